"""The screen's ways of reacting: a point on the way of a move, an arc to watch, the stop bar."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Begun, People, Take
from tests.browser.put_view import WAIT_FOR_MODE
from tests.browser.table_hands import Table
from tests.browser.walks import accept

# The page is shown a question as the server would put it; what it would send is kept in `sent`.
PUT = """async (request) => {
  const { screen, connection } = window.coc;
  connection.hooks.heard = () => {};
  window.sent = [];
  const shots = [3, 4, 5, 6].map((inches) => (
    { inches, told: `6 dice at ${inches}`, dice: 6, hits: inches === 5 ? 3 : 2 }));
  screen.server.query = async (name, fields) => name === "shots" ? { shots }
    : { legal: fields.reply?.inches <= 6, why: "too late" };
  screen.server.answer = (reply) => window.sent.push(reply);
  screen.store.change((state) => ({ ...state, view: { ...state.view, request } }));
  WAIT_FOR_MODE
}""".replace("WAIT_FOR_MODE", WAIT_FOR_MODE)
STAGE = """() => window.coc.screen.store.change((state) => ({ ...state, view: { ...state.view,
  stage: "battle", phase: { active: state.you.seat === "red" ? "blue" : "red", rolled: [], dice: [] } } }))"""

INTERCEPT: dict[str, Any] = {
    "name": "react-to-move",
    "shape": "intercept",
    "prompt": "They are about to move up to 8.0 inches.",
    "rule": "1e 9.1.3",
    "subject": "",
    "standing": False,
    "since": 0,
    "suggested": {"option": "pass", "inches": 0},
    "inches": 8,
    "ways": {"m1": [[30, 20], [38, 20]], "m2": [[30, 22], [38, 22]]},
    "options": [
        {"id": "pass", "label": "Let it pass", "verb": "pass", "spans": [[0, 8]]},
        {"id": "overwatch:t", "label": "The Bren fires", "verb": "overwatch", "subject": "t",
         "detail": "up to 6 dice", "spans": [[3, 8]]},
        {"id": "interrupt:t:fire", "label": "The Rifles fire", "verb": "interrupt", "subject": "t",
         "refused": "No enemy in sight.", "spans": []},
        {"id": "interrupt:t:double", "label": "The Rifles move", "verb": "interrupt", "subject": "t",
         "detail": "a Chain of Command Dice", "spans": [[0, 8]]},
    ],
}  # fmt: skip
FACE: dict[str, Any] = {
    "name": "face-overwatch",
    "shape": "face",
    "prompt": "Which way do they watch?",
    "rule": "1e 4.5.4",
    "subject": "",
    "standing": False,
    "since": 0,
    "suggested": {"facing": 0},
    "at": [36, 24],
    "width": 90,
}


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


@pytest.fixture
def wishing(people: People) -> Page:
    """The same in a game of her own: the server keeps what she wishes."""
    ann = people.arrive()
    people.seat(ann)
    return ann


def sent(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.sent")
    return found


def test_a_reaction_is_chosen_then_the_point_of_the_way(ann: Page, take: Take) -> None:
    """It begins where most hits may be expected, and tells at each inch what it would fire."""
    ann.evaluate(PUT, INTERCEPT)
    expect(ann.locator(".orders-body[data-shape=intercept]")).to_be_attached()
    expect(ann.locator("path.line-way")).to_have_count(2)
    ann.locator('[data-option="overwatch:t"]').click()
    expect(ann.locator("[data-inches]")).to_have_attribute("data-inches", "5")
    expect(ann.locator("[data-shot]")).to_have_text("6 dice at 5: 3 hits expected")
    expect(ann.locator("[data-verdict=legal]")).to_be_attached()
    ann.locator("[data-inches]").fill("7")
    expect(ann.locator("[data-shot]")).to_have_text("Nobody who moves is hit there.")
    expect(ann.locator("[data-verdict=refused]")).to_contain_text("too late")
    expect(ann.locator("[data-act=confirm]")).to_be_disabled()
    ann.locator("[data-inches]").fill("4")
    expect(ann.locator("[data-act=confirm]")).to_have_text("The Bren fires, after 4″Enter")
    take(ann, "way")
    ann.locator("[data-act=confirm]").click()
    assert sent(ann) == [{"option": "overwatch:t", "inches": 4}]


def test_a_unit_has_one_card_and_what_cannot_help_is_folded_away(ann: Page, take: Take) -> None:
    ann.evaluate(PUT, INTERCEPT)
    expect(ann.locator("[data-reactions-of]")).to_have_count(1)
    expect(ann.locator("[data-reactions-of=t] [data-option]")).to_have_count(2)
    refused = ann.locator('[data-refused="interrupt:t:fire"]')
    expect(refused).to_be_hidden()
    take(ann, "cards")
    ann.locator(".cannot-help summary").click()
    expect(refused).to_be_visible()
    expect(ann.locator(".cannot-help")).to_contain_text("No enemy in sight.")
    ann.locator(".cannot-help summary").click()
    expect(refused).to_be_hidden()


def test_a_reaction_is_made_by_keys_alone_and_letting_it_pass_stays_in_its_place(ann: Page) -> None:
    """A number, the arrows, Enter; Escape leads back to the cards."""
    ann.evaluate(PUT, INTERCEPT)
    passing = ann.locator("[data-option=pass]")
    ann.keyboard.press("1")
    expect(ann.locator("[data-inches]")).to_be_focused()
    expect(ann.locator("[data-inches]")).to_have_attribute("data-inches", "5")
    expect(passing).to_be_visible()
    ann.keyboard.press("Escape")
    expect(ann.locator("[data-reactions-of]")).to_have_count(1)
    ann.keyboard.press("1")
    expect(ann.locator("[data-inches]")).to_have_attribute("data-inches", "5")
    expect(ann.locator("[data-inches]")).to_be_focused()
    ann.keyboard.press("ArrowRight")
    expect(ann.locator("[data-inches]")).to_have_attribute("data-inches", "6")
    expect(ann.locator("[data-verdict=legal]")).to_be_attached()
    ann.keyboard.press("Enter")
    assert sent(ann) == [{"option": "overwatch:t", "inches": 6}]


def test_letting_it_pass_is_one_click_or_one_key(ann: Page) -> None:
    ann.evaluate(PUT, INTERCEPT)
    ann.locator("[data-option=pass]").click()
    ann.keyboard.press("Escape")
    assert sent(ann) == [{"option": "pass"}, {"option": "pass"}]


def test_an_arc_is_turned_by_keys_and_buttons(ann: Page, take: Take) -> None:
    ann.evaluate(PUT, FACE)
    expect(ann.locator("path.area-watched")).to_have_count(1)
    ann.keyboard.press("e")
    ann.locator("[data-act=turn-right]").click()
    expect(ann.locator("[data-facing]")).to_have_attribute("data-facing", "30")
    take(ann, "arc")
    ann.locator("[data-act=confirm]").click()
    assert sent(ann) == [{"facing": 30}]


def test_the_stop_bar_stands_in_the_other_players_phase_and_tells_the_server(
    wishing: Page, take: Take
) -> None:
    """When one is asked is chosen by keys; then all passes, or one is asked about everything."""
    wishing.evaluate(STAGE)
    wishing.locator("[data-stop-bar] summary").focus()
    wishing.keyboard.press("Enter")
    wishing.locator("[data-stop=always]").focus()
    wishing.keyboard.press("Space")
    wishing.wait_for_function("() => Object.values(window.coc.state().wishes)[0]?.stop === 'always'")
    expect(wishing.locator("[data-stop-bar] summary")).to_contain_text("every time")
    wishing.locator("[data-stop-kind=ambush]").check()
    wishing.wait_for_function("() => Object.values(window.coc.state().wishes)[0]?.stop === 'kinds'")
    assert wished(wishing, "kinds") == ["ambush"]
    take(wishing, "stop-bar")

    nothing, everything = (wishing.locator(f"[data-stop={stop}]") for stop in ("pass-until-my-phase", "hold"))
    nothing.check()
    expect(nothing).to_be_checked()
    wishing.wait_for_function("() => Object.values(window.coc.state().wishes).some((one) => one.passing)")
    everything.check()
    wishing.wait_for_function("() => Object.values(window.coc.state().wishes)[0]?.hold === true")
    expect(everything).to_be_checked()
    take(wishing, "everything")
    nothing.check()
    wishing.wait_for_function("() => Object.values(window.coc.state().wishes)[0]?.hold === false")
    expect(everything).not_to_be_checked()
    assert wished(wishing, "passing")


CLOCK = """(seconds) => {
  const until = new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19) + "Z";
  const bank = { red: 60, blue: 60 };
  window.coc.screen.store.change((state) => ({ ...state, game: { ...state.game, pace: "live",
    clock: { countdown: 20, bank, seat: state.you.seat, until, milliseconds: 0 } } }));
}"""
BY_DAY = """() => window.coc.screen.store.change(
  (state) => ({ ...state, game: { ...state.game, pace: "by-day" } }))"""


def play_by_days(page: Page) -> None:
    """The pace is by days, and standing orders have been fetched: until then the stop bar is drawn anew."""
    page.evaluate(BY_DAY)
    expect(page.locator("[data-act=new-order]")).to_be_attached()


def wished(page: Page, name: str) -> Any:
    """What the server says that this player wishes."""
    return page.evaluate("(name) => Object.values(window.coc.state().wishes)[0]?.[name]", name)


def test_the_countdown_is_told_and_then_the_bank(ann: Page, take: Take) -> None:
    ann.evaluate(PUT, INTERCEPT)
    ann.evaluate(CLOCK, 79)
    expect(ann.locator("[data-since].is-countdown")).to_contain_text("+ 01:00 in the bank")
    take(ann, "countdown")
    ann.evaluate(CLOCK, 30)
    expect(ann.locator("[data-since].is-late")).to_contain_text("in the bank")


def test_a_standing_order_is_written_by_clicks_and_kept_by_the_server(wishing: Page, take: Take) -> None:
    wishing.evaluate(STAGE)
    play_by_days(wishing)
    wishing.locator("[data-stop-bar] summary").click()
    wishing.locator("[data-act=new-order]").click()
    wishing.locator("[data-order-field=do]").select_option("interrupt")
    wishing.locator("[data-order-field=where]").select_option("near")
    box = wishing.locator("[data-part=board]").bounding_box()
    assert box is not None
    wishing.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(wishing.locator(".ring-order")).to_have_count(1)
    wishing.locator("[data-order-act=move]").check()
    take(wishing, "order")
    wishing.locator("[data-act=save-order]").click()
    expect(wishing.locator("[data-order='0']")).to_contain_text("Interrupt")
    (order,) = wished(wishing, "orders")
    assert (order["do"], order["inches"], order["against"]) == ("interrupt", 12, ["move"])
    take(wishing, "ordered")
    wishing.locator("[data-act=strike-order]").click()
    wishing.wait_for_function("() => Object.values(window.coc.state().wishes)[0].orders.length === 0")


def test_on_a_phone_the_orders_have_the_stop_bar(people: People, take: Take) -> None:
    page = people.arrive(PHONE, touch=True)
    people.seat(page)
    page.evaluate(STAGE)
    play_by_days(page)
    page.evaluate("() => window.coc.look('orders')")
    page.locator("[data-stop-bar] summary").click()
    page.locator("[data-act=new-order]").click()
    expect(page.locator("[data-act=save-order]")).to_be_enabled()
    take(page, "phone")


def test_a_pace_is_chosen_with_the_game_and_changed_when_both_agree(people: People, take: Take) -> None:
    ann, bob = people.arrive(), people.arrive()
    ann.goto("/new/?all=1")
    ann.get_by_role("radio", name="Freely").check()
    expect(ann.get_by_label("Seconds for each reaction")).to_be_hidden()
    ann.get_by_label("Pace").select_option("live")
    ann.get_by_label("Seconds for each reaction").fill("30")
    ann.get_by_label("Pace").scroll_into_view_if_needed()
    take(ann, "form")
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_role("button", name="Begin").click()
    accept(bob, ann.get_by_label("Invite link").input_value(), "Bob")
    Table(ann).is_ready()
    clock = ann.evaluate("() => window.coc.state().game.clock")
    assert (clock["countdown"], clock["bank"]) == (30, {"red": 60, "blue": 60})
    ann.locator("[data-act=menu]").click()
    take(ann, "menu")
    ann.locator("[data-command=offer-pace-by-day]").click()
    expect(bob.locator("[data-offer=pace]")).to_contain_text("by days")
    bob.locator("[data-command=accept-pace]").click()
    ann.wait_for_function("() => window.coc.state().game.pace === 'by-day'")
