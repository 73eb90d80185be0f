"""The fights that a real battle of Basic Impetus offers now, told as the page of single fights asks them."""

from __future__ import annotations

from collections.abc import Iterator

from gonfalon.core.engine import options, pending
from gonfalon.core.steps import Option, Yes
from gonfalon.core.windows import AtOnce
from gonfalon.space.table import TOLERANCE, Pose, degrees, separation
from gonfalon.systems.impetus.book.activation import Act
from gonfalon.systems.impetus.book.shooting import ChooseTarget, FireTest
from gonfalon.systems.impetus.files.armies import army_lists, army_row_may_pair
from gonfalon.systems.impetus.files.fight import GROUNDS, _profile
from gonfalon.systems.impetus.ground.bodies import body, place_body, refresh_contacts
from gonfalon.systems.impetus.ground.terrain import ground
from gonfalon.systems.impetus.pieces.facts import Piece
from gonfalon.systems.impetus.pieces.options import ChargeAt, Do, Shoot
from gonfalon.systems.impetus.pieces.setting import B

Fight = tuple[str, dict[str, str], tuple[Option, ...], B]
LEFT_OUT = ("free",)  # it has no armies of its own
TESTS = (FireTest,)
SAME = ("code", "vbu", "impetus", "impetuous", "camel", "protection", "special")
SIDES = ("front", "flank", "rear")
ALONE = (
    "army",
    "attacker",
    "loss",
    "disordered",
    "general",
    "rear",
    "rear_loss",
)  # what is asked about who takes a test


def fights(b: B) -> Iterator[Fight]:
    """Shots, charges and melees of two units, on a table without anybody else."""
    top = pending(b)
    if isinstance(top, ChooseTarget) and not top.rallied:
        for option in options(b):
            if isinstance(option, Shoot):
                yield from _shots(b, top, option)
    elif isinstance(top, Act) and not top.shot:
        yield from _contacts(b, top.unit)


def tests(b: B, test: FireTest) -> Iterator[Fight]:
    """A cohesion test after shooting."""
    told = _one(b, test.unit, "", "attacker", "army")
    if told is not None and b.units[test.unit].leader < 0:
        alone = _alone(b, test.unit)
        alone.set(terrain=())
        alone.agenda.append(AtOnce(b.units[test.unit].side, (test,)))
        told = {ask: told[ask] for ask in ALONE}
        told |= {"damage": str(test.damage), "artillery": _word(test.artillery)}
        yield "cohesion", told, (Yes(),), alone


