"""What every system must keep: the checks behind `test_conformance.py` and `make soak`.

Each check takes a system, a battle and a seed and raises AssertionError with words that say where.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from itertools import product
from typing import Any
from unittest.mock import patch

from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle, Battle
from gonfalon.core.checks import Refusal
from gonfalon.core.dice import GOLDEN, MASK, Loaded, mix, seeded
from gonfalon.core.engine import TooMany, apply, options, outcomes, pending, tried
from gonfalon.core.events import Way
from gonfalon.core.match import Match
from gonfalon.core.notation import parse, text, touches
from gonfalon.core.records import fields_of, replace
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Option
from gonfalon.core.system import System, get_system
from gonfalon.core.views import resample, view
from gonfalon.locale import LANGUAGES, Speaker
from gonfalon.players.greedy import GreedyPlayer
from gonfalon.players.random import pick, playout

ENDLESS = 100_000


def random_walk(
    system: System, battle: str, seed: int, limit: int = ENDLESS, **choices: str
) -> Iterator[AnyBattle]:
    """A random battle, shown before each decision (the battle goes on after the yield)."""
    b = system.ready(battle, seed, **choices)
    rng = seeded(seed)
    for _ in range(limit):
        if b.outcome is not None:
            return
        yield b
        rng = (rng + GOLDEN) & MASK
        apply(b, pick(options(b), mix(rng)))


def ends(system: System, battle: str, seed: int, **choices: str) -> int:
    """A random battle comes to its end; the number of decisions."""
    b = system.ready(battle, seed, **choices)
    count = playout(b, seed, ENDLESS)
    assert b.outcome is not None, f"{battle}, seed {seed}: no end after {count} decisions"
    assert pending(b) is None and not b.agenda
    if b.outcome.rule:
        assert b.outcome.rule in system.register.numbers(), b.outcome
    return count


def sampled(system: System, battle: str, seed: int, count: int, skip: int) -> Iterator[AnyBattle]:
    """Some positions of a random battle, spread over it, as clones."""
    taken = 0
    for number, b in enumerate(random_walk(system, battle, seed)):
        if number % skip == seed % skip:
            yield b.clone()
            taken += 1
            if taken >= count:
                return


def notation_is_stable(b: AnyBattle) -> None:
    """Every option prints, reads back as itself, and no two print alike."""
    seen: dict[str, Option] = {}
    for option in options(b):
        words = text(b.setting, option)
        assert parse(b.setting, words) == option, words
        assert words not in seen, f"{words} is the text of two options"
        seen[words] = option


def perturbed(b: AnyBattle, option: Option, rng: int) -> Iterator[Option]:
    """Options of the same kind with one field changed."""
    for f in fields_of(type(option)):
        value = getattr(option, f.name)
        if f.depth or f.kind == "point":
            continue
        if f.kind == "unit":
            others: list[Any] = list(range(len(b.units)))
        elif f.kind in ("hex", "facing", "int", "amount", "card") and isinstance(value, int):
            others = [value + d for d in (-2, -1, 1, 2, 5) if value + d >= 0]
        elif f.kind == "bool":
            others = [not value]
        else:
            continue
        start = mix(rng) % max(1, len(others))
        for other in (others[start:] + others[:start])[:6]:
            if other != value:
                yield replace(option, **{f.name: other})


def judges(b: AnyBattle, seed: int) -> None:
    """Closed: whatever `refusal` lets through is among the options. Open: its options are accepted."""
    asked = pending(b)
    assert asked is not None
    legal = options(b)
    assert legal == [o for o in asked.candidates(b) if asked.refusal(b, o) is None]
    chosen = legal[:: max(1, len(legal) // 6)]
    for number, option in enumerate(chosen):
        assert asked.refusal(b, option) is None
        for other in perturbed(b, option, seed + number):
            try:
                found = asked.refusal(b, other)
            except (IndexError, KeyError):
                continue  # no such thing on this map
            if found is None and not asked.open:
                assert other in legal, f"{asked.key} does not refuse {other}, but does not offer it"
            elif found is None:
                trial = b.clone()
                apply(trial, other)
                state_is_plain(trial)
            else:
                refuses_with_words(b, found)


def refuses_with_words(b: AnyBattle, refusal: Refusal) -> None:
    """A refusal names a rule of the register and has words in both languages."""
    assert refusal.rule in get_system(b.setting.system_name).register.numbers(), refusal
    for language in LANGUAGES:
        line = Speaker(b.setting, language).refusal(refusal)
        assert "[" not in line and "{" not in line, line


def copies_agree(system: System, b: AnyBattle) -> None:
    """Clone, save and load give the same battle with the same options."""
    state = codec.encode(codec.state(b))
    again = codec.restore(b, codec.decode(state), system.name)
    assert codec.encode(codec.state(again)) == state
    assert codec.encode(codec.state(b.clone())) == state
    words = [text(b.setting, o) for o in options(b)]
    assert [text(b.setting, o) for o in options(again)] == words
    fresh = b.clone()
    fresh.cache, fresh.unit_cache, fresh.offered, fresh.kept = {}, {}, None, None
    assert [text(b.setting, o) for o in options(fresh)] == words, "stale cache"
    for option in options(b)[:2]:
        one, two = b.clone(), again.clone()
        apply(one, option)
        apply(two, option)
        assert codec.encode(codec.state(one)) == codec.encode(codec.state(two))


def asking_changes_nothing(b: AnyBattle) -> None:
    """Listing options, prompts and refusals leaves the battle as it was."""
    before = codec.encode(codec.state(b))
    asked = pending(b)
    assert asked is not None
    b.offered = None
    legal = options(b)
    asked.about(b)
    asked.obligations(b)
    for option in legal[:: max(1, len(legal) // 6)]:
        assert asked.refusals(b, option) == []
        for kind, value in touches(option):
            asked.candidate_for(b, kind, value)
        tried(b, option)
    assert codec.encode(codec.state(b)) == before


def speaks(b: AnyBattle) -> None:
    """Prompt and options have words in both languages."""
    asked = pending(b)
    assert asked is not None
    for language in LANGUAGES:
        speaker = Speaker(b.setting, language)
        lines = [speaker.prompt(asked, b), *[speaker.option(o) for o in options(b)[:20]]]
        for line in lines:
            assert "[" not in line and "{" not in line, line


def keeps_secrets(system: System, b: AnyBattle, seed: int, greedy: bool = False) -> None:
    """Two battles that differ only in what a side cannot know look the same to it."""
    asked = pending(b)
    assert asked is not None
    for side in (0, 1):
        seen = view(system, b, side)
        other = resample(system, seen, seed)
        again = view(system, other, side)
        assert codec.encode(codec.state(again)) == codec.encode(codec.state(seen)), f"view of side {side}"
        if asked.player(b) != side:
            continue
        mine = [text(b.setting, o) for o in options(b)]
        theirs = [text(b.setting, o) for o in options(other)]
        assert mine == theirs, f"{asked.key}: options of side {side} hang on hidden things"
        speaker = Speaker(b.setting, "en")
        top = pending(other)
        assert top is not None
        assert speaker.prompt(asked, b) == speaker.prompt(top, other)
        mine_refused = [(text(b.setting, o), asked.refusal(b, o)) for o in asked.candidates(b)]
        theirs_refused = [(text(b.setting, o), top.refusal(other, o)) for o in top.candidates(other)]
        assert mine_refused == theirs_refused, f"{asked.key}: refusals of side {side} hang on hidden things"
        if greedy:
            one = GreedyPlayer(seed, 12).act(system, seen)
            two = GreedyPlayer(seed, 12).act(system, again)
            assert one == two


def ways_give_nothing_away(system: System, battle: str, seed: int, gestures: int) -> int:
    """Whoever reads a line saw its ways: every piece on it, where it left and where it came; how many."""
    seen: list[tuple[Way, tuple[bool, bool]]] = []
    sight = {side: (lambda b, uid, s=side: view(system, b, s).units[uid].place) for side in (0, 1)}
    change = Battle.change

    def watched(b: AnyBattle, uid: int, **new: object) -> None:
        old = b.units[uid].place
        if b.events is None or "place" not in new or new["place"] == old:
            change(b, uid, **new)
            return
        left = [sight[side](b, uid) == old for side in (0, 1)]
        change(b, uid, **new)
        place = b.units[uid].place
        came = [sight[side](b, uid) == place for side in (0, 1)]
        seen.append((Way(uid, old, place), (left[0] and came[0], left[1] and came[1])))

    match = Match(system, system.scenario(battle), {}, seed)
    rng, shown = seeded(seed), 0
    with patch.object(Battle, "change", watched):
        for _ in range(gestures):
            if match.outcome is not None:
                break
            rng = (rng + GOLDEN) & MASK
            start, legal = len(match.log), options(match.battle)
            seen.clear()
            match.choose(pick(legal, mix(rng)))
            for line in match.log[start:]:
                readers = (0, 1) if line.only is None else (line.only,)
                for way in line.ways:
                    eyes = [both for gone, both in seen if gone == way]
                    assert eyes, f"{line.event}: {way} was not gone"
                    assert any(all(both[r] for r in readers) for both in eyes), f"{line.event}: {way} unseen"
                    shown += 1
    return shown


def odds_are_true(b: AnyBattle) -> int:
    """The chances of an option are those of all faces run through one by one; how many were compared."""
    compared = 0
    for option in options(b)[:12]:
        try:
            rows: dict[tuple[Any, ...], Fraction] = {}
            for one in outcomes(b, option, limit=200):
                rows[one.results] = rows.get(one.results, Fraction(0)) + one.chance
        except TooMany:
            continue
        assert sum(rows.values()) == 1
        if () in rows:
            continue
        brute = by_faces(b, option)
        if brute is not None:
            assert brute == rows, f"{option}: {brute} is not {rows}"
            compared += 1
    return compared


def by_faces(b: AnyBattle, option: Option, limit: int = 1300) -> dict[tuple[Any, ...], Fraction] | None:
    """The results of an option by running through every face; None where that is too much."""
    from gonfalon.core.errors import OutOfDice
    from gonfalon.core.events import Rolled

    table: dict[tuple[Any, ...], Fraction] = {}
    todo: list[tuple[Fraction, tuple[int, ...]]] = [(Fraction(1), ())]
    runs = 0
    while todo:
        chance, faces = todo.pop()
        runs += 1
        if runs > limit:
            return None
        trial = b.clone()
        trial.dice, trial.events = Recording(faces), []
        try:
            apply(trial, option)
        except OutOfDice:
            roll = trial.dice.wanted
            kinds = [range(p.low, p.high + 1) for p in roll.pools for _ in range(p.count)]
            size = 1
            for k in kinds:
                size *= len(k)
            if size > limit:
                return None
            good = [f for f in product(*kinds) if roll.read(f) is not None]
            todo += [(chance / len(good), (*faces, *f)) for f in good]
            continue
        results = tuple(e.event.result for e in trial.events if isinstance(e.event, Rolled))
        table[results] = table.get(results, Fraction(0)) + chance
    return table


class Recording(Loaded):
    """Loaded dice that remember the roll for which they ran out."""

    wanted: Roll

    def copy(self) -> Recording:
        return Recording(self.faces)

    def resolve(self, roll: Roll) -> tuple[list[int], Any]:
        self.wanted = roll
        return super().resolve(roll)


def journal_holds(system: System, battle: str, seed: int, gestures: int) -> None:
    """Undo gives back the state before; a replay from the start agrees at every entry."""
    match = Match(system, system.scenario(battle), {}, seed)
    rng = seeded(seed)
    for number in range(gestures):
        if match.outcome is not None:
            break
        rng = (rng + GOLDEN) & MASK
        before = match.entries[-1].digest
        match.choose(pick(options(match.battle), mix(rng)))
        if number % 3 == 0:
            match.undo(agreed=not match.can_undo())
            assert match.entries[-1].digest == before == codec.digest(match.battle)
    again = match.replay()
    assert again.entries == match.entries
    assert len(again.log) == len(match.log)
    for logged in match.log:
        for language in LANGUAGES:
            line = Speaker(match.battle.setting, language).line(logged)
            assert "[" not in line and "{" not in line, line


def state_is_plain(b: AnyBattle) -> None:
    """No floats, sets, lists or strange things in the state."""

    def plain(value: Any) -> bool:
        if value is None or type(value) in (int, str, bool):
            return True
        if type(value) is tuple:
            return all(plain(v) for v in value)
        return hasattr(type(value), "__dataclass_fields__") and all(
            plain(getattr(value, f.name)) for f in fields(value)
        )

    for u in (*b.units, b.game, *b.affairs.values(), *b.agenda, *b.sealed.values()):
        assert plain(u), u
