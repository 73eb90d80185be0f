"""3 Movement: straight, oblique and sideways, to the rear, about-face; 5 zones of control."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import Amount, UnitId, Word
from gonfalon.core.steps import Back, Decision, Event, Option, event, option, step
from gonfalon.space.table import TOLERANCE, Base, Pose, about_face, advance, degrees, slide, slide_limit
from gonfalon.systems.impetus.book.passing import clear_of
from gonfalon.systems.impetus.book.ways import (
    OFF_TABLE,
    Way,
    disorders,
    entered,
    leaves_river,
    oblique_reach,
    passes_zone,
    rate,
    reach,
    slid,
    stays_on,
    touches_enemy,
    way,
    zones_met,
)
from gonfalon.systems.impetus.ground.bodies import body, body_at, holders_of, mark, place_unit, refresh
from gonfalon.systems.impetus.pieces.facts import B, Unit, chosen, in_h
from gonfalon.systems.impetus.pieces.tables import IN_OPEN, MOVEMENT, OBLIQUE

NIMBLE = frozenset(("S", "CL"))  # 3ah, 3ai


@option("go")
class Go(Option):
    """Straight ahead by an amount."""

    amount: Amount


@option("slide")
class Slide(Option):
    """Oblique or sideways: an angle in degrees to the right (left if negative), by an amount."""

    angle: int
    amount: Amount


@option("rear")
class Rear(Option):
    """Backwards by an amount (a drag on the board writes it negative)."""

    amount: Amount


@event("moved")
class Moved(Event):
    """A unit moved."""

    unit: UnitId
    how: Word
    amount: Amount


@event("disordered")
class Disordered(Event):
    """A unit became disordered."""

    unit: UnitId
    cause: Word


def span(b: B, uid: int) -> int:
    """The longest way worth measuring for a unit: the extra stretch or the longest charge bonus included."""
    cell = MOVEMENT[b.setting.facts[uid].key][0]
    return max(cell.rate + cell.extra, cell.charge + 3) * b.setting.h


def ahead(b: B, uid: int, without: tuple[int, ...] = ()) -> Way:
    """The way straight ahead of a unit."""
    place = b.units[uid].place
    assert place is not None
    return way(b, uid, place, place[2], span(b, uid), without)


def disorder(b: B, uid: int, cause: str) -> None:
    """A unit (its whole GU) becomes disordered; a second time changes nothing."""
    if b.units[uid].disordered:  # § 11w, 20i, A26
        return
    mark(b, uid, disordered=True)  # § 26h, A7b
    b.tell(Disordered, uid, cause)


def carry(b: B, uid: int, end: Pose, on: Way, length: int, how: str, manoeuvre: bool = False) -> None:
    """Put a unit at the end of its move, with everything that the move does to its order."""
    finish = body_at(b, uid, end)
    if disorders(b, uid, entered(on, length)):  # § 3m, V15, V15d
        disorder(b, uid, "ground")
    if leaves_river(b, entered(on, length), finish):
        disorder(b, uid, "river")
    place_unit(b, uid, end)
    b.tell(Moved, uid, how, length)
    if manoeuvre:  # § V15b
        disorder(b, uid, "manoeuvre")
    after_moving(b, uid)
    refresh(b, uid)


def after_moving(b: B, uid: int) -> None:
    """Stakes and pavises stay behind; any move disorders W (option: a schiltron)."""
    if b.units[uid].covered:  # § A21b
        mark(b, uid, covered=False)
    f = b.setting.facts[uid]
    if f.code == "W":  # § V15c
        disorder(b, uid, "wagons")
    elif f.special == "schiltron" and chosen(b, "29ar"):  # § V54
        disorder(b, uid, "schiltron")


def end_refusal(b: B, uid: int, on: Way, end: Base) -> Refusal | None:
    """What forbids a move to end somewhere: a friend passed, an enemy touched, the edge of the table."""
    if on.passed and (found := clear_of(on.passed, end)) is not None:
        return found
    enemy = touches_enemy(b, b.units[uid].side, end)
    if enemy >= 0:
        return refuse("24a", "contact-is-charge", enemy_unit=enemy)
    if not stays_on(b, on.mine, end):
        return OFF_TABLE
    return None


def too_far(b: B, uid: int, on: Way, longest: int) -> Refusal:
    """The rule that ends a way here."""
    rule = MOVEMENT[b.setting.facts[uid].key][0].rule
    if longest >= on.free:
        if on.enemy >= 0:
            return refuse("24a", "contact-is-charge", enemy_unit=on.enemy)
        if on.blocker >= 0:
            return refuse("4h", "blocked-by-friend", friend_unit=on.blocker)
        if on.bar is not None:
            return on.bar
    return refuse(rule, "too-far", reach=in_h(b, longest))


def stretch_refusal(b: B, uid: int, on: Way, amount: int) -> Refusal | None:
    """Why there is no extra stretch: ground that disorders, or an enemy zone of control."""
    full = MOVEMENT[b.setting.facts[uid].key][IN_OPEN]
    if not full.rate * b.setting.h < amount <= min((full.rate + full.extra) * b.setting.h, on.free):
        return None
    if disorders(b, uid, entered(on, amount)):
        return Refusal("3t", "no-extra-in-rough")
    return Refusal("3s", "no-extra-in-zone") if zones_met(on, amount) else None


def snaps(*amounts: int) -> list[int]:
    """Amounts worth offering: positive, each once, longest first."""
    return sorted({a for a in amounts if a > TOLERANCE}, reverse=True)


def zone_edge(on: Way) -> int:
    """The distance just outside the first zone of control on a way; 0 if there is none."""
    return max(0, on.zones[0][0] - TOLERANCE) if on.zones else 0


def order_edge(b: B, uid: int, on: Way) -> int:
    """The distance just outside the first ground that would disorder the unit; 0 if there is none."""
    mask = on.mask
    for at, bits in on.entries:
        if disorders(b, uid, mask | bits):
            return max(0, at - TOLERANCE)
        mask |= bits
    return 0


def farthest(b: B, uid: int, on: Way, longest: int) -> int:
    """The greatest amount up to a limit at which a move ahead may end, clear of friends passed."""
    if on.enemy >= 0 and longest >= on.free:
        longest -= 3 * TOLERANCE
    before = [slide_limit(on.mine, on.mine.d, longest, that) for _, that in on.passed]
    for amount in sorted({longest, *before}, reverse=True):
        if end_refusal(b, uid, on, slid(b, uid, on.mine.pose, on.mine.d, amount)) is None:
            return amount
    return 0


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
        if self.shot and amount <= stretched:
            return Refusal("3r", "no-extra-after-shot")
        return stretch_refusal(b, self.unit, on, amount) or too_far(b, self.unit, on, longest)

    def done(self, b: B, shoots: bool) -> None:
        """The unit has moved: it may shoot if it has not (and if it may), then its activation ends."""
        from gonfalon.systems.impetus.book.activation import EndActivation, MayShoot

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
        on = ahead(b, self.unit)
        longest = reach(b, self.unit, on, False, not self.shot)
        longest = farthest(b, self.unit, on, longest)
        plain = min(longest, rate(b, self.unit, on.mask))
        edges = [e for e in (zone_edge(on), order_edge(b, self.unit, on)) if e <= longest]
        for amount in snaps(longest, plain, longest // 2, *edges):
            yield Go(amount)
        yield Back()

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Back):
            return None
        on = ahead(b, self.unit)
        longest = reach(b, self.unit, on, False, not self.shot)
        if option.amount <= 0:
            return Refusal("3v", "no-distance")
        if option.amount > longest + TOLERANCE:
            return self.no_farther(b, on, option.amount, longest, reach(b, self.unit, on, False, True))
        if "27e" in b.setting.on and option.amount < farthest(b, self.unit, on, longest) - 4 * TOLERANCE:
            from gonfalon.systems.impetus.book.activation_limits import hastes

            if hastes(b, self.unit):
                return refuse("27e", "scythed-must-go", unit=self.unit)
        return end_refusal(b, self.unit, on, slid(b, self.unit, on.mine.pose, on.mine.d, option.amount))

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Back):
            return go_back(b, self.unit, self.shot)
        on = ahead(b, self.unit)
        plain = option.amount <= reach(b, self.unit, on) + TOLERANCE
        past = passes_zone(b, on, option.amount)
        carry(b, self.unit, advance(on.mine.pose, option.amount), on, option.amount, "advance", past)
        return self.done(b, plain)  # § 3r, 3z


@step("3ag")
class ObliqueMove(UnitMove):
    """A unit moves obliquely or sideways, keeping its facing."""

    unit: UnitId
    shot: bool = False
    accepts = (Slide,)

    def way(self, b: B, angle: int) -> Way:
        """The way in a direction relative to the facing."""
        place = b.units[self.unit].place
        assert place is not None
        cell = MOVEMENT[b.setting.facts[self.unit].key][OBLIQUE]
        return way(
            b, self.unit, place, (place[2] + degrees(angle)) & 65535, (cell.rate + cell.extra) * b.setting.h
        )

    def candidates(self, b: B) -> Iterable[Option]:
        h = b.setting.h
        free = MOVEMENT[b.setting.facts[self.unit].key][OBLIQUE].free * h
        for angle in (-45, 45, -90, 90):
            on = self.way(b, angle)
            longest = oblique_reach(b, self.unit, on, False, not self.shot)
            if on.enemy >= 0 and longest >= on.free:
                longest -= 3 * TOLERANCE
            for amount in snaps(longest, min(free, longest)):
                yield Slide(angle, amount)
        yield Back()

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Back):
            return None
        if not -90 <= option.angle <= 90 or option.angle == 0:
            return Refusal("3ag", "bad-angle")
        on = self.way(b, option.angle)
        if disorders(b, self.unit, entered(on, option.amount - TOLERANCE)):
            return Refusal("3am", "oblique-in-rough")
        longest = oblique_reach(b, self.unit, on, False, not self.shot)
        if option.amount <= 0:
            return Refusal("3ag", "no-distance")
        end = slid(b, self.unit, on.mine.pose, on.mine.d + degrees(option.angle), option.amount)
        if touches_enemy(b, b.units[self.unit].side, end) >= 0:
            return Refusal("3an", "no-contact-this-way")
        if option.amount > longest + TOLERANCE:
            if on.zones and longest == zone_edge(on):
                return refuse("5c", "in-zone", enemy_unit=on.zones[0][1])
            stretched = oblique_reach(b, self.unit, on, False, True)
            return self.no_farther(b, on, option.amount, longest, stretched)
        return end_refusal(b, self.unit, on, end)

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Back):
            return go_back(b, self.unit, self.shot)
        on = self.way(b, option.angle)
        end = slide(on.mine.pose, on.mine.d + degrees(option.angle), option.amount)
        plain = option.amount <= oblique_reach(b, self.unit, on) + TOLERANCE
        carry(b, self.unit, end, on, option.amount, "oblique", self.disorders(b, option.amount))
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
        place = b.units[self.unit].place
        assert place is not None
        return way(b, self.unit, place, (place[2] + 32768) & 65535, span(b, self.unit))

    def candidates(self, b: B) -> Iterable[Option]:
        on = self.way(b)
        longest = oblique_reach(b, self.unit, on, True, not self.shot)
        if on.enemy >= 0 and longest >= on.free:
            longest -= 3 * TOLERANCE
        for amount in snaps(longest, longest // 2):
            yield Rear(amount)
        yield Back()

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, Back):
            return None
        on = self.way(b)
        longest = oblique_reach(b, self.unit, on, True, not self.shot)
        length = abs(option.amount)
        if length == 0:
            return Refusal("V27", "no-distance")
        end = slid(b, self.unit, on.mine.pose, on.mine.d + 32768, length)
        if touches_enemy(b, b.units[self.unit].side, end) >= 0:
            return Refusal("3an", "no-contact-this-way")
        if length > longest + TOLERANCE:
            return self.no_farther(b, on, length, longest, oblique_reach(b, self.unit, on, True, True))
        return end_refusal(b, self.unit, on, end)

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Back):
            return go_back(b, self.unit, self.shot)
        on = self.way(b)
        nimble = b.setting.facts[self.unit].code in NIMBLE  # § 3ai
        length = abs(option.amount)
        plain = length <= oblique_reach(b, self.unit, on, True) + TOLERANCE
        carry(b, self.unit, advance(on.mine.pose, -length), on, length, "rear", not nimble)
        return self.done(b, plain)


def turn_about(b: B, uid: int) -> None:
    """An about-face: it disorders all but S and CL and takes the whole activation."""
    place = b.units[uid].place
    assert place is not None
    place_unit(b, uid, about_face(place, body(b, uid).depth))
    b.tell(Moved, uid, "about", 0)
    if b.setting.facts[uid].code not in NIMBLE:  # § 3ag, 3ai
        disorder(b, uid, "manoeuvre")
    after_moving(b, uid)
    refresh(b, uid)


def manoeuvre_refusal(b: B, uid: int, rear: bool = False) -> Refusal | None:
    """Why a unit may make no oblique, sideways or rear move or about-face now."""
    u: Unit = b.units[uid]
    if u.disordered and not (rear and b.setting.facts[uid].code in NIMBLE):  # § 3al
        return Refusal("3ak", "disordered-manoeuvre")
    holders = holders_of(b, uid)
    if holders and not rear:  # § 5e
        return refuse("5c", "in-zone", enemy_unit=holders[0])
    return None


def go_back(b: B, uid: int, shot: bool) -> None:
    """The player thinks again."""
    from gonfalon.systems.impetus.book.activation import Act

    b.then(Act(uid, shot))
