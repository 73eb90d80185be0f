"""The board of a Dark Ages battle: streams, terrain, sides, pieces with values and facts, dice, cards, piles,
tallies, arrows (`_board_*`); its scene."""

from __future__ import annotations

from gonfalon.core.display import (
    Arrow,
    Badge,
    Card,
    Fact,
    Goal,
    Piece,
    Pile,
    Scene,
    Sequence,
    Stage,
    Tally,
    Value,
)
from gonfalon.core.display_board import Board, HexCell, HexMap, SideCard, TerrainNote, Voice, Way, Zone
from gonfalon.core.rolls import Roll
from gonfalon.systems.dark_ages.book.combat_dice import attack_roll, defence_roll, shot_dice_roll
from gonfalon.systems.dark_ages.book.melee import owing_melee
from gonfalon.systems.dark_ages.pieces.covered import values_known
from gonfalon.systems.dark_ages.pieces.facts import HAND
from gonfalon.systems.dark_ages.pieces.file import (
    SideRows,
    Terrain,
    cards_on_file,
)
from gonfalon.systems.dark_ages.pieces.queries import bit, fighting, is_assigned, round_of
from gonfalon.systems.dark_ages.pieces.setting import B, Ground
from gonfalon.systems.dark_ages.pieces.tables import Hits
from gonfalon.systems.dark_ages.screen.tables import overlay, overlays, tables, terrain_table_words

__all__ = ["board", "overlay", "overlays", "scene", "tables"]


# -- the board -----------------------------------------------------------------------------------


def board(setting: Ground, voice: Voice) -> Board:
    """Map, sides and terrain key."""
    grid, keys = setting.grid, setting.terrain_keys
    cells = tuple(
        HexCell(
            id=h,
            col=grid.position_of[h],
            row=grid.line_of[h],
            label=setting.hexes.of[h],
            terrain=keys[setting.terrain[h].code],
            height=setting.level[h],
        )
        for h in range(grid.size)
    )
    edges = tuple(
        Zone(
            name=voice("screen-entry", side=voice.name(_name(setting.file.side[s]))),
            side=s,
            hexes=tuple(h for h in range(grid.size) if setting.edge[s][h] == 0),
            kind="entry",
        )
        for s in (0, 1)
    )
    used = {t.code for t in setting.terrain}
    notes = tuple(
        _terrain_note(setting, t, voice) for code, t in setting.terrain_types.items() if code in used
    )
    return Board(
        map=HexMap(
            cells=cells,
            zones=edges,
            ways=_streams(setting),
            lines="pointy",
            shifted="odd",
            land=setting.scenario.land or "sussex",
        ),
        sides=(_side(setting.file.side[0], voice), _side(setting.file.side[1], voice)),
        terrain=notes,
        below=(0, 180),
        title=setting.file.title.of(voice.language),
        date=setting.file.date.of(voice.language),
        reconstructed=setting.file.source == "reconstructed",
    )


def _streams(setting: Ground) -> tuple[Way, ...]:
    """The watercourses: runs of neighbouring stream hexes, branches beginning where they leave a run."""
    wet = {h for h, t in enumerate(setting.terrain) if t.look == "ford"}
    left = sorted(wet, key=lambda h: (sum(n in wet for n in setting.near[h]), h))
    found: list[Way] = []
    while left:
        joins = [(h, n) for h in left for n in setting.near[h] if n in wet and n not in left]
        run = [joins[0][1], joins[0][0]] if joins else [left[0]]
        left.remove(run[-1])
        while ahead := [n for n in setting.near[run[-1]] if n in left]:
            run.append(ahead[0])
            left.remove(ahead[0])
        found.append(Way(look="stream", hexes=tuple(run)))
    return tuple(found)


def _name(side: SideRows) -> dict[str, str]:
    return {"en": side.name.en, "it": side.name.it}


def _side(side: SideRows, voice: Voice) -> SideCard:
    name = voice.name(_name(side))
    return SideCard(name=name, short=name[:3], tincture=side.arms.tincture, emblem=side.arms.emblem)


def _terrain_note(setting: Ground, t: Terrain, voice: Voice) -> TerrainNote:
    return TerrainNote(
        id=setting.terrain_keys[t.code],
        look=t.look,
        name=t.name.of(voice.language),
        note="; ".join(terrain_table_words(t, voice)),
        rule=t.rule or "21a",
        reconstructed=True,
    )


# -- the scene -----------------------------------------------------------------------------------


