"""People at a table as programs: over the API, and over the socket with every number and view checked."""

import asyncio
import hashlib
import http.client
import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from games.wire.patch import merged
from games.wire.sent import reply_as_sent
from rules.bots import random_player
from rules.bots.simple import SimplePlayer
from rules.engine.seats import Seat
from tests.sent import read
from tests.services.program import Site

Json = dict[str, Any]
Chooses = Callable[[Json], Json]
"""From a view with a request to a reply."""

GONE = (OSError, WebSocketException, EOFError)
"""What a client meets when the server is not there."""

PATIENCE = 180.0
"""Seconds without a word after which something hangs."""

LARGEST = 4_000_000
"""Bytes of a message that this client takes."""


class Fault(AssertionError):
    """What a client was told does not fit what it was told before."""


# --- the API -------------------------------------------------------------------------------------------


def call(server: Site, path: str, key: str = "", body: object = None) -> tuple[int, Any]:
    """GET below /api/, POST if there is a body (bytes as they are); the status and what was said."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    sent = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as line:
        line.request("POST" if sent is not None else "GET", f"/api/{path}", sent, headers)
        answer = line.getresponse()
        text = answer.read()
    is_json = answer.headers.get("Content-Type", "").startswith("application/json")
    return answer.status, json.loads(text) if is_json else text.decode(errors="replace")


def ask(server: Site, path: str, key: str = "", body: object = None) -> Any:
    """The same where nothing is refused."""
    status, said = call(server, path, key, body)
    if status >= 400:
        raise Fault(f"{path}: {status} {said}")
    return said


@dataclass(frozen=True)
class Match:
    """A game between two programs: its id and the key of each seat."""

    id: str
    keys: dict[str, str]

    def view(self, server: Site, seat: str = "") -> Any:
        """What a server shows that seat now, or a spectator."""
        return ask(server, f"games/{self.id}/view/", self.keys.get(seat, ""))


def newcomer(server: Site, name: str) -> str:
    """The key of somebody new."""
    return str(ask(server, "players/", body={"name": name})["key"])


def new_match(server: Site, table: str = "hamlet-crossroads", **more: Any) -> Match:
    """British against Germans, at the first question."""
    keys = {"red": newcomer(server, "Ann"), "blue": newcomer(server, "Bob")}
    regular = (one for one in ask(server, "platoons/") if one["quality"] == "regular")
    platoons = {one["nation"]: one["id"] for one in regular if one["title"] == "Infantry Platoon"}
    wish = {"table": table, "platoon": platoons["britain"], "entropy": "from ann", "support": "free", **more}
    game = ask(server, "games/", keys["red"], wish)
    (invitation,) = (seat["invitation"] for seat in game["seats"] if seat["is_free"])
    joining = {"invitation": invitation, "platoon": platoons["germany"], "entropy": "from bob"}
    ask(server, "join/", keys["blue"], joining)
    return Match(game["id"], keys)


# --- the socket ----------------------------------------------------------------------------------------


TOO_FAST = frozenset({"too-fast"})
"""Refusals after which a player waits for a moment and sends the same again."""

SUGGESTED_WHEN_ASKED = ("trace", "steer")
"""Shapes of questions that come over a socket without what is suggested."""


def as_over_the_socket(view: Json, unlisted: list[Json]) -> Json:
    """The view that a `GET` brought, without what a socket's leaves out: answers suggested for ways, and the
    options of these kinds."""
    request = view.get("request")
    if request is None:
        return view
    if request["shape"] in SUGGESTED_WHEN_ASKED:
        assert "suggested" in request, f"a program that asks by GET is told no answer to {request['name']}"
        request = {key: value for key, value in request.items() if key != "suggested"}
    if unlisted:
        kinds = {kind["verb"] for kind in unlisted}
        told = [option for option in request["options"] if option["verb"] not in kinds]
        request = {**request, "options": told, "unlisted": unlisted}
    return {**view, "request": request}


def unlisted_in(view: Json) -> list[Json]:
    """The kinds of options that the question in a view came without."""
    return list(view.get("request", {}).get("unlisted", ()))


def is_asked(view: Json) -> bool:
    """Whether it is this viewer's decision; what he may do at any time does not count."""
    request = view.get("request")
    return request is not None and not request["standing"]


