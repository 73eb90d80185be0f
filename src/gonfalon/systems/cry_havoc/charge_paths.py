"""1.56d to h The paths of a charge: front arc, forward runs, the straight line before the target."""

from __future__ import annotations

from gonfalon.systems.cry_havoc.facts import DEAD, NOBODY, B, face
from gonfalon.systems.cry_havoc.moment import Presence
from gonfalon.systems.cry_havoc.options import Announce
from gonfalon.systems.cry_havoc.presence import hexes_of, memo, presence
from gonfalon.systems.cry_havoc.reach import Costs, costs_now, price
from gonfalon.systems.cry_havoc.riding import NOWHERE, Rides, Six, ahead, bare_ride
from gonfalon.systems.cry_havoc.shooting_line import visible
from gonfalon.systems.cry_havoc.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.walk import blocked_for, stop_mask


def in_front_arc(ground: Ground, place: int, facing: int, h: int) -> bool:
    """1.55b: whether a hex lies in the front arc of a rider."""
    return bool(ground.front_arc(place, facing) & ground.bit[h])


Lane = tuple[int, tuple[int, ...], int]  # the direction, its four hexes, the MP left for the run to them
RunUp = tuple[int, int, int]  # the hexes of a run, the MP, the facing at its end
Way = tuple[int, tuple[int, ...]]  # the aimed hex and the path


class Runs:
    """1.56g: the states a rider reaches by front moves only, by hexes entered; made as far as asked."""

    __slots__ = ("_costs", "_ground", "_made", "mp")

    def __init__(self, ground: Ground, costs: Costs, start: Six, mp: int) -> None:
        self._ground, self._costs, self.mp = ground, costs, mp
        self._made: list[dict[int, Six]] = [{0: start}]

    def after(self, hexes: int) -> dict[int, Six]:
        """The states after so many hexes, by the MP they cost."""
        while len(self._made) <= hexes:
            self._made.append(self._longer(self._made[-1]))
        return self._made[hexes]

    def _longer(self, last: dict[int, Six]) -> dict[int, Six]:
        grown: dict[int, Six] = {}
        for spent, sets in last.items():
            o, p, q, r, s, t = ahead(self._ground, sets)
            land = o | p | q | r | s | t
            for cost, mask in self._costs:
                if spent + cost > self.mp:
                    break
                if land & mask:
                    a, b, c, d, e, f = grown.get(spent + cost, NOWHERE)
                    grown[spent + cost] = (
                        a | o & mask, b | p & mask, c | q & mask, d | r & mask, e | s & mask, f | t & mask,
                    )  # fmt: skip
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


class Charger:
    """What all charges of one rider at one moment share."""

    __slots__ = (
        "_bare", "_costs", "_hindered", "_place", "_reached", "_runs", "_shut", "_uid", "ground", "mp",
        "taken",
    )  # fmt: skip

    def __init__(self, b: B, here: Presence, uid: int) -> None:
        u, ground = b.units[uid], here.ground
        place = u.place
        assert place is not None
        self._uid, self.ground, self._place = uid, ground, place
        self.mp = face(b.setting.facts[uid], u)[2]
        blocked = blocked_for(b, here, uid)
        self._shut = blocked | here.heaped | here.carts
        self._hindered = self._shut | here.costly
        self._costs = costs_now(here, MOUNTED, blocked)
        self._bare = bare_ride(ground, MOUNTED, place, u.facing, forward=True)
        self._reached: Rides = []
        self._runs: Runs | None = None
        self.taken = stop_mask(b, here, uid)

    def lanes(self, b: B, aimed: int) -> list[Lane]:
        """1.56e, h: the straight lines before a hex in sight whose first hex he reaches in time."""
        most = self.mp - 3  # three hexes of the line are still to come
        if most < 1:
            return []
        shut, taken, easy = self._shut, self.taken, self._bare.reached(most)
        sees = False
        found: list[Lane] = []
        for d, line, first, rest, last in self.ground.runs_to(aimed):
            if rest & shut or last & taken or not (easy[d] | easy[d - 1] | easy[d - 5]) & first:
                continue
            if not sees:
                sees = visible(b, self._uid, aimed)
                if not sees:
                    break
            left = self.mp - self._tail(line, rest)
            if left > 0:
                self._reached = self._reached or self._bare.among(self._hindered, most, self._costs)
                states = self._reached[left]
                if (states[d] | states[d - 1] | states[d - 5]) & first:
                    found.append((d, line, left))
        return found

    def _tail(self, line: tuple[int, ...], rest: int) -> int:
        """The MP of the last three hexes of a charge."""
        cheap, mask = self._costs[0]
        if not rest & ~mask:
            return 3 * cheap
        return sum([price(self._costs, self.ground.bit[x]) for x in line[1:]])

    def runs(self, mp: int) -> Runs:
        """His runs for so many MP."""
        if self._runs is None or self._runs.mp != mp:
            self._runs = Runs(self.ground, self._costs, self._bare.start, mp)
        return self._runs

    def run_up(self, lane: Lane, most: int) -> RunUp | None:
        """1.56f: the shortest run to the first hex of a line, of three hexes and no more than so many."""
        d, line, left = lane
        first, runs = self.ground.bit[line[0]], self.runs(self.mp - 3)
        for hexes in range(max(3, self.ground.distances(self._place)[line[0]]), most + 1):
            sets = runs.after(hexes)
            for spent in sorted(sets):
                if spent <= left:
                    by_facing = sets[spent]
                    for f in (d, (d + 1) % 6, (d + 5) % 6):
                        if by_facing[f] & first:
                            return hexes, spent, f
        return None

    def reaches(self, b: B, aimed: int) -> bool:
        """Whether some charge ends before a hex."""
        near = []
        away = self.ground.distances(self._place)
        for lane in self.lanes(b, aimed):
            if away[lane[1][0]] >= 3:
                return True
            near.append(lane)  # he must go a longer way round
        return any(self.run_up(lane, self.mp - 3) is not None for lane in near)

    def could_be(self, place: int, facing: int) -> bool:
        """Whether front moves would bring him to a state if nobody stood in the way."""
        return bool(self._bare.reached(self.mp)[facing] & self.ground.bit[place])


