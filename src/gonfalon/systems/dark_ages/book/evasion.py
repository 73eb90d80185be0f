"""12 Evasion: who may evade an assault, by which ways, and at what price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import Hex, UnitId, replace
from gonfalon.core.steps import Closed, Option, Pass, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.dark_ages.book.damage import hurt
from gonfalon.systems.dark_ages.book.reach import Trip, reach
from gonfalon.systems.dark_ages.book.rout import ROUTED, put_elsewhere
from gonfalon.systems.dark_ages.book.victory import check_victory
from gonfalon.systems.dark_ages.pieces.events import Evaded, Stood
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.options import Evade
from gonfalon.systems.dark_ages.pieces.queries import bit, body_at, combat_of, engagers, leader_with, round_of
from gonfalon.systems.dark_ages.pieces.setting import B


def may_evade(b: B, uid: int, by: int) -> Refusal | None:
    """Whether a unit may evade an assault at all."""
    kind, unit = b.setting.kinds[uid], b.units[uid]
    if not (kind.missile or kind.cavalry or kind.leader):
        return Refusal("12d", "cannot-evade")
    if not b.setting.kinds[by].infantry:
        return Refusal("V41b" if b.setting.kinds[by].leader else "12e", "not-infantry")
    if bit(round_of(b).evaded, uid):
        return Refusal("12m", "evaded-before")
    if unit.points < 2:
        return ROUTED
    assert unit.place is not None
    others = [e for e in engagers(b, unit.place, unit.side) if e != by]  # § A22
    return refuse("12c", "engaged", by_unit=others[0]) if others else None


def evasion_ways(b: B, uid: int, by: int) -> dict[int, tuple[Trip, int]]:
    """Where an evader may go; through one friend only if there is no other way."""
    setting, unit = b.setting, b.units[uid]
    here, enemy = unit.place, b.units[by].place
    assert here is not None and enemy is not None
    near_enemy = setting.near[enemy]
    led = not setting.kinds[uid].leader and leader_with(b, uid) != NOBODY
    free = reach(b, uid, setting.kinds[uid].move, reckless=True, led=led, evading=True)
    found = {place: (trip, NOBODY) for place, trip in free.items() if place not in near_enemy}  # § A22b
    if found:  # § V7
        return found
    links = setting.links[setting.kinds[uid].horse > 0]
    for d in range(6):
        middle = setting.grid.neighbours[here][d]
        if middle == NONE or middle not in links[here]:
            continue
        friend = body_at(b, middle)
        if friend == NOBODY or b.units[friend].side != unit.side:  # § 12n, V7b
            continue
        behind = setting.grid.neighbours[middle][d]
        if behind == NONE or behind not in links[middle] or behind in near_enemy:
            continue
        if behind in b.by_hex:  # § 12k
            continue
        found[behind] = (Trip(0, 0, (behind,)), friend)  # § 5h, 12i
    return found


@step("12b")
class EvasionChoice(Closed):
    """After the declaration, before cards, the defender may evade if it is entitled to."""

    by: UnitId
    unit: UnitId

    def applies(self, b: B) -> bool:
        return may_evade(b, self.unit, self.by) is None and bool(evasion_ways(b, self.unit, self.by))

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        yield Pass()
        for place in evasion_ways(b, self.unit, self.by):
            yield Evade(place)

    def answer(self, b: B, option: Evade | Pass) -> None:
        if isinstance(option, Pass):
            b.tell(Stood, self.unit)
            return
        b.then(Evasion(self.by, self.unit, option.place))

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit, "by_unit": self.by}


@step("12f")
class Evasion(Step):
    """The evader takes its damage and goes; a friend it passes takes one too."""

    by: UnitId
    unit: UnitId
    place: Hex

    def run(self, b: B) -> None:
        uid = self.unit
        trip, friend = evasion_ways(b, uid, self.by)[self.place]
        rnd = round_of(b)
        b.put("round", replace(rnd, evaded=rnd.evaded | 1 << uid))
        b.put("combat", replace(combat_of(b), over=True, evaded=True))
        if not b.setting.kinds[uid].leader:  # § 12h
            hurt(b, uid, 1, self.by)  # § 12g
        if friend != NOBODY and not self._undone(b):  # § 12j
            hurt(b, friend, 1, self.by)
            hurt(b, uid, 1, self.by)
        if self._undone(b):
            check_victory(b)
            return
        harm = b.setting.harm[b.setting.kinds[uid].horse]
        for there in trip.path:
            put_elsewhere(b, uid, there)  # § V41
            if harm[there]:  # § 21f
                hurt(b, uid, harm[there], self.by)
                if b.units[uid].points < 2:
                    break
        b.tell(Evaded, uid, self.place)
        check_victory(b)

    def _undone(self, b: B) -> bool:
        """Whether its damage has routed the evader."""
        unit = b.units[self.unit]
        return unit.place is None or unit.points == 1  # § A22c
