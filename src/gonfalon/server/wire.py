"""What each page of a battle is told: what its side may know, and what is asked of it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from gonfalon.core.battle import AnyBattle
from gonfalon.core.choices import Peek
from gonfalon.core.display import Grip, Scene
from gonfalon.core.engine import pending
from gonfalon.core.errors import IllegalChoice
from gonfalon.core.gestures import draft
from gonfalon.core.lessons import lessons_of
from gonfalon.core.steps import Option
from gonfalon.core.views import BOTH, view
from gonfalon.locale.voice import Voice, acts_of, board_of, screen_of
from gonfalon.server.messages import replies, told
from gonfalon.server.phrases import Phrases
from gonfalon.server.rights import Rights
from gonfalon.server.seats import HERE, Link
from gonfalon.server.sitting import Sitting


class Wire:
    """The line from one battle to its pages."""

    def __init__(self, sitting: Sitting, rights: Rights) -> None:
        self.sitting, self.rights, self.match = sitting, rights, sitting.match
        self.voices: dict[str, Voice] = {}
        self.boards: dict[str, told.BoardMessage] = {}

    @property
    def screen(self) -> Any:
        """The module of the system that describes it to the screen."""
        return screen_of(self.match.system.name)

    def voice(self, language: str) -> Voice:
        """The battle's voice in a language."""
        if language not in self.voices:
            self.voices[language] = Voice(self.match.battle.setting, language)
        return self.voices[language]

    def phrases(self, link: Link) -> Phrases:
        """The battle in the language of a page."""
        return Phrases(self.match, self.voice(link.language))

    # -- what does not change -------------------------------------------------------------------

    def board(self, language: str) -> told.BoardMessage:
        """What a page needs to know once, in one language."""
        if language not in self.boards:
            match, seats, setting = self.match, self.sitting.seats, self.match.battle.setting
            scenario, voice = match.scenario, self.voice(language)
            self.boards[language] = told.BoardMessage(
                board=board_of(setting, voice),
                tables=list(self.screen.tables(setting, voice)),
                system=match.system.name,
                system_title=match.system.title.of(language),
                scenario=told.ScenarioHead(
                    id=scenario.id, title=scenario.title.of(language), history=scenario.history.of(language)
                ),
                seats=[told.SeatTold(kind=s.kind, level=s.level) for s in seats.sides],
                open=seats.open,
                hides=self.rights.hides,
                dice=match.mode,
                fair=self._fair(),
                lesson=self._lesson(language),
            )
        return self.boards[language]

    def _fair(self) -> told.FairTold | None:
        fair = self.match.fair
        if fair is None:
            return None
        host = any(seat.kind == HERE for seat in self.sitting.seats.sides)
        return told.FairTold(
            terms=fair.terms, server=fair.server, commits=fair.commits, opens=fair.opens, host=host
        )

    def _lesson(self, language: str) -> told.LessonTold | None:
        lesson, all_of_them = self.sitting.lesson, lessons_of(self.match.system)
        if lesson is None:
            return None
        place = all_of_them.index(lesson)
        return told.LessonTold(
            id=lesson.id,
            title=lesson.title.of(language),
            learn=lesson.learn.of(language),
            goal=lesson.goal.of(language),
            hint=lesson.hint.of(language),
            rule=lesson.rule,
            number=place + 1,
            count=len(all_of_them),
            next=all_of_them[place + 1].id if place + 1 < len(all_of_them) else "",
        )

    # -- what a page sees -----------------------------------------------------------------------

    def seen(self, link: Link, battle: AnyBattle | None = None, side: int | None = None) -> AnyBattle:
        """What a page may know of a battle (the present one, for its own side)."""
        side = self.rights.viewer(link) if side is None else side
        return view(self.match.system, self.match.battle if battle is None else battle, side)

    def scene(self, link: Link, seen: AnyBattle) -> Scene:
        """What a page sees of what it may know."""
        side = None if seen.viewer == BOTH else seen.viewer
        scene: Scene = self.screen.scene(seen, side, self.voice(link.language))
        return scene

    def _draft(self, side: int) -> list[Option]:
        """The plan that the pending question begins with, by what its side knows."""
        asked = pending(self.match.battle)
        if asked is None or not asked.drafted:
            return []
        return draft(self.match.system, self.match.resample(side, 0))

    def _grips(self, link: Link, seen: AnyBattle) -> list[Grip]:
        """What can be dragged in a battle, where bases are."""
        if not hasattr(self.screen, "grips"):
            return []
        return list(self.screen.grips(seen, self.match.player, self.voice(link.language)))

    def grips_in_hand(self, link: Link, peek: Peek) -> list[Grip]:
        """What can be dragged of a piece, once a choice has put it into the hand."""
        return [] if peek.hand is None else self._grips(link, peek.after)

    def lines(self, link: Link, start: int, end: int | None = None) -> list[told.LogLine]:
        """Lines of the log that this page may read, with their numbers."""
        phrases, side, log = self.phrases(link), self.rights.viewer(link), self.match.log
        return [
            phrases.line(log[number], number)
            for number in range(start, len(log) if end is None else end)
            if side == BOTH or log[number].only in (None, side)
        ]

    def film(self, link: Link, entry: int) -> replies.FilmTold:
        """The battle as it stood after so many entries, and what the last of them brought."""
        match = self.match
        entry = max(1, min(entry, len(match.entries)))
        start = match.befores[entry - 1][1]
        end = match.befores[entry][1] if entry < len(match.entries) else len(match.log)
        return replies.FilmTold(
            entry=entry,
            entries=len(match.entries),
            turns=self.turns(),
            scene=self.scene(link, self.seen(link, match.at_entry(entry))),
            lines=self.lines(link, start, end),
        )

    def turns(self) -> list[int]:
        """The entries with which a turn begins."""
        match, acts = self.match, acts_of(self.match.system.name)
        starts = [start for _, start in match.befores] + [len(match.log)]
        return [
            entry + 1
            for entry, (start, end) in enumerate(pairwise(starts))
            if any(acts.get(line.event.word) == "turn" for line in match.log[start:end])
        ]

    # -- the state ------------------------------------------------------------------------------

    def state(self, link: Link, fresh: bool = False) -> told.State:
        """Everything this page shows now; the log only as far as the page does not have it."""
        state = self._head(link, 0 if fresh else min(link.known, len(self.match.log)))
        if state.curtain:
            self._behind_the_curtain(link, state)
        else:
            link.known = len(self.match.log)
            self._before_the_curtain(link, state)
        return state

    def _head(self, link: Link, start: int) -> told.State:
        match, sitting = self.match, self.sitting
        curtain = self.rights.curtain(link)
        return told.State(
            battle=sitting.name,
            number=match.number,
            entries=len(match.entries),
            receipt=match.receipt.hex(),
            viewer=self.rights.viewer(link),
            sides=list(link.sides),
            curtain=curtain,
            thinking=sitting.thinking,
            trouble=self._trouble(link.language),
            log=told.LogPart(
                start=start, total=len(match.log), lines=[] if curtain else self.lines(link, start)
            ),
            undo=self.rights.takes_back(link),
            undo_more=self.rights.goes_further_back(link),
            standing=sitting.standing.count(link.sides),
            offer=None
            if sitting.offer is None
            else told.OfferTold(what=sitting.offer[0], by=sitting.offer[1]),
            player=match.player,
            outcome=None if curtain else self._outcome(link),
            broken=match.broken_at,
            corrected=match.corrected,
            corrects=match.can_correct() and self.rights.may("roll", link),
            learnt=sitting.learnt,
        )

    def _trouble(self, language: str) -> str:
        sitting = self.sitting
        trouble = sitting.trouble
        if trouble is None and sitting.standing.skipped:
            trouble = IllegalChoice("order-skipped")
        return "" if trouble is None else trouble.of(language)

    def _outcome(self, link: Link) -> told.OutcomeTold | None:
        outcome = self.match.outcome
        if outcome is None:
            return None
        words = self.voice(link.language).speaker.outcome(outcome)
        return told.OutcomeTold(winner=outcome.winner, rule=outcome.rule, text=words)

    def _behind_the_curtain(self, link: Link, state: told.State) -> None:
        """Whoever sits here may say that nobody answers; the curtain waits for "I answer"."""
        window, player = self.sitting.window, self.match.player
        if window is not None and link.shown is not None and player is not None:
            name = self.voice(link.language)(f"window-{window.window}")
            state.neutral = told.Neutral(name=name, player=player)
            state.scene = self.scene(link, self.seen(link, side=link.shown))

    def _before_the_curtain(self, link: Link, state: told.State) -> None:
        match, screen, voice = self.match, self.screen, self.voice(link.language)
        phrases, seen = self.phrases(link), self.seen(link)
        state.scene = self.scene(link, seen)
        if match.waiting is not None:
            state.waiting = phrases.waiting(match.waiting.roll, self.rights.may("roll", link))
        elif self.rights.may("answer", link) and not self.sitting.weighs and self.sitting.ordered() is None:
            side = match.player or 0
            state.question = phrases.question(self.sitting.standing.orders[side], self._draft(side))
            state.grips = self._grips(link, seen)
        else:
            state.asked = phrases.waiting_for()
        if hasattr(screen, "overlays"):
            state.overlays = list(screen.overlays(seen, state.viewer, voice))

    # -- telling --------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell every page how the battle stands."""
        for link in self.sitting.links:
            link.send(self.state(link))

    def begin(self, link: Link) -> None:
        """Tell a page everything from the beginning: it was just opened, or reads another language."""
        link.known = 0
        link.send(self.board(link.language))
        link.send(self.state(link, fresh=True))

    def lift(self, link: Link) -> None:
        """The next player sits at the screen."""
        link.shown = self.rights.viewer(link)
        link.known = 0
        link.send(self.state(link, fresh=True))

    def cut(self) -> None:
        """Lines of the log were taken back."""
        for link in self.sitting.links:
            link.known = min(link.known, len(self.match.log))
