"""11 Cohesion test, 25 damage, 26 large units, 27 rout, 20 status."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from systems.impetus.kit import Row, asked, box, do, field, line, mods, oval, rolls, told, u, uid, unit, why

from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance
from gonfalon.core.events import Rolled
from gonfalon.core.rolls import Roll, d6
from gonfalon.systems.impetus.book.cohesion import (
    cohesion_as_infantry,
    cohesion_melee_modifiers,
    damage_roll,
    suffer_cohesion_test,
    take_losses,
)
from gonfalon.systems.impetus.book.melee_dice import melee_dice_modifiers
from gonfalon.systems.impetus.book.shooting import FireTest
from gonfalon.systems.impetus.book.turn import initiative_roll
from gonfalon.systems.impetus.book.victory import CheckVictory
from gonfalon.systems.impetus.files.armies import ArmyFile, Entry, build_army
from gonfalon.systems.impetus.pieces.events import Disordered
from gonfalon.systems.impetus.pieces.facts import Piece
from gonfalon.systems.impetus.pieces.queries import break_point, fresh, total_vd, vbu
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import COHESION, COHESION_LOW, DAMAGE


def under_fire(b: B, code: str, damage: int, *faces: int, artillery: bool = False) -> Rolled:
    """A cohesion test under fire with loaded dice."""
    b.agenda.append(FireTest(uid(b, code), damage, artillery))
    b.dice = Loaded(list(faces))
    advance(b)
    return rolls(b, "cohesion-fire")[-1]


def one(kind: str = "FP", **kw: Any) -> B:
    return field(u("A1", kind, 15, 5, **kw), u("A9", "S", 2, 2), u("B1", "FP", 15, 19, 180))


@pytest.mark.rule("25a", "25b", "25c")
def test_damage_is_sixes_and_pairs_of_fives() -> None:
    def damage(*faces: int) -> int:
        result = Roll("25a", "shot", DAMAGE, (d6(len(faces)),)).read(faces)
        assert isinstance(result, int)
        return result

    for fives, expected in enumerate((0, 0, 1, 1, 2, 2, 3)):
        assert damage(*[5] * fives, 1) == expected
    assert damage(6, 6, 1, 2, 3, 4) == 2
    assert damage(6, 5, 5) == 2
    b = field(u("A1", "T", 15, 5, weapon="longbow-A"), u("A9", "S", 2, 2), u("B1", "FP", 15, 7, 180))
    do(b, "unit A1", "do shoot", "shoot B1", dice=[6, 1, 1, 1, 1])
    assert rolls(b, "shot")[0].result == 1
    assert damage_roll("8a", "shot", [], 0, ()).size == 0


@pytest.mark.rule("11m", "11k", "11l")
def test_the_critical_number_is_vbu_minus_damage_plus_modifiers() -> None:
    b = one("T", vbu=4)
    roll = under_fire(b, "A1", 2, 3)
    assert [m.value for m in roll.roll.modifiers] == [4, -2, 1]
    assert (roll.roll.side, roll.roll.about) == (0, (0,))
    assert roll.result == 0


@pytest.mark.rule("11o", "11a", "11t", "11q", "11p")
def test_every_face_against_every_critical_number() -> None:
    def losses(face: int, critical: int) -> int:
        if face == 1:
            return 0
        return max(1, face - critical) if face == 6 or face > critical else 0

    for critical in range(1, 9):
        for face in range(1, 7):
            assert COHESION.result(face, critical) == losses(face, critical)
    assert [COHESION_LOW.result(face, -2) for face in (1, 2)] == [0, 4]
    under_fire(one("T", vbu=3), "A1", 3, 5)


@pytest.mark.rule("11n")
def test_the_critical_number_is_never_below_1() -> None:
    b = one("T", vbu=3)
    roll = under_fire(b, "A1", 5, 4)
    assert roll.result == 3


@pytest.mark.rule("V49")
def test_option_low_critical_number() -> None:
    b = field(u("A1", "T", 15, 5, vbu=3), u("A9", "S", 2, 2), u("B1", "FP", 15, 19, 180), on=["V49"])
    assert under_fire(b, "A1", 5, 4).result == 5
    assert COHESION_LOW.result(1, -3) == 0


@pytest.mark.rule("11b", "11c", "11d", "11e")
def test_modifiers_under_fire() -> None:
    roll = under_fire(one("FP", general=True, disordered=True), "A1", 1, 2)
    assert {m.rule: m.value for m in roll.roll.modifiers if m.rule != "11m"} == {
        "11b": -1,
        "11c": 1,
        "11d": 1,
        "11e": 1,
    }
    for kind, armoured in (("CP1", True), ("FP", True), ("CP2", False), ("FL", False), ("CM", False)):
        assert ("11d" in mods(under_fire(one(kind), "A1", 1, 2))) == armoured


@pytest.mark.rule("A16b", "11e")
def test_artillery_takes_two_of_the_bonuses_away() -> None:
    roll = under_fire(one("FP", general=True), "A1", 1, 2, artillery=True)
    assert {m.rule for m in roll.roll.modifiers} == {"11m", "11e"}


@pytest.mark.rule("11r", "11s")
def test_a_pass_disorders_and_costs_one_if_already_disordered() -> None:
    b = one("FP")
    under_fire(b, "A1", 1, 1)
    assert unit(b, "A1").disordered
    assert [e.rule for e in b.events or () if isinstance(e.event, Disordered)] == ["11r"]
    assert unit(b, "A1").loss == 0
    under_fire(b, "A1", 1, 1)
    assert unit(b, "A1").loss == 1


@pytest.mark.rule("11u", "11a", "20f")
def test_a_failure_disorders_and_costs_the_difference() -> None:
    b = one("T", vbu=4)
    under_fire(b, "A1", 2, 5)
    assert unit(b, "A1").disordered
    assert unit(b, "A1").loss == 2
    assert vbu(b, 0) == 2


@pytest.mark.rule("8aa")
def test_no_retreat_under_fire() -> None:
    b = one("T", vbu=4)
    before = unit(b, "A1").place
    under_fire(b, "A1", 2, 5)
    assert unit(b, "A1").place == before


@pytest.mark.rule("27a", "20j", "20n", "20o")
def test_at_vbu_0_the_unit_is_routed_and_its_general_lost() -> None:
    b = one("T", vbu=1, general=True, vd=3)
    assert [m.value for m in initiative_roll(b, 0).modifiers] == [2]
    under_fire(b, "A1", 1, 6)
    assert unit(b, "A1").place is None
    assert b.game.lost == (3, 0)
    assert told(b, "general-lost")
    assert initiative_roll(b, 0).modifiers == ()


# -- 26 large units --------------------------------------------------------------------------------------


def block(**kw: Any) -> B:
    return field(
        u("A1", "FP", 15, 5, melee="pike", vbu=4, vd=2, rear=1, **kw),
        u("A9", "S", 2, 2),
        u("B1", "CP1", 15, 6.5, 180, vbu=6, i=3),
    )


@pytest.mark.rule("26f", "V34", "26i")
def test_losses_come_off_the_rear_unit_first() -> None:
    b = block()
    take_losses(b, 0, 3, "losses")
    assert (unit(b, "A1").loss, unit(b, "A1r1").loss) == (0, 3)
    take_losses(b, 0, 2, "losses")
    assert unit(b, "A1r1").place is None
    assert unit(b, "A1").loss == 1
    assert b.game.lost == (2, 0)


@pytest.mark.rule("A7", "V13", "V13b")
def test_a_large_unit_is_fresh_while_its_rear_stands() -> None:
    b = block()
    take_losses(b, 0, 3, "losses")
    assert fresh(b, 0)
    take_losses(b, 0, 1, "losses")
    assert not fresh(b, 0)
    assert unit(b, "A1").loss == 0


@pytest.mark.rule("20g", "20h")
def test_fresh_means_no_loss_and_may_be_disordered() -> None:
    b = one("FP", disordered=True)
    assert fresh(b, 0)
    take_losses(b, 0, 1, "losses")
    assert not fresh(b, 0)


@pytest.mark.rule("26h", "A7b")
def test_disorder_is_of_the_whole_block() -> None:
    b = block()
    under_fire(b, "A1", 1, 1)
    assert unit(b, "A1").disordered


@pytest.mark.rule("26e")
def test_the_front_unit_fights() -> None:
    b = block()
    take_losses(b, 0, 3, "losses")
    do(b, "unit A9", "go 0.5H")
    do(b, "unit A1", "do charge", "charge B1", "no", dice=[...])
    assert mods(rolls(b, "melee")[0])["26e"] == 4


@pytest.mark.rule("26c")
def test_the_rear_unit_is_not_activated_by_itself() -> None:
    assert why(block(), "unit A1r1") == "26c"


@pytest.mark.rule("26k")
def test_option_firm_blocks() -> None:
    rows = (u("A1", "FP", 15, 5, melee="pike", disordered=True, rear=1), u("B1", "CP1", 15, 6.5, 180))
    assert "15a" in {m.rule for m in melee_dice_modifiers(field(*rows), 0, 2, True, False)}
    assert "15a" not in {m.rule for m in melee_dice_modifiers(field(*rows, on=["26k"]), 0, 2, True, False)}


# -- 27 rout, 20k, 28 ------------------------------------------------------------------------------------


@pytest.mark.rule("20k", "V43b", "28a")
def test_the_generals_unit_may_count_more() -> None:
    b = field(
        u("A1", "FP", 15, 5, vd=2, vd_general=3, general=True),
        u("A2", "FP", 20, 5, vd=2, vd_general=3),
        u("B1", "FP", 15, 19, 180),
    )
    assert total_vd(b, 0) == 5
    assert [break_point(n) for n in (13, 15, 16, 17, 19, 21, 45)] == [7, 8, 8, 9, 10, 11, 23]
    b.agenda.append(CheckVictory())
    advance(b)
    lists = {"scots": (19, 10), "sumerians": (25, 13), "nubians": (21, 11), "flemish": (23, 12)}
    star = {"scots": "Schiltron", "sumerians": "Spearmen", "nubians": "Warriors", "flemish": "Guild pikemen"}
    for name, (vd, beaten) in lists.items():
        army = build_army(ArmyFile(name, unit=[entry(star[name])]))
        assert (army.vd, army.break_point) == (vd, beaten)


def entry(name: str) -> Entry:
    return Entry(name, general=True)


def fight_to_death(*rows: Row, dice: Iterable[Any], **kw: Any) -> B:
    b = field(
        u("A1", "CP1", 15, 5, vbu=6, i=3), u("A9", "S", 2, 2), u("B1", "FP", 15, 6, 180, vbu=1), *rows, **kw
    )
    return do(b, "unit A1", "do charge", "charge B1", "no", dice=dice)


@pytest.mark.rule("27c")
def test_friends_close_behind_a_rout_are_disordered() -> None:
    b = fight_to_death(
        u("B2", "FP", 15.5, 7.5, 180), u("B3", "FP", 15, 9, 180), dice=[6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 6, ...]
    )
    assert unit(b, "B1").place is None
    assert unit(b, "B2").disordered
    assert not unit(b, "B3").disordered
    assert unit(b, "B2").loss == 0


@pytest.mark.rule("27d")
def test_option_hard_rout() -> None:
    b = fight_to_death(u("B2", "FP", 15.5, 7.5, 180), dice=[6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 6, ...], on=["27d"])
    assert unit(b, "B2").loss == 1
    assert asked(b) == "AskPursuit"


# -- terrain and the test in melee -----------------------------------------------------------------------


Place = tuple[str, float, float] | tuple[str, float, float, float]


def melee_test(me: Place, enemy: Place, terrain: Iterable[Piece] = ()) -> set[str]:
    """The modifiers of the defender's melee test."""
    b = field(u("A1", *enemy), u("B1", *me), terrain=terrain)
    return {m.rule for m in cohesion_melee_modifiers(b, 1, 0)}


