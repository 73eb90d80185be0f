"""The pieces of a battle: units, leaders, Standards and commands from its file."""

from __future__ import annotations

import re
from typing import Final

from gonfalon.core.errors import BadScenario
from gonfalon.core.own.rows import in_force
from gonfalon.core.scenario import MAX_UNITS, Name
from gonfalon.core.steps import ChooseUnit
from gonfalon.systems.men_of_iron.files.places import Places, ground_of
from gonfalon.systems.men_of_iron.pieces.clauses import Rules
from gonfalon.systems.men_of_iron.pieces.facts import COMBAT, Arrival, Command, Facts, Unit
from gonfalon.systems.men_of_iron.pieces.file import Battlefield, UnitsRow, units_on_file
from gonfalon.systems.men_of_iron.pieces.palette import prepare
from gonfalon.systems.men_of_iron.pieces.setting import MoiSetting

COUNTERS: Final = re.compile(r"[0-9]{1,3}(-[0-9]{1,3})?")
_ARTICLE: Final = re.compile(r"(il|lo|la|i|gli|le|the) |l'")


def _plain(name: str) -> str:
    """The name of a command without its article."""
    found = _ARTICLE.match(name)
    return name[found.end() :] if found else name


class Builder:
    """Puts one setting together."""

    def __init__(self, scenario: Battlefield, choices: dict[str, str]) -> None:
        file = self.file = scenario.file
        self.where = scenario.path
        self.table = units_on_file()
        choices = self.choices = {c.name: choices[c.name] for c in scenario.choices}
        ground = ground_of(file, choices.get("costs") == "exchanged", choices["slope"] == "all")
        self.terrain = ground.terrain
        self.at = Places(file, self.where, choices, ground)
        self.s = MoiSetting(scenario, choices, ground, self.at.named)
        self.s.rules = Rules(**in_force(file.clause, choices))
        self.members: dict[str, list[int]] = {}
        self.leader_of: dict[str, int] = {}
        self.commands = [c for c in file.command if self.at.there(c)]
        self.side_of = {c.id: c.side for c in self.commands}
        self.changes = [[row for row in side.when if self.at.there(row)] for side in file.side]
        self.s.rules = Rules(**in_force(file.clause, choices))
        self.make_arrivals()
        self.make_units()
        self.make_leaders()
        self.make_standards()
        self.make_commands()
        self.finish()
        prepare(self.s)
        self.s.own_ends()

    def make_arrivals(self) -> None:
        """Waves are counted by side; one may come in at several places."""
        self.entries: dict[str, tuple[tuple[int, ...], str]] = {}
        seen = [0, 0]
        for row in self.file.arrival:
            if not self.at.there(row):
                continue
            seen[row.side] += 1
            self.s.arrivals[row.id] = Arrival(
                id=row.id,
                side=row.side,
                group=f"{row.side}.{row.wave or seen[row.side]}",
                by=row.by,
                after=tuple(row.after),
                from_=row.from_,
                on=row.on,
                with_=row.with_,
                with_leader=row.with_leader,
                rules=tuple(row.rules.items()),
            )
            column = "" if row.column == "none" else row.column
            self.entries[row.id] = (tuple(self.at.hexes(row.at)), column)

    def entering(self, arrival: str) -> tuple[str, str, tuple[int, ...], str]:
        """The arrival, group, entry hexes and column of somebody, if he enters at all."""
        if arrival not in self.s.arrivals:
            return "", "", (), ""
        return arrival, self.s.arrivals[arrival].group, *self.entries[arrival]

    def values(self, kinds: list[str], quality: str) -> dict[str, tuple[int, int]]:
        own = self.file.quality.get(quality, {})
        rows = {kind: own.get(kind) or self.table.kind[kind] for kind in kinds}
        return {kind: (row.drm, row.movement) for kind, row in rows.items()}  # § 2.2d

    def add(self, unit: Unit, facts: Facts, name: Name) -> int:
        self.s.start.append(unit)
        self.s.kinds.append(unit.kind)
        self.s.facts.append(facts)
        self.s.unit_codes = (*self.s.unit_codes, facts.code)
        self.s.add_name(name)
        if len(self.s.start) > MAX_UNITS:
            raise BadScenario("too-many-units", self.where, units=len(self.s.start), most=MAX_UNITS)
        return unit.id

    def facings(self, side: int) -> tuple[int, ...]:
        """Which way a side may look at set-up; none: freely."""
        for change in self.changes[side]:
            if change.facings is not None:
                return tuple(change.facings)
        return tuple(self.file.side[side].facings)

    def make_units(self) -> None:
        for row in self.file.units:
            if not self.at.there(row) or row.command not in self.side_of:
                continue
            enters = row.arrival in self.s.arrivals
            stands = [] if enters else self.at.hexes(row.at)
            zone = self.at.zone(row.zone, stands)
            for i, (kind, number) in enumerate(numbered(row.units, self.where)):
                self.make_unit(row, i, kind, number, None if enters else stands[i], zone)

    def make_unit(
        self,
        row: UnitsRow,
        i: int,
        kind: str,
        number: int,
        place: int | None,
        zone: frozenset[int],
    ) -> None:
        s, side = self.s, self.side_of[row.command]
        uid = len(s.start)
        facings = () if kind in ("bombard", "wagon") else self.facings(side)
        foot: str = row.foot
        horse: str = row.mounted
        if foot:  # § counters.b
            horse = kind
        elif horse:
            foot = kind
        kinds = [kind, *(k for k in (foot, horse) if k and k != kind)]
        if "MM" in kinds:  # § 12.5b
            kinds += ["UH", "DM"]
        arrival, group, entry, column = self.entering(row.arrival)
        facts = Facts(
            code=f"{row.command}-{kind.lower()}{number}",
            number=number,
            command=row.command,
            values=self.values(kinds, row.quality),
            combat=kind in COMBAT,  # § 2.2c
            horse=horse,
            foot=foot,
            always=row.always_in_command,
            arrival=arrival,
            group=group,
            entry=entry,
            column=column,
            zone=zone if place is not None else frozenset(),
            zone_rule=self.at.zone_rule(row.zone),
            facings=facings,
            under=row.beneath,
            either=row.either,
            tags=frozenset(row.tags),
            rule=row.rule,
            source=row.source or self.table.kind[kind].source,
        )
        shots = 2 if kind == "bombard" else 1 if kind == "GE" else 0
        # where it is free, a sensible one to begin with
        facing = facings[0] if facings else row.facing[i] if row.facing else self.file.side[side].facing
        self.add(
            Unit(uid, side, place, facing, kind, row.disordered, formation=row.formation, shots=shots),
            facts,
            self.unit_name(row, i, kind, number),
        )
        self.members.setdefault(row.command, []).append(uid)  # § 2.4c

    def unit_name(self, row: UnitsRow, i: int, kind: str, number: int) -> Name:
        if row.names:
            return Name(row.names[i].en, row.names[i].it)
        words = self.table.kind[kind].name
        of = next(c.name for c in self.commands if c.id == row.command)
        en, it = (f"{words.of(tongue)} {number} ({_plain(of.of(tongue))})" for tongue in ("en", "it"))
        return Name(en, it, words.gender)

    def make_leaders(self) -> None:
        for row in self.commands:
            own, side = row.leader, row.side
            if own is None:
                continue
            arrival, group, entry, _ = self.entering(own.arrival)
            place = None if group else self.at.hexes(own.at)[0]
            uid = len(self.s.start)
            facts = Facts(
                code=row.id,
                number=0,
                command=row.id,
                values={"leader": (0, self.table.leader.movement)},
                combat=False,
                rating=own.rating,
                reach=own.range,
                king=own.king,
                arrival=arrival,
                group=group,
                entry=entry,
                zone=frozenset() if place is None else self.at.zone(own.zone, [place]),
                zone_rule=self.at.zone_rule(own.zone),
                companion=own.with_,
                rule=own.rule,
                source=own.source,
            )
            unit = Unit(uid, side, place, self.file.side[side].facing, "leader")
            self.leader_of[row.id] = self.add(unit, facts, Name(row.name.en, row.name.it))

    def make_standards(self) -> None:
        self.standard_of: dict[str, int] = {}
        for row in self.file.standard:
            if not self.at.there(row) or row.command not in self.side_of:
                continue
            uid = len(self.s.start)
            place, zone = None, frozenset[int]()
            if row.at:
                place = self.at.hexes(row.at)[0]
                zone = self.at.zone(row.zone, [place])
            if row.near is not None:
                leader = self.leader_of[row.near.leader]
                self.s.near_leader[uid] = (leader, row.near.within)
                place = self.s.start[leader].place if place is None else place
            facts = Facts(
                code=f"{row.id}-standard",
                number=0,
                command=row.command,
                values={"standard": (0, 0)},
                combat=False,
                zone=zone,
                rule=row.rule,
            )
            unit = Unit(uid, self.side_of[row.command], place, 0, "standard")
            self.standard_of[row.id] = self.add(unit, facts, row.name)

    def make_commands(self) -> None:
        for row in self.commands:
            members = tuple(self.members.get(row.id, ()))
            self.s.commands[row.id] = Command(  # § 2.4a, 15.1b
                id=row.id,
                side=row.side,
                en=row.name.en,
                it=row.name.it,
                leader=self.leader_of.get(row.id, -1),
                rating=-1 if row.rating is None else row.rating,
                standards=tuple(self.standard_of[x] for x in row.standards if x in self.standard_of),
                members=members,
                always=row.always_in_command,
                chief=row.chief,
            )

    def finish(self) -> None:
        s, file = self.s, self.file
        s.combat = [f.combat for f in s.facts]  # § 2.2a
        s.sides = (
            tuple(u.id for u in s.start if u.side == 0 and s.combat[u.id]),
            tuple(u.id for u in s.start if u.side == 1 and s.combat[u.id]),
        )
        for kind, field in (
            ("leader", "leaders"),
            ("bombard", "bombards"),
            ("wagon", "wagons"),
            ("standard", "standards"),
        ):
            setattr(s, field, tuple(u.id for u in s.start if u.kind == kind))
        for u in s.start:
            facts = s.facts[u.id]
            if facts.group and s.combat[u.id]:
                s.groups[facts.group] = (*s.groups.get(facts.group, ()), u.id)
                s.arriving[facts.arrival] = (*s.arriving.get(facts.arrival, ()), u.id)
        s.pick = [ChooseUnit(u.id) for u in s.start]
        s.levels = (self.level(0), self.level(1))
        s.first = -1 if file.first == "roll" else file.first
        s.drive = (file.side[0].drive, file.side[1].drive)
        s.wall_worth = (file.side[0].wall_worth, file.side[1].wall_worth)
        again = self.table.replacement
        s.replacement = (again.rating, again.range, again.movement)

    def level(self, side: int) -> int:
        """The level of flight; an option may raise it."""
        found = [change.level for change in self.changes[side] if change.level is not None]
        return found[0] if found else self.file.side[side].level


def numbered(text: str, where: str) -> list[tuple[str, int]]:
    """`LB 1-4 9, PK 2` as pairs of kind and number."""
    found: list[tuple[str, int]] = []
    for part in text.split(","):
        kind, *numbers = part.split() or ("",)
        for word in numbers:
            first, _, last = word.partition("-")
            if not COUNTERS.fullmatch(word) or int(last or first) < int(first):
                raise BadScenario("no-counters", f"{where}: {text}", word=word)
            found.extend((kind, n) for n in range(int(first), int(last or first) + 1))
        if not numbers:
            raise BadScenario("no-counters", f"{where}: {text}", word=kind)
    return found
