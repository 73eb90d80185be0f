"""What a player may answer, beside the options that all games share."""

from __future__ import annotations

from gonfalon.core.records import CardId, Hex, UnitId
from gonfalon.core.steps import Back, Done, Option, Pass, option

DONE, PASS, BACK = Done(), Pass(), Back()


@option("activate")
class Activate(Option):
    """Play a card as Activation."""

    card: CardId


@option("lead")
class Lead(Option):
    """The Leader and his group may move."""


@option("rally")
class Rally(Option):
    """The Leader tries to recover units."""


@option("assault")
class Charge(Option):
    """Assault an enemy."""

    target: UnitId


@option("advance")
class Advance(Option):
    """Go on through the hex the defender left."""

    place: Hex
    via: tuple[Hex, ...] = ()


@option("evade")
class Evade(Option):
    """Evade to a hex."""

    place: Hex


@option("fight")
class Fight(Option):
    """Go on to the dice of the combat that was declared."""


@option("go")
class Go(Option):
    """Move the chosen unit; its Leader goes along unless `alone`."""

    place: Hex
    via: tuple[Hex, ...] = ()
    alone: bool = False


@option("attack")
class Attack(Option):
    """A melee: attacking unit and target."""

    unit: UnitId
    target: UnitId


@option("play")
class Play(Option):
    """Play a card as an order, for a unit where the order needs one."""

    card: CardId
    unit: UnitId | None = None


@option("shoot")
class Shoot(Option):
    """A missile unit shoots at an enemy."""

    unit: UnitId
    target: UnitId
