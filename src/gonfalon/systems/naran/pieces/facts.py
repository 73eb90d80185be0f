"""The records of a battle: units and single figures, the public facts, and the words for them.

Lengths are micrometres. What never changes during a battle (profiles, names, commands) is in `lists`
and `setting`; a `Unit` holds only what the battle changes.
"""

from __future__ import annotations

from typing import Annotated, Final

from gonfalon.core.steps import stored

Pose = tuple[int, int, int]

# Orders (2.5a) and the hidden first order.
ATTACK: Final = 0
WAIT: Final = 1
OPPOSE: Final = 2
RETIRE: Final = 3  # the general retreat of option 20.4b
HIDDEN: Final = -1
ORDERS: Final = ("attack", "wait", "oppose", "retire")
CommandNumber = Annotated[int, "command"]  # of its side; 0 is the Condottiero's own

# Reactions (4.7).
OK: Final = 0
BLOODLUST: Final = 1
DEMORALISED: Final = 2
RETREATING: Final = 3
FLED: Final = 4
STATES: Final = ("ok", "bloodlust", "demoralised", "retreating", "flight")

# Formations (3.1, 18.1); a garrison and a lone figure have none.
LINE: Final = "line"
COLUMN: Final = "column"
ATTACK_COLUMN: Final = "assault"
SQUARE: Final = "square"
GARRISON: Final = "garrison"
BATTERY: Final = "battery"
LIMBERED: Final = "limbered"
SINGLE: Final = "single"
COLUMNS: Final = (COLUMN, ATTACK_COLUMN, LIMBERED)

# Quality (4.6d) and discipline (the columns of the reaction table).
QUALITY: Final = {"elite": 2, "veteran": 1, "average": 0, "poor": -1}
DISCIPLINE: Final = ("disciplined", "irregular", "fanatic")

# Sides of a base, as in `space.table_sight`.
FRONT: Final = 0
REAR: Final = 2  # the flanks lie between


@stored
class Unit:
    """A battalion, regiment, gun or single figure. Off the table: `place` None; gone: `figures` 0."""

    id: int
    side: int
    place: Pose | None
    figures: int
    front: int
    formation: str
    state: int = OK
    disorganised: bool = False
    fired: int = 0  # salvos used so far
    specials: tuple[str, ...] = ()
    wounds: int = 0  # failed saves so far
    joined: int = -1  # a single figure: the unit it is with
    errand: int = -1  # a messenger: the Command he rides to
    order: int = -1  # ... and the order he carries
    afoot: bool = False  # dragoons who have dismounted


@stored
class Clash:
    """Two units in contact: who moved into it, since which turn, on which side of the other."""

    charger: int
    target: int
    since: int
    side: int
    aligned: bool  # front laid along the touched side: contacts can be counted base by base
    column: bool  # the charger came in column and the target stood in line (6.12a)


@stored
class Game:
    """The public facts of a battle."""

    turn: int = 0
    round: int = 0
    first: int = 0  # the side that deployed first
    orders: tuple[int, ...] = ()  # by command
    since: tuple[int, ...] = ()  # the turn in which each order began
    clashes: tuple[Clash, ...] = ()
    initiative: tuple[int, ...] = ()  # commands in the order in which they move
    broken: tuple[int, ...] = ()  # broken commands
    tested: tuple[int, ...] = ()  # commands that took the command test (option 20.4a)
    colours: tuple[int, int] = (0, 0)  # colours each side has captured
    standard_lost: tuple[int, int] = (0, 0)  # the turn in which the army standard fell
    disengaging: tuple[int, ...] = ()
    arrived: tuple[tuple[int, int], ...] = ()  # commands that wait for room: command, edge
    held_back: tuple[tuple[int, str], ...] = ()  # commands kept off by the reserve variant
    blocks: tuple[int, ...] = ()  # the side that last held each building area
    arrivals: tuple[int, ...] = ()  # commands on the table, by the turn they came; -1: not yet
    stopped: tuple[int, ...] = ()  # units with the STOP counter of Round 3
    moved: tuple[int, ...] = ()  # units and figures that have moved in Round 5


@stored
class FirstOrders:
    """The face-down order counters of one side: pairs of command and order."""

    orders: tuple[tuple[int, int], ...]


def fact_replaced(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A tuple with one place changed."""
    return (*row[:index], value, *row[index + 1 :])
