"""Connections whose every message is checked against the schema."""

import json
from importlib import import_module
from typing import Any

from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from django.conf import settings
from jsonschema import Draft202012Validator

from cocweb.asgi import application
from games.models import Game, Player
from games.people.identity import IN_SESSION
from games.socket.schema import protocol_schema
from games.wire.patch import merged

PATIENCE = 120.0
Json = dict[str, Any]


def validator(side: str) -> Draft202012Validator:
    """What checks the messages of one side, "client" or "server"."""
    schema = protocol_schema()
    return Draft202012Validator({**schema, "$ref": f"#/$defs/{side}"})


SENT, HEARD = validator("client"), validator("server")


class Line:
    """One connection, as a client keeps it: the view it knows, and everything it was told."""

    def __init__(
        self,
        game: Game,
        player: Player | None,
        after: int | None = None,
        known: "Line | None" = None,
        language: str = "",
        lengths: str = "",
        asked: str = "",
    ) -> None:
        query = f"after={after}" if after is not None else ""
        query += f"&language={language}" if language else ""
        query += f"&{asked}" if asked else ""
        headers = [(b"origin", b"http://localhost"), (b"host", b"localhost")]
        cookies = {settings.LENGTHS_COOKIE_NAME: lengths} if lengths else {}
        if player is not None:
            cookies[settings.SESSION_COOKIE_NAME] = session_of(player)
        if cookies:
            told = "; ".join(f"{name}={value}" for name, value in cookies.items())
            headers.append((b"cookie", told.encode()))
        scope = {
            "type": "websocket",
            "path": f"/ws/games/{game.pk}/",
            "query_string": query.encode(),
            "headers": headers,
            "subprotocols": [],
        }
        self.scope, self.socket = scope, ApplicationCommunicator(application, scope)
        self.told: Json = known.told if known else {}
        self.view: Json = known.view if known else {}
        self.game: Json = known.game if known else {}
        self.number: int = known.number if known else 0
        self.log: list[Json] = []
        self.heard: list[Json] = []

    async def open(self) -> Json:
        """Connect, hear the question that is coming too, and return the first message."""
        assert await self.connected()
        first = await self.hear()
        await self.hear_until(self.number)
        return first

    @property
    def is_coming(self) -> bool:
        """Whether a question is on its way."""
        return bool(self.view.get("request", {}).get("shape") == "coming")

    async def connected(self) -> bool:
        """Whether the server lets the connection in."""
        await self.socket.send_input({"type": "websocket.connect"})
        return bool((await self.socket.receive_output(PATIENCE))["type"] == "websocket.accept")

    async def hear(self) -> Json:
        """The next message, taken in."""
        said = await self.socket.receive_output(PATIENCE)
        assert said["type"] == "websocket.send", said
        message: Json = json.loads(said["text"])
        HEARD.validate(message)
        self.heard.append(message)
        match message["type"]:
            case "hello":
                self.told, self.game = message["view"], message["game"]
                self.view = self.told
                self.number, self.log = message["number"], message["log"]
            case "update":
                assert message["after"] == self.number, "a number is missing"
                self.view = self.told = merged(self.told, message.get("change", {}))
                self.game = message.get("game") or self.game
                self.number = message["number"]
                self.log += message.get("events", [])
            case "question" if message["number"] == self.number:
                self.view = {**self.told, "request": message["request"]}
        return message

    async def hear_a(self, kind: str) -> Json:
        """The next message of that type."""
        while True:
            message = await self.hear()
            if message["type"] == kind:
                return message

    async def hear_until(self, number: int) -> None:
        """Listen until the game has come to that number, with the question if one is coming."""
        while self.number < number or self.is_coming:
            await self.hear()

    async def send(self, **message: Any) -> None:
        """Send something that the protocol knows."""
        SENT.validate(message)
        await self.send_text(json.dumps(message))

    async def send_text(self, text: str) -> None:
        """Send anything."""
        await self.socket.send_input({"type": "websocket.receive", "text": text})

    async def answer(self, option: str, **more: Any) -> Json:
        """Answer with an option; what became of it, once its number is known."""
        plain = {"client_id": f"c{len(self.heard)}", "seen": self.number, "reply": {"option": option}}
        await self.send(type="answer", **(plain | more))
        while True:
            message = await self.hear()
            if message["type"] == "answered":
                await self.hear_until(message["number"])
            if message["type"] in ("answered", "refused"):
                return message

    async def close(self) -> None:
        if not self.socket.future.done():
            await self.socket.send_input({"type": "websocket.disconnect", "code": 1000})
            await self.socket.wait(PATIENCE)


def session_of(player: Player) -> str:
    """The session key of a browser that this player uses."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[IN_SESSION] = player.pk
    session.save()
    return str(session.session_key)


async def opened(game: Game, player: Player | None, **more: Any) -> Line:
    """A connection that has heard its first message; closed at the end of the test."""
    line = await sync_to_async(Line)(game, player, **more)
    await line.open()
    OPEN.append(line)
    return line


async def at_the_table(game: Game, *players: Player | None) -> list[Line]:
    """A connection for each of them."""
    return [await opened(game, player) for player in players]


OPEN: list[Line] = []
