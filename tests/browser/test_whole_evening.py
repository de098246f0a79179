"""A whole evening of twelve by its organiser's mouse: two rounds, one who leaves, one who comes late, an
umpire who is called twice, and a big screen beside."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import overflow
from tests.browser.table_hands import Table
from tests.browser.test_live_games import follows
from tests.browser.test_umpire import calls, in_log, rules
from tests.browser.walks import resign

DESK, WALL = (1280, 800), (1920, 1080)


def looked_at(page: Page, take: Take, name: str) -> list[str]:
    """What keeps anybody out of the page on a desk in the light and on a phone in the dark."""
    before = page.viewport_size
    found: list[str] = []
    for kind, (width, height), light in (("desk", DESK, "light"), ("phone", PHONE, "dark")):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        found += faults(page)
        assert overflow(page) == 0, (page.url, width)
        take(page, f"{name}-{kind}")
    assert before
    page.set_viewport_size(before)
    page.emulate_media(color_scheme="light")
    return found


def press(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name=name).first.click()


def table(page: Page, number: int) -> Locator:
    return page.get_by_role("listitem", name=f"Table {number}", exact=True)


def heading(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.get_by_role("heading", name=words)).to_be_visible()


# --- before the first round ------------------------------------------------------------------------------


def arrange(otto: Page, take: Take) -> str:
    """Arrange an evening whose games all begin at a press; the link for all who come."""
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
    heading(otto, "Tuesday at the club")
    return otto.get_by_label("One link for all who come").input_value()


def come(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    press(page, "I come")


def let_computers_come(otto: Page, count: int) -> None:
    """Turn the number up with the mouse."""
    field = otto.get_by_label("Computer players")
    field.scroll_into_view_if_needed()
    box = field.bounding_box()
    assert box
    otto.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    otto.mouse.click(box["x"] + box["width"] - 16, box["y"] + box["height"] * 0.35, click_count=count - 1)
    expect(field).to_have_value(str(count))
    press(otto, "Let them come")


def pair(otto: Page, *pairs: tuple[str, str]) -> None:
    """Pair some by hand, and the others by chance."""
    for number, (first, second) in enumerate(pairs, start=1):
        otto.get_by_text("Pair two by hand").click()
        otto.get_by_label("Red", exact=True).select_option(label=first)
        otto.get_by_label("Blue", exact=True).select_option(label=second)
        press(otto, "They meet")
        expect(table(otto, number)).to_contain_text(first)
    press(otto, "Pair the others by chance")


# --- during a round --------------------------------------------------------------------------------------


def open_screen(people: People, otto: Page) -> Page:
    """The big screen of the evening, in a window of its own."""
    address = otto.get_by_role("link", name="Big screen", exact=True).get_attribute("href")
    screen = people.open_page(otto.context)
    screen.set_viewport_size({"width": WALL[0], "height": WALL[1]})
    screen.goto(str(address))
    expect(screen.get_by_text("Nobody plays at the moment.")).to_be_visible()
    expect(screen.locator(".screen-title")).to_have_text("Tuesday at the club")
    return screen


def shows(screen: Page, first: str, second: str, number: int) -> None:
    """The screen shows six tables, and large the one that is clicked."""
    small = screen.locator(".small-table")
    expect(small).to_have_count(6)
    expect(screen.locator(".screen-tables img[data-drawn=yes]")).to_have_count(6)
    screen.get_by_role("button", name=re.compile(f"^Table {number}: {first}.* against {second}")).click()
    expect(screen.locator(".screen-side")).to_contain_text([first, second])


def ask_umpire(otto: Page, una: Page, take: Take, number: int) -> None:
    """Otto names an umpire for a table by its link, and goes back to the evening."""
    table(otto, number).get_by_role("link", name="Seats and links").click()
    otto.get_by_role("link", name="Name one, or change it").click()
    press(otto, "Make a link for the umpire")
    assert looked_at(otto, take, "umpire") == []
    una.goto(otto.get_by_label("Whoever opens this link first").input_value())
    una.get_by_label("Your name").fill("Una")
    press(una, "Sit down as the umpire")
    Table(una).is_ready()
    otto.get_by_role("link", name="A game that I host").click()
    expect(otto.get_by_text("Una is the umpire of this game.")).to_be_visible()
    otto.get_by_role("navigation", name="Where you are").get_by_role("link").last.click()


def sit_down(page: Page) -> None:
    page.get_by_role("link", name="Go to your table").click()
    Table(page).is_ready()


def leaves(otto: Page, number: int) -> str:
    """Whoever is blue at a table leaves; his name."""
    name = table(otto, number).locator(".side-blue").inner_text()
    otto.get_by_role("button", name=re.compile(rf"has left ?: {name}$")).click()
    expect(table(otto, number)).to_contain_text(f"{name} has left")
    return name


def enter(otto: Page, number: int, winner: str) -> None:
    """Enter what came of a table."""
    place = table(otto, number)
    place.get_by_text("Enter a result").click()
    place.get_by_label("Who won").select_option(label=winner)
    place.get_by_role("button", name="Enter it").click()
    expect(place).to_contain_text("entered by the organiser")


def umpire_is_called_twice(ann: Page, bob: Page, una: Page, take: Take) -> None:
    calls(bob, "May he come so far?")
    expect(una.locator("[data-call=blue]")).to_contain_text("May he come so far?")
    take(una, "called")
    rules(una, "He may not.", "1e 8.1", wrong="1e 99.9")
    calls(ann, "Now he says he may.")
    expect(una.locator("[data-call=red]")).to_contain_text("Now he says he may.")
    rules(una, "It stands.", "1e 8.1", wrong="1e 99.9")
    expect(una.locator("[data-call]")).to_have_count(0)
    for page in (ann, bob, una):
        in_log(page, "“He may not.”")
        in_log(page, "“It stands.”")


def one_leaves_and_one_comes_late(otto: Page, cleo: Page, link: str, take: Take) -> str:
    """Cleo stands in for one who has left; the name of who has.

    He sat against a person who does not answer: two computer players may have come to an end by then.
    """
    gone = leaves(otto, 2)
    come(cleo, link, "Cleo")
    heading(cleo, "You came late")
    otto.reload()
    place = otto.get_by_role("listitem").filter(has=otto.get_by_label("Who stands in"))
    expect(place).to_contain_text(f"{gone} has left")
    assert looked_at(otto, take, "left") == []
    place.get_by_label("Who stands in").select_option(label="Cleo")
    press(otto, "Give him the seat")
    sit_down(cleo)
    return gone


def second_round(otto: Page, screen: Page, gone: str) -> None:
    """Nobody meets whom he has met, and who has left meets nobody."""
    press(otto, "Pair all by chance for round 2")
    press(otto, "Begin round 2")
    heading(otto, "Round 2 is under way")
    met = [table(otto, number).locator(".meeting").inner_text() for number in range(1, 7)]
    assert not [one for one in met if "Ann" in one and "Bob" in one]
    assert gone not in [name for one in met for name in one.split(" against ")]
    number = next(number for number, one in enumerate(met, start=1) if "Cleo" in one)
    shows(screen, *re.sub(r" \d+", "", met[number - 1]).split(" against "), number)
    enter(otto, number, "Nobody")
    press(otto, "End round 2")


def test_a_whole_evening_by_its_organisers_mouse(people: People, take: Take) -> None:
    otto = people.arrive(DESK, pictures=True)
    ann, bob, una = (people.arrive(size) for size in (PHONE, DESK, DESK))
    cleo, dora = people.arrive(PHONE), people.arrive()
    link = arrange(otto, take)
    screen = open_screen(people, otto)
    come(ann, link, "Ann")
    come(bob, link, "Bob")
    come(dora, link, "Dora")
    heading(dora, "You are here")
    otto.reload()
    let_computers_come(otto, 9)
    assert looked_at(otto, take, "gathering") == []

    pair(otto, ("Ann", "Bob"), ("Dora", "Computer 1"))
    press(otto, "Make all tables")
    expect(otto.get_by_text("made, waits for the round")).to_have_count(6)
    press(otto, "Begin round 1")
    heading(otto, "Round 1 is under way")
    heading(ann, "Your table is 1")
    assert looked_at(ann, take, "own-table") == []
    assert looked_at(otto, take, "playing") == []
    ask_umpire(otto, una, take, 1)
    sit_down(ann)
    sit_down(bob)
    shows(screen, "Ann", "Bob", 1)
    expect(screen.locator(".screen-title")).to_contain_text(re.compile(r"Round 1\d+:\d\d"))
    follows(screen, [ann, bob])
    umpire_is_called_twice(ann, bob, una, take)
    assert looked_at(screen, take, "screen") == []
    take(screen, "screen-wall")
    gone = one_leaves_and_one_comes_late(otto, cleo, link, take)
    resign(bob)
    enter(otto, 2, "Nobody")
    expect(table(otto, 1)).to_contain_text("Ann won")
    press(otto, "End round 1")
    heading(otto, "Round 1 is over")

    second_round(otto, screen, gone)
    otto.get_by_text("End the evening").click()
    press(otto, "End it")
    otto.get_by_role("link", name="Results").first.click()
    heading(otto, "How each has fared")
    expect(otto.get_by_text("entered by the organiser")).to_have_count(2)
    expect(otto.get_by_text("Ann won")).to_have_count(1)
    assert looked_at(otto, take, "results") == []
