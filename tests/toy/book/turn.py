"""1 The turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import SideId, Word
from gonfalon.core.setup import Place, SetUp
from gonfalon.core.steps import ChooseUnit, Decision, Event, Option, Pass, Step, event, option, step
from toy.book.movement import Act
from toy.book.volley import PlanVolleys
from toy.pieces.facts import B

ACTED = Refusal("1.2", "acted")
NOT_YOURS = Refusal("1.2", "not-yours")
PASS = Pass()


@option("stance")
class Stance(Option):
    """Bold or careful."""

    stance: Word


@event("turn-begins")
class TurnBegins(Event):
    """A new turn."""

    turn: int


@event("stances")
class Stances(Event):
    """Both stances are open."""

    first: Word
    second: Word


@step("1.5")
class ArrangeUnits(SetUp):
    """Each side may shift its units within its own half."""

    side: SideId

    def placements(self, b: B) -> Iterable[Option]:
        for u in b.units:
            if u.side == self.side and u.place is not None:
                for p in b.setting.near[u.place]:
                    if p not in b.by_hex:
                        yield Place(u.id, p)

    def limit(self, b: B, option: Place) -> Refusal | None:
        if not isinstance(option, Place) or b.units[option.unit].side != self.side:
            return refuse("1.5", "not-yours")
        if not 0 <= option.hex < b.setting.width * b.setting.height or b.at(option.hex):
            return refuse("1.5", "occupied", hex=option.hex)
        row, half = option.hex // b.setting.width, b.setting.height // 2
        if (row >= half) != (self.side == 1):
            return refuse("1.5", "other-half", hex=option.hex)
        return None

    def put(self, b: B, option: Place) -> None:
        b.change(option.unit, place=option.hex)


@step("1.1")
class Turn(Step):
    """Stances in secret, then both sides act."""

    def run(self, b: B) -> None:
        b.tell(TurnBegins, b.game.turn)
        for u in b.units:
            if u.acted or not u.loaded or u.disordered:
                b.change(u.id, acted=False, loaded=True, disordered=False)
        b.then(ChooseStance(0), ChooseStance(1), OpenStances())
        for side in (0, 1):
            b.then(SideBegins(side), Activate(side), PlanVolleys(side))
        b.then(EndTurn())


@step("1.1")
class ChooseStance(Decision):
    """A secret choice."""

    hidden = True
    side: SideId

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        return (Stance("bold"), Stance("careful"))

    def answer(self, b: B, option: Stance) -> None:
        b.seal(self.side, option.stance)


@step("1.1")
class OpenStances(Step):
    """Opened together."""

    def run(self, b: B) -> None:
        opened = b.open_sealed()
        b.set(stances=(opened[0], opened[1]))
        b.tell(Stances, opened[0], opened[1])


@step("1.2")
class SideBegins(Step):
    """The other side's turn to act."""

    side: SideId
    closes = True

    def run(self, b: B) -> None:
        b.set(active=self.side)


@step("1.2")
class Activate(Decision):
    """Choose the next unit, or pass."""

    side: SideId
    opens = True

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        side, choose = self.side, b.setting.choose_unit
        return [
            PASS,
            *[choose[u.id] for u in b.units if u.side == side and not u.acted and u.place is not None],
        ]

    def legal(self, b: B) -> list[Option]:
        return list(self.candidates(b))

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        return b.setting.choose_unit[value] if kind == "unit" else None

    def refusal(self, b: B, option: Option) -> Refusal | None:
        if option is PASS or not isinstance(option, ChooseUnit):
            return None
        u = b.units[option.unit]
        if u.acted:
            return ACTED
        return NOT_YOURS if u.side != self.side or u.place is None else None

    def answer(self, b: B, option: Option) -> None:
        if isinstance(option, ChooseUnit):
            b.then(Act(option.unit), self)


@step("1.3")
class EndTurn(Step):
    """The next turn, or the end."""

    closes = True

    def run(self, b: B) -> None:
        if b.game.turn < b.setting.scenario.turns:
            b.set(turn=b.game.turn + 1)
            b.then(Turn())
            return
        a, c = b.game.points
        b.finish(None if a == c else int(c > a), "1.3", "points-even" if a == c else "points")
