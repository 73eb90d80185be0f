"""Lengths, angles and directions as players say and type them: `2H`, `6 cm`, `15°`, `SE`.

A number without a unit is in the measure of the game (H, cm), an angle in degrees. Italians write a comma.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from gonfalon.core.notation import parse, text
from gonfalon.core.steps import ChooseUnit, Option
from gonfalon.locale import Speaker

if TYPE_CHECKING:
    from gonfalon.core.system import Setting

CIRCLE = 65_536
UNITS = {"mm": 1_000, "cm": 10_000}
ANGLES = ("°", "deg")
PLACES = 2
FACINGS = 12
NUMBER = re.compile(r"([+-]?\d+(?:[.,]\d+)?|[+-]?[.,]\d+)\s*([^\d\s.,;]*)")


class Tongue:
    """How one battle's lengths and directions are said in one language."""

    def __init__(self, speaker: Speaker, comma: bool = True) -> None:
        self.speaker = speaker
        self.comma = comma and speaker.language == "it"
        self.unit, self.name = speaker.setting.measure or (10_000, "cm")
        self.units = {**UNITS, self.name.casefold(): self.unit}

    @property
    def inside(self) -> Tongue:
        """The same inside a list, whose commas are taken."""
        return Tongue(self.speaker, comma=False)

    # -- said -----------------------------------------------------------------------------------

    def write(self, kind: str, value: Any) -> str:
        """A value as people type it, without spaces."""
        if kind == "point":
            return ";".join(self.length(v) for v in value)
        if kind == "amount":
            return self.length(value)
        if kind == "facing":
            return self.speaker.show(kind, value) if value >= 0 else str(value)
        return self.number(value * 360 / CIRCLE if kind == "turn" else value) + "°"

    def length(self, value: int) -> str:
        """A length in the measure of the game."""
        return self.number(value / self.unit) + self.name

    def number(self, value: float) -> str:
        """A number with as few decimals as it needs, two at most."""
        said = f"{value:.{PLACES}f}".rstrip("0").rstrip(".")
        said = "0" if said == "-0" else said
        return said.replace(".", ",") if self.comma else said

    # -- typed ----------------------------------------------------------------------------------

    def read(self, kind: str, token: str) -> Any:
        """What people typed; ValueError if it is nothing of the kind."""
        if kind == "point":
            x, y = token.split(";")
            return self.micrometres(x), self.micrometres(y)
        if kind == "amount":
            return self.micrometres(token)
        if kind == "facing":
            return self.facing(token)
        number, unit = self.split(token)
        if unit not in ("", *ANGLES):
            raise ValueError(token)
        return round(number * CIRCLE / 360) if kind == "turn" else round(number)

    def micrometres(self, token: str) -> int:
        """A length: with its unit, or in the measure of the game."""
        number, unit = self.split(token)
        if unit and unit not in self.units:
            raise ValueError(token)
        return round(number * self.units.get(unit, self.unit))

    def split(self, token: str) -> tuple[float, str]:
        """A number and its unit."""
        found = NUMBER.fullmatch(token.strip())
        if found is None or len(token) > 20:
            raise ValueError(token)
        return float(found[1].replace(",", ".")), found[2].casefold()

    def facing(self, token: str) -> int:
        """A wind, or the number of a facing."""
        for facing in range(FACINGS):
            if self.speaker.show("facing", facing).casefold() == token.casefold():
                return facing
        return int(token)

    # -- whole options --------------------------------------------------------------------------

    def say(self, option: Option) -> str:
        """An option as people type it: a unit by its code alone, the rest in its notation."""
        if isinstance(option, ChooseUnit):
            return str(self.speaker.setting.label("unit", option.unit))
        return text(self.speaker.setting, option, self)

    def hear(self, words: str) -> Option:
        """The option that people typed: `go 2 H` is `go 2H`."""
        return parse(self.speaker.setting, self.joined(words), self)

    def joined(self, words: str) -> str:
        """Numbers and their units in one word."""
        units = "|".join(re.escape(u) for u in (*self.units, *ANGLES))
        return re.sub(rf"(?<=\d)\s+({units})(?=\s|;|$)", r"\1", words, flags=re.IGNORECASE)


def said(setting: Setting, option: Option, language: str) -> str:
    """An option as people of a language type it."""
    return Tongue(Speaker(setting, language)).say(option)
