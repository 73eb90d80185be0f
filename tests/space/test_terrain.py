"""Map files: what they say is on the map, and what is wrong with them is said clearly."""

from __future__ import annotations

from pathlib import Path

import pytest
from space.reading import side_kinds

from gonfalon.core.errors import BadScenario
from gonfalon.space.hexes import NONE
from gonfalon.space.mapfile import load_map, read_map
from gonfalon.space.terrain import Kinds, Terrain

SMALL = """
source = "reconstructed"
name = { en = "Field", it = "Campo" }
[grid]
labels = "men_of_iron"
lines = [10, 13]
positions = [1, 6]
extra = "1100"
without = "1305-1306"
lines_toward = "south"
positions_toward = "west"
[ground]
letters = { "." = "clear", w = "woods" }
rows = '''
10 wwwww.
11 ......
12 ..ww..
13 ....__
'''
[[hexes]]
at = "1203 1301-1302"
terrain = "marsh"
level = 1
features = ["pits"]
name = { en = "Moss", it = "Torbiera" }
source = "book"
[[sides]]
kind = "stream"
between = ["1101-1106 1100", "1201-1206"]
except = "1103/1203"
[[sides]]
kind = "slope"
high = "1001-1006"
low = "1100-1106"
[[sides]]
kind = "bridge"
at = "1102/1202"
[[roads]]
course = "1004-1001 1100 1201"
name = "High Street"
[[places]]
id = "camp"
at = "1006"
"""

HAVOC = """
source = "reconstructed"
[grid]
labels = "cry_havoc"
[ground]
terrain = "open"
[[sides]]
kind = "wall"
inside = "E3-G5"
outside = "D1-H7"
except = "G4/H4"
[[sides]]
kind = "door"
at = "G4/H4"
"""


def field() -> Terrain:
    return read_map(SMALL, "field.toml")


def test_rows_blocks_features_and_levels_arrive() -> None:
    t = field()
    assert t.grid.size == 4 * 6 + 1 - 2
    assert [t.terrain(t.hex(x)) for x in ("1001", "1006", "1203", "1204", "1100")] == [
        "woods",
        "clear",
        "marsh",
        "woods",
        "clear",
    ]
    assert t.level[t.hex("1301")] == 1
    assert t.has(t.hex("1302"), "pits")
    assert not t.has(t.hex("1303"), "pits")
    assert t.hex_source[t.hex("1203")] == "book"
    assert t.hex_source[t.hex("1204")] == "reconstructed"
    assert t.name == {"en": "Field", "it": "Campo"}
    assert t.hex_name[t.hex("1203")] == {"en": "Moss", "it": "Torbiera"}
    assert t.hex("1204") not in t.hex_name


def test_a_side_between_two_groups_has_no_gap_at_the_diagonals() -> None:
    t = field()
    bit = t.side_bit("stream")
    for one in range(t.grid.size):
        for d, other in enumerate(t.grid.neighbours[one]):
            if other == NONE:
                continue
            crossing = {t.grid.line_of[one], t.grid.line_of[other]} == {11, 12}
            left_out = {t.label(one), t.label(other)} == {"1103", "1203"}
            assert bool(t.sides[one * 6 + d] & bit) == (crossing and not left_out)


def test_a_slope_rises_one_way_only() -> None:
    t = field()
    low, high = t.hex("1103"), t.hex("1003")
    assert side_kinds(t, low, high) == side_kinds(t, high, low) == ("slope",)
    up, down = t.grid.direction(low, high), t.grid.direction(high, low)
    assert t.rising[low * 6 + up] & t.side_bit("slope")
    assert not t.rising[high * 6 + down]


def test_several_kinds_share_a_side_and_roads_follow_their_course() -> None:
    t = field()
    assert side_kinds(t, t.hex("1202"), t.hex("1102")) == ("stream", "bridge")
    course = [t.label(h) for h in t.roads[0].hexes]
    assert course == ["1004", "1003", "1002", "1001", "1100", "1201"]
    a, b = t.hex("1001"), t.hex("1100")
    assert t.road[a * 6 + t.grid.direction(a, b)] == 1
    assert t.on_road[a] == 1
    assert t.places["camp"].hexes == (t.hex("1006"),)


