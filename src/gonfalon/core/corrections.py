"""A correction: a unit is put where and how it really stands on the players' own table.

A system says in `files/corrections.py` what of a unit can be corrected, what would be impossible, and
carries it out:

    QUIET                          the questions at which nothing is under way
    correctable(b, uid)            what can be corrected of a unit that stands on the field
    correction_refusal(b, option)  why a position would be impossible
    correct(b, option)             puts the unit there; what is lost is counted as in play
"""

from __future__ import annotations

from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.choices import Because, Said
from gonfalon.core.dice import NeedDice
from gonfalon.core.engine import advance, options, pending
from gonfalon.core.errors import IllegalChoice
from gonfalon.core.events import Corrected
from gonfalon.core.records import Facing, Hex, Point, Turn, UnitId, Word, record
from gonfalon.core.steps import Option, option
from gonfalon.core.system import System
from gonfalon.core.views import view


@option("correct")
class Correct(Option):
    """A unit as it really stands; what is left out is as the program has it."""

    unit: UnitId
    hex: Hex | None = None
    facing: Facing | None = None
    point: Point | None = None  # on a measured table: the middle of its front
    turn: Turn | None = None
    losses: int = -1
    state: Word = ""


@record
class Correctable:
    """What can be corrected of a unit, and how it stands now."""

    hexes: bool = False  # its hex
    facings: tuple[int, ...] = ()
    table: bool = False  # its place and direction on a measured table
    losses: int = 0
    most: int = 0  # losses that it can have and still stand; 0: none are counted
    state: str = ""
    states: tuple[str, ...] = ()


def correctable(system: System, b: AnyBattle, uid: int) -> Correctable | None:
    """What can be corrected of a unit now; None: nothing, or not now."""
    room = system.room("files.corrections")
    if room is None or b.units[uid].place is None or not isinstance(pending(b), room.QUIET):
        return None
    found: Correctable | None = room.correctable(b, uid)
    return found


def corrected(system: System, before: AnyBattle, side: int, given: Correct) -> AnyBattle:
    """The battle with a unit put right, its log begun; judged on what the correcting side knows."""
    room = system.room("files.corrections")
    if room is None or not isinstance(pending(before), room.QUIET):
        raise IllegalChoice("correct-later")
    seen = view(system, before, side)
    found = _form_refusal(room.correctable(seen, given.unit) if _stands(seen, given) else None, given)
    found = found or room.correction_refusal(seen, given)
    if found is not None:
        words, why = Said(before.setting, given), Because(before.setting, found)
        raise IllegalChoice("refused", "", found.rule, words=words, why=why)
    after = before.clone()
    after.events = []
    room.correct(after, given)
    ways = [way for way in after.ways if way.unit == given.unit]
    after.events, after.ways = [], ways  # the correction is one line, whatever it brought about
    after.log("", Corrected(given.unit, given), _only(system, before, after, given.unit))
    if after.coming and after.outcome is None:
        after.agenda += after.coming[::-1]
    after.coming.clear()
    _settle(after)
    return after


def _stands(seen: AnyBattle, given: Correct) -> bool:
    return 0 <= given.unit < len(seen.units) and seen.units[given.unit].place is not None


def _form_refusal(can: Correctable | None, given: Correct) -> Refusal | None:
    """Why such a thing cannot be said of a unit at all."""
    if can is None:
        return refuse("", "correct-absent")
    if given == Correct(given.unit):
        return refuse("", "correct-nothing")
    told = given.hex is not None, given.point is not None or given.turn is not None
    if (told[0] and not can.hexes) or (told[1] and not can.table):
        return refuse("", "correct-unsaid")
    if given.facing is not None and given.facing not in can.facings:
        return refuse("", "correct-facing")
    if given.turn is not None and not 0 <= given.turn < 65_536:
        return refuse("", "correct-facing")
    if given.losses != -1 and not 0 <= given.losses <= can.most:
        return refuse("", "correct-losses", most=can.most)
    if given.state and given.state not in can.states:
        return refuse("", "correct-unsaid")
    return None


def _only(system: System, before: AnyBattle, after: AnyBattle, uid: int) -> int | None:
    """Who alone may read of it: the owner, if it changed nothing that the other side sees."""
    owner: int = before.units[uid].side
    was, now = (codec.digest(view(system, b, 1 - owner)) for b in (before, after))
    return owner if was == now else None


def _settle(after: AnyBattle) -> None:
    """Go on to the question that was pending; refused where it has lost its sense, or dice would fall."""
    chance = after.chance
    try:
        advance(after)
    except NeedDice:
        raise IllegalChoice("correct-later") from None
    if after.chance != chance or (after.outcome is None and not list(options(after))):
        raise IllegalChoice("correct-later")
