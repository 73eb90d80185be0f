"""14 Shield wall and hobilars."""

from __future__ import annotations

import pytest
from systems.men_of_iron.books import begun, fresh
from systems.men_of_iron.field import Field

from gonfalon.core.engine import choose, refused
from gonfalon.core.steps import Accept
from gonfalon.systems.men_of_iron.book.activation import Muster
from gonfalon.systems.men_of_iron.book.charge_paths import wall_bars_charge
from gonfalon.systems.men_of_iron.book.facing import facings
from gonfalon.systems.men_of_iron.book.fire import fire_roll
from gonfalon.systems.men_of_iron.pieces.options import Form


def flemings(pieces: str) -> Field:
    """Guy's command at its orders."""
    f = Field("courtrai", f"guy@4613 {pieces}")
    return f.begin(Muster(0, "guy", "continuity"))


@pytest.mark.rule("14.1b", "14.1d")
def test_a_leader_orders_a_shield_wall_before_anything_else() -> None:
    f = flemings("guy-pk1@4612>0")
    assert f.asked == "Orders" and set(f.legal()) == {"form guy-pk1 wall", "done"}
    f.do("form guy-pk1 wall")
    assert f.unit("guy-pk1").formation == "wall"
    assert f.key("form guy-pk1 wall") == "formed-already"


@pytest.mark.rule("14.1b", "14.1c")
def test_orders_go_to_units_of_the_command_and_only_before_it_acts() -> None:
    f = flemings("guy-pk1@4612>0 guy-pk2@4611>0w john-pk4@4513>0")
    assert f.key("form john-pk4 wall") == "other-command"
    assert f.key("form guy-pk2 wall") == "formed-already"
    assert f.refusal("form guy-pk1 none") == "14.1c"
    f.do("form guy-pk1 wall")
    assert f.asked == "Orders" and f.key("form guy-pk1 none") == "formed-already"
    f.do("done")
    assert f.asked == "Act" and f.key("form guy-pk1 wall") == "formed-already"


@pytest.mark.rule("14.1a", "14.1c")
def test_at_set_up_too_only_pikes_and_dismounted_men_form_it() -> None:
    b = begun("courtrai")
    code = b.setting.unit_codes.index
    for piece, formation, rule in (("guy-cb1", "wall", "14.1a"), ("guy-pk1", "none", "14.1c")):
        found = refused(b, Form(code(piece), formation))
        assert found is not None and found.rule == rule


@pytest.mark.rule("14.1b")
def test_a_shield_wall_may_be_formed_at_set_up() -> None:
    b = begun("courtrai")
    uid = b.setting.unit_codes.index("guy-pk1")
    assert choose(b, Form(uid, "wall")).units[uid].formation == "wall"


@pytest.mark.rule("14.1a")
def test_only_pikes_and_dismounted_men_form_it() -> None:
    f = flemings("guy-pk1@4612>0 guy-cb1@4610>0")
    assert f.refusal("form guy-cb1 wall") == "14.1a"


@pytest.mark.rule("14.1c")
def test_a_leader_orders_units_out_of_it() -> None:
    f = flemings("guy-pk1@4612>0w guy-pk2@4610>0").do("form guy-pk1 none")
    assert f.unit("guy-pk1").formation == ""
    assert f.refusal("form guy-pk1 none") in ("14.1c", "14.1b")


@pytest.mark.rule("14.1e", "14.1f")
def test_a_shield_wall_neither_moves_nor_attacks() -> None:
    f = flemings("guy-pk1@4612>0w guy-pk2@4610>3 raoul-pk1@4611>3").do("done", "unit guy-pk1")
    assert not f.legal("go") and f.refusal("go 4613") == "14.1e"
    f.do("back", "done")
    assert f.refusal("shock guy-pk1 raoul-pk1") == "14.1f"


@pytest.mark.rule("14.1g", "14.1h")
def test_a_shield_wall_turns_one_vertex_in_its_own_activation() -> None:
    f = flemings("guy-pk1@4612>0w").do("done", "unit guy-pk1")
    assert f.legal("face") == ["face 1", "face 5"] and f.refusal("face 3") == "14.1g"
    f.do("face 1")
    assert f.unit("guy-pk1").facing == 1
    g = Field("courtrai", "guy-pk1@4612>0w")
    assert facings(g.b, g.unit("guy-pk1")) == [1, 5]
    g.b.set(active=1)
    assert not facings(g.b, g.unit("guy-pk1"))


