"""Files of old: what they said by the keys of events and special rules (`*_of_old`: rows, sides, leaders,
effects), as format 2 says it: the upgrade.

Whatever is not as it should be stays as it is; who checks the file will say so.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from gonfalon.core.scenario import read_toml
from gonfalon.systems.dark_ages.pieces.file import DATA

FLANKS = range(3, 7)  # rows in which a reserve of old came in
MARSH, ZONE = "m", "near_marsh"  # its letter; the hexes in or next to it


def upgrade(data: dict[str, Any]) -> dict[str, Any]:
    """The data of a file without `format`, as today's format says them."""
    new = dict(data)
    special = new.pop("special", None)
    if isinstance(special, dict) and "clause" not in new:
        new["clause"] = [_clause(special)]
    rows = _rows(new)
    if isinstance(new.get("side"), list):
        new["side"] = [_side(side, n, rows) for n, side in enumerate(new["side"])]
        if rows and any(f"'zone': '{ZONE}'" in str(side) for side in new["side"]):
            new["zones"] = {ZONE: {"at": _near_marsh(rows)}}
    return new


@lru_cache(maxsize=1)
def _known() -> dict[str, Any]:
    return read_toml(DATA / "old" / "format_1.toml")


def _rows(data: dict[str, Any]) -> list[str]:
    """The rows of the map, if it has such."""
    found = data.get("map")
    rows = found.get("rows") if isinstance(found, dict) else None
    sound = isinstance(rows, (list, tuple)) and rows and all(isinstance(row, str) and row for row in rows)
    return list(rows) if sound and rows is not None else []


def _clause(special: dict[str, Any]) -> dict[str, Any]:
    """A special rule of old as a clause."""
    key = special.get("key")
    known = _known()["special"].get(key) if isinstance(key, str) else None
    if known is None:
        return {"kind": "formation", **special}
    rest = {k: v for k, v in special.items() if k not in ("key", "rule")}
    rules = {"rules": {"stands": special["rule"]}} if "rule" in special else {}
    return {**known, **rest, **rules}


def _side(side: Any, number: int, rows: list[str]) -> Any:
    if not isinstance(side, dict):
        return side
    new = dict(side)
    if "arms" not in new:
        new["arms"] = {key: new.pop(key) for key in ("tincture", "emblem") if key in new}
    if isinstance(new.get("leader"), (list, tuple)):
        new["leader"] = [_leader(leader) for leader in new["leader"]]
    event = new.get("event")
    if isinstance(event, dict) and "key" in event:
        new["event"] = _event(event, number, rows)
    return new


def _leader(leader: Any) -> Any:
    if not isinstance(leader, dict) or "key" not in leader:
        return leader
    new = {key: value for key, value in leader.items() if key != "key"}
    return {**new, "id": leader["key"]} if leader["key"] else new


def _event(event: dict[str, Any], number: int, rows: list[str]) -> dict[str, Any]:
    """An event of old with its effects."""
    key = event["key"]
    known = _known()["event"].get(key) if isinstance(key, str) else None
    if known is None:
        return event
    rest = {k: v for k, v in event.items() if k != "key"}
    return {
        "id": key,
        **rest,
        **{when: [_effect(e, number, rows) for e in row] for when, row in known.items()},
    }


def _effect(effect: dict[str, Any], number: int, rows: list[str]) -> dict[str, Any]:
    sides = {"own": number, "enemy": 1 - number}
    new = dict(effect)
    if "who" in new and new["who"].get("side") in sides:
        new["who"] = {**new["who"], "side": sides[new["who"]["side"]]}
    if new.get("at") == "flanks" and rows:
        spots = [f"{x}.{y}" for x in (0, len(rows[0]) - 1) for y in FLANKS if y < len(rows)]
        new["at"] = " ".join(spots) or "all"
    return new


def _near_marsh(rows: list[str]) -> str:
    """In or next to marsh."""
    found = [f"within:1:{x}.{y}" for y, row in enumerate(rows) for x, code in enumerate(row) if code == MARSH]
    return " ".join(found) or "!all"
