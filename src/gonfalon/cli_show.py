"""Commands for the real table and for friends: a single fight, film."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from gonfalon.friendly import Language, words

SIDES = {"0": 0, "1": 1, "both": -1}


def film(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="PAGE")] = None,
    side: Annotated[str, typer.Option(metavar="0|1|both")] = "both",
    language: Language = "",
) -> None:
    """A saved battle as one page that plays by itself, to be sent to friends."""
    from gonfalon.core.errors import NotFound
    from gonfalon.files import load_file, write_file
    from gonfalon.server.film import film_of, film_page, packed
    from gonfalon.server.routes.pages import STATIC

    if side not in SIDES:
        raise NotFound("which-side", name=side)
    match = load_file(file, lenient=True)
    out = out or Path(f"{match.scenario.id}.film.html")
    page = film_page(STATIC, match.scenario.title.of(language), packed(film_of(match, SIDES[side], language)))
    write_file(out, page)
    told = {"file": str(out), "entries": len(match.entries), "size": round(len(page) / 1000)}
    typer.echo(words(language, "list-film", **told))
    if match.broken_at is not None:
        typer.echo(words(language, "terminal-broken", number=match.broken_at), err=True)


def fight(
    system: Annotated[str, typer.Argument(metavar="SYSTEM")],
    kind: Annotated[str, typer.Argument(metavar="KIND")] = "",
    given: Annotated[list[str], typer.Option("--tell", "-t", metavar="QUESTION=ANSWER")] = [],  # noqa: B006
    language: Language = "",
) -> None:
    """One fight from what stands on a real table: what is needed, the odds, the dice, what comes of it."""
    from gonfalon.friendly import read_choices
    from gonfalon.terminal.fight import FightTable

    FightTable(system, kind, read_choices(given), language).play()


COMMANDS: list[Callable[..., None]] = [film, fight]
