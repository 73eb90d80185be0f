"""The one reader of hex expressions."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import Faults
from gonfalon.core.own.hexes import NONE, Chart, check_hexes, hexes, read_hexes
from gonfalon.space.hexes import Grid, rectangle
from gonfalon.space.labels import FourDigits, Names

GRID = Grid(rectangle((20, 29), (10, 19)), 1)
NAMES = Names(GRID, FourDigits())
CHART = Chart(
    GRID,
    NAMES.find,
    zones={
        "camp": "2110-2211 !2111",
        "both": "zone:camp 2515",
        "loop": "2010 zone:pool",
        "pool": "zone:loop",
    },
    toward=("south", "east"),
    whole=lambda first, last: first[:2] + last if len(last) == 2 else last,
)


def labels(text: str) -> list[str]:
    return [NAMES.of[h] for h in hexes(text, CHART)]


@pytest.mark.parametrize(
    "text, found",
    [
        ("2214", "2214"),
        ("2214 2010", "2214 2010"),
        ("2214-2315", "2214 2215 2314 2315"),
        ("2315-2214", "2214 2215 2314 2315"),
        ("2214-17", "2214 2215 2216 2217"),
        ("2214>2217", "2214 2215 2216 2217"),
        ("2212>2412", "2212 2312 2412"),
        ("2214 2214-2215 2214", "2214 2215"),
        ("zone:camp", "2110 2210 2211"),
        ("zone:both", "2110 2210 2211 2515"),
        ("zone:both !zone:camp", "2515"),
        ("!2215 2214-2216", "2214 2216"),
        ("within:0:2214", "2214"),
        ("edge:north !edge:east", "2010 2011 2012 2013 2014 2015 2016 2017 2018"),
        ("edge:west", "2010 2110 2210 2310 2410 2510 2610 2710 2810 2910"),
        ("", ""),
    ],
)
def test_an_expression_names_its_hexes_in_order(text: str, found: str) -> None:
    assert labels(text) == found.split()


def test_within_counts_hexes_round_a_place_and_round_a_zone() -> None:
    assert len(labels("within:2:2414")) == 19
    assert {*labels("within:1:zone:camp")} >= {"2110", "2210", "2211", "2111"}


def test_all_and_nothing_but_minus_speak_of_the_whole_map() -> None:
    assert len(labels("all")) == 100
    assert len(labels("!2214")) == 99


def test_a_line_runs_from_centre_to_centre_and_every_step_touches_the_next() -> None:
    for last in ("2919", "2013", "2910", "2517"):
        way = hexes(f"2010>{last}", CHART)
        assert all(GRID.adjacent(a, b) for a, b in pairwise(way))
        assert len(way) == GRID.distance(way[0], way[-1]) + 1
        assert NAMES.of[way[-1]] == last


@pytest.mark.parametrize(
    "text, key",
    [
        ("9999", "no-hex"),
        ("2214-", "hex-form"),
        (">2214", "hex-form"),
        ("zone:kamp", "no-zone"),
        ("zone:loop", "zone-circle"),
        ("within:x:2214", "hex-form"),
        ("within:3", "hex-form"),
        ("within:1000:2214", "hex-form"),
        ("edge:north-east", "no-edge"),
        ("zne:camp", "hex-word"),
    ],
)
def test_what_is_wrong_is_named(text: str, key: str) -> None:
    assert [k for k, _ in read_hexes(text, CHART)[1]] == [key]
    with pytest.raises(BadScenario) as told:
        hexes(text, CHART, "mine.toml: zone")
    assert told.value.key == key and "mine.toml: zone" in told.value.of("it")


def test_a_check_tells_everything_with_its_place_and_a_close_word() -> None:
    found = Faults("mine.toml")
    check_hexes(found, ("zones", "a", "at"), "9999 zone:kamp 2214", CHART)
    check_hexes(found, ("units", 0, "at"), "2214 2215", CHART, one=True)
    check_hexes(found, ("units", 1, "at"), "", CHART, some=True)
    assert [f.key for f in found.found] == ["no-hex", "no-zone", "hex-form", "no-hexes"]
    assert found.found[1].close == "camp" and found.found[0].where == "zones.a.at"


def test_a_block_may_hang_over_the_map_only_where_the_game_says_so() -> None:
    holed = Grid([c for c in rectangle((20, 22), (10, 12)) if c != (21, 11)], 1)
    names = Names(holed, FourDigits())
    assert len(hexes("2010-2212", Chart(holed, names.find))) == 8
    assert [k for k, _ in read_hexes("2010-2212", Chart(holed, names.find, gaps=False))[1]] == [
        "block-off-map"
    ]


def test_a_block_is_counted_in_the_order_of_the_game() -> None:
    across = Chart(GRID, NAMES.find, by_line=False)
    assert [NAMES.of[h] for h in hexes("2214-2315", across)] == ["2214", "2314", "2215", "2315"]
    assert across.find("1") == NONE
