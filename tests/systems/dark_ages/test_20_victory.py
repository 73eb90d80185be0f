"""20 Victory and every tie."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field

from gonfalon.systems.dark_ages.book.damage import destroy, hurt, kill_leader, make_cubes_active
from gonfalon.systems.dark_ages.book.victory import check_victory


def outcome(f: Field) -> tuple[int | None, str]:
    assert f.b.outcome is not None
    return f.b.outcome.winner, f.b.outcome.rule


def limits(a: int, b: int) -> tuple[dict[str, int], dict[str, int]]:
    return {"limit": a}, {"limit": b}


@pytest.mark.rule("20a", "23e")
def test_the_scenario_says_who_commands_what() -> None:
    f = Field("sword 4.5", "levy 4.4")
    assert [n.en for n in f.b.setting.scenario.sides] == ["Side A", "Side B"]
    assert f.b.units[f.uid("B-levy1")].side == 1


@pytest.mark.rule("20b", "20d", "A36")
def test_the_battle_ends_at_the_very_moment_a_limit_is_reached() -> None:
    f = Field("husc 4.5, axe 2.2", "levy 4.4, levy 2.1", sides=limits(1, 9)).dice(attack=(3, 3)).to_combat()
    f.do("attack A-husc1 B-levy1")
    assert outcome(f) == (0, "20d") and f.asked == "" and f.b.agenda == []
    f = Field("levy 4.5", "husc 4.4", sides=limits(9, 1)).dice(defence=(3, 3)).to_combat()
    f.do("attack A-levy1 B-husc1")
    assert outcome(f) == (1, "20d") and f.thrown == [("defence", 3, 2)]


@pytest.mark.rule("20b")
def test_an_order_that_wins_the_battle_ends_it_in_its_window() -> None:
    f = Field(
        "husc 4.5",
        "levy:1g 4.4",
        sides=limits(1, 9),
        hands=("vanguard pillage", "leadership wedge"),
        ask=True,
    )
    f.to_combat().do("play pillage-36 unit B-levy1")
    assert outcome(f) == (0, "20d") and f.asked == ""


@pytest.mark.rule("20c")
def test_a_side_without_leaders_has_lost() -> None:
    f = Field("husc 4.5", "levy 4.4, L2 4.4").dice(attack=(6,), fate=(6,)).to_combat()
    f.do("attack A-husc1 B-levy1")
    assert outcome(f) == (0, "20c")


@pytest.mark.rule("20e")
def test_with_equal_counts_the_higher_morale_lost_loses() -> None:
    f = Field("husc 4.5, levy 2.2", "levy 4.4", sides=limits(4, 3))
    hurt(f.b, f.uid("A-husc1"), 6)
    hurt(f.b, f.uid("A-levy1"), 2)
    hurt(f.b, f.uid("B-levy1"), 8)
    check_victory(f.b)
    assert (f.b.game.lost == (4, 4) and outcome(f) == (0, "20e")) or outcome(f) == (1, "20e")
    assert f.b.game.morale_lost == (3, 1) and outcome(f)[0] == 1


@pytest.mark.rule("A35")
def test_with_different_counts_the_larger_surplus_wins() -> None:
    f = Field("levy 4.5", "husc 4.4", sides=limits(1, 3))
    hurt(f.b, f.uid("A-levy1"), 6)
    hurt(f.b, f.uid("B-husc1"), 5)
    check_victory(f.b)
    assert f.b.game.lost == (3, 2) and outcome(f) == (0, "A35")


@pytest.mark.rule("V32", "V32c")
def test_with_equal_surplus_the_higher_morale_lost_loses_and_leaders_count_in_it() -> None:
    f = Field("levy 4.5, L1 2.2, L3 8.8", "husc 4.4", sides=limits(2, 3))
    hurt(f.b, f.uid("A-levy1"), 6)
    destroy(f.b, f.uid("A-leader-2"))
    hurt(f.b, f.uid("B-husc1"), 4)
    check_victory(f.b)
    assert f.b.game.lost == (3, 2) and f.b.game.morale_lost == (3, 0) and outcome(f) == (1, "V32")


@pytest.mark.rule("A35b")
def test_if_all_is_equal_player_b_wins() -> None:
    f = Field("levy 4.5", "levy 4.4", sides=limits(2, 2))
    hurt(f.b, f.uid("A-levy1"), 4)
    hurt(f.b, f.uid("B-levy1"), 4)
    check_victory(f.b)
    assert outcome(f) == (1, "A35b")


@pytest.mark.rule("V32b", "A36")
def test_if_both_lose_their_last_leader_at_once_player_b_wins() -> None:
    f = Field("levy 4.5, L2 4.5", "levy 4.4, L2 4.4").dice(attack=(6,), defence=(6,), fate=(6, 6)).to_combat()
    f.do("attack A-levy1 B-levy1")
    assert outcome(f) == (1, "V32b")


@pytest.mark.rule("A14")
def test_a_grey_cube_is_not_eliminated() -> None:
    f = Field("levy 4.5", "levy 4.4")
    hurt(f.b, f.uid("B-levy1"), 1)
    assert f.b.game.lost == (0, 0)
    hurt(f.b, f.uid("B-levy1"), 1)
    assert f.b.game.lost == (0, 1)


@pytest.mark.rule("V16")
def test_by_option_a_cube_turned_grey_counts_as_eliminated() -> None:
    f = Field("levy 4.5", "levy 4.4", grey_is_lost="yes")
    hurt(f.b, f.uid("B-levy1"), 1)
    assert f.b.game.lost == (0, 1)


@pytest.mark.rule("A14b", "14i")
def test_recovering_a_routed_unit_lowers_the_count_by_one() -> None:
    f = Field("levy 4.5", "levy 4.4")
    hurt(f.b, f.uid("B-levy1"), 7)
    assert f.b.game.lost == (0, 3)
    make_cubes_active(f.b, f.uid("B-levy1"))
    assert f.b.game.lost == (0, 2)


@pytest.mark.rule("V16b")
def test_a_dead_leader_is_no_eliminated_cube() -> None:
    f = Field("levy 4.5", "levy 4.4, L2 7.7, L1 8.0")
    kill_leader(f.b, f.uid("B-leader-1"), f.uid("A-levy1"))
    assert f.b.game.lost == (0, 0) and f.b.game.leaders == (1, 1)


@pytest.mark.rule("A14d")
def test_by_option_a_dead_leader_counts_as_one_cube() -> None:
    f = Field("levy 4.5", "levy 4.4, L2 7.7, L1 8.0", leader_is_cube="yes")
    kill_leader(f.b, f.uid("B-leader-1"), f.uid("A-levy1"))
    assert f.b.game.lost == (0, 1)
