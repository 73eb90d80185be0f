"""The odds of an affair in words: harms, the enemy's answers, what is certain and what comes then.

Message ids: `harm-<word>`, `losses-<word>`, `odds-<...>`, and for what the enemy does
`answer-<window or Class>-acts` and `-passes`, else `answer-acts` and `answer-passes`; `$option` is what
he chooses where he has to.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from gonfalon.core.affairs import DECLINING, AffairOdds, Chances, Window
from gonfalon.core.steps import Option
from gonfalon.core.windows import Reaction

if TYPE_CHECKING:
    from gonfalon.core.battle import AnyBattle
    from gonfalon.core.rolls import Roll
    from gonfalon.core.system import System
    from gonfalon.locale import Speaker

ENDS: tuple[Literal["good", "even", "bad"], ...] = ("good", "even", "bad")
CONTEST = ("win", "draw", "lose")
LEAST = Fraction(1, 200)  # what is rarer is not told in a headline
SHOWN = 0.005  # an error below half a point is not told


def rounded(chances: Sequence[Fraction]) -> list[int]:
    """Whole points of chances that make up a whole: those with the largest remainders are rounded up."""
    points = [int(100 * chance) for chance in chances]
    order = sorted(range(len(points)), key=lambda n: (points[n] - 100 * chances[n], n))
    for n in order[: round(100 * sum(chances)) - sum(points)]:
        points[n] += 1
    return points


class AffairWords:
    """Tells the odds of affairs of one battle in one language."""

    def __init__(self, system: System, b: AnyBattle, speaker: Speaker) -> None:
        self.system, self.battle, self.speaker = system, b, speaker

    def say(self, key: str, **args: object) -> str:
        """A message of the battle's game."""
        return self.speaker.say(key, args)

    def percent(self, chance: Fraction) -> str:
        """A chance as players say it."""
        return self.shares([chance, 1 - chance])[0]

    def shares(self, chances: Sequence[Fraction]) -> list[str]:
        """Chances that make up a whole, as players say them: the points add up to a hundred.

        What is possible is never told as 0, nor what may fail as 100.
        """
        said = []
        for chance, points in zip(chances, rounded(chances), strict=True):
            if chance > 0 and points == 0:
                said.append(self.say("odds-percent-below"))
            elif chance < 1 and points == 100:
                said.append(self.say("odds-percent-above"))
            else:
                said.append(self.say("odds-percent", points=points))
        return said

    def harms(self, chances: Chances, own: bool) -> list[tuple[int, Fraction, str]]:
        """The harms of one side, rising: rank, chance, and the chance as players say it."""
        table = chances.harms(own)
        return [
            (rank, chance, said)
            for (rank, chance), said in zip(table.items(), self.shares(list(table.values())), strict=True)
        ]

    def harm(self, rank: int) -> str:
        """A harm in the game's words."""
        return self.say(f"harm-{self.system.harms[rank]}")

    def title(self, odds: AffairOdds) -> str:
        """Whom the affair is about; "" where the choice itself says it."""
        return ", ".join(self.speaker.show("unit", unit) for unit in odds.targets)

    def row(self, chances: Chances, own: bool) -> str:
        """One side's harms with their chances, the likeliest first; "" where nothing can befall it."""
        table = sorted(self.harms(chances, own), key=lambda row: (-row[1], row[0]))
        if len(table) == 1 and table[0][0] == 0:
            return ""
        told = [f"{self.harm(rank)} {said}" for rank, c, said in table if c >= LEAST]
        return ", ".join(told)

    def losses(self, chances: Chances, own: bool) -> str:
        """The mean losses of a side, in what the game counts; "" where it counts none."""
        mean = chances.losses[0 if own else 1]
        if not self.system.counted or not mean:
            return ""
        return self.say(f"losses-{self.system.counted}", mean=self.speaker.decimal(float(mean), 1))

    def headline(self, chances: Chances) -> str:
        """Both sides in one line."""
        rows = [("odds-enemy", self.row(chances, own=False)), ("odds-own", self.row(chances, own=True))]
        told = [self.say(key, harms=words) for key, words in rows if words]
        return "; ".join(told) or self.say("odds-nobody")

    def brief(self, chances: Chances) -> list[str]:
        """What each side risks: its harms, rising, and its mean losses; of whom nothing can befall, that."""
        if not chances.harmed(own=False) and not chances.harmed(own=True):
            return [self.say("odds-nobody")]
        told = []
        for key, own in (("odds-enemy", False), ("odds-own", True)):
            rows = [(rank, said) for rank, c, said in self.harms(chances, own) if rank and c >= LEAST]
            harms = ", ".join(f"{self.harm(rank)} {said}" for rank, said in rows) or self.harm(0)
            lost = self.losses(chances, own)
            told.append(self.say(key, harms=f"{harms} ({lost})" if lost else harms))
        return told

    def is_contest(self, odds: AffairOdds) -> bool:
        """Whether an affair is won, drawn or lost."""
        return any(roll.purpose in self.system.contests for roll in odds.rolls)

    def compares(self, odds: AffairOdds) -> str:
        """What the balance of both sides compares."""
        return self.say("odds-compares-contest" if self.is_contest(odds) else "odds-compares")

    def balance(self, odds: AffairOdds, chances: Chances) -> list[tuple[str, Fraction, str]]:
        """Who comes off worse, the enemy, nobody or the reader; of a contest, who wins it.

        Each with its chance, also as players say it.
        """
        contest = self.is_contest(odds)
        keys = CONTEST if contest else ("good", "even" if chances.even_harm() else "unharmed", "bad")
        ends = chances.balance(self.system.decisive if contest else 1)
        told = zip(keys, ends, self.shares(ends), strict=True)
        return [(self.say(f"odds-{key}"), chance, said) for key, chance, said in told]

    def summary(self, odds: tuple[AffairOdds, ...]) -> str:
        """A whole choice in one line, for a hover or a hint: its affair, or each with whom it is about."""
        told = ["; ".join(self.lines(one)) for one in odds]
        if len(odds) == 1:
            return told[0]
        return " · ".join(f"{self.title(one)}: {line}" for one, line in zip(odds, told, strict=True))

    def lines(self, one: AffairOdds) -> list[str]:
        """One affair in a line or two: its roll, its harms, or that it is certain."""
        if one.lone:
            return [self.roll(one.rolls[0])]
        return self.brief(one.chances) if one.rolls else [self.certainty(one)]

    def roll(self, roll: Roll) -> str:
        """A roll that speaks for itself: totals rising, other results by their chance."""
        results = self.speaker.results(roll)
        rows = list(zip(results, results.values(), self.shares(list(results.values())), strict=True))
        if all(type(result) is int for result, _ in roll.distribution()):
            return ", ".join(f"{words}: {said}" for words, _, said in rows)
        rows.sort(key=lambda row: -row[1])
        return ", ".join(f"{words}{':' * words[-1:].isdigit()} {said}" for words, _, said in rows)

    def error(self, chances: Chances) -> str:
        """How near sampled chances are; "" where they are exact."""
        if chances.error < SHOWN:
            return ""
        return self.say("odds-about", points=self.speaker.decimal(chances.error * 100, 1))

    def answer(self, window: Window, option: Option) -> str:
        """What the enemy does at a window."""
        asked = window.asked
        if isinstance(asked, Reaction):
            name, declines = asked.window, option == asked.declining(self.battle)
        else:
            name, declines = type(asked).__name__, option in DECLINING
        end = "passes" if declines else "acts"
        key = f"answer-{name}-{end}"
        said = key if self.speaker.has(key) else f"answer-{end}"
        return self.say(said, option=self.speaker.option(option))

    def assumed(self, odds: AffairOdds) -> list[str]:
        """What the enemy is taken to answer, and what he may hold that nobody can see."""
        found = []
        told = [line.window for line in odds.lines]
        for window in odds.windows:
            if window.must and window not in told:
                continue
            if window.other is None:
                held = window.asked.holds(self.battle)
                key = "odds-hidden" if held is None else "odds-hidden-cards"
                found.append(self.say(key, cards=held or 0))
            else:
                found.append(self.answer(window, window.assumed))
        return list(dict.fromkeys(found))

    def certainty(self, odds: AffairOdds) -> str:
        """Whether dice can fall at all; where they will, that nobody can answer, or ""."""
        if odds.rolls:
            safe = not (odds.lone or odds.answered or odds.revealed or odds.unseen)
            return self.say("odds-unanswered") if safe and not odds.chances.harmed(own=True) else ""
        if odds.certain:
            return self.say("odds-certain")
        if odds.revealed or (odds.unseen and not odds.answered):
            return self.say("odds-revealed")
        return self.say("odds-unless" if odds.answered else "odds-asked-first")

    def afterwards(self, odds: AffairOdds) -> str:
        """The dice that follow when all this is settled."""
        if not odds.afterwards:
            return ""
        return self.say("odds-then", rolls=", ".join(self.speaker.purpose(r) for r in odds.afterwards))
