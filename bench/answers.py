"""How long it takes until an answer has reached both players and a spectator: one game, and fifty at once."""

import asyncio
import statistics
import time

from bench.listening import Ear, Party, processor_seconds
from bench.report import Report, kilobytes, middle_and_tail, milliseconds
from tests.services.player import new_match
from tests.services.server import Server

ANSWERS = 220
ECHOES = 120
PACE = 0.06
"""Seconds between two messages: a connection may send 20 a second."""

GAMES = 50
THINKING = 3.0
"""Seconds that a player of one of many games thinks, at least as fast as people do."""

SECONDS = 25.0
MOST_TIMES_ECHO = 10
LARGEST_HELLO = 40_000

SOON = 0.1
"""Seconds within which what a screen asks for is to be there."""

BARE = '{"type": "echo"}'
"""Not a message of the protocol: it is read, refused and answered at once, without a look at the game."""

PING = '{"type": "ping"}'


async def one_game(server: Server, report: Report) -> None:
    """A game from the first question on, as fast as the players may."""
    party = Party(server, new_match(server))
    await party.open()
    before = processor_seconds(server)
    for _ in range(ANSWERS):
        await party.answer()
        await asyncio.sleep(PACE)
    middle = processor_seconds(server)
    bare = await echoes(party.ears[0], BARE)
    work = ((middle - before - party.suggesting) / ANSWERS, (processor_seconds(server) - middle) / ECHOES)
    ping = await echoes(party.ears[0], PING)
    hellos = await hello_bytes(party)
    await party.close()
    tell_one(report, party.latencies, bare, ping)
    tell_work(report, *work)
    tell_suggested(report, party)
    tell_bytes(report, hellos, party.change_bytes)


def tell_work(report: Report, answer: float, echo: float) -> None:
    """Report the processor time of an answer and of an echo, in seconds."""
    report.add("processor time of the server for one bare echo (mean)", milliseconds(echo))
    report.add(
        "processor time of the server for one answer (mean)",
        milliseconds(answer),
        beside=report.ratios(answer, f"{answer / echo:.1f} times the echo"),
    )


def tell_suggested(report: Report, party: Party, where: str = "one game") -> None:
    """Report what players asked for before they answered, which is no part of an answer."""
    if party.suggested:
        report.add(
            f"{where}: a suggestion until it is there, {len(party.suggested)} asked for (median / dearest)",
            f"{milliseconds(statistics.median(party.suggested))} / {milliseconds(max(party.suggested))}",
            beside=f"{milliseconds(party.suggesting / len(party.suggested))} of processor each",
            aim=f"each at most {milliseconds(SOON)}",
            is_met=max(party.suggested) <= SOON,
        )


async def echoes(ear: Ear, text: str) -> list[float]:
    """Seconds of round trips, one after the other."""
    found = []
    for _ in range(ECHOES):
        found.append(await ear.echo(text))
        await asyncio.sleep(PACE)
    return found


async def hello_bytes(party: Party) -> dict[str, int]:
    """The compressed first message for each viewer who comes now."""
    found = {}
    for ear in party.ears:
        late = Ear(ear.server, ear.match, ear.seat)
        await late.open()
        found[ear.seat or "spectator"] = late.hello_bytes
        await late.close()
    return found


def tell_one(report: Report, answers: list[float], bare: list[float], ping: list[float]) -> None:
    """The lines about one game."""
    echo, median = statistics.median(bare), statistics.median(answers)
    report.add("bare echo of a message over the same server (median / p99)", middle_and_tail(bare))
    report.add("ping to pong (median / p99)", middle_and_tail(ping), beside=times(ping, echo))
    report.add(
        f"one game: answer sent to all three have it, {len(answers)} answers (median / p99)",
        middle_and_tail(answers),
        beside=times(answers, echo),
        aim=f"median at most {MOST_TIMES_ECHO} times the echo",
        is_met=median <= MOST_TIMES_ECHO * echo,
    )


def times(seconds: list[float], echo: float) -> str:
    """How often the echo goes into it."""
    return f"{statistics.median(seconds) / echo:.1f} times the echo"


def tell_bytes(report: Report, hellos: dict[str, int], changes: list[int]) -> None:
    """The lines about sizes on the wire."""
    largest = max(hellos, key=lambda one: hellos[one])
    report.add(
        f"first message in battle, compressed, largest viewer ({largest})",
        kilobytes(hellos[largest]),
        aim=f"below {LARGEST_HELLO // 1000} kB",
        is_met=hellos[largest] < LARGEST_HELLO,
    )
    median = statistics.median(changes)
    report.add(
        "change of one answer, compressed (median / p99)",
        f"{median:.0f} B / {kilobytes(sorted(changes)[round(0.99 * len(changes)) - 1])}",
        beside=f"{median / hellos[largest]:.1%} of the first message",
    )


async def many_games(server: Server, report: Report) -> None:
    """Fifty games at once: at a quick human pace, then as fast as they can."""
    parties = [Party(server, new_match(server)) for _ in range(GAMES)]
    for party in parties:
        await party.open()
    await asyncio.gather(*(warm(party) for party in parties))
    for party in parties:
        party.latencies.clear()
    began, used = time.perf_counter(), processor_seconds(server)
    await asyncio.gather(
        *(at_human_pace(party, began + SECONDS, place) for place, party in enumerate(parties))
    )
    paced = [one for party in parties for one in party.latencies]
    seconds = time.perf_counter() - began
    share = (processor_seconds(server) - used) / seconds
    report.add(
        f"{GAMES} games at once, an answer each {THINKING:g} s in each (median / p99)",
        middle_and_tail(paced),
        beside=f"{len(paced) / seconds:.1f} answers/s offered, {share:.0%} of a processor",
    )
    for party in parties:
        party.latencies.clear()
    began = time.perf_counter()
    await asyncio.gather(*(flat_out(party, began + SECONDS / 2) for party in parties))
    rushed = [one for party in parties for one in party.latencies]
    report.add(
        f"{GAMES} games at once, each answer right after the last (median / p99)",
        middle_and_tail(rushed),
        beside=f"{len(rushed) / (time.perf_counter() - began):.0f} answers/s, {3 * GAMES} connections",
    )
    for party in parties:
        await party.close()


async def warm(party: Party, answers: int = 10) -> None:
    """Past the first questions."""
    for _ in range(answers):
        await party.answer()


async def at_human_pace(party: Party, until: float, place: int) -> None:
    """Answers at even times; each game begins at another moment."""
    await asyncio.sleep(THINKING * place / GAMES)
    while time.perf_counter() + THINKING < until and await party.answer():
        await asyncio.sleep(THINKING)


async def flat_out(party: Party, until: float) -> None:
    """One answer after the other."""
    while time.perf_counter() < until and await party.answer():
        pass


def run(server: Server, report: Report) -> None:
    """Both."""
    asyncio.run(one_game(server, report))
    asyncio.run(many_games(server, report))
