"""How good a battle is for a side (features, `*_value`): losses, order, dangers and charges feared, fights,
distances, lanes open ahead."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.space.table import SHIFT, Base
from gonfalon.systems.impetus.battles.clauses import areas_away, vd_counted
from gonfalon.systems.impetus.ground.bodies import bodies_standing
from gonfalon.systems.impetus.ground.terrain import barred_by_ground, ground, ground_disorders
from gonfalon.systems.impetus.pieces.facts import CAVALRY, LONG_WEAPONS, Unit
from gonfalon.systems.impetus.pieces.queries import beaten_at
from gonfalon.systems.impetus.pieces.setting import B, Facts
from gonfalon.systems.impetus.pieces.tables import RANGES, SHOOTING

LINE = frozenset(("FP", "FL", "T"))
CONDITION, POINT = 15, 130  # a hundredth of a victory condition of the battle, and a point of its score
ENOUGH_DICE = 3  # of a shot from afar
COVER = 30  # what stakes and pavises in place are worth, and 10 more a point of VD
STANDOFF = frozenset(("S", "T", "ART"))

#: the range of each weapon in H, from centre to centre, as far as it disorders
RANGE = {
    weapon: 1 + RANGES[max([n for n, pair in enumerate(pairs[:2]) if pair != (None, None)])]
    for weapon, (_, pairs) in SHOOTING.items()
}

Post = tuple[Base, Unit, Facts]


def features(b: Battle[Any, Any, Any], side: int) -> dict[str, int]:
    """The balance of both armies part by part; about 130 a point of VD."""
    if b.game.turn == 0:
        return {"deployment": setup_value(b, side)}
    own, enemies = bodies_standing(b, side), bodies_standing(b, 1 - side)
    if not own or not enemies:
        return {"losses": 200 * int(b.game.lost[1 - side] - b.game.lost[side])}
    found, theirs = army_parts(b, side), army_parts(b, 1 - side)
    for part, worth in theirs.items():
        found[part] -= worth
    distance = order = danger = goals = 0
    h = b.setting.h
    if b.setting.own is not None:
        goals += b.setting.own.worth(b, side, CONDITION, POINT, h // 10)
    if b.setting.rules.hold:
        goals += areas_away(b, 1 - side) - areas_away(b, side)
    eager = eagerness(b, side)
    points = [(that.x, that.y) for _, that in enemies]
    mx = sum([x for x, _ in points]) // len(points)
    my = sum([y for _, y in points]) // len(points)
    threats = free_units_weighed(b, 1 - side)
    far = (10 * h) ** 2  # beyond the charge of any troops
    for row in free_units_weighed(b, side):
        mine, u, f = row
        cx, cy = mine.cx, mine.cy
        nearest, x, y = min([((x - cx) * (x - cx) + (y - cy) * (y - cy), x, y) for x, y in points])
        away = isqrt(nearest)
        middle = isqrt((mx - cx) * (mx - cx) + (my - cy) * (my - cy))
        distance -= distance_cost(u, f, away * 10 // h, middle * 10 // h, eager)
        if away > 4 * h:
            ahead = (x - cx) * mine.fx + (y - cy) * mine.fy >> SHIFT
            if 5 * ahead < 4 * away:
                distance -= (8 - 10 * ahead // away) * eager // 2  # it must turn first
            order += leisure_order_value(b, row, away)
        if nearest < far:
            danger += dangers_value(row, threats, h)
    found["order"] += order
    return {**found, "distance": distance, "danger": danger, "goals": goals}


def eagerness(b: B, side: int) -> int:
    """Who gains nothing by waiting must close: the attacker, and whoever has lost more (28f)."""
    lead = vd_counted(b, 1 - side) - vd_counted(b, side)
    attacks = side != b.game.defender
    if lead < 0 or (attacks and lead == 0):
        return 3 + b.game.turn // 5
    return 3 if attacks else 1


def leisure_order_value(b: B, row: Post, away: int) -> int:
    """What order is worth to a unit that nobody can charge now, above what an army counts for it.

    Foot that no enemy is near has the time to rally; and whoever stands on ground that disorders him will
    lose his order with the next step.
    """
    mine, u, f = row
    if u.disordered:
        return 22 * f.vd if f.foot and away > 6 * b.setting.h else 0
    land = ground(b)
    if land.rough and ground_disorders(b, u.id, land.at(mine)):
        return -16 * f.vd if f.mounted else -12
    return 0


def dangers_value(row: Post, threats: list[Post], h: int) -> int:
    """The charges a unit threatens and fears; and order under fire is worth half."""
    mine, u, f = row
    cx, cy = mine.cx, mine.cy
    value = 0
    ordered, shot_at = not u.disordered, False
    for enemy in threats:
        that = enemy[0]
        dx, dy = that.cx - cx, that.cy - cy
        away = dx * dx + dy * dy
        if away < 100 * h * h:
            value += danger_value(enemy, row) - danger_value(row, enemy)
            if ordered and not shot_at and enemy[1].weapon and away < (RANGE[enemy[1].weapon] * h) ** 2:
                shot_at = lie_of_danger(mine, that) != AWAY
    if shot_at:
        value -= 11 * f.vd + 7
    return value


def open_lane_value(b: B, uid: int, mine: Base) -> int:
    """How far from its own edge a unit comes straight ahead in order, up to 3H beyond the middle."""
    height = b.setting.height
    start = mine.y if mine.fy > 0 else height - mine.y
    far = height // 2 + 3 * b.setting.h - start
    for at, bits in ground(b).along(mine, mine.d, far):
        if ground_disorders(b, uid, bits) or barred_by_ground(b, uid, bits) is not None:
            return start + at
    return start + far


def setup_value(b: B, side: int) -> int:
    """How a side is set up: its horse needs open ground ahead."""
    facts, h = b.setting.facts, b.setting.h
    return sum(
        [
            open_lane_value(b, uid, one) * 10 // h
            for uid, one in bodies_standing(b, side)
            if facts[uid].code in CAVALRY
        ]
    )


def free_units_weighed(b: B, side: int) -> list[Post]:
    """The units of a side that are not in melee: they can charge and be charged."""
    units, facts = b.units, b.setting.facts
    return [(one, u, facts[uid]) for uid, one in bodies_standing(b, side) if not (u := units[uid]).foes]


def break_point_weighed(b: B, side: int) -> int:
    """The break point of an army, worked out once: it does not change after the set-up."""
    known = b.setting.limits
    key = (side, b.game.absent)
    if b.game.turn == 0 or key not in known:
        known[key] = beaten_at(b, side)
    return known[key]


def army_parts(b: B, side: int) -> dict[str, int]:
    """What an army has lost, in what order its units are, and how their fights stand."""
    limit = break_point_weighed(b, side)
    lost = vd_counted(b, side)
    wounds = impetus = disorder = cover = fights = 0
    units, facts = b.units, b.setting.facts
    for uid, _ in bodies_standing(b, side):
        u, f = units[uid], facts[uid]
        if u.loss:
            wounds -= (90 * f.vd * u.loss) // f.vbu
        else:
            impetus += 5 * f.impetus
        for rear in u.rears:
            wounds -= (70 * facts[rear].vd * units[rear].loss) // facts[rear].vbu
        if u.disordered:
            disorder -= 22 * f.vd + 14
        if u.covered:
            cover += COVER + 10 * f.vd
        if u.foes:
            fights += fight_value(b, uid, u, f)
    return {
        "losses": -130 * lost - (600 * lost * lost) // (limit * limit),
        "wounds": wounds,
        "impetus": impetus,
        "order": disorder,
        "cover": cover,
        "fights": fights,
    }


def distance_cost(u: Unit, f: Facts, away: int, middle: int, eager: int) -> int:
    """Fighters want to close, shooters to be in range, skirmishers and guns not to be caught.

    From far off the middle of the enemy draws them, so that nobody is left behind when the enemy nearest to
    him is gone. Lengths are tenths of H.
    """
    if u.weapon and f.code in STANDOFF:
        best = best_range(u, f)
        wish = min(40, abs(away - best)) * (3 if away > best else 1) // 6
        return (wish + max(0, middle - 60) // 8) * eager
    if f.code == "W":
        return 0
    wish = max(0, min(away, 50) - 12) + max(0, middle - 50) // 3
    return wish * (3 + min(f.impetus, 3)) * eager // 10


def best_range(u: Unit, f: Facts) -> int:
    """From how far a unit shoots best, from centre to centre: near, where a long shot has few dice."""
    figure = SHOOTING[u.weapon][1][1][0]  # at foot from 6H
    return 38 if figure is None or f.vbu - u.loss + figure < ENOUGH_DICE else 60


def fight_value(b: B, uid: int, u: Unit, f: Facts) -> int:
    """What a unit can expect of the melees it is in, before the dice."""
    value = 0
    for enemy in u.foes:
        if enemy in u.flanked:
            value += 40
        if uid in b.units[enemy].flanked:
            value -= 60
        value += 4 * (f.vbu - u.loss)
    return value


AWAY, FLANK, FRONT = 0, 1, 2


@lru_cache(maxsize=1 << 17)
def lie_of_danger(mine: Base, that: Base) -> int:
    """How an enemy stands to a unit: looking away, before its flank or rear, or before its front."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = mine.corners
    fx, fy, ex, ey = that.fx, that.fy, that.x, that.y
    if (
        (x0 - ex) * fx + (y0 - ey) * fy <= 0
        and (x1 - ex) * fx + (y1 - ey) * fy <= 0
        and (x2 - ex) * fx + (y2 - ey) * fy <= 0
        and (x3 - ex) * fx + (y3 - ey) * fy <= 0
    ):
        return AWAY
    fx, fy, ex, ey = mine.fx, mine.fy, mine.x, mine.y
    ahead = max([(x - ex) * fx + (y - ey) * fy for x, y in that.corners])
    return FRONT if ahead > 0 else FLANK


