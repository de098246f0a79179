"""A stranger's first shot of a quick game: he takes what is marked as sensible, else what is suggested."""

from playwright.sync_api import Page, expect

from tests.browser.as_suggested import COUNT, HAS_FIRED, Hands, clicks
from tests.browser.conftest import DESK, People, Take
from tests.browser.table_hands import Json, Table
from tests.browser.test_lessons import IS_ANSWERED

AIM = 25
"""Clicks before the first shot, with those on the pages before the table."""

PAGES = 2
"""Clicks on the first page and on that of what was drawn."""

BEFORE_THE_BATTLE = 3
"""Clicks before the first Command Dice are used: two pages, and one for all that is asked until then."""


def sits_down(people: People, page: Page) -> Table:
    """Ann, against the computer, with dice that are the same every time."""
    people.become_players(game := people.backstage.begin(computer=True, dice="a first shot"), page)
    page.goto(game["address"])
    table = Table(page)
    table.is_ready()
    return table


def test_a_quick_game_comes_to_its_first_shot_within_the_clicks_aimed_at(people: People, take: Take) -> None:
    page = people.arrive(DESK)
    page.add_init_script(COUNT)
    page.goto("/")
    page.get_by_role("button", name="Play the computer").click()
    expect(page.get_by_role("button", name="Begin")).to_be_visible()  # the press on it is counted as well
    answered = [*Hands(sits_down(people, page), together=True).until_first_shot()]
    after = [one.question for one in answered].index("spend-command-dice")
    until_battle = PAGES + sum(one.clicks for one in answered[:after])
    take(page, "fired")
    assert until_battle <= BEFORE_THE_BATTLE
    assert page.evaluate(HAS_FIRED)
    assert 1 + clicks(page) <= AIM


def asked(hands: Hands) -> Json:
    """What is asked, the game not being over."""
    request = hands.asked()
    assert request is not None
    return request


PRESSED_AND_STOPPED = """() => {
  document.querySelector("[data-act=all-suggested]").click();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
}"""


def test_whoever_puts_a_hand_in_moves_the_other_markers_himself(people: People) -> None:
    page = people.arrive(DESK)
    table = sits_down(people, page)
    hands = Hands(table, together=False)
    while (request := asked(hands))["name"] != "move-marker":
        table.take(request["suggested"]["option"])
        page.wait_for_function(IS_ANSWERED, arg=[request["name"], request["since"]])
    expect(table.act("all-suggested")).to_be_visible()
    page.evaluate(PRESSED_AND_STOPPED)
    table.confirm()  # what the press had laid out
    page.wait_for_function(IS_ANSWERED, arg=[request["name"], request["since"]])
    assert asked(hands)["name"] == "move-marker"
    expect(table.act("all-suggested")).to_be_visible()
    expect(table.act("confirm")).to_be_disabled()
