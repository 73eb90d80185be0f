"""7 Retreat: forced moves; what is passed, pushed, run into; 27 panic."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import UnitId
from gonfalon.core.rolls import Roll, d6
from gonfalon.core.steps import Closed, Option, Pass, Step, step
from gonfalon.space.table import TOLERANCE, off_table, overlap, slide
from gonfalon.space.table_contact import slide_limit
from gonfalon.systems.impetus.book.cohesion import RoutBehind, friends_shaken_by_rout, remove_routed
from gonfalon.systems.impetus.book.disorder import disorder, disorder_after_moving, disorder_on_the_way
from gonfalon.systems.impetus.book.passing import passing_allowed
from gonfalon.systems.impetus.ground.bodies import (
    bodies_standing,
    body,
    body_at,
    place_body,
    place_of,
    refresh_contacts,
)
from gonfalon.systems.impetus.ground.terrain import (
    BLOCKED,
    BROKEN,
    DIFFICULT,
    ground,
)
from gonfalon.systems.impetus.pieces.events import Moved, Retreats
from gonfalon.systems.impetus.pieces.options import Push, Through
from gonfalon.systems.impetus.pieces.queries import rule_chosen
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import (
    DISTANCE,
    MOUNTED_COLUMN,
    PANIC,
    retreat_table_paces,
)


def retreat_roll(b: B, uid: int) -> Roll:
    """A d6 on the retreat columns."""
    return Roll("7h", "retreat", DISTANCE, (d6(),), side=b.units[uid].side, about=(uid,))


def elephant_panics(b: B, uid: int) -> bool:
    """EL that fails a test runs, unless the option says no."""
    return b.setting.facts[uid].code == "EL" and not rule_chosen(b, "V50c")  # § A23


@step("7h")
class Retreat(Step):
    """The loser of a melee goes straight back by a d6 on its column, facing unchanged; W stays."""

    unit: UnitId

    def applies(self, b: B) -> bool | Refusal:
        if b.units[self.unit].place is None:
            return False
        if b.setting.facts[self.unit].code == "W":
            return Refusal("7w", "wagons-stay")
        return True

    def run(self, b: B) -> None:
        face = b.roll(retreat_roll(b, self.unit))
        length = retreat_table_paces(face, b.setting.facts[self.unit].retreat_column, False) * b.setting.h
        b.tell(Retreats, self.unit, length)
        b.then(RetreatMove(self.unit, length, 32768))  # § 7j


class Backward:
    """What a unit meets that goes back by a length: how far it comes, and what stops it."""

    __slots__ = ("enemy", "free", "friends", "ground", "locked", "lost")

    def __init__(self, free: int) -> None:
        self.free = free
        self.friends: list[tuple[int, int]] = []  # (distance, friend) that can be passed or pushed
        self.locked = -1  # a friend in melee that stops it
        self.enemy = -1
        self.ground = False
        self.lost = False  # CF driven into rough ground


def measure_retreat(b: B, uid: int, length: int, turn: int) -> Backward:
    """Measure a retreat."""
    place = place_of(b, uid)
    direction = (place[2] + turn) & 65535
    mine = body_at(b, uid, place)
    g = ground(b)
    made = Backward(length)
    for other, that in bodies_standing(b, 1 - b.units[uid].side):
        here = slide_limit(mine, direction, made.free, that)
        if here < made.free:  # § 7t
            made.free, made.enemy, made.locked = here, other, -1
    for other, that in bodies_standing(b, b.units[uid].side):
        if other == uid:
            continue
        here = slide_limit(mine, direction, made.free, that)
        if here < made.free:
            if b.units[other].foes:  # § 7r
                made.free, made.locked, made.enemy = here, other, -1
            else:
                made.friends.append((here, other))
    for at, bits in g.along(mine, direction, made.free):
        if bits & BLOCKED and at < made.free:  # § V37b
            made.free, made.ground, made.enemy, made.locked = at, True, -1, -1
        elif bits & (BROKEN | DIFFICULT) and b.setting.facts[uid].code == "CF" and at < made.free:  # § V37c
            made.lost = True
    made.friends = sorted(f for f in made.friends if f[0] < made.free)
    return made


@step("7o")
class RetreatMove(Closed):
    """Where the owner may choose, he passes a friend behind or pushes it back; else it is settled."""

    unit: UnitId
    length: int
    turn: int
    passing: tuple[UnitId, ...] = ()
    pushing: tuple[UnitId, ...] = ()

    def undecided(self, b: B) -> int:
        """The nearest friend that can be both passed and pushed and is not decided yet."""
        for _, friend in measure_retreat(b, self.unit, self.length, self.turn).friends:
            known = friend in self.passing or friend in self.pushing
            if not known and passing_allowed(b, self.unit, friend):  # § 7p
                return friend
        return -1

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        friend = self.undecided(b)
        return {"unit": self.unit, "friend_unit": friend if friend >= 0 else self.unit}

    def candidates(self, b: B) -> Iterable[Option]:
        friend = self.undecided(b)
        if friend < 0:
            yield Pass()
        else:
            yield Through(friend)
            yield Push(friend)

    def answer(self, b: B, option: Through | Push | Pass) -> None:
        if isinstance(option, Through):
            b.then(RetreatMove(self.unit, self.length, self.turn, (*self.passing, option.unit), self.pushing))
        elif isinstance(option, Push):
            b.then(RetreatMove(self.unit, self.length, self.turn, self.passing, (*self.pushing, option.unit)))
        else:
            carry_out_retreat(b, self.unit, self.length, self.turn, self.passing)


def carry_out_retreat(b: B, uid: int, length: int, turn: int, passing: tuple[int, ...]) -> None:
    """Carry out a retreat: pass, push, stop, or be routed for want of a way."""
    way = measure_retreat(b, uid, length, turn)
    place = place_of(b, uid)
    direction = (place[2] + turn) & 65535
    if way.lost:  # § V37c
        remove_routed(b, uid, "scythed")
        return
    free = way.free
    for _, friend in way.friends:
        if friend not in passing:
            free = min(free, push_for_retreat(b, uid, friend, direction, free))
    free = _clear(b, uid, direction, free, passing)
    stopped = way.enemy >= 0 or way.locked >= 0 or (way.friends and not way.ground)  # § V11c
    if free <= 2 * TOLERANCE and stopped:  # § 27b, V37
        friends = friends_shaken_by_rout(b, uid)
        remove_routed(b, uid, "no-retreat")
        if friends:
            b.then(RoutBehind(uid, friends))
        return
    if free < length and way.locked >= 0:  # § 7s
        disorder(b, way.locked, "run-into")
    make_forced_move(b, uid, direction, free)
    for _, friend in way.friends:
        if friend in passing:  # § 7q
            disorder(b, friend, "passed")


def _clear(b: B, uid: int, direction: int, free: int, passing: tuple[int, ...]) -> int:
    """A unit that passes friends ends clear of them: farther back if there is room, else before them."""
    place = place_of(b, uid)
    h = b.setting.h

    def bad(length: int) -> bool:
        there = body_at(b, uid, slide(place, direction, length))
        return any(
            other != uid and overlap(there, that)
            for side in (0, 1)
            for other, that in bodies_standing(b, side)
        )

    if not passing or not bad(free):
        return free
    for more in range(1, 13):
        if not bad(free + more * h // 4):
            return free + more * h // 4
    while free > 0 and bad(free):
        free -= h // 8
    return max(0, free)


def push_for_retreat(b: B, uid: int, friend: int, direction: int, length: int) -> int:
    """Push a friend (and those behind it) so that a retreat has room; how far the retreat then comes."""
    place = place_of(b, uid)
    if b.units[friend].place is None:
        return length  # pushed off the table with others before it
    mine = body_at(b, uid, place)
    theirs = body(b, friend)
    room = slide_limit(mine, direction, length, theirs)
    need = length - room
    if need <= 0:
        return length
    free = need
    for other, that in bodies_standing(b, 1 - b.units[uid].side):
        free = min(free, slide_limit(theirs, direction, free, that))
        if other in b.units[friend].foes:
            free = 0
    for bit_at, bits in ground(b).along(theirs, direction, free):
        if bits & BLOCKED:
            free = min(free, bit_at)
    for other, that in bodies_standing(b, b.units[uid].side):
        if other in (uid, friend):
            continue
        if slide_limit(theirs, direction, free, that) < free:
            if b.units[other].foes:
                free = slide_limit(theirs, direction, free, that)
            else:
                free = min(free, push_for_retreat(b, friend, other, direction, free))
    if free > 0:
        make_forced_move(b, friend, direction, free)  # § 7o
    return room + free


def make_forced_move(b: B, uid: int, direction: int, length: int, how: str = "retreat") -> None:
    """Move a unit that is forced to or pursues: ground, rivers and the table edge do what they do."""
    place = place_of(b, uid)
    mine = body_at(b, uid, place)
    end = slide(place, direction, length)
    there = body_at(b, uid, end)
    mask = 0
    for at, bits in ground(b).along(mine, direction, length):
        if at < length:
            mask |= bits
    disorder_on_the_way(b, uid, mask, there)
    place_body(b, uid, end)
    b.tell(Moved, uid, how, length)
    disorder_after_moving(b, uid)
    if off_table(there, b.setting.width, b.setting.height):  # § A30
        remove_routed(b, uid, "off-table")
        return
    refresh_contacts(b, uid)


@step("A23")
class Panic(Step):
    """EL that failed a test runs back by a d6 on the mounted column, in a direction by another d6."""

    unit: UnitId

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None

    def run(self, b: B) -> None:
        if "charge" in b.affairs and b.affairs["charge"].charger == self.unit:
            b.end("charge")
        side = b.units[self.unit].side
        length = retreat_table_paces(b.roll(retreat_roll(b, self.unit)), MOUNTED_COLUMN, False) * b.setting.h
        face = b.roll(Roll("A23b", "panic", PANIC, (d6(),), (), side, (self.unit,)))
        turn = {5: 32768 + 8192, 6: 32768 - 8192}.get(face, 32768)  # § A23b
        way = measure_retreat(b, self.unit, length, turn)
        free = min(way.free, *(at for at, _ in way.friends)) if way.friends else way.free
        place = place_of(b, self.unit)
        touched = {way.enemy, way.locked} | {friend for at, friend in way.friends if at <= free + TOLERANCE}
        make_forced_move(b, self.unit, (place[2] + turn) & 65535, free)
        for uid in sorted(touched):
            if uid >= 0 and b.units[uid].place is not None:  # § A23c
                disorder(b, uid, "elephants")
        if free <= 2 * TOLERANCE and touched != {-1} and b.units[self.unit].place is not None:  # § 27b
            remove_routed(b, self.unit, "no-retreat")
