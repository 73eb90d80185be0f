"""The result tables of the sheet (orders, ranges, fire, melee, reactions), as the table key of the board
prints them; the row that is lit."""

from __future__ import annotations

from gonfalon.core.display import ResultRow, ResultTable
from gonfalon.core.display_board import Voice
from gonfalon.core.steps import Option
from gonfalon.systems.naran.book.fire import FirePlan
from gonfalon.systems.naran.pieces.lists import CM
from gonfalon.systems.naran.pieces.queries import profile
from gonfalon.systems.naran.pieces.setting import B, NaranSetting
from gonfalon.systems.naran.pieces.tables import (
    FIRE_SPAN,
    MELEE_SPAN,
    ORDER_TEST,
    RANGES,
    REACTION,
    SHOT_SPAN,
)

REACTION_KEYS = ("flight", "retreating", "demoralised", "ok", "bloodlust")


def tables(setting: NaranSetting, voice: Voice) -> tuple[ResultTable, ...]:
    """Order test, ranges, kill tables of fire and melee, reactions."""
    return (_orders(voice), _ranges(voice), _fire(voice), _melee(voice), _reactions(voice))


def _orders(voice: Voice) -> ResultTable:
    rows = []
    for row in reversed(ORDER_TEST.table):
        total = {None: "6+", -1: "< 0"}.get(row.upto, str(row.upto))
        rows.append(
            ResultRow(
                key=row.result, cells=(total, voice(f"result-{row.result}")), rule=row.rule or ORDER_TEST.rule
            )
        )
    return ResultTable(
        key="orders",
        title=voice("screen-table-orders"),
        columns=(voice("screen-total"), voice("screen-result")),
        rows=tuple(rows),
        rule="2.3a",
    )


def _ranges(voice: Voice) -> ResultTable:
    rows = []
    for key, (low, short, long) in RANGES.items():
        if key == "carbine":
            continue
        near = f"{low // CM}–{short // CM}" if low else f"{short // CM}"
        far = f"{short // CM}–{long // CM}" if low else f"{long // CM}"
        rows.append(ResultRow(key=key, cells=(voice(f"screen-weapon-{key}"), near, far), rule="4.2a"))
    return ResultTable(
        key="ranges",
        title=voice("screen-table-ranges"),
        columns=(voice("screen-weapon"), voice("screen-short"), voice("screen-long")),
        rows=tuple(rows),
        rule="4.2a",
    )


def _fire(voice: Voice) -> ResultTable:
    rows = [
        ResultRow(key=k, cells=(voice(f"screen-weapon-{k}"), f"{bare}+", f"{kept}+"), rule="4.4f")
        for k, (bare, kept) in FIRE_SPAN.items()
        if k in ("bow", "musket", "canister")
    ]
    shot = f"{SHOT_SPAN[0]}+ ({SHOT_SPAN[2]}+)"
    rows.append(ResultRow(key="ball", cells=(voice("screen-weapon-ball"), shot, shot), rule="4.4i"))
    return ResultTable(
        key="fire",
        title=voice("screen-table-fire"),
        columns=(voice("screen-weapon"), voice("screen-bare"), voice("screen-armour")),
        rows=tuple(rows),
        rule="4.4f",
        note=voice("screen-table-fire-note"),
    )


def _melee(voice: Voice) -> ResultTable:
    rows = [
        ResultRow(key=k, cells=(voice(f"screen-weapon-{k}"), f"{bare}+", f"{kept}+"), rule="6.8f")
        for k, (bare, kept) in MELEE_SPAN.items()
    ]
    return ResultTable(
        key="melee",
        title=voice("screen-table-melee"),
        columns=(voice("screen-weapon"), voice("screen-bare"), voice("screen-armour")),
        rows=tuple(rows),
        rule="6.8f",
    )


def _reactions(voice: Voice) -> ResultTable:
    rows = []
    for i, key in reversed(list(enumerate(REACTION_KEYS))):
        spans = []
        for table in REACTION:
            upto = table.table[i].upto
            low = None if i == 0 else (table.table[i - 1].upto or 0) + 1
            if upto is None:
                spans.append(f"{low}+")
            elif low is None:
                spans.append(f"≤ {upto}")
            else:
                spans.append(f"{low}–{upto}")
        rows.append(ResultRow(key=key, cells=(*spans, voice(f"word-{key}")), rule=REACTION[0].table[i].rule))
    columns = tuple(voice(f"screen-{k}") for k in ("disciplined", "irregular", "fanatic", "result"))
    return ResultTable(
        key="reactions", title=voice("screen-table-reactions"), columns=columns, rows=tuple(rows), rule="4.7a"
    )


def lit_row(b: B, option: Option) -> tuple[str, str] | None:
    """The row of a table that an option is about to use: the range of a salvo."""
    plan = b.affairs.get("fire")
    if getattr(option, "word", "") != "fire" or not isinstance(plan, FirePlan):
        return None
    unit: int = option.unit  # type: ignore[attr-defined]
    ware = b.setting.wares[unit]
    row = ware.piece.ranges if ware.piece is not None else profile(b, unit).fire
    return ("ranges", row)
