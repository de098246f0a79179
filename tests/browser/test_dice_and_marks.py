"""Dice that hide nothing and are told when they lie; fire, the fallen, Shock and arcs as they are seen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, Begun, People, Take
from tests.browser.put_view import put_with
from tests.browser.table_hands import TWO_FRAMES, Place, Table
from tests.browser.test_support_weapons import team

Box = dict[str, float]

PUT = put_with("async () => ({ legal: true })")
LINE = "Squad 1 fires: 2 hits."

# Dice that have begun to tumble go on doing so, until somebody takes them up.
NOTHING_COMES_TO_REST = """() => {
  const later = window.setTimeout;
  window.setTimeout = (act, wait, ...given) => (wait >= 250 ? 0 : later(act, wait, ...given));
}"""

# An update as the server would send it, with what it tells; the newest number on the page.
HEAR = """({ change, events }) => {
  const number = window.newest = (window.newest ?? coc.state().number) + 1;
  const told = events.map((event) => ({ ...event, number }));
  const at = new Date().toISOString();
  window.hear({ type: "update", after: number - 1, number, at, change: { ...change, number }, events: told });
  return number;
}"""


def people_at(*places: tuple[str, str, tuple[float, float]], **more: Any) -> dict[str, Any]:
    """Teams on the table: side, id, and where the first man of three stands."""
    teams: dict[str, Any] = {"red": {}, "blue": {}}
    for side, one, (x, y) in places:
        men = {f"{one}-{man}": {"weapon": "rifle", "at": [x + man, y]} for man in range(3)}
        teams[side][one] = team("Rifle Team", "rifle", (x, y), figures=men) | more
    return teams


def choice(*subjects: str) -> dict[str, Any]:
    """A question which of these Teams it is."""
    options = [{"id": one, "label": one, "subject": one, "detail": ""} for one in subjects]
    shown = {"name": "which", "prompt": "Which Team?", "shape": "choose", "rule": "1e 4.4"}
    return {**shown, "standing": False, "since": 0, "options": options, "suggested": {"option": subjects[0]}}


def fire_at(one: str, *lines: list[list[float]]) -> dict[str, Any]:
    """Two hits on a Team."""
    data = {"teams": ["a"], "targets": [one], "faces": [6, 5], "needs": [4, 4], "hits": 2, "lines": lines}
    return {"kind": "fired", "text": LINE, "seat": "red", "data": data}


def at_table(people: People, begun: Begun, size: tuple[int, int] = DESK, *, moves: bool = True) -> Page:
    """Ann's page with everything on it that a roll needs."""
    return made_ready(begun.seat(people, size, touch=size is PHONE), moves=moves)


def made_ready(page: Page, *, moves: bool = True) -> Page:
    """The page, once what shows dice and what happens has come to it."""
    if moves:
        page.emulate_media(reduced_motion="no-preference")
    page.wait_for_function("() => window.coc?.screen.later.tray.here && coc.screen.later.motion.here")
    page.evaluate("() => { window.hear = coc.connection.hooks.heard; }")
    return page


def hear(page: Page, *events: dict[str, Any], **change: Any) -> int:
    """An update comes; its number."""
    number: int = page.evaluate(HEAR, {"change": change, "events": list(events)})
    return number


def box_of(found: Locator) -> Box:
    box: Box = found.evaluate("(one) => one.getBoundingClientRect().toJSON()")
    return box


def meet(one: Box, other: Box) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 0 and down > 0


# --- the dice ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("skip", ["tray", "table", "key"])
def test_what_came_of_dice_waits_until_they_lie_and_one_tap_skips_them(
    people: People, begun: Begun, skip: str
) -> None:
    page = at_table(people, begun)
    page.evaluate(
        PUT, {"teams": people_at(("red", "a", (10, 40)), ("blue", "b", (30, 8))), "request": choice("a")}
    )
    page.evaluate(NOTHING_COMES_TO_REST)
    tray, line = page.locator("[data-part=tray]"), page.locator(".log-line", has_text=LINE)
    before = Table(page).number
    hear(page, fire_at("b"), sides={"blue": {"teams": {"b": {"shock": 2}}}})
    last = hear(page)
    expect(tray.locator(".is-falling")).to_be_visible()
    expect(tray.locator(".tray-effect")).not_to_be_visible()
    expect(line).to_have_count(0)
    expect(page.locator("[data-label=b] .shock")).to_have_count(0)
    assert Table(page).number == before
    if skip == "tray":
        tray.click(delay=150)  # as long as a hand presses
    elif skip == "key":
        page.keyboard.press("1")
    else:
        page.mouse.click(*Table(page).point((10, 40)))
    expect(line).to_have_count(1)
    expect(page.locator("[data-label=b] .shock")).to_have_text("2")
    expect(page.locator("[data-part=prompt]")).to_have_attribute("data-number", str(last))
    assert tray.is_visible() is (skip != "tray")
    assert page.evaluate("() => window.sent") == []


