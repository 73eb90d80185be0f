"""1.10, 1.111 to 1.113 Optional rules: aiming errors, panic and rout."""

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
from gonfalon.core.steps import ChooseUnit, Done
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.book.actions import MoveWhat
from gonfalon.systems.cry_havoc.book.flight import who_takes_fright
from gonfalon.systems.cry_havoc.book.harm import TakeFright, kill
from gonfalon.systems.cry_havoc.book.melee import BeginMelee
from gonfalon.systems.cry_havoc.book.melee_odds import odds
from gonfalon.systems.cry_havoc.book.movement import BeginMovement
from gonfalon.systems.cry_havoc.book.rout import Rally, RoutMoves
from gonfalon.systems.cry_havoc.book.shooting import MarkShots
from gonfalon.systems.cry_havoc.book.shot import ShotAt
from gonfalon.systems.cry_havoc.book.victory import CheckPlot
from gonfalon.systems.cry_havoc.ground.sheets import Area, Sheet
from gonfalon.systems.cry_havoc.pieces.facts import MELEE, PANIC, ROUT, SHOTS
from gonfalon.systems.cry_havoc.pieces.options import (
    AllPanic,
    Attack,
    Frighten,
    Go,
    Mark,
    RetreatTo,
    RollIt,
    Volley,
)
from gonfalon.systems.cry_havoc.pieces.setting import CHOICES

STRAY = {"aiming_errors": "yes"}
FEAR = {"panic": "yes"}


def miss(*more: Any, faces: tuple[int, ...], target: str = "F8", sheet: str = "field") -> Any:
    b = position(who("crossbowman", 0, "C8"), who("spearman", 1, target), *more, sheet=sheet, choices=STRAY)
    dice(b, *faces)
    return run(b, ShotAt(0, 1, False))


@pytest.mark.rule("1.3a", "S1.3h")
def test_a_missed_shot_is_a_missed_shot_without_the_option() -> None:
    b = position(who("crossbowman", 0, "C8"), who("spearman", 1, "F8"), who("spearman", 1, "G8"), dice=[1])
    run(b, ShotAt(0, 1, False))
    assert results(b) == ["-"] and unit(b, 1).health == unit(b, 2).health == 0


@pytest.mark.rule("R39")
def test_a_shot_that_does_anything_does_not_stray() -> None:
    b = miss(who("spearman", 1, "G8"), faces=(4,))
    assert results(b) == ["A"] and asked(b) == "RetreatFromShot"
    assert len(results(do(b, options(b)[0]))) == 1


@pytest.mark.rule("1.10a", "1.10b", "1.10c", "R38")
def test_a_miss_strays_if_somebody_is_near_and_seven_to_ten_is_lost() -> None:
    b = miss(who("spearman", 1, "G8"), faces=(1, 7))
    assert results(b) == ["-", 7] and unit(b, 2).health == 0
    assert results(miss(faces=(1,))) == ["-"]  # nobody near


@pytest.mark.rule("1.10d", "1.10g")
def test_the_unarmoured_are_wounded() -> None:
    b = miss(who("spearman", 1, "G8"), faces=(1, 4))  # hex 4 is the one towards row Y
    assert unit(b, 2).health == 1


@pytest.mark.rule("1.10e")
def test_an_empty_hex_takes_the_missile() -> None:
    b = miss(who("spearman", 1, "G8"), faces=(1, 1))
    assert unit(b, 2).health == 0


@pytest.mark.rule("1.10f")
def test_the_armoured_fall_back_two_hexes() -> None:
    b = miss(who("swordsman", 1, "G8"), faces=(1, 4))
    assert asked(b) == "RetreatFromShot"
    do(b, options(b)[0])
    assert unit(b, 2).health == 0 and at(b, 2) != "G8"


@pytest.mark.rule("1.10h")
def test_a_hex_out_of_sight_loses_the_missile() -> None:
    b = miss(who("spearman", 1, "F3"), faces=(1, 4), target="E3", sheet="clearing")
    b.change(0, place=hex_of(b, "C3"))
    dice(b, 1, 4)
    run(b, ShotAt(0, 1, False))
    assert unit(b, 2).health == 0


