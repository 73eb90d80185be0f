"""20 Victory checked at every moment: cube limits, Leaders, the deck, both at once; the score of places
entered and held."""

from __future__ import annotations

from gonfalon.systems.dark_ages.pieces.facts import Scored
from gonfalon.systems.dark_ages.pieces.muster import SCORE
from gonfalon.systems.dark_ages.pieces.setting import B


def check_victory(b: B) -> None:
    """The battle ends at the very moment a condition is met."""
    if b.outcome is not None:
        return
    own = b.setting.conditions
    if own is not None and (decided(b) or not own.book_ends):  # § P.14c
        return
    game, limit = b.game, b.setting.limit
    defender = 1 - b.setting.attacker  # § A36
    no_leader = (game.leaders[0] == 0, game.leaders[1] == 0)
    if no_leader[0] and no_leader[1]:
        b.finish(defender, "V32b", "leaders-both")
        return
    if no_leader[0] or no_leader[1]:
        b.finish(0 if no_leader[1] else 1, "20c", "leaders")
        return
    surplus = (game.lost[1] - limit[0], game.lost[0] - limit[1])  # of each side over its own limit
    reached = (surplus[0] >= 0, surplus[1] >= 0)
    if reached[0] and reached[1]:
        _both(b, surplus, defender)
    elif reached[0] or reached[1]:
        b.finish(0 if reached[0] else 1, "20d", "cubes")  # § 20b


def _both(b: B, surplus: tuple[int, int], defender: int) -> None:
    """Both limits reached at once."""
    lost, morale = b.game.lost, b.game.morale_lost
    if lost[0] != lost[1] and surplus[0] != surplus[1]:
        b.finish(0 if surplus[0] > surplus[1] else 1, "A35", "surplus")
    elif morale[0] != morale[1]:
        winner = 0 if morale[0] < morale[1] else 1
        b.finish(winner, "20e" if lost[0] == lost[1] else "V32", "morale")
    else:
        b.finish(defender, "A35b", "tie")


# -- P.14 conditions of the battle's own -------------------------------------------------------------


def decided(b: B, *moments: str) -> bool:
    """P.14a: the first of the battle's own conditions that holds now, or at one of these moments, ends it."""
    own = b.setting.conditions
    if own is None or b.outcome is not None:
        return False
    score_entries(b)
    return own.decide(b, *moments)


def score_entries(b: B) -> None:
    """Who stands in a place that is worth points for entering has them counted, once."""
    score = b.setting.score
    if score is None or not score.entries:
        return
    now: Scored = b.affairs.get(SCORE, Scored())
    points, entered = list(now.points), list(now.entered)
    for number, uid, worth in score.newly_entered(b, entered):
        entered.append((number, uid))
        points[b.units[uid].side] += worth
    if len(entered) > len(now.entered):
        b.put(SCORE, Scored((points[0], points[1]), tuple(entered)))


def score_turn(b: B) -> None:
    """At the end of a turn places are worth points to the side that alone holds them."""
    score = b.setting.score
    if score is None or not score.holds:
        return
    first, second = score.for_holding(b)
    if first or second:
        now: Scored = b.affairs.get(SCORE, Scored())
        b.put(SCORE, Scored((now.points[0] + first, now.points[1] + second), now.entered))
