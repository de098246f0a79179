"""How long the first visitor of a site that has just been started waits for the first byte of a page."""

import socket
import statistics
import time
from http.client import HTTPConnection

from bench.report import Report, milliseconds
from tests.services.player import Match, ask
from tests.services.program import Program
from tests.services.server import Server

TIMES = 5

HOME, GAME = 0.5, 1.0
"""Seconds to the first byte of the home page, and of a page about a game that is over."""


class Started(Server):
    """A server of which nothing is asked before the visit, not even whether it is healthy."""

    def is_ready(self) -> bool:
        """Whether it listens."""
        return Program.is_ready(self)


def resign(server: Server, match: Match) -> None:
    """End a game."""
    told = {"name": "resign", "client_id": "the end", "seen": match.view(server, "red")["number"]}
    ask(server, f"games/{match.id}/commands/", match.keys["red"], told)


def seconds_to_first_byte(server: Server, path: str) -> float:
    """From a fresh start of the server, once it listens."""
    server.start()
    try:
        line = HTTPConnection("127.0.0.1", server.port, timeout=60)
        line.connect()
        assert isinstance(line.sock, socket.socket)
        began = time.perf_counter()
        line.request("GET", path)
        line.sock.recv(1, socket.MSG_PEEK)
        taken = time.perf_counter() - began
        assert line.getresponse().status == 200, path
        line.close()
    finally:
        server.stop()
    return taken


def run(served: Server, match: Match, report: Report) -> None:
    """Measure the pages that people come to by a link, each after starts of its own. The site is stopped."""
    server = Started(served.environment, served.folder)
    pages = {
        "the home page": ("/", HOME),
        "the result of a game": (f"/games/{match.id}/result/", GAME),
        "its replay": (f"/games/{match.id}/replay/", GAME),
    }
    for title, (path, aim) in pages.items():
        found = [seconds_to_first_byte(server, path) for _ in range(TIMES)]
        report.add(
            f"first visit after a start: {title}, to the first byte (median / longest)",
            f"{milliseconds(statistics.median(found))} / {milliseconds(max(found))}",
            aim=f"below {milliseconds(aim)}",
            is_met=max(found) < aim,
        )
