"""A table is drawn in the editor, by hand and by keys, shared, and played on by two others."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from games.library.tables import all_tables
from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.looked_at import overflow
from tests.browser.table_hands import Table


def open_editor(page: Page) -> None:
    """An empty table, ready to be drawn."""
    page.goto("/tables/")
    page.get_by_role("button", name="Draw a table").click()
    expect(page.locator("[data-painted]")).to_be_attached()


def press(page: Page, *places: tuple[float, float]) -> None:
    """Press these places of the table, in inches."""
    sheet = page.locator(".sheet-of-table").bounding_box()
    assert sheet is not None
    inch = sheet["width"] / 72
    for x, y in places:
        page.mouse.click(sheet["x"] + x * inch, sheet["y"] + y * inch)


def draw(page: Page, kind: str, *places: tuple[float, float]) -> None:
    page.get_by_role("button", name=kind, exact=True).click()
    press(page, *places)
    if page.get_by_role("button", name="Finish").is_visible():
        page.get_by_role("button", name="Finish").click()


def advice(page: Page) -> list[str]:
    return page.locator(".check-advice").all_text_contents()


def is_saved(page: Page) -> None:
    expect(page.locator(".saved-state")).to_have_text("Saved")


def test_a_table_is_drawn_shared_and_played_on(people: People, take: Take) -> None:
    ann, bob, carol = people.arrive(), people.arrive(), people.arrive()
    open_editor(ann)
    before = advice(ann)
    draw(ann, "Road", (0, 22), (30, 26), (72, 22))
    draw(ann, "Kept hedge", (0, 10), (72, 10))
    draw(ann, "Dense wood", (4, 32), (20, 31), (21, 40), (5, 40))
    draw(ann, "Stone house", (40, 5))
    expect(ann.get_by_role("heading", name="Stone house 1")).to_be_visible()
    ann.get_by_role("button", name="Add a door").click()
    is_saved(ann)
    ann.keyboard.press("Escape")
    expect(ann.locator("[data-painted='4']")).to_be_attached()
    assert not [line for line in advice(ann) if line.startswith("The north edge has no cover")]
    assert len(advice(ann)) < len(before)
    assert faults(ann) == []
    take(ann, "drawn")
    ann.get_by_label("Size").select_option("72x60")
    expect(ann.locator(".editor-viewport svg").first).to_have_attribute("viewBox", "0 0 72 60")
    ann.get_by_label("Title").fill("Four things")
    ann.keyboard.press("Control+s")
    is_saved(ann)
    ann.get_by_role("link", name="Share or play").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Four things")
    ann.get_by_role("button", name="Share it", exact=True).click()
    play(bob, carol, ann.get_by_label("Anybody with this link").input_value())
    assert carol.locator("#tabletop [data-feature='house-1']").count() > 0
    take(carol, "played")


def play(bob: Page, carol: Page, link: str) -> None:
    """Begin a game on the table of that link, and come to its patrol phase."""
    bob.goto(link)
    bob.get_by_role("link", name="Play on it").click()
    expect(bob.get_by_role("radio", name="Four things")).to_be_checked()
    bob.get_by_role("link", name="Show everything at once").click()
    bob.get_by_role("radio", name="Freely").check()
    bob.get_by_role("button", name="Begin").click()
    carol.goto(bob.get_by_label("Invite link").input_value())
    expect(carol.locator(".hero-picture")).to_contain_text("Four things")
    carol.get_by_role("button", name="Sit down").click()
    for page in (bob, carol):
        Table(page).is_ready()


def test_a_table_is_drawn_by_keys_and_nothing_is_lost(people: People) -> None:
    people.expect_error("409")
    page = people.arrive(DESK)
    open_editor(page)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    for key in ["Space", *["ArrowRight"] * 10, "Space", *["ArrowDown"] * 6, "Space", "Enter"]:
        page.keyboard.press(key)
    road = page.get_by_role("button", name="Road 1")
    expect(road).to_be_focused()
    course = road.get_attribute("d")
    page.keyboard.press("p")
    page.keyboard.press("Shift+ArrowUp")
    expect(road).to_have_attribute("d", re.compile(r"^M36 23\.9L"))
    page.keyboard.press("Control+z")
    expect(road).to_have_attribute("d", str(course))
    page.keyboard.press("Control+Shift+Z")
    page.keyboard.press("Escape")
    is_saved(page)
    other = people.open_page(page.context)
    other.goto(page.url)
    other.get_by_role("button", name="Road 1").focus()
    other.keyboard.press("d")
    is_saved(other)
    road.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("alert")).to_contain_text("changed in another window")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Which one stays?")
    expect(page.locator("[data-entry]")).to_have_count(1)
    page.get_by_role("button", name="What was saved there").click()
    expect(page.locator("[data-entry]")).to_have_count(2)


MADE = """async (key) => {
  const main = document.querySelector("script[src*='editor/main.js']").src;
  const { groundOf } = await import(new URL("features.js", main));
  const drawing = await (await fetch(`/api/tables/${key}/drawing/`)).json();
  return groundOf(drawing, JSON.parse(document.getElementById("start").textContent).kinds).features;
}"""


def test_a_phone_draws_what_the_rules_measure(people: People, take: Take) -> None:
    """The editor's own making of the ground is that of the rules, on every table of the site."""
    page = people.arrive(PHONE, touch=True)
    open_editor(page)
    assert faults(page) == []
    assert overflow(page) == 0
    take(page, "phone")
    for ground in all_tables():
        made = page.evaluate(MADE, ground.id)
        assert [one["id"] for one in made] == [one.id for one in ground.features]
        for one, other in zip(made, ground.features, strict=True):
            assert close(one["points"], other.points), other.id
            assert [hole["id"] for hole in one["openings"]] == [hole.id for hole in other.openings]
            assert close([hole["at"] for hole in one["openings"]], [hole.at for hole in other.openings])
            assert (one["cover"], one["obstacle"], one["width"]) == (other.cover, other.obstacle, other.width)


def test_a_phone_is_told_first_that_the_editor_wants_a_larger_screen(people: People) -> None:
    page = people.arrive(PHONE, touch=True)
    open_editor(page)
    told, bar = page.get_by_role("note"), page.locator(".editor-bar")
    expect(told).to_contain_text("wants a larger screen")
    boxes = [one.bounding_box() for one in (told, bar)]
    assert boxes[0]
    assert boxes[1]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"], "it stands above all else"
    assert boxes[0]["y"] + boxes[0]["height"] < PHONE[1] / 2
    assert page.locator("#editor > :first-child").get_attribute("role") == "note"
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(told).to_be_hidden()


def close(some: Any, others: Any) -> bool:
    """Whether points are the same but for rounding."""
    pairs = zip(some, others, strict=True)
    return all(abs(a - b) < 0.015 for one, other in pairs for a, b in zip(one, other, strict=True))
