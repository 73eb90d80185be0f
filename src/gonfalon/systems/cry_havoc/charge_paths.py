"""1.56d to h The paths of a charge: front arc, forward runs, the straight line before the target."""

from __future__ import annotations

from gonfalon.systems.cry_havoc.facts import (
    B,
    face,
)
from gonfalon.systems.cry_havoc.moment import Presence
from gonfalon.systems.cry_havoc.presence import hexes_of, mask_of, memo, presence
from gonfalon.systems.cry_havoc.reach import Costs, costs_now, price
from gonfalon.systems.cry_havoc.riding import NOWHERE, Rides, Six, ahead, bare_ride, both, ride, standing
from gonfalon.systems.cry_havoc.shooting_line import visible
from gonfalon.systems.cry_havoc.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.walk import blocked_for, stop_mask


def in_front_arc(ground: Ground, place: int, facing: int, h: int) -> bool:
    """1.55b: whether a hex lies in the front arc of a rider."""
    return bool(ground.front_arc(place, facing) & ground.bit[h])


class Runs:
    """1.56g: the states a rider reaches by front moves only, by hexes entered; made as far as asked."""

    __slots__ = ("_costs", "_ground", "_made", "_mp")

    def __init__(self, ground: Ground, costs: Costs, start: Six, mp: int) -> None:
        self._ground, self._costs, self._mp = ground, costs, mp
        self._made: list[dict[int, Six]] = [{0: start}]

    def after(self, hexes: int) -> dict[int, Six]:
        """The states after so many hexes, by the MP they cost."""
        while len(self._made) <= hexes:
            self._made.append(self._longer(self._made[-1]))
        return self._made[hexes]

    def _longer(self, last: dict[int, Six]) -> dict[int, Six]:
        grown: dict[int, Six] = {}
        for spent, sets in last.items():
            land = ahead(self._ground, sets)
            for cost, mask in self._costs:
                if spent + cost <= self._mp:
                    o, p, q, r, s, t = land
                    hit = (o & mask, p & mask, q & mask, r & mask, s & mask, t & mask)
                    if hit != NOWHERE:
                        grown[spent + cost] = both(grown.get(spent + cost, NOWHERE), hit)
        return grown

    def back(self, hexes: int, spent: int, h: int, f: int) -> list[int]:
        """The hexes of a run that ends in a state after so many of them."""
        ground, path = self._ground, []
        while hexes:
            path.append(h)
            hexes -= 1
            spent -= price(self._costs, ground.bit[h])
            h = ground.neighbours[h][f - 3]
            sets, mark = self._made[hexes][spent], ground.bit[h]
            f = next(g for g in (f, (f + 1) % 6, (f + 5) % 6) if sets[g] & mark)
        path.reverse()
        return path


def forward_runs(b: B, uid: int) -> Runs:
    """The runs of a rider as things stand."""
    store = memo(b)
    known: Runs | None = store.get(("runs", uid))
    if known is None:
        here, u = presence(b), b.units[uid]
        costs = costs_now(here, MOUNTED, blocked_for(b, here, uid))
        start = standing(here.ground, u.place or 0, u.facing)
        mp = face(b.setting.facts[uid], u)[2]
        known = store["runs", uid] = Runs(here.ground, costs, start, mp)
    return known


Way = tuple[int, tuple[int, ...]]  # the aimed hex and the path


def charge_path(b: B, uid: int, target: int) -> Way | None:
    """The shortest valid charge of a rider at a target, or None."""
    key = ("charge", uid, target)
    store = memo(b)
    if key not in store:
        store[key] = _charge_path(b, uid, target)
    found: Way | None = store[key]
    return found


def _charge_path(b: B, uid: int, target: int) -> Way | None:
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    place = u.place or 0
    mp = face(b.setting.facts[uid], u)[2]
    away = ground.distances(place)
    best: tuple[int, int, tuple[int, ...]] | None = None
    for aimed in hexes_of(b, target):
        if away[aimed] > mp + 1 or not in_front_arc(ground, place, u.facing, aimed):
            continue
        lines = _last_lines(b, here, uid, mp, aimed)
        if not lines or not visible(b, uid, aimed):
            continue
        costs, reached = _charging(b, here, uid, mp)
        last = reached[-1]
        runs = forward_runs(b, uid)
        for d, line, rest in lines:
            first = ground.bit[line[0]]
            if not (last[d] | last[d - 1] | last[d - 5]) & first:
                continue
            left = mp - _tail(ground, costs, line, rest)
            for k in range(3, mp - 2 if best is None else min(mp - 2, best[0] - 3)):
                found = _join(runs.after(k), first, d, left)
                if found is not None:
                    spent, f = found
                    best = (k + 3, aimed, (*runs.back(k, spent, line[0], f), *line[1:]))
                    break
    return None if best is None else best[1:]


