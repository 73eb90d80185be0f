"""1.1 Terrain and maps."""

from __future__ import annotations

import pytest
from systems.cry_havoc.position import asked, at, do, goes, hex_of, position, refusal, run, unit, who

from gonfalon.core.errors import BadScenario
from gonfalon.core.notation import parse, text
from gonfalon.core.scenario import Name
from gonfalon.core.steps import ChooseUnit
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.book.actions import MoveWhat
from gonfalon.systems.cry_havoc.book.movement import MoveWho
from gonfalon.systems.cry_havoc.ground.sheets import Area, Sheet, Stairs, terrain_summary
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.options import Go, TakeBridle


@pytest.mark.rule("1.12a", "1.12b", "1.12c", "1.12d", "S3e")
def test_a_sheet_has_25_lettered_rows_of_16_whole_hexes() -> None:
    ground = Ground(("field",))
    assert ground.size == 400 == len(set(ground.labels))
    assert {text[0] for text in ground.labels} == set("ABCDEFGHIJKLMNOPQRSTUVWXY")
    assert {int(text[1:]) for text in ground.labels} == set(range(1, 17))
    names = [ground.labels[n] for n in ground.neighbours[ground.find("C8")] if n >= 0]
    assert names == ["B8", "C9", "D9", "D8", "D7", "C7"]  # an even line lies half a hex towards Y
    assert ground.labels[ground.neighbours[ground.find("C7")][1]] == "B8"


@pytest.mark.rule("1.12e", "R3")
def test_half_hexes_of_two_sheets_join_into_whole_ones() -> None:
    ground = Ground(("village", "crossroads"))
    assert ground.size == 825  # two sheets and a line of 25 joined hexes
    joined = ground.find("1M17")
    names = {ground.labels[n] for n in ground.neighbours[joined] if n >= 0}
    assert names == {"1L17", "1N17", "1L16", "1M16", "2L1", "2M1"}
    assert ground.grid.distance(ground.find("1M16"), ground.find("2M1")) == 2


@pytest.mark.rule("1.12g", "1.13a")
def test_a_battle_is_kept_and_taken_up_again_with_coordinates() -> None:
    b = position(who("spearman", 0, "C8"), agenda=[MoveWho()])
    words = text(b.setting, Go(hex_of(b, "D8")))
    assert words == "go D8"
    assert parse(b.setting, words) == Go(hex_of(b, "D8"))
    ground = Ground(("clearing",))
    assert ground.terrain[ground.find("E3")] == "trees"  # one terrain a hex, and the whole of it
    assert ground.cost[2][ground.find("E3")] == 0 and ground.cost[2][ground.find("D3")] == 1


@pytest.mark.rule("1.3b")
def test_a_ballista_needs_a_castle() -> None:
    data = {
        "id": "x",
        "title": {"en": "", "it": ""},
        "history": {"en": "", "it": ""},
        "sides": [{"en": "", "it": ""}, {"en": "", "it": ""}],
        "sheets": ["field"],
        "turns": 1,
        "first": 0,
        "setup_first": 0,
        "plot": "slope",
        "verdicts": [],
        "zones": [],
        "units": [
            {"code": "b", "name": {"en": "b", "it": "b"}, "type": "ballista", "side": 0, "place": "A1"}
        ],
    }
    with pytest.raises(BadScenario, match=r"people\[0\].type: a ballista only .* castles .* \(rule 1.3b\)"):
        SYSTEM.read_own(data, "x")


