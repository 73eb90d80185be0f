"""3.4 The set-up phase: what the book leaves to a player before the first activation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.setup import Place, SetUp, Swap
from gonfalon.core.steps import Accept, Option, step
from gonfalon.systems.men_of_iron.battles.questions import battle_has_schiltrons
from gonfalon.systems.men_of_iron.pieces.facts import NO_FORMATION, SCHILTRON, WALL, WALLING, Unit
from gonfalon.systems.men_of_iron.pieces.options import Form, StartAs
from gonfalon.systems.men_of_iron.pieces.queries import combat_units_at, mounted
from gonfalon.systems.men_of_iron.pieces.setting import B

ACCEPT = Accept()


def setup_zone(b: B, u: Unit) -> frozenset[int]:
    """Where a piece may be set up; a Standard near its leader depends on where he stands."""
    near = b.setting.near_leader.get(u.id)
    if near is not None:
        place = b.units[near[0]].place
        return frozenset() if place is None else frozenset(b.setting.grid.disc(place, near[1]))
    return b.setting.facts[u.id].zone


def setup_zone_refusal(b: B, u: Unit, h: int) -> Refusal | None:
    """Why a piece may not be set up in a hex."""
    s = b.setting
    facts = s.facts[u.id]
    rule = facts.rule or "3.4a"
    if h not in setup_zone(b, u):
        if facts.combat and s.battle == "falkirk" and u.side == 1 and s.is_("setup", "free"):
            far = s.grid.line_of[h] > 19 or s.ground.of[h].word == "woods"
            return refuse("falkirk.at" if far else "falkirk.ba", "set-up-elsewhere")
        if facts.combat and s.battle == "najera" and u.side == 1 and s.is_("setup", "front"):
            if s.grid.line_of[h] > 27:
                return refuse("najera.be", "set-up-elsewhere")
            return refuse("najera.bf" if s.grid.position_of[h] > 18 else "najera.bd", "set-up-elsewhere")
        if facts.combat and s.battle == "courtrai" and u.side == 1 and s.is_("setup", "free"):
            return refuse("courtrai.q", "set-up-elsewhere")
        if s.battle == "najera" and u.side == 0:
            second = facts.command in ("percy", "prince", "captal")
            return refuse("najera.bb" if second else "najera.ba", "set-up-elsewhere")
        return refuse(rule, "set-up-elsewhere")
    if not s.ground.passable(h, mounted(u) if facts.combat else 0):
        return refuse(s.ground.of[h].rule, "impassable")
    if facts.companion and not any(b.units[i].kind == facts.companion for i in b.at(h)):
        return refuse(rule, "stand-with-unit")
    return None


def setup_hexes(b: B, u: Unit, zone: frozenset[int]) -> tuple[int, ...]:
    """The passable hexes of a leader's zone, in fixed order; kept where the zone is always the same."""
    s = b.setting
    found = s.berths.get(u.id)
    if found is None:
        found = tuple([h for h in sorted(zone) if s.ground.passable(h, 0)])
        if u.id not in s.near_leader:
            s.berths[u.id] = found
    return found


def setup_stack_refusal(b: B, u: Unit, h: int) -> Refusal | None:
    """One combat unit a hex, axes beneath a schiltron (bannockburn.an)."""
    if not b.setting.combat[u.id]:
        return None
    others = [i for i in combat_units_at(b, h) if i != u.id]
    if b.setting.facts[u.id].under:
        pikes = [i for i in others if b.units[i].formation == SCHILTRON]
        if not pikes or any(b.units[i].kind == "AX" for i in others):
            return refuse("bannockburn.an", "one-axe-beneath")
        return None
    others = [i for i in others if b.units[i].kind != "AX" or not u.formation]
    return refuse("8.0a", "occupied") if others else None


def setup_road_sides(b: B) -> Refusal | None:
    """At most one foot and one mounted command on each side of the road."""
    s = b.setting
    if s.battle != "courtrai" or not s.is_("setup", "free"):
        return None
    places = s.ground.terrain.places
    for zone in ("north_of_road", "south_of_road"):
        here = set(places[zone].hexes)
        kinds: dict[bool, set[str]] = {True: set(), False: set()}
        for i in s.sides[1]:
            u = b.units[i]
            if u.place in here and not s.ground.terrain.on_road[u.place] and not s.facts[i].castle:
                kinds[u.kind == "MM"].add(s.facts[i].command)
        if any(len(found) > 1 for found in kinds.values()):
            return refuse("courtrai.r", "one-command-each-side")
    return None


def setup_facing_rule(b: B, side: int) -> str:
    """The rule of the battle about the facing of a side at set-up."""
    raw = b.setting.scenario.data["side"][side]  # type: ignore[attr-defined]
    return str(raw.get("face", {}).get("rule", "6.1a"))


