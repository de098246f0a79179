"""Vehicles as the table draws them: as long and wide as they are in the way, facing where they face."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begun, People, Take
from tests.browser.standing import Json, show, team

TIGER: Json = {"name": "Tiger", "at": [36, 20], "facing": 90, "length": 4.4, "width": 2.6, "armoured": True}
JEEP: Json = {"name": "Jeep", "at": [38, 32], "facing": 30, "length": 2.3, "width": 1.1}


def sides(**vehicles: Json) -> Json:
    """A few men, and these vehicles of the Germans."""
    red = {"rifles": team("rifles", "Rifle Team", 4, (34, 26))}
    return {
        "red": {"teams": red, "leaders": {}},
        "blue": {"teams": {}, "leaders": {}, "vehicles": vehicles},
    }


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def test_a_vehicle_is_drawn_where_it_stands_and_as_large_as_it_is(ann: Page, take: Take) -> None:
    inch = show(ann, sides(tiger=TIGER, jeep=JEEP), 30, (36, 24))
    tiger = ann.locator("[data-vehicle=tiger]")
    expect(tiger).to_have_attribute("transform", "translate(36 20) rotate(90)")
    expect(tiger).to_have_attribute("aria-label", "German Tiger")
    box = tiger.bounding_box()
    assert box is not None
    assert (box["width"] / inch, box["height"] / inch) == pytest.approx((4.4, 2.6), abs=0.2)
    expect(ann.locator("[data-vehicle=jeep]")).to_be_visible()
    take(ann, "vehicles")


def test_a_vehicle_that_drives_is_drawn_elsewhere_and_one_taken_off_no_more(ann: Page) -> None:
    show(ann, sides(tiger=TIGER, jeep=JEEP))
    show(ann, sides(tiger={**TIGER, "at": [40, 20], "facing": 0}))
    expect(ann.locator("[data-vehicle]")).to_have_count(1)
    expect(ann.locator("[data-vehicle=tiger]")).to_have_attribute("transform", "translate(40 20) rotate(0)")
