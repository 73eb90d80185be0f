"""The fights that a real battle of Cry Havoc offers now, told as the page of single fights asks them."""

from __future__ import annotations

from collections.abc import Iterator

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
from gonfalon.systems.cry_havoc.pieces.facts import IDLE, NOBODY, PANIC, PERSON, STUNNED
from gonfalon.systems.cry_havoc.pieces.options import Announce, Attack, Shoot
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.setting import B

Fight = tuple[str, dict[str, str], tuple[Option, ...], B]
LEFT_OUT: tuple[str, ...] = ()


def fights(b: B) -> Iterator[Fight]:
    """Shots, melees of one against one, charges."""
    top = pending(b)
    for option in options(b):
        if isinstance(top, TakeShots) and isinstance(option, Shoot):
            kind, mine, his = "shot", option.unit, option.target
        elif isinstance(top, ChooseAttack) and isinstance(option, Attack) and "charges" not in b.affairs:
            if len(option.attackers) > 1 or len(option.targets) > 1:
                continue
            kind, mine, his = "melee", option.attackers[0], option.targets[0]
        elif isinstance(top, DeclareCharges) and isinstance(option, Announce) and not option.via:
            kind, mine, his = "charge", option.unit, option.target
        else:
            continue
        alone = _alone(b, mine, his)
        told = _told(alone, kind, mine, his)
        if told is not None:
            yield kind, told, (option,), alone


def _told(b: B, kind: str, mine: int, his: int) -> dict[str, str] | None:
    """The answers; None where something counts that is not asked."""
    s, ground = b.setting, presence(b).ground
    u, t = b.units[mine], b.units[his]
    place, goal = u.place, t.place
    if place is None or goal is None or any(s.facts[i].type not in PEOPLE for i in (mine, his)):
        return None
    plain = (u.nerve, u.busy, t.busy, u.asleep, t.asleep, u.hidden, t.hidden)
    if plain != (0, IDLE, IDLE, False, False, False, False) or t.nerve > PANIC or t.bearer != NOBODY:
        return None
    if {u.horse, t.horse} != {NOBODY} or s.facts[his].kind != PERSON or "closed" in s.choices:
        return None  # riders take two hexes: which way they look counts
    words = ground.terrain[place], ground.terrain[goal]
    if any(w not in GROUNDS for w in words) or ground.raised & ground.mask((place, goal)):
        return None
    if (
        any(ground.side[h][d] for h in (place, goal) for d in range(6))
        or ground.level[place]
        or ground.level[goal]
    ):
        return None
    around = {n for h in (place, goal) for n in ground.grid.disc(h, 2)}
    if any(len(ground.grid.disc(h, 2)) < 19 for h in (place, goal)) or not all(
        ground.kinds[h].foot and not ground.level[h] and not any(ground.side[h]) for h in around
    ):
        return None  # where one may go back counts
    told = {
        "attacker": s.facts[mine].type,
        "target": s.facts[his].type,
        "health": str(u.health),
        "target_health": str(t.health),
        "ground": words[1],
        "panic": "yes" if t.nerve == PANIC else "no",
    }
    if kind == "melee":
        return told | {"own_ground": words[0]} if t.health < STUNNED else None
    far = ground.grid.distance(place, goal)
    if words[0] != "open" or (kind == "shot" and not _clear(b, mine, his, words[1])):
        return None
    return told | {"distance": str(far)}


def _clear(b: B, mine: int, his: int, word: str) -> bool:
    """Whether the target has no cover but that of his own ground."""
    aim = aim_at_target(b, mine, his)
    return not isinstance(aim, Refusal) and aim.cover == COVERS.index(terrain_summary()[word].cover)


def _alone(b: B, mine: int, his: int) -> B:
    """The same battle without anybody else."""
    alone: B = b.clone()
    for u in b.units:
        if u.id not in (mine, his, b.units[mine].horse, b.units[his].horse) and u.place is not None:
            alone.change(u.id, place=None)
    alone.altered()
    return alone
