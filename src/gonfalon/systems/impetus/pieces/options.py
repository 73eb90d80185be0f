"""What players answer."""

from __future__ import annotations

from gonfalon.core.records import Amount, Degrees, Turn, UnitId, Word
from gonfalon.core.steps import Option, option


@option("oval")
class Oval(Option):
    """A natural piece: centre and half axes."""

    kind: Word
    x: Amount
    y: Amount
    rx: Amount
    ry: Amount
    hides: bool = False


@option("box")
class Box(Option):
    """A man-made piece: two corners."""

    kind: Word
    x: Amount
    y: Amount
    x2: Amount
    y2: Amount
    hides: bool = False


@option("line")
class Line(Option):
    """A river or road from one edge to the opposite one."""

    kind: Word
    x: Amount
    y: Amount
    x2: Amount
    y2: Amount


@option("remove")
class RemovePiece(Option):
    """Take a piece of terrain away."""

    number: int


@option("shift")
class MovePiece(Option):
    """Move a piece of terrain."""

    number: int
    x: Amount
    y: Amount


@option("put")
class Put(Option):
    """Put a unit down: front centre and facing."""

    unit: UnitId
    x: Amount
    y: Amount
    facing: Turn


@option("as-proposed")
class AsProposed(Option):
    """Leave all the steps of this side as proposed."""


@option("arm")
class Arm(Option):
    """Choose the weapon of a unit."""

    unit: UnitId
    weapon: Word


@option("form")
class Form(Option):
    """Form a large unit: the second unit stands behind the first."""

    unit: UnitId
    rear_unit: UnitId


@option("group")
class Group(Option):
    """Activate units as a group."""

    units: tuple[UnitId, ...]


@option("do")
class Do(Option):
    """What an activated unit does."""

    what: Word


@option("go")
class Go(Option):
    """Straight ahead by an amount."""

    amount: Amount


@option("slide")
class Slide(Option):
    """Oblique or sideways: an angle in degrees to the right (left if negative), by an amount."""

    angle: Degrees
    amount: Amount


@option("rear")
class Rear(Option):
    """Backwards by an amount (a drag on the board writes it negative)."""

    amount: Amount


@option("wheel")
class Wheel(Option):
    """Wheel on a front corner (left, right) by the arc of the outer corner, then straight ahead."""

    side: Word
    arc: Amount
    ahead: Amount = 0


@option("road")
class Road(Option):
    """Along the road by an amount."""

    amount: Amount


@option("march")
class March(Option):
    """A group goes straight ahead by an amount."""

    amount: Amount


@option("charge")
class ChargeAt(Option):
    """Charge a target, straight on or after a wheel (left, right) of this arc."""

    target: UnitId
    side: Word = "straight"
    arc: Amount = 0


@option("shoot")
class Shoot(Option):
    """Shoot at a target."""

    target: UnitId


@option("through")
class Through(Option):
    """Pass through the friend behind."""

    unit: UnitId


@option("push")
class Push(Option):
    """Push the friend back."""

    unit: UnitId


@option("pursue")
class Pursue(Option):
    """Pursue, straight on or turning to follow."""

    follow: bool = False
