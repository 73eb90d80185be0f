"""The door for saved battles: what is let in has shown, in a worker, that it can be played on."""

from __future__ import annotations

from importlib import import_module

import msgspec

from gonfalon.core.engine import options
from gonfalon.core.errors import BadSave, GonfalonError
from gonfalon.core.journal import LOADED
from gonfalon.core.match import Match
from gonfalon.core.past import packed
from gonfalon.core.saves import load
from gonfalon.core.views import BOTH
from gonfalon.locale.voice import Voice, screen_of
from gonfalon.players import make_player
from gonfalon.server.work import Task


class LetIn(msgspec.Struct, kw_only=True, frozen=True):
    """A saved battle can be played on: as it is saved again, and what has happened in it (`with_past`)."""

    save: str
    past: bytes


class DoorTask(Task[LetIn], kw_only=True, frozen=True, tag="door"):
    """Can this saved battle be played on? `modules`: rulebooks that are not shipped."""

    file: str
    modules: list[str]


def let_in(task: DoorTask) -> LetIn:
    """Load, look from every side, offer, act, save and load again; whatever fails is a bad save."""
    for module in task.modules:
        import_module(module)
    try:
        match = load(task.file, lenient=True)
        kept, past = match.save(), packed(match)
        _look(match)
        if match.mode == LOADED and match.outcome is None:
            raise BadSave("dice-fixed")
        if match.outcome is None and match.waiting is None:
            _act(match)
            load(match.save(), lenient=True)
    except BadSave:
        raise
    except GonfalonError as error:
        raise BadSave("bad-part", why=error) from error
    except Exception as error:
        raise BadSave("damaged", detail=type(error).__name__) from error
    return LetIn(save=kept, past=past)


def _look(match: Match) -> None:
    """Everything a page may ask to see."""
    screen, voice = screen_of(match.system.name), Voice(match.battle.setting, "en")
    screen.board(match.battle.setting, voice)
    for side in (0, 1, BOTH):
        screen.scene(match.view(side), None if side == BOTH else side, voice)
    for entry in {1, len(match.entries) // 2, len(match.entries)}:
        match.at_entry(entry)
    for line in match.log:
        voice.speaker.line(line)


def _act(match: Match) -> None:
    """One act of a computer player, from its view."""
    side = match.player
    assert side is not None
    b = match.resample(side, 1)
    if not options(match.battle):
        raise BadSave("damaged", detail="no options")
    chosen = make_player("random", 1).act(match.system, b)
    trial = match.branch(len(match.entries))
    trial.choose(trial.text(chosen[0]) if len(chosen) == 1 else [trial.text(o) for o in chosen])
