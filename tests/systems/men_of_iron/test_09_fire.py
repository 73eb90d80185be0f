"""9 Missile fire."""

from __future__ import annotations

import pytest
from systems.men_of_iron.books import cases, ground
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_05_movement import lincoln

from gonfalon.systems.men_of_iron.book.charge import ride_home
from gonfalon.systems.men_of_iron.book.fire import fire_roll


def drms(f: Field, firer: str, target: str) -> dict[str, int]:
    """The named modifiers of a shot."""
    return {m.key: m.value for m in fire_roll(f.b, f.uid(firer), f.uid(target)).modifiers}


@pytest.mark.rule("9.1a")
def test_units_without_missiles_do_not_fire() -> None:
    f = lincoln("lincoln-pk1@2720>4 lincoln-lb1@2721>4 wallace-pk1@2620>1").do("unit lincoln-pk1")
    assert f.refusal("fire wallace-pk1") == "9.1a"
    f.do("back", "unit lincoln-lb1")
    assert f.legal("fire") == ["fire wallace-pk1"] and f.refusal("fire lincoln-pk1") == "9.1a"
    f = Field("falkirk", "bek@2505 bek-mm1@2505>4 wallace-pk1@3307>1").activate("bek").do("unit bek-lb1")
    assert f.refusal("fire wallace-pk1") == "9.1a"


@pytest.mark.rule("9.1c")
@pytest.mark.parametrize(("target", "drm"), [("2620", 2), ("2520", 1), ("2421", -1)])
def test_longbows_reach_three_hexes_not_counting_their_own(target: str, drm: int) -> None:
    f = lincoln(f"lincoln-lb1@2720>4 wallace-pk1@{target}>4", 0).do("unit lincoln-lb1", "fire wallace-pk1")
    assert f.drms()["range"] == drm


@pytest.mark.rule("9.1b")
def test_longbows_do_not_reach_four_hexes() -> None:
    f = lincoln("lincoln-lb1@2720>4 john-lb1@2321>4").do("unit lincoln-lb1")
    assert not f.legal("fire") and f.refusal("fire john-lb1") == "9.1b"


@pytest.mark.rule("9.1b")
@pytest.mark.parametrize("piece", ["tello-ge1", "guesclin-sl1"])
def test_genitors_and_slingers_reach_one_hex(piece: str) -> None:
    command = piece.partition("-")[0]
    f = Field("najera", f"{command}@2723 {piece}@2720>1 chandos-dm1@2921>4").activate(command, "continuity")
    f.do(f"unit {piece}")
    assert not f.legal("fire") and f.refusal("fire chandos-dm1") == "9.1b"


@pytest.mark.parametrize(
    ("rule", "flags", "die", "state"),
    cases(
        ("T2c", "", 2, ("MM", False, "")),
        ("T2c", "", 4, ("MM", True, "")),
        ("T2c", "", 5, ("UH", True, "")),
        ("T2d", "d", 0, ("MM", True, "")),
        ("T2d", "d", 6, ("MM", True, "eliminated")),
    ),
)
def test_riders_are_disordered_unhorsed_or_lost(
    rule: str, flags: str, die: int, state: tuple[str, bool, str]
) -> None:
    f = lincoln(f"lincoln-lb1@2720>4 james-mm1@2620>1{flags}", die).do("unit lincoln-lb1", "fire james-mm1")
    u = f.unit("james-mm1")
    assert (u.kind, u.disordered, u.fate) == state


@pytest.mark.rule("9.1d")
def test_fire_goes_out_through_front_and_flanks() -> None:
    around = "john-lb1@2620>4 john-lb2@2719>4 john-lb3@2721>4 john-lb4@2820>4 john-lb5@2821>4"
    f = lincoln(f"lincoln-lb1@2720>4 {around}", leader="2720").do("unit lincoln-lb1")
    assert f.legal("fire") == ["fire john-lb1", "fire john-lb2", "fire john-lb3"]
    assert f.refusal("fire john-lb4") == "9.1d"


