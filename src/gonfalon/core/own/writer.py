"""The canonical form of a battle file: keys in the order of the records, defaults left out, one layout.

Data are written as TOML: `format` and `system` first, then plain keys, then tables. A list of tables stands
with one table a line where each of them is short, else as `[[name]]`. Comments are not kept; the `note` of
a row is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import inspect

from gonfalon.core.own.upgrade import FORMAT

WIDE: Final = 200  # characters of a table on a line of its own
LINE: Final = 110  # of a list
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+\Z")
_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def write(data: Mapping[str, Any], kind: Any, system: str) -> str:
    """The data of a battle file (its keys, without `format` and `system`) as canonical text."""
    rest = {k: v for k, v in data.items() if k not in ("format", "system")}
    whole = {"format": FORMAT, "system": system, **ordered(rest, kind)}
    return "\n".join(_lines(whole, ())).strip() + "\n"


def ordered(data: Any, kind: Any) -> Any:
    """Data in the order of their record, without what is as it is anyway."""
    return _ordered(data, inspect.type_info(kind))


def _ordered(data: Any, kind: Any) -> Any:
    if isinstance(kind, inspect.Metadata):
        return _ordered(data, kind.type)
    if isinstance(kind, inspect.UnionType):
        return _ordered(data, _fitting(data, kind))
    if isinstance(kind, inspect.StructType) and isinstance(data, dict):
        made = {} if kind.tag_field is None or kind.tag_field not in data else {kind.tag_field: kind.tag}
        for field in kind.fields:
            if field.encode_name in data:
                value = _ordered(data[field.encode_name], field.type)
                if field.required or value != _ordered(_default(field), field.type):
                    made[field.encode_name] = value
        return made | {
            k: v for k, v in data.items() if k not in {f.encode_name for f in kind.fields} | {*made}
        }
    if isinstance(kind, inspect.CollectionType) and isinstance(data, (list, tuple)):
        return [_ordered(value, kind.item_type) for value in data]
    if isinstance(kind, inspect.TupleType) and isinstance(data, (list, tuple)):
        return [_ordered(v, t) for v, t in zip(data, kind.item_types, strict=True)]
    if isinstance(kind, inspect.DictType) and isinstance(data, dict):
        return {key: _ordered(value, kind.value_type) for key, value in data.items()}
    return data


def _fitting(data: Any, kind: inspect.UnionType) -> Any:
    """The type of a union that data belong to."""
    plain = [t.type if isinstance(t, inspect.Metadata) else t for t in kind.types]
    for one in plain:
        if isinstance(one, inspect.StructType) and isinstance(data, dict):
            if one.tag_field is None or data.get(one.tag_field) == one.tag:
                return one
        elif isinstance(one, inspect.DictType if isinstance(data, dict) else inspect.CollectionType):
            return one
    return inspect.AnyType()


def _default(field: inspect.Field) -> Any:
    made = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return msgspec.to_builtins(made)


# -- text -------------------------------------------------------------------------------------------


def _lines(table: Mapping[str, Any], way: tuple[str, ...]) -> Iterator[str]:
    """A table: plain keys first, then the tables in it."""
    later: list[tuple[str, Any]] = []
    for key, value in table.items():
        wide = _rows(value) and any(len(_inline(row)) > WIDE for row in value)
        if wide or (isinstance(value, dict) and not _flat(value)):
            later.append((key, value))
        else:
            yield from _pair(key, value)
    for key, value in later:
        here = (*way, key)
        name = ".".join(_key(part) for part in here)
        if isinstance(value, dict):
            inner = list(_lines(value, here))
            if not inner or not inner[0].startswith("\n["):
                yield f"\n[{name}]"
            yield from inner
        else:
            for row in value:
                yield f"\n[[{name}]]"
                yield from _lines(row, here)


def _pair(key: str, value: Any) -> Iterator[str]:
    if _rows(value):
        yield f"{_key(key)} = ["
        yield from (f"    {_inline(row)}," for row in value)
        yield "]"
        return
    line = f"{_key(key)} = {_inline(value)}"
    if isinstance(value, list) and len(value) > 1 and (len(line) > LINE or _drawn(value)):
        yield f"{_key(key)} = ["
        yield from (f"    {_inline(entry)}," for entry in value)
        yield "]"
    else:
        yield line


def _rows(value: Any) -> bool:
    """Whether this is a list of tables."""
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _flat(value: Mapping[str, Any]) -> bool:
    """Whether a table stands on one line: words in two languages, rules, or what is short without tables."""
    if value and all(isinstance(v, str) for v in value.values()):
        return True
    parts = value.values()
    tables = any(_drawn(v) or (isinstance(v, dict) and not _words(v)) for v in parts)
    return not tables and len(_inline(value)) <= WIDE


def _drawn(value: Any) -> bool:
    """Whether this is a map in letters: some rows of one length, read below each other."""
    texts = isinstance(value, list) and len(value) > 1 and all(isinstance(row, str) for row in value)
    return texts and len(value[0]) > 4 and len({len(row) for row in value}) == 1


def _words(value: Mapping[str, Any]) -> bool:
    return {*value} <= {"en", "it", "gender"}


def _inline(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_inline(v) for v in value)}]"
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(k)} = {_inline(v)}" for k, v in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return repr(value)


def _key(key: str) -> str:
    return key if _BARE.match(key) else _text(key)


def _text(text: str) -> str:
    signs = (_ESCAPES.get(c) or (c if ord(c) >= 32 and ord(c) != 127 else f"\\u{ord(c):04x}") for c in text)
    return f'"{"".join(signs)}"'
