"""What workers do: every kind of task, what it answers, and the function that does it.

A task carries the battle as one side knows it (`Sight`), never the real one. Its function is pure: it
knows nothing but its task, changes nothing, and answers with plain data, in the reader's words where a
person reads it. `KINDS` is the one table of all kinds.
"""

from __future__ import annotations

from importlib import import_module
from time import monotonic
from typing import Any

import msgspec

from gonfalon.checking import Checked
from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal
from gonfalon.core.choices import Choice
from gonfalon.core.engine import advance, options
from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import placed
from gonfalon.core.match import Match
from gonfalon.core.notation import parse, text
from gonfalon.core.orders import KeptOrder, Order, StandingOrders
from gonfalon.core.saves import load, match_of
from gonfalon.core.scenario import Scenario, parse_toml
from gonfalon.core.steps import Done
from gonfalon.core.system import System, get_system, parted
from gonfalon.core.views import resample
from gonfalon.locale.affairs import AffairWords
from gonfalon.locale.voice import Voice
from gonfalon.players.hints import done_until
from gonfalon.players.levels import level_of
from gonfalon.players.paired import Values, first_rng, ideas
from gonfalon.players.paired import weigh as played_out
from gonfalon.server.door import DoorTask, LetIn, let_in
from gonfalon.server.fights import FightTask, tell_fight
from gonfalon.server.film import film_of, packed
from gonfalon.server.group_orders import expanded
from gonfalon.server.home import preview, scenario_told
from gonfalon.server.messages import asked, pages, told
from gonfalon.server.messages.paper import PaperTold
from gonfalon.server.odds import odds_told
from gonfalon.server.opening import Opened, OpenTask, open_again
from gonfalon.server.paper import paper
from gonfalon.server.phrases import Chances
from gonfalon.server.report import report
from gonfalon.server.work import Kind, Kinds, Task, by_tag

KEPT = 8  # battles whose setting a worker keeps

# -- the battle as a side knows it ----------------------------------------------------------------


class Sight(msgspec.Struct, kw_only=True, frozen=True):
    """The view of a side: a battle without what the side may not know; and where its rules are."""

    system: str
    module: str
    scenario: str | dict[str, Any]
    choices: dict[str, str]
    state: dict[str, Any]
    side: int


def sight_of(match: Match, seen: AnyBattle) -> Sight:
    """A view of a battle, to be sent to a worker."""
    assert seen.viewer is not None
    return Sight(
        system=match.system.name,
        module=type(match.system).__module__,
        scenario=match.source if match.source is not None else match.scenario.id,
        choices=match.choices,
        state=codec.state(seen),
        side=seen.viewer,
    )


_BLANKS: dict[bytes, AnyBattle] = {}
_VOICES: dict[tuple[int, str], Voice] = {}


def _blank(system: System, seen: Sight) -> AnyBattle:
    """A battle of the same setting, built once and kept warm."""
    key = codec.encode([seen.system, seen.scenario, seen.choices])
    found = _BLANKS.get(key)
    if found is None:
        if len(_BLANKS) >= KEPT:
            _BLANKS.clear()
            _VOICES.clear()
        given = seen.scenario
        scenario = system.read(given, "battle") if isinstance(given, dict) else system.scenario(given)
        found = _BLANKS[key] = system.start(scenario, seen.choices, 1)
    return found


def _viewed(seen: Sight) -> tuple[System, AnyBattle]:
    """The view of the side."""
    import_module(seen.module)  # brings every step of the rulebook
    system = get_system(seen.system)
    b = codec.restore(_blank(system, seen), seen.state, system.name)
    b.viewer = seen.side
    return system, b


def _restored(seen: Sight) -> tuple[System, AnyBattle]:
    """A battle that agrees with the view, with fresh dice."""
    system, view = _viewed(seen)
    b = resample(system, view, 0)
    advance(b)
    options(b)
    return system, b


def _chances(b: AnyBattle, language: str) -> Chances:
    key = (id(b.setting), language)
    if key not in _VOICES:
        _VOICES[key] = Voice(b.setting, language)
    return Chances(_VOICES[key])


# -- computer players, hints ----------------------------------------------------------------------


class Thought(msgspec.Struct, kw_only=True, frozen=True):
    """The words of an act, and the chance of winning that it promises."""

    options: list[str]
    chance: float


