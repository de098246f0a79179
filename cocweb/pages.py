"""Pages and the API, served by turns: nobody who only reads keeps those waiting who play."""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

from asgiref.sync import ThreadSensitiveContext
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from cocweb import language
from cocweb.addresses import address_of_socket
from cocweb.turns import REFUSAL_DELAY, Gone, TooMany, Turns
from cocweb.workers import Worker

logger = logging.getLogger(__name__)

Scope = Mapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

WORKERS = 6
"""Pages made at once in this process, each in a thread of its own."""

HEALTH, ALIVE = "/healthz", "/livez"
"""Asked by the machinery around the site: each has a worker of its own, whatever the others wait for. A
database that hangs holds up the first, never the second."""

SECONDS_FOR_BODY = 20.0
"""For all of what is sent with a request."""

LARGEST_BODY = 1_200_000
"""Bytes: what Django takes, and the words around a file that is sent with a form."""

MOST_ARRIVING = 40
"""Requests of one address of which something is still to come; those beyond must come at once, as nearly all
do: who sends slowly keeps nobody behind the same address from what he plays with."""

AT_ONCE = 1.0
"""Seconds."""

PATIENCE = 20.0
"""Seconds that a request waits for its turn."""


class Refusal(Exception):
    """Raised for a request that never gets to Django: its status, a code for programs, and words."""

    def __init__(self, status: int, code: str, text: str | Promise) -> None:
        super().__init__(text)
        self.status, self.code, self.text = status, code, text


TOO_FAST = Refusal(429, "too-fast", _("You have asked for very much at once; ask again in a moment."))
TOO_SLOW = Refusal(408, "too-slow", _("What was sent with that request did not come in time."))
TOO_LARGE = Refusal(413, "too-large", _("That message is too large."))


class ByTurns:
    """Serves an ASGI application's HTTP: the body first, then by turns a worker, then the answer is sent."""

    def __init__(self, application: Any) -> None:
        self.application = application
        self.pages = Turns(Worker() for _ in range(WORKERS))
        self.health = Turns([Worker()], is_reading=False)
        self.alive = Turns([Worker()], is_reading=False)
        self.arriving: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request; who sends too slowly, too much or too often is refused."""
        address = address_of_socket(scope)
        try:
            body = await self._read_body(scope, address, receive)
            answer = await self._answer(scope, address, body, receive)
        except Gone:
            return
        except Refusal as refusal:
            logger.info("%s %s was refused: %s", address, scope["path"][:100], refusal.code)
            with override(language.of_request(scope)):
                answer = answer_of(refusal, is_program=scope["path"].startswith("/api/"))
        for message in answer:  # whoever reads slowly keeps no worker
            await send(message)

    async def _read_body(self, scope: Scope, address: str, receive: Receive) -> bytes:
        """Read what is sent with a request, in time and counted by address; raises Refusal, Gone."""
        if not _has_body(scope):
            return await _read_to_end(receive)
        is_one_too_many = self.arriving[address] >= MOST_ARRIVING
        self.arriving[address] += 1
        try:
            async with asyncio.timeout(AT_ONCE if is_one_too_many else SECONDS_FOR_BODY):
                return await _read_to_end(receive)
        except TimeoutError:
            raise (TOO_FAST if is_one_too_many else TOO_SLOW) from None
        finally:
            self.arriving[address] -= 1
            if not self.arriving[address]:
                del self.arriving[address]

    async def _answer(self, scope: Scope, address: str, body: bytes, receive: Receive) -> list[Message]:
        """Wait for a worker and have it make the answer; raises Refusal, Gone."""
        turns = {HEALTH: self.health, ALIVE: self.alive}.get(scope["path"], self.pages)
        gone = asyncio.ensure_future(_wait_until_gone(receive))
        try:
            worker = await turns.take_in_time(address, gone, PATIENCE, REFUSAL_DELAY)
            try:
                return await self._run(scope, body, gone, worker)
            finally:
                turns.give_back(address, worker)
        except TooMany:
            raise TOO_FAST from None
        finally:
            gone.cancel()

    async def _run(
        self, scope: Scope, body: bytes, gone: "asyncio.Future[None]", worker: Worker
    ) -> list[Message]:
        """Run the application in the worker's thread and return the messages of its answer."""
        answer: list[Message] = []
        brought = [body]

        async def hear() -> Message:
            if brought:
                return {"type": "http.request", "body": brought.pop(), "more_body": False}
            await asyncio.shield(gone)
            return {"type": "http.disconnect"}

        async def keep(message: Message) -> None:
            answer.append(message)

        async with ThreadSensitiveContext(executor=worker):
            await self.application(scope, hear, keep)
        return answer


def _has_body(scope: Scope) -> bool:
    """Whether a request's headers announce a body."""
    told = dict(scope["headers"])
    return told.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in told


async def _read_to_end(receive: Receive) -> bytes:
    """Read a body to its end and return it, keeping nothing beyond LARGEST_BODY; raises Refusal, Gone."""
    parts, size, comes = [], 0, True
    while comes:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        part = message.get("body", b"")
        size += len(part)
        if size <= LARGEST_BODY:
            parts.append(part)
        comes = message.get("more_body", False)
    if size > LARGEST_BODY:
        raise TOO_LARGE
    return b"".join(parts)


async def _wait_until_gone(receive: Receive) -> None:
    """Wait until the client has closed its connection."""
    while (await receive())["type"] != "http.disconnect":
        pass


def answer_of(refusal: Refusal, *, is_program: bool) -> list[Message]:
    """Write the messages that answer a refused request: JSON for a program, else plain text."""
    kind, text, status = b"text/plain; charset=utf-8", str(refusal.text), refusal.status
    if is_program:
        kind, text = b"application/json", json.dumps({"code": refusal.code, "text": text})
        status = 400 if refusal is TOO_LARGE else status  # as the API says of a body that it has read
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(text.encode())).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        (b"content-security-policy", b"default-src 'none'"),
    ]
    headers.append((b"retry-after", b"5") if refusal is TOO_FAST else (b"connection", b"close"))
    return [
        {"type": "http.response.start", "status": status, "headers": headers},
        {"type": "http.response.body", "body": text.encode()},
    ]
