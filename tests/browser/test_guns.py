"""Guns on the screen: drawn with shield and barrel, fired, turned, and their arc shown (1e 7.5, 10)."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, People, Take
from tests.browser.table_hands import Table
from tests.browser.test_chain_of_reactions import asked_for
from tests.browser.test_support_weapons import SELECT

NATIONS = {
    "britain": "6-pounder",
    "germany": "le-ig-18",
    "soviet-union": "l46-45mm-gun",
    "united-states": "76mm-anti-tank-gun",
}
ARMED = {"nations": ["britain", "germany"], "supports": [["6-pounder"], ["le-ig-18"]]}


def test_a_gun_fires_its_round_and_another_is_turned(people: People, take: Take) -> None:
    pages = [people.arrive() for _ in range(2)]
    who = people.seat(*pages, table="woods-and-farm", story="guns", **ARMED)
    ann, bob = (Table(page) for page in pages)
    for table in (ann, bob):
        piece = table.page.locator(f".piece.kind-gun[data-piece={who['gun']}]")
        expect(piece.locator("[data-gun=medium] .gun-shield-plate")).to_have_count(1)
    ann.page.evaluate(SELECT, who["gun"])
    expect(ann.page.locator(f"[data-gun-arc={who['gun']}]")).to_be_attached()
    take(ann.page, "gun-arc")

    asked_for(ann, "spend-command-dice").take(f"activate:{who['gun']}:1")
    asked_for(ann, "choose-action").take("turn-gun")
    asked_for(ann, "face-gun").click_place((64.0, 34.0))
    take(ann.page, "gun-turning")
    expect(ann.part("orders")).to_contain_text("Turn it there")
    ann.confirm()
    expect(bob.part("log")).to_contain_text("turns its gun")


def test_its_arc_is_shown_where_it_is_to_be_set_down(people: People, take: Take) -> None:
    page = people.arrive()
    who = people.seat(page, table="woods-and-farm", story="gun-waiting", **ARMED)
    ann = Table(page)
    asked_for(ann, "spend-command-dice").take(f"deploy:{who['gun']}:1")
    asked_for(ann, "deploy")
    expect(page.locator(f"[data-gun-arc={who['gun']}]")).to_be_attached()
    expect(page.locator("[data-act=confirm]")).to_be_enabled()
    take(page, "deploying")
    ann.confirm()
    expect(page.locator(f".piece.kind-gun[data-piece={who['gun']}] .gun-barrel")).to_have_count(1)


@pytest.mark.parametrize("nations", [("britain", "germany"), ("soviet-union", "united-states")])
def test_the_guns_of_every_nation_on_a_desk_and_on_a_phone(
    nations: tuple[str, str], people: People, take: Take
) -> None:
    wish = {"nations": nations, "supports": [[NATIONS[nation]] for nation in nations]}
    pages = [people.arrive(), people.arrive(PHONE, touch=True)]
    people.seat(*pages, story="guns", **wish)
    for page, where in zip(pages, ("desk", "phone"), strict=True):
        page.keyboard.press("+")
        page.keyboard.press("+")
        expect(page.locator(".piece.kind-gun .gun-barrel")).to_have_count(2)
        take(page, f"guns-{nations[0]}-{where}")


def test_a_cracked_house_and_rubble_are_seen_by_both(people: People, take: Take) -> None:
    pages = [people.arrive(), people.arrive(PHONE, touch=True)]
    people.seat(*pages, table="woods-and-farm", story="ruins", **ARMED)
    for page, where in zip(pages, ("desk", "phone"), strict=True):
        ruins = page.locator("[data-marker][data-kind=ruin]")
        expect(ruins).to_have_count(2)
        expect(page.locator(".marker-ruin.is-rubble")).to_have_attribute(
            "aria-label", "Rubble: hard cover, heavy going"
        )
        take(page, f"ruins-{where}")
