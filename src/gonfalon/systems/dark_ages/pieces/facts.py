"""The records of Dark Ages: unit, public facts of the game, the round in play, the combat in hand.

A unit is counted in half points (A12): 2 for each active cube, 1 for the grey one. So
`points // 2` are its active cubes, an odd number has a grey cube, 1 is a rout and 0 the end.
A Leader is a unit of one implicit cube: 2 sound, 1 routed, 0 dead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gonfalon.core.battle import Battle
from gonfalon.core.records import record
from gonfalon.core.steps import stored

NOBODY: Final = -1
HAND: Final = ("hand0", "hand1")
HAND_SIZE: Final = 3
HELD: Final = ("held0", "held1")
SHAKEN: Final = ("shaken0", "shaken1")

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
    paladins: int = 0  # Charge of the paladins works until this turn
    wet: int = 0  # wet strings until this turn
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
class Rout:
    """A unit that has routed and has not retreated yet, and the enemy that caused it."""

    unit: int
    cause: int


if TYPE_CHECKING:
    from gonfalon.systems.dark_ages.pieces.setting import Ground

    DarkBattle = Battle[Unit, Game, Ground]
else:
    DarkBattle = Battle


def bit(mask: int, uid: int) -> int:
    """Whether a unit belongs to a set of units."""
    return mask >> uid & 1


def round_of(b: DarkBattle) -> Round:
    """The round in play."""
    found: Round = b.affairs["round"]
    return found


def combat_of(b: DarkBattle) -> Combat:
    """The combat in hand."""
    found: Combat = b.affairs["combat"]
    return found


def fighting(b: DarkBattle) -> Combat | None:
    """The combat in hand, if there is one."""
    found: Combat | None = b.affairs.get("combat")
    return found


def body_at(b: DarkBattle, place: int) -> int:
    """Who fights in a hex: its unit, else the Leader isolated there, else NOBODY."""
    here = b.by_hex.get(place)
    if here is None:
        return NOBODY
    if len(here) == 1:
        return here[0]
    return here[1] if b.setting.kinds[here[0]].leader else here[0]


def leader_with(b: DarkBattle, uid: int) -> int:
    """1z: the Leader assigned to a unit, or NOBODY."""
    place = b.units[uid].place
    if place is None:
        return NOBODY
    here = b.by_hex[place]
    if len(here) == 1:
        return NOBODY
    other = here[1] if here[0] == uid else here[0]
    return other if b.setting.kinds[other].leader else NOBODY


def is_assigned(b: DarkBattle, leader: int) -> bool:
    """1z: whether a Leader shares a unit's hex."""
    place = b.units[leader].place
    return place is not None and len(b.by_hex[place]) > 1


def enemies_near(b: DarkBattle, place: int, side: int) -> list[int]:
    """The enemy units next to a hex (an assigned Leader is part of his unit)."""
    found: list[int] = []
    if not touches_enemy(b, place, side):
        return found
    by_hex, units = b.by_hex, b.units
    for n in b.setting.near[place]:
        here = by_hex.get(n)
        if here is not None and units[here[0]].side != side:
            found.append(here[0] if len(here) == 1 else body_at(b, n))
    return found


def touches_enemy(b: DarkBattle, place: int, side: int) -> bool:
    """Whether any enemy is adjacent."""
    return b.setting.around[place] & held(b, 1 - side) != 0


def held(b: DarkBattle, side: int) -> int:
    """The hexes that a side holds, as bits of one number."""
    mask: int | None = b.unit_cache.get(HELD[side])
    if mask is None:
        units, bits = b.units, b.setting.bits
        mask = 0
        for uid in b.setting.of_side[side]:
            place = units[uid].place
            if place is not None:
                mask |= bits[place]
        b.unit_cache[HELD[side]] = mask
    return mask


def close_units(b: DarkBattle, side: int) -> int:
    """A5: the units next to an enemy now, as a set."""
    units, around = b.units, b.setting.around
    enemies, mask = held(b, 1 - side), 0
    for uid in b.setting.of_side[side]:
        place = units[uid].place
        if place is not None and around[place] & enemies:
            mask |= 1 << uid
    return mask


def in_contact(b: DarkBattle) -> bool:
    """Whether any two enemies are adjacent."""
    found: bool | None = b.unit_cache.get("contact")
    if found is None:
        found = b.unit_cache["contact"] = close_units(b, 0) != 0
    return found


def engagers(b: DarkBattle, place: int, side: int) -> list[int]:
    """6a: the enemies that engage a unit in this hex: no bows, nobody in rout."""
    kinds, units = b.setting.kinds, b.units
    near = enemies_near(b, place, side)
    return [e for e in near if not kinds[e].bow and units[e].points > 1]  # § 6e, 6f, A8c


def morale_of(b: DarkBattle, uid: int) -> int:
    """11b: the morale a unit fights with: its Leader's, if it has one."""
    leader = leader_with(b, uid)
    return b.setting.morale[uid if leader == NOBODY else leader]


def on_map(b: DarkBattle, side: int) -> list[int]:
    """The units and Leaders of a side that are on the map."""
    units = b.units
    return [u for u in b.setting.of_side[side] if units[u].place is not None]


def shaken(b: DarkBattle, side: int) -> list[int]:
    """The units of a side with a grey cube: disorganised or routed."""
    found: list[int] | None = b.unit_cache.get(SHAKEN[side])
    if found is None:
        units = b.units
        found = [u for u in b.setting.of_side[side] if units[u].points & 1 and units[u].place is not None]
        b.unit_cache[SHAKEN[side]] = found
    return found


def hand_of(b: DarkBattle, side: int) -> tuple[int, ...]:
    """The cards in a hand (UNKNOWN in a view of the other side)."""
    return b.decks[HAND[side]]
