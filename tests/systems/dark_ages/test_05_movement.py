"""5 Movement: order, hexes, stacking."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field, values


@pytest.mark.rule("5a", "5b")
def test_units_move_in_the_order_their_player_likes_one_after_the_other() -> None:
    f = Field("sword 2.5, axe 6.5", "levy 0.0").activate("A-axe1").do("go 6.4")
    assert f.at("A-axe1") == "6.4" and f.asked == "Move"
    f.do("unit A-sword1")
    assert f.asked == "MoveUnit" and not [o for o in f.legal() if o.startswith("unit")]
    f.do("go 2.4")
    assert f.at("A-sword1") == "2.4"


@pytest.mark.rule("5c")
def test_a_unit_moves_once_in_a_movement_phase() -> None:
    f = Field("sword 2.5", "levy 0.0").activate("A-sword1").do("go 2.4")
    assert f.refusal("unit A-sword1") == "5c"


@pytest.mark.rule("5d")
def test_a_unit_may_move_again_in_a_later_round_of_the_turn() -> None:
    f = (
        Field("sword 2.5", "levy 0.0", hands=("15 17", "20"))
        .activate("A-sword1")
        .do("go 2.4", "done", "done")
    )
    f.do("pass", "activate combined-forces-17", "unit A-sword1", "go 2.3")
    assert f.b.game.turn == 1 and f.at("A-sword1") == "2.3"


@pytest.mark.rule("5e")
def test_a_way_leads_from_hex_to_neighbouring_hex() -> None:
    f = Field("lc 4.6", "levy 0.0").activate("A-lc1")
    assert f.refusal("go 4.3 via 4.4") == "5e"
    assert f.refusal("go 4.4 via 4.5") == ""


@pytest.mark.rule("5f")
def test_two_friendly_units_cannot_share_a_hex() -> None:
    f = Field("sword 4.5, axe 4.4", "levy 0.0").activate("A-sword1")
    assert f.refusal("go 4.4") == "5f"


@pytest.mark.rule("5g")
def test_nobody_enters_or_crosses_the_hex_of_an_enemy_unit_or_leader() -> None:
    f = Field("lc 4.6", "L2 4.5, L1 8.0, axe 3.5").activate("A-lc1")
    assert f.refusal("go 4.5") == "5g"
    assert f.refusal("go 4.4 via 4.5") == "5g"
    assert f.refusal("go 3.5") == "5g"


@pytest.mark.rule("5h", "5i")
def test_a_leader_may_join_a_unit_but_not_pass_through_it() -> None:
    rows = ("RRR", "R.R", "R.R", "R.R", "R.R")
    f = Field("L2 1.4, sword 1.3", "levy 1.1", rows=rows).activate("A-leader-1").do("lead", "unit A-leader-1")
    assert f.refusal("go 1.2 via 1.3") == "5h"
    assert [o for o in f.legal() if o.startswith("go")] == ["go 1.3"]


@pytest.mark.rule("5i", "A38")
def test_a_leader_left_alone_may_join_an_own_unit_by_moving_onto_it() -> None:
    f = Field("fk 4.5", "levy:0g 4.4, L2 4.4, axe 5.4").to_combat()
    f.dice(attack=(3,)).do("attack A-fk1 B-levy1")
    assert f.at("B-levy1") == "" and f.at("B-leader-1") == "4.4"
    f.do("done", "activate vanguard-16", "unit B-leader-1", "lead", "unit B-leader-1", "go 5.4")
    assert f.at("B-leader-1") == "5.4"


@pytest.mark.rule("5k")
@pytest.mark.parametrize(
    ("kind", "row"),
    [("levy", 0), ("spear", 0), ("arch", 0), ("lc", 1), ("fk", 2), ("L2", 3), ("M2", 4)],
)
def test_movement_points_are_those_of_the_table(kind: str, row: int) -> None:
    f = Field(f"{kind} 4.8", "levy 0.0", rows=(".........",) * 9)
    points = values("5k")[row][1]
    f.do("activate vanguard-15")
    code = "A-leader-1" if kind[0] in "LM" else f"A-{kind}1"
    f.do(f"unit {code}")
    if kind[0] in "LM":
        f.do("lead", f"unit {code}")
    far = max(8 - int(o.split(".")[1].split()[0]) for o in f.legal() if o.startswith("go"))
    assert far == points


@pytest.mark.rule("A38b")
def test_two_leaders_never_share_a_hex() -> None:
    f = (
        Field("L2 4.5, L1 4.4, sword 6.5, L2 6.5", "levy 0.0")
        .activate("A-leader-1")
        .do("lead", "unit A-leader-1")
    )
    assert f.refusal("go 4.4") == "A38b"
    assert f.refusal("go 6.5") == "A38b"


@pytest.mark.rule("V15")
def test_a_unit_may_move_onto_an_isolated_friendly_leader() -> None:
    f = Field("sword 4.5, L2 4.4", "fk 4.3").activate("A-sword1").do("go 4.4")
    f.do("assault B-fk1", "pass")
    assert f.modifiers("attack") == {"11a": 1, "8c": 1}


@pytest.mark.rule("A38b", "V15")
def test_a_unit_with_a_leader_cannot_take_him_onto_another_leader() -> None:
    f = Field("sword 4.5, L2 4.5, L1 4.4", "levy 0.0").activate("A-sword1")
    assert "go 4.4" not in f.legal()
    assert f.refusal("go 4.4") == "A38b"


@pytest.mark.rule("5g")
def test_a_unit_shut_in_on_all_sides_cannot_be_chosen() -> None:
    ring = ", ".join(f"axe {at}" for at in ("3.4", "5.4", "3.3", "4.3", "3.5", "4.5"))
    f = Field(f"sword 4.4, L2 4.4, {ring}", "levy 0.0").activate()
    assert f.refusal("unit A-sword1") == "5g"
    f.do("unit A-leader-1", "lead")
    assert f.refusal("unit A-sword1") == "5g" and f.refusal("unit A-axe1") == ""
