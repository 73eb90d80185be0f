"""What a battle is worth to a side (features): goals, exits and places to hold, worth of captives, carts,
crews, bows, charging places; the scenario's aim."""

from __future__ import annotations

from heapq import heappop, heappush

from gonfalon.core.own.rows import Who
from gonfalon.core.own.who import Chosen
from gonfalon.core.records import record
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.carts import beast_before_cart
from gonfalon.systems.cry_havoc.book.charge_paths import in_front_arc
from gonfalon.systems.cry_havoc.ground.sights import sight
from gonfalon.systems.cry_havoc.ground.terrain import FOOT, Ground
from gonfalon.systems.cry_havoc.opponent.threats import (
    ride_worth,
    worth_of,
    worth_of_coming,
    worth_of_threats,
)
from gonfalon.systems.cry_havoc.pieces.facts import (
    CART,
    DEAD,
    NOBODY,
    STILL,
    STUNNED,
    UNHITCHING,
    Unit,
)
from gonfalon.systems.cry_havoc.pieces.muster import WAITING
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.queries import hex_set_beside
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.sites import is_gate_open
from gonfalon.systems.cry_havoc.pieces.tables import WEAPONS

FAR = 60
OWN = 2  # a hundredth of the way to a victory condition


@record
class Goal:
    """What a side wants to reach, and what each MP of distance costs."""

    price: int
    far: tuple[int, ...] = ()  # by hex: MP on foot, for goals that stand still
    hexes: tuple[int, ...] = ()  # goals that move: the distance is straight

    def way(self, ground: Ground, h: int) -> int:
        """The distance from a hex."""
        if self.far:
            return self.far[h]
        away = ground.distances(h)
        return min([away[g] for g in self.hexes], default=0)


def _spread_back(ground: Ground, goals: list[int]) -> tuple[int, ...]:
    """MP on foot from every hex to the nearest goal, on the bare map."""
    far = [FAR] * ground.size
    todo = [(0, g) for g in goals]
    for _, g in todo:
        far[g] = 0
    while todo:
        cost, h = heappop(todo)
        if cost > far[h]:
            continue
        price = ground.cost[FOOT][h] or 1
        for d, n in enumerate(ground.neighbours[h]):
            if n >= 0 and ground.step_cost(FOOT, n, (d + 3) % 6) and cost + price < far[n]:
                far[n] = cost + price
                heappush(todo, (cost + price, n))
    return tuple(far)


def goal(b: B, side: int) -> Goal:
    """What a side wants to reach now: its aim by the file, loot, captives, who must leave, places to hold."""
    setting = b.setting
    if setting.file.side[side].aim is not None or looters(b, side):
        return _standing_goal(b, side, b.game.entered)
    if setting.captives:
        lying = [h for uid in setting.captives if (h := b.units[uid].place) is not None]
        own = b.units[setting.captives[0]].side == side
        return Goal(4 if own else 3, hexes=tuple(lying) or exits_for(b, setting.captives[0]))
    for win, chosen in leavers(b):
        if any(setting.facts[uid].kind == CART for uid in chosen.of(b)):  # both sides press round it
            drawn = [b.units[uid].place for uid in setting.drawn]
            return Goal(2 if win == side else 3, hexes=tuple([h for h in drawn if h is not None]))
    if places_to_hold(b, side):
        return _standing_goal(b, side, ())
    return Goal(2, hexes=tuple([b.units[e].place or 0 for e in presence(b).fighters[1 - side]]))


def _standing_goal(b: B, side: int, entered: tuple[int, ...]) -> Goal:
    """A goal that stands still, made once for each state of gates and houses."""
    key = (side, b.game.gate, b.game.opened, entered)
    known: Goal | None = b.setting.goals.get(key)
    if known is None:
        known = b.setting.goals[key] = _made_goal(b, side)
    return known


def _made_goal(b: B, side: int) -> Goal:
    ground, setting = presence(b).ground, b.setting
    aim = setting.file.side[side].aim
    if aim is not None:
        return Goal(aim.price, _spread_back(ground, list(setting.muster.places(aim.at))))
    if looters(b, side):
        left = {house for one in looters(b, side) for house in one if house not in b.game.entered}
        doors = [h for h in range(ground.size) if ground.terrain[h] == "door" and ground.house[h] in left]
        return Goal(3, _spread_back(ground, doors)) if doors else Goal(0)
    price, hexes = places_to_hold(b, side)[0]
    return Goal(price, _spread_back(ground, list(hexes)))


