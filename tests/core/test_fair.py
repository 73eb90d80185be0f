"""Fair dice: the agreement, dice that follow from it, receipts, and what a finished save proves."""

from __future__ import annotations

import json
import random
import re
import secrets
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
import toy
from agreed import agreed, altered, known, played
from typer.testing import CliRunner

import gonfalon
from gonfalon.cli import app
from gonfalon.core import codec
from gonfalon.core.dice import Derived
from gonfalon.core.errors import BadSave, OutOfSync
from gonfalon.core.fair import Fair, commitment, source_mark, terms_of
from gonfalon.core.journal import Faces
from gonfalon.core.match import Match
from gonfalon.core.rolls import Pool, Roll, Total, d6, d10
from gonfalon.core.system import System, get_system
from gonfalon.players import make_player, take_turn

ROOT = Path(__file__).parents[2]
TOTAL = Total("fair-total", "1")
KEPT = {
    "toy": "duel",
    "men_of_iron": "falkirk",
    "cry_havoc": "village",
    "dark_ages": "hastings",
    "impetus": "hyw",
    "naran": "turin_1706",
}
OLD = sorted((ROOT / "tests/saves/0.3.0/agreed").glob("*.json"))  # dice of the first version of the protocol


def test_an_agreement_is_kept_in_order_and_by_everybody() -> None:
    fair = Fair.offered(terms_of(["toy", 1, "duel", {}], "b", 1, [0, 1]))
    secret = secrets.token_bytes(32)
    value = commitment("side0", fair.terms, secret)
    first = fair.with_commit(0, value)
    with pytest.raises(OutOfSync, match="every side"):
        first.with_open(0, secret.hex())
    with pytest.raises(OutOfSync, match="another secret"):
        first.with_commit(0, "0" * 64)
    for bad in ("", "x" * 64, value.upper(), value + "\n", value[:-2]):
        with pytest.raises(OutOfSync):
            fair.with_commit(0, bad)
    both = first.with_commit(1, commitment("side1", fair.terms, b"1" * 32))
    with pytest.raises(OutOfSync, match="not the secret"):
        both.with_open(0, "0" * 64)
    assert not both.with_open(0, secret.hex()).agreed
    alone = Fair.offered(terms_of(["toy", 1, "duel", {}], "b", 1, [1]))
    with pytest.raises(OutOfSync):
        alone.with_commit(0, value)


def after(number: int, key: bytes = b"k" * 32) -> Derived:
    """Dice of an entry, when so many rolls and shuffles have been before it."""
    return Derived(key, b"", number, 8)


def test_dice_follow_from_key_and_number_alone() -> None:
    roll = Roll("1", "x", TOTAL, (d6(2), d10(1)))
    one, two = after(7), after(7)
    first = [one.resolve(roll)[0] for _ in range(3)]
    assert first == [two.resolve(roll)[0] for _ in range(3)] and first[0] != first[1]
    assert one.shuffled(range(30)) == two.shuffled(range(30)) and one.places == two.places
    assert one.places == [((1, 6, 2), (roll.pools[1].low, roll.pools[1].high, 1))] * 3 + [30]
    assert [after(8).resolve(roll)[0], after(9).resolve(roll)[0]] == first[1:], "wherever they are asked for"


def test_derived_faces_are_even() -> None:
    roll = Roll("1", "x", TOTAL, (d6(100),))
    seen = Counter(f for n in range(600) for f in after(n, b"e" * 32).resolve(roll)[0])
    assert sum((seen[f] - 10_000) ** 2 / 10_000 for f in range(1, 7)) < 25.7, (
        "chi squared, one in ten thousand"
    )
    orders = Counter(after(n, b"e" * 32).shuffled("abc") for n in range(6_000))
    assert len(orders) == 6 and sum((n - 1_000) ** 2 / 1_000 for n in orders.values()) < 25.7


def test_a_battle_with_agreed_dice_replays_and_tells_its_secret_only_when_over() -> None:
    match = Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 0, agreed(toy.SYSTEM, "duel"))
    assert match.mode == "derived" and match.battle.rng == 0 and match.battle.dice is None
    with pytest.raises(OutOfSync, match="when the battle is over"):
        match.save()
    match = played(toy.SYSTEM, "duel")
    again = gonfalon.load(match.save())
    assert (again.journal, again.receipt) == (match.journal, match.receipt)
    assert any(e.goes_back for e in match.journal) and any(e.rolls for e in match.journal)
    assert match.battle.rng == 0 and "rng" in codec.state(match.battle)
    assert match.fair is not None
    told = codec.encode([codec.state(match.battle), codec.state(match.resample(0, 3))]).decode()
    assert match.fair.secret not in told and match.fair.dice_key.hex() not in told


