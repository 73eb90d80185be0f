"""The board of a Basic Impetus battle: bases and cards of units, pieces of terrain, zones, notes (`board_*`);
its scene."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.display import Badge, Fact, Goal, Piece, Scene, Sequence, Stage, Tally, Value
from gonfalon.core.display_board import (
    Area,
    Board,
    Caption,
    SideCard,
    TableMap,
    TerrainNote,
    Voice,
    Way,
    Zone,
)
from gonfalon.core.engine import pending
from gonfalon.space.table_zones import zone_outline
from gonfalon.systems.impetus.battles.clauses import vd_counted
from gonfalon.systems.impetus.ground.terrain import GROUND, Place
from gonfalon.systems.impetus.pieces.facts import Piece as Ground
from gonfalon.systems.impetus.pieces.file import ImpetusScenario
from gonfalon.systems.impetus.pieces.queries import beaten_at, fresh, total_vd, vbu, vd_of
from gonfalon.systems.impetus.pieces.setting import B, ImpetusSetting
from gonfalon.systems.impetus.pieces.tables import MOVEMENT, SHOOTING
from gonfalon.systems.impetus.screen.grips import grips as grips
from gonfalon.systems.impetus.screen.looks import LOOKS, look
from gonfalon.systems.impetus.screen.overlays import overlay as overlay
from gonfalon.systems.impetus.screen.overlays import overlays as overlays
from gonfalon.systems.impetus.screen.tables import lit_row as lit_row
from gonfalon.systems.impetus.screen.tables import shown_cell
from gonfalon.systems.impetus.screen.tables import tables as tables


def board_piece_name(setting: ImpetusSetting, piece: Ground, voice: Voice) -> str:
    """The name of a piece of terrain."""
    if 0 <= piece.name < len(setting.piece_names):
        name = setting.piece_names[piece.name]
        return voice.name({"en": name.en, "it": name.it})
    return voice(f"word-{piece.kind}")


def board_terrain(
    s: ImpetusSetting, terrain: Iterable[Ground], voice: Voice
) -> tuple[tuple[Area, ...], tuple[Way, ...], tuple[Caption, ...]]:
    """Pieces of terrain as areas, ways and names."""
    areas, ways, captions = [], [], []
    for n, piece in enumerate(terrain):
        name = board_piece_name(s, piece, voice)
        if piece.shape == "line":
            m = piece.measures
            points = tuple(zip(m[::2], m[1::2], strict=True))
            ways.append(Way(look=LOOKS[piece.kind], points=points, width=piece.width, name=name))
            middle = points[len(points) // 2]
            captions.append(
                Caption(
                    text=name, x=middle[0], y=middle[1], kind="water" if piece.kind == "river" else "small"
                )
            )
            continue
        areas.append(
            Area(
                id=f"t{n}",
                terrain=piece.kind,
                outline=zone_outline(Place(piece, s.h).area),
                name=name,
                height=int("hill" in piece.kind),
            )
        )
        box = Place(piece, s.h).area.box
        captions.append(Caption(text=name, x=(box[0] + box[2]) // 2, y=(box[1] + box[3]) // 2))
    return tuple(areas), tuple(ways), tuple(captions)


def board_zones(s: ImpetusSetting, voice: Voice) -> tuple[Zone, ...]:
    """Where the sides deploy, and the other zones of the battle."""
    edge, depth = 2 * s.h, s.zone_depth
    found: list[Zone] = []
    for side, (y0, y1) in enumerate(((0, depth), (s.height - depth, s.height))):
        name = s.scenario.sides[side].of(voice.language)
        plain = ((edge, y0), (s.width - edge, y0), (s.width - edge, y1), (edge, y1))
        outlines = [zone_outline(s.areas[zone.area]) for zone in s.deployment[side]]
        found += [Zone(name=name, side=side, outline=outline) for outline in outlines or [plain]]
    deployed = {zone.area for zones in s.deployment for zone in zones}
    for key, area in s.areas.items():
        if key not in deployed:
            zone = s.scenario.zones[key]
            told = key if zone.name is None else zone.name.of(voice.language)
            outline = zone_outline(area)
            found.append(Zone(name=told, side=zone.for_, outline=outline, kind="objective"))
    return tuple(found)


def _side(scenario: ImpetusScenario, side: int, voice: Voice) -> SideCard:
    arms = scenario.arms[side]
    return SideCard(name=scenario.sides[side].of(voice.language), tincture=arms.tincture, emblem=arms.emblem)


def board(setting: ImpetusSetting, voice: Voice) -> Board:
    """The table with its terrain and deployment zones."""
    s = setting
    scenario = s.scenario
    areas, ways, captions = board_terrain(s, scenario.terrain, voice)
    return Board(
        map=TableMap(
            width=s.width,
            height=s.height,
            land=setting.scenario.land or "brabant",
            areas=areas,
            ways=ways,
            captions=captions,
            zones=board_zones(s, voice),
            unit=s.h,
            unit_name="H",
        ),
        sides=(_side(scenario, 0, voice), _side(scenario, 1, voice)),
        terrain=board_terrain_notes(voice),
        title=scenario.title.of(voice.language),
        date=scenario.date.of(voice.language),
        reconstructed=not scenario.free,  # there the players lay out the terrain
    )


def board_terrain_notes(voice: Voice) -> tuple[TerrainNote, ...]:
    """The terrain key: every kind with its ground."""
    words = {
        0: "ground-open",
        1: "ground-broken",
        2: "ground-difficult",
        4: "ground-impassable",
        8: "ground-river",
    }
    found = []
    for kind, bits in GROUND.items():
        note = voice("ground-road") if kind == "road" else voice(words[bits])
        found.append(
            TerrainNote(
                id=kind,
                look=LOOKS[kind],
                name=voice(f"word-{kind}"),
                note=note,
                rule="V10l",
                where="area",
                reconstructed=True,
            )
        )
    return tuple(found)


def board_base(b: B, uid: int, voice: Voice) -> Piece:
    """One base with its values, badges and card."""
    f, u = b.setting.facts[uid], b.units[uid]
    leader = u.leader if u.leader >= 0 else uid
    front = b.units[leader]
    assert u.place is not None
    x, y, d = u.place
    badges = []
    if front.disordered:
        badges.append(Badge(sign="disordered", title=voice("state-disordered"), tone="warn"))
    if u.leader < 0 and fresh(b, uid):
        badges.append(Badge(sign="fresh", title=voice("state-fresh"), tone="good"))
    if u.loss:
        badges.append(
            Badge(sign="lost", title=voice("state-losses", number=u.loss), text=str(u.loss), tone="bad")
        )
    if u.general:
        badges.append(Badge(sign="general", title=voice("state-general"), tone="good"))
    if front.foes:
        badges.append(Badge(sign="engaged", title=voice("state-melee"), tone="warn"))
    if u.covered:
        badges.append(Badge(sign="wall", title=voice("word-stakes" if f.stakes else "word-pavise")))
    code = f.code + (" imp" if f.impetuous else "")
    return Piece(
        id=uid,
        side=u.side,
        kind="base",
        look=look(b, uid),
        name=b.setting.name("unit", uid, voice.language),
        code=code,
        x=x,
        y=y,
        width=b.setting.front,
        depth=f.depth,
        turn=d * 360 / 65536,
        values=(
            Value(text=str(vbu(b, uid)), title=voice("fact-vbu")),
            Value(text=str(f.impetus), title=voice("fact-impetus"), tone="red", ringed=not fresh(b, leader)),
            Value(text=str(vd_of(b, uid)), title=voice("fact-vd"), tone="blue"),
        ),
        badges=tuple(badges),
        acted=front.acted,
        facts=board_unit_card(b, uid, voice),
        state=voice("state-disordered") if front.disordered else voice("state-order"),
    )


def board_unit_card(b: B, uid: int, voice: Voice) -> tuple[Fact, ...]:
    """The unit's card."""
    f, u = b.setting.facts[uid], b.units[uid]
    guess = f.source != "list"
    row = MOVEMENT[f.key]
    found = [
        Fact(name=voice("fact-type"), text=voice(f"code-{f.code}"), rule="20a"),
        Fact(name=voice("fact-vbu"), text=f"{vbu(b, uid)} / {f.vbu}", rule="20f", reconstructed=guess),
        Fact(name=voice("fact-impetus"), text=str(f.impetus), rule="13b", reconstructed=guess),
        Fact(name=voice("fact-vd"), text=str(vd_of(b, uid)), rule="20j", reconstructed=guess),
        Fact(name=voice("fact-moves"), text=" · ".join(shown_cell(c, voice) for c in row), rule=row[0].rule),
    ]
    if u.melee:
        found.append(Fact(name=voice("fact-melee"), text=voice(f"word-{u.melee}"), rule="20e"))
    if u.weapon:
        found.append(
            Fact(name=voice("fact-missile"), text=voice(f"word-{u.weapon}"), rule=SHOOTING[u.weapon][0])
        )
    if f.impetuous:
        found.append(Fact(name=voice("fact-special"), text=voice("state-impetuous"), rule="20l"))
    if u.rears or u.leader >= 0:
        found.append(Fact(name=voice("fact-special"), text=voice("state-block"), rule="26a"))
    if foes := b.units[u.leader if u.leader >= 0 else uid].foes:
        named = ", ".join([b.setting.name("unit", enemy, voice.language) for enemy in foes])
        found.append(Fact(name=voice("fact-engaged"), text=named, rule="24f"))
    return tuple(found)


