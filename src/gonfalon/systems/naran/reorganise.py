"""Round 3: reorganisation, formations, disengagement of cavalry (chapters 3, 6.6 and 18)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from gonfalon.core.checks import Refusal, cite, refuse
from gonfalon.core.plans import Planning
from gonfalon.core.records import UnitId, Word
from gonfalon.core.steps import Done, Event, Option, Step, event, option, step
from gonfalon.space.table import CM, Base, about_face, advance, bearing, pivot

from .facts import (
    ATTACK,
    ATTACK_COLUMN,
    BATTERY,
    BLOODLUST,
    COLUMN,
    GARRISON,
    LIMBERED,
    LINE,
    OK,
    OPPOSE,
    RETREATING,
    SQUARE,
    WAIT,
    Pose,
    Unit,
)
from .figures import after_move, carry
from .ground import (
    arm,
    around,
    base_if,
    base_of,
    engaged,
    ground_is_free,
    hit_by,
    is_free,
    order_of,
    profile,
    shape_fits,
    square_side,
    way,
)
from .reactions import disorganise, unclash
from .setting import NaranBattle
from .sight import salvos_left
from .turn import alternating, present, stop


@option("rally")
class Rally(Option):
    """A unit puts itself in order again."""

    unit: UnitId


@option("form")
class Form(Option):
    """A unit changes formation; `turn` is the direction of a gun going into battery."""

    unit: UnitId
    formation: Word
    front: int = 0
    turn: int = -1


@option("dismount")
class Dismount(Option):
    """Dragoons get off their horses."""

    unit: UnitId


@option("mount")
class Mount(Option):
    """Dragoons mount again."""

    unit: UnitId


@event("reorganised")
class Reorganised(Event):
    """A unit is in order again."""

    unit: UnitId


@event("formed")
class Formed(Event):
    """A unit takes a formation."""

    unit: UnitId
    formation: Word


@event("disengaged")
class Disengaged(Event):
    """Cavalry breaks off."""

    unit: UnitId


DONE = Done()


@step("20.1b")
class ReorganisationRound(Step):
    """Round 3: Command by Command, then the cavalry that disengages."""

    def run(self, b: NaranBattle) -> None:
        b.set(round=3)
        b.then(
            *[Reorganise(c) for c in alternating(b) if present(b, c)],
            *[Disengage(u) for u in b.game.disengaging],
        )


# -- what a unit may do --------------------------------------------------------------------------------


def common_refusal(b: NaranBattle, command: int, uid: int) -> Refusal | None:
    """What stops every change in Round 3."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    if ware.kind == "figure" or ware.command != command:
        return Refusal("3.1a", "other-command")
    if unit.place is None:
        return Refusal("3.1a", "not-here")
    if uid in b.game.stopped:
        return Refusal("3.2d", "stopped")
    return None


def rally_refusal(b: NaranBattle, uid: int) -> Refusal | None:
    """Why a unit cannot be reorganised (3.2a, 3.2b, B37)."""
    unit = b.units[uid]
    if not unit.disorganised:
        return Refusal("3.2a", "in-order")
    if engaged(b, uid):
        return Refusal("3.2b", "in-contact")
    if unit.state == BLOODLUST:
        return Refusal("4.7i", "bloodlust")
    if unit.state != OK:
        return Refusal("B37", "not-ok")
    if b.setting.wares[uid].kind == "unit":
        broken = shape_fits(arm(b, uid), unit.figures, unit.front, unit.formation)
        if broken:
            return Refusal(broken, "shape")
    return None