@pytest.mark.rule("14.1i")
def test_shock_through_its_front_has_minus_one() -> None:
    f = Field("courtrai", "artois@4210 raoul@4611 raoul-pk1@4611>3 guy-pk1@4612>0w", dice=(5,)).activate(
        "raoul", "continuity"
    )
    f.do("done", "shock raoul-pk1 guy-pk1", "done")
    assert f.rolls()[0].roll.bonus == -1


@pytest.mark.rule("14.1j")
def test_fire_through_its_front_has_minus_one() -> None:
    f = Field("courtrai", "raoul-cb1@4611>3 guy-pk1@4612>0w")
    assert fire_roll(f.b, f.uid("raoul-cb1"), f.uid("guy-pk1")).bonus == 2


@pytest.mark.rule("14.1k")
def test_riders_do_not_charge_its_front() -> None:
    f = Field(
        "courtrai", "artois@4607 artois-mm2@4609>3 guy-pk1@4612>0w artois-mm3@4305>3 guy-pk3@4306>0"
    ).activate("artois", "continuity")
    f.do("done") if f.asked == "Act" else None
    assert f.refusal("charge artois-mm2 guy-pk1 4611 3") == "14.1k"
    assert wall_bars_charge(f.b, f.hex("4611"), f.uid("guy-pk1"))


@pytest.mark.rule("14.1l")
def test_riders_may_shock_its_front() -> None:
    f = Field("courtrai", "artois@4611 artois-mm2@4611>3 guy-pk1@4612>0w", dice=(5,)).activate(
        "artois", "continuity"
    )
    f.do("done", "shock artois-mm2 guy-pk1", "done")
    assert f.rolls("shock")


@pytest.mark.rule("14.1m", "14.1n")
def test_disordered_units_do_not_form_it_but_keep_it() -> None:
    f = flemings("guy-pk1@4612>0d guy-pk2@4610>0")
    assert f.refusal("form guy-pk1 wall") == "14.1m"
    g = Field("courtrai", "raoul@4611 raoul-pk1@4611>3 guy-pk1@4612>0w", dice=(7,)).activate(
        "raoul", "continuity"
    )
    g.do("done", "shock raoul-pk1 guy-pk1", "done")
    assert g.unit("guy-pk1").disordered and g.unit("guy-pk1").formation == "wall"


@pytest.mark.rule("14.1o")
def test_a_unit_forced_to_move_loses_it() -> None:
    f = Field("courtrai", "raoul@4611 raoul-pk1@4611>3 guy-pk1@4612>0w", dice=(9,)).activate(
        "raoul", "continuity"
    )
    f.do("done", "shock raoul-pk1 guy-pk1", "done", "hex 4613")
    assert f.unit("guy-pk1").formation == ""


@pytest.mark.rule("14.1p")
def test_an_army_not_allowed_it_has_none() -> None:
    b = begun("falkirk")
    uid = b.setting.unit_codes.index("lincoln-pk1")
    found = refused(b, Form(uid, "wall"))
    assert found is not None and found.rule == "14.1p"


@pytest.mark.rule("R32", "courtrai.an", "P.1a")
def test_both_sides_at_courtrai_and_the_english_at_poitiers_and_najera() -> None:
    assert all(fresh("courtrai").walls)
    assert fresh("poitiers").walls == (frozenset(("PK", "DM")), frozenset())
    assert fresh("najera").walls == (frozenset(("PK", "DM")), frozenset())
    for battle in ("falkirk", "bannockburn", "crecy"):
        assert fresh(battle).walls == (frozenset(), frozenset())
    b = choose(begun("courtrai"), Accept())
    uid = b.setting.unit_codes.index("raoul-pk1")
    assert choose(b, Form(uid, "wall")).units[uid].formation == "wall"
    f = Field("poitiers", "warwick@2617 warwick-dm2@2617>4").begin(Muster(0, "warwick", "continuity"))
    assert f.asked == "Orders"
    f = Field("courtrai", "raoul@4306 raoul-pk1@4306>3").begin(Muster(1, "raoul", "continuity"))
    assert f.asked == "Orders"


