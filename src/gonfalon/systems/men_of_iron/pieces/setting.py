"""The static side of a battle: ground, facts of the pieces, commands, options; what is kept of an army."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any, TypeAlias, TypeVar

from msgspec import structs

from gonfalon.core.battle import Battle
from gonfalon.core.own.rows import Clause, Who, kind_of
from gonfalon.core.own.sentences import Told
from gonfalon.core.own.victory import Conditions, Points
from gonfalon.core.own.who import Chosen
from gonfalon.core.rolls import Roll
from gonfalon.core.scenario import Name
from gonfalon.core.steps import ChooseUnit, Face
from gonfalon.core.system import Setting
from gonfalon.space.masks import Listing
from gonfalon.systems.men_of_iron.ground.ground import Ground
from gonfalon.systems.men_of_iron.pieces.clauses import Rules
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Genitors, Obstacle, Schiltron
from gonfalon.systems.men_of_iron.pieces.clauses_of_command import Aggression, Dismount, Leaves
from gonfalon.systems.men_of_iron.pieces.facts import Arrival, Command, Facts, Game, Planting, Unit
from gonfalon.systems.men_of_iron.pieces.file import Battlefield, units_on_file
from gonfalon.systems.men_of_iron.pieces.muster import Muster
from gonfalon.systems.men_of_iron.pieces.options import Go
from gonfalon.systems.men_of_iron.pieces.telling import Telling

T = TypeVar("T")


def _getter(ids: tuple[int, ...]) -> Callable[[list[Unit]], tuple[Unit, ...]]:
    """Picks the units of one side (always a tuple)."""
    if len(ids) < 2:
        return lambda units: tuple(units[i] for i in ids)
    found: Callable[[list[Unit]], tuple[Unit, ...]] = itemgetter(*ids)
    return found


class MoiSetting(Setting):
    """Everything about a battle that never changes."""

    def __init__(
        self,
        scenario: Battlefield,
        choices: dict[str, str],
        ground: Ground,
        places: Callable[[str], frozenset[int]],
    ) -> None:
        super().__init__("men_of_iron", scenario, choices)
        self.file = scenario.file
        self.ground = ground
        self.zone = places
        """The hexes of a zone of the file, or of an expression."""
        self.grid = ground.grid
        self.facts: list[Facts] = []
        self.start: list[Unit] = []
        self.kinds: list[str] = []
        """What each piece is at the beginning."""
        self.sides: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """By side: its combat units."""
        self.combat: list[bool] = []
        self.leaders: tuple[int, ...] = ()
        self.bombards: tuple[int, ...] = ()
        self.wagons: tuple[int, ...] = ()
        self.standards: tuple[int, ...] = ()
        self.commands: dict[str, Command] = {}
        self.named: dict[int, list[Command]] = {}
        """By side: the commands that it may name (see `command`)."""
        self.planting: dict[int, Planting] = {}
        self.near_leader: dict[int, tuple[int, int]] = {}
        """Standard -> (leader, hexes) of its set-up."""
        self.groups: dict[str, tuple[int, ...]] = {}
        """Reinforcements: "side.wave" -> its combat units."""
        self.arrivals: dict[str, Arrival] = {}
        self.arriving: dict[str, tuple[int, ...]] = {}
        """Arrival -> its combat units."""
        self.levels: tuple[int, int] = (0, 0)
        self.first: int = 0
        self.drive: tuple[int, int] = (0, 0)
        """By side: how much a computer player wants to close with the enemy."""
        self.walls: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
        """By side: the kinds that may form shield walls."""
        self.wall_worth: tuple[int, int] = (3, 3)
        """By side: what a shield wall is worth to a computer player who waits."""
        self.replacement: tuple[int, int, int] = (2, 3, 8)
        self.rings: tuple[frozenset[int], ...] = ()
        """Insides of rings of schiltrons."""
        self.go: list[Go] = [Go(h) for h in range(self.grid.size)]
        self.goings = Listing(ground.masks.at_bit, self.go)
        self.pick: list[ChooseUnit] = []
        self.faces: tuple[Face, ...] = tuple(Face(f) for f in range(6))
        self.nearness: dict[tuple[int, ...], list[int]] = {}
        self.lie: dict[bool, list[int]] = {}
        """What the ground of each hex is worth to riders and to others (see `marches`)."""
        self.dangers: dict[tuple[tuple[str, int], ...], bytearray] = {}
        self.sums: dict[tuple[str, int], tuple[tuple[Any, ...], tuple[Unit, ...], list[int], int]] = {}
        """The worth of each army as last summed up (see `evaluate`)."""
        self.berths: dict[int, tuple[int, ...]] = {}
        """Leader -> where his zone lets him stand at set-up."""
        self.memo: dict[int, tuple[tuple[Unit, ...], dict[str, Any]]] = {}
        """What follows from one side's units alone, kept until one of them changes."""
        self.armies: tuple[Callable[[list[Unit]], tuple[Unit, ...]], ...] = ()
        self.rules = Rules()
        """The clauses in force, by kind (see `clauses`)."""
        self.score: Points | None = None
        self.conditions: Conditions | None = None
        """The victory conditions of the battle's own; None: it has but those of the book."""
        self.muster = Muster(ground, self.facts, self.kinds, places)
        self._chosen: dict[int, Chosen] = {}
        self.schiltrons: tuple[Schiltron | None, Schiltron | None] = (None, None)
        self.beneath: frozenset[str] = frozenset()
        """The kinds that may stand beneath a schiltron."""
        self.dismounting: dict[int, Dismount] = {}
        self.obstacles: dict[int, Obstacle] = {}
        self.held_up: tuple[tuple[int, Chosen, int], ...] = ()
        """By obstacle: its hexes as a set, whom it holds up, and the points that they pay to leave it."""
        self.refuges: dict[int, frozenset[int]] = {}
        """Units shut up in refuges -> their hexes."""
        self.genitors = Genitors()
        self.breaking: frozenset[int] = frozenset()
        """Units that may break out."""
        self.aggressive: dict[str, Aggression] = {}
        self.leaving: dict[str, Leaves] = {}

    def rule(self, kind: type[Clause], part: str) -> str:
        """The register's number of a part of a clause: the battle's own, or the palette's."""
        rows: tuple[Clause, ...] = getattr(self.rules, kind_of(kind.__name__))
        return rows[0].rule(part) if rows else kind.parts[part]

    def chosen(self, who: Who) -> Chosen:
        """The pieces that a selector of a clause means."""
        found = self._chosen.get(id(who))
        if found is None:
            found = self._chosen[id(who)] = Chosen(who, self.muster)
        return found

    def own_ends(self) -> None:
        """Score and conditions of the battle's own, made ready when all pieces are there."""
        file, choices = self.file, self.choices
        if file.score:
            self.score = Points(file.score, self.muster, choices)
        rows = [structs.replace(row, rule=row.rule or "P.64a") for row in file.victory]
        if rows or self.score is not None or not file.book_ends:
            self.conditions = Conditions(rows, self.muster, choices, file.book_ends)
            self.ends = self.conditions.words
            self.victory = tuple(dict.fromkeys(row.rule for row in rows))
        names = dict(zip(self.unit_codes, self.unit_names, strict=True))
        kinds = {kind: row.name for kind, row in units_on_file().kind.items()}
        self.telling_of = Telling(file, names, kinds, self.levels, self.arrivals)

    def opening(self) -> Game:
        """The state before the first activation: what the score gives at the start the enemy has lost."""
        if self.score is None:
            return Game()
        first, second = self.score.at_start()
        return Game(points=(second, first))

    def told(self, language: str) -> list[Told]:
        """How this battle is won: a sentence a condition."""
        return self.telling_of.all(language, self.choices)

    def army(self, units: list[Unit], side: int) -> tuple[Unit, ...]:
        """The combat units of a side."""
        if not self.armies:
            self.armies = (_getter(self.sides[0]), _getter(self.sides[1]))
        return self.armies[side](units)

    def is_(self, option: str, value: str) -> bool:
        """Whether an option of the battle has a value."""
        return self.choices.get(option) == value

    def bearing(self, facing: int) -> float:
        terrain = self.ground.terrain
        return terrain.vertex_angle(facing) - terrain.north

    def ground_word(self, place: int) -> str:
        word = self.ground.of[place].word
        return {"clear": "", "low": "mud"}.get(word, word)

    def label(self, kind: str, value: Any) -> str:
        if kind == "hex":
            return self.ground.terrain.label(int(value))
        return super().label(kind, value)

    def unlabel(self, kind: str, text: str) -> Any:
        if kind == "hex":
            return self.ground.terrain.hex(text)
        if kind == "command":
            return self.commands[text].id
        return super().unlabel(kind, text)

    def name(self, kind: str, value: Any, language: str) -> str:
        if kind == "command":
            c = self.commands[str(value)]
            return c.it if language == "it" else c.en
        if kind == "word":  # ground of the battle's own
            rows = {**self.ground.table.hex, **self.ground.table.side}
            name = rows[str(value)].name if str(value) in rows else None
            return str(value) if name is None else name.of(language)
        return super().name(kind, value, language)

    def result_message(self, roll: Roll, result: Any) -> tuple[str, dict[str, Any]]:
        """A fleeing army's result is by how much it is over its level; the table just says that it flees."""
        if roll.purpose == "flight" and result != "holds":
            return "result-flees", {"number": result if isinstance(result, int) else "any"}
        return super().result_message(roll, result)

    def add_name(self, name: Name) -> None:
        """Name the next piece."""
        self.unit_names = (*self.unit_names, name)


B: TypeAlias = Battle[Unit, Game, MoiSetting]


def means(b: B, who: Who, uid: int) -> bool:
    """Whether a selector of a clause means a piece now."""
    return b.setting.chosen(who).has(b, uid)


def kept_of_army(b: B, key: str, side: int, make: Callable[[B, int], T]) -> T:
    """Something derived from one side's combat units alone; made anew only when one has changed."""
    kept: dict[str, Any] | None = b.unit_cache.get(side)
    if kept is None:
        kept = b.unit_cache[side] = _kept(b, side)
    found: T | None = kept.get(key)
    if found is None:
        found = kept[key] = make(b, side)
    return found


def _kept(b: B, side: int) -> dict[str, Any]:
    """What is known about an army as it stands now."""
    s = b.setting
    army = s.army(b.units, side)
    known = s.memo.get(side)
    if known is None or known[0] != army:
        known = s.memo[side] = (army, {})
    return known[1]
