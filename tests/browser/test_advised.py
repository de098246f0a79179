"""The sensible choice is marked in its list with its reason, for eyes and ears, unless one wants none."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Begun, People
from tests.browser.put_view import SET_ADVICE, action, put_with

PUT = put_with("""async (name, fields) => {
  window.asked.push({ name, ...fields });
  return name === "advice" ? { option: "fire", why: "they are in the open" } : { legal: true };
}""")
MARK = "[data-advised]"
ADVICE = "() => window.asked.filter(({ name }) => name === 'advice')"


ACTION = action(detail="2D6 inches, no fire")


def put(page: Page, request: dict[str, Any] = ACTION) -> None:
    page.evaluate(PUT, {"teams": {"red": {}, "blue": {}}, "request": request})


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)])
def test_the_sensible_choice_is_marked_with_its_reason(
    people: People, begun: Begun, size: tuple[int, int], touch: bool
) -> None:
    page = begun.seat(people, size, touch=touch)
    put(page)
    expect(page.locator(MARK)).to_have_text("Sensible: they are in the open")
    marked = page.get_by_role("button", name="they are in the open")
    expect(marked).to_have_attribute("data-option", "fire")
    expect(page.locator(".is-suggested")).to_have_attribute("data-option", "fire")
    assert page.evaluate(ADVICE) == [{"name": "advice", "since": 7}]


def test_who_wants_no_advice_has_none_asked_for(people: People, begun: Begun) -> None:
    page = begun.seat(people, DESK)
    page.evaluate(SET_ADVICE, "off")
    put(page)
    expect(page.locator("[data-option=fire]")).to_be_visible()
    expect(page.locator(MARK)).to_have_count(0)
    assert page.evaluate(ADVICE) == []
    page.evaluate(SET_ADVICE, "on")
    expect(page.locator(MARK)).to_have_count(1)


def test_nothing_is_asked_where_nobody_is_advised(people: People, begun: Begun) -> None:
    page = begun.seat(people, DESK)
    put(page, {**ACTION, "name": "choose-movement-roll"})
    expect(page.locator("[data-option=fire]")).to_be_visible()
    assert page.evaluate(ADVICE) == []
