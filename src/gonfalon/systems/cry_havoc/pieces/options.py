"""What players say in Cry Havoc: the options."""

from __future__ import annotations

from gonfalon.core.records import Facing, Hex, UnitId
from gonfalon.core.steps import Option, option


@option("mark")
class Mark(Option):
    """Give somebody a marker for an attack shot (1.34)."""

    unit: UnitId


@option("shoot")
class Shoot(Option):
    """Shoot at somebody."""

    unit: UnitId
    target: UnitId


@option("volley")
class Volley(Option):
    """Defensive shots of some shooters, named together (1.33h); `target` where several stand still."""

    shooters: tuple[UnitId, ...]
    target: UnitId = -1


@option("let-pass")
class LetPass(Option):
    """No more defensive shots at this mover."""


@option("let-all")
class LetAll(Option):
    """No more questions about defensive shots in this movement step."""


@option("hold")
class Hold(Option):
    """This shooter keeps his shot for the rest of the step."""

    unit: UnitId


@option("short-only")
class ShortOnly(Option):
    """Ask only for shots at short range in this step."""


@option("only-this")
class OnlyThis(Option):
    """Keep all shots of this step for the present target."""


@option("charge")
class Announce(Option):
    """A cavalry charge: rider, target, and the path if it is not the shortest (1.56)."""

    unit: UnitId
    target: UnitId
    via: tuple[Hex, ...] = ()


@option("counter")
class Counter(Option):
    """A counter-charge by a rider."""

    unit: UnitId


@option("go")
class Go(Option):
    """Move to a hex; `via` names the hexes on the way if the path matters."""

    place: Hex
    via: tuple[Hex, ...] = ()


@option("go-on")
class GoOn(Option):
    """Go on where one was going when shots halted the move."""


@option("carry-out")
class CarryOut(Option):
    """Carry out an announced charge."""


@option("leave")
class Leave(Option):
    """Leave the map from an edge hex."""

    place: Hex


@option("stay")
class Stay(Option):
    """Declare that somebody stays where he is."""


@option("mount")
class Mount(Option):
    """Mount a horse: a whole turn."""

    horse: UnitId


@option("dismount")
class Dismount(Option):
    """Dismount: a whole turn."""


@option("take")
class TakeBridle(Option):
    """Take a beast by the bridle."""

    horse: UnitId


@option("catch")
class Catch(Option):
    """Try to catch a horse on the move."""

    horse: UnitId


@option("release")
class Release(Option):
    """Let go of a beast."""

    horse: UnitId


@option("lead")
class LeadBeast(Option):
    """Lead a draught beast, with the cart it draws."""

    horse: UnitId


@option("haul")
class Haul(Option):
    """Men move a cart together."""

    cart: UnitId


@option("hitch")
class Hitch(Option):
    """Hitch a beast to a cart: a whole turn."""

    horse: UnitId
    cart: UnitId


@option("unhitch")
class Unhitch(Option):
    """Unhitch a beast from its cart: a whole turn."""

    horse: UnitId


@option("tie")
class Tie(Option):
    """Tie a mule behind another: a whole turn."""

    mule: UnitId
    behind: UnitId


@option("untie")
class Untie(Option):
    """Untie a mule from the file: a whole turn."""

    mule: UnitId


@option("stand")
class StandAt(Option):
    """Where a led horse or a hauled cart stands, and how it faces."""

    unit: UnitId
    hex: Hex
    facing: Facing


@option("lift")
class Lift(Option):
    """Pick up a stunned companion."""

    unit: UnitId


@option("lay")
class Lay(Option):
    """Lay the carried man down."""

    place: Hex


@option("clear")
class Clear(Option):
    """Two men shift bodies from one hex to the next: a whole turn."""

    helper: UnitId
    place: Hex
    onto: Hex


@option("hand")
class HandOver(Option):
    """Take missiles from a companion, a dead man or a store."""

    unit: UnitId
    giver: UnitId
    count: int


@option("draw")
class DrawStore(Option):
    """Draw missiles from a store or cart."""

    unit: UnitId


@option("attack")
class Attack(Option):
    """A melee: these attackers against these defenders."""

    attackers: tuple[UnitId, ...]
    targets: tuple[UnitId, ...]


@option("resolve")
class Resolve(Option):
    """Resolve a declared attack or charge."""

    unit: UnitId


@option("reserve")
class Reserve(Option):
    """Keep an unused attacker for an enemy next to him (VC2b)."""

    unit: UnitId
    target: UnitId


@option("suffer")
class Suffer(Option):
    """This one takes the blow."""

    unit: UnitId


@option("retreat")
class RetreatTo(Option):
    """Fall back to a hex along a path."""

    place: Hex
    via: tuple[Hex, ...] = ()


@option("advance")
class AdvanceTo(Option):
    """Advance after combat."""

    unit: UnitId
    place: Hex
    via: tuple[Hex, ...] = ()


@option("push")
class Push(Option):
    """Push a friend back one hex to make room."""

    unit: UnitId
    place: Hex


@option("corner")
class CornerSide(Option):
    """On which side of a wall corner somebody stands: 1 or 2."""

    side: int


@option("all-panic")
class AllPanic(Option):
    """Let all eligible people panic without rolling."""


@option("roll")
class RollIt(Option):
    """Roll the die."""


@option("frighten")
class Frighten(Option):
    """This one panics."""

    unit: UnitId