class IdeasTask(Task[list[Thought]], kw_only=True, frozen=True, tag="ideas"):
    """Which acts are worth a thought to a player of this level, the best at first sight first?"""

    seen: Sight
    level: str
    seed: int
    seconds: float


def think_of(task: IdeasTask) -> list[Thought]:
    """The ideas of a computer player."""
    system, view = _viewed(task.seen)
    mind = level_of(task.level).mind_for(system.name)
    found = ideas(system, view, first_rng(task.seed), mind, monotonic() + task.seconds)
    return [Thought(options=[text(view.setting, o) for o in idea.act], chance=idea.chance) for idea in found]


class Until(msgspec.Struct, kw_only=True, frozen=True):
    """How far an end holds; None: no farther than the question itself."""

    stop: str | None


class UntilTask(Task[Until], kw_only=True, frozen=True, tag="until"):
    """How far does it hold that a side is done?"""

    seen: Sight


def until(task: UntilTask) -> Until:
    """At which question of its kind the side would do something."""
    system, view = _viewed(task.seen)
    return Until(stop=done_until(system, view, [Done()]))


class WeighTask(Task[Values], kw_only=True, frozen=True, tag="weigh"):
    """What do acts come to in some worlds, if they are played out as a player of this level does?"""

    seen: Sight
    level: str
    seed: int
    seconds: float
    acts: list[list[str]]
    worlds: tuple[int, int]


def weigh(task: WeighTask) -> Values:
    """The values of acts, world by world; worlds for which there was no time are missing."""
    until = monotonic() + task.seconds
    system, view = _viewed(task.seen)
    acts = [[parse(view.setting, words) for words in act] for act in task.acts]
    mind = level_of(task.level).mind_for(system.name)
    return played_out(system, view, acts, first_rng(task.seed), range(*task.worlds), mind, until)


class Warm(msgspec.Struct, kw_only=True, frozen=True):
    """The battle is at hand."""


class WarmTask(Task[Warm], kw_only=True, frozen=True, tag="warm"):
    """Have the rules and the ground of a battle at hand, before anybody waits for them."""

    seen: Sight
    language: str


def warm(task: WarmTask) -> Warm:
    """Build the battle once."""
    _, b = _restored(task.seen)
    _chances(b, task.language).refusal(Refusal("", "not-offered"))
    return Warm()


# -- odds -----------------------------------------------------------------------------------------


class OddsTask(Task[told.OddsTold], kw_only=True, frozen=True, tag="odds"):
    """What are the odds of a choice: options taken one after the other? The headline, or all of it."""

    seen: Sight
    options: list[str]
    language: str
    full: bool


def odds(task: OddsTask) -> told.OddsTold:
    """The odds of a choice, in words."""
    system, b = _restored(task.seen)
    chosen = tuple(parse(b.setting, words) for words in task.options)
    found = Choice(system, b, task.seen.side, chosen).odds(full=task.full)
    chances = _chances(b, task.language)
    return odds_told(found, AffairWords(system, b, chances.speaker), chances, task.full)


# -- orders ---------------------------------------------------------------------------------------


class Expanded(msgspec.Struct, kw_only=True, frozen=True):
    """The options that carry an order out for a piece, or why it cannot follow."""

    options: list[str]
    why: told.Refusal | None = None


class GroupTask(Task[Expanded], kw_only=True, frozen=True, tag="group"):
    """What does an order to a group mean for one of its pieces?"""

    seen: Sight
    unit: int
    order: asked.Group
    language: str


def group(task: GroupTask) -> Expanded:
    """An order to a group, for one piece."""
    _, b = _restored(task.seen)
    found = expanded(b, task.unit, task.order)
    if isinstance(found, Refusal):
        return Expanded(options=[], why=_chances(b, task.language).refusal(found))
    return Expanded(options=[text(b.setting, o) for o in found])


class Weighed(msgspec.Struct, kw_only=True, frozen=True):
    """What standing orders answer; None: the player is asked."""

    option: str | None


class OrdersTask(Task[Weighed], kw_only=True, frozen=True, tag="orders"):
    """What do standing orders answer here, if chances decide it?"""

    seen: Sight
    orders: list[KeptOrder]


