"""A Section comes on dug in by clicks, and both players see its entrenchments (1e 16.1)."""

from playwright.sync_api import expect

from tests.browser.conftest import People, Take
from tests.browser.table_hands import PATIENCE, Table
from tests.browser.test_chain_of_reactions import asked_for


def test_a_section_is_deployed_dug_in_and_both_players_see_its_entrenchments(
    people: People, take: Take
) -> None:
    pages = [people.arrive(), people.arrive((390, 760), touch=True)]
    who = people.seat(*pages, table="woods-and-farm", story="entrenchments")
    ann, bob = (Table(page) for page in pages)

    asked_for(ann, "spend-command-dice")
    ann.press("[data-tab=forces]")
    expect(ann.page.locator("[data-reserve]")).to_contain_text("Entrenchment × 2")
    take(ann.page, "command")
    ann.take(f"deploy-dug-in:{who['section']}:2")
    asked_for(ann, "choose-who-digs-in")
    ann.take(f"dig-in:{who['lmg']}+{who['rifles']}")
    asked_for(ann, "deploy")
    ann.suggest()
    expect(ann.page.locator("[data-verdict=legal]")).to_be_attached()
    expect(ann.page.locator(".area-dug")).to_be_attached()
    take(ann.page, "placing")
    ann.confirm()

    for table in (ann, bob):
        expect(table.page.locator(".rim")).to_have_count(2, timeout=PATIENCE)
        dug = table.page.locator("[data-defence]")
        expect(dug).to_have_count(2, timeout=PATIENCE)
        expect(dug.first).to_have_attribute(
            "aria-label", "British entrenchment: hard cover for whoever is in it"
        )
    take(ann.page, "dug-in")
    take(bob.page, "dug-in-phone")
