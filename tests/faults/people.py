"""People who stay at their table whatever happens to the site, and note how long they have to wait."""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from random import Random

from tests.faults.parts import Parts
from tests.faults.tally import Tally
from tests.services.player import GONE, TOO_FAST, Chooses, Client, Fault, Json, Match, Player
from tests.services.program import Site

OPENING = 15.0
"""Seconds after which who opens a table tries the other process."""

PAUSE = 0.3
"""Seconds before somebody who was cut off comes again."""

TWICE = 0.05
"""How often an answer is sent a second time at once, as by a line that doubles what it carries."""

KEPT = 60
"""Answers of a game that are remembered."""

FOR_EVER = 120.0
"""Seconds without a word after which somebody waits for ever."""


class Table:
    """One game: where its people are let in, and when each number was acknowledged."""

    def __init__(self, site: Parts, match: Match, tally: Tally, chance: Random) -> None:
        self.site, self.match, self.tally, self.chance = site, match, tally, chance
        self.doors: Sequence[Site] = [web.front for web in site.webs]
        self.told: dict[int, float] = {}
        self.past: deque[tuple[str, Json]] = deque(maxlen=KEPT)
        """Answers that were taken, each with its seat, the newest last."""

    @property
    def newest(self) -> int:
        """The newest number that somebody was told of."""
        return max(self.told, default=0)

    def acknowledge(self, number: int) -> None:
        """Note that the site has taken what made this number."""
        self.told.setdefault(number, time.monotonic())

    def lead_by_proxy(self) -> None:
        """Have everybody come as visitors do."""
        self.doors = self.site.proxies

    def waited(self, what: str, since: float) -> None:
        """Note that somebody waited from then till now; apart what people wait where nothing fails."""
        self.tally.waited(what, since)
        if self.doors is self.site.proxies and self.tally.is_in_rolling(since):
            self.tally.waited(f"{what} behind the proxy in a rolling restart", since)

    def arrive(self, before: int, number: int) -> None:
        """Note how long somebody had to wait for what others know."""
        for one in range(before + 1, number + 1):
            if one in self.told:
                self.waited("for what another did", self.told[one])


class Steadfast(Client):
    """A client who comes back by either process."""

    def __init__(self, table: Table, seat: str = "") -> None:
        super().__init__(table.doors[0], table.match, seat)
        self.table = table
        self.away: float | None = None
        """Since when he is cut off."""

    async def open(self) -> None:
        """Connect to either process; raises TimeoutError where it lets nobody in."""
        self.hang_up()
        self.server = self.table.chance.choice(self.table.doors)
        async with asyncio.timeout(OPENING):
            await super().open()
        if self.away is not None:
            self.table.waited("to be let in again", self.away)
            self.away = None

    def note_gone(self) -> None:
        """Note that the line is cut."""
        self.table.tally.came_back += 1
        self.away = time.monotonic()

    async def hear(self) -> str:
        """Take in one message; raises Fault where none ever comes."""
        try:
            async with asyncio.timeout(FOR_EVER):
                return await super().hear()
        except TimeoutError as error:
            raise Fault(f"{self} waits for ever at {self.number} of {self.match.id}") from error

    def hang_up(self) -> None:
        """Be gone without a word."""
        if self.socket is not None:
            self.socket.transport.abort()

    def _arrive(self, number: int) -> None:
        before = self.number
        super()._arrive(number)
        self.digests.clear()
        if before >= 0:
            self.table.arrive(before, number)

    async def stay(self) -> None:
        """Follow the game to its end, wherever it is served."""
        while not self.is_over:
            try:
                await self.open()
                await self.listen()
            except GONE:
                self.note_gone()
                await asyncio.sleep(PAUSE)


class Bot(Steadfast, Player):
    """A player of that kind, who sends again what he is not sure of."""

    sends_again = TOO_FAST | {"unavailable"}

    def __init__(self, table: Table, seat: str, chooses: Chooses) -> None:
        Player.__init__(self, table.doors[0], table.match, seat, chooses)
        self.table, self.since, self.away = table, 0.0, None
        self.denied: list[str] = []
        """Answers of which he was told that they are not taken."""

    async def answer(self, reply: Json) -> bool:
        """Send a reply and wait for what becomes of it; the seconds are noted."""
        self.since = time.monotonic()
        return await super().answer(reply)

    async def send(self, message: Json) -> None:
        """Say something, an answer now and then twice."""
        await super().send(message)
        if message["type"] == "answer" and self.table.chance.random() < TWICE:
            self.table.tally.sent_twice += 1
            await super().send(message)

    async def hear(self) -> str:
        """Take in one message, and count refusals."""
        kind = await super().hear()
        if kind == "refused":
            self.table.tally.refused[self.heard[-1]["code"]] += 1
        return kind

    async def _settled(self, said: Json) -> bool:
        if said["type"] == "answered":
            self.table.waited("for an answer to be taken", self.since)
            self.table.tally.acknowledged += 1
            self.table.acknowledge(said["number"])
            if self.doubtful is not None:
                self.table.past.append((self.seat, self.doubtful))
        else:
            self.denied.append(said["client_id"])
        return await super()._settled(said)

    async def come_back(self) -> None:
        """Connect again, and settle what is in doubt: it is taken now, or refused."""
        while True:
            self.heard.clear()
            try:
                await self.open()
                if self.doubtful is not None:
                    _ = await self.settle()
                return
            except GONE:
                await asyncio.sleep(PAUSE)

    async def stay(self) -> None:
        """Play to the end, wherever the game is served."""
        await self.come_back()
        while not self.is_over:
            try:
                await self.step()
            except GONE:
                self.note_gone()
                await self.come_back()
