"""5 and 6 Reach: movement points, who bars the way, what paths and steps cost, the toll of disengaging,
damage on the path."""

from __future__ import annotations

from functools import lru_cache

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import record
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.queries import body_at, engagers, held, round_of
from gonfalon.systems.dark_ages.pieces.setting import B

IMPASSABLE = Refusal("5j", "impassable")
TOO_FAR = Refusal("1u", "too-far")
NOT_A_NEIGHBOUR = Refusal("5e", "not-adjacent")


@record
class Trip:
    """A way to a hex: movement points, damage, hexes entered."""

    cost: int
    damage: int
    path: tuple[int, ...]


def movement_points_of(b: B, uid: int) -> int:
    """5k: the movement points of a unit in this phase."""
    return b.setting.kinds[uid].move << round_of(b).doubled.count(uid)  # § 18.1b


def barred(b: B, uid: int, place: int, led: bool = False) -> Refusal | None:
    """Who stands in the way; `led`: the unit takes its Leader along."""
    body = body_at(b, place)
    if body == NOBODY:
        return None
    units, kinds = b.units, b.setting.kinds
    if units[body].side != units[uid].side:
        return _in_the_way("5g", "occupied", body)
    if kinds[uid].leader:
        full = kinds[body].leader or len(b.by_hex[place]) > 1
        return _in_the_way("A38b", "two-leaders", body) if full else None  # § 5i
    if kinds[body].leader and units[body].points > 1:  # § V15
        return _in_the_way("A38b", "two-leaders", body) if led else None
    return _in_the_way("5f", "occupied", body)


@lru_cache(maxsize=512)
def _in_the_way(rule: str, key: str, body: int) -> Refusal:
    return refuse(rule, key, by_unit=body)


def step_price(b: B, uid: int, here: int, there: int, vanguard: bool) -> int:
    """The cost of a step, 0 if the hex is impassable."""
    cost = b.setting.links[b.setting.kinds[uid].horse > 0][here].get(there, 0)
    return min(cost, 1) if vanguard else cost  # § 18.6b, 18.6d, 21p


def disengaging_toll(b: B, uid: int, here: int, there: int) -> int:
    """Damage for leaving the engagers of a hex; none if the step stays next to one."""
    foes = engagers(b, here, b.units[uid].side)
    if not foes:
        return 0
    near, units = b.setting.near[there], b.units
    stays = [units[e].place in near for e in foes]
    free = all(stays) if b.setting.strict else any(stays)  # § 6d, A8, V34
    return 0 if free else len(foes)  # § 6b, 6c, A8b


def reach(
    b: B,
    uid: int,
    budget: int,
    start: int | None = None,
    vanguard: bool = False,
    through: str = "",
    first: bool = True,
    reckless: bool = False,
    led: bool = False,
    spent: int = 0,
    evading: bool = False,
) -> dict[int, Trip]:
    """Every hex a unit can reach, by the way of least damage, then least cost.

    `first`: the unit has not moved yet, so 21e holds. `reckless`: ways on which the damage routs it
    count too. `spent`: damage it has taken on the way already. `evading`: leaving the assaulter costs
    nothing but the damage of 12g, and the way leads past no other engager.
    """
    setting, unit = b.setting, b.units[uid]
    kinds = setting.kinds
    home = unit.place if start is None else start
    assert home is not None
    horse = kinds[uid].horse
    links = setting.links[horse > 0]
    harm = None if vanguard else setting.harm[horse]  # § 21p
    leader = kinds[uid].leader  # he may join a unit, but not pass through it
    bear = 1 << 20 if reckless else unit.points - 2
    around, bits = setting.around, setting.bits
    enemies = held(b, 1 - unit.side)
    occupied = enemies | held(b, unit.side)
    found: dict[int, Trip] = {}
    best: dict[int, int] = {home: spent}
    blocked: dict[int, bool] = {}
    layers: list[list[tuple[int, int, tuple[int, ...]]]] = [[] for _ in range(budget + 1)]
    layers[0].append((home, spent, ()))
    for cost in range(budget):
        for here, damage, path in layers[cost]:
            if damage > best.get(here, damage):
                continue
            foes = engagers(b, here, unit.side) if around[here] & enemies else []
            if evading:
                if foes and path:
                    continue
                foes = []
            for there, step_cost in links[here].items():
                old = best.get(there)
                if old is not None and old <= damage:
                    continue
                if bits[there] & occupied:
                    stop = blocked.get(there)
                    if stop is None:
                        stop = blocked[there] = barred(b, uid, there, led) is not None and not (
                            through and crossable(b, uid, there, through)
                        )
                    if stop:
                        continue
                total = cost + (1 if vanguard else step_cost)  # § 18.6b, 18.6d
                if total > budget:
                    if cost or not first:  # § 21e
                        continue
                    total = budget
                hurts = damage
                if foes:
                    hurts += disengaging_toll(b, uid, here, there)
                if harm is not None:
                    hurts += harm[there]
                if hurts > bear:
                    continue
                if old is not None and old <= hurts:
                    continue
                best[there] = hurts
                way = (*path, there)
                found[there] = Trip(total, hurts, way)
                if not (leader and there in b.by_hex):  # § 5h
                    layers[total].append((there, hurts, way))
    if through:
        for place in [p for p in found if p in b.by_hex and barred(b, uid, p, led) is not None]:
            del found[place]
    return found


def crossable(b: B, uid: int, place: int, through: str) -> bool:
    """Whether an event lets a unit pass through the friends in this hex."""
    body = body_at(b, place)
    return b.setting.kinds[body].key == through and b.units[body].side == b.units[uid].side  # § 23.7f, P.10c


def judge_path(
    b: B,
    uid: int,
    path: tuple[int, ...],
    budget: int,
    vanguard: bool,
    first: bool,
    through: str = "",
    led: bool = False,
) -> Refusal | None:
    """Why a way hex by hex is not allowed."""
    here = b.units[uid].place
    assert here is not None
    spent = 0
    for i, there in enumerate(path):
        if there not in b.setting.near[here]:
            return NOT_A_NEIGHBOUR
        cost = step_price(b, uid, here, there, vanguard)
        if not cost:  # § 18.6c
            return IMPASSABLE
        crossing = bool(through) and i < len(path) - 1 and there in b.by_hex
        found = barred(b, uid, there, led)
        if found is not None and not (crossing and crossable(b, uid, there, through)):
            return found
        if there in b.by_hex and i < len(path) - 1 and b.setting.kinds[uid].leader:
            return refuse("5h", "occupied", by_unit=body_at(b, there))
        spent += cost
        if spent > budget:
            if i or not first:
                return refuse("1u", "too-far", needed=spent, movement=budget)
            spent = budget
        here = there
    return None


def path_cost(b: B, uid: int, path: tuple[int, ...], budget: int, vanguard: bool) -> int:
    """The movement points of a way; 21e lets a single step cost no more than the whole movement."""
    here = b.units[uid].place
    assert here is not None
    spent = 0
    for there in path:
        spent += step_price(b, uid, here, there, vanguard)
        here = there
    return min(spent, budget)


def path_damage(b: B, uid: int, path: tuple[int, ...], vanguard: bool) -> int:
    """The damage that a way will cost: disengagement and terrain."""
    here = b.units[uid].place
    assert here is not None
    harm = b.setting.harm[b.setting.kinds[uid].horse]
    total = 0
    for there in path:
        total += disengaging_toll(b, uid, here, there)
        if not vanguard:
            total += harm[there]
        here = there
    return total
