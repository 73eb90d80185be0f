"""22 Activation: what an activated unit may do, and in which order; the choice of units and groups."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import SideId, UnitId, Word
from gonfalon.core.steps import Back, ChooseUnit, Decision, Done, Event, Option, Step, event, option, step
from gonfalon.systems.impetus.book.activation_limits import action_refusal, hastes, still_refusal
from gonfalon.systems.impetus.book.charge import ChargeAt, Declare
from gonfalon.systems.impetus.book.groups import GroupMove
from gonfalon.systems.impetus.book.melee import Melee, main_pair, supporters
from gonfalon.systems.impetus.book.movement import Advance, Go, ObliqueMove, Rear, RearMove, Slide, turn_about
from gonfalon.systems.impetus.book.roads import Road, RoadMove
from gonfalon.systems.impetus.book.shooting import ChooseTarget, Shoot, armed
from gonfalon.systems.impetus.book.wheels import Wheel, WheelMove
from gonfalon.systems.impetus.ground.bodies import groups, is_group, mark, standing
from gonfalon.systems.impetus.pieces.facts import B, chosen


@option("do")
class Do(Option):
    """What an activated unit does."""

    what: Word


@option("group")
class Group(Option):
    """Activate units as a group."""

    units: tuple[UnitId, ...]


@event("rallied")
class Rallied(Event):
    """A unit is in order again."""

    unit: UnitId


# -- 22 activation ---------------------------------------------------------------------------------------


@step("2c")
class Activate(Decision):
    """The active player chooses a unit or a group, in any order (2d), or ends his half turn (2o)."""

    side: SideId
    open = True
    accepts = (Group,)

    def applies(self, b: B) -> bool:
        return any(not b.units[uid].acted for uid, _ in standing(b, self.side))

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        for uid, _one in standing(b, self.side):
            if not b.units[uid].acted:
                yield ChooseUnit(uid)  # § 2d
        for group in groups(b, self.side):
            yield Group(group)
        yield Done()

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Done):
            return scythed_duty(b, self.side)
        if isinstance(option, ChooseUnit):
            return self.unit_refusal(b, option.unit)
        for uid in option.units:
            bad = self.unit_refusal(b, uid)
            if bad is not None:
                return bad
            if b.units[uid].foes:
                return refuse("V19", "in-melee", unit=uid)
            if hastes(b, uid):
                return refuse("27e", "scythed-must-go", unit=uid)
        if (
            len(option.units) < 2
            or len(set(option.units)) != len(option.units)
            or not is_group(b, option.units)
        ):
            return Refusal("23a", "no-group")
        return None

    def legal(self, b: B) -> list[Option]:
        """What is listed is legal by construction, unless scythed chariots have a duty."""
        return Decision.legal(self, b) if "27e" in b.setting.on else list(self.candidates(b))

    def unit_refusal(self, b: B, uid: int) -> Refusal | None:
        """A unit is activated once in its half turn."""
        u = b.units[uid]
        if u.side != self.side or u.place is None:
            return refuse("2c", "not-yours", unit=uid)
        if u.leader >= 0:
            return refuse("26c", "part-of-block", unit=uid)
        if u.acted:
            return refuse("22b", "acted", unit=uid)
        return None

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        return ChooseUnit(value) if kind == "unit" else None

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Done):  # § 2o
            return
        if isinstance(option, Group):
            b.then(GroupMove(tuple(option.units)))
        else:
            b.then(Act(option.unit))
        b.then(Activate(self.side))


def scythed_duty(b: B, side: int) -> Refusal | None:
    """Option: a CF within 6H of an enemy must be activated, to charge or advance."""
    if not chosen(b, "27e"):
        return None
    for uid, _ in standing(b, side):
        if not b.units[uid].acted and hastes(b, uid):
            return refuse("27e", "scythed-must-go", unit=uid)
    return None


ACTIONS = (
    "fight",
    "charge",
    "advance",
    "wheel",
    "oblique",
    "rear",
    "road",
    "about",
    "rally",
    "shoot",
    "shoot-move",
)
DO: dict[str, Option] = {what: Do(what) for what in ACTIONS}
DONE, BACK = Done(), Back()


@step("22a")
class Act(Decision):
    """What the unit does: move, shoot, both, charge, rally, rally and shoot, or fight on."""

    unit: UnitId
    shot: bool = False
    open = True
    accepts = (Go, Wheel, Slide, Rear, Road, ChargeAt, Shoot)

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def candidates(self, b: B) -> Iterable[Option]:
        yield from DO.values()
        yield DONE if self.shot else BACK

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Do):
            return action_refusal(b, self.unit, option.what, self.shot)
        if isinstance(option, (Done, Back)):
            return None
        what, asks = self.direct(option)
        return action_refusal(b, self.unit, what, self.shot) or asks.refusal(b, option)

    def legal(self, b: B) -> list[Option]:
        """A unit in melee only fights on; for the others every action is judged."""
        uid, shot = self.unit, self.shot
        if b.units[uid].foes:
            return [DO["fight"], DONE if shot else BACK]
        found = [o for what, o in DO.items() if action_refusal(b, uid, what, shot) is None]
        found.append(DONE if shot else BACK)
        return found

    def direct(self, option: Option) -> tuple[str, Decision]:
        """What a move, charge or shot dragged at once stands for: the action and its own question."""
        uid, shot = self.unit, self.shot
        if isinstance(option, Go):
            return "advance", Advance(uid, shot)
        if isinstance(option, Wheel):
            return "wheel", WheelMove(uid, shot)
        if isinstance(option, Slide):
            return "oblique", ObliqueMove(uid, shot)
        if isinstance(option, Rear):
            return "rear", RearMove(uid, shot)
        if isinstance(option, Road):
            return "road", RoadMove(uid, shot)
        if isinstance(option, ChargeAt):
            return "charge", Declare(uid)
        return "shoot", ChooseTarget(uid)

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        if (
            kind == "unit"
            and b.units[value].side != b.units[self.unit].side
            and b.units[value].place is not None
        ):
            return ChargeAt(value)
        return Decision.candidate_for(self, b, kind, value)

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Back):
            return
        if not isinstance(option, Do | Done):
            asks = self.direct(option)[1]
            asks.answer(b, option)
            if isinstance(option, Shoot):
                b.then(EndActivation(self.unit))
            return
        if isinstance(option, Done):
            b.then(EndActivation(self.unit))
            return
        begin(b, self.unit, option.what, self.shot)


def begin(b: B, uid: int, what: str, shot: bool) -> None:
    """Start what the unit was told to do."""
    if what == "fight":
        fight_on(b, uid)
    elif what == "charge":
        b.then(Declare(uid))
    elif what == "advance":
        b.then(Advance(uid, shot))
    elif what == "wheel":
        b.then(WheelMove(uid, shot))
    elif what == "oblique":
        b.then(ObliqueMove(uid, shot))
    elif what == "rear":
        b.then(RearMove(uid, shot))
    elif what == "road":
        b.then(RoadMove(uid, shot))
    elif what == "about":
        turn_about(b, uid)
        b.then(EndActivation(uid))
    elif what == "rally":
        b.then(Rally(uid), MayShoot(uid, False, True), EndActivation(uid))  # § 22f
    elif what == "shoot":
        b.then(ChooseTarget(uid), EndActivation(uid))
    else:
        b.then(ChooseTarget(uid, True), Act(uid, True))


def fight_on(b: B, uid: int) -> None:
    """22g, 13l: A unit in melee fights another round, with the friends in the same melee."""
    main, enemy = main_pair(b, uid)
    for friend in (main, *supporters(b, main, enemy)):
        mark(b, friend, acted=True)
    b.then(Melee(main, enemy, -1), EndActivation(uid))  # § V40b


@step("22d")
class Rally(Step):
    """A disordered unit is in order again, without a roll."""

    unit: UnitId

    def run(self, b: B) -> None:
        mark(b, self.unit, disordered=False)
        b.tell(Rallied, self.unit)


@step("22c")
class MayShoot(Step):
    """A unit that moved or rallied may shoot, with the penalty for moving."""

    unit: UnitId
    moved: bool
    rallied: bool

    def applies(self, b: B) -> bool | Refusal:
        u = b.units[self.unit]
        if u.place is None or u.foes or armed(b, self.unit) is not None:
            return False
        if self.moved and (bad := still_refusal(b, self.unit)) is not None:
            return bad
        return True

    def run(self, b: B) -> None:
        b.then(ChooseTarget(self.unit, self.moved, self.rallied))


@step("22b")
class EndActivation(Step):
    """The unit has acted."""

    unit: UnitId

    def run(self, b: B) -> None:
        mark(b, self.unit, acted=True)
        for u in b.units:
            if u.fired:
                mark(b, u.id, fired=False)
