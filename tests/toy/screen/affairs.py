"""What may become of a company, and the volleys that a plan announces."""

from __future__ import annotations

from gonfalon.core.affairs import Part
from gonfalon.core.steps import Done, Option
from toy.book.volley import PlanVolleys, Volley, VolleyPlan
from toy.pieces.facts import B, Unit

HARMS = ("unharmed", "disordered", "hit", "gone")


def harm(old: Unit, new: Unit) -> int:
    """The worst that an affair did to a company."""
    if new.place is None and old.place is not None:
        return 3
    return 2 if new.steps < old.steps else int(new.disordered and not old.disordered)


def losses(old: Unit, new: Unit) -> int:
    """The steps that a company lost."""
    return old.steps - new.steps


def parts(b: B, option: Option) -> list[Part]:
    """3.1  Volleys are designated now and fired together: a part for each target."""
    asked = b.agenda[-1]
    if not isinstance(asked, PlanVolleys) or not isinstance(option, Volley | Done):
        return []
    old = (b.affairs.get("volleys") or VolleyPlan()).volleys
    plan = old if isinstance(option, Done) else (*old, (option.shooter, option.target))
    fired = plan if isinstance(option, Done) else plan[-1:]
    found = []
    for target in dict.fromkeys(t for _, t in fired):
        alone = b.clone()
        alone.put("volleys", VolleyPlan(tuple(v for v in plan if v[1] == target)))
        found.append(Part(alone, Done(), (target,)))
    return found
