"""The lessons, played by scripted hands to their ends, at a desk and on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.lessons.lesson_data import ChapterData, PickingData, StepData
from games.lessons.library import lessons
from games.lessons.script import is_wished
from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.table_hands import Json, Table, middle

FIRST, *OTHERS = lessons()

MOST = 60
"""Looks at a table after which a part is thought to lead nowhere."""

IS_TOLD = """() => document.querySelector("[data-part=lesson]").dataset.at === String(coc.state().number)"""
IS_ANSWERED = """([name, since]) => {
  const { request } = coc.state().view;
  return !coc.state().sending && (!request || request.name !== name || request.since !== since);
}"""


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_the_first_lesson_is_played_to_its_end(
    people: People, take: Take, size: tuple[int, int], touch: bool
) -> None:
    page = people.arrive(size, touch=touch)
    page.goto("/")
    page.get_by_role("link", name="Learn to play").first.click()
    take(page, "lessons")
    page.get_by_role("button", name="Begin the lesson").first.click()
    chapters = lessons()[FIRST].chapters
    for number, chapter in enumerate(chapters):
        play(page, chapter, lambda name, number=number: take(page, f"{number}-{name}"))
        last = number == len(chapters) - 1
        page.locator("[data-lesson-part].confirm").click()
        if not last:
            expect(page.locator(".lesson-head")).to_contain_text(chapters[number + 1].title)
    expect(page.get_by_role("button", name="Play it again")).to_be_visible()


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
@pytest.mark.parametrize("name", OTHERS)
def test_another_lesson_is_played_part_by_part(
    people: People, take: Take, name: str, size: tuple[int, int], touch: bool
) -> None:
    people.expect_error("422")  # too much support is picked once
    page = people.arrive(size, touch=touch, pictures=True)
    page.goto(f"/learn/{name}/")
    take(page, "parts")
    page.get_by_role("button", name="Begin here").click()
    chapters = lessons()[name].chapters
    for number, chapter in enumerate(chapters):
        if chapter.picking is not None:
            pick(page, chapter.picking, lambda name, number=number: take(page, f"{number}-{name}"))
        play(page, chapter, lambda name, number=number: take(page, f"{number}-{name}"))
        page.locator("[data-lesson-part].confirm").click()
    expect(page.get_by_role("heading", name="Learn to play")).to_be_visible()


def test_a_part_is_begun_from_its_own_page(people: People, take: Take) -> None:
    page = people.arrive(DESK, pictures=True)
    page.goto("/positions/")
    part = lessons()[OTHERS[0]].chapters[1]
    page.get_by_role("link", name=part.title).click()
    expect(page.get_by_role("heading", name=part.title)).to_be_visible()
    take(page, "part")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".lesson-head")).to_contain_text(part.title)


def pick(page: Page, picking: PickingData, seen: Any) -> None:
    """Pick too much, are told so, then pick what the part would."""
    rows = page.locator("input[name=support]")
    for offer in picking.offers:
        page.check(f"[value='{offer.support}']")
    seen("picking")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_be_visible()
    seen("too-much")
    for at in range(rows.count()):
        rows.nth(at).set_checked(rows.nth(at).get_attribute("value") in picking.wish)
    page.get_by_role("button", name="Begin").click()


def play(page: Page, chapter: ChapterData, seen: Any) -> None:
    """Play a part as its steps wish."""
    table, panel = Table(page), page.locator("[data-part=lesson]")
    table.is_ready()
    shown = -1
    for _ in range(MOST):
        page.wait_for_function(IS_TOLD)
        if "is-done" in (panel.get_attribute("class") or ""):
            seen("learned")
            return
        asked = table.asked()
        if asked is None:
            page.wait_for_function("() => coc.state().view.request")
            continue
        step = chapter.steps[int(panel.get_attribute("data-step") or 0)]
        if shown != asked["number"]:
            table.is_ready()
            seen(f"{asked['number']}-{asked['request']['name']}")
            shown = asked["number"]
        answer(table, step, asked)
        page.wait_for_function(IS_ANSWERED, arg=[asked["request"]["name"], asked["request"]["since"]])
    raise AssertionError(f"{chapter.title} leads nowhere")


def press_listed(table: Table, option: str) -> None:
    """Choose an option, having its kind listed first where it is not yet."""
    page, kind = table.page, table.page.locator(f"[data-option='list:{option.split(':', maxsplit=1)[0]}']")
    if kind.count():
        kind.click()
        page.wait_for_function("() => !coc.screen.mode.unlisted.isFresh")
        page.wait_for_selector(f"[data-option='{option}']")
        page.wait_for_function("() => !coc.screen.mode.unlisted.isFresh")
    table.press(f"[data-option='{option}']")


def answer(table: Table, step: StepData, asked: Json) -> None:
    """Answer as the step wishes, or as is suggested, by hand."""
    request = asked["request"]
    is_step = request["name"] == step.asked
    if is_step and step.reply is not None and "option" in step.reply:
        press_listed(table, step.reply["option"])
        if request["shape"] != "choose":
            table.confirm()
    elif "options" in request and request["shape"] == "choose":
        ids = [one["id"] for one in request["options"] if not one.get("refused")]
        wished = [one for one in ids if is_step and is_wished(step, {"option": one})]
        table.take((wished or [request["suggested"]["option"]])[0])
    elif is_step and "pass" in step.wish:
        table.press("[data-option=pass]")
    elif is_step and step.reply is not None and "assault" in step.reply:
        start = middle([one["at"] for one in request["pieces"]])
        table.press("[data-group=all]")
        assert table.drag_piece(request["pieces"][0]["group"], start, (start[0], start[1] - 3))
        assert table.verdict() == "legal"
        table.confirm()
    elif is_step and step.tells and step.reply is not None and "shift" in step.reply:
        (east, south), start = step.reply["shift"], middle([one["at"] for one in request["pieces"]])
        table.press("[data-group=all]")
        assert table.drag_piece(request["pieces"][0]["group"], start, (start[0] + east, start[1] + south))
        assert table.verdict() == "legal"
        table.confirm()
    else:
        if table.act("suggest").count():
            table.suggest()
        table.confirm()
