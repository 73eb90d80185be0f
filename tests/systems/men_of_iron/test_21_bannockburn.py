"""Bannockburn: its own rules."""

from __future__ import annotations

import pytest
from systems.men_of_iron.books import begun, rebuilt
from systems.men_of_iron.field import Field
from systems.men_of_iron.scenes import suffer

from gonfalon.core.engine import apply
from gonfalon.core.notation import parse
from gonfalon.systems.men_of_iron.book.activation import Continuity, FreeActivation, Muster
from gonfalon.systems.men_of_iron.book.arrival import arrive_by_combat
from gonfalon.systems.men_of_iron.book.fire import fire_roll

FOOT = "edward@4713 edward-pk1@4713>2 edward-lb1@4714>2 edward-lb8@4109>2"
HORSE = "gloucester@4815 gloucester-mm1@4815>2 hereford@4616 gloucester-mm2@4616>2"


def moray(pieces: str) -> Field:
    """Moray's command at its orders."""
    return Field("bannockburn", f"moray@4724 {pieces}").begin(Muster(1, "moray", "continuity"))


def riders(pieces: str, *dice: int) -> Field:
    """Gloucester's riders act."""
    return Field("bannockburn", f"gloucester@3909 {pieces}", dice).activate("gloucester", "continuity")


@pytest.mark.rule("bannockburn.i")
def test_the_scottish_hobilars_may_start_on_foot() -> None:
    b = begun("bannockburn")
    for word in ("accept", "kind hobilars-ho1 no", "accept"):
        apply(b, parse(b.setting, word))
    kinds = [b.units[b.setting.unit_codes.index(f"hobilars-ho{n}")].kind for n in (1, 2)]
    assert kinds == ["DM", "HO"]


# -- the ground ------------------------------------------------------------------------------------


@pytest.mark.rule("bannockburn.y")
def test_riders_do_not_shock_across_a_burn() -> None:
    f = riders("gloucester-mm1@3909>1 gloucester-mm2@3810>1 moray-lb1@4009>4 moray-lb2@3910>4").do("done")
    assert not f.legal("shock gloucester-mm1 moray-lb1")
    assert f.refusal("shock gloucester-mm1 moray-lb1") == "bannockburn.y"


@pytest.mark.rule("bannockburn.z", "bannockburn.aa", "T10c")
@pytest.mark.parametrize("die", [5, 6])
def test_riders_that_cross_a_burn_are_disordered_on_five_or_more(die: int) -> None:
    f = riders("gloucester-mm1@3909>1", die).do("unit gloucester-mm1", "go 4009", "face 1")
    roll = f.rolls("burn")[0].roll
    assert f.unit("gloucester-mm1").disordered == (die + roll.bonus >= 5)
    g = riders("gloucester-mm1@3909>1", 0).do("unit gloucester-mm1", "go 4009", "face 1")
    assert not g.unit("gloucester-mm1").disordered


@pytest.mark.rule("bannockburn.ab", "bannockburn.ac")
def test_a_ford_does_not_help_next_to_an_enemy() -> None:
    f = Field("bannockburn", "gloucester@5310 gloucester-mm1@5310>1").activate("gloucester", "continuity")
    f.do("unit gloucester-mm1", "go 5410", "face 1")
    assert f.unit("gloucester-mm1").spent == 1 and not f.rolls()
    g = Field("bannockburn", "gloucester@5310 gloucester-mm1@5310>1 moray-pk1@5510>4", [0])
    g.activate("gloucester", "continuity").do("unit gloucester-mm1", "go 5410", "face 1")
    assert g.unit("gloucester-mm1").spent == 3 and len(g.rolls("burn")) == 1


@pytest.mark.rule("bannockburn.ad")
@pytest.mark.parametrize(("piece", "drm"), [("edward-pk1", -1), ("gloucester-mm1", -2)])
def test_attacks_out_of_a_marsh_suffer(piece: str, drm: int) -> None:
    rebuilt()
    command = "edward" if piece == "edward-pk1" else "gloucester"
    f = Field("bannockburn", f"{command}@4609 {piece}@4609>2 moray-lb1@4709>5", [5, 5, 5])
    f.activate(command, "continuity").do("done", f"shock {piece} moray-lb1", "done")
    assert f.drms(0)["terrain"] == drm


def test_a_marsh_is_no_cover() -> None:
    f = Field("bannockburn", "edward-lb1@4608>2 moray-pk1@4609>5")
    assert {m.key for m in fire_roll(f.b, f.uid("edward-lb1"), f.uid("moray-pk1")).modifiers} == {"range"}