@pytest.mark.rule("S1.3h")
def test_a_cart_by_the_target_makes_no_shot_stray() -> None:
    assert results(miss(who("cart", 1, "H8", 3), faces=(1,))) == ["-"]


@pytest.mark.rule("R52")
def test_a_stray_missile_does_nothing_to_a_lone_horse() -> None:
    b = miss(who("horse", 1, "H8", 3), faces=(1, 4))
    assert results(b) == ["-", 4] and unit(b, 2).health == 0


@pytest.mark.rule("VC22")
@pytest.mark.parametrize(("bushes", "near", "face"), [("A1", "G8", 1), ("I8", "J8", 4)])
def test_a_stray_shot_at_a_rider_uses_the_hexes_around_the_hex_aimed_at(
    bushes: str, near: str, face: int
) -> None:
    wood = Sheet(
        id="wood", name=Name("wood", "bosco"), source="reconstructed", area=(Area("bushes", bushes),)
    )
    b = position(
        who("crossbowman", 0, "H2"),
        who("horse_archer", 1, "H8", 0, mounted=True),  # on H8-I8, aimed at where his cover is better
        who("spearman", 1, near),
        choices=STRAY,
        laid=[wood],
    )
    dice(b, 1, face)
    run(b, ShotAt(0, 1, False))
    assert results(b) == ["-", face] and unit(b, 2).health == 1


# -- 1.111 -----------------------------------------------------------------------------------------


def death(dead: Any, *near: Any, faces: tuple[int, ...] = (), sheet: str = "field", **extra: Any) -> Any:
    b = position(
        dead, *near, who("spearman", 0, "Y1"), who("peasant", 1, "Y16"), sheet=sheet, choices=FEAR, **extra
    )
    dice(b, *faces)
    kill(b, 0)
    return run(b)


@pytest.mark.rule("VB10")
def test_panic_is_off_by_default() -> None:
    b = position(who("peasant", 1, "C8"), who("peasant", 1, "D8"), who("spearman", 0, "Y1"))
    kill(b, 0)
    run(b)
    assert asked(b) == ""


@pytest.mark.example("R4")
def test_panic_is_cited_as_1_111_because_1_11_are_terrain_types() -> None:
    assert next(c for c in CHOICES if c.name == "panic").rule == "1.111a"
    sections = [SYSTEM.register.get(n).section for n in ("1.11a", "1.111a", "1.112a", "1.113a")]
    assert sections == ["1.11", "1.111", "1.112", "1.113"]


@pytest.mark.rule("1.111a", "1.111e", "1.111.1a", "1.111.1b")
def test_a_death_makes_those_within_three_hexes_test() -> None:
    b = death(who("peasant", 1, "C8"), who("peasant", 1, "F8"), who("peasant", 1, "G8"), faces=(6,))
    assert asked(b) == "PanicTest" and who_takes_fright(b, 0) == [1]
    do(b, RollIt())
    assert unit(b, 1).nerve == PANIC and unit(b, 2).nerve == 0


@pytest.mark.rule("1.111b", "VC14c")
def test_knights_never_panic_but_mounted_sergeants_do() -> None:
    b = position(
        who("spearman", 1, "C8", health=3),
        who("knight", 1, "D8"),
        who("mounted_sergeant", 1, "E8"),
        who("mounted_sergeant", 1, "G4", 3, mounted=True),  # his rear half is in F4, four hexes away
        choices=FEAR,
    )
    assert who_takes_fright(b, 0) == [2]
    b.change(3, place=hex_of(b, "G8"))  # the rear half in F8: three hexes
    assert who_takes_fright(b, 0) == [2, 3]


@pytest.mark.rule("1.111c", "1.111d")
def test_soldiers_mourn_soldiers_and_knights_peasants_mourn_all() -> None:
    b = position(
        who("peasant", 1, "C8", health=3), who("spearman", 1, "D8"), who("peasant", 1, "E8"), choices=FEAR
    )
    assert who_takes_fright(b, 0) == [2]
    b = death(who("knight", 1, "C8"), who("spearman", 1, "D8"), who("peasant", 1, "E8"), faces=(1,))
    assert who_takes_fright(b, 0) == [1, 2]
    do(b, RollIt())


