"""VB3 Contact: who could attack whom, and who is still there."""

from __future__ import annotations

from gonfalon.systems.cry_havoc.pieces.facts import DEAD, NOBODY, STUNNED, B
from gonfalon.systems.cry_havoc.pieces.queries import mask_of, presence, seen


def able(b: B, uid: int) -> bool:
    """Whether somebody could attack at all: standing, steady, awake, a person."""
    return uid in presence(b).threats


def could_attack(b: B, attacker: int, target: int) -> bool:
    """Whether one piece could attack another: near, no wall or level between, able to enter."""
    reach = presence(b).threats.get(attacker, 0)
    return bool(reach & mask_of(b, target))


def contacts(b: B, uid: int) -> list[int]:
    """VB3, R6: the enemies in contact with a character, as far as his side knows."""
    u = b.units[uid]
    here = presence(b)
    mine = mask_of(b, uid)
    enemy = 1 - u.side
    if not here.threat(enemy) & mine:
        return []
    found = [e for e in here.fighters[enemy] if here.threats[e] & mine]
    return [e for e in found if seen(b, e, u.side)]


def in_contact(b: B, uid: int) -> bool:
    """Whether an enemy who could attack him is next to a character."""
    u = b.units[uid]
    here = presence(b)
    enemy = 1 - u.side
    if not here.threat(enemy) & mask_of(b, uid):
        return False
    return bool(contacts(b, uid))


def living(b: B, side: int) -> list[int]:
    """The living people of a side on the map, stunned ones included."""
    units = b.units
    return [i for i in b.setting.people[side] if units[i].place is not None and units[i].health != DEAD]


def anybody(b: B, side: int, worst: int = STUNNED, besides: int = NOBODY) -> bool:
    """Whether a side has a living person left on the map, in no worse health than this; `besides` one."""
    units = b.units
    for i in b.setting.people[side]:
        if units[i].place is not None and units[i].health <= worst and i != besides:
            return True
    return False


def fit(b: B, side: int) -> list[int]:
    """The living, unstunned people of a side on the map."""
    return [uid for uid in living(b, side) if b.units[uid].health != STUNNED]
