"""1.10 Aiming errors (optional): a missed shot may hit somebody near the target."""

from __future__ import annotations

from gonfalon.core.rolls import Roll, d10
from gonfalon.core.steps import Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.harm import wake_from_harm, wound
from gonfalon.systems.cry_havoc.book.retreat import FallBack
from gonfalon.systems.cry_havoc.book.targets import Aim, aim_at_target
from gonfalon.systems.cry_havoc.ground.sights import sight
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, NOBODY, PERSON
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import STRAY


def aiming_error_hexes(b: B, shooter: int, target: int) -> tuple[int, ...]:
    """The six hexes around the hex aimed at, numbered 1 to 6 from the one towards row A."""
    aimed = aim_at_target(b, shooter, target)
    if not isinstance(aimed, Aim):
        return ()
    return presence(b).ground.neighbours[aimed.hex]  # § VC22


def hit_by_aiming_error(b: B, h: int, shooter: int, target: int) -> int:
    """Whoever stands or lies in a hex, man or beast, apart from shooter and target."""
    here = presence(b)
    found = here.who.get(h, here.down.get(h, NOBODY))
    if found in (NOBODY, shooter, target) or b.setting.facts[found].kind not in (PERSON, ANIMAL):
        return NOBODY
    return found


@step("1.10a")
class StrayShot(Step):
    """A missed shot strays if anybody is in one of the six hexes around the target."""

    shooter: int
    target: int

    def applies(self, b: B) -> bool:
        return any(
            h != NONE and hit_by_aiming_error(b, h, self.shooter, self.target) != NOBODY
            for h in aiming_error_hexes(b, self.shooter, self.target)
        )

    def run(self, b: B) -> None:
        shooter = b.units[self.shooter]
        side = shooter.side
        number = b.roll(Roll("1.10b", "stray", STRAY, (d10(),), (), side, (self.shooter, self.target)))
        if number > 6 or shooter.place is None:  # § 1.10c, R38
            return
        h = aiming_error_hexes(b, self.shooter, self.target)[number - 1]
        if h == NONE:
            return
        if sight(presence(b).ground, shooter.place, h).refused is not None:  # § 1.10h
            return
        hit = hit_by_aiming_error(b, h, self.shooter, self.target)
        if hit == NOBODY:  # § 1.10e
            return
        wake_from_harm(b, hit)
        facts = b.setting.facts[hit]
        if facts.armour:  # § 1.10f
            b.then(FallBack(hit, 2, (self.shooter,), True))
        elif facts.kind == PERSON:  # § R52, 1.10g
            wound(b, hit)
