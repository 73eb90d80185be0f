"""23 The historical events: those that harm, and those of Hastings, Legnano and Campaldino."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.records import UnitId
from gonfalon.core.steps import ChooseHex, ChooseUnit, Closed, Done, Option, step
from gonfalon.systems.dark_ages.book.activation import group_of
from gonfalon.systems.dark_ages.book.damage import hurt, recover, set_points
from gonfalon.systems.dark_ages.book.event_moves import (
    DONE,
    EventMoves,
    OneStep,
    Withdraw,
    bodies,
    cavalry_of,
    place_of,
)
from gonfalon.systems.dark_ages.book.historical_events import HANDLERS
from gonfalon.systems.dark_ages.book.rout import after_harm, shift
from gonfalon.systems.dark_ages.pieces.events import Entered, Moved
from gonfalon.systems.dark_ages.pieces.facts import (
    NOBODY,
    DarkBattle,
    body_at,
    on_map,
    touches_enemy,
)

# -- choosing units to be harmed: 23.1j, 23.4k, 23.6g --------------------------------------------


def rumoured(b: DarkBattle) -> list[int]:
    """23.1j: Norman units more than two hexes from William (all of them, once he is gone)."""
    duke = b.units[b.setting.keyed["william"]].place
    grid = b.setting.grid
    return [u for u in bodies(b, 0) if duke is None or grid.distance(place_of(b, u), duke) > 2]


def bogged(b: DarkBattle) -> list[int]:
    """23.4k: English cavalry in or next to marsh."""
    terrain, near = b.setting.terrain, b.setting.near
    found = []
    for uid in cavalry_of(b, 0):
        place = place_of(b, uid)
        if any(terrain[h].code == "m" for h in (place, *near[place])):
            found.append(uid)
    return found


def beset(b: DarkBattle) -> list[int]:
    """23.6g: English units next to a Scots unit."""
    return [u for u in bodies(b, 1) if touches_enemy(b, place_of(b, u), 1)]


VICTIMS = {"rumour": (rumoured, 3), "van_bogs_down": (bogged, 2), "small_folk": (beset, 3)}


@step("18.17b")
class Victims(Closed):
    """Units of the enemy that take one damage each, chosen by the player of the event."""

    event: str
    side: int
    left: int
    chosen: tuple[UnitId, ...] = ()

    def applies(self, b: DarkBattle) -> bool:
        return self.left > 0 and bool(self._able(b))

    def _able(self, b: DarkBattle) -> list[int]:
        return [u for u in VICTIMS[self.event][0](b) if u not in self.chosen]

    def player(self, b: DarkBattle) -> int:
        return self.side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for uid in self._able(b):
            yield ChooseUnit(uid)
        yield DONE

    def answer(self, b: DarkBattle, option: Any) -> None:
        if isinstance(option, Done):
            return
        hurt(b, option.unit, 1)
        after_harm(b)
        b.then(Victims(self.event, self.side, self.left - 1, (*self.chosen, option.unit)))

    def about(self, b: DarkBattle) -> dict[str, Any]:
        return {"event_word": self.event, "left": self.left}


def _victims(key: str) -> None:
    def handler(b: DarkBattle, side: int, times: int) -> bool:
        able, number = VICTIMS[key]
        if not able(b):
            return False
        b.then(Victims(key, side, number))
        return True

    HANDLERS[key] = handler


for _key in VICTIMS:
    _victims(_key)


# -- 23.1 Hastings: Feigned flight ---------------------------------------------------------------


def lurable(b: DarkBattle) -> list[int]:
    """23.1g: Anglo-Saxon units without missiles on slope or hill within two hexes of a Norman."""
    setting = b.setting
    normans = [place_of(b, u) for u in on_map(b, 0)]
    return [
        u
        for u in bodies(b, 1)
        if not setting.kinds[u].missile
        and not setting.kinds[u].leader
        and setting.level[place_of(b, u)] > 0
        and any(setting.grid.distance(place_of(b, u), n) <= 2 for n in normans)
    ]


def lured_to(b: DarkBattle, uid: int) -> list[int]:
    """23.1g, 23.1h: free hexes one nearer to the nearest Norman, of equal or lower level."""
    setting, here = b.setting, place_of(b, uid)
    normans = [place_of(b, u) for u in on_map(b, 0)]
    nearest = min(setting.grid.distance(here, n) for n in normans)
    goals = [n for n in normans if setting.grid.distance(here, n) == nearest]
    return [
        h
        for h in setting.links[0][here]
        if h not in b.by_hex
        and setting.level[h] <= setting.level[here]
        and any(setting.grid.distance(h, g) < nearest for g in goals)
    ]


@step("23.1g")
class FeignedFlight(Closed):
    """The unit that leaves the wall."""

    side: int

    def player(self, b: DarkBattle) -> int:
        return self.side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for uid in lurable(b):
            yield ChooseUnit(uid)

    def answer(self, b: DarkBattle, option: Any) -> None:
        uid = option.unit
        if b.units[uid].standing:  # § 23.1i
            b.change(uid, standing=False)
        if lured_to(b, uid):
            b.then(FeignedStep(self.side, uid))


@step("23.1g")
class FeignedStep(Closed):
    """Where it goes."""

    side: int
    unit: UnitId

    def player(self, b: DarkBattle) -> int:
        return self.side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for h in lured_to(b, self.unit):
            yield ChooseHex(h)

    def answer(self, b: DarkBattle, option: Any) -> None:
        shift(b, self.unit, option.place)
        b.tell(Moved, self.unit, (option.place,))

    def about(self, b: DarkBattle) -> dict[str, Any]:
        return {"unit": self.unit}


def _feigned_flight(b: DarkBattle, side: int, times: int) -> bool:
    if not lurable(b):
        return False
    b.then(FeignedFlight(side))
    return True


# -- 23.2 Legnano --------------------------------------------------------------------------------


@step("23.2d")
class HorseScattered(Closed):
    """One League cavalry unit takes one damage and falls back two hexes."""

    side: int

    def player(self, b: DarkBattle) -> int:
        return self.side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for uid in cavalry_of(b, 1):
            yield ChooseUnit(uid)

    def answer(self, b: DarkBattle, option: Any) -> None:
        hurt(b, option.unit, 1)
        after_harm(b)
        b.then(Withdraw(option.unit, 2))  # § 23.2e


def _horse_scattered(b: DarkBattle, side: int, times: int) -> bool:
    if not cavalry_of(b, 1):
        return False
    b.then(HorseScattered(side))
    return True


def entry_hexes(b: DarkBattle) -> list[int]:
    """23.2f: free hexes of the west and east columns, rows 3 to 6."""
    setting = b.setting
    hexes = [setting.grid.at(y, x) for x in (0, setting.width - 1) for y in range(3, 7)]
    return [h for h in hexes if h >= 0 and h not in b.by_hex and setting.terrain[h].horse]


@step("23.2f")
class HorseReturns(Closed):
    """New Feudal Knights enter."""

    side: int
    unit: UnitId

    def player(self, b: DarkBattle) -> int:
        return self.side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for h in entry_hexes(b):
            yield ChooseHex(h)

    def answer(self, b: DarkBattle, option: Any) -> None:
        b.change(self.unit, place=option.place)
        b.tell(Entered, self.unit, option.place)
        b.then(OneStep(self.unit, "23.2g", False))


def _shaken_cavalry(b: DarkBattle) -> list[int]:
    return [u for u in cavalry_of(b, 1) if b.units[u].points & 1]


@step("23.2h")
class HorseRecovers(Closed):
    """One disorganised or routed League cavalry unit recovers fully."""

    side: int

    def player(self, b: DarkBattle) -> int:
        return self.side

    def candidates(self, b: DarkBattle) -> Iterator[Option]:
        for uid in _shaken_cavalry(b):
            yield ChooseUnit(uid)

    def answer(self, b: DarkBattle, option: Any) -> None:
        recover(b, option.unit)
        set_points(b, option.unit, 2 * b.setting.start[option.unit])


def _horse_returns(b: DarkBattle, side: int, times: int) -> bool:
    if times == 0:
        reserve = next((u for u in b.setting.reserves if b.units[u].side == side), NOBODY)
        if reserve == NOBODY or not entry_hexes(b):
            return False
        b.then(HorseReturns(side, reserve))
        return True
    if not _shaken_cavalry(b):
        return False
    b.then(HorseRecovers(side))
    return True


# -- 23.3 Campaldino -----------------------------------------------------------------------------


def _paladins(b: DarkBattle, side: int, times: int) -> bool:
    """23.3d: until the end of the next turn."""
    b.set(paladins=b.game.turn + 1)
    return True


def _corso(b: DarkBattle, side: int, times: int) -> bool:
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
    group = group_of(b, corso)
    b.then(EventMoves(side, group, len(bodies(b, side)), 2, ""))  # § 23.3e
    return True


HANDLERS.update(
    {
        "feigned_flight": _feigned_flight,
        "horse_scattered": _horse_scattered,
        "horse_returns": _horse_returns,
        "paladins": _paladins,
        "corso": _corso,
    }
)
