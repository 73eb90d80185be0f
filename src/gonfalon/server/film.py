"""A battle as one page that plays by itself: pieces, dice, log and rules, with the network off.

The page is built with the board (`static/film.html`). What happened is put into it: the first scene whole, of
every later one only what changed; packed, because scenes are long and alike.
"""

from __future__ import annotations

from base64 import b64encode
from gzip import compress
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from gonfalon import __version__
from gonfalon.core.display import Piece, Scene
from gonfalon.core.errors import NotFound
from gonfalon.core.match import Match
from gonfalon.core.views import BOTH
from gonfalon.server.home import rules_told
from gonfalon.server.messages.base import encode
from gonfalon.server.messages.film import FilmFile, FrameTold
from gonfalon.server.messages.told import State
from gonfalon.server.rights import Rights
from gonfalon.server.seats import Link, Seat, Seats
from gonfalon.server.sitting import Sitting
from gonfalon.server.wire import Wire

HERE = "<!-- the film -->"  # where the page takes what happened


def film_page(static: Path, title: str, packed: str) -> str:
    """The page with a film in it, from the folder of the built board."""
    template = static / "film.html"
    if not template.exists():
        raise NotFound("no-board")
    licences = (static / "licences.json").read_text("utf-8").replace("</", "<\\/")
    parts = {"film": packed, "licences": licences}
    scripts = [f'<script type="text/plain" id="{name}">{text}</script>' for name, text in parts.items()]
    page = template.read_text("utf-8").replace(HERE, "\n".join(scripts), 1)
    return page.replace("<title>Gonfalon</title>", f"<title>{escape(title)}</title>", 1)


def packed(film: FilmFile) -> str:
    """A film in letters."""
    return b64encode(compress(encode(film), mtime=0)).decode()


def film_of(match: Match, side: int, language: str) -> FilmFile:
    """Everything that a side saw of a battle, entry by entry."""
    sitting = Sitting("film", match, Seats((Seat(), Seat())))
    link = Link(() if side == BOTH else (side,), language)
    wire = Wire(sitting, Rights(sitting))
    starts = [start for _, start in match.befores] + [len(match.log)]
    frames, parts, pieces = list[FrameTold](), dict[str, Any](), dict[int, Piece]()
    for entry, lines in enumerate(pairwise(starts), start=1):
        scene = wire.scene(link, wire.seen(link, match.at_entry(entry)))
        frames.append(frame(scene, parts, pieces, lines))
    return FilmFile(
        version=__version__,
        language=language,
        board=wire.board(language),
        state=at_rest(wire.state(link, fresh=True)),
        rules=rules_told(match.system.name, language),
        turns=wire.turns(),
        frames=frames,
    )


def frame(scene: Scene, parts: dict[str, Any], pieces: dict[int, Piece], lines: tuple[int, int]) -> FrameTold:
    """What is not as before; `parts` and `pieces` are what was before, and are brought up to date."""
    now = msgspec.structs.asdict(scene)
    del now["pieces"]
    changed = {name: part for name, part in now.items() if name not in parts or parts[name] != part}
    parts.update(changed)
    new = {piece.id: piece for piece in scene.pieces}
    order = [] if list(new) == list(pieces) else list(new)
    moved = [piece for piece in scene.pieces if pieces.get(piece.id) != piece]
    pieces.clear()
    pieces.update(new)
    return FrameTold(scene=changed, pieces=moved, order=order, lines=lines)


def at_rest(state: State) -> State:
    """How a battle stands for who only looks at it: nothing is asked, nothing can be taken back."""
    state.question, state.asked, state.waiting = None, None, None
    state.grips, state.overlays = [], []
    state.undo = state.undo_more = state.thinking = False
    state.sides, state.offer, state.trouble = [], None, ""
    return state
