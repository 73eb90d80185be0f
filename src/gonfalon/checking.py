"""`gonfalon check`: a battle file that passes can be set up, shown, kept and played to its end.

The layers, each on top of the one before: shape, references and ground (`System.read_own`, all faults at
once); then, for the default options and for each other value of each option, the battle is set up, its
set-up accepted, shown in both languages, saved and loaded; then twenty battles are played, spread over the
option values. What passes all that is sound. Parts that made no difference in play are told beside it.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle, Outcome
from gonfalon.core.checks import Refusal
from gonfalon.core.engine import apply, options, pending
from gonfalon.core.errors import GonfalonError
from gonfalon.core.faults import BadFile, Fault, placed
from gonfalon.core.match import Match
from gonfalon.core.rulebook import Text
from gonfalon.core.saves import load
from gonfalon.core.scenario import Scenario, settle, variants
from gonfalon.core.setup import SetUp
from gonfalon.core.steps import Accept
from gonfalon.core.system import System, open_file
from gonfalon.core.views import BOTH, view
from gonfalon.files import load_file
from gonfalon.idle import Idle
from gonfalon.locale import LANGUAGES, Speaker, message
from gonfalon.locale.voice import Voice, board_of, screen_of
from gonfalon.players import GreedyPlayer, RandomPlayer, play
from gonfalon.players.bold import bold_moves
from gonfalon.players.random import playout

BATTLES = ("random", "bold") * 8 + ("seen", "greedy") * 2  # twenty; `seen` plays at random through views
ENDLESS, PER_UNIT = 20_000, 100  # decisions after which a battle counts as endless: some, and more a unit
EVALUATIONS = 60  # of the greedy player, an act
QUESTIONS = 200  # at most, before the set-up is over
UNSAID = re.compile(r"\[(?:[a-z]+-[\w-]+)\]")  # a message that the catalogues lack


class Said:
    """A refusal in the words of its battle, as an argument of a fault."""

    def __init__(self, b: AnyBattle, refusal: Refusal) -> None:
        self.setting, self.refusal = b.setting, refusal

    def of(self, language: str) -> str:
        """The words in one language."""
        return Speaker(self.setting, language).refusal(self.refusal)


class With:
    """The options under which a fault shows, as the beginning of its words."""

    def __init__(self, choices: dict[str, str]) -> None:
        self.choices = choices

    def of(self, language: str) -> str:
        """`option=value: `; nothing for the default ones."""
        return "".join(f"{name}={value}: " for name, value in self.choices.items())


class Checked:
    """A battle file that is being checked, and what became of it."""

    def __init__(self, system: System, data: dict[str, Any], where: str) -> None:
        self.system, self.data, self.where = system, data, where
        self.scenario: Scenario = system.read_own(data, where)
        self.faults: list[Fault] = []
        self.units = 0
        self.limit = ENDLESS
        self.endings: Counter[tuple[int | None, str]] = Counter()
        self.last: AnyBattle | None = None
        self.undecided: list[Text] = []  # conditions that decided none of the battles
        self.idle: list[str] = []  # other parts that made no difference

    def tell(self) -> None:
        """Raise what was found."""
        if self.faults:
            raise BadFile(self.where, self.faults)

    def fault(self, key: str, choices: dict[str, str], rule: str = "", **args: Any) -> None:
        """Something is wrong; the same under many options is told once."""
        told = {(f.key, str(f.named.get("detail", f.named.get("why")))) for f in self.faults}
        if (key, str(args.get("detail", args.get("why")))) not in told:
            self.faults.append(Fault((), key, rule, under=With(choices), **args))

    # -- before play ----------------------------------------------------------------------------

    def look(self) -> None:
        """Every option value: set up, accepted, shown, saved and loaded."""
        for choices in variants(self.scenario):
            try:
                match = Match(self.system, self.scenario, choices, 1, source=self.data)
            except GonfalonError as error:
                self.fault("breaks", choices, seed="1", detail=error)
                continue
            except Exception as error:  # whatever a file can bring about is told
                self.fault("breaks", choices, seed="1", detail=told(error))
                continue
            self.units = self.units or len(match.battle.units)
            self.limit = ENDLESS + PER_UNIT * self.units
            self.show(match, choices)
            self.keep(match, choices)
            try:
                self.accept(match.battle.clone(), choices)
            except Exception as error:
                self.fault("breaks", choices, seed="1", detail=told(error))

    def accept(self, b: AnyBattle, choices: dict[str, str]) -> None:
        """Both sides can take the set-up as it stands."""
        for _ in range(QUESTIONS):
            asked = pending(b)
            if asked is None or Accept() not in (legal := options(b)):
                if isinstance(asked, SetUp) and (why := asked.refusal(b, Accept())) is not None:
                    self.fault("set-up-refused", choices, why.rule, why=Said(b, why))
                return
            apply(b, legal[legal.index(Accept())])

    def show(self, match: Match, choices: dict[str, str]) -> None:
        """The board, the question and the tables in both languages, as both sides and a visitor see them."""
        b, screen = match.battle, screen_of(self.system.name)
        for language in LANGUAGES:
            try:
                voice, speaker = Voice(b.setting, language), Speaker(b.setting, language)
                shown = [repr(board_of(b.setting, voice)), repr(screen.tables(b.setting, voice))]
                shown += [repr(screen.scene(view(self.system, b, side), side, voice)) for side in (0, 1)]
                shown.append(repr(screen.scene(view(self.system, b, BOTH), None, voice)))
                if (asked := pending(b)) is not None:
                    shown += [speaker.prompt(asked, b), *[speaker.option(o) for o in options(b)[:40]]]
            except Exception as error:
                self.fault("not-shown", choices, detail=told(error))
                return
            if unsaid := {word for text in shown for word in UNSAID.findall(text)}:
                self.fault("no-words", choices, words=", ".join(sorted(unsaid)[:8]), detail=str(unsaid))

    def keep(self, match: Match, choices: dict[str, str]) -> None:
        """A save of the battle opens again, and is the same battle."""
        try:
            again = load(match.save())
            if codec.digest(again.battle) != codec.digest(match.battle):
                self.fault("not-kept", choices, detail="digest")
        except GonfalonError as error:
            self.fault("not-kept", choices, detail=error)
        except Exception as error:
            self.fault("not-kept", choices, detail=told(error))

    # -- play -----------------------------------------------------------------------------------

    def fight(self, battles: tuple[str, ...] = BATTLES) -> None:
        """Battles, spread over the option values."""
        ways = variants(self.scenario)
        for number, how in enumerate(battles):
            choices, seed = ways[number % len(ways)], number + 1
            try:
                b, count = self.battle(how, choices, seed)
            except GonfalonError as error:
                self.fault("breaks", choices, seed=str(seed), detail=error)
                continue
            except Exception as error:
                self.fault("breaks", choices, seed=str(seed), detail=told(error))
                continue
            if b.outcome is None:
                self.fault("never-ends", choices, seed=str(seed), count=count)
            else:
                self.ended(b, b.outcome, choices)

    def battle(self, how: str, choices: dict[str, str], seed: int) -> tuple[AnyBattle, int]:
        """One battle, played to its end by one kind of player."""
        if how in ("greedy", "seen"):
            match = Match(self.system, self.scenario, choices, seed, source=self.data)
            if how == "greedy":
                play(
                    match, (GreedyPlayer(seed, EVALUATIONS), GreedyPlayer(seed + 1, EVALUATIONS)), self.limit
                )
            else:
                play(match, (RandomPlayer(seed), RandomPlayer(seed + 1)), self.limit)
            return match.battle, len(match.entries)
        b = Match(self.system, self.scenario, choices, seed, source=self.data).battle.clone()
        if how == "random":
            return b, playout(b, seed, self.limit)
        count = 0
        for count, _ in enumerate(bold_moves(self.system, b, seed)):
            if count >= self.limit:
                break
        return b, count

    def ended(self, b: AnyBattle, outcome: Outcome, choices: dict[str, str]) -> None:
        """How a battle ended, in words of both languages; and how the field looks then."""
        self.endings[outcome.winner, outcome.key] += 1
        self.last = b
        said = [Speaker(b.setting, language).outcome(outcome) for language in LANGUAGES]
        if unsaid := {word for text in said for word in UNSAID.findall(text)}:
            self.fault("no-words", choices, words=", ".join(sorted(unsaid)), detail=str(unsaid))
        try:
            for language in LANGUAGES:
                screen_of(self.system.name).scene(b, None, Voice(b.setting, language))
        except Exception as error:
            self.fault("not-shown", choices, detail=told(error))

    def compare(self) -> None:
        """Which parts of the file made no difference: no condition's row decided, no clause acted."""
        data = self.system.of_today(self.data, self.where)
        ended = {key for _, key in self.endings}
        settings = [
            self.system.setting(self.scenario, settle(self.scenario, one)) for one in variants(self.scenario)
        ]
        rows = {key: text for setting in settings for key, text in setting.ends.items()}
        self.undecided = [text for key, text in rows.items() if key not in ended]
        self.idle = Idle(self.system, data, self.limit).parts()

    # -- told -----------------------------------------------------------------------------------

    def told(self, language: str) -> str:
        """The file is in order: what it is, and how the battles ended, the most frequent ending first."""
        lines = [
            in_order(self.system, self.scenario, self.units, message(language, "list-scenario"), language)
        ]
        if self.last is not None:
            speaker = Speaker(self.last.setting, language)
            said = Counter[str]()
            for (winner, key), count in self.endings.items():
                said[speaker.outcome(Outcome(winner, "", key))] += count
            lines.append(message(language, "list-fought", {"count": said.total()}))
            lines += [f"  {count:3d}  {ending}" for ending, count in said.most_common()]
        if self.idle or self.undecided:
            lines.append(message(language, "list-idle"))
            lines += [f"  victory «{text.of(language)}»" for text in self.undecided]
            lines += [f"  {part}" for part in self.idle]
        return "\n".join(lines)


def in_order(system: System, scenario: Scenario, units: int, kind: str, language: str) -> str:
    """The line of a file that is in order."""
    args = {"title": scenario.title.of(language), "system": system.name, "units": units, "kind": kind}
    return message(language, "list-in-order", args)


def save_in_order(path: Path, language: str) -> str:
    """The same of a saved battle: it opens, and replays entry by entry."""
    match = load_file(path)
    kind = message(language, "list-save", {"entries": len(match.entries)})
    return in_order(match.system, match.scenario, len(match.battle.units), kind, language)


def told(error: Exception) -> str:
    """An error that nobody foresaw, in a few words."""
    return f"{type(error).__name__} {error}".strip()[:200]


def check_file(path: Path, quick: bool = False) -> Checked:
    """Check a battle file; `quick` leaves the battles out. What is wrong is raised, layer by layer."""
    system, data, text = open_file(path)
    with placed("" if system.is_old(data) else text):  # the lines of an old file say nothing of today's keys
        checked = Checked(system, data, path.name)
        checked.look()
        checked.tell()
        if not quick:
            checked.fight()
            checked.tell()
            checked.compare()
    return checked