def danger_to_flank(row: Post, enemy: Post) -> bool:
    """The enemy could charge the unit in flank or rear."""
    mine, that = row[0], enemy[0]
    dx, dy, far = that.x - mine.cx, that.y - mine.cy, enemy[2].strike + mine.radius
    return dx * dx + dy * dy <= far * far and lie_of_danger(mine, that) == FLANK


def danger_value(row: Post, enemy: Post) -> int:
    """The danger of a charge: in flank or rear above all, and in front by what would ride it down."""
    mine, u, f = row
    that, e, g = enemy
    dx, dy, far = that.x - mine.cx, that.y - mine.cy, g.strike + mine.radius
    if dx * dx + dy * dy > far * far:
        return 0
    how = lie_of_danger(mine, that)
    if how == AWAY:
        return 0
    if how == FLANK and f.code != "W":
        return 20 + 14 * f.vd if f.code in LINE else 10 + 9 * f.vd
    if u.disordered:
        return 8 + 3 * f.vd
    if not g.impetus:
        return 0
    own = f.vbu - u.loss
    if u.rears:
        own += 4 if u.melee == "pike" and g.mounted else 2
    theirs = g.vbu - e.loss
    denied = g.mounted and (f.code in ("W", "EL") or u.covered or (f.foot and u.melee in LONG_WEAPONS))
    if not denied and e.loss == 0 and not (g.foot and f.mounted):
        theirs += g.impetus
    return max(0, theirs - own) * 2
