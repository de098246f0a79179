"""A battle at its height: both platoons on the table, four vehicles, a barrage, Dice in hand; answers in it.

With another checkout named, that one is served as well, and both are given the same answers by turns.
"""

import asyncio
import json
import statistics
from pathlib import Path

from bench.answers import PACE, tell_suggested
from bench.listening import Party, processor_seconds, start
from bench.report import Report, middle_and_tail, milliseconds
from tests.services.player import Match
from tests.services.server import Server

ANSWERS = 120
"""Answers in the battle, as long as most of it stands."""

TURN = 4
"""Answers given to one checkout before it is the other's turn."""

BEGIN = "from bench.full import begin; begin()"


def begin() -> None:
    """Begin it on a site (in `manage.py shell`) and print its id and its players' keys."""
    from games.models import Game
    from games.people.services.keys import new_key
    from tests.browser.staging import new_game

    told = new_game(
        table="bocage-fields",
        story="full-battle",
        supports=(["6-pounder"], ["pak-40"]),
        dice="full 1",
    )
    game_id = told["address"].split("/")[2]
    seats = Game.objects.get(pk=game_id).seats.all()
    keys = {seat.colour: new_key(seat.player, "bench")[1] for seat in seats if seat.player}
    print(json.dumps({"id": game_id, "keys": keys}))


def served_from(server: Server, checkout: Path) -> Server:
    """Have the site served by another checkout of the code, whose database tables are the same."""
    server.command += ["--app-dir", str(checkout)]
    server.environment = {**server.environment, "PYTHONPATH": str(checkout)}
    return server


def new_battle(server: Server) -> Party:
    """Begin the battle on a server, with the same dice every time."""
    match = Match(**json.loads(server.manage("shell", "--no-imports", "-c", BEGIN).splitlines()[-1]))
    return Party(server, match)


class Told:
    """One checkout as it is measured: its server, its players, and the processor time used."""

    def __init__(self, server: Server) -> None:
        self.server, self.party = server, new_battle(server)
        self.used = 0.0

    async def open(self) -> None:
        """Fight the same battle unmeasured, then connect everybody and give the first answer.

        A process compiles each message when it is first read, and loads the rules for the first answer. What
        players meet in a process that has served for a while is measured.
        """
        rehearsal = new_battle(self.server)
        await rehearsal.open()
        for _ in range(ANSWERS):
            await rehearsal.answer()
            await asyncio.sleep(PACE)
        await rehearsal.close()
        await self.party.open()
        await self.party.answer()
        self.party.latencies.clear()
        self.party.questions.clear()

    async def answers(self, number: int) -> None:
        """Give so many answers, and add up the processor time that they took the server."""
        before, asked = processor_seconds(self.server), self.party.suggesting
        for _ in range(number):
            await self.party.answer()
            await asyncio.sleep(PACE)
        self.used += processor_seconds(self.server) - before - (self.party.suggesting - asked)

    @property
    def mean(self) -> float:
        """Tell the seconds of the server's processor for one answer."""
        return self.used / len(self.party.latencies)


async def by_turns(measured: list[Told]) -> None:
    """Give ANSWERS answers in each checkout, TURN of them here and TURN there."""
    for one in measured:
        await one.open()
    for _ in range(0, ANSWERS, TURN):
        for one in measured:
            await one.answers(TURN)
    for one in measured:
        await one.party.close()


def run(here: Server, there: Server | None, report: Report) -> None:
    """Measure this checkout, and beside it the other, if there is one."""
    found = {"full battle": here, **({"full battle, the other checkout": there} if there is not None else {})}
    for server in found.values():
        start(server)
    try:
        measured = {name: Told(server) for name, server in found.items()}
        asyncio.run(by_turns(list(measured.values())))
    finally:
        for server in found.values():
            server.stop()
    for name, one in measured.items():
        tell(report, name, one)


def tell(report: Report, name: str, one: Told) -> None:
    """Report on one checkout."""
    found = one.party.latencies
    report.add(
        f"{name}: processor time of the server for one answer, {len(found)} answers (mean)",
        milliseconds(one.mean),
        beside=report.ratios(one.mean),
    )
    report.add(
        f"{name}: answer sent to all three have it (median / p99)",
        middle_and_tail(found),
        beside=f"mean {milliseconds(statistics.mean(found))}",
    )
    if one.party.questions:
        report.add(
            f"{name}: answer sent to what is asked next is there (median / p99)",
            middle_and_tail(one.party.questions),
        )
    tell_suggested(report, one.party, name)
