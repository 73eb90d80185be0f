"""Imports point one way, and modules stay small."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import gonfalon
from gonfalon.core.records import ROOMS
from gonfalon.core.system import SYSTEMS

PACKAGE = Path(gonfalon.__file__).parent
MODULES = sorted(p for p in PACKAGE.rglob("*.py") if "static" not in p.parts)
MOST_LINES = 400

# What each part may import of the package. `locale` speaks for all of them.
MAY = {
    "core": {"core", "locale"},
    "space": {"core", "space"},
    "locale": {"core", "locale"},
    "systems": {"core", "space", "locale", "systems"},
    "balance": {"core", "balance"},
    "players": {"core", "space", "locale", "systems", "players"},
    "lab": {"core", "space", "locale", "systems", "players", "balance", "lab"},
    "server": {"core", "space", "locale", "systems", "players", "balance", "server"},
}
# What each room of a system may import of it; of `book` a chapter only the earlier ones.
MAY_OPEN = {
    "pieces": {"pieces", "ground"},
    "ground": {"pieces", "ground"},
    "battles": {"pieces", "ground", "battles"},
    "book": {"pieces", "ground", "battles", "book"},
    "files": {"pieces", "ground", "battles", "book", "files"},
    "opponent": {"pieces", "ground", "battles", "book", "opponent"},
    "screen": {"pieces", "ground", "battles", "book", "screen"},
}
HEAVY = {"fastapi", "uvicorn", "starlette", "sqlalchemy", "alembic", "pydantic", "websockets", "pytest"}
HEAVY |= {"dask", "distributed", "numpy", "sklearn", "pettingzoo", "gymnasium"}  # of the lab's extras


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
        if top in HEAVY and part not in ("server", "envs"):
            assert late, f"{module} imports {name} at once"
        if top != "gonfalon":
            continue
        other = part_of(name)
        if part in MAY and other in {*MAY, "cli", "trace", "mutate", "terminal", "fuzz"}:
            assert other in MAY[part], f"{module} imports {name}"
        if other == "server" and part != "server":
            assert part in ("cli", "cli_safe", "cli_show") and late, f"{module} imports {name}"
        if other == "lab" and part != "lab":
            assert part in ("cli_lab", "envs") and late, f"{module} imports {name}"
        if part == other == "systems":
            own, theirs = module.split(".")[2:3], name.split(".")[2:3]
            assert own == theirs, f"{module} imports another system: {name}"


def modules_of(system: str) -> dict[str, Path]:
    """The modules of a system by their names below it: `book.charge`; the package itself is ``."""
    folder = PACKAGE / "systems" / system
    names = {p: ".".join(p.relative_to(folder).with_suffix("").parts) for p in folder.rglob("*.py")}
    return {name.removesuffix("__init__").rstrip("."): p for p, name in names.items()}


def graph(system: str) -> dict[str, set[str]]:
    """Which module of a system imports which others of it, late imports too."""
    modules, found = modules_of(system), dict[str, set[str]]()
    for name, path in modules.items():
        found[name] = set()
        for target, _ in imports(path):
            if not target.startswith(f"gonfalon.systems.{system}"):
                continue
            below = target.removeprefix(f"gonfalon.systems.{system}").lstrip(".")
            while below not in modules:
                below = below.rpartition(".")[0]
            if below != name:
                found[name].add(below)
    return found


def cycle(edges: dict[str, set[str]]) -> list[str]:
    """A chain of imports that bites its own tail, or nothing."""
    done: set[str] = set()

    def walk(at: str, way: list[str]) -> list[str]:
        if at in way:
            return [*way[way.index(at) :], at]
        if at not in done:
            for other in sorted(edges[at]):
                if found := walk(other, [*way, at]):
                    return found
            done.add(at)
        return []

    return next((found for at in sorted(edges) if (found := walk(at, []))), [])


def test_a_cycle_is_found() -> None:
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert cycle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_module_has_a_room(system: str) -> None:
    loose = [n for n in modules_of(system) if n.partition(".")[0] not in {"", *ROOMS}]
    assert loose == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_rooms_open_one_way(system: str) -> None:
    wrong = []
    for name, others in graph(system).items():
        room = name.partition(".")[0]
        wrong += [
            f"{name} imports {other or 'the package'}"
            for other in sorted(others)
            if room and other.partition(".")[0] not in MAY_OPEN[room]
        ]
    assert wrong == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_system_ties_itself_in_a_knot(system: str) -> None:
    assert " -> ".join(cycle(graph(system))) == ""


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_import_waits_inside_a_function(system: str) -> None:
    own = f"gonfalon.systems.{system}"
    typed = "if TYPE_CHECKING"
    late = [
        f"{name}: {target}"
        for name, path in modules_of(system).items()
        for target, waits in imports(path)
        if waits and target.startswith(own) and typed not in path.read_text("utf-8")
    ]
    assert late == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_book_names_its_chapters_in_their_order(system: str) -> None:
    chapters = import_module(f"gonfalon.systems.{system}.book").CHAPTERS
    edges = graph(system)
    assert sorted(chapters) == sorted(n.removeprefix("book.") for n in edges if n.startswith("book."))
    for number, name in enumerate(chapters):
        later = {f"book.{c}" for c in chapters[number + 1 :]}
        assert sorted(edges[f"book.{name}"] & later) == [], f"{name} imports a later chapter"


ALL_AT_ONCE = """
import sys
from importlib import import_module
from pkgutil import walk_packages
from gonfalon.core.steps import EVENTS, OPTIONS, RECORDS, STEPS
name, package = sys.argv[1:]
def known(): return {*STEPS, *RECORDS, *OPTIONS.get(name, ()), *EVENTS.get(name, ())}
folder = import_module(package).__path__
before = known()
for module in walk_packages(folder, f"{package}."):
    import_module(module.name)
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
