"""1.56, 1.7, 1.8, 1.9 Charges, melee, advances, retreats, horses as targets."""

from __future__ import annotations

from typing import Any

import pytest
from systems.cry_havoc.position import (
    asked,
    at,
    dice,
    do,
    hex_of,
    offered,
    position,
    refusal,
    results,
    rolls,
    rule,
    run,
    unit,
    who,
    why,
)

from gonfalon.core.engine import options
from gonfalon.core.scenario import Name
from gonfalon.core.steps import ChooseUnit, Done, Pass
from gonfalon.systems.cry_havoc.book.actions import MoveWhat
from gonfalon.systems.cry_havoc.book.charge import DeclareCharges, counter_charge_or_why_not
from gonfalon.systems.cry_havoc.book.charge_paths import charge_path, in_front_arc
from gonfalon.systems.cry_havoc.book.melee import BeginMelee, ChargeCombat
from gonfalon.systems.cry_havoc.book.melee_odds import attack_refusal, combat_sign, may_attack, odds
from gonfalon.systems.cry_havoc.book.melee_results import MeleeResult
from gonfalon.systems.cry_havoc.book.movement import BeginMovement
from gonfalon.systems.cry_havoc.book.retreat import FallBack, RetreatWhere
from gonfalon.systems.cry_havoc.book.ways_back import push_spots, ways
from gonfalon.systems.cry_havoc.files.builder import armies, cost_of_character
from gonfalon.systems.cry_havoc.ground.sheets import Area, Sheet, Stairs
from gonfalon.systems.cry_havoc.pieces.affairs import Charge, Charges, Melees
from gonfalon.systems.cry_havoc.pieces.facts import CHARGES, MELEE
from gonfalon.systems.cry_havoc.pieces.facts import figures_from_facts as face_of
from gonfalon.systems.cry_havoc.pieces.options import (
    AdvanceTo,
    Announce,
    Attack,
    CarryOut,
    Counter,
    Go,
    Reserve,
    Resolve,
    RetreatTo,
    Suffer,
    Volley,
)
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of
from gonfalon.systems.cry_havoc.pieces.tables import COMBAT_MOUNTED, COMBAT_ON_FOOT, RAW


def melee(*people: Any, faces: tuple[int, ...] = (), **extra: Any) -> Any:
    return position(*people, stage=MELEE, dice=faces, agenda=[BeginMelee()], **extra)


FAR = who("peasant", 0, "Y1")
FAR_ENEMY = who("peasant", 1, "Y16")


# -- 1.56 ------------------------------------------------------------------------------------------


def lists(*people: Any, **extra: Any) -> Any:
    return position(*people, stage=CHARGES, agenda=[DeclareCharges(), BeginMovement(), BeginMelee()], **extra)


KNIGHT = who("knight", 0, "C8", 3, mounted=True)


@pytest.mark.rule("1.56c", "R23")
def test_a_charge_keeps_to_the_path_announced_and_runs_at_its_target() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"))
    short = tuple(hex_of(b, f"{row}8") for row in "DEFGHIJ")
    assert refusal(b, Announce(0, 1, short)) == "1.56h"  # four straight hexes, but K8 lies between
    way = tuple(hex_of(b, h) for h in ("D9", "D10", "E10", "F10", "G10", "H10", "I10", "J10", "K9"))
    assert refusal(b, Announce(0, 1, way)) == "1.56h"
    way = tuple(hex_of(b, h) for h in ("D8", "E9", "F9", "G9", "H9", "H8", "I8", "J8", "K8"))
    do(b, Announce(0, 1, way))
    assert b.affairs["charges"].charges[0].path == way


@pytest.mark.rule("1.56a", "1.56b")
def test_a_charge_is_announced_with_target_and_path() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"))
    assert asked(b) == "DeclareCharges"
    do(b, Announce(0, 1))
    charge = b.affairs["charges"].charges[0]
    labels = b.setting.open_ground.labels
    assert [labels[h] for h in charge.path] == ["D8", "E8", "F8", "G8", "H8", "I8", "J8", "K8"]
    assert (
        refusal(
            lists(who("spearman", 0, "A1"), KNIGHT | {"place": "C4"}, who("spearman", 1, "L4")),
            Announce(0, 2),
        )
        == "1.56b"
    )


@pytest.mark.rule("1.56d")
def test_the_target_lies_in_the_front_arc() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"), who("spearman", 1, "C16"))
    assert refusal(b, Announce(0, 2)) == "1.56d"
    ground = b.setting.open_ground
    assert in_front_arc(ground, hex_of(b, "C8"), 3, hex_of(b, "L8"))
    assert not in_front_arc(ground, hex_of(b, "C8"), 3, hex_of(b, "A8"))


@pytest.mark.rule("1.56e")
def test_the_target_is_visible_but_for_terrain_and_riders() -> None:
    b = position(
        who("knight", 0, "C3", 3, mounted=True),
        who("spearman", 1, "J3"),
        who("knight", 0, "C8", 3, mounted=True),
        who("spearman", 1, "L8"),
        who("spearman", 1, "G8"),
        sheet="clearing",
        stage=CHARGES,
        agenda=[DeclareCharges()],
    )
    assert refusal(b, Announce(0, 1)) == "1.56e"
    b = lists(
        KNIGHT, who("spearman", 1, "L8"), who("knight", 0, "F8", 3, mounted=True), who("spearman", 1, "L12")
    )
    assert refusal(b, Announce(0, 1)) == "1.56e"
    do(b, Announce(2, 1))


@pytest.mark.rule("1.56f")
def test_a_charge_covers_six_hexes() -> None:
    b = lists(KNIGHT, who("spearman", 1, "I8"), who("spearman", 1, "L10"))
    path = tuple(hex_of(b, h) for h in ("D8", "E8", "F8", "G8", "H8"))
    assert refusal(b, Announce(0, 1, path)) == "1.56f"
    b = lists(KNIGHT, who("spearman", 1, "J8"))
    assert charge_path(b, 0, 1) is not None
    do(b, Announce(0, 1))


@pytest.mark.rule("1.56g")
def test_a_charge_makes_no_sharp_turns() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"))
    path = tuple(hex_of(b, h) for h in ("C9", "D10", "E10", "F10", "G10", "H10", "I10"))
    assert refusal(b, Announce(0, 1, path)) == "1.56g"


@pytest.mark.rule("1.56h")
def test_the_last_four_hexes_run_straight_at_the_target() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"))
    path = tuple(hex_of(b, h) for h in ("D8", "E8", "F8", "G8", "H9", "H10"))
    assert refusal(b, Announce(0, 1, path)) == "1.56h"
    good = tuple(hex_of(b, h) for h in ("D8", "E8", "F8", "G8", "H8", "I8", "J8", "K8"))
    do(b, Announce(0, 1, good))


RED = who("knight", 1, "L8", 0, mounted=True)


@pytest.mark.rule("1.56i", "1.56j", "1.2.1.1e")
def test_a_counter_charge_is_declared_at_once_by_any_rider_who_sees_the_charger() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"), who("knight", 1, "L9", 0, mounted=True))
    do(b, Announce(0, 1))
    if asked(b) != "CounterCharge":
        b = lists(KNIGHT, who("spearman", 1, "L8"), who("knight", 1, "K9", 0, mounted=True))
        do(b, Announce(0, 1))
    assert asked(b) == "CounterCharge"
    do(b, Counter(2))
    charge = b.affairs["charges"].charges[0]
    assert charge.counter == 2
    assert b.setting.open_ground.labels[charge.counter_path[-1]] == "J8"


