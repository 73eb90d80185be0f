"""The commands of a battle in the terminal: odds, questions, log, orders, undo, save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from gonfalon.core.corrections import correctable
from gonfalon.core.errors import BadNotation, GonfalonError, OutOfSync
from gonfalon.core.match import Match, Question
from gonfalon.core.notation import parse
from gonfalon.core.orders import Order, StandingOrders
from gonfalon.core.steps import STEPS, Back, Option
from gonfalon.core.windows import ALWAYS, ASK, NEVER, Reaction
from gonfalon.files import write_file
from gonfalon.locale import LANGUAGES
from gonfalon.locale.affairs import AffairWords
from gonfalon.locale.tongue import Tongue
from gonfalon.players import hint
from gonfalon.terminal.reading import Reading, family
from gonfalon.terminal.text import Namer
from gonfalon.terminal.typed import KINDS

POLICIES = (ALWAYS, NEVER, ASK)
MOST_SAID = 6  # options of a hint that are told, and typed, at once
MOST_BACK = 3  # how far back something is looked for that is not offered here


class Leave(Exception):
    """The person goes away."""


class Commands(Reading):
    """What people may ask for beside their answer."""

    def __init__(
        self,
        match: Match,
        people: tuple[int, ...],
        language: str,
        console: Console | None = None,
        file: Path | None = None,
    ) -> None:
        super().__init__(match, people, language, console)
        self.file = file  # where this battle was last kept
        self.kept = match.save()  # the battle as it needs no saving
        self.leaving = False
        self.orders = {side: StandingOrders() for side in people}
        self.asked = -1  # the decision whose question has been shown

    def show_odds(self, words: str) -> None:
        self.tell_odds(self.match.odds(self.chosen(words, self.question())))

    def show_peek(self, words: str) -> None:
        self.tell_peek(self.match.peek(self.chosen(words, self.question())))

    def show_why(self, words: str) -> None:
        """Why not: a thing (`hex 2514`, or only its name), an option by its number or its notation."""
        question = self.question()
        if not words:
            self.say("terminal-why-how")
            return
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
        elif (asked := self.asked_about(words, question)) is not None:
            self.tell_way_back([asked], question)

    def asked_about(self, words: str, question: Question) -> Option | None:
        """The option that somebody asks about, if it is one."""
        first, _, rest = words.partition(" ")
        try:
            return self.heard(rest if self.word(first, KINDS) and rest else words, question.options)
        except BadNotation:
            return None

    def tell_way_back(self, chosen: list[Option], question: Question) -> None:
        """Say so where something is offered after going back."""
        way = self.way_back(chosen, question)
        if way:
            self.say("terminal-back-first", words=" / ".join(self.tongue.say(o) for o in way))

    def way_back(self, chosen: list[Option], question: Question) -> list[Option]:
        """The same after going back once or more; empty: that does not help."""
        if Back() not in question.options or isinstance(chosen[0], Back):
            return []
        for steps in range(1, MOST_BACK + 1):
            way = [*[Back()] * steps, *chosen]
            try:
                self.match.peek(way)
            except GonfalonError:
                continue
            return way
        return []

    def show_rule(self, words: str) -> None:
        waiting, register = self.match.waiting, self.match.system.register
        number = words or (waiting.roll if waiting else self.question()).rule
        known = {rule.id for rule in register.rule}
        if number not in known and number in map(family, known):  # 4.3 for 4.3a, 4.3b ...
            self.show_rules(number)
            return
        rule = register.get(number)
        self.print(f"{rule.id}  {rule.text.of(self.speaker.language)}")

    def show_log(self, words: str) -> None:
        seen = [x for x in self.match.log if self.visible(x)]
        for logged in seen[-int(words) if words.isdecimal() and int(words) else -20 :]:
            self.tell(logged)

    def show_all(self, words: str) -> None:
        self.show_question(self.question(), everything=True)

    def show_hint(self, _: str) -> None:
        self.question()
        advice = hint(self.match)
        found = self.together(advice.act)
        self.say("terminal-hint", words=self.act_words(found))
        odds = self.match.odds(found, full=False)
        if not all(one.certain for one in odds):
            words = AffairWords(self.match.system, self.match.battle, self.speaker)
            self.say("terminal-hint-odds", odds=words.summary(odds))
        others = {self.act_words(idea.act): idea.chance for idea in reversed(advice.others)}
        others.pop(self.act_words(found), None)  # what differs only in how it goes on
        for said, chance in reversed(others.items()):
            points = min(0, round(100 * (chance - advice.chance)))  # what is not surely better is as good
            self.say("terminal-hint-other", words=said, points=str(points) if points else "±0")
        self.say("terminal-type-it", words=" / ".join(self.tongue.say(o) for o in found[:MOST_SAID]))

    def act_words(self, act: list[Option]) -> str:
        """An act in words, a long one by how it begins."""
        words = [self.speaker.option(o) for o in act[:MOST_SAID]]
        return "; ".join([*words, "…"] if len(act) > MOST_SAID else words)

    def together(self, found: list[Option]) -> list[Option]:
        """As much of a hint as can be typed at once: up to the first dice or the other side's answer."""
        for count in range(1, len(found)):
            after = self.match.peek(found[:count])
            if after.roll is not None or after.player != self.match.player:
                return found[:count]
        return found

    def show_help(self, words: str) -> None:
        self.say("terminal-help")

    def windows(self) -> dict[str, str]:
        """The kinds of reactions of this game, and how each is answered where nothing was ordered."""
        here = f"{self.match.system.name}."
        kinds = [c for key, c in STEPS.items() if key.startswith(here) and issubclass(c, Reaction)]
        return {cls.window: cls.default for cls in sorted(kinds, key=lambda cls: cls.window) if cls.window}

    def give_order(self, words: str) -> None:
        windows = self.windows()
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
        for window, default in self.windows().items():
            if default != ASK and not any(o.window == window and o.unit is None for o in given):
                named, policy = self.words(f"window-{window}"), self.policy(default)
                self.say("terminal-orders-default", name=named, policy=policy, window=window)

    def undo(self, words: str) -> None:
        """Take back; alone against the computer always, back to the last own answer."""
        match, self.asked = self.match, -1
        if match.can_undo():
            match.undo()
            self.say("terminal-undone")
            return
        alone = len(self.people) == 1
        match.undo(agreed=alone or self.word(words, ("agreed",)) == "agreed", sides=self.people)
        self.say("terminal-undone-dice")

    def correct_dice(self, words: str) -> None:
        self.match.correct_dice()

    def correct(self, words: str) -> None:
        """Put a unit as it stands on the table; with its name alone: what of it can be corrected."""
        name, _, rest = words.partition(" ")
        if not name:
            self.say("terminal-correct-how")
            return
        unit = self.thing("unit", name)
        if rest:
            code = self.match.battle.setting.label("unit", unit)
            self.match.correct(parse(self.match.battle.setting, f"correct {code} {rest}", self.tongue))
            self.asked = -1
            return
        can = correctable(self.match.system, self.match.view(self.match.player or 0), unit)
        if can is None:
            self.say("terminal-correct-nothing")
            return
        parts = ["hex"] * can.hexes + ["facing"] * bool(can.facings) + ["point", "turn"] * can.table
        parts += [f"losses 0–{can.most} ({can.losses})"] * bool(can.most)
        parts += [f"state {' | '.join(can.states)} ({can.state or '–'})"] * bool(can.states)
        self.say("terminal-correct-parts", parts="; ".join(parts))

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
            self.speaker = Namer(self.match.battle.setting, words)
            self.tongue = Tongue(self.speaker)
            self.language_changed()
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


def free_name() -> Path:
    """A name for a save that is not taken."""
    number, path = 1, Path("battle.gonfalon")
    while path.exists():
        number += 1
        path = Path(f"battle-{number}.gonfalon")
    return path


COMMANDS: dict[str, Callable[[Commands, str], None]] = {
    "help": Commands.show_help,
    "peek": Commands.show_peek,
    "why": Commands.show_why,
    "rule": Commands.show_rule,
    "map": Commands.show_map,
    "units": Commands.show_units,
    "unit": Commands.show_unit,
    "score": Commands.show_score,
    "distance": Commands.show_distance,
    "cards": Commands.show_cards,
    "terrain": Commands.show_terrain,
    "victory": Commands.show_victory,
    "rules": Commands.show_rules,
    "tables": Commands.show_tables,
    "log": Commands.show_log,
    "all": Commands.show_all,
    "hint": Commands.show_hint,
    "order": Commands.give_order,
    "orders": Commands.show_orders,
    "undo": Commands.undo,
    "back": Commands.correct_dice,
    "correct": Commands.correct,
    "save": Commands.save,
    "language": Commands.speak,
    "concede": Commands.concede,
    "draw": Commands.draw,
    "quit": Commands.quit,
}
