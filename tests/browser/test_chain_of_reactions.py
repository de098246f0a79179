"""An Ambush halts a move, Overwatch answers it, and React Fire at the rest is met by Hitting the Dirt.

The second edition's two stories as one, played by clicks in two browsers while a third watches.
"""

import re
from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.browser.conftest import People, Take
from tests.browser.table_hands import PATIENCE, Json, Table

# The question and its way of answering are there: what is clicked or pressed before is lost.
ASKED_FOR = "(name) => window.coc?.screen.mode?.request.name === name && !window.coc.state().sending"


def stage(people: People, pages: Sequence[Page], story: str = "ambush") -> Json:
    """Seat Ann with the British, Bob with Germans and Eve to watch, or Ann alone, by the second edition.

    Return who is who in the story.
    """
    return people.seat(*pages, edition="second", table="woods-and-farm", story=story)


def asked_for(table: Table, name: str) -> Table:
    """The player, once he is asked that."""
    table.page.wait_for_function(ASKED_FOR, arg=name, timeout=PATIENCE)
    return table


def react(table: Table, option: str, inches: float) -> None:
    """Choose a reaction and the point of the way at which it comes, up to the last click."""
    table.press(f'[data-part=orders] [data-option="{option}"]')
    table.page.locator("[data-inches]").fill(str(inches))
    expect(table.page.locator("[data-verdict=legal]")).to_be_attached()


def test_ambush_overwatch_react_fire_and_hitting_the_dirt(people: People, take: Take) -> None:
    pages = [people.arrive() for _ in range(3)]
    who = stage(people, pages)
    ann, bob, eve = (Table(page) for page in pages)
    expect(bob.part("side-blue").locator("[data-points='3']")).to_be_attached()
    for page in pages:
        expect(page.locator("[data-fallen=first-to-fall]")).to_have_attribute("transform", "translate(36 43)")

    expect(ann.page.locator("[data-watched] .watch-edge[clip-path]").first).to_be_attached()
    asked_for(ann, "spend-command-dice").take(f"activate:{who['rifles']}:1")
    asked_for(ann, "choose-action").take("move")
    asked_for(ann, "move").suggest()
    ann.confirm()

    react(asked_for(bob, "react-to-move"), f"ambush:{who['hidden']}", 1)
    take(bob.page, "ambush")
    bob.confirm()
    asked_for(bob, "place-ambush").suggest()
    bob.confirm()
    asked_for(bob, "fire-or-hold").take("hold")

    asked_for(ann, "react").take(f"overwatch:{who['guard']}")
    take(ann.page, "overwatch")
    asked_for(ann, "choose-targets").suggest()
    ann.confirm()

    react(asked_for(bob, "react-to-move"), f"react-fire:{who['gun']}", 1)
    expect(bob.page.locator("[data-frontal]")).to_be_attached()
    told = re.compile(r"^8 dice, 5\+, in .+, 18\.\d inches: 2\.7 hits expected$")
    expect(bob.page.locator("[data-shot]")).to_have_text(told)
    expect(bob.part("orders")).to_contain_text("3 Chain of Command Points; up to 9 dice")
    take(bob.page, "react-fire")
    bob.confirm()
    asked_for(bob, "choose-targets").suggest()
    bob.confirm()

    asked_for(ann, "react")
    expect(ann.prompt).to_contain_text("dice at Section 1 Rifle Team")
    take(ann.page, "hit-the-dirt")
    ann.take(f"hit-the-dirt:{who['rifles']}")

    asked_for(ann, "spend-command-dice")
    for table in (ann, bob, eve):
        table.reach(ann.number)
        sides = table.see()["sides"]
        assert sides["red"]["teams"][who["rifles"]]["stance"] == "tactical"
        assert sides["red"]["teams"][who["guard"]]["stance"] == ""
        assert (sides["red"]["points"], sides["blue"]["points"], sides["blue"]["dice"]) == (0, 0, 0)
    take(eve.page, "afterwards")
