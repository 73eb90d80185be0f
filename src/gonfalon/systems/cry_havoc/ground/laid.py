"""1.1 Sheets laid out as one map: terrain, levels, walls, openings, lips and stairs of every hex."""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.errors import BadScenario
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.ground.coordinates import cells, lay_out
from gonfalon.systems.cry_havoc.ground.sheets import Building, Sheet, row, sheet, terrains

# What lies on the side between two hexes.
OPEN, WALL, DOOR, WINDOW, BATTLEMENT, SLIT, LIP = range(7)
SIDE_NAMES: Final = ("open", "wall", "door", "window", "battlement", "slit", "lip")
SIDE_OF: Final = {name: i for i, name in enumerate(SIDE_NAMES)}


class Laid:
    """One map as its sheets show it."""

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
        self.by_label: Final = {text: h for h, text in enumerate(self.labels)}  # § 1.12c
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
        for area in one.area:  # § 1.13a
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
