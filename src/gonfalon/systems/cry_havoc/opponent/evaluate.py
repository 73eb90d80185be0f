"""What a battle is worth to a side: people, what they threaten, and the scenario's aim."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from gonfalon.core.records import record
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.carts import beast_before_cart
from gonfalon.systems.cry_havoc.book.charge_paths import in_front_arc
from gonfalon.systems.cry_havoc.ground.sights import sight
from gonfalon.systems.cry_havoc.ground.terrain import FOOT, Ground
from gonfalon.systems.cry_havoc.pieces.affairs import charges_under_way
from gonfalon.systems.cry_havoc.pieces.facts import (
    CART,
    DEAD,
    MELEE,
    NOBODY,
    STEADY,
    STILL,
    STUNNED,
    UNHITCHING,
    WOUNDED,
    Facts,
    Unit,
    figures_from_facts,
)
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.queries import hex_set_beside, where_he_stands
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import ROSTER, WEAPONS

#: what an attack in each column is worth, in hundredths of the man attacked (column 0: not allowed)
GAIN = (0, 4, 24, 40, 52, 62, 70)
GAIN_ON_RIDER = (0, 2, 12, 28, 40, 52, 60)
NEXT_TURN = 45  # hundredths: a threat of the side that is not in phase
FAR = 60


def worth(b: B, uid: int) -> int:
    """What somebody is worth to his side now."""
    return worth_of(b.setting.facts[uid], b.units[uid])


def worth_of(f: Facts, u: Unit) -> int:
    """What a piece is worth in its condition."""
    value = _worth(f.type, u.health, u.horse != NOBODY)
    return value if u.nerve == STEADY or u.health >= STUNNED else value - 15


@lru_cache(maxsize=512)
def _worth(kind: str, health: int, mounted: bool) -> int:
    if health == DEAD:
        return 0
    row = ROSTER[kind]
    whole, hurt = (row.mounted, row.mounted_wounded) if mounted else (row.foot, row.foot_wounded)
    attack, guard, mp = (hurt if health else whole) or (0, 0, 0)
    value = 4 * (attack + guard + mp) + (24 if row.weapon else 0) + (20 if row.armour else 0)
    return value * 3 // 4 if health == STUNNED else value - (10 if health == WOUNDED else 0)


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


#: by plot and side: the hexes to be reached (the inside of the keep) and the price of an MP
STANDING_GOALS = {
    ("slope", 0): ("L1-L16", 5),
    ("slope", 1): ("L1-M16", 4),
    ("wall", 0): ("E8-E9", 5),
    ("wall", 1): ("F8-F9", 2),
    ("coup", 0): ("keep", 5),
    ("coup", 1): ("keep", 3),
    ("escalade", 0): ("R8-R9", 5),
    ("escalade", 1): ("S5-S6 S11-S12 R8-R9", 3),
}


def goal(b: B, side: int) -> Goal:
    """What a side wants to reach now."""
    name = b.setting.battle.plot
    if (name, side) in STANDING_GOALS or (name == "village" and side == 0):
        key = (side, b.game.gate, b.game.entered)
        known: Goal | None = b.setting.goals.get(key)
        if known is None:
            known = b.setting.goals[key] = _standing_goal(b, name, side)
        return known
    if name == "ambush":  # both sides press round the cart and its beast
        drawn = [b.units[uid].place for uid in b.setting.drawn]
        return Goal(2 + side, hexes=tuple([h for h in drawn if h is not None]))
    if name == "rescue":
        noble = b.units[b.setting.noble].place
        price = 4 if side == 0 else 3
        return Goal(price, hexes=(noble,) if noble is not None else tuple(presence(b).ground.hexes("A1-A16")))
    return Goal(2, hexes=tuple([b.units[e].place or 0 for e in presence(b).fighters[1 - side]]))


def _standing_goal(b: B, name: str, side: int) -> Goal:
    ground = presence(b).ground
    if name == "village":
        entered = b.game.entered
        doors = [
            h for h in range(ground.size) if ground.terrain[h] == "door" and ground.house[h] not in entered
        ]
        return Goal(3, _spread_back(ground, doors)) if doors else Goal(0)
    hexes, price = STANDING_GOALS[name, side]
    return Goal(price, _spread_back(ground, ground.keep if hexes == "keep" else ground.hexes(hexes)))


def worth_of_scenario_aim(b: B, side: int) -> int:
    """What counts in one scenario only."""
    name = b.setting.battle.plot
    if name == "village":
        return 22 * b.game.points[side]
    if name == "ambush" and side == 0:
        return sum(worth_of_cart(b, uid) for uid in b.setting.drawn if b.setting.facts[uid].kind == CART)
    if name == "rescue" and side == 0:
        noble = b.units[b.setting.noble]
        place = b.units[noble.bearer].place if noble.bearer != NOBODY else noble.place
        if place is None:
            return 0
        row = presence(b).ground.grid.position_of[place]
        return -25 * row + (150 if noble.bearer != NOBODY else 0)
    if name == "escalade" and side == 0 and b.game.gate:
        return 120
    return 0


def worth_of_cart(b: B, cart: int) -> int:
    """How well a cart that must leave by row Y gets on: rows to go, and who moves it."""
    c = b.units[cart]
    if c.place is None:
        return 1000
    here = presence(b)
    total = -30 * (25 - here.ground.grid.position_of[c.place])
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


def worth_of_threats(b: B, here: Presence, side: int) -> int:
    """What a side threatens in melee: the columns it reaches against each enemy."""
    now = b.game.active == side and b.game.stage < MELEE  # the melee of this turn is still to come
    charges = charges_under_way(b).charges if now else ()
    threat = here.threat(side)
    if not threat & here.standing[1 - side] and not threat & here.lying and not charges:
        return 0
    units, facts = b.units, b.setting.facts
    ready = [
        (here.threats[uid], figures_from_facts(facts[uid], units[uid])[0], units[uid].horse != NOBODY)
        for uid in here.fighters[side]
        if not (now and (units[uid].marked or units[uid].busy))
    ]
    charging = {c.target: c.unit for c in charges if not c.fought}
    total = 0
    for uid in b.setting.people[1 - side]:
        t = units[uid]
        if t.place is None or t.health == DEAD or t.hidden:
            continue
        mark = where_he_stands(b, uid)
        if not threat & mark and uid not in charging:
            continue
        power = count = 0
        riders = True
        for reach, attack, mounted in ready:
            if reach & mark:
                power += attack
                count += 1
                riders = riders and mounted
        if uid in charging:
            rider = charging[uid]
            power = max(power, figures_from_facts(facts[rider], units[rider])[0] * 3 // 2)
        if not power:
            continue
        column = min(6, power // max(1, figures_from_facts(facts[uid], t)[1]))
        on_rider = t.horse != NOBODY
        if column and count > 1 and (riders or not on_rider):
            column = min(6, column + 1)
        total += (GAIN_ON_RIDER if on_rider else GAIN)[column] * worth_of(facts[uid], t) // 100
    return total if now else total * NEXT_TURN // 100


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


def worth_of_side(b: B, here: Presence, side: int, own: bool) -> int:
    """One side's part of the evaluation. Coming nearer to the enemy counts for the judging side only."""
    total = worth_of_scenario_aim(b, side)
    ground, units, facts = here.ground, b.units, b.setting.facts
    aim = goal(b, side)
    walks = bool(aim.far) or (own and bool(aim.hexes))
    foes = [units[e].place or 0 for e in here.fighters[1 - side] if not units[e].hidden]
    for uid in b.setting.people[side]:
        u = units[uid]
        if u.health == DEAD:
            continue
        if u.place is None:
            if u.bearer != NOBODY or uid in b.game.escaped:
                total += worth_of(facts[uid], u)
            continue
        total += worth_of(facts[uid], u)
        if walks and u.health < STUNNED and not u.asleep and not u.hidden:
            weapon = facts[uid].weapon
            total -= aim.price * min(aim.way(ground, u.place), FAR) // (4 if weapon else 1)
            if u.horse != NOBODY and not weapon:
                total += worth_of_charging_place(here, u.place, u.facing, foes)
    return total + worth_of_threats(b, here, side) + worth_of_bows(b, here, side)


def evaluate(b: B, side: int) -> int:
    """The difference of both sides' scores."""
    here = presence(b)
    return worth_of_side(b, here, side, True) - worth_of_side(b, here, 1 - side, False)
