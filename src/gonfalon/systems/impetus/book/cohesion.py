"""11 Cohesion test and its modifiers, 25 damage dice, 26 losses of large units, 27 rout (routed units
removed) and the friends it shakes."""

from __future__ import annotations

from gonfalon.core.records import UnitId
from gonfalon.core.rolls import Modifier, Roll, d6
from gonfalon.core.steps import Step, step
from gonfalon.space.table import overlap
from gonfalon.systems.impetus.book.disorder import disorder
from gonfalon.systems.impetus.ground.bodies import bodies_standing, body, mark_standing_body, refresh_contacts
from gonfalon.systems.impetus.ground.terrain import defends_height, in_village
from gonfalon.systems.impetus.pieces.events import GeneralLost, Lost, Removed
from gonfalon.systems.impetus.pieces.facts import CAVALRY
from gonfalon.systems.impetus.pieces.queries import has_general, in_order, rule_chosen, vbu, vd_of
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import COHESION, COHESION_LOW, DAMAGE

Mods = list[Modifier]


def total_damage_dice(modifiers: Mods) -> int:
    """The sum of modifiers that count dice."""
    return sum([m.value for m in modifiers])


def damage_roll(rule: str, purpose: str, modifiers: Mods, side: int, about: tuple[int, ...]) -> Roll:
    """25c: A pool of as many dice as the modifiers add up to, and its damage."""
    dice = d6(max(0, total_damage_dice(modifiers)))
    return Roll(rule, purpose, DAMAGE, (dice,), tuple(modifiers), side, about)


def vbu_as_damage_dice(b: B, uid: int) -> Modifier:
    """The present VBU; of a GU the front unit's."""
    if b.units[uid].rears:
        return Modifier("26e", value=vbu(b, uid), key="vbu")
    return Modifier("13a", value=vbu(b, uid), key="vbu")


def cohesion_as_infantry(b: B, uid: int) -> bool:
    """Infantry for hill, bank and village: FP and FL, by option all foot."""
    f = b.setting.facts[uid]
    if rule_chosen(b, "V32b"):
        return f.foot
    return f.code in ("FP", "FL")  # § V32


def cohesion_test_roll(b: B, uid: int, damage: int, modifiers: Mods, purpose: str) -> Roll:
    """The test: one d6 against present VBU minus damage plus modifiers."""
    own = (Modifier("11m", value=vbu(b, uid), key="vbu"), Modifier("11m", value=-damage, key="damage"))
    all_of_it = (*own, *modifiers)
    below = sum([m.value for m in all_of_it]) < 1
    reading = COHESION_LOW if below and rule_chosen(b, "V49") else COHESION
    return Roll("11m", purpose, reading, (d6(),), all_of_it, side=b.units[uid].side, about=(uid,))


def cohesion_fire_modifiers(b: B, uid: int, artillery: bool) -> Mods:
    """Modifiers of the critical number under fire."""
    f, u = b.setting.facts[uid], b.units[uid]
    found = []
    if not in_order(b, uid):
        found.append(Modifier("11b", -1, "disordered"))
    if not artillery:  # § A16b
        found.append(Modifier("11c", 1, "not-artillery"))
        if f.code in ("CP1", "FP"):
            found.append(Modifier("11d", 1, "armoured"))
    if u.general:
        found.append(Modifier("11e", 1, "general"))
    return found


def cohesion_melee_modifiers(b: B, uid: int, enemy: int) -> Mods:
    """Modifiers of the critical number in melee."""
    f, u = b.setting.facts[uid], b.units[uid]
    found = []
    if not in_order(b, uid):
        found.append(Modifier("11f", -1, "disordered"))
    if enemy in u.flanked:
        found.append(Modifier("A18", 1, "flank"))
    if f.code == "FP" and b.setting.facts[enemy].code in CAVALRY:  # § A19, A19b
        found.append(Modifier("11g", 1, "foot-against-horse"))
    if cohesion_as_infantry(b, uid):  # § 21i
        mine, theirs = body(b, uid), body(b, enemy)
        stands = enemy not in u.charged and uid not in b.units[enemy].flanked  # § V58
        if stands and defends_height(b, mine, theirs):
            found.append(Modifier("11h", 1, "height"))
        elif in_village(b, mine):
            found.append(Modifier("11i", 1, "village"))
    if u.general:
        found.append(Modifier("11j", 1, "general"))
    return found


