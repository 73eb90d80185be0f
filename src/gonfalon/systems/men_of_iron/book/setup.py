"""3.4 The set-up phase: zones, hexes, stacks, arms and facing of pieces before the first activation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.setup import Place, SetUp, Swap
from gonfalon.core.steps import Accept, Option, Step, step
from gonfalon.systems.men_of_iron.battles.questions import schiltron_in_play
from gonfalon.systems.men_of_iron.battles.stakes import plant_stakes
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Schiltron, Stakes
from gonfalon.systems.men_of_iron.pieces.facts import NO_FORMATION, SCHILTRON, WALL, Unit
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
    limits = [one for one in s.rules.setup_limit if one.side == u.side] if facts.combat else []
    beyond = next((one for one in limits if h not in s.zone(one.zone)), None)  # § P.38a
    if beyond is not None or h not in setup_zone(b, u):
        return refuse(beyond.rule("inside") if beyond else facts.zone_rule or rule, "set-up-elsewhere")
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
    """One combat unit a hex; certain units beneath a schiltron."""
    if not b.setting.combat[u.id]:
        return None
    others = [i for i in combat_units_at(b, h) if i != u.id]
    if b.setting.facts[u.id].under:
        pikes = [i for i in others if b.units[i].formation == SCHILTRON]
        if not pikes or any(b.units[i].kind in b.setting.beneath for i in others):
            return refuse(b.setting.rule(Schiltron, "beneath"), "one-axe-beneath")
        return None
    others = [i for i in others if b.units[i].kind not in b.setting.beneath or not u.formation]
    return refuse("8.0a", "occupied") if others else None


def setup_arms_refusal(b: B, side: int) -> Refusal | None:
    """At most one foot and one mounted command in each of some zones."""
    s = b.setting
    for one in s.rules.one_arm_per_zone:
        for zone in one.zones if one.side == side else ():
            kinds: dict[bool, set[str]] = {True: set(), False: set()}
            for i in s.sides[side]:
                u = b.units[i]
                roaming = u.place in s.zone(zone) and i not in s.refuges
                if roaming and not s.ground.terrain.on_road[u.place or 0]:
                    kinds[u.kind == "MM"].add(s.facts[i].command)
            if any(len(found) > 1 for found in kinds.values()):  # § P.34a
                return refuse(one.rule("one"), "one-command-each-side")
    return None


def setup_facing_rule(b: B, side: int) -> str:
    """The rule of the battle about the facing of a side at set-up."""
    return b.setting.file.side[side].rules.get("face", "6.1a")


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
            return None if ok else refuse("P.39b", "starts-as-it-is")
        facts = b.setting.facts[u.id]
        if facts.facings and option.facing not in facts.facings:
            ring = next((r for r in b.setting.rules.ring if u.place in b.setting.zone(r.at)), None)
            rule = setup_facing_rule(b, u.side) if ring is None else ring.rule("faces")
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
            kinds = b.setting.walls[u.side]
            if not kinds:
                return refuse("14.1p", "no-shield-wall")
            return None if u.kind in kinds and not u.disordered else refuse("14.1a", "no-shield-wall")
        one = schiltron_in_play(b, u.side)
        if formation == SCHILTRON:
            ok = one is not None and u.kind in one.kinds and not u.disordered
            return None if ok else refuse(b.setting.rule(Schiltron, "forms"), "no-schiltron")
        held = b.setting.schiltrons[u.side]
        if u.formation == SCHILTRON and held is not None and held.start == "fixed":  # § P.2f
            return refuse(held.rule("start"), "schiltron-stays")
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
            b.change(u.id, kind=facts.horse if option.mounted else facts.foot)  # § P.39b
        else:
            b.change(u.id, place=option.hex, facing=option.facing)
            self._follow(b, u)

    def _follow(self, b: B, u: Unit) -> None:
        """A Standard that stands where its leader is goes with him."""
        for standard, (leader, within) in b.setting.near_leader.items():
            if leader == u.id and within == 0:
                b.change(standard, place=b.units[u.id].place)  # § falkirk.ay

    def complete(self, b: B) -> Refusal | None:
        found = setup_arms_refusal(b, self.side)
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


@step("P.14a")
class PlantStakes(Step):
    """When both sides are set up, stakes are planted."""

    def rule_for(self, b: B) -> str:
        return b.setting.rule(Stakes, "planted")

    def run(self, b: B) -> None:
        plant_stakes(b)
