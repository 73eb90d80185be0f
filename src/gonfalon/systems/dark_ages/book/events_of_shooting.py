"""P.9, P.12 Historical events that let missile units shoot out of turn: volleys, bowmen, move and shoot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.records import Hex, UnitId, later
from gonfalon.core.steps import ChooseHex, ChooseUnit, Closed, Done, Option, Pass, step
from gonfalon.systems.dark_ages.battles.questions import own_meant
from gonfalon.systems.dark_ages.book.historical_events import HANDLERS, Handler, always, never
from gonfalon.systems.dark_ages.book.ranged import Shooting, may_shoot, ranged_targets
from gonfalon.systems.dark_ages.book.reach import reach
from gonfalon.systems.dark_ages.book.walk import Walk
from gonfalon.systems.dark_ages.pieces.deeds import Deed
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.options import DONE, Shoot
from gonfalon.systems.dark_ages.pieces.queries import leader_with
from gonfalon.systems.dark_ages.pieces.setting import B

# -- P.9 all at once ---------------------------------------------------------------------------------


@step("P.9a")
class ArrowStorm(Closed):
    """Every missile unit that the event means and that did not move may shoot at once."""

    side: int
    effect: str = later("")

    def applies(self, b: B) -> bool:
        return bool(self._able(b))

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("shoots")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.side, "volley", self.effect)

    def _able(self, b: B) -> list[tuple[int, int]]:
        return volleys(b, self._deed(b))

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid, target in self._able(b):
            yield Shoot(uid, target)
        yield DONE

    def answer(self, b: B, option: Shoot | Done) -> None:
        if isinstance(option, Done):
            return
        b.then(Shooting(option.unit, option.target), ArrowStorm(self.side, self.effect))  # § 23.4j

    def about(self, b: B) -> dict[str, Any]:
        return {"event_word": self._deed(b).event.id}


def volleys(b: B, deed: Deed) -> list[tuple[int, int]]:
    """Who may shoot at whom by an event."""
    return [(u, t) for u in own_meant(b, deed) if may_shoot(b, u) is None for t in ranged_targets(b, u)]


def _volley(b: B, deed: Deed) -> None:
    b.then(ArrowStorm(deed.side, deed.word))


def _can_volley(b: B, deed: Deed) -> bool:
    return bool(volleys(b, deed))


# -- P.12 moving and shooting ------------------------------------------------------------------------


def _bowmen(b: B, deed: Deed) -> list[int]:
    return [u for u in own_meant(b, deed) if b.setting.kinds[u].missile and b.units[u].points > 1]


@step("P.12a")
class FlankArchers(Closed):
    """A missile unit moves without terrain costs and shoots at once."""

    side: int
    effect: str = later("")

    def applies(self, b: B) -> bool:
        return bool(_bowmen(b, self._deed(b)))

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("moves")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.side, "move_and_shoot", self.effect)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in _bowmen(b, self._deed(b)):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        b.then(FlankMove(option.unit, self.effect), FlankShot(option.unit, self.effect))

    def about(self, b: B) -> dict[str, Any]:
        return {"event_word": self._deed(b).event.id}


@step("P.12a")
class FlankMove(Closed):
    """Where they go."""

    unit: UnitId
    effect: str = later("")

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("moves")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.player(b), "move_and_shoot", self.effect)

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def _ways(self, b: B) -> dict[int, tuple[Hex, ...]]:
        led, far = leader_with(b, self.unit) != NOBODY, self._deed(b).effect.hexes
        return {h: t.path for h, t in reach(b, self.unit, far, vanguard=True, led=led).items()}

    def candidates(self, b: B) -> Iterator[Option]:
        yield Pass()
        for h in self._ways(b):
            yield ChooseHex(h)

    def answer(self, b: B, option: ChooseHex | Pass) -> None:
        if not isinstance(option, Pass):
            b.then(Walk(self.unit, self._ways(b)[option.place], True))  # § 23.6h

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


@step("P.12b")
class FlankShot(Closed):
    """They shoot at once, although they moved."""

    unit: UnitId
    effect: str = later("")

    def applies(self, b: B) -> bool:
        if b.units[self.unit].place is None or may_shoot(b, self.unit, by_event=True) is not None:
            return False
        return bool(ranged_targets(b, self.unit))

    def rule_for(self, b: B) -> str:
        return b.setting.deed(self.player(b), "move_and_shoot", self.effect).rule("shoots")

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        for target in ranged_targets(b, self.unit):
            yield Shoot(self.unit, target)

    def answer(self, b: B, option: Shoot) -> None:
        b.then(Shooting(option.unit, option.target))  # § 23.6i

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


def _move_and_shoot(b: B, deed: Deed) -> None:
    b.then(FlankArchers(deed.side, deed.word))


def _can_move_and_shoot(b: B, deed: Deed) -> bool:
    return bool(_bowmen(b, deed))


HANDLERS.update(
    {
        "volley": Handler(_can_volley, _volley, always, never),
        "move_and_shoot": Handler(_can_move_and_shoot, _move_and_shoot, always, never),
    }
)
