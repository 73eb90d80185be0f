"""The tables of the sheet as the board shows them: figures and cells as printed, and the row that is lit."""

from __future__ import annotations

from typing import Any

from gonfalon.core.display import ResultRow, ResultTable
from gonfalon.core.display_board import Voice
from gonfalon.core.engine import pending
from gonfalon.systems.impetus.pieces.options import Shoot
from gonfalon.systems.impetus.pieces.setting import B, ImpetusSetting
from gonfalon.systems.impetus.pieces.tables import DEPTH, MOVEMENT, RETREAT, SHOOTING, TERRAIN_TABLE, Cell


def shown_table_figure(figure: int | None) -> str:
    """A figure of the shooting table."""
    return "–" if figure is None else f"{figure:+d}" if figure else "0"


def shown_cell(cell: Cell, voice: Voice) -> str:
    """A cell of the movement table, as the sheet prints it."""
    return voice("cell-or", free=cell.free, rest=cell.text) if cell.free else cell.text


def tables(setting: ImpetusSetting, voice: Voice) -> tuple[ResultTable, ...]:
    """The tables of the sheet."""
    h = "H"
    movement = tuple(
        ResultRow(key=key, cells=(key, *(shown_cell(c, voice) for c in row)), rule=row[0].rule)
        for key, row in MOVEMENT.items()
    )
    shooting = tuple(
        ResultRow(
            key=weapon,
            cells=(voice(f"word-{weapon}"), *(" / ".join(map(shown_table_figure, pair)) for pair in pairs)),
            rule=rule,
        )
        for weapon, (rule, pairs) in SHOOTING.items()
    )
    retreat = tuple(
        ResultRow(key=str(face), cells=(str(face), *(f"{n}{h}" for n in (*back, *after))), rule=rule)
        for face, (rule, back, after) in RETREAT.items()
    )
    depth = tuple(
        ResultRow(
            key=kind,
            cells=(voice(f"depth-{kind}"), shown_table_figure(foot[0]), shown_table_figure(horse[0])),
            rule=horse[1],
        )
        for kind, (foot, horse) in DEPTH.items()
    )
    ground = tuple(
        ResultRow(
            key=str(face),
            cells=(str(face), *(" / ".join(voice(f"word-{k}") for k in kinds) or "–" for kinds in columns)),
            rule="V10d",
        )
        for face, columns in TERRAIN_TABLE.items()
    )
    return (
        ResultTable(
            key="movement",
            title=voice("table-movement"),
            columns=tuple(voice(f"column-{c}") for c in ("type", "open", "broken", "difficult", "oblique")),
            rows=movement,
            rule="3a",
            note=voice("table-movement-note"),
        ),
        ResultTable(
            key="shooting",
            title=voice("table-shooting"),
            columns=(voice("column-weapon"), "3H", "6H", "12H"),
            rows=shooting,
            rule="8b",
            note=voice("table-shooting-note"),
        ),
        ResultTable(
            key="retreat",
            title=voice("table-retreat"),
            columns=(
                "d6",
                *(
                    voice(f"column-{c}")
                    for c in ("r-foot", "r-mounted", "r-cl", "p-foot", "p-mounted", "p-cl")
                ),
            ),
            rows=retreat,
            rule="7a",
        ),
        ResultTable(
            key="depth",
            title=voice("table-depth"),
            columns=tuple(voice(f"column-{c}") for c in ("block", "foot", "mounted")),
            rows=depth,
            rule="14a",
        ),
        ResultTable(
            key="terrain",
            title=voice("table-terrain"),
            columns=("d6", voice("column-foot-army"), voice("column-mounted-army")),
            rows=ground,
            rule="V10d",
            reconstructed=True,
        ),
    )


def lit_row(b: B, option: Any) -> tuple[str, str] | None:
    """The row of a table that an option uses."""
    asked: Any = pending(b)
    if isinstance(option, Shoot) and hasattr(asked, "unit"):
        return "shooting", b.units[asked.unit].weapon
    if hasattr(asked, "unit") and getattr(option, "word", "") in ("go", "wheel", "slide", "rear", "charge"):
        return "movement", b.setting.facts[asked.unit].key
    return None
