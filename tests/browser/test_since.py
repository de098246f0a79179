"""Since one's last Phase: told to who comes to his own, with pictures that can be stepped through."""

import json
from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.table_hands import Table
from tests.browser.walks import is_asked, sent

ANSWERS = 90
"""Answers after which somebody has come to a Phase of his own."""

# Whether it is his own Phase, and something happened in the other's.
COMES_TO_PHASE = """async (since) => {
  const { view, you } = coc.state();
  if (view.phases <= since || view.phase?.active !== you.seats[0] || !view.request) return false;
  return (await (await fetch("since/")).json()).moments.length > 1;
}"""


def come_on(pages: Sequence[Page]) -> None:
    """Whoever is asked brings on whom he can, and answers else as is suggested."""
    shown = [(page, json.loads(sent(page, "view"))) for page in pages]
    page, asked = next((page, one) for page, one in shown if is_asked(one["view"]))
    request = asked["view"]["request"]
    options = [one["id"] for one in request.get("options", ()) if not one.get("refused")]
    bring = [one for one in options if one.startswith("deploy:")] + [
        one for one in options if one == "end-phase"
    ]
    reply = {"option": bring[0]} if request["name"] == "spend-command-dice" else request["suggested"]
    sent(page, "answers", {"client_id": f"at-{asked['number']}", "seen": asked["number"], "reply": reply})


def until_own_phase(*pages: Page) -> Page:
    """Both play on until somebody comes to a Phase of his own after one in which the other did something."""
    tables = [Table(page) for page in pages]
    since = tables[0].see()["phases"] + 1
    for _ in range(ANSWERS):
        come_on(pages)
        number = max(table.see()["number"] for table in tables)
        for table in tables:
            table.reach(number)
        found = next((page for page in pages if page.evaluate(COMES_TO_PHASE, since)), None)
        if found is not None:
            return found
    raise AssertionError("nobody came to another Phase")


def test_who_comes_to_his_phase_is_told_what_happened(people: People, take: Take) -> None:
    ann, bob = people.arrive(DESK), people.arrive(DESK)
    people.seat(ann, bob, until="fighting", dice="since")
    page = until_own_phase(ann, bob)
    told = page.get_by_role("region", name="Since your last Phase")
    expect(told).to_be_visible()
    expect(told).to_have_attribute("aria-live", "polite")
    expect(told.get_by_role("listitem").first).to_be_hidden()  # he was there
    page.reload()
    Table(page).is_ready()
    expect(told.get_by_role("listitem")).to_have_count(3)
    expect(told.get_by_role("listitem").first).to_contain_text("Moved or came on: ")
    moments = told.locator("[data-moment]")
    expect(moments.locator("svg")).to_have_count(moments.count())
    take(page, "since")
    assert faults(page) == []
    moments.first.click()
    expect(moments.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#tabletop.is-replaying")).to_be_visible()
    page.locator("[data-act=since-on]").click()
    expect(page.locator("[data-moment][aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#tabletop.is-replaying")).to_have_count(0)
    page.keyboard.press("h")
    expect(told.get_by_role("listitem").first).to_be_hidden()
    page.keyboard.press("h")
    page.locator("[data-act=since-close]").click()
    expect(told).to_be_hidden()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.reload()
    Table(page).is_ready()
    expect(moments.locator("svg")).to_have_count(moments.count())
    take(page, "phone")
