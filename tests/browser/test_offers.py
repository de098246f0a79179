"""What one player asks of the other, on both screens."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.table_hands import Table


def test_a_draw_that_was_offered_is_withdrawn(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    people.seat(ann, bob)
    Table(bob).is_ready()
    Table(ann).command("offer-draw")
    Table(ann).reach(1)
    expect(bob.locator("[data-offer=draw]")).to_contain_text("Ann offers a draw.")
    expect(bob.locator("[data-command=withdraw-draw]")).to_have_count(0)
    expect(ann.locator("[data-offer=draw]")).to_contain_text("You offer a draw.")
    ann.locator("[data-command=withdraw-draw]").click()
    for page in (ann, bob):
        expect(page.locator("[data-offer=draw]")).to_have_count(0)
        expect(page.locator(".log-line", has_text="Ann no longer offers a draw.")).to_have_count(1)
    Table(bob).act("menu").click()
    expect(bob.locator("[data-command=offer-draw]")).to_be_visible()
