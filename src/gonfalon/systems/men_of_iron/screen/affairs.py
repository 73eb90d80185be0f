"""Odds in the game's own words: the harm that an affair does to a unit (struck, thrown back), and the fights
that a plan announces as its parts."""

from __future__ import annotations

from gonfalon.core.affairs import Affair, Part
from gonfalon.core.records import replace
from gonfalon.core.steps import Done, Option
from gonfalon.systems.men_of_iron.book.movement import march_cost, march_path
from gonfalon.systems.men_of_iron.book.orders import Use
from gonfalon.systems.men_of_iron.book.shock_plan import ChooseFight, PlanShock, planned_clusters
from gonfalon.systems.men_of_iron.pieces.facts import COUNTERED, Clash, Plan, Unit
from gonfalon.systems.men_of_iron.pieces.options import Attack, Charge, Fire, Go, NextFight
from gonfalon.systems.men_of_iron.pieces.setting import B

UNHARMED, DISORDERED, RETREATS, UNHORSED, LEADER_LOST, RETIRED, ELIMINATED = range(7)
# A leader may be replaced (15.6) and his unit fights on: less than a unit that is out of the fight.
HARMS = ("unharmed", "disordered", "retreats", "unhorsed", "leader-lost", "retired", "eliminated")
LONE = frozenset(("continuity", "seizure", "flight"))


def harm(affair: Affair, after: B, old: Unit, new: Unit) -> int:
    """The worst that an affair did to a unit (12, 15, 16)."""
    if new.fate and not old.fate:
        return LEADER_LOST if old.kind == "leader" else ELIMINATED
    if new.retired and not old.retired:
        return RETIRED
    if new.kind != old.kind:
        return UNHORSED
    if thrown_back(affair, old, new):
        return RETREATS
    return DISORDERED if _struck(old, new) else UNHARMED


def thrown_back(affair: Affair, old: Unit, new: Unit) -> bool:
    """Whether a unit had to give way.

    A defender who left his hex, an attacker or counter-charger who left his enemy, who fires and is driven
    off, who marched all the way and does not stand there.
    """
    b: B = affair.root
    if new.place is None or not b.setting.combat[old.id]:
        return False
    if isinstance(affair.option, Go) and isinstance(affair.asked, Use) and affair.asked.unit == old.id:
        path = march_path(b, old.id, affair.option.place, affair.option.via)
        return new.place != path[-1] and new.spent - old.spent >= march_cost(b, old, path)
    if old.side == b.game.active and not isinstance(affair.option, Fire):
        charged = _struck(old, new) and old.id in _attackers(affair)  # and may be back where he came from
        moved = charged or new.place != old.place
        return moved and _away_from(b, new.place, affair.part.targets)
    if new.place == old.place:
        return False
    if new.marks & COUNTERED & ~old.marks:
        return _away_from(b, new.place, _attackers(affair))
    return True


def _struck(old: Unit, new: Unit) -> bool:
    return new.disordered and not old.disordered


def _away_from(b: B, place: int, enemies: tuple[int, ...]) -> bool:
    """Whether a hex is not next to where these enemies stood."""
    stood = [p for e in enemies if (p := b.units[e].place) is not None]
    return bool(stood) and min(b.setting.grid.distance(place, p) for p in stood) > 1


def _attackers(affair: Affair) -> tuple[int, ...]:
    """Who provokes a counter-charge: who fires, or fights in this part."""
    if isinstance(affair.option, Fire) and isinstance(affair.asked, Use):
        return (affair.asked.unit,)
    if isinstance(affair.asked, ChooseFight):
        clashes = affair.asked.clashes
    else:
        clashes = (
            tuple(planned_clusters(affair.root.affairs["plan"])) if "plan" in affair.root.affairs else ()
        )
    return tuple(a for clash in clashes for a, d in clash.pairs if d in affair.part.targets)


def parts(b: B, option: Option) -> list[Part]:
    """10.3f: shocks and charges are all designated before the first is fought: a part for each fight."""
    asked = b.agenda[-1]
    if isinstance(asked, ChooseFight) and isinstance(option, NextFight):
        clash = next(c for c in asked.clashes if c.pairs[0][1] == option.unit)
        only: B = b.clone()  # the last fight is fought unasked, but it is another affair
        only.agenda[-1] = replace(asked, clashes=(clash,))
        return [Part(only, option, _targets(clash))]
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
