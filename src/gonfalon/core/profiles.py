"""House rules: the options that a club always plays with, under a name, for all its games.

    name = "Compagnia della Rosa"

    [cry_havoc]
    panic = "yes"

A profile names options that some battle of a game has. A battle takes those that it has, and keeps the
values that it was begun with: who changes his house rules changes no battle.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import msgspec

from gonfalon.core.faults import Faults, placed
from gonfalon.core.scenario import Scenario, parse_toml, read_text
from gonfalon.core.system import SYSTEMS, get_system

LONGEST = 60  # characters of a name
Options = Annotated[dict[str, str], msgspec.Meta(max_length=200)]


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """House rules under a name: by game, then by option."""

    name: str
    options: dict[str, dict[str, str]]


def load_profile(path: Path) -> Profile:
    """The profile of a file."""
    return read_profile(read_text(path), path.name)


def read_profile(text: str, where: str) -> Profile:
    """The profile of a TOML text; all that is wrong with it is told."""
    with placed(text):
        return profile_of(parse_toml(text, where), where)


def profile_of(data: dict[str, Any], where: str) -> Profile:
    """A profile from its data; games, options and values must exist."""
    found, name = Faults(where), data.get("name")
    if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST:
        found.wrong(("name",), "profile-name", most=LONGEST)
        name = "?"
    options: dict[str, dict[str, str]] = {}
    for game, own in data.items():
        if game != "name" and found.word((game,), game, SYSTEMS, "no-system"):
            options[game] = found.shape(own, Options, (game,))
            _check(found, game, options[game])
    found.tell()
    return Profile(name=name.strip(), options=options)


def _check(found: Faults, game: str, own: dict[str, str]) -> None:
    known = offered(game)
    for option, value in own.items():
        if found.word((game, option), option, known, "no-option"):
            found.word((game, option), value, known[option])


def offered(game: str) -> dict[str, list[str]]:
    """Every option that a battle of a game has, with all values that one of them offers."""
    found: dict[str, list[str]] = {}
    for scenario in get_system(game).scenarios.values():
        for choice in scenario.choices:
            values = found.setdefault(choice.name, [])
            values += [value for value in choice.values if value not in values]
    return found


def still_known(profile: Profile) -> Profile:
    """A profile of old without the options that no battle has any more."""
    known = {game: offered(game) for game in profile.options if game in SYSTEMS}
    options = {
        game: {o: v for o, v in profile.options[game].items() if v in known[game].get(o, ())}
        for game in known
    }
    return Profile(name=profile.name, options=options)


def fitting(profile: Profile, game: str, scenario: Scenario) -> dict[str, str]:
    """The options of a battle that the house rules settle."""
    own = profile.options.get(game, {})
    return {c.name: own[c.name] for c in scenario.choices if own.get(c.name) in c.values}


def write_profile(profile: Profile) -> str:
    """A profile as text, to be kept or sent."""
    lines = [f"name = {_quoted(profile.name)}"]
    for game, own in profile.options.items():
        lines += ["", f"[{game}]", *[f"{option} = {_quoted(value)}" for option, value in own.items()]]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # a string of JSON is one of TOML
