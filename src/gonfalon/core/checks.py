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


def refuse(rule: str, key: str, **args: Any) -> Refusal:
    """A refusal with named arguments."""
    return Refusal(rule, key, tuple(args.items()))


class Watch:
    """What the tests and the mutation run see of the rules: which acted, which is switched off."""

    __slots__ = ("acted", "off")

    def __init__(self, off: frozenset[str] = frozenset()) -> None:
        self.acted: set[str] = set()
        self.off = off

    def saw(self, rule: str) -> bool:
        """Record that a rule acts; False if it is switched off."""
        if rule in self.off:
            return False
        self.acted.add(rule)
        return True


WATCH: list[Watch] = []  # empty in ordinary play; tests push one


def cite(rule: str) -> bool:
    """Say that a rule acts here. True, unless the mutation run has switched the rule off."""
    return WATCH[-1].saw(rule) if WATCH else True


def stands(refusal: Refusal | None) -> Refusal | None:
    """The refusal, recorded as having acted; None if its rule is switched off."""
    if refusal is not None and WATCH and not WATCH[-1].saw(refusal.rule):
        return None
    return refusal
