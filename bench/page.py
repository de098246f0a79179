"""What a browser has to load, how soon the table is drawn in it, and what a full battle then costs it."""

import statistics
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, sync_playwright

from bench import frames, level
from bench.report import Report, kilobytes, milliseconds
from bench.shown import Shown
from tests.services.chromium import QUIET, chromium
from tests.services.player import Match
from tests.services.server import Server

TIMES = 5
PATIENCE = 40.0
"""Seconds after which a visit that has drawn nothing is given up."""

SLOW_4G: dict[str, float | bool] = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1_440_000 / 8,
    "uploadThroughput": 675_000 / 8,
}
"""As Chromium's developer tools have it: milliseconds that each request waits, bytes a second."""


@dataclass(frozen=True)
class Way:
    """How the visitor is connected, and within how many seconds the table is to be drawn then."""

    words: str
    aim: float
    times: int
    slowed: dict[str, float | bool] | None = None


WAYS = (
    Way("first visit in Chromium until the table is drawn", 0.7, TIMES),
    Way("the same at Slow 4G, as Chromium emulates it", 5.0, 3, SLOW_4G),
)

DRAWN = """() => {
  const board = document.getElementById("tabletop");
  return board?.querySelector("svg .feature") && board.querySelector("svg .piece");
}"""
"""The ground is there and so are the troops."""

WATCH = f"""
const isDrawn = {DRAWN};
window.drawnAt = 0;
function look() {{
  const next = isDrawn() ? () => {{ window.drawnAt = performance.now(); }} : look;
  requestAnimationFrame(next);
}}
requestAnimationFrame(look);
"""


@dataclass(frozen=True)
class Visit:
    """A first visit: seconds until the table is drawn, bytes and files that had travelled by then."""

    seconds: float
    weight: int
    files: int


def visit(browser: Browser, address: str, slowed: dict[str, float | bool] | None = None) -> Visit:
    """Visit the table with an empty cache."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.add_init_script(WATCH)
    sizes: list[float] = []
    session = context.new_cdp_session(page)
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    session.send("Network.enable")
    if slowed:
        session.send("Network.emulateNetworkConditions", slowed)
    page.goto(address, wait_until="commit")
    found = Visit(drawn_at(page), round(sum(sizes)), len(sizes))
    context.close()
    return found


def drawn_at(page: Page) -> float:
    """Seconds from the start of the visit; asked again and again, as the page lets nobody evaluate words."""
    for _ in range(round(PATIENCE / 0.02)):
        if found := page.evaluate("() => window.drawnAt"):
            return float(found) / 1000
        page.wait_for_timeout(20)
    raise TimeoutError(f"the table was not drawn within {PATIENCE:g} seconds")


def run(server: Server, match: Match, report: Report) -> None:
    """Several first visits of a spectator, then a full battle on the page, in Debian's Chromium."""
    program = chromium()
    if program is None:
        report.add("page in Chromium", "skipped: Chromium is not installed")
        return
    with (
        sync_playwright() as started,
        started.chromium.launch(executable_path=program, args=QUIET) as browser,
    ):
        visits(browser, f"{server.url}/games/{match.id}/", report)
        frames.run(browser, Shown(server), report)
        level.run(browser, Shown(server), report)


def visits(browser: Browser, address: str, report: Report) -> None:
    """Visit the table in every way, once unmeasured before."""
    visit(browser, address)
    for way in WAYS:
        tell(way, [visit(browser, address, way.slowed) for _ in range(way.times)], report)


def tell(way: Way, visits: list[Visit], report: Report) -> None:
    """The median of the visits, and what travelled until the table was drawn."""
    seconds = statistics.median(one.seconds for one in visits)
    weight, files = visits[-1].weight, visits[-1].files
    report.add(
        f"{way.words} (median)",
        milliseconds(seconds),
        beside=f"{files} files, {kilobytes(weight)} until then",
        aim=f"below {way.aim:g} s",
        is_met=seconds < way.aim,
    )
