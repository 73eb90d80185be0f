"""20 Victory: cube limits, Leaders, the deck, and every tie."""

from __future__ import annotations

from gonfalon.systems.dark_ages.facts import DarkBattle

A, B = 0, 1  # A36: the Attacker is Player A, the Defender Player B


def check_victory(b: DarkBattle) -> None:
    """20b: the battle ends at the very moment a condition is met."""
    if b.outcome is not None:  # § 20b
        return
    game, limit = b.game, b.setting.limit
    no_leader = (game.leaders[A] == 0, game.leaders[B] == 0)
    if no_leader[A] or no_leader[B]:  # § 20c
        if no_leader[A] and no_leader[B]:  # § V32b
            b.finish(B, "V32b", "leaders-both")
        else:
            b.finish(A if no_leader[B] else B, "20c", "leaders")
        return
    surplus = (game.lost[B] - limit[A], game.lost[A] - limit[B])  # of A, of B
    reached = (surplus[A] >= 0, surplus[B] >= 0)
    if reached[A] and reached[B]:
        _both(b, surplus)
    elif reached[A] or reached[B]:  # § 20d
        b.finish(A if reached[A] == True else B, "20d", "cubes")  # § A36


def _both(b: DarkBattle, surplus: tuple[int, int]) -> None:
    """20e, A35, V32: both limits reached at once."""
    lost, morale = b.game.lost, b.game.morale_lost
    if lost[A] != lost[B] and surplus[A] != surplus[B]:  # § A35
        b.finish(A if surplus[A] > surplus[B] else B, "A35", "surplus")
    elif morale[A] != morale[B]:
        winner = A if morale[A] < morale[B] else B
        if lost[A] == lost[B]:  # § 20e
            b.finish(winner, "20e", "morale")
        else:
            b.finish(winner, "V32", "morale")  # § V32
    else:
        b.finish(B, "A35b", "tie")  # § A35b
