"""Pieces of every nation in a real browser: drawn, in their own colours, each told from all others.

With SCREENSHOTS=<folder> pictures of them are left there.
"""

import itertools
import mimetypes
import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlparse

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from armylists import looks
from armylists.catalogue import army_lists
from armylists.vehicles import vehicle_types
from rules.engine.seats import Seat
from rules.state.pieces.piece import Vehicle
from rules.views.vehicle_views import waiting_vehicle
from tests.browser.conftest import PHONE, Begun, People, Take
from tests.browser.standing import CROWDED, show, team

STATIC = Path(__file__).parents[2] / "static"
NATIONS = sorted(looks.looks().keys() - {looks.PLAIN})
WEAPONS = 18
"""What men are drawn with."""

# An emblem as small as on the page, its lightness seen by eyes that lack red (protanopia), green or no cones.
SEEN = """async ([nation, matrix]) => {
  const emblem = document.querySelector(`[data-nation="${nation}"] .emblem`);
  const alone = emblem.cloneNode(true);
  for (const [name, value] of [["xmlns", "http://www.w3.org/2000/svg"], ["width", 22], ["height", 22]])
    alone.setAttribute(name, value);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(alone.outerHTML)}`;
  await image.decode();
  const context = Object.assign(document.createElement("canvas"), { width: 22, height: 22 }).getContext("2d");
  context.fillStyle = "#b5ad98";
  context.fillRect(0, 0, 22, 22);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, 22, 22);
  const pixels = Array.from({ length: 22 * 22 }, (_, at) => [...data.slice(at * 4, at * 4 + 3)]);
  return pixels.flatMap((rgb) => matrix.map((row) => row.reduce((sum, part, at) => sum + part * rgb[at], 0)));
}"""
EYES = {
    "without red": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "without green": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "without colours": [[0.2126, 0.7152, 0.0722]] * 3,
}


# Where no line is drawn an inch beside the first and the last man of a front rank.
EDGES = """([id, men]) => {
  const edge = document.querySelector(`[data-piece="${id}"] .hull-edge`);
  const last = 20 + Math.min(men, 4) - 1;
  return [[19, 30], [last + 1, 30], [20, 29], [last, 29]]
    .filter(([x, y]) => !edge.isPointInStroke(new DOMPoint(x, y)));
}"""


# What vehicles are drawn as, each with its turret ahead.
DRAWN = """async ([nation, vehicles]) => {
  const { machine, asBuilt } = await import("/tabletop/render/vehicles.js");
  const drawn = (one) => machine(nation, asBuilt(one)).map((part) => part.outerHTML).join("");
  return Object.fromEntries(Object.entries(vehicles).map(([id, one]) => [id, drawn(one)]));
}"""
MARKS = {
    "britain-1940": ["a13-mk-i a13-mk-ii", "mk-vi-a-b mk-vi-c"],
    "britain-1943-45": ["churchill-mk-vi churchill-mk-vii"],
    "germany-1939": ["sdkfz-231 sdkfz-232"],
    "germany-1940": ["panzer-38t-a-d panzer-38t-e-g", "sdkfz-231 sdkfz-232"],
    "germany-1943-45": ["jagdpanzer-iv-l70a jagdpanzer-iv-l70v"],
    "poland-1939": ["7tp-jw 9tp-1939"],
    "soviet-union-1939-40": ["t-26-m33-37 t-26-m38-39"],
}
"""Marks of one machine, which differ in what is not seen from above."""


def answer(route: Route) -> None:
    """Give the browser the nations, or a file of static."""
    asked = Path(urlparse(route.request.url).path)
    file = STATIC / asked.relative_to("/")
    if asked.name == "nations.css":
        route.fulfill(body=looks.style_sheet(), content_type="text/css")
    elif asked.name == "nations.json":
        route.fulfill(body=msgspec.json.encode(looks.for_table()), content_type="application/json")
    elif file.is_file():
        kind = "text/javascript" if file.suffix == ".js" else mimetypes.guess_type(file.name)[0]
        route.fulfill(body=file.read_bytes(), content_type=kind or "font/woff2")
    else:
        route.fulfill(status=404, body="")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page that can only see the static files and the nations, and whose faults fail the test."""
    with browser.new_page(viewport={"width": 1280, "height": 900}) as opened:
        faults: list[str] = []
        opened.on("pageerror", lambda error: faults.append(str(error)))
        opened.route("**/*", answer)
        yield opened
        assert faults == []


@pytest.fixture(scope="module")
def drawn(page: Page) -> Page:
    """All of them on grass."""
    page.goto("http://nations.test/tabletop/render/preview.html?inch=40&ground=8c9265")
    page.wait_for_selector("body[data-drawn]")
    page.evaluate("document.fonts.ready.then(() => true)")
    if folder := os.environ.get("SCREENSHOTS"):
        page.screenshot(path=Path(folder) / "nations.png", full_page=True)
    return page


def colour(page: Page, selector: str, key: str = "fill") -> list[str]:
    """The colours in which such parts are drawn, as #rrggbb."""
    found = page.locator(selector).evaluate_all(
        "(all, key) => all.map((one) => getComputedStyle(one)[key])", key
    )
    return sorted({"#{:02x}{:02x}{:02x}".format(*map(int, one[4:-1].split(","))) for one in found})


