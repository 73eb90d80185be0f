"""Plain questions to a battle: who stands where, in or beside which hexes, is alive or fit, in contact, could
attack, leads, holds, bears or follows whom.

The one test of contact (VB3): an enemy is in contact with a character if he could attack him.
"""

from __future__ import annotations

from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.facts import DEAD, NOBODY, STUNNED, Unit, kind_from_facts
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.setting import B


def who_leads_which(b: B) -> dict[int, list[int]]:
    """The beasts that each leader holds."""
    return presence(b).held


def who_bears_whom(b: B) -> dict[int, list[int]]:
    """The stunned men whom each bearer carries."""
    return presence(b).borne


def rear_of(ground: Ground, u: Unit) -> int:
    """The hex of the rear half of a two-hex piece (NONE off the map)."""
    assert u.place is not None
    return ground.neighbours[u.place][(u.facing + 3) % 6]


def hexes_of(b: B, uid: int) -> tuple[int, ...]:
    """The hexes a piece occupies, front half first."""
    u = b.units[uid]
    if u.place is None:
        return ()
    two = u.horse != NOBODY or b.setting.facts[uid].long  # § 1.44a
    return where_it_stands(b.setting.open_ground, u, two)


def at_or_next_to(b: B, uid: int, hexes: tuple[int, ...]) -> bool:
    """Whether somebody stands in or next to one of some hexes, with either half if he rides."""
    around = presence(b).ground.neighbours
    return any(h == mine or h in around[mine] for mine in hexes_of(b, uid) for h in hexes)


def where_he_stands(b: B, uid: int) -> int:
    """The set of the hexes a piece occupies."""
    return presence(b).masks[uid]


def knows_where_he_stands(b: B, uid: int, side: int) -> bool:
    """Whether a side knows where a piece stands."""
    u = b.units[uid]
    return u.place is not None and not (u.hidden and u.side != side)


def what_he_moves_as(b: B, uid: int) -> int:
    """As what somebody moves."""
    return kind_from_facts(b.setting.facts[uid], b.units[uid])


def could_attack(b: B, attacker: int, target: int) -> bool:
    """Whether one piece could attack another: near, no wall or level between, able to enter."""
    reach = presence(b).threats.get(attacker, 0)
    return bool(reach & where_he_stands(b, target))


def who_is_in_contact(b: B, uid: int) -> list[int]:
    """The enemies in contact with a character, as far as his side knows."""
    u = b.units[uid]
    here = presence(b)
    mine = where_he_stands(b, uid)
    enemy = 1 - u.side
    if not here.threat(enemy) & mine:
        return []
    return [
        e for e in here.fighters[enemy] if here.threats[e] & mine and knows_where_he_stands(b, e, u.side)
    ]  # § R6, VB3


def in_contact(b: B, uid: int) -> bool:
    """Whether an enemy who could attack him is next to a character."""
    u = b.units[uid]
    here = presence(b)
    enemy = 1 - u.side
    if not here.threat(enemy) & where_he_stands(b, uid):
        return False
    return bool(who_is_in_contact(b, uid))


def who_is_alive(b: B, side: int) -> list[int]:
    """The living people of a side on the map, stunned ones included."""
    units = b.units
    return [i for i in b.setting.people[side] if units[i].place is not None and units[i].health != DEAD]


def is_anybody_left(b: B, side: int, worst: int = STUNNED, besides: int = NOBODY) -> bool:
    """Whether a side has a living person left on the map, in no worse health than this; `besides` one."""
    units = b.units
    for i in b.setting.people[side]:
        if units[i].place is not None and units[i].health <= worst and i != besides:
            return True
    return False


def who_is_fit(b: B, side: int) -> list[int]:
    """The living, unstunned people of a side on the map."""
    return [uid for uid in who_is_alive(b, side) if b.units[uid].health != STUNNED]


def what_he_leads(b: B, uid: int) -> list[int]:
    """The beasts somebody holds."""
    return who_leads_which(b).get(uid, [])


def which_mules_follow_him(b: B, uid: int) -> list[int]:
    """The mules tied behind a mule, in order."""
    found: list[int] = []
    here = uid
    while True:
        nxt = next((u.id for u in b.units if u.tied == here), NOBODY)
        if nxt == NOBODY or nxt in found:
            return found
        found.append(nxt)
        here = nxt


def what_follows_him(b: B, uid: int) -> list[int]:
    """What follows a beast: its cart, or the mules behind it."""
    cart = b.units[uid].hitched
    return [cart] if cart != NOBODY else which_mules_follow_him(b, uid)


def is_held_like_a_horse(b: B, beast: int) -> bool:
    """Whether a beast follows whoever holds its bridle: a riding horse, or a mule outside a file."""
    f = b.setting.facts[beast]
    if not f.faces[0][2]:
        return True
    if f.type != "mule" or b.units[beast].tied != NOBODY:
        return False
    return not which_mules_follow_him(b, beast)  # § 1.59p, R57


def hexes_beside(b: B, horse: int) -> list[int]:
    """The hexes next to a horse."""
    ground = b.setting.ground(b.game)
    own = hexes_of(b, horse)
    found: list[int] = []
    for h in own:
        found += [n for n in ground.neighbours[h] if n != NONE and n not in own and n not in found]
    return found


def where_it_stands(ground: Ground, u: Unit, two: bool) -> tuple[int, ...]:
    """The hexes of a piece on the map, front half first."""
    place = u.place
    assert place is not None
    if two:
        rear = ground.neighbours[place][u.facing - 3]
        if rear != NONE:
            return place, rear
    return (place,)


def which_stand_in(b: B, uids: list[int], mask: int) -> list[int]:
    """Those who stand in a set of hexes."""
    ground = presence(b).ground
    return [uid for uid in uids if mask & ground.bit[b.units[uid].place or 0]]


def has_not_acted(b: B, uid: int) -> bool:
    """Whether somebody has neither shot nor moved, and not in the middle of a move."""
    u = b.units[uid]
    return not (u.marked or u.acted) and "move" not in b.affairs


def hex_set_beside(here: Presence, horse: Unit) -> int:
    """The hexes next to a horse, as a set."""
    ground, place = here.ground, horse.place
    assert place is not None
    rear = rear_of(ground, horse)
    if rear == NONE:
        return ground.around[place]
    return (ground.around[place] | ground.around[rear]) & ~(ground.bit[place] | ground.bit[rear])


def stands_beside(b: B, uid: int, beast: int) -> bool:
    """Whether somebody stands next to a beast."""
    here = presence(b)
    return bool(hex_set_beside(here, b.units[beast]) & here.masks[uid])


def where_they_stand(b: B, fighters: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes of some fighters."""
    return tuple([h for uid in fighters for h in hexes_of(b, uid)])
