"""How good a battle is for a side: losses first, then order, flanks, fights and distances."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.space.table import Base

from .bodies import standing
from .facts import LONG_WEAPONS, B, Facts, Unit, break_point, total_vd
from .tables import SHOOTING

LINE = frozenset(("FP", "FL", "T"))
STANDOFF = frozenset(("S", "T", "ART"))
Row = tuple[Base, Unit, Facts]


def evaluate(b: Battle[Any, Any, Any], side: int) -> int:
    """The balance of both armies; about 130 a point of VD."""
    own, enemies = standing(b, side), standing(b, 1 - side)
    if not own or not enemies:
        return 200 * int(b.game.lost[1 - side] - b.game.lost[side])
    value = army(b, side) - army(b, 1 - side)
    h = b.setting.h
    eager = 1 if side == b.game.defender else 3
    points = [(that.x, that.y) for _, that in enemies]
    threats = free(b, 1 - side)
    near = (10 * h) ** 2  # beyond the charge of any troops
    for row in free(b, side):
        mine, u, f = row
        cx, cy = mine.cx, mine.cy
        nearest = min([(x - cx) * (x - cx) + (y - cy) * (y - cy) for x, y in points])
        value -= distance_cost(u, f, isqrt(nearest) * 10 // h, eager)
        if nearest > near:
            continue
        for enemy in threats:
            that = enemy[0]
            dx, dy = that.cx - cx, that.cy - cy
            if dx * dx + dy * dy < near:
                value += danger(enemy, row) - danger(row, enemy)
    return value


def free(b: B, side: int) -> list[Row]:
    """The units of a side that are not in melee: they can charge and be charged."""
    units, facts = b.units, b.setting.facts
    return [(one, u, facts[uid]) for uid, one in standing(b, side) if not (u := units[uid]).foes]


def limit_of(b: B, side: int) -> int:
    """The break point of an army, worked out once: it does not change after the set-up."""
    known = b.setting.limits
    key = (side, b.game.absent)
    if b.game.turn == 0 or key not in known:
        known[key] = break_point(total_vd(b, side))
    return known[key]


def army(b: B, side: int) -> int:
    """What an army has lost, in what order its units are, and how their fights stand."""
    limit = limit_of(b, side)
    lost = b.game.lost[side]
    value = -130 * lost - (600 * lost * lost) // (limit * limit)
    units, facts = b.units, b.setting.facts
    for uid, _ in standing(b, side):
        u, f = units[uid], facts[uid]
        if u.loss:
            value -= (90 * f.vd * u.loss) // f.vbu
        else:
            value += 5 * f.impetus
        for rear in u.rears:
            value -= (70 * facts[rear].vd * units[rear].loss) // facts[rear].vbu
        if u.disordered:
            value -= 22 * f.vd + 14
        if u.foes:
            value += fight_value(b, uid, u, f)
    return value


def distance_cost(u: Unit, f: Facts, away: int, eager: int) -> int:
    """Fighters want to close, shooters to be in range, skirmishers and guns not to be caught."""
    if u.weapon and f.code in STANDOFF:
        best = 40 if SHOOTING[u.weapon][1][1] == (None, None) else 60
        return abs(away - best) * (3 if away > best else 1) * eager // 6
    if f.code == "W":
        return 0
    return max(0, away - 12) * (3 + min(f.impetus, 3)) * eager // 10


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
def stands(mine: Base, that: Base) -> int:
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


def exposes(row: Row, enemy: Row) -> bool:
    """The enemy could charge the unit in flank or rear."""
    mine, that = row[0], enemy[0]
    dx, dy, far = that.x - mine.cx, that.y - mine.cy, enemy[2].strike + mine.radius
    return dx * dx + dy * dy <= far * far and stands(mine, that) == FLANK


def danger(row: Row, enemy: Row) -> int:
    """The danger of a charge: in flank or rear above all, and in front by what would ride it down."""
    mine, u, f = row
    that, e, g = enemy
    dx, dy, far = that.x - mine.cx, that.y - mine.cy, g.strike + mine.radius
    if dx * dx + dy * dy > far * far:
        return 0
    how = stands(mine, that)
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
