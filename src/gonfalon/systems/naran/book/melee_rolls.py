"""Melee dice and rolls (6.2-6.4, 6.7, 6.8, 21): who touches whom in front, how many blows, hit and kill
modifiers, first turn, leaders and officers."""

from __future__ import annotations

from gonfalon.core.records import record
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.space.table import TOLERANCE, contact
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.pieces.facts import ATTACK, BLOODLUST, FRONT, GARRISON, REAR, SQUARE, Clash, Unit
from gonfalon.systems.naran.pieces.queries import arm, order_of, profile, ranks, unit_clashes, who_is_with
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.shapes import square_shape_side
from gonfalon.systems.naran.pieces.tables import MELEE_HIT, MELEE_KILL, MELEE_SPAN, sheet_pool

SIDE_OF_HOUSE = 8  # a garrison shows at most so many figures on a side (14.1m)


@record
class Blow:
    """One unit's dice against one enemy, with their parts for the reader."""

    attacker: int
    target: int
    dice: int
    touching: int


def first_turn_of_melee(b: B, clash: Clash) -> bool:
    """The first turn of an engagement."""
    return clash.since == b.game.turn


def all_fight_in_melee(b: B, clash: Clash) -> bool:
    """Cavalry against a square: all figures of both fight."""
    one, two = clash.charger, clash.target
    return (b.units[two].formation == SQUARE and arm(b, one) == "horse") or (
        b.units[one].formation == SQUARE and arm(b, two) == "horse"
    )


def touching(b: B, clash: Clash, uid: int) -> int:
    """How many figures of a unit touch the enemy of one contact."""
    unit = b.units[uid]
    foe = clash.target if uid == clash.charger else clash.charger
    if b.setting.wares[uid].kind == "gun":
        return unit.figures
    own_front = _front(b, clash, uid)
    if not clash.aligned:
        return min(own_front, _front(b, clash, foe) + 2, unit.figures)  # § 21.1b
    own, there = base_of(b, uid), base_of(b, foe)
    side = FRONT if uid == clash.charger else clash.side  # § 21.1d
    wide, deep = b.setting.wares[uid].afoot_size if unit.afoot else b.setting.wares[uid].size
    points = [own.local(x, y) for x, y in there.corners]
    if side in (FRONT, REAR):  # § 21.1c
        along, start, step, count = [u for u, _ in points], -own.hw, wide, own_front
    elif unit.formation == SQUARE:
        along, start, step, count = [v for _, v in points], -own.depth, wide, own_front
    else:
        along, start, step, count = [v for _, v in points], -own.depth, deep, ranks(unit)
    low, high = min(along) - TOLERANCE, max(along) + TOLERANCE
    found = sum(
        1 for i in range(count) if start + (i + 1) * step >= low and start + i * step <= high
    )  # § 21.1a
    return max(1, min(found, unit.figures))


def _front(b: B, clash: Clash, uid: int) -> int:
    """Figures a unit shows on the touched side: its front, its depth on a flank."""
    unit = b.units[uid]
    if unit.formation == SQUARE:
        return square_shape_side(unit.figures)
    if unit.formation == GARRISON:
        return min(SIDE_OF_HOUSE, unit.figures)  # § 14.1m
    if b.setting.wares[uid].kind == "gun":
        return 2
    if uid == clash.target and clash.side not in (FRONT, REAR):  # § 21.1c
        return ranks(unit)
    return unit.front


def melee_blows(b: B, uid: int) -> list[Blow]:
    """The dice of a unit against each enemy it touches."""
    unit = b.units[uid]
    ware = b.setting.wares[uid]
    kind = profile(b, uid)
    clashes = unit_clashes(b, uid)
    rows: list[tuple[int, int, int]] = []  # foe, dice, figures touching
    for clash in clashes:  # § 21.1e
        foe = clash.target if uid == clash.charger else clash.charger
        if all_fight_in_melee(b, clash):  # § 6.5c, V31b
            rows.append((foe, unit.figures * kind.value, unit.figures))
            continue
        figures = touching(b, clash, uid)
        if ware.kind == "gun":
            rows.append((foe, figures, figures))  # § 11.4e
            continue
        dice = figures * kind.value  # § 11.1b
        if kind.melee == "pike" and ranks(unit) > 1:
            dice += figures * kind.value
        rows.append((foe, dice + _leaders(b, uid, foe), figures))  # § 6.2a
    main = max(range(len(rows)), key=lambda i: (rows[i][1], -i))
    extra = sum(1 for s in unit.specials if s in ("sergeant", "combatant"))  # § 6.2b
    if first_turn_of_melee(b, clashes[main]) and _front_touched(clashes[main], uid):  # § 6.2c
        extra += _officers(unit)
    if order_of(b, uid) == ATTACK:  # § 6.2d
        extra += (sum(dice for _, dice, _ in rows) + extra) // 5  # § B22, V41
    found = []
    for i, (foe, dice, figures) in enumerate(rows):
        more = (extra if i == main else 0) + _first_turn(b, clashes[i], uid, figures)
        found.append(Blow(uid, foe, dice + more, figures))
    return found


