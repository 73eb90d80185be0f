"""Changes of a statement that a test of its rule should notice.

A change is made in the tree itself and taken back after compiling, so that a module is parsed once.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

FLIP: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ZERO: dict[str, Callable[[], ast.expr]] = {
    "bool": lambda: ast.Constant(False),
    "int": lambda: ast.Constant(0),
    "str": lambda: ast.Constant(""),
    "list": lambda: ast.List([], ast.Load()),
    "dict": lambda: ast.Dict([], []),
    "tuple": lambda: ast.Tuple([], ast.Load()),
    "None": lambda: ast.Constant(None),
}


@dataclass(frozen=True)
class Change:
    """One field (or one element of a list field) of a node gets another value."""

    what: str
    holder: ast.AST
    name: str
    index: int | None
    new: Any

    @contextmanager
    def made(self) -> Iterator[None]:
        """The tree with the change, as it was afterwards."""
        old = getattr(self.holder, self.name)
        if self.index is None:
            fresh = self.new
        else:
            fresh = list(old)
            fresh[self.index : self.index + 1] = self.new if isinstance(self.new, list) else [self.new]
        setattr(self.holder, self.name, fresh)
        try:
            ast.fix_missing_locations(self.holder)
            yield
        finally:
            setattr(self.holder, self.name, old)


# -- statements -----------------------------------------------------------------------------------


def of_statement(node: ast.stmt, parent: ast.AST, function: ast.FunctionDef | None) -> Iterator[Change]:
    """The changes of one statement's own words, the telling ones first."""
    if isinstance(node, (ast.If, ast.While)):
        yield Change("condition never", node, "test", None, ast.Constant(False))
        if isinstance(node, ast.If):
            yield Change("condition always", node, "test", None, ast.Constant(True))
        yield from _within(node, "test")
    elif isinstance(node, ast.For):
        yield Change("loop over nothing", node, "iter", None, ast.Tuple([], ast.Load()))
        yield from _within(node, "iter")
    elif isinstance(node, ast.Return) and node.value is not None:
        yield from _of_return(node, function)
        yield from _within(node, "value")
    elif isinstance(node, (ast.Expr, ast.AugAssign, ast.Delete, ast.Raise, ast.Assert)) or (
        isinstance(node, (ast.Assign, ast.AnnAssign)) and _may_go(node, function)
    ):
        if not isinstance(getattr(node, "value", None), ast.Yield):
            yield _gone(node, parent)
        yield from _within(node, "exc" if isinstance(node, ast.Raise) else "value")
    elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
        yield from _within(node, "value")
        if isinstance(node.value, ast.Call):
            yield Change("call to nothing", node, "value", None, ast.Constant(None))
    elif isinstance(node, ast.With):
        for item in node.items:
            yield from _within(item, "context_expr")
    elif isinstance(node, (ast.Continue, ast.Break, ast.Return)):
        yield _gone(node, parent)


def _of_return(node: ast.Return, function: ast.FunctionDef | None) -> Iterator[Change]:
    kind = ast.unparse(function.returns) if function is not None and function.returns else ""
    value = node.value
    if kind == "bool" or isinstance(value, ast.Compare):
        for truth in (True, False):
            if not (isinstance(value, ast.Constant) and value.value is truth):
                yield Change(f"return {truth}", node, "value", None, ast.Constant(truth))
    else:
        zero = next((z for word, z in ZERO.items() if word in kind.split("[")[0]), None)
        if "None" in kind:
            zero = ZERO["None"]
        if zero is not None and ast.dump(zero()) != ast.dump(value or ast.Constant(None)):
            yield Change("return nothing", node, "value", None, zero())


