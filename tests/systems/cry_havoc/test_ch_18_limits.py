"""What nobody may do: the limits of every chapter, one by one."""

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
    modifiers,
    offered,
    position,
    refusal,
    results,
    rolls,
    rule,
    run,
    shipped,
    unit,
    who,
    why,
)

from gonfalon.core.engine import options
from gonfalon.core.events import Way
from gonfalon.core.steps import ChooseUnit, Done
from gonfalon.systems.cry_havoc.book.actions import HaulTo, MoveWhat
from gonfalon.systems.cry_havoc.book.ammunition import TakeMissiles
from gonfalon.systems.cry_havoc.book.charge import DeclareCharges, counter_charge_or_why_not
from gonfalon.systems.cry_havoc.book.defensive_shots import StandingTargets
from gonfalon.systems.cry_havoc.book.defensive_watch import may_be_lookout
from gonfalon.systems.cry_havoc.book.harm import reveal_hidden, unhorse
from gonfalon.systems.cry_havoc.book.loose_horses import HaltBeside, take_bridle_refusal
from gonfalon.systems.cry_havoc.book.melee import BeginMelee, DeclareAttacks
from gonfalon.systems.cry_havoc.book.melee_results import MeleeResult
from gonfalon.systems.cry_havoc.book.movement import BeginMovement, MoveWho
from gonfalon.systems.cry_havoc.book.shooting import BeginShots, MarkShots
from gonfalon.systems.cry_havoc.book.targets import Aim, aim_at_target
from gonfalon.systems.cry_havoc.book.walk import DefensiveShots
from gonfalon.systems.cry_havoc.ground.sheets import Area, Sheet
from gonfalon.systems.cry_havoc.pieces.affairs import Charge, Melees
from gonfalon.systems.cry_havoc.pieces.events import Moved
from gonfalon.systems.cry_havoc.pieces.facts import (
    CHARGES,
    HITCHING,
    MELEE,
    SHOTS,
    STUNNED,
    figures_from_facts,
)
from gonfalon.systems.cry_havoc.pieces.options import (
    AdvanceTo,
    Announce,
    Attack,
    Dismount,
    DrawStore,
    Go,
    HandOver,
    Haul,
    Hitch,
    LeadBeast,
    Leave,
    Lift,
    Mark,
    Mount,
    Release,
    Resolve,
    Shoot,
    Stay,
    Suffer,
    TakeBridle,
    Tie,
    Unhitch,
    Untie,
    Volley,
)

FAR = who("peasant", 0, "Y1")
FAR_ENEMY = who("peasant", 1, "Y16")
NO_COVER, LIGHT, MEDIUM, HEAVY = range(4)


def ground_of(terrain: str, hexes: str) -> Sheet:
    name = {"en": terrain, "it": terrain}
    from gonfalon.core.scenario import Name

    return Sheet(id="laid", name=Name(**name), source="", area=(Area(terrain, hexes),))


def see(
    sheet: str, a: str, b_: str, *more: Any, kind: str = "crossbowman", target: str = "spearman", **extra: Any
) -> Any:
    """The shot of one man at another: its cover, or the rule that stops it."""
    b = position(who(kind, 0, a), who(target, 1, b_), *more, sheet=sheet, **extra)
    found = aim_at_target(b, 0, 1)
    return found.cover if isinstance(found, Aim) else rule(found)


def way(b: Any, text: str) -> tuple[int, ...]:
    return tuple(hex_of(b, h) for h in text.split())


# -- 1.2, 1.3: shots -------------------------------------------------------------------------------


@pytest.mark.rule("1.2f")
def test_nobody_marks_or_names_the_other_sides_shooters() -> None:
    b = position(who("long_bowman", 0, "A1"), who("long_bowman", 1, "K1"), stage=SHOTS, agenda=[MarkShots()])
    assert refusal(b, Mark(1)) == "1.2f"
    b = position(
        who("spearman", 0, "C8"),
        who("long_bowman", 1, "I4"),
        who("long_bowman", 0, "A1"),
        agenda=[MoveWhat(0)],
    )
    do(b, Go(hex_of(b, "I8")))
    assert asked(b) == "DefensiveShots" and refusal(b, Volley((2,))) == "1.2f"


@pytest.mark.rule("1.3d")
def test_one_defensive_shot_a_turn() -> None:
    b = position(who("spearman", 0, "C8"), who("long_bowman", 1, "K8", shot=True))
    assert rule(may_be_lookout(b, 1)) == "1.3d"


