"""What a page asks: over its socket (a union told apart by `do`), and in the bodies of HTTP requests.

Everything is checked when it is read: types, lengths, bounds. Who may ask is in `rights`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from gonfalon.core.scenario import MAX_UNITS
from gonfalon.server.messages.base import Confirm, Request

Text = Annotated[str, Meta(max_length=10_000)]  # the notation of one option
Word = Annotated[str, Meta(max_length=80)]
Texts = Annotated[list[Text], Meta(max_length=200)]
Number = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
Whole = Annotated[int, Meta(ge=-(2**62), le=2**62)]
Unit = Annotated[int, Meta(ge=0, lt=MAX_UNITS)]
Face = Annotated[int, Meta(ge=0, le=1000)]


class SocketRequest(Request, tag_field="do", kw_only=True, frozen=True):
    """A request of the socket; `id` comes back with its answer."""

    id: Number | None = None


class Choose(SocketRequest, tag="choose", kw_only=True, frozen=True):
    """Answer the question. What binds is told first and asked again, unless the page is `sure`."""

    options: Texts
    number: Number  # of the question
    sure: bool = False
    idle: bool = False  # something could still be done
    trusted: Annotated[list[Confirm], Meta(max_length=20)] = []  # the kinds that are not to be asked again


class Peek(SocketRequest, tag="peek", kw_only=True, frozen=True):
    """What would an option lead to?"""

    options: Texts


class Odds(SocketRequest, tag="odds", kw_only=True, frozen=True):
    """The odds of an option: the headline, or `full` with the enemy's other answers."""

    options: Texts
    full: bool = False


class Chance(SocketRequest, tag="chance", kw_only=True, frozen=True):
    """The chances of several options, each by itself (at most 24)."""

    options: Texts


class Why(SocketRequest, tag="why", kw_only=True, frozen=True):
    """Why can an option, or a thing that is touched, not be chosen?"""

    option: Text | None = None
    kind: Word = ""
    value: Number = -1

    def __post_init__(self) -> None:
        if self.option is None and not self.kind:
            raise ValueError("an option, or the kind and value of a thing")


class Overlay(SocketRequest, tag="overlay", kw_only=True, frozen=True):
    """Range, zones of control, sight, command range: of a unit, or of the whole army."""

    kind: Word
    unit: Unit | None = None


class Hint(SocketRequest, tag="hint", kw_only=True, frozen=True):
    """What would the computer player do here?"""


class GroupPlace(Request, kw_only=True, frozen=True):
    """Where a piece of a group stands on the drawing."""

    id: Unit
    x: float
    y: float


class Group(SocketRequest, tag="group", kw_only=True, frozen=True):
    """An order to several pieces, expanded into ordinary options."""

    units: Annotated[list[Unit], Meta(max_length=200)]
    order: Literal["go", "face", "wheel", "fire", "hold"]
    targets: Annotated[dict[int, Number], Meta(max_length=MAX_UNITS)] = {}  # hexes by unit
    facing: Number | None = None
    towards: tuple[float, float] | None = None
    places: Annotated[list[GroupPlace], Meta(max_length=MAX_UNITS)] = []
    look: bool = False  # nothing is done: what would each piece do, and with which odds?


class Arrange(SocketRequest, tag="arrange", kw_only=True, frozen=True):
    """Set-up by hand: pieces to hexes, bases put down on the table, or back to the proposal."""

    places: Annotated[list[tuple[Unit, Number, Number | None]], Meta(max_length=MAX_UNITS)] = []
    together: bool = False  # in one gesture, nobody is swapped away
    put: Annotated[list[Text], Meta(max_length=MAX_UNITS)] = []
    reset: bool = False


class Undo(SocketRequest, tag="undo", kw_only=True, frozen=True):
    """Take back, or ask the other player for it."""


class Offer(SocketRequest, tag="offer", kw_only=True, frozen=True):
    """Answer the other side's proposal."""

    yes: bool = False


class Dice(SocketRequest, tag="dice", kw_only=True, frozen=True):
    """Dice from a real table, or the last ones taken back; `look`: only what they would mean."""

    faces: Annotated[list[Face], Meta(max_length=200)] = []
    correct: bool = False
    look: bool = False


class Correctable(SocketRequest, tag="correctable", kw_only=True, frozen=True):
    """What of a unit can be corrected, as it stands on the players' table?"""

    unit: Unit