@pytest.mark.rule("1.56k", "1.56l", "1.56m")
def test_where_a_counter_charge_is_not_possible() -> None:
    b = lists(
        KNIGHT,
        who("spearman", 1, "L8"),
        who("knight", 1, "K9", 3, mounted=True),
        who("knight", 1, "V8", 0, mounted=True),
    )
    charge = Charge(0, 1, hex_of(b, "L8"), tuple(hex_of(b, f"{c}8") for c in "DEFGHIJK"))
    assert rule(counter_charge_or_why_not(b, 2, charge)) == "1.56k"
    assert rule(counter_charge_or_why_not(b, 3, charge)) in ("1.56o", "1.56l")
    b.change(2, facing=0, place=hex_of(b, "G12"))
    b2 = position(
        KNIGHT,
        who("spearman", 1, "L8"),
        who("knight", 1, "N8", 0, mounted=True),
        who("knight", 0, "F8", 3, mounted=True),
        stage=CHARGES,
    )
    assert rule(counter_charge_or_why_not(b2, 2, charge)) == "1.56l"
    b3 = position(
        KNIGHT,
        who("spearman", 1, "L8"),
        who("knight", 1, "M9", 0, mounted=True),
        who("spearman", 1, "K8"),
        stage=CHARGES,
    )
    assert rule(counter_charge_or_why_not(b3, 2, charge)) == "1.56m"


@pytest.mark.parametrize(
    ("start", "way", "reason"),
    [
        pytest.param(
            "K10", "L10 M11 M12 N13 O13 O12 O11 N10 N9", "1.56p", marks=pytest.mark.rule("1.56p"), id="flank"
        ),
        pytest.param(
            "L10",
            "M10 N10 O10 P10 Q10 R10 S9 R8 Q8 P8 O8",
            "1.56m",
            marks=pytest.mark.rule("1.56v", "1.56w", "VC6"),
            id="rear-half",
        ),
    ],
)
def test_a_charged_rider_meets_the_charge_on_its_line_or_not_at_all(
    start: str, way: str, reason: str
) -> None:
    b = lists(who("knight", 0, start, 3, mounted=True), who("knight", 1, "M8", 0, mounted=True))
    do(b, Announce(0, 1, tuple(hex_of(b, h) for h in way.split())))
    assert asked(b) != "CounterCharge"
    assert rule(counter_charge_or_why_not(b, 1, b.affairs["charges"].charges[0])) == reason


@pytest.mark.rule("1.56o", "R24", "VC7")
def test_a_counter_charge_covers_half_the_charge_at_most() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"), who("knight", 1, "P8", 0, mounted=True))
    charge = Charge(0, 1, hex_of(b, "L8"), tuple(hex_of(b, f"{c}8") for c in "DEFGHIJK"))
    assert rule(counter_charge_or_why_not(b, 2, charge)) == "1.56o"  # six hexes, four allowed
    b.change(2, place=hex_of(b, "N9"))
    found = counter_charge_or_why_not(b, 2, charge)
    assert isinstance(found, tuple) and len(found) <= 4
    b = lists(KNIGHT, who("spearman", 1, "L8"), who("knight", 1, "N9", 0, mounted=True))
    do(b, Announce(0, 1), Counter(2))


@pytest.mark.rule("1.56v")
def test_a_charged_rider_counter_charges_two_hexes() -> None:
    b = lists(KNIGHT, RED)
    do(b, Announce(0, 1), Counter(1))
    charge = b.affairs["charges"].charges[0]
    assert [b.setting.open_ground.labels[h] for h in charge.counter_path] == ["K8", "J8"]


@pytest.mark.rule("1.56q", "1.56r")
def test_one_charge_and_one_counter_charge_for_each() -> None:
    b = lists(
        KNIGHT, who("knight", 0, "C10", 3, mounted=True), who("spearman", 1, "L8"), who("spearman", 1, "L10")
    )
    do(b, Announce(0, 2))
    assert refusal(b, Announce(1, 2)) == "1.56q"
    b = lists(KNIGHT, RED)
    do(b, Announce(0, 1), Counter(1))
    assert rule(counter_charge_or_why_not(b, 1, b.affairs["charges"].charges[0])) == "1.56r"


@pytest.mark.rule("1.56s", "1.56t")
def test_a_charge_is_neither_called_off_nor_altered() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"), who("knight", 0, "C4", 3, mounted=True))
    do(b, Announce(0, 1))
    if asked(b) == "DeclareCharges":
        do(b, Done())
    assert asked(b) == "MoveWho"
    assert refusal(b, Done()) == "1.56s"
    do(b, ChooseUnit(0))
    assert refusal(b, Go(hex_of(b, "D8"))) == "1.56t"
    do(b, CarryOut())
    assert at(b, 0) == "K8"


def clash(*faces: int, health: int = 0) -> Any:
    b = lists(KNIGHT | {"health": health}, RED, FAR)
    do(b, Announce(0, 1), Counter(1))
    if asked(b) == "DeclareCharges":
        do(b, Done())
    dice(b, *faces)
    do(b, ChooseUnit(0), CarryOut())
    return b


@pytest.mark.rule("VC7b", "VC7c", "1.56n", "R25", "1.56u")
def test_charge_and_counter_charge_as_in_the_figure() -> None:
    b = lists(KNIGHT, RED, who("crossbowman", 1, "G14"), FAR)
    do(b, Announce(0, 1), Counter(1))
    if asked(b) == "DeclareCharges":
        do(b, Done())
    do(b, ChooseUnit(0), CarryOut())
    assert asked(b) != "DefensiveShots"  # no shots at a rider who is counter-charged
    labels = b.setting.open_ground.labels
    assert [labels[h] for h in hexes_of(b, 0)] == ["I8", "H8"]
    assert [labels[h] for h in hexes_of(b, 1)] == ["J8", "K8"]
    assert b.affairs["charges"].charges[0].met


@pytest.mark.rule("R32")
def test_terrain_counts_in_a_charge() -> None:
    b = position(who("knight", 0, "I8", 3, mounted=True), who("spearman", 1, "J8"), sheet="clearing")
    assert odds(b, (0,), (1,), 36, 7).terrain == 1  # the spearman stands in bushes


@pytest.mark.rule("1.74a", "1.74b", "1.74c")
def test_both_gain_half_and_fight_by_themselves() -> None:
    b = clash()
    do(b, Done())
    if asked(b) == "StandingTargets":
        do(b, Pass())
    assert asked(b) == "ChooseAttack"
    assert refusal(b, Done()) == "1.74c"
    assert refusal(b, Attack((0,), (1,))) == "1.74c"
    dice(b, 10)
    do(b, Resolve(0))
    assert "1-1" in str([e.event for e in b.events])  # 36 against 24


@pytest.mark.rule("1.74d", "1.74e", "R31", "S2f")
def test_a_stronger_counter_charger_turns_the_roles_round() -> None:
    b = clash(health=1)  # 14 * 1.5 = 21 against 16 * 1.5 = 24
    do(b, Done())
    dice(b, 10)
    do(b, Resolve(0)) if asked(b) == "ChooseAttack" else None
    assert results(b)[-1] == "A" and unit(b, 1).horse != -1 and unit(b, 0).health == 1


@pytest.mark.rule("VC8")
def test_a_charge_that_completes_its_path_comes_home() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"), FAR)
    do(b, Announce(0, 1))
    if asked(b) == "DeclareCharges":
        do(b, Done())
    do(b, ChooseUnit(0), CarryOut())
    assert at(b, 0) == "K8" and b.affairs["charges"].charges[0].met


@pytest.mark.rule("VC8b")
def test_a_charge_that_does_not_come_home_loses_its_bonus() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"), who("crossbowman", 1, "F14"), FAR)
    do(b, Announce(0, 1))
    if asked(b) == "DeclareCharges":
        do(b, Done())
    do(b, ChooseUnit(0), CarryOut())
    assert asked(b) == "DefensiveShots"
    dice(b, 6)
    b.put("move", b.affairs["move"].with_left(2))
    do(b, Volley((2,)))
    while asked(b) == "DefensiveShots":
        do(b, Pass())
    charge = b.affairs["charges"].charges[0]
    assert charge.done and not charge.met and at(b, 0) != "K8"
    b.set(stage=MELEE)
    assert may_attack(b, 0) is None  # he stops there and fights like anybody else


@pytest.mark.rule("VC8b")
def test_a_charger_driven_from_where_he_announced_it_stays_where_he_is() -> None:
    b = lists(KNIGHT, who("spearman", 1, "L8"), FAR)
    do(b, Announce(0, 1))
    if asked(b) == "DeclareCharges":
        do(b, Done())
    b.change(0, place=hex_of(b, "C5"))  # a stray shot makes him fall back
    do(b, ChooseUnit(0), CarryOut())
    charge = b.affairs["charges"].charges[0]
    assert charge.done and not charge.met and at(b, 0) == "C5" and unit(b, 0).acted


