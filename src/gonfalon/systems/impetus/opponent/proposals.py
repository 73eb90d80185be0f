"""Proposals: sensible acts (`*_acts`) of units, charges, advances, turns, cover and groups for the side that
is asked, best first."""

from __future__ import annotations

from math import isqrt
from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.engine import pending
from gonfalon.core.steps import ChooseUnit, No, Option, Pass, Yes
from gonfalon.space.table import (
    QUARTER,
    TOLERANCE,
    Base,
    arc_length,
    bearing,
    nearer_than,
    overlap,
    turn_between,
)
from gonfalon.space.table_sight import strip_distance
from gonfalon.systems.impetus.book.charge import AskBonus, AskEvasion
from gonfalon.systems.impetus.book.charge_ways import (
    charge_length,
    charge_way,
    charges,
    most_charge_bonus,
)
from gonfalon.systems.impetus.book.defensive_fire import AskDefence
from gonfalon.systems.impetus.book.melee import AskPursuit
from gonfalon.systems.impetus.book.melee_dice import impetus_denied, is_flank
from gonfalon.systems.impetus.book.retreat import RetreatMove
from gonfalon.systems.impetus.book.setup import Deploy, deployment_refusal
from gonfalon.systems.impetus.book.shooting import shot_targets
from gonfalon.systems.impetus.book.turn import Activate, AskReroll
from gonfalon.systems.impetus.book.ways import way_ahead, way_in_order, way_rate, way_reach, way_to_zone
from gonfalon.systems.impetus.ground.bodies import (
    bodies_in_groups,
    bodies_in_parts,
    bodies_standing,
    body,
    body_at,
)
from gonfalon.systems.impetus.ground.terrain import ground_disorders
from gonfalon.systems.impetus.opponent.evaluate import (
    LINE,
    danger_to_flank,
    free_units_weighed,
    open_lane_value,
)
from gonfalon.systems.impetus.pieces.facts import CAVALRY
from gonfalon.systems.impetus.pieces.options import (
    ChargeAt,
    Do,
    Go,
    Group,
    March,
    Pursue,
    Push,
    Put,
    Rear,
    Shoot,
    Slide,
    Wheel,
)
from gonfalon.systems.impetus.pieces.queries import the_charge
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import MOVEMENT, OBLIQUE

Course = list[Option]
Rated = tuple[int, Course]


def proposals(b: Battle[Any, Any, Any]) -> list[list[Option]]:
    """What a sensible player would think of first."""
    asked = pending(b)
    if isinstance(asked, Activate):
        return activation_acts(b, asked.side)
    if isinstance(asked, Deploy):
        return better_places(b, asked)
    if isinstance(asked, AskBonus):
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        short = on.free > way_reach(b, c.charger, on, True, False, -c.arc)
        return [[Yes()], [No()]] if short else [[No()], [Yes()]]
    if isinstance(asked, AskEvasion):
        return [[Yes()], [No()]] if worth_evading(b, asked.charged(b)) else [[No()], [Yes()]]
    if isinstance(asked, AskDefence):
        return [[Yes()]]
    if isinstance(asked, AskReroll):
        own = asked.loser(b)
        near = any(
            nearer_than(mine, that, 5 * b.setting.h)
            for _, mine in bodies_standing(b, own)
            for _, that in bodies_standing(b, 1 - own)
        )
        return [[Yes()], [No()]] if near else [[No()], [Yes()]]
    if isinstance(asked, AskPursuit):
        return [[Pursue(True)], [Pursue()], [Pass()]] if worth_pursuing(b, asked) else [[Pass()], [Pursue()]]
    if isinstance(asked, RetreatMove) and asked.undecided(b) >= 0:
        return [[Push(asked.undecided(b))]]
    return []


def proposals_exhaustive(b: Battle[Any, Any, Any]) -> bool:
    """The proposals are all that is worth trying: in the choice of units and what they do."""
    return isinstance(pending(b), Activate | Deploy)


