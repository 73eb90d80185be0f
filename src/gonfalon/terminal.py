"""A battle in the terminal: numbered options or typed notation, odds, questions, log, undo, save."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console

from gonfalon.core.engine import options
from gonfalon.core.errors import BadNotation, GonfalonError, IllegalChoice, OutOfSync
from gonfalon.core.match import Match, Question
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import STEPS, Option
from gonfalon.core.views import BOTH
from gonfalon.core.windows import ALWAYS, ASK, NEVER, Order, Reaction, StandingOrders
from gonfalon.files import write_file
from gonfalon.locale import LANGUAGES, Speaker
from gonfalon.players import Player, hint, take_turn
from gonfalon.terminal_text import TerminalText

KINDS = ("unit", "hex", "card", "facing", "side")
POLICIES = (ALWAYS, NEVER, ASK)


class Leave(Exception):
    """The person goes away."""


class Table(TerminalText):
    """One or two people at a terminal, with computer players for the other seats."""

    def __init__(
        self,
        match: Match,
        people: tuple[int, ...],
        computer: Player,
        language: str,
        console: Console | None = None,
        ask: Callable[[str], str] = input,
        file: Path | None = None,
    ) -> None:
        super().__init__(match, people, language, console)
        self.computer, self.ask = computer, ask
        self.file = file  # where this battle was last kept
        self.kept = match.save()  # the battle as it needs no saving
        self.leaving = False
        self.orders = {side: StandingOrders() for side in people}
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
            seed=str(match.seed),
        )
        while True:
            try:
                self.tell_news()
                if match.outcome is not None:
                    self.after_the_battle()
                elif match.waiting:
                    self.take_dice(match.waiting.roll)
                elif match.player not in self.people:
                    self.say("terminal-thinking", side=self.side(match.player))
                    take_turn(match, self.computer)
                elif not self.answer_by_order():
                    self.one_question()
            except (EOFError, KeyboardInterrupt):
                if self.leave(""):
                    return
            except Leave:
                return

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
        question = self.question()
        if self.asked != question.number:
            self.asked = question.number
            self.show_question(question)
        self.read(self.words("terminal-prompt", side=self.side(question.player)), self.answer)

    def take_dice(self, roll: Roll) -> None:
        """Dice rolled at a real table are typed in; `back` corrects the last ones."""
        self.say("terminal-roll", purpose=self.speaker.purpose(roll), dice=self.dice(roll))
        self.read(self.words("terminal-dice-prompt"), self.enter_dice)

    def after_the_battle(self) -> None:
        """It is over: it can still be saved, read again or taken back."""
        self.say("terminal-over")
        self.read(self.words("terminal-end-prompt"), self.unknown)

    def read(self, prompt: str, other: Callable[[str], None]) -> None:
        """Read a line and do what it asks for; `other` takes what is no command."""
        line = self.ask(prompt + " ").strip()
        name = self.command(line)
        self.leaving = self.leaving and name == "quit"
        try:
            if line.startswith("?"):
                self.show_odds(line[1:].strip())
            elif name and (line.startswith(":") or other != self.answer or not self.reads(line)):
                COMMANDS[name](self, line.partition(" ")[2].strip())
            else:
                other(line)
        except GonfalonError as error:
            self.print(error.of(self.speaker.language), "red")

    def question(self) -> Question:
        """The pending question; while dice are awaited there is none."""
        found = self.match.question()
        if found is None:
            raise OutOfSync("dice-awaited" if self.match.waiting else "battle-over")
        return found

    def command(self, line: str) -> str:
        """The command a line begins with, in the player's language or in English; empty: none."""
        word = line.removeprefix(":").partition(" ")[0]
        return self.word(word, tuple(COMMANDS))

    def word(self, given: str, known: tuple[str, ...]) -> str:
        """One of some words, in the player's language or in English; empty: none of them."""
        for name in known:
            if plain(given) in (name, plain(self.words(f"command-{name}"))):
                return name
        return ""

    # -- what is typed --------------------------------------------------------------------------

    def answer(self, line: str) -> None:
        """Choose what a line stands for."""
        question = self.question()
        if not line:
            self.show_question(question)
            return
        try:
            chosen = self.chosen(line, question)
        except BadNotation as error:
            if error.key != "no-word":
                raise
            self.unknown(line)
        else:
            self.match.choose(chosen, player=question.player, number=question.number)

    def enter_dice(self, line: str) -> None:
        try:
            faces = [int(n) for n in line.replace(",", " ").split()]
        except ValueError:
            self.say("terminal-no-dice", word=line)
        else:
            self.match.enter_dice(faces)

    def unknown(self, line: str) -> None:
        if line:
            self.say("terminal-unknown", word=line.partition(" ")[0])

    def reads(self, line: str) -> bool:
        """Whether a line is the notation of an option."""
        try:
            self.match.parse(line.partition(" / ")[0])
        except BadNotation:
            return False
        return True

    def chosen(self, line: str, question: Question) -> list[Option]:
        """The options behind numbers, words as shown, or notation; a slash between spaces parts several."""
        shown = {plain(self.speaker.option(o)): o for o in question.options}
        found: list[Option] = []
        for part in line.split(" / "):
            if not part.strip().isdecimal():
                spoken = None if found else shown.get(plain(part.strip()))
                found.append(spoken or self.match.parse(part.strip()))
                continue
            number = int(part)
            if not 1 <= number <= len(question.options) or found:
                raise IllegalChoice("no-number", number=number, count=len(question.options))
            found.append(question.options[number - 1])
        return found

    def show_odds(self, words: str) -> None:
        self.tell_odds(self.match.odds(self.chosen(words, self.question())))

    def show_peek(self, words: str) -> None:
        self.tell_peek(self.match.peek(self.chosen(words, self.question())))

    def show_why(self, words: str) -> None:
        """Why not: a thing (`hex 2514`, or only its name), an option by its number or its notation."""
        question = self.question()
        first, _, rest = words.partition(" ")
        kind = self.word(first, KINDS)
        if kind and rest:
            found = self.match.why_not(kind, self.thing(kind, rest))
        elif words.isdecimal() and int(words) <= len(question.options):
            found = self.match.why_not(self.chosen(words, question)[0])
        elif (touched := self.touched(words)) is not None:
            found = self.match.why_not(*touched)
        else:
            found = self.match.why_not(self.chosen(words, question)[0])
        for refusal in found:
            self.say("terminal-refused", because=self.speaker.refusal(refusal), rule=refusal.rule)
        if not found:
            self.say("terminal-allowed")

    def thing(self, kind: str, label: str) -> Any:
        """The thing behind a printed name."""
        try:
            return self.match.battle.setting.unlabel(kind, label)
        except (KeyError, ValueError, IndexError):
            raise BadNotation("no-kind", word=label, kind=kind) from None

    def touched(self, label: str) -> tuple[str, Any] | None:
        """The unit, hex or card of a name, with its kind."""
        for kind in ("unit", "hex", "card"):
            try:
                return kind, self.thing(kind, label)
            except BadNotation:
                continue
        return None

    def show_rule(self, words: str) -> None:
        waiting = self.match.waiting
        rule = self.match.system.register.get(words or (waiting.roll if waiting else self.question()).rule)
        self.print(f"{rule.id}  {rule.text.of(self.speaker.language)}")

    def show_units(self, words: str) -> None:
        setting, side = self.match.battle.setting, self.match.player
        for unit in self.match.view(BOTH if side is None else side).units:
            name, code = self.speaker.show("unit", unit.id), setting.label("unit", unit.id)
            self.print(f"{self.side(unit.side):20} {code:16} {self.where(unit.place):20} {name}")

    def show_log(self, words: str) -> None:
        seen = [x for x in self.match.log if self.visible(x)]
        for logged in seen[-int(words) if words.isdecimal() and int(words) else -20 :]:
            self.tell(logged)

    def show_all(self, words: str) -> None:
        self.show_question(self.question(), everything=True)

    def show_hint(self, words: str) -> None:
        self.question()
        self.say("terminal-hint", words=" / ".join(self.match.text(o) for o in hint(self.match)))

    def show_help(self, words: str) -> None:
        self.say("terminal-help")

    def give_order(self, words: str) -> None:
        windows = sorted(
            {
                cls.window
                for key, cls in STEPS.items()
                if issubclass(cls, Reaction) and key.startswith(f"{self.match.system.name}.") and cls.window
            }
        )
        window, given, unit, *_ = [*words.split(), "", "", ""]
        policy = self.word(given, POLICIES)
        if window not in windows or not policy:
            named = ", ".join(f"{w} ({self.words(f'window-{w}')})" for w in windows)
            self.say("terminal-policies", windows=named or "–")
            return
        who = self.thing("unit", unit) if unit else None
        self.own_orders().give(Order(window, policy, who))
        self.say("terminal-order", window=self.words(f"window-{window}"), policy=self.policy(policy))

    def own_orders(self) -> StandingOrders:
        side = self.match.player
        if side is None:
            raise OutOfSync("battle-over")
        return self.orders.setdefault(side, StandingOrders())

    def policy(self, policy: str) -> str:
        return self.words(f"command-{policy}")

    def show_orders(self, words: str) -> None:
        given = self.own_orders().orders
        for order in given:
            unit = "" if order.unit is None else f" ({self.speaker.show('unit', order.unit)})"
            self.print(f"{self.words(f'window-{order.window}')}: {self.policy(order.policy)}{unit}")
        if not given:
            self.say("terminal-orders-none")

    def undo(self, words: str) -> None:
        """Take back; alone against the computer always, back to the last own answer."""
        match, self.asked = self.match, -1
        if match.can_undo():
            match.undo()
            self.say("terminal-undone")
            return
        alone = len(self.people) == 1
        match.undo(agreed=alone or self.word(words, ("agreed",)) == "agreed")
        while alone and match.player not in self.people and len(match.entries) > 1:
            match.undo(agreed=True)
        self.say("terminal-undone-dice")

    def correct_dice(self, words: str) -> None:
        self.match.correct_dice()

    def save(self, words: str) -> None:
        """Keep the battle; another file of the same name is left alone."""
        path = Path(words) if words else self.file or free_name()
        if path != self.file and path.exists():
            raise GonfalonError("file-exists", str(path))
        write_file(path, self.match.save())
        self.file, self.kept = path, self.match.save()
        self.say("terminal-saved", file=str(path))

    def speak(self, words: str) -> None:
        if words in LANGUAGES:
            self.speaker = Speaker(self.match.battle.setting, words)
            self.asked = -1
        self.say("terminal-language")

    def concede(self, words: str) -> None:
        side = self.match.player
        if side is None:
            raise OutOfSync("battle-over")
        self.match.concede(side)

    def draw(self, words: str) -> None:
        if len(self.people) < 2:
            self.say("terminal-draw-alone")
        else:
            self.match.agree_draw()

    def leave(self, words: str) -> bool:
        """Go away; if the last gestures are in no file, only when asked a second time."""
        if self.leaving or self.match.save() == self.kept:
            self.say("terminal-bye")
            return True
        self.leaving = True
        self.say("terminal-unsaved")
        return False

    def quit(self, words: str) -> None:
        if self.leave(words):
            raise Leave


def plain(word: str) -> str:
    """A word as people type it: small letters, accents or none."""
    parts = unicodedata.normalize("NFD", word.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))


def free_name() -> Path:
    """A name for a save that is not taken."""
    number, path = 1, Path("battle.gonfalon")
    while path.exists():
        number += 1
        path = Path(f"battle-{number}.gonfalon")
    return path


COMMANDS: dict[str, Callable[[Table, str], None]] = {
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
    "back": Table.correct_dice,
    "save": Table.save,
    "language": Table.speak,
    "concede": Table.concede,
    "draw": Table.draw,
    "quit": Table.quit,
}
