"""The way in: from the first page to the first Patrol Marker, and the page on which everything is chosen."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.looked_at import overflow
from tests.browser.table_hands import Json, Table
from tests.browser.walks import invite, quick

SIDEWAYS = (844, 390)
A_NAME = re.compile(r"^(Lieutenant|Sergeant|Corporal) [A-Z][a-z]+$")


def is_asked(page: Page) -> Table:
    """The table on a page, once its player is asked something."""
    table = Table(page)
    table.is_ready()
    expect(table.prompt).to_have_attribute("data-who", "you")
    return table


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_is_drawn_is_looked_at_drawn_anew_and_begun(
    people: People, take: Take, size: tuple[int, int]
) -> None:
    page = people.arrive(size, touch=size == PHONE, pictures=True)
    page.goto("/")
    page.get_by_role("button", name="Play the computer").click()
    begin, before = page.get_by_role("button", name="Begin"), page.url
    expect(begin).to_be_focused()
    expect(begin).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    page.get_by_role("radio", name="Easy").check()
    page.get_by_role("link", name="Another one").click()
    expect(page).not_to_have_url(before)
    expect(page.get_by_role("radio", name="Easy")).to_be_checked()
    page.goto("/quick/?deal=abc&level=casual")
    expect(page.locator(".table-picture")).to_have_attribute("data-drawn", "yes")
    page.get_by_text("Share this game").click()
    page.get_by_role("radio", name="Beginner").check()
    link = page.get_by_label("Whoever has this link").input_value()
    assert link.endswith("/quick/?deal=abc&level=novice")
    assert faults(page) == []
    assert overflow(page) == 0
    take(page, "drawn")
    other = people.arrive(size)
    other.goto(link)
    expect(other.get_by_role("radio", name="Beginner")).to_be_checked()


def test_enter_begins_and_the_computer_sits_opposite(people: People) -> None:
    page = people.arrive()
    page.goto("/")
    page.get_by_role("button", name="Play the computer").click()
    expect(page.get_by_role("button", name="Begin")).to_be_focused()
    page.keyboard.press("Enter")
    table = is_asked(page)
    expect(table.part("side-red").locator(".player")).to_have_text(A_NAME)
    expect(table.part("side-blue").locator(".player")).to_have_text("Computer")


def test_a_friend_is_sent_a_link(people: People) -> None:
    ann, bob = people.arrive(), people.arrive(PHONE, touch=True)
    link = invite(ann)
    bob.goto(link)
    expect(bob.get_by_role("button", name="Sit down")).to_be_in_viewport(ratio=1)
    bob.get_by_text("The dice are promised").click()
    expect(bob.get_by_text("Nobody can choose")).to_be_visible()
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_url("**/games/*/")
    Table(bob).is_ready()
    expect(ann.locator("#tabletop")).to_be_attached()
    names = Table(bob).page.evaluate("() => Object.values(coc.state().game.names)")
    assert len(set(names)) == 2
    assert all(A_NAME.match(name) for name in names)


def test_the_name_that_was_given_is_changed(people: People) -> None:
    page = people.arrive()
    invite(page)
    given = page.locator(".lobby .side-name").first
    expect(given).to_have_text(A_NAME)
    lobby = page.url
    page.get_by_role("link", name="Change your name").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="That is me").click()
    expect(page.get_by_role("article", name="Ann against")).to_be_visible()
    page.goto(lobby)
    expect(given).to_have_text("Ann")


@pytest.mark.parametrize(("sizes", "touch"), [([DESK], False), ([PHONE, SIDEWAYS], True)])
def test_begin_is_in_sight_wherever_one_reads(
    people: People, sizes: list[tuple[int, int]], touch: bool
) -> None:
    page = people.arrive(touch=touch)
    page.goto("/new/?all=1")
    begin, name = page.get_by_role("button", name="Begin"), page.get_by_label("Your name")
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for share in (0, 0.3, 0.6, 1):
            page.evaluate("(share) => scrollTo(0, share * document.documentElement.scrollHeight)", share)
            expect(begin).to_be_in_viewport(ratio=1)
        name.blur()
        name.focus()
        bar, field = begin.bounding_box(), name.bounding_box()
        assert bar
        assert field
        assert field["y"] + field["height"] <= bar["y"] or field["y"] >= bar["y"] + bar["height"]
    begin.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for your opponent")
    expect(page.locator(".lobby .side-name").first).to_have_text(A_NAME)


def test_a_balanced_evening_begins_at_one_press(people: People) -> None:
    page = people.arrive(PHONE, touch=True)
    page.goto("/")
    page.get_by_role("link", name="A balanced evening").click()
    before = page.url
    page.get_by_role("link", name="Another proposal").click()
    expect(page).not_to_have_url(before)
    page.get_by_role("radio", name="Drawn for both").check()
    assert faults(page) == []
    page.get_by_role("button", name="Play the computer").click()
    expect(page.locator("#tabletop")).to_be_attached()


def test_every_way_of_the_header_is_seen_on_a_phone(people: People) -> None:
    page = people.arrive(touch=True)
    page.goto("/")
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 700})
        for name in ("Play now", "My games", "Watch", "Army lists", "Rules"):
            link = page.get_by_role("navigation").get_by_role("link", name=name)
            expect(link).to_be_in_viewport(ratio=1)


def test_who_has_no_account_finds_the_way_to_one_where_he_would_sign_in(people: People) -> None:
    page = people.arrive()
    page.goto("/")
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("link", name="Make an account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Make an account")
    assert faults(page) == []
    page.get_by_label("Username").fill("gwen")
    page.get_by_label("Password", exact=True).fill("a long enough passphrase")
    page.get_by_label("The same password again").fill("a long enough passphrase")
    page.get_by_role("button", name="Make the account").click()
    expect(page.locator(".account-name")).to_have_text("gwen")


MOST_PRESSES = 6
"""From the first page to the first move of a Patrol Marker; two questions of the scenario among them."""

COUNT = """addEventListener("pointerdown", () => {
  sessionStorage.presses = Number(sessionStorage.presses || 0) + 1;
}, true)"""


def test_the_first_marker_moves_after_a_few_presses(people: People) -> None:
    page = people.arrive()
    page.add_init_script(COUNT)
    page.goto("/")
    page.get_by_role("button", name="Play the computer").click()
    expect(page.get_by_role("button", name="Begin")).to_be_in_viewport(ratio=1)
    quick(page)
    table = is_asked(page)
    while (view := asked(table))["request"]["name"] != "move-marker":
        table.take(view["request"]["suggested"]["option"])
        table.reach(view["number"] + 1)
    ((marker, to),) = view["request"]["suggested"]["places"].items()
    start = next(one["at"] for one in view["request"]["pieces"] if one["id"] == marker)
    expect(table.act("suggest")).to_be_visible()  # the way of answering has come: the marker lies uppermost
    assert table.drag_piece(marker, start, to)
    table.reach(view["number"] + 1)
    assert page.evaluate("Number(sessionStorage.presses)") <= MOST_PRESSES


def asked(table: Table) -> Json:
    """What the player sees once he is asked something."""
    table.page.wait_for_function("() => window.coc?.state().view.request && !coc.state().sending")
    view = table.asked()
    assert view
    return view
