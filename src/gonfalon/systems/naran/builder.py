"""Armies built on the page, and quick battles: any two armies on the ground of any battle."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from gonfalon.core.building import (
    Addition,
    ArmyCard,
    Entry,
    Fault,
    FieldCard,
    Form,
    Part,
    Path,
    Row,
    Verdict,
)
from gonfalon.core.errors import BadScenario, NotFound
from gonfalon.core.scenario import read_toml
from gonfalon.locale import message

from .armies import SUM, Army, CommandEntry, GunEntry, UnitEntry, check, read_army, unit_price
from .lists import FOLDER, ROLES, SPECIALS, lists
from .scenarios import BATTLES
from .setting import BASES

FOOT, HORSE = (
    ["commander", "officer", "sergeant", "ensign", "drummer"],
    [
        "commander",
        "officer",
        "ensign",
        "drummer",
    ],
)
MARGIN, GAP = 4.0, 1.5  # cm from the edges of the table and between two units
STAFF = 2.6  # cm from the own edge: leaders and their staff
GROUND = ("block", "block_stay", "bridge", "bridge_front")  # what a battle says about its ground


@lru_cache(maxsize=1)
def _files() -> dict[str, dict[str, Any]]:
    return {name: read_toml(FOLDER / "data" / f"battle_{name}.toml") for name in BATTLES}


def armies(language: str) -> tuple[ArmyCard, ...]:
    """The armies of the four battles."""
    found = []
    for name, file in _files().items():
        for side, data in enumerate(file["army"]):
            army = read_army(data, name)
            note = f"{check(army).points} {SUM.of(language)}"
            found.append(
                ArmyCard(
                    id=f"{name}-{side}",
                    name=f"{army.name.of(language)} ({file['date'][:4]})",
                    data=data,
                    note=note,
                )
            )
    return tuple(found)


def fields(language: str) -> tuple[FieldCard, ...]:
    """The tables of the four battles."""
    return tuple(
        FieldCard(id=name, name=file["name"][language], note=f"{file['table'][0]} × {file['table'][1]} cm")
        for name, file in _files().items()
    )


# -- a quick battle --------------------------------------------------------------------------------


def battle(given: tuple[dict[str, Any], dict[str, Any]], field: str) -> dict[str, Any]:
    """Two armies on a table: both stand whole in their zones, foot in the middle, horse on the wings."""
    if field not in _files():
        raise NotFound("no-field", name=field)
    file = _files()[field]
    south, north = (read_army(data, "army") for data in given)
    letters = [south.condottiero.id[:1] or "A", north.condottiero.id[:1] or "B"]
    if letters[0] == letters[1]:
        letters[1] = "B" if letters[0] != "B" else "A"
    sides = [
        _drawn_up(army, letters[side], side, file["table"], file["zone"])
        for side, army in enumerate((south, north))
    ]
    title = {
        lang: f"{south.name.of(lang)} – {north.name.of(lang)}, {file['name'][lang]}" for lang in ("en", "it")
    }
    note = {lang: message(lang, "board-quick-note") for lang in ("en", "it")}
    kept = {key: file[key] for key in ("date", "table", "zone", "turns", "terrain", *GROUND) if key in file}
    return {**kept, "id": "quick", "name": title, "note": note, "army": sides}


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
    horse = bool(command.unit) and all(_arm(u.profile) == "horse" for u in command.unit)
    return (0 if horse and command.number % 2 else 2 if horse else 1, command.number)


def _arm(profile: str) -> str:
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
    return 10.0 if any(_arm(u.profile) == "horse" for u in command.unit) else 7.5


def _width(u: UnitEntry) -> float:
    arm = _arm(u.profile)
    front = u.front or -(-u.figures // (3 if arm == "foot" else 2))
    return front * BASES["28"][arm][0] / 10_000


def _span(command: CommandEntry, lines: int) -> float:
    return max(sum(w + GAP for _, w in row) for row in _rows(command, lines)) + GAP


# -- the form --------------------------------------------------------------------------------------


def verdict(data: dict[str, Any], language: str) -> Verdict:
    """The account of an army and everything wrong with it."""
    army = read_army(data, "army")
    found = check(army)
    return Verdict(
        name=army.name.of(language),
        total=f"{found.points} {SUM.of(language)}",
        lines=tuple((line.label, str(line.points)) for line in found.lines),
        faults=tuple(
            Fault(
                rule=f.rule,
                text=message(language, f"refusal-{f.key}", dict(f.args), "naran"),
                advice=f in found.advice,
            )
            for f in (*found.faults, *found.advice)
        ),
    )


def form(data: dict[str, Any], language: str) -> Form:
    """Leader and staff, then Command by Command: units, guns, and what can be added."""
    return _Desk(read_army(data, "army"), language).form()


class _Desk:
    """Describes one army in one language."""

    def __init__(self, army: Army, language: str) -> None:
        self.army, self.language = army, language
        self.codes = {army.condottiero.id, *(f.id for f in army.figure)}
        for c in army.command:
            self.codes |= {u.id for u in c.unit} | {g.id for g in c.gun}
        self.letter = army.condottiero.id[:1] or "A"

    def say(self, key: str, **args: Any) -> str:
        return message(self.language, f"board-army-{key}", args)

    def fresh(self, stem: str) -> str:
        """A code that nobody has."""
        number = 1
        while f"{self.letter}{stem}{number}" in self.codes:
            number += 1
        return f"{self.letter}{stem}{number}"

    def words(self, kinds: Iterable[str]) -> tuple[tuple[str, str], ...]:
        return tuple((kind, self.say(f"word-{kind}")) for kind in kinds)

    def number(self, path: Path, key: str, least: int, most: int) -> Entry:
        return Entry(path=path, label=self.say(key), least=least, most=most)

    def flag(self, path: Path, key: str) -> Entry:
        return Entry(path=path, label=self.say(key), flag=True)

    def form(self) -> Form:
        army = self.army
        number = next(n for n in range(1, 10) if n not in [c.number for c in army.command])
        new = {
            "number": number,
            "value": 2,
            "order": "wait",
            "unit": [
                self._new_unit("line_M", f"{number}", 18),
                {**self._new_unit("line_M", f"{number}", 18), "id": self.fresh(f"{number}0")},
            ],
        }
        label = self.say("add-command")
        return Form(
            parts=(self._staff(), *(self._command(i, c) for i, c in enumerate(army.command))),
            additions=(Addition(path=("command",), label=label, value=new),),
        )

    def _staff(self) -> Part:
        army, known = self.army, lists().figures
        foot = [u for c in army.command for u in c.unit if _arm(u.profile) == "foot"]
        rows = []
        for i, f in enumerate(army.figure):
            entries: list[Entry] = []
            if f.kind == "colonel":
                names = tuple((u.id, self._unit_name(u)) for u in foot)
                entries.append(Entry(path=("figure", i, "unit"), label=self.say("with"), words=names))
            kind = known.get(f.kind)
            rows.append(
                Row(
                    path=("figure", i),
                    title=f"{kind.name.of(self.language) if kind else f.kind} {f.id}",
                    points="" if kind is None else str(kind.points),
                    entries=tuple(entries),
                    removable=True,
                )
            )
        add = []
        for role in ROLES[2:]:
            value = {"id": self.fresh(role[0].upper()), "kind": role}
            if role == "colonel":
                value["unit"] = foot[0].id if foot else ""
            points = f"{known[role].points} {SUM.of(self.language)}"
            label = known[role].name.of(self.language)
            add.append(Addition(path=("figure",), label=label, value=value, note=points))
        return Part(
            title=self.say("staff"),
            entries=(
                Entry(path=("name", "en"), also=(("name", "it"),), label=self.say("name"), text=True),
                self.number(("condottiero", "value"), "value-of-leader", 1, 5),
                self.flag(("condottiero", "heroic"), "heroic"),
                self.flag(("condottiero", "charismatic"), "charismatic"),
            ),
            rows=tuple(rows),
            additions=tuple(add),
        )

    def _command(self, i: int, c: CommandEntry) -> Part:
        at: Path = ("command", i)
        entries: tuple[Entry, ...] = (
            Entry(
                path=(*at, "order"), label=self.say("order"), words=self.words(("attack", "wait", "oppose"))
            ),
        )
        if c.number:
            entries = (
                self.number((*at, "value"), "value-of-general", 1, 5),
                *entries,
                self.flag((*at, "heroic"), "heroic"),
                self.flag((*at, "charismatic"), "charismatic"),
                self.flag((*at, "fanatic"), "fanatic"),
                self.flag((*at, "allied"), "allied"),
            )
        stem = f"{c.number}"
        additions = [
            Addition(
                path=(*at, "unit"),
                label=p.name.of(self.language),
                value=self._new_unit(key, stem, 18 if p.arm == "foot" else 12),
                note=f"{p.points} {self.say('each')}",
            )
            for key, p in lists().profiles.items()
            if p.points
        ]
        gun = self.fresh("A")
        additions += [
            Addition(
                path=(*at, "gun"),
                label=p.name.of(self.language),
                value={"id": gun, "piece": key, "battery": f"{gun}b"},
                note=f"{p.points} {SUM.of(self.language)}",
            )
            for key, p in lists().pieces.items()
        ]
        return Part(
            title=self.say("command", number=c.number) if c.number else self.say("command-own"),
            path=at,
            entries=entries,
            rows=(
                *(self._unit_row((*at, "unit", n), u) for n, u in enumerate(c.unit)),
                *(self._gun_row((*at, "gun", n), g, c) for n, g in enumerate(c.gun)),
            ),
            additions=tuple(additions),
            removable=bool(c.number),
        )

    def _new_unit(self, profile: str, stem: str, figures: int) -> dict[str, Any]:
        foot = _arm(profile) == "foot"
        told = {"id": self.fresh(stem), "profile": profile, "figures": figures, "specials": FOOT}
        return told if foot else {**told, "specials": HORSE}

    def _unit_name(self, u: UnitEntry) -> str:
        profile = lists().profiles.get(u.profile)
        return u.name.of(self.language) if u.name else (profile.name.of(self.language) if profile else u.id)

    def _unit_row(self, at: Path, u: UnitEntry) -> Row:
        known = {**lists().profiles, **self.army.profile}
        profile = known.get(u.profile)
        note = "" if profile is None else f"{u.id} · {profile.name.of(self.language)}"
        priced = profile is not None and all(s in SPECIALS for s in u.specials)
        return Row(
            path=at,
            title=self._unit_name(u),
            note=note,
            points=str(unit_price(self.army, u)) if priced else "",
            entries=(
                Entry(
                    path=(*at, "profile"),
                    label=self.say("profile"),
                    words=tuple((k, p.name.of(self.language)) for k, p in known.items() if p.points),
                ),
                self.number((*at, "figures"), "figures", 1, 60),
                self.number((*at, "front"), "front", 0, 20),
                Entry(
                    path=(*at, "specials"), label=self.say("specials"), words=self.words(SPECIALS), many=True
                ),
            ),
            removable=True,
        )

    def _gun_row(self, at: Path, g: GunEntry, c: CommandEntry) -> Row:
        known = lists().pieces.get(g.piece)
        names = dict.fromkeys([*(x.battery or x.id for x in c.gun), f"{g.id}b"])
        return Row(
            path=at,
            title=known.name.of(self.language) if known else g.piece,
            note=g.id,
            points=str(known.points) if known else "",
            entries=(
                Entry(
                    path=(*at, "piece"),
                    label=self.say("piece"),
                    words=tuple((k, p.name.of(self.language)) for k, p in lists().pieces.items()),
                ),
                Entry(
                    path=(*at, "battery"),
                    label=self.say("battery"),
                    words=tuple((b, b) for b in names),
                ),
            ),
            removable=True,
        )
