"""Labels: never run together, off the men and off each other, one for a Section in one place."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, Begun, People, Take
from tests.browser.standing import CROWDED, LOOK, SHOW, force, section, show, team
from tests.browser.table_hands import Table

# Boxes on the screen: left, top, right, bottom.
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
# Pixels of the highest label, rounded up.
HIGHEST = """() => Math.max(...[...document.querySelectorAll(".label-card")].map((one) =>
  Math.ceil(one.getBoundingClientRect().height)))"""
# Pieces of writing on one label that touch or come nearer to each other than so many pixels.
RUN_TOGETHER = """(least) => [...document.querySelectorAll(".label")].flatMap((label) => {
  const parts = [...label.querySelectorAll(".label-head, .label-cell > text, .label-cell > g")];
  const boxes = parts.map((part) => [part.textContent, part.getBoundingClientRect()]);
  boxes.sort((one, other) => one[1].left - other[1].left);
  return boxes.slice(1).filter((box, at) => box[1].left - boxes[at][1].right < least)
    .map(([text], at) => `${boxes[at][0]}|${text}`);
})"""
# Writing that reaches over the edge of its own cell, or leaves more than a few pixels of it empty.
ILL_FITTING = """() => [...document.querySelectorAll(".label-cell")].filter((cell) => {
  const ground = cell.querySelector(".label-card").getBoundingClientRect();
  const parts = [...cell.querySelectorAll("text, g")].map((part) => part.getBoundingClientRect());
  const first = Math.min(...parts.map((one) => one.left));
  const last = Math.max(...parts.map((one) => one.right));
  const spare = [first - ground.left, ground.right - last];
  return spare.some((one) => one < 0 || one > 8);
}).map((cell) => cell.textContent)"""
LISTEN = """() => {
  window.loaded = new Promise((done) => document.fonts.addEventListener("loadingdone", done, { once: true }));
}"""
WRITTEN = """() => [...document.querySelectorAll(".label")].map((label) =>
  [...label.querySelectorAll("text")].map((one) => one.textContent).join(" "))"""


# Asks something about what stands there.
ASK = """async (request) => {
  const { screen } = window.coc;
  screen.server.query = async () => ({ legal: true });
  screen.store.change((state) => ({ ...state, view: { ...state.view, request } }));
  while (!screen.mode) await new Promise((done) => setTimeout(done, 20));
}"""
WAYS = {
    "name": "choose-obstacle",
    "prompt": "Which way does Section 1 climb?",
    "shape": "choose",
    "rule": "1e 7.2",
    "standing": False,
    "since": 0,
    "subject": "lmg1",
    "suggested": {"option": "way0"},
}
# Captions whose words reach over their ground.
SPILT_CAPTIONS = """() => [...document.querySelectorAll(".caption")].filter((caption) => {
  const parts = [...caption.querySelectorAll("rect, text")];
  const [ground, words] = parts.map((one) => one.getBoundingClientRect());
  return words.left < ground.left || words.right > ground.right;
}).map((caption) => caption.textContent)"""


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def overlaps(some: list[list[float]], others: list[list[float]]) -> list[tuple[list[float], list[float]]]:
    """Pairs of boxes that share more than a pixel each way."""
    return [
        (one, other)
        for one in some
        for other in others
        if one is not other
        and min(one[2], other[2]) - max(one[0], other[0]) > 1
        and min(one[3], other[3]) - max(one[1], other[1]) > 1
    ]


def test_labels_cover_neither_men_nor_each_other(ann: Page, take: Take) -> None:
    for inch in (0, 16, 24, 40):
        show(ann, CROWDED, inch, (27, 28) if inch else None)
        take(ann, f"crowded-{inch}")
        labels = ann.evaluate(BOXES, ".label .label-body")
        assert len(labels) >= 6
        assert overlaps(labels, labels) == [], inch
        assert overlaps(labels, ann.evaluate(BOXES, ".piece .base, .badge-ground")) == [], inch


def test_labels_that_were_put_out_stay_so_until_they_are_wanted(ann: Page) -> None:
    show(ann, CROWDED)
    expect(ann.locator(".label").first).to_be_visible()
    with ann.expect_response("**/account/settings/"):
        ann.keyboard.press("l")
    expect(ann.locator(".label").first).to_be_hidden()
    address = ann.url
    ann.goto("/account/settings/")
    labels = ann.get_by_role("group", name="Labels on the table")
    expect(labels.get_by_label("Off")).to_be_checked()
    labels.get_by_label("On").check()
    ann.get_by_role("button", name="Save").click()
    ann.goto(address)
    ann.wait_for_function("() => window.coc")
    show(ann, CROWDED)
    expect(ann.locator(".label").first).to_be_visible()


def test_on_a_phone_labels_do_not_cover_each_other(people: People, begun: Begun, take: Take) -> None:
    page = begun.seat(people, PHONE, touch=True)
    show(page, CROWDED)
    take(page, "phone")
    labels = page.evaluate(BOXES, ".label .label-body")
    assert len(labels) == 6
    assert overlaps(labels, labels) == []


def test_a_label_is_never_larger_while_the_camera_goes_near(people: People, begun: Begun) -> None:
    page = begun.seat(people, PHONE, touch=True)
    show(page, {"red": force(section(1, (20, 30))), "blue": force()})
    at_rest = page.evaluate(HIGHEST)
    assert page.evaluate(f"() => {{ coc.board.camera.attend([[20, 30]]); return ({HIGHEST})(); }}") <= at_rest
    assert page.evaluate("coc.board.camera.inch") > 9
    assert (
        page.evaluate(f"() => {{ coc.board.camera.closeUp([20, 30], 40); return ({HIGHEST})(); }}") <= at_rest
    )


def test_nothing_on_a_label_runs_together(ann: Page) -> None:
    for inch in (11, 16, 30):
        show(ann, CROWDED, inch)
        assert ann.evaluate(RUN_TOGETHER, 2.5) == [], inch
        assert ann.evaluate(ILL_FITTING) == [], inch


def test_a_section_in_one_place_has_one_label_and_teams_apart_have_their_own(ann: Page) -> None:
    show(ann, {"red": force(section(1, (20, 30))), "blue": force()}, 20, (22, 31))
    assert ann.evaluate(WRITTEN) == ["1 LMG 3 Rifle 6 Corporal"]
    for piece in ("lmg1", "rifle1", "corporal1"):
        ann.locator(f".label [data-piece={piece}]").click()
        assert ann.evaluate("coc.screen.store.get().selection") == piece
    # Teams that part have labels of their own.
    teams, led = section(1, (20, 30))
    apart = teams | {"rifle1": team("rifle1", "Rifle Team", 6, (40, 30), 1)}
    show(ann, {"red": force((apart, led)), "blue": force()}, 20, (30, 31))
    assert sorted(ann.evaluate(WRITTEN)) == ["1 LMG 3 Corporal", "1 Rifle 6"]
    # Sections that stand mixed keep their own.
    show(ann, {"red": force(section(1, (20, 30)), section(2, (21, 31))), "blue": force()}, 20, (22, 31))
    assert sorted(ann.evaluate(WRITTEN)) == ["1 LMG 3 Rifle 6 Corporal", "2 LMG 3 Rifle 6 Corporal"]


def test_labels_are_measured_anew_when_their_font_comes(people: People, begun: Begun) -> None:
    """The site's font is held back until labels are there; they are right with either font."""
    page = people.arrive(known=begun.ann)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"source-s.*woff2"), hold)
    page.goto(begun.address, wait_until="commit")
    Table(page).is_ready()
    page.evaluate(SHOW, CROWDED)
    page.evaluate(LOOK, [30, [27, 28]])
    before = page.evaluate(BOXES, ".label .label-body")
    assert page.evaluate(RUN_TOGETHER, 2.5) == []
    assert page.evaluate(ILL_FITTING) == []
    page.evaluate(LISTEN)
    for route in held:
        route.continue_()
    page.evaluate("window.loaded.then(() => true)")
    assert page.evaluate(BOXES, ".label .label-body") != before
    assert page.evaluate(RUN_TOGETHER, 2.5) == []
    assert page.evaluate(ILL_FITTING) == []


