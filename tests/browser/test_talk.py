"""The talk at the table in a browser: who reads it, who is muted, what the host takes away."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, People, Take


def talk(page: Page) -> Locator:
    """The panel of the talk, open."""
    page.get_by_role("tab", name="Talk").click()
    return page.locator(".panel-chat")


def say(panel: Locator, text: str) -> None:
    panel.get_by_label("Say something").fill(text)
    panel.get_by_role("button", name="Say", exact=True).click()


def take_away(red: Locator, blue: Locator) -> None:
    """The host, who is red, takes away what blue has said, for everybody."""
    say(blue, "Something rude")
    menu_of(red, "Something rude").get_by_role("button", name="Remove for everybody").click()
    expect(blue.get_by_text("Something rude")).to_have_count(0)
    expect(blue.get_by_role("button", name="Remove for everybody")).to_have_count(0)


def mute(red: Locator, blue: Locator) -> None:
    """Red hears blue no more, then hears him again."""
    say(blue, "Are you there?")
    menu_of(red, "Are you there?").get_by_role("button", name="Mute Bob").click()
    expect(red.get_by_text("Are you there?")).to_have_count(0)
    say(blue, "Hello?")
    expect(blue.get_by_text("Hello?")).to_be_visible()
    expect(red.get_by_role("button", name="Hear Bob again")).to_be_visible()
    expect(red.get_by_text("Hello?")).to_have_count(0)
    red.get_by_role("button", name="Hear Bob again").click()
    expect(red.get_by_text("Hello?")).to_be_visible()


def menu_of(panel: Locator, text: str) -> Locator:
    """That line, with what can be done about it open."""
    line = panel.get_by_role("listitem").filter(has_text=text)
    line.get_by_label("What to do about this line of Bob").click()
    return line


def test_the_talk_is_the_players_own(people: People) -> None:
    ann, bob, eve = people.arrive(), people.arrive(), people.arrive()
    people.seat(ann, bob, eve)
    red, blue, watching = talk(ann), talk(bob), talk(eve)
    say(red, "Between us")
    red.get_by_label("Watchers read it too").check()
    say(red, "Welcome, all")
    expect(blue.get_by_text("Between us")).to_be_visible()
    expect(watching.get_by_text("Welcome, all")).to_be_visible()
    expect(watching.get_by_text("Between us")).to_have_count(0)
    take_away(red, blue)
    mute(red, blue)


def test_a_phone_is_enough_for_the_host_however_it_is_held(people: People, take: Take) -> None:
    ann, bob = people.arrive(PHONE), people.arrive()
    people.seat(ann, bob)
    red, blue = talk(ann), talk(bob)
    take_away(red, blue)
    take(ann, "upright")
    width, height = PHONE
    ann.set_viewport_size({"width": height, "height": width})
    mute(red, blue)
    take(ann, "lying")


def test_a_watcher_without_a_name_is_led_to_where_he_gets_one(people: People, take: Take) -> None:
    ann, eve = people.arrive(), people.arrive()
    people.seat(ann, story="section")
    eve.goto(ann.url)
    panel = talk(eve)
    expect(panel.get_by_label("Say something")).to_be_hidden()
    take(eve, "nameless")
    panel.get_by_role("link", name="Give yourself a name to talk").click()
    eve.get_by_label("Your name").fill("Eve")
    take(eve, "name")
    with eve.expect_navigation():
        eve.get_by_role("button", name="That is me").click()
    expect(eve.get_by_label("Your name")).to_have_value("Eve")
    eve.goto(ann.url)
    panel = talk(eve)
    expect(panel.get_by_role("link", name="Give yourself a name to talk")).to_be_hidden()
    say(panel, "Good evening")
    expect(panel.get_by_text("Good evening")).to_be_visible()
