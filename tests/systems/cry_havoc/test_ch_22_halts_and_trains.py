"""1.33, 1.57 to 1.59 What the log says of shots, moves that are halted, dismounting, beasts and carts."""

from __future__ import annotations

from typing import Any

import pytest
from kit import told
from systems.cry_havoc.position import (
    B,
    asked,
    at,
    dice,
    do,
    goes,
    hex_of,
    position,
    refusal,
    results,
    rolls,
    rule,
    run,
    unit,
    who,
)

from gonfalon.core.engine import options
from gonfalon.core.setup import Place
from gonfalon.core.steps import ChooseUnit, Face, Pass
from gonfalon.locale import Speaker
from gonfalon.systems.cry_havoc.book.actions import MoveWhat
from gonfalon.systems.cry_havoc.book.carts import FinishHitching, haul_refusal
from gonfalon.systems.cry_havoc.book.destinations import mp_to_go
from gonfalon.systems.cry_havoc.book.loose_horses import take_bridle_refusal
from gonfalon.systems.cry_havoc.book.mounting import MountUp
from gonfalon.systems.cry_havoc.book.retreat import FallBack
from gonfalon.systems.cry_havoc.book.shooting import BeginShots, MarkShots
from gonfalon.systems.cry_havoc.book.turn import PlayerTurn
from gonfalon.systems.cry_havoc.pieces.options import (
    Dismount,
    Go,
    GoOn,
    Haul,
    Hitch,
    LeadBeast,
    Leave,
    Mark,
    RetreatTo,
    Shoot,
    TakeBridle,
    Tie,
    Unhitch,
    Untie,
    Volley,
)
from gonfalon.systems.cry_havoc.pieces.queries import stands_beside


def rule_asked(b: B) -> str:
    """The rule of the pending question."""
    return b.agenda[-1].rule


def last_letter(b: B, language: str = "en") -> str:
    """The words of the last roll's result."""
    last = rolls(b)[-1]
    return Speaker(b.setting, language).result(last.roll, last.result)


@pytest.mark.rule("1.81a", "1.82a")
def test_a_retreat_names_the_rule_of_what_caused_it() -> None:
    b = position(who("long_bowman", 0, "K1"), who("spearman", 1, "K8"), dice=[4])
    run(b, MarkShots(), BeginShots())
    do(b, Mark(0), Shoot(0, 1))
    assert results(b) == ["A"] and rule_asked(b) == "1.81a" and last_letter(b) == "A: falls back"
    assert refusal(b, RetreatTo(hex_of(b, "A1"))) == "1.81a"
    b = position(who("spearman", 0, "K7"), who("spearman", 1, "K8"))
    run(b, FallBack(1, 1, (0,), False))
    assert rule_asked(b) == "1.82a" and refusal(b, RetreatTo(hex_of(b, "A1"))) == "1.82a"


def halted(*more: dict[str, Any]) -> B:
    """A spearman on his way from C8 to F8, halted by a bowman."""
    people = (who("spearman", 0, "C8"), who("long_bowman", 1, "I4"), who("spearman", 0, "K8"), *more)
    b = position(*people, agenda=[MoveWhat(0)])
    return do(b, Go(hex_of(b, "F8")))


@pytest.mark.rule("S1.3j", "VC17")
def test_a_defensive_shot_is_not_said_to_drive_anybody_back() -> None:
    b = position(
        who("spearman", 0, "C8"), who("long_bowman", 1, "I4"), who("spearman", 0, "Y1"), agenda=[MoveWhat(0)]
    )
    do(b, Go(hex_of(b, "I8")))
    dice(b, 4)
    do(b, Volley((1,)))
    assert results(b) == ["A"] and last_letter(b) == "A: his move is cut by two hexes"
    assert last_letter(b, "it") == "A: il movimento si accorcia di due esagoni"


