"""The table as its players use it: prompt, keyboard, hand-over, lost lines, refusals, phones."""

import re
from math import dist

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, People, Take
from tests.browser.put_view import put_with
from tests.browser.table_hands import TWO_FRAMES, Json, Table
from tests.browser.test_pages import faults
from tests.browser.test_support_weapons import team
from tests.browser.walks import answer_as_suggested, quick
from tests.services.server import Server

HELD_SIDEWAYS = (844, 390)
FINGER = 44
"""Pixels that something to be pressed by a finger must measure each way."""

LINE_CUT = r"WebSocket connection to|ERR_CONNECTION_REFUSED|Failed to load resource"

SET_UP = 3
"""Answers before the first Patrol Marker moves: the table edge, and how many markers each side has."""

# What cannot be pressed: cut off by the window, or too small for a finger. Lines of the log are text.
TOO_SMALL = """([least]) => [...document.querySelectorAll("#tabletop button, #tabletop summary, #tabletop a")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && !one.closest(".log"))
  .map((one) => [one.getBoundingClientRect(), one])
  .map(([box, one]) => [Math.round(box.width), Math.round(box.height), `${one.tagName}.${one.className}`])
  .filter(([wide, high]) => Math.min(wide, high) < least)
  .map((found) => found.join(" "))"""
CUT_OFF = """() => [...document.querySelectorAll("#tabletop [data-part]:not(:empty)")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one.getBoundingClientRect(), one])
  .filter(([box]) => Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) < -1)
  .map(([box, one]) => `${one.dataset.part} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`)"""
SCROLLS_SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"


def sit_down(people: People, ann: Page, bob: Page, until: str = "") -> tuple[Table, Table]:
    """Ann and Bob at a table, played on by others until then: who is asked, and the other."""
    people.seat(ann, bob, until=until)
    tables = Table(ann), Table(bob)
    return tables if tables[0].asked() else (tables[1], tables[0])


@pytest.fixture
def friends(people: People) -> tuple[Table, Table]:
    """Ann and Bob at the first question: who is asked, and the other."""
    return sit_down(people, people.arrive(), people.arrive())


@pytest.fixture
def patrolling(people: People) -> tuple[Table, Table]:
    """The patrol phase: who moves the first marker, and the other."""
    return sit_down(people, people.arrive(), people.arrive(), until="patrol")


def first_to_move(people: People, *, touch: bool = False) -> Table:
    """Who moves the first marker, the other not being there."""
    page = people.arrive(touch=touch)
    people.seat_one(page, is_asked=True, until="patrol")
    expect(page.locator(".piece.is-chosen")).to_have_count(1)
    return Table(page)


@pytest.fixture
def mover(people: People) -> Table:
    """Who moves the first marker, alone at the table."""
    return first_to_move(people)


@pytest.fixture
def fighting(people: People) -> tuple[Table, Table]:
    """Some way into the battle, with troops of both sides on the table: who is asked, and the other."""
    return sit_down(people, people.arrive(), people.arrive(), until="fighting")


def begin_alone(page: Page) -> Table:
    """Begin a game for both sides in one browser."""
    page.goto("/new/?all=1")
    page.get_by_role("radio", name="Freely").check()
    page.get_by_role("radio", name="Here, by turns").check()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Begin").click()
    table = Table(page)
    table.is_ready()
    return table


# --- who is awaited ------------------------------------------------------------------------------------


def check_prompts(mover: Table, other: Table) -> None:
    """The prompt of each tells who moves a marker, and the title of him who does has a mark."""
    expect(mover.prompt).to_have_attribute("data-who", "you")
    expect(mover.prompt).to_have_attribute("data-request", "move-marker")
    expect(mover.page).to_have_title(re.compile("^● "))
    name = {"red": "Ann", "blue": "Bob"}[mover.see()["awaiting"][0]["seat"]]
    expect(other.prompt).to_have_attribute("data-who", "other")
    expect(other.prompt).to_have_attribute("data-request", "")
    expect(other.prompt.locator("[data-prompt]")).to_have_text(re.compile(f"^{name} "))
    expect(other.page).not_to_have_title(re.compile("●"))
    expect(other.prompt.locator("[data-since]")).to_have_text(re.compile(r"^\d+:\d\d"))


