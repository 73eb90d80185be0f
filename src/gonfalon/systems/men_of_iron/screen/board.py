"""The board of a Men of Iron battle: map, sides, key, notes, pieces with values, badges and facts, sequence,
tally, commands, arrows (`_board_*`); its scene."""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.display import (
    Arrow,
    Badge,
    Command,
    Fact,
    Goal,
    Piece,
    Scene,
    Sequence,
    Stage,
    Tally,
    Value,
)
from gonfalon.core.display_board import (
    Board,
    Caption,
    HexCell,
    HexMap,
    HexSide,
    SideCard,
    TerrainNote,
    Voice,
    Way,
)
from gonfalon.core.engine import pending
from gonfalon.core.setup import SetUp
from gonfalon.systems.men_of_iron.book.commands import command_rating
from gonfalon.systems.men_of_iron.book.shock_plan import PlanShock
from gonfalon.systems.men_of_iron.book.victory import flight_points
from gonfalon.systems.men_of_iron.ground.ground import NO, Kind
from gonfalon.systems.men_of_iron.pieces.facts import FIRED, MISSILES, MOVED, OUT, Clash, Plan, Unit
from gonfalon.systems.men_of_iron.pieces.queries import allowance_of, drm_of
from gonfalon.systems.men_of_iron.pieces.setting import B, MoiSetting
from gonfalon.systems.men_of_iron.pieces.tables import RANGE
from gonfalon.systems.men_of_iron.screen.tables import overlay as overlay
from gonfalon.systems.men_of_iron.screen.tables import overlays as overlays
from gonfalon.systems.men_of_iron.screen.tables import tables as tables

PIECES: Final = {
    "MM": "knight",
    "DM": "menatarms",
    "UH": "sword",
    "PK": "pike",
    "AX": "axe",
    "LB": "longbow",
    "CB": "crossbow",
    "SL": "sling",
    "GE": "genitor",
    "HO": "hobilar",
    "leader": "leader",
    "standard": "standard",
    "bombard": "bombard",
    "wagon": "wagon",
}

# -- the board -------------------------------------------------------------------------------------


def board(setting: MoiSetting, voice: Voice) -> Board:
    """Map, sides and terrain key."""
    t = setting.ground.terrain
    file = setting.file
    sides = tuple(_side(setting, n, voice) for n in (0, 1))
    angles = tuple(t.vertex_angle(f) for f in range(6))
    home = [file.side[n].facing for n in (0, 1)]
    return Board(
        map=_map(setting, voice),
        sides=(sides[0], sides[1]),
        terrain=_key(setting, voice),
        facings=angles,
        below=((-angles[home[0]]) % 360, (-angles[home[1]]) % 360),
        title=file.title.of(voice.language),
        date=file.date.of(voice.language),
        reconstructed=t.source == "reconstructed",
    )


def _side(setting: MoiSetting, n: int, voice: Voice) -> SideCard:
    side = setting.file.side[n]
    return SideCard(name=side.name.of(voice.language), tincture=side.arms.tincture, emblem=side.arms.emblem)


