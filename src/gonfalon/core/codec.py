"""Battle <-> JSON. A file may name only registered records of its own system.

Arrays are tuples; a record is `{"$": [key, field, ...]}`. The unit list and the facts of the game
are plain rows, because their classes are known. Format numbers only grow; `MIGRATIONS` lifts old files.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from hashlib import blake2b
from typing import Any

import msgspec

from gonfalon.core.battle import AnyBattle, Battle
from gonfalon.core.errors import BadSave
from gonfalon.core.records import MISSING, fields_of, later_defaults, system_of
from gonfalon.core.steps import OPTIONS, RECORDS, STEPS, Option

FORMAT = 2
# 2: the journal only grows. In a file of format 1 nothing was taken back, or it is no longer there.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: lambda data: data | {"gonfalon": 2}}
NESTING = 20
_NAMES: dict[type[Any], tuple[str, ...]] = {}
_NEEDED: dict[type[Any], int] = {}
_LATER: dict[type[Any], tuple[Any, ...]] = {}
_KEYS: dict[type[Any], str] = {}


def _names(cls: type[Any]) -> tuple[str, ...]:
    found = _NAMES.get(cls)
    if found is None:
        found = _NAMES[cls] = tuple(f.name for f in fields(cls))
    return found


def _needed(cls: type[Any]) -> int:
    """How many fields a file must give: those that came later, with a default, may be missing."""
    found = _NEEDED.get(cls)
    if found is None:
        found = _NEEDED[cls] = sum(f.default is MISSING for f in fields_of(cls))
    return found


def _said(value: Any) -> tuple[str, ...]:
    """The fields of a record that a file gives: without those that came later and play no part."""
    cls = type(value)
    names = _names(cls)
    defaults = _LATER.get(cls)
    if defaults is None:
        defaults = _LATER[cls] = later_defaults(cls)
    for default in defaults:
        if getattr(value, names[-1]) != default:
            break
        names = names[:-1]
    return names


def _key(cls: type[Any]) -> str:
    found = _KEYS.get(cls)
    if found is None:
        system = system_of(cls.__module__)
        if issubclass(cls, Option):
            found = f"{system}:{cls.word}"
        else:
            found = f"{system}.{cls.__name__}"
            if found not in STEPS and found not in RECORDS:
                raise TypeError(f"{found} is not registered: decorate it with @step or @stored")
        _KEYS[cls] = found
    return found


def pack(value: Any) -> Any:
    """A value of the state as JSON data."""
    cls = type(value)
    if cls is int or cls is str or value is None or cls is bool:
        return value
    if cls is tuple:
        return [pack(v) for v in value]
    return {"$": [_key(cls), *[pack(getattr(value, n)) for n in _said(value)]]}


def unpack(data: Any, system: str, depth: int = 0) -> Any:
    """The value behind JSON data."""
    if depth > NESTING:
        raise BadSave("too-deep")
    if isinstance(data, list):
        return tuple(unpack(v, system, depth + 1) for v in data)
    if isinstance(data, dict):
        row = data.get("$")
        if len(data) != 1 or not isinstance(row, list) or not row or not isinstance(row[0], str):
            raise BadSave("record-form")
        cls = _class(row[0], system)
        if not _needed(cls) < len(row) <= len(_names(cls)) + 1:
            raise BadSave("record-fields", name=row[0], fields=len(_names(cls)), found=len(row) - 1)
        return cls(*[unpack(v, system, depth + 1) for v in row[1:]])
    if isinstance(data, float):
        raise BadSave("no-fractions")
    return data


def _class(key: str, system: str) -> type[Any]:
    owner = key.partition(":")[0] if ":" in key else key.partition(".")[0]
    if owner not in (system, "core"):
        raise BadSave("foreign-record", name=key, system=system)
    if ":" in key:
        found: type[Any] | None = OPTIONS.get(owner, {}).get(key.partition(":")[2])
    else:
        found = STEPS.get(key) or RECORDS.get(key)
    if found is None:
        raise BadSave("unknown-record", name=key)
    return found


def state(b: AnyBattle) -> dict[str, Any]:
    """The whole state of a battle as JSON data, in one fixed order."""
    return {
        "units": [[pack(getattr(u, n)) for n in _names(type(u))] for u in b.units],
        "order": [[p, *uids] for p, uids in sorted(b.by_hex.items()) if len(uids) > 1],
        "game": [pack(getattr(b.game, n)) for n in _said(b.game)],
        "decks": {k: list(v) for k, v in sorted(b.decks.items())},
        "affairs": {k: pack(v) for k, v in sorted(b.affairs.items())},
        "sealed": [[k, pack(v)] for k, v in sorted(b.sealed.items())],
        "agenda": [pack(s) for s in b.agenda],
        "rng": b.rng,
        "chance": b.chance,
        "outcome": pack(b.outcome),
    }


def restore(b: AnyBattle, data: dict[str, Any], system: str) -> AnyBattle:
    """A battle in the state that JSON data describes; `b` is any battle of the same setting."""
    try:
        new = Battle(
            b.setting,
            [type(b.units[0])(*[unpack(v, system) for v in row]) for row in data["units"]],
            type(b.game)(*[unpack(v, system) for v in data["game"]]),
            0,
        )
        if len(new.units) != len(b.units):
            raise BadSave("unit-count", units=len(data["units"]), have=len(b.units))
        for place, *uids in data["order"]:
            new.reorder(unpack(place, system), tuple(uids))
        new.decks = {str(k): tuple(v) for k, v in data["decks"].items()}
        new.affairs = {str(k): unpack(v, system) for k, v in data["affairs"].items()}
        new.sealed = {k: unpack(v, system) for k, v in data["sealed"]}
        new.agenda = [unpack(s, system) for s in data["agenda"]]
        new.rng, new.chance = data["rng"], data["chance"]
        new.outcome = unpack(data["outcome"], system)
        new.viewer = b.viewer
    except BadSave:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise BadSave("damaged-state", detail=str(error)) from error
    return new


def encode(data: Any) -> bytes:
    """JSON bytes, the same for the same data."""
    return msgspec.json.encode(data)


def decode(raw: bytes | str) -> Any:
    """JSON data; a file cut short or altered is a `BadSave`."""
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave("unreadable", detail=str(error)) from None


def digest(b: AnyBattle) -> str:
    """A short fingerprint of the whole state."""
    return blake2b(encode(state(b)), digest_size=6).hexdigest()
