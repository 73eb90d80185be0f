"""1 Deployment in four steps, V10 terrain, V43 the general, V53 weapons, 26 large units."""

from __future__ import annotations

import pytest
from systems.impetus.kit import H, asked, do, legal, load, reason, rolls, told, uid, unit, why

from gonfalon.core.engine import advance, options, pending
from gonfalon.systems.impetus import SYSTEM
from gonfalon.systems.impetus.book.setup import Deploy, FormBlocks
from gonfalon.systems.impetus.book.terrain_setup import PlaceTerrain
from gonfalon.systems.impetus.ground.terrain import GROUND, ground
from gonfalon.systems.impetus.pieces.facts import troop_type_step
from gonfalon.systems.impetus.pieces.queries import total_vd
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import TERRAIN_TABLE


def start(battle: str, **choices: str) -> B:
    b = SYSTEM.start(SYSTEM.scenario(battle), choices, 1)
    b.events = []
    advance(b)
    options(b)
    return b


@pytest.mark.rule("1a", "1g", "30d")
def test_defender_then_attacker_in_four_steps() -> None:
    b = start("hyw")
    seen = []
    while asked(b) == "Deploy":
        top = deploying(b)
        seen.append((top.number, top.side))
        do(b, "accept")
    assert b.game.turn == 1
    assert seen == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1)]


@pytest.mark.rule("1b", "1c", "1d", "1e")
def test_the_step_of_every_type() -> None:
    steps = {1: "FP W", 2: "FL T ART EL", 3: "CP1 CP2 CM CGP CGL", 4: "CL S CF"}
    for number, codes in steps.items():
        for code in codes.split():
            assert troop_type_step(code) == number


@pytest.mark.rule("1f")
def test_a_large_unit_goes_down_in_the_first_step() -> None:
    b = start("punic")
    do(b, "accept")
    assert unit(b, "B4").place is not None  # the Gauls, light foot in a block
    assert unit(b, "B6").place is None


@pytest.mark.rule("1i", "30c", "1a")
def test_the_deployment_zone() -> None:
    b = start("hyw")
    assert why(b, "put A4 14H 6H 0") == ""
    assert why(b, "put A4 14H 6.1H 0") == "30c"
    assert why(b, "put A4 2.9H 5H 0") == "1i"
    assert why(b, "put A4 12.5H 5H 0") == "1a"  # occupied
    assert why(b, "put A1 12H 5H 0") == "1a"  # another step
    do(b, "put A4 24H 5H 0")
    assert unit(b, "A4").place == (24 * H, 5 * H, 0)


@pytest.mark.rule("1h")
def test_option_narrow_zone() -> None:
    b = start("hyw", **{"narrow-zone": "yes"})
    assert why(b, "put A4 24H 4H 0") == ""
    assert why(b, "put A4 24H 4.1H 0") == "1h"


@pytest.mark.rule("30d", "30g", "30f")
def test_the_proposed_places_can_be_used_as_they_are() -> None:
    b = start("scots", deployment="proposed")
    assert asked(b) in ("AskReroll", "Activate")
    assert unit(b, "A1").place == (11 * H, 5 * H, 0)
    assert unit(b, "A1").rears == (uid(b, "A2"),)
    assert unit(b, "A2").place == (11 * H, round(4.25 * H), 0)
    assert not rolls(b, "terrain")
    quick = start("hyw")
    do(quick, "as-proposed", "as-proposed")
    assert asked(quick) != "Deploy"


# -- the free battle -------------------------------------------------------------------------------------


def deploying(b: B) -> Deploy:
    top = pending(b)
    assert isinstance(top, Deploy)
    return top


def placing(b: B) -> PlaceTerrain:
    top = pending(b)
    assert isinstance(top, PlaceTerrain)
    return top


def free(**choices: str) -> B:
    return start("free", **{"army-1": "scots", "army-2": "french_1150", **choices})


@pytest.mark.rule("V43", "20m")
def test_the_general_joins_a_unit_with_an_asterisk() -> None:
    b = free()
    assert asked(b) == "ChooseGeneral"
    assert all(b.setting.facts[uid(b, t.split()[1])].star for t in legal(b))
    assert why(b, "unit A2") == "20m"
    do(b, "unit A3")
    assert unit(b, "A3").general