def _may_go(node: ast.Assign | ast.AnnAssign, function: ast.FunctionDef | None) -> bool:
    """Whether a name (or a part of something) has a value without this statement."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    if isinstance(target, (ast.Attribute, ast.Subscript)):
        return True
    return function is not None and any(
        isinstance(n, ast.Name)
        and isinstance(n.ctx, ast.Store)
        and isinstance(target, ast.Name)
        and n.id == target.id
        and n.lineno < node.lineno
        for n in ast.walk(function)
    )


def _gone(node: ast.stmt, parent: ast.AST) -> Change:
    for name, value in ast.iter_fields(parent):
        if isinstance(value, list) and node in value:
            return Change("statement gone", parent, name, value.index(node), ast.Pass())
    raise ValueError("a statement stands in no list of its parent")


# -- expressions ----------------------------------------------------------------------------------


def _within(holder: ast.AST, name: str) -> Iterator[Change]:
    """The changes of an expression and of what it is made of."""
    value = getattr(holder, name, None)
    if isinstance(value, ast.expr):
        yield from _of_expression(value, holder, name, None)
    elif isinstance(value, list):
        for index, one in enumerate(value):
            if isinstance(one, ast.expr):
                yield from _of_expression(one, holder, name, index)


def _of_expression(e: ast.expr, holder: ast.AST, name: str, index: int | None) -> Iterator[Change]:
    def become(what: str, new: ast.expr) -> Change:
        return Change(what, holder, name, index, new)

    if isinstance(e, ast.BoolOp):
        for n, operand in enumerate(e.values):
            left = [v for i, v in enumerate(e.values) if i != n]
            yield become(
                f"without «{ast.unparse(operand)[:50]}»",
                left[0] if len(left) == 1 else ast.BoolOp(e.op, left),
            )
    elif isinstance(e, ast.IfExp):
        yield become("always the first", e.body)
        yield become("always the second", e.orelse)
    elif isinstance(e, ast.UnaryOp) and isinstance(e.op, ast.Not):
        yield become("without not", e.operand)
    elif isinstance(e, ast.Compare) and len(e.ops) == 1 and type(e.ops[0]) in FLIP:
        yield Change("other comparison", e, "ops", None, [FLIP[type(e.ops[0])]()])
    elif isinstance(e, ast.BinOp):
        if isinstance(e.op, (ast.Add, ast.Sub)):
            other: ast.operator = ast.Sub() if isinstance(e.op, ast.Add) else ast.Add()
            yield become("+ and - swapped", ast.BinOp(e.left, other, e.right))
        yield become("left operand only", e.left)
    elif isinstance(e, ast.Constant) and type(e.value) is int:
        yield become(f"{e.value} -> {e.value + 1}", ast.Constant(e.value + 1))
    elif isinstance(e, ast.Constant) and type(e.value) is bool:
        yield become(f"{e.value} -> {not e.value}", ast.Constant(not e.value))
    elif isinstance(e, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
        for generator in e.generators:
            for n, test in enumerate(generator.ifs):
                yield Change(f"no filter «{ast.unparse(test)[:50]}»", generator, "ifs", n, [])
                yield from _of_expression(test, generator, "ifs", n)
            yield from _within(generator, "iter")
    elif isinstance(e, ast.Call):
        for n, keyword in enumerate(e.keywords):
            if keyword.arg is not None:
                yield Change(f"without {keyword.arg}=", e, "keywords", n, [])
        if getattr(e.func, "attr", "") == "then":
            for n, arg in enumerate(e.args):
                yield Change(f"without «{ast.unparse(arg)[:50]}»", e, "args", n, [])
    elif isinstance(e, (ast.Tuple, ast.List)) and isinstance(getattr(e, "ctx", None), ast.Load):
        for n, part in enumerate(e.elts):
            if isinstance(part, ast.Starred):
                yield Change("without the starred part", e, "elts", n, [])
    for child, value in ast.iter_fields(e):
        if child in ("annotation", "slice") and isinstance(value, ast.Constant):
            continue
        if isinstance(value, ast.keyword):
            yield from _within(value, "value")
        elif isinstance(value, list) and value and isinstance(value[0], ast.keyword):
            for keyword in value:
                yield from _within(keyword, "value")
        elif not isinstance(e, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)) or child in (
            "elt",
            "key",
            "value",
        ):
            yield from _within(e, child)


# -- functions, classes, elements of tables ---------------------------------------------------------


def of_function(node: ast.FunctionDef, spared: set[int]) -> list[Change]:
    """The conditions of a function that bears rules (but for `spared` lines); without any, the function."""
    found: list[Change] = []
    parents = {child: n for n in ast.walk(node) for child in ast.iter_child_nodes(n)}
    for inner in ast.walk(node):
        if not isinstance(inner, ast.stmt) or inner is node or inner.lineno in spared:
            continue
        wanted = ["no filter", "always"]
        if isinstance(inner, (ast.If, ast.While)) or (
            isinstance(inner, ast.Return) and inner.value is not None and _decides(inner.value)
        ):
            wanted += ["condition", "return", "without «"]
        found += [
            replace(change, what=f"{inner.lineno}: {change.what}")
            for change in of_statement(inner, parents[inner], node)
            if change.what.startswith(tuple(wanted))
        ]
    return found or [hollow(node)]


def _decides(value: ast.expr) -> bool:
    """Whether an expression says yes or no."""
    return isinstance(value, (ast.Compare, ast.BoolOp)) or (
        isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    )


def hollow(node: ast.FunctionDef) -> Change:
    """A function that returns at once."""
    kind = ast.unparse(node.returns) if node.returns else "None"
    if any(isinstance(n, (ast.Yield, ast.YieldFrom)) for n in ast.walk(node)):
        body: list[ast.stmt] = [ast.Return(None), ast.Expr(ast.Yield(None))]
    else:
        zero = next((z for word, z in ZERO.items() if word in kind.split("[")[0]), ZERO["None"])
        body = [ast.Return((ZERO["None"] if "None" in kind else zero)())]
    return Change(f"{node.name} returns at once", node, "body", None, body)


FIRST = ("run", "answer", "applies", "candidates", "refusal", "legal")


def of_class(node: ast.ClassDef) -> list[tuple[ast.FunctionDef, Change]]:
    """The methods of a step that do nothing."""
    own = {m.name: m for m in node.body if isinstance(m, ast.FunctionDef)}
    order = [n for n in FIRST if n in own] + [n for n in own if n not in FIRST]
    found = [(own[n], hollow(own[n])) for n in order]
    if "applies" in own:
        body: list[ast.stmt] = [ast.Return(ast.Constant(True))]
        found.append((own["applies"], Change("applies always", own["applies"], "body", None, body)))
    return found


def of_element(node: ast.AST, parent: ast.AST) -> Iterator[Change]:
    """A row of a table in the code: its figures, its truths, the row itself."""
    if isinstance(node, ast.stmt):
        yield from of_statement(node, parent, None)
        return
    for inner in ast.walk(node):
        for name, value in ast.iter_fields(inner):
            values = value if isinstance(value, list) else [value]
            for n, one in enumerate(values):
                if isinstance(one, ast.Constant) and isinstance(one.value, int):
                    new = not one.value if isinstance(one.value, bool) else one.value + 1
                    index = n if isinstance(value, list) else None
                    yield Change(f"{one.value} -> {new}", inner, name, index, ast.Constant(new))
    for name, value in ast.iter_fields(parent):
        if isinstance(value, list) and node in value and isinstance(parent, (ast.Tuple, ast.List, ast.Set)):
            yield Change("row gone", parent, name, value.index(node), [])
