"""A battle as a page that plays by itself: whole, true, and nothing in it that its reader may not know."""

from __future__ import annotations

import gzip
import re
from base64 import b64decode
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.helpers import Page, Table
from typer.testing import CliRunner

from gonfalon.cli import app
from gonfalon.core.display import Piece, Scene
from gonfalon.core.match import Match
from gonfalon.core.system import get_system
from gonfalon.core.views import BOTH, view
from gonfalon.locale.voice import Voice, screen_of
from gonfalon.players import RandomPlayer, take_turn
from gonfalon.server.film import HERE, film_of, film_page, packed
from gonfalon.server.messages.film import FilmFile


def played(system: str, battle: str, gestures: int) -> Match:
    game = get_system(system)
    match = Match(game, game.scenario(battle), {}, 5)
    players = (RandomPlayer(1), RandomPlayer(2))
    while match.outcome is None and len(match.entries) < gestures:
        assert match.player is not None
        take_turn(match, players[match.player])
    return match


def scenes(film: FilmFile) -> list[Scene]:
    """The film unrolled, as the page does it (web/src/play/frames.ts)."""
    parts, pieces, found = dict[str, Any](), dict[int, Piece](), list[Scene]()
    for frame in film.frames:
        parts |= frame.scene
        pieces |= {piece.id: piece for piece in frame.pieces}
        if frame.order:
            pieces = {number: pieces[number] for number in frame.order}
        found.append(Scene(pieces=tuple(pieces.values()), **parts))
    return found


@pytest.mark.parametrize("side", [BOTH, 0, 1])
@pytest.mark.parametrize(
    ("system", "battle"),
    [("dark_ages", "hastings"), ("cry_havoc", "ambush"), ("men_of_iron", "falkirk"), ("naran", "drill_1705")],
)
def test_a_film_holds_what_a_side_saw_and_nothing_else(system: str, battle: str, side: int) -> None:
    match = played(system, battle, 60)
    film = film_of(match, side, "it")
    voice, screen = Voice(match.battle.setting, "it"), screen_of(system)
    for entry, scene in enumerate(scenes(film), start=1):
        seen = view(match.system, match.at_entry(entry), side)
        assert scene == screen.scene(seen, None if side == BOTH else side, voice), entry
    told = {line.n for line in film.state.log.lines}
    hidden = {n for n, logged in enumerate(match.log) if side != BOTH and logged.only not in (None, side)}
    assert told == set(range(len(match.log))) - hidden
    assert [f.lines for f in film.frames][-1][1] == len(match.log)
    assert film.state.question is None and not film.state.grips and not film.state.sides


def test_hidden_cards_are_in_no_film_of_the_other_side() -> None:
    match = played("dark_ages", "hastings", 40)

    def faces(side: int) -> set[int]:
        piles = [pile for scene in scenes(film_of(match, side, "en")) for pile in scene.piles]
        return {card.id for pile in piles for card in pile.cards if card.id is not None}

    assert faces(0) < faces(BOTH) and faces(1) < faces(BOTH)


def unpacked(page: str) -> FilmFile:
    found = re.search(r'<script type="text/plain" id="film"[^>]*>([^<]+)</script>', page)
    assert found is not None
    raw: dict[str, Any] = msgspec.json.decode(gzip.decompress(b64decode(found[1])))
    return FilmFile(**{name: raw[name] for name in FilmFile.__struct_fields__})


@pytest.fixture
def template(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "film.html").write_text("<title>Gonfalon</title>" + HERE, "utf-8")
    (tmp_path / "licences.json").write_text('[{"name": "</script>"}]', "utf-8")
    monkeypatch.setattr("gonfalon.server.routes.pages.STATIC", tmp_path)
    return tmp_path


def test_a_page_bears_its_title_its_film_and_the_licences(template: Path) -> None:
    film = film_of(played("men_of_iron", "falkirk", 5), BOTH, "en")
    page = film_page(template, "Fal<kirk>", packed(film))
    assert page.startswith("<title>Fal&lt;kirk&gt;</title>")
    assert unpacked(page).language == "en"
    assert page.count("</script>") == 2, "nothing inside ends a part of the page"


def test_without_a_built_board_there_is_no_film(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gonfalon.server.routes.pages.STATIC", tmp_path)
    save = tmp_path / "save.json"
    save.write_text(played("dark_ages", "training", 5).save(), "utf-8")
    done = CliRunner().invoke(app, ["film", str(save), "-l", "en"])
    assert done.exit_code == 1 and "make board" in done.output


def test_the_command_writes_a_page_and_says_where_a_broken_battle_breaks(template: Path) -> None:
    match = played("dark_ages", "training", 12)
    save = template / "save.json"
    save.write_text(match.save(), "utf-8")
    out = template / "mine.html"
    done = CliRunner().invoke(app, ["film", str(save), "-o", str(out), "--side", "1", "-l", "en"])
    assert done.exit_code == 0 and f"{len(match.entries)} moments" in done.output
    assert unpacked(out.read_text("utf-8")).state["viewer"] == 1  # type: ignore[index]

    data = msgspec.json.decode(match.save())
    data["entries"][6][3] = "0" * 12  # the digest of what followed
    save.write_bytes(msgspec.json.encode(data))
    done = CliRunner().invoke(app, ["film", str(save), "-o", str(out), "-l", "en"])
    assert "6" in done.stderr and out.exists()

    save.write_text("{", "utf-8")
    done = CliRunner().invoke(app, ["film", str(save), "-l", "en"])
    assert done.exit_code == 1 and "save.json" in done.output
    done = CliRunner().invoke(app, ["film", str(save), "--side", "2", "-l", "en"])
    assert done.exit_code == 1 and "0, 1" in done.output


# -- over HTTP ------------------------------------------------------------------------------------


def test_who_plays_at_a_device_has_a_film_of_his_own_view(table: Table) -> None:
    battle, (guest,) = table.shared()
    for client, side in ((table.client, 0), (guest, 1)):
        answer = client.get(f"/api/battles/{battle}/film")
        assert answer.status_code == 200, answer.text
        assert "attachment" in answer.headers["content-disposition"]
        assert unpacked(answer.text).state["viewer"] == side  # type: ignore[index]
    assert table.visitor().get(f"/api/battles/{battle}/film").status_code in (401, 403, 404)


def test_two_at_one_screen_have_no_film_of_their_hands_before_the_end(table: Table) -> None:
    battle = table.create(open=False)
    room = table.client.get(f"/api/battles/{battle}/film")
    assert room.status_code == 409 and "when the battle is over" in room.json()["text"]


def test_who_plays_both_sides_open_has_a_film_of_both(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        Page(socket)
    answer = table.client.get(f"/api/battles/{battle}/film?lang=it")
    film = unpacked(answer.text)
    assert film.state["viewer"] == BOTH and film.language == "it"  # type: ignore[index]
