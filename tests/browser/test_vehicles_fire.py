"""Vehicles fire and are fired at, and drive over men: what is shown before, and what came of it."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import People, Take
from tests.browser.standing import Json
from tests.browser.table_hands import Table
from tests.browser.test_chain_of_reactions import asked_for
from tests.browser.test_few_clicks import order
from tests.browser.test_vehicles import settled

# The middle of the second ghost, in one look: they are drawn anew at any moment.
SECOND_GHOST = """() => {
  const box = document.querySelectorAll("[data-ghost]")[1]?.getBoundingClientRect();
  return box && [box.x + box.width / 2, box.y + box.height / 2];
}"""


def commanded(table: Table, who: Json) -> None:
    """Ann's Sherman is activated, and what its crew does is asked."""
    assert table.click_piece(who["tank"])
    asked_for(table, "command-crew")


def test_a_turret_is_turned_and_a_machine_gun_fired(people: People, take: Take) -> None:
    """The turret is shown as it will look; whoever fires has a ring, and a line to what he fires at."""
    page = people.arrive()
    who = people.seat(page, story="tanks")
    table, tank = Table(page), page.locator(f".piece[data-piece={who['tank']}]")
    assert table.click_piece(who["tank"])
    asked_for(table, "command-crew")
    page.locator('.piece-menu [data-option="turn-turret:gunner"]').click()
    asked_for(table, "face-turret").click_place((44, 40))
    expect(page.locator(f"[data-ghost={who['tank']}] [data-turret='90']")).to_be_visible()
    expect(table.act("confirm")).to_contain_text("Turn it there")
    take(page, "turret")
    page.keyboard.press("Enter")
    expect(tank.locator("[data-turret='90']")).to_be_visible()

    asked_for(table, "command-crew").press('[data-part=orders] [data-option^="fire-at-men:hull-gunner"]')
    asked_for(table, "choose-targets-of-vehicle")
    assert table.verdict() == "legal"
    expect(tank).to_have_class(re.compile("is-chosen"))
    expect(page.locator(".layer-lines .line-way")).to_have_count(1)
    take(page, "fires")
    page.keyboard.press("Enter")
    expect(table.part("log")).to_contain_text(" hit")


def test_a_round_at_a_vehicle_is_aimed_by_the_face_it_hits_and_told_as_one_story(
    people: People, take: Take
) -> None:
    """Three clicks: the tank, its gun, the target, whose number is told with its reasons before."""
    page = people.arrive()
    who = people.seat(page, story="duel")
    table, panzer = Table(page), page.locator(f".piece[data-piece={who['panzer']}]")
    commanded(table, who)
    table.press('[data-part=orders] [data-option="fire-at-vehicles:gunner/0/1"]')
    asked_for(table, "choose-target-vehicle")
    expect(panzer).to_have_class(re.compile("glows"))
    grip = table.grip(who["panzer"])
    assert grip is not None
    page.mouse.move(*grip)
    expect(page.locator("[data-face=side].is-looked-at")).to_be_visible()
    expect(page.locator(".layer-lines .line-way")).to_have_count(1)
    expect(page.locator("[data-as-target]")).to_contain_text(
        "7+ (58%): 7 with the view obscured; 7 dice on the side"
    )
    page.locator(f".piece[data-piece={who['stug']}]").hover()
    expect(page.locator("[data-as-target]")).to_have_text("As a target: Outside its arc of fire.")
    take(page, "aimed")
    page.mouse.click(*grip)
    expect(page.locator("[data-fire-line]")).to_have_count(1)
    expect(page.locator("[data-face=side].is-hit")).to_be_attached()
    expect(page.locator(f"[data-damage={who['panzer']}].is-harmless")).to_have_text("No effect")
    take(page, "hit")
    shot, strikes = page.locator("[data-kind=shot-at-vehicle]"), page.locator("[data-kind=struck]")
    expect(shot.locator(".die.is-hit")).to_have_count(2)
    expect(page.locator("[data-kind=damage]")).to_be_visible()
    expect(strikes).to_be_hidden()
    shot.locator("[data-act=steps]").click()
    expect(strikes).to_be_visible()
    expect(page.locator("[data-kind=armour]")).to_be_visible()


