"""Affairs under way for more than one step: a move, charges and counter-charges, melees, the defender's
wishes."""

from __future__ import annotations

from typing import Any

from gonfalon.core.records import replace
from gonfalon.core.steps import stored
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY
from gonfalon.systems.cry_havoc.pieces.setting import B

NEVER = 99


@stored
class Move:
    """The move under way: who, what is left, the hexes still ahead (with facings for riders)."""

    unit: int
    kind: int
    left: int
    spent: int = 0
    hexes: int = 0
    since: int = NEVER  # hexes entered since the last defensive shot at him
    path: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    tested: bool = False  # the breakthrough roll of the present hex is done
    offered: tuple[tuple[int, int], ...] = ()
    waived: bool = False  # the defender lets him pass
    errand: str = ""  # what he does at the end of the path: lift, take, catch, leave
    goal: int = NOBODY
    charge: bool = False

    def with_left(self, left: int) -> Move:
        """The same move with other MP."""
        return replace(self, left=left)


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


def charges_under_way(b: B) -> Charges:
    """The charges of this player turn."""
    found: Charges = b.affairs.get("charges") or NO_CHARGES
    return found


def charge_under_way(b: B, uid: int) -> Charge | None:
    """The charge somebody has announced and not yet carried out."""
    found: Charges | None = b.affairs.get("charges")
    if found is not None:
        for c in found.charges:
            if c.unit == uid and not c.done:
                return c
    return None


def counter_charge_under_way(b: B, uid: int) -> bool:
    """Whether a charger is met by a counter-charge."""
    return any(c.unit == uid and c.counter != NOBODY for c in charges_under_way(b).charges)


def change_charge_under_way(b: B, unit: int, **new: Any) -> None:
    """Change one charge of the plan."""
    b.put(
        "charges",
        Charges(tuple([replace(c, **new) if c.unit == unit else c for c in charges_under_way(b).charges])),
    )


@stored
class Melees:
    """Step 4: combats so far, attackers reserved for enemies, attacks declared beforehand."""

    combats: tuple[tuple[int, ...], ...] = ()
    reserved: tuple[tuple[int, int], ...] = ()
    declared: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()
    present: tuple[int, ...] = ()  # the fighters of the combat now being resolved


NO_MELEES = Melees()


def melees_under_way(b: B) -> Melees:
    """The combats of this step."""
    found: Melees = b.affairs.get("melee") or NO_MELEES
    return found


def those_in_other_affairs(b: B, uid: int) -> tuple[int, ...]:
    """Who counts as engaged in another combat than this fighter's own."""
    s = melees_under_way(b)
    found: list[int] = []
    for combat in s.combats:
        if uid not in combat:  # § VC2e
            found += [c for c in combat if c not in found]
    for pair in s.reserved:
        if uid not in pair:  # § VC2c
            found += [c for c in pair if c not in found]
    for attackers, targets in s.declared:
        if uid not in attackers and uid not in targets:
            found += [c for c in (*attackers, *targets) if c not in found]
    return tuple([c for c in found if c not in s.present])


@stored
class Watch:
    """What the defender said for this movement step, and the last target of his shots."""

    held: tuple[int, ...] = ()
    short: bool = False
    only: int = NOBODY
    over: bool = False
    last: int = NOBODY


NO_WISHES = Watch()


def defender_wishes(b: B) -> Watch:
    """The defender's wishes."""
    found: Watch = b.affairs.get("watch") or NO_WISHES
    return found


@stored
class Volleys:
    """The marked shooters who have not shot yet."""

    left: tuple[int, ...]
