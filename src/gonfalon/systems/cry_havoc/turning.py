"""1.55 What a step costs a two-hex piece beyond the terrain, by its turn in sixths; made once a map."""

from __future__ import annotations

from typing import Final

from gonfalon.core.checks import cite

NEVER: Final = -1
ABOUT: Final = 3


class Turning:
    """Extra MP by turn: of steps of the front half, of pivots on the rear half, of turning about."""

    __slots__ = ("about", "ahead", "pivot")

    def __init__(self) -> None:
        front = 0 if cite("1.55e") else 1
        slight = front if cite("1.55b") else NEVER
        flank = (1 if cite("1.55f") else 0) if cite("1.55c") else NEVER
        rear = 2 if cite("1.55g") else 0
        slant, straight = rear if cite("1.55d") else NEVER, rear if cite("R21") else NEVER
        never = (NEVER,) * 6
        #: into a hex next to the front half, the rear half following
        self.ahead = (front, slight, flank, NEVER, flank, slight) if cite("VC5") else never
        #: into a hex next to the rear half, which stays
        self.pivot = (NEVER, NEVER, slant, straight, slant, NEVER) if cite("VC5b") else never
        self.about = ABOUT if cite("1.55h") else NEVER
