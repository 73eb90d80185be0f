"""How good a position is, for computer players: losses first, then order, place and facing."""

from __future__ import annotations

from gonfalon.core.steps import Decision
from gonfalon.systems.men_of_iron.facts import MISSILE_FOOT, MISSILES, RESTING, WALL, Unit
from gonfalon.systems.men_of_iron.setting import B, of_army
from gonfalon.systems.men_of_iron.state import nearness, on_map

POINT = 4000  # what a flight point is worth, divided by the level it counts against
DISORDERED = 30
RESTED = 5
RESTLESS = 15  # more for own Disordered units that did not rest
RETIRED = 40
UNHORSED = 55
WAITING = 25
INITIATIVE = 2


def eagerness(b: B, side: int) -> int:
    """How much a side wants to close: the attacker always, everybody when nothing has happened for long."""
    drive = b.setting.drive[side]
    return max(3, drive) if b.game.lull >= 8 else drive


def care(b: B, side: int) -> int:
    """How much a side minds its own disorder, in tenths: the attacker less, and less in a long lull."""
    lull = b.game.lull
    if b.setting.drive[side]:
        return 7 if lull < 4 and b.game.activations < 80 else 3
    return 10 if lull < 8 else 5


def evaluate(b: B, side: int) -> int:
    """The value of a battle for a side; 0 is even."""
    total = _losses(b, side) + _order(b, side) + _places(b, side) - _impatience(b, side)
    top = b.agenda[-1] if b.agenda else None
    if isinstance(top, Decision):
        total += INITIATIVE if top.player(b) == side else -INITIATIVE
    return total


def _impatience(b: B, side: int) -> int:
    """What a quiet battle costs the side that would not win if it petered out (R55)."""
    quiet = b.game.quiet
    if not quiet:
        return 0
    points, levels = b.game.points, b.setting.levels
    behind = points[side] * levels[1 - side] > points[1 - side] * levels[side]
    return quiet * (12 if b.setting.drive[side] else 6 if behind else 0)


def _losses(b: B, side: int) -> int:
    points, levels = b.game.points, b.setting.levels
    return POINT * points[1 - side] // levels[1 - side] - POINT * points[side] // levels[side]


def _order(b: B, side: int) -> int:
    """Disorder, Retired and Unhorsed units of both sides."""
    units, facts = b.units, b.setting.facts
    levels = b.setting.levels
    total = 0
    for who in (0, 1):
        sign = 1 if who == side else -1
        retired = POINT // levels[who] + RETIRED
        disorder = DISORDERED * care(b, who) // 10 + RESTLESS if who == side else DISORDERED
        for i in b.setting.sides[who]:
            u = units[i]
            if u.place is None:
                if u.fate == "" and facts[i].group:
                    total -= sign * WAITING
                continue
            if u.retired:
                total -= sign * (retired + (POINT // levels[who] if u.doubled else 0))
            elif u.disordered:
                total -= sign * (RESTED if u.marks & RESTING else disorder)
            if u.kind == "UH":
                total -= sign * UNHORSED
    for i in b.setting.leaders:
        if units[i].fate == "killed":
            total -= 20 if units[i].side == side else -20
    for i in b.setting.standards:
        worth = -60 if units[i].fate == "eliminated" else 40 if units[i].place is not None else 0
        total += worth if units[i].side == side else -worth
    return total


def danger(b: B, side: int) -> bytearray:
    """By hex: how much enemy missiles threaten a side there."""
    return of_army(b, "danger", 1 - side, _danger)


def _danger(b: B, enemy: int) -> bytearray:
    grid = b.setting.grid
    found = bytearray(grid.size)
    for u in on_map(b, enemy):
        if u.kind not in MISSILES or u.retired or (u.kind == "GE" and not u.shots):
            continue
        weights = (0, 3, 3, 1) if u.kind == "LB" else (0, 3, 2, 0) if u.kind == "CB" else (0, 2, 0, 0)
        for radius in (1, 2, 3):
            if weights[radius]:
                for h in grid.ring(u.place or 0, radius):
                    found[h] = min(found[h] + weights[radius], 30)
    return found


def _places(b: B, side: int) -> int:
    """Where the side's own units stand and look."""
    near, threat = nearness(b, side), danger(b, side)
    six = b.setting.grid.neighbours
    drive = eagerness(b, side)
    stiff = -12 if drive else -4 if b.setting.battle == "courtrai" else 3  # what a shield wall is worth
    total = 0
    for i in b.setting.sides[side]:
        u = b.units[i]
        if u.place is None or u.retired:
            continue
        total += place_value(u, near, drive)
        if threat[u.place]:
            total -= threat[u.place] * (3 if u.disordered else 2 if u.kind == "MM" else 1)
        if u.formation == WALL:
            total += stiff
        far = near[u.place]
        if far <= 4:
            around = six[u.place]
            one, other = around[u.facing], around[(u.facing + 1) % 6]
            ahead = (near[one] if one >= 0 else far + 1) + (near[other] if other >= 0 else far + 1)
            total += 3 * (2 * far - ahead)
    return total


def place_value(u: Unit, near: list[int], drive: int) -> int:
    """What a place is worth to a kind of unit, by its distance from the nearest enemy."""
    assert u.place is not None
    far = near[u.place]
    value = -20 if u.disordered and far == 1 else 0
    if u.kind in MISSILE_FOOT:
        if far == 1:
            return value - 12
        return value + (14 if far <= 3 else -min(far, 20) * (2 if drive else 0))
    if u.kind in ("GE", "HO"):
        return value - (min(far, 20) if u.kind == "GE" and u.shots else 0)
    return value - min(far, 20) * drive