class Client:
    """One connection to a game, as a browser keeps it: the view made of patches, and every line told."""

    def __init__(self, server: Site, match: Match, seat: str = "") -> None:
        self.server, self.match, self.seat = server, match, seat
        self.socket: ClientConnection | None = None
        self.number, self.base, self.view, self.game = -1, {}, {}, {}  # type: int, Json, Json, Json
        self.told: list[Json] = []
        self.digests: dict[int, str] = {}
        self.heard: list[Json] = []  # answers, refusals and the like that nobody has looked at yet
        self.refused: list[str] = []

    @property
    def is_over(self) -> bool:
        """Whether the game has a result."""
        return self.game.get("status") == "finished"

    @property
    def is_asked(self) -> bool:
        """Whether it is this seat's decision."""
        return is_asked(self.view)

    @property
    def is_coming(self) -> bool:
        """Whether a question is on its way."""
        return bool(self.view.get("request", {}).get("shape") == "coming")

    async def open(self) -> None:
        """Connect, from the number that is known, and hear the first message."""
        key = self.match.keys.get(self.seat)
        after = f"?after={self.number}" if self.number > 0 else ""
        self.socket = await connect(
            f"{self.server.socket_url}/ws/games/{self.match.id}/{after}",
            origin=self.server.url,  # type: ignore[arg-type]
            additional_headers={"Authorization": f"Bearer {key}"} if key else {},
            max_size=LARGEST,
        )
        while await self.hear() not in ("hello", "update"):
            pass
        while self.is_coming:
            await self.hear()

    async def close(self) -> None:
        """Leave."""
        if self.socket is not None:
            await self.socket.close()

    async def hear(self) -> str:
        """Take in one message; its type."""
        assert self.socket is not None, "nobody is connected"
        message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        match message["type"]:
            case "hello":
                self._begin(message)
            case "update":
                self._go_on(message)
            case "question" if message["number"] == self.number:
                self.view = {**self.base, "request": message["request"]}
            case "answered" | "refused" | "reply" | "pong":
                self.heard.append(message)
        return str(message["type"])

    def _begin(self, message: Json) -> None:
        if message["number"] < self.number:
            raise Fault(f"{self}: the game fell back from {self.number} to {message['number']}")
        self.view = self.base = message["view"]
        self.game = message["game"]
        self.told = list(message["log"])
        self._arrive(message["number"])

    def _go_on(self, message: Json) -> None:
        if message["after"] != self.number or message["number"] < message["after"]:
            raise Fault(f"{self}: at {self.number} came {message['after']} to {message['number']}")
        numbers = [line["number"] for line in message.get("events", ())]
        if any(not message["after"] < number <= message["number"] for number in numbers):
            raise Fault(f"{self}: lines of {numbers} in {message['after']} to {message['number']}")
        if numbers != sorted(numbers):
            raise Fault(f"{self}: lines out of order: {numbers}")
        self.view = self.base = merged(self.base, message.get("change", {}))
        self.game = message.get("game") or self.game
        self.told += message.get("events", ())
        self._arrive(message["number"])

    def _arrive(self, number: int) -> None:
        if self.view.get("number", number) != number:
            raise Fault(f"{self}: the view says {self.view['number']}, the message {number}")
        self.number = number
        self.digests[number] = digest(self.view)

    async def hear_until(self, number: int) -> None:
        """Listen until the game has come to that number, with the question if one is coming."""
        while self.number < number or self.is_coming:
            await self.hear()

    async def listen(self) -> None:
        """Follow the game to its end."""
        while not self.is_over:
            await self.hear()

    async def send(self, message: Json) -> None:
        """Say something."""
        assert self.socket is not None, "nobody is connected"
        await self.socket.send(json.dumps(message))

    def __str__(self) -> str:
        """Who it is, for messages."""
        return f"{self.seat or 'a spectator'} on port {self.server.port}"


def digest(view: Json) -> str:
    """A short word for a view, the same for the same content."""
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:16]


