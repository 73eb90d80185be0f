"""1.5, 1.54 A move carried out hex by hex: costs, breaking through, halts for defensive shots."""

from __future__ import annotations

from gonfalon.core.checks import WATCH, Refusal, cite
from gonfalon.core.records import replace
from gonfalon.core.rolls import Modifier, Roll, d10
from gonfalon.core.steps import Step, step, stored
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.facts import (
    ANIMAL,
    NOBODY,
    PERSON,
    STUNNED,
    WOUNDED,
    B,
    face,
    long,
    mover,
)
from gonfalon.systems.cry_havoc.harm import kill, reveal, wound
from gonfalon.systems.cry_havoc.options import LeftMap, Moved
from gonfalon.systems.cry_havoc.presence import Presence, presence, seen
from gonfalon.systems.cry_havoc.reach import CART_COST, Costs, costs_now, turn_cost
from gonfalon.systems.cry_havoc.shooting import crossed_half
from gonfalon.systems.cry_havoc.tables import BREAK, BREAKTHROUGH
from gonfalon.systems.cry_havoc.terrain import CLIMB, MOUNTED, WINDOW, Ground

NEVER = 99


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
    asked: bool = False  # the window of the present hex is over

    def with_left(self, left: int) -> Move:
        """The same move with other MP."""
        return replace(self, left=left)


def blocked_for(b: B, here: Presence, uid: int) -> int:
    """1.51a: hexes somebody cannot enter: enemies who are neither stunned nor dead."""
    side = b.units[uid].side
    cite("1.51a")
    return here.standing[1 - side] & ~here.hidden[1 - side]


def stop_mask(b: B, here: Presence, uid: int) -> int:
    """1.6b, 1.59n: hexes in which somebody cannot end his move."""
    side = b.units[uid].side
    taken = here.standing[0] | here.standing[1] | here.lying | here.carts
    taken &= ~here.hidden[1 - side]
    ground = here.ground
    u = b.units[uid]
    if u.place is not None:
        mine = ground.bit[u.place]
        if long(b.setting.facts[uid], u):
            rear = ground.neighbours[u.place][(u.facing + 3) % 6]
            mine |= ground.bit[rear] if rear != NONE else 0
        taken &= ~mine
    return taken


def hop(here: Presence, kind: int, costs: Costs, a: int, n: int) -> int:
    """1.5b: the MP from a hex to the next; 0: impossible."""
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
            if WATCH:
                _cite_hex(ground, kind, a, n)
            if ground.side[a][d] == WINDOW:
                cite("S1.6m")
                return CLIMB
            if here.carts & bit:
                cite("1.59m")
                cite("S1.6w")
                return CART_COST
            if here.costly & bit:
                cite("1.51h")
            return cost
    return 0


def _cite_hex(ground: Ground, kind: int, a: int, n: int) -> None:
    """The rules behind the cost of a hex."""
    cite(ground.kinds[n].rule)
    if n in ground.top:
        cite("1.43.12b")
        cite("1.43.12a")
    if a in ground.top:
        cite("1.43.12c")
        cite("1.43.12d" if ground.top[a] == n else "1.43.12e")
    if ground.terrain[n] == "deep_water":
        cite("1.51g")
    if ground.terrain[n] == "ford" and kind == MOUNTED:
        cite("R15")


@step("1.5b")
class Walk(Step):
    """The move goes on, hex by hex, until something interrupts it or it ends."""

    unit: int

    def run(self, b: B) -> None:
        from gonfalon.systems.cry_havoc import defensive, movement

        m: Move = b.affairs["move"]
        uid = self.unit
        u = b.units[uid]
        if gone(b, uid, m):
            b.then(movement.EndMove(uid))
            return
        here = presence(b)
        ground = here.ground
        bit = ground.bit
        enemy = 1 - u.side
        threat = here.threat[enemy] if b.setting.facts[uid].kind == PERSON else 0
        costs = costs_now(here, m.kind, blocked_for(b, here, uid))
        near_hidden = 0
        for other in here.hides[enemy]:
            near_hidden |= ground.around[b.units[other].place or 0]
        window = defensive.opens(b, m)
        assert u.place is not None
        h, f = u.place, u.facing
        left, spent, hexes, since = m.left, m.spent, m.hexes, m.since
        path, faces, tested = list(m.path), list(m.faces), m.tested
        offered = m.offered
        riding = bool(faces)
        asked = m.asked
        while path:
            nxt = path[0]
            g = faces[0] if riding else f
            extra = turn_cost(ground, (h, f), (nxt, g)) if riding else 0
            if extra == 3:
                cost = 0
                cite("1.55h")
            elif riding and extra == 2:
                rear = ground.neighbours[h][(f + 3) % 6]
                cost = hop(here, m.kind, costs, rear, nxt)
            else:
                cost = hop(here, m.kind, costs, h, nxt)
            if (not cost and extra != 3) or extra < 0 or cost + extra > left:
                path, faces = [], []
                break
            if hexes and not tested and threat & bit[h] and foes_at(b, here, uid, h):
                now = replace(
                    m, left=left, spent=spent, hexes=hexes, since=since, path=tuple(path), tested=True,
                    faces=tuple(faces), offered=offered, asked=asked,
                )  # fmt: skip
                self.commit(b, h, f, now)
                b.then(BreakThrough(uid, ()), self)
                return
            if WATCH and nxt in here.who and path[1:]:
                cite("1.51b")
                cite("1.6a")
            h, f = nxt, g
            left, spent, hexes = left - cost - extra, spent + cost + extra, hexes + (extra != 3)
            since += extra != 3
            del path[0]
            del faces[:1]
            tested = asked = False
            if near_hidden & bit[h]:
                now = replace(
                    m, left=left, spent=spent, hexes=hexes, since=since, path=(), faces=(), tested=False,
                    offered=offered, asked=False,
                )  # fmt: skip
                self.commit(b, h, f, now)
                for other in here.hides[enemy]:
                    if ground.around[b.units[other].place or 0] & bit[h]:
                        reveal(b, other)
                b.then(movement.MoveOn(uid))
                return
            if window and not asked:
                better = defensive.better(b, uid, m.kind, h, f, since, offered, m.charge)
                if better is not None:
                    now = replace(
                        m, left=left, spent=spent, hexes=hexes, since=since, path=tuple(path),
                        faces=tuple(faces), tested=False, offered=better, asked=True,
                    )  # fmt: skip
                    self.commit(b, h, f, now)
                    b.then(*defensive.window(b, uid), self)
                    return
        now = replace(
            m, left=left, spent=spent, hexes=hexes, since=since, path=(), faces=(), tested=tested,
            offered=offered, asked=asked,
        )  # fmt: skip
        self.commit(b, h, f, now)
        if now.errand:
            b.then(movement.Errand(uid))
        else:
            b.then(movement.EndMove(uid))

    def commit(self, b: B, h: int, f: int, m: Move) -> None:
        """Put the mover where he is now."""
        from gonfalon.systems.cry_havoc.carts import follow

        u = b.units[self.unit]
        if u.hitched != NOBODY or b.setting.facts[self.unit].kind == ANIMAL:
            follow(b, self.unit, h, f)
        elif (u.place, u.facing) != (h, f):
            b.change(self.unit, place=h, facing=f, corner=0)
            reveal(b, self.unit)
        b.put("move", m)
        b.tell(Moved, self.unit, h)


