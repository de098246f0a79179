"""A saved force in the browser: kept on its page, and the way with it to the first Patrol Marker."""

import json
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People
from tests.browser.table_hands import Json, Table
from tests.browser.test_quick_game import COUNT, asked
from tests.browser.walks import quick, sent

MOST_PRESSES = 8
MOST_SECONDS = 60
"""From the first page to the first Patrol Marker, on a slow machine busy with other work."""


def keep(page: Page) -> None:
    """Keep a force that wants a sniper before an Adjutant, in that order at last."""
    page.goto("/forces/")
    page.get_by_label("What do you call it?").fill("Night patrol")
    page.get_by_role("button", name="Keep it and choose supports").click()
    for wanted in ("Adjutant", "Sniper Team"):
        page.get_by_role("searchbox", name="Find").fill(wanted)
        page.get_by_role("button", name=f"One more: {wanted}").click()
    expect(page.locator("[data-foot] [data-count]")).to_have_text("2 of 24, costing 4 points")
    page.get_by_role("button", name="Save the supports").click()
    expect(page.locator(".wanted-line").first).to_contain_text("Adjutant")
    page.get_by_role("button", name="Sniper Team: more wanted").click()
    expect(page.locator(".wanted-line").first).to_contain_text("Sniper Team")
    expect(page.locator(".wanted-line").last).to_contain_text("4 in all")


def force_of(page: Page) -> str:
    """The word of the force that a quick game is drawn for."""
    return page.locator("input[name=force]").input_value()


def move_a_marker(page: Page, other: Page | None = None) -> None:
    """Answer the questions before it as suggested, as the other does, and drag the first Patrol Marker."""
    table = Table(page)
    table.is_ready()
    while (view := next_question(table, other))["request"]["name"] != "move-marker":
        table.take(view["request"]["suggested"]["option"])
        table.reach(view["number"] + 1)
    ((marker, to),) = view["request"]["suggested"]["places"].items()
    start = next(one["at"] for one in view["request"]["pieces"] if one["id"] == marker)
    expect(table.act("suggest")).to_be_visible()
    assert table.drag_piece(marker, start, to)
    table.reach(view["number"] + 1)


def next_question(table: Table, other: Page | None) -> Json:
    """What the player is asked next, once the other has answered what is his."""
    while other is not None and "request" not in table.see():
        number = table.number
        shown = json.loads(sent(other, "view"))
        reply = shown["view"]["request"]["suggested"]
        sent(other, "answers", {"client_id": f"other-{number}", "seen": shown["number"], "reply": reply})
        table.reach(number + 1)
    return asked(table)


Note = Callable[[str, object], None]


def judge(page: Page, began: float, note: Note) -> None:
    """Note what it took, and compare it with what it may take."""
    presses, seconds = page.evaluate("Number(sessionStorage.presses)"), monotonic() - began
    note("presses", presses)
    note("seconds", round(seconds))
    assert presses <= MOST_PRESSES
    assert seconds <= MOST_SECONDS


def test_against_the_computer(people: People, record_property: Note) -> None:
    page = people.arrive()
    keep(page)
    page.add_init_script(COUNT)
    page.goto("/")
    began = monotonic()
    page.get_by_role("button", name="Play the computer with Night patrol").click()
    quick(page, force=force_of(page))
    expect(page.locator(".draft-told")).to_contain_text("“Night patrol”")
    expect(page.locator("[data-foot] [data-picked]")).to_have_text("Sniper Team")
    page.get_by_role("button", name="This is my support").click()
    move_a_marker(page)
    judge(page, began, record_property)


def test_against_a_friend(people: People, record_property: Note) -> None:
    ann, bob = people.arrive(), people.arrive(PHONE, touch=True)
    keep(ann)
    assert faults(ann) == []
    ann.add_init_script(COUNT)
    ann.goto("/")
    began = monotonic()
    ann.get_by_role("button", name="Invite a friend with Night patrol").click()
    quick(ann, against="friends", force=force_of(ann))
    bob.goto(ann.get_by_label("Invite link").input_value())
    bob.get_by_role("button", name="Sit down").click()
    ann.get_by_role("link", name="Pick support").click()
    expect(ann.locator(".draft-told")).to_contain_text("“Night patrol”")
    bob.get_by_role("button", name="Draw at random").click()
    expect(bob.locator(".draft-told")).to_contain_text("Drawn at random")
    bob.get_by_role("button", name="This is my support").click()
    expect(bob.locator("#lobby")).to_be_visible()
    ann.get_by_role("button", name="This is my support").click()
    move_a_marker(ann, bob)
    judge(ann, began, record_property)
