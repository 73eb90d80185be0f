"""Hexes as files write them: the one reader of hex expressions of all games.

    2214             one hex, as it is printed (`B7`, `3,4`: as the game prints it)
    2214-2618        a block: all hexes of the lines and positions between two corners
    2214>2220        a line: the hexes from centre to centre
    zone:camp        the hexes of a zone of the file
    within:3:2214    the hexes at most three away
    edge:north       the hexes at an edge of the map
    all              every hex

Words stand beside each other, with blanks between; `!` before one takes its hexes away. Where nothing but
such words stands, they are taken away from the whole map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Protocol

from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import Faults
from gonfalon.core.shapes import close_word, few
from gonfalon.core.toml_lines import Way

NONE: Final = -1
MOST_WORDS: Final = 2_000  # of one expression
FARTHEST: Final = 100  # of `within`
COMPASS: Final = (
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip
Wrong = tuple[str, dict[str, Any]]
"""A key of `errors.ftl` with its arguments."""


class Grid(Protocol):
    """What is asked of the grid of a map (`space.hexes.Grid`)."""

    @property
    def size(self) -> int: ...

    @property
    def line_of(self) -> list[int]: ...

    @property
    def position_of(self) -> list[int]: ...

    @property
    def q(self) -> list[int]: ...

    @property
    def r(self) -> list[int]: ...

    def at(self, line: int, position: int) -> int: ...

    def axial(self, q: int, r: int) -> int: ...

    def disc(self, centre: int, radius: int) -> tuple[int, ...]: ...


class Chart:
    """A map as the hex expressions of one file see it."""

    def __init__(
        self,
        grid: Grid,
        find: Callable[[str], int],
        *,
        zones: Mapping[str, str] | None = None,
        toward: tuple[str, str] = ("south", "east"),
        by_line: bool = True,
        whole: Callable[[str, str], str] | None = None,
        gaps: bool = True,
    ) -> None:
        """`find`: the hex of a label, or NONE; `toward`: where lines and positions grow.

        `by_line`: a block is counted line by line, else position by position. `whole`: the label that a
        short second corner stands for (`2214-18`). `gaps`: whether a block may hang over the map.
        """
        self.grid, self.find, self.toward, self.by_line, self.gaps = grid, find, toward, by_line, gaps
        self.zones = {} if zones is None else zones
        self.whole = whole

    def block(self, first: int, last: int) -> list[int]:
        """The cells between two corners, NONE where the map has no such hex."""
        grid = self.grid
        lines = _span(grid.line_of[first], grid.line_of[last])
        positions = _span(grid.position_of[first], grid.position_of[last])
        if self.by_line:
            return [grid.at(line, position) for line in lines for position in positions]
        return [grid.at(line, position) for position in positions for line in lines]

    def line(self, first: int, last: int) -> list[int]:
        """The hexes under the straight way from centre to centre, in order."""
        grid = self.grid
        dq, dr = grid.q[last] - grid.q[first], grid.r[last] - grid.r[first]
        steps = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
        found = []
        for n in range(steps + 1):
            q, r = _nearest(grid.q[first] * steps + dq * n, grid.r[first] * steps + dr * n, max(steps, 1))
            found.append(grid.axial(q, r) if steps else first)
        return [h for h in found if h != NONE]

    def edges(self) -> dict[str, tuple[bool, bool]]:
        """By the words of the compass: whether lines end there (else positions), whether they grow there."""
        lines, positions = self.toward
        return {
            lines: (True, True),
            _opposite(lines): (True, False),
            positions: (False, True),
            _opposite(positions): (False, False),
        }

    def edge(self, word: str) -> list[int]:
        """The hexes at an edge: the last line, or of each line the last hex."""
        by_lines, high = self.edges()[word]
        last = max if high else min
        grid = self.grid
        if by_lines:
            border = last(grid.line_of)
            return [h for h in range(grid.size) if grid.line_of[h] == border]
        lines: dict[int, list[int]] = {}
        for h in range(grid.size):
            lines.setdefault(grid.line_of[h], []).append(h)
        return [last(line, key=lambda h: grid.position_of[h]) for _, line in sorted(lines.items())]


def _span(one: int, other: int) -> range:
    return range(min(one, other), max(one, other) + 1)


def _opposite(word: str) -> str:
    return COMPASS[(COMPASS.index(word) + 4) % 8]


def _nearest(q: int, r: int, parts: int) -> tuple[int, int]:
    """The hex whose centre is nearest to (q/parts, r/parts), in whole numbers; of two the one further on."""
    s = -q - r
    near = [(2 * x + parts) // (2 * parts) for x in (q, r, s)]
    off = [abs(n * parts - x) for n, x in zip(near, (q, r, s), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        return -near[1] - near[2], near[1]
    if off[1] > off[2]:
        return near[0], -near[0] - near[2]
    return near[0], near[1]


def read_hexes(text: str, chart: Chart) -> tuple[list[int], list[Wrong]]:
    """The hexes of an expression, each once, in order; and all that is wrong with it."""
    return _Reading(chart).all(text, ())


def hexes(text: str, chart: Chart, where: str = "") -> list[int]:
    """The hexes of an expression; `BadScenario` if something is wrong with it."""
    found, wrong = read_hexes(text, chart)
    for key, args in wrong:
        raise BadScenario(key, where, **args)
    return found


def check_hexes(
    found: Faults, way: Way, text: str, chart: Chart, *, one: bool = False, some: bool = False
) -> list[int]:
    """The same for a check: everything wrong is told. `one`: just one hex; `some`: at least one."""
    made, wrong = read_hexes(text, chart)
    for key, args in wrong:
        found.wrong(way, key, **args)
    if not wrong and ((one and len(made) != 1) or (some and not made)):
        found.wrong(way, "hex-form" if one else "no-hexes", word=text)
    return made


class _Reading:
    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.wrong: list[Wrong] = []

    def all(self, text: str, inside: tuple[str, ...]) -> tuple[list[int], list[Wrong]]:
        """An expression; `inside`: the zones in whose own expressions it stands."""
        more: dict[int, None] = {}
        less: set[int] = set()
        words = text.split()
        if len(words) > MOST_WORDS:
            self.tell("list-too-long", count=len(words), most=MOST_WORDS)
            words = words[:MOST_WORDS]
        for word in words:
            if word.startswith("!"):
                less.update(self.word(word[1:], inside))
            else:
                more.update(dict.fromkeys(self.word(word, inside)))
        if words and all(word.startswith("!") for word in words):
            more = dict.fromkeys(range(self.chart.grid.size))
        return [h for h in more if h not in less], self.wrong

    def tell(self, key: str, **args: Any) -> None:
        if (key, args) not in self.wrong:
            self.wrong.append((key, args))

    def word(self, word: str, inside: tuple[str, ...]) -> Iterable[int]:
        """The hexes of one word."""
        chart = self.chart
        how, colon, rest = word.partition(":")
        if word == "all":
            return range(chart.grid.size)
        if colon:
            read = {"zone": self.zone, "within": self.within, "edge": self.edge}.get(how)
            if read is None:
                self.tell("hex-word", word=word, close=close_word(how, ("zone", "within", "edge")))
                return ()
            return read(rest, inside)
        for sign in (">", "-"):
            first, there, last = word.partition(sign)
            if there:
                return self.between(word, first, last, sign)
        return self.label(word)

    def label(self, text: str) -> list[int]:
        """One hex."""
        h = self.chart.find(text)
        if h == NONE:
            self.tell("no-hex", hex=text)
            return []
        return [h]

    def between(self, word: str, first: str, last: str, sign: str) -> list[int]:
        """A block or a line."""
        chart = self.chart
        if not first or not last:
            self.tell("hex-form", word=word)
            return []
        ends = [*self.label(first), *self.label(chart.whole(first, last) if chart.whole else last)]
        if len(ends) != 2:
            return []
        if sign == ">":
            return chart.line(*ends)
        found = chart.block(*ends)
        if not chart.gaps and NONE in found:
            self.tell("block-off-map", word=word)
        return [h for h in found if h != NONE]

    def zone(self, name: str, inside: tuple[str, ...]) -> list[int]:
        """The hexes of a zone of the file."""
        zones = self.chart.zones
        if name not in zones:
            self.tell("no-zone", name=name, known=few(zones), close=close_word(name, zones))
            return []
        if name in inside:
            self.tell("zone-circle", name=name)
            return []
        return self.all(zones[name], (*inside, name))[0]

    def within(self, text: str, inside: tuple[str, ...]) -> list[int]:
        """`3:2214`, or `3:zone:camp`."""
        number, colon, rest = text.partition(":")
        if not colon or not number.isascii() or not number.isdigit() or int(number) > FARTHEST:
            self.tell("hex-form", word=f"within:{text}")
            return []
        found: dict[int, None] = {}
        for h in self.word(rest, inside):
            found.update(dict.fromkeys(self.chart.grid.disc(h, int(number))))
        return list(found)

    def edge(self, name: str, inside: tuple[str, ...]) -> list[int]:
        """An edge of the map."""
        known = list(self.chart.edges())
        if name not in known:
            self.tell("no-edge", name=name, known=few(known), close=close_word(name, known))
            return []
        return self.chart.edge(name)
