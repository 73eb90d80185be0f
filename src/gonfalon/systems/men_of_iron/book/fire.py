"""9.1-9.4 Missile fire: field of fire, who may fire at whom (targets), its roll and result, missiles spent,
active fire and the response to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import No, Option, Step, Yes, step
from gonfalon.core.windows import ALWAYS, Reaction
from gonfalon.space.hexes import FLANK, FRONT, REAR, VERTEX_ZONES
from gonfalon.systems.men_of_iron.book.leaders import leader_loss_roll
from gonfalon.systems.men_of_iron.book.results import suffer_result
from gonfalon.systems.men_of_iron.book.victory import break_the_lull
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Bombards, Schiltron
from gonfalon.systems.men_of_iron.pieces.facts import (
    CLOSING,
    FIRED,
    HORSED,
    MISSILE_FOOT,
    MISSILES,
    MOUNTED,
    MOVED,
    RESPONDING,
    RESTING,
    SCHILTRON,
    WALL,
    Unit,
)
from gonfalon.systems.men_of_iron.pieces.queries import enemy_within, front_flank_or_rear, leaders_at
from gonfalon.systems.men_of_iron.pieces.setting import B, means
from gonfalon.systems.men_of_iron.pieces.tables import DIE, FIRE, FIRE_AT_LEADERS, RANGE

Field = tuple[tuple[int, int, int, int, tuple[Any, ...]], ...]
RESULT = {"disordered": "d", "retreat": "retreat", "retired": "R", "eliminated": "E", "unhorsed": "U"}
AFTER_FIRE: Final[list[Callable[[B, int, int, bool], None]]] = []
"""What may follow active fire at riders: chapter 11.5, which rests on this one, adds it."""


def field_of_fire(b: B, h: int, facing: int) -> Field:
    """The hexes within 3 in sight through front or flank hexsides.

    Each as (hex, range, the two directions by which the line enters it, cells between).
    """
    s = b.setting
    key = (h, facing)
    found = s.ground.fields.get(key)
    if found is None:
        lines = s.ground.lines
        zones = VERTEX_ZONES[facing]
        rows = []
        for there in s.grid.disc(h, 3):
            if there == h or not s.ground.sight.sees(h, there):  # § 9.4a, 9.4b, 9.4c, 9.4d, 9.4g, 9.4h
                continue
            one, other = [zones[d] == REAR for d in lines.leaves_by(h, there)]
            if one and other:  # § 6.1f, 9.1d, V35, V35b
                continue
            distance = s.grid.distance(h, there)
            into = lines.enters_by(h, there)
            rows.append((there, distance, into[0], into[1], lines.line(h, there).cells))
        found = tuple(rows)
        s.ground.fields[key] = found
    return found


def fire_blocked(b: B, cells: tuple[Any, ...]) -> bool:
    """Whether units stand all over the way of a shot."""
    by_hex, combat = b.by_hex, b.setting.combat
    for one, other in cells:
        first = any(combat[i] for i in by_hex.get(one, ()))
        second = first if one == other else any(combat[i] for i in by_hex.get(other, ()))
        if first and second:
            return True
    return False


def can_fire(u: Unit) -> bool:
    """Whether a unit is a missile unit able to fire at all."""
    armed = u.kind in MISSILES and (u.kind != "GE" or u.shots > 0)
    return armed and u.place is not None and not u.retired  # § V23


def may_fire_now(b: B, u: Unit) -> bool:
    """Once per activation; dismounted hobilars not after moving or dismounting."""
    if not can_fire(u) or u.marks & FIRED:  # § 9.2f, 9.2m
        return False
    if u.kind == "GE" and u.marks & CLOSING:  # § P.36j
        return False
    return not (b.setting.facts[u.id].horse and u.marks & (MOVED | HORSED))  # § 14.2e, P.36a


def fire_targets(b: B, u: Unit) -> list[int]:
    """The enemies a unit may fire at."""
    assert u.place is not None
    reach = len(RANGE[u.kind])
    if not enemy_within(b, u.place, reach, u.side):
        return []
    by_hex, units, combat = b.by_hex, b.units, b.setting.combat
    found = []
    for there, distance, _, _, cells in field_of_fire(b, u.place, u.facing):
        if distance > reach:
            break
        here = by_hex.get(there)
        if here is None:
            continue
        for i in here:
            if combat[i] and units[i].side != u.side and not _hidden_axe(b, i, here):
                if u.kind == "CB" and cells and fire_blocked(b, cells):  # § 9.4e, 9.4f, P.4c
                    continue
                found.append(i)
    return found


def _hidden_axe(b: B, i: int, here: tuple[int, ...]) -> bool:
    return b.units[i].kind in b.setting.beneath and any(b.units[j].formation == SCHILTRON for j in here)


def seen_in_field_of_fire(b: B, u: Unit, target: int) -> tuple[int, int, int] | None:
    """Range and entry directions of a target in a unit's field of fire; None if it is not in it."""
    assert u.place is not None
    place = b.units[target].place
    for there, distance, one, other, cells in field_of_fire(b, u.place, u.facing):
        if there == place:
            if distance > len(RANGE[u.kind]) or (u.kind == "CB" and cells and fire_blocked(b, cells)):
                return None
            return distance, one, other
    return None


