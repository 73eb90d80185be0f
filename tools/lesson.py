"""Cut the position of a lesson out of a saved battle.

    python tools/lesson.py SAVE ENTRIES LESSON [OPTION ...]

Writes `data/lessons/LESSON.json` of the game: the battle as it stood after so many entries, and after the
options, if some are given (a lesson may open in the middle of a gesture).
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

import msgspec  # noqa: E402

from gonfalon.core import codec  # noqa: E402
from gonfalon.core.lessons import Stored  # noqa: E402
from gonfalon.core.match import Match  # noqa: E402
from gonfalon.core.saves import load  # noqa: E402


def position(match: Match) -> Stored:
    """How a match stands, with the options that are not the usual ones."""
    usual = {c.name: c.values[0] for c in match.scenario.choices}
    chosen = {name: value for name, value in match.choices.items() if value != usual[name]}
    return Stored(match.scenario.id, chosen, codec.state(match.battle))


def main(save: str, entries: str, lesson: str, *options: str) -> None:
    """Write the position."""
    match = load(Path(save).read_text("utf-8")).branch(int(entries))
    if options:
        match.choose(options)
    path = match.system.folder / "data" / "lessons" / f"{lesson}.json"
    path.write_bytes(msgspec.json.encode(position(match)) + b"\n")
    print(path.relative_to(ROOT))


if __name__ == "__main__":
    main(*sys.argv[1:])
