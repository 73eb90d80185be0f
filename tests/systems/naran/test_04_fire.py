"""Round 4: fire, losses, loss tests (chapters 4, 11.4, 17, 19)."""

from __future__ import annotations

from typing import Any

import pytest
from systems.naran.kit import (
    CM,
    asked,
    begin,
    clash,
    dice_left,
    do,
    field,
    gun,
    happened,
    join,
    offered,
    person,
    player,
    refusal,
    u,
    uid,
    unit,
    words,
)

from gonfalon.core.checks import Refusal
from gonfalon.core.dice import Loaded
from gonfalon.core.steps import ChooseUnit, Done, Pass
from gonfalon.space.table import separation
from gonfalon.space.table_sight import arc_distance
from gonfalon.systems.naran.book.compulsion import compelled_duty
from gonfalon.systems.naran.book.fire import (
    FirePlan,
    FireRound,
    Reply,
    RollVolley,
    fire_plan,
    return_fire_refusal,
    targets_unharmed,
)
from gonfalon.systems.naran.book.fire_rolls import (
    Volley,
    fire_dice,
    fire_hit_modifiers,
    fire_hit_roll,
    fire_kill_roll,
    may_fire_canister,
    may_open_fire,
)
from gonfalon.systems.naran.book.losses import (
    Harm,
    Harms,
    LossTest,
    SpecialFigures,
    SpreadLosses,
    harms,
    losses_counted,
    roll_save,
    take_off_losses,
)
from gonfalon.systems.naran.book.reactions import loss_test_modifiers, react
from gonfalon.systems.naran.files import armies
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.sight import Aim, aims, cover_of, in_arc_of_sight, ranges_of_unit, sees
from gonfalon.systems.naran.pieces.facts import BLOODLUST, DEMORALISED, FLED, OK, RETREATING
from gonfalon.systems.naran.pieces.options import Fire, FireAll
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.tables import (
    FIRE_HIT,
    FIRE_KILL,
    MELEE_HIT,
    MELEE_KILL,
    REACTION,
    SHOT_KILL,
    Pooled,
)

WAITING = {"A1": "wait", "Z1": "wait", "A0": "wait", "Z0": "wait"}
ALL = ["commander", "officer", "sergeant", "ensign", "drummer"]


def facing(gap: float, one: str = "line_M", two: str = "line_M", more: tuple[Any, ...] = (), **kw: Any) -> B:
    """Two units face each other over a gap in cm: A1 at y = 40."""
    a = {"n": 24, **kw.pop("a", {})}
    z = {"n": 24, **kw.pop("z", {})}
    things = [unit("A1", one, 90, 40, **a), unit("Z1", two, 90, 40 + gap, **z), *more]
    return field(*things, orders={**WAITING, **kw.pop("orders", {})}, **kw)


def aim(
    b: B,
    shooter: str = "A1",
    target: str = "Z1",
    gap: float | None = None,
    cover: int = 0,
    unseen: bool = False,
) -> Aim:
    d = separation(base_of(b, uid(b, shooter)), base_of(b, uid(b, target))) if gap is None else int(gap * CM)
    return Aim(uid(b, shooter), uid(b, target), d, cover, unseen, 0)


def hits(b: B, faces: list[int], **kw: Any) -> int:
    b.dice = Loaded(faces)
    found: int = b.roll(fire_hit_roll(b, aim(b, **kw), len(faces)))
    return found


def kills(b: B, faces: list[int], canister: bool = False, **kw: Any) -> int:
    b.dice = Loaded(faces)
    found: int = b.roll(fire_kill_roll(b, aim(b, **kw), canister, len(faces)))
    return found


def salvo(b: B, dice: int, faces: list[int]) -> int:
    """The kills of a salvo of A1 at Z1."""
    volley = Volley(aim(b), dice, False)
    b.put("fire", FirePlan((), (volley,), targets_unharmed(b, (volley,))))
    begin(b, RollVolley(volley), dice=faces)
    return fire_plan(b).kills[0].lost


def special(b: B, kills: int, faces: list[int]) -> Harm:
    """What Z1 suffers when the dice for special figures are rolled for so many kills."""
    b.put("harms", Harms((Harm(uid(b, "Z1"), 24, kills),)))
    begin(b, SpecialFigures(uid(b, "Z1"), False), dice=faces)
    return harms(b)[0]


def lines(b: B, **kw: Any) -> dict[str, int]:
    b.dice = Loaded([1])
    b.roll(fire_hit_roll(b, aim(b, **kw), 1))
    return {m.key: m.value for m in fire_hit_modifiers(b, aim(b, **kw))}


# -- 4.1 who fires -----------------------------------------------------------------------------------------


@pytest.mark.rule("4.1a", "B1", "4.1d", "4.1e", "2.7c")
def test_units_under_wait_fire_at_the_nearest_when_their_command_declares() -> None:
    b = begin(facing(10, orders={"Z1": "oppose"}), FireRound(), dice=[1] * 24)
    assert asked(b) == "DeclareFire"
    do(b, Fire(uid(b, "A1"), uid(b, "Z1")))
    assert u(b, "A1").fired == 1 and "volley" in happened(b)
    b = facing(10, orders={"A1": "retire"}, retire_order="yes")
    found = may_open_fire(b, uid(b, "A1"))
    assert found is not None and found.rule == "4.1a"


@pytest.mark.rule("2.5i", "19.1a", "11.1c")
def test_a_unit_fires_one_salvo_a_turn_while_it_has_salvos() -> None:
    b = begin(facing(10, orders={"A1": "attack"}, more=(unit("A2", "line_M", 66, 40),)), FireRound())
    do(b, Fire(uid(b, "A1"), uid(b, "Z1")))
    assert refusal(b, Fire(uid(b, "A1"), uid(b, "Z1"))) == "19.1a"
    b = begin(facing(10, a={"fired": 6}, more=(unit("A2", "line_M", 60, 40),)), FireRound())
    assert refusal(b, Fire(uid(b, "A1"), uid(b, "Z1"))) == "11.1c"