def _map(setting: MoiSetting, voice: Voice) -> HexMap:
    t = setting.ground.terrain
    flat = t.flat_top
    across, along = 866, 1000
    cells = []
    shifted = ""
    for h, (x, y) in enumerate(t.centres()):
        line, place = (x, y) if flat else (y, x)
        index = round(line / across)
        if place % along:
            shifted = "odd" if index % 2 else "even"
        number = place // along
        features = ["road"] if t.on_road[h] else []
        features += [w for w in t.kinds.features if t.has(h, w)]
        cells.append(
            HexCell(
                id=h,
                col=index if flat else number,
                row=number if flat else index,
                label=t.label(h),
                terrain=setting.ground.of[h].word,
                height=t.level[h],
                features=tuple("camp" if f == "laager" else f for f in features),
            )
        )
    captions = tuple(
        Caption(text=voice.name(p.name), hex=p.hexes[len(p.hexes) // 2])
        for p in t.places.values()
        if p.name and p.hexes
    )
    return HexMap(
        cells=tuple(cells),
        land=setting.scenario.land or "flanders",
        sides=_sides(setting),
        ways=tuple(
            Way(look="road", hexes=r.hexes, name=voice.name(r.name) if r.name else "") for r in t.roads
        ),
        captions=captions,
        lines="flat" if flat else "pointy",
        shifted="odd" if shifted == "odd" else "even",
        north=t.north,
    )


def _sides(setting: MoiSetting) -> tuple[HexSide, ...]:
    t, grid = setting.ground.terrain, setting.grid
    found = []
    one_way = {w for w, k in setting.ground.edges.items() if k.row.one_way}
    for kind in t.kinds.sides:
        bit = t.side_bit(kind)
        for side in t.sides_of(kind):
            a, b = grid.beside(side)
            if b < 0:
                continue
            d = grid.direction(a, b)
            high = None
            if kind in one_way:
                high = b if t.rising[a * 6 + d] & bit else a
            found.append(HexSide(a=a, b=b, terrain=kind, high=high))
    return tuple(found)


def _key(setting: MoiSetting, voice: Voice) -> tuple[TerrainNote, ...]:
    ground = setting.ground
    found = [_note(k, "hex", voice) for k in ground.hexes.values()]
    found += [_note(k, "hexside", voice) for k in ground.edges.values()]
    found += [
        TerrainNote(id=w, look=w, name=voice(f"word-{w}"), where="hexside")
        for w in ("ford", "bridge")
        if w not in ground.edges and ground.terrain.sides_of(w)
    ]
    return tuple(found)


def _note(kind: Kind, where: Any, voice: Voice) -> TerrainNote:
    def points(n: int) -> str:
        return "—" if n == NO else str(n)

    def cost(n: int) -> str:
        return f"+{n}" if where == "hexside" and n != NO else points(n)  # a side adds to the hex behind it

    return TerrainNote(
        id=kind.word,
        look=kind.row.look or kind.word,
        name=voice(f"word-{kind.word}") if kind.row.name is None else kind.row.name.of(voice.language),
        note=voice(
            "screen-terrain",
            mounted=cost(kind.mp[1]),
            foot=cost(kind.mp[0]),
            shock=f"{points(kind.shock[1])} / {points(kind.shock[0])}",
            fire=str(kind.fire),
        ),
        rule=kind.rule,
        where=where,
    )


# -- the scene -------------------------------------------------------------------------------------


def scene(b: B, side: int | None, voice: Voice) -> Scene:
    """Pieces, points, commands and the plan."""
    now, asked = b.affairs.get("activation"), pending(b)
    owed = asked.obligations(b) if asked is not None else []
    return Scene(
        pieces=tuple(_piece(b, u, voice) for u in b.units if u.place is not None or u.fate == ""),
        sequence=_sequence(b, voice),
        tallies=tuple(_tally(b, n, voice) for n in (0, 1)),
        goal=Goal(text=voice("screen-goal"), rules=("16.0a", *b.setting.victory)),
        commands=_commands(b, now, voice),
        arrows=_arrows(b),
        notes=tuple(
            Fact(
                name=voice("screen-owed"),
                text=voice.refusal(r),
                rule=r.rule,
            )
            for r in owed
        ),
        sides=tuple(_opened(b)),
        active=b.game.active,
    )


def _heading(b: B, kind: str, value: Any, voice: Voice) -> str:
    """A name that stands alone."""
    name = b.setting.name(kind, value, voice.language)
    return name[:1].upper() + name[1:]


def _opened(b: B) -> list[HexSide]:
    found = []
    for side in b.game.opened:
        one, other = b.setting.grid.beside(side)
        found.append(HexSide(a=one, b=other, terrain="clear"))
    return found


def _piece(b: B, u: Unit, voice: Voice) -> Piece:
    s = b.setting
    facts = s.facts[u.id]
    turns = u.kind not in ("leader", "standard", "wagon")
    return Piece(
        id=u.id,
        side=u.side,
        kind="counter" if facts.combat or u.kind == "leader" else "marker",
        look=PIECES[u.kind],
        name=_heading(b, "unit", u.id, voice),
        code=u.kind if facts.combat else "",
        command=facts.command,
        place=u.place,
        turn=s.ground.terrain.vertex_angle(u.facing) if turns else None,
        values=_values(b, u, voice),
        badges=_badges(b, u, voice),
        acted=bool(u.marks & (MOVED | FIRED)),
        facts=_facts(b, u, voice),
        state=voice("screen-retired") if u.retired else voice("screen-disordered") if u.disordered else "",
    )


def _values(b: B, u: Unit, voice: Voice) -> tuple[Value, ...]:
    if u.kind == "leader":
        c = b.setting.commands[b.setting.facts[u.id].command]
        return (
            Value(text=str(command_rating(b, c)), title=voice("screen-rating")),
            Value(text=str(b.setting.facts[u.id].reach), title=voice("screen-range"), tone="green"),
            Value(text=str(allowance_of(b, u)), title=voice("screen-movement"), tone="blue"),
        )
    if not b.setting.combat[u.id]:
        return ()
    return (
        Value(text=f"{drm_of(b, u):+d}", title=voice("screen-drm"), tone="red"),
        Value(text=str(1 if u.retired else allowance_of(b, u)), title=voice("screen-movement"), tone="blue"),
    )


def _badges(b: B, u: Unit, voice: Voice) -> tuple[Badge, ...]:
    found = []
    if u.retired:
        found.append(Badge(sign="retired", title=voice("screen-retired"), text="R", tone="bad"))
    elif u.disordered:
        found.append(Badge(sign="disordered", title=voice("screen-disordered"), text="d", tone="warn"))
    if u.formation:
        found.append(Badge(sign=u.formation, title=voice(f"word-{u.formation}")))
    if u.marks & OUT:
        found.append(Badge(sign="outofcommand", title=voice("screen-out"), tone="warn"))
    if u.kind == "GE" and not u.shots:
        found.append(Badge(sign="reload", title=voice("screen-no-javelins"), text="0", tone="warn"))
    if u.kind == "bombard":
        found.append(Badge(sign="loaded", title=voice("screen-shots", count=u.shots), text=str(u.shots)))
    if u.kind == "leader" and u.replaced:
        found.append(Badge(sign="leader", title=voice("screen-replacement"), text="2"))
    if u.marks & MOVED:
        found.append(Badge(sign="moved", title=voice("screen-moved")))
    if u.marks & FIRED:
        found.append(Badge(sign="fired", title=voice("screen-fired")))
    return tuple(found)


def _facts(b: B, u: Unit, voice: Voice) -> tuple[Fact, ...]:
    facts = b.setting.facts[u.id]
    made_up = "reconstructed" in facts.source
    found = [
        Fact(
            name=voice("screen-command"),
            text=_heading(b, "command", facts.command, voice),
            rule=facts.rule,
        )
    ]
    if facts.combat:
        found.append(
            Fact(
                name=voice("screen-drm"), text=f"{drm_of(b, u):+d}", rule="counters.a", reconstructed=made_up
            )
        )
        found.append(
            Fact(
                name=voice("screen-movement"),
                text=f"{max(0, allowance_of(b, u) - u.spent)} / {allowance_of(b, u)}",
                rule="counters.a",
                reconstructed=made_up,
            )
        )
    if u.kind in MISSILES:
        text = ", ".join(f"{n + 1}: {v:+d}" for n, v in enumerate(RANGE[u.kind]))
        found.append(Fact(name=voice("screen-missiles"), text=text, rule="T1a"))
    return tuple(found)


def _sequence(b: B, voice: Voice) -> Sequence:
    stages = tuple(
        Stage(name=voice(f"screen-stage-{k}"), rule=rule)
        for k, rule in (("choose", "4.2a"), ("act", "3.1a"), ("shock", "10.1a"))
    )
    asked = pending(b)
    names = [type(s).__name__ for s in b.agenda]
    if isinstance(asked, SetUp):
        return Sequence(stages=stages, present=-1, turn=voice("screen-setup"))
    present = 0
    if "ShockPhase" in names:
        present = 1
    elif isinstance(asked, PlanShock) or any(k.startswith("clash") for k in b.affairs):
        present = 2
    now = b.affairs.get("activation")
    turn = ""
    if now is not None and present:
        turn = _heading(b, "command", now.command, voice)
    return Sequence(stages=stages, present=present, turn=turn)


def _tally(b: B, side: int, voice: Voice) -> Tally:
    points, level = flight_points(b, side), b.setting.levels[side]
    margin = 1 if b.setting.is_("flight", "exceed") else 0
    need = level + margin - points
    chance = max(0, min(10, 10 - need))
    return Tally(
        side=side,
        name=voice("screen-flight"),
        value=points,
        limit=level,
        text=voice("screen-flight-of", points=str(points), level=str(level)),
        chance=(chance, 10),
        chance_title=voice("screen-flight-chance"),
        rule="16.0a",
    )


def _commands(b: B, now: Any, voice: Voice) -> tuple[Command, ...]:
    found = []
    for n, c in enumerate(b.setting.commands.values()):
        if c.whole:
            continue
        units = tuple(i for i in c.members if b.units[i].fate == "")
        active = now is not None and now.command == c.id and now.side == b.game.active
        own = command_rating(b, c)
        found.append(
            Command(
                key=c.id,
                side=c.side,
                name=_heading(b, "command", c.id, voice),
                units=units,
                stripe=n % 12,
                leader=c.leader if c.leader >= 0 else None,
                note=voice("screen-rating-of", number=str(own)) if own >= 0 else "",
                active=active,
            )
        )
    return tuple(found)


def _arrows(b: B) -> tuple[Arrow, ...]:
    found = []
    plan = b.affairs.get("plan")
    if isinstance(plan, Plan):
        found += [Arrow(unit=a, target=d, kind="assault") for a, d in plan.shocks]
        found += [Arrow(unit=i, target=t, hex=h, kind="charge") for i, t, h, _ in plan.charges]
        asked = pending(b)
        if isinstance(asked, PlanShock):
            for r in asked.owed(b):
                args = dict(r.args)
                if "target_unit" in args:
                    found.append(Arrow(unit=args["unit"], target=args["target_unit"], compulsory=True))
    for name, affair in b.affairs.items():
        if name.startswith("clash") and isinstance(affair, Clash):
            found += [Arrow(unit=a, target=d) for a, d in affair.pairs if b.units[a].place is not None]
    return tuple(found)
