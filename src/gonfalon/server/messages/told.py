"""What a page is told over its socket: the battle, its log, the question, the odds."""

from __future__ import annotations

from typing import Literal

from gonfalon.core.display import Act, Grip, OverlayKind, ResultTable, Scene
from gonfalon.core.display_board import Board
from gonfalon.server.messages.base import UNSET, Message, UnsetType

Touched = Literal["unit", "hex", "card", "facing", "side"]


class Refusal(Message, kw_only=True):
    """A rule that forbids something, in words."""

    rule: str
    text: str


class Opt(Message, kw_only=True):
    """An option: its notation, its words, and what it touches on the board."""

    text: str
    label: str
    word: str
    main: Touched | UnsetType = UNSET  # the kind of the first thing it touches
    unit: list[int] | UnsetType = UNSET
    hex: list[int] | UnsetType = UNSET
    facing: list[int] | UnsetType = UNSET
    card: list[int] | UnsetType = UNSET
    side: list[int] | UnsetType = UNSET
    path: list[int] | UnsetType = UNSET
    command: str | int | UnsetType = UNSET
    # the page itself fills these in, for options that name a command
    group: list[int] | UnsetType = UNSET  # the pieces of that command: touching one of them means it
    note: str | UnsetType = UNSET  # of a command that is not on the board: what it is made of


class OwnWindow(Message, kw_only=True):
    """A card that can be silenced by itself."""

    key: str
    name: str
    silenced: bool


class WindowTold(Message, kw_only=True):
    """The reaction window of a question, with the standing order in force."""

    key: str
    name: str
    unit: int | None
    cause: int | None
    policy: str
    escapes: bool  # a chance means: to get away unharmed; else: to harm the enemy
    own: list[OwnWindow]  # cards that can be silenced one by one


class RoutineTold(Message, kw_only=True):
    """A standing order that may answer a question from now on: its policy, and the option it chooses."""

    policy: str
    option: str
    always: bool  # it may hold for good, not only for the phase


class QuietTold(Message, kw_only=True):
    """A routine question that is let pass unless something calls for an answer; it may yet be asked."""

    key: str
    name: str
    asked: bool


class Question(Message, kw_only=True):
    """The pending question, told only to who is asked."""

    number: int
    player: int
    step: str
    rule: str
    prompt: str
    open: bool  # any value that is not refused is accepted: a set-up
    options: list[Opt]
    obligations: list[Refusal]
    about: list[tuple[str, int]]  # pieces and hexes to mark: kind and id
    window: WindowTold | UnsetType = UNSET
    routine: list[RoutineTold] = []
    setup: bool = False  # an order may take the whole set-up as it is proposed
    draft: list[Opt] = []  # a plan as it would best be: drawn, and carried out with one gesture
    quiet: list[QuietTold] = []


class ModifierTold(Message, kw_only=True):
    """One modifier of a roll, with its rule."""

    rule: str
    value: int
    label: str


class RollTold(Message, kw_only=True):
    """A roll: what for, which dice, its modifiers, the chances and the table; rolled: faces and result."""

    rule: str
    side: int
    purpose: str
    about: list[int]
    dice: list[tuple[int, int, int]]  # count, lowest and highest face
    modifiers: list[ModifierTold]
    bonus: int
    chances: list[tuple[str, int, int]]  # a result and its chance: so many in so many
    table: list[tuple[str, str]]
    key: str
    faces: list[int] | UnsetType = UNSET
    result: str | UnsetType = UNSET


class WaitingTold(RollTold, kw_only=True):
    """A roll that waits for dice from a real table."""

    mine: bool  # they are typed in here


class SpotTold(Message, kw_only=True):
    """A place of the field: a hex, or a point of the table with the direction there."""

    hex: int | UnsetType = UNSET
    x: int | UnsetType = UNSET
    y: int | UnsetType = UNSET
    turn: float | UnsetType = UNSET


class WayTold(Message, kw_only=True):
    """Where a piece went; coming onto the field or leaving it, one end is missing."""

    unit: int
    stood: SpotTold | None
    stands: SpotTold | None


class LogLine(Message, kw_only=True):
    """One line of the log; `n` is its number there (-1: in a preview)."""

    n: int
    rule: str
    text: str
    kind: str
    act: Act  # how it is played
    cause: int | UnsetType = UNSET  # the line of the choice or roll that it follows from
    ways: list[WayTold] | UnsetType = UNSET
    actor: list[int] | UnsetType = UNSET  # who does it ...
    target: list[int] | UnsetType = UNSET  # ... to whom
    roll: RollTold | UnsetType = UNSET
    unit: list[int] | UnsetType = UNSET
    hex: list[int] | UnsetType = UNSET
    card: list[int] | UnsetType = UNSET
    facing: list[int] | UnsetType = UNSET
    side: int | list[int] | UnsetType = UNSET
    auto: bool | UnsetType = UNSET


class HarmTold(Message, kw_only=True):
    """A harm in the game's words, its rank (0: unharmed) and its chance, from 0 to 1."""

    harm: str
    rank: int
    chance: float
    percent: str


class ShareTold(Message, kw_only=True):
    """One of the three ends of an affair: who comes off worse, in the game's words, and its chance."""

    end: Literal["good", "even", "bad"]  # good: the enemy is harmed worse
    word: str
    chance: float
    percent: str


