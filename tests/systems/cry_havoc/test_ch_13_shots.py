"""1.3 Shots: weapons, frequency, markers, missiles, the dice."""

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

from gonfalon.core.engine import options, refused
from gonfalon.core.steps import ChooseUnit, Done, Pass
from gonfalon.systems.cry_havoc.book.actions import MoveWhat
from gonfalon.systems.cry_havoc.book.ammunition import TakeMissiles
from gonfalon.systems.cry_havoc.book.defensive_watch import may_be_lookout
from gonfalon.systems.cry_havoc.book.melee import BeginMelee
from gonfalon.systems.cry_havoc.book.movement import BeginMovement, MoveWho
from gonfalon.systems.cry_havoc.book.shooting import BeginShots, MarkShots, shooting_frequency
from gonfalon.systems.cry_havoc.book.shot import ShotAt, shot_roll
from gonfalon.systems.cry_havoc.book.targets import Aim, aim_at_target
from gonfalon.systems.cry_havoc.pieces.facts import MELEE, SHOTS, figures_from_facts
from gonfalon.systems.cry_havoc.pieces.options import (
    Attack,
    DrawStore,
    Go,
    HandOver,
    Mark,
    RetreatTo,
    Shoot,
    Stay,
    Volley,
)
from gonfalon.systems.cry_havoc.pieces.queries import in_contact
from gonfalon.systems.cry_havoc.pieces.tables import RAW, WEAPONS, shot_table

ARMS = {
    "dagger": "assassin",
    "javelin": "javelin_man",
    "sling": "slinger",
    "shortbow": "short_bowman",
    "longbow": "long_bowman",
    "crossbow": "crossbowman",
    "ballista": "ballista",
}


def shot(
    kind: str, far: str, *more: Any, target: str = "spearman", sheet: str = "field", **extra: Any
) -> Any:
    people = [who(kind, 0, "A1"), who(target, 1, far), *more]
    if kind == "ballista":
        people = [who(kind, 0, "A3"), who(target, 1, far.replace("1", "3")), *more]
        people += [who("crossbowman", 0, "A2"), who("crossbowman", 0, "A4")]
    return position(*people, sheet=sheet, stage=SHOTS, **extra)


RANGES = {
    "dagger": ("S1.1a", 2, 4, 7),
    "javelin": ("S1.1b", 5, 12, 25),
    "sling": ("S1.1c", 6, 15, 35),
    "shortbow": ("S1.1d", 8, 20, 50),
    "longbow": ("S1.1e", 15, 40, 100),
    "crossbow": ("S1.1f", 15, 35, 80),
    "ballista": ("S1.1g", 20, 50, 100),
}


@pytest.mark.parametrize(
    ("weapon", "near", "middle", "far"),
    [pytest.param(w, *r[1:], marks=pytest.mark.rule(r[0]), id=w) for w, r in RANGES.items()],
)
def test_ranges_of_the_weapons(weapon: str, near: int, middle: int, far: int) -> None:
    assert WEAPONS[weapon].ranges == (near, middle, far)
    b = shot(ARMS[weapon], "B2")
    found = []
    for n in range(2, 25):
        b.change(1, place=hex_of(b, f"{chr(65 + n)}{3 if weapon == 'ballista' else 1}"))
        aimed = aim_at_target(b, 0, 1)
        found.append(aimed.band if isinstance(aimed, Aim) else 3)
    want = [0 if n <= near else 1 if n <= middle else 2 if n <= far else 3 for n in range(2, 25)]
    assert found == want


@pytest.mark.rule("S1.1j")
def test_beyond_long_range_there_is_no_shot() -> None:
    b = shot("assassin", "I1")
    found = aim_at_target(b, 0, 1)
    assert not isinstance(found, Aim) and rule(found) == "S1.1j"
    run(b, MarkShots())
    assert asked(b) == ""


@pytest.mark.rule("1.3c")
def test_only_who_began_with_a_missile_weapon_shoots() -> None:
    b = shot("long_bowman", "K1", who("spearman", 0, "A5"))
    run(b, MarkShots())
    assert refusal(b, Mark(2)) == "1.3c"


