"""Files of old: what they said by the name of a plot (`*_of_old`: sides, zones, clauses, rows, laid sheets),
as format 2 says it: the upgrade.

Whatever is not as it should be stays as it is; who checks the file will say so.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from gonfalon.core.scenario import read_toml
from gonfalon.systems.cry_havoc.ground.sheets import DATA, sheet, sheet_names

ARMS: Final = ({"tincture": "blue", "emblem": "lion"}, {"tincture": "red", "emblem": "tower"})
FIXED: Final = "fixed"
GONE: Final = (
    "plot",
    "verdicts",
    "units",
    "sheets",
    "sides",
    "laid",
    "gate",
    "gate_open",
    "stores",
    "choices",
)
#: keys of old people that are clauses today
TURNED: Final = ("noble", "hidden", "asleep")


def upgrade(data: dict[str, Any]) -> dict[str, Any]:
    """The data of a file without `format`, as today's format says them."""
    if "plot" not in data and "units" not in data:
        return dict(data)
    known = _known()["plot"].get(data.get("plot"), {}) if isinstance(data.get("plot"), str) else {}
    named = _named(data.get("verdicts"))
    new = {key: value for key, value in data.items() if key not in GONE}
    new.pop("path", None)
    new["book_ends"] = False
    new["rules"] = {k: v for k, v in (("turns", named.get("turns")), ("order", named.get("order"))) if v}
    more = [named[key] for key in ("riders", "scores") if key in named]
    if more:
        new["rules"]["more"] = more
    if isinstance(data.get("sheets"), list):
        new["sheet"] = [{"id": name} for name in data["sheets"]]
    new["side"] = _sides(data, known.get("aims", ({}, {})), named)
    names = _zones(data.get("zones"), new)
    for key, zone in known.get("zones", {}).items():
        new["zones"][key] = {**zone, "at": _hexes(zone["at"], data)}
    new["people"] = [_person(person, names) for person in _list(data.get("units"))]
    new["clause"] = _clauses(data, known, named)
    new["victory"] = [_row(row, named) for row in known.get("victory", [])]
    if data.get("choices"):
        new["option"] = [_option(row) for row in _list(data["choices"])]
    return new


@lru_cache(maxsize=1)
def _known() -> dict[str, Any]:
    return read_toml(DATA / "old" / "format_1.toml")


def _list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else []


def _named(verdicts: Any) -> dict[str, Any]:
    """The entries of the register by their names; of several of one name the first."""
    found: dict[str, Any] = {}
    for row in _list(verdicts):
        if isinstance(row, dict) and isinstance(row.get("key"), str):
            found.setdefault(row["key"], row.get("rule"))
    return found


def _sides(data: dict[str, Any], aims: Any, named: dict[str, Any]) -> Any:
    sides = data.get("sides")
    if not isinstance(sides, (list, tuple)) or len(sides) != 2:
        return sides
    found: list[dict[str, Any]] = []
    for n, name in enumerate(sides):
        side: dict[str, Any] = {"name": name, "arms": ARMS[n]}
        if aims[n]:
            side["aim"] = aims[n]
        forces = [v.get("rule") for v in _list(data.get("verdicts")) if _force(v, n)]
        if forces:
            side["rules"] = forces
        found.append(side)
    return found


def _force(verdict: Any, side: int) -> bool:
    return isinstance(verdict, dict) and verdict.get("key") == f"force_{side}"


def _zones(zones: Any, new: dict[str, Any]) -> dict[tuple[Any, Any], str]:
    """Zones by their names; of two of one name the second gets another."""
    new["zones"] = {}
    names: dict[tuple[Any, Any], str] = {}
    for row in _list(zones):
        if not isinstance(row, dict) or not isinstance(row.get("name"), str):
            continue
        name = row["name"] if row["name"] not in new["zones"] else f"{row['name']}_{row.get('side')}"
        renamed = {"hexes": "at", "side": "for", "limit_hexes": "limit_at"}
        new["zones"][name] = {renamed.get(k, k): v for k, v in row.items() if k != "name"}
        names[row.get("side"), row["name"]] = name
    return names


