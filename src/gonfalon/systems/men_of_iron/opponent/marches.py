"""Marches: where the units of an activated command should march and face: ground, enemy contact, line,
leader; urgency, steadiness."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from gonfalon.core.steps import Option
from gonfalon.systems.men_of_iron.book.aggression import bound_goals
from gonfalon.systems.men_of_iron.book.commands import command_pool, in_command_range, strays_act_now
from gonfalon.systems.men_of_iron.book.facing import facings
from gonfalon.systems.men_of_iron.book.movement_costs import destinations
from gonfalon.systems.men_of_iron.opponent.estimate import charge_value, shock_value
from gonfalon.systems.men_of_iron.opponent.evaluate import eagerness, place_danger
from gonfalon.systems.men_of_iron.pieces.facts import BOUND, MISSILE_FOOT, MOUNTED, Command, Unit
from gonfalon.systems.men_of_iron.pieces.queries import (
    distances_to_enemy,
    distances_to_main_body,
    enemies_in,
    front,
    uppermost,
)
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import RANGE

MANY = 8  # how many hexes are weighed closely for one unit
STEADY = 12  # how much better a place must be for each hex that it lies out of the line
LINE = 4  # for each of two friends beside a unit
SHOT = 15  # what it costs to come before one archer
Weigh = Callable[[int], int]


def march_urgency(b: B, i: int) -> tuple[int, int]:
    """Units move before reinforcements and leaders, those next to the enemy first."""
    u = b.units[i]
    if u.place is None:
        return (1, i)
    return (0 if u.kind != "leader" else 2, distances_to_enemy(b, u.side)[u.place])


def best_march(b: B, i: int) -> list[Option]:
    """The best move of one unit, with its facing; nothing if it should stand."""
    u, s = b.units[i], b.setting
    bound = bool(u.marks & BOUND)
    if u.retired or (not bound and _rests(b, u)):
        return []
    where = bound_goals(b, u) if bound else destinations(b, i)
    if u.kind == "leader":
        where = [h for h in where if _manned(b, u, h)] or where
    if not where:
        return []
    liking, keeps = likes_to_go(b, u), _steadiness(b, u)
    best, place = -10_000, -1
    for value, h in sorted([(-liking(h), h) for h in where])[:MANY]:
        value = _close(b, u, h) + _line(b, u, h) - value
        if keeps and u.place is not None:
            value -= keeps * s.grid.distance(h, u.place)
        if value > best:
            best, place = value, h
    if u.place is not None and not bound:
        stay = liking(u.place) + _close(b, u, u.place) + _line(b, u, u.place)
        if best <= stay:
            return best_turn(b, u)
    act: list[Option] = [s.pick[i], s.go[place]]
    if u.kind not in ("leader", "wagon"):
        act.append(s.faces[best_facing(b, u, place)])
    return act


def _steadiness(b: B, u: Unit) -> int:
    """What each hex away from its place costs the foot of an army that waits, and axes in a schiltron."""
    if u.kind == "AX" and uppermost(b, u.id) != u.id:
        return STEADY // 4
    if eagerness(b, u.side) or u.disordered or u.kind in MOUNTED:
        return 0
    return 2 * STEADY if u.kind in MISSILE_FOOT else STEADY


def best_turn(b: B, u: Unit) -> list[Option]:
    """A unit near the enemy that stands where it is turns to him, if that is much better."""
    if u.place is None or distances_to_enemy(b, u.side)[u.place] > 2 or not (able := facings(b, u)):
        return []
    values = _facing_values(b, u, u.place)
    best = max(able, key=lambda f: values[f])
    return [b.setting.pick[u.id], b.setting.faces[best]] if values[best] > values[u.facing] + 6 else []


def _rests(b: B, u: Unit) -> bool:
    """Whether a Disordered unit stands still to rally where it is."""
    return u.disordered and u.place is not None and not (_touches(b, u) or strays_act_now(b))


def _touches(b: B, u: Unit) -> bool:
    return u.place is not None and distances_to_enemy(b, u.side)[u.place] <= 1


# -- quick values ----------------------------------------------------------------------------------


def likes_to_go(b: B, u: Unit) -> Weigh:
    """A quick value of hexes for a unit: the ground, the distance from the enemy, his missiles."""
    near = distances_to_enemy(b, u.side)
    if u.kind == "leader":
        return _leader_likes(b, u)
    if u.kind == "wagon":
        return lambda h: 3 * min(near[h], 8)
    if strays_act_now(b):
        return _stray_likes(b, u)
    lie, threat = _lie(b, u.kind == "MM"), place_danger(b, u.side)
    by_distance = _by_distance(u.kind, eagerness(b, u.side), u.shots > 0, u.disordered)
    weight = 0 if u.kind == "HO" else 2 if u.kind == "MM" else 1
    body = distances_to_main_body(b, u.side)
    return lambda h: lie[h] + by_distance[near[h] if near[h] <= 3 else body[h]] - weight * threat[h]


def _lie(b: B, riders: bool) -> list[int]:
    """By hex: what the ground is worth to who stands on it (it never changes)."""
    s = b.setting
    known = s.lie.get(riders)
    if known is None:
        known = s.lie[riders] = []
        for h, ground in enumerate(s.ground.of):
            counts = abs(ground.shock[0]) < 9 and not ground.attackers
            value = -2 * ground.shock[1 if riders else 0] if counts else 0
            known.append(value - 15 if riders and (h in s.obstacles or ground.no_charge) else value)
    return known


@lru_cache(maxsize=256)
def _by_distance(kind: str, drive: int, armed: bool, disordered: bool) -> tuple[int, ...]:
    """By distance from the nearest enemy: what a kind of unit likes."""
    if disordered:  # out of contact, to rally there
        return (0, -25 if drive else -60, *(-far // 4 for far in range(2, 100)))
    if kind in MISSILE_FOOT:
        close = (0, -15, 20, 16)
        return (*close, *(-2 * far if drive else -far // 4 for far in range(4, 100)))
    if kind == "HO":
        return tuple(-abs(far - 6) for far in range(100))
    if kind == "GE":
        return tuple(-far if armed else min(far, 4) for far in range(100))
    if drive:
        return tuple(-3 * far for far in range(100))
    return (0, 9, 6, 3, *([0] * 96))  # who waits for the enemy meets him when he is there


def _manned(b: B, u: Unit, h: int) -> bool:
    """Whether a combat unit of a leader's side stands in a hex."""
    return any(b.setting.combat[i] and b.units[i].side == u.side for i in b.at(h))


