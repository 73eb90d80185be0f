"""Odds in the game's own words: what may become of a unit, and the figures it loses."""

from __future__ import annotations

from gonfalon.core.affairs import Affair, Part
from gonfalon.core.records import replace
from gonfalon.core.steps import Done, Option
from gonfalon.systems.naran.book.fire import DeclareFire, ResolveFire
from gonfalon.systems.naran.pieces.facts import DEMORALISED, RETREATING, Unit
from gonfalon.systems.naran.pieces.options import Fire, FireAll
from gonfalon.systems.naran.pieces.setting import B

UNHARMED, FIGURES, SHAKEN, RETREATS, DESTROYED = range(5)
HARMS = ("unharmed", "figures", "shaken", "retreats", "destroyed")
LONE = frozenset(("initiative", "order-test", "influence"))
COUNTED = "figures"


def harm(affair: Affair, after: B, old: Unit, new: Unit) -> int:
    """The worst that an affair did to a unit (4.4, 4.7); a better state and Bloodlust are no harm."""
    if old.figures and (not new.figures or (new.place is None and old.place is not None)):
        return DESTROYED
    if new.state == RETREATING and old.state != RETREATING:
        return RETREATS
    demoralised = new.state == DEMORALISED and old.state not in (DEMORALISED, RETREATING)
    if demoralised or (new.disorganised and not old.disorganised):
        return SHAKEN
    return FIGURES if new.figures < old.figures else UNHARMED


def losses(before: B, after: B, old: Unit, new: Unit) -> int:
    """The figures that a unit lost."""
    return max(0, old.figures - new.figures)


def parts(b: B, option: Option) -> list[Part]:
    """4.1d: salvos are declared now and rolled when all have declared: a part for each target."""
    asked = b.agenda[-1]
    if not isinstance(asked, DeclareFire) or not isinstance(option, Fire | FireAll | Done):
        return []
    with_it: B = b.clone()
    if not isinstance(option, Done):
        asked.add(with_it, option)
    plan, old = with_it.affairs["fire"], b.affairs["fire"].volleys
    side = asked.player(b)
    if isinstance(option, Done):
        added = [v for v in plan.volleys if b.units[v.aim.shooter].side == side]
    else:
        added = [v for v in plan.volleys if v not in old]
    found = []
    for target in dict.fromkeys(v.aim.target for v in added):
        alone = with_it.clone()
        alone.put("fire", replace(plan, volleys=tuple(v for v in plan.volleys if v.aim.target == target)))
        found.append(Part(alone, Done(), (target,), through=ResolveFire))
    return found