@pytest.mark.rule("V35", "V35b")
def test_a_line_through_a_vertex_is_allowed_if_one_of_its_sides_is() -> None:
    f = lincoln("lincoln-lb1@2720>4 john-lb1@2520>4 john-lb2@2821>1", 0).do("unit lincoln-lb1")
    assert "fire john-lb1" in f.legal()
    f.do("fire john-lb1")
    g = lincoln("lincoln-lb1@2720>4 john-lb1@2819>1", 0).do("unit lincoln-lb1")  # between flank and rear
    assert "fire john-lb1" in g.legal()
    g.do("fire john-lb1")


@pytest.mark.rule("9.1e")
def test_reaction_fire_goes_out_through_the_front_only() -> None:
    f = lincoln("lincoln-pk1@2821>4 john-lb1@2619>1", 0).do("unit lincoln-pk1", "go 2719", "face 4")
    assert f.asked == "ReactionFire"
    f.do("yes")
    g = lincoln("lincoln-pk1@2521>4 john-lb1@2619>1").do("unit lincoln-pk1", "go 2620", "face 4")
    assert g.asked == "Act"


@pytest.mark.rule("9.2a")
def test_genitors_throw_before_during_or_after_movement() -> None:
    f = Field("najera", "tello@2519 tello-ge1@2518>1 chandos-dm1@2720>4", dice=(0,)).activate(
        "tello", "continuity"
    )
    f.do("unit tello-ge1", "go 2620", "face 1", "unit tello-ge1", "fire chandos-dm1")
    f.do("unit tello-ge1")
    assert f.legal("go")
    f.do("go 2520", "face 1")
    assert f.at("tello-ge1") == "2520"


@pytest.mark.rule("9.2b", "9.2c")
def test_a_throw_provokes_its_counter_charge_after_the_thrower_has_moved() -> None:
    f = Field("najera", "tello@2520 tello-ge1@2620>1 james-mm2@2720>4", dice=(0, 0, 9)).activate(
        "tello", "continuity"
    )
    f.do("unit tello-ge1", "fire james-mm2")
    assert f.asked == "Act"
    f.do("unit tello-ge1", "go 2520", "face 1")
    assert f.asked == "CounterFire"
    f.do("counter tello-ge1")
    assert f.rolls("counter-charge")[0].result == "counter-charge"


@pytest.mark.rule("9.2d")
def test_missile_infantry_fires_only_after_moving() -> None:
    f = lincoln("lincoln-lb1@2720>4 john-lb1@2620>4", 0).do("unit lincoln-lb1", "fire john-lb1")
    f.do("unit lincoln-lb1")
    assert not f.legal("go") and f.refusal("go 2721") == "9.2d"


@pytest.mark.rule("9.2f")
def test_longbows_fire_once_in_an_activation() -> None:
    f = lincoln("lincoln-lb1@2720>4 john-lb1@2620>4", 0).do("unit lincoln-lb1", "fire john-lb1")
    f.do("unit lincoln-lb1")
    assert f.refusal("fire john-lb1") == "9.2f"


@pytest.mark.rule("9.2m")
def test_crossbows_fire_once_in_an_activation() -> None:
    f = Field("falkirk", "edward@2723 edward-cb2@2720>4 john-lb1@2620>4", dice=(0,)).activate(
        "edward", "continuity"
    )
    f.do("unit edward-cb2", "fire john-lb1", "unit edward-cb2")
    assert f.refusal("fire john-lb1") == "9.2m"


@pytest.mark.rule("9.2g", "R56")
def test_longbows_may_answer_a_firer_in_range() -> None:
    f = lincoln("lincoln-lb1@2720>4 john-lb1@2620>1", 0, 9).do("unit lincoln-lb1", "fire john-lb1")
    assert f.asked == "ResponseFire" and f.legal() == ["yes", "no"]
    f.do("yes")
    assert f.unit("lincoln-lb1").disordered


