"""The static side of a battle: its ground, its people and its optional rules."""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.battle import Battle
from gonfalon.core.rolls import Roll
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Choice, Name
from gonfalon.core.steps import ChooseUnit, Option
from gonfalon.core.system import Setting
from gonfalon.space.masks import Listing
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    BALLISTA,
    CART,
    KINDS,
    NO_FACE,
    NOBODY,
    PERSON,
    Facts,
    Game,
    Unit,
)
from gonfalon.systems.cry_havoc.pieces.file import Archetype, Battlefield, Person
from gonfalon.systems.cry_havoc.pieces.options import Go


def option_on(choices: dict[str, str], name: str) -> bool:
    """Whether an optional rule is switched on."""
    return choices.get(name) == "yes"


#: what of a piece's record, beside its place, the sets of a moment and all that is kept with them hang on
STATE: Final = (
    "facing", "health", "horse", "hidden", "nerve", "asleep", "side", "corner", "hitched", "tied", "leader",
    "bearer",
)  # fmt: skip


#: by gender: the Italian article of a common noun
ARTICLES: Final = {"m": "il ", "f": "la ", "mp": "i ", "fp": "le "}


class Field(Setting):
    """The static side of a battle."""

    telling = frozenset(("place", *STATE))

    def __init__(
        self,
        scenario: Battlefield,
        choices: dict[str, str],
        roster: dict[str, Archetype],
        ammo: dict[str, int],
        weapons: dict[str, Any],
    ) -> None:
        super().__init__("cry_havoc", scenario, choices)
        self.battle = scenario
        laid = tuple(scenario.laid)
        names = tuple(scenario.sheets)
        self.open_ground = Ground(names, laid)
        self.closed_ground = Ground(names, laid, scenario.gate) if scenario.gate else self.open_ground
        self.ammo = ammo
        self.stray = option_on(choices, "aiming_errors")
        self.panic = option_on(choices, "panic")  # § VB10
        self.arrows = option_on(choices, "arrows")
        self.declare = option_on(choices, "declare_all")
        self.stunned_die = option_on(choices, "stunned_die")
        facts = [_facts(person, roster[person.type]) for person in scenario.units]
        facts += [_facts(_horse_of(p), roster["horse"]) for p in scenario.units if p.mounted]
        self.facts = tuple(facts)
        self.unit_codes = tuple(f.code for f in facts)
        self.unit_names = tuple(f.name for f in facts)
        self.by_code = {f.code: i for i, f in enumerate(facts)}
        self.beasts = tuple(i for i, f in enumerate(facts) if f.kind == ANIMAL)
        self.armed = tuple(i for i, f in enumerate(facts) if f.weapon)
        self.weapons: tuple[Any, ...] = tuple(weapons.get(f.weapon) for f in facts)  # § 1.3a
        #: carts and the beasts that draw, bear or are led in file
        self.drawn = tuple(
            i for i, f in enumerate(facts) if f.kind == CART or (f.kind == ANIMAL and f.faces[0][2])
        )
        self.choose: list[Option] = [ChooseUnit(i) for i in range(len(facts))]
        sides = [p.side for p in scenario.units]
        #: by side: its people, who never change sides (horses do)
        self.people = tuple(
            tuple(i for i, side in enumerate(sides) if side == mine and facts[i].kind == PERSON)
            for mine in (0, 1)
        )
        #: by side: those with a missile weapon, ballistas included
        self.shooters = tuple(tuple(i for i in self.armed if sides[i] == mine) for mine in (0, 1))
        #: those who may begin the game hidden with a missile weapon
        self.lurking = tuple(i for i, p in enumerate(scenario.units) if p.hidden and facts[i].weapon)
        self.verdicts = {v.key: v.rule for v in scenario.verdicts}
        self.victory = tuple(v.rule for v in scenario.verdicts if not v.key.startswith("force_"))
        #: whether houses entered and casualties score
        self.scored = scenario.plot == "village"
        self.noble = next((i for i, f in enumerate(facts) if f.noble), NOBODY)
        self.ballistas = tuple(i for i, f in enumerate(facts) if f.kind == BALLISTA)
        #: whom nobody may shoot at: ballistas, and the noble of the rescue
        self.immune = tuple(i for i, f in enumerate(facts) if f.kind == BALLISTA or f.noble)
        #: whether somebody's missiles are counted (1.35)
        self.rationed = self.arrows or any(facts[i].weapon in ammo for i in self.armed)
        #: whether anybody may leave the map
        self.exits = scenario.plot in ("ambush", "rescue")
        self.stores = tuple(self.open_ground.find(label) for label in scenario.stores)
        self._goes: Listing[Option] | None = None  # the options to go to each hex, made once
        self.lookouts: list[Any] = [None, None]  # by side: the latest Lookouts, kept while its shooters stay
        #: the zone of each piece, None where its place is fixed
        self.zones = tuple(
            next((z for z in scenario.zones if (z.side, z.name) == (p.side, p.zone)), None)
            if p.zone != "fixed"
            else None
            for p in scenario.units
        )
        self.zone_hexes: dict[str, frozenset[int]] = {}
        self.goals: dict[tuple[Any, ...], Any] = {}  # what computer players want to reach, made once

    def ground(self, game: Game) -> Ground:
        """The map as it is now: the gate open or closed."""
        return self.open_ground if game.gate else self.closed_ground

    def result_message(self, roll: Roll, result: Any) -> tuple[str, dict[str, Any]]:
        """The words for a letter of the missile and combat tables."""
        key = roll.reading.key
        if ".missile_foot." in key or ".missile_mounted." in key:
            if result == "-":
                return "result-shot-miss", {}
            if result == "A" and roll.purpose != "shot":
                return f"result-{roll.purpose}-A", {}  # it drives nobody back (S1.3j, VC17)
            rider = ".missile_mounted." in key and result != "A"
            return f"result-{'rider' if rider else 'shot'}-{result}", {}
        if ".combat_" in key:
            if result == "-":
                return "result-melee-none", {}
            rider = ".combat_mounted." in key and result in "DEFGH"
            return f"result-melee-{'rider-' if rider else ''}{result}", {}
        if key == "cry_havoc.stray":
            return ("result-stray-hex", {"number": result}) if result <= 6 else ("result-stray-lost", {})
        return super().result_message(roll, result)

    def goes(self, ground: Ground, mask: int) -> list[Option]:
        """The options to go to the hexes of a set, in the order of their bits."""
        if self._goes is None:
            each: list[Option] = [Go(h) for h in range(ground.size)]
            self._goes = Listing(ground.at_bit, each)
        return self._goes.of(mask)

    def name(self, kind: str, value: Any, language: str) -> str:
        """A name within a sentence: a common noun, written small in the data, has its article."""
        found = super().name(kind, value, language)
        if kind != "unit" or not found[:1].islower():
            return found
        if language != "it":
            return f"the {found}"
        return ARTICLES[self.gender(kind, value)] + found

    def label(self, kind: str, value: Any) -> str:
        if kind == "hex":
            return self.open_ground.labels[int(value)]  # § 1.12g
        return super().label(kind, value)

    def unlabel(self, kind: str, text: str) -> Any:
        if kind == "hex":
            return self.open_ground.by_label[text]
        return super().unlabel(kind, text)


