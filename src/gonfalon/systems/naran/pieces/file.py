"""What the file of a battle or an army may hold (chapters 10, 12, 22)."""

from __future__ import annotations

from typing import Any

import msgspec

from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name, Scenario, Source
from gonfalon.systems.naran.pieces.lists import Profile

# -- a battle --------------------------------------------------------------------------------------------


class TerrainEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of ground: a circle (x, y, radius), a rectangle (corners) or a line with a width; in cm."""

    kind: str
    name: Name | None = None
    circle: tuple[float, float, float] | None = None
    rectangle: tuple[float, float, float, float] | None = None
    line: tuple[tuple[float, float], ...] = ()
    width: float = 0


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of one battle with its number."""

    rule: str = ""
    units: int = 0
    points: int = 0
    most: int = 0


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


class BattleFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle as it stands in its file."""

    id: str
    name: Text
    note: Text
    date: str
    table: tuple[int, int]
    army: tuple[dict[str, Any], dict[str, Any]]
    source: str = "reconstructed"
    sources: list[Source] = []
    zone: int = 30
    turns: int = 10
    terrain: tuple[TerrainEntry, ...] = ()
    rules: BattleRules = BattleRules()
    broken: Special = Special()  # so many units lost break an army
    block: Special = Special()  # what each building area is worth
    block_stay: Special = Special()  # a battalion under ATTACK may stay in one
    bridge: Special = Special()  # what the bridge is worth
    bridge_front: Special = Special()  # the widest column it takes


# -- an army ---------------------------------------------------------------------------------------------


Spot = tuple[float, float]


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

    id: str
    profile: str
    figures: int
    front: int = 0
    name: Name | None = None
    formation: str = ""
    at: Spot | None = None
    entry_own: Spot | None = None
    entry_right: Spot | None = None
    entry_left: Spot | None = None
    specials: tuple[str, ...] = ()
    points: int = 0


class GunEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A gun of an army list; guns with the same battery test together."""

    id: str
    piece: str
    battery: str = ""
    at: Spot | None = None
    limbered: bool = False


class CommandEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Command: Command 0 is the Condottiero's own and has no value of its own."""

    number: int
    value: int = 0
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
    unit: tuple[UnitEntry, ...] = ()
    gun: tuple[GunEntry, ...] = ()
    rules: CommandRules = CommandRules()


class CondottieroEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The leader of the army."""

    id: str
    value: int
    at: Spot | None = None
    heroic: bool = False
    charismatic: bool = False
    rule: str = ""


class FigureEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A messenger, trumpeter, army standard or Colonel (with the unit he rides with)."""

    id: str
    kind: str
    at: Spot | None = None
    unit: str = ""


class Army(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a battle."""

    edge: str = "south"
    name: Name
    condottiero: CondottieroEntry
    command: tuple[CommandEntry, ...]
    figure: tuple[FigureEntry, ...] = ()
    profile: dict[str, Profile] = {}
    tincture: str = "red"
    emblem: str = ""
    points: int = 0
    source: str = ""
    rules: ArmyRules = ArmyRules()


# -- both ------------------------------------------------------------------------------------------------


class NaranScenario(Scenario, frozen=True, kw_only=True):
    """A battle of Naran Fuciliers Wars."""

    file: BattleFile
    armies: tuple[Army, Army]