@pytest.mark.rule("R42")
def test_if_fewer_are_near_than_the_table_says_all_of_them_suffer() -> None:
    b = death(who("peasant", 1, "C8"), who("peasant", 1, "D8"), who("peasant", 1, "E8"), faces=(8,))
    do(b, RollIt())
    while asked(b) in ("WhoPanics", "Flight"):
        do(b, options(b)[0])
    assert results(b) == ["panic-3"] and unit(b, 1).nerve == unit(b, 2).nerve == PANIC


@pytest.mark.rule("1.111f", "1.111h")
def test_the_owner_chooses_whom_it_strikes() -> None:
    b = death(who("peasant", 1, "C8"), who("peasant", 1, "D8"), who("peasant", 1, "E8"), faces=(6,))
    do(b, RollIt())
    assert asked(b) == "WhoPanics"
    assert refusal(b, Frighten(4)) == "1.111.1b"
    do(b, Frighten(2))
    assert unit(b, 2).nerve == PANIC and unit(b, 1).nerve == 0


@pytest.mark.rule("1.111g")
def test_the_owner_may_let_all_panic_without_a_roll() -> None:
    b = death(who("peasant", 1, "C8"), who("peasant", 1, "D8"), who("peasant", 1, "E8"))
    do(b, AllPanic())
    do(b, options(b)[0])
    assert unit(b, 1).nerve == unit(b, 2).nerve == PANIC and results(b) == []


@pytest.mark.rule("1.111.1a")
@pytest.mark.parametrize(
    ("face", "result"),
    [(1, "none"), (5, "none"), (6, "panic-1"), (7, "panic-2"), (8, "panic-3"), (9, "rout-3"), (10, "rout-6")],
)
def test_the_panic_table_row_by_row(face: int, result: str) -> None:
    from gonfalon.systems.cry_havoc.pieces.tables import PANIC_TABLE

    assert PANIC_TABLE.result(face, 0) == result


@pytest.mark.rule("1.112a", "1.112b", "1.112c", "R53")
def test_a_panicked_man_runs_three_hexes_never_past_an_enemy() -> None:
    b = position(
        who("peasant", 1, "F8"),
        who("peasant", 1, "G8"),
        who("spearman", 0, "D8"),
        who("spearman", 0, "H11"),
        choices=FEAR,
        agenda=[TakeFright(0, PANIC)],
    )
    assert asked(b) == "Flight"
    # his owner chooses: three hexes, away from both spearmen, past his comrade but past no enemy
    ends = {b.setting.open_ground.labels[o.place] for o in offered(b, RetreatTo)}
    assert ends == {"E5", "F5", "G5", "H5", "H6", "I7", "I8", "E11"}
    assert refusal(b, RetreatTo(hex_of(b, "H9"))) == "1.112a"
    do(b, RetreatTo(hex_of(b, "I8")))
    assert at(b, 0) == "I8" and unit(b, 0).nerve == PANIC


@pytest.mark.rule("1.112c")
def test_a_panicked_man_does_not_run_past_the_enemy_next_to_him() -> None:
    flight = [TakeFright(0, PANIC)]
    b = position(who("peasant", 1, "F8"), who("spearman", 0, "E8"), choices=FEAR, agenda=flight)
    ends = {b.setting.open_ground.labels[o.place] for o in offered(b, RetreatTo)}
    assert "I8" in ends and not ends & {"D6", "D7", "D9", "D10", "E5", "E11"}


@pytest.mark.rule("R53")
def test_a_mounted_soldier_in_panic_falls_back_in_the_saddle() -> None:
    b = position(
        who("mounted_sergeant", 1, "F8", 0, mounted=True),
        who("horse", 1, "F9", 0, leader=0),
        who("spearman", 0, "D8"),
        choices=FEAR,
        agenda=[TakeFright(0, PANIC)],
    )
    do(b, RetreatTo(hex_of(b, "I8")))
    assert at(b, 0) == "I8" and unit(b, 0).facing == 0 and unit(b, 0).horse != -1
    assert unit(b, 1).leader == -1  # he lets go of the horse he leads


