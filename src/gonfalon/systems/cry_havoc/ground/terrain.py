"""1.1 The terrain of a map: levels, walls, openings, lips and stairs, and the MP each terrain takes.

A `Ground` is one map made of one or more sheets, ready for play: its hexes are also bits of whole
numbers (see `masks`), so that reach is a handful of shifts of whole sets (see `reach`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gonfalon.space.hexes import NONE
from gonfalon.space.masks import Masks
from gonfalon.systems.cry_havoc.ground.sheets import (
    BATTLEMENT,
    DOOR,
    LIP,
    SLIT,
    WALL,
    WINDOW,
    Laid,
    Parts,
    Placed,
    Terrain,
)

# Who moves.
FOOT, ARMOURED, MOUNTED, LED = range(4)

# Cover, in rising order; INFINITE: no shot at all.
NO_COVER, LIGHT, MEDIUM, HEAVY, INFINITE = range(5)
COVERS: Final = ("none", "light", "medium", "heavy", "infinite")
CLIMB: Final = 3  # MP to climb through a window


#: a straight run: direction, its four hexes; as sets: the first, the others, the last two
Run = tuple[int, tuple[int, ...], int, int, int]


class Ground(Masks, Laid):
    """One map, ready for play. Static: shared by all clones of a battle."""

    def __init__(self, sheets: Sequence[Placed | str], extra: Sequence[Parts] = (), closed: str = "") -> None:
        """`extra`: what is laid over the sheets (fascines, ladders); `closed`: hexes that count as wall."""
        Laid.__init__(self, sheets, extra, closed)
        Masks.__init__(self, self.grid)
        self.indoors = self.mask(h for h in range(self.size) if self.house[h] != -1)
        #: open, level ground without anything on its sides: lines between such hexes need no judgement
        self.plain = [
            self.kinds[h].open
            and self.level[h] == 0
            and self.house[h] == -1
            and self.corner[h] == NONE
            and not any(self.side[h])
            for h in range(self.size)
        ]
        self._passages()
        self._areas: dict[str, int] = {}
        self._arcs: dict[tuple[int, int], int] = {}
        self.bare: Final[dict[tuple[int, ...], Any]] = {}  # reaches on the map without pieces, made once
        self.ridden: Final[dict[tuple[int, ...], Any]] = {}  # rides on the map without pieces
        self.charged: Final[dict[tuple[int, ...], Any]] = {}  # runs of charges on the map without pieces
        self.priced: Final[dict[tuple[int, ...], Any]] = {}  # lists of costs, made once
        #: by hex: how others are seen from it, filled as lines of fire are looked at (see `sights`)
        self.views: Final[list[dict[int, Any]]] = [{} for _ in range(self.size)]
        #: by hex: the hexes known so far to lie out of sight, filled likewise
        self.dark: Final = [0] * self.size

    def front_arc(self, h: int, facing: int) -> int:
        """The hexes in front of a rider, made once."""
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

    def area(self, text: str) -> int:
        """The set of a list of hexes such as `F3-J6 L5`, made once."""
        found = self._areas.get(text)
        if found is None:
            found = self._areas[text] = self.mask(self.hexes(text))
        return found

    # -- passages ------------------------------------------------------------------------------

    def linked(self, a: int, d: int) -> bool:
        """Whether one can walk from a hex over its side in a direction, terrain apart."""
        b = self.neighbours[a][d]
        if b == NONE:
            return False
        if self.top.get(a) == b or self.top.get(b) == a:  # § 1.43.12d
            return True  # stairs and ladders lead over battlements
        if self.side[a][d] in (WALL, BATTLEMENT, SLIT):
            return False
        stair_a, stair_b = self.top.get(a), self.top.get(b)
        level = self.level[a] == self.level[b]
        if stair_a is None and stair_b is None:
            return level  # § 1.43.12a
        if stair_a is not None and stair_b is not None:
            return False  # § 1.43.12c
        other = b if stair_a is not None else a
        return level and self.kinds[other].open  # § 1.43.12c, 1.43.12e

    def _passages(self) -> None:
        #: by mover and hex: the MP to enter it, 0: impossible
        self.cost = [
            [cost(k) for k in self.kinds]
            for cost in (terrain_mp_on_foot, terrain_mp_in_armour, terrain_mp_mounted, terrain_mp_led)
        ]
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

    def _shut(self, h: int, exits: list[int]) -> bool:
        return any(n != NONE and not exits[d] & self.bit[h] for d, n in enumerate(self.neighbours[h]))

    def runs_to(self, h: int) -> list[Run]:
        """The straight runs of four hexes, open to riders, that end before a hex, made once."""
        known = self._runs[h]
        if known is None:
            known = self._runs[h] = []
            for d in range(6):
                line = tuple(self.grid.walk(h, (d + 3) % 6, n) for n in (4, 3, 2, 1))  # § 1.56h
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
            if not self.linked(h, d):  # § 1.32b, VC20b
                continue  # a wall or another level between
            if self.cost[kind][n]:  # § VB3b
                found |= self.bit[n]
        return found

    def step_cost(self, kind: int, a: int, d: int) -> int:
        """The MP to step from a hex in a direction; 0: impossible."""
        return self.steps[kind][a][d]

    def _step_cost(self, kind: int, a: int, d: int) -> int:
        b = self.neighbours[a][d]
        if b == NONE or not self.linked(a, d):
            return 0
        side = self.side[a][d]
        if side in (DOOR, WINDOW) and kind >= MOUNTED:
            return 0
        return CLIMB if side == WINDOW and self.cost[kind][b] else self.cost[kind][b]  # § S1.6m


def terrain_for_led_horses(ground: Ground) -> int:
    """1.51e, VC16b: the hexes a led horse may enter."""
    return ground.led


def terrain_mp_on_foot(k: Terrain) -> int:
    """1.5b: the MP to enter a terrain on foot; 0: impossible."""
    return k.foot


def terrain_mp_in_armour(k: Terrain) -> int:
    """The same in armour."""
    return terrain_mp_on_foot(k) if k.armoured else 0  # § 1.51f


def terrain_mp_mounted(k: Terrain) -> int:
    """1.51c, 1.51d, R15: the same in the saddle: of all water only a ford."""
    return k.mounted


def terrain_mp_led(k: Terrain) -> int:
    """1.51e, VC16b: the same for a beast that is led."""
    return (k.mounted or k.foot) if k.led else 0