def scene(b: B, side: int | None, voice: Voice) -> Scene:
    """Bases, tallies and the sequence of play."""
    g = b.game
    pieces = tuple(board_base(b, u.id, voice) for u in b.units if u.place is not None)
    stages = (
        Stage(name=voice("stage-set-up"), rule="1a"),
        Stage(name=voice("stage-initiative"), rule="2a"),
        Stage(name=voice("stage-first"), rule="2c"),
        Stage(name=voice("stage-second"), rule="2h"),
    )
    present = {"set-up": 0, "initiative": 1}.get(g.phase, 2 + g.half)
    tallies = []
    for one in (0, 1):
        lost, limit = vd_counted(b, one), beaten_at(b, one)
        tallies.append(
            Tally(
                side=one,
                name=voice("tally-vd"),
                value=lost,
                limit=limit,
                text=voice("tally-vd-text", lost=lost, limit=limit, total=total_vd(b, one)),
                rule="28a",
            )
        )
        tallies.append(
            Tally(side=one, name=voice("tally-rerolls"), value=g.rerolls[one], rule="2m", main=False)
        )
    free = b.setting.scenario.free
    areas, ways, captions = board_terrain(b.setting, g.terrain if free else (), voice)
    asked = pending(b)
    return Scene(
        pieces=pieces,
        sequence=Sequence(
            stages=stages,
            present=present,
            turn=voice("tally-turn", turn=g.turn, turns=b.setting.turns) if g.turn else "",
        ),
        tallies=tuple(tallies),
        goal=Goal(
            text=voice("tally-goal"), rules=("28a", *b.setting.victory), left=max(0, b.setting.turns - g.turn)
        ),
        areas=areas,
        ways=ways,
        captions=captions,
        notes=(Fact(name=voice("note-house"), text=voice("note-house-text"), rule="V50"),),
        active=asked.player(b) if asked is not None else None,
    )
