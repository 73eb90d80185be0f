"""Units put as they stand on the players' table: replayed, undone, and seen only by whom they concern."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import gonfalon
from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle
from gonfalon.core.corrections import Correct, Correctable, correctable, corrected
from gonfalon.core.errors import IllegalChoice
from gonfalon.core.match import Match
from gonfalon.core.notation import parse, text
from gonfalon.core.saves import load
from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.core.views import resample, view
from gonfalon.locale import LANGUAGES, Speaker

BATTLES = [
    ("men_of_iron", "falkirk"),
    ("men_of_iron", "agincourt"),
    ("cry_havoc", "village"),
    ("cry_havoc", "ambush"),
    ("cry_havoc", "escalade"),
    ("dark_ages", "hastings"),
    ("dark_ages", "courtrai"),
    ("impetus", "hyw"),
    ("impetus", "hussites"),
    ("naran", "turin_1706"),
    ("naran", "drill_1705"),
]
GESTURES, WANTED = 500, 25


def proposed(b: AnyBattle, uid: int, can: Correctable, dice: Random) -> Correct:
    """Something that could be said of a unit, possible or not."""
    other = dice.choice([u for u in b.units if u.place is not None])
    place, given = other.place, dict[str, object]()
    if can.hexes and dice.random() < 0.6:
        given["hex"] = place if dice.random() < 0.3 else dice.choice(near(b, place))
    if can.table and dice.random() < 0.6:
        given["point"] = tuple(n + dice.randrange(-150_000, 150_000) for n in place[:2])
        given["turn"] = dice.randrange(65_536)
    if can.facings and dice.random() < 0.5:
        given["facing"] = dice.choice(can.facings)
    if can.most and dice.random() < 0.5:
        given["losses"] = dice.randrange(can.most + 1)
    if can.states and dice.random() < 0.5:
        given["state"] = dice.choice(can.states)
    return Correct(uid, **given)  # type: ignore[arg-type]


def near(b: AnyBattle, place: int) -> list[int]:
    """Hexes about a hex, on the map or not far from it."""
    return [h for h in range(place - 30, place + 31) if known(b, h)]


def known(b: AnyBattle, h: int) -> bool:
    try:
        return bool(b.setting.label("hex", h)) and h >= 0
    except (LookupError, ValueError):
        return False


def tries(match: Match, dice: Random) -> Iterator[Correct]:
    """A correction of some unit that the asked side sees, if any can be corrected now."""
    assert match.player is not None
    seen = match.view(match.player)
    units = [u.id for u in seen.units if u.place is not None]
    if not units:
        return
    uid = dice.choice(units)
    can = correctable(match.system, seen, uid)
    if can is not None:
        yield proposed(seen, uid, can, dice)


@pytest.mark.parametrize(("name", "battle"), BATTLES)
def test_a_corrected_battle_goes_on_replays_and_leaks_nothing(name: str, battle: str) -> None:
    dice, match, done, refused = Random(7), gonfalon.start(name, battle, seed=7), 0, 0
    for _ in range(GESTURES):
        if match.outcome is not None:
            match, done = gonfalon.start(name, battle, seed=dice.randrange(1 << 30)), done
            continue
        for option in tries(match, dice):
            before, side = match.battle, match.player
            assert side is not None and parse(before.setting, text(before.setting, option)) == option
            try:
                match.correct(text(before.setting, option))
            except IllegalChoice:
                refused += 1
                assert match.battle is before
            else:
                done += 1
                looked_at(match, before, option)
        if match.outcome is None:
            question = match.question()
            assert question is not None
            match.choose(dice.choice(question.options))
        if done >= WANTED:
            break
    assert done >= min(WANTED, 10) and refused, (done, refused)
    again = load(match.save())
    assert codec.state(again.battle) == codec.state(match.battle)
    assert again.corrected == match.corrected


def looked_at(match: Match, before: AnyBattle, option: Correct) -> None:
    """The correction stands in journal and log, changes the owner's view, and no other that it may not."""
    entry, owner = match.entries[-1], before.units[option.unit].side
    assert entry.corrects and match.corrected and not entry.rolls
    line = next(one for one in match.log[match.befores[-1][1] :] if one.event.word == "corrected")
    unseen = codec.digest(view(match.system, before, 1 - owner))
    other = codec.digest(view(match.system, match.battle, 1 - owner))
    assert (line.only is None) == (unseen != other)
    for language in LANGUAGES:
        words = Speaker(before.setting, language).line(line)
        assert "[" not in words and match.battle.setting.name("unit", option.unit, language) in words
    assert codec.digest(match.branch(len(match.entries)).battle) == codec.digest(match.battle)
    back = match.branch(len(match.entries) - 1)
    assert codec.digest(back.battle) == codec.digest(before)


