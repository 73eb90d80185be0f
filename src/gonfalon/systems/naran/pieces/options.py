"""What a player may answer, in the order of the turn."""

from __future__ import annotations

from typing import Final

from gonfalon.core.records import Amount, Point, Turn, UnitId, Word
from gonfalon.core.steps import Done, Option, option
from gonfalon.systems.naran.pieces.facts import CommandNumber

DONE: Final = Done()

# -- before the battle -----------------------------------------------------------------------------------


@option("deploy")
class Deploy(Option):
    """Deploy a Command where the battle lists it; then change what you like."""

    command: CommandNumber


@option("put")
class Put(Option):
    """Put a unit or figure somewhere else: front centre in µm, direction, formation and front."""

    unit: UnitId
    place: Point
    turn: Turn = -1
    formation: Word = ""
    front: int = 0


@option("order")
class GiveOrder(Option):
    """An order for a Command."""

    order: Word


@option("hold-back")
class HoldBack(Option):
    """Keep a Command off the table, as reserve or as reinforcement."""

    command: int
    kind: Word


# -- Rounds 1 to 3 ---------------------------------------------------------------------------------------


@option("bring")
class Bring(Option):
    """Bring a reserve Command onto the table."""

    command: int


@option("own-order")
class OwnOrder(Option):
    """The Condottiero changes the order of his own Command."""

    order: Word


@option("hand")
class Hand(Option):
    """The Condottiero hands a General his new order himself."""

    command: int
    order: Word


@option("send")
class Send(Option):
    """The Condottiero sends a messenger with a new order."""

    unit: UnitId
    command: int
    order: Word


@option("switch")
class Switch(Option):
    """A cavalry General switches between ATTACK and OPPOSE by himself."""

    command: int


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
    turn: Turn = -1


@option("dismount")
class Dismount(Option):
    """Dragoons get off their horses."""

    unit: UnitId


@option("mount")
class Mount(Option):
    """Dragoons mount again."""

    unit: UnitId


# -- Round 4 ---------------------------------------------------------------------------------------------


@option("fire")
class Fire(Option):
    """A unit fires at a target; guns with canister if they say so."""

    unit: UnitId
    target: UnitId
    canister: bool = False


@option("fire-all")
class FireAll(Option):
    """Every unit of the Command that may fire does, at the nearest enemy."""


# -- Round 5 ---------------------------------------------------------------------------------------------


@option("lead")
class Lead(Option):
    """This Command moves first of those that are tied."""

    command: CommandNumber


@option("advance")
class Advance(Option):
    """Straight ahead, so far (µm); into contact if an enemy stands there."""

    amount: Amount


@option("wheel")
class Wheel(Option):
    """Wheel on a front corner; `amount` is the way of the outer corner (µm)."""

    way: Word
    amount: Amount


@option("fall-back")
class FallBack(Option):
    """Go back with the front to the enemy; a column up to an eighth of a turn aslant."""

    amount: Amount
    angle: Turn = 0


@option("turn-front")
class TurnFront(Option):
    """Turn the front about, to the right or to the left."""

    way: Word


@option("form-square")
class FormSquare(Option):
    """Form square, as the whole move."""


@option("widen")
class Widen(Option):
    """Widen the front on the move."""


@option("narrow")
class Narrow(Option):
    """Narrow the front on the move."""


@option("files")
class Files(Option):
    """By so many files."""

    count: int


@option("enter")
class Enter(Option):
    """Enter a building."""

    building: int


@option("leave")
class Leave(Option):
    """Leave the building by a side."""

    way: Word


@option("unlimber")
class Unlimber(Option):
    """Light guns go into battery at the end of their move."""


@option("leave-table")
class LeaveTable(Option):
    """March off over the own table edge (general retreat)."""


@option("ride")
class Ride(Option):
    """Ride to a place (front centre of the base, in µm)."""

    place: Point


@option("join")
class Join(Option):
    """Ride to a unit and join it: behind it, or beside its front."""

    unit: UnitId
    way: Word = "rear"


@option("meet")
class Meet(Option):
    """Ride to another figure of the own side, into base contact."""

    unit: UnitId
