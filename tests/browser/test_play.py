"""Every game is played in the browser, from the home page, by clicking what is lit."""

from __future__ import annotations

import pytest
from browser.helpers import Hand, Server
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

BATTLES = [
    ("men_of_iron", "falkirk"),
    ("dark_ages", "hastings"),
    ("cry_havoc", "duel"),
    ("impetus", "hyw"),
    ("naran", "drill_1705"),
]


@pytest.mark.parametrize(("system", "scenario"), BATTLES, ids=[b[0] for b in BATTLES])
def test_thirty_decisions_against_the_computer(
    page: Page, server: Server, hand: Hand, system: str, scenario: str
) -> None:
    hand.open(server.root, system, scenario)
    hand.play(30)
    assert hand.over() or hand.decisions >= 30
