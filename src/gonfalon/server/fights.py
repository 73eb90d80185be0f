"""One fight without a battle, for its page: a worker sets it up, plays it so far, and tells it in words."""

from __future__ import annotations

from gonfalon.core.errors import GonfalonError, IllegalChoice
from gonfalon.core.fight import Asked, Fight, asked, fights, kind_of, settled, turned_to
from gonfalon.core.system import get_system
from gonfalon.locale.affairs import AffairWords
from gonfalon.locale.voice import Voice
from gonfalon.server.messages.asked import FightAsked
from gonfalon.server.messages.pages import FightAsk, FightKind, FightQuestion, FightTold, FightValue
from gonfalon.server.messages.told import Refusal
from gonfalon.server.odds import odds_told
from gonfalon.server.phrases import Phrases
from gonfalon.server.work import Task


class FightTask(Task[FightTold], kw_only=True, frozen=True, tag="fight"):
    """How does this fight stand? `seed`: of the dice that are rolled."""

    system: str
    asked: FightAsked
    seed: int
    language: str


def tell_fight(task: FightTask) -> FightTold:
    """A fight in the reader's words."""
    request, language = task.asked, task.language
    kind = kind_of(task.system, request.kind)
    if request.told:
        answers = settled(task.system, kind, request.told, request.wished)
    else:
        answers = turned_to(task.system, kind, request.wished)
    told = FightTold(
        system=task.system,
        title=get_system(task.system).title.of(language),
        kinds=[FightKind(id=k.id, name=k.name.of(language), rule=k.rule) for k in fights(task.system).kind],
        kind=kind.id,
        told=answers,
        asks=[_ask(one, language) for one in asked(task.system, kind, answers)],
        refusal=None,
        odds=None,
        course=[],
        begun=request.begun,
        waiting=None,
        side="",
        question=None,
        lines=[],
        over=False,
        means="",
    )
    try:
        fight = Fight(task.system, kind.id, answers)
    except IllegalChoice as error:  # the rules know no such fight
        told.refusal = _refusal(error, language)
        return told
    _go_on(fight, task, told)
    return told


def _ask(one: Asked, language: str) -> FightAsk:
    values = [
        FightValue(id=v.id, name=v.name.of(language), group=v.group.of(language) if v.group else "")
        for v in one.values
    ]
    return FightAsk(id=one.id, name=one.ask.name.of(language), values=values, value=one.value)


def _refusal(error: GonfalonError, language: str) -> Refusal:
    return Refusal(rule=error.rule, text=error.what(language))


def _go_on(fight: Fight, task: FightTask, told: FightTold) -> None:
    """The odds before it, or how it went so far and what it waits for."""
    request, match = task.asked, fight.match
    phrases = Phrases(match, Voice(match.battle.setting, task.language))
    words = AffairWords(fight.system, match.battle, phrases.speaker)
    told.odds = odds_told(fight.odds(), words, phrases, full=True)
    if not request.begun:
        return
    fight.go(request.course)
    told.course = [one if isinstance(one, str) else list(one) for one in request.course]
    if request.look is not None:
        told.means = phrases.meaning(request.look)
    if request.roll:
        told.course += fight.roll(task.seed)
    if match.waiting is not None:
        told.waiting = phrases.waiting(match.waiting.roll, True)
        told.side = phrases.speaker.show("side", match.waiting.roll.side)
    elif (top := fight.question()) is not None:
        question = match.question()
        assert question is not None
        told.question = FightQuestion(
            side=phrases.speaker.show("side", question.player),
            rule=question.rule,
            prompt=phrases.speaker.prompt(top, match.battle),
            options=[phrases.option(o) for o in question.options],
        )
    told.lines = [phrases.line(line) for line in fight.lines()]
    told.over = fight.over
