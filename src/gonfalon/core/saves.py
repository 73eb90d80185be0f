"""A match as text and back. Loading plays the journal again from the start and compares every digest."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from gonfalon.core import codec
from gonfalon.core.dice import Place
from gonfalon.core.errors import BadSave, GonfalonError, OutOfSync
from gonfalon.core.fair import Fair, source_mark
from gonfalon.core.journal import (
    CONCEDE,
    CORRECT,
    DERIVED,
    DRAW,
    LOADED,
    MAX_ENTRIES,
    SEEDED,
    START,
    START_SIDE,
    TYPED,
    Entry,
    Waiting,
    standing,
)
from gonfalon.core.match import Match
from gonfalon.core.notation import text
from gonfalon.core.records import replace
from gonfalon.core.system import Setting, get_system

MAX_BYTES = 2_000_000


def save(match: Match) -> str:
    """The whole match as text (JSON); with derived dice only when it is over, for the secret is in it."""
    if match.fair is not None and match.outcome is None:
        raise OutOfSync("file-when-over")
    return written(match)


def written(match: Match) -> str:
    """The same, whether it is over or not: what the program tells only itself."""
    data = {
        "gonfalon": codec.FORMAT,
        "system": match.system.name,
        "rules_version": match.system.rules_version,
        "scenario": match.source if match.source is not None else match.scenario.id,
        "choices": match.choices,
        "seed": match.seed,
        "dice": match.loaded if match.mode == LOADED else match.mode,
        **({} if match.begin is None else {"begin": match.begin}),
        **({} if match.fair is None else {"fair": fair_part(match.fair, match.receipt)}),
        "entries": [e.row for e in match.journal],
        "waiting": None if match.waiting is None else awaited(match.battle.setting, match.waiting),
        "state": codec.state(match.battle),
    }
    return codec.encode(data).decode()


def fair_part(fair: Fair, receipt: bytes) -> dict[str, Any]:
    """The agreement on the dice, and the last receipt."""
    return {**msgspec.to_builtins(fair), "receipt": receipt.hex()}


def awaited(setting: Setting, waiting: Waiting) -> list[Any]:
    """An answer that waits for typed dice: its words and the dice so far; then, if no person chose it, so."""
    words = [text(setting, option) for option in waiting.chosen]
    return [words, waiting.rolls, *([True] if waiting.auto else [])]


def load(raw: str | bytes, *, lenient: bool = False) -> Match:
    """A match from its text: replayed from the start and compared at every entry.

    A battle that no longer replays (the rules have changed since, or the file was edited) is a
    `BadSave`; with `lenient` it goes on from the stored state and says so in `broken_at`.
    """
    if len(raw) > MAX_BYTES:
        raise BadSave("too-large", most=MAX_BYTES // 1_000_000)
    data = codec.decode(raw)
    match = match_of(data, lenient=lenient)
    if match.fair is not None:
        if match.outcome is None:
            raise BadSave("fair-not-over")
        if data["fair"].get("receipt") != match.receipt.hex():
            raise BadSave("fair-receipt")
    return match


def match_of(data: Any, *, lenient: bool = False) -> Match:
    """A match from the data of its file."""
    data = _lifted(data)
    with _in_words():
        match = _begun(data)
        if len(data["entries"]) > MAX_ENTRIES:
            raise BadSave("too-many-entries", most=MAX_ENTRIES)
        journal = [_entry(number, one) for number, one in enumerate(data["entries"])]
        _replay(match, journal, data, lenient)
        if data.get("waiting") and match.broken_at is None:
            words, rolls, *auto = data["waiting"]
            _wait_again(match, words, rolls, auto == [True], lenient)
    return match


def begun(data: Any) -> Match:
    """The match of a file as it began: nothing of its journal is played again."""
    with _in_words():
        return _begun(_lifted(data))


def _lifted(data: Any) -> Any:
    """The data of a file of today's format."""
    if not isinstance(data, dict) or type(data.get("gonfalon")) is not int:
        raise BadSave("no-save")
    if data["gonfalon"] > codec.FORMAT:
        raise BadSave("newer-save", format=data["gonfalon"], reads=codec.FORMAT)
    while data["gonfalon"] < codec.FORMAT:
        if data["gonfalon"] not in codec.MIGRATIONS:
            raise BadSave("unknown-format", format=data["gonfalon"])
        data = codec.MIGRATIONS[data["gonfalon"]](data)
    return data


def _begun(data: dict[str, Any]) -> Match:
    system = get_system(data["system"])
    source = data["scenario"] if isinstance(data["scenario"], dict) else None
    scenario = system.read_kept(source, "save") if source else system.scenario(data["scenario"])
    if type(data["seed"]) is not int or not -(2**63) <= data["seed"] < 2**63:
        raise BadSave("damaged", detail="seed")
    dice = _dice(data, source)
    return Match(system, scenario, data["choices"], data["seed"], dice, source, data.get("begin"))