@pytest.mark.rule("V8", "P.1b")
def test_as_an_option_nobody_forms_it_at_poitiers() -> None:
    assert fresh("poitiers", walls="literal").walls == (frozenset(), frozenset())


# -- hobilars --------------------------------------------------------------------------------------


def hobilars(pieces: str, *dice: int) -> Field:
    return Field("falkirk", f"edward@2821 {pieces}", dice=dice, setup="free").activate("edward", "continuity")


@pytest.mark.rule("14.2b")
def test_mounted_hobilars_neither_fire_nor_attack() -> None:
    f = hobilars("edward-ho1@2720>4 edward-mm1@2721>4 wallace-pk1@2621>1").do("unit edward-ho1")
    assert f.refusal("fire wallace-pk1") == "14.2b"
    f.do("back", "done")
    assert f.refusal("shock edward-ho1 wallace-pk1") == "14.2b"


@pytest.mark.rule("14.2c", "14.2d")
def test_dismounting_costs_three_points_and_makes_crossbows() -> None:
    f = hobilars("edward-ho1@2720>4").do("unit edward-ho1", "dismount")
    assert f.unit("edward-ho1").kind == "CB" and f.unit("edward-ho1").spent == 3
    f = hobilars("edward-ho1@2720>4").do("unit edward-ho1", "go 2726", "face 4", "unit edward-ho1")
    assert f.refusal("dismount") == "14.2d"


@pytest.mark.rule("14.2e")
def test_hobilars_do_not_fire_after_moving_or_dismounting() -> None:
    f = hobilars("edward-ho1@2720>4 wallace-pk1@2518>1").do("unit edward-ho1", "dismount", "unit edward-ho1")
    assert f.refusal("fire wallace-pk1") == "14.2e"


@pytest.mark.rule("14.2f")
def test_hobilars_do_not_dismount_next_to_an_enemy() -> None:
    f = hobilars("edward-ho1@2720>4 wallace-pk1@2620>1").do("unit edward-ho1")
    assert f.refusal("dismount") == "14.2f"


@pytest.mark.rule("14.2g")
def test_hobilars_do_not_dismount_within_missile_range() -> None:
    f = hobilars("edward-ho1@2720>4 john-lb1@2520>1").do("unit edward-ho1")
    assert f.refusal("dismount") == "14.2g"


@pytest.mark.rule("14.2d")
def test_hobilars_mount_again_for_three_points() -> None:
    f = hobilars("edward-ho1@2720>4f").do("unit edward-ho1", "mount")
    assert f.unit("edward-ho1").kind == "HO" and f.unit("edward-ho1").spent == 3


@pytest.mark.rule("14.1p")
def test_nobody_forms_a_shield_wall_at_falkirk() -> None:
    f = Field("falkirk", "lincoln@2821 lincoln-pk1@2720>4", setup="free").activate("lincoln")
    assert f.refusal("form lincoln-pk1 wall") == "14.1p"


@pytest.mark.rule("V8", "P.1b")
def test_read_literally_the_english_form_none_at_poitiers() -> None:
    f = Field("poitiers", "warwick@2617 warwick-dm2@2515>4", walls="literal").activate("warwick")
    assert f.refusal("form warwick-dm2 wall") == "V8"


@pytest.mark.rule("14.2c", "14.2d")
def test_only_hobilars_mount_and_only_once_and_in_order() -> None:
    f = Field("falkirk", "lincoln@2821 lincoln-pk1@2720>4", setup="free").activate("lincoln")
    assert f.do("unit lincoln-pk1").refusal("mount") == "14.2c"
    f = hobilars("edward-ho1@2908>4R edward-standard@3008").do("unit edward-ho1")
    assert f.refusal("dismount") == "14.2d"
    f = hobilars("edward-ho1@2908>4").do("unit edward-ho1")
    assert f.refusal("mount") == "14.2d"
    f.do("dismount", "unit edward-ho1")
    assert f.refusal("mount") == "14.2d"
