"""One fight without a battle in the terminal: what stands on the table, the odds, the dice."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbits

from rich.console import Console
from rich.markup import escape

from gonfalon.core.errors import GonfalonError, NotFound
from gonfalon.core.fight import Asked, Fight, Told, asked, fights, kind_of, settled, turned_to
from gonfalon.locale import message
from gonfalon.terminal.typed import Typed, plain

FOUND = 12  # answers that are told where several fit


class FightTable:
    """Asks the same questions as the page, from the same descriptions."""

    def __init__(
        self,
        system: str,
        kind: str,
        given: Told,
        language: str,
        console: Console | None = None,
        ask: Callable[[str], str] = input,
    ) -> None:
        self.system, self.language, self.ask = system, language, ask
        self.console = console or Console(highlight=False, soft_wrap=True)
        self.kind = kind_of(system, kind)
        self.told = settled(system, self.kind, given)

    def words(self, key: str, **args: object) -> str:
        return message(self.language, key, args)

    def print(self, text: str, style: str = "") -> None:
        self.console.print(escape(text), style=style or None)

    # -- what stands on the table ---------------------------------------------------------------

    def play(self) -> None:
        """Set up, fight, again, until the people leave."""
        while True:
            rows = self.show()
            try:
                line = self.ask(self.words("terminal-fight-prompt") + " ").strip()
                if line:
                    self.take(line, rows)
                else:
                    self.fight()
            except EOFError:
                return
            except GonfalonError as error:
                self.print(error.of(self.language), "red")

    def show(self) -> list[Asked]:
        """The kinds, and the questions that matter with their answers."""
        kinds = ", ".join(
            k.name.of(self.language) + (" *" if k == self.kind else "") for k in fights(self.system).kind
        )
        self.print(f"{self.words('board-fight-kind')}: {kinds}", "bold")
        rows = asked(self.system, self.kind, self.told)
        for number, row in enumerate(rows, 1):
            value = next(v for v in row.values if v.id == row.value)
            group = f" ({value.group.of(self.language)})" if value.group else ""
            self.print(f"{number:4}  {row.ask.name.of(self.language)}: {value.name.of(self.language)}{group}")
        return rows

    def take(self, line: str, rows: list[Asked]) -> None:
        """Another kind by its name, or a question by its number with its answer."""
        number, _, answer = line.partition(" ")
        kinds = fights(self.system).kind
        kind = next((k for k in kinds if plain(line) in (k.id, plain(k.name.of(self.language)))), None)
        if kind is not None:
            self.kind, self.told = kind, turned_to(self.system, kind, self.told)
        elif number.isdecimal() and 1 <= int(number) <= len(rows):
            self.answer(rows[int(number) - 1], answer.strip())
        else:
            raise NotFound(
                "no-fight-kind", name=line, known=", ".join(k.name.of(self.language) for k in kinds)
            )

    def answer(self, row: Asked, said: str) -> None:
        """An answer by its name or a part of it; where several fit they are told."""
        named = {v.id: plain(v.name.of(self.language)) for v in row.values}
        exact = [key for key, name in named.items() if plain(said) in (key, name)]
        found = exact or [key for key, name in named.items() if plain(said) in name]
        if len(found) != 1:
            shown = ", ".join(v.name.of(self.language) for v in row.values if v.id in found or not found)
            self.print(self.words("terminal-fight-which", known=shown), "cyan")
            return
        asks = list(self.told)
        at = asks.index(row.id)
        before = {ask: self.told[ask] for ask in asks[:at]} | {row.id: found[0]}
        self.told = settled(self.system, self.kind, before, {a: self.told[a] for a in asks[at + 1 :]})

    # -- the fight ------------------------------------------------------------------------------

    def fight(self) -> None:
        """The odds, then dice and answers until it is settled."""
        fight = Fight(self.system, self.kind.id, self.told)
        text = Typed(fight.match, (0, 1), self.language, self.console)
        text.tell_odds(fight.odds())
        fight.go(())
        seen = 0
        while True:
            lines = fight.lines()
            for line in lines[seen:]:
                text.tell(line)
            seen = len(lines)
            if fight.over:
                self.print(self.words("board-fight-over"), "bold")
                return
            try:
                self.step(fight, text)
            except GonfalonError as error:
                self.print(error.of(self.language), "red")

    def step(self, fight: Fight, text: Typed) -> None:
        """The dice that are awaited, typed or (an empty line) rolled; or an answer by its number."""
        if fight.match.waiting is not None:
            text.tell_roll(fight.match.waiting.roll)
            line = self.ask(self.words("terminal-fight-dice") + " ")
            faces = [int(n) for n in line.replace(",", " ").split() if n.isdecimal()]
            if line.strip():
                fight.go_on([faces])
            else:
                fight.roll(randbits(62))
            return
        question = text.question()
        text.show_question(question)
        line = self.ask(self.words("terminal-prompt", side=text.side(question.player)) + " ")
        fight.go_on([fight.match.text(text.chosen(line, question)[0])] if line else [])