@pytest.mark.rule("26b", "26a", "V34b")
def test_large_units_are_formed_before_deployment() -> None:
    b = do(free(), "unit A1")
    assert asked(b) == "FormBlocks"
    assert why(b, "form A3 A2") == "26a"
    assert why(b, "form A1 A1") == "26a"
    do(b, "form A3 A4")
    assert unit(b, "A3").rears == (uid(b, "A4"),)
    assert why(b, "form A3 A5") == "26a"
    led = do(free(), "unit A4")
    assert why(led, "form A3 A4") == "26a"  # the general stands in front
    assert why(led, "form A4 A3") == ""
    assert why(b, "form B4 B5") == "26a"  # not his units
    while b.agenda[-1] != FormBlocks(1):
        do(b, "done" if asked(b) == "FormBlocks" else legal(b)[0])
    assert why(b, "form B4 B5") == ""
    assert why(b, "form B1 B2") == "V34b"  # knights


@pytest.mark.rule("26d")
def test_option_blocks_of_three() -> None:
    b = do(free(**{"blocks-of-three": "yes"}), "unit A1")
    do(b, "form A3 A4", "form A3 A5")
    assert len(unit(b, "A3").rears) == 2


@pytest.mark.rule("V53")
def test_the_owner_chooses_a_weapon_for_each_unit() -> None:
    b = do(free(), "unit A1", "done", "unit B1")
    assert legal(b) == ["arm B6 crossbow-B", "arm B6 short-bow-B"]
    assert reason(b, "arm B6 musket") == ("V53", {"unit": "B6"})
    do(b, "arm B6 short-bow-B")
    assert unit(b, "B6").weapon == "short-bow-B"


@pytest.mark.rule("2n")
def test_option_traded_rerolls() -> None:
    b = do(free(**{"traded-rerolls": "yes"}), "unit A1")
    assert asked(b) == "GiveUp"
    do(b, "unit A9")
    assert b.game.rerolls == (2, 1)
    assert total_vd(b, 0) == 17


def settled(**choices: str) -> B:
    """The free battle up to the roll for the defender."""
    b = free(**choices)
    while asked(b) in ("ChooseGeneral", "ChooseWeapon", "FormBlocks", "GiveUp"):
        top = (
            b.agenda[-2]
            if asked(b) == "FormBlocks" and type(b.agenda[-2]).__name__ == "RollDefender"
            else None
        )
        if top is not None:
            break
        do(b, "done" if asked(b) == "FormBlocks" else legal(b)[0])
    return b


def terrain(*faces: int, **choices: str) -> B:
    b = settled(**choices)
    load(b, [*faces, ...])
    if asked(b) == "FormBlocks":
        do(b, "done", dice=[*faces, ...])
    return b


@pytest.mark.rule("V10", "V10b", "V10c", "V10d", "V10j")
def test_the_lower_roll_defends_and_both_place_terrain() -> None:
    # Scots: one mounted unit of nine; French: three of eight
    b = terrain(3, 3, 2, 2, 4)  # 7 against 7: rolled again
    assert len(rolls(b, "attacker")) == 4
    b = terrain(6, 6, 1, 1, 4)
    assert b.game.defender == 1
    assert asked(b) == "PlaceTerrain"
    assert placing(b).kinds == ("wood",)
    assert placing(b).side == 1
    assert why(b, "oval hill 5H 5H 2H 2H") == "V10d"
    assert why(b, "pass") == "V10b"
    do(b, "oval wood 5H 10H 2H 2H hides yes", dice=[4, ...])
    assert b.game.terrain[0].blocks
    assert placing(b).side == 0
    riders = terrain(1, 1, 6, 6, 4, **{"army-1": "mongols"})
    assert placing(riders).side == riders.game.defender == 0
    assert placing(riders).kinds == TERRAIN_TABLE[4][1] != TERRAIN_TABLE[4][0]


@pytest.mark.rule("V10e", "V10f", "V10g", "V10h", "V10i")
def test_the_shape_and_place_of_terrain() -> None:
    b = terrain(6, 6, 1, 1, 4)
    assert why(b, "oval wood 5H 10H 0.9H 2H") == "V10f"
    assert why(b, "oval wood 5H 10H 4.1H 2H") == "V10f"
    assert why(b, "oval wood 1H 10H 2H 2H") == "V10f"
    assert why(b, "box wood 5H 5H 8H 8H") == "V10f"
    assert why(b, "line wood 0H 5H 30H 5H") == "V10i"
    do(b, "oval wood 5H 10H 2H 2H", dice=[6, ...])
    assert placing(b).kinds == ("village", "river")
    assert why(b, "box village 9H 9H 12H 11H") == "V10e"
    assert why(b, "box village 14.99H 9H 18H 11H") == "V10e"
    assert why(b, "box village 15H 9H 18H 11H") == ""  # at least 8H: exactly 8H is enough
    assert why(b, "oval village 20H 10H 2H 2H") == "V10g"
    assert why(b, "box village 20H 9H 21H 11H") == "V10g"
    assert why(b, "box village 28H 9H 31H 11H") == "V10g"
    assert why(b, "oval river 20H 10H 2H 2H") == "V10i"
    assert why(b, "line river 0H 5H 10H 5H") == "V10i"
    do(b, "line river 16H 0H 17H 20H", dice=[6, ...])
    assert b.game.terrain[1].fordable
    assert why(b, "line river 20H 0H 21H 20H") == "V10h"
    do(b, "box village 20H 9H 23H 11H", dice=[1, ...])
    assert asked(b) == "Deploy"


