"""Steps, decisions, options and events: the vocabulary in which a rulebook is written.

A step is one paragraph of a rulebook: a record that knows its rule number. It runs, or it asks
somebody. An option is what somebody answers, an event is what happened. All of them are records in
a registry, so that files can name them and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, dataclass_transform

from gonfalon.core.checks import Refusal
from gonfalon.core.records import CardId, Facing, Hex, UnitId, record, system_of

if TYPE_CHECKING:
    from gonfalon.core.battle import AnyBattle

T = TypeVar("T")
Routine = Literal["", "phase", "always"]
S = TypeVar("S", bound="Step")
O = TypeVar("O", bound="Option")  # noqa: E741
E = TypeVar("E", bound="Event")

STEPS: dict[str, type[Step]] = {}
OPTIONS: dict[str, dict[str, type[Option]]] = {}
EVENTS: dict[str, dict[str, type[Event]]] = {}
RECORDS: dict[str, type[Any]] = {}


class Step:
    """A paragraph of the rulebook that runs by itself."""

    __slots__ = ()
    rule: ClassVar[str] = ""
    key: ClassVar[str] = ""  # `system.Class`
    asks: ClassVar[bool] = False
    conditional: ClassVar[bool] = False  # whether `applies` has anything to say
    opens: ClassVar[bool] = False  # a question that opens affairs: who is asked it has settled the last one
    closes: ClassVar[bool] = False  # what follows when an affair is over
    reveals: ClassVar[bool] = False  # hidden things are laid open here: nobody can foretell beyond it

    def applies(self, b: AnyBattle) -> bool | Refusal:
        """True: run it. False: skip it silently. A refusal: skip it and log why."""
        return True

    def rule_for(self, b: AnyBattle) -> str:
        """The rule as this battle cites it: a step of a clause has the number of that clause."""
        return self.rule

    def apart(self, b: AnyBattle) -> Hashable | None:
        """What its dice and all they bring about hang on besides units and public facts: where that is
        equal, odds reckon it once. None: on anything.
        """
        return None

    def run(self, b: AnyBattle) -> None:
        """What the paragraph does."""
        raise NotImplementedError


class Option:
    """One answer to a decision."""

    __slots__ = ()
    word: ClassVar[str] = ""
    system: ClassVar[str] = ""


class Event:
    """Something that happened, for log, screen and statistics; never how state changes."""

    __slots__ = ()
    word: ClassVar[str] = ""
    system: ClassVar[str] = ""


Check = Callable[[Any, Any, Any], Refusal | None]


class Decision(Step):
    """A paragraph that asks a player. `refusal` is the only judge of what is legal."""

    __slots__ = ()
    asks: ClassVar[bool] = True
    open: ClassVar[bool] = False  # open: any value that is not refused is accepted
    hidden: ClassVar[bool] = False  # hangs on hidden things: never answered by the engine itself
    routine: ClassVar[Routine] = ""  # asked again and again: for how long a standing order may answer it
    setup: ClassVar[bool] = False  # part of a set-up: a standing order takes what is proposed
    drafted: ClassVar[bool] = False  # a plan that is shown as it would best be, to be carried out or changed
    accepts: ClassVar[tuple[type[Option], ...]] = ()  # kinds of option beyond those of the candidates
    declines: ClassVar[tuple[type[Option], ...]] = ()  # kinds it knows only to say why not
    checks: ClassVar[tuple[Check, ...]] = ()  # functions (decision, battle, option), in book order

    def player(self, b: AnyBattle) -> int:
        """The side that is asked."""
        raise NotImplementedError

    def candidates(self, b: AnyBattle) -> Iterable[Option]:
        """Everything that might be chosen, in one fixed order."""
        raise NotImplementedError

    def refusal(self, b: AnyBattle, option: Any) -> Refusal | None:
        """Why the option is not allowed, or None."""
        for check in self.checks:
            found = check(self, b, option)
            if found is not None:
                return found
        return None

    def refusals(self, b: AnyBattle, option: Any) -> list[Refusal]:
        """All the rules that forbid the option, in book order (for "why not?")."""
        found = [r for check in self.checks if (r := check(self, b, option)) is not None]
        if not found and (one := self.refusal(b, option)) is not None:
            found = [one]
        return found

    def answer(self, b: AnyBattle, option: Any) -> None:
        """What follows from the choice."""
        raise NotImplementedError

    def about(self, b: AnyBattle) -> dict[str, object]:
        """Arguments of the prompt `ask-<Class>`: names end in their kind (`unit`, `target_unit`)."""
        return {}

    def candidate_for(self, b: AnyBattle, kind: str, value: object) -> Option | None:
        """The candidate that a touched thing (`unit`, `hex`, `card`, `word`) stands for, if any.

        Serves "why not?": an override may build a candidate that `candidates` leaves out.
        """
        from gonfalon.core.notation import touches

        for option in self.candidates(b):
            if (kind, value) in touches(option):
                return option
        return None

    def shortcuts(self, b: AnyBattle) -> Iterable[Option]:
        """Answers to questions that follow, which it takes at once: the board offers them beside its own."""
        return ()

    def calls(self, b: AnyBattle) -> bool:
        """Whether a routine question is asked of a player who has given no order about it."""
        return True

    def obligations(self, b: AnyBattle) -> list[Refusal]:
        """What still has to be done before the player may finish (plans)."""
        return []

    def holds(self, b: AnyBattle) -> int | None:
        """How many cards whoever is asked a hidden question may answer with; None: nobody can tell."""
        return None

    def usual(self, b: AnyBattle) -> Option | None:
        """What odds take for granted where nobody may let it pass; None: the first option."""
        return None

    def legal(self, b: AnyBattle) -> list[Option]:
        """The candidates that are not refused.

        A busy decision may list directly what it knows to be legal; the conformance suite proves it
        equal to the candidates that `refusal` lets through.
        """
        refusal = self.refusal
        return [o for o in self.candidates(b) if refusal(b, o) is None]


class Closed(Decision):
    """A question whose candidates are all legal, and all it accepts."""

    __slots__ = ()

    def refusal(self, b: AnyBattle, option: Any) -> Refusal | None:
        return None if option in tuple(self.candidates(b)) else Refusal(self.rule_for(b), "not-offered")

    def legal(self, b: AnyBattle) -> list[Option]:
        return list(self.candidates(b))


@dataclass_transform(frozen_default=True)
def step(rule: str) -> Callable[[type[S]], type[S]]:
    """Register a step under its rule number."""

    def wrap(cls: type[S]) -> type[S]:
        made = record(cls)
        made.rule = rule
        made.conditional = made.applies is not Step.applies
        made.key = f"{system_of(cls.__module__)}.{cls.__name__}"
        if any(base in STEPS.values() for base in cls.__mro__[1:]):
            raise TypeError(f"{made.key}: concrete steps are not subclassed")
        _enter(STEPS, made.key, made)
        return made

    return wrap


@dataclass_transform(frozen_default=True)
def option(word: str) -> Callable[[type[O]], type[O]]:
    """Register an option under the first word of its notation."""
    return _worded(OPTIONS, word)


@dataclass_transform(frozen_default=True)
def event(word: str) -> Callable[[type[E]], type[E]]:
    """Register an event; its line in the log is `event-<word>` of the catalogue."""
    return _worded(EVENTS, word)


def _worded(registry: dict[str, Any], word: str) -> Callable[[type[Any]], type[Any]]:
    def wrap(cls: type[Any]) -> type[Any]:
        made = record(cls)
        made.word, made.system = word, system_of(cls.__module__)
        _enter(registry.setdefault(made.system, {}), word, made)
        return made

    return wrap


@dataclass_transform(frozen_default=True)
def stored(cls: type[T]) -> type[T]:
    """Register a record that may stand in a battle: a unit, the game's facts, an affair."""
    made = record(cls)
    _enter(RECORDS, f"{system_of(cls.__module__)}.{cls.__name__}", made)
    return made


def _enter(registry: dict[str, Any], key: str, cls: type[Any]) -> None:
    old = registry.get(key)
    if old is not None and (old.__module__, old.__qualname__) != (cls.__module__, cls.__qualname__):
        raise TypeError(f"two entries named {key}")
    registry[key] = cls


# Options every system uses.


@option("pass")
class Pass(Option):
    """Do nothing now."""


@option("done")
class Done(Option):
    """That was all."""


@option("back")
class Back(Option):
    """Choose something else."""


@option("yes")
class Yes(Option):
    """Do it."""


@option("no")
class No(Option):
    """Do not."""


@option("accept")
class Accept(Option):
    """Leave it as it is."""


@option("unit")
class ChooseUnit(Option):
    """A unit."""

    unit: UnitId


@option("hex")
class ChooseHex(Option):
    """A hex, reached along a path if one matters."""

    place: Hex
    via: tuple[Hex, ...] = ()


@option("face")
class Face(Option):
    """A facing."""

    facing: Facing


@option("card")
class ChooseCard(Option):
    """A card."""

    card: CardId
