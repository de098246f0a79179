"""Interrupts, which a window comes without: a press or a click on a Unit has them listed, and takes none."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Begun, People, Take
from tests.browser.put_view import put_with
from tests.browser.table_hands import TWO_FRAMES, Table
from tests.browser.test_reactions import INTERCEPT, sent
from tests.browser.test_support_weapons import team

# What the page is told when it asks for the whole list; where it waits, not before `window.tell()`.
PUT = put_with("""async (name) => {
  window.asked.push(name);
  if (name !== "options") return { legal: true };
  if (window.waits) await new Promise((done) => { window.tell = done; });
  return window.whole;
}""")
TELL = "([whole, waits]) => Object.assign(window, { whole, waits })"
# The same press, or one on the same place, a moment after the list has come.
AGAIN_AT_ONCE = """async ([how, first]) => {
  const listing = document.querySelector("[data-option='list:interrupt']");
  const { left, top, width, height } = listing.getBoundingClientRect();
  const press = { click: () => document.elementFromPoint(left + width / 2, top + height / 2).click(),
    key: () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "2", bubbles: true })) }[how];
  const frame = () => new Promise(requestAnimationFrame);
  press();
  while (!document.querySelector(`[data-option="${first}"]`)) await frame();
  for (let more = 0; more < 3; more += 1) await frame();
  press();
}"""
IS_KNOWN = "() => !coc.screen.mode.unlisted.isFresh"

TEAMS = {
    "red": {
        "a1": team("Bren Team", "bren", (20, 26), section="a"),
        "b1": team("Rifle Team", "rifle", (36, 26), section="b"),
    },
    "blue": {},
}


def option(verb: str, unit: str, act: str = "fire") -> dict[str, Any]:
    """A reaction of a Unit, on the way of a move or at any other moment."""
    told = {"label": f"{unit} {verb} {act}", "verb": verb, "subject": unit, "detail": f"{act} of {unit}"}
    return {"id": f"{verb}:{unit}:{act}", **told, "rule": "", "refused": "", "spans": [[0, 8]]}


PASS, OVERWATCH = INTERCEPT["options"][0], option("overwatch", "a")
INTERRUPTS = [option("interrupt", "a"), option("interrupt", "b"), option("interrupt", "b", "move")]
FIRST, OF_B, OTHER_OF_B = (one["id"] for one in INTERRUPTS)
MOVES = {**INTERCEPT, "options": [PASS, OVERWATCH]}
"""Asked while somebody is about to move: what is chosen waits for the point of the way."""
HAPPENS = {
    **{name: INTERCEPT[name] for name in ("prompt", "rule", "subject", "standing", "since", "suggested")},
    "name": "react",
    "shape": "choose",
    "options": [PASS, OVERWATCH],
}
"""Asked at any other moment: what is chosen is done."""


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def whole(asked: dict[str, Any]) -> dict[str, Any]:
    """The same window with its whole list."""
    return {**asked, "options": [*asked["options"], *INTERRUPTS]}


def put_brief(page: Page, asked: dict[str, Any], told: dict[str, Any] | None = None) -> Locator:
    """Put a window whose Interrupts are not listed before the page; return the choice that lists them."""
    page.evaluate(TELL, [told or whole(asked), False])
    kinds = [{"verb": "interrupt", "label": "Interrupt", "subjects": ["a", "b"]}]
    page.evaluate(PUT, {"teams": TEAMS, "request": {**asked, "unlisted": kinds}})
    listing = page.locator('[data-option="list:interrupt"]')
    expect(listing).to_contain_text("2 Units to choose from")
    return listing


def choice(page: Page, name: str) -> Locator:
    return page.locator(f'.orders-body [data-option="{name}"]')


# --- while somebody is about to move -----------------------------------------------------------------------


def test_interrupts_are_listed_at_a_press_and_chosen_by_keys(ann: Page, take: Take) -> None:
    put_brief(ann, MOVES)
    expect(choice(ann, FIRST)).to_have_count(0)
    take(ann, "not-listed")
    ann.keyboard.press("2")
    expect(choice(ann, FIRST)).to_be_focused()
    take(ann, "listed")
    ann.wait_for_function(IS_KNOWN)
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-verdict=legal]")).to_be_attached()
    ann.locator("[data-act=confirm]").click()
    assert sent(ann) == [{"option": FIRST, "inches": 0}]
    assert ann.evaluate("window.asked").count("options") == 1


def test_a_click_on_a_unit_goes_to_what_that_unit_might_do(ann: Page) -> None:
    put_brief(ann, MOVES)
    assert Table(ann).click_piece("b1")
    expect(choice(ann, OF_B)).to_be_focused()


def test_a_click_on_a_unit_means_the_way_once_a_reaction_is_chosen(ann: Page) -> None:
    put_brief(ann, MOVES)
    choice(ann, OVERWATCH["id"]).click()
    expect(ann.locator("[data-inches]")).to_have_attribute("data-inches", "0")
    assert Table(ann).click_piece("b1")
    expect(ann.locator("[data-inches]")).not_to_have_attribute("data-inches", "0")
    assert "options" not in ann.evaluate("window.asked")


# --- at any other moment -----------------------------------------------------------------------------------


def test_an_interrupt_is_played_by_the_number_it_has_once_it_is_listed(ann: Page, take: Take) -> None:
    listing = put_brief(ann, HAPPENS)
    expect(listing.locator("kbd")).to_have_text("2")
    expect(choice(ann, "pass").locator("kbd")).to_have_text("Esc")
    listing.click()
    expect(choice(ann, FIRST)).to_be_focused()
    expect(choice(ann, OF_B).locator("kbd")).to_have_text("3")
    expect(choice(ann, "pass").locator("kbd")).to_have_text("Esc")
    expect(listing).to_have_count(0)
    take(ann, "listed")
    ann.wait_for_function(IS_KNOWN)
    ann.keyboard.press("3")
    assert sent(ann) == [{"option": OF_B}]


def test_a_click_on_a_unit_opens_a_menu_of_what_it_might_do(ann: Page, take: Take) -> None:
    put_brief(ann, HAPPENS)
    glowing = ann.locator(".piece.glows[data-piece=b1]")
    expect(glowing).to_be_attached()
    assert Table(ann).click_piece("b1")
    menu = ann.locator(".piece-menu [data-option]")
    expect(menu).to_have_count(2)
    expect(menu.first).to_be_focused()
    expect(menu.locator("kbd")).to_have_text(["3", "4"])
    expect(glowing).to_be_attached()
    take(ann, "menu")
    ann.wait_for_function(IS_KNOWN)
    assert sent(ann) == []
    ann.locator(f'.piece-menu [data-option="{OTHER_OF_B}"]').click()
    assert sent(ann) == [{"option": OTHER_OF_B}]


def test_escape_lets_it_pass_though_the_list_has_only_just_come(ann: Page) -> None:
    put_brief(ann, HAPPENS).click()
    expect(choice(ann, FIRST)).to_be_focused()
    ann.keyboard.press("Escape")
    assert sent(ann) == [{"option": "pass"}]


# --- at both -----------------------------------------------------------------------------------------------

BOTH = pytest.mark.parametrize("asked", [MOVES, HAPPENS], ids=["moves", "happens"])


@BOTH
@pytest.mark.parametrize("how", ["click", "key"])
def test_who_presses_twice_takes_nothing_of_the_list_that_came(
    ann: Page, asked: dict[str, Any], how: str
) -> None:
    put_brief(ann, asked)
    ann.evaluate(AGAIN_AT_ONCE, [how, FIRST])
    ann.evaluate(TWO_FRAMES)
    ann.wait_for_function(IS_KNOWN)
    expect(choice(ann, FIRST)).to_be_focused()
    expect(ann.locator("[data-chosen]")).to_have_count(0)
    assert sent(ann) == []


@BOTH
@pytest.mark.parametrize("key", ["2", "Enter"])
def test_a_key_that_is_held_down_takes_nothing_of_the_list_that_came(
    ann: Page, asked: dict[str, Any], key: str
) -> None:
    put_brief(ann, asked).focus()
    ann.keyboard.down(key)
    expect(choice(ann, FIRST)).to_be_focused()
    ann.wait_for_function(IS_KNOWN)
    for _ in range(3):
        ann.keyboard.down(key)
    ann.evaluate(TWO_FRAMES)
    expect(choice(ann, FIRST)).to_be_focused()
    assert sent(ann) == []
    ann.keyboard.up(key)
    ann.keyboard.press(key)
    if asked is HAPPENS:
        assert sent(ann) == [{"option": FIRST}]
    else:
        expect(ann.locator(f'[data-chosen="{FIRST}"]')).to_be_attached()


@BOTH
def test_a_press_that_was_not_answered_says_so_and_is_pressed_again(ann: Page, asked: dict[str, Any]) -> None:
    listing = put_brief(ann, asked)
    ann.evaluate(TELL, [None, False])
    listing.click()
    expect(listing).to_contain_text("Press again")
    ann.evaluate(TELL, [whole(asked), True])
    listing.click()
    expect(listing).to_contain_text("One moment…")
    ann.evaluate("() => window.tell()")
    expect(choice(ann, FIRST)).to_be_attached()


@BOTH
@pytest.mark.parametrize("how", ["press", "click on a Unit"])
def test_a_list_that_comes_too_late_does_nothing_to_the_next_question(
    ann: Page, asked: dict[str, Any], how: str
) -> None:
    listing = put_brief(ann, asked)
    ann.evaluate(TELL, [whole(asked), True])
    if how == "press":
        listing.click()
    else:
        assert Table(ann).click_piece("b1")
    expect(listing).to_contain_text("One moment…")
    ann.evaluate(PUT, {"teams": TEAMS, "request": {**whole(HAPPENS), "since": 1}})
    expect(choice(ann, OF_B)).to_be_visible()
    ann.evaluate("() => window.tell()")
    ann.evaluate(TWO_FRAMES)
    expect(ann.locator(".piece-menu")).to_have_count(0)
    expect(ann.locator(".orders-body [data-option]:focus")).to_have_count(0)


@BOTH
def test_a_list_that_comes_under_a_hand_is_drawn_and_gone_to_when_the_hand_is_up(
    ann: Page, asked: dict[str, Any]
) -> None:
    listing = put_brief(ann, asked)
    ann.evaluate(TELL, [whole(asked), True])
    listing.click()
    expect(listing).to_contain_text("One moment…")
    listing.hover()
    ann.mouse.down()
    ann.evaluate("() => window.tell()")
    ann.evaluate(TWO_FRAMES)
    expect(listing).to_be_visible()
    ann.mouse.up()
    expect(choice(ann, FIRST)).to_be_focused()
    assert sent(ann) == []