@pytest.mark.parametrize(("name", "battle"), BATTLES)
def test_what_is_refused_hangs_on_what_the_asked_side_knows(name: str, battle: str) -> None:
    dice, match, compared = Random(3), gonfalon.start(name, battle, seed=3), 0
    while match.outcome is None and compared < 30 and len(match.entries) < GESTURES:
        for option in tries(match, dice):
            side = match.player
            assert side is not None
            twin = resample(match.system, match.view(side), dice.randrange(1 << 30))
            assert answered(match, match.battle, side, option) == answered(match, twin, side, option)
            compared += 1
        question = match.question()
        assert question is not None
        match.choose(dice.choice(question.options))
    assert compared >= 10


def answered(match: Match, b: AnyBattle, side: int, option: Correct) -> str:
    try:
        corrected(match.system, b, side, option)
    except IllegalChoice as error:
        return error.of("en")
    return ""


def test_a_correction_is_taken_back_like_any_gesture() -> None:
    match = gonfalon.start("men_of_iron", "falkirk", seed=7)
    while correctable(match.system, match.battle, 0) is None:
        question = match.question()
        assert question is not None
        match.choose(question.options[0])
    before = codec.digest(match.battle)
    code = match.battle.setting.unit_codes[0]
    match.correct(f"correct {code} state disordered")
    assert match.corrected and match.can_undo()
    match.undo()
    assert codec.digest(match.battle) == before and not match.corrected
    assert load(match.save()).number == match.number


@pytest.mark.parametrize("words", ["correct bek", "correct bek losses 3", "done", "correct bek facing 2"])
def test_what_cannot_be_said_of_a_unit_is_refused(words: str) -> None:
    match = gonfalon.start("men_of_iron", "falkirk", seed=7)
    with pytest.raises(IllegalChoice):
        match.correct(words)
    assert not match.corrected


def test_who_hides_is_put_elsewhere_and_only_his_side_reads_of_it() -> None:
    match, put, refused = gonfalon.start("cry_havoc", "ambush", seed=7), 0, set[str]()
    while match.outcome is None and put < 3 and len(match.entries) < GESTURES:
        b, side = match.battle, match.player
        assert side is not None
        hiding = [u for u in b.units if u.hidden and correctable(match.system, b, u.id)]
        for u in hiding[:2]:
            seen = match.view(1 - u.side)
            assert correctable(match.system, seen, u.id) is None
            for h in range(b.setting.open_ground.size) if u.side == side and not put else ():
                words = f"correct {b.setting.label('unit', u.id)} hex {b.setting.label('hex', h)}"
                before = match.battle
                try:
                    match.correct(words)
                except IllegalChoice as error:
                    refused.add(error.rule)
                    continue
                if match.battle.units[u.id].place != before.units[u.id].place:
                    put += 1
                    looked_at(match, before, parse(b.setting, words))  # type: ignore[arg-type]
                    assert codec.digest(match.view(1 - side)) == codec.digest(
                        view(match.system, before, 1 - side)
                    )
                if put == 3:
                    break
        question = match.question()
        assert question is not None
        match.choose(question.options[0])
    assert put == 3 and refused


def test_every_game_says_what_can_be_corrected() -> None:
    for name in SYSTEMS:
        room = get_system(name).room("files.corrections")
        assert room is not None and room.QUIET
