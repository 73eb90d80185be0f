"""How good a battle is for a side: people, what they threaten, and the scenario's aim."""

from __future__ import annotations

from heapq import heappop, heappush

from gonfalon.core.checks import Refusal
from gonfalon.systems.cry_havoc.carts import in_front
from gonfalon.systems.cry_havoc.charge import in_front_arc, plan
from gonfalon.systems.cry_havoc.facts import (
    ANIMAL,
    CART,
    DEAD,
    MELEE,
    NOBODY,
    PERSON,
    STEADY,
    STILL,
    STUNNED,
    WOUNDED,
    B,
    face,
)
from gonfalon.systems.cry_havoc.odds import defence, strength
from gonfalon.systems.cry_havoc.presence import Presence, mask_of, presence
from gonfalon.systems.cry_havoc.shooting_line import aim, weapon_of
from gonfalon.systems.cry_havoc.terrain import FOOT, Ground

#: what an attack in each column is worth, in hundredths of the man attacked (column 0: not allowed)
GAIN = (0, 4, 24, 40, 52, 62, 70)
GAIN_ON_RIDER = (0, 2, 12, 28, 40, 52, 60)
NEXT_TURN = 45  # hundredths: a threat of the side that is not in phase
FAR = 60


def worth(b: B, uid: int) -> int:
    """What somebody is worth to his side now."""
    u = b.units[uid]
    if u.health == DEAD:
        return 0
    f = b.setting.facts[uid]
    attack, guard, mp = face(f, u)
    value = 4 * (attack + guard + mp) + (24 if f.weapon else 0) + (20 if f.armour else 0)
    if u.health == STUNNED:
        return value * 3 // 4
    return value - (10 if u.health == WOUNDED else 0) - (15 if u.nerve != STEADY else 0)


def distances(b: B, key: str, goals: tuple[int, ...]) -> list[int]:
    """MP on foot from every hex to the nearest of some hexes, on the bare map; made once."""
    ground = presence(b).ground
    name = (key, b.game.gate)
    store = ground._sights.setdefault(-1, {})
    known: list[int] | None = store.get(name)
    if known is None:
        known = store[name] = _spread_back(ground, goals)
    return known


def _spread_back(ground: Ground, goals: tuple[int, ...]) -> list[int]:
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
    return far


def aims(b: B, side: int) -> tuple[str, tuple[int, ...], int]:
    """What a side wants to reach: hexes, and what each MP of distance costs.

    Goals that stand still have a name: distances to them are real paths, kept; others are straight.
    """
    ground = presence(b).ground
    name = b.setting.battle.plot
    if name == "ambush" and side == 1:
        carts = tuple(
            [u.place for u in b.units if b.setting.facts[u.id].kind == CART and u.place is not None]
        )
        return "", carts, 3
    if name == "village" and side == 0:
        doors = tuple(
            [
                h
                for h in range(ground.size)
                if ground.terrain[h] == "door" and ground.house[h] not in b.game.entered
            ]
        )
        return f"doors{b.game.entered}", doors, 3
    if name == "slope":
        return (
            ("high", tuple(ground.hexes("L1-L16")), 5)
            if side == 0
            else ("crest", tuple(ground.hexes("L1-M16")), 4)
        )
    if name == "rescue":
        noble = b.units[b.setting.noble].place
        goals = (noble,) if noble is not None else tuple(ground.hexes("A1-A16"))
        return "", goals, 4 if side == 0 else 3
    if name == "wall":
        return (
            ("yard", tuple(ground.hexes("E8-E9")), 5)
            if side == 0
            else ("breach", tuple(ground.hexes("F8-F9")), 2)
        )
    if name == "coup":
        return (
            ("keep", tuple(ground.hexes("N8 L8")), 5)
            if side == 0
            else ("keep", tuple(ground.hexes("N8 L8")), 3)
        )
    if name == "escalade":
        if side == 0:
            return ("gate", tuple(ground.hexes("R8-R9")), 5)
        return ("tops", tuple(ground.hexes("S5-S6 S11-S12 R8-R9")), 3)
    foes = tuple([b.units[e].place or 0 for e in presence(b).fighters[1 - side]])
    return "", foes, 2


