"""Who waits for a page, or to open a socket, and whose turn it is: address by address, as each can pay.

In the event loop alone. What is done is paid for in seconds of a processor by the address that asks for it,
and while somebody plays by all who ask for such things together: what a flood costs is kept from those who
play, and what one address has used up from the others.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from django.conf import settings

from cocweb.playing import in_the_way, play
from cocweb.purses import Purse, Purses
from cocweb.workers import Timed

AT_ONCE_EACH = 4
"""Pages made at once for one address."""

REFUSAL_DELAY = 1.0
"""Seconds that whoever asks for too much waits for his refusal: a refusal costs, too."""

MOST_WAITING = 200
"""Requests of one address that wait; a browser that sees the site for the first time has some sixty."""

MOST_WAITING_IN_ALL = 1000

BESIDE = 0.0005
"""Seconds that a request costs beside what its worker does: reading it and sending the answer."""

FIRST_GUESS = 0.01
"""Seconds that a page is taken to cost until some have been made."""


class TooMany(Exception):
    """Raised for a request that would wait behind more than may, or that has waited for too long."""


class Gone(Exception):
    """Raised when the client has closed its connection: nobody waits for the answer."""


def page_purse() -> Purse:
    """Make a full purse for pages, or for opening sockets."""
    assert settings.PAGE_BUDGET is not None, "a purse is asked for only where there is a budget"
    most, each_second = settings.PAGE_BUDGET
    return Purse(most, each_second)


Serving = TypeVar("Serving", bound=Timed)


class Turns(Generic[Serving]):
    """Some workers, and those who wait for one; `is_reading`: what they do is part of what readers share."""

    at_once_each = AT_ONCE_EACH
    beside = BESIDE

    def __init__(self, workers: Iterable[Serving], *, is_reading: bool = True) -> None:
        self.is_reading = is_reading
        self.free = list(workers)
        self.purses = Purses(page_purse)
        self._waiting: OrderedDict[str, deque[asyncio.Future[Serving]]] = OrderedDict()
        self._under_way: Counter[str] = Counter()
        self._mean = FIRST_GUESS
        self._later: asyncio.TimerHandle | None = None

    async def take_in_time(
        self, address: str, gone: "asyncio.Future[Any]", patience: float, refusal_delay: float
    ) -> Serving:
        """Wait for a worker while somebody waits for what it does; raises Gone when he is gone, and TooMany,
        late, when he has waited for so many seconds, or waits for too much."""
        turn = asyncio.ensure_future(self.take(address))
        try:
            await asyncio.wait((gone, turn), timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            turn.cancel()
            raise
        if turn.done() and turn.exception() is None:
            return turn.result()
        turn.cancel()
        if not gone.done():
            await asyncio.wait((gone,), timeout=refusal_delay)
        if gone.done():
            raise Gone
        raise TooMany

    async def take(self, address: str) -> Serving:
        """Wait for a worker; raises TooMany where this address waits for too many, or all do and no other
        waits for more."""
        own = len(self._waiting.get(address, ()))
        if own >= MOST_WAITING:
            raise TooMany
        if sum(map(len, self._waiting.values())) >= MOST_WAITING_IN_ALL:
            self._make_room(own)
        turn: asyncio.Future[Serving] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            self._give_up(address, turn)
            raise

    def _make_room(self, own: int) -> None:
        """Send away the last comer of the address with the longest queue; TooMany where `own` is no shorter.

        So a few who ask for very much shut nobody else out.
        """
        longest = max(self._waiting.values(), key=len)
        if len(longest) <= own + 1:
            raise TooMany
        last = longest.pop()
        if not last.done():
            last.set_exception(TooMany())

    def give_back(self, address: str, worker: Serving) -> None:
        """Free a worker for the next who waits, and charge its address for what it has used."""
        used, lasted = worker.take_used()
        used += self.beside
        self._pay(address, used - worker.paid)
        self.charge_all(in_the_way(used, lasted) - worker.paid)
        self._mean += 0.1 * (used - self._mean)
        self._under_way[address] -= 1
        if not self._under_way[address]:
            del self._under_way[address]
        self.free.append(worker)
        self._serve()

    def _give_up(self, address: str, turn: "asyncio.Future[Serving]") -> None:
        """Take somebody who has gone away out of the queue; or give back the worker that he had just got."""
        if turn.done() and not turn.cancelled():
            self.give_back(address, turn.result())
            return
        if turn in self._waiting.get(address, ()):
            self._waiting[address].remove(turn)
            if not self._waiting[address]:
                del self._waiting[address]

    def _serve(self) -> None:
        """Give the free workers to those who wait, address by address; try again when the next one can
        pay."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        while self.free and self._waiting:
            delays = {address: self._delay(address) for address in self._waiting}
            address = next((one for one, delay in delays.items() if delay == 0.0), None)
            if address is None:
                soonest = min(delays.values())
                if soonest < float("inf"):
                    self._later = asyncio.get_running_loop().call_later(soonest, self._serve)
                return
            self._begin(address)

    def _delay(self, address: str) -> float:
        """Tell for how many seconds an address must wait for a worker; inf while its others are at work."""
        if settings.PAGE_BUDGET is None:
            return 0.0
        if self._under_way[address] >= self.at_once_each:
            return float("inf")
        return max(self.purses.of(address).seconds_until_any(), self.seconds_until_any_may())

    def _begin(self, address: str) -> None:
        """Give a free worker to the first in an address's queue; the address then goes to the end."""
        turns = self._waiting.pop(address)
        turn = turns.popleft()
        if turns:
            self._waiting[address] = turns
        if turn.cancelled():
            return
        self._under_way[address] += 1
        worker = self.free.pop()
        worker.paid = self._mean
        self._pay(address, worker.paid)
        self.charge_all(worker.paid)
        turn.set_result(worker)

    def seconds_until_any_may(self) -> float:
        """Tell for how many seconds all who queue here must wait for players, whoever they are."""
        return play.seconds_until_readers_may() if self.is_reading else 0.0

    def charge_all(self, seconds: float) -> None:
        """Take seconds from the share that all who queue here have together; below 0 give them back."""
        if self.is_reading:
            play.charge_readers(seconds)

    def _pay(self, address: str, seconds: float) -> None:
        """Take seconds from a purse: what is usual before a page is made, the difference after it."""
        if settings.PAGE_BUDGET is not None:
            self.purses.of(address).pay(seconds)
