"""How good a battle is for a side: layout, troops, threats, salvos, orders; 10 is one point of an army."""

from __future__ import annotations

from math import isqrt

from gonfalon.space.table import CM
from gonfalon.systems.naran.battles.clauses import building_points
from gonfalon.systems.naran.book.fire_rolls import Volley, fire_hit_roll, fire_kill_roll
from gonfalon.systems.naran.ground.sight import ranges_of_unit, salvos_left
from gonfalon.systems.naran.pieces.facts import (
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
from gonfalon.systems.naran.pieces.queries import arm, present
from gonfalon.systems.naran.pieces.setting import B, Command, Ware
from gonfalon.systems.naran.pieces.tables import Counting

STATE_WORTH = (100, 96, 76, 55)  # OK, Bloodlust, Demoralised, Retreating
HORSE_REACH = 38 * CM
GUN_REACH = 65 * CM
GUN_GOAL = 30 * CM  # how near light guns go that would stand in the way of an attack
FEW = 2  # salvos that are saved for short range
LAST_SALVO, SPARE_SALVO = 90, 25  # what the last few salvos of a unit are worth, and all others
GUN_SALVO = 6
FAR = 1 << 50
LAYOUTS = 4000  # how many layouts a setting keeps


def evaluate(b: B, side: int) -> int:
    """The balance of both armies as one side sees it."""
    layouts = (layout_to_evaluate(b, 0), layout_to_evaluate(b, 1))
    return _army(b, side, layouts[1 - side]) - _army(b, 1 - side, layouts[side])


class Layout:
    """Where the units of one side stand, and how far it is from any place to the nearest of them."""

    __slots__ = ("known", "spots")

    def __init__(self, b: B, side: int) -> None:
        self.spots: list[tuple[int, int, str]] = []
        self.known: dict[tuple[int, int, int], tuple[int, int, int]] = {}
        for uid in b.setting.troops_of[side]:
            place = b.units[uid].place
            if place is not None:
                self.spots.append((place[0], place[1], arm(b, uid)))

    def nearest(self, place: tuple[int, int, int]) -> tuple[int, int, int]:
        """The distances to the nearest unit, to the nearest horse and to the nearest gun."""
        found = self.known.get(place)
        if found is None:
            found = self.known[place] = self._measure(place[0], place[1])
        return found

    def _measure(self, x: int, y: int) -> tuple[int, int, int]:
        near = horse = guns = FAR
        for px, py, kind in self.spots:
            square = (px - x) * (px - x) + (py - y) * (py - y)
            if square < near:
                near = square
            if kind == "horse":
                if square < horse:
                    horse = square
            elif kind == "guns" and square < guns:
                guns = square
        return isqrt(near), isqrt(horse), isqrt(guns)


def layout_to_evaluate(b: B, side: int) -> Layout:
    """The layout of a side, shared by all battles in which it stands so."""
    units, known = b.units, b.setting.layouts
    key = (side, *[(u.place, u.afoot) for u in [units[uid] for uid in b.setting.troops_of[side]]])
    found: Layout | None = known.get(key)
    if found is None:
        if len(known) > LAYOUTS:
            known.clear()
        found = known[key] = Layout(b, side)
    return found


def _army(b: B, side: int, foes: Layout) -> int:
    total = 250 * b.game.colours[side]
    units, wares, setting = b.units, b.setting.wares, b.setting
    engaged = {u for c in b.game.clashes for u in (c.charger, c.target)}
    for uid in setting.troops_of[side]:
        if units[uid].figures:
            total += _troops(b, wares[uid], units[uid], foes, uid in engaged)
    for uid in setting.people_of[side]:
        if units[uid].figures:
            total += _figure(b, wares[uid], units[uid], foes)
    for c in setting.sides[side]:
        total += _orders(b, c, foes)
    total += _declared(b, side)
    total += sum(1 for uid in b.game.moved if wares[uid].side == side)  # whoever halts has been thought of
    total += 8 * building_points(b, side)
    return total


def _troops(b: B, ware: Ware, unit: Unit, foes: Layout, engaged: bool) -> int:
    worth = ware.points * (30 + 70 * unit.figures // ware.figures) * STATE_WORTH[unit.state] // 1000
    if unit.place is None:
        return worth - 200  # still off the table
    if unit.disorganised:
        worth -= worth // 12
    order = b.game.orders[ware.command]
    near, horse, guns = foes.nearest(unit.place)
    if ware.kind == "gun":
        if unit.formation == LIMBERED and near < GUN_REACH:
            worth -= 60
        if order == ATTACK and near > GUN_GOAL and _in_the_way(b, ware, unit):
            worth -= min(near, 120 * CM) // CM
        return worth + GUN_SALVO * min(salvos_left(b, ware.uid), salvos_worth_having(b))
    worth += _posture(ware, unit, order, engaged, horse, guns)
    if ware.profile.shoots:
        left = min(salvos_left(b, ware.uid), salvos_worth_having(b))
        worth += LAST_SALVO * min(left, FEW) + SPARE_SALVO * max(0, left - FEW)
        if not engaged and unit.formation not in (SQUARE, GARRISON) and near < 60 * CM:
            firing = min(unit.figures, (3 if ware.profile.arm == "foot" else 2) * unit.front)
            worth -= 60 * (unit.figures - firing) // unit.figures
    if order == ATTACK and not engaged:
        worth -= min(near, 120 * CM) // CM
    return worth


def _in_the_way(b: B, gun: Ware, unit: Unit) -> bool:
    """A light gun with a battalion of its Command close behind it, which can only go on if the gun does."""
    if unit.place is None or gun.piece is None or not gun.piece.light:
        return False
    x, y, _ = unit.place
    ahead = 1 if unit.side == 0 else -1
    for uid in b.setting.commands[gun.command].units:
        place = b.units[uid].place
        if place is not None and abs(place[0] - x) < 12 * CM and 0 < ahead * (y - place[1]) < 25 * CM:
            return True
    return False


def salvos_worth_having(b: B) -> int:
    """How often a unit can still fire, this turn included: more salvos than that are worth nothing."""
    return max(0, b.setting.turns - b.game.turn + (b.game.round <= 4))


def _posture(ware: Ware, unit: Unit, order: int, engaged: bool, horse: int, guns: int) -> int:
    """Squares against horse, lines under guns, buildings."""
    if ware.profile.arm != "foot" and not unit.afoot:
        return 0
    full = ware.points * 10
    if unit.formation == SQUARE:
        if horse <= HORSE_REACH + 4 * CM:
            return full // 14
        return -full // 10 if guns < GUN_REACH else -full // 16
    if unit.formation == GARRISON:
        return full // 20
    if order in (WAIT, OPPOSE, RETIRE) and not engaged and horse <= HORSE_REACH and unit.figures >= 12:
        return -full // 12
    return 0


def _figure(b: B, ware: Ware, unit: Unit, foes: Layout) -> int:
    """Leaders are worth twice their price; messengers are worth most at their goal."""
    if ware.role in ("condottiero", "general"):
        return _leader(b, ware, unit, foes)
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


def _leader(b: B, ware: Ware, unit: Unit, foes: Layout) -> int:
    """A leader near his units, within reach of all, not alone before the enemy, with whoever wavers."""
    worth = 20 * ware.points - 60 * unit.wounds
    if unit.place is None:
        return worth
    x, y, _ = unit.place
    if unit.joined < 0 and foes.nearest(unit.place)[0] < 20 * CM:
        worth -= 120
    units, c = b.units, b.setting.commands[ware.command]
    reach = (8 + 10 * ware.value) * CM
    for uid in (*c.units, *c.guns):
        place = units[uid].place
        if place is not None:
            gap = isqrt((place[0] - x) ** 2 + (place[1] - y) ** 2)
            worth -= 40 + gap // CM if gap > reach else gap // (8 * CM)
    if unit.joined >= 0:
        worth += 30 if units[unit.joined].state else -10
    return worth


def threat_in_range(b: B, c: Command, foes: Layout) -> bool:
    """An enemy stands within the longest range (or charge) of some unit of a Command."""
    for uid in (*c.units, *c.guns):
        place = b.units[uid].place
        if place is None:
            continue
        reach = ranges_of_unit(b, uid)
        far = reach[2] if reach is not None else HORSE_REACH
        if foes.nearest(place)[0] <= far + 5 * CM:
            return True
    return False


def unfit_order_penalty(b: B, c: Command, foes: Layout) -> int:
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
        return 0 if threat_in_range(b, c, foes) else 160
    if order in (OPPOSE, RETIRE):
        return 100
    return 0


def _orders(b: B, c: Command, foes: Layout) -> int:
    """Orders that fit, and messengers under way with better ones."""
    wrong = unfit_order_penalty(b, c, foes)
    riders = [p for p in b.setting.sides[c.side][0].figures if b.units[p].errand == c.index]
    if not riders:
        return -wrong
    if not wrong or (c.cavalry and b.game.orders[c.index] != WAIT):  # his General switches by himself (10.6a)
        return -wrong - 30 * len(riders)
    best = 0
    for p in riders:
        aide = b.setting.wares[p].role == "aide"
        fits = {ATTACK: 110, OPPOSE: 70, WAIT: 40}.get(b.units[p].order, 0)
        if c.cavalry and b.units[p].order != ATTACK:
            fits = 60
        best = max(best, fits + (15 if aide else 0))
    return best - wrong - 30 * (len(riders) - 1)


def _declared(b: B, side: int) -> int:
    """Salvos that are declared but not yet rolled: what they may be expected to kill."""
    plan = b.affairs.get("fire")
    if plan is None or plan.kills:
        return 0
    mine = [v for v in plan.volleys if b.units[v.aim.shooter].side == side]
    return sum(salvo_worth(b, v, salvos_left(b, v.aim.shooter)) for v in mine)


def salvo_worth(b: B, v: Volley, left: int) -> int:
    """The expected worth of a declared salvo; long shots with the last salvos are not worth firing."""
    a = v.aim
    target = b.setting.wares[a.target]
    hit = fire_hit_roll(b, a, v.dice)
    kill = fire_kill_roll(b, a, v.canister, 1)
    assert isinstance(hit.reading, Counting) and isinstance(kill.reading, Counting)
    share = (7 - hit.reading.need) * (7 - kill.reading.need)
    each = target.points * 10 // max(1, target.figures)
    if target.kind == "figure":
        each = each // 3
    worth = v.dice * share * each // 36
    worth += worth  # the test that follows
    shooter = b.setting.wares[a.shooter]
    if shooter.kind == "unit":
        reach = ranges_of_unit(b, a.shooter)
        closing = b.game.orders[target.command] == ATTACK
        if reach is not None and a.distance > reach[1] and left < FEW and closing:
            return 0
    return worth
