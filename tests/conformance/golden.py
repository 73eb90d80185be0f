"""Golden battles: journals with the options in their order, compared bit for bit.

`python tests/conformance/golden.py [SYSTEM]` (or `make golden`) writes them anew; the commit names
the rule that changed them.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from pathlib import Path
from typing import TypedDict

from gonfalon.core.dice import GOLDEN, MASK, mix, seeded
from gonfalon.core.engine import options
from gonfalon.core.match import Match
from gonfalon.core.notation import text
from gonfalon.core.system import System, get_system, shipped
from gonfalon.players.random import pick

FOLDER = Path(__file__).parents[1] / "golden"
GESTURES = 120


class Recorded(TypedDict):
    """A golden battle as its file holds it."""

    system: str
    battle: str
    rules_version: int
    rows: list[list[str]]
    """Of every decision: its words, the digest after it, the fingerprint of its options."""


def record(system: System, battle: str) -> Recorded:
    """A random battle of fixed seed: its words, its digests, a fingerprint of the options in order."""
    match = Match(system, system.scenario(battle), {}, 1)
    rng = seeded(1)
    rows: list[list[str]] = []
    for _ in range(GESTURES):
        if match.outcome is not None:
            break
        rng = (rng + GOLDEN) & MASK
        legal = options(match.battle)
        words = "\n".join(text(match.battle.setting, o) for o in legal)
        match.choose(pick(legal, mix(rng)))
        last = match.entries[-1]
        rows.append([last.words[0], last.digest, blake2b(words.encode(), digest_size=4).hexdigest()])
    return {"system": system.name, "battle": battle, "rules_version": system.rules_version, "rows": rows}


def path(system: str, battle: str) -> Path:
    """Where a golden battle lies."""
    return FOLDER / f"{system}_{battle}.json"


def main(names: list[str]) -> None:
    """Write golden battles."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    import toy

    FOLDER.mkdir(exist_ok=True)
    for system in (toy.SYSTEM, *[get_system(n) for n in shipped()]):
        if names and system.name not in names:
            continue
        for battle in system.scenarios:
            data = record(system, battle)
            head = {k: v for k, v in data.items() if k != "rows"}
            rows = ",\n".join(json.dumps(r, ensure_ascii=False) for r in data["rows"])
            path(system.name, battle).write_text(
                json.dumps(head)[:-1] + ', "rows": [\n' + rows + "\n]}\n", "utf-8"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
