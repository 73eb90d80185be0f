"""Battle files of format 2: written, upgraded, checked; ground and options of a battle's own."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from systems.men_of_iron import small
from systems.men_of_iron.field import Field

from gonfalon.cli_own import schema_of
from gonfalon.core import codec
from gonfalon.core.engine import apply, options
from gonfalon.core.faults import BadFile
from gonfalon.core.own.writer import write
from gonfalon.core.scenario import settle
from gonfalon.locale import Speaker
from gonfalon.locale.voice import Voice
from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.book.arrival import water_met
from gonfalon.systems.men_of_iron.files.scenarios import build
from gonfalon.systems.men_of_iron.ground.ground import NO
from gonfalon.systems.men_of_iron.pieces.file import BattleFile
from gonfalon.systems.men_of_iron.pieces.setting import MoiSetting
from gonfalon.systems.men_of_iron.screen.board import board

SCENARIOS = SYSTEM.folder / "data" / "scenarios"
OLD = Path(__file__).parent / "format_1"
BATTLES = [path.stem for path in sorted(SCENARIOS.glob("*.toml"))]
OLDER = [path.stem for path in sorted(OLD.glob("*.toml"))]


def of_old(battle: str) -> dict[str, Any]:
    return tomllib.loads((OLD / f"{battle}.toml").read_text("utf-8"))


def built(**choices: str) -> MoiSetting:
    scenario = small.battle()
    return build(scenario, settle(scenario, choices))


# -- reading and writing -----------------------------------------------------------------------------


@pytest.mark.parametrize("battle", BATTLES)
def test_a_shipped_file_is_written_as_it_is_read(battle: str) -> None:
    text = (SCENARIOS / f"{battle}.toml").read_text("utf-8")
    data = SYSTEM.of_today({k: v for k, v in tomllib.loads(text).items() if k != "system"}, battle)
    assert write(data, BattleFile, SYSTEM.name) == text


@pytest.mark.parametrize("battle", OLDER)
def test_a_file_of_old_holds_the_shipped_battle(battle: str) -> None:
    old: Any = SYSTEM.read_own(of_old(battle), "old.toml")
    new: Any = SYSTEM.scenario(battle)
    assert [(c.name, c.values) for c in old.choices] == [(c.name, c.values) for c in new.choices]
    assert (old.year, old.length, old.file.clause) == (new.year, new.length, new.file.clause)
    for choice in new.choices:
        for value in choice.values:
            one, other = (build(s, settle(s, {choice.name: value})) for s in (old, new))
            assert one.start == other.start and one.commands == other.commands
            assert [(f.values, f.zone, f.facings, f.entry) for f in one.facts] == [
                (f.values, f.zone, f.facings, f.entry) for f in other.facts
            ]
            assert (one.levels, one.drive, one.arrivals) == (other.levels, other.drive, other.arrivals)


@pytest.mark.parametrize("battle", OLDER)
def test_an_upgraded_battle_is_played_like_the_shipped_one(battle: str) -> None:
    old = SYSTEM.read_own(of_old(battle), "old.toml")
    one, other = SYSTEM.start(old, {}, 3), SYSTEM.start(SYSTEM.scenario(battle), {}, 3)
    for n in range(60):
        left, right = options(one), options(other)
        assert left == right
        apply(one, left[n * 7 % len(left)])
        apply(other, right[n * 7 % len(right)])
    assert codec.digest(one) == codec.digest(other)


def test_what_an_old_file_changed_stays_changed() -> None:
    data = of_old("falkirk")
    data["side"][1]["level"] = 33
    data["units"][0]["at"] = "2524-25"
    data["units"][5]["entry"]["hexes"] = "3405"
    data["option"][0]["choices"][1]["levels"] = [45, 31]
    scenario: Any = SYSTEM.read_own(data, "old.toml")
    s = build(scenario, settle(scenario, {}))
    assert s.levels == (45, 33)
    assert build(scenario, settle(scenario, {"setup": "free"})).levels == (45, 31)
    assert [s.label("hex", s.start[i].place) for i in (0, 1)] == ["2524", "2525"]
    assert [s.label("hex", h) for h in s.facts[s.unit_codes.index("bek-lb1")].entry] == ["3405"]


def test_a_wrong_file_of_old_is_told_like_any_other() -> None:
    data = of_old("crecy")
    data["units"][3]["command"] = "northhampton"
    with pytest.raises(BadFile, match="northampton"):
        SYSTEM.read_own(data, "old.toml")


def test_the_schema_knows_the_keys_of_the_file() -> None:
    made = schema_of(SYSTEM)
    top = made["$defs"]["BattleFile"]
    assert {"map", "terrain", "arrival", "victory", "score", "clause", "book_ends"} <= {*top["properties"]}
    assert {"format", "system", "id", "title", "side", "map", "terrain"} <= {*top["required"]}
    assert made["$defs"]["ArrivalRow"]["properties"]["from"]["maximum"] == 200


def test_a_text_in_one_language_serves_for_both() -> None:
    scenario = small.battle(title="Ponte", history="Ieri.")
    assert scenario.title.en == scenario.title.it == "Ponte"


# -- ground of a battle's own ------------------------------------------------------------------------


@pytest.mark.rule("P.60a", "P.62a")
def test_a_battle_has_a_map_and_a_table_of_its_own() -> None:
    ground = built().ground
    hexes = ground.terrain.hex
    assert ground.grid.size == 11 * 12
    assert ground.of[hexes("1501")].mp == (4, NO) and not ground.passable(hexes("1501"), 1)
    assert ground.of[hexes("1501")].shock == (-2, -3) and ground.of[hexes("1501")].fire == -1
    assert hexes("1511") in ground.broken and ground.of[hexes("1511")].blocks
    assert ground.of[hexes("1501")].rule == "P.60a"


@pytest.mark.rule("P.60b")
def test_ground_is_another_up_to_a_level_and_a_bank_counts_uphill_only() -> None:
    ground = built().ground
    hexes = ground.terrain.hex
    assert [ground.of[hexes(h)].word for h in ("1106", "1406")] == ["clear", "moor"]
    assert ground.step_cost(hexes("1310"), hexes("1210"), (), 0) == 2
    assert ground.step_cost(hexes("1210"), hexes("1310"), (), 0) == 1


@pytest.mark.rule("P.60c")
@pytest.mark.parametrize(("die", "disordered"), [(2, False), (3, True)])
def test_riders_are_disordered_by_water_from_the_number_of_the_table_on(die: int, disordered: bool) -> None:
    f = Field(small.battle(), "rufus@1808 rufus-mm3@1808>4", [die])
    f.activate("rufus").do("unit rufus-mm3", "go 1608")
    assert f.unit("rufus-mm3").disordered is disordered
    assert f.rolls("burn")[-1].roll.rule == "P.60c"


@pytest.mark.rule("P.60d")
def test_a_ford_spares_cost_and_die_but_not_beside_an_enemy() -> None:
    f = Field(small.battle(), "rufus-mm3@1706>4")
    ground, rider = f.setting.ground, f.unit("rufus-mm3")
    assert ground.step_cost(f.hex("1706"), f.hex("1606"), (), 1) == 2  # the moor alone
    assert ground.step_cost(f.hex("1705"), f.hex("1605"), (), 1) == 4
    assert water_met(f.b, rider, f.hex("1706"), f.hex("1606")) is None
    f = Field(small.battle(), "rufus-mm3@1706>4 azure-pk1@1506>1")
    assert water_met(f.b, f.unit("rufus-mm3"), f.hex("1706"), f.hex("1606")) is not None


@pytest.mark.rule("P.60a")
def test_a_side_that_opens_is_gone_when_it_has_been_crossed() -> None:
    f = Field(small.battle(), "rufus@1402 rufus-dm1@1402>4")
    here, there = f.hex("1402"), f.hex("1302")
    ground = f.setting.ground
    assert ground.step_cost(here, there, (), 0) == 2
    f.activate("rufus").do("unit rufus-dm1", "go 1302")
    assert f.b.game.opened == (f.setting.grid.side(here, there),)
    assert ground.step_cost(here, there, f.b.game.opened, 0) == 1
    assert ground.shock_modifiers(here, there, 0, f.b.game.opened) == ()


@pytest.mark.rule("P.61a")
def test_a_quality_gives_values_of_its_own() -> None:
    s = built()
    facts = s.facts[s.unit_codes.index("rufus-dm1")]
    assert facts.values["DM"] == (-2, 6)
    assert s.facts[s.unit_codes.index("rufus-mm3")].values["MM"] == (0, 8)
    assert facts.tags == {"guard"}


def test_options_change_levels_facings_and_zones() -> None:
    even, long = built(), built(odds="long")
    assert (even.levels, long.levels) == ((20, 18), (25, 18))
    pike = even.unit_codes.index("azure-pk1")
    assert (even.facts[pike].facings, long.facts[pike].facings) == ((1, 2), ())
    first = even.unit_codes.index("rufus-dm1")
    assert len(even.facts[first].zone) == 35
    assert {long.label("hex", h) for h in long.facts[first].zone} == {f"18{p:02d}" for p in range(6, 11)}


def test_a_standard_without_a_hex_stands_with_its_leader() -> None:
    s = built()
    assert s.start[s.unit_codes.index("red-standard")].place == s.ground.terrain.hex("1806")


@pytest.mark.parametrize(("language", "name"), [("it", "pantano"), ("en", "bog")])
def test_own_words_are_told_by_their_names(language: str, name: str) -> None:
    s = built()
    notes = {n.id: n for n in board(s, Voice(s, language)).terrain}
    assert (notes["bog"].name, notes["bog"].look) == (name, "bog")
    f = Field(small.battle(), "azure-pk1@1501>1")
    modifier = f.setting.ground.fire_modifiers(f.hex("1501"))[0]
    assert name in Speaker(f.setting, language).modifier(modifier)


# -- what is wrong -----------------------------------------------------------------------------------

WRONG: list[tuple[str, str, str]] = [
    (
        'arrival = "crimson" }',
        'arrival = "crimsom" }',
        "no arrival «crimsom» of this side; did you mean «crimson»",
    ),
    ('after = ["scarlet"]', 'after = ["crimson"]', "arrival[1].after[0]"),
    ('at = "2005-2006"', 'at = "1501-1502"', "units of «scarlet» can enter none of these hexes"),
    ('at = "2005-2006"', 'at = "2005-2106"', "hex «2106» is not on the map"),
    ("from = 1", "from = 201", "201 is not a number from 0 to 200"),
    ('terrain = "bog"', 'terrain = "bogg"', "did you mean «bog»"),
    ('kind = "fence"', 'kind = "fance"', "did you mean «fence»"),
    ('"1606/1706"', '"1606/1806"', "«1606/1806» is no hexside"),
    ('between = ["1601-1612", "1701-1712"]', 'between = ["1601-1612", "1801-1812"]', "share no side"),
    ('course = "1006-1012"', 'course = "1006 1008"', "1006 and 1008 do not touch"),
    ('look = "bog"', 'look = "bogland"', "terrain.hex.bog.look"),
    ('of = "clear"', 'of = "cleer"', "did you mean «clear»"),
    ('quality = "veteran"', 'quality = "veterans"', "did you mean «veteran»"),
    ('zone = "1806-1810"', 'zone = "1806"', "3 units in a zone with room for 1"),
    ('only = { odds = "long" } }, {', 'only = { odds = "lung" } }, {', "did you mean «long»"),
    ('at = "1806-08"', 'at = "1503-04 1501"', "stands in terrain it may not enter"),
    ('near = { leader = "rufus"', 'near = { leader = "scarlet"', "not on the map at the beginning"),
    ("lines = [10, 20]", "lines = [20, 10]", "map.grid.lines"),
    ('"1005-1008"', '"zone:vale"', "there is no zone «vale»"),
    ("mp = [2, 1], check = 3", "mp = [2, 12], check = 3", "12 is not a number from 0 to 9"),
    ("blocks = true", "ford = true", "`ford` is for hexsides only"),
    ("mp = [1, 1], shock = [-1, -1]", 'mp = ["no", 1], shock = [-1, -1]', "are for hexes only"),
]


@pytest.mark.parametrize(("old", "new", "said"), WRONG, ids=[new for _, new, _ in WRONG])
def test_a_fault_is_told_with_its_place(old: str, new: str, said: str) -> None:
    assert old in small.FILE
    with pytest.raises(BadFile) as caught:
        SYSTEM.read_own({"format": 2, **tomllib.loads(small.FILE.replace(old, new, 1))}, "small.toml")
    assert said in caught.value.of("en")
    assert caught.value.of("it") != caught.value.of("en")


def test_sides_that_cannot_meet_are_told() -> None:
    data = small.data()
    data["map"]["hexes"].append({"at": "1401-1412", "terrain": "lake"})
    water = {"en": "lake", "it": "lago"}
    data["terrain"]["hex"]["lake"] = {"name": water, "look": "water", "mp": ["no", "no"]}
    with pytest.raises(BadFile, match="no way leads"):
        SYSTEM.read_own({"format": 2, **data}, "small.toml")


def test_a_faulty_map_does_not_hide_what_clauses_and_conditions_name() -> None:
    data = small.data(
        clause=[{"kind": "camp", "side": 0, "zone": "baggage", "points": 1}],
        score=[{"enter": {"zone": "hamlet", "who": {"kinds": ["XX"]}, "points": 1}}],
    )
    data["map"]["grid"]["lines"] = [20, 10]
    with pytest.raises(BadFile) as caught:
        SYSTEM.read_own({"format": 2, **data}, "small.toml")
    told = caught.value.of("en")
    for said in ("map.grid.lines", "hex «baggage»", "hex «hamlet»", "«XX» is none of"):
        assert said in told, (said, told)


def test_arrivals_of_one_id_are_told_unless_options_keep_them_apart() -> None:
    twice = [*small.arrivals(), {**small.data()["arrival"][1], "by": "free"}]
    with pytest.raises(BadFile, match="crimson"):
        small.battle(arrival=twice)
    only = [{**row, "only": {"odds": odds}} for row, odds in zip(twice[1:], ("even", "long"), strict=True)]
    scenario = small.battle(arrival=[twice[0], *only])
    by = [build(scenario, settle(scenario, {"odds": o})).arrivals["crimson"].by for o in ("even", "long")]
    assert by == ["any", "free"]
