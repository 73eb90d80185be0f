"""On which line of a TOML text everything stands: `tomllib` reads the data, this finds the places.

The text has been read by `tomllib` before, so it is known to be TOML; nothing is checked again.
"""

from __future__ import annotations

import re
from typing import Final

Way = tuple[str | int, ...]

_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR: Final = re.compile(r"[^,\]\}\n#]*")
_STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|' + r"'''.*?'{3,5}|" + r'"(?:\\.|[^"\\])*"|' + r"'[^']*'", re.DOTALL
)


def lines_of(text: str) -> dict[Way, int]:
    """The line (from 1) of every key and entry of a TOML text, by the way to it."""
    return _Lines(text).found


def line_at(lines: dict[Way, int], way: Way) -> int:
    """The line of a thing, or of the nearest thing around it; 0: nothing is known of it."""
    return next((lines[way[:n]] for n in range(len(way), 0, -1) if way[:n] in lines), 0)


class _Lines:
    def __init__(self, text: str) -> None:
        self.text, self.at, self.line, self.counted = text, 0, 1, 0
        self.found: dict[Way, int] = {}
        self.rows: dict[Way, int] = {}  # lists of tables: the number of the last one
        head: Way = ()
        self.skip()
        while self.at < len(text):
            if text.startswith("[[", self.at):
                head = self.head(2)
                self.rows[head] = self.rows.get(head, -1) + 1
                head = (*head, self.rows[head])
                self.found[head] = self.here()
            elif text[self.at] == "[":
                head = self.head(1)
            else:
                self.pair(head)
            self.skip()

    def here(self) -> int:
        """The present line."""
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.line

    def skip(self) -> None:
        """Over blanks, line ends and comments."""
        found = _BLANK.match(self.text, self.at)
        assert found is not None
        self.at = found.end()

    def head(self, brackets: int) -> Way:
        """`[a.b]` or `[[a.b]]`: the way to it, with the numbers of the lists on it."""
        self.at += brackets
        way: Way = ()
        for number, key in enumerate(keys := self.key()):
            way = (*way, key)
            self.found.setdefault(way, self.here())
            if way in self.rows and (number < len(keys) - 1 or brackets == 1):
                way = (*way, self.rows[way])
        self.at += brackets
        return way

    def key(self) -> list[str]:
        """A key, perhaps with dots."""
        parts: list[str] = []
        while True:
            self.skip()
            quoted = _STRING.match(self.text, self.at)
            found = quoted or _BARE.match(self.text, self.at)
            assert found is not None
            parts.append(found[0][1:-1] if quoted else found[0])
            self.at = found.end()
            self.skip()
            if not self.text.startswith(".", self.at):
                return parts
            self.at += 1

    def pair(self, around: Way) -> None:
        """`key = value`."""
        line, way = self.here(), around
        for part in self.key():
            way = (*way, part)
            self.found.setdefault(way, line)
        self.at += 1  # the equals sign
        self.skip()
        self.value(way)

    def value(self, way: Way) -> None:
        """A value; entries of lists and tables get their places too."""
        text = self.text
        if text[self.at] in "[{":
            shut = "]" if text[self.at] == "[" else "}"
            self.at += 1
            number = 0
            self.skip()
            while text[self.at] != shut:
                if shut == "]":
                    self.found[(*way, number)] = self.here()
                    self.value((*way, number))
                    number += 1
                else:
                    self.pair(way)
                self.skip()
                if text[self.at] == ",":
                    self.at += 1
                    self.skip()
            self.at += 1
            return
        found = _STRING.match(text, self.at) or _SCALAR.match(text, self.at)
        assert found is not None
        self.at = found.end()