def suffer_cohesion_test(b: B, uid: int, failed: int, flank: bool = False) -> int:
    """What a test does: disorder, the loss of double disorder, the losses of a failure.

    Returns the permanent losses. A unit attacked in flank or rear that fails is destroyed.
    """
    ordered = in_order(b, uid)
    if failed:
        disorder(b, uid, "test", rule="11u")
        if flank:  # § 11v, 26j
            return take_losses(b, uid, 99, "flank")
        return take_losses(b, uid, failed, "losses")
    if not ordered:  # § 11s
        return take_losses(b, uid, 1, "losses")
    if flank and b.setting.facts[uid].special == "schiltron" and rule_chosen(b, "29as"):
        return 0
    disorder(b, uid, "test", rule="11r")
    return 0


def take_losses(b: B, uid: int, losses: int, cause: str) -> int:
    """Take permanent losses, from the rear unit of a GU first; at VBU 0 a unit is routed."""
    taken = 0
    left = losses
    while b.units[uid].rears and left > 0:  # § 26f
        rear = b.units[uid].rears[-1]
        here = min(left, vbu(b, rear))
        mark_standing_body(b, rear, loss=b.units[rear].loss + here)
        left -= here
        taken += here
        b.tell(Lost, rear, here, vbu(b, rear))
        if vbu(b, rear) > 0:
            break
        b.change(uid, rears=b.units[uid].rears[:-1])
        remove_routed(b, rear, "losses")  # § 26i
    if left > 0:  # § V34
        here = min(left, vbu(b, uid))
        mark_standing_body(b, uid, loss=b.units[uid].loss + here)
        taken += here
        b.tell(Lost, uid, here, vbu(b, uid))
        if vbu(b, uid) <= 0:  # § 27a
            remove_routed(b, uid, cause)
    return taken


def remove_routed(b: B, uid: int, cause: str) -> None:
    """Take a unit off the table; its VD counts, and a general is lost with it."""
    u = b.units[uid]
    for rear in u.rears:
        remove_routed(b, rear, cause)
    vd = vd_of(b, uid)
    lost = list(b.game.lost)
    lost[u.side] += vd  # § 20j
    b.change(uid, place=None, rears=())
    b.set(lost=(lost[0], lost[1]))
    b.tell(Removed, uid, cause, vd)
    refresh_contacts(b, uid)
    if u.general and not has_general(b, u.side):  # § 20n
        b.tell(GeneralLost, u.side)


@step("27c")
class RoutBehind(Step):
    """Friends within 1H straight behind a unit routed in melee are disordered (27d: and lose 1 VBU)."""

    unit: UnitId
    friends: tuple[UnitId, ...]

    def run(self, b: B) -> None:
        hard = rule_chosen(b, "27d") and not _light(b, self.unit)
        for uid in self.friends:
            if b.units[uid].place is not None:
                disorder(b, uid, "rout")
                if hard:
                    take_losses(b, uid, 1, "losses")


def _light(b: B, uid: int) -> bool:
    f = b.setting.facts[uid]
    return f.code in ("S", "T", "CL", "ART") or (f.code == "FL" and not f.impetuous)


def friends_shaken_by_rout(b: B, uid: int) -> tuple[int, ...]:
    """The friends within 1H (by option 5U, that is 1.25H) straight behind a unit."""
    mine = body(b, uid)
    h = b.setting.h
    length = h * 5 // 4 if rule_chosen(b, "27d") else h
    x, y = mine.point(0, -mine.depth)
    strip = type(mine)(x, y, mine.d, mine.width, length)
    side = b.units[uid].side
    return tuple(
        other for other, that in bodies_standing(b, side) if other != uid and overlap(strip, that)
    )  # § 27c
