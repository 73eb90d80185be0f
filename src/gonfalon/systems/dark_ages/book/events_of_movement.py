"""P.3, P.4, P.10, P.11 Historical events that move units: lured, falling back, withdrawing, advancing,
stepping out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.records import UnitId, later
from gonfalon.core.steps import ChooseHex, ChooseUnit, Closed, Option, step
from gonfalon.systems.dark_ages.battles.questions import (
    bodies,
    lurable,
    lured_to,
    meant_by,
    own_meant,
    place_of,
)
from gonfalon.systems.dark_ages.book.activation import activation_group
from gonfalon.systems.dark_ages.book.damage import hurt
from gonfalon.systems.dark_ages.book.event_moves import EventMoves, OneStep, Withdraw
from gonfalon.systems.dark_ages.book.historical_events import HANDLERS, Handler, always, for_all, never
from gonfalon.systems.dark_ages.book.rout import put_elsewhere, rout_after_harm, suffer_ground
from gonfalon.systems.dark_ages.pieces.deeds import Deed
from gonfalon.systems.dark_ages.pieces.events import Moved
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.queries import body_at
from gonfalon.systems.dark_ages.pieces.setting import B

# -- P.3 lured ---------------------------------------------------------------------------------------


@step("P.3a")
class FeignedFlight(Closed):
    """The unit that is lured out."""

    side: int
    effect: str = later("")

    def applies(self, b: B) -> bool:
        return bool(lurable(b, self._deed(b)))

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("lured")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.side, "lure", self.effect)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in lurable(b, self._deed(b)):  # § 23.1g
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        uid = option.unit
        if b.units[uid].standing:  # § P.3c, 23.1i
            b.change(uid, standing=False)
        if lured_to(b, self._deed(b), uid):  # § 23.1h
            b.then(FeignedStep(self.side, uid, self.effect))

    def about(self, b: B) -> dict[str, Any]:
        return {"event_word": self._deed(b).event.id}


@step("P.3b")
class FeignedStep(Closed):
    """Where it goes."""

    side: int
    unit: UnitId
    effect: str = later("")

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("lured")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.side, "lure", self.effect)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for h in lured_to(b, self._deed(b), self.unit):
            yield ChooseHex(h)

    def answer(self, b: B, option: ChooseHex) -> None:
        put_elsewhere(b, self.unit, option.place)
        b.tell(Moved, self.unit, (option.place,))
        suffer_ground(b, self.unit, option.place)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


def _lure(b: B, deed: Deed) -> None:
    b.then(FeignedFlight(deed.side, deed.word))


def _can_lure(b: B, deed: Deed) -> bool:
    return bool(lurable(b, deed))


# -- P.4 falling back --------------------------------------------------------------------------------


@step("P.4a")
class HorseScattered(Closed):
    """A unit takes damage and falls back."""

    side: int
    effect: str = later("")
    left: int = later(1)
    chosen: tuple[UnitId, ...] = later(())

    def applies(self, b: B) -> bool:
        return bool(self._able(b))

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("harm")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.side, "withdraw", self.effect)

    def _able(self, b: B) -> list[int]:
        return [u for u in meant_by(b, self._deed(b)) if u not in self.chosen]

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in self._able(b):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        deed = self._deed(b)
        _fall_back(b, deed, option.unit)
        if self.left > 1:
            b.then(HorseScattered(self.side, self.effect, self.left - 1, (*self.chosen, option.unit)))

    def about(self, b: B) -> dict[str, Any]:
        return {"event_word": self._deed(b).event.id}


def _fall_back(b: B, deed: Deed, uid: int) -> None:
    """The damage, then the way back; a Leader goes with his unit."""
    body = body_at(b, place_of(b, uid))
    if deed.effect.damage:
        hurt(b, body, deed.effect.damage)  # § 23.2d
        rout_after_harm(b)
    b.then(Withdraw(body, deed.effect.hexes))  # § 23.2e, 23.3g, P.4b


def _withdraw(b: B, deed: Deed) -> None:
    if deed.effect.most is not None:
        b.then(HorseScattered(deed.side, deed.word, deed.effect.most))
        return
    for uid in meant_by(b, deed):
        _fall_back(b, deed, uid)


def _can_withdraw(b: B, deed: Deed) -> bool:
    return bool(meant_by(b, deed))


# -- P.10 moves with assaults ------------------------------------------------------------------------


def advancing(b: B, deed: Deed) -> int:
    """Who moves by an event, as a set."""
    if deed.leader != NOBODY:
        leader = b.units[deed.leader]
        fit = leader.place is not None and leader.points > 1
        return activation_group(b, deed.leader) if fit else 0  # § 23.3e
    return sum(1 << u for u in own_meant(b, deed) if b.units[u].points > 1)  # § 23.7d


def _advance(b: B, deed: Deed) -> None:
    group, effect = advancing(b, deed), deed.effect
    if group:
        number = len(bodies(b, deed.side)) if effect.most is None else effect.most
        times = 2 if effect.doubled else 1
        b.then(EventMoves(deed.side, group, number, times, effect.through, deed.word))  # § P.10a


def _can_advance(b: B, deed: Deed) -> bool:
    return bool(advancing(b, deed))


# -- P.11 a step out of somewhere --------------------------------------------------------------------


def _steppers(b: B, deed: Deed) -> list[int]:
    return [u for u in meant_by(b, deed) if b.units[u].points > 1]


def _step_out(b: B, deed: Deed) -> None:
    for uid in _steppers(b, deed):
        b.then(OneStep(uid, deed.rule("steps"), True))  # § 23.5d


def _can_step_out(b: B, deed: Deed) -> bool:
    return bool(_steppers(b, deed))


HANDLERS.update(
    {
        "lure": Handler(_can_lure, _lure, always, never),
        "withdraw": Handler(_can_withdraw, _withdraw, always, for_all),
        "advance": Handler(_can_advance, _advance, always, always),
        "step_out": Handler(_can_step_out, _step_out, always, always),
    }
)
