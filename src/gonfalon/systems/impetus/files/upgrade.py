"""Files of format 1 as format 2: width and depth become one table."""

from __future__ import annotations

from typing import Any

SIZE = {"width", "depth"}


def upgrade(data: dict[str, Any]) -> dict[str, Any]:
    """The keys of a battle file in format 2; what is not known is left for the check to tell."""
    if SIZE.isdisjoint(data):
        return data
    made = {key: value for key, value in data.items() if key not in SIZE}
    return {**made, "table": [data.get("width", 30), data.get("depth", 20)]}