@pytest.mark.rule("1.3d")
def test_each_weapon_shoots_once_a_phase() -> None:
    b = shot("long_bowman", "K1", who("long_bowman", 0, "A5"), dice=[1, 1])
    run(b, MarkShots(), BeginShots())
    do(b, Mark(0))
    assert refusal(b, Mark(0)) == "1.3d"
    do(b, Mark(2))
    do(b, Shoot(0, 1))
    assert refusal(b, Shoot(0, 1)) == "1.3d"


@pytest.mark.rule("1.3e")
def test_several_shooters_may_choose_one_target() -> None:
    b = shot("long_bowman", "K1", who("long_bowman", 0, "A5"), dice=[1, 1])
    run(b, MarkShots(), BeginShots())
    do(b, Mark(0), Mark(2), Shoot(0, 1), Shoot(2, 1))
    assert len(results(b)) == 2
    archers = [who("long_bowman", 1, "I4"), who("long_bowman", 1, "I12")]
    b = position(who("spearman", 0, "C8"), *archers, who("spearman", 0, "Y1"), agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "I8")))
    dice(b, 1, 1)
    do(b, Volley((1, 2)))
    assert len(results(b)) == 2


@pytest.mark.rule("1.33e")
def test_an_attack_shot_drives_a_standing_target_back() -> None:
    b = shot("long_bowman", "K1", dice=[4])
    run(b, MarkShots(), BeginShots())
    do(b, Mark(0), Shoot(0, 1))
    assert results(b) == ["A"] and asked(b) == "RetreatFromShot"  # only a move would be cut short


@pytest.mark.rule("1.3f", "VC15")
def test_the_short_bow_is_the_only_weapon_on_horseback() -> None:
    b = position(
        who("horse_archer", 0, "C8", 3, mounted=True),
        who("spearman", 1, "K8"),
        stage=SHOTS,
        agenda=[MarkShots()],
    )
    assert Mark(0) in options(b)
    b = position(
        who("long_bowman", 0, "C8", 3), who("long_bowman", 0, "C2"), who("spearman", 1, "K8"), stage=SHOTS
    )
    b.change(0, horse=1)
    run(b, MarkShots())
    assert refusal(b, Mark(0)) == "VC15"


@pytest.mark.rule("1.3g")
def test_only_assassins_throw_daggers() -> None:
    b = shot("assassin", "D1", who("long_bowman", 0, "A5"))
    run(b, MarkShots())
    assert Mark(0) in options(b)
    from gonfalon.core.records import replace

    facts = list(b.setting.facts)
    facts[0] = replace(facts[0], type="spearman")
    b.setting.facts = tuple(facts)
    b.altered()
    b.cache = {}
    assert refusal(b, Mark(0)) == "1.3g"


# 1.31, S1.2: frequency of shots and movement

TABLE = {
    "dagger": ("S1.2a", 2, 2, 0),
    "javelin": ("S1.2b", 2, 1, -1),
    "sling": ("S1.2c", 1, 1, 0),
    "shortbow": ("S1.2d", 1, 1, 0),
    "longbow": ("S1.2f", 1, 1, 0),
    "crossbow": ("S1.2g", 0, 0, -1),
    "ballista": ("S1.2h", 0, 0, -1),
}


@pytest.mark.parametrize(
    ("weapon", "row"),
    [pytest.param(w, r[1:], marks=pytest.mark.rule(r[0]), id=w) for w, r in TABLE.items()],
)
def test_frequency_of_shots_and_movement(weapon: str, row: tuple[int, int, int]) -> None:
    near = RANGES[weapon][1]
    b = shot(ARMS[weapon], f"{chr(66 + near)}1")  # the first hex of medium range
    aimed = aim_at_target(b, 0, 1)
    assert isinstance(aimed, Aim) and aimed.band == 1
    assert shooting_frequency(b, 0) == row
    for marked in (False, True):
        for moved in (0, 1, 2):
            b.change(0, marked=marked, moved=moved)
            allowed = row[2] if marked else row[1]
            assert (may_be_lookout(b, 0) is None) == (allowed >= moved), (marked, moved)