def test_once_the_secret_is_open_nothing_is_taken_back() -> None:
    match = played(toy.SYSTEM, "duel")
    with pytest.raises(OutOfSync, match="over"):
        match.undo(agreed=True)


def with_harmless_gestures(system: System, fair: Fair, rolling: int) -> tuple[list[Faces], list[Faces]]:
    """The rolls of some gestures, and those of the same gestures if each without dice is made twice.

    `rolling`: after so many gestures with dice it is enough.
    """
    plain, fidgety = (Match(system, system.scenario(KEPT[system.name]), {}, 0, fair) for _ in range(2))
    player = make_player("page", 3)
    while len(plain.entries) < 90 and sum(bool(e.rolls) for e in plain.entries) < rolling:
        take_turn(plain, player)
    for entry in plain.entries[1:]:
        fidgety.choose(entry.words, player=entry.player)
        if not entry.places and fidgety.outcome is None and fidgety.can_undo():
            fidgety.undo()
            fidgety.choose(entry.words, player=entry.player)
    assert len(fidgety.journal) > len(plain.journal) and fidgety.fallen == plain.fallen > 0
    return [e.rolls for e in plain.entries], [e.rolls for e in fidgety.entries]


@pytest.mark.parametrize("name", list(KEPT))
def test_a_harmless_gesture_moves_no_die(name: str) -> None:
    system = get_system(name)
    once, twice = with_harmless_gestures(system, known(system, KEPT[name]), 6)
    assert once == twice and any(once)


def test_in_the_first_version_of_the_protocol_it_did() -> None:
    once, twice = with_harmless_gestures(toy.SYSTEM, known(toy.SYSTEM, "duel", 1), 1)
    assert once[:-1] == twice[:-1] and once[-1] != twice[-1]


def test_the_count_of_rolls_only_grows() -> None:
    match = Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 0, known(toy.SYSTEM, "duel"))
    player = make_player("page", 4)
    while not match.entries[-1].rolls:
        take_turn(match, player)
    last, fallen = match.entries[-1], match.fallen
    match.undo(agreed=True)
    assert match.fallen == fallen == sum(len(e.places or ()) for e in match.journal)
    match.choose(last.words)
    again = match.entries[-1]
    assert match.fair is not None and again.places and last.places
    roll = Roll("1", "x", TOTAL, tuple(Pool(count, low, high) for low, high, count in again.places[0]))  # type: ignore[union-attr]
    faces = after(fallen, match.fair.dice_key).resolve(roll)[0]
    assert list(again.rolls[0]) == faces and match.fallen == fallen + len(again.places)


def test_dice_that_were_taken_back_do_not_come_again() -> None:
    found = set()
    for _ in range(12):
        match = played(toy.SYSTEM, "duel", 40)
        for place, entry in enumerate(match.journal[:-1]):
            later = [e for e in match.journal[place + 1 :] if e.words == entry.words and e.rolls]
            found |= {e.rolls != entry.rolls for e in later if entry.rolls}
    assert True in found


def test_receipts_differ_by_the_blind_though_everything_else_is_equal() -> None:
    one, two = (
        Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 0, agreed(toy.SYSTEM, "duel")) for _ in range(2)
    )
    assert one.receipt != two.receipt and len(one.receipt) == 32
    before = one.receipt
    one.choose("accept")
    assert one.receipt != before


@pytest.mark.parametrize("name", list(KEPT))
def test_an_altered_save_is_found(name: str) -> None:
    system = get_system(name)
    match = played(system, next(iter(system.scenarios)))
    raw, dice = match.save(), random.Random(3)
    gonfalon.load(raw)
    for _ in range(40):
        data = json.loads(raw)
        how = altered(data, dice)
        with pytest.raises(BadSave):
            gonfalon.load(json.dumps(data))
            pytest.fail(how)


def test_a_running_battle_with_agreed_dice_is_no_file() -> None:
    data = json.loads(played(toy.SYSTEM, "duel").save())
    data["entries"].pop()
    with pytest.raises(BadSave):
        gonfalon.load(json.dumps(data), lenient=True)


