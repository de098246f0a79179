"""Holding what people were told against the journal and against who looks afresh, once all is mended."""

import asyncio
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import psycopg

from tests.faults.parts import Parts
from tests.faults.people import Bot, Steadfast, Table
from tests.services.player import GONE, Fault, Json, as_over_the_socket, digest, unlisted_in

LOOKING = ThreadPoolExecutor(4)
"""Threads in which the API is asked."""


@dataclass
class Leaver:
    """Somebody who has left a game that is over: what he saw last, and what his question came without."""

    seat: str
    number: int
    seen: str
    unlisted: list[Json]


@dataclass
class Given:
    """What the players of one game were told of their answers."""

    table: Table
    acknowledged: dict[str, int]
    denied: set[str]
    people: list[Leaver]


def journal(site: Parts, game: str) -> list[tuple[int, str]]:
    """All numbers of a game with the client ids that they were given by, read past every wire."""
    with psycopg.connect(site.database) as connection:
        rows = connection.execute(
            "SELECT number, client_id FROM games_entry WHERE game_id = %s AND number > 0 ORDER BY number",
            (game,),
        )
        return [(number, word) for number, word in rows]


def compare_journal(site: Parts, given: Given) -> None:
    """Each acknowledged answer stands in the journal under its number, once, and none that was denied."""
    tally, game = given.table.tally, given.table.match.id
    rows = journal(site, game)
    stored, times = {word: number for number, word in rows}, Counter(word for _, word in rows if word)
    tally.lost += [
        f"{game} {word} at {number}"
        for word, number in given.acknowledged.items()
        if stored.get(word) != number
    ]
    tally.doubled += [f"{game} {word} {count} times" for word, count in times.items() if count > 1]
    tally.wrong += [f"{game}: {word} was refused and taken" for word in given.denied & times.keys()]
    tally.wrong += [f"{game}: nobody was told of {word}" for word in times.keys() - given.acknowledged.keys()]
    if [number for number, _ in rows] != list(range(1, len(rows) + 1)):
        tally.wrong.append(f"{game}: numbers are missing")


def journal_once_there(site: Parts, game: str) -> list[tuple[int, str]]:
    """The same as soon as the database answers; it may be what fails just now."""
    while True:
        try:
            return journal(site, game)
        except psycopg.OperationalError:
            time.sleep(0.1)


async def compare_views(site: Parts, given: Given) -> None:
    """Everybody saw last what a process shows afresh."""
    loop = asyncio.get_running_loop()
    for person in given.people:
        web = given.table.chance.choice(site.webs)
        fresh = await loop.run_in_executor(LOOKING, given.table.match.view, web, person.seat)
        seen = digest(as_over_the_socket(fresh["view"], person.unlisted))
        if (person.number, person.seen) != (fresh["number"], seen):
            who = person.seat or "a watcher"
            given.table.tally.wrong.append(
                f"{given.table.match.id}: {who} at {person.number} sees otherwise than at {fresh['number']}"
            )


async def gathered(site: Parts, table: Table, people: list[Steadfast]) -> Given:
    """Have everybody come to the end of what is stored and leave, nothing being in doubt any more."""
    bots = [one for one in people if isinstance(one, Bot)]
    await asyncio.gather(*(bot.come_back() for bot in bots if bot.doubtful is not None))
    last = await asyncio.get_running_loop().run_in_executor(LOOKING, journal_once_there, site, table.match.id)
    for person in people:
        await catch_up(person, len(last))
        person.hang_up()
    acknowledged = {word: number for bot in bots for word, number in bot.acknowledged.items()}
    denied = {word for bot in bots for word in bot.denied}
    left = [Leaver(one.seat, one.number, digest(one.view), unlisted_in(one.view)) for one in people]
    return Given(table, acknowledged, denied, left)


async def catch_up(person: Steadfast, number: int) -> None:
    """Hear on a connection that outlived the faults what was missed on it, else on a new one."""
    while person.number < number or person.is_coming:
        try:
            if person.socket is None:
                await person.open()
            await person.hear_until(number)
        except Fault:
            raise
        except GONE:
            await asyncio.sleep(0.1)
            person.hang_up()
            person.socket = None