@pytest.mark.rule("VC9")
def test_a_charge_at_less_than_even_odds_is_wasted() -> None:
    b = position(who("horse_archer", 0, "K8", 3, mounted=True, health=1), who("baron", 1, "L8"), stage=MELEE)
    b.put("charges", Charges((Charge(0, 1, hex_of(b, "L8"), (), done=True, met=True),)))
    run(b, BeginMelee())
    do(b, Resolve(0))
    assert results(b) == [] and unit(b, 0).fought  # 7 * 1.5 = 10 against 14


# -- 1.7 -------------------------------------------------------------------------------------------


@pytest.mark.rule("1.7a", "1.7b", "1.7d")
def test_neighbours_may_fight_once_each() -> None:
    b = melee(who("knight", 0, "C8"), who("peasant", 1, "D8"), who("peasant", 1, "C9"), FAR, faces=(10,))
    assert why(b, Attack((0,), (1, 1))).key == "no-enemy"
    do(b, Attack((0,), (1,)))
    assert rule(attack_refusal(b, (0,), (2,))) == "1.7d"
    b = melee(who("knight", 0, "C8"), who("peasant", 1, "D8"), who("peasant", 1, "G8"))
    assert refusal(b, Attack((0,), (2,))) == "1.7a"
    do(b, Done())
    assert results(b) == []


@pytest.mark.rule("1.7e", "1.72c", "VC2")
def test_a_defender_may_be_attacked_several_times() -> None:
    b = melee(
        who("halberdier", 0, "C8"), who("halberdier", 0, "D9"), who("spearman", 1, "D8"), FAR, faces=(5, 5)
    )
    do(b, Attack((0,), (2,)), Attack((1,), (2,)))
    assert results(b) == ["-", "-"]


@pytest.mark.rule("1.7f", "1.7g", "S1.4a", "S1.4f")
def test_odds_drop_the_decimals() -> None:
    b = melee(who("knight", 0, "C8"), who("spearman", 1, "D8"), faces=(8,))
    found = odds(b, (0,), (1,))
    assert (found.raw, found.column) == (2, 2)  # 15 against 7
    do(b, Attack((0,), (1,)))
    assert results(b) == ["-"] and (unit(b, 1).health, at(b, 1)) == (0, "D8")


@pytest.mark.rule("1.7h", "R27")
def test_no_attack_below_even_odds_whatever_the_shifts() -> None:
    b = melee(
        who("spearman", 0, "L8"),
        who("swordsman", 1, "M8"),
        who("peasant", 0, "L9"),
        who("peasant", 1, "L10"),
        sheet="hillside",
    )
    b.change(0, health=1)
    assert refusal(b, Attack((0,), (1,))) == "1.7h"


@pytest.mark.rule("R26")
def test_six_to_one_is_the_last_column() -> None:
    b = melee(who("baron", 0, "C8"), who("civilian", 1, "D8"), faces=(10,))
    assert odds(b, (0,), (1,)).column == 6


@pytest.mark.example("S2d")
def test_a_knight_against_a_soldier() -> None:
    b = melee(who("knight", 0, "C8", 0, mounted=True), who("spearman", 1, "B8"))
    assert odds(b, (0,), (1,)).column == 3  # 24 against 7
    assert odds(b, (0,), (1,), 36, 7).column == 5


@pytest.mark.rule("1.72f")
@pytest.mark.example("S2e")
def test_three_spearmen_against_a_mounted_knight() -> None:
    b = melee(
        who("spearman", 0, "C8"),
        who("spearman", 0, "D7"),
        who("spearman", 0, "D9"),
        who("knight", 1, "D8", 0, mounted=True),
    )
    found = odds(b, (0, 1, 2), (3,))
    assert (found.attack, found.defence, found.column, found.joint) == (24, 16, 1, 0)


@pytest.mark.rule("VC14", "1.72f", "1.72e", "R28", "1.72d")
def test_mounted_sergeants_are_riders_and_join_against_a_rider() -> None:
    b = melee(
        who("mounted_sergeant", 0, "C8", 3, mounted=True),
        who("mounted_sergeant", 0, "D6", 2, mounted=True),
        who("spearman", 0, "D9"),
        who("knight", 1, "D8", 0, mounted=True),
    )
    b.change(1, place=hex_of(b, "D7"), facing=2)
    assert odds(b, (0, 1), (3,)).joint == 1 and odds(b, (0, 1, 2), (3,)).joint == 0
    assert odds(b, (0, 1), (3,)).attack == 36


CELLS_FOOT = ["DCC----BBA", "EEDDCCC-BB", "FEEEDDCCBB", "FFEEEDDCCB", "FFFEEEDDCC", "FFFFEEEDDC"]
CELLS_MOUNTED = ["DC----BBAA", "FDCC---BBA", "GFEDCC--BB", "HGFEDCC-BB", "HHGFEDDCCB", "HHGGFEEDCC"]


@pytest.mark.parametrize("column", range(6))
def test_the_combat_tables_cell_by_cell(column: int) -> None:
    assert "".join(RAW["combat_foot"]["rows"][column]) == CELLS_FOOT[column]
    assert "".join(RAW["combat_mounted"]["rows"][column]) == CELLS_MOUNTED[column]
    for die in range(1, 11):
        assert COMBAT_ON_FOOT[column].result(die, 0) == CELLS_FOOT[column][die - 1]
        assert COMBAT_MOUNTED[column].result(die, 0) == CELLS_MOUNTED[column][die - 1]


@pytest.mark.rule("S1.4c", "1.73a")
def test_armour_adds_one_at_most_ten() -> None:
    b = melee(who("knight", 0, "C8"), who("swordsman", 1, "D8"), FAR, faces=(10,))
    do(b, Attack((0,), (1,)))
    assert rolls(b)[0].roll.bonus == 1 and results(b) == ["A"]


@pytest.mark.rule("VC1", "VC1b")
def test_a_stunned_man_defends_with_his_wounded_value_and_keeps_his_armour() -> None:
    b = melee(who("knight", 0, "C8"), who("swordsman", 1, "D8", health=2), FAR_ENEMY, faces=(1,))
    found = odds(b, (0,), (1,))
    assert (found.defence, found.armour) == (5, True)
    do(b, Attack((0,), (1,)))
    assert unit(b, 1).health == 3


# letters


def fall(letter: str, *, mounted: bool = False, attacker: Any = None) -> Any:
    target = who("knight", 1, "F8", 3, mounted=True) if mounted else who("spearman", 1, "F8")
    b = position(attacker or who("halberdier", 0, "G8"), target, FAR, FAR_ENEMY, stage=MELEE)
    b.put("melee", Melees())
    return run(b, MeleeResult((0,), (1,), letter, False, mounted))


@pytest.mark.rule("S1.4d", "1.72g", "R29")
def test_a_stuns_the_attacker() -> None:
    b = melee(who("spearman", 0, "C8"), who("spearman", 1, "D8"), FAR, faces=(10,))
    do(b, Attack((0,), (1,)))
    assert results(b) == ["A"] and unit(b, 0).health == 2
    assert unit(fall("A"), 0).health == 2


@pytest.mark.rule("VC4")
def test_a_mounted_attacker_is_unhorsed_by_a() -> None:
    b = fall("A", attacker=who("knight", 0, "H8", 0, mounted=True))
    do(b, options(b)[0])
    assert (unit(b, 0).health, unit(b, 0).horse) == (2, -1) and at(b, 4) == "H8"


@pytest.mark.rule("S1.4e", "1.72i", "1.82a")
def test_b_drives_the_attacker_back() -> None:
    b = melee(who("spearman", 0, "C8"), who("spearman", 1, "D8"), FAR, faces=(8,))
    do(b, Attack((0,), (1,)))
    assert results(b) == ["B"] and asked(b) == "RetreatWhere"
    do(b, options(b)[0])
    assert at(b, 0) != "C8"


