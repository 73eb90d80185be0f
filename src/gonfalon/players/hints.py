"""A hint names what needs a gesture: that a piece stays is not said, and one "done" may hold for a round."""

from __future__ import annotations

from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import Fork, options, pending, tried
from gonfalon.core.orders import subject
from gonfalon.core.steps import ChooseUnit, Done, Option, Pass
from gonfalon.core.system import System
from gonfalon.core.views import resample, view
from gonfalon.players.greedy import GreedyPlayer, plain_answer
from gonfalon.players.minds import Act, Advice

STAYS = 24  # pieces that stay one after the other
STEPS = 60  # answers that are looked ahead


def after_stay(system: System, seen: AnyBattle, act: Act) -> AnyBattle | None:
    """The view after an act that only says that a piece stays where nobody asks it to move; else None.

    The book lets it stay without a word: who is done with the rest has said it.
    """
    if [type(option) for option in act] != [ChooseUnit, Done]:
        return None
    assert seen.viewer is not None
    before = resample(system, seen, 0)
    after = tried(before, *act)
    asked = pending(before)
    if asked is None or isinstance(after, Fork) or after.chance != before.chance:
        return None
    if len(asked.obligations(before)) != len(asked.obligations(after)) or Done() not in options(before):
        return None
    return view(system, after, seen.viewer)


def is_same_question(seen: AnyBattle, after: AnyBattle) -> bool:
    """Whether the same is asked again."""
    return pending(seen) == pending(after)


def done_until(system: System, seen: AnyBattle, act: Act) -> str | None:
    """How far an end holds: the subject of the question of its kind at which the side would do something, ""
    where it would do nothing for the rest of the phase; None: no farther than the question itself.

    The enemy is taken to let everything pass.
    """
    asked = pending(seen)
    if asked is None or not asked.routine or act != [Done()]:
        return None
    b = resample(system, seen, 0)
    side, phase, again = asked.player(b), system.phase(b), False
    after = tried(b, Done())
    for _ in range(STEPS):
        b = after.sampled(0) if isinstance(after, Fork) else after
        now = pending(b)
        if now is None or system.phase(b) != phase:
            return "" if again else None
        end = next((o for o in options(b) if isinstance(o, (Done, Pass))), None)
        answer: list[Option] = [plain_answer(b) if end is None else end]
        if now.player(b) == side and type(now) is type(asked):
            answer = GreedyPlayer(0).act(system, view(system, b, side))
            if answer != [Done()] and after_stay(system, view(system, b, side), answer) is None:
                return subject(b, now) if again else None
            again = True
        after = tried(b, *answer)
    return None


def advice_past_stays(system: System, seen: AnyBattle, advice: Advice) -> tuple[Advice, AnyBattle | None]:
    """An advice, and where it only says that a piece stays: the view in which to think again."""
    after = after_stay(system, seen, advice.act)
    if after is None:
        return advice, None
    if is_same_question(seen, after):
        return advice, after
    return Advice([Done()], advice.chance), None
