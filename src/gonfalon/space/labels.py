"""Printed hex numbers: read and written at the edge only (maps, notation, screen).

* `men_of_iron`: four digits LLPP, line and position; odd lines are shifted. Half hexes have PP = 00.
* `cry_havoc`: letter and number, A1 to Y16: the number is the line, the letter the position; even
  numbers are shifted toward Y. Several sheets: `2A1` is A1 of the second sheet; sheets are counted
  along the numbers first, then along the letters.
* `dark_ages`: `x,y` counted from 0: y is the line (a row of the map), x the position; odd rows are
  shifted east.
"""

from __future__ import annotations

from typing import Final

from gonfalon.space.hexes import NONE, Grid

SHEET_LINES: Final = 16
SHEET_POSITIONS: Final = 25


class Labels:
    """How the hexes of one game are called. One object per map."""

    shifted: int = 1
    """Parity of the shifted lines: 1 odd, 0 even."""
    rows_by_line: bool = True
    """Whether a row of a drawn map is a line (else: one position of every line)."""
    example: str = ""
    highest: int = 99
    """The highest line and position that a label can name."""

    def write(self, line: int, position: int) -> str:
        """The label of a cell."""
        raise NotImplementedError

    def read(self, text: str) -> tuple[int, int] | None:
        """The (line, position) of a label, or None if it is not one."""
        raise NotImplementedError

    def row(self, line_or_position: int) -> str:
        """How a drawn row of the map file begins."""
        return str(line_or_position)


class FourDigits(Labels):
    """Men of Iron."""

    example = "2214"

    def write(self, line: int, position: int) -> str:
        return f"{line:02d}{position:02d}"

    def read(self, text: str) -> tuple[int, int] | None:
        if len(text) != 4 or not text.isascii() or not text.isdigit():
            return None
        return int(text[:2]), int(text[2:])


class LetterNumber(Labels):
    """Cry Havoc, one sheet or several side by side."""

    shifted = 0
    rows_by_line = False
    example = "B7"

    def __init__(self, across: int = 1, down: int = 1) -> None:
        self.across: Final = across
        self.down: Final = down

    def write(self, line: int, position: int) -> str:
        column, number = divmod(line - 1, SHEET_LINES)
        row, letter = divmod(position - 1, SHEET_POSITIONS)
        sheet = row * self.across + column + 1
        front = str(sheet) if self.across * self.down > 1 else ""
        return f"{front}{chr(65 + letter)}{number + 1}"

    def read(self, text: str) -> tuple[int, int] | None:
        if not text.isascii():
            return None
        at = 0
        while at < len(text) and text[at].isdigit():
            at += 1
        if at > 2:
            return None
        sheet = int(text[:at]) if at else 1
        many = self.across * self.down > 1
        if (at > 0) != many or not 1 <= sheet <= self.across * self.down or at >= len(text):
            return None
        letter, number = ord(text[at]) - 65, text[at + 1 :]
        if not 0 <= letter < SHEET_POSITIONS or not number.isdigit() or len(number) > 2:
            return None
        if number[0] == "0" or int(number) > SHEET_LINES:
            return None
        row, column = divmod(sheet - 1, self.across)
        return column * SHEET_LINES + int(number), row * SHEET_POSITIONS + letter + 1

    def row(self, line_or_position: int) -> str:
        return self.write(1, line_or_position)[:-1]


class CommaPair(Labels):
    """Dark Ages."""

    example = "3,6"
    highest = 9999

    def write(self, line: int, position: int) -> str:
        return f"{position},{line}"

    def read(self, text: str) -> tuple[int, int] | None:
        x, comma, y = text.partition(",")
        if not comma or not text.isascii() or not x.isdigit() or not y.isdigit() or len(text) > 9:
            return None
        if str(int(x)) != x or str(int(y)) != y:
            return None
        return int(y), int(x)


SCHEMES: Final = ("men_of_iron", "cry_havoc", "dark_ages")


def scheme(name: str, across: int = 1, down: int = 1) -> Labels:
    """The labels of a game by the name that map files use."""
    if name == "men_of_iron":
        return FourDigits()
    if name == "cry_havoc":
        return LetterNumber(across, down)
    if name == "dark_ages":
        return CommaPair()
    raise ValueError(f"unknown labels {name!r}, expected one of {', '.join(SCHEMES)}")


class Names:
    """The labels of one grid both ways, made once."""

    def __init__(self, grid: Grid, labels: Labels) -> None:
        self.grid: Final = grid
        self.labels: Final = labels
        self.of: Final[list[str]] = [
            labels.write(grid.line_of[h], grid.position_of[h]) for h in range(grid.size)
        ]
        self._by_label: Final[dict[str, int]] = {label: h for h, label in enumerate(self.of)}

    def find(self, text: str) -> int:
        """The hex of a label, NONE if there is none."""
        return self._by_label.get(text, NONE)
