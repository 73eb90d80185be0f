"""What a battle in the terminal looks like: log, questions, numbers, and a whole battle told again."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.markup import escape

from gonfalon.core.affairs import AffairOdds
from gonfalon.core.choices import Peek
from gonfalon.core.events import Chosen, Logged
from gonfalon.core.match import Match, Question
from gonfalon.core.records import MISSING, Field, fields_of
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Back, Option
from gonfalon.core.system import Setting
from gonfalon.locale import Speaker
from gonfalon.locale.affairs import AffairWords
from gonfalon.locale.tongue import Tongue

SHOWN = 30  # options listed one by one; of more those of a kind are gathered
FEW = 6  # of a kind that are listed one by one nevertheless
ALIKE = 200  # of a kind that are named at all
ROWS = 12  # results listed at once
OWN = ("amount", "point", "turn", "degrees", "hex")  # what a player may give as he likes


class Namer(Speaker):
    """Speaks to people who see no counters: units of one name are told apart by their codes."""

    def __init__(self, setting: Setting, language: str) -> None:
        super().__init__(setting, language)
        self.names = [name.of(language) for name in setting.unit_names]
        self.repeated = {name for name, count in Counter(self.names).items() if count > 1}

    def show(self, kind: str, value: Any) -> str:
        """A thing by its name."""
        name = self.names[value] if kind == "unit" and value < len(self.names) else ""
        if name in self.repeated:
            return f"{name} ({self.setting.label(kind, value)})"
        return super().show(kind, value)


class TerminalText:
    """Tells one match to the people at a terminal."""

    def __init__(self, match: Match, people: tuple[int, ...], language: str, console: Console | None) -> None:
        self.match, self.people = match, people
        self.console = console or Console(highlight=False, soft_wrap=True)
        self.speaker: Speaker = Namer(match.battle.setting, language)
        self.tongue = Tongue(self.speaker)
        self.told = 0  # how much of the log has been shown
        self.given: dict[int, Logged] = {}  # answers that the terminal gave because there was no other

    def words(self, key: str, **args: Any) -> str:
        return self.speaker.say(key, args)

    def say(self, key: str, **args: Any) -> None:
        self.print(self.words(key, **args), "cyan")

    def print(self, text: str, style: str = "") -> None:
        """A text; where people read it, lines end between words."""
        self.console.print(escape(text), style=style or None, soft_wrap=not self.console.is_terminal)

    def side(self, side: int | None) -> str:
        return "" if side is None else self.speaker.show("side", side)

    def dice(self, roll: Roll) -> str:
        pools = [p.said for p in roll.pools]
        pools += [f"{m.value:+d} {self.speaker.modifier(m)} ({m.rule})" for m in roll.modifiers]
        return "; ".join(pools)

    def visible(self, logged: Logged) -> bool:
        """Whether a line is for those who sit here; what nobody chose is left out."""
        mine = logged.only is None or logged.only in self.people
        return mine and chosen(logged) and id(logged) not in self.given

    def tell_news(self) -> None:
        """Show what was logged since the last time."""
        log = self.match.log
        self.told = min(self.told, len(log))
        for logged in log[self.told :]:
            if self.visible(logged):
                self.tell(logged)
        self.told = len(log)

    def tell(self, logged: Logged) -> None:
        self.print(f"· {lined(self.speaker, logged)}", "dim")

    def show_question(self, question: Question, everything: bool = False) -> None:
        """The prompt, what is owed, and the options with their numbers and notation."""
        self.console.print()
        self.say("terminal-asked", side=self.side(question.player), rule=question.rule)
        self.print(self.speaker.prompt(question.decision, self.match.battle), "bold")
        for owed in question.obligations:
            self.say("terminal-owed", what=self.speaker.refusal(owed), rule=owed.rule)
        notes = self.notes(question)
        for number, option, alike in self.listed(question.options, everything):
            words = f"{number:4}  {self.speaker.option(option)}  [{self.tongue.say(option)}]"
            self.print(words + notes.get(option, ""))
            if alike:
                self.show_alike(option, alike)
        if patterns := self.patterns(question):
            self.say("terminal-open", patterns="; ".join(patterns))
        if any(isinstance(o, Back) for o in question.options):
            self.say("terminal-back", back=self.words("terminal-back-word"))

    def notes(self, question: Question) -> dict[Option, str]:
        """What helps to tell options apart: where the units stand."""
        return {}

    def listed(self, options: list[Option], everything: bool) -> list[tuple[int, Option, list[Option]]]:
        """The options with their numbers; where there are many, those of a kind in one entry."""
        numbered = list(enumerate(options, 1))
        if everything or len(options) <= SHOWN:
            return [(number, option, []) for number, option in numbered]
        kinds: dict[type[Option], list[Option]] = {}
        for option in options:
            kinds.setdefault(type(option), []).append(option)
        found: list[tuple[int, Option, list[Option]]] = []
        for number, option in numbered:
            alike = kinds[type(option)]
            if len(alike) <= FEW:
                found.append((number, option, []))
            elif option is alike[0]:
                found.append((number, option, alike[1:]))
        return found

    def show_alike(self, first: Option, others: list[Option]) -> None:
        """Options of one kind in a few lines, as they are typed."""
        front = f"{first.word} "
        said = [self.tongue.say(o).removeprefix(front) for o in others]
        rest = self.words("terminal-more", count=len(said) - ALIKE) if len(said) > ALIKE else ""
        lines = wrap(f"{front}{', '.join(said[:ALIKE])}", max(40, self.console.width - 8))
        for line in [*lines, rest] if rest else lines:
            self.print(f"        {line}", "dim")

    def patterns(self, question: Question) -> list[str]:
        """What may be typed beyond the list: options with a length, an angle or a place of one's own."""
        if not question.decision.open:
            return []
        kinds = dict.fromkeys([*(type(o) for o in question.options), *question.decision.accepts])
        found = []
        for cls in kinds:
            fields = fields_of(cls)
            if any(f.kind in OWN for f in fields):
                required = [self.sample(f) for f in fields if f.default is MISSING]
                others = [f"[{f.name} {self.sample(f)}]" for f in fields if f.default is not MISSING]
                found.append(" ".join([cls.word, *required, *others]))
        return found

    def sample(self, field: Field) -> str:
        """What stands for a field in a pattern: `…H`, `…°`, UNIT."""
        if field.kind in ("amount", "point"):
            return ";".join([f"…{self.tongue.name}"] * (2 if field.kind == "point" else 1))
        if field.kind in ("turn", "degrees"):
            return "…°"
        keys = (f"command-{field.kind}", f"command-{field.name}")
        said = next((self.words(key) for key in keys if self.speaker.has(key)), field.name).upper()
        return f"{said},…" if field.depth else said

    def tell_odds(self, odds: tuple[AffairOdds, ...]) -> None:
        """What may become of a choice: each affair that it opens, then how sure that is."""
        words = AffairWords(self.match.system, self.match.battle, self.speaker)
        for affair in odds:
            if len(odds) > 1:
                self.print(words.title(affair), "bold")
            if affair.lone:
                self.tell_assumed(affair, words)
                self.tell_roll(affair.rolls[0])
            elif affair.rolls:
                self.tell_affair(affair, words)
            else:
                self.print(" ".join(filter(None, (words.certainty(affair), *words.assumed(affair)))))
            if then := words.afterwards(affair):
                self.print(then)

    def tell_roll(self, roll: Roll) -> None:
        """One roll: its dice and modifiers, the chances of its results."""
        self.say("terminal-odds", purpose=self.speaker.purpose(roll), dice=self.dice(roll))
        self.tell_results(roll)

    def tell_results(self, roll: Roll) -> None:
        """The results of a roll with their chances."""
        listed = sorted(self.speaker.results(roll).items(), key=lambda row: -row[1])
        for row, chance in listed[:ROWS]:
            self.print(f"{self.percent(chance):>6} %  {row}")
        if listed[ROWS:]:
            rest = sum((c for _, c in listed[ROWS:]), Fraction(0))
            self.print(f"{self.percent(rest):>6} %  {self.words('terminal-rest')}")

    def tell_assumed(self, affair: AffairOdds, words: AffairWords) -> None:
        """What the enemy is taken to answer."""
        for assumed in words.assumed(affair):
            self.print(f"  ({assumed})", "dim")

    def tell_affair(self, affair: AffairOdds, words: AffairWords) -> None:
        """A whole affair: both sides' harms, the enemy's other answers, the first roll."""
        self.tell_assumed(affair, words)
        for own in (False, True):
            if row := words.row(affair.chances, own):
                lost = words.losses(affair.chances, own)
                told = self.words("odds-own" if own else "odds-enemy", harms=row)
                self.print(f"  {told}" + (f"  ({lost})" if lost else ""))
        if not affair.chances.harmed(own=True) and not affair.chances.harmed(own=False):
            self.print(f"  {self.words('odds-nobody')}")
        for line in affair.lines:
            assert line.window.other is not None
            condition = self.words("odds-if", answer=words.answer(line.window, line.window.other))
            self.print(f"  {condition} {words.headline(line.chances)}")
        if affair.unseen:
            self.say("odds-unseen")
        if alone := words.certainty(affair):
            self.print(alone, "dim")
        self.print(words.error(affair.chances) or self.words("terminal-exact"), "dim")
        self.tell_roll(affair.rolls[0])

    def tell_peek(self, peek: Peek) -> None:
        """What a choice would lead to."""
        for logged in peek.events:
            if self.visible(logged):
                self.tell(logged)
        if peek.roll is not None:
            self.say("terminal-roll", purpose=self.speaker.purpose(peek.roll), dice=self.dice(peek.roll))
        elif not peek.events:
            self.say("terminal-nothing")

    def percent(self, chance: Fraction) -> str:
        return self.speaker.decimal(float(chance) * 100, 2)


def chosen(logged: Logged) -> bool:
    """Whether a line is worth telling: the only choice there was is not."""
    return not (isinstance(logged.event, Chosen) and logged.event.auto)


def lined(speaker: Speaker, logged: Logged) -> str:
    """A line of the log with its rule."""
    return speaker.line(logged) + (f"  ({logged.rule})" if logged.rule else "")