@pytest.mark.rule("2.8d")
def test_under_oppose_nobody_opens_fire() -> None:
    b = begin(
        facing(10, orders={"A1": "oppose"}, more=(unit("A2", "line_M", 60, 40, command=2),)), FireRound()
    )
    found = may_open_fire(b, uid(b, "A1"))
    assert found is not None and found.rule == "2.8d"


@pytest.mark.rule("2.8f", "B33", "4.1g", "4.1h", "V5")
def test_a_square_under_oppose_fires_at_will_at_up_to_four_targets() -> None:
    more = (unit("Z2", "line_M", 110, 45, face="W"), unit("Z3", "line_M", 70, 45, face="E"))
    b = facing(12, a={"formation": "square", "front": 4}, more=more, orders={"A1": "oppose"})
    begin(b, FireRound())
    assert asked(b) == "DeclareFire"
    targets = {o.target for o in offered(b) if isinstance(o, Fire)}
    assert targets == {uid(b, c) for c in ("Z1", "Z2", "Z3")}
    do(b, Fire(uid(b, "A1"), uid(b, "Z1")))
    do(b, Fire(uid(b, "A1"), uid(b, "Z2")))
    assert u(b, "A1").fired == 1 and fire_dice(b, uid(b, "A1")) == 24


@pytest.mark.rule("V40")
def test_a_square_gives_each_side_a_quarter_of_its_dice() -> None:
    b = begin(facing(12, "line_V", a={"formation": "square", "n": 22}), FireRound())
    do(b, Fire(uid(b, "A1"), uid(b, "Z1")))
    assert b.affairs["fire"].volleys[0].dice == 6, "22 + 2 dice, a quarter"


@pytest.mark.parametrize(
    ("profile", "front", "n", "dice"),
    [("line_M", 4, 24, 12), ("line_M", 8, 24, 24), ("drag", 3, 12, 6), ("drag", 6, 12, 12)],
)
@pytest.mark.rule("4.1f", "4.3a")
def test_three_ranks_of_foot_and_two_of_horse_fire(profile: str, front: int, n: int, dice: int) -> None:
    b = facing(10, profile, a={"n": n, "front": front, "formation": "column"})
    assert fire_dice(b, uid(b, "A1")) == dice


@pytest.mark.rule("4.3b", "B8")
def test_vector_t9_quality_dice() -> None:
    assert fire_dice(facing(10, "line_V"), uid(facing(10), "A1")) == 26
    assert fire_dice(facing(10, "gren", a={"n": 18}), uid(facing(10), "A1")) == 21


@pytest.mark.rule("10.5d")
def test_a_sharpshooter_adds_a_die() -> None:
    b = facing(10, a={"specials": ["sharpshooter"]})
    assert fire_dice(b, uid(b, "A1")) == 25


@pytest.mark.parametrize(("crew", "dice"), [(5, 5), (2, 5), (1, 3)])
@pytest.mark.rule("4.3c", "11.4a")
def test_a_gun_fires_its_value_with_two_gunners_and_half_with_one(crew: int, dice: int) -> None:
    b = field(gun("A1", "med8", 90, 40, figures=crew), unit("Z1", "line_M", 90, 60), orders=WAITING)
    assert fire_dice(b, uid(b, "A1")) == dice


@pytest.mark.rule("4.1i", "V57")
def test_single_figures_are_targets_only_beyond_20_cm_of_a_visible_friend() -> None:
    b = facing(30, more=(person("ZD", "aide", 90, 60),))
    assert [a.target for a in aims(b, uid(b, "A1"))] == [uid(b, "Z1")]
    b = facing(30, more=(person("ZD", "aide", 70, 46),), z={"n": 6, "front": 6})
    b.change(uid(b, "Z1"), place=(118 * CM, 70 * CM, 32768))
    b.change(uid(b, "ZD"), place=(80 * CM, 52 * CM, 32768))
    assert uid(b, "ZD") in [a.target for a in aims(b, uid(b, "A1"))]


@pytest.mark.rule("19.1b")
def test_units_in_contact_neither_fire_nor_are_targets() -> None:
    more = (unit("A2", "line_M", 60, 40), unit("Z2", "line_M", 60, 40.01, face="S"))
    b = facing(10, more=more)
    clash(b, "A2", "Z2")
    assert all(a.target != uid(b, "Z2") for a in aims(b, uid(b, "A1")))
    begin(b, FireRound())
    assert refusal(b, Fire(uid(b, "A2"), uid(b, "Z2"))) == "19.1b"


@pytest.mark.rule("19.1c", "18.4a")
def test_the_target_is_the_nearest_in_the_front_arc() -> None:
    b = facing(20, more=(unit("Z2", "line_M", 110, 30, face="W"), unit("Z3", "line_M", 70, 75)))
    assert [a.target for a in aims(b, uid(b, "A1"))] == [uid(b, "Z1")], "Z2 is nearer but behind the front"
    begin(b, FireRound())
    assert refusal(b, Fire(uid(b, "A1"), uid(b, "Z3"))) == "19.1c"
    own = base_of(b, uid(b, "A1"))
    wide = own.at((own.x + own.hw + 20 * CM, own.y + 20 * CM, 32768))
    assert in_arc_of_sight(b, uid(b, "A1"), own, wide) and arc_distance(own, base_of(b, uid(b, "Z2"))) is None


@pytest.mark.rule("19.1e", "4.2a", "11.3b")
def test_ranges_are_measured_between_nearest_bases() -> None:
    register_rows = {
        "line_M": (15, 40), "drag": (10, 20), "bn_gun": (20, 60), "med6": (20, 60), "med8": (20, 70),
        "heavy12": (20, 80), "how": (30, 60), "horse4": (20, 60),
    }  # fmt: skip
    for kind, (short, long) in register_rows.items():
        thing = unit("A1", kind, 90, 20) if kind in ("line_M", "drag") else gun("A1", kind, 90, 20)
        for gap, seen in ((long, True), (long + 0.5, False)):
            b = field(thing, unit("Z1", "line_M", 90, 20 + gap), orders=WAITING)
            assert bool(aims(b, uid(b, "A1"))) == seen, (kind, gap)
        assert ranges_of_unit(b, uid(b, "A1"))[1:] == (short * CM, long * CM)  # type: ignore[index]


