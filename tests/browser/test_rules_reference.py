"""The rules reference: found by the keyboard, and beside the table without disturbing it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, Begun, People, Take
from tests.browser.test_reactions import INTERCEPT, PUT

DRAWER = "[data-dialog=rule]"


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def shown(page: Page, topic: str) -> None:
    expect(page.locator(f"{DRAWER} [data-topic={topic}]")).to_be_visible()


def test_a_rule_is_found_and_opened_by_keys(people: People) -> None:
    page = people.arrive()
    page.goto("/rules/")
    page.keyboard.press("/")
    page.keyboard.type("overwatch 9.1.3")
    expect(page.locator("[data-words]:not([hidden])")).to_have_count(1)
    expect(page.locator("[data-found]")).to_have_text("1 topic")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Firing on Overwatch")


def test_a_half_made_answer_stays_while_a_rule_is_read(ann: Page, take: Take) -> None:
    ann.evaluate(PUT, INTERCEPT)
    ann.locator('[data-option="overwatch:t"]').click()
    ann.locator("[data-inches]").fill("5")
    expect(ann.locator("[data-verdict=legal]")).to_be_attached()
    ann.keyboard.press("F1")
    shown(ann, "overwatch-fire")
    assert faults(ann) == []
    take(ann, "beside-the-table")
    for key in ("1", "Enter", "ArrowRight"):
        ann.keyboard.press(key)
    ann.keyboard.press("Escape")
    expect(ann.locator(DRAWER)).to_have_count(0)
    expect(ann.locator("[data-inches]")).to_have_attribute("data-inches", "5")
    assert ann.evaluate("() => window.sent") == []


def test_marks_open_their_rule_and_have_the_focus_again(ann: Page) -> None:
    marks = {
        "[data-part=prompt] [data-rule]": "overwatch-fire",
        ".cannot-help [data-rule]": "chain-of-command-uses",
    }
    options = [{**one, "rule": "1e 5.1.2"} if one.get("refused") else one for one in INTERCEPT["options"]]
    ann.evaluate(PUT, {**INTERCEPT, "options": options})
    ann.locator(".cannot-help summary").click()
    for mark, topic in marks.items():
        ann.locator(mark).focus()
        ann.keyboard.press("Enter")
        shown(ann, topic)
        ann.keyboard.press("Escape")
        expect(ann.locator(DRAWER)).to_have_count(0)
        expect(ann.locator(mark)).to_be_focused()


def test_lines_of_the_log_lead_to_their_rules_and_on(people: People) -> None:
    ann = people.arrive()
    people.seat(ann, until="patrol")
    mark = ann.locator(".log-line [data-rule]").last
    mark.focus()
    ann.keyboard.press("Enter")
    expect(ann.locator(f"{DRAWER} h2")).to_be_focused()
    first = ann.locator(f"{DRAWER} h2").inner_text()
    ann.locator(f"{DRAWER} [data-topic-link]").first.click()
    expect(ann.locator(f"{DRAWER} h2")).not_to_have_text(first)
    ann.locator("[data-act=rule-back]").click()
    expect(ann.locator(f"{DRAWER} h2")).to_have_text(first)
    ann.locator("[data-act=close-rule]").click()
    expect(mark).to_be_focused()


def test_where_nothing_can_be_fetched_it_says_so(people: People, begun: Begun) -> None:
    people.expect_error("Failed to load resource|ERR_FAILED")
    ann = people.arrive(known=begun.ann)
    ann.route("**/rules/at/**", lambda route: route.abort())
    begun.show(ann)
    ann.evaluate(PUT, INTERCEPT)
    ann.keyboard.press("F1")
    expect(ann.locator(f"{DRAWER} h2")).to_have_text("No rule is named here")


def test_a_rule_fills_a_phone(people: People, ann: Page) -> None:
    ann.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    ann.evaluate(PUT, INTERCEPT)
    ann.keyboard.press("F1")
    shown(ann, "overwatch-fire")
    box = ann.locator(DRAWER).bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, PHONE[0])
    assert ann.evaluate("document.documentElement.scrollWidth") == PHONE[0]