# -- schiltrons and axes ---------------------------------------------------------------------------


@pytest.mark.rule("bannockburn.ai", "bannockburn.am", "P.2v", "P.2w")
def test_single_pikes_form_schiltron_by_saying_so() -> None:
    f = moray("moray-pk1@4722>5 moray-pk2@4822>5").do("form moray-pk1 schiltron", "done")
    assert f.unit("moray-pk1").formation == "schiltron" and not f.unit("moray-pk2").formation


@pytest.mark.rule("bannockburn.af", "P.2a")
def test_only_scottish_pikes_form_schiltron() -> None:
    f = moray("moray-pk1@4722>5 moray-lb1@4822>5")
    assert f.refusal("form moray-lb1 schiltron") == "bannockburn.af"
    f.activate("moray").begin(Muster(0, "edward", "continuity"))
    g = Field("bannockburn", FOOT).activate("edward", "continuity")
    assert g.refusal("form edward-pk1 schiltron") == "bannockburn.af"


@pytest.mark.rule("bannockburn.ag", "bannockburn.ah", "P.2b", "P.2c")
def test_no_schiltron_next_to_an_enemy_or_in_disorder() -> None:
    f = moray("moray-pk1@4722>5 moray-pk2@4823>5 moray-pk3@4923>5d gloucester-mm1@4721>2")
    assert f.refusal("form moray-pk1 schiltron") == "bannockburn.ag"
    assert f.refusal("form moray-pk3 schiltron") == "bannockburn.ah"
    assert "form moray-pk2 schiltron" in f.legal()


@pytest.mark.rule("bannockburn.aj", "falkirk.ai", "P.2g", "P.2n")
def test_a_schiltron_of_bannockburn_neither_moves_nor_retreats() -> None:
    f = moray("moray-pk1@4722>5s moray-lb1@4621>5 gloucester-mm1@4721>2").do("unit moray-pk1")
    assert f.refusal("go 4723") == "bannockburn.aj"
    suffer(f, "moray-pk1", "dr", "gloucester-mm1")
    assert f.at("moray-pk1") == "4722" and f.unit("moray-pk1").formation == "schiltron"
    assert f.asked == ""


@pytest.mark.rule("bannockburn.aj", "P.2h")
def test_a_schiltron_of_bannockburn_does_not_attack() -> None:
    f = moray("moray-pk1@4722>5s moray-pk2@4622>0 gloucester-mm1@4721>2").do("done")
    assert f.refusal("shock moray-pk1 gloucester-mm1") == "bannockburn.aj"


@pytest.mark.rule("bannockburn.ak", "bannockburn.al", "P.2d", "P.2m")
def test_a_schiltron_is_left_away_from_the_enemy_even_in_disorder() -> None:
    f = moray("moray-pk1@4722>5s moray-pk2@4822>5sd gloucester-mm1@4721>2 moray-pk3@4922>5")
    assert f.refusal("form moray-pk1 none") == "bannockburn.ak"
    f = moray("moray-pk2@4822>5sd gloucester-mm1@4620>2").do("form moray-pk2 none")
    assert not f.unit("moray-pk2").formation


@pytest.mark.rule("bannockburn.ao", "P.2q")
def test_an_axe_beneath_a_schiltron_is_not_attacked_itself() -> None:
    f = Field("bannockburn", "edward@4721 edward-pk1@4721>3 moray-pk1@4722>0s moray-ax1@4722>0")
    f.activate("edward", "continuity").do("done")
    assert f.legal("shock") == ["shock edward-pk1 moray-pk1"] and not f.unit("moray-ax1").formation
    assert f.refusal("shock edward-pk1 moray-ax1") == "bannockburn.ao"


@pytest.mark.rule("bannockburn.ao", "P.2q")
def test_nor_is_it_fired_at() -> None:
    f = Field("bannockburn", "edward@4720 edward-lb1@4720>3 moray-pk1@4722>0s moray-ax1@4722>0")
    f.activate("edward", "continuity").do("unit edward-lb1")
    assert f.legal("fire") == ["fire moray-pk1"] and f.refusal("fire moray-ax1") == "bannockburn.ao"


@pytest.mark.rule("bannockburn.ap", "P.2r")
def test_an_axe_beneath_a_schiltron_changes_no_drm() -> None:
    drms = []
    for axe in ("", "moray-ax1@4722>0"):
        f = Field("bannockburn", f"edward@4721 edward-pk1@4721>3 moray-pk1@4722>0s {axe}", [5, 0, 0])
        f.activate("edward", "continuity").do("done", "shock edward-pk1 moray-pk1", "done")
        drms.append(f.drms(0))
    assert drms[0] == drms[1]


