"""1.55 What a step costs a two-hex piece beyond the terrain, by its turn in sixths; made once a map."""

from __future__ import annotations

from typing import Final

NEVER: Final = -1
ABOUT: Final = 3


class Turning:
    """Extra MP by turn: of steps of the front half, of pivots on the rear half, of turning about."""

    __slots__ = ("about", "ahead", "pivot")

    def __init__(self) -> None:
        front = 0  # § 1.55e
        slight = front  # § 1.55b
        flank = 1  # § 1.55f, 1.55c
        rear = 2  # § 1.55g
        slant, straight = rear, rear  # § 1.55d, R21
        never = (NEVER,) * 6
        #: into a hex next to the front half, the rear half following
        self.ahead = (front, slight, flank, NEVER, flank, slight)  # § VC5
        #: into a hex next to the rear half, which stays
        self.pivot = (NEVER, NEVER, slant, straight, slant, NEVER)  # § VC5b
        self.about = ABOUT  # § 1.55h
