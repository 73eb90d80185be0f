"""21e Moves along a road."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import Amount, UnitId
from gonfalon.core.steps import Back, Option, option, step
from gonfalon.space.table import TOLERANCE, Pose, overlap
from gonfalon.systems.impetus.book.movement import Moved, UnitMove, after_moving, go_back
from gonfalon.systems.impetus.book.ways import OFF_TABLE, rate, stays_on, touches_enemy
from gonfalon.systems.impetus.ground.bodies import body, body_at, place_unit, refresh, standing
from gonfalon.systems.impetus.ground.terrain import ground, road_pose
from gonfalon.systems.impetus.pieces.facts import B, in_h
from gonfalon.systems.impetus.pieces.tables import MOVEMENT


@option("road")
class Road(Option):
    """Along the road by an amount."""

    amount: Amount


@step("21e")
class RoadMove(UnitMove):
    """A unit wholly on a road follows its course, whatever the ground beside it."""

    unit: UnitId
    shot: bool = False
    accepts = (Road,)

    def end(self, b: B, amount: int) -> Pose | None:
        """Where the road leads."""
        mine = body(b, self.unit)
        road = ground(b).on_road(mine)
        return None if road is None else road_pose(road, mine, amount)

    def candidates(self, b: B) -> Iterable[Option]:
        longest = rate(b, self.unit, 0)
        yield Road(longest)
        yield Road(longest // 2)
        yield Back()

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Back):
            return None
        longest = rate(b, self.unit, 0)
        if not 0 < option.amount <= longest + TOLERANCE:
            return refuse(MOVEMENT[b.setting.facts[self.unit].key][0].rule, "too-far", reach=in_h(b, longest))
        mine = body(b, self.unit)
        side = b.units[self.unit].side
        for part in (1, 2, 3, 4):
            pose = self.end(b, option.amount * part // 4)
            if pose is None:
                return Refusal("21e", "not-along-road")
            there = body_at(b, self.unit, pose)
            if not stays_on(b, mine, there):
                return OFF_TABLE
            for other, that in [*standing(b, side), *standing(b, 1 - side)]:
                if other != self.unit and overlap(there, that):
                    return refuse("4h", "blocked-by-friend", friend_unit=other)
            if touches_enemy(b, side, there) >= 0:
                return Refusal("24a", "contact-is-charge", (("enemy_unit", touches_enemy(b, side, there)),))
        return None

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Back):
            return go_back(b, self.unit, self.shot)
        pose = self.end(b, option.amount)
        assert pose is not None
        place_unit(b, self.unit, pose)
        b.tell(Moved, self.unit, "road", option.amount)
        after_moving(b, self.unit)
        refresh(b, self.unit)
        return self.done(b, True)