def test_men_run_out_of_a_vehicles_way_as_suggested_or_as_a_hand_leads_them(
    people: People, take: Take
) -> None:
    """Before, the vehicle's gun is fired at them by a click."""
    ann, bob = people.arrive(), people.arrive()
    who = people.seat(ann, bob, story="duel")
    table, other = Table(ann), Table(bob)
    commanded(table, who)
    table.press('[data-part=orders] [data-option="fire-at-men:gunner/0"]')
    asked_for(table, "choose-targets-of-vehicle")
    assert table.click_piece(who["men"])
    asked_for(table, "command-crew").take("drive:1")
    asked_for(table, "drive")
    table.lay_aside_dice()
    table.click_place((38, 33))
    settled(table)
    expect(table.part("orders").locator("[data-verdict]")).to_contain_text("drives over Squad 1 Rifle Team")
    table.confirm()

    asked_for(other, "evade-vehicle")
    assert other.verdict() == "legal"
    other.lay_aside_dice()
    second = bob.wait_for_function(SECOND_GHOST).json_value()
    other.drag((second[0], second[1]), other.point((34, 36)))
    assert other.verdict() == "legal"
    expect(bob.locator("[data-piece-option][aria-pressed=true]")).to_contain_text("Man 2")
    take(bob, "evades")
    other.confirm()
    expect(table.part("log")).to_contain_text("Squad 1 Rifle Team gets out of its way")
    expect(table.part("log")).to_contain_text("Sherman drives")


def test_infantry_fires_at_those_aboard_a_car_by_a_click_on_it(people: People, take: Take) -> None:
    """The car is a target among others: how far, in what cover, and what its men would suffer."""
    page = people.arrive()
    who = people.seat(page, story="convoy")
    table, car = Table(page), page.locator(f".piece[data-piece={who['car']}]")
    assert table.click_piece(who["rifles"])
    order(table, "fire")
    asked_for(table, "choose-targets")
    expect(page.locator(f"[data-target={who['car']}]")).to_contain_text("light cover")
    expect(car).to_have_class(re.compile("glows"))
    assert table.click_piece(who["car"])
    assert table.verdict() == "legal"
    expect(car).to_have_class(re.compile("is-chosen"))
    expect(page.locator(".layer-lines line, .layer-lines path")).not_to_have_count(0)
    take(page, "car")
    table.confirm()
    expect(table.part("log")).to_contain_text("on Car.")


def test_hunters_move_and_fire_at_a_tank_and_a_gun_is_turned_to_engage_it(people: People, take: Take) -> None:
    """What moving takes off is told on the menu and at the target; the turned hull's gun then bears."""
    page = people.arrive()
    who = people.seat(page, story="hunted")
    table = Table(page)
    assert table.click_piece(who["hunters"])
    asked_for(table, "choose-action")
    both = page.locator(".piece-menu [data-option='move-and-fire']")
    expect(both).to_have_attribute("title", re.compile("at a vehicle 1 less to hit"))
    order(table, "move-and-fire")
    asked_for(table, "move").lay_aside_dice()
    table.click_place((44, 39))
    table.confirm()
    asked_for(table, "fire-or-hold").press('[data-part=orders] [data-option="fire-at-vehicles"]')
    asked_for(table, "choose-target-vehicle")
    grip = table.grip(who["panzer"])
    assert grip is not None
    page.mouse.move(*grip)
    expect(page.locator("[data-as-target]")).to_contain_text("moving in this Phase -1")
    take(page, "hunters")
    page.mouse.click(*grip)
    expect(page.locator("[data-kind=shot-at-vehicle]")).to_have_count(1)

    asked_for(table, "spend-command-dice")
    assert table.click_piece(who["sexton"])
    asked_for(table, "command-crew")
    table.press('[data-part=orders] [data-option^="turn-hull:0/"]')
    asked_for(table, "command-crew")
    take(page, "turned")
    expect(table.part("log")).to_contain_text("for turning on the spot")


def test_a_machine_gun_of_a_tank_gives_covering_fire(people: People, take: Take) -> None:
    page = people.arrive()
    who = people.seat(page, story="tanks")
    table = Table(page)
    commanded(table, who)
    table.press('[data-part=orders] [data-option="cover:hull-gunner/1"]')
    asked_for(table, "choose-ground").click_place((36, 28))
    assert table.verdict() == "legal"
    take(page, "ground")
    table.confirm()
    expect(page.locator("[data-kind=covering-fire]")).not_to_have_count(0)
    expect(table.part("log")).to_contain_text("gives Covering Fire on")
