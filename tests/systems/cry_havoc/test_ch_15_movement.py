"""1.5 Movement: bodies, carrying, breaking through, riders, mounting, horses, carts."""

from __future__ import annotations

from typing import Any

import pytest
from systems.cry_havoc.position import (
    asked,
    at,
    dice,
    do,
    goes,
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
from gonfalon.core.steps import ChooseUnit, Done, Face, Pass
from gonfalon.systems.cry_havoc.book.actions import MoveWhat
from gonfalon.systems.cry_havoc.book.breakthrough import breakthrough_roll
from gonfalon.systems.cry_havoc.book.carts import FinishHitching, tie_mule_refusal
from gonfalon.systems.cry_havoc.book.defensive_watch import may_be_lookout
from gonfalon.systems.cry_havoc.book.melee_odds import may_attack
from gonfalon.systems.cry_havoc.book.mounting import MountUp, controls_mount, flanks_to_mount_from
from gonfalon.systems.cry_havoc.book.movement import BeginMovement, MoveWho
from gonfalon.systems.cry_havoc.book.turn import EndPlayerTurn
from gonfalon.systems.cry_havoc.book.walk import EndMove
from gonfalon.systems.cry_havoc.ground.riding import ride_turn_cost
from gonfalon.systems.cry_havoc.ground.sheets import Area, Sheet
from gonfalon.systems.cry_havoc.ground.terrain import LED
from gonfalon.systems.cry_havoc.pieces.affairs import Move
from gonfalon.systems.cry_havoc.pieces.facts import CLEARING, HITCHING, RECOVERY
from gonfalon.systems.cry_havoc.pieces.options import (
    Catch,
    Clear,
    Dismount,
    Go,
    Haul,
    Hitch,
    Lay,
    LeadBeast,
    Leave,
    Lift,
    Mount,
    Release,
    StandAt,
    Stay,
    TakeBridle,
    Tie,
    Unhitch,
    Untie,
)
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of


@pytest.mark.rule("1.5b")
def test_a_hex_costs_what_its_terrain_says() -> None:
    b = position(who("spearman", 0, "I8", health=1), sheet="clearing", agenda=[MoveWhat(0)])
    assert "L8" in goes(b) and "M8" not in goes(b)  # four MP: two for the bushes in J8, one each beyond


@pytest.mark.rule("1.5a", "1.5d")
def test_mp_are_spent_hex_by_hex_all_or_part_of_them() -> None:
    b = position(who("spearman", 0, "C8"), agenda=[MoveWhat(0)])
    assert "I8" in goes(b) and "J8" not in goes(b)
    assert refusal(b, Go(hex_of(b, "J8"))) == "1.5a"
    do(b, Go(hex_of(b, "E8")))
    assert at(b, 0) == "E8" and unit(b, 0).acted


@pytest.mark.rule("1.5c")
def test_any_number_of_characters_move_each_once() -> None:
    b = position(who("spearman", 0, "C8"), who("spearman", 0, "C4"), agenda=[MoveWho()])
    do(b, ChooseUnit(0), Go(hex_of(b, "D8")))
    assert refusal(b, ChooseUnit(0)) == "1.5c"
    do(b, Done())
    assert at(b, 1) == "C4"


@pytest.mark.rule("1.5e")
def test_unused_mp_are_lost() -> None:
    b = position(
        who("spearman", 0, "C8"), who("long_bowman", 1, "K8"), who("spearman", 0, "A1"), agenda=[MoveWhat(0)]
    )
    do(b, Go(hex_of(b, "D8")), Pass())
    b = position(who("spearman", 0, "C8"), who("spearman", 0, "E8", health=2), agenda=[MoveWhat(0)])
    do(b, Lift(1))
    assert asked(b) == "MoveOn"
    do(b, offered(b, Go)[0])
    if asked(b) == "LayDown":
        do(b, options(b)[0])
    assert unit(b, 0).acted


# -- 1.52, 1.53 ------------------------------------------------------------------------------------


@pytest.mark.rule("1.52a", "1.52b", "VC18", "VC18b")
def test_two_men_shift_three_bodies_and_do_nothing_else() -> None:
    dead = [who("peasant", 1, "D8", health=3)] * 3
    b = position(who("spearman", 0, "C8"), who("spearman", 0, "D9"), *dead, agenda=[MoveWhat(0)])
    assert Clear(1, hex_of(b, "D8"), hex_of(b, "E8")) in options(b)
    do(b, Clear(1, hex_of(b, "D8"), hex_of(b, "E8")))
    assert {at(b, u) for u in (2, 3, 4)} == {"E8"}
    assert unit(b, 0).acted and unit(b, 1).acted and unit(b, 1).busy
    b = position(
        who("spearman", 0, "C8"),
        who("spearman", 0, "H9"),
        who("spearman", 0, "D9", acted=True),
        *dead,
        agenda=[MoveWhat(0)],
    )
    assert refusal(b, Clear(1, hex_of(b, "D8"), hex_of(b, "E8"))) == "VC18"
    assert refusal(b, Clear(2, hex_of(b, "D8"), hex_of(b, "E8"))) == "1.52b"
    b.change(2, acted=False)
    assert refusal(b, Clear(2, hex_of(b, "D8"), hex_of(b, "K8"))) == "VC18b"
    assert refusal(b, Clear(2, hex_of(b, "C8"), hex_of(b, "B8"))) == "1.52a"


@pytest.mark.rule("1.52b")
def test_who_has_cleared_bodies_may_shoot_in_the_enemys_phase() -> None:
    b = position(
        who("long_bowman", 0, "C8", busy=CLEARING, acted=True),
        who("long_bowman", 0, "C9", busy=HITCHING, acted=True),
        who("spearman", 1, "K8"),
    )
    assert rule(may_be_lookout(b, 0)) == "1.57c"
    b.then(EndPlayerTurn())
    run(b)
    assert may_be_lookout(b, 0) is None and rule(may_be_lookout(b, 1)) == "1.57c"


@pytest.mark.rule("1.52c")
def test_bodies_thrown_into_water_are_gone() -> None:
    b = position(
        who("spearman", 0, "O12"),
        who("spearman", 0, "O14"),
        who("horse", 1, "O13", 0, health=3),
        sheet="village",
        agenda=[MoveWhat(0)],
    )
    do(b, Clear(1, hex_of(b, "O13"), hex_of(b, "P13")))
    assert at(b, 2) == ""


@pytest.mark.rule("1.53a", "1.53b", "1.53c", "R45", "VC19")
def test_a_stunned_companion_is_lifted_carried_and_laid_down() -> None:
    b = position(who("spearman", 0, "C8"), who("spearman", 0, "E8", health=2), agenda=[MoveWhat(0)])
    do(b, Lift(1))
    assert b.affairs["move"].left == 2  # 6 - 2 = 4, halved
    do(b, Go(hex_of(b, "G8")))
    assert asked(b) == "LayDown"
    assert refusal(b, Lay(hex_of(b, "K8"))) == "VC19"
    do(b, Lay(hex_of(b, "H8")))
    assert at(b, 1) == "H8" and unit(b, 1).health == 2
    b = position(
        who("knight", 0, "C8", 3, mounted=True), who("spearman", 0, "E8", health=2), agenda=[MoveWhat(0)]
    )
    assert refusal(b, Lift(1)) == "1.53a"


@pytest.mark.rule("VC19b", "scn.bs")
def test_a_carrier_leaves_the_map_with_his_burden() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("knight", 0, "B8", stunned=True, captive=True),
        sheet="clearing",
        like="rescue",
        agenda=[MoveWhat(0)],
    )
    do(b, Lift(1))
    do(b, offered(b, Leave)[0])
    assert b.outcome is not None and b.outcome.winner == 0
    assert b.game.escaped == (0, 1)


