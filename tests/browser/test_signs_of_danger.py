"""What is written about danger on the ground lies under no piece and no label, whole on the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Begun, People, Take
from tests.browser.standing import CROWDED, show
from tests.browser.table_hands import TWO_FRAMES
from tests.browser.test_labels import BOXES, overlaps

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
SEEN = ".caption-marker :is(.caption-words > rect, .caption-sign)"


def ring(left: float, top: float, wide: float, high: float) -> list[list[float]]:
    """A rectangle, closed."""
    right, bottom = left + wide, top + high
    return [[left, top], [right, top], [right, bottom], [left, bottom], [left, top]]


DEFENCES = {
    "wire": {"kind": "barbed-wire", "seat": "blue", "ring": ring(24, 26, 6, 1)},
    "mines": {"kind": "minefield", "seat": "blue", "ring": ring(28, 28, 6, 2)},
    "block": {"kind": "roadblock", "seat": "blue", "ring": ring(0, 22, 4, 1)},
}
MARKERS = {
    "fire": {"kind": "fire", "at": [27, 29], "wind": 0},
    "rubble": {"kind": "ruin", "rings": [ring(24, 30, 5, 4)], "rubble": True},
    "unstable": {"kind": "ruin", "rings": [ring(66, 0, 6, 4)], "rubble": False},
    "shells": {"kind": "stray-barrage", "rings": [ring(20, 22, 12, 12)]},
    "barrage": {"kind": "barrage", "seat": "red", "rings": [ring(30, 20, 12, 12)]},
}
DANGERS = len(DEFENCES) + len(MARKERS)
LAID = """async ([defences, markers]) => window.coc.screen.store.change((state) => ({ ...state,
  view: { ...state.view, defences, markers } }))"""
OFF_TABLE = """(selector) => {
  const table = document.querySelector(".ground-sheet").getBoundingClientRect();
  return [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
    .filter(({ width, left, right, top, bottom }) => width && (left < table.left - 1 || top < table.top - 1 ||
      right > table.right + 1 || bottom > table.bottom + 1)).length;
}"""


def seen(page: Page, selector: str) -> list[list[float]]:
    """The boxes of what is not hidden."""
    boxes: list[list[float]] = page.evaluate(BOXES, selector)
    return [box for box in boxes if box[2] > box[0]]


@SIZES
def test_signs_of_danger_lie_under_nothing_and_are_whole(
    people: People, begun: Begun, take: Take, size: tuple[int, int]
) -> None:
    page = begun.seat(people, size, touch=size == PHONE)
    for inch in (0, 12, 24):
        show(page, CROWDED, inch, (27, 28) if inch else None)
        page.evaluate(LAID, [DEFENCES, MARKERS])
        expect(page.locator(".caption-marker")).to_have_count(DANGERS)
        page.evaluate(TWO_FRAMES)
        take(page, f"{size[0]}-{inch}")
        signs = seen(page, SEEN)
        assert len(signs) == DANGERS
        assert overlaps(signs, signs) == [], inch
        assert overlaps(signs, seen(page, ".label .label-body")) == [], inch
        assert overlaps(signs, seen(page, ".piece .base, .badge-ground")) == [], inch
        assert page.evaluate(OFF_TABLE, SEEN) == 0, inch


def test_on_a_small_table_signs_stand_for_words(people: People, begun: Begun) -> None:
    page = begun.seat(people, PHONE, touch=True)
    show(page, CROWDED, 0, None)
    page.evaluate(LAID, [DEFENCES, {}])
    expect(page.locator(".caption-marker.is-sign")).to_have_count(3)
    show(page, CROWDED, 40, (30, 28))
    expect(page.locator(".caption-marker:not(.is-sign)").filter(has_text="Mines")).to_be_attached()
