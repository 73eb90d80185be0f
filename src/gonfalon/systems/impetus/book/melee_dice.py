"""13-16 Melee: main units and supporters, flanks, depth bonus, modifiers, impetus bonus, the roll."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.space.table import TOLERANCE, Base
from gonfalon.space.table_sight import behind_front, shared_front
from gonfalon.systems.impetus.book.cohesion import Mods, damage_roll, total_damage_dice, vbu_as_damage_dice
from gonfalon.systems.impetus.book.shooting import stakes_or_pavise_protect
from gonfalon.systems.impetus.ground.bodies import body
from gonfalon.systems.impetus.ground.terrain import BROKEN, DIFFICULT, ground
from gonfalon.systems.impetus.pieces.events import ImpetusDenied
from gonfalon.systems.impetus.pieces.facts import LONG_WEAPONS
from gonfalon.systems.impetus.pieces.queries import fresh, in_order, rule_chosen
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import DEPTH


def is_flank(b: B, charger: Base, target: int) -> bool:
    """The charger starts wholly behind the front line of a target that has a flank."""
    if b.setting.facts[target].code == "W":  # § 24j
        return False
    theirs = body(b, target)
    if rule_chosen(b, "V46"):
        return theirs.local(charger.x, charger.y)[1] <= TOLERANCE
    return behind_front(theirs, charger)  # § A6, A6b


def front_shared_in_melee(b: B, uid: int, enemy: int) -> int:
    """13f: The front that two units in contact share."""
    one, other = body(b, uid), body(b, enemy)
    return max(shared_front(one, other), shared_front(other, one))


def main_enemy_in_melee(b: B, uid: int, wish: int = -1) -> int:
    """The enemy with which a unit shares the longest front; `wish` wins a tie."""
    return max(b.units[uid].foes, key=lambda e: (front_shared_in_melee(b, uid, e), e == wish, -e))


def main_units_of_melee(b: B, uid: int, wish: int = -1) -> tuple[int, int]:
    """13e: The main units of the melee in which a unit is: own side, enemy side."""
    enemy = main_enemy_in_melee(b, uid, wish)
    friend = max(b.units[enemy].foes, key=lambda f: (front_shared_in_melee(b, f, enemy), f == uid, -f))
    return friend, enemy


def melee_supporters(b: B, main: int, enemy: int) -> list[int]:
    """13h: Friends in contact with the enemy main unit that are not main against another enemy."""
    return [uid for uid in b.units[enemy].foes if uid != main and main_enemy_in_melee(b, uid, enemy) == enemy]


def outflanked(b: B, uid: int) -> bool:
    """V56: Some enemy in contact attacked the unit in flank or rear, the main one or another."""
    return any(uid in b.units[enemy].flanked for enemy in b.units[uid].foes)


def depth_bonus(b: B, uid: int, enemy: int) -> Modifier | None:
    """The depth bonus of a GU: main unit, enemies to its front only, rear unit standing."""
    u, f = b.units[uid], b.setting.facts[uid]
    if not u.rears:  # § 14a, 26g
        return None
    if outflanked(b, uid):  # § V33, V33b
        return None
    mounted = b.setting.facts[enemy].mounted
    kind = ""
    if f.foot and u.melee == "pike":  # § A8b
        kind = "pike"
    elif f.foot and u.melee in LONG_WEAPONS and not f.impetuous:
        kind = u.melee
    elif f.key == "FL imp":
        kind = "warband"
    if not kind:
        return None
    value, rule = DEPTH[kind][mounted]
    return Modifier(rule, value, "depth") if value else None  # § A8, A8c


def impetus_denied(b: B, uid: int, enemy: int) -> Refusal | None:
    """The rule that denies a charger its impetus bonus, or None."""
    f, e = b.setting.facts[uid], b.setting.facts[enemy]
    if f.code not in ("EL", "CF") and not fresh(b, uid):  # § 16b, A22
        return Refusal("16a", "not-fresh")
    loose = e.code == "S" or (e.code == "FL" and not e.impetuous)
    rough = ground(b).at(body(b, uid)) & (BROKEN | DIFFICULT)  # § A10
    if rough and f.key != "FL imp" and not loose:  # § 16d, A9
        return Refusal("16c", "rough-ground")
    if f.foot and e.mounted:
        return Refusal("16e", "foot-against-mounted")
    if f.code == "EL":
        if loose:
            return Refusal("16i", "elephants-against-loose")
        if rule_chosen(b, "V4b"):
            return None
    return mounted_impetus_denied(b, uid, enemy) if f.mounted else None  # § V3, V4


def mounted_impetus_denied(b: B, uid: int, enemy: int) -> Refusal | None:
    """What denies the impetus of mounted chargers, CF and EL included."""
    e = b.setting.facts[enemy]
    if e.code in ("W", "EL") or e.camel:  # § A32, V8, V8b
        return Refusal("16f", "wagons-elephants-camels")
    if enemy in b.units[uid].flanked:  # § A20
        return None
    if e.foot and b.units[enemy].melee in LONG_WEAPONS:
        return Refusal("16g", "long-weapons")
    if b.units[enemy].covered and stakes_or_pavise_protect(b, enemy, uid):
        return Refusal("16h", "stakes-pavises")
    return None


def melee_dice_modifiers(b: B, uid: int, enemy: int, main: bool, charged: bool) -> Mods:
    """VBU, depth, modifiers, and the impetus bonus of a unit that charged or pursued."""
    f, u = b.setting.facts[uid], b.units[uid]
    found = [vbu_as_damage_dice(b, uid)]
    if main:  # § V33c
        depth = depth_bonus(b, uid, enemy)
        if depth is not None:
            found.append(depth)
    if not in_order(b, uid):
        found.append(Modifier("15a", -1, "disordered"))
    if enemy in u.flanked:  # § V36
        found.append(Modifier("15b", 2, "flank"))
    if f.mounted or u.melee == "pike":
        g = ground(b)
        if g.at(body(b, uid)) & DIFFICULT:  # § A10b
            found.append(Modifier("15c", -2, "in-difficult"))
        elif g.wholly(body(b, enemy), DIFFICULT):
            found.append(Modifier("15d", -2, "enemy-in-difficult"))
    if f.code == "CGP" and b.setting.facts[enemy].foot:
        found.append(Modifier("15e", 1, "heavy-chariots"))
    if f.impetus and charged:  # § 16j, 16k
        denied = impetus_denied(b, uid, enemy)
        if denied is not None:
            b.tell(ImpetusDenied, uid, denied.rule)
        else:
            found.append(Modifier("13b", f.impetus, "impetus"))  # § 16l
    return found


def melee_roll(b: B, uid: int, enemy: int, charger: int) -> Roll:
    """All dice of one side: the main unit's and half of each supporter's."""
    mods = melee_dice_modifiers(b, uid, enemy, True, charger == uid)
    own = total_damage_dice(mods)
    if own < 1:
        mods.append(Modifier("A31", 1 - own, "at-least-one"))
    for friend in melee_supporters(b, uid, enemy):
        full = total_damage_dice(melee_dice_modifiers(b, friend, enemy, False, charger == friend))
        half = max(1, full // 2)  # § V35
        mods.append(Modifier("13g", half, "support", (("friend_unit", friend),)))
    return damage_roll("13a", "melee", mods, side=b.units[uid].side, about=(uid, enemy))
