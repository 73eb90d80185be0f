"""Tiny positions for the rules of Men of Iron, on the real maps.

`Field("falkirk", "lincoln-mm1@2820>4 wallace-pk1@2618>1d")` holds just these pieces: code, hex, facing
and flags (d Disordered, R Retired, w shield wall, s schiltron, u unhorsed, f dismounted, 0 no missiles).
Moves are written in the notation of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance, apply, options, pending, refused
from gonfalon.core.events import Rolled
from gonfalon.core.notation import parse, text
from gonfalon.core.records import replace
from gonfalon.core.scenario import settle
from gonfalon.core.steps import Decision, Step
from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.book.activation import Muster
from gonfalon.systems.men_of_iron.files.scenarios import build
from gonfalon.systems.men_of_iron.pieces.facts import Game, Unit


class Field:
    """A battle with a few pieces, played by notation."""

    def __init__(self, battle: str, pieces: str, dice: Sequence[int] = (), **choices: str) -> None:
        scenario = SYSTEM.scenario(battle)
        self.setting = build(scenario, settle(scenario, choices))  # type: ignore[arg-type]
        codes = {c: i for i, c in enumerate(self.setting.unit_codes)}
        units = [replace(u, place=None, formation="", disordered=False) for u in self.setting.start]
        for word in pieces.split():
            code, _, rest = word.partition("@")
            place, _, state = rest.partition(">")
            u = units[codes[code]]
            facts = self.setting.facts[u.id]
            new: dict[str, Any] = {"place": self.setting.ground.terrain.hex(place)}
            if state:
                new["facing"] = int(state[0])
                flags = state[1:]
                new["disordered"] = "d" in flags
                new["retired"] = "R" in flags
                new["formation"] = "wall" if "w" in flags else "schiltron" if "s" in flags else ""
                if "u" in flags:
                    new["kind"] = "UH"
                if "f" in flags:
                    new["kind"] = facts.foot
                if "0" in flags:
                    new["shots"] = 0
            units[u.id] = replace(u, **new)
        for u in units:
            facts = self.setting.facts[u.id]
            if u.place is None and facts.combat and not facts.group:
                units[u.id] = replace(u, fate="eliminated")
        self.b: Battle[Any, Any, Any] = Battle(self.setting, units, Game(), 1)
        self.b.events = []
        self.load(*dice)

    # -- playing -------------------------------------------------------------------------------

    def load(self, *dice: int) -> Field:
        """The next dice."""
        self.b.dice = Loaded(dice)
        return self

    def run(self, *steps: Step) -> Field:
        """Put steps on the agenda and advance."""
        self.b.agenda = [*reversed(steps)]
        self.b.offered = None
        advance(self.b)
        return self

    def activate(self, command: str, how: str = "free") -> Field:
        """A command is activated; orders about formations are skipped."""
        side = self.setting.commands[command].side
        self.run(Muster(side, command, how))
        if type(self.asked).__name__ == "Orders":
            self.do("done")
        return self

    def do(self, *words: str) -> Field:
        """Choose options, each by its notation."""
        for word in words:
            option = parse(self.setting, word)
            found = refused(self.b, option)
            assert found is None, f"{word} is refused by {found} at {self.asked}"
            apply(self.b, option)
        return self

    def no(self, word: str) -> str:
        """The rule that refuses an option."""
        found = refused(self.b, parse(self.setting, word))
        assert found is not None, f"{word} is allowed at {self.asked}"
        return found.rule

    def key(self, word: str) -> str:
        """The words of a refusal, where a rule has several."""
        found = refused(self.b, parse(self.setting, word))
        assert found is not None, f"{word} is allowed at {self.asked}"
        return found.key

    # -- looking -------------------------------------------------------------------------------

    @property
    def asked(self) -> Decision | None:
        return pending(self.b)

    @property
    def question(self) -> str:
        return type(self.asked).__name__

    def offered(self) -> list[str]:
        return [text(self.setting, o) for o in options(self.b)]

    def offers(self, start: str) -> list[str]:
        return [o for o in self.offered() if o.startswith(start)]

    def unit(self, code: str) -> Unit:
        found: Unit = self.b.units[self.setting.unit_codes.index(code)]
        return found

    def uid(self, code: str) -> int:
        return self.setting.unit_codes.index(code)

    def at(self, code: str) -> str:
        place = self.unit(code).place
        return "" if place is None else self.setting.ground.terrain.label(place)

    def hex(self, label: str) -> int:
        return self.setting.ground.terrain.hex(label)

    @property
    def rolls(self) -> list[Rolled]:
        assert self.b.events is not None
        return [e.event for e in self.b.events if isinstance(e.event, Rolled)]

    def drms(self, number: int = -1) -> dict[str, int]:
        """The named modifiers of a roll (the last one): key -> value."""
        return {m.key: m.value for m in self.rolls[number].roll.modifiers}

    def rolled(self, purpose: str) -> list[Rolled]:
        return [r for r in self.rolls if r.roll.purpose == purpose]
