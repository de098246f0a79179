"""The pages, in a real browser: nobody is kept out, nothing typed is lost, links can be handed on."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People
from tests.browser.looked_at import overflow
from tests.browser.walks import accept, begin, invite, resign
from tests.services.server import Server

PLATOON = "/lists/britain-1943-45/infantry-platoon/regular/"
FOR_ANYBODY = [
    "/",
    "/new/",
    "/watch/",
    "/mine/",
    "/lists/",
    "/lists/germany-1943-45/",
    "/lists/?q=sherman",
    PLATOON,
    PLATOON + "print/",
    "/rules/",
    "/rules/arsenal/",
    "/rules/chain-of-command-uses/",
    "/rules/all/",
    "/accounts/login/",
    "/account/claim/",
]


LONG = ("/lists/germany-1943-45/", "/rules/all/")
"""Pages made of the same parts as shorter ones, looked at on a phone in the dark alone."""


def test_pages_for_anybody_keep_nobody_out(people: People) -> None:
    """On a desk in the light and on a phone in the dark."""
    page = people.arrive()
    found: list[str] = []
    for address in FOR_ANYBODY:
        page.goto(address)
        for (width, height), light in (((1280, 800), "light"), (PHONE, "dark")):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=light)
            found += faults(page) if light == "dark" or address not in LONG else []
            assert overflow(page) == 0, (address, width)
    assert found == []


def given_up(people: People, ann: Page, bob: Page) -> str:
    """Bob gives up a game against Ann in the patrol phase; the game's address."""
    game = people.backstage.begin(until="patrol")
    people.become_players(game, ann, bob)
    bob.goto(game["address"] + "dice/")
    resign(bob)
    return str(game["address"])


def test_pages_of_a_game_keep_nobody_out(people: People) -> None:
    ann, bob = people.arrive(PHONE), people.arrive()
    ann.emulate_media(color_scheme="dark")
    link = invite(ann)
    found = faults(ann)
    assert overflow(ann) == 0
    bob.goto(link)
    found += faults(bob)
    address = given_up(people, ann, bob)
    for where in (address + "result/", address + "dice/"):
        for page in (ann, bob):
            page.goto(where)
            found += faults(page)
            assert overflow(page) == 0, where
    ann.goto("/mine/")
    found += faults(ann)
    assert found == []


def test_a_form_with_something_wrong_keeps_the_rest(people: People) -> None:
    people.expect_error("422")
    page = people.arrive()
    page.goto("/new/?all=1")
    page.get_by_role("radio", name="Freely").check()
    page.get_by_role("radio", name="The computer").check()
    page.get_by_role("radio", name="Woods, a stream and a farm").check()
    page.get_by_role("radio", name="Soviet Union").first.check()
    page.get_by_role("radio", name="Tank Rider Platoon, Elite").first.check()
    page.locator(".supports:visible summary").first.click()
    page.get_by_role("button", name="One more: Sniper Team").first.click()
    name = page.get_by_label("Your name")
    # As a browser would that knows no greatest length.
    name.evaluate("field => field.removeAttribute('maxlength')")
    name.fill("x" * 60)
    page.get_by_role("button", name="Begin").click()
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#id_name_error")).to_contain_text("40")
    expect(name).to_have_value("x" * 60)
    expect(page.get_by_role("alert")).to_contain_text("not right yet")
    expect(page.get_by_role("radio", name="The computer")).to_be_checked()
    expect(page.get_by_role("radio", name="Woods, a stream and a farm")).to_be_checked()
    expect(page.get_by_role("radio", name="Tank Rider Platoon, Elite").first).to_be_checked()
    expect(page.get_by_role("spinbutton", name="Sniper Team").first).to_have_value("1")
    assert faults(page) == []


def test_the_invite_link_is_copied_whole(people: People) -> None:
    page = people.arrive()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = invite(page)
    page.get_by_role("button", name="Copy").first.click()
    expect(page.get_by_role("status").first).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert "/join/" in link


