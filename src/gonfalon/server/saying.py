"""What the screen is told, in the reader's language: questions, options, odds, lines of the log."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from types import ModuleType
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.choices import Peek
from gonfalon.core.engine import Odds, pending
from gonfalon.core.errors import GonfalonError
from gonfalon.core.events import Chosen, Ended, Logged, Rolled, Skipped
from gonfalon.core.match import Match
from gonfalon.core.notation import TOUCHABLE, touches
from gonfalon.core.records import fields_of
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Decision, Option
from gonfalon.core.system import Setting, get_system
from gonfalon.core.windows import Reaction, StandingOrders
from gonfalon.locale import LANGUAGES, Speaker, message

SHOWN_ROWS = 24


class Voice:
    """The `Voice` of core/showing.py, over the catalogues."""

    def __init__(self, setting: Setting, language: str) -> None:
        self.setting, self.language = setting, language
        self.speaker = Speaker(setting, language)
        self._known: dict[Any, str] = {}

    def __call__(self, key: str, /, **args: object) -> str:
        where = (key, *args.items())
        try:
            found = self._known.get(where)
        except TypeError:
            return self.speaker.say(key, dict(args))
        if found is None:
            if len(self._known) > 20_000:
                self._known.clear()
            found = self._known[where] = self.speaker.say(key, dict(args))
        return found

    def name(self, words: Any) -> str:
        """A name or text of the data in this language."""
        if isinstance(words, str):
            return words
        if isinstance(words, Mapping):
            return str(words.get(self.language) or words["en"])
        return str(words.of(self.language))


def language_of(wanted: str | None) -> str:
    """A language we speak."""
    return wanted if wanted in LANGUAGES else "en"


@lru_cache(maxsize=16)
def screen_of(name: str) -> ModuleType:
    """The module of a system that describes it to the screen."""
    found = get_system(name).room("screen.board")
    assert found is not None, f"{name} shows nothing"
    return found


class Saying:
    """Speaks about one battle to one reader."""

    def __init__(self, match: Match, voice: Voice) -> None:
        self.match, self.voice, self.speaker = match, voice, voice.speaker

    # -- the question ---------------------------------------------------------------------------

    def option(self, option: Option) -> dict[str, Any]:
        """An option: its notation, its words, and what it touches on the board."""
        told: dict[str, Any] = {
            "text": self.match.text(option),
            "label": self.speaker.option(option),
            "word": option.word,
        }
        main = touches(option)
        for kind, value in main:
            told.setdefault(kind, []).append(value)
        if main:
            told["main"] = main[0][0]
        for f in fields_of(type(option)):
            if f.kind == "command" and not f.depth:
                told["command"] = getattr(option, f.name)
        path = getattr(option, "via", None)
        if path:
            told["path"] = list(path)
            place = getattr(option, "place", None)
            told["hex"] = [place] if isinstance(place, int) else told.get("hex", [])
        return told

    def question(self, orders: StandingOrders) -> dict[str, Any] | None:
        """The pending question for the side that is asked."""
        asked = self.match.question()
        if asked is None:
            return None
        b, decision = self.match.battle, asked.decision
        told: dict[str, Any] = {
            "number": asked.number,
            "player": asked.player,
            "step": type(decision).__name__,
            "rule": asked.rule,
            "prompt": self.speaker.prompt(decision, b),
            "open": decision.open,
            "options": [self.option(o) for o in asked.options],
            "obligations": [self.refusal(r) for r in asked.obligations],
            "about": self._about(decision),
        }
        if isinstance(decision, Reaction) and decision.window:
            reactor, cause = decision.reactor(b), decision.cause(b)
            told["window"] = {
                "key": decision.window,
                "name": self.voice(f"window-{decision.window}"),
                "unit": reactor,
                "cause": cause,
                "policy": orders.order_for(b, decision).policy,
                "own": self._own_windows(decision, asked.options, orders),
            }
            silent = {w["key"] for w in told["window"]["own"] if w["silenced"]}
            declining = decision.declining(b)
            if silent and declining in asked.options:
                offered = [
                    o for o in asked.options if o == declining or decision.window_of(b, o) not in silent
                ]
                told["options"] = [self.option(o) for o in offered]
        return told

    def _own_windows(
        self, decision: Reaction, legal: list[Option], orders: StandingOrders
    ) -> list[dict[str, Any]]:
        """Cards that can be silenced one by one: each with its window, its name and whether it is."""
        b, found = self.match.battle, dict[str, dict[str, Any]]()
        declining = decision.declining(b)
        for option in legal:
            if option == declining or (key := decision.window_of(b, option)) == decision.window:
                continue
            card = next((v for k, v in touches(option) if k == "card"), None)
            name = self.speaker.option(option) if card is None else self.speaker.show("card", card)
            found.setdefault(key, {"key": key, "name": name, "silenced": orders.silenced(key)})
        return list(found.values())

    def _about(self, decision: Decision) -> list[list[Any]]:
        """What the question is about: pieces and hexes to mark."""
        b = self.match.battle
        found = [
            [name.rpartition("_")[2], value]
            for name, value in decision.about(b).items()
            if name.rpartition("_")[2] in TOUCHABLE and isinstance(value, int)
        ]
        for f in fields_of(type(decision)):
            value = getattr(decision, f.name)
            if f.kind in ("unit", "hex") and not f.depth and isinstance(value, int) and value >= 0:
                found.append([f.kind, value])
        return found

    def waiting_for(self) -> dict[str, Any] | None:
        """What another side is being asked, in words only: never its options."""
        asked = pending(self.match.battle)
        if asked is None or self.match.waiting:
            return None
        return {"player": asked.player(self.match.battle), "rule": asked.rule}

    def refusal(self, refusal: Refusal) -> dict[str, Any]:
        """A refusal with its rule."""
        return {"rule": refusal.rule, "text": self.speaker.refusal(refusal)}

    # -- chances --------------------------------------------------------------------------------

    def roll(self, roll: Roll) -> dict[str, Any]:
        """A roll before the dice: what for, which dice, each modifier with its rule, the table."""
        classes = roll.distribution()
        total = sum(w for _, w in classes)
        chances: dict[str, int] = {}
        for result, weight in classes:
            words = self.speaker.result(roll, result)
            chances[words] = chances.get(words, 0) + weight
        return {
            "rule": roll.rule,
            "side": roll.side,
            "purpose": self.speaker.purpose(roll),
            "about": list(roll.about),
            "dice": [[p.count, p.low, p.high] for p in roll.pools],
            "modifiers": [
                {"rule": m.rule, "value": m.value, "label": self.speaker.modifier(m)} for m in roll.modifiers
            ],
            "bonus": roll.bonus,
            "chances": [[words, *_ratio(weight, total)] for words, weight in chances.items()],
            "table": [[left, self.speaker.result(roll, result)] for left, result in roll.reading.rows()],
            "key": roll.reading.key,
        }

    def odds(self, odds: Odds) -> dict[str, Any]:
        """The odds of an option: its first roll, and every row of results where there are several rolls."""
        if odds.roll is None:
            return {"rolls": [], "rows": [], "exact": True}
        rows: dict[str, Fraction] = {}
        for (results, chance), rolls in zip(odds.results, odds.rows, strict=True):
            words = " · ".join(
                self.speaker.result(roll, result) for roll, result in zip(rolls, results, strict=True)
            )
            rows[words] = rows.get(words, Fraction(0)) + chance
        ordered = sorted(rows.items(), key=lambda r: -r[1])
        rest = sum((c for _, c in ordered[SHOWN_ROWS:]), Fraction(0))
        told = [[w, c.numerator, c.denominator] for w, c in ordered[:SHOWN_ROWS]]
        if rest:
            told.append(["…", rest.numerator, rest.denominator])
        return {
            "rolls": [self.roll(r) for r in odds.rolls[:4]],
            "rows": told if len(odds.rolls) > 1 else [],
            "exact": odds.exact,
        }

    def peek(self, peek: Peek) -> dict[str, Any]:
        """What an option would lead to."""
        return {
            "roll": None if peek.roll is None else self.roll(peek.roll),
            "player": peek.player,
            "options": [self.option(o) for o in peek.options[:60]],
            "lines": [self.line(e) for e in peek.events if not isinstance(e.event, Chosen)],
        }

    # -- the log --------------------------------------------------------------------------------

    def line(self, logged: Logged) -> dict[str, Any]:
        """One line of the log."""
        e = logged.event
        told: dict[str, Any] = {"rule": logged.rule, "text": self.speaker.line(logged), "kind": e.word}
        if isinstance(e, Rolled):
            told["roll"] = {
                **self.roll(e.roll),
                "faces": list(e.faces),
                "result": self.voice("roll-again")
                if e.result is None
                else self.speaker.result(e.roll, e.result),
            }
            told["unit"] = list(e.roll.about)
        elif isinstance(e, Chosen):
            told["side"] = e.side
            told["auto"] = e.auto
            for kind, value in touches(e.option):
                told.setdefault(kind, []).append(value)
        elif not isinstance(e, (Skipped, Ended)):
            for f in fields_of(type(e)):
                value = getattr(e, f.name)
                if f.kind in ("unit", "hex", "side") and value is not None:
                    told.setdefault(f.kind, []).extend(value if f.depth else (value,))
        return told


def _ratio(part: int, whole: int) -> tuple[int, int]:
    fraction = Fraction(part, whole)
    return fraction.numerator, fraction.denominator


def fault(error: GonfalonError, language: str) -> dict[str, Any]:
    """An error of ours in words for the screen: what, where, which rule."""
    kind = type(error).__name__
    title = message(language, f"board-error-{kind.lower()}")
    return {
        "error": kind,
        "title": title,
        "text": error.what(language),
        "where": error.where,
        "rule": error.rule,
    }