@pytest.mark.rule("1.34c", "1.3d")
def test_only_the_marked_shoot_and_each_once() -> None:
    b = position(
        who("long_bowman", 0, "A1"),
        who("spearman", 1, "K1"),
        who("long_bowman", 0, "A5"),
        who("long_bowman", 0, "A9"),
        stage=SHOTS,
        dice=[1],
        agenda=[MarkShots(), BeginShots()],
    )
    do(b, Mark(0), Mark(2), Done())
    assert refusal(b, Shoot(3, 1)) == "1.34c"
    do(b, Shoot(0, 1))
    assert refusal(b, Shoot(0, 1)) == "1.3d"


@pytest.mark.rule("1.41a")
def test_without_a_free_line_there_is_neither_a_marker_nor_a_shot() -> None:
    people = (
        who("crossbowman", 0, "E3"),
        who("spearman", 1, "A3"),
        who("crossbowman", 0, "A9"),
        who("spearman", 1, "A15"),
    )
    b = position(*people, sheet="village", stage=SHOTS, agenda=[MarkShots(), BeginShots()])
    assert refusal(b, Mark(0)) == "1.41a"
    do(b, Mark(2))
    b.change(1, side=0)
    assert refusal(b, Shoot(2, 1)) == "1.41a"  # nobody shoots at his own


@pytest.mark.rule("1.33g", "1.3e")
def test_some_shooters_at_least_are_named_against_a_mover() -> None:
    archers = [who("long_bowman", 1, "I4"), who("long_bowman", 1, "I12")]
    b = position(who("spearman", 0, "C8"), *archers, FAR, agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "I8")))
    assert refusal(b, Volley(())) == "1.33g"
    assert refusal(b, Volley((1, 1))) == "1.33g"
    dice(b, 1, 1)
    do(b, Volley((1, 2)))
    assert len(results(b)) == 2


@pytest.mark.rule("1.33i")
def test_nobody_aims_at_who_has_fallen() -> None:
    b = position(who("spearman", 0, "C8", health=3), who("long_bowman", 1, "I8"))
    run(b, DefensiveShots(0))
    assert refusal(b, Volley((1,))) == "1.33i"


@pytest.mark.rule("1.33f")
def test_the_defender_halts_the_mover_and_the_mover_goes_on_as_he_likes() -> None:
    b = position(who("spearman", 0, "C8"), who("long_bowman", 1, "I4"), FAR, dice=[1], agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "I8")))
    assert asked(b) == "DefensiveShots"
    do(b, Volley((1,)))
    assert asked(b) == "MoveOn"


@pytest.mark.rule("1.12f")
def test_the_log_does_not_tell_where_a_man_in_ambush_came_from() -> None:
    b = position(who("spearman", 0, "C8", hidden=True), FAR, agenda=[MoveWhat(0)])
    b.events = []
    b.change(0, place=hex_of(b, "F8"))
    reveal_hidden(b, 0)
    b.change(0, place=hex_of(b, "G8"))
    b.tell(Moved, 0, hex_of(b, "G8"))
    told = {line.event.word: line.ways for line in b.events}
    assert told["sprung"] == () and told["moved"] == (Way(0, hex_of(b, "F8"), hex_of(b, "G8")),)


@pytest.mark.rule("1.12f")
def test_a_shot_out_of_an_ambush_halts_the_mover_too() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("long_bowman", 1, "I4", hidden=True),
        FAR,
        dice=[1],
        agenda=[MoveWhat(0)],
    )
    do(b, Go(hex_of(b, "I8")))
    assert asked(b) == "AmbushShots"
    do(b, Volley((1,)))
    assert asked(b) == "MoveOn" and not unit(b, 1).hidden


@pytest.mark.rule("1.2.1.1h")
def test_who_stood_still_may_be_shot_at_when_the_step_ends() -> None:
    b = position(who("spearman", 0, "C8"), who("long_bowman", 1, "K8"), agenda=[BeginMovement()])
    do(b, Done())
    assert asked(b) == "StandingTargets"


@pytest.mark.rule("VB12", "R9")
def test_who_moved_or_was_left_for_another_is_no_standing_target() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("spearman", 0, "C10", acted=True),
        who("spearman", 0, "C12", closed=True),
        who("long_bowman", 1, "K8"),
        agenda=[StandingTargets()],
    )
    assert {o.target for o in offered(b, Volley)} == {0}
    assert refusal(b, Volley((3,), 2)) == "VB12"


@pytest.mark.rule("1.32c", "1.2.1.1j")
def test_who_shot_does_not_attack() -> None:
    b = position(
        who("long_bowman", 0, "C8", marked=True),
        who("peasant", 1, "D8"),
        who("spearman", 0, "D9"),
        stage=MELEE,
        agenda=[BeginMelee()],
    )
    assert refusal(b, Attack((0,), (1,))) == "1.2.1.1j"


