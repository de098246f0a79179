"""Shells, fires, smoke and the weather as the table draws them for everybody (1e 6.3)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from rules.geometry.terrain import Point
from rules.state.changes.hazards import ground_everybody, kindle, lay_barrage, let_it_rain, send_out_smoke
from rules.turn.random_events import square
from tests.browser.test_ground import answer
from tests.reading import ENGLISH
from tests.rules.geometry.countryside import door, house, rectangle
from tests.rules.scene import Scene
from tests.sent import view

DRAW = """async (view) => {
    const { marker } = await import('/tabletop/render/markers.js');
    const { weatherBadges } = await import('/tabletop/panels/weather.js');
    const board = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    board.append(...Object.entries(view.markers).map(([id, one]) => marker(view, id, one)));
    document.body.append(board, ...weatherBadges(view));
    const all = (words) => [...document.querySelectorAll(words)];
    return {
        markers: all('[data-marker]').map((one) => [one.dataset.kind, one.getAttribute('aria-label')]),
        captions: all('.caption text').map((one) => one.textContent),
        weather: all('[data-weather]').map((one) => [one.dataset.weather, one.textContent]),
    };
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page that can only see the static files, and whose faults fail the test."""
    with browser.new_page() as opened:
        faults: list[str] = []
        opened.on("pageerror", lambda error: faults.append(str(error)))
        opened.route("**/*", answer)
        opened.goto("http://ground.test/tabletop/ground/preview.html?table=/tables/hamlet-crossroads")
        yield opened
        assert faults == []


class _Played:
    """As much of a play as a view needs."""

    number = 0

    def __init__(self, scene: Scene) -> None:
        self.game, self.table = scene.game, scene.game.table
        self.pending: dict[Any, Any] = {}


def shown(scene: Scene) -> Any:
    return json.loads(json.dumps(view(_Played(scene), None, tell=ENGLISH)))  # type: ignore[arg-type]


def burning(scene: Scene) -> None:
    send_out_smoke(scene.game, kindle(scene.game, "farm", Point(33, 12), 180.0))


def test_everything_that_strikes_both_sides_is_drawn(page: Page) -> None:
    scene = Scene(house("farm", rectangle(30, 10, 6, 4), door("door", 33, 14, 180)))
    burning(scene)
    lay_barrage(scene.game, square(scene.game, 5), until=2)
    let_it_rain(scene.game)
    ground_everybody(scene.game, until=2)
    drawn = page.evaluate(DRAW, shown(scene))
    assert sorted(kind for kind, _ in drawn["markers"]) == ["fire", "smoke", "stray-barrage"]
    assert all(label for _, label in drawn["markers"])
    assert sorted(drawn["captions"]) == ["On fire: get out", "Shells: nobody moves"]
    assert drawn["weather"] == [["rain", 'Rain: sight 18"'], ["aircraft", "Aircraft: nobody moves"]]


def test_fair_weather_says_nothing(page: Page) -> None:
    page.reload()
    drawn = page.evaluate(DRAW, shown(Scene()))
    assert drawn == {"markers": [], "captions": [], "weather": []}
