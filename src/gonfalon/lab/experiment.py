"""Experiments: is a battle fair, which option changes it, which figure decides it?

A design (a TOML file) names a battle and what varies; every combination is a cell, of which some battles are
played with the same seeds. Sums of cells have 95 % intervals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from typing import TypeVar

import msgspec

from gonfalon.core.errors import BadScenario
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import load, variants
from gonfalon.core.system import get_system
from gonfalon.lab import opponents
from gonfalon.lab.figures import matching, reconstructed
from gonfalon.lab.jobs import Figure, Job, Result, battle_data, check, figure, scenario_of
from gonfalon.lab.ratings import Span, Z, wilson

MOST_CELLS = 10_000
V = TypeVar("V")


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options and figures that change together, under a name."""

    name: str
    options: dict[str, str] = {}
    figures: dict[str, Figure] = {}


class Sensitivity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Vary figures one by one, a step up and a step down; left out: all that are reconstructed."""

    figures: list[str] = []  # names or patterns: "command.*.leader.rating"
    step: int = 1


class Design(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a design file may hold."""

    system: str
    battles: list[str]  # names, or files that end in .toml, seen from the design; "*": all of the game
    title: Text | None = None
    players: tuple[tuple[str, str], ...] = (("greedy", "greedy"),)  # who commands side 0 and side 1
    count: int = 100  # battles of each cell
    seed: int = 1
    limit: float = 0
    options: dict[str, list[str]] = {}
    figures: dict[str, list[Figure]] = {}
    variants: int = 0  # and besides: so many battles of every other value of every option, alone
    setups: list[SetUp] = []
    page: str = ""  # a Markdown page, seen from the design, in which the table is kept (`page`)
    told: bool = False  # set-up tells what came out (`gonfalon.balance`)
    sensitivity: Sensitivity | None = None


class Cell(msgspec.Struct, frozen=True):
    """One combination; `words` is what tells it from the others."""

    words: str
    jobs: list[Job]
    varied: tuple[str, int] | None = None  # the figure that a sensitivity varies, and which way


class Sum(msgspec.Struct, frozen=True):
    """What came out of a cell."""

    cell: Cell
    battles: int
    wins: Span  # of side 0; a draw counts half
    draws: int
    ends: list[tuple[int | None, str, int]]  # winner, key and count, the most frequent first
    decisions: Sequence[int]  # least, quarters, most
    turns: Sequence[int]
    failures: list[Result]


class Effect(msgspec.Struct, frozen=True):
    """How much a figure matters: what side 0 wins a step up less what it wins a step down."""

    figure: str
    value: Figure
    effect: Span
    battles: int


def read_design(path: Path, count: int = 0) -> Design:
    """A design from its file; battles in files are found from there. `count`: battles of each cell."""
    design = load(path, Design)
    if design.count < 1:
        raise BadScenario("no-cells", path.name)
    found = [str(path.parent / b) if b.endswith(".toml") else b for b in design.battles]
    if found == ["*"]:
        found = list(get_system(design.system).scenarios)
    page = str(path.parent / design.page) if design.page else ""
    count = count or design.count
    return msgspec.structs.replace(
        design, battles=found, page=page, count=count, variants=min(design.variants, count)
    )


def cells_of(design: Design, where: str = "") -> list[Cell]:
    """All cells of a design, checked; a sensitivity adds two for every figure."""
    setups = design.setups or [SetUp("")]
    size = len(design.battles) * len(design.players) * len(setups)
    for count in (*map(len, design.options.values()), *map(len, design.figures.values())):
        size *= count
    if not 0 < size <= MOST_CELLS:
        raise BadScenario("no-cells" if not size else "too-many-cells", where, count=size, most=MOST_CELLS)
    for pair in design.players:
        for player in pair:
            opponents.check(player, design.system)
    cells = []
    for battle in design.battles:
        ways = product(design.players, setups, _option_ways(design, battle), _ways(design.figures))
        for players, setup, (options, count), figures in ways:
            of = msgspec.structs.replace(design, count=count)
            cells += _cells(of, battle, players, setup, options, figures)
    if len(cells) > MOST_CELLS:
        raise BadScenario("too-many-cells", where, count=len(cells), most=MOST_CELLS)
    return cells


def _cells(
    design: Design,
    battle: str,
    players: tuple[str, str],
    setup: SetUp,
    options: dict[str, str],
    figures: dict[str, Figure],
) -> list[Cell]:
    """One combination, and what a sensitivity varies of it."""
    base = Job(
        design.system,
        battle,
        players,
        design.seed,
        options={**options, **setup.options},
        figures={**figures, **setup.figures},
        limit=design.limit,
    )
    words = [Path(battle).stem] if len(design.battles) > 1 else []
    words += [" – ".join(players)] if len(design.players) > 1 else []
    words += [setup.name] if setup.name else []
    words += [f"{k} = {v}" for k, v in options.items() if design.variants or _varies(design, k)]
    words += [f"{k} = {v}" for k, v in figures.items() if _varies(design, k)]
    more = _varied(design, design.sensitivity, base, words) if design.sensitivity else []
    return [_cell(design, base, ", ".join(words) or Path(battle).stem), *more]


