"""What a frame costs the page in a full battle: hands on the table, nothing at all, and updates that come."""

import asyncio
import statistics
import threading
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from bench.gestures import STEPS, Fingers, Spot, wander
from bench.listening import Party
from bench.report import Report, milliseconds
from bench.shown import DESK, PHONE, Shown, come_to_rest
from bench.tracing import CHANGES, MARK_CHANGES, PAINT, SOON, Trace, traced

SLOWED = 4
"""How many times slower the processor of a phone is taken to be."""

REST = 3.0
ANSWERS, APART = 30, 1.0
MOST_SEEN = 0.1
NEARER = 2.0
"""How much nearer than the whole table one is who pans."""


@dataclass(frozen=True)
class Hand:
    """Something that a hand does for STEPS frames, and the seconds of the main thread that one may take."""

    words: str
    aim: float
    do: Callable[["Seat"], Callable[[], None]]
    screen: dict[str, Any]
    slowed: int = SLOWED


class Seat:
    """Somebody before a screen with the battle on it."""

    def __init__(self, page: Page, slowed: int) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        self.fingers = Fingers(self.session)

    def spot(self, script: str) -> Spot:
        """Tell where something is in the window, by a script that knows the board and its box."""
        x, y = self.page.evaluate(f"() => {{ {BOX} return {script}; }}")
        return x, y

    def nearer(self, factor: float) -> None:
        """Go nearer to the middle of the table."""
        self.page.evaluate("(factor) => coc.board.camera.zoom(factor)", factor)
        come_to_rest(self.page, LIES)

    def trace(self, done: Callable[[], object]) -> Trace:
        """Trace the page while something is done with it."""
        return traced(self.page, done)


BOX = """const { camera, viewport } = coc.board;
  const box = viewport.getBoundingClientRect();
  const at = ([x, y]) => [box.left + x, box.top + y];"""
MIDDLE = "at([box.width / 2, box.height / 2])"
LED = "at(camera.point(coc.screen.mode.request.pieces[0].at))"
LIES = "() => coc.board.camera.rest === 0"
"""Whether the camera has come to rest."""

ROWS = "at(camera.point([4, 47]))", "at(camera.point([60, 44]))"
"""Where a row of men begins and ends."""


def pans(seat: Seat) -> Callable[[], None]:
    """Go nearer, to lead the table about."""
    seat.nearer(NEARER)
    middle = seat.spot(MIDDLE)
    return lambda: seat.fingers.pan(middle)


def drags(seat: Seat) -> Callable[[], None]:
    """Find a man of the Section that is to be led."""
    x, y = seat.spot(LED)
    return lambda: seat.fingers.drag((x, y), (x + 30, y - 40))


def zooms(seat: Seat) -> Callable[[], None]:
    """Find the middle, to bring the table nearer."""
    middle = seat.spot(MIDDLE)
    return lambda: seat.fingers.pinch(middle, 30, 110)


def hovers(seat: Seat) -> Callable[[], None]:
    """Find a row of men, to look at one after the other."""
    (left, top), (right, bottom) = (seat.spot(one) for one in ROWS)
    shares = [one / STEPS for one in range(STEPS)]
    spots = [(left + (right - left) * one, top + (bottom - top) * one) for one in shares]
    return lambda: wander(seat.session, spots)


HANDS = (
    Hand("panning", 0.016, pans, PHONE),
    Hand("dragging a Section", 0.020, drags, PHONE),
    Hand("zooming with two fingers", 0.025, zooms, PHONE),
    Hand("a mouse over the table, not slowed, on a desk", 0.008, hovers, DESK, slowed=1),
)


def run(browser: Browser, shown: Shown, report: Report) -> None:
    """Measure all of it, each on a page of its own."""
    for hand in HANDS:
        with shown.page(browser, hand.screen) as page:
            seat = Seat(page, hand.slowed)
            tell_hand(report, hand, seat.trace(hand.do(seat)))
    with shown.page(browser, PHONE, moves=True) as page:
        tell_rest(report, Seat(page, SLOWED))
    with shown.page(browser, PHONE) as page:
        tell_seen(report, seen(Seat(page, SLOWED), shown))


def tell_hand(report: Report, hand: Hand, trace: Trace) -> None:
    """Report what a frame took while a hand did something."""
    found = trace.busy() / STEPS
    report.add(
        f"full battle on a page, {hand.words}: main thread, a frame",
        milliseconds(found),
        beside=f"raster {milliseconds(trace.raster() / STEPS)}",
        aim=f"at most {milliseconds(hand.aim)}",
        is_met=found <= hand.aim,
    )


# --- at rest -------------------------------------------------------------------------------------------

HOLD_THE_CLOCK = "() => { coc.screen.panels.prompt.tick = () => {}; }"
"""The time for which somebody is awaited changes each second, and has to be painted."""


def tell_rest(report: Report, seat: Seat) -> None:
    """Report what is painted while nothing happens, with the clock of the prompt and without."""
    ticking = seat.trace(lambda: seat.page.wait_for_timeout(REST * 1000))
    seat.page.evaluate(HOLD_THE_CLOCK)
    still = seat.trace(lambda: seat.page.wait_for_timeout(REST * 1000)).count(PAINT)
    report.add(
        f"full battle on a page, {REST:g} s of rest: painted, the clock of the prompt held",
        f"{still} times",
        beside=f"with it {milliseconds(ticking.busy() / REST)} of the main thread a second",
        aim="never",
        is_met=not still,
    )


# --- updates that come ---------------------------------------------------------------------------------


def seen(seat: Seat, shown: Shown) -> list[float]:
    """Tell the seconds from each message to the frame that shows it, while two simple players fight."""
    seat.page.evaluate(MARK_CHANGES, CHANGES)
    trace = seat.trace(lambda: while_page_lives(seat.page, fight(shown, ANSWERS, APART)))
    return trace.seen_after()


async def fight(shown: Shown, number: int, apart: float) -> None:
    """Give so many answers, so many seconds apart."""
    party = Party(shown.server, shown.match)
    await party.open()
    for _ in range(number):
        await party.answer()
        await asyncio.sleep(apart)
    await party.close()


def while_page_lives(page: Page, doing: Coroutine[Any, Any, None]) -> None:
    """Do something in a thread of its own until it is done, while the page is listened to."""
    thread = threading.Thread(target=asyncio.run, args=(doing,))
    thread.start()
    while thread.is_alive():
        page.wait_for_timeout(SOON)


def tell_seen(report: Report, found: list[float]) -> None:
    """Report how soon messages were on the screen."""
    late = sorted(found)[round(0.95 * (len(found) - 1))]
    report.add(
        f"full battle on a page, a message until it is painted, {len(found)} messages (median / p95)",
        f"{milliseconds(statistics.median(found))} / {milliseconds(late)}",
        aim=f"p95 at most {milliseconds(MOST_SEEN)}",
        is_met=late <= MOST_SEEN,
    )
