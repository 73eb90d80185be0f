"""Scenario files of one's own: a copy of a shipped battle is played as it stands, a faulty one is told."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import toy

import gonfalon
from gonfalon import GonfalonError
from gonfalon.core.system import System, get_system, shipped

FILES = {
    "men_of_iron": "data/scenarios/*.toml",
    "cry_havoc": "data/scenarios/*.toml",
    "dark_ages": "data/scenarios/*.toml",
    "impetus": "data/battles/*.toml",
    "naran": "data/battle_*.toml",
    "toy": "data/duel.toml",
}
STRANGE: list[Any] = [-1, 0, 10**9, "x", "", [], {}, 1.5, True]


def files(system: System) -> list[Path]:
    return sorted(system.folder.glob(FILES[system.name]))


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in a file (of long lists, to the first entries)."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data[:6]) if isinstance(data, list) else ()
    for key, value in pairs:
        yield (*path, key)
        yield from places(value, (*path, key))


def spoilt(data: dict[str, Any], random: Random) -> None:
    """Change one thing in the data of a file."""
    path = random.choice(list(places(data)))
    parent: Any = data
    for key in path[:-1]:
        parent = parent[key]
    last, way = path[-1], random.randrange(4)
    if way == 0:
        del parent[last]
    elif way == 1:
        parent[last] = random.choice(STRANGE)
    elif way == 2 and isinstance(parent, dict):
        parent["no_such_key"] = 1
    elif isinstance(parent[last], str):
        parent[last] += "q"
    else:
        parent[last] = [parent[last]]


@pytest.mark.parametrize("name", [toy.SYSTEM.name, *shipped()])
def test_a_spoilt_file_is_played_or_told_in_both_languages(name: str) -> None:
    system, random = get_system(name), Random(4)
    told = 0
    for _ in range(40):
        file = random.choice(files(system))
        data = tomllib.loads(file.read_text("utf-8"))
        spoilt(data, random)
        try:
            system.read_own(data, "mine.toml")
        except GonfalonError as error:
            told += 1
            assert name == "toy" or error.key not in (error.what("en"), error.what("it"))
    assert told >= 10


@pytest.mark.parametrize("name", [toy.SYSTEM.name, *shipped()])
def test_a_copy_of_a_battle_is_played_from_the_copy(name: str, tmp_path: Path) -> None:
    system = get_system(name)
    for file in files(system)[:2]:
        text = file.read_text("utf-8")
        copy = tmp_path / file.name
        copy.write_text(text if "\nsystem = " in f"\n{text}" else f'system = "{name}"\n{text}', "utf-8")
        match = gonfalon.start_file(copy)
        assert match.source is not None
        assert match.scenario is not system.scenario(match.scenario.id)
        assert match.battle.setting.scenario is match.scenario, "the shipped battle is played in its place"
        again = gonfalon.load(match.save())
        assert again.entries == match.entries


def test_what_no_check_foresaw_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("knights")

    monkeypatch.setattr(toy.SYSTEM, "setting", broken)
    data = tomllib.loads(files(toy.SYSTEM)[0].read_text("utf-8"))
    with pytest.raises(gonfalon.BadScenario, match="does not fit: KeyError 'knights'"):
        toy.SYSTEM.read_own(data, "mine.toml")