@pytest.mark.rule("9.2g")
def test_there_is_no_answer_out_of_the_field_of_fire() -> None:
    f = lincoln("lincoln-lb1@2720>4 john-lb1@2620>4", 0).do("unit lincoln-lb1", "fire john-lb1")
    assert f.asked == "Act" and len(f.rolls("fire")) == 1
    g = lincoln("lincoln-lb1@2720>4 john-lb1@2620>1", 0).do("unit lincoln-lb1", "fire john-lb1")
    assert g.asked == "ResponseFire"


@pytest.mark.rule("9.2h")
def test_the_answer_is_rolled_before_results_count() -> None:
    f = lincoln("lincoln-lb1@2720>4 john-lb1@2620>1d", 9, 5).do("unit lincoln-lb1", "fire john-lb1", "yes")
    assert [r.roll.about[0] for r in f.rolls("fire")] == [f.uid("lincoln-lb1"), f.uid("john-lb1")]
    assert f.unit("john-lb1").fate == "eliminated" and f.unit("lincoln-lb1").disordered


@pytest.mark.rule("9.2i")
def test_longbows_react_when_an_enemy_spends_points_to_enter_their_front() -> None:
    f = lincoln("lincoln-pk1@2822>4 john-lb1@2620>1", 9).do("unit lincoln-pk1", "go 2720", "face 4", "yes")
    assert f.unit("lincoln-pk1").disordered
    f = lincoln("lincoln-pk1@2720>4 john-lb1@2620>1").do("unit lincoln-pk1", "face 5")
    assert f.asked == "Act"


@pytest.mark.rule("9.2i")
def test_a_moving_unit_may_be_shot_at_on_its_way() -> None:
    f = lincoln("lincoln@2723 lincoln-mm1@2822>4 john-lb1@2620>1".removeprefix("lincoln@2723 "), 9)
    f.do("unit lincoln-mm1", "go 2720", "face 4", "yes")
    assert f.unit("lincoln-mm1").kind == "UH"


@pytest.mark.rule("9.2j")
def test_longbows_react_to_a_charge_into_their_front() -> None:
    f = lincoln("lincoln-mm1@2820>4 john-lb1@2620>1", 0, 5)
    f.do("done", "charge lincoln-mm1 john-lb1 2720 4", "done")
    assert f.asked == "ReactionFire"
    f.do("yes")
    assert f.rolls()[0].roll.purpose == "fire" and f.rolls()[1].roll.purpose == "charge"


@pytest.mark.rule("9.2k")
def test_longbows_react_to_every_enemy() -> None:
    f = lincoln("lincoln-pk1@2822>4 lincoln-pk2@2819>4 john-lb1@2620>1", 0, 0)
    f.do("unit lincoln-pk1", "go 2720", "face 4", "yes", "unit lincoln-pk2", "go 2719", "face 4")
    assert f.asked == "ReactionFire"
    f.do("yes")
    assert len(f.rolls("fire")) == 2


@pytest.mark.rule("9.2l", "12.7e")
def test_a_continued_attack_draws_no_fire_from_longbows() -> None:
    f = continued("john-lb1@2519>1")
    assert f.asked != "ReactionFire" and not f.rolls("fire")


@pytest.mark.rule("9.2q", "12.7e")
def test_a_continued_attack_draws_no_fire_from_crossbows() -> None:
    f = Field("crecy", "alencon@4109 edward-ho1@4307>4f prince-dm1@4208>4d alencon-mm1@4108>1")
    f.activate("alencon", "continuity")
    while f.asked != "PlanShock":
        f.do("done")
    f.do("shock alencon-mm1 prince-dm1").dice(9, 0).do("done")
    assert f.at("alencon-mm1") == "4208" and not f.rolls("fire")
    assert len(f.rolls("shock")) == 2


def continued(beyond: str) -> Field:
    """A rider eliminates a Disordered pike in 2620 and goes on against what stands beyond."""
    f = lincoln(f"lincoln-mm1@2720>4 wallace-pk1@2620>1d {beyond}", 9, 0)
    return f.do("done", "shock lincoln-mm1 wallace-pk1", "done")


