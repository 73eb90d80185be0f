"""Where a rule stands: the statement, function, class, table element or data row that bears its mark."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from gonfalon.core.own.rows import kind_of
from gonfalon.core.rulebook import Register
from gonfalon.trace import Citation, citations

Scope = ast.FunctionDef | ast.ClassDef
NAMED = ("Refusal", "refuse", "Modifier")  # what a module keeps under a name and hands out later


@dataclass(frozen=True, eq=False)
class Module:
    """One source file."""

    path: Path
    name: str  # dotted, as Python imports it
    tree: ast.Module
    parents: dict[ast.AST, ast.AST]
    heads: dict[int, ast.stmt] = field(default_factory=dict)  # line of a statement's head -> that statement

    @classmethod
    def read(cls, path: Path, name: str) -> Module:
        """Parse a file."""
        tree = ast.parse(path.read_text("utf-8"))
        parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        module = cls(path, name, tree, parents)
        for node in ast.walk(tree):
            if isinstance(node, ast.stmt):
                for line in head_lines(node):
                    old = module.heads.get(line)
                    if old is None or old.lineno <= node.lineno:
                        module.heads[line] = node
        return module

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        """What a node stands in, from the inside out."""
        at = self.parents.get(node)
        while at is not None:
            yield at
            at = self.parents.get(at)

    def outermost(self, node: ast.AST) -> ast.FunctionDef | None:
        """The function (or method) around a statement that is not itself inside another function."""
        around = [n for n in (node, *self.above(node)) if isinstance(n, ast.FunctionDef)]
        return around[-1] if around else None

    def qualified(self, node: Scope) -> str:
        """The name of a function or class below its module: `Charge.answer`."""
        names = [n.name for n in (node, *self.above(node)) if isinstance(n, Scope)]
        return ".".join(reversed(names))


def head_lines(node: ast.stmt) -> range:
    """The lines of a statement without the statements inside it; decorators belong to it."""
    first = min([node.lineno, *[d.lineno for d in getattr(node, "decorator_list", ())]])
    body = getattr(node, "body", None)
    if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
        return range(first, max(node.lineno + 1, body[0].lineno))
    return range(first, (node.end_lineno or node.lineno) + 1)


@dataclass(frozen=True)
class Bearing:
    """A place that bears rules: `kind` is statement, function, class, element or row."""

    file: Path
    line: int  # where it begins
    column: int
    kind: str
    rules: tuple[str, ...]
    node: ast.AST | None = field(compare=False)  # None: a row of a data file
    module: Module | None = field(compare=False)
    same: bool = False  # `~`: changing it cannot be noticed

    def __str__(self) -> str:
        return f"{self.file.name}:{self.line}"


class Package:
    """The code and data of one system, or of anything laid out like one."""

    def __init__(self, folder: Path, name: str, register: Register) -> None:
        self.folder, self.name, self.register = folder, name, register
        self.modules: dict[str, Module] = {}
        for path in sorted(folder.rglob("*.py")):
            below = path.relative_to(folder).with_suffix("").parts
            dotted = ".".join([name, *below]).removesuffix(".__init__")
            self.modules[path.relative_to(folder).as_posix()] = Module.read(path, dotted)

    def palette_entry(self, bearing: Bearing, rule: str) -> str:
        """The palette's entry of the part by which a clause of a file cites a rule; nothing elsewhere."""
        text = bearing.file.read_text("utf-8")
        first, last = row_span(text, bearing.line)
        row = text[first:last]
        kind = "arrival" if row.startswith("[[arrival]]") else "".join(KIND.findall(row)[:1])
        cited = "".join(PARTS.findall(row)[:1])
        part = re.search(rf"(\w+) = \"{re.escape(rule)}\"", cited)
        return self._palette().get(kind, {}).get(part[1], "") if part else ""

    def _palette(self) -> dict[str, dict[str, str]]:
        """The parts of every clause, and of an arrival, with their entries."""
        found: dict[str, dict[str, str]] = {}
        for module in self.modules.values():
            for node in ast.walk(module.tree):
                if not isinstance(node, (ast.Assign, ast.AnnAssign)) or not isinstance(node.value, ast.Dict):
                    continue
                name = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
                above = module.parents[node]
                if name == "parts" and isinstance(above, ast.ClassDef):
                    found[kind_of(above.name)] = ast.literal_eval(node.value)
                elif name == "ARRIVING":
                    found["arrival"] = ast.literal_eval(node.value)
        return found

    def bearings(self) -> list[Bearing]:
        """Every place that bears rules, file by file."""
        found: dict[tuple[Path, int, int, str, bool], tuple[list[str], ast.AST | None, Module | None]] = {}
        every = citations(self.folder, frozenset(self.register.numbers()))
        acting = {c.rule for c in every if not _label(c)}
        for one in every:
            if _label(one) and one.rule in acting:
                continue
            for kind, node, module in self._places(one):
                path = module.path if module else self.folder / one.file
                at = getattr(node, "lineno", one.line), getattr(node, "col_offset", 0)
                rules, _, _ = found.setdefault((path, *at, kind, one.same), ([], node, module))
                if one.rule not in rules:
                    rules.append(one.rule)
        return [
            Bearing(path, line, column, kind, tuple(rules), node, module, same)
            for (path, line, column, kind, same), (rules, node, module) in sorted(
                found.items(), key=lambda x: x[0]
            )
        ]

    def _places(self, one: Citation) -> Iterator[tuple[str, ast.AST | None, Module | None]]:
        if one.how == "data":
            yield "row", None, None
            return
        module = self.modules[one.file]
        line = one.line
        while line not in module.heads:  # a comment of its own stands above its statement
            line += 1
        node = module.heads[line]
        if isinstance(node, ast.FunctionDef):
            yield "function", node, module
        elif isinstance(node, ast.ClassDef):
            yield "class", node, module
        elif module.outermost(node) is not None:
            yield "statement", node, module
        elif uses := list(self._uses(node, module)):
            yield from [("statement", use, user) for use, user in uses]
        elif one.how == "comment":
            yield "element", node, module
        else:
            yield "element", _element(module, node, one), module

    def _uses(self, node: ast.stmt, module: Module) -> Iterator[tuple[ast.stmt, Module]]:
        """`TOO_FAR = Refusal("9.2a", ...)` is borne by the statements in functions that say TOO_FAR."""
        if not (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Call)
            and getattr(node.value.func, "id", "") in NAMED
            and isinstance(node.targets[0], ast.Name)
        ):
            return
        for user in self.modules.values():
            name = node.targets[0].id if user is module else _imported(user, module, node.targets[0].id)
            if not name:
                continue
            seen = set()
            for at in ast.walk(user.tree):
                if isinstance(at, ast.Name) and at.id == name and isinstance(at.ctx, ast.Load):
                    statement = next(n for n in user.above(at) if isinstance(n, ast.stmt))
                    if statement not in seen and user.outermost(statement) is not None:
                        seen.add(statement)
                        yield statement, user