def _person(person: Any, names: dict[tuple[Any, Any], str]) -> Any:
    if not isinstance(person, dict):
        return person
    new = {k: v for k, v in person.items() if k not in (*TURNED, "place", "zone")}
    if person.get("place"):
        new["at"] = person["place"]
    zone = person.get("zone", "")
    if zone and zone != FIXED:
        new["zone"] = names.get((person.get("side"), zone), zone)
    tags = [key for key in TURNED if person.get(key) is True]
    if "noble" in tags:
        new.pop("stunned", None)
    return {**new, "tags": tags} if tags else new


def _clauses(data: dict[str, Any], known: dict[str, Any], named: dict[str, Any]) -> list[Any]:
    """Who is hidden or asleep, the gate, stores, what is laid, and the clauses of the plot."""
    people = [p for p in _list(data.get("units")) if isinstance(p, dict)]
    old = _known()
    found: list[Any] = [
        _clause(clause, named)
        for key, clause in old["person"].items()
        if any(p.get(key) is True for p in people)
    ]
    if data.get("gate"):
        gate = {"kind": "gate", "at": data["gate"], "open": data.get("gate_open", False)}
        gate |= {} if gate["open"] else old["gate"]["opened"]
        found.append(_clause({**gate, "verdicts": old["gate"]["verdicts"]}, named))
    found += [_clause(clause, named) for clause in known.get("clause", [])]
    if data.get("stores"):
        found.append({"kind": "stores", "at": " ".join(str(h) for h in _list(data["stores"]))})
    for one in _list(data.get("laid")):
        found.append(_laid(one))
    return found


def _clause(clause: dict[str, Any], named: dict[str, Any]) -> dict[str, Any]:
    """A clause with the entries of its parts: their numbers, or what the old file gives by these names."""
    rest = {k: v for k, v in clause.items() if k != "verdicts"}
    found = {part: name if "." in name else named.get(name) for part, name in clause["verdicts"].items()}
    given = {part: rule for part, rule in found.items() if rule}
    return {**rest, "rules": given} if given else rest


def _row(row: dict[str, Any], named: dict[str, Any]) -> dict[str, Any]:
    """A victory row with the entry that the old file gives it."""
    rest = {k: v for k, v in row.items() if k != "verdict"}
    rule = named.get(row["verdict"])
    return {**rest, "rule": rule} if rule else rest


def _laid(one: Any) -> Any:
    """A sheet of old that was laid over the map."""
    if not isinstance(one, dict):
        return one
    new = {k: v for k, v in one.items() if k in ("area", "building", "sides", "stairs", "ring")}
    new["building"] = [
        {k: v for k, v in b.items() if k != "keep"} if isinstance(b, dict) else b
        for b in _list(one.get("building"))
    ]
    name = one.get("name")
    if isinstance(name, dict) and name.get("en"):
        new["name"] = {lang: name.get(lang, name["en"]) for lang in ("en", "it")}
    return {"kind": "laid", **{k: v for k, v in new.items() if v}}


def _hexes(text: str, data: dict[str, Any]) -> str:
    """`keep` and `ring` of the sheets and of what is laid over them, as hexes."""
    if text not in ("keep", "ring"):
        return text
    castles = [sheet(name) for name in _list(data.get("sheets")) if name in sheet_names()]
    found = [s.ring if text == "ring" else str(_known()["sheet"]["keep"]) for s in castles if s.ring]
    for one in _list(data.get("laid")):
        if isinstance(one, dict) and text == "ring":
            found.append(str(one.get("ring", "")))
        elif isinstance(one, dict):
            rows = [b for b in _list(one.get("building")) if isinstance(b, dict) and b.get("keep")]
            found += [str(b.get("hexes", "")) for b in rows]
    return " ".join(found).strip() or "!all"


def _option(row: Any) -> Any:
    """An option of old."""
    if not isinstance(row, dict):
        return row
    given = row.get("labels")
    labels: dict[str, Any] = given if isinstance(given, dict) else {}
    values = [
        {"id": v, "name": labels.get(v, {"en": str(v), "it": str(v)})} for v in _list(row.get("values"))
    ]
    made = {"id": row.get("name"), "name": row.get("title"), "values": values}
    return {**made, "rule": row["rule"]} if row.get("rule") else made
