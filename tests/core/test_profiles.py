"""House rules: options under a name that a club plays with in all its games."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import gonfalon
from gonfalon.cli import app
from gonfalon.core.errors import GonfalonError
from gonfalon.core.profiles import (
    Profile,
    fitting,
    load_profile,
    offered,
    read_profile,
    still_known,
    write_profile,
)
from gonfalon.core.system import SYSTEMS, get_system

CLUB = """
name = "Compagnia della «Rosa»"

[cry_havoc]
panic = "yes"

[men_of_iron]
flight = "exceed"
"""


def every_option() -> Profile:
    """Every option of all games with the last of its values."""
    return Profile(
        name="all", options={game: {o: v[-1] for o, v in offered(game).items()} for game in SYSTEMS}
    )


def test_a_battle_takes_the_options_that_it_has() -> None:
    club = read_profile(CLUB, "club.toml")
    assert gonfalon.start("cry_havoc", "duel", profile=club).choices["panic"] == "yes"
    assert gonfalon.start("men_of_iron", "falkirk", profile=club).choices["flight"] == "exceed"
    assert (
        gonfalon.start("naran", "drill_1705", profile=club).choices
        == gonfalon.start("naran", "drill_1705").choices
    )


def test_what_is_asked_for_by_itself_comes_first() -> None:
    club = read_profile(CLUB, "club.toml")
    assert gonfalon.start("cry_havoc", "duel", {"panic": "no"}, profile=club).choices["panic"] == "no"


def test_a_save_keeps_what_the_battle_was_begun_with() -> None:
    match = gonfalon.start("cry_havoc", "duel", profile=read_profile(CLUB, "club.toml"))
    assert gonfalon.load(match.save()).choices["panic"] == "yes"


@pytest.mark.parametrize("game", SYSTEMS)
def test_every_option_of_a_game_may_be_a_house_rule(game: str) -> None:
    house = every_option()
    assert house.options[game], "every game has options"
    for scenario in get_system(game).scenarios.values():
        taken = fitting(house, game, scenario)
        assert taken == {
            c.name: house.options[game][c.name]
            for c in scenario.choices
            if house.options[game][c.name] in c.values
        }
        assert gonfalon.start(game, scenario.id, profile=house).choices.items() >= taken.items()


def test_a_profile_travels_as_text() -> None:
    for house in (read_profile(CLUB, ""), every_option()):
        assert read_profile(write_profile(house), "") == house


def test_options_that_are_no_more_are_left_out() -> None:
    old = Profile(name="old", options={"cry_havoc": {"panic": "yes", "gone": "1"}, "lost": {"a": "b"}})
    assert still_known(old).options == {"cry_havoc": {"panic": "yes"}}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["name", "1"]),
        ("name = 3", ["name"]),
        (f'name = "{"x" * 61}"', ["60"]),
        ('name = "a"\n[cry_havok]\npanic = "yes"', ["cry_havok", "cry_havoc"]),
        ('name = "a"\n[cry_havoc]\npanik = "yes"', ["club.toml:3", "panik", "panic"]),
        ('name = "a"\n[cry_havoc]\npanic = "maybe"', ["club.toml:3", "maybe", "yes"]),
        ('name = "a"\n[cry_havoc]\npanic = true', ["panic"]),
        ('name = "a"\ncry_havoc = 1', ["cry_havoc"]),
        ("name =", ["TOML"]),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, said: list[str]) -> None:
    with pytest.raises(GonfalonError) as caught:
        read_profile(text, "club.toml")
    for word in said:
        assert word in caught.value.of("en")


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(GonfalonError) as caught:
        read_profile('[cry_havoc]\npanik = "yes"\npanic = "maybe"', "club.toml")
    assert all(word in caught.value.of("it") for word in ("panik", "maybe", "nome"))


def test_the_command_line_plays_by_house_rules(tmp_path: Path) -> None:
    club, save = tmp_path / "club.toml", tmp_path / "save.json"
    club.write_text(CLUB, "utf-8")
    given = [
        "auto",
        "cry_havoc",
        "duel",
        "--profile",
        str(club),
        "--players",
        "random,random",
        "--out",
        str(save),
    ]
    done = CliRunner().invoke(app, given)
    assert done.exit_code == 0, done.output
    assert gonfalon.load(save.read_text("utf-8")).choices["panic"] == "yes"
    assert load_profile(club).name == "Compagnia della «Rosa»"
    assert CliRunner().invoke(app, [*given[:3], "--profile", str(tmp_path / "none.toml")]).exit_code == 1
