"""Rule -> code: where the number of a rule stands in a system's code and data.

Read from the source, never by running it. A rule is cited by the argument of a step, refusal, modifier, roll
or table row, by a row of a data file with `rule =`, by a docstring that begins with its number and a colon,
or by a comment `# § 7k, 7l` at the statement that does what it says. `# § 18.6d ~: why` says that changing
this statement cannot be noticed; where an entry is an absence the comment says what does not happen.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from gonfalon.core.rulebook import Rule
from gonfalon.core.system import System

# Which positional argument of a call is the rule number.
POSITIONS = {"step": 0, "Refusal": 0, "refuse": 0, "Modifier": 0, "Roll": 0, "Row": 2, "finish": 1}
READINGS = {"Reading", "SumTable", "HitCount", "Opposed", "Total"}
NUMBER = re.compile(r"[0-9A-Z][0-9A-Za-z]*\.[0-9A-Za-z.]+|[0-9]+[a-z]{1,2}")
COMMENT = re.compile(r"#\s*§\s*([^:]+)")
TOML_RULE = re.compile(r"\brules?\s*=\s*(?:\"([^\"\n]*)\"|[\[{]([^\]}]*)[\]}])")
QUOTED = re.compile(r"\"([^\"]*)\"")


@dataclass(frozen=True)
class Citation:
    """A place in code or data that names a rule."""

    rule: str
    file: str
    line: int
    how: str  # call, table, docstring, comment, data
    same: bool = False  # `~`: changing this statement cannot be noticed

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass
class Traced:
    """One entry of the register with its code."""

    rule: Rule
    code: list[Citation] = field(default_factory=list)


def citations(folder: Path, known: frozenset[str]) -> list[Citation]:
    """All citations in a package. In tables and docstrings only `known` numbers count."""
    texts = {p: p.read_text("utf-8") for p in sorted(folder.rglob("*.py"))}
    trees = {p: ast.parse(text) for p, text in texts.items()}
    positions = dict(POSITIONS)
    for tree in trees.values():
        _learn(tree, positions)
    found: list[Citation] = []
    for path, tree in trees.items():
        name = path.relative_to(folder).as_posix()
        found += _in_module(tree, name, positions, known)
        found += _in_docstrings(tree, name, known)
        found += _in_comments(texts[path], name)
    for path in sorted(folder.rglob("*.toml")):
        if path.name != "rules.toml":
            found += _in_data(path.read_text("utf-8"), path.relative_to(folder).as_posix())
    return found


def _learn(tree: ast.Module, positions: dict[str, int]) -> None:
    """A function or record of the system itself that takes a `rule` cites what it is given."""
    readings = {
        n.name
        for n in ast.walk(tree)
        if isinstance(n, ast.ClassDef) and READINGS & {getattr(b, "id", "") for b in n.bases}
    }
    for name in READINGS | readings:
        positions.setdefault(name, 1)
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.FunctionDef):
            names = [a.arg for a in node.args.args if a.arg not in ("self", "cls")]
        elif isinstance(node, ast.ClassDef):
            names = [
                n.target.id
                for n in node.body
                if isinstance(n, ast.AnnAssign)
                and isinstance(n.target, ast.Name)
                and "ClassVar" not in ast.dump(n.annotation)
            ]
        if "rule" in names and isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            positions.setdefault(node.name, names.index("rule"))


def _in_module(
    tree: ast.Module, file: str, positions: dict[str, int], known: frozenset[str]
) -> Iterator[Citation]:
    constants = {
        t.id: n.value.value
        for n in tree.body
        if isinstance(n, ast.Assign) and isinstance(n.value, ast.Constant)
        for t in n.targets
        if isinstance(t, ast.Name) and isinstance(n.value.value, str)
    }
    seen: set[tuple[str, int]] = set()
    for node in ast.walk(tree):
        for rule, line, how in _cited(node, positions, constants, known):
            if (rule, line) not in seen:
                seen.add((rule, line))
                yield Citation(rule, file, line, how)


def _cited(
    node: ast.AST, positions: dict[str, int], constants: dict[str, str], known: frozenset[str]
) -> Iterator[tuple[str, int, str]]:
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        at = positions.get(name)
        if at is not None and at < len(node.args):
            for rule in _strings(node.args[at], constants):
                yield rule, node.args[at].lineno, "call"
    elif isinstance(node, ast.keyword) and node.arg in ("rule", "rules"):
        for rule in _strings(node.value, constants):
            yield rule, node.value.lineno, "call"
    elif isinstance(node, (ast.Tuple, ast.List, ast.Dict)):
        values = [*node.keys, *node.values] if isinstance(node, ast.Dict) else node.elts
        for value in values:
            if isinstance(value, ast.Constant) and value.value in known and NUMBER.fullmatch(value.value):
                yield value.value, value.lineno, "table"


def _strings(node: ast.AST, constants: dict[str, str]) -> Iterator[str]:
    """The rule numbers an expression may give."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.Name) and node.id in constants:
        yield constants[node.id]
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body, constants)
        yield from _strings(node.orelse, constants)
    elif isinstance(node, (ast.Tuple, ast.List)):
        for value in node.elts:
            yield from _strings(value, constants)


