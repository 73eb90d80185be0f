"""Quick battles: two armies drawn up on the table of any battle, everybody with a place in his zone."""

from __future__ import annotations

from typing import Any

import msgspec

from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.locale import message
from gonfalon.systems.naran.files.armies import read_army
from gonfalon.systems.naran.files.scenarios import shipped_files
from gonfalon.systems.naran.pieces.file import Army, CommandEntry, UnitEntry
from gonfalon.systems.naran.pieces.lists import lists
from gonfalon.systems.naran.pieces.setting import BASES

ZONE = 30  # cm, where a battle says nothing else
MARGIN, GAP = 4.0, 1.5  # cm from the edges of the table and between two units
STAFF = 2.6  # cm from the own edge: leaders and their staff
#: the clauses that speak of the ground alone
GROUND = ("hold_buildings", "stay_in_buildings", "hold_crossing", "column_limit")


def quick_battle_files() -> dict[str, dict[str, Any]]:
    """The battles that ship, as data."""
    return {battle: data for battle, (_, data) in shipped_files().items()}


def battle(given: tuple[dict[str, Any], dict[str, Any]], field: str) -> dict[str, Any]:
    """Two armies on a table: both stand whole in their zones, foot in the middle, horse on the wings."""
    if field not in quick_battle_files():
        raise NotFound("no-field", name=field)
    file = quick_battle_files()[field]
    south, north = (read_army(data, "army") for data in given)
    letters = [south.condottiero.id[:1] or "A", north.condottiero.id[:1] or "B"]
    if letters[0] == letters[1]:
        letters[1] = "B" if letters[0] != "B" else "A"
    sides = [
        _drawn_up(army, letters[side], side, file["table"], file.get("zone", ZONE))
        for side, army in enumerate((south, north))
    ]
    title = {
        lang: f"{south.name.of(lang)} – {north.name.of(lang)}, {file['title'][lang]}" for lang in ("en", "it")
    }
    note = {lang: message(lang, "board-quick-note") for lang in ("en", "it")}
    keys = ("date", "table", "zone", "turns", "zones", "terrain")
    kept: dict[str, Any] = {key: file[key] for key in keys if key in file}
    kept["clause"] = [one for one in file.get("clause", ()) if one["kind"] in GROUND]
    return {"format": 2, **kept, "id": "quick", "title": title, "history": note, "army": sides}


def _drawn_up(army: Army, letter: str, side: int, table: tuple[int, int], zone: int) -> dict[str, Any]:
    """An army as data, every code with its letter and everybody with a place in the zone."""

    def code(old: str) -> str:
        return letter + old[1:]

    width, height = table
    places = _places(army, width, zone)
    spot = {key: (x, y if side == 0 else height - y) for key, (x, y) in places.items()}
    leader = army.condottiero
    told: dict[str, Any] = {
        "edge": ("south", "north")[side],
        "name": {"en": army.name.en, "it": army.name.it, "gender": army.name.gender},
        "tincture": army.tincture,
        "emblem": army.emblem,
        "profile": _profiles(army),
        "condottiero": {
            "id": code(leader.id),
            "value": leader.value,
            "heroic": leader.heroic,
            "charismatic": leader.charismatic,
            "at": spot[leader.id],
        },
        "figure": [
            {"id": code(f.id), "kind": f.kind, "at": spot[f.id], "unit": f.unit and code(f.unit)}
            for f in army.figure
        ],
        "command": [],
    }
    for c in army.command:
        entry: dict[str, Any] = {"number": c.number, "order": c.order, "allied": c.allied}
        if c.number:
            entry.update(value=c.value, heroic=c.heroic, charismatic=c.charismatic, fanatic=c.fanatic)
            entry["at"] = spot[f"General {c.number}"]
        entry["unit"] = [{**_unit(u), "id": code(u.id), "at": spot[u.id]} for u in c.unit]
        entry["gun"] = [
            {
                "id": code(g.id),
                "piece": g.piece,
                "battery": code(g.battery) if g.battery else "",
                "at": spot[g.id],
            }
            for g in c.gun
        ]
        told["command"].append(entry)
    return told