@pytest.mark.rule("bannockburn.aq", "P.2s")
def test_an_axe_suffers_with_its_pike() -> None:
    f = Field("bannockburn", "moray-pk1@4722>0s moray-ax1@4722>0 gloucester-mm1@4721>3")
    suffer(f, "moray-pk1", "d", "gloucester-mm1")
    assert f.unit("moray-ax1").disordered
    suffer(f, "moray-pk1", "E", "gloucester-mm1")
    assert f.unit("moray-ax1").fate == "eliminated" and f.b.game.points == (0, 4)


@pytest.mark.rule("bannockburn.ar", "P.2t")
def test_an_axe_leaves_its_pike_and_attacks() -> None:
    f = moray("moray-pk1@4722>5s moray-ax1@4722>5 edward-pk1@4720>2").do("unit moray-ax1")
    f.do("go 4721", "face 5", "done")
    assert f.at("moray-ax1") == "4721" and f.legal("shock moray-ax1 edward-pk1")


@pytest.mark.rule("bannockburn.as", "P.2u")
def test_axes_do_not_pass_through_pikes() -> None:
    f = moray("moray-pk1@4722>5s moray-ax1@4723>5").do("done", "unit moray-ax1")
    assert f.refusal("go 4721 via 4722") == "bannockburn.as"


# -- hobilars, rally, commands ---------------------------------------------------------------------


@pytest.mark.rule("bannockburn.au")
def test_dismounted_hobilars_are_men_at_arms_without_missiles() -> None:
    f = Field("bannockburn", "hobilars-ho1@5023>5 edward-pk1@4920>2").activate("hobilars", "continuity")
    f.do("unit hobilars-ho1", "dismount")
    assert f.unit("hobilars-ho1").kind == "DM"
    f.do("unit hobilars-ho1")
    assert f.refusal("fire edward-pk1") == "9.1a"


@pytest.mark.rule("bannockburn.av", "bannockburn.aw", "bannockburn.ax")
def test_both_hobilars_act_together_on_a_rating_of_five_at_any_distance() -> None:
    f = Field("bannockburn", "hobilars-ho1@5023>5 hobilars-ho2@4424>5 edward-pk1@4615>2", [5])
    f.begin(Continuity(1)).do("continue hobilars")
    f.do(*(["no"] if f.asked == "Seizure" else []))
    assert f.asked == "Act" and f.legal("unit") == ["unit hobilars-ho1", "unit hobilars-ho2"]
    assert not any(f.unit(f"hobilars-ho{n}").marks & 16 for n in (1, 2))


@pytest.mark.rule("bannockburn.ay")
def test_in_the_competitive_game_the_english_rally_normally() -> None:
    f = Field("bannockburn", "gloucester@5115 gloucester-mm1@5115>2d").activate("gloucester", "continuity")
    f.do("done")
    assert not f.unit("gloucester-mm1").disordered


@pytest.mark.rule("bannockburn.az", "P.32a")
def test_in_the_historical_game_they_rally_only_near_a_leader_of_the_foot() -> None:
    pieces = "gloucester@5520 gloucester-mm1@5520>2d gloucester-mm2@4714>2d hereford@4714 edward@4713"
    f = Field("bannockburn", pieces, rally="historical").activate("gloucester", "continuity").do("done")
    assert f.unit("gloucester-mm1").disordered
    f.activate("hereford", "continuity").do("done")
    assert not f.unit("gloucester-mm2").disordered


@pytest.mark.rule("bannockburn.ba", "bannockburn.bb", "bannockburn.bc", "P.25a", "P.25b")
def test_gloucester_and_hereford_each_command_the_riders_in_range() -> None:
    f = Field("bannockburn", f"{HORSE} gloucester-mm3@4109>2 edward-pk1@4713>2")
    f.activate("gloucester", "continuity")
    assert f.legal("unit") == ["unit gloucester-mm1", "unit gloucester-mm2", "unit gloucester"]
    f.dice(0).do("done")
    assert "continue hereford" in f.legal()
    f.do("continue hereford")
    f.do(*(["no"] if f.asked == "Seizure" else []))
    assert f.legal("unit") == ["unit gloucester-mm1", "unit gloucester-mm2", "unit hereford"]


@pytest.mark.rule("bannockburn.bd", "bannockburn.be", "P.25a", "P.25c")
def test_a_leader_of_the_foot_uses_any_foot_in_his_range_and_no_other() -> None:
    f = Field("bannockburn", f"{FOOT} {HORSE}").activate("edward", "continuity")
    assert f.legal("unit") == ["unit edward-lb1", "unit edward-pk1", "unit edward"]
    assert f.refusal("unit edward-lb8") == "bannockburn.be"