@pytest.mark.rule("B11")
def test_a_howitzer_cannot_fire_below_20_cm() -> None:
    for gap, seen in ((19, False), (20, True)):
        b = field(gun("A1", "how", 90, 20), unit("Z1", "line_M", 90, 20 + gap), orders=WAITING)
        assert bool(aims(b, uid(b, "A1"))) == seen


@pytest.mark.rule("V42c")
def test_the_pistol_is_not_fired_in_round_4() -> None:
    b = begin(facing(5, "cav", a={"n": 12}, more=(unit("A2", "line_M", 60, 40),)), FireRound())
    assert refusal(b, Fire(uid(b, "A1"), uid(b, "Z1"))) == "V42c"


@pytest.mark.rule("2.6a")
def test_limbered_guns_do_not_fire() -> None:
    b = field(
        gun("A1", "med6", 90, 40, limbered=True),
        unit("A2", "line_M", 60, 40),
        unit("Z1", "line_M", 75, 50),
        orders=WAITING,
    )
    begin(b, FireRound())
    assert refusal(b, Fire(uid(b, "A1"), uid(b, "Z1"))) == "2.6a"


@pytest.mark.parametrize("order", ["wait", "attack", "oppose"])
@pytest.mark.rule("4.7m")
def test_guns_in_bloodlust_have_to_fire_under_any_order(order: str) -> None:
    b = field(
        gun("A1", "med6", 90, 40, state=BLOODLUST),
        unit("Z1", "line_M", 90, 60),
        orders={"A1": order, "Z1": "oppose"},
    )
    begin(b, FireRound())
    assert asked(b) == "DeclareFire" and refusal(b, Done()) == "4.7m"


@pytest.mark.parametrize(
    "pool",
    [
        pytest.param(FIRE_HIT, marks=pytest.mark.rule("4.3d", "4.3e")),
        pytest.param(FIRE_KILL, marks=pytest.mark.rule("4.4b", "4.4c")),
        pytest.param(SHOT_KILL, marks=pytest.mark.rule("4.4b", "4.4c")),
        pytest.param(MELEE_HIT, marks=pytest.mark.rule("6.7a", "6.7b")),
        pytest.param(MELEE_KILL, marks=pytest.mark.rule("6.8b", "6.8c")),
    ],
)
def test_a_natural_6_always_counts_and_a_natural_1_never(pool: Pooled) -> None:
    assert pool.reading(9).need == 6 and pool.reading(-2).need == 2


# -- 4.2 sight ---------------------------------------------------------------------------------------------

FARM = {"kind": "farm", "rectangle": [80, 50, 100, 56]}


@pytest.mark.rule("4.2b", "4.2c", "V56", "B12", "14.1k")
def test_a_howitzer_fires_over_an_obstacle_at_minus_2() -> None:
    b = field(gun("A1", "how", 90, 40), unit("Z1", "line_M", 90, 70), terrain=(FARM,), orders=WAITING)
    found = aims(b, uid(b, "A1"))
    assert [a.unseen for a in found] == [True]
    b.dice = Loaded([5, 6])
    assert b.roll(fire_hit_roll(b, found[0], 2)) == 1
    assert {m.key: m.value for m in fire_hit_modifiers(b, found[0])}["indirect"] == -2
    b = field(gun("A1", "med6", 90, 40), unit("Z1", "line_M", 90, 70), terrain=(FARM,), orders=WAITING)
    assert aims(b, uid(b, "A1")) == []


@pytest.mark.rule("14.1a", "14.1b")
def test_a_hill_hides_what_is_behind_it_and_lets_see_over_one_unit() -> None:
    hill = ({"kind": "gentle_hill", "circle": [90, 50, 6]},)
    b = facing(25, terrain=hill, a={"n": 6, "front": 6}, z={"n": 6, "front": 6})
    b.change(uid(b, "A1"), place=(90 * CM, 35 * CM, 0))
    assert not sees(b, uid(b, "A1"), uid(b, "Z1"))
    b = facing(
        25, terrain=({"kind": "gentle_hill", "circle": [90, 36, 8]},), more=(unit("A2", "line_M", 90, 52),)
    )
    assert sees(b, uid(b, "A1"), uid(b, "Z1"))


@pytest.mark.rule("V66")
def test_other_units_block_sight_and_single_figures_do_not() -> None:
    b = facing(25, more=(unit("A2", "line_M", 90, 52, n=45, front=15),))
    assert not sees(b, uid(b, "A1"), uid(b, "Z1"))
    b = facing(25, more=(person("AD", "aide", 90, 50),))
    assert sees(b, uid(b, "A1"), uid(b, "Z1"))


@pytest.mark.rule("14.1d")
def test_a_wood_blocks_sight_beyond_5_cm() -> None:
    wood = ({"kind": "wood", "rectangle": [60, 50, 120, 70]},)
    for depth, seen in ((4, True), (12, False)):
        b = facing(10 + depth, terrain=wood, z={"n": 8, "front": 8})
        b.change(uid(b, "Z1"), place=(90 * CM, (50 + depth - 2) * CM, 32768))
        assert sees(b, uid(b, "A1"), uid(b, "Z1")) == seen, depth


# -- 4.3 to hit --------------------------------------------------------------------------------------------


@pytest.mark.rule("4.3i", "4.3g")
def test_vector_t6_musket_at_long_range() -> None:
    assert hits(facing(30), [6, 5, 4, 1]) == 1


@pytest.mark.rule("4.3i")
def test_vector_t7_musket_at_short_range() -> None:
    assert hits(facing(10), [6, 5, 4, 1]) == 2


@pytest.mark.rule("4.3h", "B10", "V26")
def test_vector_t8_musket_within_5_cm() -> None:
    assert hits(facing(5), [6, 5, 3, 2, 1]) == 3
    assert hits(facing(5, a={"disorganised": True}), [5, 4, 3]) == 2, "+2 - 1"


