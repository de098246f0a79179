"""An attack: chosen on the form, told in the lobby, set up on the table before the eyes of both (1e A)."""

from playwright.sync_api import expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People, Take
from tests.browser.table_hands import PATIENCE, Table
from tests.browser.test_chain_of_reactions import asked_for


def test_an_attack_is_agreed_and_set_up(people: People, take: Take) -> None:
    ann, bob = people.arrive(), people.arrive(PHONE)
    ann.goto("/new/?all=1")
    ann.get_by_label("Scenario", exact=True).select_option("attack-on-an-objective")
    ann.get_by_label("Who attacks").select_option("red")
    ann.locator("[name=support][value=free]").check()
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_role("button", name="Begin").click()
    lobby = ann.locator("#lobby")
    expect(lobby).to_contain_text("Scenario: Attack on an Objective.")
    expect(lobby).to_contain_text("Red attacks: Take the objective")
    assert faults(ann) == []
    bob.goto(ann.get_by_label("Invite link").input_value())
    expect(bob.locator("main")).to_contain_text("Blue defends: Keep the objective")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.locator("#tabletop")).to_be_attached()

    attacker, defender = Table(ann), Table(bob)
    asked_for(defender, "choose-table-edge").take("west")
    asked_for(defender, "choose-objective")
    option = defender.see()["request"]["options"][0]
    defender.take(option["id"])
    for page in (ann, bob):
        drawn = page.locator("[data-mission=objective]")
        expect(drawn).to_be_attached(timeout=PATIENCE)
        assert option["label"] in str(drawn.get_attribute("aria-label"))
    asked_for(defender, "place-patrol-markers").suggest()
    expect(bob.locator(".ghost.patrol-marker")).to_have_count(4)
    take(bob, "objective-phone")
    defender.confirm()
    asked_for(attacker, "choose-patrol-markers").take("3")
    asked_for(attacker, "place-patrol-markers").suggest()
    expect(ann.locator(".ghost.patrol-marker")).to_have_count(3)
    take(ann, "edge")
    attacker.confirm()
    asked_for(attacker, "move-marker")
    expect(ann.locator(".piece.patrol-marker, [data-piece^=marker-]").first).to_be_attached()
    take(ann, "free-moves")
