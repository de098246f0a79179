"""A battle of four vehicles, two guns and a barrage: answers in it, opening it, its memory; whole games.

The served site has it from `begin`, which runs in `manage.py shell` on its database.
"""

import asyncio
import json
import random
import statistics
import subprocess
import sys
from pathlib import Path

from bench import memory, opening
from bench.answers import ECHOES, PACE, tell_suggested
from bench.listening import Ear, Party, processor_seconds
from bench.report import ROOT, Report, milliseconds, tail
from rules import FIRST, Seat, Setup
from rules.book import Quality
from tests.services.player import Match
from tests.services.server import Server

ANSWERS = 150
"""Answers in the battle, as long as all vehicles may still be there."""

MEMORY_GAMES = 4
TIMES, STEP = 5, 10
"""How often each opening is timed, and after how many answers the next."""

GAMES = 4
"""Whole games, by the seeds from 1 on."""

MOST_TOLD = 5
"""Purposes to which most of their time goes."""

MOST_TIMES_ECHO = 10
MOST_OPENED, MOST_PLAYED = 0.5, 2.0

BRITISH = ("m4-sherman", "cromwell-mk-iv-v", "6-pounder", "3in-mortar-battery")
GERMAN = ("panzer-iv-h", "stug-iii-g", "pak-40", "8cm-mortar-battery")
"""What each side of a whole game has besides its platoon."""


# --- the battle ------------------------------------------------------------------------------------------


def new_battle(number: int = 0) -> str:
    """Begin the battle, its first Phase under shells; each number has its dice. The id of its game."""
    from tests.browser.staging import new_game

    told = new_game(
        table="hamlet-crossroads",
        story="armoured-battle",
        supports=(["6-pounder"], ["pak-40"]),
        dice=f"armour {number}",
    )
    return str(told["address"].split("/")[2])


def begin() -> None:
    """Begin it on a site and print its id and its players' keys."""
    from games.models import Game
    from games.people.services.keys import new_key

    game_id = new_battle()
    seats = Game.objects.get(pk=game_id).seats.all()
    keys = {seat.colour: new_key(seat.player, "bench")[1] for seat in seats if seat.player}
    print(json.dumps({"id": game_id, "keys": keys}))


# --- served ----------------------------------------------------------------------------------------------


def served(server: Server, report: Report) -> None:
    """Answers in the battle beside a bare echo, in the time of the server's processor and on the clock."""
    told = server.manage("shell", "--no-imports", "-c", "from bench.armour import begin; begin()")
    asyncio.run(_answers(server, Match(**json.loads(told.splitlines()[-1])), report))


async def _answers(server: Server, match: Match, report: Report) -> None:
    party = Party(server, match)
    await party.open()
    before = processor_seconds(server)
    while len(party.latencies) < ANSWERS and await party.answer():
        await asyncio.sleep(PACE)
    middle = processor_seconds(server)
    bare = [await _paced(party.ears[0]) for _ in range(ECHOES)]
    used = (middle - before - party.suggesting) / len(party.latencies)
    work = used, (processor_seconds(server) - middle) / ECHOES
    await party.close()
    _tell(report, party.latencies, bare, work)
    tell_suggested(report, party, "armoured battle")


async def _paced(ear: Ear) -> float:
    await asyncio.sleep(PACE)
    return await ear.echo('{"type": "echo"}')


def _tell(report: Report, found: list[float], bare: list[float], work: tuple[float, float]) -> None:
    mean, echo = statistics.mean(found), statistics.mean(bare)
    report.add(
        f"armoured battle: answer sent to all three have it, {len(found)} answers (mean / p99)",
        f"{milliseconds(mean)} / {milliseconds(tail(found))}",
        beside=f"{mean / echo:.1f} / {tail(found) / echo:.1f} times the echo",
        aim=f"mean at most {MOST_TIMES_ECHO} times the echo",
        is_met=mean <= MOST_TIMES_ECHO * echo,
    )
    report.add(
        "armoured battle: processor time of the server for one answer (mean)",
        milliseconds(work[0]),
        beside=report.ratios(work[0], f"{work[0] / work[1]:.1f} times the echo"),
    )


