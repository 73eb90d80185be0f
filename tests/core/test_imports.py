"""Imports point one way, and modules stay small."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import gonfalon
from gonfalon.core.system import SYSTEMS

PACKAGE = Path(gonfalon.__file__).parent
MODULES = sorted(p for p in PACKAGE.rglob("*.py") if "static" not in p.parts)
MOST_LINES = 520  # about 400 is the aim

# What each part may import of the package. `locale` speaks for all of them.
MAY = {
    "core": {"core", "locale"},
    "space": {"core", "space"},
    "locale": {"core", "locale"},
    "systems": {"core", "space", "locale", "systems"},
    "players": {"core", "space", "locale", "systems", "players"},
    "server": {"core", "space", "locale", "systems", "players", "server"},
}
HEAVY = {"fastapi", "uvicorn", "starlette", "sqlalchemy", "alembic", "pydantic", "websockets", "pytest"}


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(p for p in parts if p != "__init__")


def part_of(module: str) -> str:
    """`core` of `gonfalon.core.battle`; the top modules (cli, trace ...) are their own parts."""
    return (module.split(".") + [""])[1]


def base_of(path: Path, node: ast.ImportFrom) -> str:
    """The module an import starts from, with the dots of a relative one resolved."""
    if not node.level:
        return node.module or ""
    folder = path.parent
    for _ in range(node.level - 1):
        folder = folder.parent
    return ".".join(p for p in (*folder.relative_to(PACKAGE.parent).parts, node.module) if p)


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Every imported module, and whether the import waits inside a function (or is for types only)."""
    tree = ast.parse(path.read_text("utf-8"))
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [a.name for a in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{base_of(path, node)}.{a.name}" for a in node.names]
        else:
            continue
        above: ast.AST | None = node
        while above is not None and not isinstance(above, (ast.FunctionDef, ast.AsyncFunctionDef, ast.If)):
            above = parents.get(above)
        for name in names:
            yield name, above is not None


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    module = name_of(path)
    part = part_of(module)
    for name, late in imports(path):
        top = name.split(".")[0]
        if top in HEAVY and part != "server":
            assert late, f"{module} imports {name} at once"
        if top != "gonfalon":
            continue
        other = part_of(name)
        if part in MAY and other in {*MAY, "cli", "trace", "mutate", "terminal", "fuzz"}:
            assert other in MAY[part], f"{module} imports {name}"
        if other == "server" and part != "server":
            assert part == "cli" and late, f"{module} imports {name}"
        if part == other == "systems":
            own, theirs = module.split(".")[2:3], name.split(".")[2:3]
            assert own == theirs, f"{module} imports another system: {name}"


ALL_AT_ONCE = """
import sys
from importlib import import_module
from pkgutil import iter_modules
from gonfalon.core.steps import EVENTS, OPTIONS, RECORDS, STEPS
name, package = sys.argv[1:]
def known(): return {*STEPS, *RECORDS, *OPTIONS.get(name, ()), *EVENTS.get(name, ())}
folder = import_module(package).__path__
before = known()
for module in iter_modules(folder):
    import_module(f"{package}.{module.name}")
print(*sorted(known() - before))
"""


@pytest.mark.parametrize("name", ["toy", *SYSTEMS])
def test_a_system_brings_all_its_steps_at_once(name: str) -> None:
    """A saved battle may name any of them before the first of its modules has run."""
    package = name if name == "toy" else f"gonfalon.systems.{name}"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])}
    done = subprocess.run(
        [sys.executable, "-c", ALL_AT_ONCE, name, package], capture_output=True, text=True, env=env
    )
    assert (done.stdout.strip(), done.stderr) == ("", "")


def test_modules_fit_on_three_screens() -> None:
    lengths = {name_of(p): len(p.read_text("utf-8").splitlines()) for p in MODULES}
    assert {name: n for name, n in lengths.items() if n > MOST_LINES} == {}


def test_the_games_can_be_asked_for_after_one_was_started() -> None:
    gonfalon.start("dark_ages", "training")
    assert "dark_ages" in gonfalon.games()
