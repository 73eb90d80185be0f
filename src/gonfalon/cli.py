"""The command line. Nothing heavy is imported before it is needed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from gonfalon.core.journal import Match
    from gonfalon.core.system import System

PLAY, READ, WORK = "Play", "Read", "Work on a rulebook"
LENGTHS = {"short": "list-short", "medium": "list-medium", "long": "list-long"}


class Friendly(TyperGroup):
    """Commands whose expected errors are one clear line, never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        from gonfalon.core.errors import GonfalonError

        try:
            return super().invoke(ctx)
        except GonfalonError as error:
            typer.secho(f"error: {error}", err=True, fg="red")
            raise typer.Exit(1) from None


app = typer.Typer(
    cls=Friendly,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    help="""Historical tabletop wargames: every rule enforced and explained.

    `gonfalon serve` opens the board in the browser. Everything can also be done here:
    `gonfalon systems` lists the games, `gonfalon battles men_of_iron` their battles,
    `gonfalon play men_of_iron falkirk` fights one in the terminal,
    `gonfalon rules men_of_iron 9.2` explains a rule.
    """,
)


def default_language() -> str:
    """Italian where the machine speaks Italian."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "it" if os.environ[name].lower().startswith("it") else "en"
    return "en"


def check_language(given: str) -> str:
    """One of the two languages; left out, the machine's own."""
    if given and given not in ("it", "en"):
        raise typer.BadParameter("it or en")
    return given or default_language()


Language = Annotated[str, typer.Option("--language", "-l", help="it or en.", callback=check_language)]
SystemName = Annotated[str, typer.Argument(metavar="SYSTEM", help="A game: see `gonfalon systems`.")]
Choices = Annotated[
    list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the battle.")
]
FileName = Annotated[Path, typer.Argument(metavar="FILE")]


def out() -> Any:
    """Where text goes."""
    from rich.console import Console

    return Console(highlight=False)


def words(language: str, key: str, **args: Any) -> str:
    """A message of the command line."""
    from gonfalon.locale import message

    return message(language, key, args)


