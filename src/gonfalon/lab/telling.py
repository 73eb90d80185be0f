"""What set-up tells of the battles that ship: the cells of a design, as `gonfalon.balance` keeps them."""

from __future__ import annotations

from collections.abc import Sequence

from gonfalon import __version__
from gonfalon.balance import Row, path_of, text_of
from gonfalon.core.errors import BadScenario
from gonfalon.files import write_file
from gonfalon.lab.experiment import Sum
from gonfalon.players.levels import all_levels


def told_rows(sums: Sequence[Sum]) -> list[Row]:
    """A row for every cell of which something was played."""
    found = []
    for one in sums:
        job = one.cell.jobs[0]
        first, second = job.players
        if first != second or first not in all_levels() or job.figures:
            raise BadScenario("not-told", job.battle, players=f"{first}, {second}")
        if one.battles:
            share, low, high = (round(100 * x) for x in (one.wins.value, one.wins.low, one.wins.high))
            draws = round(100 * one.draws / one.battles)
            found.append(
                Row(job.battle, first, __version__, one.battles, share, low, high, draws, job.options)
            )
    return found


def write_balance(system: str, sums: Sequence[Sum]) -> str:
    """Keep what came out for set-up; the file."""
    path = path_of(system)
    write_file(path, text_of(system, told_rows(sums)))
    return str(path)
