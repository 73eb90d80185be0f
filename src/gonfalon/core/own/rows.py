"""The rows that files of all games share: parts under an option, selectors, clauses, victory and score."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Choice, Id

MAX_VICTORY = 50  # conditions, and rows of a score, of one file
MAX_OPTIONS = 12
Side = Literal[0, 1]
Few = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Points = Annotated[int, msgspec.Meta(ge=-100, le=100)]
Hexes = str
"""`2214`, block `2214-2618`, line `2214>2220`, `zone:x`, `within:3:2214`, `edge:north`, `all`, minus `!`."""


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a file that may hang on an option: it is there if each has the value named."""

    only: dict[str, str] = {}
    note: str = ""  # the writer's; never shown in play

    def there(self, choices: Mapping[str, str]) -> bool:
        """Whether this part is in force with these options."""
        return all(choices.get(option) == value for option, value in self.only.items())


class OptionValue(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One value of an option."""

    id: Id
    name: Text


class OwnOption(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An option of the battle: what a row says under `only`. The first value is the default."""

    id: Id
    name: Text
    values: Annotated[tuple[OptionValue, ...], msgspec.Meta(min_length=2, max_length=12)]
    rule: str = ""
    note: str = ""


OwnOptions = Annotated[tuple[OwnOption, ...], msgspec.Meta(max_length=MAX_OPTIONS)]


def own_choices(options: Iterable[OwnOption]) -> list[Choice]:
    """The options of a file as the players choose them."""
    return [
        Choice(o.id, [v.id for v in o.values], o.name, o.rule, {v.id: v.name for v in o.values})
        for o in options
    ]


class Near(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Within some hexes of somebody."""

    who: Who
    within: Annotated[int, msgspec.Meta(ge=0, le=20)]


class Beyond(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Farther than some hexes from somebody."""

    who: Who
    more_than: Annotated[int, msgspec.Meta(ge=0, le=20)]


class Who(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """Some pieces: all that fit everything said here; nothing said is everybody."""

    side: Side | None = None
    kinds: list[str] = []
    class_: str = ""
    tags: list[str] = []
    names: list[Id] = []
    command: str = ""
    zone: str = ""
    terrain: list[str] = []
    near: Near | None = None
    beyond: Beyond | None = None
    state: list[str] = []


@cache
def kind_of(name: str) -> str:
    """The word of a clause in files: `FireDrm` is `fire_drm`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Clause(Row, frozen=True, kw_only=True, tag_field="kind", tag=kind_of):
    """A rule of a single battle. `parts`: each of its parts with the palette's entry of the register."""

    parts: ClassVar[Mapping[str, str]] = {}
    text: Text | None = None
    rules: dict[str, str] = {}  # part -> the battle's own entry of the register

    def rule(self, part: str) -> str:
        """The entry of the register that a part of this clause is cited by."""
        return self.rules.get(part) or self.parts[part]


def in_force(clauses: Iterable[Clause], choices: Mapping[str, str]) -> dict[str, tuple[Any, ...]]:
    """The clauses that hold with these options, by kind, in the order of the file."""
    found: dict[str, tuple[Any, ...]] = {}
    for one in clauses:
        if one.there(choices):
            kind = kind_of(type(one).__name__)
            found[kind] = (*found.get(kind, ()), one)
    return found


class Hold(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many of somebody stand in a zone; `more_than`: more than of these others do."""

    zone: str
    who: Who = Who()
    least: Few = 1
    most: Few | None = None
    more_than: Who | None = None


class Count(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many of somebody."""

    who: Who = Who()
    least: Few = 0
    most: Few | None = None


class Lead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The points of a side, and by how many it leads."""

    side: Side
    least: Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)] | None = None
    lead: Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)] | None = None


class More(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """More of these than of those."""

    of: Who
    than: Who


class Term(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One condition: just one of these is said."""

    flight: Side | None = None  # the army of a side has fled or is broken, by the book
    hold: Hold | None = None
    count: Count | None = None  # there are that many who fit, wherever they are
    exited: Count | None = None  # have left the map by a clause
    lost: Count | None = None  # are dead or gone
    left: Count | None = None  # are on the map and alive
    points: Lead | None = None
    more: More | None = None  # counted wherever they are
    turn: Annotated[int, msgspec.Meta(ge=1, le=1_000)] | None = None  # that many have been played
    always: Literal[True] | None = None


class Victory(Row, frozen=True, kw_only=True):
    """A row of the victory conditions: the first that holds decides."""

    when: Literal["at_once", "activation", "player_turn", "turn", "end"]
    win: Side | Literal["draw"]
    all: list[Term] = []
    any: list[Term] = []
    none: list[Term] = []
    text: Text  # how the battle ended, told when this row decides
    rule: str = ""
    key: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]{0,60}\Z")] = ""  # its name in saves; "": its number


class LossPoints(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points for the enemy of whoever is lost."""

    who: Who
    points: Points


class ZonePoints(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points for who enters or holds a zone."""

    who: Who
    zone: str
    points: Points
    once: bool = True


class StartPoints(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points that a side begins with."""

    side: Side
    points: Points


class Score(Row, frozen=True, kw_only=True):
    """A row of the score: just one of these is said. Every row that fits counts."""

    loss: LossPoints | None = None
    enter: ZonePoints | None = None
    hold_each_turn: ZonePoints | None = None
    start: StartPoints | None = None
    rule: str = ""
