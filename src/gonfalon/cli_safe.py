"""Commands that prove and keep battles: verify, backup, restore."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from gonfalon.friendly import Language, words

FileName = Annotated[Path, typer.Argument(metavar="FILE")]


def verify(file: FileName, language: Language = "") -> None:
    """Were the dice of a finished battle those that server and sides agreed on?"""
    from gonfalon.core.errors import BadSave
    from gonfalon.files import load_file

    match = load_file(file)
    if match.corrected:
        count = sum(entry.corrects for entry in match.entries)
        typer.echo(words(language, "list-corrected", count=count))
    if match.fair is None:
        raise BadSave("not-fair", str(file))
    dice = sum(len(faces) for entry in match.journal for faces in entry.rolls)
    shuffles = sum(isinstance(place, int) for entry in match.journal for place in entry.places or ())
    told = {"entries": match.number, "dice": dice, "shuffles": shuffles, "attempt": match.fair.attempt}
    typer.echo(words(language, "list-verified", **told))
    typer.echo(words(language, "list-receipt", receipt=match.receipt.hex()))


def backup(file: FileName, data: Path | None = None, language: Language = "") -> None:
    """Copy all battles into a file, also while the board runs, and replay every one of them."""
    from gonfalon.server.backup import backup as copy
    from gonfalon.server.folder import data_folder

    done = copy(data or data_folder(), file)
    typer.echo(words(language, "list-backup", count=done.battles))
    _tell_broken(done.broken, language)


def restore(file: FileName, data: Path | None = None, language: Language = "") -> None:
    """Put the battles of a copy back that are not there any more, also while the board runs."""
    from gonfalon.server.backup import restore as put_back
    from gonfalon.server.folder import data_folder

    done = put_back(data or data_folder(), file)
    typer.echo(words(language, "list-restored", count=done.battles, there=done.there))
    _tell_broken(done.broken, language)


def _tell_broken(broken: list[str], language: str) -> None:
    if broken:
        typer.echo(words(language, "list-not-replayed", names=", ".join(broken)), err=True)
        raise typer.Exit(1)


COMMANDS: list[Callable[..., None]] = [verify, backup, restore]
