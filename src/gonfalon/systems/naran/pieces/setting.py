"""The static side of a battle: what every unit is, the Commands, and the ground."""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.battle import Battle
from gonfalon.core.own.rows import in_force
from gonfalon.core.own.sentences import Told
from gonfalon.core.records import record, replace
from gonfalon.core.rolls import Roll
from gonfalon.core.scenario import Name
from gonfalon.core.system import Setting
from gonfalon.space.table import HALF_TURN, QUARTER, TURN, Base
from gonfalon.space.table_areas import Area, band, oval, rectangle
from gonfalon.space.table_own import OwnEnds
from gonfalon.systems.naran.pieces.clauses import Arrives, Rules
from gonfalon.systems.naran.pieces.facts import BATTERY, LIMBERED, ORDERS, SINGLE, STATES, Game, Pose, Unit
from gonfalon.systems.naran.pieces.file import (
    Army,
    CommandEntry,
    GunEntry,
    NaranScenario,
    Spot,
    TerrainEntry,
    UnitEntry,
)
from gonfalon.systems.naran.pieces.lists import CM, FigureKind, Ground, Piece, Profile, lists
from gonfalon.systems.naran.pieces.prices import (
    leader_price,
    piece_price,
    priced_profile,
    priced_shape,
    unit_price,
)
from gonfalon.systems.naran.pieces.telling import kinds_of, told_of_battle

NORTH: Final = 0
SOUTH: Final = HALF_TURN
OWN, RIGHT, LEFT = 0, 1, 2  # edges of entry (1.3a), seen from the entering army
BASES: Final = {
    "28": {"foot": (25_000, 25_000), "horse": (25_000, 50_000), "guns": (50_000, 75_000)},
    "25": {"foot": (20_000, 20_000), "horse": (20_000, 40_000), "guns": (50_000, 75_000)},
}


@record
class Ware:
    """What a unit, gun or figure is, by its id: everything that the battle does not change."""

    uid: int
    code: str
    side: int
    kind: str  # unit, gun, figure
    role: str  # of a figure: condottiero, general, aide ...; else ""
    command: int  # index in `NaranSetting.commands`
    name: Name
    profile: Profile
    afoot: Profile | None
    piece: Piece | None
    figure: FigureKind | None
    battery: int  # the first gun of its battery; -1
    guns: tuple[int, ...]  # the guns of its battery
    size: tuple[int, int]  # width and depth of one base
    afoot_size: tuple[int, int]
    figures: int
    front: int
    formation: str
    specials: tuple[str, ...]
    points: int
    value: int  # command value
    heroic: bool
    charismatic: bool
    fanatic: bool
    save: int
    wounds: int
    start: Pose | None
    entries: tuple[Pose | None, Pose | None, Pose | None]
    escort: int  # a Colonel: the unit he rides with; -1

    @property
    def is_unit(self) -> bool:
        """A battalion, regiment or gun."""
        return self.kind != "figure"


@record
class Command:
    """A Command: its leader, its regiments and guns, and how it comes to the battle."""

    index: int
    side: int
    number: int
    leader: int
    units: tuple[int, ...]
    guns: tuple[int, ...]
    batteries: tuple[int, ...]  # the first gun of each
    figures: tuple[int, ...]  # the leader and whoever moves with this Command
    order: int  # as listed
    arrives: str
    cavalry: bool  # all cavalry, horse guns allowed (10.6)
    allied: bool
    points: int


class Terrain:
    """A piece of ground on the table."""

    __slots__ = ("area", "code", "entry", "front", "ground", "kind", "name", "narrow")

    def __init__(self, entry: TerrainEntry, code: str, rules: Rules) -> None:
        self.entry, self.kind, self.code = entry, entry.kind, code
        self.ground: Ground = lists().ground[entry.kind]
        limits = [one.most for one in rules.column_limit if one.area == entry.id]
        self.front = min(limits, default=0)  # the widest front it takes; 0: any
        self.narrow = self.ground.narrow or bool(limits)  # it takes single figures and columns
        self.area = _area(entry)
        self.name = entry.name


def um(length: float) -> int:
    """Centimetres of a file as micrometres (even, as bases need them)."""
    return round(length * CM / 2) * 2


