"""Files of old in format 1 as format 2: the five fixed places for rules of a battle, and bridges, become
clauses (`*_of_old`): the upgrade."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

RENAMED = {"name": "title", "note": "history"}
#: the key of format 1, the kind of clause, the part that its rule is of, and what the clause keeps
PLACES = (
    ("broken", "broken", "broken", ("units",)),
    ("block", "hold_buildings", "points", ("points",)),
    ("block_stay", "stay_in_buildings", "stay", ()),
    ("bridge", "hold_crossing", "points", ("points",)),
    ("bridge_front", "column_limit", "limit", ("most",)),
)
CROSSING = "crossing"  # the bridges of format 1 had no ids


def upgrade(data: dict[str, Any]) -> dict[str, Any]:
    """The keys of a battle file in format 2; what is not known is left for the check to tell."""
    places = {place[0] for place in PLACES}
    renamed = {old: new for old, new in RENAMED.items() if new not in data}
    made = {renamed.get(key, key): value for key, value in data.items() if key not in places}
    bridges, terrain = _named(data.get("terrain"))
    clauses = [clause for place in PLACES for clause in _clauses(data, place, bridges)]
    if clauses:
        made["clause"] = clauses
        if any("area" in one for one in clauses):
            made["terrain"] = terrain
    return made


def _named(terrain: Any) -> tuple[list[str], list[Any]]:
    """The ids of all bridges, and the terrain with them."""
    bridges: list[str] = []
    rows: list[Any] = []
    for row in terrain if isinstance(terrain, list) else []:
        if isinstance(row, dict) and row.get("kind") == "bridge":
            name = row.get("id") or f"{CROSSING}_{len(bridges) + 1}"
            bridges.append(str(name))
            row = {**row, "id": name}
        rows.append(row)
    return bridges, rows


def _clauses(
    data: dict[str, Any], place: tuple[str, str, str, tuple[str, ...]], bridges: list[str]
) -> Iterator[dict[str, Any]]:
    key, kind, part, kept = place
    old = data.get(key)
    if old is None:
        return
    if not isinstance(old, dict):
        yield {"kind": kind, key: old}
        return
    told = {k: v for k, v in old.items() if k != "rule"}
    if any(told.get(k) == 0 for k in kept) or not (kept or old.get("rule")):
        return  # a place left empty
    clause: dict[str, Any] = {"kind": kind, **told}
    if old.get("rule"):
        clause["rules"] = {part: old["rule"]}
    if not key.startswith("bridge"):
        yield clause
        return
    for bridge in bridges or [CROSSING]:
        yield {**clause, "area": bridge}
