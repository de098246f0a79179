"""A process that ends hands its games to the next one after the other, not all in the same moment.

For uvicorn: `--ws cocweb.leaving:InTurn`. Whoever is cut off comes again at once, and the process that lets
him in has to load his game; of a hundred games the last would be loaded only after many seconds. Those that
have to wait for their turn are served here meanwhile: uvicorn listens no more, but goes on until all are gone
or its `--timeout-graceful-shutdown` is over.
"""

import asyncio
import logging
import multiprocessing
from collections.abc import Iterable

from django.conf import settings
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

logger = logging.getLogger(__name__)

PACE = 0.25
"""Seconds for each game, which the next process needs at most to load it and to show it to all who come."""

LONGEST = 45.0
"""Seconds after which all are gone, however many there are; uvicorn's patience is longer."""


class InTurn(WebSocketsSansIOProtocol):
    """A socket that is closed, where the process ends, when it is the turn of its game."""

    def shutdown(self) -> None:
        """Wait for the turn; who is not let in yet has none, and where no other process is, nobody waits."""
        if self.handshake_complete and has_next():
            _leaving.join(self)
        else:
            super().shutdown()

    def leave(self) -> None:
        """Tell the client to come again, unless he has left by himself."""
        if not self.disconnected:
            super().shutdown()


def has_next() -> bool:
    """Whether another process may serve its games: those behind one port (`--workers`) end together."""
    return bool(settings.REDIS_URL) and multiprocessing.parent_process() is None


class Leaving:
    """The sockets of a process that ends, by where they lead."""

    def __init__(self) -> None:
        self.sockets: dict[str, list[InTurn]] = {}

    def join(self, socket: InTurn) -> None:
        """Take in a socket; the first one sets the time for all that uvicorn hands over with it."""
        if not self.sockets:
            socket.loop.call_soon(self.set_turns, socket.loop)
        self.sockets.setdefault(socket.scope["path"], []).append(socket)

    def set_turns(self, loop: asyncio.AbstractEventLoop) -> None:
        """Close the sockets of one game after the other, the first at once."""
        pace = min(PACE, LONGEST / len(self.sockets))
        logger.info("%s games are handed over, one every %.2f seconds", len(self.sockets), pace)
        for turn, sockets in enumerate(self.sockets.values()):
            loop.call_later(turn * pace, _close, tuple(sockets))
        self.sockets = {}


def _close(sockets: Iterable[InTurn]) -> None:
    for socket in sockets:
        socket.leave()


_leaving = Leaving()
