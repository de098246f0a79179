"""The Patrol Marker that is chosen is the one that moves, and whoever is opposite, it can be taken back."""

from math import dist

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.table_hands import TWO_FRAMES, Json, Place, Table
from tests.browser.test_reactions import sent
from tests.browser.test_tabletop import first_to_move, inwards, marker_places


def chosen(table: Table) -> str:
    """Which marker the list says is chosen, which must be the one that the table shows."""
    table.page.evaluate(TWO_FRAMES)  # list and table are drawn one after the other
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
        "(number) => window.coc?.state().number > number + 1 && coc.state().view.request", arg=number
    )
    assert marker_places(table) != before
    table.act("undo").click()
    expect(table.prompt).to_have_attribute("data-request", "move-marker")
    page.wait_for_function(STAND, arg=before)
    assert marker_places(table) == before
