"""1.3, 1.35 Missile weapons in the hand: who can use his, and who serves a ballista."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, STEADY, B
from gonfalon.systems.cry_havoc.pieces.queries import presence
from gonfalon.systems.cry_havoc.pieces.tables import Weapon

NO_WEAPON = Refusal("1.3c", "no-missile-weapon")
NOT_ASSASSIN = Refusal("1.3g", "no-missile-weapon")
NOT_MOUNTED = Refusal("VC15", "not-on-horseback")
NO_CREW = Refusal("S1.2j", "ballista-needs-crew")


def weapon_of(b: B, uid: int) -> Weapon | None:
    """1.3c: the missile weapon somebody began the game with."""
    found: Weapon | None = b.setting.weapons[uid]
    return found


def armed(b: B, uid: int) -> Refusal | None:
    """Whether somebody has a missile weapon that he can use as he is now."""
    weapon: Weapon | None = b.setting.weapons[uid]
    if weapon is None:
        return NO_WEAPON
    if weapon.id == "dagger" and b.setting.facts[uid].type != "assassin":
        return NOT_ASSASSIN
    if b.units[uid].horse != NOBODY and weapon.mounted is None:  # § 1.3f
        return NOT_MOUNTED
    return None


def may_use(b: B, uid: int) -> Refusal | None:
    """A shooter without missiles may not shoot; crews of ballistas stand by."""
    u = b.units[uid]
    if u.ammo == 0:
        return Refusal("1.35.1c", "no-ammunition")
    weapon: Weapon = b.setting.weapons[uid]
    if weapon.crew:
        if b.game.turn - u.last < weapon.every:
            return Refusal("S1.2i", "ballista-reloads")
        if len(crew_of(b, uid)) < weapon.crew:
            return NO_CREW
    return None


def crew_of(b: B, ballista: int) -> list[int]:
    """VC15c: crossbowmen next to a ballista who have not shot and can serve it."""
    place = b.units[ballista].place
    here = presence(b)
    if place is None:
        return []
    found = []
    for n in here.ground.neighbours[place]:
        uid = here.who.get(n, NOBODY)
        if uid == NOBODY or b.units[uid].side != b.units[ballista].side:
            continue
        u = b.units[uid]
        free = not (u.marked or u.shot or u.busy or u.asleep) and u.nerve == STEADY
        if b.setting.facts[uid].weapon == "crossbow" and free:
            found.append(uid)
    return found


def crews(b: B, shooters: tuple[int, ...]) -> list[int] | Refusal:
    """VC15c, S1.2j: who serves the ballistas among some shooters; none of them shoots himself."""
    found: list[int] = []
    for s in shooters:
        weapon = weapon_of(b, s)
        if weapon is not None and weapon.crew:
            free = [c for c in crew_of(b, s) if c not in shooters and c not in found]
            if len(free) < weapon.crew:
                return NO_CREW
            found += free[: weapon.crew]
    return found
