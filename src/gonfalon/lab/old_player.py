"""The other end of `tags`: run as a script, with the package of an old version on the path.

It may use only what every version has had since 0.1.0. One JSON question a line, one answer a line: a
new battle (`level`, `seed`, `system`, `battle`, `data`, `options`), then positions of it (`state`).
"""

from __future__ import annotations

import json
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any


class OldPlayer:
    """One battle of a player of this version."""

    def __init__(self, told: dict[str, Any]) -> None:
        from gonfalon.core.errors import GonfalonError
        from gonfalon.core.system import get_system
        from gonfalon.players import make_player

        self.system = get_system(told["system"])
        try:
            scenario = self.system.read_own(told["data"], "battle")
        except GonfalonError:  # a field this version does not know: its own file of that battle
            scenario = self.system.scenario(told["battle"])
        known = {choice.name for choice in scenario.choices}
        chosen = {k: v for k, v in told["options"].items() if k in known}
        self.blank = self.system.start(scenario, chosen, 1)
        self.player = make_player(told["level"], told["seed"])

    def act(self, state: dict[str, Any]) -> list[str]:
        """The words of its options; fields that came later stand last in every row and are cut off."""
        from gonfalon.core import codec
        from gonfalon.core.engine import advance, options
        from gonfalon.core.notation import text

        unit, game = len(fields(self.blank.units[0])), len(fields(self.blank.game))
        state["units"] = [row[:unit] for row in state["units"]]
        state["game"] = state["game"][:game]
        b = codec.restore(self.blank, state, self.system.name)
        advance(b)
        options(b)
        return [text(b.setting, option) for option in self.player.act(self.system, b)]


def main() -> None:
    """Answer until the input ends."""
    player: OldPlayer | None = None
    for line in sys.stdin.buffer:
        told = json.loads(line)
        try:
            if "state" in told:
                assert player is not None
                answer: dict[str, Any] = {"words": player.act(told["state"])}
            else:
                player, answer = OldPlayer(told), {"words": []}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    sys.path[:] = [p for p in sys.path if Path(p or ".").resolve() != Path(__file__).parent]
    main()