@pytest.mark.rule("V43", "4.3g", "4.3f")
def test_vector_t25_states_of_the_shooter_add_up() -> None:
    assert lines(facing(10, a={"disorganised": True})) == {"shooter-disorganised": -1}
    assert sum(lines(facing(10, a={"state": BLOODLUST})).values()) == -1
    b = facing(10, a={"state": DEMORALISED, "disorganised": True})
    assert sum(lines(b).values()) == -2 and hits(b, [6, 5, 4]) == 1
    b = facing(10, a={"state": RETREATING, "disorganised": True})
    assert sum(lines(b).values()) == -3 and hits(b, [6, 5, 4]) == 1


def battery(target: str, gap: float = 30, piece: str = "med6", **kw: Any) -> B:
    things: list[Any] = [gun("A1", piece, 90, 40)]
    if target == "gun":
        things.append(gun("Z1", "med6", 90, 40 + gap))
    else:
        things.append(unit("Z1", target, 90, 40 + gap, **kw))
    return field(*things, orders=WAITING)


@pytest.mark.rule("4.3g", "4.3h")
def test_artillery_at_troops_and_at_artillery() -> None:
    assert lines(battery("line_M", 15)) == {"guns-at-troops": 1}
    assert lines(battery("cav", 15)) == {"guns-at-troops": 1}
    assert lines(battery("gun", 15)) == {"guns-at-guns": -1}
    b = field(gun("A1", "med6", 90, 40), person("ZD", "aide", 90, 60), orders=WAITING)
    assert lines(b, target="ZD", gap=15) == {"guns-at-guns": -1}


@pytest.mark.rule("4.3h", "V42b", "V42d")
def test_very_close_bonuses_and_who_has_none() -> None:
    assert lines(battery("line_M", 10))["very-close"] == 2
    assert "very-close" not in lines(battery("line_M", 11))
    assert "very-close" not in lines(battery("line_M", 8, "how"))
    bows = {"name": {"en": "Bows", "it": "Archi"}, "arm": "foot", "move": 15, "fire": "bow", "salvos": 6}
    b = facing(4, "bows", profiles={"bows": bows})
    assert "very-close" not in lines(b)


@pytest.mark.rule("4.3h", "4.3j", "B9", "4.3a")
def test_a_square_is_easier_and_artillery_rolls_its_misses_again() -> None:
    b = battery("line_M", 15, formation="square", n=24)
    assert lines(b)["target-square"] == 1
    assert salvo(b, 4, [6, 1, 1, 2, 5, 2, 1, 1, 1]) == 0
    assert dice_left(b) == [], "three misses (1, 1, 2) were rolled again, one hit, two dice to kill"


# -- 4.4 to kill -------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4a")
def test_each_hit_rolls_one_die_to_kill() -> None:
    b = facing(10)
    assert salvo(b, 3, [6, 5, 1, 6, 2]) == 1 and dice_left(b) == []


@pytest.mark.parametrize(("cover", "dead"), [(0, 3), (1, 2), (2, 2)])
@pytest.mark.rule("4.4a", "4.4f", "4.4g")
def test_vector_t11_musket_kills(cover: int, dead: int) -> None:
    assert kills(facing(10), [6, 5, 3, 2, 1], cover=cover) == dead


@pytest.mark.rule("4.4e")
def test_cover_modifiers_of_small_arms_and_canister() -> None:
    b = facing(10)
    assert kills(b, [3, 4], cover=1) == 1 and kills(b, [4, 5], cover=2) == 1
    assert [m.value for m in fire_kill_roll(b, aim(b, cover=1), False, 1).modifiers] == [-1]
    assert [m.value for m in fire_kill_roll(b, aim(b, cover=2), False, 1).modifiers] == [-2]
    b = battery("line_M", 15)
    assert [m.value for m in fire_kill_roll(b, aim(b, cover=2), True, 1).modifiers] == [1, -2]


BOWS = {
    "name": {"en": "Bows", "it": "Archi"},
    "arm": "foot",
    "move": 15,
    "fire": "bow",
    "salvos": 6,
    "fire_strength": 1,
}


@pytest.mark.parametrize(
    ("weapon", "target", "low"),
    [
        ("line_M", "line_M", 3),
        ("line_M", "cuir", 4),
        ("light", "high", 4),
        ("canister", "line_M", 3),
        ("canister", "cuir", 4),
        ("bows", "line_M", 4),
        ("bows", "high", 5),
    ],
)
@pytest.mark.rule("4.4f", "4.4d", "4.4g")
def test_every_cell_of_the_fire_kill_table(weapon: str, target: str, low: int) -> None:
    plain = {**BOWS, "fire_strength": 0}
    if weapon == "canister":
        b = battery(target, 15, "bn_gun")
    else:
        b = facing(10, weapon, target, profiles={"bows": plain}, z={"n": 12})
    for face in range(2, 6):
        assert kills(b, [face], weapon == "canister") == (face >= low)
    strong = facing(10, "bows", "line_M", profiles={"bows": BOWS})
    assert kills(strong, [3]) == 1


@pytest.mark.rule("4.4d", "4.4h")
def test_resistance_is_subtracted() -> None:
    tough = {"name": {"en": "Tough", "it": "Duri"}, "arm": "foot", "move": 15, "resistance": 1}
    b = facing(10, "line_M", "tough", profiles={"tough": tough})
    assert kills(b, [3]) == 0 and kills(b, [4]) == 1
    b = field(
        gun("A1", "bn_gun", 90, 40), unit("Z1", "tough", 90, 55), profiles={"tough": tough}, orders=WAITING
    )
    assert kills(b, [2]) == 0 and kills(b, [3]) == 1


@pytest.mark.rule("4.4h", "4.4i", "B13")
def test_vector_t12_ball() -> None:
    b = battery("line_M", 15)
    assert kills(b, [2, 1]) == 1 and kills(b, [2], cover=1) == 1 and kills(b, [2], cover=2) == 1
    weak = battery("line_M", 15, "bn_gun")
    assert kills(weak, [2]) == 1 and kills(weak, [2], cover=1) == 1 and kills(weak, [2], cover=2) == 0
    assert kills(weak, [3], cover=2) == 1


@pytest.mark.rule("V26", "4.4h")
def test_vector_t27_above_6_counts_as_6() -> None:
    b = battery("line_M", 15, "heavy12")
    assert kills(b, [5]) == 1
    hits(facing(5), [5])