@pytest.mark.rule("S1.4g", "R33")
def test_c_drives_the_defender_back_one_hex() -> None:
    b = melee(who("spearman", 0, "C8"), who("spearman", 1, "D8"), FAR, faces=(2,))
    do(b, Attack((0,), (1,)))
    assert results(b) == ["C"]
    do(b, options(b)[0])
    assert b.setting.open_ground.grid.distance(hex_of(b, "D8"), unit(b, 1).place or 0) == 1


@pytest.mark.rule("S1.4h", "S1.4i", "S1.4j")
def test_d_e_f_on_foot() -> None:
    people = (who("halberdier", 0, "C8"), who("peasant", 1, "D8"), FAR, FAR_ENEMY)
    for face, letter, health in ((3, "D", 2), (1, "E", 1)):
        b = melee(*people, faces=(face,))
        do(b, Attack((0,), (1,)))
        assert (results(b), unit(b, 1).health) == ([letter], health)
    b = melee(who("knight", 0, "C8"), who("peasant", 1, "D8"), FAR, FAR_ENEMY, faces=(1,))
    do(b, Attack((0,), (1,)))
    assert results(b) == ["F"] and unit(b, 1).health == 3


MOUNTED_RESULTS = [
    ("D", "S1.4k", 2, 0),
    ("E", "S1.4l", 2, 3),
    ("F", "S1.4m", 1, 0),
    ("G", "S1.4n", 1, 3),
    ("H", "S1.4o", 3, 0),
]


@pytest.mark.parametrize(
    ("letter", "rider", "horse"),
    [pytest.param(x, r, h, marks=pytest.mark.rule(m, "S1.4b"), id=x) for x, m, r, h in MOUNTED_RESULTS],
)
def test_results_on_a_rider(letter: str, rider: int, horse: int) -> None:
    column = next(i for i, row in enumerate(CELLS_MOUNTED) if letter in row)
    face = CELLS_MOUNTED[column].index(letter) + 1
    power = {0: 13, 1: 20, 2: 30, 3: 40}[column]
    attackers = [who("horse_archer", 1, "F8", 3, mounted=True), who("baron", 0, "G8"), FAR, FAR_ENEMY]
    b = position(*attackers, stage=MELEE, dice=[face])
    from gonfalon.systems.cry_havoc.book.melee import melee_roll
    from gonfalon.systems.cry_havoc.book.melee_odds import Odds

    b.put("melee", Melees())
    found = Odds(power, 9, column + 1, 0, 0, 0, column + 1, True, False)
    got = b.roll(melee_roll((1,), (0,), found, 0))
    assert got == letter
    run(b, MeleeResult((1,), (0,), letter, False, True))
    if asked(b) == "PlaceRider":
        do(b, options(b)[0])
    assert (unit(b, 0).health, unit(b, 4).health, unit(b, 0).horse) == (rider, horse, -1)


@pytest.mark.rule("S1.4p")
def test_stunned_or_wounded_twice_is_dead() -> None:
    for health in (1, 2):
        for letter in ("D", "E"):
            b = position(
                who("halberdier", 0, "G8"),
                who("spearman", 1, "F8", health=health),
                FAR,
                FAR_ENEMY,
                stage=MELEE,
            )
            b.put("melee", Melees())
            run(b, MeleeResult((0,), (1,), letter, False, False))
            assert unit(b, 1).health == 3


# -- 1.71 ------------------------------------------------------------------------------------------


@pytest.mark.rule("1.71a", "1.71b", "1.71d", "S1.5a")
def test_an_unfavourable_hex_shifts_one_column() -> None:
    b = melee(who("halberdier", 0, "I8"), who("peasant", 1, "J8"), sheet="clearing")
    assert odds(b, (0,), (1,)).column == 3  # 2-1 and the bushes against the defender
    b = melee(who("knight", 0, "J8"), who("peasant", 1, "I8"), sheet="clearing")
    assert odds(b, (0,), (1,)).column == 2


@pytest.mark.rule("1.71c", "VB6", "S1.5a")
def test_the_man_above_the_lip_gains_one_column_only() -> None:
    b = melee(who("halberdier", 0, "L8"), who("peasant", 1, "M8"), sheet="hillside")
    assert odds(b, (0,), (1,)).terrain == 1
    b = melee(who("halberdier", 0, "M8"), who("peasant", 1, "L8"), sheet="hillside")
    assert odds(b, (0,), (1,)).terrain == -1


@pytest.mark.rule("VB6b", "1.71b")
def test_without_a_lip_between_the_slope_is_neutral() -> None:
    b = melee(who("halberdier", 0, "N8"), who("peasant", 1, "M8"), sheet="hillside")
    assert odds(b, (0,), (1,)).terrain == 0


@pytest.mark.rule("S1.6q")
def test_the_upper_man_on_stairs_gains_a_column() -> None:
    b = melee(who("halberdier", 0, "F5"), who("peasant", 1, "E5"), sheet="wall")
    assert odds(b, (0,), (1,)).terrain == 1
    b = melee(who("halberdier", 0, "E5"), who("peasant", 1, "D5"), sheet="wall")
    assert odds(b, (0,), (1,)).terrain == 1


@pytest.mark.rule("1.43.12f")
def test_on_stairs_one_fights_only_linked_hexes() -> None:
    b = melee(who("halberdier", 0, "R12"), who("peasant", 1, "S11"), who("peasant", 1, "S12"), sheet="castle")
    assert b.setting.open_ground.grid.adjacent(hex_of(b, "R12"), hex_of(b, "S11"))
    assert refusal(b, Attack((0,), (1,))) == "1.43.12f"
    assert Attack((0,), (2,)) in options(b)


@pytest.mark.rule("1.43.12g")
def test_retreats_and_advances_on_stairs_use_the_links() -> None:
    b = position(who("halberdier", 0, "F5"), who("spearman", 1, "E5"), sheet="wall", stage=MELEE)
    found = {b.setting.open_ground.labels[w.path[-1]] for w in ways(b, 1, 1, (0,), False)}
    assert found and found <= {"D5", "D4", "D6", "E4", "E6"}
    more = Sheet(
        id="more", name=Name("", ""), source="", area=(Area("bushes", "D6"),), stairs=(Stairs("E6", "F6"),)
    )
    b = position(
        who("knight", 0, "F6"),
        who("peasant", 1, "E6"),
        FAR,
        FAR_ENEMY,
        sheet="wall",
        laid=[more],
        stage=MELEE,
        agenda=[BeginMelee()],
        dice=[1],
    )
    do(b, Attack((0,), (1,)))
    assert results(b) == ["F"] and asked(b) == "Advance"
    # from the stairs down to E7 only: not to the bushes, the stairs beside them or the walk
    assert {b.setting.open_ground.labels[o.place] for o in offered(b, AdvanceTo)} == {"E6", "E7"}
    b = position(who("knight", 0, "E7"), who("spearman", 1, "E6"), sheet="wall", laid=[more], stage=MELEE)
    found = {b.setting.open_ground.labels[w.path[-1]] for w in ways(b, 1, 1, (0,), False)}
    assert found == {"F6"}


@pytest.mark.rule("1.71e")
def test_a_rider_stands_in_the_worse_of_his_hexes() -> None:
    b = position(who("knight", 0, "I8", 0, mounted=True), sheet="clearing")
    assert combat_sign(b, 0, ()) == -1  # J8: bushes


@pytest.mark.rule("S1.5b", "1.72j", "S1.5c")
def test_worst_hex_of_the_attackers_best_of_the_defenders() -> None:
    b = melee(
        who("halberdier", 0, "J8"), who("halberdier", 0, "I9"), who("spearman", 1, "I8"), sheet="clearing"
    )
    assert odds(b, (0, 1), (2,)).terrain == -1
    b = melee(who("baron", 0, "I8"), who("peasant", 1, "J8"), who("peasant", 1, "I9"), sheet="clearing")
    assert odds(b, (0,), (1, 2)).terrain == 0
    b = melee(who("halberdier", 0, "J8"), who("halberdier", 1, "I8"), sheet="clearing")
    b.change(1, health=0)
    b.change(0, health=0)
    found = odds(b, (0,), (1,))
    assert found.raw + found.terrain == 0 and found.column == 1


# -- 1.72, 1.73 ------------------------------------------------------------------------------------


