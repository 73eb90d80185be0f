"""Tests of what the extras bring. `make test` installs them and lets none be skipped."""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where an extra is not installed its tests are skipped, but not where all of them must run."""
    for item in items:
        mark = item.get_closest_marker("extra")
        if mark is not None and find_spec(mark.args[0]) is None and not os.environ.get("GONFALON_EXTRAS"):
            item.add_marker(pytest.mark.skip(reason=f"{mark.args[0]} is not installed"))
