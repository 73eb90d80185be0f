"""P.2 Units due that enter the table during the battle: when, by which edge, in which pose along it."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import SideId, UnitId
from gonfalon.core.steps import Accept, Decision, Option, Step, step
from gonfalon.space.table import HALF_TURN, QUARTER, TURN, Pose, contact, on_table, overlap
from gonfalon.systems.impetus.ground.bodies import bodies_standing, body_at, place_body, place_of
from gonfalon.systems.impetus.ground.terrain import barred_by_ground, ground
from gonfalon.systems.impetus.pieces.events import Entered
from gonfalon.systems.impetus.pieces.options import Put
from gonfalon.systems.impetus.pieces.queries import units_coming
from gonfalon.systems.impetus.pieces.setting import B


def units_due(b: B, side: int) -> list[int]:
    """The units of a side that may enter now; the rear units of a GU come with its front unit."""
    plans, turn = b.setting.plans, b.game.turn
    return [
        uid
        for uid in units_coming(b)
        if b.units[uid].side == side and b.units[uid].leader < 0 and turn >= plans[uid].turn  # § P.2a
    ]


def entry_pose(b: B, uid: int, x: int, y: int) -> Pose:
    """Where a unit stands that enters by its edge beside a point: its rear at the edge, looking inwards."""
    s, side = b.setting, b.units[uid].side
    edge = s.plans[uid].edge
    deep = body_at(b, uid, (0, 0, 0)).depth
    ahead = 0 if side == 0 else HALF_TURN
    if edge == "own":  # § P.2b
        return x, deep if side == 0 else s.height - deep, ahead
    east = (edge == "right") == (side == 0)
    return (s.width - deep, y, (TURN - QUARTER)) if east else (deep, y, QUARTER)


def entry_refusal(b: B, uid: int, pose: Pose) -> Refusal | None:
    """Why a unit cannot enter somewhere."""
    there = body_at(b, uid, pose)
    if not on_table(there, b.setting.width, b.setting.height):
        return Refusal("P.2b", "off-table")
    for side in (0, 1):
        for other, that in bodies_standing(b, side):
            touches = side != b.units[uid].side and contact(there, that)
            if other != uid and (touches or overlap(there, that)):
                return refuse("P.2b", "occupied", friend_unit=other)
    return barred_by_ground(b, uid, ground(b).at(there))


def proposed_entry(b: B, uid: int) -> Pose | None:
    """The place on its edge nearest to where the battle lists a unit; None: there is no room now."""
    x, y, _ = b.setting.scenario.proposals[uid]
    step_ = b.setting.h // 2
    for n in range(4 * max(b.setting.width, b.setting.height) // b.setting.h):
        shift = (n + 1) // 2 * (step_ if n % 2 else -step_)
        pose = entry_pose(b, uid, x + shift, y + shift)
        if entry_refusal(b, uid, pose) is None:
            return pose
    return None


@step("P.2a")
class Enter(Step):
    """At the beginning of a half turn the units that are due enter, as far as there is room for them."""

    side: SideId

    def applies(self, b: B) -> bool:
        return bool(units_due(b, self.side))

    def run(self, b: B) -> None:
        entered = []
        for uid in units_due(b, self.side):
            pose = proposed_entry(b, uid)
            if pose is None:
                continue
            place_body(b, uid, pose)
            if b.setting.facts[uid].pavise:
                b.change(uid, covered=True)
            entered.append(uid)
            b.tell(Entered, uid)
        gone = {*entered, *[rear for uid in entered for rear in b.units[uid].rears]}
        left = tuple(uid for uid in units_coming(b) if uid not in gone)
        if left:
            b.put("coming", left)
        else:
            b.end("coming")
        if entered:
            b.then(PlaceArrivals(self.side, tuple(entered)))


@step("P.2b")
class PlaceArrivals(Decision):
    """The owner may put those who enter elsewhere along their edge."""

    side: SideId
    units: tuple[UnitId, ...]
    open = True
    accepts = (Put,)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        yield Accept()
        for uid in self.units[:3]:
            x, y, d = place_of(b, uid)
            for shift in (-b.setting.h, b.setting.h):
                yield Put(uid, x + shift, y, d) if d % HALF_TURN == 0 else Put(uid, x, y + shift, d)

    def refusal(self, b: B, option: Put | Accept) -> Refusal | None:
        if isinstance(option, Accept):
            return None
        if option.unit not in self.units:
            return refuse("P.2b", "not-this-step", unit=option.unit)
        return entry_refusal(b, option.unit, entry_pose(b, option.unit, option.x, option.y))

    def answer(self, b: B, option: Put | Accept) -> None:
        if isinstance(option, Put):
            place_body(b, option.unit, entry_pose(b, option.unit, option.x, option.y))
            b.then(PlaceArrivals(self.side, self.units))
