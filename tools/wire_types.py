"""Write the page's types (web/src/lib/types.ts) from the server's messages.

Every record that a page can send or be told becomes an interface of the same name, in the order of
the modules, with its docstring and the comments of its fields. A field with a default value arrives
like any other, so it is required; only one that may be unset, or that a page need not send, is not.

    python tools/wire_types.py            write it
    python tools/wire_types.py --check    fail if it is not what would be written
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, get_args, get_origin

ROOT = Path(__file__).parent.parent
TYPES = ROOT / "web" / "src" / "lib" / "types.ts"
sys.path.insert(0, str(ROOT / "src"))

import msgspec  # noqa: E402
from msgspec import inspect as look  # noqa: E402

from gonfalon.core import building, display, display_board  # noqa: E402
from gonfalon.server import seats  # noqa: E402
from gonfalon.server.messages import asked, base, film, pages, paper, replies, told  # noqa: E402

# The modules whose records go over the wire, with the titles of their parts.
PARTS: dict[ModuleType, str] = {
    display_board: "the board and its two sides (core/display_board.py)",
    display: "what a system shows after every decision, and on demand (core/display.py)",
    building: "armies and quick battles (core/building.py)",
    base: "what all messages have in common",
    told: "what a page is told over its socket",
    replies: "what a page is answered over its socket",
    seats: "who sits where",
    pages: "what a page is told over HTTP",
    paper: "what is printed of a battle",
    film: "what a film holds",
    asked: "what a page asks; what has a default value may be left out",
}
HEAD = "// Written by tools/wire_types.py from the server's messages. Change those, not this file.\n"
PLAIN = {
    look.IntType: "number",
    look.FloatType: "number",
    look.StrType: "string",
    look.BoolType: "boolean",
    look.NoneType: "null",
    look.AnyType: "unknown",
}
VALUES = {"None": "null", "True": "true", "False": "false"}
Struct = type[msgspec.Struct]


def name_of(cls: Struct) -> str:
    """The name of a record's interface."""
    if issubclass(cls, base.Request) and not cls.__name__.endswith("Request"):
        return f"{cls.__name__}Request"
    return "ArmyFault" if cls is building.Fault else cls.__name__


def aliases() -> dict[str, Any]:
    """Named unions of words, and of records: `Tincture`, `AnyRequest`."""
    return {
        name: value
        for module in PARTS
        for name, value in vars(module).items()
        if not name.startswith("_") and (get_origin(value) is Literal or isinstance(value, UnionType))
        if get_origin(value) is Literal or all(isinstance(x, type(msgspec.Struct)) for x in get_args(value))
        if not isinstance(value, UnionType) or base.Message not in get_args(value)
    }


NAMES = {frozenset(get_args(v)): name for name, v in aliases().items() if get_origin(v) is Literal}


# -- types ----------------------------------------------------------------------------------------


def written(t: look.Type) -> str:
    """A type in the page's language."""
    if type(t) in PLAIN:
        return PLAIN[type(t)]
    if isinstance(t, look.StructType):
        return name_of(t.cls)
    if isinstance(t, look.LiteralType):
        return NAMES.get(frozenset(t.values)) or " | ".join(_quoted(v) for v in t.values)
    if isinstance(t, (look.ListType, look.VarTupleType)):
        item, union = written(t.item_type), isinstance(t.item_type, (look.UnionType, look.LiteralType))
        return f"({item})[]" if union and " | " in item else f"{item}[]"
    if isinstance(t, look.TupleType):
        return f"[{', '.join(written(x) for x in t.item_types)}]"
    if isinstance(t, look.DictType):
        return f"Record<string, {written(t.value_type)}>"
    if isinstance(t, look.UnionType):
        return " | ".join(written(x) for x in sorted(t.types, key=lambda x: isinstance(x, look.NoneType)))
    raise TypeError(f"the page has no type for {t}")


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def inside(t: look.Type) -> Iterator[Struct]:
    """The records that a type names."""
    if isinstance(t, look.StructType):
        yield t.cls
    for part in ("item_type", "key_type", "value_type"):
        if (one := getattr(t, part, None)) is not None:
            yield from inside(one)
    for part in ("item_types", "types"):
        for one in getattr(t, part, ()):
            yield from inside(one)