def form_pose(b: NaranBattle, uid: int, formation: str, front: int, turn: int = -1) -> tuple[Pose, int]:
    """Where a unit stands in a new formation: the front keeps its middle, a square its centre."""
    unit = b.units[uid]
    place = unit.place
    assert place is not None
    if formation == SQUARE or unit.formation == SQUARE:
        old = base_of(b, uid)
        new = base_if(b, uid, place, formation=formation, front=front or unit.front)
        x, y, d = advance((old.cx, old.cy, old.d), new.depth // 2)
        return (x, y, d), front or unit.front
    if turn >= 0:
        old = base_of(b, uid)
        return pivot(place, old.cx, old.cy, turn - place[2]), unit.front
    return place, front or unit.front


def form_base(b: NaranBattle, uid: int, formation: str, front: int, turn: int = -1) -> Base:
    """The base of a unit in a new formation."""
    pose, front = form_pose(b, uid, formation, front, turn)
    return base_if(b, uid, pose, formation=formation, front=front)


def square_refusal(b: NaranBattle, uid: int) -> Refusal | None:
    """Why a unit cannot form square (3.1g, 5.9a, 5.9b, 18.1b)."""
    if arm(b, uid) != "foot" or b.setting.wares[uid].kind != "unit":
        return Refusal("3.1g", "foot-only")
    if order_of(b, uid) not in (OPPOSE, WAIT):
        return Refusal("5.9a", "square-order")
    if engaged(b, uid):
        return Refusal("5.9b", "in-contact")
    if b.units[uid].figures < 12:
        return Refusal("18.1b", "square-size")
    return None


def form_refusal(b: NaranBattle, uid: int, formation: str, front: int, turn: int = -1) -> Refusal | None:
    """Why a unit cannot take a formation."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    if unit.state == BLOODLUST:
        return Refusal("4.7j", "bloodlust")
    if unit.state == RETREATING:
        return Refusal("V47", "retreating")
    if unit.formation == GARRISON:
        return Refusal("14.1l", "in-a-building")
    if ware.kind == "gun":
        return _gun_refusal(b, uid, formation, turn)
    if formation == SQUARE:
        found = square_refusal(b, uid)
        if found is not None:
            return found
    elif engaged(b, uid):
        return Refusal("18.2b", "in-contact")
    if formation not in (LINE, COLUMN, ATTACK_COLUMN, SQUARE):
        return Refusal("3.1b", "no-such-formation")
    if not 0 <= front <= unit.figures or (formation != SQUARE and front == 0):
        return Refusal("3.1b", "no-such-front")
    if formation == unit.formation and front in (0, unit.front):
        return Refusal("18.2a", "same-formation")
    if not is_free(b, uid, form_base(b, uid, formation, front)):
        return Refusal("18.2a", "no-room")
    return None


def _gun_refusal(b: NaranBattle, uid: int, formation: str, turn: int) -> Refusal | None:
    unit, ware = b.units[uid], b.setting.wares[uid]
    if formation not in (BATTERY, LIMBERED):
        return Refusal("3.1b", "no-such-formation")
    if engaged(b, uid):
        return Refusal("18.2b", "in-contact")
    if formation == unit.formation:
        return Refusal("18.2a", "same-formation")
    light = ware.piece is not None and ware.piece.light
    if formation == LIMBERED and order_of(b, uid) == ATTACK and not light and salvos_left(b, uid):
        return Refusal("2.6a", "guns-stay-in-battery")
    if turn >= 65536:
        return Refusal("11.4d", "no-such-direction")
    if turn >= 0 and not is_free(b, uid, form_base(b, uid, formation, 1, turn)):
        return Refusal("18.2a", "no-room")
    return None


def form(b: NaranBattle, uid: int, formation: str, front: int, turn: int = -1) -> list[Step]:
    """A unit takes a formation; a shape that does not fit disorganises it at once (3.1d, 3.1f)."""
    before = base_of(b, uid)
    pose, front = form_pose(b, uid, formation, front, turn)
    b.change(uid, place=pose, formation=formation, front=front)
    b.tell(Formed, uid, formation)
    if b.setting.wares[uid].kind == "unit":
        cite({COLUMN: "3.1b", LINE: "3.1e", ATTACK_COLUMN: "3.1c"}.get(formation, "3.1g"))
        if formation == COLUMN:
            cite("18.1a")
            cite("B7")
        broken = shape_fits(arm(b, uid), b.units[uid].figures, front, formation)
        if broken and cite(broken):
            disorganise(b, uid)
    else:
        cite("11.4d")
        if formation == LIMBERED:
            cite("3.1b")
    carry(b, uid, before)
    return after_move(b, uid)


def formations(b: NaranBattle, uid: int) -> list[Form]:
    """Sensible changes of formation for a unit."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    n = unit.figures
    if ware.kind == "gun":
        if unit.formation == BATTERY:
            return [Form(uid, LIMBERED)]
        return [Form(uid, BATTERY), *_turned(b, uid)]
    shapes = usual_shapes(n, arm(b, uid) == "foot")
    return [Form(uid, f, w) for f, w in shapes if f != unit.formation or (w and w != unit.front)]


@lru_cache(maxsize=256)
def usual_shapes(figures: int, foot: bool) -> tuple[tuple[str, int], ...]:
    """The formations a unit of so many figures usually takes, each with its front."""
    deep = 3 if foot else 2
    shapes: list[tuple[str, int]] = []
    line = -(-figures // deep)
    if line >= (6 if foot else 4):
        shapes.append((LINE, line))
    column = min(4 if foot else 3, (figures - 1) // deep)
    if column:
        shapes.append((COLUMN, column))
    if figures >= 16:
        shapes.append((ATTACK_COLUMN, max(4, min(6, figures // 4))))
    if foot and figures >= 12:
        shapes.append((SQUARE, 0))
    return tuple(shapes)


@lru_cache(maxsize=256)
def elbow_room(figures: int, foot: bool, wide: int, deep: int) -> int:
    """How far from the middle of its front (of a square: from its centre) a unit reaches in any of them."""
    fronts = [front for _, front in usual_shapes(figures, foot) if front]
    return (
        max(
            [front * wide // 2 + -(-figures // front) * deep for front in fronts],
            default=0,
        )
        + square_side(figures) * wide
    )


def roomy_forms(b: NaranBattle, uid: int) -> tuple[Form, ...]:
    """The changes of formation that a unit has room for, kept while it and those around it stand."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    wide, deep = ware.afoot_size if unit.afoot else ware.size
    foot = arm(b, uid) == "foot"
    others, clear = around(b, uid, elbow_room(unit.figures, foot, wide, deep) + base_of(b, uid).depth)
    key = (unit, order_of(b, uid), others, clear)
    known = b.setting.forms.get(uid)
    if known is None or known[0] != key:
        square = square_refusal(b, uid) is None
        found = []
        for f in formations(b, uid):
            if f.formation != SQUARE or square:
                stand = form_base(b, uid, f.formation, f.front)
                if hit_by(stand, others, uid) < 0 and (clear or ground_is_free(b, uid, stand)):
                    found.append(f)
        known = b.setting.forms[uid] = (key, tuple(found))
    forms: tuple[Form, ...] = known[1]
    return forms


def _turned(b: NaranBattle, uid: int) -> list[Form]:
    """Going into battery toward the nearest enemy."""
    from .marching import nearest_enemy

    enemy = nearest_enemy(b, uid)
    if enemy < 0:
        return []
    own, other = base_of(b, uid), base_of(b, enemy)
    toward = bearing(other.cx - own.cx, other.cy - own.cy)
    return [Form(uid, BATTERY, 0, toward)] if toward != own.d else []


# -- the decision ----------------------------------------------------------------------------------------


@step("3.1a")
class Reorganise(Planning):
    """The units of a Command take their formations and put themselves in order."""

    command: int
    open = True
    accepts = (Rally, Form, Dismount, Mount)

    def applies(self, b: NaranBattle) -> bool:
        return self.listed(b) != [DONE]

    def listed(self, b: NaranBattle) -> list[Option]:
        """What `refusal` lets through, with the checks that all changes share made once for each unit."""
        found: list[Option] | None = b.cache.get(self)
        if found is None:
            c = b.setting.commands[self.command]
            found = [o for uid in (*c.units, *c.guns) for o in self._of_unit(b, uid)]
            if not self.owed(b):
                found.append(DONE)
            b.cache[self] = found
        return found

    def _of_unit(self, b: NaranBattle, uid: int) -> list[Option]:
        unit = b.units[uid]
        if unit.place is None or not self._choices(b, uid, unit):
            return []
        found: list[Option] = []
        if unit.disorganised and rally_refusal(b, uid) is None:
            found.append(Rally(uid))
        if b.setting.wares[uid].kind == "gun":
            found += [f for f in formations(b, uid) if _gun_refusal(b, uid, f.formation, f.turn) is None]
        else:
            found += roomy_forms(b, uid)
            if b.setting.wares[uid].afoot is not None and mount_refusal(b, uid, not unit.afoot) is None:
                found.append(Mount(uid) if unit.afoot else Dismount(uid))
        return found

    def player(self, b: NaranBattle) -> int:
        return b.setting.commands[self.command].side

    def about(self, b: NaranBattle) -> dict[str, Any]:
        return {"command": b.setting.commands[self.command].number}

    def _choices(self, b: NaranBattle, uid: int, unit: Unit) -> bool:
        """Whether a unit might do anything at all: the cheap look."""
        if uid in b.game.stopped or unit.state in (BLOODLUST, RETREATING) or unit.formation == GARRISON:
            return False
        return not engaged(b, uid)

    def additions(self, b: NaranBattle) -> Iterable[Option]:
        c = b.setting.commands[self.command]
        for uid in (*c.units, *c.guns):
            unit = b.units[uid]
            if unit.place is None or not self._choices(b, uid, unit):
                continue
            if unit.disorganised:
                yield Rally(uid)
            yield from formations(b, uid)
            if b.setting.wares[uid].afoot is not None:
                yield Mount(uid) if unit.afoot else Dismount(uid)

    def refusal_of(self, b: NaranBattle, option: Any) -> Refusal | None:
        found = common_refusal(b, self.command, option.unit)
        if found is not None:
            return found
        if isinstance(option, Rally):
            return rally_refusal(b, option.unit)
        if isinstance(option, Form):
            return form_refusal(b, option.unit, option.formation, option.front, option.turn)
        return mount_refusal(b, option.unit, isinstance(option, Dismount))

    def owed(self, b: NaranBattle) -> list[Refusal]:
        """Under ATTACK squares must open (2.5b) and guns go into battery (2.6a)."""
        c = b.setting.commands[self.command]
        if b.game.orders[self.command] != ATTACK:
            return []
        found = []
        for uid in (*c.units, *c.guns):
            unit = b.units[uid]
            if unit.place is None or not self._choices(b, uid, unit):
                continue
            if unit.formation == SQUARE and any(
                form_refusal(b, uid, f.formation, f.front) is None for f in formations(b, uid)
            ):
                found.append(refuse("2.5b", "leave-the-square", unit=uid))
            piece = b.setting.wares[uid].piece
            if unit.formation == LIMBERED and piece is not None and not piece.light and salvos_left(b, uid):
                found.append(refuse("2.6a", "into-battery", unit=uid))
        return found

    def candidate_for(self, b: NaranBattle, kind: str, value: Any) -> Option | None:
        return super().candidate_for(b, kind, value) or (Rally(value) if kind == "unit" else None)

    def add(self, b: NaranBattle, option: Any) -> None:
        uid = option.unit
        order = order_of(b, uid)
        if isinstance(option, Rally):
            if order == ATTACK:
                cite("2.5e")
            cite("3.2a")
            b.change(uid, disorganised=False)
            b.tell(Reorganised, uid)
        elif isinstance(option, Form):
            if option.formation == SQUARE:
                cite("V2")
            if order == WAIT:
                cite("2.7b")
            b.then(*form(b, uid, option.formation, option.front, option.turn))
        else:
            mount(b, uid, isinstance(option, Dismount))
        cite("3.2c")
        cite("3.2d")
        cite("18.2a")
        stop(b, uid)

    def finish(self, b: NaranBattle) -> None:
        return


def mount_refusal(b: NaranBattle, uid: int, down: bool) -> Refusal | None:
    """Why dragoons cannot mount or dismount (11.2b)."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    if ware.afoot is None or unit.afoot == down:
        return Refusal("11.2b", "not-dragoons")
    if engaged(b, uid):
        return Refusal("18.2b", "in-contact")
    if unit.state == BLOODLUST:
        return Refusal("4.7j", "bloodlust")
    if unit.state == RETREATING:
        return Refusal("V47", "retreating")
    if unit.formation == GARRISON:
        return Refusal("14.1l", "in-a-building")
    assert unit.place is not None
    front = mounted_front(unit, down)
    stand = base_if(b, uid, unit.place, afoot=down, formation=LINE, front=front)
    return None if is_free(b, uid, stand) else Refusal("18.2a", "no-room")


def mounted_front(unit: Unit, down: bool) -> int:
    """The front of the line in which dragoons stand after mounting or dismounting."""
    return max(-(-unit.figures // (3 if down else 2)), min(unit.figures, 6 if down else 4))


def mount(b: NaranBattle, uid: int, down: bool) -> None:
    """Dragoons change between horse and foot and stand in line."""
    cite("11.2b")
    before = base_of(b, uid)
    b.change(uid, afoot=down, formation=LINE, front=mounted_front(b.units[uid], down))
    broken = shape_fits(arm(b, uid), b.units[uid].figures, b.units[uid].front, LINE)
    if broken and cite(broken):
        disorganise(b, uid)
    carry(b, uid, before)


# -- disengagement ---------------------------------------------------------------------------------------


@step("6.6c")
class Disengage(Step):
    """Cavalry ordered to OPPOSE turns about and rides off half its move (6.6c), Disorganised (6.6e)."""

    uid: int

    def applies(self, b: NaranBattle) -> bool:
        return b.units[self.uid].place is not None and engaged(b, self.uid)

    def run(self, b: NaranBattle) -> None:
        uid = self.uid
        before = base_of(b, uid)
        unclash(b, uid)
        pose = about_face(before.pose, before.depth)
        b.change(uid, place=pose)
        stop(b, uid)
        cite("V35")
        stand = base_of(b, uid)
        half = profile(b, uid).move * CM // 2
        free, _, _ = way(b, uid, stand, stand.d, half)
        b.change(uid, place=advance(pose, free))
        b.set(disengaging=tuple(u for u in b.game.disengaging if u != uid))
        carry(b, uid, before)
        cite("6.6e")
        cite("6.6f")
        disorganise(b, uid)
        b.tell(Disengaged, uid)
        b.then(*after_move(b, uid))