@pytest.mark.rule("VC21")
def test_with_no_way_to_run_he_stays() -> None:
    ring = [who("spearman", 0, h) for h in ("E8", "F9", "G9", "G8", "G7", "F7")]
    b = position(who("peasant", 1, "F8"), *ring, choices=FEAR, agenda=[TakeFright(0, PANIC)])
    assert at(b, 0) == "F8" and unit(b, 0).nerve == PANIC


@pytest.mark.rule("1.112d", "1.112e", "R41")
def test_the_panicked_are_easy_prey() -> None:
    b = position(
        who("spearman", 0, "C8"),
        who("spearman", 1, "D8", nerve=PANIC),
        who("peasant", 0, "Y1"),
        choices=FEAR,
        stage=MELEE,
        dice=[10],
        agenda=[BeginMelee()],
    )
    assert odds(b, (0,), (1,)).panic == 1
    do(b, Attack((0,), (1,)))
    assert results(b) == ["B"] and at(b, 0) == "C8" and asked(b) != "RetreatWhere"


@pytest.mark.rule("VC21b")
def test_the_panicked_neither_shoot_nor_attack_but_move() -> None:
    b = position(
        who("crossbowman", 0, "C8", nerve=PANIC),
        who("crossbowman", 0, "A1"),
        who("spearman", 1, "K8"),
        choices=FEAR,
        stage=SHOTS,
        agenda=[MarkShots()],
    )
    assert refusal(b, Mark(0)) == "VC21b"
    b.agenda.clear()
    run(b, MoveWhat(0))
    do(b, Go(hex_of(b, "B8")))


@pytest.mark.rule("1.112f", "1.112h", "R40")
def test_six_hexes_from_the_enemy_he_takes_heart() -> None:
    b = position(
        who("peasant", 0, "C8", nerve=PANIC), who("spearman", 1, "I8"), choices=FEAR, agenda=[Rally()]
    )
    assert unit(b, 0).nerve == 0
    b = position(
        who("peasant", 0, "C8", nerve=PANIC), who("spearman", 1, "H8"), choices=FEAR, agenda=[Rally()]
    )
    assert unit(b, 0).nerve == PANIC


@pytest.mark.rule("1.112g")
def test_next_to_a_sergeant_he_takes_heart() -> None:
    b = position(
        who("peasant", 0, "C8", nerve=PANIC),
        who("sergeant", 0, "D8"),
        who("spearman", 1, "F8"),
        choices=FEAR,
        agenda=[Rally()],
    )
    assert unit(b, 0).nerve == 0


@pytest.mark.rule("1.113a", "R53")
def test_the_routed_flee_with_all_their_mp() -> None:
    b = position(
        who("peasant", 1, "M8"), who("spearman", 0, "K8"), choices=FEAR, agenda=[TakeFright(0, ROUT)]
    )
    grid = b.setting.open_ground.grid
    ends = [o.place for o in offered(b, RetreatTo)]
    assert {grid.distance(h, hex_of(b, "M8")) for h in ends} == {
        5,
        6,
    }  # five where he goes round the spearman
    assert min(grid.distance(h, hex_of(b, "K8")) for h in ends) > 2
    assert refusal(b, RetreatTo(hex_of(b, "N8"))) == "1.113a"
    do(b, RetreatTo(hex_of(b, "S8")))
    b = position(
        who("mounted_sergeant", 1, "M8", 3, mounted=True),
        who("spearman", 0, "K8"),
        choices=FEAR,
        agenda=[TakeFright(0, ROUT)],
    )
    do(b, RetreatTo(hex_of(b, "Y8")))  # twelve MP
    assert at(b, 0) == "Y8"