def better_places(b: B, asked: Deploy) -> list[list[Option]]:
    """Horse that stands before bad ground goes to the nearest place with open ground ahead."""
    found: list[list[Option]] = []
    h = b.setting.h
    friends = bodies_standing(b, asked.side)
    for uid in asked.mine(b):
        place = b.units[uid].place
        if place is None or b.setting.facts[uid].code not in CAVALRY:
            continue
        x, y, d = place
        back = -1 if asked.side == 0 else 1
        here = open_lane_value(b, uid, body_at(b, uid, place))
        poses = [
            (x + side * steps * h // 2, y + back * row * 9 * h // 4, d)
            for steps in range(13)
            for side in ((-1, 1) if steps else (1,))
            for row in (0, 1)
        ]
        for pose in poses:
            there = body_at(b, uid, pose)
            if open_lane_value(b, uid, there) < here + 2 * h or deployment_refusal(b, uid, pose) is not None:
                continue
            if not any(overlap(there.ahead(5 * h), one) for other, one in friends if other != uid):
                found.append([Put(uid, *pose)])
                break
    return found


def worth_evading(b: B, uid: int) -> bool:
    """A light unit gets out of the way of anything stronger."""
    c = the_charge(b)
    on = charge_way(b, c.charger, c.pose)
    if charge_length(b, c, on) + TOLERANCE < on.free:
        return False
    f, g = b.setting.facts[uid], b.setting.facts[c.charger]
    return g.vbu + g.impetus > f.vbu


def worth_pursuing(b: B, asked: AskPursuit) -> bool:
    """A Fresh unit in order with impetus pursues."""
    u = b.units[asked.winner]
    return u.loss == 0 and b.setting.facts[asked.winner].impetus > 1


def activation_acts(b: B, side: int) -> list[list[Option]]:
    """The acts of all units that may still be activated, best first."""
    rated: list[Rated] = []
    enemies = bodies_standing(b, 1 - side)
    for uid, mine in bodies_standing(b, side):
        if not b.units[uid].acted:
            rated += unit_acts(b, uid, mine, enemies)
    for group in bodies_in_groups(b, side):
        rated += group_acts(b, group, enemies)
    rated.sort(key=lambda r: -r[0])
    return [act for _, act in few_chance_acts(rated)[:50]]


def few_chance_acts(rated: list[Rated]) -> list[Rated]:
    """The best charges and shots only: what dice decide takes long to weigh."""
    left = {"charge": 4, "shoot": 4, "fight": 4}
    found = []
    for one in rated:
        what = one[1][1].what if len(one[1]) > 1 and isinstance(one[1][1], Do) else ""
        if what in left:
            left[what] -= 1
            if left[what] < 0:
                continue
        found.append(one)
    return found


def enemy_to_act_on(b: B, uid: int, mine: Base, enemies: list[tuple[int, Base]]) -> tuple[int, int, Base]:
    """The nearest enemy: distance between centres in tenths of H, its id and body."""
    best = min(enemies, key=lambda e: (e[1].cx - mine.x) ** 2 + (e[1].cy - mine.y) ** 2)

    away = isqrt((best[1].cx - mine.x) ** 2 + (best[1].cy - mine.y) ** 2)
    return away * 10 // b.setting.h, best[0], best[1]


def acts_under_threat(b: B, uid: int, mine: Base, enemies: list[tuple[int, Base]]) -> bool:
    """Some enemy could charge the unit: it looks this way and is within its charge and the best bonus."""
    for enemy, that in enemies:
        if b.units[enemy].foes:
            continue
        far = way_rate(b, enemy, 0, True) + most_charge_bonus(b, enemy)
        if nearer_than(that, mine, far) and max(that.local(x, y)[1] for x, y in mine.corners) > 0:
            return True
    return False


def unit_acts(b: B, uid: int, mine: Base, enemies: list[tuple[int, Base]]) -> list[Rated]:
    """The acts of one unit with a rough rating."""
    u, f = b.units[uid], b.setting.facts[uid]
    start: Course = [ChooseUnit(uid)]
    if u.foes:
        return [(300 + 10 * len(u.flanked), [*start, Do("fight")])]
    if not enemies:
        return []
    found: list[Rated] = []
    away, _enemy, that = enemy_to_act_on(b, uid, mine, enemies)
    if u.disordered:
        found.append((400 if not acts_under_threat(b, uid, mine, enemies) else 120, [*start, Do("rally")]))
    if away <= 130 and u.weapon:
        found += [(260, [*start, Do("shoot"), Shoot(t)]) for t in shot_targets(b, uid, None)[:2]]
    if away <= 80 and f.code not in ("ART", "W"):
        found += charge_acts(b, uid, start)
    if f.code != "W":
        found += advance_acts(b, uid, start, away)
        if away <= 110:
            found += turn_acts(b, uid, mine, that, start)
        if f.code in LINE and away <= 80:
            found += cover_acts(b, uid, mine, start)
    if f.code in ("S", "CL") and away <= 35 and not u.disordered:
        found.append((60, [*start, Do("rear"), Rear(way_rate(b, uid, 0))]))
    return found


def charge_acts(b: B, uid: int, start: Course) -> list[Rated]:
    """Charges worth their dice: not into what denies the impetus of a charger that lives by it."""
    wishes = charges(b, uid)
    keen = [wish for wish in wishes if not act_blunts_charge(b, uid, wish.target)]
    found = []
    for wish in keen or wishes:
        rating = charge_act_rating(b, uid, wish)
        way = way_ahead(b, uid) if not wish.arc else None
        short = way is not None and way.free > way_reach(b, uid, way, True)
        found.append((rating, [*start, Do("charge"), wish, Yes() if short else No()]))
    return found


def charge_act_rating(b: B, uid: int, wish: ChargeAt) -> int:
    """Dice of the charger above those of the target, flanks first."""
    f, e = b.setting.facts[uid], b.units[wish.target]
    own = f.vbu - b.units[uid].loss
    denied = impetus_denied(b, uid, wish.target) is not None
    if not denied:
        own += f.impetus
    if wish.arc:
        own -= 1
    theirs = b.setting.facts[wish.target].vbu - e.loss - (1 if e.disordered else 0)
    if e.rears:
        theirs += 4 if e.melee == "pike" and f.mounted else 2
    flank = is_flank(b, body(b, uid), wish.target)
    rating = 200 + 25 * (own - theirs) + (120 if flank else 0)
    return rating - 150 if act_blunts_charge(b, uid, wish.target) else rating


def act_blunts_charge(b: B, uid: int, target: int) -> bool:
    """A mounted charger that lives by its impetus would lose it against the front of this target."""
    f = b.setting.facts[uid]
    if not f.mounted or f.impetus < 2 or is_flank(b, body(b, uid), target):
        return False
    return impetus_denied(b, uid, target) is not None


def advance_acts(b: B, uid: int, start: Course, away: int) -> list[Rated]:
    """Straight moves: as far as order and zones of control allow, then farther."""
    f = b.setting.facts[uid]
    on = way_ahead(b, uid)
    longest = way_reach(b, uid, on, False, True)
    if on.enemy >= 0 and longest >= on.free:
        longest -= 3 * TOLERANCE
    plain = min(longest, way_rate(b, uid, on.mask))
    calm = way_in_order(b, uid, on)
    amounts = {plain: 100, longest: 90, plain // 2: 40}
    if 0 < way_to_zone(on) <= longest:
        amounts[way_to_zone(on)] = 110
    if calm and calm <= longest:
        amounts = {calm: 95, **{a: r - 90 for a, r in amounts.items() if a > calm}}
    elif calm == 0 and on.entries and ground_disorders(b, uid, on.entries[0][1]):
        amounts = {a: r - 90 for a, r in amounts.items()}
    eager = 20 + 5 * f.impetus if away > 30 else 0
    return [(r + eager, [*start, Do("advance"), Go(a)]) for a, r in amounts.items() if a > TOLERANCE]


def turn_acts(b: B, uid: int, mine: Base, that: Base, start: Course) -> list[Rated]:
    """Wheel or shift so that the nearest enemy lies ahead."""
    off = turn_between(mine.d, bearing(that.cx - mine.cx, that.cy - mine.cy))
    found: list[Rated] = []
    if abs(off) > 900 and strip_distance(mine, that) is None:
        arc = min(arc_length(mine.width, min(abs(off), 16_000)), way_rate(b, uid, 0))
        side = "right" if off > 0 else "left"
        found.append((105, [*start, Do("wheel"), Wheel(side, arc)]))
        found.append((70, [*start, Do("wheel"), Wheel(side, arc // 2)]))
        cell = MOVEMENT[b.setting.facts[uid].key][3]
        if cell.free or b.setting.facts[uid].code in ("S", "CL"):
            angle = 90 if off > 0 else -90
            found.append((65, [*start, Do("oblique"), Slide(angle, (cell.free or cell.rate) * b.setting.h)]))
    if abs(off) > 22_000:
        found.append((50, [*start, Do("about")]))
    return found


def cover_acts(b: B, uid: int, mine: Base, start: Course) -> list[Rated]:
    """What takes a flank of line infantry out of the reach of those who could charge it."""
    facts, units, h = b.setting.facts, b.units, b.setting.h
    me = (mine, units[uid], facts[uid])
    threats = [row for row in free_units_weighed(b, 1 - units[uid].side) if danger_to_flank(me, row)]
    found: list[Rated] = []
    full = way_rate(b, uid, 0)
    for that, _, _ in threats:
        off = turn_between(mine.d, bearing(that.cx - mine.cx, that.cy - mine.cy))
        side = "right" if off > 0 else "left"
        arcs = sorted({min(arc_length(mine.width, min(abs(off), QUARTER)), full), full})
        found += [(150, [*start, Do("wheel"), Wheel(side, arc)]) for arc in arcs]
    if threats and not units[uid].disordered:
        cell = MOVEMENT[facts[uid].key][OBLIQUE]
        found.append((145, [*start, Do("about")]))
        found.append((140, [*start, Do("rear"), Rear(cell.rate * h)]))
        shifts = [Slide(angle, a * h) for angle in (-90, 90) for a in sorted({cell.free, cell.rate}) if a]
        found += [(135, [*start, Do("oblique"), shift]) for shift in shifts]
    return found


def group_acts(b: B, group: tuple[int, ...], enemies: list[tuple[int, Base]]) -> list[Rated]:
    """A group marches on together while the enemy is far."""
    if not enemies:
        return []
    ways = [way_ahead(b, uid, group) for uid in group]
    slow = min(way_rate(b, uid, 0) for uid in group)
    room = min(slow, *(w.free for w in ways))
    if any(w.enemy >= 0 for w in ways):
        room -= 3 * TOLERANCE
    calm = [way_in_order(b, uid, w) for uid, w in zip(group, ways, strict=True)]
    edges = [way_to_zone(w) for w in ways if 0 < way_to_zone(w) <= room]
    away = min(enemy_to_act_on(b, uid, body(b, uid), enemies)[0] for uid in group)
    limit = min([c for c in calm if c], default=room)
    found: list[Rated] = []
    for amount, rating in ((min(room, limit), 130 if away > 60 else 60), (min(edges, default=0), 70)):
        if amount > TOLERANCE:
            found.append((rating + 5 * len(group), [Group(group), March(amount)]))
    if limit < slow - TOLERANCE:  # those with open ground before them need not wait for the others
        able = [u for u, w, c in zip(group, ways, calm, strict=True) if min(w.free, c or slow) >= slow]
        ready = [part for part in bodies_in_parts(b, able) if len(part) > 1]
        found += [(130 + 5 * len(part), [Group(part), March(slow)]) for part in ready]
    return found
