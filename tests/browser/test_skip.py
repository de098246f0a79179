"""What the computer does in its Phase: skipped to one's next question, and at the speed that one likes."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import faults
from tests.browser.backstage import Backstage
from tests.browser.conftest import DESK, People, Take
from tests.browser.table_hands import Json, Table
from tests.browser.walks import is_asked, sent
from tests.browser.wardrobe import Wardrobe
from tests.services.server import Server, copied

AN_HOUR = "3600"
"""Seconds for which the computer lets each of its deeds be seen, for who likes normal speed: nobody here
waits so long."""

ANSWERS = 120
"""Answers of a person after which the computer has a Phase with somebody to bring on."""

WAITS = """() => {
  const { view, you } = coc.state();
  return view.phase && view.phase.active !== you.seat && !view.result
    && view.awaiting.every(({ seat }) => seat !== you.seat);
}"""
IS_ASKED = "() => coc.state().view.awaiting.some(({ seat }) => seat === coc.state().you.seat)"
LINES = "() => coc.state().log.length"


@pytest.fixture(scope="module")
def slow(prepared_database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site on which the computer takes an hour for each deed."""
    folder = tmp_path_factory.mktemp("slow")
    given = {"DATABASE_URL": copied(prepared_database, folder), "VAR_DIR": str(folder)}
    serving = Server({**given, "COMPUTER_PACE": AN_HOUR}, folder)
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def there(browser: Browser, slow: Server) -> Iterator[People]:
    """The people of that site."""
    backstage = Backstage(slow)
    people = People(Wardrobe(browser, slow.url), backstage)
    yield people
    people.leave()
    backstage.close()
    assert people.unexpected_errors() == []


def likes(page: Page, speed: str) -> None:
    """Choose how fast the computer's moves come."""
    page.goto("/account/settings/")
    page.get_by_role("group", name="The computer’s moves").get_by_role("radio", name=speed).check()
    expect(page.get_by_role("status").filter(has_text="Kept.")).to_be_visible()


def answered(page: Page) -> Json:
    """Answer as is suggested, but end each Phase of one's own at once; what is seen then."""
    shown: Json = json.loads(sent(page, "view"))
    if is_asked(shown["view"]):
        request = shown["view"]["request"]
        ends = request["name"] == "spend-command-dice"
        reply = {"option": "end-phase"} if ends else request["suggested"]
        sent(page, "answers", {"client_id": f"at-{shown['number']}", "seen": shown["number"], "reply": reply})
    return shown


def test_a_phase_of_the_computers_is_skipped_with_one_key(there: People, take: Take) -> None:
    page = there.arrive(DESK)
    game = there.backstage.begin(computer=True, dice="skipped")
    there.become_players(game, page)
    likes(page, "At once")
    page.goto(game["address"])
    Table(page).is_ready()
    for _ in range(ANSWERS):
        shown = answered(page)
        if shown["view"].get("phases", 0) > 1:
            break
    likes(page, "At normal speed")
    page.goto(game["address"])
    table = Table(page)
    table.is_ready()
    skip = table.act("skip")
    for _ in range(ANSWERS):
        if page.evaluate(WAITS):
            break
        number = table.number
        answered(page)
        page.wait_for_function("(number) => coc.state().number > number", arg=number)
    expect(skip).to_be_visible()
    take(page, "skip")
    assert faults(page) == []
    lines = page.evaluate(LINES)
    page.keyboard.press("n")
    page.wait_for_function(IS_ASKED)
    expect(skip).to_be_hidden()
    expect(page.locator("#tabletop[data-skips]")).to_have_count(0)
    assert page.evaluate(LINES) > lines
