"""Rule -> code -> tests: what of a rulebook is enforced, and what of that is shown by a test.

Citations are found by reading the source of a system's package (never by running it) and its data
files; tests come from the records that the test run leaves in `.trace`.
"""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gonfalon.core.rulebook import Rule
from gonfalon.core.system import System

RECORDS = ".trace"
# Which positional argument of a call is the rule number.
POSITIONS = {"step": 0, "Refusal": 0, "refuse": 0, "Modifier": 0, "Roll": 0, "cite": 0, "Row": 2, "finish": 1}
READINGS = {"Reading", "SumTable", "HitCount", "Opposed", "Total"}
NUMBER = re.compile(r"[0-9A-Z][0-9A-Za-z]*\.[0-9A-Za-z.]+|[0-9]+[a-z]{1,2}")
TOML_RULE = re.compile(r"\brules?\s*=\s*(?:\"([^\"\n]*)\"|[\[{]([^\]}]*)[\]}])")
QUOTED = re.compile(r"\"([^\"]*)\"")


@dataclass(frozen=True)
class Citation:
    """A place in code or data that names a rule."""

    rule: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass
class Traced:
    """One entry of the register with its code and its tests."""

    rule: Rule
    code: list[Citation] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    example: bool = False  # a worked example of the book: a test that plays it is all it needs

    @property
    def whole(self) -> bool:
        """Whether it has both."""
        return bool(self.tests and (self.code or self.example))


# -- code -----------------------------------------------------------------------------------------


def citations(folder: Path, known: frozenset[str] = frozenset()) -> list[Citation]:
    """All citations in a package. `known` numbers also count inside tables (tuples, lists, dicts)."""
    trees = {p: ast.parse(p.read_text("utf-8")) for p in sorted(folder.rglob("*.py"))}
    positions = dict(POSITIONS)
    for tree in trees.values():
        _learn(tree, positions)
    found: list[Citation] = []
    for path, tree in trees.items():
        name = path.relative_to(folder).as_posix()
        found += _in_module(tree, name, positions, known)
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
        if "rule" in names and not isinstance(node, ast.Module):
            positions.setdefault(node.name, names.index("rule"))  # type: ignore[attr-defined]


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
        for rule in _cited(node, positions, constants, known):
            line = getattr(node, "lineno", 0)
            if (rule, line) not in seen:
                seen.add((rule, line))
                yield Citation(rule, file, line)


def _cited(
    node: ast.AST, positions: dict[str, int], constants: dict[str, str], known: frozenset[str]
) -> Iterator[str]:
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        at = positions.get(name)
        if at is not None and at < len(node.args):
            yield from _strings(node.args[at], constants)
    elif isinstance(node, ast.keyword) and node.arg in ("rule", "rules"):
        yield from _strings(node.value, constants)
    elif isinstance(node, (ast.Tuple, ast.List, ast.Dict)):
        values = [*node.keys, *node.values] if isinstance(node, ast.Dict) else node.elts
        for value in values:
            if isinstance(value, ast.Constant) and value.value in known and NUMBER.fullmatch(value.value):
                yield value.value


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


def _in_data(text: str, file: str) -> Iterator[Citation]:
    for match in TOML_RULE.finditer(text):
        start = text.rfind("\n", 0, match.start()) + 1
        if "#" in text[start : match.start()]:
            continue
        line = text.count("\n", 0, match.start()) + 1
        rules = [match[1]] if match[1] is not None else QUOTED.findall(match[2])
        for rule in filter(None, rules):
            yield Citation(rule, file, line)


# -- tests ----------------------------------------------------------------------------------------


