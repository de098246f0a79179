"""Nothing on the table or beside it is squeezed, cut off, or hidden by what lies over it."""

from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Begun, People, Take
from tests.browser.looked_at import cut_off, picture
from tests.browser.standing import CROWDED
from tests.browser.table_hands import TWO_FRAMES, Json, Table
from tests.browser.test_presses import PUT, choices, option
from tests.browser.test_reactions import INTERCEPT
from tests.browser.test_reactions import PUT as PUT_REACTION

SIZES = {"desk": DESK, "notebook": (1000, 700), "phone": PHONE, "sideways": (844, 390)}

ODDS = "Comes only on a 4 or more: 3 in 6, and the die is spent in any case."
LONG = "Section 2 Corporal with his whole Section"

# What is too narrow in a list: words without room for nine letters, warnings less wide than their row;
# and dice that stand out of it.
SQUEEZED = """() => [...document.querySelectorAll(".orders-body .option")].flatMap((row) => {
  const box = row.getBoundingClientRect();
  const found = (part, isSo, what) => [...row.querySelectorAll(part)]
    .filter((one) => isSo(one.getBoundingClientRect())).map((one) => `${what}: ${row.textContent}`);
  return [
    ...found(".option-label", ({ width }) => width < 110, "squeezed"),
    ...found("[data-warning]", ({ width }) => width < box.width * 0.85, "warning"),
    ...found(".die", ({ right, bottom }) => right > box.right || bottom > box.bottom, "dice"),
  ];
})"""


def sit(people: People, begun: Begun, size: str) -> Page:
    """Ann at a table, on a screen of that size."""
    return begun.seat(people, SIZES[size], touch=size in ("phone", "sideways"))


def teams() -> Json:
    return {seat: side["teams"] for seat, side in CROWDED.items()}


@pytest.mark.parametrize("size", SIZES)
def test_dice_choices_and_warnings_have_room(people: People, begun: Begun, take: Take, size: str) -> None:
    ann = sit(people, begun, size)
    arrivals = [
        option(LONG, "deploy", "off-b", *dice) | {"warning": ODDS} for dice in ([3], [1, 2], [1, 1, 1])
    ]
    paid = [
        option(LONG, "activate", "lmg1", 6, 5, 4) | {"warning": ODDS},
        option("Rifle Team", "rally", "rifle1", 1),
    ]
    ann.evaluate(PUT, {"teams": teams(), "request": choices(*arrivals, *paid), "rings": []})
    ann.evaluate("() => window.coc.look?.('orders')")
    expect(ann.locator("[data-warning]")).to_have_count(2)
    take(ann, size)
    assert ann.evaluate(SQUEEZED) == []
    assert cut_off(ann) == []


@pytest.mark.parametrize("size", SIZES)
def test_reactions_have_room(people: People, begun: Begun, take: Take, size: str) -> None:
    ann = sit(people, begun, size)
    ways = [
        {**one, "label": f"{one['label']} at whoever comes through the gap in the hedge"}
        for one in INTERCEPT["options"]
    ]
    ann.evaluate(PUT_REACTION, {**INTERCEPT, "options": ways})
    ann.evaluate("() => window.coc.look?.('orders')")
    assert cut_off(ann) == []
    ann.locator('[data-option="overwatch:t"]').click()
    expect(ann.locator("[data-act=confirm]")).to_be_enabled()
    take(ann, size)
    assert cut_off(ann) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_menu_beside_a_piece_shows_whole_words(
    people: People, begun: Begun, take: Take, size: str
) -> None:
    ann = sit(people, begun, size)
    ways = [option(f"{LONG} {number}", "react", "lmg1") | {"detail": ODDS} for number in range(3)]
    asked = {**choices(*ways), "name": "react"}
    ann.evaluate(PUT, {"teams": teams(), "request": asked, "rings": []})
    assert Table(ann).click_piece("lmg1")
    expect(ann.locator(".piece-menu [data-option]")).to_have_count(3)
    take(ann, size)
    assert cut_off(ann, ".piece-menu") == []


LAID = """(markers) => {
  const { screen, connection } = window.coc;
  connection.hooks.heard = () => {};
  const laid = { stage: "battle", request: undefined, markers };
  screen.store.change((state) => ({ ...state, view: { ...state.view, ...laid } }));
  coc.board.camera.fit();
}"""

# Captions that reach out of the window in which the table is seen.
OUT = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const isIn = ({ left, right, top, bottom }) =>
    left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom;
  const grounds = [...document.querySelectorAll(".caption rect")].map((one) => one.getBoundingClientRect());
  return grounds.filter((one) => !isIn(one)).length;
}"""


@pytest.mark.parametrize("size", SIZES)
def test_captions_at_the_edge_of_the_table_are_read_whole(
    people: People, begun: Begun, take: Take, size: str
) -> None:
    ann = sit(people, begun, size)
    corners: list[list[float]] = [[71.5, 0.5], [71.5, 47], [36, 0.2], [0.5, 24]]
    points = {
        f"aim-{number}": {"kind": "aiming-point", "seat": "red", "at": at, "impact": at}
        for number, at in enumerate(corners)
    }
    ann.evaluate(LAID, points)
    ann.evaluate(TWO_FRAMES)
    take(ann, size)
    expect(ann.locator(".caption")).to_have_count(4)
    assert ann.evaluate(OUT) == 0


SQUARE = [[14, 8], [32, 8], [32, 26], [14, 26], [14, 8]]
"""Inches: the church, a house, walls and hedges about them."""


def levels(page: Page, table: Table) -> Any:
    """How light each pixel of the square is."""
    (left, top), (right, bottom) = table.point((14, 8)), table.point((32, 26))
    clip = {"x": left, "y": top, "width": right - left, "height": bottom - top}
    return np.asarray(picture(page, clip=clip).convert("L"), dtype=float)


@pytest.mark.parametrize("last", [None, 0], ids=["falling", "over"])
def test_a_barrage_lets_houses_and_hedges_beneath_it_be_seen(
    people: People, begun: Begun, take: Take, last: int | None
) -> None:
    """What is light and dark on the ground is so under the shells, with more than half of the difference."""
    ann = begun.seat(people)
    table = Table(ann)
    ann.evaluate(LAID, {})
    ann.wait_for_timeout(300)  # until the camera rests
    before = levels(ann, table)
    barrage = {"kind": "barrage", "seat": "red", "rings": [SQUARE]} | (
        {} if last is None else {"last": last - 1}
    )
    ann.evaluate(LAID, {"barrage": barrage})
    ann.evaluate(TWO_FRAMES)
    take(ann, "barrage")
    after = levels(ann, table)
    assert abs(after - before).mean() > 5, "it is drawn"
    kept = np.cov(before.ravel(), after.ravel())
    assert kept[0, 1] / kept[0, 0] > 0.5
