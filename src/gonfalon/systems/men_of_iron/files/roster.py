"""The pieces of a battle: units, leaders, Standards and commands from its file."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from gonfalon.core.errors import BadScenario
from gonfalon.core.scenario import MAX_UNITS, Name
from gonfalon.core.steps import ChooseUnit
from gonfalon.space.hexes import opposite
from gonfalon.systems.men_of_iron.files.places import DATA, Places, ground_from_file, hexes_from_file
from gonfalon.systems.men_of_iron.pieces.facts import COMBAT, SCHILTRON, Command, Facts, Planting, Unit
from gonfalon.systems.men_of_iron.pieces.setting import Battlefield, MoiSetting

COUNTERS: Final = re.compile(r"[0-9]{1,3}(-[0-9]{1,3})?")
UNITS: Final[dict[str, Any]] = tomllib.loads((DATA / "units.toml").read_text("utf-8"))
_ARTICLE: Final = re.compile(r"(il|lo|la|i|gli|le|the) |l'")


def _plain(name: str) -> str:
    """The name of a command without its article."""
    found = _ARTICLE.match(name)
    return name[found.end() :] if found else name


class Builder:
    """Puts one setting together."""

    def __init__(self, scenario: Battlefield, choices: dict[str, str]) -> None:
        data = self.data = scenario.data
        self.where = scenario.path
        choices = self.choices = {c.name: choices[c.name] for c in scenario.choices}
        ground = ground_from_file(
            str(data["map"]),
            str(data["name"]),
            choices.get("costs") == "exchanged",
            choices["slope"] == "all",
        )
        self.terrain = ground.terrain
        self.s = MoiSetting(scenario, choices, ground)
        self.members: dict[str, list[int]] = {}
        self.leader_of: dict[str, int] = {}
        self.raw_commands = [c for c in data["command"] if self.on(c)]
        self.side_of = {str(c["id"]): int(c["side"]) for c in self.raw_commands}
        self.at = Places(data, self.where, choices, ground)
        self.s.zones = self.at.zones
        self.make_units()
        self.make_leaders()
        self.make_standards()
        self.make_commands()
        self.finish()

    def on(self, raw: dict[str, Any]) -> bool:
        """Whether an entry belongs to the options chosen."""
        return all(self.choices.get(k) == v for k, v in raw.get("only", {}).items())

    def values(self, kinds: list[str], quality: str) -> dict[str, tuple[int, int]]:
        better = UNITS.get("quality", {}).get(quality, {})
        rows = {kind: better.get(kind) or UNITS["kind"][kind] for kind in kinds}
        return {kind: (int(raw["drm"]), int(raw["movement"])) for kind, raw in rows.items()}  # § 2.2d

    def add(self, unit: Unit, facts: Facts, name: Name) -> int:
        self.s.start.append(unit)
        self.s.facts.append(facts)
        self.s.unit_codes = (*self.s.unit_codes, facts.code)
        self.s.add_name(name)
        if len(self.s.start) > MAX_UNITS:
            raise BadScenario("too-many-units", self.where, units=len(self.s.start), most=MAX_UNITS)
        return unit.id

    def make_units(self) -> None:
        for raw in self.data["units"]:
            if not self.on(raw):
                continue
            command = str(raw["command"])
            side = self.side_of[command]
            group, entry, column = self.at.entry(raw.get("entry"), side)
            places: list[int | None] = [None] * MAX_UNITS if group else []
            if not group:
                places = list(
                    hexes_from_file(self.terrain, raw.get("at", ""), f"{self.where}: units {raw['units']}")
                )
            ring = self.ring(raw, [p for p in places if p is not None] if not group else [])
            zone = self.at.zone(raw.get("zone"), [p for p in places if p is not None] if not group else [])
            for i, (kind, number) in enumerate(numbered(raw["units"], self.where)):
                self.make_unit(raw, i, kind, number, places[i], (group, entry, column), zone, ring)

    def make_unit(
        self,
        raw: dict[str, Any],
        i: int,
        kind: str,
        number: int,
        place: int | None,
        entering: tuple[str, tuple[int, ...], str],
        zone: frozenset[int],
        ring: dict[int, tuple[int, ...]],
    ) -> None:
        s, command = self.s, str(raw["command"])
        side = self.side_of[command]
        side_raw = self.data["side"][side]
        uid = len(s.start)
        facings = ring.get(place, ()) if place is not None else ()
        if not facings and kind not in ("bombard", "wagon"):
            facings = tuple(side_raw.get("facings", ()))
        if self.choices.get("setup") in ("free", "front"):
            facings = ()
        foot, horse = str(raw.get("foot", "")), str(raw.get("mounted", ""))
        if foot:  # § counters.b
            horse = kind
        elif horse:
            foot = kind
        if raw.get("may_dismount") or (raw.get("dismount_together") and kind == "MM"):
            foot, horse = "DM", ""
        kinds = [kind, *(k for k in (foot, horse) if k and k != kind)]
        if "MM" in kinds:  # § 12.5b
            kinds.append("UH")
        disordered = bool(raw.get("disordered")) or kind in raw.get("disordered_kinds", ())
        source = str(raw.get("source", "")) or str(UNITS["kind"][kind]["source"])
        combat = kind in COMBAT  # § 2.2c
        facts = Facts(
            code=f"{command}-{kind.lower()}{number}",
            number=number,
            command=command,
            values=self.values(kinds, str(raw.get("quality", ""))),
            combat=combat,
            horse=horse,
            foot=foot,
            genoese=bool(raw.get("genoese")),
            castle=command == "castle",
            always=bool(raw.get("always_in_command")),
            group=entering[0],
            entry=entering[1],
            column=entering[2],
            line=int(raw.get("line", 0)),
            together=bool(raw.get("dismount_together")) and kind == "MM",
            zone=zone if place is not None else frozenset(),
            facings=facings,
            under=bool(raw.get("under")),
            either=bool(raw.get("either")),
            rule=str(raw.get("rule", "")),
            source=source,
        )
        shots = 2 if kind == "bombard" else 1 if kind == "GE" else 0
        formation = SCHILTRON if raw.get("formation") == SCHILTRON else ""
        own = raw.get("facing")  # where it is free, a sensible one to begin with
        facing = facings[0] if facings else int(own[i] if own else side_raw["facing"])
        self.add(
            Unit(uid, side, place, facing, kind, disordered, formation=formation, shots=shots),
            facts,
            self.unit_name(raw, i, kind, number, command),
        )
        self.members.setdefault(command, []).append(uid)  # § 2.4c
        if side == 0 and place is not None and facts.combat:
            self.at.english.append(place)

    def unit_name(self, raw: dict[str, Any], i: int, kind: str, number: int, command: str) -> Name:
        if "names" in raw:
            return Name(raw["names"][i]["en"], raw["names"][i]["it"])
        words = UNITS["kind"][kind]["name"]
        of = next(c["name"] for c in self.raw_commands if c["id"] == command)
        en, it = (f"{words[word]} {number} ({_plain(of[word])})" for word in ("en", "it"))
        return Name(en, it, words["gender"])

    def ring(self, raw: dict[str, Any], places: list[int]) -> dict[int, tuple[int, ...]]:
        """The facings by which a ring shows no rear to the outside."""
        if "ring" not in raw:
            return {}
        inside = set(hexes_from_file(self.terrain, raw["ring"], f"{self.where}: ring"))
        if inside not in [set(r) for r in self.s.rings]:
            self.s.rings = (*self.s.rings, frozenset(inside))
        shut = set(inside)
        for other in self.data["units"]:
            if other.get("ring") == raw["ring"]:
                shut.update(hexes_from_file(self.terrain, other["at"], self.where))
        found = {}
        for h in places:
            six = self.terrain.grid.neighbours[h]
            # § falkirk.i
            good = [f for f in range(6) if six[opposite(f)] in shut and six[(f + 4) % 6] in shut]
            outward = sorted(good, key=lambda f: -sum(six[d] not in shut for d in (f, (f + 1) % 6)))
            found[h] = tuple(outward)
        return found

    def make_leaders(self) -> None:
        for raw in self.raw_commands:
            if "leader" not in raw:
                continue
            own, side = raw["leader"], int(raw["side"])
            group, entry, _ = self.at.entry(own.get("entry"), side)
            place = (
                None if group else hexes_from_file(self.terrain, own["at"], f"{self.where}: {raw['id']}")[0]
            )
            uid = len(self.s.start)
            zone = own.get("zone")
            if zone == "castilian_units":
                where = frozenset(u.place for u in self.s.start if u.side == side and u.place is not None)
            else:
                where = self.at.zone(zone, [] if place is None else [place])
            facts = Facts(
                code=str(raw["id"]),
                number=0,
                command=str(raw["id"]),
                values={"leader": (0, int(UNITS["leader"]["movement"]))},
                combat=False,
                rating=int(own["rating"]),
                reach=int(own["range"]),
                king=bool(own.get("king")),
                group=group,
                entry=entry,
                column="",
                zone=where if place is not None else frozenset(),
                companion=str(own.get("with", "")),
                rule=str(own.get("rule", "")),
                source=str(own.get("source", "")),
            )
            name = Name(raw["name"]["en"], raw["name"]["it"])
            facing = int(self.data["side"][side]["facing"])
            self.leader_of[str(raw["id"])] = self.add(Unit(uid, side, place, facing, "leader"), facts, name)

    def make_standards(self) -> None:
        self.standard_of: dict[str, int] = {}
        for raw in self.data.get("standard", []):
            if not self.on(raw):
                continue
            command = str(raw["command"])
            side = self.side_of[command]
            uid = len(self.s.start)
            place, zone = None, frozenset[int]()
            if "at" in raw:
                place = self.terrain.hex(raw["at"])
                zone = self.at.zone(raw.get("zone"), [place])
            if "near" in raw:
                leader = self.leader_of[raw["near"]["leader"]]
                self.s.near_leader[uid] = (leader, int(raw["near"]["within"]))
                zone = frozenset(range(self.terrain.grid.size))
            if "with_leader" in raw:
                place = self.s.start[self.leader_of[raw["with_leader"]]].place
                self.s.near_leader[uid] = (self.leader_of[raw["with_leader"]], 0)
            if "plant" in raw:
                p = raw["plant"]
                own = tuple(p.get("commands", [command]))
                self.s.planting[uid] = Planting(
                    str(p["when"]),
                    self.at.named(str(p["zone"])),
                    own,
                    str(p["place"]["rule"]),
                )
            facts = Facts(
                code=f"{raw['id']}-standard",
                number=0,
                command=command,
                values={"standard": (0, 0)},
                combat=False,
                zone=zone,
                rule=str(raw.get("rule", "")),
            )
            name = Name(**raw["name"])
            self.standard_of[str(raw["id"])] = self.add(Unit(uid, side, place, 0, "standard"), facts, name)

    def make_commands(self) -> None:
        for raw in self.raw_commands:
            own = str(raw["id"])
            members = tuple(self.members.get(own, ()))
            if raw.get("whole_army"):
                members = tuple(
                    u.id
                    for u in self.s.start
                    if u.side == raw["side"] and u.kind not in ("leader", "standard")
                )
            if raw.get("only_with_units") and not members:
                members = ()
            leader = self.leader_of.get(own, -1)
            wave = self.s.facts[leader].group if leader >= 0 and self.data["name"] == "najera" else ""
            self.s.commands[own] = Command(  # § 2.4a, 15.1b
                id=own,
                side=int(raw["side"]),
                en=raw["name"]["en"],
                it=raw["name"]["it"],
                leader=leader,
                rating=int(raw.get("rating", -1)),
                standards=tuple(
                    self.standard_of[x] for x in raw.get("standards", ()) if x in self.standard_of
                ),
                members=members,
                commands=str(raw.get("commands", "")),
                always=bool(raw.get("always_in_command")),
                whole=bool(raw.get("whole_army")),
                sortie=bool(raw.get("sortie")),
                refuges=tuple(hexes_from_file(self.terrain, raw.get("refuges", ""), self.where)),
                aggressive=bool(raw.get("aggressive")),
                opens=bool(raw.get("opens")),
                leaves=bool(raw.get("leaves")),
                chief=bool(raw.get("chief")),
                wave=wave,
            )

    def finish(self) -> None:
        s, data = self.s, self.data
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
            group = s.facts[u.id].group
            if group and s.combat[u.id]:
                s.groups[group] = (*s.groups.get(group, ()), u.id)
        s.pick = [ChooseUnit(u.id) for u in s.start]
        raised = next(
            (
                c["levels"]
                for o in data.get("option", [])
                for c in o["choices"]
                if "levels" in c and self.choices[o["id"]] == c["id"]
            ),
            None,
        )
        s.levels = (int(data["side"][0]["level"]), int(data["side"][1]["level"]))
        if raised:  # § bannockburn.bm
            s.levels = (int(raised[0]), int(raised[1]))
        s.first = int(data.get("first", 0))
        s.drive = (3 if data["side"][0].get("attacks") else 0, 3 if data["side"][1].get("attacks") else 0)
        s.replacement = (
            int(UNITS["replacement"]["rating"]),
            int(UNITS["replacement"]["range"]),
            int(UNITS["replacement"]["movement"]),
        )
        s.walls = (self.walled(data["side"][0]), self.walled(data["side"][1]))

    def walled(self, side: dict[str, Any]) -> bool:
        """Whether a side may form shield walls: where the book only implies it, one may read it literally."""
        if side.get("walls") == "courtrai":  # § courtrai.an
            return True
        return side.get("walls") == "implied" and self.choices.get("walls") != "literal"  # § R32, V8


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
