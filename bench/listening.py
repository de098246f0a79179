"""Clients that note when something arrives before they look at what it is, and how many bytes it took."""

import asyncio
import json
import os
import re
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from games.wire.patch import merged
from games.wire.sent import reply_as_sent
from rules import Seat
from rules.bots import SimplePlayer
from tests.sent import read
from tests.services.player import PATIENCE, Match, is_asked
from tests.services.server import Server

Json = dict[str, Any]
NUMBER = re.compile(r'"number":(\d+)')
SUGGEST = '{"type": "query", "id": "suggested", "name": "suggest"}'
AT_REST = 0.05
"""Seconds of a processor that a server uses in a second at most when it does nothing."""

END_OF_HANDSHAKE = b"\r\n\r\n"


class Counted(ClientConnection):
    """A connection that counts the bytes that came after the handshake, as they travelled."""

    received = -1

    def data_received(self, data: bytes) -> None:
        """Count, and go on."""
        if self.received >= 0:
            self.received += len(data)
        elif END_OF_HANDSHAKE in data:
            self.received = len(data.split(END_OF_HANDSHAKE, 1)[1])
        super().data_received(data)


async def connected(address: str, origin: str, key: str | None) -> Counted:
    """A connection to a game, as the player with that key or as a spectator."""
    line = await connect(
        address,
        origin=origin,  # type: ignore[arg-type]
        additional_headers={"Authorization": f"Bearer {key}"} if key else {},
        create_connection=Counted,
        max_size=4_000_000,
    )
    assert isinstance(line, Counted)
    return line


def processor_seconds(server: Server) -> float:
    """Tell what a server has used of a processor so far, in seconds: other programs do not lengthen it."""
    assert server.process is not None
    words = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def start(server: Server) -> None:
    """Start a server and wait until it is at rest: it makes some things ready beside what it serves."""
    server.start()
    before = -AT_REST
    while (used := processor_seconds(server)) - before >= AT_REST:
        before = used
        time.sleep(1.0)


def worked(server: Server) -> float:
    """Tell what a server's threads have used of a processor so far, in seconds of the scheduler's clock."""
    assert server.process is not None
    told = Path(f"/proc/{server.process.pid}/task").glob("*/schedstat")
    return sum(int(one.read_text().split()[0]) for one in told) / 1e9


