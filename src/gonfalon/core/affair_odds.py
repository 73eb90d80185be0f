"""The odds of affairs: the headline, the enemy's other answers, a look at what one cannot see.

Each thing that the enemy may do instead gets a walk of its own (`affair_walk`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from gonfalon.core.affair_walk import Budget, Walk
from gonfalon.core.affairs import Affair, AffairOdds, Chances, Line, Verdict, affairs
from gonfalon.core.battle import AnyBattle
from gonfalon.core.records import replace
from gonfalon.core.steps import Option
from gonfalon.core.views import resample

if TYPE_CHECKING:
    from gonfalon.core.system import System

LINES = 3  # other answers of the enemy that are told
WORLDS = 8  # worlds that are averaged where the odds hang on what one cannot see
TELLING = Fraction(1, 100)  # a line that moves no chance by this is not told
SWAYING = Fraction(1, 50)  # nor one of what the enemy has to choose: within what odds may be out by


def headline(affair: Affair, budget: Budget) -> AffairOdds:
    """The odds under the plain answers, and what follows."""
    walk = Walk(affair, budget).run()
    return replace(walk.odds(), afterwards=walk.afterwards())


def with_lines(affair: Affair, head: AffairOdds, budget: Budget) -> AffairOdds:
    """The same with a line for each thing that the enemy may do instead, what he is free to do first."""
    found: list[Line] = []
    asked = sorted((w for w in head.windows if w.other is not None), key=lambda w: (w.must, -w.chance))
    for window in asked[:LINES]:
        other = Walk(affair, budget, window.asked.key).run().chances()
        if differ(head.chances, other) >= (SWAYING if window.must else TELLING):
            found.append(Line(window, other))
    return replace(head, lines=tuple(found))


def differ(one: Chances, other: Chances) -> Fraction:
    """The largest difference between two chances of a harm."""
    most = Fraction(0)
    for own in (True, False):
        first, second = one.harms(own), other.harms(own)
        for rank in first.keys() | second.keys():
            most = max(most, abs(first.get(rank, Fraction(0)) - second.get(rank, Fraction(0))))
    return most


def odds(
    system: System, seen: AnyBattle, chosen: tuple[Option, ...], budget: Budget, full: bool = True
) -> tuple[AffairOdds, ...]:
    """The odds of all affairs that a choice opens, from what its player sees (a view).

    `full`: with the enemy's other answers, and a look at battles that differ in what the player cannot
    see; where no die would fall it is taken in any case.
    """
    world = resample(system, seen, 0)
    opened = affairs(system, world, *chosen)
    heads = [headline(affair, budget) for affair in opened]
    if full:
        heads = [with_lines(a, h, budget) if not h.lone else h for a, h in zip(opened, heads, strict=True)]
    elif all(head.rolls for head in heads):
        return tuple(heads)
    worlds = [resample(system, seen, seed) for seed in range(1, WORLDS)]
    if all(same_world(world, other) for other in worlds):
        return tuple(heads)
    return tuple([_averaged(system, worlds, chosen, budget, n, head) for n, head in enumerate(heads)])


def works(system: System, b: AnyBattle, option: Option, budget: Budget, escapes: bool = False) -> Fraction:
    """The chance that an option does what it is for: it harms the enemy, or who escapes is not harmed."""
    best = Fraction(0)
    for affair in affairs(system, b, option):
        walk = Walk(affair, budget).run()
        if not walk.lone:
            chances = walk.chances()
            best = max(best, 1 - chances.harmed(own=True) if escapes else chances.harmed(own=False))
    return best


def same_world(one: AnyBattle, other: AnyBattle) -> bool:
    """Whether nothing was hidden: two battles made from one view are equal but for the dice."""
    return (
        one.units == other.units
        and one.game == other.game
        and one.decks == other.decks
        and one.sealed == other.sealed
        and one.affairs == other.affairs
    )


def _averaged(
    system: System,
    worlds: list[AnyBattle],
    chosen: tuple[Option, ...],
    budget: Budget,
    n: int,
    head: AffairOdds,
) -> AffairOdds:
    """The headline over several worlds: dice and answers of any of them, a mean where the odds differ."""
    if head.lone:
        return head
    found = [head, *[_in_world(system, world, chosen, budget, n) for world in worlds]]
    diced = max(found, key=lambda one: len(one.rolls))
    head = replace(
        head,
        rolls=head.rolls or diced.rolls,
        windows=head.windows or diced.windows,
        asked=any(one.asked for one in found),
        answered=any(one.answered for one in found),
        revealed=any(one.revealed for one in found),
    )
    tables = [one.chances for one in found if not one.lone]
    if all(differ(head.chances, t) <= Fraction(head.chances.error + t.error) for t in tables):
        return head
    share, sums = Fraction(1, len(tables)), dict[Verdict, Fraction]()
    for table in tables:
        for verdict, chance in table.verdicts:
            sums[verdict] = sums.get(verdict, Fraction(0)) + chance * share
    rows = sorted(sums.items(), key=lambda row: (-row[1], row[0].foe, row[0].own))
    own, foe = [sum((t.losses[side] for t in tables), Fraction(0)) * share for side in (0, 1)]
    return replace(head, chances=Chances(tuple(rows), (own, foe), max(t.error for t in tables)), unseen=True)


def _in_world(
    system: System, world: AnyBattle, chosen: tuple[Option, ...], budget: Budget, n: int
) -> AffairOdds:
    """The headline in another battle that agrees with the view."""
    opened = affairs(system, world, *chosen)
    return Walk(opened[min(n, len(opened) - 1)], budget).run().odds()