# The terrain summary, row by row: (sheet, hex before, hex, MP on foot, MP mounted)
ROWS = [
    ("open", "S1.6a", "field", "C8", "D8", 1, 1),
    ("road", "S1.6a", "crossroads", "B8", "C8", 1, 1),
    ("bridge", "S1.6a", "river", "J8", "K8", 1, 1),
    ("courtyard", "S1.6a", "wall", "B8", "C8", 1, 1),
    ("floor", "S1.6a", "castle", "N9", "N10", 1, 1),
    ("bushes", "S1.6b", "clearing", "I8", "J8", 2, 2),
    ("trees", "S1.6c", "clearing", "D3", "E3", 2, 0),
    ("shallow_water", "S1.6d", "village", "O13", "P13", 2, 0),
    ("ford", "S1.6e", "river", "J13", "K13", 2, 3),
    ("deep_water", "S1.6f", "river", "K2", "L2", 5, 0),
    ("slope", "S1.6g", "hillside", "N8", "M8", 2, 2),
    ("hedge", "S1.6h", "village", "O4", "P4", 3, 0),
    ("rocks", "S1.6i", "crossroads", "N2", "O2", 2, 0),
    ("rough", "S1.6j", "crossroads", "P1", "P2", 4, 0),
    ("door", "S1.6l", "village", "H4", "G4", 1, 0),
    ("window", "S1.6m", "village", "F4", "E4", 1, 0),
    ("walk", "S1.6p", "wall", "F4", "F5", 1, 0),
    ("arrow_slit", "S1.6r", "wall", "F4", "F3", 1, 0),
    ("tower", "S1.6r", "castle", "G5", "G4", 1, 0),
    ("stairs", "S1.6q", "wall", "D5", "E5", 2, 0),
    ("moat", "S1.6s", "wall", "H4", "G4", 3, 0),
    ("filled_moat", "S1.6t", "wall", "H8", "G8", 2, 0),
    ("rubble", "S1.6u", "wall", "G8", "F8", 2, 0),
]


@pytest.mark.parametrize(
    ("key", "sheet", "before", "hex_", "foot", "mounted"),
    [
        pytest.param(k, s, a, h, f, m, marks=pytest.mark.rule(r, "1.11a"), id=k)
        for k, r, s, a, h, f, m in ROWS
    ],
)
def test_terrain_costs_what_the_summary_says(
    key: str, sheet: str, before: str, hex_: str, foot: int, mounted: int
) -> None:
    b = position(who("spearman", 0, before), sheet=sheet, agenda=[MoveWhat(0)])
    assert b.setting.open_ground.terrain[hex_of(b, hex_)] == key
    assert hex_ in goes(b)
    b.change(0, health=1)  # a wounded spearman has 4 MP
    if foot > 4:
        assert hex_ not in goes(b)
        b.change(0, health=0)
    do(b, Go(hex_of(b, hex_)))
    assert at(b, 0) == hex_
    ground = b.setting.open_ground
    assert (ground.cost[0][hex_of(b, hex_)], ground.cost[2][hex_of(b, hex_)]) == (foot, mounted)
    assert (terrain_summary()[key].foot, terrain_summary()[key].mounted) == (foot, mounted)


@pytest.mark.rule("S1.6k")
def test_a_cliff_bars_everybody() -> None:
    b = position(who("spearman", 0, "R2"), sheet="crossroads", agenda=[MoveWhat(0)])
    assert refusal(b, Go(hex_of(b, "R1"))) == "S1.6k"


@pytest.mark.rule("S1.6o")
def test_a_wall_hex_bars_everybody() -> None:
    b = position(who("spearman", 0, "E1"), sheet="wall", agenda=[MoveWhat(0)])
    assert refusal(b, Go(hex_of(b, "F1"))) == "S1.6o"


@pytest.mark.rule("S1.6m")
def test_climbing_through_a_window_costs_three() -> None:
    b = position(who("spearman", 0, "D4", health=1), sheet="village", agenda=[MoveWhat(0)])
    assert {"E4", "F4"} <= goes(b) and not {"G4", "G3", "G5"} & goes(b)
    do(b, Go(hex_of(b, "E4")))
    assert at(b, 0) == "E4"
    b = position(who("knight", 0, "D4", 3, mounted=True), sheet="village", agenda=[MoveWhat(0)])
    assert "E4" not in goes(b)


