"""Moving a Section and firing it take four clicks: Unit, order, place or target, done."""

import re
from collections.abc import Callable
from math import dist

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, People, Take
from tests.browser.table_hands import Json, Place, Table
from tests.browser.test_chain_of_reactions import asked_for, stage

HELD_SIDEWAYS = (844, 390)
COUNT = """() => {
  window.clicks = 0;
  document.addEventListener("pointerdown", () => (window.clicks += 1), true);
}"""

Sit = Callable[..., tuple[Table, Json]]


@pytest.fixture
def sit(people: People) -> Sit:
    """Has Ann sit down with a Section of hers in sight of a machine gun; who is who."""

    def sit_down(size: tuple[int, int] = DESK) -> tuple[Table, Json]:
        page = people.arrive(size)
        who = stage(people, [page], "section")
        ann = asked_for(Table(page), "spend-command-dice")
        ann.page.evaluate(COUNT)
        return ann, who

    return sit_down


def clicks(table: Table) -> int:
    """How often something on this page was pressed."""
    return int(table.page.evaluate("() => window.clicks"))


def order(table: Table, action: str) -> None:
    """Take an action on the card beside the Unit."""
    asked_for(table, "choose-action")
    table.page.locator(f".piece-menu [data-option='{action}']").click()


def places(table: Table, team: str) -> list[Place]:
    """Where the men of a Team stand."""
    sides = table.see()["sides"].values()
    men = next(side["teams"][team] for side in sides if team in side["teams"])["figures"]
    return [man["at"] for man in men.values()]


@pytest.mark.parametrize(("size", "place"), [(DESK, (40, 20)), (HELD_SIDEWAYS, (24, 43))])
def test_a_section_moves_with_four_clicks(sit: Sit, size: tuple[int, int], place: Place, take: Take) -> None:
    ann, who = sit(size)
    men = {team: places(ann, team) for team in (who["rifles"], who["lmg"])}
    assert ann.click_piece(who["rifles"])
    asked_for(ann, "choose-action")
    expect(ann.page.locator(".piece-menu [data-instead]")).to_have_count(1)
    take(ann.page, f"card-{size[0]}")
    order(ann, "move")
    asked_for(ann, "move").lay_aside_dice()
    before = ann.number
    ann.click_place(place)
    assert ann.verdict() == "legal"
    take(ann.page, f"way-{size[0]}")
    ann.confirm()
    ann.reach(before + 1)
    assert clicks(ann) == 4
    for team in (who["rifles"], who["lmg"]):
        gone = [dist(before, now) for before, now in zip(men[team], places(ann, team), strict=True)]
        assert min(gone) > 4


@pytest.mark.parametrize(("aims", "most"), [(True, 4), (False, 3)])
def test_a_section_fires_with_four_clicks_or_three_at_a_lone_target(
    sit: Sit, aims: bool, most: int, take: Take
) -> None:
    ann, who = sit()
    assert ann.click_piece(who["lmg"])
    order(ann, "fire")
    asked_for(ann, "choose-targets")
    before = ann.number
    assert not aims or ann.click_piece(who["gun"])
    assert ann.verdict() == "legal"
    dice = ann.page.locator("[data-dice-rolled]").get_attribute("data-dice-rolled")
    told = ann.page.locator("[data-verdict]")
    expect(told).to_contain_text(re.compile(rf": {dice} dice, 4\+: \d+\.\d hits on average"))
    take(ann.page, "target")
    ann.confirm()
    ann.reach(before + 1)
    assert clicks(ann) == most


@pytest.mark.parametrize(("unit", "action"), [("rifles", "move"), ("lmg", "fire")])
def test_a_section_moves_or_fires_as_suggested_with_three_clicks(sit: Sit, unit: str, action: str) -> None:
    ann, who = sit()
    assert ann.click_piece(who[unit])
    order(ann, action)
    asked_for(ann, {"move": "move", "fire": "choose-targets"}[action])
    before = ann.number
    ann.press("[data-act=at-once]")
    ann.reach(before + 1)
    assert clicks(ann) == 3


def test_all_of_an_order_is_done_as_suggested_with_one_click(sit: Sit, take: Take) -> None:
    ann, _ = sit()
    before = ann.number
    expect(ann.act("as-suggested")).to_be_visible()
    take(ann.page, "order")
    ann.press("[data-act=as-suggested]")
    ann.reach(before + 3)
    asked_for(ann, "spend-command-dice")
    assert clicks(ann) == 1


def test_another_way_of_using_the_unit_stands_on_the_card(sit: Sit) -> None:
    ann, who = sit()
    assert ann.click_piece(who["rifles"])
    asked_for(ann, "choose-action")
    assert ann.see()["request"]["subject"] not in who.values()
    ann.page.locator(f".piece-menu [data-instead='activate:{who['rifles']}:1']").click()
    ann.page.wait_for_function(
        "(team) => coc.state().view.request?.subject === team && !coc.state().sending", arg=who["rifles"]
    )
    expect(ann.page.locator(".piece-menu [data-instead]")).to_have_count(1)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".piece-menu")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    asked_for(ann, "spend-command-dice")
    assert ann.see()["phase"]["dice"] == [1, 2, 3, 4, 4]


def test_a_section_that_does_not_keep_together_rolls_for_each_team(sit: Sit) -> None:
    ann, who = sit()
    assert ann.click_piece(who["rifles"])
    asked_for(ann, "choose-action")
    ann.press("[data-part=orders] [data-rolls=separate]")
    ann.press("[data-part=orders] [data-option='move/separate']")
    asked_for(ann, "move")
    note: str = ann.see()["request"]["note"]
    assert "LMG Team:" in note
    assert "Rifle Team:" in note


def test_a_piece_is_used_by_a_click_only_where_it_can_be(sit: Sit) -> None:
    ann, who = sit()
    number = ann.number
    assert ann.click_piece(who["gun"])
    assert ann.see()["request"]["name"] == "spend-command-dice"
    assert ann.number == number
    assert clicks(ann) == 1
