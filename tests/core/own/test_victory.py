"""Selectors, victory conditions and score, against a game of a few letters."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from gonfalon.core.faults import Faults
from gonfalon.core.own.checks import (
    Known,
    check_clause,
    check_losses,
    check_options,
    check_score,
    check_victory,
)
from gonfalon.core.own.rows import (
    Clause,
    LossPoints,
    OptionValue,
    OwnOption,
    Score,
    Victory,
    Who,
    in_force,
    own_choices,
)
from gonfalon.core.own.sentences import told
from gonfalon.core.own.victory import Conditions, Points
from gonfalon.core.own.who import Chosen
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Choice


class Game:
    """Pieces on a line of numbered places: code, side, kind, place (None: gone), states."""

    def __init__(self) -> None:
        self.ends: list[tuple[Any, ...]] = []
        self.units = [
            SimpleNamespace(
                code="hal", side=0, kind="king", place=1, state={"fit"}, tags={"royal"}, off=False
            ),
            SimpleNamespace(code="wat", side=0, kind="bow", place=2, state={"fit"}, tags=set(), off=False),
            SimpleNamespace(code="ned", side=0, kind="bow", place=9, state=set(), tags=set(), off=False),
            SimpleNamespace(code="guy", side=1, kind="knight", place=5, state={"fit"}, tags=set(), off=False),
            SimpleNamespace(code="cart", side=1, kind="cart", place=6, state={"fit"}, tags=set(), off=False),
        ]
        self.score, self.turn, self.broken = [0, 0], 1, -1

    def finish(self, *end: Any) -> None:
        self.ends.append(end)


class Plain:
    """What the game answers."""

    zones = {"camp": (1, 2, 3), "ford": (5, 6)}

    def __init__(self, game: Game) -> None:
        self.game = game

    def kind(self, uid: int) -> str:
        return str(self.game.units[uid].kind)

    def class_of(self, uid: int) -> str:
        return "gentle" if self.kind(uid) in ("king", "knight") else "common"

    def tags(self, uid: int) -> Collection[str]:
        return set(self.game.units[uid].tags)

    def code(self, uid: int) -> str:
        return str(self.game.units[uid].code)

    def command(self, uid: int) -> str:
        return "left" if uid < 2 else "right"

    def common(self, uid: int) -> bool:
        return self.kind(uid) != "cart"

    def everybody(self, b: Game) -> Sequence[int]:
        return range(len(b.units))

    def within(self, b: Game, uid: int, zone: str) -> bool:
        return b.units[uid].place in self.zones[zone]

    def terrain(self, b: Game, uid: int) -> str:
        return "wood" if b.units[uid].place == 2 else "open"

    def state(self, b: Game, uid: int, word: str) -> bool:
        return word in b.units[uid].state

    def distance(self, b: Game, uid: int, other: int) -> int | None:
        one, two = b.units[uid].place, b.units[other].place
        return None if one is None or two is None else abs(one - two)

    def there(self, b: Game, uid: int) -> bool:
        return b.units[uid].place is not None

    def lost(self, b: Game, uid: int) -> bool:
        return b.units[uid].place is None and not b.units[uid].off

    def exited(self, b: Game, uid: int) -> bool:
        return bool(b.units[uid].off)

    def fled(self, b: Game, side: int) -> bool:
        return b.broken == side

    def points(self, b: Game, side: int) -> int:
        return b.score[side]

    def turns(self, b: Game) -> int:
        return b.turn

    def places(self, zone: str) -> tuple[int, ...]:
        return self.zones[zone]

    def exits(self, who: Who) -> tuple[int, ...]:
        return (9,)

    def called(self, what: str, word: str, language: str) -> str:
        if what == "units":
            return f"the {('English', 'French')[int(word)]} units" if word else "everybody"
        return ("the English", "the French")[int(word)] if what == "side" else word

    def bearers(self, tag: str) -> Sequence[str]:
        return ()


def who(**said: Any) -> list[str]:
    game = Game()
    return [game.units[u].code for u in Chosen(msgspec.convert(said, Who), Plain(game)).of(game)]


@pytest.mark.parametrize(
    "said, found",
    [
        ({}, "hal wat ned guy"),
        ({"side": 0}, "hal wat ned"),
        ({"kinds": ["cart"]}, "cart"),
        ({"kinds": ["bow", "king"]}, "hal wat ned"),
        ({"class": "gentle"}, "hal guy"),
        ({"tags": ["royal", "rich"]}, "hal"),
        ({"names": ["guy", "cart"]}, "guy cart"),
        ({"command": "left"}, "hal wat"),
        ({"zone": "camp"}, "hal wat"),
        ({"terrain": ["wood"]}, "wat"),
        ({"state": ["fit"], "kinds": ["bow"]}, "wat"),
        ({"near": {"who": {"kinds": ["knight"]}, "within": 3}}, "wat"),
        ({"beyond": {"who": {"kinds": ["knight"]}, "more_than": 3}}, "hal ned guy"),
    ],
)
def test_a_selector_means_those_who_fit_everything_said(said: dict[str, Any], found: str) -> None:
    assert who(**said) == found.split()


def test_pieces_that_come_in_later_are_looked_at_too() -> None:
    game = Game()
    bows = Chosen(Who(kinds=["bow"]), Plain(game))
    assert bows.count(game) == 2
    game.units.append(
        SimpleNamespace(code="tom", side=0, kind="bow", place=3, state=set(), tags=set(), off=False)
    )
    assert bows.count(game) == 3


def row(when: str, win: Any, **said: Any) -> Victory:
    text = {"en": f"{win} wins", "it": f"vince {win}"}
    return msgspec.convert({"when": when, "win": win, "text": text, **said}, Victory)


def holds(game: Game, **said: Any) -> bool:
    rows = [row("at_once", 0, all=[said])]
    return Conditions(rows, Plain(game), {}).decided(game) is not None


def test_each_term_holds_where_it_says() -> None:
    game = Game()
    assert holds(game, hold={"zone": "camp", "who": {"side": 0}, "least": 2})
    assert not holds(game, hold={"zone": "camp", "who": {"side": 0}, "least": 3})
    assert holds(game, hold={"zone": "camp", "who": {"side": 1}, "least": 0, "most": 0})
    assert holds(game, hold={"zone": "camp", "who": {"side": 0}, "more_than": {"side": 1}})
    assert not holds(game, hold={"zone": "ford", "who": {"side": 0}, "more_than": {"side": 1}})
    even = [
        row("at_once", 0, all=[{"hold": {"zone": "camp", "who": {}, "least": 1, "more_than": {"side": 0}}}])
    ]
    assert Conditions(even, Plain(game), {}).worth(game, 0) == 90, "enough, but no more than of the others"
    assert holds(game, left={"who": {"side": 1}, "most": 1}) and not holds(
        game, left={"who": {"side": 0}, "most": 2}
    )
    game.units[3].place = None
    assert holds(game, lost={"who": {"class": "gentle"}, "least": 1})
    assert holds(game, count={"who": {"kinds": ["knight"], "state": ["fit"]}, "least": 1})  # wherever he is
    assert not holds(game, exited={"who": {"kinds": ["cart"]}, "least": 1})
    game.units[4].place, game.units[4].off = None, True
    assert holds(game, exited={"who": {"kinds": ["cart"]}, "least": 1})
    assert not holds(game, lost={"who": {"kinds": ["cart"]}, "least": 1})
    assert holds(game, more={"of": {"side": 0}, "than": {"side": 1}})
    assert not holds(game, flight=1) and not holds(game, turn=2)
    game.broken, game.turn = 1, 2
    assert holds(game, flight=1) and holds(game, turn=2) and holds(game, always=True)
    game.score = [7, 3]
    assert holds(game, points={"side": 0, "least": 7}) and not holds(game, points={"side": 0, "least": 8})
    assert holds(game, points={"side": 0, "lead": 4}) and not holds(game, points={"side": 0, "lead": 5})


def test_the_first_row_that_holds_at_this_moment_decides() -> None:
    game = Game()
    rows = [
        row("end", 0, all=[{"points": {"side": 0, "lead": 1}}]),
        row("turn", 1, any=[{"turn": 3}, {"flight": 0}], none=[{"flight": 1}], key="french-day", rule="1.2d"),
        row("at_once", "draw", all=[{"turn": 9}], only={"night": "yes"}),
        row("end", "draw"),
    ]
    made = Conditions(rows, Plain(game), {"night": "no"})
    assert len(made.rows) == 3
    assert not made.decide(game) and not made.decide(game, "turn")
    game.turn = 3
    assert not made.decide(game, "player_turn") and made.decide(game, "turn")
    assert made.decide(game, "end")
    assert game.ends == [(1, "1.2d", "french-day"), (None, "", "own-2")]
    assert made.words["own-2"].en == "draw wins" and made.book_ends


def test_a_side_that_comes_nearer_to_its_condition_is_better_off() -> None:
    game = Game()
    rows = [row("turn", 0, all=[{"hold": {"zone": "ford", "who": {"side": 0}, "least": 2}}]), row("end", 1)]
    made = Conditions(rows, Plain(game), {})
    worth = [made.worth(game, 0)]
    for uid in (0, 1):
        game.units[uid].place = 5
        worth.append(made.worth(game, 0))
    assert worth == sorted({*worth}) and made.worth(game, 1) == -worth[-1]


def test_conditions_say_where_to_go_and_what_to_keep_the_enemy_out_of() -> None:
    game = Game()
    rows = [
        row("turn", 0, all=[{"hold": {"zone": "ford", "who": {"side": 0}, "least": 2}}]),
        row("at_once", 1, all=[{"exited": {"who": {"side": 1, "kinds": ["cart"]}, "least": 1}}]),
        row("end", "draw"),
    ]
    made = Conditions(rows, Plain(game), {})
    assert [(g.places, g.holds) for g in made.goals(0)] == [((5, 6), False), ((9,), True)]
    assert [(g.places, g.holds) for g in made.goals(1)] == [((9,), False), ((5, 6), True)]


def test_score_rows_count_losses_entries_holding_and_a_start() -> None:
    game = Game()
    rows = msgspec.convert(
        [
            {"loss": {"who": {"side": 1, "class": "gentle"}, "points": 4}},
            {"loss": {"who": {"side": 1}, "points": 1}},
            {"enter": {"who": {"side": 0}, "zone": "camp", "points": 2}},
            {"hold_each_turn": {"who": {"side": 0}, "zone": "camp", "points": 3}},
            {"hold_each_turn": {"who": {}, "zone": "ford", "points": 5}},
            {"start": {"side": 1, "points": 6}},
            {"start": {"side": 0, "points": 9}, "only": {"handicap": "yes"}},
        ],
        list[Score],
    )
    made = Points(rows, Plain(game), {"handicap": "no"})
    assert made.at_start() == (0, 6)
    assert made.for_loss(game, 3) == 5 and made.for_loss(game, 0) == 0
    assert made.for_entering(game, 0) == [0] and made.for_entering(game, 3) == []
    assert made.for_holding(game) == (3, 5)
    game.units[0].place = 5
    assert made.for_holding(game) == (3, 0)  # the ford is disputed


def test_everything_wrong_with_the_rows_is_told() -> None:
    found = Faults("mine.toml")
    known = Known(
        lambda way, zone: found.word(way, zone, Plain.zones), ("bow",), (), (), ("hal",), (), (), ("fit",)
    )
    rows = [
        row("at_once", 0, all=[{"hold": {"zone": "kamp", "who": {"kinds": ["bowe"]}}}, {}]),
        row("at_once", 0, all=[{"left": {"least": 3, "most": 1}}, {"points": {"side": 0}}], only={"x": "y"}),
        row("end", 1, all=[{"turn": 3}]),
    ]
    check_victory(found, rows, known, {})
    check_score(found, [Score()], known, {})
    ways = [(f.key, f.where) for f in found.found]
    assert ("none-of", "victory[0].all[0].hold.who.kinds[0]") in ways
    assert ("none-of", "victory[0].all[0].hold.zone") in ways
    assert ("one-term", "victory[0].all[1]") in ways
    assert ("number-between", "victory[1].all[0].left.most") in ways
    assert ("one-term", "victory[1].all[1].points") in ways
    assert ("no-option", "victory[1].only.x") in ways
    assert ("last-end", "victory[2]") in ways
    assert ("one-term", "score[0]") in ways
    bare = Faults("mine.toml")
    check_victory(bare, rows[:0], known, {}, needs_end=True)
    assert [f.key for f in bare.found] == ["no-end"]


class Stakes(Clause, frozen=True, kw_only=True):
    """A clause of the test."""

    parts = {"falls": "P.1a"}
    side: int = 0


def test_a_clause_cites_its_own_entry_or_that_of_the_palette() -> None:
    mine, theirs = Stakes(rules={"falls": "crecy.ad"}), Stakes(side=1, only={"rain": "no"})
    assert mine.rule("falls") == "crecy.ad" and theirs.rule("falls") == "P.1a"
    assert in_force([mine, theirs], {"rain": "yes"}) == {"stakes": (mine,)}
    found = Faults("mine.toml")
    odd = Stakes(rules={"fall": "x"}, only={"rain": "no", "snow": "yes"})
    check_clause(found, ("clause", 0), odd, {"rain": ("yes",)})
    assert [f.key for f in found.found] == ["option-value", "no-option", "none-of"]


def test_options_of_a_file_are_chosen_like_those_of_the_game() -> None:
    yes = OptionValue(id="yes", name=Text("yes", "sì"))
    rain = OwnOption(
        id="rain", name=Text("Rain", "Pioggia"), values=(OptionValue(id="no", name=Text("no", "no")), yes)
    )
    (made,) = own_choices([rain])
    assert (made.name, made.values, made.labels["yes"].it) == ("rain", ["no", "yes"], "sì")
    found = Faults("mine.toml")
    twice = OwnOption(id="grey", name=Text("", ""), values=(yes, yes))
    known = check_options(found, [rain, twice], [Choice("grey", ["no"], Text("", ""))])
    assert [f.way for f in found.found] == [("option", 1, "id"), ("option", 1, "values", 1, "id")]
    assert {name: [*values] for name, values in known.items()} == {"grey": ["no"], "rain": ["no", "yes"]}


def test_points_for_losses_ask_nothing_of_places_and_states() -> None:
    rows = [
        Score(loss=LossPoints(who=who, points=1))
        for who in (Who(zone="ford"), Who(state=["fit"]), Who(side=0))
    ]
    found = Faults("mine.toml")
    check_losses(found, rows, "P.1a")
    assert [(f.way[1], f.key, f.rule) for f in found.found] == [
        (0, "lost-where", "P.1a"),
        (1, "lost-where", "P.1a"),
    ]


def test_every_row_is_told_in_one_sentence_in_both_languages() -> None:
    game = Game()
    rows = [
        row("turn", 0, all=[{"hold": {"zone": "ford", "who": {"side": 0, "state": ["fit"]}, "least": 2}}]),
        row("at_once", 1, all=[{"left": {"who": {"side": 0}, "most": 0}}], none=[{"turn": 3}]),
        row("at_once", 1, any=[{"lost": {"who": {"names": ["hal"]}, "least": 1}}, {"flight": 0}]),
        row(
            "end",
            "draw",
            all=[{"points": {"side": 0, "least": 3, "lead": 0}}, {"more": {"of": {}, "than": {}}}],
        ),
        row("end", 1),
    ]
    score = msgspec.convert(
        [{"loss": {"who": {"side": 1}, "points": 1}}, {"start": {"side": 0, "points": 2}}], list[Score]
    )
    said = {lang: [t.text for t in told(rows, score, Plain(game), lang, turns=8)] for lang in ("en", "it")}
    assert said["en"][0] == "The battle lasts 8 turns at most."
    assert said["en"][1] == "The enemy scores one point for each of the French that is lost."
    assert said["en"][3] == (
        "At the end of a turn, the English win if at least 2 of the English units who are fit are in ford: "
        "“0 wins.”"
    )
    assert said["en"][4] == (
        "The French win at once if none of the English are still on the map "
        "and it is not so that turn 3 has been reached: “1 wins.”"
    )
    assert said["en"][-1] == "In every other case the French win: “1 wins.”"
    assert said["it"][3].startswith(
        "Alla fine di un turno the English vince se almeno 2 di the English units"
    )
    assert all(not line.startswith("[") and "[own" not in line for lines in said.values() for line in lines)


def test_a_condition_that_can_never_hold_is_told() -> None:
    for exits, keys in ((True, []), (False, ["no-exits"])):
        found = Faults("mine.toml")
        rows = [row("turn", 0, all=[{"exited": {"least": 1}}])]
        check_victory(found, rows, Known(lambda way, zone: None, exits=exits), {})
        assert [f.key for f in found.found] == keys
