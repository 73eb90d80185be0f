"""Odds in the game's own words: what may become of a man or beast, and the charges he announces."""

from __future__ import annotations

from gonfalon.core.affairs import Affair, Part
from gonfalon.core.steps import Option
from gonfalon.systems.cry_havoc.book.charge_paths import charge_path
from gonfalon.systems.cry_havoc.book.melee import BeginMelee, ChooseAttack
from gonfalon.systems.cry_havoc.pieces.facts import Unit
from gonfalon.systems.cry_havoc.pieces.options import Announce, Attack, Resolve, Shoot
from gonfalon.systems.cry_havoc.pieces.setting import B

UNHARMED, BACK = range(2)
HARMS = ("unharmed", "back", "wounded", "stunned", "dead")
LONE = frozenset(("catch",))


def harm(affair: Affair, after: B, old: Unit, new: Unit) -> int:
    """The worst that an affair did to a man or beast (1.32, 1.72, 1.111); a ridden horse is its rider's."""
    if new.health > old.health:
        ridden = any(u.horse == old.id for u in affair.root.units)
        return UNHARMED if ridden and old.id not in affair.part.targets else BACK + new.health
    if new.nerve > old.nerve:
        return BACK
    return BACK if driven_back(affair, old, new) else UNHARMED


def driven_back(affair: Affair, old: Unit, new: Unit) -> bool:
    """Whether somebody had to give way: whoever left his hex and did not take an enemy's."""
    b: B = affair.root
    if new.place == old.place or new.place is None or old.place is None:
        return False
    if any(b.units[i].side != old.side for i in b.at(new.place)):
        return False  # he advances after the combat
    option = affair.option
    if isinstance(option, Announce):
        shortest = charge_path(b, option.unit, option.target)
        path = option.via or (shortest[1] if shortest is not None else ())
        if old.id == option.unit:  # § 1.56n: he fights at the end of his path, or two hexes short of it
            return new.fought and new.place not in (path[-1], path[-3])
        if new.place == path[-2]:  # § 1.56m: a counter-charge ends there
            return False
    attackers = option.attackers if isinstance(option, Attack) else ()
    if isinstance(option, Resolve):
        attackers = (option.unit,)
    return old.side != b.game.active or old.id in attackers


def parts(b: B, option: Option) -> list[Part]:
    """1.56: a charge is announced in step 2, ridden in step 3 and fought in step 4."""
    if isinstance(option, Attack):
        return [Part(b, option, option.targets)]
    if isinstance(option, Shoot):
        return [Part(b, option, (option.target,))]
    if not isinstance(option, Announce):
        return []

    def over(after: B) -> bool:
        announced = after.affairs.get("charges")
        if announced is None:  # a shot has ended it before it was ridden
            return True
        fought = all(c.fought or c.unit != option.unit for c in announced.charges)
        return fought and isinstance(after.agenda[-1], ChooseAttack)

    return [Part(b, option, (option.target,), through=BeginMelee, until=over)]
