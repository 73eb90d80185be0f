"""`gonfalon check`: all faults of a file at once, each with its place; what passes can be played."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import toy
from typer.testing import CliRunner

import gonfalon
from gonfalon import BadScenario
from gonfalon.checking import BATTLES, Checked, check_file
from gonfalon.cli import app
from gonfalon.core.faults import BadFile, Faults
from gonfalon.core.system import get_system, shipped
from gonfalon.core.toml_lines import line_at, lines_of
from gonfalon.idle import Idle

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from faults import FILES, one  # noqa: E402

DUEL = toy.SYSTEM.folder / "data" / "duel.toml"
BATTLE = {
    "men_of_iron": "data/scenarios/crecy.toml",
    "cry_havoc": "data/scenarios/2_ambush.toml",
    "dark_ages": "data/scenarios/campaldino.toml",
    "impetus": "data/battles/hyw.toml",
    "naran": "data/battle_river_1707.toml",
}
#: by system: what is put in place of what, and what is told of it
WRONG: dict[str, list[tuple[str, str, str]]] = {
    "men_of_iron": [
        ("level =", "levle =", "side[0].levle: there is no key `levle` here"),
        (
            'command = "arundel"',
            'command = "arundle"',
            "there is no command «arundle»; did you mean «arundel»?",
        ),
        ("range = 4", "range = -4", "leader.range: -4 is not a number from 0 to 15"),
        ('map = "crecy"', 'map = "../crecy"', "map: there is no map «../crecy»; did you mean «crecy»?"),
        ('rule = "crecy.aa"', 'rule = "zzz"', "there is no rule «zzz» in the register"),
    ],
    "cry_havoc": [
        (
            'id = "forest_road"',
            'id = "forest_rood"',
            "sheet[0].id: there is no map «forest_rood»; did you mean «forest_road»?",
        ),
        ("setup_first = 1", "setup_frist = 1", "did you mean «setup_first»?"),
        ('kind = "exit"', 'kind = "exut"', "«exut» is none of"),
        (
            'state = ["hidden"]',
            'state = ["hiden"]',
            "victory[3].all[0].count.who.state[0]: «hiden» is none of",
        ),
        (
            'type = "spearman"',
            'type = "speerman"',
            "people[1].type: there is no unit type «speerman»; did you mean",
        ),
        ("facing = 3", "facing = 8", "facing: 8 is not a number from 0 to 5"),
    ],
    "dark_ages": [
        ('"fed", 4, 6, 3', '"fed", 4, 66, 3', "side[0].units[0][2]: 66 is not a number from 0 to 39"),
        ('kind = "dice"', 'kind = "dyce"', "«dyce» is none of"),
        ('["spear", 3, 7, 3]', '["spear", 6, 6, 3]', "hex 6,6 is taken (rule 5f)"),
        ('names = ["guido"]', 'names = ["gudio"]', "did you mean «guido»?"),
    ],
    "impetus": [
        ("defender = 0", "defender = 2", "defender: «2» is none of 0, 1"),
        ('missile = "longbow A"', 'missile = "longbow Q"', "there is no weapon «longbow Q»"),
        ("vbu = 4", "vbu = 14", "vbu: 14 is not a number from 1 to 9"),
        ('list = "english_hyw"', 'list = "english_hyx"', "did you mean «english_hyw»?"),
        ("oval = [15, 5, 4, 1.5]", "oval = [15, 5, 4]", "terrain[0].oval: 3 values, there must be 4"),
    ],
    "naran": [
        ('kind = "river"', 'kind = "rivre"', "unknown terrain «rivre»"),
        ('profile = "line_V"', 'profile = "line_W"', "line_W"),
        ("number = 1", "number = 2", "Two Commands have the number 2"),
        ("turns = 12", "turns = 99", "turns: 99 is not a number from 1 to 30"),
    ],
}


def mine(name: str, folder: Path, changes: list[tuple[str, str, str]]) -> Path:
    text = (get_system(name).folder / BATTLE[name]).read_text("utf-8")
    for old, new, _ in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "mine.toml"
    path.write_text(text if "\nsystem = " in f"\n{text}" else f'system = "{name}"\n{text}', "utf-8")
    return path


def test_every_line_of_a_file_is_found() -> None:
    text = 'a = 1 # x\n[b."c d"]\ne = [\n  1, # one\n  { f = """\n]""", g = 2 },\n]\n'
    text += "[[h]]\n[[h.i]]\nj.k = 3\n[[h]]\n"
    lines = lines_of(text)
    assert lines["a",] == 1 and lines["b", "c d", "e", 0] == 4 and lines["b", "c d", "e", 1, "g"] == 6
    assert lines["h", 0, "i", 0, "j", "k"] == 10 and lines["h", 1] == 11
    assert line_at(lines, ("h", 1, "none")) == 11 and line_at(lines, ("none",)) == 0
    assert tomllib.loads(text)["b"]["c d"]["e"][1]["g"] == 2


@pytest.mark.parametrize("name", shipped())
def test_all_faults_are_told_at_once_with_line_place_and_close_words(name: str, tmp_path: Path) -> None:
    path = mine(name, tmp_path, WRONG[name])
    lines = path.read_text("utf-8").splitlines()
    with pytest.raises(BadFile) as error:
        gonfalon.start_file(path)
    told = error.value.told("en")
    for _, new, said in WRONG[name]:
        found = [line for line in told if said in line]
        assert found, (said, told)
        number = int(found[0].split(":")[1])
        near = lines[number - 1]
        assert new.split(" ")[0].strip("[") in near or near.startswith("[["), (found[0], near)
    assert len(error.value.told("it")) == len(told)
    assert not any("[error" in line for line in error.value.told("it"))


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_battle_is_without_fault(name: str) -> None:
    system = get_system(name)
    room = system.room("files.check")
    assert room is not None
    for path in system.folder.glob(FILES[name]):
        found = Faults(path.name)
        room.check(system.whole(tomllib.loads(path.read_text("utf-8")), path.name), found)
        assert [str(f) for f in found.found] == []


@pytest.mark.parametrize("name", shipped())
def test_files_with_faults_are_refused_or_sound(name: str) -> None:
    """A sample of `tools/faults.py`: what no check foresaw is a fault of ours."""
    for count, seeds in ((1, range(9_001, 9_013)), (3, range(9_001, 9_005))):
        for seed in seeds:
            row = one(get_system(name), seed, count, 1)
            assert row["verdict"] in ("refused", "sound") and not row["unsaid"], row


def test_a_file_names_no_path(tmp_path: Path) -> None:
    data = tomllib.loads((get_system("cry_havoc").folder / BATTLE["cry_havoc"]).read_text("utf-8"))
    for change in ({"path": "/etc"}, {"sheet": [{"id": "../scenarios/1_duel"}]}, {"sheet": [{"id": "etc"}]}):
        with pytest.raises(BadFile) as error:
            get_system("cry_havoc").read_own({**data, **change}, "mine.toml")
        assert str(get_system("cry_havoc").folder) not in str(error.value)


def test_a_file_is_bounded() -> None:
    system = get_system("cry_havoc")
    data = tomllib.loads((system.folder / BATTLE["cry_havoc"]).read_text("utf-8"))
    for key, most in (("people", 120), ("clause", 100), ("victory", 50)):
        with pytest.raises(BadFile, match=f"{key}: {most + 1:,} entries, at most {most:,} are allowed"):
            system.read_own({**data, key: data[key][:1] * (most + 1)}, "mine.toml")
    with pytest.raises(BadFile, match=r"title\.en: 4,001 characters, at most 4,000"):
        system.read_own({**data, "title": {"en": "x" * 4_001, "it": "x"}}, "mine.toml")


def test_of_a_file_in_an_unknown_format_the_rest_is_told_too() -> None:
    system = get_system("cry_havoc")
    data = tomllib.loads((system.folder / BATTLE["cry_havoc"]).read_text("utf-8"))
    with pytest.raises(BadFile) as told:
        system.read_own({**data, "format": 1, "turns": "many"}, "mine.toml")
    assert [f.where for f in told.value.faults] == ["format", "turns"]
    assert "a file of format 1 cannot be read: this program reads format 2" in str(told.value)


def test_what_is_right_is_not_told_beside_a_fault() -> None:
    system = get_system("men_of_iron")
    palette = Path(__file__).parents[1] / "systems" / "men_of_iron" / "palette.battle.toml"
    data = tomllib.loads(palette.read_text("utf-8"))
    assert any(term.get("always") is True for row in data["victory"] for term in row.get("all", []))
    data["map"]["grid"]["positions_toward"] = "up"
    with pytest.raises(BadFile) as told:
        system.read_own(data, "mine.toml")
    assert [f.where for f in told.value.faults] == ["map.grid.positions_toward"]


def test_faults_of_one_part_do_not_hide_those_of_another() -> None:
    system = get_system("cry_havoc")
    path = next(system.folder.glob("data/scenarios/*_ambush.toml"))
    data = tomllib.loads(path.read_text("utf-8"))
    at = next(i for i, one in enumerate(data["clause"]) if one["kind"] == "exit")
    data["clause"][at] |= {"at": "M8", "rules": {"leavs": "scn.e"}}
    data["people"][0] |= {"type": "nobody", "at": "Z99", "zone": "nowhere"}
    with pytest.raises(BadFile) as told:
        system.read_own(data, "mine.toml")
    assert {f.where for f in told.value.faults} >= {
        f"clause[{at}].at", f"clause[{at}].rules.leavs", "people[0].type", "people[0].at", "people[0].zone",
    }  # fmt: skip


# -- after the data: set-up, screens, saves, play -----------------------------------------------------


def test_a_set_up_that_cannot_be_accepted_is_told_with_its_rule(tmp_path: Path) -> None:
    data = tomllib.loads((get_system("men_of_iron").folder / BATTLE["men_of_iron"]).read_text("utf-8"))
    at = next(i for i, row in enumerate(data["units"]) if row["command"] == "arundel")
    del data["units"][at]
    checked = Checked(get_system("men_of_iron"), data, "mine.toml")
    checked.look()
    with pytest.raises(BadFile, match=r"cannot be accepted: The leader must stand with .* \(rule crecy.h\)"):
        checked.tell()


def test_a_sound_file_is_played_twenty_times_over_its_options() -> None:
    checked = check_file(DUEL)
    assert sum(checked.endings.values()) == len(BATTLES) == 20
    assert sorted({how: BATTLES.count(how) for how in BATTLES}.items()) == [
        ("bold", 8), ("greedy", 2), ("random", 8), ("seen", 2),
    ]  # fmt: skip
    told = checked.told("en")
    assert told.startswith(
        "in order. The duel (toy), 4 units; scenario.\n20 battles were played to their end:"
    )
    assert "20 battles" not in check_file(DUEL, quick=True).told("en")


def test_what_breaks_only_in_play_is_told_with_option_and_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> int:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr("gonfalon.checking.playout", broken)
    with pytest.raises(BadScenario, match=r"a battle broke down \(seed 1\): ZeroDivisionError by nought"):
        check_file(DUEL)
    monkeypatch.setattr("gonfalon.checking.playout", lambda *_: 7)
    with pytest.raises(BadScenario, match="not over after 7 decisions"):
        check_file(DUEL)


def test_what_cannot_be_shown_or_kept_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> str:
        raise KeyError("look")

    monkeypatch.setattr("gonfalon.checking.load", broken)
    with pytest.raises(BadScenario, match="does not come back as it was"):
        check_file(DUEL, quick=True)
    monkeypatch.undo()
    monkeypatch.setattr(sys.modules["toy.screen.board"], "scene", broken)
    with pytest.raises(BadScenario, match="it cannot be shown"):
        check_file(DUEL, quick=True)


SCHILTRON = 'army = "scots"\n[[unit]]\nname = "Schiltron"\ncount = '
HEAD = 'name = { en = "X", it = "X" }\n[condottiero]\nid = "C"\nvalue = 3\n[[command]]\nnumber = 0\n'


@pytest.mark.parametrize(
    ("system", "text", "code", "said"),
    [
        ("impetus", 'army = "scots"\n', 0, "in order"),
        ("impetus", SCHILTRON + "1", 1, "at least 6"),
        ("impetus", SCHILTRON + "-1", 1, "army.toml:4: unit[0].count"),
        ("impetus", 'army = "scots"\nrerolls = -1', 1, "army.toml:2: rerolls: -1 is not a number from 0"),
        ("impetus", 'army = "scotts"\n', 1, "did you mean «scots»?"),
        ("naran", HEAD, 1, "10.1c"),
    ],
)  # fmt: skip
def test_a_faulty_army_has_exit_code_1(system: str, text: str, code: int, said: str, tmp_path: Path) -> None:
    path = tmp_path / "army.toml"
    path.write_text(text, "utf-8")
    done = CliRunner().invoke(app, ["army", system, str(path), "--language", "en"])
    assert done.exit_code == code and said in done.output + done.stderr, done.output + done.stderr


def test_parts_that_made_no_difference_are_told() -> None:
    system = get_system("dark_ages")
    data = tomllib.loads((system.folder / "data/scenarios/training.toml").read_text("utf-8"))
    wall = {"kind": "formation", "side": 0, "key": "shield_wall"}
    kinds = [row[0] for row in data["side"][0]["units"]]
    data["clause"] = [{**wall, "kinds": ["geno"]}, {**wall, "kinds": kinds, "mobile": True}]
    data["score"] = [{"start": {"side": 0, "points": 1}}]
    assert "geno" not in kinds
    assert Idle(system, data, 20_000).parts() == ["clause[0] formation", "score[0]"]


def test_the_check_tells_what_never_acted_and_never_decided(tmp_path: Path) -> None:
    system = get_system("dark_ages")
    text = (
        (system.folder / "data/scenarios/training.toml")
        .read_text("utf-8")
        .replace('id = "training"', 'id = "mine"')
    )
    text += """
[[victory]]
when = "turn"
win = 0
all = [{ turn = 900 }]
text = { en = "Never.", it = "Mai." }
"""
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    told = check_file(path).told("en")
    assert "made no difference" in told and "«Never.»" in told
    assert "«Never.»" not in check_file(path, quick=True).told("en")