class Correct(SocketRequest, tag="correct", kw_only=True, frozen=True):
    """A unit where and how it really stands; what is left out is as the program has it."""

    unit: Unit
    hex: Number | None = None
    facing: Number | None = None
    point: tuple[Number, Number] | None = None
    turn: Number | None = None
    losses: Annotated[int, Meta(ge=-1, le=1_000)] = -1
    state: Word = ""


class Order(SocketRequest, tag="order", kw_only=True, frozen=True):
    """A standing order for a window, or all of them forgotten."""

    window: Word = ""
    policy: Literal["", "always", "never", "ask", "usual"] = ""
    unit: Unit | None = None
    cause: Unit | None = None
    percent: Annotated[int, Meta(ge=0, le=100)] = 0
    until: Literal["", "phase", "turn"] = ""
    stop: Word = ""  # the subject of the routine question with which it lapses
    forget: bool = False


class Concede(SocketRequest, tag="concede", kw_only=True, frozen=True):
    """Give the battle up."""


class Draw(SocketRequest, tag="draw", kw_only=True, frozen=True):
    """Agree on a draw, or offer one."""


class Language(SocketRequest, tag="language", kw_only=True, frozen=True):
    """Read on in another language."""

    language: Word


class Lift(SocketRequest, tag="lift", kw_only=True, frozen=True):
    """Lift the curtain for the next player."""


class Nobody(SocketRequest, tag="nobody", kw_only=True, frozen=True):
    """Nobody answers the window."""


class At(SocketRequest, tag="at", kw_only=True, frozen=True):
    """The battle as it stood after so many entries, for the film."""

    entry: Number


Secret = Annotated[str, Meta(max_length=64)]


class Commit(SocketRequest, tag="commit", kw_only=True, frozen=True):
    """Before the battle: a side commits itself to its secret."""

    side: Literal[0, 1]
    value: Secret


class Open(SocketRequest, tag="open", kw_only=True, frozen=True):
    """Before the battle: a side opens its secret."""

    side: Literal[0, 1]
    value: Secret


class Renew(SocketRequest, tag="renew", kw_only=True, frozen=True):
    """Before the battle: a side has lost its secret; the dice are agreed on anew."""

    attempt: Number


FairRequest = Commit | Open | Renew | Language
AnyRequest = (
    Choose
    | Peek
    | Odds
    | Chance
    | Why
    | Overlay
    | Hint
    | Group
    | Arrange
    | Undo
    | Offer
    | Dice
    | Correctable
    | Correct
    | Order
    | Concede
    | Draw
    | Language
    | Lift
    | Nobody
    | At
)


# --- over HTTP -----------------------------------------------------------------------------------


class Sitter(Request, kw_only=True, frozen=True):
    """Who shall play a side."""

    kind: Word = "here"
    level: Word = "squire"


class SetUp(Request, kw_only=True, frozen=True):
    """A battle to be set up; `source` is a scenario that does not ship."""

    system: Word
    scenario: Word
    seats: tuple[Sitter, Sitter]
    choices: Annotated[dict[Word, Word], Meta(max_length=200)] = {}
    seed: Whole | None = None  # not given: the server draws one
    dice: Literal["seeded", "typed"] = "seeded"
    open: bool = False
    name: Word = ""
    source: dict[str, Any] | None = None


class Branch(Request, kw_only=True, frozen=True):
    """A new battle that shares so many entries with an old one."""

    entry: Number


class Trouble(Request, kw_only=True, frozen=True):
    """What a page adds to the report of a problem: the player's words, the browser, the page's last error."""

    browser: Annotated[str, Meta(max_length=500)] = ""
    error: Annotated[str, Meta(max_length=4_000)] = ""
    words: Annotated[str, Meta(max_length=2_000)] = ""


class Meeting(Request, kw_only=True, frozen=True):
    """A quick battle: the data of two armies, and the ground."""

    armies: tuple[dict[str, Any], dict[str, Any]]
    field: Word


class FightAsked(Request, kw_only=True, frozen=True):
    """One fight without a battle: what stands on the table, and what was rolled and answered so far."""

    kind: Word = ""  # "": the first of the game
    told: Annotated[dict[Word, Word], Meta(max_length=60)] = {}
    wished: Annotated[dict[Word, Word], Meta(max_length=60)] = {}  # answers that go where they no longer fit
    course: Annotated[list[Text | Annotated[list[Face], Meta(max_length=200)]], Meta(max_length=200)] = []
    begun: bool = False
    roll: bool = False  # roll what dice fall until somebody is asked
    look: Annotated[list[Face], Meta(max_length=200)] | None = None  # what would these faces mean?
