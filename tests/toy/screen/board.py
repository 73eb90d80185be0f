"""The toy on the screen: a field of squares drawn as hexes, companies as counters."""

from __future__ import annotations

from typing import Any

from gonfalon.core.display import (
    Badge,
    Card,
    Piece,
    Pile,
    ResultRow,
    ResultTable,
    Scene,
    Sequence,
    Stage,
    Tally,
)
from gonfalon.core.display_board import Board, HexCell, HexMap, SideCard, TerrainNote, Voice
from toy.pieces.facts import B, ToySetting


def board(setting: ToySetting, voice: Voice) -> Board:
    cells = tuple(
        HexCell(
            id=p,
            col=p % setting.width,
            row=p // setting.width,
            label=setting.label("hex", p),
            terrain="grass",
        )
        for p in range(setting.width * setting.height)
    )
    names = [s.of(voice.language) for s in setting.scenario.sides]
    sides = (
        SideCard(name=names[0], tincture="red", emblem="lion"),
        SideCard(name=names[1], tincture="blue", emblem="cross"),
    )
    return Board(
        map=HexMap(cells=cells), sides=sides, terrain=(TerrainNote(id="grass", look="clear", name="grass"),)
    )


def scene(b: B, side: int | None, voice: Voice) -> Scene:
    setting = b.setting
    pieces = tuple(
        Piece(
            id=u.id,
            side=u.side,
            look="pike",
            code="CO",
            name=setting.name("unit", u.id, voice.language),
            place=u.place,
            acted=u.acted,
            badges=(Badge(sign="disordered", title="!", tone="warn"),) if u.disordered else (),
        )
        for u in b.units
    )
    piles: list[Pile] = []
    for name, owner in (("hand0", 0), ("hand1", 1), ("deck", None), ("discard", None)):
        cards = tuple(
            Card(id=c, name=setting.name("card", c, voice.language)) for c in b.decks[name] if c >= 0
        )
        kind: Any = "hand" if owner is not None else name
        piles.append(Pile(key=name, name=name, count=len(b.decks[name]), side=owner, cards=cards, kind=kind))
    return Scene(
        pieces=pieces,
        sequence=Sequence(stages=(Stage(name="1"), Stage(name="2")), turn=str(b.game.turn)),
        tallies=tuple(Tally(side=s, name="P", value=b.game.points[s]) for s in (0, 1)),
        piles=tuple(piles),
        active=b.game.active,
    )


def tables(setting: ToySetting, voice: Voice) -> tuple[ResultTable, ...]:
    rows = (ResultRow(key="a", cells=("1", voice("result-miss"))),)
    return (ResultTable(key="toy.fire", title="T", columns=("1d6", "→"), rows=rows),)