def charger(b: B, uid: int) -> Charger:
    """A rider's charges as things stand."""
    store = memo(b)
    known: Charger | None = store.get(("charger", uid))
    if known is None:
        known = store["charger", uid] = Charger(b, presence(b), uid)
    return known


def charge_path(b: B, uid: int, target: int) -> Way | None:
    """The shortest valid charge of a rider at a target, or None."""
    key = ("charge", uid, target)
    store = memo(b)
    if key not in store:
        store[key] = _charge_path(b, charger(b, uid), uid, target)
    found: Way | None = store[key]
    return found


def field_of_charge(b: B, ground: Ground, uid: int) -> int:
    """1.56d: the hexes in a rider's front arc, as far as he could ever charge."""
    u = b.units[uid]
    place, mp = u.place or 0, face(b.setting.facts[uid], u)[2]
    return ground.front_arc(place, u.facing) & ground.disc(place, mp + 1)


def _charge_path(b: B, rider: Charger, uid: int, target: int) -> Way | None:
    best: tuple[int, RunUp, Lane] | None = None
    most = rider.mp - 3
    near = field_of_charge(b, rider.ground, uid)
    for aimed in hexes_of(b, target):
        if near & rider.ground.bit[aimed]:
            for lane in rider.lanes(b, aimed):
                found = rider.run_up(lane, most)
                if found is not None:
                    best, most = (aimed, found, lane), found[0] - 1
    if best is None:
        return None
    aimed, (hexes, spent, f), (_, line, _) = best
    return aimed, (*rider.runs(rider.mp - 3).back(hexes, spent, line[0], f), *line[1:])


def within_charge(b: B, uid: int) -> list[Announce]:
    """The charges that a rider could announce."""
    store = memo(b)
    known: list[Announce] | None = store.get(("charges", uid))
    if known is None:
        known = store["charges", uid] = _within_charge(b, uid)
    return known


def _within_charge(b: B, uid: int) -> list[Announce]:
    here, side = presence(b), b.units[uid].side
    near = field_of_charge(b, here.ground, uid)
    near &= here.standing[1 - side] & ~here.hidden[1 - side] | here.lying
    if not near:
        return []
    rider, bit = charger(b, uid), here.ground.bit
    found = []
    for target in b.setting.people[1 - side]:
        t = b.units[target]
        if t.place is None or t.health == DEAD or t.hidden or t.bearer != NOBODY or target == b.setting.noble:
            continue
        for aimed in (t.place,) if t.horse == NOBODY else hexes_of(b, target):
            if near & bit[aimed] and rider.reaches(b, aimed):
                found.append(Announce(uid, target))
                break
    return found