@pytest.mark.rule("11h", "21j", "V32", "21i")
def test_infantry_defends_hill_and_bank() -> None:
    hill = oval("hill", 15, 9, 4, 1.5)
    fight(hill)
    for kind, helped in (
        ("FP", True),
        ("FL", True),
        ("FL imp", True),
        ("T", False),
        ("S", False),
        ("CP1", False),
    ):
        found = melee_test((kind, 15, 7.6, 180), ("CP1", 15, 7.6), [hill])
        assert ("11h" in found) == helped, kind
    found = melee_test(("FP", 15, 9, 180), ("CP1", 15, 9), [hill])
    assert "11h" not in found  # both stand on it
    brook = line("river", 1, 0, 7, 30, 7)
    found = melee_test(("FP", 15, 7.5, 180), ("FP", 15, 7.5), [brook])
    assert "11h" in found


@pytest.mark.rule("V58", "11h")
@pytest.mark.parametrize("piece", [oval("hill", 15, 4, 4, 2), line("river", 1, 0, 7, 30, 7)])
def test_who_charges_downhill_or_off_the_bank_does_not_defend_it(piece: Piece) -> None:
    def field_of(mine: float) -> B:
        rows = (u("A1", "FP", 15, mine, vbu=5, i=1), u("B1", "FP", 15, 6.5, 180, vbu=5, i=1))
        return field(*rows, u("A9", "S", 2, 2), u("B9", "S", 2, 18), terrain=[piece])

    b = field_of(5.5)
    do(b, "unit A1", "do charge", "charge B1", "no", dice=[*[1] * 6, 6, 1, 1, 1, 1, 1])
    assert rolls(b, "cohesion-melee")[0].roll.about == (0,)
    assert "11h" not in mods(rolls(b, "cohesion-melee")[0])
    assert unit(b, "A1").charged == (1,)
    do(b, "done", "unit B1", "do fight", dice=[6, 1, 1, 1, 1, *[1] * 4, 6, ...])  # as long as it lasts
    assert "11h" not in mods(rolls(b, "cohesion-melee")[1])
    assert unit(b, "A1").charged == ()  # driven back
    b = field_of(6)
    do(b, "done", "unit B1", "do charge", "charge A1", "no", dice=[6, 1, 1, 1, 1, 1, *[1] * 5, 1, ...])
    assert mods(rolls(b, "cohesion-melee")[0])["11h"] == 1