@pytest.mark.rule("scn.ba")
def test_who_enters_a_house_is_logged_under_the_rule_that_scores_it() -> None:
    b = position(
        who("spearman", 0, "H4"),
        who("spearman", 1, "Y16"),
        sheet="village",
        like="village",
        agenda=[MoveWhat(0)],
    )
    do(b, Go(hex_of(b, "G4")))
    assert b.events is not None and told(b, "house")
    assert [e.rule for e in b.events if e.event.word == "house"] == ["scn.ba"]


@pytest.mark.rule("1.33f")
def test_only_the_halted_mover_may_be_shot_at_while_he_moves() -> None:
    b = halted()
    assert refusal(b, Volley((1,), 2)) == "1.33f"
    dice(b, 1)
    do(b, Volley((1,), 0))
    assert [(e.unit, e.target_unit) for e in told(b, "shot")] == [(1, 0)]


@pytest.mark.rule("1.33k", "1.5e")
def test_a_halted_mover_goes_on_with_one_word() -> None:
    b = halted()
    dice(b, 1)
    do(b, Volley((1,)))
    assert results(b) == ["-"] and asked(b) == "MoveOn"
    assert GoOn() in options(b)
    do(b, GoOn())
    while asked(b) == "DefensiveShots":
        do(b, Pass())
    assert at(b, 0) == "F8" and unit(b, 0).acted


@pytest.mark.rule("1.33k", "1.5e")
def test_a_halted_rider_goes_on_and_faces_as_he_meant_to() -> None:
    b = position(
        who("knight", 0, "C8", 3, mounted=True),
        who("long_bowman", 1, "I2"),
        who("spearman", 0, "Y1"),
        agenda=[MoveWhat(0)],
    )
    do(b, Go(hex_of(b, "J8")))
    if asked(b) == "FaceThere":
        do(b, options(b)[-1])
    assert asked(b) == "DefensiveShots"
    meant = b.affairs["move"].faces[-1]
    dice(b, 1, 1)
    do(b, Volley((1,)), GoOn())
    assert at(b, 0) == "J8" and unit(b, 0).facing == meant


@pytest.mark.rule("S1.3j", "1.5a")
def test_whose_move_is_cut_cannot_go_on_as_planned() -> None:
    b = position(
        who("spearman", 0, "C8"), who("long_bowman", 1, "I4"), who("spearman", 0, "Y1"), agenda=[MoveWhat(0)]
    )
    do(b, Go(hex_of(b, "H8")))
    assert asked(b) == "DefensiveShots"
    dice(b, 4)
    do(b, Volley((1,)))
    assert results(b) == ["A"] and asked(b) == "MoveOn"
    assert refusal(b, GoOn()) == "1.5a" and GoOn() not in options(b)


@pytest.mark.rule("1.57b", "R55")
def test_who_dismounts_chooses_the_flank() -> None:
    for chosen in (0, 1):
        b = position(who("knight", 0, "K8", 3, mounted=True), who("spearman", 1, "Y16"), agenda=[MoveWhat(0)])
        do(b, Dismount())
        run(b, MountUp())
        assert asked(b) == "DismountWhere" and len(options(b)) == 2
        spot = options(b)[chosen]
        do(b, spot)
        assert isinstance(spot, Place) and unit(b, 0).place == spot.hex and unit(b, 0).horse == -1
    beside = at(b, 0)
    b = position(
        who("knight", 0, "K8", 3, mounted=True),
        who("spearman", 0, beside),
        who("spearman", 1, "Y16"),
        agenda=[MoveWhat(0)],
    )
    do(b, Dismount())
    run(b, MountUp())
    assert asked(b) != "DismountWhere" and unit(b, 0).horse == -1 and at(b, 0) != beside  # one flank is free


def convoy(*more: dict[str, Any], **given: Any) -> B:
    """A man beside a draught horse before its cart."""
    cart, horse = who("cart", 0, "B8", 3), who("draught_horse", 0, "D8", 3)
    return position(who("spearman", 0, "D9"), cart, horse, *more, **given)


