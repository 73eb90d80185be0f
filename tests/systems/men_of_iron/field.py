"""Tiny positions for the rules of Men of Iron, on the real maps.

`Field("falkirk", "lincoln-mm1@2820>4 wallace-pk1@2618>1d")` holds just these pieces: code, hex, facing
and flags (d Disordered, R Retired, w shield wall, s schiltron, u unhorsed, f dismounted, 0 no missiles).
Moves are written in the notation of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import kit

from gonfalon.core.battle import Battle
from gonfalon.core.engine import refused
from gonfalon.core.records import replace
from gonfalon.core.scenario import read_toml, settle
from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.book.activation import Muster
from gonfalon.systems.men_of_iron.files.scenarios import build, read
from gonfalon.systems.men_of_iron.pieces.facts import Game, Unit
from gonfalon.systems.men_of_iron.pieces.file import DATA, Battlefield
from gonfalon.systems.men_of_iron.pieces.setting import B


def own(battle: str, *clauses: dict[str, Any], keep: Sequence[str] = (), **changes: Any) -> Battlefield:
    """A shipped battle with clauses of one's own; of its own ones only some kinds stay."""
    data = read_toml(DATA / "scenarios" / f"{battle}.toml")
    rows = [row for row in data.get("clause", ()) if row["kind"] in keep]
    kept = {k: v for k, v in data.items() if k not in ("format", "system")}
    return read({**kept, "id": "own", "clause": [*rows, *clauses], **changes}, "own.toml")


class Field(kit.Field[B]):
    """A battle with a few pieces of the real one on its real map."""

    def __init__(
        self, battle: str | Battlefield, pieces: str, dice: Sequence[int] = (), **choices: str
    ) -> None:
        """`battle`: the id of a shipped one, or a battle of a test's own."""
        scenario = SYSTEM.scenario(battle) if isinstance(battle, str) else battle
        self.setting = build(scenario, settle(scenario, choices))  # type: ignore[arg-type]
        codes = {c: i for i, c in enumerate(self.setting.unit_codes)}
        units = [replace(u, place=None, formation="", disordered=False) for u in self.setting.start]
        for word in pieces.split():
            code, _, rest = word.partition("@")
            place, _, state = rest.partition(">")
            u = units[codes[code]]
            facts = self.setting.facts[u.id]
            new: dict[str, Any] = {"place": self.setting.ground.terrain.hex(place)}
            if state:
                new["facing"] = int(state[0])
                flags = state[1:]
                new["disordered"] = "d" in flags
                new["retired"] = "R" in flags
                new["formation"] = "wall" if "w" in flags else "schiltron" if "s" in flags else ""
                if "u" in flags:
                    new["kind"] = "UH"
                if "f" in flags:
                    new["kind"] = facts.foot
                if "0" in flags:
                    new["shots"] = 0
            units[u.id] = replace(u, **new)
        for u in units:
            facts = self.setting.facts[u.id]
            if u.place is None and facts.combat and not facts.group:
                units[u.id] = replace(u, fate="eliminated")
        self.b: B = Battle(self.setting, units, Game(), 1)
        self.b.events = []
        self.dice(*dice)

    # -- playing -------------------------------------------------------------------------------

    def activate(self, command: str, how: str = "free") -> Field:
        """A command is activated; orders about formations are skipped."""
        side = self.setting.commands[command].side
        self.begin(Muster(side, command, how))
        if self.asked == "Orders":
            self.do("done")
        return self

    def key(self, said: str) -> str:
        """The words of a refusal, where a rule has several."""
        found = refused(self.b, kit.option(self.b, said))
        assert found is not None, f"{said} is allowed at {self.asked}"
        return found.key

    # -- looking -------------------------------------------------------------------------------

    def unit(self, code: str) -> Unit:
        return kit.unit(self.b, code)

    def hex(self, label: str) -> int:
        return self.setting.ground.terrain.hex(label)

    def drms(self, number: int = -1) -> dict[str, int]:
        """The named modifiers of a roll (the last one): key -> value."""
        return {m.key: m.value for m in self.rolls()[number].roll.modifiers}