@pytest.mark.rule("S1.2e")
def test_frequency_of_the_mounted_archer() -> None:
    b = position(who("horse_archer", 0, "C8", 3, mounted=True), who("spearman", 1, "L8"))
    assert shooting_frequency(b, 0) == (2, 1, 0)
    aimed = aim_at_target(b, 0, 1)
    assert isinstance(aimed, Aim) and aimed.band == 1  # nine hexes: the bow is the same


@pytest.mark.rule("1.31b", "VA5", "1.34h")
def test_who_shoots_twice_stands_still() -> None:
    b = shot("long_bowman", "K1")
    b.change(0, marked=True, moved=1)
    assert rule(may_be_lookout(b, 0)) == "1.31b"
    b.change(0, moved=0)
    assert may_be_lookout(b, 0) is None


@pytest.mark.rule("1.33a", "S1.2k", "S1.2l")
def test_half_a_move_is_rounded_down() -> None:
    b = position(who("long_bowman", 0, "C8"), agenda=[MoveWhat(0)])  # 7 MP
    do(b, Go(hex_of(b, "F8")))
    assert unit(b, 0).moved == 1
    b = position(who("long_bowman", 0, "C8"), agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "G8")))
    assert unit(b, 0).moved == 2
    assert rule(may_be_lookout(b, 0)) == "1.33a"


@pytest.mark.rule("1.33c", "1.34f")
def test_a_crossbowman_who_shot_makes_no_defensive_shot() -> None:
    b = shot("crossbowman", "K1")
    b.change(0, marked=True)
    assert rule(may_be_lookout(b, 0)) == "1.33c"


@pytest.mark.rule("1.33d")
def test_a_crossbowman_who_moved_makes_no_defensive_shot() -> None:
    b = shot("crossbowman", "K1")
    b.change(0, moved=1)
    assert rule(may_be_lookout(b, 0)) == "1.33d"


@pytest.mark.rule("1.34e")
def test_a_crossbowman_does_not_shoot_and_move() -> None:
    b = position(who("crossbowman", 0, "C8", marked=True), who("spearman", 0, "C2"), agenda=[MoveWho()])
    assert refusal(b, ChooseUnit(0)) == "1.34e"


@pytest.mark.rule("VB5", "S1.2b")
def test_a_javelin_man_who_moved_half_may_shoot_in_defence_unless_he_threw() -> None:
    b = shot("javelin_man", "K1")
    b.change(0, moved=1)
    assert may_be_lookout(b, 0) is None
    b.change(0, marked=True, moved=0)
    assert rule(may_be_lookout(b, 0)) == "S1.2b"


@pytest.mark.rule("1.33b")
def test_who_fought_makes_no_defensive_shot() -> None:
    b = shot("long_bowman", "K1")
    b.change(0, fought=True)
    assert rule(may_be_lookout(b, 0)) == "1.33b"


@pytest.mark.rule("1.34d", "1.34g", "1.32d")
def test_a_marked_shooter_moves_within_his_limit_even_into_contact() -> None:
    b = position(who("long_bowman", 0, "C8", marked=True), who("spearman", 1, "F8"), agenda=[MoveWhat(0)])
    assert {"F7", "F9"} <= goes(b) and "G7" not in goes(b)  # half of seven
    do(b, Go(hex_of(b, "E8")))
    assert at(b, 0) == "E8"


@pytest.mark.rule("1.32b", "VC20b")
def test_across_a_wall_nobody_is_in_contact() -> None:
    b = position(
        who("crossbowman", 0, "G4"),
        who("spearman", 1, "H5"),
        sheet="village",
        stage=SHOTS,
        agenda=[MarkShots()],
    )
    # H5 lies behind the wall of the house; only H4 is before the door
    assert not in_contact(b, 0)
    b = position(
        who("crossbowman", 0, "E3"),
        who("spearman", 1, "D3"),
        who("spearman", 1, "G4"),
        sheet="village",
        stage=SHOTS,
        agenda=[MarkShots()],
    )
    assert Mark(0) in options(b)


