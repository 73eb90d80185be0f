"""The board of a battle: table, bases with single figures, badges and facts, sides, zones, sequence, tally,
commands, arrows (`_board_*`); its scene."""

from __future__ import annotations

from typing import Literal

from gonfalon.core.display import (
    Arrow,
    Badge,
    Command,
    Fact,
    Figure,
    Goal,
    Piece,
    Scene,
    Sequence,
    Stage,
    Tally,
    Value,
)
from gonfalon.core.display_board import Area, Board, SideCard, TableMap, TerrainNote, Voice, Way, Zone
from gonfalon.core.engine import pending
from gonfalon.space.table import CM
from gonfalon.space.table_zones import zone_outline
from gonfalon.systems.naran.book.fire import FirePlan
from gonfalon.systems.naran.book.victory import points_lost, points_won
from gonfalon.systems.naran.ground.bases import base_of, base_size
from gonfalon.systems.naran.ground.sight import ranges_of_unit, salvos_left
from gonfalon.systems.naran.pieces.facts import GARRISON, HIDDEN, LIMBERED, OK, ORDERS, SQUARE, STATES
from gonfalon.systems.naran.pieces.queries import arm, engaged, present, profile, ranks
from gonfalon.systems.naran.pieces.setting import B, NaranSetting
from gonfalon.systems.naran.screen.grips import grips as grips
from gonfalon.systems.naran.screen.order_sheet import order_sheet
from gonfalon.systems.naran.screen.overlays import overlay as overlay
from gonfalon.systems.naran.screen.overlays import overlays as overlays
from gonfalon.systems.naran.screen.tables import lit_row as lit_row
from gonfalon.systems.naran.screen.tables import tables as tables

Tone = Literal["plain", "calm", "good", "warn", "bad"]
ORDER_TONE: dict[str, Tone] = {"attack": "bad", "wait": "calm", "oppose": "warn", "retire": "warn"}
ROUNDS = (("1", "1.0a"), ("2", "20.1a"), ("3", "20.1b"), ("4", "20.1c"), ("5", "5.1a"), ("6", "20.1e"))
FOOT_SIGNS = {"ensign": "ensign", "drummer": "drummer", "commander": "captain", "officer": "captain"}
HORSE_SIGNS = {"ensign": "horse-ensign", "commander": "officer", "officer": "officer"}
LISTED = ("screen-formation", "screen-salvos")
TINCTURES = ("red", "blue", "green", "gold", "black", "purple", "white")


def board_degrees(direction: int) -> float:
    """A direction as degrees clockwise on the drawing."""
    return direction * 360 / 65536


def board(setting: NaranSetting, voice: Voice) -> Board:
    """The table: ground, roads, deployment zones, the two armies."""
    areas, ways = [], []
    for t in setting.terrain:
        name = voice.name({"en": t.name.en, "it": t.name.it}) if t.name is not None else ""
        if t.entry.line:
            line = tuple((round(x * CM), round(y * CM)) for x, y in t.entry.line)
            ways.append(Way(look=t.ground.look, points=line, width=round(t.entry.width * CM), name=name))
        else:
            height = 1 if t.ground.sight == "hill" else 0
            areas.append(
                Area(id=t.code, terrain=t.kind, outline=zone_outline(t.area), name=name, height=height)
            )
    kinds = {t.kind: t.ground for t in setting.terrain}
    notes = tuple(
        TerrainNote(
            id=kind,
            look=ground.look,
            name=voice.name({"en": ground.name.en, "it": ground.name.it}),
            note=voice("screen-terrain", cover=ground.cover, difficult=str(ground.difficult).lower()),
            rule=ground.rule,
            where="area",
            reconstructed=True,
        )
        for kind, ground in kinds.items()
    )
    deep, w, h = setting.zone, setting.width, setting.height
    zones = (
        Zone(name=voice("screen-zone"), side=0, outline=((0, 0), (w, 0), (w, deep), (0, deep))),
        Zone(name=voice("screen-zone"), side=1, outline=((0, h - deep), (w, h - deep), (w, h), (0, h))),
        *_zones(setting, voice),
    )
    return Board(
        map=TableMap(
            width=w,
            height=h,
            areas=tuple(areas),
            ways=tuple(ways),
            zones=zones,
            unit=CM,
            unit_name="cm",
            land=setting.scenario.land or "lombardy",
        ),
        sides=(_side(setting, 0, voice), _side(setting, 1, voice)),
        terrain=notes,
        title=voice.name({"en": setting.file.title.en, "it": setting.file.title.it}),
        date=setting.file.date.of(voice.language),
        reconstructed=True,
    )


