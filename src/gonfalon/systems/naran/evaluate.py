"""How good a battle is for a side: troops, threats, salvos, orders, leaders; 10 is one point of an army."""

from __future__ import annotations

from math import isqrt

from gonfalon.space.table import CM

from .facts import (
    ATTACK,
    GARRISON,
    HIDDEN,
    LIMBERED,
    OPPOSE,
    RETIRE,
    SQUARE,
    WAIT,
    Unit,
)
from .fire_rolls import Volley, hit_roll, kill_roll
from .setting import Command, NaranBattle, Ware
from .sight import ranges, salvos_left
from .tables import Counting
from .turn import present

STATE_WORTH = (100, 96, 76, 55)  # OK, Bloodlust, Demoralised, Retreating
HORSE_REACH = 38 * CM
GUN_REACH = 65 * CM
FEW = 2  # salvos that are saved for short range


def evaluate(b: NaranBattle, side: int) -> int:
    """The balance of both armies as one side sees it."""
    spots = _spots(b)
    return _army(b, side, spots) - _army(b, 1 - side, spots)


class Spots:
    """Where the units of both sides stand: horse, guns and all, by side."""

    __slots__ = ("guns", "horse", "units")

    def __init__(self) -> None:
        self.units: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
        self.horse: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
        self.guns: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])


def _spots(b: NaranBattle) -> Spots:
    found = Spots()
    for ware in b.setting.wares:
        unit = b.units[ware.uid]
        if unit.place is None or ware.kind == "figure":
            continue
        point = (unit.place[0], unit.place[1])
        found.units[unit.side].append(point)
        if ware.kind == "gun":
            found.guns[unit.side].append(point)
        elif ware.profile.arm == "horse" and not unit.afoot:
            found.horse[unit.side].append(point)
    return found


def nearest(x: int, y: int, points: list[tuple[int, int]]) -> int:
    """The distance to the nearest of some points; very far if there are none."""
    best = 1 << 50
    for px, py in points:
        square = (px - x) * (px - x) + (py - y) * (py - y)
        if square < best:
            best = square
    return isqrt(best)


def _army(b: NaranBattle, side: int, spots: Spots) -> int:
    total = 250 * b.game.colours[side]
    engaged = {u for c in b.game.clashes for u in (c.charger, c.target)}
    for ware in b.setting.wares:
        if ware.side != side:
            continue
        unit = b.units[ware.uid]
        if not unit.figures:
            continue
        if ware.kind == "figure":
            total += _figure(b, ware, unit, spots)
        else:
            total += _troops(b, ware, unit, spots, ware.uid in engaged)
    for c in b.setting.sides[side]:
        total += _orders(b, c, spots)
    total += _declared(b, side)
    file = b.setting.file
    if file.block.points:
        total += 8 * file.block.points * sum(1 for holder in b.game.blocks if holder == side)
    return total


