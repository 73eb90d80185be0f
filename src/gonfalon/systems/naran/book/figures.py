"""Single figures (10.3, 10.4, 15): they ride freely, join units by contact, take a seat and are carried
along; places refused, danger and refuge."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import Step, step
from gonfalon.space.table import CM, Base, advance, base, contact, nearer_than
from gonfalon.systems.naran.book.losses import roll_save
from gonfalon.systems.naran.book.reactions import remove_figure
from gonfalon.systems.naran.ground.bases import base_of, figure_bases, unit_bases
from gonfalon.systems.naran.ground.terrain import ground_near, ground_within_table, on_road, stopped_by_base
from gonfalon.systems.naran.pieces.events import InDanger, Joins
from gonfalon.systems.naran.pieces.facts import Pose
from gonfalon.systems.naran.pieces.queries import who_is_with
from gonfalon.systems.naran.pieces.setting import B

OFF_TABLE = Refusal("13.2c", "off-table")
IN_THE_RIVER = Refusal("14.1h", "in-the-river")
IN_A_BUILDING = Refusal("14.1k", "in-a-building")


# -- beside a unit ---------------------------------------------------------------------------------------


def unit_figure_touches(b: B, uid: int) -> int:
    """The unit of its side that a figure touches: it has joined it; -1 if none."""
    stand, side = base_of(b, uid), b.units[uid].side
    for other, there in unit_bases(b).items():
        if b.units[other].side == side and contact(stand, there):  # § V13
            return other
    return -1


def figure_seat_pose(b: B, uid: int, target: int, way: str) -> Pose:
    """The place of a figure who joins a unit: middle of the rear, or level with the front on a flank."""
    stand = base_of(b, target)
    wide, _deep = b.setting.wares[uid].size
    if way == "left":
        x, y = stand.point(-stand.hw - wide // 2, 0)
    elif way == "right":
        x, y = stand.point(stand.hw + wide // 2, 0)
    else:
        taken = {b.units[p].place for p in who_is_with(b, target) if p != uid}
        for shift in (0, 1, -1, 2, -2, 3, -3):
            x, y = stand.point(shift * wide, -stand.depth)
            if (x, y, stand.d) not in taken:
                break
    return x, y, stand.d


def seat_figure(b: B, uid: int, target: int) -> None:
    """Give a joined figure a place at its unit: the Colonel on the right of the front, others behind."""
    way = "right" if b.setting.wares[uid].role == "colonel" else "rear"
    b.change(uid, place=figure_seat_pose(b, uid, target, way), joined=target)


def carry_figures_along(b: B, uid: int, before: Base) -> None:
    """Whoever is with a unit goes along, in the same place beside it where that still touches."""
    company = who_is_with(b, uid)
    if not company:
        return
    after = base_of(b, uid)
    for p in company:
        place = b.units[p].place
        assert place is not None
        right, ahead = before.local(place[0], place[1])
        x, y = after.point(right, ahead)
        d = (place[2] + after.d - before.d) & 65535
        wide, deep = b.setting.wares[p].size
        if contact(base(x, y, d, wide, deep), after):
            b.change(p, place=(x, y, d))  # § V13b
        else:
            seat_figure(b, p, uid)  # § V13b


# -- meeting units ---------------------------------------------------------------------------------------


def figures_after_move(b: B, uid: int) -> list[Step]:
    """What the move of a unit does to single figures: friends it reaches join it, enemies are in danger."""
    unit = b.units[uid]
    if unit.place is None:
        return []
    stand = base_of(b, uid)
    threatened: list[Step] = []
    cx, cy, radius = stand.cx, stand.cy, stand.radius + 6 * CM
    for p, there in figure_bases(b).items():
        reach = radius + there.radius
        if abs(there.cx - cx) > reach or abs(there.cy - cy) > reach:
            continue
        figure = b.units[p]
        if figure.joined >= 0:
            continue
        if figure.side == unit.side:
            if contact(stand, there):  # § V13
                seat_figure(b, p, uid)
                b.tell(Joins, p, uid)
        elif figure_in_danger(b, p, stand, there):
            threatened.append(Danger(p, uid))
    return threatened


def figure_in_danger(b: B, person: int, enemy: Base, there: Base) -> bool:
    """A messenger within 5 cm of an enemy unit, any other lone figure touched by one."""
    role = b.setting.wares[person].role
    if role in ("aide", "orderly"):
        return nearer_than(enemy, there, 5 * CM)  # § 15.1f
    return contact(enemy, there)  # § V51


@step("15.1f")
class Danger(Step):
    """A figure with enemies upon him saves or is lost; a survivor gets out of their way."""

    uid: int
    enemy: int

    def applies(self, b: B) -> bool:
        return (
            b.units[self.uid].place is not None
            and b.units[self.enemy].place is not None
            and b.units[self.uid].joined < 0
        )

    def run(self, b: B) -> None:
        b.tell(InDanger, self.uid)
        if not roll_save(b, self.uid, "15.1f"):
            remove_figure(b, self.uid)
            return
        pose = figure_refuge(b, self.uid)
        if pose is not None:
            b.change(self.uid, place=pose)  # § V51


def figure_refuge(b: B, uid: int) -> Pose | None:
    """The nearest place where a surviving figure is clear of enemies: behind him, rings of 5 cm."""
    place = b.units[uid].place
    assert place is not None
    wide, deep = b.setting.wares[uid].size
    back = b.setting.facing(b.units[uid].side)
    land = Country(b, uid, 40 * CM)
    for ring in range(1, 9):
        for turn in (32768, 40960, 24576, 49152, 16384, 57344, 8192, 0):
            pose = (place[0], place[1], (back + turn) & 65535)
            x, y, _ = advance(pose, ring * 5 * CM)
            stand = base(x, y, back, wide, deep)
            if figure_place_refusal(b, stand, land) is None and not any(
                nearer_than(stand, there, 5 * CM) for there in land.foes.values()
            ):
                return x, y, back
    return None


# -- the country around a figure -------------------------------------------------------------------------


class Country:
    """What lies within reach of a figure: who bars his way, who stands there, what the ground does."""

    __slots__ = ("buildings", "difficult", "foes", "on_road", "rivers", "taken")

    def __init__(self, b: B, uid: int, reach: int) -> None:
        start, side, units = base_of(b, uid), b.units[uid].side, b.units
        x, y, radius = start.x, start.y, reach + 2 * start.radius + 5 * CM
        self.foes: dict[int, Base] = {}
        self.taken: dict[int, Base] = {}
        troops = unit_bases(b)
        for others in (troops, figure_bases(b)):
            for other, there in others.items():
                span = radius + there.radius
                dx, dy = there.cx - x, there.cy - y
                if dx * dx + dy * dy < span * span and other != uid:
                    self.taken[other] = there
                    if others is troops and units[other].side != side:
                        self.foes[other] = there
        setting = b.setting
        self.difficult = [t for t in setting.difficult if ground_near(t.area, start, radius)]
        self.rivers = [t for t in setting.rivers if ground_near(t.area, start, radius)]
        self.buildings = [t for t in setting.buildings if ground_near(t.area, start, radius)]
        self.on_road = on_road(b, start)


def figure_place_refusal(b: B, stand: Base, land: Country, target: int = -1) -> Refusal | None:
    """Why a figure cannot stand there; `target` is a unit he joins and so may touch."""
    if not ground_within_table(b, stand):
        return OFF_TABLE
    for river in land.rivers:
        if river.area.touches(stand) and not any(t.area.holds(stand) for t in b.setting.crossings):
            return IN_THE_RIVER
    for t in land.buildings:
        if t.area.touches(stand) and not on_road(b, stand):
            return IN_A_BUILDING
    other = stopped_by_base(stand, land.taken, target)
    return refuse("10.4a", "figure-no-room", unit=other) if other >= 0 else None
