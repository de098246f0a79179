"""A crowd round an evening: `python -m bench.screening SITE SOCKETS GAMES WATCHERS SCREENS`.

GAMES are words with commas between. The watchers are spread over them, each from a loopback address of its
own. A big screen asks every other second how all tables stand, and watches one table after the other.

Says "all are in" and stays until its input ends.
"""

import asyncio
import itertools
import sys
from collections.abc import Sequence
from http.client import HTTPConnection
from urllib.parse import urlsplit

from bench.crowding import AT_ONCE, come_in, home, listen

LOOKS_EACH = 2.0
"""Seconds between two looks at all tables, as static/screen/main.js has it."""

STAYS = 15.0
"""Seconds that a table is shown large where something happens everywhere."""


class Screen:
    """One big screen."""

    def __init__(self, site: str, sockets: str, games: Sequence[str], place: int) -> None:
        self.site, self.sockets, self.place = site, sockets, place
        self.games = itertools.cycle(games[place % len(games) :] + games[: place % len(games)])
        self.digest = ""

    async def look_on(self) -> None:
        """Ask how all tables stand, again and again."""
        while True:
            await asyncio.to_thread(self.look)
            await asyncio.sleep(LOOKS_EACH)

    def look(self) -> None:
        """Ask once, as a browser that has the answer before."""
        line = HTTPConnection(urlsplit(self.site).netloc, source_address=home(self.place), timeout=60)
        headers = {"Accept-Encoding": "gzip", "If-None-Match": self.digest}
        line.request("GET", "/live/now/", headers=headers)
        answer = line.getresponse()
        assert answer.status in (200, 304), answer.status
        self.digest = answer.headers.get("ETag", self.digest)
        answer.read()
        line.close()

    async def follow(self) -> None:
        """Watch one table after the other."""
        doors = asyncio.Semaphore(1)
        while True:
            line = await come_in(self.site, self.address(next(self.games)), doors, self.place)
            hearing = asyncio.create_task(listen(line))
            await asyncio.sleep(STAYS)
            hearing.cancel()
            await line.close()

    def address(self, game: str) -> str:
        """Where a game's socket is."""
        return f"{self.sockets}/ws/games/{game}/"


async def main(site: str, sockets: str, games: Sequence[str], watchers: int, screens: int) -> None:
    """Come, say so, and stay."""
    doors = asyncio.Semaphore(AT_ONCE)
    each = zip(range(watchers), itertools.cycle(games), strict=False)
    coming = (come_in(site, f"{sockets}/ws/games/{game}/", doors, place) for place, game in each)
    lines = await asyncio.gather(*coming)
    tasks = [asyncio.create_task(listen(line)) for line in lines]
    for place in range(watchers, watchers + screens):
        screen = Screen(site, sockets, games, place)
        tasks += [asyncio.create_task(screen.look_on()), asyncio.create_task(screen.follow())]
    sys.stdout.write("all are in\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    failed = [task.exception() for task in tasks if task.done() and not task.cancelled()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*(line.close() for line in lines), return_exceptions=True)
    assert not any(failed), failed


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3], sys.argv[3].split(","), int(sys.argv[4]), int(sys.argv[5])))