def _leaders(b: B, uid: int, foe: int) -> int:
    """A joined figure who touches the enemy himself adds his dice to those of his unit."""
    there = base_of(b, foe)
    dice = 0
    for p in who_is_with(b, uid):
        if contact(base_of(b, p), there):  # § 10.4c, V25c
            dice += b.setting.wares[p].profile.value
    return dice


def _front_touched(clash: Clash, uid: int) -> bool:
    """Commander and Officer stand in the front rank: they touch whoever touches the front."""
    return uid == clash.charger or clash.side == FRONT  # § V53


def _officers(unit: Unit) -> int:
    """Commander and Officer, as far as they still stand."""
    return sum(1 for s in unit.specials if s in ("commander", "officer"))


def _first_turn(b: B, clash: Clash, uid: int, figures: int) -> int:
    """First-turn dice: ranks of infantry that engaged, riders who engaged."""
    if not first_turn_of_melee(b, clash) or b.setting.wares[uid].kind != "unit":
        return 0
    charger = uid == clash.charger
    if arm(b, uid) == "foot":
        return ranks(b.units[uid]) if charger else 0  # § 6.3a, B20
    if not charger and "pistols_both" not in b.setting.on:  # § B21, V6
        return 0
    officers = _officers(b.units[uid]) if _front_touched(clash, uid) else 0  # § 6.3c
    return max(0, figures - officers)  # § 6.3b


# -- rolls ---------------------------------------------------------------------------------------------


def melee_between(b: B, one: int, two: int) -> Clash:
    """The contact of two units."""
    return next(c for c in b.game.clashes if {c.charger, c.target} == {one, two})


def melee_hit_modifiers(b: B, uid: int, foe: int) -> tuple[Modifier, ...]:
    """All lines of the melee to-hit roll."""
    clash = melee_between(b, uid, foe)
    unit = b.units[uid]
    own, other = profile(b, uid), profile(b, foe)
    found: list[Modifier] = []
    if own.grade < other.grade:
        found.append(Modifier("6.7d", -1, "lower-quality"))
    elif own.grade > other.grade:
        found.append(Modifier("6.7d", 1, "higher-quality"))
    if other.protection == "shield":  # § B39b
        found.append(Modifier("6.7d", -1, "enemy-shield"))
    if unit.disorganised:
        found.append(Modifier("6.7d", -1, "own-disorganised"))
    if own.melee == "pike" and ranks(unit) > 1:  # § B24
        found.append(Modifier("6.7d", -1, "second-rank"))
    if own.melee == "lance" and first_turn_of_melee(b, clash):
        charged = uid == clash.charger or clash.side == FRONT  # § 6.4b
        fierce = order_of(b, uid) == ATTACK or unit.state == BLOODLUST  # § 6.4c
        if charged and fierce:  # § B25
            found.append(Modifier("6.4a", 1, "lance"))
    return tuple(found)


def melee_hit_roll(b: B, blow: Blow) -> Roll:
    """To hit in melee: 4 or more, 6 always, 1 never."""
    uid, foe = blow.attacker, blow.target
    lines, side = melee_hit_modifiers(b, uid, foe), b.units[uid].side
    return sheet_pool(  # § 6.7e, 6.7f
        MELEE_HIT, 4, lines, dice=blow.dice, purpose="melee-hit", rule="6.2a", side=side, about=(uid, foe)
    )


def melee_weapon(b: B, uid: int, foe: int) -> str:
    """The row of the kill table: the lance only in the first round of a melee."""
    weapon = profile(b, uid).melee
    if weapon == "lance" and not first_turn_of_melee(b, melee_between(b, uid, foe)):  # § 6.4d, B25b
        return "one_hand"
    return weapon


def melee_kill_modifiers(b: B, uid: int, foe: int) -> tuple[Modifier, ...]:
    """All lines of the melee to-kill roll."""
    own, other = profile(b, uid), profile(b, foe)
    found: list[Modifier] = []
    if own.strength:
        found.append(Modifier("6.8d", own.strength, "strength"))
    if other.resistance:
        found.append(Modifier("6.8d", -other.resistance, "resistance"))
    if b.units[uid].state == BLOODLUST:
        found.append(Modifier("6.8e", 1, "bloodlust"))
    if melee_between(b, uid, foe).target == uid and "ensign" in b.units[uid].specials:  # § B23
        found.append(Modifier("6.8e", 1, "defends-standard"))
    return tuple(found)


def melee_kill_roll(b: B, blow: Blow, hits: int) -> Roll:
    """To kill in melee, by weapon and protection."""
    uid, foe = blow.attacker, blow.target
    weapon = melee_weapon(b, uid, foe)  # § V42e: horses have no row of their own
    need = MELEE_SPAN[weapon][profile(b, foe).protection != "none"]  # § 6.8f, B39
    lines, side = melee_kill_modifiers(b, uid, foe), b.units[uid].side
    return sheet_pool(  # § 6.8g
        MELEE_KILL, need, lines, dice=hits, purpose="melee-kill", rule="6.8a", side=side, about=(uid, foe)
    )