def _label(one: Citation) -> bool:
    """What only names a rule bears it only if nothing else does.

    The screen beside a table or a sign; the sentences of a battle; the records of files and clauses, which
    say what a file may hold (what a clause does is where it is asked); the tables that upgrade old files; the
    terms, lessons and kinds of single fights, which lead a player to a rule.
    """
    if one.file in ("data/terms.toml", "data/lessons.toml", "data/fight.toml"):
        return True
    if one.file.startswith(("pieces/clauses", "pieces/telling.py", "pieces/file.py")):
        return one.how in ("call", "table", "docstring")
    if one.file.startswith("data/old/"):
        return True
    if one.file in ("pieces/facts.py", "ground/ground.py"):  # the entries that parts of rows are cited by
        return one.how == "table"
    return one.file.startswith("screen/") and one.how in ("call", "table")


def _imported(user: Module, source: Module, name: str) -> str:
    """Under which name a module knows a name of another one."""
    for node in ast.walk(user.tree):
        if isinstance(node, ast.ImportFrom) and node.module == source.name:
            for alias in node.names:
                if alias.name == name:
                    return alias.asname or alias.name
    return ""


def _element(module: Module, node: ast.stmt, one: Citation) -> ast.AST:
    """The smallest row of a table that holds the rule's number: a call, tuple, list or pair of a dict."""
    named = [
        n
        for n in ast.walk(node)
        if isinstance(n, ast.Constant) and n.value == one.rule and n.lineno == one.line
    ]
    for at in named:
        for around in module.above(at):
            if isinstance(around, (ast.Call, ast.Tuple, ast.List, ast.Dict)):
                return around
    return node


# -- rows of data files ---------------------------------------------------------------------------

