"""Refusals: the one predicate behind options, illegal choices and "why not?"."""

from __future__ import annotations

from typing import Any

from gonfalon.core.records import record


@record
class Refusal:
    """The rule that forbids something, and the words for it (`refusal-<key>` in the catalogue).

    `args` are pairs of name and value for the message: `Refusal("9.2a", "too-far", (("range", 4),))`.
    A name that ends in a kind of the records module (`unit`, `hex`, `side`, ...) is shown by that kind.
    """

    rule: str
    key: str
    args: tuple[tuple[str, Any], ...] = ()


def refuse(rule: str, key: str, **args: object) -> Refusal:
    """A refusal with named arguments."""
    return Refusal(rule, key, tuple(args.items()))