@pytest.mark.rule("1.34i")
def test_a_melee_leaves_nothing_behind_and_then_the_markers_go() -> None:
    b = position(
        who("long_bowman", 0, "A1", marked=True),
        who("peasant", 0, "C8"),
        who("knight", 1, "D8"),
        active=1,
        stage=MELEE,
        agenda=[BeginMelee()],
    )
    assert "melee" in b.affairs
    do(b, Done())
    assert "melee" not in b.affairs


# -- 1.35 ------------------------------------------------------------------------------------------


@pytest.mark.rule("1.35.1d", "1.35.1e", "1.35.1f", "1.35.1g")
def test_who_gives_no_missiles_and_who_gets_none() -> None:
    b = position(
        who("javelin_man", 0, "C8", ammo=1),
        who("javelin_man", 1, "D8"),
        who("assassin", 0, "C7"),
        who("javelin_man", 0, "L8", ammo=4),
        who("javelin_man", 0, "L9", ammo=1),
        who("javelin_man", 0, "L10", ammo=1),
        stores=["M8", "B8"],
        agenda=[TakeMissiles()],
    )
    assert refusal(b, HandOver(0, 1, 1)) == "1.35.1d"  # a living enemy
    assert refusal(b, HandOver(0, 2, 1)) == "1.35.1f"  # other missiles
    assert refusal(b, DrawStore(3)) == "1.35.1g"
    assert refusal(b, DrawStore(0)) == "1.35.1e"
    assert refusal(b, DrawStore(5)) == "1.35.1i"


# -- 1.36 ------------------------------------------------------------------------------------------


@pytest.mark.rule("1.36a")
def test_the_letter_of_the_table_is_what_the_target_suffers() -> None:
    b = position(
        who("crossbowman", 0, "A1"),
        who("swordsman", 1, "K1"),
        FAR_ENEMY,
        stage=SHOTS,
        dice=[10],
        agenda=[MarkShots(), BeginShots()],
    )
    do(b, Mark(0), Shoot(0, 1))
    assert results(b) == ["C"] and unit(b, 1).health == 3
    assert [(r.roll.side, r.roll.about, modifiers(r)) for r in rolls(b)] == [(0, (0, 1), {"S1.1i": -1})]


# -- 1.4: lines of fire ----------------------------------------------------------------------------


@pytest.mark.rule("R14")
def test_a_line_along_a_side_passes_if_one_of_both_hexes_lets_it() -> None:
    assert see("castle", "J8", "L7") == "R14"
    assert see("field", "E6", "E8", laid=[ground_of("trees", "E7")]) == NO_COVER
    assert see("field", "E6", "E8", laid=[ground_of("trees", "F7")]) == NO_COVER
    assert see("field", "E6", "E8", laid=[ground_of("trees", "E7-F7")]) == "R14"


@pytest.mark.rule("R14", "1.43.9d")
def test_a_line_out_of_the_keep_along_a_side_is_barred_by_towers_on_both_sides_only() -> None:
    def seen(*towers: str) -> object:
        high = [Area("walk", "E6", level=2), Area("moat", "E8")]
        area = (*high, *[Area("tower", t, level=1) for t in towers])
        return see(
            "field",
            "E6",
            "E8",
            laid=[Sheet(id="keep", name=ground_of("tower", "A1").name, source="", area=area)],
        )

    assert seen() == seen("E7") == seen("F7") == NO_COVER
    assert seen("E7", "F7") == "R14"


@pytest.mark.rule("1.43.6f", "1.43.10a")
def test_past_the_corner_of_a_door_or_a_wall_nothing_is_seen() -> None:
    assert see("castle", "P8", "L9") == "1.43.6f"
    assert see("castle", "S10", "R15") == "1.43.10a"
    assert see("castle", "N7", "L7") == "1.43.10a"


@pytest.mark.rule("1.43.5c", "1.43.6c")
def test_out_of_windows_and_doors_no_line_runs_along_a_wall() -> None:
    assert see("village", "N12", "V2") == "1.43.5c"
    assert see("castle", "N8", "K7") == "1.43.6c"


@pytest.mark.rule("1.43.9b")
def test_from_a_walk_nobody_shoots_into_the_moat_over_a_wall() -> None:
    assert see("castle", "G8", "F8") == NO_COVER
    assert see("castle", "G6", "G3") == "1.43.10a"


@pytest.mark.rule("1.43.9e")
def test_from_one_moat_into_another() -> None:
    assert see("field", "C8", "F8", laid=[ground_of("moat", "C8 F8")]) == NO_COVER


