"""Quick battles: who wins, and that every band finds room on every sheet."""

from __future__ import annotations

from typing import Any

import pytest
from systems.cry_havoc.position import do, hex_of, player, refusal, run

from gonfalon.core.engine import advance
from gonfalon.core.setup import Place
from gonfalon.core.steps import Accept
from gonfalon.systems.cry_havoc import SYSTEM
from gonfalon.systems.cry_havoc.book.harm import kill, stun
from gonfalon.systems.cry_havoc.book.victory import CheckPlot, end_of_last_turn
from gonfalon.systems.cry_havoc.files.builder import armies, battle, fields

BANDS = {a.id: a.data for a in armies("en")}


def meeting(first: str, second: str, field: str = "field") -> Any:
    source = battle((BANDS[first], BANDS[second]), field)
    b = SYSTEM.start(SYSTEM.read(source, "quick"), {}, 1)
    b.agenda.clear()
    b.set(stage=3, ply=3)
    return b


def people(b: Any, side: int) -> list[int]:
    return [u.id for u in b.units if u.side == side and u.id in b.setting.people[side]]


@pytest.mark.rule("scn.dk")
def test_a_side_without_anybody_on_his_feet_has_lost() -> None:
    b = meeting("duel-0", "slope-1")
    first, second = people(b, 0)
    kill(b, first)
    assert run(b, CheckPlot("phase")).outcome is None
    stun(b, second)
    run(b, CheckPlot("phase"))
    assert (b.outcome.winner, b.outcome.rule) == (1, "scn.dk")


@pytest.mark.rule("scn.dl")
@pytest.mark.parametrize(("killed", "winner"), [(5, 1), (6, None), (7, 0)])
def test_at_the_end_more_people_on_their_feet_win(killed: int, winner: int | None) -> None:
    b = meeting("duel-0", "slope-1")  # two against eight
    for uid in people(b, 1)[:killed]:
        kill(b, uid)
    end_of_last_turn(b)
    assert (b.outcome.winner, b.outcome.rule) == (winner, "scn.dl")


def test_every_band_stands_in_its_zone_on_every_sheet() -> None:
    for field in fields("en"):
        for first, second in zip(BANDS, reversed(BANDS), strict=True):
            b = meeting(first, second, field.id)
            ground = b.setting.open_ground
            for side, rows in enumerate(("VWXY", "ABCD")):
                assert {ground.labels[b.units[u].place][0] for u in people(b, side)} <= set(rows)


@pytest.mark.rule("scn.dj")
@pytest.mark.parametrize(("side", "row", "corner"), [(0, "U", "V1"), (1, "E", "A1")])
def test_nobody_of_a_band_is_set_up_outside_its_zone(side: int, row: str, corner: str) -> None:
    b = SYSTEM.start(SYSTEM.read(battle((BANDS["slope-0"], BANDS["slope-1"]), "field"), "q"), {}, 1)
    advance(b)
    while player(b) != side:
        do(b, Accept())
    assert refusal(b, Place(people(b, side)[0], hex_of(b, f"{row}8"))) == "scn.dj"
    do(b, Place(people(b, side)[0], hex_of(b, corner)))
