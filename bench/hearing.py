"""One of two processes that tell each other: `python -m bench.hearing LAYER URL GAMES hear|tell COUNT RATE`.

Who hears joins a group for each game, says so, and prints how long each message took and what all took of
the processor; who tells sends them at a rate.
"""

import asyncio
import json
import os
import sys
import time
from importlib import import_module
from typing import Any

PATIENCE = 5.0
"""Seconds after which no message comes any more."""


def layer_of(path: str, url: str) -> Any:
    """Make the layer."""
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)(hosts=[url], capacity=1000, expiry=60)


def say(**found: object) -> None:
    """Print what was found."""
    sys.stdout.write(json.dumps(found) + "\n")
    sys.stdout.flush()


async def hear(layer: Any, games: int, count: int) -> None:
    """Hear that many messages, or as many as come."""
    channels = [await layer.new_channel() for _ in range(games)]
    for number, channel in enumerate(channels):
        await layer.group_add(f"game.{number}", channel)
    waits: list[float] = []

    async def listen(channel: str) -> None:
        while True:
            told = await layer.receive(channel)
            waits.append(time.time() - told["at"])

    _listening = [asyncio.create_task(listen(channel)) for channel in channels]
    await asyncio.sleep(1)
    used = time.process_time()
    say(ready=True)
    await all_have_come(waits, count)
    used = time.process_time() - used
    say(waits=waits, hearing=used)
    os._exit(0)  # the layer of lists would not let its tasks be cancelled, now and then


async def all_have_come(waits: list[float], count: int) -> None:
    """Wait for that many messages, or until none has come for a while."""
    silent_since, before = float("inf"), 0
    while len(waits) < count and time.monotonic() - silent_since < PATIENCE:
        if len(waits) > before:
            before, silent_since = len(waits), time.monotonic()
        await asyncio.sleep(0.2)


async def tell(layer: Any, games: int, count: int, rate: float) -> None:
    """Send that many messages, one after the other at that rate."""
    await layer.group_send("game.0", {"type": "game.moved", "number": 0, "by": None, "at": time.time()})
    used, began = time.process_time(), time.monotonic()
    for number in range(1, count):
        await asyncio.sleep(max(0.0, began + number / rate - time.monotonic()))
        message = {"type": "game.moved", "number": number, "by": "red", "at": time.time()}
        await layer.group_send(f"game.{number % games}", message)
    say(used=time.process_time() - used)


async def main(path: str, url: str, games: str, verb: str, count: str, rate: str) -> None:
    """Hear or tell."""
    layer = layer_of(path, url)
    if verb == "hear":
        await hear(layer, int(games), int(count))
    else:
        await tell(layer, int(games), int(count), float(rate))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:7]))
