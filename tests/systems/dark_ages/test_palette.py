"""P The palette: every effect, clause and condition that a battle file may have, with figures of our own."""

from __future__ import annotations

from typing import Any

import pytest
from systems.dark_ages.positions import scenario_data
from systems.dark_ages.tiny import OPEN, Field

from gonfalon.core.engine import pending
from gonfalon.core.faults import BadFile
from gonfalon.locale import LANGUAGES, Speaker
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.battles.lasting import dice_from_events
from gonfalon.systems.dark_ages.book.damage import hurt
from gonfalon.systems.dark_ages.book.ranged import may_shoot
from gonfalon.systems.dark_ages.book.turn import Refill, RoundEnds
from gonfalon.systems.dark_ages.book.victory import check_victory, decided
from gonfalon.systems.dark_ages.opponent.evaluate import goal_worth
from gonfalon.systems.dark_ages.opponent.proposals import best_move_gain
from gonfalon.systems.dark_ages.pieces.muster import GONE, SCORE

A_HAND, B_HAND = ("47 48 49", "1 2 3"), ("1 2 3", "47 48 49")
NAME = {"en": "Storm", "it": "Tempesta"}


def event(*first: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A side with an event of its own."""
    return {"event": {"id": "storm", "name": NAME, "first": list(first), **more}}


def played(a: str, b: str, *effects: dict[str, Any], side: int = 0, plays: int = 0, **more: Any) -> Field:
    """The event of a side is played."""
    extra = more.pop("side_keys", {})
    mine = {**event(*effects, **more.pop("times", {})), **extra}
    sides = (mine, {}) if side == 0 else ({}, mine)
    f = Field(a, b, hands=A_HAND if side == 0 else B_HAND, side=side, sides=sides, **more)
    f.b.set(events=(plays, 0) if side == 0 else (0, plays))
    return f.event()


def cited(f: Field) -> str:
    """The rule of the pending question."""
    asked = pending(f.b)
    assert asked is not None
    return asked.rule_for(f.b)


# -- P.1 formations ----------------------------------------------------------------------------------


def standing(f: Field, *codes: str) -> list[bool]:
    return [f.b.units[f.uid(code)].standing for code in codes]


@pytest.mark.rule("P.1a", "P.1d")
def test_the_kinds_named_stand_in_formation_and_others_do_not() -> None:
    wall = {"kind": "formation", "side": 0, "key": "shield_wall", "kinds": ["axe"]}
    f = Field(
        "axe 4.4, sword 2.4, long 6.4", "fk 4.3, axe 0.0", hands=("1", "15"), side=1, own={"clause": [wall]}
    )
    assert standing(f, "A-axe1", "A-sword1", "A-long1", "B-fk1") == [True, False, False, False]
    assert standing(f, "B-axe1") == [False], "it is the other side's"
    f.to_combat().dice(attack=(6, 6, 6)).do("attack B-fk1 A-axe1")
    assert f.modifiers("attack")["P.1a"] == -1 and f.cubes("A-axe1") == (2, 0)
    everybody = {"kind": "formation", "side": 0, "key": "schiltron"}
    f = Field("axe 4.4, sword 2.4, long 6.4, fk 0.4", "fk 4.3", own={"clause": [everybody]})
    assert standing(f, "A-axe1", "A-sword1", "A-long1", "A-fk1") == [True, True, False, False]
    f = Field(
        "long 4.6", "axe 4.4", hands=("15", "1"), own={"clause": [{**everybody, "side": 1}]}
    ).to_combat()
    f.dice(shot=(6, 6)).do("shoot A-long1 B-axe1")
    assert f.thrown[0][2] == 2


@pytest.mark.rule("P.1b", "P.1c")
def test_a_formation_is_lost_by_moving_unless_it_is_mobile_and_by_a_wedge_for_one_combat() -> None:
    for mobile in (False, True):
        ring = {"kind": "formation", "side": 0, "key": "schiltron", "kinds": ["spear"], "mobile": mobile}
        f = Field("spear 4.5", "fk 0.0", hands=("15", "1"), own={"clause": [ring]})
        f.activate("A-spear1").do("go 4.4")
        assert standing(f, "A-spear1") == [mobile]
    ring = {"kind": "formation", "side": 1, "key": "schiltron", "kinds": ["spear"]}
    f = Field("fk 4.5", "spear 4.4", hands=("15 44", "1"), ask=True, own={"clause": [ring]}).to_combat()
    f.dice(attack=(6, 6)).do("attack A-fk1 B-spear1", "play wedge-44", "pass")
    assert ("attack", 3, 2) in f.thrown


def test_a_clause_may_hang_on_an_option() -> None:
    wall = {"kind": "formation", "side": 0, "key": "shield_wall", "only": {"grey_is_lost": "yes"}}
    assert standing(Field("axe 4.4", "fk 4.0", own={"clause": [wall]}), "A-axe1") == [False]
    f = Field("axe 4.4", "fk 4.0", own={"clause": [wall]}, grey_is_lost="yes")
    assert standing(f, "A-axe1") == [True]


# -- P.2 plays and harm ------------------------------------------------------------------------------


def harm(**more: Any) -> dict[str, Any]:
    return {"kind": "harm", "who": {"side": 1}, **more}


@pytest.mark.rule("P.2a")
@pytest.mark.parametrize(
    ("times", "damage"),
    [
        ({}, [1, 1, 1, 1]),
        ({"later": [harm(damage=3)]}, [1, 3, 3, 3]),
        ({"second": [harm(damage=2)]}, [1, 2, 2, 2]),
        ({"second": [harm(damage=2)], "later": []}, [1, 2, 0, 0]),
    ],
)
def test_an_event_does_what_its_lists_say_the_first_the_second_and_every_later_time(
    times: dict[str, Any], damage: list[int]
) -> None:
    for plays, wanted in enumerate(damage):
        f = played("levy 0.8", "levy 4.4", harm(), plays=plays, times=times)
        taken = 8 - f.b.units[f.uid("B-levy1")].points
        assert taken == wanted and bool(f.told("no-effect")) == (wanted == 0)


@pytest.mark.rule("P.2a")
def test_what_follows_a_question_waits_for_its_answer() -> None:
    chosen, all_of_them = harm(most=1, damage=2), harm(who={"side": 1, "state": ["grey"]})
    f = played("levy 0.8", "levy 4.4, levy:3g 2.4", chosen, all_of_them)
    assert f.asked == "Victims" and f.cubes("B-levy1") == (4, 0)
    f.do("unit B-levy1")
    assert f.cubes("B-levy1") == (3, 0), "it had no grey cube when the second effect came"
    again = harm(most=1, damage=3)
    f = played("levy 0.8", "levy 4.4", again, harm(who={"side": 1, "state": ["grey"]})).do("unit B-levy1")
    assert f.cubes("B-levy1") == (2, 0), "three, and one more for the grey cube"


@pytest.mark.rule("P.2b")
def test_harm_is_for_all_or_for_as_many_as_somebody_chooses() -> None:
    f = played("levy 0.8", "levy 4.4, levy 2.4, fk 6.4", harm(who={"kinds": ["levy"], "side": 1}, damage=2))
    assert [f.cubes(c) for c in ("B-levy1", "B-levy2", "B-fk1")] == [(3, 0), (3, 0), (3, 0)]
    f = played("levy 0.8", "levy 4.4, levy 2.4, fk 6.4", harm(most=2, damage=3))
    assert f.asked == "Victims" and f.player == 0 and "done" in f.legal() and cited(f) == "P.2b"
    f.do("unit B-fk1", "done")
    assert f.cubes("B-fk1") == (1, 1)
    f = played("levy 0.8", "levy 4.4, levy 2.4, fk 6.4", harm(most=2, chooser="enemy"))
    assert f.player == 1 and "done" not in f.legal()
    f.do("unit B-levy2", "unit B-fk1")
    assert f.cubes("B-levy2") == (3, 1) and f.cubes("B-levy1") == (4, 0)


@pytest.mark.rule("P.2c")
def test_an_assigned_leader_is_meant_only_where_he_is_named() -> None:
    chief = {"leader": [{"id": "chief", "name": NAME, "mounted": False, "morale": 2, "at": [4, 4]}]}
    sides = (event(harm(most=3)), chief)
    f = Field("levy 0.8", "levy 4.4", hands=A_HAND, sides=sides).event()
    assert [o for o in f.legal() if o != "done"] == ["unit B-levy1"]
    sides = (event(harm(who={"names": ["chief"]}, most=3)), chief)
    f = Field("levy 0.8", "levy 4.4", hands=A_HAND, sides=sides).event()
    assert [o for o in f.legal() if o != "done"] == ["unit B-storm"]
    beyond = {"side": 1, "beyond": {"who": {"names": ["chief"]}, "more_than": 3}}
    sides = (event(harm(who=beyond, most=3)), chief)
    f = Field("levy 0.8", "levy 4.4, fk 7.4, fk 8.4", hands=A_HAND, sides=sides).event()
    assert [o for o in f.legal() if o != "done"] == ["unit B-fk2"]


@pytest.mark.rule("P.2a")
def test_each_effect_of_a_kind_finds_its_own_figures_again() -> None:
    times = {"later": [harm(who={"side": 1, "tags": ["cavalry"]}, most=1, damage=3)]}
    f = played("levy 0.8", "levy 4.4, fk 6.4", harm(most=2), plays=1, times=times)
    assert [o for o in f.legal() if o != "done"] == ["unit B-fk1"]
    f.do("unit B-fk1")
    assert f.cubes("B-fk1") == (1, 1)


# -- P.3, P.4 lured, falling back --------------------------------------------------------------------


@pytest.mark.rule("P.3a", "P.3b", "P.3c")
def test_a_unit_is_lured_towards_those_named_and_not_uphill() -> None:
    rows = (*OPEN[:4], "...HHH...", "..hhhhh..", *OPEN[:3])
    wall = {"clause": [{"kind": "formation", "side": 1, "key": "shield_wall"}]}
    lure = {"kind": "lure", "who": {"side": 1}, "toward": {"side": 0, "kinds": ["long"]}, "within": 3}
    near, far = "long 4.7, fk 0.8", "levy 4.4, levy 8.2"
    f = played(near, far, lure, rows=rows, own=wall)
    assert f.asked in ("FeignedFlight", "FeignedStep")  # the only one is taken by itself
    if f.asked == "FeignedStep":
        assert cited(f) == "P.3a"
        f.do(f.legal()[0])
    assert (f.at("B-levy1") or "").endswith(".5") and standing(f, "B-levy1", "B-levy2") == [False, True]
    f = played("long 4.1, fk 0.8", "levy 4.3", {**lure, "within": 2})
    f.do(f.legal()[0])
    assert f.at("B-levy1") in ("4.2", "5.2")
    f = played("long 4.1, long 1.4", "levy 4.3", {**lure, "within": 3})
    assert set(f.legal()) == {"hex 4.2", "hex 5.2"}, "nearer to the nearest, whom it is two away from"
    uphill = (*OPEN[:5], "HHHHHHHHH", *OPEN[:3])
    f = played("long 4.7", "levy 4.4", lure, rows=uphill, own=wall)
    assert f.at("B-levy1") == "4.4" and standing(f, "B-levy1") == [False]
    f = played("long 4.8", "levy 4.4", lure)
    assert f.told("no-effect") and f.at("B-levy1") == "4.4"


@pytest.mark.rule("P.4a", "P.4b", "P.4c")
def test_units_fall_back_to_their_own_edge_with_or_without_damage() -> None:
    back = {"kind": "withdraw", "who": {"side": 0, "tags": ["infantry"]}, "hexes": 4}
    f = played("sword 4.6, fk 2.2", "levy 4.0", back, side=1)
    while f.asked == "Withdraw":
        f.do(f.legal()[0])
    assert (f.at("A-sword1") or "").endswith(".8") and f.at("A-fk1") == "2.2"
    f = played(
        "sword 4.4, sword 2.4, sword 6.4", "levy 4.0", {**back, "most": 2, "damage": 2, "hexes": 1}, side=1
    )
    assert f.asked == "HorseScattered" and f.player == 1 and cited(f) == "P.4a"
    f.do("unit A-sword1")
    while f.asked == "Withdraw":
        f.do(f.legal()[0])
    assert f.asked == "HorseScattered" and "unit A-sword1" not in f.legal()
    f.do("unit A-sword3")
    while f.asked == "Withdraw":
        f.do(f.legal()[0])
    assert f.cubes("A-sword1") == f.cubes("A-sword3") == (2, 0) and f.cubes("A-sword2") == (3, 0)
    assert (f.at("A-sword1") or "").endswith(".5")


# -- P.5, P.6, P.7 coming, recovering, going ---------------------------------------------------------


@pytest.mark.rule("P.5a", "P.5b")
def test_the_reserve_comes_in_where_the_file_says_in_its_order() -> None:
    enter = {"kind": "enter", "at": "edge:south !0.8", "units": 2}
    reserve = {"reserve": [["levy", 4], ["fk", 2], ["sword", 3]]}
    f = played("arch 4.4", "levy 4.0", enter, side_keys=reserve)
    assert f.asked == "HorseReturns" and cited(f) == "P.5a"
    assert set(f.legal()) == {f"hex {x}.8" for x in range(1, 8)}  # the Leader stands at 8.8
    f.do("hex 3.8", "hex 5.8")
    assert (f.at("A-levy1"), f.at("A-fk1"), f.at("A-sword1")) == ("3.8", "5.8", "") and f.asked == "OpenRound"
    f = played("arch 4.4", "levy 4.0", {**enter, "units": 1, "step": True}, side_keys=reserve)
    f.do("hex 3.8")
    assert f.asked == "OneStep" and cited(f) == "P.5b"
    f.do("hex 3.7")
    assert f.at("A-levy1") == "3.7"
    ash = (*OPEN[:8], "aaaaaaaaa")
    mounted = {"reserve": [["fk", 2]]}
    f = played("arch 4.4", "levy 4.0", enter, side_keys=mounted, rows=ash, own={"terrain": {"a": ASH}})
    assert f.told("no-effect"), "no horse may stand there"
    f = played("arch 4.4", "levy 4.0", enter, side_keys=reserve, rows=ash, own={"terrain": {"a": ASH}})
    assert f.asked == "HorseReturns", "foot may"
    everywhere = {**enter, "at": "4.4"}
    assert played("arch 4.4", "levy 4.0", everywhere, side_keys=reserve).told("no-effect")


@pytest.mark.rule("P.6a")
def test_as_many_units_as_said_recover_a_cube_or_all() -> None:
    recover = {"kind": "recover", "who": {"side": 0, "tags": ["infantry"]}, "most": 2}
    f = played("levy:2g 4.4, levy:1g 2.4, fk:2g 6.4, sword 0.4", "levy 4.0", recover)
    assert set(f.legal()) == {"unit A-levy1", "unit A-levy2"} and cited(f) == "P.6a"
    f.do("unit A-levy1")  # the other one is all that is left
    assert f.cubes("A-levy1") == (3, 0) and f.cubes("A-levy2") == (2, 0) and f.cubes("A-fk1") == (2, 1)
    f = played("levy:1g 4.4, levy:2g 2.4, levy:g 6.4", "levy 4.0", {**recover, "full": True})
    f.do("unit A-levy1", "unit A-levy3")
    assert f.cubes("A-levy1") == f.cubes("A-levy3") == (4, 0) and f.cubes("A-levy2") == (2, 1)


@pytest.mark.rule("P.7a", "P.7b")
def test_units_leave_for_good_but_no_leader_does() -> None:
    remove = {"kind": "remove", "who": {"side": 0}, "most": 2}
    f = played("levy 4.4, fk 2.4, sword 6.4, L3 0.4", "levy 4.0", remove, side=1)
    assert set(f.legal()) == {"unit A-levy1", "unit A-fk1", "unit A-sword1"} and f.player == 1
    f.do("unit A-fk1", "unit A-levy1")
    assert f.at("A-fk1") == f.at("A-levy1") == "" and f.b.game.lost == (0, 0)
    assert GONE not in f.b.affairs, "nobody of them came from a reserve"
    assert f.b.setting.muster.exited(f.b, f.uid("A-fk1")) and not f.b.setting.muster.lost(f.b, f.uid("A-fk1"))
    enter = {"kind": "enter", "at": "4.8"}
    reserve = {"reserve": [["fk", 3]]}
    go = {"kind": "remove", "who": {"kinds": ["fk"]}}
    f = played("levy 4.4", "levy 4.0", enter, times={"second": [go], "later": [enter]}, side_keys=reserve)
    assert f.at("A-fk1") == "4.8"
    f.b.set(events=(1, 0))
    f.play_round().event()
    assert f.at("A-fk1") == "" and f.b.setting.muster.exited(f.b, f.uid("A-fk1"))
    f.play_round().event()
    assert f.at("A-fk1") == "" and f.told("no-effect"), "who has left does not come in again"


# -- P.8 what lasts ----------------------------------------------------------------------------------


def dice(**more: Any) -> dict[str, Any]:
    return {"kind": "dice", "who": {"side": 0, "kinds": ["sword"]}, **more}


@pytest.mark.rule("P.8a")
def test_for_some_turns_units_roll_more_dice_or_fewer() -> None:
    for bonus, turns in ((2, 0), (-1, 2)):
        f = Field(
            "sword 4.5, levy 2.5",
            "levy 4.4, levy 2.4",
            hands=("47 15", "1 2 3"),
            sides=(event(dice(bonus=bonus, turns=turns)), {}),
        ).event()
        f.b.set(turn=1 + turns)
        f.b.agenda.clear()
        f.start(RoundEnds(1)).to_combat().do("attack A-sword1 B-levy1", "attack A-levy1 B-levy2")
        first, second = (r for r in f.rolls("attack"))
        assert [m.value for m in first.roll.modifiers if m.rule == "P.8a"] == [bonus]
        assert not [m for m in second.roll.modifiers if m.rule == "P.8a"]
        words = [Speaker(f.b.setting, lang).modifier(first.roll.modifiers[-1]) for lang in LANGUAGES]
        assert words == ["Storm", "Tempesta"]
        f.b.set(turn=2 + turns)
        assert not dice_from_events(f.b, f.uid("A-sword1"))


@pytest.mark.rule("P.8a")
def test_effects_of_one_kind_last_each_for_itself() -> None:
    second = dice(who={"side": 0, "kinds": ["levy"]}, bonus=3, turns=4)
    f = played("sword 4.5, levy 2.5", "levy 4.4, levy 2.4", dice(turns=1), second)
    assert f.b.game.paladins == 2 and f.b.affairs["dice-1"] == 5
    f.b.set(turn=3)
    found = [dice_from_events(f.b, f.uid(code)) for code in ("A-sword1", "A-levy1")]
    assert [len(deeds) for deeds in found] == [0, 1]


@pytest.mark.rule("P.8b")
def test_for_some_turns_units_may_not_shoot() -> None:
    mute = {"kind": "silence", "who": {"side": 1, "tags": ["missile"]}, "turns": 2}
    f = played("levy 4.4", "long 4.2, xbow 2.2", mute)
    for turn, rule in ((1, "P.8b"), (3, "P.8b"), (4, "")):
        f.b.set(turn=turn)
        found = may_shoot(f.b, f.uid("B-long1"))
        assert (found.rule if found else "") == rule
    f.b.set(turn=2)
    why = may_shoot(f.b, f.uid("B-xbow1"))
    assert why is not None and Speaker(f.b.setting, "en").refusal(why) == "Storm: it may not shoot now."


# -- P.9 to P.12 orders out of turn ------------------------------------------------------------------


@pytest.mark.rule("P.9a", "P.2d")
def test_a_volley_is_for_own_missile_units_that_may_shoot() -> None:
    volley = {"kind": "volley", "who": {"tags": ["missile"]}}
    f = played("arch 4.4, xbow 2.4, long 0.0", "levy 4.2, levy 2.2, arch 6.2", volley)
    assert f.asked == "ArrowStorm" and cited(f) == "P.9a"
    assert {o.split()[1] for o in f.legal() if o != "done"} == {"A-arch1", "A-xbow1", "A-long1"}
    f.do("shoot A-arch1 B-levy1")
    assert {o.split()[1] for o in f.legal() if o != "done"} == {"A-xbow1", "A-long1"}
    f = played("arch 4.4", "levy 4.2, arch 6.4", volley, side=1)
    assert {o.split()[1] for o in f.legal() if o != "done"} == {"B-arch1"}, "own ones only"


@pytest.mark.rule("P.10a", "P.10b", "P.10c", "P.10d")
def test_units_advance_and_assault_also_through_friends() -> None:
    go = {"kind": "advance", "who": {"tags": ["cavalry"]}, "most": 1, "through": "levy"}
    f = played("fk 4.6, fk 0.6, levy 4.5, levy 3.5", "axe 4.3", go)
    assert f.asked == "EventMove" and set(f.legal()) == {"unit A-fk1", "unit A-fk2", "done"}
    assert cited(f) == "P.10b"
    f.do("unit A-fk1")
    assert "go 4.4" in f.legal()
    f.do("go 4.4")
    assert f.asked == "DeclareAssault" and sorted([f.cubes("A-levy1"), f.cubes("A-levy2")]) == [
        (3, 1),
        (4, 0),
    ]
    f.do("assault B-axe1")
    assert f.thrown[0][0] == "attack" and f.asked != "EventMove"
    twice = {"kind": "advance", "who": {"kinds": ["sword"]}, "doubled": True}
    f = played("sword 4.6, fk 0.6", "axe 4.0", twice).do("unit A-sword1")
    assert "go 4.4" in f.legal() and "go 4.3" not in f.legal()
    boss = {"leader": [{"id": "boss", "name": NAME, "mounted": True, "morale": 1, "at": [4, 6]}]}
    f = played(
        "sword 4.6, fk 0.6, levy 5.6", "axe 4.0", {"kind": "advance", "leader": "boss"}, side_keys=boss
    )
    assert {o for o in f.legal() if o != "done"} == {"unit A-sword1", "unit A-levy1", "unit A-storm"}


@pytest.mark.rule("P.11a")
def test_units_step_out_towards_their_own_edge() -> None:
    rows = (*OPEN[:4], "..mmmm...", *OPEN[:4])
    out = {"kind": "step_out", "who": {"side": 1, "terrain": ["m"]}}
    f = played("levy 4.8", "fk 4.4, fk 7.4", out, side=1, rows=rows)
    assert (
        f.asked == "OneStep"
        and cited(f) == "P.11a"
        and all(o == "pass" or o.endswith(".3") for o in f.legal())
    )
    f.do(f.legal()[1])
    assert (f.at("B-fk1") or "").endswith(".3") and f.at("B-fk2") == "7.4" and f.asked == "OpenRound"


@pytest.mark.rule("P.12a", "P.12b")
def test_a_missile_unit_moves_and_shoots() -> None:
    shoot = {"kind": "move_and_shoot", "who": {"tags": ["missile"], "side": 0}, "hexes": 3}
    f = played("xbow 4.8, arch 0.8, levy 6.8", "levy 4.4", shoot)
    assert f.asked == "FlankArchers" and set(f.legal()) == {"unit A-xbow1", "unit A-arch1"}
    f.do("unit A-xbow1")
    assert cited(f) == "P.12a" and "hex 4.5" in f.legal()
    f.do("hex 4.6")
    assert f.thrown[0][0] == "shot" and f.at("A-xbow1") == "4.6"


# -- P.13 types, terrain, who attacks ----------------------------------------------------------------

HORDE = {
    "name": {"en": "Horde", "it": "Orda", "gender": "f"},
    "class": "LC",
    "cubes": 5,
    "move": 4,
    "attack": 3,
    "defence": 6,
    "morale": 1,
    "look": "hobilar",
    "code": "HO",
}
ASH = {"name": {"en": "ash", "it": "cenere"}, "look": "marsh", "foot": 2, "horse": 0, "shot_lost": 2}


@pytest.mark.rule("P.13a")
def test_a_battle_may_bring_types_of_its_own() -> None:
    f = Field(
        "fk 4.6", "levy 4.3", own={"type": {"horde": HORDE}}, sides=({"units": [["horde", 4, 6, 5]]}, {})
    )
    kind = f.b.setting.kinds[f.uid("A-horde1")]
    assert (kind.move, kind.attack, kind.defence, kind.rule, kind.cavalry) == (4, 3, 6, "P.13a", True)
    assert f.b.setting.name("unit", f.uid("A-horde1"), "it") == "Orda"
    f.activate("A-horde1")
    assert "go 0.6" in f.legal()


@pytest.mark.rule("P.13b")
def test_a_battle_may_bring_terrain_of_its_own() -> None:
    rows = (*OPEN[:4], "aaaaaaaaa", *OPEN[:4])
    f = Field("fk 4.5, arch 2.5", "levy 4.4", rows=rows, own={"terrain": {"a": ASH}}, hands=("15", "1"))
    assert f.b.setting.terrain[f.b.setting.unlabel("hex", "4.4")].rule == "P.13b"
    f.activate("A-fk1")
    assert not [o for o in f.legal() if o.endswith(".4")]
    f.do("back", "done").do("shoot A-arch1 B-levy1")
    assert f.modifiers("shot") == {"21k": -2}


@pytest.mark.rule("P.13c", "A36")
def test_a_battle_may_name_player_b_as_the_attacker() -> None:
    for attacker, winner in ((0, 1), (1, 0)):
        f = Field("fk 4.6", "levy 4.3", own={"attacker": attacker}, begin=False)
        f.b.set(last_turn=True)
        f.start(Refill())
        assert f.b.outcome is not None and (f.b.outcome.winner, f.b.outcome.rule) == (winner, "20f")


# -- P.14 conditions of the battle's own -------------------------------------------------------------


def row(when: str, win: Any, **terms: Any) -> dict[str, Any]:
    return {"when": when, "win": win, "text": {"en": "Over", "it": "Finita"}, **terms}


HELD = {"hold": {"zone": "ford", "who": {"side": 0, "tags": ["unit"]}, "least": 2}}
FORD = {"ford": {"at": "within:1:4.2", "name": {"en": "the ford", "it": "il guado"}}}


@pytest.mark.rule("P.14a")
@pytest.mark.parametrize("when", ["at_once", "activation", "turn", "end"])
def test_a_place_held_decides_at_the_moment_that_the_row_names(when: str) -> None:
    own = {"zones": FORD, "victory": [row(when, 0, all=[HELD])]}
    f = Field("levy 4.3, fk 4.4, fk 0.8", "levy 0.0", own=own, hands=("15", "1"))
    f.activate("A-fk1").do("go 3.2")
    assert (f.b.outcome is not None) == (when == "at_once")
    if when == "at_once":
        assert f.b.outcome is not None and (f.b.outcome.winner, f.b.outcome.rule) == (0, "P.14a")
        assert [Speaker(f.b.setting, lang).outcome(f.b.outcome) for lang in LANGUAGES] == ["Over", "Finita"]
        return
    f.do("done")
    while f.b.outcome is None and f.asked in ("NextCombat", "DeclareAssault"):
        f.do("done")
    assert (f.b.outcome is not None) == (when == "activation")
    if when == "activation":
        return
    f.b.agenda.clear()
    f.b.set(last_turn=when == "end")
    f.start(Refill())
    assert f.b.outcome is not None and f.b.outcome.key == "own-0"


@pytest.mark.rule("P.14a")
def test_the_first_row_that_holds_decides_and_a_draw_is_one_too() -> None:
    own = {"victory": [row("turn", "draw", all=[{"turn": 9}]), row("turn", 1, any=[{"lost": {"least": 1}}])]}
    f = Field("levy:g 4.3", "levy 0.0", own=own, begin=False)
    f.start(Refill())
    assert f.b.outcome is None
    hurt(f.b, f.uid("A-levy1"), 1)
    f.b.agenda.clear()
    f.start(Refill())
    assert f.b.outcome is not None and f.b.outcome.winner == 1
    f = Field("levy:g 4.3", "levy 0.0", own=own, begin=False)
    f.b.set(turn=9)
    f.start(Refill())
    assert f.b.outcome is not None and f.b.outcome.winner is None


@pytest.mark.rule("P.14a")
def test_nothing_is_decided_without_conditions_or_when_all_is_over() -> None:
    assert not decided(Field("levy 4.3", "levy 0.0").b, "end")
    own = {"victory": [row("end", 0, all=[{"always": True}])]}
    f = Field("levy 4.3", "levy 0.0", own=own)
    f.b.finish(1, "20c", "leaders")
    assert not decided(f.b, "end") and f.b.outcome is not None and f.b.outcome.winner == 1


@pytest.mark.rule("P.14b")
def test_points_are_cubes_and_what_the_score_adds() -> None:
    score = [
        {"start": {"side": 1, "points": 4}},
        {"loss": {"who": {"kinds": ["levy"]}, "points": 5}},
        {"enter": {"who": {"side": 0}, "zone": "ford", "points": 7}},
        {"enter": {"who": {"side": 0, "tags": ["unit"]}, "zone": "ford", "points": 1, "once": False}},
        {"hold_each_turn": {"who": {"tags": ["unit"]}, "zone": "ford", "points": 2}},
    ]
    own = {
        "zones": FORD,
        "score": score,
        "victory": [row("at_once", 0, all=[{"points": {"side": 0, "lead": 90}}])],
    }
    f = Field("levy 4.3, fk 3.2, fk 0.8", "levy:g 0.0", own=own, begin=False)
    judge = f.b.setting.muster
    assert (judge.points(f.b, 0), judge.points(f.b, 1)) == (0, 4)
    plain = Field("levy 4.3", "levy:g 0.0")
    plain.b.set(lost=(0, 2))
    assert plain.b.setting.muster.points(plain.b, 0) == 2, "without a score"
    f.start(Refill())
    assert f.b.affairs[SCORE].points == (7 + 2 + 2, 0), "once for the place, one each, two for holding it"
    hurt(f.b, f.uid("B-levy1"), 1)
    assert judge.points(f.b, 0) == 11 + 5 + f.b.game.lost[1]


@pytest.mark.rule("P.14c")
def test_a_battle_may_leave_out_the_ends_by_cubes_and_leaders() -> None:
    for ends, over in ((True, True), (False, False)):
        own = {"book_ends": ends, "victory": [row("end", "draw", all=[{"always": True}])]}
        f = Field("levy 4.3", "levy 0.0", own=own, begin=False)
        f.b.set(lost=(99, 0))
        check_victory(f.b)
        assert (f.b.outcome is not None) == over
    f.b.set(last_turn=True)
    f.start(Refill())
    assert f.b.outcome is not None and f.b.outcome.winner is None and f.b.outcome.key == "own-0"


def test_conditions_draw_the_computer_to_their_places() -> None:
    own = {
        "zones": FORD,
        "victory": [row("at_once", 1, all=[{"hold": {"zone": "ford", "who": {"side": 1}, "least": 3}}])],
    }
    far = Field("levy 0.8", "sword 4.7, sword 3.7, sword 8.8", own=own, hands=("1", "15"), side=1)
    near = Field("levy 0.8", "sword 4.4, sword 3.4, sword 8.8", own=own, hands=("1", "15"), side=1)
    assert goal_worth(near.b, 1) > goal_worth(far.b, 1)
    assert SYSTEM.evaluate(near.b, 1) > SYSTEM.evaluate(far.b, 1)
    worth, place = best_move_gain(near.activate().b, 1, near.uid("B-sword1"))
    assert worth > 0 and near.b.setting.label("hex", place).endswith(".3")
    plain = Field("levy 0.8", "sword 4.4, sword 3.4, sword 8.8", hands=("1", "15"), side=1)
    assert best_move_gain(plain.activate().b, 1, plain.uid("B-sword1"))[0] == 0
    told = [one.text for one in near.b.setting.told("en")]
    assert any("the ford" in text for text in told)


# -- files -------------------------------------------------------------------------------------------


def faults(**change: Any) -> list[str]:
    """What is told of a file with something wrong."""
    data = SYSTEM.of_today(scenario_data("fk@3,4", "levy@4,0"), "x")
    sides = change.pop("side0", {})
    data = {"format": 2, **data, **change}
    data["side"] = [{**data["side"][0], **sides}, data["side"][1]]
    try:
        SYSTEM.read_own(data, "x.toml")
    except BadFile as error:
        assert len(error.told("it")) == len(error.told("en"))
        return error.told("en")
    return []


SHOOTING: dict[str, Any] = {"class": "MI", "attack": 0, "shoot": 4, "range": 2, "weapon": "bow"}


@pytest.mark.rule("P.13a")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({}, ""),
        (SHOOTING, ""),
        ({"look": "dragon"}, "type.horde.look: «dragon» is none of"),
        ({"attack": 1}, "type.horde.attack: 1 is not a number from 2 to 6 (rule 1w)"),
        ({"shoot": 4}, "type.horde.class: only missile infantry"),
        ({"range": 2}, "type.horde.class: only missile infantry"),
        ({"weapon": "bow"}, "type.horde.class: only missile infantry"),
        ({**SHOOTING, "shoot": 0}, "type.horde.shoot: 0 is not a number from 2 to 6"),
        ({**SHOOTING, "shoot": 1}, "type.horde.shoot: 1 is not a number from 2 to 6"),
        ({**SHOOTING, "range": 0}, "type.horde.range: 0 is not a number from 1 to 4 (rule 15b)"),
        ({**SHOOTING, "weapon": ""}, "type.horde.weapon: the key `weapon` is missing (rule P.13a)"),
        ({**SHOOTING, "attack": 1}, "type.horde.attack: 1 is not a number from 2 to 6"),
    ],
)
def test_values_of_an_own_type_fit_its_class(change: dict[str, Any], words: str) -> None:
    told = faults(type={"horde": {**HORDE, **change}})
    assert (not told) if not words else any(words in line for line in told), told
    assert all("(rule P.13a)" in line for line in told if "dragon" in line or "missile" in line)


@pytest.mark.rule("P.13b")
def test_own_terrain_looks_like_something_that_is_drawn() -> None:
    (told,) = faults(terrain={"a": {**ASH, "look": "lava"}})
    assert "terrain.a.look: «lava» is none of" in told and "(rule P.13b)" in told


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"side0": event({"kind": "harm", "who": {"kinds": ["lvy"]}})}, "did you mean «levy»"),
        ({"side0": event({"kind": "harm", "who": {"zone": "fort"}})}, "fort"),
        ({"side0": event({"kind": "harm", "who": {}, "most": 99})}, "99 is not a number from 1 to 50"),
        ({"side0": event({"kind": "hurt", "who": {}})}, "«hurt» is none of"),
        ({"side0": event({"kind": "volley", "who": {"side": 1}})}, "own side only"),
        ({"side0": event({"kind": "enter", "at": "0.0"})}, "needs units in the reserve"),
        ({"side0": event({"kind": "enter", "at": "44.0"})}, "44.0"),
        ({"side0": event({"kind": "advance", "leader": "nobody"})}, "no Leader with the id «nobody»"),
        ({"side0": event({"kind": "advance", "through": "lvy"})}, "no unit type «lvy»"),
        ({"side0": event({"kind": "dice", "who": {}, "bonus": 0})}, "changes nothing"),
        ({"side0": event({"kind": "harm", "who": {}, "rules": {"hram": "P.2b"}})}, "did you mean «harm»"),
        ({"side0": event({"kind": "harm", "who": {}, "rules": {"harm": "zzz"}})}, "no rule «zzz»"),
        ({"side0": {"event": {"id": "end", "name": NAME}}}, "«end»"),
        ({"clause": [{"kind": "formation", "side": 0, "key": "wall"}]}, "«wall» is none of"),
        (
            {"clause": [{"kind": "formation", "side": 0, "key": "schiltron", "kinds": ["x"]}]},
            "no unit type «x»",
        ),
        ({"type": {"fk": HORDE}}, "«fk»"),
        ({"type": {"horde": {**HORDE, "attack": 1}}}, "1 is not a number from 2 to 6"),
        ({"type": {"horde": {**HORDE, "shoot": 4}}}, "only missile infantry"),
        ({"type": {"horde": {**HORDE, "class": "MI"}}}, "shoot: 0 is not a number from 2 to 6"),
        ({"type": {"horde": {**HORDE, "look": "dragon"}}}, "«dragon» is none of"),
        ({"terrain": {"aa": ASH}}, "one letter or digit"),
        ({"terrain": {"m": ASH}}, "«m»"),
        ({"victory": [row("end", 0, all=[{"turn": 3}])]}, "victory[0]"),
        ({"victory": [row("turn", 0, all=[{"hold": {"zone": "fort"}}])]}, "fort"),
        ({"book_ends": False}, "victory"),
        ({"score": [{"loss": {"who": {"state": ["fit"]}, "points": 1}}]}, "who is lost is nowhere"),
        ({"zones": {"z": {"at": "within:1:99.99"}}}, "99.99"),
        ({"attacker": 2}, "«2» is none of 0, 1"),
    ],
)
def test_what_is_wrong_with_a_palette_is_told(change: dict[str, Any], words: str) -> None:
    told = faults(**change)
    assert any(words in line for line in told), told
