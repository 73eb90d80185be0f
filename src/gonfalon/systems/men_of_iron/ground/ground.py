"""The ground of one battle: its terrain table laid over its map, ready for movement, fire and shock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gonfalon.core.errors import BadScenario
from gonfalon.core.rolls import Modifier
from gonfalon.space.masks import Masks
from gonfalon.space.paths import Links, hex_links
from gonfalon.space.sight import Lines, Sight
from gonfalon.space.spread import Steps, lay_of, steps_of
from gonfalon.space.terrain import Terrain
from gonfalon.systems.men_of_iron.pieces.ground_file import TerrainRow, TerrainTable

NO: Final = 99
"""Prohibited (a cost or a DRM)."""
PARTS: Final = {"check": "P.60c", "roll": "P.60c", "disorder": "P.60c"}
"""The palette's entries for parts of a row that its battle does not cite itself."""


def _pair(raw: Sequence[int | str]) -> tuple[int, int]:
    return (NO if raw[0] == "no" else int(raw[0]), NO if raw[1] == "no" else int(raw[1]))


class Kind:
    """One row of a battle's terrain table."""

    def __init__(self, word: str, row: TerrainRow, table: str, exchanged: bool) -> None:
        mp = _pair(row.mp)
        if exchanged and row.exchange:  # § R34, V10
            swapped = (mp[1], 2 if mp[0] == NO else mp[0])
            mp = (NO, swapped[1]) if mp[0] == NO else swapped
        self.word: Final = word
        self.row: Final = row
        self.mp: Final = (mp[1], mp[0])
        """By mounted (0 foot, 1 mounted)."""
        riders, foot = _pair(row.shock)  # § V15b
        self.shock: Final = (foot, riders)
        self.fire: Final = row.fire
        self.attackers: Final = row.at == "attacker"
        self.blocks: Final = row.blocks
        self.no_charge: Final = row.no_charge
        self.check: Final = row.check
        """Riders who cross it: what die plus DRM must reach to Disorder them; None: nothing happens."""
        self.rule: Final = row.rule or table
        self.table: Final = table

    def cited(self, part: str) -> str:
        """The rule of one part of this row."""
        return self.row.rules.get(part) or PARTS.get(part, self.rule)