def test_the_lobby_turns_into_the_table_when_the_friend_comes(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    link = invite(ann)
    table = accept(bob, link, "Bob")
    expect(ann.locator("#tabletop")).to_be_attached()
    assert ann.url == table
    late = people.arrive()
    late.goto(link)
    expect(late.locator("main")).to_contain_text("taken this seat")
    late.get_by_role("link", name="Watch the game").click()
    late.wait_for_url(table)


def test_a_game_that_was_called_off_says_so(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    link = begin(ann, "Ann")
    address = ann.url
    # The header learns the guest's name by itself.
    expect(ann.locator(".account-name")).to_have_text("Ann")
    ann.get_by_role("button", name="Call the game off").click()
    ann.wait_for_url("**/")
    for where in (link, address):
        bob.goto(where)
        expect(bob.locator("main")).to_contain_text("This game")
        assert faults(bob) == []


def test_a_link_to_nothing_says_what_to_do(people: People) -> None:
    people.expect_error("404")
    page = people.arrive()
    for address in ("/games/nosuchgame/", "/nowhere/", "/join/cut-short/"):
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert faults(page) == []
    page.goto("/nowhere/")
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("link", name="Play now").first).to_be_visible()


def test_a_game_is_begun_by_keyboard_alone(people: People) -> None:
    page = people.arrive()
    page.goto("/new/?all=1")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Host a game")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("summary", has_text="Who plays")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="A friend")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Here, by turns")).to_be_checked()
    page.keyboard.press("ArrowUp")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "name":
            break
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for your opponent")


def test_the_other_platoon_is_asked_for_only_where_nobody_else_chooses_it(people: People) -> None:
    page = people.arrive()
    page.goto("/new/?all=1")
    other = page.get_by_role("group", name="The other side’s platoon")
    expect(other).to_be_hidden()
    page.get_by_role("radio", name="Here, by turns").check()
    expect(other).to_be_visible()
    other.get_by_role("radio", name="Soviet Union 1943-45").check()
    expect(other.get_by_role("radio", name="Tank Rider Platoon, Elite")).to_be_visible()


def test_how_well_the_computer_plays_is_asked_where_it_plays(people: People) -> None:
    page = people.arrive()
    page.goto("/new/?all=1")
    level = page.get_by_role("combobox", name="How well it plays")
    expect(level).to_be_hidden()
    page.get_by_role("radio", name="The computer").check()
    level.select_option("Beginner")
    page.get_by_role("radio", name="Up to as many points each").check()
    expect(level).to_have_value("novice")


def test_without_scripts_every_army_can_be_chosen(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/new/?all=1")
    riders = page.get_by_role("radio", name="Tank Rider Platoon, Elite")
    expect(riders).to_have_count(0)
    page.get_by_role("radio", name="Soviet Union 1943-45").check()
    riders.check()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".lobby")).to_contain_text("Tank Rider Platoon, Elite")
    context.close()


def test_a_platoon_is_chosen_from_its_own_page(people: People) -> None:
    page = people.arrive()
    page.goto(PLATOON)
    page.get_by_role("link", name="Play this platoon").click()
    expect(page.get_by_role("radio", name="Great Britain").first).to_be_checked()
    expect(page.get_by_role("radio", name="Infantry Platoon, Regular").first).to_be_checked()


def test_tables_are_drawn_when_they_come_into_sight_the_chosen_one_in_its_look(people: People) -> None:
    page = people.arrive(pictures=True)
    page.goto("/new/?all=1")
    pictures, drawn = page.locator("img[data-table]"), page.locator("img[data-drawn=yes]")
    first = pictures.first.and_(drawn)
    pictures.first.scroll_into_view_if_needed()
    expect(first).to_be_attached()
    as_it_is = first.get_attribute("src") or ""
    page.get_by_label("Season").select_option("Snow")
    expect(first).not_to_have_attribute("src", as_it_is)
    page.get_by_role("radio", name="Woods, a stream and a farm").check()
    expect(pictures.last.and_(drawn)).to_be_attached()
    expect(pictures.last).to_have_attribute("data-season", "winter")
    expect(pictures.first).to_have_attribute("data-season", "")


def test_a_guest_is_named_beside_the_site_and_the_page_keeps_its_title(people: People) -> None:
    guest = people.arrive(PHONE, touch=True)
    invite(guest)
    guest.goto("/privacy/")
    menu = guest.locator("details.account")
    expect(menu).to_be_visible()
    expect(guest).to_have_title("Privacy")
    named, site = menu.bounding_box(), guest.locator(".masthead .name").bounding_box()
    assert named
    assert site
    assert site["y"] <= named["y"] + named["height"] / 2 <= site["y"] + site["height"], "on one line"
    menu.locator("summary").tap()
    opened = menu.locator(".account-menu").bounding_box()
    assert opened
    assert opened["x"] >= 0
    assert opened["x"] + opened["width"] <= PHONE[0]


