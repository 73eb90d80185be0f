"""What is typed: words in the player's language, numbers, notation, names of things."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from gonfalon.core.errors import BadNotation, GonfalonError, IllegalChoice, OutOfSync
from gonfalon.core.match import Question
from gonfalon.core.steps import Back, ChooseCard, ChooseHex, ChooseUnit, Option
from gonfalon.terminal.text import TerminalText

KINDS = ("unit", "hex", "card", "facing", "side")
CHOOSING: dict[str, Callable[[Any], Option]] = {"unit": ChooseUnit, "hex": ChooseHex, "card": ChooseCard}


class Typed(TerminalText):
    """Reads what people type about one match."""

    def question(self) -> Question:
        """The pending question; while dice are awaited there is none."""
        found = self.match.question()
        if found is None:
            raise OutOfSync("dice-awaited" if self.match.waiting else "battle-over")
        return found

    def word(self, given: str, known: tuple[str, ...]) -> str:
        """One of some words, in the player's language or in English; empty: none of them."""
        for name in known:
            if plain(given) in (name, plain(self.words(f"command-{name}"))):
                return name
        return ""

    def reads(self, line: str) -> bool:
        """Whether a line is the notation of an option."""
        try:
            self.tongue.hear(line.partition(" / ")[0])
        except BadNotation:
            return False
        return True

    def chosen(self, line: str, question: Question) -> list[Option]:
        """The options behind numbers, words as shown, or notation; a slash between spaces parts several.

        Each is of the question that those before it lead to.
        """
        found: list[Option] = []
        for part in (p.strip() for p in line.split(" / ")):
            if not part.isdecimal():
                found.append(self.heard(part, self.reached(found) if found else question.options))
                continue
            if found:
                self.match.choice(found)  # what is refused before a number is said before it
            offered, number = self.reached(found) if found else question.options, int(part)
            if not offered:
                raise IllegalChoice("number-unasked", number=number)
            if not 1 <= number <= len(offered):
                raise IllegalChoice("no-number", number=number, count=len(offered))
            found.append(offered[number - 1])
        return found

    def reached(self, chosen: list[Option]) -> list[Option]:
        """What is offered after some options; nothing where dice or the other side come first."""
        try:
            return self.match.peek(chosen).options
        except GonfalonError:
            return []

    def heard(self, part: str, offered: list[Option]) -> Option:
        """An option as it is shown or typed; what is said alike is the one that is offered.

        A length is shown to two decimals: who types it means the exact one behind it.
        """
        for option in offered:
            if plain(part) in (plain(self.speaker.option(option)), plain(self.tongue.say(option))):
                return option
        if plain(part) == plain(self.words("terminal-back-word")):
            part = Back.word
        try:
            typed = self.tongue.hear(part)
        except BadNotation as error:
            if error.key != "no-word":
                raise
            touched = self.touched(part)
            if touched is None or touched[0] not in CHOOSING:
                raise
            return CHOOSING[touched[0]](touched[1])
        said = self.tongue.say(typed)
        return next((o for o in offered if type(o) is type(typed) and self.tongue.say(o) == said), typed)

    def thing(self, kind: str, label: str) -> Any:
        """The thing behind a printed name."""
        try:
            if kind == "facing":
                return self.tongue.facing(label)
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


def plain(word: str) -> str:
    """A word as people type it: small letters, accents or none."""
    parts = unicodedata.normalize("NFD", word.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))
