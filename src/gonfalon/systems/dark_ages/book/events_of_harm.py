"""23 The historical events that harm, let shoot or lend dice, without moving anybody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from gonfalon.core.records import UnitId
from gonfalon.core.steps import ChooseUnit, Closed, Done, Option, step
from gonfalon.systems.dark_ages.battles.questions import (
    beset_english,
    bogged_english,
    cavalry_of,
    place_of,
    rumoured_normans,
)
from gonfalon.systems.dark_ages.book.damage import hurt
from gonfalon.systems.dark_ages.book.historical_events import HANDLERS
from gonfalon.systems.dark_ages.book.ranged import Shooting, may_shoot, ranged_targets
from gonfalon.systems.dark_ages.book.rout import rout_after_harm
from gonfalon.systems.dark_ages.pieces.options import DONE, Shoot
from gonfalon.systems.dark_ages.pieces.queries import on_map
from gonfalon.systems.dark_ages.pieces.setting import B

VICTIMS = {
    "rumour": (rumoured_normans, 3),
    "van_bogs_down": (bogged_english, 2),
    "small_folk": (beset_english, 3),
}


@step("18.17b")
class Victims(Closed):
    """Units of the enemy that take one damage each, chosen by the player of the event."""

    event: str
    side: int
    left: int
    chosen: tuple[UnitId, ...] = ()

    def applies(self, b: B) -> bool:
        return self.left > 0 and bool(self._able(b))

    def _able(self, b: B) -> list[int]:
        return [u for u in VICTIMS[self.event][0](b) if u not in self.chosen]

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in self._able(b):
            yield ChooseUnit(uid)
        yield DONE

    def answer(self, b: B, option: ChooseUnit | Done) -> None:
        if isinstance(option, Done):
            return
        hurt(b, option.unit, 1)
        rout_after_harm(b)
        b.then(Victims(self.event, self.side, self.left - 1, (*self.chosen, option.unit)))

    def about(self, b: B) -> dict[str, Any]:
        return {"event_word": self.event, "left": self.left}


def _choose_victims(key: str, b: B, side: int, times: int) -> bool:
    able, number = VICTIMS[key]
    if not able(b):
        return False
    b.then(Victims(key, side, number))
    return True


def _no_quarter(b: B, side: int, times: int) -> bool:
    """23.5f: French cavalry in stream, marsh or pits."""
    terrain = b.setting.terrain
    found = [u for u in cavalry_of(b, 0) if terrain[place_of(b, u)].code in "smp"]
    for uid in found:
        hurt(b, uid, 1)
    rout_after_harm(b)
    return bool(found)


def _wet_strings(b: B, side: int, times: int) -> bool:
    """The Genoese take damage and cannot shoot."""
    found = [u for u in on_map(b, 0) if b.setting.kinds[u].key == "geno"]
    b.set(wet=b.game.turn + 1)  # § 23.7i
    for uid in found:
        hurt(b, uid, 1)  # § 23.7h
    rout_after_harm(b)
    return bool(found)


def _paladins(b: B, side: int, times: int) -> bool:
    """23.3d: until the end of the next turn."""
    b.set(paladins=b.game.turn + 1)
    return True


@step("23.4j")
class ArrowStorm(Closed):
    """Every English Longbows unit that did not move may shoot at once."""

    side: int

    def applies(self, b: B) -> bool:
        return bool(self._able(b))

    def _able(self, b: B) -> list[tuple[int, int]]:
        return [
            (u, t)
            for u in on_map(b, self.side)
            if b.setting.kinds[u].key == "long" and may_shoot(b, u) is None
            for t in ranged_targets(b, u)
        ]

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid, target in self._able(b):
            yield Shoot(uid, target)
        yield DONE

    def answer(self, b: B, option: Shoot | Done) -> None:
        if isinstance(option, Done):
            return
        b.then(Shooting(option.unit, option.target), ArrowStorm(self.side))


HANDLERS.update({key: partial(_choose_victims, key) for key in VICTIMS})
HANDLERS.update({"no_quarter": _no_quarter, "wet_strings": _wet_strings, "paladins": _paladins})