@pytest.mark.rule("9.2n", "R13")
def test_crossbows_never_answer() -> None:
    f = Field("falkirk", "john@2520 john-lb1@2620>1 edward-cb2@2720>4", dice=(0,), setup="free").activate(
        "john"
    )
    f.do("unit john-lb1", "fire edward-cb2")
    assert f.asked == "Act" and len(f.rolls("fire")) == 1


CROSSBOW = "edward-cb2@2720>4 edward-lb1@3320>4"


@pytest.mark.rule("9.2o", "9.2p", "R12")
def test_crossbows_react_to_one_enemy_in_an_activation() -> None:
    f = Field(
        "falkirk", f"wallace@2520 wallace-pk1@2519>1 wallace-pk2@2522>1 {CROSSBOW}", dice=(0,), setup="free"
    )
    f.activate("wallace", "continuity").do("unit wallace-pk1", "go 2620", "face 1")
    assert f.asked == "CarefulReaction"
    f.do("yes", "unit wallace-pk2", "go 2621", "face 1")
    assert f.asked == "Act" and len(f.rolls("fire")) == 1


@pytest.mark.rule("9.2o")
def test_crossbows_react_to_a_charge() -> None:
    f = Field("falkirk", f"james@2520 james-mm1@2521>1 {CROSSBOW}", dice=(0, 5), setup="free").activate(
        "james"
    )
    f.do("done", "charge james-mm1 edward-cb2 2621 1", "done")
    assert f.asked == "CarefulReaction"


@pytest.mark.rule("9.2r")
def test_crossbows_do_not_react_to_a_counter_charge() -> None:
    f = Field("falkirk", f"edward@2722 {CROSSBOW} james-mm1@2520>1", dice=(0, 0, 5), setup="free").activate(
        "edward"
    )
    f.do("unit edward-cb2", "fire james-mm1", "counter edward-cb2")
    ride = f.legal("ride")
    f.do(*(ride[:1]))
    assert f.asked != "CarefulReaction" and len(f.rolls("fire")) == 1
    assert f.rolls("charge")


@pytest.mark.rule("9.2j", "R29")
def test_longbows_react_to_a_counter_charge() -> None:
    f = lincoln("lincoln-lb1@2720>4 james-mm1@2520>1", 0, 0, 0, 5).do("unit lincoln-lb1", "fire james-mm1")
    f.do("counter lincoln-lb1")
    f.do("ride 2620 1")
    assert f.asked == "ReactionFire"
    f.do("yes")
    assert len(f.rolls("fire")) == 2


@pytest.mark.rule("9.2s")
def test_every_unit_fires_by_itself_at_one_target() -> None:
    f = lincoln("lincoln-lb1@2720>4 lincoln-lb2@2721>4 john-lb1@2620>4", 0, 0)
    f.do("unit lincoln-lb1", "fire john-lb1", "unit lincoln-lb2", "fire john-lb1", "no")
    assert [r.roll.about for r in f.rolls("fire")] == [
        (f.uid("lincoln-lb1"), f.uid("john-lb1")),
        (f.uid("lincoln-lb2"), f.uid("john-lb1")),
    ]


@pytest.mark.rule("9.2e")
def test_active_response_and_reaction_fire_are_three_things() -> None:
    f = lincoln("lincoln-lb1@2822>4 john-lb1@2620>1", 0, 0, 0).do(
        "unit lincoln-lb1", "go 2720", "face 4", "yes"
    )
    f.do("unit lincoln-lb1", "fire john-lb1", "yes")
    assert len(f.rolls("fire")) == 3


@pytest.mark.rule("9.3a", "T1a")
@pytest.mark.parametrize(("firer", "drm"), [("lincoln-lb1", (2, 1, -1)), ("edward-cb2", (3, 0, -3))])
def test_the_range_gives_its_drm(firer: str, drm: tuple[int, ...]) -> None:
    for distance, target in enumerate(("2620", "2520", "2419")):
        f = lincoln(f"{firer}@2720>4 john-lb1@{target}>4")
        assert fire_roll(f.b, f.uid(firer), f.uid("john-lb1")).bonus == drm[distance]


