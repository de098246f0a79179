"""What strikes from off the table in the Spanish war, and tear gas, as it is aimed and seen (España)."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun import DESK
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import cut_off
from tests.browser.table_hands import PATIENCE, Table
from tests.browser.test_armour_played import told
from tests.browser.test_chain_of_reactions import asked_for

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
SARGENTO, FALANGE = "red-section-1-leader-1", "blue-section-1-team-1+blue-section-1-team-2"
DICE = "one"

# Captions of what lies on the ground that hide a man's middle.
ON_MEN = """() => {
  const captions = [...document.querySelectorAll(".caption-marker rect")];
  const boxes = captions.map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(".team [data-figure]")].filter((man) => {
    const { left, top, width, height } = man.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  }).map((man) => man.dataset.figure);
}"""


def lies(page: Page, kind: str) -> None:
    """The marker of that kind lies on the table, and its caption on nobody."""
    expect(page.locator(f"[data-kind={kind}]").first).to_be_attached(timeout=PATIENCE)
    assert page.evaluate(ON_MEN) == []


def take_over(table: Table, seat: str) -> None:
    """Say that the screen has come to the other side's player."""
    table.page.locator(f"[data-act=hand-over][data-seat={seat}]").click()


@SIZES
def test_machine_guns_beat_a_zone(people: People, take: Take, size: tuple[int, int]) -> None:
    """A Squad goes through their arc; their owner says where they aim, and everybody sees the zone."""
    page = people.arrive(size, touch=size is PHONE)
    people.seat(page, position="machine-guns-watch-the-road", dice=DICE)
    table = Table(page)
    asked_for(table, "spend-command-dice").lay_aside_dice()
    lies(page, "machine-guns")
    table.take("activate:red-section-1:2")
    asked_for(table, "choose-action").take("move")
    asked_for(table, "move").suggest()
    table.confirm()
    take_over(table, "blue")
    asked_for(table, "react-to-move").press('[data-part=orders] [data-option^="machine-guns"]')
    table.confirm()
    asked_for(table, "aim-machine-guns").suggest()
    take(page, "aimed")
    assert not cut_off(page, "[data-part=orders]")
    table.confirm()
    take_over(table, "red")
    told([page], "Machine guns off the table sweep a square")
    asked_for(table, "spend-command-dice").lay_aside_dice()
    expect(page.locator(".beaten-zone")).to_have_count(1)
    expect(page.locator("[data-kind=machine-guns]")).to_contain_text("not again in this Phase")
    lies(page, "machine-guns")
    take(page, "beaten")


@SIZES
def test_tear_gas_lies_about_those_at_whom_it_was_fired(
    people: People, take: Take, size: tuple[int, int]
) -> None:
    page = people.arrive(size, touch=size is PHONE)
    people.seat(page, position="tear-gas-in-the-lane", dice=DICE)
    table = Table(page)
    asked_for(table, "spend-command-dice").lay_aside_dice()
    table.take(f"activate:{SARGENTO}:3")
    asked_for(table, "spend-initiative").take("activate:red-section-1")
    asked_for(table, "choose-action").take("fire-tear-gas")
    asked_for(table, "choose-gas-target").take(FALANGE)
    told([page], "fires tear gas")
    asked_for(table, "spend-initiative").lay_aside_dice()
    lies(page, "tear-gas")
    take(page, "gas")


@SIZES
def test_aircraft_strafe_a_strip(people: People, take: Take, size: tuple[int, int]) -> None:
    """Two places say where it begins and which way it runs; no die of no hits is told of."""
    page = people.arrive(size, touch=size is PHONE)
    nations = ("spain-nationalist", "spain-militia")
    people.seat(page, table="woods-and-farm", nations=nations, story="aircraft", dice=DICE)
    table = Table(page)
    asked_for(table, "place-air-attack").suggest()
    take(page, "aimed")
    assert not cut_off(page, "[data-part=orders]")
    table.confirm()
    told([page], "Aircraft fire at Squad 1 Squad")
    asked_for(table, "spend-command-dice").lay_aside_dice()
    expect(page.locator(".log-line").filter(has_text="rolls :")).to_have_count(0)
    lies(page, "strafed")
    take(page, "strafed")