def _area(entry: TerrainEntry) -> Area:
    if entry.circle is not None:
        x, y, r = entry.circle
        return oval(um(x), um(y), um(r), um(r))
    if entry.rectangle is not None:
        x0, y0, x1, y1 = entry.rectangle
        return rectangle(um(x0), um(y0), um(x1), um(y1))
    return band([(um(x), um(y)) for x, y in entry.line], um(entry.width))


class NaranSetting(Setting):
    """One battle with its options."""

    scenario: NaranScenario

    def __init__(self, scenario: NaranScenario, choices: dict[str, str]) -> None:
        super().__init__("naran", scenario, choices)
        file = scenario.file
        self.file = file
        self.on = frozenset(name for name, value in choices.items() if value == "yes")
        self.listed = choices.get("setup") == "listed"
        self.bases = BASES[choices.get("bases", "28")]  # § 11.5a, 11.5b
        self.measure = CM, "cm"
        self.width, self.height = file.table[0] * CM, file.table[1] * CM
        self.zone = file.zone * CM
        self.turns = file.turns
        self.rules = rules = Rules(**in_force(file.clause, choices))
        self.terrain = tuple(Terrain(t, f"{t.kind}{i}", rules) for i, t in enumerate(file.terrain))
        self.areas = {name: zone.area(um) for name, zone in file.zones.items()}
        self.areas |= {t.entry.id: t.area for t in self.terrain if t.entry.id}
        self._sort_ground()
        #: who may stay in a building: under ATTACK, and in Bloodlust
        self.stays = (bool(rules.stay_in_buildings), any(s.order == "any" for s in rules.stay_in_buildings))
        #: the Commands that come by a plan of the battle
        self.plans: dict[tuple[int, int], Arrives] = {(one.side, one.command): one for one in rules.arrives}
        self.wares: list[Ware] = []
        self.commands: list[Command] = []
        for side, army in enumerate(scenario.armies):
            self._muster(side, army)
        self.kinds = tuple(kinds_of(scenario.armies).get(w.code, w.role) for w in self.wares)
        #: the victory conditions and score of the battle, if it has its own
        self.own: OwnEnds | None = None
        self.unit_codes = tuple(w.code for w in self.wares)
        self.unit_names = tuple(self._call(w) for w in self.wares)
        self.sides = tuple(tuple(c for c in self.commands if c.side == s) for s in (0, 1))
        self.condottieri = tuple(self.sides[s][0].leader for s in (0, 1))
        self.standards = tuple(
            next((w.uid for w in self.wares if w.side == s and w.role == "standard"), -1) for s in (0, 1)
        )
        self.army_points = tuple(sum(w.points for w in self.wares if w.side == s) for s in (0, 1))
        self.troops = tuple(w.uid for w in self.wares if w.is_unit)
        #: the formations each unit last had room for, with what that hangs on
        self.forms: dict[int, tuple[Any, Any]] = {}
        #: the base of each unit as it was last measured, with the record it was measured for
        self.stands: list[tuple[Unit, Base] | None] = [None] * len(self.wares)
        self.people = tuple(w.uid for w in self.wares if not w.is_unit)
        self.troops_of = tuple(tuple(u for u in self.troops if self.wares[u].side == s) for s in (0, 1))
        self.people_of = tuple(tuple(u for u in self.people if self.wares[u].side == s) for s in (0, 1))
        #: where the sides stood in battles that were judged (`evaluate.layout_to_evaluate`)
        self.layouts: dict[Any, Any] = {}
        self.charismatic = tuple(
            tuple(w.uid for w in self.wares if w.side == s and w.charismatic) for s in (0, 1)
        )

    def _sort_ground(self) -> None:
        ground = self.terrain
        self.difficult = tuple(t for t in ground if t.ground.difficult)
        self.roads = tuple(t for t in ground if t.ground.road)
        self.rivers = tuple(t for t in ground if t.ground.river)
        self.crossings = tuple(t for t in ground if t.ground.crossing)
        self.walls = tuple(t for t in ground if t.ground.wall)
        self.buildings = tuple(t for t in ground if t.ground.building)
        self.screens = tuple(t for t in ground if t.ground.sight != "clear")
        self.covers = tuple(t for t in ground if t.ground.cover != "none")
        self.closing = tuple(t for t in ground if t.ground.closed.rule)
        self.deep_woods = tuple((t, t.area.inset(5 * CM)) for t in ground if t.ground.sight == "wood")

    # -- armies ------------------------------------------------------------------------------

    def facing(self, side: int) -> int:
        """The direction in which an army looks."""
        return NORTH if side == 0 else SOUTH

    def _centred(self, side: int, at: tuple[float, float] | None, depth: int) -> Pose | None:
        """The pose of a figure whose centre is given."""
        if at is None:
            return None
        d = self.facing(side)
        return um(at[0]), um(at[1]) + (depth // 2 if d == NORTH else -(depth // 2)), d

    def _entry_facing(self, side: int, edge: int) -> int:
        """Where a Command that enters by an edge looks: onto the table."""
        own = self.facing(side)
        return (own + (0, -QUARTER, QUARTER)[edge]) % TURN

    def _call(self, ware: Ware) -> Name:
        """The name by which one piece is told from the others: a number among its like, then its side."""
        alike = [w for w in self.wares if (w.name.en, w.name.it) == (ware.name.en, ware.name.it)]
        own = [w.uid for w in alike if w.side == ware.side]
        number = f" {own.index(ware.uid) + 1}" if len(own) > 1 else ""
        name, side = ware.name, self.scenario.sides[ware.side]
        if len(own) == len(alike) and ware.kind != "figure":
            return Name(name.en + number, name.it + number, name.gender)
        return Name(f"{name.en}{number} ({side.en})", f"{name.it}{number} ({side.it})", name.gender)

    def _muster(self, side: int, army: Army) -> None:
        first = len(self.commands)
        for entry in sorted(army.command, key=lambda c: c.number):
            index = len(self.commands)
            plan = self.plans.get((side, entry.number))
            leader = self._leader(side, army, entry, index)
            units = tuple(self._unit(side, army, u, index) for u in entry.unit)
            guns = self._guns(side, entry, index)
            horse = bool(units) and all(self.wares[u].profile.arm == "horse" for u in units)
            horse_guns = all(lists().pieces[g.piece].move >= 25 for g in entry.gun)  # § 10.6b
            self.commands.append(
                Command(
                    index,
                    side,
                    entry.number,
                    leader,
                    units,
                    guns,
                    tuple(g for g in guns if self.wares[g].battery == g),
                    (leader,),
                    ORDERS.index(entry.order),
                    entry.arrives if plan is None else plan.how,
                    horse and horse_guns,
                    entry.allied,
                    sum(self.wares[u].points for u in (*units, *guns)),
                )
            )
        codes = {w.code: w.uid for w in self.wares}
        staff = [self._figure(side, f.id, f.kind, f.at, first, codes.get(f.unit, -1)) for f in army.figure]
        own = self.commands[first]
        self.commands[first] = replace(own, figures=(own.leader, *staff))

    def _leader(self, side: int, army: Army, entry: CommandEntry, index: int) -> int:
        if entry.number == 0:  # § 10.1a
            c = army.condottiero
            role = "condottiero"
            return self._figure(side, c.id, role, c.at, index, -1, c.value, c.heroic, c.charismatic)
        spots = (entry.general_own, entry.general_right, entry.general_left)
        return self._figure(
            side, f"{army.condottiero.id[0]}G{entry.number}", "general", entry.at, index, -1, entry.value,
            entry.heroic, entry.charismatic, entry.fanatic, spots, entry.number,
        )  # fmt: skip

    def _figure(
        self,
        side: int,
        code: str,
        role: str,
        at: Spot | None,
        command: int,
        escort: int,
        value: int = 0,
        heroic: bool = False,
        charismatic: bool = False,
        fanatic: bool = False,
        spots: tuple[Spot | None, ...] = (None, None, None),
        number: int = 0,
    ) -> int:
        known = lists()
        kind = known.figures[role]
        uid = len(self.wares)
        size = self.bases["horse"]
        label = f" {number}" if number else ""
        name = Name(kind.name.en + label, kind.name.it + label, "m")
        profile = Profile(
            name=kind.name,
            look=kind.look,
            arm="horse",
            move=kind.move,
            value=kind.value,
            strength=kind.strength,
        )  # § V25b
        points = kind.points
        if role in ("condottiero", "general"):
            points = leader_price(value, role == "condottiero", heroic, charismatic)
        entries: list[Pose | None] = []
        for edge, spot in enumerate(spots):
            d = self._entry_facing(side, edge)
            if spot is None:
                entries.append(None)
            else:
                half = size[1] // 2
                dx = {0: 0, QUARTER: half, HALF_TURN: 0}.get(d, -half)
                dy = {0: half, HALF_TURN: -half}.get(d, 0)
                entries.append((um(spot[0]) + dx, um(spot[1]) + dy, d))
        more = known.leader["heroic_wounds"] if heroic else 0  # § 10.3b
        self.wares.append(
            Ware(
                uid, code, side, "figure", role, command, name, profile, None, None, kind, -1, (), size, size,
                1, 1, SINGLE, (), points, value, heroic, charismatic, fanatic, kind.save,
                kind.wounds + more, self._centred(side, at, size[1]),
                (entries[0], entries[1], entries[2]), escort,
            )
        )  # fmt: skip
        return uid

    def _unit(self, side: int, army: Army, entry: UnitEntry, command: int) -> int:
        uid = len(self.wares)
        profile = priced_profile(army, entry.profile)
        afoot = lists().profiles[profile.afoot] if profile.afoot else None
        front, formation = priced_shape(profile, entry)
        start = None if entry.at is None else (um(entry.at[0]), um(entry.at[1]), self.facing(side))
        spots = (entry.entry_own, entry.entry_right, entry.entry_left)
        entries = [
            None if spot is None else (um(spot[0]), um(spot[1]), self._entry_facing(side, edge))
            for edge, spot in enumerate(spots)
        ]
        name = entry.name or profile.name
        self.wares.append(
            Ware(
                uid, entry.id, side, "unit", "", command, name, profile, afoot, None, None, -1, (),
                self.bases[profile.arm], self.bases["foot"], entry.figures, front, formation,
                entry.specials, unit_price(army, entry), 0, False, False, False, 7, 0,
                start, (entries[0], entries[1], entries[2]), -1,
            )
        )  # fmt: skip
        return uid

    def _guns(self, side: int, entry: CommandEntry, command: int) -> tuple[int, ...]:
        first = len(self.wares)
        by_battery: dict[str, list[int]] = {}
        for i, gun in enumerate(entry.gun):
            by_battery.setdefault(gun.battery or gun.id, []).append(first + i)
        for gun in entry.gun:
            self._gun(side, gun, command, tuple(by_battery[gun.battery or gun.id]))
        return tuple(range(first, len(self.wares)))

    def _gun(self, side: int, gun: GunEntry, command: int, battery: tuple[int, ...]) -> None:
        piece = lists().pieces[gun.piece]
        profile = Profile(name=piece.name, look="gun", arm="guns", move=piece.move, value=1)  # § V25
        size = self.bases["guns"]
        start = None if gun.at is None else (um(gun.at[0]), um(gun.at[1]), self.facing(side))
        self.wares.append(  # § V45
            Ware(
                len(self.wares), gun.id, side, "gun", "", command, piece.name, profile, None, piece, None,
                battery[0], battery, size, size, piece.crew, 1,
                LIMBERED if gun.limbered else BATTERY, (), piece_price(piece), 0, False, False, False, 7, 0,
                start, (None, None, None), -1,
            )
        )  # fmt: skip

    def told(self, language: str) -> list[Told]:
        """How this battle is won, as far as its file says so, and the other rules that it has of its own."""
        return told_of_battle(self.file, self.scenario.sides, self.unit_calls, self.choices, language)

    def unit_calls(self, code: str, language: str) -> str:
        """The name of a unit by its id."""
        return self.name("unit", self.unit_codes.index(code), language)

    def result_message(self, roll: Roll, result: Any) -> tuple[str, dict[str, Any]]:
        """Reactions are told by their names."""
        known = isinstance(result, int) and 0 <= result < len(STATES)
        if known and roll.reading.key.startswith("naran.reaction."):
            return f"result-{STATES[result]}", {}
        return super().result_message(roll, result)


B = Battle[Unit, Game, NaranSetting]
