"""14 Formations: shield wall and schiltron; mounting and dismounting."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import Option
from gonfalon.systems.men_of_iron.battles.questions import battle_has_schiltrons
from gonfalon.systems.men_of_iron.book.zones import zoc_holders
from gonfalon.systems.men_of_iron.pieces.events import Dismounted, Formed, Remounted, Unformed
from gonfalon.systems.men_of_iron.pieces.facts import (
    BOUND,
    FIRED,
    FORMED,
    HORSED,
    MISSILES,
    MOVED,
    NO_FORMATION,
    OUT,
    RESTING,
    SCHILTRON,
    SPENT,
    WALL,
    WALLING,
    Unit,
)
from gonfalon.systems.men_of_iron.pieces.options import Dismount, Form, Mount
from gonfalon.systems.men_of_iron.pieces.queries import (
    allowance_of,
    beneath,
    current_activation,
    enemy_beside,
    on_map,
)
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import RANGE


def formation_orders(b: B) -> list[Option]:
    """The formations that units of the command may take up or leave now."""
    return b.cached("orders", lambda: _orders(b))


def _orders(b: B) -> list[Option]:
    now = current_activation(b)
    wall, ring = b.setting.walls[now.side], battle_has_schiltrons(b, now.side)
    if not wall and not ring:
        return []
    found: list[Option] = []
    for i in now.units:
        u = b.units[i]
        if u.place is None or u.retired or u.marks & FORMED or u.kind not in WALLING:
            continue
        if u.formation:
            if _leaving(b, u) is None:
                found.append(Form(i, NO_FORMATION))
            continue
        if wall and _wall(b, u) is None:
            found.append(Form(i, WALL))
        if ring and _schiltron(b, u) is None:
            found.append(Form(i, SCHILTRON))
    return found


def forming_refusal(b: B, option: Form) -> Refusal | None:
    """Why a unit may not take up or leave a formation."""
    u = b.units[option.unit]
    now = current_activation(b)
    if option.unit not in now.units or u.place is None:
        return refuse("14.1b", "other-command")
    if u.marks & FORMED:
        return refuse("14.1b", "formed-already")
    if option.formation == NO_FORMATION:
        return _leaving(b, u)
    if u.formation:
        return refuse("14.1b", "formed-already")
    if option.formation == WALL:
        return _wall(b, u)
    return _schiltron(b, u)


def _leaving(b: B, u: Unit) -> Refusal | None:
    if u.formation == SCHILTRON:
        if not battle_has_schiltrons(b, u.side):
            return refuse("falkirk.aa", "schiltron-stays")
        if enemy_beside(b, u.place or 0, u.side):
            return refuse("bannockburn.ak", "next-to-enemy")
        return refuse("bannockburn.an", "axes-beneath") if beneath(b, u.id) >= 0 else None
    if u.formation != WALL:
        return refuse("14.1c", "no-formation")
    return None if _led(b, u) else refuse("14.1c", "no-leader")


def _led(b: B, u: Unit) -> bool:
    leader = b.setting.commands[current_activation(b).command].leader
    return leader >= 0 and b.units[leader].place is not None


def _wall(b: B, u: Unit) -> Refusal | None:
    s = b.setting
    if not b.setting.walls[u.side]:
        if s.battle == "poitiers" and u.side == 1:
            return refuse("poitiers.al", "no-shield-wall")
        if s.battle == "najera" and u.side == 1:
            return refuse("najera.as" if u.kind == "PK" else "V8b", "no-shield-wall")
        return refuse("V8" if s.is_("walls", "literal") else "14.1p", "no-shield-wall")
    if u.kind not in WALLING:
        return refuse("14.1a", "no-shield-wall")
    if u.retired or u.disordered:
        return refuse("14.1m", "disordered-no-wall")
    return None if _led(b, u) else refuse("14.1b", "no-leader")


def _schiltron(b: B, u: Unit) -> Refusal | None:
    if not battle_has_schiltrons(b, u.side) or u.kind != "PK":
        return refuse("bannockburn.af", "no-schiltron")
    if enemy_beside(b, u.place or 0, u.side):
        return refuse("bannockburn.ag", "next-to-enemy")
    if u.disordered or u.retired:
        return refuse("bannockburn.ah", "disordered-no-schiltron")
    return None


def change_formation(b: B, option: Form) -> None:
    """Place or remove the marker."""
    u = b.units[option.unit]
    marks = (u.marks | FORMED) & ~RESTING
    if option.formation == NO_FORMATION:
        b.change(u.id, formation="", marks=marks & ~FORMED)  # § bannockburn.al
        b.tell(Unformed, u.id)
        return
    b.change(u.id, formation=option.formation, marks=marks)  # § 14.1d, bannockburn.ai, bannockburn.am
    b.tell(Formed, u.id, option.formation)


# -- hobilars and dismounting ----------------------------------------------------------------------


def too_near_to_dismount(b: B, h: int, side: int) -> bool:
    """Whether a hex lies within missile range of an enemy unit."""
    distance = b.setting.grid.distance
    return any(
        u.kind in MISSILES and u.place is not None and distance(h, u.place) <= len(RANGE[u.kind])
        for u in on_map(b, 1 - side)
    )


def mounting_choices(b: B, u: Unit) -> list[Option]:
    """Mounting and dismounting, where allowed."""
    facts = b.setting.facts[u.id]
    if not facts.foot:
        return []
    option: Option = Mount() if u.kind == facts.foot and facts.horse else Dismount()
    return [option] if mounting_refusal(b, u, option) is None else []


def mounting_refusal(b: B, u: Unit, option: Option) -> Refusal | None:
    """Why a unit may not mount or dismount."""
    facts = b.setting.facts[u.id]
    if u.kind == "UH":
        return refuse("crecy.ag" if b.setting.battle == "crecy" else "12.5c", "cannot-mount")
    if u.place is None or u.retired or u.marks & SPENT:
        return refuse("14.2d", "cannot-mount")
    if facts.horse:
        wanted = facts.foot if isinstance(option, Mount) else facts.horse
        if u.kind != wanted or u.marks & (HORSED | FIRED):
            return refuse("14.2d", "cannot-mount")
        if allowance_of(b, u) - u.spent < 3:
            return refuse("14.2d", "three-points")
        if u.marks & MOVED and zoc_holders(b, u.place, u.side):
            return refuse("7.2a", "zoc-stops")
        if isinstance(option, Mount):
            return None
        if enemy_beside(b, u.place, u.side):
            return refuse("14.2f", "next-to-enemy")
        return refuse("14.2g", "in-missile-range") if too_near_to_dismount(b, u.place, u.side) else None
    if isinstance(option, Mount) or facts.foot != "DM" or u.kind != "MM":
        if u.kind == "DM":
            return refuse("najera.ar" if b.setting.battle == "najera" else "V30b", "cannot-mount")
        return refuse("14.2c", "cannot-mount")
    return _dismounting(b, u)


def _dismounting(b: B, u: Unit) -> Refusal | None:
    facts = b.setting.facts[u.id]
    if u.marks & BOUND:
        return refuse("V30f", "must-charge")
    if facts.together:
        group = _riders(b, u)
        if any(v.place is None or v.marks & ~RESTING or v.retired for v in group):
            return refuse("najera.aq", "whole-activation")
        return None
    return refuse("V30", "whole-activation") if u.marks & ~RESTING & ~OUT else None  # § poitiers.ak


def spent_refusal(b: B, u: Unit, fallen: str = "crecy.ae") -> Refusal:
    """Why a unit may do nothing more in this activation: it dismounted, or fell into a pit."""
    if u.kind == "UH":
        return refuse(fallen, "fallen-into-pit")
    return refuse("najera.aq" if b.setting.facts[u.id].together else "V30", "whole-activation")


def _riders(b: B, u: Unit) -> list[Unit]:
    s = b.setting
    return [
        v for v in b.units if s.facts[v.id].together and v.side == u.side and v.fate == "" and v.kind == "MM"
    ]


def mount_or_dismount(b: B, u: Unit, option: Mount | Dismount) -> None:
    """Hobilars spend 3 MP; men-at-arms who dismount spend the whole activation."""
    facts = b.setting.facts[u.id]
    if facts.horse:
        kind = facts.horse if isinstance(option, Mount) else facts.foot  # § 14.2c, bannockburn.au
        marks = (u.marks | HORSED) & ~RESTING
        b.change(u.id, kind=kind, spent=u.spent + 3, marks=marks)  # § 14.2d
        b.tell(Remounted if isinstance(option, Mount) else Dismounted, u.id)
        return
    for v in _riders(b, u) if facts.together else [u]:  # § R50, najera.ap
        b.change(v.id, kind="DM", marks=(v.marks | SPENT) & ~RESTING)
        b.tell(Dismounted, v.id)