def test_a_study_begins_where_the_battle_stands_with_dice_of_its_own() -> None:
    match = Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 0, agreed(toy.SYSTEM, "duel"))
    for words in ("accept", "accept", "stance bold"):
        match.choose(words)
    study = match.study(len(match.entries), 1, 5)
    assert study.player == match.player and study.mode == "seeded" and study.fair is None
    assert study.view(1).units == match.view(1).units
    study.choose(study.question().options[0])  # type: ignore[union-attr]
    assert gonfalon.load(study.save()).save() == study.save()
    hands = {match.study(len(match.entries), 1, seed).battle.decks["hand0"] for seed in range(20)}
    assert len(hands) > 1, "what the side cannot see is not told"


def test_a_scenario_that_does_not_ship_is_named_by_its_hash() -> None:
    assert source_mark({"a": 1, "b": [2.0]}) == source_mark({"b": [2.0], "a": 1}) != source_mark({"a": 2})


def verifier() -> dict[str, Any]:
    """The program that is printed in the documents."""
    [text] = re.findall(r"```python\n(.*?)```", (ROOT / "docs/fair_dice.md").read_text("utf-8"), re.S)
    assert len([line for line in text.splitlines() if line.strip()]) <= 50
    names: dict[str, Any] = {"__name__": "verifier"}
    exec(compile(text, "fair_dice.md", "exec"), names)
    return names


@pytest.mark.parametrize("name", ["toy", "dark_ages", "naran"])
def test_the_verifier_of_the_documents_agrees(name: str) -> None:
    system = get_system(name)
    match = played(system, next(iter(system.scenarios)))
    check, raw = verifier()["verify"], match.save()
    dice = sum(len(faces) for entry in match.journal for faces in entry.rolls)
    assert check(json.loads(raw)) == (dice, match.receipt.hex())
    chance = random.Random(5)
    for _ in range(30):
        data = json.loads(raw)
        altered(data, chance)
        with pytest.raises((AssertionError, ValueError)):
            check(data)


@pytest.mark.parametrize("file", OLD, ids=lambda p: p.stem)
def test_a_battle_of_the_first_version_replays_and_is_verified(file: Path) -> None:
    raw = file.read_text("utf-8")
    data = json.loads(raw)
    assert "version" not in data["fair"] and any(row[2] for row in data["entries"])
    same = data["rules_version"] == get_system(data["system"]).rules_version
    match = gonfalon.load(raw, lenient=not same)  # the receipt is compared in any case
    assert match.fair is not None and match.fair.version == 1
    assert match.fair.last_receipt(match.journal).hex() == data["fair"]["receipt"]
    if same:
        done = CliRunner().invoke(app, ["verify", str(file), "--language", "en"])
        assert done.exit_code == 0 and data["fair"]["receipt"] in done.output
        assert [e.row for e in gonfalon.load(match.save()).journal] == [e.row for e in match.journal]
    with pytest.raises(ValueError, match="another version"):
        verifier()["verify"](data)
    chance = random.Random(4)
    for _ in range(20):
        data = json.loads(raw)
        how = altered(data, chance)
        if how == "version" and data["fair"]["version"] == 1:
            continue
        with pytest.raises(BadSave):
            gonfalon.load(json.dumps(data), lenient=not same)
            pytest.fail(how)


def test_an_agreement_goes_on_under_its_version() -> None:
    kept = msgspec.to_builtins(known(toy.SYSTEM, "duel", 1))
    del kept["version"]
    old = msgspec.convert(kept, Fair)
    old.check("toy")
    assert old == known(toy.SYSTEM, "duel", 1) and old.dice(7, 3).head == (7).to_bytes(8, "big")
    assert Fair.offered(old.terms).version == 2, "a new attempt is of today"


def test_verify_tells_what_was_found_and_what_is_wrong(tmp_path: Path) -> None:
    match, file = played(toy.SYSTEM, "duel"), tmp_path / "duel.json"
    file.write_text(match.save())
    done = CliRunner().invoke(app, ["verify", str(file), "--language", "en"])
    assert done.exit_code == 0 and match.receipt.hex() in done.output and "as agreed" in done.output
    data = json.loads(match.save())
    data["fair"]["secret"] = "0" * 64
    file.write_text(json.dumps(data))
    done = CliRunner().invoke(app, ["verify", str(file), "--language", "en"])
    assert done.exit_code == 1 and "committed itself" in done.output
    file.write_text(Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 1).save())
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 1
