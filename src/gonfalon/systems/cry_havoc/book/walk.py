"""1.5, 1.54 A move carried out hex by hex: costs, breaking through, halts for defensive shots."""

from __future__ import annotations

from gonfalon.core.records import replace
from gonfalon.core.rolls import Modifier, Roll, d10
from gonfalon.core.steps import Step, step, stored
from gonfalon.space.hexes import NONE
from gonfalon.systems import cry_havoc as chapters
from gonfalon.systems.cry_havoc.battles.scenario_rules import somebody_moved
from gonfalon.systems.cry_havoc.book.defensive_watch import better, watched
from gonfalon.systems.cry_havoc.book.harm import Surrounded, kill, reveal, wound
from gonfalon.systems.cry_havoc.book.shooting import crossed_half
from gonfalon.systems.cry_havoc.ground.laid import WINDOW
from gonfalon.systems.cry_havoc.ground.reach import Costs, costs_now
from gonfalon.systems.cry_havoc.ground.riding import ABOUT, State, turn_cost
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED, Ground
from gonfalon.systems.cry_havoc.pieces.events import LeftMap, Moved
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    NOBODY,
    PERSON,
    STUNNED,
    WOUNDED,
    B,
    face,
    mover,
)
from gonfalon.systems.cry_havoc.pieces.presence import Presence
from gonfalon.systems.cry_havoc.pieces.queries import presence, seen
from gonfalon.systems.cry_havoc.pieces.tables import BREAK, BREAKTHROUGH

NEVER = 99
SURROUNDED = Surrounded()


@stored
class Move:
    """The move under way: who, what is left, the hexes still ahead (with facings for riders)."""

    unit: int
    kind: int
    left: int
    spent: int = 0
    hexes: int = 0
    since: int = NEVER  # hexes entered since the last defensive shot at him
    path: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    tested: bool = False  # the breakthrough roll of the present hex is done
    offered: tuple[tuple[int, int], ...] = ()
    waived: bool = False  # the defender lets him pass
    errand: str = ""  # what he does at the end of the path: lift, take, catch, leave
    goal: int = NOBODY
    charge: bool = False

    def with_left(self, left: int) -> Move:
        """The same move with other MP."""
        return replace(self, left=left)


def blocked_for(b: B, here: Presence, uid: int) -> int:
    """1.6a, 1.51a, 1.51b: hexes somebody cannot enter: enemies who are neither stunned nor dead."""
    enemy = 1 - b.units[uid].side
    return here.standing[enemy] & ~here.hidden[enemy]


def stop_mask(b: B, here: Presence, uid: int) -> int:
    """1.6b, 1.32d, 1.59n: hexes in which somebody cannot end his move; next to an enemy he can."""
    return here.occupied & ~(here.hidden[1 - b.units[uid].side] | here.masks[uid])


def hop(here: Presence, kind: int, costs: Costs, a: int, n: int) -> int:
    """The MP from a hex to the next; 0: impossible."""
    ground = here.ground
    six = ground.neighbours[a]
    if n == NONE or n not in six:
        return 0
    d = six.index(n)
    if not ground.steps[kind][a][d]:
        return 0
    bit = ground.bit[n]
    for cost, mask in costs:
        if mask & bit:
            return ground.climb if ground.side[a][d] == WINDOW else cost
    return 0


def stride(here: Presence, kind: int, costs: Costs, one: State, other: State) -> tuple[int, int]:
    """1.55i, 1.55j, R22: the MP of a step of a two-hex piece: for its front half's hex, and for turning."""
    ground = here.ground
    extra = turn_cost(ground, one, other)
    if extra == ABOUT:
        return 0, extra  # in place
    (h, f), (nxt, d) = one, other
    before = h if ground.neighbours[h][d] == nxt else ground.neighbours[h][f - 3]
    return hop(here, kind, costs, before, nxt), extra


@step("1.5b")
class Walk(Step):
    """The move goes on, hex by hex, until something interrupts it or it ends."""

    unit: int

    def run(self, b: B) -> None:
        m: Move = b.affairs["move"]
        walk_on(b, m, m.path, m.faces)


def walk_on(
    b: B, m: Move, path: tuple[int, ...], faces: tuple[int, ...] = (), price: int = 0, passed: int = 0
) -> None:
    """Somebody goes along the path ahead of him.

    `price`: what it takes, if that was just found; then `passed` are the hexes before the last, as a set.
    """
    uid = m.unit
    b.running = "1.5b"
    if gone(b, uid, m):
        end_walk(b, m)
        return
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
            arrive(b, here, m, path, went, path[-1], faces[-1] if faces else f)
            return
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
            b.then(BreakThrough(uid, ()), Walk(uid))
            return
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
            b.then(chapters.arrival.MoveOn(uid))
            return
        if shots & (bit[h] if not faces else halves(ground, h, f)):
            gained = better(b, uid, m.kind, h, f, since, offered, m.charge)
            if gained is not None:
                halted = replace(m, left=left, hexes=hexes, since=since, tested=False, offered=gained)
                rest = replace(halted, path=path[done + 1 :], faces=faces[done + 1 :])
                commit(b, m, path, rest, h, f)
                b.then(*chapters.defensive.window(b, uid), Walk(uid))
                return
    # § 1.54j: nobody is tested in the hex where his move ends
    arrive(b, here, m, path, (left, hexes, since, tested), h, f)


