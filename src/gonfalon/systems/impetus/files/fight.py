"""One fight without a battle: a few bases on an empty table (core/fight.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gonfalon.core.battle import Battle
from gonfalon.core.fight import YES, AtOnce, Standing, Told, Value, forbid, span, switch
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name
from gonfalon.core.steps import Option, Yes
from gonfalon.core.system import get_system
from gonfalon.locale import message
from gonfalon.space.table import Base, Pose, degrees
from gonfalon.systems.impetus.book.activation import Act
from gonfalon.systems.impetus.book.setup import units_to_deploy
from gonfalon.systems.impetus.book.shooting import ChooseTarget, FireTest, shooting_still_refusal
from gonfalon.systems.impetus.files.armies import ArmyFile, Entry, army_lists, army_row_may_pair, build_army
from gonfalon.systems.impetus.ground.bodies import body_at, place_body, refresh_contacts
from gonfalon.systems.impetus.ground.terrain import BARRED, BLOCKED, GROUND, ground
from gonfalon.systems.impetus.pieces.facts import Game, Piece
from gonfalon.systems.impetus.pieces.file import H, ImpetusScenario, Profile
from gonfalon.systems.impetus.pieces.options import ChargeAt, Do, Shoot
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import weapon_key

X: Final = 15 * H  # where the front of the attacker is
Y: Final = 8 * H
MARGIN: Final = H // 10  # by which ground keeps off the attacker
OPEN: Final = "open"
BARE: Final = Value("none", Text("nothing special", "niente di speciale"))
GROUNDS: Final = tuple(kind for kind in GROUND if kind not in ("road", "river"))


def choices(ask: str, told: Told) -> Sequence[Value]:
    """Army lists, their units, their weapons; the kinds of ground."""
    if ask in ("army", "target_army"):
        return [Value(key, _text(army.name)) for key, army in army_lists().items()]
    if ask in ("attacker", "target"):
        rows = army_lists()[told["army" if ask == "attacker" else "target_army"]].row
        return [Value(row.name.en, _text(row.name)) for row in rows]
    if not ask.endswith("ground"):
        keys = ("target_army", "target") if ask.startswith("target_") else ("army", "attacker")
        return _of_unit(ask.removeprefix("target_"), *(told[key] for key in keys))
    return [Value(OPEN, Text("open ground", "terreno aperto")), *map(_word, GROUNDS)]


def _of_unit(ask: str, army: str, unit: str) -> Sequence[Value]:
    """What a unit of a list may bear, have lost, or be."""
    row = next(row for row in army_lists()[army].row if row.name.en == unit)
    if ask == "loss":
        return span(0, row.vbu - 1)  # § 27a
    if ask == "general":
        return switch(row.general)  # § 20m
    if ask == "rear":
        return switch(row.large_unit or army_row_may_pair(row, tuple(row.melee)))  # § V34b
    if ask == "covered":
        return switch(bool(row.protection))
    return [_word(weapon_key(word)) for word in (row.missile if ask == "weapon" else row.melee)] or [BARE]


def _text(name: Name) -> Text:
    return Text(name.en, name.it)


def _word(word: str) -> Value:
    en, it = (message(language, f"word-{word}", None, "impetus") for language in ("en", "it"))
    return Value(word, Text(en, it))


@lru_cache(maxsize=512)
def _profile(army: str, unit: str) -> Profile:
    """A unit as its list has it."""
    made = build_army(ArmyFile(army, unit=[Entry(unit, count=2)]))
    return next(one for one in made.units if one.name.en == unit)


@lru_cache(maxsize=512)
def _scenario(
    mine: tuple[str, str], his: tuple[str, str], bases: tuple[tuple[int, int], ...]
) -> ImpetusScenario:
    """An empty table with some bases of two kinds: (side, number)."""
    kinds = (_profile(*mine), _profile(*his))
    return ImpetusScenario(
        id="fight",
        title=Text("One fight", "Uno scontro"),
        history=Text("", ""),
        sides=(army_lists()[mine[0]].name, army_lists()[his[0]].name),
        units=[(side, f"{'AB'[side]}{number}", kinds[side]) for side, number in bases],
        proposals=[(X, Y, 0) for _ in bases],
    )


def stand(kind: str, told: Told) -> Standing:
    """The bases on their table, at the activation of the first."""
    both = (
        (told["army"], told["attacker"]),
        (told.get("target_army", told["army"]), told.get("target", told["attacker"])),
    )
    rears = [told.get(ask) == YES for ask in ("rear", "target_rear")]
    friends = [told.get(ask) == YES for ask in ("friend", "target_friend")]
    bases = tuple(
        (side, n)
        for side in (0, 1)
        for n in (1, *([2] if rears[side] else []), *([3] if friends[side] else []))
    )
    scenario = _scenario(*both, bases)
    setting = get_system("impetus").setting(scenario, {})
    b: B = Battle(setting, units_to_deploy(scenario), Game(turn=1, phase="activation"), 1)
    mine, his = (bases.index((side, 1)) for side in (0, 1))
    gap = round(float(told.get("distance") or told.get("gap") or 0) * H)
    front = body_at(b, mine, (X, Y, 0))
    stands = (front, _struck(b, his, told.get("side", "front"), Y + gap))
    b.set(terrain=tuple(_pieces(told, *stands)))
    for side, uid, ahead in ((0, mine, ""), (1, his, "target_")):
        _arm(b, uid, told, ahead)
        if rears[side]:
            rear = bases.index((side, 2))
            b.change(rear, leader=uid)
            b.change(uid, rears=(rear,), block=True)
        place_body(b, uid, _pose(stands[side]))
        if friends[side]:
            place_body(
                b,
                bases.index((side, 3)),
                _pose(stands[side].at((*stands[side].point(2 * H, 0), stands[side].d))),
            )
    if kind == "cohesion":
        b.change(his, place=None)
        steps = (FireTest(mine, int(told["damage"]), told["artillery"] == YES),)
        b.agenda.append(AtOnce(0, steps))
        return Standing(scenario, {}, b, (Yes(),))
    for base in stands:
        forbid(b, BARRED if ground(b).at(base) & BLOCKED else None)  # § 21d
    refresh_contacts(b, *range(len(bases)))
    act: Option = Shoot(his)
    if kind == "fire":
        moved = told["moved"] == YES
        forbid(b, shooting_still_refusal(b, mine) if moved else None)
        b.agenda.append(ChooseTarget(mine, moved))
        return Standing(scenario, {}, b, (act,))
    if kind == "melee":
        if told["side"] != "front":
            b.change(mine, flanked=(his,))
        act = Do("fight")
    else:
        act = ChargeAt(his)
    b.agenda.append(Act(mine))
    return Standing(scenario, {}, b, (act,))


def _pose(base: Base) -> Pose:
    return (base.x, base.y, base.d)


def _struck(b: B, uid: int, side: str, y: int) -> Base:
    """The enemy, of whom one side lies across the attacker's way at a height."""
    depth = b.setting.facts[uid].depth
    if side == "front":
        return body_at(b, uid, (X, y, degrees(180)))
    if side == "rear":
        return body_at(b, uid, (X, y + depth, 0))
    return body_at(b, uid, (X + H, y + H, degrees(90)))  # its front line runs beside the attacker's base


def _pieces(told: Told, mine: Base, his: Base) -> list[Piece]:
    """The ground under both, apart from each other."""
    found = []
    for ask, base, low in (("ground", his, True), ("own_ground", mine, False)):
        if told.get(ask, OPEN) != OPEN:
            xs, ys = zip(*base.corners, strict=True)
            y0, y1 = min(ys) + MARGIN * low, max(ys) - MARGIN * (not low)
            found.append(Piece(told[ask], "rectangle", (min(xs), y0, max(xs), y1)))
    return found


def _arm(b: B, uid: int, told: Told, ahead: str) -> None:
    """A unit with its weapons and its state."""
    weapon, melee = told.get(f"{ahead}weapon"), told.get(f"{ahead}melee")
    for word, field in ((weapon, "weapon"), (melee, "melee")):
        if word and word != BARE.id:
            b.change(uid, **{field: word})
    b.change(
        uid,
        loss=int(told.get(f"{ahead}loss", "0")),
        disordered=told.get(f"{ahead}disordered") == YES,
        general=told.get(f"{ahead}general") == YES,
        covered=told.get(f"{ahead}covered") == YES,
    )
