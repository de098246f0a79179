"""A game of the second edition in a browser: chosen where a game is made, and told in its own words."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begun, People, Take

# A Leader with Orders left, ground under Suppressing Fire and a list of what he can order.
SHOWN = """({ leader, marker, request }) => void (window.coc.connection.hooks.heard = () => {}) ??
window.coc.screen.store.change((state) => {
  const seat = state.you.seat;
  const own = { ...state.view.sides[seat], leaders: { corporal: leader } };
  const phase = { active: seat, rolled: [3, 6], red: [2, 6], dice: [2], sixes: 1,
    leader: "corporal", initiatives: 2 };
  const sides = { ...state.view.sides, [seat]: own };
  const markers = { fire: { ...marker, seat } };
  return { ...state, view: { ...state.view, stage: "battle", phase, sides, markers, request } };
})"""
LEADER = {
    "name": "Corporal", "rank": "junior", "section": "", "of": "", "figure": "corporal-man", "weapon": "smg",
    "at": [36, 24], "initiatives": 2, "facing": 0, "wounds": 0, "out": False, "command_range": 6,
    "done": False,
}  # fmt: skip
MARKER = {
    "kind": "covering-fire", "teams": [], "until": 4,
    "rings": [[[40, 10], [44, 10], [44, 12], [40, 12], [40, 10]]],
}  # fmt: skip
MERGE = {"id": "merge:corporal", "label": "Make two Teams one", "verb": "merge", "subject": "corporal"}
REQUEST: dict[str, Any] = {
    "name": "spend-initiative", "shape": "choose", "rule": "1e 4.5",
    "prompt": "Corporal: next order? 2 Orders left.",
    "subject": "corporal", "standing": False, "since": 0, "suggested": {"option": "done"},
    "options": [
        {**MERGE, "detail": "1 Order", "dice": []},
        {"id": "done", "label": "No more orders", "verb": "done", "dice": []},
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def rules_played() -> str:
    """Those that this file is about."""
    return "second"


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table where the second edition is played."""
    return begun.seat(people)


def test_the_screen_speaks_of_orders_and_suppressing_fire(ann: Page, take: Take) -> None:
    assert ann.evaluate("() => window.coc.state().view.words.order") == "Order"
    ann.evaluate(SHOWN, {"leader": LEADER, "marker": MARKER, "request": REQUEST})
    orders = ann.locator("[data-part=orders]")
    expect(orders).to_contain_text("2 Orders left")
    expect(orders.locator('[data-option="merge:corporal"]')).to_contain_text("Make two Teams one")
    expect(orders.locator("[data-spent-die]")).to_have_count(2)  # a 3 and a 6; the red 6 counts for nothing
    expect(ann.locator(".layer-signs")).to_contain_text("Suppressing Fire")
    ann.evaluate("(id) => window.coc.screen.select(id)", "corporal")
    expect(ann.locator("[data-card=corporal]")).to_contain_text("2 Orders, command range 6")
    page_words = ann.locator("body").inner_text()
    assert "Initiative" not in page_words
    assert "Covering Fire" not in page_words
    take(ann, "second edition")