@pytest.mark.rule("1.43.11e", "1.43.11f")
def test_over_a_wall_one_shoots_only_from_nearer_than_the_target() -> None:
    assert see("castle", "N4", "J6") == "1.43.11e"
    assert see("castle", "R4", "J9") == "1.43.10a"
    assert see("castle", "S13", "S9") == "1.43.11e"
    assert see("castle", "G13", "L11") == NO_COVER  # from a tower over the walk


@pytest.mark.rule("VC11")
def test_a_cart_covers_nobody_from_the_battlements() -> None:
    cart = who("cart", 1, "J6", 3)
    assert see("wall", "F6", "M6", cart) == NO_COVER
    assert see("wall", "H6", "M6", cart) == MEDIUM


# -- 1.5: movement ---------------------------------------------------------------------------------


@pytest.mark.rule("1.43.10a", "1.43.12a")
def test_walls_and_levels_bar_the_way() -> None:
    b = position(who("spearman", 0, "U8"), sheet="castle", gate="S8-S9", agenda=[MoveWhat(0)])
    assert refusal(b, Go(hex_of(b, "P8"))) == "1.43.10a"  # the courtyard behind a closed gate
    assert refusal(b, Go(hex_of(b, "S6"))) == "1.43.12a"  # the walk


@pytest.mark.rule("1.5a")
def test_mp_that_are_lacking_are_told() -> None:
    b = position(who("spearman", 0, "C8"), agenda=[MoveWhat(0)])
    assert dict(why(b, Go(hex_of(b, "J8"))).args) == {"needed": 7, "left": 6}
    long = way(b, "D8 E8 F8 G8 H8 I8")
    assert dict(why(b, Go(hex_of(b, "J8"), long)).args) == {"needed": 7, "left": 6}
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("spearman", 1, "U8"),
        who("spearman", 1, "L8"),
        stage=CHARGES,
        agenda=[DeclareCharges()],
    )
    b.change(2, place=hex_of(b, "L10"))
    path = way(b, " ".join(f"{row}8" for row in "DEFGHIJKLMNOPQRST"))
    assert refusal(b, Announce(0, 1, path)) == "1.5a"


@pytest.mark.rule("1.5b")
def test_an_errand_costs_the_mp_of_its_way() -> None:
    b = position(
        who("spearman", 0, "I8"),
        who("spearman", 0, "J8", health=STUNNED),
        sheet="clearing",
        agenda=[MoveWhat(0)],
    )
    do(b, Lift(1))
    assert b.affairs["move"].spent == 2  # bushes


@pytest.mark.rule("1.5c")
def test_who_has_moved_is_not_chosen_again() -> None:
    b = position(who("spearman", 0, "C8", acted=True), who("spearman", 0, "C4"), agenda=[MoveWho()])
    assert refusal(b, ChooseUnit(0)) == "1.5c" and why(b, ChooseUnit(0)).key == "has-moved"


@pytest.mark.rule("1.5d")
def test_what_is_not_there_cannot_be_done() -> None:
    b = position(who("spearman", 0, "Y8"), agenda=[MoveWhat(0)])
    assert refusal(b, Leave(hex_of(b, "Y8"))) == "1.5d"


@pytest.mark.rule("1.51a")
def test_no_charge_runs_through_an_enemy() -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("spearman", 1, "L8"),
        who("spearman", 1, "F8"),
        stage=CHARGES,
        agenda=[DeclareCharges()],
    )
    assert refusal(b, Announce(0, 1, way(b, "D8 E8 F8 G8 H8 I8 J8 K8"))) == "1.51a"


@pytest.mark.rule("1.6b")
def test_no_move_charge_or_halt_ends_where_somebody_is() -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("spearman", 1, "L8"),
        who("spearman", 0, "K8"),
        stage=CHARGES,
        agenda=[DeclareCharges()],
    )
    assert refusal(b, Announce(0, 1, way(b, "D8 E8 F8 G8 H8 I8 J8 K8"))) == "1.6b"
    b = position(
        who("spearman", 0, "C8"),
        who("spearman", 0, "E8", health=STUNNED),
        who("spearman", 0, "G8"),
        agenda=[MoveWhat(0)],
    )
    do(b, Lift(1))
    b.change(0, place=hex_of(b, "G8"))
    assert asked(b) == "MoveOn" and refusal(b, Stay()) == "1.6b"


@pytest.mark.rule("1.53a")
def test_whom_nobody_lifts() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("spearman", 1, "D8", health=STUNNED),
        who("spearman", 0, "D9"),
        who("spearman", 0, "Y8", health=STUNNED),
        agenda=[MoveWhat(0)],
    )
    assert [why(b, Lift(u)).key for u in (1, 2, 3)] == ["not-a-companion", "not-stunned", "out-of-reach"]
    assert {refusal(b, Lift(u)) for u in (1, 2, 3)} == {"1.53a"}
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("spearman", 0, "E8", health=STUNNED),
        agenda=[MoveWhat(0)],
    )
    assert refusal(b, Lift(1)) == "1.53a"


