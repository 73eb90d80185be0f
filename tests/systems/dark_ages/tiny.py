"""Tiny positions: units on an open field, hands and deck in a chosen order, dice that lie as told."""

from __future__ import annotations

from typing import Any

import kit

from gonfalon.core.dice import Dice, Loaded
from gonfalon.core.engine import advance, apply, refused
from gonfalon.core.notation import parse
from gonfalon.core.rolls import Roll
from gonfalon.core.scenario import settle
from gonfalon.core.steps import Option, Step
from gonfalon.systems.dark_ages import SYSTEM
from gonfalon.systems.dark_ages.book.turn import EndOfTurn, RoundBegins
from gonfalon.systems.dark_ages.pieces.facts import HAND, Round
from gonfalon.systems.dark_ages.pieces.file import unit_types_on_file
from gonfalon.systems.dark_ages.pieces.setting import B

OPEN = (".........",) * 9
LANE = ("RRRRR.", ".RRRR.", "R.RRR.", "R.RRR.", "R.RRR.", "R.RRR.", "R.RRR.")  # one way from 1.6 to 0.1


def scenario_data(
    a: list[tuple[str, int, int, int]],
    b: list[tuple[str, int, int, int]],
    leaders: tuple[list[dict[str, Any]], list[dict[str, Any]]],
    rows: tuple[str, ...],
    **extra: Any,
) -> dict[str, Any]:
    """The data of a scenario file."""
    sides = []
    for n, units in enumerate((a, b)):
        side = {
            "name": {"en": "Side " + "AB"[n], "it": "Parte " + "AB"[n]},
            "entry": ("south", "north")[n],
            "limit": 40,
            "tincture": ("red", "blue")[n],
            "emblem": "boar",
            "units": [list(u) for u in units],
            "rules": [],
            "leader": leaders[n],
        }
        side.update(extra.get("sides", ({}, {}))[n])
        sides.append(side)
    return {
        "id": "field",
        "title": {"en": "Field", "it": "Campo"},
        "date": {"en": "-", "it": "-"},
        "history": {"en": "-", "it": "-"},
        "source": "test",
        "map": {"rows": list(rows)},
        "side": sides,
        **extra.get("top", {}),
    }


def _army(words: str) -> tuple[list[tuple[str, int, int, int]], list[int], list[dict[str, Any]]]:
    """Units, their half points, Leaders; `sword:2g 3.3` has 2 active cubes and a grey one."""
    units: list[tuple[str, int, int, int]] = []
    points: list[int] = []
    leaders: list[dict[str, Any]] = []
    sound: list[int] = []
    for part in filter(None, (p.strip() for p in words.split(","))):
        what, at = part.split()
        x, y = (int(n) for n in at.split("."))
        kind, _, cubes = what.partition(":")
        if kind[0] in "LM" and kind[1:].isdigit():
            n = len(leaders) + 1
            name = {"en": f"Leader {n}", "it": f"Leader {n}"}
            leaders.append({"name": name, "mounted": kind[0] == "M", "morale": int(kind[1:]), "at": [x, y]})
            sound.append(1 if cubes == "g" else 2)
            continue
        full = unit_types_on_file()[kind].cubes
        if cubes:
            grey = cubes.endswith("g")
            active = int(cubes.rstrip("g") or 0)
            half = 2 * active + grey
            full = max(full, active + grey)
        else:
            half = 2 * full
        units.append((kind, x, y, full))
        points.append(half)
    return units, points + sound, leaders


class Told(Dice):
    """Faces told beforehand for each kind of roll; whatever is not told is a 1."""

    def __init__(self, faces: dict[str, tuple[int, ...]]) -> None:
        self.faces = faces

    def copy(self) -> Told:
        return Told(dict(self.faces))

    def resolve(self, roll: Roll) -> tuple[list[int], Any]:
        told = self.faces.get(roll.purpose, ())
        faces = [*told[: roll.size], *[1] * (roll.size - len(told))]
        self.faces[roll.purpose] = told[roll.size :]
        return faces, roll.read(faces)


