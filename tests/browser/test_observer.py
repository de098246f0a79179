"""A battery fires from first contact to the end of its barrage, by touch on a phone (1e 10.3)."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, People, Take
from tests.browser.table_hands import PATIENCE, Table
from tests.browser.test_armour_played import told
from tests.browser.test_chain_of_reactions import asked_for

AIM = (38.0, 27.0)
IN_IT = "British barrage: who is in it is Pinned, and nobody sees into it or out of it"
DICE = "barrage 36"
"""With these dice the ranging shot strays, a 1 comes in each Phase, and no Turn ends before the barrage."""
LONGEST = 12
"""Phases within which a 1 comes up again."""


def activate(table: Table, other: Table, team: str, action: str) -> None:
    """Let Phases go by until a 1 activates the Team again, and have it do this, both by touch."""
    button = f'[data-part=orders] [data-option="activate:{team}:1"]'
    for _ in range(LONGEST):
        asked_for(table, "spend-command-dice").lay_aside_dice()
        if table.page.locator(button).count():
            break
        end_phases(table, other)
    table.page.locator(button).tap()
    asked_for(table, "choose-action")
    table.page.locator(f'[data-part=orders] [data-option="{action}"]').tap()


def end_phases(table: Table, other: Table) -> None:
    """End the Phase and those of the other side that follow, until the first player is asked again."""
    number = (table.asked() or {})["number"]
    while True:
        for one in (table, other):
            seen = one.asked()
            if seen is not None and one is table and seen["number"] > number:
                return
            if seen is not None:
                one.send({"option": "end-phase"})
                one.was_taken(seen["number"])


def aim(table: Table, at: tuple[float, float]) -> None:
    """Tap a place, see the square it would cover, and give the answer."""
    table.lay_aside_dice()
    table.page.touchscreen.tap(*table.point(at))
    assert table.verdict() == "legal"
    expect(table.page.locator(".area-covered")).to_be_attached()
    table.page.locator("[data-act=confirm]").tap()


def test_a_barrage_from_first_contact_to_its_end(people: People, take: Take) -> None:
    """Contact, a ranging shot that strays, the barrage on its mark, a shift, the end; a watcher sees all."""
    pages = [people.arrive(PHONE, touch=True), people.arrive(), people.arrive()]
    who = people.seat(*pages, table="woods-and-farm", story="observer", dice=DICE)
    ann, bob, _ = (Table(page) for page in pages)
    activate(ann, bob, who["observer"], "contact-battery")
    expect(bob.page.locator(".label .tag-contact")).to_have_count(1)

    activate(ann, bob, who["observer"], "ranging-shot")
    aim(asked_for(ann, "choose-battery-aim"), AIM)
    told(pages, "they stray")
    expect(pages[2].locator("[data-kind=aiming-point] .aim-astray")).to_be_attached()
    take(ann.page, "ranging-shot")

    activate(ann, bob, who["observer"], "call-barrage")
    for page in pages:
        shells = page.locator("[data-marker][data-kind=barrage]")
        expect(shells).to_have_attribute("aria-label", IN_IT, timeout=PATIENCE)
    take(ann.page, "barrage")

    activate(ann, bob, who["observer"], "shift-barrage")
    asked_for(ann, "shift-barrage")
    [marker] = ann.see()["markers"].values()
    aim(ann, (marker["at"][0] + 3, marker["at"][1]))
    told(pages, "The barrage is shifted.")
    activate(ann, bob, who["observer"], "end-barrage")
    told(pages, "The barrage ends with this Phase.")
    take(pages[2], "last-shells")
    while ann.see()["markers"]:
        end_phases(ann, bob)
    told(pages, "The barrage has ceased, and its smoke clears.")
