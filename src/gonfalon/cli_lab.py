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
    from gonfalon.lab.tuning import Fit

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
        column.header, column.overflow = player, "fold"
    for one in standing.battles:
        assert one.contest is not None
        rows = {row.player: row for row in one.rows}
        cells = [f"{rows[p].score.percent}\n{elo(rows[p].elo)}" for p in order]
        grid.add_row(one.contest.title, words(language, f"lab-by-{one.contest.by}"), *cells)
    screen.print(grid)
    h = hypotheses
    levels = {"alpha": f"{100 * h.alpha:g}", "beta": f"{100 * h.beta:g}"}
    screen.print(words(language, "lab-hypotheses", low=f"{h.low:g}", high=f"{h.high:g}", **levels))
    for match in standing.matches:
        first, second = match.pairing
        verdict = words(language, f"lab-verdict-{match.verdict.said}", pairs=match.verdict.pairs)
        screen.print(f"  {first} – {second}: {match.score.percent}; {verdict}", markup=False)
    show_failures(language, screen, standing.failures)


def rating_table(language: str, title: str, of: Table) -> Any:
    """Players with Elo and score."""
    heads = ("lab-player", "lab-elo", "lab-score", "lab-won", "lab-drawn", "lab-lost")
    rows = table(language, *heads)
    rows.title, rows.title_justify = title, "left"
    rows.columns[0].overflow = "fold"
    for row in of.rows:
        counts = [str(n) for n in (row.won, row.drawn, row.lost)]
        rows.add_row(row.player, elo(row.elo), row.score.percent, *counts)
    return rows


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
    count: Annotated[int, typer.Option(min=0, max=1_000_000)] = 0,
    jobs: Processes = 1,
    cluster: Cluster = "",
    results: ResultFile = None,
    language: Language = "",
) -> None:
    """Play a design: tables with intervals, and a report with pictures."""
    from gonfalon.lab.experiment import cells_of, read_design
    from gonfalon.lab.page import around, write_page
    from gonfalon.lab.report import write_report
    from gonfalon.lab.results import read_courses
    from gonfalon.lab.summary import EFFECT_HEADS, Summary
    from gonfalon.lab.telling import write_balance

    design = read_design(file, count)
    cells = cells_of(design, file.name)
    if design.page:
        around(Path(design.page), file.stem)  # a page without a place for the table is told before
    path = results or FOLDER / f"{file.stem}.jsonl"
    wanted = [job for cell in cells for job in cell.jobs]
    found = play_jobs(language, lambda _: wanted, path, engine_of(jobs, cluster), len(wanted))
    screen = out()
    summary = Summary(design, cells, found, language)
    rows = table(language, *[""] * (len(summary.heads()) - 1))
    for column, head in zip(rows.columns, summary.heads(), strict=False):
        column.header = head
    for one in summary.sums:
        rows.add_row(*summary.row(one)[:-1])
    screen.print(rows)
    if summary.effects:
        rows = table(language, *EFFECT_HEADS)
        for row in summary.effect_rows():
            rows.add_row(*row)
        screen.print(rows)
    show_failures(language, screen, summary.failures)
    files = write_report(path.with_suffix(""), design, cells, found, read_courses(path, summary.results))
    typer.echo(words(language, "lab-report", file=str(files[language])))
    if design.page:
        write_page(Path(design.page), file.stem, summary)
        typer.echo(words(language, "lab-page", file=design.page))
    if design.told:
        typer.echo(words(language, "lab-told", file=write_balance(design.system, summary.sums)))
    if show:
        typer.launch(str(files[language].resolve()))
    if any(failed.fault is None for failed in summary.failures):  # the program itself
        raise typer.Exit(1)


# -- tune -----------------------------------------------------------------------------------------


def tune(
    system: Annotated[str, typer.Argument(metavar="SYSTEM")],
    battles: Annotated[int, typer.Option(min=1, max=100_000)] = 100,
    player: str = "greedy",
    suite: Annotated[str, typer.Option(metavar="NAME")] = "",
    pairs: Annotated[int, typer.Option(min=1, max=100_000)] = 40,
    high: Annotated[float, typer.Option(min=0.0, max=1.0)] = 0.6,
    seed: int = 1,
    write: Annotated[Path | None, typer.Option("--out", metavar="FILE.toml")] = None,
    jobs: Processes = 1,
    cluster: Cluster = "",
    results: ResultFile = None,
    language: Language = "",
) -> None:
    """Learn from battles what the parts of a judgement count for, and let the ladder judge."""
    from gonfalon.core.system import get_system
    from gonfalon.lab import opponents, tuning
    from gonfalon.lab.ladder import Ladder
    from gonfalon.lab.results import read_courses
    from gonfalon.lab.sprt import Hypotheses
    from gonfalon.lab.suites import Suite, suite_of
    from gonfalon.lab.versions import version

    game = get_system(system)
    used, kept = tuning.contests(game, suite_of(suite) if suite else None)
    opponents.check(player, system)
    tuning.Learner(game)  # whether the extra is there is told before anything is played
    path = results or FOLDER / f"tune_{system}.jsonl"
    file = write or FOLDER / f"weights_{system}.toml"
    rivals = [f"{player}{',' if ':' in player else ':'}weights={file}", player]
    opponents.understood(rivals[0])  # and whether the player can be given weights
    engine = engine_of(jobs, cluster)
    played = tuning.self_play([*used, *kept], player, battles, seed)
    found = play_jobs(language, lambda _: played, path, engine, len(played))
    rows = tuning.samples(
        game, [*used, *kept], found, read_courses(path, [job.key for job in played]), played
    )
    fit = tuning.fit(game, *[[s for s in rows if (s.contest in kept) == proof] for proof in (False, True)])
    told = {
        "player": player,
        "version": version(),
        "battles": [contest.title for contest in used],
        "proof": [contest.title for contest in kept],
        "seeds": [seed, seed + battles - 1],
    }
    tuning.write_weights(file, game, fit, told, {})
    show_fit(language, game.weights, fit)
    title, contests = suite_of("proof").title, (*used, *kept)
    match = Ladder(
        rivals, Suite(title, pairs, [], contests), 0, tuning.LADDER_SEEDS, Hypotheses(0.5, high), stop=True
    )
    tested = path.with_suffix(".ladder.jsonl")
    results_found = play_jobs(language, match.jobs, tested, engine, 2 * len(match.pairs))
    standing = match.standing(results_found)
    show_standing(language, standing, match.hypotheses)
    tuning.write_weights(file, game, fit, told, tuning.ladder_told(standing, version()))
    verdict = standing.matches[0].verdict.said
    typer.echo(words(language, f"lab-tuned-{verdict}", file=str(file), system=system))


def show_fit(language: str, today: dict[str, int], fit: Fit) -> None:
    """The weights before and after, and how well both foretell."""
    screen = out()
    rows = table(language, "lab-part", "lab-weight-before", "lab-weight-after")
    for name, weight in fit.weights.items():
        rows.add_row(name, f"{today[name] / 1000:.2f}", f"{weight / 1000:.2f}")
    screen.print(rows)
    before, after = fit.left_out
    screen.print(words(language, "lab-foretold", before=f"{before:.3f}", after=f"{after:.3f}"))
    for old, new in fit.proof:
        told = {"before": f"{old.loss:.3f}", "after": f"{new.loss:.3f}"}
        areas = {"area_before": f"{old.area:.2f}", "area_after": f"{new.area:.2f}"}
        screen.print(words(language, "lab-foretold-proof", **told, **areas))


COMMANDS: list[Callable[..., None]] = [ladder, experiment, tune]
