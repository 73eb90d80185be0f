"""1.5, 1.54 A move carried out hex by hex: what stops it, whether the next hex can be entered, the last hex
where the mover is put down."""

from __future__ import annotations

from gonfalon.core.records import replace
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.battles.clauses import clauses_after_move
from gonfalon.systems.cry_havoc.book.breakthrough import foes_to_break_through
from gonfalon.systems.cry_havoc.book.carts import train_follows
from gonfalon.systems.cry_havoc.book.charge import ChargeEnds
from gonfalon.systems.cry_havoc.book.defensive_watch import new_or_better_shots, watched_hexes
from gonfalon.systems.cry_havoc.book.destinations import step_cost_of_two_hexes, step_cost_on_foot
from gonfalon.systems.cry_havoc.book.harm import Surrounded, reveal_hidden
from gonfalon.systems.cry_havoc.book.loose_horses import HaltBeside
from gonfalon.systems.cry_havoc.book.shooting import moved_before_shooting
from gonfalon.systems.cry_havoc.ground.costs import Costs, costs_to_enter_now
from gonfalon.systems.cry_havoc.ground.reach import blocked_for, stop_mask
from gonfalon.systems.cry_havoc.ground.riding import ABOUT, both_hexes_ridden
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.affairs import Move
from gonfalon.systems.cry_havoc.pieces.events import Moved
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, NOBODY, PERSON, STUNNED
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.setting import B

SURROUNDED = Surrounded()


# What stops somebody on his way; nothing: the move is over and done with.
NOTHING, END_OF_PATH, ENEMIES, AMBUSHERS, SHOOTERS = range(5)


def go_hex_by_hex(
    b: B, m: Move, path: tuple[int, ...], faces: tuple[int, ...], price: int = 0, passed: int = 0
) -> int:
    """Somebody goes along the path ahead of him: what stops him?

    `price`: what it takes, if that was just found; then `passed` are the hexes before the last, as a set.
    """
    uid = m.unit
    if cannot_enter_next_hex(b, uid, m):
        return END_OF_PATH
    u = b.units[uid]
    here = presence(b)
    ground = here.ground
    bit, neighbours, steps = ground.bit, ground.neighbours, ground.steps[m.kind]
    enemy = 1 - u.side
    threat = here.threat(enemy) if b.setting.facts[uid].kind == PERSON else 0
    shots = watched_hexes(b, m)
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
            return arrive_in_last_hex(b, here, m, path, went, path[-1], faces[-1] if faces else f)
    blocked = blocked_for(b, here, uid)
    #: hexes whose cost hangs on what is there now
    altered = blocked | here.carts | here.costly | here.heaped
    costs: Costs = []
    left, hexes, since, offered = m.left, m.hexes, m.since, m.offered
    tested = m.tested
    for done, nxt in enumerate(path):
        extra = 0
        if faces:
            costs = costs or costs_to_enter_now(here, m.kind, blocked)
            cost, extra = step_cost_of_two_hexes(here, m.kind, costs, (h, f), (nxt, faces[done]))
        elif altered & bit[nxt]:
            costs = costs or costs_to_enter_now(here, m.kind, blocked)
            cost = step_cost_on_foot(here, m.kind, costs, h, nxt)
        else:
            cost = steps[h][neighbours[h].index(nxt)]
        if (not cost and extra != ABOUT) or extra < 0 or cost + extra > left:
            break
        mine = bit[h]
        if (
            threat & mine and not tested and hexes and foes_to_break_through(b, here, uid, mine)
        ):  # § 1.54a, R18, VC5c
            halted = replace(m, left=left, hexes=hexes, since=since, tested=True)
            put_down_in_hex(b, m, path, replace(halted, path=path[done:], faces=faces[done:]), h, f)
            return ENEMIES
        h, f = nxt, faces[done] if faces else f
        left -= cost + extra  # § 1.5b
        if extra != ABOUT:
            hexes += 1
            since += 1
        tested = False  # § 1.54b
        if here.hides[enemy] and stopped_by_hidden(b, here, enemy, h):
            halted = replace(m, left=left, hexes=hexes, since=since, tested=False)
            put_down_in_hex(b, m, path, replace(halted, path=(), faces=()), h, f)
            for other in stopped_by_hidden(b, here, enemy, h):
                reveal_hidden(b, other)
            return AMBUSHERS
        if shots & (bit[h] if not faces else both_hexes_ridden(ground, h, f)):
            gained = new_or_better_shots(b, uid, m.kind, h, f, since, offered, m.charge)
            if gained is not None:
                halted = replace(m, left=left, hexes=hexes, since=since, tested=False, offered=gained)
                rest = replace(halted, path=path[done + 1 :], faces=faces[done + 1 :])
                put_down_in_hex(b, m, path, rest, h, f)
                return SHOOTERS
    # § 1.54j: nobody is tested in the hex where his move ends
    return arrive_in_last_hex(b, here, m, path, (left, hexes, since, tested), h, f)


