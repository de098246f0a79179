"""What Chromium traces of a page: what its main thread does, what is painted, how soon a message is seen."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

Event = dict[str, Any]

CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "devtools.timeline.frame",
    "blink.user_timing",
]
SOON = 20
"""Milliseconds between two looks whether a trace has come."""

TASK, PAINT, HANDED_OVER, DRAWN, MESSAGE = "RunTask", "Paint", "Commit", "DrawFrame", "WebSocketReceive"

CHANGES = "changes"
"""What the page marks when a message comes that changes what is on it."""

MARK_CHANGES = """(mark) => {
  const { line } = coc.connection;
  const taken = line.onmessage;
  line.onmessage = (event) => {
    if (/^{"type":"(update|question)"/.test(event.data)) performance.mark(mark);
    return taken(event);
  };
}"""


class Trace:
    """What happened while something was done on a page; times are microseconds."""

    def __init__(self, events: list[Event]) -> None:
        named = [one for one in events if one["name"] == "thread_name"]
        mains = {place(one) for one in named if one["args"]["name"] == "CrRendererMain"}
        self.events = sorted(events, key=lambda one: float(one.get("ts", 0)))
        self.main = [one for one in self.events if place(one) in mains]

    def busy(self) -> float:
        """Tell the seconds of a processor that the main thread has used, in all its tasks."""
        return sum(used(one) for one in self.main if one["name"] == TASK)

    def raster(self) -> float:
        """Tell the seconds of a processor that other threads took to make pictures of what was painted."""
        return sum(used(one) for one in self.events if one["name"] == "RasterTask")

    def count(self, name: str) -> int:
        """Tell how many events of that name the main thread had."""
        return sum(one["name"] == name for one in self.main)

    def seen_after(self) -> list[float]:
        """Tell the seconds from each message that was marked until a frame with it was on the screen."""
        marks = [one["ts"] for one in self.main if one["name"] == CHANGES]
        came = [one["ts"] for one in self.main if one["name"] == MESSAGE]
        return [(self._seen(mark) - max(at for at in came if at <= mark)) / 1e6 for mark in marks]

    def _seen(self, mark: float) -> float:
        """Find the frame: it is painted, handed over, then drawn."""
        painted = next((one["ts"] for one in self.main if one["name"] == PAINT and one["ts"] > mark), mark)
        over = next(
            (end(one) for one in self.main if one["name"] == HANDED_OVER and one["ts"] > painted), painted
        )
        return next(
            (float(one["ts"]) for one in self.events if one["name"] == DRAWN and one["ts"] > over), over
        )


def used(event: Event) -> float:
    """Tell the seconds of a processor that something took; on the clock, where that was not counted."""
    return float(event.get("tdur", event.get("dur", 0))) / 1e6


def end(event: Event) -> float:
    """Tell when something ended."""
    return float(event["ts"] + event.get("dur", 0))


def place(event: Event) -> tuple[int, int]:
    """Tell the process and the thread of an event."""
    return event["pid"], event["tid"]


def traced(page: Page, done: Callable[[], object]) -> Trace:
    """Trace a page while something is done with it."""
    events: list[Event] = []
    complete: list[Event] = []
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda told: complete.extend([told]))
    config = {"includedCategories": CATEGORIES}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    done()
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(SOON)
    session.detach()
    return Trace(events)
