"""The turn: six rounds in order (1.0a), Commands in alternation from the side that deployed first."""

from __future__ import annotations

from gonfalon.core.steps import Event, Step, event, step
from gonfalon.systems.naran.pieces.setting import NaranBattle


@event("turn")
class TurnBegins(Event):
    """A new turn."""

    turn: int


def beginner(b: NaranBattle) -> int:
    """The side that begins wherever the rounds alternate: it deployed first."""
    return b.game.first  # § 13.1b


def alternating(b: NaranBattle) -> list[int]:
    """All Commands, the sides taking turns from the one that begins."""
    first = beginner(b)
    one, two = b.setting.sides[first], b.setting.sides[1 - first]
    found: list[int] = []
    for i in range(max(len(one), len(two))):
        found += [side[i].index for side in (one, two) if i < len(side)]
    return found


def stop(b: NaranBattle, uid: int) -> None:
    """A unit gets the STOP counter of Round 3 (3.2c)."""
    if uid not in b.game.stopped:
        b.set(stopped=(*b.game.stopped, uid))


def has_moved(b: NaranBattle, uid: int) -> None:
    """The move of a unit or figure is over for this turn (5.1d)."""
    if uid not in b.game.moved:
        b.set(moved=(*b.game.moved, uid))


def present(b: NaranBattle, command: int) -> bool:
    """A Command has come to the battle."""
    return b.game.arrivals[command] >= 0


@step("1.0a")
class Turn(Step):
    """One game turn: reserves, orders, reorganisation, fire, movement, combat."""

    def run(self, b: NaranBattle) -> None:
        from gonfalon.systems.naran.book.combat import CombatRound
        from gonfalon.systems.naran.book.fire import FireRound
        from gonfalon.systems.naran.book.initiative import MovementRound
        from gonfalon.systems.naran.book.orders import OrderRound
        from gonfalon.systems.naran.book.reorganisation import ReorganisationRound
        from gonfalon.systems.naran.book.reserves import ReserveRound
        from gonfalon.systems.naran.book.victory import EndOfTurn

        b.set(turn=b.game.turn + 1, round=1, initiative=(), stopped=(), moved=())
        b.tell(TurnBegins, b.game.turn)
        b.then(
            ReserveRound(),
            OrderRound(),
            ReorganisationRound(),
            FireRound(),
            MovementRound(),
            CombatRound(),
            EndOfTurn(),
        )
