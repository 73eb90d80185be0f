"""Result tables and overlays of the board."""

from __future__ import annotations

from typing import Any

from gonfalon.core.display import Overlay, OverlayKind, ResultRow, ResultTable
from gonfalon.core.display_board import Voice
from gonfalon.systems.men_of_iron.book.commands import command_pool, command_range_traced, in_command_range
from gonfalon.systems.men_of_iron.book.fire import field_of_fire, fire_targets
from gonfalon.systems.men_of_iron.book.movement_costs import destinations, reach
from gonfalon.systems.men_of_iron.book.zones import zoc
from gonfalon.systems.men_of_iron.pieces.facts import MISSILES
from gonfalon.systems.men_of_iron.pieces.setting import B, MoiSetting
from gonfalon.systems.men_of_iron.pieces.tables import FIRE, MATRIX, RANGE, SHOCK


def tables(setting: MoiSetting, voice: Voice) -> tuple[ResultTable, ...]:
    """The result tables as printed."""
    found = [
        ResultTable(
            key="range",
            title=voice("screen-table-range"),
            columns=("", "1", "2", "3"),
            rows=tuple(
                ResultRow(key=k, cells=(k, *(f"{v:+d}" for v in values), *("—",) * (3 - len(values))))
                for k, values in RANGE.items()
            ),
            rule="T1a",
        ),
    ]
    for (mounted, disordered), table in FIRE.items():
        title = voice("screen-table-fire", target=voice("screen-mounted" if mounted else "screen-foot"))
        found.append(_result_table(table, title, disordered, voice))
    for (charge, disordered), shock in SHOCK.items():
        title = voice("screen-table-charge" if charge else "screen-table-shock")
        found.append(_result_table(shock, title, disordered, voice))
    kinds = ("MM", "DM", "UH", "PK", "AX", "CB", "LB", "SL", "GE", "HO")
    found.append(
        ResultTable(
            key="matrix",
            title=voice("screen-table-matrix"),
            columns=("", *MATRIX),
            rows=tuple(
                ResultRow(key=d, cells=(d, *(f"{m[d]:+d}" if d in m else "NA" for m in MATRIX.values())))
                for d in kinds
            ),
            rule="T4a",
        )
    )
    return tuple(found)


def _result_table(table: Any, title: str, disordered: bool, voice: Voice) -> ResultTable:
    state = voice("screen-disordered" if disordered else "screen-normal")
    return ResultTable(
        key=table.key,
        title=f"{title}: {state}",
        columns=(voice("screen-die"), voice("screen-result")),
        rows=tuple(
            ResultRow(key=str(result), cells=(roll, voice(f"result-{result}")))
            for roll, result in table.rows()
        ),
        rule=table.rule,
    )


def overlays(b: B, side: int | None, voice: Voice) -> tuple[OverlayKind, ...]:
    """What the overlay menu offers."""
    armed = tuple(u.id for u in b.units if u.kind in MISSILES)
    return (
        OverlayKind(key="reach", name=voice("screen-overlay-reach")),
        OverlayKind(key="fire", name=voice("screen-overlay-fire"), units=armed),
        OverlayKind(key="command", name=voice("screen-overlay-command")),
        OverlayKind(key="zoc", name=voice("screen-overlay-zoc"), per_unit=False),
    )


def overlay(b: B, side: int | None, kind: str, unit: int | None, voice: Voice) -> Overlay:
    """Reach, field of fire, command range, zones of control."""
    title = voice(f"screen-overlay-{kind}")
    if kind == "zoc":
        enemy = 1 - side if side is not None else 1 - b.game.active
        return Overlay(key=kind, title=title, hexes=tuple(sorted(zoc(b, enemy))), tone="enemy")
    if unit is None:
        return Overlay(key=kind, title=title)
    u = b.units[unit]
    if kind == "command":
        command = b.setting.commands[b.setting.facts[unit].command]
        if command.leader < 0 or (found := command_range_traced(b, command.leader)) is None:
            return Overlay(key=kind, title=title)
        led = in_command_range(b, command.leader, command_pool(b, command))
        inside = tuple(sorted({p for i in led if (p := b.units[i].place) is not None}))
        return Overlay(key=kind, title=title, hexes=inside, faint=tuple(found.cost), tone="own")
    if kind == "fire" and u.place is not None and u.kind in MISSILES:
        rows = [r for r in field_of_fire(b, u.place, u.facing) if r[1] <= len(RANGE[u.kind])]
        hit = tuple(sorted({p for i in fire_targets(b, u) if (p := b.units[i].place) is not None}))
        marks = tuple((r[0], f"{RANGE[u.kind][r[1] - 1]:+d}") for r in rows)
        return Overlay(key=kind, title=title, hexes=hit, faint=tuple(r[0] for r in rows), marks=marks)
    if kind == "reach" and u.place is not None:
        cost = reach(b, unit).cost
        goals = tuple(destinations(b, unit))
        return Overlay(
            key=kind, title=title, hexes=goals, marks=tuple((h, str(cost[h])) for h in goals), tone="own"
        )
    return Overlay(key=kind, title=title)
