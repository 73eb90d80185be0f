"""Plain questions to a battle: phase, round and combat in hand, who stands where (body, on map), which Leader
is with whom, who engages or touches whom, who is shaken."""

from __future__ import annotations

from typing import Final

from gonfalon.systems.dark_ages.pieces.facts import HAND, NOBODY, Combat, Round
from gonfalon.systems.dark_ages.pieces.setting import B

HELD: Final = ("held0", "held1")
SHAKEN: Final = ("shaken0", "shaken1")


def bit(mask: int, uid: int) -> int:
    """Whether a unit belongs to a set of units."""
    return mask >> uid & 1


def round_of(b: B) -> Round:
    """The round in play."""
    found: Round = b.affairs["round"]
    return found


def combat_of(b: B) -> Combat:
    """The combat in hand."""
    found: Combat = b.affairs["combat"]
    return found


def fighting(b: B) -> Combat | None:
    """The combat in hand, if there is one."""
    found: Combat | None = b.affairs.get("combat")
    return found


def phase_of(b: B) -> str:
    """The phase in which a battle is, and the combat in hand, as one word."""
    combat = fighting(b)
    affair = "" if combat is None else f".{combat.kind}-{combat.attacker}-{combat.target}"
    return f"{b.game.turn}.{b.game.active}.{b.game.phase}{affair}"


def body_at(b: B, place: int) -> int:
    """Who fights in a hex: its unit, else the Leader isolated there, else NOBODY."""
    here = b.by_hex.get(place)
    if here is None:
        return NOBODY
    if len(here) == 1:
        return here[0]
    return here[1] if b.setting.kinds[here[0]].leader else here[0]


def leader_with(b: B, uid: int) -> int:
    """The Leader assigned to a unit, or NOBODY."""
    place = b.units[uid].place
    if place is None:
        return NOBODY
    here = b.by_hex[place]
    if len(here) == 1:
        return NOBODY
    other = here[1] if here[0] == uid else here[0]
    return other if b.setting.kinds[other].leader else NOBODY  # § 1z


def is_assigned(b: B, leader: int) -> bool:
    """Whether a Leader shares a unit's hex."""
    place = b.units[leader].place
    return place is not None and len(b.by_hex[place]) > 1  # § 1z


def enemies_near(b: B, place: int, side: int) -> list[int]:
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


def touches_enemy(b: B, place: int, side: int) -> bool:
    """Whether any enemy is adjacent."""
    return b.setting.around[place] & held(b, 1 - side) != 0


def held(b: B, side: int) -> int:
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


def close_units(b: B, side: int) -> int:
    """The units next to an enemy now, as a set."""
    units, around = b.units, b.setting.around
    enemies, mask = held(b, 1 - side), 0
    for uid in b.setting.of_side[side]:
        place = units[uid].place
        if place is not None and around[place] & enemies:  # § A5
            mask |= 1 << uid
    return mask


def in_contact(b: B) -> bool:
    """Whether any two enemies are adjacent."""
    found: bool | None = b.unit_cache.get("contact")
    if found is None:
        found = b.unit_cache["contact"] = close_units(b, 0) != 0
    return found


def engagers(b: B, place: int, side: int) -> list[int]:
    """6a: the enemies that engage a unit in this hex: no bows, nobody in rout."""
    kinds, units = b.setting.kinds, b.units
    near = enemies_near(b, place, side)
    return [e for e in near if not kinds[e].bow and units[e].points > 1]  # § 6e, 6f, A8c


def morale_of(b: B, uid: int) -> int:
    """11b: the morale a unit fights with: its Leader's, if it has one."""
    leader = leader_with(b, uid)
    return b.setting.morale[uid if leader == NOBODY else leader]


def on_map(b: B, side: int) -> list[int]:
    """The units and Leaders of a side that are on the map."""
    units = b.units
    return [u for u in b.setting.of_side[side] if units[u].place is not None]


def shaken(b: B, side: int) -> list[int]:
    """The units of a side with a grey cube: disorganised or routed."""
    found: list[int] | None = b.unit_cache.get(SHAKEN[side])
    if found is None:
        units = b.units
        found = [u for u in b.setting.of_side[side] if units[u].points & 1 and units[u].place is not None]
        b.unit_cache[SHAKEN[side]] = found
    return found


def hand_of(b: B, side: int) -> tuple[int, ...]:
    """The cards in a hand (UNKNOWN in a view of the other side)."""
    return b.decks[HAND[side]]
