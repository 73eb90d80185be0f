"""What can be wrong with the rows that files of all games share: words, zones, terms, the last row."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from gonfalon.core.faults import Faults
from gonfalon.core.own.rows import Clause, Count, Hold, OwnOption, Row, Score, Term, Victory, Who
from gonfalon.core.records import record
from gonfalon.core.scenario import Choice
from gonfalon.core.toml_lines import Way

Tell = Callable[[Way, str], object]
"""Tells what is wrong with a zone or with hexes."""


@record
class Known:
    """The words that the file of a game may use; None: the game has no such thing."""

    zone: Tell
    kinds: Collection[str] = ()
    classes: Collection[str] = ()
    tags: Collection[str] = ()
    names: Collection[str] = ()
    commands: Collection[str] = ()
    terrain: Collection[str] = ()
    states: Collection[str] = ()
    exits: bool = True  # whether anybody may leave the map


def check_who(found: Faults, way: Way, who: Who, known: Known) -> None:
    """Every word of a selector is known."""
    lists = (
        ("kinds", who.kinds, known.kinds),
        ("tags", who.tags, known.tags),
        ("names", who.names, known.names),
        ("terrain", who.terrain, known.terrain),
        ("state", who.state, known.states),
    )
    for key, words, there in lists:
        for i, word in enumerate(words):
            found.word((*way, key, i), word, there)
    if who.class_:
        found.word((*way, "class"), who.class_, known.classes)
    if who.command:
        found.word((*way, "command"), who.command, known.commands)
    if who.zone:
        known.zone((*way, "zone"), who.zone)
    if who.near is not None:
        check_who(found, (*way, "near", "who"), who.near.who, known)
    if who.beyond is not None:
        check_who(found, (*way, "beyond", "who"), who.beyond.who, known)


def check_options(
    found: Faults, own: Sequence[OwnOption], common: Iterable[Choice]
) -> dict[str, Collection[str]]:
    """The options of a file are unlike each other and those of the game; all options with their values."""
    known: dict[str, Collection[str]] = {choice.name: choice.values for choice in common}
    seen: dict[str, Way] = dict.fromkeys(known, ())
    for i, option in enumerate(own):
        found.once(("option", i, "id"), option.id, seen)
        values: dict[str, Way] = {}
        for j, value in enumerate(option.values):
            found.once(("option", i, "values", j, "id"), value.id, values)
        known.setdefault(option.id, values)
    return known


def check_only(found: Faults, way: Way, row: Row, options: Mapping[str, Collection[str]]) -> None:
    """A part hangs on options and values that there are."""
    for option, value in row.only.items():
        if found.word((*way, "only", option), option, options, "no-option"):
            found.word((*way, "only", option), value, options[option], "option-value")


def check_clause(found: Faults, way: Way, clause: Clause, options: Mapping[str, Collection[str]]) -> None:
    """What every clause has: options, and parts that it is cited by."""
    check_only(found, way, clause, options)
    for part in clause.rules:
        found.word((*way, "rules", part), part, clause.parts)


def check_victory(
    found: Faults,
    rows: Sequence[Victory],
    known: Known,
    options: Mapping[str, Collection[str]],
    needs_end: bool = False,
) -> None:
    """All rows; `needs_end`: the book itself has no end, so the file must say who wins in the end."""
    keys: dict[str, Way] = {}
    for i, row in enumerate(rows):
        way: Way = ("victory", i)
        check_only(found, way, row, options)
        for key in ("all", "any", "none"):
            for j, term in enumerate(getattr(row, key)):
                check_term(found, (*way, key, j), term, known)
        if row.key and row.key in keys and _said(rows[keys[row.key][1]]) != _said(row):  # type: ignore[index]
            found.wrong((*way, "key"), "stands-twice", name=row.key)
        keys.setdefault(row.key, way)
    ends = [i for i, row in enumerate(rows) if row.when == "end" and not row.only]
    if ends and not unconditional(rows[ends[-1]]):
        found.wrong(("victory", ends[-1]), "last-end")
    elif not ends and needs_end:
        found.wrong(("victory",), "no-end")


def _said(row: Victory) -> tuple[object, ...]:
    return row.win, row.text


def unconditional(row: Victory) -> bool:
    """Whether a row always holds."""
    return not row.none and all(t.always for t in row.all) and (not row.any or any(t.always for t in row.any))


def one_of(row: Term | Score, keys: Iterable[str]) -> list[str]:
    """Which of the things that exclude each other a row says."""
    return [key for key in keys if getattr(row, key) is not None]


def check_term(found: Faults, way: Way, term: Term, known: Known) -> None:
    """Just one thing is said, and its words are known."""
    keys = term.__struct_fields__
    said = one_of(term, keys)
    if len(said) != 1:
        found.wrong(way, "one-term", known=", ".join(keys))
    for key in said:
        value = getattr(term, key)
        if isinstance(value, (Hold, Count)):
            check_who(found, (*way, key, "who"), value.who, known)
            if value.most is not None and value.most < value.least:
                found.number((*way, key, "most"), value.most, value.least, 1_000)
        if isinstance(value, Hold):
            known.zone((*way, key, "zone"), value.zone)
            if value.more_than is not None:
                check_who(found, (*way, key, "more_than"), value.more_than, known)
    if term.exited is not None and not known.exits:
        found.wrong((*way, "exited"), "no-exits")
    if term.more is not None:
        check_who(found, (*way, "more", "of"), term.more.of, known)
        check_who(found, (*way, "more", "than"), term.more.than, known)
    if term.points is not None and term.points.least is None and term.points.lead is None:
        found.wrong((*way, "points"), "one-term", known="least, lead")


def check_score(
    found: Faults, rows: Sequence[Score], known: Known, options: Mapping[str, Collection[str]]
) -> None:
    """Just one thing a row, and its words are known."""
    keys = ("loss", "enter", "hold_each_turn", "start")
    for i, row in enumerate(rows):
        way: Way = ("score", i)
        check_only(found, way, row, options)
        said = one_of(row, keys)
        if len(said) != 1:
            found.wrong(way, "one-term", known=", ".join(keys))
        for key in said:
            value = getattr(row, key)
            if key != "start":
                check_who(found, (*way, key, "who"), value.who, known)
            if key in ("enter", "hold_each_turn"):
                known.zone((*way, key, "zone"), value.zone)


def check_losses(found: Faults, rows: Sequence[Score], rule: str) -> None:
    """Who is lost has no place and no state any more: a row for losses may not ask for them."""
    for i, row in enumerate(rows):
        who = None if row.loss is None else row.loss.who
        if who is not None and (who.zone or who.terrain or who.near or who.beyond or who.state):
            found.wrong(("score", i, "loss", "who"), "lost-where", rule)
