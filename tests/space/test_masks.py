"""Sets of hexes as whole numbers."""

from __future__ import annotations

import pytest

from gonfalon.space.hexes import NONE, Grid
from gonfalon.space.masks import Listing, Masks, merged


@pytest.fixture(params=[(9, 7, 0), (4, 12, 1), (1, 5, 0)], ids=str)
def grid(request: pytest.FixtureRequest) -> Grid:
    lines, length, shifted = request.param
    cells = [(line, place) for line in range(1, lines + 1) for place in range(1, length + 1)]
    return Grid([c for c in cells if c != (2, 3)], shifted)  # with a hole where there is room for one


def test_every_hex_has_a_bit_of_its_own(grid: Grid) -> None:
    masks = Masks(grid)
    assert len(set(masks.bit)) == grid.size
    assert masks.all == merged(masks.bit)
    assert masks.listed(masks.all) == sorted(range(grid.size), key=lambda h: masks.bit[h])


def test_a_step_is_a_shift_and_never_leads_off_the_map_to_another_hex(grid: Grid) -> None:
    masks = Masks(grid)
    for h in range(grid.size):
        for d, there in enumerate(grid.neighbours[h]):
            shift = masks.shift[d]
            landed = masks.bit[h] << shift if shift > 0 else masks.bit[h] >> -shift
            assert landed & masks.all == (0 if there == NONE else masks.bit[there])


def test_what_lies_beside_a_set_are_the_neighbours_of_its_hexes(grid: Grid) -> None:
    masks = Masks(grid)
    for some in ((0,), (0, grid.size - 1), tuple(range(0, grid.size, 3))):
        wanted = {n for h in some for n in grid.near[h]}
        assert set(masks.listed(masks.beside(masks.mask(some)) & masks.all)) == wanted


def test_discs_and_distances_agree_with_the_grid(grid: Grid) -> None:
    masks = Masks(grid)
    for h in range(0, grid.size, 4):
        away = masks.distances(h)
        assert list(away) == [grid.distance(h, n) for n in range(grid.size)]
        for radius in (0, 1, 3):
            assert masks.listed(masks.disc(h, radius)) == [
                n for n in masks.listed(masks.all) if away[n] <= radius
            ]


def test_a_listing_gives_what_belongs_to_the_hexes(grid: Grid) -> None:
    masks = Masks(grid)
    names = Listing(masks.at_bit, [f"hex {h}" for h in range(grid.size)])
    some = masks.mask(range(0, grid.size, 2))
    assert names.of(some) == [f"hex {h}" for h in masks.listed(some)]
    assert names.of(0) == []
