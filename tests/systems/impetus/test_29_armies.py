"""29 Armies and the builder."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gonfalon.core.engine import advance
from gonfalon.core.errors import BadScenario
from gonfalon.players.random import playout
from gonfalon.systems.impetus import SYSTEM
from gonfalon.systems.impetus.files import armies as a
from gonfalon.systems.impetus.pieces.tables import weapon_key

REGISTER = {r.id: r for r in SYSTEM.register.rule}
LISTS = [r.id for r in SYSTEM.register.rule if r.section == "29" and "total VD" in r.text.en]


def text_of(row: a.Row) -> list[Any]:
    """A row as the register writes it: count, code, VBU, I, VD, weapon, tag."""
    code = (
        row.code
        + ("*" if row.general else "")
        + (" imp" if row.impetuous else "")
        + (" camel" if row.camel else "")
    )
    return [row.count, code.replace("FL* imp", "FL imp*"), row.vbu, row.impetus, row.vd]


@pytest.mark.parametrize("rule", [pytest.param(r, marks=pytest.mark.rule(r)) for r in LISTS])
def test_every_list_agrees_with_the_register(rule: str) -> None:
    army = next(army for army in a.army_lists().values() if army.rule == rule)
    values = REGISTER[rule].values
    assert [text_of(r) for r in army.row] == [v[:5] for v in values]
    for row, value in zip(army.row, values, strict=True):
        weapons = value[5].replace("various", "various weapons") if value[5] == "various" else value[5]
        assert sorted([*row.melee, *row.missile, *([row.protection] if row.protection else [])]) == sorted(
            w.strip() for part in weapons.split("/") for w in part.split("+") if w.strip()
        )
        assert row.source == {"S": "list", "P": "inferred", "R": "reconstructed"}[value[6]]
    built = a.build_army(a.ArmyFile(army.id))
    said = REGISTER[rule].text.en
    assert f"{len(built.units)} units" in said
    assert f"total VD {built.vd}" in said
    if army.playable:
        assert f"beaten at {built.break_point}" in said


@pytest.mark.rule("29c", "29d", "29e")
def test_old_figures_are_data_only() -> None:
    a.army_lists.cache_clear()
    lists = a.army_lists()
    assert lists["ottonians"].row[0].code == "CP2"
    with pytest.raises(BadScenario, match="does not fit"):
        a.check_army_row(lists["ottonians"], replace(lists["ottonians"].row[0], code="CP1"))
    a.build_army(a.ArmyFile("ottonians"))


def replace(row: a.Row, **new: Any) -> a.Row:
    return msgspec.structs.replace(row, **new)


@pytest.mark.rule("29f")
def test_old_weapon_names() -> None:
    assert weapon_key("composite bow A") == "composite-bow"
    assert weapon_key("various") == "various-weapons"
    assert weapon_key("handgun") == "handgun"


@pytest.mark.rule("V51", "29a")
def test_short_lists_are_not_offered() -> None:
    assert "akkadians" not in a.playable_army_lists()
    assert len(a.playable_army_lists()) == 30
    found = a.build_army(a.ArmyFile("akkadians"))
    assert {p.rule for p in found.problems} == {"V51", "29a"}


OPTION_CASES = [
    ("french_1150", ["29am"], 7, 15), ("french_1150", ["29an"], 9, 16), ("anglo_normans", ["29ao"], 7, 13),
    ("english_1180", ["29ap"], 9, 13), ("scots", ["29aq"], 9, 18), ("italian_communes_12", ["29at"], 8, 18),
    ("italian_communes_13", ["29au"], 8, 18), ("italian_communes_13", ["29au:2"], 8, 18),
    ("italian_communes_13", ["29au:3"], 8, 15), ("italian_communes_13", ["29au:4"], 8, 15),
    ("swabians", ["29av"], 8, 18),
    ("swabians", ["29aw"], 8, 18), ("byzantines", ["29ax"], 9, 20), ("carthaginians", ["29ay"], 9, 15),
    ("conquistadores", ["29az"], 10, 18), ("sumerians", ["29ba"], 14, 24), ("sumerians", ["29bb"], 14, 24),
    ("sumerians", ["29bc"], 14, 24), ("nubians", ["29bd"], 12, 19), ("english_hyw", ["29be"], 11, 23),
    ("english_hyw", ["29bf"], 12, 24), ("flemish", ["29bg"], 11, 19), ("flemish", ["29bh"], 11, 21),
    ("mongols", ["29bi"], 10, 21),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "options", "count", "vd"),
    [pytest.param(*c, id=c[1][0], marks=pytest.mark.rule(c[1][0].partition(":")[0])) for c in OPTION_CASES],
)
def test_every_option_of_a_list(name: str, options: list[str], count: int, vd: int) -> None:
    built = a.build_army(a.ArmyFile(name, options=options))
    assert (len(built.units), built.vd) == (count, vd)
    assert built.units != a.build_army(a.ArmyFile(name)).units
    assert [p for p in built.problems if p.key.startswith("army-option") or p.key == "army-no-option"] == []


def test_the_rows_an_option_gives_agree_with_the_register() -> None:
    for army in a.army_lists().values():
        for option in army.option:
            values = REGISTER[option.rule].values
            if values and option.give:
                rows = [
                    [r.count, r.code + ("*" if r.general else ""), r.vbu, r.impetus, r.vd]
                    for r in option.give
                ]
                assert any(row in [v[:5] for v in values] for row in rows), option.rule


def keys(file: a.ArmyFile) -> list[str]:
    return [p.key for p in a.build_army(file).problems]


@pytest.mark.rule("V53b")
def test_pavise_crossbows_are_of_class_a() -> None:
    built = a.build_army(a.ArmyFile("italian_communes_13"))
    assert [u.missile for u in built.units if u.protection == "pavise"] == [("crossbow-A",)]


def test_the_builder_says_what_is_wrong_and_how_to_mend_it() -> None:
    entry = a.Entry
    assert keys(a.ArmyFile("scots", options=["29zz"])) == ["army-no-option"]
    assert keys(a.ArmyFile("scots", options=["29aq", "29aq"])) == ["army-option-once", "army-option-once"]
    assert keys(a.ArmyFile("scots", unit=[entry("Dragons")])) == ["army-no-row"]
    assert keys(a.ArmyFile("scots", unit=[entry("Schiltron", 5)])) == ["army-too-few"]
    with pytest.raises(BadScenario, match="no army list"):
        a.build_army(a.ArmyFile("klingons"))


@pytest.mark.rule("29a", "V51")
def test_the_free_battle_offers_all_playable_lists_to_both_sides() -> None:
    offered = {c.name: c for c in SYSTEM.scenario("free").choices}
    first, second = offered["army-1"], offered["army-2"]
    assert first.values == a.playable_army_lists()
    assert sorted(second.values) == sorted(first.values)
    assert first.values[0] != second.values[0]  # two different ones unless somebody chooses
    assert first.labels["scots"].en == second.labels["scots"].en == "Scots of Wallace and Bruce"


@pytest.mark.rule("29a")
def test_an_army_has_8_to_14_units() -> None:
    assert keys(a.ArmyFile("scots", unit=[a.Entry("Schiltron", 12)])) == ["army-too-large"]
    assert keys(a.ArmyFile("anglo_normans", options=["29ao"])) == ["army-too-small"]


@pytest.mark.rule("V53")
def test_an_army_file_chooses_weapons_of_the_list() -> None:
    assert keys(a.ArmyFile("scots", unit=[a.Entry("Archers", weapon="musket")])) == ["army-no-weapon"]
    french = a.build_army(a.ArmyFile("french_1150", unit=[a.Entry("Skirmishers", weapon="short bow B")]))
    assert {u.missile for u in french.units if u.code == "S"} == {("short-bow-B",)}
    english = a.build_army(a.ArmyFile("english_hyw", unit=[a.Entry("Billmen", weapon="polearm")]))
    assert [u.melee for u in english.units if "polearm" in u.melee] == [("polearm",)]


@pytest.mark.rule("20m", "V43")
def test_an_army_has_one_general_in_a_unit_with_an_asterisk() -> None:
    assert keys(a.ArmyFile("scots", unit=[a.Entry("Archers", general=True)])) == ["army-general-not-there"]
    two = [a.Entry("Schiltron", general=True), a.Entry("Nobles", general=True)]
    assert keys(a.ArmyFile("scots", unit=two)) == ["army-many-generals"]
    headless = [a.Entry("Schiltron", 0), a.Entry("Nobles", 0)]
    assert "army-no-general" in keys(a.ArmyFile("scots", unit=headless))


@pytest.mark.rule("V34b")
def test_who_forms_large_units_in_an_army_file() -> None:
    assert keys(a.ArmyFile("scots", unit=[a.Entry("Archers", large_unit=True)])) == ["army-may-not-form"]
    assert keys(a.ArmyFile("welsh", unit=[a.Entry("Spearmen", large_unit=True)])) == []
    assert keys(a.ArmyFile("aztecs", unit=[a.Entry("Jaguar warriors", large_unit=True)])) == []


@pytest.mark.rule("2n", "29b")
def test_rerolls_for_skirmishers_and_scaled_rows() -> None:
    built = a.build_army(a.ArmyFile("nubians", rerolls=2))
    assert (len(built.units), built.rerolls) == (10, 3)
    assert keys(a.ArmyFile("scots", rerolls=2)) == ["army-no-skirmishers"]
    assert keys(a.ArmyFile("scots", unit=[a.Entry("Highlanders and Islesmen", 4)])) == ["army-too-many"]


def test_large_units_of_an_army_file_are_pairs() -> None:
    built = a.build_army(a.ArmyFile("scots", unit=[a.Entry("Schiltron", large_unit=True)]))
    assert [u.block for u in built.units if u.special == "schiltron"] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("20e")
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_command_line_prints_units_totals_and_problems(tmp_path: Path, language: str) -> None:
    path = tmp_path / "army.toml"
    path.write_text('army = "scots"\n[[unit]]\nname = "Schiltron"\ncount = 5\n', "utf-8")
    shown, _ = a.check_file(path, language)
    assert "VD 16" in shown
    assert "[29l]" in shown
    assert shown.splitlines()[-1] in ("The army is not in order yet.", "L’esercito non è ancora in regola.")
    path.write_text('army = "scots"\n', "utf-8")
    assert a.check_file(path, language)[0].splitlines()[-1] in (
        "The army is in order.",
        "L’esercito è in regola.",
    )


def test_two_built_armies_meet_in_a_free_battle() -> None:
    data = {
        "id": "mine",
        "title": {"en": "Mine", "it": "Mia"},
        "scale": "15mm",
        "armies": [
            {"army": "scots", "unit": [{"name": "Schiltron", "large_unit": True, "general": True}]},
            {"army": "welsh"},
        ],
    }
    scenario = SYSTEM.read(data, "mine.toml")
    b = SYSTEM.start(scenario, {}, 1)
    advance(b)
    assert [u.side for u in b.units if u.general] == [0, 1]
    assert playout(b, 1) > 50
    assert b.outcome is not None
    bad = {
        **data,
        "armies": [{"army": "scots", "unit": [{"name": "Schiltron", "count": 1}]}, {"army": "welsh"}],
    }
    with pytest.raises(BadScenario, match="at least 6: add 5"):
        SYSTEM.read_own(bad, "mine.toml")


def test_every_row_carries_its_source() -> None:
    data = tomllib.loads((SYSTEM.folder / "data" / "armies.toml").read_text("utf-8"))
    for army in data["army"]:
        assert army["source"]
        assert all(row["source"] in ("list", "inferred", "reconstructed") for row in army["row"])
    assert sum(len(army["row"]) for army in data["army"]) == 166


def test_an_option_replaces_its_row_and_refusals_name_the_option_that_would_do() -> None:
    italian = a.army_lists()["italian_communes_13"]
    assert a.army_option_names(italian) == ["29au:1", "29au:2", "29au:3", "29au:4"]
    assert keys(a.ArmyFile("italian_communes_13", options=["29au:9"])) == ["army-no-option"]
    assert keys(a.ArmyFile("italian_communes_13", options=["29au:x"])) == ["army-no-option"]
    [missing] = a.build_army(a.ArmyFile("italian_communes_13", unit=[a.Entry("Carroccio")])).problems
    assert (missing.key, dict(missing.args)["option"]) == ("army-row-by-option", "29au:1")
    for army in a.army_lists().values():
        for option, name in zip(army.option, a.army_option_names(army), strict=True):
            rows, problems = a.army_list_with_options(army, [name])
            assert not problems
            for number, count in option.take:
                row = army.row[number]
                left = [listed for r, listed in rows if r is row]
                assert left == ([row.count - count] if row.count > count else [])
                if left and row.most is not None:
                    assert a.army_row_limit(row, left[0])[1] == max(0, row.most - count)
                few = a.build_army(
                    a.ArmyFile(army.id, unit=[a.Entry(row.name.en, row.count - count)])
                ).problems
                told = [dict(p.args)["option"] for p in few if p.key == "army-too-few-option"]
                least = a.army_row_limit(row, row.count)[0]
                assert not told or name in told[0]
                assert told or row.count - count >= least or count > least - (row.count - count)


def test_two_rows_of_one_name_do_not_share_an_entry() -> None:
    built = a.build_army(a.ArmyFile("anglo_normans", ["29ao"], [a.Entry("Knights", general=True)]))
    assert sum(u.general for u in built.units) == 1
