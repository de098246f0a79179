"""Whether a page keeps its size in a long game: memory, nodes and listeners after 100 updates and 1,000.

Two simple players give a hundred answers. What the page was told is kept, and a patch that leads back to
where it began; both then come again and again by its own socket, with higher numbers. So the same stands on
the table whenever it is measured, and whatever has grown was left behind by the updates.
"""

import json
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, WebSocket

from bench.frames import fight, while_page_lives
from bench.report import Report
from bench.shown import PHONE, SHOWN, Shown, come_to_rest
from games.wire.patch import merge_patch

Json = dict[str, Any]

ROUND, ROUNDS = 100, 10
"""Answers that are played, and how often the page is told of them."""

APART = 0.05
MOST = 1.10
"""How much larger a page may be after all rounds than after the first."""

SIZES = {"JSHeapUsedSize": "memory", "Nodes": "nodes", "JSEventListeners": "listeners"}
TOLD = "() => { const { number, told } = coc.state(); return { number, told }; }"
TELL = """async (messages) => {
  const frame = () => new Promise(requestAnimationFrame);
  for (const data of messages) {
    coc.connection.line.dispatchEvent(new MessageEvent("message", { data }));
    await frame();
    await frame();
  }
}"""


def run(browser: Browser, shown: Shown, report: Report) -> None:
    """Measure it and report."""
    with shown.page(browser, PHONE) as page:
        tell(report, *sizes(page, shown))


class Tape:
    """What the socket of a page has told it about its game, to be told again."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Json] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._take)

    def _take(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] in ("update", "question"):
            self.messages.append(message)

    def later(self, by: int) -> list[str]:
        """Write all of it again, so many numbers later."""
        return [json.dumps(moved(one, by)) for one in self.messages]


def moved(message: Json, by: int) -> Json:
    """Make a message of a later number, and its events with it."""
    later = {key: message[key] + by for key in ("number", "after") if key in message}
    events = [{**one, "number": one["number"] + by} for one in message.get("events", ())]
    return message | later | ({"events": events} if events else {})


def sizes(page: Page, shown: Shown) -> tuple[dict[str, float], dict[str, float]]:
    """Tell the sizes of the page after the first round and after all of them."""
    tape, session = Tape(page), page.context.new_cdp_session(page)
    page.reload()
    come_to_rest(page, SHOWN)
    before = page.evaluate(TOLD)
    while_page_lives(page, fight(shown, ROUND, APART))
    come_to_rest(page, f"() => coc.state().number >= {tape.messages[-1]['number']}")
    after = page.evaluate(TOLD)
    number = after["number"]
    back = {"after": number, "number": number + 1, "change": merge_patch(after["told"], before["told"])}
    tape.messages.append({"type": "update", "at": tape.messages[0]["at"], **back})
    length = number + 1 - before["number"]
    page.evaluate(TELL, [json.dumps(tape.messages[-1])])
    first = size(page, session)
    for one in range(1, ROUNDS):
        page.evaluate(TELL, tape.later(one * length))
    return first, size(page, session)


def size(page: Page, session: CDPSession) -> dict[str, float]:
    """Tell what the page takes, by the names of its metrics, once what nobody needs is collected."""
    come_to_rest(page)
    session.send("Performance.enable")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    told = session.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in told if one["name"] in SIZES}


def tell(report: Report, first: dict[str, float], last: dict[str, float]) -> None:
    """Report what has grown."""
    for name, words in SIZES.items():
        report.add(
            f"full battle on a page, {words} after {ROUND} updates / after {ROUND * ROUNDS}",
            f"{written(name, first)} / {written(name, last)}",
            beside=f"{last[name] / first[name]:.2f} times",
            aim=f"at most {MOST:g} times",
            is_met=last[name] <= MOST * first[name],
        )


def written(name: str, sizes: dict[str, float]) -> str:
    """Write one of them for people."""
    return f"{sizes[name] / 1e6:.1f} MB" if name == "JSHeapUsedSize" else f"{sizes[name]:.0f}"
