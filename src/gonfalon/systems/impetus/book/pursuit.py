"""7 Pursuit: the winner of a melee goes after the loser, and fights whom it meets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import Amount, UnitId
from gonfalon.core.rolls import Roll, d6
from gonfalon.core.steps import Decision, Event, Option, Pass, Step, event, option, step
from gonfalon.space.table import Base, Pose, bearing, overlap
from gonfalon.systems.impetus.book.charge import pursuit_column
from gonfalon.systems.impetus.book.cohesion import remove
from gonfalon.systems.impetus.book.melee import join
from gonfalon.systems.impetus.book.retreat import backward, slide_unit
from gonfalon.systems.impetus.ground.bodies import body, place_unit, standing
from gonfalon.systems.impetus.pieces.facts import B
from gonfalon.systems.impetus.pieces.tables import DISTANCE, paces


@option("pursue")
class Pursue(Option):
    """Pursue, straight on or turning to follow."""

    follow: bool = False


@event("pursues")
class Pursues(Event):
    """A unit pursues."""

    unit: UnitId
    amount: Amount


def pursuit_refusal(b: B, winner: int) -> Refusal | None:
    """Why a winner cannot pursue."""
    if b.setting.facts[winner].code == "W":
        return Refusal("A25c", "wagons-stay")
    if any(b.units[e].place is not None for e in b.units[winner].foes):
        return Refusal("7v", "pursuit-blocked")
    return None


@step("7l")
class AskPursuit(Decision):
    """A winner may pursue; an impetuous one must. It may turn to follow."""

    winner: UnitId
    loser: UnitId

    def applies(self, b: B) -> bool | Refusal:
        if b.units[self.winner].place is None:
            return False
        bad = pursuit_refusal(b, self.winner)
        return True if bad is None else bad

    def player(self, b: B) -> int:
        return b.units[self.winner].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.winner, "enemy_unit": self.loser}

    def candidates(self, b: B) -> Iterable[Option]:
        yield Pursue()
        if follow_pose(b, self.winner, self.loser) is not None:
            yield Pursue(True)
        yield Pass()

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Pass) and b.setting.facts[self.winner].impetuous:
            return Refusal("7k", "must-pursue")
        return None  # § V40: a unit with I 0 pursues like all others

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Pursue):
            b.then(Pursuit(self.winner, self.loser, option.follow))


def follow_pose(b: B, winner: int, loser: int) -> Pose | None:
    """7m: The pose of a pursuer that turns on its centre towards the loser; None if it cannot or need not."""
    if b.units[loser].place is None:
        return None
    mine, theirs = body(b, winner), body(b, loser)
    d = bearing(theirs.cx - mine.cx, theirs.cy - mine.cy)
    if abs(((d - mine.d + 32768) & 65535) - 32768) < 60:
        return None
    turned = Base(mine.cx, mine.cy, d, mine.width, mine.depth)
    x, y = turned.point(0, mine.hd)
    there = mine.at((x, y, d))
    for side in (0, 1):
        if any(other != winner and overlap(there, that) for other, that in standing(b, side)):
            return None
    return there.pose


def pursuit_roll(b: B, uid: int) -> Roll:
    """A d6 on the pursuit columns."""
    return Roll("7i", "pursuit", DISTANCE, (d6(),), (), b.units[uid].side, (uid,))


@step("7i")
class Pursuit(Step):
    """The pursuer goes by a d6 on its column; contact is a new melee at once."""

    unit: UnitId
    loser: UnitId
    follow: bool

    def run(self, b: B) -> None:
        face = b.roll(pursuit_roll(b, self.unit))
        length = paces(face, pursuit_column(b, self.unit), True) * b.setting.h
        b.tell(Pursues, self.unit, length)
        pose = follow_pose(b, self.unit, self.loser) if self.follow else None
        if pose is not None:
            place_unit(b, self.unit, pose)
        start = body(b, self.unit)
        run_after(b, self.unit, start, length)


def run_after(b: B, uid: int, start: Base, length: int) -> None:
    """A pursuit goes straight until it touches an enemy, a friend or bad ground."""
    way = backward(b, uid, length, 0)
    if way.lost:  # § V37c
        remove(b, uid, "scythed")
        return
    free = min(way.free, *(at for at, _ in way.friends)) if way.friends else way.free
    met = way.enemy if way.enemy >= 0 and free == way.free else -1
    slide_unit(b, uid, start.d, free, "pursuit")
    if b.units[uid].place is None:
        return
    if met < 0 and b.units[uid].foes:
        met = b.units[uid].foes[0]
    if met >= 0 and b.units[met].place is not None:  # § 6h: nobody is asked whether he evades
        join(b, uid, start, met)  # § 7n, 16m
