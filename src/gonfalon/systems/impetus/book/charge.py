"""24 Charge: declare and measure, charge bonus, the way of the charger, contact."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import Amount, UnitId, Word, replace
from gonfalon.core.rolls import Roll, d6
from gonfalon.core.steps import (
    Back,
    Closed,
    Decision,
    Event,
    No,
    Option,
    Step,
    Yes,
    event,
    option,
    step,
    stored,
)
from gonfalon.space.table import (
    LEFT,
    RIGHT,
    TOLERANCE,
    Base,
    Pose,
    advance,
    arc_length,
    bearing,
    turn_between,
    wheel,
)
from gonfalon.space.table_sight import behind_front, strip_distance
from gonfalon.systems.impetus.book.movement import Moved, after_moving, ahead, disorder, go_back, span
from gonfalon.systems.impetus.book.passing import clear_of
from gonfalon.systems.impetus.book.ways import (
    OFF_TABLE,
    Way,
    disorders,
    entered,
    leaves_river,
    passes_zone,
    rate,
    reach,
    stays_on,
    way,
)
from gonfalon.systems.impetus.book.wheels import SIDES, wheel_disorders, wheel_refusal, wheeled
from gonfalon.systems.impetus.ground.bodies import body, body_at, place_unit, refresh, standing
from gonfalon.systems.impetus.pieces.facts import B, chosen, in_h
from gonfalon.systems.impetus.pieces.tables import (
    CL_COLUMN,
    DISTANCE,
    FOOT_COLUMN,
    MOUNTED_COLUMN,
    RETREAT,
    paces,
)


@option("charge")
class ChargeAt(Option):
    """Charge a target, straight on or after a wheel (left, right) of this arc."""

    target: UnitId
    side: Word = "straight"
    arc: Amount = 0


@event("charges")
class Charges(Event):
    """A unit charges another."""

    unit: UnitId
    target_unit: UnitId
    flank: bool


@event("contact")
class Contacted(Event):
    """A charge or pursuit comes into contact."""

    unit: UnitId
    target_unit: UnitId
    flank: bool


@event("falls-short")
class FallsShort(Event):
    """A charge does not reach its target."""

    unit: UnitId


@stored
class Charge:
    """The affair of a charge: who, whom, by which way, with which bonus (-1: not rolled)."""

    charger: UnitId
    target: UnitId
    side: str
    arc: int
    start: Pose
    pose: Pose
    bonus: int = -1
    evaded: tuple[UnitId, ...] = ()
    tried: tuple[UnitId, ...] = ()


def the_charge(b: B) -> Charge:
    """The charge under way."""
    found = b.affairs["charge"]
    assert isinstance(found, Charge)
    return found


def pursuit_column(b: B, uid: int) -> int:
    """The pursuit column of a unit: CL, mounted or impetuous, foot."""
    f = b.setting.facts[uid]
    if f.code == "CL":
        return CL_COLUMN
    return MOUNTED_COLUMN if f.mounted or f.impetuous else FOOT_COLUMN  # § A25, A25b


def most_bonus(b: B, uid: int) -> int:
    """The greatest charge bonus a unit can roll; by option there is none."""
    if chosen(b, "24k"):
        return 0
    return RETREAT[6][2][pursuit_column(b, uid)] * b.setting.h


def is_flank(b: B, charger: Base, target: int) -> bool:
    """The charger starts wholly behind the front line of a target that has a flank."""
    if b.setting.facts[target].code == "W":  # § 24j
        return False
    theirs = body(b, target)
    if chosen(b, "V46"):
        return theirs.local(charger.x, charger.y)[1] <= TOLERANCE
    return behind_front(theirs, charger)  # § A6, A6b


def idle_refusal(b: B, uid: int, target: int, start: Base) -> Refusal | None:
    """A unit with I 0 charges only flanks and rears, S and ART."""
    if b.setting.facts[uid].impetus > 0:
        return None
    if b.setting.facts[target].code in ("S", "ART") or is_flank(b, start, target):  # § 24c
        return None
    return refuse("24b", "no-impetus", target_unit=target)


def charge_pose(b: B, uid: int, side: str, arc: int) -> Pose:
    """Where the charger stands after its wheel, before it goes straight."""
    place = b.units[uid].place
    assert place is not None
    if not arc:
        return place
    return wheeled(b, uid, SIDES[side], arc)


def charge_way(b: B, uid: int, pose: Pose) -> Way:
    """The straight way of a charge."""
    return way(b, uid, pose, pose[2], span(b, uid))


@step("24a")
class Declare(Decision):
    """A unit declares a charge: the enemy it will touch first, within its distance and the best bonus."""

    unit: UnitId
    open = True
    accepts = (ChargeAt,)

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def candidates(self, b: B) -> Iterable[Option]:
        on = ahead(b, self.unit)
        if on.enemy >= 0:
            yield ChargeAt(on.enemy)
        if not b.units[self.unit].disordered and not (on.zones and on.zones[0][0] == 0):
            yield from wheeling_charges(b, self.unit, on.enemy)
        yield Back()

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Back):
            return None
        return charge_refusal(b, self.unit, option)

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        enemy = kind == "unit" and b.units[value].side != b.units[self.unit].side
        return ChargeAt(value) if enemy and b.units[value].place is not None else None

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Back):
            return go_back(b, self.unit, False)
        from gonfalon.systems.impetus.book.activation import EndActivation

        start = b.units[self.unit].place
        assert start is not None
        pose = charge_pose(b, self.unit, option.side, option.arc)
        b.put("charge", Charge(self.unit, option.target, option.side, option.arc, start, pose))
        flank = is_flank(b, body_at(b, self.unit, start), option.target)
        b.tell(Charges, self.unit, option.target, flank)
        return b.then(AskBonus(), ChargePath(), EndActivation(self.unit))  # § V20


def wheeling_charges(b: B, uid: int, straight: int) -> Iterable[Option]:
    """Charges after a wheel that turns the front towards an enemy's centre: the three nearest."""
    mine = body(b, uid)
    far = rate(b, uid, 0, True) + most_bonus(b, uid)
    near = []
    for enemy, that in standing(b, 1 - b.units[uid].side):
        dx, dy, r = that.cx - mine.x, that.cy - mine.y, far + that.radius
        if enemy != straight and dx * dx + dy * dy <= r * r and mine.local(that.cx, that.cy)[1] > 0:
            near.append((dx * dx + dy * dy, enemy, that))
    near.sort(key=lambda n: n[:2])
    for _, enemy, that in near[:3]:
        turn = 0
        pose = mine.pose
        for _again in range(3):
            off = turn_between(pose[2], bearing(that.cx - pose[0], that.cy - pose[1]))
            turn += off
            side = RIGHT if turn > 0 else LEFT
            pose = wheel(mine.pose, mine.width, side, min(abs(turn), 14_000))
        if 100 < abs(turn) < 14_000:
            yield ChargeAt(enemy, "right" if turn > 0 else "left", arc_length(mine.width, abs(turn)))


