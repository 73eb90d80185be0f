"""One fight without a battle: a few bases on an empty table (core/fight.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gonfalon.core.battle import Battle
from gonfalon.core.fight import YES, Standing, Told, Value, forbid, span, switch
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name
from gonfalon.core.steps import Option, Yes
from gonfalon.core.windows import AtOnce
from gonfalon.locale import message
from gonfalon.space.table import Base, degrees
from gonfalon.systems.impetus.book.activation import Act
from gonfalon.systems.impetus.book.own_ends import arm_own_ends
from gonfalon.systems.impetus.book.setup import units_to_deploy
from gonfalon.systems.impetus.book.shooting import ChooseTarget, FireTest, shooting_still_refusal
from gonfalon.systems.impetus.files.armies import ArmyFile, Entry, army_lists, army_row_may_pair, build_army
from gonfalon.systems.impetus.ground.bodies import body_at, place_body, refresh_contacts
from gonfalon.systems.impetus.ground.terrain import BARRED, BLOCKED, GROUND, ground
from gonfalon.systems.impetus.pieces.facts import Game, Piece
from gonfalon.systems.impetus.pieces.file import H, ImpetusScenario, Profile
from gonfalon.systems.impetus.pieces.options import ChargeAt, Do, Shoot
from gonfalon.systems.impetus.pieces.setting import B, ImpetusSetting
from gonfalon.systems.impetus.pieces.tables import weapon_key

X: Final = 15 * H  # where the front of the attacker is
Y: Final = 8 * H
FRONT: Final = 1  # numbers of bases
REAR: Final = 2
BESIDE: Final = 3
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
    if ask.endswith("rear_loss") and told[ask.removesuffix("_loss")] != YES:
        return span(0, 0)
    if not ask.endswith("ground"):
        keys = ("target_army", "target") if ask.startswith("target_") else ("army", "attacker")
        return _of_unit(ask.removeprefix("target_"), *(told[key] for key in keys))
    return [Value(OPEN, Text("open ground", "terreno aperto")), *map(_word, GROUNDS)]


def _of_unit(ask: str, army: str, unit: str) -> Sequence[Value]:
    """What a unit of a list may bear, have lost, or be."""
    row = next(row for row in army_lists()[army].row if row.name.en == unit)
    if ask in ("loss", "rear_loss"):
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
    mine, his = (told["army"], told["attacker"]), (told.get("target_army", ""), told.get("target", ""))
    if kind == "cohesion":  # nobody fights: the enemy is another unit of the list, off the table
        his = mine[0], next(row.name.en for row in army_lists()[mine[0]].row if row.name.en != mine[1])
    bases = _bases(told)
    scenario = _scenario(mine, his, bases)
    b: B = Battle(
        arm_own_ends(ImpetusSetting(scenario, {})),
        units_to_deploy(scenario),
        Game(turn=1, phase="activation"),
        1,
    )
    stands = _drawn_up(b, told, bases)
    one, other = bases.index((0, FRONT)), bases.index((1, FRONT))
    if kind == "cohesion":
        b.change(other, place=None)
        b.agenda.append(AtOnce(0, (FireTest(one, int(told["damage"]), told["artillery"] == YES),)))
        return Standing(scenario, {}, b, (Yes(),))
    for base in stands:
        forbid(b, BARRED if ground(b).at(base) & BLOCKED else None)  # § 21d
    refresh_contacts(b, *range(len(bases)))
    act: Option = ChargeAt(other)
    if kind == "fire":
        moved = told["moved"] == YES
        forbid(b, shooting_still_refusal(b, one) if moved else None)
        b.agenda.append(ChooseTarget(one, moved))
        return Standing(scenario, {}, b, (Shoot(other),))
    if kind == "melee":
        if told["side"] != "front":
            b.change(one, flanked=(other,))
        act = Do("fight")
    b.agenda.append(Act(one))
    return Standing(scenario, {}, b, (act,))


def _bases(told: Told) -> tuple[tuple[int, int], ...]:
    """The bases of both sides: the unit, its rear unit, a friend beside it."""
    found = []
    for side, ahead in enumerate(("", "target_")):
        found.append((side, FRONT))
        found += [
            (side, n) for n, ask in ((REAR, "rear"), (BESIDE, "friend")) if told.get(ahead + ask) == YES
        ]
    return tuple(found)


def _drawn_up(b: B, told: Told, bases: tuple[tuple[int, int], ...]) -> tuple[Base, Base]:
    """The bases on the table, each with its weapons and in its state, on its ground."""
    mine, his = bases.index((0, FRONT)), bases.index((1, FRONT))
    gap = int(told.get("distance") or told.get("gap") or 0) * H
    stands = (body_at(b, mine, (X, Y, 0)), _struck(b, his, told.get("side", "front"), Y + gap))
    b.set(terrain=tuple(_pieces(told, *stands)))
    for side, (uid, ahead) in enumerate(((mine, ""), (his, "target_"))):
        _arm(b, uid, told, ahead)
        if (side, REAR) in bases:
            rear = bases.index((side, REAR))
            b.change(rear, leader=uid, loss=int(told[f"{ahead}rear_loss"]))
            b.change(uid, rears=(rear,), block=True)
        base = stands[side]
        place_body(b, uid, (base.x, base.y, base.d))
        if (side, BESIDE) in bases:
            place_body(b, bases.index((side, BESIDE)), (*base.point(2 * H, 0), base.d))
    return stands


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
