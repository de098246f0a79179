"""A game in centimetres: the page's own words, the ruler and the rules beside the table say so."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.table_hands import Table

INCHES = re.compile(r"\d\s?[″\"]|(?<!-)\binch")
ASK_FOR_DEPLOYMENT = "() => coc.screen.later.rules.use((panel) => panel.open('1e 4.3.1', null))"


@pytest.mark.ledger("1e-1-03")
def test_ruler_cards_labels_and_rules_say_centimetres(people: People) -> None:
    ann = people.arrive()
    who = people.seat(ann, story="section", lengths="centimetres")
    table = Table(ann)
    table.is_ready()
    ann.keyboard.press("r")
    table.drag(table.point((30, 20)), table.point((42, 20)))
    expect(ann.locator(".caption-ruler")).to_contain_text("12.0 cm")
    ann.keyboard.press("r")
    ann.locator(f".piece[data-piece={who['corporal']}] [data-figure]").hover()
    expect(ann.locator("[data-part=card]")).to_contain_text(re.compile(r"command range \d+ cm"))
    table.click_piece(who["corporal"])
    expect(ann.locator(".orders")).to_contain_text("(9 cm wide)")
    assert not INCHES.search(ann.inner_text("#tabletop"))
    ann.evaluate(ASK_FOR_DEPLOYMENT)
    rules = ann.locator("[data-dialog=rule]")
    expect(rules).to_contain_text("6 cm")
    assert not INCHES.search(rules.inner_text())