def test_games_move_into_an_account_and_are_found_elsewhere(people: People) -> None:
    ann, elsewhere = people.arrive(), people.arrive(PHONE)
    invite(ann)
    ann.goto("/mine/")
    ann.get_by_label("Your name").fill("Anne")
    ann.get_by_role("button", name="That is me").click()
    expect(ann.get_by_role("article", name="Anne against")).to_be_visible()
    ann.get_by_role("link", name="Keep them in an account").click()
    ann.get_by_label("Username").fill("anne")
    ann.get_by_label("Password", exact=True).fill("a long enough passphrase")
    ann.get_by_label("The same password again").fill("a long enough passphrase")
    ann.get_by_role("button", name="Make the account").click()
    expect(ann.get_by_role("article", name="Anne against")).to_be_visible()
    elsewhere.goto("/mine/")
    expect(elsewhere.locator("article")).to_have_count(0)
    elsewhere.goto("/accounts/login/?next=/mine/")
    elsewhere.get_by_label("Username").fill("anne")
    elsewhere.get_by_label("Password").fill("a long enough passphrase")
    elsewhere.get_by_role("button", name="Sign in").click()
    expect(elsewhere.get_by_role("article", name="Anne against")).to_be_visible()


def test_the_result_says_who_won_and_its_dice_can_be_checked(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    table = people.address + given_up(people, ann, bob)
    bob.goto(table + "result/")
    expect(bob.get_by_role("heading", level=1)).to_have_text(re.compile(r"Ann \(.+\) won"))
    expect(bob.get_by_role("heading", name="Force Morale")).to_be_visible()
    expect(bob.locator("#dice-plot svg")).to_be_visible()
    expect(bob.get_by_role("row", name="Bob")).to_be_visible()
    bob.get_by_role("link", name="Check the dice").click()
    bob.get_by_role("button", name="Check every die").click()
    expect(bob.locator("#dice-verdict")).to_contain_text("dice are what the promised secret gives")
    ann.goto(table)
    assert ann.url == table + "result/"


def test_supports_are_counted_up_to_five(people: People) -> None:
    page = people.arrive(PHONE)
    page.goto("/new/?all=1")
    page.get_by_role("radio", name="Freely").check()
    page.get_by_role("radio", name="Germany").first.check()
    supports = page.locator(".supports:visible").first
    supports.locator("summary").click()
    more = page.get_by_role("button", name="One more: Sniper Team")
    for _ in range(4):
        more.click()
    page.get_by_role("button", name="One more: Senior Leader").click()
    expect(supports.locator("[data-count]")).to_have_text("5 of 5, costing 14 points")
    expect(more).to_be_disabled()
    page.get_by_role("spinbutton", name="Sniper Team").fill("7")
    expect(supports.locator("[data-count]")).to_contain_text("3 too many")
    page.get_by_role("radio", name="Fallschirmjäger Platoon, Elite").check()
    expect(page.get_by_role("button", name="One more: Senior Leader")).to_be_disabled()


def test_supports_that_are_too_many_are_told_where_they_stand_and_kept(people: People) -> None:
    people.expect_error("422")
    page = people.arrive()
    page.goto("/new/?all=1")
    page.get_by_role("radio", name="Freely").check()
    page.get_by_role("radio", name="Great Britain").first.check()
    page.locator(".supports:visible summary").first.click()
    page.get_by_role("spinbutton", name="Sniper Team").fill("4")
    page.get_by_role("spinbutton", name="PIAT Team").fill("3")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".supports:visible .field-errors").first).to_contain_text("At most 5")
    expect(page.get_by_role("spinbutton", name="Sniper Team")).to_have_value("4")
    assert faults(page) == []
    page.get_by_role("spinbutton", name="Sniper Team").fill("1")
    page.get_by_role("button", name="Begin").click()
    supports = page.get_by_text("Your supports, known to you alone")
    expect(supports).to_contain_text("3 × PIAT Team, Sniper Team")
    page.get_by_role("link", name="Change your force").click()
    expect(page.get_by_role("spinbutton", name="PIAT Team")).to_have_value("3")
    page.get_by_role("spinbutton", name="PIAT Team").fill("0")
    page.get_by_role("button", name="Take this force").click()
    expect(supports).to_contain_text(": Sniper Team.")
