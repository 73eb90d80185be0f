"""What holds for all tests: the same examples every time, no missing words, few rules a claim.

`@pytest.mark.rule("11.5a", "11.5c")` names the rules that a test shows; `make trace` proves by coverage that
it reaches them, `make mutate` that it fails when they are changed. `@pytest.mark.example("9.2u")` plays a
worked example of the book: the entry is the example itself, has no code of its own, and is shown by the test.
"""

from __future__ import annotations

import pytest
from hypothesis import settings

from gonfalon import locale

MOST_RULES = 5

settings.register_profile("gonfalon", derandomize=True, deadline=None)  # the same examples every time
settings.load_profile("gonfalon")

locale.STRICT = True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        rules = {n for mark in item.iter_markers("rule") for n in mark.args}
        if len(rules) > MOST_RULES:
            raise pytest.UsageError(
                f"{item.nodeid}: {len(rules)} rules marked, at most {MOST_RULES}: a test makes one claim"
            )
