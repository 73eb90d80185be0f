"""1.5, 1.54 A move carried out hex by hex, until its end or until something stops it."""

from __future__ import annotations

from gonfalon.core.records import replace
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.battles.scenario_rules import somebody_moved
from gonfalon.systems.cry_havoc.book.breakthrough import foes_at
from gonfalon.systems.cry_havoc.book.carts import follow
from gonfalon.systems.cry_havoc.book.charge import ChargeEnds
from gonfalon.systems.cry_havoc.book.defensive_watch import better, watched
from gonfalon.systems.cry_havoc.book.destinations import hop, stride
from gonfalon.systems.cry_havoc.book.harm import Surrounded, reveal
from gonfalon.systems.cry_havoc.book.loose_horses import HaltBeside
from gonfalon.systems.cry_havoc.book.shooting import crossed_half
from gonfalon.systems.cry_havoc.ground.costs import Costs
from gonfalon.systems.cry_havoc.ground.reach import blocked_for, costs_now
from gonfalon.systems.cry_havoc.ground.riding import ABOUT
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.affairs import Move
from gonfalon.systems.cry_havoc.pieces.events import LeftMap, Moved
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, NOBODY, PERSON, STUNNED
from gonfalon.systems.cry_havoc.pieces.presence import Presence
from gonfalon.systems.cry_havoc.pieces.queries import presence
from gonfalon.systems.cry_havoc.pieces.setting import B

SURROUNDED = Surrounded()


# What stops somebody on his way; nothing: the move is over and done with.
NOTHING, END_OF_PATH, ENEMIES, AMBUSHERS, SHOOTERS = range(5)


def go_along(
    b: B, m: Move, path: tuple[int, ...], faces: tuple[int, ...], price: int = 0, passed: int = 0
) -> int:
    """Somebody goes along the path ahead of him: what stops him?

    `price`: what it takes, if that was just found; then `passed` are the hexes before the last, as a set.
    """
    uid = m.unit
    if gone(b, uid, m):
        return END_OF_PATH
    u = b.units[uid]
    here = presence(b)
    ground = here.ground
    bit, neighbours, steps = ground.bit, ground.neighbours, ground.steps[m.kind]
    enemy = 1 - u.side
    threat = here.threat(enemy) if b.setting.facts[uid].kind == PERSON else 0
    shots = watched(b, m)
    assert u.place is not None
    h, f = u.place, u.facing
    if price and not here.hides[enemy]:
        mine = here.masks[uid] if m.hexes or faces else 0
        if not threat & (passed | mine if m.hexes else passed) and not shots & (
            passed | bit[path[-1]] | mine
        ):
            # nobody is passed by, nobody has a shot: nothing can happen on the way
            far = len(path)
            went = (m.left - price, m.hexes + far, m.since + far, False)
            return arrive(b, here, m, path, went, path[-1], faces[-1] if faces else f)
    blocked = blocked_for(b, here, uid)
    #: hexes whose cost hangs on what is there now
    altered = blocked | here.carts | here.costly | here.heaped
    costs: Costs = []
    left, hexes, since, offered = m.left, m.hexes, m.since, m.offered
    tested = m.tested
    for done, nxt in enumerate(path):
        extra = 0
        if faces:
            costs = costs or costs_now(here, m.kind, blocked)
            cost, extra = stride(here, m.kind, costs, (h, f), (nxt, faces[done]))
        elif altered & bit[nxt]:
            costs = costs or costs_now(here, m.kind, blocked)
            cost = hop(here, m.kind, costs, h, nxt)
        else:
            cost = steps[h][neighbours[h].index(nxt)]
        if (not cost and extra != ABOUT) or extra < 0 or cost + extra > left:
            break
        mine = bit[h]
        if threat & mine and not tested and hexes and foes_at(b, here, uid, mine):  # § 1.54a, R18, VC5c
            halted = replace(m, left=left, hexes=hexes, since=since, tested=True)
            commit(b, m, path, replace(halted, path=path[done:], faces=faces[done:]), h, f)
            return ENEMIES
        h, f = nxt, faces[done] if faces else f
        left -= cost + extra  # § 1.5b
        if extra != ABOUT:
            hexes += 1
            since += 1
        tested = False  # § 1.54b
        if here.hides[enemy] and ambushed(b, here, enemy, h):
            halted = replace(m, left=left, hexes=hexes, since=since, tested=False)
            commit(b, m, path, replace(halted, path=(), faces=()), h, f)
            for other in ambushed(b, here, enemy, h):
                reveal(b, other)
            return AMBUSHERS
        if shots & (bit[h] if not faces else halves(ground, h, f)):
            gained = better(b, uid, m.kind, h, f, since, offered, m.charge)
            if gained is not None:
                halted = replace(m, left=left, hexes=hexes, since=since, tested=False, offered=gained)
                rest = replace(halted, path=path[done + 1 :], faces=faces[done + 1 :])
                commit(b, m, path, rest, h, f)
                return SHOOTERS
    # § 1.54j: nobody is tested in the hex where his move ends
    return arrive(b, here, m, path, (left, hexes, since, tested), h, f)


