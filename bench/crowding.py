"""Many sockets of people without a name: `python -m bench.crowding SITE SOCKETS GAME watch|ask COUNT`.

Each comes from a loopback address of its own.

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


def home(place: int) -> tuple[str, int]:
    """Name the loopback address and port that the socket of this number comes from."""
    return f"127.0.{1 + place // 250}.{1 + place % 250}", 0


async def come_in(site: str, address: str, doors: asyncio.Semaphore, place: int) -> ClientConnection:
    """Open one socket and wait for its first message."""
    more = {"max_size": 4_000_000, "open_timeout": 120, "local_addr": home(place)}
    async with doors:
        line = await connect(address, origin=site, **more)  # type: ignore[arg-type]
        first = json.loads(await line.recv())
        assert first["type"] == "hello", first
        return line


async def listen(line: ClientConnection) -> None:
    """Read everything and do nothing with it."""
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
    address = f"{sockets}/ws/games/{game}/"
    lines = await asyncio.gather(*(come_in(site, address, doors, place) for place in range(count)))
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
