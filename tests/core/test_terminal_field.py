"""The field in the terminal: whatever the board of a game shows can be read and drawn there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from kit import greedy_act
from rich.console import Console

import gonfalon
from gonfalon.core.engine import options, pending
from gonfalon.core.errors import GonfalonError
from gonfalon.core.events import Chosen
from gonfalon.core.rolls import Pool, Roll, d6
from gonfalon.core.setup import SetUp
from gonfalon.core.steps import Accept, Back, No
from gonfalon.core.views import BOTH
from gonfalon.locale.tongue import Tongue
from gonfalon.players import make_player, take_turn
from gonfalon.players.bold import bold_moves
from gonfalon.players.minds import Advice, Idea
from gonfalon.systems.impetus.pieces.tables import DISTANCE
from gonfalon.terminal.canvas import PLAIN
from gonfalon.terminal.hexmap import HexDrawing
from gonfalon.terminal.table import Table

BATTLES = [
    ("men_of_iron", "falkirk"),
    ("men_of_iron", "courtrai"),
    ("cry_havoc", "village"),
    ("cry_havoc", "coup"),
    ("dark_ages", "hastings"),
    ("impetus", "hyw"),
    ("naran", "turin_1706"),
]
MEASURED = [("impetus", "hyw"), ("naran", "turin_1706")]


def seat(
    match: gonfalon.Match, language: str = "en", width: int = 100, people: tuple[int, ...] = (0, 1)
) -> Table:
    console = Console(file=StringIO(), highlight=False, soft_wrap=True, width=width)
    return Table(match, people, make_player("random", 1), language, console, lambda prompt: "")


def told(table: Table, *lines: str) -> str:
    """What the terminal answers to some lines."""
    shown = table.console.file = StringIO()
    for line in lines:
        typed(table, line)
    return shown.getvalue()


def typed(table: Table, line: str) -> None:
    table.ask = lambda prompt: line
    table.tell_news()
    table.read("", table.answer)
    table.tell_news()


def begun(game: str, battle: str, gestures: int = 0, seed: int = 7) -> gonfalon.Match:
    """A battle with both sides set up as proposed, after some gestures of the greedy player."""
    match = gonfalon.start(game, battle, seed=seed)
    while isinstance(pending(match.battle), SetUp) or Accept() in options(match.battle):
        match.choose("accept")
    while game == "impetus" and No() in options(match.battle):
        match.choose("no")  # no dice again
    for _ in range(gestures):
        if match.outcome is None:
            match.choose(greedy_act(match)[0])
    return match


@pytest.fixture(scope="module", params=BATTLES, ids=lambda b: "-".join(b))
def battle(request: pytest.FixtureRequest) -> gonfalon.Match:
    game, name = request.param
    return begun(game, name, 12)


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_list_of_units_tells_what_every_counter_shows(battle: gonfalon.Match, language: str) -> None:
    table = seat(battle, language, width=220)
    text = told(table, "units")
    rows = {line.split("  ")[0]: squeezed(line) for line in text.splitlines()}
    scene = table.scene()
    assert scene.pieces
    for piece in scene.pieces:
        if not table.is_seen(piece):
            assert table.code(piece.id) in text
            continue
        row = rows[table.code(piece.id)]
        for said in (piece.name, table.where(piece), table.facing(piece), *table.states(piece)):
            assert squeezed(said) in row
        for value in piece.values:
            assert value.text in row and value.title in text
        for fact in piece.facts:
            assert not fact.listed or (fact.text in row and fact.name in text)
    for command in scene.commands:
        if any(p.command == command.key for p in scene.pieces):
            assert squeezed(f"{command.name}") in text and command.note in text
    for pile in scene.piles:
        assert all(card.name in text for card in pile.cards)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_card_of_a_unit_tells_all_its_facts(battle: gonfalon.Match, language: str) -> None:
    table = seat(battle, language, width=200)
    for piece in table.scene().pieces[::9]:
        text = told(table, f"unit {table.code(piece.id)}")
        for said in (piece.name, *(f.name for f in piece.facts), *(f.text for f in piece.facts)):
            assert said in text
        assert all(v.title in text and v.text in text for v in piece.values)
        assert all(b.title in text for b in piece.badges)


@pytest.mark.parametrize("width", [60, 80, 132])
def test_the_map_fits_and_has_every_piece(battle: gonfalon.Match, width: int) -> None:
    table = seat(battle, width=width)
    text = told(table, "map")
    scene = table.scene()
    drawing = table.drawing(scene)
    if isinstance(drawing, HexDrawing):
        drawn = drawing.draw(width)
        standing = [p for p in scene.pieces if p.place is not None]
        assert drawn.cut or len(drawn.pieces) == len(standing)
        notes = {n.id for n in table.board.terrain}
        assert drawn.cut or {c.terrain for c in drawing.map.cells} & notes == {
            t for t in drawn.terrain if t in {c.terrain for c in drawing.map.cells}
        }
    else:
        drawn = drawing.draw(width, str)
        for piece in scene.pieces:
            assert f"{table.code(piece.id)}" in text
    assert all(len(line.plain) <= width for line in drawn.lines)
    assert "\x1b" not in text, "plain text where it is no terminal"


def test_the_map_is_coloured_on_a_terminal_that_has_colours(battle: gonfalon.Match) -> None:
    for plain in (False, True):
        shown = StringIO()
        table = seat(battle)
        table.console = Console(
            file=shown, width=100, force_terminal=True, color_system="truecolor", no_color=plain
        )
        table.show_map("")
        assert ("\x1b[1;3" in shown.getvalue()) != plain


def test_a_terminal_without_unicode_gets_letters_it_has(battle: gonfalon.Match) -> None:
    from io import BytesIO, TextIOWrapper

    raw = BytesIO()
    file = TextIOWrapper(raw, encoding="ascii", errors="strict")
    table = seat(battle)
    table.console = Console(file=file, width=100, soft_wrap=True)
    scene = table.scene()
    drawing = table.drawing(scene)
    lines = drawing.draw(100).lines if isinstance(drawing, HexDrawing) else drawing.draw(100, str).lines
    for line in lines:
        table.show_line(line)
    file.flush()
    assert len(raw.getvalue().splitlines()) == len(lines)


def test_around_a_unit_everything_near_is_named(battle: gonfalon.Match) -> None:
    table = seat(battle)
    scene = table.scene()
    piece = next(p for p in scene.pieces if table.is_seen(p) and p.side == 0)
    code = table.code(piece.id)
    text = told(table, f"map {code} 2", f"map {code}")
    assert code in text and piece.name in text
    drawing = table.drawing(scene)
    if isinstance(drawing, HexDrawing):
        assert piece.place is not None
        near = [c for c in drawing.window(piece.place, 2) if drawing.distance(c.id, piece.place) <= 2]
        assert all(table.label(c.id) in text for c in near)
        assert text.count("_") > 20 or text.count("-") > 20, "hexes have borders"


def test_every_side_between_hexes_can_be_drawn(battle: gonfalon.Match) -> None:
    table = seat(battle)
    drawing = table.drawing(table.scene())
    if not isinstance(drawing, HexDrawing):
        pytest.skip("no hexes")
    for side in drawing.map.sides:
        assert drawing.direction(drawing.by_id[side.a], drawing.by_id[side.b]) is not None
        assert drawing.distance(side.a, side.b) == 1


@pytest.mark.parametrize(
    "battle_", [("men_of_iron", "falkirk"), ("men_of_iron", "crecy"), ("dark_ages", "training")]
)
def test_distances_are_counted_as_the_game_counts_them(battle_: tuple[str, str]) -> None:
    match = gonfalon.start(*battle_, seed=1)
    table = seat(match)
    drawing = table.drawing(table.scene())
    assert isinstance(drawing, HexDrawing)
    grid = match.battle.setting.grid
    cells = drawing.map.cells
    for one in cells[:: len(cells) // 20]:
        for other in cells[:: len(cells) // 30]:
            assert drawing.distance(one.id, other.id) == grid.distance(one.id, other.id)


def test_a_plan_has_a_scale_rulers_and_the_way_between_bases() -> None:
    match = begun("impetus", "hyw")
    table = seat(match)
    text = told(table, "map")
    assert "| 5 H" in text and "\n  20 │" in text
    scene = table.scene()
    one, other = (next(p for p in scene.pieces if table.code(p.id) == c) for c in ("A4", "B4"))
    assert one.x == other.x
    apart = table.speaker.show("amount", other.y - one.y)
    assert told(table, "distance A4 B4").strip() == apart


def test_score_terrain_victory_rules_tables_and_cards(battle: gonfalon.Match) -> None:
    table = seat(battle, width=200)
    scene = table.scene()
    score = told(table, "score")
    assert all(stage.name in score for stage in scene.sequence.stages)
    assert all(t.name in score for t in scene.tallies)
    piece = next(p for p in scene.pieces if table.is_seen(p))
    ground = told(table, f"terrain {table.code(piece.id)}", "terrain")
    assert all(n.name in ground and n.rule in ground for n in table.board.terrain)
    victory = told(table, "victory")
    assert len(victory.splitlines()) > 4 and all(t.rule in victory for t in scene.tallies if t.main)
    chapters = told(table, "rules")
    assert all(s.title.en in chapters for s in battle.system.register.section)
    rule = battle.system.register.rule[0]
    assert rule.text.en in told(table, f"rules {rule.section}")
    listed = told(table, "tables")
    count = len(re.findall(r"^ +\d+  ", listed, re.M))
    assert count and all(len(told(table, f"tables {n + 1}").splitlines()) > 2 for n in range(count))
    assert all(p.name.rstrip(":") in told(table, "cards") for p in scene.piles)


def test_the_ground_of_a_place_is_told_with_who_stands_there(battle: gonfalon.Match) -> None:
    table = seat(battle, width=200)
    scene = table.scene()
    drawing = table.drawing(scene)
    told(table, "score")  # and with it what came before
    if isinstance(drawing, HexDrawing):
        standing = [p for p in scene.pieces if p.place is not None]
        for piece in standing[:: max(1, len(standing) // 5)]:
            assert piece.place is not None
            cell = drawing.by_id[piece.place]
            note = table.signs.notes[cell.terrain]
            text = told(table, f"terrain {table.label(cell.id)}")
            assert text.splitlines()[0].startswith(table.label(cell.id))
            assert all(said in text for said in (note.name, note.note, note.rule))
            assert f"{table.code(piece.id)}  {piece.name}" in text
        return
    for area in drawing.areas:
        xs, ys = zip(*area.outline, strict=True)
        x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
        text = told(table, f"terrain {x // 10_000} cm {y // 10_000} cm")
        assert area.name in text and table.signs.notes[area.terrain].name in text
    assert drawing.areas


def test_victory_tells_each_rule_once(battle: gonfalon.Match) -> None:
    table = seat(battle, width=2000)
    first = Counter(line.partition(" ")[0] for line in told(table, "victory").splitlines())
    sentences = Counter(won.rule for won in table.board.won)
    known = {rule.id for rule in battle.system.register.rule}
    assert {id: count for id, count in first.items() if id in known and count != sentences.get(id, 1)} == {}


@pytest.mark.parametrize(
    "line",
    [
        "map nowhere",
        "unit nobody",
        "terrain",
        "terrain xyzzy",
        "tables 99",
        "distance a",
        "rules zzzz",
        "map 1",
    ],
)
def test_nothing_asked_wrongly_stops_a_battle(battle: gonfalon.Match, line: str) -> None:
    table = seat(battle)
    number = battle.number
    assert told(table, line).strip()
    assert battle.number == number


@pytest.mark.parametrize(("game", "name"), [(g, n) for g, n in BATTLES if n not in ("courtrai", "coup")])
def test_the_losses_of_both_sides_are_told(game: str, name: str) -> None:
    match = gonfalon.start(game, name, seed=7)
    table = seat(match)
    assert "Lost: " not in told(table, "units")
    for _ in bold_moves(match.system, match.battle, 1):
        if {u.side for u in fallen(match)} >= {0, 1}:
            break
    text = told(table, ":units")
    lost = {u.id for u in fallen(match)}
    assert lost
    told_lost = " ".join(line for line in text.splitlines() if line.startswith("Lost: "))
    assert {u for u in lost if table.code(u) in told_lost} == lost
    told_away = " ".join(line for line in text.splitlines() if line.startswith("Without a place"))
    assert not [u for u in lost if f"{table.code(u)} " in told_away]


def test_every_sign_of_a_plan_and_of_the_list_is_explained() -> None:
    match = begun("impetus", "hyw")
    table = seat(match, width=200)
    assert "! something ails" not in told(table, "map") and "(n)" not in told(table, "units")
    match.battle.change(0, disordered=True, loss=1)
    assert "! something ails" in told(table, "map") and "!" in told(table, "map").partition("North")[0]
    assert "(n): the impetus of a unit that is no longer Fresh" in told(table, "units")
    assert "(n): the defence of somebody in armour" in told(seat(begun("cry_havoc", "village")), "units")


def test_terrain_that_the_players_lay_out_is_no_reconstruction() -> None:
    assert "our reconstruction" in told(seat(gonfalon.start("impetus", "hyw", seed=7)), "map")
    assert "our reconstruction" not in told(seat(gonfalon.start("impetus", "free", seed=7)), "map")


def fallen(match: gonfalon.Match) -> list[Any]:
    return [u for u in match.battle.units if match.system.fallen(match.battle, u)]


def test_a_name_will_do_and_several_are_told_apart() -> None:
    table = seat(begun("impetus", "hyw"))
    assert "King and dismounted household  [A4]" in told(table, "unit king and dismounted house")
    assert "several are called «longbow»: A1, A2, A6, A7" in told(table, "unit longbow")
    assert "Longbowmen (A1)  [A1]" in told(table, "")


def test_nobody_sees_more_than_his_side_may() -> None:
    match = gonfalon.start("cry_havoc", "ambush", seed=3)
    while pending(match.battle) is not None and match.player == 1:
        match.choose(greedy_act(match))
    hidden = [u for u in match.view(BOTH).units if u.side == 1 and getattr(u, "hidden", False)]
    assert hidden
    table = seat(match, people=(0,))
    text = told(table, "units", "map", "score")
    assert not any(re.search(rf"^{table.code(u.id)}  ", text, re.M) for u in hidden)


def test_who_waits_for_the_computers_dice_looks_with_his_own_eyes() -> None:
    match = gonfalon.start("dark_ages", "training", seed=3, dice="typed")
    table = seat(match, people=(1,))
    assert match.player == 0 and table.viewer() == 1


# -- lengths --------------------------------------------------------------------------------------


def offered(game: str, battle: str) -> Iterator[gonfalon.Match]:
    match = gonfalon.start(game, battle, seed=11)
    for _ in range(40):
        if match.outcome is not None:
            return
        yield match
        match.choose(greedy_act(match)[0])


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("game", "name"), MEASURED)
def test_what_is_shown_can_be_typed_and_is_not_in_micrometres(game: str, name: str, language: str) -> None:
    for match in offered(game, name):
        table = seat(match, language)
        question = table.question()
        table.show_question(question, everything=True)
        for option in question.options:
            said = table.tongue.say(option)
            assert table.chosen(said, question) == [option], "the very one, to the micrometre"
        assert not re.search(r"\d{5}", table.console.file.getvalue())  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("typed", "language", "amount"),
    [
        ("go 1H", "en", 60_000),
        ("go 1 H", "en", 60_000),
        ("go 1h", "it", 60_000),
        ("go 1.5H", "en", 90_000),
        ("go 1,5 H", "it", 90_000),
        ("go 6 cm", "it", 60_000),
        ("go 6cm", "en", 60_000),
        ("go 60 mm", "en", 60_000),
        ("go 1", "en", 60_000),
    ],
)
def test_lengths_are_typed_as_players_say_them(typed: str, language: str, amount: int) -> None:
    table = seat(gonfalon.start("impetus", "hyw", seed=1), language)
    assert getattr(table.tongue.hear(typed), "amount", None) == amount


def test_angles_points_and_winds_are_typed_as_players_say_them() -> None:
    impetus = seat(gonfalon.start("impetus", "hyw", seed=1)).tongue
    slide = impetus.hear("slide 45° 1H")
    assert (slide.angle, slide.amount) == (45, 60_000)  # type: ignore[attr-defined]
    assert impetus.hear("slide -45 ° 1 H") == impetus.hear("slide -45 1")
    assert impetus.hear("put A1 8H 5H 15°").facing == 2731  # type: ignore[attr-defined]
    naran = seat(gonfalon.start("naran", "drill_1705", seed=1), "it").tongue
    assert naran.hear("ride 35,5cm;26 cm").place == (355_000, 260_000)  # type: ignore[attr-defined]
    assert naran.hear("fall-back 5 angle 45°").angle == 8192  # type: ignore[attr-defined]
    assert naran.say(naran.hear("ride 35,5;26")) == "ride 35,5cm;26cm"
    iron = seat(gonfalon.start("men_of_iron", "falkirk", seed=1), "it").tongue
    assert iron.hear("face oso") == iron.hear("face OSO") != iron.hear("face s")
    assert iron.say(iron.hear("face ono")) == "face ONO"
    for wrong in ("go 6 km", "go x", "go 1H2", "slide 45cm 1H"):
        with pytest.raises(GonfalonError):
            impetus.hear(wrong)


def test_people_no_longer_type_micrometres_but_old_saves_load() -> None:
    match = begun("impetus", "hyw")
    assert told(seat(match), "A1 / do advance / go 120000").count("Too far") == 1
    match.choose(["unit A1", "do advance", "go 120000"])
    assert match.entries[-1].words == ("unit A1", "do advance", "go 120000")
    assert gonfalon.load(match.save()).entries == match.entries
    assert Tongue(seat(match).speaker).say(match.parse("go 120000")) == "go 2H"


@pytest.mark.parametrize(("game", "name"), [("naran", "turin_1706"), ("dark_ages", "training")])
def test_a_hint_is_told_in_words_and_can_be_typed_as_it_stands(game: str, name: str) -> None:
    match = gonfalon.start(game, name, seed=5)
    table = seat(match, width=2000)
    for _ in range(30):
        text = told(table, "hint")
        perhaps, typed_so = (text.partition(word)[2].partition("\n")[0] for word in ("Perhaps: ", "Type: "))
        assert not [words for words in typed_so.split(" / ") if words in perhaps.split("; ")]
        number = match.number
        answer = told(table, text.rpartition("Type: ")[2].strip())
        assert match.number == number + 1, answer
        while match.outcome is None and table.answer_by_order():
            pass
        if match.outcome is not None:
            break
    assert match.number > 20


def test_a_long_hint_is_told_and_typed_by_how_it_begins() -> None:
    match = begun("men_of_iron", "falkirk")
    table = seat(match, width=2000)
    text = told(table, "hint")
    ideas = [line for line in text.splitlines() if line.startswith(("Perhaps: ", "Or: "))]
    assert len({line.partition(": ")[2].partition(" (")[0] for line in ideas}) == len(ideas)
    assert ideas[0].endswith("; …") and max(line.count("; ") for line in ideas) <= 6
    typed = text.rpartition("Type: ")[2].strip()
    assert typed.count(" / ") == 5
    told(table, typed)
    assert len(match.entries[-1].words) == 6


def test_what_a_hint_names_last_is_never_told_to_be_better(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("impetus", "hyw")
    acts = [[option] for option in options(match.battle)[:4]]
    found = Advice(acts[0], 0.5, (Idea(acts[1], 0.6), Idea(acts[2], 0.45), Idea(acts[0], 0.4)))
    monkeypatch.setattr("gonfalon.terminal.commands.hint", lambda match: found)
    others = [line for line in told(seat(match, width=200), "hint").splitlines() if line.startswith("Or: ")]
    assert [line.rpartition("(")[2] for line in others] == [
        "±0 of 100 by my judgement)",
        "-5 of 100 by my judgement)",
    ]


# -- menus and log --------------------------------------------------------------------------------


def test_a_lone_question_mark_helps() -> None:
    table = seat(gonfalon.start("men_of_iron", "falkirk", seed=7))
    assert "map NAME" in told(table, "?") and "mappa NOME" in told(seat(table.match, "it"), " ? ")


@pytest.mark.parametrize(
    ("game", "name", "first", "second"),
    [("impetus", "hyw", "A1", "A2"), ("men_of_iron", "falkirk", "lincoln-mm1", "lincoln-mm2")],
)
def test_menus_say_when_to_go_back_first(game: str, name: str, first: str, second: str) -> None:
    match = begun(game, name)
    table = seat(match)
    if game == "men_of_iron":
        told(table, "activate lincoln")
    text = told(table, first, "")
    assert "first «back»" in text and Back() in table.question().options
    assert f"Type: back / {second}" in told(table, second)
    assert f"Type: back / {second}" in told(table, f"why {second}")
    number = match.number
    told(table, f"back / {second}")
    assert match.number == number + 1 and "[back]" in told(table, "")


def test_the_way_back_and_what_may_be_typed_are_told_in_the_readers_language() -> None:
    match = begun("impetus", "hyw")
    table = seat(match, "it")
    menu = told(table, "A1", "")
    assert "prima «indietro»" in menu and "wheel PARTE …H" in menu and "SIDE" not in menu
    told(table, "indietro")
    assert "[back]" not in told(table, "") and "[A1]" in told(table, "")


def test_a_long_menu_gathers_what_is_alike_and_hides_no_kind() -> None:
    table = seat(begun("men_of_iron", "falkirk"))
    text = told(table, "activate lincoln", "lincoln-mm1", "")
    menu = text.rpartition("What does")[2]
    question = table.question()
    assert len(question.options) > 100 and len(menu.splitlines()) < 40
    assert all(f"[{o.word}" in menu for o in question.options)
    assert all(table.tongue.say(o).split()[-1] in menu for o in question.options)


def test_unit_is_the_card_and_the_code_alone_chooses() -> None:
    table = seat(begun("impetus", "hyw"))
    number = table.match.number
    assert "Longbowmen  [A1]" in told(table, "unit A1") and table.match.number == number
    told(table, "a1")
    assert table.match.number == number + 1


def test_numbers_in_a_chain_are_those_of_the_question_reached() -> None:
    match = begun("impetus", "hyw")
    table = seat(match)
    after = match.peek("unit A1").options
    assert len(after) != len(table.question().options)
    number = match.number
    text = told(table, "A1 / 99")
    assert f"There is no option 99; there are {len(after)}" in text and match.number == number
    last = len(after)
    told(table, f"A1 / {last}")
    assert match.number == number + 1
    assert match.entries[-1].words == ("unit A1", match.text(after[last - 1]))


def test_a_number_behind_dice_is_refused_as_unknown() -> None:
    match = begun("impetus", "hyw")
    table = seat(match)
    number = match.number
    assert "dice or the other side come first" in told(table, "done / 1") and match.number == number


@pytest.mark.parametrize("language", ["en", "it"])
def test_options_of_one_menu_are_told_apart(language: str) -> None:
    match = begun("impetus", "hyw")
    table = seat(match, language)
    told(table, "A1")
    labels = [table.speaker.option(o).partition(" ")[0] for o in table.question().options]
    assert len(labels) == len(set(labels)) > 5


def test_a_group_is_offered_only_what_groups_may_do() -> None:
    match = begun("impetus", "hyw")
    table = seat(match)
    group = next(table.tongue.say(o) for o in table.question().options if o.word == "group")
    menu = told(table, group, "")
    assert "march …H" in menu and "slide" not in menu and "rear" not in menu
    assert "single units, not for groups" in told(table, "rear 1H")


def test_dice_are_told_as_players_say_them() -> None:
    match = begun("impetus", "hyw")
    table = seat(match)
    assert table.dice(Roll("1", "x", DISTANCE, (d6(3),))) == "3d6"
    assert table.dice(Roll("1", "x", DISTANCE, (Pool(1, 0, 9),))) == "1d10 (0–9)"


@pytest.mark.parametrize(
    ("game", "name"), [("dark_ages", "training"), ("men_of_iron", "falkirk"), ("naran", "drill_1705")]
)
def test_the_log_leaves_out_what_nobody_chose(game: str, name: str) -> None:
    match = gonfalon.start(game, name, seed=7)
    while match.outcome is None and not any(isinstance(x.event, Chosen) and x.event.auto for x in match.log):
        take_turn(match, make_player("random", match.number))
    automatic = [x for x in match.log if isinstance(x.event, Chosen) and x.event.auto]
    assert automatic
    table = seat(match)
    text = told(table, "log 5000")
    assert "the only choice" not in text
    assert not any(table.visible(x) for x in automatic)


def test_the_log_leaves_out_what_the_terminal_answers_by_itself() -> None:
    """A reaction that only hidden things could allow is asked of nobody who cannot react."""
    match = gonfalon.start("dark_ages", "training", seed=7)
    table = seat(match)
    answered = 0
    while match.outcome is None and answered < 3:
        if table.answer_by_order():
            answered += 1
        else:
            take_turn(match, make_player("random", match.number))
    assert answered == 3 and len(table.given) == 3
    chosen = [x for x in match.log if isinstance(x.event, Chosen) and not x.event.auto]
    assert len([x for x in chosen if table.visible(x)]) == len(chosen) - 3


@pytest.mark.parametrize(("game", "battle"), [*BATTLES, ("men_of_iron", "najera"), ("cry_havoc", "escalade")])
@pytest.mark.parametrize("plain", [False, True])
def test_a_hex_and_a_side_share_a_sign_only_if_they_look_alike(game: str, battle: str, plain: bool) -> None:
    signs = seat(begun(game, battle)).signs
    for ground, (sign, _) in signs.ground.items():
        for side, (line, _) in signs.border.items():
            alike = sign.translate(PLAIN) == line.translate(PLAIN) if plain else sign == line
            assert not alike or signs.notes[ground].look == signs.notes[side].look, (
                f"{ground}, {side}: {sign}"
            )