def fire_roll(b: B, firer: int, target: int) -> Roll:
    """The die, the DRMs and the column of one shot."""
    u, t = b.units[firer], b.units[target]
    assert u.place is not None and t.place is not None
    s = b.setting
    distance = s.grid.distance(u.place, t.place)
    into = s.ground.lines.enters_by(u.place, t.place)
    # § 9.1c, 9.3a
    found = [Modifier("T1a", RANGE[u.kind][distance - 1], "range", (("number", distance),))]
    found += s.ground.fire_modifiers(t.place)  # § T3a
    sides = [front_flank_or_rear(b, t, d) for d in into]
    flank = FLANK in sides and sides[0] == sides[1]  # § V35c
    if t.kind in MOUNTED and flank:  # § R15
        found.append(Modifier("9.3f", 1, "angle"))
    if u.disordered:  # § 2.2e
        found.append(Modifier("12.2d", -1, "firer-disordered"))
    if u.kind == "GE":
        found.append(Modifier("T3a", -1, "firer-mounted"))
    if t.formation == WALL and FRONT in sides:  # § V13b
        found.append(Modifier("14.1j", -1, "shield-wall"))
    for one in s.rules.fire_drm:  # § T16a
        over = one.until and b.game.activations > one.until
        if not over and means(b, one.firers, firer) and means(b, one.targets, target):  # § P.16a
            found.append(Modifier(one.rule("drm"), one.drm, one.why))
    tables = FIRE_AT_LEADERS if leaders_at(b, t.place, t.side) else FIRE  # § 15.4b, T2f
    table = tables[t.kind in MOUNTED, t.disordered or t.retired]  # § 9.3b, 12.1a, 12.4f
    return Roll("9.3c", "fire", table, DIE, modifiers=tuple(found), side=u.side, about=(firer, target))


# -- active fire with its response -----------------------------------------------------------------


@step("9.2f")
class Volley(Step):
    """A unit fires at one target; the target may answer before results count."""

    firer: int
    target: int

    def run(self, b: B) -> None:
        u = b.units[self.firer]
        b.change(self.firer, marks=(u.marks | FIRED) & ~RESTING)
        b.then(ResponseFire(self.firer, self.target))  # § 9.2e, 9.2s


def may_respond_to_fire(b: B, firer: int, target: int) -> bool:
    """Longbows, genitors and slingers answer a firer within their range and field of fire."""
    t = b.units[target]
    if not can_fire(t) or t.kind not in RESPONDING:  # § 9.2n, R13
        return False
    return seen_in_field_of_fire(b, t, firer) is not None


