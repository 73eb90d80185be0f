"""What an attack is worth before the dice: estimated losses and value of fire, shock, charges and fights
together, in the units of `evaluate`."""

from __future__ import annotations

from functools import lru_cache

from gonfalon.core.rolls import Roll, distribution
from gonfalon.core.steps import Option
from gonfalon.space.hexes import FLANK, FRONT, REAR
from gonfalon.systems.men_of_iron.battles.questions import deadly_ground_under
from gonfalon.systems.men_of_iron.battles.stakes import stakes_between
from gonfalon.systems.men_of_iron.book.charge import may_balk_at_pikes, may_balk_at_schiltron
from gonfalon.systems.men_of_iron.book.charge_paths import charge_path_ends, wall_bars_charge
from gonfalon.systems.men_of_iron.book.fire import fire_roll, seen_in_field_of_fire
from gonfalon.systems.men_of_iron.book.shock_plan import PlanShock
from gonfalon.systems.men_of_iron.book.shock_roll import enemies_to_fight, fight_roll
from gonfalon.systems.men_of_iron.opponent.evaluate import DISORDERED, POINT, RETIRED, UNHORSED, care
from gonfalon.systems.men_of_iron.pieces.facts import MEN_AT_ARMS, SCHILTRON, Clash, Unit
from gonfalon.systems.men_of_iron.pieces.options import Attack, Charge
from gonfalon.systems.men_of_iron.pieces.queries import (
    drm_of,
    enemies_in,
    front,
    front_flank_or_rear,
    homes_of_retired,
    mounted,
)
from gonfalon.systems.men_of_iron.pieces.setting import B, means
from gonfalon.systems.men_of_iron.pieces.tables import DIE, MATRIX, MEANING, SHOCK

NAME = "estimate"
ANGLE = {FRONT: 0, FLANK: 2, REAR: 3}


def _counts_double(b: B, u: Unit, knights: bool) -> bool:
    """Whether a loss counts double (P.9a), as far as is known of those who bring it about."""
    for one in b.setting.rules.double_loss:
        riding = not one.by.kinds or (knights and not MEN_AT_ARMS.isdisjoint(one.by.kinds))
        if riding and means(b, one.who, u.id):
            return True
    return False


def estimated_loss(b: B, u: Unit, what: str, knights: bool = False) -> int:
    """What a result costs the owner of a unit; `knights` if men-at-arms bring it about."""
    level = b.setting.levels[u.side]
    points = 3 if u.kind in MEN_AT_ARMS else 2
    if _counts_double(b, u, knights):
        points *= 2
    dead = points * POINT // level + 40
    if u.retired:
        return dead - POINT // level if what else 0
    found = 0
    if what in ("d", "dr"):
        found = 0 if u.disordered else DISORDERED + (5 if what == "dr" else 0)
    elif what == "retreat":
        found = 5
    elif what == "U":
        found = UNHORSED + DISORDERED if u.kind == "MM" else DISORDERED
    elif what == "R":
        found = points // 2 * POINT // level + RETIRED if homes_of_retired(b, u) else dead
    elif what == "E":
        return dead
    if what and u.kind == "MM":
        if any(means(b, one.riders, u.id) for one in b.setting.rules.pulled_down):
            found += UNHORSED // 2
        if deadly_ground_under(b, u) is not None:
            found += (dead - found) // 2
    return found


def fire_value(b: B, firer: int, target: int) -> int:
    """The expected gain of a shot, the answer to it taken into account roughly."""
    t, u = b.units[target], b.units[firer]
    gain = _mean_fire(b, fire_roll(b, firer, target), t)
    if t.kind in ("LB", "SL") and not t.retired and seen_in_field_of_fire(b, t, firer) is not None:
        gain -= care(b, u.side) * _mean_fire(b, fire_roll(b, target, firer), u) // 10
    return gain


def _mean_fire(b: B, roll: Roll, t: Unit) -> int:
    words = {"disordered": "d", "retreat": "retreat", "retired": "R", "eliminated": "E", "unhorsed": "U"}
    total = 0
    for word, weight in roll.distribution():
        bare = str(word).removesuffix("-9")
        if bare != "none":
            total += weight * estimated_loss(b, t, words[bare])
    return total // 10


@lru_cache(maxsize=1 << 12)
def _weights(charge: bool, disordered: bool, bonus: int) -> tuple[tuple[str, int], ...]:
    table = SHOCK[charge, disordered]
    return tuple((str(word), weight) for word, weight in distribution(table, DIE, bonus))


