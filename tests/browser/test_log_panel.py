"""The log beside the table: in step with the moment that is looked at, its marks beside its words."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Begun, People, Take
from tests.browser.put_view import put_with
from tests.browser.table_hands import Table

NUMBER = 7
"""Answers after which Ann comes and looks back."""

# The numbers of all lines, of those that are marked and of those that are dim; whether the marked are seen.
STEP = """() => {
  const lines = [...document.querySelectorAll(".log-line")];
  const place = document.querySelector("[data-part=log]").getBoundingClientRect();
  const numbers = (some) => some.map((line) => Number(line.dataset.number));
  const marked = lines.filter((line) => line.classList.contains("is-looked-at"));
  const last = marked.at(-1)?.getBoundingClientRect();
  return {
    all: numbers(lines), marked: numbers(marked),
    later: numbers(lines.filter((line) => line.classList.contains("is-later"))),
    seen: Boolean(last) && last.top >= place.top - 1 && last.bottom <= place.bottom + 1,
  };
}"""

# Words within these elements that lie over other words of the same element.
COVERED = """(selector) => {
  const boxes = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const lie = (one, other) => boxes(one).some((here) => boxes(other).some((there) => meet(here, there)));
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts.filter((text, at) => texts.slice(at + 1).some((other) => lie(text, other)));
  }).map((text) => text.data);
}"""

LONG = "the Rifle Team of 2 Section and whoever else stands within four inches of its Junior Leader"
MANY = {
    "name": "who-goes",
    "prompt": "Who goes?",
    "shape": "choose-many",
    "rule": "1e 7.1",
    "standing": False,
    "since": 0,
    "least": 1,
    "most": 3,
    "options": [
        {"id": f"man-{number}", "label": f"Senior Leader number {number}", "detail": LONG, "subject": ""}
        for number in range(12)
    ],
    "suggested": {"options": ["man-1"]},
}


def test_the_log_keeps_step_with_the_moment(people: People) -> None:
    ann = people.arrive()
    people.seat(ann, until="seventh")
    table = Table(ann)
    ann.locator("[data-tab=log]").click()
    ann.locator(f".log-line[data-number='{NUMBER - 1}'] button").first.click()
    for number in reversed(range(NUMBER - 1)):
        table.act("replay-back").click()
        expect(table.part("replay")).to_contain_text(f"{number} of {NUMBER}")
        step = ann.evaluate(STEP)
        told = [one for one in step["all"] if one <= number]
        assert step["marked"] == [one for one in told if one == max(told)]
        assert step["later"] == [one for one in step["all"] if one > number]
        assert step["seen"]
    table.act("leave-replay").click()
    expect(ann.locator(".log-line.is-later, .log-line.is-looked-at")).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_marks_of_rules_lie_beside_the_words_of_the_log(
    people: People, begun: Begun, size: tuple[int, int], take: Take
) -> None:
    page = begun.seat(people, size, touch=size is PHONE)
    page.locator("[data-tab=log]").click()
    line = {"kind": "dice", "text": f"Here goes {LONG}.", "rule": "1e 10.3.5", "number": 0}
    page.evaluate(
        "(line) => coc.screen.store.change((state) => ({ ...state, log: [...state.log, line] }))", line
    )
    expect(page.locator(".log-line [data-rule='1e 10.3.5']")).to_be_visible()
    take(page, "log")
    assert page.evaluate(COVERED, ".log-line") == []


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_choices_of_many_are_told_beneath_their_names(
    people: People, begun: Begun, size: tuple[int, int], take: Take
) -> None:
    page = begun.seat(people, size, touch=size is PHONE)
    page.evaluate(
        put_with("async () => ({ legal: true })"), {"teams": {"red": {}, "blue": {}}, "request": MANY}
    )
    first = page.locator("[data-option=man-0]")
    expect(first).to_be_visible()
    take(page, "many")
    assert page.evaluate(COVERED, ".option") == []
    name, told = first.locator(".option-label"), first.locator("small")
    row, words = name.bounding_box(), told.bounding_box()
    assert row
    assert words
    assert row["width"] > 200
    assert words["x"] - row["x"] < 2


# As many lines more as the number says, after those that there are.
TELL = """(more) => coc.screen.store.change((state) => {
  const line = (_, at) => ({ kind: "note", number: state.log.length + at, text: `Line ${at}.`, rule: "" });
  return { ...state, log: [...state.log, ...Array.from({ length: more }, line)] };
})"""
LOOK_BACK = "(number) => coc.screen.later.replay.use(({ replay }) => replay.look(number))"
SCROLL = """(to) => {
  const log = document.querySelector("[data-part=log]");
  log.scrollTop = to === "end" ? log.scrollHeight : 0;
}"""


def test_a_long_log_keeps_what_is_read(people: People, begun: Begun) -> None:
    page = begun.seat(people)
    page.locator("[data-tab=log]").click()
    told = page.evaluate("() => coc.state().log.length")
    page.evaluate(TELL, 400)
    lines, earlier = page.locator(".log-line"), page.locator("[data-act=earlier]")
    expect(lines).to_have_count(150)
    expect(lines.last).to_be_in_viewport()
    for shown in (250, 350, 400 + told):
        page.evaluate(SCROLL, "start")
        expect(lines).to_have_count(shown)
    expect(earlier).to_be_hidden()
    page.evaluate(SCROLL, "start")
    page.evaluate(TELL, 1)  # who reads what was before is left where he is
    expect(lines).to_have_count(401 + told)
    page.evaluate(SCROLL, "end")
    expect(lines.last).to_be_in_viewport()
    page.evaluate(TELL, 1)
    expect(lines).to_have_count(150)
    earlier.focus()  # scrolls there, which brings some
    expect(lines).to_have_count(250)
    expect(lines.first).not_to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(lines).to_have_count(350)


def test_a_moment_long_ago_is_found_in_a_long_log(people: People) -> None:
    ann = people.arrive()
    people.seat(ann, until="seventh")
    ann.locator("[data-tab=log]").click()
    ann.evaluate(TELL, 400)
    expect(ann.locator(f".log-line[data-number='{NUMBER - 1}']")).to_have_count(0)
    ann.evaluate(LOOK_BACK, NUMBER - 1)
    expect(ann.locator(".log-line.is-looked-at").last).to_be_in_viewport()
    expect(ann.locator(".log-line.is-looked-at").last).to_have_attribute("data-number", str(NUMBER - 1))
