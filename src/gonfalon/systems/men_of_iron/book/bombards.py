"""P.37 Bombards."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Decision, No, Option, Step, step
from gonfalon.core.windows import ASK, Reaction
from gonfalon.space.hexes import FRONT, VERTEX_ZONES
from gonfalon.systems.men_of_iron.book.fire import fire_blocked
from gonfalon.systems.men_of_iron.book.results import suffer_result
from gonfalon.systems.men_of_iron.book.victory import break_the_lull
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Bombards
from gonfalon.systems.men_of_iron.pieces.facts import FIRED, Unit
from gonfalon.systems.men_of_iron.pieces.options import Bombard
from gonfalon.systems.men_of_iron.pieces.queries import enemy_within
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import BOMBARD, DIE

LAST_USEFUL = 7


def bombard_loaded(u: Unit) -> bool:
    """Two shots in the game, one in an activation."""
    return u.place is not None and u.shots > 0 and not u.marks & FIRED  # § P.37a, P.37b


def bombard_arc(b: B, place: int, facing: int) -> dict[int, tuple[int, tuple[object, ...]]]:
    """The hexes a bombard can see through its front, within 7: range and cells between."""
    s = b.setting
    found = s.ground.guns.get((place, facing))
    if found is None:
        zones = VERTEX_ZONES[facing]
        lines, sight = s.ground.lines, s.ground.sight
        found = {}
        for h in s.grid.disc(place, LAST_USEFUL):  # § R40
            if h == place or not sight.sees(place, h):
                continue
            one, other = lines.leaves_by(place, h)
            if zones[one] == FRONT or zones[other] == FRONT:  # § P.37e
                found[h] = (s.grid.distance(place, h), lines.line(place, h).cells)
        s.ground.guns[place, facing] = found
    return found


def bombard_hits(b: B, gun: Unit, target: int) -> bool:
    """Whether a target is in the front hexes, in sight as for crossbows, within 7 hexes."""
    t = b.units[target]
    if gun.place is None or t.place is None or t.side == gun.side:
        return False
    seen = bombard_arc(b, gun.place, gun.facing).get(t.place)
    return seen is not None and not fire_blocked(b, seen[1])  # § P.37h


def bombard_targets(b: B, gun: Unit) -> list[int]:
    """The enemy combat units that a bombard can hit, in the order of their hexes."""
    if gun.place is None or not enemy_within(b, gun.place, LAST_USEFUL, gun.side):
        return []
    by_hex, combat, units = b.by_hex, b.setting.combat, b.units
    return [
        i
        for h in bombard_arc(b, gun.place, gun.facing)
        if h in by_hex
        for i in by_hex[h]
        if combat[i] and units[i].side != gun.side and bombard_hits(b, gun, i)
    ]


def bombard_shots(b: B, side: int) -> list[Option]:
    """What a side's bombards may fire at in its own activation."""
    guns = [g for i in b.setting.bombards if (g := b.units[i]).side == side and bombard_loaded(g)]
    return [Bombard(g.id, t) for g in guns for t in bombard_targets(b, g)]


def bombard_windows(b: B, mover: int) -> list[Decision]:
    """The bombards that may fire at a unit that has just moved."""
    side = b.units[mover].side
    return [
        BombardWindow(i, mover)
        for i in b.setting.bombards
        if b.units[i].side != side and bombard_loaded(b.units[i]) and bombard_hits(b, b.units[i], mover)
    ]


@step("P.37c")
class BombardWindow(Reaction):
    """A bombard may fire at any moment: here at a unit that has moved, or (-1) before the shock."""

    gun: int
    mover: int
    window = "bombard"
    default = ASK

    def rule_for(self, b: B) -> str:
        return b.setting.rule(Bombards, "moment")

    def applies(self, b: B) -> bool:
        return bombard_loaded(b.units[self.gun]) and bool(self._targets(b))

    def _targets(self, b: B) -> list[int]:
        gun = b.units[self.gun]
        if self.mover >= 0:
            return [self.mover] if bombard_hits(b, gun, self.mover) else []
        return bombard_targets(b, gun)

    def player(self, b: B) -> int:
        return b.units[self.gun].side

    def reactor(self, b: B) -> int | None:
        return self.gun

    def cause(self, b: B) -> int | None:
        return self.mover if self.mover >= 0 else None

    def declining(self, b: B) -> Option:
        return No()

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.gun}

    def candidates(self, b: B) -> list[Option]:
        return [*(Bombard(self.gun, t) for t in self._targets(b)), No()]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Bombard | No) -> Refusal | None:
        return None if option in self.candidates(b) else refuse(b.setting.rule(Bombards, "front"), "no-shot")

    def answer(self, b: B, option: Bombard | No) -> None:
        if isinstance(option, Bombard):
            b.then(BombardShot(self.gun, option.target))


def bombard_roll(b: B, gun: int, target: int) -> Roll:
    """The die less the hexes between; nothing else counts."""
    g, t = b.units[gun], b.units[target]
    assert g.place is not None and t.place is not None
    distance = b.setting.grid.distance(g.place, t.place)
    rule = b.setting.rule(Bombards, "range")  # § P.37f
    between = Modifier(rule, 1 - distance, "range", (("number", distance),))  # § R40
    # § P.37g
    return Roll("T17a", "bombard", BOMBARD, DIE, modifiers=(between,), side=g.side, about=(gun, target))


@step("P.37d")
class BombardShot(Step):
    """One of the few shots: riders are Unhorsed, others Disordered, Disordered units Retired."""

    gun: int
    target: int

    def rule_for(self, b: B) -> str:
        return b.setting.rule(Bombards, "spent")

    def run(self, b: B) -> None:
        break_the_lull(b)
        g = b.units[self.gun]
        word = b.roll(bombard_roll(b, self.gun, self.target))
        b.change(self.gun, shots=g.shots - 1, marks=g.marks | FIRED)  # § P.37d
        if word == "hit":  # § V32c: no counter-charge is provoked
            t = b.units[self.target]
            what = "R" if t.disordered or t.retired else "U" if t.kind == "MM" else "d"
            suffer_result(b, self.target, what, (self.gun,), "fire")


def bombard_refusal(b: B, gun: int, target: int) -> Refusal | None:
    """Why a bombard may not fire at a unit."""
    g = b.units[gun]
    if not g.shots:
        return refuse(b.setting.rule(Bombards, "shots"), "two-shots")
    if g.marks & FIRED:
        return refuse(b.setting.rule(Bombards, "once"), "fired-already")
    return None if bombard_hits(b, g, target) else refuse(b.setting.rule(Bombards, "front"), "no-shot")
