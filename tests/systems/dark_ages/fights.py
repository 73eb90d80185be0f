"""The fights that a real battle of Dark Ages offers now, told as the page of single fights asks them."""

from __future__ import annotations

from collections.abc import Iterator

from gonfalon.core.engine import apply, options, pending
from gonfalon.core.steps import Option
from gonfalon.space.hexes import NONE
from gonfalon.systems.dark_ages.battles.lasting import dice_from_events
from gonfalon.systems.dark_ages.book.assault import DeclareAssault
from gonfalon.systems.dark_ages.book.melee import NextCombat
from gonfalon.systems.dark_ages.pieces.facts import HAND, NOBODY
from gonfalon.systems.dark_ages.pieces.file import cards_on_file
from gonfalon.systems.dark_ages.pieces.options import Attack, Charge, Play, Shoot
from gonfalon.systems.dark_ages.pieces.queries import bit, enemies_near, leader_with, round_of
from gonfalon.systems.dark_ages.pieces.setting import B

Fight = tuple[str, dict[str, str], tuple[Option, ...], B]
LEFT_OUT: tuple[str, ...] = ()
TESTS = ()  # none is told by itself
AHEAD = (5, 2)  # by side of the attacker: as on the field of one fight he comes from his own edge of the map
BESIDE = (0, 3, 4)  # where other enemies of the target stand there
EDGE = 3  # hexes to the own edge of the map
ROOM = 2  # hexes around a fight, into which a rout may lead


def fights(b: B) -> Iterator[Fight]:
    """Melees, assaults and shots: where they are fought, or carried to open ground of the same map."""
    top = pending(b)
    for option in options(b):
        if isinstance(top, NextCombat) and isinstance(option, Attack | Shoot):
            kind, mine = "melee" if isinstance(option, Attack) else "shot", option.unit
        elif isinstance(top, DeclareAssault) and isinstance(option, Charge):
            kind, mine = "assault", top.unit
        else:
            continue
        for alone in (_alone(b, mine, option.target), _carried(b, mine, option.target)):
            told = None if alone is None else _told(alone, kind, mine, option.target)
            if alone is not None and told is not None:
                left = {"left": str(top.left)} if isinstance(top, DeclareAssault) else {}
                yield kind, told | left | _dealt(b, alone, kind, mine), (option,), alone
                break


def _dealt(b: B, alone: B, kind: str, mine: int) -> dict[str, str]:
    """One card of each hand is left there, or played before the combat: what is told of them."""
    found = {}
    for side, ask in ((b.units[mine].side, "card"), (1 - b.units[mine].side, "target_card")):
        orders = [b.setting.cards[c].order for c in b.decks[HAND[side]]]
        for card, order in zip(b.decks[HAND[side]], orders, strict=True):
            if order in cards_on_file().order:
                alone.decks = {**alone.decks, HAND[side]: (card,)}
                found[ask] = order
                break
        if ask == "card" and kind != "assault" and found:
            alone.altered()
            plays = [o for o in options(alone) if isinstance(o, Play)]
            if plays:
                apply(alone, next((o for o in plays if o.unit == mine), plays[0]))
    alone.altered()
    return found


def _told(b: B, kind: str, mine: int, his: int) -> dict[str, str] | None:
    """The answers; None where something counts that is not asked."""
    s, units, rnd = b.setting, b.units, round_of(b)
    place, goal = units[mine].place, units[his].place
    assert place is not None and goal is not None
    both = (mine, his)
    if any(s.kinds[u].leader or s.kinds[u].key not in s.types or units[u].standing for u in both):
        return None
    if any(s.formations[u] or dice_from_events(b, u) for u in both) or rnd.sky or rnd.fire:
        return None
    for uid in both:
        chief = leader_with(b, uid)
        if chief != NOBODY and (s.kinds[chief].horse > 0) != s.kinds[uid].cavalry:
            return None
    ahead = s.grid.direction(place, goal) in (NONE, AHEAD[units[mine].side])
    edges = s.edge[units[mine].side][place], s.edge[units[his].side][goal]
    wary = kind == "assault" or any(leader_with(b, uid) != NOBODY for uid in both)
    ways = _open if wary else _passable
    if min(edges) < EDGE or (wary and not ahead) or not all(ways(b, h, (place, goal)) for h in (place, goal)):
        return None  # where a rout leads counts
    others = [e for e in enemies_near(b, goal, units[his].side) if e != mine]
    told = {
        "attacker": s.kinds[mine].key,
        "target": s.kinds[his].key,
        "strength": str(units[mine].points),
        "target_strength": str(units[his].points),
        "leader": _leader(b, mine),
        "target_leader": _leader(b, his),
        "ground": s.terrain[goal].code,
        "own_ground": s.terrain[place].code,
    }
    if kind == "shot":
        return told | {"distance": str(s.grid.distance(place, goal)), "moved": _word(bit(rnd.moved, mine))}
    if any(s.kinds[e].leader for e in others) or (others and leader_with(b, mine) != NOBODY):
        return None  # those around a Leader who falls are shaken, whoever they are
    counted = [e for e in others if not s.kinds[e].bow and units[e].points > 1]
    if len(counted) > 3 or len(counted) < len(others):
        return None
    return told | {"others": str(len(counted))}


