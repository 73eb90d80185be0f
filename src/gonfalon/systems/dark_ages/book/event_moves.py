"""V27, P.4, P.10, P.11 What events order: moves with assaults, withdrawals and single steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.records import UnitId, later, replace
from gonfalon.core.steps import ChooseHex, ChooseUnit, Closed, Done, Option, Pass, Step, step
from gonfalon.systems.dark_ages.battles.questions import place_of
from gonfalon.systems.dark_ages.book.activation import activated_could_step
from gonfalon.systems.dark_ages.book.movement import MoveUnit
from gonfalon.systems.dark_ages.book.reach import barred
from gonfalon.systems.dark_ages.book.rout import put_elsewhere, suffer_ground
from gonfalon.systems.dark_ages.pieces.events import Moved
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.options import DONE
from gonfalon.systems.dark_ages.pieces.queries import (
    bit,
    close_units,
    leader_with,
    on_map,
    round_of,
)
from gonfalon.systems.dark_ages.pieces.setting import B

# -- withdrawing without rout: 23.2e, 23.3g ------------------------------------------------------


def event_steps_to_edge(b: B, uid: int) -> list[int]:
    """Free hexes one nearer to the own edge."""
    setting, here = b.setting, place_of(b, uid)
    edge = setting.edge[b.units[uid].side]
    links = setting.links[setting.kinds[uid].horse > 0][here]
    led = not setting.kinds[uid].leader and leader_with(b, uid) != NOBODY
    return [h for h in links if edge[h] < edge[here] and barred(b, uid, h, led) is None]  # § P.4c


@step("V47b")
class Withdraw(Closed):
    """A unit falls back towards its own edge without rout; it stops at the edge or when blocked."""

    unit: UnitId
    left: int

    def applies(self, b: B) -> bool:
        unit = b.units[self.unit]
        return (
            self.left > 0
            and unit.place is not None
            and unit.points > 1
            and bool(event_steps_to_edge(b, self.unit))
        )

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        for h in event_steps_to_edge(b, self.unit):
            yield ChooseHex(h)

    def answer(self, b: B, option: ChooseHex) -> None:
        put_elsewhere(b, self.unit, option.place)
        b.tell(Moved, self.unit, (option.place,))
        suffer_ground(b, self.unit, option.place)
        b.then(Withdraw(self.unit, self.left - 1))

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


@step("P.11a")
class OneStep(Closed):
    """A unit may move one hex by an event, at no cost; `south`: towards its own edge, and unharmed."""

    unit: UnitId
    by_rule: str
    south: bool

    def applies(self, b: B) -> bool:
        unit = b.units[self.unit]
        return unit.place is not None and unit.points > 1 and bool(self._hexes(b))

    def rule_for(self, b: B) -> str:
        return self.by_rule

    def _hexes(self, b: B) -> list[int]:
        setting, here = b.setting, place_of(b, self.unit)
        links = setting.links[setting.kinds[self.unit].horse > 0][here]
        led = not setting.kinds[self.unit].leader and leader_with(b, self.unit) != NOBODY
        edge = setting.edge[b.units[self.unit].side]
        return [
            h
            for h in links
            if (not self.south or edge[h] < edge[here]) and barred(b, self.unit, h, led) is None
        ]

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        yield Pass()
        for h in self._hexes(b):
            yield ChooseHex(h)

    def answer(self, b: B, option: ChooseHex | Pass) -> None:
        if isinstance(option, Pass):
            return
        put_elsewhere(b, self.unit, option.place)
        b.tell(Moved, self.unit, (option.place,))
        if not self.south:
            suffer_ground(b, self.unit, option.place)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


@step("V27")
class EventMoves(Step):
    """Moves that an event orders, with their assaults; the round itself stays passed."""

    side: int
    group: int
    number: int
    times: int  # how often the movement is doubled, plus one
    through: str
    effect: str = later("")

    def run(self, b: B) -> None:
        rnd = round_of(b)
        doubled = rnd.doubled
        if self.times > 1:
            doubled = (*doubled, *[u for u in range(len(b.units)) if bit(self.group, u)])
        b.put(
            "round",
            replace(
                rnd,
                granted=rnd.granted | self.group,
                moved=rnd.moved & ~self.group,
                close=close_units(b, self.side),
                doubled=doubled,
            ),
        )
        b.then(
            EventMove(self.side, self.group, self.number, self.through, self.effect),
            EventMovesEnd(rnd.granted, rnd.moved, rnd.close, rnd.doubled),
        )


@step("V10")
class EventMovesEnd(Step):
    """After an event drawn for recovery the round goes on as it was; who moved by the event has moved."""

    granted: int
    moved: int
    close: int
    doubled: tuple[UnitId, ...]

    def run(self, b: B) -> None:
        rnd = round_of(b)
        moved = rnd.moved | self.moved
        b.put(
            "round",
            replace(rnd, granted=self.granted, moved=moved, close=self.close, doubled=self.doubled),
        )


@step("P.10b")
class EventMove(Closed):
    """The next unit that moves by the event and may assault."""

    side: int
    group: int
    number: int
    through: str
    effect: str = later("")

    def applies(self, b: B) -> bool:
        return self._left(b) > 0 and bool(self._able(b))

    def rule_for(self, b: B) -> str:
        return b.setting.deed(self.side, "advance", self.effect).rule("assaults")

    def _left(self, b: B) -> int:
        return self.number - (self.group & round_of(b).moved).bit_count()

    def _able(self, b: B) -> list[int]:
        moved = round_of(b).moved
        return [
            u
            for u in on_map(b, self.side)
            if bit(self.group, u) and not bit(moved, u) and b.units[u].points > 1 and self._free(b, u)
        ]

    def _free(self, b: B, uid: int) -> bool:
        return bool(self.through) or activated_could_step(b, uid)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in self._able(b):
            yield ChooseUnit(uid)
        yield DONE

    def answer(self, b: B, option: ChooseUnit | Done) -> None:
        if isinstance(option, Done):
            return
        b.then(MoveUnit(option.unit, self.through), self)  # § P.10b, 23.3f, 23.7e

    def about(self, b: B) -> dict[str, Any]:
        return {"left": self._left(b)}