Went = tuple[int, int, int, bool]  # MP left, hexes, hexes since the last shot, breakthrough tested


def arrive_in_last_hex(
    b: B, here: Presence, m: Move, path: tuple[int, ...], went: Went, h: int, f: int
) -> int:
    """A move ends. Where somebody is alone on his way to a free hex, nothing more is to be done."""
    uid = m.unit
    left, hexes, since, tested = went
    if not last_hex_is_free(b, here, m, h, f):
        now = replace(m, left=left, hexes=hexes, since=since, tested=tested, path=(), faces=())
        put_down_in_hex(b, m, path, now, h, f)
        return END_OF_PATH
    if "move" in b.affairs:
        b.end("move")
    stand_in_last_hex(b, uid, m.spent + m.left - left, h, f)
    b.tell(Moved, uid, h)
    near = _around(here.ground, m.kind, h, f) if here.lying | here.animals else 0
    if here.lying & near:
        b.then(SURROUNDED)
    clauses_after_move(b, uid)
    if m.kind == MOUNTED and here.animals & near:
        b.then(HaltBeside(uid))
    if m.charge:
        b.then(ChargeEnds(uid))
    return NOTHING


def _around(ground: Ground, kind: int, h: int, f: int) -> int:
    """The hexes next to a piece, as a set."""
    rear = ground.neighbours[h][f - 3] if kind == MOUNTED else NONE
    return ground.around[h] | ground.around[rear] if rear != NONE else ground.around[h]


def put_down_in_hex(b: B, m: Move, path: tuple[int, ...], now: Move, h: int, f: int) -> None:
    """Put the mover where he is now; `now` is what is left of the move `m`."""
    uid = m.unit
    u = b.units[uid]
    if u.hitched != NOBODY or b.setting.facts[uid].kind == ANIMAL:
        train_follows(b, uid, path, h, f)
    elif (u.place, u.facing) != (h, f):
        b.change(uid, place=h, facing=f, corner=0)
        reveal_hidden(b, uid)
    b.put("move", replace(now, spent=m.spent + m.left - now.left))
    b.tell(Moved, uid, h)


def last_hex_is_free(b: B, here: Presence, m: Move, h: int, f: int) -> bool:
    """Whether a move ends with nobody in the way, nothing to be done there and nobody following."""
    uid = m.unit
    if m.errand or here.crowded or uid in here.held or uid in here.borne:
        return False
    if b.setting.facts[uid].kind != PERSON:
        return False
    goal = both_hexes_ridden(here.ground, h, f) if m.kind == MOUNTED else here.ground.bit[h]
    if not here.occupied & goal:
        return True
    return not goal & ((here.standing[0] | here.standing[1]) & ~here.masks[uid] | here.lying | here.carts)


def stopped_by_hidden(b: B, here: Presence, enemy: int, h: int) -> list[int]:
    """The hidden enemies next to a hex."""
    ground = here.ground
    return [e for e in here.hides[enemy] if ground.around[b.units[e].place or 0] & ground.bit[h]]


def cannot_enter_next_hex(b: B, uid: int, m: Move) -> bool:
    """Whether a mover can go on at all."""
    u = b.units[uid]
    if u.place is None or u.health >= STUNNED:
        return True
    kind = b.setting.facts[uid].kind
    if kind == ANIMAL and u.leader == NOBODY:  # § 1.58a, 1.59b, R58
        return True
    return m.kind == MOUNTED and u.horse == NOBODY and kind == PERSON


def rest_of_path_is_open(b: B, m: Move) -> bool:
    """Whether the MP left take a halted mover to the end of his path, and he may stop there."""
    here = presence(b)
    costs = costs_to_enter_now(here, m.kind, blocked_for(b, here, m.unit))
    u = b.units[m.unit]
    h, f, left = u.place or 0, u.facing, m.left
    for done, nxt in enumerate(m.path):
        extra = 0
        if m.faces:
            cost, extra = step_cost_of_two_hexes(here, m.kind, costs, (h, f), (nxt, m.faces[done]))
            f = m.faces[done]
        else:
            cost = step_cost_on_foot(here, m.kind, costs, h, nxt)
        if (not cost and extra != ABOUT) or extra < 0:
            return False
        left -= cost + extra
        h = nxt
    end = both_hexes_ridden(here.ground, h, f) if m.faces else here.ground.bit[h]
    return left >= 0 and (bool(m.errand) or not stop_mask(b, here, m.unit) & end)


def stand_in_last_hex(b: B, uid: int, spent: int, h: int, f: int) -> None:
    """Somebody stands where his move ends; how far he went counts for his later shots."""
    u = b.units[uid]
    how = max(u.moved, moved_before_shooting(b, uid, spent))  # § S1.2l
    if u.corner and (u.place, u.facing) != (h, f):
        b.change(uid, corner=0)
    if u.turns or u.goal != NOBODY:
        b.change(uid, goal=NOBODY, turns=0)
    b.change(uid, place=h, facing=f, moved=how, acted=True)
    if u.hidden:
        reveal_hidden(b, uid)
