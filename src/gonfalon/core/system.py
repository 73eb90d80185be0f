"""What a rulebook gives to the rest of the program: one `System` object a package."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from inspect import getfile
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

from gonfalon.core.battle import AnyBattle, Pile
from gonfalon.core.engine import advance, options
from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.core.faults import Faults
from gonfalon.core.own.upgrade import FORMAT, is_old, of_today, strange_format
from gonfalon.core.own.words import whole_words
from gonfalon.core.rulebook import Register, Term, TermsFile, Text, load_register
from gonfalon.core.scenario import MAX_UNITS, Name, Scenario, load, parse_toml, read_text, read_toml, settle
from gonfalon.core.steps import Option
from gonfalon.core.weights import read_weights, weighed

if TYPE_CHECKING:
    from gonfalon.core.affairs import Affair, Part
    from gonfalon.core.own.sentences import Told
    from gonfalon.core.rolls import Roll

SYSTEMS = ("men_of_iron", "cry_havoc", "dark_ages", "impetus", "naran")


class Setting:
    """The static side of a battle, shared by all its clones. Systems subclass it.

    `label`/`unlabel` translate between ids and printed names; a system overrides what it prints
    differently (hexes, facings, cards).
    """

    system_name: str
    piles: dict[str, Pile]
    card_families: dict[str, tuple[int, ...]]
    measure: tuple[int, str] | None = (
        None  # what lengths are told in: (60_000, "H"); None: nothing is measured
    )
    victory: tuple[str, ...] = ()  # the rules of this battle that say who wins, beside the chapter on victory
    ends: Mapping[str, Text] = {}  # by Outcome.key: how the battle's own conditions tell its end
    telling: frozenset[str] = frozenset()  # the fields of a unit on which `Battle.kept` hangs

    def __init__(self, system_name: str, scenario: Scenario, choices: dict[str, str]) -> None:
        self.system_name = system_name
        self.scenario = scenario
        self.choices = choices
        self.piles = {}
        self.card_families = {}
        self.unit_codes: tuple[str, ...] = ()  # stable and without spaces: `bohun-3`
        self.unit_names: tuple[Name, ...] = ()
        self.card_codes: tuple[str, ...] = ()
        self.card_names: tuple[Name, ...] = ()
        self._unit_ids: dict[str, int] = {}
        self._calls: dict[str, tuple[str, ...]] = {}

    def conceals(self, old: Any, new: Any) -> bool:
        """Whether a unit's move is not to be seen by the other side: it was, or is, hidden there."""
        return False

    def label(self, kind: str, value: Any) -> str:
        """The printed name of a thing, the same in every language, without spaces."""
        if kind == "unit":
            return self.unit_codes[int(value)]
        if kind == "card":
            return self.card_codes[int(value)]
        return str(value)

    def unlabel(self, kind: str, text: str) -> Any:
        """The thing behind a printed name."""
        if kind == "unit":
            if not self._unit_ids:
                self._unit_ids = {c: i for i, c in enumerate(self.unit_codes)}
            return self._unit_ids[text]
        if kind == "card":
            return self.card_codes.index(text)
        return int(text)

    def name(self, kind: str, value: Any, language: str) -> str:
        """The name of a thing for the reader of a log or prompt."""
        if kind == "unit" and self.unit_names:
            return self.calls(language)[int(value)]
        if kind == "card" and self.card_names:
            return self.card_names[int(value)].of(language)
        if kind == "side":
            return self.scenario.sides[int(value)].of(language)
        return self.label(kind, value)

    def calls(self, language: str) -> tuple[str, ...]:
        """The names of all units; those of one name are numbered, so that each can be told apart."""
        known = self._calls.get(language, ())
        if len(known) != len(self.unit_names):  # pieces may come in during a battle
            names = [name.of(language) for name in self.unit_names]
            counts, so_far = Counter(names), Counter[str]()
            found = []
            for name in names:
                so_far[name] += 1
                found.append(f"{name} ({so_far[name]})" if counts[name] > 1 else name)
            known = self._calls[language] = tuple(found)
        return known

    def ground_word(self, place: int) -> str:
        """The word of the ground of a hex, where a reader wants it beside its label; "" in the open."""
        return ""

    def bearing(self, facing: int) -> float:
        """Where a facing looks: degrees clockwise from north."""
        return 60.0 * facing

    def gender(self, kind: str, value: Any) -> str:
        """The Italian gender of a named thing: m, f, mp, fp."""
        if kind == "unit" and self.unit_names:
            return self.unit_names[int(value)].gender
        if kind == "side":
            return self.scenario.sides[int(value)].gender
        return "m"

    def told(self, language: str) -> list[Told]:
        """How this battle is won, and the other rules that it has of its own: a sentence each."""
        return []

    def result_message(self, roll: Roll, result: Any) -> tuple[str, dict[str, object]]:
        """The message for a roll's result: `result-<word>`, or `result-number` for a count."""
        if isinstance(result, str):
            return f"result-{result}", {}
        return "result-number", {"number": result}


