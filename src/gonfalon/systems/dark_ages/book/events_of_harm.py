"""23 The historical events of Falkirk, Courtrai, Bannockburn and Crecy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.records import Hex, UnitId
from gonfalon.core.steps import ChooseHex, ChooseUnit, Closed, Done, Option, Pass, step
from gonfalon.systems.dark_ages.book.damage import hurt, recover
from gonfalon.systems.dark_ages.book.event_moves import (
    DONE,
    EventMoves,
    OneStep,
    bodies,
    cavalry_of,
    place_of,
)
from gonfalon.systems.dark_ages.book.historical_events import HANDLERS
from gonfalon.systems.dark_ages.book.ranged import Shoot, Shooting, may_shoot, targets_of
from gonfalon.systems.dark_ages.book.reach import Walk, reach
from gonfalon.systems.dark_ages.book.rout import after_harm
from gonfalon.systems.dark_ages.pieces.events import RodeOff
from gonfalon.systems.dark_ages.pieces.facts import (
    NOBODY,
    DarkBattle,
    leader_with,
    on_map,
)

# -- 23.4 Falkirk --------------------------------------------------------------------------------


@step("23.4i")
class HorseRidesOff(Closed):
    """One Scots Light Cavalry unit leaves; its cubes do not count as eliminated."""

    side: int

    def player(self, b: DarkBattle) -> int:
        return self.side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for uid in _riders(b):
            yield ChooseUnit(uid)

    def answer(self, b: DarkBattle, option: Any) -> None:
        b.change(option.unit, place=None)
        b.tell(RodeOff, option.unit)


def _riders(b: DarkBattle) -> list[int]:
    return [u for u in on_map(b, 1) if b.setting.kinds[u].key == "lc"]


def _horse_rides_off(b: DarkBattle, side: int, times: int) -> bool:
    if times < 2:
        if not _riders(b):
            return False
        b.then(HorseRidesOff(side))
        return True
    storm = ArrowStorm(side)
    b.then(storm)
    return storm.applies(b)


@step("23.4j")
class ArrowStorm(Closed):
    """Every English Longbows unit that did not move may shoot at once."""

    side: int

    def applies(self, b: DarkBattle) -> bool:
        return bool(self._able(b))

    def _able(self, b: DarkBattle) -> list[tuple[int, int]]:
        return [
            (u, t)
            for u in on_map(b, self.side)
            if b.setting.kinds[u].key == "long" and may_shoot(b, u) is None
            for t in targets_of(b, u)
        ]

    def player(self, b: DarkBattle) -> int:
        return self.side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for uid, target in self._able(b):
            yield Shoot(uid, target)
        yield DONE

    def answer(self, b: DarkBattle, option: Any) -> None:
        if isinstance(option, Done):
            return
        b.then(Shooting(option.unit, option.target), ArrowStorm(self.side))


# -- 23.5 Courtrai -------------------------------------------------------------------------------


def _fall_back(b: DarkBattle, side: int, times: int) -> bool:
    """Out of the stream, then two units recover."""
    terrain = b.setting.terrain
    wet = [u for u in bodies(b, side) if terrain[place_of(b, u)].code == "s" and b.units[u].points > 1]
    if not wet and not _grey(b, side):
        return False
    for uid in wet:
        b.then(OneStep(uid, "23.5d", True))  # § 23.5d
    b.then(ReForm(side, 2))
    return True


def _grey(b: DarkBattle, side: int) -> list[int]:
    """A16: units with a grey cube; a routed Leader is not recovered by an event."""
    kinds = b.setting.kinds
    return [u for u in on_map(b, side) if b.units[u].points & 1 and not kinds[u].leader]


@step("23.5e")
class ReForm(Closed):
    """French units that recover their grey cube."""

    side: int
    left: int

    def applies(self, b: DarkBattle) -> bool:
        return self.left > 0 and bool(_grey(b, self.side))

    def player(self, b: DarkBattle) -> int:
        return self.side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for uid in _grey(b, self.side):
            yield ChooseUnit(uid)

    def answer(self, b: DarkBattle, option: Any) -> None:
        recover(b, option.unit)
        b.then(ReForm(self.side, self.left - 1))

    def about(self, b: DarkBattle) -> dict[str, Any]:
        return {"left": self.left}


def _no_quarter(b: DarkBattle, side: int, times: int) -> bool:
    """23.5f: French cavalry in stream, marsh or pits."""
    terrain = b.setting.terrain
    found = [u for u in cavalry_of(b, 0) if terrain[place_of(b, u)].code in "smp"]
    for uid in found:
        hurt(b, uid, 1)
    after_harm(b)
    return bool(found)


# -- 23.6 Bannockburn ----------------------------------------------------------------------------


@step("23.6h")
class FlankArchers(Closed):
    """One English Longbows unit moves up to two hexes without terrain costs and shoots at once."""

    side: int

    def player(self, b: DarkBattle) -> int:
        return self.side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for uid in _bowmen(b, self.side):
            yield ChooseUnit(uid)

    def answer(self, b: DarkBattle, option: Any) -> None:
        b.then(FlankMove(option.unit), FlankShot(option.unit))


def _bowmen(b: DarkBattle, side: int) -> list[int]:
    return [u for u in on_map(b, side) if b.setting.kinds[u].key == "long" and b.units[u].points > 1]


@step("23.6h")
class FlankMove(Closed):
    """Where they go."""

    unit: UnitId

    def player(self, b: DarkBattle) -> int:
        return b.units[self.unit].side

    def _ways(self, b: DarkBattle) -> dict[int, tuple[Hex, ...]]:
        led = leader_with(b, self.unit) != NOBODY
        return {h: t.path for h, t in reach(b, self.unit, 2, vanguard=True, led=led).items()}

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        yield Pass()
        for h in self._ways(b):
            yield ChooseHex(h)

    def answer(self, b: DarkBattle, option: Any) -> None:
        if not isinstance(option, Pass):
            b.then(Walk(self.unit, self._ways(b)[option.place], True))

    def about(self, b: DarkBattle) -> dict[str, Any]:
        return {"unit": self.unit}


@step("23.6i")
class FlankShot(Closed):
    """They shoot at once, although they moved."""

    unit: UnitId

    def applies(self, b: DarkBattle) -> bool:
        if b.units[self.unit].place is None or may_shoot(b, self.unit, by_event=True) is not None:
            return False
        return bool(targets_of(b, self.unit))

    def player(self, b: DarkBattle) -> int:
        return b.units[self.unit].side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for target in targets_of(b, self.unit):
            yield Shoot(self.unit, target)

    def answer(self, b: DarkBattle, option: Any) -> None:
        b.then(Shooting(option.unit, option.target))

    def about(self, b: DarkBattle) -> dict[str, Any]:
        return {"unit": self.unit}


def _archers_on_flank(b: DarkBattle, side: int, times: int) -> bool:
    if not _bowmen(b, side):
        return False
    b.then(FlankArchers(side))
    return True


# -- 23.7 Crecy ----------------------------------------------------------------------------------


def _ride_down(b: DarkBattle, side: int, times: int) -> bool:
    """Up to three cavalry units move and may assault, through the Genoese."""
    group = 0
    for uid in cavalry_of(b, side):
        if b.units[uid].points > 1:
            group |= 1 << uid
    if not group:
        return False
    b.then(EventMoves(side, group, 3, 1, "geno"))  # § 23.7d
    return True


def _wet_strings(b: DarkBattle, side: int, times: int) -> bool:
    """The Genoese take damage and cannot shoot."""
    found = [u for u in on_map(b, 0) if b.setting.kinds[u].key == "geno"]
    b.set(wet=b.game.turn + 1)  # § 23.7i
    for uid in found:
        hurt(b, uid, 1)  # § 23.7h
    after_harm(b)
    return bool(found)


HANDLERS.update(
    {
        "horse_rides_off": _horse_rides_off,
        "fall_back": _fall_back,
        "no_quarter": _no_quarter,
        "archers_on_flank": _archers_on_flank,
        "ride_down": _ride_down,
        "wet_strings": _wet_strings,
    }
)
