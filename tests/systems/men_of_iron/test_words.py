"""What players read: names told apart, verbs that agree, hexes with their ground, one title a battle."""

from __future__ import annotations

import re
from typing import Any

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_05_movement import lincoln
from systems.men_of_iron.test_10_shock import fight

import gonfalon
from gonfalon.core.battle import Outcome
from gonfalon.core.checks import refuse
from gonfalon.core.engine import options, pending
from gonfalon.core.events import Logged
from gonfalon.core.steps import Event, Option
from gonfalon.locale import FOLDER, Speaker
from gonfalon.locale.voice import Voice
from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.pieces.events import (
    Activated,
    BombardLost,
    Eliminated,
    Formed,
    LeaderLost,
    LeaderReplaced,
    Moved,
    PlayPasses,
    StandardLost,
    Turned,
    WagonLost,
)
from gonfalon.systems.men_of_iron.pieces.options import Activate, Attack, Charge, Go, RaiseStandard, Ride
from gonfalon.systems.men_of_iron.screen.board import board, scene

BATTLES = list(SYSTEM.scenarios)


class Told:
    """One battle, in both languages."""

    def __init__(self, battle: str) -> None:
        self.field = Field(battle, "")
        self.setting = self.field.setting
        self.speakers = Speaker(self.setting, "it"), Speaker(self.setting, "en")

    def uid(self, code: str) -> int:
        return self.field.uid(code)

    def hex(self, label: str) -> int:
        return self.field.hex(label)

    def line(self, event: Event) -> tuple[str, ...]:
        return tuple(speaker.line(Logged("", event, None)) for speaker in self.speakers)

    def option(self, option: Option) -> tuple[str, ...]:
        return tuple(speaker.option(option) for speaker in self.speakers)


def test_lines_of_plural_names_have_plural_verbs() -> None:
    t = Told("bannockburn")
    pikes, axes, keith = t.uid("moray-pk1"), t.uid("moray-ax1"), t.uid("hobilars-ho1")
    open_hex = next(h for h in range(t.setting.grid.size) if not t.setting.ground_word(h))
    label = t.setting.label("hex", open_hex)
    assert t.line(Moved(pikes, open_hex)) == (
        f"Picchieri 1 (Moray) muovono nell'esagono {label}",
        f"Pikes 1 (Moray) move to hex {label}",
    )
    assert t.line(Moved(keith, open_hex)) == (
        f"Keith muove nell'esagono {label}",
        f"Keith moves to hex {label}",
    )
    assert t.line(Eliminated(pikes)) == (
        "Picchieri 1 (Moray) sono eliminati",
        "Pikes 1 (Moray) are eliminated",
    )
    assert t.line(Eliminated(axes)) == (
        "Fanteria con ascia 1 (Moray) è eliminata",
        "Axe infantry 1 (Moray) is eliminated",
    )
    assert t.line(Formed(pikes, "schiltron")) == (
        "Picchieri 1 (Moray) formano lo schiltron",
        "Pikes 1 (Moray) form a schiltron",
    )
    assert t.line(Formed(pikes, "wall"))[0] == "Picchieri 1 (Moray) formano il Muro di Scudi"
    assert t.option(Attack(pikes, axes)) == (
        "Picchieri 1 (Moray) assaltano Fanteria con ascia 1 (Moray)",
        "Pikes 1 (Moray) shock Axe infantry 1 (Moray)",
    )


def test_questions_and_refusals_agree_too() -> None:
    f = Field("falkirk", "lincoln@2821 lincoln-pk1@2820>4").activate("lincoln")
    f.do("unit lincoln-pk1", "go 2721")
    asked = pending(f.b)
    assert asked is not None and f.asked == "StopFacing"
    it, en = (Speaker(f.setting, language) for language in ("it", "en"))
    assert it.prompt(asked, f.b) == "Verso dove si orientano Picchieri 1 (Lincoln)?"
    assert en.prompt(asked, f.b) == "Which way do Pikes 1 (Lincoln) face?"
    must = refuse("10.3d", "must-shock", unit=f.uid("lincoln-mm1"), target_unit=f.uid("wallace-pk1"))
    assert it.refusal(must) == (
        "Uomini in Armi montati 1 (Lincoln) attaccano: "
        "qualcuno deve assaltare anche Picchieri 1 (Wallace), nel loro fronte."
    )
    far = refuse("9.1a", "out-of-range", number=1)
    assert (it.refusal(far), en.refusal(far)) == ("Fuori raggio (1 esagono).", "Out of range (1 hex).")


