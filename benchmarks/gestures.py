"""How many gestures a battle takes for somebody who follows the hints.

    python benchmarks/gestures.py [SYSTEM ...] [--level LEVEL]

One side follows the hints, the other is the computer. Hints are taken as a Squire sees them, at first sight:
those of the page are a Banneret's, which take a hundred times longer (`--level banneret`). One gesture is
one click, drag or key that answers. What the page puts into one gesture is counted as one, what standing
orders answer is not counted. The page and this count use the same rules:

- `core/gestures.py`: what a drag may begin with (`hand`), what may be said at once (`Decision.shortcuts`),
  which plan is drawn to be carried out as it is (`draft`);
- `core/orders.py`: what standing orders answer; the player gives one where the hint says that he is done for
  the rest of a phase (`players/hints.py`), and says once whether a routine yes or no holds for the battle;
- `players/hints.py`: that a piece stays where nothing makes it move is not said.

"then": questions answered in such a battle before anything was merged. "answers": those of now that no
standing order gives. "acts": what the button of the hint does. A turn of Men of Iron is an activation.
Confirmations before dice, which everybody can switch off, are not counted. Writes `benchmarks/gestures.md`.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from pathlib import Path

import gonfalon
from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import Fork, pending, refused, tried
from gonfalon.core.errors import IllegalChoice
from gonfalon.core.gestures import draft, hand, offered, things_asked
from gonfalon.core.match import Match
from gonfalon.core.notation import touches
from gonfalon.core.orders import SETUP, Order, StandingOrders, proposed, routine_answers
from gonfalon.core.steps import Option
from gonfalon.core.windows import ALWAYS
from gonfalon.locale.voice import Voice, screen_of
from gonfalon.players import hint, make_player, take_turn
from gonfalon.players.hints import done_until
from gonfalon.players.thinkers import LevelPlayer

HERE = Path(__file__).parent
BATTLES = {
    "naran": "turin_1706",
    "impetus": "hyw",
    "dark_ages": "hastings",
    "cry_havoc": "village",
    "men_of_iron": "falkirk",
}
SEED = 7
THEN = {"naran": 403, "impetus": 230, "dark_ages": 253, "cry_havoc": 156, "men_of_iron": 728}
"""Questions answered by somebody who followed the hints, in a battle before any of this was merged."""
STRAIGHT = ("forward", "oblique", "place")  # grips that a drag of the base itself takes


class Count:
    """What was counted of a battle, by question and answer."""

    def __init__(self) -> None:
        self.questions: Counter[str] = Counter()
        self.gestures: Counter[str] = Counter()
        self.acts = 0
        self.setup = 0  # gestures before the first turn
        self.turns = 0


class Follower:
    """A player who follows the hints, with his standing orders."""

    def __init__(self, match: Match, side: int, level: str) -> None:
        self.match, self.side, self.count = match, side, Count()
        self.orders = StandingOrders(quiet=True)
        self.mind = LevelPlayer(0, level, 0)  # by playouts, not by the clock: the same on every machine
        self.voice = Voice(match.battle.setting, "en")

    def answer(self) -> None:
        """Answer what is asked: by a standing order, else as the hint says."""
        match = self.match
        self.orders.lapse(match.system.phase(match.battle))
        self.orders.halt(match.battle)
        trial = match.resample(self.side, 0)
        ordered = self.orders.answer(trial, offered_by_book(trial))
        if ordered is not None:
            match.choose(ordered)
            return
        act = hint(match, self.mind).act
        self.count.acts += 1
        if not self._takes_setup(trial, act) and not self._gives_order(act):
            self._carry_out(act)

    def _takes_setup(self, trial: AnyBattle, act: list[Option]) -> bool:
        """The whole set-up with one gesture, where the hint changes nothing."""
        asked = pending(trial)
        assert asked is not None
        if not asked.setup or act[0] != proposed(trial, offered_by_book(trial)):
            return False
        self._note(self.count.gestures, "set-up", "as proposed")
        self.orders.give(Order(SETUP, ALWAYS))
        return True

    def _gives_order(self, act: list[Option]) -> bool:
        """A standing order instead of an answer, where it holds for the rest of the phase or the battle."""
        match, asked = self.match, pending(self.match.battle)
        assert asked is not None
        question = match.question()
        assert question is not None
        policies = {option: policy for policy, option in routine_answers(asked, question.options).items()}
        if len(act) != 1 or act[0] not in policies:
            return False
        whole = len(policies) > 1  # yes or no: once for the battle
        stop = "" if whole else done_until(match.system, match.view(self.side), act)
        if stop is None:
            return False
        self._note(self.count.gestures, type(asked).__name__, f"{act[0].word}, by standing order")
        until = "" if whole else match.system.phase(match.battle)
        self.orders.give(Order(type(asked).__name__, policies[act[0]], until=until, stop=stop))
        return True

    def _note(self, where: Counter[str], question: str, word: str) -> None:
        where[f"{question}: {word}"] += 1

    def _carry_out(self, act: list[Option]) -> None:
        """Choose the options of an act one after the other, and count the gestures that they take."""
        match = self.match
        if act == draft(match.system, match.resample(self.side, 0)):
            self._note(self.count.gestures, "draft", "carried out")
            self.count.questions.update({"draft: answers": len(act)})
            match.choose(act)
            return
        held: int | None = None  # the piece that the gesture under way has in hand
        said: Option | None = None  # a word that what follows makes needless
        for number, option in enumerate(act):
            b, asked = match.battle, pending(match.battle)
            if match.player != self.side or asked is None:
                return
            name = type(asked).__name__
            self._note(self.count.questions, name, option.word)
            follows = act[number + 1] if number + 1 < len(act) else None
            if said is not None:
                said = None  # counted with the word that it makes needless
            elif self._needless(b, option, follows):
                said = option
                if held is None:
                    self._note(self.count.gestures, name, option.word)
                held = None
            elif held is not None and self._drops(b, held, option):
                held = held if self._faces_next(b, option) else None
            else:
                for _ in range(self._touches(b, option)):
                    self._note(self.count.gestures, name, option.word)
                after = tried(b, option)
                held = None if isinstance(after, Fork) else hand(b, option, after)
            try:
                match.choose(option)
            except IllegalChoice:  # something hidden came between
                return

    def _needless(self, b: AnyBattle, option: Option, follows: Option | None) -> bool:
        """Whether the answer to the next question can be given at once."""
        if touches(option) or follows is None or refused(b, follows) is not None:
            return False
        return follows in offered(b) or self._grips(b, follows)

    def _grips(self, b: AnyBattle, option: Option) -> bool:
        """Whether a drag of the base itself gives an answer."""
        screen = screen_of(self.match.system.name)
        words = self.match.text(option)
        return any(
            grip.kind in STRAIGHT
            and re.fullmatch(re.escape(grip.option).replace(r"\{amount\}", r"-?\d+"), words)
            for grip in (screen.grips(b, self.side, self.voice) if hasattr(screen, "grips") else ())
        )

    def _drops(self, b: AnyBattle, unit: int, option: Option) -> bool:
        """Whether the piece in hand gives an answer by where it is dropped, or which way it is turned."""
        asked = pending(b)
        assert asked is not None
        if ("unit", unit) not in things_asked(b, asked):
            return False
        things = [t for t in touches(option) if t != ("unit", unit)]
        return (len(things) > 0 and self._touches(b, option) == 1) or self._grips(b, option)

    def _faces_next(self, b: AnyBattle, option: Option) -> bool:
        """Whether the same drag goes on to choose the facing."""
        after = tried(b, option)
        if isinstance(after, Fork) or not any(kind == "hex" for kind, _ in touches(option)):
            return False
        return any(kind == "facing" for o in offered(after) for kind, _ in touches(o))

    def _touches(self, b: AnyBattle, option: Option) -> int:
        """How many things are touched until only this option is left; a drag joins two of them."""
        left, touched = offered(b), 0
        for thing in touches(option):
            fewer = [o for o in left if thing in touches(o)]
            if len(fewer) < len(left):
                left, touched = fewer, touched + 1
            if len(left) == 1:
                break
        unclear = len(left) > 1 and bool(touches(option))  # a list says which
        return max(1, (touched + 1) // 2 + unclear)


def offered_by_book(b: AnyBattle) -> list[Option]:
    """The options of the pending question."""
    asked = pending(b)
    return [] if asked is None else asked.legal(b)


def turn_of(match: Match) -> int:
    """The turn of the game, or how many activations there were."""
    game = match.battle.game
    return int(getattr(game, "turn", getattr(game, "activations", 0)))


def played(system: str, battle: str, level: str) -> Count:
    """A battle from its set-up to its end."""
    match = gonfalon.start(system, battle, seed=SEED)
    foe = make_player("greedy", seed=3)
    follower = Follower(match, 0, level)
    while match.outcome is None:
        if match.player == 1:
            take_turn(match, foe)
        else:
            before = turn_of(match) == 0
            follower.answer()
            if before:
                follower.count.setup = follower.count.gestures.total()
    follower.count.turns = turn_of(match)
    return follower.count


def table(counts: dict[str, Count]) -> list[str]:
    """The table of all battles, and what each of them consists of."""
    lines = [
        "| | battle | turns | then | answers | acts | gestures | of them set-up | gestures a turn |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for system, c in counts.items():
        questions, gestures = c.questions.total(), c.gestures.total()
        row = [system, BATTLES[system], c.turns, THEN[system], questions, c.acts, gestures, c.setup]
        lines.append(f"| {' | '.join(map(str, row))} | {gestures / max(1, c.turns):.1f} |")
    for system, c in counts.items():
        kinds = ", ".join(f"{kind} {n}" for kind, n in c.gestures.most_common())
        lines += ["", f"**{system}**: {kinds}"]
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("systems", nargs="*", default=list(BATTLES), metavar="SYSTEM")
    parser.add_argument("--level", default="squire")
    given = parser.parse_args()
    counts = {name: played(name, BATTLES[name], given.level) for name in given.systems}
    lines = table(counts)
    print("\n".join(lines))
    if len(counts) == len(BATTLES) and given.level == "squire":
        head = [
            "# Gestures of a battle",
            "",
            "`python benchmarks/gestures.py` says what is counted.",
            "",
        ]
        (HERE / "gestures.md").write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
