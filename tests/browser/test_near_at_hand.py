"""Moves too short for a hand on the whole table; tools, cards and dice that get out of the way."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, Begun, People, Take
from tests.browser.put_view import put_with
from tests.browser.table_hands import TWO_FRAMES, Place, Table
from tests.browser.test_support_weapons import team

SMALL_PHONE = (360, 740)

# The page is shown a view and a question as the server would put them; men go wherever they are led, up to an
# inch; what would be sent is kept in `sent`.
PUT = put_with("""async (name, { reply, at, pieces }) => {
  const { notes } = window;
  if (name === "check") return { legal: Object.keys(reply.paths).length > 0, notes };
  if (name === "reach") return { areas: {} };
  if (name === "outlook") return { words: [] };
  if (name === "odds") return { odds: {}, nowhere: {} };
  if (name === "advice") return { option: "", why: "" };
  if (name === "suggest") {
    const ahead = request.pieces.map(({ id, at: [x, y] }) => [id, [[x, y - 0.3]]]);
    return { legal: true, reply: { paths: Object.fromEntries(ahead) }, notes };
  }
  const led = request.pieces.filter((piece) => pieces.includes(piece.id));
  const from = led[Math.floor(led.length / 2)].at;
  const by = [at[0] - from[0], at[1] - from[1]];
  const inches = Math.hypot(...by);
  const each = (made) => Object.fromEntries(led.map((piece) => [piece.id, made(piece)]));
  const paths = each((piece) => [[piece.at[0] + by[0], piece.at[1] + by[1]]]);
  return { legal: inches <= 1, why: "Too far.", reply: { paths }, inches: each(() => inches) };
}""")
MEN = {f"man-{number}": (30.0 + number, 30.0) for number in range(3)}
FIGURES = {man: {"weapon": "rifle", "at": list(at)} for man, at in MEN.items()}
TEAMS = {
    "red": {"rifles": team("Rifle Team", "rifle", (30, 30), figures=FIGURES)},
    "blue": {"enemy": team("LMG Team", "mg42", (50, 10), facing=180)},
}
STEP = 0.3
"""Inches of the suggested move."""
MOVE = {
    "name": "move",
    "prompt": "Where does the Rifle Team go?",
    "shape": "trace",
    "rule": "1e 7.1",
    "standing": False,
    "since": 0,
    "subject": "rifles",
    "note": "1 inch",
    "pieces": [
        {"id": man, "label": man, "group": "rifles", "at": list(at), "floor": 0, "allowance": 1.0}
        for man, at in MEN.items()
    ],
}
FACE = {**MOVE, "name": "face", "shape": "choose", "options": [], "suggested": {"option": ""}}
ROLL = {
    "kind": "moved",
    "text": "Rifle Team moves 9 inches through the orchard and stays in cover behind the wall.",
    "data": {"faces": [[3, 4, 2]], "why": "Movement dice of the Rifle Team in Section 1"},
}


# What a page would do after a second or more it does not do: dice stay on their tray.
NOTHING_GOES_BY_ITSELF = """() => {
  const later = window.setTimeout;
  window.setTimeout = (act, wait, ...given) => (wait >= 1000 ? 0 : later(act, wait, ...given));
}"""


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann, asked for a move of at most an inch."""
    return asked_to_move(begun.seat(people))


@pytest.fixture
def with_phone(people: People, begun: Begun) -> Page:
    """The same on a small phone."""
    return asked_to_move(begun.seat(people, SMALL_PHONE, touch=True))


def asked_to_move(page: Page) -> Page:
    page.evaluate(PUT, {"teams": TEAMS, "request": MOVE})
    expect(page.locator("[data-act=suggest]")).to_be_visible()
    return page


def middle_of(found: Locator) -> Place:
    """Where it is once it lies still: the table comes nearer for a short way."""
    box, before = found.bounding_box(), None
    while box is None or box != before:
        found.page.evaluate(TWO_FRAMES)
        box, before = found.bounding_box(), box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def extent(found: Locator) -> float:
    """Square pixels."""
    box = found.bounding_box()
    assert box is not None
    return box["width"] * box["height"]


def led_to(page: Page) -> Any:
    """By how many inches the men are led east and south."""
    page.wait_for_function("() => window.sent.length")
    (path,) = page.evaluate("() => window.sent[0].paths['man-0']")
    return round(path[0] - MEN["man-0"][0], 2), round(path[1] - MEN["man-0"][1], 2)


# --- short moves -------------------------------------------------------------------------------------------