# -- 1.54 ------------------------------------------------------------------------------------------


def passing(mover: Any, enemy: Any, *faces: int, to: str = "F8", via: tuple[str, ...] = ("D8", "E8")) -> Any:
    b = position(mover, enemy, who("peasant", 0, "Y16"), agenda=[MoveWhat(0)])
    dice(b, *faces)
    do(b, Go(hex_of(b, to), tuple(hex_of(b, h) for h in via)))
    return b


@pytest.mark.rule("R18")
def test_the_first_hex_is_left_without_a_roll() -> None:
    b = position(who("spearman", 0, "C8"), who("spearman", 1, "B8"), agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "E8")))
    assert results(b) == [] and at(b, 0) == "E8"
    b = position(who("spearman", 0, "C8"), who("spearman", 1, "B8"), agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "E8"), (hex_of(b, "D8"),)))
    assert results(b) == [] and at(b, 0) == "E8"


@pytest.mark.rule("1.54a", "1.54b", "1.54c", "1.54j")
def test_one_roll_for_each_hex_crossed_next_to_an_enemy() -> None:
    b = passing(who("spearman", 0, "C8"), who("spearman", 1, "E9"), 7, 7)
    assert results(b) == ["unharmed", "unharmed"] and at(b, 0) == "F8"  # D8 and E8; F8 is the last
    assert [(r.roll.side, r.roll.about) for r in rolls(b)] == [(0, (0, 1))] * 2
    b = position(who("spearman", 0, "C8"), who("spearman", 1, "E8"), agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "D8")))
    assert results(b) == []  # the last hex is free


@pytest.mark.rule("R20")
def test_a_man_wounded_in_passing_goes_on_as_a_wounded_man() -> None:
    way = ("D8", "E8", "F8", "G8", "H8")
    b = passing(who("spearman", 0, "C8"), who("spearman", 1, "E9"), 1, 8, to="I8", via=way)
    assert results(b) == ["unharmed", "wounded"] and at(b, 0) == "G8"  # four MP, two of them spent
    b = passing(who("spearman", 0, "C8"), who("spearman", 1, "E9"), 1, 1, to="I8", via=way)
    assert at(b, 0) == "I8"


@pytest.mark.rule("1.54c", "R19")
def test_a_wound_on_the_way_cuts_the_move() -> None:
    b = passing(who("spearman", 0, "C8"), who("spearman", 1, "E9"), 8, 1)
    assert unit(b, 0).health == 1
    assert at(b, 0) == "F8"
    b = passing(who("spearman", 0, "C8", health=1), who("spearman", 1, "E9"), 6, 1)
    assert unit(b, 0).health == 3  # 6 + 2 = 8: a wound on a wounded man kills
    b = passing(who("spearman", 0, "C8"), who("spearman", 1, "E9"), 10)
    assert unit(b, 0).health == 3


