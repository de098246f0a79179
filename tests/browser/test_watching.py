"""Watchers see everything later, by leave of both players; who comes late reads what happened so far."""

from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import overflow


def lets_watch(page: Page, delay: str) -> None:
    """A player lets watchers see later what he hides."""
    page.locator("[data-act=menu]").click()
    page.get_by_role("menuitem", name="Let watchers see everything").click()
    dialog = page.locator("[data-dialog=let-watch]")
    dialog.get_by_label("How much later?").select_option(label=delay)
    assert faults(page, "[data-dialog=let-watch]") == []
    dialog.get_by_role("button", name="Let them see").click()
    expect(dialog).to_have_count(0)


def reserves(page: Page) -> int:
    """Of how many sides is told what waits off the table."""
    page.get_by_role("tab", name="Forces").click()
    return page.locator("[data-reserve]").count()


def test_watchers_see_everything_later_by_leave_of_both(people: People, take: Take) -> None:
    ann, bob, eve, lou = people.arrive(), people.arrive(), people.arrive(), people.arrive(PHONE)
    people.seat(ann, bob, eve, lou, until="fighting")
    assert reserves(eve) == 0
    lets_watch(ann, "1 Phase later")
    assert reserves(eve) == 0
    lets_watch(bob, "1 Phase later")
    for page, name in ((eve, "desk"), (lou, "phone")):
        expect(page.locator("[data-watching=later]")).to_contain_text("You see everything, 1 Phase later.")
        page.get_by_role("tab", name="Forces").click()
        expect(page.locator("[data-reserve]")).to_have_count(2)
        expect(page.get_by_text("hidden from the other side").first).to_be_attached()
        expect(page.locator("[data-part=prompt]")).to_have_attribute("data-who", "other")
        take(page, f"later-{name}")
        assert "; ".join(faults(page)) == ""
    eve.get_by_role("button", name="Watch live").click()
    expect(eve.locator("[data-watching=live]")).to_be_visible()
    expect(eve.locator("[data-reserve]")).to_have_count(0)
    eve.get_by_role("button", name="See everything, later").click()
    expect(eve.locator("[data-reserve]")).to_have_count(2)
    bob.locator("[data-act=menu]").click()
    bob.get_by_role("menuitem", name="Let watchers see no more").click()
    for page in (eve, lou):
        expect(page.locator("[data-reserve]")).to_have_count(0)
        expect(page.locator("[data-watching]")).to_have_count(0)


def test_who_comes_late_reads_what_happened_so_far(people: People, take: Take) -> None:
    ann, eve, lou = people.arrive(), people.arrive(), people.arrive(PHONE)
    people.seat(ann, until="fighting")
    for page, name in ((eve, "desk"), (lou, "phone")):
        page.goto(ann.url)
        address = page.locator("[data-act=so-far]").first.get_attribute("href")
        assert address is not None
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_have_text("What happened so far")
        expect(page.locator("[data-part=so-far] li").first).to_be_visible()
        assert page.locator("[data-part=so-far] li").count() <= 10
        assert faults(page) == []
        assert overflow(page) == 0
        take(page, f"so-far-{name}")
    eve.locator("[data-turn='1'] a").first.click()
    expect(eve.locator("[data-prompt]")).to_contain_text("You are looking at Phase 1")
