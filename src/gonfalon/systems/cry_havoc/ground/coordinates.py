"""1.12 Coordinates: the cells of one or two sheets with their labels, and the bits of sets of hexes."""

from __future__ import annotations

from typing import Final

from gonfalon.space.hexes import NONE, Grid

ROWS: Final = 25
COLUMNS: Final = 16

Cell = tuple[int, int]  # line, position


def cells(sheets: int) -> dict[Cell, str]:
    """The labels of all whole hexes by cell; with two sheets `1` or `2` stands before them."""
    # § 1.12a, 1.12b, 1.12d, R3
    one = {
        (line, row): f"{chr(64 + row)}{line}" for line in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)
    }
    if sheets == 1:
        return one
    found = {cell: "1" + text for cell, text in one.items()}
    found |= {(COLUMNS + 1, row): f"1{chr(64 + row)}{COLUMNS + 1}" for row in range(1, ROWS + 1)}  # § 1.12e
    return found | {joint(*cell): "2" + text for cell, text in one.items()}


def joint(line: int, position: int) -> Cell:
    """Where a cell of a second sheet lies when its half hexes join those of the first (1.12e).

    The joined half hexes are one more line of whole hexes, so the second sheet lies half a hex lower.
    """
    return line + COLUMNS + 1, position + (1 if line % 2 == 0 else 0)


def lay_out(labels: dict[Cell, str]) -> Grid:
    """S3e: the grid of these cells; the even lines lie half a hex further towards Y."""
    return Grid(labels, 0)


def column(grid: Grid) -> int:
    """How many bits lie between a hex and its neighbour in the next column: as few as will do.

    Hexes must have bits of their own, and a step off the map must never lead to the bit of another hex.
    """
    wide = 2
    while True:
        bits = {q * wide + r for q, r in zip(grid.q, grid.r, strict=True)}
        steps = (-1, wide - 1, wide, 1, 1 - wide, -wide)
        if len(bits) == grid.size and not any(
            grid.q[h] * wide + grid.r[h] + steps[d] in bits
            for h in range(grid.size)
            for d in range(6)
            if grid.neighbours[h][d] == NONE
        ):
            return wide
        wide += 1
