"""Where things lie on the screen: nothing over what must be touched, and a map that stays where it is."""

from __future__ import annotations

import pytest
from browser.helpers import WAIT, Hand, Server
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
both_screens = pytest.mark.parametrize("page", [DESK, PHONE], indirect=True, ids=["desk", "phone"])

# what can be touched on the sheet, and whose middle is not the sheet's or is beyond the field
COVERED = """() => [...document.querySelectorAll('.board .lit, .board .piece, .corner, .grip')].filter(e => {
    const r = e.getBoundingClientRect(), at = [r.left + r.width / 2, r.top + r.height / 2];
    return !document.elementFromPoint(...at)?.closest('.box');
}).map(e => e.outerHTML.slice(0, 80))"""
# buttons of these parts that a finger does not reach
OUT_OF_REACH = """what => [...document.querySelectorAll(what)].filter(e => {
    const r = e.getBoundingClientRect();
    return !e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
}).map(e => e.outerHTML.slice(0, 80))"""


def covered(page: Page) -> list[str]:
    """What cannot be touched where the whole sheet is seen."""
    page.click("[data-testid=fit]")
    page.wait_for_timeout(100)
    found: list[str] = page.evaluate(COVERED)
    return found


def roll_dice(hand: Hand, server: Server, system: str, scenario: str) -> None:
    """Play until a roll is shown and something is asked; a battle may end before anybody fights."""
    for _ in range(5):
        hand.open(server.root, system, scenario, "both")
        while not hand.over():
            hand.step()
            hand.settled()
            if hand.count("[data-testid=roll]") and not hand.count("[data-testid=confirm]"):
                return
    raise AssertionError("nobody rolled")


@both_screens
@pytest.mark.parametrize(
    ("system", "scenario"),
    [("cry_havoc", "village"), ("cry_havoc", "coup"), ("dark_ages", "training"), ("impetus", "hyw")],
)
def test_nothing_to_be_touched_lies_under_the_dice(
    page: Page, server: Server, hand: Hand, system: str, scenario: str
) -> None:
    roll_dice(hand, server, system, scenario)
    assert covered(page) == []
    assert page.evaluate(OUT_OF_REACH, "[data-testid=roll] .result, .views button, .measure") == []


@both_screens
def test_nothing_to_be_touched_lies_under_a_lesson(page: Page, server: Server, hand: Hand) -> None:
    page.goto(f"{server.root}#/learn/men_of_iron")
    page.click("[data-testid=lesson-men_of_iron-who-acts]")
    page.wait_for_selector("[data-testid=lesson]")
    hand.ready()
    assert covered(page) == []
    assert page.evaluate(OUT_OF_REACH, "[data-testid=lesson] button:enabled") == []


@both_screens
def test_nothing_to_be_touched_lies_under_the_orders_of_a_group(
    page: Page, server: Server, hand: Hand
) -> None:
    hand.open(server.root, "men_of_iron", "falkirk", "both")
    hand.until_lit_unit()
    for unit in page.eval_on_selector_all(".piece.lit", "els => els.slice(0, 3).map(e => e.dataset.unit)"):
        page.locator(f".piece[data-unit='{unit}']").dispatch_event("click", {"shiftKey": True})
    page.wait_for_selector("[data-testid=hold]", timeout=WAIT)
    assert covered(page) == []
    assert page.evaluate(OUT_OF_REACH, ".group button, .views button") == []


# how the sheet lies in its field: left, top, width and height in pixels
LIES = """() => { const f = document.querySelector('.field .box').getBoundingClientRect(),
    r = document.querySelector('.ground').getBoundingClientRect();
    return [r.left - f.left, r.top - f.top, r.width, r.height, f.width, f.height].map(Math.round); }"""
WHOLE = f"""() => {{ const [x, y, w, h, W, H] = ({LIES})();
    return Math.abs(x - (W - w) / 2) < 2 && Math.abs(y - (H - h) / 2) < 2
        && (Math.abs(w - W) < 3 || Math.abs(h - H) < 3); }}"""
CHANGED = f"was => JSON.stringify(({LIES})()) !== JSON.stringify(was)"


@pytest.mark.parametrize("how", ["button", "key"])
def test_the_map_is_fitted_when_asked_and_with_the_window_from_then_on(
    page: Page, server: Server, hand: Hand, how: str
) -> None:
    hand.open(server.root, "men_of_iron", "falkirk", "both")
    assert page.evaluate(WHOLE)
    for _ in range(4):
        page.keyboard.press("+")
    assert not page.evaluate(WHOLE)
    if how == "key":
        page.keyboard.press("f")
    else:
        assert "F" in (page.get_attribute("[data-testid=fit]", "title") or "")
        page.click("[data-testid=fit]")
    page.wait_for_function(WHOLE)
    for width, height in ((1000, 900), (1366, 600), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"w => innerWidth === w && ({WHOLE})()", arg=width)


