"""A page of documentation that an experiment keeps: its table between two marks, the rest is ours to write.

<!-- NAME -->            the name of the design's file
...
<!-- /NAME -->
"""

from __future__ import annotations

from pathlib import Path

from gonfalon.core.errors import BadScenario
from gonfalon.core.scenario import read_text
from gonfalon.files import write_file
from gonfalon.lab.summary import Summary


def page_table(summary: Summary) -> str:
    """What was played and by whom, one row a cell, which figure decides, in Markdown; failures last."""
    text = f"{summary.about()}\n\n" + _table(summary.heads(), [summary.row(one) for one in summary.sums])
    if summary.effects:
        text += "\n" + _table(summary.effect_heads(), summary.effect_rows())
    if summary.failures:
        text += f"\n{summary.say('lab-failures', count=len(summary.failures))}\n"
        text += "".join(f"- {r.job.battle}, seed {r.job.seed}: {r.error}\n" for r in summary.failures[:20])
    return text


def _table(heads: list[str], rows: list[list[str]]) -> str:
    return "".join(f"| {' | '.join(row)} |\n" for row in (heads, ["---"] * len(heads), *rows))


def write_page(path: Path, name: str, summary: Summary) -> None:
    """Put a table into its place; everything else on the page stays."""
    before, after = around(path, name)
    write_file(path, f"{before}\n\n{page_table(summary)}\n{after}")


def around(path: Path, name: str) -> tuple[str, str]:
    """What stands before and after the place of a table, marks included; an error if there is none."""
    first, last = f"<!-- {name} -->", f"<!-- /{name} -->"
    before, found, rest = read_text(path).partition(first)
    _, ended, after = rest.partition(last)
    if not found or not ended:
        raise BadScenario("no-marks", str(path), first=first, last=last)
    return before + first, last + after
