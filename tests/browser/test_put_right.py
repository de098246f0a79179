"""Two players put something right: one refuses, then agrees; the table shows it, and it is taken back."""

from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import overflow
from tests.browser.table_hands import Place, Table, evaluated

MIDDLE = """(team) => {
  const men = Object.values(coc.state().view.sides.red.teams[team].figures);
  return [0, 1].map((axis) => men.reduce((sum, man) => sum + man.at[axis], 0) / men.length);
}"""
HEDGE: Place = (44, 38)


def middle(page: Page, team: str) -> Place:
    x, y = evaluated(page, MIDDLE, team)
    return round(x, 1), round(y, 1)


def ask_to_move(page: Page, team: str, why: str) -> None:
    """By the menu, the piece and a click where it belongs."""
    table = Table(page)
    table.act("menu").click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-command=correct]")).to_be_hidden()
    page.keyboard.press("Enter")
    page.locator("[data-command=correct]").click()
    page.locator(f".piece[data-piece={team}] [data-figure]").first.click()
    expect(page.locator("[data-right-field=what]")).to_have_value(team)
    table.click_place(HEDGE)
    expect(page.locator("[data-ghost]")).to_have_count(6)
    write_between(page, why)
    table.click_place(HEDGE)
    table.act("ask-right").click()


def write_between(page: Page, why: str) -> None:
    """Part of it, then a number, then the rest: what was typed stands, and the line keeps the keys."""
    line = page.locator("[data-right-field=why]")
    line.fill(why[:4])
    page.locator("[data-right-field=east]").click()
    page.keyboard.press("Control+a")
    page.keyboard.type("39")
    line.click()
    page.keyboard.press("End")
    page.keyboard.type(why[4:])
    expect(line).to_have_value(why)


def test_what_is_put_right_is_refused_then_agreed_on_and_taken_back(people: People, take: Take) -> None:
    ann, bob = people.arrive(), people.arrive(PHONE)
    who = people.seat(ann, bob, story="section")
    Table(ann).is_ready()
    Table(bob).is_ready()
    rifles, before = who["rifles"], middle(ann, who["rifles"])
    ask_to_move(ann, rifles, "They stood behind the hedge.")
    offer = bob.locator("[data-offer=correction]")
    expect(offer).to_contain_text("stands 6.9 inches from where it stood. “They stood behind the hedge.”")
    expect(bob.locator("[data-ghost]")).to_have_count(6)
    assert overflow(bob) == 0
    offer.locator("[data-command=decline-correction]").click()
    expect(ann.locator(".log-line", has_text="Bob does not agree")).to_have_count(1)
    assert middle(ann, rifles) == before
    ask_to_move(ann, rifles, "They stood behind the hedge, look.")
    offer.locator("[data-command=accept-correction]").click()
    for page in (ann, bob):
        expect(page.locator(".log-line.kind-put-right")).to_have_count(1)
        assert middle(page, rifles) == HEDGE
        expect(page.locator("[data-ghost]")).to_have_count(0)
    bob.locator("[data-tab=log]").click()
    bob.locator("[data-take-back]").click()
    bob.locator("[data-right-field=why]").fill("That was the other hedge.")
    assert faults(bob) == []
    assert overflow(bob) == 0
    take(bob, "put-right")
    bob.keyboard.press("Enter")
    ann.locator("[data-command=accept-correction]").click()
    expect(bob.locator(".log-line.kind-put-right", has_text="Taken back")).to_have_count(1)
    assert middle(bob, rifles) == before
