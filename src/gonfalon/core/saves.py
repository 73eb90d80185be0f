"""A match as text and back. Loading plays the journal again from the start and compares every digest."""

from __future__ import annotations

from typing import Any

from gonfalon.core import codec
from gonfalon.core.errors import BadSave, GonfalonError
from gonfalon.core.journal import (
    CONCEDE,
    DRAW,
    LOADED,
    MAX_ENTRIES,
    SEEDED,
    START,
    TYPED,
    Entry,
    Waiting,
)
from gonfalon.core.match import Match
from gonfalon.core.notation import text
from gonfalon.core.system import Setting, get_system

MAX_BYTES = 2_000_000


def save(match: Match) -> str:
    """The whole match as text (JSON)."""
    data = {
        "gonfalon": codec.FORMAT,
        "system": match.system.name,
        "rules_version": match.system.rules_version,
        "scenario": match.source if match.source is not None else match.scenario.id,
        "choices": match.choices,
        "seed": match.seed,
        "dice": match.loaded if match.mode == LOADED else match.mode,
        "entries": [row(e) for e in match.entries],
        "waiting": None if match.waiting is None else awaited(match.battle.setting, match.waiting),
        "state": codec.state(match.battle),
    }
    return codec.encode(data).decode()


def row(entry: Entry) -> list[Any]:
    """An entry in a file; a fifth value says that no person chose it."""
    return [entry.player, entry.words, entry.rolls, entry.digest, *([True] if entry.auto else [])]


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
    if not isinstance(data, dict) or type(data.get("gonfalon")) is not int:
        raise BadSave("no-save")
    if data["gonfalon"] > codec.FORMAT:
        raise BadSave("newer-save", format=data["gonfalon"], reads=codec.FORMAT)
    while data["gonfalon"] < codec.FORMAT:
        if data["gonfalon"] not in codec.MIGRATIONS:
            raise BadSave("unknown-format", format=data["gonfalon"])
        data = codec.MIGRATIONS[data["gonfalon"]](data)
    try:
        system = get_system(data["system"])
        source = data["scenario"] if isinstance(data["scenario"], dict) else None
        scenario = system.read_kept(source, "save") if source else system.scenario(data["scenario"])
        dice = data["dice"]
        match = Match(
            system, scenario, data["choices"], data["seed"], None if dice == SEEDED else dice, source
        )
        entries = [_entry(one) for one in data["entries"]]
        if len(entries) > MAX_ENTRIES:
            raise BadSave("too-many-entries", most=MAX_ENTRIES)
        _replay(match, entries, data, lenient)
        if data.get("waiting") and match.broken_at is None:
            words, rolls, *auto = data["waiting"]
            _wait_again(match, words, rolls, auto == [True], lenient)
    except BadSave:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise BadSave("damaged", detail=f"{type(error).__name__} {error}") from error
    except GonfalonError as error:
        raise BadSave("bad-part", why=error) from error
    return match


def _entry(given: Any) -> Entry:
    player, words, rolls, digest, *auto = given
    return Entry(player, tuple(words), tuple(tuple(r) for r in rolls), digest, auto == [True])


def _replay(match: Match, entries: list[Entry], data: dict[str, Any], lenient: bool) -> None:
    version = data.get("rules_version")
    for number, entry in enumerate(entries):
        try:
            redo(match, entry, number)
        except GonfalonError as error:
            if not lenient:
                raise _broken(match, entry, number, version, error) from error
            match.broken_at = number
            match.battle = codec.restore(match.battle, data["state"], match.system.name)
            match.entries, match.waiting = list(entries), None
            match.befores += [(match.battle, len(match.log))] * (len(entries) - len(match.befores))
            return
    if not lenient and codec.encode(data["state"]) != codec.encode(codec.state(match.battle)):
        raise BadSave("other-state")


def _broken(match: Match, entry: Entry, number: int, version: object, why: GonfalonError) -> BadSave:
    words = " ".join(entry.words)
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


def redo(match: Match, entry: Entry, number: int) -> None:
    """Play one entry of a journal again and compare."""
    first = entry.words[0]
    if first == DRAW:
        match.agree_draw()
    elif first.startswith(CONCEDE):
        match.concede(int(first.split()[1]))
    elif first != START:
        match.choose(entry.words, player=entry.player, auto=entry.auto)
    for faces in entry.rolls if match.mode == TYPED else ():
        match.enter_dice(faces)
    if match.waiting or len(match.entries) != number + 1:
        raise BadSave("dice-missing")
    again = match.entries[-1]
    if again.rolls != entry.rolls:
        raise BadSave("dice-differ", stored=str(entry.rolls), again=str(again.rolls))
    if again.digest != entry.digest:
        raise BadSave("state-differs")