@pytest.mark.rule("V10e")
def test_the_distance_of_two_pieces_is_that_of_their_shapes() -> None:
    b = terrain(6, 6, 1, 1, 4)
    do(b, "oval wood 5H 5H 4H 4H", dice=[6, ...])
    # cornerwise the round wood ends at 7.83H, so that 8H on lies 13.485H
    assert why(b, "box village 13.48H 13.48H 16H 16H") == "V10e"
    assert why(b, "box village 13.49H 13.49H 16H 16H") == ""
    assert why(b, "line river 30H 0H 10H 20H") == ""  # 9.6H at its nearest, though its box lies around it
    assert why(b, "line river 20H 0H 8H 20H") == "V10e"  # 5.8H


@pytest.mark.rule("V10m")
def test_a_placed_river_is_fordable() -> None:
    b = terrain(6, 6, 1, 1, 6)
    do(b, "line river 16H 0H 17H 20H", dice=[...])
    assert b.game.terrain[0].fordable


@pytest.mark.rule("21k", "21l", "21m", "21n")
def test_option_the_old_set_up() -> None:
    b = terrain(6, 6, 1, 1, 5, 4, **{"old-terrain": "yes"})
    assert b.game.defender == 1
    assert asked(b) == "OldPlace"
    assert why(b, "done") == "21l"
    assert why(b, "line river 16H 0H 17H 20H") == "21n"
    do(b, "oval wood 5H 10H 2H 2H", "box village 9H 9H 12H 11H", "done")
    assert asked(b) == "OldChange"
    assert why(b, "remove 5") == "21m"
    assert why(b, "shift 0 29H 10H") == "21m"
    moved = do(b.clone(), "shift 0 20H 10H")
    assert moved.game.terrain[0].measures[0] == 20 * H
    do(b, "remove 0")
    assert [p.kind for p in b.game.terrain] == ["village"]


@pytest.mark.rule("V10i")
def test_a_river_is_not_moved() -> None:
    b = terrain(6, 6, 1, 1, 4, 5, **{"old-terrain": "yes"})
    do(b, "line river 16H 0H 17H 20H", "oval wood 5H 10H 2H 2H", "done")
    assert why(b, "shift 0 20H 0H") == "V10i"


TABLES = [("28mm", 60_000, 30, 20, 6), ("15mm", 40_000, 30, 15, 3.5), ("6mm", 30_000, 40, 20, 6)]


@pytest.mark.rule("21a", "20c", "1j")
@pytest.mark.parametrize(("scale", "h", "width", "depth", "zone"), TABLES)
def test_the_three_tables(scale: str, h: int, width: int, depth: int, zone: float) -> None:
    b = free(scale=scale)
    assert (b.setting.width, b.setting.height, b.setting.front) == (width * h, depth * h, 2 * h)
    assert b.setting.zone_depth == zone * h
    while asked(b) != "Deploy":
        do(b, legal(b)[0])
    code = b.setting.unit_codes[deploying(b).mine(b)[0]]
    side = deploying(b).side
    outside = zone + 0.1 if side == 0 else depth - zone - 0.1
    facing = 0 if side == 0 else 32768
    assert why(b, f"put {code} {width // 2 * h} {round(outside * h)} {facing}") == "1j"


@pytest.mark.rule("V10l")
def test_the_ground_of_every_kind_of_terrain() -> None:
    names = {0: "open", 1: "broken", 2: "difficult", 4: "impassable"}
    expected = {
        "hill": "open", "field": "broken", "scrub": "broken", "vineyard": "broken", "pits": "broken",
        "village": "broken",
        "wood": "difficult", "thicket": "difficult", "marsh": "difficult", "steep_hill": "difficult",
        "pond": "impassable", "town": "impassable",
    }  # fmt: skip
    assert {k: names[v] for k, v in GROUND.items() if k not in ("river", "road")} == expected
    b = start("hyw")
    assert [names[p.ground] for p in ground(b).places] == [expected[p.kind] for p in b.game.terrain]


def test_the_defender_is_told() -> None:
    b = terrain(6, 6, 1, 1, 4)
    assert told(b, "defender")[0].side == 1
