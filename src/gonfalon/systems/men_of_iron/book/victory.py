"""16 Victory: flight points, flight, and the end of a battle that is dragged out in a lull."""

from __future__ import annotations

from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Step, step
from gonfalon.systems.men_of_iron.battles.questions import threatened_wagons
from gonfalon.systems.men_of_iron.pieces.events import Scored, WagonLost
from gonfalon.systems.men_of_iron.pieces.facts import MEN_AT_ARMS, Unit
from gonfalon.systems.men_of_iron.pieces.queries import enemy_in, on_map
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import DIE, FLIGHT

LONGEST = 200
QUIET = 12


def flight_points(b: B, side: int) -> int:
    """What a side has lost, and its Retired units as they are now."""
    retired = 0
    for u in on_map(b, side):
        if u.retired:  # § 16.0h, R9
            retired += 2 if u.doubled else 1
    return b.game.points[side] + retired


@step("16.0c")
class EndActivation(Step):
    """The end of an activation: the battle's own points, then flight after a free one."""

    side: int
    how: str
    closes = True

    def run(self, b: B) -> None:
        laager_flight_point(b)
        for i in threatened_wagons(b):
            wagon_flight_points(b, i)  # § poitiers.ap
        g = b.game
        quiet = 0 if g.fought or not g.engaged else g.quiet + 1
        b.set(quiet=quiet, lull=g.lull // 2 if g.fought else g.lull + 1)
        if self.how in ("free", "sortie"):  # § R66
            b.then(FlightCheck(self.side))
        b.then(EndRuling())


def laager_flight_point(b: B) -> None:
    """A French combat unit inside the laager costs the English a point."""
    if not any(enemy_in(b, h, 0) >= 0 for h in b.setting.ground.laager):
        return
    add_flight_points(b, 0, 1)  # § R38, crecy.bg
    b.tell(Scored, 0, 1)


def flight_roll(b: B, side: int) -> Roll:
    """A die plus the side's flight points against its level, or one more as an option."""
    found = Modifier("16.0a", flight_points(b, side), "flight-points")
    level = b.setting.levels[side] + (1 if b.setting.is_("flight", "exceed") else 0)  # § R8
    return Roll("16.0a", "flight", FLIGHT[level], DIE, modifiers=(found,), side=side)


@step("16.0a")
class FlightCheck(Step):
    """R8: both sides roll, the active one first; who reaches his level loses."""

    side: int

    def run(self, b: B) -> None:
        over = {side: b.roll(flight_roll(b, side)) for side in (self.side, 1 - self.side)}
        fleeing = [side for side in (0, 1) if over[side] != "holds"]
        if not fleeing:
            return
        if len(fleeing) == 2:
            winner = None if over[0] == over[1] else int(over[0] > over[1])
            b.finish(winner, "R54", "both-flee")
        else:
            b.finish(1 - fleeing[0], "16.0b", "flight")


@step("R55")
class EndRuling(Step):
    """The battle ends after 200 activations, or 12 in a row without a die against an enemy."""

    def run(self, b: B) -> None:
        g = b.game
        if g.activations < LONGEST and g.quiet < QUIET:
            return
        used = [flight_points(b, side) * b.setting.levels[1 - side] for side in (0, 1)]
        winner = None if used[0] == used[1] else int(used[0] > used[1])
        b.finish(winner, "R55b", "dragged-out")


def flight_points_of(b: B, u: Unit) -> int:
    """The flight points of an eliminated unit."""
    if u.kind in MEN_AT_ARMS:
        return 3  # § 16.0d
    if u.kind == "SL" and b.setting.battle == "najera":  # § najera.bi
        return 1
    return 2  # § 16.0f


def add_flight_points(b: B, side: int, points: int) -> None:
    """Flight points that stay."""
    now = b.game.points
    b.set(points=(now[0] + points, now[1]) if side == 0 else (now[0], now[1] + points))


def wagon_flight_points(b: B, wagon: int) -> None:
    """A lost wagon costs the English two points."""
    b.change(wagon, place=None, fate="eliminated")
    b.tell(WagonLost, wagon)
    add_flight_points(b, b.units[wagon].side, 2)  # § poitiers.aq, 16.0i


def break_the_lull(b: B) -> None:
    """A die is rolled against an enemy."""
    if not b.game.fought:
        b.set(fought=True, engaged=True)  # § R55d


def castle_flight_points(b: B, uid: int) -> None:
    """The first castle unit that breaks out costs the Flemish five points."""
    place = b.units[uid].place
    if b.game.scored or place is None or place not in b.setting.ground.terrain.places["bonus"].hexes:
        return
    b.set(scored=True)  # § courtrai.av
    add_flight_points(b, 0, 5)  # § courtrai.au
    b.tell(Scored, 0, 5)
