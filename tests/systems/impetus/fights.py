"""The fights that a real battle of Basic Impetus offers now, told as the page of single fights asks them."""

from __future__ import annotations

from collections.abc import Iterator

from gonfalon.core.engine import options, pending
from gonfalon.core.steps import Option
from gonfalon.space.table import TOLERANCE, separation
from gonfalon.systems.impetus.book.activation import Act
from gonfalon.systems.impetus.book.shooting import ChooseTarget
from gonfalon.systems.impetus.files.armies import army_lists
from gonfalon.systems.impetus.files.fight import _profile
from gonfalon.systems.impetus.ground.bodies import body
from gonfalon.systems.impetus.ground.terrain import ground
from gonfalon.systems.impetus.pieces.options import Do, Shoot
from gonfalon.systems.impetus.pieces.setting import B

Fight = tuple[str, dict[str, str], tuple[Option, ...], B]
LEFT_OUT = ("free",)  # it has no armies of its own
SAME = ("code", "vbu", "impetus", "impetuous", "camel", "protection", "special")


def fights(b: B) -> Iterator[Fight]:
    """Shots, and melees of two units that are fought on."""
    top = pending(b)
    if isinstance(top, ChooseTarget) and not top.rallied:
        for option in options(b):
            if isinstance(option, Shoot):
                told = _both(b, top.unit, option.target)
                if told is not None:
                    far = separation(body(b, top.unit), body(b, option.target))
                    told |= {"distance": str(max(1, -(-(far - TOLERANCE) // b.setting.h)))}
                    told |= {"moved": "yes" if top.moved else "no", "weapon": b.units[top.unit].weapon}
                    told.pop("general")
                    yield "fire", told, (option,), _alone(b, top.unit, option.target)
    elif isinstance(top, Act) and len(b.units[top.unit].foes) == 1 and not top.shot:
        his = b.units[top.unit].foes[0]
        told = _both(b, top.unit, his)
        if told is not None and b.units[his].foes == (top.unit,) and _square(b, top.unit, his):
            told.pop("target_covered")
            yield "melee", told, (Do("fight"),), _alone(b, top.unit, his)


def _square(b: B, mine: int, his: int) -> bool:
    """Front to front, middle to middle, and nobody has flanked anybody."""
    one, other = body(b, mine), body(b, his)
    right, _ = one.local(other.x, other.y)
    facing = abs(((one.d - other.d) & 65535) - 32768) < 64
    return facing and abs(right) < b.setting.h // 20 and not (b.units[mine].flanked or b.units[his].flanked)


def _both(b: B, mine: int, his: int) -> dict[str, str] | None:
    """The answers about both units; None where something counts that is not asked."""
    found: dict[str, str] = {}
    g = ground(b)
    for uid, ahead, who, army in ((mine, "", "attacker", "army"), (his, "target_", "target", "target_army")):
        u = b.units[uid]
        row = _row(b, uid)
        base = body(b, uid)
        touched = any(place.area.touches(base) for place in g.places)
        if row is None or u.rears or u.leader >= 0 or (u.charged and u.foes == ()) or touched:
            return None
        found |= {army: row[0], who: row[1], f"{ahead}loss": str(u.loss)}
        found |= {f"{ahead}disordered": _word(u.disordered), f"{ahead}general": _word(u.general)}
        if ahead:
            found |= {"target_covered": _word(u.covered)}
        elif u.covered:
            return None
    return found


def _row(b: B, uid: int) -> tuple[str, str] | None:
    """The row of a list with the same figures."""
    profile = b.setting.scenario.units[uid][2]
    u = b.units[uid]
    for key, army in army_lists().items():
        for row in army.row:
            if (u.general and not row.general) or len(row.missile) > 1 or len(row.melee) > 1:
                continue
            made = _profile(key, row.name.en)
            arms = (made.missile[:1] or ("",))[0], (made.melee[:1] or ("",))[0]
            if arms == (u.weapon, u.melee) and all(getattr(made, f) == getattr(profile, f) for f in SAME):
                return key, row.name.en
    return None


def _word(yes: bool) -> str:
    return "yes" if yes else "no"


def _alone(b: B, mine: int, his: int) -> B:
    """The same battle without anybody else."""
    alone: B = b.clone()
    for u in b.units:
        if u.id not in (mine, his) and u.place is not None:
            alone.change(u.id, place=None)
    alone.altered()
    return alone