@step("9.2g")
class ResponseFire(Reaction):
    """The unit fired on may answer; both shots are simultaneous."""

    firer: int
    target: int
    window = "response"
    default = ALWAYS

    def player(self, b: B) -> int:
        return b.units[self.target].side

    def reactor(self, b: B) -> int | None:
        return self.target

    def cause(self, b: B) -> int | None:
        return self.firer

    def declining(self, b: B) -> Option:
        return No()

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.target, "target_unit": self.firer}

    def candidates(self, b: B) -> list[Option]:
        if not may_respond_to_fire(b, self.firer, self.target):
            return [No()]
        return [Yes(), No()]  # § R56

    def refusal(self, b: B, option: Yes | No) -> Refusal | None:
        if isinstance(option, Yes) and not may_respond_to_fire(b, self.firer, self.target):
            return refuse("9.2g", "no-response")
        return None

    def answer(self, b: B, option: Yes | No) -> None:
        b.then(ResolveFire(self.firer, self.target, "active", isinstance(option, Yes)))  # § 9.2t


@step("9.3c")
class ResolveFire(Step):
    """The shot, and the response with it; then the results of both, then a counter-charge (11.5f)."""

    firer: int
    target: int
    mode: str
    response: bool

    def run(self, b: B) -> None:
        break_the_lull(b)
        shot = fire_roll(b, self.firer, self.target)
        first = str(b.roll(shot))
        second = ""
        if self.response:  # § 9.2h
            second = str(b.roll(fire_roll(b, self.target, self.firer)))
        spend_missiles(b, self.firer)
        if second:
            spend_missiles(b, self.target)
        before = b.units[self.target].disordered
        apply_fire_result(b, self.target, first, self.firer)
        if second:
            apply_fire_result(b, self.firer, second, self.target)
        if self.mode == "active" and b.units[self.target].kind == "MM":
            for follow in AFTER_FIRE:
                follow(b, self.target, self.firer, not before)


def spend_missiles(b: B, uid: int) -> None:
    """Genitors have one throw."""
    u = b.units[uid]
    if u.kind == "GE":
        b.change(uid, shots=0)  # § P.36e, V28


def apply_fire_result(b: B, target: int, word: str, firer: int) -> None:
    """A result is applied as it occurs; 9 or more also endangers leaders."""
    t = b.units[target]
    place, side = t.place, t.side
    if place is None:
        return
    bare = word.removesuffix("-9")
    if bare != "none":
        suffer_result(b, target, RESULT[bare], (firer,), "fire")  # § 9.3d
    if bare != word:
        leader_loss_roll(b, place, side)


def fired_foot(u: Unit) -> bool:
    """Missile infantry that has fired moves no more."""
    return u.kind in MISSILE_FOOT and bool(u.marks & FIRED)  # § 9.2d


def fire_refusal(b: B, u: Unit, target: int) -> Refusal | None:
    """Why a unit may not fire at a target, in the order of the book."""
    t = b.units[target]
    if t.kind == "bombard":
        return refuse(b.setting.rule(Bombards, "unhurt"), "no-enemy")
    if t.side == u.side or t.place is None or not b.setting.combat[target]:
        return refuse("9.1a", "no-enemy")
    if u.kind not in MISSILES:
        return refuse("14.2b" if u.kind == "HO" else "9.1a", "no-missiles")
    if u.retired:
        return refuse("V23", "retired-cannot")
    if u.place is None:
        return refuse("9.1a", "off-map")
    if not may_fire_now(b, u):
        if u.kind == "GE" and not u.shots:
            return refuse(b.setting.genitors.rule("once"), "no-javelins")
        if u.marks & FIRED:
            return refuse("9.2m" if u.kind == "CB" else "9.2f", "fired-already")
        if u.kind == "GE":
            return refuse(b.setting.genitors.rule("either"), "closing-cannot-fire")
        return refuse("14.2e", "hobilars-moved")
    if target in fire_targets(b, u):
        return None
    distance = b.setting.grid.distance(u.place, t.place)
    if distance > len(RANGE[u.kind]):
        return refuse("9.1b", "out-of-range", number=distance)
    if not b.setting.ground.sight.sees(u.place, t.place):
        blockers = b.setting.ground.sight.blockers(u.place, t.place)
        high = blockers and not b.setting.ground.of[blockers[0]].blocks
        return refuse("9.4d" if high else "9.4b", "no-sight")
    if not any(row[0] == t.place for row in field_of_fire(b, u.place, u.facing)):
        return refuse("9.1d", "outside-field")
    if u.kind == "CB":
        return refuse("9.4e", "units-between")
    return refuse(b.setting.rule(Schiltron, "hidden"), "beneath-pikes")
