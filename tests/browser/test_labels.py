"""Labels: never run together, off the men and off each other, one for a Section in one place."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, Begun, People, Take
from tests.browser.table_hands import Table

Json = dict[str, Any]
Place = tuple[float, float]

# Stands these sides on the table, as the server's view would tell of them.
SHOW = """(sides) => {
  const { screen, connection } = window.coc;
  connection.hooks.heard = () => {};
  screen.store.change((state) => {
    const bare = { patrol_markers: {}, jump_off_points: {} };
    const told = (seat) => ({ ...state.view.sides[seat], ...bare, ...sides[seat] });
    const both = { red: told("red"), blue: told("blue") };
    return { ...state, view: { ...state.view, stage: "battle", request: undefined, sides: both } };
  });
}"""
# Looks so closely that an inch has so many pixels, and waits until the camera rests.
LOOK = """([inch, place]) => new Promise((done) => {
  const { camera } = window.coc.board;
  const settled = camera.settled;
  camera.settled = () => { settled(); camera.settled = settled; done(camera.inch); };
  if (inch) camera.zoom(inch / camera.inch);
  else camera.fit();
  if (place) {
    const [x, y] = camera.point(place);
    camera.move(camera.viewport.clientWidth / 2 - x, camera.viewport.clientHeight / 2 - y);
  }
})"""
# Boxes on the screen: left, top, right, bottom.
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
# Pieces of writing on one label that touch or come nearer to each other than so many pixels.
RUN_TOGETHER = """(least) => [...document.querySelectorAll(".label")].flatMap((label) => {
  const parts = [...label.querySelectorAll(".label-head, .label-cell > text, .label-cell > g")];
  const boxes = parts.map((part) => [part.textContent, part.getBoundingClientRect()]);
  boxes.sort((one, other) => one[1].left - other[1].left);
  return boxes.slice(1).filter((box, at) => box[1].left - boxes[at][1].right < least)
    .map(([text], at) => `${boxes[at][0]}|${text}`);
})"""
# Writing that reaches over the edge of its own cell.
SPILT = """() => [...document.querySelectorAll(".label-cell")].filter((cell) => {
  const ground = cell.querySelector(".label-card").getBoundingClientRect();
  return [...cell.querySelectorAll("text, g")].some((part) => {
    const box = part.getBoundingClientRect();
    return box.left < ground.left || box.right > ground.right;
  });
}).map((cell) => cell.textContent)"""
LISTEN = """() => {
  window.loaded = new Promise((done) => document.fonts.addEventListener("loadingdone", done, { once: true }));
}"""
WRITTEN = """() => [...document.querySelectorAll(".label")].map((label) =>
  [...label.querySelectorAll("text")].map((one) => one.textContent).join(" "))"""


def men(name: str, count: int, at: Place, weapon: str = "rifle") -> Json:
    """So many men in two ranks an inch apart, the first of them here."""
    return {
        f"{name}-{n}": {"weapon": weapon, "at": [at[0] + n % 4, at[1] + n // 4], "serves": False}
        for n in range(count)
    }


def team(id_: str, name: str, count: int, at: Place, section: int = 0, **more: Any) -> Json:
    """A Team as the view tells of it."""
    named = {
        "name": name,
        "full_name": f"Section {section} {name}" if section else name,
        "section": f"s{section}" if section else "",
    }
    state = {
        "shock": 0,
        "stance": "",
        "facing": 0,
        "pinned": False,
        "broken": False,
        "done": False,
        "leaders": [],
    }
    armed = {"weapon": "", "crew": 0, "strength": count}
    return {**named, **state, **armed, "figures": men(id_, count, at), **more}


def leader(name: str, at: Place, section: int = 0, rank: str = "junior", **more: Any) -> Json:
    """A Leader as the view tells of him."""
    of = {"section": f"s{section}" if section else "", "of": f"Section {section}" if section else ""}
    state = {
        "weapon": "smg",
        "facing": 0,
        "wounds": 0,
        "out": False,
        "done": False,
        "initiatives": 2,
        "command_range": 6,
    }
    return {
        "name": name,
        "rank": rank,
        "figure": f"{name}-{section}-man",
        "at": list(at),
        **of,
        **state,
        **more,
    }


def section(number: int, at: Place, side: str = "", **more: Any) -> tuple[Json, Json]:
    """A Section of ten that keeps together, its Leader between its Teams: Teams and Leaders."""
    x, y = at
    lmg, rifle, corporal = (f"{side}{name}{number}" for name in ("lmg", "rifle", "corporal"))
    teams = {
        lmg: team(lmg, "LMG Team", 3, (x, y), number, **more),
        rifle: team(rifle, "Rifle Team", 6, (x, y + 2.5), number),
    }
    return teams, {corporal: leader("Corporal", (x + 1.5, y + 1.2), number)}


def force(*sections: tuple[Json, Json], **leaders: Json) -> Json:
    """A side of these Sections."""
    return {
        "teams": {id_: one for teams, _ in sections for id_, one in teams.items()},
        "leaders": {id_: one for _, led in sections for id_, one in led.items()} | leaders,
    }


CROWDED = {
    "red": force(
        section(1, (20, 30), pinned=True, shock=4),
        section(2, (25, 30), stance="tactical", shock=2),
        section(3, (30, 30), shock=11),
        serjeant=leader("Serjeant", (24, 28.5), rank="senior", wounds=1),
    ),
    "blue": force(
        section(1, (22, 22), "b"),
        section(2, (27, 22), "b", broken=True, shock=6),
        section(3, (32, 22), "b"),
    ),
}


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def show(page: Page, sides: Json, inch: float = 0, place: Place | None = None) -> float:
    """Stand the sides on the table and look at them; pixels of an inch."""
    page.evaluate(SHOW, sides)
    page.evaluate("document.fonts.ready.then(() => true)")
    return float(page.evaluate(LOOK, [inch, place]))


def overlaps(some: list[list[float]], others: list[list[float]]) -> list[tuple[list[float], list[float]]]:
    """Pairs of boxes that share more than a pixel each way."""
    return [
        (one, other)
        for one in some
        for other in others
        if one is not other
        and min(one[2], other[2]) - max(one[0], other[0]) > 1
        and min(one[3], other[3]) - max(one[1], other[1]) > 1
    ]


@pytest.mark.parametrize("inch", [0, 16, 24, 40])
def test_labels_cover_neither_men_nor_each_other(ann: Page, take: Take, inch: float) -> None:
    show(ann, CROWDED, inch, (27, 28) if inch else None)
    take(ann, "crowded")
    labels = ann.evaluate(BOXES, ".label .label-body")
    assert len(labels) >= 6
    assert overlaps(labels, labels) == []
    assert overlaps(labels, ann.evaluate(BOXES, ".piece .base, .badge-ground")) == []


def test_on_a_phone_labels_do_not_cover_each_other(people: People, begun: Begun, take: Take) -> None:
    page = begun.seat(people, PHONE, touch=True)
    show(page, CROWDED)
    take(page, "phone")
    labels = page.evaluate(BOXES, ".label .label-body")
    assert len(labels) == 6
    assert overlaps(labels, labels) == []


@pytest.mark.parametrize("inch", [11, 16, 30])
def test_nothing_on_a_label_runs_together(ann: Page, inch: float) -> None:
    show(ann, CROWDED, inch)
    assert ann.evaluate(RUN_TOGETHER, 2.5) == []
    assert ann.evaluate(SPILT) == []


def test_a_section_in_one_place_has_one_label(ann: Page) -> None:
    show(ann, {"red": force(section(1, (20, 30))), "blue": force()}, 20, (22, 31))
    assert ann.evaluate(WRITTEN) == ["1 LMG 3 Rifle 6 Corporal"]
    for piece in ("lmg1", "rifle1", "corporal1"):
        ann.locator(f".label [data-piece={piece}]").click()
        assert ann.evaluate("coc.screen.store.get().selection") == piece


def test_teams_that_part_have_labels_of_their_own(ann: Page) -> None:
    teams, led = section(1, (20, 30))
    apart = teams | {"rifle1": team("rifle1", "Rifle Team", 6, (40, 30), 1)}
    show(ann, {"red": force((apart, led)), "blue": force()}, 20, (30, 31))
    assert sorted(ann.evaluate(WRITTEN)) == ["1 LMG 3 Corporal", "1 Rifle 6"]


def test_sections_that_stand_mixed_keep_their_own_labels(ann: Page) -> None:
    show(ann, {"red": force(section(1, (20, 30)), section(2, (21, 31))), "blue": force()}, 20, (22, 31))
    assert sorted(ann.evaluate(WRITTEN)) == ["1 LMG 3 Rifle 6 Corporal", "2 LMG 3 Rifle 6 Corporal"]


def test_labels_are_measured_anew_when_their_font_comes(people: People, begun: Begun) -> None:
    """The site's font is held back until labels are there; they are right with either font."""
    page = people.arrive(known=begun.ann)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"source-s.*woff2"), hold)
    page.goto(begun.address, wait_until="commit")
    Table(page).is_ready()
    page.evaluate(SHOW, CROWDED)
    page.evaluate(LOOK, [30, [27, 28]])
    before = page.evaluate(BOXES, ".label .label-body")
    assert page.evaluate(RUN_TOGETHER, 2.5) == []
    assert page.evaluate(SPILT) == []
    page.evaluate(LISTEN)
    for route in held:
        route.continue_()
    page.evaluate("window.loaded.then(() => true)")
    assert page.evaluate(BOXES, ".label .label-body") != before
    assert page.evaluate(RUN_TOGETHER, 2.5) == []
    assert page.evaluate(SPILT) == []


def test_what_is_chosen_is_marked_on_its_part_of_the_label(ann: Page) -> None:
    show(ann, {"red": force(section(1, (20, 30))), "blue": force()}, 20, (22, 31))
    ann.evaluate("coc.board.mark('is-target', new Set(['rifle1']))")
    expect(ann.locator(".label-cell.is-target")).to_have_attribute("data-piece", "rifle1")
    expect(ann.locator(".label-cell.is-target")).to_have_count(1)
