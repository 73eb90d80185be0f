"""Plain questions to a battle: rules chosen, VBU, order, freshness, VD and break point, general, units
coming, charge under way, lengths in tenths of H."""

from __future__ import annotations

from gonfalon.systems.impetus.pieces.facts import Charge
from gonfalon.systems.impetus.pieces.setting import B


def rule_chosen(b: B, rule: str) -> bool:
    """An optional rule is in force."""
    return rule in b.setting.on


def vbu(b: B, uid: int) -> int:
    """20f: The present VBU; permanent losses lower it for every purpose."""
    return b.setting.facts[uid].vbu - b.units[uid].loss


def fresh(b: B, uid: int) -> bool:
    """Fresh: no permanent loss; a GU as long as its rear unit stands too."""
    u = b.units[uid]
    # § 20h, V13b: neither disorder nor the losses of a rear unit that stands count
    return not u.loss and (not u.block or bool(u.rears))  # § 20g, A7, V13


def in_order(b: B, uid: int) -> bool:
    """The unit does not count as disordered; by option a GU never does while its rear unit stands."""
    u = b.units[uid]
    return not u.disordered or (bool(u.rears) and rule_chosen(b, "26k"))


def vd_of(b: B, uid: int) -> int:
    """20k: What the unit counts when lost; the second figure with the general."""
    f = b.setting.facts[uid]
    return f.vd_general if b.units[uid].general else f.vd


def has_general(b: B, side: int) -> bool:
    """20n: The general is on the table as long as his unit is."""
    return any(u.general and u.side == side and u.place is not None for u in b.units)


def total_vd(b: B, side: int) -> int:
    """V43b: The VD of the whole army, the higher figure of the general's unit included."""
    return sum([vd_of(b, u.id) for u in b.units if u.side == side and u.id not in b.game.absent])


def break_point(total: int) -> int:
    """28a: Half the total VD, rounded up."""
    return (total + 1) // 2


def beaten_at(b: B, side: int) -> int:
    """28a: The VD at which an army is beaten, or as many as the battle says."""
    return b.setting.breaks[side] or break_point(total_vd(b, side))  # § P.5a


def units_coming(b: B) -> tuple[int, ...]:
    """The units that are still off the table (P.2a)."""
    found: tuple[int, ...] = b.affairs.get("coming", ())
    return found


def tenths(b: B, length: int) -> int:
    """A length in tenths of H; the catalogue writes it as its reader does."""
    return (length * 10 + b.setting.h // 2) // b.setting.h


def the_charge(b: B) -> Charge:
    """The charge under way."""
    found = b.affairs["charge"]
    assert isinstance(found, Charge)
    return found
