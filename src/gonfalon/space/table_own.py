"""Victory and score of a battle on a measured table: what the judge knows of bases, and what it awards.

Somebody is in a zone when the middle of his base is. What is entered or held turn by turn is kept in the
affair `score`: the points of both sides, and who has entered where.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import isqrt
from typing import Any

from gonfalon.core.own.rows import Score, Victory, Who
from gonfalon.core.own.victory import Conditions, Judge, Points
from gonfalon.core.own.who import Chosen

from .table_areas import Area

AFFAIR = "score"
FAR = 1 << 60
Scored = tuple[tuple[int, int], tuple[tuple[int, int], ...]]


class TableBench:
    """What is the same of all pieces on tables; a game adds what it alone knows."""

    def __init__(self, areas: Mapping[str, Area]) -> None:
        self.areas = areas
        self.zones = tuple(areas)

    def tags(self, uid: int) -> Collection[str]:
        """Nobody is tagged."""
        return ()

    def everybody(self, b: Any) -> Sequence[int]:
        """All units and figures."""
        return range(len(b.units))

    def middle(self, b: Any, uid: int) -> tuple[int, int] | None:
        """The middle of a base; None: it is not on the table."""
        raise NotImplementedError

    def within(self, b: Any, uid: int, zone: str) -> bool:
        """The middle of its base lies in a zone."""
        there = self.middle(b, uid)
        return there is not None and self.areas[zone].contains(*there)

    def there(self, b: Any, uid: int) -> bool:
        """On the table."""
        return b.units[uid].place is not None

    def exited(self, b: Any, uid: int) -> bool:
        """Nobody leaves a table by a clause."""
        return False

    def exits(self, who: Who) -> tuple[int, ...]:
        """Nobody leaves a table by a clause."""
        return ()

    def turns(self, b: Any) -> int:
        """The present turn."""
        turn: int = b.game.turn
        return turn

    def places(self, zone: str) -> tuple[int, ...]:
        """The number of a zone among those of the battle."""
        return (self.zones.index(zone),) if zone in self.areas else ()


class OwnEnds:
    """Victory conditions and score of a battle, ready to be asked."""

    def __init__(
        self,
        victory: Iterable[Victory],
        score: Iterable[Score],
        bench: Any,
        choices: Mapping[str, str],
        book_ends: bool,
        rule: str,
    ) -> None:
        judge: Judge = bench
        self.bench, self.book_ends, self.rule = bench, book_ends, rule
        self.conditions = Conditions(victory, judge, choices, book_ends)
        self.points = Points(score, judge, choices)
        self.goals = (self._goals(0), self._goals(1))

    def _goals(self, side: int) -> list[tuple[tuple[int, int, int, int], Chosen]]:
        """The boxes of the zones where a side should go, and who may."""
        zones, areas = self.bench.zones, self.bench.areas
        found = [g for g in self.conditions.goals(side) if g.places]
        return [(areas[zones[g.places[0]]].box, Chosen(g.who, self.bench)) for g in found]

    # -- points ---------------------------------------------------------------------------------

    def scored(self, b: Any, side: int) -> int:
        """The points of a side by the rows of the score."""
        given = self.points.at_start()[side]
        if AFFAIR in b.affairs:
            given += b.affairs[AFFAIR][0][side]
        if self.points.losses:
            lost = [uid for uid in self.bench.everybody(b) if self.bench.lost(b, uid)]
            given += sum(self.points.for_loss(b, uid) for uid in lost if b.units[uid].side != side)
        return given

    def award(self, b: Any, end_of_turn: bool) -> None:
        """Points for who has entered a zone, and at the end of a turn for who holds one."""
        kept: Scored = b.affairs.get(AFFAIR, ((0, 0), ()))
        points, entered = list(kept[0]), list(kept[1])
        for uid in self.bench.everybody(b) if self.points.entries else ():
            for number in self.points.for_entering(b, uid):
                row = self.points.entries[number][0].enter
                assert row is not None
                key = (number, -1 if row.once else uid)
                if key not in entered:
                    entered.append(key)
                    points[b.units[uid].side] += row.points
        if end_of_turn:
            for side, more in enumerate(self.points.for_holding(b)):
                points[side] += more
        now: Scored = ((points[0], points[1]), tuple(entered))
        if now != kept:
            b.put(AFFAIR, now)

    # -- the end --------------------------------------------------------------------------------

    def look(self, b: Any, *moments: str) -> bool:
        """Award what is due, and end the battle if a row decides now."""
        self.award(b, "turn" in moments)
        found = self.conditions.decided(b, *moments)
        if found is None:
            return False
        winner = None if found.row.win == "draw" else found.row.win
        b.finish(winner, found.row.rule or self.rule, found.key)
        return True

    # -- for the computer -----------------------------------------------------------------------

    def worth(self, b: Any, side: int, condition: int, point: int, length: int) -> int:
        """What conditions, points and the way to the zones are worth to a side, less than to its enemy.

        A condition that holds counts 100 times `condition`, a point `point`, and every `length` of the way to
        a goal one.
        """
        total = condition * self.conditions.worth(b, side)
        if self.points.rows:
            total += point * (self.scored(b, side) - self.scored(b, 1 - side))
        return total + self._way(b, 1 - side, length) - self._way(b, side, length)

    def _way(self, b: Any, side: int, length: int) -> int:
        """How far a side is from the zones that it should hold: the nearest who may hold each."""
        total = 0
        for (x0, y0, x1, y1), who in self.goals[side]:
            best = FAR
            for uid in who.of(b):
                there = self.bench.middle(b, uid)
                if there is not None:
                    dx = max(x0 - there[0], there[0] - x1, 0)
                    dy = max(y0 - there[1], there[1] - y1, 0)
                    best = min(best, dx * dx + dy * dy)
            total += isqrt(best) // length if best < FAR else 0
        return total