def _shots(b: B, top: ChooseTarget, option: Shoot) -> Iterator[Fight]:
    told = _both(b, top.unit, option.target)
    if told is None:
        return
    far = separation(body(b, top.unit), body(b, option.target))
    told |= {"distance": str(max(1, -(-(far - TOLERANCE) // b.setting.h)))}
    told |= {"moved": _word(top.moved), "weapon": b.units[top.unit].weapon}
    for ask in ("general", "rear", "rear_loss", "melee", "target_melee", "target_weapon"):
        told.pop(ask)
    place, other = (_ground(b, uid) for uid in (top.unit, option.target))
    if not place and not other:
        yield "fire", told, (option,), _alone(b, top.unit, option.target)
    elif not place and other in GROUNDS and told["distance"] != "1":
        alone = _faced(b, top.unit, option.target, "front", int(told["distance"]), (place, other))
        yield "fire", told | {"ground": other}, (option,), alone


def _contacts(b: B, mine: int) -> Iterator[Fight]:
    """The melee of a unit that fights on; the charge of one that does not, at anybody."""
    u = b.units[mine]
    for n, his in enumerate(u.foes or [t.id for t in b.units if t.side != u.side]):
        t = b.units[his]
        told = None if t.place is None or t.foes not in ((), (mine,)) else _both(b, mine, his)
        fresh = not (u.loss or t.loss or u.disordered or t.disordered)
        if fresh and not u.foes and (mine + his) % 5:
            continue  # most charges at the beginning are alike
        grounds = (_ground(b, mine), _ground(b, his)) if told is not None else ("", "")
        if told is None or not set(grounds) <= {"", *GROUNDS}:
            continue
        kind = "melee" if u.foes else "charge"
        side = "front" if kind == "melee" and his not in u.flanked else SIDES[(mine + his) % 3]
        if kind == "melee" and side == "front" and his in u.flanked:
            side = "flank"
        told |= {"side": side, "own_ground": grounds[0] or "open", "ground": grounds[1] or "open"}
        gap = 0 if kind == "melee" else 1 + (mine + 3 * n) % 6
        alone = _faced(b, mine, his, side, gap, grounds)
        told |= _friends(b, alone, mine, his)
        if kind == "charge":
            yield kind, told | {"gap": str(gap)}, (ChargeAt(his),), alone
        else:
            for ask in ("target_covered", "target_weapon"):
                told.pop(ask)
            alone.change(mine, flanked=() if side == "front" else (his,))
            yield kind, told, (Do("fight"),), alone


def _friends(b: B, alone: B, mine: int, his: int) -> dict[str, str]:
    """Fresh units like the two come beside them, where the battle has some."""
    found = {}
    for ask, uid in (("friend", mine), ("target_friend", his)):
        like = [u.id for u in b.units if u.id not in (mine, his) and _fresh(b, u.id, uid)]
        if like and (mine + his) % 2:
            base = body(alone, uid)
            place_body(alone, like[0], (*base.point(2 * b.setting.h, 0), base.d))
            found[ask] = "yes"
    alone.altered()
    refresh_contacts(alone, *(u.id for u in alone.units if u.place is not None))
    return found


def _fresh(b: B, uid: int, like: int) -> bool:
    """Whether a unit is of the kind of another, and as it came to the battle."""
    u, profiles = b.units[uid], b.setting.scenario.units
    if u.side != b.units[like].side or profiles[uid][2] != profiles[like][2] or u.leader >= 0:
        return False
    if u.loss or u.disordered or u.general or u.covered or u.rears or u.foes or u.charged:
        return False
    return (u.weapon, u.melee) == _arms(b, like)


def _arms(b: B, uid: int) -> tuple[str, str]:
    """What a unit bears when a battle begins."""
    made = b.setting.scenario.units[uid][2]
    return (made.missile[:1] or ("",))[0], (made.melee[:1] or ("",))[0]


def _both(b: B, mine: int, his: int) -> dict[str, str] | None:
    """The answers about both units; None where something counts that is not asked."""
    one, other = _one(b, mine, "", "attacker", "army"), _one(b, his, "target_", "target", "target_army")
    if one is None or other is None or b.units[mine].covered:
        return None
    return (
        one
        | other
        | {"target_weapon": b.units[his].weapon or "none", "target_covered": _word(b.units[his].covered)}
    )


def _one(b: B, uid: int, ahead: str, who: str, army: str) -> dict[str, str] | None:
    u, row = b.units[uid], _row(b, uid)
    if row is None or u.leader >= 0 or len(u.rears) > 1:
        return None
    found = {army: row[0], who: row[1], f"{ahead}loss": str(u.loss), f"{ahead}melee": u.melee or "none"}
    found |= {f"{ahead}disordered": _word(u.disordered), f"{ahead}general": _word(u.general)}
    lost = sum(b.units[rear].loss for rear in u.rears)
    return found | {f"{ahead}rear": _word(bool(u.rears)), f"{ahead}rear_loss": str(lost)}


def _row(b: B, uid: int) -> tuple[str, str] | None:
    """The row of a list with the same figures."""
    profile = b.setting.scenario.units[uid][2]
    u = b.units[uid]
    for key, army in army_lists().items():
        for row in army.row:
            if (u.general and not row.general) or len(row.missile) > 1 or len(row.melee) > 1:
                continue
            if u.rears and not (row.large_unit or army_row_may_pair(row, tuple(row.melee))):
                continue
            made = _profile(key, row.name.en)
            arms = (made.missile[:1] or ("",))[0], (made.melee[:1] or ("",))[0]
            if arms == (u.weapon, u.melee) and all(getattr(made, f) == getattr(profile, f) for f in SAME):
                return key, row.name.en
    return None


def _word(yes: bool) -> str:
    return "yes" if yes else "no"


def _ground(b: B, uid: int) -> str:
    """The kind of ground under a unit, the first that it touches."""
    base = body(b, uid)
    return next((place.kind for place in ground(b).places if place.area.touches(base)), "")


def _alone(b: B, *kept: int) -> B:
    """The same battle without anybody else."""
    alone: B = b.clone()
    stay = {uid for n in kept for uid in (n, *b.units[n].rears)}
    for u in b.units:
        if u.id not in stay and u.place is not None:
            alone.change(u.id, place=None)
    alone.altered()
    return alone


def _faced(b: B, mine: int, his: int, side: str, gap: int, grounds: tuple[str, ...]) -> B:
    """The two carried to the middle of their table: one struck at a side, so far away, on their ground."""
    alone, h = _alone(b, mine, his), b.setting.h
    width, height = b.setting.width, b.setting.height
    x, y = width // 2, height // 2 - 3 * h
    line = y + gap * h
    for uid in (mine, his):
        alone.change(uid, foes=(), flanked=(), charged=())
    place_body(alone, mine, (x, y, 0))
    front: Pose = (x, line, degrees(180))
    struck = {"front": front, "flank": (x + h, line + h, degrees(90))}
    struck["rear"] = (x, line + b.setting.facts[his].depth, 0)
    place_body(alone, his, struck[side])
    alone.set(terrain=())
    alone.altered()
    pieces = []
    for uid, kind, away in ((mine, grounds[0], 0), (his, grounds[1], h // 10)):
        if kind:
            xs, ys = zip(*body(alone, uid).corners, strict=True)
            spot = min(xs), min(ys) + away, max(xs), max(ys) - (h // 10 - away)
            pieces.append(Piece(kind, "rectangle", spot))
    alone.set(terrain=tuple(pieces))
    alone.altered()
    refresh_contacts(alone, mine, his)
    return alone
