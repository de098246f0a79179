"""Browsers that vanish without a word, while they are told things: no error in the log, play goes on."""

import asyncio
import json
import socket
import struct

from tests.services.player import PATIENCE, Client, Match, new_match
from tests.services.server import Server

VANISHING = 12

AT_ONCE = struct.pack("ii", 1, 0)
"""For SO_LINGER: what is still under way is thrown away, as when a cable is pulled."""


async def vanish(client: Client) -> None:
    """Be gone, in the middle of what this client has asked for."""
    assert client.socket is not None
    for number in range(8):
        query = {"type": "query", "id": f"q{number}", "name": "fan", "viewer": [20, 20]}
        await client.socket.send(json.dumps(query))
    client.socket.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    client.socket.transport.abort()


async def hear_of(client: Client, watching: int) -> None:
    """Listen until so many are told to be watching."""
    assert client.socket is not None
    while True:
        message = json.loads(await asyncio.wait_for(client.socket.recv(), PATIENCE))
        if message["type"] == "presence" and message["watching"] == watching:
            return


async def come_and_vanish(server: Server, match: Match) -> None:
    """Watchers come and vanish beside one who stays and is told of it."""
    staying = Client(server, match, "red")
    await staying.open()
    others = [Client(server, match) for _ in range(VANISHING)]
    for other in others:
        await other.open()
    await hear_of(staying, VANISHING)
    await asyncio.gather(*map(vanish, others))
    await hear_of(staying, 0)
    await staying.close()


def test_who_vanishes_leaves_no_error_and_nobody_behind(server: Server) -> None:
    asyncio.run(come_and_vanish(server, new_match(server)))
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "ERROR" not in log