def _ways(axes: Mapping[str, Sequence[V]]) -> list[dict[str, V]]:
    return [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]


def _option_ways(design: Design, battle: str) -> list[tuple[dict[str, str], int]]:
    """The options of a battle's cells, and how many battles each: those named, then the variants."""
    ways = [(named, design.count) for named in _ways(design.options)]
    if design.variants:
        others = variants(scenario_of(Job(design.system, battle, design.players[0], design.seed)))
        ways += [({**ways[0][0], **one}, design.variants) for one in others if one]
    return ways


def _varies(design: Design, name: str) -> bool:
    return len(design.options.get(name, design.figures.get(name, []))) > 1


def _cell(design: Design, base: Job, words: str, varied: tuple[str, int] | None = None) -> Cell:
    check(base)
    jobs = [msgspec.structs.replace(base, seed=design.seed + n) for n in range(design.count)]
    return Cell(words, jobs, varied)


def _varied(design: Design, how: Sensitivity, base: Job, words: Sequence[str]) -> list[Cell]:
    """A cell a step up and one a step down, for each figure for which the battle allows both."""
    data = battle_data(base.system, base.battle)
    names = [n for p in how.figures for n in matching(data, p)] or reconstructed(base.system, data)
    if not names:
        raise BadScenario("nothing-reconstructed", base.battle)
    found = []
    for name in names:
        value = figure(data, name)
        assert isinstance(value, int)
        try:
            found += [
                _cell(
                    design,
                    msgspec.structs.replace(base, figures={**base.figures, name: value + way * how.step}),
                    ", ".join([*words, f"{name} = {value + way * how.step}"]),
                    (name, way),
                )
                for way in (-1, 1)
            ]
        except BadScenario:  # the file's own limits: this figure cannot be varied
            continue
    return found


# -- sums -----------------------------------------------------------------------------------------


def sum_up(cell: Cell, results: Mapping[str, Result]) -> Sum:
    """What came out of a cell, as far as it was played."""
    found = [results[k] for job in cell.jobs if (k := job.key) in results]
    good = [r for r in found if not r.error]
    ends = Counter((r.winner, r.end) for r in good)
    return Sum(
        cell,
        len(good),
        wilson(sum(_won(r) for r in good), len(good)),
        sum(r.winner is None for r in good),
        [(winner, key, n) for (winner, key), n in ends.most_common()],
        quarters([r.decisions for r in good]),
        quarters([r.turns for r in good]),
        [r for r in found if r.error],
    )


def _won(result: Result) -> float:
    return 0.5 if result.winner is None else float(result.winner == 0)


def quarters(values: list[int]) -> list[int]:
    """The least, the quarters and the most of some numbers."""
    ordered = sorted(values) or [0]
    return [ordered[round(k * (len(ordered) - 1) / 4)] for k in range(5)]


def effects(cells: Sequence[Cell], results: Mapping[str, Result]) -> list[Effect]:
    """The figures of a sensitivity, the weightiest first. The same seeds are compared with each other."""
    ways: dict[str, dict[int, list[Cell]]] = {}
    for cell in cells:
        if cell.varied is not None:
            ways.setdefault(cell.varied[0], {}).setdefault(cell.varied[1], []).append(cell)
    found = []
    for name, way in ways.items():
        pairs = [
            _won(more) - _won(less)
            for down, up in zip(way[-1], way[1], strict=True)
            for low, high in zip(down.jobs, up.jobs, strict=True)
            if (less := results.get(low.key)) and (more := results.get(high.key))
            if not less.error and not more.error
        ]
        n = len(pairs)
        mean = sum(pairs) / max(n, 1)
        spread = (sum((x - mean) ** 2 for x in pairs) + 0.5) / (
            n + 1
        )  # never nought: few battles prove little
        half = Z * sqrt(spread / max(n, 1))
        job = way[1][0].jobs[0]
        value = figure(battle_data(job.system, job.battle), name)
        found.append(Effect(name, value, Span(mean, max(-1.0, mean - half), min(1.0, mean + half)), n))
    return sorted(found, key=lambda e: -abs(e.effect.value))


def title_of(design: Design) -> Text:
    """What a report is headed with."""
    if design.title is not None:
        return design.title
    system = get_system(design.system)
    names = [system.scenarios[b].title if b in system.scenarios else None for b in design.battles]
    return Text(
        *[
            ", ".join(n.of(lang) if n else Path(b).stem for n, b in zip(names, design.battles, strict=True))
            for lang in ("en", "it")
        ]
    )
