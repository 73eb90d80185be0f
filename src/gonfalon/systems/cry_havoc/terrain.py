"""1.1 Terrain and maps: sheets of hexes with levels, walls, openings, lips and stairs.

A `Ground` is one map made of one or more sheets. Hexes are the integers of `space.hexes`; next to
them every hex has one bit, laid out so that a step in one direction is a shift by a constant: reach
is then a handful of shifts of whole sets of hexes (see `reach`).
"""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.checks import cite
from gonfalon.core.errors import BadScenario
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.coordinates import cells, column, lay_out
from gonfalon.systems.cry_havoc.listing import Listing
from gonfalon.systems.cry_havoc.sheets import (
    Building,
    Sheet,
    in_armour,
    led,
    mounted,
    on_foot,
    row,
    sheet,
    terrains,
)
from gonfalon.systems.cry_havoc.turning import Turning

# What lies on the side between two hexes.
OPEN, WALL, DOOR, WINDOW, BATTLEMENT, SLIT, LIP = range(7)
SIDE_NAMES: Final = ("open", "wall", "door", "window", "battlement", "slit", "lip")
SIDE_OF: Final = {name: i for i, name in enumerate(SIDE_NAMES)}

# Who moves.
FOOT, ARMOURED, MOUNTED, LED = range(4)

# Cover, in rising order; INFINITE: no shot at all.
NO_COVER, LIGHT, MEDIUM, HEAVY, INFINITE = range(5)
COVERS: Final = ("none", "light", "medium", "heavy", "infinite")
APART: Final = 1024  # between the numbers of two columns, see `Ground.lies`
CLIMB: Final = 3  # S1.6m: MP to climb through a window


#: a straight run: direction, its four hexes; as sets: the first, the others, the last two
Run = tuple[int, tuple[int, ...], int, int, int]


