"""What people do on the pages in several tests: begin a game, join one, give one up."""

import json
import urllib.request
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from tests.browser.table_hands import Json
from tests.services.player import PATIENCE, is_asked


def sent(page: Page, what: str, content: Json | None = None) -> str:
    """Send something to the API of the game that a page is about, as who sits before it; what it says."""
    site, game = page.url.split("/games/")[0], page.url.split("/games/")[1].split("/")[0]
    kept = {str(one.get("name")): str(one.get("value")) for one in page.context.cookies(page.url)}
    known = {
        "Cookie": "; ".join(f"{name}={value}" for name, value in kept.items()),
        "Content-Type": "application/json",
        "X-CSRFToken": kept.get("csrftoken", ""),
    }
    body = None if content is None else json.dumps(content).encode()
    request = urllib.request.Request(f"{site}/api/games/{game}/{what}/", body, known)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        said: bytes = answer.read()
    return said.decode()


def begin(page: Page, name: str, *, rules: str = "First edition") -> str:
    """Begin a game against a friend, with supports picked freely; the invite link."""
    page.goto("/new/?all=1")
    page.get_by_role("radio", name="Freely").check()
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Rules", exact=True).select_option(label=rules)
    page.locator(".form-end").get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for your opponent")
    return page.get_by_label("Invite link").input_value()


def quick(page: Page, **asked: str) -> None:
    """Begin a quick game that is The Patrol, the first such one by its word."""
    patrol = page.get_by_role("heading", name="The Patrol")
    for number in range(100):
        page.goto(f"/quick/?{urlencode({'deal': f'{number:08x}', **asked})}")
        if patrol.count():
            break
    page.get_by_role("button", name="Begin").click()


def invite(page: Page) -> str:
    """Begin a quick game against a friend; the invite link."""
    quick(page, against="friends")
    expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for your opponent")
    return page.get_by_label("Invite link").input_value()


def accept(page: Page, link: str, name: str) -> str:
    """Join by an invite link; the game's address."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/games/*/")
    return page.url


def answer_as_suggested(pages: list[Page], answers: int) -> None:
    """Let whoever is asked answer what the game suggests, so many times."""
    for number in range(answers):
        for page in pages:
            shown = json.loads(sent(page, "view"))
            if is_asked(shown["view"]):
                told = {
                    "client_id": f"answer{number}",
                    "seen": shown["number"],
                    "reply": shown["view"]["request"]["suggested"],
                }
                sent(page, "answers", told)
                break


def resign(page: Page) -> None:
    """Resign from the game that the page is about."""
    sent(page, "commands", {"client_id": "enough", "seen": 0, "name": "resign"})


def give_up(page: Page) -> str:
    """Resign from the table that the page shows; the address of the result."""
    resign(page)
    return page.url + "result/"
