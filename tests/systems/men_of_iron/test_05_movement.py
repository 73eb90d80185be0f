"""5 Movement."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field


def lincoln(pieces: str, *dice: int, leader: str = "2821") -> Field:
    """Lincoln's command on the open ground of Falkirk, against free Scots."""
    return Field("falkirk", f"lincoln@{leader} {pieces}", dice=dice, setup="free").activate(
        "lincoln", "continuity"
    )


@pytest.mark.rule("5.1a")
def test_a_unit_spends_no_more_than_its_allowance() -> None:
    f = lincoln("lincoln-pk1@2720>4")
    f.do("unit lincoln-pk1")
    assert f.refusal("go 2714") == "5.1a"
    assert f.refusal("go 2726 via 2721,2722,2723,2724,2725") == "5.1a"
    f.do("go 2725", "face 4")
    assert f.unit("lincoln-pk1").spent == 5
    f.do("unit lincoln-pk1")
    assert f.refusal("go 2724") == "5.1a"


@pytest.mark.rule("5.1a")
def test_a_unit_that_enters_the_map_has_its_limits_too() -> None:
    f = Field("falkirk", "bek@2505 bek-mm1@2505>4").activate("bek").do("unit bek-lb1")
    assert f.refusal("go 2407") == "5.1a"


@pytest.mark.rule("5.1b")
def test_a_path_goes_from_hex_to_hex_at_the_cost_of_the_table() -> None:
    f = lincoln("lincoln-pk1@2720>4").do("unit lincoln-pk1")
    assert f.refusal("go 2723 via 2722") == "5.1b"
    f.do("go 2723 via 2721,2722", "face 4")
    assert f.unit("lincoln-pk1").spent == 3


@pytest.mark.rule("5.1c")
def test_a_unit_that_has_done_all_it_can_is_not_chosen_again() -> None:
    f = lincoln("lincoln-pk1@2720>4").do("unit lincoln", "go 2722")
    assert f.refusal("unit lincoln") == "5.1c"


@pytest.mark.rule("5.1c")
def test_archers_that_have_moved_are_offered_only_while_there_is_somebody_to_shoot_at() -> None:
    f = lincoln("lincoln-lb1@2721>4 lincoln-lb2@2722>4 wallace-pk1@2421>4")
    f.do("unit lincoln-lb1", "go 2720", "face 5", "unit lincoln-lb1", "face 4")
    f.do("unit lincoln-lb2", "go 2723", "face 2", "unit lincoln-lb2", "face 1")
    assert "unit lincoln-lb1" in f.legal()
    assert "unit lincoln-lb2" not in f.legal() and f.refusal("unit lincoln-lb2") == "5.1c"


@pytest.mark.rule("5.1d")
def test_units_move_and_fire_in_the_order_their_owner_likes() -> None:
    f = lincoln("lincoln-lb1@2720>4 lincoln-lb2@2722>4 john-lb1@2518>4", 0)
    f.do("unit lincoln-lb2", "go 2621", "face 4", "unit lincoln-lb1", "fire john-lb1")
    f.do(*(["no"] if f.asked == "ResponseFire" else []))
    assert f.at("lincoln-lb2") == "2621" and len(f.rolls("fire")) == 1


@pytest.mark.rule("5.2c")
def test_no_unit_enters_a_hex_with_an_enemy() -> None:
    f = lincoln("lincoln-mm1@2720>4 wallace-pk1@2620>1").do("unit lincoln-mm1")
    assert "go 2620" not in f.legal() and f.refusal("go 2620") == "5.2c"
    assert f.refusal("go 2519 via 2620") == "5.2c"
    f.do("back", "unit lincoln")
    assert f.refusal("go 2519 via 2721,2720,2620") == "5.2c"


@pytest.mark.rule("5.2c")
def test_foot_does_not_pass_through_friends() -> None:
    f = lincoln("lincoln-pk1@2720>4 lincoln-pk2@2620>4").do("unit lincoln-pk1")
    assert f.refusal("go 2519 via 2620") == "5.2c"