def answer(task: OrdersTask) -> Weighed:
    """The answer of standing orders."""
    _, b = _restored(task.seen)
    orders = StandingOrders()
    orders.orders = [Order(*order) for order in task.orders]
    found = orders.answer(b, options(b))
    return Weighed(option=None if found is None else text(b.setting, found))


# -- whole battles and files ----------------------------------------------------------------------


class ReportTask(Task[pages.ReportTold], kw_only=True, frozen=True, tag="report"):
    """The report of a battle that is over: nothing of it is hidden any more."""

    module: str
    save: str
    helped: bool
    language: str


def tell_report(task: ReportTask) -> pages.ReportTold:
    """The report at the end of a battle, which is played again for it."""
    import_module(task.module)
    match = load(task.save, lenient=True)
    return report(match, Voice(match.battle.setting, task.language), task.helped)


class FilmMade(msgspec.Struct, kw_only=True, frozen=True):
    """A battle that was filmed: its title, and the film in letters."""

    title: str
    packed: str


class FilmTask(Task[FilmMade], kw_only=True, frozen=True, tag="film"):
    """A whole battle, as a side saw it: nothing else of it is told."""

    module: str
    save: str
    side: int
    language: str


def make_film(task: FilmTask) -> FilmMade:
    """The film of a battle, which is played again for it."""
    import_module(task.module)
    film = film_of(match_of(codec.decode(task.save), lenient=True), task.side, task.language)
    return FilmMade(title=film.board.scenario.title, packed=packed(film))


class CheckTask(Task[pages.ScenarioFile], kw_only=True, frozen=True, tag="check"):
    """Can a battle be fought from this scenario file? `modules`: rulebooks that are not shipped."""

    file: str
    language: str
    modules: list[str]


def check(task: CheckTask) -> pages.ScenarioFile:
    """A scenario file: everything that `gonfalon check --quick` looks at."""
    for module in task.modules:
        import_module(module)
    try:
        data = parse_toml(task.file, "")
    except BadScenario as error:
        raise BadScenario("no-upload", detail=error) from None
    system, source = parted(data, "")
    with placed("" if system.is_old(source) else task.file):
        checked = Checked(system, source, "file")
        checked.look()
        checked.tell()
    told_ = scenario_told(checked.scenario, task.language)
    return pages.ScenarioFile(system=system.name, scenario=told_, source=source)


class PreviewTask(Task[pages.PreviewTold], kw_only=True, frozen=True, tag="preview"):
    """The ground and armies of a scenario that does not ship."""

    system: str
    source: dict[str, Any]
    language: str
    modules: list[str]


class PaperTask(Task[PaperTold], kw_only=True, frozen=True, tag="paper"):
    """What is printed of a scenario that does not ship."""

    system: str
    source: dict[str, Any]
    language: str
    modules: list[str]


def _own(task: PreviewTask | PaperTask) -> tuple[System, Scenario, str, dict[str, Any]]:
    """A scenario file, read: its game, the scenario, the reader's language, the data."""
    for module in task.modules:
        import_module(module)
    system = get_system(task.system)
    return system, system.read_own(task.source, "file"), task.language, task.source


def previewed(task: PreviewTask) -> pages.PreviewTold:
    """A scenario file, shown before its first turn."""
    return preview(*_own(task))


def on_paper(task: PaperTask) -> PaperTold:
    """A scenario file, made ready to be printed."""
    return paper(*_own(task))


KINDS: Kinds = by_tag(
    Kind(IdeasTask, list[Thought], think_of),
    Kind(UntilTask, Until, until),
    Kind(WeighTask, Values, weigh),
    Kind(WarmTask, Warm, warm),
    Kind(OddsTask, told.OddsTold, odds),
    Kind(GroupTask, Expanded, group),
    Kind(OrdersTask, Weighed, answer),
    Kind(ReportTask, pages.ReportTold, tell_report),
    Kind(FilmTask, FilmMade, make_film),
    Kind(CheckTask, pages.ScenarioFile, check),
    Kind(PreviewTask, pages.PreviewTold, previewed),
    Kind(PaperTask, PaperTold, on_paper),
    Kind(DoorTask, LetIn, let_in),
    Kind(FightTask, pages.FightTold, tell_fight),
    Kind(OpenTask, Opened, open_again),
)
