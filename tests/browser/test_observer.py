"""An observer has his battery fire by clicks, and both players see the barrage and his signs (1e 10.3)."""

from playwright.sync_api import expect

from tests.browser.conftest import People, Take
from tests.browser.table_hands import PATIENCE, Table
from tests.browser.test_chain_of_reactions import asked_for

AIM = (38.0, 27.0)


def test_an_observer_calls_a_barrage_onto_the_place_that_is_clicked(people: People, take: Take) -> None:
    pages = [people.arrive() for _ in range(2)]
    who = people.seat(*pages, table="woods-and-farm", story="battery")
    ann, bob = (Table(page) for page in pages)
    expect(ann.page.locator(f".piece.kind-observer[data-piece={who['observer']}]")).to_have_count(1)
    expect(ann.page.locator(".label .tag-contact")).to_have_count(1)

    asked_for(ann, "spend-command-dice").take(f"activate:{who['observer']}:1")
    asked_for(ann, "choose-action")
    expect(ann.part("orders")).to_contain_text('18" square about a place he sees; it may stray')
    ann.take("call-barrage")
    asked_for(ann, "choose-battery-aim").click_place(AIM)
    expect(ann.page.locator("[data-verdict=legal]")).to_be_attached()
    expect(ann.page.locator(".area-covered")).to_be_attached()
    take(ann.page, "aiming")
    ann.confirm()

    for table in (ann, bob):
        barrage = table.page.locator("[data-marker][data-kind=barrage]")
        expect(barrage).to_be_attached(timeout=PATIENCE)
        expect(barrage).to_have_attribute(
            "aria-label", "British barrage: who is in it is Pinned, and nobody sees into it or out of it"
        )
    take(bob.page, "barrage")
