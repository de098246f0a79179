"""Many games at their pace, in a process of their own: `python -m bench.parties THINKING PORT:PID ...`.

Each PORT:PID is a process of the site. Reads a line for each thing to do and prints JSON when it is done:

    begin GAMES              begin games until there are so many
    play GAMES SECONDS       have that many of them at their pace for so long

It ends with its input.
"""

import asyncio
import json
import sys
import time
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from bench.listening import Party
from tests.services.player import Match, new_match

BEGUN_AT_ONCE = 6
WARM = 12
"""Answers of each game before anything is counted: past the Patrol Phase's first questions."""


@dataclass(frozen=True)
class Running:
    """The number of a process, as whoever started it would know it."""

    pid: int


@dataclass(frozen=True)
class There:
    """A process of the site that somebody else has started."""

    port: int
    process: Running

    @property
    def url(self) -> str:
        """Its address, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        """Its address for sockets, without a slash at the end."""
        return f"ws://127.0.0.1:{self.port}"


class Parties:
    """The games under way, each at the process that a proxy leads all who come to it to."""

    def __init__(self, sites: list[Any], thinking: float) -> None:
        self.sites, self.thinking = sites, thinking
        self.under_way: list[Party] = []

    def process_of(self, match: Match) -> Any:
        """The one process of a game, by a hash of its id."""
        return self.sites[crc32(match.id.encode()) % len(self.sites)]

    async def play(self, games: int, seconds: float) -> dict[str, Any]:
        """So many games at their pace; the seconds of each answer until all three have it."""
        parties = self.under_way[:games]
        for party in parties:
            party.latencies.clear()
        began = time.perf_counter()
        places = ((party, self.thinking * place / games) for place, party in enumerate(parties))
        going_on = await asyncio.gather(*(self.at_pace(one, wait, began + seconds) for one, wait in places))
        lasted = time.perf_counter() - began
        found = [one for party in parties for one in party.latencies]
        for party, goes_on in zip(parties, going_on, strict=True):
            if not goes_on:
                self.under_way.remove(party)
                await party.close()
        return {"latencies": found, "seconds": lasted}

    async def begin(self, games: int) -> dict[str, Any]:
        """Begin games, a few at a time, until so many are under way."""
        gate, lacking = asyncio.Semaphore(BEGUN_AT_ONCE), games - len(self.under_way)
        self.under_way += await asyncio.gather(*(self.begun(gate) for _ in range(lacking)))
        return {}

    async def begun(self, gate: asyncio.Semaphore) -> Party:
        """One game, warm, once there are few enough that are just being begun."""
        async with gate:
            match = await asyncio.to_thread(new_match, self.sites[0])
            party = Party(self.process_of(match), match)
            await party.open()
            for _ in range(WARM):
                await party.answer()
            return party

    async def at_pace(self, party: Party, wait: float, until: float) -> bool:
        """An answer every few seconds; one that took longer delays none of the others. Whether it goes on."""
        await asyncio.sleep(wait)
        while time.perf_counter() < until:
            if not await party.answer():
                return False
            await asyncio.sleep(max(0.0, self.thinking - party.latencies[-1]))
        return True


async def main(thinking: float, places: list[str]) -> None:
    """Do what is asked until the input ends."""
    numbers = [tuple(map(int, place.split(":"))) for place in places]
    parties = Parties([There(port, Running(pid)) for port, pid in numbers], thinking)
    while line := await asyncio.to_thread(sys.stdin.readline):
        verb, games, *seconds = line.split()
        if verb == "begin":
            done = await parties.begin(int(games))
        else:
            done = await parties.play(int(games), float(seconds[0]))
        sys.stdout.write(json.dumps(done) + "\n")
        sys.stdout.flush()
    for party in parties.under_way:
        await party.close()


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]), sys.argv[2:]))
