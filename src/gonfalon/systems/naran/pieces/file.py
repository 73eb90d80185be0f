"""What the file of a battle or an army may hold (chapters 10, 12, 22)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gonfalon.core.display_board import Tincture
from gonfalon.core.own.rows import MAX_VICTORY, OwnOptions, Score, Victory
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import (
    MAX_CLAUSES,
    Difficulty,
    Id,
    Land,
    Length,
    Name,
    Order,
    Scenario,
    Source,
    Year,
)
from gonfalon.space.table_zones import Zones
from gonfalon.systems.naran.pieces.clauses import AnyClause
from gonfalon.systems.naran.pieces.lists import Profile

MOST_WIDE, MOST_DEEP = 300, 200  # cm of a table
Across = Annotated[float, msgspec.Meta(ge=0, le=MOST_WIDE)]
Along = Annotated[float, msgspec.Meta(ge=0, le=MOST_DEEP)]
Spot = tuple[
    Annotated[float, msgspec.Meta(ge=-50, le=MOST_WIDE + 50)],
    Annotated[float, msgspec.Meta(ge=-50, le=MOST_DEEP + 50)],
]  # places of entry may lie off the table
Points = Annotated[int, msgspec.Meta(ge=0, le=100_000)]

# -- an army ---------------------------------------------------------------------------------------------


class CommandRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Under which rules a battle lists what a Command has, and its places at the three edges of entry."""

    leader: str = ""
    units: str = ""
    guns: str = ""
    own: str = ""
    right: str = ""
    left: str = ""


class ArmyRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Under which rules a battle lists the worth of an army and its staff."""

    points: str = ""
    staff: str = ""


class UnitEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battalion or regiment of an army list; places in cm."""

    id: Id
    profile: str
    figures: Annotated[int, msgspec.Meta(ge=0, le=100)]
    front: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    name: Name | None = None
    formation: str = ""
    at: Spot | None = None
    entry_own: Spot | None = None
    entry_right: Spot | None = None
    entry_left: Spot | None = None
    specials: Annotated[tuple[str, ...], msgspec.Meta(max_length=20)] = ()
    points: Points = 0


class GunEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A gun of an army list; guns with the same battery test together."""

    id: Id
    piece: str
    battery: str = ""
    at: Spot | None = None
    limbered: bool = False


class CommandEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Command: Command 0 is the Condottiero's own and has no value of its own."""

    number: Annotated[int, msgspec.Meta(ge=0, le=9)]
    value: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    order: str = "wait"
    at: Spot | None = None
    arrives: str = "table"
    heroic: bool = False
    charismatic: bool = False
    fanatic: bool = False
    allied: bool = False
    general_own: Spot | None = None
    general_right: Spot | None = None
    general_left: Spot | None = None
    unit: Annotated[tuple[UnitEntry, ...], msgspec.Meta(max_length=MAX_CLAUSES)] = ()
    gun: Annotated[tuple[GunEntry, ...], msgspec.Meta(max_length=MAX_CLAUSES)] = ()
    rules: CommandRules = CommandRules()


class CondottieroEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The leader of the army."""

    id: Id
    value: Annotated[int, msgspec.Meta(ge=0, le=9)]
    at: Spot | None = None
    heroic: bool = False
    charismatic: bool = False
    rule: str = ""


class FigureEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A messenger, trumpeter, army standard or Colonel (with the unit he rides with)."""

    id: Id
    kind: str
    at: Spot | None = None
    unit: str = ""


class Army(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a battle."""

    edge: Literal["south", "north"] = "south"
    name: Name
    condottiero: CondottieroEntry
    command: Annotated[tuple[CommandEntry, ...], msgspec.Meta(min_length=1, max_length=10)]
    figure: Annotated[tuple[FigureEntry, ...], msgspec.Meta(max_length=40)] = ()
    profile: Annotated[dict[str, Profile], msgspec.Meta(max_length=MAX_CLAUSES)] = {}
    tincture: Tincture = "red"
    emblem: str = ""
    points: Points = 0
    source: str = ""
    rules: ArmyRules = ArmyRules()


# -- a battle --------------------------------------------------------------------------------------------


class TerrainEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of ground: a circle (x, y, radius), a rectangle (corners) or a line with a width; in cm."""

    kind: str
    id: Id | None = None  # for clauses
    name: Name | None = None
    circle: tuple[Across, Along, Annotated[float, msgspec.Meta(ge=0.5, le=MOST_DEEP)]] | None = None
    rectangle: tuple[Across, Along, Across, Along] | None = None
    line: Annotated[tuple[tuple[Across, Along], ...], msgspec.Meta(max_length=50)] = ()
    width: Annotated[float, msgspec.Meta(ge=0, le=50)] = 0


class BattleRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Under which rules a battle states what is its own."""

    table: str = ""
    turns: str = ""
    terrain: str = ""
    commands: str = ""  # which Commands the armies have
    later: str = ""  # which of them come later
    blocks: str = ""  # buildings take a battalion
    fords: str = ""  # fords are difficult ground
    bridge: str = ""  # a bridge is road
    hold_back: str = ""  # a Command may be kept back


class BattleFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle as it stands in its file."""

    id: Id
    title: Text
    history: Text
    date: Text = Text("", "")
    year: Year = 0
    land: Land = ""
    sort: Order = 0
    length: Length | None = None
    difficulty: Difficulty | None = None
    author: str = ""
    licence: str = ""
    note: str = ""  # the writer's; never shown in play
    source: str = "reconstructed"
    sources: list[Source] = []
    table: tuple[
        Annotated[int, msgspec.Meta(ge=60, le=MOST_WIDE)], Annotated[int, msgspec.Meta(ge=60, le=MOST_DEEP)]
    ]
    zone: Annotated[int, msgspec.Meta(ge=10, le=60)] = 30
    turns: Annotated[int, msgspec.Meta(ge=1, le=30)] = 10
    book_ends: bool = True  # whether the ends of the book apply beside those of this battle
    rules: BattleRules = BattleRules()
    option: OwnOptions = ()
    zones: Zones = {}
    clause: Annotated[tuple[AnyClause, ...], msgspec.Meta(max_length=MAX_CLAUSES)] = ()
    victory: Annotated[tuple[Victory, ...], msgspec.Meta(max_length=MAX_VICTORY)] = ()
    score: Annotated[tuple[Score, ...], msgspec.Meta(max_length=MAX_VICTORY)] = ()
    terrain: Annotated[tuple[TerrainEntry, ...], msgspec.Meta(max_length=MAX_CLAUSES)] = ()
    army: tuple[Army, Army]


# -- both ------------------------------------------------------------------------------------------------


class NaranScenario(Scenario, frozen=True, kw_only=True):
    """A battle of Naran Fuciliers Wars."""

    file: BattleFile
    armies: tuple[Army, Army]
