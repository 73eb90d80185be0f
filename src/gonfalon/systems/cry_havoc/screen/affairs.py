"""Odds in the game's own words: what may become of a man or beast, and the charges he announces."""

from __future__ import annotations

from gonfalon.core.affairs import Affair, Part
from gonfalon.core.steps import Option
from gonfalon.systems.cry_havoc.book.melee import ChooseAttack
from gonfalon.systems.cry_havoc.pieces.facts import Unit
from gonfalon.systems.cry_havoc.pieces.options import Announce, Attack, Shoot
from gonfalon.systems.cry_havoc.pieces.setting import B

UNHARMED, BACK = range(2)
HARMS = ("unharmed", "back", "wounded", "stunned", "dead")
LONE = frozenset(("catch",))


def harm(affair: Affair, after: B, old: Unit, new: Unit) -> int:
    """The worst that an affair did to a man or beast (1.32, 1.72, 1.111)."""
    if new.health > old.health:
        return BACK + new.health
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
    attackers = affair.option.attackers if isinstance(affair.option, Attack) else ()
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
        if not isinstance(after.agenda[-1], ChooseAttack):
            return "charges" not in after.affairs
        return all(c.fought or c.unit != option.unit for c in after.affairs["charges"].charges)

    return [Part(b, option, (option.target,), until=over)]
