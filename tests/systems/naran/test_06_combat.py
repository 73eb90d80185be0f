"""Round 6 and the end: melee, squares, morale, breakthrough, victory (chapters 6, 20, 21)."""

from __future__ import annotations

from typing import Any

import pytest
from systems.naran.kit import (
    CM,
    asked,
    at,
    begin,
    clash,
    dice_left,
    do,
    field,
    gun,
    happened,
    join,
    order,
    outcome,
    person,
    u,
    uid,
    unit,
)

from gonfalon.core.dice import Loaded
from gonfalon.core.steps import No, Yes
from gonfalon.systems.naran.book.combat import (
    BreakthroughTest,
    CombatRound,
    CountLosses,
    EndMelees,
    Melees,
    MoraleTest,
    PushBack,
    combat_morale_modifiers,
    combat_sequence,
)
from gonfalon.systems.naran.book.contact import engage
from gonfalon.systems.naran.book.losses import Harm
from gonfalon.systems.naran.book.melee_rolls import (
    Blow,
    melee_blows,
    melee_hit_modifiers,
    melee_hit_roll,
    melee_kill_modifiers,
    melee_kill_roll,
    touching,
)
from gonfalon.systems.naran.book.reactions import remove_unit
from gonfalon.systems.naran.book.squares import SquareTest
from gonfalon.systems.naran.book.turn import EndOfTurn, JudgeArmies
from gonfalon.systems.naran.book.victory import CommandTest, army_broken, points_won
from gonfalon.systems.naran.pieces.facts import BLOODLUST, DEMORALISED, OK, RETREATING
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.tables import MELEE_SPAN

ALL = ["commander", "officer", "sergeant", "ensign", "drummer"]