# --- in a process of its own -----------------------------------------------------------------------------


def measured() -> dict[str, list[float]]:
    """MB of one more such battle, opened and played; seconds to open one to whoever is asked."""
    games = [memory.Served(number, new_battle) for number in range(MEMORY_GAMES + 1)]
    taken = memory.measured(games, ANSWERS)
    return {"memory": list(taken), "opening": _openings()}


def _openings() -> list[float]:
    game = memory.Served(99, new_battle)
    game.open()
    found = []
    for _ in range(0, ANSWERS, STEP):
        seat = opening.asked(opening.current(game.id))
        found.append(min(opening.seconds_to_open(game.id, seat) for _ in range(TIMES)))
        game.play(STEP)
    return found


def own(report: Report, folder: Path) -> None:
    """Tell what a process of its own found: what one has freed another would fill."""
    place = folder / "armour"
    place.mkdir()
    command = [sys.executable, "-m", "bench.armour", str(place)]
    told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    found = json.loads(told.stdout.splitlines()[-1])
    times, (opened, played) = sorted(found["opening"]), found["memory"]
    report.add(
        f"armoured battle: opening it, at {len(times)} questions (processor time, median / dearest)",
        f"{milliseconds(statistics.median(times))} / {milliseconds(times[-1])}",
        aim=f"each at most {milliseconds(opening.DEAREST)}",
        is_met=times[-1] <= opening.DEAREST,
    )
    report.add(
        f"armoured battle: memory of one more, just opened / after {ANSWERS} answers",
        f"{opened:.2f} MB / {played:.2f} MB",
        aim=f"at most {MOST_OPENED:g} MB / {MOST_PLAYED:g} MB",
        is_met=opened <= MOST_OPENED and played <= MOST_PLAYED,
    )


# --- whole games -----------------------------------------------------------------------------------------


def armoured(chance: random.Random) -> Setup:
    """Draw a table; British and Germans have two tanks, a gun and a battery each."""
    from armylists.rosters import roster
    from armylists.supports import with_support
    from games.library.tables import all_tables

    sides = (Seat.RED, "britain-1943-45", BRITISH), (Seat.BLUE, "germany-1943-45", GERMAN)
    forces = {
        seat: with_support(roster(one, "infantry-platoon", Quality.REGULAR), has) for seat, one, has in sides
    }
    return Setup(edition=FIRST.id, map=chance.choice(all_tables()), rosters=forces, secret_supports=True)


def whole_games(report: Report) -> None:
    """Steady players who have armour, guns and batteries, in memory."""
    from bench.engine import whole_game
    from bench.purposes import looked_at

    with looked_at() as shares:
        games = [whole_game(seed, armoured) for seed in range(1, GAMES + 1)]
    seconds = [one for one, _ in games]
    mean = sum(seconds) / sum(count for _, count in games)
    report.add(
        f"steady against steady with armour, guns and batteries, {GAMES} games (processor time)",
        f"{statistics.median(seconds):.1f} s / {max(seconds):.1f} s",
        beside=f"{milliseconds(mean)} an answer",
    )
    for purpose, _ in shares.looks.most_common(MOST_TOLD):
        report.add(
            f"of it: {purpose}",
            milliseconds(shares.share(purpose) * mean),
            beside=f"{shares.share(purpose):.0%}",
        )


def run(server: Server, report: Report, folder: Path) -> None:
    """All of it."""
    server.start()
    try:
        served(server, report)
    finally:
        server.stop()
    own(report, folder)
    whole_games(report)


if __name__ == "__main__":
    opening.open_database(Path(sys.argv[1]))
    print(json.dumps(measured()))