@pytest.mark.rule("1.72a", "1.72b")
def test_one_against_several() -> None:
    b = melee(who("knight", 0, "C8"), who("peasant", 1, "D8"), who("peasant", 1, "C9"), FAR, faces=(10,))
    assert odds(b, (0,), (1, 2)).defence == 8
    do(b, Attack((0,), (1, 2)))


@pytest.mark.rule("1.72d", "1.72e", "R28")
def test_together_they_add_up_and_gain_one_column() -> None:
    b = melee(
        who("spearman", 0, "C8"),
        who("spearman", 0, "C9"),
        who("spearman", 0, "D7"),
        who("spearman", 1, "D8"),
        FAR,
        faces=(10,),
    )
    assert odds(b, (0, 2), (3,)).column == 3 and odds(b, (0, 1, 2), (3,)).joint == 1
    do(b, Attack((0, 2), (3,)))
    b = melee(
        who("knight", 0, "C8", 0, mounted=True),
        who("knight", 0, "D9", 0, mounted=True),
        who("knight", 1, "D8", 0, mounted=True),
    )
    if attack_refusal(b, (0, 1), (2,)) is None:
        assert odds(b, (0, 1), (2,)).joint == 1


@pytest.mark.rule("1.72g", "R29")
def test_the_owner_chooses_who_takes_the_blow() -> None:
    b = melee(
        who("baron", 0, "C8"), who("peasant", 1, "D8"), who("peasant", 1, "C9"), FAR, FAR_ENEMY, faces=(3,)
    )
    do(b, Attack((0,), (1, 2)))
    assert asked(b) == "WhoSuffers" and b.agenda[-1].player(b) == 1
    do(b, Suffer(2))
    assert unit(b, 2).health != 0 and unit(b, 1).health == 0


@pytest.mark.rule("1.72h")
def test_a_stunned_man_among_enemies_all_round_dies() -> None:
    ring = [who("spearman", 0, h) for h in ("C8", "D9", "E9", "E8", "E7", "D7")]
    b = position(*ring, who("spearman", 1, "D8", health=2), FAR_ENEMY)
    from gonfalon.systems.cry_havoc.book.harm import Surrounded

    run(b, Surrounded())
    assert unit(b, 6).health == 3


@pytest.mark.rule("VC3")
def test_not_men_on_foot_and_riders_together() -> None:
    b = melee(who("baron", 0, "C8"), who("peasant", 1, "C9"), who("horse_archer", 1, "D8", 0, mounted=True))
    assert refusal(b, Attack((0,), (1, 2))) == "VC3"


@pytest.mark.rule("1.73c", "1.73d", "R30")
def test_mixed_armour_gives_no_bonus_and_spares_the_armoured() -> None:
    b = melee(
        who("baron", 0, "C8"),
        who("swordsman", 1, "D8"),
        who("peasant", 1, "C9"),
        who("peasant", 1, "B8"),
        FAR,
        FAR_ENEMY,
        faces=(1,),
    )
    found = odds(b, (0,), (1, 2))
    assert not found.armour
    do(b, Attack((0,), (1, 2, 3)))
    assert rolls(b)[0].roll.bonus == 0 and asked(b) == "WhoSuffers"
    assert refusal(b, Suffer(1)) == "1.73d"
    do(b, Suffer(2))


@pytest.mark.rule("1.72i")
def test_a_retreat_hits_all_of_a_side() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("spearman", 0, "D7"),
        who("halberdier", 1, "D8"),
        FAR,
        FAR_ENEMY,
        stage=MELEE,
        agenda=[MeleeResult((0, 1), (2,), "B", False, False)],
    )
    while asked(b) == "RetreatWhere":
        do(b, options(b)[0])
    assert at(b, 0) != "C8" and at(b, 1) != "D7"


@pytest.mark.rule("VC1b")
def test_a_stunned_man_keeps_his_armour() -> None:
    b = melee(who("knight", 0, "C8"), who("swordsman", 1, "D8", health=2), FAR, FAR_ENEMY, faces=(10,))
    do(b, Attack((0,), (1,)))
    assert rolls(b)[0].roll.bonus == 1


@pytest.mark.rule("R26")
def test_shifts_are_counted_from_six_to_one() -> None:
    b = melee(who("baron", 0, "L8"), who("peasant", 1, "M8"), FAR, FAR_ENEMY, sheet="hillside")
    b.change(0, place=hex_of(b, "M8"))
    b.change(1, place=hex_of(b, "L8"), health=1)  # above the lip: one column in his favour
    found = odds(b, (0,), (1,))
    assert found.attack // found.defence > 6 and (found.raw, found.terrain, found.column) == (6, -1, 5)


@pytest.mark.rule("1.74a")
def test_a_charge_adds_half_to_the_attack() -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("spearman", 1, "D8"),
        FAR,
        FAR_ENEMY,
        stage=MELEE,
        dice=[10],
    )
    b.put("charges", Charges((Charge(0, 1, hex_of(b, "D8"), (hex_of(b, "C8"),), done=True, met=True),)))
    run(b, ChargeCombat(0))
    assert rolls(b)[0].roll.reading.key == "cry_havoc.combat_foot.5"  # 36 to 7


@pytest.mark.rule("VB8")
def test_death_too_takes_the_unarmoured_first() -> None:
    b = position(
        who("baron", 0, "C8"),
        who("swordsman", 1, "D8"),
        who("peasant", 1, "C9"),
        FAR,
        FAR_ENEMY,
        stage=MELEE,
        agenda=[MeleeResult((0,), (1, 2), "F", False, False)],
    )
    assert unit(b, 2).health == 3 and unit(b, 1).health == 0  # nobody else can suffer


# -- 1.75, VC2 -------------------------------------------------------------------------------------


def beaten(*more: Any, faces: tuple[int, ...] = (1,)) -> Any:
    b = melee(who("knight", 0, "C8"), who("peasant", 1, "D8"), FAR, FAR_ENEMY, *more, faces=faces)
    do(b, Attack((0,), (1,)))
    return b


@pytest.mark.rule("1.75a", "1.75c", "1.75e", "1.75f", "1.75g")
def test_the_winner_may_advance_two_hexes_first_into_the_hex_left() -> None:
    b = beaten()
    assert asked(b) == "Advance" and Pass() in options(b)
    assert refusal(b, AdvanceTo(0, hex_of(b, "C9"))) == "1.75e"
    assert refusal(b, AdvanceTo(0, hex_of(b, "F8"), (hex_of(b, "D8"), hex_of(b, "E8")))) == "1.75c"
    do(b, AdvanceTo(0, hex_of(b, "E8"), (hex_of(b, "D8"),)))
    assert at(b, 0) == "E8"


@pytest.mark.rule("1.75h", "1.75i")
def test_only_who_fought_advances_and_moves_freely_next_turn() -> None:
    b = beaten(who("spearman", 0, "D7"))
    assert refusal(b, AdvanceTo(4, hex_of(b, "D8"))) == "1.75h"
    do(b, AdvanceTo(0, hex_of(b, "D8")))
    assert unit(b, 0).moved == 0 and not unit(b, 0).acted


@pytest.mark.rule("1.75d")
def test_a_rider_advances_three_hexes() -> None:
    b = melee(who("knight", 0, "C8", 3, mounted=True), who("peasant", 1, "D8"), FAR, FAR_ENEMY, faces=(1,))
    do(b, Attack((0,), (1,)))
    far = [o for o in offered(b, AdvanceTo) if len(o.via) == 2]
    assert far
    do(b, far[0])


@pytest.mark.rule("1.75b")
def test_defenders_who_win_advance_too() -> None:
    b = melee(who("spearman", 0, "C8"), who("spearman", 1, "D8"), FAR, faces=(9,))
    do(b, Attack((0,), (1,)))
    do(b, options(b)[0])
    assert asked(b) == "Advance" and b.agenda[-1].player(b) == 1
    do(b, AdvanceTo(1, hex_of(b, "C8")))


@pytest.mark.rule("1.75j", "1.54a")
def test_an_advance_past_an_enemy_costs_a_roll() -> None:
    b = beaten(who("spearman", 1, "E9"), faces=(1, 5))
    if asked(b) == "ReserveAttackers":
        do(b, Pass())
    do(b, AdvanceTo(0, hex_of(b, "E8"), (hex_of(b, "D8"),)))
    assert results(b)[-1] == "unharmed"