@pytest.mark.rule("4.4j")
def test_cuirass_and_shield_do_not_stop_ball() -> None:
    for target in ("cuir", "high"):
        assert kills(battery(target, 15, "bn_gun"), [2]) == 1


@pytest.mark.rule("B39")
def test_cuirass_and_shield_stop_muskets() -> None:
    for target in ("cuir", "high"):
        b = facing(10, "line_M", target, z={"n": 12})
        assert kills(b, [3]) == 0 and kills(b, [4]) == 1


@pytest.mark.rule("11.4b", "11.4c", "V42")
def test_canister_reaches_20_cm_and_is_not_for_howitzers() -> None:
    assert may_fire_canister(battery("line_M", 20), aim(battery("line_M", 20)))
    assert not may_fire_canister(battery("line_M", 21), aim(battery("line_M", 21)))
    how = battery("line_M", 20, "how")
    assert not may_fire_canister(how, aim(how))
    b = begin(battery("line_M", 30, "bn_gun"), FireRound())
    assert refusal(b, Fire(uid(b, "A1"), uid(b, "Z1"), True)) == "11.4c"
    do(b, Fire(uid(b, "A1"), uid(b, "Z1")), dice=[1, 1, 6, 2, 1, 6])
    while asked(b) == "DeclareFire":
        do(b, Done())
    assert u(b, "Z1").figures == 23, "ball kills on 2, canister would not"


# -- 4.5 saves, wounds, special figures --------------------------------------------------------------------


@pytest.mark.parametrize(("code", "low"), [("AC", 4), ("AG1", 4), ("AD", 5), ("AO", 6)])
@pytest.mark.rule("4.5a", "B14")
def test_saves(code: str, low: int) -> None:
    for die in range(1, 7):
        b = facing(20, more=(person("AD", "aide", 40, 10), person("AO", "orderly", 44, 10)))
        b.change(uid(b, code), wounds=b.setting.wares[uid(b, code)].wounds)
        b.dice = Loaded([die])
        assert roll_save(b, uid(b, code), "4.5a") == (die >= low)


@pytest.mark.rule("4.5b", "4.5c", "10.3b")
def test_wounds_are_lost_one_by_one_and_the_next_failure_kills() -> None:
    b = facing(20, leaders={"AG1": {"heroic": True}})
    b.dice = Loaded([1, 1, 1])
    assert [roll_save(b, uid(b, "AG1"), "4.5a") for _ in range(3)] == [True, True, False]
    assert u(b, "AG1").wounds == 2


@pytest.mark.rule("B15", "V39")
def test_vector_t13_seven_kills_are_three_dice() -> None:
    b = facing(20)
    special(b, 7, [1, 2, 3, 6])
    assert dice_left(b) == [6]


@pytest.mark.parametrize("one", ["commander", "officer", "sergeant", "drummer", "sharpshooter"])
@pytest.mark.rule("4.5d", "4.5e", "4.5f")
def test_a_6_takes_a_special_figure(one: str) -> None:
    b = facing(20, z={"specials": [one]})
    assert special(b, 3, [6]).specials == (one,)


@pytest.mark.parametrize("one", ["ensign", "combatant"])
@pytest.mark.rule("V8", "10.5a")
def test_the_die_also_picks_ensign_and_special_combatant(one: str) -> None:
    b = facing(20, z={"specials": [one]})
    assert special(b, 1, [6]).specials == (one,)
    bad = armies.read_army(
        {
            "name": {"en": "x", "it": "x"},
            "condottiero": {"id": "C", "value": 3},
            "command": [
                {"number": 0},
                {
                    "number": 1,
                    "value": 3,
                    "unit": [{"id": "U", "profile": "cav", "figures": 12, "specials": ["king"]}],
                },
            ],
        },
        "x",
    )
    assert "10.5a" in [f.rule for f in armies.check_army(bad).faults]


@pytest.mark.rule("B15b", "V39b", "V39c", "4.5f")
def test_a_joined_general_may_be_picked_saves_and_takes_up_the_kill() -> None:
    b = facing(20, z={"specials": ["officer"]})
    join(b, "ZG1", "Z1")
    harm = special(b, 1, [6, 2, 4])
    assert harm.specials == () and harm.figures == (uid(b, "ZG1"),) and u(b, "ZG1").place is not None
    assert losses_counted(b, harm).lost == 0
    b.change(uid(b, "ZG1"), wounds=1)
    assert special(b, 1, [6, 2, 3]).figures == (uid(b, "ZG1"),) and u(b, "ZG1").place is None


@pytest.mark.rule("V19", "V19d", "10.5c")
def test_losses_come_off_the_rear_rank_and_specials_last() -> None:
    b = facing(20, z={"specials": ALL})
    take_off_losses(b, Harm(uid(b, "Z1"), 24, 5))
    one = u(b, "Z1")
    assert (one.figures, one.front, len(one.specials), one.disorganised) == (19, 8, 5, False)
    take_off_losses(b, Harm(uid(b, "Z1"), 19, 16))
    assert (u(b, "Z1").figures, len(u(b, "Z1").specials)) == (3, 3)


@pytest.mark.rule("10.5b")
def test_special_figures_count_as_figures() -> None:
    b = facing(20, z={"specials": ALL})
    assert fire_dice(b, uid(b, "Z1")) == 24
    bad = armies.read_army(
        {
            "name": {"en": "x", "it": "x"},
            "condottiero": {"id": "C", "value": 3},
            "command": [
                {"number": 0},
                {
                    "number": 1,
                    "value": 3,
                    "unit": [{"id": "U", "profile": "cav", "figures": 1, "specials": ALL}],
                },
            ],
        },
        "x",
    )
    assert "10.5b" in [f.rule for f in armies.check_army(bad).faults]


