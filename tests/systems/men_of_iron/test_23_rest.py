"""What the chapters left: charges and ditches, the Crécy tables, Standards and names."""

from __future__ import annotations

import pytest
from systems.men_of_iron.books import fresh, ground
from systems.men_of_iron.field import Field

from gonfalon.systems.men_of_iron.book.bombards import BombardShot
from gonfalon.systems.men_of_iron.book.fire import fire_roll
from gonfalon.systems.men_of_iron.book.rally import lose_standard

OTHERS = "artois-mm3@4305>3 guy-pk3@4306>0"


def artois(pieces: str) -> Field:
    """Artois' riders at the shock phase; one pair is already in contact."""
    f = Field("courtrai", f"artois@4206 {pieces} {OTHERS}").activate("artois", "continuity")
    return f.do("done") if f.asked == "Act" else f


@pytest.mark.rule("11.3i", "courtrai.ap")
def test_a_charge_does_not_cross_a_ditch() -> None:
    f = artois("artois-mm2@4209>3 guy-pk1@4211>0")
    assert f.setting.ground.of[f.hex("4210")].word == "ditch"
    assert not f.legal("charge artois-mm2 guy-pk1")


@pytest.mark.rule("11.3j")
def test_no_charge_starts_in_a_ditch() -> None:
    f = artois("artois-mm2@4210>3 guy-pk1@4212>0")
    assert f.refusal("charge artois-mm2 guy-pk1 4211 3") == "11.3j"


@pytest.mark.rule("T12d")
def test_one_foot_unit_may_enter_the_church() -> None:
    f = Field("courtrai", "guy@4818 guy-pk1@4818>0").activate("guy", "continuity")
    f.do("unit guy-pk1", "go 4819", "face 0")
    assert f.at("guy-pk1") == "4819"
    here = ground("courtrai")
    assert not here.passable(f.hex("4013"), 0) and here.of[f.hex("4013")].blocks


@pytest.mark.rule("T16a", "crecy.aj", "crecy.ak", "P.16a")
def test_rain_and_missing_shields_at_crecy() -> None:
    f = Field("crecy", "doria-cb1@4110>1 harcourt-lb1@4210>4")
    bow, lb = f.uid("doria-cb1"), f.uid("harcourt-lb1")
    assert fire_roll(f.b, bow, lb).bonus == 3 - 2
    assert fire_roll(f.b, lb, bow).bonus == 2 + 1


@pytest.mark.parametrize(
    ("target", "die", "state"),
    [
        ("doria-cb1@4413>1", 2, ("CB", False, False)),
        ("doria-cb1@4413>1", 3, ("CB", False, False)),  # a hex lies between
        ("doria-cb1@4413>1", 9, ("CB", True, False)),
        ("alencon-mm1@4413>1", 9, ("UH", True, False)),
    ],
)
@pytest.mark.rule("T17a")
def test_the_bombard_table(target: str, die: int, state: tuple[str, bool, bool]) -> None:
    name = target.partition("@")[0]
    f = Field("crecy", f"harcourt-bombard2@4613>4 harcourt-lb1@4613>4 {target}", dice=(die,))
    f.b.change(f.uid("harcourt-bombard2"), shots=2)
    f.begin(BombardShot(f.uid("harcourt-bombard2"), f.uid(name)))
    u = f.unit(name)
    assert (u.kind, u.disordered, u.retired) == state


@pytest.mark.rule("poitiers.ar", "poitiers.k")
def test_standards_of_poitiers_are_worth_no_points() -> None:
    s = fresh("poitiers")
    assert len([i for i in s.standards if s.start[i].side == 1]) == 4
    f = Field("poitiers", "charles-standard@1310 charles-dm1@1315>1")
    lose_standard(f.b, f.uid("charles-standard"))
    assert f.b.game.points == (0, 0)


@pytest.mark.rule("R51")
def test_names_are_spelled_right_and_mean_nothing_else() -> None:
    s = fresh("courtrai")
    assert s.commands["aubermarle"].en == "the Count of Aubermarle"
    assert s.scenario.title.it == "Courtrai"
