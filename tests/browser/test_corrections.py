"""A unit is put as it stands on the players' own table, over a photograph that stays on the device."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from browser.helpers import Hand, Server
from PIL import Image
from playwright.sync_api import Page, expect

import gonfalon
from gonfalon.core.corrections import correctable
from gonfalon.core.match import Match

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
each_size = pytest.mark.parametrize("page", [{}, PHONE], indirect=True)


def quiet(system: str, battle: str) -> tuple[Match, int]:
    """A battle between two actions, and a unit of the asked side that can be corrected."""
    match = gonfalon.start(system, battle, seed=7)
    while True:
        b, side = match.battle, match.player
        own = [u.id for u in b.units if u.side == side and correctable(match.system, b, u.id)]
        if own:
            return match, own[0]
        question = match.question()
        assert question is not None
        match.choose(question.options[0])


def begin(page: Page, hand: Hand, server: Server, match: Match, unit: int) -> None:
    hand.go_on(server.root, match)
    hand.tap(f"[data-unit='{unit}']")
    page.click("[data-testid=correct]")
    page.wait_for_selector("[data-testid=correct-panel]")


def done(page: Page, before: int) -> None:
    page.wait_for_function(
        "n => Number(document.querySelector('.page').dataset.number) !== n && "
        "document.querySelector('.page').dataset.asking === '0'",
        arg=before,
    )


@each_size
def test_a_counter_goes_where_it_really_stands_and_back(page: Page, hand: Hand, server: Server) -> None:
    match, unit = quiet("men_of_iron", "falkirk")
    begin(page, hand, server, match, unit)
    number, places = hand.number(), hand.places()
    free = next(h for h in range(300, 600) if can(match, unit, f"hex {match.battle.setting.label('hex', h)}"))
    hand.tap(f"[data-hex='{free}']")
    done(page, number)
    assert hand.places()[str(unit)] != places[str(unit)]
    page.wait_for_selector(".side-panel [data-testid=corrected]")
    number = hand.number()
    page.click("[data-testid=correct-disordered]")
    done(page, number)
    expect(page.locator("[data-testid=correct-disordered]")).to_have_attribute("aria-pressed", "true")
    page.click("[data-testid=correct-done]")
    page.click("#tab-log")
    expect(page.locator("#panel")).to_contain_text("Correction")
    for _ in range(2):
        number = hand.number()
        page.click("[data-testid=undo]")
        done(page, number)
    page.wait_for_selector(".side-panel [data-testid=corrected]", state="detached")
    assert hand.places() == places


def can(match: Match, unit: int, words: str) -> bool:
    trial = match.branch(len(match.entries))
    try:
        trial.correct(f"correct {match.battle.setting.label('unit', unit)} {words}")
    except gonfalon.GonfalonError:
        return False
    return True


def test_an_impossible_place_is_refused_with_its_rule(page: Page, hand: Hand, server: Server) -> None:
    match, unit = quiet("men_of_iron", "falkirk")
    begin(page, hand, server, match, unit)
    side = match.battle.units[unit].side
    foe = next(u for u in match.battle.units if u.side != side and u.place is not None)
    hand.tap(f"[data-hex='{foe.place}']")
    expect(page.locator("[data-testid=why]")).to_contain_text("8.0a")
    assert not page.query_selector("[data-testid=corrected]")


def test_a_base_is_dragged_and_its_losses_are_said(page: Page, hand: Hand, server: Server) -> None:
    match, unit = quiet("impetus", "hyw")
    begin(page, hand, server, match, unit)
    x, y = middle(page, unit)
    number, places = hand.number(), hand.places()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 20, steps=4)
    page.mouse.up()
    page.wait_for_function("n => document.querySelector('.page').dataset.asking === '0'", arg=0)
    page.wait_for_timeout(200)
    moved = hand.number() > number or page.query_selector("[data-testid=why]") is not None
    assert moved, "the drag was not taken"
    number = hand.number()
    page.fill("[data-testid=correct-losses]", "1")
    page.keyboard.press("Tab")
    done(page, number)
    assert len(hand.places()) == len(places)


FREE = """u => {
    const middle = b => [b.left + b.width / 2, b.top + b.height / 2];
    const field = document.querySelector('svg.board').getBoundingClientRect();
    const boxes = [...document.querySelectorAll('.piece rect')].map(e => e.getBoundingClientRect());
    const own = document.querySelector(`.piece[data-unit='${u}'] rect`).getBoundingClientRect();
    const far = (x, y) => b => Math.hypot(middle(b)[0] - x, middle(b)[1] - y);
    const spots = [];
    for (let x = field.left; x < field.right; x += 8)
        for (let y = field.top; y < field.bottom; y += 8)
            if (Math.min(...boxes.map(far(x, y))) > 1.3 * Math.max(own.width, own.height)
                && document.elementFromPoint(x, y)?.closest('svg.board')) spots.push([far(x, y)(own), x, y]);
    return spots.sort((a, b) => a[0] - b[0])[0].slice(1);
}"""  # the nearest point of the table with room for the base


@each_size
@pytest.mark.parametrize(("system", "battle"), [("impetus", "hyw"), ("naran", "turin_1706")])
def test_a_base_is_put_where_the_table_is_tapped(
    page: Page, hand: Hand, server: Server, system: str, battle: str
) -> None:
    match, unit = quiet(system, battle)
    begin(page, hand, server, match, unit)
    put = page.locator("[data-testid=correct-put]")
    put.click()
    expect(put).to_have_attribute("aria-pressed", "true")
    before, number = middle(page, unit), hand.number()
    x, y = page.evaluate(FREE, unit)
    tap = page.touchscreen.tap if page.evaluate("navigator.maxTouchPoints > 0") else page.mouse.click
    tap(x, y)
    done(page, number)
    after = middle(page, unit)
    assert abs(after[0] - x) + abs(after[1] - y) < abs(before[0] - x) + abs(before[1] - y)
    expect(put).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".side-panel [data-testid=corrected]")).to_be_attached()


def middle(page: Page, unit: int) -> tuple[float, float]:
    found = page.evaluate(
        "u => { const b = document.querySelector(`.piece[data-unit='${u}'] rect`).getBoundingClientRect();"
        " return [b.left + b.width / 2, b.top + b.height / 2]; }",
        unit,
    )
    return found[0], found[1]


def picture(folder: Path) -> Path:
    file = folder / "table.png"
    Image.new("RGB", (400, 300), "green").save(file)
    return file


@each_size
def test_a_photograph_lies_under_the_pieces_and_is_scaled(
    page: Page, hand: Hand, server: Server, folder: Path
) -> None:
    match, unit = quiet("impetus", "hyw")
    begin(page, hand, server, match, unit)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.click("[data-testid=photo] summary")
    page.set_input_files("[data-testid=photo-file]", picture(folder))
    page.wait_for_selector("[data-testid=backdrop]")
    before = page.get_attribute("[data-testid=backdrop]", "transform")
    page.click("[data-testid=photo-ruler]")
    box = page.locator("svg.board").bounding_box()
    field = page.locator(".field .box").bounding_box()
    assert box is not None and field is not None
    left, top = max(box["x"], field["x"]) + 20, max(box["y"], field["y"]) + 20
    page.mouse.click(left, top)
    page.mouse.click(left + 60, top)
    page.fill("[data-testid=photo-length]", "3")
    page.press("[data-testid=photo-length]", "Enter")
    page.wait_for_selector("[data-testid=photo-wanted]", state="detached")
    assert page.get_attribute("[data-testid=backdrop]", "transform") != before
    assert not [one for one in sent if not one.startswith("blob:")], "the picture stays here"
    page.click("[data-testid=correct-done]")
    page.wait_for_selector("[data-testid=backdrop]", state="detached")


def test_what_is_no_picture_is_refused_in_words(page: Page, hand: Hand, server: Server, folder: Path) -> None:
    match, unit = quiet("men_of_iron", "falkirk")
    begin(page, hand, server, match, unit)
    page.click("[data-testid=photo] summary")
    wrong = {"name": "x.png", "mimeType": "image/png", "buffer": b"no picture"}
    page.set_input_files("[data-testid=photo-file]", wrong)  # type: ignore[arg-type]
    expect(page.locator("[data-testid=photo-fault]")).to_contain_text("JPEG")
    kind = {"name": "x.pdf", "mimeType": "application/pdf", "buffer": b"%PDF"}
    page.set_input_files("[data-testid=photo-file]", kind)  # type: ignore[arg-type]
    expect(page.locator("[data-testid=photo-fault]")).to_contain_text("JPEG")
    large = folder / "large.png"
    made = io.BytesIO()
    Image.new("RGB", (8, 8)).save(made, "PNG")
    large.write_bytes(made.getvalue() + bytes(20_000_001))
    page.set_input_files("[data-testid=photo-file]", large)
    expect(page.locator("[data-testid=photo-fault]")).to_contain_text("20 MB")
