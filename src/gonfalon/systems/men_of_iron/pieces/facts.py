"""What a unit is, what changes in play, and the words of this game."""

from __future__ import annotations

from typing import Final

from gonfalon.core.records import Hex, record
from gonfalon.core.steps import stored
from gonfalon.space.terrain import Kinds

KINDS: Final = Kinds(
    terrain=(
        "clear",
        "marsh",
        "pond",
        "woods",
        "village",
        "town",
        "building",
        "monastery",
        "ditch",
        "undergrowth",
        "river",
        "bridge",
    ),
    features=("pits", "wagons", "laager"),
    sides=("stream", "burn", "lys", "hedge", "ditch", "slope", "steep", "ford", "bridge"),
)
"""The ground that the shipped maps know."""

COMBAT: Final = ("MM", "DM", "UH", "PK", "AX", "LB", "CB", "SL", "GE", "HO")
MOUNTED: Final = frozenset({"MM", "GE", "HO", "leader", "wagon"})
MISSILE_FOOT: Final = frozenset({"LB", "CB", "SL"})
MISSILES: Final = frozenset({"LB", "CB", "SL", "GE"})
RESPONDING: Final = frozenset({"LB", "SL", "GE"})
MEN_AT_ARMS: Final = frozenset({"MM", "DM", "UH"})
WALLING: Final = frozenset({"PK", "DM"})
CONTROLLING: Final = frozenset({"LB", "CB", "SL", "MM"})

ARRIVING: Final = {
    "enters": "P.63a",
    "after": "P.63b",
    "from": "P.63c",
    "on": "P.63d",
    "by": "P.63e",
    "with": "P.63f",
    "with_leader": "P.63g",
    "column": "P.63h",
}
"""The palette's entries for the parts of an arrival."""

WALL: Final = "wall"
SCHILTRON: Final = "schiltron"
NO_FORMATION: Final = "none"

# What a unit has done in the present activation (bits of `marks`).
MOVED: Final = 1
FIRED: Final = 2
TURNED: Final = 4  # its one vertex in an enemy ZOC or in formation
RESTING: Final = 8  # Disordered at the start and idle since: it may rally
OUT: Final = 16  # out of command when the activation began
REACTED: Final = 32  # a crossbow that has used its reaction fire
COUNTERED: Final = 64  # has counter-charged with success
CLOSING: Final = 128  # a genitor that won its roll to close with the enemy
HORSED: Final = 256  # mounted or dismounted in this activation
BOUND: Final = 512  # must charge (aggression)
RODE: Final = 1024  # moved after mounting, dismounting or throwing: no more legs
SPENT: Final = 2048  # may do nothing more (dismounting, fallen into a pit)
FORMED: Final = 4096  # changed its formation at the start of this activation


@stored
class Unit:
    """A combat unit, leader, Standard, bombard or wagon."""

    id: int
    side: int
    place: Hex | None
    facing: int
    kind: str
    disordered: bool = False
    retired: bool = False
    formation: str = ""
    marks: int = 0
    spent: int = 0  # MP spent in this activation
    shots: int = 0  # javelins of genitors, shots of bombards
    fate: str = ""  # why it is off the map for good: eliminated, killed, left
    doubled: bool = False  # Retired by enemies to whom its loss counts double
    replaced: bool = False  # a leader's replacement
    turned: int = -1  # how many dice had been rolled when it last turned in place


@stored
class Game:
    """What everybody knows beyond the pieces."""

    active: int = 0
    activations: int = 0
    acted: tuple[int, int] = (0, 0)  # activations by side
    quiet: int = 0  # activations in a row without a die against an enemy
    lull: int = 0  # how long the fighting has slept: grows with quiet activations, halves with others
    engaged: bool = False  # a die against an enemy has been rolled in this battle
    fought: bool = False  # and in this activation
    points: tuple[int, int] = (0, 0)  # flight points that stay
    last: tuple[str, str] = ("", "")  # the command each side used last
    opened: tuple[int, ...] = ()  # hedge sides that have been crossed
    scored: bool = False  # a command has broken out
    groups: tuple[str, ...] = ()  # "side.group" of reinforcements that have begun to enter
    waves: tuple[tuple[str, int, int], ...] = ()  # (side.group, entry hex, units that came in there)


@stored
class Activation:
    """The activation that is going on."""

    side: int
    command: str
    how: str  # free, continuity, seizure, sortie
    units: tuple[int, ...]
    columns: tuple[tuple[int, int], ...] = ()  # entry hex, units that came in there in this activation
    carts: str = ""  # "wagons" once a wagon moved, "units" once a combat unit did
    sallied: int = -1  # the unit that shocks out of a refuge