@pytest.mark.rule("VC5c")
def test_only_the_front_half_of_a_rider_breaks_through() -> None:
    b = position(who("knight", 0, "C8", 3, mounted=True), who("spearman", 1, "C9"), agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "G8"), tuple(hex_of(b, h) for h in ("D8", "E8", "F8"))))
    assert results(b) == [] and at(b, 0) == "G8"  # in D8 his rear half is still next to the spearman


@pytest.mark.rule("1.54d", "1.54e", "1.54f")
def test_modifiers_of_the_mover() -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True), who("spearman", 1, "E9"), who("spearman", 0, "C2", health=1)
    )
    assert breakthrough_roll(b, 0, [1]).bonus == -2
    assert breakthrough_roll(b, 2, [1]).bonus == 2
    dice(b, 1, 1)
    run(b, MoveWhat(0))
    do(b, Go(hex_of(b, "F8"), (hex_of(b, "D8"), hex_of(b, "E8"))))
    assert [m.key for m in rolls(b)[0].roll.modifiers] == ["mover-mounted", "mover-armour"]
    b = passing(who("spearman", 0, "C8", health=1), who("spearman", 1, "E9"), 1, 1)
    assert [m.key for m in rolls(b)[0].roll.modifiers] == ["mover-wounded"]


@pytest.mark.rule("1.54g", "1.54h", "1.54i")
def test_modifiers_of_the_enemy() -> None:
    b = passing(who("spearman", 0, "C8"), who("knight", 1, "E9", 0, mounted=True), 1, 1)
    assert rolls(b)[0].roll.bonus == 2
    b = passing(who("spearman", 0, "C8"), who("spearman", 1, "E9", health=1), 1, 1)
    assert rolls(b)[0].roll.bonus == -1


@pytest.mark.rule("VC20")
def test_an_enemy_who_has_shot_or_is_too_weak_counts_all_the_same() -> None:
    b = position(who("swordsman", 0, "C8"), who("civilian", 1, "D9", marked=True), agenda=[MoveWhat(0)])
    dice(b, 1)
    do(b, Go(hex_of(b, "E8"), (hex_of(b, "D8"),)))
    assert results(b) == ["unharmed"]


@pytest.mark.rule("R17")
def test_with_several_enemies_the_worst_counts_even_one_who_shot_or_is_weak() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("civilian", 1, "D9", marked=True),
        who("swordsman", 1, "D7"),
        dice=[1],
        agenda=[MoveWhat(0)],
    )
    do(b, Go(hex_of(b, "E8"), (hex_of(b, "D8"),)))
    assert [r.roll.bonus for r in rolls(b)] == [1]


@pytest.mark.rule("VC20b", "1.54a")
def test_stunned_enemies_cause_no_roll() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("spearman", 1, "D9", health=2),
        who("spearman", 1, "L8"),
        agenda=[MoveWhat(0)],
    )
    do(b, Go(hex_of(b, "E8"), (hex_of(b, "D8"),)))
    assert results(b) == []
    b = passing(who("spearman", 0, "C8"), who("spearman", 1, "E9"), 1, 1)
    assert len(results(b)) == 2
    b = position(who("crossbowman", 0, "E3"), who("spearman", 1, "D3"), sheet="village")
    from gonfalon.systems.cry_havoc.pieces.queries import in_contact

    assert not in_contact(b, 0)


def test_the_default_path_avoids_enemies() -> None:
    b = position(who("spearman", 0, "C8"), who("spearman", 1, "E9"), agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "G7")))
    assert results(b) == [] and at(b, 0) == "G7"


# -- 1.55 ------------------------------------------------------------------------------------------


def ride(to: str, facing: int, start: str = "F8", f: int = 3) -> Any:
    b = position(who("knight", 0, start, f, mounted=True), agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, to)))
    if asked(b) == "FaceThere":
        do(b, Face(facing))
    return b


@pytest.mark.rule("1.55b", "1.55e", "VC5")
def test_twelve_mp_are_twelve_hexes_forward_with_slight_turns() -> None:
    b = position(who("knight", 0, "F8", 3, mounted=True), agenda=[MoveWhat(0)])
    way = ("G9", "G10", "H10", "I10", "J10", "K10", "L10", "M10", "N10", "O10", "P10")
    do(b, Go(hex_of(b, "Q10"), tuple(hex_of(b, h) for h in way)))
    assert [b.setting.open_ground.labels[h] for h in hexes_of(b, 0)] == ["Q10", "P10"]


@pytest.mark.rule("1.55a")
def test_forward_costs_nothing_extra_and_the_rear_follows() -> None:
    b = ride("G8", 3)
    assert [b.setting.open_ground.labels[h] for h in hexes_of(b, 0)] == ["G8", "F8"]
    ground = b.setting.open_ground
    for to, d in (("G8", 3), ("G9", 2), ("G7", 4)):
        assert ride_turn_cost(ground, (hex_of(b, "F8"), 3), (hex_of(b, to), d)) == 0


