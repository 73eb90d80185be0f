"""What is printed of a battle: the board before the first turn, forms, and aids in words of our own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from gonfalon.core.display import Scene
from gonfalon.core.scenario import Scenario
from gonfalon.core.system import System, get_system
from gonfalon.core.views import BOTH
from gonfalon.locale.voice import Voice, board_of, screen_of
from gonfalon.server.home import before_first_turn, scenario_told
from gonfalon.server.messages.paper import AidLine, PaperTold


@lru_cache(maxsize=16)
def paper_of(system: str, scenario: str, lang: str) -> PaperTold:
    """What is printed of a battle that ships."""
    return paper(get_system(system), get_system(system).scenario(scenario), lang)


def paper(system: System, scenario: Scenario, lang: str, source: dict[str, Any] | None = None) -> PaperTold:
    """What is printed of a battle."""
    match = before_first_turn(system, scenario, source)
    setting, seen = match.battle.setting, match.view(BOTH)
    voice, screen = Voice(setting, lang), screen_of(system.name)
    scene: Scene = screen.scene(seen, None, voice)
    forms = system.room("screen.forms")
    said = {rule.id: rule.text.of(lang) for rule in system.register.rule}
    return PaperTold(
        game=system.title.of(lang),
        scenario=scenario_told(scenario, lang),
        board=board_of(setting, voice),
        scene=scene,
        forms=[] if forms is None else list(forms.forms(seen, voice)),
        sequence=list(stages(scene, said)),
        tables=[
            AidLine(name=one.title, text=said.get(one.rule, one.note), rule=one.rule)
            for one in screen.tables(setting, voice)
        ],
        terms=[
            AidLine(name=one.words.of(lang)[0], text=one.meaning.of(lang), rule=one.rule)
            for one in system.terms
        ],
    )


def stages(scene: Scene, said: Mapping[str, str]) -> Iterator[AidLine]:
    """The sequence of play; the words of a rule that several stages share stand at the first."""
    told = set[str]()
    for one in scene.sequence.stages:
        words = "" if one.rule in told else said.get(one.rule, "")
        told.add(one.rule)
        yield AidLine(name=one.name, text="; ".join(one.parts) or words, rule=one.rule)
