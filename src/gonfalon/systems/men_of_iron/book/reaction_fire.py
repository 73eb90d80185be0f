"""9.2 Reaction fire: at an enemy that moves or charges into a missile unit's front."""

from __future__ import annotations

from typing import Any

from gonfalon.core.steps import Decision, No, Option, Yes, step
from gonfalon.core.windows import ALWAYS, ASK, Reaction
from gonfalon.systems.men_of_iron.book.fire import ResolveFire, can_fire
from gonfalon.systems.men_of_iron.pieces.facts import REACTED
from gonfalon.systems.men_of_iron.pieces.queries import front
from gonfalon.systems.men_of_iron.pieces.setting import B


def may_react(b: B, watcher: int, mover: int, cause: str) -> bool:
    """Whether a watcher may fire at a unit that entered its front hexes."""
    w, m = b.units[watcher], b.units[mover]
    if not can_fire(w) or m.place is None or m.place not in front(b, w):  # § 9.1e
        return False
    if w.kind == "CB":
        return cause != "counter" and not w.marks & REACTED  # § 9.2p, 9.2r, R12
    return True  # § 9.2j, 9.2k, R29, V28b


class Watching(Reaction):
    """A missile unit may fire at an enemy that comes before it: what both kinds of reaction share."""

    __slots__ = ()
    watcher: int
    mover: int
    cause_: str  # move, charge, counter

    def player(self, b: B) -> int:
        return b.units[self.watcher].side

    def reactor(self, b: B) -> int | None:
        return self.watcher

    def cause(self, b: B) -> int | None:
        return self.mover

    def declining(self, b: B) -> Option:
        return No()

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.watcher, "target_unit": self.mover}

    def candidates(self, b: B) -> list[Option]:
        return [Yes(), No()]

    def answer(self, b: B, option: Yes | No) -> None:
        if isinstance(option, Yes):
            b.change(self.watcher, marks=b.units[self.watcher].marks | REACTED)
            b.then(ResolveFire(self.watcher, self.mover, "reaction", False))  # § R63


@step("9.2i")
class ReactionFire(Watching):
    """A missile unit may fire at an enemy that moves or charges into its front hexes."""

    watcher: int
    mover: int
    cause_: str
    window = "reaction"
    default = ALWAYS

    def applies(self, b: B) -> bool:
        return may_react(b, self.watcher, self.mover, self.cause_)


@step("9.2o")
class CarefulReaction(Watching):
    """Crossbows, with one reaction an activation, and genitors, with one throw, ask first."""

    watcher: int
    mover: int
    cause_: str
    window = "careful-reaction"
    default = ASK

    def applies(self, b: B) -> bool:
        return may_react(b, self.watcher, self.mover, self.cause_)


def reactions(b: B, watchers: tuple[int, ...], mover: int, cause: str) -> list[Decision]:
    """The reaction windows that a unit opens by entering a hex, in the order of the watchers."""
    found: list[Decision] = []
    for w in watchers:
        if may_react(b, w, mover, cause):
            careful = b.units[w].kind in ("CB", "GE")
            found.append(CarefulReaction(w, mover, cause) if careful else ReactionFire(w, mover, cause))
    return found