def special(b: B, side: int) -> int:
    """What counts in one scenario only."""
    name = b.setting.battle.plot
    if name == "village":
        return 22 * b.game.points[side]
    if name == "ambush" and side == 0:
        total = 0
        for u in b.units:
            f = b.setting.facts[u.id]
            if f.kind == CART and u.place is not None:
                row = presence(b).ground.grid.position_of[u.place]
                total -= 30 * (25 - row)
            elif f.kind == ANIMAL and u.hitched != NOBODY:
                total += 250 if u.health != DEAD and in_front(b, u.hitched, u.id) else 0
                total += 60 if u.leader != NOBODY else 0
        return total
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


def pressure(b: B, here: Presence, side: int) -> int:
    """What a side threatens in melee: the columns it reaches against each enemy."""
    foes = 1 - side
    if not here.fighters[side]:
        return 0
    ready = []
    now = b.game.active == side and b.game.stage < MELEE  # the melee of this turn is still to come
    for uid in here.fighters[side]:
        u = b.units[uid]
        if now and (u.marked or u.busy):
            continue
        ready.append((here.threats[uid], strength(b, uid), u.horse != NOBODY))
    total = 0
    charging = {c.target: c for c in plan(b).charges if not c.fought} if now else {}
    for t in b.units:
        if t.side != foes or t.place is None or t.health == DEAD or b.setting.facts[t.id].kind != PERSON:
            continue
        if t.hidden:
            continue
        mark = mask_of(b, t.id)
        power = count = 0
        riders = True
        for reach, attack, mounted in ready:
            if reach & mark:
                power += attack
                count += 1
                riders = riders and mounted
        if t.id in charging:
            power = max(power, strength(b, charging[t.id].unit) * 3 // 2)
        if not power:
            continue
        wall = defence(b, t.id)
        column = min(6, power // wall)
        mounted_target = t.horse != NOBODY
        if column and count > 1 and (riders or not mounted_target):
            column = min(6, column + 1)
        total += (GAIN_ON_RIDER if mounted_target else GAIN)[column] * worth(b, t.id) // 100
    return total if now else total * NEXT_TURN // 100


def bows(b: B, here: Presence, side: int) -> int:
    """Shooters who see a target and stand still are worth more than those in contact."""
    total = 0
    enemy = 1 - side
    for u in b.units:
        if u.side != side or u.place is None or u.health >= STUNNED:
            continue
        weapon = weapon_of(b, u.id)
        if weapon is None or u.ammo == 0:
            continue
        if here.threat[enemy] & here.ground.bit[u.place]:
            total -= 25
            continue
        seen = 0
        for t in here.fighters[enemy]:
            if not b.units[t].hidden and not isinstance(aim(b, u.id, t), Refusal):
                seen = 1
                break
        if seen:
            total += 30 if u.marked else 22
            if weapon.id == "crossbow" and u.moved != STILL:
                total -= 14
    return total


def charging_ground(here: Presence, place: int, facing: int, foes: list[tuple[int, int]]) -> int:
    """A rider is well placed with an enemy before him at the distance of a charge (1.56)."""
    grid = here.ground.grid
    for _, h in foes:
        if 7 <= grid.distance(place, h) <= 13 and in_front_arc(here.ground, place, facing, h):
            return 16
    return 0


def score(b: B, here: Presence, side: int, own: bool) -> int:
    """One side's part of the evaluation. Coming nearer to the enemy counts for the judging side only."""
    total = special(b, side)
    name, goals, price = aims(b, side)
    far = distances(b, f"{side}{name}", goals) if name and goals else None
    distance = here.ground.grid.distance
    foes = [(e, b.units[e].place or 0) for e in here.fighters[1 - side] if not b.units[e].hidden]
    for u in b.units:
        if u.side != side or b.setting.facts[u.id].kind != PERSON or u.health == DEAD:
            continue
        if u.place is None:
            if u.bearer != NOBODY or u.id in b.game.escaped:
                total += worth(b, u.id)
            continue
        total += worth(b, u.id)
        if (far is not None or own) and goals and u.health < STUNNED and not u.asleep and not u.hidden:
            weapon = b.setting.facts[u.id].weapon
            way = far[u.place] if far is not None else min([distance(u.place, g) for g in goals])
            total -= (price * min(way, FAR)) // (4 if weapon else 1)
            if u.horse != NOBODY and not weapon:
                total += charging_ground(here, u.place, u.facing, foes)
    return total + pressure(b, here, side) + bows(b, here, side)


def evaluate(b: B, side: int) -> int:
    """The difference of both sides' scores."""
    here = presence(b)
    return score(b, here, side, True) - score(b, here, 1 - side, False)
