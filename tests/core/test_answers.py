"""A plain yes or no in the log says to what."""

from __future__ import annotations

import inspect
import re

import pytest

from gonfalon.core.events import Chosen, Logged
from gonfalon.core.steps import STEPS, Decision, No, Yes
from gonfalon.core.system import get_system, shipped
from gonfalon.locale import LANGUAGES, Speaker


def says_yes_or_no(step: type[Decision]) -> bool:
    """Whether the code of a question, or of what it is derived from in its game, names a plain answer."""
    own = [c for c in step.__mro__ if c.__module__.startswith("gonfalon.systems")]
    return any(re.search(r"\b(Yes|No)\(", inspect.getsource(c)) for c in own)


def questions(system: str) -> list[str]:
    """The questions of a game that may be answered plainly."""
    here = [c for key, c in STEPS.items() if key.startswith(f"{system}.") and issubclass(c, Decision)]
    return [c.key for c in here if says_yes_or_no(c)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plain_answer_tells_its_question(language: str) -> None:
    seen = 0
    for name in shipped():
        system = get_system(name)
        speaker = Speaker(system.ready(next(iter(system.scenarios)), 1).setting, language)
        for key in questions(name):
            for option in (Yes(), No()):
                line = speaker.line(Logged("", Chosen(0, key, option)))
                plain = speaker.option(option)
                assert line.endswith(f" – {plain}"), (key, line)
                seen += 1
    assert seen >= 20


def test_the_charge_bonus_of_basic_impetus_is_named() -> None:
    speaker = Speaker(get_system("impetus").ready("hyw", 1).setting, "en")
    assert speaker.line(Logged("A1b", Chosen(1, "impetus.AskBonus", No()))) == "French: Charge bonus – No"
