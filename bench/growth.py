"""A site with a hundred finished games and with two thousand: what opening and listing them costs."""

import gc
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from bench import opening
from bench.report import ROOT, Report, kilobytes, milliseconds

if TYPE_CHECKING:
    from django.test import Client

FEW, MANY = 100, 2_000
ANSWERS = 350
LOOKS = 30
"""How often each page is asked for; of one game or player after the other."""

TOLERANCE, LONGEST, LARGEST = 1.2, 0.1, 40_000
"""How much more a page may take among many games, the seconds that opening may, the bytes of a record."""

Found = dict[str, float]


def run(report: Report, folder: Path) -> None:
    """Both, in a process of their own, with a database of their own."""
    place = folder / "growth"
    place.mkdir()
    told = subprocess.run(
        [sys.executable, "-m", "bench.growth", str(place)],
        check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    few, many, sizes = json.loads(told.stdout.splitlines()[-1])
    tell(report, few, many, sizes)


def tell(report: Report, few: Found, many: Found, sizes: Found) -> None:
    """Report each page, and the record."""
    for page, seconds in many.items():
        share = seconds / few[page]
        report.add(
            f"{page}, among {MANY:,} finished games (processor time, median)",
            milliseconds(seconds),
            beside=f"{share:.2f} times that among {FEW}",
            aim=f"at most {TOLERANCE:g} times",
            is_met=share <= TOLERANCE,
        )
    rows, archived = few["opening a game that is not archived"], few["opening an archived game"]
    report.add(
        "opening an archived game, nothing of it in memory (processor time, median)",
        milliseconds(archived),
        beside=f"{archived / rows:.2f} times that of its rows",
        aim=f"at most {milliseconds(LONGEST)}",
        is_met=archived <= LONGEST,
    )
    report.add(
        f"the record of an archived game of {ANSWERS} answers",
        kilobytes(sizes["record"]),
        aim=f"at most {kilobytes(LARGEST)}",
        is_met=sizes["record"] <= LARGEST,
    )
    report.add(
        f"the database with {MANY:,} of them", f"{sizes['database'] / 1e9:.2f} GB",
        beside=f"{kilobytes(sizes['database'] / MANY)} a game; made in {sizes['making']:.0f} s",
    )  # fmt: skip


def measured(folder: Path) -> tuple[Found, Found, Found]:
    """Measure the pages among few and among many games, and what the games take."""
    opening.open_database(folder)
    from games.journal import services

    game = played()
    few: Found = {"opening a game that is not archived": median(lambda: opened(game))}
    packed = services.archive(game, timedelta(0)).packed
    copied(game, FEW)
    few |= pages(folder)
    seconds = copied(game, MANY - FEW)
    many = pages(folder)
    database = sum(one.stat().st_size for one in folder.glob("*.sqlite3*"))
    return few, many, {"record": len(packed), "database": database, "making": seconds}


def played() -> str:
    """Play a game of ANSWERS answers, which one side then gives up; return its id."""
    from games.models import Game
    from games.playing.services import commands
    from rules import Seat

    game_id = opening.game_of(ANSWERS, 1)
    row = Game.objects.get(pk=game_id)
    told = {"seat": Seat.RED, "seen": row.number, "client_id": "last"}
    commands.command(game_id, row.host, "resign", **told)
    return game_id


def copied(game_id: str, number: int) -> float:
    """Copy a game so often; return the seconds that took."""
    from django.core.management import call_command

    began = time.perf_counter()
    call_command("copy_games", game_id, number=number, stdout=sys.stderr)
    return time.perf_counter() - began


def pages(folder: Path) -> Found:
    """Measure each page for some players and games."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    gc.collect()
    gc.freeze()  # as the served site does
    return {name: median(look) for name, look in looks().items()}


def looks() -> dict[str, Callable[[], object]]:
    """List what is looked at, for another game or player each time."""
    from games.models import Game, Player
    from games.people.services.keys import new_key

    chance = random.Random(1)
    people = chance.sample(list(Player.objects.filter(seats__isnull=False).distinct()), 2)
    games = list(Game.objects.filter(seats__player=people[0]).values_list("pk", flat=True))
    known, host = visitor(people[0]), visitor(people[0], is_host=True)
    key = {"Authorization": f"Bearer {new_key(people[0], 'bench')[1]}"}
    return {
        "opening an archived game": lambda: opened(chance.choice(games)),
        "the result of a game": lambda: got(known, f"/games/{chance.choice(games)}/result/"),
        "my games": lambda: got(known, "/mine/"),
        "my games by the API": lambda: got(known, "/api/games/", headers=key),
        "the first page": lambda: got(known, "/"),
        "games to watch": lambda: got(known, "/live/cards/"),
        "the host's list of games": lambda: got(host, "/admin/games/game/"),
        "the host's search for a player": lambda: got(host, "/admin/games/game/", {"q": people[0].name}),
        "the host's search for a game": lambda: got(host, "/admin/games/game/", {"q": chance.choice(games)}),
    }


def visitor(player: object, *, is_host: bool = False) -> "Client":
    """Make the browser of a player, or of the host."""
    from django.contrib.auth.models import User
    from django.test import Client

    from games.people.identity import IN_SESSION

    client = Client(SERVER_NAME="localhost")
    if is_host:
        client.force_login(User.objects.get_or_create(username="host", is_staff=True, is_superuser=True)[0])
    else:
        session = client.session
        session[IN_SESSION] = player.pk
        session.save()
        client.cookies["sessionid"] = session.session_key
    return client


def got(client: "Client", path: str, query: object = None, **more: object) -> None:
    """Get a page, which has to be there."""
    response = client.get(path, query, **more)
    assert response.status_code == 200, f"{path}: {response.status_code}"


def opened(game_id: str) -> None:
    """Open a game of which nothing is in memory, as a watcher's page does."""
    from games.journal import kept
    from games.playing import live
    from games.socket import visiting

    live.forget_all()
    kept.forget_all()
    visiting.opening(game_id, None)


def median(look: Callable[[], object]) -> float:
    """Measure the processor time of a look, SQLite's included: the median of some, after a first one."""
    look()
    seconds = []
    for _ in range(LOOKS):
        began = time.process_time()
        look()
        seconds.append(time.process_time() - began)
    return statistics.median(seconds)


if __name__ == "__main__":
    os.environ["RATE_LIMITS"] = "no"
    print(json.dumps(measured(Path(sys.argv[1]))))
