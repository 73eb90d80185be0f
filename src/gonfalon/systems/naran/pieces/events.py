"""What happens in a battle, as the log tells it, in the order of the turn."""

from __future__ import annotations

from gonfalon.core.records import Amount, SideId, UnitId, Word
from gonfalon.core.steps import Event, event
from gonfalon.systems.naran.pieces.facts import CommandNumber


@event("turn")
class TurnBegins(Event):
    """A new turn."""

    turn: int


@event("deploys_first")
class DeploysFirst(Event):
    """Who deploys first, and begins wherever the rounds alternate."""

    side: SideId


@event("deployed")
class Deployed(Event):
    """A Command stands on the table."""

    side: SideId
    command: CommandNumber


@event("no_room")
class NoRoom(Event):
    """A Command that has arrived finds no room and enters next turn (V30e)."""

    side: SideId
    command: int


@event("arrives")
class Arrives(Event):
    """A reinforcement reaches the field, by an edge."""

    side: SideId
    command: int
    edge: Word


@event("new_order")
class NewOrder(Event):
    """A Command has a new order."""

    side: SideId
    command: CommandNumber
    order: Word


@event("dismissed")
class Dismissed(Event):
    """A messenger is free again."""

    unit: UnitId


@event("misread")
class Misread(Event):
    """A General misreads his order."""

    unit: UnitId
    order: Word


@event("order_revealed")
class OrderRevealed(Event):
    """An order counter is turned face up."""

    side: SideId
    command: CommandNumber
    order: Word


@event("sent")
class Sent(Event):
    """A messenger is given an order to carry."""

    unit: UnitId
    command: int
    order: Word


@event("disengaging")
class DisengageMarked(Event):
    """A unit gets the Disengagement counter."""

    unit: UnitId


@event("formed")
class Formed(Event):
    """A unit takes a formation."""

    unit: UnitId
    formation: Word


@event("reorganised")
class Reorganised(Event):
    """A unit is in order again."""

    unit: UnitId


@event("disengaged")
class Disengaged(Event):
    """Cavalry breaks off."""

    unit: UnitId


@event("volley")
class VolleyFired(Event):
    """A salvo is fired."""

    unit: UnitId
    target: UnitId
    dice: int


@event("losses")
class Losses(Event):
    """A unit loses figures."""

    unit: UnitId
    count: int


@event("special_lost")
class SpecialLost(Event):
    """A special figure of a unit falls."""

    unit: UnitId
    special: Word


@event("wounded")
class Wounded(Event):
    """A single figure loses a wound."""

    unit: UnitId


@event("reacts")
class Reacts(Event):
    """A unit's state after a test."""

    unit: UnitId
    state: Word


@event("fled")
class Fled(Event):
    """A unit is taken out of the game (4.7r)."""

    unit: UnitId


@event("destroyed")
class Destroyed(Event):
    """A unit is destroyed."""

    unit: UnitId


@event("disorganised")
class Disorganised(Event):
    """A unit loses its order."""

    unit: UnitId


@event("colour_taken")
class ColourTaken(Event):
    """A side captures a colour."""

    unit: UnitId
    side: SideId


@event("figure_lost")
class FigureLost(Event):
    """A single figure falls."""

    unit: UnitId


@event("standard_fell")
class StandardFell(Event):
    """The army standard is lost: its army tests worse this turn and the next (17.2b)."""

    side: SideId


@event("initiative")
class InitiativeGiven(Event):
    """A Command gets its initiative counter."""

    side: SideId
    command: CommandNumber
    rank: int


@event("moved")
class Moved(Event):
    """A unit moves."""

    unit: UnitId
    amount: Amount


@event("wheeled")
class Wheeled(Event):
    """A unit wheels."""

    unit: UnitId


@event("fell_back")
class FellBack(Event):
    """A unit falls back."""

    unit: UnitId
    amount: Amount


@event("turned")
class Turned(Event):
    """A unit turns its front."""

    unit: UnitId
    way: Word


@event("shifted")
class Shifted(Event):
    """A unit changes the width of its front."""

    unit: UnitId
    front: int


@event("entered")
class Entered(Event):
    """A battalion enters a building."""

    unit: UnitId


@event("left_building")
class LeftBuilding(Event):
    """A battalion leaves a building."""

    unit: UnitId


@event("marched_off")
class MarchedOff(Event):
    """A unit leaves the table in good order."""

    unit: UnitId


@event("charges")
class Charges(Event):
    """A unit moves into contact."""

    unit: UnitId
    target: UnitId


@event("contact")
class Contacted(Event):
    """Two units are in contact."""

    unit: UnitId
    target: UnitId


@event("retreats")
class Retreats(Event):
    """A unit goes back with its front to the enemy."""

    unit: UnitId


@event("joins")
class Joins(Event):
    """A figure joins a unit."""

    unit: UnitId
    target: UnitId


@event("ridden_down")
class InDanger(Event):
    """Enemies are upon a single figure."""

    unit: UnitId


@event("rides")
class Rides(Event):
    """A figure rides."""

    unit: UnitId


@event("thrown_back")
class ThrownBack(Event):
    """Cavalry recoils from a square."""

    unit: UnitId
    target: UnitId


@event("strikes")
class Strikes(Event):
    """A unit strikes at an enemy in melee."""

    unit: UnitId
    target: UnitId
    dice: int


@event("broken_through")
class BrokenThrough(Event):
    """A line is pushed back by a column."""

    unit: UnitId


@event("command_broken")
class CommandBroken(Event):
    """A Command is broken."""

    side: SideId
    command: int


@event("score")
class Score(Event):
    """The points of a side at the end."""

    side: SideId
    points: int