@pytest.mark.rule("1.59k", "R56")
def test_hitching_and_unhitching_are_done_at_the_end_of_the_turn() -> None:
    b = convoy(who("spearman", 0, "E8"), agenda=[MoveWhat(0), MoveWhat(3)])
    do(b, Hitch(2, 1), LeadBeast(2))
    assert unit(b, 2).hitched == -1  # a second man takes the horse away, not the cart
    do(b, Go(hex_of(b, "G8")), Face(3))
    while asked(b):
        do(b, Pass())
    run(b, FinishHitching())
    assert unit(b, 2).hitched == unit(b, 1).hitched == -1 and at(b, 1) == "B8"  # and nothing comes of it
    b = convoy(agenda=[MoveWhat(0)])
    do(b, Hitch(2, 1))
    run(b, FinishHitching())
    assert (unit(b, 2).hitched, unit(b, 1).hitched) == (1, 2)
    b.change(0, acted=False, busy=0)
    run(b, MoveWhat(0))
    do(b, Unhitch(2))
    assert unit(b, 1).hitched == 2 and refusal_of_hauling(b) == "1.59b"
    b.change(0, health=2)
    run(b, FinishHitching())
    assert unit(b, 1).hitched == 2  # who is stunned finishes nothing


def refusal_of_hauling(b: B) -> str:
    """Why the cart is not hauled now."""
    found = haul_refusal(b, 0, 1)
    return "" if found is None else found.rule


@pytest.mark.rule("1.59r", "R56")
def test_tying_and_untying_are_done_at_the_end_of_the_turn() -> None:
    mules = who("mule", 0, "F8", 3), who("mule", 0, "D8", 3)
    b = position(who("spearman", 0, "D9"), *mules, agenda=[MoveWhat(0)])
    do(b, Tie(2, 1))
    assert unit(b, 2).tied == -1
    run(b, FinishHitching())
    assert unit(b, 2).tied == 1
    b.change(0, acted=False, busy=0)
    run(b, MoveWhat(0))
    do(b, Untie(2))
    assert unit(b, 2).tied == 1
    run(b, FinishHitching())
    assert unit(b, 2).tied == -1


def test_a_turn_with_a_train_ends_the_work_at_it() -> None:
    b = convoy(agenda=[PlayerTurn(0)])
    do(b, ChooseUnit(0), Hitch(2, 1))
    assert unit(b, 2).hitched == 1


@pytest.mark.rule("1.59b", "1.59c", "1.58l")
@pytest.mark.parametrize("beast", ["draught_horse", "mule"])
def test_a_rider_leads_one_draught_beast(beast: str) -> None:
    rider = who("knight", 0, "D10", 3, mounted=True)
    b = position(rider, who(beast, 0, "D8", 3), who("draught_horse", 0, "Y8", 3), agenda=[MoveWhat(0)])
    b.change(0, place=hex_of(b, "D9"))
    run(b)
    assert LeadBeast(1) in options(b) and not any(isinstance(o, Hitch | Unhitch | Haul) for o in options(b))
    do(b, LeadBeast(1), Go(hex_of(b, "G8")), Face(3))
    assert asked(b) == "Beside"
    do(b, next(o for o in options(b) if isinstance(o, Go)))
    while asked(b):
        do(b, options(b)[0])
    assert at(b, 1) == "G8" and unit(b, 1).leader == 0 and stands_beside(b, 0, 1)
    b = position(rider, who(beast, 0, "D8", 3), who("horse", 0, "F9", 3), agenda=[MoveWhat(0)])
    b.change(0, place=hex_of(b, "D9"))
    b.change(2, leader=0)
    assert refusal(b, LeadBeast(1)) == "1.58l"