@pytest.mark.rule("bannockburn.bf", "P.24a")
def test_foot_outside_all_ranges_acts_by_a_free_activation_only() -> None:
    f = Field("bannockburn", f"{FOOT} {HORSE}").begin(FreeActivation(0))
    assert "activate strays" in f.legal()
    f.begin(Continuity(0))
    assert f.refusal("continue strays") == "bannockburn.bf"
    assert f.activate("strays").legal("unit edward-lb8") and not f.legal("unit edward-lb1 ")


@pytest.mark.rule("bannockburn.bg", "bannockburn.bh", "5.2e", "P.24b", "P.24c")
def test_such_foot_only_moves_and_not_next_to_an_enemy() -> None:
    f = Field("bannockburn", "edward@5313 edward-lb8@4109>2d moray-pk1@4112>5", [0, 0]).activate("strays")
    f.do("unit edward-lb8")
    assert not f.legal("fire") and f.refusal("fire moray-pk1") == "bannockburn.bh"
    assert f.refusal("go 4111") == "5.2e"
    f.do("back", "done")
    assert f.unit("edward-lb8").disordered


@pytest.mark.rule("bannockburn.bh", "P.24c")
def test_such_foot_does_not_shock_and_other_foot_both_fires_and_shocks() -> None:
    pieces = "edward@{} edward-lb8@4109>2 edward-pk1@4110>2 moray-pk1@4111>5"
    f = Field("bannockburn", pieces.format("5313"), [0, 0]).activate("strays").do("done")
    assert f.asked == "Continuity"
    g = Field("bannockburn", pieces.format("4108"), [0, 0]).activate("edward").do("unit edward-lb8")
    assert g.legal("fire") == ["fire moray-pk1"]
    g.do("back", "done")
    assert g.asked == "PlanShock"


@pytest.mark.rule("bannockburn.bi", "bannockburn.br", "P.24d")
def test_the_camp_enters_with_the_strays_once_6008_is_free() -> None:
    f = Field("bannockburn", "edward@4713 edward-pk16@6008>2").activate("strays")
    f.do("unit edward-lb14")
    assert f.legal() == ["back"]
    g = Field("bannockburn", "edward@4713 edward-pk1@4713>2").activate("edward", "continuity")
    assert g.refusal("unit edward-lb14") == "bannockburn.bi"
    g.activate("strays").do("unit edward-lb14", "go 6008", "face 2")
    assert g.at("edward-lb14") == "6008"


@pytest.mark.rule("bannockburn.bk")
def test_each_camp_unit_pays_more_than_the_one_before() -> None:
    f = Field("bannockburn", "edward@4713 edward-pk1@4713>2").activate("strays")
    near = [f.setting.ground.terrain.label(n) for n in f.setting.grid.near[f.hex("6008")]]
    spent = []
    for code, place in zip(("edward-lb14", "edward-lb15", "edward-lb16"), near, strict=False):
        f.do(f"unit {code}", f"go {place} via 6008", "face 2")
        spent.append(f.unit(code).spent - f.setting.ground.of[f.hex(place)].mp[0])
    assert spent == [1, 2, 3]


@pytest.mark.rule("bannockburn.bn")
def test_a_lost_standard_of_bannockburn_gives_no_points() -> None:
    f = Field("bannockburn", "edward-standard@4713 moray-pk1@4714>5")
    arrive_by_combat(f.b, f.uid("moray-pk1"), f.hex("4714"), f.hex("4713"))
    assert not f.at("edward-standard") and f.b.game.points == (0, 0)


@pytest.mark.rule("bannockburn.ba", "bannockburn.bb", "bannockburn.bd", "P.25a")
@pytest.mark.parametrize(
    ("leader", "uses", "leaves_out"),
    [
        ("edward", "edward-pk1", "gloucester-mm1"),
        ("clifford", "edward-pk1", "gloucester-mm1"),
        ("beaumont", "edward-pk1", "gloucester-mm1"),
        ("gloucester", "gloucester-mm1", "edward-pk1"),
        ("hereford", "gloucester-mm1", "edward-pk1"),
    ],
)
def test_every_english_leader_commands_one_arm_within_his_range(
    leader: str, uses: str, leaves_out: str
) -> None:
    f = Field("bannockburn", f"{leader}@4713 edward-pk1@4712>2 gloucester-mm1@4714>2 moray-pk1@4722>5")
    f.activate(leader)
    assert f"unit {uses}" in f.legal() and f"unit {leaves_out}" not in f.legal()
