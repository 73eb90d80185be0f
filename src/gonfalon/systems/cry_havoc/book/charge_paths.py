"""1.56 The paths of a charge: front arc, what the charger sees, forward runs on the bare map, the straight
path to ride."""

from __future__ import annotations

from gonfalon.systems.cry_havoc.ground.costs import Costs, cost_to_enter, costs_to_enter_now
from gonfalon.systems.cry_havoc.ground.reach import blocked_for, stop_mask
from gonfalon.systems.cry_havoc.ground.riding import MANY, NOWHERE, Six, ride_ahead, ride_start
from gonfalon.systems.cry_havoc.ground.sights import sight
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.affairs import Charge
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, figures_from_facts
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence, presence_memo
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, knows_where_he_stands
from gonfalon.systems.cry_havoc.pieces.setting import B


def in_front_arc(ground: Ground, place: int, facing: int, h: int) -> bool:
    """Whether a hex lies in the front arc of a rider."""
    return bool(ground.front_arc(place, facing) & ground.bit[h])


Way = tuple[int, tuple[int, ...]]  # the aimed hex and the path
Run = tuple[tuple[int, ...], int]  # the hexes one after the other, and as a set
NO_RUN: Run = ((), 0)
#: by direction: the facings from which a rider goes on that way, the best first
ONWARD = [(d, (d + 1) % 6, (d + 5) % 6) for d in range(6)]


class Runs:
    """The states a rider reaches by front moves only, by hexes entered; made as far as asked."""

    __slots__ = ("_costs", "_ground", "_made", "mp")

    def __init__(self, ground: Ground, costs: Costs, start: Six, mp: int) -> None:
        self._ground, self._costs, self.mp = ground, costs, mp
        self._made: list[dict[int, Six]] = [{0: start}]

    def shortest(self, end: int, facings: tuple[int, ...], least: int, most: int, left: int) -> Run:
        """The shortest run of some hexes and MP, then the cheapest, to a hex."""
        mark = self._ground.bit[end]
        for hexes in range(least, most + 1):
            sets = self._after(hexes)
            for spent in sorted(sets):
                if spent > left:
                    break
                by_facing = sets[spent]
                for f in facings:
                    if by_facing[f] & mark:
                        return self._back(hexes, spent, end, f)
        return NO_RUN

    def _after(self, hexes: int) -> dict[int, Six]:
        """The states after so many hexes, by the MP they cost."""
        while len(self._made) <= hexes:
            self._made.append(self._longer(self._made[-1]))
        return self._made[hexes]

    def _longer(self, last: dict[int, Six]) -> dict[int, Six]:
        grown: dict[int, Six] = {}
        for spent, sets in last.items():
            o, p, q, r, s, t = ride_ahead(self._ground, sets)
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

    def _back(self, hexes: int, spent: int, h: int, f: int) -> Run:
        """The run of so many hexes and MP that ends in a hex and a facing."""
        bit, neighbours, made = self._ground.bit, self._ground.neighbours, self._made
        cheap, easy = self._costs[0]
        path, entered = [h], bit[h]
        mark = entered
        while hexes > 1:
            hexes -= 1
            spent -= cheap if easy & mark else cost_to_enter(self._costs, mark)
            h = neighbours[h][f - 3]
            mark = bit[h]
            path.append(h)
            entered |= mark
            sets = made[hexes][spent]
            for g in ONWARD[f]:
                if sets[g] & mark:
                    f = g
                    break
        path.reverse()
        return tuple(path), entered


class BareRuns(Runs):
    """A rider's runs on a map without pieces: the same in every battle there."""

    __slots__ = ("_found", "field", "starts")

    def __init__(self, ground: Ground, place: int, facing: int, mp: int) -> None:
        self._found: dict[tuple[int, tuple[int, ...], int, int], Run] = {}  # those somebody has asked for
        super().__init__(ground, ground.costs[MOUNTED], ride_start(ground, place, facing), mp)
        reached = [0] * 6
        for hexes in range(3, mp - 2):
            for spent, sets in self._after(hexes).items():
                if spent <= mp - 3:
                    reached = [x | y for x, y in zip(reached, sets, strict=True)]
        #: by direction: where the last four hexes of a charge can begin
        self.starts = [reached[d] | reached[d - 1] | reached[d - 5] for d in range(6)]
        #: 1.56d, h: where targets can stand: in the front arc, at the end of four straight hexes
        self.field = 0
        for d, ends in enumerate(self.starts):
            s = ground.shift[d]
            for _ in range(4):
                ends &= ground.exits[d] & ~ground.no_riders
                ends = ends << s if s > 0 else ends >> -s
            self.field |= ends
        self.field &= ground.front_arc(place, facing)

    def run(self, end: int, facings: tuple[int, ...], least: int, left: int) -> Run:
        """The shortest run to a hex, looked for once."""
        key = (end, facings, least, left)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self.shortest(end, facings, least, left, left)
        return found