@pytest.mark.rule("1.55c", "1.55f", "R22")
def test_a_flank_hex_costs_one_more() -> None:
    b = ride("F9", 1)
    assert ride_turn_cost(b.setting.open_ground, (hex_of(b, "F8"), 3), (hex_of(b, "F9"), 1)) == 1
    assert at(b, 0) == "F9" and unit(b, 0).facing == 1
    b = position(who("knight", 0, "N3", 3, mounted=True, health=1), agenda=[MoveWhat(0)])  # ten MP
    way = tuple(hex_of(b, h) for h in ("M4", "M5", "L6", "L7", "K8", "K9", "J10", "J11", "I12"))
    assert refusal(b, Go(hex_of(b, "I13"), way)) == "1.5a"
    do(b, Go(way[-1], way[:-1]))  # nine hexes and one MP for the flank
    assert at(b, 0) == "I12"


@pytest.mark.rule("1.55d", "1.55g", "VC5b", "R21")
def test_a_rear_hex_costs_two_more_and_the_rear_half_pivots() -> None:
    b = position(who("knight", 0, "F8", 3, mounted=True))
    ground = b.setting.open_ground
    assert ride_turn_cost(ground, (hex_of(b, "F8"), 3), (hex_of(b, "D8"), 0)) == 2  # straight behind
    for to, d in (("E9", 1), ("E7", 5)):
        assert ride_turn_cost(ground, (hex_of(b, "F8"), 3), (hex_of(b, to), d)) == 2
    do(run(b, MoveWhat(0)), Go(hex_of(b, "D8")))
    do(b, Face(0))
    assert [ground.labels[h] for h in hexes_of(b, 0)] == ["D8", "E8"]


@pytest.mark.rule("1.55d", "1.55g", "R21")
def test_a_path_named_hex_by_hex_may_turn_over_the_rear() -> None:
    b = position(who("knight", 0, "F8", 3, mounted=True, health=1), agenda=[MoveWhat(0)])  # ten MP
    way = tuple(hex_of(b, f"{row}8") for row in "DCBA")
    assert refusal(b, Go(hex_of(b, "G8"), (hex_of(b, "F8"),))) == "1.55d"  # no step: he stands there
    b.change(0, place=hex_of(b, "N8"))
    long = tuple(hex_of(b, f"{row}8") for row in "LKJIHGFE")
    assert why(b, Go(hex_of(b, "D8"), long)).args == (("needed", 11), ("left", 10))  # nine hexes, two more
    b.change(0, place=hex_of(b, "F8"))
    do(b, Go(way[-1], way[:-1]))
    assert (at(b, 0), unit(b, 0).facing) == ("A8", 0)
    for beside, facing in (("E9", 1), ("E7", 5)):  # and over its sides
        b = position(who("knight", 0, "F8", 3, mounted=True), agenda=[MoveWhat(0)])
        ahead = b.setting.open_ground.neighbours[hex_of(b, beside)][facing]
        do(b, Go(ahead, (hex_of(b, beside),)))
        assert (unit(b, 0).place, unit(b, 0).facing) == (ahead, facing)


@pytest.mark.rule("1.55h")
def test_an_about_face_costs_three() -> None:
    b = ride("E8", 0)
    assert (at(b, 0), unit(b, 0).facing) == ("E8", 0)
    assert [b.setting.open_ground.labels[h] for h in hexes_of(b, 0)] == ["E8", "F8"]
    b = position(who("knight", 0, "N8", 3, mounted=True, health=1), agenda=[MoveWhat(0)])  # ten MP
    way = tuple(hex_of(b, f"{row}8") for row in "MLKJIHG")
    assert refusal(b, Go(hex_of(b, "E8"), (*way, hex_of(b, "F8")))) == "1.5a"
    do(b, Go(hex_of(b, "F8"), way))  # turned about in place, then seven hexes
    assert at(b, 0) == "F8" and unit(b, 0).facing == 0


@pytest.mark.rule("1.55i", "1.55j")
def test_only_the_front_half_pays_and_is_judged() -> None:
    bush = Sheet(
        id="bush",
        name=Name("", ""),
        source="",
        area=(
            Area("bushes", "P8"),
            Area("trees", "G9"),
        ),
    )
    b = position(
        who("knight", 0, "F8", 3, mounted=True, health=1), laid=[bush], agenda=[MoveWhat(0)]
    )  # ten MP
    way = tuple(hex_of(b, f"{row}8") for row in "GHIJKLMNO")
    assert refusal(b, Go(hex_of(b, "P8"), way)) == "1.5a"  # nine, and two for his front half in the bushes
    assert refusal(b, Go(hex_of(b, "H10"), (hex_of(b, "G9"),))) == "1.51c"
    do(b, Go(way[-1], way[:-1]))
    assert at(b, 0) == "O8"


# -- 1.57 ------------------------------------------------------------------------------------------


