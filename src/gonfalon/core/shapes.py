"""The shape of data, held against records: every key, type and bound that does not fit, not only the first.

Where something does not fit, something that does stands in for it, so that the rest can be looked at.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches
from math import isfinite
from typing import Annotated, Any

import msgspec
from msgspec import inspect

from gonfalon.core.toml_lines import Way

Wrong = tuple[Way, str, dict[str, Any]]
MOST_TEXT = 4_000  # characters
MOST_WORDS = 16  # of a list of what would do
SAID = {
    "missing-field": re.compile(r"Object missing required field `(?P<field>.*)`"),
    "unknown-field": re.compile(r"Object contains unknown field `(?P<field>.*)`"),
    "wrong-type": re.compile(r"Expected `(?P<expected>.*?)`, got `(?P<got>.*)`"),
}
NAMES = (
    (bool, "bool"),
    (int, "int"),
    (float, "float"),
    (str, "str"),
    (list, "list"),
    (tuple, "list"),
    (dict, "table"),
)


def misshapen(data: Any, kind: Any) -> tuple[Any, list[Wrong], set[Way]]:
    """Data that fit a kind, what did not fit, and the places where something stands in."""
    look = _Look()
    return look.at(data, inspect.type_info(kind), ()), look.wrong, look.mended


class _Look:
    def __init__(self) -> None:
        self.wrong: list[Wrong] = []
        self.mended: set[Way] = set()

    def at(self, data: Any, kind: Any, way: Way) -> Any:
        """The data, with a stand-in for every part that does not fit."""
        if isinstance(kind, inspect.Metadata):
            extra = kind.extra or {}
            known, told = extra.get("known"), len(self.wrong)
            if known and isinstance(data, str) and data not in known:
                made = self.no(way, kind, "none-of", **_one_of(data, known))
            else:
                made = self.at(data, kind.type, way)
            here = [one for one in self.wrong[told:] if one[0] == way]
            if "rule" in extra:
                for _, _, args in here:
                    args["rule"] = extra["rule"]
            return stand_in(kind) if here and known else made
        name = type(kind).__name__
        look = getattr(self, f"as_{name}", None)
        return data if look is None else look(data, kind, way)

    def no(self, way: Way, kind: Any, key: str, **args: Any) -> Any:
        """It does not fit: what stands in for it."""
        self.wrong.append((way, key, args))
        self.mended.add(way)
        return stand_in(kind)

    def expected(self, way: Way, kind: Any, what: str, data: Any) -> Any:
        got = next((name for cls, name in NAMES if isinstance(data, cls)), "other")
        return self.no(way, kind, "wrong-kind", expected=what, got=got)

    # -- by kinds -------------------------------------------------------------------------------

    def as_StructType(self, data: Any, kind: Any, way: Way) -> Any:
        if not isinstance(data, dict):
            return self.expected(way, kind, "table", data)
        known = {f.encode_name: f for f in kind.fields}
        made = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
        meant = set()  # keys that are there, but misspelt
        for key, value in data.items():
            if key == kind.tag_field:
                continue
            if key in known:
                made[key] = self.at(value, known[key].type, (*way, key))
            elif kind.forbid_unknown_fields:
                close = close_word(key, [k for k in known if k not in data])
                meant.add(close)
                args = {"close": close, "field": key, "known": few(sorted(known))}
                self.wrong.append(((*way, key), "no-such-key", args))
        for key, field in known.items():
            if field.required and key not in data:
                made[key] = stand_in(field.type)
                self.mended.add((*way, key))
                if key not in meant:
                    self.wrong.append(((*way, key), "missing-field", {"field": key}))
        return made

    def as_UnionType(self, data: Any, kind: Any, way: Way) -> Any:
        if data is None and kind.includes_none:
            return None
        tags = {one.tag: one for one in kind.types if getattr(one, "tag_field", None)}
        if tags and isinstance(data, dict):
            return self.tagged(data, kind, tags, way)
        tries = []
        for one in kind.types:
            if isinstance(one, inspect.NoneType):
                continue
            look = _Look()
            made = look.at(data, one, way)
            if not look.wrong:
                return made
            tries.append((look, made))
        look, made = min(tries, key=lambda t: (way in t[0].mended, len(t[0].wrong)))
        self.wrong += look.wrong
        self.mended |= look.mended
        return made

    def tagged(self, data: dict[str, Any], kind: Any, tags: dict[Any, Any], way: Way) -> Any:
        """One of several tables, told apart by a word in it."""
        field = next(iter(tags.values())).tag_field
        if field not in data:
            return self.no((*way, field), kind, "missing-field", field=field)
        word = data[field]
        if not isinstance(word, str) or word not in tags:
            return self.no((*way, field), kind, "none-of", **_one_of(word, tags))
        return self.at(data, tags[word], way)

    def as_ListType(self, data: Any, kind: Any, way: Way) -> Any:
        if not isinstance(data, (list, tuple)):
            return self.expected(way, kind, "list", data)
        least, most = kind.min_length or 0, kind.max_length
        if most is not None and len(data) > most:
            self.wrong.append((way, "list-too-long", {"count": len(data), "most": most}))
        if len(data) < least:
            self.wrong.append((way, "list-too-short", {"count": len(data), "least": least}))
        made = [self.at(v, kind.item_type, (*way, i)) for i, v in enumerate(data[:most])]
        for i in range(len(made), least):
            self.mended.add((*way, i))
            made.append(stand_in(kind.item_type))
        return made

    as_VarTupleType = as_ListType

    def as_TupleType(self, data: Any, kind: Any, way: Way) -> Any:
        if not isinstance(data, (list, tuple)):
            return self.expected(way, kind, "list", data)
        if len(data) != len(kind.item_types):
            return self.no(way, kind, "list-length", count=len(data), wanted=len(kind.item_types))
        return [self.at(v, t, (*way, i)) for i, (v, t) in enumerate(zip(data, kind.item_types, strict=True))]

    def as_DictType(self, data: Any, kind: Any, way: Way) -> Any:
        if not isinstance(data, dict):
            return self.expected(way, kind, "table", data)
        if kind.max_length is not None and len(data) > kind.max_length:
            return self.no(way, kind, "list-too-long", count=len(data), most=kind.max_length)
        return {k: self.at(v, kind.value_type, (*way, k)) for k, v in data.items()}

    def as_LiteralType(self, data: Any, kind: Any, way: Way) -> Any:
        if not any(type(data) is type(value) and data == value for value in kind.values):
            return self.no(way, kind, "none-of", **_one_of(data, kind.values))
        return data

    def as_IntType(self, data: Any, kind: Any, way: Way) -> Any:
        if type(data) is not int:
            return self.expected(way, kind, "int", data)
        return self.bounded(data, kind, way, -(2**53), 2**53)

    def as_FloatType(self, data: Any, kind: Any, way: Way) -> Any:
        if type(data) not in (int, float):
            return self.expected(way, kind, "float", data)
        if not isfinite(data):
            return self.no(way, kind, "wrong-kind", expected="float", got="other")
        return self.bounded(data, kind, way, -1e9, 1e9)

    def bounded(self, data: Any, kind: Any, way: Way, low: float, high: float) -> Any:
        least = low if kind.ge is None else kind.ge
        most = high if kind.le is None else kind.le
        if least <= data <= most:
            return data
        return self.no(way, kind, "number-between", number=str(data)[:40], least=str(least), most=str(most))

    def as_StrType(self, data: Any, kind: Any, way: Way) -> Any:
        if not isinstance(data, str):
            return self.expected(way, kind, "str", data)
        most = kind.max_length or MOST_TEXT
        if len(data) > most:
            return self.no(way, kind, "text-too-long", count=len(data), most=most)
        try:
            msgspec.convert(data, _plain(kind))
        except msgspec.ValidationError:
            if not data and kind.min_length:
                return self.no(way, kind, "text-empty")
            return self.no(way, kind, "name-form", word=data[:60])
        return data

    def as_BoolType(self, data: Any, kind: Any, way: Way) -> Any:
        return data if isinstance(data, bool) else self.expected(way, kind, "bool", data)


def _plain(kind: Any) -> Any:
    meta = msgspec.Meta(min_length=kind.min_length, max_length=kind.max_length, pattern=kind.pattern)
    return Annotated[str, meta]


def _one_of(data: Any, known: Any) -> dict[str, Any]:
    words = [str(k) for k in known]
    said = data if isinstance(data, str) else str(data)[:60]
    return {"word": said, "known": few(words), "close": close_word(said, words)}


def stand_in(kind: Any) -> Any:
    """The plainest thing of a kind."""
    if isinstance(kind, inspect.Metadata):
        known = (kind.extra or {}).get("known")
        return known[0] if known else stand_in(kind.type)
    if isinstance(kind, inspect.UnionType):
        return None if kind.includes_none else stand_in(kind.types[0])
    if isinstance(kind, inspect.StructType):
        tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
        return tag | {f.encode_name: stand_in(f.type) for f in kind.fields if f.required}
    if isinstance(kind, inspect.TupleType):
        return [stand_in(t) for t in kind.item_types]
    if isinstance(kind, (inspect.ListType, inspect.VarTupleType)):
        return [stand_in(kind.item_type)] * (kind.min_length or 0)
    if isinstance(kind, inspect.DictType):
        return {}
    if isinstance(kind, inspect.LiteralType):
        return kind.values[0]
    if isinstance(kind, (inspect.IntType, inspect.FloatType)):
        return max(0, kind.ge or 0) if kind.le is None else min(max(0, kind.ge or 0), kind.le)
    if isinstance(kind, inspect.BoolType):
        return False
    return "x"


def checked(error: msgspec.ValidationError) -> tuple[str, str, dict[str, str]]:
    """What msgspec says first, as a message of ours: its key, the place in the data, its arguments."""
    what, _, at = str(error).partition(" - at `$")
    place = at.rstrip("`").lstrip(".")
    for key, pattern in SAID.items():
        if found := pattern.fullmatch(what):
            return key, place, found.groupdict()
    return "wrong-value", place, {"detail": what}


def close_word(word: str, known: Collection[str]) -> str:
    """The known word that was probably meant, or nothing."""
    exact = {k.casefold(): k for k in known}
    found = get_close_matches(word.casefold()[:200], list(exact), 1)
    return exact[found[0]] if found else ""


def few(known: Collection[str]) -> str:
    """Some words in a row."""
    listed = [str(k) for k in known]
    return ", ".join(listed[:MOST_WORDS]) + (" …" if len(listed) > MOST_WORDS else "") or "–"
