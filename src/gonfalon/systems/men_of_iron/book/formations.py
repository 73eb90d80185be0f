"""14 Formations: shield wall and schiltron formed or left; mounting and dismounting."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import Option
from gonfalon.systems.men_of_iron.battles.questions import schiltron_in_play
from gonfalon.systems.men_of_iron.book.zones import zoc_holders
from gonfalon.systems.men_of_iron.pieces import clauses_of_command as clauses
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Obstacle, Schiltron, Stakes
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
    wall, ring = b.setting.walls[now.side], schiltron_in_play(b, now.side)
    if not wall and ring is None:
        return []
    forming = wall.union(() if ring is None else ring.kinds)
    found: list[Option] = []
    for i in now.units:
        u = b.units[i]
        if u.place is None or u.retired or u.marks & FORMED or u.kind not in forming:
            continue
        if u.formation:
            if _leaving(b, u) is None:
                found.append(Form(i, NO_FORMATION))
            continue
        if wall and _wall(b, u) is None:
            found.append(Form(i, WALL))
        if ring is not None and _schiltron(b, u) is None:
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
        one = schiltron_in_play(b, u.side)
        if one is None:  # § P.2e
            return refuse(b.setting.rule(Schiltron, "stays"), "schiltron-stays")
        if enemy_beside(b, u.place or 0, u.side):
            return refuse(one.rule("leaves"), "next-to-enemy")
        return refuse(one.rule("beneath"), "axes-beneath") if beneath(b, u.id) >= 0 else None
    if u.formation != WALL:
        return refuse("14.1c", "no-formation")
    return None if _led(b, u) else refuse("14.1c", "no-leader")


def _led(b: B, u: Unit) -> bool:
    leader = b.setting.commands[current_activation(b).command].leader
    return leader >= 0 and b.units[leader].place is not None


def _wall(b: B, u: Unit) -> Refusal | None:
    kinds = b.setting.walls[u.side]
    if u.kind not in kinds:  # § P.1a
        return refuse(no_wall_rule(b, u), "no-shield-wall")
    if u.retired or u.disordered:
        return refuse("14.1m", "disordered-no-wall")
    return None if _led(b, u) else refuse("14.1b", "no-leader")


def no_wall_rule(b: B, u: Unit) -> str:
    """By which rule units of a kind may not form shield walls."""
    for one in b.setting.rules.shield_wall:
        if one.forbidden and one.side == u.side and u.kind in one.kinds:  # § P.1b
            return one.rule("forbidden")
    return "14.1a" if b.setting.walls[u.side] else "14.1p"


def _schiltron(b: B, u: Unit) -> Refusal | None:
    one = schiltron_in_play(b, u.side)
    if one is None or u.kind not in one.kinds:
        return refuse(b.setting.rule(Schiltron, "forms"), "no-schiltron")
    if enemy_beside(b, u.place or 0, u.side):  # § P.2b
        return refuse(one.rule("clear"), "next-to-enemy")
    if u.disordered or u.retired:  # § P.2c
        return refuse(one.rule("ordered"), "disordered-no-schiltron")
    return None


def change_formation(b: B, option: Form) -> None:
    """Place or remove the marker."""
    u = b.units[option.unit]
    marks = (u.marks | FORMED) & ~RESTING
    if option.formation == NO_FORMATION:
        b.change(u.id, formation="", marks=marks & ~FORMED)  # § P.2d
        b.tell(Unformed, u.id)
        return
    b.change(u.id, formation=option.formation, marks=marks)  # § 14.1d, P.2v, P.2w
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
    riding = facts.horse or (u.id in b.setting.dismounting and b.setting.dismounting[u.id].remount)
    option: Option = Mount() if u.kind == facts.foot and riding else Dismount()
    return [option] if mounting_refusal(b, u, option) is None else []


def mounting_refusal(b: B, u: Unit, option: Option) -> Refusal | None:
    """Why a unit may not mount or dismount."""
    facts = b.setting.facts[u.id]
    if u.kind == "UH":
        fallen = b.setting.rules.obstacle
        return refuse(fallen[0].rule("on_foot") if fallen else "12.5c", "cannot-mount")  # § P.13d
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
    one = b.setting.dismounting.get(u.id)
    if one is None or u.kind != ("DM" if isinstance(option, Mount) else "MM"):
        return refuse(
            b.setting.rule(clauses.Dismount, "again") if u.kind == "DM" else "14.2c", "cannot-mount"
        )
    if isinstance(option, Mount) and not one.remount:  # § P.35c
        return refuse(one.rule("again"), "cannot-mount")
    return _dismounting(b, u, one)


def _dismounting(b: B, u: Unit, one: clauses.Dismount) -> Refusal | None:
    if u.marks & BOUND:  # § P.35d
        return refuse(one.rule("bound"), "must-charge")
    if one.together:
        if any(v.place is None or v.marks & ~RESTING or v.retired for v in _riders(b, u, one)):
            return refuse(one.rule("spends"), "whole-activation")
        return None
    return refuse(one.rule("spends"), "whole-activation") if u.marks & ~RESTING & ~OUT else None


def spent_refusal(b: B, u: Unit, part: str = "stops") -> Refusal:
    """Why a unit may do nothing more in this activation: it dismounted, or fell over an obstacle."""
    one = b.setting.dismounting.get(u.id)
    if one is None or u.kind not in ("MM", "DM"):
        if b.setting.rules.stakes and not b.setting.rules.obstacle:
            return refuse(b.setting.rule(Stakes, "falls"), "fallen-into-pit")
        return refuse(b.setting.rule(Obstacle, part), "fallen-into-pit")
    return refuse(one.rule("spends"), "whole-activation")


def _riders(b: B, u: Unit, one: clauses.Dismount) -> list[Unit]:
    """Those who mount or dismount together with a unit, on horseback or on foot as it is."""
    same = b.setting.dismounting
    return [v for v in b.units if same.get(v.id) is one and v.fate == "" and v.kind == u.kind]


def mount_or_dismount(b: B, u: Unit, option: Mount | Dismount) -> None:
    """Hobilars spend 3 MP; men-at-arms who dismount spend the whole activation."""
    facts = b.setting.facts[u.id]
    if facts.horse:
        kind = facts.horse if isinstance(option, Mount) else facts.foot  # § 14.2c
        marks = (u.marks | HORSED) & ~RESTING
        b.change(u.id, kind=kind, spent=u.spent + 3, marks=marks)  # § 14.2d
        b.tell(Remounted if isinstance(option, Mount) else Dismounted, u.id)
        return
    one = b.setting.dismounting[u.id]
    down = isinstance(option, Dismount)
    for v in _riders(b, u, one) if one.together else [u]:  # § P.35b, R50
        b.change(v.id, kind="DM" if down else "MM", marks=(v.marks | SPENT) & ~RESTING)  # § P.35a
        b.tell(Dismounted if down else Remounted, v.id)
