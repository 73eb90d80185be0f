"""Paper and pencil: the odds of a rulebook's tables in fractions, with nothing from the program.

shot = roll(D10, lambda die: read(FOOT, die + 2))    # {".": 3/10, "D": 7/10}
both = go_on(shot, lambda harm: ...)                 # another roll for each result
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

from kit import do, option, player

from gonfalon.core.affair_odds import odds
from gonfalon.core.affair_walk import Budget
from gonfalon.core.affairs import AffairOdds, Chances
from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import refused
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.core.views import view

T = TypeVar("T", bound=Hashable)
S = TypeVar("S", bound=Hashable)

D6, D10 = range(1, 7), range(10)  # a ten-sided die reads nought to nine


# -- by hand ---------------------------------------------------------------------------------------


def read(table: Sequence[T], total: int, first: int = 0) -> T:
    """A line of a table that begins with a total; who is beneath or beyond it reads its end."""
    return table[min(max(total - first, 0), len(table) - 1)]


def surely(result: T) -> dict[T, Fraction]:
    """What happens without a die."""
    return {result: Fraction(1)}


def roll(faces: Iterable[int], reading: Callable[[int], T]) -> dict[T, Fraction]:
    """One die, every face equally likely."""
    return go_on(surely(0), lambda _: [reading(face) for face in faces])


def go_on(
    table: dict[S, Fraction], further: Callable[[S], dict[T, Fraction] | Sequence[T]]
) -> dict[T, Fraction]:
    """What follows each result: its chances, or a list of equally likely results."""
    sums: dict[T, Fraction] = {}
    for before, chance in table.items():
        after = further(before)
        if not isinstance(after, dict):
            share, listed = Fraction(1, len(after)), after
            after = {}
            for one in listed:
                after[one] = after.get(one, Fraction(0)) + share
        for one, more in after.items():
            sums[one] = sums.get(one, Fraction(0)) + chance * more
    return {one: chance for one, chance in sums.items() if chance}


def together(*dice: dict[T, Fraction]) -> dict[tuple[T, ...], Fraction]:
    """Several rolls that know nothing of each other."""
    found: dict[tuple[T, ...], Fraction] = {(): Fraction(1)}
    for one in dice:
        found = {(*k, r): chance * more for k, chance in found.items() for r, more in one.items()}
    return found


def mean(table: dict[S, Fraction], value: Callable[[S], int | Fraction]) -> Fraction:
    """The mean of a value."""
    return sum((chance * value(one) for one, chance in table.items()), Fraction(0))


# -- by the program --------------------------------------------------------------------------------


def weigh(system: System, b: AnyBattle, *said: str | Option) -> AffairOdds:
    """The exact odds of an act that opens one affair, as the player who is asked sees them."""
    after = do(b.clone(), *said[:-1])
    found = refused(after, option(after, said[-1]))
    assert found is None, f"{said[-1]} is refused: {found}"
    chosen = tuple(option(b, one) for one in said)
    (affair,) = odds(system, view(system, b, player(b)), chosen, Budget(battles=50_000, samples=0))
    return affair


def line(found: AffairOdds, question: str) -> Chances:
    """The odds if the enemy answers one of his questions otherwise."""
    (other,) = [one.chances for one in found.lines if type(one.window.asked).__name__ == question]
    return other


def agree(found: Chances, hand: dict[str, Fraction], ranks: str) -> None:
    """The program says the same as the paper: pairs of harms, own and the enemy's, by their letters."""
    for own in (True, False):
        table: dict[int, Fraction] = {}
        for pair, chance in hand.items():
            rank = ranks.index(pair[not own])
            table[rank] = table.get(rank, Fraction(0)) + chance
        assert found.harms(own) == table, f"{'own' if own else 'enemy'}: {_plain(found.harms(own), ranks)}"
    assert not found.error


def _plain(table: dict[int, Fraction], ranks: str) -> dict[str, str]:
    return {ranks[rank]: str(chance) for rank, chance in table.items()}