class Ground:
    """Costs, obstacles and DRMs of the ground. Nothing in it changes but the kept answers."""

    def __init__(self, terrain: Terrain, table: TerrainTable, exchanged: bool, slope_if_all: bool) -> None:
        self.terrain: Final = terrain
        self.grid: Final = terrain.grid
        self.rule: Final = table.rule
        self.table: Final = table
        self.slope_if_all: Final = slope_if_all
        self.exchanged: Final = exchanged
        rule = self.rule
        self.hexes: Final = {w: Kind(w, row, rule, exchanged) for w, row in table.hex.items()}
        self.edges: Final = {w: Kind(w, row, rule, exchanged) for w, row in table.side.items()}
        self.low: Final = [(w, row.of, row.up_to) for w, row in table.hex.items() if row.of]
        self.of: Final[list[Kind]] = [self._kind(h) for h in range(self.grid.size)]
        """By hex: its row of the table."""
        self.bits: Final = {
            w: (terrain.side_bit(w), terrain.rising if kind.row.one_way else terrain.sides)
            for w, kind in self.edges.items()
        }
        self.ford: Final = terrain.side_bit("ford") | terrain.side_bit("bridge")
        self.broken: Final = frozenset(h for h, kind in enumerate(self.of) if kind.no_charge)
        self.lines: Final = Lines(self.grid)
        self.sight: Final = Sight(self.lines, bytes(k.blocks for k in self.of), terrain.level)
        self.patches: Final[tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]] = ([], [])
        """By mounted: steps (from, to, full cost) whose road or ford does not help next to an enemy."""
        self.links: Final[tuple[Links, Links]] = (  # § 2.1b
            hex_links(self.grid, lambda a, d, b: self._step(a, d, b, 0)),
            hex_links(self.grid, lambda a, d, b: self._step(a, d, b, 1)),
        )
        self.masks: Final = Masks(self.grid)
        special = [frozenset(a for a, _, _ in self.patches[kind]) for kind in (0, 1)]
        self.lay: Final = [lay_of(self.masks, self.links[kind], special[kind]) for kind in (0, 1)]
        self.plain: Final[Links] = hex_links(self.grid, lambda a, d, b: 1)
        """Every step costs one point (Retired units)."""
        hedge = sum(terrain.side_bit(w) for w, kind in self.edges.items() if kind.row.opens)
        self.hedged: Final = frozenset(
            (a, b)
            for a, six in enumerate(self.grid.neighbours)
            for d, b in enumerate(six)
            if b >= 0 and terrain.sides[a * 6 + d] & hedge
        )
        """The steps (from, to) that cross a hedge."""
        self._opened: Final[dict[tuple[tuple[int, ...], int], Links]] = {}
        self._steps: Final[dict[tuple[tuple[int, ...], int], Steps]] = {}
        checked = any(kind.check is not None for kind in self.edges.values())
        self.eventful: Final = bool(self.hedged) or checked
        """Whether any step may cross a side that opens, or one that Disorders."""
        self.fields: Final[dict[tuple[int, int], tuple[tuple[int, int, int, int, tuple[Any, ...]], ...]]] = {}
        """By hex and facing: what a missile unit may fire into (see `fire.field`)."""
        self.charge_ways: Final[
            dict[tuple[int, int], dict[int, tuple[tuple[tuple[int, ...], int, int], ...]]]
        ] = {}
        self.charge_ends: Final[dict[tuple[int, int], tuple[tuple[tuple[int, ...], int], ...]]] = {}
        """What charges may look like, kept (see `charge`)."""
        self.guns: Final[dict[tuple[int, int], dict[int, tuple[int, tuple[Any, ...]]]]] = {}
        """By place and facing: what a bombard can see (see `bombards`)."""
        self._crossed: Final[dict[tuple[int, int], tuple[Kind | None, bool]]] = {}
        self._drms: Final[dict[tuple[int, int, int, tuple[int, ...]], tuple[Modifier, ...] | None]] = {}

    def _kind(self, h: int) -> Kind:
        word = self.terrain.terrain(h)
        for low, of, up_to in self.low:
            if word == of and self.terrain.level[h] <= up_to:
                word = low
        found = self.hexes.get(word)
        if found is None:
            raise BadScenario("no-terrain-row", self.terrain.label(h), self.rule, name=word)
        return found

    def side_rows(self, a: int, d: int) -> list[Kind]:
        """The rows of the hexside crossed by a step in a direction (slopes only uphill)."""
        at = a * 6 + d
        return [self.edges[w] for w, (bit, array) in self.bits.items() if array[at] & bit]

    def _step(self, a: int, d: int, b: int, mounted: int) -> int:
        """What a step costs; 0 where it is prohibited."""
        price = self.of[b].mp[mounted]
        if price == NO:
            return 0
        full = price + sum(k.mp[mounted] for k in self.side_rows(a, d))  # § 5.1b
        cost = full
        if self.terrain.road[a * 6 + d]:
            cost = self._road_cost(a, d, b, mounted, full, price)
        # Next to an enemy neither fords help (bannockburn.ab) nor roads that spare some ground (courtrai.ab).
        beside = full if self.table.road_cancels else cost
        if self.terrain.sides[a * 6 + d] & self.ford:
            cost -= sum(k.mp[mounted] for k in self.side_rows(a, d) if k.row.ford)
        if cost < beside and self.table.near_enemy is not None:
            self.patches[mounted].append((a, b, beside))
        return cost

    def _road_cost(self, a: int, d: int, b: int, mounted: int, full: int, price: int) -> int:
        """The step along a road: it spares the ground of the hex, or only what the table says."""
        cancels = self.table.road_cancels
        if not cancels:
            return full - (price - 1)
        cost, word = full, self.of[b].word
        if word in cancels:  # § courtrai.y, courtrai.aa
            cost -= price - 1
        water = sum(k.mp[mounted] for k in self.side_rows(a, d) if k.word in cancels)
        return cost - water if water else cost  # § courtrai.z

    def links_now(self, opened: tuple[int, ...], mounted: int) -> Links:
        """The steps with the hedges that have been crossed taken away (poitiers.z)."""
        if not opened:
            return self.links[mounted]
        key = (opened, mounted)
        known = self._opened.get(key)
        if known is None:
            known = list(self.links[mounted])
            for side in opened:
                a, b = self.grid.beside(side)
                rows = self.side_rows(a, self.grid.direction(a, b))
                less = sum(k.mp[mounted] for k in rows if k.row.opens)
                for one, other in ((a, b), (b, a)):
                    known[one] = tuple((n, c - less if n == other else c) for n, c in known[one])
            self._opened[key] = known
        return known

    def steps_now(self, opened: tuple[int, ...], mounted: int) -> Steps:
        """The same steps as shifts of sets."""
        key = (opened, mounted)
        known = self._steps.get(key)
        if known is None:
            found = lay_of(self.masks, self.links_now(opened, mounted)) if opened else self.lay[mounted]
            known = self._steps[key] = steps_of(self.masks, found)
        return known

    def step_cost(self, a: int, b: int, opened: tuple[int, ...], mounted: int) -> int:
        """What one step costs now, 0 if prohibited."""
        for there, cost in self.links_now(opened, mounted)[a]:
            if there == b:
                return cost
        return 0

    def passable(self, h: int, mounted: int) -> bool:
        """Whether a unit may stand in a hex."""
        return self.of[h].mp[mounted] != NO

    def crossed(self, a: int, b: int) -> tuple[Kind | None, bool]:
        """What Disorders riders on the side between two hexes, and whether a ford or bridge is there."""
        known = self._crossed.get((a, b))
        if known is None:
            d = self.grid.direction(a, b)
            water = next((k for k in self.side_rows(a, d) if k.check is not None), None)
            known = self._crossed[a, b] = (water, bool(self.terrain.sides[a * 6 + d] & self.ford))
        return known

    def is_hedge(self, a: int, b: int) -> bool:
        """Whether a hedge stands between two hexes."""
        return (a, b) in self.hedged

    def fire_modifiers(self, h: int) -> tuple[Modifier, ...]:
        """The terrain DRM for fire at a hex."""
        kind = self.of[h]
        return (Modifier(kind.table, kind.fire, "terrain", (("word", kind.word),)),) if kind.fire else ()

    def shock_modifiers(
        self, attacker: int, defender: int, mounted: int, opened: tuple[int, ...]
    ) -> tuple[Modifier, ...] | None:
        """The terrain DRMs of an attack from one hex into another; None where it is prohibited.

        The defender's hex counts (10.4e, V15), the attacker's where the table says so, and the hexside.
        """
        key = (attacker, defender, mounted, opened)
        if key in self._drms:
            return self._drms[key]
        found: list[Modifier] = []
        here, there = self.of[attacker], self.of[defender]
        barred = False
        if there.shock[mounted] and not there.attackers:
            found.append(self._modifier(there, mounted))
        if here.shock[mounted] and here.attackers:
            found.append(self._modifier(here, mounted))
        d = self.grid.direction(attacker, defender)
        for k in self.side_rows(attacker, d):
            if k.row.opens and self.grid.side(attacker, defender) in opened:
                continue
            if k.shock[mounted] == NO:
                barred = True
            elif k.shock[mounted]:
                found.append(self._modifier(k, mounted))
        result = None if barred else tuple(found)
        self._drms[key] = result
        return result

    @staticmethod
    def _modifier(kind: Kind, mounted: int) -> Modifier:
        return Modifier(kind.rule, kind.shock[mounted], "terrain", (("word", kind.word),))

    def charge_barred(self, path: tuple[int, ...], target: int) -> bool:
        """Whether a path (start first) into a target's hex holds ground that forbids charging."""
        return bool(self.broken) and not self.broken.isdisjoint((*path, target))  # § 11.3i
