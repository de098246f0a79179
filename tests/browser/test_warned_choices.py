"""What may be regretted is told on the choice itself, however many dice can pay for it."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Begun, People
from tests.browser.test_reactions import PUT

LAST, ODDS = "The last Senior Leader off the table.", "Comes only on a 4 or more: 3 in 6."


def arrival(who: str, dice: list[int], warning: str) -> dict[str, Any]:
    """Somebody who can be called forward with these dice."""
    paid = "+".join(map(str, dice))
    told = {"label": f"Deploy {who}", "verb": "deploy", "subject": who, "detail": f"uses {paid}"}
    return {"id": f"deploy:{who}:{paid}", "dice": dice, "warning": warning, **told}


DICE = {
    "name": "spend-command-dice",
    "shape": "choose",
    "prompt": "Command Dice left: 1, 2, 3, 4.",
    "rule": "1e 4.2",
    "subject": "",
    "standing": False,
    "since": 0,
    "suggested": {"option": "end"},
    "options": [
        arrival("lieutenant", [4], LAST),
        arrival("section", [3], ODDS),
        arrival("section", [1, 2], ODDS),
        arrival("mortar", [1], ""),
        {"id": "end", "label": "End the Phase", "verb": "end-phase", "subject": ""},
    ],
}


def test_the_warnings_of_arrivals_are_read_where_they_are_chosen(people: People, begun: Begun) -> None:
    page = begun.seat(people, PHONE, touch=True)
    page.evaluate(PUT, DICE)
    rows = page.locator(".orders .option")
    expect(rows.filter(has_text="Deploy lieutenant").locator("[data-warning]")).to_contain_text(LAST)
    expect(rows.filter(has_text="Deploy section").locator("[data-warning]")).to_contain_text(ODDS)
    expect(page.locator("[data-warning]")).to_have_count(2)
