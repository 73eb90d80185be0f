"""What can be wrong with the rules of a battle's own: zones, clauses, aims, victory and score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gonfalon.core.faults import Faults
from gonfalon.core.own.checks import (
    Known,
    check_clause,
    check_losses,
    check_only,
    check_score,
    check_victory,
    check_who,
)
from gonfalon.core.own.hexes import check_hexes
from gonfalon.core.own.rows import Who
from gonfalon.core.toml_lines import Way
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.ground.sheets import SheetChart, terrain_summary
from gonfalon.systems.cry_havoc.ground.terrain import ARMOURED, FOOT, MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.clauses import (
    Alarm,
    Arrival,
    Asleep,
    Bounty,
    Captive,
    Exit,
    Gate,
    Hidden,
    Loot,
)
from gonfalon.systems.cry_havoc.pieces.file import Archetype, BattleFile, Person
from gonfalon.systems.cry_havoc.pieces.muster import CLASSES, GROUPS, SHOOTER, STATES
from gonfalon.systems.cry_havoc.pieces.setting import CHOICES

#: clauses that make something of people at the start: the key of the selector
MADE = {Asleep: "who", Hidden: "who", Captive: "who", Arrival: "people"}


class OwnCheck:
    """Zones, clauses and conditions of one file."""

    def __init__(
        self,
        file: BattleFile,
        found: Faults,
        chart: SheetChart,
        ground: Ground,
        roster: Mapping[str, Archetype],
        sound: bool,
    ) -> None:
        self.file, self.found, self.chart, self.ground, self.roster = file, found, chart, ground, roster
        self.sound = sound  # the ground is known hex by hex
        self.options = {c.name: c.values for c in CHOICES} | {
            row.id: [value.id for value in row.values] for row in file.option
        }
        tags = {tag for p in file.people for tag in p.tags}
        self.known = Known(
            zone=self.zone,
            kinds=[*roster],
            classes=CLASSES,
            tags=[*tags, *GROUPS, SHOOTER],
            names=[p.code for p in file.people],
            terrain=terrain_summary(),
            states=STATES,
        )

    def zone(self, way: Way, text: str) -> list[int]:
        """A zone of the file, or hexes: at least one."""
        if text in self.file.zones:
            return check_hexes(Faults(""), way, self.file.zones[text].at, self.chart)
        return check_hexes(self.found, way, text, self.chart, some=True)

    def all(self) -> None:
        """All of them."""
        file, found = self.file, self.found
        for name, zone in file.zones.items():
            way: Way = ("zones", name)
            check_hexes(found, (*way, "at"), zone.at, self.chart, some=True)
            for key in ("without", "limit_at"):
                check_hexes(found, (*way, key), getattr(zone, key), self.chart)
            for j, word in enumerate(zone.terrain):
                found.word((*way, "terrain", j), word, terrain_summary(), "no-terrain")
            if zone.limit and not zone.limit_at:
                found.wrong((*way, "limit"), "missing-field", "1.2a", field="limit_at")
        for i, person in enumerate(file.people):
            check_only(found, ("people", i), person, self.options)
        for n, side in enumerate(file.side):
            if side.aim is not None:
                self.hexes(("side", n, "aim", "at"), side.aim.at)
        for i, clause in enumerate(file.clause):
            self.clause(("clause", i), clause)
        check_victory(found, file.victory, self.known, self.options)
        check_score(found, file.score, self.known, self.options)
        check_losses(found, file.score, "P.12d")

    def hexes(self, way: Way, text: str) -> list[int]:
        """Hexes of the map, at least one; a zone may be named as such."""
        if text in self.file.zones:
            return self.zone(way, text)
        return check_hexes(self.found, way, text, self.chart, some=True)

    def clause(self, way: Way, one: Any) -> None:
        """What every clause has, and what one of its kind needs."""
        found = self.found
        check_clause(found, way, one, self.options)
        for key in ("who", "people", "carriers", "opened_by"):
            if isinstance(who := getattr(one, key, None), Who):
                check_who(found, (*way, key), who, self.known)
        for key in ("at", "opened_from"):
            if text := getattr(one, key, ""):
                self.hexes((*way, key), text)
        if isinstance(one, Alarm):
            if one.zone:
                self.zone((*way, "zone"), one.zone)
            elif not one.noise:
                found.wrong((*way, "zone"), "missing-field", "P.4a", field="zone")
        if isinstance(one, Gate) and not one.at.split():
            found.wrong((*way, "at"), "no-hexes", "P.2a", word="")
        if isinstance(one, Bounty) and one.rank:
            found.word((*way, "rank"), one.rank, CLASSES, rule="P.8a")
        if isinstance(one, Loot) and self.sound:
            self.loot(way, one)
        if isinstance(one, Exit):
            self.exit(way, one)
        for kind, key in MADE.items():
            if isinstance(one, kind):
                self.made((*way, key), one, getattr(one, key))

    def loot(self, way: Way, one: Loot) -> None:
        """There is a building to be looted."""
        if not any(self.ground.house[h] != -1 for h in self.hexes((*way, "at"), one.at)):
            self.found.wrong((*way, "at"), "no-building", "P.7a")

    def exit(self, way: Way, one: Exit) -> None:
        """An exit lies at the edge of the map."""
        for h in self.hexes((*way, "at"), one.at) if self.found.clean("sheet") else ():
            if NONE not in self.ground.neighbours[h]:
                self.found.wrong((*way, "at"), "not-at-edge", "P.1a", hex=self.ground.labels[h])
                return

    def made(self, way: Way, one: Any, who: Who) -> None:
        """Of whom something is made at the start: people, told by what never changes."""
        found = self.found
        if who.zone or who.terrain or who.near or who.beyond or who.state:
            found.wrong(way, "start-changes", one.rule(next(iter(one.parts))))
            return
        meant = [(i, p) for i, p in enumerate(self.file.people) if self.is_meant(p, who)]
        people = [(i, p) for i, p in meant if self.roster[p.type].kind == "person"]
        if not people:
            found.wrong(way, "selects-nobody", one.rule(next(iter(one.parts))))
        for i, p in meant:
            if self.roster[p.type].kind != "person":
                found.wrong(way, "only-people", name=p.type)
            if isinstance(one, Hidden) and (p.mounted or not p.zone or p.stunned):
                found.wrong(("people", i), "hidden-form", "P.5a", name=p.code)
            if isinstance(one, Captive) and p.mounted:
                found.wrong(("people", i), "stunned-rider", "P.6a")
            if isinstance(one, Captive) and one.carriers.side not in (None, p.side):
                found.wrong((*way[:-1], "carriers", "side"), "carriers-side", "P.6d", name=p.code)
            if isinstance(one, Arrival):
                self.arriving(way[:-1], i, p, one)
        if isinstance(one, Arrival) and one.turn > self.file.turns:
            found.number((*way[:-1], "turn"), one.turn, 1, self.file.turns, "P.11a")

    def arriving(self, way: Way, number: int, person: Person, one: Arrival) -> None:
        """Who arrives leads nobody and finds a hex to enter by."""
        found = self.found
        if person.leads or person.stunned or person.hitched:
            found.wrong(("people", number), "arrives-form", "P.11a", name=person.code)
        kind = MOUNTED if person.mounted else ARMOURED if self.roster[person.type].armour else FOOT
        cost, around = self.ground.cost[kind], self.ground.neighbours
        if not self.sound:
            return
        for h in self.hexes((*way, "at"), one.at):
            rear = around[h][(person.facing + 3) % 6] if person.mounted else h
            if cost[h] and rear != NONE and cost[rear]:
                return
        found.wrong((*way, "at"), "no-entry", "P.11a", name=person.code)

    def is_meant(self, person: Person, who: Who) -> bool:
        """Whether a selector means somebody by what never changes about him."""
        row = self.roster.get(person.type)
        if row is None:
            return False
        group = {"animal": "beast"}.get(row.kind, row.kind)
        tags = {*person.tags, group, *([SHOOTER] if row.weapon else [])}
        said = who.kinds or who.class_ or who.tags or who.names
        return (
            (bool(said) or row.kind == "person")
            and who.side in (None, person.side)
            and (not who.kinds or person.type in who.kinds)
            and (not who.class_ or row.rank == who.class_)
            and (not who.tags or bool(tags & {*who.tags}))
            and (not who.names or person.code in who.names)
        )
