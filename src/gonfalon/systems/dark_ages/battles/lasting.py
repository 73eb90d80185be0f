"""P.8 Effects that last for some turns: until when, and whom they touch now.

The end of the first of a kind stands in the facts of the game, that of others in an affair of its own.
"""

from __future__ import annotations

from gonfalon.systems.dark_ages.pieces.clauses import Dice
from gonfalon.systems.dark_ages.pieces.deeds import Deed
from gonfalon.systems.dark_ages.pieces.setting import B


def lasts(b: B, deed: Deed) -> bool:
    """Whether an effect is in force in this turn."""
    if deed.slot:
        until: int = b.affairs.get(f"{deed.kind}-{deed.slot}", 0)
    else:
        until = b.game.paladins if isinstance(deed.effect, Dice) else b.game.wet
    return until >= b.game.turn > 0


def begin_lasting(b: B, deed: Deed) -> None:
    """An effect works until the end of a turn."""
    until = b.game.turn + deed.effect.turns
    if deed.slot:
        b.put(f"{deed.kind}-{deed.slot}", until)
    elif isinstance(deed.effect, Dice):
        b.set(paladins=until)
    else:
        b.set(wet=until)


def dice_from_events(b: B, uid: int) -> list[Deed]:
    """P.8a: the events that change the dice of an attacker now."""
    return [d for d in b.setting.dice_deeds if lasts(b, d) and d.who.has(b, uid)]


def silenced_by(b: B, uid: int) -> Deed | None:
    """P.8b: the event that keeps a unit from shooting now."""
    return next((d for d in b.setting.silences if lasts(b, d) and d.who.has(b, uid)), None)