@pytest.mark.rule("1.59p", "1.58k", "R57")
def test_a_man_holds_three_mules_like_horses() -> None:
    mules = [who("mule", 0, label, 3) for label in ("D8", "D10", "B9", "K8")]
    b = position(who("spearman", 0, "D9"), *mules, agenda=[MoveWhat(0)])
    do(b, TakeBridle(1), TakeBridle(2))
    assert unit(b, 1).leader == unit(b, 2).leader == 0
    do(b, next(o for o in options(b) if isinstance(o, Go)))
    while asked(b) == "PlaceLed":
        do(b, options(b)[0])
    assert all(stands_beside(b, 0, mule) and unit(b, mule).acted for mule in (1, 2))
    b.change(3, leader=0)
    assert rule(take_bridle_refusal(b, 0, 4)) == "1.58k"
    b.change(3, leader=-1, tied=4)
    assert rule(take_bridle_refusal(b, 0, 3)) == rule(take_bridle_refusal(b, 0, 4)) == "1.59b"  # a file


@pytest.mark.rule("1.59a", "R57")
def test_a_rider_goes_no_farther_than_the_mule_he_holds() -> None:
    b = position(who("knight", 0, "D9", 3, mounted=True), who("mule", 0, "D8", 3), agenda=[MoveWhat(0)])
    assert mp_to_go(b, 0) > 6
    do(b, TakeBridle(1))
    assert b.affairs["move"].left == 6
    b.end("move")
    assert mp_to_go(b, 0) == 6


@pytest.mark.rule("1.58a", "1.59b", "R58")
def test_a_draught_horse_that_has_lost_its_leader_goes_no_farther() -> None:
    b = convoy(who("long_bowman", 1, "K4"), agenda=[MoveWhat(0)])
    do(b, LeadBeast(2), Go(hex_of(b, "H8")))
    assert asked(b) == "DefensiveShots"
    dice(b, 4)
    do(b, Volley((3,)))
    while asked(b) == "RetreatFromShot":
        do(b, options(b)[0])
    assert results(b) == ["A"] and told(b, "retreated") and asked(b) == ""
    assert at(b, 2) != "H8" and unit(b, 2).leader == -1 and unit(b, 2).acted
    run(b, MoveWhat(0))
    assert refusal(b, LeadBeast(2)) == "1.59e" and goes(b)  # the man stayed behind and may walk


def hauled(row: str, before: str, men: int) -> B:
    """Men about to haul a cart in the ambush, its front half in a row; one stands in the row before."""
    places = [f"{before}8", f"{row}9", f"{row}7"][:men]
    crew = [who("spearman", 0, label) for label in places]
    rest = who("cart", 0, f"{row}8", 3), who("spearman", 1, "A1")
    return position(*crew, *rest, like="ambush", agenda=[MoveWhat(0)])


@pytest.mark.rule("R59", "scn.ar")
def test_men_haul_a_cart_off_the_map() -> None:
    b = hauled("X", "Y", 3)
    do(b, Haul(3))
    assert Leave(hex_of(b, "Y8")) in options(b)  # one MP to the edge and two over it
    do(b, Leave(hex_of(b, "Y8")))
    assert set(b.game.escaped) == {0, 1, 2, 3} and b.outcome is not None and b.outcome.winner == 0
    b = hauled("W", "X", 3)
    do(b, Haul(3))
    assert not [o for o in options(b) if isinstance(o, Leave)] and refusal(b, Leave(hex_of(b, "Y8"))) == "R59"
    b = hauled("X", "Y", 2)
    do(b, Haul(2))
    assert not [o for o in options(b) if isinstance(o, Leave)]  # two men need their whole move at the edge
    b = position(
        *[who("spearman", 0, label) for label in ("Y9", "X9")],
        who("cart", 0, "Y8", 3),
        who("spearman", 1, "A1"),
        like="ambush",
        agenda=[MoveWhat(0)],
    )
    do(b, Haul(2), Leave(hex_of(b, "Y8")))  # nobody can stand before it here
    assert set(b.game.escaped) == {0, 1, 2} and b.outcome is not None and b.outcome.rule == "scn.as"
