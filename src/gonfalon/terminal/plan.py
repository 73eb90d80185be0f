"""The measured table drawn with characters: a plan with rulers and a scale."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, radians, sin

from gonfalon.core.display import Piece, Scene
from gonfalon.core.display_board import Area, Board, TableMap, Way
from gonfalon.terminal.canvas import FILLS, Canvas, Signs, ails, arrow, colour
from gonfalon.terminal.hexmap import Drawn

STEPS = (0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20)  # of the measure: what a sign stands for
LEFT = 6  # room for the ruler
TICK = 10  # signs from one mark of the ruler to the next
Point = tuple[float, float]


class Plan:
    """A table seen from above, side 0 below."""

    def __init__(self, board: Board, scene: Scene, code: Callable[[Piece], str], signs: Signs) -> None:
        assert isinstance(board.map, TableMap)
        self.board, self.scene, self.map, self.code, self.signs = board, scene, board.map, code, signs
        self.unit = self.map.unit or 10_000
        self.areas: tuple[Area, ...] = (*self.map.areas, *scene.areas)
        self.ways: tuple[Way, ...] = (*self.map.ways, *scene.ways)

    def draw(
        self,
        width: int,
        number: Callable[[float], str],
        around: Point | None = None,
        reach: int = 0,
        marked: int | None = None,
    ) -> Drawn:
        """The table, or what lies around a point of it; `number` writes the marks of the rulers."""
        x0, y0, x1, y1 = 0.0, 0.0, float(self.map.width), float(self.map.height)
        if around is not None:
            x0, x1 = max(x0, around[0] - reach), min(x1, around[0] + reach)
            y0, y1 = max(y0, around[1] - reach), min(y1, around[1] + reach)
        fine = (x1 - x0) / max(20, width - LEFT - 2) / self.unit
        step = next((s for s in STEPS if s >= fine), fine) * self.unit
        x0, y0 = x0 // step * step, y0 // (2 * step) * (2 * step)
        cols, rows = max(1, round((x1 - x0) / step)), max(1, round((y1 - y0) / (2 * step)))
        self.step, self.x0, self.top = step, x0, y0 + rows * 2 * step
        canvas = Canvas(LEFT + cols + 2, rows + 3)
        used = self.ground(canvas, cols, rows)
        self.rulers(canvas, cols, rows, number)
        pieces = [p for p in self.scene.pieces if x0 <= p.x <= x1 and y0 <= p.y <= self.top]
        for piece in sorted(self.scene.pieces, key=lambda p: not p.lying):
            self.base(canvas, piece, cols, rows, piece.id == marked)
        order = sorted(pieces, key=lambda p: (p.lying, p.id != marked, -p.width))
        under = [p for p in order if not self.name(canvas, p, cols, p.id == marked)]
        self.scale(canvas, cols, rows, number)
        terrain = [n.id for n in self.board.terrain if n.id in used]
        return Drawn(canvas.lines(), terrain, pieces, under=under)

    # -- ground ---------------------------------------------------------------------------------

    def centre(self, col: int, row: int) -> Point:
        """The point of the table in the middle of a sign."""
        return self.x0 + (col + 0.5) * self.step, self.top - (row + 0.5) * 2 * self.step

    def ground(self, canvas: Canvas, cols: int, rows: int) -> set[str]:
        """Areas and ways; open ground has a dot where the marks of the rulers cross.

        What an area touches of a sign by its middle or a corner is shown as of that area: a base beside it
        may be nearer than signs can tell.
        """
        used = set()
        looks = {n.look: n.id for n in self.board.terrain}
        corners = [
            [self.area(self.x0 + col * self.step, self.top - row * 2 * self.step) for col in range(cols + 1)]
            for row in range(rows + 1)
        ]
        for row in range(rows):
            for col in range(cols):
                point = self.centre(col, row)
                around = (corners[r][c] for r in (row, row + 1) for c in (col, col + 1))
                found = self.area(*point) or next(filter(None, around), "")
                for way in self.ways:
                    if near(point, way, self.step):
                        found = looks.get(way.look, way.look)
                if found:
                    used.add(found)
                    canvas.put(LEFT + col, row + 1, *self.signs.of(found))
                elif col % TICK == 0 and row % (TICK // 2) == 0:
                    canvas.put(LEFT + col, row + 1, "·", "dim")
        return used

    def area(self, x: float, y: float) -> str:
        """The terrain of the uppermost area at a point; "" if it is open."""
        return next((a.terrain for a in reversed(self.areas) if inside((x, y), a.outline)), "")

    def rulers(self, canvas: Canvas, cols: int, rows: int, number: Callable[[float], str]) -> None:
        """Lengths along the upper and the left edge."""
        for col in range(0, cols, TICK):
            canvas.put(LEFT + col, 0, number((self.x0 + col * self.step) / self.unit), "dim")
        for row in range(rows + 1):
            value = self.top - row * 2 * self.step
            if row % (TICK // 2) == 0:
                canvas.put(0, row + 1, number(value / self.unit).rjust(LEFT - 2) + " ", "dim")
            if row < rows:
                canvas.put(LEFT - 1, row + 1, "│", "dim")
                canvas.put(LEFT + cols, row + 1, "│", "dim")
        canvas.put(LEFT, rows + 1, "─" * cols, "dim")

    def scale(self, canvas: Canvas, cols: int, rows: int, number: Callable[[float], str]) -> None:
        """A bar of known length."""
        length = min(TICK, cols)
        said = f" {number(length * self.step / self.unit)} {self.map.unit_name}"
        canvas.put(LEFT, rows + 2, "|" + "─" * (length - 2) + "|" + said, "dim")

    # -- bases ----------------------------------------------------------------------------------

    def base(self, canvas: Canvas, piece: Piece, cols: int, rows: int, marked: bool) -> None:
        """Fill the ground that a base covers; one sign at least."""
        style = self.style(piece, marked)
        fill = FILLS[piece.side or 0]
        reach = (piece.width / 2 + piece.depth) / self.step + 1
        col0, row0 = (piece.x - self.x0) / self.step, (self.top - piece.y) / self.step / 2
        for row in range(max(0, int(row0 - reach / 2)), min(rows, int(row0 + reach / 2) + 1)):
            for col in range(max(0, int(col0 - reach)), min(cols, int(col0 + reach) + 1)):
                if covers(piece, self.centre(col, row)):
                    canvas.put(LEFT + col, row + 1, fill, style)

    def name(self, canvas: Canvas, piece: Piece, cols: int, marked: bool) -> bool:
        """The code of a base and where it faces, on its middle; the arrow alone, or nothing, without room."""
        turn = radians(piece.turn or 0)
        back = min(piece.depth / 2, self.step)
        x, y = piece.x - sin(turn) * back, piece.y - cos(turn) * back
        row = int((self.top - y) / self.step / 2) + 1
        facing = arrow(piece.turn).strip()
        code, ailing = self.code(piece), "!" if ails(piece) else ""
        for text in (code + facing + ailing, code + facing, facing or "o"):
            col = LEFT + int((x - self.x0) / self.step - len(text) / 2 + 0.5)
            col = max(LEFT, min(col, LEFT + cols - len(text)))
            free = all(not taken(canvas.at(n, row)) for n in range(col, col + len(text)))
            if free:
                canvas.put(col, row, text, self.style(piece, marked))
                return len(text) > 1
        return False

    def style(self, piece: Piece, marked: bool) -> str:
        style = "white" if piece.side is None else colour(self.board.sides[piece.side])
        return f"{style} reverse" if marked else style


def taken(sign: str) -> bool:
    """Whether a sign is part of a name."""
    return sign.isalnum() or sign in "↑↗→↘↓↙←↖"


def covers(piece: Piece, point: Point) -> bool:
    """Whether a base covers a point: x, y are the middle of its front."""
    turn = radians(piece.turn or 0)
    dx, dy = point[0] - piece.x, point[1] - piece.y
    ahead, across = dx * sin(turn) + dy * cos(turn), dx * cos(turn) - dy * sin(turn)
    return -piece.depth <= ahead <= 0 and abs(across) <= piece.width / 2


def corners(piece: Piece) -> list[Point]:
    """The corners of a base, all the way round."""
    turn = radians(piece.turn or 0)
    ahead, right = (sin(turn), cos(turn)), (cos(turn), -sin(turn))
    half = piece.width / 2
    spots = ((-half, 0), (half, 0), (half, -piece.depth), (-half, -piece.depth))
    return [(piece.x + a * right[0] + d * ahead[0], piece.y + a * right[1] + d * ahead[1]) for a, d in spots]


def between(one: Piece, other: Piece) -> float:
    """The shortest way between two bases."""
    mine, theirs = corners(one), corners(other)
    if any(covers(other, p) for p in mine) or any(covers(one, p) for p in theirs):
        return 0
    found = [apart(p, a, b) for p in mine for a, b in around(theirs)]
    return min(found + [apart(p, a, b) for p in theirs for a, b in around(mine)])


def around(points: list[Point]) -> list[tuple[Point, Point]]:
    """The stretches of an outline."""
    return list(zip(points, [*points[1:], points[0]], strict=True))


def inside(point: Point, outline: tuple[tuple[int, int], ...]) -> bool:
    """Whether a point lies in an outline."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], *outline[:1]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            found = not found
    return found


def near(point: Point, way: Way, step: float) -> bool:
    """Whether a way runs through the sign around a point."""
    most = max(way.width / 2, step * 0.75)
    return any(apart(point, a, b) <= most for a, b in zip(way.points, way.points[1:], strict=False))


def apart(point: Point, a: Point, b: Point) -> float:
    """The distance of a point from a stretch."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    along = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / long)) if long else 0.0
    return hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy)
