"""The commands of the lab: many battles, with a bar that says how long, and tables at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gonfalon.friendly import Language, out, table, words

if TYPE_CHECKING:
    from gonfalon.lab.engines import Engine
    from gonfalon.lab.jobs import Job, Result
    from gonfalon.lab.ladder import Standing, Table
    from gonfalon.lab.ratings import Span
    from gonfalon.lab.sprt import Hypotheses

FOLDER = Path("gonfalon-lab")  # where results are kept, under the folder in which a command runs

Processes = Annotated[int, typer.Option("--jobs", "-j", min=1, max=1024, metavar="N")]
Cluster = Annotated[str, typer.Option("--cluster", metavar="ADDRESS")]
ResultFile = Annotated[Path | None, typer.Option("--results", metavar="FILE.jsonl")]


def engine_of(jobs: int, cluster: str) -> Engine:
    """Where battles are played."""
    from gonfalon.lab import engines

    if cluster:
        from gonfalon.lab.cluster import Cluster as OnCluster

        return OnCluster(cluster)
    return engines.here if jobs == 1 else engines.Processes(jobs)


@contextmanager
def progress(language: str, total: int, done: int) -> Iterator[Callable[[], None]]:
    """A bar on the error stream: how many, how fast, how long still."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words(language, "lab-playing"), total=total, completed=done, rate="")

        def step() -> None:
            bar.advance(task)
            one = bar.tasks[0]
            if one.elapsed and (played := one.completed - done) > 0:
                bar.update(task, rate=words(language, "lab-rate", rate=f"{played / one.elapsed:.1f}"))

        yield step


def play_jobs(
    language: str,
    make: Callable[[dict[str, Result]], Iterable[Job]],
    path: Path,
    engine: Engine,
    total: int,
) -> dict[str, Result]:
    """Play jobs that are not in the file yet, with a bar; Ctrl-C ends the command and keeps what is done."""
    from gonfalon.lab.engines import run
    from gonfalon.lab.results import read

    before = read(path)
    for key, count in (("lab-damaged", before.damaged), ("lab-outdated", before.outdated)):
        if count:
            typer.echo(words(language, key, file=str(path), count=count), err=True)
    found, first = before.results, len(before.results)
    keys = {job.key for job in make({})}
    done = len(keys & found.keys())
    try:
        with progress(language, total, done) as step:
            run(make(found), path, found, engine, lambda result: step())
    except KeyboardInterrupt:
        played = len(found) - first
        typer.echo(words(language, "lab-stopped", played=played, file=str(path)), err=True)
        raise typer.Exit(130) from None
    return found


# -- ladder ---------------------------------------------------------------------------------------


def ladder(
    players: Annotated[list[str], typer.Argument(metavar="PLAYER PLAYER ...")],
    suite: Annotated[str, typer.Option(metavar="NAME")] = "quick",
    pairs: Annotated[int, typer.Option(min=0, max=100_000)] = 0,
    seed: int = 1,
    low: Annotated[float, typer.Option(min=0.0, max=1.0)] = 0.5,
    high: Annotated[float, typer.Option(min=0.0, max=1.0)] = 0.65,
    stop: Annotated[bool, typer.Option("--stop")] = False,
    limit: Annotated[float, typer.Option(min=0.0)] = 0.0,
    jobs: Processes = 1,
    cluster: Cluster = "",
    results: ResultFile = None,
    language: Language = "",
) -> None:
    """Which player is better? Pairs of battles with the same dice and sides exchanged."""
    from gonfalon.lab.ladder import Ladder
    from gonfalon.lab.sprt import Hypotheses
    from gonfalon.lab.suites import suite_of

    chosen = suite_of(suite)
    climbed = Ladder(players, chosen, pairs, seed, Hypotheses(low, high), limit, stop)
    path = results or FOLDER / f"ladder_{Path(suite).name.replace(':', '_')}.jsonl"
    engine = engine_of(jobs, cluster)
    found = play_jobs(language, climbed.jobs, path, engine, 2 * len(climbed.pairs))
    show_standing(language, climbed.standing(found), climbed.hypotheses)
    typer.echo(words(language, "lab-kept", file=str(path)))