@pytest.mark.rule("1.57c")
def test_who_mounts_or_dismounts_does_nothing_else() -> None:
    mounting = (who("knight", 0, "C9"), who("horse", 0, "D8", 3))
    for people in (mounting, (who("knight", 0, "D8", 3, mounted=True),)):
        b = position(*people, who("spearman", 1, "C10"), who("peasant", 0, "Y1"))
        if people is mounting:
            b.change(0, place=flanks_to_mount_from(b.setting.open_ground, hex_of(b, "D8"), 3)[0])
        run(b, MoveWho())
        do(b, ChooseUnit(0))
        do(b, next(o for o in options(b) if isinstance(o, Mount | Dismount)))
        assert refusal(b, ChooseUnit(0)) == "1.5c"
        assert rule(may_attack(b, 0)) == "1.57c"


@pytest.mark.rule("1.57a", "1.57d", "1.57e", "1.57f")
def test_mounting_takes_the_turn_and_is_done_at_its_end() -> None:
    b = position(who("knight", 0, "D9"), who("horse", 0, "D8", 3), agenda=[MoveWhat(0)])
    ground = b.setting.open_ground
    assert hex_of(b, "D9") in flanks_to_mount_from(ground, hex_of(b, "D8"), 3)
    b.change(0, place=flanks_to_mount_from(ground, hex_of(b, "D8"), 3)[0])
    do(b, Mount(1))
    assert unit(b, 0).horse == -1 and unit(b, 0).busy
    b.set(stage=RECOVERY)
    run(b, MountUp())
    assert unit(b, 0).horse == 1 and at(b, 0) == "D8" and at(b, 1) == ""
    b = position(who("knight", 0, "H8"), who("horse", 0, "D8", 3), agenda=[MoveWhat(0)])
    assert refusal(b, Mount(1)) == "1.57f"


@pytest.mark.rule("1.57b")
def test_dismounting_takes_the_turn() -> None:
    b = position(who("knight", 0, "D8", 3, mounted=True), agenda=[MoveWhat(0)])
    do(b, Dismount())
    run(b, MountUp())
    do(b, options(b)[0])
    assert unit(b, 0).horse == -1 and at(b, 1) == "D8"
    assert b.setting.open_ground.grid.adjacent(unit(b, 0).place or 0, hex_of(b, "D8"))


@pytest.mark.rule("1.57g", "VC14b")
def test_only_cavalrymen_mount_captured_horses() -> None:
    b = position(
        who("spearman", 0, "C9"),
        who("horse", 1, "D8", 3),
        who("mounted_sergeant", 0, "C7"),
        agenda=[MoveWhat(0)],
    )
    ground = b.setting.open_ground
    left, right = flanks_to_mount_from(ground, hex_of(b, "D8"), 3)
    b.change(0, place=left)
    b.change(2, place=right)
    assert refusal(b, Mount(1)) == "1.57g"
    b.agenda.clear()
    run(b, MoveWhat(2))
    do(b, Mount(1))
    run(b, MountUp())
    assert unit(b, 2).horse == 1


@pytest.mark.rule("1.57h", "R46")
def test_a_wounded_man_needs_two_turns() -> None:
    b = position(who("knight", 0, "C9", health=1), who("horse", 0, "D8", 3), agenda=[MoveWhat(0)])
    b.change(0, place=flanks_to_mount_from(b.setting.open_ground, hex_of(b, "D8"), 3)[0])
    do(b, Mount(1))
    run(b, MountUp())
    assert unit(b, 0).horse == -1 and unit(b, 0).turns == 1
    b.change(0, acted=False)
    run(b, MoveWhat(0))
    do(b, Mount(1))
    run(b, MountUp())
    assert unit(b, 0).horse == 1


# -- 1.58 ------------------------------------------------------------------------------------------


@pytest.mark.rule("1.58a", "1.59c")
def test_horses_and_draught_beasts_stay_where_they_are_until_they_are_led() -> None:
    b = position(
        who("spearman", 0, "C8"), who("horse", 0, "E8", 3), who("ox", 0, "H8", 3), agenda=[MoveWho()]
    )
    assert refusal(b, ChooseUnit(1)) == refusal(b, ChooseUnit(2)) == "1.58a"


@pytest.mark.rule("1.58b", "1.58c", "1.58f")
def test_a_man_on_foot_takes_a_horse_in_passing_and_it_follows() -> None:
    b = position(who("spearman", 0, "C8", health=1), who("horse", 0, "E8", 3), agenda=[MoveWhat(0)])
    do(b, TakeBridle(1))
    assert unit(b, 1).leader == 0
    do(b, Go(hex_of(b, "E9")))
    assert asked(b) == "PlaceLed"
    assert refusal(b, StandAt(1, hex_of(b, "K8"), 3)) == "1.58f"
    do(b, offered(b, StandAt)[0])
    assert b.setting.open_ground.grid.adjacent(unit(b, 0).place or 0, unit(b, 1).place or 0)


@pytest.mark.rule("1.58d")
def test_a_rider_takes_a_bridle_when_halted() -> None:
    b = position(who("knight", 0, "C8", 3, mounted=True), who("horse", 0, "D9", 3), agenda=[MoveWhat(0)])
    assert TakeBridle(1) in options(b)
    do(b, TakeBridle(1))
    assert unit(b, 1).leader == 0
    b = position(who("knight", 0, "C8", 3, mounted=True), who("horse", 0, "I8", 3), agenda=[MoveWhat(0)])
    assert refusal(b, TakeBridle(1)) == "1.58d"


