"""What a browser has to load, and how soon the table is drawn in it."""

import statistics

from playwright.sync_api import Browser, Page, sync_playwright

from bench.report import Report, kilobytes, milliseconds
from tests.services.chromium import QUIET, chromium
from tests.services.player import Match
from tests.services.server import Server

TIMES = 5
LONGEST = 1.0
"""Seconds until the table is drawn."""

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


def visit(browser: Browser, address: str) -> tuple[float, int, int]:
    """Somebody's first visit: seconds until the table is drawn, bytes and files that travelled."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.add_init_script(WATCH)
    sizes: list[float] = []
    session = context.new_cdp_session(page)
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    session.send("Network.enable")
    page.goto(address)
    found = drawn_at(page)
    weight, files = round(sum(sizes)), len(sizes)
    context.close()
    return found, weight, files


def drawn_at(page: Page) -> float:
    """Seconds from the start of the visit; asked again and again, as the page lets nobody evaluate words."""
    for _ in range(400):
        if found := page.evaluate("() => window.drawnAt"):
            return float(found) / 1000
        page.wait_for_timeout(50)
    raise TimeoutError("the table was not drawn within 20 seconds")


def run(server: Server, match: Match, report: Report) -> None:
    """Several first visits of a spectator, in Debian's Chromium."""
    program = chromium()
    if program is None:
        report.add("page in Chromium", "skipped: Chromium is not installed")
        return
    with (
        sync_playwright() as started,
        started.chromium.launch(executable_path=program, args=QUIET) as browser,
    ):
        address = f"{server.url}/games/{match.id}/"
        visit(browser, address)
        visits = [visit(browser, address) for _ in range(TIMES)]
    seconds = statistics.median(one[0] for one in visits)
    _, weight, files = visits[-1]
    loads = "play page with all it loads until the table is drawn, as it travels"
    report.add(loads, kilobytes(weight), beside=f"{files} files")
    report.add(
        "first visit in Chromium until the table is drawn (median)",
        milliseconds(seconds),
        aim=f"below {LONGEST:g} s",
        is_met=seconds < LONGEST,
    )