def scene(b: B, side: int | None, voice: Voice) -> Scene:
    """Pieces, sequence, tallies, hands and notes."""
    game, setting = b.game, b.setting
    rnd = round_of(b) if "round" in b.affairs else None
    sequence = Sequence(
        stages=(
            Stage(
                name=voice("screen-round"),
                rule="3f",
                parts=(voice("screen-movement"), voice("screen-combat")),
                part={"movement": 0, "combat": 1}.get(game.phase),
            ),
            Stage(name=voice("screen-end"), rule="17a"),
        ),
        present=int(game.phase == "end"),
        turn=voice("screen-last-turn" if game.last_turn else "screen-turn", turn=game.turn),
    )
    notes: list[Fact] = []
    if game.phase == "movement" and rnd is not None:
        notes.append(Fact(name=voice("screen-points"), text=str(rnd.left), rule="4c"))
    for clause in setting.rules.formation:
        said = setting.telling_of.clause(clause, voice.language)
        notes.append(Fact(name=voice("screen-special"), text=said.text, rule=said.rule))
    for s in (0, 1):
        event = setting.file.side[s].event
        if event is not None:
            words = setting.telling_of.event(event, voice.language)
            text = f"{event.name.of(voice.language)}: {words}"
            notes.append(Fact(name=voice.name(_name(setting.file.side[s])), text=text, rule=event.rule))
    notes += _odds(b, voice)
    if game.deck_out:
        notes.append(Fact(name=voice("screen-deck"), text=voice("screen-deck-out"), rule="V28"))
    return Scene(
        pieces=tuple(_piece(b, uid, side, voice) for uid, u in enumerate(b.units) if u.place is not None),
        sequence=sequence,
        tallies=_tallies(b, voice),
        goal=Goal(text=voice("screen-goal"), rules=("20d", "20c", *b.setting.victory)),
        piles=_piles(b, side, voice),
        arrows=_arrows(b, voice),
        notes=tuple(notes),
        active=game.active,
    )


def _odds(b: B, voice: Voice) -> list[Fact]:
    """The dice of the combat in hand, as they would be rolled now."""
    combat = fighting(b)
    if combat is None or combat.over or b.units[combat.target].place is None:
        return []
    if not any(b.units[m].points > 1 and b.units[m].place is not None for m in combat.members):
        return []
    if combat.kind == "ranged":
        return [_roll_fact(shot_dice_roll(b, combat), voice)]
    rolls = [attack_roll(b, combat)]
    if combat.kind != "ambush" and (reply := defence_roll(b, combat)) is not None:
        rolls.append(reply)
    return [_roll_fact(roll, voice) for roll in rolls]


def _roll_fact(roll: Roll, voice: Voice) -> Fact:
    chances: dict[int, int] = {}
    for result, weight in roll.distribution():
        damage = result[0] if isinstance(result, tuple) else result
        chances[damage] = chances.get(damage, 0) + weight
    total = sum(chances.values())
    assert isinstance(roll.reading, Hits)
    dice = ", ".join(
        voice("screen-dice", dice=p.count, value=v)
        for p, v in zip(roll.pools, roll.reading.values, strict=True)
    )
    odds = "; ".join(f"{d}: {100 * w / total:.0f} %" for d, w in sorted(chances.items()))
    return Fact(name=voice(f"screen-roll-{roll.purpose}"), text=f"{dice} → {odds}", rule=roll.rule)


def _piece(b: B, uid: int, side: int | None, voice: Voice) -> Piece:
    unit, kind, rnd = b.units[uid], b.setting.kinds[uid], round_of(b)
    known = side is None or values_known(b, side, uid)
    badges = []
    state = ""
    if unit.points == 1:
        state = voice("screen-routed")
        badges.append(Badge(sign="routed", title=state, tone="bad"))
    elif unit.points & 1 and not kind.leader:
        state = voice("screen-disorganised")
        badges.append(Badge(sign="disordered", title=state, tone="warn"))
    if kind.leader:
        morale = str(b.setting.morale[uid]) if known else ""
        badges.append(Badge(sign="leader", title=voice("screen-leader"), text=morale))
    if kind.crossbow and not unit.loaded:
        badges.append(Badge(sign="reload", title=voice("screen-reload"), tone="warn"))
    if unit.standing:
        clause = b.setting.formations[uid]
        wall = clause is not None and clause.key == "shield_wall"
        title = voice("screen-standing-wall" if wall else "screen-standing-ring")
        badges.append(Badge(sign="wall" if wall else "schiltron", title=title, tone="good"))
    if bit(rnd.granted, uid) and not bit(rnd.moved, uid) and b.game.phase == "movement":
        badges.append(Badge(sign="order", title=voice("screen-granted"), tone="good"))
    acted = bool(bit(rnd.moved, uid) or bit(rnd.attacked, uid) or bit(rnd.shot, uid))
    return Piece(
        id=uid,
        side=unit.side,
        kind="counter" if kind.leader else "cube",
        look=kind.look,
        name=b.setting.name("unit", uid, voice.language),
        code=kind.code,
        place=unit.place,
        cubes=0 if kind.leader else unit.points // 2,
        greys=unit.points & 1,
        values=_values(b, uid, voice) if known else (),
        badges=tuple(badges),
        acted=acted and unit.side == b.game.active,
        facts=_facts(b, uid, known, voice),
        state=state,
    )