@pytest.mark.rule("VC2b", "VC2c", "VC2d", "1.75k")
def test_reserved_attackers_engage_their_enemies() -> None:
    people = (
        who("knight", 0, "C8"),
        who("peasant", 1, "D8"),
        FAR,
        FAR_ENEMY,
        who("spearman", 1, "E9"),
        who("halberdier", 0, "F9"),
        who("peasant", 1, "F10"),
    )
    b = melee(*people, faces=(1, 5, 5))
    do(b, Attack((0,), (1,)))
    assert asked(b) == "ReserveAttackers"
    assert refusal(b, Reserve(0, 4)) == "VC2b"
    do(b, Reserve(5, 4))
    if asked(b) == "ReserveAttackers":
        do(b, Pass())
    do(b, AdvanceTo(0, hex_of(b, "E8"), (hex_of(b, "D8"),)))
    assert results(b) == ["F"]  # no roll: he is engaged
    assert refusal(b, Done()) == "VC2d"
    assert refusal(b, Attack((5,), (6,))) == "VC2d"


@pytest.mark.rule("VC2e", "1.75k")
def test_who_has_fought_elsewhere_does_not_hinder_an_advance() -> None:
    people = (
        who("knight", 0, "C8"),
        who("peasant", 1, "D8"),
        FAR,
        FAR_ENEMY,
        who("spearman", 1, "E9"),
        who("halberdier", 0, "F9"),
    )
    b = melee(*people, faces=(5, 1))
    do(b, Attack((5,), (4,)), Attack((0,), (1,)), AdvanceTo(0, hex_of(b, "E8"), (hex_of(b, "D8"),)))
    assert results(b) == ["-", "F"]  # no roll in D8, next to the spearman


@pytest.mark.rule("VC2f")
def test_all_melees_declared_first_as_an_option() -> None:
    b = melee(
        who("knight", 0, "C8"),
        who("peasant", 1, "D8"),
        who("knight", 0, "L8"),
        who("peasant", 1, "M8"),
        FAR_ENEMY,
        choices={"declare_all": "yes"},
        faces=(10,),
    )
    assert asked(b) == "DeclareAttacks"
    do(b, Attack((0,), (1,)), Done())
    assert asked(b) == "ChooseAttack"
    assert refusal(b, Attack((2,), (3,))) == "VC2f"
    do(b, Attack((0,), (1,)))


# -- 1.76 ------------------------------------------------------------------------------------------


@pytest.mark.rule("1.76a", "S1.6o")
def test_no_attack_where_one_could_not_advance() -> None:
    b = melee(who("halberdier", 0, "D3"), who("peasant", 1, "E3"), who("peasant", 1, "C3"), sheet="village")
    assert refusal(b, Attack((0,), (1,))) == "1.76a"
    b = position(who("spearman", 0, "E1"), sheet="wall", agenda=[MoveWhat(0)])
    assert refusal(b, Go(hex_of(b, "F1"))) == "S1.6o"


@pytest.mark.rule("1.76b", "VC16")
def test_armoured_men_do_not_attack_into_deep_water() -> None:
    b = melee(who("swordsman", 0, "K2"), who("peasant", 1, "L2"), who("peasant", 1, "K1"), sheet="river")
    assert refusal(b, Attack((0,), (1,))) == "VC16"
    assert Attack((0,), (2,)) in options(b)  # shallow water is another matter


@pytest.mark.rule("1.76c")
def test_riders_do_not_attack_into_trees() -> None:
    b = melee(
        who("knight", 0, "D3", 3, mounted=True),
        who("peasant", 1, "E3"),
        who("peasant", 1, "D2"),
        sheet="clearing",
    )
    assert refusal(b, Attack((0,), (1,))) == "1.76c"


@pytest.mark.rule("VB9")
def test_nobody_is_attacked_through_a_slit_but_from_inside() -> None:
    b = melee(
        who("spearman", 0, "G3"), who("crossbowman", 1, "F3"), who("spearman", 0, "F4"), FAR, sheet="wall"
    )
    assert refusal(b, Attack((0,), (1,))) == "VB9"
    assert Attack((2,), (1,)) in options(b)


# -- 1.8 -------------------------------------------------------------------------------------------


def back(b: Any, uid: int, count: int, fled: tuple[int, ...], shot: bool) -> set[str]:
    return {b.setting.open_ground.labels[w.path[-1]] for w in ways(b, uid, count, fled, shot)}


@pytest.mark.rule("1.81a", "1.81b")
def test_a_shot_drives_away_from_the_shooter_through_friends() -> None:
    b = position(
        who("crossbowman", 0, "C8"),
        who("spearman", 1, "F8"),
        who("spearman", 1, "G8"),
        who("spearman", 1, "G9"),
        who("spearman", 1, "F7"),
    )
    assert back(b, 1, 2, (0,), True) >= {"H8"}
    run(b, FallBack(1, 2, (0,), True))
    do(b, RetreatTo(hex_of(b, "H8"), (hex_of(b, "G8"),)))
    assert at(b, 1) == "H8"


@pytest.mark.rule("1.81c")
def test_a_retreat_pushes_friends_where_nothing_is_free() -> None:
    b = position(
        who("crossbowman", 0, "C8"),
        who("spearman", 1, "D8"),
        *[who("spearman", 1, h) for h in ("F7", "F8", "F9", "E10", "E6", "D10", "D6")],
    )
    run(b, FallBack(1, 2, (0,), True))
    assert asked(b) == "RetreatFromShot"
    do(b, options(b)[0])
    if asked(b) == "PushedByShot":
        do(b, options(b)[0])
    assert at(b, 1) != "D8"


def test_a_friend_is_not_pushed_into_the_hex_from_which_the_other_comes() -> None:
    b = position(who("crossbowman", 0, "C8"), who("spearman", 1, "D8"), who("spearman", 1, "F8"))
    ring = b.setting.open_ground.grid.near[hex_of(b, "F8")]
    labels = b.setting.open_ground.labels
    free = hex_of(b, "E8")
    b = position(
        who("crossbowman", 0, "C8"),
        who("spearman", 1, "D8"),
        who("spearman", 1, "F8"),
        *[who("spearman", 1, labels[h]) for h in ring if h != free],
    )
    assert push_spots(b, 2, 1, hex_of(b, "D8")) == [free]
    assert push_spots(b, 2, 1, free) == []
    assert all(way.push != 2 for way in ways(b, 1, 2, (0,), True))


@pytest.mark.rule("1.81d", "1.81e")
def test_blocked_from_the_shooter_he_goes_where_he_can_past_enemies() -> None:
    b = position(who("crossbowman", 0, "C8"), who("spearman", 1, "Y8"), who("spearman", 0, "X7"), dice=[1, 1])
    found = back(b, 1, 2, (0,), True)
    assert found
    run(b, FallBack(1, 2, (0,), True))
    b = position(
        who("crossbowman", 0, "U8"),
        who("spearman", 1, "Y8"),
        who("spearman", 0, "X7"),
        who("spearman", 0, "X9"),
        dice=[1, 1, 1],
    )
    run(b, FallBack(1, 2, (0,), True))
    do(b, options(b)[0])
    assert results(b) and set(results(b)) == {"unharmed"}


@pytest.mark.rule("1.81f")
def test_who_cannot_retreat_from_a_shot_is_wounded() -> None:
    b = position(
        who("crossbowman", 0, "U3"), who("spearman", 1, "F3"), who("spearman", 0, "F4"), sheet="wall"
    )
    run(b, FallBack(1, 2, (0,), True))
    assert unit(b, 1).health == 1 and at(b, 1) == "F3"


@pytest.mark.rule("1.81g")
def test_a_wounded_man_who_cannot_retreat_dies() -> None:
    b = position(
        who("crossbowman", 0, "U3"),
        who("spearman", 1, "F3", health=1),
        who("spearman", 0, "F4"),
        FAR_ENEMY,
        sheet="wall",
    )
    run(b, FallBack(1, 2, (0,), True))
    assert unit(b, 1).health == 3


