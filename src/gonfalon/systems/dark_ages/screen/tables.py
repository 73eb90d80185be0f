"""Tables (units, orders, terrain) and overlays that the board shows on demand."""

from __future__ import annotations

from gonfalon.core.display import Overlay, OverlayKind, ResultRow, ResultTable
from gonfalon.core.display_board import Voice
from gonfalon.systems.dark_ages.book.ranged import may_hit_at_range
from gonfalon.systems.dark_ages.book.reach import movement_points_of, reach
from gonfalon.systems.dark_ages.pieces.covered import values_known
from gonfalon.systems.dark_ages.pieces.file import (
    Terrain,
    cards_on_file,
)
from gonfalon.systems.dark_ages.pieces.queries import bit, round_of
from gonfalon.systems.dark_ages.pieces.setting import B, Ground
from gonfalon.systems.dark_ages.pieces.tables import ORDERS


def terrain_table_words(t: Terrain, voice: Voice) -> list[str]:
    """What a kind of ground does, in words."""
    if not t.foot:
        return [voice("screen-impassable")]
    found = [voice("screen-cost", foot=t.foot, horse=t.horse)]
    if t.climb:
        found.append(voice("screen-climb"))
    if t.entry_damage:
        found.append(voice(f"screen-harm-{t.entry_damage.replace('_', '-')}"))
    if t.no_assault_into:
        found.append(voice("screen-no-assault-into"))
    if t.no_assault_out_of:
        found.append(voice(f"screen-no-assault-out-{t.no_assault_out_of}"))
    if t.no_assault_die:
        found.append(voice("screen-no-assault-die"))
    if t.attack_lost:
        found.append(voice(f"screen-attack-{t.attack_lost.replace('_', '-')}"))
    if t.own_attack_lost:
        found.append(voice("screen-own-both" if t.own_defence_lost else "screen-own-attack"))
    if t.shot_lost:
        found.append(voice("screen-cover"))
    if t.blocks_fire:
        found.append(voice(f"screen-blocks-{t.blocks_fire}"))
    return found


def tables(setting: Ground, voice: Voice) -> tuple[ResultTable, ...]:
    """Units, orders and terrain as tables."""
    return (_unit_table(setting, voice), _order_table(voice), _terrain_table(setting, voice))


def _unit_table(setting: Ground, voice: Voice) -> ResultTable:
    keys = list(dict.fromkeys(k.key for k in setting.kinds if not k.leader))
    columns = ["unit", "class", "start", "move", "attack", "defence", "morale", "shoot", "range"]
    covered = setting.on["covered_values"]
    if covered:  # § V55
        del columns[4:]
    rows = []
    for key in keys:
        t = setting.types[key]
        numbers = (t.cubes, t.move, t.attack, t.defence, t.morale, t.shoot, t.range)
        cells = (t.name.of(voice.language), voice(f"screen-class-{t.cls}"), *[str(n or "–") for n in numbers])
        rows.append(ResultRow(key=key, cells=cells[: len(columns)], rule=t.rule))
    return ResultTable(
        key="units",
        title=voice("screen-table-units"),
        columns=tuple(voice(f"screen-{c}") for c in columns),
        rows=tuple(rows),
        rule="22a",
        note=voice("screen-table-units-covered" if covered else "screen-table-units-note"),
        reconstructed=True,
    )


def _order_table(voice: Voice) -> ResultTable:
    rows = []
    for key, row in ORDERS.items():
        text = cards_on_file().order[key]
        when = ", ".join(voice(f"screen-window-{w}") for w in row.who)
        who = ", ".join(dict.fromkeys(voice(f"screen-who-{p}") for p in row.who.values()))
        cells = (text.name.of(voice.language), who, when, text.text.of(voice.language))
        rows.append(ResultRow(key=key, cells=cells, rule=row.rule))
    return ResultTable(
        key="orders",
        title=voice("screen-table-orders"),
        columns=tuple(voice(f"screen-{c}") for c in ("order", "who", "when", "effect")),
        rows=tuple(rows),
        rule="V21c",
    )


def _terrain_table(setting: Ground, voice: Voice) -> ResultTable:
    rows = tuple(
        ResultRow(
            key=setting.terrain_keys[t.code],
            cells=(t.name.of(voice.language), "; ".join(terrain_table_words(t, voice))),
            rule=t.rule or "21a",
        )
        for t in setting.terrain_types.values()
    )
    return ResultTable(
        key="terrain",
        title=voice("screen-table-terrain"),
        columns=(voice("screen-terrain"), voice("screen-effect")),
        rows=rows,
        rule="21a",
        reconstructed=True,
    )


def overlays(b: B, side: int | None, voice: Voice) -> tuple[OverlayKind, ...]:
    """Reach of a unit, range of a missile unit."""
    armed = tuple(u.id for u in b.units if b.setting.kinds[u.id].range and _known(b, side, u.id))
    return (
        OverlayKind(key="reach", name=voice("screen-overlay-reach")),
        OverlayKind(key="range", name=voice("screen-overlay-range"), units=armed),
    )


def _known(b: B, side: int | None, uid: int) -> bool:
    return side not in (0, 1) or values_known(b, side, uid)


def overlay(b: B, side: int | None, kind: str, unit: int | None, voice: Voice) -> Overlay:
    """Hexes a unit can reach, or shoot into."""
    title = voice(f"screen-overlay-{kind}")
    if unit is None or b.units[unit].place is None:
        return Overlay(key=kind, title=title)
    if kind == "reach":
        ways = reach(b, unit, movement_points_of(b, unit), vanguard=bool(bit(round_of(b).vanguard, unit)))
        marks = tuple((h, f"-{t.damage}") for h, t in ways.items() if t.damage)
        return Overlay(key=kind, title=title, hexes=tuple(ways), marks=marks, tone="own")
    if not _known(b, side, unit):
        return Overlay(key=kind, title=title)
    place, setting = b.units[unit].place, b.setting
    assert place is not None
    near = setting.grid.disc(place, setting.kinds[unit].range)[1:]
    clear = tuple(
        h for h in near if setting.grid.distance(place, h) == 1 or setting.land.sight.sees(place, h)
    )
    targets = tuple(
        h
        for h in clear
        if h in b.by_hex
        and b.units[b.by_hex[h][0]].side != b.units[unit].side
        and any(may_hit_at_range(b, unit, u) is None for u in b.by_hex[h])
    )
    return Overlay(key=kind, title=title, hexes=targets, faint=clear, tone="enemy")
