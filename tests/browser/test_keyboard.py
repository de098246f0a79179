"""A whole game by keyboard alone, each kind of answer until it is not new, on pages that keep nobody out."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import faults
from tests.browser.battle import Battle, Commander
from tests.browser.conftest import People
from tests.browser.table_hands import Json, Table

STEPS = 250
"""How often somebody presses Tab before he says that something cannot be reached."""

LAST_PHASE = 3
"""The Phase in which one of the two resigns: both have deployed, moved and fired by then."""

ASKED = {
    "move-marker",
    "place-jump-off-point",
    "spend-command-dice",
    "deploy",
    "choose-action",
    "choose-targets",
}
"""What at least is asked in such a game, and looked at."""

BESIDE = ".tabletop > :not(.board)"

# Which key leads to a place: nothing where the focus is there already.
KEY = """(selector) => {
  const here = document.activeElement;
  if (!here || here.matches(selector)) return here ? "" : "Tab";
  const there = document.querySelector(selector);
  const isBefore = there && here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBefore ? "Shift+Tab" : "Tab";
}"""
WHERE = "() => document.activeElement?.outerHTML.slice(0, 120)"


class KeyboardTable(Table):
    """The table of somebody without a mouse."""

    def go_to(self, selector: str) -> None:
        """Press Tab, or Shift and Tab, until the focus is there."""
        expect(self.page.locator(selector).first).to_be_enabled()
        for _ in range(STEPS):
            if not (key := self.page.evaluate(KEY, selector)):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not lead to {selector}, but to {self.page.evaluate(WHERE)}")

    def press(self, selector: str) -> None:
        """Go to a button and press it."""
        self.go_to(selector)
        self.page.keyboard.press("Enter")

    def command(self, name: str) -> None:
        """Give a command of the menu, and mean it."""
        for selector in ("[data-act=menu]", f"[data-command={name}]", "[data-act=yes]"):
            self.press(selector)


class KeyboardCommander(Commander):
    """A player who has no mouse: he lays out what is suggested, and looks whether the page keeps him out."""

    def __init__(self, page: Page, seat: str, found: dict[str, list[str]]) -> None:
        super().__init__(page, seat)
        self.table = KeyboardTable(page)
        self.found = found

    def answer(self, view: Json) -> None:
        """Answer what is asked; when a kind of question first comes to either, his page is looked at.

        All of it is where a hand would be on the table, else what stands beside the table.
        """
        request = view["request"]
        if request["name"] not in self.found:
            part = BESIDE if request["shape"] in ("choose", "choose-many") and self.found else ""
            self.found[request["name"]] = faults(self.table.page, part)
        super().answer(view)

    def _answer_on_the_table(self, request: Json) -> None:
        if request["shape"] == "trace" and not any(request["suggested"]["paths"].values()):
            self.table.stay()
            return
        self.table.suggest()
        self.table.confirm()
        self.by_hand[request["name"]] += 1


# --- the pages before and after -------------------------------------------------------------------------


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until the focus is on it, which is looked up once."""
    element = wanted.element_handle()
    for _ in range(STEPS):
        if element.evaluate("(element) => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def press(page: Page, wanted: Locator) -> None:
    """Go to a link or a button and press it."""
    tab_to(page, wanted)
    page.keyboard.press("Enter")


def write(page: Page, label: str, text: str) -> None:
    """Go to a field and fill it in."""
    tab_to(page, page.get_by_label(label))
    page.keyboard.press("Control+A")
    page.keyboard.type(text)


def meet(people: People, found: dict[str, list[str]]) -> Battle:
    """Ann invites Bob with what is chosen beforehand, but for supports that are picked freely."""
    ann, bob = people.arrive(), people.arrive()
    ann.goto("/")
    press(ann, ann.get_by_role("link", name="Play now").first)
    press(ann, ann.get_by_role("link", name="Show everything at once"))
    tab_to(ann, ann.get_by_role("radio", name="As the scenario rolls it"))
    ann.keyboard.press("ArrowLeft")
    expect(ann.get_by_role("radio", name="Freely")).to_be_checked()
    write(ann, "Your name", "Ann")
    press(ann, ann.get_by_role("button", name="Begin"))
    expect(ann.get_by_role("heading", level=1)).to_have_text("Waiting for your opponent")
    bob.goto(ann.get_by_label("Invite link").input_value())
    write(bob, "Your name", "Bob")
    press(bob, bob.get_by_role("button", name="Sit down"))
    battle = Battle(KeyboardCommander(ann, "red", found), KeyboardCommander(bob, "blue", found))
    for table in battle.tables:
        table.is_ready()
    return battle


def test_a_whole_game_is_played_by_keyboard_alone_and_axe_finds_nothing(people: People) -> None:
    found: dict[str, list[str]] = {}
    battle = meet(people, found)
    battle.play_until(lambda moment: moment.phases >= LAST_PHASE)
    ann, bob = (commander.table for commander in battle.commanders)
    bob.command("resign")
    expect(ann.act("result")).to_be_visible()
    press(ann.page, ann.act("result"))
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(re.compile(r"Ann \(.+\) won"))
    assert found.keys() >= ASKED
    assert [fault for each in (*found.values(), faults(ann.page)) for fault in each] == []