@pytest.mark.rule("1.81h", "VC13b")
def test_a_shooter_driven_back_loses_his_defensive_shot() -> None:
    from gonfalon.systems.cry_havoc.book.defensive_watch import may_be_lookout

    b = position(who("crossbowman", 0, "C8"), who("slinger", 1, "F8"))
    run(b, FallBack(1, 2, (0,), True))
    do(b, options(b)[0])
    assert unit(b, 1).lost and rule(may_be_lookout(b, 1)) == "1.81h"


@pytest.mark.rule("1.81i")
def test_behind_battlements_one_retreats_along_the_walk() -> None:
    b = position(who("crossbowman", 0, "M5"), who("spearman", 1, "F5"), sheet="wall")
    assert {"F7"} <= back(b, 1, 2, (0,), True)


@pytest.mark.rule("1.82b")
def test_a_melee_retreat_may_pass_through_friends() -> None:
    b = position(who("halberdier", 0, "C8"), who("spearman", 1, "D8"), who("spearman", 1, "E8"), stage=MELEE)
    run(b, FallBack(1, 2, (0,), False))
    way = next(o for o in offered(b, RetreatTo) if hex_of(b, "E8") in o.via)
    do(b, way)
    assert at(b, 1) != "D8"


@pytest.mark.rule("1.82c")
def test_a_melee_retreat_may_push_a_friend() -> None:
    b = position(
        who("halberdier", 0, "C8"),
        who("spearman", 1, "D8"),
        who("spearman", 1, "E8"),
        who("spearman", 1, "E7"),
        who("spearman", 1, "E9"),
        stage=MELEE,
    )
    run(b, FallBack(1, 1, (0,), False))
    do(b, RetreatTo(hex_of(b, "E8")))
    do(b, options(b)[0])
    assert at(b, 1) == "E8" and at(b, 2) != "E8"


@pytest.mark.rule("1.82d")
def test_if_nothing_else_is_open_past_enemies_with_a_roll() -> None:
    b = position(
        who("halberdier", 0, "C8"),
        who("spearman", 1, "D8"),
        who("spearman", 0, "F8"),
        who("spearman", 0, "F7"),
        who("spearman", 0, "F9"),
        stage=MELEE,
        dice=[1, 1],
    )
    run(b, FallBack(1, 1, (0,), False))
    do(b, options(b)[0])
    assert results(b) == ["unharmed"]


@pytest.mark.rule("1.82e")
def test_who_fights_elsewhere_does_not_hinder_a_retreat() -> None:
    b = position(
        who("halberdier", 0, "C8"),
        who("spearman", 1, "D8"),
        who("spearman", 0, "F8"),
        who("spearman", 0, "F7"),
        who("spearman", 0, "F9"),
        who("spearman", 1, "G8"),
        stage=MELEE,
    )
    b.put("melee", Melees(combats=((0, 1), (2, 3, 4, 5)), present=(0, 1)))
    run(b, FallBack(1, 1, (0,), False))
    do(b, RetreatTo(hex_of(b, "E8")))
    assert results(b) == [] and at(b, 1) == "E8"


@pytest.mark.rule("1.82f", "1.82g")
def test_never_next_to_an_attacker_else_wounded_in_place() -> None:
    b = position(
        who("halberdier", 0, "C8"),
        who("halberdier", 0, "E9"),
        who("halberdier", 0, "E7"),
        who("spearman", 1, "D8"),
        stage=MELEE,
    )
    assert back(b, 3, 1, (0, 1, 2), False) == set()
    run(b, FallBack(3, 1, (0, 1, 2), False))
    assert unit(b, 3).health == 1 and at(b, 3) == "D8"


@pytest.mark.rule("1.82h", "R35")
def test_already_hurt_he_dies() -> None:
    b = position(
        who("halberdier", 0, "C8"),
        who("halberdier", 0, "E9"),
        who("halberdier", 0, "E7"),
        who("spearman", 1, "D8", health=2),
        FAR_ENEMY,
        stage=MELEE,
    )
    run(b, FallBack(3, 1, (0, 1, 2), False))
    assert unit(b, 3).health == 3


@pytest.mark.rule("1.82i")
def test_a_fall_into_the_moat_stuns() -> None:
    b = position(
        who("halberdier", 1, "H10"),
        who("spearman", 0, "G9"),
        who("spearman", 0, "F8"),
        sheet="wall",
        stage=MELEE,
    )
    b.change(1, place=hex_of(b, "G10"))
    run(b, FallBack(1, 1, (0,), False))
    moat = [o for o in offered(b, RetreatTo) if b.setting.open_ground.terrain[o.place] == "moat"]
    if moat:
        do(b, moat[0])
    assert unit(b, 1).health == 2


@pytest.mark.rule("1.82i")
def test_who_falls_into_the_moat_lies_there() -> None:
    ditch = Sheet(
        id="ditch", name=Name("ditch", "fosso"), source="reconstructed", area=(Area("moat", "G1-G16"),)
    )
    b = position(who("crossbowman", 1, "C8"), who("spearman", 0, "F8"), laid=[ditch])
    run(b, FallBack(1, 2, (0,), True))
    do(b, RetreatTo(hex_of(b, "H8"), (hex_of(b, "G8"),)))
    assert at(b, 1) == "G8" and unit(b, 1).health == 2


@pytest.mark.rule("R50", "1.9i")
def test_a_hitched_beast_falls_back_only_where_its_cart_finds_room() -> None:
    def beaten(row: int, *more: Any) -> Any:
        by, head, cart = (f"{chr(64 + row + n)}8" for n in (1, 0, -2))
        return position(
            who("halberdier", 0, by),
            who("draught_horse", 1, head, 3, code="horse", hitched="cart"),
            who("cart", 1, cart, 3, code="cart", hitched="horse"),
            *more,
        )

    b = beaten(9)
    assert back(b, 1, 1, (0,), False) == {"H8", "I7", "I9"}
    run(b, FallBack(1, 1, (0,), False))
    do(b, RetreatTo(hex_of(b, "H8")))
    assert (at(b, 1), at(b, 2)) == ("H8", "F8")
    crowd = [who("spearman", 1, h) for h in ("E8", "G7")]
    assert back(beaten(9, *crowd), 1, 1, (0,), False) == {"I9"}
    assert back(beaten(4), 1, 1, (0,), False) == {"D7", "D9"}  # behind the cart is the edge of the map
    b = beaten(4, *[who("spearman", 1, h) for h in ("B7", "B9")])
    run(b, FallBack(1, 1, (0,), False))
    assert (at(b, 1), at(b, 2)) == ("D8", "B8")


@pytest.mark.rule("R51")
def test_a_mule_that_falls_back_breaks_loose_from_its_file() -> None:
    b = position(
        who("halberdier", 0, "K8"),
        who("mule", 1, "I8", 3),
        who("mule", 1, "G8", 3, tied=1),
        who("mule", 1, "E8", 3, tied=2),
    )
    run(b, FallBack(1, 1, (0,), False))
    do(b, options(b)[0])
    assert [unit(b, u).tied for u in (1, 2, 3)] == [-1, -1, 2]


@pytest.mark.rule("1.82j")
def test_a_fall_kills_the_wounded() -> None:
    b = position(
        who("halberdier", 1, "H10"),
        who("spearman", 0, "G10", health=1),
        who("spearman", 0, "F8"),
        FAR,
        sheet="wall",
        stage=MELEE,
    )
    run(b, FallBack(1, 1, (0,), False))
    moat = [o for o in offered(b, RetreatTo) if b.setting.open_ground.terrain[o.place] == "moat"]
    if moat:
        do(b, moat[0])
    assert unit(b, 1).health == 3


@pytest.mark.rule("VB1", "R34")
def test_a_stunned_man_retreats_like_anyone_or_dies_by_option() -> None:
    b = position(who("halberdier", 0, "C8"), who("spearman", 1, "D8", health=2), FAR_ENEMY, stage=MELEE)
    run(b, FallBack(1, 1, (0,), False))
    do(b, options(b)[0])
    assert unit(b, 1).health == 2 and at(b, 1) != "D8"
    b = position(
        who("halberdier", 0, "C8"),
        who("spearman", 1, "D8", health=2),
        FAR_ENEMY,
        stage=MELEE,
        choices={"stunned_die": "yes"},
    )
    run(b, FallBack(1, 1, (0,), False))
    assert unit(b, 1).health == 3


