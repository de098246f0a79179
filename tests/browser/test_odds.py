"""What will probably come of a choice stands beside it, and of each place to which a Unit might go."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Begun, People
from tests.browser.put_view import put_with
from tests.browser.table_hands import Place, Table
from tests.browser.test_near_at_hand import TEAMS

MEETS = "reaches LMG Team in 58 of 100 rolls"
THERE = "gets there in 91 of 100 rolls"
PUT = put_with("""async (name, fields) => {
  window.asked.push({ name, ...fields });
  if (name === "odds") return { odds: { move: fields.at ? window.there : window.meets } };
  return name === "advice" ? { option: "", why: "", sees: {} } : { legal: true };
}""")
PLACES = "() => window.asked.filter(({ name, at }) => name === 'odds' && at).map(({ at }) => at)"
ODDS = "() => window.asked.filter(({ name }) => name === 'odds').length"
SET = """(value) => window.coc.screen.store.change((state) =>
  ({ ...state, settings: { ...state.settings, advice: value } }))"""
GROUND: Place = (24.0, 24.0)


def choice(id: str, label: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "label": label, "verb": id, "subject": "rifles", **more}


ACTION: dict[str, Any] = {
    "name": "choose-action",
    "shape": "choose",
    "prompt": "What does the Rifle Team do?",
    "rule": "1e 4.4",
    "subject": "rifles",
    "standing": False,
    "since": 7,
    "suggested": {"option": "move"},
    "options": [
        choice("move", "Move", data={"dice": 2, "least": 2.0, "mean": 7.0, "most": 12.0}),
        choice("fire", "Fire", detail="at full effect"),
        choice("back", "Back", subject="", detail="nothing happens"),
    ],
}


def asked(page: Page, request: dict[str, Any] = ACTION) -> Page:
    page.evaluate("([meets, there]) => Object.assign(window, { meets, there })", [MEETS, THERE])
    page.evaluate(PUT, {"teams": TEAMS, "request": request})
    return page


def test_whether_the_nearest_enemy_is_reached_stands_beside_each_move(people: People, begun: Begun) -> None:
    page = asked(begun.seat(people, DESK))
    expect(page.locator("[data-odds=move]")).to_have_text(MEETS)
    expect(page.locator("[data-option=move]")).to_have_accessible_name(re.compile(MEETS))
    expect(page.locator("[data-odds]")).to_have_count(1)
    assert page.evaluate(ODDS) == 1


def test_a_press_on_the_ground_asks_for_the_odds_of_that_place(people: People, begun: Begun) -> None:
    page = asked(begun.seat(people, DESK))
    Table(page).click_place(GROUND)
    expect(page.locator("[data-odds=move]")).to_have_text(THERE)
    expect(page.locator('[data-part="spoken"]')).to_have_text(f"Move: {THERE}")
    expect(page.locator(".ring-picked")).to_have_count(1)
    ((x, y),) = page.evaluate(PLACES)
    assert (round(x), round(y)) == GROUND


def test_a_finger_names_a_place_as_well(people: People, begun: Begun) -> None:
    page = asked(begun.seat(people, PHONE, touch=True))
    expect(page.locator("[data-odds-row]")).to_contain_text("Tap a place")
    Table(page).click_place(GROUND)
    expect(page.locator("[data-odds=move]")).to_have_text(THERE)


def test_keys_lead_the_place_inch_by_inch(people: People, begun: Begun) -> None:
    page = asked(begun.seat(people, DESK))
    page.locator("[data-act=odds-place]").press("Enter")
    expect(page.locator("[data-odds=move]")).to_have_text(THERE)
    page.locator("body").press("ArrowLeft")
    expect(page.locator("[data-odds-row]")).to_contain_text("arrows")
    page.wait_for_function("() => window.asked.filter(({ name, at }) => name === 'odds' && at).length === 2")
    first, last = page.evaluate(PLACES)
    assert (round(first[0] - last[0], 1), first[1]) == (1.0, last[1])


def test_who_wants_no_advice_is_told_no_odds(people: People, begun: Begun) -> None:
    page = begun.seat(people, DESK)
    page.evaluate(SET, "off")
    asked(page)
    expect(page.locator("[data-option=move]")).to_be_visible()
    expect(page.locator("[data-odds]")).to_have_count(0)
    expect(page.locator("[data-odds-row]")).to_have_count(0)
    assert page.evaluate(ODDS) == 0
