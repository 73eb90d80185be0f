"""23 The historical events that move units, bring them in, take them away or let them recover."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.records import Hex, UnitId
from gonfalon.core.steps import ChooseHex, ChooseUnit, Closed, Option, Pass, step
from gonfalon.systems.dark_ages.battles.questions import (
    bodies,
    bowmen,
    cavalry_of,
    disorganised,
    league_entry_hexes,
    lurable_saxons,
    place_of,
    saxons_lured_to,
    scots_light_horse,
    shaken_league_cavalry,
)
from gonfalon.systems.dark_ages.book.activation import activation_group
from gonfalon.systems.dark_ages.book.damage import hurt, make_cubes_active, set_half_points
from gonfalon.systems.dark_ages.book.event_moves import EventMoves, OneStep, Withdraw
from gonfalon.systems.dark_ages.book.events_of_harm import ArrowStorm
from gonfalon.systems.dark_ages.book.historical_events import HANDLERS
from gonfalon.systems.dark_ages.book.ranged import Shooting, may_shoot, ranged_targets
from gonfalon.systems.dark_ages.book.reach import reach
from gonfalon.systems.dark_ages.book.rout import put_elsewhere, rout_after_harm, suffer_ground
from gonfalon.systems.dark_ages.book.walk import Walk
from gonfalon.systems.dark_ages.pieces.events import Entered, Moved, RodeOff
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.options import Shoot
from gonfalon.systems.dark_ages.pieces.queries import body_at, leader_with
from gonfalon.systems.dark_ages.pieces.setting import B

# -- 23.1 Feigned flight ---------------------------------------------------------------------------


@step("23.1g")
class FeignedFlight(Closed):
    """The unit that leaves the wall."""

    side: int

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in lurable_saxons(b):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        uid = option.unit
        if b.units[uid].standing:  # § 23.1i
            b.change(uid, standing=False)
        if saxons_lured_to(b, uid):
            b.then(FeignedStep(self.side, uid))


@step("23.1g")
class FeignedStep(Closed):
    """Where it goes."""

    side: int
    unit: UnitId

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for h in saxons_lured_to(b, self.unit):
            yield ChooseHex(h)

    def answer(self, b: B, option: ChooseHex) -> None:
        put_elsewhere(b, self.unit, option.place)
        b.tell(Moved, self.unit, (option.place,))
        suffer_ground(b, self.unit, option.place)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


def _feigned_flight(b: B, side: int, times: int) -> bool:
    if not lurable_saxons(b):
        return False
    b.then(FeignedFlight(side))
    return True


# -- 23.2 Horse scattered, horse that returns ------------------------------------------------------


@step("23.2d")
class HorseScattered(Closed):
    """One League cavalry unit takes one damage and falls back two hexes."""

    side: int

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in cavalry_of(b, 1):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        hurt(b, option.unit, 1)
        rout_after_harm(b)
        b.then(Withdraw(option.unit, 2))  # § 23.2e


def _horse_scattered(b: B, side: int, times: int) -> bool:
    if not cavalry_of(b, 1):
        return False
    b.then(HorseScattered(side))
    return True


@step("23.2f")
class HorseReturns(Closed):
    """New Feudal Knights enter."""

    side: int
    unit: UnitId

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for h in league_entry_hexes(b):
            yield ChooseHex(h)

    def answer(self, b: B, option: ChooseHex) -> None:
        b.change(self.unit, place=option.place)
        b.tell(Entered, self.unit, option.place)
        suffer_ground(b, self.unit, option.place)
        b.then(OneStep(self.unit, "23.2g", False))


@step("23.2h")
class HorseRecovers(Closed):
    """One disorganised or routed League cavalry unit recovers fully."""

    side: int

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in shaken_league_cavalry(b):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        make_cubes_active(b, option.unit)
        set_half_points(b, option.unit, 2 * b.setting.start[option.unit])


def _horse_returns(b: B, side: int, times: int) -> bool:
    if times == 0:
        reserve = next((u for u in b.setting.reserves if b.units[u].side == side), NOBODY)
        if reserve == NOBODY or not league_entry_hexes(b):
            return False
        b.then(HorseReturns(side, reserve))
        return True
    if not shaken_league_cavalry(b):
        return False
    b.then(HorseRecovers(side))
    return True


# -- 23.3 Leaders on their own ---------------------------------------------------------------------


def _corso(b: B, side: int, times: int) -> bool:
    """Corso Donati charges; later Guido Novello withdraws."""
    if times:
        guido = b.setting.keyed["guido"]
        unit = b.units[guido]
        if unit.place is None or unit.points < 2:
            return False
        b.then(Withdraw(body_at(b, unit.place), 3))  # § 23.3g
        return True
    corso = b.setting.keyed["corso"]
    if b.units[corso].place is None or b.units[corso].points < 2:
        return False
    group = activation_group(b, corso)
    b.then(EventMoves(side, group, len(bodies(b, side)), 2, ""))  # § 23.3e
    return True


# -- 23.4 Horse that rides off ---------------------------------------------------------------------


@step("23.4i")
class HorseRidesOff(Closed):
    """One Scots Light Cavalry unit leaves; its cubes do not count as eliminated."""

    side: int

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in scots_light_horse(b):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        b.change(option.unit, place=None)
        b.tell(RodeOff, option.unit)


def _horse_rides_off(b: B, side: int, times: int) -> bool:
    if times < 2:
        if not scots_light_horse(b):
            return False
        b.then(HorseRidesOff(side))
        return True
    storm = ArrowStorm(side)
    b.then(storm)
    return storm.applies(b)


# -- 23.5 Fall back and re-form --------------------------------------------------------------------


def _fall_back(b: B, side: int, times: int) -> bool:
    """Out of the stream, then two units recover."""
    terrain = b.setting.terrain
    wet = [u for u in bodies(b, side) if terrain[place_of(b, u)].code == "s" and b.units[u].points > 1]
    if not wet and not disorganised(b, side):
        return False
    for uid in wet:
        b.then(OneStep(uid, "23.5d", True))  # § 23.5d
    b.then(ReForm(side, 2))
    return True


@step("23.5e")
class ReForm(Closed):
    """French units that recover their grey cube."""

    side: int
    left: int

    def applies(self, b: B) -> bool:
        return self.left > 0 and bool(disorganised(b, self.side))

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in disorganised(b, self.side):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        make_cubes_active(b, option.unit)
        b.then(ReForm(self.side, self.left - 1))

    def about(self, b: B) -> dict[str, Any]:
        return {"left": self.left}


# -- 23.6 Archers on the flank ---------------------------------------------------------------------


@step("23.6h")
class FlankArchers(Closed):
    """One English Longbows unit moves up to two hexes without terrain costs and shoots at once."""

    side: int

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in bowmen(b, self.side):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        b.then(FlankMove(option.unit), FlankShot(option.unit))


@step("23.6h")
class FlankMove(Closed):
    """Where they go."""

    unit: UnitId

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def _ways(self, b: B) -> dict[int, tuple[Hex, ...]]:
        led = leader_with(b, self.unit) != NOBODY
        return {h: t.path for h, t in reach(b, self.unit, 2, vanguard=True, led=led).items()}

    def candidates(self, b: B) -> Iterator[Option]:
        yield Pass()
        for h in self._ways(b):
            yield ChooseHex(h)

    def answer(self, b: B, option: ChooseHex | Pass) -> None:
        if not isinstance(option, Pass):
            b.then(Walk(self.unit, self._ways(b)[option.place], True))

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


@step("23.6i")
class FlankShot(Closed):
    """They shoot at once, although they moved."""

    unit: UnitId

    def applies(self, b: B) -> bool:
        if b.units[self.unit].place is None or may_shoot(b, self.unit, by_event=True) is not None:
            return False
        return bool(ranged_targets(b, self.unit))

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        for target in ranged_targets(b, self.unit):
            yield Shoot(self.unit, target)

    def answer(self, b: B, option: Shoot) -> None:
        b.then(Shooting(option.unit, option.target))

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


def _archers_on_flank(b: B, side: int, times: int) -> bool:
    if not bowmen(b, side):
        return False
    b.then(FlankArchers(side))
    return True


# -- 23.7 Horse that rides down its own ------------------------------------------------------------


def _ride_down(b: B, side: int, times: int) -> bool:
    """Up to three cavalry units move and may assault, through the Genoese."""
    group = 0
    for uid in cavalry_of(b, side):
        if b.units[uid].points > 1:
            group |= 1 << uid
    if not group:
        return False
    b.then(EventMoves(side, group, 3, 1, "geno"))  # § 23.7d
    return True


HANDLERS.update(
    {
        "feigned_flight": _feigned_flight,
        "horse_scattered": _horse_scattered,
        "horse_returns": _horse_returns,
        "corso": _corso,
        "horse_rides_off": _horse_rides_off,
        "fall_back": _fall_back,
        "archers_on_flank": _archers_on_flank,
        "ride_down": _ride_down,
    }
)
