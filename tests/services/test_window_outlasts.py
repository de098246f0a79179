"""A server killed while a window for a reaction waits: its deadline stands, and then it is let pass."""

import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import Any

from rules.bots.simple import SimplePlayer
from tests.services.player import Match, ask, call, is_asked, new_match
from tests.services.server import Server

LONGEST = 900
"""Answers after which some window must have opened."""


def until_a_window_waits(server: Server, match: Match) -> tuple[str, dict[str, Any]]:
    """Let computer players answer over the API; whose window waits, and what he is shown."""
    players = {seat: SimplePlayer(seat) for seat in ("red", "blue")}
    for answers in range(LONGEST):
        shown = {seat: match.view(server, seat) for seat in players}
        seat = next(one for one in shown if is_asked(shown[one]["view"]))
        request = shown[seat]["view"]["request"]
        if request["name"] in ("react", "react-to-move"):
            return seat, shown[seat]
        told = {"client_id": f"a{answers}", "seen": shown[seat]["number"]}
        reply = players[seat].choose(shown[seat]["view"])
        ask(server, f"games/{match.id}/answers/", match.keys[seat], {**told, "reply": reply})
    raise AssertionError("no window has opened")


def soon(url: str, match: Match, seconds: float) -> None:
    """While the server is dead: the deadline is in so many seconds."""
    deadline = (datetime.now(UTC) + timedelta(seconds=seconds)).strftime("%Y-%m-%d %H:%M:%S.%f")
    with closing(sqlite3.connect(url.removeprefix("sqlite://"))) as connection, connection:
        connection.execute("UPDATE games_game SET deadline = ? WHERE id = ?", (deadline, match.id))


def test_a_window_outlasts_the_server_and_passes_at_its_deadline(server: Server, sqlite_url: str) -> None:
    match = new_match(server, pace="live")
    seat, before = until_a_window_waits(server, match)
    server.kill()
    server.start()
    after = match.view(server, seat)
    assert after["game"]["clock"] == before["game"]["clock"]
    assert after["view"]["request"] == before["view"]["request"]
    server.kill()
    soon(sqlite_url, match, 3)
    server.start()
    time.sleep(3)
    passed = match.view(server, seat)
    assert passed["number"] > before["number"]
    reply = {"client_id": "late", "seen": before["number"], "reply": {"option": "pass"}}
    status, said = call(server, f"games/{match.id}/answers/", match.keys[seat], reply)
    assert (status >= 400, said["code"]) == (True, "too-late") or said["code"] == "stale"