@pytest.mark.parametrize("nation", NATIONS)
def test_every_piece_is_drawn_in_its_nations_colours(drawn: Page, nation: str) -> None:
    row, colours = f"[data-nation={nation}]", looks.looks()[nation].colours
    assert colour(drawn, f"{row} .base") == [colours.body]
    assert colour(drawn, f"{row} [data-figure] .base", "stroke") == [colours.rim]
    assert colour(drawn, f"{row} .shoulders") == [colours.cloth]
    assert colour(drawn, f"{row} :is(.disc, .crate-mark)") == [colours.body]
    assert colour(drawn, f"{row} .stars path") == [colours.accent]
    expect(drawn.locator(f"{row} [data-figure]")).to_have_count(WEAPONS)
    assert (
        drawn.locator(f"{row} .brim").count() == WEAPONS + 4
    )  # three Leaders, and the man on the Patrol Marker


@pytest.mark.parametrize("eyes", EYES)
def test_emblems_are_told_apart_by_any_eyes(drawn: Page, eyes: str) -> None:
    seen = {nation: drawn.evaluate(SEEN, [nation, EYES[eyes]]) for nation in NATIONS}
    alike = [
        (one, other)
        for one, other in itertools.combinations(NATIONS, 2)
        if difference(seen[one], seen[other]) < 25
    ]
    assert alike == []


def difference(one: list[float], other: list[float]) -> float:
    """How far two pictures are apart: the mean over all pixels, of 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("list_id", army_lists())
def test_no_two_vehicles_of_a_list_are_drawn_alike(drawn: Page, list_id: str) -> None:
    """No two tiznaos, above all: their name is on their label alone."""
    types = vehicle_types(list_id).items()
    waiting = {
        id_: msgspec.to_builtins(waiting_vehicle(Vehicle(id=id_, seat=Seat.RED, name="", type=one)))
        for id_, one in types
    }
    pictures: dict[str, list[str]] = {}
    for id_, picture in drawn.evaluate(DRAWN, [army_lists()[list_id].nation, waiting]).items():
        pictures.setdefault(picture, []).append(id_)
    assert sorted(" ".join(sorted(ids)) for ids in pictures.values() if len(ids) > 1) == MARKS.get(
        list_id, []
    )


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
def test_help_shows_every_nation(people: People, begun: Begun, size: tuple[int, int]) -> None:
    page = begun.seat(people, size)
    page.keyboard.press("?")
    shown = page.locator("[data-dialog=help] [data-nation]")
    expect(shown).to_have_count(len(NATIONS))
    for nation in NATIONS:
        look = looks.looks()[nation]
        entry = page.locator(f"[data-dialog=help] [data-nation={nation}]")
        expect(entry).to_contain_text(look.name)
        expect(entry).to_contain_text(f"{look.base.words}; {look.emblem.words}")
        assert colour(page, f"[data-dialog=help] [data-nation={nation}] .base") == [look.colours.body]
        box = entry.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= size[0]


def test_two_sides_of_one_nation_are_told_apart(people: People, begun: Begun, take: Take) -> None:
    """The second is pale with light rims, and dark lines around them; so is who shares the other's base."""
    page = begun.seat(people)
    show(page, {seat: {**CROWDED[seat], "nation": "soviet-union"} for seat in CROWDED}, 24, (27, 28))
    take(page, "twins")
    assert colour(page, ".seat-red.team .base", "stroke") == ["#4a2711"]
    assert colour(page, ".seat-blue.team .base", "stroke") == ["#fff7df"]
    assert colour(page, ".seat-red.team .halo", "stroke") == ["#fff7df"]
    assert colour(page, ".seat-blue.team .halo", "stroke") == ["#17150f"]
    kin = {"red": "spain-republican", "blue": "spain-militia"}
    show(page, {seat: {**CROWDED[seat], "nation": kin[seat]} for seat in CROWDED}, 24, (27, 28))
    assert colour(page, ".seat-blue.team .base", "stroke") == ["#fff7df"]
    assert colour(page, ".seat-blue.team .trim", "stroke") == [looks.looks()["spain-militia"].trim]
    show(
        page,
        {
            "red": {**CROWDED["red"], "nation": "soviet-union"},
            "blue": {**CROWDED["blue"], "nation": "germany"},
        },
    )
    assert colour(page, ".seat-blue.team .base", "stroke") == [looks.looks()["germany"].colours.rim]


def test_a_line_goes_all_around_a_team(people: People, begun: Begun) -> None:
    """Round the ends of a row as well: what can be chosen and is has broken, butted and whole lines."""
    page = begun.seat(people)
    for figures in (1, 3, 6):
        red = {"teams": {"row": team("row", "Rifle Team", figures, (20, 30))}, "leaders": {}}
        show(page, {"red": red, "blue": {"teams": {}, "leaders": {}}}, 24, (22, 30))
        page.evaluate("for (const name of ['glows', 'is-chosen']) coc.board.mark(name, new Set(['row']))")
        assert page.evaluate(EDGES, ["row", figures]) == []
