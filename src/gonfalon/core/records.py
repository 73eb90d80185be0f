"""Frozen, slotted records: the only things a battle is made of.

A record is frozen for the type checker. At run time it is a plain slotted class, because building
a run-time frozen dataclass costs six times as much and a battle builds thousands of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

T = TypeVar("T")

# What a field means: how it prints, what lights up on the board, how it is named in the log.
UnitId = Annotated[int, "unit"]
Hex = Annotated[int, "hex"]
Facing = Annotated[int, "facing"]
CardId = Annotated[int, "card"]
SideId = Annotated[int, "side"]
Word = Annotated[str, "word"]  # a key of the catalogue: `word-<value>`
RuleId = Annotated[str, "rule"]
Point = Annotated[tuple[int, int], "point"]  # a place on the measured table, in µm
Amount = Annotated[int, "amount"]  # a measured length, in µm
Turn = Annotated[int, "turn"]  # a direction on the measured table, in 65,536ths of a circle
Degrees = Annotated[int, "degrees"]  # an angle in whole degrees


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a class a record: slots, equality, hash, `copy_with`."""
    made = dataclass(slots=True, eq=True, unsafe_hash=True)(cls)
    _rebind(cls, made)
    _copier(made)
    return made


def _rebind(old: type[Any], made: type[Any]) -> None:
    """Slots make a new class; `super()` in the methods has to mean it."""
    for found in vars(old).values():
        method = getattr(found, "__func__", getattr(found, "fget", found))
        for cell in getattr(method, "__closure__", None) or ():
            if cell.cell_contents is old:
                cell.cell_contents = made


def _copier(cls: type[Any]) -> None:
    lines = [f"    n.{f.name} = old.{f.name}\n" for f in fields(cls)]
    body = "def copy_with(old, new):\n    n = make(cls)\n" + "".join(lines)
    body += "    for k, v in new.items():\n        put(n, k, v)\n    return n\n"
    space: dict[str, Any] = {"make": object.__new__, "cls": cls, "put": setattr}
    exec(body, space)
    COPIERS[cls] = space["copy_with"]


COPIERS: dict[type[Any], Callable[[Any, dict[str, object]], Any]] = {}


def replace(old: T, **new: object) -> T:
    """A copy of a record with some fields new (much faster than `dataclasses.replace`)."""
    made: T = COPIERS[type(old)](old, new)
    return made


@record
class Field:
    """One field of a record: its name, its meaning and how deep it is nested in tuples."""

    name: str
    kind: str
    depth: int
    default: Any


MISSING: Any = object()
_FIELDS: dict[type[Any], tuple[Field, ...]] = {}


def fields_of(cls: type[Any]) -> tuple[Field, ...]:
    """The fields of a record class with their meanings."""
    known = _FIELDS.get(cls)
    if known is None:
        hints = get_type_hints(cls, include_extras=True)
        found = []
        for f in fields(cls):
            kind, depth = _kind(hints[f.name])
            found.append(Field(f.name, kind, depth, _default(f)))
        known = _FIELDS[cls] = tuple(found)
    return known


def later(default: Any) -> Any:
    """The default of a field that a record got later: files leave it out while it has this value.

    So battles in which it plays no part keep their states, digests and saves. Such fields stand last.
    """
    return field(default=default, metadata={"later": True})


def later_defaults(cls: type[Any]) -> tuple[Any, ...]:
    """The defaults of the fields that came later, the last one first."""
    return tuple(f.default for f in reversed(fields(cls)) if f.metadata.get("later"))


def _default(f: Any) -> Any:
    from dataclasses import MISSING as none

    return MISSING if f.default is none else f.default


def _kind(hint: Any) -> tuple[str, int]:
    if get_origin(hint) is Annotated:
        return str(get_args(hint)[1]), 0
    if get_origin(hint) is tuple:
        kind, depth = _kind(get_args(hint)[0])
        return kind, depth + 1
    args = [a for a in get_args(hint) if a is not type(None)]
    if args and type(None) in get_args(hint):
        return _kind(args[0])
    return {int: "int", str: "str", bool: "bool"}.get(hint, "record"), 0


ROOMS = ("pieces", "ground", "battles", "book", "files", "opponent", "screen")  # of every system


def system_of(module: str) -> str:
    """The system of a module: X of `gonfalon.systems.X...` and of `X.book...`, core of `gonfalon.core...`."""
    parts = module.split(".")
    if "systems" in parts[:-1]:
        return parts[parts.index("systems") + 1]
    if parts[0] == "gonfalon":
        return "core"
    room = next((n for n, part in enumerate(parts) if n and part in ROOMS), len(parts) - 1)
    return parts[max(0, room - 1)]
