"""1.58, 1.59 Who follows whom: beasts on the bridle, carts and files of mules behind their beast."""

from __future__ import annotations

from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, B
from gonfalon.systems.cry_havoc.pieces.queries import held


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
