"""The static side of a battle: its ground, its people and its optional rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from gonfalon.core.battle import Battle
from gonfalon.core.own.rows import in_force
from gonfalon.core.own.sentences import Told
from gonfalon.core.own.victory import Conditions, Deciding, Points
from gonfalon.core.own.who import Chosen
from gonfalon.core.rolls import Roll
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Choice, Name, load
from gonfalon.core.steps import ChooseUnit, Option
from gonfalon.core.system import Setting
from gonfalon.space.masks import Listing
from gonfalon.systems.cry_havoc.ground.sheets import DATA, Placed, Sheet, sheet
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.clauses import Rules
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    BALLISTA,
    CART,
    KINDS,
    NO_FACE,
    PERSON,
    Facts,
    Game,
    Unit,
)
from gonfalon.systems.cry_havoc.pieces.file import Archetype, Battlefield, BattleFile, Person
from gonfalon.systems.cry_havoc.pieces.muster import Muster
from gonfalon.systems.cry_havoc.pieces.opening import opening_of
from gonfalon.systems.cry_havoc.pieces.options import Go
from gonfalon.systems.cry_havoc.pieces.sites import Looted, Opened, is_gate_open
from gonfalon.systems.cry_havoc.pieces.telling import Telling


def option_on(choices: dict[str, str], name: str) -> bool:
    """Whether an optional rule is switched on."""
    return choices.get(name) == "yes"


#: what of a piece's record, beside its place, the sets of a moment and all that is kept with them hang on
STATE: Final = (
    "facing", "health", "horse", "hidden", "nerve", "asleep", "side", "corner", "hitched", "tied", "leader",
    "bearer",
)  # fmt: skip


#: states of people that only harm changes
BY_HARM: Final = frozenset(("alive", "dead", "unhorsed", "never_unhorsed"))

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
        file = self.file = scenario.file
        self.rules = Rules(**in_force(file.clause, choices))
        self.roster = {**roster, **file.type}
        self.sheets = placed_sheets(file)
        self.laid = tuple(one.ground() for one in self.rules.laid)
        self.open_ground = Ground(self.sheets, self.laid)
        self.ammo = ammo
        self.stray = option_on(choices, "aiming_errors")
        self.panic = option_on(choices, "panic")  # § VB10
        self.arrows = option_on(choices, "arrows")
        self.declare = option_on(choices, "declare_all")
        self.stunned_die = option_on(choices, "stunned_die")
        people = self.rows = tuple(p for p in file.people if p.there(choices))
        names = person_names(people)
        facts = [_facts(p, name, self.roster[p.type]) for p, name in zip(people, names, strict=True)]
        facts += [_horse_of(p, facts[i], self.roster) for i, p in enumerate(people) if p.mounted]
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
        sides = [p.side for p in people]
        #: by side: its people, who never change sides (horses do)
        self.people = tuple(
            tuple(i for i, side in enumerate(sides) if side == mine and facts[i].kind == PERSON)
            for mine in (0, 1)
        )
        #: by side: those with a missile weapon, ballistas included
        self.shooters = tuple(tuple(i for i in self.armed if sides[i] == mine) for mine in (0, 1))
        self.ballistas = tuple(i for i, f in enumerate(facts) if f.kind == BALLISTA)
        #: whether somebody's missiles are counted (1.35)
        self.rationed = self.arrows or any(facts[i].weapon in ammo for i in self.armed)
        self._goes: Listing[Option] | None = None  # the options to go to each hex, made once
        self.lookouts: list[Any] = [None, None]  # by side: the latest Lookouts, kept while its shooters stay
        self.zones = tuple(p.zone for p in people)  # by piece: where it may be set up, "": its place is fixed
        self.goals: dict[tuple[Any, ...], Any] = {}  # what computer players want to reach, made once
        self._clauses(choices)

    def _clauses(self, choices: dict[str, str]) -> None:
        """What the clauses and conditions of the battle speak of, made ready."""
        file, rules = self.file, self.rules
        tags = (*[p.tags for p in self.rows], *[()] * (len(self.facts) - len(self.rows)))
        muster = self.muster = Muster(self.open_ground, file.zones, self.facts, tags)
        muster.leaving = tuple((one, Chosen(one.who, muster)) for one in rules.exit)
        #: by exit: its hexes as a set, and who may leave there
        self.exits = [
            (self.open_ground.mask(muster.places(one.at)), chosen) for one, chosen in muster.leaving
        ]
        self.gates = [Opened(one, self.open_ground, muster) for one in rules.gate]
        self._grounds: dict[tuple[bool, tuple[int, ...]], Ground] = {}
        further = tuple(n for n, one in enumerate(rules.gate) if n and one.open)
        self.first_game = Game(active=file.first, gate=not rules.gate or rules.gate[0].open, opened=further)
        self.opening = opening_of(self.rows, self.facts, self.open_ground, muster, rules, self.first_game)
        start = self.opening.units
        #: whose captive's clause holds for a piece
        self.captive_of = {
            uid: one for one in rules.captive for uid in self.opening.chosen(one.who, muster)
            if uid in muster.captives
        }  # fmt: skip
        self.captives = tuple(sorted(self.captive_of))
        self.carriers = {uid: Chosen(one.carriers, muster) for uid, one in self.captive_of.items()}
        #: by sleeper: the clause that holds for him
        self.sleep_of = {uid: one for one in rules.asleep for uid in self.opening.chosen(one.who, muster)}
        #: by piece that is to arrive: its clause
        self.arrival_of = {
            uid: one for one in rules.arrival for uid in self.opening.chosen(one.people, muster)
            if start[uid].place is None and uid < len(self.rows)
        }  # fmt: skip
        #: those who begin the game hidden with a missile weapon
        self.lurking = tuple(u.id for u in start if u.hidden and self.facts[u.id].weapon)
        #: whom nobody may shoot at: ballistas and captives
        self.immune = tuple(sorted({*self.ballistas, *self.captives}))
        #: by side: the hexes where its missiles are drawn
        self.stores = tuple(
            tuple(h for one in rules.stores if one.side in (None, side) for h in muster.places(one.at))
            for side in (0, 1)
        )
        self.loot = [Looted(one, self.open_ground, muster) for one in rules.loot]
        self.alarms = [(one, Chosen(one.who, muster)) for one in rules.alarm]
        self.score = Points(file.score, muster, choices) if file.score else None
        self.scored = bool(file.score or rules.loot or rules.bounty)
        self.conditions = Conditions(file.victory, muster, choices, file.book_ends)
        self.ends = self.conditions.words
        self.looks = moments(self)
        self.victory = rules_of(file)

    def told(self, language: str) -> list[Told]:
        """How this battle is won, and what else it has of its own."""
        return self.words().all(language, self.choices)

    def words(self) -> Telling:
        """How this battle calls what its file names."""
        return Telling(self.file, self.roster, self.unit_codes, self.unit_names)

    def conceals(self, old: Any, new: Any) -> bool:
        """1.12f: those who lie in ambush go unseen; where they came from stays unknown."""
        return bool(old.hidden or new.hidden)

    def ground(self, game: Game) -> Ground:
        """The map as it is now: gates open or closed."""
        if game.gate and len(self.gates) < 2:
            return self.open_ground
        found = self._grounds.get((game.gate, game.opened))
        if found is None:
            shut = [one.label for n, one in enumerate(self.gates) if not is_gate_open(game, n)]
            found = Ground(self.sheets, self.laid, " ".join(shut)) if shut else self.open_ground
            self._grounds[game.gate, game.opened] = found
        return found

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


def moments(setting: Field) -> frozenset[str]:
    """When the conditions and clauses of a battle are looked at."""
    found = set[str]()
    early = [one for one in setting.conditions.rows if one.row.when != "end"]
    rows = {one.row.when for one in early}
    if setting.conditions.book_ends or early:
        found |= {"harm", "left"}
    if setting.conditions.book_ends or not all(_by_harm_alone(one) for one in early):
        found |= {"movement", "game_turn"}
    if setting.loot or (setting.score is not None and setting.score.entries):
        found |= {"move", "player_turn", "game_turn"}
    if setting.rules.alarm or "player_turn" in rows or "activation" in rows:
        found |= {"player_turn"}
    if setting.score is not None and setting.score.holds:
        found |= {"game_turn"}
    return frozenset(found)


def _by_harm_alone(one: Deciding) -> bool:
    """Whether what a row counts changes only where somebody comes to harm, wherever anybody stands."""
    said = [c.term.count.who if c.term.count is not None else None for c in (*one.all, *one.any, *one.none)]
    return one.row.when == "at_once" and all(
        who is not None and who.state and {*who.state} <= BY_HARM and not (who.zone or who.near or who.beyond)
        and not who.terrain
        for who in said
    )  # fmt: skip


def rules_of(file: BattleFile) -> tuple[str, ...]:
    """The entries of the register that tell how a battle is won, each once."""
    found = [file.rules.turns, file.rules.order, *file.rules.more]
    found += [rule for one in file.clause for rule in one.rules.values()]
    found += [row.rule for row in file.score] + [row.rule for row in file.victory]
    return tuple(dict.fromkeys(rule for rule in found if rule))


def placed_sheets(file: BattleFile) -> tuple[Placed, ...]:
    """The sheets of a battle where they lie; those that say nothing of it side by side."""
    found: list[Placed] = []
    for row, place in zip(file.sheet, sheet_places(file), strict=True):
        if row.own:
            name = row.name or Name(row.id, row.id)
            one = Sheet(
                id=row.id, name=name, ground=row.ground or "open", area=row.area, building=row.building,
                sides=row.sides, stairs=row.stairs, ring=row.ring,
            )  # fmt: skip
        else:
            one = sheet(row.id)
        found.append(Placed(one, place[0], place[1], row.turned))
    return tuple(found)


def sheet_places(file: BattleFile) -> list[tuple[int, int]]:
    """Where the sheets lie, so many across and down; one that does not say so lies right of the last."""
    found: list[tuple[int, int]] = []
    for row in file.sheet:
        beside = (found[-1][0] + 1, found[-1][1]) if found else (0, 0)
        found.append(row.place or beside)
    return found


def person_names(people: tuple[Person, ...]) -> list[Name]:
    """Everybody's name; who has none gets the next of the list that nobody bears."""
    borne = {p.name.en for p in people if p.name is not None}
    free = iter([name for name in names_on_file() if name.en not in borne])
    return [p.name or next(free, None) or Name(p.code, p.code) for p in people]


def _horse_of(person: Person, rider: Facts, roster: dict[str, Archetype]) -> Facts:
    name = Name(f"{rider.name.en}'s horse", f"cavallo di {rider.name.it}", "m")
    row = Person(code=f"{person.code}-horse", type="horse", side=person.side)
    return _facts(row, name, roster[row.type])


def _facts(person: Person, name: Name, row: Archetype) -> Facts:
    kind = KINDS[row.kind]
    faces = (row.foot, row.foot_wounded, row.mounted or NO_FACE, row.mounted_wounded or NO_FACE)
    return Facts(
        person.code,
        name,
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
        row.look,
        row.rule,
    )


@lru_cache(maxsize=1)
def names_on_file() -> list[Name]:
    """Names for people whom a battle does not name."""
    return load(DATA / "names.toml", NameFile).names


class NameFile(msgspec.Struct, frozen=True):
    """names.toml."""

    names: list[Name]


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
