"""3 Movement of a unit: straight ahead (advance), oblique and sideways, to the rear, about-face: manoeuvres
refused and amounts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId
from gonfalon.core.steps import Back, Decision, Option, step
from gonfalon.space.table import TOLERANCE, about_face, advance, degrees, slide
from gonfalon.systems.impetus.book.activation import (
    Act,
    EndActivation,
    ask_in_activation,
    hastes_when_activated,
    offer_in_activation,
)
from gonfalon.systems.impetus.book.disorder import disorder, disorder_after_moving, move_and_disorder
from gonfalon.systems.impetus.book.shooting import MayShoot
from gonfalon.systems.impetus.book.ways import (
    Way,
    farthest_on_way,
    longest_way,
    oblique_way_reach,
    too_far_on_way,
    way,
    way_ahead,
    way_end_body,
    way_end_refusal,
    way_end_touches_enemy,
    way_ground_mask,
    way_in_order,
    way_passes_zones,
    way_rate,
    way_reach,
    way_stretch_refusal,
    way_to_zone,
)
from gonfalon.systems.impetus.ground.bodies import body, place_body, place_of, refresh_contacts, zone_holders
from gonfalon.systems.impetus.ground.terrain import ROUGH_FOR_SCYTHES, ground, ground_disorders
from gonfalon.systems.impetus.pieces.events import Moved
from gonfalon.systems.impetus.pieces.facts import NIMBLE
from gonfalon.systems.impetus.pieces.options import Go, Rear, Slide
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import MOVEMENT, OBLIQUE


def movement_amounts(*amounts: int) -> list[int]:
    """Amounts worth offering: positive, each once, longest first."""
    return sorted({a for a in amounts if a > TOLERANCE}, reverse=True)


class UnitMove(Decision):
    """What all questions about a move of one unit share."""

    __slots__ = ()
    open = True
    unit: UnitId
    shot: bool

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def no_farther(self, b: B, on: Way, amount: int, longest: int, stretched: int) -> Refusal:
        """The rule that ends a move at its longest; `stretched` is the longest without a shot."""
        shot = Refusal("3r", "no-extra-after-shot") if self.shot and amount <= stretched else None
        return (
            shot or way_stretch_refusal(b, self.unit, on, amount) or too_far_on_way(b, self.unit, on, longest)
        )

    def done(self, b: B, shoots: bool) -> None:
        """The unit has moved: it may shoot if it has not (and if it may), then its activation ends."""
        if shoots and not self.shot:
            b.then(MayShoot(self.unit, True, False))
        b.then(EndActivation(self.unit))  # § 3u


@step("3v")
class Advance(UnitMove):
    """A unit moves straight ahead by any amount up to its rate."""

    unit: UnitId
    shot: bool = False
    accepts = (Go,)

    def candidates(self, b: B) -> Iterable[Option]:
        on = way_ahead(b, self.unit)
        longest = way_reach(b, self.unit, on, False, not self.shot)
        longest = farthest_on_way(b, self.unit, on, longest)
        plain = min(longest, way_rate(b, self.unit, on.mask))
        edges = [e for e in (way_to_zone(on), way_in_order(b, self.unit, on)) if e <= longest]
        for amount in movement_amounts(longest, plain, longest // 2, *edges):
            yield Go(amount)
        yield Back()

    def refusal(self, b: B, option: Go | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        on = way_ahead(b, self.unit)
        longest = way_reach(b, self.unit, on, False, not self.shot)
        if option.amount <= 0:
            return Refusal("3v", "no-distance")
        if option.amount > longest + TOLERANCE:
            return self.no_farther(b, on, option.amount, longest, way_reach(b, self.unit, on, False, True))
        short = (
            "27e" in b.setting.on
            and option.amount < farthest_on_way(b, self.unit, on, longest) - 4 * TOLERANCE
        )
        if short and hastes_when_activated(b, self.unit):
            return refuse("27e", "scythed-must-go", unit=self.unit)
        return way_end_refusal(
            b, self.unit, on, way_end_body(b, self.unit, on.mine.pose, on.mine.d, option.amount)
        )

    def answer(self, b: B, option: Go | Back) -> None:
        if isinstance(option, Back):
            return b.then(Act(self.unit, self.shot))
        on = way_ahead(b, self.unit)
        plain = option.amount <= way_reach(b, self.unit, on) + TOLERANCE
        past = way_passes_zones(b, on, option.amount)
        move_and_disorder(
            b, self.unit, advance(on.mine.pose, option.amount), on, option.amount, "advance", past
        )
        return self.done(b, plain)  # § 3r, 3z


@step("3ag")
class ObliqueMove(UnitMove):
    """A unit moves obliquely or sideways, keeping its facing."""

    unit: UnitId
    shot: bool = False
    accepts = (Slide,)

    def way(self, b: B, angle: int) -> Way:
        """The way in a direction relative to the facing."""
        place = place_of(b, self.unit)
        cell = MOVEMENT[b.setting.facts[self.unit].key][OBLIQUE]
        return way(
            b, self.unit, place, (place[2] + degrees(angle)) & 65535, (cell.rate + cell.extra) * b.setting.h
        )

    def candidates(self, b: B) -> Iterable[Option]:
        h = b.setting.h
        free = MOVEMENT[b.setting.facts[self.unit].key][OBLIQUE].free * h
        for angle in (-45, 45, -90, 90):
            on = self.way(b, angle)
            longest = oblique_way_reach(b, self.unit, on, False, not self.shot)
            if on.enemy >= 0 and longest >= on.free:
                longest -= 3 * TOLERANCE
            for amount in movement_amounts(longest, min(free, longest)):
                yield Slide(angle, amount)
        yield Back()

    def refusal(self, b: B, option: Slide | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        if not -90 <= option.angle <= 90 or option.angle == 0:
            return Refusal("3ag", "bad-angle")
        on = self.way(b, option.angle)
        if ground_disorders(b, self.unit, way_ground_mask(on, option.amount - TOLERANCE)):
            return Refusal("3am", "oblique-in-rough")
        longest = oblique_way_reach(b, self.unit, on, False, not self.shot)
        if option.amount <= 0:
            return Refusal("3ag", "no-distance")
        end = way_end_body(b, self.unit, on.mine.pose, on.mine.d + degrees(option.angle), option.amount)
        if way_end_touches_enemy(b, b.units[self.unit].side, end) >= 0:
            return Refusal("3an", "no-contact-this-way")
        if option.amount > longest + TOLERANCE:
            if on.zones and longest == way_to_zone(on):
                return refuse("5c", "in-zone", enemy_unit=on.zones[0][1])
            stretched = oblique_way_reach(b, self.unit, on, False, True)
            return self.no_farther(b, on, option.amount, longest, stretched)
        return way_end_refusal(b, self.unit, on, end)

    def answer(self, b: B, option: Slide | Back) -> None:
        if isinstance(option, Back):
            return b.then(Act(self.unit, self.shot))
        on = self.way(b, option.angle)
        end = slide(on.mine.pose, on.mine.d + degrees(option.angle), option.amount)
        plain = option.amount <= oblique_way_reach(b, self.unit, on) + TOLERANCE
        move_and_disorder(b, self.unit, end, on, option.amount, "oblique", self.disorders(b, option.amount))
        return self.done(b, plain)

    def disorders(self, b: B, amount: int) -> bool:
        """Oblique moves disorder, except S and CL, and a shift of FL or CM up to 1H."""
        f, u = b.setting.facts[self.unit], b.units[self.unit]
        if f.code in NIMBLE:  # § 3ah
            return False
        free = MOVEMENT[f.key][OBLIQUE].free * b.setting.h
        return u.rears != () or not free or amount > free + TOLERANCE  # § 3o, 3aj


@step("V27")
class RearMove(UnitMove):
    """A unit moves straight to its rear, keeping its facing."""

    unit: UnitId
    shot: bool = False
    accepts = (Rear,)

    def way(self, b: B) -> Way:
        """The way straight back."""
        place = place_of(b, self.unit)
        return way(b, self.unit, place, (place[2] + 32768) & 65535, longest_way(b, self.unit))

    def candidates(self, b: B) -> Iterable[Option]:
        on = self.way(b)
        longest = oblique_way_reach(b, self.unit, on, True, not self.shot)
        if on.enemy >= 0 and longest >= on.free:
            longest -= 3 * TOLERANCE
        for amount in movement_amounts(longest, longest // 2):
            yield Rear(amount)
        yield Back()

    def refusal(self, b: B, option: Rear | Back) -> Refusal | None:
        if isinstance(option, Back):
            return None
        on = self.way(b)
        longest = oblique_way_reach(b, self.unit, on, True, not self.shot)
        length = abs(option.amount)
        if length == 0:
            return Refusal("V27", "no-distance")
        end = way_end_body(b, self.unit, on.mine.pose, on.mine.d + 32768, length)
        if way_end_touches_enemy(b, b.units[self.unit].side, end) >= 0:
            return Refusal("3an", "no-contact-this-way")
        if length > longest + TOLERANCE:
            return self.no_farther(b, on, length, longest, oblique_way_reach(b, self.unit, on, True, True))
        return way_end_refusal(b, self.unit, on, end)

    def answer(self, b: B, option: Rear | Back) -> None:
        if isinstance(option, Back):
            return b.then(Act(self.unit, self.shot))
        on = self.way(b)
        nimble = b.setting.facts[self.unit].code in NIMBLE  # § 3ai
        length = abs(option.amount)
        plain = length <= oblique_way_reach(b, self.unit, on, True) + TOLERANCE
        move_and_disorder(b, self.unit, advance(on.mine.pose, -length), on, length, "rear", not nimble)
        return self.done(b, plain)


def turn_about(b: B, uid: int, shot: bool) -> None:
    """An about-face: it disorders all but S and CL and takes the whole activation."""
    place = place_of(b, uid)
    place_body(b, uid, about_face(place, body(b, uid).depth))
    b.tell(Moved, uid, "about", 0)
    if b.setting.facts[uid].code not in NIMBLE:  # § 3ag, 3ai
        disorder(b, uid, "manoeuvre")
    disorder_after_moving(b, uid)
    refresh_contacts(b, uid)
    b.then(EndActivation(uid))


def manoeuvre_refusal(b: B, uid: int, rear: bool = False) -> Refusal | None:
    """Why a unit may make no oblique, sideways or rear move or about-face now."""
    if b.units[uid].disordered and not (rear and b.setting.facts[uid].code in NIMBLE):  # § 3al
        return Refusal("3ak", "disordered-manoeuvre")
    holders = zone_holders(b, uid)
    if holders and not rear:  # § 5e
        return refuse("5c", "in-zone", enemy_unit=holders[0])
    return None


def advance_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """Why a unit cannot move straight ahead."""
    place = place_of(b, uid)
    on = way(b, uid, place, place[2], 5 * TOLERANCE)  # room for a first step is enough
    if way_reach(b, uid, on, False, not shot) > 4 * TOLERANCE:
        return None
    if on.enemy >= 0:
        return refuse("24a", "contact-is-charge", enemy_unit=on.enemy)
    if on.blocker >= 0:
        return refuse("4h", "blocked-by-friend", friend_unit=on.blocker)
    return on.bar or ROUGH_FOR_SCYTHES


def oblique_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """Why a unit cannot move obliquely or sideways."""
    bad = manoeuvre_refusal(b, uid)
    if bad is None and ground_disorders(b, uid, ground(b).at(body(b, uid))):
        return Refusal("3am", "oblique-in-rough")
    return bad


def rear_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """Why a unit cannot move to its rear."""
    return manoeuvre_refusal(b, uid, True)


def about_refusal(b: B, uid: int, shot: bool) -> Refusal | None:
    """Why a unit cannot turn about."""
    if shot:
        return Refusal("3ao", "whole-activation")
    bad = manoeuvre_refusal(b, uid)
    return Refusal("V39", bad.key, bad.args) if bad is not None and bad.rule == "5c" else bad


ask_in_activation("advance", Go, advance_refusal, Advance)
ask_in_activation("oblique", Slide, oblique_refusal, ObliqueMove)
ask_in_activation("rear", Rear, rear_refusal, RearMove)
offer_in_activation("about", about_refusal, turn_about)
