"""Keys lead to every choice and every piece in a press or two, and what has to be pressed twice is said."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begun, People, Take
from tests.browser.put_view import put_with
from tests.browser.table_hands import TWO_FRAMES, Table
from tests.browser.test_reactions import INTERCEPT, sent
from tests.browser.test_support_weapons import team

PUT = put_with("""async () => ({ legal: true })""")
SPOKEN = "[data-part=spoken]"
TEAMS = {
    "red": {f"t{number}": team("Rifle Team", "rifle", (6 + 5 * number, 26)) for number in range(12)},
    "blue": {},
}
ASKED = {
    **{name: INTERCEPT[name] for name in ("rule", "subject", "standing", "since")},
    "name": "spend-command-dice",
    "prompt": "Command Dice left: 1.",
    "shape": "choose",
    "suggested": {"option": "end"},
    "options": [
        *(
            {"id": f"activate:t{number}", "label": f"Activate Team {number}", "verb": "activate",
             "subject": f"t{number}", "dice": [1], "detail": "uses 1"}
            for number in range(12)
        ),
        {"id": "end", "label": "End the Phase", "verb": "end-phase", "subject": ""},
    ],
}  # fmt: skip
PHASE = """() => window.coc.screen.store.change((state) => ({ ...state, view: { ...state.view,
  phase: { active: state.you.seat, rolled: [1], dice: [1] } } }))"""


def put(page: Page, asked: dict[str, Any]) -> None:
    page.evaluate(PUT, {"teams": TEAMS, "request": asked})
    expect(page.locator(f'.orders-body[data-request="{asked["name"]}"]')).to_be_attached()


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def test_each_of_many_choices_has_a_key_that_takes_it(ann: Page) -> None:
    put(ann, ASKED)
    keys = ann.locator(".orders-body kbd.number")
    expect(keys).to_have_text([*"123456789ADGI"])
    ann.keyboard.press("d")
    assert sent(ann) == [{"option": "activate:t10"}]


def test_one_key_leads_to_the_orders_and_one_with_another_to_a_piece(ann: Page, take: Take) -> None:
    put(ann, ASKED)
    ann.keyboard.press("o")
    expect(ann.locator('.orders [data-option="activate:t0"]')).to_be_focused()
    ann.keyboard.press("p")
    expect(ann.locator("[data-piece-key]")).to_have_count(12)
    expect(ann.locator("[data-piece-key=t10]")).to_have_text("D")
    expect(ann.locator(SPOKEN)).to_contain_text("D: Rifle Team")
    take(ann, "keys")
    ann.keyboard.press("d")
    assert sent(ann) == [{"option": "activate:t10"}]
    expect(ann.locator("[data-piece-key]")).to_have_count(0)


def test_escape_takes_the_keys_of_the_pieces_away(ann: Page) -> None:
    put(ann, ASKED)
    ann.keyboard.press("p")
    expect(ann.locator("[data-piece-key]")).to_have_count(12)
    ann.keyboard.press("Escape")
    expect(ann.locator("[data-piece-key]")).to_have_count(0)
    assert sent(ann) == []


def test_what_has_to_be_pressed_twice_is_said(ann: Page) -> None:
    put(ann, ASKED)
    ann.evaluate(PHASE)
    ann.keyboard.press("i")
    expect(ann.locator(SPOKEN)).to_have_text("1 die left: press again if that is meant.")
    assert sent(ann) == []
    ann.keyboard.press("i")
    assert sent(ann) == [{"option": "end"}]


def test_after_an_answer_by_keys_the_focus_is_where_the_next_choice_is(ann: Page) -> None:
    """No choice has it, so that nothing is taken by the same key once more; one key on it is reached."""
    put(ann, ASKED)
    ann.keyboard.press("1")
    put(ann, {**ASKED, "name": "choose-action", "prompt": "What does it do?", "since": 1})
    expect(ann.locator(".orders-body")).to_be_focused()
    ann.keyboard.press("Tab")
    expect(ann.locator('.orders [data-option="activate:t0"]')).to_be_focused()
    Table(ann).press('[data-part=orders] [data-option="activate:t1"]')
    put(ann, {**ASKED, "name": "spend-initiative", "since": 2})
    expect(ann.locator(".orders-body[data-request=spend-initiative]")).to_be_attached()
    ann.evaluate(TWO_FRAMES)
    expect(ann.locator(".orders-body")).not_to_be_focused()
