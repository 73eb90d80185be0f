"""21 Terrain: costs, damage, bans and dice."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field, values

from gonfalon.systems.dark_ages.pieces.file import terrain_types_on_file

CODE = {row[1]: row[0] for row in values("21a")}


def ground(code: str, at: str = "4.4") -> tuple[str, ...]:
    """An open field with one hex of a terrain."""
    x, y = (int(n) for n in at.split("."))
    rows = [list(".........") for _ in range(9)]
    rows[y][x] = code
    return tuple("".join(r) for r in rows)


@pytest.mark.rule("21a")
@pytest.mark.parametrize("row", values("21a"), ids=lambda r: r[1])
def test_terrain_types_have_their_code_and_level(row: tuple[str, str, int]) -> None:
    code, _, level = row
    f = Field("sword 0.8", "levy 0.0", rows=ground(code))
    assert f.b.setting.terrain[f.b.setting.unlabel("hex", "4.4")].level == level
    assert set(terrain_types_on_file()) == {r[0] for r in values("21a")}


@pytest.mark.rule("21b")
@pytest.mark.parametrize("row", values("21b"), ids=lambda r: r[0])
def test_foot_pays_the_cost_of_the_table(row: tuple[str, int]) -> None:
    f = Field("sword 4.5", "levy 0.0", rows=ground(CODE[row[0]]), hands=("15 1", "16")).activate("A-sword1")
    f.do("play double-time-1 unit A-sword1")
    found = f.b.setting.links[0][f.b.setting.unlabel("hex", "4.5")].get(f.b.setting.unlabel("hex", "4.4"), -1)
    assert found == row[1]
    assert ("go 4.3" in f.legal()) == (f.refusal("go 4.3 via 4.4") == "") or row[1] == -1
    f.do("go 4.4" if row[1] > 0 else "go 3.5")


@pytest.mark.rule("21c")
@pytest.mark.parametrize("row", values("21c"), ids=lambda r: r[0])
def test_horse_pays_the_cost_of_the_table(row: tuple[str, int]) -> None:
    f = Field("lc 4.6", "levy 0.0", rows=ground(CODE[row[0]])).activate("A-lc1")
    climb = terrain_types_on_file()[CODE[row[0]]].level  # 21d
    cost = row[1] + climb if row[1] > 0 else -1
    beyond = f.refusal("go 4.3 via 4.5,4.4")
    assert beyond == ("" if cost == 1 else "5j" if cost < 0 else "1u")
    if cost < 0:
        f.do("go 4.5")
    elif cost <= 2:
        f.do("go 4.4 via 4.5")
    else:
        assert f.refusal("go 4.4 via 4.5") == "1u"
        f.do("go 4.5")


@pytest.mark.rule("21d", "21c")
def test_horse_pays_one_more_for_each_level_climbed() -> None:
    rows = (".........",) * 3 + ("HHHHHHHHH", "hhhhhhhhh") + (".........",) * 4
    f = Field("lc 4.6", "levy 0.0", rows=rows).activate("A-lc1")
    assert f.refusal("go 4.4 via 4.5") == "" and f.refusal("go 4.3 via 4.5,4.4") == "1u"
    f.do("go 4.4")
    f = Field("lc 4.3", "levy 0.0", rows=rows).activate("A-lc1")
    assert f.refusal("go 4.6 via 4.4,4.5") == ""  # downhill costs nothing more


@pytest.mark.rule("21e")
def test_a_unit_may_always_enter_one_passable_hex_with_its_whole_movement() -> None:
    rows = (".........",) * 4 + ("HHHHHHHHH",) + (".........",) * 4
    f = Field("fk 4.5, fk 2.6", "levy 0.0", rows=rows).activate("A-fk1").do("go 4.4")  # costs 3 of 2
    assert f.at("A-fk1") == "4.4"
    f.do("unit A-fk2")
    assert f.refusal("go 2.4 via 2.5") == "1u"


@pytest.mark.rule("21f")
@pytest.mark.parametrize("row", values("21f"), ids=lambda r: r[0])
def test_entering_some_terrain_costs_damage(row: tuple[str, str, int]) -> None:
    name, who, damage = row
    for kind in ("fk", "lc", "sword"):
        f = (
            Field(f"{kind} 4.5, fk 8.5", "levy 0.0", rows=ground(CODE[name]))
            .activate(f"A-{kind}1")
            .do("go 4.4")
        )
        hit = kind == "fk" or (kind == "lc" and who == "mounted")
        assert f.cubes(f"A-{kind}1") == ((2, damage) if hit else (3, 0))
    f = Field("fk 4.5", "levy 0.0", rows=ground(CODE[name])).activate("A-fk1").do("go 4.4")


@pytest.mark.rule("21g")
@pytest.mark.parametrize("row", values("21g"), ids=lambda r: f"{r[0]} {r[2]}")
def test_no_assault_into_or_out_of_some_terrain(row: tuple[str, str, str]) -> None:
    name, who, way = row
    at = "4.4" if way == "into" else "4.5"
    f = Field("lc 4.6", "levy 4.4", rows=ground(CODE[name], at)).activate("A-lc1").do("go 4.5")
    assert f.asked == "Move"  # there was nobody it might have assaulted
    f = Field("sword 4.6", "levy 4.4", rows=ground(CODE[name], at)).activate("A-sword1").do("go 4.5")
    assert (f.asked == "Move") == (who == "all")


@pytest.mark.rule("21h", "21i", "V45")
def test_horse_that_assaults_pits_gets_no_assault_die_and_one_die_less() -> None:
    f = Field("fk 4.6", "levy 4.4", rows=ground("p")).activate("A-fk1").do("go 4.5", "assault B-levy1")
    assert f.modifiers("attack") == {"21i": -1} and f.roll("attack").size == 2
    f = Field("sword 4.6", "levy 4.4", rows=ground("p")).activate("A-sword1").do("go 4.5", "assault B-levy1")
    assert f.modifiers("attack") == {"8c": 1}


@pytest.mark.rule("21i")
@pytest.mark.parametrize("row", values("21i"), ids=lambda r: r[0])
def test_the_targets_ground_costs_the_attacker_dice(row: tuple[str, str, int]) -> None:
    name, condition, dice = row
    f = Field("fk 4.5", "levy 4.4", rows=ground(CODE[name])).to_combat().do("attack A-fk1 B-levy1")
    assert f.modifiers("attack") == {"21i": -dice}
    if condition == "mounted attacker":
        f = Field("axe 4.5", "levy 4.4", rows=ground(CODE[name])).to_combat().do("attack A-axe1 B-levy1")
        assert f.modifiers("attack") == {}
    if condition == "attacker on a lower level":
        rows = tuple(r.replace(".", "H") for r in ground(CODE[name]))
        f = Field("fk 4.5", "levy 4.4", rows=rows).to_combat().do("attack A-fk1 B-levy1")
        assert f.modifiers("attack") == {}


@pytest.mark.rule("21j")
@pytest.mark.parametrize("row", values("21j"), ids=lambda r: f"{r[0]} {r[1]}")
def test_the_own_hex_costs_dice(row: tuple[str, str, int]) -> None:
    name, when, dice = row
    at, roll = ("4.5", "attack") if when == "attacking" else ("4.4", "defence")
    f = Field("axe 4.5", "levy 4.4", rows=ground(CODE[name], at)).to_combat().do("attack A-axe1 B-levy1")
    assert f.modifiers(roll) == {"21j": -dice}


@pytest.mark.rule("21k")
@pytest.mark.parametrize("row", values("21k"), ids=lambda r: r[0])
def test_cover_costs_the_shooter_dice(row: tuple[str, int]) -> None:
    f = Field("long 4.6", "levy 4.4", rows=ground(CODE[row[0]])).to_combat().do("shoot A-long1 B-levy1")
    assert f.modifiers("shot") == {"21k": -row[1]}


@pytest.mark.rule("21l")
def test_a_village_blocks_the_line_of_fire() -> None:
    f = Field("long 2.5", "levy 4.5", rows=ground("v", "3.5")).to_combat()
    assert f.refusal("shoot A-long1 B-levy1") == "21l"


@pytest.mark.rule("21m")
def test_a_hill_blocks_crossbows_only_and_only_between_two_lower_hexes() -> None:
    f = Field("xbow 2.5, long 2.6", "levy 4.5", rows=ground("H", "3.5")).to_combat()
    assert f.refusal("shoot A-xbow1 B-levy1") == "21m" and f.refusal("shoot A-long1 B-levy1") == ""
    f = Field("xbow 2.5", "levy 4.5", rows=tuple(r.replace(".", "H") for r in ground("H", "3.5"))).to_combat()
    assert f.refusal("shoot A-xbow1 B-levy1") == ""


@pytest.mark.rule("21n", "21i", "21j")
def test_terrain_modifiers_of_different_kinds_add_up() -> None:
    rows = (".........",) * 4 + ("....w....", "....s....") + (".........",) * 3
    f = Field("axe 4.5", "levy 4.4", rows=rows).to_combat().do("attack A-axe1 B-levy1")
    assert f.modifiers("attack") == {"21i": -1, "21j": -1} and f.roll("attack").size == 1


@pytest.mark.rule("21o", "21i")
def test_equal_terrain_modifiers_do_not_add_up() -> None:
    f = Field("axe 4.5, sword 3.5", "levy 4.4", rows=ground("w"), hands=("15 17", "16"), ask=True).to_combat()
    f.do("attack A-axe1 B-levy1", "play combined-forces-17", "unit A-axe1")
    assert f.roll("attack").size == 5


@pytest.mark.rule("21p", "18.6b")
def test_vanguard_cancels_entry_damage_and_assault_bans() -> None:
    f = Field("fk 4.6", "levy 4.4", rows=ground("m", "4.5"), hands=("15 16", "")).activate("A-fk1")
    f.do("play vanguard-16 unit A-fk1", "go 4.5")
    assert f.cubes("A-fk1") == (3, 0) and f.asked == "DeclareAssault"


@pytest.mark.rule("21q", "21i")
def test_vanguard_does_not_cancel_combat_modifiers() -> None:
    f = Field("sword 4.6", "levy 4.4", rows=ground("w"), hands=("15 16", "")).activate("A-sword1")
    f.do("play vanguard-16 unit A-sword1", "go 4.5", "assault B-levy1")
    assert f.modifiers("attack") == {"8c": 1, "21i": -1}


@pytest.mark.rule("V30", "1ab", "V30c")
def test_marsh_routs_an_isolated_mounted_leader_after_a_warning() -> None:
    f = (
        Field("M2 4.5, L1 8.8", "levy 0.0", rows=ground("m"))
        .activate("A-leader-1")
        .do("lead", "unit A-leader-1")
    )
    f.do("go 4.4")
    assert f.asked == "Warning" and set(f.legal()) == {"yes", "no"}
    f.do("no")
    assert f.at("A-leader-1") == "4.5" and f.asked == "MoveUnit"
    f.do("go 4.4", "yes")
    assert f.cubes("A-leader-1") == (0, 1)
    f = (
        Field("L2 4.5, L1 8.8", "levy 0.0", rows=ground("m"))
        .activate("A-leader-1")
        .do("lead", "unit A-leader-1")
    )
    f.do("go 4.4")
    assert f.cubes("A-leader-1") == (1, 0)  # on foot he does not mind


@pytest.mark.rule("V30b", "21f")
def test_for_an_assigned_leader_only_the_unit_pays() -> None:
    f = Field("fk 4.5, M2 4.5", "levy 0.0", rows=ground("m")).activate("A-fk1").do("go 4.4")
    assert f.at("A-leader-1") == "4.4" and f.cubes("A-leader-1") == (1, 0) and f.cubes("A-fk1") == (2, 1)


BATTLES = ("training", "hastings", "legnano", "campaldino", "falkirk", "courtrai", "bannockburn", "crecy")


@pytest.mark.parametrize(
    ("battle", "rule"),
    [pytest.param(b, f"23.{n}a", marks=pytest.mark.rule(f"23.{n}a"), id=b) for n, b in enumerate(BATTLES)],
)
def test_the_field_of_each_battle_is_the_map_of_the_register(battle: str, rule: str) -> None:
    setting = Field.of(battle, hands=("1", "2")).b.setting
    for y, codes in values(rule):
        found = [setting.terrain[setting.unlabel("hex", f"{x}.{y}")].code for x in range(setting.width)]
        assert "".join(found) == codes


@pytest.mark.rule("V51")
def test_courtrai_the_wet_bank_of_the_lys_is_open_to_routed_flemings() -> None:
    f = Field.of("courtrai", {"B-levy1": "9.1"}, cubes={"B-levy1": 1}, hands=("1", "2")).end_turn()
    while f.asked == "RetreatChoice":
        f.do(f.legal()[0])
    place = f.at("B-levy1")
    assert place in {"9.0", "10.0"} and f.b.setting.terrain[f.b.setting.unlabel("hex", place)].code == "m"


@pytest.mark.rule("21j")
@pytest.mark.parametrize("row", [r for r in values("21j") if r[1] == "attacking"], ids=lambda r: r[0])
def test_the_own_hex_costs_the_shooter_dice_too(row: tuple[str, str, int]) -> None:
    f = Field("long 4.6", "levy 4.4", rows=ground(CODE[row[0]], "4.6")).to_combat()
    f.do("shoot A-long1 B-levy1")
    assert f.modifiers("shot") == {"21j": -row[2]}


@pytest.mark.rule("21p")
def test_with_vanguard_a_weak_unit_may_go_where_the_ground_would_rout_it() -> None:
    f = Field("fk:1 4.5", "levy 0.0", rows=ground("m"), hands=("15 16", "")).activate("A-fk1")
    assert "go 4.4" not in f.legal()
    f.do("play vanguard-16 unit A-fk1")
    assert "go 4.4" in f.legal()
    assert f.do("go 4.4").cubes("A-fk1") == (1, 0)


@pytest.mark.rule("V54")
def test_every_move_whose_damage_would_rout_the_unit_is_warned_of() -> None:
    f = Field("sword:1 4.5, axe 2.7", "levy 4.4").activate("A-sword1").do("go 4.6")
    assert f.asked == "Warning" and f.legal() == ["no", "yes"]
    f = Field("sword:2 4.5, axe 2.7", "levy 4.4").activate("A-sword1").do("go 4.6")
    assert f.asked != "Warning" and f.cubes("A-sword1") == (1, 1)
