"""The board of Cry Havoc: map, pieces with badges and cards, sides, zones, goal, tallies, notes (`_board_*`);
its scene."""

from __future__ import annotations

from typing import Any

from gonfalon.core.display import Arrow, Badge, Fact, Goal, Piece, Scene, Sequence, Stage, Tally, Value
from gonfalon.core.display_board import Board, HexCell, HexMap, HexSide, SideCard, TerrainNote, Voice, Zone
from gonfalon.locale import capital
from gonfalon.systems.cry_havoc.ground.sheets import LIP, OPEN, SIDE_NAMES, terrain_summary
from gonfalon.systems.cry_havoc.pieces.affairs import charges_under_way
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    DEAD,
    IDLE,
    NOBODY,
    PANIC,
    PERSON,
    ROUT,
    STAGES,
    STUNNED,
    WOUNDED,
    Unit,
    figures_from_facts,
    is_long_from_facts,
)
from gonfalon.systems.cry_havoc.pieces.file import SideRow
from gonfalon.systems.cry_havoc.pieces.muster import WAITING
from gonfalon.systems.cry_havoc.pieces.queries import rear_of, who_is_fit
from gonfalon.systems.cry_havoc.pieces.setting import B, Field
from gonfalon.systems.cry_havoc.pieces.sites import is_gate_open
from gonfalon.systems.cry_havoc.pieces.tables import ANIMALS, WEAPONS
from gonfalon.systems.cry_havoc.screen.tables import lit_row as lit_row
from gonfalon.systems.cry_havoc.screen.tables import overlay as overlay
from gonfalon.systems.cry_havoc.screen.tables import overlays as overlays
from gonfalon.systems.cry_havoc.screen.tables import tables as tables

SIDE_LOOKS = {
    "wall": "wall",
    "door": "door",
    "window": "window",
    "battlement": "wall",
    "slit": "slit",
    "lip": "crest",
}
SIDE_RULES = {
    "wall": "S1.6o",
    "door": "S1.6l",
    "window": "S1.6m",
    "battlement": "S1.6p",
    "slit": "S1.6r",
    "lip": "S1.6g",
}
FEATURES = {"stairs": ("stairs",), "tower": ("tower",), "bridge": ("bridge",), "road": ("road",)}
STATES = ("fit", "wounded", "stunned", "dead")


def board(setting: Field, voice: Voice) -> Board:
    """The map, once a battle."""
    ground = setting.open_ground
    grid = ground.grid
    cells = tuple(
        HexCell(
            id=h,
            col=grid.line_of[h] - 1,
            row=grid.position_of[h] - 1,
            label=ground.labels[h],
            terrain=ground.terrain[h],
            height=0,
            storey=ground.level[h],
            name=ground.houses[ground.house[h]].name.of(voice.language) if ground.house[h] != -1 else "",
            features=FEATURES.get(ground.terrain[h], ()),
        )
        for h in range(ground.size)
    )
    sides = []
    for h in range(ground.size):
        for d in range(3):
            n = ground.neighbours[h][d]
            kind = ground.side[h][d]
            if n >= 0 and kind != OPEN:
                low = ground.lip_of[h][d] if kind == LIP else None
                high = (n if low == h else h) if low is not None else None
                sides.append(HexSide(a=h, b=n, terrain=f"side-{SIDE_NAMES[kind]}", high=high))
    used = sorted(set(ground.terrain))
    notes = [
        TerrainNote(
            id=key,
            look=terrain_summary()[key].look,
            name=terrain_summary()[key].name.of(voice.language),
            note=voice(
                "screen-cost-note",
                foot=terrain_summary()[key].foot or "–",
                mounted=terrain_summary()[key].mounted or "–",
            ),
            rule=terrain_summary()[key].rule,
            reconstructed=terrain_summary()[key].source != "the rulebook",
        )
        for key in used
    ]
    notes += [
        TerrainNote(
            id=f"side-{name}",
            look=SIDE_LOOKS[name],
            name=voice(f"screen-{name}"),
            rule=SIDE_RULES[name],
            where="hexside",
        )
        for name in SIDE_NAMES[1:]
        if any(s.terrain == f"side-{name}" for s in sides)
    ]
    levels = max(ground.level)
    names = (voice("screen-ground"), voice("screen-walls"), voice("screen-keep"))[: levels + 1]
    file = setting.file
    return Board(
        map=HexMap(
            cells=cells,
            sides=tuple(sides),
            lines="flat",
            shifted="odd",
            land=setting.scenario.land or "village",
            storeys=names if levels else (),
        ),
        sides=(
            _side_card(file.side[0], voice),
            _side_card(file.side[1], voice),
        ),
        terrain=tuple(notes),
        facings=(0, 60, 120, 180, 240, 300),
        below=_below(setting),
        title=file.title.of(voice.language),
        date=file.date.of(voice.language),
        reconstructed=True,
    )


