"""What a crowd round an evening costs its players: watchers at each of many tables, and big screens."""

import asyncio
from collections.abc import Sequence

from bench.answers import PACE
from bench.crowd import LIMITS, crowd, tell
from bench.listening import Party
from bench.report import Report
from tests.services.player import Match, ask, newcomer
from tests.services.server import Server

__all__ = ["LIMITS", "run"]

TABLES, WATCHERS, SCREENS = 30, 300, 2
WARM, ANSWERS = 20, 3
"""Answers at each table before anything is counted, and at each table each time that they are."""

ROUNDS = 2
MOST = 1.5


def run(
    server: Server, report: Report, tables: int = TABLES, watchers: int = WATCHERS, warm: int = WARM
) -> None:
    """Measure the same tables without and with the crowd, by turns."""
    server.start()
    try:
        asyncio.run(measure(server, report, tables, watchers, warm))
    finally:
        server.stop()


async def measure(server: Server, report: Report, tables: int, watchers: int, warm: int) -> None:
    """Play at all tables, and report how long an answer takes until both players have it."""
    parties = await begun(server, tables)
    for _ in range(warm):
        await answers(parties, 1, 0.0)
    alone, among = [], []
    games = [party.ears[0].match.id for party in parties]
    for _ in range(ROUNDS):
        alone += await answers(parties, ANSWERS, PACE)
        async with crowd(server, "bench.screening", ",".join(games), watchers, SCREENS):
            await asyncio.sleep(3)  # what was told of their coming is over
            among += await answers(parties, ANSWERS, PACE)
    for party in parties:
        await party.close()
    what = (
        f"{watchers} watch {tables} tables, and {SCREENS} big screens: an answer until both players have it"
    )
    tell(report, what, alone, among, MOST)


async def begun(server: Server, tables: int) -> list[Party]:
    """Begin so many games between the same two and connect both at each: no limit for newcomers is met."""
    keys = {"red": newcomer(server, "Ann"), "blue": newcomer(server, "Bob")}
    regular = (one for one in ask(server, "platoons/") if one["quality"] == "regular")
    platoons = {one["nation"]: one["id"] for one in regular if one["title"] == "Infantry Platoon"}
    parties = []
    for _ in range(tables):
        party = Party(server, new_game(server, keys, platoons))
        party.ears = party.ears[:2]
        await party.open()
        parties.append(party)
    return parties


def new_game(server: Server, keys: dict[str, str], platoons: dict[str, int]) -> Match:
    """Begin one game, British against Germans."""
    wish = {"table": "hamlet-crossroads", "platoon": platoons["britain"], "entropy": "a", "support": "free"}
    game = ask(server, "games/", keys["red"], wish)
    (invitation,) = (seat["invitation"] for seat in game["seats"] if seat["is_free"])
    joining = {"invitation": invitation, "platoon": platoons["germany"], "entropy": "b"}
    ask(server, "join/", keys["blue"], joining)
    return Match(game["id"], keys)


async def answers(parties: Sequence[Party], each: int, pace: float) -> list[float]:
    """Give so many answers at each table in turn; return the seconds of each until both players have it."""
    found: list[float] = []
    for _ in range(each):
        for party in parties:
            party.latencies.clear()
            if await party.answer():
                found += party.latencies
            await asyncio.sleep(pace)
    return found