@pytest.mark.rule("V45c", "V45b", "4.6b", "11.4f")
def test_a_battery_spreads_its_losses_and_tests_together_below_half() -> None:
    things = [
        gun("A1", "med6", 90, 40),
        gun("Z1", "med6", 90, 60, battery="B"),
        gun("Z2", "med6", 97, 60, battery="B"),
    ]
    b = field(*things, orders=WAITING)
    harm = Harm(uid(b, "Z1"), 8, 5)
    begin(b, SpreadLosses(uid(b, "Z1"), 5), LossTest(harm), dice=[1])
    assert asked(b) == "SpreadLosses"
    for code in ("Z1", "Z2", "Z1", "Z2"):
        do(b, ChooseUnit(uid(b, code)))
    do(b, ChooseUnit(uid(b, "Z1")))
    assert u(b, "Z1").place is None and u(b, "Z2").place is None, "3 of 8 gunners left, and the test is a 1"
    things = [gun("Z1", "med6", 90, 60, battery="B"), gun("Z2", "med6", 97, 60, battery="B", figures=1)]
    b = field(*things, unit("A1", "line_M", 90, 30), orders=WAITING)
    b.change(uid(b, "Z1"), figures=2)
    begin(b, LossTest(Harm(uid(b, "Z1"), 8, 5)), dice=[5])
    assert (u(b, "Z1").state, u(b, "Z2").state) == (RETREATING, RETREATING), "5 - 3 = 2"
    b.change(uid(b, "Z1"), figures=3, state=OK)
    begin(b, LossTest(Harm(uid(b, "Z1"), 8, 4)), dice=[])


# -- 4.6 the loss test -----------------------------------------------------------------------------------


def loss_lines(b: B, **kw: Any) -> dict[str, int]:
    lost, before = kw.pop("lost", 3), kw.pop("before", 24)
    return {m.key: m.value for m in loss_test_modifiers(b, uid(b, "Z1"), lost, before, **kw)}


@pytest.mark.rule("4.6a", "4.6c", "4.6i", "4.7b", "4.7f")
def test_vector_t15_the_loss_test_in_full() -> None:
    b = facing(30, z={"specials": ["commander", "ensign", "drummer"]})
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[4])
    assert u(b, "Z1").state == OK and not u(b, "Z1").disorganised, "4 - 1 + 3 = 6"
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[2])
    assert u(b, "Z1").state == DEMORALISED


@pytest.mark.parametrize(("profile", "bonus"), [("guard", 2), ("line_V", 1), ("line_M", 0), ("line_S", -1)])
@pytest.mark.rule("4.6c")
def test_quality_in_the_loss_test(profile: str, bonus: int) -> None:
    b = facing(20, two=profile)
    assert sum(loss_lines(b).values()) == bonus - 1
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[6])


@pytest.mark.rule("4.6d")
def test_quality_is_a_line_of_the_loss_test() -> None:
    b = facing(20, two="guard")
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[6])
    assert loss_lines(b)["quality-elite"] == 2


@pytest.mark.rule("4.6e", "V4", "B4", "4.6j")
def test_vector_t26_loss_lines() -> None:
    b = facing(20)
    assert loss_lines(b, lost=12) == {"losses": -1} and loss_lines(b, lost=13) == {"losses-half": -3}
    assert loss_lines(b, lost=6, before=10) == {"losses-half": -3}, "of those who were left"
    assert loss_lines(b, artillery=True, canister=True, close=True) == {
        "losses": -1, "by-artillery": -1, "by-canister": -1, "by-close-fire": -1,
    }  # fmt: skip
    b.change(uid(b, "Z1"), state=DEMORALISED)
    assert loss_lines(b)["demoralised"] == -2
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 13)), dice=[6])


@pytest.mark.rule("V17")
def test_the_option_adds_the_loss_lines() -> None:
    b = facing(20, lines_add="yes")
    assert sum(loss_lines(b, lost=13).values()) == -4
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 13)), dice=[6])


@pytest.mark.rule("4.6f")
def test_leader_bonuses_of_the_loss_test() -> None:
    b = facing(20, more=(person("ZK", "colonel", 60, 60, unit="Z1"),), z={"specials": ["officer"]})
    assert loss_lines(b) == {"losses": -1, "colonel": 1, "officer": 1}
    join(b, "ZG1", "Z1")
    assert loss_lines(b)["leader"] == 2
    b = facing(20, leaders={"ZG1": {"heroic": True, "joined": "Z1"}})
    assert loss_lines(b)["heroic-leader"] == 3
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[6])


@pytest.mark.rule("4.6g", "B36")
def test_other_bonuses_of_the_loss_test() -> None:
    b = facing(20, z={"specials": ["ensign", "drummer"], "formation": "square", "state": BLOODLUST})
    assert loss_lines(b) == {"losses": -1, "ensign": 1, "drummer": 1, "in-square": 1, "bloodlust": 2}
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[6])


@pytest.mark.rule("4.6h", "17.1a", "17.2a", "17.3a", "17.3b")
def test_charisma_and_standard_near() -> None:
    b = facing(
        20,
        more=(person("ZS", "standard", 90, 90),),
        leaders={c: {"at": (x, 80), "charismatic": True} for c, x in (("ZC", 90), ("ZG1", 96))},
    )
    assert loss_lines(b) == {"losses": -1, "charisma": 1, "army-standard": 1}
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[6])


@pytest.mark.rule("17.1b", "17.1c")
def test_a_joined_charismatic_leader_gives_both() -> None:
    b = facing(20, leaders={"ZC": {"charismatic": True, "joined": "Z1"}})
    assert loss_lines(b) == {"losses": -1, "leader": 2, "charisma": 2}
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[6])


@pytest.mark.rule("V44")
def test_a_trumpeter_has_no_effect() -> None:
    b = facing(20, more=(person("ZT", "trumpeter", 60, 60, joined="Z1"),))
    assert loss_lines(b) == {"losses": -1}


@pytest.mark.rule("10.3e")
def test_ordinary_figures_have_no_save() -> None:
    b = facing(20)
    b.dice = Loaded([])
    take_off_losses(b, Harm(uid(b, "Z1"), 24, 2))
    assert u(b, "Z1").figures == 22


@pytest.mark.rule("17.2b")
def test_a_lost_standard_weighs_this_turn_and_the_next() -> None:
    for turn, weight in ((2, -1), (3, -1), (4, 0)):
        b = facing(20, turn=turn)
        b.set(standard_lost=(0, 2))
        begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[6])
        assert loss_lines(b).get("army-standard-lost", 0) == weight


# -- 4.7 reactions ---------------------------------------------------------------------------------------

