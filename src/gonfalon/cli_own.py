"""The commands for battle files of one's own: their canonical form, and the schema of a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from gonfalon.friendly import Language, words


def format(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    check: Annotated[bool, typer.Option("--check")] = False,
    language: Language = "",
) -> None:
    """Write a battle file in canonical form, an old one in today's format."""
    from gonfalon.core.faults import placed
    from gonfalon.core.own.writer import write
    from gonfalon.core.system import open_file
    from gonfalon.files import write_file

    system, data, text = open_file(file)
    kind = file_kind(system)
    with placed("" if system.is_old(data) else text):
        system.read_own(data, file.name)
    canonical = write(system.of_today(data, file.name), kind, system.name)
    if canonical == text:
        typer.echo(f"{file}: {words(language, 'list-canonical')}")
    elif check:
        typer.echo(f"{file}: {words(language, 'list-not-canonical')}", err=True)
        raise typer.Exit(1)
    else:
        write_file(file, canonical)
        typer.echo(f"{file}: {words(language, 'list-formatted')}")


def schema(system: Annotated[str, typer.Argument(metavar="SYSTEM")], language: Language = "") -> None:
    """The JSON Schema of a game's battle files."""
    import json

    from gonfalon.core.system import get_system

    typer.echo(json.dumps(schema_of(get_system(system)), indent=2, ensure_ascii=False))


def schema_of(system: Any) -> dict[str, Any]:
    """The JSON Schema of a game's battle files, with `format` and `system`."""
    import msgspec

    from gonfalon.core.own.upgrade import FORMAT

    made: dict[str, Any] = msgspec.json.schema(file_kind(system))
    top = made["$defs"][made["$ref"].rpartition("/")[2]]
    top["properties"] = {
        "format": {"const": FORMAT},
        "system": {"const": system.name},
        **top["properties"],
    }
    top["required"] = ["format", "system", *top.get("required", [])]
    return made


def file_kind(system: Any) -> Any:
    """The record of a game's battle files."""
    from gonfalon.core.errors import NotFound

    kind = getattr(system.room("files.check"), "FILE", None)
    if kind is None:
        raise NotFound("no-schema", system=system.name)
    return kind


COMMANDS: list[Callable[..., None]] = [format, schema]