class Ground:
    """One map, ready for play. Static: shared by all clones of a battle."""

    def __init__(self, names: tuple[str, ...], extra: tuple[Any, ...] = (), closed: str = "") -> None:
        """`extra`: sheets laid over the first (fascines, ladders); `closed`: hexes that count as wall."""
        if not 1 <= len(names) <= 2:
            raise BadScenario("sheets", ", ".join(names))
        self.names: Final = names
        labels = cells(len(names))
        self.grid: Final = lay_out(labels)
        grid = self.grid
        self.size: Final = grid.size
        self.neighbours: Final = grid.neighbours
        self.labels: Final = [labels[grid.line_of[h], grid.position_of[h]] for h in range(grid.size)]
        self.by_label: Final = {text: h for h, text in enumerate(self.labels) if cite("1.12c")}
        self.terrain: Final = ["open"] * self.size
        self.level: Final = [0] * self.size
        self.side: Final = [[OPEN] * 6 for _ in range(self.size)]
        self.lip_of: Final = [[NONE] * 6 for _ in range(self.size)]  # the slope hex whose lip it is
        self.top: Final[dict[int, int]] = {}  # stair hex -> hex where the steps end
        self.house: Final = [-1] * self.size
        self.houses: Final[list[Building]] = []
        self.keep: Final[list[int]] = []
        self.ring: Final[list[int]] = []
        self.corner: Final = [NONE] * self.size  # the direction away from the corner, or NONE
        sheets = [sheet(name) for name in names]
        for number, one in enumerate(sheets):
            self._lay(one, str(number + 1) if len(names) == 2 else "")
        for one in extra:
            self._lay(one, "")
        for h in self.hexes(closed):
            self._set(h, "wall", 0)
        summary = {name: row(name) for name in set(self.terrain)}
        self.kinds: Final = [summary[name] for name in self.terrain]
        self._bits()
        self._passages()
        #: by hex: how others are seen from it, filled as lines of fire are looked at (see `sights`)
        self.views: Final[list[dict[int, Any]]] = [{} for _ in range(self.size)]
        #: by hex: the hexes known so far to lie out of sight, filled likewise
        self.dark: Final = [0] * self.size

    # -- reading sheets ------------------------------------------------------------------------

    def find(self, label: str) -> int:
        """The hex of a label."""
        if label not in self.by_label:
            raise BadScenario("no-hex", ", ".join(self.names), hex=label)
        return self.by_label[label]

    def hexes(self, text: str, front: str = "") -> list[int]:
        """The hexes of a list such as `F3-J6 L5`: blocks of rows and columns, in their order."""
        found: list[int] = []
        for word in text.split():
            first, _, last = word.partition("-")
            if not last:
                found.append(self.find(front + first))
                continue
            lead = front
            if first[0].isdigit():
                lead, first, last = first[0], first[1:], last.lstrip("12") if last[0].isdigit() else last
            found += [
                self.find(f"{lead}{chr(row)}{line}")
                for row in range(ord(first[0]), ord(last[0]) + 1)
                for line in range(int(first[1:]), int(last[1:]) + 1)
            ]
        return found

    def _set(self, h: int, terrain: str, level: int) -> None:
        if terrain not in terrains():
            raise BadScenario("no-terrain", ", ".join(self.names), name=terrain)
        self.terrain[h], self.level[h] = terrain, level

    def _wall(self, a: int, b: int, kind: int) -> None:
        d = self.grid.direction(a, b)
        if d == NONE:
            names = ", ".join(self.names)
            raise BadScenario("not-adjacent", names, one=self.labels[a], other=self.labels[b])
        self.side[a][d] = self.side[b][(d + 3) % 6] = kind

    def _pair(self, text: str, front: str) -> tuple[int, int]:
        one, _, other = text.partition("/")
        return self.find(front + one), self.find(front + other)

    def _lay(self, one: Sheet, front: str) -> None:
        if not all(cite(rule) for rule in one.rules):
            return
        for area in one.area if cite("1.13a") else ():
            for h in self.hexes(area.hexes, front):
                self._set(h, area.terrain, area.level)
        for building in one.building:
            self._build(building, front)
        for group in one.sides:
            kind = SIDE_OF[group.kind]
            pairs = [self._pair(text, front) for text in group.sides]
            outer = set(self.hexes(group.outer, front))
            for h in self.hexes(group.inner, front):
                pairs += [(h, n) for n in self.neighbours[h] if n in outer]
            for a, b in pairs:
                self._wall(a, b, kind)
                if kind == LIP:
                    d = self.grid.direction(a, b)
                    self.lip_of[a][d] = self.lip_of[b][(d + 3) % 6] = a
        for stair in one.stairs:
            h = self.find(front + stair.hex)
            self.terrain[h] = "stairs"
            self.top[h] = self.find(front + stair.top)
        self.ring.extend(self.hexes(one.ring, front))

    def _build(self, building: Building, front: str) -> None:
        number = len(self.houses)
        self.houses.append(building)
        block = self.hexes(building.hexes, front)
        inside = set(block)
        for h in block:
            self.house[h] = number
            if self.terrain[h] == "open":
                self.terrain[h] = "floor"
            for n in self.neighbours[h]:
                if n != NONE and n not in inside:
                    self._wall(h, n, WALL)
        for kind, texts in ((DOOR, building.doors), (WINDOW, building.windows), (SLIT, building.slits)):
            for text in texts:
                a, b = self._pair(text, front)
                self._wall(a, b, kind)
                if kind != SLIT and self.terrain[a] == "floor":
                    self.terrain[a] = "door" if kind == DOOR else "window"
        if building.keep:
            self.keep.extend(block)
        if building.corners:
            lines = [self.grid.line_of[h] for h in block]
            rows = [self.grid.position_of[h] for h in block]
            for line, row, away in (
                (min(lines), min(rows), 5),
                (max(lines), min(rows), 1),
                (max(lines), max(rows), 2),
                (min(lines), max(rows), 4),
            ):
                h = self.grid.at(line, row)
                outside = self.neighbours[h][away] if h != NONE else NONE
                if outside != NONE and self.house[outside] == -1:
                    self.corner[outside] = away

    # -- bits ----------------------------------------------------------------------------------

    def _bits(self) -> None:
        grid = self.grid
        self.height = column(grid)
        first = grid.q[0] * self.height + grid.r[0]
        self.bit_at = [grid.q[h] * self.height + grid.r[h] - first for h in range(self.size)]
        #: numbers of the hexes whose differences tell how two of them lie to each other
        self.lies = [grid.q[h] * APART + grid.r[h] for h in range(self.size)]
        self.numbered = {number: h for h, number in enumerate(self.lies)}
        hex_at = {bit: h for h, bit in enumerate(self.bit_at)}
        self.width = max(self.bit_at) // 8 + 1
        self.areas: dict[str, int] = {}
        self.bit = [1 << at for at in self.bit_at]
        self.all = sum(self.bit)
        self.indoors = self.mask(h for h in range(self.size) if self.house[h] != -1)
        high = self.height
        #: the hex of every bit, NONE between
        self.at_bit = [hex_at.get(i, NONE) for i in range(8 * self.width)]
        self._listing = Listing(self.at_bit, list(range(self.size)))
        #: open, level ground without anything on its sides: lines between such hexes need no judgement
        self.plain = [
            self.kinds[h].open
            and self.level[h] == 0
            and self.house[h] == -1
            and self.corner[h] == NONE
            and not any(self.side[h])
            for h in range(self.size)
        ]
        self.bare: dict[tuple[int, ...], Any] = {}  # reaches on the map without pieces, made once
        self.ridden: dict[tuple[int, ...], Any] = {}  # rides on the map without pieces
        self.charged: dict[tuple[int, ...], Any] = {}  # runs of charges on the map without pieces
        self.priced: dict[tuple[int, ...], Any] = {}  # lists of costs, made once
        self._away: list[bytes | None] = [None] * self.size
        self._discs: dict[tuple[int, int], int] = {}
        self._arcs: dict[tuple[int, int], int] = {}
        #: the shift of a step in each direction
        self.shift = (-1, high - 1, high, 1, 1 - high, -high)

    def distances(self, h: int) -> bytes:
        """By hex: the steps from this one, made once."""
        known = self._away[h]
        if known is None:
            q, r = self.grid.q[h], self.grid.r[h]
            offsets = [(x - q, y - r) for x, y in zip(self.grid.q, self.grid.r, strict=True)]
            known = self._away[h] = bytes([(abs(x) + abs(y) + abs(x + y)) // 2 for x, y in offsets])
        return known

    def disc(self, h: int, steps: int) -> int:
        """The hexes no farther than this from a hex, made once."""
        known = self._discs.get((h, steps))
        if known is None:
            known, wide = self.bit[h], self.height
            for _ in range(steps):
                left, right = known >> 1, known << 1
                known |= (left | right | (known | left) << wide | (known | right) >> wide) & self.all
            self._discs[h, steps] = known
        return known

    def front_arc(self, h: int, facing: int) -> int:
        """1.55b: the hexes in front of a rider, made once."""
        known = self._arcs.get((h, facing))
        if known is None:
            known, edge = 0, self.bit[h]
            while edge:  # ahead and to both sides of it, again and again
                step = 0
                for d in (facing - 1, facing, (facing + 1) % 6):
                    step |= edge << self.shift[d] if self.shift[d] > 0 else edge >> -self.shift[d]
                edge = step & self.all & ~known
                known |= edge
            self._arcs[h, facing] = known
        return known

    def mask(self, hexes: Any) -> int:
        """The set of some hexes."""
        found = 0
        for h in hexes:
            found |= self.bit[h]
        return found

    def area(self, text: str) -> int:
        """The set of a list of hexes such as `F3-J6 L5`, made once."""
        found = self.areas.get(text)
        if found is None:
            found = self.areas[text] = self.mask(self.hexes(text))
        return found

    def listed(self, mask: int) -> list[int]:
        """The hexes of a set, in the order of their bits."""
        return self._listing.of(mask)

    # -- passages ------------------------------------------------------------------------------

    def linked(self, a: int, d: int) -> bool:
        """1.43.12: whether one can walk from a hex over its side in a direction, terrain apart."""
        b = self.neighbours[a][d]
        if b == NONE:
            return False
        if (self.top.get(a) == b or self.top.get(b) == a) and cite("1.43.12d"):
            return True  # stairs and ladders lead over battlements
        if self.side[a][d] in (WALL, BATTLEMENT, SLIT):
            return False
        stair_a, stair_b = self.top.get(a), self.top.get(b)
        level = self.level[a] == self.level[b]
        if stair_a is None and stair_b is None:
            return level or not cite("1.43.12a")
        if stair_a is not None and stair_b is not None:
            return not cite("1.43.12c")
        other = b if stair_a is not None else a
        return (level or not cite("1.43.12c")) and (self.kinds[other].open or not cite("1.43.12e"))

    def _passages(self) -> None:
        self.turning = Turning()
        self.climb = CLIMB if cite("S1.6m") else 1
        #: by mover and hex: the MP to enter it, 0: impossible
        self.cost = [[cost(k) for k in self.kinds] for cost in (on_foot, in_armour, mounted, led)]
        #: by mover and cost 1..5: the hexes that cost it
        self.costs = [
            [(c, m) for c in range(1, 6) if (m := self.mask(h for h in range(self.size) if row[h] == c))]
            for row in self.cost
        ]
        #: the hexes that no rider may enter
        self.no_riders = self.mask(h for h in range(self.size) if not self.cost[MOUNTED][h])
        #: the hexes that a led horse may enter (1.51e, VC16b)
        self.led = self.mask(h for h in range(self.size) if self.cost[LED][h])
        #: by direction: the hexes that can be left on that side; windows apart
        self.exits = [
            self.mask(
                h for h in range(self.size) if self.linked(h, d) and self.side[h][d] not in (WINDOW, DOOR)
            )
            for d in range(6)
        ]
        self.doors = [
            self.mask(h for h in range(self.size) if self.side[h][d] == DOOR and self.linked(h, d))
            for d in range(6)
        ]
        self.foot_exits = [a | b for a, b in zip(self.exits, self.doors, strict=True)]
        #: hexes that cannot be left on some side towards another hex
        self.walled = self.mask(h for h in range(self.size) if self._shut(h, self.exits))
        self.foot_walled = self.mask(h for h in range(self.size) if self._shut(h, self.foot_exits))
        #: windows one can climb through: (direction, hexes)
        self.sills = [
            (d, m)
            for d in range(6)
            if (
                m := self.mask(h for h in range(self.size) if self.side[h][d] == WINDOW and self.linked(h, d))
            )
        ]
        self.windows = 0
        for _, mask in self.sills:
            self.windows |= mask
        #: by mover and hex: the hexes that can be attacked from it (1.76)
        self.attackable = [
            [self._attacks(kind, h) for h in range(self.size)] for kind in (FOOT, ARMOURED, MOUNTED)
        ]
        #: by direction and hex: the hex from which a rider's step that way leads here, or NONE
        self.behind = [
            [
                n if (n := six[d - 3]) != NONE and self.exits[d] & self.bit[n] else NONE
                for six in self.neighbours
            ]
            for d in range(6)
        ]
        #: by mover, hex and direction: MP of the step, 0: impossible
        self.steps = [
            [[self._step_cost(kind, h, d) for d in range(6)] for h in range(self.size)] for kind in range(4)
        ]
        #: by mover and hex: the hexes from which one can step into it, and whether through a window
        self.into = [
            [
                tuple(
                    (n, self.side[h][d] == WINDOW)
                    for d, n in enumerate(self.neighbours[h])
                    if n != NONE and self.step_cost(kind, n, (d + 3) % 6)
                )
                for h in range(self.size)
            ]
            for kind in range(4)
        ]
        #: hexes from which one may stand above a neighbour: slopes, stairs, hexes beside a lip or stairs
        self.raised = self.mask(
            h
            for h, six in enumerate(self.neighbours)
            if self.terrain[h] == "slope" or h in self.top or any(h == self.top.get(n) for n in six)
            or any(side == LIP for side in self.side[h])
        )  # fmt: skip
        #: hexes that help or hinder somebody who fights there (1.71), and those from which he may stand above
        self.uneven = self.raised | self.mask(h for h, kind in enumerate(self.kinds) if kind.combat)
        self._runs: list[list[Run] | None] = [None] * self.size
        self.around = [self.mask(n for n in six if n != NONE) for six in self.neighbours]

    def _shut(self, h: int, exits: list[int]) -> bool:
        return any(n != NONE and not exits[d] & self.bit[h] for d, n in enumerate(self.neighbours[h]))

    def runs_to(self, h: int) -> list[Run]:
        """1.56h: the straight runs of four hexes, open to riders, that end before a hex, made once."""
        known = self._runs[h]
        if known is None:
            known = self._runs[h] = []
            for d in range(6):
                line = tuple(self.grid.walk(h, (d + 3) % 6, n) for n in (4, 3, 2, 1))
                if NONE in line or self.no_riders & self.mask(line):
                    continue
                if all(self.exits[d] & self.bit[x] for x in line):
                    known.append((d, line, self.bit[line[0]], self.mask(line[1:]), self.mask(line[2:])))
        return known

    def _attacks(self, kind: int, h: int) -> int:
        found = 0
        for d in range(6):
            n = self.neighbours[h][d]
            if n == NONE or (kind == MOUNTED and self.side[h][d] in (DOOR, WINDOW)):
                continue
            if not self.linked(h, d) and cite("1.32b") and cite("VC20b"):
                continue  # a wall or another level between
            if self.cost[kind][n] or not cite("VB3b"):
                found |= self.bit[n]
        return found

    def step_cost(self, kind: int, a: int, d: int) -> int:
        """The MP to step from a hex in a direction; 0: impossible."""
        return self.steps[kind][a][d]

    def off_stairs(self, kind: int, a: int, d: int) -> bool:
        """1.43.12g: whether an advance or retreat may leave or enter stairs beside their links."""
        b = self.neighbours[a][d]
        stairs = b != NONE and (a in self.top or b in self.top)
        return stairs and bool(self.cost[kind][b]) and not cite("1.43.12g")

    def _step_cost(self, kind: int, a: int, d: int) -> int:
        b = self.neighbours[a][d]
        if b == NONE or not self.linked(a, d):
            return 0
        side = self.side[a][d]
        if side in (DOOR, WINDOW) and kind >= MOUNTED:
            return 0
        return self.climb if side == WINDOW and self.cost[kind][b] else self.cost[kind][b]