@pytest.mark.rule("12.1a")
def test_the_column_depends_on_the_mount() -> None:
    for target, result in (("wallace-pk1", "disordered"), ("james-mm1", "unhorsed")):
        f = lincoln(f"lincoln-lb1@2720>4 {target}@2620>4", 5).do("unit lincoln-lb1", f"fire {target}")
        assert f.rolls("fire")[0].result == result


@pytest.mark.rule("9.3b")
@pytest.mark.parametrize(("target", "result"), [("wallace-pk1", "eliminated"), ("james-mm1", "retired")])
def test_the_column_depends_on_the_order_of_the_target(target: str, result: str) -> None:
    f = lincoln(f"lincoln-lb1@2720>4 {target}@2620>4d", 5).do("unit lincoln-lb1", f"fire {target}")
    assert f.rolls("fire")[0].result == result


@pytest.mark.rule("9.3c")
def test_the_modified_die_is_read_on_the_table() -> None:
    f = lincoln("lincoln-lb1@2720>4 wallace-pk1@2620>1", 2).do("unit lincoln-lb1", "fire wallace-pk1")
    assert not f.unit("wallace-pk1").disordered
    f = lincoln("lincoln-lb1@2720>4 wallace-pk1@2620>1", 3).do("unit lincoln-lb1", "fire wallace-pk1")
    assert f.unit("wallace-pk1").disordered


@pytest.mark.rule("9.3d")
def test_the_results_of_several_firers_add_up_as_they_occur() -> None:
    f = lincoln("lincoln-lb1@2720>4 lincoln-lb2@2721>4 wallace-pk1@2620>1", 3, 5)
    f.do("unit lincoln-lb1", "fire wallace-pk1", "unit lincoln-lb2", "fire wallace-pk1")
    assert [r.result for r in f.rolls("fire")] == ["disordered", "retired"]


@pytest.mark.rule("9.3f")
@pytest.mark.parametrize(("facing", "bonus"), [(0, 3), (1, 2), (2, 2), (3, 3), (4, 2), (5, 2)])
def test_riders_hit_through_the_flank_are_easier_targets(facing: int, bonus: int) -> None:
    f = lincoln(f"lincoln-lb1@2720>4 james-mm1@2620>{facing} james-mm2@2621>0")
    assert fire_roll(f.b, f.uid("lincoln-lb1"), f.uid("james-mm1")).bonus == bonus
    assert fire_roll(f.b, f.uid("lincoln-lb1"), f.uid("james-mm2")).bonus == 2
    g = lincoln("lincoln-lb1@2720>4 james-mm1@2620>3")
    assert fire_roll(g.b, g.uid("lincoln-lb1"), g.uid("james-mm1")).bonus == 3


@pytest.mark.rule("R15")
def test_the_angle_counts_for_genitors_too() -> None:
    f = Field("najera", "chandos-lb1@2720>4 tello-ge1@2620>3")
    assert drms(f, "chandos-lb1", "tello-ge1")["angle"] == 1


@pytest.mark.rule("V35c")
def test_at_a_vertex_the_side_better_for_the_target_counts() -> None:
    f = lincoln("lincoln-lb1@2720>4 james-mm1@2520>2 james-mm2@2420>2")
    assert "angle" not in drms(f, "lincoln-lb1", "james-mm1")  # front or flank by the vertex
    g = lincoln("lincoln-lb1@2720>4 james-mm1@2718>5")
    assert fire_roll(g.b, g.uid("lincoln-lb1"), g.uid("james-mm1"))
    h = lincoln("lincoln-lb1@2720>4 james-mm1@2718>1")
    assert drms(h, "lincoln-lb1", "james-mm1")["angle"] == 1


# -- line of sight ---------------------------------------------------------------------------------


