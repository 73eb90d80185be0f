"""Computer players. A player sees one side's view and answers with an act: a list of options."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from gonfalon.core.battle import AnyBattle
from gonfalon.core.errors import IllegalChoice, NotFound
from gonfalon.core.match import Match
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.players.greedy import GreedyPlayer
from gonfalon.players.hints import STAYS, advice_past_stays
from gonfalon.players.levels import HINT, all_levels
from gonfalon.players.minds import Advice
from gonfalon.players.random import RandomPlayer
from gonfalon.players.thinkers import LevelPlayer, PairedPlayer

__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "hint", "make_player", "play", "take_turn"]


class Player(Protocol):
    """Anything that answers for a side."""

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        """Options to choose in turn, for the side that is asked in this view; at least one."""
        ...


PLAYERS: dict[str, Callable[..., Player]] = {
    **{name: partial(LevelPlayer, level=name) for name in all_levels()},
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "paired": PairedPlayer,
}


def make_player(name: str, seed: int = 1, clock: bool = True) -> Player:
    """A player by its name: a level, or one of those that serve the lab.

    Without a clock a level takes the time that its playouts take, and does the same on every machine.
    """
    if name not in PLAYERS:
        raise NotFound("no-player", name=name, known=", ".join(PLAYERS))
    return LevelPlayer(seed, name, int(clock)) if name in all_levels() else PLAYERS[name](seed)


def take_turn(match: Match, player: Player) -> None:
    """Let a player answer the pending question of a match."""
    side = match.player
    assert side is not None
    chosen = player.act(match.system, match.view(side))
    try:
        match.choose(chosen)
    except IllegalChoice:
        if len(chosen) == 1:
            raise
        match.choose(chosen[0])  # something hidden came between: the first answer stands, then think again


def play(match: Match, players: tuple[Player, Player], limit: int = 100_000) -> bool:
    """Play a match to its end; False if it did not end within the limit of gestures."""
    for _ in range(limit):
        if match.outcome is not None:
            return True
        side = match.player
        assert side is not None
        take_turn(match, players[side])
    return match.outcome is not None


def hint(match: Match, player: LevelPlayer | None = None) -> Advice:
    """What a good player would do, with its next best ideas; of pieces that only stay it does not speak."""
    side = match.player
    assert side is not None
    seen, thinker = match.view(side), player or LevelPlayer(0, HINT)
    for _ in range(STAYS):
        advice, after = advice_past_stays(match.system, seen, thinker.advise(match.system, seen))
        if after is None:
            break
        seen = after
    return advice
