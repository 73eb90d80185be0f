"""Round 3: reorganisation, dragoons who mount, disengagement of cavalry (3.2, 6.6, 11.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.plans import Planning
from gonfalon.core.steps import Option, Step, step
from gonfalon.space.table import CM, about_face, advance
from gonfalon.systems.naran.book.counters import mark_stopped
from gonfalon.systems.naran.book.figures import carry_figures_along, figures_after_move
from gonfalon.systems.naran.book.formations import (
    any_formation_refusal,
    formation_choices,
    formation_refusal,
    formations_with_room,
    gun_formation_refusal,
    take_formation,
)
from gonfalon.systems.naran.book.reactions import disorganise, remove_from_contact
from gonfalon.systems.naran.ground.bases import base_if, base_of
from gonfalon.systems.naran.ground.sight import salvos_left
from gonfalon.systems.naran.ground.terrain import ground_free_of_units, way_until_stopped
from gonfalon.systems.naran.pieces.events import Disengaged, Reorganised
from gonfalon.systems.naran.pieces.facts import (
    ATTACK,
    BLOODLUST,
    GARRISON,
    LIMBERED,
    LINE,
    OK,
    RETREATING,
    SQUARE,
    Unit,
)
from gonfalon.systems.naran.pieces.options import DONE, Dismount, Form, Mount, Rally
from gonfalon.systems.naran.pieces.queries import alternating, arm, engaged, present, profile
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.shapes import shape_breaks_rule


@step("20.1b")
class ReorganisationRound(Step):
    """Round 3: Command by Command, then the cavalry that disengages."""

    def run(self, b: B) -> None:
        b.set(round=3)
        b.then(
            *[Reorganise(c) for c in alternating(b) if present(b, c)],
            *[Disengage(u) for u in b.game.disengaging],
        )


# -- what a unit may do --------------------------------------------------------------------------------


def round_three_refusal(b: B, command: int, uid: int) -> Refusal | None:
    """What stops every change in Round 3."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    if ware.kind == "figure" or ware.command != command:
        return Refusal("3.1a", "other-command")
    if unit.place is None:
        return Refusal("3.1a", "not-here")
    if uid in b.game.stopped:
        return Refusal("3.2d", "stopped")
    return None


def reorganise_refusal(b: B, uid: int) -> Refusal | None:
    """Why a unit cannot be reorganised."""
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
        broken = shape_breaks_rule(arm(b, uid), unit.figures, unit.front, unit.formation)
        if broken:
            return Refusal(broken, "shape")
    return None  # § 2.5e: also under ATTACK


# -- the decision ----------------------------------------------------------------------------------------


