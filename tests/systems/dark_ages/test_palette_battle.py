"""What bold battles of the whole palette reach, and what files of the first format meant."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conformance import suite

from gonfalon.core.system import open_file
from gonfalon.players.bold import bold_moves
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.files.upgrade import upgrade
from gonfalon.systems.dark_ages.pieces.file import DATA

FILE = Path(__file__).parent / "palette.battle.toml"
SHIPPED = [*sorted((DATA / "scenarios").glob("*.toml")), *sorted((DATA / "examples").glob("*.toml"))]


@pytest.fixture(autouse=True)
def battle() -> Iterator[str]:
    """The battle, known like a shipped one while a test runs."""
    scenario = SYSTEM.read_own(open_file(FILE)[1], FILE.name)
    SYSTEM.scenarios[scenario.id] = scenario
    yield scenario.id
    del SYSTEM.scenarios[scenario.id]


def test_bold_battles_reach_its_steps_and_its_own_ends(battle: str) -> None:
    steps, ends = set[str](), set[str]()
    for seed in range(1, 13):
        b = SYSTEM.ready(battle, seed)
        for _ in bold_moves(SYSTEM, b, seed):
            steps.add(type(b.agenda[-1]).__name__)
        assert b.outcome is not None
        ends.add(b.outcome.key)
    wanted = {
        "Victims",
        "HorseReturns",
        "EventMove",
        "ArrowStorm",
        "ReForm",
        "HorseScattered",
    }
    assert wanted <= steps and any(end.startswith("own-") for end in ends), (wanted - steps, ends)


def test_events_and_special_rules_of_old_are_those_of_the_shipped_battles() -> None:
    """A file of old with the keys of the first format means what the shipped file says today."""
    for path in SHIPPED[:8]:
        today = SYSTEM.read(tomllib.loads(path.read_text("utf-8")), path.name)
        old = SYSTEM.read_kept(old_form(tomllib.loads(path.read_text("utf-8"))), path.name)
        one, two = (SYSTEM.start(s, {}, 5) for s in (today, old))
        suite.copies_agree(SYSTEM, SYSTEM.ready(path.stem, 1))
        assert [u.standing for u in one.units] == [u.standing for u in two.units]
        for side in (0, 1):
            first, second = one.setting.plans[side], two.setting.plans[side]
            assert (first is None) == (second is None)
            if first is not None and second is not None:
                assert [[d.word for d in play] for play in first.plays] == [
                    [d.word for d in p] for p in second.plays
                ]
                for mine, theirs in zip(first.plays, second.plays, strict=True):
                    for a, b in zip(mine, theirs, strict=True):
                        assert a.kind == b.kind and a.who.of(one) == b.who.of(two) and a.hexes == b.hexes


def old_form(data: dict[str, Any]) -> dict[str, Any]:
    """A shipped file as the first format had it."""
    specials = {("shield_wall", False): "standing_shield_wall", ("schiltron", False): "standing_schiltron"}
    data = {k: v for k, v in data.items() if k not in ("format", "system", "zones")}
    for clause in data.pop("clause", []):
        key = specials.get((clause["key"], clause.get("mobile", False)), "mobile_schiltron")
        data["special"] = {"key": key, "side": clause["side"], "rule": "2k", "text": clause["text"]}
    for side in data["side"]:
        side.update(side.pop("arms"))
        for leader in side["leader"]:
            if "id" in leader:
                leader["key"] = leader.pop("id")
        if "event" in side:
            event = side["event"]
            side["event"] = {
                "key": event["id"],
                "rule": event["rule"],
                "name": event["name"],
                "text": event["text"],
            }
    return data


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"side": 3, "special": {}, "map": 1},
        {"side": [{"event": {"key": "no"}, "leader": [1, {"key": ""}]}, None]},
        {"side": [{"event": {"key": "horse_returns"}}, {}], "map": {"rows": []}},
        {"side": [{}, {"event": {"key": ["x"]}, "leader": 1}], "special": {"key": 3}},
    ],
)
def test_whatever_stands_in_an_old_file_is_left_to_the_check(data: dict[str, Any]) -> None:
    assert isinstance(upgrade(data), dict)
