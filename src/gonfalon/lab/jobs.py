"""Jobs and results: one battle to be played, and how it went. Small records that travel as JSON."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from gonfalon.core.battle import AnyBattle
from gonfalon.core.errors import BadScenario
from gonfalon.core.scenario import Scenario, read_toml, settle
from gonfalon.core.system import System, get_system

Figure = int | float | str


class Job(msgspec.Struct, frozen=True, omit_defaults=True):
    """One battle to be played. The same job gives the same result, whoever plays it and where.

    `players` are named as `opponents` reads them; `swapped`: the first of them commands side 1.
    `figures` changes numbers of the battle's file: `{"side.0.limit": 25}`.
    """

    system: str
    battle: str  # a battle of the system, or the path of a file that ends in .toml
    players: tuple[str, str]
    seed: int
    swapped: bool = False
    options: dict[str, str] = {}
    figures: dict[str, Figure] = {}
    limit: float = 0  # seconds that an act may take; 0: as long as it likes

    @property
    def key(self) -> str:
        """The short name of a job: equal jobs have equal names."""
        return blake2b(msgspec.json.encode(self, order="sorted"), digest_size=9).hexdigest()

    def commander(self, side: int) -> int:
        """Which of the two players commands a side."""
        return side ^ self.swapped


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a job went; a line of a result file. `margin` and `luck` are those of side 0 and of both sides.

    A battle that broke has an `error` (and perhaps a `trace`) in place of an outcome.
    """

    job: Job
    version: str  # of the program
    rules: int  # the rules version of the system
    winner: int | None = None  # None: a draw, or an error
    end: str = ""  # how it ended: a key of `end-<key>`
    margin: int = 0  # the lead of side 0 at the end, as the system judges positions
    decisions: int = 0
    turns: int = 0
    luck: tuple[float, float] = (0.0, 0.0)  # how far the dice of each side strayed, in standard deviations
    error: str = ""
    fault: int | None = None  # the player of the job who failed; None: nobody, or the program itself
    trace: str = ""
    brought: str = ""  # a fingerprint of what does not come with the program: battle file, bots, weights
    seconds: float = 0.0  # of the processor; the one field that differs from machine to machine

    def score(self, player: int) -> float:
        """What a player of the job got: 1, a half or 0. Who answers wrongly, late or not at all has lost."""
        if self.fault is not None:
            return float(self.fault != player)
        if self.winner is None:
            return 0.5
        return float(self.job.commander(self.winner) == player)


class Course(msgspec.Struct, frozen=True, array_like=True):
    """A battle turn by turn: the lead of side 0, how many units of each side are on the field.

    `features` by name: how good each part of the battle is for side 0, turn by turn, and for side 1.
    """

    key: str
    turns: list[int]
    lead: list[int]
    standing: list[tuple[int, int]]
    features: dict[str, tuple[list[int], list[int]]] = {}


def system_of(job: Job) -> System:
    """The system of a job."""
    return get_system(job.system)


def start(job: Job) -> AnyBattle:
    """The battle of a job before its first step."""
    return system_of(job).start(scenario_of(job), job.options, job.seed)


def check(job: Job) -> None:
    """Whether a job can be played at all: an unknown battle, option or figure is told before anything is."""
    settle(scenario_of(job), job.options)


def scenario_of(job: Job) -> Scenario:
    """The battle of a job, with its figures."""
    return _scenario(job.system, job.battle, tuple(sorted(job.figures.items())))


@lru_cache(maxsize=128)
def _scenario(name: str, battle: str, figures: tuple[tuple[str, Figure], ...]) -> Scenario:
    system = get_system(name)
    if not figures and not battle.endswith(".toml"):
        return system.scenario(battle)
    return system.read_own(changed(battle_data(name, battle), dict(figures)), battle)


@lru_cache(maxsize=32)
def battle_data(name: str, battle: str) -> dict[str, Any]:
    """What the file of a battle holds."""
    system = get_system(name)
    if battle.endswith(".toml"):
        data = read_toml(Path(battle))
        if data.pop("system", name) != name:
            raise BadScenario("other-system", battle, system=name)
        return data
    system.scenario(battle)
    for path in sorted((system.folder / "data").rglob("*.toml")):
        if path.stem.endswith(battle):
            data = read_toml(path)
            if battle in (data.get("id"), data.get("name")):
                return data
    raise BadScenario("no-figures", battle)


def changed(data: dict[str, Any], figures: dict[str, Figure]) -> dict[str, Any]:
    """The data of a battle with other figures."""
    new = deepcopy(data)
    for name, value in figures.items():
        *way, last = name.split(".")
        here: Any = new
        for word in way:
            here = here[_place(here, word, name)]
        place = _place(here, last, name)
        if isinstance(here[place], (dict, list)):
            raise BadScenario("no-figure", name=name, word=last, known=", ".join(_words(here[place])))
        here[place] = value
    return new


def figure(data: dict[str, Any], name: str) -> Figure:
    """One figure of a battle."""
    here: Any = data
    for word in name.split("."):
        here = here[_place(here, word, name)]
    if isinstance(here, (dict, list)):
        raise BadScenario("no-figure", name=name, word=name, known=", ".join(_words(here)))
    found: Figure = here
    return found


def _place(here: Any, word: str, name: str) -> Any:
    """Where a word of a figure's name leads: a key, a number in a list, or the `id` of one of its rows."""
    if isinstance(here, dict) and word in here:
        return word
    if isinstance(here, list):
        if word.isdecimal() and int(word) < len(here):
            return int(word)
        for number, row in enumerate(here):
            if isinstance(row, dict) and row.get("id") == word:
                return number
    raise BadScenario("no-figure", name=name, word=word, known=", ".join(_words(here)))


def _words(here: Any) -> list[str]:
    if isinstance(here, dict):
        return [str(k) for k in here]
    if isinstance(here, list):
        return [str(r["id"]) if isinstance(r, dict) and "id" in r else str(n) for n, r in enumerate(here)]
    return ["–"]