class System:
    """One rulebook. A package `systems/<name>` has one instance of a subclass, named `SYSTEM`.

    What the screen shows is in the package's `screen.py` (see `core/display.py`).
    """

    name: ClassVar[str] = ""
    title: ClassVar[Text]
    blurb: ClassVar[Text]  # two sentences of our own for the home page
    rules_version: ClassVar[int] = 1  # grows when a change of rules alters old battles
    harms: ClassVar[tuple[str, ...]] = ("unharmed",)  # what may become of a unit, rising: `harm-<word>`
    lone: ClassVar[frozenset[str]] = frozenset()  # purposes of rolls that are affairs by themselves
    contests: ClassVar[frozenset[str]] = frozenset()  # purposes of rolls whose affair is won, drawn or lost
    decisive: ClassVar[int] = 1  # the least harm of `harms` that loses a contest
    steep: ClassVar[int] = 100  # the lead by `evaluate` at which a side wins three of four battles or so
    counted: ClassVar[str] = ""  # what losses are counted in: `losses-<word>`; "": they are not

    # -- to be given by the system ------------------------------------------------------------

    def load_scenarios(self) -> Sequence[Scenario]:
        """The battles of the rulebook, in its order."""
        raise NotImplementedError

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        """A scenario from data in the format of today; `BadScenario` says what is wrong and where."""
        raise NotImplementedError

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> Setting:
        """The static side of a battle with its options settled."""
        raise NotImplementedError

    def begin(self, setting: Any, seed: int) -> AnyBattle:
        """The battle before its first step, with the first steps on the agenda."""
        raise NotImplementedError

    def mask(self, b: AnyBattle, side: int) -> None:
        """Take out of a view what the side may not know, beyond cards and sealed choices."""

    def fill(self, b: AnyBattle, side: int, rng: int) -> None:
        """Put possibilities where `mask` took something out, and where a choice is sealed."""

    def features(self, b: AnyBattle, side: int) -> dict[str, int]:
        """How good the battle is for a side, part by part: losses, order, places; 0 is even.

        The scale is the system's own, but fine: values are whole numbers and means over dice are
        rounded, so a point should be worth much less than the smallest loss.
        """
        raise NotImplementedError

    def proposals(self, b: AnyBattle) -> list[list[Option]]:
        """Sensible acts for the side that is asked, best first: lists of options to be chosen in turn.

        A list may stop early; the greedy player goes on from there. Serves computer players, the
        hint button and group orders.
        """
        return []

    def sure(self, b: AnyBattle) -> bool:
        """Whether the proposals for the pending question are all that is worth trying."""
        return False

    def harm(self, affair: Affair, after: AnyBattle, old: Any, new: Any) -> int:
        """What an affair did to one unit: a rank of `harms`. Read from battles, never from events."""
        return 0

    def alike(
        self, b: AnyBattle, affair: Affair, units: list[tuple[int, Any]], records: list[tuple[str, Any]]
    ) -> Hashable:
        """What tells a battle within an affair from others: its steps, its units and shared records that
        are not as they were when it began. Battles that are alike go on alike; only what the dice and
        answers still to come, and the harms, hang on has to be told.
        """
        return tuple(units), tuple(records), tuple(b.agenda)

    def losses(self, before: AnyBattle, after: AnyBattle, old: Any, new: Any) -> int:
        """How much a unit lost, in what players count."""
        return 0

    def fallen(self, b: AnyBattle, unit: Any) -> bool:
        """Whether a unit is lost for good; who is still to arrive, or marched off, is not."""
        return False

    def parts(self, b: AnyBattle, option: Option) -> list[Part]:
        """The fights that an option announces, each by itself; []: it is one affair, and begins now."""
        return []

    def phase(self, b: AnyBattle) -> str:
        """A key of the present phase: standing orders given "for this phase" lapse when it changes."""
        return ""

    def clock(self, b: AnyBattle) -> int:
        """How far the battle has come: its turn, or what the book counts instead."""
        turn: int = b.game.turn
        return turn

    def moment(self, b: AnyBattle) -> tuple[int, ...]:
        """Where play is: playouts count how often it changes. A player turn, round or activation."""
        return self.clock(b), b.game.active

    # -- what every system has ----------------------------------------------------------------

    @cached_property
    def weights(self) -> dict[str, int]:
        """What each part of `features` counts for, in thousandths; without a file all as they are."""
        path = self.folder / "data" / "weights.toml"
        return read_weights(path, self.name) if path.exists() else {}

    def evaluate(self, b: AnyBattle, side: int, weights: Mapping[str, int] | None = None) -> int:
        """How good the battle is for a side; 0 is even. `weights`: others than the system's own."""
        return weighed(self.features(b, side), self.weights if weights is None else weights)

    @cached_property
    def folder(self) -> Path:
        """Where the package lies: `rules.toml`, `data/`."""
        return Path(getfile(type(self))).parent

    def room(self, name: str) -> ModuleType | None:
        """A module of the package that not every system has, or that serves only some: `files.builder`."""
        if not self.folder.joinpath(*name.split(".")).with_suffix(".py").exists():
            return None
        return import_module(f"{type(self).__module__}.{name}")

    @cached_property
    def register(self) -> Register:
        """The rules, numbered."""
        return load_register(self.folder / "rules.toml")

    @cached_property
    def terms(self) -> list[Term]:
        """The words that are explained to players wherever they stand."""
        path = self.folder / "data" / "terms.toml"
        return load(path, TermsFile).term if path.exists() else []

    @cached_property
    def scenarios(self) -> dict[str, Scenario]:
        """The battles by their ids."""
        return {s.id: s for s in self.load_scenarios()}

    def scenario(self, name: str) -> Scenario:
        """A battle by its id."""
        if name not in self.scenarios:
            raise NotFound("no-battle", system=self.name, name=name, known=", ".join(self.scenarios))
        return self.scenarios[name]

    def read_own(self, data: dict[str, Any], where: str) -> Scenario:
        """A scenario that a user wrote; everything that does not fit is told now (`BadFile`)."""
        with _understood(where):
            self.faults(data, where).tell()
        return self.read_kept(data, where)

    def faults(self, data: dict[str, Any], where: str) -> Faults:
        """What the data alone show to be wrong with a scenario that a user wrote."""
        found = Faults(where)
        found.signs(data)
        if (strange := strange_format(data, where)) is not None:
            found.take(("format",), strange)
            data = {**data, "format": FORMAT}  # the rest is looked at all the same
        if (room := self.room("files.check")) is not None:
            whole = self.whole(data, where)
            found.rules(whole, self.register.numbers())
            try:
                room.check(whole, found)
            except Exception:  # where faults are known, it broke on them
                if not found:
                    raise
        return found

    def of_today(self, data: dict[str, Any], where: str) -> dict[str, Any]:
        """The data of a file of any age in today's format, without `format` and `system`."""
        return of_today(data, self.room("files.upgrade"), where)

    def is_old(self, data: dict[str, Any]) -> bool:
        """Whether the data of a file are of an older format."""
        return is_old(data, self.room("files.upgrade"))

    def read_kept(self, data: dict[str, Any], where: str) -> Scenario:
        """A scenario that a save holds: read and set up once, by the bounds of its own day."""
        found = Faults(where)
        found.signs(data)
        found.tell()
        with _understood(where):
            scenario = self.read(data, where)
            self.start(scenario, {}, 1)
            return scenario

    def read(self, data: dict[str, Any], where: str) -> Scenario:
        """A scenario from the data of a file of any age that has been checked before."""
        return self.read_scenario(self.whole(data, where), where)

    def read_files(self, paths: Iterable[Path]) -> list[Scenario]:
        """The scenarios of some files that ship, in the order that they give themselves."""
        return sorted([self.read(read_toml(path), path.name) for path in paths], key=lambda s: s.sort)

    def whole(self, data: dict[str, Any], where: str) -> dict[str, Any]:
        """The data in today's format, with every text in both languages."""
        kind = getattr(self.room("files.check"), "FILE", None)
        made = self.of_today(data, where)
        return made if kind is None else whole_words(made, kind)

    def start(self, scenario: Scenario, choices: dict[str, str], seed: int) -> AnyBattle:
        """A battle before its first step; `engine.advance` brings it to its first question."""
        b = self.begin(self.setting(scenario, settle(scenario, choices)), seed)
        if len(b.units) > MAX_UNITS:
            raise BadScenario("too-many-units", scenario.id, units=len(b.units), most=MAX_UNITS)
        return b

    def ready(self, scenario: str, seed: int = 1, **choices: str) -> AnyBattle:
        """A battle at its first question, without a journal: for tests, playouts and measurements."""
        b = self.start(self.scenario(scenario), choices, seed)
        advance(b)
        options(b)
        return b