@pytest.mark.parametrize(("by_finger", "told"), [(True, "Tap a Unit"), (False, "Hover a Unit")])
def test_who_waits_is_told_how_his_own_hand_looks_around(people: People, by_finger: bool, told: str) -> None:
    page = people.arrive(touch=by_finger)
    people.seat_one(page, is_asked=False, until="patrol")
    look = page.locator("[data-look]")
    expect(look).to_have_text("It is not your decision now.")  # nobody is on the table yet
    page.evaluate(
        put_with("() => ({})"),
        {"teams": {"red": {"rifles": team("Rifle Team", "rifle", (30, 30))}, "blue": {}}},
    )
    expect(look).to_contain_text(told)


# --- by keyboard ---------------------------------------------------------------------------------------


def test_the_keyboard_alone_chooses_and_moves_a_marker_the_prompt_says_who_is_awaited(
    friends: tuple[Table, Table],
) -> None:
    choices = 0
    while choices < SET_UP:
        for table in friends:
            view, number = table.asked(), table.number
            if view is not None and view["request"]["shape"] == "choose":
                expect(table.part("orders").locator("[data-option]").nth(1)).to_be_visible()
                table.page.keyboard.press("2")
                table.reach(number + 1)
                choices += 1
    for table in friends:
        table.reach(SET_UP)
    mover, other = friends if friends[0].asked() else (friends[1], friends[0])
    check_prompts(mover, other)
    seat = mover.see()["awaiting"][0]["seat"]
    before = mover.see()["sides"][seat]["patrol_markers"]
    inwards = "ArrowUp" if mover.see()["sides"][seat]["edge"] == "south" else "ArrowDown"
    for _ in range(7):
        mover.page.keyboard.press(inwards)
    assert mover.verdict() == "legal"
    number = mover.number
    mover.page.keyboard.press("Enter")
    mover.reach(number + 1)
    after = mover.see()["sides"][seat]["patrol_markers"]
    moved = [dist(before[marker]["at"], after[marker]["at"]) for marker in before]
    assert sorted(moved)[-2:] == [0, pytest.approx(7)]


def test_escape_takes_a_half_made_answer_back(mover: Table) -> None:
    ghosts = mover.page.locator("[data-ghost]")
    mover.suggest()
    expect(ghosts).to_have_count(1)
    mover.page.keyboard.press("Escape")
    expect(ghosts).to_have_count(0)


def test_what_was_led_and_taken_back_is_no_answer_later(mover: Table) -> None:
    second = mover.see()["request"]["sources"][1]
    ghosts, number = mover.page.locator("[data-ghost]"), mover.number
    mover.page.locator(f'[data-piece-option="{second["id"]}"]').click()
    mover.suggest()
    assert mover.page.locator(f'[data-ghost="{second["id"]}"]').count() == 1
    mover.page.keyboard.press("Escape")
    x, y = mover.point(second["at"])
    mover.page.mouse.move(x, y)
    mover.page.mouse.down()
    mover.page.mouse.move(*mover.point(inwards(second["at"], 5)), steps=3)
    expect(ghosts).to_have_count(1)
    mover.page.keyboard.press("Escape")
    mover.page.mouse.move(*mover.point(inwards(second["at"], 7)), steps=2)
    mover.page.mouse.up()
    expect(ghosts).to_have_count(0)
    mover.suggest()
    assert mover.verdict() == "legal"
    expect(ghosts).to_have_count(1)
    assert mover.number == number
    mover.page.keyboard.press("Escape")
    assert mover.page.evaluate("() => [...coc.screen.mode.chosen()]") == [second["id"]]


# --- alone ---------------------------------------------------------------------------------------------


def test_what_waits_off_table_is_covered_when_the_screen_is_handed_over(people: People) -> None:
    table = begin_alone(people.arrive())
    page = table.page
    cover = table.part("hand-over")
    page.locator("[data-tab=forces]").click()
    seen = set()
    for _ in range(60):
        if cover.is_visible():
            expect(table.part("orders").locator("[data-option]")).to_have_count(0)
            assert page.evaluate(COVERED), "something of the table is to be seen beside the cover"
            own = table.see()
            seat = cover.locator("[data-act=hand-over]").get_attribute("data-seat") or ""
            assert "reserve" not in own["sides"][seat]
            table.act("hand-over").click()
            expect(cover).to_be_hidden()
            assert "reserve" in table.see()["sides"][seat]
            expect(page.locator("[data-reserve]")).to_have_count(1)
            seen.add(seat)
        if len(seen) == 2:
            return
        step_as_suggested(table)
    raise AssertionError(f"the screen went only to {seen}")