class ChancesTold(Message, kw_only=True):
    """What may become of both sides: who is harmed worse, each one's worst harm, rising, mean losses."""

    balance: list[ShareTold]
    foe: list[HarmTold]
    own: list[HarmTold]
    foe_losses: str
    own_losses: str
    headline: list[str]  # what becomes of the enemy, and of the reader
    error: str  # "": exact


class LineTold(Message, kw_only=True):
    """The same if the enemy answers otherwise."""

    condition: str
    asked: str  # the chance that he is asked, in words; "": he is asked in any case
    chances: ChancesTold


class AffairTold(Message, kw_only=True):
    """The odds of one affair, from the choice until it is settled."""

    title: str  # whom it is about, where a choice announces it; "": the choice says it
    targets: list[int]
    headline: list[str]  # what becomes of the enemy, and of the reader; or the roll; or that it is certain
    certain: bool
    risky: bool  # dice, the enemy or something hidden decide what follows
    note: str  # what is certain, on whom it hangs whether dice fall, or that the enemy has no answer
    rolls: list[RollTold]
    compares: str  # what its balance compares; "": it has none
    chances: ChancesTold | None  # None: no dice, or a roll that speaks for itself
    assumed: list[str]  # what the enemy is taken to answer
    lines: list[LineTold]
    then: str  # the dice that follow
    unseen: str  # "": it does not hang on what the reader cannot see


class OddsTold(Message, kw_only=True):
    """The odds of a choice: of each affair that it opens; `full`: with the enemy's other answers."""

    affairs: list[AffairTold]
    headline: str
    certain: bool
    risky: bool
    worst: int  # the rank of the worst harm there is
    full: bool


class LogPart(Message, kw_only=True, rename={"start": "from"}):
    """The end of the log that the page does not have: lines from a number on."""

    start: int
    total: int
    lines: list[LogLine]


class Neutral(Message, kw_only=True):
    """A window at one screen: whoever sits there may say that nobody answers."""

    name: str
    player: int


class OfferTold(Message, kw_only=True):
    """What a side proposes to the other."""

    what: Literal["undo", "draw"]
    by: int


class OutcomeTold(Message, kw_only=True):
    """How the battle ended; no winner: a draw."""

    winner: int | None
    rule: str
    text: str


class AskedTold(Message, kw_only=True):
    """That another side is asked, and under which rule; never its options."""

    player: int
    rule: str


class State(Message, tag_field="type", tag="state", kw_only=True):
    """Everything a page shows now; the log only as far as the page does not have it."""

    battle: str
    number: int  # of the question; never the same for another one
    entries: int  # gestures that stand
    receipt: str  # for the journal so far, where dice were agreed on
    viewer: int
    sides: list[int]
    curtain: bool
    neutral: Neutral | UnsetType = UNSET
    thinking: bool
    trouble: str
    scene: Scene | UnsetType = UNSET  # nothing behind a curtain
    log: LogPart
    undo: bool
    undo_more: bool
    standing: int  # standing orders in force
    offer: OfferTold | None
    player: int | None
    outcome: OutcomeTold | None
    broken: int | None
    corrected: bool  # units were put as they stand on the players' table
    corrects: bool  # dice were typed in here last, and can be taken back
    learnt: bool  # the lesson is won
    question: Question | None = None
    asked: AskedTold | UnsetType | None = UNSET
    waiting: WaitingTold | None = None
    grips: list[Grip] = []
    overlays: list[OverlayKind] = []


class ScenarioHead(Message, kw_only=True):
    """What is fought."""

    id: str
    title: str
    history: str


class SeatTold(Message, kw_only=True):
    """Who sits at a side."""

    kind: str
    level: str


class FairOffer(Message, tag_field="type", tag="fair", kw_only=True):
    """Before a battle between devices: how far the sides have agreed on the dice."""

    battle: str
    system: str
    title: str
    names: tuple[str, str]
    terms: str
    server: str  # what the server committed itself to
    attempt: int
    version: int  # of the protocol
    sides: list[int]  # those that bring a secret
    mine: list[int]  # those that this page plays
    first: list[int]  # those at the host's screen: they open first
    commits: tuple[str, str]
    opens: tuple[str, str]
    here: list[int]  # those whose page is open


class FairTold(Message, kw_only=True):
    """The dice of a battle were agreed on; `host`: he plays, and could foresee them."""

    terms: str
    server: str
    commits: tuple[str, str]
    opens: tuple[str, str]
    host: bool


class LessonTold(Message, kw_only=True):
    """A lesson: what it teaches, what is to be done, how; its place among the lessons of its game."""

    id: str
    title: str
    learn: str
    goal: str
    hint: str
    rule: str
    number: int
    count: int
    next: str  # "": it is the last


class BoardMessage(Message, tag_field="type", tag="board", kw_only=True):
    """What a page needs to know once about its battle, in its language."""

    board: Board
    tables: list[ResultTable]
    system: str
    system_title: str
    scenario: ScenarioHead
    seats: list[SeatTold]
    open: bool
    hides: bool
    dice: str
    fair: FairTold | None
    lesson: LessonTold | None
