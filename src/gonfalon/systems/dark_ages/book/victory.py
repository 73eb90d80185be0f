"""20 Victory: cube limits, Leaders, the deck, and every tie."""

from __future__ import annotations

from gonfalon.systems.dark_ages.pieces.setting import B

ATTACKER, DEFENDER = 0, 1


def check_victory(b: B) -> None:
    """The battle ends at the very moment a condition is met."""
    if b.outcome is not None:
        return
    game, limit = b.game, b.setting.limit
    no_leader = (game.leaders[0] == 0, game.leaders[1] == 0)
    if no_leader[0] and no_leader[1]:
        b.finish(DEFENDER, "V32b", "leaders-both")
        return
    if no_leader[0] or no_leader[1]:
        b.finish(ATTACKER if no_leader[1] else DEFENDER, "20c", "leaders")
        return
    surplus = (game.lost[1] - limit[0], game.lost[0] - limit[1])  # of each side over its own limit
    reached = (surplus[0] >= 0, surplus[1] >= 0)
    if reached[0] and reached[1]:
        _both(b, surplus)
    elif reached[0] or reached[1]:
        b.finish(ATTACKER if reached[0] else DEFENDER, "20d", "cubes")  # § 20b, A36


def _both(b: B, surplus: tuple[int, int]) -> None:
    """Both limits reached at once."""
    lost, morale = b.game.lost, b.game.morale_lost
    if lost[0] != lost[1] and surplus[0] != surplus[1]:
        b.finish(ATTACKER if surplus[0] > surplus[1] else DEFENDER, "A35", "surplus")
    elif morale[0] != morale[1]:
        winner = ATTACKER if morale[0] < morale[1] else DEFENDER
        b.finish(winner, "20e" if lost[0] == lost[1] else "V32", "morale")
    else:
        b.finish(DEFENDER, "A35b", "tie")
