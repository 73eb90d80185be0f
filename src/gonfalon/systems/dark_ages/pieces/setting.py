"""The static side of a battle: map, kinds and codes of units and Leaders, cards and options, made once and
shared by all clones."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final
from unicodedata import combining, normalize

from msgspec import structs

from gonfalon.core.battle import Battle, Pile
from gonfalon.core.own.hexes import Chart
from gonfalon.core.own.rows import in_force
from gonfalon.core.own.sentences import Told
from gonfalon.core.own.victory import Conditions, Points
from gonfalon.core.rolls import Roll
from gonfalon.core.scenario import Name
from gonfalon.core.steps import ChooseUnit
from gonfalon.core.system import Setting
from gonfalon.space.hexes import NONE
from gonfalon.systems.dark_ages.ground.land import land_of
from gonfalon.systems.dark_ages.pieces.clauses import Dice, Formation, Rules, Silence
from gonfalon.systems.dark_ages.pieces.deeds import Deed, Plan, lasting
from gonfalon.systems.dark_ages.pieces.facts import FOOT, HEAVY_HORSE, LIGHT_HORSE, Card, Game, Kind, Unit
from gonfalon.systems.dark_ages.pieces.file import (
    SWITCHES,
    DarkScenario,
    ScenarioFile,
    Terrain,
    UnitType,
    cards_on_file,
    terrain_keys_on_file,
    terrain_types_on_file,
    unit_types_on_file,
)
from gonfalon.systems.dark_ages.pieces.muster import Muster
from gonfalon.systems.dark_ages.pieces.telling import Telling

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
        self.types = {**unit_types_on_file(), **file.type}  # § P.13a
        self.rules = Rules(**in_force(file.clause, choices))
        self.attacker = file.attacker  # § A36, P.13c
        self._map(file)
        self._army(file)
        self._deck(file)
        self._own(file, choices)

    # -- the map -------------------------------------------------------------------------------

    def _map(self, file: ScenarioFile) -> None:
        own = tuple(structs.replace(t, code=code, rule=t.rule or "P.13b") for code, t in file.terrain.items())
        self.land = land = land_of(file.map.rows, own)  # § P.13b
        self.terrain_keys = {**terrain_keys_on_file(), **{t.code: f"own-{t.code}" for t in own}}
        self.terrain_types = {**terrain_types_on_file(), **{t.code: t for t in own}}
        self.width, self.height, self.grid = land.width, land.height, land.grid
        self.hexes, self.near, self.bits, self.around = land.hexes, land.grid.near, land.bits, land.around
        self.terrain, self.level = land.terrain, land.level
        self.row = self.grid.line_of
        self.links = (self._links(False), self._links(True))
        self.harm = tuple([self._harm(t, horse) for t in self.terrain] for horse in range(3))
        edges = {"south": [self.height - 1 - r for r in self.row], "north": list(self.row)}
        self.edge = (edges[file.side[0].entry], edges[file.side[1].entry])  # § 23d
        zones = {name: zone.at for name, zone in file.zones.items()}
        self.chart = Chart(self.grid, self._find, zones=zones)

    def _find(self, text: str) -> int:
        return self.hexes.find(text.replace(".", ","))

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
        reserves: list[int] = []
        ids: list[str] = []
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
            of_type: dict[str, int] = {}
            for key, cubes, place in rows:
                sides[n].append(len(kinds))
                call = self.called(key)
                seen[call] = seen.get(call, 0) + 1
                if place is None:
                    reserves.append(len(kinds))
                kind = unit_kind(key, self.types[key], self.on["mounted_men_at_arms"])
                kinds.append(kind)
                of_type[key] = of_type.get(key, 0) + 1
                ids.append(f"{letter}-{key}{of_type[key]}")
                number = f" {seen[call]}" if calls.count(call) > 1 else ""
                names.append(self._named(call, number, side.name if call in first & second else None))
                codes.append(f"{letter}-{call}{seen[call]}")
                start.append(cubes)  # § 1m, V9
                morale.append(kind.morale)
                self.places.append(place)  # § 1p, 2c
            for leader in side.leader:
                sides[n].append(len(kinds))
                kinds.append(leader_kind(leader.mounted, leader.morale))
                names.append(leader.name)
                codes.append(f"{letter}-{leader_code(leader.name.en)}")
                ids.append(leader.id or codes[-1])
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
        self.reserves = tuple(reserves)
        self.muster = Muster(self.land, self.chart, self.kinds, tuple(ids), self.reserves, self.limit)
        self.formations = tuple(self._formation(uid) for uid in range(len(kinds)))  # § 2k

    def _formation(self, uid: int) -> Formation | None:
        """P.1a: the formation in which a unit stands from the beginning."""
        kind = self.kinds[uid]
        for one in self.rules.formation:
            able = kind.key in one.kinds if one.kinds else kind.infantry and not kind.missile
            if one.side == self.side[uid] and able:
                return one
        return None

    def _own(self, file: ScenarioFile, choices: dict[str, str]) -> None:
        """What the file says beside armies and ground."""

        def plan(side: int) -> Plan | None:
            event = file.side[side].event
            return None if event is None else Plan(side, event, self.muster, self.chart, choices)

        self.plans = (plan(0), plan(1))
        names = dict(zip(self.muster.ids, self.unit_names, strict=True))
        self.telling_of = Telling(file, self.types, self.terrain_types, names)
        self.dice_deeds = lasting(self.plans, Dice)
        self.silences = lasting(self.plans, Silence)
        self.score = Points(file.score, self.muster, choices) if file.score else None  # § P.14b
        self.muster.score = self.score
        rows = [structs.replace(row, rule=row.rule or "P.14a") for row in file.victory]
        self.conditions: Conditions | None = None
        if rows or self.score is not None or not file.book_ends:  # § P.14a, P.14c
            self.conditions = Conditions(rows, self.muster, choices, file.book_ends)
            self.ends = self.conditions.words
            self.victory = tuple(dict.fromkeys(row.rule for row in rows))

    def told(self, language: str) -> list[Told]:
        """How this battle is won: a sentence a condition."""
        return self.telling_of.all(language, self.choices)

    def deed(self, side: int, kind: str, word: str) -> Deed:
        """An effect of the event of a side by its kind and its address."""
        plan = self.plans[side]
        assert plan is not None
        return plan.by_word[kind, word]

    def called(self, key: str) -> str:
        """What units of a type go by: their type; with covered values only what the figure shows."""
        if not self.on["covered_values"]:
            return key
        kind = unit_kind(key, self.types[key], self.on["mounted_men_at_arms"])
        if kind.missile:  # § V55
            return "bows" if kind.bow else "crossbows"
        return {"LI": "lightfoot", "HI": "heavyfoot", "HC": "heavyhorse", "LC": "lighthorse"}[kind.cls]

    def _named(self, key: str, number: str, side: Name | None) -> Name:
        """The name of a unit; one that both sides have says whose it is."""
        name = SILHOUETTES[key] if key in SILHOUETTES else self.types[key].name
        if side is None:
            return Name(name.en + number, name.it + number, name.gender)
        return Name(f"{name.en}{number} ({side.en})", f"{name.it}{number} ({side.it})", name.gender)

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
        if kind == "word":
            return next((p.event.name.of(language) for p in self.plans if p and p.event.id == value), value)
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


def leader_code(name: str) -> str:
    """The name of a Leader as a code."""
    letters = normalize("NFKD", name.lower())
    plain = "".join(c if c.isascii() and c.isalnum() else "-" for c in letters if not combining(c))
    return "-".join(part for part in plain.split("-") if part)


@lru_cache(maxsize=256)
def unit_kind(key: str, t: UnitType, mounted: bool = False) -> Kind:
    """The facts of a unit type."""
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
