"""Suites: which battles a ladder plays, as data. Your own file may stand in place of the shipped one."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from gonfalon.core.errors import NotFound
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import load

SHIPPED = Path(__file__).with_name("suites.toml")


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle of a suite, and how a pair of it is scored: by who wins, or by who did better."""

    system: str
    battle: str
    options: dict[str, str] = {}
    by: Literal["score", "margin"] = "score"
    held_out: bool = False  # never used for tuning

    @property
    def title(self) -> str:
        """How tables name it."""
        return " ".join([self.system, self.battle, *[f"{k}={v}" for k, v in self.options.items()]])


class Suite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Battles that are played together; `pairs` of each unless the ladder says otherwise."""

    title: Text
    pairs: int
    battles: list[str]
    contests: tuple[Contest, ...] = ()


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of suites holds."""

    battle: dict[str, Contest]
    suite: dict[str, Suite]


def suites(path: Path = SHIPPED) -> dict[str, Suite]:
    """The suites of a file by name."""
    file = load(path, File)
    found = {}
    for name, suite in file.suite.items():
        for battle in suite.battles:
            if battle not in file.battle:
                raise NotFound(
                    "no-contest", f"{path.name}: {name}", name=battle, known=", ".join(file.battle)
                )
        contests = tuple([file.battle[battle] for battle in suite.battles])
        found[name] = msgspec.structs.replace(suite, contests=contests)
    return found


def suite_of(name: str) -> Suite:
    """A suite by its name; `FILE.toml:NAME` is one of a file."""
    file, colon, last = name.rpartition(":")
    known = suites(Path(file)) if colon else suites()
    if last not in known:
        raise NotFound("no-suite", name=last, known=", ".join(known))
    return known[last]
