"""11.5-11.7 Counter-charge: who may, along which way, its die."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Decision, Face, Option, step
from gonfalon.space.hexes import FLANK
from gonfalon.systems.men_of_iron.book.charge_paths import charge_paths_from, wall_bars_charge
from gonfalon.systems.men_of_iron.book.zones import zoc_holders
from gonfalon.systems.men_of_iron.pieces.events import CounterCharged, Turned
from gonfalon.systems.men_of_iron.pieces.facts import COUNTERED, Unit
from gonfalon.systems.men_of_iron.pieces.queries import (
    allowance_of,
    drm_of,
    front,
    front_flank_or_rear,
    uppermost,
)
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import COUNTER, DIE

End = tuple[tuple[int, ...], int, int]
"""Path, hex and facing with which a counter-charge arrives."""


def may_counter_charge(b: B, defender: int, attackers: tuple[int, ...], fresh: bool) -> bool:
    """Riders in order (or Disordered by this very fire), not pinned by others, not yet successful."""
    u = b.units[defender]
    if u.kind != "MM" or u.place is None or u.retired:  # § 11.5a, V37b
        return False
    if u.marks & COUNTERED:  # § 11.5i
        return False
    if u.disordered and not fresh:  # § 11.5b, 11.6q, R28
        return False
    return all(e in attackers for e in zoc_holders(b, u.place, u.side))  # § 11.5c


def counter_charge_side(b: B, u: Unit, attacker: int) -> int:
    """By which side an attacker or firer comes (a vertex counts as the side better for the target)."""
    assert u.place is not None
    at = b.units[attacker].place
    assert at is not None
    into = b.setting.ground.lines.enters_by(at, u.place)
    return min(front_flank_or_rear(b, u, d) for d in into)


def counter_charge_ways(b: B, defender: int, target: int, may_turn: bool) -> list[End]:
    """The ways a counter-charge can reach its target within the movement allowance."""
    u, t = b.units[defender], b.units[target]
    if u.place is None or t.place is None:
        return []
    grid = b.setting.grid
    found: list[End] = []
    facings = range(6) if may_turn else (u.facing,)  # § 11.5g
    if grid.adjacent(u.place, t.place):
        d = grid.direction(u.place, t.place)
        ground = b.setting.ground
        if wall_bars_charge(b, u.place, uppermost(b, target)) or ground.charge_barred((u.place,), t.place):
            return []
        if ground.shock_modifiers(u.place, t.place, 1, b.game.opened) is None:
            return []
        return [((), u.place, f) for f in facings if d in (f, (f + 1) % 6)]
    seen = set()
    for f in facings:
        for path, end, g in charge_paths_from(b, u, u.place, f, t.place):
            if (end, g) in seen or wall_bars_charge(b, end, uppermost(b, target)):
                continue
            if _cost(b, u, path) <= allowance_of(b, u):  # § 11.6p
                seen.add((end, g))
                found.append((path, end, g))
    return found


def _cost(b: B, u: Unit, path: tuple[int, ...]) -> int:
    assert u.place is not None
    total, here = 0, u.place
    for h in path:
        total += b.setting.ground.step_cost(here, h, b.game.opened, 1)
        here = h
    return total


def counter_charge_roll(b: B, defender: int, attacker: int) -> Roll:
    """The die with the unit's own DRM, +1 if attacked on the flank."""
    u = b.units[defender]
    found = []
    own = drm_of(b, u)
    if own:
        found.append(Modifier("11.6a", own, "own-drm"))
    if counter_charge_side(b, u, attacker) == FLANK:
        found.append(Modifier("11.6b", 1, "flank"))
    about = (defender, attacker)
    return Roll("T8a", "counter-charge", COUNTER, DIE, modifiers=tuple(found), side=u.side, about=about)


def counter_charge_goes_in(b: B, defender: int, attacker: int) -> bool:
    """Whether the die lets a counter-charge go in."""
    return bool(b.roll(counter_charge_roll(b, defender, attacker)) == "counter-charge")  # § 11.6c, 11.7a


def note_counter_charge(b: B, defender: int, target: int) -> None:
    """Note a success: one in an enemy activation (11.5i)."""
    b.change(defender, marks=b.units[defender].marks | COUNTERED)
    b.tell(CounterCharged, defender, target)


@step("11.5g")
class TurnToMeet(Decision):
    """R62: riders that counter-charge riders may turn to meet them; position DRMs follow the new facing."""

    unit: int
    target: int

    def applies(self, b: B) -> bool:
        return b.units[self.target].place not in front(b, b.units[self.unit])

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit, "target_unit": self.target}

    def candidates(self, b: B) -> list[Option]:
        u, at = b.units[self.unit], b.units[self.target].place
        assert u.place is not None and at is not None
        d = b.setting.grid.direction(u.place, at)
        return [b.setting.faces[f] for f in (d, (d + 5) % 6, u.facing)]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Face) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("11.5g", "must-face-attacker")

    def answer(self, b: B, option: Face) -> None:
        if option.facing != b.units[self.unit].facing:
            b.change(self.unit, facing=option.facing)
            b.tell(Turned, self.unit, option.facing)
