"""Everything that can be wrong in a scenario file beyond its shape: words, hexes, who stands where."""

from __future__ import annotations

import re
from typing import Any, Final

from gonfalon.core.faults import Faults
from gonfalon.core.toml_lines import Way
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.battles.scenario_rules import NEEDS, PLOTS
from gonfalon.systems.cry_havoc.ground.sheets import (
    SIDE_NAMES,
    Building,
    Sheet,
    sheet,
    sheet_names,
    terrain_summary,
)
from gonfalon.systems.cry_havoc.ground.terrain import ARMOURED, FOOT, LED, MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.file import Battlefield, Person, Zone
from gonfalon.systems.cry_havoc.pieces.setting import CHOICES
from gonfalon.systems.cry_havoc.pieces.tables import ROSTER

HEX: Final = re.compile(r"([12]?)([A-Z])(\d{1,2})")
FIXED: Final = "fixed"
#: plots whose rules name rows or hexes of a single sheet
ONE_SHEET: Final = ("ambush", "slope", "rescue", "wall", "coup", "escalade")


def check(data: dict[str, Any], found: Faults) -> None:
    """Everything wrong with the data of a scenario file."""
    if "path" in data:  # a file names no path
        found.wrong(("path",), "unknown-field", field="path")
    _Check(found.shape({k: v for k, v in data.items() if k != "path"}, Battlefield), found).all()


