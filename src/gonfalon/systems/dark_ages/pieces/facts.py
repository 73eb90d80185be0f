"""The records of Dark Ages: unit, public facts of the game, the round in play, the combat in hand.

A unit is counted in half points (A12): 2 for each active cube, 1 for the grey one. So
`points // 2` are its active cubes, an odd number has a grey cube, 1 is a rout and 0 the end.
A Leader is a unit of one implicit cube: 2 sound, 1 routed, 0 dead.
"""

from __future__ import annotations

from typing import Final

from gonfalon.core.records import record
from gonfalon.core.steps import stored

NOBODY: Final = -1
HAND: Final = ("hand0", "hand1")
HAND_SIZE: Final = 3

FOOT: Final = 0
LIGHT_HORSE: Final = 1
HEAVY_HORSE: Final = 2

ASSAULT: Final = "assault"
MELEE: Final = "melee"
RANGED: Final = "ranged"
AMBUSH: Final = "ambush"

WALL: Final = "wall"
RING: Final = "schiltron"


@record
class Kind:
    """A type of unit: what is printed on the back of its counter."""

    key: str
    cls: str
    cubes: int
    move: int
    attack: int
    defence: int
    morale: int
    shoot: int
    range: int
    weapon: str
    rule: str
    look: str
    code: str
    horse: int  # FOOT, LIGHT_HORSE or HEAVY_HORSE
    leader: bool
    missile: bool
    bow: bool  # Archers and Longbows: they do not engage
    crossbow: bool
    infantry: bool
    heavy: bool  # heavy infantry
    cavalry: bool


@stored
class Unit:
    """A unit or Leader on the map."""

    id: int
    side: int
    place: int | None
    points: int
    loaded: bool = True  # Crossbows: ready to shoot
    standing: bool = False  # in the standing formation of the scenario


@stored
class Game:
    """Public facts of the battle."""

    turn: int = 0
    active: int = 0
    phase: str = "start"  # round, movement, combat, event, end
    passes: int = 0  # in a row
    lost: tuple[int, int] = (0, 0)  # eliminated cubes of each side
    morale_lost: tuple[int, int] = (0, 0)  # of eliminated units
    leaders: tuple[int, int] = (0, 0)  # alive
    events: tuple[int, int] = (0, 0)  # how often each side's event has happened
    events_gone: int = 0  # event cards played or drawn for recovery
    event_card: int = NOBODY  # the event card played from a hand last
    deck_out: bool = False
    last_turn: bool = False
    paladins: int = 0  # the first effect `dice` of the battle works until this turn
    wet: int = 0  # the first effect `silence` until this turn
    used: bool = False  # a card was played in this turn
    idle: int = 0  # turns in a row without a card


@stored
class Round:
    """What the active player has done in his round; sets of units are bits of whole numbers."""

    card: int = NOBODY  # the Activation card
    left: int = 0  # activation points left
    activated: int = 0
    granted: int = 0  # may move
    moved: int = 0
    close: int = 0  # next to an enemy when the phase began
    attacked: int = 0  # assaulted, or fought its melee
    evaded: int = 0
    doubled: tuple[int, ...] = ()  # units with Double Time, once for each card
    vanguard: int = 0
    must: int = 0  # owes a melee
    shot: int = 0
    sky: int = 0  # Darken sky cards in force
    fire: int = 0  # Ignite arrows cards in force
    aimed: int = NOBODY  # the single unit of Darken sky (option A26c)
    guarded: tuple[tuple[int, int], ...] = ()  # one-cube units: (unit, hex of the side it defends)


@stored
class Combat:
    """The combat in hand."""

    kind: str
    attacker: int
    target: int
    place: int  # the target's hex when it was declared
    members: tuple[int, ...]  # all attacking units
    answered: int = NOBODY  # the one the defender answers
    over: bool = False
    evaded: bool = False
    knights: int = 0
    infantry: int = 0
    last_stand: int = 0
    walls: int = 0
    rings: int = 0
    formation: str = ""  # the formation played last
    wedge: bool = False
    hurt: bool = False  # damage since the last window
    again: bool = False  # a further assault of a chain


@stored
class Scored:
    """The points that places have brought both sides, and what has been counted for entering."""

    points: tuple[int, int] = (0, 0)
    entered: tuple[tuple[int, int], ...] = ()  # row of the score, unit


@stored
class Rout:
    """A unit that has routed and has not retreated yet, and the enemy that caused it."""

    unit: int
    cause: int


@record
class Card:
    """A card: its order, its Activation Value (0: none), its green ticks (0: a red cross)."""

    order: str
    value: int
    ticks: int