Went = tuple[int, int, int, bool]  # MP left, hexes, hexes since the last shot, breakthrough tested


def halves(ground: Ground, h: int, f: int) -> int:
    """The hexes of a two-hex piece in a state, as a set."""
    rear = ground.neighbours[h][f - 3]
    return ground.bit[h] | ground.bit[rear] if rear != NONE else ground.bit[h]


def arrive(b: B, here: Presence, m: Move, path: tuple[int, ...], went: Went, h: int, f: int) -> int:
    """A move ends. Where somebody is alone on his way to a free hex, nothing more is to be done."""
    uid = m.unit
    left, hexes, since, tested = went
    if not ends_plainly(b, here, m, h, f):
        now = replace(m, left=left, hexes=hexes, since=since, tested=tested, path=(), faces=())
        commit(b, m, path, now, h, f)
        return END_OF_PATH
    if "move" in b.affairs:
        b.end("move")
    finish_move(b, uid, m.spent + m.left - left, h, f)
    b.tell(Moved, uid, h)
    near = _around(here.ground, m.kind, h, f) if here.lying | here.animals else 0
    if here.lying & near:
        b.then(SURROUNDED)
    somebody_moved(b, uid)
    if m.kind == MOUNTED and here.animals & near:
        b.then(HaltBeside(uid))
    if m.charge:
        b.then(ChargeEnds(uid))
    return NOTHING


def _around(ground: Ground, kind: int, h: int, f: int) -> int:
    """The hexes next to a piece, as a set."""
    rear = ground.neighbours[h][f - 3] if kind == MOUNTED else NONE
    return ground.around[h] | ground.around[rear] if rear != NONE else ground.around[h]


def commit(b: B, m: Move, path: tuple[int, ...], now: Move, h: int, f: int) -> None:
    """Put the mover where he is now; `now` is what is left of the move `m`."""
    uid = m.unit
    u = b.units[uid]
    if u.hitched != NOBODY or b.setting.facts[uid].kind == ANIMAL:
        follow(b, uid, path, h, f)
    elif (u.place, u.facing) != (h, f):
        b.change(uid, place=h, facing=f, corner=0)
        reveal(b, uid)
    b.put("move", replace(now, spent=m.spent + m.left - now.left))
    b.tell(Moved, uid, h)


def ends_plainly(b: B, here: Presence, m: Move, h: int, f: int) -> bool:
    """Whether a move ends with nobody in the way, nothing to be done there and nobody following."""
    uid = m.unit
    if m.errand or here.crowded or uid in here.held or uid in here.borne:
        return False
    if b.setting.facts[uid].kind != PERSON:
        return False
    goal = halves(here.ground, h, f) if m.kind == MOUNTED else here.ground.bit[h]
    if not here.occupied & goal:
        return True
    return not goal & ((here.standing[0] | here.standing[1]) & ~here.masks[uid] | here.lying | here.carts)


def ambushed(b: B, here: Presence, enemy: int, h: int) -> list[int]:
    """The hidden enemies next to a hex."""
    ground = here.ground
    return [e for e in here.hides[enemy] if ground.around[b.units[e].place or 0] & ground.bit[h]]


def gone(b: B, uid: int, m: Move) -> bool:
    """Whether a mover can go on at all."""
    u = b.units[uid]
    if u.place is None or u.health >= STUNNED:
        return True
    return m.kind == MOUNTED and u.horse == NOBODY and b.setting.facts[uid].kind == PERSON


def finish_move(b: B, uid: int, spent: int, h: int, f: int) -> None:
    """Somebody stands where his move ends; how far he went counts for his later shots."""
    u = b.units[uid]
    how = max(u.moved, crossed_half(b, uid, spent))  # § S1.2l
    if u.corner and (u.place, u.facing) != (h, f):
        b.change(uid, corner=0)
    if u.turns or u.goal != NOBODY:
        b.change(uid, goal=NOBODY, turns=0)
    b.change(uid, place=h, facing=f, moved=how, acted=True)
    if u.hidden:
        reveal(b, uid)


def leave_map(b: B, uid: int) -> None:
    """A man leaves the map, with whom he carries (VC19b), and does not return."""
    gone_too = [uid, *[other.id for other in b.units if other.bearer == uid]]  # § VC19b
    b.set(escaped=(*b.game.escaped, *gone_too))
    for other_id in gone_too:
        b.change(other_id, place=None, bearer=NOBODY, acted=True)
        b.tell(LeftMap, other_id)
