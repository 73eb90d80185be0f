"""16 Victory: flight points and roll, flight, break-outs, scores of places and losses, own conditions, the
end of a battle that is dragged out in a lull."""

from __future__ import annotations

from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Step, step
from gonfalon.systems.men_of_iron.battles.questions import threatened_wagons
from gonfalon.systems.men_of_iron.pieces.events import Scored, WagonLost
from gonfalon.systems.men_of_iron.pieces.facts import MEN_AT_ARMS, Entered, Fled, Unit
from gonfalon.systems.men_of_iron.pieces.muster import ENTERED, FLED
from gonfalon.systems.men_of_iron.pieces.queries import enemy_in, on_map
from gonfalon.systems.men_of_iron.pieces.setting import B, means
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
        camp_flight_points(b)
        score_held_places(b)
        for i in threatened_wagons(b):
            wagon_flight_points(b, i)  # § P.20a
        g = b.game
        quiet = 0 if g.fought or not g.engaged else g.quiet + 1
        b.set(quiet=quiet, lull=g.lull // 2 if g.fought else g.lull + 1)
        if own_conditions_decide(b, "activation"):
            return
        if self.how in ("free", "sortie"):  # § R66
            b.then(FlightCheck(self.side))
        b.then(EndRuling())


def camp_flight_points(b: B) -> None:
    """An enemy combat unit inside a camp costs its side points."""
    for camp in b.setting.rules.camp:
        if any(enemy_in(b, h, camp.side) >= 0 for h in b.setting.zone(camp.zone)):  # § P.19a
            add_flight_points(b, camp.side, camp.points)  # § P.19b
            b.tell(Scored, camp.side, camp.points)


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
        if b.setting.conditions is not None:
            b.put(FLED, Fled(tuple(fleeing)))
            if own_conditions_decide(b) or not b.setting.file.book_ends:  # § P.64c
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
        if own_conditions_decide(b, "end"):  # § P.64c
            return
        used = [flight_points(b, side) * b.setting.levels[1 - side] for side in (0, 1)]
        winner = None if used[0] == used[1] else int(used[0] > used[1])
        b.finish(winner, "R55b", "dragged-out")


def flight_points_of(b: B, u: Unit) -> int:
    """The flight points of an eliminated unit."""
    for one in b.setting.rules.worth:
        if means(b, one.who, u.id):  # § P.8a
            return one.points
    if u.kind in MEN_AT_ARMS:
        return 3  # § 16.0d
    return 2  # § 16.0f


def add_flight_points(b: B, side: int, points: int) -> None:
    """Flight points that stay."""
    now = b.game.points
    b.set(points=(now[0] + points, now[1]) if side == 0 else (now[0], now[1] + points))


def wagon_flight_points(b: B, wagon: int) -> None:
    """A lost wagon costs its side points."""
    b.change(wagon, place=None, fate="eliminated")
    b.tell(WagonLost, wagon)
    side = b.units[wagon].side
    own = [one.points for one in b.setting.rules.wagons if one.side == side]
    add_flight_points(b, side, own[0] if own else 2)  # § P.20b, 16.0i


def break_the_lull(b: B) -> None:
    """A die is rolled against an enemy."""
    if not b.game.fought:
        b.set(fought=True, engaged=True)  # § R55d


def break_out_points(b: B, uid: int) -> None:
    """The first unit of a command that breaks out costs the enemy points."""
    u = b.units[uid]
    for number, one in enumerate(b.setting.rules.break_out):
        if b.setting.facts[uid].command != one.command or u.place not in b.setting.zone(one.zone):
            continue
        if has_broken_out(b, number):  # § P.23b
            continue
        if number:
            b.put(f"break-out-{number}", True)
        else:
            b.set(scored=True)
        add_flight_points(b, 1 - u.side, one.points)  # § P.23a
        b.tell(Scored, 1 - u.side, one.points)


def has_broken_out(b: B, number: int) -> bool:
    """P.23b: whether the points of a break-out have been scored."""
    return b.game.scored if number == 0 else f"break-out-{number}" in b.affairs


# -- P.64 conditions and score of the battle's own ---------------------------------------------------


def own_conditions_decide(b: B, *moments: str) -> bool:
    """The first of the battle's own conditions that holds now, or at one of these moments, ends it."""
    own = b.setting.conditions
    if own is None or b.outcome is not None:
        return False
    score_places_entered(b)
    return own.decide(b, *moments)  # § P.64a


def score_places_entered(b: B) -> None:
    """Who stands in a place that is worth points for entering has them counted, once."""
    score = b.setting.score
    if score is None or not score.entries:
        return
    entered = list(b.affairs.get(ENTERED, Entered()).rows)
    known = len(entered)
    for number, uid, points in score.newly_entered(b, entered):
        entered.append((number, uid))
        _give(b, b.units[uid].side, points)  # § P.64b
    if len(entered) > known:
        b.put(ENTERED, Entered(tuple(entered)))


def score_held_places(b: B) -> None:
    """At the end of an activation places are worth points to the side that alone holds them."""
    score = b.setting.score
    if score is None or not score.holds:
        return
    for side, points in enumerate(score.for_holding(b)):
        if points:
            _give(b, side, points)  # § P.64d


def score_loss(b: B, uid: int) -> None:
    """What the score of the battle gives for somebody who is lost now."""
    score = b.setting.score
    if score is not None and (points := score.for_loss(b, uid)):
        _give(b, 1 - b.units[uid].side, points)  # § P.64b


def _give(b: B, side: int, points: int) -> None:
    """What a side wins its enemy gets as flight points that stay."""
    add_flight_points(b, 1 - side, points)
    b.tell(Scored, 1 - side, points)