def test_dice_come_to_rest_by_themselves(people: People, begun: Begun) -> None:
    page = at_table(people, begun)
    number = hear(page, fire_at("b"), {"kind": "effects", "text": "One falls.", "data": {"faces": [6]}})
    expect(page.locator("[data-part=prompt]")).to_have_attribute("data-number", str(number))
    tray = page.locator("[data-part=tray]")
    expect(tray.locator(".tray-roll")).to_have_count(2)
    expect(tray.locator(".is-falling")).to_have_count(0)


def test_nobody_waits_for_dice_in_a_page_that_is_hidden(people: People, begun: Begun) -> None:
    page = made_ready(begun.show(people.arrive(known=begun.ann)))  # it does not come into sight again
    page.evaluate(NOTHING_COMES_TO_REST)
    prompt = page.locator("[data-part=prompt]")
    falling = hear(page, fire_at("b"))
    page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true })")
    assert Table(page).number == falling - 1
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(prompt).to_have_attribute("data-number", str(falling))
    expect(prompt).to_have_attribute("data-number", str(hear(page, fire_at("b"))))


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_dice_hide_neither_those_concerned_nor_the_prompt(
    people: People, begun: Begun, size: tuple[int, int], take: Take
) -> None:
    page = at_table(people, begun, size, moves=False)
    for at in ((8.0, 6.0), (62.0, 6.0), (8.0, 42.0), (62.0, 42.0)):
        dice_hide_nothing(page, at, take)
        Table(page).lay_aside_dice()


def dice_hide_nothing(page: Page, at: Place, take: Take) -> None:
    """Where those concerned stand there, the tray lies beside them."""
    x, y = at
    places = ("red", "a", (x, y)), ("blue", "b", (x - 2, y + 2)), ("blue", "c", (72 - x, 48 - y))
    page.evaluate(PUT, {"teams": people_at(*places), "request": choice("a")})
    expect(page.locator(".piece.glows[data-piece=a]")).to_be_attached()
    hear(page, fire_at("b"), {"kind": "effects", "text": "Rifle Team: 1 Shock.", "data": {"faces": [6, 1]}})
    tray = page.locator("[data-part=tray]")
    expect(tray).to_be_visible()
    page.evaluate(TWO_FRAMES)  # it goes to its place with the next
    take(page, f"{x:.0f}-{y:.0f}")
    lies = box_of(tray)
    hidden = [".piece[data-piece=a]", ".piece[data-piece=b]", "[data-part=prompt]", "[data-part=orders]"]
    assert [one for one in hidden if meet(lies, box_of(page.locator(one)))] == []
    board = box_of(page.locator("[data-part=board]"))
    assert board["left"] <= lies["left"] < lies["right"] <= board["right"]
    assert board["top"] <= lies["top"] < lies["bottom"] <= board["bottom"]


# --- what is seen on the table ------------------------------------------------------------------------------


def test_fire_is_drawn_man_to_man_as_it_was_told(people: People, begun: Begun) -> None:
    page = at_table(people, begun)
    page.evaluate(NOTHING_COMES_TO_REST)
    hear(page, fire_at("b", [[10, 40], [30, 8]], [[11, 40], [20, 20], [31, 8]]))
    drawn = page.locator("[data-fire-line] .tracer")
    assert [line.get_attribute("d") for line in drawn.all()] == ["M10 40L30 8", "M11 40L20 20L31 8"]


def test_shock_rises_where_it_falls_and_not_where_it_is_taken_back(people: People, begun: Begun) -> None:
    page = at_table(people, begun, moves=False)
    shown = {"teams": people_at(("red", "a", (10, 40)), ("blue", "b", (30, 8))), "request": None}
    page.evaluate(PUT, shown)
    hear(page, sides={"blue": {"teams": {"b": {"shock": 3}}}})
    rising = page.locator("[data-shock-added]")
    expect(rising).to_have_attribute("data-of", "b")
    expect(rising).to_have_text("+3 Shock")
    expect(rising).to_have_attribute("transform", "translate(31 8)")
    expect(rising).to_have_count(0)
    undone = {"kind": "undone", "text": "Taken back.", "data": {"back_to": 0}}
    hear(page, undone, sides={"blue": {"teams": {"b": {"shock": 5}}}})
    expect(page.locator("[data-label=b] .shock")).to_have_text("5")
    expect(rising).to_have_count(0)


# What Team a sees of its arc: nothing beyond 6" north of it; nobody knows what b sees.
SEEN = put_with("""async (name, { viewer }) => name === "fan" && viewer === "a"
  ? { rings: [[[0, 34], [20, 34], [20, 40], [0, 40], [0, 34]]] } : { legal: true }""")
FILLS = "(one) => [getComputedStyle(one).fill, getComputedStyle(one).opacity]"