@pytest.mark.rule("VC5c")
def test_the_front_half_of_a_rider_breaks_through() -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("spearman", 1, "F9"),
        FAR,
        dice=[1] * 4,
        agenda=[MoveWhat(0)],
    )
    do(b, Go(hex_of(b, "I8"), way(b, "D8 E8 F8 G8 H8")))
    assert results(b) and set(results(b)) == {"unharmed"}


@pytest.mark.rule("S1.6m")
def test_climbing_through_a_window_costs_three() -> None:
    b = position(who("spearman", 0, "D4", health=1), sheet="village", agenda=[MoveWhat(0)])
    assert "E4" in goes(b)
    assert refusal(b, Go(hex_of(b, "F4"), way(b, "E4 E4")))  # three of four MP are gone
    do(b, Go(hex_of(b, "F4"), way(b, "E4")))
    assert at(b, 0) == "F4"


@pytest.mark.rule("S1.2k")
def test_half_the_mp_of_who_has_shot_is_rounded_down() -> None:
    b = position(who("long_bowman", 0, "C8", marked=True), who("spearman", 1, "Y8"), agenda=[MoveWhat(0)])
    assert "F8" in goes(b) and "G8" not in goes(b)


# -- 1.56: charges ---------------------------------------------------------------------------------


@pytest.mark.rule("1.56b")
def test_who_charges_and_who_is_charged() -> None:
    knight = who("knight", 0, "C8", 3, mounted=True)
    b = position(
        knight,
        who("spearman", 1, "L8", health=3),
        who("spearman", 0, "L4"),
        who("horse", 1, "L12", 3),
        who("knight", 0, "C2", 3, mounted=True, health=STUNNED),
        who("spearman", 1, "M8"),
        stage=CHARGES,
        agenda=[DeclareCharges()],
    )
    assert [refusal(b, Announce(0, t)) for t in (1, 2, 3)] == ["1.56b"] * 3
    assert refusal(b, Announce(2, 5)) == refusal(b, Announce(4, 5)) == "1.56b"
    b = position(
        knight, who("spearman", 1, "L8"), who("knight", 1, "N9", 0, mounted=True), who("peasant", 1, "N7")
    )
    charge = Charge(0, 1, hex_of(b, "L8"), way(b, "D8 E8 F8 G8 H8 I8 J8 K8"))
    assert rule(counter_charge_or_why_not(b, 3, charge)) == "1.56b"
    b.change(2, nerve=1)
    assert rule(counter_charge_or_why_not(b, 2, charge)) == "1.56b"


@pytest.mark.rule("1.56t")
def test_a_charge_is_announced_once() -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("spearman", 1, "L8"),
        who("spearman", 1, "L9"),
        who("knight", 0, "C2", 3, mounted=True),
        who("spearman", 1, "L2"),
        stage=CHARGES,
        agenda=[DeclareCharges()],
    )
    do(b, Announce(0, 1))
    assert refusal(b, Announce(0, 2)) == "1.56t"


@pytest.mark.rule("1.56m")
def test_the_charged_rider_meets_the_charge_in_its_line() -> None:
    b = position(who("knight", 0, "C8", 3, mounted=True), who("knight", 1, "L8", 1, mounted=True))
    charge = Charge(0, 1, hex_of(b, "L8"), way(b, "D8 E8 F8 G8 H8 I8 J8 K9"))
    assert rule(counter_charge_or_why_not(b, 1, charge)) in ("1.56m", "1.56k")
    b.change(1, facing=0)
    assert rule(counter_charge_or_why_not(b, 1, charge)) == "1.56m"


# -- 1.57, 1.58, 1.59 ------------------------------------------------------------------------------


@pytest.mark.rule("1.57c")
def test_who_is_busy_does_nothing_else() -> None:
    b = position(
        who("long_bowman", 0, "A1", busy=HITCHING),
        who("spearman", 1, "K1"),
        who("long_bowman", 0, "A5"),
        stage=SHOTS,
        agenda=[MarkShots()],
    )
    assert refusal(b, Mark(0)) == "1.57c"
    assert rule(may_be_lookout(b, 0)) == "1.57c"
    b = position(who("spearman", 0, "C8", busy=HITCHING), who("spearman", 0, "C4"), agenda=[MoveWho()])
    assert refusal(b, ChooseUnit(0)) == "1.57c"
    b = position(who("horse_archer", 0, "C8", 3, mounted=True, marked=True), agenda=[MoveWhat(0)])
    assert refusal(b, Dismount()) == "1.57c"
    b = position(who("horse_archer", 0, "E9", marked=True), who("horse", 0, "E8", 3), agenda=[MoveWhat(0)])
    assert refusal(b, Mount(1)) == "1.57c"


