"""What a system tells the page on which quick battles are put together and armies are built.

A system may have a module `systems/<name>/builder.py`; engine and playouts never import it.

    armies(language) -> tuple[ArmyCard, ...]    the armies and bands that it ships, as data
    fields(language) -> tuple[FieldCard, ...]   the maps or tables on which they can meet
    battle(armies, field) -> dict               a scenario file: two armies (their data) on a field

and, where armies are built by hand:

    form(data, language) -> Form                what can be changed in an army, part by part
    verdict(data, language) -> Verdict          its account, and everything wrong with the way to mend it

The page knows no rules: it shows the form, writes values at their paths into the data, appends what an
`Addition` holds, takes rows out, and asks again.
"""

from __future__ import annotations

from typing import Any

import msgspec

Path = tuple[str | int, ...]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """Base of everything below. Default values are sent too: the page need not know them."""


class ArmyCard(Card, frozen=True, kw_only=True):
    """An army or band to choose."""

    id: str
    name: str
    data: dict[str, Any]
    note: str = ""


class FieldCard(Card, frozen=True, kw_only=True):
    """A map or table to fight on."""

    id: str
    name: str
    note: str = ""


class Entry(Card, frozen=True, kw_only=True):
    """A value of a row: a number between two limits, one of some words, several of them, or a name."""

    path: Path
    label: str
    least: int = 0
    most: int = 0
    step: int = 1
    words: tuple[tuple[str, str], ...] = ()  # value and its name; none: a number
    many: bool = False  # a list of words, each as often as wanted
    text: bool = False
    flag: bool = False
    also: tuple[Path, ...] = ()  # further places of the same value: a name in the other language


class Row(Card, frozen=True, kw_only=True):
    """One unit, gun, figure or option of an army."""

    path: Path
    title: str
    note: str = ""
    points: str = ""
    entries: tuple[Entry, ...] = ()
    removable: bool = False


class Addition(Card, frozen=True, kw_only=True):
    """Something that can be added to a list of the data."""

    path: Path
    label: str
    value: Any
    note: str = ""


class Part(Card, frozen=True, kw_only=True):
    """A part of an army: a command, the staff, the rows of a list."""

    title: str
    path: Path = ()
    note: str = ""
    entries: tuple[Entry, ...] = ()
    rows: tuple[Row, ...] = ()
    additions: tuple[Addition, ...] = ()
    removable: bool = False


class Form(Card, frozen=True, kw_only=True):
    """Everything that can be changed in an army."""

    parts: tuple[Part, ...]
    additions: tuple[Addition, ...] = ()  # whole parts


class Fault(Card, frozen=True, kw_only=True):
    """Something wrong, or advised against, with its rule and the way to mend it."""

    rule: str
    text: str
    advice: bool = False


class Verdict(Card, frozen=True, kw_only=True):
    """The account of an army."""

    name: str
    total: str
    lines: tuple[tuple[str, str], ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def right(self) -> bool:
        """Whether it may fight."""
        return all(f.advice for f in self.faults)