def test_walls_and_doors_of_a_house() -> None:
    t = read_map(HAVOC)
    assert t.grid.size == 400
    walls = t.sides_of("wall")
    inside = {t.grid.at(line, p) for line in (3, 4, 5) for p in (5, 6, 7)}
    around = {(h, n) for h in inside for n in t.grid.near[h] if n not in inside}
    assert len(walls) == len(around) - 1
    assert side_kinds(t, t.hex("G4"), t.hex("H4")) == ("door",)


def test_drawn_centres_lie_north_up() -> None:
    t = field()
    centres = t.centres()
    x0, y0 = centres[t.hex("1001")]
    assert centres[t.hex("1002")] == (x0 - 1000, y0)  # positions count west
    assert centres[t.hex("1201")] == (x0, y0 + 2 * 866)  # lines count south
    assert not t.flat_top
    for h in range(t.grid.size):
        for d, n in enumerate(t.grid.neighbours[h]):
            if n != NONE:
                assert t.toward(d) == (centres[n][0] - centres[h][0], centres[n][1] - centres[h][1])


@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        ('labels = "men_of_iron"', 'labels = "chess"', "grid.labels", "expected one of"),
        ("lines = [10, 13]", "lines = [10]", "grid.lines", "two whole numbers"),
        ("positions = [1, 6]", "positions = [0, 999]", "grid.positions", "from 0 to 99"),
        ("positions = [1, 6]", "positions = [0, 99]", "ground.rows", "letters"),
        ("10 wwwww.", "10 wwwwx.", "ground.rows row 10", "expected one of"),
        ("10 wwwww.", "10 wwwww", "ground.rows row 10", "5 letters, expected 6"),
        ("10 wwwww.", "", "ground.rows", "3 rows, expected 4"),
        ("11 ......", "21 ......", "ground.rows row 21", "expected row 11"),
        ('at = "1203 1301-1302"', 'at = "1203 1401"', "hexes[0].at", "1401 is not on the map"),
        ('at = "1203 1301-1302"', 'at = "12O3"', "hexes[0].at", "is no hex"),
        ("level = 1", 'level = "high"', "hexes[0].level", "whole number"),
        ('at = "1102/1202"', 'at = "1102/1302"', "sides[2].at", "no hexside"),
        ('course = "1004-1001', 'course = "1006', "roads[0].course", "do not touch"),
        ('id = "camp"', "", "places[0].id", "missing"),
        ('lines_toward = "south"', 'lines_toward = "up"', "grid.lines_toward", "expected one of"),
        ('positions_toward = "west"', 'positions_toward = "north"', "grid.positions_toward", "right angles"),
        ("[[roads]]", "[[rivers]]", "rivers", "unknown key"),
        ("name = {", "name = {{", "field.toml", "not valid TOML"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, where: str, what: str) -> None:
    assert old in SMALL
    with pytest.raises(BadScenario) as caught:
        read_map(SMALL.replace(old, new, 1), "field.toml")
    assert caught.value.where.startswith("field.toml")
    assert where in caught.value.where
    assert what in str(caught.value)


def test_words_that_the_system_does_not_know_are_refused() -> None:
    with pytest.raises(BadScenario, match="unknown kind 'woods', expected one of clear, marsh"):
        read_map(SMALL, "field.toml", Kinds(("clear", "marsh"), ("pits",), ("stream", "slope", "bridge")))


def test_too_many_hexes_are_refused() -> None:
    wide = SMALL.replace("men_of_iron", "dark_ages").replace("lines = [10, 13]", "lines = [0, 999]")
    with pytest.raises(BadScenario, match="at most 10000"):
        read_map(wide.replace("[1, 6]", "[0, 99]"))
    with pytest.raises(BadScenario, match="block of more than 10000"):
        read_map(wide.replace("[0, 999]", "[0, 9]").replace('extra = "1100"', 'extra = "0,0-9999,9999"'))


def test_a_file_nested_too_deeply_is_refused() -> None:
    with pytest.raises(BadScenario, match="nested too deeply"):
        read_map("a = " + "[" * 5000 + "]" * 5000)


def test_files_are_read_and_missing_or_large_ones_refused(tmp_path: Path) -> None:
    file = tmp_path / "field.toml"
    file.write_text(SMALL, encoding="utf-8")
    assert load_map(file).grid.size == 23
    with pytest.raises(BadScenario, match="cannot be read"):
        load_map(tmp_path / "nowhere.toml")
    file.write_bytes(b"#" * 2_000_001)
    with pytest.raises(BadScenario, match="at most 2000000"):
        load_map(file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadScenario, match="UTF-8"):
        load_map(file)
