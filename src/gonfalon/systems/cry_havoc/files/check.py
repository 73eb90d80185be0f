"""Everything that can be wrong in a battle file beyond its shape: sheets, words, hexes, who stands where."""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import Faults
from gonfalon.core.own.hexes import check_hexes
from gonfalon.core.scenario import Name
from gonfalon.core.toml_lines import Way
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.files.check_own import OwnCheck
from gonfalon.systems.cry_havoc.ground.sheets import (
    MOST_ACROSS,
    SIDE_NAMES,
    Building,
    Parts,
    Placed,
    Sheet,
    SheetChart,
    sheet,
    sheet_names,
    terrain_summary,
)
from gonfalon.systems.cry_havoc.ground.terrain import ARMOURED, FOOT, LED, MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.clauses import Arrival, Gate, Laid
from gonfalon.systems.cry_havoc.pieces.file import Archetype, BattleFile, Person, SheetRow
from gonfalon.systems.cry_havoc.pieces.setting import CHOICES, placed_sheets, sheet_places
from gonfalon.systems.cry_havoc.pieces.tables import ROSTER

FILE: Final = BattleFile  # the record of a battle file
BLANK: Final = Sheet(id="", name=Name("-", "-"))  # stands in for a sheet that is not known


def check(data: dict[str, Any], found: Faults) -> None:
    """Everything wrong with the data of a battle file."""
    if "path" in data:  # a file names no path
        found.wrong(("path",), "unknown-field", field="path")
    _Check(found.shape({k: v for k, v in data.items() if k != "path"}, BattleFile), found).all()