def gone(b: B, uid: int, m: Move) -> bool:
    """Whether a mover can go on at all."""
    u = b.units[uid]
    if u.place is None or u.health >= STUNNED:
        return True
    return m.kind == MOUNTED and u.horse == NOBODY and b.setting.facts[uid].kind == PERSON


def foes_at(b: B, here: Presence, uid: int, h: int, ignored: tuple[int, ...] = ()) -> list[int]:
    """VC20, VC20b, VB3: the enemies able to attack somebody in a hex, as far as his side knows."""
    side = b.units[uid].side
    mark = here.ground.bit[h]
    return [
        e for e in here.fighters[1 - side] if here.threats[e] & mark and e not in ignored and seen(b, e, side)
    ]


def breakthrough_roll(b: B, uid: int, foes: list[int]) -> Roll:
    """1.54, R17: the roll for crossing a hex next to enemies: the worst of them counts."""
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
        if total > best_sum:
            worst, best_sum = mods, total
    own = []
    if u.horse != NOBODY:
        own.append(Modifier("1.54d", BREAK["mover_mounted"], "mover-mounted"))
    if facts[uid].armour:
        own.append(Modifier("1.54e", BREAK["mover_armour"], "mover-armour"))
    if u.health == WOUNDED:
        own.append(Modifier("1.54f", BREAK["mover_wounded"], "mover-wounded"))
    if len(foes) > 1:
        cite("R17")
    cite("1.54b")
    cite("R18")
    cite("VB3")
    cite("VC20")
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
        foes = foes_at(b, presence(b), uid, u.place, self.ignored)
        if not foes:
            return
        if u.horse != NOBODY:
            cite("VC5c")
        result = b.roll(breakthrough_roll(b, uid, foes))
        if result == "killed":
            kill(b, uid)
        elif result == "wounded":
            cite("R19")
            wound(b, uid)
            now = b.units[uid]
            m = b.affairs.get("move")
            if now.health == WOUNDED and m is not None and m.unit == uid:
                cite("R20")
                mp = face(b.setting.facts[uid], now)[2]
                b.put("move", m.with_left(max(0, min(m.left, mp - m.spent))))


def finish_move(b: B, uid: int, m: Move) -> None:
    """S1.2l: remember how far somebody went, for his later shots."""
    cite("S1.2l")
    u = b.units[uid]
    if u.marked:
        cite("1.34d")
        cite("1.34g")
        if u.place is not None and presence(b).threat[1 - u.side] & presence(b).ground.bit[u.place]:
            cite("1.32d")
    how = max(u.moved, crossed_half(b, uid, m.spent))
    b.change(uid, moved=how, acted=True, goal=NOBODY, turns=0)


def leave_map(b: B, uid: int) -> None:
    """A man leaves the map, with whom he carries (VC19b), and does not return."""
    gone_too = [uid]
    for other in b.units:
        if other.bearer == uid:
            cite("VC19b")
            gone_too.append(other.id)
    b.set(escaped=(*b.game.escaped, *gone_too))
    for other_id in gone_too:
        b.change(other_id, place=None, bearer=NOBODY, acted=True)
        b.tell(LeftMap, other_id)


def start_kind(b: B, uid: int) -> int:
    """As what somebody moves."""
    return mover(b.setting.facts[uid], b.units[uid])


BLOCKED_PATH = Refusal("1.51a", "path-blocked")
