"""A battle in the terminal: numbered options or typed notation, odds, questions, log, undo, save."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from gonfalon.core.engine import options
from gonfalon.core.errors import BadNotation, GonfalonError, IllegalChoice
from gonfalon.core.events import Logged
from gonfalon.core.journal import Match, Question
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import OPTIONS, STEPS, Option
from gonfalon.core.windows import ALWAYS, ASK, NEVER, Order, Reaction, StandingOrders
from gonfalon.locale import LANGUAGES, Speaker
from gonfalon.players import Player, hint, take_turn

SHOWN = 30  # options listed at once
KINDS = ("unit", "hex", "card", "side", "facing")


class Leave(Exception):
    """The person goes away."""


class Table:
    """One or two people at a terminal, with computer players for the other seats."""

    def __init__(
        self,
        match: Match,
        people: tuple[int, ...],
        computer: Player,
        language: str,
        console: Console | None = None,
        ask: Callable[[str], str] = input,
    ) -> None:
        self.match, self.people, self.computer, self.ask = match, people, computer, ask
        self.console = console or Console(highlight=False, soft_wrap=True)
        self.orders = {side: StandingOrders() for side in people}
        self.speaker = Speaker(match.battle.setting, language)
        self.told = 0  # how much of the log has been shown
        self.asked = -1  # the decision whose question has been shown
        self.phase = ""

    # -- the loop -------------------------------------------------------------------------------

    def play(self) -> None:
        """Go on until the battle is over or the people leave."""
        match, scenario = self.match, self.match.scenario
        language = self.speaker.language
        self.say(
            "terminal-welcome",
            title=match.system.title.of(language),
            battle=scenario.title.of(language),
            first=scenario.sides[0].of(language),
            second=scenario.sides[1].of(language),
            seed=match.seed,
        )
        try:
            while True:
                self.tell_news()
                if match.outcome is not None:
                    break
                if match.waiting:
                    self.take_dice(match.waiting.roll)
                elif match.player not in self.people:
                    self.say("terminal-thinking", side=self.side(match.player))
                    take_turn(match, self.computer)
                elif not self.answer_by_order():
                    self.one_question()
        except (Leave, EOFError, KeyboardInterrupt):
            self.say("terminal-bye")

    def answer_by_order(self) -> bool:
        """Let a standing order answer a reaction."""
        match = self.match
        assert match.player is not None
        orders = self.orders[match.player]
        phase = match.system.phase(match.battle)
        if phase != self.phase:
            orders.lapse(phase)
            self.phase = phase
        seen = match.resample(match.player, 0)
        chosen = orders.answer(seen, options(seen))
        if chosen is None:
            return False
        match.choose(chosen)
        return True

    def one_question(self) -> None:
        question = self.match.question()
        assert question is not None
        if self.asked != question.number:
            self.asked = question.number
            self.show_question(question)
        line = self.ask(self.words("terminal-prompt", side=self.side(question.player)) + " ").strip()
        try:
            self.obey(line, question)
        except GonfalonError as error:
            self.print(str(error), "red")

    def take_dice(self, roll: Roll) -> None:
        """Dice rolled at a real table are typed in; `back` corrects the last ones."""
        self.say("terminal-roll", purpose=self.speaker.purpose(roll), dice=self.dice(roll))
        line = self.ask(self.words("terminal-dice-prompt") + " ").strip()
        try:
            if line in ("quit", ":quit"):
                raise Leave
            if line in ("back", "undo"):
                self.match.correct_dice() if line == "back" else self.match.undo()
                return
            self.match.enter_dice([int(n) for n in line.split()])
        except ValueError:
            self.say("terminal-unknown", word=line)
        except GonfalonError as error:
            self.print(str(error), "red")

    # -- showing --------------------------------------------------------------------------------

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
        rule = f"  ({logged.rule})" if logged.rule else ""
        self.print(f"· {self.speaker.line(logged)}{rule}", "dim")

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

    # -- what is typed --------------------------------------------------------------------------

    def obey(self, line: str, question: Question) -> None:
        """Do what a line asks for."""
        if not line:
            self.show_question(question)
            return
        if line.startswith("?"):
            self.show_odds(line[1:].strip(), question)
            return
        word, _, rest = line.lstrip(":").partition(" ")
        known = word in OPTIONS.get(self.match.system.name, {}) or word in OPTIONS["core"]
        command = COMMANDS.get(word)
        if command is not None and (line.startswith(":") or not known):
            command(self, rest.strip(), question)
        elif known or word.isdigit():
            self.match.choose(self.chosen(line, question), player=question.player, number=question.number)
        else:
            self.say("terminal-unknown", word=word)

    def chosen(self, line: str, question: Question) -> list[Option]:
        """The options behind numbers or notation; a slash between spaces parts several."""
        found: list[Option] = []
        for part in line.split(" / "):
            if not part.strip().isdigit():
                found.append(self.match.parse(part.strip()))
                continue
            number = int(part)
            if not 1 <= number <= len(question.options) or found:
                raise IllegalChoice(
                    self.words("terminal-no-option", number=number, count=len(question.options))
                )
            found.append(question.options[number - 1])
        return found

    def show_odds(self, words: str, question: Question) -> None:
        found = self.match.odds(self.chosen(words, question))
        if found.roll is None:
            self.say("terminal-no-chance")
            return
        self.say("terminal-odds", purpose=self.speaker.purpose(found.roll), dice=self.dice(found.roll))
        rows: dict[str, Fraction] = {}
        for (results, chance), rolls in zip(found.results, found.rows, strict=True):
            parts = [self.speaker.result(r, x) for r, x in zip(rolls, results, strict=True)]
            text = ", ".join(parts) or self.words("terminal-nothing")
            rows[text] = rows.get(text, Fraction(0)) + chance
        listed = sorted(rows.items(), key=lambda row: -row[1])
        for text, chance in listed[:12]:
            self.print(f"{float(chance) * 100:6.2f} %  {text}")
        if listed[12:]:
            rest = sum((c for _, c in listed[12:]), Fraction(0))
            self.print(f"{float(rest) * 100:6.2f} %  {self.words('terminal-rest')}")
        self.say("terminal-exact" if found.exact else "terminal-sampled")

    def show_peek(self, words: str, question: Question) -> None:
        found = self.match.peek(self.chosen(words, question))
        for logged in found.events:
            if self.visible(logged):
                self.tell(logged)
        if found.roll is not None:
            self.say("terminal-roll", purpose=self.speaker.purpose(found.roll), dice=self.dice(found.roll))
        elif not found.events:
            self.say("terminal-nothing")

    def show_why(self, words: str, question: Question) -> None:
        kind, _, label = words.partition(" ")
        if kind in KINDS and label and " " not in label:
            try:
                value = self.match.battle.setting.unlabel(kind, label)
            except (KeyError, ValueError, IndexError):
                raise BadNotation(f"«{label}» is no {kind}") from None
            found = self.match.why_not(kind, value)
        else:
            found = self.match.why_not(self.chosen(words, question)[0])
        for refusal in found:
            self.say("terminal-refused", because=self.speaker.refusal(refusal), rule=refusal.rule)
        if not found:
            self.say("terminal-allowed")

    def show_rule(self, words: str, question: Question) -> None:
        rule = self.match.system.register.get(words or question.rule)
        self.print(f"{rule.id}  {rule.text.of(self.speaker.language)}")

    def show_units(self, words: str, question: Question) -> None:
        setting = self.match.battle.setting
        for unit in self.match.view(question.player).units:
            name, code = self.speaker.show("unit", unit.id), setting.label("unit", unit.id)
            self.print(f"{self.side(unit.side):20} {code:16} {self.where(unit.place):20} {name}")

    def where(self, place: Any) -> str:
        """A hex by its label; on the measured table centimetres and degrees."""
        if place is None:
            return self.words("terminal-gone")
        if isinstance(place, tuple):
            x, y, turn = place[:3]
            return f"{x / 10_000:.1f} / {y / 10_000:.1f} cm, {turn * 360 // 65_536}°"
        return str(self.match.battle.setting.label("hex", place))

    def show_log(self, words: str, question: Question) -> None:
        seen = [x for x in self.match.log if self.visible(x)]
        for logged in seen[-int(words) if words.isdigit() and int(words) else -20 :]:
            self.tell(logged)

    def show_all(self, words: str, question: Question) -> None:
        self.show_question(question, everything=True)

    def show_hint(self, words: str, question: Question) -> None:
        self.say("terminal-hint", words=" / ".join(self.match.text(o) for o in hint(self.match)))

    def show_help(self, words: str, question: Question) -> None:
        self.say("terminal-help")

    def give_order(self, words: str, question: Question) -> None:
        windows = sorted(
            {
                cls.window
                for key, cls in STEPS.items()
                if issubclass(cls, Reaction) and key.startswith(f"{self.match.system.name}.") and cls.window
            }
        )
        window, policy, unit, *_ = [*words.split(), "", "", ""]
        if window not in windows or policy not in (ALWAYS, NEVER, ASK):
            self.say("terminal-policies", windows=", ".join(windows))
            return
        try:
            who = self.match.battle.setting.unlabel("unit", unit) if unit else None
        except (KeyError, ValueError, IndexError):
            raise BadNotation(f"«{unit}» is no unit") from None
        self.orders[question.player].give(Order(window, policy, who))
        self.say("terminal-order", window=self.words(f"window-{window}"), policy=policy)

    def show_orders(self, words: str, question: Question) -> None:
        given = self.orders[question.player].orders
        for order in given:
            unit = "" if order.unit is None else f" ({self.speaker.show('unit', order.unit)})"
            self.print(f"{self.words(f'window-{order.window}')}: {order.policy}{unit}")
        if not given:
            self.say("terminal-orders-none")

    def undo(self, words: str, question: Question) -> None:
        """Take back; alone against the computer always, back to the last own answer."""
        match = self.match
        if match.can_undo():
            match.undo()
            self.say("terminal-undone")
            return
        alone = len(self.people) == 1
        match.undo(agreed=alone or words == "agreed")
        while alone and match.player not in self.people and len(match.entries) > 1:
            match.undo(agreed=True)
        self.say("terminal-undone-dice")

    def save(self, words: str, question: Question) -> None:
        path = Path(words or "battle.gonfalon")
        try:
            path.write_text(self.match.save(), "utf-8")
        except OSError as error:
            raise GonfalonError(f"cannot be written: {error.strerror}", str(path)) from None
        self.say("terminal-saved", file=str(path))

    def speak(self, words: str, question: Question) -> None:
        if words in LANGUAGES:
            self.speaker = Speaker(self.match.battle.setting, words)
            self.asked = -1
        self.say("terminal-language")

    def concede(self, words: str, question: Question) -> None:
        self.match.concede(question.player)

    def draw(self, words: str, question: Question) -> None:
        if len(self.people) < 2:
            self.say("terminal-draw-alone")
        else:
            self.match.agree_draw()

    def leave(self, words: str, question: Question) -> None:
        raise Leave


COMMANDS: dict[str, Callable[[Table, str, Question], None]] = {
    "help": Table.show_help,
    "peek": Table.show_peek,
    "why": Table.show_why,
    "rule": Table.show_rule,
    "units": Table.show_units,
    "log": Table.show_log,
    "all": Table.show_all,
    "hint": Table.show_hint,
    "order": Table.give_order,
    "orders": Table.show_orders,
    "undo": Table.undo,
    "save": Table.save,
    "language": Table.speak,
    "concede": Table.concede,
    "draw": Table.draw,
    "quit": Table.leave,
    "exit": Table.leave,
}


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
            console.print(escape(f"      {speaker.line(logged)}  ({logged.rule})"))
        if pause is not None:
            pause()
    if match.broken_at is not None:
        console.print(escape(speaker.say("terminal-broken", {"number": match.broken_at})), style="red")
    console.print(escape(speaker.say("terminal-entries", {"count": len(match.entries)})))
    if match.outcome is not None:
        console.print(escape(speaker.outcome(match.outcome)), style="bold")
    else:
        console.print(escape(speaker.say("terminal-unfinished")))