def show_standing(language: str, standing: Standing, hypotheses: Hypotheses) -> None:
    """The tables of a ladder."""
    screen = out()
    screen.print(rating_table(language, words(language, "lab-all-battles"), standing.pooled))
    grid = table(language, "lab-battle", "lab-scored", *[""] * len(standing.pooled.rows))
    order = [row.player for row in standing.pooled.rows]
    for column, player in zip(grid.columns[2:], order, strict=True):
        column.header = player
    for one in standing.battles:
        assert one.contest is not None
        rows = {row.player: row for row in one.rows}
        cells = [f"{percent(rows[p].score)}\n{elo(rows[p].elo)}" for p in order]
        grid.add_row(one.contest.title, words(language, f"lab-by-{one.contest.by}"), *cells)
    screen.print(grid)
    h = hypotheses
    levels = {"alpha": f"{100 * h.alpha:g}", "beta": f"{100 * h.beta:g}"}
    screen.print(words(language, "lab-hypotheses", low=f"{h.low:g}", high=f"{h.high:g}", **levels))
    for match in standing.matches:
        first, second = match.pairing
        verdict = words(language, f"lab-verdict-{match.verdict.said}", pairs=match.verdict.pairs)
        screen.print(f"  {first} – {second}: {percent(match.score)}; {verdict}", markup=False)
    show_failures(language, screen, standing.failures)


def rating_table(language: str, title: str, of: Table) -> Any:
    """Players with Elo and score."""
    heads = ("lab-player", "lab-elo", "lab-score", "lab-won", "lab-drawn", "lab-lost")
    rows = table(language, *heads)
    rows.title, rows.title_justify = title, "left"
    for row in of.rows:
        counts = [str(n) for n in (row.won, row.drawn, row.lost)]
        rows.add_row(row.player, elo(row.elo), percent(row.score), *counts)
    return rows


def percent(span: Span) -> str:
    """A share with its interval."""
    return f"{100 * span.value:.0f} % [{100 * span.low:.0f}, {100 * span.high:.0f}]"


def elo(span: Span | None) -> str:
    """A rating with its interval."""
    if span is None:
        return "–"
    if span.low == span.high:
        return "0"
    return f"{span.value:+.0f} [{span.low:+.0f}, {span.high:+.0f}]"


def show_failures(language: str, screen: Any, failures: list[Result]) -> None:
    """Battles that broke, with what it takes to play them again."""
    if failures:
        screen.print(words(language, "lab-failures", count=len(failures)), style="red")
    for result in failures[:20]:
        job = result.job
        where = " ".join([job.system, job.battle, *[f"{k}={v}" for k, v in job.options.items()]])
        sides = " – ".join([job.players[job.commander(side)] for side in (0, 1)])
        screen.print(f"  {where}, {sides}, seed {job.seed}: {result.error}", markup=False)


# -- experiment -----------------------------------------------------------------------------------


def experiment(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml")],
    show: Annotated[bool, typer.Option("--open")] = False,
    jobs: Processes = 1,
    cluster: Cluster = "",
    results: ResultFile = None,
    language: Language = "",
) -> None:
    """Play a design: tables with intervals, and a report with pictures."""
    from gonfalon.lab.experiment import cells_of, effects, read_design, sum_up
    from gonfalon.lab.figures import label
    from gonfalon.lab.jobs import battle_data
    from gonfalon.lab.report import write_report
    from gonfalon.lab.results import read_courses

    design = read_design(file)
    cells = cells_of(design, file.name)
    path = results or FOLDER / f"{file.stem}.jsonl"
    wanted = [job for cell in cells for job in cell.jobs]
    found = play_jobs(language, lambda _: wanted, path, engine_of(jobs, cluster), len(wanted))
    screen = out()
    plain = [sum_up(cell, found) for cell in cells if cell.varied is None]
    rows = table(language, "lab-cell", "lab-battles", "", "lab-draws", "lab-decisions", "lab-turns")
    scenario = design_sides(cells[0].jobs[0], language)
    rows.columns[2].header = words(language, "lab-wins", side=scenario)
    for s in plain:
        draws = f"{100 * s.draws / max(1, s.battles):.0f} %"
        rows.add_row(
            s.cell.words, str(s.battles), percent(s.wins), draws, str(s.decisions[2]), str(s.turns[2])
        )
    screen.print(rows)
    if ranked := effects(cells, found):
        rows = table(language, "lab-figure", "lab-value", "lab-effect")
        data = battle_data(design.system, design.battles[0])
        for one in ranked:
            rows.add_row(label(data, one.figure, language), str(one.value), percent(one.effect))
        screen.print(rows)
    show_failures(language, screen, [r for cell in cells for r in sum_up(cell, found).failures])
    courses = read_courses(path, found)
    files = write_report(path.with_suffix(""), design, cells, found, courses)
    typer.echo(words(language, "lab-report", file=str(files[language])))
    if show:
        typer.launch(str(files[language].resolve()))


def design_sides(job: Job, language: str) -> str:
    """The name of side 0."""
    from gonfalon.lab.jobs import start

    name: str = start(job).setting.scenario.sides[0].of(language)
    return name


COMMANDS: list[Callable[..., None]] = [ladder, experiment]
