"""An affair: from a choice until what it opens is settled, through dice and questions alike.

A charge is not over when the enemy is asked whether he shoots; it is over when it was ridden and
fought. A mark is put on the agenda of a trial battle beneath the steps that the choice will add;
who meets it has seen the end. What became of both sides is read from the battle before and after,
never from the way there, so that equal battles can be added up (`affair_walk`).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import Fork, options, pending, refused, tried
from gonfalon.core.records import record
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Decision, Done, No, Option, Pass, Step, step
from gonfalon.core.windows import ALWAYS, Reaction

if TYPE_CHECKING:
    from gonfalon.core.system import System

DECLINING: tuple[Option, ...] = (Pass(), No(), Done())


@step("")
class Settled(Decision):
    """Stands on the agenda beneath an affair; nobody ever answers it."""

    open = True


MARK = Settled()


class EndlessAffair(Exception):
    """A rulebook has not said where the affairs of a question end."""


@record
class Part:
    """One fight that a choice opens or announces: the battle with the option that brings it about.

    What is only announced now is fought later: `through` names the step that carries it out, `until` says
    when it is over, at the latest with that step.
    """

    battle: AnyBattle
    option: Option
    targets: tuple[int, ...] = ()
    through: type[Step] | None = None
    until: Callable[[AnyBattle], bool] | None = None

    @property
    def announced(self) -> bool:
        """Whether other things come before it is fought."""
        return self.through is not None or self.until is not None


@record
class Verdict:
    """What became of the two sides: the rank of each one's worst harm on the system's scale."""

    own: int
    foe: int


@record
class Window:
    """A question to the enemy that an affair may open, and what he is taken to answer."""

    asked: Decision
    assumed: Option
    other: Option | None  # what he may do instead; None: that is hidden
    chance: Fraction  # that he is asked
    must: bool = False  # he has to choose and cannot let it pass: told where it matters


@record
class Chances:
    """What may become of an affair under one set of answers; `error` 0: exact."""

    verdicts: tuple[tuple[Verdict, Fraction], ...]  # likeliest first
    losses: tuple[Fraction, Fraction]  # mean losses, own and the enemy's, where the system counts them
    error: float  # about: 1.96 standard errors of the least certain chance

    def harms(self, own: bool) -> dict[int, Fraction]:
        """The chance of each harm of one side, by its rank, rising."""
        table: dict[int, Fraction] = {}
        for verdict, chance in self.verdicts:
            rank = verdict.own if own else verdict.foe
            table[rank] = table.get(rank, Fraction(0)) + chance
        return dict(sorted(table.items()))

    def harmed(self, own: bool) -> Fraction:
        """The chance that a side is harmed at all."""
        return sum((c for rank, c in self.harms(own).items() if rank), Fraction(0))

    def even_harm(self) -> bool:
        """Whether both sides may come off alike, and not unharmed."""
        return any(verdict.own == verdict.foe > 0 for verdict, _ in self.verdicts)

    def balance(self, least: int = 1) -> tuple[Fraction, Fraction, Fraction]:
        """The chances that the enemy is harmed worse, that it is even, that the own side is.

        Lesser harms than `least` count as none.
        """
        rows = [(v.foe if v.foe >= least else 0, v.own if v.own >= least else 0, c) for v, c in self.verdicts]
        good = sum((c for foe, own, c in rows if foe > own), Fraction(0))
        bad = sum((c for foe, own, c in rows if foe < own), Fraction(0))
        return good, 1 - good - bad, bad


@record
class Line:
    """The same affair if the enemy answers one of his questions otherwise."""

    window: Window
    chances: Chances


@record
class AffairOdds:
    """The odds of one affair: its headline, the enemy's other answers, what comes afterwards."""

    targets: tuple[int, ...]
    lone: bool  # a roll that is an affair by itself: its own table is all there is to say
    rolls: tuple[Roll, ...]  # the first of each purpose, in the order in which they may come
    chances: Chances
    windows: tuple[Window, ...]
    asked: bool  # whether the player himself has a choice on the way
    answered: bool  # whether the enemy has
    revealed: bool  # whether something hidden comes to light that may decide what follows
    lines: tuple[Line, ...] = ()
    afterwards: tuple[Roll, ...] = ()  # rolls that follow when the affair is settled
    unseen: bool = False  # whether the odds hang on what the player cannot see
    walked: int = 0  # how many battles were looked at

    @property
    def certain(self) -> bool:
        """No die can fall before the affair is settled, whatever anybody answers and whatever is hidden."""
        return not (self.rolls or self.asked or self.answered or self.revealed or self.unseen)


