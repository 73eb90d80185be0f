"""Everything that can be wrong in a battle file beyond its shape: names, hexes, counters, arrivals."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import Faults
from gonfalon.core.own.checks import Known, check_only, check_score, check_victory
from gonfalon.core.own.hexes import check_hexes
from gonfalon.core.own.rows import Row
from gonfalon.core.scenario import MAX_UNITS
from gonfalon.core.toml_lines import Way
from gonfalon.systems.men_of_iron.files.check_clauses import ClauseCheck, Unjudged
from gonfalon.systems.men_of_iron.files.check_ground import check_ground
from gonfalon.systems.men_of_iron.files.places import chart_of
from gonfalon.systems.men_of_iron.files.roster import numbered
from gonfalon.systems.men_of_iron.files.scenarios import COSTS, SWITCHES, battle_choices
from gonfalon.systems.men_of_iron.ground.ground import Ground
from gonfalon.systems.men_of_iron.pieces.clauses_of_command import Plant, Sortie
from gonfalon.systems.men_of_iron.pieces.facts import COMBAT
from gonfalon.systems.men_of_iron.pieces.file import (
    ArrivalRow,
    BattleFile,
    CommandRow,
    StandardRow,
    UnitsRow,
    Zone,
    units_on_file,
)
from gonfalon.systems.men_of_iron.pieces.muster import CLASSES, STATES

HORSE: Final = ("MM", "GE", "HO")
MOMENTS: Final = ("at_once", "activation", "end")  # when victory is looked at: there are no turns (3.0a)
FILE: Final = BattleFile  # the record of a battle file
Counters = list[tuple[str, int]]


def check(data: dict[str, Any], found: Faults) -> None:
    """Everything wrong with the data of a battle file."""
    file = found.shape({k: v for k, v in data.items() if k not in ("format", "system")}, BattleFile)
    _Check(file, found, check_ground(file, found)).all()


class _Check:
    """Everything but the ground; without one only the words are checked."""

    def __init__(self, file: BattleFile, found: Faults, ground: Ground | None) -> None:
        self.file, self.found, self.ground = file, found, ground
        self.chart = None if ground is None else chart_of(ground.terrain, file.zones)
        common = [*SWITCHES, COSTS] if ground is None else battle_choices(file)
        self.choices = {c.name: c.values for c in common} | {
            o.id: [v.id for v in o.values] for o in file.option
        }
        self.commands = {c.id: c for c in file.command}
        self.kinds = units_on_file().kind

    def all(self) -> None:
        """Part by part."""
        file = self.file
        self.options()
        for word, zone in file.zones.items():
            self.hexes(zone.at, ("zones", word, "at"))
        for n, side in enumerate(file.side):
            for i, change in enumerate(side.when):
                check_only(self.found, ("side", n, "when", i), change, self.choices)
        for i, arrival in enumerate(file.arrival):
            self.arrival(arrival, ("arrival", i), file.arrival[:i])
        for i, command in enumerate(file.command):
            self.command(command, ("command", i))
        for i, standard in enumerate(file.standard):
            if any(s.id == standard.id for s in file.standard[:i]):
                self.found.wrong(("standard", i, "id"), "stands-twice", name=standard.id)
            self.standard(standard, ("standard", i))
        self.armies()
        self.own()

    # -- words ----------------------------------------------------------------------------------

    def options(self) -> None:
        """Options and their values, each once."""
        seen: dict[str, Way] = {}
        common = {c.name for c in (*SWITCHES, COSTS)}
        for i, option in enumerate(self.file.option):
            self.found.once(("option", i, "id"), option.id, seen)
            if option.id in common:
                self.found.wrong(("option", i, "id"), "stands-twice", name=option.id)
            values: dict[str, Way] = {}
            for j, value in enumerate(option.values):
                self.found.once(("option", i, "values", j, "id"), value.id, values)

    def only(self, row: Row, way: Way) -> None:
        """Options that a row hangs on."""
        check_only(self.found, way, row, self.choices)

    def hexes(self, text: str, way: Way, one: bool = False) -> list[int]:
        """The hexes of an expression; what is wrong with it is told."""
        if self.chart is None:
            for word in text.split():
                name = word.removeprefix("!")
                if name[:1].isalpha() and name != "all" and ":" not in name:  # no hex of any map
                    self.found.wrong(way, "no-hex", hex=name)
            return []
        return check_hexes(self.found, way, text, self.chart, one=one, some=True)

    def passable(self, h: int, mounted: int) -> bool:
        """Whether somebody can stand in a hex."""
        return self.ground is None or self.ground.passable(h, mounted)

    def label(self, h: int) -> str:
        """A hex as it is printed."""
        return str(h) if self.ground is None else self.ground.terrain.label(h)

    def zone(self, zone: Zone, way: Way, room: int = 0) -> None:
        """A zone of the file, hexes, or some of them by options; with room for so many units."""
        if isinstance(zone, list):
            for i, row in enumerate(zone):
                self.only(row, (*way, i))
                self.zone(row.zone, (*way, i, "zone"), room)
            return
        if not zone:
            return
        text = f"zone:{zone}" if zone in self.file.zones else zone
        here = [h for h in self.hexes(text, way) if self.passable(h, 0)]
        if self.chart is not None and len(here) < room:
            self.found.wrong(way, "zone-room", "3.4a", count=len(here), units=room)

    def named_zone(self, way: Way, text: str) -> None:
        """A zone of a condition or clause."""
        self.zone(text, way)

    def one_of(self, way: Way, command: str) -> bool:
        """A command that there is."""
        return self.found.word(way, command, self.commands, "no-such-command")

    # -- arrivals --------------------------------------------------------------------------------

    def arrival(self, arrival: ArrivalRow, way: Way, before: list[ArrivalRow]) -> None:
        """Where, after whom, and with whom they enter."""
        found = self.found
        self.only(arrival, way)
        for option, value in arrival.unless.items():
            if found.word((*way, "unless", option), option, self.choices):
                found.word((*way, "unless", option), value, self.choices[option])
        entry = self.hexes(arrival.at, (*way, "at"))
        kinds = self.arriving(arrival.id)
        for riders in {kind in HORSE for kind in kinds}:
            if entry and not any(self.passable(h, int(riders)) for h in entry):
                found.wrong((*way, "at"), "entry-shut", "P.63a", name=arrival.id)
        for other in before:
            if other.id == arrival.id and _together(arrival, other):
                found.wrong((*way, "id"), "stands-twice", "P.63a", name=arrival.id)
        ids = [a.id for a in self.file.arrival if a.side == arrival.side]
        for j, earlier in enumerate(arrival.after):
            found.word(
                (*way, "after", j), earlier, [i for i in ids if i != arrival.id], "no-arrival", "P.63b"
            )
        if arrival.id in self.before(arrival.id):
            found.wrong((*way, "after"), "arrival-circle", "P.63b", name=arrival.id)
        if arrival.with_:
            self.one_of((*way, "with"), arrival.with_)
        if arrival.with_leader:
            led = [c.id for c in self.file.command if c.leader is not None and c.leader.arrival in ids]
            found.word((*way, "with_leader"), arrival.with_leader, led, "no-such-leader", "P.63g")
        for name in (arrival.with_, arrival.with_leader):
            if name in self.commands and self.commands[name].side != arrival.side:
                found.wrong(way, "command-of-other", "P.63f", name=name)

    def arriving(self, arrival: str) -> list[str]:
        """The kinds of the units of an arrival."""
        rows = [row for row in self.file.units if row.arrival == arrival]
        return [kind for row in rows for kind, _ in self.counters(row)]

    def before(self, arrival: str) -> set[str]:
        """All arrivals that one waits for."""
        seen: set[str] = set()
        waits = [arrival]
        while waits:
            now = waits.pop()
            more = [e for a in self.file.arrival if a.id == now for e in a.after if e not in seen]
            seen.update(more)
            waits += more
        return seen

    def enters(self, way: Way, arrival: str, side: int, at: str) -> bool:
        """Whether somebody enters under all options; an arrival must be his side's."""
        ids = [a.id for a in self.file.arrival if a.side == side]
        if not self.found.word(way, arrival, ids, "no-arrival", "P.63a"):
            return True
        rows = [a for a in self.file.arrival if a.id == arrival]
        always = len(rows) == 1 and not rows[0].only and not rows[0].unless
        return always or not at

    # -- commands and Standards -------------------------------------------------------------------

    def command(self, command: CommandRow, way: Way) -> None:
        """A command, its leader and its Standards."""
        found = self.found
        if self.commands[command.id] is not command:
            found.wrong((*way, "id"), "stands-twice", name=command.id)
        self.only(command, way)
        for i, standard in enumerate(command.standards):
            found.word((*way, "standards", i), standard, [s.id for s in self.file.standard])
        leader = command.leader
        if leader is None:
            return
        here = (*way, "leader")
        self.zone(leader.zone, (*here, "zone"))
        if leader.arrival and self.enters((*here, "arrival"), leader.arrival, command.side, leader.at):
            return
        if not leader.at:
            found.wrong(here, "leader-nowhere")
            return
        for h in self.hexes(leader.at, (*here, "at"), one=True)[:1]:
            self.stands(h, 0, (*here, "at"), command.id)

    def standard(self, standard: StandardRow, way: Way) -> None:
        """A Standard: whose, and where."""
        found = self.found
        self.one_of((*way, "command"), standard.command)
        self.only(standard, way)
        if standard.near is not None:
            led = [c.id for c in self.file.command if c.leader is not None]
            if found.word((*way, "near", "leader"), standard.near.leader, led, "no-such-leader"):
                leader = self.commands[standard.near.leader].leader
                if leader is not None and not leader.at:
                    found.wrong((*way, "near", "leader"), "leader-off-map", name=standard.near.leader)
        planted = any(isinstance(c, Plant) and c.standard == standard.id for c in self.file.clause)
        if not (standard.at or standard.near or planted):
            found.wrong(way, "standard-nowhere")
        if standard.at:
            for h in self.hexes(standard.at, (*way, "at"), one=True)[:1]:
                self.stands(h, 0, (*way, "at"), standard.id)
        self.zone(standard.zone, (*way, "zone"))

    # -- units ----------------------------------------------------------------------------------

    def armies(self) -> None:
        """All units: their counters and hexes, one combat unit a hex."""
        found, count = self.found, 0
        rows: list[tuple[UnitsRow, Way, Counters, list[int]]] = []
        for i, row in enumerate(self.file.units):
            way: Way = ("units", i)
            self.one_of((*way, "command"), row.command)
            self.only(row, way)
            counters = self.counters(row, way)
            count += len(counters)
            rows.append((row, way, counters, self.places(row, way, counters)))
            for key, given in (("names", row.names), ("facing", row.facing)):
                if given and len(given) != len(counters):
                    found.wrong((*way, key), "list-length", count=len(given), wanted=len(counters))
            if row.quality:
                found.word((*way, "quality"), row.quality, self.file.quality, rule="P.61a")
        for name, kinds in self.file.quality.items():
            for kind in kinds:
                found.word(("quality", name, kind), kind, COMBAT, "no-unit-type", "P.61a")
        if count > MAX_UNITS:
            found.wrong(("units",), "too-many-units", units=count, most=MAX_UNITS)
            return
        for one, other in combinations(rows, 2):
            if _together(one[0], other[0]):
                self.apart(one, other)
        for _, way, counters, _ in rows:
            for counter in sorted({c for c in counters if counters.count(c) > 1}):
                found.wrong((*way, "units"), "counter-twice", counter="{} {}".format(*counter))
        for side in (0, 1):
            if not any(self.side(row) == side and self.fights(row, counters) for row, _, counters, _ in rows):
                found.wrong(("units",), "side-without-units", side=side)
        if not found and self.ground is not None:
            self.meet(rows, self.ground)

    def fights(self, row: UnitsRow, counters: Counters) -> bool:
        """Whether a row has combat units that are there under all options."""
        return not row.only and any(kind in COMBAT for kind, _ in counters)

    def side(self, row: UnitsRow) -> int:
        """Whose units these are."""
        return self.commands[row.command].side if row.command in self.commands else -1

    def stacks(self, row: UnitsRow) -> bool:
        """Whether units may share a hex: those beneath a schiltron, or shut up in a refuge."""
        shut_up = (c.command for c in self.file.clause if isinstance(c, Sortie))
        return row.beneath or row.command in shut_up

    def apart(self, one: Any, other: Any) -> None:
        """Two rows share neither counters nor hexes."""
        (row, _, counters, places), (second, way, counters_2, places_2) = one, other
        if row.command == second.command:
            for counter in sorted({*counters} & {*counters_2}):
                self.found.wrong((*way, "units"), "counter-twice", counter="{} {}".format(*counter))
        if not (self.stacks(row) or self.stacks(second)):
            for h in sorted({*places} & {*places_2}):
                self.found.wrong((*way, "at"), "two-in-hex", "8.0a", hex=self.label(h))

    def counters(self, row: UnitsRow, way: Way | None = None) -> Counters:
        """`LB 1-4 9, PK 2`: kinds and numbers; with a way to them, what is wrong with them is told."""
        try:
            counters = numbered(row.units, "")
        except BadScenario as error:
            if way is not None:
                self.found.take((*way, "units"), error)
            return []
        if way is not None:
            for kind in sorted({kind for kind, _ in counters}):
                self.found.word((*way, "units"), kind, self.kinds, "no-unit-type")
        return [(kind, number) for kind, number in counters if kind in self.kinds]

    def places(self, row: UnitsRow, way: Way, counters: Counters) -> list[int]:
        """Where the units of a row stand at the start; none of those that enter."""
        side = self.side(row)
        self.zone(row.zone, (*way, "zone"), room=0 if row.beneath else len(counters))
        if row.arrival and (side < 0 or self.enters((*way, "arrival"), row.arrival, side, row.at)):
            return []
        if not row.at:
            self.found.wrong((*way, "at"), "missing-field", field="at")
            return []
        if self.chart is None:
            return []
        before = len(self.found.found)
        at = self.hexes(row.at, (*way, "at"))
        if len(self.found.found) > before:
            return []
        if len(at) != len(counters):
            self.found.wrong((*way, "at"), "more-units" if len(at) < len(counters) else "fewer-units")
            return []
        for h, (kind, number) in zip(at, counters, strict=True):
            if kind in COMBAT:
                self.stands(h, int(kind in HORSE), (*way, "at"), f"{kind} {number}")
        return [h for h, (kind, _) in zip(at, counters, strict=True) if kind in COMBAT]

    def stands(self, h: int, mounted: int, way: Way, unit: str) -> None:
        """Nobody stands where he may not."""
        if not self.passable(h, mounted):
            self.found.wrong(way, "bad-ground", unit=f"{unit} ({self.label(h)})")

    def meet(self, rows: list[tuple[UnitsRow, Way, Counters, list[int]]], ground: Ground) -> None:
        """Somebody of one side can reach somebody of the other on foot."""
        from_, to = ({h for r in rows if self.side(r[0]) == n for h in self.begins(r)} for n in (0, 1))
        seen, wave = set(from_), list(from_)
        while wave:
            h = wave.pop()
            fresh = [n for n, _ in ground.links[0][h] if n not in seen]
            seen.update(fresh)
            wave += fresh
        if seen.isdisjoint(to):
            self.found.wrong(("map",), "sides-apart")

    def begins(self, row: tuple[UnitsRow, Way, Counters, list[int]]) -> list[int]:
        """Where the units of a row stand, or enter."""
        entry = [a.at for a in self.file.arrival if a.id == row[0].arrival]
        return [*row[3], *(h for text in entry for h in self.hexes(text, ("arrival",)))]

    # -- conditions -------------------------------------------------------------------------------

    def known(self) -> Known:
        """The words that selectors may use."""
        tags = {tag for row in self.file.units for tag in row.tags}
        return Known(
            zone=self.named_zone,
            kinds=[*self.kinds, "leader", "standard"],
            classes=CLASSES,
            tags=sorted(tags),
            names=self.names(),
            commands=self.commands,
            terrain=Unjudged() if self.ground is None else [*self.ground.hexes],
            states=STATES,
        )

    def names(self) -> list[str]:
        """Whom selectors may name: leaders by their commands, units by command, kind and number."""
        units = [
            f"{row.command}-{kind.lower()}{number}"
            for row in self.file.units
            for kind, number in self.counters(row)
        ]
        leaders = [c.id for c in self.file.command if c.leader is not None]
        return [*leaders, *units, *(f"{s.id}-standard" for s in self.file.standard)]

    def own(self) -> None:
        """Clauses, victory and score."""
        known = self.known()
        edges = Unjudged() if self.ground is None else self.ground.edges
        ClauseCheck(self.file, self.found, known, self.choices, edges).all()
        for i, row in enumerate(self.file.victory):
            self.found.word(("victory", i, "when"), row.when, MOMENTS, rule="P.64a")
        check_victory(self.found, self.file.victory, known, self.choices, needs_end=not self.file.book_ends)
        check_score(self.found, self.file.score, known, self.choices)


def _together(one: Row, other: Row) -> bool:
    """Whether two rows can be there in one battle."""
    return all(other.only.get(k, v) == v for k, v in one.only.items())