def sees(battle: str, a: str, b: str) -> bool:
    g = ground(battle)
    return g.sight.sees(g.terrain.hex(a), g.terrain.hex(b))


@pytest.mark.rule("9.4a", "9.4b", "9.4g")
def test_woods_block_the_line_of_sight() -> None:
    f = Field("falkirk", "john@1405 john-lb1@1404>4 lincoln-pk1@1204>1", setup="free").activate(
        "john", "continuity"
    )
    f.do("unit john-lb1")
    assert not f.legal("fire") and f.refusal("fire lincoln-pk1") == "9.4b"


@pytest.mark.rule("9.4c")
def test_a_unit_in_the_woods_can_be_fired_at() -> None:
    f = Field("falkirk", "john@1405 john-lb1@1404>4 lincoln-pk1@1304>1", dice=(0,), setup="free").activate(
        "john"
    )
    f.do("unit john-lb1", "fire lincoln-pk1")
    assert f.drms()["terrain"] == -1


@pytest.mark.rule("9.4d")
def test_a_higher_hex_between_blocks_the_line_of_sight() -> None:
    f = Field("crecy", "doria@4310 doria-cb1@4310>1", start="free")
    t = f.setting.ground.terrain
    assert [t.level[f.hex(x)] for x in ("4310", "4810")] == [1, 3]
    assert sees("crecy", "4710", "4510")
    g = Field("falkirk", "john@2105 john-lb1@2105>4 lincoln-pk1@1906>1", setup="free").activate(
        "john", "continuity"
    )
    g.do("unit john-lb1")
    assert "fire lincoln-pk1" in g.legal()
    f = hill()
    f.do("unit chandos-lb1")
    assert f.refusal("fire tello-ge1") == "9.4d"


def hill() -> Field:
    """Nájera's hill (lines 30-33, positions 10-16) is higher than the ground on both sides."""
    f = Field("najera", "chandos@3418 chandos-lb1@3210>0 tello-ge1@3208>3")
    t = f.setting.ground.terrain
    for a in range(t.grid.size):
        for b in t.grid.disc(a, 3):
            line = f.setting.ground.lines.line(a, b)
            high = [x for pair in line.cells for x in pair]
            between = all(t.level[x] > max(t.level[a], t.level[b]) for x in high) and passable(f, a, b)
            if len(line.cells) == 1 and t.grid.distance(a, b) == 2 and between:
                d = t.grid.direction(a, line.cells[0][0])
                pieces = f"chandos@3418 chandos-lb1@{t.label(a)}>{d} tello-ge1@{t.label(b)}>1"
                return Field("najera", pieces).activate("chandos")
    raise AssertionError("no such hexes")


def passable(f: Field, *hexes: int) -> bool:
    return all(f.setting.ground.passable(h, 0) for h in hexes)


@pytest.mark.rule("9.4e")
def test_crossbows_do_not_fire_through_units() -> None:
    f = Field("falkirk", "edward@2822 edward-cb2@2720>4 edward-pk1@2620>4 edward-pk2@2621>4 john-lb1@2520>4")
    f.activate("edward", "continuity").do("unit edward-cb2")
    assert not f.legal("fire") and f.refusal("fire john-lb1") == "9.4e"


@pytest.mark.rule("9.4f")
def test_longbows_fire_over_units() -> None:
    f = lincoln("lincoln-lb1@2720>4 lincoln-pk1@2620>4 lincoln-pk2@2621>4 john-lb1@2520>4").do(
        "unit lincoln-lb1"
    )
    assert f.legal("fire") == ["fire john-lb1"]


