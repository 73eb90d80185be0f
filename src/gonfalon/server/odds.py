"""The odds of a choice as a message: each affair in the reader's words."""

from __future__ import annotations

from gonfalon.core import affairs as core
from gonfalon.locale.affairs import ENDS, AffairWords
from gonfalon.server.messages import told
from gonfalon.server.phrases import Chances

SHOWN_ROLLS = 4


def odds_told(
    odds: tuple[core.AffairOdds, ...], words: AffairWords, chances: Chances, full: bool
) -> told.OddsTold:
    """All affairs of a choice."""
    shown = [_affair(one, words, chances) for one in odds]
    return told.OddsTold(
        affairs=shown,
        headline=words.summary(odds),
        certain=all(one.certain for one in odds),
        risky=any(one.risky for one in shown),
        worst=len(words.system.harms) - 1,
        full=full,
    )


def _affair(one: core.AffairOdds, words: AffairWords, chances: Chances) -> told.AffairTold:
    diced = bool(one.rolls) and not one.lone
    return told.AffairTold(
        title=words.title(one),
        targets=list(one.targets),
        headline=words.lines(one),
        certain=one.certain,
        risky=bool(one.rolls) or one.answered or one.revealed or one.unseen,
        note=words.certainty(one),
        rolls=[chances.roll(roll) for roll in one.rolls[:SHOWN_ROLLS]],
        compares=words.compares(one) if diced else "",
        chances=_chances(one, one.chances, words) if diced else None,
        assumed=words.assumed(one),
        lines=[_line(one, line, words) for line in one.lines],
        then=words.afterwards(one),
        unseen=words.say("odds-unseen") if one.unseen else "",
    )


def _line(one: core.AffairOdds, line: core.Line, words: AffairWords) -> told.LineTold:
    assert line.window.other is not None, "a line is told only where something else may be done"
    return told.LineTold(
        condition=words.say("odds-if", answer=words.answer(line.window, line.window.other)),
        asked="" if line.window.chance == 1 else words.percent(line.window.chance),
        chances=_chances(one, line.chances, words),
    )


def _chances(one: core.AffairOdds, chances: core.Chances, words: AffairWords) -> told.ChancesTold:
    return told.ChancesTold(
        balance=[
            told.ShareTold(end=end, word=word, chance=float(chance), percent=said)
            for end, (word, chance, said) in zip(ENDS, words.balance(one, chances), strict=True)
        ],
        foe=_harms(chances, words, own=False),
        own=_harms(chances, words, own=True),
        foe_losses=words.losses(chances, own=False),
        own_losses=words.losses(chances, own=True),
        headline=words.brief(chances),
        error=words.error(chances),
    )


def _harms(chances: core.Chances, words: AffairWords, own: bool) -> list[told.HarmTold]:
    return [
        told.HarmTold(harm=words.harm(rank), rank=rank, chance=float(chance), percent=said)
        for rank, chance, said in words.harms(chances, own)
    ]
