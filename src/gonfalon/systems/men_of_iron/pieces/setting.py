"""The static side of a battle: ground, facts of the pieces, commands, options; what is kept of an army."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any, TypeAlias, TypeVar

from gonfalon.core.battle import Battle
from gonfalon.core.rolls import Roll
from gonfalon.core.scenario import Name, Scenario
from gonfalon.core.steps import ChooseUnit, Face
from gonfalon.core.system import Setting
from gonfalon.space.masks import Listing
from gonfalon.systems.men_of_iron.ground.ground import Ground
from gonfalon.systems.men_of_iron.pieces.facts import Command, Facts, Game, Planting, Unit
from gonfalon.systems.men_of_iron.pieces.options import Go

T = TypeVar("T")


def _getter(ids: tuple[int, ...]) -> Callable[[list[Unit]], tuple[Unit, ...]]:
    """Picks the units of one side (always a tuple)."""
    if len(ids) < 2:
        return lambda units: tuple(units[i] for i in ids)
    found: Callable[[list[Unit]], tuple[Unit, ...]] = itemgetter(*ids)
    return found


class Battlefield(Scenario, frozen=True):
    """A battle of this system: what every battle tells, and the file it comes from."""

    data: dict[str, Any] = {}


class MoiSetting(Setting):
    """Everything about a battle that never changes."""

    def __init__(self, scenario: Battlefield, choices: dict[str, str], ground: Ground) -> None:
        super().__init__("men_of_iron", scenario, choices)
        self.battle: str = str(scenario.data["name"])
        self.ground = ground
        self.grid = ground.grid
        self.facts: list[Facts] = []
        self.start: list[Unit] = []
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
        """Reinforcements: "side.group" -> its combat units."""
        self.levels: tuple[int, int] = (0, 0)
        self.first: int = 0
        self.drive: tuple[int, int] = (0, 0)
        """By side: how much a computer player wants to close with the enemy."""
        self.walls: tuple[bool, bool] = (False, False)
        """By side: whether it may form shield walls."""
        self.replacement: tuple[int, int, int] = (2, 3, 8)
        self.rings: tuple[frozenset[int], ...] = ()
        """Insides of the Scottish rings (Falkirk)."""
        self.zones: dict[str, frozenset[int]] = {}
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
