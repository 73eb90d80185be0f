"""What a battle in the terminal looks like: log, questions, numbers, and a whole battle told again."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from rich.console import Console
from rich.markup import escape

from gonfalon.core.choices import Peek
from gonfalon.core.engine import Odds
from gonfalon.core.events import Logged
from gonfalon.core.match import Match, Question
from gonfalon.core.rolls import Roll
from gonfalon.locale import Speaker

SHOWN = 30  # options listed at once
ROWS = 12  # results listed at once


class TerminalText:
    """Tells one match to the people at a terminal."""

    def __init__(self, match: Match, people: tuple[int, ...], language: str, console: Console | None) -> None:
        self.match, self.people = match, people
        self.console = console or Console(highlight=False, soft_wrap=True)
        self.speaker = Speaker(match.battle.setting, language)
        self.told = 0  # how much of the log has been shown

    def words(self, key: str, **args: Any) -> str:
        return self.speaker.say(key, args)

    def say(self, key: str, **args: Any) -> None:
        self.print(self.words(key, **args), "cyan")

    def print(self, text: str, style: str = "") -> None:
        self.console.print(escape(text), style=style or None)

    def side(self, side: int | None) -> str:
        return "" if side is None else self.speaker.show("side", side)

    def dice(self, roll: Roll) -> str:
        pools = [f"{p.count} × {p.low}–{p.high}" for p in roll.pools]
        pools += [f"{m.value:+d} {self.speaker.modifier(m)} ({m.rule})" for m in roll.modifiers]
        return "; ".join(pools)

    def visible(self, logged: Logged) -> bool:
        return logged.only is None or logged.only in self.people

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
        shown = question.options if everything else question.options[:SHOWN]
        for number, option in enumerate(shown, 1):
            self.print(f"{number:4}  {self.speaker.option(option)}  [{self.match.text(option)}]")
        if len(shown) < len(question.options):
            self.say("terminal-more", count=len(question.options) - len(shown))

    def tell_odds(self, odds: Odds) -> None:
        """The dice of a choice and the chances of its results."""
        if odds.roll is None:
            self.say("terminal-no-chance")
            return
        self.say("terminal-odds", purpose=self.speaker.purpose(odds.roll), dice=self.dice(odds.roll))
        rows: dict[str, Fraction] = {}
        for (results, chance), rolls in zip(odds.results, odds.rows, strict=True):
            parts = [self.speaker.result(r, x) for r, x in zip(rolls, results, strict=True)]
            text = ", ".join(parts) or self.words("terminal-nothing")
            rows[text] = rows.get(text, Fraction(0)) + chance
        listed = sorted(rows.items(), key=lambda row: -row[1])
        for text, chance in listed[:ROWS]:
            self.print(f"{self.percent(chance):>6} %  {text}")
        if listed[ROWS:]:
            rest = sum((c for _, c in listed[ROWS:]), Fraction(0))
            self.print(f"{self.percent(rest):>6} %  {self.words('terminal-rest')}")
        self.say("terminal-exact" if odds.exact else "terminal-sampled")

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

    def where(self, place: Any) -> str:
        """A hex by its label; on the measured table centimetres and degrees."""
        if place is None:
            return self.words("terminal-gone")
        if isinstance(place, tuple):
            x, y, turn = place[:3]
            return f"{self.speaker.show('point', (x, y))}, {turn * 360 // 65_536}°"
        return str(self.match.battle.setting.label("hex", place))


def lined(speaker: Speaker, logged: Logged) -> str:
    """A line of the log with its rule."""
    return speaker.line(logged) + (f"  ({logged.rule})" if logged.rule else "")


def film(match: Match, language: str, console: Console, pause: Callable[[], object] | None = None) -> None:
    """Tell a whole battle again, entry by entry."""
    speaker = Speaker(match.battle.setting, language)
    starts = [length for _, length in match.befores] + [len(match.log)]
    for number, entry in enumerate(match.entries):
        if number >= len(starts) - 1:
            break
        words = " / ".join(entry.words)
        who = speaker.show("side", entry.player) if entry.player >= 0 else ""
        console.print(escape(f"{number:4}  {who}  {words}"), style="bold")
        for logged in match.log[starts[number] : starts[number + 1]]:
            console.print(escape(f"      {lined(speaker, logged)}"))
        if pause is not None:
            pause()
    if match.broken_at is not None:
        console.print(escape(speaker.say("terminal-broken", {"number": match.broken_at})), style="red")
    console.print(escape(speaker.say("terminal-entries", {"count": len(match.entries)})))
    if match.outcome is not None:
        console.print(escape(speaker.outcome(match.outcome)), style="bold")
    else:
        console.print(escape(speaker.say("terminal-unfinished")))
