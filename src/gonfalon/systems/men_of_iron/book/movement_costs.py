"""5, 8 Movement costs: what a moving unit may reach, on foot and riding (steps, walks, rides, patches), its
destinations and cheapest path, and what each step costs."""

from __future__ import annotations

from gonfalon.space.paths import Links
from gonfalon.space.spread import Lay, Reach, Steps, Way, spread, steps_of
from gonfalon.systems.men_of_iron.book.zones import zoc, zoc_hexes, zoc_holders, zoc_leaving_cost
from gonfalon.systems.men_of_iron.pieces.facts import (
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
from gonfalon.systems.men_of_iron.pieces.queries import (
    allowance_of,
    combat_units_at,
    current_activation,
    front,
    hexes_beside_enemies,
    hexes_of_leaders,
    hexes_of_units,
    homes_of_retired,
    missile_foot_at,
    mounted,
    standing,
)
from gonfalon.systems.men_of_iron.pieces.setting import B, kept_of_army

FARTHEST = 200  # points that cross any map


def has_movement_points(b: B, u: Unit) -> bool:
    """Whether a unit has movement left in this activation."""
    marks = u.marks
    if marks & SPENT or u.formation or u.kind in ("standard", "bombard"):
        return False
    if u.kind in MISSILE_FOOT and marks & FIRED:  # § 9.2d
        return False
    if marks & MOVED and (marks & RODE or not (marks & HORSED or _throwing(b, u))):
        return False
    if u.retired:
        return u.spent == 0  # § 12.4d
    return allowance_of(b, u) > u.spent  # § 5.2d, P.2t


def _throwing(b: B, u: Unit) -> bool:
    """Genitors may go on after a throw, even where they had to stop."""
    return u.kind == "GE" and bool(u.marks & FIRED) and u.place is not None  # § 9.2a, P.36b


def step_links(b: B, u: Unit) -> Links:
    """The steps open to a unit: hedges crossed are gone, roads and fords do not help next to enemies."""
    ground = b.setting.ground
    kind = mounted(u)
    if not ground.patches[kind]:
        return ground.links_now(b.game.opened, kind)
    return (
        kept_of_army(b, "rides", 1 - u.side, _rides) if kind else kept_of_army(b, "walks", 1 - u.side, _walks)
    )


def _walks(b: B, enemy: int) -> Links:
    return _patched(b, enemy, 0)


def _rides(b: B, enemy: int) -> Links:
    return _patched(b, enemy, 1)


def _patches(b: B, enemy: int, kind: int) -> list[tuple[int, int, int]]:
    """The steps (from, to, full cost) whose road or ford does not help now."""
    near = hexes_beside_enemies(b, 1 - enemy)
    return [p for p in b.setting.ground.patches[kind] if near[p[1]]]  # § bannockburn.ab, courtrai.ab


def _patched(b: B, enemy: int, kind: int) -> Links:
    links = list(b.setting.ground.links[kind])
    for a, there, full in _patches(b, enemy, kind):
        links[a] = tuple([(n, full if n == there else c) for n, c in links[a]])
    return links


def step_shifts(b: B, u: Unit) -> Steps:
    """The same steps as shifts of sets."""
    ground = b.setting.ground
    kind = mounted(u)
    if not ground.patches[kind]:
        return ground.steps_now(b.game.opened, kind)
    return kept_of_army(b, f"steps{kind}", 1 - u.side, _patched_rides if kind else _patched_walks)


def _patched_walks(b: B, enemy: int) -> Steps:
    return _patched_steps(b, enemy, 0)


def _patched_rides(b: B, enemy: int) -> Steps:
    return _patched_steps(b, enemy, 1)


def _patched_steps(b: B, enemy: int, kind: int) -> Steps:
    ground = b.setting.ground
    patches = _patches(b, enemy, kind)
    if not patches:
        return ground.steps_now((), kind)
    lay = ground.lay[kind]
    exits = {price: ways.copy() for price, ways in lay.exits.items()}
    for a, there, full in patches:
        d, bit = ground.grid.direction(a, there), ground.masks.bit[a]
        for ways in exits.values():
            ways[d] &= ~bit
        exits.setdefault(full, [0] * 6)[d] |= bit
    return steps_of(ground.masks, Lay(lay.plain, lay.entry, exits))


def reach(b: B, uid: int) -> Reach:
    """Everything a unit can reach now; one that enters, from its entry hexes."""
    u = b.units[uid]
    kept, key = (b.cache, 0) if u.place is None else (b.unit_cache, b.game.opened)
    found: Reach | None = kept.get(("reach", uid, key))
    if found is None:
        found = _entering(b, u) if u.place is None else reach_within(b, u, FARTHEST)
        kept["reach", uid, key] = found
    return found


def reach_within(b: B, u: Unit, most: int) -> Reach:
    """What a unit on the map can reach now if it spends no more than so many points."""
    assert u.place is not None
    if not has_movement_points(b, u) or _pinned(b, u):
        return search_reach(b, u, {u.place: 0}, 0)
    if u.retired:
        return _homeward(b, u)
    return search_reach(b, u, {u.place: 0}, min(most, allowance_of(b, u) - u.spent))


def _pinned(b: B, u: Unit) -> bool:
    """Foot out of command may not leave an enemy ZOC; riders may."""
    if not u.marks & OUT or mounted(u) or u.place is None:  # § 15.2f
        return False
    return bool(zoc_holders(b, u.place, u.side))  # § 5.2f


def search_reach(b: B, u: Unit, starts: dict[int, int], budget: int) -> Reach:
    """What a unit reaches from its hex (or its entry hexes), with everything that stands in its way."""
    s = b.setting
    kind, masks = u.kind, s.ground.masks
    enemy = 1 - u.side
    way = Way(hexes_of_units(b, enemy), zoc_hexes(b, enemy))  # § 7.2a, 7.2d
    if kind == "leader" or kind == "wagon":  # § 8.0j
        way.barred |= masks.mask(hexes_of_leaders(b, enemy))  # § R68
    else:
        _friends(b, u, way)
    here = masks.bit[u.place] if u.place is not None else 0
    held = zoc(b, enemy).get(u.place) if u.place is not None else None
    if held is not None:
        way.barred |= masks.mask(h for e in held for h in front(b, b.units[e]) if h >= 0)  # § 6.2f
        extra = zoc_leaving_cost(b, u)
        if kind == "GE" and u.marks & FIRED:  # § P.36c
            extra = 1
        if extra:
            way.slow.append((here, extra))
    for hexes, whom, extra in s.held_up:
        if whom.has(b, u.id):
            way.slow.append((hexes & ~here, extra))
    if u.marks & OUT:  # § 5.2e
        way.barred |= masks.beside(hexes_of_units(b, enemy))
    way.barred &= ~here
    # § 6.2a: facing limits no direction
    return spread(masks, step_links(b, u), step_shifts(b, u), starts, budget, way)


def _friends(b: B, u: Unit, way: Way) -> None:
    """Where friends stand in the way, may be ridden through or stacked with."""
    s, kind = b.setting, u.kind
    refuge = s.refuges.get(u.id, ())
    barred, others, archers = standing(b, u.side)
    if kind == "MM":  # § 8.0b
        barred = others
        way.ridden = archers  # § 8.0d
    if kind in s.beneath or refuge:
        for i in s.sides[u.side]:
            h = b.units[i].place
            if h is None:
                continue
            if kind in s.beneath and b.units[i].formation == SCHILTRON and _room_beneath(b, h):
                barred &= ~s.ground.masks.bit[h]
                way.stops |= s.ground.masks.bit[h]
            elif h in refuge and h in s.refuges.get(i, ()):  # § P.22f
                barred &= ~s.ground.masks.bit[h]
    way.barred |= barred


def _room_beneath(b: B, h: int) -> bool:
    """P.2p: whether no other unit stands with a schiltron in its hex."""
    return len(combat_units_at(b, h)) == 1


def _homeward(b: B, u: Unit) -> Reach:
    """A Retired unit moves one hex, towards its Standard."""
    assert u.place is not None
    s = b.setting
    goals = homes_of_retired(b, u)
    if not goals:
        return search_reach(b, u, {u.place: 0}, 0)
    distance, masks = s.grid.distance, s.ground.masks
    here = min(distance(u.place, g) for g in goals)
    nearer = [  # § 5.2e, 12.4e
        n
        for n, _ in step_links(b, u)[u.place]
        if not any(s.combat[i] for i in b.by_hex.get(n, ()))
        and min(distance(n, g) for g in goals) < here
        and not (u.marks & OUT and hexes_beside_enemies(b, u.side)[n])
    ]
    return Reach(masks, s.ground.plain, {u.place: 0}, [masks.bit[u.place], masks.mask(nearer)], Way())


def cost_to_enter_map(b: B, u: Unit, h: int) -> int:
    """What it costs to come onto the map at an entry hex, column included."""
    facts = b.setting.facts[u.id]
    cost = b.setting.ground.of[h].mp[mounted(u)]
    if b.setting.ground.terrain.on_road[h] and not b.setting.ground.table.road_cancels:
        cost = 1
    if facts.column == "activation":  # § P.63h
        cost += dict(current_activation(b).columns).get(h, 0)
    elif facts.column == "wave":
        cost += sum(n for g, e, n in b.game.waves if g == facts.group and e == h)
    return cost


def _entering(b: B, u: Unit) -> Reach:
    """What an entering unit can reach from all its entry hexes."""
    s = b.setting
    ma, starts = allowance_of(b, u), {}
    for h in s.facts[u.id].entry:
        cost = cost_to_enter_map(b, u, h)
        if cost <= ma and (u.kind == "leader" or not combat_units_at(b, h)):  # § bannockburn.br
            starts[h] = cost
    return search_reach(b, u, starts, ma)


def destinations(b: B, uid: int) -> list[int]:
    """The hexes in which a unit may end a move, in fixed order."""
    key = ("destinations", uid)
    found: list[int] | None = b.cache.get(key)
    if found is None:
        found = b.cache[key] = b.setting.ground.masks.listed(destinations_as_set(b, uid))
    return found


def destinations_as_set(b: B, uid: int) -> int:
    """The same as a set: what it can reach, except the hexes of units that it may only pass."""
    u, found = b.units[uid], reach(b, uid).mask
    if u.place is not None:
        found &= ~b.setting.ground.masks.bit[u.place]
    if u.kind == "MM" or (u.place is None and u.kind != "leader"):
        found &= ~(hexes_of_units(b, 0) | hexes_of_units(b, 1))
    return found


def cheapest_path(b: B, uid: int, goal: int) -> tuple[int, ...]:
    """The default path: cheapest. Whoever enters the map enters its first hex as well."""
    found = reach(b, uid).path(goal)
    return found if b.units[uid].place is None else found[1:]


def step_cost(b: B, u: Unit, here: int | None, there: int, links: Links) -> int:
    """What one step of a march costs; 0 if it is prohibited."""
    if here is None:
        return cost_to_enter_map(b, u, there)
    cost = 0
    for n, price in links[here]:
        if n == there:
            cost = price
            break
    if not cost:
        return 0
    if u.kind == "MM" and missile_foot_at(b, u, there):  # § 8.0d
        cost += 1
    return cost
