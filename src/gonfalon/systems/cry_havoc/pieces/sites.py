"""P.2, P.7 Places of a battle's own: gates that somebody opens, buildings that are looted."""

from __future__ import annotations

from gonfalon.core.own.who import Chosen
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.clauses import Gate, Loot
from gonfalon.systems.cry_havoc.pieces.facts import Game
from gonfalon.systems.cry_havoc.pieces.muster import Muster


class Opened:
    """A gate: its hexes, and who opens it from where."""

    def __init__(self, clause: Gate, ground: Ground, muster: Muster) -> None:
        self.clause = clause
        self.label = " ".join(ground.labels[h] for h in muster.places(clause.at))
        self.hexes = ground.mask(muster.places(clause.at))
        self.inside = ground.mask(muster.places(clause.opened_from))
        self.openers = Chosen(clause.opened_by, muster)


class Looted:
    """The buildings that a side loots: those in which nobody has been, and who is counted there."""

    def __init__(self, clause: Loot, ground: Ground, muster: Muster) -> None:
        self.clause, self.looters, self._ground = clause, Chosen(clause.who, muster), ground
        within = {ground.house[h] for h in muster.places(clause.at)}
        self.houses = frozenset(house for house in within if house != -1)
        self._left: tuple[tuple[int, ...] | None, int] = (None, 0)

    def unentered(self, entered: tuple[int, ...]) -> int:
        """The hexes of the buildings that nobody has entered, as a set; found anew when one is entered."""
        if self._left[0] != entered:
            left, house = self.houses.difference(entered), self._ground.house
            self._left = entered, self._ground.mask(h for h in range(self._ground.size) if house[h] in left)
        return self._left[1]


def is_gate_open(game: Game, number: int) -> bool:
    """Whether a gate stands open, by its number among the clauses."""
    return game.gate if number == 0 else number in game.opened