def test_a_short_suggestion_is_seen_from_nearer_confirmed_and_changed_by_a_few_pixels(ann: Page) -> None:
    whole = ann.evaluate("() => coc.board.camera.inch")
    Table(ann).suggest()
    assert ann.evaluate("() => coc.board.camera.inch") * STEP > 17 > whole * STEP
    expect(ann.locator("[data-ghost]")).to_have_count(3)
    Table(ann).confirm()
    assert led_to(ann) == (0, -STEP)
    ann.evaluate(PUT, {"teams": TEAMS, "request": FACE})
    ann.wait_for_function("(inch) => Math.abs(coc.board.camera.inch - inch) < 0.01", arg=whole)
    for pixels in (4, 12):
        inches = dragged_by(asked_to_move(ann), pixels)
        assert led_to(ann) == pytest.approx((inches, -STEP), abs=0.03)
        ann.evaluate(PUT, {"teams": TEAMS, "request": FACE})
    assert clicked_on_a_man(asked_to_move(ann)) == (0, -STEP)


def dragged_by(page: Page, pixels: int) -> float:
    """Men are led as suggested and so many pixels east; how many inches these are."""
    table = Table(page)
    table.suggest()
    x, y = middle_of(page.locator("[data-handle=carry]"))
    table.drag((x, y), (x + pixels, y))
    assert table.verdict() == "legal"
    inch = float(page.evaluate("() => coc.board.camera.inch"))
    table.confirm()
    return pixels / inch


def clicked_on_a_man(page: Page) -> Any:
    """Men are led as suggested, and one of them is clicked; where they go."""
    table = Table(page)
    table.suggest()
    x, y = middle_of(page.locator("[data-ghost=man-2]"))
    page.mouse.click(x + 6, y + 4)
    table.confirm()
    return led_to(page)


TRAPS = {
    "Left behind: LMG Team, more than 4 inches from the others: they stay.": "leaves some behind",
    "Under Overwatch: German LMG Team, after 3 inches.": "under Overwatch",
}


def test_a_trap_on_the_way_is_told_where_the_way_is_chosen(ann: Page) -> None:
    for note, short in TRAPS.items():
        ann.evaluate("(notes) => void (window.notes = notes)", [note])
        Table(ann).suggest()
        expect(ann.locator("[data-note-of-draft]")).to_contain_text(note)
        expect(ann.locator(".caption-warning")).to_contain_text(short)
        expect(ann.locator("[data-act=confirm]")).to_be_enabled()
        ann.evaluate(PUT, {"teams": TEAMS, "request": FACE})
        asked_to_move(ann)


def test_a_finger_changes_a_short_suggestion(with_phone: Page) -> None:
    table = Table(with_phone)
    table.suggest()
    assert with_phone.evaluate("() => coc.board.camera.inch") * STEP > 17
    table.confirm()
    assert led_to(with_phone) == (0, -STEP)


# --- the card ----------------------------------------------------------------------------------------------


def look_at_enemy(page: Page) -> Locator:
    """The card of the enemy Team, clicked on the table."""
    assert Table(page).click_piece("enemy")
    card = page.locator("[data-part=card]")
    page.evaluate("() => coc.screen.select('enemy')")
    expect(card).to_be_visible()
    return card


@pytest.mark.parametrize("elsewhere", ["[data-part=prompt]", "[data-tab=log]", "[data-part=side-red]"])
def test_the_card_goes_when_something_else_is_clicked(ann: Page, elsewhere: str) -> None:
    card = look_at_enemy(ann)
    ann.locator(elsewhere).click(position={"x": 4, "y": 4})
    expect(card).to_be_hidden()


def test_the_card_goes_when_men_are_led_elsewhere_on_the_table(ann: Page) -> None:
    card = look_at_enemy(ann)
    Table(ann).click_place((30.5, 25))
    expect(card).not_to_have_attribute("data-card", "enemy")
    ann.mouse.move(*middle_of(ann.locator("[data-part=prompt]")))
    expect(card).to_be_hidden()


def test_the_card_goes_with_escape_and_with_the_question(ann: Page) -> None:
    card = look_at_enemy(ann)
    ann.keyboard.press("Escape")
    expect(card).to_be_hidden()
    look_at_enemy(ann)
    ann.evaluate(PUT, {"teams": TEAMS, "request": FACE})
    expect(card).to_be_hidden()


def test_a_tap_elsewhere_puts_the_card_away(with_phone: Page) -> None:
    with_phone.evaluate("() => coc.screen.select('enemy')")
    card = with_phone.locator("[data-part=card]")
    expect(card).to_be_visible()
    with_phone.touchscreen.tap(*middle_of(with_phone.locator("[data-part=prompt]")))
    expect(card).to_be_hidden()