def test_what_is_still_to_do_speaks_the_same_words() -> None:
    f = Field("falkirk", "lincoln@2720 lincoln-pk1@2720>4 wallace-pk1@2620>1 wallace-pk2@2621>1")
    f.activate("lincoln").do("done", "shock lincoln-pk1 wallace-pk1")
    setting = f.setting
    it = Speaker(setting, "it")
    asked = pending(f.b)
    assert asked is not None
    owed = [it.refusal(r) for r in asked.obligations(f.b)]
    assert owed and [n.text for n in scene(f.b, 0, Voice(setting, "it")).notes] == owed


def test_names_need_no_preposition_and_begin_a_sentence_with_a_capital() -> None:
    t = Told("courtrai")
    eu = t.uid("eu")
    assert t.line(LeaderLost(eu)) == (
        "Il conte d'Eu è ucciso o catturato",
        "The Count of Eu is killed or captured",
    )
    assert t.option(Activate("eu")) == ("Attiva il conte d'Eu", "Activate the Count of Eu")
    it, en = t.line(LeaderReplaced(eu, t.hex("4901")))
    assert "un rimpiazzo sostituisce il conte d'Eu" in it and "from the Count of Eu" in en
    assert t.setting.name("unit", t.uid("eu-mm7"), "it") == "Uomini in Armi montati 7 (conte d'Eu)"


def test_both_armies_are_told_apart() -> None:
    t = Told("falkirk")
    assert t.line(PlayPasses(1)) == ("Il gioco passa di mano: Scozzesi", "Play passes to the Scots")
    assert t.line(Activated(0, "lincoln", "continuity")) == (
        "Inglesi: attivano Lincoln (continuità)",
        "The English activate Lincoln (continuity)",
    )
    assert [s.outcome(Outcome(1, "16.1d", "flight")) for s in t.speakers] == [
        "Scozzesi: vittoria. Il nemico ha raggiunto il suo Livello di Rotta",
        "The Scots win: the enemy has reached his flight level",
    ]


def test_standards_wagons_and_bombards_have_their_article_and_gender() -> None:
    t = Told("najera")
    cross, castile = t.uid("george-standard"), t.uid("castile-standard")
    assert t.line(StandardLost(cross)) == (
        "La Croce di San Giorgio cade in mano al nemico",
        "The Cross of St George falls to the enemy",
    )
    assert t.line(StandardLost(castile))[0] == "Lo Stendardo di Castiglia cade in mano al nemico"
    assert t.option(RaiseStandard(castile)) == (
        "Attiva lo Stendardo di Castiglia",
        "Activate the Standard of Castile",
    )
    poitiers, crecy = Told("poitiers"), Told("crecy")
    assert (
        poitiers.line(WagonLost(poitiers.uid("prince-wagon1")))[0]
        == "Vagone 1 (Principe di Galles) è perduto"
    )
    assert crecy.line(BombardLost(crecy.uid("harcourt-bombard1")))[0] == "Bombarda 1 (Harcourt) è distrutta"


def test_a_hint_says_what_lies_where_it_sends_somebody() -> None:
    t = Told("falkirk")
    woods = next(h for h in range(t.setting.grid.size) if t.setting.ground.of[h].word == "woods")
    label = t.setting.label("hex", woods)
    assert t.option(Go(woods)) == (
        f"Muovi nell'esagono {label} (bosco)",
        f"Go to hex {label} (woods)",
    )
    it, en = t.option(Charge(t.uid("lincoln-mm1"), t.uid("wallace-pk1"), woods, 4))
    assert it.endswith(f"caricano Picchieri 1 (Wallace) arrivando nell'esagono {label} (bosco), verso N")
    assert en.endswith(f"charge Pikes 1 (Wallace), ending in hex {label} (woods), facing N")