class Field(kit.Field[B]):
    """A battle in a chosen position; dice show 1 unless told. Order windows are passed unless `ask`."""

    def __init__(
        self,
        a: str = "",
        b: str = "",
        *,
        rows: tuple[str, ...] = OPEN,
        hands: tuple[str, str] = ("vanguard", "vanguard"),
        deck: str | None = None,
        ask: bool = False,
        side: int = 0,
        special: str | None = None,
        begin: bool = True,
        sides: tuple[dict[str, Any], dict[str, Any]] = ({}, {}),
        own: dict[str, Any] | None = None,
        **choices: str,
    ) -> None:
        self.ask = ask
        armies = [_army(a), _army(b)]
        for n, army in enumerate(armies):
            if not army[2]:
                x, y = (len(rows[0]) - 1, len(rows) - 1) if n == 0 else (len(rows[0]) - 1, 0)
                _, points, leaders = _army(f"L2 {x}.{y}")
                army[1].extend(points)
                army[2].extend(leaders)
        top: dict[str, Any] = dict(own or {})
        if special:
            key, of = special.split()
            words = {"en": "-", "it": "-"}
            top["special"] = {"key": key, "side": int(of), "rule": "18.3d", "text": words}
        if sides != ({}, {}):
            top["last_event_reaction"] = True
        data = scenario_data(
            armies[0][0], armies[1][0], (armies[0][2], armies[1][2]), rows, sides=sides, top=top
        )
        scenario = SYSTEM.read(data, "field")
        setting = SYSTEM.setting(scenario, settle(scenario, choices))
        battle = SYSTEM.begin(setting, 1)
        self.b = battle
        for uid, half in enumerate([*armies[0][1], *armies[1][1]]):
            if battle.units[uid].points != half:
                battle.change(uid, points=half)
        battle.set(turn=1)
        battle.agenda.clear()
        battle.events = []
        self.dice()
        self.deal(hands, deck)
        if begin:
            self.start(RoundBegins(side))

    @classmethod
    def of(
        cls,
        battle: str,
        places: dict[str, str] | None = None,
        *,
        cubes: dict[str, int] | None = None,
        hands: tuple[str, str] = ("47 48 49", "1 2 3"),
        side: int = 0,
        plays: tuple[int, int] = (0, 0),
        ask: bool = False,
        **choices: str,
    ) -> Field:
        """A battle of the book with some units elsewhere (`-`: gone) and other half points."""
        f = cls.__new__(cls)
        f.ask = ask
        scenario = SYSTEM.scenario(battle)
        f.b = SYSTEM.begin(SYSTEM.setting(scenario, settle(scenario, choices)), 1)
        for code, place in (places or {}).items():
            f.b.change(f.uid(code), place=None if place == "-" else f.b.setting.unlabel("hex", place))
        for code, points in (cubes or {}).items():
            f.b.change(f.uid(code), points=points)
        f.b.set(turn=1, events=plays)
        f.b.agenda.clear()
        f.b.events = []
        f.dice()
        f.deal(hands)
        return f.start(RoundBegins(side))

    def event(self) -> Field:
        """Play the first event card of the hand."""
        card = next(c for c in self.b.decks[HAND[self.player]] if c in self.b.setting.event_cards)
        return self.do(f"play {self.b.setting.label('card', card)}")

    # -- setting up ------------------------------------------------------------------------------

    def deal(self, hands: tuple[str, str], deck: str | None = None) -> None:
        """Give hands by order names (or card numbers), and the deck, top card first."""
        left = list(self.b.setting.deck)

        def take(names: str) -> tuple[int, ...]:
            found = []
            for name in names.split():
                card = next(c for c in left if str(c) == name or self.b.setting.cards[c].order == name)
                left.remove(card)
                found.append(card)
            return tuple(found)

        held = [take(h) for h in hands]
        top = tuple(left) if deck is None else take(deck)[::-1]
        rest = () if deck is None else tuple(left)
        self.b.decks = {"deck": top, HAND[0]: held[0], HAND[1]: held[1], "discard": rest}

    def start(self, *steps: Step) -> Field:
        """Put steps on the agenda and go on."""
        if "round" not in self.b.affairs:
            self.b.put("round", Round())
        self.b.agenda.extend(reversed(steps))
        advance(self.b)
        self._quiet()
        return self

    def end_turn(self) -> Field:
        """Go on with the End of Turn Phase."""
        self.b.agenda.clear()
        return self.start(EndOfTurn())

    def dice(
        self,
        *faces: int,
        attack: tuple[int, ...] = (),
        defence: tuple[int, ...] = (),
        shot: tuple[int, ...] = (),
        fate: tuple[int, ...] = (),
        mercenaries: tuple[int, ...] = (),
    ) -> Field:
        """The faces that will lie on the table: in order (one more die is an error), or by kind of roll."""
        if faces:
            self.b.dice = Loaded(faces)
        else:
            told = {"attack": attack, "defence": defence, "shot": shot, "mercenaries": mercenaries}
            self.b.dice = Told({**told, "leader-fate": fate})
        return self

    # -- playing ---------------------------------------------------------------------------------

    def _quiet(self) -> None:
        while not self.ask and self.asked == "OrderWindow":
            apply(self.b, parse(self.b.setting, "pass"))

    def option(self, words: str) -> Any:
        """An option; a card may be named by its order alone: `play leadership at A-sword1`."""
        return parse(self.b.setting, words)

    def do(self, *said: str | Option) -> Field:
        """Choose options one after the other; none may be refused. Order windows before them are passed."""
        for words in said:
            while self.asked == "OrderWindow" and self.refusal(words):
                kit.do(self.b, "pass")  # that window is not the one meant
            kit.do(self.b, words)
            self._quiet()
        return self

    def why(self, words: str) -> str | None:
        """The words with which an option is forbidden now, by their key."""
        found = refused(self.b, self.option(words))
        return None if found is None else found.key

    def activate(self, *units: str, card: str = "vanguard-15") -> Field:
        """Open the round with a card and choose a unit, if one is named."""
        self.do(f"activate {card}")
        for unit in units:
            self.do(f"unit {unit}")
        return self

    def play_round(self) -> Field:
        """Open the round with the first card that may be an Activation, and do nothing with it."""
        self.do(next(o for o in self.legal() if o.startswith("activate")))
        return self.do("done", "done")

    def to_combat(self, card: str = "vanguard-15") -> Field:
        """Open the round and go straight to the Combat Phase."""
        return self.do(f"activate {card}", "done")

    # -- looking ---------------------------------------------------------------------------------

    def cubes(self, code: str) -> tuple[int, int]:
        """Active and grey cubes of a unit."""
        points = self.b.units[self.uid(code)].points
        return points // 2, points & 1

    @property
    def thrown(self) -> list[tuple[str, int, Any]]:
        """Purpose, number of dice and result of every roll so far."""
        return [(r.roll.purpose, r.roll.size, r.result) for r in self.rolls()]

    def roll(self, purpose: str) -> Roll:
        """The last roll of a kind."""
        return self.rolls(purpose)[-1].roll

    def modifiers(self, purpose: str) -> dict[str, int]:
        """The modifiers of the last roll of a kind, by their rule."""
        return {m.rule: m.value for m in self.roll(purpose).modifiers}

    @property
    def dice_left(self) -> int:
        """How many of the given dice have not been rolled."""
        assert isinstance(self.b.dice, Loaded)
        return len(self.b.dice.faces)


