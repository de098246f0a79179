"""The screen's ways of reacting: a point on the way of a move, an arc to watch, the stop bar."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People, Take
from tests.browser.walks import accept, begin

# The page is shown a question as the server would put it; what it would send is kept in `sent`.
PUT = """(request) => {
  const { screen } = window.coc;
  window.sent = [];
  screen.server.query = async (name, fields) => ({ legal: fields.reply.inches <= 6, why: "too late" });
  screen.server.answer = (reply) => window.sent.push(reply);
  screen.store.change((state) => ({ ...state, view: { ...state.view, request } }));
}"""
STAGE = """() => window.coc.screen.store.change((state) => ({ ...state, view: { ...state.view,
  stage: "battle", phase: { active: state.you.seat === "red" ? "blue" : "red", rolled: [], dice: [] } } }))"""

INTERCEPT: dict[str, Any] = {
    "name": "react-to-move",
    "shape": "intercept",
    "prompt": "They are about to move up to 8.0 inches.",
    "rule": "1e 9.1.3",
    "subject": "",
    "standing": False,
    "since": 0,
    "suggested": {"option": "pass", "inches": 0},
    "inches": 8,
    "ways": {"m1": [[30, 20], [38, 20]], "m2": [[30, 22], [38, 22]]},
    "options": [
        {"id": "pass", "label": "Let it pass", "verb": "pass", "spans": [[0, 8]]},
        {"id": "overwatch:t", "label": "The Bren fires", "verb": "overwatch", "subject": "t",
         "detail": "up to 6 dice", "spans": [[3, 8]]},
        {"id": "interrupt:t:fire", "label": "The Rifles fire", "verb": "interrupt", "subject": "t",
         "refused": "No enemy in sight.", "spans": []},
    ],
}  # fmt: skip
FACE: dict[str, Any] = {
    "name": "face-overwatch",
    "shape": "face",
    "prompt": "Which way do they watch?",
    "rule": "1e 4.5.4",
    "subject": "",
    "standing": False,
    "since": 0,
    "suggested": {"facing": 0},
    "at": [36, 24],
    "width": 90,
}


@pytest.fixture
def ann(people: People) -> Page:
    """Ann at a table, with the ground drawn."""
    page, other = people.arrive(), people.arrive()
    accept(other, begin(page, "Ann"), "Bob")
    expect(page.locator("#tabletop[data-ground=drawn]")).to_be_attached()
    return page


def sent(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.sent")
    return found


def test_a_reaction_is_chosen_then_the_point_of_the_way(ann: Page, take: Take) -> None:
    ann.evaluate(PUT, INTERCEPT)
    expect(ann.locator(".orders-body[data-shape=intercept]")).to_be_attached()
    expect(ann.locator('[data-refused="interrupt:t:fire"]')).to_contain_text("No enemy in sight.")
    expect(ann.locator("path.line-way")).to_have_count(2)
    ann.locator('[data-option="overwatch:t"]').click()
    expect(ann.locator("[data-inches]")).to_have_attribute("data-inches", "3")
    expect(ann.locator("[data-verdict=legal]")).to_be_attached()
    ann.locator("[data-inches]").fill("7")
    expect(ann.locator("[data-verdict=refused]")).to_contain_text("too late")
    expect(ann.locator("[data-act=confirm]")).to_be_disabled()
    ann.locator("[data-inches]").fill("5")
    take(ann, "way")
    ann.locator("[data-act=confirm]").click()
    assert sent(ann) == [{"option": "overwatch:t", "inches": 5}]


def test_letting_it_pass_is_one_click_or_one_key(ann: Page) -> None:
    ann.evaluate(PUT, INTERCEPT)
    ann.locator("[data-option=pass]").click()
    ann.keyboard.press("Escape")
    assert sent(ann) == [{"option": "pass"}, {"option": "pass"}]


def test_an_arc_is_turned_by_keys_and_buttons(ann: Page, take: Take) -> None:
    ann.evaluate(PUT, FACE)
    expect(ann.locator("path.area-watched")).to_have_count(1)
    ann.keyboard.press("e")
    ann.locator("[data-act=turn-right]").click()
    expect(ann.locator("[data-facing]")).to_have_attribute("data-facing", "30")
    take(ann, "arc")
    ann.locator("[data-act=confirm]").click()
    assert sent(ann) == [{"facing": 30}]


def test_the_stop_bar_stands_in_the_other_players_phase_and_tells_the_server(ann: Page) -> None:
    ann.evaluate(STAGE)
    box = ann.locator("[data-stop=pass-until-my-phase]")
    box.check()
    expect(box).to_be_checked()
    ann.wait_for_function("() => Object.values(window.coc.state().passing).includes(true)")
