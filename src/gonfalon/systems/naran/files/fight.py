"""One fight without a battle: two units on an empty table (core/fight.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from gonfalon.core.battle import Battle
from gonfalon.core.checks import Refusal
from gonfalon.core.fight import YES, Standing, Told, Value, forbid, span, switch
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import settle
from gonfalon.core.steps import Done, Step, Yes
from gonfalon.core.windows import AtOnce
from gonfalon.locale import message
from gonfalon.systems.naran.book.combat import CombatRound, EndMelees, Melees, MoraleTest
from gonfalon.systems.naran.book.contact import engage
from gonfalon.systems.naran.book.figures import figure_seat_pose
from gonfalon.systems.naran.book.fire import FireRound
from gonfalon.systems.naran.book.fire_rolls import may_open_fire
from gonfalon.systems.naran.book.losses import Harm, LossTest
from gonfalon.systems.naran.book.own_ends import arm_own_ends
from gonfalon.systems.naran.files.scenarios import read_battle
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.terrain import ground_open_to_unit
from gonfalon.systems.naran.pieces.facts import ATTACK_COLUMN, BLOODLUST, COLUMN, LINE, SQUARE, Game, Unit
from gonfalon.systems.naran.pieces.file import NaranScenario
from gonfalon.systems.naran.pieces.lists import lists
from gonfalon.systems.naran.pieces.options import Fire
from gonfalon.systems.naran.pieces.setting import B, NaranSetting
from gonfalon.systems.naran.pieces.shapes import shape_breaks_rule

Row = tuple[str, str, int, int, str, str, str]
WIDE: Final = 180  # cm of the table
DEEP: Final = 160
MIDDLE: Final = 90.0
STANDS: Final = 40.0  # where the front of the first unit is
SOUTH: Final = 32768
TURNED: Final = {"front": SOUTH, "flank": 16384, "rear": 0}  # which way the enemy looks
OPEN: Final = Value("open", Text("open ground", "terreno aperto"))
USUAL: Final = Value("0", Text("as usual", "come al solito"))
SHAPES: Final = {"foot": (LINE, COLUMN, ATTACK_COLUMN, SQUARE), "horse": (LINE, COLUMN), "guns": ()}
COMPANY: Final = ("commander", "officer", "sergeant", "ensign", "drummer")
MOST: Final = 48  # figures of a unit


def choices(ask: str, told: Told) -> Sequence[Value]:
    """Troops and guns, their figures and shapes; the kinds of ground."""
    if ask in ("attacker", "target"):
        return _troops()
    if ask == "ground":
        return [OPEN, *[Value(key, one.name) for key, one in lists().ground.items() if not one.building]]
    if ask == "canister":
        return switch(told["attacker"] in lists().pieces)
    return _of_unit(
        ask.removeprefix("target_"), told["target" if ask.startswith("target_") else "attacker"], told
    )


@lru_cache(maxsize=1)
def _troops() -> tuple[Value, ...]:
    names = {key: one.name for key, one in lists().profiles.items()}
    names |= {key: one.name for key, one in lists().pieces.items()}
    return tuple(Value(key, Text(name.en, name.it)) for key, name in names.items())


def _arm(key: str) -> str:
    return "guns" if key in lists().pieces else lists().profiles[key].arm


def _of_unit(ask: str, key: str, told: Told) -> Sequence[Value]:
    """What a unit may be on the table: a gun is its crew, and nothing else is asked about it."""
    arm = _arm(key)
    if ask == "figures":
        if arm == "guns":
            return tuple(reversed(span(1, lists().pieces[key].crew)))
        return span(1, MOST)
    if ask == "formation":
        return [_word(word) for word in SHAPES[arm]] or [USUAL]
    if ask == "front":
        return [USUAL] if arm == "guns" else [USUAL, *span(1, MOST // 2)]
    none = Value("none", Text("none", "nessuna"))
    if arm == "guns":
        return [none]
    return [none, *map(_word, COMPANY), Value("all", Text("all of them", "tutte"))]


def _word(word: str) -> Value:
    en, it = (message(language, f"word-{word}", None, "naran") for language in ("en", "it"))
    return Value(word, Text(en, it))


# -- the table -------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _scenario(rows: tuple[Row, Row], far: float, ground: str) -> NaranScenario:
    """A table with a unit or a gun a side, and the ground under the second."""
    armies = [_army(side, row, STANDS + far * side) for side, row in enumerate(rows)]
    low = STANDS + far - 0.5
    area = [{"kind": ground, "rectangle": [MIDDLE - 40, low, MIDDLE + 40, min(low + 40, DEEP)]}]
    data: dict[str, Any] = {
        "id": "fight",
        "title": {"en": "One fight", "it": "Uno scontro"},
        "history": {"en": "", "it": ""},
        "table": [WIDE, DEEP],
        "army": armies,
        "terrain": [] if ground == OPEN.id else area,
    }
    return read_battle(data, "fight")


def _row(told: Told, letter: str, ahead: str, key: str) -> Row:
    """What the army list says of a unit."""
    figures = told.get(f"{ahead}figures", "24")
    answers = (("front", "0"), ("formation", LINE), ("order", "wait"), ("specials", "none"))
    front, formation, order, specials = (told.get(f"{ahead}{ask}", usual) for ask, usual in answers)
    return letter, key, int(figures), int(front), formation, order, specials


def _strengths(key: str, figures: int, front: int, formation: str) -> list[int]:
    """The strengths with which a unit can have taken up its shape, before it lost figures."""
    if not front:
        return [figures]
    arm = _arm(key)
    return [n for n in range(figures, MOST + 1) if not shape_breaks_rule(arm, n, front, formation)]


def _army(side: int, row: Row, y: float) -> dict[str, Any]:
    """An army of one unit, its General and its Condottiero far behind."""
    letter, key, figures, front, formation, order, specials = row
    figures = next(iter(_strengths(key, figures, front, formation)), figures)
    at, edge = [MIDDLE, y], 4 if side == 0 else DEEP - 4
    command: dict[str, Any] = {"number": 1, "value": 3, "order": order, "at": [10, edge]}
    if _arm(key) == "guns":
        command["gun"] = [{"id": f"{letter}1", "piece": key, "at": at}]
    else:
        shape = {} if formation == SQUARE else {"formation": formation}
        had = COMPANY if specials == "all" else () if specials == "none" else (specials,)
        unit = {"id": f"{letter}1", "profile": key, "figures": figures, "at": at, "specials": list(had)}
        command["unit"] = [unit | shape | ({"front": front} if front else {})]
    name = ({"en": "Own side", "it": "La tua parte"}, {"en": "Enemy", "it": "Nemico", "gender": "m"})[side]
    return {
        "edge": ("south", "north")[side],
        "name": name,
        "condottiero": {"id": f"{letter}C", "value": 3, "at": [4, edge]},
        "command": [{"number": 0, "order": order}, command],
    }


def stand(kind: str, told: Told) -> Standing:
    """The units on their table, in the round in which they fight."""
    enemy = told.get("target") or ("line_M" if told["attacker"] != "line_M" else "cav")  # far from a test
    rows = (_row(told, "A", "", told["attacker"]), _row(told, "Z", "target_", enemy))
    scenario = _scenario(rows, float(told.get("distance", "80")), told.get("ground", OPEN.id))
    setting = arm_own_ends(NaranSetting(scenario, settle(scenario, {})))
    b = _drawn_up(setting, told)
    mine, his = (setting.unit_codes.index(code) for code in ("A1", "Z1"))
    if kind == "fire":
        forbid(b, None if ground_open_to_unit(b, his, base_of(b, his)) else Refusal("14.1a", "closed-ground"))
        forbid(b, may_open_fire(b, mine))
        b.agenda.append(FireRound())
        return Standing(scenario, {}, b, (Fire(mine, his, told["canister"] == YES),), (Done(),))
    if kind in ("charge", "melee"):
        steps = _contact(b, kind, told["side"], mine, his)
    else:
        steps = _test(b, kind, told, mine, his)
    b.agenda.append(AtOnce(0, tuple(steps)))
    return Standing(scenario, {}, b, (Yes(),))


def _contact(b: B, kind: str, side: str, mine: int, his: int) -> list[Step]:
    """The first unit has moved into contact, in this turn or in an earlier one."""
    x, y, _ = b.units[his].place or (0, 0, 0)
    b.change(his, place=(x, y, TURNED[side]))
    low = min(base_of(b, his).corners, key=lambda corner: corner[1])[1]
    b.change(mine, place=(base_of(b, his).cx, low, 0))
    b.set(first=0)
    steps = engage(b, mine, his)
    if kind == "melee":
        b.set(turn=b.game.turn + 1)
    for uid in (mine, his):
        if b.units[uid].place is not None:
            _seat_general(b, uid)
    return [*steps, CombatRound()]


def _test(b: B, kind: str, told: Told, mine: int, his: int) -> list[Step]:
    """A test of the first unit, whose losses are off the table already."""
    lost, left = int(told["lost"]), b.units[mine].figures
    if kind == "loss-test":
        guns, canister, close = (told[ask] == YES for ask in ("by_artillery", "by_canister", "by_close"))
        return [LossTest(Harm(mine, left + lost, lost, guns, canister, close))]
    inflicted = int(told["inflicted"])
    b.change(mine, figures=left + lost)  # they come off when the test is done
    kills = ((his, mine, lost), (mine, his, inflicted))
    harms = (Harm(mine, left + lost, lost), Harm(his, MOST + inflicted, inflicted))
    b.put("melees", Melees(kills, harms))
    return [MoraleTest(mine), EndMelees()]


def _drawn_up(s: NaranSetting, told: Told) -> B:
    """The units as they are on the table: figures, shape, state, their Generals with them or far away."""
    units = [
        Unit(w.uid, w.side, w.start, w.figures, w.front, w.formation, specials=w.specials) for w in s.wares
    ]
    count = len(s.commands)
    game = Game(
        turn=2,
        orders=tuple(c.order for c in s.commands),
        since=(1,) * count,
        arrivals=(0,) * count,
        blocks=(-1,) * len(s.buildings),
    )
    b: B = Battle(s, units, game, 1)
    for code, ahead in (("A1", ""), ("Z1", "target_")):
        uid = s.unit_codes.index(code)
        w, formation = s.wares[uid], told.get(f"{ahead}formation", "")
        b.change(
            uid,
            figures=int(told.get(f"{ahead}figures", w.figures)),
            state=int(told.get(f"{ahead}state", "0")),
            disorganised=told.get(f"{ahead}disorganised") == YES
            or int(told.get(f"{ahead}state", "0")) > BLOODLUST,
            formation=SQUARE if formation == SQUARE else w.formation,
        )
        unit = b.units[uid]
        rule = shape_breaks_rule(w.profile.arm, w.figures, unit.front, unit.formation)
        forbid(b, Refusal(rule, "no-such-front") if rule else None)
        if told.get(f"{ahead}general") == YES:
            b.change(s.unit_codes.index(f"{code[0]}G1"), joined=uid)
            _seat_general(b, uid)
    return b


def _seat_general(b: B, uid: int) -> None:
    """The General who is with a unit stands behind it."""
    for u in b.units:
        if u.joined == uid:
            b.change(u.id, place=figure_seat_pose(b, u.id, uid, "rear"))