def _profiles(army: Army) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(army.profile)
    return found


def _unit(u: UnitEntry) -> dict[str, Any]:
    told: dict[str, Any] = {"profile": u.profile, "figures": u.figures, "specials": list(u.specials)}
    if u.name is not None:
        told["name"] = {"en": u.name.en, "it": u.name.it, "gender": u.name.gender}
    if u.front:
        told["front"] = u.front
    return told


def _places(army: Army, width: int, zone: int) -> dict[str, tuple[float, float]]:
    """Where everybody stands, seen from the own edge: Commands side by side, in as few lines as fit."""
    ordered = sorted((c for c in army.command if c.unit or c.gun), key=_wing)
    for lines in (1, 2, 3):
        wide = sum(_span(c, lines) for c in ordered)
        if wide <= width - 2 * MARGIN:
            break
    else:
        raise BadScenario("too-narrow", army.name.en, wide=round(wide))
    x = (width - wide) / 2
    spot: dict[str, tuple[float, float]] = {}
    for c in ordered:
        middle = x + _span(c, lines) / 2
        y = zone - 1.0
        for row in _rows(c, lines):
            left = middle - (sum(w + GAP for _, w in row) - GAP) / 2
            for key, w in row:
                spot[key] = (round(left + w / 2, 1), y)
                left += w + GAP
            y -= _depth(c) + 0.5
        if c.number:
            spot[f"General {c.number}"] = (round(middle, 1), STAFF)
        x += _span(c, lines)
    for c in army.command:
        spot.setdefault(f"General {c.number}", (MARGIN + 3.0 * c.number, STAFF))
    staff = [army.condottiero.id, *(f.id for f in army.figure)]
    taken = [x for key, (x, _) in spot.items() if key.startswith("General")]
    free = (k * 3.0 + MARGIN for k in range(int((width - 2 * MARGIN) / 3.0)))
    slots = sorted((s for s in free if all(abs(s - t) > 3 for t in taken)), key=lambda s: abs(s - width / 2))
    return spot | {key: (slot, STAFF) for key, slot in zip(staff, slots, strict=False)}


def _wing(command: CommandEntry) -> tuple[int, int]:
    """Foot before horse: horse goes to the wings."""
    horse = bool(command.unit) and all(quick_battle_arm(u.profile) == "horse" for u in command.unit)
    return (0 if horse and command.number % 2 else 2 if horse else 1, command.number)


def quick_battle_arm(profile: str) -> str:
    known = lists().profiles.get(profile)
    return "foot" if known is None else known.arm


def _rows(command: CommandEntry, lines: int) -> list[list[tuple[str, float]]]:
    wide = [(u.id, _width(u)) for u in command.unit]
    guns = [(g.id, BASES["28"]["guns"][0] / 10_000) for g in command.gun]
    rows: list[list[tuple[str, float]]] = [[] for _ in range(lines if _depth(command) < 8 else min(lines, 2))]
    for item in (*guns, *sorted(wide, key=lambda w: -w[1])):
        min(rows, key=lambda row: sum(w + GAP for _, w in row)).append(item)
    return rows


def _depth(command: CommandEntry) -> float:
    """The depth of a line of this Command: three ranks of foot, a gun, two ranks of horse."""
    return 10.0 if any(quick_battle_arm(u.profile) == "horse" for u in command.unit) else 7.5


def _width(u: UnitEntry) -> float:
    arm = quick_battle_arm(u.profile)
    front = u.front or -(-u.figures // (3 if arm == "foot" else 2))
    return front * BASES["28"][arm][0] / 10_000


def _span(command: CommandEntry, lines: int) -> float:
    return max(sum(w + GAP for _, w in row) for row in _rows(command, lines)) + GAP
