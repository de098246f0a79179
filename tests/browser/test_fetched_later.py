"""Parts of the page that the first drawing does without: fetched when needed, and asked for again if lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begun, People
from tests.browser.table_hands import Table

LOST = r"Failed to (load resource|fetch dynamically imported module)"
FETCHED = "() => performance.getEntriesByType('resource').map((one) => one.name)"


def fetched(page: Page, pattern: str) -> list[str]:
    """The addresses that this page has asked for."""
    return [address for address in page.evaluate(FETCHED) if re.search(pattern, address)]


@pytest.mark.parametrize(
    ("file", "key", "opened"),
    [("panels/help.js", "?", "[data-dialog=help]"), ("panels/rules.js", "F1", "[data-dialog=rule]")],
)
def test_what_does_not_come_says_so_and_comes_when_asked_again(
    people: People, begun: Begun, file: str, key: str, opened: str
) -> None:
    people.expect_error(LOST)
    ann = people.arrive(known=begun.ann)
    # Before the page is there: one that is being loaded still fetches past what is laid in its way.
    ann.route(f"**/{file}", lambda route: route.abort())
    begun.show(ann)
    assert fetched(ann, file) == []
    with ann.expect_request(f"**/{file}"):
        ann.keyboard.press(key)
    notice = ann.locator("[data-missing]")
    expect(notice).to_contain_text("could not be fetched")
    ann.locator("[data-act=fetch-again]").click()
    expect(notice.locator("[data-act=load-anew]")).to_be_visible()
    expect(ann.locator(opened)).to_have_count(0)
    ann.unroute(f"**/{file}")
    ann.locator("[data-act=fetch-again]").click()
    expect(ann.locator(opened)).to_be_visible()
    expect(notice).to_have_count(0)


def test_a_question_waits_for_its_way_of_being_answered(people: People) -> None:
    people.expect_error(LOST)
    ann, bob = people.arrive(), people.arrive()
    for page in (ann, bob):
        page.route("**/requests/choose.js", lambda route: route.abort())
    game = people.backstage.begin()
    people.become_players(game, ann, bob)
    for page in (ann, bob):
        page.goto(game["address"])
        Table(page).is_drawn()
    mover, other = (ann, bob) if Table(ann).asked() else (bob, ann)
    expect(mover.locator("[data-coming]")).to_be_visible()
    expect(mover.locator("[data-missing]")).to_be_visible()
    expect(other.locator("[data-missing]")).to_have_count(0)
    mover.unroute_all()
    # Unless it has just come by itself, with everything that is fetched before it is needed.
    mover.evaluate("() => document.querySelector('[data-act=fetch-again]')?.click()")
    expect(mover.locator("[data-coming]")).to_have_count(0)
    number, request = Table(mover).number, Table(mover).see()["request"]
    Table(mover).take(request["suggested"]["option"])
    Table(mover).reach(number + 1)


def test_who_only_watches_fetches_no_way_of_answering(people: People) -> None:
    ann, eve = people.arrive(), people.arrive()
    game = people.backstage.begin()
    people.become_players(game, ann)
    for page in (ann, eve):
        page.goto(game["address"])
        Table(page).is_ready()
        page.wait_for_function("() => window.coc?.screen.later.card.here && coc.screen.later.tray.here")
    ann.wait_for_function(f"() => ({FETCHED})().some((name) => /trace-draft/.test(name))")
    assert [one for one in fetched(eve, r"/requests/") if not re.search(r"/(index|mode)\.js$", one)] == []
