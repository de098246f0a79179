"""How many live games two processes carry on PostgreSQL and Redis, each game in one of them and watched."""

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.listening import processor_seconds
from bench.report import ROOT, Report, middle_and_tail, milliseconds, tail
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.server import Server, prepare

PROCESSES = 2
FIRST = int(os.environ.get("BENCH_GAMES", "50"))
"""Games under way at once to begin with; doubled while answers are quick enough."""

MOST = 1600
CLOSE = 1.15
"""The search ends when too many games are at most that many times those that were not too many."""

AIM = 400

THINKING = 5.0
"""Seconds from one answer of a game to its next."""

SECONDS = float(os.environ.get("BENCH_SECONDS", "30"))
"""How long each step is listened to, after everybody has come in."""

SLOWEST = 0.150
"""Seconds until all three have an answer, 99 times in 100."""

LIMITS = {"SOCKETS_PER_ADDRESS": "10000", "LOG_LEVEL": "WARNING"}
"""All players come from one address here; by default a process lets in 200 of one."""

IsQuick = Callable[[int], bool]


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
            own = {"DATABASE_URL": postgres.new_database(), "REDIS_URL": redis.url, "VAR_DIR": name, **LIMITS}
            prepare(own)
            servers += [Server(own, folder) for _ in range(PROCESSES)]
            for server in servers:
                server.start()
            yield servers
        finally:
            for program in (*servers, redis, postgres):
                program.stop()


@contextmanager
def players(servers: list[Server]) -> Iterator["subprocess.Popen[str]"]:
    """The program that plays all games: what it thinks is no part of what an answer takes."""
    places = [f"{server.port}:{server.process.pid}" for server in servers if server.process is not None]
    command = [sys.executable, "-m", "bench.parties", str(THINKING), *places]
    running = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield running
    finally:
        running.communicate()


def allow_many_files() -> None:
    """Let this process and those it starts have as many sockets as the machine allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(report: Report) -> None:
    """Find how many games there may be until answers are too slow."""
    allow_many_files()
    with site() as servers, players(servers) as playing:
        quick, slow = most_games(lambda games: step(servers, playing, games, report))
    told = f"{slow} are too many" if slow else "more were not tried"
    report.add(
        f"live games, an answer each {THINKING:g} s, at p99 of {milliseconds(SLOWEST)}",
        str(quick),
        beside=told,
        aim=f"at least {AIM}",
        is_met=quick >= AIM,
    )


def most_games(is_quick: IsQuick, first: int = FIRST, most: int = MOST) -> tuple[int, int]:
    """The most games found that are quick, and the fewest that are not (0: none), by doubling and halving."""
    quick, slow, games = 0, 0, first
    while games != quick:
        if is_quick(games):
            quick = games
        else:
            slow = games
        if slow and slow <= max(quick, 1) * CLOSE:
            break
        games = (quick + slow) // 2 if slow else min(2 * games, most)
    return quick, slow


def step(servers: list[Server], playing: "subprocess.Popen[str]", games: int, report: Report) -> bool:
    """All games at their pace for a while; whether answers were quick enough."""
    told_by(playing, f"begin {games}")
    before = [processor_seconds(one) for one in servers]
    found = told_by(playing, f"play {games} {SECONDS}")
    latencies, seconds = found["latencies"], found["seconds"]
    used = sum(processor_seconds(one) for one in servers) - sum(before)
    each = milliseconds(used / len(latencies))
    report.add(
        f"{games} live games on {PROCESSES} processes, PostgreSQL, Redis (median / p99)",
        middle_and_tail(latencies),
        beside=f"{len(latencies) / seconds:.0f} answers/s, {each} of processor each, "
        f"{used / seconds:.0%} of one core for both",
    )
    return tail(latencies) <= SLOWEST


def told_by(playing: "subprocess.Popen[str]", line: str) -> dict[str, Any]:
    """What the players have found when they have done what a line asks."""
    assert playing.stdin is not None
    assert playing.stdout is not None
    playing.stdin.write(line + "\n")
    playing.stdin.flush()
    answer: dict[str, Any] = json.loads(playing.stdout.readline())
    return answer
