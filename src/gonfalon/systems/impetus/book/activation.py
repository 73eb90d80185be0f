"""22 Activation: what a unit may do (offered, asked or refused as its action), in which order: rally, shoot
(first), fight on, haste."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.notation import touches
from gonfalon.core.records import UnitId
from gonfalon.core.steps import Back, Decision, Done, Option, Step, step
from gonfalon.space.table import TOLERANCE, nearer_than
from gonfalon.systems.impetus.book.melee import Melee
from gonfalon.systems.impetus.book.melee_dice import main_units_of_melee, melee_supporters
from gonfalon.systems.impetus.book.shooting import (
    ChooseTarget,
    MayShoot,
    no_shooting_refusal,
    no_target,
    shooting_still_refusal,
    shot_penalty_for_moving,
    shot_targets,
)
from gonfalon.systems.impetus.book.ways import farthest_on_way, way_ahead, way_reach
from gonfalon.systems.impetus.ground.bodies import bodies_standing, body, mark_standing_body
from gonfalon.systems.impetus.pieces.events import Rallied
from gonfalon.systems.impetus.pieces.options import ChargeAt, Do, Go, Rear, Road, Shoot, Slide, Wheel
from gonfalon.systems.impetus.pieces.setting import B

Limit = Callable[[B, int, bool], Refusal | None]  # the unit, and whether it has shot already
Begin = Callable[[B, int, bool], None]
Question = Callable[[int, bool], Decision]

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

# Each chapter enters the actions that it describes: why not, how it begins, and the question that an
# amount or an enemy given at once answers; EMPTY says why such a question would have no answer to offer.
LIMITS: dict[str, Limit] = {}
BEGINS: dict[str, Begin] = {}
QUESTIONS: dict[type[Option], tuple[str, Question]] = {}
EMPTY: dict[str, Callable[[B, int], Refusal | None]] = {}


def offer_in_activation(what: str, limit: Limit, begin: Begin) -> None:
    """Something that an activated unit may do."""
    LIMITS[what], BEGINS[what] = limit, begin


def ask_in_activation(what: str, answer: type[Option], limit: Limit, question: Question) -> None:
    """Something that an activated unit may do, and that asks how far or at whom."""
    offer_in_activation(what, limit, lambda b, uid, shot: b.then(question(uid, shot)))
    QUESTIONS[answer] = (what, question)


def hastes_when_activated(b: B, uid: int) -> bool:
    """A CF, not in melee, has an enemy within 6H and room before it to advance."""
    if b.setting.facts[uid].code != "CF" or b.units[uid].foes or "27e" not in b.setting.on:
        return False
    mine = body(b, uid)
    near = any(
        nearer_than(mine, that, 6 * b.setting.h) for _, that in bodies_standing(b, 1 - b.units[uid].side)
    )
    return (
        near
        and farthest_on_way(b, uid, way_ahead(b, uid), way_reach(b, uid, way_ahead(b, uid))) > 4 * TOLERANCE
    )  # § 27e


def action_refusal(b: B, uid: int, what: str, shot: bool) -> Refusal | None:
    """Why a unit cannot do something in its activation."""
    u = b.units[uid]
    if what == "fight":
        return None if u.foes else refuse("22g", "not-in-melee", unit=uid)
    if u.foes:
        if what == "rally":
            return refuse("22e", "in-melee", unit=uid)
        if what == "about":
            return refuse("3ap", "in-melee", unit=uid)
        return refuse("V19b" if what.startswith("shoot") else "V19", "in-melee", unit=uid)
    if what not in LIMITS:
        return Refusal("22a", "unknown-action")
    if "27e" in b.setting.on and what not in ("charge", "advance") and hastes_when_activated(b, uid):
        return refuse("27e", "scythed-must-go", unit=uid)
    return LIMITS[what](b, uid, shot)


def do_refusal(b: B, uid: int, what: str, shot: bool) -> Refusal | None:
    """Why something is not offered to a unit: it may not, or there is nothing to choose from."""
    bad = action_refusal(b, uid, what, shot)
    if bad is None and what in EMPTY:
        return EMPTY[what](b, uid)
    return bad


@step("22a")
class Act(Decision):
    """What the unit does: move, shoot, both, charge, rally, rally and shoot, or fight on."""

    unit: UnitId
    shot: bool = False
    open = True
    accepts = (Go, Wheel, Slide, Rear, Road, ChargeAt, Shoot)
    opens = True

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def candidates(self, b: B) -> Iterable[Option]:
        yield from DO.values()
        yield DONE if self.shot else BACK

    def refusal(self, b: B, option: Option) -> Refusal | None:
        if isinstance(option, Do):
            return do_refusal(b, self.unit, option.what, self.shot)
        if isinstance(option, (Done, Back)):
            return None
        what, question = QUESTIONS[type(option)]
        bad = action_refusal(b, self.unit, what, self.shot)
        return bad or question(self.unit, self.shot).refusal(b, option)

    def shortcuts(self, b: B) -> Iterable[Option]:
        """The enemies to shoot at or to charge."""
        for what, question in (QUESTIONS[Shoot], QUESTIONS[ChargeAt]):
            if do_refusal(b, self.unit, what, self.shot) is None:
                yield from [o for o in question(self.unit, self.shot).legal(b) if touches(o)]

    def legal(self, b: B) -> list[Option]:
        """A unit in melee only fights on; for the others every action is judged."""
        uid, shot = self.unit, self.shot
        if b.units[uid].foes:
            return [DO["fight"], DONE if shot else BACK]
        found = [o for what, o in DO.items() if do_refusal(b, uid, what, shot) is None]
        found.append(DONE if shot else BACK)
        return found

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        enemy = kind == "unit" and b.units[value].side != b.units[self.unit].side
        if enemy and b.units[value].place is not None:
            return ChargeAt(value)
        return Decision.candidate_for(self, b, kind, value)

    def answer(self, b: B, option: Option) -> None:
        if isinstance(option, Back):
            return
        if isinstance(option, Done):
            b.then(EndActivation(self.unit))
        elif isinstance(option, Do):
            BEGINS[option.what](b, self.unit, self.shot)
        else:
            QUESTIONS[type(option)][1](self.unit, self.shot).answer(b, option)
            if isinstance(option, Shoot):
                b.then(EndActivation(self.unit))


@step("22b")
class EndActivation(Step):
    """The unit has acted."""

    unit: UnitId
    closes = True

    def run(self, b: B) -> None:
        mark_standing_body(b, self.unit, acted=True)
        for u in b.units:
            if u.fired:
                mark_standing_body(b, u.id, fired=False)


@step("22d")
class Rally(Step):
    """A disordered unit is in order again, without a roll."""

    unit: UnitId

    def run(self, b: B) -> None:
        mark_standing_body(b, self.unit, disordered=False)
        b.tell(Rallied, self.unit)


def rally_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """Why a unit cannot rally."""
    if shot:
        return Refusal("22a", "rally-after-shot")
    return None if b.units[uid].disordered else refuse("22d", "in-order", unit=uid)


def rally(b: B, uid: int, shot: bool) -> None:
    """22f: A unit rallies, and may then shoot."""
    b.then(Rally(uid), MayShoot(uid, False, True), EndActivation(uid))


def activation_shot_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """Why a unit cannot shoot."""
    if shot:
        return refuse("8z", "shot-already", unit=uid)
    bad = no_shooting_refusal(b, uid)
    if bad is None and not shot_targets(b, uid, None):
        return no_target(b, uid, None)
    return bad


def shoot_as_activation(b: B, uid: int, shot: bool) -> None:
    """A unit shoots without moving."""
    b.then(ChooseTarget(uid), EndActivation(uid))


def shoot_first_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """Why a unit cannot shoot before it moves."""
    if shot:
        return refuse("8z", "shot-already", unit=uid)
    bad = no_shooting_refusal(b, uid) or shooting_still_refusal(b, uid)
    if bad is None:
        penalty = shot_penalty_for_moving(b, uid, False)
        if not shot_targets(b, uid, penalty):
            return no_target(b, uid, penalty)
    return bad


def shoot_first(b: B, uid: int, shot: bool) -> None:
    """A unit shoots, then does something else."""
    b.then(ChooseTarget(uid, True), Act(uid, True))


def fight_on_when_activated(b: B, uid: int, shot: bool) -> None:
    """22g, 13l: A unit in melee fights another round, with the friends in the same melee."""
    main, enemy = main_units_of_melee(b, uid)
    for friend in (main, *melee_supporters(b, main, enemy)):
        mark_standing_body(b, friend, acted=True)
    b.then(Melee(main, enemy, -1), EndActivation(uid))  # § V40b


BEGINS["fight"] = fight_on_when_activated
offer_in_activation("rally", rally_refusal, rally)
offer_in_activation("shoot", activation_shot_refusal, shoot_as_activation)
offer_in_activation("shoot-move", shoot_first_refusal, shoot_first)
QUESTIONS[Shoot] = ("shoot", lambda uid, shot: ChooseTarget(uid))
