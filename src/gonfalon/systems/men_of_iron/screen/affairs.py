"""Odds in the game's own words: what may become of a unit, and the fights that a plan announces."""

from __future__ import annotations

from gonfalon.core.affairs import Affair, Part
from gonfalon.core.steps import Done, Option
from gonfalon.systems.men_of_iron.book.shock_plan import ChooseFight, PlanShock, planned_clusters
from gonfalon.systems.men_of_iron.pieces.facts import Clash, Plan, Unit
from gonfalon.systems.men_of_iron.pieces.options import Attack, Charge, NextFight
from gonfalon.systems.men_of_iron.pieces.setting import B

UNHARMED, DISORDERED, RETREATS, UNHORSED, RETIRED, ELIMINATED = range(6)
HARMS = ("unharmed", "disordered", "retreats", "unhorsed", "retired", "eliminated")
LONE = frozenset(("continuity", "seizure", "flight"))


def harm(affair: Affair, after: B, old: Unit, new: Unit) -> int:
    """The worst that an affair did to a unit (12, 15, 16)."""
    if new.fate and not old.fate:
        return ELIMINATED
    if new.retired and not old.retired:
        return RETIRED
    if new.kind != old.kind:
        return UNHORSED
    if thrown_back(affair, old, new):
        return RETREATS
    return DISORDERED if new.disordered and not old.disordered else UNHARMED


def thrown_back(affair: Affair, old: Unit, new: Unit) -> bool:
    """Whether a unit had to give way: a defender who left his hex, an attacker who left his enemy."""
    b: B = affair.root
    if new.place == old.place or new.place is None or not b.setting.combat[old.id]:
        return False
    if old.side != b.game.active:
        return True
    stood = [p for t in affair.part.targets if (p := b.units[t].place) is not None]
    return bool(stood) and min(b.setting.grid.distance(new.place, p) for p in stood) > 1


def parts(b: B, option: Option) -> list[Part]:
    """10.3f: shocks and charges are all designated before the first is fought: a part for each fight."""
    asked = b.agenda[-1]
    if isinstance(asked, ChooseFight) and isinstance(option, NextFight):
        clash = next(c for c in asked.clashes if c.pairs[0][1] == option.unit)
        return [Part(b, option, _targets(clash))]
    if not isinstance(asked, PlanShock) or not isinstance(option, Attack | Charge | Done):
        return []
    with_it: B = b.clone()
    if not isinstance(option, Done):
        asked.add(with_it, option)
    found = []
    for clash in planned_clusters(with_it.affairs["plan"]):
        if isinstance(option, Done) or (option.unit, option.target) in clash.pairs:
            alone = with_it.clone()
            rides = {r[0]: r[1] for r in clash.charges}
            alone.put("plan", Plan(tuple(p for p in clash.pairs if rides.get(p[0]) != p[1]), clash.charges))
            found.append(Part(alone, Done(), _targets(clash)))
    return found


def _targets(clash: Clash) -> tuple[int, ...]:
    return tuple(dict.fromkeys(d for _, d in clash.pairs))