def bare_runs(ground: Ground, place: int, facing: int, mp: int) -> BareRuns:
    """A rider's runs on a map without pieces, made once."""
    key = (place, facing, mp)
    known: BareRuns | None = ground.charged.get(key)
    if known is None:
        if len(ground.charged) > MANY:
            ground.charged.clear()
        known = ground.charged[key] = BareRuns(ground, place, facing, mp)
    return known


class Charger:
    """What all charges of one rider at one moment share."""

    __slots__ = (
        "_costs", "_facing", "_hindered", "_place", "_runs", "_shut", "_taken", "_uid", "bare", "ground",
        "mp",
    )  # fmt: skip

    def __init__(self, b: B, here: Presence, uid: int) -> None:
        u, ground = b.units[uid], here.ground
        place = u.place
        assert place is not None
        self._uid, self.ground, self._place, self._facing = uid, ground, place, u.facing
        self.mp = figures_from_facts(b.setting.facts[uid], u)[2]
        blocked = blocked_for(b, here, uid)
        self._shut = blocked | here.heaped | here.carts
        self._hindered = self._shut | here.costly
        self._costs = costs_to_enter_now(here, MOUNTED, blocked)
        self.bare = bare_runs(ground, place, u.facing, self.mp)
        self._runs: Runs | None = None
        self._taken = stop_mask(b, here, uid)

    def run(self, end: int, facings: tuple[int, ...], least: int, most: int, left: int) -> tuple[int, ...]:
        """The shortest run to a hex, that of the bare map if it meets nobody; () if there is none."""
        least = max(least, self.ground.distances(self._place)[end])
        path, entered = self.bare.run(end, facings, least, left)
        if len(path) > most or not self._hindered & entered:
            return path if len(path) <= most else ()
        if self._runs is None or self._runs.mp < left:
            start = ride_start(self.ground, self._place, self._facing)
            self._runs = Runs(self.ground, self._costs, start, max(left, self.mp - 3))
        return self._runs.shortest(end, facings, least, most, left)[0]

    def path_to(self, b: B, aimed: int, most: int, any_will_do: bool = False) -> tuple[int, ...]:
        """The shortest path of a charge at a hex, of so many hexes at most; () for none."""
        shut, taken, starts = self._shut, self._taken, self.bare.starts
        best: tuple[int, ...] = ()
        sees = False
        for d, line, first, rest, last in self.ground.runs_to(aimed):
            if rest & shut or last & taken or not starts[d] & first:
                continue
            if not sees:
                sees = charger_sees(b, self._uid, aimed)
                if not sees:
                    break
            # six hexes at least: three, and the last three of the line (1.56f)
            run = self.run(line[0], ONWARD[d], 3, most - 3, self.mp - self._tail(line, rest))
            if run:
                best = (*run, *line[1:])
                most = len(best) - 1
                if any_will_do:
                    break
        return best

    def _tail(self, line: tuple[int, ...], rest: int) -> int:
        """The MP of the last three hexes of a charge."""
        cheap, mask = self._costs[0]
        if not rest & ~mask:
            return 3 * cheap
        return sum([cost_to_enter(self._costs, self.ground.bit[x]) for x in line[1:]])


def charge_paths_of(b: B, uid: int) -> Charger:
    """A rider's charges as things stand."""
    store = presence_memo(b)
    known: Charger | None = store.get(("charger", uid))
    if known is None:
        known = store["charger", uid] = Charger(b, presence(b), uid)
    return known


def charge_path(b: B, uid: int, target: int) -> Way | None:
    """The shortest valid charge of a rider at a target, or None."""
    key = ("charge", uid, target)
    store = presence_memo(b)
    if key not in store:
        store[key] = _charge_path(b, charge_paths_of(b, uid), target)
    found: Way | None = store[key]
    return found


def _charge_path(b: B, rider: Charger, target: int) -> Way | None:
    best: Way | None = None
    most = rider.mp
    for aimed in hexes_of(b, target):
        if rider.bare.field & rider.ground.bit[aimed]:
            path = rider.path_to(b, aimed, most)
            if path:
                best, most = (aimed, path), len(path) - 1
    return best


def charge_path_to_ride(charge: Charge) -> tuple[int, ...]:
    """The path of a charger; who is counter-charged stops two hexes short of his target."""
    return charge.path[:-2] if charge.counter != NOBODY else charge.path  # § 1.56n, VC7c


def charger_sees(b: B, watcher: int, h: int) -> bool:
    """Whether a rider sees a hex: terrain and other riders block his line, nothing else."""
    here = presence(b)
    place = b.units[watcher].place
    assert place is not None
    line = sight(here.ground, place, h)
    if line.refused is not None and line.refused.rule != "1.43.3b":  # § 1.56e
        return False
    bit = here.ground.bit
    for one, other in line.cells.items():
        if here.riders & bit[one] and here.riders & bit[other]:  # § 1.56e
            uid = here.who.get(one)
            if uid not in (None, watcher, here.who.get(h)) and knows_where_he_stands(
                b, uid, b.units[watcher].side
            ):
                return False
    return True
