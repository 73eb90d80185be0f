"""How good a battle is for a side (features, `*_value`): layout, army, strength, posture, leaders and
figures, threats, salvos, orders; 10 is one point of an army."""

from __future__ import annotations

from math import isqrt

from gonfalon.space.table import CM
from gonfalon.systems.naran.battles.clauses import building_points, crossing_points, crossings_away
from gonfalon.systems.naran.ground.sight import ranges_of_unit, salvos_left
from gonfalon.systems.naran.opponent.estimate import (
    STATE_WORTH,
    fights_worth,
    is_charge_at_square,
    men_worth,
    salvo_is_saved,
    salvos_worth,
)
from gonfalon.systems.naran.opponent.plans import army_attacks
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

HORSE_REACH = 38 * CM
GUN_REACH = 65 * CM
GUN_GOAL = 30 * CM  # how near light guns go that would stand in the way of an attack
HALFWAY, FARTHEST = 40 * CM, 120 * CM
CLOSING = 3  # what a centimetre to the enemy costs who is to close with him
CONDITION, POINT = 40, 8  # a hundredth of a victory condition of the battle, and a point of its score
FAR = 1 << 50
LAYOUTS = 4000  # how many layouts a setting keeps


def features(b: B, side: int) -> dict[str, int]:
    """The balance of both armies as one side sees it, part by part."""
    layouts = (layout_to_evaluate(b, 0), layout_to_evaluate(b, 1))
    own, theirs = _army(b, side, layouts[1 - side]), _army(b, 1 - side, layouts[side])
    found = {part: worth - theirs[part] for part, worth in own.items()}
    found["closing"] = _closing(b, side, layouts[1 - side])
    fights = fights_worth(b)
    found["fights"] = fights[side] - fights[1 - side]
    if b.setting.own is not None:
        found["goals"] += b.setting.own.worth(b, side, CONDITION, POINT, CM)
    return found


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


def _army(b: B, side: int, foes: Layout) -> dict[str, int]:
    men = places = people = 0
    units, wares, setting = b.units, b.setting.wares, b.setting
    engaged = {u for c in b.game.clashes for u in (c.charger, c.target)}
    for uid in setting.troops_of[side]:
        if units[uid].figures:
            men += _strength(b, uid)
            places += _stand(b, wares[uid], units[uid], foes, uid in engaged)
    for uid in setting.people_of[side]:
        if units[uid].figures:
            people += _figure(b, wares[uid], units[uid], foes)
    goals = 8 * building_points(b, side)
    if setting.rules.hold_crossing:
        goals += 8 * crossing_points(b, side) - crossings_away(b, side)
    return {
        "colours": 250 * b.game.colours[side],
        "men": men,
        "places": places,
        "leaders": people,
        "orders": sum([_orders(b, c, foes) for c in setting.sides[side]]),
        "fire": _declared(b, side),
        "moved": sum(1 for uid in b.game.moved if wares[uid].side == side),  # who halts has been thought of
        "goals": goals,
    }


def _strength(b: B, uid: int) -> int:
    """What the men of a unit are worth in their state."""
    unit = b.units[uid]
    worth = men_worth(b, uid) * STATE_WORTH[unit.state] // 100
    if unit.place is None:
        return worth - 200  # still off the table
    return worth - worth // 12 if unit.disorganised else worth


def _stand(b: B, ware: Ware, unit: Unit, foes: Layout, engaged: bool) -> int:
    """How a unit stands: its distance and posture, and the salvos that it still has."""
    if unit.place is None:
        return 0
    worth = 0
    order = b.game.orders[ware.command]
    near, horse, guns = foes.nearest(unit.place)
    if ware.kind == "gun":
        if unit.formation == LIMBERED and near < GUN_REACH:
            worth -= 60
        return worth
    worth += _posture(ware, unit, order, engaged, horse, guns)
    if engaged:
        return worth
    rides = ware.profile.arm == "horse" and not unit.afoot
    if ware.profile.shoots and unit.formation not in (SQUARE, GARRISON) and near < 60 * CM:
        firing = min(unit.figures, (2 if rides else 3) * unit.front)
        worth -= 60 * (unit.figures - firing) // unit.figures
    return worth


def _closing(b: B, side: int, foes: Layout) -> int:
    """How near a side is to the enemy with whoever is to close with him; 0 is half-way.

    It counts for the side that thinks only: what brings one army nearer brings the other nearer too.
    """
    worth, units, wares, orders = 0, b.units, b.setting.wares, b.game.orders
    engaged = {u for c in b.game.clashes for u in (c.charger, c.target)}
    repelled = {c.charger for c in b.game.clashes if is_charge_at_square(b, c)}
    all_attack = army_attacks(b, side)
    for uid in b.setting.troops_of[side]:
        unit, ware = units[uid], wares[uid]
        if unit.place is None:
            continue
        attacks = orders[ware.command] == ATTACK
        near = 0 if uid in engaged else min(foes.nearest(unit.place)[0], FARTHEST)
        if uid in repelled:
            near = HALFWAY  # nothing is gained by coming near a square
        elif ware.kind == "gun":
            if not attacks or near <= GUN_GOAL or not _in_the_way(b, ware, unit):
                near = GUN_GOAL
        elif not (attacks or all_attack or (near <= HORSE_REACH and arm(b, uid) == "horse")):
            continue
        worth += CLOSING * (HALFWAY - near) // CM
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
    if all(b.units[u].place is None for u in (*c.units, *c.guns)):
        return 0
    if not c.units:
        return 0 if order in (WAIT, ATTACK) else 150
    if c.cavalry and order in (ATTACK, OPPOSE):
        if order == OPPOSE:
            return 0 if command_shaken(b, c, 2) or not rides_out(b, c, foes) else 70
        return 90 if command_shaken(b, c, 3) else 0
    if b.game.turn > 1 and b.game.turn - b.game.since[c.index] < 2:
        return 0
    if order == WAIT:
        if c.cavalry:
            return 160 if rides_out(b, c, foes) else 0
        return 160 if army_attacks(b, c.side) and not threat_in_range(b, c, foes) else 0
    return 100 if order in (OPPOSE, RETIRE) else 0


def command_shaken(b: B, c: Command, parts: int) -> bool:
    """All but one of so many parts of a Command or more waver or are Disorganised."""
    alive = [b.units[u] for u in (*c.units, *c.guns) if b.units[u].place is not None]
    shaken = sum(1 for one in alive if one.state > 1 or one.disorganised)
    return parts * shaken >= (parts - 1) * len(alive)


def rides_out(b: B, c: Command, foes: Layout) -> bool:
    """Horse attacks with its army, and when the enemy comes near."""
    if army_attacks(b, c.side):
        return True
    places = [b.units[uid].place for uid in c.units]
    return any(foes.nearest(place)[0] <= HORSE_REACH + 10 * CM for place in places if place is not None)


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
    return salvos_worth(b, [v for v in mine if not salvo_is_saved(b, v, salvos_left(b, v.aim.shooter))])
