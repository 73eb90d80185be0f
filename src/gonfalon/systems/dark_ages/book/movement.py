"""5 Movement: options and ways of a unit that is activated, what it pays to move, with its Leader or without,
and the assault after it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import Hex, UnitId, replace
from gonfalon.core.steps import Back, Closed, Decision, No, Option, Yes, step
from gonfalon.systems.dark_ages.book.assault import DeclareAssault
from gonfalon.systems.dark_ages.book.orders import Pause, judge_order_play, play_order
from gonfalon.systems.dark_ages.book.reach import (
    TOO_FAR,
    Trip,
    barred,
    judge_path,
    movement_points_of,
    path_cost,
    path_damage,
    reach,
)
from gonfalon.systems.dark_ages.book.walk import Walk
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.options import BACK, Go, Play
from gonfalon.systems.dark_ages.pieces.queries import bit, hand_of, leader_with, round_of
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import MOVEMENT, OTHER

STAYS = Refusal("V23b", "leader-moved")


@lru_cache(maxsize=1024)
def movement_option(place: int, alone: bool = False) -> Go:
    """The option to go to a hex."""
    return Go(place, alone=alone)


@step("5e")
class MoveUnit(Decision):
    """Where the chosen unit goes; a card may first double its movement or free it from terrain."""

    unit: UnitId
    through: str = ""
    opens = True

    hidden: ClassVar[bool] = True
    open: ClassVar[bool] = True
    accepts: ClassVar[tuple[type[Option], ...]] = (Go, Play, Back)

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None and b.units[self.unit].points > 1

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def _leader(self, b: B) -> int:
        return NOBODY if b.setting.kinds[self.unit].leader else leader_with(b, self.unit)

    def _along(self, b: B) -> bool:
        """V23, V23b: whether a Leader can go along."""
        leader = self._leader(b)
        return leader != NOBODY and not bit(round_of(b).moved, leader)

    def _ways(self, b: B, reckless: bool = False) -> dict[int, Trip]:
        key = ("ways", self.unit, self.through, reckless)
        found: dict[int, Trip] | None = b.cache.get(key)
        if found is None:
            vanguard = bool(bit(round_of(b).vanguard, self.unit))
            found = b.cache[key] = reach(
                b,
                self.unit,
                movement_points_of(b, self.unit),
                vanguard=vanguard,
                through=self.through,
                reckless=reckless,
                led=self._along(b),
            )
        return found

    def candidates(self, b: B) -> Iterator[Option]:
        yield from self._goals(b)
        yield from self._plays(b)
        yield BACK

    def _goals(self, b: B) -> list[Option]:
        """The hexes in reach, with the Leader and without him."""
        if self._leader(b) == NOBODY:
            return [movement_option(place) for place in self._ways(b)]
        apart = (False, True) if self._along(b) else (True,)
        return [movement_option(place, alone) for place in self._ways(b) for alone in apart]

    def _plays(self, b: B) -> list[Play]:
        if self.through:
            return []
        cards, hand = b.setting.cards, hand_of(b, self.player(b))
        return [
            Play(card, self.unit)
            for card in hand
            if card > 0 and cards[card].order in ("double_time", "vanguard")
        ]

    def legal(self, b: B) -> list[Option]:
        plays = [play for play in self._plays(b) if self.refusal(b, play) is None]
        return [*self._goals(b), *plays, BACK]

    def refusal(self, b: B, option: Go | Play | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        if isinstance(option, Play):
            if option.unit != self.unit:
                return refuse("A27", "other-unit")
            return judge_order_play(b, MOVEMENT, self.player(b), option)
        leader = self._leader(b)
        if leader != NOBODY and not option.alone and not self._along(b):
            return STAYS
        led = leader != NOBODY and not option.alone
        if not option.via:
            if option.place in self._ways(b) or option.place in self._ways(b, True):
                return None
            if option.place in b.by_hex and (found := barred(b, self.unit, option.place, led)) is not None:
                return found
            return TOO_FAR
        vanguard = bool(bit(round_of(b).vanguard, self.unit))
        path = (*option.via, option.place)
        return judge_path(
            b, self.unit, path, movement_points_of(b, self.unit), vanguard, True, self.through, led
        )

    def answer(self, b: B, option: Go | Play | Back) -> None:
        if isinstance(option, Back):
            return
        uid = self.unit
        if isinstance(option, Play):
            pay_to_move(b, uid)
            play_order(b, self.player(b), option)
            b.then(self)
            return
        along = self._along(b) and not option.alone
        budget = movement_points_of(b, uid)
        if option.via:
            path, vanguard = (*option.via, option.place), bool(bit(round_of(b).vanguard, uid))
            trip = Trip(path_cost(b, uid, path, budget, vanguard), path_damage(b, uid, path, vanguard), path)
        else:
            trip = self._ways(b).get(option.place) or self._ways(b, True)[option.place]
        pay_to_move(b, uid)
        left = budget - trip.cost
        if trip.damage > b.units[uid].points - 2:  # § V54
            b.then(Warning(uid, trip.path, along, left, self.through))
        else:
            move_then_assault(b, uid, trip.path, along, left, self.through)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


def move_then_assault(b: B, uid: int, path: tuple[int, ...], along: bool, left: int, through: str) -> None:
    """The move, the assault that may follow, and a pause for the other player."""
    b.then(Walk(uid, path, along, through), DeclareAssault(uid, left), Pause(OTHER))  # § 3n


@step("V30c")
class Warning(Closed):
    """The program warns before a move whose damage would rout the unit."""

    unit: UnitId
    path: tuple[Hex, ...]
    along: bool
    left: int
    through: str

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        yield No()
        yield Yes()

    def answer(self, b: B, option: Yes | No) -> None:
        if isinstance(option, Yes):
            move_then_assault(b, self.unit, self.path, self.along, self.left, self.through)
        else:
            b.then(MoveUnit(self.unit, self.through))

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


def pay_to_move(b: B, uid: int) -> None:
    """4c: activating a unit costs one point, unless a Leader or an event has activated it already."""
    rnd = round_of(b)
    if bit(rnd.granted, uid):
        return
    mask = 1 << uid
    b.put(
        "round",
        replace(rnd, left=rnd.left - 1, activated=rnd.activated | mask, granted=rnd.granted | mask),
    )
