"""What a flood costs those who play: ten connections that read each public address, and sockets opened."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bench.crowd import PACE, tell_work, two_players
from bench.listening import Party, processor_seconds
from bench.report import ROOT, Report, middle_and_tail, milliseconds
from tests.services.player import new_match
from tests.services.public_addresses import addresses
from tests.services.server import Server

LIMITS = {"RATE_LIMITS": "yes"}
"""As every site has them."""

CONNECTIONS = 10
COMING, HOMES = 400, 50
"""Sockets opened at a time without a pause, and the addresses that they come from."""

SECONDS_OF_IT = 6.0
"""After which a flood of sockets goes on as it will: all have used up what they may at once."""

DEAREST = 8
"""Addresses that are flooded one by one; all others by one flood, in turn."""

ANSWERS, ROUNDS = 20, 2
MOST = 1.5
"""Times as much as the server may do until an answer is told, in the median."""

TIMES = 3


def run(server: Server, report: Report) -> None:
    """Find the dearest addresses of the URL conf, and flood all of them; then open sockets."""
    server.start()
    try:
        asyncio.run(floods(server, report))
    finally:
        server.stop()


async def floods(server: Server, report: Report) -> None:
    """Measure one game while its site is flooded at one address after the other."""
    party, other = await two_players(server), await asyncio.to_thread(new_match, server)
    everywhere = list(addresses(other.id))
    costs = await asyncio.to_thread(dearest_first, server, everywhere)
    for address in list(costs)[:DEAREST]:
        what = f"{CONNECTIONS} connections read {address} ({milliseconds(costs[address])} each)"
        await flooded(party, report, reading(server, [address]), what)
    others = list(costs)[DEAREST:]
    what = f"{CONNECTIONS} connections read all {len(others)} others in turn"
    await flooded(party, report, reading(server, others), what)
    what = f"{COMING} connections of {HOMES} addresses open sockets of another game"
    await flooded(party, report, coming(server, other.id), what, SECONDS_OF_IT)
    await party.close()


def reading(server: Server, where: Sequence[str]) -> list[str]:
    """Name the program that reads these addresses."""
    return ["bench.flooding", str(server.port), str(CONNECTIONS), *where]


def coming(server: Server, game: str) -> list[str]:
    """Name the program that opens sockets of a game."""
    return ["bench.coming", server.url, server.socket_url, game, str(COMING), str(HOMES)]


def dearest_first(server: Server, everywhere: Sequence[str]) -> dict[str, float]:
    """Measure what each address, read before, costs the server in seconds of a processor; dearest first."""
    costs = {}
    for address in everywhere:
        server.get(address)
        before = processor_seconds(server)
        for _ in range(TIMES):
            server.get(address)
        costs[address] = (processor_seconds(server) - before) / TIMES
    return dict(sorted(costs.items(), key=lambda one: -one[1]))


async def flooded(
    party: Party, report: Report, program: Sequence[str], what: str, after: float = 0.5
) -> None:
    """Measure answers without, and after so many seconds with, a flood by this program, by turns."""
    alone, among, own, all_, read = [], [], [], [], 0
    for _ in range(ROUNDS):
        alone += await latencies(party)
        own += party.worked
        with flood(program) as said:
            await asyncio.sleep(after)
            among += await latencies(party)
            all_ += party.worked
        read += sum(said.values())
    tell_work(report, what, own, all_, MOST)
    report.add(
        "the same: an answer until both players have it (median / p99)",
        middle_and_tail(among),
        beside=f"{middle_and_tail(alone)} alone; {read} were served or refused",
    )


async def latencies(party: Party) -> list[float]:
    """Give ANSWERS answers; return the seconds of each until both players have what came of it."""
    party.latencies.clear()
    party.worked.clear()
    for _ in range(ANSWERS):
        if not await party.answer():
            raise RuntimeError("the game was over before the floods were")
        await asyncio.sleep(PACE)
    return list(party.latencies)


@contextmanager
def flood(named: Sequence[str]) -> Iterator[dict[str, int]]:
    """Flood the site by a program of its own; the dict it yields has afterwards what came of it, counted."""
    command = [sys.executable, "-m", *named]
    program = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    said: dict[str, int] = {}
    try:
        program.stdout.readline()
        yield said
    finally:
        told, _ = program.communicate("go\n")
        said.update(json.loads(told or "{}"))
