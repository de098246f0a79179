"""A position is opened from the rules reference, by keys, and its first answer is given; a phone shows it."""

import re

from playwright.sync_api import expect

from games.library.positions import book_positions
from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.looked_at import overflow
from tests.browser.table_hands import Table


def test_a_position_is_opened_from_its_rule_and_played(people: People, take: Take) -> None:
    page = people.arrive(pictures=True)
    page.goto("/rules/close-combat/")
    ways = page.get_by_role("navigation", name="Try it on the table")
    ways.get_by_role("link", name="Close combat over a wall").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Close combat over a wall")
    expect(page.locator("img[data-drawn=yes]")).to_be_attached()
    assert faults(page) == []
    take(page, "position")
    page.get_by_label("Both sides, in this browser").focus()
    page.keyboard.press("Enter")
    table = Table(page)
    table.is_ready()
    expect(table.prompt).to_have_attribute("data-who", "you")
    table.take("end-phase")
    expect(page.locator(".log-line")).not_to_have_count(0)


def test_what_one_might_try_stands_on_the_table_as_on_the_page(people: People, take: Take) -> None:
    tries = list(book_positions()["two-tanks"].tries)
    for size, touch in ((DESK, False), (PHONE, True)):
        page = people.arrive(size, touch=touch)
        page.goto("/positions/two-tanks/")
        assert all(page.get_by_text(words).is_visible() for words in tries)
        page.get_by_role("button", name="Begin").click()
        Table(page).is_ready()
        told = page.get_by_role("region", name="What you might try")
        if touch:
            expect(told.get_by_role("listitem").first).to_be_hidden()
            told.locator("summary").click()
        assert told.get_by_role("listitem").all_inner_texts() == tries
        take(page, f"tries-{size[0]}")
        told.locator("summary").click()
        expect(told.get_by_role("listitem").first).to_be_hidden()


CALLED = """() => Object.values(coc.state().view.sides)
  .flatMap((side) => [...Object.values(side.teams), ...Object.values(side.vehicles ?? {})])
  .map((one) => one.full_name ?? one.name)"""


def test_who_has_a_letter_has_it_on_the_page_on_the_table_and_in_the_quick_reference(people: People) -> None:
    page = people.arrive()
    page.goto("/positions/two-tanks/")
    listed = page.get_by_role("region", name="Who has what").get_by_role("listitem").all_text_contents()
    told = {re.sub(r" \([^()]*\)$", "", words) for words in listed}
    lettered = {name for name in told if re.search(r" [A-Z]$", name)}
    assert len(lettered) == 2
    page.get_by_role("button", name="Begin").click()
    Table(page).is_ready()
    assert lettered <= set(page.evaluate(CALLED))
    table = page.url
    sheets = ""
    for seat in ("red", "blue"):
        page.goto(f"{table}sheet/?seat={seat}")
        sheets += page.locator("main").inner_text()
    assert [name for name in lettered if name not in sheets] == []


def test_positions_keep_nobody_out_on_a_phone(people: People, take: Take) -> None:
    page = people.arrive(PHONE)
    page.emulate_media(color_scheme="dark")
    for address in ("/positions/", "/positions/engineers-at-wire-and-mines/"):
        page.goto(address)
        assert faults(page) == []
        assert overflow(page) == 0
        take(page, f"phone{address.replace('/', '-')}")
