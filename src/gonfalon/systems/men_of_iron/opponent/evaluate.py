"""How good a position is (features, `*_value`): losses, leaders, order, places and their danger, prey, zones,
and how eager a side is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gonfalon.core.steps import Decision
from gonfalon.systems.men_of_iron.book.commands import strays_act_now
from gonfalon.systems.men_of_iron.book.orders import Act
from gonfalon.systems.men_of_iron.book.victory import has_broken_out
from gonfalon.systems.men_of_iron.pieces.facts import MISSILE_FOOT, MISSILES, RESTING, STAKED, WALL, Unit
from gonfalon.systems.men_of_iron.pieces.queries import distances_to_enemy, distances_to_main_body
from gonfalon.systems.men_of_iron.pieces.setting import B, kept_of_army

POINT = 4000  # what a flight point is worth, divided by the level it counts against
DISORDERED = 30
RESTED = 5
RESTLESS = 15  # more for own Disordered units that did not rest
RETIRED = 40
UNHORSED = 55
WAITING = 25
FAR = 20  # beyond it one hex more or less from the enemy does not matter
INITIATIVE = 2
LATE = 90  # activations after which the end ruling is in sight
PREY = 30  # for who has come next to archers or Disordered units, until the shock is done
SHOCKING = frozenset({"MM", "DM", "PK", "AX"})
EXPOSED = (50, 20)  # more for own Disordered units next to an enemy, waiting or attacking
STAKES = 8  # what stakes before a unit are worth
OWN = 10  # a hundredth of the way to a victory condition of the battle's own
THREAT = {"LB": (3, 3, 1), "CB": (3, 2), "SL": (2,), "GE": (2,)}  # of a missile unit, by distance


def eagerness(b: B, side: int) -> int:
    """How much a side wants to close: the attacker always, everybody when nothing has happened for long.

    Late in the battle also who would lose if it were dragged out (R55b).
    """
    drive = b.setting.drive[side]
    late = b.game.lull >= 8 or (b.game.activations >= LATE and behind_in_losses(b, side))
    return max(3, drive) if late else drive


def behind_in_losses(b: B, side: int) -> bool:
    """Whether a side would lose by the end ruling: more of its flight level is used up (R55b)."""
    points, levels = b.game.points, b.setting.levels
    return points[side] * levels[1 - side] > points[1 - side] * levels[side]


def care(b: B, side: int) -> int:
    """How much a side minds its own disorder, in tenths: the attacker less, and less in a long lull."""
    lull = b.game.lull
    if b.setting.drive[side]:
        return 7 if lull < 4 and b.game.activations < 80 else 3
    return 7 if lull < 8 else 4


def features(b: B, side: int) -> dict[str, int]:
    """The value of a battle for a side part by part; 0 is even."""
    top, initiative = b.agenda[-1] if b.agenda else None, 0
    if isinstance(top, Decision):
        initiative = INITIATIVE if top.player(b) == side else -INITIATIVE
    return {
        "losses": _losses(b, side),
        "order": _order_of(b, side) - _theirs(b, side),
        "places": _places(b, side),
        "leaders": _heads(b, side),
        "patience": -_impatience(b, side),
        "goals": _of_clauses(b, side),
        "initiative": initiative,
    }


def _impatience(b: B, side: int) -> int:
    """What a quiet battle costs the side that would not win if it petered out (R55)."""
    quiet = b.game.quiet
    if not quiet:
        return 0
    return quiet * (12 if b.setting.drive[side] else 6 if behind_in_losses(b, side) else 0)


def _losses(b: B, side: int) -> int:
    points, levels = b.game.points, b.setting.levels
    return POINT * points[1 - side] // levels[1 - side] - POINT * points[side] // levels[side]


def _heads(b: B, side: int) -> int:
    """Leaders killed, Standards lost or standing."""
    units, total = b.units, 0
    for i in b.setting.leaders:
        if units[i].fate == "killed":
            total -= 20 if units[i].side == side else -20
    for i in b.setting.standards:
        worth = -60 if units[i].fate == "eliminated" else 40 if units[i].place is not None else 0
        total += worth if units[i].side == side else -worth
    return total


# -- what clauses make worth having ------------------------------------------------------------------


def _of_clauses(b: B, side: int) -> int:
    """Victory conditions of the battle's own, stakes that stand, camps in danger, zones to break out to."""
    rules, own = b.setting.rules, b.setting.conditions
    total = 0 if own is None else OWN * own.worth(b, side)
    for uid, place, _ in b.affairs[STAKED].rows if STAKED in b.affairs else ():
        if b.units[uid].place == place:
            total += STAKES if b.units[uid].side == side else -STAKES
    for camp in rules.camp:
        pull = _pull(b, 1 - camp.side, camp.zone, camp.points)
        total += pull if camp.side != side else -pull
    for number, out in enumerate(rules.break_out):
        if not has_broken_out(b, number) and out.command in b.setting.commands:
            c = b.setting.commands[out.command]
            pull = _pull(b, c.side, out.zone, out.points, c.members)
            total += pull if c.side == side else -pull
    return total


