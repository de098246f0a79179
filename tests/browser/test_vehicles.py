"""Vehicles as the table draws them: as long and wide as they are in the way, facing where they face, and what
became of them told by drawing, label, card and words."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begun, People, Take
from tests.browser.standing import Json, show, team

CREW: list[Json] = [
    {"id": "driver", "name": "Driver", "weapons": []},
    {"id": "gunner", "name": "Gunner", "weapons": ["gun", "turret machine gun"], "done": True},
    {"id": "hull-gunner", "name": "Hull gunner", "weapons": ["hull machine gun"], "refused": "killed"},
]
TIGER: Json = {
    "name": "Tiger",
    "kind": "tank",
    "gear": "tracked",
    "at": [36, 20],
    "facing": 90,
    "turret": 130,
    "length": 4.4,
    "width": 2.6,
    "armour": 9,
    "armoured": True,
    "commander": "junior-leader",
    "initiatives": 2,
    "shock": 2,
    "level": 5,
    "positions": CREW,
    "damage": ["gun sights damaged"],
    "speed": "fast",
}
JEEP: Json = {
    "name": "Jeep",
    "kind": "soft-skin",
    "gear": "wheeled",
    "at": [38, 32],
    "facing": 30,
    "length": 2.3,
    "width": 1.1,
}


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
    """One that drives is drawn elsewhere, one taken off no more, and a turret turns by itself."""
    inch = show(ann, sides(tiger=TIGER, jeep=JEEP), 30, (36, 24))
    tiger = ann.locator("[data-vehicle=tiger]")
    expect(tiger).to_have_attribute("transform", "translate(36 20) rotate(90)")
    box = tiger.locator(".vehicle-outline").bounding_box()
    assert box is not None
    assert (box["width"] / inch, box["height"] / inch) == pytest.approx((4.4, 2.6), abs=0.1)
    expect(tiger.locator("[data-turret]")).to_have_attribute("transform", "translate(0 -0.09) rotate(40)")
    expect(ann.locator("[data-vehicle=jeep]")).to_be_visible()
    expect(ann.locator("[data-vehicle=jeep] [data-turret]")).to_have_count(0)
    take(ann, "vehicles")

    show(ann, sides(tiger={**TIGER, "at": [40, 20], "facing": 0}))
    expect(ann.locator("[data-vehicle]")).to_have_count(1)
    expect(tiger).to_have_attribute("transform", "translate(40 20) rotate(0)")
    expect(tiger.locator("[data-turret]")).to_have_attribute("transform", "translate(0 -0.09) rotate(130)")


def test_who_can_act_in_a_vehicle_is_told_by_its_card_and_in_words(ann: Page, take: Take) -> None:
    """Found and looked at by keyboard alone."""
    show(ann, sides(tiger=TIGER, jeep=JEEP), 30, (36, 24))
    tiger = ann.locator(".piece[data-piece=tiger]")
    expect(tiger).to_have_attribute("aria-label", "German Tiger, tank, 2 Shock, gun sights damaged")
    expect(ann.locator("[data-label=tiger] .shock")).to_have_text("2")
    tiger.focus()
    ann.keyboard.press("Enter")
    card = ann.locator("[data-card=tiger]")
    expect(card).to_contain_text("Tank, armour 9")
    expect(card).to_contain_text("Junior Leader aboard; 2 Command Initiatives")
    expect(card).to_contain_text("Shock 2, morale level 5")
    expect(card.locator("[data-position=driver]")).not_to_have_class("is-out")
    expect(card.locator("[data-position=gunner].is-out")).to_have_text(
        "Gunner: gun, turret machine gundone in this Phase"
    )
    expect(card.locator("[data-position=hull-gunner].is-out small")).to_have_text("killed")
    expect(card.locator(".card-damage")).to_have_text("Gun sights damaged")
    expect(card).to_contain_text("Drove fast")
    expect(tiger).to_have_class("piece vehicle nation-germany seat-blue is-chosen")
    take(ann, "card")


STATES = {
    "knocked-out": ("Knocked out", ".vehicle-smoke"),
    "exploded": ("Exploded", ".flame-outer"),
    "abandoned": ("Abandoned", ".vehicle-lid"),
    "bogged": ("Bogged down", "[data-state=bogged]"),
    "stuck": ("Stuck", "[data-state=stuck]"),
    "immobilised": ("Immobilised", "[data-state=immobilised]"),
    "trapped": ("Trapped", "[data-state=trapped]"),
}


def test_what_became_of_a_vehicle_is_drawn_written_and_said(ann: Page, take: Take) -> None:
    parked = {
        state: {**TIGER, "state": state, "at": [12 + 7 * n, 20], "facing": 30 * n}
        for n, state in enumerate(STATES)
    }
    show(ann, sides(**parked), 18, (33, 20))
    for state, (word, drawn) in STATES.items():
        piece = ann.locator(f".piece[data-piece={state}]")
        assert word in (piece.get_attribute("aria-label") or "")
        expect(piece.locator(drawn).first).to_be_attached()
        expect(ann.locator(f"[data-label={state}]")).to_contain_text(word)
    take(ann, "states")
    ann.locator(".piece[data-piece=knocked-out]").focus()
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-card=knocked-out]")).to_contain_text("a wreck")
    expect(ann.locator("[data-card=knocked-out] [data-position]")).to_have_count(0)