def fight(piece: Piece) -> B:
    b = field(
        u("A1", "CP1", 15, 6.5, vbu=6, i=3),
        u("A9", "S", 2, 2),
        u("B1", "FP", 15, 7.6, 180, vbu=5),
        terrain=[piece],
    )
    do(b, "unit A1", "do charge", "charge B1", "no", dice=[6, ...])
    assert mods(rolls(b, "cohesion-melee")[0]).get("11h", mods(rolls(b, "cohesion-melee")[0]).get("11i")) == 1
    return b


@pytest.mark.rule("11i", "V32")
def test_infantry_in_a_village() -> None:
    fight(box("village", 12, 7.7, 18, 9))


@pytest.mark.rule("V32b")
def test_option_all_foot_defends() -> None:
    assert cohesion_as_infantry(field(u("A1", "T", 15, 5), u("B1", "FP", 15, 9), on=["V32b"]), 0)


@pytest.mark.rule("A19b")
def test_horse_that_only_supports_does_not_help_heavy_foot() -> None:
    b = field(
        u("A1", "FP", 15, 7, vbu=6),
        u("A2", "CP1", 12.9, 7, vbu=6),
        u("A9", "S", 2, 2),
        u("B1", "FP", 14.5, 7, 180, vbu=6),
    )
    do(b, "unit A1", "do fight", dice=[6, ...])
    assert "13g" in mods(rolls(b, "melee")[0])
    assert "11g" not in mods(rolls(b, "cohesion-melee")[0])


