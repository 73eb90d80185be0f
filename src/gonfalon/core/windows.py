"""Reaction windows: questions to one unit (or card holder) in the middle of somebody else's act.

The engine asks them in the order of the book; the player layer may answer by a standing order
(`orders`), so that nobody is bored with a click that could have been spared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gonfalon.core.battle import AnyBattle
from gonfalon.core.steps import Decision, Option, Step, Yes, step

ALWAYS, NEVER, ASK, USUAL = "always", "never", "ask", "usual"


class Reaction(Decision):
    """May this unit react now? One option declines, the others accept."""

    __slots__ = ()
    window: ClassVar[str] = ""  # the kind of reaction, as players name it: `window-<name>`
    default: ClassVar[str] = ASK  # the standing order in force until the player sets another
    escapes: ClassVar[bool] = False  # who reacts wants to get away unharmed, not to harm

    def reactor(self, b: AnyBattle) -> int | None:
        """The unit that may react."""
        return None

    def cause(self, b: AnyBattle) -> int | None:
        """The unit that provokes the reaction."""
        return None

    def declining(self, b: AnyBattle) -> Option:
        """The option that lets it pass."""
        raise NotImplementedError

    def window_of(self, b: AnyBattle, option: Option) -> str:
        """The window an accepting option belongs to: cards, say, may be silenced one by one."""
        return self.window


@step("")
class AtOnce(Decision):
    """What begins by itself, for once on demand: a test that somebody has to take."""

    side: int
    steps: tuple[Step, ...]
    open = True
    opens = True
    accepts = (Yes,)

    def player(self, b: AnyBattle) -> int:
        return self.side

    def candidates(self, b: AnyBattle) -> Sequence[Option]:
        return [Yes()]

    def answer(self, b: AnyBattle, option: Option) -> None:
        b.then(*self.steps)