def _mean(b: B, t: Unit, attackers: list[Unit], charge: bool, bonus: int) -> int:
    total = 0
    share = care(b, attackers[0].side)
    knights = attackers[0].kind in MEN_AT_ARMS
    for word, weight in _weights(charge, t.disordered or t.retired, bonus):
        mine, his, go = MEANING[word]
        total += weight * (estimated_loss(b, t, his, knights) + (15 if go else 0))
        if mine:
            total -= weight * share * sum(estimated_loss(b, a, mine) for a in attackers) // 10
    return total // 10


def _bonus(b: B, u: Unit, h: int, t: Unit) -> int | None:
    """The DRM of a lone attack from a hex, without a charge; None if it is prohibited."""
    if t.kind not in MATRIX.get(u.kind, {}) or t.place is None:
        return None
    ground = b.setting.ground.shock_modifiers(h, t.place, mounted(u), b.game.opened)
    if ground is None:
        return None
    side = front_flank_or_rear(b, t, b.setting.grid.direction(t.place, h))
    total = MATRIX[u.kind][t.kind] + drm_of(b, t) + sum(m.value for m in ground)
    total += ANGLE[side] + (2 if t.retired else 0) - (2 if u.disordered else 0)
    return total - 1 if t.formation and side == FRONT else total


def _helped(b: B, u: Unit, h: int, t: Unit) -> int:
    """What friends who already face the target would add: numbers, and a second side (10.4d)."""
    assert t.place is not None
    grid = b.setting.grid
    own = front_flank_or_rear(b, t, grid.direction(t.place, h))
    count, sides = 0, {own}
    for n in grid.near[t.place]:
        for i in b.by_hex.get(n, ()):
            v = b.units[i]
            if v.side != u.side or i == u.id or n == h or v.retired or v.formation:
                continue
            if t.kind in MATRIX.get(v.kind, ()) and t.place in front(b, v):
                count += 1
                sides.add(front_flank_or_rear(b, t, grid.direction(t.place, n)))
    return min(count, 2) + (4 - ANGLE[own] if len(sides) > 1 else 0)


def shock_value(b: B, u: Unit, h: int, target: int) -> int:
    """The expected gain of a lone shock from a hex."""
    t = b.units[target]
    if u.kind not in MATRIX or u.retired or u.formation:
        return 0
    bonus = _bonus(b, u, h, t)
    if bonus is None:
        return -5
    value = _mean(b, t, [u], False, bonus + _helped(b, u, h, t))
    if b.setting.rules.stakes and u.kind == "MM" and t.place is not None:
        value = _before_stakes(b, u, h, t.place, value)
    if u.kind == "MM" and t.formation == SCHILTRON:
        side = front_flank_or_rear(b, t, b.setting.grid.direction(t.place or 0, h))
        value = value // 5 - 20 if side == FRONT else value
    return value