Went = tuple[int, int, int, bool]  # MP left, hexes, hexes since the last shot, breakthrough tested


def halves(ground: Ground, h: int, f: int) -> int:
    """The hexes of a two-hex piece in a state, as a set."""
    rear = ground.neighbours[h][f - 3]
    return ground.bit[h] | ground.bit[rear] if rear != NONE else ground.bit[h]


def arrive(b: B, here: Presence, m: Move, path: tuple[int, ...], went: Went, h: int, f: int) -> None:
    """A move ends. Where somebody is alone on his way to a free hex, nothing more is to be done."""
    uid = m.unit
    left, hexes, since, tested = went
    if not ends_plainly(b, here, m, h, f):
        now = replace(m, left=left, hexes=hexes, since=since, tested=tested, path=(), faces=())
        commit(b, m, path, now, h, f)
        end_walk(b, m)
        return
    if "move" in b.affairs:
        b.end("move")
    finish_move(b, uid, m.spent + m.left - left, h, f)
    b.tell(Moved, uid, h)
    near = _around(here.ground, m.kind, h, f) if here.lying | here.animals else 0
    if here.lying & near:
        b.then(SURROUNDED)
    somebody_moved(b, uid)
    if m.kind == MOUNTED and here.animals & near:
        b.then(chapters.horses.HaltBeside(uid))
    if m.charge:
        b.then(chapters.charging.ChargeEnds(uid))


def _around(ground: Ground, kind: int, h: int, f: int) -> int:
    """The hexes next to a piece, as a set."""
    rear = ground.neighbours[h][f - 3] if kind == MOUNTED else NONE
    return ground.around[h] | ground.around[rear] if rear != NONE else ground.around[h]


def commit(b: B, m: Move, path: tuple[int, ...], now: Move, h: int, f: int) -> None:
    """Put the mover where he is now; `now` is what is left of the move `m`."""
    uid = m.unit
    u = b.units[uid]
    if u.hitched != NOBODY or b.setting.facts[uid].kind == ANIMAL:
        chapters.carts.follow(b, uid, path, h, f)
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


def end_walk(b: B, m: Move) -> None:
    """The path is at its end: what he came for, else the move is over."""
    b.then(
        chapters.arrival.Errand(m.unit)
        if m.errand and not gone(b, m.unit, m)
        else chapters.arrival.EndMove(m.unit)
    )


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


def foes_at(b: B, here: Presence, uid: int, mark: int, ignored: tuple[int, ...] = ()) -> list[int]:
    """VC20, VC20b: the enemies able to attack somebody in a set of hexes, as far as his side knows."""
    side = b.units[uid].side
    return [
        e for e in here.fighters[1 - side] if here.threats[e] & mark and e not in ignored and seen(b, e, side)
    ]


def breakthrough_roll(b: B, uid: int, foes: list[int]) -> Roll:
    """The roll for crossing a hex next to enemies: the worst of them counts."""
    facts = b.setting.facts
    u = b.units[uid]
    worst: list[Modifier] = []
    best_sum = -99
    for e in foes:
        enemy, g = b.units[e], facts[e]
        mods = []
        if enemy.horse != NOBODY:
            mods.append(Modifier("1.54g", BREAK["enemy_mounted"], "enemy-mounted"))
        if g.armour:
            mods.append(Modifier("1.54h", BREAK["enemy_armour"], "enemy-armour"))
        if enemy.health == WOUNDED:
            mods.append(Modifier("1.54i", BREAK["enemy_wounded"], "enemy-wounded"))
        total = sum(m.value for m in mods)
        if total > best_sum:  # § R17
            worst, best_sum = mods, total
    own = []
    if u.horse != NOBODY:
        own.append(Modifier("1.54d", BREAK["mover_mounted"], "mover-mounted"))
    if facts[uid].armour:
        own.append(Modifier("1.54e", BREAK["mover_armour"], "mover-armour"))
    if u.health == WOUNDED:
        own.append(Modifier("1.54f", BREAK["mover_wounded"], "mover-wounded"))
    return Roll("1.54a", "breakthrough", BREAKTHROUGH, (d10(),), (*own, *worst), u.side, (uid, *foes))


@step("1.54a")
class BreakThrough(Step):
    """Crossing a hex next to an enemy: a die decides whether he passes unharmed."""

    unit: int
    ignored: tuple[int, ...]

    def run(self, b: B) -> None:
        uid = self.unit
        u = b.units[uid]
        if u.place is None:
            return
        here = presence(b)
        mark = here.ground.bit[u.place]  # § VC5c
        foes = foes_at(b, here, uid, mark, self.ignored)
        if not foes:
            return
        result = b.roll(breakthrough_roll(b, uid, foes))
        if result == "killed":  # § R19
            kill(b, uid)
        elif result != "unharmed":
            wound(b, uid)
            now = b.units[uid]
            m = b.affairs.get("move")
            if now.health == WOUNDED and m is not None and m.unit == uid:  # § R20
                mp = face(b.setting.facts[uid], now)[2]
                b.put("move", m.with_left(max(0, min(m.left, mp - m.spent))))


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


def start_kind(b: B, uid: int) -> int:
    """As what somebody moves."""
    return mover(b.setting.facts[uid], b.units[uid])