def looters(b: B, side: int) -> list[frozenset[int]]:
    """The buildings that a side loots."""
    return [one.houses for one in b.setting.loot if one.clause.who.side in (None, side)]


def places_to_hold(b: B, side: int) -> list[tuple[int, tuple[int, ...]]]:
    """Where the victory conditions send a side, its own first, and what an MP of the way is worth."""
    known: list[tuple[int, tuple[int, ...]]] | None = b.setting.goals.get(("hold", side))
    if known is None:
        found = b.setting.conditions.goals(side)
        known = b.setting.goals["hold", side] = [(3 if g.holds else 5, g.places) for g in found]
    return known


def leavers(b: B) -> list[tuple[int, Chosen]]:
    """Who must leave the map by the victory conditions, with the side that wins by it."""
    known: list[tuple[int, Chosen]] | None = b.setting.goals.get(("leave",))
    if known is None:
        known = b.setting.goals["leave",] = [
            (one.row.win, Chosen(c.term.exited.who, b.setting.muster))
            for one in b.setting.conditions.rows
            for c in (*one.all, *one.any)
            if one.row.win != "draw" and c.term.exited is not None and c.least
        ]
    return known


def exits_for(b: B, uid: int) -> tuple[int, ...]:
    """The hexes from which a piece, or who carries it, may leave the map."""
    side = b.units[uid].side
    known: tuple[int, ...] | None = b.setting.goals.get(("exits", side))
    if known is None:
        known = b.setting.goals["exits", side] = b.setting.muster.exits(Who(side=0 if side == 0 else 1))
    return known


def way_out(b: B, uid: int, h: int) -> int:
    """How far it is from a hex to the nearest exit, in a straight line."""
    away = b.setting.open_ground.distances(h)
    return min([away[x] for x in exits_for(b, uid)], default=0)


def outward(b: B, uid: int) -> int:
    """The facing in which a piece leaves: where most of its exits have no neighbour, else towards Y."""
    around = b.setting.open_ground.neighbours
    exits = exits_for(b, uid)
    if not exits:
        return 3
    return max(range(6), key=lambda d: (sum(1 for h in exits if around[h][d] == NONE), -d))


def worth_of_scenario_aim(b: B, side: int) -> int:
    """What counts in some battles only: points, carts and captives on their way, gates that were opened."""
    setting = b.setting
    total = 22 * b.game.points[side] if setting.scored else 0
    for win, chosen in leavers(b):
        if win == side:
            gone = [uid for uid in chosen.of(b) if setting.facts[uid].kind == CART]
            total += sum(worth_of_cart(b, uid) for uid in gone)
    for uid in setting.captives:
        if b.units[uid].side == side:
            total += worth_of_captive(b, uid)
    for number, gate in enumerate(setting.gates):
        if gate.clause.opened_by.side == side and not gate.clause.open and is_gate_open(b.game, number):
            total += 120
    return total


def worth_of_captive(b: B, uid: int) -> int:
    """How well a captive gets on: hexes to the exit, and whether somebody carries him."""
    captive = b.units[uid]
    place = b.units[captive.bearer].place if captive.bearer != NOBODY else captive.place
    if place is None:
        return 0
    return -25 * (1 + way_out(b, uid, place)) + (150 if captive.bearer != NOBODY else 0)


def worth_of_cart(b: B, cart: int) -> int:
    """How well a cart that must leave the map gets on: hexes to go, and who moves it."""
    c = b.units[cart]
    if c.place is None:
        return 1000
    here = presence(b)
    total = -30 * way_out(b, cart, c.place)
    if c.hitched == NOBODY:
        return total + 60 + worth_of_crew(b, here, c)
    beast = b.units[c.hitched]
    if beast.health == DEAD or beast.place is None or not beast_before_cart(b, cart, beast.id):
        return total + (50 if any(u.busy == UNHITCHING and u.goal == beast.id for u in b.units) else 0)
    near = here.standing[c.side] & ~here.animals & hex_set_beside(here, beast)
    return total + 250 + (60 if near else 0)


