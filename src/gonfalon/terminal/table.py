"""A battle in the terminal: numbered options or typed notation, question after question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from gonfalon.core.engine import options
from gonfalon.core.errors import BadNotation, GonfalonError, IllegalChoice
from gonfalon.core.match import Match, Question
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Option
from gonfalon.players import Player, take_turn
from gonfalon.terminal.commands import COMMANDS, Commands, Leave
from gonfalon.terminal.typed import plain


class Table(Commands):
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
        super().__init__(match, people, language, console, file)
        self.computer, self.ask = computer, ask
        self.phase = ""
        self.waited: int | None = None  # the side of the computer that was named last

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
            armies="named"
            if all(s.of(language) in scenario.title.of(language) for s in scenario.sides)
            else "",
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
                    self.wait_for(match.player)
                    take_turn(match, self.computer)
                elif not self.answer_by_order():
                    self.one_question()
            except (EOFError, KeyboardInterrupt):
                if self.leave(""):
                    return
            except Leave:
                return

    def wait_for(self, side: int | None) -> None:
        """Say once that the computer thinks."""
        if self.waited != side:
            self.say("terminal-thinking", side=self.side(side))
        self.waited = side

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
        offered = options(seen)
        chosen = orders.answer(seen, offered)
        if chosen is None:
            return False
        before = len(match.log)
        match.choose(chosen, auto=True)
        if len(offered) == 1:
            self.given |= {id(x): x for x in match.log[before : before + 1]}
        return True

    def offered(self, line: str) -> bool:
        """Whether a line is an option of the question as it is shown."""
        return plain(line) in {plain(self.tongue.say(o)) for o in self.question().options}

    def one_question(self) -> None:
        question, self.waited = self.question(), None
        if self.asked != question.number:
            self.asked = question.number
            self.show_question(question)
        self.read(self.words("terminal-prompt", side=self.side(question.player)), self.answer)

    def take_dice(self, roll: Roll) -> None:
        """Dice rolled at a real table are typed in; `back` corrects the last ones."""
        told = {"purpose": self.speaker.purpose(roll), "dice": self.dice(roll), "rule": roll.rule}
        self.say("terminal-roll", side=self.side(self.match.player), **told)
        rows = roll.reading.rows()
        for total, result in rows:
            self.print(f"{total:>8}  {self.speaker.result(roll, result)}")
        if not rows:
            self.tell_results(roll)
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
                self.help_or_odds(line[1:].strip())
            elif name and self.is_command(line, name, other == self.answer):
                COMMANDS[name](self, line.partition(" ")[2].strip())
            else:
                other(line)
        except GonfalonError as error:
            self.print(error.of(self.speaker.language), "red")

    def is_command(self, line: str, name: str, asked: bool) -> bool:
        """Whether a line is a command rather than an option of the same name.

        A unit is chosen by its code alone: `unit NAME` is always its card.
        """
        if line.startswith(":") or not asked or (name == "unit" and " / " not in line):
            return True
        return not self.reads(line) and not self.offered(line)

    def help_or_odds(self, words: str) -> None:
        """What can be typed; behind a mark, the odds."""
        if words:
            self.show_odds(words)
        else:
            self.show_help("")

    def command(self, line: str) -> str:
        """The command a line begins with, in the player's language or in English; empty: none."""
        word = line.removeprefix(":").partition(" ")[0]
        return self.word(word, tuple(COMMANDS))

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
            self.choose(chosen, question)

    def choose(self, chosen: list[Option], question: Question) -> None:
        """Choose; what is refused here but offered further back is said to be."""
        try:
            self.match.choose(chosen, player=question.player, number=question.number)
        except IllegalChoice as error:
            self.print(error.of(self.speaker.language), "red")
            self.tell_way_back(chosen, question)

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
