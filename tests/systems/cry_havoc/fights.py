"""The fights that a real battle of Cry Havoc offers now, told as the page of single fights asks them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gonfalon.core.checks import Refusal
from gonfalon.core.engine import options, pending
from gonfalon.core.steps import Option
from gonfalon.systems.cry_havoc.book.charge import DeclareCharges
from gonfalon.systems.cry_havoc.book.melee import ChooseAttack
from gonfalon.systems.cry_havoc.book.shooting import TakeShots
from gonfalon.systems.cry_havoc.book.targets import aim_at_target
from gonfalon.systems.cry_havoc.files.fight import GROUNDS, PEOPLE
from gonfalon.systems.cry_havoc.ground.sheets import terrain_summary
from gonfalon.systems.cry_havoc.ground.terrain import COVERS
from gonfalon.systems.cry_havoc.pieces.facts import IDLE, NOBODY, PANIC, PERSON, STUNNED, Unit
from gonfalon.systems.cry_havoc.pieces.options import Announce, Attack, Shoot
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.setting import B

Fight = tuple[str, dict[str, str], tuple[Option, ...], B]
LEFT_OUT: tuple[str, ...] = ()
TESTS = ()  # none is told by itself
SOUTH, NORTH = 3, 0  # as on the field of one fight: the attacker north of his enemy
AS_OPEN = {"courtyard": "open", "floor": "open"}


def fights(b: B) -> Iterator[Fight]:
    """Shots, melees, charges: where they are fought, or carried to open ground of the same map."""
    top = pending(b)
    mine: tuple[int, ...]
    his: tuple[int, ...]
    for option in options(b):
        if isinstance(top, TakeShots) and isinstance(option, Shoot):
            kind, mine, his = "shot", (option.unit,), (option.target,)
        elif isinstance(top, ChooseAttack) and isinstance(option, Attack) and "charges" not in b.affairs:
            kind, mine, his = "melee", option.attackers, option.targets
        elif isinstance(top, DeclareCharges) and isinstance(option, Announce) and not option.via:
            kind, mine, his = "charge", (option.unit,), (option.target,)
        else:
            continue
        if len(mine) > 2 or len(his) > 2 or not all(map(partial(_asked, b), (*mine, *his))):
            continue
        for alone in (_alone(b, mine, his), _carried(b, kind, mine, his)):
            told = None if alone is None else _told(alone, kind, mine, his)
            if alone is not None and told is not None:
                yield kind, told, (option,), alone
                break


def _asked(b: B, uid: int) -> bool:
    """Whether all is asked that counts about somebody."""
    u, facts = b.units[uid], b.setting.facts[uid]
    if facts.type not in PEOPLE or facts.kind != PERSON or uid in b.setting.captives or u.place is None:
        return False
    return (u.busy, u.asleep, u.hidden, u.bearer) == (IDLE, False, False, NOBODY) and u.nerve <= PANIC


def _told(b: B, kind: str, mine: tuple[int, ...], his: tuple[int, ...]) -> dict[str, str] | None:
    """The answers; None where something counts that is not asked."""
    s, ground = b.setting, presence(b).ground
    u, t = b.units[mine[0]], b.units[his[0]]
    place, goal = u.place, t.place
    assert place is not None and goal is not None
    riding, ridden = u.horse != NOBODY, t.horse != NOBODY
    words = tuple(AS_OPEN.get(ground.terrain[h], ground.terrain[h]) for h in (place, goal))
    others = [b.units[n] for n in (*mine[1:], *his[1:])]
    if u.nerve or words[1] not in GROUNDS or "closed" in s.choices or t.health > STUNNED:
        return None
    if any(o.health or o.nerve or o.horse != NOBODY for o in others) or (
        len(others) and not _beside(b, mine, his)
    ):
        return None
    if (riding or ridden) and not _faced(b, u, t, kind):
        return None  # who fills two hexes looks some way, and so do they who charge
    if not _roomy(b, (goal,) if kind == "shot" else (place, goal), riding or ridden):
        return None  # where one may go back counts
    told = {
        "attacker": s.facts[mine[0]].type,
        "target": s.facts[his[0]].type,
        "mounted": _word(riding),
        "target_mounted": _word(ridden),
        "health": str(u.health),
        "target_health": str(t.health),
        "ground": words[1],
        "panic": _word(t.nerve == PANIC),
    }
    if kind == "melee":
        if words[0] not in GROUNDS:
            return None
        second, second_target = (s.facts[x[1]].type if len(x) > 1 else "none" for x in (mine, his))
        told |= {"own_ground": words[0], "second": second, "second_target": second_target}
        return told if t.health < STUNNED else None
    far = ground.grid.distance(place, goal)
    if kind == "charge":
        return told | {"length": str(far)} if words[0] == "open" and 5 <= far <= 12 else None
    return told | {"distance": str(far)} if far > 1 and _clear(b, mine[0], his[0], words[1]) else None


def _word(yes: bool) -> str:
    return "yes" if yes else "no"


def _beside(b: B, mine: tuple[int, ...], his: tuple[int, ...]) -> bool:
    """Whether those who help stand as they do on the field of one fight."""
    grid, h = presence(b).ground.grid, b.units[mine[0]].place
    t = b.units[his[0]].place
    assert h is not None and t is not None
    spots = [grid.neighbours[t][1], grid.neighbours[h][4]]
    stands = [b.units[x[1]].place if len(x) > 1 else spot for x, spot in zip((mine, his), spots, strict=True)]
    return stands == spots


def _faced(b: B, u: Unit, t: Unit, kind: str) -> bool:
    """Whether both look at each other along a row of hexes."""
    grid, near = presence(b).ground.grid, u.place
    assert near is not None
    for _ in range(grid.distance(near, t.place or 0)):
        near = grid.neighbours[near][SOUTH]
    return near == t.place and (u.facing, t.facing) == (SOUTH, NORTH)


def _roomy(b: B, hexes: tuple[int, ...], riders: bool = True) -> bool:
    """Whether those who fight have level ground around them, on which one can go: riders need it open."""
    ground, far = presence(b).ground, 3 if riders else 2
    near = {n for h in hexes for n in ground.grid.disc(h, far)}
    if any(len(ground.grid.disc(h, far)) < 1 + 3 * far * (far + 1) for h in hexes):
        return False
    if ground.raised & ground.mask(hexes) or any(ground.level[h] or any(ground.side[h]) for h in near):
        return False
    kinds = [ground.kinds[h] for h in near - set(hexes)]
    return all(kind.open if riders else kind.foot for kind in kinds)


def _clear(b: B, mine: int, his: int, word: str) -> bool:
    """Whether the target has no cover but that of his own ground."""
    aim = aim_at_target(b, mine, his)
    return not isinstance(aim, Refusal) and aim.cover == COVERS.index(terrain_summary()[word].cover)


def _alone(b: B, mine: tuple[int, ...], his: tuple[int, ...]) -> B:
    """The same battle without anybody else."""
    alone: B = b.clone()
    kept = {uid for n in (*mine, *his) for uid in (n, b.units[n].horse)}
    for u in b.units:
        if u.id not in kept and u.place is not None:
            alone.change(u.id, place=None)
    alone.altered()
    return alone


def _carried(b: B, kind: str, mine: tuple[int, ...], his: tuple[int, ...]) -> B | None:
    """The same people on open ground of the same map, as far from each other, looking at each other."""
    ground = presence(b).ground
    grid, far = ground.grid, 1
    if kind != "melee":
        one, other = b.units[mine[0]].place, b.units[his[0]].place
        assert one is not None and other is not None
        far = grid.distance(one, other)
    spot = next((way for h in range(ground.size) if (way := _row(b, h, far)) is not None), None)
    if spot is None:
        return None
    alone, (start, goal) = _alone(b, mine, his), spot
    stands = [(mine[0], start, SOUTH), (his[0], goal, NORTH)]
    stands += [(uid, grid.neighbours[goal][1], SOUTH) for uid in mine[1:]]
    stands += [(uid, grid.neighbours[start][4], NORTH) for uid in his[1:]]
    for uid, h, facing in stands:
        alone.change(uid, place=h, facing=facing)
    alone.altered()
    return alone


def _row(b: B, h: int, far: int) -> tuple[int, int] | None:
    """A row of open hexes that begins here: its ends."""
    ground = presence(b).ground
    start = h
    for _ in range(far):
        if h < 0 or not ground.plain[h] or ground.terrain[h] not in ("open", *AS_OPEN):
            return None
        h = ground.neighbours[h][SOUTH]
    return (start, h) if h >= 0 and ground.plain[h] and _roomy(b, (start, h)) else None