def _in_docstrings(tree: ast.Module, file: str, known: frozenset[str]) -> Iterator[Citation]:
    """`7k, 7l, A12: what they say`: the function or class bears these rules."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            head, colon, _ = (ast.get_docstring(node) or "").partition(":")
            rules = [word.strip() for word in head.split(",")] if colon else []
            if rules and known.issuperset(rules):
                for rule in rules:
                    yield Citation(rule, file, node.lineno, "docstring")


def _in_comments(text: str, file: str) -> Iterator[Citation]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and (found := COMMENT.match(token.string)):
            for word in found[1].split(","):
                rule = word.strip()
                yield Citation(rule.rstrip("~ "), file, token.start[0], "comment", same=rule.endswith("~"))


def _in_data(text: str, file: str) -> Iterator[Citation]:
    for match in TOML_RULE.finditer(text):
        start = text.rfind("\n", 0, match.start()) + 1
        if "#" in text[start : match.start()]:
            continue
        line = text.count("\n", 0, match.start()) + 1
        rules = [match[1]] if match[1] is not None else QUOTED.findall(match[2])
        for rule in filter(None, rules):
            yield Citation(rule, file, line, "data")


# -- together -------------------------------------------------------------------------------------


def trace(system: System) -> list[Traced]:
    """Every entry of a register with its code, in the order of the book."""
    code: dict[str, list[Citation]] = defaultdict(list)
    for one in citations(system.folder, frozenset(system.register.numbers())):
        code[one.rule].append(one)
    return [Traced(r, code.get(r.id, [])) for r in system.register.rule]


def unknown_citations(system: System) -> list[Citation]:
    """Citations of numbers that the register does not have."""
    numbers = system.register.numbers()
    return [c for c in citations(system.folder, frozenset(numbers)) if c.rule not in numbers]


def report(system: System, traced: list[Traced]) -> str:
    """The trace for a reader: by chapter, then how many entries are cited."""
    lines = [f"# {system.title.en}: from rule to code", ""]
    for section in system.register.section:
        entries = [t for t in traced if t.rule.section == section.id and t.rule.kind != "context"]
        if entries:
            lines += [f"## {section.id} {section.title.en}", "", *[_line(t) for t in entries], ""]
    counting = [t for t in traced if t.rule.kind != "context"]
    cited = sum(bool(t.code) for t in counting)
    return "\n".join([*lines, f"{system.name}: {cited} of {len(counting)} entries cited"]) + "\n"


def _line(t: Traced) -> str:
    code = ", ".join(str(c) for c in t.code)
    return f"- {t.rule.id} · {code or ('open: ' + t.rule.open if t.rule.open else 'a worked example')}"
