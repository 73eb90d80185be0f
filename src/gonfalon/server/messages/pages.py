"""What a page is told over HTTP: home, previews, rules, armies, things kept, the report."""

from __future__ import annotations

from typing import Any

from gonfalon.core.building import ArmyCard, FieldCard, Form
from gonfalon.core.building import Fault as ArmyFault
from gonfalon.core.display import Scene
from gonfalon.core.display_board import Board, SideCard
from gonfalon.server.messages.base import Message
from gonfalon.server.messages.told import LogLine, OddsTold, Opt, Refusal, WaitingTold
from gonfalon.server.seats import Seats


class Nothing(Message, kw_only=True):
    """It is done."""


class ChoiceTold(Message, kw_only=True):
    """An option of a battle: its values with their words."""

    name: str
    values: list[str]
    title: str
    rule: str
    labels: dict[str, str]


class SourceTold(Message, kw_only=True):
    """A work that a battle rests on, and what of it does."""

    work: str
    figures: str


class BalanceTold(Message, kw_only=True):
    """How often the first side won between two computers of a level; shares in percent, 95 % interval."""

    options: dict[str, str]  # where they are not as the battle proposes
    level: str
    version: str
    battles: int
    share: int
    low: int
    high: int
    even: bool


class ScenarioTold(Message, kw_only=True):
    """A battle for the home page."""

    id: str
    title: str
    history: str
    sides: tuple[str, str]
    year: int
    length: str
    difficulty: str
    choices: list[ChoiceTold]
    sources: list[SourceTold]
    balance: list[BalanceTold]


class LessonHead(Message, kw_only=True):
    """A lesson for the home page."""

    id: str
    title: str
    learnt: bool


class SystemTold(Message, kw_only=True):
    """A game for the home page."""

    name: str
    title: str
    blurb: str
    quick: bool
    scenarios: list[ScenarioTold]
    lessons: list[LessonHead]


class BookTold(Message, kw_only=True):
    """The rulebook of a game, and whose it is."""

    game: str
    title: str
    edition: str
    authors: list[str]
    publishers: list[str]
    note: str


class AboutTold(Message, kw_only=True):
    """This program: its version, the rulebooks behind its games, its own licence."""

    version: str
    books: list[BookTold]


class TroubleTold(Message, kw_only=True):
    """The report of a problem."""

    contains: dict[str, str]  # in words, in each language
    words: str  # the player's
    version: str
    battle: str
    entries: int
    browser: str
    page: str  # the last error of the page
    program: str  # the last error of the program
    python: str


class TroubleFile(Message, kw_only=True):
    """The head of the file in which a problem is reported."""

    report: TroubleTold


class OwnTold(Message, kw_only=True):
    """What a battle that does not ship is called."""

    title: str
    sides: tuple[str, str]


class ShelfTold(Message, kw_only=True):
    """A battle on the shelf."""

    id: str
    system: str
    scenario: str
    seats: Seats
    touched: float
    age: int  # seconds since the last gesture
    finished: bool
    winner: int | None
    helped: bool
    corrected: bool
    own: OwnTold | None


class HomeTold(Message, kw_only=True):
    """The home page; `seat`: the one battle that a guest may open."""

    systems: list[SystemTold] = []
    battles: list[ShelfTold] = []
    levels: list[str] = []
    lan: str = ""
    seat: str | None = None


class PreviewTold(Message, kw_only=True):
    """The ground and the armies of a battle before the first turn."""

    board: Board
    scene: Scene


class SectionTold(Message, kw_only=True):
    """A chapter of a rulebook."""

    id: str
    title: str


class RuleTold(Message, kw_only=True):
    """An entry of the register."""

    id: str
    section: str
    kind: str
    text: str
    see: list[str]
    open: str


class TermTold(Message, kw_only=True):
    """A word of the game, in the forms in which it is written, with its meaning and rule."""

    id: str
    words: list[str]
    meaning: str
    rule: str


class RulesTold(Message, kw_only=True):
    """The register of a game, and its terms."""

    sections: list[SectionTold]
    rules: list[RuleTold]
    terms: list[TermTold]


class Created(Message, kw_only=True):
    """A new battle, and the links of the seats at other devices, by side."""

    id: str
    links: dict[int, str]


class SeatLink(Message, kw_only=True):
    """The link of a seat at another device; its QR code: how many fields wide, the path of the dark ones."""

    side: int
    name: str
    url: str
    size: int
    path: str


class ScenarioFile(Message, kw_only=True):
    """A scenario that does not ship, ready to be set up."""

    system: str
    scenario: ScenarioTold
    source: dict[str, Any]


class Choice(Message, kw_only=True):
    """The armies and grounds of a game; `builds`: its armies can be changed by hand."""

    title: str
    builds: bool
    armies: list[ArmyCard]
    fields: list[FieldCard]


class Judged(Message, kw_only=True):
    """An army with its form and its account."""

    data: dict[str, Any]
    form: Form
    name: str
    total: str
    lines: list[tuple[str, str]]
    faults: list[ArmyFault]
    right: bool  # it may fight


class Kept(Message, kw_only=True):
    """Something the user keeps in his data folder."""

    id: str
    name: str
    data: Any


class ProfileTold(Message, kw_only=True):
    """House rules: by game, then by option; and as text, to be sent."""

    id: str
    name: str
    options: dict[str, dict[str, str]]
    text: str


class ReportOutcome(Message, kw_only=True):
    """How it ended, for the report, and by which rule, in its words."""

    winner: int | None
    text: str
    rule: str
    rule_text: str


class Losses(Message, kw_only=True):
    """The deciding tally of each side over the battle."""

    title: str
    steps: list[int]
    sides: tuple[list[int], list[int]]
    limits: list[int]
    end: tuple[str, str]


class Luck(Message, kw_only=True):
    """The dice of a side against their mean; `chance`: how often fair dice stray as far, in percent."""

    dice: int
    mean: float
    expected: float
    z: float
    chance: int


class Turning(Message, kw_only=True, rename={"side": "for"}):
    """A moment that moved the balance towards a side."""

    entry: int
    side: int
    lines: list[LogLine]
    great: bool  # no other moved it as far


class ReportTold(Message, kw_only=True):
    """Everything the last page shows."""

    title: str
    sides: tuple[SideCard, SideCard]
    outcome: ReportOutcome
    entries: int
    helped: bool
    corrected: bool
    losses: Losses
    luck: tuple[Luck, Luck]
    turning: list[Turning]


class FightKind(Message, kw_only=True):
    """A kind of fight, and the rule it begins with."""

    id: str
    name: str
    rule: str


class FightValue(Message, kw_only=True):
    """An answer, and the heading under which a long list shows it."""

    id: str
    name: str
    group: str


class FightAsk(Message, kw_only=True):
    """A question that matters for this fight, its answers and the one that holds."""

    id: str
    name: str
    values: list[FightValue]
    value: str


class FightQuestion(Message, kw_only=True):
    """Somebody has to decide before the fight goes on."""

    side: str
    rule: str
    prompt: str
    options: list[Opt]


class FightTold(Message, kw_only=True):
    """One fight: what is asked about it, what is needed, and how it went so far."""

    system: str
    title: str
    kinds: list[FightKind]
    kind: str
    told: dict[str, str]  # every answer, also of what does not matter
    asks: list[FightAsk]
    refusal: Refusal | None  # why this fight cannot be
    odds: OddsTold | None
    course: list[str | list[int]]
    begun: bool
    waiting: WaitingTold | None
    side: str  # who rolls
    question: FightQuestion | None
    lines: list[LogLine]
    over: bool
    means: str  # what the faces that were asked about come to
