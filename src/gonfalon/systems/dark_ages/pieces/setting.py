"""The static side of a battle: map, unit facts, cards and options, made once and shared by all clones."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final
from unicodedata import combining, normalize

from gonfalon.core.battle import Battle, Pile
from gonfalon.core.rolls import Roll
from gonfalon.core.scenario import Name
from gonfalon.core.steps import ChooseUnit
from gonfalon.core.system import Setting
from gonfalon.space.hexes import NONE
from gonfalon.systems.dark_ages.ground.land import land_of
from gonfalon.systems.dark_ages.pieces.facts import FOOT, HEAVY_HORSE, LIGHT_HORSE, Card, Game, Kind, Unit
from gonfalon.systems.dark_ages.pieces.file import (
    SWITCHES,
    DarkScenario,
    ScenarioFile,
    Terrain,
    cards_on_file,
    unit_types_on_file,
)

# V55: what units are called where their type would tell their values.
SILHOUETTES: Final = {
    "lightfoot": Name("Light infantry", "Fanteria leggera", "f"),
    "heavyfoot": Name("Heavy infantry", "Fanteria pesante", "f"),
    "bows": Name("Bowmen", "Arcieri", "mp"),
    "crossbows": Name("Crossbowmen", "Balestrieri", "mp"),
    "heavyhorse": Name("Heavy cavalry", "Cavalleria pesante", "f"),
    "lighthorse": Name("Light cavalry", "Cavalleria leggera", "f"),
}


class Ground(Setting):
    """The setting of a Dark Ages battle."""

    scenario: DarkScenario

    def __init__(self, scenario: DarkScenario, choices: dict[str, str]) -> None:
        super().__init__("dark_ages", scenario, choices)
        self.file = file = scenario.file
        self.memo: dict[Any, Any] = {}  # what the evaluation of positions has worked out
        self.on = {name: choices.get(name) == "yes" for name, *_ in SWITCHES}
        self.strict = self.on["strict_disengagement"]
        self.stacking = not self.on["equal_orders"]
        self._map(file)
        self._army(file)
        self._deck(file)

    # -- the map -------------------------------------------------------------------------------

    def _map(self, file: ScenarioFile) -> None:
        self.land = land = land_of(file.map.rows)
        self.width, self.height, self.grid = land.width, land.height, land.grid
        self.hexes, self.near, self.bits, self.around = land.hexes, land.grid.near, land.bits, land.around
        self.terrain, self.level = land.terrain, land.level
        self.row = self.grid.line_of
        self.links = (self._links(False), self._links(True))
        self.harm = tuple([self._harm(t, horse) for t in self.terrain] for horse in range(3))
        self.edge = ([self.height - 1 - r for r in self.row], list(self.row))  # § 23d

    def _links(self, horse: bool) -> list[dict[int, int]]:
        """By hex, the cost of entering each passable neighbour."""
        found = []
        for here in range(self.grid.size):
            costs: dict[int, int] = {}
            for n in self.near[here]:
                t = self.terrain[n]
                cost = t.horse if horse else t.foot  # § 21b, 21c
                if cost and horse:
                    cost += max(0, t.level - self.terrain[here].level) * t.climb  # § 21d
                if cost:
                    costs[n] = cost
            found.append(costs)
        return found

    @staticmethod
    def _harm(t: Terrain, horse: int) -> int:
        """21f: damage on entering."""
        if t.entry_damage == "mounted":
            return int(horse != FOOT)
        return int(t.entry_damage == "heavy_cavalry" and horse == HEAVY_HORSE)

    # -- the armies ----------------------------------------------------------------------------

    def _army(self, file: ScenarioFile) -> None:
        kinds: list[Kind] = []
        names: list[Name] = []
        codes: list[str] = []
        start: list[int] = []
        morale: list[int] = []
        self.places: list[int | None] = []
        self.keyed: dict[str, int] = {}
        self.reserves: list[int] = []
        sides: tuple[list[int], list[int]] = ([], [])
        first, second = [{self.called(row[0]) for row in side.units} for side in file.side]
        for n, side in enumerate(file.side):  # § 20a, 23e
            letter = "AB"[n]
            rows: list[tuple[str, int, int | None]] = [
                (key, cubes, self.grid.at(y, x)) for key, x, y, cubes in side.units
            ]
            rows += [(key, cubes, None) for key, cubes in side.reserve]
            calls = [self.called(key) for key, _, _ in rows]
            seen: dict[str, int] = {}
            for key, cubes, place in rows:
                sides[n].append(len(kinds))
                call = self.called(key)
                seen[call] = seen.get(call, 0) + 1
                if place is None:
                    self.reserves.append(len(kinds))
                kind = unit_kind(key, self.on["mounted_men_at_arms"])
                kinds.append(kind)
                number = f" {seen[call]}" if calls.count(call) > 1 else ""
                names.append(_named(call, number, side.name if call in first & second else None))
                codes.append(f"{letter}-{call}{seen[call]}")
                start.append(cubes)  # § 1m, V9
                morale.append(kind.morale)
                self.places.append(place)  # § 1p, 2c
            for leader in side.leader:
                sides[n].append(len(kinds))
                if leader.key:
                    self.keyed[leader.key] = len(kinds)
                kinds.append(leader_kind(leader.mounted, leader.morale))
                names.append(leader.name)
                codes.append(f"{letter}-{leader_code(leader.name.en)}")
                start.append(1)  # § 1y
                morale.append(leader.morale)  # § 22k
                self.places.append(self.grid.at(leader.at[1], leader.at[0]))  # § 23j
        self.kinds, self.start, self.morale = tuple(kinds), tuple(start), tuple(morale)
        self.side = tuple(int(u in sides[1]) for u in range(len(kinds)))
        self.of_side = (tuple(sides[0]), tuple(sides[1]))
        self.leaders = tuple(tuple(u for u in s if kinds[u].leader) for s in self.of_side)
        self.unit_names, self.unit_codes = tuple(names), tuple(codes)
        self.missiles = tuple(tuple(u for u in s if kinds[u].missile) for s in self.of_side)
        doors = [[sum(self.bits[n] for n in costs) for costs in links] for links in self.links]
        self.exits = tuple(doors[kind.horse > 0] for kind in kinds)  # by unit and hex, as bits
        self.pick = tuple(ChooseUnit(u) for u in range(len(kinds)))
        self.limit = (file.side[0].limit, file.side[1].limit)  # § 2k, 23f
        self.special = "" if file.special is None else file.special.key  # § 2k

    def called(self, key: str) -> str:
        """What units of a type go by: their type; with covered values only what the figure shows."""
        if not self.on["covered_values"]:
            return key
        kind = unit_kind(key, self.on["mounted_men_at_arms"])
        if kind.missile:  # § V55
            return "bows" if kind.bow else "crossbows"
        return {"LI": "lightfoot", "HI": "heavyfoot", "HC": "heavyhorse", "LC": "lighthorse"}[kind.cls]

    def in_formation(self, uid: int) -> bool:
        """Whether a unit begins in a standing formation."""
        special = self.file.special
        if special is None or not self.special or self.side[uid] != special.side:
            return False
        kind = self.kinds[uid]
        if special.key == "standing_shield_wall":
            return kind.infantry and not kind.missile  # § 23.1d
        return kind.key == "schil"  # § 23.4d, 23.6d

    # -- the cards -----------------------------------------------------------------------------

    def _deck(self, file: ScenarioFile) -> None:
        rows = cards_on_file().cards.rows
        faces = [Card(order, value, ticks) for _, order, value, ticks in rows]
        self.cards = (Card("", 0, 0), *faces)  # § 1f, 18a, 18b, 18c
        self.deck = tuple(n for n, *_ in rows if n not in file.removed_cards)  # § 2d, 2e, 23g
        self.event_cards = tuple(n for n in self.deck if self.cards[n].order == "historical_event")
        orders = cards_on_file().order
        self.card_codes = ("", *[f"{order.replace('_', '-')}-{n}" for n, order, *_ in rows])
        self.card_names = (
            Name("", ""),
            *[Name(orders[order].name.en, orders[order].name.it) for _, order, *_ in rows],
        )
        self.piles = {
            "deck": Pile("orders", public=False),
            "hand0": Pile("orders", owner=0),
            "hand1": Pile("orders", owner=1),
            "discard": Pile("orders", public=True),
        }  # § 2g, 2h
        self.card_families = {"orders": self.deck}

    # -- names ---------------------------------------------------------------------------------

    def label(self, kind: str, value: Any) -> str:
        """Printed names; a hex is `x.y`, because a comma joins the hexes of a path."""
        if kind == "hex":
            x, y = self.grid.position_of[value], self.grid.line_of[value]
            return f"{x}.{y}"  # § 23a
        if kind == "side":
            return "A" if value == 0 else "B"
        return super().label(kind, value)

    def unlabel(self, kind: str, text: str) -> Any:
        """The thing behind a printed name."""
        if kind == "hex":
            found = self.hexes.find(text.replace(".", ","))
            if found == NONE:
                raise KeyError(text)
            return found
        if kind == "side":
            return "AB".index(text)
        return super().unlabel(kind, text)

    def name(self, kind: str, value: Any, language: str) -> str:
        """Names for the reader."""
        if kind == "hex":
            return str(self.hexes.of[value])
        if kind == "card" and (worth := self.cards[value].value):
            return f"{super().name(kind, value, language)} ({worth})"  # two of a name may differ
        return super().name(kind, value, language)

    def result_message(self, roll: Roll, result: Any) -> tuple[str, dict[str, Any]]:
        """The words for a result: damage, and the sixes that a Leader must fear."""
        if isinstance(result, tuple):
            return "result-damage-sixes", {"damage": result[0], "sixes": result[1]}
        if isinstance(result, int):
            return "result-damage", {"damage": result}
        return super().result_message(roll, result)


B = Battle[Unit, Game, Ground]


def _named(key: str, number: str, side: Name | None) -> Name:
    """The name of a unit; one that both sides have says whose it is."""
    name = SILHOUETTES[key] if key in SILHOUETTES else unit_types_on_file()[key].name
    if side is None:
        return Name(name.en + number, name.it + number, name.gender)
    return Name(f"{name.en}{number} ({side.en})", f"{name.it}{number} ({side.it})", name.gender)


def leader_code(name: str) -> str:
    """The name of a Leader as a code."""
    letters = normalize("NFKD", name.lower())
    plain = "".join(c if c.isascii() and c.isalnum() else "-" for c in letters if not combining(c))
    return "-".join(part for part in plain.split("-") if part)


@lru_cache(maxsize=64)
def unit_kind(key: str, mounted: bool = False) -> Kind:
    """The facts of a unit type."""
    t = unit_types_on_file()[key]
    cls, move = t.cls, t.move
    if mounted and key == "maa":  # § 22m
        cls, move = "HC", 2
    crossbow = t.weapon == "crossbow"  # § V46
    return Kind(
        key=key,
        cls=cls,
        cubes=t.cubes,
        move=move,
        attack=t.attack,
        defence=t.defence,
        morale=t.morale,
        shoot=t.shoot,
        range=t.range,
        weapon=t.weapon,
        rule=t.rule,
        look=t.look,
        code=t.code,
        horse={"HC": HEAVY_HORSE, "LC": LIGHT_HORSE}.get(cls, FOOT),
        leader=False,
        missile=cls == "MI",
        bow=cls == "MI" and not crossbow,
        crossbow=crossbow,
        infantry=cls in ("LI", "HI", "MI"),
        heavy=cls == "HI",
        cavalry=cls in ("HC", "LC"),
    )  # § 22a, 22c


@lru_cache(maxsize=8)
def leader_kind(mounted: bool, morale: int) -> Kind:
    """A Leader; mounted he counts as light cavalry for terrain only."""
    return Kind(
        key="leader",
        cls="L",
        cubes=1,
        move=3 if mounted else 2,
        attack=3,
        defence=3,
        morale=morale,
        shoot=0,
        range=0,
        weapon="",
        rule="22i",
        look="leader",
        code="L",
        horse=LIGHT_HORSE if mounted else FOOT,
        leader=True,
        missile=False,
        bow=False,
        crossbow=False,
        infantry=False,
        heavy=False,
        cavalry=False,
    )  # § 1x, 22i, 22j, V30
