"""What a page is answered over its socket: one record for each thing it asks."""

from __future__ import annotations

from gonfalon.core.display import Grip, Overlay, Scene
from gonfalon.server.messages.base import UNSET, Answer, Confirm, Message, UnsetType
from gonfalon.server.messages.told import AskedTold, LogLine, OddsTold, Opt, Refusal, RollTold


class ChosenTold(Answer, kw_only=True):
    """A choice was taken, or is refused, or shall be confirmed: why, and with which odds."""

    refused: list[Refusal] | UnsetType = UNSET
    confirm: Confirm | UnsetType = UNSET
    odds: OddsTold | UnsetType | None = UNSET
    back: bool | UnsetType = UNSET  # it can be taken back without the other player


class PeekTold(Answer, kw_only=True):
    """What a choice would lead to."""

    roll: RollTold | None
    player: int | None
    risky: bool  # it may hang on dice, on the enemy or on something hidden: the odds are worth asking for
    options: list[Opt]
    lines: list[LogLine]
    hand: int | None  # the piece that is then in hand: a drag may begin with this choice
    grips: list[Grip]  # by which it is moved


class OddsAnswer(Answer, kw_only=True):
    """The odds of a choice, as asked for."""

    odds: OddsTold


class ChanceTold(Answer, kw_only=True):
    """The chances of several choices, by their texts."""

    odds: dict[str, OddsTold]


class WhyTold(Answer, kw_only=True):
    """The rules that forbid something; `waiting`: another side is asked."""

    refusals: list[Refusal]
    waiting: AskedTold | UnsetType | None = UNSET


class OverlayTold(Answer, kw_only=True):
    """What an overlay shows."""

    overlay: Overlay


class IdeaTold(Message, kw_only=True):
    """Another act that the computer player thought of, and its chance of winning the battle with it."""

    options: list[Opt]
    chance: float


class Said(Message, kw_only=True):
    """A value with its words."""

    value: str
    words: str


class CorrectableTold(Answer, kw_only=True):
    """What of a unit can be corrected, and how it stands now; `can` false: nothing, or not now."""

    can: bool
    hexes: bool
    table: bool
    facings: list[int]
    losses: int
    most: int
    state: str
    states: list[Said]


class DiceTold(Answer, kw_only=True):
    """What dice from a real table come to, with everything that is added to them."""

    result: str


class HintOrder(Message, kw_only=True):
    """The standing order that a hint comes to: done for the rest of the phase, or up to a question."""

    policy: str
    stop: str


class HintTold(Answer, kw_only=True):
    """What the computer player would do; the odds of it, which are its reason; and its next best ideas."""

    options: list[Opt]
    odds: OddsTold | None
    chance: float | None  # of winning, as the computer judges it; None: a lesson shows what to do
    others: list[IdeaTold]
    order: HintOrder | None


class LeftBehind(Message, kw_only=True):
    """A piece that could not follow, and why."""

    unit: int
    why: list[Refusal]


class ShotTold(Message, kw_only=True):
    """What a piece of a group would do, and the odds of that."""

    unit: int
    label: str
    odds: OddsTold


class Followed(Answer, kw_only=True):
    """How many pieces followed an order, and who could not; of an order only looked at, each one's odds."""

    done: int
    left: list[LeftBehind] = []
    shots: list[ShotTold] = []


class FilmTold(Answer, kw_only=True):
    """The battle as it stood after an entry."""

    entry: int
    entries: int
    turns: list[int]  # the entries with which a turn begins
    scene: Scene
    lines: list[LogLine]
