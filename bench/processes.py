"""How many live games two processes carry on PostgreSQL and Redis, each game in one of them and watched."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

from bench.listening import Party, processor_seconds
from bench.report import Report, middle_and_tail, milliseconds
from tests.services.player import Match, new_match
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.server import Server, prepare

PROCESSES = 2
STEPS = (50, 100, 200, 300, 400, 600, 1000)
"""Games under way at once; the next step is tried while the last was quick enough."""

THINKING = 5.0
"""Seconds from one answer of a game to its next."""

SECONDS = 30.0
"""How long each step is listened to, after everybody has come in."""

BEGUN_AT_ONCE = 6
WARM = 12
"""Answers of each game before anything is counted: past the Patrol Phase's first questions."""

SLOWEST = 0.150
"""Seconds until all three have an answer, 99 times in 100."""


@contextmanager
def site() -> Iterator[list[Server]]:
    """Two processes of one site; its database and Redis go with it."""
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as data:
        folder = Path(name)
        postgres, redis = Postgres(Path(data)), Redis(folder)
        servers: list[Server] = []
        try:
            postgres.start()
            redis.start()
            own = {"DATABASE_URL": postgres.new_database(), "REDIS_URL": redis.url, "VAR_DIR": name}
            prepare(own | {"LOG_LEVEL": "WARNING"})
            servers += [Server(own | {"LOG_LEVEL": "WARNING"}, folder) for _ in range(PROCESSES)]
            for server in servers:
                server.start()
            yield servers
        finally:
            for program in (*servers, redis, postgres):
                program.stop()


def process_of(servers: list[Server], match: Match) -> Server:
    """The one process that a proxy leads all who come to this game to, by a hash of its id."""
    return servers[crc32(match.id.encode()) % len(servers)]


def run(report: Report) -> None:
    """More games step by step, as long as answers are quick enough."""
    with site() as servers:
        asyncio.run(grow(servers, report))


async def grow(servers: list[Server], report: Report) -> None:
    """Each step keeps the games of the one before."""
    parties: list[Party] = []
    for games in STEPS:
        await add(servers, parties, games - len(parties))
        if not await step(servers, parties, report):
            break
    for party in parties:
        await party.close()


async def add(servers: list[Server], parties: list[Party], games: int) -> None:
    """So many games more, begun and warm, a few at a time."""
    gate = asyncio.Semaphore(BEGUN_AT_ONCE)
    parties += await asyncio.gather(*(begin(servers, gate) for _ in range(games)))


async def begin(servers: list[Server], gate: asyncio.Semaphore) -> Party:
    """One game, once there are few enough that are just being begun."""
    async with gate:
        match = await asyncio.to_thread(new_match, servers[0])
        party = Party(process_of(servers, match), match)
        await party.open()
        for _ in range(WARM):
            await party.answer()
        return party


async def step(servers: list[Server], parties: list[Party], report: Report) -> bool:
    """All games at their pace for a while; whether answers were quick enough."""
    for party in parties:
        party.latencies.clear()
    before, began = [processor_seconds(one) for one in servers], time.perf_counter()
    places = ((party, THINKING * place / len(parties)) for place, party in enumerate(parties))
    await asyncio.gather(*(at_pace(party, wait, began + SECONDS) for party, wait in places))
    seconds = time.perf_counter() - began
    found = sorted(one for party in parties for one in party.latencies)
    used = sum(processor_seconds(one) for one in servers) - sum(before)
    slow = found[round(0.99 * len(found)) - 1]
    report.add(
        f"{len(parties)} live games on {PROCESSES} processes, PostgreSQL, Redis (median / p99)",
        middle_and_tail(found),
        beside=f"{len(found) / seconds:.0f} answers/s, {milliseconds(used / len(found))} of processor each, "
        f"{used / seconds:.0%} of one core for both",
        aim=f"p99 at most {SLOWEST * 1000:.0f} ms with {STEPS[-1]}",
        is_met=slow <= SLOWEST and len(parties) == STEPS[-1],
    )
    return slow <= SLOWEST


async def at_pace(party: Party, wait: float, until: float) -> None:
    """An answer every few seconds; one that took longer delays none of the others."""
    await asyncio.sleep(wait)
    while time.perf_counter() < until and await party.answer():
        await asyncio.sleep(max(0.0, THINKING - party.latencies[-1]))