@pytest.mark.rule("1.58d")
def test_a_rider_takes_a_bridle_where_his_move_ends() -> None:
    people = (who("knight", 0, "C8", 3, mounted=True), who("horse", 0, "J8", 3), who("spearman", 1, "Y16"))
    b = position(*people, agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "H8")), Face(3))
    assert asked(b) == "HaltBeside"
    assert set(options(b)) == {TakeBridle(1), Pass()}
    do(b, TakeBridle(1))
    assert unit(b, 1).leader == 0
    b = position(who("knight", 0, "C8", 3, mounted=True, barred=(1,)), *people[1:], agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "H8")), Face(3))
    assert asked(b) != "HaltBeside"


@pytest.mark.rule("1.58e", "R47")
def test_a_horse_caught_at_the_gallop() -> None:
    for face, caught in ((6, True), (7, False)):
        b = position(who("knight", 0, "C8", 3, mounted=True), who("horse", 0, "I8", 3), agenda=[MoveWhat(0)])
        dice(b, face)
        do(b, Catch(1))
        assert (unit(b, 1).leader == 0) == caught
        assert unit(b, 0).barred == (() if caught else (1,))


@pytest.mark.rule("1.58h", "VA14")
def test_a_failed_catch_bars_that_rider_from_that_horse() -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("horse", 0, "I8", 3),
        who("knight", 0, "C4", 3, mounted=True),
        agenda=[MoveWhat(0)],
    )
    dice(b, 7)
    do(b, Catch(1))
    assert why(b, TakeBridle(1)).key in ("hex-taken", "missed-it-this-turn")
    from gonfalon.systems.cry_havoc.book.loose_horses import take_bridle_refusal

    assert rule(take_bridle_refusal(b, 0, 1)) == "1.58h"
    assert take_bridle_refusal(b, 2, 1) is None


@pytest.mark.rule("1.58i", "1.58j")
def test_who_controls_a_horse() -> None:
    b = position(who("spearman", 0, "C8"), who("horse", 1, "E8", 3), who("spearman", 1, "F8"))
    assert not controls_mount(b, 0, 1)
    b.change(2, health=2)
    assert controls_mount(b, 0, 1)


@pytest.mark.rule("1.6b")
def test_a_man_wounded_in_the_hex_of_a_stunned_one_does_not_stop_there() -> None:
    b = position(
        who("peasant", 0, "C8"),
        who("peasant", 0, "G8", health=2),
        who("spearman", 1, "H9"),
        who("peasant", 0, "Y1"),
        dice=[8],
        agenda=[MoveWhat(0)],
    )
    do(b, Go(hex_of(b, "I8"), tuple(hex_of(b, h) for h in ("D8", "E8", "F8", "G8", "H8"))))
    assert results(b) == ["wounded"]  # four MP spent, a wounded man has no more
    assert at(b, 0) not in ("G8", "")


@pytest.mark.rule("1.6b")
def test_a_rider_needs_room_for_both_halves_whatever_path_he_takes() -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("peasant", 0, "E8"),
        agenda=[MoveWhat(0)],
    )
    path = tuple(hex_of(b, h) for h in ("D8", "E8"))
    assert refusal(b, Go(hex_of(b, "F8"), path)) == "1.6b"  # his rear half would stop in E8
    do(b, Go(hex_of(b, "G8"), (*path, hex_of(b, "F8"))))
    assert at(b, 0) == "G8" and len(hexes_of(b, 0)) == 2


@pytest.mark.rule("1.6b", "1.9d")
def test_the_horse_of_a_rider_who_falls_on_his_way_leaves_a_taken_hex() -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True, health=1),
        who("peasant", 0, "F8", health=2),
        who("spearman", 1, "G7"),
        who("peasant", 0, "Y1"),
        dice=[8],
        agenda=[MoveWhat(0)],
    )
    do(b, Go(hex_of(b, "K8"), tuple(hex_of(b, h) for h in ("D8", "E8", "F8", "G8", "H8", "I8", "J8"))))
    assert results(b) == ["wounded"] and asked(b) == "PlaceRider"
    labels = b.setting.open_ground.labels
    assert "F8" not in {labels[h] for h in hexes_of(b, 4)}


@pytest.mark.rule("1.58j")
def test_a_cart_or_another_horse_beside_it_does_not_guard_a_horse() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("horse", 1, "E8", 3),
        who("cart", 1, "G8", 3),
        who("horse", 1, "E9", 3),
    )
    assert controls_mount(b, 0, 1)
    b = position(who("spearman", 0, "C8"), who("horse", 1, "E8", 3), who("knight", 1, "G8", 3, mounted=True))
    assert not controls_mount(b, 0, 1)  # a rider guards it


@pytest.mark.rule("1.58k", "1.58l")
def test_three_horses_on_foot_one_in_the_saddle() -> None:
    herd = [who("horse", 0, h, 3, leader=0) for h in ("C4", "C12", "E4")]
    b = position(who("spearman", 0, "C8"), *herd, who("horse", 0, "D8", 3), agenda=[MoveWhat(0)])
    assert refusal(b, TakeBridle(4)) == "1.58k"
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("horse", 0, "C4", 3, leader=0),
        who("horse", 0, "E8", 3),
        agenda=[MoveWhat(0)],
    )
    assert refusal(b, TakeBridle(2)) == "1.58l"