def records(root: Path) -> list[dict[str, Any]]:
    """The last record of every test that still stands in its file."""
    last: dict[str, dict[str, Any]] = {}
    for path in sorted((root / RECORDS).glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            row = json.loads(line)
            old = last.get(row["test"])
            if old is None or old["at"] <= row["at"]:
                last[row["test"]] = row
    texts: dict[str, str] = {}
    return [row for test, row in sorted(last.items()) if _stands(root, test, texts)]


def _stands(root: Path, test: str, texts: dict[str, str]) -> bool:
    file, _, name = test.partition("::")
    if file not in texts:
        path = root / file
        texts[file] = path.read_text("utf-8") if path.exists() else ""
    return f"def {name.rpartition('::')[2].partition('[')[0]}(" in texts[file]


def tests_by_rule(root: Path, system: str) -> dict[str, list[str]]:
    """The passing tests of one system by the rules they are marked with."""
    found: dict[str, list[str]] = defaultdict(list)
    for row in records(root):
        if row["system"] == system and row["passed"]:
            for rule in (*row["marked"], *row.get("examples", ())):
                found[rule].append(row["test"])
    return dict(found)


def worked_examples(root: Path, system: str) -> set[str]:
    """The entries that are worked examples, by the marks of the tests that play them."""
    return {e for row in records(root) if row["system"] == system for e in row.get("examples", ())}


# -- together -------------------------------------------------------------------------------------


def trace(system: System, root: Path) -> list[Traced]:
    """Every entry of a register with its code and tests, in the order of the book."""
    register = system.register
    code: dict[str, list[Citation]] = defaultdict(list)
    for one in citations(system.folder, frozenset(register.numbers())):
        code[one.rule].append(one)
    tests = tests_by_rule(root, system.name)
    played = worked_examples(root, system.name)
    return [Traced(r, code.get(r.id, []), tests.get(r.id, []), r.id in played) for r in register.rule]


def unknown_citations(system: System) -> list[Citation]:
    """Citations of numbers that the register does not have."""
    numbers = system.register.numbers()
    return [c for c in citations(system.folder) if c.rule not in numbers]


def score(traced: list[Traced]) -> tuple[int, int]:
    """Entries with code and test, and all that count (everything but context)."""
    counting = [t for t in traced if t.rule.kind != "context"]
    return sum(t.whole for t in counting), len(counting)


def report(system: System, traced: list[Traced], *, only_missing: bool = False) -> str:
    """The trace as Markdown: per section, then what is missing, then one percentage."""
    lines = [f"# {system.title.en}: from rule to code to test", ""]
    lines += ["Generated by `gonfalon trace --write`; not to be edited.", ""]
    for section in system.register.section:
        entries = [t for t in traced if t.rule.section == section.id]
        if entries and not only_missing:
            done, all_ = score(entries)
            lines += [f"## {section.id} {section.title.en} ({done}/{all_})", ""]
            lines += [_line(t) for t in entries] + [""]
    counting = [t for t in traced if t.rule.kind != "context"]
    lines += _missing("Without code", [t for t in counting if not t.code and not t.example])
    lines += _missing(
        "With code, without test", [t for t in counting if (t.code or t.example) and not t.tests]
    )
    done, all_ = score(traced)
    opened = sum(bool(t.rule.open) for t in counting)
    lines += [f"{opened} of {all_} entries are open (not enforced, with the reason in the register).", ""]
    lines += [f"{system.name}: {percent(done, all_)} ({done} of {all_} entries have code and test)"]
    return "\n".join(lines) + "\n"


def percent(done: int, all_: int) -> str:
    """A share in percent with one decimal, rounded down: 100 means all."""
    return f"{done * 1000 // all_ / 10 if all_ else 0:.1f} %"


def _line(t: Traced) -> str:
    if t.rule.kind == "context":
        return f"- {t.rule.id} · context"
    code = ", ".join(str(c) for c in t.code) or (
        "worked example" if t.example else "open: " + t.rule.open if t.rule.open else "no code"
    )
    tests = ", ".join(dict.fromkeys(_short(x) for x in t.tests)) or "no test"
    return f"- {t.rule.id} · {code} · {tests}"


def _short(test: str) -> str:
    file, _, name = test.partition("::")
    return f"{Path(file).name}::{name.partition('[')[0]}"


def _missing(title: str, entries: list[Traced]) -> list[str]:
    if not entries:
        return []
    lines = [f"## {title} ({len(entries)})", ""]
    for t in entries:
        note = f" — open: {t.rule.open}" if t.rule.open else ""
        lines.append(f"- {t.rule.id} {t.rule.text.en}{note}")
    return [*lines, ""]
