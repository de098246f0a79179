"""Two people play a game in two browsers while a third watches: from Play now to the result page.

Ann and Eve, who watches, read in English and in inches, Bob in German and in centimetres.
The dice are the same in every run, and the players' choices follow from what their own pages show them: it is
nearly the same battle every time. Each gives every kind of answer by clicks and drags until it is not new.
"""

import re

from playwright.sync_api import Page, expect

from tests.browser.battle import Battle, Commander, Watcher
from tests.browser.conftest import People, Take
from tests.browser.table_hands import Json, Table
from tests.services.server import Server

LAST_PHASE = 7
"""The Phase from which one of the two gives in, once all has been done by hand."""

ACTS = ("move-marker", "place-jump-off-point", "deploy", "move", "choose-targets")
"""What is done by hand at least once."""

READINGS = {
    "en": {
        "line cut": "Reconnecting",
        "won": "{name} ({title}) won",
        "replay": "Replay from the first marker",
        "of": "{number} of {number}",
    },
    "de": {
        "line cut": "Verbindung wird wiederhergestellt",
        "won": "{name} ({title}) hat gewonnen",
        "replay": "Wiederholung vom ersten Marker an",
        "of": "{number} von {number}",
    },
}
"""What stands on the pages of who reads in a language."""

INCHES = re.compile(r"\d ?(?:″|[\"]|inch)")
CENTIMETRES = re.compile(r"\d ?cm\b")
ENGLISH = re.compile(r"\b(?:the|with|and|is|are|has|have|roll|rolls|fires?|moves?|Unit)\b")

LINE_CUT = r"WebSocket connection to|ERR_CONNECTION_REFUSED|Failed to load resource"
"""What a browser's console says while the server is gone."""


# --- the way to the table ------------------------------------------------------------------------------


def play_now(page: Page) -> tuple[str, str]:
    """From the first page to the lobby; the invite link and the watch link."""
    page.goto("/")
    page.get_by_role("link", name="Play now").first.click()
    page.get_by_role("link", name="Show everything at once").click()
    page.get_by_role("radio", name="A friend").check()
    page.get_by_role("radio", name="Freely").check()
    page.get_by_role("radio", name="Great Britain").first.check()
    page.get_by_role("radio", name="A hamlet at a crossroads").check()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Begin").click()
    invite = page.get_by_label("Invite link").input_value()
    return invite, page.get_by_label("Watch link").input_value()


def sit_down(page: Page, invite: str) -> None:
    """Follow the invite link."""
    page.goto(invite)
    page.get_by_role("radio", name="Deutschland").first.check()
    page.get_by_label("Dein Name").fill("Bob")
    page.get_by_role("button", name="Platz nehmen").click()


def meet(people: People) -> Battle:
    """Ann invites Bob, and Eve watches from the lobby on."""
    chosen = {"language": "de", "lengths": "centimetres"}
    german = [{"name": name, "value": value, "url": people.address} for name, value in chosen.items()]
    ann, bob, eve = people.arrive(), people.arrive(known=german), people.arrive()
    invite, watch = play_now(ann)
    watcher = Watcher(eve)
    eve.goto(watch)
    sit_down(bob, invite)
    battle = Battle(Commander(ann, "red"), Commander(bob, "blue"), watcher)
    for table in battle.tables:
        table.is_ready()
    return battle


# --- afterwards ----------------------------------------------------------------------------------------


def reading_of(page: Page) -> dict[str, str]:
    """What stands on this page in its language."""
    return READINGS[page.locator("html").get_attribute("lang")[:2]]  # type: ignore[index]


def check_reading(table: Table, unit: re.Pattern[str], other: re.Pattern[str]) -> str:
    """All that has happened, told in a unit of length and in no other."""
    lines = table.page.locator(".log-line > button")
    told = "\n".join(lines.all_text_contents())
    assert unit.search(told), told
    assert not other.search(told), other.search(told)
    return told


def check_result_page(page: Page, view: Json) -> None:
    """Who won and why, the course of Force Morale, and how often each face fell."""
    winner = view["result"]["winner"]
    title = view["sides"][winner]["title"]
    name = {"red": "Ann", "blue": "Bob"}[winner]
    expect(page.get_by_role("heading", level=1)).to_have_text(
        reading_of(page)["won"].format(name=name, title=title)
    )
    expect(page.locator(".verdict .lead")).to_have_text(view["result"]["why"])
    expect(page.locator("#morale-plot svg")).to_be_visible()
    expect(page.locator("#dice-plot svg")).to_be_visible()
    for seat, player in (("red", "Ann"), ("blue", "Bob")):
        counts = [str(count) for count in view["sides"][seat]["rolled"]]
        cells = page.locator("[data-plot=dice] tbody tr", has_text=player).locator("td")
        assert cells.all_text_contents()[:6] == counts


def check_dice(page: Page) -> None:
    """Every die is verified in the browser."""
    page.get_by_role("link", name="Check the dice").click()
    page.get_by_role("button", name="Check every die").click()
    expect(page.locator("#dice-verdict")).to_contain_text("dice are what the promised secret gives")


def look_back(page: Page, last: int) -> None:
    """The replay opens at the first marker and steps forward and to the end."""
    page.get_by_role("link", name=reading_of(page)["replay"]).click()
    table = Table(page)
    table.is_ready()
    expect(table.prompt).to_have_attribute("data-who", "replay")
    first = table.part("replay").locator("span").text_content()
    table.act("replay-forward").click()
    expect(table.part("replay").locator("span")).not_to_have_text(first or "")
    table.act("replay-last").click()
    expect(table.part("replay").locator("span")).to_have_text(reading_of(page)["of"].format(number=last))


# --- the game ------------------------------------------------------------------------------------------


def test_two_people_play_a_whole_game_while_another_watches(
    people: People, server: Server, take: Take
) -> None:
    battle = meet(people)
    ann, bob, eve = (table.page for table in battle.tables)
    battle.play_until(lambda moment: moment.stage == "patrol")
    battle.play_until(lambda moment: moment.stage != "patrol")
    take(ann, "patrol")
    battle.play_until(lambda moment: moment.stage == "battle")
    battle.play_until(lambda moment: moment.phases >= 5)
    take(bob, "deployed")

    bob.reload()
    battle.commanders[1].table.is_ready()
    battle.all_show_the_same()
    battle.play_until(lambda moment: moment.phases >= 6)

    assert people.errors == []
    people.expect_error(LINE_CUT)
    before = battle.all_show_the_same()
    server.kill()
    for table in battle.tables:
        expect(table.prompt).to_contain_text(reading_of(table.page)["line cut"])
    server.start()
    for table in battle.tables:
        expect(table.prompt).not_to_contain_text(reading_of(table.page)["line cut"])
    assert battle.all_show_the_same() == before
    take(eve, "watched")

    battle.play_until(lambda moment: moment.phases >= LAST_PHASE and battle.have_done(*ACTS))
    assert battle.have_done(*ACTS)
    battle.give_in()
    last = battle.all_show_the_same()
    in_german = check_reading(battle.commanders[1].table, CENTIMETRES, INCHES)
    assert not ENGLISH.search(in_german), ENGLISH.search(in_german)
    for table in (battle.commanders[0].table, battle.tables[-1]):
        check_reading(table, INCHES, CENTIMETRES)

    for table in battle.tables:
        view = table.see()
        table.act("result").click()
        check_result_page(table.page, view)
    take(ann, "result")
    look_back(bob, last)
    take(bob, "replay")
    check_dice(eve)
