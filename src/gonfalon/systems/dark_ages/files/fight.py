"""One fight without a battle: a melee, an assault or a shot on a small field of its own (core/fight.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.engine import advance, apply
from gonfalon.core.fight import NO, Standing, Told, Value, forbid
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name, settle
from gonfalon.core.steps import Option
from gonfalon.systems.dark_ages.book.assault import DeclareAssault, may_assault
from gonfalon.systems.dark_ages.book.melee import NextCombat, owes_melee
from gonfalon.systems.dark_ages.book.orders import legal_orders
from gonfalon.systems.dark_ages.book.reach import IMPASSABLE
from gonfalon.systems.dark_ages.book.rout import ROUTED
from gonfalon.systems.dark_ages.book.setup import begin
from gonfalon.systems.dark_ages.files.scenarios import read_scenario
from gonfalon.systems.dark_ages.pieces.facts import HAND, Game, Round
from gonfalon.systems.dark_ages.pieces.file import (
    DarkScenario,
    cards_on_file,
    terrain_types_on_file,
    unit_types_on_file,
)
from gonfalon.systems.dark_ages.pieces.options import Attack, Charge, Play, Shoot
from gonfalon.systems.dark_ages.pieces.setting import B, Ground
from gonfalon.systems.dark_ages.pieces.tables import BETWEEN

SIDE: Final = 11  # columns and rows of the field
MIDDLE: Final = 5
ACTIVATED: Final = 15  # a Vanguard: the card with which the round began
NONE: Final = Value("none", Text("none", "nessuna"))
SIDES: Final = (Name("Attackers", "Attaccanti", "mp"), Name("Defenders", "Difensori", "mp"))
HELPER: Final = "sword"  # who stands next to the defender beside his attacker


def choices(ask: str, told: Told) -> Sequence[Value]:
    """The units, the cubes that a unit may have left, the kinds of ground, the orders."""
    if ask in ("attacker", "target"):
        return [Value(key, _text(kind.name)) for key, kind in unit_types_on_file().items()]
    if ask in ("strength", "target_strength"):
        return _strengths(unit_types_on_file()[told["attacker" if ask == "strength" else "target"]].cubes)
    if ask in ("ground", "own_ground"):
        return [Value(code, kind.name) for code, kind in terrain_types_on_file().items()]
    return [NONE, *[Value(key, order.name) for key, order in cards_on_file().order.items()]]


def _text(name: Name) -> Text:
    return Text(name.en, name.it)


@cache
def _strengths(cubes: int) -> tuple[Value, ...]:
    """All that can be left of a unit, in half points: cubes, and perhaps a grey one."""
    found = []
    for points in range(2 * cubes, 0, -1):
        active, grey = points // 2, points & 1
        cubes_en, cubes_it = (
            f"{active} cube{'s' * (active != 1)}",
            f"{active} cubett{'i' if active != 1 else 'o'}",
        )
        words = (Text(cubes_en, cubes_it), Text(f"{cubes_en} and a grey one", f"{cubes_it} e uno grigio"))[
            grey
        ]
        found.append(Value(str(points), Text("a grey cube", "un cubetto grigio") if not active else words))
    return tuple(found)


def stand(kind: str, told: Told) -> Standing:
    """The units on their field, in the phase in which they fight."""
    scenario = _scenario(*(told.get(ask, "") for ask in ASKED))
    chosen = {"spears_against_horse": told.get("spears", NO), "mounted_men_at_arms": told.get("maa", NO)}
    b = begin(Ground(scenario, settle(scenario, chosen)), 1)
    mine, his = b.setting.of_side[0][0], b.setting.of_side[1][0]
    b.agenda.clear()
    b.game = Game(turn=1, leaders=b.game.leaders, phase="combat")
    b.change(mine, points=int(told["strength"]), loaded=told.get("loaded") != NO)
    b.change(his, points=int(told["target_strength"]))
    for uid in (mine, his):
        forbid(b, _cannot_stand(b, uid))
    moved = 1 << mine if told.get("moved", NO) != NO else 0
    b.put("round", Round(card=ACTIVATED, moved=moved))
    act: Option = Attack(mine, his)
    if kind == "assault":
        forbid(b, ROUTED if b.units[mine].points < 2 else may_assault(b, mine))
        b.set(phase="movement")
        b.agenda.append(DeclareAssault(mine, int(told["left"])))
        act = Charge(his)
    else:
        b.put("round", Round(card=ACTIVATED, moved=moved, must=owes_melee(b, 0)))
        b.agenda.append(NextCombat(0))
        act = Shoot(mine, his) if kind == "shot" else act
    _deal(b, 0, told["card"])
    if kind != "assault" and (plays := legal_orders(b, BETWEEN, 0)):
        advance(b)  # an order for a combat still to come is played before it is declared
        apply(b, next((p for p in plays if isinstance(p, Play) and p.unit == mine), plays[0]))
    _deal(b, 1, told["target_card"])
    return Standing(scenario, chosen, b, (act,))


def _cannot_stand(b: B, uid: int) -> Refusal | None:
    """21b: ground that a unit may not enter."""
    place = b.units[uid].place
    assert place is not None
    ground, horse = b.setting.terrain[place], b.setting.kinds[uid].horse > 0
    return None if (ground.horse if horse else ground.foot) else refuse("21b", IMPASSABLE.key, hex=place)


def _deal(b: B, side: int, order: str) -> None:
    """A card of an order into a hand."""
    card = next((c for c in b.decks["deck"] if b.setting.cards[c].order == order), None)
    if card is not None:
        b.move_card(card, "deck", HAND[side])


ASKED: Final = ("attacker", "target", "leader", "target_leader", "ground", "own_ground", "others", "distance")


@lru_cache(maxsize=256)
def _scenario(
    attacker: str, target: str, leader: str, target_leader: str, ground: str, own: str, others: str, far: str
) -> DarkScenario:
    """A field with the two units in its middle, one north of the other."""
    at = (MIDDLE, MIDDLE - 1)
    stands = (MIDDLE, MIDDLE - 1 + int(far or 1))
    rows = [["."] * SIDE for _ in range(SIDE)]
    rows[at[1]][at[0]], rows[stands[1]][stands[0]] = ground, own
    beside = [(MIDDLE - 1, MIDDLE - 1), (MIDDLE + 1, MIDDLE - 1), (MIDDLE, MIDDLE - 2)][: int(others or 0)]
    types = unit_types_on_file()
    sides: list[dict[str, Any]] = []
    for number, (name, key, place, chief) in enumerate(
        ((SIDES[0], attacker, stands, leader), (SIDES[1], target, at, target_leader))
    ):
        units = [(key, *place), *[(HELPER, *spot) for spot in beside if not number]]
        corner = (0, (SIDE - 1) * (1 - number))
        mounted = types[key].cls in ("HC", "LC")  # he rides with horsemen
        name_of_leader = {"en": "Leader", "it": "Leader"}
        away = {
            "name": name_of_leader,
            "mounted": False,
            "morale": 2,
            "at": corner,
        }  # § 20c: the last one's death would end it
        led = {"name": name_of_leader, "mounted": mounted, "at": place}
        sides.append(
            {
                "name": {"en": name.en, "it": name.it, "gender": name.gender},
                "entry": ("south", "north")[number],
                "limit": 90,
                "arms": {"tincture": ("red", "blue")[number]},
                "units": [(word, x, y, types[word].cubes) for word, x, y in units],
                "leader": [away] if chief == "none" else [led | {"morale": int(chief)}, away],
            }
        )
    words = {"en": "One fight", "it": "Uno scontro"}
    data = {"id": "fight", "title": words, "map": {"rows": ["".join(row) for row in rows]}, "side": sides}
    return read_scenario(data, "fight")
