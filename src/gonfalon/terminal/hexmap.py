"""A map of hexes drawn with characters: close by with borders, or the whole field in staggered text.

Close by every hex has its number, its pieces and its ground, and its sides are drawn with what lies on
them. From afar a hex is two to five signs: ground, and over it the piece with its facing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from rich.text import Text

from gonfalon.core.display import Piece, Scene
from gonfalon.core.display_board import Board, HexCell, HexMap, HexSide
from gonfalon.terminal.canvas import Canvas, Signs, ails, arrow, cased, colour, top_first

PITCH, TALL = 8, 4  # a hex drawn close: columns and lines from one to the next
PITCHES = (5, 4, 3, 2)  # columns of a hex drawn from afar
Spot = tuple[int, int]


@dataclass
class Drawn:
    """A drawing: its lines, what is on it, and whether something did not fit."""

    lines: list[Text]
    terrain: list[str] = field(default_factory=list)  # ids of the terrain on it, in the order of the key
    pieces: list[Piece] = field(default_factory=list)
    close: bool = False
    cut: bool = False
    under: list[Piece] = field(default_factory=list)  # those whose names found no room


class HexDrawing:
    """One map of hexes with the pieces on it."""

    def __init__(
        self,
        board: Board,
        scene: Scene,
        code: Callable[[Piece], str],
        label: Callable[[int], str],
        signs: Signs,
    ) -> None:
        assert isinstance(board.map, HexMap)
        self.board, self.scene, self.map, self.code, self.signs = board, scene, board.map, code, signs
        self.labels = {c.id: label(c.id) for c in board.map.cells}  # as they are typed
        self.flat = self.map.lines == "flat"
        self.cells = {(c.col, c.row): c for c in self.map.cells}
        self.by_id = {c.id: c for c in self.map.cells}
        self.here: dict[int, list[Piece]] = {}
        for piece in scene.pieces:
            if piece.place is not None:
                self.here.setdefault(piece.place, []).append(piece)
        self.here = {place: top_first(pieces) for place, pieces in self.here.items()}
        self.tails = {p.tail: p for p in scene.pieces if p.tail is not None}

    def shifted(self, col: int, row: int) -> int:
        """1 where a hex lies half a hex further on than its neighbours."""
        odd = (col if self.flat else row) % 2
        return odd if self.map.shifted == "odd" else 1 - odd

    def window(self, around: int | None, reach: int) -> list[HexCell]:
        """The hexes to draw."""
        if around is None:
            return list(self.map.cells)
        middle = self.by_id[around]
        return [
            c for c in self.map.cells if abs(c.col - middle.col) <= reach and abs(c.row - middle.row) <= reach
        ]

    # -- the whole field ------------------------------------------------------------------------

    def draw(self, width: int, around: int | None = None, reach: int = 4) -> Drawn:
        """As close as the width allows."""
        cells = self.window(around, reach)
        cols = max(c.col for c in cells) - min(c.col for c in cells) + 1
        if around is not None and cols * PITCH + 5 <= width:
            return self.near(cells, around)
        return self.far(cells, width, around)

    def far(self, cells: list[HexCell], width: int, marked: int | None) -> Drawn:
        """Staggered text with the numbers along the edges."""
        heads, sides = self.headings()
        heads = {c.col: heads[c.col] for c in cells}
        sides = {c.row: sides[c.row] for c in cells}
        left, top = max(map(len, sides.values())) + 1, max(map(len, heads.values()))
        first, last = min(c.col for c in cells), max(c.col for c in cells)
        low, high = min(c.row for c in cells), max(c.row for c in cells)
        cols = last - first + 1
        pitch = next((p for p in PITCHES if left + cols * p + p // 2 <= width), PITCHES[-1])
        fitting = max(1, (width - left - 1) // pitch)
        tall = 2 if self.flat else 1
        canvas = Canvas(min(width, left + cols * pitch + pitch), top + (high - low + 1) * tall + 1)
        for col, head in heads.items():
            for line, sign in enumerate(head.rjust(top)):
                canvas.put(left + (col - first) * pitch, line, sign, "dim")
        for row, head in sides.items():
            canvas.put(0, top + (row - low) * tall, head.rjust(left - 1), "dim")
        shown = [c for c in cells if c.col - first < fitting]
        for cell in shown:
            late = self.shifted(cell.col, cell.row)
            x = left + (cell.col - first) * pitch + (0 if self.flat else late * (pitch // 2))
            y = top + (cell.row - low) * tall + (late if self.flat else 0)
            self.small(canvas, cell, x, y, pitch, cell.id == marked)
        return self.drawn(canvas, shown, cut=len(shown) < len(cells))

    def small(self, canvas: Canvas, cell: HexCell, x: int, y: int, pitch: int, marked: bool) -> None:
        """A hex from afar: its ground, and its piece below it or over it."""
        sign, style = self.signs.of(cell.terrain)
        ground = sign + (str(cell.height) if cell.height and pitch > 2 else "")
        canvas.put(x, y, ground, style)
        text, style = self.piece(cell, pitch - 1 if pitch > 3 else pitch, pitch > 3)
        if text:
            canvas.put(x, y + (1 if self.flat else 0), text.ljust(len(ground)), self.mark(style, marked))

    def headings(self) -> tuple[dict[int, str], dict[int, str]]:
        """The numbers of columns and rows: what the labels of a row share at one end, and what is left."""
        cells = self.map.cells
        for front in (False, True):
            sides = {
                n: shared([self.labels[c.id] for c in cells if c.row == n], front)
                for n in {c.row for c in cells}
            }
            heads = {c.col: rest(self.labels[c.id], sides[c.row], front) for c in cells}
            told = all(rest(self.labels[c.id], sides[c.row], front) == heads[c.col] for c in cells)
            if told and all(heads.values()) and all(sides.values()):
                return bare(heads), bare(sides)
        return (
            {c.col: self.labels[c.id] for c in sorted(cells, key=lambda c: -c.row)},
            {c.row: self.labels[c.id] for c in sorted(cells, key=lambda c: -c.col)},
        )

    # -- close by -------------------------------------------------------------------------------

    def near(self, cells: list[HexCell], marked: int) -> Drawn:
        """Hexes with borders, numbers, pieces, ground and what lies on their sides."""
        first, low = min(c.col for c in cells), min(c.row for c in cells)
        last, high = max(c.col for c in cells), max(c.row for c in cells)
        canvas = Canvas((last - first + 1) * PITCH + 6, (high - low + 1) * TALL + 4)
        spots = {c.id: self.spot(c, first, low) for c in cells}
        for x, y in spots.values():
            for edge in range(6):
                self.edge(canvas, x, y, edge, "", "dim")
        terrain = set()
        for side in (*self.map.sides, *self.scene.sides):
            terrain |= self.border(canvas, spots, side)
        for cell in cells:
            self.inside(canvas, cell, *spots[cell.id], cell.id == marked)
        return self.drawn(canvas, cells, terrain, close=True)

    def spot(self, cell: HexCell, first: int, low: int) -> Spot:
        """The corner of a hex on the sheet."""
        late = self.shifted(cell.col, cell.row)
        x, y = (cell.col - first) * PITCH, (cell.row - low) * TALL
        return (x, y + late * TALL // 2) if self.flat else (x + late * PITCH // 2, y)

    def inside(self, canvas: Canvas, cell: HexCell, x: int, y: int, marked: bool) -> None:
        """What is written in a hex: number; piece; ground with its height."""
        wide, at = (6, 2) if self.flat else (7, 1)
        canvas.put(x + at, y + 1, self.labels[cell.id].center(wide), "dim")
        text, style = self.piece(cell, 7, True)
        canvas.put(x + 1, y + 2, text.center(8 if self.flat else 7), self.mark(style, marked))
        sign, style = self.signs.of(cell.terrain)
        ground = (
            sign + (f" {cell.height}" if cell.height else "") + (f" /{cell.storey}" if cell.storey else "")
        )
        canvas.put(x + 1, y + 3, ground.center(8 if self.flat else 7), style)

    def edge(self, canvas: Canvas, x: int, y: int, edge: int, sign: str, style: str) -> None:
        """One of six borders, the upper (or upper right) one first, clockwise; with a sign of its own."""
        for dx, dy, usual in EDGES[self.flat][edge]:
            canvas.put(x + dx, y + dy, sign or usual, style)

    def border(self, canvas: Canvas, spots: dict[int, Spot], side: HexSide) -> set[str]:
        """Draw what lies between two hexes, if one of them is on the sheet."""
        sign, style = self.signs.side(side.terrain)
        one, other = (side.a, side.b) if side.a in spots else (side.b, side.a)
        if one not in spots or other not in self.by_id:
            return set()
        edge = self.direction(self.by_id[one], self.by_id[other])
        if edge is None:
            return set()
        self.edge(canvas, *spots[one], edge, sign, style or "dim")
        return {side.terrain} if sign else set()

    def direction(self, one: HexCell, other: HexCell) -> int | None:
        """Which of its six sides leads from one hex to its neighbour."""
        dx = 2 * (other.col - one.col)
        dy = 2 * (other.row - one.row)
        late = self.shifted(other.col, other.row) - self.shifted(one.col, one.row)
        if self.flat:
            return WAYS_FLAT.get((dx, dy + late))
        return WAYS_POINTY.get((dx + late, dy))

    def distance(self, one: int, other: int) -> int:
        """How many hexes it is from one hex to another."""
        (q1, r1), (q2, r2) = self.slanted(self.by_id[one]), self.slanted(self.by_id[other])
        q, r = q2 - q1, r2 - r1
        return max(abs(q), abs(r), abs(q + r))

    def slanted(self, cell: HexCell) -> Spot:
        """A hex in coordinates whose axes run along two of its directions."""
        line, place = (cell.col, cell.row) if self.flat else (cell.row, cell.col)
        odd = line % 2 if self.map.shifted == "odd" else -(line % 2)
        return line, place - (line - odd) // 2

    def winds(self, cell: HexCell) -> list[tuple[float, HexSide]]:
        """What lies on the sides of a hex, with the direction of each on the drawing."""
        found = []
        for side in (*self.map.sides, *self.scene.sides):
            if cell.id not in (side.a, side.b):
                continue
            other = self.by_id.get(side.b if side.a == cell.id else side.a)
            edge = None if other is None else self.direction(cell, other)
            if edge is not None:
                found.append((60.0 * edge + (0 if self.flat else 30), side))
        return sorted(found, key=lambda pair: pair[0])

    # -- pieces ---------------------------------------------------------------------------------

    def piece(self, cell: HexCell, wide: int, state: bool) -> tuple[str, str]:
        """The uppermost piece of a hex in a few signs: code, facing, state, whether there are more."""
        pieces = self.here.get(cell.id, [])
        if not pieces:
            tail = self.tails.get(cell.id)
            return ("=", self.style(tail)) if tail is not None else ("", "")
        top = pieces[0]
        after = arrow(top.turn).strip()
        if state:
            after += "!" if ails(top) else ""
            after += "+" if len(pieces) > 1 else ""
        code = cased(top.side, self.code(top))
        return code[: max(1, min(wide - len(after), 4))] + after, self.style(top)

    def style(self, piece: Piece) -> str:
        return "white" if piece.side is None else colour(self.board.sides[piece.side])

    def mark(self, style: str, marked: bool) -> str:
        return f"{style} reverse" if marked else style

    def drawn(
        self,
        canvas: Canvas,
        cells: list[HexCell],
        sides: Iterable[str] = (),
        close: bool = False,
        cut: bool = False,
    ) -> Drawn:
        """The finished drawing."""
        used = {c.terrain for c in cells} | set(sides)
        pieces = [p for c in cells for p in self.here.get(c.id, [])]
        return Drawn(canvas.lines(), [n.id for n in self.board.terrain if n.id in used], pieces, close, cut)


# Signs of the six borders of a hex from its corner: columns, lines, sign.
EDGES = {
    True: (
        tuple((n, 0, "_") for n in range(2, 8)),
        ((8, 1, "\\"), (9, 2, "\\")),
        ((9, 3, "/"), (8, 4, "/")),
        tuple((n, 4, "_") for n in range(2, 8)),
        ((1, 4, "\\"), (0, 3, "\\")),
        ((0, 2, "/"), (1, 1, "/")),
    ),
    False: (
        ((4, 0, "'"), (5, 0, "-"), (6, 0, "."), (7, 0, "_")),
        tuple((8, n, "|") for n in range(1, 4)),
        ((4, 4, "_"), (5, 4, "."), (6, 4, "-"), (7, 4, "'")),
        ((0, 4, "'"), (1, 4, "-"), (2, 4, "."), (3, 4, "_")),
        tuple((0, n, "|") for n in range(1, 4)),
        ((0, 0, "_"), (1, 0, "."), (2, 0, "-"), (3, 0, "'")),
    ),
}
WAYS_FLAT = {(0, -2): 0, (2, -1): 1, (2, 1): 2, (0, 2): 3, (-2, 1): 4, (-2, -1): 5}
WAYS_POINTY = {(1, -2): 0, (2, 0): 1, (1, 2): 2, (-1, 2): 3, (-2, 0): 4, (-1, -2): 5}


def shared(labels: list[str], front: bool) -> str:
    """What labels have in common at their front, or at their end."""
    turned = labels if front else [label[::-1] for label in labels]
    length = 0
    while all(len(x) > length for x in turned) and len({x[length] for x in turned}) == 1:
        length += 1
    return turned[0][:length] if front else turned[0][:length][::-1]


def rest(label: str, part: str, front: bool) -> str:
    """A label without its front, or without its end."""
    return label[len(part) :] if front else label[: len(label) - len(part)]


def bare(heads: dict[int, str]) -> dict[int, str]:
    """Numbers without the point that joins them."""
    return {n: head.strip(",.") for n, head in heads.items()}
