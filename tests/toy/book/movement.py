"""2 Movement and charge."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import Hex, UnitId
from gonfalon.core.rolls import Modifier, Opposed, Roll, d6
from gonfalon.core.steps import Back, Decision, Event, No, Option, Step, Yes, event, option, step
from gonfalon.core.windows import Reaction
from toy.book.cards import PlayCard, card_modifiers
from toy.book.volley import Fire, lose_step, targets
from toy.pieces.facts import B

MELEE = Opposed("toy.melee", "2.5")
DISORDERED = Refusal("2.4", "disordered")


@option("go")
class Go(Option):
    """Move there."""

    place: Hex
    via: tuple[Hex, ...] = ()


@option("charge")
class ChargeAt(Option):
    """Charge an enemy."""

    target: UnitId


@option("stand")
class Stand(Option):
    """Await the charge."""


@option("shoot")
class Shoot(Option):
    """Fire at the charger."""


@option("counter")
class Counter(Option):
    """Charge the charger."""


@event("moved")
class Moved(Event):
    """A unit moved one square."""

    unit: UnitId
    place: Hex


def reach(b: B, uid: int) -> dict[int, int]:
    """2.1  Squares in reach, each with the square before it."""
    start = b.units[uid].place
    assert start is not None
    found: dict[int, int] = {}
    taken, near = b.by_hex, b.setting.near
    for p in near[start]:
        if p not in taken:
            found[p] = start
    for p in list(found):
        for q in near[p]:
            if q not in taken and q not in found and q != start:
                found[q] = p
    return found


@step("2.1")
class Act(Decision):
    """Move, charge, or choose another unit."""

    unit: UnitId
    opens = True

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterable[Option]:
        u = b.units[self.unit]
        yield Back()
        start = u.place
        for p, before in b.derived(("reach", self.unit), lambda: reach(b, self.unit)).items():
            yield Go(p, () if before == start else (before,))
        assert start is not None
        for e in targets(b, self.unit):
            yield ChargeAt(e)

    def legal(self, b: B) -> list[Option]:
        judged = self.refusal
        return [o for o in self.candidates(b) if type(o) is not ChargeAt or judged(b, o) is None]

    def refusal(self, b: B, option: Option) -> Refusal | None:
        u = b.units[self.unit]
        assert u.place is not None
        if isinstance(option, Go):
            before = b.derived(("reach", self.unit), lambda: reach(b, self.unit)).get(option.place)
            via = () if before == u.place else (before,)
            return None if before is not None and option.via == via else refuse("2.1", "out-of-reach")
        if isinstance(option, ChargeAt):
            if u.disordered:
                return refuse("2.3", "disordered")
            target = b.units[option.target]
            if target.side == u.side:
                return refuse("2.3", "own-side", target_unit=option.target)
            if target.place is None or b.setting.distance(u.place, target.place) != 2:
                return refuse("2.3", "distance", target_unit=option.target)
        return None

    def answer(self, b: B, option: Option) -> None:
        if isinstance(option, Back):
            return
        b.change(self.unit, acted=True)
        if isinstance(option, Go):
            for p in (*option.via, option.place):
                b.then(MoveTo(self.unit, p), ReactionFire(self.unit))
        else:
            assert isinstance(option, ChargeAt)
            b.then(Charge(self.unit, option.target))


@step("2.1")
class MoveTo(Step):
    """One square."""

    unit: UnitId
    place: Hex

    def applies(self, b: B) -> bool | Refusal:
        u = b.units[self.unit]
        return DISORDERED if u.disordered else u.place is not None

    def run(self, b: B) -> None:
        b.change(self.unit, place=self.place)
        b.tell(Moved, self.unit, self.place)


def watchers(b: B, mover: int) -> list[int]:
    """2.2  Loaded enemies within two squares, nearest first."""
    m = b.units[mover]
    assert m.place is not None
    units, by_hex = b.units, b.by_hex
    near = [p for p in b.setting.within2[m.place] if p in by_hex]
    seen = [
        (b.setting.distance(p, m.place), e)
        for p in near
        for e in by_hex[p]
        if units[e].side != m.side and units[e].loaded
    ]
    return [e for _, e in sorted(seen)]


@step("2.2")
class ReactionFire(Reaction):
    """Each watcher may fire once."""

    window = "reaction-fire"
    mover: UnitId
    asked: tuple[UnitId, ...] = ()

    def reactor(self, b: B) -> int | None:
        seen = b.derived(("watchers", self.mover), lambda: watchers(b, self.mover))
        return next((e for e in seen if e not in self.asked), None)

    def cause(self, b: B) -> int | None:
        return self.mover

    def declining(self, b: B) -> Option:
        return No()

    def applies(self, b: B) -> bool | Refusal:
        m = b.units[self.mover]
        return not m.disordered and m.place is not None and self.reactor(b) is not None

    def player(self, b: B) -> int:
        return 1 - b.units[self.mover].side

    def candidates(self, b: B) -> Iterable[Option]:
        return (No(), Yes())

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.reactor(b), "target_unit": self.mover}

    def answer(self, b: B, option: Option) -> None:
        unit = self.reactor(b)
        assert unit is not None
        if isinstance(option, Yes):
            b.then(Fire(unit, self.mover))
        b.then(ReactionFire(self.mover, (*self.asked, unit)))


@step("2.3")
class Charge(Step):
    """The target may react, then contact, then melee."""

    charger: UnitId
    target: UnitId

    def run(self, b: B) -> None:
        b.then(ReactToCharge(self.charger, self.target), Contact(self.charger, self.target))


@step("2.3")
class ReactToCharge(Decision):
    """Stand, fire, or counter-charge."""

    charger: UnitId
    target: UnitId

    def player(self, b: B) -> int:
        return b.units[self.target].side

    def candidates(self, b: B) -> Iterable[Option]:
        return (Stand(), Shoot(), Counter())

    def refusal(self, b: B, option: Option) -> Refusal | None:
        t = b.units[self.target]
        if isinstance(option, Shoot) and not t.loaded:
            return refuse("2.3", "unloaded", unit=self.target)
        if isinstance(option, Counter) and (t.disordered or "counter" in b.affairs):
            return refuse("2.3", "no-counter", unit=self.target)
        return None

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.target, "charger_unit": self.charger}

    def answer(self, b: B, option: Option) -> None:
        if isinstance(option, Shoot):
            b.then(Fire(self.target, self.charger))
        elif isinstance(option, Counter):
            b.put("counter", True)
            b.then(Charge(self.target, self.charger), CounterEnds())


@step("2.3")
class CounterEnds(Step):
    """The charge inside the charge is over."""

    def run(self, b: B) -> None:
        b.end("counter")


@step("2.4")
class Contact(Step):
    """The charge comes home unless the charger was disordered."""

    charger: UnitId
    target: UnitId

    def applies(self, b: B) -> bool | Refusal:
        c, t = b.units[self.charger], b.units[self.target]
        if c.disordered:
            return DISORDERED
        return c.place is not None and t.place is not None

    def run(self, b: B) -> None:
        sides = (b.units[self.charger].side, b.units[self.target].side)
        b.then(PlayCard(sides[0]), PlayCard(sides[1]), Melee(self.charger, self.target))


def melee_roll(b: B, charger: int, target: int) -> Roll:
    """2.5  One die each; the charger's modifiers count, the target's count against."""
    side = b.units[charger].side
    mods = []
    if b.game.stances[side] == "bold":
        mods.append(Modifier("2.5", 1, "bold"))
    if b.game.stances[1 - side] == "bold":
        mods.append(Modifier("2.5", -1, "bold-enemy"))
    mods += card_modifiers(b, side)
    return Roll("2.5", "melee", MELEE, (d6(), d6()), tuple(mods), side, (charger, target))


@step("2.5")
class Melee(Step):
    """The lower die loses a step."""

    charger: UnitId
    target: UnitId

    def run(self, b: B) -> None:
        winner = b.roll(melee_roll(b, self.charger, self.target))
        b.end("cards")
        lose_step(b, self.target if winner == 0 else self.charger)