BANDS = {
    "disciplined": (0, ((12, BLOODLUST), (6, OK), (4, DEMORALISED), (2, RETREATING))),
    "irregular": (1, ((10, BLOODLUST), (7, OK), (5, DEMORALISED), (3, RETREATING))),
    "fanatic": (2, ((9, BLOODLUST), (7, OK), (5, DEMORALISED), (3, RETREATING))),
}


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("disciplined", marks=pytest.mark.rule("4.7a", "4.7b", "4.7c", "4.7d", "4.7e")),
        pytest.param("irregular", marks=pytest.mark.rule("4.7a", "4.7b", "4.7c", "4.7d", "B3")),
        pytest.param("fanatic", marks=pytest.mark.rule("4.7a", "4.7b", "4.7c", "4.7d", "B3")),
    ],
)
def test_every_cell_of_the_reaction_table(kind: str) -> None:
    column, bands = BANDS[kind]
    for total in range(-4, 16):
        expected = next((state for low, state in bands if total >= low), FLED)
        assert REACTION[column].row(total).result == expected, total


def reacting(profile: str, die: int, **z: Any) -> B:
    b = facing(30, two=profile, z=z)
    return begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[die])


@pytest.mark.rule("4.7a")
def test_12_is_bloodlust_for_the_disciplined() -> None:
    b = facing(30, two="guard", z={"specials": ALL}, leaders={"ZG1": {"heroic": True, "joined": "Z1"}})
    begin(b, LossTest(Harm(uid(b, "Z1"), 24, 3)), dice=[6])
    assert u(b, "Z1").state == BLOODLUST


@pytest.mark.rule("4.7c", "4.7o")
def test_a_demoralised_unit_is_disorganised() -> None:
    b = reacting("line_M", 5)
    assert u(b, "Z1").state == DEMORALISED and u(b, "Z1").disorganised


@pytest.mark.rule("4.7d", "4.7o")
def test_a_retreating_unit_is_disorganised() -> None:
    b = reacting("line_M", 3)
    assert u(b, "Z1").state == RETREATING and u(b, "Z1").disorganised


@pytest.mark.rule("4.7e", "4.7r")
def test_flight_removes_the_unit_for_good() -> None:
    b = reacting("line_M", 2)
    assert u(b, "Z1").place is None and u(b, "Z1").figures == 0 and "fled" in happened(b)


@pytest.mark.rule("B3")
def test_vector_t16_irregulars_flee_on_2() -> None:
    b = reacting("croat", 3)
    assert u(b, "Z1").place is None
    b = reacting("high", 2, n=18)
    assert u(b, "Z1").place is None


@pytest.mark.rule("4.7l")
def test_artillery_in_bloodlust_may_stay_while_it_has_salvos() -> None:
    b = field(gun("A1", "med6", 90, 40, state=BLOODLUST), unit("Z1", "line_M", 90, 60), orders=WAITING)
    assert compelled_duty(b, uid(b, "A1")) is None


# -- B16, V37: simultaneous fire and replies -------------------------------------------------------------


@pytest.mark.rule("B16", "20.1c", "4.3a", "4.1d", "4.4a")
def test_both_sides_fire_before_losses_come_off() -> None:
    b = begin(
        facing(10, a={"n": 6, "front": 6}, z={"n": 6, "front": 6}), FireRound(), dice=[6] * 24 + [1] * 8
    )
    do(b, Fire(uid(b, "A1"), uid(b, "Z1")))
    while asked(b) == "DeclareFire":
        do(b, next((o for o in offered(b) if isinstance(o, Fire)), Done()))
    assert u(b, "A1").place is None and u(b, "Z1").place is None and "fire" not in b.affairs


@pytest.mark.rule("2.8e", "V37", "V37b")
def test_under_oppose_a_unit_shot_at_without_loss_may_reply() -> None:
    b = begin(facing(10, orders={"Z1": "oppose"}), FireRound(), dice=[1] * 24)
    do(b, Fire(uid(b, "A1"), uid(b, "Z1")))
    assert asked(b) == "Reply" and offered(b) == [Pass(), Fire(uid(b, "Z1"), uid(b, "A1"))]
    do(b, Fire(uid(b, "Z1"), uid(b, "A1")), dice=[1] * 24)
    assert u(b, "Z1").fired == 1


@pytest.mark.rule("B16b", "V37e", "4.6a")
def test_the_survivors_reply_and_the_shooter_tests() -> None:
    b = facing(10, orders={"Z1": "oppose"})
    join(b, "ZG1", "Z1")
    begin(b, FireRound())
    do(b, Fire(uid(b, "A1"), uid(b, "Z1")), dice=[6] + [1] * 23 + [6, 1, 6])
    assert u(b, "Z1").figures == 23 and asked(b) == "Reply"
    do(b, Fire(uid(b, "Z1"), uid(b, "A1")), dice=[6] + [1] * 22 + [6, 1, 5])
    assert u(b, "A1").figures == 23 and u(b, "A1").state == RETREATING


@pytest.mark.rule("19.1d", "V37c")
def test_a_reply_goes_to_one_of_those_who_shot() -> None:
    more = (unit("A2", "line_M", 64, 40), unit("A3", "line_M", 116, 40))
    b = facing(10, more=more, orders={"Z1": "oppose"}, z={"n": 45, "front": 15})
    b.put("fire", FirePlan(()))
    begin(b, Reply(uid(b, "Z1"), (uid(b, "A1"), uid(b, "A2"))))
    targets = {o.target for o in offered(b) if isinstance(o, Fire)}
    assert targets == {uid(b, "A1"), uid(b, "A2")}
    assert refusal(b, Fire(uid(b, "Z1"), uid(b, "A3"))) == "19.1d"
    do(b, Fire(uid(b, "Z1"), uid(b, "A2")), dice=[1] * 60)


@pytest.mark.rule("V37d")
def test_bloodlust_allows_no_reply() -> None:
    b = facing(10, orders={"Z1": "oppose"}, z={"state": BLOODLUST})
    begin(b, Reply(uid(b, "Z1"), (uid(b, "A1"),)))
    assert asked(b) == "" and "skipped" in happened(b)


