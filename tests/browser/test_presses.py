"""What a press or a key does is what the screen says it does, and none of them is lost."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Begun, People
from tests.browser.put_view import put_with
from tests.browser.standing import CROWDED
from tests.browser.table_hands import TWO_FRAMES, Json, Table
from tests.browser.test_near_at_hand import MOVE
from tests.browser.test_near_at_hand import TEAMS as MOVERS
from tests.browser.test_reactions import INTERCEPT, sent
from tests.browser.test_reactions import PUT as PUT_REACTION

# Numbers on the buttons of a list, from its top to its foot, and what each button takes.
NUMBERS = """() => [...document.querySelectorAll(".orders-body kbd.number")].map((one) => {
  const { left, top } = one.getBoundingClientRect();
  return { number: Number(one.textContent), at: [Math.round(top), Math.round(left)],
    option: one.closest("[data-option]").dataset.option };
})"""

PUT = put_with("async () => ({ legal: true })")


def choices(*options: Json) -> dict[str, Any]:
    """A question what the Command Dice are used for."""
    end = {"id": "end", "label": "End the Phase", "verb": "end-phase", "subject": ""}
    shown = {"name": "spend-command-dice", "shape": "choose", "prompt": "Use one or more.", "rule": "1e 4.2"}
    asked = {"subject": "", "standing": False, "since": 0, "suggested": {"option": "end"}}
    return {**shown, **asked, "options": [*options[:2], end, *options[2:]]}


def option(name: str, verb: str, subject: str, *dice: int, refused: str = "") -> Json:
    paid = "+".join(map(str, dice))
    told = {"label": f"{verb} {name}", "verb": verb, "subject": subject, "detail": f"uses {paid}"}
    return {"id": f"{verb}:{name}:{paid}", "dice": list(dice), "refused": refused, **told}


MIXED = choices(
    option("b", "deploy", "off-b", 1),
    option("lmg", "activate", "lmg1", 3),
    option("c", "deploy", "off-c", 2),
    option("rifle", "activate", "rifle1", 1, refused="It is done."),
    option("corporal", "activate", "corporal1", 3),
    option("b", "deploy", "off-b", 1, 1),
    option("lmg", "activate", "lmg1", 1, 2),
)


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def test_numbers_go_down_the_list_as_the_eye_does_and_keys_take_what_has_them(ann: Page) -> None:
    teams = {seat: side["teams"] for seat, side in CROWDED.items()}
    ann.evaluate(PUT, {"teams": teams, "request": MIXED, "rings": []})
    expect(ann.locator(".orders-body h3")).to_have_count(3)  # the last is of what is not possible now
    numbers = sorted(ann.evaluate(NUMBERS), key=lambda one: one["at"])
    assert [one["number"] for one in numbers] == list(range(1, 8))
    for one in numbers[:-1]:
        ann.keyboard.press(str(one["number"]))
    assert [said["option"] for said in sent(ann)] == [one["option"] for one in numbers[:-1]]


def test_a_choice_beside_a_piece_has_the_number_of_the_list(ann: Page) -> None:
    teams = {seat: side["teams"] for seat, side in CROWDED.items()}
    ways = [option(name, "react", "lmg1") for name in ("one", "two")]
    others = [option("other", "react", "rifle1"), *ways]
    asked = {**choices(*others), "name": "react"}
    ann.evaluate(PUT, {"teams": teams, "request": asked, "rings": []})
    assert Table(ann).click_piece("lmg1")
    menu = ann.locator(".piece-menu [data-option]")
    expect(menu).to_have_count(2)
    expect(ann.locator(".orders-body [data-option]:has(kbd.number)")).to_have_count(3)  # drawn after the menu
    listed = {one["option"]: one["number"] for one in ann.evaluate(NUMBERS)}
    for button in menu.all():
        number = button.locator("kbd").text_content()
        assert int(number or 0) == listed[button.get_attribute("data-option") or ""]


# --- Suggest ---------------------------------------------------------------------------------------------

ASK_SLOWLY = put_with("""async (name) => {
  if (name === "check") return { legal: false };
  if (name === "reach") return { areas: {} };
  if (name !== "suggest") return null;
  window.asked.push(name);
  if (window.asked.length <= window.silent) return null;
  const ahead = request.pieces.map(({ id, at: [x, y] }) => [id, [[x, y - 3]]]);
  return { legal: true, reply: { paths: Object.fromEntries(ahead) } };
}""")

OFFER = """() => coc.screen.store.change((state) => ({ ...state, game: { ...state.game,
  offers: { draw: { seat: state.you.seat === "red" ? "blue" : "red" } } } }))"""


def put_move(page: Page, silent: int = 0) -> None:
    """A move is asked for; the first so many times nobody hears what is to be suggested."""
    page.evaluate("(silent) => { window.silent = silent; }", silent)
    page.evaluate(ASK_SLOWLY, {"teams": MOVERS, "request": MOVE, "rings": []})
    expect(page.locator("[data-act=suggest]")).to_be_visible()


def test_a_press_on_suggest_is_answered_when_the_line_comes_back(ann: Page) -> None:
    put_move(ann, silent=3)
    ann.locator("[data-act=suggest]").click()
    expect(ann.locator("[data-act=suggest][aria-busy]")).to_be_attached()
    expect(ann.locator("[data-ghost]")).to_have_count(len(MOVE["pieces"]))
    expect(ann.locator("[data-act=suggest][aria-busy]")).to_have_count(0)
    assert ann.evaluate("() => window.asked.length") == 4


def test_a_press_on_suggest_counts_though_the_panel_changes_under_it(ann: Page) -> None:
    """Between the press and its end the other player has offered a draw: all stands lower then."""
    put_move(ann)
    box = ann.locator("[data-act=suggest]").bounding_box()
    assert box
    ann.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.mouse.down()
    ann.evaluate(OFFER)
    ann.evaluate(TWO_FRAMES)
    ann.mouse.up()
    expect(ann.locator("[data-ghost]")).to_have_count(len(MOVE["pieces"]))
    expect(ann.locator("[data-offer=draw]")).to_be_visible()


def test_nobody_asks_for_a_suggestion_of_a_question_that_is_over(ann: Page) -> None:
    put_move(ann, silent=1000)
    ann.locator("[data-act=suggest]").click()
    ann.evaluate(PUT, {"teams": MOVERS, "request": None, "rings": []})
    asked = ann.evaluate("() => window.asked.length")
    ann.wait_for_timeout(1_000)
    assert ann.evaluate("() => window.asked.length") == asked


# --- reactions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_list_of_reactions_closes_and_enter_gives_the_one_that_is_named(
    people: People, begun: Begun, size: tuple[int, int]
) -> None:
    ann = begun.seat(people, size, touch=size == PHONE)
    ann.evaluate(PUT_REACTION, INTERCEPT)
    ann.locator('[data-option="overwatch:t"]').click()
    expect(ann.locator(".reactions")).to_have_count(0)
    expect(ann.locator("[data-chosen]")).to_contain_text("The Bren fires")
    confirm = ann.locator("[data-act=confirm]")
    expect(confirm).to_have_text("The Bren fires, after 5″Enter")
    ann.locator("[data-act=other]").click()
    expect(ann.locator(".reactions [data-option]")).to_have_count(2)
    ann.keyboard.press("1")
    slider = ann.locator("[data-inches]")
    slider.focus()
    ann.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("data-inches", "6")
    expect(confirm).to_be_enabled()
    ann.keyboard.press("Enter")
    assert sent(ann) == [{"option": "overwatch:t", "inches": 6}]


def test_enter_confirms_after_a_mouse_has_picked_what_is_confirmed(ann: Page) -> None:
    """A button that was clicked keeps the focus: Enter would press it once more, and take it out again."""
    options = [{"id": one, "label": one, "subject": "", "detail": ""} for one in ("one", "two")]
    shown = {"name": "leave-behind", "shape": "choose-many", "prompt": "Which?", "rule": "1e 4.2", "least": 0}
    asked = {"subject": "", "standing": False, "since": 0, "most": 2, "suggested": {"options": []}}
    question = {**shown, **asked, "options": options}
    ann.evaluate(PUT, {"teams": MOVERS, "request": question, "rings": []})
    ann.locator('[data-option="two"]').click()
    ann.keyboard.press("Enter")
    assert sent(ann) == [{"options": ["two"]}]
