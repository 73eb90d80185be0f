"""How even the battles that ship are: who wins between two computers of a level, as the lab counted it.

A file a game, written by `make balance` (`gonfalon experiment`, a design with `told = true`) and never by
hand; set-up tells what is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from gonfalon.core.scenario import load

FOLDER = Path(__file__).parent
EVEN = (30, 70)  # shares between which a battle is not called lopsided


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What came out of some battles; shares are percentages of the first side, a draw counts half."""

    battle: str
    level: str  # of both computers
    version: str  # of the program
    battles: int
    share: int
    low: int  # of the 95 % interval
    high: int
    draws: int
    options: dict[str, str] = {}  # where they are not as the battle proposes


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of balance holds."""

    system: str
    row: list[Row]


def path_of(system: str) -> Path:
    """Where the counts of a game are kept."""
    return FOLDER / f"{system}.toml"


@cache
def rows(system: str) -> tuple[Row, ...]:
    """All counts of a game; none where nothing was counted."""
    path = path_of(system)
    return tuple(load(path, File).row) if path.exists() else ()


def text_of(system: str, found: Sequence[Row]) -> str:
    """A file of balance, one line a row."""
    lines = [f"# Who wins between computers. Written by `make balance SYSTEM={system}`; not by hand.", ""]
    lines += [f'system = "{system}"', "row = ["]
    lines += [f"    {_inline(msgspec.to_builtins(row))}," for row in found]
    return "\n".join([*lines, "]", ""])


def _inline(value: dict[str, object] | str | int) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join([f'{k} = {_inline(v)}' for k, v in value.items()])} }}"  # type: ignore[arg-type]
    return f'"{value}"' if isinstance(value, str) else str(value)
