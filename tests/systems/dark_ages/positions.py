"""Tiny battlefields for the worked examples, vectors and computer players of Dark Ages.

`field(a="fk@3,3 L2m@3,3", b="spear@4,2:2+1")` is a battle in which nothing has been played yet. A
unit is `type@x,y` with an optional `:active+grey`; a Leader is `L<morale>` and `m` (mounted) or `f`.
"""

from __future__ import annotations

from typing import Any

import kit
from kit import asked, at, dice, legal, refusal, uid

from gonfalon.core.battle import Battle
from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance, apply, options, pending
from gonfalon.core.events import Rolled
from gonfalon.core.scenario import settle
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.book.activation import Move
from gonfalon.systems.dark_ages.book.melee import CombatPhase
from gonfalon.systems.dark_ages.book.orders import OrderWindow
from gonfalon.systems.dark_ages.book.turn import EndOfTurn, RoundBegins
from gonfalon.systems.dark_ages.pieces.facts import Game, Round
from gonfalon.systems.dark_ages.pieces.file import unit_types_on_file
from gonfalon.systems.dark_ages.pieces.queries import close_units
from gonfalon.systems.dark_ages.pieces.setting import B

CLEAR = (".........",) * 7
ANY_CARD = 15  # a Vanguard: an Activation card with 4 points


def scenario_data(a: str, b: str, rows: tuple[str, ...] = CLEAR, **more: Any) -> dict[str, Any]:
    """The data of a scenario file with these armies."""
    sides = []
    for n, army in enumerate((a, b)):
        units, leaders = list[Any](), list[dict[str, Any]]()
        for word in army.split():
            kind, _, rest = word.partition("@")
            place = rest.partition(":")[0]
            x, y = (int(v) for v in place.split(","))
            if kind[0] == "L":
                name = f"Leader {len(leaders)}"
                leaders.append(
                    {
                        "name": {"en": name, "it": name},
                        "key": f"{'ab'[n]}{len(leaders)}",
                        "mounted": kind[2] == "m",
                        "morale": int(kind[1]),
                        "at": [x, y],
                    }
                )
            else:
                units.append([kind, x, y, unit_types_on_file()[kind].cubes])
        if not leaders:
            corner = [0, len(rows) - 1] if n == 0 else [len(rows[0]) - 1, 0]
            leaders.append({"name": {"en": "Far", "it": "Far"}, "mounted": False, "morale": 2, "at": corner})
        side: dict[str, Any] = {
            "name": {"en": "AB"[n], "it": "AB"[n]},
            "entry": ("south", "north")[n],
            "limit": 90,
            "tincture": "red",
            "emblem": "lion",
            "rules": [],
            "units": units,
            "leader": leaders,
        }
        side.update(more.get(f"side{n}", {}))
        sides.append(side)
    words = {"en": "Test", "it": "Prova"}
    data: dict[str, Any] = {"id": "test", "title": words, "date": words, "history": words, "source": "test"}
    data.update({"map": {"rows": list(rows)}, "side": sides})
    data.update({k: v for k, v in more.items() if not k.startswith("side")})
    return data


def field(a: str, b: str, rows: tuple[str, ...] = CLEAR, on: str = "", **more: Any) -> B:
    """A battle with these armies, before anything is played; `on` names switched-on options."""
    scenario = SYSTEM.read(scenario_data(a, b, rows, **more), "test")
    return ready(scenario, on, f"{a} {b}")


def ready(scenario: Any, on: str = "", words: str = "") -> B:
    """A battle of a scenario in turn 1, hands empty, all cards in the deck in their order."""
    choices = settle(scenario, dict.fromkeys(on.split(), "yes"))
    battle: B = SYSTEM.begin(SYSTEM.setting(scenario, choices), 1)
    battle.agenda.clear()
    leaders = battle.game.leaders
    battle.game = Game(turn=1, leaders=leaders)
    battle.affairs["round"] = Round(card=ANY_CARD)
    battle.events = []
    for word in words.split():
        kind, _, rest = word.partition("@")
        place, _, count = rest.partition(":")
        if count:
            active, _, grey = count.partition("+")
            x, y = (int(v) for v in place.split(","))
            here = battle.setting.grid.at(y, x)
            for uid in battle.at(here):
                if battle.setting.kinds[uid].leader == (kind[0] == "L"):
                    battle.change(uid, points=2 * int(active) + int(grey or 0))
    return battle


def battle_of(name: str, on: str = "") -> B:
    """A battle of the book in turn 1, hands empty."""
    return ready(SYSTEM.scenario(name), on)


def hold(b: B, side: int, *cards: str) -> None:
    """Put cards into a hand, taken from the deck."""
    for card in cards:
        number = b.setting.unlabel("card", card)
        source = "deck" if number in b.decks["deck"] else "discard"
        b.move_card(number, source, f"hand{side}")


def stack(b: B, *cards: str) -> None:
    """Put cards on top of the deck, the first one uppermost."""
    numbers = [b.setting.unlabel("card", c) for c in cards]
    rest = [c for c in b.decks["deck"] if c not in numbers]
    b.decks["deck"] = (*rest, *reversed(numbers))


def no_dice_left(b: B) -> bool:
    """Whether all loaded dice were used."""
    return isinstance(b.dice, Loaded) and not b.dice.faces


def round_of_side(b: B, side: int = 0) -> None:
    """Begin a round of a side."""
    b.agenda.append(RoundBegins(side))
    advance(b)
    skip(b)


def movement(b: B, side: int = 0, points: int = 4) -> None:
    """Begin a Movement Phase with activation points."""
    b.set(active=side, phase="movement")
    b.put("round", Round(card=ANY_CARD, left=points, close=close_units(b, side)))
    b.agenda.append(Move(side))
    advance(b)
    skip(b)


def combat(b: B, side: int = 0) -> None:
    """Begin a Combat Phase in which nobody has moved."""
    b.set(active=side)
    b.agenda.append(CombatPhase(side))
    advance(b)
    skip(b)


def end_turn(b: B) -> None:
    """Begin the End of Turn Phase."""
    b.agenda.append(EndOfTurn())
    advance(b)
    skip(b)


def skip(b: B) -> None:
    """What the player layer does: windows in which nothing can be played are passed."""
    while isinstance(top := pending(b), OrderWindow) and len(options(b)) == 1:
        assert top.hidden
        apply(b, options(b)[0])


def do(b: B, *words: str) -> None:
    """Choose options by their text; windows in which nothing can be played are passed."""
    skip(b)
    for word in words:
        kit.do(b, word)
        skip(b)


def cubes(b: B, code: str) -> tuple[int, int]:
    """Active and grey cubes of a unit."""
    points = b.units[uid(b, code)].points
    return points // 2, points & 1


def thrown(b: Battle[Any, Any, Any]) -> list[tuple[str, int, Any]]:
    """Purpose, number of dice and result of every roll so far."""
    assert b.events is not None
    return [
        (e.event.roll.purpose, e.event.roll.size, e.event.result)
        for e in b.events
        if isinstance(e.event, Rolled)
    ]


__all__ = [
    "ANY_CARD",
    "CLEAR",
    "asked",
    "at",
    "battle_of",
    "combat",
    "cubes",
    "dice",
    "do",
    "end_turn",
    "field",
    "hold",
    "legal",
    "movement",
    "no_dice_left",
    "ready",
    "refusal",
    "round_of_side",
    "scenario_data",
    "skip",
    "stack",
    "thrown",
    "uid",
]
