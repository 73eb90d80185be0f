"""16 Victory and the end of a battle."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_04_activation import courtrai, ended

from gonfalon.systems.men_of_iron.book.activation import FreeActivation
from gonfalon.systems.men_of_iron.book.conditions import eliminate
from gonfalon.systems.men_of_iron.book.victory import (
    EndActivation,
    EndRuling,
    FlightCheck,
    break_the_lull,
    flight_points,
    flight_roll,
)


def points(english: int, scottish: int, *dice: int, **choices: str) -> Field:
    """Falkirk with flight points on both sides, about to check."""
    f = Field("falkirk", "lincoln-pk1@2720>4 wallace-pk1@2520>1", dice=dice, **choices)
    f.b.set(points=(english, scottish))
    return f


@pytest.mark.rule("16.0a", "16.0b", "falkirk.bd")
def test_a_side_whose_points_and_die_reach_its_level_loses() -> None:
    f = points(0, 30, 0, 5).begin(FlightCheck(0))
    assert f.b.outcome is not None and (f.b.outcome.winner, f.b.outcome.rule) == (0, "16.0b")
    f = points(0, 30, 0, 4).begin(FlightCheck(0))
    assert f.b.outcome is None


@pytest.mark.rule("R8")
def test_the_active_side_rolls_first_and_as_an_option_the_level_must_be_exceeded() -> None:
    f = points(0, 30, 0, 5, flight="exceed").begin(FlightCheck(0))
    assert f.b.outcome is None
    f = points(0, 30, 5, 0).begin(FlightCheck(1))
    assert [r.roll.side for r in f.rolls("flight")] == [1, 0]
    assert f.b.outcome is not None


@pytest.mark.rule("R54")
def test_if_both_are_over_the_larger_excess_loses_and_equals_draw() -> None:
    f = points(50, 35, 0, 0).begin(FlightCheck(0))
    assert f.b.outcome is not None and (f.b.outcome.winner, f.b.outcome.rule) == (1, "R54")
    f = points(45, 35, 0, 0).begin(FlightCheck(0))
    assert f.b.outcome is not None and f.b.outcome.winner is None


@pytest.mark.rule("16.0c")
@pytest.mark.parametrize(("how", "rolls"), [("free", 2), ("sortie", 2), ("continuity", 0), ("seizure", 0)])
def test_flight_is_checked_after_free_activations_only(how: str, rolls: int) -> None:
    f = points(0, 0, 0, 0).begin(EndActivation(0, how))
    assert len(f.rolls("flight")) == rolls
    g = points(0, 0, 0, 0).begin(EndActivation(0, "free"))
    assert len(g.rolls("flight")) == 2


@pytest.mark.parametrize(
    ("piece", "worth"),
    [
        pytest.param("lincoln-mm1@2720>4", 3, marks=pytest.mark.rule("16.0d")),
        pytest.param("lincoln-mm1@2720>4u", 3, marks=pytest.mark.rule("16.0d")),
        pytest.param("lincoln-pk1@2720>4", 2, marks=pytest.mark.rule("16.0f")),
    ],
)
def test_what_an_eliminated_unit_costs(piece: str, worth: int) -> None:
    f = Field("falkirk", piece)
    eliminate(f.b, f.uid(piece.partition("@")[0]), ())
    assert f.b.game.points == (worth, 0)


@pytest.mark.rule("16.0h", "R9")
def test_a_retired_unit_costs_one_while_it_is_retired() -> None:
    f = Field("falkirk", "wallace-pk1@1810>1R wallace@1811 wallace-standard@1811", setup="free")
    assert flight_points(f.b, 1) == 1
    f.begin(FreeActivation(1)).dice(0, 0).do("standard wallace-standard")
    assert flight_points(f.b, 1) == 0


@pytest.mark.rule("R55", "R55b")
def test_after_two_hundred_activations_the_larger_share_of_the_level_loses() -> None:
    f = points(10, 9)
    f.b.set(activations=200)
    f.begin(EndRuling())
    assert f.b.outcome is not None and (f.b.outcome.winner, f.b.outcome.rule) == (0, "R55b")


@pytest.mark.rule("R55", "R55c", "R55d")
def test_twelve_quiet_activations_after_the_first_die_end_the_battle() -> None:
    f = courtrai()
    break_the_lull(f.b)
    f.b.set(fought=False, quiet=11)
    f.do("pass")
    assert f.b.outcome is not None and f.b.outcome.rule == "R55b"
    g = courtrai()
    g.b.set(quiet=0)
    g.do("pass")
    assert g.b.outcome is None
    assert ended is not None


@pytest.mark.rule("16.0a")
def test_a_flight_roll_tells_only_whether_an_army_holds_and_else_by_how_much_it_is_over() -> None:
    f = points(0, 30)
    assert dict(flight_roll(f.b, 0).distribution()) == {"holds": 10}
    assert dict(flight_roll(f.b, 1).distribution()) == {"holds": 5, 0: 1, 1: 1, 2: 1, 3: 1, 4: 1}
    assert dict(flight_roll(points(0, 30, flight="exceed").b, 1).distribution())["holds"] == 6
    assert f.setting.result_message(flight_roll(f.b, 1), 4) == ("result-flees", {"number": 4})
    assert f.setting.result_message(flight_roll(f.b, 1), "holds")[0] == "result-holds"
