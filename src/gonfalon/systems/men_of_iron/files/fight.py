"""One fight without a battle: counters of a battle on a plain of their own (core/fight.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from gonfalon.core.battle import Battle
from gonfalon.core.checks import refuse
from gonfalon.core.fight import NO, YES, Standing, Told, Value, forbid
from gonfalon.core.records import replace
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import read_toml, settle
from gonfalon.core.steps import Done, Option
from gonfalon.core.system import get_system
from gonfalon.locale import message
from gonfalon.space.hexes import FLANK, FRONT, REAR, VERTEX_ZONES, opposite
from gonfalon.systems.men_of_iron.book.charge_paths import charge_refusal, wall_bars_charge
from gonfalon.systems.men_of_iron.book.formations import no_wall_rule
from gonfalon.systems.men_of_iron.book.orders import Use
from gonfalon.systems.men_of_iron.book.shock_plan import ShockPhase
from gonfalon.systems.men_of_iron.book.shock_roll import fight_refusal
from gonfalon.systems.men_of_iron.files.scenarios import build
from gonfalon.systems.men_of_iron.ground.ground import NO as SHUT
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Schiltron
from gonfalon.systems.men_of_iron.pieces.facts import (
    MOUNTED,
    MOVED,
    OUT,
    SCHILTRON,
    WALL,
    Activation,
    Game,
    Unit,
)
from gonfalon.systems.men_of_iron.pieces.file import DATA, Battlefield, units_on_file
from gonfalon.systems.men_of_iron.pieces.ground_file import MapFile
from gonfalon.systems.men_of_iron.pieces.options import Attack, Charge, Fire
from gonfalon.systems.men_of_iron.pieces.setting import B, MoiSetting

ROOM: Final = 5  # hexes around the fight on every side
KINDS: Final = units_on_file().kind
SIDES: Final = {"front": FRONT, "flank": FLANK, "rear": REAR}
FORMATIONS: Final = (
    Value("none", Text("none", "nessuna")),
    Value(WALL, Text("shield wall", "muro di scudi")),
    Value(SCHILTRON, Text("schiltron", "schiltron")),
)
NOBODY: Final = Value("none", Text("none", "nessuno"))
OPEN: Final = "none"


def choices(ask: str, told: Told) -> Sequence[Value]:
    """Battles, their counters, what a counter may have become, the grounds of their terrain tables."""
    if ask == "battle":
        return [Value(key, one.title) for key, one in get_system("men_of_iron").scenarios.items()]
    s = _plain(told["battle"])
    if ask in ("attacker", "target", "second"):
        found = _counters(told["battle"])
        if ask == "attacker":
            return found
        own = s.start[_uid(s, told["attacker"])].side
        listed = [v for v in found if (s.start[_uid(s, v.id)].side == own) == (ask == "second")]
        if ask == "second":
            listed = [v for v in listed if _beside(s, told["attacker"], v.id) is not None]
        return [NOBODY, *listed] if ask == "second" else listed
    if ask in ("kind", "target_kind"):
        uid = _uid(s, told["target" if ask == "target_kind" else "attacker"])
        return [Value(kind, _text(KINDS[kind].name)) for kind in s.facts[uid].values]
    if ask == "formation":
        return FORMATIONS
    rows = s.ground.edges if ask == "between" else s.ground.hexes
    words = [w for w, row in rows.items() if not row.row.of]
    return [*([Value(OPEN, Text("none", "nessuno"))] if ask == "between" else []), *map(_ground(s), words)]


def _text(name: Any) -> Text:
    return Text(name.en, name.it)


def _ground(s: MoiSetting) -> Any:
    rows = {**s.ground.hexes, **s.ground.edges}

    def named(word: str) -> Value:
        own = rows[word].row.name
        words = [message(language, f"word-{word}", None, "men_of_iron") for language in ("en", "it")]
        return Value(word, own or Text(*words))

    return named


@cache
def _counters(battle: str) -> tuple[Value, ...]:
    """One counter of each kind and command, named as the battle names it."""
    s, found = _plain(battle), dict[tuple[Any, ...], Value]()
    for u in s.start:
        facts = s.facts[u.id]
        if facts.combat and (key := _like(s, u)) not in found:
            command = s.commands.get(facts.command)
            name, army = KINDS[u.kind].name, s.scenario.sides[u.side]
            led = ("", "") if command is None else (f" · {command.en}", f" · {command.it}")
            words = Text(name.en + led[0], name.it + led[1])
            found[key] = Value(facts.code, words, _text(army))
    return tuple(found.values())


def _like(s: MoiSetting, u: Unit) -> tuple[Any, ...]:
    """What counters of a kind and command have in common."""
    return u.kind, tuple(s.facts[u.id].values.items()), s.facts[u.id].command


def _beside(s: MoiSetting, attacker: str, second: str) -> int | None:
    """The counter that attacks beside another: of two alike, the next."""
    one, other = _uid(s, attacker), _uid(s, second)
    alike = (u.id for u in s.start if u.id != one and _like(s, u) == _like(s, s.start[other]))
    return other if other != one else next(alike, None)


def _uid(s: MoiSetting, code: str) -> int:
    """A counter by its code."""
    return s.unit_codes.index(code)


# -- the plain -------------------------------------------------------------------------------------


@cache
def _plain(battle: str) -> MoiSetting:
    """The setting of a battle whose map is a plain."""
    found = _field(battle, ())
    return build(found, settle(found, {}))


@lru_cache(maxsize=256)
def _field(battle: str, ground: tuple[tuple[str, str], ...], between: tuple[str, ...] = ()) -> Battlefield:
    """A battle on a plain but for some hexes and one side, in the bounds of its own map."""
    scenario = get_system("men_of_iron").scenario(battle)
    assert isinstance(scenario, Battlefield)
    shipped = scenario.file.map
    data = read_toml(DATA / "maps" / f"{shipped}.toml")["grid"] if isinstance(shipped, str) else shipped.grid
    grid = {k: v for k, v in msgspec.to_builtins(data).items() if k != "labels"}
    sides: list[dict[str, Any]] = []
    if between:
        kind, one, other = between
        rises = _plain(battle).ground.edges[kind].row.one_way
        sides = [{"kind": kind, **({"high": other, "low": one} if rises else {"at": f"{one}/{other}"})}]
    hexes = [{"at": at, "terrain": word} for at, word in ground]
    made = {"grid": grid, "ground": {"terrain": "clear"}, "hexes": hexes, "sides": sides}
    file = msgspec.structs.replace(scenario.file, map=msgspec.convert(made, MapFile))
    return msgspec.structs.replace(scenario, file=file)


def _middle(s: MoiSetting) -> int:
    """A hex with room around it."""
    whole = 1 + 3 * ROOM * (ROOM + 1)
    roomy = [h for h in range(s.grid.size) if len(s.grid.disc(h, ROOM)) == whole]
    return roomy[len(roomy) // 2]


# -- the fight -------------------------------------------------------------------------------------


def stand(kind: str, told: Told) -> Standing:
    """The counters on their plain, in an activation of the attacker's command."""
    plain = _plain(told["battle"])
    mine, his = _uid(plain, told["attacker"]), _uid(plain, told["target"])
    facing = 0
    far = 2 if kind == "charge" else int(told.get("distance", "1"))
    place = last = _middle(plain)
    for _ in range(far):
        last, place = place, plain.grid.neighbours[place][facing]
    label = plain.ground.terrain.label
    ground = tuple(
        {label(_middle(plain)): told.get("own_ground", "clear"), label(place): told["ground"]}.items()
    )
    between = told.get("between", OPEN)
    scenario = _field(told["battle"], ground, (between, label(last), label(place)) if between != OPEN else ())
    s = build(scenario, settle(scenario, {}))
    b = _peopled(s, told, mine, his, place, facing)
    if far > 1 or kind == "fire":
        b.change(mine, marks=b.units[mine].marks | (MOVED if told["marched"] == YES else 0))
    if kind == "fire":
        b.agenda.append(Use(b.units[mine].side, mine))
        return Standing(scenario, {}, b, (Fire(his),))
    if kind == "charge":
        forbid(b, charge_refusal(b, b.units[mine], his, last, facing))
        if wall_bars_charge(b, last, his):
            forbid(b, refuse("14.1k", "formation-no-charge"))
        act: tuple[Option, ...] = (Charge(mine, his, last, facing),)
    else:
        forbid(b, fight_refusal(b, b.units[mine], his))
        act = (Attack(mine, his),)
        if (other := _second(s, told)) is not None:
            act = (*act, Attack(other, his))
    b.agenda.append(ShockPhase(b.units[mine].side))
    return Standing(scenario, {}, b, act, (Done(),))