# Whether the cover is what lies on top everywhere.
COVERED = """() => [0.1, 0.5, 0.9].every((x) => [0.1, 0.5, 0.9].every((y) =>
  document.elementFromPoint(innerWidth * x, innerHeight * y)?.closest("[data-part=hand-over]")))"""


ASKED_OR_COVERED = """() => document.querySelector("[data-part=hand-over]:not([hidden])")
  || document.querySelector("[data-part=prompt]").dataset.request"""


def step_as_suggested(table: Table) -> None:
    """One answer as the page suggests it, by its own buttons; waits for the next question."""
    table.page.wait_for_function(ASKED_OR_COVERED)
    if (view := table.asked()) is None or table.part("hand-over").is_visible():
        return
    number, request = table.number, view["request"]
    if request["shape"] == "choose":
        table.take(request["suggested"]["option"])
    elif request["shape"] == "trace" and not any(request["suggested"]["paths"].values()):
        table.stay()
    else:
        if request["shape"] != "choose-many":
            table.suggest()
        table.confirm()
    table.reach(number + 1)


def test_the_computer_answers(people: People) -> None:
    page = people.arrive()
    quick(page)
    table = Table(page)
    table.is_ready()
    title = table.see()["sides"]["blue"]["title"]
    told = re.compile(rf"{title} Marker \d moves")
    moves = table.page.locator(".log-line[data-kind=patrol]", has_text=told)
    while moves.count() < 2:
        step_as_suggested(table)
    assert table.see()["sides"]["blue"].get("reserve") is None
    expect(table.part("side-blue").get_by_role("img", name="the computer")).to_be_attached()


# --- when something goes wrong -------------------------------------------------------------------------


def test_a_lost_line_is_told_at_once_and_what_was_begun_is_kept(
    people: People, server: Server, patrolling: tuple[Table, Table]
) -> None:
    people.expect_error(LINE_CUT)
    mover, other = patrolling
    mover.suggest()
    ghost = mover.page.locator("[data-ghost]")
    where = ghost.get_attribute("transform")
    server.kill()
    for table in (mover, other):
        expect(table.prompt).to_contain_text("Reconnecting")
    server.start()
    for table in (mover, other):
        expect(table.prompt).not_to_contain_text("Reconnecting")
    expect(ghost).to_have_attribute("transform", where or "")
    number = mover.number
    mover.confirm()
    other.reach(number + 1)
    expect(mover.prompt).to_have_attribute("data-number", str(number + 1))


# --- Patrol Markers: one drag ----------------------------------------------------------------------------


def marker_places(table: Table) -> Json:
    """Where this player's markers stand."""
    seat = next(one for one, side in table.see()["sides"].items() if "reserve" in side)
    return {one: marker["at"] for one, marker in table.see()["sides"][seat]["patrol_markers"].items()}


def inwards(at: Json, inches: float) -> tuple[float, float]:
    """So far towards the middle of the table."""
    x, y = at
    return (x, y + inches if y < 24 else y - inches)


def check_refusal(mover: Table) -> None:
    """A refused answer shows its reason and changes nothing."""
    number, request = mover.number, mover.see()["request"]
    ((marker, (x, y)),) = request["suggested"]["places"].items()
    nowhere = {"places": {marker: [x, 47.0 if y < 24 else 1.0]}, "source": marker}
    mover.page.evaluate("(reply) => coc.answer(reply)", nowhere)
    refusal = mover.prompt.locator("[data-refusal]")
    expect(refusal).to_be_visible()
    assert len(refusal.text_content() or "") > 15
    expect(mover.prompt).to_have_attribute("data-number", str(number))


def check_moment(mover: Table, last: int) -> None:
    """A line of the log leads to its moment and back."""
    markers = mover.page.locator(".piece[data-kind=patrol-marker]")
    now = at_rest(markers)
    told = re.compile("moves? the first Patrol Marker")
    line = mover.page.locator(".log-line[data-kind=patrol]", has_text=told)
    moment = line.get_attribute("data-number")
    line.get_by_role("button").click()
    expect(mover.prompt).to_have_attribute("data-who", "replay")
    expect(mover.part("replay")).to_contain_text(f"{moment} of {last}")
    expect(mover.page).to_have_url(re.compile(rf"\?at={moment}$"))
    assert at_rest(markers) != now
    mover.page.keyboard.press("ArrowRight")
    expect(mover.part("replay")).to_contain_text(f"{int(moment or 0) + 1} of {last}")
    mover.act("leave-replay").click()
    expect(mover.prompt).not_to_have_attribute("data-who", "replay")
    expect(mover.part("replay")).to_be_hidden()
    assert at_rest(markers) == now


