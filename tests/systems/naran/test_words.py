"""What players read: names that are told apart, verbs that agree, one title a battle."""

from __future__ import annotations

import pytest

import gonfalon
from gonfalon.core.events import Logged
from gonfalon.core.steps import Event
from gonfalon.locale import Speaker
from gonfalon.systems.naran import SYSTEM
from gonfalon.systems.naran.pieces.events import Moved, NewOrder
from gonfalon.systems.naran.pieces.tables import INITIATIVE, sheet_die

BATTLES = list(SYSTEM.scenarios)


def speakers(battle: str) -> tuple[Speaker, Speaker]:
    setting = gonfalon.start("naran", battle).battle.setting
    return Speaker(setting, "it"), Speaker(setting, "en")


@pytest.mark.parametrize("battle", BATTLES)
def test_every_piece_has_a_name_of_its_own_without_its_code(battle: str) -> None:
    for speaker in speakers(battle):
        setting = speaker.setting
        names = [speaker.show("unit", u) for u in range(len(setting.unit_codes))]
        assert len(set(names)) == len(names)
        assert not [n for n, code in zip(names, setting.unit_codes, strict=True) if code in n.split()]


def test_lines_of_plural_names_have_plural_verbs_and_both_armies_are_told_apart() -> None:
    italian, english = speakers("turin_1706")
    b = gonfalon.start("naran", "turin_1706").battle
    codes = {name.en: uid for uid, name in enumerate(b.setting.unit_names)}

    def lines(event: Event) -> tuple[str, str]:
        return italian.line(Logged("", event, None)), english.line(Logged("", event, None))

    assert lines(Moved(codes["Savoy Guards"], 100_000)) == (
        "Guardie di Savoia avanzano di 10,0 cm",
        "Savoy Guards advance 10.0 cm",
    )
    assert lines(Moved(codes["Picardie"], 100_000)) == (
        "Picardie avanza di 10,0 cm",
        "Picardie advances 10.0 cm",
    )
    assert lines(NewOrder(0, 3, "attack")) == (
        "Gallispani, il Comando 3 cambia ordine: Attaccare",
        "Gallispani, Command 3 changes its order: Attack",
    )
    roll = sheet_die(INITIATIVE, "5.1a", "initiative", 0, (b.setting.condottieri[0],))
    assert italian.purpose(roll) == "Iniziativa del Condottiero (Gallispani)"
    assert english.purpose(roll) == "Initiative of the Condottiero (Gallispani)"


@pytest.mark.parametrize("battle", BATTLES)
def test_the_register_calls_a_battle_by_its_title(battle: str) -> None:
    texts = [r.text for r in SYSTEM.register.rule if r.section == "22"]
    title = SYSTEM.scenario(battle).title
    for language in ("it", "en"):
        short = title.of(language).rpartition(",")[0] or title.of(language)
        assert any(t.of(language).startswith(short) for t in texts), short
