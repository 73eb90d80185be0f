"""An option as text and back: `go 2514 via 2413,2414`.

The first word names the option, required fields follow in order, fields with a default only where
they differ, as `name value`. Tuples join with commas, tuples of tuples with slashes, points with a
semicolon. `parse` is the inverse of `text`.

Files and the wire write lengths and directions as whole numbers (micrometres, 65,536ths of a circle).
People say and type them with a `Tongue`: `go 2H`, `advance 6cm`, `slide 45° 1,5H`, `face SE`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from gonfalon.core.errors import BadNotation
from gonfalon.core.records import MISSING, Field, fields_of
from gonfalon.core.steps import OPTIONS, Option

EMPTY = "-"
SAID = ("amount", "point", "turn", "degrees", "facing")  # what people say otherwise than files
TOUCHABLE = ("unit", "hex", "card", "facing", "side")


class Labels(Protocol):
    """What a setting tells about the printed names of things."""

    system_name: str

    def label(self, kind: str, value: object) -> str:
        """The printed name of a unit, hex, facing, card or side."""
        ...

    def unlabel(self, kind: str, text: str) -> Any:
        """The thing behind a printed name; KeyError or ValueError if there is none."""
        ...


class Tongue(Protocol):
    """How people say and type what files write as whole numbers."""

    @property
    def inside(self) -> Tongue:
        """The same inside a list, whose commas are taken."""
        ...

    def write(self, kind: str, value: Any) -> str:
        """A value of a kind of `SAID` as people type it, without spaces."""
        ...

    def read(self, kind: str, token: str) -> Any:
        """What people typed; ValueError if it is nothing of the kind."""
        ...


def text(labels: Labels, option: Option, tongue: Tongue | None = None) -> str:
    """The text of an option; with a tongue as people type it."""
    words = [option.word]
    for f in fields_of(type(option)):
        value = getattr(option, f.name)
        if f.default is MISSING:
            words.append(_print(labels, f.kind, f.depth, value, tongue))
        elif value != f.default:
            words += [f.name, _print(labels, f.kind, f.depth, value, tongue)]
    return " ".join(words)


def _print(labels: Labels, kind: str, depth: int, value: Any, tongue: Tongue | None) -> str:
    if value is None:
        return EMPTY
    if depth:
        join, inside = "," if depth == 1 else "/", tongue and tongue.inside
        return join.join([_print(labels, kind, depth - 1, v, inside) for v in value]) or EMPTY
    if tongue is not None and kind in SAID:
        return tongue.write(kind, value)
    if kind == "point":
        return f"{value[0]};{value[1]}"
    if kind in ("int", "amount", "turn", "degrees", "str", "word", "rule"):
        return str(value)
    if kind == "bool":
        return "yes" if value else "no"
    return labels.label(kind, value)


def parse(labels: Labels, words: str, tongue: Tongue | None = None) -> Option:
    """The option behind a text; with a tongue, behind what people typed."""
    tokens = words.split()
    if not tokens or len(words) > 10_000:
        raise BadNotation("one-line", words[:80])
    cls = OPTIONS.get(labels.system_name, {}).get(tokens[0]) or OPTIONS["core"].get(tokens[0])
    if cls is None:
        raise BadNotation("no-word", words, word=tokens[0])
    fields = fields_of(cls)
    required = [f for f in fields if f.default is MISSING]
    if len(tokens) <= len(required):
        missing = ", ".join(f.name for f in required[len(tokens) - 1 :])
        raise BadNotation("needs", words, word=tokens[0], missing=missing)
    values = {f.name: _read(labels, f, t, words, tongue) for f, t in zip(required, tokens[1:], strict=False)}
    rest = tokens[1 + len(required) :]
    named = {f.name: f for f in fields if f.default is not MISSING}
    for name, token in zip(rest[::2], rest[1::2], strict=False):
        if name not in named or name in values:
            raise BadNotation("unexpected", words, word=name)
        values[name] = _read(labels, named[name], token, words, tongue)
    if len(rest) % 2:
        raise BadNotation("alone", words, word=rest[-1])
    return cls(**values)


def _read(labels: Labels, f: Field, token: str, words: str, tongue: Tongue | None) -> Any:
    try:
        return _value(labels, f.kind, f.depth, token, tongue)
    except (KeyError, ValueError, IndexError):
        raise BadNotation("no-kind", words, word=token, kind=f.kind) from None


def _value(labels: Labels, kind: str, depth: int, token: str, tongue: Tongue | None) -> Any:
    if depth:
        if token == EMPTY:
            return ()
        parts, inside = token.split("," if depth == 1 else "/"), tongue and tongue.inside
        return tuple(_value(labels, kind, depth - 1, t, inside) for t in parts)
    if token == EMPTY:
        return None
    if tongue is not None and kind in SAID:
        return tongue.read(kind, token)
    if kind == "point":
        x, y = token.split(";")
        return int(x), int(y)
    if kind in ("int", "amount", "turn", "degrees"):
        return int(token)
    if kind in ("str", "word", "rule"):
        return token
    if kind == "bool":
        return {"yes": True, "no": False}[token]
    return labels.unlabel(kind, token)


@lru_cache(maxsize=1 << 14)
def touches(option: Option) -> tuple[tuple[str, object], ...]:
    """The things on the board that an option names, first the main one: pairs of kind and value."""
    found: list[tuple[str, object]] = []
    for f in fields_of(type(option)):
        value = getattr(option, f.name)
        if f.kind in TOUCHABLE and value is not None:
            found += [(f.kind, v) for v in (value if f.depth else (value,))]
    return tuple(found)
