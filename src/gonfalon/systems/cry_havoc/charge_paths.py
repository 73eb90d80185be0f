"""1.56d to h The paths of a charge: front arc, forward runs, the straight line before the target."""

from __future__ import annotations

from itertools import pairwise

from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.facts import (
    B,
    face,
)
from gonfalon.systems.cry_havoc.presence import Presence, hexes_of, memo, presence
from gonfalon.systems.cry_havoc.reach import Costs, costs_now, merged
from gonfalon.systems.cry_havoc.shooting_line import visible
from gonfalon.systems.cry_havoc.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.walk import blocked_for, stop_mask


def in_front_arc(ground: Ground, place: int, facing: int, h: int) -> bool:
    """1.55b: whether a hex lies in the front arc of a rider."""
    bearing = ground.grid.bearing(place, h)
    return bearing != NONE and (bearing - 2 * (facing - 1)) % 12 <= 4


Runs = list[dict[int, list[int]]]  # by hexes entered: MP -> sets by facing


def forward_runs(b: B, uid: int, most: int) -> Runs:
    """1.56g: the states a rider reaches by front moves only, by the number of hexes entered."""
    key = ("runs", uid, most)
    store = memo(b)
    known: Runs | None = store.get(key)
    if known is not None:
        return known
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    mp = face(b.setting.facts[uid], u)[2]
    costs = costs_now(here, MOUNTED, blocked_for(b, here, uid))
    passable = merged([mask for _, mask in costs])
    first = [0] * 6
    first[u.facing] = ground.bit[u.place or 0]
    runs: Runs = [{0: first}]
    shift, exits = ground.shift, ground.exits
    for _ in range(most):
        grown: dict[int, list[int]] = {}
        for spent, sets in runs[-1].items():
            for d in range(6):
                out = (sets[d] | sets[d - 1] | sets[d - 5]) & exits[d]
                if not out:
                    continue
                s = shift[d]
                land = (out << s if s > 0 else out >> -s) & passable
                for cost, mask in costs:
                    if not land:
                        break
                    hit = land & mask
                    if hit and spent + cost <= mp:
                        if spent + cost not in grown:
                            grown[spent + cost] = [0] * 6
                        grown[spent + cost][d] |= hit
                    land &= ~mask
        runs.append(grown)
    store[key] = runs
    return runs


def run_back(ground: Ground, runs: Runs, costs: Costs, k: int, spent: int, h: int, f: int) -> list[int]:
    """The hexes of a run that ends in a state."""
    path: list[int] = []
    while k:
        path.append(h)
        price = next(c for c, m in costs if m & ground.bit[h])
        behind = ground.neighbours[h][(f + 3) % 6]
        spent -= price
        sets = runs[k - 1][spent]
        f = next(g for g in (f, (f + 1) % 6, (f + 5) % 6) if sets[g] & ground.bit[behind])
        h, k = behind, k - 1
    path.reverse()
    return path


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
        runs, costs, reached = _charging(b, here, uid, mp)
        for d, line in lines:
            first = ground.bit[line[0]]
            if not (reached[mp][d] | reached[mp][d - 1] | reached[mp][d - 5]) & first:
                continue
            tail = sum([next(c for c, m in costs if m & ground.bit[x]) for x in line[1:]])
            for k in range(3, len(runs) if best is None else min(len(runs), best[0] - 3)):
                found = _join(runs[k], first, d, mp - tail)
                if found is not None:
                    spent, f = found
                    path = (*run_back(ground, runs, costs, k, spent, line[0], f), *line[1:])
                    best = (k + 3, aimed, path)
                    break
    return None if best is None else best[1:]


def within_charge(b: B, uid: int, targets: list[int]) -> list[int]:
    """Those of some enemies at whom a rider has a valid charge."""
    here = presence(b)
    ground, u = here.ground, b.units[uid]
    place, facing = u.place or 0, u.facing
    mp = face(b.setting.facts[uid], u)[2]
    away = ground.distances(place)
    return [
        t
        for t in targets
        if any(
            _charge_at(b, here, uid, mp, aimed)
            for aimed in hexes_of(b, t)
            if away[aimed] <= mp + 1 and in_front_arc(ground, place, facing, aimed)
        )
    ]


def _charge_at(b: B, here: Presence, uid: int, mp: int, aimed: int) -> bool:
    """Whether some run of a rider ends in four straight hexes before a hex."""
    lines = _last_lines(b, here, uid, mp, aimed)
    if not lines or not visible(b, uid, aimed):
        return False
    bit = here.ground.bit
    _, costs, reached = _charging(b, here, uid, mp)
    for d, line in lines:
        left = mp - sum([next(c for c, m in costs if m & bit[x]) for x in line[1:]])
        if left > 0:
            states = reached[left]
            if (states[d] | states[d - 1] | states[d - 5]) & bit[line[0]]:
                return True
    return False


def _last_lines(b: B, here: Presence, uid: int, mp: int, aimed: int) -> list[tuple[int, tuple[int, ...]]]:
    """1.56h: by direction, the four straight hexes before a target that a rider might still ride along."""
    ground = here.ground
    away = ground.distances(b.units[uid].place or 0)
    store = memo(b)
    known: tuple[int, int] | None = store.get(("lanes", uid))
    if known is None:
        shut = blocked_for(b, here, uid) | here.heaped | here.carts | ground.no_riders
        known = store["lanes", uid] = (shut, stop_mask(b, here, uid))
    shut, taken = known
    return [
        (d, run[0])
        for d in range(6)
        if (run := ground.runs[d][aimed]) is not None
        and away[run[0][0]] <= mp - 3
        and not run[1] & shut
        and not run[2] & taken
    ]


def _charging(b: B, here: Presence, uid: int, mp: int) -> tuple[Runs, Costs, list[list[int]]]:
    """What all charges of one rider share: his runs, the costs, and by MP his states after three hexes on."""
    key = ("charging", uid)
    store = memo(b)
    known: tuple[Runs, Costs, list[list[int]]] | None = store.get(key)
    if known is None:
        runs = forward_runs(b, uid, mp - 3)
        costs = costs_now(here, MOUNTED, blocked_for(b, here, uid))
        reached = [[0] * 6 for _ in range(mp + 1)]
        for sets in runs[3:]:
            for spent, by_facing in sets.items():
                for f in range(6):
                    reached[spent][f] |= by_facing[f]
        for less, more in pairwise(reached):
            for f in range(6):
                more[f] |= less[f]
        known = store[key] = (runs, costs, reached)
    return known


def _join(sets: dict[int, list[int]], first: int, d: int, most: int) -> tuple[int, int] | None:
    for spent in sorted(sets):
        if spent > most:
            return None
        by_facing = sets[spent]
        for f in (d, (d + 1) % 6, (d + 5) % 6):
            if by_facing[f] & first:
                return spent, f
    return None
