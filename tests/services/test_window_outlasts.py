"""A server killed while a window for a reaction waits: its deadline stands, and then it is let pass."""

import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import Any

from games.game.models.game import LONGEST_COUNTDOWN
from games.wire.sent import reply_as_sent
from rules.bots.simple import SimplePlayer
from rules.engine.seats import Seat
from tests.sent import read
from tests.services.player import Match, ask, call, is_asked, new_match
from tests.services.server import Server

LONGEST = 900
"""Answers after which some window must have opened."""


def until_a_window_waits(server: Server, match: Match) -> tuple[str, dict[str, Any]]:
    """Let computer players answer over the API; whose window waits, and what he is shown."""
    players = {str(seat): SimplePlayer(seat) for seat in Seat}
    seats = list(players)
    for answers in range(LONGEST):
        shown = match.view(server, seats[0])
        if not is_asked(shown["view"]):
            seats.reverse()
            shown = match.view(server, seats[0])
        request = shown["view"]["request"]
        if request["name"] in ("react", "react-to-move"):
            return seats[0], shown
        told = {"client_id": f"a{answers}", "seen": shown["number"]}
        reply = reply_as_sent(players[seats[0]].choose(read(shown["view"])))
        ask(server, f"games/{match.id}/answers/", match.keys[seats[0]], {**told, "reply": reply})
    raise AssertionError("no window has opened")


def soon(url: str, match: Match, seconds: float) -> datetime:
    """While the server is dead: the deadline is in so many seconds."""
    deadline = datetime.now(UTC) + timedelta(seconds=seconds)
    stored = deadline.strftime("%Y-%m-%d %H:%M:%S.%f")
    with closing(sqlite3.connect(url.removeprefix("sqlite://"))) as connection, connection:
        connection.execute("UPDATE games_game SET deadline = ? WHERE id = ?", (stored, match.id))
    return deadline


def test_a_window_outlasts_the_server_and_passes_at_its_deadline(server: Server, sqlite_url: str) -> None:
    # In this edition a window opens early in the battle; none passes while a slow machine starts the server.
    match = new_match(server, pace="live", edition="second", countdown=LONGEST_COUNTDOWN)
    seat, before = until_a_window_waits(server, match)
    server.kill()
    server.start()
    after = match.view(server, seat)
    assert after["game"]["clock"] == before["game"]["clock"]
    assert after["view"]["request"] == before["view"]["request"]
    server.kill()
    deadline = soon(sqlite_url, match, 2)
    server.start()
    time.sleep(max(0.0, (deadline - datetime.now(UTC)).total_seconds()))
    passed = match.view(server, seat)
    assert passed["number"] > before["number"]
    reply = {"client_id": "late", "seen": before["number"], "reply": {"option": "pass"}}
    status, said = call(server, f"games/{match.id}/answers/", match.keys[seat], reply)
    assert (status >= 400, said["code"]) == (True, "too-late") or said["code"] == "stale"