@step("3.1a")
class Reorganise(Planning):
    """The units of a Command take their formations and put themselves in order."""

    command: int
    open = True
    accepts = (Rally, Form, Dismount, Mount)
    opens = True
    routine = "always"

    def applies(self, b: B) -> bool:
        return self.legal(b) != [DONE]

    def legal(self, b: B) -> list[Option]:
        """What `refusal` lets through, with the checks that all changes share made once for each unit."""
        found: list[Option] | None = b.cache.get(self)
        if found is None:
            c = b.setting.commands[self.command]
            found = [o for uid in (*c.units, *c.guns) for o in self._of_unit(b, uid)]
            if not self.owed(b):
                found.append(DONE)
            b.cache[self] = found
        return found

    def _of_unit(self, b: B, uid: int) -> list[Option]:
        unit = b.units[uid]
        if unit.place is None or not self._choices(b, uid, unit):
            return []
        found: list[Option] = []
        if unit.disorganised and reorganise_refusal(b, uid) is None:
            found.append(Rally(uid))
        if b.setting.wares[uid].kind == "gun":
            found += [
                f
                for f in formation_choices(b, uid)
                if gun_formation_refusal(b, uid, f.formation, f.turn) is None
            ]
        else:
            found += formations_with_room(b, uid)
            if (
                b.setting.wares[uid].afoot is not None
                and mount_dragoons_refusal(b, uid, not unit.afoot) is None
            ):
                found.append(Mount(uid) if unit.afoot else Dismount(uid))
        return found

    def player(self, b: B) -> int:
        return b.setting.commands[self.command].side

    def about(self, b: B) -> dict[str, Any]:
        return {"command": b.setting.commands[self.command].number}

    def _choices(self, b: B, uid: int, unit: Unit) -> bool:
        """Whether a unit might do anything at all: the cheap look."""
        if uid in b.game.stopped or unit.state in (BLOODLUST, RETREATING) or unit.formation == GARRISON:
            return False
        return not engaged(b, uid)

    def additions(self, b: B) -> Iterable[Option]:
        c = b.setting.commands[self.command]
        for uid in (*c.units, *c.guns):
            unit = b.units[uid]
            if unit.place is None or not self._choices(b, uid, unit):
                continue
            if unit.disorganised:
                yield Rally(uid)
            yield from formation_choices(b, uid)
            if b.setting.wares[uid].afoot is not None:
                yield Mount(uid) if unit.afoot else Dismount(uid)

    def refusal_of(self, b: B, option: Rally | Form | Dismount | Mount) -> Refusal | None:
        found = round_three_refusal(b, self.command, option.unit)
        if found is not None:
            return found
        if isinstance(option, Rally):
            return reorganise_refusal(b, option.unit)
        if isinstance(option, Form):
            return formation_refusal(b, option.unit, option.formation, option.front, option.turn)
        return mount_dragoons_refusal(b, option.unit, isinstance(option, Dismount))

    def owed(self, b: B) -> list[Refusal]:
        """Under ATTACK squares must open and guns go into battery."""
        c = b.setting.commands[self.command]
        if b.game.orders[self.command] != ATTACK:
            return []
        found = []
        for uid in (*c.units, *c.guns):
            unit = b.units[uid]
            if unit.place is None or not self._choices(b, uid, unit):
                continue
            if unit.formation == SQUARE and any(
                formation_refusal(b, uid, f.formation, f.front) is None for f in formation_choices(b, uid)
            ):
                found.append(refuse("2.5b", "leave-the-square", unit=uid))
            piece = b.setting.wares[uid].piece
            if unit.formation == LIMBERED and piece is not None and not piece.light and salvos_left(b, uid):
                found.append(refuse("2.6a", "into-battery", unit=uid))
        return found

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        return super().candidate_for(b, kind, value) or (Rally(value) if kind == "unit" else None)

    def add(self, b: B, option: Rally | Form | Dismount | Mount) -> None:
        uid = option.unit
        if isinstance(option, Rally):
            b.change(uid, disorganised=False)  # § 3.2a
            b.tell(Reorganised, uid)
        elif isinstance(option, Form):
            b.then(*take_formation(b, uid, option.formation, option.front, option.turn))
        else:
            mount_dragoons(b, uid, isinstance(option, Dismount))
        mark_stopped(b, uid)  # § 3.2c, 3.2d, 11.2b, 11.4d, 18.2a

    def finish(self, b: B) -> None:
        return


def mount_dragoons_refusal(b: B, uid: int, down: bool) -> Refusal | None:
    """Why dragoons cannot mount or dismount."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    if ware.afoot is None or unit.afoot == down:
        return Refusal("11.2b", "not-dragoons")
    if engaged(b, uid):
        return Refusal("18.2b", "in-contact")
    found = any_formation_refusal(unit)
    if found is not None:
        return found
    assert unit.place is not None
    front = dragoon_front(unit, down)
    stand = base_if(b, uid, unit.place, afoot=down, formation=LINE, front=front)
    return None if ground_free_of_units(b, uid, stand) else Refusal("18.2a", "no-room")


def dragoon_front(unit: Unit, down: bool) -> int:
    """The front of the line in which dragoons stand after mounting or dismounting."""
    return max(-(-unit.figures // (3 if down else 2)), min(unit.figures, 6 if down else 4))


def mount_dragoons(b: B, uid: int, down: bool) -> None:
    """Dragoons change between horse and foot and stand in line."""
    before = base_of(b, uid)
    b.change(uid, afoot=down, formation=LINE, front=dragoon_front(b.units[uid], down))
    if shape_breaks_rule(arm(b, uid), b.units[uid].figures, b.units[uid].front, LINE):  # § V19b
        disorganise(b, uid)
    carry_figures_along(b, uid, before)


# -- disengagement ---------------------------------------------------------------------------------------


@step("6.6c")
class Disengage(Step):
    """Cavalry ordered to OPPOSE turns about and rides off half its move, Disorganised."""

    uid: int

    def applies(self, b: B) -> bool:
        return b.units[self.uid].place is not None and engaged(b, self.uid)

    def run(self, b: B) -> None:
        uid = self.uid
        before = base_of(b, uid)
        remove_from_contact(b, uid)
        pose = about_face(before.pose, before.depth)
        b.change(uid, place=pose)
        mark_stopped(b, uid)  # § V35
        stand = base_of(b, uid)
        half = profile(b, uid).move * CM // 2
        free, _, _ = way_until_stopped(b, uid, stand, stand.d, half)
        b.change(uid, place=advance(pose, free))
        b.set(disengaging=tuple(u for u in b.game.disengaging if u != uid))
        carry_figures_along(b, uid, before)
        disorganise(b, uid)  # § 6.6e
        b.tell(Disengaged, uid)
        b.then(*figures_after_move(b, uid))
