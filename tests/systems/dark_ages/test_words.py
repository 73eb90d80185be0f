"""What players read: cards and rules in the words of the options, verbs that agree, one title a battle."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from systems.dark_ages.tiny import Field

from gonfalon.core.engine import pending
from gonfalon.locale import Speaker
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.pieces.file import DarkScenario, cards_on_file, unit_types_on_file


def italian() -> Iterator[str]:
    """Every Italian text of register, cards and battles."""
    for rule in SYSTEM.register.rule:
        yield rule.text.it
    for order in cards_on_file().order.values():
        yield order.text.it
    for battle in SYSTEM.scenarios:
        scenario = SYSTEM.scenario(battle)
        assert isinstance(scenario, DarkScenario)
        for side in scenario.file.side:
            if side.event is not None and side.event.text is not None:
                yield side.event.text.it


def test_italian_texts_name_cards_and_units_as_the_options_do() -> None:
    names = [o.name for o in cards_on_file().order.values()] + [t.name for t in unit_types_on_file().values()]
    foreign = [n.en for n in names if n.en not in (n.it, "Schiltron", "Gallowglass", "Pavesari", "Feditori")]
    words = re.compile("|".join(rf"\b{re.escape(n)}(?!\w)" for n in foreign))
    assert [text for text in italian() if words.search(text)] == []


@pytest.mark.parametrize(
    ("unit", "asked"), [("axe", "Where do Axemen go?"), ("levy", "Where does Levy Militia go?")]
)
def test_questions_about_plural_names_have_plural_verbs(unit: str, asked: str) -> None:
    f = Field(f"{unit} 4.5, fk 2.7", "spear 4.1").activate(f"A-{unit}1")
    question = pending(f.b)
    assert question is not None and Speaker(f.b.setting, "en").prompt(question, f.b) == asked


@pytest.mark.parametrize("battle", list(SYSTEM.scenarios))
def test_the_register_calls_a_battle_by_its_title(battle: str) -> None:
    texts = [r.text for r in SYSTEM.register.rule if r.section == "23"]
    title = SYSTEM.scenario(battle).title
    for language in ("it", "en"):
        assert any(t.of(language).startswith(title.of(language)) for t in texts), title