def _pull(b: B, side: int, zone: str, points: int, who: tuple[int, ...] = ()) -> int:
    """How near a side is to a zone where it costs the enemy flight points."""
    s = b.setting
    hexes, distance = s.zone(zone), s.grid.distance

    def nearest(b: B, side: int) -> int:
        places = [p for i in who or s.sides[side] if (p := b.units[i].place) is not None]
        return min((distance(p, h) for p in places for h in hexes), default=FAR)

    away = kept_of_army(b, f"pull {zone} {who[:1]}", side, nearest)
    return POINT * points * max(FAR - away, 0) // (s.levels[1 - side] * 2 * FAR)


# -- unit by unit ----------------------------------------------------------------------------------


def _sum(b: B, key: str, side: int, view: tuple[Any, ...], weigh: Callable[[Unit], int]) -> int:
    """The worth of an army: only units that changed since it was last summed up are weighed anew.

    `view` is everything else that `weigh` looks at.
    """
    s = b.setting
    army = s.army(b.units, side)
    known = s.sums.get((key, side))
    if known is None or known[0] != view:
        values = [weigh(u) for u in army]
        total = sum(values)
    else:
        _, before, values, total = known
        values = values.copy()
        for n, (old, new) in enumerate(zip(before, army, strict=True)):
            if old is not new:
                value = weigh(new)
                total += value - values[n]
                values[n] = value
    s.sums[key, side] = (view, army, values, total)
    return total


def _theirs(b: B, side: int) -> int:
    """The order of the enemy's units."""
    other = 1 - side
    point, facts = POINT // b.setting.levels[other], b.setting.facts

    def weigh(u: Unit) -> int:
        return _order(u, point, DISORDERED, WAITING if facts[u.id].group else 0)

    return _sum(b, "theirs", other, (), weigh)


def _order_of(b: B, side: int) -> int:
    """The order of the side's own units."""
    s, drive = b.setting, eagerness(b, side)
    point, facts = POINT // s.levels[side], s.facts
    disorder = DISORDERED * care(b, side) // 10 + RESTLESS
    away = WAITING + FAR * max(drive, 2)  # to come in must be better, however far the enemy is
    idle = 0 if strays_act_now(b) else RESTING

    def weigh(u: Unit) -> int:
        return _order(u, point, disorder, away if facts[u.id].group else 0, idle)

    return _sum(b, "order", side, (disorder, away, idle), weigh)