class _Check:
    def __init__(self, file: BattleFile, found: Faults) -> None:
        self.file, self.found = file, found
        self.roster: dict[str, Archetype] = {**ROSTER, **file.type}
        self.codes = [p.code for p in file.people]

    def all(self) -> None:
        """Part by part; places only where the ground is known."""
        found, file = self.found, self.file
        self.options()
        self.types()
        known = self.sheets()
        zones = {name: zone.at for name, zone in file.zones.items()}
        self.bare = Ground(self.placed)
        self.chart = SheetChart(self.bare, zones=zones)
        self.laid()
        self.people()
        sound = known and found.clean("sheet") and self.laid_is_known()
        self.ground = self.bare
        if sound:
            try:
                laid = [one.ground() for one in file.clause if isinstance(one, Laid)]
                self.ground = Ground(self.placed, laid)
            except BadScenario as error:
                found.take(("clause",), error)
                sound = False
        OwnCheck(file, found, self.chart, self.ground, self.roster, sound).all()
        self.places(sound)

    def laid_is_known(self) -> bool:
        """Whether all that is laid over the sheets is right: no clause replaced, none of these wrong."""
        if any(len(way) <= 2 and way[:1] in ((), ("clause",)) for way in self.found.mended):
            return False
        laid = [i for i, one in enumerate(self.file.clause) if isinstance(one, Laid)]
        return all(self.found.clean("clause", i) for i in laid)

    # -- words ----------------------------------------------------------------------------------

    def options(self) -> None:
        """Options of the file beside those of the game."""
        seen: dict[str, Way] = {c.name: () for c in CHOICES}
        for i, option in enumerate(self.file.option):
            self.found.once(("option", i, "id"), option.id, seen, "P.14a")
            values: dict[str, Way] = {}
            for j, value in enumerate(option.values):
                self.found.once(("option", i, "values", j, "id"), value.id, values, "P.14a")

    def types(self) -> None:
        """Own types have names of their own, a look that is drawn, and weapons that men bear."""
        found = self.found
        looks = {row.look for row in ROSTER.values() if row.kind == "person"}
        weapons = {row.weapon for row in ROSTER.values() if row.kind == "person"} - {""}
        for key, row in self.file.type.items():
            way: Way = ("type", key)
            if not key.isidentifier() or not key.isascii() or len(key) > 40:
                found.wrong(way, "name-form", "P.13a", word=key[:60])
            if key in ROSTER:
                found.wrong(way, "stands-twice", "P.13a", name=key)
            found.word((*way, "look"), row.look, looks, rule="P.13a")
            if row.weapon:
                found.word((*way, "weapon"), row.weapon, weapons, rule="P.13a")
            if row.kind != "person":
                found.wrong((*way, "kind"), "only-people", "P.13a", name=key)
            if (row.mounted is None) != (row.mounted_wounded is None):
                found.wrong((*way, "mounted"), "two-faces", "P.13a")
            for face in ("foot", "foot_wounded", "mounted", "mounted_wounded"):
                values = getattr(row, face)
                if values is not None and not values[1]:  # odds are reckoned by the defence
                    found.number((*way, face, 1), 0, 1, 40, "P.13a")

    def person(self, person: Person, way: Way) -> None:
        """One piece."""
        found = self.found
        row = self.roster.get(person.type)
        found.word((*way, "type"), person.type, self.roster, "no-unit-type")
        if person.mounted and row is not None and row.mounted is None:
            found.wrong((*way, "mounted"), "no-rider", "1.51c", name=person.type)
        if person.zone:
            zones = [name for name, zone in self.file.zones.items() if zone.side == person.side]
            found.word((*way, "zone"), person.zone, zones)
        if row is not None and row.kind != "person":
            for key in ("stunned", "leads"):
                if getattr(person, key):
                    found.wrong((*way, key), "only-people", name=person.type)
        if person.stunned and person.mounted:
            found.wrong((*way, "stunned"), "stunned-rider", "1.9a")
        if person.hitched and found.word((*way, "hitched"), person.hitched, self.codes, "no-such-piece"):
            other = self.file.people[self.codes.index(person.hitched)]
            pair = {self.kind(person), self.kind(other)}
            if other.hitched != person.code or other.side != person.side or pair != {"animal", "cart"}:
                found.wrong((*way, "hitched"), "hitched-form", name=person.hitched)
            elif other.only != person.only:
                found.wrong((*way, "only"), "hitched-form", name=person.hitched)
        for j, code in enumerate(person.leads):
            if not found.word((*way, "leads", j), code, self.codes, "no-such-piece"):
                continue
            led = self.file.people[self.codes.index(code)]
            if self.kind(led) != "animal" or led.side != person.side or led.only != person.only:
                found.wrong((*way, "leads", j), "leads-form", name=code)

    def kind(self, person: Person) -> str:
        """A person, an animal, a cart; nothing where the type is unknown."""
        row = self.roster.get(person.type)
        return row.kind if row is not None else ""

    def people(self) -> None:
        """Everybody: his type, his zone, whom he leads or draws; both sides have people."""
        file, found = self.file, self.found
        seen: dict[str, Way] = {}
        castle = any(isinstance(one, Gate) for one in file.clause) or any(p.sheet.ring for p in self.placed)
        arriving = any(isinstance(one, Arrival) for one in file.clause)
        for i, person in enumerate(file.people):
            way: Way = ("people", i)
            found.once((*way, "code"), person.code, seen)
            if person.mounted:
                found.once((*way, "code"), f"{person.code}-horse", seen)
            self.person(person, way)
            if person.type == "ballista" and not castle:  # § 1.3b
                found.wrong((*way, "type"), "ballista-place", "1.3b")
            if not person.at and not person.zone and not arriving:
                found.wrong((*way, "at"), "missing-field", "1.2a", field="at")
        for side in (0, 1):
            if not any(
                p.side == side and not p.only and p.type in self.roster
                and self.roster[p.type].kind == "person" for p in file.people
            ):  # fmt: skip
                found.wrong(("people",), "side-without-people", side=side)

    # -- ground ---------------------------------------------------------------------------------

    def sheets(self) -> bool:
        """Sheets that ship or are described, none upon another, each beside one before it."""
        found, known = self.found, True
        for i, row in enumerate(self.file.sheet):
            way: Way = ("sheet", i)
            if not row.own:
                known = found.word((*way, "id"), row.id, sheet_names(), "no-field") and known
            else:
                self.parts(row, way, SheetChart(Ground([Placed(BLANK)])))
                if row.ground:
                    found.word((*way, "ground"), row.ground, terrain_summary(), "no-terrain")
        places = sheet_places(self.file)
        taken: dict[tuple[int, int], Way] = {}
        for i, place in enumerate(places):
            found.number(("sheet", i, "place", 0), place[0], 0, MOST_ACROSS - 1)
            found.once(("sheet", i, "place"), place, taken, "1.12e")
            near = [abs(place[0] - x) + abs(place[1] - y) for x, y in places[:i]]
            if near and min(near) > 1:
                found.wrong(("sheet", i, "place"), "sheet-apart", "1.12e")
        if found.clean("sheet"):
            self.placed = placed_sheets(self.file)
        else:  # labels are those of as many sheets side by side
            known = False
            self.placed = tuple(Placed(_stands_in(row), n) for n, row in enumerate(self.file.sheet))
        return known

    def laid(self) -> None:
        """What is laid over the map."""
        for i, one in enumerate(self.file.clause):
            if isinstance(one, Laid):
                self.parts(one.ground(), ("clause", i), SheetChart(self.bare))

    def parts(self, one: Parts | SheetRow, way: Way, chart: SheetChart) -> None:
        """Areas, buildings, sides and stairs of a sheet, or laid over the map."""
        found = self.found
        for i, area in enumerate(one.area):
            found.word((*way, "area", i, "terrain"), area.terrain, terrain_summary(), "no-terrain")
            check_hexes(found, (*way, "area", i, "hexes"), area.hexes, chart)
        for i, building in enumerate(one.building):
            self.building(building, (*way, "building", i), chart)
        for i, group in enumerate(one.sides):
            here = (*way, "sides", i)
            found.word((*here, "kind"), group.kind, SIDE_NAMES)
            for j, text in enumerate(group.sides):
                self.pair(text, (*here, "sides", j), chart)
            check_hexes(found, (*here, "inner"), group.inner, chart)
            check_hexes(found, (*here, "outer"), group.outer, chart)
        for i, stair in enumerate(one.stairs):
            self.pair(f"{stair.hex}/{stair.top}", (*way, "stairs", i), chart)
        check_hexes(found, (*way, "ring"), one.ring, chart)

    def building(self, building: Building, way: Way, chart: SheetChart) -> None:
        """A building with its openings."""
        check_hexes(self.found, (*way, "hexes"), building.hexes, chart, some=True)
        for key in ("doors", "windows", "slits"):
            for j, text in enumerate(getattr(building, key)):
                self.pair(text, (*way, key, j), chart)

    def pair(self, text: str, way: Way, chart: SheetChart) -> None:
        """Two hexes that touch: `G4/H4`."""
        one, slash, other = text.partition("/")
        if not slash:
            self.found.wrong(way, "hex-form", word=text)
            return
        a, b = (check_hexes(self.found, way, part, chart, one=True) for part in (one, other))
        if len(a) == len(b) == 1 and chart.laid.grid.direction(a[0], b[0]) == NONE:
            self.found.wrong(way, "not-adjacent", one=one, other=other)

    # -- places ---------------------------------------------------------------------------------

    def places(self, known: bool) -> None:
        """Everybody stands on the map, in his zone, where he may, and alone among those who can be there."""
        taken: dict[int, list[Person]] = {}
        for i, p in enumerate(self.file.people):
            way: Way = ("people", i, "at")
            if not p.at:
                continue
            front = check_hexes(self.found, way, p.at, self.chart, one=True)
            if len(front) != 1 or not known:
                continue
            if p.at not in self.bare.by_label:
                self.found.wrong(way, "hex-form", word=p.at)
            if p.type not in self.roster:
                continue
            for h in self.under(p, front[0]):
                if h == NONE:
                    self.found.wrong(way, "rear-off-map", hex=p.at)
                    continue
                label = self.ground.labels[h]
                if not self.ground.cost[self.mover(p)][h]:
                    self.found.wrong(way, "hex-impassable", self.ground.kinds[h].rule, hex=label)
                elif any(_together(p, other) for other in taken.get(h, ())):
                    self.found.wrong(way, "hex-taken", "1.6b", hex=label)
                if p.zone in self.file.zones and h not in self.zone(p.zone):
                    self.found.wrong(way, "outside-zone", "1.2a", hex=label, zone=p.zone)
                taken.setdefault(h, []).append(p)

    def zone(self, name: str) -> set[int]:
        """The hexes of a zone where one may be set up."""
        row = self.file.zones[name]
        quiet = Faults("")
        inside = check_hexes(quiet, (), row.at, self.chart)
        without = check_hexes(quiet, (), row.without, self.chart)
        kinds = self.ground.terrain
        return {h for h in inside if h not in without and (not row.terrain or kinds[h] in row.terrain)}

    def mover(self, p: Person) -> int:
        """As what a piece stands there."""
        row = self.roster[p.type]
        if p.mounted:
            return MOUNTED
        return LED if row.kind != "person" else ARMOURED if row.armour else FOOT

    def under(self, person: Person, front: int) -> list[int]:
        """The hexes that a piece takes: riders, beasts and carts take two."""
        if not (person.mounted or self.roster[person.type].kind in ("animal", "cart")):
            return [front]
        return [front, self.ground.neighbours[front][(person.facing + 3) % 6]]


def _together(one: Person, other: Person) -> bool:
    """Whether two pieces may be in the same battle: no option has one of them only."""
    return all(one.only.get(option, value) == value for option, value in other.only.items())


def _stands_in(row: SheetRow) -> Sheet:
    """The sheet of a row, or an empty one."""
    return sheet(row.id) if not row.own and row.id in sheet_names() else BLANK
