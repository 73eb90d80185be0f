"""A command line that speaks the player's language: help and errors come from the catalogues.

An expected error is one clear line, never a traceback. The catalogues are read only when there is
something to say, so that commands start at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

LANGUAGES = ("it", "en")
UsageError: type[Exception] = typer.BadParameter.__bases__[0]
# Options that several commands share have one text.
SHARED = ("language", "system", "battle", "option", "profile", "jobs", "cluster", "results")


def default_language() -> str:
    """Italian where the machine speaks Italian."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "it" if os.environ[name].lower().startswith("it") else "en"
    return "en"


def named_language(args: Sequence[str]) -> str:
    """The language that the arguments ask for, else the machine's own."""
    for word, following in zip(args, [*args[1:], ""], strict=False):
        option, _, value = word.partition("=")
        if option in ("--language", "-l") and (value or following) in LANGUAGES:
            return value or following
    return default_language()


def words(language: str, key: str, **args: Any) -> str:
    """A message of the command line."""
    from gonfalon.locale import message

    return message(language, key, args)


def year_of(language: str, year: int) -> str:
    """When something was, or nothing; years are no numbers to be grouped or to have a sign."""
    return words(language, "board-year-bc", year=str(-year)) if year < 0 else str(year or "")


def read_choices(given: list[str]) -> dict[str, str]:
    """`name=value` pairs."""
    from gonfalon.core.errors import BadScenario

    found = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise BadScenario("option-form", text=one)
        if name in found:
            raise BadScenario("option-twice", name=name)
        found[name] = value
    return found


def tell_version(asked: bool) -> None:
    """The version, and nothing else."""
    if asked:
        from gonfalon import __version__

        typer.echo(f"gonfalon {__version__}")
        raise typer.Exit()


class Friendly(TyperGroup):
    """The commands, in one language."""

    language = "en"
    asked = ""  # the command as it was typed

    def main(self, args: Sequence[str] | None = None, *more: Any, **given: Any) -> Any:
        """Run a command."""
        typed = sys.argv[1:] if args is None else list(args)
        self.language = named_language(typed)
        self.asked = next((w for w in typed if not w.startswith("-") and w not in LANGUAGES), "")
        if "--help" in typed:
            self.translate()
        return super().main(args, *more, **given)

    def translate(self) -> None:
        """Give every command and option its help."""
        self.help = words(self.language, "help-gonfalon")
        for option in self.params:
            option.help = words(self.language, help_key("gonfalon", option.name or ""))  # type: ignore[attr-defined]
        for name, command in self.commands.items():
            command.help = words(self.language, f"help-{name}")
            panel = getattr(command, "rich_help_panel", None)
            command.rich_help_panel = panel and words(self.language, panel)  # type: ignore[attr-defined]
            for option in command.params:
                option.help = words(self.language, help_key(name, option.name or ""))  # type: ignore[attr-defined]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what stands before the command."""
        with self.telling(ctx):
            return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        with self.telling(ctx):
            return super().invoke(ctx)

    @contextmanager
    def telling(self, ctx: Any) -> Iterator[None]:
        """What can be mended is told in one line."""
        from gonfalon.core.errors import GonfalonError

        try:
            yield
        except GonfalonError as error:
            self.tell(error, 1)
        except UsageError as error:
            self.tell(self.misused(error, ctx), 2)

    def misused(self, error: Any, ctx: Any) -> Any:
        """What is wrong with the way a command was called."""
        from gonfalon.core.errors import NotFound

        kind, option = type(error).__name__, getattr(error, "param", None)
        if kind == "NoSuchOption":
            return NotFound("no-such-option", name=error.option_name)
        if self.asked and ctx.invoked_subcommand is None and option is None:
            return NotFound("no-command", name=self.asked, known=", ".join(self.commands))
        if kind == "MissingParameter" and option is not None:
            return NotFound("missing-argument", name=option.metavar or option.name)
        if kind == "BadParameter" and option is not None:
            return NotFound("no-whole-number", name=option.opts[0])
        return NotFound("usage", detail=error.format_message())

    def tell(self, error: Any, code: int) -> None:
        """Say what is wrong, and leave."""
        line = words(self.language, "list-error", error=error.of(self.language))
        typer.secho(line, err=True, fg="red")
        raise typer.Exit(code) from None


def help_key(command: str, option: str) -> str:
    """The message of an option of a command."""
    return f"help-{option}" if option in SHARED else f"help-{command}-{option}"


def check_language(ctx: typer.Context, given: str) -> str:
    """One of the two languages; left out, the one named before the command, else the machine's own."""
    from gonfalon.core.errors import NotFound

    if given and given not in LANGUAGES:
        raise NotFound("which-language", name=given)
    spoken: str = ctx.find_root().command.language  # type: ignore[attr-defined]
    return given or spoken


Language = Annotated[str, typer.Option("--language", "-l", callback=check_language)]


def out() -> Any:
    """Where text goes."""
    from rich.console import Console

    return Console(highlight=False)


def table(language: str, *heads: str) -> Any:
    """A plain table; heads are message keys."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(box=SIMPLE_HEAD)
    for head in heads:
        made.add_column(words(language, head) if head else "")
    return made
