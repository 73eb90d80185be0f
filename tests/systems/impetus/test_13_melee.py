"""13-16 Melee, 7 retreat and pursuit, 27 elephants and scythed chariots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from systems.impetus.kit import (
    Row,
    asked,
    at,
    box,
    do,
    field,
    legal,
    line,
    mods,
    pose,
    rolls,
    told,
    u,
    uid,
    unit,
    why,
)

from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance
from gonfalon.locale.voice import Voice
from gonfalon.systems.impetus.book.melee import Melee, MeleeEnd, loser_of_melee
from gonfalon.systems.impetus.book.melee_dice import (
    depth_bonus,
    impetus_denied,
    main_units_of_melee,
    melee_dice_modifiers,
    melee_supporters,
)
from gonfalon.systems.impetus.book.retreat import Panic, elephant_panics
from gonfalon.systems.impetus.book.shooting import FireTest
from gonfalon.systems.impetus.pieces.facts import Piece
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import RETREAT
from gonfalon.systems.impetus.screen.board import board_unit_card

IDLE = u("A9", "S", 2, 2)


def charge(b: B, *more: str, dice: Iterable[Any] = (...,), target: str = "B1") -> B:
    return do(b, "unit A1", "do charge", f"charge {target}", *more, dice=dice)


def facing(
    kind: str,
    enemy: str,
    *more: Row,
    gap: float = 1.0,
    on: Iterable[str] = (),
    terrain: Iterable[Piece] = (),
    **kw: Row,
) -> B:
    mine, theirs = {"vbu": 6, "i": 3, **kw.get("me", {})}, {"vbu": 6, "i": 0, **kw.get("foe", {})}
    return field(
        u("A1", kind, 15, 5, **mine),
        IDLE,
        u("B1", enemy, 15, 5 + gap, 180, **theirs),
        *more,
        on=on,
        terrain=terrain,
    )


# -- 13 dice ---------------------------------------------------------------------------------------------


@pytest.mark.rule("13a", "13b", "13c", "16j", "16k")
def test_vbu_and_the_impetus_of_the_attacker() -> None:
    b = charge(facing("CP1", "FP", foe={"i": 3}), "no")
    one, two = rolls(b, "melee")
    assert mods(one) == {"13a": 6, "13b": 3}
    assert mods(two) == {"13a": 6}
    foot = charge(facing("FP", "FP", foe={"i": 3}), "no")
    assert [mods(r).get("13b") for r in rolls(foot, "melee")] == [3, None]


@pytest.mark.rule("13d", "11k", "13k", "V14", "V11")
def test_nobody_hurt_nobody_tests_and_both_stay() -> None:
    b = charge(facing("CP1", "FP"), "no")
    assert not rolls(b, "cohesion-melee")
    assert told(b, "melee-drawn")
    assert unit(b, "A1").foes == (uid(b, "B1"),)
    assert not unit(b, "B1").disordered


@pytest.mark.rule("13l", "22g", "V40b")
def test_a_drawn_melee_is_fought_on_when_either_is_activated() -> None:
    b = field(u("A1", "FP", 15, 5, i=0), IDLE, u("B1", "FP", 15, 5, 180))
    do(b, "unit A1", "do fight", dice=[...])
    assert len(rolls(b, "melee")) == 2
    assert "13b" not in mods(rolls(b, "melee")[0])


@pytest.mark.rule("22g", "V19", "22e", "3ap")
def test_a_unit_in_melee_can_only_fight_on() -> None:
    b = field(u("A1", "FP", 15, 5, disordered=True), IDLE, u("B1", "FP", 15, 5, 180))
    assert legal(do(b, "unit A1")) == ["do fight", "back"]
    assert why(b, "do advance") == "V19"
    assert why(b, "do rally") == "22e"
    assert why(b, "do about") == "3ap"
    card = board_unit_card(b, uid(b, "A1"), Voice(b.setting, "en"))
    assert [fact.text for fact in card if fact.name == "In melee with"] == [
        b.setting.name("unit", uid(b, "B1"), "en")
    ]
    free = field(u("A1", "FP", 15, 5), IDLE, u("B1", "FP", 15, 9, 180))
    assert why(free, "unit A1", "do fight") == "22g"


@pytest.mark.rule("A31")
def test_at_least_one_die() -> None:
    b = facing("CP1", "FP", terrain=[box("marsh", 0, 0, 30, 20)], me={"vbu": 1, "disordered": True})
    b.agenda.append(melee_step(b))
    b.change(uid(b, "A1"), foes=(uid(b, "B1"),))
    b.change(uid(b, "B1"), foes=(uid(b, "A1"),))
    b.dice = Loaded([1] * 20)
    advance(b)
    assert rolls(b, "melee")[0].roll.size == 1


def melee_step(b: B) -> Melee:
    return Melee(uid(b, "A1"), uid(b, "B1"), -1)


# -- main units and supporters ---------------------------------------------------------------------------


def two_on_one() -> B:
    return field(
        u("A1", "CP1", 16.4, 5, vbu=6, i=3),
        u("A2", "FP", 14.2, 6, vbu=5),
        IDLE,
        u("B1", "FP", 15, 6, 180, vbu=6, i=0),
    )


@pytest.mark.rule("13e", "13f", "13g", "13j", "V35")
def test_the_longest_front_is_main_and_the_others_support_with_half() -> None:
    b = charge(two_on_one(), "no")
    one, two = rolls(b, "melee")
    assert one.roll.about[0] == uid(b, "A2")
    assert mods(one) == {"13a": 5, "13g": 4}  # (6 + 3 impetus) // 2
    assert mods(two) == {"13a": 6}


@pytest.mark.rule("13i", "11l")
def test_only_the_main_units_test() -> None:
    b = charge(two_on_one(), "no", dice=[1] * 9 + [6, 6, 1, 1, 1, 1, 1, ...])
    assert [r.roll.about[0] for r in rolls(b, "cohesion-melee")] == [uid(b, "A2")]


@pytest.mark.rule("13h")
def test_a_unit_main_elsewhere_does_not_support() -> None:
    b = field(
        u("A1", "FP", 15, 5),
        u("A2", "FP", 17.05, 5),
        IDLE,
        u("B1", "FP", 15.3, 5, 180),
        u("B2", "FP", 17.3, 5, 180),
    )
    assert main_units_of_melee(b, uid(b, "A1")) == (uid(b, "A1"), uid(b, "B1"))
    assert melee_supporters(b, uid(b, "A1"), uid(b, "B1")) == []


@pytest.mark.rule("V33c")
def test_a_supporting_block_has_no_depth_bonus() -> None:
    b = field(u("A1", "FP", 15, 5, melee="pike", rear=1), u("B1", "CP1", 15, 5, 180))
    assert "14b" not in {m.rule for m in melee_dice_modifiers(b, 0, 2, False, False)}


# -- 14 depth --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "melee", "enemy", "value", "rule"),
    [
        pytest.param("FP", "pike", "CP1", 4, "14b", marks=pytest.mark.rule("14b")),
        pytest.param("FP", "pike", "FP", 2, "14c", marks=pytest.mark.rule("14c")),
        pytest.param("FP imp", "pike", "CP1", 4, "14b", marks=pytest.mark.rule("A8b")),
        pytest.param("FP", "long-spear", "CP1", 2, "14d", marks=pytest.mark.rule("14d")),
        pytest.param("FP", "polearm", "CP1", 2, "14d", marks=pytest.mark.rule("14d")),
        pytest.param("FP", "long-spear", "FP", 1, "14e", marks=pytest.mark.rule("14e")),
        pytest.param("FP", "polearm", "FP", 1, "14e", marks=pytest.mark.rule("14e")),
        pytest.param("FL imp", "", "FP", 2, "14f", marks=pytest.mark.rule("14f")),
        pytest.param("FL imp", "", "CP1", 0, "", marks=pytest.mark.rule("A8c")),
        pytest.param("FP imp", "polearm", "CP1", 0, ""),
        pytest.param("FP", "pike", "EL", 4, "14b", marks=pytest.mark.rule("A8")),
        pytest.param("FP", "pike", "CGL", 4, "14b", marks=pytest.mark.rule("A8")),
        pytest.param("FP", "pike", "W", 2, "14c", marks=pytest.mark.rule("14c")),
        pytest.param("FP", "", "CP1", 0, ""),
    ],
)
def test_every_depth_bonus(kind: str, melee: str, enemy: str, value: int, rule: str) -> None:
    b = field(u("A1", kind, 15, 5, melee=melee, vbu=4, rear=1), IDLE, u("B1", enemy, 15, 5, 180))
    found = depth_bonus(b, 0, uid(b, "B1"))
    assert (found and (found.value, found.rule)) == ((value, rule) if value else None)
    do(b, "unit A1", "do fight", dice=[...])


@pytest.mark.rule("14a", "26g")
def test_only_a_block_with_its_rear_unit_has_depth() -> None:
    b = field(u("A1", "FP", 15, 5, melee="pike"), u("B1", "CP1", 15, 5, 180))
    assert depth_bonus(b, 0, 1) is None
    b = field(u("A1", "FP", 15, 5, melee="pike", block=True), u("B1", "CP1", 15, 5, 180))
    assert depth_bonus(b, 0, 1) is None


@pytest.mark.rule("V33b", "V33")
def test_no_depth_when_hit_in_the_flank() -> None:
    b = field(u("A1", "CP1", 12, 8, 90, vbu=6, i=3), IDLE, u("B1", "FP", 15, 9.5, 0, melee="pike", rear=1))
    charge(b, "no")
    assert "14b" not in mods(rolls(b, "melee")[1])
    front = charge(facing("CP1", "FP", foe={"melee": "pike", "rear": 1}), "no")
    assert mods(rolls(front, "melee")[1])["14b"] == 4


def pinned(*more: Row, **foe: Any) -> B:
    """B1 is pinned in front by A2, which shares its whole front; A1 takes it in the flank."""
    return field(
        u("A1", "CP1", 12, 10.1, 90, vbu=6, i=3),
        u("A2", "FP", 15, 9, vbu=4, i=1),
        IDLE,
        u("B1", "FP", 15, 9, 180, vbu=6, **foe),
        *more,
    )


@pytest.mark.rule("V56", "V33b")
def test_no_depth_when_a_supporter_came_into_the_flank() -> None:
    b = charge(pinned(melee="pike", rear=1), "no")
    own, theirs = rolls(b, "melee")
    assert own.roll.about[0] == uid(b, "A2")  # the main unit before the front
    assert mods(own)["13g"] > 0
    assert "14c" not in mods(theirs)
    before = do(pinned(melee="pike", rear=1), "unit A2", "do fight", dice=[...])
    assert mods(rolls(before, "melee")[1])["14c"] == 2  # pinned in front only


@pytest.mark.rule("V56", "11v")
def test_who_is_pinned_in_front_and_taken_in_the_flank_is_destroyed_by_a_failed_test() -> None:
    hit = [6, 6, *[1] * 7, *[1] * 6]  # four dice and five of the supporter, then six
    b = charge(pinned(), "no", dice=[*hit, 6, ...])
    assert rolls(b, "cohesion-melee")[0].result == 2
    assert unit(b, "B1").place is None
    passed = charge(pinned(), "no", dice=[*hit, 1, ...])
    assert unit(passed, "B1").disordered
    front = do(pinned(), "unit A2", "do fight", dice=[6, 6, 1, 1, *[1] * 6, 6, ...])
    assert unit(front, "B1").loss == 2


# -- 15 modifiers ----------------------------------------------------------------------------------------


@pytest.mark.rule("15a", "15b", "V36")
def test_disorder_and_flank() -> None:
    b = field(u("A1", "CP1", 12, 8, 90, vbu=6, i=3, disordered=True), IDLE, u("B1", "FP", 15, 9.5, 0))
    charge(b, "no")
    assert {"15a": -1, "15b": 2}.items() <= mods(rolls(b, "melee")[0]).items()
    b.agenda.append(melee_step(b))
    b.dice = Loaded([1] * 30)
    advance(b)
    assert mods(rolls(b, "melee")[2])["15b"] == 2  # as long as the contact lasts


@pytest.mark.rule("15c", "A10b")
def test_horse_and_pikes_in_difficult_ground() -> None:
    marsh = [box("marsh", 10, 5.4, 20, 5.9)]
    for kind, melee, bad in (("CP1", "", True), ("FP", "pike", True), ("FP", "", False), ("FL", "", False)):
        b = field(u("A1", kind, 15, 5.5, melee=melee), u("B1", "T", 15, 5.5, 180), terrain=marsh)
        assert ("15c" in {m.rule for m in melee_dice_modifiers(b, 0, 1, True, False)}) == bad
    b = field(u("A1", "CP1", 15, 5.5, vbu=6), IDLE, u("B1", "T", 15, 5.5, 180), terrain=marsh)
    do(b, "unit A1", "do fight", dice=[...])
    assert mods(rolls(b, "melee")[0])["15c"] == -2


@pytest.mark.rule("15d")
def test_horse_and_pikes_against_an_enemy_wholly_in_it() -> None:
    b = field(
        u("A1", "CP1", 15, 5, vbu=6), IDLE, u("B1", "FL", 15, 5, 180), terrain=[box("marsh", 10, 5, 20, 9)]
    )
    do(b, "unit A1", "do fight", dice=[...])
    assert mods(rolls(b, "melee")[0])["15d"] == -2
    partly = field(
        u("A1", "CP1", 15, 5, vbu=6), IDLE, u("B1", "FL", 15, 5, 180), terrain=[box("marsh", 10, 5.5, 20, 9)]
    )
    assert "15d" not in {m.rule for m in melee_dice_modifiers(partly, 0, 2, True, False)}


@pytest.mark.rule("15e")
def test_heavy_chariots_against_foot() -> None:
    b = field(u("A1", "CGP", 15, 5), IDLE, u("B1", "FP", 15, 5, 180))
    do(b, "unit A1", "do fight", dice=[...])
    assert mods(rolls(b, "melee")[0])["15e"] == 1
    b = field(u("A1", "CGP", 15, 5), IDLE, u("B1", "CM", 15, 5, 180))
    assert "15e" not in {m.rule for m in melee_dice_modifiers(b, 0, 2, True, False)}


# -- 16 impetus ------------------------------------------------------------------------------------------


def denied(kind: str, enemy: str, terrain: Iterable[Piece] = (), on: Iterable[str] = (), **kw: Row) -> str:
    b = field(
        u("A1", kind, 15, 5, **{"i": 3, **kw.get("me", {})}),
        IDLE,
        u("B1", enemy, 15, 6, 180, **kw.get("foe", {})),
        terrain=terrain,
        on=on,
    )
    found = impetus_denied(b, 0, 2)
    if enemy not in ("S", "CL", "T", "W"):
        charge(b, "no", dice=[...])
    return found.rule if found else ""


@pytest.mark.rule("16a", "16b")
def test_worn_troops_have_no_impetus_except_scythed_chariots_and_elephants() -> None:
    assert denied("CP1", "FP", me={"loss": 1}) == "16a"
    assert denied("CF", "FP", me={"loss": 1}) == ""
    assert denied("EL", "FP", me={"loss": 1}) == ""


@pytest.mark.rule("16c", "16d", "A9", "A10")
def test_ground_denies_impetus() -> None:
    field_ = [box("field", 0, 0, 30, 20)]
    assert denied("CP1", "FP", field_) == "16c"
    assert denied("CP1", "S", field_) == ""
    assert denied("CP1", "FL", field_) == ""
    assert denied("CP1", "FL imp", field_) == "16c"
    assert denied("FL imp", "FP", field_) == ""
    assert denied("CP1", "FP", [box("marsh", 10, 3, 20, 3.6)]) == "16c"  # the rear of its base


@pytest.mark.rule("16e")
def test_foot_against_mounted() -> None:
    assert denied("FP", "CP1") == "16e"


@pytest.mark.rule("16f", "V8", "V8b", "A32")
def test_wagons_elephants_and_camels_deny_mounted_impetus() -> None:
    for enemy, kw in (("W", {}), ("EL", {}), ("CL", {"camel": True})):
        assert denied("CP1", enemy, foe=kw) == "16f"
    assert denied("FP", "W") == ""
    side = field(u("A1", "CP1", 12, 8, 90, i=3), IDLE, u("B1", "EL", 15, 9.5, 0))
    charge(side, "no")
    assert told(side, "impetus-denied")[0].because_rule == "16f"


@pytest.mark.rule("16g", "A20")
def test_long_weapons_deny_mounted_impetus_to_their_front_only() -> None:
    for melee in ("pike", "long-spear", "polearm"):
        assert denied("CP1", "FP", foe={"melee": melee}) == "16g"
    assert denied("FP", "FP", foe={"melee": "pike"}) == ""
    side = field(u("A1", "CP1", 12, 8, 90, i=3), IDLE, u("B1", "FP", 15, 9.5, 0, melee="pike"))
    charge(side, "no")
    assert mods(rolls(side, "melee")[0])["13b"] == 3


@pytest.mark.rule("16h", "A21b")
def test_stakes_and_pavises_deny_mounted_impetus_until_the_unit_moves() -> None:
    assert denied("CP1", "T", foe={"protection": "stakes"}) == "16h"
    assert denied("CP1", "T", foe={"protection": "pavise"}) == "16h"
    b = field(u("A1", "T", 15, 5, protection="stakes"), IDLE, u("B1", "CP1", 15, 12, 180))
    do(b, "unit A1", "go 0.5H")
    assert not unit(b, "A1").covered
    b = charge(field(u("A1", "CP1", 15, 5, i=3), IDLE, u("B1", "T", 15, 6, 180, protection="stakes")), "no")
    assert told(b, "impetus-denied")[0].because_rule == "16h"


@pytest.mark.rule("16i", "V4")
def test_elephants_count_as_mounted_and_lose_impetus_against_loose_foot() -> None:
    assert denied("EL", "FL") == "16i"
    assert denied("EL", "S") == "16i"
    assert denied("EL", "FP", foe={"melee": "pike"}) == "16g"
    b = charge(field(u("A1", "EL", 15, 5, i=4), IDLE, u("B1", "FL", 15, 6, 180)), "no")
    assert told(b, "impetus-denied")[0].because_rule == "16i"


@pytest.mark.rule("V4b")
def test_option_elephant_impetus() -> None:
    assert denied("EL", "FP", foe={"melee": "pike"}, on=["V4b"]) == ""


@pytest.mark.rule("A22", "V3")
def test_scythed_chariots_keep_impetus_but_not_against_what_denies_horse() -> None:
    assert denied("CF", "FP", me={"loss": 2}) == ""
    assert denied("CF", "FP", foe={"melee": "pike"}) == "16g"


@pytest.mark.rule("16l")
def test_disorder_alone_does_not_cost_impetus() -> None:
    b = charge(facing("CP1", "FP", me={"disordered": True}), "no")
    assert mods(rolls(b, "melee")[0])["13b"] == 3


# -- the loser -------------------------------------------------------------------------------------------


@pytest.mark.rule("13m", "V11", "V11e")
def test_more_losses_lose() -> None:
    b = facing("CP1", "FP")
    assert loser_of_melee(b, 0, 2, (1, 2), (True, True)) == 1
    assert loser_of_melee(b, 0, 2, (2, 1), (False, True)) == 0
    assert loser_of_melee(b, 0, 2, (1, 1), (True, False)) == -1
    b.change(2, place=None)
    assert loser_of_melee(b, 0, 2, (3, 1), (True, False)) == 1
    fought = lose_melee(pair("CM"), 4)
    assert [e.unit for e in told(fought, "melee-won")] == [uid(fought, "A1")]


@pytest.mark.rule("V11b", "11s")
def test_a_disordered_unit_that_passes_but_dies_has_lost() -> None:
    b = facing("CP1", "FP", foe={"vbu": 1, "disordered": True})
    charge(b, "no", dice=[6] + [1] * 8 + [1] + [1, 1, 1, ...])
    assert unit(b, "B1").place is None
    assert asked(b) == "AskPursuit"
    assert loser_of_melee(b, 0, 2, (1, 1), (True, False)) == 1  # however much its enemy lost


@pytest.mark.rule("A5", "A5b", "A5c", "V11d")
def test_option_the_side_that_failed_loses() -> None:
    b = facing("CP1", "FP", on=["A5"])
    assert loser_of_melee(b, 0, 2, (0, 1), (False, True)) == 1
    assert loser_of_melee(b, 0, 2, (1, 2), (True, True)) == 1
    assert loser_of_melee(b, 0, 2, (0, 1), (False, False)) == -1
    b.change(2, place=None)
    assert loser_of_melee(b, 0, 2, (0, 1), (False, False)) == -1


# -- 7 retreat and pursuit -------------------------------------------------------------------------------


SHEET = {
    1: ("7b", (1, 1, 1), (0, 0, 1)),
    2: ("7c", (1, 1, 2), (0, 0, 1)),
    3: ("7d", (1, 1, 2), (0, 1, 1)),
    4: ("7e", (1, 2, 2), (1, 1, 2)),
    5: ("7f", (2, 2, 3), (1, 2, 2)),
    6: ("7g", (2, 2, 3), (2, 2, 3)),
}


def lose_melee(b: B, face: int, *rest: int) -> B:
    """Fight once more: the enemy is hit, passes in disorder and loses one, then retreats by a face."""
    b.agenda.append(MeleeEnd(uid(b, "A1"), uid(b, "B1"), 0, 1, False, True))
    b.dice = Loaded([face, *rest])
    advance(b)
    return b


def pair(
    kind: str = "FP",
    *more: Row,
    me: str = "CP1",
    on: Iterable[str] = (),
    terrain: Iterable[Piece] = (),
    **foe: Any,
) -> B:
    return field(
        u("A1", me, 15, 10, vbu=6, i=3),
        IDLE,
        u("B1", kind, 15, 10, 180, **{"vbu": 6, "i": 0, **foe}),
        *more,
        on=on,
        terrain=terrain,
    )


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("kind", "column"), [("FP", 0), ("CM", 1), ("EL", 1), ("CGP", 1), ("CL", 2)])
def test_every_cell_of_the_retreat_table(face: int, kind: str, column: int) -> None:
    b = lose_melee(pair(kind, on=["V50c"]), face)
    assert at(b, "B1") == (15, 10 + SHEET[face][1][column])
    assert RETREAT[face] == SHEET[face]


@pytest.mark.parametrize(
    "face",
    [pytest.param(f, marks=pytest.mark.rule(SHEET[f][0], "7a")) for f in SHEET],
)
def test_every_row_rests_on_its_rule(face: int) -> None:
    b = lose_melee(pair("CL"), face)
    assert at(b, "B1") == (15, 10 + SHEET[face][1][2])


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("kind", "column"), [("FP", 0), ("FP imp", 1), ("CM", 1), ("EL", 1), ("CL", 2)])
def test_every_cell_of_the_pursuit_table(face: int, kind: str, column: int) -> None:
    b = lose_melee(pair("CL", me=kind), 6, face, *[1] * 40)
    if asked(b) == "AskPursuit":
        do(b, "pursue", dice=[face, ...])
    assert at(b, "A1")[1] == pytest.approx(10 + min(3, SHEET[face][2][column]), abs=0.01)


@pytest.mark.rule("7h", "7j", "7i", "7l", "7a")
def test_the_loser_goes_straight_back_and_the_winner_may_follow() -> None:
    b = lose_melee(pair("CM"), 4)
    assert at(b, "B1") == (15, 12)
    assert pose(b, "B1")[2] == 32768
    assert "pass" in legal(b)
    assert at(do(b.clone(), "pursue", dice=[1]), "A1") == (15, 10)
    assert at(do(b, "pursue", dice=[4, ...]), "A1") == (15, 11)
    who = [(r.roll.side, r.roll.about) for r in (*rolls(b, "retreat"), *rolls(b, "pursuit"))]
    assert who == [(1, (uid(b, "B1"),)), (0, (uid(b, "A1"),))]


@pytest.mark.rule("7k", "A25")
def test_impetuous_winners_must_pursue() -> None:
    b = lose_melee(pair("CM", me="FL imp"), 4, 3)
    assert at(b, "A1") == (15, 11)
    assert [c.option.word for c in told(b, "chosen") if c.auto][-1] == "pursue"


@pytest.mark.rule("7n", "16m", "6h")
def test_a_pursuit_into_contact_is_a_new_melee_with_impetus() -> None:
    b = lose_melee(pair("FP"), 1)
    do(b, "pursue", dice=[5, ...])
    assert told(b, "contact")
    assert not told(b, "contact")[0].flank
    assert mods(rolls(b, "melee")[0])["13b"] == 3


@pytest.mark.rule("7m")
def test_the_pursuer_may_turn_to_follow() -> None:
    b = field(
        u("A1", "CP1", 14, 8.5, 90, vbu=6, i=3),
        IDLE,
        u("B1", "FP", 15, 9.2, 0, vbu=6),
        u("B2", "S", 29, 19, 180),
    )
    b.change(0, foes=(2,), flanked=(2,))
    b.change(2, foes=(0,))
    lose_melee(b, 6)
    do(b, "pursue follow yes", dice=[1, ...])
    assert pose(b, "A1")[2] != 16384


@pytest.mark.rule("A25b")
def test_elephants_and_chariots_use_the_mounted_columns() -> None:
    for kind in ("EL", "CGP", "CGL"):
        assert at(lose_melee(pair(kind, on=["V50c"]), 4), "B1") == (15, 12)
        b = lose_melee(pair("CL", me=kind), 6)
        assert at(do(b, "pursue", dice=[3, ...]), "A1") == (15, 11)


@pytest.mark.rule("2g", "20l")
def test_the_inactive_player_fights_where_he_is_contacted() -> None:
    b = charge(facing("FL imp", "FP"), "no")
    assert [r.roll.side for r in rolls(b, "melee")] == [0, 1]
    assert b.setting.facts[0].impetuous


@pytest.mark.rule("7w", "A25c")
def test_wagons_neither_retreat_nor_pursue() -> None:
    b = lose_melee(pair("W"), 6)
    assert at(b, "B1") == (15, 10)
    assert next(e.because.rule for e in told(b, "skipped")) == "7w"
    b = lose_melee(pair("FP", me="W"), 1)
    assert asked(b) == "Activate"


@pytest.mark.rule("7u")
def test_a_supporting_unit_does_not_pursue() -> None:
    b = field(
        u("A1", "CP1", 15.5, 10, vbu=6, i=3),
        IDLE,
        u("A2", "CP1", 13.4, 10, vbu=6, i=3),
        u("B1", "FP", 15, 10, 180, vbu=6),
    )
    assert melee_supporters(b, uid(b, "A1"), uid(b, "B1")) == [uid(b, "A2")]
    lose_melee(b, 4)
    assert asked(b) == "AskPursuit"
    do(b, "pass")
    assert asked(b) == "Activate"


@pytest.mark.rule("V36b", "V36")
def test_a_flank_attack_ends_with_the_contact() -> None:
    b = field(
        u("A1", "CP1", 14, 8.5, 90, vbu=6, i=3, flanked=["B1"]),
        IDLE,
        u("B1", "FP", 15, 9.2, 0, vbu=6),
        u("B2", "S", 29, 19, 180),
    )
    assert unit(b, "A1").flanked == (uid(b, "B1"),)
    assert "15b" in {m.rule for m in melee_dice_modifiers(b, 0, uid(b, "B1"), True, False)}
    away = b.clone()
    lose_melee(b, 6)
    assert unit(b, "A1").flanked == ()
    away.agenda.append(MeleeEnd(uid(away, "A1"), uid(away, "B1"), 1, 0, True, False))
    away.dice = Loaded([6, 1, 1, 1])
    advance(away)
    assert at(away, "A1") != (14, 8.5)
    assert unit(away, "A1").flanked == ()


@pytest.mark.rule("7v")
def test_a_winner_held_by_another_enemy_does_not_pursue() -> None:
    b = lose_melee(pair("FP", u("B2", "FP", 17, 10, 180)), 1)
    assert asked(b) == "AskPursuit"
    b = field(
        u("A1", "CP1", 15.5, 10, vbu=6),
        IDLE,
        u("A2", "FP", 13.4, 10),
        u("B1", "FP", 15, 10, 180),
        u("B2", "FP", 17, 10, 180),
    )
    lose_melee(b, 1)
    assert asked(b) == "Activate"


@pytest.mark.rule("27b", "27c", "V37")
def test_friends_close_behind_a_unit_that_cannot_retreat_are_disordered() -> None:
    b = lose_melee(pair("FP", u("B2", "FP", 15.5, 11.5, 180), u("A3", "FP", 14.5, 11.5, 0)), 6)
    assert unit(b, "B1").place is None
    assert unit(b, "B2").disordered


@pytest.mark.rule("7n", "11v", "15b", "A6")
def test_a_flank_charge_with_pursuit_rolls_up_a_line_edge_to_edge() -> None:
    line = [u(f"B{n}", "T", 7 + 2 * n, 15, 180, vbu=4) for n in (1, 2, 3)]
    b = field(u("A1", "CM", 5, 16.2, 90, vbu=5, i=2), IDLE, *line)
    hit = [*[6] * 9, *[1] * 4, 6]  # nine dice, four dice, a failed test
    do(b, "unit A1", "do charge", "charge B1", "no", dice=[*hit, ...])
    for reached in (10, 12):
        do(b, "pursue", dice=[6, *hit, ...])
        assert at(b, "A1") == (reached, 16.2)
    assert [e.flank for e in told(b, "contact")] == [True, True, True]
    assert asked(b) == "AskPursuit"
    assert told(b, "removed")[-1].unit == uid(b, "B3")


@pytest.mark.rule("7o", "A30")
def test_a_column_pushed_over_the_edge_of_the_table_is_lost_from_its_end() -> None:
    rows = (u("B1", "FP", 15, 17.5, 180, vbu=6), u("B2", "FP", 15, 18.25, 180), u("B3", "FP", 15, 19, 180))
    b = field(u("A1", "CP1", 15, 17.5, vbu=6, i=3), IDLE, *rows)
    lose_melee(b, 5)
    assert at(b, "B1") == (15, 19.5)
    assert unit(b, "B2").place is None
    assert unit(b, "B3").place is None


@pytest.mark.rule("7o")
def test_friends_that_cannot_be_passed_are_pushed_back() -> None:
    b = lose_melee(pair("FP", u("B2", "FP", 15, 11, 180), u("B3", "FP", 15, 11.75, 180)), 6)
    assert at(b, "B1") == (15, 12)
    assert at(b, "B2") == (15, 12.75)
    assert at(b, "B3") == (15, 13.5)


@pytest.mark.rule("7p", "7q")
def test_friends_that_can_be_passed_are_passed_or_pushed_as_the_owner_wishes() -> None:
    b = lose_melee(pair("CM", u("B2", "S", 15, 11.5, 180)), 6)
    assert asked(b) == "RetreatMove"
    push = do(b.clone(), "push B2")
    assert at(push, "B2")[1] > 12
    do(b, "through B2")
    assert unit(b, "B2").disordered
    assert at(b, "B1")[1] >= 12


@pytest.mark.rule("7r", "7s")
def test_a_friend_in_melee_stops_the_retreat_and_is_disordered() -> None:
    b = lose_melee(pair("FP", u("B2", "FP", 15.5, 12, 0), u("A3", "FP", 15.5, 12, 180)), 6)
    assert at(b, "B1")[1] == pytest.approx(10.5, abs=0.02)
    assert unit(b, "B2").disordered


@pytest.mark.rule("7t")
def test_an_enemy_behind_stops_the_retreat() -> None:
    b = lose_melee(pair("FP", u("A3", "FP", 15, 12.5)), 6)
    assert unit(b, "B1").place is not None
    assert at(b, "B1")[1] == pytest.approx(11, abs=0.02)


@pytest.mark.rule("27b", "V37", "V11c")
def test_a_unit_that_cannot_start_to_retreat_is_routed() -> None:
    b = lose_melee(pair("FP", u("A3", "FP", 15, 10.75 + 0.75, 180)), 1)
    assert unit(b, "B1").place is not None
    b = lose_melee(pair("FP", u("A3", "FP", 15, 10.75, 180)), 1)
    assert unit(b, "B1").place is None


@pytest.mark.rule("V37b")
def test_impassable_ground_stops_a_retreat() -> None:
    b = lose_melee(pair("FP", terrain=[box("pond", 10, 11.5, 20, 13)]), 6)
    assert at(b, "B1")[1] == pytest.approx(10.75, abs=0.02)


@pytest.mark.rule("V37c")
def test_scythed_chariots_driven_into_rough_ground_are_lost() -> None:
    b = lose_melee(pair("CF", terrain=[box("field", 10, 11.8, 20, 13)], on=["V50b"]), 6)
    assert unit(b, "B1").place is None
    b = lose_melee(pair("CL", me="CF", terrain=[box("field", 10, 10.5, 20, 11)], on=["V50b"]), 6)
    assert unit(do(b, "pursue", dice=[4, ...]), "A1").place is None


@pytest.mark.rule("A30")
def test_a_unit_driven_off_the_table_is_routed() -> None:
    b = field(u("A1", "CP1", 15, 19.3), IDLE, u("B1", "FP", 15, 19.3, 180))
    lose_melee(b, 6)
    assert unit(b, "B1").place is None


@pytest.mark.rule("2p")
def test_everything_is_finished_before_the_next_activation() -> None:
    b = charge(facing("CP1", "FP"), "no")
    assert asked(b) == "Activate"
    assert unit(b, "A1").acted


# -- 27 elephants and scythed chariots -------------------------------------------------------------------


@pytest.mark.rule("A23", "A23b", "A23c")
@pytest.mark.parametrize(("face", "dx"), [(1, 0), (4, 0), (5, 1), (6, -1)])
def test_elephants_that_fail_a_test_run_back_at_random(face: int, dx: int) -> None:
    b = field(
        u("A1", "EL", 15, 10),
        IDLE,
        u("A2", "FP", 15, 7.4),
        u("A3", "FP", 17.4, 8.1),
        u("A4", "FP", 12.6, 8.1),
        u("B1", "FP", 15, 19, 180),
    )
    b.agenda.append(Panic(0))
    b.dice = Loaded([6, face])
    advance(b)
    x, y = at(b, "A1")
    assert y < 10
    assert (x > 15) - (x < 15) == -dx
    assert any(unit(b, code).disordered for code in ("A2", "A3", "A4"))


@pytest.mark.rule("27b", "A23")
def test_elephants_that_cannot_run_are_lost() -> None:
    b = field(u("A1", "EL", 15, 10), IDLE, u("A2", "FP", 15, 8.5), u("B1", "FP", 15, 19, 180))
    b.agenda.append(Panic(0))
    b.dice = Loaded([6, 1])
    advance(b)
    assert unit(b, "A1").place is None
    assert unit(b, "A2").disordered


@pytest.mark.rule("A23", "8aa")
def test_elephants_panic_under_fire_too() -> None:
    b = field(u("A1", "EL", 15, 10, vbu=4), IDLE, u("B1", "FP", 15, 19, 180))
    b.agenda.append(FireTest(0, 3, False))
    b.dice = Loaded([4, 1, 1])
    advance(b)
    assert at(b, "A1") == (15, 9)
    b = field(u("A1", "T", 15, 10, vbu=4), IDLE, u("B1", "FP", 15, 19, 180))
    b.agenda.append(FireTest(0, 3, False))
    b.dice = Loaded([4])
    advance(b)


@pytest.mark.rule("V50c")
def test_option_calm_elephants() -> None:
    assert not elephant_panics(field(u("A1", "EL", 15, 10), u("B1", "FP", 15, 19), on=["V50c"]), 0)


@pytest.mark.rule("A22b")
def test_scythed_chariots_that_lose_are_removed() -> None:
    b = lose_melee(pair("CF"), 1)
    assert unit(b, "B1").place is None


@pytest.mark.rule("A22c")
def test_scythed_chariots_are_removed_after_their_second_melee() -> None:
    b = field(u("A1", "CF", 15, 5, vbu=3, i=6), IDLE, u("B1", "FP", 15, 6, 180, vbu=6))
    b.change(0, fights=1)
    charge(b, "no")
    assert unit(b, "A1").place is None


@pytest.mark.rule("V50b")
def test_option_lasting_scythes() -> None:
    b = lose_melee(pair("CF", on=["V50b"]), 1)
    assert unit(b, "B1").place is not None


@pytest.mark.rule("27e")
def test_option_eager_scythes_must_go() -> None:
    b = field(u("A1", "CF", 15, 5, i=6), IDLE, u("B1", "FP", 15, 10, 180), on=["27e"])
    assert why(b, "done") == "27e"
    assert why(b, "unit A1", "do wheel") == "27e"
    assert why(b, "unit A1", "go 1H") == "27e"


@pytest.mark.rule("27e", "V26c")
def test_an_eager_scythed_chariot_stops_before_a_friend_it_cannot_clear() -> None:
    rows = (u("A1", "CF", 15, 5, i=6), u("A2", "S", 15, 8), IDLE, u("B1", "FP", 15, 11, 180))
    b = field(*rows, on=["27e"])
    assert why(b, "done") == "27e"
    assert why(b, "unit A1", "go 3H") == "V26c"
    assert why(b, "unit A1", "go 2H") == "27e"
    do(b, "unit A1", "go 2.5H")
    assert at(b, "A1") == (15, 7.5)
    screen = [u(f"A{n}", "S", 15, y) for n, y in ((2, 5.5), (3, 6.9), (4, 8.2))]
    boxed = field(u("A1", "CF", 15, 5, i=6), *screen, IDLE, u("B1", "FP", 15, 11, 180), on=["27e"])
    assert why(boxed, "done") == ""


@pytest.mark.rule("27e")
def test_an_eager_scythed_chariot_marches_in_no_group() -> None:
    rows = (u("A1", "CF", 15, 5, i=6), u("A2", "CF", 17, 5, i=6), IDLE, u("B1", "FP", 15, 10, 180))
    b = field(*rows, on=["27e"])
    assert why(b, "group A1,A2") == "27e"
    do(b, "unit A1", "go 3H")


# -- pilum -----------------------------------------------------------------------------------------------


@pytest.mark.rule("24l", "24m", "24n", "24o")
def test_option_pilum() -> None:
    friends = u("A2", "FP", 13.2, 6, vbu=6, melee="pilum"), IDLE
    foes = u("B1", "FP", 15, 6, 180, vbu=6, melee="pilum"), u("B2", "FP", 17.05, 6, 180, melee="pilum")
    b = field(u("A1", "FP", 15.3, 5, vbu=6, i=1, melee="pilum"), *friends, *foes, on=["24l"])
    charge(b, "no")
    volleys = rolls(b, "pilum")
    assert mods(volleys[0]) == {"24m": 6}  # the charging side's supporter throws nothing
    assert mods(volleys[1]) == {"24m": 6, "24n": 1}


@pytest.mark.rule("V54")
def test_no_pilum_without_the_option() -> None:
    b = charge(facing("FP", "FP", me={"melee": "pilum"}), "no")
    assert not rolls(b, "pilum")


@pytest.mark.rule("21g")
def test_a_retreat_over_a_brook_disorders_who_leaves_it() -> None:
    brook = line("river", 0.5, 0, 11.8, 30, 11.8)
    assert not unit(lose_melee(pair("CM", terrain=[brook]), 6), "B1").disordered  # 2H: still in it
    assert unit(lose_melee(pair("CL", terrain=[brook]), 6), "B1").disordered  # 3H
