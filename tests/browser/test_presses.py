"""What a press or a key does is what the screen says it does, and none of them is lost."""

from math import dist
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Begun, People
from tests.browser.put_view import put_with
from tests.browser.standing import CROWDED
from tests.browser.table_hands import TWO_FRAMES, Json, Place, Table
from tests.browser.test_near_at_hand import MOVE
from tests.browser.test_near_at_hand import TEAMS as MOVERS
from tests.browser.test_reactions import INTERCEPT, sent
from tests.browser.test_reactions import PUT as PUT_REACTION
from tests.browser.test_tabletop import first_to_move, inwards, marker_places

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
    listed = {one["option"]: one["number"] for one in ann.evaluate(NUMBERS)}
    for button in menu.all():
        number = button.locator("kbd").text_content()
        assert int(number or 0) == listed[button.get_attribute("data-option") or ""]


# --- markers ---------------------------------------------------------------------------------------------


def chosen(table: Table) -> str:
    """Which marker the list says is chosen, which must be the one that the table shows."""
    (listed,) = table.page.locator("[data-piece-option][aria-pressed=true]").all()
    (piece,) = table.page.locator(".piece.patrol-marker.is-chosen").all()
    one = piece.get_attribute("data-piece") or ""
    assert listed.get_attribute("data-piece-option") == one
    return one


@pytest.fixture
def mover(people: People) -> Table:
    """Who moves the first marker; the markers stand apart already."""
    mover = first_to_move(people)
    spread = mover.page.evaluate(SPREAD)
    assert spread > 2
    return mover


# Shows the markers apart, each with its reach about it: at the start all of them stand in one place.
SPREAD = """async () => {
  const { screen, connection } = window.coc;
  const { view } = coc.state();
  const seat = view.awaiting[0].seat;
  const side = view.sides[seat];
  const ids = Object.keys(side.patrol_markers);
  const y = side.edge === "south" ? 40 : 8;
  const at = (number) => [12 + number * 15, y];
  const round = (turn) => [12 * Math.sin(turn * Math.PI / 12), 12 * Math.cos(turn * Math.PI / 12)];
  const ring = ([x, y]) => Array.from({ length: 25 }, (_, turn) => [x + round(turn)[0], y + round(turn)[1]]);
  const apart = (id, number) => [id, { ...side.patrol_markers[id], at: at(number) }];
  const patrol_markers = Object.fromEntries(ids.map(apart));
  const request = {
    ...view.request,
    pieces: view.request.pieces.map((piece, number) => ({ ...piece, at: at(number) })),
    sources: view.request.sources.map((one, n) => ({ ...one, at: at(n), area: [ring(at(n))] })),
    suggested: { source: ids[0], places: { [ids[0]]: [12, y < 24 ? y + 9 : y - 9] } },
  };
  const sides = { ...view.sides, [seat]: { ...side, patrol_markers } };
  connection.hooks.heard = () => {};
  window.sent = [];
  screen.server.query = async () => ({ legal: true, words: [], zones: [], reach: {} });
  screen.server.answer = (reply) => window.sent.push(reply);
  screen.store.change((state) => ({ ...state, view: { ...state.view, request, sides } }));
  await new Promise((done) => setTimeout(done, 100));
  coc.board.camera.fit();
  return ids.length;
}"""


def markers(table: Table) -> list[Json]:
    """The markers that may be moved, in the order of the list."""
    found: list[Json] = table.see()["request"]["pieces"]
    return found


def answered(mover: Table) -> Json:
    """The one answer that is sent, as soon as it is."""
    mover.page.wait_for_function("() => window.sent.length")
    (said,) = sent(mover.page)
    return said


def test_the_marker_that_is_chosen_is_the_one_that_suggest_and_enter_move(mover: Table) -> None:
    third = markers(mover)[2]
    mover.page.locator(f'[data-piece-option="{third["id"]}"]').click()
    assert chosen(mover) == third["id"]
    mover.suggest()
    assert chosen(mover) == third["id"]
    mover.page.keyboard.press("Enter")
    said = answered(mover)
    assert list(said["places"]) == [said["source"]] == [third["id"]]
    assert 8 < dist(said["places"][third["id"]], third["at"]) <= 12


def test_a_marker_that_is_chosen_after_another_was_laid_out_is_the_one_to_move(mover: Table) -> None:
    first, second, *_ = markers(mover)
    mover.suggest()
    assert chosen(mover) == first["id"]
    mover.page.keyboard.press("2")
    assert chosen(mover) == second["id"]
    expect(mover.page.locator("[data-ghost]")).to_have_count(0)
    expect(mover.act("confirm")).to_be_disabled()
    mover.click_place(inwards(second["at"], 6))
    assert list(answered(mover)["places"]) == [second["id"]]


def test_a_click_moves_no_marker_but_the_one_that_is_shown_as_chosen(mover: Table) -> None:
    first, _, third, *_ = markers(mover)
    assert chosen(mover) == first["id"]
    mover.click_place(inwards(third["at"], 6))
    mover.page.evaluate(TWO_FRAMES)
    expect(mover.page.locator("[data-ghost]")).to_have_count(0)
    mover.click_place(inwards(first["at"], 6))
    expect(mover.page.locator(f'[data-ghost="{first["id"]}"]')).to_have_count(1)


def test_a_finger_that_sets_a_marker_down_near_another_moves_the_chosen_one(people: People) -> None:
    mover = first_to_move(people, touch=True)
    mover.page.evaluate(SPREAD)
    first, second, *_ = markers(mover)
    mover.page.locator(f'[data-piece-option="{first["id"]}"]').tap()
    inch = mover.page.evaluate("() => coc.board.camera.inch")
    beside: Place = (second["at"][0] - 20 / inch, second["at"][1])
    mover.page.touchscreen.tap(*mover.point(beside))
    assert list(answered(mover)["places"]) == [first["id"]]


STAND = """(places) => Object.entries(coc.state().view.sides.red.patrol_markers)
  .every(([id, { at }]) => at.join() === places[id].join())"""


def test_take_back_undoes_a_marker_move_against_the_computer_too(people: People) -> None:
    page = people.arrive()
    page.goto("/patrol/")
    page.get_by_role("radio", name="The computer").check()
    page.get_by_role("button", name="Begin").click()
    table = Table(page)
    table.is_ready()
    while (asked := table.asked()) is None or asked["request"]["name"] != "move-marker":
        if asked is not None:
            table.send(asked["request"]["suggested"])
        page.wait_for_timeout(50)
    before, number = marker_places(table), table.number
    table.suggest()
    table.confirm()
    # The computer has moved a marker of its own.
    page.wait_for_function(
        "(number) => coc.state().number > number + 1 && coc.state().view.request", arg=number
    )
    assert marker_places(table) != before
    table.act("undo").click()
    expect(table.prompt).to_have_attribute("data-request", "move-marker")
    page.wait_for_function(STAND, arg=before)
    assert marker_places(table) == before


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
    expect(confirm).to_have_text("The Bren firesEnter")
    ann.locator("[data-act=other]").click()
    expect(ann.locator(".reactions [data-option]")).to_have_count(1)
    ann.keyboard.press("1")
    slider = ann.locator("[data-inches]")
    slider.focus()
    ann.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("data-inches", "3.1")
    expect(confirm).to_be_enabled()
    ann.keyboard.press("Enter")
    assert sent(ann) == [{"option": "overwatch:t", "inches": 3.1}]


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
