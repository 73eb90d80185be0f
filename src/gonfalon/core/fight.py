"""One fight without a battle: what stands on a real table, told question by question, as a tiny real battle.

A rulebook says in `data/fight.toml` which kinds of fights it knows and what is asked about each, and has
a module `files/fight.py`:

    choices(ask, told) -> Sequence[Value]    what a list offers that hangs on the units chosen before it
    stand(kind, told) -> Standing            exactly these pieces, brought to the question of the fight

Everything else is the ordinary match: its odds, refusals, dice and log. A question that changes nothing in
the odds of this fight, whatever is answered, is not asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from types import MappingProxyType
from typing import Any

import msgspec

from gonfalon.core import codec
from gonfalon.core.affair_walk import Budget
from gonfalon.core.affairs import MARK, AffairOdds, Settled, affairs, plain
from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal
from gonfalon.core.choices import Because, Choice
from gonfalon.core.dice import roll_faces
from gonfalon.core.engine import advance, options, pending, refused
from gonfalon.core.errors import GonfalonError, IllegalChoice, NotFound
from gonfalon.core.events import Chosen, Logged
from gonfalon.core.journal import TYPED
from gonfalon.core.match import Match
from gonfalon.core.records import record
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario, load
from gonfalon.core.steps import Decision, Option
from gonfalon.core.system import System, get_system

GLANCE = Budget(battles=60, samples=40)  # enough to see whether an answer changes anything
NO, YES = "no", "yes"
SWITCH = (Text("no", "no"), Text("yes", "sì"))


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer; `group`: under which heading a long list shows it."""

    id: str
    name: Text
    group: Text | None = None


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question: its answers, a span of numbers, or yes and no; none of these: the rulebook lists them."""

    name: Text
    values: list[Value] = []
    span: tuple[int, int] | None = None
    switch: bool = False
    always: bool = False  # asked in any case
    first: str = ""  # what is taken for granted; "": the first value


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of fight: what is asked about it, in this order; `first`: other values to begin with."""

    id: str
    rule: str
    name: Text
    asks: list[str]
    first: dict[str, str] = {}


class FightFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fights of a rulebook."""

    kind: list[Kind]
    ask: dict[str, Ask]


Told = Mapping[str, str]


def switch(able: bool = True) -> tuple[Value, ...]:
    """No and yes; only no, where it cannot be."""
    both = tuple(Value(word, name) for word, name in zip((NO, YES), SWITCH, strict=True))
    return both if able else both[:1]


def span(low: int, high: int) -> tuple[Value, ...]:
    """Numbers."""
    return tuple(Value(str(n), Text(str(n), str(n))) for n in range(low, high + 1))


@record
class Standing:
    """A position at the question of a fight; `act`: the options that begin it, `then`: that carry it out."""

    scenario: Scenario
    choices: dict[str, str]
    battle: AnyBattle
    act: tuple[Option, ...]
    then: tuple[Option, ...] = ()


@record
class Asked:
    """A question that matters, with its answers and the one that holds."""

    id: str
    ask: Ask
    values: tuple[Value, ...]
    value: str


@cache
def fights(system: str) -> FightFile:
    """The fights of a game."""
    found = get_system(system)
    if found.room("files.fight") is None:
        raise NotFound("no-fights", system=system)
    return load(found.folder / "data" / "fight.toml", FightFile)


def kind_of(system: str, kind: str) -> Kind:
    """A kind of fight; "": the first."""
    known = fights(system).kind
    found = next((k for k in known if k.id == kind or not kind), None)
    if found is None:
        raise NotFound("no-fight-kind", name=kind, known=", ".join(k.id for k in known))
    return found


def values_of(system: str, ask: str, told: Told) -> tuple[Value, ...]:
    """The answers to a question, after those that were given before it."""
    row = fights(system).ask[ask]
    if row.values:
        return tuple(row.values)
    if row.switch:
        return switch()
    if row.span:
        return span(*row.span)
    room: Any = get_system(system).room("files.fight")
    return tuple(room.choices(ask, told))


def settled(system: str, kind: Kind, given: Told, wished: Told = MappingProxyType({})) -> dict[str, str]:
    """All questions of a kind answered: as given, as wished where that fits, or as is taken for granted."""
    if strange := [ask for ask in given if ask not in kind.asks]:
        raise NotFound("no-fight-ask", name=strange[0], known=", ".join(kind.asks))
    told: dict[str, str] = {}
    for ask in kind.asks:
        ids = [v.id for v in values_of(system, ask, told)]
        if ask in given and given[ask] not in ids:
            raise NotFound("no-fight-value", name=given[ask], known=", ".join(ids))
        usual = kind.first.get(ask, fights(system).ask[ask].first)
        wish = wished.get(ask, usual)
        told[ask] = given.get(ask) or (wish if wish in ids else usual if usual in ids else ids[0])
    return told


def turned_to(system: str, kind: Kind, wished: Told) -> dict[str, str]:
    """Another kind of fight with the answers of the last one, as far as the rules know such a fight."""
    told = settled(system, kind, {}, wished)
    try:
        stand(get_system(system), kind.id, told)
    except IllegalChoice:
        return settled(system, kind, {})
    return told


def asked(system: str, kind: Kind, told: Told) -> list[Asked]:
    """The questions that matter for a fight, with their answers."""
    found = []
    for ask in kind.asks:
        row = fights(system).ask[ask]
        values = values_of(system, ask, told)
        if row.always or (len(values) > 1 and _matters(system, kind.id, told, ask, values)):
            found.append(Asked(ask, row, values, told[ask]))
    return found


def _matters(system: str, kind: str, told: Told, ask: str, values: tuple[Value, ...]) -> bool:
    """Whether any two answers to a question lead to different fights."""
    now = _glance(system, kind, tuple(told.items()))
    return any(_glance(system, kind, tuple({**told, ask: v.id}.items())) != now for v in values)


@lru_cache(maxsize=4096)
def _glance(system: str, kind: str, told: tuple[tuple[str, str], ...]) -> Any:
    """What tells fights apart: their refusal, or their rolls and chances."""
    game = get_system(system)
    try:
        standing = stand(game, kind, dict(told))
        choice = Choice(game, standing.battle, player_of(standing.battle), standing.act)
        return _told_apart(choice.odds(GLANCE, False))
    except GonfalonError as error:
        return error.key, error.rule


def _told_apart(found: tuple[AffairOdds, ...]) -> Any:
    return tuple((o.rolls, o.chances, o.asked, o.answered, len(o.windows)) for o in found)


def player_of(b: AnyBattle) -> int:
    """The side that is asked."""
    top = pending(b)
    assert top is not None
    return top.player(b)


def stand(system: System, kind: str, told: Told) -> Standing:
    """The position of a fight at its question, with nothing beneath it."""
    room: Any = system.room("files.fight")
    standing: Standing = room.stand(kind, told)
    b = standing.battle
    b.agenda.insert(0, MARK)
    if pending(b) is None:
        advance(b)
    forbid(b, refused(b, standing.act[0]))  # before a question that leaves no choice is answered by itself
    return standing


def forbid(b: AnyBattle, found: Refusal | None) -> None:
    """Raise what forbids a fight, or a place to a unit, if anything does."""
    if found is not None:
        raise IllegalChoice("fight-refused", "", found.rule, why=Because(b.setting, found))


class Fight:
    """A fight that is fought: the match of its position, and what was done in it so far."""

    def __init__(self, system: str, kind: str, told: Told) -> None:
        """`told`: all questions answered (`settled`)."""
        self.system = get_system(system)
        standing = stand(self.system, kind, told)
        begin = codec.state(standing.battle)
        self.act, self.then = standing.act, standing.then
        self.match = Match(self.system, standing.scenario, standing.choices, 1, TYPED, None, begin)
        self.side = player_of(standing.battle)
        self.affair = affairs(self.system, standing.battle, *standing.act)[-1]
        self.begun = False
        self.answered: set[int] = set()  # the lines of the log that tell an answer

    def odds(self) -> tuple[AffairOdds, ...]:
        """The odds of the affair; a refusal says why there is none."""
        return self.match.odds(self.act)

    def go(self, course: Sequence[str | Sequence[int]]) -> None:
        """Fight: the options that begin it, then faces of dice and answers as they were given."""
        self.match.choose(self.act)
        for option in self.then:  # a plan with nothing left to add is carried out unasked
            if self.match.player == self.side and option in options(self.match.battle):
                self.match.choose(option)
        self.begun = True
        self._hurry()
        self.go_on(course)

    def go_on(self, course: Sequence[str | Sequence[int]]) -> None:
        """Faces of dice and answers, one after the other."""
        for one in course:
            if self.over:
                raise IllegalChoice("fight-over")
            if isinstance(one, str):
                self.answered.add(len(self.match.log))
                self.match.choose(one)
            else:
                self.match.enter_dice(one)
            self._hurry()

    def _hurry(self) -> None:
        """Where there is no choice, or none that matters (a hex to go to on this field), nobody is asked."""
        while (answer := self._unasked()) is not None:
            self.match.choose(answer, auto=True)

    def _unasked(self) -> Option | None:
        """The answer that goes without asking, if there is one."""
        b = self.match.battle
        top = None if self.match.waiting is not None else pending(b)
        if top is None or isinstance(top, Settled):
            return None
        if top.opens:  # what comes before an announced fight is passed
            return self.affair.answer(b) if self.affair.part.announced and not self._come(b) else None
        return None if self._weighs(options(b)) else plain(b, top, top.player(b) == self.side)

    def _come(self, b: AnyBattle) -> bool:
        """Whether an announced fight has come."""
        until, through = self.affair.part.until, self.affair.part.through
        if until is not None:
            return until(b)
        return through is None or not any(isinstance(one, through) for one in b.agenda)

    def _weighs(self, offered: Sequence[Option]) -> bool:
        """Whether any two answers lead to different ends."""
        if len(offered) < 2:
            return False
        first = self._ends(offered[0])
        return any(self._ends(option) != first for option in offered[1:])

    def _ends(self, option: Option) -> Any:
        b = self.match.battle
        return _told_apart(Choice(self.system, b, player_of(b), (option,)).odds(GLANCE, False))

    def roll(self, seed: int) -> list[list[int]]:
        """Roll whatever dice fall until somebody is asked or the fight is over."""
        rng, rolled = Random(seed), []
        while self.match.waiting is not None:
            _, faces = roll_faces(rng.getrandbits(64), self.match.waiting.roll)
            self.match.enter_dice(faces)
            rolled.append(faces)
            self._hurry()
        return rolled

    def lines(self) -> list[Logged]:
        """What happened, without the choices that nobody made."""
        log = enumerate(self.match.log)
        return [line for n, line in log if n in self.answered or not isinstance(line.event, Chosen)]

    def question(self) -> Decision | None:
        """Who has to answer something before the fight goes on."""
        top = None if self.match.waiting is not None else pending(self.match.battle)
        return None if top is None or isinstance(top, Settled) or top.opens else top

    @property
    def over(self) -> bool:
        """Whether the fight is settled."""
        return self.begun and self.match.waiting is None and self.question() is None
