"""1.56 Charges and counter-charges: announced with target and path, carried out in step 3."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from gonfalon.core.checks import Refusal, cite, refuse
from gonfalon.core.steps import Decision, Done, Option, Pass, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.announced import Charge, Charges, charge_of, plan, rewrite
from gonfalon.systems.cry_havoc.facts import (
    DEAD,
    IDLE,
    NOBODY,
    PERSON,
    STEADY,
    STUNNED,
    B,
    face,
)
from gonfalon.systems.cry_havoc.options import Announce, Charged, Counter, Countered
from gonfalon.systems.cry_havoc.presence import Presence, hexes_of, memo, presence, seen
from gonfalon.systems.cry_havoc.reach import Costs, costs_now, merged
from gonfalon.systems.cry_havoc.shooting_line import visible
from gonfalon.systems.cry_havoc.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.walk import blocked_for, stop_mask

DONE = Done()
LEAST = 6  # 1.56f
STRAIGHT = 4  # 1.56h

NOT_RIDER = Refusal("1.56b", "not-a-rider")
NOT_IN_ARC = Refusal("1.56d", "not-in-front-arc")
NOT_SEEN = Refusal("1.56e", "target-not-visible")
TOO_SHORT = Refusal("1.56f", "charge-too-short")
NOT_FORWARD = Refusal("1.56g", "no-sharp-turns")
NOT_STRAIGHT = Refusal("1.56h", "last-four-not-straight")
ALREADY = Refusal("1.56q", "already-charged")
ALREADY_COUNTERED = Refusal("1.56r", "already-countered")
COUNTER_ARC = Refusal("1.56k", "not-in-front-arc")
COUNTER_SIGHT = Refusal("1.56l", "target-not-visible")
COUNTER_PLACE = Refusal("1.56m", "cannot-reach-the-front")


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


def can_charge(b: B, uid: int, target: int) -> bool:
    """Whether a rider has a valid charge at a target."""
    key = ("charge", uid, target)
    store = memo(b)
    if key in store:
        return store[key] is not None
    here = presence(b)
    ground, u = here.ground, b.units[uid]
    place = u.place or 0
    mp = face(b.setting.facts[uid], u)[2]
    away = ground.distances(place)
    for aimed in hexes_of(b, target):
        if away[aimed] > mp + 1 or not in_front_arc(ground, place, u.facing, aimed):
            continue
        lines = _last_lines(b, here, uid, mp, aimed)
        if not lines or not visible(b, uid, aimed):
            continue
        _, costs, reached = _charging(b, here, uid, mp)
        for d, line in lines:
            left = mp - sum([next(c for c, m in costs if m & ground.bit[x]) for x in line[1:]])
            if left > 0:
                within = reached[left]
                if (within[d] | within[d - 1] | within[d - 5]) & ground.bit[line[0]]:
                    return True
    return False


def _last_lines(b: B, here: Presence, uid: int, mp: int, aimed: int) -> list[tuple[int, tuple[int, ...]]]:
    """1.56h: by direction, the four straight hexes before a target that a rider might still ride along."""
    ground = here.ground
    away = ground.distances(b.units[uid].place or 0)
    shut = blocked_for(b, here, uid) | here.heaped | here.carts
    taken = stop_mask(b, here, uid)
    return [
        (d, run[0])
        for d in range(6)
        if (run := ground.runs[d][aimed]) is not None
        and away[run[0][0]] <= mp - 3
        and not run[1] & (shut | ground.no_riders)
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


def may_charge(b: B, uid: int) -> Refusal | None:
    """Whether a rider may announce a charge at all."""
    u = b.units[uid]
    if u.horse == NOBODY or u.place is None or u.side != b.game.active:
        return NOT_RIDER
    if u.health >= STUNNED or u.nerve != STEADY or u.asleep or u.busy != IDLE:
        return NOT_RIDER
    if u.marked:
        return Refusal("1.32c", "already-shot")
    if charge_of(b, uid) is not None:
        return Refusal("1.56t", "must-charge")
    return None


def charge_refusal(b: B, option: Announce) -> Refusal | None:
    """1.56: why a charge is not valid."""
    found = may_charge(b, option.unit)
    if found is not None:
        return found
    t = b.units[option.target]
    u = b.units[option.unit]
    if t.place is None or t.side == u.side or t.health == DEAD or not seen(b, option.target, u.side):
        return Refusal("1.56b", "no-such-target")
    if b.setting.facts[option.target].kind != PERSON or option.target == b.setting.noble:
        return Refusal("1.56b", "no-such-target")
    if any(c.target == option.target for c in plan(b).charges):
        return ALREADY
    ground = presence(b).ground
    arc = [h for h in hexes_of(b, option.target) if in_front_arc(ground, u.place or 0, u.facing, h)]
    if not arc:
        return NOT_IN_ARC
    if not any(visible(b, option.unit, h) for h in arc):
        return NOT_SEEN
    if option.via:
        return path_refusal(b, option)
    return TOO_SHORT if charge_path(b, option.unit, option.target) is None else None


def path_refusal(b: B, option: Announce) -> Refusal | None:
    """1.56f to h: judge a path that the player has drawn."""
    here = presence(b)
    ground = here.ground
    u = b.units[option.unit]
    costs = costs_now(here, MOUNTED, blocked_for(b, here, option.unit))
    path = option.via
    if len(path) < LEAST:
        return TOO_SHORT
    h, f, spent = u.place or 0, u.facing, 0
    for nxt in path:
        d = ground.grid.direction(h, nxt)
        if d == NONE or (d - f) % 6 not in (0, 1, 5):
            return NOT_FORWARD
        price = next((c for c, m in costs if m & ground.bit[nxt]), 0)
        if not price or not ground.exits[d] & ground.bit[h]:
            return Refusal("1.51a", "path-blocked")
        h, f, spent = nxt, d, spent + price
    if spent > face(b.setting.facts[option.unit], u)[2]:
        return refuse("1.5a", "too-far", needed=spent, left=face(b.setting.facts[option.unit], u)[2])
    line = [
        ground.grid.direction(x, y) for x, y in zip(path[-STRAIGHT:], path[-STRAIGHT + 1 :], strict=False)
    ]
    aimed = ground.neighbours[h][f]
    if len(set(line)) > 1 or aimed not in hexes_of(b, option.target):
        return NOT_STRAIGHT
    if stop_mask(b, here, option.unit) & (ground.bit[h] | ground.bit[path[-2]]):
        return Refusal("1.6b", "hex-taken")
    return None


@step("1.56a")
class DeclareCharges(Decision):
    """Step 2: the active player announces his charges, one at a time."""

    open = True
    accepts = (Announce, Done)

    def applies(self, b: B) -> bool:
        return len(self.legal(b)) > 1

    def player(self, b: B) -> int:
        return b.game.active

    def candidates(self, b: B) -> list[Option]:
        side = b.game.active
        found: list[Option] = []
        riders = [
            u.id for u in b.units if u.horse != NOBODY and u.side == side and may_charge(b, u.id) is None
        ]
        if riders:
            targets = [
                t.id
                for t in b.units
                if t.side != side and t.place is not None and t.health != DEAD and not t.hidden
                and b.setting.facts[t.id].kind == PERSON and t.id != b.setting.noble
                and t.bearer == NOBODY
            ]  # fmt: skip
            taken = [c.target for c in plan(b).charges]
            found = [
                Announce(r, t) for r in riders for t in targets if t not in taken and can_charge(b, r, t)
            ]
        found.append(DONE)
        return found

    def legal(self, b: B) -> list[Option]:
        return b.cached("DeclareCharges", lambda: self.candidates(b))

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if isinstance(option, Done) else charge_refusal(b, option)

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Done):
            return
        cite("1.2.1.1d")
        cite("1.56b")
        cite("1.56c")
        cite("1.56d")
        cite("1.56e")
        cite("1.56f")
        cite("R23")
        cite("1.56h")
        if option.via:
            ground = presence(b).ground
            last, before = option.via[-1], option.via[-2]
            aimed = ground.neighbours[last][ground.grid.direction(before, last)]
            path = option.via
        else:
            found = charge_path(b, option.unit, option.target)
            assert found is not None
            aimed, path = found
        charge = Charge(option.unit, option.target, aimed, path)
        b.put("charges", Charges((*plan(b).charges, charge)))
        b.tell(Charged, option.unit, option.target)
        b.then(CounterCharge(option.unit), self)


def meeting(b: B, charge: Charge) -> tuple[int, int, int]:
    """1.56m: the two hexes before the target, and the direction of the charge there."""
    ground = presence(b).ground
    near, far = charge.path[-1], charge.path[-2]
    return near, far, ground.grid.direction(far, near)


def counter_path(b: B, uid: int, charge: Charge) -> tuple[int, ...] | Refusal:
    """1.56k to w: the path of a counter-charge, or why it is not valid."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    place = u.place
    if u.horse == NOBODY or place is None or u.health >= STUNNED or u.side == b.game.active:
        return NOT_RIDER
    if u.nerve != STEADY or u.asleep or u.busy != IDLE:
        return NOT_RIDER
    if any(c.counter == uid for c in plan(b).charges):
        return ALREADY_COUNTERED
    charger = hexes_of(b, charge.unit)
    arc = [h for h in charger if in_front_arc(ground, place, u.facing, h)]
    if not arc:
        return COUNTER_ARC
    if not any(visible(b, uid, h) for h in arc):
        return COUNTER_SIGHT
    near, far, d = meeting(b, charge)
    if stop_mask(b, here, uid) & (ground.bit[near] | ground.bit[far]):
        return COUNTER_PLACE
    back = (d + 3) % 6
    most = len(charge.path) // 2
    if uid == charge.target:
        # VC6: exactly two hexes along the charge line
        first = ground.grid.direction(place, near)
        if first == NONE or (first - u.facing) % 6 not in (0, 1, 5) or first != back:
            return COUNTER_PLACE
        return near, far
    runs = forward_runs(b, uid, most)
    costs = costs_now(here, MOUNTED, blocked_for(b, here, uid))
    for k in range(1, len(runs)):
        for spent in sorted(runs[k]):
            if runs[k][spent][back] & ground.bit[far]:
                return tuple(run_back(ground, runs, costs, k, spent, far, back))
    return Refusal("1.56o", "too-far-to-counter")