@pytest.mark.rule("11g", "A19")
def test_heavy_foot_against_horse() -> None:
    for kind, helped in (
        ("CP1", True), ("CP2", True), ("CM", True), ("CL", True),
        ("CGP", False), ("CGL", False), ("CF", False), ("EL", False), ("FP", False),
    ):  # fmt: skip
        found = melee_test(("FP", 15, 7, 180), (kind, 15, 7))
        assert ("11g" in found) == helped, kind
    b = field(u("A1", "CP1", 15, 5, vbu=6, i=3), u("A9", "S", 2, 2), u("B1", "FP", 15, 6, 180, vbu=5))
    do(b, "unit A1", "do charge", "charge B1", "no", dice=[6, ...])
    assert mods(rolls(b, "cohesion-melee")[0])["11g"] == 1


@pytest.mark.rule("11f", "11j", "A18", "11v")
def test_the_rest_of_the_melee_test() -> None:
    b = field(
        u("A1", "CP1", 12, 8, 90, vbu=6, i=3, general=True, disordered=True),
        u("A9", "S", 2, 2),
        u("B1", "FP", 15, 9.5, 0, vbu=6),
    )
    do(b, "unit A1", "do charge", "charge B1", "no", dice=[6] * 10 + [6, 6, 1, 1, 1, 1] + [1, 6, ...])
    attacker, defender = rolls(b, "cohesion-melee")
    assert {"11f": -1, "A18": 1, "11j": 1}.items() <= mods(attacker).items()
    assert defender.result > 0
    assert unit(b, "B1").place is None  # attacked in flank, failed


