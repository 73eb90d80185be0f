"""5, 8 What a moving unit may reach, and what each step costs."""

from __future__ import annotations

from gonfalon.core.checks import cite
from gonfalon.space.paths import Links, Reach
from gonfalon.systems.men_of_iron.facts import (
    FIRED,
    HORSED,
    MISSILE_FOOT,
    MOVED,
    OUT,
    RODE,
    SCHILTRON,
    SPENT,
    Unit,
)
from gonfalon.systems.men_of_iron.setting import B, of_army
from gonfalon.systems.men_of_iron.state import activation, allowance, mounted
from gonfalon.systems.men_of_iron.zones import controllers, leaving_cost, zoc

NO_REACH = Reach(-1, {}, {})


def beside_enemies(b: B, side: int) -> bytearray:
    """By hex: 1 where an enemy of a side stands next to it. Not to be changed."""
    return of_army(b, "beside", 1 - side, _beside)


def _beside(b: B, enemy: int) -> bytearray:
    grid, units = b.setting.grid, b.units
    found = bytearray(grid.size)
    for i in b.setting.sides[enemy]:
        place = units[i].place
        if place is not None:
            for n in grid.near[place]:
                found[n] = 1
    return found


def places(b: B, side: int) -> list[int]:
    """Where the combat units of a side stand."""
    return of_army(b, "places", side, _places)


def _places(b: B, side: int) -> list[int]:
    return [place for i in b.setting.sides[side] if (place := b.units[i].place) is not None]


def _close(b: B, enemy: int) -> list[int]:
    return [h for h, close in enumerate(beside_enemies(b, 1 - enemy)) if close]


def _enemy_stops(b: B, enemy: int) -> bytearray:
    found = bytearray(b.setting.grid.size)
    if cite("7.2a"):
        for h in zoc(b, enemy):
            found[h] = 1
    return found


def may_move(b: B, u: Unit) -> bool:
    """Whether a unit has movement left in this activation."""
    marks = u.marks
    if marks & SPENT or u.formation or u.kind in ("standard", "bombard"):
        return False
    if u.kind in MISSILE_FOOT and marks & FIRED:
        return False
    if marks & MOVED and (marks & RODE or not (marks & HORSED or _throwing(u))):
        return False
    if u.retired:
        return u.spent == 0
    return allowance(b, u) > u.spent


def _throwing(u: Unit) -> bool:
    """9.2a: genitors may go on after a throw."""
    return u.kind == "GE" and bool(u.marks & FIRED) and cite("9.2a")


def links_for(b: B, u: Unit) -> Links:
    """The steps open to a unit: hedges crossed are gone, roads and fords do not help next to enemies."""
    ground = b.setting.ground
    kind = mounted(u)
    if not ground.patches[kind]:
        return ground.links_now(b.game.opened, kind)
    return of_army(b, "rides", 1 - u.side, _rides) if kind else of_army(b, "walks", 1 - u.side, _walks)


def _walks(b: B, enemy: int) -> Links:
    return _patched(b, enemy, 0)


def _rides(b: B, enemy: int) -> Links:
    return _patched(b, enemy, 1)


def _patched(b: B, enemy: int, kind: int) -> Links:
    ground = b.setting.ground
    links = ground.links[kind]
    near = beside_enemies(b, 1 - enemy)
    copy = None
    for a, there, full in ground.patches[kind]:
        if near[there]:
            if copy is None:
                if not cite("courtrai.ab" if b.setting.battle == "courtrai" else "bannockburn.ab"):
                    break
                cite("bannockburn.ac")
                copy = list(links)
            copy[a] = tuple([(n, full if n == there else c) for n, c in copy[a]])
    return links if copy is None else copy


def reach(b: B, uid: int) -> Reach:
    """Everything a unit on the map can reach now."""
    key = ("reach", uid, b.game.opened)
    found: Reach | None = b.unit_cache.get(key)
    if found is None:
        found = b.unit_cache[key] = reach_within(b, b.units[uid], 999)
    return found


def reach_within(b: B, u: Unit, most: int) -> Reach:
    """What a unit on the map can reach now if it spends no more than so many points."""
    if u.place is None or not may_move(b, u) or _pinned(b, u):
        return NO_REACH
    if u.retired:
        return _homeward(b, u)
    return search(b, u, u.place, min(most, allowance(b, u) - u.spent))


