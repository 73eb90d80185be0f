"""A server on the toy for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.helpers import Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    with made.client:
        yield made
