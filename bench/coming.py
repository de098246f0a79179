"""Sockets opened without a pause: `python -m bench.coming SITE SOCKETS GAME COUNT ADDRESSES`.

COUNT of them at a time, from so many loopback addresses in turn, by people without a name. Says "all are in"
and goes on until its input ends, then how many were let in or refused, by the type of their first message.
"""

import asyncio
import json
import sys
from collections import Counter

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.crowding import home


async def come_and_go(site: str, address: str, place: int, told: Counter[str]) -> None:
    """Open one socket after the other, hear the first message of each, and leave."""
    while True:
        try:
            line = connect(address, origin=site, max_size=4_000_000, open_timeout=120, local_addr=home(place))  # type: ignore[arg-type]
            async with line as opened:
                told[json.loads(await opened.recv())["type"]] += 1
        except (OSError, TimeoutError, WebSocketException):
            told["broken"] += 1
            await asyncio.sleep(0.05)


async def main(site: str, sockets: str, game: str, count: int, addresses: int) -> None:
    """Come and go until the input ends."""
    told: Counter[str] = Counter()
    address = f"{sockets}/ws/games/{game}/"
    tasks = [
        asyncio.create_task(come_and_go(site, address, place % addresses, told)) for place in range(count)
    ]
    sys.stdout.write("all are in\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4], int(sys.argv[4]), int(sys.argv[5])))
