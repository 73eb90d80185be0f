"""The command line. Nothing heavy is imported before it is needed."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gonfalon import cli_lab, cli_own, cli_safe, cli_show
from gonfalon.friendly import Friendly, Language, out, read_choices, table, tell_version, words, year_of

if TYPE_CHECKING:
    from gonfalon.core.match import Match
    from gonfalon.core.system import System

PLAY, READ, WORK = "help-panel-play", "help-panel-read", "help-panel-work"
LAB = "help-panel-lab"
LENGTHS = {"short": "list-short", "medium": "list-medium", "long": "list-long"}

app = typer.Typer(
    cls=Friendly,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)


SystemName = Annotated[str, typer.Argument(metavar="SYSTEM")]
BattleName = Annotated[str, typer.Argument(metavar="BATTLE")]
Choices = Annotated[list[str], typer.Option("--option", "-o", metavar="NAME=VALUE")]
FileName = Annotated[Path, typer.Argument(metavar="FILE")]
Profiled = Annotated[Path | None, typer.Option("--profile", metavar="FILE")]


@app.callback()
def speak(
    ctx: typer.Context,
    language: Language = "",
    version: Annotated[bool, typer.Option("--version", callback=tell_version, is_eager=True)] = False,
) -> None:
    """What holds for all commands; without one the board opens."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve, language=language)


def known_systems(name: str = "") -> list[System]:
    """One system, or all."""
    from gonfalon.core.system import get_system, shipped

    return [get_system(n) for n in ([name] if name else shipped())]


# -- play -----------------------------------------------------------------------------------------


@app.command(rich_help_panel=PLAY)
def serve(
    port: Annotated[int, typer.Option(min=0, max=65_535)] = 8642,
    browser: bool = True,
    data: Path | None = None,
    lan: Annotated[bool, typer.Option("--lan")] = False,
    processes: Annotated[int | None, typer.Option(min=1, max=64)] = None,
    language: Language = "",
) -> None:
    """The board in the browser."""
    from gonfalon.server import serve as run

    run(port=port, browser=browser, data=data, lan=lan, language=language, processes=processes)


@app.command(rich_help_panel=PLAY)
def play(
    system: SystemName = "",
    battle: BattleName = "",
    side: Annotated[str, typer.Option(metavar="0|1|both")] = "0",
    opponent: Annotated[str, typer.Option(metavar="LEVEL")] = "squire",
    seed: int | None = None,
    option: Choices = [],  # noqa: B006
    profile: Profiled = None,
    file: Path | None = None,
    load: Path | None = None,
    dice: Annotated[str, typer.Option(metavar="seeded|typed")] = "seeded",
    language: Language = "",
) -> None:
    """A battle in the terminal, against the computer or between two people."""
    from gonfalon.core.errors import NotFound
    from gonfalon.files import load_file
    from gonfalon.players import make_player
    from gonfalon.terminal.table import Table

    if side not in ("0", "1", "both"):
        raise NotFound("which-side", name=side)
    if dice not in ("seeded", "typed"):
        raise NotFound("which-dice", name=dice)
    people = (0, 1) if side == "both" else (int(side),)
    given = [system, battle, file and "--file", option and "--option", seed is not None and "--seed"]
    given += [dice == "typed" and "--dice", profile and "--profile"]
    if load is None:
        seed = secrets.randbits(63) if seed is None else seed
        match = new_match(system, battle, file, read_choices(option), seed, dice, profile)
    elif any(given):
        raise NotFound("load-alone", given=", ".join(str(x) for x in given if x))
    else:
        match = load_file(load)
    computer = make_player(opponent, match.seed)
    Table(match, people, computer, language, file=load).play()


def new_match(
    system: str,
    battle: str,
    file: Path | None,
    choices: dict[str, str],
    seed: int,
    dice: str,
    profile: Path | None = None,
) -> Match:
    """A match from a scenario file or the battles of a system."""
    import gonfalon
    from gonfalon.core.errors import NotFound
    from gonfalon.core.profiles import load_profile

    typed = "typed" if dice == "typed" else None
    house = None if profile is None else load_profile(profile)
    if file is not None:
        if system or battle:
            raise NotFound("file-alone")
        return gonfalon.start_file(file, choices, seed, typed, house)
    if not system or not battle:
        raise NotFound("which-battle")
    return gonfalon.start(system, battle, choices, seed, typed, house)


