"""Every text a player sees, in Italian and English, from Fluent catalogues.

Catalogues: `core.ftl`, `board.ftl`, `terminal.ftl`, `errors.ftl`, `help.ftl` (the command line's),
`lab.ftl` and `own.ftl` (victory conditions told from data) for all games, `<system>.ftl` for one game.
Message ids: `option-<word>`, `ask-<Class>`, `event-<word>`, `refusal-<key>`, `modifier-<key>`,
`roll-<purpose>`, `result-<word>`, `end-<key>`, `window-<name>`, `word-<value>`. Things arrive as
`$unit` with their `$unit_gender` (m, f, mp, fp); the names of arguments are the field names of options
and events, and in refusals and prompts a name that is, or ends in, a kind (`target_unit`, `hex`, `side`).
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gonfalon.core.records import fields_of

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

    from gonfalon.core.battle import Battle, Outcome
    from gonfalon.core.checks import Refusal
    from gonfalon.core.events import Chosen, Logged
    from gonfalon.core.rolls import Modifier, Roll
    from gonfalon.core.steps import Decision, Option
    from gonfalon.core.system import Setting

LANGUAGES = ("en", "it")
SHARED = ("core", "board", "terminal", "errors", "help", "lab", "own")
FOLDER = Path(__file__).parent
NAMED = ("unit", "hex", "card", "facing", "side")
STRICT = False  # tests set it: a message that names something it is not given is an error
EXTRA: dict[str, Path] = {}  # catalogues of systems that are not shipped: name -> folder with en.ftl, it.ftl


@lru_cache(maxsize=64)
def bundle(language: str, system: str = "") -> FluentBundle:
    """The messages of one language for one game."""
    from fluent.runtime import FluentBundle

    made = FluentBundle([language], use_isolating=False)
    for path in catalogues(language, system):
        made.add_resource(_parsed(path), allow_overrides=True)
    return made


@cache
def _parsed(path: Path) -> Resource:
    """A catalogue, which several games may share; to read it takes its time."""
    from fluent.runtime import FluentResource

    return FluentResource(path.read_text("utf-8"))


def catalogues(language: str, system: str) -> list[Path]:
    """The files behind a bundle."""
    files = [FOLDER / language / f"{name}.ftl" for name in SHARED]
    if system in EXTRA:
        files.append(EXTRA[system] / f"{language}.ftl")
    elif system:
        files.append(FOLDER / language / f"{system}.ftl")
    return [f for f in files if f.exists()]


def message(language: str, key: str, args: dict[str, Any] | None = None, system: str = "") -> str:
    """A message; a missing one shows its key in brackets, so that it is seen (a test forbids it)."""
    made = bundle(language, system)
    if not made.has_message(key):
        return f"[{key}]"
    pattern = made.get_message(key).value
    assert pattern is not None, f"{key} has no text"
    words, errors = made.format_pattern(pattern, args or {})
    if errors and STRICT:
        raise ValueError(f"{key} ({language}): {errors}")
    return str(words)


def capital(words: str) -> str:
    """Words as a sentence begins, whatever name stands first."""
    return words[:1].upper() + words[1:]


class Speaker:
    """Speaks one language about one battle."""

    def __init__(self, setting: Setting, language: str) -> None:
        self.setting, self.language = setting, language

    def say(self, key: str, args: dict[str, Any] | None = None) -> str:
        """A message of the battle's game."""
        return message(self.language, key, args, self.setting.system_name)

    def has(self, key: str) -> bool:
        """Whether the catalogue has a message."""
        return bool(bundle(self.language, self.setting.system_name).has_message(key))

    def option(self, option: Option) -> str:
        """An option as the player reads it."""
        return capital(self.say(f"option-{option.word}", self._fields(option)))

    def prompt(self, asked: Decision, b: Battle[Any, Any, Any]) -> str:
        """The question a decision puts."""
        return capital(self.say(f"ask-{type(asked).__name__}", self._named(asked.about(b).items())))

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed."""
        return capital(self.say(f"refusal-{refusal.key}", self._named(refusal.args)))

    def modifier(self, modifier: Modifier) -> str:
        """The name of a modifier."""
        return self.say(f"modifier-{modifier.key}", self._named(modifier.args))

    def purpose(self, roll: Roll) -> str:
        """The title of a roll."""
        args = {}
        for number, unit in enumerate(roll.about):
            args.update(self._one(f"unit{number or ''}", "unit", unit))
        if roll.side >= 0:
            args.update(self._one("side", "side", roll.side))
        return capital(self.say(f"roll-{roll.purpose}", args))

    def result(self, roll: Roll, result: Any) -> str:
        """The result of a roll."""
        key, args = self.setting.result_message(roll, result)
        return self.say(key, args)

    def results(self, roll: Roll) -> dict[str, Fraction]:
        """The results of a roll with their chances; those that read alike are one."""
        classes = roll.distribution()
        total, rows = sum([weight for _, weight in classes]), dict[str, Fraction]()
        for result, weight in classes:
            said = self.result(roll, result)
            rows[said] = rows.get(said, Fraction(0)) + Fraction(weight, total)
        return rows

    def outcome(self, outcome: Outcome) -> str:
        """How the battle ended: in the words of its own conditions, or in those of the book."""
        if outcome.key in self.setting.ends:
            return self.setting.ends[outcome.key].of(self.language)
        args = {} if outcome.winner is None else self._one("side", "side", outcome.winner)
        return self.say(f"end-{outcome.key}", args)

    def line(self, logged: Logged) -> str:
        """A line of the log."""
        from gonfalon.core.events import Chosen, Corrected, Ended, Rolled, Skipped

        e = logged.event
        if isinstance(e, Rolled):
            return self.rolled(e)
        if isinstance(e, Skipped):
            return self.say("event-skipped", {"rule": e.step_rule, "because": self.refusal(e.because)})
        if isinstance(e, Chosen):
            args = {"option": self.answer(e), **self._one("side", "side", e.side)}
            return self.say("event-chosen-auto" if e.auto else "event-chosen", args)
        if isinstance(e, Ended):
            return self.outcome(e.outcome)
        if isinstance(e, Corrected):
            return capital(self.say("event-corrected", {"correction": self.correction(e.correction)}))
        return capital(self.say(f"event-{e.word}", self._fields(e)))

    def answer(self, chosen: Chosen) -> str:
        """What was chosen; of a plain yes or no also to what."""
        from gonfalon.core.steps import STEPS, No, Yes

        said = self.option(chosen.option)
        if not isinstance(chosen.option, (Yes, No)):
            return said
        window = getattr(STEPS[chosen.step], "window", "")
        topic = f"window-{window}" if window else f"topic-{chosen.step.partition('.')[2]}"
        return (
            self.say("event-answered", {"topic": self.say(topic), "answer": said})
            if self.has(topic)
            else said
        )

    def correction(self, given: Any) -> str:
        """A unit, and what of it is as it really stands."""
        told = [self.show("unit", given.unit)]
        for f in fields_of(type(given)):
            value = getattr(given, f.name)
            if f.name != "unit" and value != f.default:
                told.append(self.say(f"correct-{f.name}", self._one("value", f.kind, value)))
        return ", ".join(told)

    def rolled(self, e: Any) -> str:
        """The line of a roll: dice, modifiers, result."""
        parts = [" ".join(str(f) for f in e.faces)]
        parts += [f"{m.value:+d} {self.modifier(m)}" for m in e.roll.modifiers]
        result = self.say("roll-again") if e.result is None else self.result(e.roll, e.result)
        args = {"purpose": self.purpose(e.roll), "dice": "; ".join(parts), "result": result}
        return self.say("event-rolled", args)

    # -- arguments ------------------------------------------------------------------------------

    def _fields(self, thing: Any) -> dict[str, Any]:
        args: dict[str, Any] = {}
        for f in fields_of(type(thing)):
            value = getattr(thing, f.name)
            if f.depth:
                shown = ", ".join(self.show(f.kind, v) for v in value) if f.depth == 1 else str(value)
                args[f.name] = shown
                args[f"{f.name}_count"] = len(value)
            else:
                args.update(self._one(f.name, f.kind, value))
        return args

    def _named(self, pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
        args: dict[str, Any] = {}
        for name, value in pairs:
            kind = name.rpartition("_")[2]
            args.update(
                self._one(name, kind if kind in (*NAMED, "word", "command", "tenths") else "raw", value)
            )
        return args

    def _one(self, name: str, kind: str, value: Any) -> dict[str, Any]:
        if value is None or (value == -1 and kind in NAMED):
            return {name: self.say("nobody") if kind in ("unit", "side") else "—", f"{name}_gender": "m"}
        if kind in NAMED:
            gender = self.setting.gender(kind, value)
            return {name: self.show(kind, value), f"{name}_gender": gender}
        if kind in ("int", "raw", "degrees") and isinstance(value, int):
            return {name: value}
        if kind == "amount":
            return {name: self.show(kind, value), f"{name}_size": value}
        return {name: self.show(kind, value)}

    def show(self, kind: str, value: Any) -> str:
        """A thing by its name."""
        if kind == "facing":
            return self.say(f"wind-{round(self.setting.bearing(value) / 22.5) % 16}")
        if kind in NAMED:
            name = self.setting.name(kind, value, self.language)
            ground = self.setting.ground_word(value) if kind == "hex" else ""
            return f"{name} ({self.show('word', ground)})" if ground else name
        if kind == "word":
            key = f"word-{value}"
            return self.say(key) if self.has(key) else self.setting.name(kind, value, self.language)
        if kind == "bool":
            return self.say("yes" if value else "no")
        if kind == "amount":
            return f"{self.measured(value)} {self.measure}"
        if kind == "tenths":
            return self.decimal(value / 10, 1)
        if kind == "turn":
            return f"{round(value * 360 / 65_536) % 360}°"
        if kind == "point":
            return f"{self.measured(value[0])} × {self.measured(value[1])} {self.measure}"
        if kind == "command":
            key = f"command-{value}"
            return self.say(key) if self.has(key) else self.setting.name(kind, value, self.language)
        return str(value)

    @property
    def measure(self) -> str:
        """What lengths are told in."""
        return self.setting.measure[1] if self.setting.measure else "cm"

    def measured(self, value: int) -> str:
        """A length in the measure of the game: a decimal, two where the second one counts."""
        unit, name = self.setting.measure or (10_000, "cm")
        said = self.decimal(value / unit, 1 if name == "cm" else 2)
        return said[:-1] if name != "cm" and said.endswith("0") else said

    def decimal(self, value: float, places: int) -> str:
        """A number with decimals; Italians write a comma."""
        text = f"{value:.{places}f}"
        return text.replace(".", ",") if self.language == "it" else text
