"""Militia follow one of their men for a Phase, and others of them go home before the siesta (España)."""

import pytest
from playwright.sync_api import expect

from tests.browser.begun import DESK
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import cut_off
from tests.browser.table_hands import PATIENCE, Table
from tests.browser.test_armour_played import told
from tests.browser.test_chain_of_reactions import asked_for
from tests.browser.test_support_weapons import SELECT

DICE = "siesta 12"
"""With these the next Command Dice show two 6s, and who may go home rolls a 1."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_militia_that_disperses_and_has_el_hombre(
    people: People, take: Take, size: tuple[int, int]
) -> None:
    """A 3 lets a man lead his Squad, on the table and in the panel; then two 6s send another Squad home."""
    pages = [people.arrive(size, touch=size is PHONE), people.arrive()]
    who = people.seat(
        *pages,
        table="woods-and-farm",
        nations=("spain-militia", "spain-falange"),
        supports=(["el-hombre", "antes-de-la-siesta"], []),
        story="militia",
        dice=DICE,
    )
    ann, bob = (Table(page) for page in pages)
    option = f"lead-squad:{who['squad']}:3"
    asked_for(ann, "spend-command-dice").lay_aside_dice()
    offered = ann.page.locator(f'[data-part=orders] [data-option="{option}"]')
    expect(offered).to_contain_text("El Hombre leads")
    take(ann.page, f"el-hombre-offered-{size[0]}")
    ann.take(option)

    asked_for(ann, "spend-initiative")
    leader = f"{who['squad']}-leader-0"
    for page in pages:
        expect(page.locator(f'.piece[data-piece="{leader}"]')).to_have_count(1, timeout=PATIENCE)
    ann.page.evaluate(SELECT, leader)
    expect(ann.page.locator(f'[data-card="{leader}"]')).to_contain_text("Junior Leader for this Phase")
    take(ann.page, f"el-hombre-{size[0]}")
    assert not cut_off(ann.page, "[data-part=orders]")
    ann.take(f"activate:{who['squad'].rsplit('-team', 1)[0]}")
    asked_for(ann, "choose-action").take("go-tactical")
    asked_for(ann, "spend-initiative").take("done")
    asked_for(ann, "spend-command-dice").take("end-phase")

    told(pages, "El Hombre is one of the men again.")

    told(pages, "goes home before the siesta, as its friends can see.")
    expect(ann.page.locator(f'[data-piece="{leader}"]')).to_have_count(0)
    expect(bob.page.locator(f'[data-team="{who["loafers"]}"]')).to_have_count(0)
    take(ann.page, f"gone-home-{size[0]}")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_squad_uses_its_megaphone_beside_dinamiteros(
    people: People, take: Take, size: tuple[int, int]
) -> None:
    """Both are seen to have what they have; the Squad shouts at two Teams in one arc."""
    pages = [people.arrive(size, touch=size is PHONE), people.arrive()]
    who = people.seat(
        *pages,
        table="woods-and-farm",
        nations=("spain-militia", "spain-falange"),
        supports=(["megaphone-for-squad-1", "dinamiteros-team"], []),
        story="megaphone",
    )
    ann = Table(pages[0])
    for page in pages:
        dinamiteros = f".piece.kind-dinamiteros[data-piece={who['dinamiteros']}]"
        expect(page.locator(dinamiteros)).to_have_count(1, timeout=PATIENCE)
    for team, carried in ((who["squad"], "Carries megaphone"), (who["dinamiteros"], "Carries dynamite")):
        ann.page.evaluate(SELECT, team)
        expect(ann.page.locator(f'[data-card="{team}"]')).to_contain_text(carried)
        take(ann.page, f"{carried.rpartition(' ')[2]}-{size[0]}")
    asked_for(ann, "spend-command-dice").lay_aside_dice()
    ann.take(f"activate:{who['squad'].rsplit('-team', 1)[0]}:2")
    asked_for(ann, "choose-action").take("use-megaphone")
    both = asked_for(ann, "choose-hearers").page.locator(
        f'[data-part=orders] [data-option*="{who["other"]}"]'
    )
    expect(both.first).to_contain_text("each at the most")
    take(ann.page, f"who-hears-it-{size[0]}")
    assert not cut_off(ann.page, "[data-part=orders]")
    both.first.click()
    told(pages, "shouts at")


def test_a_leader_forms_tank_hunters(people: People, take: Take) -> None:
    """He chooses three men of his Section, who are seen as what they are now."""
    pages = [people.arrive(), people.arrive(PHONE, touch=True)]
    who = people.seat(
        *pages,
        table="woods-and-farm",
        nations=("spain-regulares", "spain-militia"),
        supports=(["tank-hunters"], []),
        story="tank-hunters",
    )
    ann = Table(pages[0])
    asked_for(ann, "spend-command-dice").take(f"activate:{who['leader']}:3")
    asked_for(ann, "spend-initiative").take(f"form-team:{who['section']}")
    asked_for(ann, "choose-men")
    take(ann.page, "tank-hunters-chosen")
    ann.confirm()
    told(pages, "Tank Hunters: 3 men of ")
    for page in pages:
        expect(page.locator(".piece.kind-tank-hunters")).to_have_count(1, timeout=PATIENCE)
    take(ann.page, "tank-hunters")