def test_siege_towers_stand_in_the_summary_for_scenarios_that_use_them() -> None:
    inside, platform = terrain_summary()["siege_tower_inside"], terrain_summary()["siege_tower_platform"]
    assert (inside.foot, inside.mounted, inside.cover, inside.combat) == (2, 0, "infinite", 0)
    assert (platform.foot, platform.mounted, platform.cover, platform.combat) == (2, 0, "light", -1)


COVERS_AND_SIGNS = {
    "open": ("none", 0),
    "bushes": ("light", -1),
    "trees": ("light", -1),
    "shallow_water": ("light", -1),
    "ford": ("light", -1),
    "deep_water": ("light", -1),
    "slope": ("medium", 0),
    "hedge": ("light", -1),
    "rocks": ("medium", -1),
    "rough": ("light", -1),
    "cliff": ("none", 0),
    "door": ("medium", 0),
    "window": ("medium", 0),
    "wall": ("infinite", 0),
    "walk": ("heavy", 0),
    "arrow_slit": ("heavy", 0),
    "stairs": ("none", 0),
    "moat": ("none", -1),
    "filled_moat": ("none", 0),
    "rubble": ("medium", -1),
}


@pytest.mark.parametrize("key", COVERS_AND_SIGNS)
def test_cover_and_combat_sign_of_the_summary(key: str) -> None:
    row = terrain_summary()[key]
    assert (row.cover, row.combat) == COVERS_AND_SIGNS[key]


# 1.51 and stairs


@pytest.mark.rule("1.51a", "1.6b")
def test_an_enemy_on_his_feet_bars_his_hex_and_a_friend_only_the_stop() -> None:
    b = position(
        who("spearman", 0, "C8"), who("spearman", 1, "D8"), who("spearman", 0, "B8"), agenda=[MoveWhat(0)]
    )
    assert refusal(b, Go(hex_of(b, "D8"))) == "1.51a"
    assert refusal(b, Go(hex_of(b, "B8"))) == "1.6b"


@pytest.mark.rule("1.51b", "1.6a")
def test_friends_and_the_stunned_are_passed_through() -> None:
    wall = [who("spearman", 0, h) for h in ("E7", "E8", "E9", "E6", "E10")]
    b = position(who("spearman", 0, "F8"), *wall, agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "C8"), (hex_of(b, "E8"), hex_of(b, "D8"))))
    assert at(b, 0) == "C8"
    b = position(who("spearman", 0, "F8"), who("spearman", 1, "E8", health=2), agenda=[MoveWhat(0)])
    assert "D8" in goes(b) and "E8" not in goes(b)


@pytest.mark.rule("1.51c", "1.51d", "R15")
def test_riders_enter_neither_trees_nor_water_but_fords() -> None:
    b = position(who("knight", 0, "D3", 3, mounted=True), sheet="clearing", agenda=[MoveWhat(0)])
    assert refusal(b, Go(hex_of(b, "E3"))) == "1.51c"
    b = position(who("knight", 0, "O13", 3, mounted=True), sheet="village", agenda=[MoveWhat(0)])
    assert refusal(b, Go(hex_of(b, "P13"))) == "1.51d"
    b = position(who("knight", 0, "J13", 3, mounted=True), sheet="river", agenda=[MoveWhat(0)])
    assert "K13" in goes(b)


@pytest.mark.rule("1.51e", "VC16b")
def test_a_led_horse_crosses_trees_but_not_deep_water() -> None:
    horse = who("horse", 0, "D2", 0)
    b = position(who("spearman", 0, "D3"), horse, sheet="clearing", agenda=[MoveWhat(0)])
    do(b, TakeBridle(1))
    assert asked(b) == "MoveOn" and "E3" in goes(b)
    b = position(who("spearman", 0, "K2"), who("horse", 0, "J2", 0), sheet="river", agenda=[MoveWhat(0)])
    do(b, TakeBridle(1))
    assert refusal(b, Go(hex_of(b, "L2"))) == "VC16b"