@pytest.mark.rule("1.57f")
def test_nobody_mounts_a_dead_horse_or_a_mule() -> None:
    b = position(
        who("knight", 0, "E9"),
        who("horse", 0, "E8", 3, health=3),
        who("mule", 0, "F10", 0),
        agenda=[MoveWhat(0)],
    )
    assert refusal(b, Mount(1)) == refusal(b, Mount(2)) == "1.57f"


@pytest.mark.rule("1.57b", "1.57e")
def test_a_rider_gets_down_beside_his_horse() -> None:
    from gonfalon.systems.cry_havoc.book.mounting import MountUp

    b = position(who("knight", 0, "E8", 3, mounted=True), agenda=[MoveWhat(0)])
    do(b, Dismount())
    run(b, MountUp())
    do(b, options(b)[0])
    assert unit(b, 0).horse == -1 and at(b, 1) == "E8" and at(b, 0) in ("E7", "E9", "D7", "D9")


@pytest.mark.rule("1.58b")
def test_bridles_out_of_reach() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("horse", 0, "D9", 3, health=3),
        who("horse", 0, "Y8", 3),
        who("horse", 0, "D7", 3),
        agenda=[MoveWhat(0)],
    )
    assert [refusal(b, o) for o in (TakeBridle(1), TakeBridle(2), Release(3))] == ["1.58b"] * 3
    b = position(who("knight", 0, "C8", 3, mounted=True), who("horse", 0, "D9", 3), who("horse", 0, "Y8", 3))
    run(b, HaltBeside(0))
    assert refusal(b, TakeBridle(2)) == "1.58b"
    b = position(who("spearman", 0, "C8"), who("spearman", 0, "D8"), agenda=[MoveWhat(0)])
    assert refusal(b, TakeBridle(1)) == rule(take_bridle_refusal(b, 0, 1)) == "1.58b"  # that is no horse


@pytest.mark.rule("1.58i")
def test_a_guarded_or_a_held_horse_is_nobody_elses() -> None:
    guard = who("spearman", 1, "F8")
    b = position(
        who("knight", 0, "E9"),
        who("horse", 1, "E8", 3),
        guard,
        who("horse", 0, "E11", 3, leader=4),
        who("spearman", 0, "E12"),
        agenda=[MoveWhat(0)],
    )
    assert refusal(b, TakeBridle(1)) == refusal(b, Mount(1)) == refusal(b, TakeBridle(3)) == "1.58i"
    b = position(who("spearman", 0, "E9"), who("ox", 1, "E8", 3), guard, agenda=[MoveWhat(0)])
    assert refusal(b, LeadBeast(1)) == "1.58i"


def yard(*more: Any, man: str = "D9") -> Any:
    return position(
        who("spearman", 0, man),
        who("cart", 0, "B8", 3),
        who("draught_horse", 0, "D8", 3),
        who("horse", 0, "K8", 3),
        *more,
        agenda=[MoveWhat(0)],
    )


@pytest.mark.rule("1.59b")
def test_a_beast_is_led_hitched_or_tied_from_beside_it() -> None:
    b = yard(man="L9")
    assert refusal(b, LeadBeast(3)) == "1.59b"  # no draught beast
    assert refusal(b, Hitch(2, 1)) == "1.59b"
    assert refusal(b, TakeBridle(2)) == "1.59b"
    b = yard()
    assert refusal(b, Unhitch(2)) == "1.59b"  # it draws nothing
    do(b, LeadBeast(2))
    assert asked(b) == "DriveTo" and "H8" in goes(b)
    b = position(
        who("spearman", 0, "L9"), who("mule", 0, "F8", 3), who("mule", 0, "D8", 3), agenda=[MoveWhat(0)]
    )
    assert refusal(b, Tie(2, 1)) == "1.59b"
    b = position(who("spearman", 0, "D9"), who("cart", 0, "B8", 3, acted=True), agenda=[MoveWhat(0)])
    assert refusal(b, Haul(1)) == "1.59b"


@pytest.mark.rule("1.59d", "1.59f")
def test_a_cart_is_drawn_by_one_beast_before_it() -> None:
    b = yard(who("ox", 0, "D10", 3))
    assert refusal(b, Hitch(4, 2)) == "1.59d"  # that is no cart
    assert figures_from_facts(b.setting.facts[1], unit(b, 1)) == (
        0,
        0,
        0,
    )  # by itself it neither moves nor fights
    assert refusal(b, Hitch(4, 1)) == "1.59f"


