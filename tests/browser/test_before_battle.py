"""What both players see of the table before the first Patrol Marker moves, and the scale it is drawn to."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.table_hands import Table
from tests.browser.walks import sent

SEEN = "() => [...document.querySelectorAll('#tabletop .feature > title')].map((title) => title.textContent)"
ON_SCREEN = """([x, y]) => {
  const place = document.querySelector("#tabletop .feature").getScreenCTM();
  return [place.a * x + place.c * y + place.e, place.b * x + place.d * y + place.f];
}"""
COVER = re.compile(r"; (No|Light|Hard|Bunker) cover;")
GOING = re.compile(r"Open ground|Broken ground|[Hh]eavy going|Cannot be entered|[Oo]bstacle")


def features(page: Page) -> list[str]:
    """What the page says of each feature of the ground."""
    Table(page).is_ready()
    found: list[str] = page.evaluate(SEEN)
    return found


@pytest.mark.ledger("1e-2-33")
def test_both_players_see_the_going_and_cover_of_every_feature_before_the_patrol_phase(
    people: People,
) -> None:
    ann, bob = people.arrive(), people.arrive()
    people.seat(ann, bob)
    shown = features(ann)
    assert len(shown) > 10
    assert [words for words in shown if not COVER.search(words) or not GOING.search(words)] == []
    assert features(bob) == shown
    assert json.loads(sent(ann, "view"))["view"]["stage"] == "set-up"


@pytest.mark.ledger("1e-2-01")
def test_the_ruler_tells_yards_of_ground(people: People) -> None:
    ann = people.arrive()
    people.seat(ann)
    features(ann)
    ann.keyboard.press("r")
    expect(ann.locator("button[data-tool=ruler]")).to_have_attribute("aria-pressed", "true")
    start, end = (ann.evaluate(ON_SCREEN, place) for place in ([20, 24], [38, 24]))
    ann.mouse.move(*start)
    ann.mouse.down()
    ann.mouse.move(*end, steps=5)
    ann.mouse.up()
    expect(ann.locator(".caption-ruler text")).to_have_text("18.0″ · 60 yards")
