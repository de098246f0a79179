"""Why the computer did what it did: asked in the replay of a game that is over."""

import json

from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.looked_at import overflow
from tests.browser.table_hands import Json, Table
from tests.browser.walks import is_asked, resign, sent

ANSWERS = 12


def play_on(page: Page) -> None:
    """Answer some questions as is suggested; the computer answers when it is asked."""
    for _ in range(ANSWERS):
        shown: Json = json.loads(sent(page, "view"))
        if is_asked(shown["view"]):
            reply = shown["view"]["request"]["suggested"]
            told = {"client_id": f"at-{shown['number']}", "seen": shown["number"], "reply": reply}
            sent(page, "answers", told)


def decided(page: Page, game: str) -> int:
    """The number at which the computer chose how many markers it has."""
    asked = (page.request.get(f"{game}why/{number}/").json() for number in range(1, ANSWERS))
    found = next(one for one in asked if one.get("told", {}).get("took") == "Four markers")
    return int(found["number"])


def test_its_decisions_are_told_in_the_replay(people: People, take: Take) -> None:
    page = people.arrive(DESK)
    game = people.backstage.begin(computer=True, dice="why")
    people.become_players(game, page)
    page.goto(game["address"])
    Table(page).is_ready()
    play_on(page)
    resign(page)
    page.goto(f"{game['address']}result/")
    page.get_by_role("link", name="replay", exact=True).click()
    Table(page).is_drawn()
    page.locator("[data-act=replay-first]").click()
    why, told = page.locator("[data-act=why]"), page.locator("[data-part=why-told]")
    why.click()
    expect(told).to_contain_text("no decision of the computer’s")
    page.goto(f"{game['address']}replay/?at={decided(page, game['address'])}")
    Table(page).is_drawn()
    why.click()
    expect(told.get_by_role("heading")).to_have_text("Four markers")
    expect(told).to_contain_text("the fourth holds more ground")
    expect(told).to_contain_text("Asked of the computer (Normal): Three or four Patrol Markers?")
    take(page, "why")
    assert faults(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(told).to_be_visible()
    assert overflow(page) == 0
    take(page, "phone")
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    why.click()
    expect(told).to_be_hidden()