def _places(b: B, side: int) -> int:
    """Where the side's own units stand and look."""
    s = b.setting
    near, body = distances_to_enemy(b, side), distances_to_main_body(b, side)
    threat, drive = place_danger(b, side), eagerness(b, side)
    six = s.grid.neighbours
    stiff = -12 if drive else s.wall_worth[side]  # what a shield wall is worth
    prey = _prey(b, side) if drive and any(isinstance(x, Act) and x.side == side for x in b.agenda) else None

    def weigh(u: Unit) -> int:
        if u.place is None or u.retired:
            return 0
        total = place_value(u, near, body, drive)
        if u.formation == WALL:
            total += stiff
        elif u.formation and drive:  # a schiltron neither moves nor attacks
            total -= 12
        if prey is not None and prey[u.place] and u.kind in SHOCKING and not u.disordered:
            total += PREY
        if threat[u.place]:
            total -= threat[u.place] * (3 if u.disordered else 2 if u.kind == "MM" else 1)
        far = near[u.place]
        if far <= 4:
            around = six[u.place]
            one, other = around[u.facing], around[(u.facing + 1) % 6]
            ahead = (near[one] if one >= 0 else far + 1) + (near[other] if other >= 0 else far + 1)
            total += 3 * (2 * far - ahead)
        return total

    return _sum(b, "places", side, (near, body, threat, drive, prey), weigh)


def _order(u: Unit, point: int, disorder: int, away: int, idle: int = RESTING) -> int:
    """What Disorder, Retirement, lost horses and waiting off the map (`away`) cost.

    `idle` is the mark of a unit that rallies at the end of the activation.
    """
    if u.place is None:
        return 0 if u.fate else -away
    total = -UNHORSED if u.kind == "UH" else 0
    if u.retired:
        return total - RETIRED - (2 * point if u.doubled else point)
    if u.disordered:
        return total - (RESTED if u.marks & idle else disorder)
    return total


def _prey(b: B, side: int) -> bytearray:
    """By hex: whether archers or Disordered units of the enemy stand beside it."""
    return kept_of_army(b, "prey", 1 - side, _beside)


def _beside(b: B, enemy: int) -> bytearray:
    s = b.setting
    found = bytearray(s.grid.size)
    for u in s.army(b.units, enemy):
        if u.place is None or u.retired or u.formation or not (u.disordered or u.kind in MISSILE_FOOT):
            continue
        for h in s.grid.near[u.place]:
            found[h] = 1
    return found


def place_danger(b: B, side: int) -> bytearray:
    """By hex: how much enemy missiles threaten a side there."""
    return kept_of_army(b, "danger", 1 - side, _danger)


def _danger(b: B, enemy: int) -> bytearray:
    s = b.setting
    firing = tuple(
        (u.kind, u.place)
        for u in s.army(b.units, enemy)
        if u.place is not None and u.kind in MISSILES and not u.retired and (u.kind != "GE" or u.shots)
    )
    found = s.dangers.get(firing)
    if found is None:
        if len(s.dangers) > 500:
            s.dangers.clear()
        found = s.dangers[firing] = bytearray(s.grid.size)
        for kind, place in firing:
            for radius, weight in enumerate(THREAT[kind], 1):
                for h in s.grid.ring(place, radius):
                    found[h] = min(found[h] + weight, 30)
    return found


def place_value(u: Unit, near: list[int], body: list[int], drive: int) -> int:
    """What a place is worth to a kind of unit, by its distance from the enemy's main body.

    Not from the nearest enemy: to destroy him would put everybody far from the next.
    """
    assert u.place is not None
    touches, far = near[u.place] == 1, body[u.place]
    value = -EXPOSED[drive > 0] if u.disordered and touches else 0
    if u.kind in MISSILE_FOOT:
        if touches:
            return value - 12
        return value + (14 if far <= 3 else -min(far, FAR) * (2 if drive else 0))
    if u.kind in ("GE", "HO"):
        return value - (min(far, FAR) if u.kind == "GE" and u.shots else 0)
    lone = near[u.place] + 2  # somebody before the main body counts a little
    if lone < far:
        far = max(lone, far - 3)
    return value - min(far, FAR) * drive
