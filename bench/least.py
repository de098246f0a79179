"""The yardstick of all answers: what the least takes on this machine in this run (bench.least_site)."""

import asyncio
import json
import time
from collections.abc import Mapping
from pathlib import Path

from bench.listening import Counted, connected, processor_seconds
from bench.report import Report, middle_and_tail, milliseconds
from tests.services.server import Server

ANSWERS = 300
WARMING = 20
PACE = 0.03
"""Seconds between two messages."""

REPLY = {"option": "activate:red-section-1:1"}
ANSWER = json.dumps({"type": "answer", "client_id": "b1", "seen": 41, "reply": REPLY})


class LeastServer(Server):
    """The bare application, as the site is served."""

    def __init__(self, environment: Mapping[str, str], folder: Path) -> None:
        super().__init__(environment, folder)
        self.command[self.command.index("cocweb.asgi:application")] = "bench.least_site:application"


def run(site: Server, report: Report) -> None:
    """Messages to a bare application on a site's database, while that is not served; noted for all ratios."""
    server = LeastServer(site.environment, site.folder)
    server.start()
    try:
        taken, used = asyncio.run(_answers(server))
    finally:
        server.stop()
    report.least = used
    report.add(
        "the least (one row stored, three sockets told): processor time of the server for one message (mean)",
        milliseconds(used),
    )
    report.add("the least: message sent to all three have it (median / p99)", middle_and_tail(taken))


async def _answers(server: Server) -> tuple[list[float], float]:
    """Send ANSWERS messages; return the seconds until all three had each, and of the processor for one."""
    lines = [await connected(f"{server.socket_url}/least/", server.url, None) for _ in range(3)]
    for _ in range(WARMING):
        await _answer(lines)
    before, taken = processor_seconds(server), []
    for _ in range(ANSWERS):
        taken.append(await _answer(lines))
        await asyncio.sleep(PACE)
    used = (processor_seconds(server) - before) / ANSWERS
    for line in lines:
        await line.close()
    return taken, used


async def _answer(lines: list[Counted]) -> float:
    began = time.perf_counter()
    await lines[0].send(ANSWER)
    await asyncio.gather(*(line.recv() for line in lines))
    return time.perf_counter() - began
