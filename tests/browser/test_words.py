"""What is written on the pages: years, names on the maps, pieces told apart."""

from __future__ import annotations

import re

import pytest
from browser.helpers import WAIT, Hand, Server
from playwright.sync_api import Page

from gonfalon.core.system import SYSTEMS

pytestmark = pytest.mark.browser

# keeps what is written on a canvas: the four corners of each text on the sheet
WRITTEN = """
  window.written = new Map();
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...more) {
    const m = this.getTransform(), size = this.measureText(text), all = window.written.get(this.canvas) ?? [];
    const high = [size.actualBoundingBoxAscent, size.actualBoundingBoxDescent];
    const wide = [size.actualBoundingBoxLeft, size.actualBoundingBoxRight];
    const corners = [[-wide[0], -high[0]], [wide[1], -high[0]], [wide[1], high[1]], [-wide[0], high[1]]]
      .map(([dx, dy]) => m.transformPoint({ x: x + dx, y: y + dy })).map((p) => [p.x, p.y]);
    const others = all.filter((w) => w.text !== text || w.corners[0][0] !== corners[0][0]);
    window.written.set(this.canvas, [...others, { text, corners }]);
    return write.call(this, text, x, y, ...more);
  };
"""
# two texts lie over each other unless an edge of one of them parts them
OVERPRINTED = """
() => [...window.written.values()].flatMap((all) => {
  const parts = (a, b) => a.some(([x, y], i) => {
    const [u, v] = a[(i + 1) % 4], n = [v - y, x - u];
    const far = (list) => list.map((p) => p[0] * n[0] + p[1] * n[1]);
    return Math.max(...far(a)) <= Math.min(...far(b)) || Math.max(...far(b)) <= Math.min(...far(a));
  });
  return all.flatMap((one, i) => all.slice(i + 1)
    .filter((other) => !parts(one.corners, other.corners) && !parts(other.corners, one.corners))
    .map((other) => `${one.text} / ${other.text}`));
})
"""


