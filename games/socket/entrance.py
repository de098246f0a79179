"""Sockets, opened by turns: whoever opens very many keeps those waiting neither who play nor who come."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import override

from cocweb import language, metrics
from cocweb.addresses import address_of_socket
from cocweb.playing import play
from cocweb.turns import REFUSAL_DELAY, Gone, TooMany, Turns
from cocweb.workers import Timed
from games.wire.outbound import RefusedMessage

logger = logging.getLogger(__name__)

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

AT_ONCE, AT_ONCE_EACH = 60, 20
"""Sockets being opened at once, in all and for one address; some wait for Redis, which may not be there."""

BESIDE = 0.007
"""Seconds of a processor that it costs beside what is made for who comes: handshake, session, leaving."""

PATIENCE = 20.0
"""Seconds that whoever comes waits for his turn."""

TOO_FAST = 4429
"""The code with which a socket is closed of which there were too many."""


class Comers(Turns[Timed]):
    """Those who open sockets; what all of them may use is apart from what readers may."""

    at_once_each = AT_ONCE_EACH
    beside = BESIDE

    def seconds_until_any_may(self) -> float:
        """Tell for how many seconds all who open sockets must wait, whoever they are."""
        return play.seconds_until_comers_may()

    def charge_all(self, seconds: float) -> None:
        """Take seconds from what all who open sockets share; below 0 give back."""
        play.charge_comers(seconds)


class Opening:
    """One socket being opened, for which its address pays until that is over."""

    def __init__(self, comers: Comers, address: str, serving: Timed) -> None:
        self._comers, self._address, self._serving = comers, address, serving
        self.is_over = False

    def timed(self, work: Callable[..., Any], *given: Any, **more: Any) -> Any:
        """Call `work` with what is given, charge the time to the address of this socket, and return its
        result."""
        return self._serving.timed(work, *given, **more)

    def end(self) -> None:
        """Give back the place among those being opened, so that the next socket can come in; once only."""
        if not self.is_over:
            self.is_over = True
            self._comers.give_back(self._address, self._serving)


class Entrance:
    """Lets sockets in by turns; `scope["opening"]` is the Opening, to be ended before much is sent."""

    def __init__(self, application: Any) -> None:
        self.application = application
        self.comers = Comers(Timed() for _ in range(AT_ONCE))

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Serve one connection when it is its turn, or refuse it: accepted, told, closed with TOO_FAST."""
        address, heard = address_of_socket(scope), [await receive()]
        gone = asyncio.ensure_future(receive())  # nothing else can come before it is accepted
        try:
            serving = await self.comers.take_in_time(address, gone, PATIENCE, REFUSAL_DELAY)
        except Gone:
            return
        except TooMany:
            logger.info("%s was refused a socket: too-fast", address)
            await _refuse(send, language.of_socket(scope))
            return
        finally:
            gone.cancel()
        if not gone.cancelled() and gone.done():
            heard.append(gone.result())

        async def hear() -> Message:
            return heard.pop(0) if heard else await receive()

        opening = Opening(self.comers, address, serving)
        try:
            await self.application({**scope, "opening": opening}, hear, send)
        finally:
            opening.end()


async def _refuse(send: Send, language_asked: str) -> None:
    with override(language_asked):
        text = _("Very many tables are being opened; this one opens by itself in a moment.")
    refusal = RefusedMessage(code="too-fast", text=text, number=0)
    metrics.REFUSED.labels("socket", refusal.code).inc()
    with suppress(OSError, RuntimeError):  # he has just gone
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": msgspec.json.encode(refusal).decode()})
        await send({"type": "websocket.close", "code": TOO_FAST})
