"""Mines, wire and a roadblock are laid before the battle; engineers open a minefield (1e 16.1, B)."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, People, Take
from tests.browser.table_hands import PATIENCE, Table, middle
from tests.browser.test_armour_played import told
from tests.browser.test_chain_of_reactions import asked_for

A_SIX = "mines 5"
"""Dice of which the first is what clears mines."""


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
    for table, look in ((ann, ann.page.mouse.move), (bob, bob.page.touchscreen.tap)):
        laid = next(one for one in table.see()["defences"].values() if one["kind"] == "minefield")
        look(*table.point(middle(laid["ring"])))
        expect(table.part("card")).to_have_text("British minefieldNobody crosses it until it is cleared")
    take(ann.page, "laid")
    take(bob.page, "laid-phone")


def test_engineers_open_a_minefield(people: People, take: Take) -> None:
    """By touch on a phone; both sides see that it bars nobody's way any more."""
    phone, desk = people.arrive(PHONE, touch=True), people.arrive()
    who = people.seat(phone, desk, table="woods-and-farm", story="mine-clearers", dice=A_SIX)
    ann = Table(phone)
    expect(phone.locator(f".piece.kind-mine-clearers[data-piece={who['engineers']}]")).to_have_count(1)
    asked_for(ann, "spend-command-dice").lay_aside_dice()
    for question, option in (
        ("spend-command-dice", f"activate:{who['engineers']}:1"),
        ("choose-action", f"clear:{who['mines']}"),
    ):
        button = asked_for(ann, question).part("orders").locator(f'[data-option="{option}"]')
        if question == "choose-action":
            expect(button).to_contain_text("the whole activation; done on a 6")
        button.tap()
    told([phone, desk], "works on the minefield and rolls 6")
    for page in (phone, desk):
        mines = page.locator(f"[data-defence={who['mines']}]")
        expect(mines).to_have_attribute("aria-label", "German minefield, cleared: anybody may cross it")
    take(phone, "opened")
