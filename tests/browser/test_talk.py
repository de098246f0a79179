"""The talk at the table in a browser: who reads it, who is muted, what the host takes away."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, People, Take

SCREENS = {"desk": DESK, "phone": PHONE, "phone held sideways": (844, 390)}


def talk(page: Page) -> Locator:
    """The panel of the talk, open."""
    page.get_by_role("tab", name="Talk").click()
    return page.locator(".panel-chat")


def say(panel: Locator, text: str) -> None:
    panel.get_by_label("Say something").fill(text)
    panel.get_by_role("button", name="Say", exact=True).click()


def test_the_talk_is_the_players_own_whatever_the_hosts_screen(people: People, take: Take) -> None:
    ann, bob, eve = people.arrive(), people.arrive(), people.arrive()
    people.seat(ann, bob)
    eve.goto(ann.url)
    for name, (width, height) in SCREENS.items():
        ann.set_viewport_size({"width": width, "height": height})
        red, blue, watching = talk(ann), talk(bob), talk(eve)
        say(red, f"Between us on a {name}")
        red.get_by_label("Watchers read it too").check()
        say(red, f"Welcome all, from a {name}")
        expect(blue.get_by_text(f"Between us on a {name}")).to_be_visible()
        expect(watching.get_by_text(f"Welcome all, from a {name}")).to_be_visible()
        expect(watching.get_by_text("Between us")).to_have_count(0)
        say(blue, "Something rude")
        line = red.get_by_role("listitem").filter(has_text="Something rude")
        line.get_by_label("What to do about this line of Bob").click()
        take(ann, f"menu-{name}")
        line.get_by_role("button", name="Remove for everybody").click()
        expect(blue.get_by_text("Something rude")).to_have_count(0)
        expect(blue.get_by_role("button", name="Remove for everybody")).to_have_count(0)
        say(blue, f"Are you on a {name}?")
        line = red.get_by_role("listitem").filter(has_text=f"Are you on a {name}?")
        line.get_by_label("What to do about this line of Bob").click()
        line.get_by_role("button", name="Mute Bob").click()
        expect(red.get_by_text(f"Are you on a {name}?")).to_have_count(0)
        say(blue, f"Hello, {name}?")
        expect(blue.get_by_text(f"Hello, {name}?")).to_be_visible()
        expect(red.get_by_role("button", name="Hear Bob again")).to_be_visible()
        expect(red.get_by_text(f"Hello, {name}?")).to_have_count(0)
        take(ann, f"muted-{name}")
        red.get_by_role("button", name="Hear Bob again").click()
        expect(red.get_by_text(f"Hello, {name}?")).to_be_visible()
        red.get_by_label("Watchers read it too").uncheck()
