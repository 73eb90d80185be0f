"""What the people at a terminal may see: the board, its pieces, and the thing behind a typed name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from msgspec.structs import replace
from rich.table import Table as Grid
from rich.text import Text

from gonfalon.core.battle import AnyBattle
from gonfalon.core.display import Piece, Scene
from gonfalon.core.display_board import Board, HexMap, TableMap
from gonfalon.core.errors import BadNotation, NotFound
from gonfalon.core.match import Question
from gonfalon.core.steps import ChooseUnit, Option
from gonfalon.core.views import BOTH
from gonfalon.locale.voice import Voice, board_of, screen_of
from gonfalon.terminal.canvas import PLAIN, Signs, arrow
from gonfalon.terminal.hexmap import HexDrawing
from gonfalon.terminal.plan import Plan
from gonfalon.terminal.typed import Typed, plain


class Seen(Typed):
    """The battle as a system shows it, for who sits here."""

    def viewer(self) -> int:
        """The side whose eyes these are: who is asked, if he sits here; all is seen when it is over."""
        match = self.match
        if match.outcome is not None or not self.people:
            return BOTH
        return match.player if match.player in self.people else self.people[0]

    def seen(self) -> AnyBattle:
        return self.match.view(self.viewer())

    @cached_property
    def voice(self) -> Voice:
        return Voice(self.match.battle.setting, self.speaker.language)

    @cached_property
    def board(self) -> Board:
        return board_of(self.match.battle.setting, self.voice)

    @cached_property
    def signs(self) -> Signs:
        return Signs(self.board.terrain)

    def language_changed(self) -> None:
        """Everything is described anew."""
        for made in ("voice", "board", "signs"):
            self.__dict__.pop(made, None)

    def scene(self) -> Scene:
        viewer = self.viewer()
        side = None if viewer == BOTH else viewer
        made: Scene = screen_of(self.match.system.name).scene(self.seen(), side, self.voice)
        return replace(made, pieces=tuple(replace(p, name=self.uncounted(p)) for p in made.pieces))

    def uncounted(self, piece: Piece) -> str:
        """The name of a piece; one of several of that name has its code beside it, not a number in it."""
        setting, language = self.match.battle.setting, self.voice.language
        known = setting.unit_names and piece.name == setting.name("unit", piece.id, language)
        return setting.unit_names[piece.id].of(language) if known else piece.name

    # -- names ----------------------------------------------------------------------------------

    def code(self, unit: int) -> str:
        """What one types for a unit."""
        return str(self.match.battle.setting.label("unit", unit))

    def label(self, place: int) -> str:
        """What one types for a hex."""
        return str(self.match.battle.setting.label("hex", place))

    def short(self, piece: Piece) -> str:
        """A piece in a few letters on a map of hexes: its kind, or the beginning of its name."""
        return piece.code or self.code(piece.id)

    def piece(self, words: str, scene: Scene) -> Piece | None:
        """The piece of a typed code or name, in any letters; a beginning will do if it is only one's."""
        wanted = plain(words)
        if not wanted:
            return None
        tests: tuple[Callable[[Piece], bool], ...] = (
            lambda p: plain(self.code(p.id)) == wanted,
            lambda p: plain(p.name) == wanted,
            lambda p: plain(self.code(p.id)).startswith(wanted) or plain(p.name).startswith(wanted),
            lambda p: wanted in plain(p.name),
        )
        for test in tests:
            found = [p for p in scene.pieces if test(p)]
            if len(found) > 1:
                known = ", ".join(self.code(p.id) for p in found[:12])
                raise NotFound("which-unit", name=words, known=known)
            if found:
                return found[0]
        return None

    def hex(self, words: str) -> int | None:
        """The hex of a label, in any letters."""
        if not isinstance(self.board.map, HexMap):
            return None
        wanted = plain(words)
        cells = self.board.map.cells
        return next((c.id for c in cells if wanted in (plain(c.label), plain(self.label(c.id)))), None)

    def point(self, words: str) -> tuple[int, int] | None:
        """A point of the table: two lengths."""
        if not isinstance(self.board.map, TableMap):
            return None
        given = self.tongue.joined(words).replace(";", " ").replace("×", " ").split()
        try:
            x, y = [self.tongue.micrometres(g) for g in given]
        except ValueError:
            return None
        return x, y

    def place_of(self, words: str, scene: Scene) -> tuple[Piece | None, Any]:
        """A place by its label, its lengths, or who stands there; and who it is."""
        if (found := self.hex(words)) is not None:
            return None, found
        if (point := self.point(words)) is not None:
            return None, point
        piece = self.piece(words, scene)
        if piece is None:
            raise BadNotation("no-place", word=words)
        return piece, (piece.x, piece.y) if isinstance(self.board.map, TableMap) else piece.place

    def where(self, piece: Piece) -> str:
        """Where a piece stands."""
        if isinstance(self.board.map, TableMap):
            return self.speaker.show("point", (piece.x, piece.y))
        if piece.place is None:
            return self.words("terminal-gone")
        return self.label(piece.place)

    def facing(self, piece: Piece) -> str:
        """Where a piece faces: a wind of the map, degrees on the table."""
        if piece.turn is None:
            return ""
        if isinstance(self.board.map, TableMap):
            return f"{self.tongue.number(round(piece.turn, 1))}°"
        return self.wind(piece.turn)

    def wind(self, turn: float) -> str:
        """The wind of a direction on the drawing."""
        return self.words(f"wind-{round((turn - self.board.map.north) / 22.5) % 16}")

    def notes(self, question: Question) -> dict[Option, str]:
        """Where the units stand that may be chosen, and what they are like."""
        chosen = {o.unit: o for o in question.options if isinstance(o, ChooseUnit)}
        if not chosen:
            return {}
        found: dict[Option, str] = {}
        for piece in self.scene().pieces:
            if piece.id in chosen:
                said = f"  {self.where(piece)} {arrow(piece.turn)}".rstrip()
                states = ", ".join(self.states(piece))
                found[chosen[piece.id]] = said + (f"  {states}" if states else "")
        return found

    def states(self, piece: Piece) -> list[str]:
        """What a piece is like now: its state and its signs, in words."""
        found = [piece.state, *(b.title for b in piece.badges)]
        found += [self.words("terminal-acted")] if piece.acted else []
        found += [self.words("terminal-hidden")] if piece.secret else []
        found += [self.words("terminal-mine")] if piece.mine_only else []
        return list(dict.fromkeys(x for x in found if x))

    # -- drawing --------------------------------------------------------------------------------

    def drawing(self, scene: Scene) -> HexDrawing | Plan:
        """The sheet to draw on."""
        if isinstance(self.board.map, HexMap):
            return HexDrawing(self.board, scene, self.short, self.label, self.signs)
        return Plan(self.board, scene, lambda p: self.code(p.id), self.signs)

    def show_line(self, line: Text, wrapped: bool = False) -> None:
        """A drawn line, in signs that this terminal has."""
        if not (self.console.encoding or "").casefold().startswith("utf"):
            line = Text.assemble(
                *[(line.plain[s.start : s.end].translate(PLAIN), s.style) for s in line.spans]
            )
        self.console.print(line, soft_wrap=not wrapped)

    def show_grid(self, heads: list[str], rows: list[list[str]], title: str = "") -> None:
        """Rows under their heads; columns without a word are left out."""
        kept = [n for n in range(len(heads)) if any(row[n] for row in rows)]
        grid = Grid(box=None, pad_edge=False, title=title or None, title_justify="left", header_style="dim")
        grid.show_header = any(heads)
        for n in kept:
            last = n == kept[-1]
            grid.add_column(heads[n], overflow="fold", no_wrap=not last and len(heads) > 3 and n == 0)
        for row in rows:
            grid.add_row(*[Text(row[n]) for n in kept])
        self.console.print(grid, soft_wrap=False)
