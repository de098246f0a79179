"""Mines, wire and a roadblock are laid by clicks before the battle; engineers blow up wire (1e 16.1, B)."""

from playwright.sync_api import expect

from tests.browser.conftest import People, Take
from tests.browser.table_hands import PATIENCE, Table
from tests.browser.test_chain_of_reactions import asked_for


def test_mines_and_wire_are_laid_before_the_battle_for_both_to_see(people: People, take: Take) -> None:
    pages = [people.arrive(), people.arrive((390, 760), touch=True)]
    people.seat(*pages, table="woods-and-farm", story="mines")
    ann, bob = (Table(page) for page in pages)

    asked_for(ann, "place-jump-off-point").suggest()
    ann.confirm()
    asked_for(ann, "choose-defence").take("minefield")
    asked_for(ann, "place-defence").click_place((45, 36))
    expect(ann.page.locator("[data-verdict=legal]")).to_be_attached()
    expect(ann.page.locator(".area-covered")).to_be_attached()
    take(ann.page, "mines")
    ann.confirm()
    asked_for(ann, "choose-defence").take("barbed-wire")
    for end in ((24, 36), (27, 36), (27, 40)):
        asked_for(ann, "place-defence").click_place(end)
    expect(ann.page.locator("[data-verdict=legal]")).to_be_attached()
    take(ann.page, "wire")
    ann.confirm()
    asked_for(ann, "choose-defence").take("roadblock")
    asked_for(ann, "place-defence").suggest()
    expect(ann.page.locator("[data-verdict=legal]")).to_be_attached()
    ann.confirm()

    words = {
        "minefield": "nobody crosses it until it is cleared",
        "barbed-wire": "only tracks cross it until it is cleared",
        "roadblock": "no vehicle passes it until it is blown up",
    }
    for table in (ann, bob):
        for kind, word in words.items():
            told = f"British {kind.replace('-', ' ')}: {word}"
            one = table.page.locator(f"[data-defence][data-kind={kind}]")
            expect(one).to_have_attribute("aria-label", told, timeout=PATIENCE)
    take(ann.page, "laid")
    take(bob.page, "laid-phone")


def test_engineers_work_on_wire(people: People, take: Take) -> None:
    pages = [people.arrive() for _ in range(2)]
    who = people.seat(*pages, table="woods-and-farm", story="engineers")
    ann, bob = (Table(page) for page in pages)
    expect(ann.page.locator(f".piece.kind-demolition[data-piece={who['engineers']}]")).to_have_count(1)
    take(ann.page, "before")

    asked_for(ann, "spend-command-dice").take(f"activate:{who['engineers']}:1")
    asked_for(ann, "choose-action")
    expect(ann.part("orders")).to_contain_text("the whole activation; done on a 2 or more")
    ann.take(f"clear:{who['wire']}")

    for table in (ann, bob):
        told = table.page.locator(".log-line").filter(has_text="works on the barbed wire and rolls")
        expect(told).to_be_attached(timeout=PATIENCE)
        is_left = bool(table.see()["defences"].get(who["wire"]))
        expect(table.page.locator(f"[data-defence={who['wire']}]")).to_have_count(int(is_left))
    take(bob.page, "after")
