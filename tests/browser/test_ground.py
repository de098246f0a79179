"""The ground as drawn in a real browser: everything named, nothing by chance, not too much of it.

With SCREENSHOTS=<folder> a picture of every table is left there.
"""

from __future__ import annotations

import mimetypes
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from armylists.looks import looks
from games.library.tables import all_tables, kinds
from rules.geometry.terrain import Feature, Light, Map, Obstacle, Season
from tests.armylists.test_looks import contrast, style

STATIC = Path(__file__).parents[2] / "static"
TABLES = {found.id: found for found in all_tables()}
MOST_ELEMENTS = 6000


def answer(route: Route) -> None:
    """Gives the browser a table as JSON, or a file of static."""
    asked = Path(urlparse(route.request.url).path)
    file = STATIC / asked.relative_to("/")
    if asked.parent.name == "tables":
        route.fulfill(body=msgspec.json.encode(TABLES[asked.stem]), content_type="application/json")
    elif file.is_file():
        kind = "text/javascript" if file.suffix == ".js" else mimetypes.guess_type(file.name)[0]
        route.fulfill(body=file.read_bytes(), content_type=kind or "text/plain")
    else:
        route.fulfill(status=404, body="")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page that can only see the static files and the tables, and whose faults fail the test."""
    with browser.new_page(viewport={"width": 1440, "height": 960}, reduced_motion="reduce") as opened:
        faults: list[str] = []
        opened.on("pageerror", lambda error: faults.append(str(error)))
        opened.route("**/*", answer)
        yield opened
        assert faults == []


@pytest.fixture(scope="module", params=sorted(TABLES))
def drawn(request: pytest.FixtureRequest, page: Page) -> Map:
    """A table, drawn in the page."""
    page.goto(f"http://ground.test/tabletop/ground/preview.html?table=/tables/{request.param}")
    page.wait_for_selector("body[data-nodes]")
    if folder := os.environ.get("SCREENSHOTS"):
        page.screenshot(path=Path(folder) / f"{request.param}.png")
    return TABLES[request.param]


def in_page(page: Page, script: str, argument: Any = None) -> Any:
    return page.evaluate(script, argument)


def test_every_feature_is_drawn_and_named_once(page: Page, drawn: Map) -> None:
    titles = in_page(
        page,
        """() => [...document.querySelectorAll('.feature')].map(
        (group) => [group.dataset.feature, group.querySelector(':scope > title').textContent])""",
    )
    assert sorted(feature_id for feature_id, _ in titles) == sorted(feature.id for feature in drawn.features)
    names = {feature.id: feature.name for feature in drawn.features}
    assert all(title.startswith(names[feature_id]) for feature_id, title in titles)


def test_the_title_tells_going_and_cover_of_every_feature(page: Page, drawn: Map) -> None:
    described = in_page(
        page,
        """async (features) => {
        const { describeFeature } = await import('/tabletop/ground/index.js');
        return features.map(describeFeature);
    }""",
        [msgspec.to_builtins(feature) for feature in drawn.features],
    )
    covers = ["No cover", "Light cover", "Hard cover", "Bunker cover"]
    for feature, words in zip(drawn.features, described, strict=True):
        assert words["cover"] == covers[feature.cover]
        assert words["going"] or (feature.is_line and feature.obstacle is not Obstacle.NONE)


def test_the_drawing_is_small_enough_and_whole(page: Page, drawn: Map) -> None:
    assert 500 < in_page(page, "() => document.querySelectorAll('#ground *').length") < MOST_ELEMENTS
    script = "() => [...document.querySelectorAll('#ground path')].map((path) => path.getAttribute('d'))"
    courses = in_page(page, script)
    assert [course for course in courses if "NaN" in course or "undefined" in course] == []


def test_what_is_seldom_drawn_is_fetched_for_who_needs_it(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for table, is_needed in (("woods-and-farm", False), ("winter-forest", True)):
        page.goto(f"http://ground.test/tabletop/ground/preview.html?table=/tables/{table}")
        page.wait_for_selector("body[data-nodes]")
        assert any(url.endswith("/seasons.js") for url in asked) is is_needed


def test_a_second_drawing_is_the_same(page: Page, drawn: Map) -> None:
    assert in_page(
        page,
        """async (map) => {
        const { drawGround } = await import('/tabletop/ground/index.js');
        const { texturise } = await import('/tabletop/ground/texture.js');
        const ground = document.getElementById('ground');
        const before = ground.innerHTML;
        drawGround(ground, map);
        await texturise(ground, map);
        return ground.innerHTML === before && before.length > 10000;
    }""",
        msgspec.to_builtins(drawn),
    )


# Opens these roofs, and waits until they can be looked through.
OPEN = """(ids) => {
  const roofs = ids.map((id) => document.querySelector(`.roof[data-feature='${id}']`));
  for (const roof of roofs) roof.classList.add("is-open");
  return Promise.all(roofs.flatMap((roof) => roof.getAnimations()).map((one) => one.finished))
    .then(() => roofs.map((roof) => Number(getComputedStyle(roof).opacity)));
}"""


def test_a_roof_opens_over_its_building(page: Page, drawn: Map) -> None:
    buildings = [feature for feature in drawn.features if feature.floors]
    assert all(opacity < 0.1 for opacity in in_page(page, OPEN, [one.id for one in buildings]))
    for building in buildings:
        openings = page.locator(f".building[data-feature='{building.id}'] [data-opening]")
        assert openings.count() == len(building.openings)


# Every colour in which a table is drawn in a season, and what lies over it in each of the lights.
COLOURS = """async ([map, season, lights]) => {
  const { drawGround, fetchDrawings } = await import('/tabletop/ground/index.js');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const told = (part) => [...ground.querySelectorAll(`[${part}]`)].map((one) => one.getAttribute(part));
  await fetchDrawings(map);
  drawGround(ground, { ...map, look: { season, light: 'day' } });
  const colours = [...told('fill'), ...told('stroke')].filter((colour) => /^#.{6}$/.test(colour));
  const over = lights.flatMap((light) => {
    drawGround(ground, { ...map, features: [], look: { season, light } });
    return told('stop-color').map((colour, at) => [colour, Number(told('stop-opacity')[at])]);
  });
  return [[...new Set(colours)], over];
}"""


def lit(ground: str, tint: str, share: float) -> str:
    """A colour under that share of a light's tint."""
    pairs = [(int(ground[at : at + 2], 16), int(tint[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(under + (over - under) * share):02x}" for under, over in pairs)


@pytest.mark.parametrize("season", Season)
def test_pieces_of_every_nation_stand_out_in_every_look(page: Page, season: Season) -> None:
    """Either their dark rim or the light line around them, from whatever colour lies below."""
    page.goto("http://ground.test/tabletop/ground/preview.html?table=/tables/winter-forest")
    whole = msgspec.to_builtins(Map(id="all", title="All", features=one_of_each()))
    colours, tints = in_page(page, COLOURS, [whole, season, list(Light)])
    assert len(colours) > 150
    assert len(tints) == 2 * (len(Light) - 1)
    grounds = {lit(colour, tint, share) for colour in colours for tint, share in [("#000000", 0.0), *tints]}
    for rim in {look.colours.rim for look in looks().values()}:
        edges = (rim, style(".halo", "stroke"))
        assert [ground for ground in grounds if max(contrast(edge, ground) for edge in edges) < 3] == [], rim


def one_of_each() -> tuple[Feature, ...]:
    """A feature of every kind that some table has."""
    found = {feature.kind: feature for table in TABLES.values() for feature in table.features}
    return tuple(found.values())


def test_another_season_draws_the_same_shapes(page: Page) -> None:
    page.goto("http://ground.test/tabletop/ground/preview.html?table=/tables/winter-forest")
    different = """async ([map, seasons]) => {
      const { drawGround, fetchDrawings } = await import('/tabletop/ground/index.js');
      const ground = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      await fetchDrawings({ ...map, look: { season: 'winter', light: 'day' } });
      const shapes = seasons.map((season) => {
        drawGround(ground, { ...map, look: { season, light: 'day' } });
        return [...ground.querySelectorAll('path')].map((path) => path.getAttribute('d')).join();
      });
      return new Set(shapes).size;
    }"""
    few = Map(id="few", title="Few", features=TABLES["woods-and-farm"].features[::4])
    assert in_page(page, different, [msgspec.to_builtins(few), list(Season)]) == 1


def test_every_kind_has_a_drawing_of_its_own(page: Page) -> None:
    listed = []
    for file in ("index.js", "elsewhere.js"):
        source = (STATIC / "tabletop" / "ground" / file).read_text("utf-8")
        drawings = source.split("const DRAWINGS = {")[1].split("};")[0]
        listed += [line.split(":")[0].strip().strip('"') for line in drawings.splitlines() if ":" in line]
    assert sorted(listed) == sorted(kinds())


def test_shell_holes_and_paving_are_one_thing_each_to_a_screen_reader(page: Page) -> None:
    page.goto("http://ground.test/tabletop/ground/preview.html?table=/tables/ruined-city")
    page.wait_for_selector("body[data-nodes]")
    for kind, words in (("crater", "Shell hole"), ("pavement", "Paving")):
        count = len([one for one in TABLES["ruined-city"].features if one.kind == kind])
        assert count > 5
        told = page.get_by_role("img", name=re.compile(f"^{words}"))
        expect(told).to_have_count(1)
        expect(told).to_have_accessible_name(re.compile(rf"; in {count} places$"))
