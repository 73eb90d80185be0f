"""The verbs of every test of a rule: lay dice, choose, be refused, look.

A system adds only its notation of positions. Options are written as players write them,
`do(b, "unit wallace-pk1", "hex 2514")`, or given as records.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from gonfalon.core.battle import AnyBattle, Battle, Outcome
from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance, apply, options, pending, refused
from gonfalon.core.events import Rolled
from gonfalon.core.match import Match
from gonfalon.core.notation import parse, text
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Option, Step
from gonfalon.players.greedy import GreedyPlayer

B = TypeVar("B", bound=Battle[Any, Any, Any])
U = TypeVar("U")
F = TypeVar("F", bound="Field[Any]")


# -- dice ------------------------------------------------------------------------------------------


class Padded(Loaded):
    """Loaded dice followed by ones without end."""

    def copy(self) -> Padded:
        return Padded(self.faces)

    def resolve(self, roll: Roll) -> tuple[list[int], Any]:
        self.faces += [1] * (roll.size - len(self.faces))
        return super().resolve(roll)


def dice(b: AnyBattle, *faces: Any) -> None:
    """The next dice; one more than these is an error, unless a final `...` stands for ones without end."""
    b.dice = Padded(faces[:-1]) if faces[-1:] == (...,) else Loaded(faces)


def dice_left(b: AnyBattle) -> list[int]:
    """The dice that have not been rolled."""
    assert isinstance(b.dice, Loaded)
    return list(b.dice.faces)


# -- playing ---------------------------------------------------------------------------------------


def run(b: B, *steps: Step) -> B:
    """Play these steps, after what was said to follow, up to the next question."""
    b.agenda.extend(reversed((*b.coming, *steps)))
    b.coming.clear()
    b.altered()
    advance(b)
    return b


def begin(b: B, *steps: Step) -> B:
    """Play these steps and nothing else up to the next question."""
    b.agenda.clear()
    return run(b, *steps)


def option(b: AnyBattle, said: str | Option) -> Option:
    """An option by its notation, or as it is."""
    return parse(b.setting, said) if isinstance(said, str) else said


def do(b: B, *said: str | Option) -> B:
    """Choose options one after the other; none may be refused."""
    for one in said:
        found = refused(b, option(b, one))
        assert found is None, f"{one} is refused: {found}; {asked(b)} offers {legal(b)}"
        apply(b, option(b, one))
    return b


def refusal(b: AnyBattle, said: str | Option) -> str:
    """The rule that refuses an option now; "" if it is legal."""
    found = refused(b, option(b, said))
    return "" if found is None else found.rule


# -- looking ---------------------------------------------------------------------------------------


def asked(b: AnyBattle) -> str:
    """The class of the pending question, "" if the battle is over."""
    top = pending(b)
    return "" if top is None else type(top).__name__


def player(b: AnyBattle) -> int:
    """The side that is asked."""
    top = pending(b)
    assert top is not None, "nobody is asked"
    return top.player(b)


def outcome(b: AnyBattle) -> Outcome:
    """How the battle ended, which it must have."""
    assert b.outcome is not None, f"the battle goes on: {asked(b)}"
    return b.outcome


def legal(b: AnyBattle, start: str = "") -> list[str]:
    """The legal options in their notation, those that begin with some words."""
    return [words for o in options(b) if (words := text(b.setting, o)).startswith(start)]


def uid(b: AnyBattle, code: str) -> int:
    """The id of a unit by its code."""
    return int(b.setting.unlabel("unit", code))


def unit(b: Battle[U, Any, Any], code: str) -> U:
    """A unit by its code."""
    return b.units[uid(b, code)]


def at(b: AnyBattle, who: str | int) -> str:
    """The label of the place of a unit, given by code or id; "" if it is gone."""
    place = b.units[uid(b, who) if isinstance(who, str) else who].place
    return "" if place is None else str(b.setting.label("hex", place))


def rolls(b: AnyBattle, purpose: str = "") -> list[Rolled]:
    """The rolls so far, those of one kind."""
    assert b.events is not None
    found = [e.event for e in b.events if isinstance(e.event, Rolled)]
    return [r for r in found if purpose in ("", r.roll.purpose)]


def results(b: AnyBattle, purpose: str = "") -> list[Any]:
    """The results of the rolls so far."""
    return [r.result for r in rolls(b, purpose)]


def modifiers(rolled: Rolled) -> dict[str, int]:
    """The modifiers of a roll by their rule."""
    return {m.rule: m.value for m in rolled.roll.modifiers}


def told(b: AnyBattle, word: str) -> list[Any]:
    """The events of a kind so far."""
    assert b.events is not None
    return [e.event for e in b.events if e.event.word == word]


def happened(b: AnyBattle) -> list[str]:
    """The words of all events so far."""
    assert b.events is not None
    return [e.event.word for e in b.events]


# -- the same as methods ----------------------------------------------------------------------------


class Field(Generic[B]):
    """A battle in a chosen position, played in one sentence: `Field(...).dice(6).do("done").at("A1")`."""

    b: B

    def dice(self: F, *faces: Any) -> F:
        """The next dice."""
        dice(self.b, *faces)
        return self

    def run(self: F, *steps: Step) -> F:
        """Play these steps up to the next question."""
        run(self.b, *steps)
        return self

    def begin(self: F, *steps: Step) -> F:
        """Play these steps and nothing else up to the next question."""
        begin(self.b, *steps)
        return self

    def do(self: F, *said: str | Option) -> F:
        """Choose options one after the other; none may be refused."""
        do(self.b, *said)
        return self

    def refusal(self, said: str | Option) -> str:
        """The rule that refuses an option now; "" if it is legal."""
        return refusal(self.b, said)

    @property
    def asked(self) -> str:
        """The class of the pending question."""
        return asked(self.b)

    @property
    def player(self) -> int:
        """The side that is asked."""
        return player(self.b)

    def legal(self, start: str = "") -> list[str]:
        """The legal options in their notation."""
        return legal(self.b, start)

    def uid(self, code: str) -> int:
        """The id of a unit by its code."""
        return uid(self.b, code)

    def at(self, who: str | int) -> str:
        """The label of a unit's place, "" if it is gone."""
        return at(self.b, who)

    def rolls(self, purpose: str = "") -> list[Rolled]:
        """The rolls so far, those of one kind."""
        return rolls(self.b, purpose)

    def told(self, word: str) -> list[Any]:
        """The events of a kind so far."""
        return told(self.b, word)


def greedy_act(match: Match) -> list[Option]:
    """What the greedy player does for the side that is asked."""
    side = match.player
    assert side is not None
    return GreedyPlayer(0).act(match.system, match.view(side))
