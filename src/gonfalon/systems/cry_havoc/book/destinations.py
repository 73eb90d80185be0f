"""1.5, 1.51, 1.55 Destinations of a move: with how many MP, what a step costs, by which path, why not; entry
and exit."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import Face, Option
from gonfalon.space.hexes import NONE
from gonfalon.space.masks import merged
from gonfalon.systems.cry_havoc.battles.clauses import exits_of
from gonfalon.systems.cry_havoc.book.arrivals import mp_of_entry
from gonfalon.systems.cry_havoc.book.shooting import shooting_move_limit
from gonfalon.systems.cry_havoc.ground.costs import Costs
from gonfalon.systems.cry_havoc.ground.reach import Reach, Route, path_within_reach, reach, spread
from gonfalon.systems.cry_havoc.ground.riding import (
    ABOUT,
    Journey,
    State,
    ride,
    ride_as_far_as,
    ride_facing_along,
    ride_journey,
    ride_turn_cost,
)
from gonfalon.systems.cry_havoc.ground.sheets import WINDOW
from gonfalon.systems.cry_havoc.ground.terrain import CLIMB, MOUNTED, terrain_for_led_horses
from gonfalon.systems.cry_havoc.pieces.facts import FULL, HALF, figures_from_facts
from gonfalon.systems.cry_havoc.pieces.options import Go, Leave
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.queries import is_held_like_a_horse, what_he_leads
from gonfalon.systems.cry_havoc.pieces.setting import B


def step_cost_on_foot(here: Presence, kind: int, costs: Costs, a: int, n: int) -> int:
    """The MP from a hex to the next; 0: impossible."""
    ground = here.ground
    six = ground.neighbours[a]
    if n == NONE or n not in six:
        return 0
    d = six.index(n)
    if not ground.steps[kind][a][d]:
        return 0
    bit = ground.bit[n]
    for cost, mask in costs:
        if mask & bit:
            return CLIMB if ground.side[a][d] == WINDOW else cost  # § S1.6m
    return 0


def step_cost_of_two_hexes(
    here: Presence, kind: int, costs: Costs, one: State, other: State
) -> tuple[int, int]:
    """The MP of a step of a two-hex piece: for its front half's hex, and for turning."""
    ground = here.ground
    extra = ride_turn_cost(ground, one, other)
    if extra == ABOUT:
        return 0, extra  # in place
    (h, f), (nxt, d) = one, other
    before = h if ground.neighbours[h][d] == nxt else ground.neighbours[h][f - 3]
    return step_cost_on_foot(here, kind, costs, before, nxt), extra  # § 1.55i, 1.55j, R22


NO_STOP = Refusal("1.6b", "hex-taken")
FACES = [Face(f) for f in range(6)]


def mp_to_go(b: B, uid: int) -> int:
    """The MP somebody may use in this step, all or half of them if he has shot."""
    u = b.units[uid]
    facts = b.setting.facts
    mp = figures_from_facts(facts[uid], u)[2]
    if b.setting.drawn:  # who holds a mule goes no farther than the mule
        held = [facts[led].faces[0][2] for led in what_he_leads(b, uid) if is_held_like_a_horse(b, led)]
        mp = min([mp, *[own for own in held if own]])  # § R57
    if b.setting.arrival_of:
        mp = max(0, mp - mp_of_entry(b, uid))
    if not u.marked:
        return mp  # § 1.5a
    limit = shooting_move_limit(b, uid)
    return mp if limit == FULL else mp // 2 if limit == HALF else 0  # § S1.2k


def path_to_destination(here: Presence, far: Reach, place: int) -> Route | None:
    """The path on foot: past no enemy where one exists (1.54), then the cheapest."""
    danger = far.danger
    if far.bare is not None and far.within & here.ground.bit[place]:
        route = far.bare.route(place)
        passed = route[2]
        if not far.hindered & (passed | here.ground.bit[place]) and not danger & passed:
            return route
    found = path_within_reach(here, far.kind, far.layers, far.costs, place, danger)
    if danger and found is not None and danger & found[2]:
        if not far.safe:
            far.safe = spread(here.ground, far.kind, far.place, far.mp, far.costs, danger)
        return path_within_reach(here, far.kind, far.safe, far.costs, place, danger) or found
    return found


def ride_to_destination(far: Reach, place: int, facing: int) -> Journey | None:
    """The path of a rider to a hex and facing: past no enemy where one exists, then the cheapest."""
    ground, danger, forward = far.ground, far.danger, far.forward
    end = (place, facing)
    found = ride_journey(ground, far.rides, far.costs, end, danger, forward)
    if found is not None and danger & found[3]:
        if not far.safe_rides:
            calm = ride_as_far_as(far.rides, danger)
            far.safe_rides = ride(ground, calm, far.mp, far.costs, danger, forward)
        return ride_journey(ground, far.safe_rides, far.costs, end, danger, forward) or found
    return found