def missed(b: B, on: Way, target: int, most: int) -> Refusal:
    """Why a straight way does not lead to a target: what is before it, or it is too far or to the side."""
    if on.enemy < 0 and strip_distance(on.mine, body(b, target)) is not None:
        if on.blocker >= 0:
            return refuse("4h", "blocked-by-friend", friend_unit=on.blocker)
        if on.bar is not None:
            return on.bar
        return refuse("24d", "charge-too-far", target_unit=target, reach=in_h(b, most))
    return refuse("24d", "not-first", target_unit=target)


def charge_refusal(b: B, uid: int, at: ChargeAt) -> Refusal | None:
    """Why a charge is not allowed."""
    if b.units[at.target].place is None or b.units[at.target].side == b.units[uid].side:
        return refuse("24a", "no-target", target_unit=at.target)
    if at.arc:
        if at.side not in SIDES:
            return Refusal("3w", "bad-side")
        if b.units[uid].disordered:
            return Refusal("3y", "disordered-wheel")
        bad = wheel_refusal(b, (uid,), SIDES[at.side], at.arc)
        if bad is not None:
            return bad
    pose = charge_pose(b, uid, at.side, at.arc)  # § V21
    on = charge_way(b, uid, pose)
    most = reach(b, uid, on, True, False, most_bonus(b, uid) - at.arc)
    if on.enemy != at.target:
        return missed(b, on, at.target, most)
    if on.free > most + TOLERANCE:
        return refuse("24d", "charge-too-far", target_unit=at.target, reach=in_h(b, most))
    end = body_at(b, uid, advance(pose, on.free))
    if on.passed and (bad := clear_of(on.passed, end)) is not None:
        return bad
    if not stays_on(b, on.mine, end):
        return OFF_TABLE
    return idle_refusal(b, uid, at.target, body(b, uid))


