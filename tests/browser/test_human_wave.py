"""A Soviet human wave with a Commissar over a frozen lake at Finns, by keyboard alone."""

from playwright.sync_api import expect

from tests.browser.conftest import People, Take
from tests.browser.table_hands import PATIENCE
from tests.browser.test_armour_played import told
from tests.browser.test_chain_of_reactions import asked_for
from tests.browser.test_keyboard import KeyboardTable

LEYTENANT, COMMISSAR = "red-hq-leader-1", "red-support-q"
SQUADS = ("red-section-1-team-1", "red-section-2-team-1")
FINNS = ("blue-section-3-team-1", "blue-section-3-team-2")
DICE = "one"
"""With these the first Squad comes into Close Combat, and the Finns throw it back."""


class Shared(KeyboardTable):
    """The table on a screen that two people without a mouse pass to each other."""

    def take_over(self, seat: str) -> None:
        """Say that the screen has come to the other side's player; the button has the focus."""
        expect(self.page.locator(f"[data-act=hand-over][data-seat={seat}]")).to_be_focused(timeout=PATIENCE)
        self.page.keyboard.press("Enter")

    def go_along(self, question: str) -> None:
        """Lay out the way that is suggested, and go it."""
        asked_for(self, question).suggest()
        self.confirm()

    def let_pass(self) -> None:
        """See the wave come, on Overwatch, and hold the fire."""
        self.take_over("blue")
        asked_for(self, "react-to-move").take("pass")


def test_a_wave_comes_over_the_ice_with_its_commissar(people: People, take: Take) -> None:
    """A 5 is for the Commissar; a 4 sends both Squads, one after the other, at the Finns."""
    page = people.arrive()
    people.seat(page, position="human-wave-on-the-ice", dice=DICE)
    table = Shared(page)
    asked_for(table, "spend-command-dice").take(f"activate:{COMMISSAR}:5")
    asked_for(table, "spend-initiative").take(f"walk-alone:{COMMISSAR}")
    asked_for(table, "choose-gait").take("normal")
    table.go_along("walk")
    table.let_pass()
    table.take_over("red")
    asked_for(table, "spend-command-dice").take(f"activate:{LEYTENANT}:4")
    asked_for(table, "spend-initiative").take(f"human-wave:{LEYTENANT}/3")
    told([page], "Uhraaaah! Soviet Leytenant sends 2 Squads straight at the enemy")
    for squad in SQUADS:
        asked_for(table, "choose-wave-target").take(FINNS[0])
        take(page, f"wave-{squad}")
        table.go_along("move")
        table.let_pass()
        if squad != SQUADS[-1]:
            table.take_over("red")
    asked_for(table, "spare-a-man").take(FINNS[0])
    told([page], "Close Combat, round 1: Soviet Squad 1 Rifle Squad rolls")
    told([page], "Soviet Force Morale is now 8.")
    asked_for(table, "react-to-move")
    expect(table.prompt).to_contain_text("runs away")
    take(page, "thrown-back")
