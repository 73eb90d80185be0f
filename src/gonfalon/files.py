"""Files that a player names: read and written whole, or an error that says why not."""

from __future__ import annotations

from errno import errorcode
from pathlib import Path

from gonfalon.core.errors import BadSave, GonfalonError
from gonfalon.core.match import Match
from gonfalon.core.saves import load


def load_file(path: Path, *, lenient: bool = False) -> Match:
    """A match from a file; what is wrong with it names the file."""
    try:
        return load(path.read_bytes(), lenient=lenient)
    except OSError as error:
        raise BadSave("cannot-read", str(path), reason=reason(error)) from None
    except BadSave as error:
        raise BadSave(error.key, str(path), error.rule, **error.named) from error


def write_file(path: Path, text: str) -> None:
    """Write a file. An older one of that name is lost only when the new one is complete."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_text(text, "utf-8")
        fresh.replace(path)
    except OSError as error:
        raise GonfalonError("cannot-write", str(path), reason=reason(error)) from None


def reason(error: OSError) -> str:
    """The name of an operating system's error, for the messages."""
    return errorcode.get(error.errno or 0, "")