def test_the_wedges_of_a_section_on_overwatch_are_its_sides_and_filled_when_pointed_at(
    people: People, begun: Begun, take: Take
) -> None:
    page = at_table(people, begun, moves=False)
    teams = people_at(("red", "a", (10, 40)), ("red", "b", (14, 40)), stance="overwatch", section="one")
    page.evaluate(PUT, {"teams": teams, "request": None})
    wedge = page.locator("[data-watched]")
    expect(wedge).to_have_count(1)
    expect(wedge).to_have_attribute("data-teams", "a b")
    expect(wedge).to_have_class(re.compile("nation-britain seat-red"))
    fill, opacity = wedge.locator(".watch-fills").evaluate(FILLS)
    assert float(opacity) < 0.1  # let through as a whole: what lies over another adds nothing
    page.locator(".piece[data-piece=a]").first.hover(force=True)
    expect(page.locator("[data-watched].is-pointed")).to_have_count(1)
    take(page, "wedge")
    _, pointed = wedge.locator(".watch-fills").evaluate(FILLS)
    assert float(pointed) > 0.3
    assert fill != "rgb(255, 197, 61)", "amber is for who can act"


def test_a_wedge_ends_where_sight_ends_as_the_server_tells(people: People, begun: Begun, take: Take) -> None:
    page = at_table(people, begun, moves=False)
    teams = people_at(("red", "a", (10, 40)), ("blue", "b", (50, 10)), stance="overwatch")
    page.evaluate(SEEN, {"teams": teams, "request": None})
    cut = page.locator("[data-watched=a] .watch-fill")
    expect(cut).to_have_attribute("clip-path", "url(#watch-arc-a)")
    expect(cut).to_have_attribute("d", re.compile("^M0 34"))
    expect(page.locator("[data-watched=b] .watch-edge")).to_have_class(re.compile("is-uncut"))
    take(page, "cut")


LOOKS = """(id) => {
  const style = getComputedStyle(document.querySelector(`.piece[data-piece=${id}] .hull-edge`));
  return [style.stroke, style.strokeDasharray, style.opacity].join(" ");
}"""
# How the men of a Team look themselves: how strong, in what colours, on what bases.
MEN = """(id) => {
  const piece = document.querySelector(`.piece[data-piece=${id}]`);
  const [man, base] = [".soldier", ".base"].map((part) => piece.querySelector(part));
  return [Number(getComputedStyle(man).opacity), getComputedStyle(man).filter, getComputedStyle(base).fill];
}"""


def test_who_can_be_chosen_is_chosen_or_is_done_is_plainly_different(
    people: People, begun: Begun, take: Take
) -> None:
    page = at_table(people, begun, moves=False)
    teams = people_at(("red", "can", (10, 20)), ("red", "chosen", (20, 20)), ("red", "done", (30, 20)))
    teams["red"]["done"]["done"] = True
    page.evaluate(PUT, {"teams": teams, "request": choice("can")})
    page.evaluate("() => coc.screen.select('chosen')")
    for one, state in {"can": "glows", "chosen": "is-chosen", "done": "done"}.items():
        expect(page.locator(f".piece.{state}[data-piece={one}]")).to_be_attached()
    take(page, "looks")
    looks = {page.evaluate(LOOKS, one) for one in ("can", "chosen", "done")}
    dashes = {look.partition(") ")[2] for look in looks}
    assert len(looks) == len(dashes) == 3, "colour is not the only sign"
    can, chosen, done = (page.evaluate(MEN, one) for one in ("can", "chosen", "done"))
    assert can == chosen == [1, "none", can[2]]
    assert 0.5 <= done[0] <= 0.75, "faint beside the others, and still to be made out"
    assert "grayscale" in done[1]
    assert done[2] != can[2]
    page.evaluate("() => coc.screen.select('done')")
    expect(page.locator(".piece.done.is-chosen")).to_be_attached()
    assert page.evaluate(MEN, "done") == can, "who is looked at is seen in full"
    expect(page.locator(".label .tag-done")).to_have_count(1)
    expect(page.locator("[data-label=done] .tag-done")).to_be_attached()


# --- names in the log --------------------------------------------------------------------------------------


def test_a_name_in_the_log_lights_up_on_the_table(people: People, begun: Begun) -> None:
    page = at_table(people, begun)
    page.evaluate(PUT, {"teams": people_at(("red", "a", (10, 40)), ("blue", "b", (30, 8)))})
    text = "Zoë’s Rifle Team fires on the Schützentrupp."
    names = [[text.index("Rifle"), text.index(" fires"), "a"], [text.index("Sch"), len(text) - 1, "b"]]
    hear(page, {"kind": "told", "text": text, "seat": "red", "data": {}, "names": names})
    page.locator("[data-tab=log]").click()
    line = page.locator(".log-line", has_text=text)
    expect(line.locator(".log-name")).to_have_text(["Rifle Team", "Schützentrupp"])
    for name, piece in zip(line.locator(".log-name").all(), "ab", strict=True):
        name.hover()
        expect(page.locator(".piece.is-pointed-at")).to_have_attribute("data-piece", piece)
    page.locator("[data-tab=log]").hover()
    expect(page.locator(".is-pointed-at")).to_have_count(0)
