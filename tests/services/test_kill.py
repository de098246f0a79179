"""`kill -9` of the server at random moments of a game: nothing that was acknowledged is lost.

`KILLS=50 pytest tests/services/test_kill.py` for the whole number; a few belong to every run.
"""

import asyncio
import os
import sqlite3
from contextlib import closing
from random import Random

import pytest

from tests.services.player import GONE, Client, Match, Player, ask, new_match, simply
from tests.services.server import Server

KILLS = int(os.environ.get("KILLS", "3"))
SEED = int(os.environ.get("KILLS_SEED", "1"))

LAST_PHASE = 3 + KILLS
"""Phases after which the players withdraw: late enough that most kills fall into the battle."""

LONGEST_LIFE = 24
"""Answers that a server lives to take, at most."""

IN_FLIGHT = 0.04
"""Seconds, at most, between an answer being sent and the kill: it is being checked, stored or told."""


def stored(url: str, match: Match) -> dict[str, int]:
    """The number of each client id in the database."""
    with closing(sqlite3.connect(url.removeprefix("sqlite://"))) as connection:
        rows = connection.execute(
            "SELECT client_id, number FROM games_entry WHERE game_id = ? AND client_id != ''", (match.id,)
        )
        return dict(rows.fetchall())


def numbers(url: str, match: Match) -> list[int]:
    """The numbers of everything that happened, windows that were let pass by themselves included."""
    with closing(sqlite3.connect(url.removeprefix("sqlite://"))) as connection:
        rows = connection.execute(
            "SELECT number FROM games_entry WHERE game_id = ? AND number > 0 ORDER BY number", (match.id,)
        )
        return [number for (number,) in rows]


async def endure(player: Player) -> None:
    """Play to the end, coming back whenever the server is gone."""
    await player.come_back()
    while not player.is_over:
        try:
            await player.step()
        except GONE:
            await player.come_back()


async def follow(spectator: Client) -> None:
    """Watch to the end in the same way."""
    while not spectator.is_over:
        try:
            await spectator.open()
            await spectator.listen()
        except GONE:
            await asyncio.sleep(0.1)


class Executioner:
    """Kills the server again and again, and looks into the database while it is dead."""

    def __init__(self, server: Server, url: str, players: list[Player]) -> None:
        self.server, self.url, self.players = server, url, players
        self.chance = Random(SEED)
        self.killed_at: list[int] = []

    def newest(self) -> int:
        return max(player.number for player in self.players)

    async def work(self) -> None:
        for _ in range(KILLS):
            await self.wait()
            if any(player.is_over for player in self.players):
                return
            await asyncio.to_thread(self.server.kill)
            self.look()
            await asyncio.to_thread(self.server.start)

    async def wait(self) -> None:
        """Until some answers more were taken and another one is on its way."""
        until = self.newest() + self.chance.randint(1, LONGEST_LIFE)
        while self.newest() < until and not any(player.is_over for player in self.players):
            await asyncio.sleep(0.002)
        while not any(player.doubtful for player in self.players):
            await asyncio.sleep(0.0005)
            if any(player.is_over for player in self.players):
                return
        await asyncio.sleep(self.chance.random() * IN_FLIGHT)

    def look(self) -> None:
        """Every acknowledged answer is stored under the number that was told; at most one more is."""
        self.killed_at.append(self.newest())
        kept = stored(self.url, self.players[0].match)
        told = {word: number for one in self.players for word, number in one.acknowledged.items()}
        assert told.items() <= kept.items()
        doubtful = {one.doubtful["client_id"] for one in self.players if one.doubtful}
        assert kept.keys() - told.keys() <= doubtful
        happened = numbers(self.url, self.players[0].match)
        assert happened == list(range(1, len(happened) + 1))


@pytest.fixture
def executioner(server: Server, sqlite_url: str) -> Executioner:
    match = new_match(server)
    players = [Player(server, match, seat, simply(seat, LAST_PHASE)) for seat in ("red", "blue")]
    return Executioner(server, sqlite_url, players)


async def the_game(executioner: Executioner, spectator: Client) -> None:
    ways = [endure(player) for player in executioner.players]
    await asyncio.gather(*ways, follow(spectator), executioner.work())


def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(
    executioner: Executioner, server: Server, sqlite_url: str
) -> None:
    match = executioner.players[0].match
    spectator = Client(server, match)
    asyncio.run(the_game(executioner, spectator))

    assert len(executioner.killed_at) == KILLS, "the game was over too soon"
    last = match.view(server)
    assert last["game"]["status"] == "finished"
    kept = stored(sqlite_url, match)
    assert numbers(sqlite_url, match) == list(range(1, last["number"] + 1))
    told = [one for player in executioner.players for one in player.acknowledged.items()]
    assert dict(told) == kept
    for client in (*executioner.players, spectator):
        assert client.view == match.view(server, client.seat)["view"]
    assert "come from the promised secret" in server.manage("verify-dice", match.id)
    assert ask(server, f"games/{match.id}/export/")["result"] == last["game"]["result"]


def test_the_journal_of_a_killed_game_fits_the_rules(server: Server) -> None:
    match = new_match(server)
    players = [Player(server, match, seat, simply(seat, 99)) for seat in ("red", "blue")]
    asyncio.run(some_answers(players, 60))
    server.kill()
    assert "1 game, 0 diverging" in server.manage("rehearse")
    server.start()
    assert match.view(server)["number"] >= 60


async def some_answers(players: list[Player], count: int) -> None:
    """Play until that number is reached, and leave."""
    for player in players:
        await player.open()
    while players[0].number < count:
        asked = next(one for one in players if one.is_asked)
        await asked.step()
        for player in players:
            while player.number < asked.number:
                await player.hear()
    for player in players:
        await player.close()
