"""Everything that can be wrong in a battle file beyond its shape: names, hexes, counters, places."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any, Final

from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import Faults
from gonfalon.core.scenario import MAX_UNITS
from gonfalon.core.toml_lines import Way
from gonfalon.space.hexes import NONE
from gonfalon.systems.men_of_iron.files.battle_file import BattleFile, CommandRow, Entry, UnitsRow
from gonfalon.systems.men_of_iron.files.places import DATA, ground_from_file
from gonfalon.systems.men_of_iron.files.roster import UNITS, numbered
from gonfalon.systems.men_of_iron.files.scenarios import COMMANDS, ORDER, PLACES, STANDARDS, battle_choices
from gonfalon.systems.men_of_iron.ground.ground import Ground
from gonfalon.systems.men_of_iron.pieces.facts import COMBAT

HEX: Final = re.compile(r"\d{4}(-\d\d|-\d{4})?")
HORSE: Final = ("MM", "GE", "HO")


def check(data: dict[str, Any], found: Faults) -> None:
    """Everything wrong with the data of a battle file."""
    file = found.shape({k: v for k, v in data.items() if k != "system"}, BattleFile)
    maps = sorted(p.stem for p in (DATA / "maps").glob("*.toml"))
    name_known = found.word(("name",), file.name, ORDER, "no-terrain-table")
    map_known = found.word(("map",), file.map, maps, "no-field")
    name, field = file.name if name_known else file.map, file.map if map_known else file.name
    if name not in ORDER or field not in maps:
        return
    try:
        ground = ground_from_file(field, name, False, False)
    except BadScenario as error:
        found.take(("map",), error)
    else:
        _Check(file, found, ground).all()


class _Check:
    def __init__(self, file: BattleFile, found: Faults, ground: Ground) -> None:
        self.file, self.found, self.ground = file, found, ground
        self.terrain = ground.terrain
        self.choices = {c.name: c.values for c in battle_choices(file)}
        self.commands = {c.id: c for c in file.command}
        self.zones_of_options = sorted({value for values in self.choices.values() for value in values})

    def all(self) -> None:
        """Part by part."""
        self.options()
        self.own_rules()
        for i, command in enumerate(self.file.command):
            self.command(command, ("command", i))
        for i, standard in enumerate(self.file.standard):
            if any(s.id == standard.id for s in self.file.standard[:i]):
                self.found.wrong(("standard", i, "id"), "stands-twice", name=standard.id)
            self.standard(standard, ("standard", i))
        for word, text in self.file.zones.items():
            self.zone(text, ("zones", word), named=False)
        self.armies()

    # -- words ----------------------------------------------------------------------------------

    def options(self) -> None:
        """Options and their values, each once."""
        seen: dict[str, Way] = {}
        for i, option in enumerate(self.file.option):
            self.found.once(("option", i, "id"), option.id, seen)
            values: dict[str, Way] = {}
            for j, value in enumerate(option.choices):
                self.found.once(("option", i, "choices", j, "id"), value.id, values)
            self.only(option.only, ("option", i, "only"))
        for option_name in {c.name for c in battle_choices(self.file)[len(self.file.option) :]} & {*seen}:
            self.found.wrong(seen[option_name], "stands-twice", name=option_name)

    def own_rules(self) -> None:
        """What the special rules of the battle speak of must be there."""
        names = {"command": [*self.commands], "standard": [s.id for s in self.file.standard]}
        for part, needed in (("command", COMMANDS), ("standard", STANDARDS)):
            for name in needed.get(self.file.name, ()):
                if name not in names[part]:
                    self.found.wrong((part,), "battle-needs", name=name, battle=self.file.name)
        for place in PLACES.get(self.file.name, ()):
            if place not in self.terrain.places:
                self.found.wrong(("map",), "battle-needs", name=place, battle=self.file.name)

    def only(self, only: dict[str, str], way: Way) -> None:
        """Options that a part hangs on."""
        for name, value in only.items():
            if self.found.word((*way, name), name, self.choices, "no-option"):
                self.found.word((*way, name), value, self.choices[name])

    def hexes(self, text: str, way: Way, least: int = 0, most: int = MAX_UNITS) -> list[int]:
        """The hexes of a text; what is none is told."""
        listed: list[int] = []
        for word in text.split():
            if not HEX.fullmatch(word):
                self.found.wrong(way, "hex-form", word=word)
                continue
            first, _, last = word.partition("-")
            labels = [first]
            if len(last) == 2:
                labels = [f"{first[:2]}{p:02d}" for p in range(int(first[2:]), int(last) + 1)]
            elif last:
                labels = [f"{line:02d}{first[2:]}" for line in range(int(first[:2]), int(last[:2]) + 1)]
            if not labels:
                self.found.wrong(way, "hex-form", word=word)
            for label in labels:
                if (h := self.terrain.names.find(label)) == NONE:
                    self.found.wrong(way, "no-hex", hex=label)
                else:
                    listed.append(h)
        if not least <= len(listed) <= most:
            self.found.wrong(way, "hex-count", count=len(listed), least=least, most=most)
        return listed

    def zone(self, zone: str | dict[str, str], way: Way, named: bool = True) -> None:
        """A zone: its name, or what it is made of; or one for some values of an option."""
        if isinstance(zone, dict):
            for value, text in zone.items():
                self.found.word((*way, value), value, self.zones_of_options)
                self.zone(text, (*way, value))
            return
        if zone in ("", "map") or (named and zone in self.file.zones):
            if not zone and not named:
                self.found.wrong(way, "text-empty")
            return
        how, _, rest = zone.partition(" ")
        if how == "place":
            self.found.word(way, rest, list(self.terrain.places))
        elif how in ("within", "beyond", "east"):
            number, _, centre = rest.partition(" ")
            if not number.isdigit() or len(number) > 2:
                self.found.wrong(way, "zone-form", word=zone)
            if how == "within":
                self.hexes(centre, way, 1, 1)
        elif how == "beside" and rest == "laager":
            return
        elif how[:1].isdigit():
            self.hexes(zone, way, 1)
        else:
            self.found.word(way, zone, [*self.file.zones, "map"], "zone-form")

    # -- parts ----------------------------------------------------------------------------------

    def command(self, command: CommandRow, way: Way) -> None:
        """A command, its leader and its Standards."""
        found = self.found
        if self.commands[command.id] is not command:
            found.wrong((*way, "id"), "stands-twice", name=command.id)
        self.only(command.only, (*way, "only"))
        self.hexes(command.refuges, (*way, "refuges"))
        if command.sortie and not command.refuges:
            found.wrong((*way, "refuges"), "missing-field", field="refuges")
        for i, standard in enumerate(command.standards):
            found.word((*way, "standards", i), standard, [s.id for s in self.file.standard])
        leader = command.leader
        if leader is None:
            return
        here = (*way, "leader")
        if leader.entry is not None:
            self.entry(leader.entry, (*here, "entry"))
        if leader.entry is None or leader.entry.unless:
            if not leader.at:
                found.wrong(here, "leader-nowhere")
            for h in self.hexes(leader.at, (*here, "at"), 1, 1):
                self.stands(h, 0, (*here, "at"), command.id)
        if leader.zone != "castilian_units":
            self.zone(leader.zone, (*here, "zone"))

    def entry(self, entry: Entry, way: Way) -> None:
        """Where and when somebody enters."""
        self.hexes(entry.hexes, (*way, "hexes"), 1)
        self.only(entry.unless, (*way, "unless"))

    def standard(self, standard: Any, way: Way) -> None:
        """A Standard: whose, and where."""
        found = self.found
        found.word((*way, "command"), standard.command, self.commands, "no-such-command")
        self.only(standard.only, (*way, "only"))
        led = [c.id for c in self.file.command if c.leader is not None]
        for key, leader in (
            ("near", standard.near and standard.near.leader),
            ("with_leader", standard.with_leader),
        ):
            if leader:
                found.word((*way, key), leader, led, "no-such-leader")
        if not (standard.at or standard.near or standard.plant or standard.with_leader):
            found.wrong(way, "standard-nowhere")
        if standard.at:
            for h in self.hexes(standard.at, (*way, "at"), 1, 1):
                self.stands(h, 0, (*way, "at"), standard.id)
        self.zone(standard.zone, (*way, "zone"))
        if standard.plant is not None:
            self.zone(standard.plant.zone, (*way, "plant", "zone"))
            if not standard.plant.zone:
                found.wrong((*way, "plant", "zone"), "text-empty")
            for i, name in enumerate(standard.plant.commands):
                found.word((*way, "plant", "commands", i), name, self.commands, "no-such-command")

    # -- units ----------------------------------------------------------------------------------

    def armies(self) -> None:
        """All units: their counters and hexes, one combat unit a hex."""
        found, count = self.found, 0
        rows: list[tuple[UnitsRow, Way, list[tuple[str, int]], list[int]]] = []
        for i, row in enumerate(self.file.units):
            way: Way = ("units", i)
            found.word((*way, "command"), row.command, self.commands, "no-such-command")
            self.only(row.only, (*way, "only"))
            counters = self.counters(row, way)
            count += len(counters)
            places = self.places(row, way, counters)
            rows.append((row, way, counters, places))
            if row.names and len(row.names) != len(counters):
                found.wrong((*way, "names"), "list-length", count=len(row.names), wanted=len(counters))
            if row.facing and len(row.facing) != len(counters):
                found.wrong((*way, "facing"), "list-length", count=len(row.facing), wanted=len(counters))
            for j, kind in enumerate(row.disordered_kinds):
                found.word((*way, "disordered_kinds", j), kind, COMBAT)
        if count > MAX_UNITS:
            found.wrong(("units",), "too-many-units", units=count, most=MAX_UNITS)
            return
        for one, other in combinations(rows, 2):
            if self.together(one[0], other[0]):
                self.apart(one, other)
        for row, way, counters, places in rows:
            for counter in sorted({c for c in counters if counters.count(c) > 1}):
                found.wrong((*way, "units"), "counter-twice", counter="{} {}".format(*counter))
            twice = sorted({h for h in places if places.count(h) > 1})
            if twice and not self.stacks(row):
                found.wrong((*way, "at"), "two-in-hex", "8.0a", hex=self.terrain.label(twice[0]))
        for side in (0, 1):
            if not any(self.side(row) == side and self.fights(row, counters) for row, _, counters, _ in rows):
                found.wrong(("units",), "side-without-units", side=side)

    def fights(self, row: UnitsRow, counters: list[tuple[str, int]]) -> bool:
        """Whether a row has combat units that are there from the start under all options."""
        return not row.only and any(kind in COMBAT for kind, _ in counters)

    def side(self, row: UnitsRow) -> int:
        """Whose units these are."""
        return self.commands[row.command].side if row.command in self.commands else -1

    def stacks(self, row: UnitsRow) -> bool:
        """Whether units may share a hex: axes beneath a schiltron, the men of a castle."""
        return row.under or row.command == "castle"

    def together(self, one: UnitsRow, other: UnitsRow) -> bool:
        """Whether two rows can be on the map in one battle."""
        return all(other.only.get(k, v) == v for k, v in one.only.items())

    def apart(self, one: Any, other: Any) -> None:
        """Two rows share neither counters nor hexes."""
        (row, _, counters, places), (second, way, counters_2, places_2) = one, other
        if row.command == second.command:
            for counter in sorted({*counters} & {*counters_2}):
                self.found.wrong((*way, "units"), "counter-twice", counter="{} {}".format(*counter))
        if not (self.stacks(row) or self.stacks(second)):
            for h in sorted({*places} & {*places_2}):
                self.found.wrong((*way, "at"), "two-in-hex", "8.0a", hex=self.terrain.label(h))

    def counters(self, row: UnitsRow, way: Way) -> list[tuple[str, int]]:
        """`LB 1-4 9, PK 2`: kinds and numbers."""
        kinds: list[tuple[str, int]] = []
        try:
            kinds = numbered(row.units, "")
        except BadScenario as error:
            self.found.take((*way, "units"), error)
        for kind in sorted({kind for kind, _ in kinds}):
            self.found.word((*way, "units"), kind, UNITS["kind"], "no-unit-type")
        return [(kind, number) for kind, number in kinds if kind in UNITS["kind"]]

    def places(self, row: UnitsRow, way: Way, counters: list[tuple[str, int]]) -> list[int]:
        """Where the units of a row stand at the start; none of those that enter."""
        self.zone(row.zone, (*way, "zone"))
        self.hexes(row.ring, (*way, "ring"))
        self.hexes(row.extra, (*way, "extra"))
        if row.entry is not None:
            self.entry(row.entry, (*way, "entry"))
            if not row.entry.unless:
                return []
        at = self.hexes(row.at, (*way, "at"))
        if len(at) != len(counters):
            self.found.wrong((*way, "at"), "more-units" if len(at) < len(counters) else "fewer-units")
            return []
        for h, (kind, number) in zip(at, counters, strict=True):
            if kind in COMBAT:
                self.stands(h, int(kind in HORSE), (*way, "at"), f"{kind} {number}")
        return [h for h, (kind, _) in zip(at, counters, strict=True) if kind in COMBAT]

    def stands(self, h: int, mounted: int, way: Way, unit: str) -> None:
        """Nobody stands where he may not."""
        if not self.ground.passable(h, mounted):
            self.found.wrong(way, "bad-ground", unit=f"{unit} ({self.terrain.label(h)})")