@pytest.mark.rule("29as", "11r")
def test_option_schiltron_keeps_order_when_flanked() -> None:
    b = field(u("A1", "FP", 15, 5, special="schiltron"), u("B1", "FP", 15, 9), on=["29ar"])
    suffer_cohesion_test(b, 0, 0, True)
    assert not unit(b, "A1").disordered
    suffer_cohesion_test(b, 0, 0, False)
    assert unit(b, "A1").disordered


@pytest.mark.rule("26j", "11v")
def test_a_block_that_fails_after_a_flank_attack_is_lost_whole() -> None:
    b = field(
        u("A1", "CP1", 12, 8, 90, vbu=6, i=3),
        u("A9", "S", 2, 2),
        u("B1", "FP", 15, 9.5, 0, melee="pike", rear=1),
    )
    do(b, "unit A1", "do charge", "charge B1", "no", dice=[6] * 11 + [1] * 4 + [6, ...])
    assert unit(b, "B1").place is None
    assert unit(b, "B1r1").place is None
    assert b.game.lost == (0, 4)


@pytest.mark.rule("V54b")
def test_shieldwall_is_only_a_name() -> None:
    b = one("FP", special="shieldwall")
    under_fire(b, "A1", 1, 1)
    assert unit(b, "A1").disordered


@pytest.mark.rule("29ar", "V54")
def test_schiltron_is_disordered_by_moving_only_by_option() -> None:
    rows = (u("A1", "FP", 15, 5, special="schiltron"), u("A9", "S", 2, 2), u("B1", "FP", 15, 19, 180))
    assert not unit(do(field(*rows), "unit A1", "go 1H"), "A1").disordered
    assert unit(do(field(*rows, on=["29ar"]), "unit A1", "go 1H"), "A1").disordered
