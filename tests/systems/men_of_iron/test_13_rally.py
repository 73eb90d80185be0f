"""13 Rallying and Standards."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_05_movement import lincoln

from gonfalon.core.records import replace
from gonfalon.systems.men_of_iron.book.activation import FreeActivation
from gonfalon.systems.men_of_iron.book.victory import flight_points

HOME = "wallace@1811 wallace-standard@1811"


def scots(pieces: str) -> Field:
    """Free Scots with a free activation."""
    return Field("falkirk", f"{HOME} {pieces}", setup="free").begin(FreeActivation(1))


@pytest.mark.rule("13.1a", "13.1b")
def test_a_disordered_unit_that_does_nothing_rallies() -> None:
    f = lincoln("lincoln-pk1@2720>4d lincoln-pk2@2722>4d").do("unit lincoln-pk2", "face 5", "done")
    assert not f.unit("lincoln-pk1").disordered and f.unit("lincoln-pk2").disordered


@pytest.mark.rule("13.1e")
def test_nobody_rallies_next_to_an_enemy() -> None:
    f = lincoln("lincoln-pk1@2720>4d lincoln-lb1@2724>4 wallace-pk1@2620>4").do("done")
    if f.asked == "PlanShock":
        f.do("done")
    assert f.unit("lincoln-pk1").disordered


@pytest.mark.rule("13.1f")
def test_a_unit_rallies_within_missile_range() -> None:
    f = lincoln("lincoln-pk1@2720>4d john-lb1@2520>1").do("done")
    assert not f.unit("lincoln-pk1").disordered


@pytest.mark.rule("13.1g")
def test_a_unit_rallies_out_of_command() -> None:
    f = lincoln("lincoln-pk1@2720>4d", leader="3401").do("done")
    assert not f.unit("lincoln-pk1").disordered


@pytest.mark.rule("13.1c", "13.1d", "13.2a", "13.2d", "R9")
def test_a_standard_rallies_the_retired_beside_it() -> None:
    f = scots("wallace-pk1@1810>1R wallace-pk2@1813>1R")
    assert flight_points(f.b, 1) == 2
    f.dice(0, 0).do("standard wallace-standard")
    u = f.unit("wallace-pk1")
    assert not u.retired and u.disordered
    assert f.unit("wallace-pk2").retired and flight_points(f.b, 1) == 1
    assert f.asked == "FreeActivation"  # nothing is left to continue with


@pytest.mark.rule("13.2b")
def test_a_standard_is_not_named_for_a_die() -> None:
    f = scots("wallace-pk1@1810>1R john@1814 john-lb1@1814>1")
    assert "standard wallace-standard" in f.legal()
    assert f.refusal("standard john") == "13.2b"
    f.dice(0, 0).do("standard wallace-standard")
    assert not f.legal("standard") and f.refusal("standard wallace-standard") == "13.2b"


@pytest.mark.rule("13.2c")
def test_the_only_standard_belongs_to_the_commander_in_chief() -> None:
    f = scots("wallace-pk1@1810>1R john-lb1@1812>1R")
    f.dice(0, 0).do("standard wallace-standard")
    assert f.b.game.last[1] == "wallace"
    assert not f.unit("john-lb1").retired


@pytest.mark.rule("13.2e")
def test_a_standard_is_placed_once_and_never_moves() -> None:
    f = lincoln("lincoln-pk1@2720>4").do("plant lincoln-standard")
    assert f.asked == "PlaceStandard"
    f.do("hex 3020")
    assert f.at("lincoln-standard") == "3020"
    assert not f.legal("plant lincoln-standard") and not f.legal("unit lincoln-standard")


@pytest.mark.rule("13.2f", "13.2g")
def test_a_standard_entered_by_an_enemy_is_lost_with_the_retired() -> None:
    f = lincoln("lincoln-mm1@1910>4 wallace-standard@1811 wallace-pk1@1702>1R", leader="1910")
    f.do("unit lincoln-mm1", "go 1811", "face 4")
    assert f.unit("wallace-standard").fate == "eliminated"
    assert f.unit("wallace-pk1").fate == "eliminated"


@pytest.mark.rule("13.2h")
def test_retired_units_move_with_their_command_not_with_the_standard() -> None:
    pieces = "wallace-pk1@1810>1R wallace-pk2@1815>1R"
    f = scots(pieces).do("activate wallace")
    while f.asked == "Orders":
        f.do("done")
    f.do("unit wallace-pk2")
    assert f.legal("go")
    g = scots(pieces).dice(0, 0).do("standard wallace-standard")
    assert g.asked == "FreeActivation" and not g.unit("wallace-pk1").retired


@pytest.mark.rule("R31")
def test_a_unit_without_a_standard_is_eliminated_when_it_must_retire() -> None:
    from gonfalon.systems.men_of_iron.book.results import Retire

    f = Field("falkirk", "lincoln-pk1@2720>4 wallace-pk1@2620>1", setup="free")
    f.begin(Retire(f.uid("lincoln-pk1"), (f.uid("wallace-pk1"),)))
    assert f.unit("lincoln-pk1").fate == "eliminated"


@pytest.mark.rule("R7")
def test_standards_may_be_used_after_a_failed_seizure() -> None:
    f = Field("falkirk", f"{HOME} wallace-pk1@1810>1R john@1814 john-lb1@1814>1", setup="free")
    f.begin(FreeActivation(1, "seizure"))
    assert "standard wallace-standard" in f.legal()


@pytest.mark.rule("13.1e")
def test_a_retired_unit_next_to_an_enemy_does_not_rally_at_its_standard() -> None:
    f = scots("wallace-pk1@1810>1R wallace-pk2@1812>1R lincoln-mm1@1909>4")
    f.dice(0, 0).do("standard wallace-standard")
    assert f.unit("wallace-pk1").retired and not f.unit("wallace-pk2").retired


@pytest.mark.rule("13.2a")
def test_a_standard_is_not_raised_in_an_activation_won_by_a_die() -> None:
    f = scots("wallace-pk1@1810>1R").begin(FreeActivation(1, "", "", "continuity"))
    assert f.refusal("standard wallace-standard") == "13.2a"


@pytest.mark.rule("13.2f", "15.2b")
def test_a_standard_is_planted_neither_on_an_enemy_nor_on_impassable_ground(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    f = lincoln("lincoln-pk1@2720>4 wallace-pk1@3021>1").do("plant lincoln-standard")
    assert f.refusal("hex 3021") == "13.2f"
    planting, uid = f.setting.planting, f.uid("lincoln-standard")
    pond = frozenset({f.hex("2012")})
    monkeypatch.setitem(planting, uid, replace(planting[uid], zone=pond))
    assert f.refusal("hex 2012") == "15.2b"
