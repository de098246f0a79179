"""An evening of twelve, most of them computer players, by its organiser's mouse: two rounds, one leaves, one
comes late."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import overflow


def looked_at(page: Page, take: Take, name: str) -> list[str]:
    """What keeps anybody out of the page on a desk in the light and on a phone in the dark."""
    found: list[str] = []
    for kind, (width, height), light in (("desk", (1280, 800), "light"), ("phone", PHONE, "dark")):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        found += faults(page)
        assert overflow(page) == 0, (page.url, width)
        take(page, f"{name}-{kind}")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light")
    return found


def press(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name=name).first.click()


def table(page: Page, number: int) -> Locator:
    return page.get_by_role("listitem", name=f"Table {number}", exact=True)


def come(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    press(page, "I come")


def arrange(otto: Page, take: Take) -> None:
    """Arrange an evening whose games all begin at a press."""
    otto.goto("/evenings/")
    assert looked_at(otto, take, "none-yet") == []
    otto.get_by_role("link", name="Host an evening").click()
    otto.get_by_label("What is it called?").fill("Tuesday at the club")
    expect(otto.get_by_label("When it starts")).not_to_have_value("")
    otto.get_by_label("Where (may").fill("The back room")
    for side, army in (("Red", "Great Britain and Commonwealth 1943-45"), ("Blue", "Germany 1943-45")):
        chooser = otto.get_by_label(f"{side}’s force")
        platoon = chooser.locator(f"optgroup[label='{army}'] option").first
        chooser.select_option(platoon.get_attribute("value"))
    otto.get_by_label("Your name").fill("Otto")
    assert looked_at(otto, take, "form") == []
    press(otto, "Set the evening up")
    expect(otto.get_by_role("heading", level=1)).to_have_text("Tuesday at the club")


def test_an_evening_of_twelve_by_its_organisers_mouse(people: People, take: Take) -> None:
    otto, ann, bob = people.arrive(), people.arrive(PHONE), people.arrive()
    arrange(otto, take)
    link = otto.get_by_label("One link for all who come").input_value()
    come(ann, link, "Ann")
    expect(ann.get_by_role("heading", name="You are here")).to_be_visible()
    otto.get_by_label("Computer players").fill("11")
    press(otto, "Let them come")
    assert looked_at(otto, take, "gathering") == []
    press(otto, "Pair all by chance for round 1")
    press(otto, "Make all tables")
    assert looked_at(otto, take, "made") == []
    press(otto, "Begin round 1")
    expect(otto.get_by_role("heading", name="Round 1 is under way")).to_be_visible()
    expect(ann.get_by_role("heading", name=re.compile("Your table is [1-6]"))).to_be_visible()
    assert looked_at(ann, take, "own-table") == []
    assert looked_at(otto, take, "playing") == []
    enter(otto, 1, "Nobody")
    expect(table(otto, 1)).to_contain_text("entered by the organiser")
    mine = int(ann.get_by_role("heading", name="Your table is").inner_text().split()[-1])
    leaves(otto, 3 if mine != 3 else 4)
    come(bob, link, "Bob")
    expect(bob.get_by_role("heading", name="You came late")).to_be_visible()
    otto.reload()
    place = otto.get_by_role("listitem").filter(has=otto.get_by_label("Who stands in"))
    expect(place).to_contain_text("has left")
    assert looked_at(otto, take, "left") == []
    place.get_by_label("Who stands in").select_option(label="Bob")
    press(otto, "Give him the seat")
    expect(bob.get_by_role("link", name="Go to your table")).to_be_visible()
    press(otto, "End round 1")
    assert looked_at(otto, take, "ended") == []
    press(otto, "Pair all by chance for round 2")
    press(otto, "Begin round 2")
    expect(otto.get_by_role("heading", name="Round 2 is under way")).to_be_visible()
    enter(otto, 2, "Nobody")
    otto.get_by_role("link", name="Results").first.click()
    expect(otto.get_by_role("heading", name="How each has fared")).to_be_visible()
    expect(otto.get_by_text("entered by the organiser")).to_have_count(2)
    assert looked_at(otto, take, "results") == []
    ann.get_by_role("link", name="Go to your table").click()
    expect(ann.locator("#tabletop")).to_be_attached()


def enter(otto: Page, number: int, winner: str) -> None:
    """Enter what came of a table."""
    place = table(otto, number)
    place.get_by_text("Enter a result").click()
    place.get_by_label("Who won").select_option(label=winner)
    place.get_by_role("button", name="Enter it").click()


def leaves(otto: Page, number: int) -> None:
    """Note that whoever is blue at a table has left."""
    name = table(otto, number).locator(".side-blue").inner_text()
    otto.get_by_role("button", name=re.compile(rf"has left ?: {name}$")).click()
    expect(table(otto, number)).to_contain_text(f"{name} has left")
