"""The page of armies: ready armies and fields, the form in which one is built, the verdict on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.building import Addition, ArmyCard, Entry, Fault, FieldCard, Form, Part, Path, Row, Verdict
from gonfalon.locale import message
from gonfalon.systems.naran.files.armies import SUM, check_army, read_army
from gonfalon.systems.naran.files.quick_battles import battle, quick_battle_arm, quick_battle_files
from gonfalon.systems.naran.pieces.file import Army, CommandEntry, GunEntry, UnitEntry
from gonfalon.systems.naran.pieces.lists import ROLES, SPECIALS, lists
from gonfalon.systems.naran.pieces.prices import unit_price

__all__ = ["armies", "battle", "fields", "form", "verdict"]

#: the special figures of a new battalion and of a new regiment of horse
FOOT = ["commander", "officer", "sergeant", "ensign", "drummer"]
HORSE = ["commander", "officer", "ensign", "drummer"]


def armies(language: str) -> tuple[ArmyCard, ...]:
    """The armies of the shipped battles."""
    found = []
    for name, file in quick_battle_files().items():
        for side, data in enumerate(file["army"]):
            army = read_army(data, name)
            note = f"{check_army(army).points} {SUM.of(language)}"
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
    """The tables of the shipped battles."""
    return tuple(
        FieldCard(id=name, name=file["title"][language], note=f"{file['table'][0]} × {file['table'][1]} cm")
        for name, file in quick_battle_files().items()
    )


def verdict(data: dict[str, Any], language: str) -> Verdict:
    """The account of an army and everything wrong with it."""
    army = read_army(data, "army")
    found = check_army(army)
    return Verdict(
        name=army.name.of(language),
        total=f"{found.points} {SUM.of(language)}",
        lines=tuple((line.name.of(language), str(line.points)) for line in found.lines),
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
        foot = [u for c in army.command for u in c.unit if quick_battle_arm(u.profile) == "foot"]
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
        other = "en" if self.language == "it" else "it"
        return Part(
            title=self.say("staff"),
            entries=(
                Entry(
                    path=("name", self.language), also=(("name", other),), label=self.say("name"), text=True
                ),
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
        foot = quick_battle_arm(profile) == "foot"
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
