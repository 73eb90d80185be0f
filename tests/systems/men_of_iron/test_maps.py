"""The six maps: what book and spec name is where they say, and no obstacle leaks."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from space.reading import flags, hexes_of, is_connected, side_kinds

from gonfalon.space.hexes import NONE, STEP_Q, STEP_R
from gonfalon.space.mapfile import load_map
from gonfalon.space.terrain import Terrain
from gonfalon.systems.men_of_iron.pieces import facts
from gonfalon.systems.men_of_iron.pieces.facts import KINDS

MAPS = Path(facts.__file__).parents[1] / "data" / "maps"
BATTLES = ("falkirk", "courtrai", "bannockburn", "crecy", "poitiers", "najera")
ONE_WAY = ("slope", "steep")

Corner = frozenset[tuple[int, int]]


@cache
def map_of(battle: str) -> Terrain:
    return load_map(MAPS / f"{battle}.toml", KINDS)


def labels(text: str) -> list[str]:
    """`2010-11 2214`: runs along one line."""
    found = []
    for part in text.split():
        first, _, last = part.partition("-")
        found += [f"{first[:2]}{p:02d}" for p in range(int(first[2:]), int(last or first[2:]) + 1)]
    return found


def flood(t: Terrain, start: str, *walls: str, closed: tuple[str, ...] = ()) -> set[str]:
    """Every hex that can be walked to without crossing such a side or entering such terrain."""
    bits = 0
    for wall in walls:
        bits |= t.side_bit(wall)
    barred = flags(t, *closed)
    found = {t.hex(start)}
    todo = [t.hex(start)]
    while todo:
        here = todo.pop()
        for d, there in enumerate(t.grid.neighbours[here]):
            if there == NONE or there in found or barred[there] or t.sides[here * 6 + d] & bits:
                continue
            found.add(there)
            todo.append(there)
    return {t.label(h) for h in found}


def block(t: Terrain, lines: range, positions: range) -> set[str]:
    cells = ((line, p) for line in lines for p in positions)
    return {f"{line:02d}{p:02d}" for line, p in cells if t.grid.at(line, p) != NONE}


def ends(t: Terrain, *kinds: str) -> list[set[str]]:
    """The loose ends of a chain of hexsides inside the map, each as the labels of the hexes that meet there.

    A corner is where three hexes meet; on the edge of the map one of them is missing.
    """
    grid = t.grid
    count: Counter[Corner] = Counter()
    for kind in kinds:
        for side in t.sides_of(kind):
            h, d = side // 6, side % 6
            q, r = grid.q[h], grid.r[h]
            other = (q + STEP_Q[d], r + STEP_R[d])
            for e in ((d + 1) % 6, (d + 5) % 6):
                count[frozenset({(q, r), other, (q + STEP_Q[e], r + STEP_R[e])})] += 1
    found = []
    for corner, met in count.items():
        hexes = [grid.axial(*cell) for cell in corner]
        if met == 1 and NONE not in hexes:
            found.append({t.label(h) for h in hexes})
    return sorted(found, key=sorted)


@pytest.mark.parametrize("battle", BATTLES)
def test_every_map_has_its_lines_and_positions(battle: str) -> None:
    t = map_of(battle)
    first, last = (
        (10, 36) if battle == "najera" else (10, 34) if battle in ("falkirk", "poitiers") else (36, 60)
    )
    assert (min(t.grid.line_of), max(t.grid.line_of)) == (first, last)
    assert max(t.grid.position_of) == 27
    extra = {"courtrai": 1, "najera": 27 + 27 - 2 * 19}.get(battle, 0)
    assert t.grid.size == 25 * 27 + extra
    assert is_connected(t, list(range(t.grid.size)))
    assert set(t.name) == {"en", "it"}


@pytest.mark.parametrize("battle", BATTLES)
def test_everything_on_a_map_says_where_it_comes_from(battle: str) -> None:
    t = map_of(battle)
    assert set(t.hex_source) <= {"book", "reconstructed"}
    assert set(t.side_source.values()) <= {"book", "reconstructed"}
    assert all(road.source for road in t.roads)
    assert all(place.source for place in t.places.values())


NAMED = [
    ("falkirk", "pond", "2012-15 2112-15"),
    ("falkirk", "marsh", "2010-11 2016-17 2110-11 2116-17 2210-18"),
    ("falkirk", "woods", "1001-27 1101-27 1201-27 1301-04 1324-27"),
    ("courtrai", "building", "4718 4819"),
    ("courtrai", "monastery", "3812-13 3913 4012-13"),
    ("courtrai", "ditch", "3911 4011 4110 4210 4309 4409 4508 4608 4708 4910-11 5012-13 5113-14"),
    ("courtrai", "marsh", "5106-07 5209-10"),
    ("courtrai", "town", " ".join(f"{line}17-27" for line in range(50, 59))),
    ("bannockburn", "marsh", "4110-12 4310-11 4511-12 4609-10 4711 4810-11 5010"),
    ("bannockburn", "village", "4325-26 5716-17"),
    ("bannockburn", "woods", " ".join(f"{line}25-27" for line in range(44, 57))),
    ("crecy", "river", " ".join(f"{line}01-02" for line in range(44, 61))),
    ("crecy", "village", "5505-06 5605-06 4725-26 4825"),
    ("crecy", "woods", "5720-22 5820-23 4403-05"),
    ("crecy", "undergrowth", "4406-07 4423-24"),
    ("poitiers", "village", "2214"),
    ("poitiers", "marsh", " ".join(f"{line}21-25" for line in range(23, 30))),
    ("poitiers", "woods", " ".join(f"{line}13-24" for line in range(31, 35))),
    ("najera", "river", "1008 1107 1207 1306 1406 1605 1704 1804 1903 2003 2102 2202 2301 2401"),
    ("najera", "bridge", "1505"),
    ("najera", "village", "1302-04 1402-04 1502-03"),
]


@pytest.mark.parametrize(("battle", "terrain", "where"), NAMED)
def test_terrain_lies_exactly_where_book_and_spec_name_it(battle: str, terrain: str, where: str) -> None:
    t = map_of(battle)
    assert {t.label(h) for h in hexes_of(t, terrain)} == set(labels(where))


@pytest.mark.parametrize("battle", BATTLES)
def test_no_terrain_but_the_named_one(battle: str) -> None:
    t = map_of(battle)
    named = {terrain for b, terrain, _ in NAMED if b == battle} | {"clear"}
    assert {t.terrain(h) for h in range(t.grid.size)} == named


def test_crecy_has_its_pits_levels_and_wagons() -> None:
    t = map_of("crecy")
    assert {t.label(h) for h in t.hexes_with("pits")} == set(labels("4413-18 4510-12 4519-22"))
    ring = set(labels("5713-16 5813 5817 5913-16"))
    assert {t.label(h) for h in t.hexes_with("wagons")} == ring
    inside = {t.label(h) for h in t.hexes_with("laager")}
    assert inside == set(labels("5814-16"))
    for label in inside:
        assert {t.label(n) for n in t.grid.near[t.hex(label)]} <= inside | ring
    for h in range(t.grid.size):
        if t.terrain(h) != "river":
            line = t.grid.line_of[h]
            assert t.level[h] == (1 if line <= 43 else 2 if line <= 47 else 3)


def test_poitiers_hedge_covers_the_front_but_for_its_opening() -> None:
    t = map_of("poitiers")
    assert side_kinds(t, t.hex("2414"), t.hex("2513")) == ()
    for p in range(11, 21):
        behind = t.hex(f"25{p:02d}")
        for n in t.grid.near[behind]:
            if t.grid.line_of[n] == 24 and (t.label(n), p) != ("2414", 13):
                assert "hedge" in side_kinds(t, behind, n)
    assert len(t.sides_of("hedge")) == 19


def test_poitiers_hedge_and_ditch_are_one_chain_with_one_opening() -> None:
    loose = ends(map_of("poitiers"), "hedge", "ditch")
    opening = [corner for corner in loose if corner & {"2414"} and corner & {"2513"}]
    assert len(opening) == 2  # both ends of the open side
    assert [sorted(c) for c in loose if c not in opening] == [
        ["2409", "2508", "2509"],  # beyond the right flank
        ["2421", "2520", "2521"],  # at the marsh
        ["2909", "2910", "3010"],  # behind the wagons
    ]


# --- streams, slopes and rivers: walk round each --------------------------------------------------

LEAKS = [
    # battle, start, obstacles, closed terrain, and all that can be reached without crossing them
    ("falkirk", "1914", ("stream",), (), (range(10, 23), range(1, 28))),
    ("falkirk", "2505", ("stream",), (), (range(23, 35), range(1, 14))),
    ("falkirk", "2423", ("stream",), (), (range(23, 35), range(14, 28))),
    ("crecy", "4005", ("slope",), ("river",), (range(36, 44), range(1, 28))),
    ("crecy", "4513", ("slope",), ("river",), (range(44, 48), range(3, 28))),
    ("crecy", "4913", ("slope",), ("river",), (range(48, 61), range(3, 28))),
    ("poitiers", "1714", ("slope",), (), (range(10, 24), range(1, 28))),
    ("poitiers", "2513", ("slope",), (), (range(24, 35), range(1, 28))),
    ("najera", "3113", ("slope",), (), (range(30, 34), range(10, 17))),
]


@pytest.mark.parametrize(("battle", "start", "walls", "closed", "expected"), LEAKS)
def test_an_obstacle_encloses_what_it_should(
    battle: str, start: str, walls: tuple[str, ...], closed: tuple[str, ...], expected: tuple[range, range]
) -> None:
    t = map_of(battle)
    assert flood(t, start, *walls, closed=closed) == block(t, *expected)


def test_falkirk_slope_and_pond_part_the_scots_from_the_low_ground() -> None:
    t = map_of("falkirk")
    low = block(t, range(21, 35), range(1, 28)) - set(labels("2112-15"))
    assert flood(t, "2505", "slope", closed=("pond",)) == low


def test_courtrai_brooks_run_from_the_lys_past_the_abbey_to_the_town_without_a_gap() -> None:
    t = map_of("courtrai")
    outside = flood(t, "4903", "stream", "lys", closed=("town", "monastery"))
    side = {t.label(h) for h in t.places["french_side"].hexes}
    assert side <= outside
    assert outside - side == set(labels("3611-13 3711-13"))  # north of the abbey, neither south nor east
    inside = flood(t, "4810", "stream", "lys", closed=("town", "monastery"))
    assert not outside & inside
    assert {"3912", "4312", "4618", "4717", "4819", "5016"} <= inside
    assert {"4009", "4704", "5008", "5110", "5213", "5314"} <= outside


def test_courtrai_names_the_ends_of_both_streams() -> None:
    t = map_of("courtrai")
    for one, other in (
        ("3810", "3811"),
        ("4705", "4706"),
        ("4806", "4807"),
        ("5215", "5314"),
        ("4907", "4908"),
    ):
        assert side_kinds(t, t.hex(one), t.hex(other)) == ("stream",)


def test_courtrai_lys_runs_from_edge_to_edge_as_interpolated() -> None:
    t = map_of("courtrai")
    lys = {
        36: 13,
        38: 14,
        40: 15,
        42: 17,
        44: 18,
        46: 19,
        47: 19,
        50: 21,
        52: 22,
        54: 24,
        56: 25,
        57: 26,
        58: 26,
    }
    for line, low in lys.items():
        assert "lys" in side_kinds(t, t.hex(f"{line}{low:02d}"), t.hex(f"{line}{low + 1:02d}"))
    west = flood(t, "3627", "lys")
    assert not west & flood(t, "6001", "lys")
    assert {"4718", "4619", "5926"} <= flood(t, "6001", "lys")
    assert ends(t, "lys") == []


def test_courtrai_gap_has_no_ditch_and_the_ditches_no_other() -> None:
    t = map_of("courtrai")
    assert {t.terrain(t.hex(x)) for x in ("4807", "4808", "4809", "4909")} == {"clear"}
    ditch = hexes_of(t, "ditch")
    one = [h for h in ditch if t.grid.line_of[h] < 49]
    other = [h for h in ditch if t.grid.line_of[h] >= 49]
    assert is_connected(t, one)
    assert is_connected(t, other)


def test_courtrai_road_runs_from_4900_to_5115_and_parts_north_from_south() -> None:
    t = map_of("courtrai")
    road = [t.label(h) for h in t.roads[0].hexes]
    assert (road[0], road[-1]) == ("4900", "5115")
    north = {t.label(h) for h in t.places["north_of_road"].hexes}
    south = {t.label(h) for h in t.places["south_of_road"].hexes}
    assert north | south == {t.label(h) for h in t.places["french_side"].hexes}
    assert north & south == set(road[:8])
    assert {"4007", "4603", "4704"} <= north - south
    assert {"5004", "5008", "5314", "5711"} <= south - north


def test_bannockburn_burns_close_the_field() -> None:
    t = map_of("bannockburn")
    field = flood(t, "4714", "burn")
    expected = block(t, range(41, 54), range(7, 28)) | block(t, range(54, 57), range(13, 28))
    assert field == expected | block(t, range(40, 41), range(7, 13))
    for outside in ("3914", "5711", "6008", "4503", "5721"):
        assert outside not in field


def test_bannockburn_crossings_lie_on_the_burn() -> None:
    t = map_of("bannockburn")
    for kind, places in (("ford", ("5312/5412", "5616/5716", "5621/5721")), ("bridge", ("5310/5410",))):
        for place in places:
            one, other = place.split("/")
            assert side_kinds(t, t.hex(one), t.hex(other)) == ("burn", kind)
        assert len(t.sides_of(kind)) == len(places)


def test_bannockburn_rise_lies_before_the_scottish_front() -> None:
    t = map_of("bannockburn")
    high = flood(t, "5021", "slope")
    front = labels("4424 4523 4623 4722 4822 4921 5021 5120 5220 5319 5419 5518 5517 5617")
    assert set(front) <= high
    bit = t.side_bit("slope")
    for label in labels("4623 4722 4822 4921 5021 5120 5220 5319 5419"):
        h = t.hex(label)
        east = [n for n in t.grid.near[h] if t.label(n) not in high]
        assert t.hex(f"{label[:2]}{int(label[2:]) - 1:02d}") in east
        for n in east:
            assert t.rising[n * 6 + t.grid.direction(n, h)] & bit
    assert not high & flood(t, "4714", "slope")
    assert all(t.level[h] == (t.label(h) in high) for h in range(t.grid.size))


def test_poitiers_stream_runs_from_edge_to_edge() -> None:
    t = map_of("poitiers")
    for line in range(20, 34):
        assert "stream" in side_kinds(t, t.hex(f"{line}25"), t.hex(f"{line}26"))
    assert not flood(t, "2027", "stream") & flood(t, "2513", "stream")
    assert ends(t, "stream") == []


def test_najera_is_reached_over_the_bridge_only() -> None:
    t = map_of("najera")
    south = flood(t, "2513", closed=("river", "bridge"))
    assert south == {t.label(h) for h in t.places["south_of_river"].hexes}
    town = {t.label(h) for h in t.places["town"].hexes}
    assert not town & south
    assert town <= flood(t, "2513", closed=("river",))
    river = [h for h in range(t.grid.size) if t.terrain(h) in ("river", "bridge")]
    assert is_connected(t, river)


def test_najera_stream_rises_at_the_hill_and_leaves_by_the_edge() -> None:
    t = map_of("najera")
    assert [sorted(corner) for corner in ends(t, "stream")] == [["2913", "2914", "3014"]]
    for p in range(14, 28):
        assert "stream" in side_kinds(t, t.hex(f"29{p}"), t.hex(f"30{p}"))


def test_najera_line_34_is_the_edge_where_the_english_enter() -> None:
    t = map_of("najera")
    for h in t.places["entry"].hexes:
        assert NONE in t.grid.neighbours[h]
    assert t.names.find("3524") != NONE
    assert t.names.find("3519") == NONE
    assert {t.label(h) for h in t.places["setup_b"].hexes} == {
        x for x in flood(t, "2513", closed=("river", "bridge")) if int(x[:2]) <= 27 and int(x[2:]) <= 18
    }


LOOSE = [
    ("falkirk", ("stream",), 0),
    ("falkirk", ("slope",), 2),  # at the pond
    ("courtrai", ("stream", "lys"), 1),  # at the town
    ("bannockburn", ("burn",), 0),
    ("bannockburn", ("slope",), 0),
    ("crecy", ("slope",), 2),  # at the Maye
    ("crecy", ("steep",), 2),  # the bank has two ends
    ("poitiers", ("slope",), 0),
    ("poitiers", ("stream",), 0),
    ("najera", ("slope",), 0),
]


@pytest.mark.parametrize(("battle", "kinds", "count"), LOOSE)
def test_a_chain_of_sides_breaks_nowhere(battle: str, kinds: tuple[str, ...], count: int) -> None:
    assert len(ends(map_of(battle), *kinds)) == count


@pytest.mark.parametrize("battle", BATTLES)
def test_slopes_lie_where_passable_levels_meet_and_rise_the_right_way(battle: str) -> None:
    t = map_of(battle)
    closed = flags(t, "pond", "river")
    bits = t.side_bit("slope") | t.side_bit("steep")
    for h in range(t.grid.size):
        for d, n in enumerate(t.grid.neighbours[h]):
            if n == NONE:
                continue
            at = h * 6 + d
            if t.sides[at] & t.side_bit("steep"):
                continue  # a bank within one level
            if t.rising[at] & bits:
                assert t.level[n] > t.level[h]
            if not closed[h] and not closed[n]:
                assert bool(t.sides[at] & bits) == (t.level[h] != t.level[n])


def test_crecy_bank_rises_toward_the_english() -> None:
    t = map_of("crecy")
    bit = t.side_bit("steep")
    for p in range(18, 24):
        low = t.hex(f"44{p}")
        up = [n for d, n in enumerate(t.grid.neighbours[low]) if t.rising[low * 6 + d] & bit]
        assert {t.grid.line_of[n] for n in up} == {45}
        assert len(up) == 2


# --- roads and places -----------------------------------------------------------------------------


def test_roads_named_by_the_book_are_there() -> None:
    t = map_of("bannockburn")
    roman = [t.label(h) for h in t.roads[0].hexes]
    between = roman[roman.index("4923") : roman.index("5721") + 1]
    assert between == [t.label(h) for h in t.places["roman_road"].hexes]
    t = map_of("crecy")
    assert [t.label(h) for h in t.places["reserve_road"].hexes] == labels("5213-19 5119")
    assert all(t.on_road[h] for h in t.places["reserve_road"].hexes)
    assert all(t.on_road[t.hex(x)] for x in ("3609", "3616"))


def test_falkirk_rings_close_round_three_hexes() -> None:
    t = map_of("falkirk")
    for i in range(1, 5):
        ring = set(t.places[f"ring_{i}"].hexes)
        inside = set(t.places[f"ring_inside_{i}"].hexes)
        assert (len(ring), len(inside)) == (9, 3)
        for h in inside:
            assert set(t.grid.near[h]) <= ring | inside


def test_falkirk_free_set_up_lies_north_of_line_20_off_woods_and_edges() -> None:
    t = map_of("falkirk")
    expected = {
        h
        for h in range(t.grid.size)
        if t.grid.line_of[h] <= 19 and t.terrain(h) != "woods" and 3 <= t.grid.position_of[h] <= 25
    }
    assert set(t.places["setup_free"].hexes) == expected


def test_the_laager_guards_stand_beside_it() -> None:
    t = map_of("crecy")
    laager = {*t.places["wagons"].hexes, *t.places["laager"].hexes}
    around = {n for h in laager for n in t.grid.near[h]} - laager
    assert set(t.places["hobilars"].hexes) == around


@pytest.mark.parametrize(
    ("battle", "place", "where"),
    [
        ("falkirk", "entry_east", "3407-08"),
        ("falkirk", "entry_west", "3422-23"),
        ("bannockburn", "camp_entry", "6008"),
        ("crecy", "entry_john", "3604-10"),
        ("crecy", "entry_road", "3609 3616"),
        ("poitiers", "entry_jean", "1008-20"),
        ("poitiers", "maupertuis", "2214"),
        ("najera", "entry", "3404-13"),
        ("courtrai", "castle", "4718"),
        ("courtrai", "church", "4819"),
    ],
)
def test_named_places_are_those_of_the_book(battle: str, place: str, where: str) -> None:
    t = map_of(battle)
    assert [t.label(h) for h in t.places[place].hexes] == labels(where)


def test_bannockburn_rear_lies_east_of_the_king_or_behind_the_line_of_the_book() -> None:
    t = map_of("bannockburn")
    rear = {t.label(h) for h in t.places["english_rear"].hexes}
    line = set(labels("4115 4215 4314 4414 4513 4613 4712 4812 4911 5011 5110 5210"))
    assert line <= rear
    assert not rear & {"4116", "4216", "4315", "4415", "4514", "4614", "4713", "4814"}