def _troops(b: NaranBattle, ware: Ware, unit: Unit, spots: Spots, engaged: bool) -> int:
    worth = ware.points * (30 + 70 * unit.figures // ware.figures) * STATE_WORTH[unit.state] // 1000
    if unit.place is None:
        return worth - 200  # still off the table
    if unit.disorganised:
        worth -= worth // 12
    order = b.game.orders[ware.command]
    x, y, _ = unit.place
    enemy = 1 - unit.side
    near = nearest(x, y, spots.units[enemy])
    if ware.kind == "gun":
        if unit.formation == LIMBERED and near < GUN_REACH:
            worth -= 60
        return worth + 6 * salvos_left(b, ware.uid)
    worth += _posture(ware, unit, order, near, engaged, spots, x, y)
    if ware.profile.shoots:
        left = salvos_left(b, ware.uid)
        worth += 90 * min(left, FEW) + 25 * max(0, left - FEW)
        if not engaged and unit.formation not in (SQUARE, GARRISON) and near < 60 * CM:
            firing = min(unit.figures, (3 if ware.profile.arm == "foot" else 2) * unit.front)
            worth -= 60 * (unit.figures - firing) // unit.figures
    if order == ATTACK and not engaged:
        worth -= min(near, 120 * CM) // CM
    return worth


def _posture(
    ware: Ware, unit: Unit, order: int, near: int, engaged: bool, spots: Spots, x: int, y: int
) -> int:
    """Squares against horse, lines under guns, buildings."""
    if ware.profile.arm != "foot" and not unit.afoot:
        return 0
    full = ware.points * 10
    horse = nearest(x, y, spots.horse[1 - unit.side])
    if unit.formation == SQUARE:
        if horse <= HORSE_REACH + 4 * CM:
            return full // 14
        guns = nearest(x, y, spots.guns[1 - unit.side]) < GUN_REACH
        return -full // 10 if guns else -full // 16
    if unit.formation == GARRISON:
        return full // 20
    if order in (WAIT, OPPOSE, RETIRE) and not engaged and horse <= HORSE_REACH and unit.figures >= 12:
        return -full // 12
    return 0


def _figure(b: NaranBattle, ware: Ware, unit: Unit, spots: Spots) -> int:
    """Leaders are worth twice their price; messengers are worth most at their goal."""
    if ware.role in ("condottiero", "general"):
        worth = 20 * ware.points - 60 * unit.wounds
        if unit.place is None:
            return worth
        x, y, _ = unit.place
        if unit.joined < 0 and nearest(x, y, spots.units[1 - unit.side]) < 20 * CM:
            worth -= 120
        c = b.setting.commands[ware.command]
        reach = (8 + 10 * ware.value) * CM
        for uid in (*c.units, *c.guns):
            place = b.units[uid].place
            if place is not None:
                gap = isqrt((place[0] - x) ** 2 + (place[1] - y) ** 2)
                worth -= 40 + gap // CM if gap > reach else gap // (8 * CM)
        if unit.joined >= 0:
            state = b.units[unit.joined].state
            worth += 30 if state else -10
        return worth
    worth = 10 * ware.points
    if unit.place is None:
        return worth
    x, y, _ = unit.place
    goal = b.setting.condottieri[unit.side]
    if unit.errand >= 0:
        goal = b.setting.commands[unit.errand].leader
    place = b.units[goal].place
    if place is not None and ware.role != "colonel":
        gap = isqrt((place[0] - x) ** 2 + (place[1] - y) ** 2)
        worth -= gap // CM if unit.errand >= 0 else gap // (4 * CM)
    return worth


def in_range(b: NaranBattle, c: Command, spots: Spots) -> bool:
    """An enemy stands within the longest range (or charge) of some unit of a Command."""
    for uid in (*c.units, *c.guns):
        place = b.units[uid].place
        if place is None:
            continue
        reach = ranges(b, uid)
        far = reach[2] if reach is not None else HORSE_REACH
        if nearest(place[0], place[1], spots.units[1 - c.side]) <= far + 5 * CM:
            return True
    return False


def unsuited(b: NaranBattle, c: Command, spots: Spots) -> int:
    """How badly a Command's order fits its position: 0 fits."""
    order = b.game.orders[c.index]
    if order == HIDDEN or not present(b, c.index):
        return 0
    alive = [u for u in (*c.units, *c.guns) if b.units[u].place is not None]
    if not alive:
        return 0
    if not c.units:
        return 0 if order in (WAIT, ATTACK) else 150
    idle = b.game.turn - b.game.since[c.index]
    shaken = sum(1 for u in alive if b.units[u].state > 1 or b.units[u].disorganised)
    if c.cavalry and order in (ATTACK, OPPOSE):
        if order == OPPOSE:
            return 0 if 2 * shaken >= len(alive) else 70
        return 90 if 3 * shaken >= 2 * len(alive) else 0
    if idle < 2 or 2 * shaken >= len(alive):
        return 0
    if order == WAIT:
        return 0 if in_range(b, c, spots) else 160
    if order in (OPPOSE, RETIRE):
        return 100
    return 0


def _orders(b: NaranBattle, c: Command, spots: Spots) -> int:
    """Orders that fit, and messengers under way with better ones."""
    wrong = unsuited(b, c, spots)
    riders = [p for p in b.setting.sides[c.side][0].figures if b.units[p].errand == c.index]
    if not riders:
        return -wrong
    if not wrong:
        return -30 * len(riders)
    best = 0
    for p in riders:
        aide = b.setting.wares[p].role == "aide"
        fits = {ATTACK: 110, OPPOSE: 70, WAIT: 40}.get(b.units[p].order, 0)
        if c.cavalry and b.units[p].order != ATTACK:
            fits = 60
        best = max(best, fits + (15 if aide else 0))
    return best - wrong - 30 * (len(riders) - 1)


def _declared(b: NaranBattle, side: int) -> int:
    """Salvos that are declared but not yet rolled: what they may be expected to kill."""
    plan = b.affairs.get("fire")
    if plan is None or plan.kills:
        return 0
    return sum(salvo_worth(b, v) for v in plan.volleys if b.units[v.aim.shooter].side == side)


def salvo_worth(b: NaranBattle, v: Volley) -> int:
    """The expected worth of a declared salvo; long shots with the last salvos are not worth firing."""
    a = v.aim
    target = b.setting.wares[a.target]
    hit = hit_roll(b, a, v.dice)
    kill = kill_roll(b, a, v.canister, 1)
    assert isinstance(hit.reading, Counting) and isinstance(kill.reading, Counting)
    share = (7 - hit.reading.need) * (7 - kill.reading.need)
    each = target.points * 10 // max(1, target.figures)
    if target.kind == "figure":
        each = each // 3
    worth = v.dice * share * each // 36
    worth += worth // 3  # the test that follows
    shooter = b.setting.wares[a.shooter]
    if shooter.kind == "unit":
        reach = ranges(b, a.shooter)
        left = salvos_left(b, a.shooter)  # this one is already counted off
        closing = b.game.orders[target.command] == ATTACK
        if reach is not None and a.distance > reach[1] and left < FEW and closing:
            return 0
    return worth
