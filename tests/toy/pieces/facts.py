"""The records and the setting of the toy."""

from __future__ import annotations

from typing import Any

import msgspec

from gonfalon.core.battle import Battle, Pile
from gonfalon.core.scenario import Name, Scenario
from gonfalon.core.steps import ChooseUnit, stored
from gonfalon.core.system import Setting

CARDS = ("steadfast", "panic") * 5


@stored
class Unit:
    """A company: where it is and what is left of it."""

    id: int
    side: int
    place: int | None
    steps: int = 2
    disordered: bool = False
    loaded: bool = True
    acted: bool = False


@stored
class Game:
    """Public facts."""

    turn: int = 1
    active: int = 0
    stances: tuple[str, ...] = ("", "")
    points: tuple[int, ...] = (0, 0)


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of a scenario file."""

    side: int
    at: tuple[int, int]
    guard: bool = False


class ToyScenario(Scenario, frozen=True):
    """A scenario of the toy: size of the field and the units."""

    width: int = 6
    height: int = 4
    turns: int = 4
    units: list[Row] = []


class ToySetting(Setting):
    """Field and units."""

    scenario: ToyScenario

    def __init__(self, scenario: ToyScenario, choices: dict[str, str]) -> None:
        super().__init__("toy", scenario, choices)
        w, h = scenario.width, scenario.height
        self.width, self.height = w, h
        self.guards = tuple(r.guard for r in scenario.units)
        self.unit_codes = tuple(f"{'AB'[r.side]}{i}" for i, r in enumerate(scenario.units))
        self.unit_names = tuple(Name(f"Company {c}", f"Compagnia {c}", gender="f") for c in self.unit_codes)
        self.card_codes = tuple(f"{c}-{i}" for i, c in enumerate(CARDS))
        words = {"steadfast": ("Steadfast", "Saldo"), "panic": ("Panic", "Panico")}
        self.card_names = tuple(Name(*words[c]) for c in CARDS)
        self.piles = {"deck": Pile("cards"), "hand0": Pile("cards", 0), "hand1": Pile("cards", 1)}
        self.piles["discard"] = Pile("cards", public=True)
        self.card_families = {"cards": tuple(range(len(CARDS)))}
        self.choose_unit = tuple(ChooseUnit(i) for i in range(len(scenario.units)))
        self.near = [self._around(p, 1) for p in range(w * h)]
        self.within2 = [self._around(p, 2) for p in range(w * h)]

    def _around(self, place: int, far: int) -> tuple[int, ...]:
        w, h = self.width, self.height
        x, y = place % w, place // w
        return tuple(
            q * w + p
            for q in range(max(0, y - far), min(h, y + far + 1))
            for p in range(max(0, x - far), min(w, x + far + 1))
            if 0 < abs(p - x) + abs(q - y) <= far
        )

    def distance(self, a: int, b: int) -> int:
        """Squares between two places."""
        return abs(a % self.width - b % self.width) + abs(a // self.width - b // self.width)

    def label(self, kind: str, value: Any) -> str:
        if kind == "hex":
            return f"{chr(97 + value % self.width)}{value // self.width + 1}"
        return super().label(kind, value)

    def unlabel(self, kind: str, text: str) -> Any:
        if kind == "hex":
            x, y = ord(text[0]) - 97, int(text[1:]) - 1
            if not (0 <= x < self.width and 0 <= y < self.height):
                raise ValueError(text)
            return y * self.width + x
        return super().unlabel(kind, text)


B = Battle[Unit, Game, ToySetting]
