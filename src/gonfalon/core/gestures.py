"""What one gesture on the board may hold: a piece that is taken, what it does there, and how it then stands.

The page drags by these rules (`PeekTold.hand`), and `benchmarks/gestures.py` counts by them.
"""

from __future__ import annotations

from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import options, pending
from gonfalon.core.notation import TOUCHABLE, touches
from gonfalon.core.records import fields_of
from gonfalon.core.steps import Decision, Option
from gonfalon.core.system import System


def things_asked(b: AnyBattle, decision: Decision) -> list[tuple[str, int]]:
    """What a question is about: pieces and hexes, by kind."""
    found = [
        (name.rpartition("_")[2], value)
        for name, value in decision.about(b).items()
        if name.rpartition("_")[2] in TOUCHABLE and isinstance(value, int)
    ]
    for f in fields_of(type(decision)):
        value = getattr(decision, f.name)
        if f.kind in ("unit", "hex") and not f.depth and isinstance(value, int) and value >= 0:
            found.append((f.kind, value))
    return found


def offered(b: AnyBattle) -> list[Option]:
    """What is legal now, and what may be said at once without the words before it."""
    asked = pending(b)
    return [] if asked is None else [*options(b), *asked.shortcuts(b)]


def draft(system: System, b: AnyBattle) -> list[Option]:
    """A plan as it would best be, to be carried out with one gesture; empty where nothing can be planned."""
    asked = pending(b)
    acts = system.proposals(b) if asked is not None and asked.drafted else []
    return acts[0] if acts and touches(acts[0][0]) else []


def hand(b: AnyBattle, option: Option, after: AnyBattle) -> int | None:
    """The piece that an option has put into its player's hand: the next question is his, about that piece.

    No die has fallen and nothing was revealed on the way, so that a drag may begin with the option.
    """
    first, then, touched = pending(b), pending(after), touches(option)
    if first is None or then is None or after.chance != b.chance or not touched:
        return None
    kind, unit = touched[0]
    if kind != "unit" or not isinstance(unit, int) or then.player(after) != first.player(b):
        return None
    about = next((u for k, u in things_asked(after, then) if k == "unit"), None)
    return unit if about == unit and b.units[unit].side == first.player(b) else None