@app.command(rich_help_panel=PLAY)
def auto(
    system: SystemName = "",
    battle: BattleName = "",
    players: Annotated[str, typer.Option(metavar="NAME,NAME")] = "squire,squire",
    seed: int = 1,
    option: Choices = [],  # noqa: B006
    profile: Profiled = None,
    file: Path | None = None,
    save: Annotated[Path | None, typer.Option("--out")] = None,
    log: Annotated[bool, typer.Option("--log")] = False,
    language: Language = "",
) -> None:
    """Computer against computer."""
    from gonfalon.core.errors import NotFound
    from gonfalon.files import write_file
    from gonfalon.locale import Speaker
    from gonfalon.players import make_player
    from gonfalon.players import play as fight
    from gonfalon.terminal.film import film

    names = players.split(",")
    if len(names) != 2:
        raise NotFound("two-players", text=players)
    match = new_match(system, battle, file, read_choices(option), seed, "seeded", profile)
    first, second = [make_player(name, seed + n, clock=False) for n, name in enumerate(names)]
    if not fight(match, (first, second)):
        typer.echo(words(language, "list-endless", seed=str(seed), count=len(match.entries)), err=True)
    if save is not None:
        write_file(save, match.save())
    if log:
        film(match, language, out())
    elif match.outcome is not None:
        said = Speaker(match.battle.setting, language).outcome(match.outcome)
        typer.echo(words(language, "list-seed", seed=str(seed), count=len(match.entries), words=said))


@app.command(rich_help_panel=PLAY)
def replay(
    file: FileName, step: Annotated[bool, typer.Option("--step")] = False, language: Language = ""
) -> None:
    """Tell a saved battle again."""
    from gonfalon.files import load_file
    from gonfalon.terminal.film import film

    def pause() -> None:
        try:
            input()
        except EOFError:
            raise typer.Exit(0) from None

    film(load_file(file, lenient=True), language, out(), pause if step else None)


@app.command(rich_help_panel=PLAY)
def check(
    file: FileName, quick: Annotated[bool, typer.Option("--quick")] = False, language: Language = ""
) -> None:
    """Is this scenario or saved battle in order? If not: all that is wrong, and where."""
    from gonfalon.checking import check_file, save_in_order

    told = check_file(file, quick).told(language) if file.suffix == ".toml" else save_in_order(file, language)
    typer.echo(f"{file}: {told}")


@app.command(rich_help_panel=PLAY)
def army(system: SystemName, file: FileName, language: Language = "") -> None:
    """Check an army list: its points, and whether its list allows it."""
    from gonfalon.core.errors import NotFound
    from gonfalon.core.system import get_system

    armies = get_system(system).room("files.armies")
    if armies is None:
        raise NotFound("no-armies", system=system)
    told, right = armies.check_file(file, language)
    typer.echo(told)
    raise typer.Exit(0 if right else 1)


# -- read -----------------------------------------------------------------------------------------


@app.command(rich_help_panel=READ)
def systems(language: Language = "") -> None:
    """The games."""
    rows = table(language, "list-name", "list-game", "list-battles", "")
    for one in known_systems():
        rows.add_row(
            one.name, one.title.of(language), str(len(one.scenarios)), one.blurb.of(language), style=None
        )
    out().print(rows)


@app.command(rich_help_panel=READ)
def battles(
    system: SystemName = "", battle: BattleName = "", file: Path | None = None, language: Language = ""
) -> None:
    """The battles of a game; of one battle also its history and options."""
    screen = out()
    if file is not None:
        match = new_match(system, battle, file, {}, 1, "seeded")
        show_battle(screen, match.system, match.scenario, language)
        return
    if battle:
        game = known_systems(system)[0]
        show_battle(screen, game, game.scenario(battle), language)
        return
    for one in known_systems(system):
        rows = table(language, "list-name", "list-battle", "list-year", "list-sides", "list-length")
        rows.title, rows.title_justify = one.title.of(language), "left"
        for b in one.scenarios.values():
            sides = " – ".join(s.of(language) for s in b.sides)
            year, length = year_of(language, b.year), words(language, LENGTHS[b.length])
            rows.add_row(b.id, b.title.of(language), year, sides, length)
        screen.print(rows)