B = Battle[Unit, Game, Field]


def _horse_of(person: Person) -> Person:
    name = Name(f"{person.name.en}'s horse", f"cavallo di {person.name.it}", "m")
    return Person(code=f"{person.code}-horse", name=name, type="horse", side=person.side)


def _facts(person: Person, row: Archetype) -> Facts:
    kind = KINDS[row.kind]
    faces = (row.foot, row.foot_wounded, row.mounted or NO_FACE, row.mounted_wounded or NO_FACE)
    return Facts(
        person.code,
        person.name,
        person.type,
        kind,
        faces,
        row.armour,
        row.rank,
        row.sergeant,
        row.weapon,
        person.people,
        kind in (ANIMAL, CART),
        row.mounted is not None,
        person.noble,
        row.look,
        row.rule,
    )


CHOICES: Final = [
    Choice(
        "aiming_errors",
        ["no", "yes"],
        Text("Aiming errors: a missed shot may stray", "Errori di mira: un tiro mancato può deviare"),
        "1.10a",
    ),
    Choice("panic", ["no", "yes"], Text("Panic and rout", "Panico e rotta"), "1.111a"),
    Choice("arrows", ["no", "yes"], Text("Only 20 arrows each", "Solo 20 frecce a testa"), "1.35.2a"),
    Choice(
        "declare_all",
        ["no", "yes"],
        Text(
            "All melees declared before the first roll",
            "Tutti i corpo a corpo dichiarati prima del primo dado",
        ),
        "VC2f",
    ),
    Choice(
        "stunned_die",
        ["no", "yes"],
        Text("A stunned man told to retreat dies", "Uno stordito costretto a ritirarsi muore"),
        "R34",
    ),
]
