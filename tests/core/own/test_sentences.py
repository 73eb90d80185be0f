"""What a battle's file says about victory, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gonfalon.core.own.grammar import inner, joined, the
from gonfalon.core.own.rows import (
    Beyond,
    Count,
    Hold,
    Lead,
    LossPoints,
    Near,
    Score,
    Term,
    Victory,
    Who,
    ZonePoints,
)
from gonfalon.core.own.sentences import hexes_away, hexes_words, told, units_words
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name

SIDES = {"0": Name("Raiders", "Razziatori", "mp"), "1": Name("Garrison", "Guarnigione", "f")}
WORDS = {
    "bow": {"en": "the Bows", "it": "gli Arcieri"},
    "sword": {"en": "the Swords", "it": "le Spade"},
    "awake": {"en": "awake", "it": "svegli"},
    "fit": {"en": "on their feet", "it": "in piedi"},
    "hal": {"en": "Hal", "it": "Hal"},
    "ned": {"en": "Ned", "it": "Ned"},
}


class Called:
    """Two sides, a few words, and one zone."""

    def __init__(self, zone: str = "") -> None:
        self.zone = zone

    def called(self, what: str, word: str, language: str) -> str:
        if what == "side":
            return the(SIDES[word], language)
        if what == "units":
            return units_words(self.called("side", word, language) if word else "", language)
        if what == "distance":
            return hexes_away(word, language)
        if what == "zone":
            return self.zone or {"en": "the mill", "it": "il mulino"}[language]
        return WORDS[word][language]

    def bearers(self, tag: str) -> Sequence[str]:
        return ("ned",) if tag == "lone" else ()


def said(language: str, zone: str = "", win: Any = 0, when: Any = "end", **terms: Any) -> str:
    """The sentence of one victory row."""
    row = Victory(when=when, win=win, text=Text(en="Over", it="Fine"), **terms)
    return told([row], [], Called(zone), language)[0].text


def scored(language: str, **row: Any) -> str:
    """The sentence of one row of a score."""
    return told([], [Score(**row)], Called(), language)[0].text


@pytest.mark.parametrize(
    ("zone", "where"),
    [
        ("il mulino", "nel mulino"),
        ("lo stagno", "nello stagno"),
        ("la chiesa", "nella chiesa"),
        ("l'accampamento", "nell'accampamento"),
        ("i campi", "nei campi"),
        ("gli orti", "negli orti"),
        ("le vigne", "nelle vigne"),
        ("la collina", "sulla collina"),
        ("l'altura a nord", "sull'altura a nord"),
        ("La Rochelle", "in La Rochelle"),
        ("lontananza", "in lontananza"),
    ],
)
def test_italian_joins_in_and_on_to_the_article_of_a_place(zone: str, where: str) -> None:
    found = said("it", zone, all=[Term(hold=Hold(zone="there", who=Who(side=0), least=2))])
    assert found == f"Alla fine i Razziatori vincono se almeno 2 dei Razziatori sono {where}: «Fine.»"


@pytest.mark.parametrize(
    ("name", "within"),
    [
        (Name("Raiders", "Razziatori", "mp"), ("the Raiders", "i Razziatori")),
        (Name("Scots", "Scozzesi", "mp"), ("the Scots", "gli Scozzesi")),
        (Name("English", "Inglesi", "mp"), ("the English", "gli Inglesi")),
        (Name("Guards", "Guardie", "fp"), ("the Guards", "le Guardie")),
        (Name("Lombard League", "Lega Lombarda", "f"), ("the Lombard League", "la Lega Lombarda")),
        (Name("Host", "Oste", "f"), ("the Host", "l'Oste")),
        (Name("Banner", "Stendardo", "m"), ("Banner", "lo Stendardo")),
        (Name("Red", "Rossi", "mp"), ("Red", "i Rossi")),
        (Name("the Oriflamme", "l'Orifiamma", "f"), ("the Oriflamme", "l'Orifiamma")),
        (Name("cart", "carro", "m"), ("the cart", "il carro")),
    ],
)
def test_names_have_their_article_within_a_sentence(name: Name, within: tuple[str, str]) -> None:
    assert (the(name, "en"), the(name, "it")) == within


def test_each_of_an_italian_list_has_the_preposition() -> None:
    assert joined("di", "gli Arcieri, le Spade o il Re") == "degli Arcieri, delle Spade o del Re"
    assert joined("di", "Hal e Ned") == "di Hal e Ned"
    assert inner("Il Guercio") == "il Guercio" and inner("Ilario") == "Ilario"


@pytest.mark.parametrize(
    ("counted", "english", "italian"),
    [
        (
            Count(who=Who(side=1), most=0),
            "none of the Garrison are still",
            "nessuno della Guarnigione è ancora",
        ),
        (
            Count(who=Who(side=0), least=1),
            "at least one of the Raiders is still",
            "almeno uno dei Razziatori è",
        ),
        (
            Count(who=Who(side=0), most=1),
            "at most one of the Raiders is still",
            "al massimo uno dei Razziatori è",
        ),
        (Count(who=Who(side=0), most=3), "at most 3 of the Raiders are", "al massimo 3 dei Razziatori sono"),
        (Count(who=Who(side=0), least=2, most=2), "exactly 2 of the Raiders", "esattamente 2 dei Razziatori"),
        (Count(who=Who(side=0), least=2, most=4), "2 to 4 of the Raiders", "da 2 a 4 dei Razziatori"),
        (
            Count(who=Who(kinds=["sword"]), least=1),
            "at least one of the Swords is",
            "almeno una delle Spade è",
        ),
        (Count(who=Who(names=["hal"]), least=1), "if Hal is still on the map", "se Hal è ancora sulla mappa"),
        (Count(who=Who(names=["hal"]), most=0), "Hal is no longer on the map", "Hal non è più sulla mappa"),
        (Count(who=Who(tags=["lone"]), least=1), "Ned is still on the map", "Ned è ancora sulla mappa"),
        (Count(least=5), "at least 5 of all are still", "almeno 5 di tutti sono ancora"),
    ],
)
def test_how_many_are_left_is_told_with_its_verb(counted: Count, english: str, italian: str) -> None:
    assert english in said("en", all=[Term(left=counted)])
    assert italian in said("it", all=[Term(left=counted)])


def test_who_is_meant_is_told_from_the_kind_to_the_distance() -> None:
    near = Near(who=Who(names=["hal"]), within=2)
    who = Who(side=0, kinds=["bow", "sword"], state=["fit", "awake"], near=near)
    counted = [Term(count=Count(who=who, least=2))]
    english, italian = said("en", all=counted), said("it", all=counted)
    assert "if there are at least 2 of the Bows or the Swords of the Raiders who are" in english
    assert "who are on their feet and awake within 2 hexes of Hal:" in english
    assert "se ci sono almeno 2 degli Arcieri o delle Spade dei Razziatori in piedi" in italian
    assert "in piedi e svegli entro 2 esagoni da Hal:" in italian


def test_of_a_side_alone_states_are_said_of_its_units() -> None:
    far = Who(side=1, beyond=Beyond(who=Who(side=0), more_than=1), state=["fit"])
    english = said("en", all=[Term(lost=Count(who=far, least=3))])
    assert "the units of the Garrison who are on their feet more than one hex from the Raiders" in english
    italian = said("it", all=[Term(count=Count(who=far, most=0))])
    assert "non resta nessuna delle unità della Guarnigione in piedi" in italian
    assert "a più di un esagono dai Razziatori" in italian


def test_who_wins_is_not_named_twice_but_where_somebody_else_came_between() -> None:
    lead, left = Term(points=Lead(side=0, least=5, lead=2)), Term(left=Count(who=Who(side=1), most=0))
    ahead = said("en", all=[lead])
    assert "the Raiders win if they have at least 5 points and they are at least 2 points ahead:" in ahead
    assert "vincono se hanno almeno 5 punti e sono in vantaggio di almeno 2" in said("it", all=[lead])
    assert "and the Raiders have at least 5 points" in said("en", all=[left, lead])
    assert "are no more than 3 points behind" in said("en", all=[Term(points=Lead(side=0, lead=-3))])
    assert "la Guarnigione ha almeno tanti punti" in said("it", all=[Term(points=Lead(side=1, lead=0))])


def test_each_moment_and_the_last_row_have_their_sentence() -> None:
    turn, always = [Term(turn=3)], [Term(always=True)]
    at_once = said("en", when="at_once", all=turn)
    assert at_once == "The Raiders win at once if turn 3 has been reached: “Over.”"
    drawn = said("en", when="turn", win="draw", any=turn * 2)
    assert drawn.startswith("At the end of a turn, the battle is drawn if either turn 3")
    phase = said("it", when="player_turn", none=turn)
    assert phase.startswith("Alla fine della fase di un giocatore i Razziatori vincono se non è vero che")
    assert said("en", win=1, all=always) == "In every other case the Garrison win: “Over.”"
    assert said("it", win=1, all=always) == "In ogni altro caso la Guarnigione vince: «Fine.»"


def test_every_row_of_a_score_has_its_sentence() -> None:
    bows = Who(side=0, kinds=["bow"])
    lost = scored("en", loss=LossPoints(who=bows, points=2))
    assert lost == "The enemy scores 2 points for each of the Bows of the Raiders that is lost."
    fallen = scored("it", loss=LossPoints(who=Who(names=["hal"]), points=1))
    assert fallen == "Il nemico segna un punto se Hal è fuori combattimento."
    enter = ZonePoints(who=bows, zone="there", points=2)
    entered = "The first of the Bows of the Raiders to get into the mill scores 2 points."
    assert scored("en", enter=enter) == entered
    assert scored("it", enter=enter).startswith("Il primo degli Arcieri dei Razziatori che entra nel mulino")
    held = scored("en", hold_each_turn=ZonePoints(who=Who(), zone="there", points=1))
    assert held == "At the end of every turn the side that alone has anybody in the mill scores one point."


@pytest.mark.parametrize(
    ("text", "english", "italian"),
    [
        ("1204", "the hex 1204", "l'esagono 1204"),
        ("1204-1308", "the hexes 1204-1308", "gli esagoni 1204-1308"),
        ("1204 1308 1410", "the hexes 1204, 1308 and 1410", "gli esagoni 1204, 1308 e 1410"),
        ("edge:north", "the northern edge of the map", "il bordo nord della mappa"),
    ],
)
def test_hexes_without_a_name_are_told_as_a_list(text: str, english: str, italian: str) -> None:
    assert (hexes_words(text, "en"), hexes_words(text, "it")) == (english, italian)