def _zones(setting: NaranSetting, voice: Voice) -> list[Zone]:
    """The zones of the battle."""
    there = [(name, zone) for name, zone in setting.file.zones.items() if zone.there(setting.choices)]
    return [
        Zone(
            name=name if zone.name is None else zone.name.of(voice.language),
            side=zone.for_,
            outline=zone_outline(setting.areas[name]),
            kind="objective",
        )
        for name, zone in there
    ]


def _side(setting: NaranSetting, side: int, voice: Voice) -> SideCard:
    army = setting.scenario.armies[side]
    tincture = army.tincture if army.tincture in TINCTURES else "red"
    return SideCard(
        name=voice.name({"en": army.name.en, "it": army.name.it}),
        tincture=tincture,
        emblem=army.emblem,
    )


# -- pieces ----------------------------------------------------------------------------------------------


def _figures(b: B, uid: int) -> tuple[Figure, ...]:
    """Every figure of a unit in its place: officers and ensign in the front rank, drummer in the second."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    look = "body" if ware.kind == "gun" else profile(b, uid).look
    wide, deep = ware.afoot_size if unit.afoot else ware.size
    if ware.kind == "figure":
        return (Figure(x=0, y=deep // 2, look=look),)
    if ware.kind == "gun":
        crew = [Figure(x=(i - 1) * 15_000, y=55_000, look="musket") for i in range(min(3, unit.figures))]
        crew += [Figure(x=(i - 1) * 15_000, y=68_000, look="musket") for i in range(unit.figures - 3)]
        return (Figure(x=0, y=20_000, look="gun"), *crew)
    spots = _spots(b, uid, wide, deep)
    looks = [look] * len(spots)
    middle = unit.front // 2
    order = [middle, middle - 1, middle + 1, 0, unit.front - 1, *range(len(spots))]
    free = [i for i in dict.fromkeys(order) if 0 <= i < len(spots)]
    signs = FOOT_SIGNS if arm(b, uid) == "foot" else HORSE_SIGNS
    for special in unit.specials:
        if special in signs and free:
            looks[free.pop(0)] = signs[special]
    return tuple(Figure(x=x, y=y, look=k) for (x, y), k in zip(spots, looks, strict=True))


def _spots(b: B, uid: int, wide: int, deep: int) -> list[tuple[int, int]]:
    unit = b.units[uid]
    n = unit.figures
    if unit.formation == SQUARE:
        stand = base_of(b, uid)
        side = stand.width // wide
        cells = [(c, r) for r in range(side) for c in range(side)]
        cells.sort(key=lambda p: min(p[0], p[1], side - 1 - p[0], side - 1 - p[1]))
        return [(-stand.hw + c * wide + wide // 2, r * wide + wide // 2) for c, r in cells[:n]]
    if unit.formation == GARRISON:
        stand = base_of(b, uid)
        across = max(1, stand.width // wide)
        return [
            (-stand.hw + (i % across) * wide + wide // 2, (i // across) * deep + deep // 2) for i in range(n)
        ]
    front = unit.front
    found = []
    for i in range(n):
        row, place = divmod(i, front)
        in_row = min(front, n - row * front)
        x = (2 * place - in_row + 1) * wide // 2
        found.append((x, row * deep + deep // 2))
    return found


def _badges(b: B, uid: int, voice: Voice) -> tuple[Badge, ...]:
    unit, ware = b.units[uid], b.setting.wares[uid]
    found: list[Badge] = []
    if ware.kind != "figure":
        order = b.game.orders[ware.command]
        if order != HIDDEN:
            word = ORDERS[order]
            found.append(
                Badge(
                    sign="order",
                    title=voice(f"word-{word}"),
                    text=voice(f"word-{word}")[:2],
                    tone=ORDER_TONE[word],
                )
            )
        if unit.disorganised:
            found.append(Badge(sign="disordered", title=voice("screen-disorganised"), tone="warn"))
        if unit.state != OK:
            sign = ("", "charge", "shaken", "flee")[unit.state]
            found.append(Badge(sign=sign, title=voice(f"word-{STATES[unit.state]}"), tone="bad"))
        if unit.id in b.game.stopped:
            found.append(Badge(sign="acted", title=voice("screen-stop"), text="ST"))
        if unit.formation == SQUARE:
            found.append(Badge(sign="square", title=voice("word-square")))
        if unit.formation == LIMBERED:
            found.append(Badge(sign="limbered", title=voice("word-limbered")))
        if engaged(b, uid):
            found.append(Badge(sign="engaged", title=voice("screen-engaged"), tone="warn"))
    elif unit.errand >= 0:
        word = ORDERS[unit.order]
        title = voice(
            "screen-carries", order=voice(f"word-{word}"), command=b.setting.commands[unit.errand].number
        )
        found.append(Badge(sign="order", title=title, text=voice(f"word-{word}")[:2], tone=ORDER_TONE[word]))
    if unit.wounds:
        found.append(Badge(sign="wounded", title=voice("screen-wounds", count=unit.wounds), tone="bad"))
    if unit.afoot:
        found.append(Badge(sign="dismounted", title=voice("screen-afoot")))
    return tuple(found)


def _facts(b: B, uid: int, voice: Voice) -> tuple[Fact, ...]:
    unit, ware = b.units[uid], b.setting.wares[uid]
    kind = profile(b, uid)
    rows: list[tuple[str, str, str]] = []
    if ware.kind == "figure":
        assert ware.figure is not None
        if ware.value:
            rows.append(("screen-command-value", str(ware.value), "10.2a"))
            rows.append(("screen-radius", f"{10 + 10 * ware.value} cm", "10.2b"))
        rows.append(("screen-save", f"{ware.save}+", "10.3a"))
        rows.append(("screen-move", f"{kind.move} cm", "10.3a"))
    else:
        rows.append(("screen-formation", voice(f"word-{unit.formation}"), "3.1b"))
        rows.append(("screen-state", voice(f"word-{STATES[unit.state]}"), "4.7f"))
        if ware.kind == "unit":
            rows.append(
                ("screen-figures", f"{unit.figures} / {ware.figures} ({unit.front} × {ranks(unit)})", "3.1e")
            )
            rows.append(("screen-quality", voice(f"screen-{kind.quality}"), "4.6d"))
            rows.append(("screen-discipline", voice(f"screen-{kind.discipline}"), "4.7a"))
            if unit.specials:
                rows.append(
                    ("screen-specials", ", ".join(voice(f"word-{s}") for s in unit.specials), "10.5a")
                )
        else:
            assert ware.piece is not None
            rows.append(("screen-crew", f"{unit.figures} / {ware.figures}", "11.4a"))
            rows.append(("screen-dice", str(ware.piece.value), "11.3a"))
        if ranges_of_unit(b, uid) is not None:
            low, short, long = ranges_of_unit(b, uid) or (0, 0, 0)
            span = (
                f"{low // CM}–{short // CM} / {long // CM} cm" if low else f"{short // CM} / {long // CM} cm"
            )
            rows.append(("screen-range", span, "4.2a"))
            rows.append(("screen-salvos", str(salvos_left(b, uid)), "11.1c"))
        rows.append(("screen-points", str(ware.points), "12.1a"))
    return tuple(
        Fact(
            name=voice(key),
            text=words,
            rule=rule,
            reconstructed=rule[:2] in ("10", "11", "12"),
            listed=key in LISTED,
        )
        for key, words, rule in rows
    )


def _piece(b: B, uid: int, voice: Voice) -> Piece:
    unit, ware = b.units[uid], b.setting.wares[uid]
    assert unit.place is not None
    if unit.formation == GARRISON:
        stand = base_of(b, uid)
        width, depth = stand.width, stand.depth
    else:
        width, depth = base_size(ware, unit)
    values: tuple[Value, ...] = ()
    if ware.kind != "figure":
        values = (Value(text=str(unit.figures), title=voice("screen-figures")),)
    return Piece(
        id=uid,
        side=unit.side,
        kind="base",
        look="gun" if ware.kind == "gun" else profile(b, uid).look,
        name=b.setting.name("unit", uid, voice.language),
        command=f"{unit.side}-{b.setting.commands[ware.command].number}",
        x=unit.place[0],
        y=unit.place[1],
        width=width,
        depth=depth,
        turn=board_degrees(unit.place[2]),
        values=values,
        badges=_badges(b, uid, voice),
        figures=_figures(b, uid),
        acted=unit.id in b.game.moved and b.game.round == 5,
        facts=_facts(b, uid, voice),
        state=voice(f"word-{STATES[unit.state]}") if unit.state else "",
    )


# -- scene -----------------------------------------------------------------------------------------------


def scene(b: B, side: int | None, voice: Voice) -> Scene:
    """What one side sees now."""
    asked = pending(b)
    pieces = tuple(_piece(b, u.id, voice) for u in b.units if u.place is not None)
    notes = []
    if asked is not None and side in (None, asked.player(b)):
        from gonfalon.locale import Speaker

        speaker = Speaker(b.setting, voice.language)
        notes = [
            Fact(name=voice("screen-owed"), text=speaker.refusal(r), rule=r.rule)
            for r in asked.obligations(b)
        ]
    return Scene(
        pieces=pieces,
        sequence=_sequence(b, voice),
        tallies=tuple(_tally(b, s, voice) for s in (0, 1)),
        goal=Goal(text=voice("screen-goal"), rules=("20.2d", *b.setting.victory), left=_left(b)),
        commands=_commands(b, side, voice),
        arrows=_arrows(b, voice),
        sheets=order_sheet(b, side, voice),
        notes=tuple(notes),
        active=None if asked is None else asked.player(b),
    )


def _sequence(b: B, voice: Voice) -> Sequence:
    stages = tuple(Stage(name=voice(f"screen-round-{n}"), rule=rule) for n, rule in ROUNDS)
    turn = (
        voice("screen-turn", turn=b.game.turn, turns=b.setting.turns)
        if b.game.turn
        else voice("screen-setup")
    )
    return Sequence(stages=stages, present=b.game.round - 1 if b.game.turn else -1, turn=turn)


def _left(b: B) -> int:
    return max(0, b.setting.turns - b.game.turn)


def _tally(b: B, side: int, voice: Voice) -> Tally:
    lost = points_lost(b, side)
    half = b.setting.army_points[side] // 2
    return Tally(
        side=side,
        name=voice("screen-lost"),
        value=lost,
        limit=half,
        text=voice("screen-lost-text", lost=lost, limit=half, score=points_won(b, side)),
        rule="20.2d",
    )


def _commands(b: B, side: int | None, voice: Voice) -> tuple[Command, ...]:
    found = []
    for c in b.setting.commands:
        order = b.game.orders[c.index]
        note = voice(f"word-{ORDERS[order]}") if order != HIDDEN else voice("screen-order-hidden")
        if not present(b, c.index):
            names = [b.setting.name("unit", i, voice.language) for i in (*c.units, *c.guns)]
            note = ", ".join(names) if side in (None, c.side) else voice("screen-not-arrived")
        elif c.index in b.game.broken:
            note = voice("screen-broken", order=note)
        rank = b.game.initiative.index(c.index) + 1 if c.index in b.game.initiative else 0
        if rank:
            note = voice("screen-initiative", note=note, rank=rank)
        found.append(
            Command(
                key=f"{c.side}-{c.number}",
                side=c.side,
                name=voice("screen-command", number=c.number),
                units=(*c.units, *c.guns),
                stripe=c.number + 6 * c.side,
                leader=c.leader,
                note=note,
            )
        )
    return tuple(found)


def _arrows(b: B, voice: Voice) -> tuple[Arrow, ...]:
    found = []
    plan = b.affairs.get("fire")
    if isinstance(plan, FirePlan):
        found = [
            Arrow(unit=v.aim.shooter, target=v.aim.target, kind="fire", label=str(v.dice))
            for v in plan.volleys
        ]
    for m in b.setting.people:
        unit = b.units[m]
        if unit.errand >= 0 and unit.place is not None:
            leader = b.setting.commands[unit.errand].leader
            found.append(
                Arrow(unit=m, target=leader, kind="order", label=voice(f"word-{ORDERS[unit.order]}"))
            )
    return tuple(found)