def test_the_way_back_is_the_owners_choice() -> None:
    b = position(who("halberdier", 0, "C8"), who("spearman", 1, "D8"), stage=MELEE)
    run(b, FallBack(1, 1, (0,), False))
    assert isinstance(b.agenda[-1], RetreatWhere) and b.agenda[-1].player(b) == 1
    assert why(b, RetreatTo(hex_of(b, "C9"))).key == "not-a-way-back"


# -- 1.9 -------------------------------------------------------------------------------------------


@pytest.mark.rule("1.9b")
def test_a_friend_makes_room_for_the_unhorsed() -> None:
    b = position(who("knight", 1, "F8", 3, mounted=True), FAR_ENEMY)
    from gonfalon.systems.cry_havoc.book.harm import unhorse
    from gonfalon.systems.cry_havoc.pieces.queries import hexes_beside

    labels = b.setting.open_ground.labels
    around = [labels[h] for h in hexes_beside(b, 0)]
    b = position(who("knight", 1, "F8", 3, mounted=True), *[who("spearman", 1, h) for h in around])
    unhorse(b, 0, 2, False)
    run(b)
    assert asked(b) == "MakeRoom"
    do(b, options(b)[0])
    assert unit(b, 0).health == 2 and at(b, 0) in around


@pytest.mark.rule("1.9c", "R36")
def test_among_enemies_all_round_the_unhorsed_dies() -> None:
    from gonfalon.systems.cry_havoc.book.harm import unhorse
    from gonfalon.systems.cry_havoc.pieces.queries import hexes_beside

    b = position(who("knight", 1, "F8", 3, mounted=True), FAR_ENEMY)
    labels = b.setting.open_ground.labels
    around = [labels[h] for h in hexes_beside(b, 0)]
    b = position(who("knight", 1, "F8", 3, mounted=True), *[who("spearman", 0, h) for h in around], FAR_ENEMY)
    unhorse(b, 0, 2, False)
    run(b)
    assert unit(b, 0).health == 3


@pytest.mark.rule("1.9f")
def test_where_a_lone_horse_is_attacked_armour_does_not_count() -> None:
    b = melee(
        who("baron", 0, "C8"),
        who("baron", 0, "C9"),
        who("knight", 1, "D8", 3, mounted=True),
        who("horse", 1, "D9", 3),
        FAR,
        FAR_ENEMY,
        faces=(1,),
    )
    do(b, Attack((0, 1), (2, 3)))
    assert rolls(b)[0].roll.modifiers == () and asked(b) == "WhoSuffers"
    assert set(options(b)) == {Suffer(2), Suffer(3)}


@pytest.mark.rule("1.9e", "1.9k", "1.9h")
def test_attacks_on_lone_horses() -> None:
    b = melee(who("spearman", 0, "C8"), who("horse", 1, "D8", 3), FAR, FAR_ENEMY, faces=(1,))
    found = odds(b, (0,), (1,))
    assert (found.defence, found.rider, found.armour, found.column) == (1, True, False, 6)
    do(b, Attack((0,), (1,)))
    assert unit(b, 1).health == 3


@pytest.mark.rule("1.9k")
@pytest.mark.parametrize("beast", ["horse", "draught_horse", "ox", "mule"])
def test_every_beast_defends_with_one(beast: str) -> None:
    b = position(who("spearman", 0, "C8"), who(beast, 1, "D8", 3), stage=MELEE)
    assert odds(b, (0,), (1,)).defence == 1


@pytest.mark.rule("1.9g", "R37")
def test_shots_at_lone_horses() -> None:
    from gonfalon.systems.cry_havoc.book.shot import ShotAt

    for face, health in ((10, 3), (5, 0)):
        b = position(who("crossbowman", 0, "C8"), who("horse", 1, "I8", 3), dice=[face])
        run(b, ShotAt(0, 1, False))
        assert unit(b, 1).health == health, face  # E kills, B does nothing
    b = position(who("crossbowman", 0, "C8"), who("horse", 1, "I8", 3), dice=[4])
    run(b, ShotAt(0, 1, False))
    assert results(b) == ["A"] and asked(b) == "RetreatFromShot"


@pytest.mark.rule("VA6")
def test_a_and_b_against_a_horse_strike_the_attacker() -> None:
    b = position(who("spearman", 0, "C8"), who("horse", 1, "D8", 3), FAR, stage=MELEE)
    b.put("melee", Melees())
    run(b, MeleeResult((0,), (1,), "A", False, True))
    assert unit(b, 0).health == 2


@pytest.mark.rule("1.58g")
def test_a_fighting_rider_loses_the_horse_he_leads() -> None:
    b = melee(
        who("knight", 0, "C8", 3, mounted=True),
        who("peasant", 1, "D8"),
        who("horse", 0, "B9", 3, leader=0),
        FAR,
        faces=(10,),
    )
    do(b, Attack((0,), (1,)))
    assert unit(b, 2).leader == -1


# -- S2 --------------------------------------------------------------------------------------------


@pytest.mark.rule("S2a")
def test_the_mounted_archetypes() -> None:
    want = {
        "baron": ((28, 20, 12), (16, 12, 10), (18, 14, 5), (10, 8, 4), True, "knight"),
        "knight": ((24, 16, 12), (14, 10, 10), (15, 12, 5), (8, 7, 4), True, "knight"),
        "mounted_sergeant": ((18, 13, 12), (10, 8, 10), (12, 10, 6), (7, 6, 4), True, "soldier"),
        "horse_archer": ((12, 9, 14), (7, 6, 11), (8, 7, 6), (4, 4, 4), False, "soldier"),
    }
    b = position(*[who(name, 0, f"C{2 * n + 1}") for n, name in enumerate(want)])
    for facts, values in zip(b.setting.facts, want.values(), strict=True):
        foot, foot_wounded, mounted, mounted_wounded = facts.faces
        assert (mounted, mounted_wounded, foot, foot_wounded, facts.armour, facts.rank) == values
    b = position(who("knight", 0, "C8", 3, mounted=True))
    assert face_of(b.setting.facts[0], unit(b, 0)) == (24, 16, 12)


@pytest.mark.rule("S2b")
def test_the_foot_archetypes() -> None:
    want = {
        "sergeant": ((12, 10, 6), (7, 6, 4), True),
        "halberdier": ((10, 7, 6), (5, 4, 4), False),
        "swordsman": ((9, 8, 6), (5, 5, 4), True),
        "spearman": ((8, 7, 6), (4, 4, 4), False),
        "javelin_man": ((7, 6, 7), (4, 3, 5), False),
        "crossbowman": ((6, 6, 6), (3, 3, 4), False),
        "long_bowman": ((6, 5, 7), (3, 3, 5), False),
        "short_bowman": ((5, 5, 7), (3, 3, 5), False),
        "slinger": ((4, 4, 7), (2, 2, 5), False),
        "assassin": ((10, 8, 8), (5, 5, 6), False),
        "peasant": ((4, 4, 6), (2, 2, 4), False),
        "civilian": ((1, 2, 4), (0, 1, 3), False),
    }
    b = position(*[who(name, 0, f"C{n + 1}") for n, name in enumerate(want)])
    for facts, values in zip(b.setting.facts, want.values(), strict=True):
        assert (*facts.faces[:2], facts.armour) == values, facts.type
    b = position(who("spearman", 0, "C8", health=1))
    assert face_of(b.setting.facts[0], unit(b, 0)) == (4, 4, 4)


@pytest.mark.rule("S2c")
def test_what_characters_cost() -> None:
    assert (
        cost_of_character("knight", True),
        cost_of_character("spearman"),
        cost_of_character("crossbowman"),
        cost_of_character("ballista"),
    ) == (58, 21, 30, 20)
    assert (cost_of_character("assassin"), cost_of_character("long_bowman")) == (34, 26)
    notes = {card.id: card.note for card in armies("en")}
    assert notes["duel-0"] == "2 people, 116 points"  # the page for quick battles says what a band is worth
