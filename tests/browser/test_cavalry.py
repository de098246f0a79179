"""Spanish horsemen before a tiznao: they dismount, charge, and are looked for out of its ports (España)."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import cut_off
from tests.browser.table_hands import Place, Table
from tests.browser.test_armour_played import told
from tests.browser.test_chain_of_reactions import asked_for

ALFEREZ, SQUAD_ONE, SQUAD_TWO = "red-section-1-leader-1", "red-section-1-team-1", "red-section-1-team-2"
ENEMY, TIZNAO = "blue-section-1-team-1", "blue-support-q"
DICE = "one"
"""With these the Squad that is charged gets out of the way of the horses."""


class TouchTable(Table):
    """The table of somebody who has fingers only."""

    def press(self, selector: str) -> None:
        """Tap a button."""
        self.page.locator(selector).first.tap()

    def tap(self, piece: str) -> None:
        """Tap a piece on the table."""
        self.lay_aside_dice()
        grip: Place | None = self.grip(piece)
        assert grip is not None
        self.page.touchscreen.tap(*grip)

    def take_over(self, seat: str) -> None:
        """Say that the screen has come to the other side's player."""
        self.press(f"[data-act=hand-over][data-seat={seat}]")


def test_horsemen_dismount_and_charge_men_before_a_tiznao(people: People, take: Take) -> None:
    """By touch, on a phone that two people pass to each other; only men are reached by a charge."""
    page = people.arrive(PHONE, touch=True)
    people.seat(page, position="horsemen-and-a-tiznao", dice=DICE)
    table = TouchTable(page)
    expect(page.locator(f'[data-label="{TIZNAO}"]')).to_contain_text("No 12")
    asked_for(table, "spend-command-dice").take(f"activate:{ALFEREZ}:3")
    asked_for(table, "spend-initiative").take(f"activate:{SQUAD_TWO}")
    asked_for(table, "choose-action")
    expect(table.part("orders")).to_contain_text("Nobody is Tactical in the saddle.")
    expect(page.locator('[data-option="charge"]')).to_contain_text('8D6"')
    expect(page.locator('[data-option="move"]')).to_contain_text('3D6"')
    take(page, "gaits")
    table.take("dismount")
    told([page], "dismounts: 2 men stay with the horses.")

    asked_for(table, "spend-initiative").take(f"activate:{SQUAD_ONE}")
    asked_for(table, "choose-action").take("charge")
    asked_for(table, "charge")
    expect(table.part("orders")).to_contain_text("Rifle-Grenadier Section 1 Squad One can be reached")
    expect(table.part("orders")).not_to_contain_text("Armoured Truck")
    table.tap(ENEMY)
    take(page, "charge")
    table.confirm()
    table.take_over("blue")
    told([page], "as the horsemen come: they get out of the way.")
    asked_for(table, "evade-horses").suggest()
    table.confirm()
    table.take_over("red")
    told([page], "runs from the horses")
    asked_for(table, "spend-command-dice").lay_aside_dice()
    assert not cut_off(page, "[data-part=orders]")

    table.take("end-phase")
    table.take_over("blue")
    asked_for(table, "spend-command-dice").lay_aside_dice()
    orders = table.part("orders")
    expect(orders).to_contain_text("Rifle-Grenadier Section 1 Squad Two fires out of the ports")
    expect(orders).to_contain_text("No enemy can be fired at from here.")
    take(page, "ports")