@contextmanager
def _understood(where: str) -> Iterator[None]:
    """What no check foresaw is told too."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise BadScenario("bad-scenario", where, detail=f"{type(error).__name__} {error}") from error


_EXTRA: dict[str, System] = {}


def add_system(system: System) -> None:
    """Make a system known that is not shipped (tests, home-made rulebooks)."""
    _EXTRA[system.name] = system


def added_modules() -> list[str]:
    """The modules of the systems that are not shipped, for another process to make them known."""
    return [type(system).__module__ for system in _EXTRA.values()]


def get_system(name: str) -> System:
    """A system by its name."""
    if name in _EXTRA:
        return _EXTRA[name]
    if name not in SYSTEMS:
        raise NotFound("no-system", name=name, known=", ".join([*SYSTEMS, *_EXTRA]))
    found: System = import_module(f"gonfalon.systems.{name}").SYSTEM
    return found


def shipped() -> list[str]:
    """The systems that can be played: their package holds a `SYSTEM` (found without importing it)."""
    heads = {name: Path(__file__).parents[1] / "systems" / name / "__init__.py" for name in SYSTEMS}
    return [n for n, head in heads.items() if head.exists() and "\nSYSTEM = " in head.read_text("utf-8")]


def open_file(path: Path) -> tuple[System, dict[str, Any], str]:
    """A scenario file: the game that its key `system` names, its other data, and its text."""
    text = read_text(path)
    return *parted(parse_toml(text, str(path)), str(path)), text


def parted(data: dict[str, Any], where: str) -> tuple[System, dict[str, Any]]:
    """The game that the data of a scenario file name, and the rest of them."""
    if not isinstance(data.get("system"), str):
        raise BadScenario("system-key", where, known=", ".join(SYSTEMS))
    return get_system(data["system"]), {k: v for k, v in data.items() if k != "system"}