@pytest.mark.rule("VB3b", "VB3")
def test_a_rider_is_not_in_contact_with_a_man_in_trees() -> None:
    b = position(
        who("crossbowman", 0, "E3"),
        who("knight", 1, "D3", 3, mounted=True),
        who("crossbowman", 0, "H3"),
        who("spearman", 1, "I3"),
        sheet="clearing",
        stage=SHOTS,
        agenda=[MarkShots()],
    )
    assert Mark(0) in options(b)
    assert refusal(b, Mark(2)) == "1.2.1.1c"


@pytest.mark.rule("R6")
def test_stunned_enemies_are_not_in_contact() -> None:
    b = position(
        who("crossbowman", 0, "C8"),
        who("spearman", 1, "D8", health=2),
        who("crossbowman", 0, "L8"),
        who("spearman", 1, "M8"),
        stage=SHOTS,
        agenda=[MarkShots()],
    )
    assert Mark(0) in options(b)
    assert why(b, Mark(2)).key == "enemy-next-to-him"


@pytest.mark.rule("1.32c", "1.34b")
def test_who_is_marked_does_not_charge_or_attack() -> None:
    from gonfalon.systems.cry_havoc.book.charge import DeclareCharges
    from gonfalon.systems.cry_havoc.pieces.options import Announce

    b = position(
        who("horse_archer", 0, "C8", 3, mounted=True, marked=True),
        who("knight", 0, "C4", 3, mounted=True),
        who("spearman", 1, "L8"),
        who("spearman", 1, "L4"),
        stage=2,
        agenda=[DeclareCharges()],
    )
    assert refusal(b, Announce(0, 2)) == "1.32c"
    b = position(who("long_bowman", 0, "A1"), who("spearman", 1, "K1"), stage=SHOTS, agenda=[MarkShots()])
    do(b, Mark(0))
    assert unit(b, 0).marked


@pytest.mark.rule("1.32e")
def test_who_has_shot_defends_at_full_value() -> None:
    b = position(
        who("knight", 0, "C8"),
        who("crossbowman", 1, "D8", marked=True),
        stage=MELEE,
        dice=[10],
        agenda=[BeginMelee()],
    )
    do(b, Attack((0,), (1,)))
    assert [r.roll.reading.key for r in rolls(b)] == ["cry_havoc.combat_foot.2"]  # 15 against 6


@pytest.mark.rule("1.32f")
def test_an_archer_who_did_not_shoot_attacks() -> None:
    b = position(
        who("long_bowman", 0, "C8"), who("long_bowman", 1, "D8"), stage=MELEE, dice=[5], agenda=[BeginMelee()]
    )
    do(b, Attack((0,), (1,)))
    assert unit(b, 0).fought


# 1.35 missiles


@pytest.mark.rule("1.35.1a", "1.35.1b", "1.35.1c")
def test_six_daggers_four_javelins_then_nothing() -> None:
    b = position(
        who("assassin", 0, "C8"),
        who("javelin_man", 0, "C2"),
        who("spearman", 1, "G8"),
        stage=SHOTS,
        dice=[1] * 9,
    )
    assert (unit(b, 0).ammo, unit(b, 1).ammo, unit(b, 2).ammo) == (6, 4, -1)
    run(b, ShotAt(0, 2, False))
    assert unit(b, 0).ammo == 5
    b.change(0, ammo=0)
    run(b, MarkShots())
    assert refusal(b, Mark(0)) == "1.35.1c"


@pytest.mark.rule("R44")
def test_missiles_change_hands_when_the_movement_is_over() -> None:
    b = position(who("javelin_man", 0, "C8", ammo=1), who("javelin_man", 0, "D8"), agenda=[BeginMovement()])
    do(b, Done())
    assert asked(b) == "TakeMissiles"
    do(b, HandOver(0, 1, 3))
    assert (unit(b, 0).ammo, unit(b, 1).ammo) == (4, 1)


