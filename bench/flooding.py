"""Connections that ask for pages without a pause: `python -m bench.flooding PORT COUNT ADDRESS ...`.

They come from a loopback address of their own, 127.0.0.2, one request after the other on each, the addresses
in turn. Says "all are in" and goes on until its input ends, then how many answers came, by status.
"""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Sequence
from http import HTTPStatus

FROM = "127.0.0.2"


async def read(port: int, addresses: Sequence[str], place: int, answers: Counter[int]) -> None:
    """Ask on one connection, and on a new one whenever the server hangs up."""
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(FROM, 0))
        except OSError:
            await asyncio.sleep(0.05)
            continue
        try:
            while True:
                address = addresses[place % len(addresses)]
                place += 1
                writer.write(f"GET {address} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
                answers[await answered(reader)] += 1
        except (asyncio.IncompleteReadError, OSError):
            pass
        finally:
            writer.close()


async def answered(reader: asyncio.StreamReader) -> int:
    """Read one answer to its end and return its status."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    status = int(head.split(" ", 2)[1])
    if status in (HTTPStatus.NOT_MODIFIED, HTTPStatus.NO_CONTENT):
        return status
    if "\r\ncontent-length:" in head:
        await reader.readexactly(int(head.split("\r\ncontent-length:", 1)[1].split("\r\n", 1)[0]))
        return status
    while (size := int((await reader.readuntil(b"\r\n")).strip() or b"0", 16)) > 0:
        await reader.readexactly(size + 2)
    await reader.readexactly(2)
    return status


async def main(port: int, count: int, addresses: Sequence[str]) -> None:
    """Ask until the input ends."""
    answers: Counter[int] = Counter()
    tasks = [asyncio.create_task(read(port, addresses, place, answers)) for place in range(count)]
    sys.stdout.write("all are in\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    for task in tasks:
        task.cancel()
    sys.stdout.write(json.dumps(answers) + "\n")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
