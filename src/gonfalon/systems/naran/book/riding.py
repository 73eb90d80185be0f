"""How single figures ride (10.3, 10.4, 15.1): freely, no farther than their MOV, past no enemy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import Point
from gonfalon.core.steps import Decision, Done, Option, Step, step
from gonfalon.space.table import CM, TOLERANCE, Base, base, contact, distance, separation
from gonfalon.space.table_sight import line_meets
from gonfalon.systems.naran.book.counters import mark_moved
from gonfalon.systems.naran.book.figures import (
    Country,
    Danger,
    figure_in_danger,
    figure_place_refusal,
    figure_seat_pose,
    unit_figure_touches,
)
from gonfalon.systems.naran.ground.bases import base_of, unit_bases
from gonfalon.systems.naran.ground.terrain import on_road
from gonfalon.systems.naran.pieces.events import Joins, Rides
from gonfalon.systems.naran.pieces.facts import Pose
from gonfalon.systems.naran.pieces.options import Join, Meet, Ride
from gonfalon.systems.naran.pieces.setting import B

# -- riding ----------------------------------------------------------------------------------------------


def ride_country(b: B, uid: int) -> Country:
    """The country that a rider can reach."""
    key = ("country", uid)
    found: Country | None = b.unit_cache.get(key)
    if found is None:
        reach = b.setting.wares[uid].profile.move * CM + 5 * CM
        found = b.unit_cache[key] = Country(b, uid, reach)
    return found


def ride_allowance(b: B, uid: int, start: Base, end: Base, land: Country) -> int:
    """How far a figure rides: his MOV, 5 cm more along a road, half over difficult ground."""
    move = b.setting.wares[uid].profile.move * CM
    if land.on_road and on_road(b, end):  # § V9b
        return move + 5 * CM
    for t in land.difficult:
        if t.area.crossed(start.x, start.y, end.x, end.y) or t.area.touches(end):  # § 5.3b
            return move // 2
    return move


def ride_length(b: B, start: Base, end: Base, land: Country) -> int:
    """The way from place to place; over a river by the nearest bridge or ford."""
    direct = distance(start.x, start.y, end.x, end.y)
    if not any(r.area.crossed(start.x, start.y, end.x, end.y) for r in land.rivers):
        return direct
    best = -1
    for t in b.setting.crossings:
        x0, y0, x1, y1 = t.area.box
        x, y = (x0 + x1) // 2, (y0 + y1) // 2
        if t.area.contains(start.x, start.y) or t.area.contains(end.x, end.y):
            x = min(max(start.x, x0), x1)
            y = min(max(start.y, y0), y1)
        way = distance(start.x, start.y, x, y) + distance(x, y, end.x, end.y)
        best = way if best < 0 else min(best, way)
    return best if best >= 0 else 1 << 40


def ride_refusal(b: B, uid: int, end: Base, target: int = -1) -> Refusal | None:
    """Why a figure cannot ride there."""
    start, land = base_of(b, uid), ride_country(b, uid)
    most = b.setting.wares[uid].profile.move * CM + 5 * CM
    direct = distance(start.x, start.y, end.x, end.y)
    length = direct if direct > most + TOLERANCE else ride_length(b, start, end, land)
    limit = ride_allowance(b, uid, start, end, land)
    if length > limit + TOLERANCE:
        return refuse("15.1c" if b.setting.wares[uid].role in ("aide", "orderly") else "10.3a", "too-far",
                      need=length // CM, limit=limit // CM)  # fmt: skip
    for other, there in land.foes.items():
        if line_meets(there, start.x, start.y, end.x, end.y):
            return refuse("10.4a", "enemy-in-the-way", unit=other)
    return figure_place_refusal(b, end, land, target)


def ride_beside(b: B, uid: int, other: int) -> Pose | None:
    """A free place in base contact with another figure, the nearest to the rider first."""
    key = ("beside", uid, other)
    if key in b.unit_cache:
        known: Pose | None = b.unit_cache[key]
        return known
    found = b.unit_cache[key] = _beside(b, uid, other)
    return found


def _beside(b: B, uid: int, other: int) -> Pose | None:
    there = base_of(b, other)
    wide, deep = b.setting.wares[uid].size
    place = b.units[uid].place
    assert place is not None
    found: list[tuple[int, Pose]] = []
    for right, ahead in (
        (-wide, 0), (wide, 0), (0, -deep), (0, deep),
        (-wide, -deep), (wide, -deep), (-wide, deep), (wide, deep),
    ):  # fmt: skip
        x, y = there.point(right, ahead)
        found.append((distance(place[0], place[1], x, y), (x, y, there.d)))
    found.sort()
    if not b.setting.rivers and found[0][0] > (b.setting.wares[uid].profile.move + 5) * CM + TOLERANCE:
        return None
    for _, pose in found:
        if ride_refusal(b, uid, base(*pose, wide, deep)) is None:
            return pose
    return None


@step("15.1b")
class RideFigure(Decision):
    """A single figure rides, joins a unit or another figure, or stays where he is."""

    uid: int
    open = True
    accepts = (Done, Ride, Join, Meet)
    opens = True

    def player(self, b: B) -> int:
        return b.units[self.uid].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.uid}

    def applies(self, b: B) -> bool:
        return b.units[self.uid].place is not None

    def candidates(self, b: B) -> Iterable[Option]:
        yield Done()
        role = b.setting.wares[self.uid].role
        goal = self._goal(b, role)
        if goal >= 0:
            if contact(base_of(b, self.uid), base_of(b, goal)):
                return
            if ride_beside(b, self.uid, goal) is not None:
                yield Meet(goal)
            else:
                point = self._toward(b, goal)
                if point is not None:
                    yield Ride(point)
        elif role in ("condottiero", "general"):
            yield from self._leader(b)

    def _goal(self, b: B, role: str) -> int:
        """Where a messenger rides: to his General, else back to the Condottiero."""
        unit = b.units[self.uid]
        if role in ("condottiero", "general"):
            return -1
        if unit.errand >= 0:
            leader = b.setting.commands[unit.errand].leader
            if b.units[leader].place is not None:
                return leader
        chief = b.setting.condottieri[unit.side]
        return chief if b.units[chief].place is not None else -1

    def _toward(self, b: B, goal: int) -> Point | None:
        """The farthest free place on the straight way to a figure too far to reach."""
        start, end = base_of(b, self.uid), base_of(b, goal)
        full = distance(start.x, start.y, end.x, end.y)
        if not full:
            return None
        wide, deep = b.setting.wares[self.uid].size
        limit = b.setting.wares[self.uid].profile.move * CM
        for tenth in (20, 16, 12, 8, 4):
            length = min(full, limit * tenth // 20)
            x = start.x + (end.x - start.x) * length // full
            y = start.y + (end.y - start.y) * length // full
            if ride_refusal(b, self.uid, base(x, y, start.d, wide, deep)) is None:
                return x, y
        return None

    def _leader(self, b: B) -> Iterable[Option]:
        """A leader may join one of his units or ride behind one."""
        ware = b.setting.wares[self.uid]
        command = b.setting.commands[ware.command]
        start = base_of(b, self.uid)
        near_by = []
        for uid in (*command.units, *command.guns[:1]):
            if b.units[uid].place is not None:
                there = base_of(b, uid)
                near_by.append((distance(start.cx, start.cy, there.cx, there.cy), uid))
        near_by.sort()
        for gap, uid in near_by[:3]:
            if gap > (ware.profile.move + 20) * CM:
                break
            yield Join(uid)
            there = base_of(b, uid)
            yield Ride(there.point(0, -there.depth - 3 * CM))
        generals = [c.leader for c in b.setting.sides[ware.side] if c.number]
        if ware.role == "condottiero":
            for g in generals:
                if (
                    b.units[g].place is not None
                    and separation(start, base_of(b, g)) <= ware.profile.move * CM
                ):
                    yield Meet(g)

    def refusal(self, b: B, option: Done | Ride | Join | Meet) -> Refusal | None:
        if isinstance(option, Done):
            return None
        ware = b.setting.wares[self.uid]
        if ware.escort >= 0:
            return Refusal("10.3d", "with-his-battalion")
        wide, deep = ware.size
        own = b.units[self.uid]
        assert own.place is not None
        if isinstance(option, Ride):
            stand = base(option.place[0], option.place[1], own.place[2], wide, deep)
            if stand.pose == own.place:
                return Refusal("10.4b", "stays")
            return ride_refusal(b, self.uid, stand)
        other = b.units[option.unit]
        if other.side != own.side or other.place is None or option.unit == self.uid:
            return Refusal("10.4a", "not-there")
        figure = b.setting.wares[option.unit].kind == "figure"
        if isinstance(option, Meet):
            if not figure:
                return Refusal("10.4a", "not-a-figure")
            if contact(base_of(b, self.uid), base_of(b, option.unit)):
                return Refusal("10.4b", "stays")
            return (
                None
                if ride_beside(b, self.uid, option.unit) is not None
                else Refusal("15.1c", "cannot-reach")
            )
        if figure:
            return Refusal("10.4a", "not-a-unit")
        if own.joined == option.unit or option.way not in ("rear", "left", "right"):
            return Refusal("10.4a", "stays")
        pose = figure_seat_pose(b, self.uid, option.unit, option.way)
        return ride_refusal(b, self.uid, base(*pose, wide, deep), option.unit)

    def answer(self, b: B, option: Done | Ride | Join | Meet) -> None:
        uid = self.uid
        mark_moved(b, uid)
        if isinstance(option, Done):
            return
        unit = b.units[uid]
        if isinstance(option, Join):
            pose = figure_seat_pose(b, uid, option.unit, option.way)
            b.change(uid, place=pose, joined=option.unit)  # § 10.4a
            b.tell(Rides, uid)
            b.tell(Joins, uid, option.unit)
            return
        place: Pose | None
        if isinstance(option, Meet):
            place = ride_beside(b, uid, option.unit)
        else:
            assert unit.place is not None
            place = (option.place[0], option.place[1], unit.place[2])
        b.change(uid, place=place, joined=-1)  # § 10.4b
        b.tell(Rides, uid)
        joined = unit_figure_touches(b, uid)
        if joined >= 0:
            b.change(uid, joined=joined)
            b.tell(Joins, uid, joined)
        b.then(*after_ride(b, uid))


def after_ride(b: B, uid: int) -> list[Step]:
    """A figure who rode up to enemies is in danger himself."""
    if b.units[uid].joined >= 0:
        return []
    there = base_of(b, uid)
    side = b.units[uid].side
    for other, stand in unit_bases(b).items():
        if b.units[other].side != side and figure_in_danger(b, uid, stand, there):
            return [Danger(uid, other)]
    return []
