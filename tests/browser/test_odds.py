"""What will probably come of a choice stands beside it, and what leads nowhere stands below all else."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Begun, People
from tests.browser.put_view import SET_ADVICE, action, choice, put_with
from tests.browser.table_hands import Place, Table
from tests.browser.test_near_at_hand import TEAMS

MEETS = "reaches LMG Team in 58 of 100 rolls"
THERE = "gets there in 91 of 100 rolls"
PUT = put_with("""async (name, fields) => {
  window.asked.push({ name, ...fields });
  if (name === "odds") return { odds: { move: fields.at ? window.there : window.meets }, nowhere: {} };
  return name === "advice" ? { option: "", why: "", sees: {} } : { legal: true };
}""")
PLACES = "() => window.asked.filter(({ name, at }) => name === 'odds' && at).map(({ at }) => at)"
ODDS = "() => window.asked.filter(({ name }) => name === 'odds').length"
GROUND: Place = (24.0, 24.0)


ACTION = action(data={"dice": 2, "least": 2.0, "mean": 7.0, "most": 12.0})


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
    page.evaluate(SET_ADVICE, "off")
    asked(page)
    expect(page.locator("[data-option=move]")).to_be_visible()
    expect(page.locator("[data-odds]")).to_have_count(0)
    expect(page.locator("[data-odds-row]")).to_have_count(0)
    assert page.evaluate(ODDS) == 0


# --- what leads nowhere --------------------------------------------------------------------------------

WHY = "Nobody is in sight."
PUT_NOWHERE = put_with("""async (name, fields) => {
  window.asked.push({ name, ...fields });
  if (name === "odds") return { odds: {}, nowhere: { "activate:rifles:1": window.why } };
  return name === "advice" ? { option: "", why: "", sees: {} } : { legal: true };
}""")
DICE: dict[str, Any] = {
    **ACTION,
    "name": "spend-command-dice",
    "prompt": "Which Command Die do you use?",
    "subject": "",
    "suggested": {"option": "end-phase"},
    "options": [
        {**choice("activate:rifles:1", "Activate Rifle Team"), "verb": "activate", "dice": [1]},
        {**choice("deploy:bren:1", "Deploy Bren Team", subject="bren"), "verb": "deploy", "dice": [1]},
        choice("end-phase", "End the Phase", subject=""),
    ],
}
IDLE, OTHER = '[data-option="activate:rifles:1"]', '[data-option="deploy:bren:1"]'


def with_nowhere(page: Page) -> Page:
    page.evaluate("(why) => Object.assign(window, { why })", WHY)
    page.evaluate(PUT_NOWHERE, {"teams": TEAMS, "request": DICE})
    return page


def test_what_leads_nowhere_stands_below_all_else_with_its_reason(people: People, begun: Begun) -> None:
    page = with_nowhere(begun.seat(people, DESK))
    fold = page.locator("details[data-nowhere]")
    expect(fold.locator("summary")).to_have_text("Not now: 1")
    expect(fold.locator(IDLE)).to_contain_text(WHY)
    expect(page.locator(IDLE)).to_have_accessible_name(re.compile(WHY))
    expect(page.locator(f"{OTHER}, {IDLE}").last).to_contain_text(WHY)
    fold.locator("summary").press("Enter")
    expect(page.locator(IDLE)).to_be_hidden()
    assert page.evaluate("() => window.sent") == []


def test_no_key_changes_its_meaning_when_something_is_folded_away(people: People, begun: Begun) -> None:
    page = with_nowhere(begun.seat(people, DESK))
    expect(page.locator("details[data-nowhere]")).to_have_count(1)
    expect(page.locator(f"{OTHER} .number")).to_have_text("2")
    page.locator("body").press("2")
    page.wait_for_function("() => window.sent.length === 1")
    assert page.evaluate("() => window.sent") == [{"option": "deploy:bren:1"}]


def test_what_leads_nowhere_may_be_taken_all_the_same(people: People, begun: Begun) -> None:
    page = with_nowhere(begun.seat(people, DESK))
    expect(page.locator(f"details[data-nowhere] {IDLE}")).to_be_visible()
    page.locator(IDLE).click()
    page.wait_for_function("() => window.sent.length === 1")
    assert page.evaluate("() => window.sent") == [{"option": "activate:rifles:1"}]
