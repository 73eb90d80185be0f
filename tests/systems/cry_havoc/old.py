"""Files as the first format had them."""

from __future__ import annotations

from typing import Any

#: what may stand in an old file and is no good
OLD: list[dict[str, Any]] = [
    {},
    {"plot": 3, "units": 4, "verdicts": 1, "sides": 2, "sheets": "x", "zones": {}, "laid": 3, "stores": 1},
    {"plot": "coup", "units": [1, {"asleep": True}], "sheets": ["castle", 3], "laid": [2, {"building": [1]}]},
    {"plot": "no", "verdicts": [{"key": 1}, 2], "zones": [1, {"name": 3}], "choices": [1, {"labels": 2}]},
]
TURNED = {"prisoner": "noble", "hidden": "hidden", "asleep": "asleep"}


def old_form(data: dict[str, Any]) -> dict[str, Any]:
    """A shipped file as the first format had it: its plot, the numbers by their names, the old keys."""
    gate = next((c for c in data["clause"] if c["kind"] == "gate"), None) if "clause" in data else None
    laid = [c for c in data.get("clause", []) if c["kind"] == "laid"]
    new: dict[str, Any] = {
        key: data[key] for key in ("id", "title", "history", "turns", "first", "setup_first")
    }
    new |= {
        "plot": data["id"],
        "verdicts": verdicts(data),
        "sides": [side["name"] for side in data["side"]],
        "sheets": [row["id"] for row in data["sheet"]],
        "zones": [zone(name, row) for name, row in data["zones"].items() if "for" in row],
        "units": [person(row) for row in data["people"]],
    }
    if gate is not None:
        new |= {"gate": gate["at"], "gate_open": gate.get("open", False)}
    if laid:
        keys = ("area", "stairs", "name")
        new["laid"] = [{"id": "l", "source": "", **{k: c[k] for k in keys}} for c in laid]
    return new


def zone(name: str, row: dict[str, Any]) -> dict[str, Any]:
    renamed = {"at": "hexes", "for": "side", "limit_at": "limit_hexes"}
    return {"name": name} | {renamed.get(k, k): v for k, v in row.items() if k != "name"}


def person(row: dict[str, Any]) -> dict[str, Any]:
    new = {k: v for k, v in row.items() if k not in ("at", "zone", "tags")}
    turned = {TURNED[tag]: True for tag in row.get("tags", [])}
    stunned = {"stunned": True} if "noble" in turned else {}
    return {**new, "place": row["at"], "zone": row.get("zone", "fixed"), **turned, **stunned}


def verdicts(data: dict[str, Any]) -> list[dict[str, str]]:
    """The numbers of the register by the names that plots gave them."""
    found = {"turns": data["rules"]["turns"]}
    for clause in data.get("clause", []):
        rules = clause.get("rules", {})
        names = {
            "noted": "hidden",
            "closed": "gate",
            "opens": "gate_opens",
            "leaves": "exit",
            "alarm": "alarm",
        }
        names |= {"once": "lifts", "enters": "raiders_score"}
        found |= {names[part]: rule for part, rule in rules.items() if part in names}
        if clause["kind"] == "bounty" and clause["side"] == 0:
            found["defenders_score"] = rules["falls"]
    plot = KEYS[data["id"]]
    found |= dict(zip(plot, [row["rule"] for row in data["victory"]], strict=True))
    return [{"key": key, "rule": rule} for key, rule in found.items()]


#: by plot: the names of the numbers of its victory rows, in their order
KEYS = {
    "duel": ("at_once", "at_once", *["at_end"] * 5),
    "ambush": ("cart_out", "cart_out_few", "at_end", "road_free", "road_free", "at_end"),
    "village": ("at_end",) * 6,
    "slope": ("at_end",) * 4,
    "rescue": ("carried_off", "at_end", "at_end"),
    "wall": ("at_once", "at_end", "at_end", "at_end"),
    "coup": ("too_few", "keep_taken", "at_end", "at_end"),
    "escalade": ("at_once", "not_held", "held", "not_held", "not_held"),
}