@contextmanager
def _in_words() -> Iterator[None]:
    """Whatever is wrong with a file is a bad save."""
    try:
        yield
    except BadSave:
        raise
    except (
        KeyError,
        TypeError,
        ValueError,
        AttributeError,
        IndexError,
        ArithmeticError,
        RecursionError,
    ) as error:
        raise BadSave("damaged", detail=f"{type(error).__name__} {error}") from error
    except GonfalonError as error:
        raise BadSave("bad-part", why=error) from error


def _dice(data: dict[str, Any], source: dict[str, Any] | None) -> Fair | str | list[int] | None:
    """Where the dice come from: the seed (None), a table, an agreement, or faces fixed beforehand."""
    kind = data["dice"]
    if kind == SEEDED:
        return None
    if kind == DERIVED:
        return _agreed(data, source)
    if kind != TYPED and not (isinstance(kind, list) and all(type(face) is int for face in kind)):
        raise BadSave("damaged", detail="dice")
    return kind  # type: ignore[no-any-return]


def _agreed(data: dict[str, Any], source: dict[str, Any] | None) -> Fair:
    """The agreement on the dice; refused if it was not kept."""
    fair = msgspec.convert(data["fair"], Fair)
    scenario = data["scenario"] if source is None else source_mark(source)
    fair.check(data["system"], data["rules_version"], scenario, data["choices"])
    return fair


def _entry(number: int, given: Any) -> Entry:
    player, words, rolls, digest, *more = given
    faces = [face for roll in rolls for face in roll]
    kinds = [(int, [player, *faces]), (str, [digest, *words]), (list, [words, rolls])]
    known = all(type(value) is kind for kind, values in kinds for value in values)
    if not known or player not in (START_SIDE, 0, 1):
        raise BadSave("damaged", detail=f"entry {number}")
    places = tuple(_place(one) for one in more[1]) if len(more) > 1 else None
    auto = bool(more) and more[0] is True
    return Entry(number, player, tuple(words), tuple(tuple(r) for r in rolls), digest, auto, places)


def _place(given: Any) -> Place:
    return int(given) if type(given) is int else tuple((low, high, count) for low, high, count in given)


def _replay(match: Match, journal: list[Entry], data: dict[str, Any], lenient: bool) -> None:
    version = data.get("rules_version")
    for entry in journal:
        try:
            redo(match, entry)
        except GonfalonError as error:
            if not lenient:
                raise _broken(match, entry, version, error) from error
            match.broken_at = entry.number
            match.battle = codec.restore(match.battle, data["state"], match.system.name)
            match.journal, match.entries, match.waiting = journal, standing(journal), None
            match.receipt = b"" if match.fair is None else match.fair.last_receipt(journal)
            match.fallen = sum(len(one.places or ()) for one in journal)
            del match.befores[len(match.entries) :]
            match.befores += [(match.battle, len(match.log))] * (len(match.entries) - len(match.befores))
            return
    if not lenient and codec.encode(data["state"]) != codec.encode(codec.state(match.battle)):
        raise BadSave("other-state")


def _broken(match: Match, entry: Entry, version: object, why: GonfalonError) -> BadSave:
    number, words = entry.number, " ".join(entry.words)
    if version == match.system.rules_version:
        return BadSave("broken-entry", number=number, words=words, why=why)
    now = match.system.rules_version
    return BadSave("broken-by-rules", number=number, words=words, why=why, version=version, now=now)


def _wait_again(match: Match, words: list[str], rolls: list[list[int]], auto: bool, lenient: bool) -> None:
    """Give an answer and type in its dice again; with `lenient` it is asked anew if it no longer fits."""
    try:
        if words:
            match.choose(words, auto=auto)
        for faces in rolls:
            match.enter_dice(faces)
    except GonfalonError:
        if not lenient:
            raise
        if match.waiting is not None and match.waiting.chosen:
            match.undo(agreed=True)


def redo(match: Match, entry: Entry) -> None:
    """Play one entry of a journal again and compare."""
    first = entry.words[0]
    if entry.goes_back:
        match.adopt(match.prepare_back(entry.first_back))
    elif entry.corrects:
        match.correct(first.removeprefix(CORRECT), player=entry.player)
    elif first == DRAW:
        match.agree_draw()
    elif first.startswith(CONCEDE):
        match.concede(int(first.split()[1]))
    elif first != START:
        match.choose(entry.words, player=entry.player, auto=entry.auto)
    for faces in entry.rolls if match.mode == TYPED else ():
        match.enter_dice(faces)
    if (match.waiting and not entry.goes_back) or match.number != entry.number + 1:
        raise BadSave("dice-missing")
    again = match.journal[-1]
    if again.rolls != entry.rolls:
        raise BadSave("dice-differ", stored=str(entry.rolls), again=str(again.rolls))
    if match.fair is not None and replace(again, digest=entry.digest) != entry:
        raise BadSave("entry-differs")
    if again.digest != entry.digest:
        raise BadSave("state-differs")