def _pinned(b: B, u: Unit) -> bool:
    """5.2f: foot out of command may not leave an enemy ZOC."""
    if u.marks & OUT and mounted(u):
        cite("15.2f")
    return bool(
        u.marks & OUT
        and not mounted(u)
        and u.place is not None
        and controllers(b, u.place, u.side)
        and cite("5.2f")
    )


def search(b: B, u: Unit, start: int, budget: int, known: dict[int, int] | None = None) -> Reach:
    """The bucket search with everything that stands in the way; only what is cheaper than `known`."""
    s = b.setting
    kind = u.kind
    enemy = 1 - u.side
    best = [budget + 1] * s.grid.size
    for h in places(b, enemy):
        best[h] = -1
    stops = of_army(b, "stops", enemy, _enemy_stops)
    enter: dict[int, int] = {}
    if not (kind == "leader" or kind == "wagon") or not cite("8.0j"):
        stops = _friends(b, u, best, stops, enter)
    controlled = zoc(b, enemy)
    held = controlled.get(start)
    leave: dict[int, int] = {}
    if kind == "wagon":
        cite("T11b")
    if held is not None and u.place is not None:
        if not cite("7.2d"):
            stops = bytearray(s.grid.size)
        if cite("6.2f"):
            for h, who in controlled.items():
                if any(e in held for e in who):
                    best[h] = -1
        extra = leaving_cost(b, u)
        if kind == "GE" and u.marks & FIRED and cite("najera.ad"):
            extra = 1
        if extra:
            leave[start] = extra
    if kind == "MM" and s.ground.dug:
        leave.update({h: 1 for h in s.ground.dug if h != start})
    if u.marks & OUT and cite("5.2e"):
        for h in of_army(b, "close", enemy, _close):
            best[h] = -1
    if known:
        for h, price in known.items():
            if price < best[h]:
                best[h] = price
    return spread(links_for(b, u), start, budget, best, stops, enter, leave)


def _ridden(b: B, side: int) -> tuple[list[int], dict[int, int]]:
    """The friends that bar men-at-arms, and what it costs to ride through the others (8.0d)."""
    barred: list[int] = []
    ridden: dict[int, int] = {}
    for i in b.setting.sides[side]:
        u = b.units[i]
        if u.place is None:
            continue
        if u.kind in MISSILE_FOOT:
            ridden[u.place] = 1 if cite("8.0d") else 0
        else:
            barred.append(u.place)
    return barred, ridden


def _friends(b: B, u: Unit, best: list[int], stops: bytearray, enter: dict[int, int]) -> bytearray:
    """Where friends stand in the way (5.2c), may be ridden through (8.0b) or stacked with."""
    s, units, kind = b.setting, b.units, u.kind
    riding = kind == "MM" and cite("8.0b")
    castle = s.facts[u.id].castle
    if riding and not castle:
        barred, ridden = of_army(b, "ridden", u.side, _ridden)
        for place in barred:
            best[place] = -1
        enter.update(ridden)
        return stops
    if kind != "MM" and kind != "AX" and not castle:
        for place in places(b, u.side):
            best[place] = -1  # its own hex too: there the search begins
        return stops
    for i in s.sides[u.side]:
        other = units[i]
        h = other.place
        if h is None or i == u.id:
            continue
        if riding and other.kind in MISSILE_FOOT:
            enter[h] = 1 if cite("8.0d") else 0
        elif kind == "AX" and other.formation == SCHILTRON and len(b.by_hex[h]) == 1:
            stops = stops.copy()
            stops[h] = 1
        elif not (castle and s.facts[i].castle and h in s.commands["castle"].refuges):
            best[h] = -1
    return stops


def spread(
    links: Links,
    start: int,
    budget: int,
    best: list[int],
    stops: bytes | bytearray,
    enter: dict[int, int],
    leave: dict[int, int],
) -> Reach:
    """All hexes within a budget, cheapest first. `best` holds budget + 1, or -1 where entry is barred."""
    best[start] = 0
    came: dict[int, int] = {}
    cost: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        if spent == budget:  # nothing lies beyond
            cost.update({here: spent for here in bucket if best[here] == spent})
            break
        for here in bucket:
            if best[here] != spent:
                continue
            cost[here] = spent
            if stops[here] and spent:
                continue
            base = spent + leave[here] if here in leave else spent
            for there, price in links[here]:
                total = base + price
                if total < best[there]:
                    if there in enter:
                        total += enter[there]
                        if total >= best[there]:
                            continue
                    best[there] = total
                    came[there] = here
                    buckets[total].append(there)
    return Reach(start, cost, came)