@pytest.mark.rule("1.59e")
def test_a_cart_is_hauled_by_those_who_stood_there() -> None:
    b = position(
        who("spearman", 0, "L8"),
        who("spearman", 0, "D8"),
        who("spearman", 0, "C9"),
        who("cart", 0, "C8", 3),
        agenda=[MoveWhat(0)],
    )
    assert refusal(b, Haul(3)) == "1.59e"
    b = position(
        who("spearman", 0, "D8"),
        who("spearman", 0, "C9", acted=True),
        who("spearman", 0, "B9"),
        who("cart", 0, "C8", 3),
        agenda=[MoveWhat(0)],
    )
    do(b, Haul(3))
    hauling = b.agenda[-1]
    assert isinstance(hauling, HaulTo) and hauling.men == (0, 2)


@pytest.mark.rule("1.59h")
def test_a_cart_goes_no_farther_than_its_horse() -> None:
    b = position(
        who("spearman", 0, "D9"),
        who("cart", 0, "B8", 3, code="cart", hitched="horse"),
        who("draught_horse", 0, "D8", 3, code="horse", hitched="cart"),
        agenda=[MoveWhat(0)],
    )
    do(b, LeadBeast(2))
    assert "H8" in goes(b) and "I8" not in goes(b)
    assert refusal(b, Leave(hex_of(b, "Y8"))) == "1.59h"


@pytest.mark.rule("1.59p", "1.59q")
def test_only_mules_in_line_are_tied() -> None:
    b = position(
        who("spearman", 0, "D9"),
        who("mule", 0, "F8", 3),
        who("mule", 0, "D8", 3),
        who("ox", 0, "D10", 3),
        agenda=[MoveWhat(0)],
    )
    assert refusal(b, Tie(3, 1)) == refusal(b, Tie(2, 3)) == "1.59p"
    assert refusal(b, Untie(2)) == "1.59q"
    b.change(2, facing=0)
    assert refusal(b, Tie(2, 1)) == "1.59q"


# -- 1.7: melee ------------------------------------------------------------------------------------


def melee(*people: Any, faces: tuple[int, ...] = (), **extra: Any) -> Any:
    return position(*people, stage=MELEE, dice=faces, agenda=[BeginMelee()], **extra)


@pytest.mark.rule("1.7a", "1.7c")
def test_whom_nobody_attacks_and_who_does_not_attack() -> None:
    b = melee(
        who("knight", 0, "C8"),
        who("peasant", 1, "D8"),
        who("peasant", 1, "L8"),
        who("spearman", 0, "D9"),
        who("knight", 0, "E8", health=STUNNED),
    )
    assert refusal(b, Attack((0,), (3,))) == "1.7a"  # his own man
    assert refusal(b, Attack((0,), (2,))) == "1.7a"  # far away
    assert refusal(b, Attack((), (1,))) == refusal(b, Attack((0, 0), (1,))) == "1.7a"
    assert refusal(b, Attack((4,), (1,))) == refusal(b, Attack((1,), (0,))) == "1.7c"


@pytest.mark.rule("1.7d")
def test_nobody_is_declared_for_two_attacks() -> None:
    b = position(who("knight", 0, "C8"), who("peasant", 1, "D8"), who("peasant", 1, "C9"), stage=MELEE)
    b.put("melee", Melees())
    run(b, DeclareAttacks())
    do(b, Attack((0,), (1,)))
    assert refusal(b, Attack((0,), (2,))) == "1.7d"


@pytest.mark.rule("1.7g")
def test_the_die_names_all_fighters_and_falls_in_the_column_of_the_odds() -> None:
    b = melee(
        who("knight", 0, "C8"), who("spearman", 0, "D7"), who("peasant", 1, "D8"), FAR_ENEMY, faces=(1,)
    )
    do(b, Attack((0, 1), (2,)))
    [rolled] = rolls(b)
    roll = rolled.roll
    assert (roll.reading.key, roll.side, roll.about) == ("cry_havoc.combat_foot.6", 0, (0, 1, 2))


@pytest.mark.rule("1.72a")
def test_one_man_is_offered_several_enemies() -> None:
    b = melee(who("knight", 0, "C8"), who("peasant", 1, "D8"), who("peasant", 1, "C9"), FAR_ENEMY)
    assert {Attack((0,), (1,)), Attack((0,), (2,)), Attack((0,), (1, 2)), Done()} == set(options(b))