def at_rest(pieces: Locator) -> list[object]:
    """Where pieces lie once none of them moves any more."""
    before: list[object] = []
    while (now := [piece.bounding_box() for piece in pieces.all()]) != before:
        before = [*now]
        pieces.page.wait_for_timeout(200)
    return before


def test_a_marker_is_refused_moved_by_one_drag_taken_back_and_looked_back_at(
    patrolling: tuple[Table, Table],
) -> None:
    mover, other = patrolling
    before, number = marker_places(mover), mover.number
    check_refusal(mover)
    source = mover.see()["request"]["sources"][0]
    assert mover.drag_piece(source["id"], source["at"], inwards(source["at"], 7))
    other.reach(number + 1)
    expect(mover.prompt.locator("[data-refusal]")).to_have_count(0)
    mover.reach(number + 1)
    moved = marker_places(mover)
    assert dist(before[source["id"]], moved[source["id"]]) == pytest.approx(7, abs=0.2)
    mover.act("undo").click()
    mover.reach(number + 2)
    assert marker_places(mover) == before
    expect(mover.prompt).to_have_attribute("data-request", "move-marker")
    expect(other.prompt).to_have_attribute("data-who", "other")
    answer_as_suggested([table.page for table in patrolling], 4)
    mover.reach(number + 6)
    check_moment(mover, number + 6)


def test_a_marker_that_is_dropped_where_it_was_stays_to_be_moved(mover: Table) -> None:
    number, source = mover.number, mover.see()["request"]["sources"][0]
    (x, y), (to_x, to_y) = mover.point(source["at"]), mover.point(inwards(source["at"], 5))
    mover.page.mouse.move(x, y)
    mover.page.mouse.down()
    mover.page.mouse.move(to_x, to_y, steps=3)
    mover.page.mouse.move(x, y, steps=3)
    mover.page.mouse.up()
    expect(mover.page.locator("[data-ghost]")).to_have_count(0)
    mover.page.mouse.click(*mover.point((36, 24)))
    mover.page.evaluate(TWO_FRAMES)
    assert mover.page.locator("[data-ghost]").count() == 0, "the click led it there"
    # A question that is answered after any that the click had asked.
    mover.page.evaluate("() => coc.query('sight', { viewer: [1, 1], target: [2, 2] })")
    assert (mover.number, mover.see()["request"]["name"]) == (number, "move-marker")
    mover.suggest()
    assert mover.verdict() == "legal"
    assert mover.number == number


def test_a_click_where_the_marker_that_is_shown_may_go_lays_it_there_to_be_confirmed(
    mover: Table,
) -> None:
    before, number = marker_places(mover), mover.number
    source = mover.see()["request"]["sources"][0]
    mover.click_place(inwards(source["at"], 20))
    expect(mover.page.locator("[data-ghost]")).to_have_count(0)
    mover.click_place(inwards(source["at"], 6))
    expect(mover.page.locator("[data-ghost]")).to_have_count(1)
    assert mover.verdict() == "legal"
    assert mover.number == number
    mover.confirm()
    mover.reach(number + 1)
    assert dist(before[source["id"]], marker_places(mover)[source["id"]]) == pytest.approx(6, abs=0.2)


@pytest.mark.parametrize("by_finger", [False, True])
def test_a_place_too_far_means_the_farthest_within_reach(people: People, by_finger: bool) -> None:
    mover = first_to_move(people, touch=by_finger)
    before, number = marker_places(mover), mover.number
    source = mover.see()["request"]["sources"][0]
    press = mover.page.touchscreen.tap if by_finger else mover.page.mouse.click
    for place in (source["at"], inwards(source["at"], 19)):
        press(*mover.point(place))
    mover.reach(number + 1)
    gone = dist(before[source["id"]], marker_places(mover)[source["id"]])
    assert gone == pytest.approx(12, abs=0.2)


WHOSE_PHASE = {"American": "the Americans'", "British": "the British", "German": "the Germans'"}


