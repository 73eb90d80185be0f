"""The register of rules: the players' help, and the measure of completeness."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from gonfalon.core.errors import BadScenario, NotFound

MAX_TEXT = 4_000  # characters
KINDS = ("rule", "table", "option", "ruling", "scenario", "reconstructed", "context")


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: Annotated[str, msgspec.Meta(max_length=MAX_TEXT)]
    it: Annotated[str, msgspec.Meta(max_length=MAX_TEXT)]

    def of(self, language: str) -> str:
        """The text in one language."""
        return self.it if language == "it" else self.en


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rulebook: whose it is, as far as it says so itself; `note` says where the rest is known from."""

    title: Text
    edition: Text
    authors: list[str]
    publishers: list[str]
    note: Text


class Section(msgspec.Struct, frozen=True):
    """A chapter of the book."""

    id: str
    title: Text
    battles: bool = False  # what it says belongs to single battles


class Rule(msgspec.Struct, frozen=True):
    """One checkable statement of the rulebook, or a ruling of ours."""

    id: str
    section: str
    kind: str
    text: Text
    see: list[str] = []
    values: Any = None
    open: str = ""  # why the rule is not enforced (yet)
    absence: bool = False  # the rule is that something does not happen: the code is what is not there


class Register(msgspec.Struct, frozen=True):
    """All rules of one game, in the order of the book, with the game's own glossary (English: Italian)."""

    system: str
    book: Book
    section: list[Section]
    rule: list[Rule]
    glossary: dict[str, str] = {}

    def get(self, number: str) -> Rule:
        """The rule of a number."""
        for rule in self.rule:
            if rule.id == number:
                return rule
        raise NotFound("no-rule", number=number, system=self.system)

    def numbers(self) -> set[str]:
        """All rule numbers."""
        return {r.id for r in self.rule}


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The forms in which a term is written, in both languages."""

    en: list[str]
    it: list[str]

    def of(self, language: str) -> list[str]:
        """The forms in one language."""
        return self.it if language == "it" else self.en


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game that is explained wherever a player reads it, and the rule behind it."""

    id: str
    rule: str
    words: Words
    meaning: Text


class TermsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a game."""

    term: list[Term]


@lru_cache(maxsize=16)
def load_register(path: Path) -> Register:
    """Read and check a register."""
    try:
        register = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Register)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadScenario("bad-register", path.name, detail=str(error)) from None
    seen: set[str] = set()
    for rule in register.rule:
        if rule.id in seen:
            raise BadScenario("rule-twice", path.name, rule.id)
        if rule.kind not in KINDS:
            raise BadScenario("none-of", path.name, rule.id, word=rule.kind, known=", ".join(KINDS))
        seen.add(rule.id)
    return register