@pytest.mark.rule("9.4h")
def test_along_a_hexside_one_open_hex_is_enough() -> None:
    f = Field("falkirk", "john@1506 john-lb1@1505>4 lincoln-pk1@1305>1", dice=(0,), setup="free").activate(
        "john"
    )
    t, of = f.setting.ground.terrain, f.setting.ground.of
    for a in range(t.grid.size):
        for b in t.grid.ring(a, 2):
            cells = f.setting.ground.lines.line(a, b).cells
            if len(cells) == 1 and cells[0][0] != cells[0][1]:
                x, y = cells[0]
                if of[x].blocks != of[y].blocks and not of[a].blocks and not of[b].blocks:
                    d = t.grid.direction(a, x)
                    g = Field(
                        "falkirk",
                        f"john@{t.label(a)} john-lb1@{t.label(a)}>{d} lincoln-pk1@{t.label(b)}>1",
                        dice=(0,),
                        setup="free",
                    ).activate("john", "continuity")
                    g.do("unit john-lb1", "fire lincoln-pk1")
                    assert g.rolls("fire")
                    return
    raise AssertionError("no such line on the map")


@pytest.mark.rule("V23")
def test_retired_units_do_not_fire() -> None:
    f = Field("falkirk", "john@2520 john-lb1@2620>1R lincoln-pk1@2720>4 wallace-standard@2418", setup="free")
    f.activate("john", "continuity").do("unit john-lb1")
    assert f.refusal("fire lincoln-pk1") == "V23"
    assert ride_home is not None


@pytest.mark.rule("9.2g")
def test_only_missile_units_in_range_answer() -> None:
    from gonfalon.core.steps import Yes
    from gonfalon.systems.men_of_iron.book.fire import ResponseFire

    f = lincoln("lincoln-lb1@2720>4 wallace-pk1@2620>1 john-lb1@2621>1")
    archers, pikes, fresh = f.uid("lincoln-lb1"), f.uid("wallace-pk1"), f.uid("john-lb1")
    found = ResponseFire(archers, pikes).refusal(f.b, Yes())
    assert found is not None and found.rule == "9.2g"
    assert ResponseFire(archers, fresh).refusal(f.b, Yes()) is None


@pytest.mark.rule("12.4f")
def test_fire_at_a_retired_unit_is_read_in_the_column_of_the_disordered() -> None:
    from gonfalon.systems.men_of_iron.pieces.tables import FIRE

    f = lincoln("lincoln-lb1@2720>4 wallace-pk1@2620>1R wallace-pk2@2621>1")
    assert fire_roll(f.b, f.uid("lincoln-lb1"), f.uid("wallace-pk1")).reading is FIRE[False, True]
    assert fire_roll(f.b, f.uid("lincoln-lb1"), f.uid("wallace-pk2")).reading is FIRE[False, False]


@pytest.mark.rule("V23")
def test_a_retired_unit_answers_no_fire() -> None:
    from gonfalon.systems.men_of_iron.book.fire import may_respond_to_fire

    f = lincoln("lincoln-lb1@2720>4 john-lb1@2620>1R john-lb2@2621>1")
    answers = [
        may_respond_to_fire(f.b, f.uid("lincoln-lb1"), f.uid(code)) for code in ("john-lb1", "john-lb2")
    ]
    assert answers == [False, True]


@pytest.mark.rule("9.2j")
def test_a_charge_shot_at_on_its_way_rides_on() -> None:
    ride = "charge james-mm2 carillo-pk1 2719 4"
    f = Field("najera", "james@3021 james-mm2@2920>4 carillo-pk1@2620>1 tello-ge1@2819>2", dice=(0,))
    f.activate("james", "continuity").do("done", ride, "done")
    assert f.asked == "CarefulReaction" and f.at("james-mm2") == "2820"
    f.dice(0, 3, 4).do("yes")
    assert f.at("james-mm2") == "2719" and f.rolls("charge")


@pytest.mark.rule("T3a")
def test_the_ground_of_the_target_counts() -> None:
    f = Field("falkirk", "john-lb1@1405>4 wallace-pk1@1304>1 lincoln-pk1@1404>1")
    assert drms(f, "john-lb1", "lincoln-pk1") == {"range": 2}
    f.b.change(f.uid("lincoln-pk1"), place=f.hex("1304"))
    assert drms(f, "john-lb1", "lincoln-pk1") == {"range": 2, "terrain": -1}