class Player(Client):
    """A client that answers: what it sent and is not sure of, and what was acknowledged."""

    sends_again = TOO_FAST

    def __init__(self, server: Site, match: Match, seat: str, chooses: Chooses) -> None:
        super().__init__(server, match, seat)
        self.chooses = chooses
        self.doubtful: Json | None = None
        self.acknowledged: dict[str, int] = {}

    async def play(self) -> None:
        """Answer whatever is asked until the game is over."""
        while not self.is_over:
            await self.step()

    async def step(self) -> None:
        """Answer if something is asked, else listen."""
        if not self.is_asked or self.is_coming:
            await self.hear()
            return
        view = await self.with_suggestion()
        request = view["request"]
        for _ in range(3):
            if await self.answer(self.chooses(view)):
                return
        if not await self.answer(request["suggested"]):
            raise Fault(f"{self}: what is suggested for {request['name']} was refused: {self.refused[-1]}")

    async def with_suggestion(self) -> Json:
        """The view, with what the server suggests and lists where a screen has to ask for it.

        Kinds of options that came unlisted are asked for every other time: many a player just passes.
        """
        request = self.view["request"]
        if "unlisted" in request and self.number % 2:
            request = await self.queried("options")
        if "suggested" not in request:
            request = {**request, "suggested": (await self.queried("suggest"))["reply"]}
        return {**self.view, "request": request}

    async def queried(self, name: str) -> Json:
        """What the server answers to a query about the question that waits."""
        await self.send({"type": "query", "id": name, "name": name})
        while True:
            while not self.heard:
                await self.hear()
            said = self.heard.pop(0)
            if said["type"] == "reply" and said["id"] == name:
                return dict(said["result"])
            if said.get("code") in self.sends_again:
                await asyncio.sleep(0.1)
                await self.send({"type": "query", "id": name, "name": name})

    async def answer(self, reply: Json) -> bool:
        """Send a reply and wait for what becomes of it; False when it was refused."""
        word = f"{self.seat}-{self.number}-{len(self.refused)}"
        self.doubtful = {"type": "answer", "client_id": word, "seen": self.number, "reply": reply}
        return await self.settle()

    async def settle(self) -> bool:
        """Send what is doubtful (again), and listen until it is known and shown."""
        assert self.doubtful is not None, "nothing was sent"
        await self.send(self.doubtful)
        while True:
            while not self.heard:
                await self.hear()
            said = self.heard.pop(0)
            if said.get("client_id") != self.doubtful["client_id"]:
                continue
            if said.get("code") in self.sends_again:
                await asyncio.sleep(0.1)
                await self.send(self.doubtful)
                continue
            return await self._settled(said)

    async def _settled(self, said: Json) -> bool:
        self.doubtful = None
        if said["type"] == "refused":
            self.refused.append(said["code"])
            return False
        self.acknowledged[said["client_id"]] = said["number"]
        await self.hear_until(said["number"])
        return True

    async def come_back(self) -> None:
        """Connect again as soon as the server is there, and send again what may have been lost."""
        give_up = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                self.heard.clear()
                await self.open()
                if self.doubtful is not None and not await self.settle():
                    raise Fault(f"{self}: an answer sent again was refused: {self.refused[-1]}")
                return
            except GONE:
                if asyncio.get_running_loop().time() > give_up:
                    raise
                await asyncio.sleep(0.1)


# --- how they play -------------------------------------------------------------------------------------


def simply(seat: str, last_phase: int) -> Chooses:
    """The simple player, who withdraws when a battle has lasted so many Phases."""
    player = SimplePlayer(Seat(seat))

    def choose(view: Json) -> Json:
        options = view["request"].get("options", ())
        if view["phases"] > last_phase and any(option["id"] == "withdraw" for option in options):
            return {"option": "withdraw"}
        return reply_as_sent(player.choose(read(view)))

    return choose


def at_random(seed: int, last_phase: int) -> Chooses:
    """The random player, who withdraws when a battle has lasted so many Phases."""
    chance = Random(seed)

    def choose(view: Json) -> Json:
        tired = view["phases"] > last_phase
        return reply_as_sent(random_player.choose(read(view), chance.randrange, give_up=tired))

    return choose
