"""The main way of an account, in a real browser: claimed, left, entered again, protected, looked after."""

import re

from playwright.sync_api import Page, expect

from tests.accounts.people import PASSWORD, code_of
from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People
from tests.browser.test_pages import overflow
from tests.browser.walks import invite

PAGES = [
    "/account/",
    "/account/sessions/",
    "/accounts/2fa/",
    "/accounts/password/change/",
    "/account/export/",
    "/account/delete/",
    "/accounts/password/reset/",
    "/privacy/",
]


def claim(page: Page, name: str) -> None:
    """Begin a game as a guest, then keep it in an account; all by keys."""
    invite(page)
    page.goto("/account/claim/")
    page.get_by_label("Username").press_sequentially(name)
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/mine/")
    expect(page.locator("#open .games > li")).to_have_count(1)


def leave(page: Page) -> None:
    page.locator("details.account > summary").click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def enter(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/accounts/login/?next=/mine/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(password)
    page.keyboard.press("Enter")


def enrol(page: Page) -> tuple[str, str]:
    """Set up an authenticator app; its secret and a recovery code."""
    page.goto("/account/")
    page.get_by_role("link", name="Set one up").click()
    page.get_by_role("link", name="Set it up").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()
    picture = page.get_by_role("img", name="The secret as a QR code")
    assert picture.evaluate("(image) => image.complete && image.naturalWidth > 0")
    secret = page.get_by_label("Secret").input_value()
    page.get_by_label("Authenticator code").fill(code_of(secret))
    page.get_by_role("button", name="Turn it on").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Recovery codes")
    return secret, page.locator(".recovery-codes code").first.inner_text()


def test_an_account_is_claimed_left_entered_protected_and_looked_after(people: People) -> None:
    desk, phone = people.arrive(), people.arrive(PHONE, touch=True)
    claim(desk, "carol")
    leave(desk)
    desk.goto("/mine/")
    expect(desk.locator("#open .games > li")).to_have_count(0)
    enter(desk, "carol", "not the password")
    expect(desk.get_by_role("alert")).to_have_text("The username or the password is not right.")
    enter(desk, "carol")
    expect(desk.locator("#open .games > li")).to_have_count(1)
    enter(phone, "carol")
    expect(phone.locator("#open .games > li")).to_have_count(1)
    _, recovery = enrol(desk)
    desk.goto("/account/sessions/")
    expect(desk.get_by_text("This is where you are now.")).to_have_count(1)
    desk.get_by_role("button", name="End it").click()
    expect(desk.get_by_role("status")).to_contain_text("1 session ended.")
    phone.goto("/mine/")
    expect(phone.get_by_role("link", name="sign in", exact=True)).to_be_visible()
    enter(phone, "carol")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Your second factor")
    phone.get_by_label("Code").fill(recovery)
    phone.keyboard.press("Enter")
    expect(phone.locator("#open .games > li")).to_have_count(1)


def test_a_table_that_is_open_hangs_up_when_its_session_is_ended(people: People) -> None:
    desk, phone = people.arrive(), people.arrive(PHONE, touch=True)
    claim(desk, "dora")
    enter(phone, "dora")
    phone.get_by_role("link", name=re.compile("Continue")).first.click()
    phone.wait_for_url("**/games/*/")
    desk.goto("/account/sessions/")
    desk.get_by_role("button", name="End all but this one").click()
    expect(desk.get_by_role("button", name="End it")).to_have_count(0)
    phone.goto("/account/sessions/")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_what_is_kept_is_taken_along_and_deleted(people: People) -> None:
    page = people.arrive()
    claim(page, "erin")
    page.goto("/account/")
    page.get_by_role("link", name="Download a copy").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the file").click()
    assert '"username": "erin"' in download.value.path().read_text()
    page.goto("/account/delete/")
    people.expect_error("422")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("alert")).to_contain_text("Tick the box first")
    page.get_by_label("I understand").check()
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("It is gone")
    enter(page, "erin")
    expect(page.get_by_role("alert")).to_have_text("The username or the password is not right.")


def test_its_pages_keep_nobody_out(people: People) -> None:
    page = people.arrive()
    claim(page, "fern")
    page.goto("/account/export/")
    page.get_by_label("Password").fill(PASSWORD)
    with page.expect_navigation():
        page.keyboard.press("Enter")
    found: list[str] = []
    for address in [*PAGES, "/accounts/2fa/totp/activate/"]:
        page.goto(address)
        for (width, height), light in (((1280, 800), "light"), (PHONE, "dark")):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=light)
            found += faults(page)
            assert overflow(page) == 0, (address, width)
    assert found == []