@pytest.mark.rule("1.35.1d")
def test_a_companion_hands_missiles_over() -> None:
    b = position(
        who("javelin_man", 0, "C8", ammo=1),
        who("javelin_man", 0, "D8"),
        who("javelin_man", 0, "G8"),
        agenda=[TakeMissiles()],
    )
    assert refusal(b, HandOver(0, 2, 1)) == "1.35.1d"
    do(b, HandOver(0, 1, 2))
    assert (unit(b, 0).ammo, unit(b, 1).ammo) == (3, 2)


@pytest.mark.rule("1.35.1e", "1.35.1g", "1.35.1f")
def test_nobody_takes_missiles_in_contact_or_more_than_at_the_start() -> None:
    b = position(
        who("javelin_man", 0, "C8", ammo=1),
        who("javelin_man", 0, "D8"),
        who("javelin_man", 0, "L8", ammo=3),
        who("javelin_man", 0, "L9"),
        who("spearman", 1, "B8"),
        agenda=[TakeMissiles()],
    )
    assert refusal(b, HandOver(0, 1, 1)) == "1.35.1e"
    assert refusal(b, HandOver(2, 3, 2)) == "1.35.1g"
    b.change(3, ammo=0)
    assert refusal(b, HandOver(2, 3, 1)) == "1.35.1f"


@pytest.mark.rule("1.35.1h", "1.35.1i")
def test_missiles_from_the_dead_and_from_a_store() -> None:
    b = position(
        who("javelin_man", 0, "C8", ammo=0),
        who("javelin_man", 1, "D8", health=3, ammo=2),
        who("javelin_man", 0, "L8", ammo=0),
        stores=["M8"],
        agenda=[TakeMissiles()],
    )
    do(b, HandOver(0, 1, 2), DrawStore(2))
    assert (unit(b, 0).ammo, unit(b, 2).ammo) == (2, 4)
    b = position(
        who("javelin_man", 0, "C8", ammo=0),
        who("javelin_man", 0, "L8", ammo=0),
        who("cart", 0, "N8", 3),  # its rear half stands in M8
        agenda=[TakeMissiles()],
    )
    assert refusal(b, DrawStore(0)) == "1.35.1i"
    do(b, DrawStore(1))
    assert unit(b, 1).ammo == 4


@pytest.mark.rule("1.2f")
def test_nobody_replenishes_for_the_enemy() -> None:
    b = position(
        who("javelin_man", 0, "C8", ammo=1),
        who("javelin_man", 0, "C9", ammo=2),
        who("javelin_man", 1, "L8", ammo=1),
        who("javelin_man", 1, "L9", ammo=2),
        agenda=[TakeMissiles()],
    )
    assert refusal(b, HandOver(2, 3, 2)) == "1.2f"


@pytest.mark.rule("1.35.2a", "1.35.2b")
def test_twenty_arrows_as_an_option() -> None:
    b = position(who("long_bowman", 0, "C8"), who("long_bowman", 0, "D8"), choices={"arrows": "yes"})
    assert unit(b, 0).ammo == 20
    b.change(0, ammo=3)
    run(b, TakeMissiles())
    do(b, HandOver(0, 1, 1))
    assert unit(b, 0).ammo == 4
    assert position(who("long_bowman", 0, "C8")).units[0].ammo == -1
    riders = [who("horse_archer", 0, h, 3, mounted=True, ammo=4) for h in ("D8", "C7")]
    b = position(*riders, choices={"arrows": "yes"}, agenda=[TakeMissiles()])
    do(b, HandOver(0, 1, 1))  # the rear half in C8 is next to C7


# 1.36, S1.3: the dice


@pytest.mark.rule("1.36a", "1.36b", "S1.3a", "S1.3f", "S1.3h")
def test_a_shot_is_read_in_the_row_of_the_cover() -> None:
    b = shot("crossbowman", "K1", dice=[2])
    run(b, ShotAt(0, 1, False))
    assert results(b) == ["-"]
    b = position(who("crossbowman", 0, "A8"), who("spearman", 1, "J8"), sheet="clearing", dice=[8])
    run(b, ShotAt(0, 1, False))
    assert results(b) == ["B"]  # a kill in the open, a wound in bushes


