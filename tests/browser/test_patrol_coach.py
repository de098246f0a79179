"""The patrol phase practised alone, with the coach beside one."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, People
from tests.browser.table_hands import Table

SAYS = "[data-coach-says]"

LEGIBLE = 9
"""Pixels of an inch where a phone goes nearer to the markers: on the whole table one has five."""

SEEN = 25
"""Pixels that a marker measures on any screen."""


def until_markers_move(page: Page) -> Table:
    """Answer as suggested, for both sides, until a Patrol Marker is to be moved."""
    table = Table(page)
    table.is_ready()
    while not (asked := table.asked()) or asked["request"]["name"] != "move-marker":
        if asked is None:
            table.act("hand-over").click()
            page.wait_for_function("() => window.coc?.state().view.request")
            continue
        number = table.number
        table.send(asked["request"]["suggested"])
        table.reach(number + 1)
    return table


def test_the_coach_tells_what_a_move_reaches_and_where_a_jump_off_point_could_stand(people: People) -> None:
    page = people.arrive(PHONE, touch=True)
    page.goto("/positions/")
    page.get_by_role("link", name="Practise the patrol phase").click()
    page.get_by_role("button", name="Begin").click()
    table = until_markers_move(page)
    expect(page.locator("[data-coach=on]")).to_be_visible()
    marker = next(iter((table.asked() or {})["request"]["suggested"]["places"]))
    assert page.evaluate("() => coc.board.camera.inch") >= LEGIBLE
    seen = page.locator(f'[data-piece="{marker}"] .disc').bounding_box()
    assert seen
    assert min(seen["width"], seen["height"]) >= SEEN
    table.act("suggest").click()
    expect(page.locator(SAYS).first).to_have_text("No enemy marker can lock it with its next move.")
    expect(page.locator(SAYS).last).to_contain_text("Jump-Off Point")
    says, confirm = page.locator(SAYS).first.bounding_box(), table.act("confirm").bounding_box()
    assert says
    assert confirm
    assert says["y"] > confirm["y"], "what it says later moves no button from under a finger"
    expect(page.locator(".ring-lock").first).to_be_attached()
    expect(page.locator(f'[data-reach="{marker}"]')).to_have_count(0)
    assert page.locator("[data-reach]").count() > 3
    table.act("coach").click()
    expect(page.locator(SAYS)).to_have_count(0)
    page.reload()
    until_markers_move(page)
    expect(page.locator("[data-coach=off]")).to_be_visible()
    expect(page.locator("[data-reach]")).to_have_count(0)
