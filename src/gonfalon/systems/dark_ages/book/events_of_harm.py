"""P.2 and P.8 Historical events that harm units, change their dice or silence them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.records import UnitId, later
from gonfalon.core.steps import ChooseUnit, Closed, Done, Option, step
from gonfalon.systems.dark_ages.battles.lasting import begin_lasting
from gonfalon.systems.dark_ages.battles.questions import meant_by
from gonfalon.systems.dark_ages.book.damage import hurt
from gonfalon.systems.dark_ages.book.historical_events import (
    HANDLERS,
    Handler,
    always,
    chosen,
    for_all,
    never,
)
from gonfalon.systems.dark_ages.book.rout import rout_after_harm
from gonfalon.systems.dark_ages.pieces.deeds import Deed
from gonfalon.systems.dark_ages.pieces.options import DONE
from gonfalon.systems.dark_ages.pieces.setting import B

# -- harm ------------------------------------------------------------------------------------------


@step("P.2b")
class Victims(Closed):
    """Units that take damage each, chosen by one of the players."""

    event: str
    side: int
    left: int
    chosen: tuple[UnitId, ...] = ()
    effect: str = later("")

    def applies(self, b: B) -> bool:
        return self.left > 0 and bool(self._able(b))

    def rule_for(self, b: B) -> str:
        return self._deed(b).rule("harm")

    def _deed(self, b: B) -> Deed:
        return b.setting.deed(self.side, "harm", self.effect)

    def _able(self, b: B) -> list[int]:
        return [u for u in meant_by(b, self._deed(b)) if u not in self.chosen]

    def player(self, b: B) -> int:
        return self.side if self._deed(b).effect.chooser == "owner" else 1 - self.side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in self._able(b):
            yield ChooseUnit(uid)
        if self._deed(b).effect.chooser == "owner":
            yield DONE

    def answer(self, b: B, option: ChooseUnit | Done) -> None:
        if isinstance(option, Done):
            return
        hurt(b, option.unit, self._deed(b).effect.damage)  # § 23.1j, 23.4k, 23.6g
        rout_after_harm(b)
        chosen = (*self.chosen, option.unit)
        b.then(Victims(self.event, self.side, self.left - 1, chosen, self.effect))

    def about(self, b: B) -> dict[str, Any]:
        return {"event_word": self.event, "left": self.left, "damage": self._deed(b).effect.damage}


def _harm(b: B, deed: Deed) -> None:
    """All of them at once, or as many as are chosen."""
    if deed.effect.most is not None:
        b.then(Victims(deed.event.id, deed.side, deed.effect.most, (), deed.word))
        return
    for uid in meant_by(b, deed):  # § 23.5f, 23.7h
        hurt(b, uid, deed.effect.damage)
    rout_after_harm(b)


# -- what lasts --------------------------------------------------------------------------------------


def _touches(b: B, deed: Deed) -> bool:
    return bool(meant_by(b, deed))


HANDLERS.update(
    {
        "harm": Handler(_touches, _harm, chosen, for_all),
        "dice": Handler(_touches, begin_lasting, never, always),  # § 23.3d
        "silence": Handler(_touches, begin_lasting, never, always),  # § 23.7i
    }
)
