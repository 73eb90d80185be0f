"""A server on the toy for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.helpers import Table


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    page = tmp_path / "static"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><title>Gonfalon</title>", "utf-8")
    monkeypatch.setattr(
        "gonfalon.server.routes.pages.STATIC", page
    )  # the built board is the browser tests' affair
    made = Table(tmp_path)
    with made.client:
        yield made
