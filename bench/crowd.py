"""What many who only watch, or only ask, cost those who play: with and without them, in one run."""

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bench.answers import PACE
from bench.listening import Party, processor_seconds
from bench.report import ROOT, Report, middle_and_tail, milliseconds
from tests.services.player import new_match
from tests.services.server import Server

LIMITS = {"RATE_LIMITS": "yes", "SOCKETS_PER_ADDRESS": "1000"}
"""The limits that every site has; each of the crowd comes from an address of his own."""

CROWDING = "bench.crowding"
"""The program of those who come to one game."""

WATCHERS = 500
ASKING = 50
WARM, ANSWERS = 40, 60
"""Answers before anything is counted, and those that are counted each time."""

ROUNDS = 3
"""Times that a game is measured without and with the crowd by turns: machines have moods."""

MOST_BY_WATCHERS, MOST_BY_ASKING = 1.5, 1.5


def run(server: Server, report: Report) -> None:
    """Both crowds."""
    server.start()
    try:
        asyncio.run(watched(server, report))
        asyncio.run(beside_questions(server, report))
        pages(server, report)
    finally:
        server.stop()


async def watched(server: Server, report: Report) -> None:
    """One game, watched by nobody and by very many."""
    party = await two_players(server)
    match = party.ears[0].match
    alone, among = [], []
    for turn in range(ROUNDS):
        alone += await latencies(party)
        began = processor_seconds(server)
        async with crowd(server, CROWDING, match.id, "watch", WATCHERS) as seconds:
            if turn == 0:
                tell_coming(report, processor_seconds(server) - began, seconds)
            await asyncio.sleep(2)  # what was told of their coming is over
            among += await latencies(party)
    await party.close()
    tell(report, f"{WATCHERS} watch: an answer until both players have it", alone, among, MOST_BY_WATCHERS)


def tell_coming(report: Report, work: float, seconds: float) -> None:
    """Report what the watchers' coming cost the server."""
    report.add(
        f"{WATCHERS} watchers come in at once: processor time of the server for each",
        milliseconds(work / WATCHERS),
        beside=f"all are in after {seconds:.1f} s",
    )


async def beside_questions(server: Server, report: Report) -> None:
    """Measure one game while very many ask all that they may in another."""
    party, other = await two_players(server), new_match(server)
    alone, among, seconds, work = [], [], 0.0, 0.0
    own, all_ = [], []
    for _ in range(ROUNDS):
        alone += await latencies(party)
        own += party.worked
        async with crowd(server, CROWDING, other.id, "ask", ASKING):
            began = time.perf_counter(), processor_seconds(server)
            among += await latencies(party)
            all_ += party.worked
            seconds += time.perf_counter() - began[0]
            work += processor_seconds(server) - began[1]
    await party.close()
    what = f"{ASKING} sockets of {ASKING} addresses ask all they may in another game"
    tell_work(report, what, own, all_, MOST_BY_ASKING)
    tell(report, what, alone, among)
    report.add("the same: what the server used of a processor, answers and all", f"{work / seconds:.0%}")


async def two_players(server: Server) -> Party:
    """Begin a game and connect its two players."""
    party = Party(server, new_match(server))
    party.ears = party.ears[:2]
    await party.open()
    for _ in range(WARM):
        await party.answer()
        await asyncio.sleep(PACE)
    return party


async def latencies(party: Party) -> list[float]:
    """Give ANSWERS answers; return the seconds of each until both players have what came of it."""
    party.latencies.clear()
    party.worked.clear()
    for _ in range(ANSWERS):
        if not await party.answer():
            break
        await asyncio.sleep(PACE)
    return list(party.latencies)


def tell_work(report: Report, what: str, alone: list[float], among: list[float], most: float) -> None:
    """Report what the server does before an answer is told: by that a crowd delays it, on any machine."""
    ratio = statistics.median(among) / statistics.median(alone)
    report.add(
        f"{what}: processor time of the server until an answer is told (median)",
        milliseconds(statistics.median(among)),
        beside=f"{milliseconds(statistics.median(alone))} alone, {ratio:.2f} times",
        aim=f"at most {most:g} times",
        is_met=ratio <= most,
    )


def tell(
    report: Report, what: str, alone: list[float], among: list[float], most: float | None = None
) -> None:
    """Report the seconds of answers with and without a crowd."""
    ratio = statistics.median(among) / statistics.median(alone)
    aim = {} if most is None else {"aim": f"at most {most:g} times", "is_met": ratio <= most}
    report.add(f"{what}: without them (median / p99)", middle_and_tail(alone))
    report.add(
        f"{what}: with them (median / p99)",
        middle_and_tail(among),
        beside=f"{ratio:.2f} times as long",
        **aim,  # type: ignore[arg-type]
    )


@asynccontextmanager
async def crowd(server: Server, program: str, *words: object) -> AsyncIterator[float]:
    """Hold sockets open by a program of the bench; yield the seconds until all were open.

    Those who play here go on answering the server's pings meanwhile. Raises RuntimeError when somebody was
    not let in, or was turned away later.
    """
    command = [sys.executable, "-m", program, server.url, server.socket_url, *map(str, words)]
    began = time.perf_counter()
    running = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    try:
        if (await asyncio.to_thread(running.stdout.readline)).strip() != "all are in":
            raise RuntimeError("not everybody was let in")
        yield time.perf_counter() - began
    finally:
        await asyncio.to_thread(running.communicate, "go\n")
    if running.returncode:
        raise RuntimeError("somebody of the crowd was turned away")


# --- pages ---------------------------------------------------------------------------------------------

TIMES = 10
MOST_FOR_A_PAGE = 0.1
PAGES = ("/", "/new/", "/watch/", "/rules/", "/lists/")


def pages(server: Server, report: Report) -> None:
    """Whole pages, for somebody whom the site does not know."""
    for path in PAGES:
        server.get(path)
    costs = {path: page_seconds(server, path) for path in PAGES}
    dearest = max(costs, key=lambda path: costs[path])
    report.add(
        f"processor time of a page, the dearest of {', '.join(PAGES)} ({dearest}; mean)",
        milliseconds(costs[dearest]),
        aim=f"below {MOST_FOR_A_PAGE * 1000:g} ms",
        is_met=costs[dearest] < MOST_FOR_A_PAGE,
    )


def page_seconds(server: Server, path: str) -> float:
    """Processor time for one of a few."""
    before = processor_seconds(server)
    for _ in range(TIMES):
        server.get(path)
    return (processor_seconds(server) - before) / TIMES
