"""Live games at a glance, on their page and on a big screen: drawn, followed, read from five metres."""

import json

from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import overflow
from tests.browser.table_hands import Json, Table
from tests.browser.walks import answer_as_suggested, resign, sent

WALL = (1920, 1080)

# Found and measured in one go, as what is told anew takes the place of what was there.
FONT_SIZE = "part => parseFloat(getComputedStyle(document.querySelector(part)).fontSize)"


def word_of(game: Json) -> str:
    return str(game["address"]).strip("/").split("/")[-1]


def at_the_table(people: People, game: Json) -> list[Page]:
    """Ann and Bob at their table."""
    pages = [people.arrive(), people.arrive()]
    people.become_players(game, *pages)
    for page in pages:
        page.goto(game["address"])
        Table(page).is_ready()
    return pages


def follows(screen: Page, players: list[Page]) -> None:
    """The large table shows each of some answers."""
    for _ in range(3):
        answer_as_suggested(players, 1)
        number = json.loads(sent(players[0], "view"))["number"]
        expect(screen.locator(".screen-stage")).to_have_attribute("data-number", str(number))


def test_the_page_of_live_games_draws_each_table_and_follows_it(people: People, take: Take) -> None:
    fight = people.backstage.begin(until="fighting")
    players = at_the_table(people, fight)
    watcher = people.arrive(pictures=True)
    phone = people.arrive(PHONE, touch=True, pictures=True)
    phone.emulate_media(color_scheme="dark")
    for page in (watcher, phone):
        page.goto("/watch/")
        card = page.locator(f"#live-{word_of(fight)}")
        expect(card).to_contain_text("Ann against Bob")
        expect(card.locator(".sketch-red .sketch-men")).to_be_attached()
        card.scroll_into_view_if_needed()
        expect(card.locator("img[data-drawn=yes]")).to_be_visible()
        assert faults(page) == []
        assert overflow(page) == 0
        take(page, "watch")
    card = watcher.locator(f"#live-{word_of(fight)}")
    ground = card.locator("img").get_attribute("src") or ""
    since = card.locator("time").get_attribute("datetime") or ""
    answer_as_suggested(players, 1)
    expect(card.locator("time")).not_to_have_attribute("datetime", since)
    expect(card.locator("img")).to_have_attribute("src", ground)
    card.get_by_role("link", name="Watch").click()
    watcher.wait_for_url(f"**{fight['address']}")
    resign(players[1])
    expect(phone.locator(f"#live-{word_of(fight)}")).to_have_count(0)


def test_a_big_screen_follows_the_table_where_something_happens(people: People, take: Take) -> None:
    fight, quiet = people.backstage.begin(until="fighting"), people.backstage.begin(until="patrol")
    players = at_the_table(people, fight)
    screen = people.arrive(WALL, pictures=True)
    screen.goto("/live/screen/")
    small, stage = screen.locator(".small-table"), screen.locator(".screen-stage")
    expect(stage.locator(".piece").first).to_be_attached()
    assert small.count() >= 2
    expect(small.locator("img[data-drawn=yes]")).to_have_count(small.count())
    place = screen.request.get("/live/now/").json()["tables"]
    number = next(one["place"] for one in place if one["game"] == word_of(fight))
    small.filter(has=screen.locator(".small-place", has_text=str(number))).first.click()
    expect(screen.locator(".screen-side").first).to_contain_text("Ann")
    follows(screen, players)
    expect(screen.locator(".screen-line")).not_to_be_empty()
    assert faults(screen) == []
    assert overflow(screen) == 0
    take(screen, "wall")
    screen.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert overflow(screen) == 0
    take(screen, "phone")
    assert word_of(quiet) in str(place)


def test_a_big_screen_can_be_read_from_five_metres_and_is_free_at_the_edges_for_streams(
    people: People, take: Take
) -> None:
    people.backstage.begin(until="fighting")
    people.backstage.begin(until="patrol")
    screen = people.arrive(WALL, pictures=True)
    screen.goto("/live/screen/?stream=yes")
    expect(screen.locator(".screen-stage .piece").first).to_be_attached()
    expect(screen.locator(".screen-line")).not_to_be_empty()
    for part in (".screen-line", ".screen-side strong", ".screen-when", ".small-place"):
        size = screen.evaluate(FONT_SIZE, part)
        assert size >= WALL[1] / 36, (part, size)
    expect(screen.locator("main")).not_to_contain_text("Ann")
    for part in (".screen-large", ".screen-tables"):
        box = screen.locator(part).bounding_box()
        assert box
        assert box["x"] >= 0.05 * WALL[0] - 1
        assert box["y"] >= 0.05 * WALL[1] - 1
        assert box["x"] + box["width"] <= 0.95 * WALL[0] + 1
        assert box["y"] + box["height"] <= 0.95 * WALL[1] + 1
    assert faults(screen) == []
    take(screen, "stream")