def test_what_is_chosen_is_marked_on_its_part_of_the_label(ann: Page) -> None:
    show(ann, {"red": force(section(1, (20, 30))), "blue": force()}, 20, (22, 31))
    ann.evaluate("coc.board.mark('is-target', new Set(['rifle1']))")
    expect(ann.locator(".label-cell.is-target")).to_have_attribute("data-piece", "rifle1")
    expect(ann.locator(".label-cell.is-target")).to_have_count(1)


def test_what_places_are_called_lies_apart_and_off_the_men(ann: Page, take: Take) -> None:
    """The choices of which way to climb, all close to each other."""
    show(ann, CROWDED, 20, (27, 28))
    options = [
        {
            "id": f"way{n}",
            "label": f"North-west, over hedgerow {n}",
            "detail": "",
            "data": {"at": [24 + n, 29]},
        }
        for n in range(4)
    ]
    ann.evaluate(ASK, {**WAYS, "options": options})
    captions = ann.locator(".layer-marks .caption")
    expect(captions).to_have_count(4)
    take(ann, "captions")
    boxes = ann.evaluate(BOXES, ".layer-marks .caption rect")
    assert overlaps(boxes, boxes) == []
    assert overlaps(boxes, ann.evaluate(BOXES, ".piece .base, .label .label-body")) == []
    assert ann.evaluate(SPILT_CAPTIONS) == []