@pytest.mark.rule("1.36c", "S1.1i", "S1.1h", "1.36e", "R1")
def test_modifiers_are_all_negative() -> None:
    b = shot("crossbowman", "T1", target="swordsman", dice=[10])
    b.change(0, health=1)
    run(b, ShotAt(0, 1, False))
    assert [(m.key, m.value) for m in rolls(b)[0].roll.modifiers] == [
        ("range-medium", -1),
        ("target-armour", -1),
        ("shooter-wounded", -1),
    ]
    assert results(b) == ["B"]  # 10 - 3 = 7


@pytest.mark.rule("R2")
def test_armour_is_a_step_of_the_die_beside_the_best_cover() -> None:
    b = position(who("crossbowman", 0, "H8"), who("swordsman", 1, "L8"), sheet="clearing", dice=[10])
    run(b, ShotAt(0, 1, False))  # through bushes: light cover, and one off the die
    assert rolls(b)[0].roll.bonus == -1 and rolls(b)[0].roll.reading.key.endswith("light")


@pytest.mark.rule("VC13", "1.36e")
def test_any_wounded_shooter_subtracts_one() -> None:
    b = shot("slinger", "D1", dice=[10])
    b.change(0, health=1)
    run(b, ShotAt(0, 1, False))
    assert rolls(b)[0].roll.bonus == -1
    b = position(who("slinger", 0, "D8"), who("cart", 0, "F8", 3), who("spearman", 1, "H8"))
    aimed = aim_at_target(b, 0, 2)
    assert isinstance(aimed, Aim) and aimed.cover == 2  # VC13: a cart covers from slingers too


@pytest.mark.rule("1.36d")
def test_the_stunned_have_light_cover() -> None:
    b = shot("crossbowman", "K1")
    b.change(1, health=2)
    aimed = aim_at_target(b, 0, 1)
    assert isinstance(aimed, Aim) and aimed.cover == 1


@pytest.mark.rule("S1.1k")
def test_the_die_never_falls_below_one() -> None:
    table = shot_table("shortbow", 0, False)
    assert table.result(1, -4) == table.result(1, 0) == "-"
    assert shot_table("crossbow", 0, False).result(3, -9) == "-"


@pytest.mark.rule("S1.3a", "S1.3b")
@pytest.mark.example("S1.3e")
def test_chances_in_ten_at_a_man_in_the_open() -> None:
    want = {
        "crossbowman": (3, 3, 2, 2),
        "long_bowman": (2, 3, 2, 3),
        "short_bowman": (1, 3, 2, 4),
        "javelin_man": (1, 3, 2, 4),
    }
    for kind, chances in want.items():
        b = shot(kind, "E1")
        aimed = aim_at_target(b, 0, 1)
        assert isinstance(aimed, Aim)
        found = dict(shot_roll(b, 0, 1, aimed).distribution())
        assert tuple(found.get(letter, 0) for letter in "CBA-") == chances, kind
    assert {w.id: w.offset for w in WEAPONS.values()} == {
        "ballista": -1,
        "crossbow": 0,
        "dagger": 0,
        "longbow": 1,
        "shortbow": 2,
        "javelin": 2,
        "sling": 2,
    }


@pytest.mark.rule("S1.3c")
def test_position_zero_is_for_the_ballista() -> None:
    assert shot_table("ballista", 0, False).result(10, 0) == "C"
    assert (
        shot_table("ballista", 0, True).result(10, 0) == "C"
        or shot_table("ballista", 0, True).result(10, 0) == "F"
    )
    assert shot_table("ballista", 0, True).offset == -1


@pytest.mark.rule("S1.3d")
def test_riders_have_at_most_medium_cover() -> None:
    assert shot_table("crossbow", 3, True).cells == RAW["missile_mounted"]["medium"]


FOOT = {
    "none": "CCCBBBAA-",
    "light": "CCBBBAAA-",
    "medium": "CBBBAAA--",
    "heavy": "BBBAAA---",
}
MOUNTED = {"none": "EEDCCBAA-", "light": "EDCCBAA--", "medium": "DCCBAA---"}


