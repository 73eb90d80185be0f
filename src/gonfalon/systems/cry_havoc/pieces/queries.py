"""Plain questions to a battle: who stands where, who could attack whom, who follows whom.

The one test of contact (VB3): an enemy is in contact with a character if he could attack him.
"""

from __future__ import annotations

from typing import Any

from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.facts import DEAD, NOBODY, STUNNED, Unit, mover
from gonfalon.systems.cry_havoc.pieces.presence import Presence, stands_in
from gonfalon.systems.cry_havoc.pieces.setting import B


def presence(b: B) -> Presence:
    """The sets of this moment."""
    found: Presence | None = b.kept
    if b.changed or found is None:
        found = b.kept = Presence.of(b, found)
        b.changed.clear()
    return found


def memo(b: B) -> dict[Any, Any]:
    """A place for what follows from where the pieces stand and how they are; it outlives markers."""
    return presence(b).memo


def held(b: B) -> dict[int, list[int]]:
    """The beasts that each leader holds."""
    return presence(b).held


def borne(b: B) -> dict[int, list[int]]:
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
    return stands_in(b.setting.open_ground, u, two)


def at_or_next_to(b: B, uid: int, hexes: tuple[int, ...]) -> bool:
    """Whether somebody stands in or next to one of some hexes, with either half if he rides."""
    around = presence(b).ground.neighbours
    return any(h == mine or h in around[mine] for mine in hexes_of(b, uid) for h in hexes)


def mask_of(b: B, uid: int) -> int:
    """The set of the hexes a piece occupies."""
    return presence(b).masks[uid]


def seen(b: B, uid: int, side: int) -> bool:
    """Whether a side knows where a piece stands."""
    u = b.units[uid]
    return u.place is not None and not (u.hidden and u.side != side)


def start_kind(b: B, uid: int) -> int:
    """As what somebody moves."""
    return mover(b.setting.facts[uid], b.units[uid])


def could_attack(b: B, attacker: int, target: int) -> bool:
    """Whether one piece could attack another: near, no wall or level between, able to enter."""
    reach = presence(b).threats.get(attacker, 0)
    return bool(reach & mask_of(b, target))


def contacts(b: B, uid: int) -> list[int]:
    """The enemies in contact with a character, as far as his side knows."""
    u = b.units[uid]
    here = presence(b)
    mine = mask_of(b, uid)
    enemy = 1 - u.side
    if not here.threat(enemy) & mine:
        return []
    return [e for e in here.fighters[enemy] if here.threats[e] & mine and seen(b, e, u.side)]  # § R6, VB3


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


def leads(b: B, uid: int) -> list[int]:
    """The beasts somebody holds."""
    return held(b).get(uid, [])


def led_ground(ground: Ground) -> int:
    """1.51e, VC16b: the hexes a led horse may enter."""
    return ground.led


def file_behind(b: B, uid: int) -> list[int]:
    """The mules tied behind a mule, in order."""
    found: list[int] = []
    here = uid
    while True:
        nxt = next((u.id for u in b.units if u.tied == here), NOBODY)
        if nxt == NOBODY or nxt in found:
            return found
        found.append(nxt)
        here = nxt


def train(b: B, uid: int) -> list[int]:
    """What follows a beast: its cart, or the mules behind it."""
    cart = b.units[uid].hitched
    return [cart] if cart != NOBODY else file_behind(b, uid)


def around_horse(b: B, horse: int) -> list[int]:
    """The hexes next to a horse."""
    ground = b.setting.ground(b.game)
    own = hexes_of(b, horse)
    found: list[int] = []
    for h in own:
        found += [n for n in ground.neighbours[h] if n != NONE and n not in own and n not in found]
    return found