@pytest.mark.parametrize("page", [{"locale": "it-IT"}, {"locale": "en-GB"}], indirect=True, ids=["it", "en"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_name_on_a_map_is_printed_over_another(page: Page, server: Server, system: str) -> None:
    page.add_init_script(WRITTEN)
    page.goto(f"{server.root}#/game/{system}")
    page.reload()
    page.wait_for_selector("canvas.thumb")
    for thumb in page.locator("canvas.thumb").all():
        thumb.scroll_into_view_if_needed()
    page.wait_for_function(
        "() => [...document.querySelectorAll('canvas.thumb')].every((c) => c.dataset.painted)"
    )
    assert page.evaluate(OVERPRINTED) == []


NUMBERED = """
() => { const found = [];
  for (const [canvas, all] of window.written) {
    if (!canvas.isConnected) continue;
    const box = canvas.getBoundingClientRect();
    const [k, l] = [box.width / canvas.width, box.height / canvas.height];
    for (const { text, corners } of all) {
      const xs = corners.map((c) => box.left + c[0] * k), ys = corners.map((c) => box.top + c[1] * l);
      for (const number of document.querySelectorAll('.numbers text')) {
        const r = number.getBoundingClientRect();
        const beside = r.left >= Math.max(...xs) || Math.min(...xs) >= r.right;
        if (!beside && r.top < Math.max(...ys) && Math.min(...ys) < r.bottom)
          found.push(`${text} / ${number.textContent}`);
      }
    }
  }
  return [document.querySelectorAll('.numbers text').length, found];
}
"""


@pytest.mark.parametrize("scenario", ["courtrai", "bannockburn"])
def test_no_number_of_a_hex_is_printed_over_a_name(
    page: Page, server: Server, hand: Hand, scenario: str
) -> None:
    page.add_init_script(WRITTEN)
    page.reload()
    hand.open(server.root, "men_of_iron", scenario, "both")
    for _ in range(6):
        page.keyboard.press("+")
    page.wait_for_selector(".numbers text")
    numbers, over = page.evaluate(NUMBERED)
    assert numbers > 500 and over == []


def test_a_year_is_told_once_and_is_no_number_to_be_grouped(page: Page, server: Server) -> None:
    page.goto(f"{server.root}#/game/naran")
    page.wait_for_selector("[data-testid=play-drill_1705]")
    titles = page.locator(".battles h2").all_inner_texts()
    assert all(title.count("170") == 1 for title in titles), titles
    page.goto(f"{server.root}#/game/impetus")
    page.wait_for_selector("[data-testid=play-lagash]")
    assert any("2450 BC" in title for title in page.locator(".battles h2").all_inner_texts())


def test_a_row_that_is_pointed_at_marks_its_piece(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "men_of_iron", "falkirk", "both")
    hand.until_lit_unit()

    def marked(what: str) -> None:
        row = page.locator(what).first
        units = set((row.get_attribute("data-marks") or "").split())
        row.hover()
        page.wait_for_selector(".piece.marked", timeout=10_000)
        shown = page.eval_on_selector_all(".piece.marked", "all => all.map((p) => p.dataset.unit)")
        assert units and set(shown) <= units
        page.mouse.move(300, 400)
        page.wait_for_selector(".piece.marked", state="detached")

    page.click("#tab-army")
    marked("details[open] li button")
    if page.query_selector(".prompt .tip button"):
        page.click(".prompt .tip button")
    marked(".prompt .list [data-option]")
    hand.play(6)
    hand.cancel()
    page.click("#tab-log")
    marked(".log [data-marks]:not([data-marks=''])")


def test_a_piece_of_the_table_is_marked_and_told_apart_by_name(
    page: Page, server: Server, hand: Hand
) -> None:
    hand.open(server.root, "impetus", "scots", "both")
    names = page.eval_on_selector_all(".piece", "all => all.map((p) => p.getAttribute('aria-label'))")
    assert len(names) == len(set(names)) > 4
    page.click(".prompt .tip button")
    choices = page.locator(".prompt .list [data-option]").all_inner_texts()
    assert len(choices) == len(set(choices)) > 4
    page.hover(".prompt .list [data-option] >> nth=0")
    page.wait_for_selector(".piece.marked", timeout=10_000)


def test_bases_bear_names_not_codes(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "naran", "turin_1706", "both")
    for _ in range(8):
        if hand.count(".piece"):
            break
        hand.step()
    labels = " ".join(page.eval_on_selector_all(".piece .code", "all => all.map((p) => p.textContent)"))
    assert labels and not re.search(r"\b[A-Z]{1,2}\d", labels)


def test_conceding_ends_undo(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "men_of_iron", "falkirk", "both")
    hand.play(3)
    hand.cancel()
    assert page.is_enabled("[data-testid=undo]")
    page.click("[data-testid=menu]")
    page.click("[data-testid=concede]")
    page.click("[data-testid=concede-sure]")
    page.wait_for_selector(".prompt .over")
    assert page.is_disabled("[data-testid=undo]")
    page.keyboard.press("u")
    page.wait_for_selector(".page[data-asking='0']")
    assert hand.over()


def test_a_term_is_explained_where_it_stands(page: Page, server: Server, hand: Hand) -> None:
    """Pointing at an underlined word, or its focus, tells what it means and names the rule."""
    page.goto(f"{server.root}#/learn/impetus")
    page.click("[data-testid=lesson-impetus-shoot]")
    page.wait_for_selector("[data-testid=lesson] [data-term=vbu]", timeout=WAIT)
    word = page.locator("[data-testid=lesson] [data-term=vbu]").first
    word.hover()
    page.wait_for_selector("[data-testid=term]", timeout=WAIT)
    assert "strength" in page.inner_text("[data-testid=term]")
    page.mouse.move(300, 400)
    page.wait_for_selector("[data-testid=term]", state="detached", timeout=WAIT)
    word.focus()
    page.wait_for_selector("[data-testid=term]", timeout=WAIT)
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=term]", state="detached", timeout=WAIT)
    word.click()
    page.click("[data-testid=term] .rule")
    page.wait_for_selector("[data-testid=rule-text]", timeout=WAIT)