class Affair:
    """One affair: where it begins, who asks, when it is settled."""

    def __init__(self, system: System, part: Part) -> None:
        b = part.battle
        asked = pending(b)
        assert asked is not None
        self.system, self.part, self.asked, self.option = system, part, asked, part.option
        self.side = asked.player(b)
        self.root = b.clone()
        self.height = self._height(b, asked)
        self.root.agenda.insert(self.height, MARK)

    def _height(self, b: AnyBattle, asked: Decision) -> int:
        """Where the mark lies; a question inside an affair belongs to what lies above its bound."""
        top = len(b.agenda) - 1
        if self.part.through is not None:
            return next(n for n, s in enumerate(b.agenda) if isinstance(s, self.part.through))
        if self.part.until is not None:
            return 0
        if asked.opens:
            return top
        bounds = [n for n in range(top) if b.agenda[n].opens or b.agenda[n].closes]
        return bounds[-1] + 1 if bounds else top

    def settled(self, b: AnyBattle) -> bool:
        """Whether the affair is over."""
        top = pending(b)
        if top is None or MARK not in b.agenda or isinstance(top, Settled):
            return True
        if self.part.announced:
            return self.part.until is not None and self.part.until(b)
        return top.opens or top.reveals

    def key(self, b: AnyBattle) -> Any:
        """What tells a battle from others of this affair; equal keys go on alike."""
        r = self.root
        units = [
            (n, u) for n, (u, v) in enumerate(zip(b.units, r.units, strict=True)) if u is not v and u != v
        ]
        records = [(k, v) for k, v in b.affairs.items() if r.affairs.get(k) is not v]
        return (self.system.alike(b, self, units, records), len(b.affairs), *self.ground(b))

    def ground(self, b: AnyBattle) -> tuple[Any, ...]:
        """The rest of what tells it: the public facts, cards, places and secrets, the outcome."""
        r = self.root
        moved = b.by_hex != r.by_hex
        return (
            b.game,
            tuple([(k, v) for k, v in b.decks.items() if r.decks[k] is not v]),
            tuple([(p, v) for p, v in b.by_hex.items() if r.by_hex.get(p) is not v]) if moved else (),
            tuple(b.sealed.items()),
            b.outcome,
        )

    def lost(self, b: AnyBattle) -> tuple[int, int]:
        """What each side lost."""
        found = [0, 0]
        for old, new in zip(self.root.units, b.units, strict=True):
            if old is not new and old != new:
                found[old.side != self.side] += self.system.losses(self.root, b, old, new)
        return found[0], found[1]

    def judge(self, after: AnyBattle) -> tuple[Verdict, tuple[int, int]]:
        """The verdict on a settled affair, and what each side lost."""
        worst = [0, 0]
        for old, new in zip(self.root.units, after.units, strict=True):
            if old is not new and old != new:
                of = int(old.side != self.side)
                worst[of] = max(worst[of], self.system.harm(self, after, old, new))
        return Verdict(*worst), self.lost(after)

    def answer(self, b: AnyBattle) -> Option:
        """The plain answer to a question on the way: what comes before the announced fight is passed."""
        asked = pending(b)
        assert asked is not None
        own = asked.player(b) == self.side
        return plain(b, asked, own and not (self.part.announced and asked.opens))


def plain(b: AnyBattle, asked: Decision, own: bool) -> Option:
    """The default order of a window; let pass what may pass; else what is usual, or the first option."""
    legal = options(b)
    if isinstance(asked, Reaction):
        no = asked.declining(b)
        if asked.default == ALWAYS and not asked.hidden:
            return next((o for o in legal if o != no), no)
        if no in legal:
            return no
    if not own or Done() in legal:
        for option in DECLINING:
            if option in legal:
                return option
    usual = asked.usual(b)
    return usual if usual in legal else legal[0]


def otherwise(b: AnyBattle, asked: Decision, assumed: Option) -> Option | None:
    """What the enemy might do instead: act or let pass, or choose the next; hidden things are not asked."""
    if asked.hidden:
        return None
    legal = options(b)
    refusing = refusal_of(b, asked, legal)
    if refusing is not None and assumed != refusing:
        return refusing
    return next((o for o in legal if o != assumed), None)


def refusal_of(b: AnyBattle, asked: Decision, legal: list[Option]) -> Option | None:
    """The answer that lets a question pass; None where somebody has to choose."""
    if isinstance(asked, Reaction):
        return no if (no := asked.declining(b)) in legal else None
    return next((o for o in DECLINING if o in legal), None)


def affairs(system: System, b: AnyBattle, *chosen: Option) -> list[Affair]:
    """The affairs that a choice opens: mostly one; of a plan, one for each fight in it.

    Of a list the affair is the last option's, or that of the first whose dice decide the rest, or after which
    something that could not be foreseen comes between (in this battle, of all that look alike).
    """
    while len(chosen) > 1:
        after = tried(b, chosen[0])
        if isinstance(after, Fork) or pending(after) is None or refused(after, chosen[1]) is not None:
            break
        b, chosen = after, chosen[1:]
    return [Affair(system, part) for part in system.parts(b, chosen[0]) or [Part(b, chosen[0])]]
