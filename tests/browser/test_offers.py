"""What one player asks of the other, on both screens."""

import re

from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import People
from tests.browser.table_hands import Json, Table


def test_a_draw_that_was_offered_is_withdrawn(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    people.seat(ann, bob)
    Table(bob).is_ready()
    Table(ann).command("offer-draw")
    Table(ann).reach(1)
    expect(bob.locator("[data-offer=draw]")).to_contain_text("Ann offers a draw.")
    expect(bob.locator("[data-command=withdraw-draw]")).to_have_count(0)
    expect(ann.locator("[data-offer=draw]")).to_contain_text("You offer a draw.")
    ann.locator("[data-command=withdraw-draw]").click()
    for page in (ann, bob):
        expect(page.locator("[data-offer=draw]")).to_have_count(0)
        expect(page.locator(".log-line", has_text="Ann no longer offers a draw.")).to_have_count(1)
    Table(bob).act("menu").click()
    expect(bob.locator("[data-command=offer-draw]")).to_be_visible()


# --- what may be done while the other side decides -----------------------------------------------------

# The keys alone lead there and open it; whatever is pressed stays under the keyboard's focus.
FOCUSED = "() => document.activeElement?.dataset.focus ?? ''"


def at_an_offer(people: People, ann: Page, bob: Page) -> Json:
    """Ann has her Phase; Bob holds a Chain of Command Dice, and watches. Who is who."""
    who = people.seat(ann, bob, edition="second", table="woods-and-farm", story="ambush")
    for page in (ann, bob):
        Table(page).is_ready()
    return who


def test_an_offer_that_may_be_left_alone_is_listed_for_whoever_opens_it(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    at_an_offer(people, ann, bob)
    expect(ann.locator("[data-standing]")).to_have_count(0)
    offer = bob.locator("[data-standing=spend-chain-of-command-dice]")
    expect(offer.locator("[data-act=offer]")).to_have_attribute("aria-expanded", "false")
    expect(offer.locator("[data-option]")).to_have_count(0)
    offer.locator("[data-act=offer]").focus()
    bob.keyboard.press("Enter")
    expect(offer.locator("[data-act=offer]")).to_have_attribute("aria-expanded", "true")
    expect(offer.get_by_role("status")).to_have_text(re.compile(r"^\d+ ways to use it\.$"))
    assert bob.evaluate(FOCUSED) == "offer"
    assert faults(bob, "[data-part=orders]") == []
    bob.keyboard.press("Enter")
    expect(offer.locator("[data-option]")).to_have_count(0)
    assert bob.evaluate(FOCUSED) == "offer"


def test_an_offer_is_taken_up_by_keys_with_two_presses(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    at_an_offer(people, ann, bob)
    offer = bob.locator("[data-standing]")
    offer.locator("[data-act=offer]").focus()
    bob.keyboard.press("Enter")
    ends = offer.locator("[data-option=end-the-turn]")
    expect(ends).to_have_text("End the Turn")
    while bob.evaluate(FOCUSED) != "offer-end-the-turn":
        bob.keyboard.press("Tab")
    bob.keyboard.press("Enter")
    expect(ends).to_have_text("End the Turn – sure?")
    assert bob.evaluate(FOCUSED) == "offer-end-the-turn"
    assert Table(bob).number == 0
    bob.keyboard.press("Enter")
    for page in (ann, bob):
        Table(page).reach(1)
    assert Table(ann).see()["sides"]["blue"]["dice"] == 0
    expect(bob.locator("[data-standing]")).to_have_count(0)


# Counts what the page asks the server from now on.
COUNT = """() => {
  const { connection } = coc;
  const ask = connection.query.bind(connection);
  window.asked = [];
  connection.query = (name, fields) => (asked.push(name), ask(name, fields));
}"""
# The offer stands anew, at a later number.
LATER = """() => coc.screen.store.change((state) => {
  const { request } = state.view;
  return { ...state, view: { ...state.view, request: { ...request, since: request.since + 1 } } };
})"""


def test_a_list_that_is_open_is_asked_for_again_when_the_offer_stands_anew(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    at_an_offer(people, ann, bob)
    bob.evaluate(COUNT)
    bob.evaluate(LATER)
    bob.locator("[data-act=offer]").click()
    expect(bob.locator("[data-option=end-the-turn]")).to_have_count(1)
    bob.evaluate(LATER)
    bob.wait_for_function("() => asked.length === 2")
    expect(bob.locator("[data-option=end-the-turn]")).to_have_count(1)
    bob.locator("[data-act=offer]").click()
    bob.evaluate(LATER)
    expect(bob.locator("[data-act=offer]")).to_have_attribute("aria-expanded", "false")
    assert bob.evaluate("asked") == ["offer", "offer"], "what is closed is asked for by nobody"


def test_a_list_goes_with_its_offer_and_the_next_begins_closed(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    who = at_an_offer(people, ann, bob)
    bob.locator("[data-act=offer]").click()
    expect(bob.locator("[data-option=end-the-turn]")).to_have_count(1)
    Table(ann).take(f"activate:{who['rifles']}:1")
    Table(bob).reach(1)
    expect(bob.locator("[data-standing]")).to_have_count(0)
    Table(ann).reach(1)
    ann.evaluate("coc.screen.server.command('undo')")
    Table(bob).reach(2)
    expect(bob.locator("[data-act=offer]")).to_have_attribute("aria-expanded", "false")
    expect(bob.locator("[data-option=end-the-turn]")).to_have_count(0)


def test_an_offer_that_the_server_does_not_tell_says_so(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    at_an_offer(people, ann, bob)
    bob.evaluate("coc.connection.query = async () => null")
    bob.locator("[data-act=offer]").click()
    expect(bob.locator("[data-offer-says]")).to_contain_text("No answer came from the server.")