def _side_card(side: SideRow, voice: Voice) -> SideCard:
    return SideCard(name=side.name.of(voice.language), tincture=side.arms.tincture, emblem=side.arms.emblem)


def _below(setting: Field) -> tuple[float, float]:
    """The rotation that puts each side's people below: those who start near row A look down the map."""
    ground = setting.open_ground
    rows: list[list[int]] = [[], []]
    for u in setting.opening.units:
        if u.place is not None:
            rows[u.side].append(ground.grid.position_of[u.place])
    means = [sum(row) / len(row) if row else 0 for row in rows]
    low = means[0] > means[1]
    return (0, 180) if low else (180, 0)


def scene(b: B, side: int | None, voice: Voice) -> Scene:
    """What one side sees now."""
    setting = b.setting
    pieces = tuple(
        board_piece(b, u, voice)
        for u in b.units
        if u.place is not None and (side is None or u.side == side or not u.hidden)
    )
    stages = tuple(Stage(name=voice(f"screen-stage-{name}"), rule="1.2.1.1a") for name in STAGES)
    turn = voice("screen-turn", turn=b.game.turn, turns=setting.file.turns)
    arrows = tuple(
        Arrow(unit=c.unit, target=c.target, kind="charge", label="", compulsory=True)
        for c in charges_under_way(b).charges
        if not c.fought and b.units[c.unit].place is not None
    )
    return Scene(
        pieces=pieces,
        sequence=Sequence(stages=stages, present=b.game.stage, turn=turn),
        tallies=board_tallies(b, voice),
        goal=board_goal(b, voice),
        arrows=arrows,
        notes=board_notes(b, voice),
        zones=board_zones(b, side, voice),
        active=b.game.active,
    )


def board_goal(b: B, voice: Voice) -> Goal:
    """What this battle is fought for: as its file puts it, else how its own ends are told."""
    file, setting = b.setting.file, b.setting
    text = file.goal.of(voice.language)
    if not text:
        rows = [one.row for one in setting.conditions.rows if one.row.win != "draw"]
        text = " / ".join(dict.fromkeys(row.text.of(voice.language) for row in rows))
    return Goal(text=text, rules=setting.victory, left=max(0, file.turns - b.game.turn))


def board_tallies(b: B, voice: Voice) -> tuple[Tally, ...]:
    """Points where they are scored, else who is on his feet."""
    found = []
    setting = b.setting
    for side in (0, 1):
        if setting.scored:
            rule = next((one.rule("falls") for one in setting.rules.bounty if one.side != side), "P.12d")
            found.append(Tally(side=side, name=voice("screen-points"), value=b.game.points[side], rule=rule))
        up = len(who_is_fit(b, side))
        up += sum(1 for u in b.units if u.hidden and u.place is None and u.side == side)
        up += sum(1 for uid in b.affairs.get(WAITING, ()) if b.units[uid].side == side)
        found.append(
            Tally(
                side=side,
                name=voice("screen-living"),
                value=up,
                limit=len(setting.people[side]),
                main=not setting.scored,
            )
        )
    return tuple(found)


def board_notes(b: B, voice: Voice) -> tuple[Fact, ...]:
    """Alarm, gates, and who is still to arrive."""
    found = []
    setting = b.setting
    for alarm in setting.rules.alarm[:1]:
        key = "screen-alarm" if b.game.alarm else "screen-quiet"
        found.append(Fact(name="", text=voice(key), rule=alarm.rule("alarm")))
    for number, gate in enumerate(setting.gates):
        key = "screen-gate-open" if is_gate_open(b.game, number) else "screen-gate-closed"
        found.append(Fact(name="", text=voice(key), rule=gate.clause.rule("closed")))
    names = setting.calls(voice.language)
    for uid in b.affairs.get(WAITING, ()):
        clause = setting.arrival_of[uid]
        words = voice("screen-waiting", name=names[uid], turn=clause.turn)
        found.append(Fact(name="", text=capital(words), rule=clause.rule("arrives")))
    return tuple(found)


def board_zones(b: B, side: int | None, voice: Voice) -> tuple[Zone, ...]:
    """Deployment zones during the set-up, exits and places to hold afterwards."""
    setting = b.setting
    muster = setting.muster
    telling = setting.words()
    if b.game.stage == 0:
        return tuple(
            Zone(
                name=telling.place(name, voice.language),
                side=z.side,
                hexes=tuple(sorted(muster.inside(name))),
                kind="deployment",
            )
            for name, z in setting.file.zones.items()
            if z.side is not None and (side is None or z.side == side or not z.terrain)
        )
    exits = [
        Zone(name=voice("screen-exit"), hexes=muster.places(one.at), kind="objective")
        for one in setting.rules.exit
    ]
    held = dict.fromkeys(
        c.term.hold.zone
        for row in setting.conditions.rows
        for c in (*row.all, *row.any)
        if c.term.hold is not None
    )
    for zone in held:
        name = telling.place(zone, voice.language)
        exits.append(Zone(name=name, hexes=muster.places(zone), kind="objective"))
    return tuple(exits)


