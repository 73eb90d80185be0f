"""Write the map of all systems' modules into docs/architecture.md, from the first sentence of each module."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

from gonfalon.core.records import ROOMS
from gonfalon.core.system import get_system, shipped

PAGE = Path(__file__).parents[1] / "docs" / "architecture.md"
MARK = "<!-- rooms -->"  # before and after the map


def modules(name: str) -> list[tuple[str, str]]:
    """The modules of a system, room by room, chapters as in the book; each with its first sentence."""
    folder, found = get_system(name).folder, []
    chapters = import_module(f"gonfalon.systems.{name}.book").CHAPTERS
    for room in ROOMS:
        here = sorted(p.stem for p in (folder / room).glob("*.py") if p.stem != "__init__")
        for stem in chapters if room == "book" else here:
            tree = ast.parse((folder / room / f"{stem}.py").read_text("utf-8"))
            words = (ast.get_docstring(tree) or "").split("\n\n")[0]
            found.append((f"{room}/{stem}", " ".join(words.split()).rstrip(".")))
    return found


def table() -> str:
    """The map as Markdown."""
    parts = []
    for name in shipped():
        rows = [f"| `{module}` | {words} |" for module, words in modules(name)]
        head = f"### {get_system(name).title.en}: `systems/{name}/`\n\n| module | what is inside |\n|---|---|"
        parts.append("\n".join([head, *rows]))
    return "\n\n".join(parts)


def written(text: str) -> str:
    """The page with the map as it is now."""
    before, _, rest = text.partition(MARK)
    after = rest.partition(MARK)[2]
    return f"{before}{MARK}\n\n{table()}\n\n{MARK}{after}"


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
