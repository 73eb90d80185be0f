"""The words and tables of a map file, each checked: what is wrong is said with file and key."""

from __future__ import annotations

from typing import Any

from gonfalon.core.errors import BadScenario


class Checked:
    """A file's data and its name for messages."""

    def __init__(self, data: dict[str, Any], file: str, source: str = "") -> None:
        self.data, self.file, self.source = data, file, source

    def wrong(self, key: str, what: str) -> BadScenario:
        """An error that names file, key and what was expected."""
        return BadScenario("map-file", f"{self.file}: {key}" if key else self.file, detail=what)

    def check_keys(self, table: dict[str, Any], known: tuple[str, ...], key: str) -> None:
        for word in table:
            if word not in known:
                raise self.wrong(
                    f"{key}.{word}" if key else word, f"unknown key, expected one of {', '.join(known)}"
                )

    def table(self, key: str, known: tuple[str, ...]) -> dict[str, Any]:
        found = self.data.get(key)
        if not isinstance(found, dict):
            raise self.wrong(key, f"expected a table [{key}]")
        self.check_keys(found, known, key)
        return found

    def entries(self, key: str, known: tuple[str, ...]) -> list[dict[str, Any]]:
        found = self.data.get(key, [])
        if not isinstance(found, list):
            raise self.wrong(key, f"expected tables [[{key}]]")
        for i, entry in enumerate(found):
            if not isinstance(entry, dict):
                raise self.wrong(f"{key}[{i}]", f"expected a table [[{key}]]")
            self.check_keys(entry, known, f"{key}[{i}]")
        return found

    def word(self, table: dict[str, Any], name: str, key: str, default: str | None = None) -> str:
        found = table.get(name, default)
        if not isinstance(found, str):
            raise self.wrong(key, "expected a text" if name in table else f"{name} is missing")
        return found

    def pair(self, table: dict[str, Any], name: str, key: str, low: int, high: int) -> tuple[int, int]:
        found = table.get(name)
        if (
            not isinstance(found, list)
            or len(found) != 2
            or not all(type(n) is int and low <= n <= high for n in found)
        ):
            raise self.wrong(key, f"expected two whole numbers from {low} to {high}, got {found!r}")
        return found[0], found[1]

    def read_name(self, table: dict[str, Any], key: str) -> dict[str, str]:
        found = table.get("name", {})
        if isinstance(found, str):
            return {"en": found, "it": found}
        if not isinstance(found, dict) or not all(isinstance(v, str) for v in found.values()):
            raise self.wrong(key, "expected a text or { en = ..., it = ... }")
        return dict(found)

    def of_source(self, entry: dict[str, Any], key: str) -> str:
        return self.word(entry, "source", f"{key}.source", self.source)

    # --- the grid ---