def show_battle(screen: Any, system: Any, battle: Any, language: str) -> None:
    """A battle before it begins: who, when, why, how it is won, and what may be chosen."""
    from gonfalon.core.scenario import settle

    title, year = battle.title.of(language), year_of(language, battle.year)
    screen.print(title if year in title else f"{title} {year}", style="bold", markup=False)
    screen.print(" – ".join(s.of(language) for s in battle.sides), markup=False)
    screen.print(battle.history.of(language), markup=False)
    for source in battle.sources:
        said = words(language, "list-source", work=source.work, figures=source.figures.of(language))
        screen.print(f"  {said}", markup=False)
    won = system.setting(battle, settle(battle, {})).told(language)
    if won:
        screen.print(words(language, "board-how-won"), style="bold", markup=False)
    for one in won:
        screen.print(f"  {one.text}" + (f" ({one.rule})" if one.rule else ""), markup=False)
    for choice in battle.choices:
        values = "|".join(choice.values)
        rule = f" ({choice.rule})" if choice.rule else ""
        screen.print(f"  --option {choice.name}={values}  {choice.title.of(language)}{rule}", markup=False)


@app.command(rich_help_panel=READ)
def rules(
    system: SystemName,
    number: Annotated[str, typer.Argument(metavar="NUMBER")] = "",
    search: Annotated[str, typer.Option("--search", "-s", metavar="WORD")] = "",
    glossary: Annotated[bool, typer.Option("--glossary")] = False,
    language: Language = "",
) -> None:
    """The rules, numbered: all of them, one chapter, one rule, or those with a word."""
    from gonfalon.core.errors import NotFound
    from gonfalon.core.system import get_system

    register = get_system(system).register
    screen = out()
    if glossary:
        for english, italian in sorted(register.glossary.items(), key=lambda pair: pair[0].casefold()):
            screen.print(f"{english.replace('_', ' '):32} {italian}", markup=False)
        return
    word = search.casefold()
    found = [
        r
        for r in register.rule
        if (not number or r.id == number or r.section == number or r.id.startswith(number))
        and word in r.text.of(language).casefold()
    ]
    if any(r.id == number for r in found):
        found = [r for r in found if r.id == number]
    if not found and search:
        raise NotFound("no-rule-with", system=system, word=search)
    if not found:
        raise NotFound("no-rule", number=number, system=system)
    for section in register.section:
        listed = [r for r in found if r.section == section.id]
        if listed:
            screen.print(f"{section.id} {section.title.of(language)}", style="bold", markup=False)
        for rule in listed:
            screen.print(f"  {rule.id:8} {rule.text.of(language)}", markup=False)
            if len(found) == 1:
                show_rule(screen, rule, language)


def show_rule(screen: Any, rule: Any, language: str) -> None:
    """What else is known of a single rule."""
    lines = [words(language, "list-kind", kind=rule.kind)]
    if rule.see:
        lines.append(words(language, "list-see", rules=", ".join(rule.see)))
    if rule.open:
        lines.append(words(language, "list-open", reason=rule.open))
    lines += [str(row) for row in rule.values] if isinstance(rule.values, list) else []
    for line in lines:
        screen.print(f"           {line}", markup=False)


# -- work on a rulebook ---------------------------------------------------------------------------


@app.command(rich_help_panel=WORK)
def trace(system: SystemName = "", brief: Annotated[bool, typer.Option("--brief")] = False) -> None:
    """Rule -> code: where every rule stands in the program."""
    from gonfalon.trace import report
    from gonfalon.trace import trace as follow

    for one in known_systems(system):
        text = report(one, follow(one)).rstrip("\n")
        typer.echo(text.splitlines()[-1] if brief else text)


@app.command(rich_help_panel=WORK)
def fuzz(system: SystemName = "", battles: Annotated[int, typer.Option(min=1)] = 10, seed: int = 1) -> None:
    """Random battles until something breaks; names battle, options and seed."""
    from gonfalon.fuzz import fuzz_system

    faults = 0
    for one in known_systems(system):
        for line, fault in fuzz_system(one, battles, seed):
            typer.echo(line, err=fault)
            faults += fault
    raise typer.Exit(1 if faults else 0)


@app.command(rich_help_panel=WORK)
def bench(system: SystemName = "") -> None:
    """Measurements beside python-chess (in a source checkout)."""
    import subprocess
    import sys

    from gonfalon.core.errors import NotFound

    script = Path.cwd() / "benchmarks" / "bench.py"
    if not script.exists():
        raise NotFound("no-checkout", file="benchmarks/bench.py", command="bench")
    if system:
        known_systems(system)
    done = subprocess.run([sys.executable, str(script), *([system] if system else [])])
    raise typer.Exit(done.returncode)


for panel, commands in (
    (PLAY, cli_own.COMMANDS),
    (PLAY, cli_safe.COMMANDS),
    (PLAY, cli_show.COMMANDS),
    (LAB, cli_lab.COMMANDS),
):
    for command in commands:
        app.command(rich_help_panel=panel)(command)


def main() -> None:
    """The command `gonfalon`."""
    app()


if __name__ == "__main__":
    main()
