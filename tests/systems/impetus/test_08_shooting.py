"""8-10 Shooting: every figure of the table, arcs, visibility, priorities, modifiers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from systems.impetus.kit import H, Row, asked, box, do, field, legal, mods, oval, rolls, u, unit, why

from gonfalon.systems.impetus.book.shooting import shooting_figure, shot_targets, shot_targets_judged
from gonfalon.systems.impetus.ground.sight import measured_range, visible
from gonfalon.systems.impetus.pieces.facts import Piece
from gonfalon.systems.impetus.pieces.setting import B

# weapon, rule, then foot/mounted at 3H, 6H, 12H, as printed on the sheet
SHEET = [
    ("longbow-A", "8c", "0/2", "-1/1", "NO"),
    ("longbow-B", "8d", "0/1", "-2/0", "NO"),
    ("short-bow-A", "8e", "0/1", "-3/0", "NO"),
    ("short-bow-B", "8f", "-1/0", "NO/-1", "NO"),
    ("composite-bow", "8g", "-1/0", "-4/-3", "NO"),
    ("crossbow-A", "8h", "0/2", "-2/0", "NO"),
    ("crossbow-B", "8i", "0/1", "NO", "NO"),
    ("handgun", "8j", "-1/0", "NO", "NO"),
    ("arquebus-A", "8k", "1/2", "-2/-1", "NO"),
    ("arquebus-B", "8l", "1/2", "NO", "NO"),
    ("musket", "8m", "2/3", "-1/0", "NO"),
    ("javelin", "8n", "-1/0", "NO", "NO"),
    ("sling", "8o", "0/1", "-1/1", "NO"),
    ("artillery-A", "8p", "3", "3", "0"),
    ("artillery-B", "8q", "3", "2", "NO"),
    ("artillery-C", "8r", "2", "2", "0"),
    ("various-weapons", "8s", "-1/0", "NO", "NO"),
]


def rule_against(b: B, target: int) -> str:
    """The rule that keeps the first unit from shooting at a target; "" if none does."""
    found = shot_targets_judged(b, 0, None)[target]
    return "" if found is None else found.rule


def figure(text: str, mounted: bool) -> int | None:
    parts = text.split("/")
    part = parts[mounted] if len(parts) == 2 else parts[0]
    return None if part == "NO" else int(part)


@pytest.mark.parametrize("mounted", [False, True], ids=["foot", "mounted"])
@pytest.mark.parametrize("band", [0, 1, 2], ids=["3H", "6H", "12H"])
@pytest.mark.parametrize(
    ("weapon", "texts"), [pytest.param(r[0], r[2:], id=r[0], marks=pytest.mark.rule(r[1])) for r in SHEET]
)
def test_every_figure_of_the_shooting_table(
    weapon: str, texts: tuple[str, ...], band: int, mounted: bool
) -> None:
    target = "CP1" if mounted else "FP"
    b = field(u("A1", "T", 15, 2, weapon=weapon), u("B1", target, 15, 2 + (2.9, 5.9, 11.9)[band], 180))
    assert shooting_figure(b, weapon, 1, round((2.9, 5.9, 11.9)[band] * H)) == figure(texts[band], mounted)


@pytest.mark.rule("8b", "8v", "8t", "V42")
def test_ranges_are_between_the_nearest_points() -> None:
    b = field(u("A1", "T", 15, 2, weapon="crossbow-A"), u("B1", "FP", 15, 8.001, 180))
    assert shot_targets(b, 0, None) == [1]
    b = field(u("A1", "T", 15, 2, weapon="crossbow-A"), u("B1", "FP", 15, 8.01, 180))
    assert shot_targets(b, 0, None) == []
    b = field(u("A1", "T", 15, 2, weapon="crossbow-B"), u("B1", "FP", 15, 6, 180))
    assert why(b, "unit A1", "shoot B1") == "8b"
    b = field(
        u("A1", "T", 15, 2, weapon="short-bow-B"),
        u("A9", "S", 2, 2),
        u("B1", "FP", 15, 6, 180),
        u("B2", "CP1", 18, 7, 180),
    )
    do(b, "unit A1", "do shoot")
    assert why(b, "shoot B1") == "8t"
    b = field(u("A1", "ART", 15, 2, weapon="artillery-A"), u("B1", "FP", 15, 14.05, 180))
    assert rule_against(b, 1) == "8b"


@pytest.mark.rule("V42")
def test_what_lies_outside_the_arc_is_not_nearer() -> None:
    b = field(u("A1", "T", 15, 2, weapon="crossbow-B"), u("B1", "FP", 18.3, 4.5, 270))
    assert measured_range(b, 0, 1) == pytest.approx(2.3 * 2**0.5 * H, abs=20)  # its near corner: 2.75H
    assert rule_against(b, 1) == "8t"


@pytest.mark.rule("A12", "9a")
def test_the_arc_opens_45_degrees_from_each_front_corner() -> None:
    inside = field(u("A1", "T", 15, 2, weapon="longbow-A"), u("B1", "FP", 18, 4.5, 180))
    assert shot_targets(inside, 0, None) == [1]
    outside = field(u("A1", "T", 15, 2, weapon="longbow-A"), u("B1", "FP", 20, 3, 180))
    assert rule_against(outside, 1) == "A12"


@pytest.mark.parametrize("kind", ["S", "T", "CM", "ART", "FL", "FL imp", "CP1", "CP2"])
def test_these_shoot_to_the_front_only(kind: str) -> None:
    weapon = "artillery-A" if kind == "ART" else "longbow-A"
    b = field(u("A1", kind, 15, 8, weapon=weapon), u("B1", "FP", 15, 4, 0))
    assert shot_targets(b, 0, None) == []


@pytest.mark.rule("A11", "V30", "V30c", "9a")
def test_arcs_of_light_foot_and_cavalry() -> None:
    for kind in ("FL", "FL imp", "CP1", "CM"):
        b = field(u("A1", kind, 15, 8, weapon="longbow-A"), u("B1", "FP", 15, 4, 0))
        assert shot_targets(b, 0, None) == []


@pytest.mark.rule("V5")
def test_who_shoots_all_round_looks_from_the_side_that_shoots() -> None:
    rows = u("A2", "FP", 12.5, 7.5), u("B1", "FP", 10, 4, 0)
    b = field(u("A1", "CL", 15, 8, weapon="composite-bow"), *rows)  # the friend hides it from the front only
    assert visible(b, 0, 2)


@pytest.mark.rule("9b", "A11b", "A11d")
def test_these_shoot_all_round() -> None:
    for kind, weapon in (
        ("CL", "javelin"),
        ("CL", "composite-bow"),
        ("CGL", "various-weapons"),
        ("CGP", "javelin"),
        ("W", "handgun"),
        ("EL", "javelin"),
    ):
        b = field(u("A1", kind, 15, 8, weapon=weapon), u("B1", "FP", 15, 5, 0))
        assert shot_targets(b, 0, None) == [1], kind


@pytest.mark.rule("9a")
def test_mounted_crossbows_shoot_to_the_front() -> None:
    b = field(u("A1", "CL", 15, 8, weapon="crossbow-A"), u("B1", "FP", 15, 5, 0))
    assert shot_targets(b, 0, None) == []


@pytest.mark.rule("A11c", "V30d", "8a")
def test_who_never_shoots() -> None:
    b = field(
        u("A1", "FP", 15, 5, weapon="javelin"),
        u("A2", "CF", 20, 5, weapon="javelin"),
        u("A3", "T", 10, 5),
        u("B1", "CP1", 15, 7, 180),
    )
    assert why(b, "unit A1", "do shoot") == "A11c"
    assert why(b, "unit A2", "do shoot") == "V30d"
    assert why(b, "unit A3", "do shoot") == "8a"


# -- visibility ------------------------------------------------------------------------------------------


@pytest.mark.rule("9c", "A14b")
def test_units_in_between_block() -> None:
    b = field(u("A1", "T", 15, 2, weapon="longbow-A"), u("A2", "FP", 15.5, 5), u("B1", "CP1", 15, 7.5, 180))
    assert not visible(b, 0, 2)
    assert rule_against(b, 2) == "9c"
    b = field(u("A1", "T", 15, 2, weapon="longbow-A"), u("A2", "FP", 18.1, 5), u("B1", "CP1", 15, 7.5, 180))
    assert visible(b, 0, 2)


@pytest.mark.rule("A14")
def test_skirmishers_do_not_block() -> None:
    b = field(u("A1", "T", 15, 2, weapon="longbow-A"), u("A2", "S", 15, 5), u("B1", "CP1", 15, 7.5, 180))
    assert visible(b, 0, 2)


@pytest.mark.rule("A14c", "8ab")
def test_friends_do_not_block_artillery_c() -> None:
    b = field(u("A1", "ART", 15, 2, weapon="artillery-C"), u("A2", "FP", 15, 5), u("B1", "CP1", 15, 7.5, 180))
    assert visible(b, 0, 2)
    b = field(u("A1", "ART", 15, 2, weapon="artillery-A"), u("A2", "FP", 15, 5), u("B1", "CP1", 15, 7.5, 180))
    assert not visible(b, 0, 2)


@pytest.mark.rule("A14b", "V10k")
def test_hills_block_unless_somebody_stands_on_them() -> None:
    hill = oval("hill", 15, 5, 3, 1, True)
    assert not visible(
        field(u("A1", "T", 15, 2, weapon="longbow-A"), u("B1", "CP1", 15, 7.5, 180), terrain=[hill]), 0, 1
    )
    assert visible(
        field(u("A1", "T", 15, 5, weapon="longbow-A"), u("B1", "CP1", 15, 9, 180), terrain=[hill]), 0, 1
    )


@pytest.mark.rule("9g", "9h")
def test_woods_hide_what_is_deeper_than_1h() -> None:
    wood = box("wood", 10, 5, 20, 15, True)
    edge = field(u("A1", "T", 15, 2, weapon="longbow-A"), u("B1", "FP", 15, 6.0, 180), terrain=[wood])
    assert visible(edge, 0, 1)
    deep = field(u("A1", "T", 15, 2, weapon="longbow-A"), u("B1", "FP", 15, 6.2, 180), terrain=[wood])
    assert not visible(deep, 0, 1)
    out = field(u("A1", "T", 15, 5.9, 180, weapon="longbow-A"), u("B1", "FP", 15, 2, 0), terrain=[wood])
    assert visible(out, 0, 1)
    through = field(u("A1", "T", 15, 2, weapon="longbow-A"), u("B1", "FP", 15, 17, 180), terrain=[wood])
    assert not visible(through, 0, 1)


# -- priorities ------------------------------------------------------------------------------------------


@pytest.mark.rule("A13", "9f")
def test_first_the_nearest_straight_ahead_within_3h() -> None:
    b = field(
        u("A1", "T", 15, 2, weapon="longbow-A"), u("B1", "FP", 15, 4.8, 180), u("B2", "FP", 17.5, 4.0, 180)
    )
    assert shot_targets(b, 0, None) == [1]
    assert why(b, "unit A1", "shoot B2") == "A13"
    b = field(
        u("A1", "T", 15, 2, weapon="longbow-A"), u("B1", "FP", 13.9, 4, 180), u("B2", "FP", 16, 4.8, 180)
    )
    assert shot_targets(b, 0, None) == [1]


@pytest.mark.rule("9d", "9f")
def test_then_the_nearest_in_the_arc() -> None:
    b = field(
        u("A1", "T", 15, 2, weapon="longbow-A"), u("B1", "FP", 15, 7.5, 180), u("B2", "FP", 17.5, 5.5, 180)
    )
    assert shot_targets(b, 0, None) == [2]
    assert why(b, "unit A1", "shoot B1") == "9d"


@pytest.mark.rule("9e")
def test_else_anybody_in_range() -> None:
    b = field(
        u("A1", "T", 15, 2, weapon="longbow-A"),
        u("A2", "FP", 17, 6),
        u("B1", "FP", 14, 7, 180),
        u("B2", "FP", 17, 6, 180),
    )
    assert shot_targets(b, 0, None) == [2]  # the nearer one fights


@pytest.mark.rule("V45")
def test_option_most_in_front() -> None:
    rows = (
        u("A1", "T", 15, 2, weapon="longbow-A"),
        u("B1", "FP", 16.8, 4, 180),
        u("B2", "FP", 14.6, 4.6, 180),
    )
    assert shot_targets(field(*rows), 0, None) == [1]
    assert shot_targets(field(*rows, on=["V45"]), 0, None) == [2]


@pytest.mark.rule("V19b", "V19c")
def test_no_shooting_in_or_into_melee() -> None:
    b = field(u("A1", "T", 15, 2, weapon="longbow-A"), u("A2", "FP", 15, 5), u("B1", "FP", 15, 5, 180))
    assert rule_against(b, 2) == "V19c"
    do(b, "unit A1", "do advance", "go 0.1H")
    b = field(shooter(), u("A2", "FP", 15, 5), u("B1", "FP", 15, 5, 180), u("B2", "FP", 18, 5, 180))
    do(b, "unit A1", "do shoot")
    assert why(b, "shoot B1") == "V19c"
    b = field(u("A1", "T", 15, 5, weapon="longbow-A"), u("B1", "FP", 15, 5, 180))
    assert why(b, "unit A1", "do shoot") == "V19b"


# -- modifiers -------------------------------------------------------------------------------------------


def shot(*rows: Row, terrain: Iterable[Piece] = (), on: Iterable[str] = (), move: str = "") -> dict[str, int]:
    b = field(*rows, u("A9", "S", 2, 2), terrain=terrain, on=on)
    do(b, "unit A1", dice=[...])
    if move:
        do(b, move)
    else:
        do(b, "do shoot")
    if asked(b) == "ChooseTarget":
        do(b, "shoot B1")
    return mods(rolls(b, "shot")[0])


def shooter(kind: str = "T", weapon: str = "longbow-A", **kw: Any) -> Row:
    return u("A1", kind, 15, 2, vbu=6, weapon=weapon, **kw)


def target(kind: str = "FP", y: float = 4.5, **kw: Any) -> Row:
    return u("B1", kind, 15, y, 180, **kw)


@pytest.mark.rule("8a", "8y", "10e")
def test_dice_are_vbu_plus_table_plus_modifiers() -> None:
    assert shot(shooter(disordered=True), target("CP1")) == {"8a": 6, "8c": 2, "10e": -1}


PRICES = [
    ("CGL", "javelin", {"10a": -1}, "10a"),
    ("CM", "composite-bow", {"10a": -1}, "10a"),
    ("CL", "javelin", {"10a": -1}, "10a"),
    ("T", "longbow-A", {"10b": -2}, "10b"),
    ("FL", "sling", {"10b": -2}, "10b"),
    ("FL", "javelin", {}, "10c"),
    ("S", "crossbow-B", {}, "10d"),
    ("S", "sling", {}, "A4"),
    ("CP1", "javelin", {"V30b": -2}, "V30b"),
    ("CP2", "javelin", {"V30b": -2}, "V30b"),
    ("ART", "artillery-A", {"A15b": -2}, "A15b"),
]


@pytest.mark.parametrize(
    ("kind", "weapon", "penalty"),
    [pytest.param(*p[:3], id=f"{p[0]}-{p[1]}", marks=pytest.mark.rule(p[3])) for p in PRICES],
)
def test_the_price_of_moving(kind: str, weapon: str, penalty: dict[str, int]) -> None:
    found = shot(shooter(kind, weapon), target(), move="go 0.5H")
    assert {k: v for k, v in found.items() if v < 0 and not k.startswith("8")} == penalty


@pytest.mark.rule("V30b", "A15b")
def test_moving_knights_and_guns_pay_two() -> None:
    assert shot(shooter("CP1", "javelin"), target(), move="go 0.5H")["V30b"] == -2
    assert shot(shooter("ART", "artillery-A"), target(), move="go 0.5H")["A15b"] == -2


@pytest.mark.rule("22c", "10b")
def test_shooting_before_or_after_moving_costs_the_same() -> None:
    assert shot(shooter(), target(), move="do shoot-move")["10b"] == -2
    assert shot(shooter(), target(), move="go 0.5H")["10b"] == -2


@pytest.mark.rule("10f", "10g")
def test_small_and_fast_targets() -> None:
    assert shot(shooter(), target("S"))["10f"] == -2
    assert shot(shooter(), target("ART"))["10f"] == -2
    assert shot(shooter(), target("CL"))["10g"] == -1


@pytest.mark.rule("10h")
def test_the_edge_of_a_wood_protects() -> None:
    assert shot(shooter(), target("FP", 5.5), terrain=[box("wood", 10, 4.7, 20, 15, True)])["10h"] == -1


@pytest.mark.rule("10i", "A21")
def test_wagons_and_pavises_protect_but_not_from_guns() -> None:
    assert shot(shooter(), target("W"))["10i"] == -1
    assert shot(shooter(), target("T", protection="pavise"))["10i"] == -1
    assert "10i" not in shot(shooter(), target("T", protection="pavise", covered=False))
    assert "10i" not in shot(shooter("ART", "artillery-A"), target("W"))
    behind = u("B1", "T", 15, 4.5, 0, protection="pavise")
    assert "10i" not in shot(shooter(), behind)


@pytest.mark.rule("10j")
def test_artillery_against_deep_targets() -> None:
    gun = shooter("ART", "artillery-A")
    assert shot(gun, target("FP", melee="pike", rear=1))["10j"] == 1
    assert shot(gun, target("W"))["10j"] == 1
    assert shot(gun, target("FP"), u("B2", "FP", 15, 5.25, 180))["10j"] == 1
    assert "10j" not in shot(gun, target("FP"))


@pytest.mark.rule("A15", "A16")
def test_artillery_has_one_figure_and_four_dice_at_short_range() -> None:
    for kind in ("FP", "CP1"):
        for weapon in ("artillery-A", "artillery-B"):
            b = field(u("A1", "ART", 15, 2, vbu=1, weapon=weapon), u("A9", "S", 2, 2), target(kind))
            do(b, "unit A1", "do shoot", "shoot B1", dice=[...])
            assert rolls(b, "shot")[0].roll.size == 4


@pytest.mark.rule("8u")
def test_artillery_c_has_a_minimum_range() -> None:
    b = field(u("A1", "ART", 15, 2, weapon="artillery-C"), u("B1", "FP", 15, 3.9, 180))
    assert rule_against(b, 1) == "8u"
    b = field(u("A1", "ART", 15, 2, weapon="artillery-C"), u("B1", "FP", 15, 4, 180))
    assert shot_targets(b, 0, None) == [1]


@pytest.mark.rule("8u", "8w", "8b")
def test_refusals_say_why() -> None:
    b = field(
        u("A1", "ART", 15, 2, weapon="artillery-C"),
        u("B1", "FP", 13.5, 3.9, 180),
        u("B2", "FP", 17.5, 7, 180),
    )
    do(b, "unit A1", "do shoot")
    assert why(b, "shoot B1") == "8u"
    b = field(
        u("A1", "T", 15, 2, vbu=2, weapon="javelin"), u("B1", "S", 15, 4, 180), u("B2", "CP1", 18, 4.2, 180)
    )
    do(b, "unit A1", "do shoot")
    assert why(b, "shoot B1") == "8w"
    far = field(
        u("A1", "T", 15, 2, weapon="javelin"), u("B1", "S", 15, 14, 180), u("B2", "CP1", 15, 4.2, 180)
    )
    do(far, "unit A1", "do shoot")
    assert why(far, "shoot B1") == "8b"
    few = field(u("A1", "T", 15, 2, vbu=3, weapon="javelin"), u("B1", "FP", 15, 4.2, 180))
    assert why(few, "unit A1", "do shoot-move") == "8w"
    assert why(few, "unit A1", "do shoot") == ""


@pytest.mark.rule("8x", "8z")
def test_shooting_is_never_compulsory_and_once_only() -> None:
    b = field(shooter(), u("A9", "S", 2, 2), target())
    do(b, "unit A1", "do shoot")
    assert "done" in legal(b)
    do(b, "done")
    assert not rolls(b, "shot")
    b = field(shooter(), u("A9", "S", 2, 2), target())
    do(b, "unit A1", "do shoot-move", "shoot B1", dice=[...])
    assert why(b, "do shoot") == why(b, "do shoot-move") == "8z"


@pytest.mark.rule("10k", "10l", "V38", "22f")
def test_rally_and_shoot_pays_for_moving() -> None:
    b = field(shooter("S", "sling", disordered=True), u("A9", "S", 2, 2), target())
    do(b, "unit A1", "do rally", "shoot B1", dice=[...])
    assert mods(rolls(b, "shot")[0])["V38"] == -2
    b = field(shooter("CM", "javelin", disordered=True), u("A9", "S", 2, 2), target())
    do(b, "unit A1", "do rally", "shoot B1", dice=[...])
    assert mods(rolls(b, "shot")[0])["10k"] == -1
    assert not unit(b, "A1").disordered


@pytest.mark.rule("V47")
def test_option_weak_sling() -> None:
    b = field(u("A1", "S", 15, 2, vbu=4, weapon="sling"), u("B1", "CP1", 15, 6, 180), on=["V47"])
    assert shooting_figure(b, "sling", 1, 5 * H) == 0


@pytest.mark.rule("10m", "10b")
def test_option_only_javelins_shoot_freely_on_the_move() -> None:
    assert shot(shooter("S", "sling"), target(), move="go 0.5H", on=["10m"])["10b"] == -2
    assert "10b" not in shot(shooter("S", "javelin"), target(), move="go 0.5H", on=["10m"])


@pytest.mark.rule("8ac")
def test_option_guns_do_not_move_and_shoot() -> None:
    b = field(shooter("ART", "artillery-A"), u("A9", "S", 2, 2), target(), on=["8ac"])
    assert why(b, "unit A1", "do shoot-move") == "8ac"
    do(b, "unit A1", "go 0.5H")
    assert asked(b) == "Activate"


@pytest.mark.rule("9i")
def test_option_still_crossbows() -> None:
    b = field(shooter("CL", "crossbow-B"), u("A9", "S", 2, 2), target(), on=["9i"])
    assert why(b, "unit A1", "do shoot-move") == "9i"


@pytest.mark.rule("A24")
def test_mounted_crossbows_may_shoot_on_the_move() -> None:
    assert shot(shooter("CL", "crossbow-B"), target(), move="go 0.5H")["10a"] == -1


@pytest.mark.rule("8b", "8u", "8w", "9c")
def test_the_menu_says_why_there_is_nobody_to_shoot_at() -> None:
    def reasons(mine: Row, *more: Row) -> tuple[str, str]:
        b = field(mine, *more)
        return why(b, "unit A1", "do shoot"), why(b, "unit A1", "do shoot-move")

    bow = u("A1", "T", 15, 5, weapon="composite-bow")
    screen = u("A2", "FP", 15, 6)
    assert reasons(bow, u("B1", "FP", 15, 18, 180)) == ("8b", "8b")
    assert reasons(bow, u("B1", "FP", 15, 10, 180)) == ("8w", "8w")  # 4 - 4 dice
    assert reasons({**bow, "vbu": 3}, u("B1", "FP", 15, 7.5, 180)) == ("", "8w")  # 3 - 1, and 2 for moving
    assert reasons(u("A1", "T", 15, 5, weapon="javelin"), u("B1", "FP", 15, 9, 180))[0] == "8b"
    assert reasons(u("A1", "ART", 15, 5, weapon="artillery-C"), u("B1", "FP", 15, 6.5, 180))[0] == "8u"
    assert reasons(bow, screen, u("B1", "FP", 15, 7.6, 180))[0] == "9c"
    assert reasons(bow, u("B1", "FP", 15, 2, 0))[0] == "A12"
    hidden = (screen, u("B1", "FP", 15, 2, 0), u("B2", "FP", 15, 7.6, 180))
    assert reasons(bow, *hidden)[0] == "9c"  # what comes nearest to a shot
