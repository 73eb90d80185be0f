"""1.3, 1.35 Ammunition and missile weapons: who may use his, ballista crews, handing over, stores."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Decision, Done, Option, step
from gonfalon.systems.cry_havoc.pieces.events import Handed
from gonfalon.systems.cry_havoc.pieces.facts import CART, DEAD, NOBODY, STEADY, STUNNED
from gonfalon.systems.cry_havoc.pieces.options import DrawStore, HandOver
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import at_or_next_to, hexes_of, in_contact
from gonfalon.systems.cry_havoc.pieces.setting import B, Field
from gonfalon.systems.cry_havoc.pieces.tables import AMMUNITION, ARROWS, Weapon

NO_WEAPON = Refusal("1.3c", "no-missile-weapon")
NOT_ASSASSIN = Refusal("1.3g", "no-missile-weapon")
NOT_MOUNTED = Refusal("VC15", "not-on-horseback")
NO_CREW = Refusal("S1.2j", "ballista-needs-crew")
FULL_QUIVER = Refusal("1.35.1g", "has-enough")
CONTACT = Refusal("1.35.1e", "enemy-next-to-him")
NOT_NEXT = Refusal("1.35.1d", "not-next-to-giver")
NOTHING = Refusal("1.35.1f", "giver-has-none")
NO_STORE = Refusal("1.35.1i", "no-store")


def missile_weapon_of(b: B, uid: int) -> Weapon | None:
    """The missile weapon somebody began the game with."""
    found: Weapon | None = b.setting.weapons[uid]
    return found


def armed_with_missiles(b: B, uid: int) -> Refusal | None:
    """Whether somebody has a missile weapon that he can use as he is now."""
    weapon: Weapon | None = b.setting.weapons[uid]
    if weapon is None:
        return NO_WEAPON
    if weapon.id == "dagger" and b.setting.facts[uid].type != "assassin":
        return NOT_ASSASSIN
    if b.units[uid].horse != NOBODY and weapon.mounted is None:  # § 1.3f
        return NOT_MOUNTED
    return None


def may_use_missiles(b: B, uid: int) -> Refusal | None:
    """A shooter without missiles may not shoot; crews of ballistas stand by."""
    u = b.units[uid]
    if u.ammo == 0:
        return Refusal("1.35.1c", "no-ammunition")
    weapon: Weapon = b.setting.weapons[uid]
    if weapon.crew:
        if b.game.turn - u.last < weapon.every:
            return Refusal("S1.2i", "ballista-reloads")
        if len(ballista_crew_of(b, uid)) < weapon.crew:
            return NO_CREW
    return None


def ballista_crew_of(b: B, ballista: int) -> list[int]:
    """Crossbowmen next to a ballista who have not shot and can serve it."""
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
        if b.setting.facts[uid].weapon == "crossbow" and free:  # § VC15c
            found.append(uid)
    return found


def ballista_crews(b: B, shooters: tuple[int, ...]) -> list[int] | Refusal:
    """Who serves the ballistas among some shooters; none of them shoots himself."""
    found: list[int] = []
    for s in shooters:
        weapon = missile_weapon_of(b, s)
        if weapon is not None and weapon.crew:
            free = [c for c in ballista_crew_of(b, s) if c not in shooters and c not in found]
            if len(free) < weapon.crew:
                return NO_CREW
            found += free[: weapon.crew]
    return found


def full_ammunition(b: B, uid: int) -> int:
    """1.35.1g, 1.35.2b: the number somebody began with."""
    weapon = b.setting.facts[uid].weapon
    return AMMUNITION.get(weapon, ARROWS.get(weapon, 0))


def short_of_ammunition(b: B, uid: int) -> bool:
    """Whether somebody has fewer missiles than he began with."""
    u = b.units[uid]
    return u.place is not None and u.health < STUNNED and 0 <= u.ammo < full_ammunition(b, uid)


def hand_over_refusal(b: B, option: HandOver) -> Refusal | None:
    """Why missiles do not change hands: adjacent, no enemy in contact, no more than at the start."""
    u, giver = b.units[option.unit], b.units[option.giver]
    facts = b.setting.facts
    if (
        not short_of_ammunition(b, option.unit)
        or u.ammo + option.count > full_ammunition(b, option.unit)
        or option.count < 1
    ):
        return FULL_QUIVER
    if u.side != giver.side and giver.health != DEAD:  # § 1.35.1h
        return NOT_NEXT
    weapon = facts[option.unit].weapon
    if facts[option.giver].weapon != weapon or option.giver == option.unit:
        return NOTHING
    if giver.ammo < option.count:
        return NOTHING
    if giver.place is None or not at_or_next_to(b, option.unit, hexes_of(b, option.giver)):
        return NOT_NEXT
    if in_contact(b, option.unit) or (giver.health != DEAD and in_contact(b, option.giver)):
        return CONTACT
    return None


def ammunition_store_refusal(b: B, uid: int) -> Refusal | None:
    """Why nothing is drawn from a store the scenario provides, or a cart."""
    if not short_of_ammunition(b, uid):
        return FULL_QUIVER
    side = b.units[uid].side
    carts = [c.id for c in b.units if b.setting.facts[c.id].kind == CART and c.side == side]
    if not at_or_next_to(
        b, uid, (*b.setting.stores[side], *[h for cart in carts for h in hexes_of(b, cart)])
    ):
        return NO_STORE
    return CONTACT if in_contact(b, uid) else None


@step("1.35.1d")
class TakeMissiles(Decision):
    """At the end of movement the active side's shooters replenish their missiles."""

    open = True
    accepts = (HandOver, DrawStore, Done)

    def applies(self, b: B) -> bool:
        return any(u.ammo >= 0 and u.side == b.game.active for u in b.units) and len(self.legal(b)) > 1

    def player(self, b: B) -> int:
        return b.game.active

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = []
        facts = b.setting.facts
        for u in b.units:
            if u.side != b.game.active or not short_of_ammunition(b, u.id):
                continue
            for giver in b.units:
                if giver.ammo > 0 and giver.id != u.id and facts[giver.id].weapon == facts[u.id].weapon:
                    lack = full_ammunition(b, u.id) - u.ammo
                    found += [HandOver(u.id, giver.id, n) for n in sorted({1, min(lack, giver.ammo)})]
            if ammunition_store_refusal(b, u.id) is None:
                found.append(DrawStore(u.id))
        found.append(Done())
        return found

    def refusal(self, b: B, option: HandOver | DrawStore | Done) -> Refusal | None:
        if isinstance(option, Done):
            return None
        if b.units[option.unit].side != b.game.active:
            return Refusal("1.2f", "not-his-turn")
        return (
            hand_over_refusal(b, option)
            if isinstance(option, HandOver)
            else ammunition_store_refusal(b, option.unit)
        )

    def answer(self, b: B, option: HandOver | DrawStore | Done) -> None:
        if isinstance(option, Done):
            return
        u = b.units[option.unit]
        if isinstance(option, HandOver):
            giver = b.units[option.giver]
            b.change(option.giver, ammo=giver.ammo - option.count)
            b.change(option.unit, ammo=u.ammo + option.count)
            b.tell(Handed, option.unit, option.count)
        else:
            b.change(option.unit, ammo=full_ammunition(b, option.unit))
            b.tell(Handed, option.unit, full_ammunition(b, option.unit) - u.ammo)
        b.then(self)


def ballista_crews_serve(b: B, shooters: tuple[int, ...]) -> None:
    """Those who serve a ballista shoot no crossbow in this turn."""
    men = ballista_crews(b, shooters)
    for uid in () if isinstance(men, Refusal) else men:
        b.change(uid, shot=True)  # § VC15c


def ammunition_at_start(setting: Field, weapon: str) -> int:
    """With how many missiles somebody begins; -1: as many as he likes."""
    if weapon in AMMUNITION:
        return AMMUNITION[weapon]  # § 1.35.1a
    if weapon in ARROWS and setting.arrows:
        return ARROWS[weapon]  # § 1.35.2a
    return NOBODY