@step("1.56i")
class CounterCharge(Decision):
    """Straight after a charge the inactive player may answer with a counter-charge."""

    charger: int

    def applies(self, b: B) -> bool:
        return len(self.legal(b)) > 1

    def player(self, b: B) -> int:
        return 1 - b.game.active

    def candidates(self, b: B) -> list[Option]:
        side = 1 - b.game.active
        found: list[Option] = [Counter(u.id) for u in b.units if u.side == side and u.horse != NOBODY]
        found.append(Pass())
        return found

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        found = counter_path(b, option.unit, self.charge(b))
        return found if isinstance(found, Refusal) else None

    def charge(self, b: B) -> Charge:
        found = charge_of(b, self.charger)
        assert found is not None
        return found

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Pass):
            return
        cite("1.2.1.1e")
        cite("1.56j")
        cite("1.56k")
        cite("1.56l")
        cite("1.56m")
        cite("1.56o")
        cite("1.56p")
        cite("R24")
        cite("VC7")
        if option.unit == self.charge(b).target:
            cite("1.56v")
            cite("1.56w")
            cite("VC6")
        found = counter_path(b, option.unit, self.charge(b))
        assert not isinstance(found, Refusal)
        rewrite(b, self.charger, counter=option.unit, counter_path=found)
        b.tell(Countered, option.unit, self.charger)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.charger, "target_unit": self.charge(b).target}
