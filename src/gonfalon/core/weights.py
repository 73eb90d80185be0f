"""What the parts of a judgement count for: a data file a system, and others that a player may be given.

`System.features` tells a battle as named numbers, `System.evaluate` adds them up by these weights. A weight
is in thousandths: 1000 takes a part as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from gonfalon.core.errors import BadScenario
from gonfalon.core.scenario import load

WHOLE = 1000
Weight = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class WeightsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of weights may hold: the weights, and where they come from (`gonfalon tune`)."""

    system: str
    weights: dict[str, Weight]
    fit: dict[str, Any] = {}
    ladder: dict[str, Any] = {}


def weighed(features: Mapping[str, int], weights: Mapping[str, int]) -> int:
    """The sum of all parts; one that the weights do not name is taken as it is."""
    return sum([weights.get(name, WHOLE) * part for name, part in features.items()]) // WHOLE


@lru_cache(maxsize=64)
def read_weights(path: Path, system: str) -> dict[str, int]:
    """The weights of a file for a system."""
    file = load(path, WeightsFile)
    if file.system != system:
        raise BadScenario("other-weights", path.name, name=file.system, system=system)
    return file.weights