def test_the_header_says_whose_phase_it_is(fighting: tuple[Table, Table]) -> None:
    for table in fighting:
        seen, own = table.see(), table.page.evaluate("() => coc.state().you.seat")
        active = seen["phase"]["active"]
        owner = "your" if own == active else WHOSE_PHASE[seen["sides"][active]["title"]]
        expect(table.prompt).to_contain_text(f"Phase {seen['phase_of_turn']}: {owner} Phase")


@pytest.mark.parametrize(
    ("by_finger", "does", "help_on"), [(True, "tap", "By finger"), (False, "click", "Keys")]
)
def test_what_a_hand_does_is_told_in_its_own_words(
    people: People, by_finger: bool, does: str, help_on: str
) -> None:
    page = first_to_move(people, touch=by_finger).page
    note = page.locator(".orders-body .note:not(.advice)").first
    expect(note).to_contain_text(f"choose one and {does} where it goes")
    page.locator("[data-tool=help]").click()
    headings = page.locator("[data-dialog=help] h3")
    expect(headings.filter(has_text=re.compile(f"^{help_on}$"))).to_have_count(1)
    expect(headings.filter(has_text=re.compile("^(Keys|By finger)$"))).to_have_count(1)


# --- looking -------------------------------------------------------------------------------------------


def test_the_ruler_and_the_fan_show_and_go_and_are_told_to_nobody(fighting: tuple[Table, Table]) -> None:
    asked, other = fighting
    numbers = [table.number for table in fighting]
    team = next(iter(teams(asked)))
    asked.page.locator("[data-tab=forces]").click()
    asked.page.locator(f"[data-show={team}]").click()
    asked.page.keyboard.press("v")
    expect(asked.page.locator(".area-fan")).to_be_visible()
    asked.page.keyboard.press("v")
    expect(asked.page.locator(".area-fan")).to_have_count(0)
    asked.page.locator("[data-tool=ruler]").click()
    asked.lay_aside_dice()
    asked.drag(asked.point((30, 24)), asked.point((42, 24)))
    expect(asked.page.locator(".caption-ruler text")).to_have_text(re.compile(r"^12\.\d″ · 40 yards$"))
    expect(other.page.locator(".caption-ruler, .area-fan")).to_have_count(0)
    asked.page.keyboard.press("Escape")
    expect(asked.page.locator(".caption-ruler")).to_have_count(0)
    assert [table.number for table in fighting] == numbers


def teams(table: Table) -> Json:
    """All Teams on the table."""
    return {one: team for side in table.see()["sides"].values() for one, team in side["teams"].items()}


# --- for everybody -------------------------------------------------------------------------------------


def test_the_table_keeps_nobody_out(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    first, _ = sit_down(people, ann, bob)
    found = faults(first.page)
    for table in sit_down(people, ann, bob, until="fighting"):
        found += faults(table.page)
        for tab in ("log", "forces", "chat"):
            table.page.locator(f"[data-tab={tab}]").click()
            found += faults(table.page, ".side")
    assert found == []


def test_a_phone_is_enough_however_it_is_held(people: People, take: Take) -> None:
    ann, bob = people.arrive(PHONE, touch=True), people.arrive(PHONE, touch=True)
    people.seat_one(ann, is_asked=True, until="patrol")
    mover = Table(ann)
    found = turned_round(mover)
    take(mover.page, "patrol")
    step_as_suggested(mover)
    asked, other = sit_down(people, ann, bob, until="fighting")
    for table in (asked, other):
        for tab in ("orders", "log", "forces", "chat"):
            table.page.locator(f"[data-tab={tab}]").tap()
            found |= turned_round(table)
    asked.page.locator("[data-tab=orders]").tap()
    take(asked.page, "battle")
    step_as_suggested(asked)
    assert found == set()


def turned_round(table: Table) -> set[str]:
    """What a finger cannot use on this screen, whichever way it is held; it stays as it was."""
    found = awkward(table)
    for width, height in (HELD_SIDEWAYS, PHONE):
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.evaluate(TWO_FRAMES)
        found |= awkward(table)
    return found


def awkward(table: Table) -> set[str]:
    """What a finger cannot use on this screen."""
    found = {*table.page.evaluate(CUT_OFF), *table.page.evaluate(TOO_SMALL, [FINGER])}
    return found | ({"the page scrolls sideways"} if table.page.evaluate(SCROLLS_SIDEWAYS) else set())