def destinations_of(b: B, uid: int, mp: int) -> list[Option]:
    """All hexes somebody can move to."""
    if mp <= 0:
        return []
    return reach(b, uid, mp).goes(b)


def exit_destinations(b: B, uid: int, mp: int) -> list[Option]:
    """Edge hexes from which somebody may leave the map, where the scenario has an exit."""
    row = exits_of(b, uid) if b.setting.exits else 0
    if not row or mp < 1:
        return []
    far = reach(b, uid, mp)
    ground = presence(b).ground
    place = b.units[uid].place
    assert place is not None
    within = ground.bit[place]
    within |= merged(far.rides[mp - 1]) if far.rides else far.layers[mp - 1]
    within &= row
    return [Leave(h) for h in ground.listed(within)]


def destination_refusal(b: B, uid: int, mp: int, option: Go) -> Refusal | None:
    """Why somebody cannot go to a hex, or not along that path."""
    here = presence(b)
    ground = here.ground
    far = reach(b, uid, mp)
    if option.via:
        return via_refusal(b, uid, mp, far, (*option.via, option.place))
    if ground.bit[option.place] & far.stops:
        return None
    if far.within & ground.bit[option.place]:
        if here.carts & ground.bit[option.place]:
            return Refusal("1.59n", "no-stop-on-cart")
        return NO_STOP
    return why_not_go_there(b, uid, far, option.place)


def entry_refusal(b: B, uid: int, far: Reach, place: int) -> Refusal | None:
    """What keeps somebody out of a hex wherever he comes from."""
    here = presence(b)
    ground = here.ground
    bit = ground.bit[place]
    side = b.units[uid].side
    if (here.standing[1 - side] & ~here.hidden[1 - side]) & bit:
        return Refusal("1.51a", "enemy-there")
    if here.heaped & bit:
        return Refusal("1.51i", "heaped-bodies")
    kind = ground.kinds[place]
    if not ground.cost[far.kind][place]:
        if far.kind == MOUNTED:
            if ground.terrain[place] == "trees":
                return Refusal("1.51c", "no-riders-there")
            if kind.water:
                return Refusal("1.51d", "no-riders-there")
        if not kind.armoured and b.setting.facts[uid].armour:
            return Refusal("1.51f", "no-armour-there")
        return Refusal(kind.rule, "impassable")
    if far.kind == MOUNTED and here.carts & bit:
        return Refusal("1.59l", "cart-there")
    if what_he_leads(b, uid) and not terrain_for_led_horses(ground) & bit:
        return Refusal("VC16b", "no-led-horse-there")
    return None


def why_not_go_there(b: B, uid: int, far: Reach, place: int) -> Refusal:
    """The rule that keeps somebody out of a hex, or the MP he lacks."""
    found = entry_refusal(b, uid, far, place)
    if found is not None:
        return found
    ground = presence(b).ground
    bit = ground.bit[place]
    whole = Reach(b, presence(b), uid, 60)
    if whole.stops & bit:
        need = next(
            (
                c
                for c in range(61)
                if (whole.layers and whole.layers[c] & bit)
                or (whole.rides and any(m & bit for m in whole.rides[c]))
            ),
            0,
        )
        return refuse("1.5a", "too-far", needed=need, left=far.mp)
    climbs = ground.level[place] != ground.level[b.units[uid].place or 0]
    return Refusal("1.43.12a", "other-level") if climbs else Refusal("1.43.10a", "wall-between-hexes")


def via_refusal(b: B, uid: int, mp: int, far: Reach, path: tuple[int, ...]) -> Refusal | None:
    """Judge a path given hex by hex."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    h, f = u.place or 0, u.facing
    spent = 0
    riding = bool(far.rides)
    for nxt in path:
        extra = 0
        if riding:
            g = ride_facing_along(ground, (h, f), nxt)
            cost, extra = step_cost_of_two_hexes(here, far.kind, far.costs, (h, f), (nxt, g))
            f = g
        else:
            cost = step_cost_on_foot(here, far.kind, far.costs, h, nxt)
        if not cost and extra != ABOUT:
            return why_not_go_there(b, uid, far, nxt)
        if extra < 0:
            return Refusal("1.55d", "cannot-turn-so")
        spent += cost + extra
        h = nxt
    if spent > mp:
        return refuse("1.5a", "too-far", needed=spent, left=mp)
    rear = ground.neighbours[h][(f + 3) % 6] if riding else h
    return NO_STOP if far.taken & (ground.bit[h] | ground.bit[rear]) else None