# --- the dice ----------------------------------------------------------------------------------------------


def test_dice_leave_most_of_a_phone_s_table_open_and_a_tap_takes_them_away(
    with_phone: Page, take: Take
) -> None:
    tray = with_phone.locator("[data-part=tray]")
    with_phone.evaluate(NOTHING_GOES_BY_ITSELF)
    with_phone.evaluate("(event) => coc.screen.fall([event], () => {})", ROLL)
    expect(tray).to_be_visible()
    with_phone.evaluate(TWO_FRAMES)  # it goes to its place with the next
    expect(tray.locator(".tray-effect")).to_be_visible()
    take(with_phone, "dice")
    assert extent(tray) < 0.25 * extent(with_phone.locator("[data-part=board]"))
    with_phone.touchscreen.tap(*middle_of(tray))
    expect(tray).to_be_hidden()
    expect(with_phone.locator("[data-ghost]")).to_have_count(0)


BOXES = """() => [".board", ".toolbar", ".ground-sheet"]
  .map((one) => document.querySelector(one).getBoundingClientRect().toJSON())"""


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (SMALL_PHONE, True)])
def test_the_tools_cover_nothing_of_the_whole_table(
    people: People, begun: Begun, size: tuple[int, int], touch: bool, take: Take
) -> None:
    page = begun.seat(people, size, touch=touch)
    board, tools, ground = page.evaluate(BOXES)
    take(page, "whole")
    is_beside = tools["right"] <= ground["left"]
    is_above = tools["bottom"] <= ground["top"]
    assert is_beside or is_above
    assert board["left"] <= ground["left"] < ground["right"] <= board["right"]
    assert board["top"] <= ground["top"] < ground["bottom"] <= board["bottom"]


# --- what cannot be done, and long names on a card -------------------------------------------------------


JUST_COME = "They came onto the table in this Phase."
REFUSED = {"move": JUST_COME, "double": JUST_COME, "fire": "No enemy in sight."}
ORDERS = {
    **FACE,
    "name": "choose-action",
    "options": [
        {"id": "stay", "label": "Stay and go Tactical", "subject": "", "detail": "cover one better"},
        *(
            {"id": order, "label": order.title(), "subject": "", "refused": why}
            for order, why in REFUSED.items()
        ),
    ],
    "suggested": {"option": "stay"},
}
LONG = "Covering Fire by Panzergrenadier Squad 1 First LMG Team, 4 inches"


def test_a_reason_that_several_orders_share_is_said_once(people: People, begun: Begun) -> None:
    page = begun.seat(people)
    page.evaluate(PUT, {"teams": TEAMS, "request": ORDERS, "rings": {}})
    orders = page.locator("[data-part=orders]")
    for order in REFUSED:
        expect(orders.locator(f"[data-refused={order}]")).to_be_visible()
    expect(orders.get_by_text(JUST_COME)).to_have_count(1)
    expect(orders.get_by_text(REFUSED["fire"])).to_have_count(1)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_long_way_of_using_a_unit_is_not_cut_off(
    people: People, begun: Begun, size: tuple[int, int]
) -> None:
    page = begun.seat(people, size)
    use = [
        {"verb": "activate", "subject": "rifles", "detail": ""},
        {"verb": "fire", "subject": "rifles", "detail": ""},
    ]
    spend = {
        **ORDERS,
        "name": "spend-command-dice",
        "subject": "",
        "options": [{**way, "id": way["verb"], "label": LONG} for way in use],
    }
    page.evaluate(PUT, {"teams": TEAMS, "request": spend, "rings": {}})
    assert Table(page).click_piece("rifles")
    page.evaluate(PUT, {"teams": TEAMS, "request": ORDERS, "rings": {}})
    card = page.locator(".piece-menu.is-card")
    expect(card.locator("[data-instead]")).to_have_text(LONG)
    assert card.evaluate("(card) => card.scrollWidth <= card.clientWidth")
    # Where there is no room beside the table, many orders stand in the list alone.
    many = [{**ORDERS["options"][0], "id": f"order-{number}"} for number in range(9)]
    page.evaluate(PUT, {"teams": TEAMS, "request": spend, "rings": {}})
    assert Table(page).click_piece("rifles")
    page.evaluate(PUT, {"teams": TEAMS, "request": {**ORDERS, "options": many}, "rings": {}})
    expect(card.locator("[data-instead]")).to_have_text(LONG)
    expect(card.locator("[data-option]")).to_have_count(0 if size is PHONE else len(many))
    expect(page.locator("[data-part=orders] [data-option^=order]")).to_have_count(len(many))
