"""What the board is told: every figure, every text in both languages, the table of orders, the drags."""

from __future__ import annotations

import msgspec
import pytest
from systems.naran.kit import CM, begin, field, gun, person, uid, unit

from gonfalon.core.engine import apply, options
from gonfalon.core.system import get_system
from gonfalon.core.views import view
from gonfalon.locale.voice import Voice
from gonfalon.systems.naran.book.fire import FireRound
from gonfalon.systems.naran.book.march import March
from gonfalon.systems.naran.book.orders import OrderRound
from gonfalon.systems.naran.ground.rates import Moving
from gonfalon.systems.naran.pieces.options import Fire
from gonfalon.systems.naran.screen import board as screen

SYSTEM = get_system("naran")


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("battle", list(SYSTEM.scenarios))
def test_nothing_on_the_board_lacks_words(battle: str, language: str) -> None:
    b = SYSTEM.ready(battle, 4)
    voice = Voice(b.setting, language)
    told = [screen.board(b.setting, voice), screen.tables(b.setting, voice)]
    for number in range(240):
        if b.outcome is not None:
            break
        if number % 40 == 0:
            for side in (0, 1):
                seen = view(SYSTEM, b, side)
                told += [screen.scene(seen, side, voice), screen.grips(seen, side, voice)]
                told += [screen.overlay(seen, side, kind, 5, voice) for kind in ("command", "range")]
        legal = options(b)
        apply(b, legal[(7 * number) % len(legal)])
    words = msgspec.json.encode(told).decode()
    for prefix in ("screen", "word", "result", "refusal"):
        assert f"[{prefix}-" not in words


def test_every_figure_is_drawn_singly() -> None:
    b = field(
        unit("A1", "line_M", 90, 40, n=23, specials=["ensign", "drummer", "commander"]),
        unit("A2", "line_M", 40, 40, formation="square"),
        gun("A3", "med8", 120, 40, figures=4),
        unit("Z1", "cav", 90, 90),
    )
    pieces = {b.setting.unit_codes[p.id]: p for p in screen.scene(b, None, Voice(b.setting, "en")).pieces}
    assert (
        len(pieces["A1"].figures) == 23
        and len(pieces["A2"].figures) == 24
        and len(pieces["Z1"].figures) == 12
    )
    assert len(pieces["A3"].figures) == 5, "the piece and four gunners"
    looks = [f.look for f in pieces["A1"].figures]
    assert looks.count("ensign") == 1 and looks.count("drummer") == 1 and looks.count("captain") == 1
    half = 10 * CM
    assert all(-half <= f.x <= half and 0 <= f.y <= 75_000 for f in pieces["A1"].figures)


def test_round_2_is_one_table_and_round_4_shows_its_salvos() -> None:
    b = field(
        unit("A1", "line_M", 90, 40), unit("A2", "line_M", 60, 40, command=0), unit("Z1", "line_M", 90, 55),
        orders={"A1": "wait", "Z1": "wait"},
    )  # fmt: skip
    voice = Voice(b.setting, "en")
    begin(b, OrderRound())
    sheet = screen.scene(b, 0, voice).sheets[0]
    assert [row.cells[1] for row in sheet.rows] == ["Attack", "Wait"]
    assert sheet.rows[1].cells[2:] == ("General 1 (3)", "", "accepted 83 %; accepted, confusion 17 %")
    begin(b, FireRound())
    apply(b, next(o for o in options(b) if isinstance(o, Fire)))
    assert [a.kind for a in screen.scene(b, 0, voice).arrows] == ["fire"]


def test_the_table_of_orders_says_where_the_messenger_is() -> None:
    b = field(
        unit("A1", "line_M", 90, 40),
        person("AO", "orderly", 92.5, 10),
        unit("Z1", "line_M", 90, 100),
        leaders={"AC": {"at": (90, 10)}, "AG1": {"at": (90, 50)}},
        orders={"A1": "wait"},
        turn=3,
    )
    b.change(uid(b, "AO"), errand=1, order=2)
    begin(b, OrderRound())
    row = screen.scene(b, 0, Voice(b.setting, "en")).sheets[0].rows[0]
    assert row.cells[3] == "Orderly (A): Oppose, 35 cm to go"
    arrow, piece = (
        screen._arrows(b, Voice(b.setting, "en"))[0],
        screen._piece(b, uid(b, "AO"), Voice(b.setting, "en")),
    )
    assert (arrow.kind, arrow.label, piece.badges[0].tone) == ("order", "Oppose", "warn")


def test_no_round_is_lit_before_the_first_turn() -> None:
    b = SYSTEM.ready("turin_1706", 1)
    assert screen.scene(b, 0, Voice(b.setting, "en")).sequence.present == -1


def test_a_move_can_be_dragged_and_catches_at_its_limits() -> None:
    b = field(unit("A1", "line_M", 90, 40), unit("Z1", "line_M", 90, 110), orders={"A1": "oppose"})
    b.put("moving", Moving(uid(b, "A1")))
    begin(b, March(uid(b, "A1")))
    forward, left, right = screen.grips(b, 0, Voice(b.setting, "en"))
    assert (forward.kind, forward.high, left.kind, right.pivot) == ("forward", 10 * CM, "wheel", "right")
    assert 10 * CM in [s.amount for s in forward.snaps]