def locked(one: str = "line_M", two: str = "line_M", side: int = 0, since: int | None = None, **kw: Any) -> B:
    """A1 has charged Z1: front to front at y = 50, unless `side` says flank (1) or rear (2)."""
    a, z = kw.pop("a", {}), kw.pop("z", {})
    more = kw.pop("more", ())
    flag = {k: kw.pop(k) for k in ("aligned", "column") if k in kw}
    orders = {"A1": "wait", "Z1": "wait", **kw.pop("orders", {})}
    turn = {0: ("S", 50.005), 2: ("N", 57.505)}.get(side, ("S", 50.005))
    n = {"n": 24 if two not in HORSE else 12, **z}
    things = [unit("A1", one, 90, 50, **a), unit("Z1", two, 90, turn[1], face=turn[0], **n), *more]
    b = field(*things, orders=orders, **kw)
    if side in (1, 3):
        b.change(uid(b, "Z1"), place=(98 * CM, 60 * CM + 50, 16384 if side == 3 else 49152))
        wide = 20 * CM
        x = 90 * CM - 37_500 if side == 1 else 90 * CM + 37_500
        b.change(uid(b, "Z1"), place=(x, 50 * CM + 50 + wide // 2, 49152 if side == 1 else 16384))
    clash(b, "A1", "Z1", side, since, **flag)
    return b


HORSE = ("cav", "cav_V", "cuir", "gdc", "drag", "huss", "lanc")


def dice_of(b: B, code: str) -> int:
    return sum(x.dice for x in melee_blows(b, uid(b, code)))


def hit(b: B, faces: list[int], code: str = "A1", foe: str = "Z1") -> int:
    b.dice = Loaded(faces)
    found: int = b.roll(melee_hit_roll(b, Blow(uid(b, code), uid(b, foe), len(faces), 1)))
    return found


def kill(b: B, faces: list[int], code: str = "A1", foe: str = "Z1") -> int:
    b.dice = Loaded(faces)
    found: int = b.roll(melee_kill_roll(b, Blow(uid(b, code), uid(b, foe), len(faces), 1), len(faces)))
    return found


# -- 6.1 order and simultaneity --------------------------------------------------------------------------


@pytest.mark.rule("6.1a", "6.1b", "6.1c", "6.8a", "20.1e")
def test_both_sides_strike_before_anybody_falls() -> None:
    b = locked(a={"n": 6, "front": 6}, z={"n": 6, "front": 6}, since=1)
    begin(b, CombatRound(), dice=[6] * 6 + [6] * 6 + [6] * 6 + [6] * 6 + [1] * 2 + [1] * 2 + [6, 6])
    assert u(b, "A1").place is None and u(b, "Z1").place is None
    assert not b.game.clashes and "melees" not in b.affairs


@pytest.mark.parametrize(("first", "codes"), [(0, ["A2", "A1"]), (1, ["A1", "A2"])])
@pytest.mark.rule("B29")
def test_melees_run_from_the_right_of_the_first_deployer(first: int, codes: list[str]) -> None:
    more = (unit("A2", "line_M", 130, 50), unit("Z2", "line_M", 130, 50.005, face="S"))
    b = locked(more=more, first=first)
    clash(b, "A2", "Z2")
    found = [b.setting.unit_codes[x] for x in combat_sequence(b)]
    assert [c for c in found if c[0] == "A"] == codes


# -- 6.2, 6.3 dice ---------------------------------------------------------------------------------------


@pytest.mark.rule("6.2a", "21.1a", "11.1b")
def test_one_die_for_each_point_of_value_in_contact() -> None:
    assert dice_of(locked(since=1), "A1") == 8
    b = locked(since=1)
    b.change(uid(b, "Z1"), place=(101 * CM, 50 * CM + 50, 32768))
    assert dice_of(b, "A1") == 4, "only the bases that touch"
    assert dice_of(locked("cav", a={"n": 12}, since=1), "A1") == 12


@pytest.mark.rule("6.2b")
def test_sergeant_and_special_combatant_add_dice_from_anywhere() -> None:
    assert dice_of(locked(since=1, a={"specials": ["sergeant", "combatant"]}), "A1") == 10


@pytest.mark.rule("6.2c", "V53")
def test_commander_and_officer_fire_their_pistols_in_the_first_turn() -> None:
    b = locked(z={"specials": ["commander", "officer"]})
    assert dice_of(b, "Z1") == 10
    assert dice_of(locked(z={"specials": ["commander", "officer"]}, since=1), "Z1") == 8
    assert dice_of(locked(z={"specials": ["commander", "officer"]}, side=2), "Z1") == 8


@pytest.mark.rule("6.2d", "V41", "B22")
def test_attack_adds_a_die_for_every_5_before_the_first_turn_dice() -> None:
    b = locked(orders={"A1": "attack"}, since=1, a={"specials": ["sergeant", "combatant"]})
    assert dice_of(b, "A1") == 10 + 2
    b = locked(orders={"A1": "attack"}, since=1, a={"specials": ["sergeant"]})
    assert dice_of(b, "A1") == 9 + 1
    b = locked(orders={"A1": "attack"})
    assert dice_of(b, "A1") == 8 + 1 + 3


@pytest.mark.rule("6.3a", "B20", "V19c")
def test_infantry_that_engaged_adds_its_ranks_in_the_first_turn() -> None:
    b = locked(a={"n": 23})
    assert dice_of(b, "A1") == 8 + 3 and dice_of(b, "Z1") == 8


@pytest.mark.rule("6.3b", "V6", "6.3c")
def test_riders_who_engaged_fire_pistols_and_officers_only_once() -> None:
    b = locked("cav", a={"n": 12, "specials": ["commander", "officer"]})
    assert dice_of(b, "A1") == 12 + 2 + (6 - 2)
    b = locked("line_M", "cav", z={"n": 12})
    assert dice_of(b, "Z1") == 12


@pytest.mark.rule("B21")
def test_the_option_gives_pistol_dice_to_both() -> None:
    b = locked("line_M", "cav", z={"n": 12}, pistols_both="yes")
    assert dice_of(b, "Z1") == 12 + 6


@pytest.mark.parametrize(("order", "dice"), [("wait", 5), ("attack", 6)])
@pytest.mark.rule("11.4e")
def test_guns_fight_with_all_their_crew(order: str, dice: int) -> None:
    b = field(unit("A1", "line_M", 90, 50), gun("Z1", "med8", 90, 50.005), orders={"Z1": order})
    clash(b, "A1", "Z1", since=1)
    assert dice_of(b, "Z1") == dice, "and 1 for every 5 under ATTACK"


@pytest.mark.rule("10.4c")
def test_a_joined_leader_adds_2_dice_only_in_contact() -> None:
    b = locked(since=1)
    join(b, "AG1", "A1")
    assert dice_of(b, "A1") == 8
    join(b, "AG1", "A1", "right")
    b.change(uid(b, "Z1"), place=(92 * CM, 50 * CM + 50, 32768))
    assert dice_of(b, "A1") == 8 + 2


# -- 6.4 lances ------------------------------------------------------------------------------------------


@pytest.mark.rule("6.4a", "6.4b", "6.4c", "B25")
def test_lances_hit_better_in_the_first_round_under_attack_or_bloodlust() -> None:
    b = locked("lanc", orders={"A1": "attack"}, a={"n": 12})
    assert hit(b, [3]) == 1
    assert hit(locked("lanc", orders={"A1": "attack"}, a={"n": 12}, since=1), [3]) == 0
    assert hit(locked("lanc", a={"n": 12}), [3]) == 0
    assert hit(locked("lanc", a={"n": 12, "state": BLOODLUST}), [3]) == 1
    defending: dict[str, Any] = {"orders": {"Z1": "attack"}, "z": {"n": 12}}
    assert hit(locked("line_M", "lanc", **defending), [3], "Z1", "A1") == 1
    assert hit(locked("line_M", "lanc", side=2, **defending), [3], "Z1", "A1") == 0


@pytest.mark.rule("6.4d", "B25b")
def test_lancers_kill_with_the_lance_in_the_first_round_only() -> None:
    assert kill(locked("lanc", a={"n": 12}), [2]) == 1
    assert kill(locked("lanc", a={"n": 12}, since=1), [2]) == 0


# -- 6.5 squares -----------------------------------------------------------------------------------------


def square(die: list[int], **z: Any) -> B:
    b = locked("cav", a={"n": 12}, z={"formation": "square", **z}, orders={"A1": "attack", "Z1": "wait"})
    return begin(b, CombatRound(), dice=die)


@pytest.mark.rule("6.5a", "6.5d", "6.5e", "6.5f", "6.5g")
def test_vector_t23_a_steady_square_throws_cavalry_back() -> None:
    b = square([6], disorganised=True)
    assert u(b, "A1").place == (90 * CM, 45 * CM, 0) and u(b, "A1").disorganised
    assert not u(b, "Z1").disorganised and not b.game.clashes and dice_left(b) == []


@pytest.mark.rule("V67")
def test_a_square_that_recovers_throws_back_all_cavalry_at_once() -> None:
    b = field(
        unit("A1", "cav", 85, 50, n=6),
        unit("A2", "cav", 95, 50, n=6),
        unit("Z1", "line_M", 90, 50.005, formation="square", specials=["commander", "ensign"]),
        orders={"Z1": "wait"},
    )
    clash(b, "A1", "Z1")
    clash(b, "A2", "Z1")
    begin(b, CombatRound(), dice=[1, 6])
    assert u(b, "Z1").state == OK and not b.game.clashes and dice_left(b) == []
    assert all(u(b, a).disorganised and at(b, a)[1] == 45 * CM for a in ("A1", "A2"))


@pytest.mark.rule("6.5b", "6.5c", "V31b")
def test_a_shaken_square_fights_with_all_figures_of_both() -> None:
    b = locked("cav", a={"n": 12}, z={"formation": "square"}, orders={"A1": "wait"})
    begin(b, SquareTest(uid(b, "Z1"), uid(b, "A1")), dice=[4])
    assert u(b, "Z1").state == DEMORALISED and b.game.clashes
    assert dice_of(b, "A1") == 24 + 12 and dice_of(b, "Z1") == 24


@pytest.mark.rule("B26", "V32c")
def test_a_square_that_tests_retreat_fights_as_demoralised() -> None:
    b = locked("cav", a={"n": 12}, z={"formation": "square"})
    begin(b, SquareTest(uid(b, "Z1"), uid(b, "A1")), dice=[2])
    assert u(b, "Z1").state == DEMORALISED and u(b, "Z1").place is not None
    b = locked("cav", a={"n": 12}, z={"formation": "square", "state": DEMORALISED})
    begin(b, SquareTest(uid(b, "Z1"), uid(b, "A1")), dice=[6])
    assert u(b, "Z1").state == DEMORALISED and b.game.clashes, "6 - 1 + 1 - 2 = 4"


@pytest.mark.rule("B26b")
def test_a_square_that_tests_flight_is_removed() -> None:
    b = locked("cav", a={"n": 12}, z={"formation": "square"})
    begin(b, SquareTest(uid(b, "Z1"), uid(b, "A1")), dice=[1])
    assert u(b, "Z1").place is None


@pytest.mark.rule("B26c")
def test_bloodlust_counts_as_ok_for_a_square() -> None:
    b = locked("cav", "guard", a={"n": 12}, z={"formation": "square", "n": 18, "specials": ALL},
               leaders={"ZG1": {"heroic": True, "joined": "Z1"}})  # fmt: skip
    begin(b, SquareTest(uid(b, "Z1"), uid(b, "A1")), dice=[6])
    assert u(b, "Z1").state == OK and not b.game.clashes


@pytest.mark.rule("V31")
def test_a_demoralised_square_that_tests_ok_fights_no_melee() -> None:
    b = locked("cav", a={"n": 12}, z={"formation": "square", "state": DEMORALISED, "specials": ALL})
    begin(b, SquareTest(uid(b, "Z1"), uid(b, "A1")), dice=[6])
    assert u(b, "Z1").state == OK and not b.game.clashes, "6 - 1 - 2 + 1 + 3 = 7"


# -- 6.7, 6.8 to hit and to kill -------------------------------------------------------------------------


@pytest.mark.rule("6.2a", "6.7c", "6.7e", "6.7f")
def test_melee_hits_on_4() -> None:
    assert hit(locked(since=1), [6, 5, 4, 3, 2, 1]) == 3
    b = locked("line_S", "high", since=1, a={"disorganised": True}, z={"n": 18})
    assert hit(b, [6, 5, 5]) == 1, "a 6 hits, whatever the modifiers"


@pytest.mark.rule("6.7d", "B39b")
def test_every_line_of_the_melee_to_hit_roll() -> None:
    def keys(b: B) -> dict[str, int]:
        hit(b, [4])
        return {m.key: m.value for m in melee_hit_modifiers(b, uid(b, "A1"), uid(b, "Z1"))}

    assert keys(locked("line_M", "line_V", since=1)) == {"lower-quality": -1}
    assert keys(locked("line_V", "line_M", since=1)) == {"higher-quality": 1}
    assert keys(locked("line_V", "high", since=1, z={"n": 18})) == {"enemy-shield": -1}
    assert keys(locked("line_V", "cuir", since=1)) == {}
    assert keys(locked(since=1, a={"disorganised": True})) == {"own-disorganised": -1}


PIKES = {"name": {"en": "Pikes", "it": "Picche"}, "arm": "foot", "move": 15, "melee": "pike"}


@pytest.mark.rule("B24", "6.7d")
def test_a_second_rank_of_pikes_fights_at_minus_1() -> None:
    b = locked("pikes", profiles={"pikes": PIKES}, since=1)
    assert dice_of(b, "A1") == 16 and hit(b, [4, 5]) == 1
    b = locked("pikes", profiles={"pikes": PIKES}, since=1, a={"n": 8, "front": 8})
    assert dice_of(b, "A1") == 8 and hit(b, [4]) == 1


MORE = {
    "halberds": {"name": {"en": "x", "it": "x"}, "arm": "foot", "move": 15, "melee": "two_hand"},
    "pikes": PIKES,
}


@pytest.mark.parametrize(
    ("weapon", "bare", "kept"),
    [("croat", 3, 4), ("line_M", 3, 4), ("pikes", 3, 4), ("halberds", 2, 3), ("lanc", 2, 3)],
)
@pytest.mark.rule("6.8a", "6.8f", "6.8g", "B39")
def test_every_cell_of_the_melee_kill_table(weapon: str, bare: int, kept: int) -> None:
    for target, low in (("line_M", bare), ("cuir", kept), ("high", kept)):
        b = locked(weapon, target, profiles=MORE, a={"n": 12}, z={"n": 12})
        for face in range(1, 7):
            assert kill(b, [face]) == (face >= low), (target, face)


@pytest.mark.rule("V42e")
def test_horns_and_hooves_are_not_used() -> None:
    assert "hooves" not in MELEE_SPAN
    kill(locked("cav", a={"n": 12}), [3])


@pytest.mark.rule("6.8d")
def test_strength_and_resistance_in_melee() -> None:
    assert kill(locked("cav", a={"n": 12}, since=1), [2]) == 1
    tough = {"name": {"en": "x", "it": "x"}, "arm": "foot", "move": 15, "resistance": 1}
    assert kill(locked("line_M", "tough", profiles={"tough": tough}, since=1), [3]) == 0


@pytest.mark.rule("6.8e", "B23")
def test_bloodlust_and_the_standard_help_to_kill() -> None:
    b = locked(since=1, a={"state": BLOODLUST})
    assert kill(b, [2]) == 1
    b = locked(since=1, a={"specials": ["ensign"]}, z={"specials": ["ensign"]})
    assert kill(b, [2], "Z1", "A1") == 1 and kill(b, [2]) == 0
    assert [m.key for m in melee_kill_modifiers(b, uid(b, "Z1"), uid(b, "A1"))] == ["defends-standard"]


@pytest.mark.rule("6.9a", "6.9b", "6.9c")
def test_special_dice_and_saves_in_melee() -> None:
    for die, wounds, alive in ((4, 1, True), (1, 0, True), (1, 1, False)):
        b = locked(since=1, z={"specials": []})
        join(b, "ZG1", "Z1")
        b.change(uid(b, "ZG1"), wounds=wounds)
        b.put("melees", Melees(kills=((uid(b, "A1"), uid(b, "Z1"), 1),)))
        begin(b, CountLosses(), dice=[6, die])
        assert (u(b, "ZG1").place is not None) == alive and u(b, "Z1").figures == 24


# -- 6.10 morale -----------------------------------------------------------------------------------------


def morale(
    b: B, lost: int, kills: int = 0, specials: tuple[str, ...] = (), die: int = 6, code: str = "Z1"
) -> dict[str, int]:
    one, two = uid(b, code), uid(b, "A1" if code == "Z1" else "Z1")
    harm = Harm(one, b.units[one].figures, lost, specials=specials)
    other = Harm(two, b.units[two].figures, min(kills, b.units[two].figures))
    b.put("melees", Melees(kills=((two, one, lost), (one, two, kills)), harms=(harm, other)))
    found = {m.key: m.value for m in combat_morale_modifiers(b, one)}
    begin(b, MoraleTest(one), dice=[die])
    return found


@pytest.mark.rule("6.10a", "6.11a")
def test_a_unit_that_loses_figures_tests_on_the_reaction_table() -> None:
    b = locked(since=1)
    morale(b, 3, die=3)
    assert b.affairs["melees"].results == ((uid(b, "Z1"), RETREATING),)


@pytest.mark.parametrize(("profile", "bonus"), [("guard", 2), ("line_V", 1), ("line_M", 0), ("line_S", -1)])
@pytest.mark.rule("6.10a")
def test_quality_in_the_morale_test(profile: str, bonus: int) -> None:
    found = morale(locked("line_M", profile, since=1), 3, 3)
    assert sum(found.values()) == bonus + 1, "and +1 for WAIT"


@pytest.mark.rule("6.10b", "6.10c", "B5", "B4")
def test_penalties_of_the_morale_test() -> None:
    b = locked(since=1, orders={"Z1": "oppose"}, z={"specials": ["ensign"], "state": DEMORALISED})
    found = morale(b, 6, 1, ("ensign",))
    assert found == {
        "order-oppose": -1, "losses-quarter": -1, "more-losses": -1, "standard-lost": -1, "demoralised": -2,
    }  # fmt: skip
    assert morale(locked(since=1), 5, 5) == {"order-wait": 1}
    assert morale(locked("line_M", "guard", since=1), 12, 12) == {
        "quality-elite": 2,
        "losses-half": -3,
        "order-wait": 1,
    }


@pytest.mark.rule("V41b")
def test_losses_are_compared_with_all_enemies_together() -> None:
    b = locked(since=1, more=(unit("A2", "line_M", 110, 50),))
    own, one, two = (uid(b, code) for code in ("Z1", "A1", "A2"))
    kills = ((one, own, 3), (own, one, 2), (own, two, 2))
    b.put("melees", Melees(kills=kills, harms=(Harm(own, 24, 3), Harm(one, 24, 2), Harm(two, 24, 2))))
    assert [m.key for m in combat_morale_modifiers(b, own)] == ["order-wait", "fewer-losses"]


@pytest.mark.rule("6.10c")
def test_only_figures_that_really_fell_count_as_inflicted() -> None:
    b = locked("line_M", "line_M", since=1)
    b.change(uid(b, "A1"), figures=3)
    assert morale(b, 5, 9)["more-losses"] == -1, "nine kills on three men are three losses"


@pytest.mark.rule("V17")
def test_the_option_adds_the_melee_loss_lines() -> None:
    found = morale(locked(since=1, lines_add="yes"), 12, 12)
    assert found["losses-half"] + found["losses-quarter"] == -4


@pytest.mark.rule("6.10d", "B36")
def test_bonuses_of_the_morale_test() -> None:
    b = locked(since=1, z={"specials": ["ensign", "drummer"], "formation": "square", "state": BLOODLUST})
    assert morale(b, 1, 2) == {
        "order-wait": 1, "fewer-losses": 1, "in-square": 1, "bloodlust": 2, "ensign": 1, "drummer": 1,
    }  # fmt: skip


@pytest.mark.rule("6.10e", "6.10f")
def test_leaders_charisma_and_standard_in_the_morale_test() -> None:
    more = (person("ZK", "colonel", 60, 60, unit="Z1"), person("ZS", "standard", 90, 75))
    b = locked(
        since=1, z={"specials": ["officer"]}, more=more, leaders={"ZG1": {"heroic": True, "joined": "Z1"}}
    )
    found = morale(b, 1, 1)
    assert (found["heroic-leader"], found["colonel"], found["officer"], found["army-standard"]) == (
        3,
        1,
        1,
        1,
    )
    b = locked(since=1, leaders={"ZG1": {"joined": "Z1"}})
    assert morale(b, 1, 1)["leader"] == 2


@pytest.mark.rule("V38")
def test_the_fallen_give_no_bonus() -> None:
    b = locked(since=1, z={"specials": ["officer", "drummer"]})
    assert "officer" not in morale(b, 3, 3, ("officer",)) and "drummer" in morale(b, 3, 3, ("officer",))


@pytest.mark.rule("V25b", "V25c")
def test_a_joined_figure_has_his_own_value_and_the_quality_of_his_unit() -> None:
    b = locked("guard", since=1)
    wares = b.setting.wares
    chief = wares[uid(b, "AC")].profile
    assert (chief.strength, chief.resistance, chief.melee, chief.quality) == (1, 0, "one_hand", "average")
    b.change(uid(b, "Z1"), place=(92 * CM, 50 * CM + 50, 32768))
    alone = dice_of(b, "A1")
    join(b, "AG1", "A1", "right")
    assert hit(b, [3, 3]) == 2, "the General strikes as Elite"
    assert dice_of(b, "A1") == alone + 2


# -- 6.12 breakthrough -----------------------------------------------------------------------------------


def column(die: int, lost: int = 0, **kw: Any) -> B:
    b = locked(a={"formation": "column", "front": 4}, column=True, orders={"A1": "attack"}, **kw)
    harms = (Harm(uid(b, "Z1"), 24, lost),) if lost else ()
    b.put("melees", Melees(harms=harms))
    return begin(b, BreakthroughTest(uid(b, "Z1"), uid(b, "A1")), dice=[die])


@pytest.mark.parametrize(("kind", "front"), [("line_M", 4), ("cav", 3)])
@pytest.mark.rule("V36")
def test_any_column_that_charges_a_line_may_break_through(kind: str, front: int) -> None:
    b = field(
        unit("A1", kind, 90, 40, n=12, front=front, formation="column", fired=6), unit("Z1", "line_M", 90, 45)
    )
    engage(b, uid(b, "A1"), uid(b, "Z1"))
    assert b.game.clashes[0].column


@pytest.mark.rule("6.12a", "6.12b", "V36b")
def test_a_line_charged_by_a_column_tests_once_more_at_minus_1() -> None:
    assert column(6).affairs["melees"].pushed == ()
    assert column(5).affairs["melees"].pushed == (uid(column(5), "Z1"),)


@pytest.mark.rule("V36c", "6.12c", "V36d")
def test_it_tests_without_losses_and_goes_back_without_a_reaction() -> None:
    b = column(3)
    begin(b, EndMelees())
    assert asked(b) == "FollowUp" and u(b, "Z1").state == OK
    assert u(b, "Z1").place == (90 * CM, 60 * CM + 50, 32768)


@pytest.mark.rule("B28b")
def test_the_column_may_follow() -> None:
    b = column(3)
    begin(b, PushBack(uid(b, "Z1")))
    do(b, Yes())
    assert b.game.clashes and at(b, "A1")[1] > 59 * CM
    b = column(3)
    begin(b, PushBack(uid(b, "Z1")))
    do(b, No())
    assert not b.game.clashes


@pytest.mark.rule("6.12a", "B28", "V36c")
def test_only_the_first_turn_and_only_lines_are_broken_through() -> None:
    b = locked(a={"formation": "column", "front": 4}, column=True, z={"n": 6, "front": 6})
    b.put("melees", Melees())
    begin(b, CountLosses(), dice=[6])
    assert dice_left(b) == []
    b = locked(a={"formation": "column", "front": 4}, column=True, since=1)
    b.put("melees", Melees())
    begin(b, CountLosses(), dice=[])
    assert asked(b) == ""


# -- 21 geometry -----------------------------------------------------------------------------------------


@pytest.mark.rule("21.1b")
def test_without_exact_contact_the_smaller_front_plus_2_counts() -> None:
    b = locked(a={"n": 36, "front": 12}, z={"n": 18, "front": 6}, aligned=False, since=1)
    b.change(uid(b, "Z1"), place=(104 * CM, 50 * CM + 50, 32768))
    assert (
        touching(b, b.game.clashes[0], uid(b, "A1")) == 8
        and touching(b, b.game.clashes[0], uid(b, "Z1")) == 6
    )


@pytest.mark.rule("21.1c", "21.1d")
def test_on_a_flank_the_depth_counts_and_only_touched_figures_strike() -> None:
    b = locked(side=1, since=1, aligned=False)
    c = b.game.clashes[0]
    assert touching(b, c, uid(b, "Z1")) == 3 and touching(b, c, uid(b, "A1")) == 5
    b = locked(side=2, since=1)
    assert touching(b, b.game.clashes[0], uid(b, "Z1")) == 8


@pytest.mark.rule("21.1e")
def test_contacts_of_a_second_unit_are_added() -> None:
    b = locked(since=1, a={"n": 12, "front": 4}, more=(unit("A2", "line_M", 96, 50, n=12, front=4),))
    b.change(uid(b, "A1"), place=(84 * CM, 50 * CM, 0))
    clash(b, "A2", "Z1", since=1)
    assert dice_of(b, "A1") == 4 and dice_of(b, "A2") == 4
    assert len(melee_blows(b, uid(b, "Z1"))) == 2


# -- 20 victory ------------------------------------------------------------------------------------------


def army(**kw: Any) -> B:
    return field(
        unit("A1", "line_M", 60, 28),
        unit("A2", "line_M", 90, 28),
        unit("A3", "line_M", 60, 20, command=2),
        unit("A4", "line_M", 120, 28, command=2),
        unit("A5", "line_M", 150, 28, command=3),
        unit("Z1", "line_M", 60, 92),
        unit("Z2", "line_M", 90, 92),
        **kw,
    )


def kill_unit(b: B, *codes: str) -> None:
    for code in codes:
        b.change(uid(b, code), place=None, figures=0)


@pytest.mark.rule("20.2a", "20.2b")
def test_half_its_units_lost_break_a_command_which_then_only_opposes() -> None:
    b = army()
    kill_unit(b, "A1")
    begin(b, EndOfTurn())
    assert b.game.broken == (1,) and order(b, 1) == "oppose"


@pytest.mark.rule("20.2c", "20.2e")
def test_half_its_commands_broken_break_an_army() -> None:
    b = army()
    kill_unit(b, "A1", "A3")
    begin(b, EndOfTurn())
    assert b.outcome is not None and (outcome(b).winner, outcome(b).rule) == (1, "20.2c")


@pytest.mark.rule("20.2d")
def test_half_its_points_lost_break_an_army() -> None:
    big = [unit(f"A{i}", "gren", 20 * i, 28, n=24, command=1) for i in range(1, 5)]
    b = field(*big, unit("A9", "militia", 150, 28, n=4, front=4, command=2), unit("Z1", "line_M", 60, 92))
    b.set(broken=())
    kill_unit(b, "A1", "A2", "AC", "AG1")
    assert army_broken(b, 0) == "20.2d"
    begin(b, JudgeArmies())
    assert b.outcome is not None and outcome(b).winner == 1


@pytest.mark.rule("22.5e")
def test_the_drill_ends_with_two_units_lost() -> None:
    drill = {"kind": "broken", "units": 2, "rules": {"broken": "22.5e"}}
    b = field(unit("A1", "line_M", 60, 28), unit("A2", "line_M", 90, 28), unit("A3", "cav", 120, 28),
              unit("Z1", "line_M", 60, 92), file={"clause": [drill]})  # fmt: skip
    kill_unit(b, "A1")
    assert army_broken(b, 0) == ""
    kill_unit(b, "A2")
    begin(b, EndOfTurn())
    assert b.outcome is not None and (outcome(b).winner, outcome(b).rule) == (1, "22.5e")


@pytest.mark.rule("20.3a", "20.3b", "V44c", "V62")
def test_points_are_compared_after_the_last_turn() -> None:
    b = army(turn=10)
    b.change(uid(b, "Z1"), figures=11)
    kill_unit(b, "ZG1", "ZC")
    worth = b.setting.wares[uid(b, "Z1")].points
    leaders = sum(2 * b.setting.wares[uid(b, c)].points for c in ("ZG1", "ZC"))
    assert points_won(b, 0) == worth // 2 + leaders
    b.change(uid(b, "Z2"), specials=("ensign",))
    clash(b, "A2", "Z2")
    remove_unit(b, uid(b, "Z2"))
    assert points_won(b, 0) == worth // 2 + leaders + b.setting.wares[uid(b, "Z2")].points + 25
    begin(b, JudgeArmies())
    assert outcome(b).winner == 0


@pytest.mark.rule("20.3a", "20.3b")
def test_the_last_turn_is_decided_by_points() -> None:
    b = army(turn=10)
    b.change(uid(b, "Z1"), figures=11)
    begin(b, JudgeArmies())
    assert (outcome(b).winner, outcome(b).rule) == (0, "20.3b")


@pytest.mark.rule("20.3c", "V60")
def test_less_than_a_tenth_is_a_draw() -> None:
    b = army(turn=10)
    begin(b, JudgeArmies())
    assert outcome(b).winner is None and outcome(b).rule == "20.3c"
    b = army(turn=10)
    b.set(colours=(11, 10))
    begin(b, JudgeArmies())
    assert outcome(b).winner is None, "275 to 250: 25 is less than a tenth of 275"


@pytest.mark.rule("22.8f")
def test_village_blocks_score_for_whoever_was_last_in_them() -> None:
    farm = ({"kind": "village", "rectangle": [80, 52, 90, 60]},)
    b = army(terrain=farm, file={"clause": [{"kind": "hold_buildings", "points": 50}]})
    b.set(blocks=(1,))
    assert points_won(b, 1) == 50 and points_won(b, 0) == 0


@pytest.mark.rule("22.11i")
def test_the_bridge_scores_for_the_side_that_is_alone_near_it() -> None:
    bridge = ({"kind": "bridge", "id": "arch", "rectangle": [85, 56, 95, 64]},)
    b = army(terrain=bridge, file={"clause": [{"kind": "hold_crossing", "area": "arch", "points": 100}]})
    assert points_won(b, 0) == 0
    b.change(uid(b, "A1"), place=(90 * CM, 50 * CM, 0))
    assert points_won(b, 0) == 100
    b.change(uid(b, "A1"), state=RETREATING)
    assert points_won(b, 0) == 0


@pytest.mark.rule("20.4a")
def test_the_command_test_takes_a_command_off() -> None:
    b = army(command_test="yes", values={"AG1": 1})
    kill_unit(b, "AC", "AG1")
    begin(b, CommandTest(1), dice=[2])
    assert u(b, "A1").place is None
    b = army(command_test="yes")
    kill_unit(b, "AG1")
    begin(b, EndOfTurn(), dice=[1])
    assert u(b, "A1").place is not None and b.game.tested == (1,)


def test_a_turn_follows_where_nobody_is_broken() -> None:
    b = army()
    begin(b, JudgeArmies())
    assert b.game.turn == 3 and "turn" in happened(b)


@pytest.mark.rule("20.4a")
def test_lost_commands_and_a_lost_condottiero_weigh_in_the_command_test() -> None:
    b = army(command_test="yes")
    kill_unit(b, "AC", "AG1")
    b.set(broken=(2,))
    begin(b, CommandTest(1), dice=[4])
    assert u(b, "A1").place is not None, "4 - 1 - 3 = 0"
    begin(b, CommandTest(1), dice=[3])
    assert u(b, "A1").place is None
    b = army(command_test="yes")
    kill_unit(b, "AC")
    begin(b, CommandTest(1), dice=[1])
    assert u(b, "A1").place is not None, "1 + 3 - 3 = 1"


@pytest.mark.rule("V62")
def test_a_colour_is_captured_when_its_ensign_falls_in_melee() -> None:
    for fallen, taken in (("ensign", 1), ("drummer", 0)):
        b = locked(since=1, z={"specials": ["ensign", "drummer"]})
        harm = Harm(uid(b, "Z1"), 24, 1, specials=(fallen,), ensign=fallen == "ensign")
        b.put("melees", Melees(harms=(harm,)))
        begin(b, EndMelees())
        assert b.game.colours == (taken, 0)


@pytest.mark.rule("14.1m")
def test_a_garrison_fights_with_8_figures_on_a_side() -> None:
    farm = ({"kind": "farm", "rectangle": [75, 50, 105, 60]},)
    b = locked(a={"n": 36, "front": 12}, z={"formation": "garrison"}, aligned=False, since=1, terrain=farm)
    b.change(uid(b, "Z1"), place=(90 * CM, 60 * CM, 0))
    assert dice_of(b, "Z1") == 8


@pytest.mark.rule("21.1c", "21.1d")
def test_a_unit_taken_exactly_in_flank_strikes_with_the_ends_of_its_ranks() -> None:
    b = locked(side=1, since=1)
    assert touching(b, b.game.clashes[0], uid(b, "Z1")) == 3
    b.change(uid(b, "A1"), place=(100 * CM, 50 * CM, 0))
    assert touching(b, b.game.clashes[0], uid(b, "Z1")) == 2, "A1 begins at 90 cm, the first rank ends before"