def board_piece(b: B, u: Unit, voice: Voice) -> Piece:
    """One counter."""
    f = b.setting.facts[u.id]
    ground = b.setting.ground(b.game)
    two = is_long_from_facts(f, u)
    dead = u.health == DEAD
    values: tuple[Value, ...] = ()
    if f.kind == PERSON and not dead:
        attack, guard, mp = figures_from_facts(f, u)
        values = (
            Value(text=str(attack), title=voice("screen-attack"), tone="black"),
            Value(text=str(guard), title=voice("screen-defence"), tone="red", ringed=f.armour),
            Value(text=str(mp), title=voice("screen-movement"), tone="blue"),
        )
    elif f.kind == ANIMAL and not dead:
        values = (Value(text=str(ANIMALS["defence"]), title=voice("screen-defence"), tone="red"),)
    state = voice(f"screen-state-{STATES[u.health]}", unit_gender=f.name.gender)
    tail = rear_of(ground, u) if two else None
    look = f.look
    if u.horse == NOBODY and look == "knight":
        look = "menatarms"  # on foot
    if u.horse != NOBODY and f.rank != "knight" and not f.sergeant:
        look = "horse" if not f.weapon else "bow"
    return Piece(
        id=u.id,
        side=u.side if f.kind == PERSON or u.health != DEAD else None,
        kind="person",
        look="body" if dead and f.kind == PERSON else look,
        name=capital(b.setting.calls(voice.language)[u.id]),
        place=u.place,
        tail=tail if tail is not None and tail >= 0 else None,
        storey=ground.level[u.place or 0],
        turn=60.0 * u.facing if two else None,
        values=values,
        badges=board_badges(b, u, voice),
        acted=u.acted,
        lying=u.health >= STUNNED,
        mine_only=u.hidden,
        facts=board_card(b, u, voice),
        state=state,
    )


def board_badges(b: B, u: Unit, voice: Voice) -> tuple[Badge, ...]:
    """The small signs on a counter."""
    found = []

    def add(sign: str, key: str, text: str = "", tone: Any = "plain") -> None:
        title = voice(key, unit_gender=b.setting.gender("unit", u.id))
        found.append(Badge(sign=sign, title=title, text=text, tone=tone))

    if u.health in (WOUNDED, STUNNED, DEAD):
        name = STATES[u.health]
        add(name, f"screen-state-{name}", tone="bad")
    if u.horse != NOBODY:
        add("mounted", "screen-mounted")
    if u.hidden:
        add("hidden", "screen-hidden", "?", "good")
    if u.asleep:
        add("reserve", "screen-asleep", "z")
    if u.nerve == PANIC:
        add("shaken", "screen-panic", "!", "warn")
    elif u.nerve == ROUT:
        add("flee", "screen-rout", "!!", "bad")
    if u.marked:
        add("loaded", "screen-marked")
    elif u.shot:
        add("fired", "screen-shot")
    if u.busy != IDLE:
        add("order", "screen-busy")
    if u.leader != NOBODY:
        add("captured", "screen-led")
    if any(o.bearer == u.id for o in b.units):
        add("carried", "screen-carries")
    if any(c.unit == u.id and not c.fought for c in charges_under_way(b).charges):
        add("charge", "screen-charges")
    return tuple(found)


def board_card(b: B, u: Unit, voice: Voice) -> tuple[Fact, ...]:
    """The card of a person."""
    f = b.setting.facts[u.id]
    row = b.setting.roster[f.type]
    found = [
        Fact(
            name=voice("screen-type"),
            text=row.name.of(voice.language),
            rule=row.rule,
            reconstructed=row.source == "reconstructed",
        )
    ]
    if f.armour:
        found.append(Fact(name=voice("screen-armoured"), text="", rule="1.73a"))
    weapon = WEAPONS.get(f.weapon)
    if weapon is not None:
        near, middle, far = weapon.ranges
        words = voice(
            "screen-ranges", name=weapon.name.of(voice.language), short=near, medium=middle, long=far
        )
        found.append(Fact(name=voice("screen-weapon"), text=words, rule=weapon.rules[0], reconstructed=True))
    if u.ammo >= 0:
        found.append(Fact(name=voice("screen-missiles"), text=str(u.ammo), rule="1.35.1b", listed=True))
    return tuple(found)