@stored
class Clash:
    """Fights that are resolved together because they share an attacker."""

    pairs: tuple[tuple[int, int], ...]  # attacker, defender
    charges: tuple[tuple[int, int, int, int], ...] = ()  # unit, target, hex, facing: not yet ridden
    charging: tuple[int, ...] = ()  # attackers whose charge goes in
    countered: tuple[int, ...] = ()  # defenders that met the charge with a counter-charge
    kind: str = "planned"  # planned, continued, counter
    advanced: tuple[int, ...] = ()  # attackers that have advanced
    hurt: tuple[int, ...] = ()  # attackers Disordered in it
    emptied: tuple[tuple[int, int, bool], ...] = ()  # defender, the hex it left, continued attack


@stored
class Plan:
    """The attacks designated so far."""

    shocks: tuple[tuple[int, int], ...] = ()  # attacker, defender
    charges: tuple[tuple[int, int, int, int], ...] = ()  # unit, target, hex, facing


@stored
class Provoked:
    """Throws of genitors still on the move, answered when their movement is over."""

    pairs: tuple[tuple[int, int, bool], ...]  # defender, thrower, Disordered by that throw


@stored
class Fled:
    """The armies that have fled, where a battle goes on all the same."""

    sides: tuple[int, ...] = ()


@stored
class Entered:
    """Who has entered places that are worth points."""

    rows: tuple[tuple[int, int], ...] = ()  # the row of the score, the unit


@stored
class Driven:
    """Units that leave their bombards because of shock."""

    units: tuple[int, ...]


STAKED: Final = "stakes"


@stored
class Staked:
    """The stakes that stand (P.14a)."""

    rows: tuple[tuple[int, int, int], ...]  # unit, its hex, the facing before whose vertex they stand


@record
class Facts:
    """What never changes about a piece."""

    code: str
    number: int
    command: str
    values: dict[str, tuple[int, int]]  # kind -> DRM on the Normal side, movement
    combat: bool
    horse: str = ""  # the kind it is when mounted (hobilars)
    foot: str = ""  # the kind it is when dismounted (hobilars, men-at-arms that may dismount)
    always: bool = False  # always in command
    rating: int = 0
    reach: int = 0  # command range
    king: bool = False
    arrival: str = ""  # the id of the arrival with which it enters
    group: str = ""  # "side.wave" of reinforcements
    entry: tuple[int, ...] = ()
    column: str = ""
    zone: frozenset[int] = frozenset()  # where it may be set up
    zone_rule: str = ""  # the rule of the battle about that zone
    facings: tuple[int, ...] = ()  # which way it may face at set-up; empty: freely
    under: bool = False  # sets up beneath a schiltron
    either: bool = False  # sets up mounted or dismounted
    companion: str = ""  # a leader must stand with a unit of this kind
    tags: frozenset[str] = frozenset()  # the words by which selectors of the file find it
    rule: str = ""
    source: str = ""


@record
class Command:
    """One command of an army."""

    id: str
    side: int
    en: str
    it: str
    leader: int  # unit id, -1 without
    rating: int  # of a command without leader; -1: never rolled for
    standards: tuple[int, ...]
    members: tuple[int, ...]
    commands: str = ""  # horse, foot, unled, any: units by kind within range instead of members
    always: bool = False
    whole: bool = False  # the whole army
    sortie: bool = False
    refuges: tuple[int, ...] = ()  # hexes that count as its Standards
    opens: bool = False  # may make the first activation
    chief: bool = False


@record
class Arrival:
    """P.63a: units that enter during the battle; what a file says, made ready to be asked."""

    id: str
    side: int
    group: str  # "side.wave"
    by: str = "any"
    after: tuple[str, ...] = ()
    from_: int = 0
    on: str = "any"
    with_: str = ""  # the only command with which they enter
    with_leader: str = ""  # the command with whose leader the whole wave comes in
    rules: tuple[tuple[str, str], ...] = ()

    def rule(self, part: str) -> str:
        """The entry of the register behind a part: the battle's own, or the palette's."""
        return dict(self.rules).get(part) or ARRIVING[part]


@record
class Planting:
    """When and where a Standard that is not on the map is placed."""

    when: str
    zone: frozenset[int]
    commands: tuple[str, ...]
    where: str  # the rule about its place
    arrival: str = ""  # the "side.group" that must have begun to enter