def test_a_bridle_is_let_go() -> None:
    b = position(who("spearman", 0, "C8"), who("horse", 0, "D8", 3, leader=0), agenda=[MoveWhat(0)])
    do(b, Release(1))
    assert unit(b, 1).leader == -1


# -- 1.59 ------------------------------------------------------------------------------------------


def convoy(*more: Any, **extra: Any) -> Any:
    return position(
        who("spearman", 0, "D9"),
        who("cart", 0, "B8", 3, code="cart", hitched="horse"),
        who("draught_horse", 0, "D8", 3, code="horse", hitched="cart"),
        *more,
        **extra,
    )


@pytest.mark.rule("1.59a", "1.59h")
def test_a_draught_horse_draws_its_cart_four_hexes() -> None:
    b = convoy(agenda=[MoveWhat(0)])
    do(b, LeadBeast(2))
    assert "H8" in goes(b) and "I8" not in goes(b)
    do(b, Go(hex_of(b, "H8")))
    assert asked(b) == "Beside"
    labels = b.setting.open_ground.labels
    assert [labels[h] for h in hexes_of(b, 2)] == ["H8", "G8"]
    assert [labels[h] for h in hexes_of(b, 1)] == ["F8", "E8"]
    do(b, offered(b, Go)[0])
    assert unit(b, 0).acted
    b = position(who("spearman", 0, "D9"), who("ox", 0, "D8", 3), agenda=[MoveWhat(0)])
    do(b, LeadBeast(1))
    assert "G8" in goes(b) and "H8" not in goes(b)


@pytest.mark.rule("1.59b", "1.59e")
def test_who_leads_must_stand_there_at_the_start() -> None:
    b = convoy(who("spearman", 0, "L8"), agenda=[MoveWhat(3)])
    assert refusal(b, LeadBeast(2)) == "1.59b"
    b = convoy(agenda=[MoveWhat(0)])
    b.change(2, acted=True)
    assert refusal(b, LeadBeast(2)) == "1.59e"


@pytest.mark.rule("1.59f")
def test_the_beast_stands_before_the_cart() -> None:
    b = convoy(agenda=[MoveWhat(0)])
    b.change(1, facing=0)
    assert refusal(b, LeadBeast(2)) == "1.59f"


@pytest.mark.rule("1.59d")
def test_only_draught_horses_and_oxen_draw_carts() -> None:
    for beast, fine in (("draught_horse", True), ("ox", True), ("mule", False), ("horse", False)):
        b = position(
            who("spearman", 0, "D9"), who("cart", 0, "B8", 3), who(beast, 0, "D8", 3), agenda=[MoveWhat(0)]
        )
        if fine:
            do(b, Hitch(2, 1))
            run(b, FinishHitching())
            assert unit(b, 2).hitched == 1
        else:
            assert refusal(b, Hitch(2, 1)) == "1.59d"


@pytest.mark.rule("1.59g", "1.59i", "1.59j", "R48")
def test_men_move_a_cart() -> None:
    b = position(
        who("spearman", 0, "D8"), who("spearman", 0, "C9"), who("cart", 0, "C8", 3), agenda=[MoveWhat(0)]
    )
    do(b, Haul(2))
    assert {b.setting.open_ground.labels[o.hex] for o in offered(b, StandAt)} >= {"E8"}
    assert not {"F8"} & {b.setting.open_ground.labels[o.hex] for o in offered(b, StandAt)}
    do(b, StandAt(2, hex_of(b, "E8"), 3))
    while asked(b) == "ManBeside":
        do(b, options(b)[0])
    assert at(b, 2) == "E8"
    third = who("spearman", 0, "B9")
    b = position(
        who("spearman", 0, "D8"),
        who("spearman", 0, "C9"),
        who("cart", 0, "C8", 3),
        third,
        agenda=[MoveWhat(0)],
    )
    do(b, Haul(2))
    assert {"F8"} <= {b.setting.open_ground.labels[o.hex] for o in offered(b, StandAt)}
    b = position(who("spearman", 0, "D8"), who("cart", 0, "C8", 3), agenda=[MoveWhat(0)])
    assert refusal(b, Haul(1)) == "R48"
    b = position(
        who("spearman", 0, "A8"), who("spearman", 0, "C9"), who("cart", 0, "C8", 3), agenda=[MoveWhat(0)]
    )
    assert refusal(b, Haul(2)) == "1.59g"


@pytest.mark.rule("1.59k")
def test_hitching_and_unhitching_take_a_turn() -> None:
    b = convoy(agenda=[MoveWhat(0)])
    do(b, Unhitch(2))
    assert unit(b, 2).hitched == 1 and unit(b, 0).busy
    run(b, FinishHitching())
    assert unit(b, 2).hitched == unit(b, 1).hitched == -1
    b.change(0, acted=False, busy=0)
    run(b, MoveWhat(0))
    do(b, Hitch(2, 1))
    assert unit(b, 2).hitched == -1
    run(b, FinishHitching())
    assert unit(b, 2).hitched == 1
    b = convoy(agenda=[MoveWhat(0)])
    b.change(0, acted=True)
    assert refusal(b, Unhitch(2)) == "1.59k"
    b.change(0, acted=False)
    b.change(2, health=3)
    do(b, Unhitch(2))  # a dead horse too