def _homeward(b: B, u: Unit) -> Reach:
    """12.4d, e: a Retired unit moves one hex, towards its Standard."""
    from gonfalon.systems.men_of_iron.rally import homes

    assert u.place is not None
    s = b.setting
    goals = homes(b, u)
    cite("13.2h")
    if not goals or not cite("12.4e"):
        return NO_REACH
    distance = s.grid.distance
    here = min(distance(u.place, g) for g in goals)
    cost = {u.place: 0}
    came = {u.place: -1}
    for n, _ in links_for(b, u)[u.place]:
        free = not any(s.combat[i] for i in b.by_hex.get(n, ()))
        if free and min(distance(n, g) for g in goals) < here:
            cost[n], came[n] = 1, u.place
    return Reach(u.place, cost, came)


def entry_cost(b: B, u: Unit, h: int) -> int:
    """What it costs to come onto the map at an entry hex, column included."""
    facts = b.setting.facts[u.id]
    cost = b.setting.ground.of[h].mp[mounted(u)]
    if b.setting.ground.terrain.on_road[h] and b.setting.ground.table.get("road_cancels") is None:
        cost = 1
    if facts.column == "activation":
        cost += dict(activation(b).columns).get(h, 0)
    elif facts.column == "wave":
        cost += sum(n for g, e, n in b.game.waves if g == facts.group and e == h)
    return cost


def entries(b: B, uid: int) -> dict[int, tuple[int, Reach]]:
    """What an entering unit can reach: hex -> (entry hex, the search from there)."""
    key = ("entries", uid)
    known: dict[int, tuple[int, Reach]] | None = b.cache.get(key)
    if known is not None:
        return known
    u, s = b.units[uid], b.setting
    found: dict[int, tuple[int, Reach]] = {}
    best: dict[int, int] = {}
    ma = allowance(b, u)
    for h in s.facts[uid].entry:
        cost = entry_cost(b, u, h)
        if cost > ma or (any(s.combat[i] for i in b.by_hex.get(h, ())) and u.kind != "leader"):
            continue
        here = search(b, u, h, ma - cost, {goal: total - cost for goal, total in best.items()})
        stopped = h in zoc(b, 1 - u.side)
        for goal, price in here.cost.items():
            if stopped and goal != h:
                continue
            if goal not in best or cost + price < best[goal]:
                best[goal] = cost + price
                found[goal] = (h, here)
    b.cache[key] = found
    return found


def destinations(b: B, uid: int) -> list[int]:
    """The hexes in which a unit may end a move, in fixed order."""
    key = ("destinations", uid)
    found = b.cache.get(key)
    if found is None:
        u = b.units[uid]
        where = entries(b, uid) if u.place is None else reach(b, uid).cost
        found = [h for h in where if h != u.place]
        if u.kind == "MM" or (u.place is None and u.kind != "leader"):
            by_hex, combat = b.by_hex, b.setting.combat
            found = [h for h in found if h not in by_hex or not any(combat[i] for i in by_hex[h])]
        b.cache[key] = found
    return found


def path_to(b: B, uid: int, goal: int) -> tuple[int, ...]:
    """The default path: cheapest."""
    u = b.units[uid]
    if u.place is None:
        entry, found = entries(b, uid)[goal]
        return (entry, *found.path(goal))
    return reach(b, uid).path(goal)


def step_cost(b: B, u: Unit, here: int | None, there: int, links: Links) -> int:
    """What one step of a march costs; 0 if it is prohibited."""
    if here is None:
        return entry_cost(b, u, there)
    cost = 0
    for n, price in links[here]:
        if n == there:
            cost = price
            break
    if not cost:
        return 0
    if u.kind == "MM" and passed(b, u, there) and cite("8.0d"):
        cost += 1
    return cost


def passed(b: B, u: Unit, h: int) -> list[int]:
    """8.0b: friendly missile infantry in a hex that mounted men-at-arms ride through."""
    return [
        i
        for i in b.by_hex.get(h, ())
        if b.setting.combat[i] and b.units[i].side == u.side and b.units[i].kind in MISSILE_FOOT and i != u.id
    ]
