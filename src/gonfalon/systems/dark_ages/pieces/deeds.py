"""P.2a What the events of a battle do, made ready: each effect with its pieces, its hexes and its address."""

from __future__ import annotations

from typing import Any

from gonfalon.core.own.hexes import Chart, hexes
from gonfalon.core.own.rows import Who, kind_of
from gonfalon.core.own.who import Chosen
from gonfalon.systems.dark_ages.pieces.clauses import Advance, Dice, Effect, Enter, Event, Lure, Silence
from gonfalon.systems.dark_ages.pieces.muster import Muster

TIMES = ("first", "second", "later")


class Deed:
    """One effect of an event. `word`: its address in steps, none for the first of its kind in its event."""

    def __init__(
        self, side: int, event: Event, effect: Any, address: str, muster: Muster, chart: Chart
    ) -> None:
        self.side, self.event, self.effect, self.address, self.word = side, event, effect, address, address
        self.kind = kind_of(type(effect).__name__)
        self.slot = 0  # among the effects of a battle that last for some turns: where its end is kept
        self.who = Chosen(getattr(effect, "who", Who()), muster)
        self.named = bool(self.who.who.names)
        self.toward = Chosen(effect.toward, muster) if isinstance(effect, Lure) else None
        self.hexes = tuple(hexes(effect.at, chart, address)) if isinstance(effect, Enter) else ()
        self.leader = muster.named[effect.leader] if isinstance(effect, Advance) and effect.leader else -1

    def rule(self, part: str) -> str:
        """The entry of the register that a part of it is cited by."""
        found: str = self.effect.rule(part)
        return found


class Plan:
    """The event of a side, and what it does the first, the second and every later time."""

    def __init__(
        self, side: int, event: Event, muster: Muster, chart: Chart, choices: dict[str, str]
    ) -> None:
        self.event = event
        self.by_word: dict[tuple[str, str], Deed] = {}
        self.plays: list[list[Deed]] = []
        for when, effects in zip(TIMES, event.plays(), strict=True):
            self.plays.append([])
            for number, effect in enumerate(effects):
                if effect.there(choices):
                    self.plays[-1].append(self._deed(side, effect, f"{when}-{number}", muster, chart))

    def _deed(self, side: int, effect: Effect, address: str, muster: Muster, chart: Chart) -> Deed:
        deed = Deed(side, self.event, effect, address, muster, chart)
        same = next((d for d in self.by_word.values() if d.effect == effect), None)
        if same is not None:  # one effect, written twice
            self.by_word[deed.kind, address] = same
            return same
        self.by_word[deed.kind, address] = deed
        if (deed.kind, "") not in self.by_word:
            deed.word = ""
            self.by_word[deed.kind, ""] = deed
        return deed

    def at(self, times: int) -> list[Deed]:
        """The effects of a play, given how often the event happened before."""
        return self.plays[min(times, 2)]


def lasting(plans: tuple[Plan | None, Plan | None], kind: type[Dice] | type[Silence]) -> tuple[Deed, ...]:
    """The effects of one kind that last for some turns, each with its place in the state."""
    found = dict.fromkeys(
        deed for plan in plans if plan is not None for deeds in plan.plays for deed in deeds
    )
    made = tuple(deed for deed in found if isinstance(deed.effect, kind))
    for slot, deed in enumerate(made):
        deed.slot = slot
    return made
