"""21e Moves along a road, and who may make them."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId
from gonfalon.core.steps import Back, Option, step
from gonfalon.space.table import TOLERANCE, Pose, overlap
from gonfalon.systems.impetus.book.activation import Act, ask_in_activation
from gonfalon.systems.impetus.book.disorder import disorder_after_moving
from gonfalon.systems.impetus.book.movement import UnitMove
from gonfalon.systems.impetus.book.ways import way_end_touches_enemy, way_off_table_refusal, way_rate
from gonfalon.systems.impetus.ground.bodies import (
    bodies_standing,
    body,
    body_at,
    place_body,
    refresh_contacts,
    zone_holders,
)
from gonfalon.systems.impetus.ground.terrain import ground, where_road_leads
from gonfalon.systems.impetus.pieces.events import Moved
from gonfalon.systems.impetus.pieces.options import Road
from gonfalon.systems.impetus.pieces.queries import tenths
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
        pose = where_road_leads(road, mine, amount)
        assert pose is not None
        return pose

    def candidates(self, b: B) -> Iterable[Option]:
        longest = way_rate(b, self.unit, 0)
        yield Road(longest)
        yield Road(longest // 2)
        yield Back()

    def refusal(self, b: B, option: Road | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        longest = way_rate(b, self.unit, 0)
        if not 0 < option.amount <= longest + TOLERANCE:
            return refuse(
                MOVEMENT[b.setting.facts[self.unit].key][0].rule, "too-far", reach_tenths=tenths(b, longest)
            )
        mine = body(b, self.unit)
        side = b.units[self.unit].side
        for part in (1, 2, 3, 4):
            there = body_at(b, self.unit, self.end(b, option.amount * part // 4))
            if (bad := way_off_table_refusal(b, mine, there)) is not None:
                return bad
            for other, that in [*bodies_standing(b, side), *bodies_standing(b, 1 - side)]:
                if other != self.unit and overlap(there, that):
                    return refuse("4h", "blocked-by-friend", friend_unit=other)
            if (enemy := way_end_touches_enemy(b, side, there)) >= 0:
                return refuse("24a", "contact-is-charge", enemy_unit=enemy)
        return None

    def answer(self, b: B, option: Road | Back) -> None:
        if isinstance(option, Back):
            return b.then(Act(self.unit, self.shot))
        place_body(b, self.unit, self.end(b, option.amount))
        b.tell(Moved, self.unit, "road", option.amount)
        disorder_after_moving(b, self.unit)
        refresh_contacts(b, self.unit)
        return self.done(b, True)


def road_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """Why a unit cannot follow a road."""
    mine = body(b, uid)
    road = ground(b).on_road(mine)
    if road is None or where_road_leads(road, mine, 1) is None:
        return refuse("21e", "not-on-road", unit=uid)
    holders = zone_holders(b, uid)
    return refuse("5c", "in-zone", enemy_unit=holders[0]) if holders else None


ask_in_activation("road", Road, road_refusal, RoadMove)