def reached(roots: Iterable[Struct]) -> set[Struct]:
    """Some records, all that they name, and those they build upon."""
    found: set[Struct] = set()
    left = list(roots)
    while left:
        cls = left.pop()
        if cls in found:
            continue
        found.add(cls)
        left += [c for f in _info(cls).fields for c in inside(f.type)]
        left += [c for c in (_above(cls),) if c is not None]
    return found


def _info(cls: Struct) -> look.StructType:
    info = look.type_info(cls)
    assert isinstance(info, look.StructType)
    return info


def _above(cls: Struct) -> Struct | None:
    """The record that another one extends: the nearest with fields of its own."""
    return next((c for c in cls.__mro__[1:] if issubclass(c, msgspec.Struct) and c.__struct_fields__), None)


# -- interfaces -----------------------------------------------------------------------------------


def comments(cls: Struct) -> dict[str, str]:
    """The comments behind the fields of a record."""
    found = re.findall(r"^    (\w+): [^#\n]*?  # (.*)$", inspect.getsource(cls), re.M)
    return {name: _said(note) for name, note in found}


def _said(text: str) -> str:
    return re.sub(r"\b(None|True|False)\b", lambda m: VALUES[m[0]], text)


def interface(cls: Struct) -> str:
    """One record."""
    above, info, notes = _above(cls), _info(cls), comments(cls)
    known = set() if above is None else {f.name for f in _info(above).fields}
    lines = []
    if has_tag(cls) and (above is None or _info(above).tag != info.tag):
        lines.append(f"  {info.tag_field}: {_quoted(info.tag)};")
    for f in info.fields:
        if f.name in known:
            continue
        note = f" // {notes[f.name]}" if f.name in notes else ""
        lines.append(f"  {f.encode_name}{'?' if is_optional(cls, f) else ''}: {written(f.type)};{note}")
    extends = "" if above is None else f" extends {name_of(above)}"
    head = f"{_doc(cls)}export interface {name_of(cls)}{extends} {{"
    return head + ("\n" + "\n".join(lines) + "\n}" if lines else "}") + "\n"


def has_tag(cls: Struct) -> bool:
    """Whether a record is told apart by a word of its own; a base of such records has none."""
    return cls.__struct_config__.tag not in (None, cls.__name__)


def is_optional(cls: Struct, field: look.Field) -> bool:
    """Whether a field may be missing: unset by the server, or not sent by a page."""
    if issubclass(cls, base.Request):
        return not field.required
    return not field.required and field.default is msgspec.NODEFAULT is field.default_factory


def _doc(cls: Struct) -> str:
    text = _said(inspect.cleandoc(cls.__doc__ or "")).splitlines()
    if len(text) < 2:
        return f"/** {text[0]} */\n" if text else ""
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in text) + " */\n"


def alias(name: str, value: Any) -> str:
    """One named union."""
    parts = get_args(value)
    words = [_quoted(p) if get_origin(value) is Literal else name_of(p) for p in parts]
    line = f"export type {name} = {' | '.join(words)};\n"
    return (
        line
        if len(line) < 110
        else f"export type {name} =\n" + "".join(f"  | {w}\n" for w in words)[:-1] + ";\n"
    )


def types() -> str:
    """The whole file."""
    bases = (base.Message, base.Request)
    roots = [
        c for m in (base, told, replies, pages, paper, film, asked) for c in records(m) if c not in bases
    ]
    wanted, text, unions = reached(roots), HEAD, aliases()
    for module, title in PARTS.items():
        mine = [c for c in records(module) if c in wanted]
        here = [n for n, v in unions.items() if vars(module).get(n) is v]
        named = [alias(n, unions.pop(n)) for n in here]  # other modules import it from this one
        if mine or named:
            text += f"\n// --- {title} ---\n\n" + "".join([*named, *[interface(c) for c in mine]])
    return text


def records(module: ModuleType) -> list[Struct]:
    """The records that a module defines, in their order."""
    return [
        c
        for c in vars(module).values()
        if isinstance(c, type(msgspec.Struct)) and c.__module__ == module.__name__
    ]


def write() -> bool:
    """Write the file if it is not up to date; whether it was written."""
    text = types()
    if TYPES.exists() and TYPES.read_text("utf-8") == text:
        return False
    TYPES.write_text(text, "utf-8")
    return True


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if TYPES.exists() and TYPES.read_text("utf-8") == types() else f"{TYPES} is stale")
    write()
