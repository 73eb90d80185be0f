"""What every level owes in every game. The large counts: `python tests/conformance/levels.py`."""

from __future__ import annotations

import msgspec
import pytest
from conformance.levels import fair, positions

from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.players.levels import Level, all_levels, level_of
from gonfalon.players.minds import Mind

BATTLES = dict(zip(SYSTEMS, ("bannockburn", "ambush", "courtrai", "punic", "drill_1705"), strict=True))


@pytest.mark.parametrize("system", SYSTEMS)
def test_equal_views_give_equal_advice(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As every level thinks, with fewer playouts."""
    whole = Level.mind_for

    def short(level: Level, game: str) -> Mind:
        mind = whole(level, game)
        return msgspec.structs.replace(mind, playouts=min(8, mind.playouts), horizon=1)

    monkeypatch.setattr(Level, "mind_for", short)
    for seen in positions(get_system(system), BATTLES[system], 2, apart=15):
        for name in all_levels():
            assert fair(get_system(system), seen, name, 5), name
    assert short(level_of("marshal"), system).playouts == 8