@step("3.4a")
class Deploy(SetUp):
    """Both sides set up by the battle's list; what it leaves open may be changed."""

    side: int
    accepts: ClassVar[tuple[type[Option], ...]] = (Place, Swap, Accept, Form, StartAs)  # type: ignore[assignment]

    def player(self, b: B) -> int:
        return self.side

    def placements(self, b: B) -> Iterable[Option]:
        """Leaders and Standards elsewhere in small zones; men beside the road mounted or not."""
        s = b.setting
        for u in b.units:
            if u.side != self.side or u.place is None:
                continue
            facts = s.facts[u.id]
            zone = setup_zone(b, u)
            if u.kind == "leader" and 1 < len(zone) <= 12:
                for h in setup_hexes(b, u, zone):
                    if h != u.place and (not facts.companion or setup_zone_refusal(b, u, h) is None):
                        yield Place(u.id, h, u.facing)
            if facts.either:
                yield StartAs(u.id, u.kind != facts.horse)
            if facts.under:
                for h in sorted(zone):
                    if setup_stack_refusal(b, u, h) is None and h != u.place:
                        yield Place(u.id, h, u.facing)

    def legal(self, b: B) -> list[Option]:
        found: list[Option] = [ACCEPT] if self.complete(b) is None else []
        facts = b.setting.facts
        for o in self.placements(b):
            if isinstance(o, Place):
                f = facts[o.unit]
                if f.facings and o.facing not in f.facings:
                    continue
                if f.under and setup_zone_refusal(b, b.units[o.unit], o.hex) is not None:
                    continue
            found.append(o)
        return found

    def limit(self, b: B, option: Place | Swap | Form | StartAs) -> Refusal | None:
        u = b.units[option.unit]
        if u.side != self.side or (u.place is None and not isinstance(option, Form)):
            return refuse("3.4a", "not-yours-to-place")
        if isinstance(option, Swap):
            return self._swap_refusal(b, u, b.units[option.other])
        if isinstance(option, Form):
            return self._form_refusal(b, u, option.formation)
        if isinstance(option, StartAs):
            facts = b.setting.facts[u.id]
            ok = facts.either and option.mounted != (u.kind == facts.horse)
            return None if ok else refuse("bannockburn.i", "starts-as-it-is")
        facts = b.setting.facts[u.id]
        if facts.facings and option.facing not in facts.facings:
            rule = "falkirk.i" if b.setting.battle == "falkirk" else setup_facing_rule(b, u.side)
            return refuse(rule, "faces-elsewhere")
        if not 0 <= option.facing < 6:
            return refuse("6.1a", "no-vertex")
        if option.hex == u.place:
            return None
        return setup_zone_refusal(b, u, option.hex) or setup_stack_refusal(b, u, option.hex)

    def _swap_refusal(self, b: B, u: Unit, v: Unit) -> Refusal | None:
        if v.side != self.side or v.place is None or u.place is None:
            return refuse("3.4a", "not-yours-to-place")
        return setup_zone_refusal(b, u, v.place) or setup_zone_refusal(b, v, u.place)

    def _form_refusal(self, b: B, u: Unit, formation: str) -> Refusal | None:
        if formation == WALL:
            if not b.setting.walls[u.side]:
                return refuse("14.1p", "no-shield-wall")
            return None if u.kind in WALLING and not u.disordered else refuse("14.1a", "no-shield-wall")
        if formation == SCHILTRON:
            ok = u.kind == "PK" and battle_has_schiltrons(b, u.side) and not u.disordered
            return None if ok else refuse("bannockburn.af", "no-schiltron")
        if u.formation == SCHILTRON and b.setting.battle == "bannockburn":
            return refuse("bannockburn.j", "schiltron-stays")
        if u.formation == SCHILTRON and b.setting.is_("setup", "historical"):
            return refuse("falkirk.h", "schiltron-stays")
        return None if formation == NO_FORMATION and u.formation else refuse("14.1c", "no-formation")

    def put(self, b: B, option: Place | Swap | Form | StartAs) -> None:
        u = b.units[option.unit]
        if isinstance(option, Swap):
            v = b.units[option.other]
            b.change(u.id, place=v.place, facing=v.facing)
            b.change(v.id, place=u.place, facing=u.facing)
        elif isinstance(option, Form):
            b.change(u.id, formation="" if option.formation == NO_FORMATION else option.formation)  # § 14.1b
        elif isinstance(option, StartAs):
            facts = b.setting.facts[u.id]
            b.change(u.id, kind=facts.horse if option.mounted else facts.foot)  # § bannockburn.i
        else:
            b.change(u.id, place=option.hex, facing=option.facing)
            self._follow(b, u)

    def _follow(self, b: B, u: Unit) -> None:
        """A Standard that stands where its leader is goes with him."""
        for standard, (leader, within) in b.setting.near_leader.items():
            if leader == u.id and within == 0:
                b.change(standard, place=b.units[u.id].place)  # § falkirk.ay

    def complete(self, b: B) -> Refusal | None:
        found = setup_road_sides(b) if self.side == 1 else None
        if found is not None:
            return found
        for standard, (leader, within) in b.setting.near_leader.items():
            at, place = b.units[standard].place, b.units[leader].place
            own = b.units[standard].side == self.side and at is not None and place is not None
            if own and b.setting.grid.distance(at or 0, place or 0) > within:
                return refuse(b.setting.facts[standard].rule, "standard-too-far", unit=standard)
        for u in b.units:
            wanted = b.setting.facts[u.id].companion
            if u.side != self.side or not wanted or u.place is None:
                continue
            if not any(b.units[i].kind == wanted for i in b.at(u.place)):
                return refuse(b.setting.facts[u.id].rule, "stand-with-unit")
        return None
