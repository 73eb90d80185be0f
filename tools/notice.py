"""Write NOTICE: whose games these are, and every licence of what the built page holds, with its text."""

from __future__ import annotations

import json
from pathlib import Path

from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.locale import message

ROOT = Path(__file__).parent.parent
LICENCES = ROOT / "src" / "gonfalon" / "server" / "static" / "licences.json"
RULE = "-" * 80


def written() -> str:
    """The text of the file."""
    parts = ["Gonfalon", message("en", "board-about-program"), RULE, "THE GAMES"]
    parts.append(message("en", "board-about-disclaimer"))
    for name in SYSTEMS:
        book = get_system(name).register.book
        parts.append(
            "\n".join(
                [
                    book.title.en,
                    f"  By:           {', '.join(book.authors) or 'not named'}",
                    f"  Published by: {', '.join(book.publishers) or 'not named'}",
                    f"  Edition:      {book.edition.en}",
                    f"  {book.note.en}",
                ]
            )
        )
    for one in json.loads(LICENCES.read_text("utf-8")):
        parts += [
            RULE,
            f"{one['name']} {one['version']}".rstrip() + f" ({one['licence']})",
            one["text"].strip(),
        ]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    (ROOT / "NOTICE").write_text(written(), "utf-8")
