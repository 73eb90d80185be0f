"""Write docs/own_battles_keys.md: every key of a battle file, from the records that files are read into.

python tools/keys.py            write the page
python tools/keys.py --check    exit code 1 if it is not current
"""

from __future__ import annotations

import inspect as source
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from gonfalon.cli_own import file_kind
from gonfalon.core.own.words import is_words
from gonfalon.core.system import System, get_system, shipped

PAGE = Path(__file__).parents[1] / "docs" / "own_battles_keys.md"
HEAD = """# Keys of a battle file

Written by `python tools/keys.py` from the records that files are read into; [own_battles.md](own_battles.md)
shows how a battle is made with them. A key marked * must be there. *Words* are a text in both languages,
`{ en = "...", it = "..." }`, in one of them, or a plain string; names take `gender = "m"`, `"f"`, `"mp"` or
`"fp"` for Italian. Every file begins with `format = 2` and `system = "<game>"`. Rows take
`only = { option = "value" }` (they are there under that option) and `note` (never shown); clauses also `text`
(words of your own instead of ours). `gonfalon schema <game>` gives the same as JSON Schema.
"""
COMMENT = re.compile(r"^    (\w+)\s*:.*?  # (.*)$", re.M)
SKIPPED = ("only", "note", "rules", "text")  # of clauses: said once, above


def comments(kind: type[Any]) -> dict[str, str]:
    """What stands beside the fields of a record in its source."""
    found: dict[str, str] = {}
    for cls in reversed(kind.__mro__):
        if cls.__module__.startswith("gonfalon"):
            found |= dict(COMMENT.findall(source.getsource(cls)))
    return {key: "" if text.startswith("§") else text for key, text in found.items()}


class Page:
    """The keys of some records and of all that they refer to; `common`: those of all games."""

    def __init__(self, common: Page | None = None) -> None:
        self.common = common
        self.todo: list[inspect.StructType] = []
        self.seen: set[type[Any]] = set()

    def lines(self) -> Iterator[str]:
        """Every record that was met, and those that it refers to."""
        while self.todo:
            yield from self.record(self.todo.pop(0))

    def meet(self, kind: inspect.StructType) -> str:
        """The name of a record, which gets a table of its own."""
        if self.common is not None and kind.cls.__module__.startswith("gonfalon.core."):
            return self.common.meet(kind)
        if kind.cls not in self.seen:
            self.seen.add(kind.cls)
            self.todo.append(kind)
        return f"`{kind.tag}`" if kind.tag_field else f"*{kind.cls.__name__}*"

    def record(self, kind: inspect.StructType) -> Iterator[str]:
        """One record."""
        said = " ".join((kind.cls.__doc__ or "").split())
        yield f'### `{kind.tag_field} = "{kind.tag}"`\n' if kind.tag_field else f"### {kind.cls.__name__}\n"
        yield f"{said}\n"
        beside = comments(kind.cls)
        rows = [f for f in kind.fields if not (kind.tag_field and f.encode_name in SKIPPED)]
        if not rows:
            return
        yield "| key | value | if left out | |"
        yield "|---|---|---|---|"
        for f in rows:
            star = "*" if f.required else ""
            cells = (f"`{f.encode_name}`{star}", self.kind(f.type), self.default(f), beside.get(f.name, ""))
            yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
        yield ""

    def default(self, field: inspect.Field) -> str:
        """What a key is if it is left out."""
        if field.required:
            return ""
        made = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        plain = msgspec.to_builtins(made)
        empty = plain in (None, "", [], {}, ()) or (isinstance(plain, dict) and not any(plain.values()))
        if empty and not isinstance(plain, bool):
            return "–"
        return f"`{'true' if plain is True else 'false' if plain is False else plain}`"

    def kind(self, kind: Any) -> str:
        """A type in words."""
        if isinstance(kind, inspect.Metadata):
            return self.kind(kind.type)
        if is_words(kind):
            return "words"
        if isinstance(kind, inspect.StructType):
            return self.meet(kind)
        if isinstance(kind, inspect.UnionType):
            parts = [self.kind(t) for t in kind.types if not isinstance(t, inspect.NoneType)]
            return ", ".join(dict.fromkeys(parts))
        if isinstance(kind, inspect.LiteralType):
            return ", ".join(f"`{value}`" if value != "" else "nothing" for value in kind.values)
        if isinstance(kind, inspect.BoolType):
            return "true, false"
        if isinstance(kind, (inspect.IntType, inspect.FloatType)):
            if kind.ge is None and kind.le is None:
                return "number"
            return f"{kind.ge:,} to {kind.le:,}"
        if isinstance(kind, inspect.StrType):
            words = re.fullmatch(r"\^\(([a-z|_]+)\)\\Z", kind.pattern or "")
            return ", ".join(f"`{word}`" for word in words[1].split("|")) if words else "text"
        if isinstance(kind, inspect.TupleType):
            return f"[{'; '.join(self.kind(t) for t in kind.item_types)}]"
        if isinstance(kind, inspect.CollectionType):
            least = f"at least {kind.min_length}, " if kind.min_length else ""
            most = f"at most {kind.max_length:,}" if kind.max_length is not None else ""
            bounds = f" ({least}{most})".replace(", )", ")") if least or most else ""
            return f"list of {self.kind(kind.item_type)}{bounds}"
        if isinstance(kind, inspect.DictType):
            return f"table of {self.kind(kind.value_type)}"
        return "anything"


def words(system: System) -> Iterator[str]:
    """The words that files of a game may use."""
    told = getattr(system.room("files.check"), "words", None)
    for what, known in told().items() if told is not None else ():
        yield f"- {what}: {', '.join(f'`{word}`' for word in known)}"
    yield ""


def page() -> str:
    """The whole page, for every game whose files have a record."""
    common, lines = Page(), list[str]()
    for name in shipped():
        system, own = get_system(name), Page(common)
        kind = inspect.type_info(file_kind(system))
        assert isinstance(kind, inspect.StructType)
        own.meet(kind)
        lines += [f"\n## {system.title.en} (`{name}`)\n", *words(system), *own.lines()]
    lines = ["\n## What all games share\n", *common.lines(), *lines]
    return "\n".join([HEAD.rstrip("\n"), *lines]).rstrip("\n") + "\n"


def main() -> int:
    """Write the page, or compare it."""
    made = page()
    if "--check" in sys.argv:
        return int(PAGE.read_text("utf-8") != made)
    PAGE.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