class _Check:
    def __init__(self, file: Battlefield, found: Faults) -> None:
        self.file, self.found = file, found
        self.zones: dict[tuple[int, str], Zone] = {(z.side, z.name): z for z in reversed(file.zones)}
        self.codes = [p.code for p in file.units]

    def all(self) -> None:
        """Part by part; hexes only where the sheets are known."""
        self.plot()
        self.options()
        self.people()
        known = [
            self.found.word(("sheets", i), name, sheet_names(), "no-field")
            for i, name in enumerate(self.file.sheets)
        ]
        sheets = tuple(self.file.sheets) if all(known) else ("field",) * len(known)  # for their labels
        self.bare = Ground(sheets)
        for i, one in enumerate(self.file.laid):
            self.laid(one, ("laid", i))
        self.hexes(self.file.gate, ("gate",))
        laid = tuple(self.file.laid) if self.found.clean("laid") else ()
        self.ground = Ground(sheets, laid)
        for i, label in enumerate(self.file.stores):
            self.hexes(label, ("stores", i), one=True)
        allowed = {key: self.zone(zone) for key, zone in self.zones.items()}
        self.places(allowed, all(known))

    # -- words ----------------------------------------------------------------------------------

    def plot(self) -> None:
        """The plot, and what it speaks of."""
        file, found = self.file, self.found
        if not found.word(("plot",), file.plot, PLOTS, "no-plot"):
            return
        named = [v.key for v in file.verdicts]
        for name in (*NEEDS[file.plot], "turns", *(["gate"] if file.gate else [])):
            if name not in named:
                found.wrong(("verdicts",), "no-verdict", name=name)
        if file.plot in ONE_SHEET and len(file.sheets) != 1:
            found.wrong(("sheets",), "one-sheet", plot=file.plot)
        if file.plot == "rescue" and sum(p.noble for p in file.units) != 1:
            found.wrong(("units",), "one-noble", "scn.bs")
        if file.plot == "ambush" and not any(p.type == "cart" and p.side == 0 for p in file.units):
            found.wrong(("units",), "no-cart", "scn.ar")
        for i, p in enumerate(file.units):
            if p.noble and (
                file.plot != "rescue" or p.side != 0 or (p.type in ROSTER and ROSTER[p.type].kind != "person")
            ):
                found.wrong(("units", i, "noble"), "noble-elsewhere", "scn.bs")

    def options(self) -> None:
        """Further options of the file."""
        seen: dict[str, Way] = {c.name: () for c in CHOICES}
        for i, choice in enumerate(self.file.choices):
            self.found.once(("choices", i, "name"), choice.name, seen)
            if not choice.values:
                self.found.wrong(("choices", i, "values"), "list-too-short", count=0, least=1)

    def people(self) -> None:
        """Everybody: his type, his zone, whom he leads or draws."""
        file, found = self.file, self.found
        seen: dict[str, Way] = {}
        castle = bool(file.gate) or any(sheet(n).ring for n in file.sheets if n in sheet_names())
        for i, person in enumerate(file.units):
            way: Way = ("units", i)
            found.once((*way, "code"), person.code, seen)
            if person.mounted:
                found.once((*way, "code"), f"{person.code}-horse", seen)
            self.person(person, way)
            if person.type == "ballista" and not castle:  # § 1.3b
                found.wrong((*way, "type"), "ballista-place", "1.3b")
        for side in (0, 1):
            if not any(
                p.side == side and p.type in ROSTER and ROSTER[p.type].kind == "person" for p in file.units
            ):
                found.wrong(("units",), "side-without-people", side=side)
        names: dict[str, Way] = {}
        for i, zone in enumerate(file.zones):
            found.once(("zones", i, "name"), zone.name, names)
            for j, word in enumerate(zone.terrain):
                found.word(("zones", i, "terrain", j), word, terrain_summary(), "no-terrain")

    def person(self, person: Person, way: Way) -> None:
        """One piece."""
        found = self.found
        if not found.word((*way, "type"), person.type, ROSTER, "no-unit-type"):
            return
        row = ROSTER[person.type]
        if person.mounted and row.mounted is None:
            found.wrong((*way, "mounted"), "no-rider", "1.51c", name=person.type)
        names = [z.name for z in self.file.zones if z.side == person.side]
        if person.zone not in ("", FIXED):
            found.word((*way, "zone"), person.zone, [*names, FIXED])
        if row.kind != "person":
            for key in ("stunned", "asleep", "leads", "hidden"):
                if getattr(person, key):
                    found.wrong((*way, key), "only-people", name=person.type)
        if person.hitched and found.word((*way, "hitched"), person.hitched, self.codes, "no-such-piece"):
            other = self.file.units[self.codes.index(person.hitched)]
            pair = {row.kind, ROSTER[other.type].kind if other.type in ROSTER else ""}
            if other.hitched != person.code or other.side != person.side or pair != {"animal", "cart"}:
                found.wrong((*way, "hitched"), "hitched-form", name=person.hitched)
        for j, code in enumerate(person.leads):
            if not found.word((*way, "leads", j), code, self.codes, "no-such-piece"):
                continue
            led = self.file.units[self.codes.index(code)]
            if led.type not in ROSTER or ROSTER[led.type].kind != "animal" or led.side != person.side:
                found.wrong((*way, "leads", j), "leads-form", name=code)

    # -- hexes ----------------------------------------------------------------------------------

    def hexes(self, text: str, way: Way, one: bool = False) -> set[int]:
        """The hexes of a text such as `F3-J6 L5`; what is none is told."""
        found: set[int] = set()
        words = text.split()
        if one and len(words) != 1:
            self.found.wrong(way, "hex-form", word=text)
            return found
        for word in words:
            ends = [HEX.fullmatch(part) for part in word.split("-")]
            if not 1 <= len(ends) <= (1 if one else 2) or None in ends:
                self.found.wrong(way, "hex-form", word=word)
                continue
            marks = [m for m in ends if m is not None]
            (front, first, low), (_, last, high) = marks[0].groups(), marks[-1].groups()
            rows, lines = range(ord(first), ord(last) + 1), range(int(low), int(high) + 1)
            if not rows or not lines:
                self.found.wrong(way, "hex-form", word=word)
            for label in (f"{front}{chr(row)}{line}" for row in rows for line in lines):
                if label in self.bare.by_label:
                    found.add(self.bare.by_label[label])
                else:
                    self.found.wrong(way, "no-hex", hex=label)
                    break
        return found

    def pair(self, text: str, way: Way) -> None:
        """Two hexes that touch: `G4/H4`."""
        one, slash, other = text.partition("/")
        if not slash:
            self.found.wrong(way, "hex-form", word=text)
            return
        a, b = self.hexes(one, way, one=True), self.hexes(other, way, one=True)
        if a and b and self.bare.grid.direction(min(a), min(b)) == NONE:
            self.found.wrong(way, "not-adjacent", one=one, other=other)

    def laid(self, one: Sheet, way: Way) -> None:
        """A sheet that is laid over the first."""
        found = self.found
        for i, area in enumerate(one.area):
            found.word((*way, "area", i, "terrain"), area.terrain, terrain_summary(), "no-terrain")
            self.hexes(area.hexes, (*way, "area", i, "hexes"))
        for i, building in enumerate(one.building):
            self.building(building, (*way, "building", i))
        for i, group in enumerate(one.sides):
            here = (*way, "sides", i)
            found.word((*here, "kind"), group.kind, SIDE_NAMES)
            for j, text in enumerate(group.sides):
                self.pair(text, (*here, "sides", j))
            self.hexes(group.inner, (*here, "inner"))
            self.hexes(group.outer, (*here, "outer"))
        for i, stair in enumerate(one.stairs):
            self.pair(f"{stair.hex}/{stair.top}", (*way, "stairs", i))
        self.hexes(one.ring, (*way, "ring"))

    def building(self, building: Building, way: Way) -> None:
        """A building of a laid sheet."""
        if not self.hexes(building.hexes, (*way, "hexes")):
            self.found.wrong((*way, "hexes"), "text-empty")
        for key in ("doors", "windows", "slits"):
            for j, text in enumerate(getattr(building, key)):
                self.pair(text, (*way, key, j))

    def zone(self, zone: Zone) -> set[int]:
        """The hexes of a zone."""
        way: Way = ("zones", self.file.zones.index(zone))
        hexes = self.hexes(zone.hexes, (*way, "hexes")) - self.hexes(zone.without, (*way, "without"))
        self.hexes(zone.limit_hexes, (*way, "limit_hexes"))
        return {h for h in hexes if not zone.terrain or self.ground.terrain[h] in zone.terrain}

    def places(self, allowed: dict[tuple[int, str], set[int]], known: bool) -> None:
        """Everybody stands on the map, in his zone, where he may, and alone."""
        taken: dict[int, str] = {}
        for i, p in enumerate(self.file.units):
            way: Way = ("units", i, "place")
            if p.type not in ROSTER:
                continue
            row = ROSTER[p.type]
            front = self.hexes(p.place, way, one=True)
            for h in self.under(p, front) if known else ():
                if h == NONE:
                    self.found.wrong(way, "rear-off-map", hex=p.place)
                    continue
                label = self.ground.labels[h]
                kind = (
                    MOUNTED
                    if p.mounted
                    else LED
                    if row.kind != "person"
                    else ARMOURED
                    if row.armour
                    else FOOT
                )
                if not self.ground.cost[kind][h]:
                    self.found.wrong(way, "hex-impassable", self.ground.kinds[h].rule, hex=label)
                elif h in taken:
                    self.found.wrong(way, "hex-taken", "1.6b", hex=label)
                zone = allowed.get((p.side, p.zone))
                if zone is not None and h not in zone:
                    self.found.wrong(way, "outside-zone", "1.2a", hex=label, zone=p.zone)
                taken[h] = p.code

    def under(self, person: Person, front: set[int]) -> list[int]:
        """The hexes that a piece takes: riders, beasts and carts take two."""
        hexes = sorted(front)
        if hexes and (person.mounted or ROSTER[person.type].kind in ("animal", "cart")):
            hexes.append(self.ground.neighbours[hexes[0]][(person.facing + 3) % 6])
        return hexes
