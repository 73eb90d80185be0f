"""1.56 The charges announced for a player turn."""

from __future__ import annotations

from typing import Any

from gonfalon.core.records import replace
from gonfalon.core.steps import stored
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, B


@stored
class Charge:
    """One announced charge: the aimed hex, the path of the front half, the counter-charge."""

    unit: int
    target: int
    aimed: int
    path: tuple[int, ...]
    counter: int = NOBODY
    counter_path: tuple[int, ...] = ()
    done: bool = False
    met: bool = False  # it came home: the combat of 1.74 follows
    fought: bool = False


@stored
class Charges:
    """All charges of a player turn."""

    charges: tuple[Charge, ...] = ()


NO_CHARGES = Charges()


def plan(b: B) -> Charges:
    """The charges of this player turn."""
    found: Charges = b.affairs.get("charges") or NO_CHARGES
    return found


def charge_of(b: B, uid: int) -> Charge | None:
    """The charge somebody has announced and not yet carried out."""
    found: Charges | None = b.affairs.get("charges")
    if found is not None:
        for c in found.charges:
            if c.unit == uid and not c.done:
                return c
    return None


def counter_charged(b: B, uid: int) -> bool:
    """Whether a charger is met by a counter-charge."""
    return any(c.unit == uid and c.counter != NOBODY for c in plan(b).charges)


def rewrite(b: B, unit: int, **new: Any) -> None:
    """Change one charge of the plan."""
    b.put("charges", Charges(tuple([replace(c, **new) if c.unit == unit else c for c in plan(b).charges])))