def test_a_part_of_the_map_that_is_looked_at_stays_in_view_when_the_window_changes(
    page: Page, server: Server, hand: Hand
) -> None:
    hand.open(server.root, "men_of_iron", "falkirk", "both")
    for _ in range(5):
        page.keyboard.press("+")
    middle = f"""() => {{ const [x, y, w, h, W, H] = ({LIES})();
        return [(W / 2 - x) / w, (H / 2 - y) / h, Math.max(w / W, h / H)]; }}"""
    before, was = page.evaluate(middle), page.evaluate(LIES)
    page.set_viewport_size({"width": 1800, "height": 1000})
    page.wait_for_function(CHANGED, arg=was)
    near = f"before => ({middle})().every((now, i) => Math.abs(now - before[i]) < 0.02)"
    page.wait_for_function(near, arg=before)  # the sheet follows its frame in the next picture


@both_screens
def test_the_map_stays_where_it_is_when_a_hand_of_cards_empties(
    page: Page, server: Server, hand: Hand
) -> None:
    hand.open(server.root, "dark_ages", "training", "both")
    seen, lies = set[bool](), set[tuple[int, ...]]()
    for _ in range(600):
        hand.step()
        hand.settled()
        seen.add(hand.count(".hand .card") > 0)
        lies.add(tuple(page.evaluate(LIES)))
        if seen == {True, False} or hand.over():
            break
    assert seen == {True, False}, "hands were full and empty"
    assert len(lies) == 1


def test_the_hands_of_both_players_lie_beside_the_panel_and_can_be_touched(
    page: Page, server: Server, hand: Hand
) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    hand.open(server.root, "dark_ages", "courtrai", "both")
    cards = page.eval_on_selector_all(".hand .card", "all => all.map(c => c.getBoundingClientRect().right)")
    assert len(cards) == 6
    assert max(cards) <= page.eval_on_selector("#tab-unit", "tab => tab.getBoundingClientRect().left")
    # cards of a fan overlap: of each its left edge can be touched
    assert all(
        page.evaluate(
            """card => { const r = card.getBoundingClientRect();
            return card.contains(document.elementFromPoint(r.left + 20, r.top + r.height / 2)); }""",
            card,
        )
        for card in page.query_selector_all(".hand .card")
    )


@both_screens
def test_the_field_keeps_its_size_when_the_curtain_falls(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "dark_ages", "training", "friend")
    page.click("[data-testid=lift]")
    sizes, fell = set[tuple[int, int]](), 0
    for _ in range(200):
        page.wait_for_selector(".page[data-asking='0']")
        hand.ready()
        size = page.eval_on_selector(".field", "f => [f.clientWidth, f.clientHeight]")
        sizes.add((size[0], size[1]))
        fell += hand.count(".curtain")
        if fell > 2:
            break
        hand.step()
    assert fell > 2 and len(sizes) == 1


@pytest.mark.parametrize("page", [PHONE], indirect=True)
@pytest.mark.parametrize(("system", "scenario"), [("men_of_iron", "falkirk"), ("naran", "turin_1706")])
def test_a_phone_shows_what_is_asked_for_large_enough(
    page: Page, server: Server, hand: Hand, system: str, scenario: str
) -> None:
    hand.open(server.root, system, scenario, "both")
    for _ in range(40):
        if not hand.count(".answers [data-option=accept]") and hand.count(".piece.lit") > 1:
            break
        hand.step()
        hand.settled()
    page.wait_for_timeout(200)
    field = page.locator(".box").bounding_box()
    assert field is not None
    boxes = [p.bounding_box() for p in page.locator(".piece.lit").all()]
    seen = [b for b in boxes if b and field["y"] < b["y"] < field["y"] + field["height"]]
    assert seen and max(b["width"] for b in seen) >= 26


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_the_panel_of_a_phone_is_pulled_up_and_down(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "men_of_iron", "falkirk", "both")
    hand.until_lit_unit()
    grip = page.locator("[data-testid=sheet-grip]")

    def height(what: str) -> float:
        found: float = page.eval_on_selector(what, "el => el.clientHeight")
        return found

    def pull(to: float) -> float:
        box = grip.bounding_box()
        assert box
        page.mouse.move(200, box["y"] + 10)
        page.mouse.down()
        page.mouse.move(200, to, steps=4)
        page.mouse.up()
        return height(".side-panel")

    peek, full, half = pull(760), pull(150), pull(440)
    assert 140 < peek < 165 and half > 300 and full > 600
    pull(760)
    page.click("[aria-label=Hint]")  # what is asked for does not stay beneath the edge
    page.wait_for_selector("[data-testid=hint]", timeout=WAIT)
    assert height(".side-panel") == half
    grip.tap()
    assert height(".side-panel") == full
    assert page.evaluate("scrollY === 0 && document.scrollingElement.scrollHeight <= innerHeight")
    assert height(".field .box") > 40