HEADER = re.compile(r"^\s*\[{1,2}[A-Za-z_]")
CELL = re.compile(r"(?<![\w.\"'-])(-?\d+|true|false)(?![\w.\"'-])")
STRING = re.compile(r"\"[^\"\n]*\"")
LABEL = re.compile(
    r"\b(rules?|\w*source|name|code|en|it|key)\s*=\s*(\[[^\]\n]*)?$|\brules\s*=\s*\{[^}\n]*$"
)  # before a string that only names
LETTER = re.compile(r"[A-H-]")
PLACE = re.compile(r"[\w ,.+-]*\d[\w ,.+-]*")
KIND = re.compile(r"\bkind = \"(\w+)\"")
PARTS = re.compile(r"\brules = \{([^}\n]*)\}")  # of a clause: its parts, and the battle's entries for them
DRAWN = re.compile(r"^rows = \[[^\]]*$", re.M)  # before a row of a map that is drawn in letters


def row_span(text: str, line: int) -> tuple[int, int]:
    """Where the row of a line begins and ends in the text: an inline table, or the lines of a table."""
    lines = text.splitlines(keepends=True)
    starts = [0]
    for one in lines:
        starts.append(starts[-1] + len(one))
    here = lines[line - 1]
    mark = re.search(r"\brules?\s*=", here)
    braces = _braces_around(here, mark.start() if mark else 0)
    if braces:
        return starts[line - 1] + braces[0], starts[line - 1] + braces[1]
    first = line - 1
    while first > 0 and not HEADER.match(lines[first]):
        first -= 1
    last = line
    while last < len(lines) and not HEADER.match(lines[last]):
        last += 1
    return starts[first], starts[last]


def _braces_around(line: str, at: int) -> tuple[int, int] | None:
    """The innermost braces of a line that hold a place."""
    opened: list[int] = []
    for i, sign in enumerate(STRING.sub(lambda m: " " * len(m[0]), line)):
        if sign == "{":
            opened.append(i)
        elif sign == "}" and opened:
            first = opened.pop()
            if first < at < i:
                return first, i
    return None


def row_variants(text: str, line: int) -> Iterator[tuple[str, str]]:
    """The file with one cell of the row changed, or with the row gone.

    Numbers one higher (those of a place too, `"A5-C12"`), truth turned round, another letter of a table, a
    row of a drawn map one hex to the left; `near = { rule = "9a" }`, which says no more, gone.
    """
    first, last = row_span(text, line)
    whole = text[first:last]
    bare = STRING.sub(lambda m: '"' + " " * (len(m[0]) - 2) + '"', whole)
    bare = re.sub(r"#[^\n]*", lambda m: " " * len(m[0]), bare)

    def changed(at: int, old: str, new: str) -> tuple[str, str]:
        return f"{old} -> {new}", text[: first + at] + new + text[first + at + len(old) :]

    for cell in CELL.finditer(bare):
        word = cell[1]
        yield changed(cell.start(), word, {"true": "false", "false": "true"}.get(word) or str(int(word) + 1))
    for cell in STRING.finditer(whole):
        word = cell[0][1:-1]
        if LABEL.search(whole[: cell.start()]) or not bare[cell.start() : cell.end()].strip():
            continue
        if DRAWN.search(whole[: cell.start()]):
            if len(set(word)) > 1:
                yield changed(cell.start() + 1, word, word[1:] + word[0])
        elif LETTER.fullmatch(word):
            yield changed(cell.start() + 1, word, "A" if word in "-H" else chr(ord(word) + 1))
        elif PLACE.fullmatch(word) and (number := re.search(r"\d+", word)):
            yield changed(cell.start() + 1 + number.start(), number[0], str(int(number[0]) + 1))
    if whole.startswith("[["):
        yield "the row is gone", text[:first] + text[last:]
    elif whole.startswith("{") and re.match(r"\}\s*,", text[last:]):
        yield "the row is gone", text[:first] + text[text.index(",", last) + 1 :]
    elif re.fullmatch(r"\{ rule = \"[^\"]*\" ", whole):
        start, end = text.rindex("\n", 0, first) + 1, text.index("\n", last) + 1
        yield "the row is gone", text[:start] + text[end:]


def by_rule(bearings: list[Bearing]) -> dict[str, list[Bearing]]:
    """The places of every rule."""
    found: dict[str, list[Bearing]] = defaultdict(list)
    for one in bearings:
        for rule in one.rules:
            found[rule].append(one)
    return dict(found)
