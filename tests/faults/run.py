"""One run: games side by side, one fault after the other, and everything compared at its end."""

import asyncio
import time
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from random import Random
from typing import Any

from tests.faults.checking import LOOKING, Given, compare_journal, compare_views, gathered
from tests.faults.kinds import KINDS, LONGEST, ROLLING, Kind, drawn
from tests.faults.parts import Parts
from tests.faults.people import Bot, Steadfast, Table
from tests.faults.tally import Tally
from tests.services.player import Fault, Match, at_random, new_match, simply
from tests.services.program import DidNotStart

LAST_PHASE = 8
"""Phases after which both withdraw, so that games begin and end while things fail."""

SHORTEST = 0.5
"""Seconds that a fault lasts, at least."""

REST, LONGEST_REST = (1, 20), 20.0
"""Answers that are taken between two faults, and the seconds after which nobody waits for them."""

TOLD_EACH = 60.0
"""Seconds after which it is told how far a run has come."""

HANDS = ThreadPoolExecutor(1)
"""The thread that breaks and mends: nobody who waits for the site is to keep it busy."""


@dataclass
class Run:
    """What a run is to do, and what it has found."""

    site: Parts
    seed: int
    seconds: float
    answers: int = 0
    """Acknowledged answers after which it ends, if it is to end by them."""
    faults: int = 0
    """The same of faults."""
    longest: float = LONGEST
    kinds: Sequence[Kind] = KINDS
    by_proxy: bool = True
    """Whether the people of every second table come by the proxy."""
    tell: Callable[[str], None] = lambda _: None
    """Is told now and then how far it has come."""
    tally: Tally = field(default_factory=Tally)
    given: list[Given] = field(default_factory=list)
    ending: asyncio.Event = field(default_factory=asyncio.Event)
    ended: float = 0.0

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)
        self.begun = self.last_told = time.monotonic()
        self.until = self.begun + self.seconds

    @property
    def is_over(self) -> bool:
        """Whether it has lasted long enough."""
        answers = 0 < self.answers <= self.tally.acknowledged
        faults = 0 < self.faults <= self.tally.faults.total()
        return answers or faults or time.monotonic() > self.until

    async def play(self, games: int) -> Tally:
        """Play so many games at once while things fail; then compare everything."""
        tables = [asyncio.create_task(self.keep_table(one)) for one in range(games)]
        try:
            await self.disturb()
        except DidNotStart as error:
            self.tally.wrong.append(f"what was broken could not be mended: {error}")
        self.ended = time.monotonic()
        self.ending.set()
        await asyncio.gather(*tables)
        await self.compare()
        return self.tally

    def pace(self) -> str:
        """How many answers a second were acknowledged, all faults included."""
        seconds = (self.ended or time.monotonic()) - self.begun
        return f"in {seconds / 60:.1f} minutes, {self.tally.acknowledged / seconds:.1f} answers a second"

    def tell_progress(self) -> None:
        """Tell how far it has come, unless that was told just now."""
        if time.monotonic() < self.last_told + TOLD_EACH:
            return
        self.last_told = time.monotonic()
        tally = self.tally
        found = len(tally.lost) + len(tally.doubled) + len(tally.wrong)
        until = f" of {self.answers}" if self.answers else ""
        self.tell(
            f"{tally.acknowledged}{until} answers {self.pace()}; {tally.faults.total()} faults, wrong {found}"
        )

    # --- faults --------------------------------------------------------------------------------------

    async def disturb(self) -> None:
        """Break one thing after the other, and mend it; all is whole when this ends."""
        hands = asyncio.get_running_loop().run_in_executor
        for kind in drawn(self.chance, self.kinds):
            await self.rest(self.chance.randint(*REST))
            if self.is_over:
                return
            self.tally.begin(kind.name, is_rolling=kind is ROLLING)
            mend = await hands(HANDS, kind.begin, self.site, self.chance)
            await asyncio.sleep(self.chance.uniform(SHORTEST, self.longest))
            await hands(HANDS, mend)
            self.tally.end(is_rolling=kind is ROLLING)
            self.tell_progress()

    async def rest(self, answers: int) -> None:
        """Wait until so many more were acknowledged, but not beyond the end."""
        enough, until = self.tally.acknowledged + answers, time.monotonic() + LONGEST_REST
        while self.tally.acknowledged < enough and time.monotonic() < until and not self.is_over:
            await asyncio.sleep(0.02)

    # --- games ---------------------------------------------------------------------------------------

    async def keep_table(self, one: int) -> None:
        """Play one game after the other until the end."""
        chance = Random(f"{self.seed} {one}")
        while not self.ending.is_set():
            match = await self.match(chance)
            if match is None:
                continue
            self.tally.games += 1
            table = Table(self.site, match, self.tally, chance)
            if self.by_proxy and one % 2:
                table.lead_by_proxy()
            try:
                self.given.append(await self.one_game(table))
            except Fault as fault:
                self.tally.wrong.append(str(fault))
            except Exception:
                self.tally.wrong.append(traceback.format_exc())

    async def match(self, chance: Random) -> Match | None:
        """A new game, by either process; None where it could not be made."""
        web = chance.choice(self.site.webs)
        with suppress(Fault, OSError, HTTPException):
            return await asyncio.get_running_loop().run_in_executor(LOOKING, new_match, web)
        await asyncio.sleep(0.5)
        return None

    async def one_game(self, table: Table) -> Given:
        """Play a game to its end, or to that of the run; what its people were told."""
        red = Bot(table, "red", simply("red", LAST_PHASE))
        blue = Bot(table, "blue", at_random(table.chance.randrange(10**6), LAST_PHASE))
        people: list[Steadfast] = [red, blue, Steadfast(table)]
        await self.stay_at(table, people)
        self.tally.finished += red.is_over
        return await gathered(self.site, table, people)

    async def stay_at(self, table: Table, people: list[Steadfast]) -> None:
        """Have everybody stay at a table until its game is over, or all is to end."""
        await stay_together(people, self.ending)

    # --- at the end ----------------------------------------------------------------------------------

    async def compare(self) -> None:
        """Hold everything that anybody was told against what there is."""
        for given in self.given:
            await asyncio.to_thread(compare_journal, self.site, given)
            await compare_views(self.site, given)
        self.tally.tracebacks = self.site.tracebacks()


async def stay_together(people: list[Steadfast], ending: asyncio.Event) -> None:
    """Have everybody stay until the game is over, or all is to end; raises what one of them found wrong."""
    staying = [asyncio.create_task(one.stay()) for one in people]
    waiting = asyncio.create_task(ending.wait())
    everybody = asyncio.gather(*staying)
    try:
        await asyncio.wait({everybody, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if everybody.done():
            everybody.result()
    finally:
        await end_all([*staying, waiting])
        await asyncio.gather(everybody, return_exceptions=True)


async def end_all(tasks: Sequence[asyncio.Task[Any]]) -> None:
    """Cancel tasks until all are over: the `wait_for` of Python 3.11 keeps one whose word has just come."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=0.2)
    await asyncio.gather(*tasks, return_exceptions=True)
