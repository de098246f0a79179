"""Connections that never say what they want: hung up on after a while, and counted by address.

For uvicorn: `--http cocweb.half_open:Punctual`. What comes after the head of a request is seen to in
`cocweb.pages`, which knows the visitor's own address behind a proxy.
"""

import asyncio
import logging
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cocweb.addresses import is_proxy, visitor

logger = logging.getLogger(__name__)

SECONDS_FOR_HEAD = 15.0
"""For the whole head of a request, from the connection or the first byte of it on."""

MOST_WAITING = 40
"""Connections of one address, none of a proxy's, whose request is still to come; one more takes the place of
the oldest: whoever is honest behind the same address has asked long before that."""

_waiting: dict[str, dict["Punctual", None]] = {}
"""By address, the oldest first."""


class Punctual(H11Protocol):
    """Speaks HTTP with those who finish what they begin to say."""

    _hang_up: asyncio.TimerHandle | None = None
    _address = ""

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for the head of a request; hang up on the oldest of too many waiting from one
        address."""
        super().connection_made(transport)
        self._address = visitor((self.client or ("",))[0], "")
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        """Take in what the client sends; the time for it runs until the head of the request is whole."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._head_is_here()
        elif self._hang_up is None and not self.transport.is_closing():
            self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting for the request of a connection that is gone."""
        self._head_is_here()
        super().connection_lost(exc)

    def _wait_for_head(self) -> None:
        self._hang_up = self.loop.call_later(SECONDS_FOR_HEAD, self._too_late)
        others = _waiting.setdefault(self._address, {})
        others[self] = None
        if len(others) > MOST_WAITING and not is_proxy((self.client or ("",))[0]):
            next(iter(others))._too_late()

    def _head_is_here(self) -> None:
        if self._hang_up is not None:
            self._hang_up.cancel()
            self._hang_up = None
            del _waiting[self._address][self]
            if not _waiting[self._address]:
                del _waiting[self._address]

    def _too_late(self) -> None:
        logger.info("%s was hung up on: its request did not come", self._address)
        self._head_is_here()
        self.transport.close()
