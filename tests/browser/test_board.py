"""What the board owes a player, tried on Falkirk."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from browser.helpers import WAIT, Hand, Server, errors_of
from playwright.sync_api import Browser, Page

import gonfalon
from gonfalon.core.match import Match
from gonfalon.core.system import SYSTEMS
from gonfalon.core.windows import Reaction

pytestmark = pytest.mark.browser

STANDS = (
    "was => [...document.querySelectorAll('.piece')].every(p => was[p.dataset.unit] === p.style.transform)"
)


def begin(hand: Hand, server: Server, mode: str = "both") -> str:
    """Falkirk, both sides in one hand, up to the first choice of a unit."""
    name = hand.open(server.root, "men_of_iron", "falkirk", mode)
    hand.until_lit_unit()
    return name


def test_a_move_with_facing_takes_two_clicks_and_is_taken_back(
    page: Page, server: Server, hand: Hand
) -> None:
    begin(hand, server)
    number = hand.number()
    hand.pick_unit()
    page.wait_for_selector(".hex.lit")
    # rest on a lit hex: the ghost shows where the piece would stand
    box = hand.middle_of(".hex.lit")
    page.mouse.move(*box)
    page.wait_for_selector(".ghost")
    page.mouse.move(box[0] + 3, box[1] - 4)
    page.mouse.click(box[0] + 3, box[1] - 4)
    page.wait_for_function("n => Number(document.querySelector('.page').dataset.number) >= n", arg=number + 2)
    hand.ready()
    assert page.query_selector(".corner") is None or hand.number() == number + 2
    for _ in range(hand.number() - number):
        page.keyboard.press("u")
        hand.settled()
    assert hand.number() == number


def test_why_not_names_the_rules(page: Page, server: Server, hand: Hand) -> None:
    begin(hand, server)
    hand.tap(".piece:not(.lit)")
    page.wait_for_selector("[data-testid=why] li")
    page.click("[data-testid=why] .rule")
    page.wait_for_selector("[data-testid=rule-text]")
    assert len(page.inner_text("[data-testid=rule-text] p:nth-of-type(2)")) > 20
    page.keyboard.press("Escape")
    assert page.query_selector("[data-testid=rule-text]") is None


def test_the_odds_have_the_same_modifiers_as_the_log(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "cry_havoc", "village", "both")
    for _ in range(600):
        hand.ready()
        if page.query_selector(".confirm [data-testid=odds-detail][aria-expanded=false]"):
            page.click(".confirm [data-testid=odds-detail]")  # stays open from now on
        if not page.query_selector(".confirm .mods li"):
            hand.step()
            continue
        if page.query_selector(".confirm .first"):
            page.click(".confirm .first summary")
        told = page.locator(".confirm .odds .roll").first.locator(".mods li").all_inner_texts()
        purpose = page.inner_text(".confirm .odds .roll .head strong")
        hand.tap("#tab-log")
        page.wait_for_selector(".log")
        known = hand.count(".log details")
        page.click("[data-testid=confirm]")
        page.wait_for_selector("[data-testid=confirm]", state="detached")
        hand.settled()
        lines = page.locator(".log details").all()[known:]
        found = [x for x in lines if purpose in x.locator("summary span").first.inner_text()]
        if told and found:  # else somebody is asked before that roll
            break
    found[0].locator("summary").first.click()
    assert found[0].locator(".mods li").all_inner_texts() == told


def test_the_language_changes_in_the_middle_of_a_battle(page: Page, server: Server, hand: Hand) -> None:
    begin(hand, server)
    english = page.inner_text("[data-testid=prompt]")
    page.click("[data-testid=lang-it]")
    page.wait_for_function("w => document.querySelector('[data-testid=prompt]').innerText !== w", arg=english)
    assert page.get_attribute("html", "lang") == "it"
    assert page.get_attribute("[data-testid=undo]", "aria-label") == "Annulla"
    page.click("[data-testid=lang-en]")
    page.wait_for_function("w => document.querySelector('[data-testid=prompt]').innerText === w", arg=english)


def test_a_reload_in_the_middle_of_a_decision_loses_nothing(page: Page, server: Server, hand: Hand) -> None:
    begin(hand, server)
    hand.pick_unit()
    prompt, number = page.inner_text("[data-testid=prompt]"), hand.number()
    page.reload()
    hand.ready()
    assert (page.inner_text("[data-testid=prompt]"), hand.number()) == (prompt, number)


def test_a_killed_server_resumes_at_the_last_decision(chromium: Browser, folder: Path) -> None:
    server = Server(folder)
    context = chromium.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    context.set_default_timeout(WAIT)
    page = context.new_page()
    page.goto(server.address)
    hand = Hand(page)
    name = begin(hand, server)
    hand.pick_unit()
    prompt, number = page.inner_text("[data-testid=prompt]"), hand.number()
    server.kill()
    page.wait_for_selector(".lost")
    server.start()
    page.goto(server.address)
    page.click(f"a[href='#/battle/{name}']")
    hand.ready()
    assert (page.inner_text("[data-testid=prompt]"), hand.number()) == (prompt, number)
    context.close()
    server.kill()


def test_a_lost_connection_comes_back(page: Page, server: Server, hand: Hand) -> None:
    begin(hand, server)
    number = hand.number()
    page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    other = page.context.new_page()
    complaints = errors_of(other)
    other.goto(page.url)
    second = Hand(other)
    second.ready()
    second.pick_unit()
    page.wait_for_function("n => Number(document.querySelector('.page').dataset.number) > n", arg=number)
    assert hand.number() == second.number()
    other.close()
    assert not complaints


def test_the_film_is_watched_and_branched(page: Page, server: Server, hand: Hand) -> None:
    name = begin(hand, server)
    hand.play(6)
    hand.cancel()
    page.click("[data-testid=menu]")
    page.click("[data-testid=film]")
    page.wait_for_selector("[data-testid=film-entry][data-entry='1']")
    page.click("[data-testid=film-next]")
    page.wait_for_selector("[data-testid=film-entry][data-entry='2']")
    page.click("[data-testid=film-play]")
    page.wait_for_function(
        "() => Number(document.querySelector('[data-testid=film-entry]').dataset.entry) > 4"
    )
    page.click("[data-testid=branch]")
    page.wait_for_function("n => !location.hash.includes(n)", arg=name)
    hand.ready()
    assert hand.number() >= 5


def test_a_group_order_moves_the_line(page: Page, server: Server, hand: Hand) -> None:
    begin(hand, server)
    page.click("#tab-army")
    page.click(".command:has(details[open]) .stripe")
    page.wait_for_selector("[data-testid=forward-1]")
    before = hand.places()
    page.click("[data-testid=forward-1]")
    page.wait_for_selector(".notice, [data-testid=why]", timeout=WAIT)
    hand.settled()
    moved = [u for u, place in hand.places().items() if before.get(u) != place]
    assert len(moved) >= 2


def test_a_line_wheels_and_the_rest_holds(page: Page, server: Server, hand: Hand) -> None:
    begin(hand, server)
    page.click("#tab-army")
    page.click(".command:has(details[open]) .stripe")
    lit = hand.count(".piece.lit")
    before = hand.places()
    page.click("[data-testid=wheel-left]")
    page.wait_for_selector(".notice", timeout=WAIT)
    hand.settled()
    assert [u for u, place in hand.places().items() if before.get(u) != place]
    page.click("[data-testid=hold]")
    page.wait_for_function("n => document.querySelectorAll('.piece.lit').length < n", arg=lit)


def asked_for_cards() -> Match:
    """Dark Ages: the first player holds cards that he may play now."""
    match, dice = gonfalon.start("dark_ages", "training", seed=17), Random(17)
    while asked := match.question():
        window, b = asked.decision, match.battle
        if (
            match.player == 0
            and isinstance(window, Reaction)
            and any(
                window.window_of(b, o) != window.window for o in asked.options if o != window.declining(b)
            )
        ):
            return match
        match.choose(dice.choice(asked.options))
    raise AssertionError("he could play no card")


def test_a_card_is_silenced_from_the_prompt(page: Page, server: Server, hand: Hand) -> None:
    hand.go_on(server.root, asked_for_cards())
    card = page.get_attribute("[data-window]", "data-window")
    page.click(f"[data-window={card}] button:last-child")
    page.wait_for_function(
        "c => document.querySelectorAll(`[data-window=${c}] button`).length < 3", arg=card, timeout=WAIT
    )
    page.click("[data-testid=menu]")
    page.click("[data-testid=forget-orders]")
    page.wait_for_selector("[data-testid=forget-orders]", state="detached")


def drag(page: Page, what: str, key: str = "") -> int:
    """Drag a piece up by a little more than itself; how many shadows went along."""
    box = page.locator(what).first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if key:
        page.keyboard.down(key)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - box["height"] * 1.2, steps=5)
    page.wait_for_selector(".ghost")
    shadows = page.locator(".ghost").count()
    page.mouse.up()
    if key:
        page.keyboard.up(key)
    return shadows


def test_a_whole_command_is_dragged_and_who_cannot_follow_is_named(
    page: Page, server: Server, hand: Hand
) -> None:
    hand.open(server.root, "men_of_iron", "crecy", "both")
    page.click("#tab-army")
    page.click(".stripe >> nth=0")
    page.wait_for_selector(".piece.selected")
    unit = page.get_attribute(".piece.selected", "data-unit")
    page.keyboard.press("Escape")
    before = hand.places()
    assert drag(page, f".piece[data-unit='{unit}']", "Shift") > 3
    page.wait_for_selector("[data-testid=why] li", timeout=WAIT)
    hand.settled()
    moved = [u for u, place in hand.places().items() if before.get(u) != place]
    assert len(moved) + hand.count("[data-testid=why] li") > 3


def test_a_chosen_group_is_dragged_in_one_gesture(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "cry_havoc", "village", "both")
    units = page.eval_on_selector_all(".piece.lit", "els => els.slice(0, 3).map(e => e.dataset.unit)")
    for unit in units:
        page.locator(f".piece[data-unit='{unit}']").dispatch_event("click", {"shiftKey": True})
    page.wait_for_selector("[data-testid=hold]")
    before, number = hand.places(), hand.number()
    assert drag(page, f".piece[data-unit='{units[0]}']") == 3
    page.wait_for_selector(".notice", timeout=WAIT)
    hand.settled()
    moved = [u for u, place in hand.places().items() if before.get(u) != place]
    assert moved and hand.number() == number + 1
    page.keyboard.press("u")
    hand.settled()
    assert hand.places() == before


def test_pieces_glide_when_they_move_and_not_when_the_sheet_is_turned(
    page: Page, server: Server, hand: Hand
) -> None:
    page.add_init_script(
        "window.glided = 0;"
        "addEventListener('transitionrun', e => { if (e.target.matches('.piece')) glided += 1; }, true)"
    )
    page.reload()
    hand.open(server.root, "cry_havoc", "village", "both")
    before = hand.places()
    page.keyboard.press("r")
    page.wait_for_function(f"was => !({STANDS})(was)", arg=before)
    page.set_viewport_size({"width": 900, "height": 1400})
    page.wait_for_function("() => document.querySelector('.field').clientHeight > 700")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.click("[aria-label^='Mirror']")
    page.wait_for_function(
        "() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(true))))"
    )
    assert page.evaluate("glided") == 0
    drag(page, ".piece.lit")
    page.wait_for_function("() => glided > 0")


@pytest.mark.parametrize(("system", "scenario"), [("cry_havoc", "village"), ("impetus", "hyw")])
def test_a_set_up_is_mirrored_kept_and_found_again(
    page: Page, server: Server, hand: Hand, system: str, scenario: str
) -> None:
    hand.open(server.root, system, scenario, "both")
    before = hand.places()
    page.click("[data-testid=setup-mirror]")
    hand.settled()
    mirrored = hand.places()
    if system == "cry_havoc":  # the three units of the first step of HYW stand symmetrically
        assert mirrored != before
    page.click("[data-testid=setup-keep]")
    page.wait_for_selector("[data-testid=setup-mine]")
    page.click("[data-testid=setup-reset]")
    page.wait_for_function(
        STANDS,
        arg=before,
        timeout=WAIT,
    )
    hand.settled()
    hand.open(server.root, system, scenario, "both")
    page.click("[data-testid=setup-mine]")
    page.wait_for_function(
        STANDS,
        arg=mirrored,
        timeout=WAIT,
    )


@pytest.mark.parametrize(
    ("page", "lies"),
    [
        ({"viewport": {"width": 1366, "height": 768}}, True),
        ({"viewport": {"width": 900, "height": 1400}}, False),
    ],
    indirect=["page"],
)
def test_a_long_sheet_lies_along_the_screen(page: Page, server: Server, hand: Hand, lies: bool) -> None:
    hand.open(server.root, "cry_havoc", "village")
    low, high = (page.locator(f"[data-label={name}]").bounding_box() for name in ("A8", "Y8"))
    assert low is not None and high is not None
    apart = abs(low["x"] - high["x"]), abs(low["y"] - high["y"])
    assert (apart[0] > apart[1]) is lies


@pytest.mark.parametrize(
    "page", [{"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}], indirect=True
)
def test_a_phone_plays_in_one_column_with_large_targets(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "men_of_iron", "falkirk", "both")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    hand.play(6)
    hand.cancel()
    small = page.eval_on_selector_all(
        "header .tools button, .prompt .answers button, .tabs button",
        "els => els.filter(e => e.offsetParent && (e.offsetHeight < 44 || e.offsetWidth < 40))"
        ".map(e => e.outerHTML)",
    )
    assert small == []


def tab_to(page: Page, what: str) -> None:
    """Press Tab until the focus is on this."""
    for _ in range(80):
        if page.evaluate("w => document.activeElement.matches(w)", what):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {what}")


def test_a_battle_is_begun_and_played_by_the_keyboard_alone(page: Page, server: Server, hand: Hand) -> None:
    for what in ("[data-testid=game-men_of_iron]", "[data-testid=play-falkirk]", "[data-testid=start]"):
        page.wait_for_selector(what)
        tab_to(page, what)
        page.keyboard.press("Enter")
    hand.ready()
    units = moves = 0
    for _ in range(60):
        hand.ready()
        number, step = hand.number(), page.get_attribute("[data-testid=prompt]", "data-step")
        if moves >= 2:
            break
        if page.query_selector("[data-testid=confirm]"):
            page.keyboard.press("Enter")
        elif step == "Deploy":
            page.keyboard.press("1")
        elif step == "Act" and page.query_selector(".board .lit"):
            page.keyboard.press("ArrowUp")
            page.keyboard.press("ArrowLeft")
            assert page.evaluate("document.activeElement.matches('.lit')")
            page.keyboard.press("Enter")
            units += 1
        elif page.query_selector(".corner"):
            page.keyboard.press("e")
            assert page.evaluate("document.activeElement.matches('.corner')")
            page.keyboard.press("Enter")
            moves += 1
        elif page.query_selector(".hex.lit"):
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        page.wait_for_function(
            "n => Number(document.querySelector('.page').dataset.number) !== n"
            " || document.querySelector('[data-testid=confirm]')",
            arg=number,
            timeout=WAIT,
        )
        hand.settled()
    assert units and moves >= 2
    hand.cancel()
    number = hand.number()
    page.keyboard.press("u")
    hand.settled()
    assert hand.number() < number
    for key, tab in (("l", "log"), ("t", "tables"), ("o", "army")):
        page.keyboard.press(key)
        assert page.get_attribute(f"#tab-{tab}", "aria-selected") == "true"


def test_what_ends_or_throws_away_a_battle_is_asked_twice(page: Page, server: Server, hand: Hand) -> None:
    name = hand.open(server.root, "men_of_iron", "falkirk", "first")
    page.click("[data-testid=menu]")
    page.click("[data-testid=concede]")
    page.click(".sure button:last-child")
    assert not hand.over()
    page.goto(f"{server.root}#/")
    mine = page.locator("li", has=page.locator(f"a[href='#/battle/{name}']"))
    assert "English: you" in mine.inner_text()
    mine.locator("[data-testid=remove]").click()
    assert mine.count() == 1
    mine.locator("[data-testid=remove-sure]").click()
    mine.wait_for(state="detached")


def test_without_confirmations_a_die_is_rolled_at_the_first_click(
    page: Page, server: Server, hand: Hand
) -> None:
    hand.open(server.root, "cry_havoc", "village", "both")
    page.click("[data-testid=menu]")
    for kind in ("dice", "answer", "reveal", "end"):
        page.uncheck(f"[data-testid=confirm-{kind}]")
    page.click("[data-testid=menu]")
    for _ in range(600):
        hand.step()
        assert not hand.count("[data-testid=confirm]")
        hand.tap("#tab-log")
        if hand.count(".log details"):
            break
    assert hand.count(".log details")


def test_a_problem_is_reported_from_the_middle_of_a_battle(page: Page, server: Server, hand: Hand) -> None:
    begin(hand, server)
    hand.tap(".piece:not(.lit)")
    page.click("[data-testid=menu]")
    page.click("[data-testid=trouble] summary")
    assert "opens like a saved battle" in page.inner_text("[data-testid=trouble]")
    page.fill("[data-testid=trouble-words]", "The Scots do not move.")
    with page.expect_download() as kept:
        page.click("[data-testid=trouble-save]")
    assert kept.value.suggested_filename == "falkirk.report.json"
    file = json.loads(Path(kept.value.path()).read_text("utf-8"))
    told = file["report"]
    assert (told["version"], told["battle"]) == (gonfalon.__version__, "men_of_iron falkirk")
    assert told["words"] == "The Scots do not move." and "1366 × 768, en" in told["browser"]
    assert len(file["entries"]) == told["entries"] > 0


def test_the_page_about_names_authors_and_licences(page: Page) -> None:
    page.click("[data-testid=about]")
    page.wait_for_selector("[data-testid=licence]")
    text = page.inner_text("main")
    assert f"Version {gonfalon.__version__}" in text
    assert page.locator("[data-testid=book]").count() == len(SYSTEMS)
    for word in (
        "Paolo Ciarlo and Carlo Amaddeo",
        "GMT Games",
        "second edition, version 1.1",
        "not affiliated",
    ):
        assert word in text
    page.click("[data-testid=licence]:has-text('alegreya-sans') summary")
    assert "SIL OPEN FONT LICENSE Version 1.1" in page.inner_text("[data-testid=licence][open]")


def test_a_dropped_file_that_is_no_battle_says_so(page: Page, server: Server) -> None:
    page.goto(f"{server.root}#/")
    page.wait_for_selector("input[type=file]", state="attached")
    with page.expect_response("**/api/files*"):
        page.set_input_files(
            "input[type=file]", {"name": "x.json", "mimeType": "text/plain", "buffer": b"{}"}
        )
    page.wait_for_selector("[data-testid=fault]")
    assert page.query_selector("[data-testid=game-men_of_iron]")


def test_the_first_page_weighs_little_on_the_wire(chromium: Browser, server: Server) -> None:
    context = chromium.new_context()
    page = context.new_page()
    wire, sent = context.new_cdp_session(page), list[int]()
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda e: sent.append(int(e["encodedDataLength"])))
    page.goto(server.address)
    page.wait_for_selector("[data-testid^=game-]")
    page.wait_for_load_state("networkidle")
    context.close()
    assert 100_000 < sum(sent) <= 300_000  # fonts included


def test_a_click_on_an_own_piece_in_the_set_up_opens_its_card(page: Page, server: Server, hand: Hand) -> None:
    hand.open(server.root, "men_of_iron", "crecy", "both")
    hand.ready()
    unit = page.get_attribute(".piece.lit", "data-unit") or page.get_attribute(".piece", "data-unit")
    assert hand.count(".side-panel section.card") == 0
    before = hand.places()
    box = page.locator(f".piece[data-unit='{unit}']").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 2, y + 1)  # a hand trembles
    page.mouse.up()
    page.wait_for_selector(".side-panel section.card", timeout=5000)
    assert hand.places() == before
