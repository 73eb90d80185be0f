"""Victory as data: which row decides, what the conditions are worth to a side, and where it should go.

The first row that holds decides. `at_once` rows are looked at whenever the game looks, the others at
their moment; after the last turn the rows of `end`, of which the last holds always.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from gonfalon.core.own.rows import Count, Hold, Score, Term, Victory, Who
from gonfalon.core.own.who import Chosen, Muster
from gonfalon.core.records import record

FULL = 100  # the progress of a condition that holds
Test = Callable[[Any], bool]
Progress = Callable[[Any], int]


class Judge(Muster, Protocol):
    """What a game answers about a battle, for its victory conditions; more than of single pieces."""

    def there(self, b: Any, uid: int) -> bool: ...  # on the map and alive

    def lost(self, b: Any, uid: int) -> bool: ...  # dead or gone for good

    def exited(self, b: Any, uid: int) -> bool: ...  # has left the map by a clause

    def fled(self, b: Any, side: int) -> bool: ...  # the army has fled or is broken, by the book

    def points(self, b: Any, side: int) -> int: ...

    def turns(self, b: Any) -> int: ...  # played so far, the present one included

    def places(self, zone: str) -> tuple[int, ...]: ...  # of a zone or of hexes

    def exits(self, who: Who) -> tuple[int, ...]: ...  # where they may leave the map


@record
class Goal:
    """Where a side should go for its conditions, and with whom; `holds`: to keep the enemy out."""

    places: tuple[int, ...]
    who: Who
    holds: bool = False


class Condition:
    """A term made ready to be asked: whether it holds, how near it is (0 to 100), where it is decided."""

    def __init__(self, term: Term, judge: Judge) -> None:
        self.term, self.judge = term, judge
        self.places: tuple[int, ...] = ()
        self.who: Who | None = None
        self.most: int | None = None
        self.least = 0
        self.count: Callable[[Any], int] | None = None
        self.fixed = term.always is True
        self.rival = term.hold is not None and term.hold.more_than is not None
        self._start: int | None = None
        self.test = self._made()

    def _made(self) -> Test:
        term, judge = self.term, self.judge
        if term.hold is not None:
            return self._hold(term.hold)
        for counted, among in (
            (term.count, None),
            (term.exited, judge.exited),
            (term.lost, judge.lost),
            (term.left, judge.there),
        ):
            if counted is not None:
                if counted is term.exited:
                    self.places = judge.exits(counted.who)
                return self._counted(counted, Chosen(counted.who, judge), among)
        if term.more is not None:
            of, than = Chosen(term.more.of, judge), Chosen(term.more.than, judge)
            self.who = term.more.of
            return lambda b: of.count(b) > than.count(b)
        if term.points is not None:
            lead = term.points
            side = lead.side

            def far_enough(b: Any) -> bool:
                mine = judge.points(b, side)
                if lead.least is not None and mine < lead.least:
                    return False
                return lead.lead is None or mine - judge.points(b, 1 - side) >= lead.lead

            return far_enough
        if term.flight is not None:
            fled = term.flight
            return lambda b: judge.fled(b, fled)
        if term.turn is not None:
            turn = term.turn
            return lambda b: judge.turns(b) >= turn
        return lambda b: True

    def _hold(self, hold: Hold) -> Test:
        judge, zone = self.judge, hold.zone
        self.places = judge.places(zone)

        def there(b: Any, uid: int) -> bool:
            return judge.there(b, uid) and judge.within(b, uid, zone)

        mine = self._counted(
            Count(who=hold.who, least=hold.least, most=hold.most), Chosen(hold.who, judge), there
        )
        if hold.more_than is None:
            return mine
        others, count = Chosen(hold.more_than, judge), self.count
        assert count is not None

        def more(b: Any) -> bool:
            return mine(b) and count(b) > sum(1 for uid in others.of(b) if there(b, uid))

        return more

    def _counted(self, said: Count, chosen: Chosen, among: Callable[[Any, int], bool] | None) -> Test:
        def count(b: Any) -> int:
            if among is None:
                return chosen.count(b)
            return sum(1 for uid in chosen.of(b) if among(b, uid))

        self.count, self.who, self.least, self.most = count, said.who, said.least, said.most
        least, most = said.least, said.most
        if most is None:
            return lambda b: chosen.are(b, least, among)
        return lambda b: chosen.are(b, least, among) and not chosen.are(b, most + 1, among)

    def now(self, b: Any, known: dict[Condition, bool]) -> bool:
        """Whether it holds; `known`: what other rows have asked at this moment."""
        found = known.get(self)
        if found is None:
            found = known[self] = self.test(b)
        return found

    def progress(self, b: Any) -> int:
        """How near it is: 100 where it holds."""
        if self.count is not None:
            now = self.count(b)
            if now < self.least:
                return FULL * now // (self.least + 1)
            if self.most is not None and now > self.most:
                return FULL * (self.most + 1) // (now + 1)
            if self.rival and not self.test(b):
                return FULL * 9 // 10  # enough of them, but as many of the others
            return FULL
        if self.test(b):
            return FULL
        lead = self.term.points
        if lead is not None:
            mine, theirs = (self.judge.points(b, side) for side in (lead.side, 1 - lead.side))
            short = max((lead.least or 0) - mine if lead.least is not None else 0, 0)
            if lead.lead is not None:
                short = max(short, lead.lead - (mine - theirs))
            return max(0, FULL - 10 * short) * 9 // 10
        if self.term.turn is not None:
            return FULL * min(self.judge.turns(b), self.term.turn) // (self.term.turn + 1)
        return 0


class Deciding:
    """A row of the victory conditions, made ready."""

    def __init__(self, number: int, row: Victory, made: Callable[[Term], Condition]) -> None:
        self.number, self.row = number, row
        self.all = [made(term) for term in row.all]
        self.any = [made(term) for term in row.any]
        self.none = [made(term) for term in row.none]

    @property
    def key(self) -> str:
        """The name of this ending in saves: `Outcome.key`."""
        return self.row.key or f"own-{self.number}"

    def holds(self, b: Any, known: dict[Condition, bool]) -> bool:
        """Whether this row decides now; `known`: what other rows have asked at this moment."""
        for c in self.all:
            if not c.now(b, known):
                return False
        if self.any and not any(c.now(b, known) for c in self.any):
            return False
        return not (self.none and any(c.now(b, known) for c in self.none))

    def progress(self, b: Any, near: Callable[[Condition], int] | None = None) -> int:
        """How near this row is to deciding, 0 to 100; 0 for one that always holds. `near`: what is known."""
        asked = near or (lambda c: c.progress(b))
        parts = [asked(c) for c in self.all if not c.fixed]
        if self.any:
            parts.append(max(asked(c) for c in self.any))
        parts += [0 if c.test(b) else FULL for c in self.none]
        return sum(parts) // len(parts) if parts else 0


class Conditions:
    """All victory conditions of a battle that hold with its options."""

    def __init__(
        self, rows: Iterable[Victory], judge: Judge, choices: Mapping[str, str], book_ends: bool = True
    ) -> None:
        there = [row for row in rows if row.there(choices)]
        self.judge = judge
        self._made: dict[str, Condition] = {}  # rows that say the same ask it once
        self._looks: dict[tuple[str, ...], list[Deciding]] = {}  # by moments: the rows looked at
        self.rows = [Deciding(number, row, self._condition) for number, row in enumerate(there)]
        self.book_ends = book_ends
        self.words = {one.key: one.row.text for one in self.rows}  # by Outcome.key: how it is told

    def _condition(self, term: Term) -> Condition:
        key = repr(term)
        if key not in self._made:
            self._made[key] = Condition(term, self.judge)
        return self._made[key]

    def decided(self, b: Any, *moments: str) -> Deciding | None:
        """The row that decides now: the first that holds of those looked at once and at these moments."""
        rows = self._looks.get(moments)
        if rows is None:
            rows = [one for one in self.rows if one.row.when == "at_once" or one.row.when in moments]
            self._looks[moments] = rows
        known: dict[Condition, bool] = {}
        for one in rows:
            if one.holds(b, known):
                return one
        return None

    def decide(self, b: Any, *moments: str) -> bool:
        """End the battle if a row decides now."""
        found = self.decided(b, *moments)
        if found is None:
            return False
        winner = None if found.row.win == "draw" else found.row.win
        b.finish(winner, found.row.rule, found.key)
        return True

    def worth(self, b: Any, side: int) -> int:
        """How near a side is to winning by these rows, less how near its enemy is: -100 to 100."""
        near = [0, 0]
        known: dict[Condition, int] = {}

        def progress(condition: Condition) -> int:
            if condition not in known:
                known[condition] = condition.progress(b)
            return known[condition]

        for one in self.rows:
            if one.row.win != "draw":
                near[one.row.win] = max(near[one.row.win], one.progress(b, progress))
        return near[side] - near[1 - side]

    def goals(self, side: int) -> list[Goal]:
        """Where a side should go: its own conditions first, then the places that it must deny the enemy."""
        mine: dict[tuple[int, ...], Goal] = {}
        denied: dict[tuple[int, ...], Goal] = {}
        for one in self.rows:
            for c in (*one.all, *one.any):
                if not c.places or c.who is None or (c.most is not None and not c.least):
                    continue
                if one.row.win == side and c.who.side in (None, side):
                    mine.setdefault(c.places, Goal(c.places, c.who))
                elif one.row.win == 1 - side and c.who.side in (None, 1 - side):
                    denied.setdefault(c.places, Goal(c.places, Who(side=0 if side == 0 else 1), True))
        return [*mine.values(), *[g for places, g in denied.items() if places not in mine]]


class Points:
    """The rows of a score that hold with the options of a battle."""

    def __init__(self, rows: Iterable[Score], judge: Judge, choices: Mapping[str, str]) -> None:
        self.rows = [row for row in rows if row.there(choices)]
        self.judge = judge
        self.losses = [(Chosen(r.loss.who, judge), r.loss.points) for r in self.rows if r.loss is not None]
        self.entries = [(r, Chosen(r.enter.who, judge)) for r in self.rows if r.enter is not None]
        self.holds = [
            (r, Chosen(r.hold_each_turn.who, judge)) for r in self.rows if r.hold_each_turn is not None
        ]

    def at_start(self) -> tuple[int, int]:
        """The points that both sides begin with."""
        given = [0, 0]
        for row in self.rows:
            if row.start is not None:
                given[row.start.side] += row.start.points
        return given[0], given[1]

    def for_loss(self, b: Any, uid: int) -> int:
        """What the enemy gets for one who is lost now."""
        return sum(points for chosen, points in self.losses if chosen.has(b, uid))

    def for_entering(self, b: Any, uid: int) -> list[int]:
        """The numbers of the `enter` rows that somebody fits where he stands now."""
        judge = self.judge
        found = []
        for number, (row, chosen) in enumerate(self.entries):
            assert row.enter is not None
            if judge.there(b, uid) and judge.within(b, uid, row.enter.zone) and chosen.has(b, uid):
                found.append(number)
        return found

    def newly_entered(self, b: Any, counted: Iterable[tuple[int, int]]) -> list[tuple[int, int, int]]:
        """Who is counted now for entering: the number of the row, who, and the points; not twice, nor a
        second one where a row counts once. `counted`: the rows and people that were."""
        done, found = set(counted), []
        for uid in self.judge.everybody(b) if self.entries else ():
            for number in self.for_entering(b, uid):
                row = self.entries[number][0].enter
                assert row is not None
                if (number, uid) in done or (row.once and any(n == number for n, _ in done)):
                    continue
                done.add((number, uid))
                found.append((number, uid, row.points))
        return found

    def for_holding(self, b: Any) -> tuple[int, int]:
        """What both sides get at the end of a turn for the zones that they alone hold."""
        given = [0, 0]
        judge = self.judge
        for row, chosen in self.holds:
            hold = row.hold_each_turn
            assert hold is not None
            sides = {
                b.units[uid].side
                for uid in chosen.of(b)
                if judge.there(b, uid) and judge.within(b, uid, hold.zone)
            }
            if len(sides) == 1:
                given[sides.pop()] += hold.points
        return given[0], given[1]
