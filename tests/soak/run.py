"""One run: games side by side, people who come and go, hostile messages, and samples of every process."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

from tests.faults.people import Steadfast, Table
from tests.faults.run import Run
from tests.faults.tally import Tally
from tests.services.player import GONE, Fault
from tests.soak.hostile import Hostile, Received
from tests.soak.sampling import Samples

HOSTILE, WATCHERS = 3, 4
"""How many of each are there at once."""

STAYS = (0.5, 20.0)
"""Seconds for which a watcher stays."""

CUT_EACH = (1.0, 8.0)
"""Seconds between two people who are cut off and come again."""

PAUSE = 0.05
"""Seconds between two visits of one who is hostile."""

Deed = Callable[[Random], Awaitable[None]]


@dataclass
class SoakTally(Tally):
    """The figures of one run, with every wait since the last sample."""

    recent: list[float] = field(default_factory=list)

    def waited(self, what: str, since: float) -> None:
        """Note that somebody waited from then till now; for an answer, how long answers take now."""
        super().waited(what, since)
        if what == "for an answer to be taken":
            self.recent.append(time.monotonic() - since)


@dataclass
class Soak(Run):
    """A run in which nothing fails but people and what they send."""

    hostile: int = 0
    """Hostile messages after which it ends, if it is to end by them."""
    sampled_each: float = 60.0
    by_proxy: bool = False
    tally: SoakTally = field(default_factory=SoakTally)
    received: Received = field(default_factory=Received)
    samples: Samples = field(default_factory=Samples)
    watched: int = 0
    """Watchers who have come and gone."""
    open_tables: dict[Table, list[Steadfast]] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        """Whether it has lasted long enough, or enough was sent."""
        return super().is_over or 0 < self.hostile <= self.received.sent.total()

    @property
    def is_sound(self) -> bool:
        """Whether nothing was wrongly taken, lost or shown otherwise than it is, and nothing failed."""
        return self.tally.is_sound and not (self.received.taken or self.received.failed)

    def lines(self) -> list[str]:
        """The report."""
        came = f"watchers who came and went: {self.watched}"
        spent = self.samples.spent(self.tally.acknowledged)
        return [*self.received.lines(), *self.tally.lines()[1:], came, *self.samples.lines(), *spent]

    async def stay_at(self, table: Table, people: list[Steadfast]) -> None:
        """Have everybody stay, with the table open to all others meanwhile."""
        self.open_tables[table] = people
        try:
            await super().stay_at(table, people)
        finally:
            del self.open_tables[table]

    async def disturb(self) -> None:
        """Have people come and go, and send what they should not, until the end."""
        doing: list[asyncio.Task[None]] = [asyncio.create_task(self.sample())]
        for name, deed, count in (
            ("hostile", self.be_hostile, HOSTILE),
            ("watcher", self.watch, WATCHERS),
            ("cut", self.cut_off, 1),
        ):
            chances = (Random(f"{self.seed} {name} {number}") for number in range(count))
            doing += [asyncio.create_task(deed(chance)) for chance in chances]
        await asyncio.gather(*doing)

    async def sample(self) -> None:
        """Look at all processes at the start, and again and again."""
        due = time.monotonic()
        await asyncio.to_thread(self.samples.take, self.site, ())
        while not self.is_over:
            due += self.sampled_each
            while time.monotonic() < due and not self.is_over:
                await asyncio.sleep(0.2)
            recent, self.tally.recent = self.tally.recent, []
            await asyncio.to_thread(self.samples.take, self.site, recent)

    async def table(self, chance: Random) -> Table | None:
        """A table that is open now; None where there is none yet."""
        if not self.open_tables:
            await asyncio.sleep(0.1)
            return None
        return chance.choice(list(self.open_tables))

    async def be_hostile(self, chance: Random) -> None:
        """Go from table to table."""
        one = Hostile(self.received, chance, f"{chance.randrange(10**6)}")
        while not self.is_over:
            table = await self.table(chance)
            if table is not None:
                await one.visit(table)
                await asyncio.sleep(PAUSE)

    async def watch(self, chance: Random) -> None:
        """Watch one game after the other, each for a while."""
        while not self.is_over:
            table = await self.table(chance)
            if table is None:
                continue
            watcher = Steadfast(table)
            try:
                async with asyncio.timeout(chance.uniform(*STAYS)):
                    await watcher.open()
                    await watcher.listen()
            except (TimeoutError, *GONE):
                pass
            except Fault as fault:
                self.tally.wrong.append(str(fault))
            self.watched += 1
            watcher.hang_up()
            await asyncio.sleep(PAUSE)

    async def cut_off(self, chance: Random) -> None:
        """Cut the connection of one player or watcher after the other; they come again by themselves."""
        while not self.is_over:
            await asyncio.sleep(chance.uniform(*CUT_EACH))
            table = await self.table(chance)
            if table is not None:
                chance.choice(self.open_tables[table]).hang_up()
