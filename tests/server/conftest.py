"""A server on the toy for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.helpers import Gate, Table

from gonfalon.server.film import HERE
from gonfalon.server.workers import Pool


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    page = tmp_path / "static"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><title>Gonfalon</title>", "utf-8")
    (page / "film.html").write_text(f"<!doctype html><title>Gonfalon</title>{HERE}", "utf-8")
    (page / "gonfalon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
    (page / "licences.json").write_text("[]", "utf-8")
    (page / "manifest.webmanifest").write_text("{}", "utf-8")
    (page / "service.js").write_text("", "utf-8")
    monkeypatch.setattr(
        "gonfalon.server.routes.pages.STATIC", page
    )  # the built board is the browser tests' affair
    made = Table(tmp_path)
    with made.client:
        yield made


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """The workers of the table take their time for odds."""
    monkeypatch.setattr(Pool.__init__, "__defaults__", (2, "server.gated"))
    return Gate(tmp_path, monkeypatch)
