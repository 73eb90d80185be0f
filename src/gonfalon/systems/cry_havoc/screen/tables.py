"""What the board shows beside the map of Cry Havoc: the result tables and the overlays."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.display import Overlay, OverlayKind, ResultRow, ResultTable
from gonfalon.core.display_board import Voice
from gonfalon.systems.cry_havoc.book.ammunition import missile_weapon_of
from gonfalon.systems.cry_havoc.book.destinations import mp_to_go
from gonfalon.systems.cry_havoc.book.melee_odds import attack_refusal, odds
from gonfalon.systems.cry_havoc.book.targets import Aim, aim_at_target, is_target_for
from gonfalon.systems.cry_havoc.ground.reach import reach
from gonfalon.systems.cry_havoc.ground.terrain import COVERS
from gonfalon.systems.cry_havoc.pieces.facts import CART, NOBODY, PERSON, STUNNED
from gonfalon.systems.cry_havoc.pieces.options import Attack, Shoot
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.setting import B, Field
from gonfalon.systems.cry_havoc.pieces.tables import BREAK, RAW, WEAPONS


def tables(setting: Field, voice: Voice) -> tuple[ResultTable, ...]:
    """The result tables as printed."""
    found = []
    for name in ("missile_foot", "missile_mounted"):
        raw = RAW[name]
        rows = tuple(
            ResultRow(key=cover, cells=(voice(f"word-{cover}"), *raw[cover]), rule=raw["rule"])
            for cover in ("none", "light", "medium", "heavy")
            if cover in raw
        )
        found.append(
            ResultTable(
                key=name,
                title=voice("screen-missile-foot" if name == "missile_foot" else "screen-missile-mounted"),
                columns=(voice("screen-cover"), *map(str, range(1, 10))),
                rows=rows,
                rule=raw["rule"],
                note=voice("screen-position-note"),
                reconstructed=True,
            )
        )
    for name in ("combat_foot", "combat_mounted"):
        raw = RAW[name]
        found.append(
            ResultTable(
                key=name,
                title=voice("screen-combat-foot" if name == "combat_foot" else "screen-combat-mounted"),
                columns=(voice("screen-odds"), *map(str, range(1, 11))),
                rows=tuple(
                    ResultRow(key=str(i + 1), cells=(f"{i + 1}-1", *cells), rule=raw["rule"])
                    for i, cells in enumerate(raw["rows"])
                ),
                rule=raw["rule"],
                reconstructed=True,
            )
        )
    safe, hurt = BREAK["unharmed_up_to"], BREAK["wounded_up_to"]
    found.append(
        ResultTable(
            key="breakthrough",
            title=voice("screen-breakthrough"),
            columns=(voice("screen-die"), ""),
            rows=(
                ResultRow(key="unharmed", cells=(f"1–{safe}", voice("result-unharmed")), rule="1.54c"),
                ResultRow(key="wounded", cells=(f"{safe + 1}–{hurt}", voice("result-wounded")), rule="1.54c"),
                ResultRow(key="killed", cells=("10", voice("result-killed")), rule="1.54c"),
            ),
            rule="1.54c",
        )
    )
    found.append(
        ResultTable(
            key="weapons",
            title=voice("screen-weapons"),
            columns=(
                "",
                voice("word-short"),
                voice("word-medium"),
                voice("word-long"),
                voice("screen-offset"),
            ),
            rows=tuple(
                ResultRow(
                    key=w.id,
                    cells=(w.name.of(voice.language), *map(str, w.ranges), str(w.offset)),
                    rule=w.rules[0],
                )
                for w in WEAPONS.values()
            ),
            rule="1.3a",
            reconstructed=True,
        )
    )
    return tuple(found)


def overlays(b: B, side: int | None, voice: Voice) -> tuple[OverlayKind, ...]:
    """Reach, line of fire, contact."""
    armed = tuple(u.id for u in b.units if missile_weapon_of(b, u.id) is not None)
    return (
        OverlayKind(key="reach", name=voice("screen-overlay-reach")),
        OverlayKind(key="sight", name=voice("screen-overlay-sight"), units=armed),
        OverlayKind(key="zoc", name=voice("screen-overlay-contact"), per_unit=False),
    )


def overlay(b: B, side: int | None, kind: str, unit: int | None, voice: Voice) -> Overlay:
    """The hexes of an overlay."""
    here = presence(b)
    ground = here.ground
    if kind == "zoc" or unit is None:
        enemy = 1 - (side or 0)
        return Overlay(
            key="zoc",
            title=voice("screen-overlay-contact"),
            hexes=tuple(ground.listed(here.threat(enemy))),
            tone="enemy",
        )
    u = b.units[unit]
    if u.place is None or b.setting.facts[unit].kind == CART:
        return Overlay(key=kind, title="")
    if kind == "sight" and missile_weapon_of(b, unit) is not None:
        seen = [
            t.place
            for t in b.units
            if t.place is not None
            and is_target_for(b, t.id, u.side)
            and not isinstance(aim_at_target(b, unit, t.id), Refusal)
        ]
        return Overlay(key=kind, title=voice("screen-overlay-sight"), hexes=tuple(seen))
    if kind == "reach" and u.health < STUNNED and b.setting.facts[unit].kind == PERSON:
        far = reach(b, unit, mp_to_go(b, unit))
        marks = []
        for cost, (less, more) in enumerate(pairwise(far.layers), 1):
            marks += [(h, str(cost)) for h in ground.listed(more & ~less & far.stops)]
        return Overlay(
            key=kind,
            title=voice("screen-overlay-reach"),
            hexes=tuple(ground.listed(far.stops)),
            marks=tuple(marks),
            tone="own",
        )
    return Overlay(key=kind, title="")


def lit_row(b: B, option: Any) -> tuple[str, str] | None:
    """The row of a table that an option would use."""
    if isinstance(option, Attack) and attack_refusal(b, option.attackers, option.targets) is None:
        found = odds(b, option.attackers, option.targets)
        return ("combat_mounted" if found.rider else "combat_foot", str(found.column))
    if isinstance(option, Shoot):
        aimed = aim_at_target(b, option.unit, option.target)
        if isinstance(aimed, Aim):
            table = "missile_mounted" if b.units[option.target].horse != NOBODY else "missile_foot"
            return table, COVERS[aimed.cover]
    return None