def table(language: str, *heads: str) -> Any:
    """A plain table; heads are message keys."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(box=SIMPLE_HEAD)
    for head in heads:
        made.add_column(words(language, head) if head else "")
    return made


def known_systems(name: str = "") -> list[System]:
    """One system, or all."""
    from gonfalon.core.system import get_system, shipped

    return [get_system(n) for n in ([name] if name else shipped())]


def read_choices(given: list[str]) -> dict[str, str]:
    """`name=value` pairs."""
    from gonfalon.core.errors import BadScenario

    found = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise BadScenario(f"an option is written name=value, not «{one}»")
        found[name] = value
    return found


def read_text(path: Path) -> str:
    """The text of a save."""
    from gonfalon.core.errors import BadSave

    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadSave(f"cannot be read: {error.strerror}", str(path)) from None
    except UnicodeDecodeError:
        raise BadSave("not a text file", str(path)) from None


def write_text(path: Path, text: str) -> None:
    """Write a file, or say why not."""
    from gonfalon.core.errors import GonfalonError

    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise GonfalonError(f"cannot be written: {error.strerror}", str(path)) from None


# -- play -----------------------------------------------------------------------------------------


@app.command(rich_help_panel=PLAY)
def serve(
    port: Annotated[int, typer.Option(help="0 takes any free one.")] = 8642,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
    data: Annotated[Path | None, typer.Option(help="Where battles are kept.")] = None,
    lan: Annotated[bool, typer.Option(help="Let other devices in the house join.")] = False,
) -> None:
    """The board in the browser."""
    from gonfalon.core.errors import GonfalonError

    try:
        from gonfalon.server import serve as run

        run(port=port, browser=browser, data=data, lan=lan)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("gonfalon"):
            raise
        raise GonfalonError(f"«{error.name}» is missing: pip install 'gonfalon[server]'") from None


@app.command(rich_help_panel=PLAY)
def play(
    system: Annotated[str, typer.Argument(metavar="SYSTEM", help="A game.")] = "",
    battle: Annotated[str, typer.Argument(metavar="BATTLE", help="One of its battles.")] = "",
    side: Annotated[str, typer.Option(help="Your side: 0, 1 or both.")] = "0",
    opponent: Annotated[str, typer.Option(help="greedy or random.")] = "greedy",
    seed: Annotated[
        int | None, typer.Option(help="The seed of the dice; chosen for you if left out.")
    ] = None,
    option: Choices = [],  # noqa: B006
    file: Annotated[Path | None, typer.Option(help="A scenario file of your own.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved battle.")] = None,
    dice: Annotated[str, typer.Option(help="seeded, or typed: real dice on your table.")] = "seeded",
    language: Language = "",
) -> None:
    """A battle in the terminal, against the computer or between two people."""
    from gonfalon.core.errors import NotFound
    from gonfalon.players import make_player
    from gonfalon.terminal import Table

    if side not in ("0", "1", "both"):
        raise NotFound(f"side is 0, 1 or both, not «{side}»")
    if dice not in ("seeded", "typed"):
        raise NotFound(f"dice are seeded or typed, not «{dice}»")
    people = (0, 1) if side == "both" else (int(side),)
    seed = int.from_bytes(os.urandom(3), "big") if seed is None else seed
    typed = "typed" if dice == "typed" else None
    match = open_match(system, battle, file, load, read_choices(option), seed, typed)
    Table(match, people, make_player(opponent, seed), language).play()


def open_match(
    system: str,
    battle: str,
    file: Path | None,
    load: Path | None,
    choices: dict[str, str],
    seed: int,
    dice: str | None,
) -> Match:
    """A match from a save, a scenario file, or the battles of a system."""
    import gonfalon
    from gonfalon.core.errors import NotFound

    if load is not None:
        return gonfalon.load(read_text(load))
    if file is not None:
        return gonfalon.start_file(file, choices, seed, dice)
    if not system or not battle:
        raise NotFound("name a game and a battle, or a --file, or a save with --load")
    return gonfalon.start(system, battle, choices, seed, dice)


@app.command(rich_help_panel=PLAY)
def auto(
    system: SystemName,
    battle: Annotated[str, typer.Argument(metavar="BATTLE")],
    players: Annotated[str, typer.Option(help="Who plays side 0 and side 1.")] = "greedy,random",
    seed: Annotated[int, typer.Option()] = 1,
    option: Choices = [],  # noqa: B006
    save: Annotated[Path | None, typer.Option("--out", help="Keep the battle in this file.")] = None,
    log: Annotated[bool, typer.Option("--log", help="Tell what happened.")] = False,
    language: Language = "",
) -> None:
    """Computer against computer."""
    import gonfalon
    from gonfalon.core.errors import NotFound
    from gonfalon.locale import Speaker
    from gonfalon.players import make_player
    from gonfalon.players import play as fight
    from gonfalon.terminal import film

    names = players.split(",")
    if len(names) != 2:
        raise NotFound(f"two players are named, like greedy,random; not «{players}»")
    match = gonfalon.start(system, battle, read_choices(option), seed)
    first, second = make_player(names[0], seed), make_player(names[1], seed + 1)
    if not fight(match, (first, second)):
        typer.echo(words(language, "list-endless", seed=seed, count=len(match.entries)), err=True)
    if save is not None:
        write_text(save, match.save())
    if log:
        film(match, language, out())
    elif match.outcome is not None:
        said = Speaker(match.battle.setting, language).outcome(match.outcome)
        typer.echo(words(language, "list-seed", seed=seed, count=len(match.entries), words=said))


@app.command(rich_help_panel=PLAY)
def replay(
    file: FileName,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each gesture.")] = False,
    language: Language = "",
) -> None:
    """Tell a saved battle again."""
    import gonfalon
    from gonfalon.terminal import film

    match = gonfalon.load(read_text(file), lenient=True)

    def pause() -> None:
        try:
            input()
        except EOFError:
            raise typer.Exit(0) from None

    film(match, language, out(), pause if step else None)


@app.command(rich_help_panel=PLAY)
def check(file: FileName, language: Language = "") -> None:
    """Is this scenario or saved battle in order? If not: what is wrong, and where."""
    import gonfalon
    from gonfalon.core.errors import BadScenario

    if not file.exists():
        raise BadScenario("there is no such file", str(file))
    if file.suffix == ".toml":
        match = gonfalon.start_file(file)
        kind = words(language, "list-scenario")
    else:
        match = gonfalon.load(read_text(file))
        kind = words(language, "list-save", entries=len(match.entries))
    facts = {"title": match.scenario.title.of(language), "system": match.system.name, "kind": kind}
    typer.echo(words(language, "list-in-order", file=str(file), units=len(match.battle.units), **facts))


@app.command(rich_help_panel=PLAY)
def army(
    system: SystemName,
    file: FileName,
    language: Language = "",
) -> None:
    """Check an army list: its points, and whether its list allows it."""
    from importlib import import_module

    from gonfalon.core.errors import NotFound
    from gonfalon.core.system import get_system

    if not (get_system(system).folder / "armies.py").exists():
        raise NotFound(f"{system} has no army lists")
    builder = import_module(f"gonfalon.systems.{system}.armies")
    typer.echo(builder.check_file(str(file), language))


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
    system: Annotated[str, typer.Argument(metavar="SYSTEM", help="A game; left out: all.")] = "",
    battle: Annotated[str, typer.Argument(metavar="BATTLE", help="One of its battles.")] = "",
    language: Language = "",
) -> None:
    """The battles of a game; of one battle also its history and options."""
    screen = out()
    if battle:
        show_battle(screen, known_systems(system)[0].scenario(battle), language)
        return
    for one in known_systems(system):
        rows = table(language, "list-name", "list-battle", "list-year", "list-sides", "list-length")
        rows.title, rows.title_justify = one.title.of(language), "left"
        for b in one.scenarios.values():
            sides = " – ".join(s.of(language) for s in b.sides)
            rows.add_row(
                b.id, b.title.of(language), str(b.year or ""), sides, words(language, LENGTHS[b.length])
            )
        screen.print(rows)


def show_battle(screen: Any, battle: Any, language: str) -> None:
    """A battle before it begins: who, when, why, and what may be chosen."""
    screen.print(f"{battle.title.of(language)} {battle.year or ''}".rstrip(), style="bold", markup=False)
    screen.print(" – ".join(s.of(language) for s in battle.sides), markup=False)
    screen.print(battle.history.of(language), markup=False)
    for choice in battle.choices:
        values = "|".join(choice.values)
        rule = f" ({choice.rule})" if choice.rule else ""
        screen.print(f"  --option {choice.name}={values}  {choice.title.of(language)}{rule}", markup=False)


@app.command(rich_help_panel=READ)
def rules(
    system: SystemName,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="A rule, or the start of some.")] = "",
    search: Annotated[str, typer.Option("--search", "-s", help="Only rules with this word.")] = "",
    language: Language = "",
) -> None:
    """The rules, numbered: all of them, one chapter, one rule, or those with a word."""
    from gonfalon.core.errors import NotFound
    from gonfalon.core.system import get_system

    register = get_system(system).register
    word = search.casefold()
    found = [
        r
        for r in register.rule
        if (not number or r.id == number or r.section == number or r.id.startswith(number))
        and word in r.text.of(language).casefold()
    ]
    if any(r.id == number for r in found):
        found = [r for r in found if r.id == number]
    if not found:
        register.get(number) if number else None
        raise NotFound(f"no rule of {system} has the word «{search}»")
    screen = out()
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
def trace(
    system: Annotated[str, typer.Argument(metavar="SYSTEM")] = "",
    write: Annotated[bool, typer.Option("--write", help="Write docs/trace_SYSTEM.md.")] = False,
    missing: Annotated[bool, typer.Option("--missing", help="Only what lacks code or test.")] = False,
    brief: Annotated[bool, typer.Option("--brief", help="Only the last line.")] = False,
) -> None:
    """Rule -> code -> tests, from the last test run; ends with one percentage."""
    from gonfalon.trace import RECORDS, report
    from gonfalon.trace import trace as follow

    root, wanted = Path.cwd(), known_systems(system)
    if not (root / RECORDS).exists():
        typer.echo(f"no records of a test run in {RECORDS}: run `make test` here first", err=True)
    for one in wanted:
        text = report(one, follow(one, root), only_missing=missing)
        if write:
            write_text(root / "docs" / f"trace_{one.name}.md", text)
        if write or brief:
            text = text.splitlines()[-1]
        typer.echo(text.rstrip("\n"))


@app.command(rich_help_panel=WORK)
def fuzz(
    system: Annotated[str, typer.Argument(metavar="SYSTEM")] = "",
    battles: Annotated[int, typer.Option(help="Random battles of each battle and option.")] = 10,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 1,
) -> None:
    """Random battles until something breaks; names battle, options and seed."""
    from gonfalon.fuzz import fuzz_system

    faults = 0
    for one in known_systems(system):
        for line, fault in fuzz_system(one, battles, seed):
            typer.echo(line, err=fault)
            faults += fault
    raise typer.Exit(1 if faults else 0)


@app.command(rich_help_panel=WORK)
def bench(system: Annotated[str, typer.Argument(metavar="SYSTEM")] = "") -> None:
    """Measurements beside python-chess (in a source checkout)."""
    import subprocess
    import sys

    from gonfalon.core.errors import NotFound

    script = Path.cwd() / "benchmarks" / "bench.py"
    if not script.exists():
        raise NotFound("there is no benchmarks/bench.py here: run this in a source checkout")
    if system:
        known_systems(system)
    done = subprocess.run([sys.executable, str(script), *([system] if system else [])])
    raise typer.Exit(done.returncode)


def main() -> None:
    """The command `gonfalon`."""
    app()


if __name__ == "__main__":
    main()