def _second(s: MoiSetting, told: Told) -> int | None:
    """The second attacker, if there is one."""
    chosen = told.get("second", NOBODY.id)
    return None if chosen == NOBODY.id else _beside(s, told["attacker"], chosen)


def _peopled(s: MoiSetting, told: Told, mine: int, his: int, place: int, facing: int) -> B:
    """The battle with just these counters, their leaders where they are, and the Standards."""
    units = [replace(u, place=None, formation="", disordered=False) for u in s.start]
    for u in s.start:
        if s.facts[u.id].combat and not s.facts[u.id].group:
            units[u.id] = replace(units[u.id], fate="eliminated")
        elif u.kind == "standard":
            units[u.id] = u
    here = _middle(s)
    side = _facing_for(SIDES[told["side"]], opposite(facing))
    kinds = (told.get("kind", units[mine].kind), told["target_kind"])
    _put(units, mine, here, facing, kinds[0], told["state"])
    _put(units, his, place, side, kinds[1], told["target_state"], told["formation"])
    if (other := _second(s, told)) is not None:
        beside = s.grid.neighbours[here][(facing + 1) % 6]  # it has the defender in its other front hex
        _put(units, other, beside, (facing + 5) % 6, units[other].kind, "normal")
    for uid, at in ((mine, here), (his, place)):
        ground = s.ground.of[at]
        if ground.mp[units[uid].kind in MOUNTED] == SHUT:
            forbid(Battle(s, units, Game(), 1), refuse(ground.rule, "impassable"))
    for uid, ask, at in ((mine, "leader", here), (his, "target_leader", place)):
        command = s.commands.get(s.facts[uid].command)
        if told[ask] == YES and command is not None and command.leader >= 0:
            units[command.leader] = replace(units[command.leader], place=at, fate="")
    if told["target_javelins"] == NO:
        units[his] = replace(units[his], shots=0)
    b: B = Battle(s, units, Game(active=units[mine].side), 1)
    active = tuple(
        u.id for u in units if s.facts[u.id].combat and u.place is not None and u.side == units[mine].side
    )
    b.put("activation", Activation(units[mine].side, s.facts[mine].command, "free", active))
    if told["command"] == YES:
        b.change(mine, marks=OUT)
    target = b.units[his]
    if told["formation"] == WALL and target.kind not in s.walls[target.side]:
        forbid(b, refuse(no_wall_rule(b, target), "no-shield-wall"))
    ring = s.schiltrons[target.side]
    if told["formation"] == SCHILTRON and (ring is None or target.kind not in ring.kinds):
        forbid(b, refuse(s.rule(Schiltron, "forms"), "no-schiltron"))
    return b


def _facing_for(zone: int, direction: int) -> int:
    """A facing of a unit that is reached from a direction through its front, flank or rear."""
    return next(f for f in range(6) if VERTEX_ZONES[f][direction] == zone)


def _put(
    units: list[Unit], uid: int, place: int, facing: int, kind: str, state: str, formation: str = "none"
) -> None:
    """A counter on the plain, as it is on the table."""
    units[uid] = replace(
        units[uid],
        place=place,
        facing=facing,
        kind=kind,
        fate="",
        disordered=state == "disordered",
        retired=state == "retired",
        formation="" if formation == "none" else formation,
    )
