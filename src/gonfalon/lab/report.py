"""The report of an experiment: tables and pictures in one HTML page a language, complete in itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

from gonfalon.files import write_file
from gonfalon.lab import plots
from gonfalon.lab.experiment import Cell, Design, Effect, Sum, quarters, title_of
from gonfalon.lab.figures import label
from gonfalon.lab.jobs import Course, Result, battle_data
from gonfalon.lab.ratings import Span, wilson
from gonfalon.lab.summary import Summary
from gonfalon.locale import LANGUAGES

MOST_ROWS = 60  # cells in one picture
MOST_CURVES = 6
MOST_ENDS = 8
LUCK = (-2.5, -1.5, -0.5, 0.5, 1.5, 2.5)  # bounds of luck, in standard deviations
STYLE = """
body { font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #fffdf8; }
h1, h2 { font-weight: normal; border-bottom: 1px solid #c9bfa8; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; padding: 0.25rem 0.6rem; border-bottom: 1px solid #e5dcc8; vertical-align: top; }
td.n { text-align: right; white-space: nowrap; } td:last-child { min-width: 15rem; }
svg { width: 100%; height: auto; font: 12px sans-serif; background: #fff; border: 1px solid #e5dcc8; }
svg .axis { stroke: #555; } svg .grid { stroke: #ddd; } svg .whisker { stroke: #1f4e79; stroke-width: 2; }
svg .median { stroke: #1f4e79; stroke-width: 3; }
p.note { color: #555; font-size: 0.9rem; }
.wide { overflow-x: auto; }
"""


class Report:
    """One experiment in one language."""

    def __init__(self, summary: Summary, courses: Mapping[str, Course]) -> None:
        self.summary, self.courses, self.say = summary, courses, summary.say
        self.design, self.language, self.results = summary.design, summary.language, summary.results
        self.sums, self.effects, self.failures = summary.sums, summary.effects, summary.failures
        self.first, self.second = summary.first, summary.second
        self.data = battle_data(self.design.system, self.design.battles[0]) if self.effects else {}

    def page(self, other: str) -> str:
        """The whole page; `other` is the file in the other language."""
        title = title_of(self.design).of(self.language)
        parts = [self.about(), self.table(), self.wins(), *self.sensitivity(), self.lengths(), self.ends()]
        parts += [self.leads(), self.luck(), self.failed()]
        links = " · ".join(
            f"<b>{lang}</b>" if lang == self.language else f'<a href="{escape(other)}">{lang}</a>'
            for lang in LANGUAGES
        )
        body = "\n".join(part for part in parts if part).replace(" %", "\u00a0%")
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
            f"<p>{links}</p><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
        )

    def head(self, key: str, note: str = "", **args: Any) -> str:
        """A heading with a note."""
        told = f'<p class="note">{escape(self.say(note, **args))}</p>' if note else ""
        return f"<h2>{escape(self.say(key))}</h2>{told}"

    def about(self) -> str:
        """What was played, by whom, with which version."""
        return f"<p>{escape(self.summary.about())}</p>"

    def table(self) -> str:
        """One row a cell."""
        heads = "".join(f"<th>{escape(head)}</th>" for head in self.summary.heads())
        rows = ""
        for one in self.sums:
            first, *numbers, ends = [escape(text) for text in self.summary.row(one)]
            middle = "".join(f'<td class="n">{text}</td>' for text in numbers)
            rows += f"<tr><td>{first}</td>{middle}<td>{ends}</td></tr>"
        return f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'

    def wins(self) -> str:
        """How often side 0 wins."""
        rows = [(s.cell.words, s.wins) for s in self.sums[:MOST_ROWS]]
        head = self.head("lab-plot-wins", "lab-plot-wins-note", side=self.first)
        return head + plots.spans(self.say("lab-plot-wins"), rows)

    def sensitivity(self) -> list[str]:
        """Which figure decides."""
        if not self.effects:
            return []
        shown = self.effects[:MOST_ROWS]
        rows = [(self.figure(e), e.effect) for e in shown]
        most = max(0.1, *[max(abs(e.effect.low), abs(e.effect.high)) for e in shown])
        step = self.design.sensitivity.step if self.design.sensitivity else 1
        text = self.head("lab-plot-effects", "lab-plot-effects-note", side=self.first, step=step)
        clear = sum(e.effect.low > 0 or e.effect.high < 0 for e in self.effects)
        text += f"<p>{escape(self.say('lab-clear', clear=clear, figures=len(self.effects)))}</p>"
        return [text + plots.spans(self.say("lab-plot-effects"), rows, -most, most, 0.0)]

    def figure(self, effect: Effect) -> str:
        """A figure with its value."""
        return f"{label(self.data, effect.figure, self.language)} = {effect.value}"

    def lengths(self) -> str:
        """How long battles are."""
        rows = [(s.cell.words, s.turns) for s in self.sums[:MOST_ROWS]]
        return self.head("lab-plot-turns", "lab-plot-turns-note") + plots.boxes(
            self.say("lab-plot-turns"), rows
        )

    def ends(self) -> str:
        """How battles end; where there are several battles, only who wins them."""
        shares: list[tuple[str, dict[str, float]]] = []
        counts: dict[str, int] = {}
        for s in self.sums:
            row: dict[str, float] = {}
            for winner, key, n in s.ends:
                words = self.ending(s, winner, key)
                counts[words] = counts.get(words, 0) + n
                row[words] = row.get(words, 0.0) + n / s.battles
            shares.append((s.cell.words, row))
        kinds = sorted(counts, key=lambda k: -counts[k])
        other, rest = self.say("lab-other-ends"), kinds[MOST_ENDS - 1 :]
        if len(rest) > 1:
            kinds = [*kinds[: MOST_ENDS - 1], other]
        rows = []
        for name, row in shares[:MOST_ROWS]:
            told = [(kind, row.get(kind, 0.0)) for kind in kinds if kind != other or len(rest) < 2]
            rows.append(
                (name, [*told, *([(other, sum(row.get(k, 0.0) for k in rest))] if len(rest) > 1 else [])])
            )
        return self.head("lab-plot-ends") + plots.stacks(self.say("lab-plot-ends"), rows, kinds)

    def ending(self, one: Sum, winner: int | None, key: str) -> str:
        """How a battle of a cell ended, in words that all cells share."""
        if self.summary.several:
            return self.say("lab-drawn") if winner is None else (self.first, self.second)[winner]
        return self.summary.end(one.cell, winner, key)

    def leads(self) -> str:
        """Who leads, turn by turn."""
        rows = [(s.cell.words, self.lead(s)) for s in self.sums[:MOST_CURVES]]
        head = self.head("lab-plot-lead", "lab-plot-lead-note", side=self.first)
        return head + plots.curves(self.say("lab-plot-lead"), [r for r in rows if r[1]], self.say("lab-turn"))

    def lead(self, one: Sum) -> list[tuple[float, float, float, float]]:
        """Of every turn the quarters of the lead; an ended battle keeps its last one."""
        courses = [self.courses[k] for j in one.cell.jobs if (k := j.key) in self.courses]
        last = sorted(c.turns[-1] for c in courses)
        found = []
        for turn in range(last[len(last) * 3 // 4] + 1 if last else 0):
            at = [_lead_at(c, turn) for c in courses]
            low, middle, high = quarters([x for x in at if x is not None])[1:4]
            found.append((float(turn), float(low), float(middle), float(high)))
        return found

    def luck(self) -> str:
        """How much the dice decide."""
        bins: list[list[float]] = [[] for _ in range(len(LUCK) + 1)]
        for s in self.sums:
            for job in s.cell.jobs:
                r = self.results.get(job.key)
                if r is not None and not r.error:
                    won = 0.5 if r.winner is None else float(r.winner == 0)
                    bins[sum(r.luck[0] - r.luck[1] > bound for bound in LUCK)].append(won)
        names = [f"< {LUCK[0]:g}", *[f"{a:g} … {b:g}" for a, b in pairwise(LUCK)]]
        names.append(f"> {LUCK[-1]:g}")
        rows: list[tuple[str, Span]] = [
            (f"{name} ({self.say('lab-of-battles', battles=len(won))})", wilson(sum(won), len(won)))
            for name, won in zip(names, bins, strict=True)
            if won
        ]
        head = self.head("lab-plot-luck", "lab-plot-luck-note", side=self.first, other=self.second)
        return head + plots.spans(self.say("lab-plot-luck"), rows)

    def failed(self) -> str:
        """Battles that broke."""
        if not self.failures:
            return ""
        rows = "".join(
            f"<li>seed {r.job.seed}, {escape(' – '.join(r.job.players))}: {escape(r.error)}</li>"
            for r in self.failures[:20]
        )
        return f"<h2>{escape(self.say('lab-failures', count=len(self.failures)))}</h2><ul>{rows}</ul>"


def _lead_at(course: Course, turn: int) -> int | None:
    found = None
    for at, lead in zip(course.turns, course.lead, strict=True):
        if at > turn:
            break
        found = lead
    return found


def write_report(
    path: Path,
    design: Design,
    cells: Sequence[Cell],
    results: Mapping[str, Result],
    courses: Mapping[str, Course],
) -> dict[str, Path]:
    """Write `NAME.en.html` and `NAME.it.html`; where they are, by language."""
    files = {language: path.with_suffix(f".{language}.html") for language in LANGUAGES}
    for language, file in files.items():
        other = next(f.name for lang, f in files.items() if lang != language)
        write_file(file, Report(Summary(design, cells, results, language), courses).page(other))
    return files