def _open(b: B, place: int, own: tuple[int, ...]) -> bool:
    """Whether a hex lies in the open, far from the edge of the map."""
    s = b.setting
    wide = s.grid.disc(place, ROOM)
    return len(wide) == 1 + 3 * ROOM * (ROOM + 1) and all(
        s.terrain[h].code == "." for h in wide if h not in own
    )


def _passable(b: B, place: int, own: tuple[int, ...]) -> bool:
    """Whether anybody can go anywhere from a hex far from the edge of the map."""
    near = b.setting.grid.disc(place, ROOM)
    return len(near) == 1 + 3 * ROOM * (ROOM + 1) and all(b.setting.terrain[h].horse for h in near)


def _word(yes: int) -> str:
    return "yes" if yes else "no"


def _leader(b: B, uid: int) -> str:
    found = leader_with(b, uid)
    return "none" if found == NOBODY else str(b.setting.kinds[found].morale)


def _alone(b: B, mine: int, his: int) -> B:
    """The same battle without anybody who is not asked about, and with empty hands."""
    goal = b.units[his].place
    assert goal is not None
    return _only(b, {*_led(b, mine, his), *enemies_near(b, goal, b.units[his].side)})


def _led(b: B, mine: int, his: int) -> set[int]:
    return {mine, his, leader_with(b, mine), leader_with(b, his)}


def _only(b: B, kept: set[int]) -> B:
    alone: B = b.clone()
    for u in b.units:
        if u.place is not None and u.id not in kept:
            alone.change(u.id, place=None)
    for side in (0, 1):
        alone.decks = {**alone.decks, HAND[side]: ()}
    alone.set(lost=(0, 0), leaders=(2, 2))  # who is about to lose the battle is not asked
    alone.altered()
    return alone


def _carried(b: B, mine: int, his: int) -> B | None:
    """The two with their Leaders in the open on the same map, each with his own edge behind him."""
    grid = b.setting.grid
    start, goal = b.units[mine].place, b.units[his].place
    assert start is not None and goal is not None
    spot = _row(b, b.units[mine].side, grid.distance(start, goal))
    if spot is None:
        return None
    others = [e for e in enemies_near(b, goal, b.units[his].side) if e not in (mine, leader_with(b, mine))]
    others = [e for e in others if not b.setting.kinds[e].leader][: len(BESIDE)]
    alone = _only(b, _led(b, mine, his) | set(others))
    for uid, h in zip((mine, his), spot, strict=True):
        for one in {uid, leader_with(b, uid)} - {NOBODY}:
            alone.change(one, place=h)
    turned = 3 * b.units[mine].side
    for uid, d in zip(others, BESIDE, strict=False):
        alone.change(uid, place=grid.neighbours[spot[1]][(d + turned) % 6])
    alone.altered()
    return alone


def _row(b: B, side: int, far: int) -> tuple[int, int] | None:
    """A row of hexes in the open: its ends, as far from the edges as can be."""
    s = b.setting
    found = []
    for start in range(s.grid.size):
        h = start
        for _ in range(far):
            h = s.grid.neighbours[h][AHEAD[side]] if h >= 0 else h
        if h >= 0 and all(_open(b, one, ()) for one in (start, h)):
            found.append((min(s.edge[side][start], s.edge[1 - side][h]), start, h))
    return max(found)[1:] if found else None
