"""Everything wrong with a file, told at once: what, where (file, line, key), which rule, a close word.

`Faults` collects; the shape of the data is held against the records of a system (`shape`), and what only
a system knows is added by its room `files/check.py`. `BadFile` is the error that tells them all.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec

from gonfalon.core.errors import BadScenario
from gonfalon.core.shapes import checked, close_word, few, misshapen
from gonfalon.core.toml_lines import Way, line_at, lines_of

T = TypeVar("T")
MOST_TOLD = 40  # faults of one file
STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")  # signs that steer a terminal


class Fault(BadScenario):
    """One thing wrong with a file, and the way to it."""

    def __init__(self, way: Way, key: str, rule: str = "", close: str = "", **args: object) -> None:
        super().__init__(key, written(way), rule, **args)
        self.way, self.close = way, close

    def what(self, language: str) -> str:
        from gonfalon.locale import message

        said = super().what(language)
        if not self.close:
            return said
        return f"{said}; {message(language, 'error-close', {'word': self.close})}"


class BadFile(BadScenario):
    """All faults of a file."""

    def __init__(self, file: str, faults: Iterable[Fault], text: str = "") -> None:
        self.faults = sorted(faults, key=lambda f: [(isinstance(p, str), p) for p in f.way])
        first = self.faults[0]
        super().__init__(first.key, first.where, first.rule, **first.named)
        self.file = file
        self.lines = lines_of(text) if text else {}
        self.faults.sort(key=lambda f: line_at(self.lines, f.way))
        alone = len(self.faults) == 1
        self.where = f"{self.place(first)}{first.where}" if alone else ""
        self.rule = first.rule if alone else ""

    def what(self, language: str) -> str:
        return self.faults[0].what(language) if self.where else self.of(language)

    def told(self, language: str) -> list[str]:
        """A line a fault."""
        from gonfalon.locale import message

        lines = [f"{self.place(f)}{f.of(language)}" for f in self.faults[:MOST_TOLD]]
        if len(self.faults) > MOST_TOLD:
            lines.append(message(language, "error-more-faults", {"count": len(self.faults) - MOST_TOLD}))
        return lines

    def place(self, fault: Fault) -> str:
        """File and line of a fault, as compilers write them."""
        line = line_at(self.lines, fault.way)
        return f"{self.file}:{line}: " if line else f"{self.file}: "

    def in_text(self, text: str) -> BadFile:
        """The same, with the lines of the text that the data were read from."""
        return BadFile(self.file, self.faults, text)

    def of(self, language: str) -> str:
        return "\n".join(self.told(language))


class Faults:
    """What is wrong with the data of a file, as it is found."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Fault] = []
        self.mended: set[Way] = set()  # where something stands in for what was misshapen

    def __bool__(self) -> bool:
        return bool(self.found)

    def shape(self, data: Any, kind: type[T], at: Way = ()) -> T:
        """The data as a record. What does not fit is told, and something that fits stands in for it."""
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError:
            pass
        whole, told, mended = misshapen(data, kind)
        for way, key, args in told:
            self.wrong((*at, *way), key, **args)
        self.mended |= {(*at, *way) for way in mended}
        try:
            return msgspec.convert(whole, kind)
        except msgspec.ValidationError as error:
            key, place, args = checked(error)
            raise BadFile(self.file, [*self.found, Fault((*at, place), key, **args)]) from None

    def wrong(self, way: Way, key: str, rule: str = "", **args: Any) -> None:
        """Something is wrong; nothing is told twice of a place that stands in for another."""
        if not any(way[:n] in self.mended for n in range(len(way) + 1)):
            self.found.append(Fault(way, key, rule, **args))

    def clean(self, *place: str | int) -> bool:
        """Whether nothing is wrong at a place of the file, under it or above it."""
        told = [fault.way for fault in self.found]
        return not any(way[: len(place)] == place[: len(way)] for way in (*told, *self.mended))

    def take(self, way: Way, error: BadScenario) -> None:
        """What a reader of a part found."""
        self.wrong(way, error.key, error.rule, **error.named)

    def word(
        self, way: Way, word: str, known: Collection[str], key: str = "none-of", rule: str = "", **args: Any
    ) -> bool:
        """A word must be one of those known; else the nearest of them is named."""
        if word in known:
            return True
        self.wrong(
            way, key, rule, close=close_word(word, known), word=word, name=word, known=few(known), **args
        )
        return False

    def number(self, way: Way, value: float, least: float, most: float, rule: str = "") -> bool:
        """A number must lie between two limits."""
        if least <= value <= most:
            return True
        self.wrong(way, "number-between", rule, number=f"{value:g}", least=f"{least:g}", most=f"{most:g}")
        return False

    def once(self, way: Way, value: object, seen: dict[Any, Way], rule: str = "") -> bool:
        """A name may stand in a file once."""
        if value in seen:
            self.wrong(way, "stands-twice", rule, name=str(value))
            return False
        seen[value] = way
        return True

    def rules(self, data: Any, known: Collection[str], way: Way = ()) -> None:
        """Every number under `rule` and `rules` must stand in the register."""
        pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
        for key, value in pairs:
            here = (*way, key)
            if isinstance(value, str):
                if value and value not in known and (key == "rule" or (len(way) > 0 and way[-1] == "rules")):
                    self.word(here, value, known, "no-such-rule")
            else:
                self.rules(value, known, here)

    def signs(self, data: Any, way: Way = ()) -> None:
        """No text may hold signs that steer a terminal."""
        if isinstance(data, str):
            if STEERING.search(data):
                self.wrong(way, "steering-sign")
            return
        pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
        for key, value in pairs:
            if isinstance(key, str) and STEERING.search(key):
                self.wrong(way, "steering-sign")
            self.signs(value, (*way, key))

    def tell(self) -> None:
        """Raise what was found."""
        if self.found:
            raise BadFile(self.file, self.found)


def written(way: Way) -> str:
    """The way to a thing as people write it: `units[3].at`."""
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in way)
    return text.lstrip(".")


@contextmanager
def placed(text: str) -> Iterator[None]:
    """Faults of what is read inside are told with the lines of this text."""
    try:
        yield
    except BadFile as error:
        raise error.in_text(text) from None