@pytest.mark.rule("1.113b", "1.113d", "1.113e", "R43", "R54")
def test_the_routed_run_off_the_map_for_good() -> None:
    def running(start: str, **extra: Any) -> Any:
        return position(
            who("peasant", 0, start, nerve=ROUT, **extra),
            who("peasant", 0, "Y16"),
            choices=FEAR,
            agenda=[RoutMoves()],
            like="village",
        )

    b = running("G8")
    assert at(b, 0) == "A8"  # six MP
    b.change(0, acted=False, health=1)
    run(b, RoutMoves())
    assert at(b, 0) == "" and b.game.escaped == (0,) and b.game.points == (0, 2)
    b = running("F8")
    assert at(b, 0) == "" and b.game.points == (0, 0)  # unwounded he is no loss
    b = position(
        who("peasant", 0, "G8", nerve=ROUT), who("peasant", 0, "E2"), choices=FEAR, agenda=[BeginMovement()]
    )
    assert at(b, 0) == "A8" and why(b, ChooseUnit(0)).key == "has-moved"
    do(b, Done())
    b = position(
        who("mounted_sergeant", 0, "O8", 0, mounted=True, nerve=ROUT),
        who("peasant", 0, "Y16"),
        choices=FEAR,
        agenda=[RoutMoves()],
    )
    assert at(b, 0) == "" and b.game.escaped == (0,)  # twelve MP to the nearest edge and over it


@pytest.mark.rule("R43")
def test_a_wounded_escort_who_runs_away_is_lost_for_the_convoy() -> None:
    def convoy(hurt: int) -> Any:
        b = position(
            who("cart", 0, "Y8", 3),
            who("sergeant", 0, "W8"),
            who("spearman", 0, "W7"),
            who("spearman", 0, "W9", nerve=ROUT, health=hurt),
            who("peasant", 1, "A1"),
            choices=FEAR,
            like="ambush",
        )
        b.change(0, place=None)
        b.change(3, place=None)
        b.set(escaped=(0, 3))
        return run(b, CheckPlot("left")).outcome

    assert convoy(0).winner == 0 and convoy(1).winner is None


@pytest.mark.rule("1.113b")
def test_a_routed_man_who_is_shot_at_runs_on() -> None:
    b = position(
        who("peasant", 0, "K8", nerve=ROUT),
        who("long_bowman", 1, "T8"),
        who("peasant", 0, "Y16"),
        choices=FEAR,
        agenda=[BeginMovement()],
    )
    dice(b, 1)
    do(b, Volley((1,)))
    assert (at(b, 0) or "")[1:] == "2" and unit(b, 0).acted  # six MP towards column 1


@pytest.mark.rule("1.113c", "VC21c")
def test_a_rout_stops_by_a_knight() -> None:
    b = position(
        who("peasant", 0, "C8", nerve=ROUT),
        who("knight", 0, "D8"),
        who("spearman", 1, "F8"),
        choices=FEAR,
        agenda=[Rally()],
    )
    assert unit(b, 0).nerve == 0


@pytest.mark.rule("1.113f")
def test_no_panic_for_the_defenders_of_a_castle() -> None:
    b = position(who("spearman", 1, "J8", health=3), who("spearman", 1, "I8"), sheet="castle", choices=FEAR)
    assert who_takes_fright(b, 0) == []


@pytest.mark.rule("S1.6v")
def test_a_siege_tower_may_be_laid_on_a_map() -> None:
    tower = Sheet(
        id="tower",
        name=Name("tower", "torre"),
        source="reconstructed",
        area=(
            Area("siege_tower_inside", "D8"),
            Area("siege_tower_platform", "E8"),
        ),
    )
    b = position(who("spearman", 0, "C8", health=1), laid=[tower], agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "E8"), (hex_of(b, "D8"),)))
    assert at(b, 0) == "E8" and unit(b, 0).moved == 2  # 2 + 2 of 4 MP
    from gonfalon.systems.cry_havoc.ground.sheets import terrain_summary

    inside, platform = terrain_summary()["siege_tower_inside"], terrain_summary()["siege_tower_platform"]
    assert (inside.mounted, inside.cover, inside.combat) == (0, "infinite", 0)
    assert (platform.mounted, platform.cover, platform.combat) == (0, "light", -1)


def test_offers_are_what_the_options_say() -> None:
    b = position(who("peasant", 0, "C8"), agenda=[MoveWhat(0)])
    assert offered(b, Go) and rolls(b) == [] and rule(None) == ""
