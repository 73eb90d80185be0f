"""The fights that a real battle of Men of Iron offers now, told as the page of single fights asks them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from gonfalon.core.engine import options, pending
from gonfalon.core.records import replace
from gonfalon.core.steps import Option
from gonfalon.space.hexes import FLANK, FRONT, REAR
from gonfalon.systems.men_of_iron.book.orders import Use
from gonfalon.systems.men_of_iron.book.shock_plan import PlanShock
from gonfalon.systems.men_of_iron.files.fight import _counters, _facing_for, _plain
from gonfalon.systems.men_of_iron.pieces.facts import FORMED, MOVED, OUT, RESTING, TURNED
from gonfalon.systems.men_of_iron.pieces.options import Attack, Charge, Fire
from gonfalon.systems.men_of_iron.pieces.queries import current_activation, front_flank_or_rear
from gonfalon.systems.men_of_iron.pieces.setting import B, MoiSetting

Fight = tuple[str, dict[str, str], tuple[Option, ...], B]
LEFT_OUT: tuple[str, ...] = ()
TESTS = ()  # none is told by itself
AS_TOLD = {(0, 1), (0, 2), (0, 3)}  # from where, and on which side, the told attack comes
TOLD_WAY = 3  # the side of the map to which a defender goes back may lead to a further attack
AHEAD, BACK = 0, 3  # of one fight: the way to the enemy, and the way from him
ROOM = 4  # hexes around a fight
IDLE = RESTING | TURNED | FORMED  # marks that weigh on no fight
SIDES = {FRONT: "front", FLANK: "flank", REAR: "rear"}


def fights(b: B) -> Iterator[Fight]:
    """Fire, shocks of one unit, charges."""
    top = pending(b)
    for option in options(b):
        if isinstance(top, Use) and isinstance(option, Fire):
            kind, mine = "fire", top.unit
        elif isinstance(top, PlanShock) and isinstance(option, Attack | Charge):
            kind, mine = ("shock" if isinstance(option, Attack) else "charge"), option.unit
            if b.affairs["plan"].shocks or b.affairs["plan"].charges:
                continue
        else:
            continue
        alone = _alone(b, mine, option.target)
        if isinstance(top, PlanShock) and isinstance(option, Attack):
            yield from _double(b, top, option)
        for field, way in ((alone, option), _carried(alone, mine, option)):
            told = None if field is None else _told(field, kind, mine, way)
            if field is not None and told is not None:
                yield kind, told, (way,), field
                break


def _double(b: B, top: PlanShock, option: Attack) -> Iterator[Fight]:
    """Two attackers of one enemy, carried to open ground."""
    mine, his = option.unit, option.target
    other = next((a for a, d in top.pairs if d == his and a > mine), None)
    if other is None:
        return
    field, way = _carried(_alone(b, mine, his), mine, option)
    told = None if field is None else _told(field, "shock", mine, way)
    u, second = b.units[other], _code(b, other)
    if field is None or told is None or second is None:
        return
    plain = u.kind == b.setting.start[_code_uid(b, second)].kind and not (u.disordered or u.formation)
    if not plain or u.marks & ~(MOVED | IDLE) or _led(b, other) == "yes":
        return
    here, grid = field.units[mine].place or 0, b.setting.grid
    field.change(other, place=grid.neighbours[here][AHEAD + 1], facing=(AHEAD + 5) % 6, fate="")
    field.put("activation", replace(current_activation(field), units=(mine, other)))
    field.agenda[-1] = replace(top, pairs=((mine, his), (other, his)), rides=())
    field.altered()
    yield "shock", told | {"second": second}, (way, Attack(other, his)), field


def _told(b: B, kind: str, mine: int, option: Fire | Attack | Charge) -> dict[str, str] | None:
    """The answers; None where something counts that is not asked."""
    s, his = b.setting, option.target
    u, t = b.units[mine], b.units[his]
    place, goal = u.place, t.place
    assert place is not None and goal is not None
    battle = s.scenario.id
    names = _code(b, mine), _code(b, his)
    if any(b.units[one].replaced for h in (place, goal) for one in b.at(h)):
        return None  # who commands in a fallen leader's place
    if None in names or s.choices != _plain(battle).choices:
        return None
    if u.marks & ~(MOVED | OUT | IDLE) or s.rules.fire_drm:
        return None
    far = s.grid.distance(place, goal)
    last = option.place if isinstance(option, Charge) else place
    into = s.ground.lines.enters_by(last, goal)
    if into[0] != into[1] or (isinstance(option, Charge) and far != 2):
        return None
    ground, own = s.ground.of[goal].word, s.ground.of[place].word
    if s.ground.terrain.level[goal] != s.ground.terrain.level[place] or own not in ("clear", ground):
        return None
    facing = option.facing if isinstance(option, Charge) else u.facing
    if kind != "fire" and ((into[0] + 3 - facing) % 6, (into[0] - t.facing) % 6) not in AS_TOLD:
        return None  # the mirror image: where somebody goes back differs
    if kind == "charge" and (into[0] != TOLD_WAY or not _plain_around(b, goal)):
        return None
    told = {
        "battle": battle,
        "attacker": str(names[0]),
        "target": str(names[1]),
        "state": "disordered" if u.disordered else "normal",
        "target_kind": t.kind,
        "target_state": "retired" if t.retired else "disordered" if t.disordered else "normal",
        "side": SIDES[front_flank_or_rear(b, t, into[0])],
        "formation": t.formation or "none",
        "ground": ground,
        "target_javelins": "yes" if t.shots or t.kind != "GE" else "no",
        "leader": _led(b, mine),
        "target_leader": _led(b, his),
        "command": "yes" if u.marks & OUT else "no",
    }
    if kind == "shock":
        if b.setting.ground.side_rows(place, s.grid.direction(place, goal)):
            return None
        return told | {"own_ground": own, "kind": u.kind}
    if u.kind != s.start[_code_uid(b, str(names[0]))].kind or own != "clear":
        return None
    marched = {"marched": "yes" if u.marks & MOVED else "no"}
    return told | marched | ({"distance": str(far)} if kind == "fire" else {})


def _carried(alone: B, mine: int, option: Fire | Attack | Charge) -> tuple[B | None, Fire | Attack | Charge]:
    """The two on open ground of the same map, as far apart, the enemy struck at the same side."""
    s, his = alone.setting, option.target
    place, goal = alone.units[mine].place, alone.units[his].place
    assert place is not None and goal is not None
    last = option.place if isinstance(option, Charge) else place
    into = s.ground.lines.enters_by(last, goal)
    spot = _row(s, s.grid.distance(place, goal)) if into[0] == into[1] else None
    if spot is None:
        return None, option
    zone = front_flank_or_rear(alone, alone.units[his], into[0])
    b: B = alone.clone()
    for uid, old, new, facing in (
        (mine, place, spot[0], AHEAD),
        (his, goal, spot[-1], _facing_for(zone, BACK)),
    ):
        for one in alone.at(old):
            b.change(one, place=new)
        b.change(uid, facing=facing)
    way: Fire | Attack | Charge = option
    top = b.agenda[-1]
    if isinstance(option, Charge):
        way = Charge(mine, his, spot[-2], AHEAD)
    if isinstance(top, PlanShock):
        ride = (mine, his, spot[-2], AHEAD)
        riding = isinstance(option, Charge)
        b.agenda[-1] = replace(top, pairs=() if riding else ((mine, his),), rides=(ride,) if riding else ())
    b.altered()
    return b, way


@cache
def _row(s: MoiSetting, far: int) -> tuple[int, ...] | None:
    """A row of hexes with nothing but open, level ground around it."""
    grid, ground = s.grid, s.ground
    for start in range(grid.size):
        row = [start]
        while len(row) <= far and row[-1] >= 0:
            row.append(grid.neighbours[row[-1]][AHEAD])
        near = {h for end in (row[0], row[-1]) if row[-1] >= 0 for h in grid.disc(end, ROOM)}
        level = {ground.terrain.level[h] for h in near}
        if len(level) == 1 and all(_clear(s, h) for h in (row[0], row[-1])):
            return tuple(row)
    return None


def _clear(s: MoiSetting, place: int) -> bool:
    near = s.grid.disc(place, ROOM)
    sides = any(s.ground.side_rows(h, d) for h in near for d in range(6) if s.grid.neighbours[h][d] >= 0)
    return (
        len(near) == 1 + 3 * ROOM * (ROOM + 1)
        and not sides
        and all(s.ground.of[h].word == "clear" for h in near)
    )


def _plain_around(b: B, place: int) -> bool:
    """Whether nothing in the ground weighs on an attack that goes on."""
    ground, grid = b.setting.ground, b.setting.grid
    near = grid.disc(place, 2)
    sides = any(ground.side_rows(h, d) for h in near for d in range(6) if grid.neighbours[h][d] >= 0)
    return not sides and all(ground.of[h].word == "clear" for h in near)


def _code(b: B, uid: int) -> str | None:
    """The counter that stands for one of its kind and command."""
    s = b.setting
    facts, kind = s.facts[uid], s.start[uid].kind
    for value in _counters(s.scenario.id):
        other = _code_uid(b, value.id)
        found = s.facts[other]
        alike = (found.values, found.command, found.tags) == (facts.values, facts.command, facts.tags)
        if alike and s.start[other].kind == kind:
            return value.id
    return None


def _code_uid(b: B, code: str) -> int:
    return b.setting.unit_codes.index(code)


def _led(b: B, uid: int) -> str:
    command = b.setting.commands.get(b.setting.facts[uid].command)
    with_him = (
        command is not None and command.leader >= 0 and b.units[command.leader].place == b.units[uid].place
    )
    return "yes" if with_him else "no"


def _alone(b: B, mine: int, his: int) -> B:
    """The same battle with nobody else on the map but leaders with the two, and Standards."""
    s, alone = b.setting, b.clone()
    led = {s.commands[s.facts[u].command].leader for u in (mine, his) if s.facts[u].command in s.commands}
    for u in b.units:
        if s.combat[u.id] and u.id not in (mine, his):
            alone.change(u.id, place=None, fate="eliminated")
        elif u.kind in ("leader", "bombard", "wagon") and (
            u.id not in led or u.place not in (b.units[mine].place, b.units[his].place)
        ):
            alone.change(u.id, place=None)
        elif u.kind == "standard":
            alone.change(u.id, place=s.start[u.id].place)
    top = alone.agenda[-1]
    if isinstance(top, PlanShock):
        pairs = tuple(p for p in top.pairs if p == (mine, his))
        rides = tuple(r for r in top.rides if r[:2] == (mine, his))
        alone.agenda[-1] = replace(top, pairs=pairs, rides=rides)
    alone.put("activation", replace(current_activation(alone), units=(mine,)))
    alone.altered()
    return alone
