"""An experiment in words of one language: what the terminal, the report and a page of documentation tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gonfalon.core.battle import Outcome
from gonfalon.lab.experiment import Cell, Design, Sum, effects, sum_up
from gonfalon.lab.figures import label
from gonfalon.lab.jobs import Result, battle_data, start
from gonfalon.locale import Speaker, message

MOST_ENDS = 3  # of a cell, in a table
EFFECT_HEADS = ("lab-figure", "lab-value", "lab-effect")


class Summary:
    """The cells of a design, summed up. Sides are called by their names where the design has one battle."""

    def __init__(
        self, design: Design, cells: Sequence[Cell], results: Mapping[str, Result], language: str
    ) -> None:
        self.design, self.language = design, language
        self.results = {k: results[k] for cell in cells for job in cell.jobs if (k := job.key) in results}
        self.sums = [sum_up(cell, results) for cell in cells if cell.varied is None]
        self.effects = effects(cells, results)
        self.failures = [r for r in self.results.values() if r.error]
        self.speakers: dict[str, Speaker] = {}
        self.several = len(design.battles) > 1
        first = self.speaker(cells[0]).setting.scenario.sides
        self.first = self.say("lab-first-side") if self.several else first[0].of(language)
        self.second = self.say("lab-second-side") if self.several else first[1].of(language)

    def say(self, key: str, **args: Any) -> str:
        """A message of the lab."""
        return message(self.language, key, args)

    def speaker(self, cell: Cell) -> Speaker:
        """Who tells of the battle of a cell."""
        job = cell.jobs[0]
        if job.battle not in self.speakers:
            self.speakers[job.battle] = Speaker(start(job).setting, self.language)
        return self.speakers[job.battle]

    def about(self) -> str:
        """What was played, by whom, with which version."""
        count, seed = self.design.count, self.design.seed
        return self.say(
            "lab-about",
            battles=len(self.results),
            cells=len(self.sums),
            players="; ".join(sorted({" – ".join(r.job.players) for r in self.results.values()})),
            versions=", ".join(sorted({r.version for r in self.results.values()})),
            seeds=f"{seed}–{seed + count - 1}",
        )

    def heads(self) -> list[str]:
        """The heads of the table."""
        side = ["lab-first-side", "lab-side-wins"] if self.several else ["lab-wins"]
        heads = ["lab-cell", "lab-battles", *side, "lab-draws", "lab-decisions", "lab-turns", "lab-ends"]
        return [self.say(head, side=self.first) for head in heads]

    def row(self, one: Sum) -> list[str]:
        """One cell."""
        sides = self.speaker(one.cell).setting.scenario.sides
        ends = [f"{self.end(one.cell, w, k)} {share(n, one.battles)}" for w, k, n in one.ends[:MOST_ENDS]]
        return [
            one.cell.words,
            str(one.battles),
            *([sides[0].of(self.language)] if self.several else []),
            one.wins.percent,
            share(one.draws, one.battles),
            str(one.decisions[2]),
            str(one.turns[2]),
            "; ".join(ends),
        ]

    def effect_heads(self) -> list[str]:
        """The heads of the table that says which figure decides."""
        return [self.say(head) for head in EFFECT_HEADS]

    def effect_rows(self) -> list[list[str]]:
        """What each figure decides, the greatest effect first; none without a sensitivity."""
        if not self.effects:
            return []
        data = battle_data(self.design.system, self.design.battles[0])
        return [[label(data, e.figure, self.language), str(e.value), e.effect.percent] for e in self.effects]

    def end(self, cell: Cell, winner: int | None, key: str) -> str:
        """How a battle ended, in words."""
        return self.speaker(cell).outcome(Outcome(winner, "", key)).rstrip(".")


def share(count: int, of: int) -> str:
    """A share of some battles."""
    return f"{100 * count / max(of, 1):.0f} %"