def _stray_likes(b: B, u: Unit) -> Weigh:
    """Foot out of all command goes to where a leader of the foot can use it."""
    s = b.setting
    leaders = [c.leader for c in s.commands.values() if c.side == u.side and c.commands == "foot"]
    at = [(h, s.facts[i].reach) for i in leaders if (h := b.units[i].place) is not None]
    return lambda h: -min((max(s.grid.distance(h, place) - reach, 0) for place, reach in at), default=0)


def _leader_likes(b: B, u: Unit) -> Weigh:
    """A leader stays with his men, out of the enemy's reach, his units within range."""
    s = b.setting
    grid, near, reach = s.grid, distances_to_enemy(b, u.side), s.facts[u.id].reach
    members = [b.units[i] for i in _men(b, s.commands[s.facts[u.id].command])]
    men = [v.place for v in members if v.place is not None and not v.retired]
    most = 3 if s.commands[s.facts[u.id].command].commands else 99  # who is too far away is left to others

    def value(h: int) -> int:
        total = (6 if _manned(b, u, h) else 0) - (8 if near[h] <= 1 else 0)
        for place in men:
            over = grid.distance(h, place) - reach + 1
            if over > 0:
                total -= min(over, most)
        return total

    return value


def _men(b: B, c: Command) -> tuple[int, ...]:
    """Whom a leader should have about him: his command, or those in nobody else's range (Bannockburn)."""
    if not c.commands:
        return c.members
    like = [o for o in b.setting.commands.values() if o.commands == c.commands and o.id != c.id]
    pool = command_pool(b, c)
    elsewhere = set().union(*(in_command_range(b, o.leader, pool) for o in like if o.leader >= 0))
    return tuple(i for i in pool if i not in elsewhere)


# -- close values ----------------------------------------------------------------------------------


def _close(b: B, u: Unit, h: int) -> int:
    """What a unit could do to the enemy from a hex: shoot, shock or charge."""
    far = distances_to_enemy(b, u.side)[h]
    if far > 3 or u.kind in ("leader", "wagon", "HO"):
        return 0
    if u.kind in MISSILE_FOOT:
        return 6 if far <= len(RANGE[u.kind]) else 0
    if u.kind == "GE":
        return 6 if far == 1 and u.shots else 0
    if far == 1:
        return _contact(b, u, h)
    if u.kind == "MM" and not u.disordered:
        return charge_value(b, u, h)
    return 0


def _contact(b: B, u: Unit, h: int) -> int:
    """The best shock from a hex next to the enemy, less the shots at who comes before his archers (9.2i)."""
    best, shots = -100, 0
    for n in b.setting.grid.near[h]:
        for e in enemies_in(b, n, u.side):
            best = max(best, shock_value(b, u, h, e))
            v = b.units[e]
            shots += v.kind in MISSILE_FOOT and not v.retired and h in front(b, v)
    return best - (SHOT * shots if h != u.place else 0)


def _line(b: B, u: Unit, h: int) -> int:
    """What friends at its sides are worth to foot that fights hand to hand."""
    if u.kind not in ("PK", "AX", "DM"):
        return 0
    friends = 0
    for n in b.setting.grid.near[h]:
        for i in b.by_hex.get(n, ()):
            v = b.units[i]
            friends += i != u.id and v.side == u.side and v.kind in ("PK", "AX", "DM") and not v.retired
    return LINE * min(friends, 2)


def best_facing(b: B, u: Unit, h: int) -> int:
    """The facing toward what the unit wants to fight, or toward the enemy."""
    values = _facing_values(b, u, h)
    return values.index(max(values))


def _facing_values(b: B, u: Unit, h: int) -> list[int]:
    near = distances_to_enemy(b, u.side)
    six = b.setting.grid.neighbours[h]
    if near[h] > 1:
        worth = [-4 * near[n] if n >= 0 else -6 for n in six]
        hidden = [0] * 6
    else:
        worth, hidden = [], []
        for n in six:
            enemies = enemies_in(b, n, u.side) if n >= 0 else []
            gain = sum(10 + shock_value(b, u, h, e) for e in enemies)
            worth.append(gain - 4 * near[n] if n >= 0 else -6)
            hidden.append(-20 if n >= 0 and near[n] == 0 else 0)
    return [worth[f] + worth[(f + 1) % 6] + hidden[(f + 3) % 6] + hidden[(f + 4) % 6] for f in range(6)]