def within_charge(b: B, uid: int, targets: list[int]) -> list[int]:
    """Those of the enemies at whom a rider has a valid charge."""
    store = memo(b)
    known: list[int] | None = store.get(("charges", uid))
    if known is None:
        known = store["charges", uid] = _within_charge(b, uid, targets)
    return known


def _within_charge(b: B, uid: int, targets: list[int]) -> list[int]:
    here = presence(b)
    ground, u = here.ground, b.units[uid]
    place = u.place or 0
    mp = face(b.setting.facts[uid], u)[2]
    near = ground.front_arc(place, u.facing) & ground.disc(place, mp + 1)
    found = []
    for t in targets:
        if near & mask_of(b, t):
            for aimed in hexes_of(b, t):
                if near & ground.bit[aimed] and _charge_at(b, here, uid, mp, aimed):
                    found.append(t)
                    break
    return found


Lane = tuple[int, tuple[int, ...], int]  # the direction, its four hexes, the last three as a set


def _tail(ground: Ground, costs: Costs, line: tuple[int, ...], rest: int) -> int:
    """The MP of the last three hexes of a charge."""
    cheap, mask = costs[0]
    if not rest & ~mask:
        return 3 * cheap
    return sum([price(costs, ground.bit[x]) for x in line[1:]])


def _charge_at(b: B, here: Presence, uid: int, mp: int, aimed: int) -> bool:
    """Whether some run of a rider ends in four straight hexes before a hex."""
    lines = _last_lines(b, here, uid, mp, aimed)
    if not lines or not visible(b, uid, aimed):
        return False
    bit = here.ground.bit
    costs, reached = _charging(b, here, uid, mp)
    away = here.ground.distances(b.units[uid].place or 0)
    for d, line, rest in lines:
        left = mp - _tail(here.ground, costs, line, rest)
        if left > 0:
            states = reached[left]
            if (states[d] | states[d - 1] | states[d - 5]) & bit[line[0]]:
                if away[line[0]] >= 3:
                    return True
                runs = forward_runs(b, uid)  # so near that he must go a longer way round
                if any(_join(runs.after(k), bit[line[0]], d, left) for k in range(3, mp - 2)):
                    return True
    return False


def _last_lines(b: B, here: Presence, uid: int, mp: int, aimed: int) -> list[Lane]:
    """1.56h: by direction, the four straight hexes before a target that a rider might still ride along."""
    ground = here.ground
    store = memo(b)
    known: tuple[int, int, int] | None = store.get(("lanes", uid))
    if known is None:
        shut = blocked_for(b, here, uid) | here.heaped | here.carts | ground.no_riders
        near = ground.disc(b.units[uid].place or 0, max(0, mp - 3))
        known = store["lanes", uid] = (shut, stop_mask(b, here, uid), near)
    shut, taken, near = known
    return [
        (d, line, rest)
        for d, line, first, rest, last in ground.runs_to(aimed)
        if first & near and not rest & shut and not last & taken
    ]


def _charging(b: B, here: Presence, uid: int, mp: int) -> tuple[Costs, Rides]:
    """What all charges of one rider share: the costs, and by MP the states he reaches by front moves.

    The last of the MP are left out: the end of the charge takes three at least.
    """
    store = memo(b)
    known: tuple[Costs, Rides] | None = store.get(("charging", uid))
    if known is None:
        u, ground = b.units[uid], here.ground
        costs = costs_now(here, MOUNTED, blocked_for(b, here, uid))
        hindered = blocked_for(b, here, uid) | here.heaped | here.costly | here.carts
        most = max(0, mp - 3)
        rides = bare_ride(ground, MOUNTED, u.place or 0, u.facing, True).before(hindered, most)
        if len(rides) <= most:
            rides = ride(ground, rides, most, costs, forward=True)
        known = store["charging", uid] = (costs, rides)
    return known


def _join(sets: dict[int, Six], first: int, d: int, most: int) -> tuple[int, int] | None:
    for spent in sorted(sets):
        if spent > most:
            return None
        by_facing = sets[spent]
        for f in (d, (d + 1) % 6, (d + 5) % 6):
            if by_facing[f] & first:
                return spent, f
    return None
