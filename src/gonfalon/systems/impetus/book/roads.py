"""21e Moves along a road."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId
from gonfalon.core.steps import Back, Option, step
from gonfalon.space.table import TOLERANCE, Pose, overlap
from gonfalon.systems.impetus.book.activation import Act, enter_question
from gonfalon.systems.impetus.book.disorder import after_moving
from gonfalon.systems.impetus.book.movement import UnitMove
from gonfalon.systems.impetus.book.ways import edge_refusal, rate, touches_enemy
from gonfalon.systems.impetus.ground.bodies import body, body_at, holders_of, place_unit, refresh, standing
from gonfalon.systems.impetus.ground.terrain import ground, road_pose
from gonfalon.systems.impetus.pieces.events import Moved
from gonfalon.systems.impetus.pieces.options import Road
from gonfalon.systems.impetus.pieces.queries import in_h
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import MOVEMENT


@step("21e")
class RoadMove(UnitMove):
    """A unit wholly on a road follows its course, whatever the ground beside it."""

    unit: UnitId
    shot: bool = False
    accepts = (Road,)

    def end(self, b: B, amount: int) -> Pose:
        """Where the road leads."""
        mine = body(b, self.unit)
        road = ground(b).on_road(mine)
        assert road is not None
        pose = road_pose(road, mine, amount)
        assert pose is not None
        return pose

    def candidates(self, b: B) -> Iterable[Option]:
        longest = rate(b, self.unit, 0)
        yield Road(longest)
        yield Road(longest // 2)
        yield Back()

    def refusal(self, b: B, option: Road | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        longest = rate(b, self.unit, 0)
        if not 0 < option.amount <= longest + TOLERANCE:
            return refuse(MOVEMENT[b.setting.facts[self.unit].key][0].rule, "too-far", reach=in_h(b, longest))
        mine = body(b, self.unit)
        side = b.units[self.unit].side
        for part in (1, 2, 3, 4):
            there = body_at(b, self.unit, self.end(b, option.amount * part // 4))
            if (bad := edge_refusal(b, mine, there)) is not None:
                return bad
            for other, that in [*standing(b, side), *standing(b, 1 - side)]:
                if other != self.unit and overlap(there, that):
                    return refuse("4h", "blocked-by-friend", friend_unit=other)
            if (enemy := touches_enemy(b, side, there)) >= 0:
                return refuse("24a", "contact-is-charge", enemy_unit=enemy)
        return None

    def answer(self, b: B, option: Road | Back) -> None:
        if isinstance(option, Back):
            return b.then(Act(self.unit, self.shot))
        place_unit(b, self.unit, self.end(b, option.amount))
        b.tell(Moved, self.unit, "road", option.amount)
        after_moving(b, self.unit)
        refresh(b, self.unit)
        return self.done(b, True)


def road_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """Why a unit cannot follow a road."""
    mine = body(b, uid)
    road = ground(b).on_road(mine)
    if road is None or road_pose(road, mine, 1) is None:
        return refuse("21e", "not-on-road", unit=uid)
    holders = holders_of(b, uid)
    return refuse("5c", "in-zone", enemy_unit=holders[0]) if holders else None


enter_question("road", Road, road_refusal, RoadMove)