@pytest.mark.rule("1.59l", "1.59m", "1.59n", "S1.6w")
def test_a_cart_bars_riders_and_costs_four_on_foot_without_a_stop() -> None:
    cart = who("cart", 1, "E8", 3)  # E8 and D8
    b = position(who("spearman", 0, "C8"), cart, agenda=[MoveWhat(0)])
    assert refusal(b, Go(hex_of(b, "E8"))) in ("1.59n", "1.5a")
    assert refusal(b, Go(hex_of(b, "D8"))) == "1.59n"
    over = (hex_of(b, "D8"), hex_of(b, "D7"))
    assert refusal(b, Go(hex_of(b, "F7"), (*over, hex_of(b, "E7")))) == "1.5a"  # four for the cart and three
    do(b, Go(hex_of(b, "E7"), over))
    assert at(b, 0) == "E7"
    b = position(who("knight", 0, "C8", 3, mounted=True), cart, agenda=[MoveWhat(0)])
    assert refusal(b, Go(hex_of(b, "D8"))) == "1.59l"


@pytest.mark.rule("1.59p", "1.59q", "1.59r")
def test_mules_singly_or_in_file() -> None:
    b = position(
        who("spearman", 0, "F9"), who("mule", 0, "F8", 3), who("mule", 0, "D8", 3), agenda=[MoveWhat(0)]
    )
    b.change(0, place=hex_of(b, "D9"))
    do(b, Tie(2, 1))
    assert unit(b, 2).tied == -1 and unit(b, 0).busy
    run(b, FinishHitching())
    assert unit(b, 2).tied == 1
    b.change(0, place=hex_of(b, "G9"), busy=0, acted=False)
    run(b, MoveWhat(0))
    assert refusal(b, LeadBeast(2)) in ("1.59q", "1.59b")
    do(b, LeadBeast(1))
    do(b, Go(hex_of(b, "L8")))
    labels = b.setting.open_ground.labels
    assert [labels[h] for h in hexes_of(b, 2)] == ["J8", "I8"]
    b.change(0, marked=True, place=hex_of(b, "J9"))
    assert rule(tie_mule_refusal(b, 0, Untie(2))) == "1.59r"
    assert (
        rule(tie_mule_refusal(position(who("spearman", 0, "C8"), who("horse", 0, "D8", 3)), 0, Untie(1)))
        == "1.59p"
    )
    b = position(
        who("spearman", 0, "F9"),
        who("mule", 0, "F8", 3),
        who("mule", 0, "D8", 3, tied=1),
        agenda=[MoveWhat(0)],
    )
    b.change(0, place=hex_of(b, "D9"))
    assert refusal(b, LeadBeast(2)) == "1.59q"


@pytest.mark.rule("R61")
def test_who_leads_a_draught_beast_follows_it_or_lets_it_go() -> None:
    b = convoy(who("spearman", 1, "Y16"))
    do(run(b, MoveWhat(0)), LeadBeast(2), Go(hex_of(b, "G8")))
    while asked(b) == "FaceThere":
        do(b, options(b)[0])
    assert asked(b) == "Beside" and refusal(b, Go(hex_of(b, "D9"))) == "R61"
    go = offered(b, Go)
    followed = b.clone()
    do(followed, go[0])
    assert unit(followed, 2).leader == 0 and unit(followed, 0).place == go[0].place
    do(b, Pass())
    assert unit(b, 2).leader == -1 and unit(b, 0).acted


@pytest.mark.rule("1.9i", "1.9j", "R37")
def test_a_hit_draught_horse_retreats_with_its_cart_and_the_leader_stays() -> None:
    from gonfalon.systems.cry_havoc.book.shot import ShotAt

    b = convoy(who("crossbowman", 1, "L8"))
    b.change(2, leader=0)
    dice(b, 4)
    run(b, ShotAt(3, 2, False))
    assert results(b) == ["A"]
    if asked(b) == "RetreatFromShot":
        do(b, options(b)[0])
    labels = b.setting.open_ground.labels
    moved = labels[unit(b, 2).place or 0]
    assert moved != "D8" and labels[unit(b, 1).place or 0] != "B8" and at(b, 0) == "D9"
    assert unit(b, 2).leader == -1


def test_moving_is_done_when_the_player_says_so() -> None:
    b = position(who("spearman", 0, "C8"), agenda=[BeginMovement()])
    do(b, ChooseUnit(0), Stay())
    assert asked(b) == ""


def test_men_step_aside_where_a_train_is_halted_among_them() -> None:
    b = position(
        who("spearman", 0, "L9"),
        who("spearman", 0, "J8"),
        who("draught_horse", 0, "L8", 3, hitched="cart", health=3),
        who("cart", 0, "J8", 3, code="cart"),
        who("spearman", 1, "A1"),
    )
    b.put("move", Move(2, LED, 0))
    run(b, EndMove(2))
    assert at(b, 3) == "J8" and at(b, 1) not in ("J8", "I8")
    assert not presence(b).crowded