@pytest.mark.parametrize("cover", FOOT)
def test_the_missile_table_for_people_on_foot_cell_by_cell(cover: str) -> None:
    number = ("none", "light", "medium", "heavy").index(cover)
    assert "".join(RAW["missile_foot"][cover]) == FOOT[cover]
    for die in range(2, 11):
        assert shot_table("crossbow", number, False).result(die, 0) == FOOT[cover][10 - die]


@pytest.mark.rule("S1.3g")
def test_the_missile_table_for_riders_cell_by_cell() -> None:
    for number, cover in enumerate(MOUNTED):
        assert "".join(RAW["missile_mounted"][cover]) == MOUNTED[cover]
        for die in range(2, 11):
            assert shot_table("crossbow", number, True).result(die, 0) == MOUNTED[cover][10 - die]
    b = position(who("crossbowman", 0, "C8"), who("knight", 1, "K8", 0, mounted=True))
    aimed = aim_at_target(b, 0, 1)
    assert isinstance(aimed, Aim)
    assert shot_roll(b, 0, 1, aimed).reading is shot_table("crossbow", 0, True)


def hit(letter: str, *, mounted: bool, defensive: bool = False) -> Any:
    """A crossbow shot at a man in the open with the die that gives a letter."""
    row = MOUNTED["none"] if mounted else FOOT["none"]
    target = who("knight", 1, "K8", 0, mounted=True) if mounted else who("spearman", 1, "K8")
    die = 10 - row.index(letter) + (1 if mounted else 0)
    b = position(who("crossbowman", 0, "C8"), target)
    dice(b, min(10, die))
    return run(b, ShotAt(0, 1, defensive))


@pytest.mark.rule("S1.3i", "1.81a", "R33")
def test_a_drives_back_two_hexes() -> None:
    b = hit("A", mounted=False)
    assert asked(b) == "RetreatFromShot"
    do(b, offered(b, RetreatTo)[0])
    ground = b.setting.open_ground
    assert ground.grid.distance(unit(b, 1).place or 0, hex_of(b, "C8")) == 10


@pytest.mark.rule("S1.3k")
def test_b_wounds_and_leaves_a_rider_in_the_saddle() -> None:
    assert unit(hit("B", mounted=False), 1).health == 1
    b = hit("B", mounted=True)
    assert unit(b, 1).health == 1 and unit(b, 1).horse != -1


@pytest.mark.rule("S1.3m")
def test_c_kills_on_foot() -> None:
    assert unit(hit("C", mounted=False), 1).health == 3


@pytest.mark.rule("S1.3n", "1.9d", "1.9a", "R36")
def test_mounted_c_kills_the_horse_and_stuns_the_rider() -> None:
    b = hit("C", mounted=True)
    assert asked(b) == "PlaceRider"
    do(b, options(b)[0])
    assert (unit(b, 1).health, unit(b, 1).horse, unit(b, 2).health) == (2, -1, 3)
    assert at(b, 2) == "K8"


@pytest.mark.rule("S1.3o")
def test_mounted_d_kills_the_horse_and_wounds_the_rider() -> None:
    b = hit("D", mounted=True)
    do(b, options(b)[0])
    assert (unit(b, 1).health, unit(b, 2).health) == (1, 3)


@pytest.mark.rule("S1.3p")
def test_mounted_e_kills_the_rider() -> None:
    b = position(who("crossbowman", 0, "C8"), who("horse_archer", 1, "K8", 0, mounted=True), dice=[10])
    run(b, ShotAt(0, 1, False))
    do(b, options(b)[0])
    assert (unit(b, 1).health, unit(b, 2).health) == (3, 0)


@pytest.mark.rule("S1.3q", "S1.3c")
def test_mounted_f_of_the_ballista_kills_both() -> None:
    b = shot("ballista", "K1", target="horse_archer", dice=[10])
    horse = len(b.units)
    b.units.append(b.units[1].__class__(horse, 1, None))
    b.setting.facts = (
        *b.setting.facts,
        b.setting.facts[0].__class__(
            "h",
            b.setting.facts[0].name,
            "horse",
            1,
            ((0, 1, 0),) * 4,
            False,
            "",
            False,
            "",
            "",
            True,
            False,
            "horse",
            "1.9k",
        ),
    )
    b.change(1, horse=horse)
    run(b, ShotAt(0, 1, False))
    do(b, options(b)[0])
    assert (unit(b, 1).health, unit(b, horse).health) == (3, 3)