@step("A1b")
class AskBonus(Closed):
    """Right after declaring, the charger says whether it rolls for the charge bonus."""

    def applies(self, b: B) -> bool:
        return most_bonus(b, the_charge(b).charger) > 0

    def player(self, b: B) -> int:
        return b.units[the_charge(b).charger].side

    def about(self, b: B) -> dict[str, Any]:
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        short = max(0, on.free - reach(b, c.charger, on, True, False, -c.arc))
        return {"unit": c.charger, "target_unit": c.target, "missing": in_h(b, short)}

    def candidates(self, b: B) -> Iterable[Option]:
        yield Yes()
        yield No()

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Yes):
            b.then(RollBonus())


@step("A1")
class RollBonus(Step):
    """A d6 on the pursuit column of the charger is an extra distance."""

    def run(self, b: B) -> None:
        c = the_charge(b)
        face = b.roll(bonus_roll(b, c.charger))
        b.put("charge", replace(c, bonus=paces(face, pursuit_column(b, c.charger), True) * b.setting.h))


def bonus_roll(b: B, uid: int) -> Roll:
    """The roll for the charge bonus."""
    return Roll("A1", "charge-bonus", DISTANCE, (d6(),), (), b.units[uid].side, (uid,))


def charge_length(b: B, c: Charge, on: Way) -> int:
    """How far the charger may go straight on."""
    return max(0, reach(b, c.charger, on, True, False, max(0, c.bonus) - c.arc))


@step("24d")
class ChargePath(Step):
    """The charger goes for the first enemy on its way; one that got away only stops it short (V24b-V24d)."""

    def applies(self, b: B) -> bool:
        return "charge" in b.affairs and b.units[the_charge(b).charger].place is not None

    def run(self, b: B) -> None:
        from gonfalon.systems.impetus.book.defence import AskDefence, AskEvasion, EnterGround

        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        length = charge_length(b, c, on)
        falls_short = length + TOLERANCE < on.free
        away = on.enemy < 0 or on.enemy in c.evaded  # § V24b
        if away or (c.evaded and falls_short):  # § V24d
            b.then(Short())
            return
        b.put("charge", replace(c, target=on.enemy))
        b.then(AskEvasion(), EnterGround(), AskDefence(), Short() if falls_short else Contact())


@step("A1c")
class Short(Step):
    """A charger that does not reach goes its whole distance and is disordered, unless its target evaded."""

    def applies(self, b: B) -> bool:
        return "charge" in b.affairs and b.units[the_charge(b).charger].place is not None

    def run(self, b: B) -> None:
        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        length = charge_length(b, c, on)
        if on.enemy >= 0:
            length = min(length, on.free - 3 * TOLERANCE)  # § V24c
        length = max(0, length)
        while length and on.passed and clear_of(on.passed, body_at(b, c.charger, advance(c.pose, length))):
            length = max(0, length - b.setting.h // 8)
        b.tell(FallsShort, c.charger)
        settle(b, c, on, length)
        if not c.evaded:  # § A1d, 6l
            disorder(b, c.charger, "short")
        refresh(b, c.charger)
        b.end("charge")


def settle(b: B, c: Charge, on: Way, length: int) -> None:
    """Put the charger where its move ends, with what ground, river, wheel and zones do to it."""
    uid = c.charger
    end = advance(c.pose, length)
    if disorders(b, uid, entered(on, length)):  # § V15
        disorder(b, uid, "ground")
    if leaves_river(b, entered(on, length), body_at(b, uid, end)):
        disorder(b, uid, "river")
    past = passes_zone(b, on, length)
    place_unit(b, uid, end)
    b.tell(Moved, uid, "charge", length + c.arc)
    if (c.arc and wheel_disorders(b, uid)) or past:  # § V21b
        disorder(b, uid, "manoeuvre")
    after_moving(b, uid)


@step("24f")
class Contact(Step):
    """The charger stops where it touches, without aligning, and the melee is fought at once (24h)."""

    def applies(self, b: B) -> bool:
        if "charge" not in b.affairs:
            return False
        c = the_charge(b)
        return b.units[c.charger].place is not None and c.target not in c.evaded

    def run(self, b: B) -> None:
        from gonfalon.systems.impetus.book.melee import join

        c = the_charge(b)
        on = charge_way(b, c.charger, c.pose)
        settle(b, c, on, on.free)
        refresh(b, c.charger)
        b.end("charge")
        join(b, c.charger, body_at(b, c.charger, c.start), c.target)