def worth_of_crew(b: B, here: Presence, cart: Unit) -> int:
    """Up to three men beside a cart without a beast can haul it, if one of them stands before it."""
    assert cart.place is not None
    ground = here.ground
    men = here.standing[cart.side] & ~(here.animals | here.riders)
    before, _, _ = ground.grid.zones_of_two(cart.place, cart.facing)
    front = ground.mask(h for h in before if h != NONE)
    return 8 * min(3, (men & hex_set_beside(here, cart)).bit_count()) + (8 if men & front else 0)


def worth_of_bows(b: B, here: Presence, side: int) -> int:
    """Shooters who see a target and stand still are worth more than those in contact."""
    total = 0
    enemy = 1 - side
    ground, units = here.ground, b.units
    prey = [h for e in here.fighters[enemy] if not units[e].hidden and (h := units[e].place) is not None]
    for uid in b.setting.armed:
        u = units[uid]
        if u.side != side or u.place is None or u.health >= STUNNED or u.ammo == 0:
            continue
        if here.threat(enemy) & ground.bit[u.place]:
            total -= 25
            continue
        weapon = WEAPONS[b.setting.facts[uid].weapon]
        away, far = ground.distances(u.place), weapon.ranges[2]
        if any(away[h] <= far and sight(ground, u.place, h).refused is None for h in prey):
            total += 30 if u.marked else 22
            if weapon.id == "crossbow" and u.moved != STILL:
                total -= 14
    return total


def worth_of_charging_place(here: Presence, place: int, facing: int, foes: list[int]) -> int:
    """A rider is well placed with an enemy before him at the distance of a charge (1.56)."""
    away = here.ground.distances(place)
    fine = any(7 <= away[h] <= 13 and in_front_arc(here.ground, place, facing, h) for h in foes)
    return 16 if fine else 0


def places_to_charge(b: B, here: Presence, rider: int) -> list[int]:
    """Where those stand whom a rider would gain by charging."""
    units = b.units
    foes = [e for e in here.fighters[1 - units[rider].side] if not units[e].hidden]
    return [units[e].place or 0 for e in foes if ride_worth(b, rider, e) > 0]


def parts_of_side(b: B, here: Presence, side: int, own: bool) -> dict[str, int]:
    """One side's part of the evaluation. Coming nearer to the enemy counts for the judging side only."""
    people = distance = charges = 0
    ground, units, facts = here.ground, b.units, b.setting.facts
    aim = goal(b, side)
    walks = bool(aim.far) or (own and bool(aim.hexes))
    waiting = b.affairs.get(WAITING, ())
    for uid in b.setting.people[side]:
        u = units[uid]
        if u.health == DEAD:
            continue
        if u.place is None:
            if u.bearer != NOBODY or uid in b.game.escaped:
                people += worth_of(facts[uid], u)
            elif uid in waiting:
                people += worth_of(facts[uid], u) - 10  # sooner is better
            continue
        people += worth_of(facts[uid], u)
        if walks and u.health < STUNNED and not u.asleep and not u.hidden:
            weapon = facts[uid].weapon
            distance -= aim.price * min(aim.way(ground, u.place), FAR) // (4 if weapon else 1)
            if u.horse != NOBODY and not weapon:
                charges += worth_of_charging_place(here, u.place, u.facing, places_to_charge(b, here, uid))
    return {
        "aim": worth_of_scenario_aim(b, side),
        "people": people,
        "distance": distance,
        "charges": charges,
        "threats": worth_of_threats(b, here, side) + worth_of_coming(b, here, side),
        "bows": worth_of_bows(b, here, side),
    }


def features(b: B, side: int) -> dict[str, int]:
    """The difference of both sides' scores, part by part, and how near each is to its victory conditions."""
    here = presence(b)
    theirs = parts_of_side(b, here, 1 - side, False)
    found = {part: worth - theirs[part] for part, worth in parts_of_side(b, here, side, True).items()}
    found["goals"] = OWN * b.setting.conditions.worth(b, side)
    return found
