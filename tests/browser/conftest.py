"""One browser for the session, one server for the module, one fresh page a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser.helpers import WAIT, Hand, Server, browser_path, errors_of, flags
from playwright.sync_api import Browser, Page, sync_playwright


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=browser_path(), args=flags())
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("data"))
    yield made
    made.kill()


@pytest.fixture
def page(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that may not complain; `@pytest.mark.parametrize("page", [dict], indirect=True)` sets it up."""
    wanted: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}, "locale": "en-GB"}
    wanted.update(getattr(request, "param", {}))
    context = chromium.new_context(**wanted)
    context.add_init_script("localStorage.setItem('gonfalon.speed', 'instant')")
    context.set_default_timeout(WAIT)
    made = context.new_page()
    complaints = errors_of(made)
    made.goto(server.address)
    made.wait_for_selector("[data-testid^=game-]")
    yield made
    context.close()
    assert not complaints


@pytest.fixture
def hand(page: Page) -> Hand:
    return Hand(page)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