@pytest.mark.rule("1.72i", "S1.4g")
def test_c_drives_all_defenders_back() -> None:
    b = position(
        who("halberdier", 0, "D8"),
        who("spearman", 1, "C8"),
        who("spearman", 1, "D7"),
        FAR,
        FAR_ENEMY,
        stage=MELEE,
    )
    b.put("melee", Melees())
    run(b, MeleeResult((0,), (1, 2), "C", False, False))
    while asked(b) == "RetreatWhere":
        do(b, options(b)[0])
    assert at(b, 1) != "C8" and at(b, 2) != "D7"


@pytest.mark.rule("1.74c")
def test_without_a_charge_there_is_none_to_fight() -> None:
    b = melee(who("knight", 0, "C8"), who("peasant", 1, "D8"), FAR_ENEMY)
    assert refusal(b, Resolve(0)) == "1.74c"


@pytest.mark.rule("1.75d")
def test_a_rider_advances_no_fourth_hex() -> None:
    b = melee(who("knight", 0, "C8", 3, mounted=True), who("peasant", 1, "D8"), FAR, FAR_ENEMY, faces=(1,))
    do(b, Attack((0,), (1,)))
    assert refusal(b, AdvanceTo(0, hex_of(b, "G8"), way(b, "D8 E8 F8"))) == "1.75d"


@pytest.mark.rule("R33")
def test_an_advance_heeds_no_costs_but_what_cannot_be_entered() -> None:
    for mounted, reached in ((False, True), (True, False)):
        b = position(
            who("knight", 0, "C8", 3, mounted=mounted),
            who("peasant", 1, "D8"),
            FAR,
            FAR_ENEMY,
            laid=[ground_of("hedge", "E8")],
            stage=MELEE,
            dice=[1],
            agenda=[BeginMelee()],
        )
        do(b, Attack((0,), (1,)))
        ends = {b.setting.open_ground.labels[o.place] for o in offered(b, AdvanceTo)}
        assert "D8" in ends and ("E8" in ends) == reached


@pytest.mark.rule("R37", "1.9h")
def test_what_blows_do_to_lone_horses() -> None:
    people = (who("spearman", 0, "C8"), who("horse", 1, "D8", 0), FAR, FAR_ENEMY)
    for letter, dies in (("D", False), ("E", True), ("H", True)):
        b = position(*people, stage=MELEE)
        b.put("melee", Melees())
        run(b, MeleeResult((0,), (1,), letter, False, True))
        assert (unit(b, 1).health == 3) == dies, letter
    b = position(*people, stage=MELEE)
    b.put("melee", Melees())
    run(b, MeleeResult((0,), (1,), "C", False, True))
    assert asked(b) == "RetreatWhere"
    for letter, dies in (("D", False), ("G", True)):
        b = position(*people, who("horse", 1, "C9", 0), stage=MELEE)
        b.put("melee", Melees())
        run(b, MeleeResult((0,), (1, 4), letter, False, True))
        do(b, Suffer(4))
        assert (unit(b, 4).health == 3) == dies and unit(b, 1).health == 0


@pytest.mark.rule("VC21b")
def test_the_frightened_do_not_attack() -> None:
    b = melee(who("spearman", 0, "C8", nerve=1), who("peasant", 1, "D8"), who("spearman", 0, "D9"), FAR_ENEMY)
    assert refusal(b, Attack((0,), (1,))) == "VC21b"


@pytest.mark.rule("S1.4p")
def test_a_wounded_rider_who_falls_stunned_is_dead() -> None:
    b = position(who("knight", 0, "E8", 3, mounted=True, health=1), FAR, FAR_ENEMY)
    unhorse(b, 0, STUNNED, horse_dies=False)
    run(b)
    do(b, options(b)[0])
    assert unit(b, 0).health == 3


@pytest.mark.rule("1.113b")
def test_the_routed_are_not_moved_by_their_player() -> None:
    b = position(
        who("spearman", 0, "C8", nerve=2),
        who("spearman", 0, "C4"),
        choices={"panic": "yes"},
        agenda=[MoveWho()],
    )
    assert refusal(b, ChooseUnit(0)) == "1.113b"


@pytest.mark.rule("scn.cn")
def test_sleepers_neither_shoot_nor_move() -> None:
    b = position(
        who("long_bowman", 0, "A1", asleep=True),
        who("spearman", 1, "K1"),
        who("long_bowman", 0, "A5"),
        stage=SHOTS,
        agenda=[MarkShots()],
        file={"clause": shipped("coup")["clause"][:1]},
    )
    assert refusal(b, Mark(0)) == "scn.cn"
    b.agenda.clear()
    run(b, MoveWho())
    assert refusal(b, ChooseUnit(0)) == "scn.cn"
