"""What a battle's file says about victory, in sentences."""

from __future__ import annotations

import pytest

from gonfalon.core.own.rows import Hold, Score, Term, Victory, Who, ZonePoints
from gonfalon.core.own.sentences import told
from gonfalon.core.rulebook import Text


class Called:
    """Every zone by one name; a side is always the same."""

    def __init__(self, zone: str) -> None:
        self.zone = zone

    def called(self, what: str, word: str, language: str) -> str:
        return self.zone if what == "zone" else "Rossi"


def sentences(zone: str, language: str) -> list[str]:
    who = Who(side=0, zone="there")
    hold = Term(hold=Hold(zone="there", who=who, least=2))
    victory = Victory(when="end", win=0, all=[hold], text=Text(en="Over.", it="Fine."))
    score = Score(enter=ZonePoints(who=who, zone="there", points=2))
    return [one.text for one in told([victory], [score], Called(zone), language)]


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
        ("La Rochelle", "in La Rochelle"),
        ("lontananza", "in lontananza"),
    ],
)
def test_italian_joins_in_to_the_article_of_a_place(zone: str, where: str) -> None:
    score, victory = sentences(zone, "it")
    assert score == f"2 punti, una volta sola, per chi entra {where} (Rossi, {where})."
    assert f"almeno 2 {where} (Rossi, {where})" in victory


def test_english_names_stay_as_they_are() -> None:
    score, victory = sentences("la Haye", "en")
    assert score == "2 points, once, for getting into la Haye (Rossi, in la Haye)."
    assert "at least 2 in la Haye (Rossi, in la Haye)" in victory
