"""How many words in a row the registers share with their rulebooks; written to docs/borrowed.md.

    python tools/borrowed.py FOLDER

The folder holds the text of each rulebook, its file beginning with the name of the system
(`men_of_iron.it.txt`). Words are compared without accents, case and signs. A row of a table, and a list of
which at least every third word is a number or a hex, may share more: that is no sentence of anybody's.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

from gonfalon.core.rulebook import Rule  # noqa: E402
from gonfalon.core.system import SYSTEMS, get_system  # noqa: E402

PAGE = ROOT / "docs" / "borrowed.md"
LIMIT = 8
HEAD = """\
# What the registers share with the rulebooks

Rules are restated in our own words. For every Italian entry of a register, `tools/borrowed.py` finds the
longest run of words that also stands in the rulebook. `python tools/borrowed.py FOLDER`, with the folder in
which you keep the texts of the five rulebooks (they are not part of this project), writes this page. Words
are compared without accents, case and signs. Fewer than eight words may be shared; rows of tables and lists
of hexes or figures may share more.

| register | entries | longest run | lists and table rows of 8 words or more | sentences of 8 words or more |
|---|---|---|---|---|"""
WORD = re.compile(r"[^\W_]+")


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return WORD.findall("".join(c for c in plain if not unicodedata.combining(c)))


class Book:
    """The words of a rulebook, and where each stands."""

    def __init__(self, text: str) -> None:
        self.words = words_of(text)
        self.places: dict[str, list[int]] = {}
        for place, word in enumerate(self.words):
            self.places.setdefault(word, []).append(place)

    def shared(self, text: str) -> list[str]:
        """The longest run of words that a text shares with the book."""
        mine = words_of(text)
        best: list[str] = []
        for start in range(len(mine)):
            for place in self.places.get(mine[start], []):
                pairs = zip(mine[start:], self.words[place : place + len(mine)], strict=False)
                length = next((n for n, (a, b) in enumerate(pairs) if a != b), None)
                if length is None:
                    length = min(len(mine) - start, len(self.words) - place)
                if length > len(best):
                    best = mine[start : start + length]
        return best


def listed(rule: Rule, run: list[str]) -> bool:
    """Whether what is shared is a label of a table, or a list of figures."""
    figures = sum(any(c.isdigit() for c in word) for word in run)
    return rule.kind == "table" or 3 * figures >= len(run)


def report(folder: Path) -> tuple[str, int]:
    """The page of figures, and how many entries share a sentence of eight words or more."""
    rows, lines, faults = [], [], 0
    for name in SYSTEMS:
        (path,) = folder.glob(f"{name}*.txt")
        book, rules = Book(path.read_text("utf-8")), get_system(name).register.rule
        runs = sorted(((book.shared(r.text.it), r) for r in rules), key=lambda pair: -len(pair[0]))
        said = [len(run) for run, rule in runs if not listed(rule, run)]
        long = [(run, rule) for run, rule in runs if len(run) >= LIMIT]
        sentences = sum(length >= LIMIT for length in said)
        rows.append(
            f"| {name} | {len(rules)} | {max(said, default=0)} | {len(long) - sentences} | {sentences} |"
        )
        faults += sentences
        for run, rule in long:
            kind = "list" if listed(rule, run) else "**sentence**"
            lines.append(f"- {name} {rule.id}: {len(run)} words, {kind}")
    return "\n".join([HEAD, *rows, "", "The entries of eight words or more:", "", *lines]) + "\n", faults


def main(folder: Path) -> int:
    """Write the page; the end is bad if a sentence is shared."""
    text, faults = report(folder)
    PAGE.write_text(text, "utf-8")
    print(text)
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