def values(rule: str) -> list[Any]:
    """The table of a register entry."""
    found: list[Any] = SYSTEM.register.get(rule).values
    return found


def moving(a: str, b: str, unit: str, hand: str, **more: Any) -> Field:
    """A unit of the active player is chosen to move; the hand beside Vanguard 15."""
    return Field(a, b, hands=(f"15 {hand}", "wedge"), ask=True, **more).activate(unit)


def assault(a: str, b: str, hands: tuple[str, str], **more: Any) -> Field:
    """A's first unit at 4.6 goes to 4.5 and assaults B's first unit at 4.4."""
    f = Field(a, b, hands=(f"15 {hands[0]}", hands[1]), ask=True, **more)
    code = f.b.setting.unit_codes[0]
    target = next(c for c in f.b.setting.unit_codes if c.startswith("B-"))
    f.activate(code).do("go 4.5", f"assault {target}")
    if f.asked == "EvasionChoice":
        f.do("pass")
    return f


def melee(a: str, b: str, hands: tuple[str, str], **more: Any) -> Field:
    """A's first unit at 4.5 attacks B's first unit at 4.4."""
    f = Field(a, b, hands=(f"15 {hands[0]}", hands[1]), ask=True, **more).to_combat()
    target = next(c for c in f.b.setting.unit_codes if c.startswith("B-"))
    return f.do(f"attack {f.b.setting.unit_codes[0]} {target}")


def shooting(a: str, b: str, hands: tuple[str, str], **more: Any) -> Field:
    """A's first unit at 4.6 shoots at B's first unit at 4.4."""
    f = Field(a, b, hands=(f"15 {hands[0]}", hands[1]), ask=True, **more).to_combat()
    target = next(c for c in f.b.setting.unit_codes if c.startswith("B-"))
    return f.do(f"shoot {f.b.setting.unit_codes[0]} {target}")
