"""One fight without a battle: a few people on an open field (core/fight.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from gonfalon.core.checks import Refusal
from gonfalon.core.fight import YES, Standing, Told, Value, forbid, switch
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name
from gonfalon.core.steps import Option, Step
from gonfalon.core.system import get_system
from gonfalon.systems.cry_havoc.book.charge import DeclareCharges
from gonfalon.systems.cry_havoc.book.melee import BeginMelee
from gonfalon.systems.cry_havoc.book.melee_odds import attack_refusal
from gonfalon.systems.cry_havoc.book.movement import BeginMovement
from gonfalon.systems.cry_havoc.book.shooting import TAKE_SHOTS, attack_shot_refusal
from gonfalon.systems.cry_havoc.files.scenarios import read_scenario
from gonfalon.systems.cry_havoc.ground.sheets import terrain_summary
from gonfalon.systems.cry_havoc.pieces.affairs import Volleys
from gonfalon.systems.cry_havoc.pieces.facts import CHARGES, MELEE, NOBODY, PANIC, SHOTS, STEADY
from gonfalon.systems.cry_havoc.pieces.file import Battlefield
from gonfalon.systems.cry_havoc.pieces.options import Announce, Attack, Shoot
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import ROSTER

ROWS: Final = 25  # hexes of a sheet from top to bottom
OPEN: Final = "open"
NONE: Final = Value("none", Text("nobody", "nessuno"))
GROUNDS: Final = (
    *("open", "bushes", "trees", "shallow_water", "ford", "deep_water"),
    *("slope", "rocks", "rough", "rubble", "road"),
)
PEOPLE: Final = tuple(key for key, row in ROSTER.items() if row.kind == "person")
STAGES: Final = {"shot": SHOTS, "melee": MELEE, "charge": CHARGES}
SIDES: Final = (Name("Attackers", "Attaccanti", "mp"), Name("Defenders", "Difensori", "mp"))


def choices(ask: str, told: Told) -> Sequence[Value]:
    """The people of the roster, whether they have a horse, the kinds of ground."""
    if ask in ("mounted", "target_mounted"):
        return switch(ROSTER[told["attacker" if ask == "mounted" else "target"]].mounted is not None)
    if ask.endswith("ground"):
        return [Value(word, _text(terrain_summary()[word].name)) for word in GROUNDS]
    listed = [Value(key, _text(ROSTER[key].name)) for key in PEOPLE]
    return [NONE, *listed] if ask.startswith("second") else listed


def _text(name: Name) -> Text:
    return Text(name.en, name.it)


def _called(name: Name) -> dict[str, str]:
    """Somebody by his type, written as a proper name."""
    return {"en": name.en.capitalize(), "it": name.it.capitalize(), "gender": name.gender}


def _label(row: int, column: int, sheets: int) -> str:
    """A hex of the field, counted from the top; where there are two sheets, with the number of its own."""
    return f"{row // ROWS + 1 if sheets > 1 else ''}{chr(65 + row % ROWS)}{column}"


@lru_cache(maxsize=256)
def _scenario(
    sheets: int, people: tuple[tuple[str, int, str, int, bool], ...], ground: tuple[tuple[str, str], ...]
) -> Battlefield:
    """An open field with some people on it, each on ground of its own."""
    area = [{"terrain": word, "hexes": at} for at, word in ground if word != OPEN]
    rows = [
        {
            "code": f"{'ab'[side]}{number}",
            "name": _called(ROSTER[kind].name),
            "type": kind,
            "side": side,
            "at": at,
            "facing": facing,
            "mounted": mounted,
        }
        for number, (kind, side, at, facing, mounted) in enumerate(people)
    ]
    data: dict[str, Any] = {
        "id": "fight",
        "title": {"en": "One fight", "it": "Uno scontro"},
        "turns": 10,
        "first": 0,
        "setup_first": 1,
        "book_ends": False,
        "sheet": [{"id": "field", "place": (0, down)} for down in range(sheets)],
        "people": rows,
        "side": [
            {"name": {"en": name.en, "it": name.it, "gender": name.gender}, "arms": {"tincture": colour}}
            for name, colour in zip(SIDES, ("blue", "red"), strict=True)
        ],
        "clause": [{"kind": "laid", "area": area}] if area else [],
    }
    return read_scenario(data, "fight")


def stand(kind: str, told: Told) -> Standing:
    """The people on their field, in the step in which they fight."""
    far = {"shot": told.get("distance"), "charge": told.get("length")}.get(kind) or "1"
    sheets = 1 if int(far) < ROWS - 4 else 2
    mine, his = _label(2, 8, sheets), _label(2 + int(far), 8, sheets)
    riding, ridden = told["mounted"] == YES, told["target_mounted"] == YES
    people = [(told["attacker"], 0, mine, 3, riding), (told["target"], 1, his, 0, ridden)]
    if (other := told.get("second", NONE.id)) != NONE.id:
        people.append((other, 0, _label(3, 9, sheets), 3, False))
    if (other := told.get("second_target", NONE.id)) != NONE.id:
        people.append((other, 1, _label(3, 7, sheets), 0, False))
    ground = ((mine, told.get("own_ground", OPEN)), (his, told["ground"]))
    scenario = _scenario(sheets, tuple(people), ground)
    b: B = get_system("cry_havoc").start(scenario, {}, 1)
    nerve = PANIC if told["panic"] == YES else STEADY
    b.change(0, health=int(told["health"]), marked=kind == "shot")
    b.change(1, health=int(told["target_health"]), nerve=nerve)
    b.set(active=0, stage=STAGES[kind], ply=5)
    for uid, at in enumerate(ground):
        forbid(b, _cannot_stand(b, uid, at[1]))
    act, steps = _begun(b, kind, len(people))
    b.agenda = list(reversed(steps))
    return Standing(scenario, {}, b, (act,))


def _begun(b: B, kind: str, count: int) -> tuple[Option, list[Step]]:
    """What begins the fight, and the steps in which it is fought."""
    if kind == "shot":
        b.change(0, marked=False)
        forbid(b, attack_shot_refusal(b, 0))
        b.change(0, marked=True)
        b.put("volleys", Volleys((0,)))
        return Shoot(0, 1), [TAKE_SHOTS]
    if kind == "charge":
        return Announce(0, 1), [DeclareCharges(), BeginMovement(), BeginMelee()]
    people = range(count)
    sides = [tuple(u for u in people if b.units[u].side == side) for side in (0, 1)]
    forbid(b, attack_refusal(b, *sides))
    return Attack(*sides), [BeginMelee()]


def _cannot_stand(b: B, uid: int, word: str) -> Refusal | None:
    """1.11a: ground that somebody may not enter, on foot or in the saddle."""
    row = terrain_summary()[word]
    able = row.mounted if b.units[uid].horse != NOBODY else row.foot
    able = able if row.armoured or not b.setting.facts[uid].armour else 0
    return None if able else Refusal(row.rule, "path-blocked")
