"""P.5-P.7 Historical events of return: a reserve enters, units recover, or are taken away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.records import UnitId, later
from gonfalon.core.steps import ChooseHex, ChooseUnit, Closed, Option, step
from gonfalon.systems.dark_ages.battles.questions import (
    entry_hexes,
    leave,
    next_reserve,
    recoverable,
    removable,
)
from gonfalon.systems.dark_ages.book.damage import make_cubes_active, set_half_points
from gonfalon.systems.dark_ages.book.event_moves import OneStep
from gonfalon.systems.dark_ages.book.historical_events import HANDLERS, Handler, always, never
from gonfalon.systems.dark_ages.book.rout import suffer_ground
from gonfalon.systems.dark_ages.pieces.deeds import Deed
from gonfalon.systems.dark_ages.pieces.events import Entered, RodeOff
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.setting import B

# -- P.5 entering ------------------------------------------------------------------------------------


@step("P.5a")
class HorseReturns(Closed):
    """A unit of the reserve enters."""

    side: int
    unit: UnitId
    effect: str = later("")
    left: int = later(1)

    def applies(self, b: B) -> bool:
        return bool(entry_hexes(b, self._deed(b), self.unit))

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("enters")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.side, "enter", self.effect)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for h in entry_hexes(b, self._deed(b), self.unit):
            yield ChooseHex(h)

    def answer(self, b: B, option: ChooseHex) -> None:
        deed = self._deed(b)
        b.change(self.unit, place=option.place)  # § 23.2f
        b.tell(Entered, self.unit, option.place)
        suffer_ground(b, self.unit, option.place)
        if deed.effect.step:  # § P.5b
            b.then(OneStep(self.unit, deed.rule("moves"), False))  # § 23.2g
        following = next_reserve(b, self.side)
        if self.left > 1 and following != NOBODY:
            b.then(HorseReturns(self.side, following, self.effect, self.left - 1))

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


def _enter(b: B, deed: Deed) -> None:
    unit = next_reserve(b, deed.side)
    if unit != NOBODY:
        b.then(HorseReturns(deed.side, unit, deed.word, deed.effect.units))


def _can_enter(b: B, deed: Deed) -> bool:
    unit = next_reserve(b, deed.side)
    return unit != NOBODY and bool(entry_hexes(b, deed, unit))


# -- P.6 recovery ------------------------------------------------------------------------------------


@step("P.6a")
class HorseRecovers(Closed):
    """A disorganised or routed unit recovers fully."""

    side: int
    effect: str = later("")
    left: int = later(1)

    def applies(self, b: B) -> bool:
        return bool(recoverable(b, self._deed(b)))

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("recovers")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.side, "recover", self.effect)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in recoverable(b, self._deed(b)):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        make_cubes_active(b, option.unit)
        set_half_points(b, option.unit, 2 * b.setting.start[option.unit])  # § 23.2h
        if self.left > 1:
            b.then(HorseRecovers(self.side, self.effect, self.left - 1))

    def about(self, b: B) -> dict[str, Any]:
        return {"left": self.left}


@step("P.6a")
class ReForm(Closed):
    """Units that recover their grey cube."""

    side: int
    left: int
    effect: str = later("")

    def applies(self, b: B) -> bool:
        return self.left > 0 and bool(recoverable(b, self._deed(b)))

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("recovers")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.side, "recover", self.effect)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in recoverable(b, self._deed(b)):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        make_cubes_active(b, option.unit)  # § 23.5e
        b.then(ReForm(self.side, self.left - 1, self.effect))

    def about(self, b: B) -> dict[str, Any]:
        return {"left": self.left}


def _recover(b: B, deed: Deed) -> None:
    if deed.effect.full:
        b.then(HorseRecovers(deed.side, deed.word, deed.effect.most))
    else:
        b.then(ReForm(deed.side, deed.effect.most, deed.word))


def _can_recover(b: B, deed: Deed) -> bool:
    return bool(recoverable(b, deed))


# -- P.7 riding off ----------------------------------------------------------------------------------


@step("P.7a")
class HorseRidesOff(Closed):
    """A unit leaves; its cubes do not count as eliminated."""

    side: int
    effect: str = later("")
    left: int = later(1)

    def applies(self, b: B) -> bool:
        return bool(removable(b, self._deed(b)))

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("leaves")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.side, "remove", self.effect)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in removable(b, self._deed(b)):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        leave(b, option.unit)  # § 23.4i
        b.tell(RodeOff, option.unit)
        if self.left > 1:
            b.then(HorseRidesOff(self.side, self.effect, self.left - 1))


def _remove(b: B, deed: Deed) -> None:
    b.then(HorseRidesOff(deed.side, deed.word, deed.effect.most))


def _can_remove(b: B, deed: Deed) -> bool:
    return bool(removable(b, deed))


HANDLERS.update(
    {
        "enter": Handler(_can_enter, _enter, always, always),
        "recover": Handler(_can_recover, _recover, always, never),
        "remove": Handler(_can_remove, _remove, always, never),
    }
)
