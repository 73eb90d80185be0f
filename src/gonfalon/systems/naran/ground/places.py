"""Where units and figures may be set up (1.3, 13.2, 13.3, 13.5)."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.space.table import CM, TOLERANCE, Base, nearer_than, on_table, overlap
from gonfalon.systems.naran.ground.bases import base_of, people
from gonfalon.systems.naran.ground.terrain import is_free
from gonfalon.systems.naran.pieces.setting import LEFT, OWN, RIGHT, NaranBattle


def in_zone(b: NaranBattle, side: int, stand: Base) -> bool:
    """13.2b: a base lies in its army's deployment zone, 30 cm deep along the whole edge."""
    if not on_table(stand, b.setting.width, b.setting.height):
        return False
    ys = [y for _, y in stand.corners]
    depth = b.setting.zone + TOLERANCE
    return max(ys) <= depth if side == 0 else min(ys) >= b.setting.height - depth


def edge_gap(b: NaranBattle, side: int, edge: int, stand: Base) -> int:
    """How far the rear of a base is from the table edge by which it came."""
    xs, ys = [x for x, _ in stand.corners], [y for _, y in stand.corners]
    east = (edge == RIGHT) == (side == 0)
    if edge == OWN:
        return min(ys) if side == 0 else b.setting.height - max(ys)
    return b.setting.width - max(xs) if east else min(xs)


def in_strip(b: NaranBattle, side: int, edge: int, stand: Base) -> bool:
    """13.5a: a base lies in the strip of a short edge, 60 cm along it from the own edge, 30 deep."""
    xs, ys = [x for x, _ in stand.corners], [y for _, y in stand.corners]
    along = 60 * CM + TOLERANCE
    deep = 30 * CM + TOLERANCE
    east = (edge == RIGHT) == (side == 0)
    fits = max(ys) <= along if side == 0 else min(ys) >= b.setting.height - along
    return fits and (min(xs) >= b.setting.width - deep if east else max(xs) <= deep)


def standing_refusal(b: NaranBattle, command: int, edge: int, uid: int, stand: Base) -> Refusal | None:
    """Why a unit or figure of an arriving Command may not stand there."""
    side = b.units[uid].side
    figure = b.setting.wares[uid].kind == "figure"
    if not on_table(stand, b.setting.width, b.setting.height):
        return Refusal("13.2c", "off-table")
    if edge in (RIGHT, LEFT):
        if not in_strip(b, side, edge, stand):
            return Refusal("1.3b", "outside-strip")
    elif edge == -1 and not in_zone(b, side, stand):
        return Refusal("1.1c" if b.game.turn else "13.2b", "outside-zone")
    if edge >= 0:
        limit = (5 if figure else 1) * CM
        if edge_gap(b, side, edge, stand) > limit + TOLERANCE:
            return Refusal("1.3d" if figure else "1.3c", "too-far-from-edge")
    if figure:
        if any(overlap(stand, there) for p, there in people(b).items() if p != uid):
            return Refusal("13.3a", "no-room")
        if edge < 0 and not near_command(b, command, uid, stand):
            return Refusal("13.3a", "figure-too-far")
    if not is_free(b, uid, stand):
        return Refusal("13.2b", "no-room")
    return None


def near_command(b: NaranBattle, command: int, uid: int, stand: Base) -> bool:
    """13.3a: a figure deploys within 5 cm of the Condottiero or of a unit of its Command."""
    c = b.setting.commands[command]
    chief = b.setting.condottieri[c.side]
    if chief == uid and not (c.units or c.guns):
        return True
    close = [*c.units, *c.guns, *([chief] if chief != uid else [])]
    return any(b.units[o].place is not None and nearer_than(stand, base_of(b, o), 5 * CM) for o in close)
