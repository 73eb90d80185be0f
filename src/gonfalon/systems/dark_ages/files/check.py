"""Everything that can be wrong in a scenario file beyond its shape: map, places, types, effects, cards."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final

from gonfalon.core.faults import Faults
from gonfalon.core.own.checks import (
    Known,
    check_clause,
    check_losses,
    check_options,
    check_score,
    check_victory,
    check_who,
)
from gonfalon.core.own.hexes import Chart, check_hexes
from gonfalon.core.toml_lines import Way
from gonfalon.systems.dark_ages.files.scenarios import CHOICES
from gonfalon.systems.dark_ages.ground.land import Land
from gonfalon.systems.dark_ages.pieces.clauses import Advance, Dice, Enter, Lure
from gonfalon.systems.dark_ages.pieces.file import (
    ScenarioFile,
    UnitType,
    cards_on_file,
    terrain_types_on_file,
    unit_types_on_file,
)
from gonfalon.systems.dark_ages.pieces.muster import CLASSES, STATES, TAGS
from gonfalon.systems.dark_ages.pieces.setting import SILHOUETTES, leader_code
from gonfalon.systems.dark_ages.pieces.tables import IN_WINDOW

FILE: Final = ScenarioFile  # the record of a battle file
WORD: Final = re.compile(r"[a-z][a-z0-9_]{0,30}\Z")
COMMANDING: Final = ("volley", "advance", "move_and_shoot")  # effects on own units only


def words() -> dict[str, list[str]]:
    """The words that a file may use, for the page of keys."""
    return {
        "types of units": [f"{key} ({t.name.en})" for key, t in unit_types_on_file().items()],
        "letters of terrain": [f"{code} ({t.name.en})" for code, t in terrain_types_on_file().items()],
        "looks of own types": sorted({t.look for t in unit_types_on_file().values()}),
        "looks of own terrain": sorted({t.look for t in terrain_types_on_file().values()}),
        "class": [*CLASSES],
        "tags": [*TAGS],
        "state": [*STATES],
    }


def check(data: dict[str, Any], found: Faults) -> None:
    """Everything wrong with the data of a scenario file."""
    file = found.shape(data, ScenarioFile)
    rows, square = file.map.rows, True
    terrain = {**terrain_types_on_file(), **file.terrain}
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            found.wrong(("map", "rows", y), "row-length", found=len(row), wanted=len(rows[0]))
            square = False
        for code in sorted(set(row) - set(terrain)):
            found.word(("map", "rows", y), code, terrain, "unknown-terrain", "21a")
            square = False
    _types(file, found)
    _terrain(file, found)
    _armies(file, found, square)
    if file.side[0].entry == file.side[1].entry:
        found.wrong(("side", 1, "entry"), "edges", "23d")
    cards, seen = len(cards_on_file().cards.rows), dict[int, Way]()
    for i, card in enumerate(file.removed_cards):
        if not 1 <= card <= cards:
            found.wrong(("removed_cards", i), "no-card", "2d", card=card)
        found.once(("removed_cards", i), card, seen, "2d")
    _Own(file, found, square).check()


def _armies(file: ScenarioFile, found: Faults, square: bool) -> None:
    """Units and Leaders of both sides: their types, and where they stand."""
    taken: dict[tuple[int, int], int] = {}
    ids: dict[str, Way] = {}
    types = {**unit_types_on_file(), **file.type}
    for n, side in enumerate(file.side):
        if not side.units:
            found.wrong(("side", n, "units"), "list-too-short", "2c", count=0, least=1)
        for i, (kind, x, y, _) in enumerate(side.units):
            way: Way = ("side", n, "units", i)
            found.word((*way, 0), kind, types, "no-unit-type", "22a")
            if _stands(file, found, square, way, x, y) and (x, y) in taken:
                found.wrong(way, "hex-taken", "5f", hex=f"{x},{y}")
            taken.setdefault((x, y), n)
        for i, (kind, _) in enumerate(side.reserve):
            found.word(("side", n, "reserve", i, 0), kind, types, "no-unit-type", "22a")
        own: dict[tuple[int, int], Way] = {}
        codes: dict[str, Way] = {}
        for i, leader in enumerate(side.leader):
            way = ("side", n, "leader", i)
            at = (leader.at[0], leader.at[1])
            there = _stands(file, found, square, (*way, "at"), *at)
            if there and (at in own or taken.get(at, n) != n):
                found.wrong((*way, "at"), "hex-taken", "A38b", hex="{},{}".format(*at))
            own[at] = way
            found.once((*way, "name"), leader_code(leader.name.en), codes)
            if leader.id:
                found.once((*way, "id"), leader.id, ids)
        for at in own:
            taken.setdefault(at, n)


def _stands(file: ScenarioFile, found: Faults, square: bool, way: Way, x: int, y: int) -> bool:
    """On the map, and where one can stand."""
    rows = file.map.rows
    if not (y < len(rows) and x < len(rows[y])):
        found.wrong(way, "no-hex", hex=f"{x},{y}")
        return False
    code = rows[y][x]
    if square and not (file.terrain.get(code) or terrain_types_on_file()[code]).foot:
        found.wrong(way, "hex-impassable", "5j", hex=f"{x},{y}")
    return True


# -- P.13 types and terrain of the battle's own ------------------------------------------------------


def _types(file: ScenarioFile, found: Faults) -> None:
    """Own types: a name of their own, a look that is drawn, values that fit their class."""
    looks = {t.look for t in unit_types_on_file().values()}
    taken = {*unit_types_on_file(), *SILHOUETTES, "leader"}
    for key, t in file.type.items():
        way: Way = ("type", key)
        if not WORD.match(key):
            found.wrong(way, "name-form", "P.13a", word=key[:60])
        if key in taken:
            found.wrong(way, "stands-twice", "P.13a", name=key)
        found.word((*way, "look"), t.look, looks, rule="P.13a")
        _values(way, t, found)


def _values(way: Way, t: UnitType, found: Faults) -> None:
    """P.13a: who shoots has a shooting value and a range, all others attack; no die hits on a 1."""
    missile = t.cls == "MI"
    for key, needed in (("attack", not missile), ("shoot", missile)):
        value = getattr(t, key)
        found.number((*way, key), value, 2 if needed or value else 0, 6, "1w")
    if missile:
        found.number((*way, "range"), t.range, 1, 4, "15b")
        if not t.weapon:
            found.wrong((*way, "weapon"), "missing-field", "P.13a", field="weapon")
    elif t.shoot or t.range or t.weapon:
        found.wrong((*way, "class"), "type-shoots", "P.13a")


def _terrain(file: ScenarioFile, found: Faults) -> None:
    """Own terrain: a letter of its own, and a look that is drawn."""
    looks = {t.look for t in terrain_types_on_file().values()}
    for code, t in file.terrain.items():
        way: Way = ("terrain", code)
        if len(code) != 1 or not code.isascii() or not code.isalnum():
            found.wrong(way, "terrain-letter", "P.13b", word=code[:60])
        if code in terrain_types_on_file():
            found.wrong(way, "stands-twice", "P.13b", name=code)
        if t.code and t.code != code:
            found.wrong((*way, "code"), "stands-twice", "P.13b", name=t.code)
        found.word((*way, "look"), t.look, looks, rule="P.13b")
        if t.horse and not t.foot:
            found.wrong((*way, "foot"), "number-between", "P.13b", number="0", least="1", most="4")


# -- what selectors, effects and conditions say --------------------------------------------------------


def names_of(file: ScenarioFile) -> list[str]:
    """Whom selectors may name: Leaders by their ids, units by side, type and number."""
    found: list[str] = []
    for letter, side in zip("AB", file.side, strict=True):
        seen: dict[str, int] = {}
        for kind in [*[row[0] for row in side.units], *[row[0] for row in side.reserve]]:
            seen[kind] = seen.get(kind, 0) + 1
            found.append(f"{letter}-{kind}{seen[kind]}")
        found += [leader.id or f"{letter}-{leader_code(leader.name.en)}" for leader in side.leader]
    return found


class _Own:
    """Clauses, events, zones and conditions of one file."""

    def __init__(self, file: ScenarioFile, found: Faults, square: bool) -> None:
        self.file, self.found = file, found
        self.types: Collection[str] = {**unit_types_on_file(), **file.type}
        self.options = check_options(found, file.option, CHOICES)
        self.chart: Chart | None = None
        if square and found.clean("map") and found.clean("terrain"):
            land = Land(("." * len(file.map.rows[0]),) * len(file.map.rows))
            zones = {name: zone.at for name, zone in file.zones.items()}
            self.chart = Chart(land.grid, lambda text: land.hexes.find(text.replace(".", ",")), zones=zones)
        self.known = Known(
            zone=self.zone,
            kinds=[*self.types, "leader"],
            classes=CLASSES,
            tags=TAGS,
            names=names_of(file),
            terrain=[*terrain_types_on_file(), *file.terrain],
            states=STATES,
        )

    def zone(self, way: Way, text: str) -> None:
        """A zone of the file, or hexes."""
        if text not in self.file.zones:
            self.hexes(way, text)

    def hexes(self, way: Way, text: str) -> list[int]:
        """Hexes of the map, at least one."""
        return [] if self.chart is None else check_hexes(self.found, way, text, self.chart, some=True)

    def check(self) -> None:
        """All of them."""
        file, found = self.file, self.found
        for name, zone in file.zones.items():
            self.hexes(("zones", name, "at"), zone.at)
        for i, clause in enumerate(file.clause):
            check_clause(found, ("clause", i), clause, self.options)
            for k, kind in enumerate(clause.kinds):
                found.word(("clause", i, "kinds", k), kind, self.types, "no-unit-type", "P.1a")
        for n, side in enumerate(file.side):
            if side.event is None:
                continue
            way: Way = ("side", n, "event")
            others = [s.event.id for s in file.side[:n] if s.event is not None]
            if side.event.id in [*others, *IN_WINDOW]:
                found.wrong((*way, "id"), "stands-twice", "P.2a", name=side.event.id)
            for when in ("first", "second", "later"):
                for i, effect in enumerate(getattr(side.event, when) or ()):
                    self.effect(n, (*way, when, i), effect)
        check_victory(found, file.victory, self.known, self.options, needs_end=not file.book_ends)
        check_score(found, file.score, self.known, self.options)
        check_losses(found, file.score, "P.14b")

    def effect(self, side: int, way: Way, effect: Any) -> None:
        """One effect of an event."""
        found = self.found
        check_clause(found, way, effect, self.options)
        who = getattr(effect, "who", None)
        if who is not None:
            check_who(found, (*way, "who"), who, self.known)
        if isinstance(effect, Lure):
            check_who(found, (*way, "toward"), effect.toward, self.known)
        kind = type(effect).__struct_config__.tag
        if kind in COMMANDING and who is not None and who.side == 1 - side:
            found.wrong((*way, "who", "side"), "effect-side", "P.2d", name=kind)
        if isinstance(effect, Advance):
            if effect.leader is not None:
                ids = [leader.id for leader in self.file.side[side].leader if leader.id]
                found.word((*way, "leader"), effect.leader, ids, "no-own-leader", "P.10a")
            if effect.through:
                found.word((*way, "through"), effect.through, self.types, "no-unit-type", "P.10c")
        if isinstance(effect, Dice) and not effect.bonus:
            found.wrong((*way, "bonus"), "no-bonus", "P.8a")
        if isinstance(effect, Enter):
            self.hexes((*way, "at"), effect.at)
            if not self.file.side[side].reserve:
                found.wrong(way, "no-reserve", "P.5a")
