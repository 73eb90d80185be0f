"""What players read: names with their articles, words that agree, one title a battle."""

from __future__ import annotations

import re
from typing import Any

import pytest
from systems.cry_havoc.position import position, who

import gonfalon
from gonfalon.core.checks import refuse
from gonfalon.core.events import Logged
from gonfalon.core.steps import Event, Option
from gonfalon.locale import FOLDER, Speaker
from gonfalon.locale.voice import Voice
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.files import builder
from gonfalon.systems.cry_havoc.pieces.events import (
    HorseKilled,
    LeftMap,
    Marked,
    Moved,
    ShotAtTarget,
    Wounded,
)
from gonfalon.systems.cry_havoc.pieces.options import Haul, Hitch, LeadBeast, Mount, Shoot, Volley
from gonfalon.systems.cry_havoc.screen.board import board_piece

BATTLES = list(SYSTEM.scenarios)


def told(battle: str, *said: Event | Option) -> list[tuple[str, str]]:
    """Lines and options in Italian and English."""
    setting = gonfalon.start("cry_havoc", battle).battle.setting
    found = []
    for one in said:
        both = []
        for language in ("it", "en"):
            speaker = Speaker(setting, language)
            plain = isinstance(one, Option)
            both.append(speaker.option(one) if plain else speaker.line(Logged("", one, None)))  # type: ignore[arg-type]
        found.append((both[0], both[1]))
    return found


def codes(battle: str) -> dict[str, int]:
    return dict(gonfalon.start("cry_havoc", battle).battle.setting.by_code)


@pytest.mark.parametrize("battle", BATTLES)
def test_every_piece_is_one_and_has_a_name_of_its_own(battle: str) -> None:
    setting = gonfalon.start("cry_havoc", battle).battle.setting
    for language in ("it", "en"):
        names = [setting.name("unit", u, language) for u in range(len(setting.unit_codes))]
        assert len(set(names)) == len(names)
    assert {name.gender for name in setting.unit_names} <= {"m", "f"}  # lines need no plural verbs


def test_common_nouns_have_their_article_and_lines_a_capital() -> None:
    who = codes("ambush")
    cart, horse = who["cart"], who["horse"]
    assert told(
        "ambush", LeftMap(cart), HorseKilled(horse), Haul(cart), LeadBeast(horse), Hitch(horse, cart)
    ) == [
        ("Il carro esce dalla mappa", "The cart leaves the map"),
        ("Muore il cavallo da tiro", "The draught horse is killed"),
        ("Sposta a braccia il carro", "Move the cart with several men"),
        ("Conduci il cavallo da tiro", "Lead the draught horse"),
        (
            "Attacca il cavallo da tiro per trainare il carro (tutto il turno)",
            "Hitch the draught horse to the cart (whole turn)",
        ),
    ]
    lapo = codes("duel")["lapo-horse"]
    assert told("duel", HorseKilled(lapo), Mount(lapo)) == [
        ("Muore il cavallo di Ser Lapo", "Ser Lapo's horse is killed"),
        ("Monta il cavallo di Ser Lapo (tutto il turno)", "Mount Ser Lapo's horse (whole turn)"),
    ]


def test_on_the_counter_a_common_noun_has_a_capital_and_no_article() -> None:
    b = gonfalon.start("cry_havoc", "ambush").battle
    cart = b.units[codes("ambush")["cart"]]
    names = [board_piece(b, cart, Voice(b.setting, language)).name for language in ("it", "en")]
    assert names == ["Carro", "Cart"]


def test_who_is_a_woman_is_spoken_of_as_one() -> None:
    bice, elia = codes("coup")["bice"], codes("coup")["elia"]
    assert [line for line, _ in told("coup", Wounded(bice), Wounded(elia), Marked(bice))] == [
        "Donna Bice resta ferita",
        "Frate Elia resta ferito",
        "Donna Bice è pronta al tiro",
    ]
    b = gonfalon.start("cry_havoc", "coup").battle
    b.change(bice, health=2)
    piece = board_piece(b, b.units[bice], Voice(b.setting, "it"))
    assert piece.state == "stordita" and "addormentata" in [badge.title for badge in piece.badges]