@pytest.mark.rule("5.2e")
def test_a_unit_out_of_command_does_not_move_next_to_an_enemy() -> None:
    f = lincoln("lincoln-pk1@2720>4 wallace-pk1@2517>1", leader="3423").do("unit lincoln-pk1")
    assert f.refusal("go 2617") == "5.2e"
    assert f.refusal("go 2718 via 2620,2619,2618") == "5.2e"
    assert "go 2619" in f.legal()


@pytest.mark.rule("5.2f")
def test_foot_out_of_command_does_not_leave_an_enemy_zoc() -> None:
    f = lincoln("lincoln-pk1@2720>4 james-mm1@2620>1", leader="3423").do("unit lincoln-pk1")
    assert not f.legal("go") and f.refusal("go 2721") == "5.2f"


@pytest.mark.rule("15.2f")
def test_riders_out_of_command_may_leave_an_enemy_zoc() -> None:
    f = lincoln("lincoln-mm1@2720>4 james-mm1@2620>1", leader="3423").do("unit lincoln-mm1")
    assert "go 2823" in f.legal()


@pytest.mark.rule("6.2g", "6.2b")
def test_turning_spends_nothing_and_is_no_movement() -> None:
    f = lincoln("lincoln-lb1@2720>4 john-lb1@2619>1", 0)
    f.do("unit lincoln-lb1", "face 5")
    assert f.unit("lincoln-lb1").spent == 0 and not f.unit("lincoln-lb1").marks & 1
    assert f.unit("lincoln-lb1").facing == 5
    f.do("unit lincoln-lb1")
    assert f.legal("fire") and f.legal("go")


@pytest.mark.rule("5.2g")
def test_what_spends_movement_points_is_movement() -> None:
    f = lincoln("lincoln-pk1@2720>4").do("unit lincoln-pk1", "go 2721", "face 4")
    assert f.unit("lincoln-pk1").marks & 1 and f.unit("lincoln-pk1").spent == 1


@pytest.mark.rule("5.2h")
def test_a_retreat_costs_no_movement_points() -> None:
    from gonfalon.systems.men_of_iron.book.results import Retreat

    f = lincoln("lincoln-pk1@2720>4 wallace-pk1@2620>1")
    f.begin(Retreat(f.uid("wallace-pk1"), (f.uid("lincoln-pk1"),)))
    f.do("hex 2520")
    assert f.at("wallace-pk1") == "2520" and f.unit("wallace-pk1").spent == 0


@pytest.mark.rule("5.2a", "5.2b")
def test_a_unit_driven_against_the_edge_of_the_map_is_eliminated() -> None:
    from gonfalon.systems.men_of_iron.book.results import Retreat

    f = lincoln("lincoln-pk1@2526>3 wallace-pk1@2527>1")
    f.begin(Retreat(f.uid("wallace-pk1"), (f.uid("lincoln-pk1"),)))
    if f.asked == "Retreat":  # two hexes lead along the edge: fill them
        f = lincoln("lincoln-pk1@2526>3 wallace-pk1@2527>1 wallace-pk2@2427>1 wallace-pk3@2627>1")
        f.begin(Retreat(f.uid("wallace-pk1"), (f.uid("lincoln-pk1"),)))
    assert f.unit("wallace-pk1").fate == "eliminated"


@pytest.mark.rule("T13a", "5.1b")
@pytest.mark.parametrize(
    ("piece", "start", "goal", "cost"),
    [
        ("wallace-pk1", "1405", "1304", 2),  # woods
        ("james-mm1", "1405", "1304", 2),
        ("wallace-pk1", "2009", "2010", 3),  # marsh
        ("james-mm1", "2009", "2010", 2),
        ("wallace-pk1", "2105", "2005", 2),  # uphill
        ("wallace-pk1", "2005", "2105", 1),  # downhill
        ("wallace-pk1", "2205", "2305", 2),  # across the burn
    ],
)
def test_costs_of_the_ground(piece: str, start: str, goal: str, cost: int) -> None:
    from systems.men_of_iron.books import ground

    g = ground("falkirk")
    t = g.terrain
    found = g.step_cost(t.hex(start), t.hex(goal), (), int("mm" in piece))
    assert found == cost
