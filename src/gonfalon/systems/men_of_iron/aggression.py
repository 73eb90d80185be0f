"""Crécy and Poitiers: French men-at-arms near the enemy must charge."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, cite, refuse
from gonfalon.core.steps import Step, step
from gonfalon.systems.men_of_iron.facts import BOUND, MOVED, SPENT, Unit
from gonfalon.systems.men_of_iron.moves import destinations, reach
from gonfalon.systems.men_of_iron.setting import B
from gonfalon.systems.men_of_iron.state import activation, on_map


def near_enemy(b: B, command: str) -> bool:
    """crecy.ay, V31d: the leader (or either marshal) stands within 4 hexes of an English combat unit."""
    c = b.setting.commands[command]
    who = (c.leader,) if c.leader >= 0 else c.members
    distance = b.setting.grid.distance
    enemies = [u.place for u in on_map(b, 1 - c.side)]
    for i in who:
        place = b.units[i].place
        if place is not None and any(e is not None and distance(place, e) <= 4 for e in enemies):
            return True
    return False


@step("crecy.ay")
class Aggression(Step):
    """All mounted men-at-arms of an aggressive command near the enemy must try to charge."""

    command: str

    def applies(self, b: B) -> bool:
        c = b.setting.commands[self.command]
        return c.aggressive and near_enemy(b, self.command)

    def run(self, b: B) -> None:
        poitiers = b.setting.battle == "poitiers"
        cite("poitiers.ai" if poitiers else "crecy.az")
        if poitiers:
            cite("R42")
        for i in activation(b).units:
            u = b.units[i]
            if u.kind == "MM" and u.place is not None and not (u.retired and cite("V31b")):
                b.change(i, marks=u.marks | BOUND)
            elif u.kind in ("DM", "UH"):
                cite("V31c")


def nearest(b: B, h: int, side: int) -> tuple[int, list[int]]:
    """The distance to the nearest enemy combat units, and where they stand."""
    distance = b.setting.grid.distance
    far = [(distance(h, u.place), u.place) for u in on_map(b, 1 - side) if u.place is not None]
    least = min((d for d, _ in far), default=99)
    return least, [p for d, p in far if d == least]


def ready(b: B, u: Unit, h: int) -> bool:
    """Whether a bound unit in a hex could charge (or, Disordered, shock) an enemy from there."""
    from gonfalon.systems.men_of_iron.charge import ways

    assert u.place is not None
    grid, side = b.setting.grid, u.side
    enemies = {p for v in on_map(b, 1 - side) if (p := v.place) is not None}
    if u.disordered:
        return any(n in enemies for n in grid.near[h])
    if any(n in enemies for n in grid.near[h]):
        return True
    close = [e for e in enemies if 2 <= grid.distance(h, e) <= 3]
    if not close:
        return False
    return any(ways(b, u, h, f, e) for f in range(6) for e in close)


def goals(b: B, u: Unit) -> list[int]:
    """crecy.ba: where a bound unit may go: to charge by the straightest path, or as near as it can."""
    key = ("goals", u.id)
    found = b.cache.get(key)
    if found is None:
        found = b.cache[key] = _goals(b, u)
    return found


def _goals(b: B, u: Unit) -> list[int]:
    assert u.place is not None
    if u.marks & (MOVED | SPENT):
        return []
    here, _ = nearest(b, u.place, u.side)
    if ready(b, u, u.place):
        return []
    open_ = [(nearest(b, h, u.side)[0], h) for h in destinations(b, u.id)]
    able = [h for d, h in open_ if d <= 3 and ready(b, u, h)]
    if able:
        cost = reach(b, u.id).cost
        least = min(cost[h] for h in able)
        return [h for h in able if cost[h] == least]
    near = min((d for d, _ in open_), default=99)
    return [h for d, h in open_ if d == near] if near < here else []


def refusal(b: B, u: Unit, h: int) -> Refusal | None:
    """Why a bound unit may not go to a hex."""
    if not u.marks & BOUND:
        return None
    return None if h in goals(b, u) else refuse("crecy.ba", "must-charge")


def owing(b: B) -> list[int]:
    """The bound units that have not moved although they could get nearer."""
    return [
        i
        for i in activation(b).units
        if (u := b.units[i]).marks & BOUND
        and u.place is not None
        and u.kind == "MM"
        and not u.retired
        and goals(b, u)
    ]
