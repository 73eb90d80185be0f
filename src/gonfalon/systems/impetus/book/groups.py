"""23 Groups: units that move together, straight ahead or by a wheel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId
from gonfalon.core.steps import Back, Decision, Option, step
from gonfalon.space.table import TOLERANCE, advance, arc_length, arc_turn
from gonfalon.space.table_sight import in_column
from gonfalon.systems.impetus.book.activation import EndActivation
from gonfalon.systems.impetus.book.disorder import (
    disorder_after_moving,
    disorder_on_the_way,
    move_and_disorder,
)
from gonfalon.systems.impetus.book.movement import movement_amounts
from gonfalon.systems.impetus.book.shooting import MayShoot
from gonfalon.systems.impetus.book.ways import (
    longest_way,
    too_far_on_way,
    way,
    way_ahead,
    way_end_refusal,
    way_passes_zones,
    way_rate,
    way_reach,
)
from gonfalon.systems.impetus.book.wheels import (
    SIDES,
    ground_swept_by_wheel,
    left_after_wheel,
    measure_wheel,
    wheel_disorders,
    wheel_refusal,
    wheeled,
)
from gonfalon.systems.impetus.ground.bodies import body_at, place_body, refresh_contacts
from gonfalon.systems.impetus.pieces.events import Moved
from gonfalon.systems.impetus.pieces.options import March, Rear, Slide, Wheel
from gonfalon.systems.impetus.pieces.queries import tenths
from gonfalon.systems.impetus.pieces.setting import B


@step("23c")
class GroupMove(Decision):
    """A group moves together, straight ahead or by a wheel, at the rate of its slowest unit."""

    units: tuple[UnitId, ...]
    open = True
    accepts = (March, Wheel)
    declines = (Slide, Rear)  # § 3af
    opens = True

    def player(self, b: B) -> int:
        return b.units[self.units[0]].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.units[0], "count": len(self.units)}

    def slowest(self, b: B) -> int:
        """23b: The rate of the slowest unit in the open."""
        return min(way_rate(b, uid, 0) for uid in self.units)

    def longest(self, b: B) -> int:
        """How far the whole group can go straight ahead before a member meets something."""
        return min(self.slowest(b), *(way_ahead(b, uid, self.units).free for uid in self.units))

    def candidates(self, b: B) -> Iterable[Option]:
        longest = self.longest(b)
        if any(way_ahead(b, uid, self.units).enemy >= 0 for uid in self.units):
            longest = max(0, longest - 3 * TOLERANCE)
        edges = [
            way_ahead(b, uid, self.units).zones[0][0]
            for uid in self.units
            if way_ahead(b, uid, self.units).zones
        ]
        for amount in movement_amounts(
            longest, longest // 2, *(e - TOLERANCE for e in edges if e <= longest)
        ):
            yield March(amount)
        full = self.slowest(b)
        for word, side in SIDES.items():
            turn = measure_wheel(b, self.units, side, full)
            arc = (
                full
                if arc_turn(turn.radius, full) <= turn.free
                else max(0, arc_length(turn.radius, turn.free) - 3 * TOLERANCE)
            )
            for part in movement_amounts(arc, arc // 2):
                yield Wheel(word, part)
            if not b.units[self.units[0]].disordered and arc > full // 3:
                yield Wheel(word, full // 3, full - full // 3)
        yield Back()

    def refusal(self, b: B, option: March | Wheel | Slide | Rear | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        if isinstance(option, Slide | Rear):
            return Refusal("3af", "not-for-groups")
        if isinstance(option, March):
            if option.amount <= 0:
                return Refusal("23c", "no-distance")
            if option.amount > self.slowest(b) + TOLERANCE:
                return refuse("23b", "too-far", reach_tenths=tenths(b, self.slowest(b)))
            return self.straight(b, option.amount)
        if option.side not in SIDES:
            return Refusal("3w", "bad-side")
        found = wheel_refusal(b, self.units, SIDES[option.side], option.arc)
        if found is not None or option.ahead == 0:
            return found
        if b.units[self.units[0]].disordered:
            return Refusal("3y", "disordered-wheel")
        if not 0 < option.ahead <= self.slowest(b) - option.arc + TOLERANCE:
            return refuse("23b", "too-far", reach_tenths=tenths(b, max(0, self.slowest(b) - option.arc)))
        for uid in self.units:
            pose = wheeled(b, uid, SIDES[option.side], option.arc, self.units)
            on = way(b, uid, pose, pose[2], longest_way(b, uid), self.units)
            longest = left_after_wheel(b, self.units, uid, on, SIDES[option.side], option.arc)
            if option.ahead > longest + TOLERANCE:
                return too_far_on_way(b, uid, on, longest)
            bad = way_end_refusal(b, uid, on, body_at(b, uid, advance(pose, option.ahead)))
            if bad is not None:
                return bad
        return None

    def straight(self, b: B, amount: int) -> Refusal | None:
        """Why the group cannot go so far ahead."""
        for uid in self.units:
            on = way_ahead(b, uid, self.units)
            if amount > on.free + TOLERANCE:
                return too_far_on_way(b, uid, on, on.free)
            own = min(amount, way_reach(b, uid, on))
            bad = way_end_refusal(b, uid, on, body_at(b, uid, advance(on.mine.pose, own)))
            if bad is not None:
                return bad
        return None

    def answer(self, b: B, option: March | Wheel | Back) -> None:
        if isinstance(option, Back):
            return
        if isinstance(option, March):
            self.march(b, option.amount)
        else:
            self.wheel(b, SIDES[option.side], option.arc, option.ahead)
        for uid in self.units:
            b.then(MayShoot(uid, True, False))  # § 23e
            b.then(EndActivation(uid))
        return

    def march(self, b: B, amount: int) -> None:
        """Each member goes as far as its own ground allows; those held up drop out."""
        ways = {uid: way_ahead(b, uid, self.units) for uid in self.units}
        lengths = {uid: min(amount, way_reach(b, uid, on)) for uid, on in ways.items()}
        for _ in self.units:  # nobody marches into the rank before it
            for uid, on in ways.items():
                for other, before in ways.items():
                    if in_column(before.mine, on.mine):
                        lengths[uid] = min(lengths[uid], lengths[other])
        plans = [(uid, on, lengths[uid], way_passes_zones(b, on, lengths[uid])) for uid, on in ways.items()]
        for uid, on, own, past in plans:
            if own:
                move_and_disorder(b, uid, advance(on.mine.pose, own), on, own, "advance", past)  # § A29, A29b

    def wheel(self, b: B, side: int, arc: int, ahead_: int) -> None:
        """A group that wheels and advances is disordered as a whole and stays together."""
        full = min(way_rate(b, uid, 0) for uid in self.units)
        turn = measure_wheel(b, self.units, side, full)
        amount = arc_turn(turn.radius, arc)
        plans = []
        for uid in self.units:
            pose = wheeled(b, uid, side, arc, self.units)
            mask = ground_swept_by_wheel(b, uid, turn, amount)
            on = way(b, uid, pose, pose[2], longest_way(b, uid), self.units) if ahead_ else None
            plans.append((uid, pose, mask, on))
        for uid, pose, mask, on in plans:
            disorder_on_the_way(b, uid, mask, body_at(b, uid, pose))
            if on is None:
                place_body(b, uid, pose)
                b.tell(Moved, uid, "wheel", arc)
                disorder_after_moving(b, uid)
                refresh_contacts(b, uid)
            else:
                loose = wheel_disorders(b, uid)  # § V16
                past = way_passes_zones(b, on, ahead_)
                move_and_disorder(b, uid, advance(pose, ahead_), on, ahead_, "wheel", loose or past)
