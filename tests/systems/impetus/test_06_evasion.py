"""6 Evasion, 12 defensive fire, 24 charge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from systems.impetus.kit import (
    H,
    Row,
    asked,
    at,
    box,
    do,
    field,
    legal,
    mods,
    oval,
    pose,
    rolls,
    told,
    u,
    uid,
    unit,
    why,
)

from gonfalon.core import codec
from gonfalon.core.dice import GOLDEN, MASK, mix, seeded
from gonfalon.core.engine import apply, options, pending
from gonfalon.core.rolls import Roll, d6
from gonfalon.locale import Speaker
from gonfalon.players.random import pick
from gonfalon.systems.impetus import SYSTEM
from gonfalon.systems.impetus.book.charge import AskEvasion, charge_bonus_roll
from gonfalon.systems.impetus.book.charge_ways import charge_refusal
from gonfalon.systems.impetus.book.defensive_fire import AskDefence
from gonfalon.systems.impetus.book.evasion import evasion_number, evasion_roll
from gonfalon.systems.impetus.book.melee import pursuit_roll
from gonfalon.systems.impetus.book.retreat import retreat_roll
from gonfalon.systems.impetus.pieces.options import ChargeAt, Do
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import AVAILABLE, RETREAT, Target

S_NUMBERS = {
    "FP": 3, "T": 3, "ART": 3, "EL": 3, "FL": 3, "S": 3,
    "FL imp": 4, "CP1": 4, "CP2": 4, "CM": 4, "CL": 4, "CGP": 4, "CGL": 4, "CF": 4,
}  # fmt: skip
CL_NUMBERS = {
    "CP2": 3, "CL": 3, "CP1": 2, "CM": 2, "CGP": 2, "CGL": 2, "CF": 2,
    "FP": 2, "T": 2, "ART": 2, "EL": 2, "FL": 2, "FL imp": 2, "S": 2,
}  # fmt: skip


def charged(kind: str, charger: str = "CP1", gap: float = 1.5, **kw: Any) -> B:
    target = {
        k: kw.pop(k)
        for k in list(kw)
        if k in ("disordered", "general", "weapon", "vbu", "protection", "melee")
    }
    return field(
        u("A1", charger, 15, 5, vbu=6, i=3, **kw.pop("me", {})),
        u("A9", "S", 2, 2),
        u("B1", kind, 15, 5 + gap, 180, i=0, **target),
        **kw,
    )


def declare(b: B, *more: str, dice: Iterable[Any] = (...,)) -> B:
    return do(b, "unit A1", "do charge", "charge B1", *more, dice=dice)


@pytest.mark.rule("A2", "A2b", "6b", "6c", "V18")
def test_numbers_of_skirmishers_against_every_charger() -> None:
    for charger, number in S_NUMBERS.items():
        b = charged("S", charger)
        assert evasion_number(b, 0, 2) == number, charger
        reading = evasion_roll(b, 0, 2).reading
        assert isinstance(reading, Target)
        assert reading.number == number
    assert told(do(declare(charged("S", "FP"), "no"), "yes", dice=[3, ...]), "evades")
    assert told(do(declare(charged("S"), "no"), "yes", dice=[4, ...]), "evades")
    assert evasion_number(charged("S", "FL", terrain=[box("marsh", 0, 5.2, 30, 20)]), 0, 2) == 4


@pytest.mark.rule("A2c", "6a", "V23")
def test_numbers_of_light_horse_against_every_charger() -> None:
    for charger, number in CL_NUMBERS.items():
        assert evasion_number(charged("CL", charger), 0, 2) == number, charger
    b = do(declare(charged("CL"), "yes", dice=[6, ...]), "yes", dice=[2, ...])
    assert told(b, "evades")  # 5H with the bonus, against 4H


@pytest.mark.rule("2e", "6i", "6j", "V24", "A3")
def test_an_evader_goes_straight_back_facing_as_before() -> None:
    b = declare(charged("S"), "no")
    assert asked(b) == "AskEvasion"
    do(b, "yes", dice=[4, ...])
    assert at(b, "B1") == (15, 8.5)
    assert pose(b, "B1")[2] == 32768
    assert told(b, "evades")


@pytest.mark.rule("6l", "A1d", "V24b", "V24c")
def test_the_charger_then_makes_a_plain_move_short_of_the_evader() -> None:
    b = do(declare(charged("S", gap=0.5), "no"), "yes", dice=[4, ...])
    assert at(b, "A1")[1] == pytest.approx(7.5, abs=0.02)
    assert not unit(b, "A1").disordered
    assert unit(b, "A1").foes == ()


@pytest.mark.rule("6m", "24h")
def test_a_failed_evasion_means_a_fight() -> None:
    b = do(declare(charged("S"), "no"), "yes", dice=[3, ...])
    assert rolls(b, "melee")


@pytest.mark.rule("6d", "6e", "6f")
def test_modifiers_of_the_evasion() -> None:
    b = declare(charged("S", disordered=True, general=True), "no")
    do(b, "yes", dice=[1, ...])
    roll = rolls(b, "evasion")[0]
    assert mods(roll) == {"6d": -1, "6e": 1}
    assert roll.result is False
    easy = declare(charged("CL", general=True), "no")
    do(easy, "yes", dice=[1, ...])
    assert rolls(easy, "evasion")[0].result is False


@pytest.mark.rule("A3b", "V24e")
def test_the_target_may_stand() -> None:
    b = do(declare(charged("S"), "no"), "no")
    assert not rolls(b, "evasion")
    assert rolls(b, "melee")


@pytest.mark.rule("6g")
def test_no_evasion_from_a_flank_charge() -> None:
    b = field(u("A1", "CP1", 12, 8, 90, vbu=6, i=3), u("A9", "S", 2, 2), u("B1", "S", 15, 9.3, 0, i=0))
    declare(b, "no")
    assert rolls(b, "melee")


@pytest.mark.rule("V19e", "V19d")
def test_units_in_melee_neither_evade_nor_shoot() -> None:
    b = field(
        u("A1", "CP1", 16.2, 5, vbu=6, i=3),
        u("A2", "FP", 14.1, 6.5),
        u("A9", "S", 2, 2),
        u("B1", "S", 15, 6.5, 180, i=0, weapon="sling"),
    )
    declare(b, "no")
    assert asked(b) != "AskEvasion"
    b = field(
        u("A1", "CP1", 16.2, 5, vbu=6, i=3),
        u("A2", "FP", 14.1, 6.5),
        u("A9", "S", 2, 2),
        u("B1", "T", 15, 6.5, 180, weapon="sling"),
    )
    assert asked(declare(b, "no")) != "AskDefence"


@pytest.mark.rule("6k", "V24f")
def test_no_evasion_over_impassable_ground_melees_or_enemies() -> None:
    pond = charged("S", terrain=[box("pond", 10, 7.2, 20, 9)])
    assert asked(declare(pond, "no")) != "AskEvasion"
    b = field(
        u("A1", "CP1", 15, 5, vbu=6, i=3),
        u("A2", "FP", 15, 9),
        u("A9", "S", 2, 2),
        u("B1", "S", 15, 6.5, 180, i=0),
    )
    assert asked(declare(b, "no")) != "AskEvasion"
    b = field(
        u("A1", "CP1", 15, 5, vbu=6, i=3), u("A2", "FP", 15, 8.8, 180), u("A9", "S", 2, 2),
        u("B1", "S", 15, 6.5, 180, i=0), u("B2", "FP", 15, 8.8, 0),
    )  # fmt: skip
    assert asked(declare(b, "no")) != "AskEvasion"


@pytest.mark.rule("6k")
def test_no_evasion_through_a_friend_in_melee_or_without_room() -> None:
    locked = field(
        u("A1", "CP1", 15, 5, vbu=6, i=3), u("A2", "FP", 17.5, 8.4, 270), u("A9", "S", 2, 2),
        u("B1", "S", 15, 6.5, 180, i=0), u("B2", "FP", 16.5, 8, 180),
    )  # fmt: skip
    assert unit(locked, "B2").foes
    assert asked(declare(locked, "no")) != "AskEvasion"
    cornered = field(
        u("A1", "CP1", 15, 17, vbu=6, i=3),
        u("A9", "S", 2, 2),
        u("B1", "S", 15, 18.2, 180, i=0),
        u("B2", "FP", 15, 19, 180),
    )
    assert asked(declare(cornered, "no")) != "AskEvasion"


@pytest.mark.rule("V59")
def test_no_evasion_over_the_edge_of_the_table() -> None:
    def at_bay(y: float) -> B:
        return declare(
            field(u("A1", "CP1", 15, y - 1, vbu=6, i=3), u("A9", "S", 2, 2), u("B1", "S", 15, y, 180, i=0)),
            "no",
        )

    for y in (19.5, 18.5, 17.52):  # none, one and nearly two H behind it
        b = at_bay(y)
        assert asked(b) != "AskEvasion", y
        assert told(b, "contact"), y
    assert asked(at_bay(17.5)) == "AskEvasion"  # just room enough


@pytest.mark.rule("4i", "V25", "V25b", "V25c")
def test_evaders_pass_friends_and_end_clear_of_them() -> None:
    b = field(
        u("A1", "CP1", 15, 5, vbu=6, i=3),
        u("A9", "S", 2, 2),
        u("B1", "S", 15, 6.5, 180, i=0),
        u("B2", "FP", 15, 8, 180),
    )
    do(declare(b, "no"), "yes", dice=[4, ...])
    assert at(b, "B1")[1] >= 8.74
    assert not unit(b, "B2").disordered
    b = field(
        u("A1", "CP2", 15, 5, vbu=6, i=3),
        u("A9", "S", 2, 2),
        u("B1", "CL", 15, 6.5, 180, i=0),
        u("B2", "FP", 15, 9, 180),
    )
    do(declare(b, "no"), "yes", dice=[4, ...])
    assert unit(b, "B2").disordered


@pytest.mark.rule("V24d")
def test_the_charger_may_meet_another_enemy_behind_the_evader() -> None:
    b = field(
        u("A1", "CP2", 15, 5, vbu=6, i=3),
        u("A9", "S", 2, 2),
        u("B1", "S", 15, 5.5, 180, i=0),
        u("B2", "FP", 16, 7.5, 180),
    )
    declare(b, "no")
    do(b, "yes", dice=[4, ...])
    assert [c.target_unit for c in told(b, "contact")] == [uid(b, "B2")]


@pytest.mark.rule("6o")
def test_option_more_evaders() -> None:
    b = declare(charged("CM", weapon="composite-bow", on=["6o"]), "no")
    assert asked(b) == "AskEvasion"
    assert asked(declare(charged("CM", weapon="composite-bow"), "no")) != "AskEvasion"


@pytest.mark.rule("V18b")
def test_option_plain_speed() -> None:
    assert evasion_number(charged("S", on=["V18b"]), 0, 2) == 3


@pytest.mark.rule("6n")
def test_option_skirmishers_are_ridden_down() -> None:
    b = do(declare(charged("S", on=["6n"]), "no"), "no")
    assert unit(b, "B1").place is None
    assert not rolls(b, "melee")


# -- 12 defensive fire -----------------------------------------------------------------------------------


@pytest.mark.rule("12a", "2f", "A17", "12i")
def test_longbow_a_fires_on_3_with_vbu_and_short_range() -> None:
    b = declare(charged("T", weapon="longbow-A"), "no")
    assert asked(b) == "AskDefence"
    do(b, "yes", dice=[3, 6, 6, 1, 1, 1, 1, 1, ...])
    assert rolls(b, "defence")[0].result is True
    fire = rolls(b, "defensive-fire")[0]
    assert fire.roll.size == 6  # VBU 4, +2 against mounted
    purposes = [r.roll.purpose for r in rolls(b)]
    assert purposes.index("cohesion-fire") < purposes.index("melee")


@pytest.mark.rule("12b")
def test_other_missile_troops_fire_on_4() -> None:
    assert (
        rolls(do(declare(charged("T", weapon="crossbow-A"), "no"), "yes", dice=[3, ...]), "defence")[0].result
        is False
    )
    assert (
        rolls(do(declare(charged("T", weapon="crossbow-A"), "no"), "yes", dice=[4, ...]), "defence")[0].result
        is True
    )


@pytest.mark.rule("A21b")
def test_a_charger_leaves_its_pavises_behind() -> None:
    b = declare(charged("T", "FP", weapon="longbow-B", me={"protection": "pavise"}), "no")
    assert unit(b, "A1").covered
    do(b, "yes", dice=[5, ...])
    assert "10i" not in mods(rolls(b, "defensive-fire")[0])


@pytest.mark.rule("12c", "A17b")
def test_disordered_shooters() -> None:
    b = do(declare(charged("T", weapon="longbow-B", disordered=True), "no"), "yes", dice=[5, ...])
    assert mods(rolls(b, "defence")[0]) == {"12c": -1}
    assert mods(rolls(b, "defensive-fire")[0])["A17b"] == -1


@pytest.mark.rule("12d", "12e", "V23b", "A1b", "A1c")
def test_a_disordered_charger_that_uses_the_bonus_is_an_easier_mark_even_if_it_falls_short() -> None:
    b = charged("T", gap=4.5, weapon="longbow-B", me={"disordered": True})
    declare(b, "yes", dice=[1, ...])
    do(b, "yes", dice=[3, ...])
    assert told(b, "falls-short")
    assert mods(rolls(b, "defence")[0]) == {"12d": 1}
    assert rolls(b, "defence")[0].result is True


@pytest.mark.rule("12f", "12g", "V31b", "V31c")
def test_wagons_fire_two_dice_on_4() -> None:
    b = do(declare(charged("W", weapon="handgun"), "no"), "yes", dice=[4, ...])
    assert rolls(b, "defensive-fire")[0].roll.size == 2
    b = do(declare(charged("W", weapon="handgun", disordered=True), "no"), "yes", dice=[4, ...])
    assert rolls(b, "defence")[0].result is False


@pytest.mark.rule("12h")
def test_no_defensive_fire_from_the_flank() -> None:
    b = field(
        u("A1", "CP1", 12, 8, 90, vbu=6, i=3),
        u("A9", "S", 2, 2),
        u("B1", "T", 15, 9.5, 0, weapon="longbow-A"),
    )
    assert asked(declare(b, "no")) != "AskDefence"


@pytest.mark.rule("V31", "A17c")
def test_target_modifiers_count_in_defensive_fire() -> None:
    b = do(declare(charged("T", "CL", weapon="longbow-B"), "no"), "yes", dice=[4, ...])
    assert mods(rolls(b, "defensive-fire")[0]) == {"A17": 4, "8d": 1, "10g": -1}


@pytest.mark.rule("A17d")
def test_defensive_fire_once_in_an_activation() -> None:
    b = charged("T", weapon="longbow-B")
    b.change(2, fired=True)
    declare(b, "no")
    assert not rolls(b, "defence")
    assert not unit(b, "B1").fired  # the next activation


@pytest.mark.rule("12j", "16a")
def test_a_charger_hurt_by_defensive_fire_loses_its_impetus() -> None:
    b = charged("T", weapon="longbow-A")
    declare(b, "no")
    do(b, "yes", dice=[3, 6, 6, 6, 6, 6, 6, 6, ...])
    assert unit(b, "A1").loss > 0
    assert "13b" not in mods(rolls(b, "melee")[0])
    assert [d.because_rule for d in told(b, "impetus-denied")] == ["16a"]


# -- 24 charge -------------------------------------------------------------------------------------------


@pytest.mark.rule("24a", "24d", "24f", "3n", "V20")
def test_a_charge_ends_where_it_touches() -> None:
    b = charged("FP", gap=2.5)
    assert why(b, "unit A1", "go 2.4H") != ""
    declare(b, "no")
    assert told(b, "contact")
    assert told(b, "moved")[0].amount == pytest.approx(2.5 * H, abs=5)


@pytest.mark.rule("24e")
def test_types_without_a_charge_figure_charge_at_their_rate() -> None:
    b = charged("FP", "FP", gap=4.1)
    assert why(b, "unit A1", "charge B1") == "24d"
    declare(charged("FP", "FP", gap=2.5), "yes", dice=[4, ...])


@pytest.mark.rule("A1", "A25")
@pytest.mark.parametrize(
    ("kind", "bonus"),
    [
        ("FP", (0, 0, 0, 1, 1, 2)),
        ("CP1", (0, 0, 1, 1, 2, 2)),
        ("CL", (1, 1, 1, 2, 2, 3)),
        ("FL imp", (0, 0, 1, 1, 2, 2)),
    ],
)
def test_the_charge_bonus_is_rolled_on_the_pursuit_column(kind: str, bonus: tuple[int, ...]) -> None:
    rate = {"FP": 2, "CP1": 3, "CL": 4, "FL imp": 3}[kind]
    for face, extra in enumerate(bonus, 1):
        b = field(u("A1", kind, 15, 2, i=3), u("A9", "S", 2, 2), u("B1", "FP", 15, 2 + rate + 1.5, 180))
        assert RETREAT[face][2][b.setting.facts[0].pursuit_column] == extra
        if kind == "FL imp" or extra < 2:
            declare(b, "yes", dice=[face, ...])
            assert bool(told(b, "contact")) == (extra >= 1.5)
            assert [r.roll.about for r in rolls(b, "charge-bonus")] == [(0,)]
    b = field(u("A1", "FL imp", 15, 2, i=3), u("A9", "S", 2, 2), u("B1", "FP", 15, 6.5, 180))
    declare(b, "yes", dice=[5, ...])
    assert told(b, "contact")


@pytest.mark.rule("A1", "7a")
def test_dice_for_distances_are_told_in_the_h_that_they_give() -> None:
    b = field(u("A1", "CP1", 15, 2), u("A2", "CL", 5, 2), u("B1", "FP", 15, 8, 180))
    speaker = Speaker(b.setting, "en")
    bonus = [charge_bonus_roll(b, 0), charge_bonus_roll(b, 2)]
    assert [speaker.result(bonus[0], n) for n in range(1, 7)] == ["+0H", "+0H", "+1H", "+1H", "+2H", "+2H"]
    assert [speaker.result(bonus[1], n) for n in range(1, 7)] == ["+0H", "+0H", "+0H", "+1H", "+1H", "+2H"]
    assert [speaker.result(retreat_roll(b, 1), n) for n in (1, 4, 5)] == ["1H", "2H", "3H"]
    assert [speaker.result(pursuit_roll(b, 2), n) for n in (3, 4, 6)] == ["0H", "1H", "2H"]


def test_results_agree_with_what_was_tried_in_italian() -> None:
    b = charged("S")
    speaker = Speaker(b.setting, "it")
    assert [speaker.result(evasion_roll(b, 0, 2), r) for r in (True, False)] == ["riuscita", "fallita"]
    piece = Roll("21n", "available", AVAILABLE, (d6(),))
    assert [speaker.result(piece, r) for r in (True, False)] == ["disponibile", "non disponibile"]


@pytest.mark.rule("A1b")
def test_the_question_for_the_bonus_says_what_is_missing() -> None:
    for gap, words in ((2.5, "within reach"), (4.5, "missing: 1.5 H")):
        b = charged("FP", gap=gap)
        do(b, "unit A1", "do charge", "charge B1")
        step = pending(b)
        assert step is not None and asked(b) == "AskBonus"
        assert words in Speaker(b.setting, "en").prompt(step, b)


@pytest.mark.rule("A1c")
def test_a_charge_that_falls_short_goes_all_the_way_and_is_disordered() -> None:
    b = charged("FP", gap=4.5)
    declare(b, "yes", dice=[3, ...])
    assert at(b, "A1") == (15, 9)
    assert unit(b, "A1").disordered


@pytest.mark.rule("24k")
def test_option_fixed_charge() -> None:
    b = charged("FP", gap=3.5, on=["24k"])
    assert why(b, "unit A1", "charge B1") == "24d"
    b = charged("FP", gap=2.5, on=["24k"])
    declare(b)
    assert told(b, "contact")


@pytest.mark.rule("24b", "24c")
def test_a_unit_without_impetus_charges_only_flanks_skirmishers_and_guns() -> None:
    b = field(u("A1", "T", 15, 5, i=0), u("B1", "FP", 15, 6.5, 180))
    assert why(b, "unit A1", "charge B1") == "24b"
    for kind in ("S", "ART"):
        assert why(field(u("A1", "T", 15, 5, i=0), u("B1", kind, 15, 6.5, 180)), "unit A1", "charge B1") == ""
    assert why(field(u("A1", "T", 12.5, 8, 90, i=0), u("B1", "FP", 15, 9.1, 0)), "unit A1", "charge B1") == ""


@pytest.mark.rule("A6", "A6b")
def test_a_flank_charge_starts_behind_the_front_line() -> None:
    flank = field(u("A1", "CP1", 12, 8, 90, i=3, vbu=6), u("A9", "S", 2, 2), u("B1", "FP", 15, 9.5, 0))
    assert told(declare(flank, "no"), "contact")[0].flank
    front = field(u("A1", "CP1", 12, 9, 90, i=3, vbu=6), u("A9", "S", 2, 2), u("B1", "FP", 15, 9.5, 0))
    assert not told(declare(front, "no"), "contact")[0].flank


@pytest.mark.rule("V46")
def test_option_flank_by_the_centre() -> None:
    b = field(
        u("A1", "CP1", 12, 9, 90, i=3, vbu=6), u("A9", "S", 2, 2), u("B1", "FP", 15, 9.5, 0), on=["V46"]
    )
    assert told(declare(b, "no"), "contact")[0].flank


@pytest.mark.rule("24j")
def test_wagons_have_no_flank() -> None:
    b = field(u("A1", "CP1", 12, 8, 90, i=3, vbu=6), u("A9", "S", 2, 2), u("B1", "W", 15, 9.5, 0))
    declare(b, "no")
    do(b, "no")
    assert not told(b, "contact")[0].flank


@pytest.mark.rule("24i", "3y", "3w")
def test_a_disordered_unit_may_charge_straight_but_not_wheel() -> None:
    b = charged("FP", me={"disordered": True})
    assert why(b, "unit A1", "charge B1 side right arc 10000") == "3y"
    assert why(b, "unit A1", "charge B1 side up arc 10000") == "3w"
    declare(b, "no")
    assert told(b, "contact")


@pytest.mark.rule("V21", "V21b")
def test_wheel_and_charge_arrives_disordered_but_is_in_order_for_defensive_fire() -> None:
    def wheeling() -> B:
        b = field(
            u("A1", "CP1", 12, 4, vbu=6, i=3),
            u("A9", "S", 2, 2),
            u("B1", "T", 15.2, 6.8, 200, weapon="longbow-B"),
        )
        wheel = [t for t in legal(do(b, "unit A1", "do charge")) if "side" in t]
        do(b, wheel[0])
        do(b, "yes", dice=[6, ...])
        assert asked(b) == "AskDefence"
        return b

    b = do(wheeling(), "yes", dice=[4, 6, 1, 1, 1, 1, 1, 1, 1, ...])
    assert "11b" not in mods(rolls(b, "cohesion-fire")[0])
    b = do(wheeling(), "yes", dice=[1, ...])
    assert "15a" in mods(rolls(b, "melee")[0])


@pytest.mark.rule("V15")
def test_ground_on_the_way_disorders_before_defensive_fire() -> None:
    b = charged("T", gap=2, weapon="longbow-B", terrain=[oval("field", 15, 6, 3, 0.5)])
    declare(b, "yes", dice=[6, ...])
    do(b, "yes", dice=[3, ...])
    assert mods(rolls(b, "defence")[0]) == {"12d": 1}


@pytest.mark.rule("24d")
def test_only_the_first_enemy_on_the_way_can_be_charged() -> None:
    b = field(u("A1", "CP1", 15, 5, i=3), u("B1", "FP", 15, 7, 180), u("B2", "FP", 15, 8.5, 180))
    assert why(b, "unit A1", "charge B2") == "24d"


def abreast(kind: str, other: str, *more: Row, **kw: Any) -> B:
    """A1 before the seam between B1 and B2: it touches both at the same moment, B2 with more of its front."""
    me, row = kw.pop("me", {"vbu": 6, "i": 3}), kw.pop("row", {})
    return field(
        u("A1", "CP1", 15.2, 5, **me),
        u("A9", "S", 2, 2),
        u("B1", kind, 14, 6.5, 180, **{"i": 0, **row}),
        u("B2", other, 16, 6.5, 180, **{"i": 0, **row}),
        *more,
        **kw,
    )


def second(b: B) -> tuple[str, str]:
    """What is asked, and of whom."""
    top = b.agenda[-1]
    assert isinstance(top, AskEvasion | AskDefence)
    return asked(b), b.setting.unit_codes[top.unit]


@pytest.mark.rule("V57", "24d")
def test_all_who_are_touched_at_once_may_evade() -> None:
    b = declare(abreast("S", "S"), "no")
    assert second(b) == ("AskEvasion", "B1")
    do(b, "no")
    assert second(b) == ("AskEvasion", "B2")
    do(b, "no", dice=[...])
    assert {e.target_unit for e in told(b, "contact")} == {uid(b, "B1"), uid(b, "B2")}
    assert rolls(b, "melee")[0].roll.about == (uid(b, "A1"), uid(b, "B2"))
    both = do(declare(abreast("S", "S"), "no"), "yes", dice=[6])
    assert second(both) == ("AskEvasion", "B2")
    do(both, "yes", dice=[6, ...])
    assert not told(both, "contact")


@pytest.mark.rule("V24e")
def test_who_stood_is_not_asked_again_when_his_neighbour_gets_away() -> None:
    b = do(declare(abreast("S", "S"), "no"), "no", "yes", dice=[6, ...])
    assert [e.unit for e in told(b, "evades")] == [uid(b, "B2")]
    assert [e.target_unit for e in told(b, "contact")] == [uid(b, "B1")]
    assert asked(b) == "Activate"


@pytest.mark.rule("V57", "24d")
def test_all_who_are_touched_at_once_may_shoot() -> None:
    b = declare(abreast("T", "T", row={"weapon": "longbow-B"}), "no")
    assert second(b) == ("AskDefence", "B1")
    do(b, "yes", dice=[4, 1, 1, 1, 1, 1])
    assert second(b) == ("AskDefence", "B2")
    do(b, "yes", dice=[4, ...])
    assert [r.roll.about[0] for r in rolls(b, "defence")] == [uid(b, "B1"), uid(b, "B2")]
    dead = declare(abreast("T", "T", row={"weapon": "longbow-B"}, me={"vbu": 1, "i": 3}), "no")
    do(dead, "yes", dice=[4, 6, 6, 6, 6, 6, 6])
    assert unit(dead, "A1").place is None
    assert asked(dead) == "Activate"


@pytest.mark.rule("V57")
def test_either_of_two_enemies_touched_at_once_may_be_declared_and_is_asked_first() -> None:
    b = do(abreast("S", "S"), "unit A1", "do charge", "charge B2", "no")
    assert second(b) == ("AskEvasion", "B2")
    beyond = abreast("S", "S", u("B3", "S", 17.3, 6.5, 180))
    assert why(beyond, "unit A1", "do charge", "charge B3") == "24d"


@pytest.mark.rule("V57", "24b")
def test_without_impetus_all_who_are_touched_at_once_must_be_fair_game() -> None:
    idle = {"vbu": 6, "i": 0}
    assert why(abreast("S", "FP", me=idle), "unit A1", "charge B1") == "24b"
    assert why(abreast("S", "S", me=idle), "unit A1", "charge B1") == ""


@pytest.mark.rule("6n")
def test_option_all_skirmishers_that_horse_touches_are_ridden_down() -> None:
    b = do(declare(abreast("S", "S", on=["6n"]), "no"), "no", "no")
    assert [e.unit for e in told(b, "removed")] == [uid(b, "B1"), uid(b, "B2")]
    assert not rolls(b, "melee")
    b = do(declare(abreast("S", "FP", on=["6n"]), "no"), "no", dice=[...])
    assert [e.unit for e in told(b, "removed")] == [uid(b, "B1")]
    assert rolls(b, "melee")


@pytest.mark.rule("24d", "4h", "21d")
def test_a_charge_that_cannot_be_declared_says_what_is_in_the_way() -> None:
    def bad(*more: Row, target: tuple[float, float] = (15, 9), **kw: Any) -> tuple[str, str, dict[str, Any]]:
        b = field(u("A1", "CP1", 15, 5, i=3), u("B1", "FP", *target, 180), *more, **kw)
        found = charge_refusal(b, 0, ChargeAt(1))
        assert found is not None
        assert why(b, "unit A1", "charge B1") == found.rule
        return found.rule, found.key, {k: v for k, v in found.args if k != "reach_tenths"}

    assert bad(target=(15, 13)) == ("24d", "charge-too-far", {"target_unit": 1})
    assert bad(target=(15, 10.5)) == ("24d", "charge-too-far", {"target_unit": 1})
    assert bad(target=(19, 9)) == ("24d", "not-first", {"target_unit": 1})
    assert bad(u("B2", "FP", 15, 7, 180)) == ("24d", "not-first", {"target_unit": 1})
    assert bad(u("A2", "FP", 15, 7)) == ("4h", "blocked-by-friend", {"friend_unit": 2})
    assert bad(terrain=[box("pond", 14, 6, 16, 7)]) == ("21d", "blocked", {})


@pytest.mark.rule("24a", "24d")
def test_a_charge_needs_an_enemy_in_reach() -> None:
    b = field(u("A1", "CP1", 15, 5, i=3), u("A2", "FP", 15, 7), u("B1", "FP", 15, 19, 180))
    assert why(b, "unit A1", "do charge") == "24d"
    b = field(u("A1", "CP1", 15, 5, i=3), u("A2", "FP", 15, 7), u("B1", "FP", 16.2, 7.4, 180))
    assert why(b, "unit A1", "charge A2") == "24a"


@pytest.mark.rule("24d", "4h", "24b")
def test_a_charge_is_offered_only_where_there_is_one() -> None:
    def offered(*rows: Row) -> tuple[bool, str]:
        b = do(field(*rows), "unit A1")
        return "do charge" in legal(b), why(b, "do charge")

    mine, foe = u("A1", "CP1", 15, 5, i=3), u("B1", "FP", 15, 8, 180)
    assert offered(mine, foe) == (True, "")
    assert offered(mine, u("A2", "FP", 15, 6.5), foe) == (False, "4h")  # near, but a friend stands between
    assert offered(mine, u("B1", "FP", 18.8, 5.4, 180)) == (False, "24d")  # beside: the wheel takes it all
    assert offered(u("A1", "T", 15, 5, i=0), u("B1", "FP", 15, 6.5, 180)) == (False, "24b")
    assert offered({**mine, "disordered": True}, u("B1", "FP", 17.5, 7, 180)) == (False, "24d")
    assert offered(mine, u("B1", "FP", 17.5, 7, 200))[0]  # after a wheel


@pytest.mark.rule("24a")
def test_the_question_whom_to_charge_is_never_empty() -> None:
    seen = 0
    for seed in range(5):
        b, rng = SYSTEM.ready("punic", seed), seeded(seed)
        for _ in range(400):
            rng = (rng + GOLDEN) & MASK
            choice = pick(options(b), mix(rng))
            apply(b, choice)
            if choice == Do("charge"):
                seen += 1
                assert asked(b) == "Declare"
                assert any(isinstance(o, ChargeAt) for o in options(b))
            if b.outcome is not None:
                break
    assert seen > 2


@pytest.mark.rule("V40", "24c")
def test_units_without_impetus_may_pursue() -> None:
    b = field(u("A1", "T", 12.5, 8, 90, i=0, vbu=6), u("A9", "S", 2, 2), u("B1", "FP", 15, 9.1, 0, vbu=2))
    declare(b, "no", dice=[6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 6, ...])
    assert asked(b) == "AskPursuit"
    do(b, "pursue", dice=[6, ...])
    assert told(b, "pursues")


# -- charges after a wheel, as they are listed -----------------------------------------------------


def wheels_at_b1(*rest: Row) -> list[str]:
    b = field(u("A1", "CP1", 15, 5, vbu=6, i=3), u("A9", "S", 2, 2), *rest)
    return legal(do(b, "unit A1", "do charge"), "charge B1")


@pytest.mark.rule("V21", "24d")
def test_a_charge_is_listed_by_another_wheel_where_the_one_to_the_centre_is_barred() -> None:
    hidden = (u("B1", "FP", 18, 8, 180), u("B2", "FP", 18, 6.5, 180))  # B2 stands before the middle of B1
    (listed,) = wheels_at_b1(*hidden)
    assert listed.startswith("charge B1 side right ")
    assert wheels_at_b1(hidden[0]) != [listed]  # alone, its middle is charged


@pytest.mark.rule("V21", "4h")
def test_a_charge_is_listed_by_a_wheel_where_a_friend_bars_the_straight_way() -> None:
    b = field(
        u("A1", "CP1", 15, 5, vbu=6, i=3),
        u("A2", "FP", 16.9, 6.5),
        u("A9", "S", 2, 2),
        u("B1", "FP", 15, 7.5, 180),
    )
    assert why(b, "unit A1", "do charge", "charge B1") == "4h"
    assert legal(do(b, "unit A1", "do charge"), "charge B1 side left")


# -- saves of version 0.1.0 ------------------------------------------------------------------------


def as_0_1_0_kept_it(b: B) -> B:
    """The battle out of a file in which reactions to a charge name no unit: the target reacted."""
    kept = codec.state(b)
    for one in kept["agenda"]:
        if one["$"][0] in ("impetus.AskEvasion", "impetus.AskDefence"):
            del one["$"][1:]
    return codec.restore(b, kept, "impetus")


@pytest.mark.rule("2e", "2f")
def test_a_battle_kept_at_the_question_of_evasion_by_0_1_0_goes_on() -> None:
    b = declare(charged("S"), "no")
    assert asked(b) == "AskEvasion"
    old = as_0_1_0_kept_it(b)
    new, again = pending(b), pending(old)
    assert isinstance(new, AskEvasion) and isinstance(again, AskEvasion)
    assert again.unit == -1 and again.about(old) == new.about(b) and again.player(old) == 1
    for answer, dice in (("yes", [6, ...]), ("yes", [1, ...]), ("no", [...])):
        now, then = (do(start.clone(), answer, dice=dice) for start in (b, as_0_1_0_kept_it(b)))
        assert codec.digest(now) == codec.digest(then)


@pytest.mark.rule("2f")
def test_a_battle_kept_at_the_question_of_defensive_fire_by_0_1_0_goes_on() -> None:
    b = declare(charged("T", weapon="longbow-A"), "no")
    assert asked(b) == "AskDefence"
    now, then = (do(start.clone(), "yes", dice=[6, ...]) for start in (b, as_0_1_0_kept_it(b)))
    assert codec.digest(now) == codec.digest(then)