@pytest.mark.parametrize("die", [1, 5])
@pytest.mark.rule("V25d", "4.5a")
def test_a_lone_figure_that_is_shot_saves_and_takes_no_test(die: int) -> None:
    b = field(
        unit("A1", "line_M", 90, 40),
        person("ZD", "aide", 90, 60),
        unit("Z1", "line_M", 20, 110),
        orders=WAITING,
    )
    begin(b, FireRound())
    do(b, Fire(uid(b, "A1"), uid(b, "ZD")), dice=[6] + [1] * 23 + [6] + [die])
    while asked(b) == "DeclareFire":
        do(b, Done())
    assert (u(b, "ZD").place is not None) == (die == 5) and dice_left(b) == []


def test_all_fire_is_one_choice() -> None:
    b = begin(facing(10, more=(unit("A2", "line_M", 66, 40),)), FireRound())
    assert FireAll() in offered(b)
    do(b, FireAll())
    assert len(b.affairs["fire"].volleys) == 2
    react(b, uid(b, "A1"), OK)


# -- cover -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "cover"),
    [
        ("wood", 1),
        ("vineyard", 1),
        ("plough", 0),
        ("hedge", 1),
        ("low_wall", 1),
        ("stone_wall", 2),
        ("redoubt", 2),
        ("marsh", 0),
        ("orchard_wall", 1),
    ],
)
def test_cover_by_ground(kind: str, cover: int) -> None:
    b = facing(20, terrain=({"kind": kind, "rectangle": [70, 55, 110, 75]},))
    assert cover_of(b, uid(b, "A1"), uid(b, "Z1")) == cover


@pytest.mark.rule("V65", "V15")
def test_a_wall_covers_only_against_shooters_outside() -> None:
    b = facing(20, terrain=({"kind": "orchard_wall", "rectangle": [70, 30, 110, 75]},))
    assert cover_of(b, uid(b, "A1"), uid(b, "Z1")) == 0
    b = facing(20, terrain=({"kind": "orchard_wall", "rectangle": [70, 50, 110, 75]},))
    assert cover_of(b, uid(b, "A1"), uid(b, "Z1")) == 1


@pytest.mark.rule("14.1k", "14.1m")
def test_a_garrison_has_heavy_cover_and_fires_8_figures_on_a_side() -> None:
    b = field(
        unit("A1", "line_M", 90, 40),
        unit("Z1", "line_M", 90, 56, formation="garrison"),
        terrain=(FARM,),
        orders=WAITING,
    )
    b.change(uid(b, "Z1"), place=(90 * CM, 56 * CM, 0))
    assert cover_of(b, uid(b, "A1"), uid(b, "Z1")) == 2
    begin(b, FireRound(), dice=[1] * 8)
    while asked(b) == "DeclareFire" and player(b) == 0:
        do(b, Done())
    do(b, Fire(uid(b, "Z1"), uid(b, "A1")))
    assert dice_left(b) == [] and "volley" in happened(b)


# -- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "one", "change"),
    [
        pytest.param(rule, one, change, marks=pytest.mark.rule(rule))
        for rule, one, change in (
            ("4.7r", "line_M", {"place": None}),
            ("4.1c", "line_M", {"state": DEMORALISED}),
            ("V37d", "line_M", {"state": BLOODLUST}),
            ("4.1b", "line_M", {"formation": "square"}),
            ("V42c", "cav", {}),
            ("11.1c", "line_M", {"fired": 6}),
        )
    ],
)
def test_who_cannot_reply(rule: str, one: str, change: dict[str, Any]) -> None:
    b = facing(10, two=one, orders={"Z1": "oppose"})
    b.change(uid(b, "Z1"), **change)
    found = return_fire_refusal(b, uid(b, "Z1"))
    assert found is not None and found.rule == rule
    begin(b, Reply(uid(b, "Z1"), (uid(b, "A1"),)))
    assert asked(b) == "" and ("skipped" in happened(b)) == (rule in ("4.1c", "V37d"))


@pytest.mark.rule("4.1b", "2.6a", "19.1b")
def test_neither_units_with_other_orders_nor_limbered_guns_nor_the_engaged_reply() -> None:
    b = facing(10)
    assert return_fire_refusal(b, uid(b, "Z1")) == Refusal("4.1b", "not-under-oppose")
    b = facing(10, orders={"Z1": "oppose"})
    clash(b, "A1", "Z1")
    assert return_fire_refusal(b, uid(b, "Z1")) == Refusal("19.1b", "in-contact")
    b = field(unit("A1", "line_M", 90, 40), gun("Z1", "med6", 90, 60, limbered=True), orders={"Z1": "oppose"})
    assert return_fire_refusal(b, uid(b, "Z1")) == Refusal("2.6a", "not-in-battery")


@pytest.mark.rule("4.1d", "4.7r")
def test_a_command_declares_only_for_its_own_units_on_the_table() -> None:
    b = begin(facing(10, more=(unit("A2", "line_M", 60, 40),)), FireRound())
    assert words(b, Fire(uid(b, "Z1"), uid(b, "A1"))) == "other-command"
    b.change(uid(b, "A2"), place=None)
    assert refusal(b, Fire(uid(b, "A2"), uid(b, "Z1"))) == "4.7r"


@pytest.mark.rule("11.4c")
def test_a_reply_with_canister_reaches_20_cm_too() -> None:
    b = field(unit("A1", "line_M", 90, 40), gun("Z1", "med6", 90, 65), orders={"Z1": "oppose"})
    b.put("fire", FirePlan(()))
    begin(b, Reply(uid(b, "Z1"), (uid(b, "A1"),)))
    assert refusal(b, Fire(uid(b, "Z1"), uid(b, "A1"), True)) == "11.4c"
    assert refusal(b, Fire(uid(b, "Z1"), uid(b, "A1"))) == ""


@pytest.mark.rule("18.1b")
def test_a_square_that_falls_below_12_is_disorganised() -> None:
    b = facing(20, z={"n": 13, "formation": "square"})
    take_off_losses(b, Harm(uid(b, "Z1"), 13, 1))
    assert not u(b, "Z1").disorganised
    take_off_losses(b, Harm(uid(b, "Z1"), 12, 1))
    assert u(b, "Z1").disorganised