def _before_stakes(b: B, u: Unit, h: int, place: int, value: int) -> int:
    """What an attack of riders is worth if stakes stand before its target."""
    one = stakes_between(b, h, place)
    if one is None or one.falls_to is None:
        return value
    falls = one.falls_to + 1
    return ((10 - falls) * value - falls * (UNHORSED + DISORDERED) * care(b, u.side) // 10) // 10


def charge_value(b: B, u: Unit, h: int) -> int:
    """The expected gain of the best charge from a hex, whichever way the unit faces there."""
    grid = b.setting.grid
    best = 0
    for there in grid.disc(h, 3):
        if there not in b.by_hex or grid.distance(h, there) < 2:
            continue
        for e in enemies_in(b, there, u.side):
            t = b.units[e]
            for end in charge_path_ends(b, u, h, there):
                if wall_bars_charge(b, end, e):
                    continue
                bonus = _bonus(b, u, end, t)
                if bonus is not None:
                    best = max(best, _charge_mean(b, u, end, t, bonus + 1))
            if best > 60:
                return best
    return best


def _charge_mean(b: B, u: Unit, end: int, t: Unit, bonus: int) -> int:
    value = _mean(b, t, [u], True, bonus)
    side = front_flank_or_rear(b, t, b.setting.grid.direction(t.place or 0, end))
    if side == FRONT and t.kind in ("DM", "PK"):
        value = (value + _mean(b, t, [u], False, bonus - 2)) // 2 - 10
    if t.kind == "LB" and side == FRONT and not t.retired:
        value -= 25
    return value


# -- a plan ----------------------------------------------------------------------------------------


def attacks_worth_making(b: B, asked: PlanShock) -> list[Option]:
    """The attacks worth making together: everybody on a defender whose fight promises a gain."""
    options_of: dict[int, list[Option]] = {}
    fronts: dict[int, list[int]] = {}
    for a, d in asked.pairs:
        fronts.setdefault(a, []).append(d)
        options_of.setdefault(a, []).append(Attack(a, d))
    rides = _best_rides(b, asked, set(fronts))
    chosen: dict[int, list[Option]] = {}
    values: dict[int, int] = {}
    while True:
        values = _values(b, fronts, rides, set(chosen))
        fresh = [a for a, v in values.items() if a not in chosen and v > 0]
        if not fresh:
            break
        best = max(fresh, key=lambda a: (values[a], -a))
        ride = rides.get(best)
        if ride is not None:
            chosen[best] = [Charge(*ride), *(Attack(best, d) for d in _others(b, ride))]
        else:
            chosen[best] = options_of[best]
    return [o for options in chosen.values() for o in options]


def _best_rides(b: B, asked: PlanShock, adjacent: set[int]) -> dict[int, tuple[int, int, int, int]]:
    """For each charger its best charge, no two ending in one hex."""
    rows = []
    for i, t, h, f in asked.rides:
        if i in adjacent:
            continue
        bonus = _bonus(b, b.units[i], h, b.units[t])
        if bonus is not None:
            value = _charge_mean(b, b.units[i], h, b.units[t], bonus + 2)
            value -= 15 * len(_others(b, (i, t, h, f)))
            rows.append((value, (i, t, h, f)))
    rows.sort(key=lambda row: (-row[0], row[1]))
    found: dict[int, tuple[int, int, int, int]] = {}
    taken: set[int] = set()
    for value, ride in rows:
        if value > 0 and ride[0] not in found and ride[2] not in taken:
            found[ride[0]] = ride
            taken.add(ride[2])
    return found


def _others(b: B, ride: tuple[int, int, int, int]) -> list[int]:
    i, t, h, f = ride
    return [d for d in enemies_to_fight(b, b.units[i], h, f) if d != t]


def _values(
    b: B, fronts: dict[int, list[int]], rides: dict[int, tuple[int, int, int, int]], chosen: set[int]
) -> dict[int, int]:
    """What each attacker adds if it joins those already chosen."""
    found = {}
    for a in [*fronts, *rides]:
        if a in chosen:
            continue
        with_it = _together(b, fronts, rides, chosen | {a})
        found[a] = with_it - (_together(b, fronts, rides, chosen) if chosen else 0)
    return found


def _together(
    b: B, fronts: dict[int, list[int]], rides: dict[int, tuple[int, int, int, int]], chosen: set[int]
) -> int:
    """The expected gain of all fights of a set of attackers, by the real DRMs."""
    trial = b.clone()
    pairs: list[tuple[int, int]] = []
    charging: list[int] = []
    for a in sorted(chosen):
        if a in rides:
            _, t, h, f = rides[a]
            trial.change(a, place=h, facing=f)
            pairs += [(a, t), *((a, d) for d in _others(b, rides[a]))]
            charging.append(a)
        else:
            pairs += [(a, d) for d in fronts[a]]
    total = 0
    for charge in (True, False):
        trial.put(NAME, Clash(tuple(pairs), charging=tuple(charging) if charge else ()))
        for d in dict.fromkeys(d for _, d in pairs):
            attackers = [trial.units[a] for a, e in pairs if e == d]
            balks = any(may_balk_at_pikes(trial, u, [d]) for u in attackers if u.id in charging)
            share = 1 if balks else 2 if charge else 0
            if share == 0:
                continue
            total += share * _fight(trial, d, attackers)
    return total // 2


def _fight(b: B, d: int, attackers: list[Unit]) -> int:
    if any(may_balk_at_schiltron(b, u, d) for u in attackers):
        attackers = [u for u in attackers if not may_balk_at_schiltron(b, u, d)]
        if not attackers:
            return -10
    roll = fight_roll(b, NAME, d)
    return _mean(b, b.units[d], attackers, roll.purpose == "charge", roll.bonus)
