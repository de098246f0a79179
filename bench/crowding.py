"""Many sockets of people without a name: `python -m bench.crowding SITE SOCKETS GAME watch|ask COUNT`.

Says "all are in" and stays until its input ends; those who ask do so as often as they are let, of ever new
places.
"""

import asyncio
import json
import random
import sys

from websockets.asyncio.client import ClientConnection, connect

AT_ONCE = 20
"""Sockets opened side by side."""

EACH_SECOND = 10
"""Questions of one socket: as many as the protocol allows."""


async def come_in(site: str, address: str, doors: asyncio.Semaphore) -> ClientConnection:
    """One socket that has heard its first message."""
    async with doors:
        line = await connect(address, origin=site, max_size=4_000_000, open_timeout=120)  # type: ignore[arg-type]
        first = json.loads(await line.recv())
        assert first["type"] == "hello", first
        return line


async def listen(line: ClientConnection) -> None:
    """Hear everything and think nothing of it."""
    async for _ in line:
        pass


async def ask(line: ClientConnection, chance: random.Random) -> None:
    """Ask for what is seen from here and from there."""
    number = 0
    while True:
        number += 1
        at = [round(chance.uniform(1, 70), 2), round(chance.uniform(1, 46), 2)]
        await line.send(json.dumps({"type": "query", "id": f"q{number}", "name": "fan", "viewer": at}))
        await asyncio.sleep(1 / EACH_SECOND)


async def main(site: str, sockets: str, game: str, deed: str, count: int) -> None:
    """Come, say so, and stay."""
    doors = asyncio.Semaphore(AT_ONCE)
    lines = await asyncio.gather(*(come_in(site, f"{sockets}/ws/games/{game}/", doors) for _ in range(count)))
    tasks = [asyncio.create_task(listen(line)) for line in lines]
    if deed == "ask":
        tasks += [asyncio.create_task(ask(line, random.Random(place))) for place, line in enumerate(lines)]
    sys.stdout.write("all are in\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*(line.close() for line in lines), return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:5], int(sys.argv[5])))
