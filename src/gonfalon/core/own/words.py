"""Words of a file: a text in both languages; a plain one, or one in a single language, stands for both."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec import inspect

LANGUAGES: Final = ("en", "it")


def whole_words(data: dict[str, Any], kind: Any) -> dict[str, Any]:
    """The data of a file in which every text stands in both languages."""
    made: dict[str, Any] = _whole(data, _known(kind))
    return made


@lru_cache(maxsize=16)
def _known(kind: Any) -> Any:
    return inspect.type_info(kind)


def is_words(kind: Any) -> bool:
    """Whether a type is that of a text or name in both languages."""
    if not isinstance(kind, inspect.StructType):
        return False
    fields = {f.encode_name for f in kind.fields}
    return fields >= {*LANGUAGES} and fields <= {*LANGUAGES, "gender"}


def _whole(data: Any, kind: Any) -> Any:
    if isinstance(kind, inspect.Metadata):
        return _whole(data, kind.type)
    if isinstance(kind, inspect.UnionType):
        return _of_union(data, kind)
    if is_words(kind):
        return _both(data)
    if isinstance(kind, inspect.StructType) and isinstance(data, dict):
        types = {f.encode_name: f.type for f in kind.fields}
        return {key: _whole(value, types[key]) if key in types else value for key, value in data.items()}
    if isinstance(kind, inspect.CollectionType) and isinstance(data, (list, tuple)):
        return [_whole(value, kind.item_type) for value in data]
    if isinstance(kind, inspect.TupleType) and isinstance(data, (list, tuple)):
        parts = [*kind.item_types, *[inspect.AnyType()] * len(data)]  # the check sees how many there are
        return [_whole(value, one) for value, one in zip(data, parts, strict=False)]
    if isinstance(kind, inspect.DictType) and isinstance(data, dict):
        return {key: _whole(value, kind.value_type) for key, value in data.items()}
    return data


def _of_union(data: Any, kind: inspect.UnionType) -> Any:
    """What may be of several types: a table by its tag, words where no plain string may stand."""
    plain = [t.type if isinstance(t, inspect.Metadata) else t for t in kind.types]
    if isinstance(data, str):
        words = next((t for t in plain if is_words(t)), None)
        strings = any(isinstance(t, (inspect.StrType, inspect.LiteralType)) for t in plain)
        return data if words is None or strings else _whole(data, words)
    for one in plain:
        if isinstance(one, inspect.StructType) and isinstance(data, dict):
            if one.tag_field is None or data.get(one.tag_field) == one.tag:
                return _whole(data, one)
        elif isinstance(one, inspect.CollectionType | inspect.TupleType) and isinstance(data, (list, tuple)):
            return _whole(data, one)
    return data


def _both(data: Any) -> Any:
    if isinstance(data, str):
        return dict.fromkeys(LANGUAGES, data)
    if isinstance(data, dict):
        there = [data[language] for language in LANGUAGES if isinstance(data.get(language), str)]
        if len(there) == 1:
            return {language: data.get(language, there[0]) for language in LANGUAGES} | data
    return data