def _values(b: B, uid: int, voice: Voice) -> tuple[Value, ...]:
    kind = b.setting.kinds[uid]
    if kind.leader and is_assigned(b, uid):
        return (Value(text=str(b.setting.morale[uid]), title=voice("screen-morale"), tone="green"),)
    first = Value(text=str(kind.attack), title=voice("screen-attack"))
    if kind.missile:
        first = Value(text=str(kind.shoot), title=voice("screen-shoot"))
    return (
        first,
        Value(text=str(kind.defence), title=voice("screen-defence"), tone="red"),
        Value(text=str(b.setting.morale[uid]), title=voice("screen-morale"), tone="green"),
        Value(text=str(kind.move), title=voice("screen-move"), tone="blue"),
    )


def _facts(b: B, uid: int, known: bool, voice: Voice) -> tuple[Fact, ...]:
    kind, setting = b.setting.kinds[uid], b.setting
    found = [Fact(name=voice("screen-class"), text=voice(f"screen-class-{kind.cls}"), rule="22a")]
    if not known:
        return (*found, Fact(name=voice("screen-values"), text=voice("screen-covered"), rule="A37b"))
    book = () if kind.leader else setting.types[kind.key].book
    if setting.on["covered_values"] and not kind.leader:
        name = setting.types[kind.key].name.of(voice.language)
        found.append(Fact(name=voice("screen-type"), text=name, rule="V55"))
    rows = [("move", kind.move), ("defence", kind.defence), ("morale", setting.morale[uid])]
    if kind.attack:
        rows.append(("attack", kind.attack))
    if kind.missile:
        rows += [("shoot", kind.shoot), ("range", kind.range)]
    for key, number in rows:
        ours = key not in book and not (kind.leader and key == "move")
        found.append(Fact(name=voice(f"screen-{key}"), text=str(number), rule=kind.rule, reconstructed=ours))
    if not kind.leader:
        found.append(Fact(name=voice("screen-start"), text=str(setting.start[uid]), rule="1p"))
    return tuple(found)


def _tallies(b: B, voice: Voice) -> tuple[Tally, ...]:
    game, limit = b.game, b.setting.limit
    found = []
    for s in (0, 1):
        found.append(
            Tally(side=s, name=voice("screen-lost"), value=game.lost[s], limit=limit[1 - s], rule="20d")
        )
        found.append(
            Tally(side=s, name=voice("screen-leaders-left"), value=game.leaders[s], rule="20c", main=False)
        )
        found.append(
            Tally(side=s, name=voice("screen-morale-lost"), value=game.morale_lost[s], rule="20e", main=False)
        )
    return tuple(found)


def _card(b: B, card: int, voice: Voice) -> Card:
    if card < 1:
        return Card()
    data = b.setting.cards[card]
    text = cards_on_file().order[data.order]
    luck = voice("screen-luck", ticks=data.ticks)
    mark = f"{data.value} {luck}" if data.value else luck
    return Card(
        id=card,
        name=text.name.of(voice.language),
        text=text.text.of(voice.language),
        kind=text.name.of("it" if voice.language == "en" else "en"),
        rule=text.number,
        mark=mark,
    )


def _piles(b: B, side: int | None, voice: Voice) -> tuple[Pile, ...]:
    found = []
    for s in (0, 1):
        cards = b.decks[HAND[s]]
        shown = tuple(_card(b, c, voice) for c in cards)
        name = voice("screen-hand", side=voice.name(_name(b.setting.file.side[s])))
        found.append(Pile(key=HAND[s], name=name, count=len(cards), side=s, cards=shown, kind="hand"))
    found.append(Pile(key="deck", name=voice("screen-deck"), count=len(b.decks["deck"])))
    discard = b.decks["discard"]
    found.append(
        Pile(
            key="discard",
            name=voice("screen-discard"),
            count=len(discard),
            cards=tuple(_card(b, c, voice) for c in reversed(discard)),
            kind="discard",
        )
    )
    return tuple(found)


def _arrows(b: B, voice: Voice) -> tuple[Arrow, ...]:
    combat = fighting(b)
    if combat is not None:
        kind = "fire" if combat.kind == "ranged" else "assault"
        return tuple(Arrow(unit=m, target=combat.target, kind=kind) for m in combat.members)  # type: ignore[arg-type]
    if b.game.phase != "combat":
        return ()
    label = voice("screen-must-fight")
    return tuple(
        Arrow(unit=u, hex=b.units[u].place, label=label, compulsory=True)
        for u in owing_melee(b, b.game.active)
    )