@pytest.mark.rule("1.51f", "1.51g")
def test_deep_water_is_for_the_unarmoured_on_foot_at_five_mp() -> None:
    b = position(who("swordsman", 0, "K2"), sheet="river", agenda=[MoveWhat(0)])
    assert refusal(b, Go(hex_of(b, "L2"))) == "1.51f"
    b = position(who("spearman", 0, "K2"), sheet="river", agenda=[MoveWhat(0)])
    assert "L2" in goes(b) and "M2" not in goes(b)
    do(b, Go(hex_of(b, "L2")))


@pytest.mark.rule("1.51h", "S1.6x", "R16")
def test_three_to_five_bodies_cost_one_more() -> None:
    for bodies in ([who("peasant", 1, "D8", health=3)] * 3, [who("horse", 1, "D8", 3, health=3)]):
        b = position(who("spearman", 0, "C8", health=1), *bodies, agenda=[MoveWhat(0)])
        far = {"D8", "E8", "F8"} <= goes(b) and "G8" not in goes(b)
        assert far
        do(b, Go(hex_of(b, "F8"), (hex_of(b, "D8"), hex_of(b, "E8"))))


@pytest.mark.rule("1.51i", "S1.6y", "R16")
def test_six_bodies_or_their_worth_in_horses_bar_the_hex() -> None:
    men = [who("peasant", 1, "D8", health=3)]
    beast = [who("horse", 1, "D8", 0, health=3)]
    for bodies in (men * 6, beast * 2, men * 3 + beast):
        b = position(who("spearman", 0, "C8"), *bodies, agenda=[MoveWhat(0)])
        assert refusal(b, Go(hex_of(b, "D8"))) == "1.51i"


@pytest.mark.rule("1.43.12a", "1.43.12b", "1.43.12c", "1.43.12d", "1.43.12e")
def test_levels_are_changed_by_stairs_and_their_links_only() -> None:
    b = position(who("spearman", 0, "E7", health=1), sheet="wall", agenda=[MoveWhat(0)])
    assert "F5" in goes(b) and "F7" not in goes(b)  # by the stairs in E5, not straight up
    do(b, Go(hex_of(b, "F5")))
    b = position(who("spearman", 0, "C5", health=1), sheet="wall", agenda=[MoveWhat(0)])
    assert "F5" in goes(b) and not {"F4", "F6"} & goes(b)  # D5, two for the stairs, F5
    more = Sheet(
        id="more", name=Name("", ""), source="", area=(Area("bushes", "D6"),), stairs=(Stairs("E6", "F6"),)
    )
    b = position(who("spearman", 0, "E6"), sheet="wall", laid=[more], agenda=[MoveWhat(0)])
    ground = b.setting.open_ground
    around = enumerate(ground.neighbours[hex_of(b, "E6")])
    # neither the bushes, nor the stairs beside it, nor the walk left and right of its top
    assert {ground.labels[n] for d, n in around if ground.linked(hex_of(b, "E6"), d)} == {"F6", "E7"}
    do(b, Go(hex_of(b, "F6")))
    b = position(who("spearman", 0, "F5"), sheet="wall", agenda=[MoveWhat(0)])
    do(b, Go(hex_of(b, "C5"), (hex_of(b, "E5"), hex_of(b, "D5"))))
    assert at(b, 0) == "C5"
    assert unit(b, 0).acted


def test_choosing_a_unit_leads_to_what_it_does() -> None:
    b = position(who("spearman", 0, "C8"), agenda=[MoveWho()])
    run(b)
    do(b, ChooseUnit(0))
    assert asked(b) == "MoveWhat"


@pytest.mark.parametrize("names", [("village",), ("village", "castle")])
def test_distances_are_those_of_the_grid(names: tuple[str, ...]) -> None:
    ground = Ground(names)
    for h in range(0, ground.size, 7):
        assert list(ground.distances(h)) == [ground.grid.distance(h, n) for n in range(ground.size)]