@pytest.mark.rule("S1.2i", "S1.2j", "VC15c")
def test_a_ballista_needs_two_crossbowmen_and_shoots_every_second_turn() -> None:
    b = shot("ballista", "K1", who("long_bowman", 0, "A9"), game={"turn": 3}, dice=[1, 1, 1])
    assert figures_from_facts(b.setting.facts[0], unit(b, 0)) == (
        0,
        0,
        0,
    )  # by itself it neither moves nor fights
    run(b, MarkShots(), BeginShots())
    do(b, Mark(0))
    assert [unit(b, u).shot for u in (3, 4)] == [True, True]
    assert refusal(b, Mark(3)) == "VC15c"
    do(b, Done(), Shoot(0, 1))
    b.change(0, marked=False)
    b.agenda.clear()
    b.set(turn=4)
    run(b, MarkShots())
    assert refusal(b, Mark(0)) == "S1.2i"
    b.set(turn=5)
    b.agenda.clear()
    b.change(3, health=3)
    run(b, MarkShots())
    assert refusal(b, Mark(0)) == "S1.2j"


@pytest.mark.rule("1.32a")
def test_a_marked_shooter_next_to_whom_an_enemy_has_come_cannot_shoot() -> None:
    b = position(
        who("long_bowman", 0, "C8"),
        who("long_bowman", 0, "C12"),
        who("spearman", 1, "K8"),
        stage=SHOTS,
        agenda=[MarkShots(), BeginShots()],
    )
    do(b, Mark(0), Mark(1))
    b.change(2, place=hex_of(b, "D8"))
    assert refusal(b, Shoot(0, 2)) == "1.32a"
    assert [o.unit for o in offered(b, Shoot)] == [1]


@pytest.mark.rule("S1.2j", "VC15c")
def test_who_serves_a_ballista_in_the_enemys_turn_shoots_no_crossbow() -> None:
    b = position(
        who("spearman", 0, "K8"),
        who("ballista", 1, "A8"),
        who("crossbowman", 1, "A7"),
        who("crossbowman", 1, "A9"),
        dice=[1],
        agenda=[MoveWhat(0)],
    )
    do(b, Stay())
    assert Volley((1,), 0) in options(b) and refused(b, Volley((2, 3), 0)) is None
    assert Volley((1, 2, 3), 0) not in options(b)
    assert refusal(b, Volley((1, 2), 0)) == "S1.2j"
    do(b, Volley((1,), 0))
    assert [unit(b, u).shot for u in (1, 2, 3)] == [True, True, True]


@pytest.mark.rule("1.33g")
def test_nobody_is_named_twice_for_one_volley() -> None:
    b = position(who("spearman", 0, "C8"), who("long_bowman", 1, "K8"), agenda=[MoveWhat(0)])
    do(b, Stay())
    assert refusal(b, Volley((1, 1), 0)) == "1.33g"
    assert refusal(b, Volley((), 0)) == "1.33g"


def test_a_marked_shooter_may_let_his_shot_go() -> None:
    b = shot("long_bowman", "K1")
    run(b, MarkShots(), BeginShots())
    do(b, Mark(0), Pass())
    assert unit(b, 0).marked and not results(b)


def test_a_man_who_stays_may_be_shot_at_once() -> None:
    b = position(who("spearman", 0, "C8"), who("long_bowman", 1, "K8"), agenda=[MoveWhat(0)])
    do(b, Stay())
    assert asked(b) == "StandingTargets"
    dice(b, 10)
    do(b, Volley((1,), 0))
    assert unit(b, 0).health == 3


def test_movement_asks_about_those_who_stood_still_at_its_end() -> None:
    b = position(who("spearman", 0, "C8"), who("long_bowman", 1, "K8"), agenda=[BeginMovement()])
    do(b, Done())
    assert asked(b) == "StandingTargets"
