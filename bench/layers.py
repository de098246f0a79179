"""The two channel layers of channels-redis, for what the site sends: a new number to all who hear of a game.

One process tells and another hears, as two processes of the site do; each layer in turn, some rounds.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.report import ROOT, Report, middle_and_tail, milliseconds
from tests.services.redis import Redis

LAYERS = {
    "lists": "channels_redis.core.RedisChannelLayer",
    "pub/sub": "channels_redis.pubsub.RedisPubSubChannelLayer",
}
GAMES, MESSAGES, ROUNDS = 200, 2000, 3
EACH_SECOND = 200
"""Messages; a thousand games with an answer each five seconds have as many."""


def run(report: Report) -> None:
    """Both, by turns, at one Redis."""
    with tempfile.TemporaryDirectory() as name:
        redis = Redis(Path(name))
        redis.start()
        try:
            found: dict[str, list[dict[str, Any]]] = {layer: [] for layer in LAYERS}
            for _ in range(ROUNDS):
                for layer, path in LAYERS.items():
                    found[layer].append(one_round(redis, path))
        finally:
            redis.stop()
    for layer, rounds in found.items():
        tell(report, layer, rounds)


def one_round(redis: Redis, path: str) -> dict[str, Any]:
    """One process that tells, one that hears; what both and Redis have used of a processor."""
    assert redis.process is not None
    before = seconds_of(redis.process.pid)
    command = [sys.executable, "-m", "bench.hearing", path, redis.url, str(GAMES)]
    ways = {verb: [*command, verb, str(MESSAGES), str(EACH_SECOND)] for verb in ("hear", "tell")}
    hearing = subprocess.Popen(ways["hear"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert hearing.stdout is not None
    hearing.stdout.readline()  # it hears all games
    telling = subprocess.run(ways["tell"], check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    heard: dict[str, Any] = json.loads(hearing.communicate()[0])
    heard["telling"] = json.loads(telling.stdout)["used"]
    heard["redis"] = seconds_of(redis.process.pid) - before
    return heard


def seconds_of(pid: int) -> float:
    """What a process has used of a processor."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9


def tell(report: Report, layer: str, rounds: list[dict[str, Any]]) -> None:
    """Report a layer."""
    waits = [one for found in rounds for one in found["waits"]]
    shares = [(who, sum(found[who] for found in rounds)) for who in ("telling", "hearing", "redis")]
    report.add(
        f"a new number of one of {GAMES} games from process to process by {layer} (median / p99)",
        middle_and_tail(waits),
        beside=", ".join(f"{who} {milliseconds(used / len(waits))}" for who, used in shares)
        + f" of processor each; {len(waits)} of {MESSAGES * len(rounds)} heard",
    )