class Ear:
    """One viewer of a game."""

    def __init__(self, server: Server, match: Match, seat: str = "") -> None:
        self.server, self.match, self.seat = server, match, seat
        self.base: Json = {}
        self.view: Json = {}
        self.number = 0
        self.waiting: list[str] = []
        self.arrived: dict[int, float] = {}
        self.questioned: dict[int, tuple[float, str]] = {}
        self.hello_bytes = 0
        self.echoes: asyncio.Queue[float] = asyncio.Queue()
        self.replies: asyncio.Queue[str] = asyncio.Queue()
        self.news = asyncio.Event()

    async def open(self) -> None:
        """Connect and hear the hello."""
        key = self.match.keys.get(self.seat)
        self.socket = await connected(
            f"{self.server.socket_url}/ws/games/{self.match.id}/", self.server.url, key
        )
        first = str(await self.socket.recv())
        self.hello_bytes = self.socket.received
        self._take(json.loads(first))
        self.listening = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Leave."""
        self.listening.cancel()
        await self.socket.close()

    async def _listen(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            if str(text).startswith('{"type":"update"'):
                (*_, number) = NUMBER.findall(str(text)[:80])
                self.arrived[int(number)] = now
                self.waiting.append(str(text))
                self.news.set()
            elif str(text).startswith('{"type":"question"'):
                (number, *_) = NUMBER.findall(str(text)[:80])
                self.questioned[int(number)] = now, str(text)
                self.news.set()
            elif str(text).startswith(('{"type":"pong"', '{"type":"refused"')):
                self.echoes.put_nowait(now)
            elif str(text).startswith('{"type":"reply"'):
                self.replies.put_nowait(str(text))

    def catch_up(self) -> None:
        """Look at what has come."""
        waiting, self.waiting = self.waiting, []
        for text in waiting:
            self._take(json.loads(text))

    def _take(self, message: Json) -> None:
        self.number = message["number"]
        known = message.get("view")
        self.view = self.base = known if known is not None else merged(self.base, message.get("change", {}))

    async def asked(self) -> float:
        """Wait for the question that is coming, if one is, and tell when it came."""
        if self.view.get("request", {}).get("shape") != "coming":
            return 0.0
        while self.number not in self.questioned:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
        at, text = self.questioned[self.number]
        self.view = {**self.base, "request": json.loads(text)["request"]}
        return at

    async def has(self, number: int) -> float:
        """When that number came, or one after it: what passes by itself comes with the answer before it."""
        while not (since := [at for one, at in self.arrived.items() if one >= number]):
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
        return since[0]

    async def suggestion(self) -> Json:
        """What the server suggests for the question on the screen."""
        await self.socket.send(SUGGEST)
        told: Json = json.loads(await asyncio.wait_for(self.replies.get(), PATIENCE))
        reply: Json = told["result"]["reply"]
        return reply

    async def echo(self, text: str) -> float:
        """Seconds until the server answers a message that changes nothing."""
        began = time.perf_counter()
        await self.socket.send(text)
        return await self.echoes.get() - began


class Party:
    """One game: two simple players and a spectator, all at sockets."""

    def __init__(self, server: Server, match: Match) -> None:
        self.ears = [Ear(server, match, seat) for seat in ("red", "blue", "")]
        self.players = {str(seat): SimplePlayer(seat) for seat in Seat}
        self.latencies: list[float] = []
        self.questions: list[float] = []  # seconds from an answer until what is asked next was there
        self.worked: list[float] = []  # what the server used of a processor meanwhile, whomever it served
        self.change_bytes: list[int] = []  # what those get who did not answer
        self.suggested: list[float] = []  # seconds until what was asked for was there
        self.suggesting = 0.0  # seconds of the server's processor for that, if nothing else goes on

    async def open(self) -> None:
        """Everybody sits down."""
        for ear in self.ears:
            await ear.open()
            await ear.asked()

    async def close(self) -> None:
        """Disconnect everybody."""
        for ear in self.ears:
            await ear.close()

    async def answer(self) -> bool:
        """Give one answer and wait until all three have it; return False when the game is over."""
        asked = next((ear for ear in self.ears if is_asked(ear.view)), None)
        if asked is None:
            return False
        number = asked.number + 1
        reply = reply_as_sent(self.players[asked.seat].choose(read(await self._with_suggestion(asked))))
        told = {"type": "answer", "client_id": f"b{number}", "seen": asked.number, "reply": reply}
        text = json.dumps(told)
        others = [ear.socket for ear in self.ears if ear is not asked]
        received = [other.received for other in others]
        used, began = worked(asked.server), time.perf_counter()
        await asked.socket.send(text)
        arrivals = await asyncio.gather(*(ear.has(number) for ear in self.ears))
        self.latencies.append(max(arrivals) - began)
        self.change_bytes += [other.received - count for other, count in zip(others, received, strict=True)]
        for ear in self.ears:
            ear.catch_up()
            if at := await ear.asked():
                self.questions.append(at - began)
        self.worked.append(worked(asked.server) - used)
        return True

    async def _with_suggestion(self, asked: Ear) -> Json:
        """What is on the screen of whoever is asked; he presses Suggest where that does not come along."""
        request = asked.view["request"]
        if "suggested" in request:
            return asked.view
        began, used = time.perf_counter(), processor_seconds(asked.server)
        reply = await asked.suggestion()
        self.suggested.append(time.perf_counter() - began)
        self.suggesting += processor_seconds(asked.server) - used
        return {**asked.view, "request": {**request, "suggested": reply}}
