"""Keep a battle of every game as this version saves it: `make saves`, before a version is given out.

The saves of all versions stay in tests/saves; a test opens them with the program of today.
"""

from __future__ import annotations

from pathlib import Path

import gonfalon
from gonfalon.core.steps import Accept
from gonfalon.players import make_player, take_turn

FOLDER = Path(__file__).parents[1] / "saves"
GESTURES = 120
KEPT = {
    "men_of_iron": "falkirk",
    "cry_havoc": "village",
    "dark_ages": "hastings",
    "impetus": "hyw",
    "naran": "turin_1706",
}


def main() -> None:
    """Write the saves of this version."""
    folder = FOLDER / gonfalon.__version__
    folder.mkdir(parents=True)
    for system, battle in KEPT.items():
        match = gonfalon.start(system, battle, seed=16)
        player = make_player("random", 16)
        while len(match.entries) < GESTURES and (asked := match.question()) is not None:
            if Accept() in asked.options:
                match.choose(Accept(), player=asked.player)
            else:
                take_turn(match, player)
        (folder / f"{system}_{battle}.json").write_text(match.save(), "utf-8")


if __name__ == "__main__":
    main()
