"""How many presses lie before a quick game's first shot, and in each thing that men do; how long they take.

Deals and dice are made of the same words in every run.
"""

import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter

from playwright.sync_api import Browser, Page, expect, sync_playwright

from bench import verbs
from bench.listening import processor_seconds, start
from bench.report import Report
from tests.browser.as_suggested import COUNT, HAS_FIRED, Hands, clicks
from tests.browser.backstage import Backstage, Json
from tests.browser.begun import DESK
from tests.browser.table_hands import PATIENCE
from tests.browser.wardrobe import cookie
from tests.services.chromium import QUIET, chromium
from tests.services.server import Server

DEALS = ("one", "two", "three", "four", "five", "six")
AIM = 25
"""Clicks before the first shot of a quick game, with those on the pages before the table."""

PAGES = 2
"""Clicks on the first page and on that of what was drawn."""

BY_HAND, TOGETHER = "each thing confirmed by itself", "an order and all that it asks by one press"


@dataclass(frozen=True)
class Shot:
    """How somebody came to his first shot: presses, seconds on the clock, those of the server's processor."""

    clicks: int
    seconds: float
    server: float
    has_fired: bool


def run(server: Server, report: Report) -> None:
    """Count on a site of its own, with one browser."""
    program = chromium()
    if program is None:
        report.add("clicks in Chromium", "skipped: Chromium is not installed")
        return
    start(server)
    backstage = Backstage(server)
    try:
        with (
            sync_playwright() as started,
            started.chromium.launch(executable_path=program, args=QUIET) as browser,
        ):
            expect.set_options(timeout=PATIENCE)
            tell_verbs(browser, server, backstage, report)
            tell_shots(browser, server, backstage, report)
    finally:
        backstage.close()
        server.stop()


@contextmanager
def seated(browser: Browser, server: Server, game: Json, seat: int = 0) -> Iterator[Page]:
    """Sit down before a desk's screen as one of a game's players, whose presses are counted."""
    width, height = DESK
    context = browser.new_context(viewport={"width": width, "height": height}, base_url=server.url)
    context.add_cookies([cookie(server.url, game["sessions"][seat])])
    page = context.new_page()
    page.add_init_script(COUNT)
    yield page
    context.close()


# --- verbs -----------------------------------------------------------------------------------------------


def tell_verbs(browser: Browser, server: Server, backstage: Backstage, report: Report) -> None:
    """Each thing that men do, on the table of its story."""
    for verb in verbs.VERBS:
        done = in_its_story(browser, server, backstage, verb)
        report.add(
            f"clicks to {verb.words}",
            str(done.clicks),
            beside=f"{done.seconds:.1f} s on the clock, {done.server:.2f} s of it the server's processor",
            aim=f"at most {verb.aim}" if verb.aim else "",
            is_met=verb.aim is None or done.clicks <= verb.aim,
        )


def in_its_story(browser: Browser, server: Server, backstage: Backstage, verb: verbs.Verb) -> verbs.Done:
    """Do something on the table where it can be done."""
    game = backstage.begin(edition="second", table="woods-and-farm", story=verb.story, dice=verb.words)
    if verb.before:
        with seated(browser, server, game) as page:
            verbs.press_all(verbs.waits_at(page, game["address"]), verb.before, game["who"])
    with seated(browser, server, game, verb.seat) as page:
        return verbs.done(verbs.waits_at(page, game["address"]), verb, game["who"], server)


# --- a quick game's first shot ---------------------------------------------------------------------------


def tell_shots(browser: Browser, server: Server, backstage: Backstage, report: Report) -> None:
    """Both kinds of hands, each with the same deals and dice."""
    for together, words in ((False, BY_HAND), (True, TOGETHER)):
        shots = [first_shot(browser, server, backstage, deal, together=together) for deal in DEALS]
        counts = [one.clicks for one in shots]
        within = sum(one.has_fired and one.clicks <= AIM for one in shots)
        report.add(
            f"clicks to a quick game's first shot, {words}, {len(DEALS)} deals (median / most)",
            f"{statistics.median(counts):g} / {max(counts)}",
            beside=f"{', '.join(map(told, shots))}; {lasted(shots)}",
            aim=f"each at most {AIM} ({within} of {len(counts)} are)",
            is_met=within == len(counts),
        )


def told(shot: Shot) -> str:
    """Its clicks; where there was none by then, that it took more."""
    return str(shot.clicks) if shot.has_fired else f"none in {shot.clicks}"


def lasted(shots: list[Shot]) -> str:
    """How long page and server took, hands without a pause."""
    clock, used = (
        statistics.median(given) for given in zip(*((s.seconds, s.server) for s in shots), strict=True)
    )
    return (
        f"{clock:.0f} s on the clock without any thought, {used:.0f} s of it the server's processor (medians)"
    )


def first_shot(browser: Browser, server: Server, backstage: Backstage, deal: str, *, together: bool) -> Shot:
    """Play a deal, its dice made of the same word, until somebody of one's own has fired."""
    game = backstage.begin(deal=deal, dice=deal)
    with seated(browser, server, game) as page:
        began, used = perf_counter(), processor_seconds(server)
        hands = Hands(verbs.waits_at(page, game["address"]), together=together)
        for _ in hands.until_first_shot():
            pass
        seconds, server_seconds = perf_counter() - began, processor_seconds(server) - used
        return Shot(PAGES + clicks(page), seconds, server_seconds, page.evaluate(HAS_FIRED))