def test_no_preposition_stands_before_a_name_that_would_change_it() -> None:
    """a Arno (ad), a il carro (al), di il carro (del): the Italian lines are worded around them."""
    text = (FOLDER / "it" / "cry_havoc.ftl").read_text("utf-8")
    things = "unit|target|target_unit|other_unit|horse|horse_unit|cart|mule|behind|unit1|onto"
    assert re.findall(rf"\b[Aa] {{ \$(?:{things}) }}", text) == []
    assert re.findall(rf"\b(?:il|la|lo|gli|le|i) {{ \$(?:{things}) }}", text) == []
    arno, rigo = codes("slope")["arno"], codes("slope")["rigo"]
    shots = told(
        "slope", Shoot(rigo, arno), Volley((rigo,), arno), ShotAtTarget(rigo, arno, 0, "none", "short")
    )
    assert [line.partition(" in ")[0] for line, _ in shots] == [
        "Rigo tira contro Arno",
        "Tiro difensivo contro Arno: Rigo",
        "Rigo tira contro Arno",
    ]


def test_a_side_with_a_plural_name_has_a_plural_verb() -> None:
    said = []
    for first in ("slope-0", "coup-1"):  # Attaccanti, Guarnigione
        bands = {card.id: card.data for card in builder.armies("it")}
        scenario = SYSTEM.read(builder.battle((bands[first], bands["duel-1"]), "field"), "quick")
        b = SYSTEM.start(scenario, {}, 1)
        for uid in b.setting.people[1]:
            b.change(uid, health=3)
        b.setting.conditions.decide(b)
        said += [Speaker(b.setting, language).outcome(b.outcome) for language in ("it", "en")]  # type: ignore[arg-type]
    assert said == [
        "Attaccanti tengono il campo",
        "Attackers hold the field",
        "Guarnigione tiene il campo",
        "Garrison holds the field",
    ]


def test_two_bands_of_one_name_are_told_apart() -> None:
    band = {card.id: card.data for card in builder.armies("it")}["duel-0"]
    data = builder.battle((band, band), "field")
    assert [side["name"]["it"] for side in data["side"]] == ["Azzurri", "Azzurri II"]
    names = [unit["name"]["it"] for unit in data["people"]]
    assert len(set(names)) == len(names) and names[2:] == [f"{name} II" for name in names[:2]]


def test_one_of_a_thing_is_spoken_of_in_the_singular() -> None:
    b = position(who("spearman", 0, "C8"), who("spearman", 1, "K8"))
    speakers = [Speaker(b.setting, language) for language in ("it", "en")]
    for needed, left, said in (
        (1, 1, ("Serve 1 PM, ne resta 1", "1 MP is needed, 1 is left")),
        (4, 0, ("Servono 4 PM, ne restano 0", "4 MP are needed, 0 are left")),
    ):
        refusal: Any = refuse("1.5a", "too-far", needed=needed, left=left)
        assert tuple(speaker.refusal(refusal) for speaker in speakers) == said
    assert [line for line, _ in told("duel", Moved(0, 0))] == ["Ser Vieri va in A1"]


@pytest.mark.parametrize("battle", BATTLES)
def test_the_register_calls_battle_and_sides_as_the_data_do(battle: str) -> None:
    texts = [r.text for r in SYSTEM.register.rule if r.section == "scn" and r.kind == "scenario"]
    scenario = SYSTEM.scenario(battle)
    for language in ("it", "en"):
        mine = [
            t.of(language).lower() for t in texts if t.of(language).startswith(scenario.title.of(language))
        ]
        assert mine
        for side in scenario.sides:
            assert any(side.of(language).lower() in t for t in mine), side
    titles = {SYSTEM.scenario(b).title.it for b in BATTLES} | {"Battaglia rapida", "Foglio del castello"}
    named = {t.it.partition(":")[0].partition(" (")[0] for t in texts if ":" in t.it}
    assert named <= titles
