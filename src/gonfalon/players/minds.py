"""How a computer player thinks, as a row of data, and what it answers with."""

from __future__ import annotations

from typing import Annotated

import msgspec

from gonfalon.core.records import record
from gonfalon.core.steps import Option

Act = list[Option]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Mind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much a player thinks about an act, and how well."""

    evaluations: Count = 200  # of the search for ideas
    candidates: Count = 6  # ideas that are played out
    playouts: Count = 0  # in all; 0: the best idea is the act
    horizon: Count = 2  # moments of the game (`System.moment`) that a playout goes on for
    policy: Count = 20  # evaluations of an act within a playout; 0: the first proposal
    doubt: float = 1.0  # how many standard errors better than the best idea an act must prove to be
    noise: Count = 0  # how far ideas are misjudged, in thousandths of `System.steep`
    slips: Count = 0  # of a hundred acts so many are any legal one
    weights: dict[str, int] = {}  # what parts of the judgement count for, where not as the system says
    seconds: float = 0.0  # on the clock for an act; 0: only playouts count
    cores: Count = 1  # processes among which worlds may be shared out


@record
class Idea:
    """An act worth a thought, and the chance of winning that it promises at first sight."""

    act: Act
    chance: float


@record
class Advice:
    """What a player would do: an act with the chance of winning that it expects, and the next best ideas."""

    act: Act
    chance: float
    others: tuple[Idea, ...] = ()