def test_charges_that_differ_only_by_their_facing_are_told_apart() -> None:
    f = fight("lincoln-mm1@2820>4 wallace-pk1@2620>1 lincoln-standard@3422", leader="2921")
    charges = [o for o in options(f.b) if isinstance(o, Charge)]
    rides = [Ride(o.place, o.facing) for o in charges]
    assert len({o.place for o in charges}) < len(charges)
    for language in ("en", "it"):
        speaker = Speaker(f.setting, language)
        for said in (charges, rides):
            assert len({speaker.option(o) for o in said}) == len(said)


def test_names_in_the_plural_have_verbs_in_the_plural() -> None:
    f = lincoln("lincoln-lb1@2720>4").do("unit lincoln-lb1")
    asked = pending(f.b)
    assert asked is not None and f.asked == "Use"
    assert Speaker(f.setting, "en").prompt(asked, f.b) == "What do Longbows 1 (Lincoln) do?"
    assert (
        Told("falkirk")
        .line(Moved(f.uid("lincoln-lb1"), f.hex("2720")))[1]
        .startswith("Longbows 1 (Lincoln) move to hex")
    )


def test_the_roll_of_a_fight_names_its_target() -> None:
    f = fight("lincoln-pk1@2720>4 lincoln-pk2@2719>4 wallace-pk1@2620>1 lincoln-standard@3422", 4)
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk1", "done")
    roll = f.rolls()[0].roll
    assert Speaker(f.setting, "en").purpose(roll) == "English: shock on Pikes 1 (Wallace)"
    assert Speaker(f.setting, "it").purpose(roll) == "Inglesi: assalto contro Picchieri 1 (Wallace)"


def test_a_side_of_a_hex_adds_to_the_cost_of_the_hex() -> None:
    setting = Told("falkirk").setting
    notes = {n.id: n.note for n in board(setting, Voice(setting, "en")).terrain}
    assert notes["stream"].startswith("MP mounted +1, foot +1;")
    assert notes["slope"].startswith("MP mounted +1, foot +1;")
    assert notes["clear"].startswith("MP mounted 1, foot 1;")


@pytest.mark.parametrize("battle", BATTLES)
def test_every_ground_has_its_word_and_a_direction_is_no_trap_for_the_preposition(battle: str) -> None:
    t = Told(battle)
    for place in range(t.setting.grid.size):
        for speaker in t.speakers:
            assert "[" not in speaker.show("hex", place)
    assert all(" verso " in t.line(Turned(0, facing))[0] for facing in range(6))


@pytest.mark.parametrize("battle", BATTLES)
def test_every_piece_has_a_name_of_its_own(battle: str) -> None:
    setting = gonfalon.start("men_of_iron", battle).battle.setting
    for language in ("it", "en"):
        names = [setting.name("unit", u, language) for u in range(len(setting.unit_codes))]
        assert len(set(names)) == len(names)
        assert not [n for n in names if re.search(r"\((the|il|la|l') ", n)]


@pytest.mark.parametrize("battle", [s.id for s in SYSTEM.register.section if s.battles and s.id in BATTLES])
def test_the_register_calls_a_battle_by_its_title_and_day(battle: str) -> None:
    scenario: Any = SYSTEM.scenario(battle)
    section = next(s for s in SYSTEM.register.section if s.id == battle)
    for language in ("it", "en"):
        day = scenario.file.date.of(language).rpartition(", ")[2]
        assert section.title.of(language) == f"{scenario.title.of(language)}, {day}"


TERMS = (
    "Muro di Scudi",
    "Stendardo",
    "Genitori",
    "Obilari",
    "Uomini in Armi",
    "Punti Rotta",
    "Livello di Rotta",
    "Raggio di Comando",
    "Valore di Attivazione",
    "Matrice dei Sistemi d'Arma",
    "Fuori Comando",
)


@pytest.mark.parametrize("term", TERMS)
def test_rules_and_screen_write_a_term_alike(term: str) -> None:
    texts = [r.text.it for r in SYSTEM.register.rule] + [s.title.it for s in SYSTEM.register.section]
    texts.append((FOLDER / "it" / "men_of_iron.ftl").read_text("utf-8"))
    same = re.compile(rf"\b{re.escape(term)}\b", re.IGNORECASE)
    found = {m.group() for t in texts for m in same.finditer(t)}
    assert found == {term}
