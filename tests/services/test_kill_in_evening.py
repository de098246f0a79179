"""`kill -9` while an evening's tables are made and begun: whole tables or none, and the press is repeated."""

import contextlib
import sqlite3
import subprocess
import sys
import time
from random import Random

from tests.services.evening_pressed import PEOPLE
from tests.services.server import ROOT, manage, site_environment

KILLS = 4
TABLES = PEOPLE // 2

COUNTED = """
    SELECT (SELECT count(*) FROM games_game), (SELECT count(*) FROM games_hostedgame),
        (SELECT count(*) FROM games_seat), (SELECT count(*) FROM games_place),
        (SELECT count(*) FROM games_pairing WHERE game_id IS NOT NULL),
        (SELECT count(*) FROM games_game WHERE status = 'playing'),
        (SELECT count(*) FROM games_entry), (SELECT count(*) FROM games_savedtable),
        (SELECT count(*) FROM games_seat WHERE player_id IS NOT NULL),
        (SELECT count(*) FROM games_round WHERE begun IS NOT NULL)
"""


def counted(url: str) -> list[int]:
    with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite://"))) as connection:
        return list(connection.execute(COUNTED).fetchone())


def check_whole(counts: list[int]) -> None:
    games, hosted, seats, places, paired, playing, entries, saved, seated, begun = counts
    assert games == hosted == paired
    assert seats == places == 2 * games
    assert playing == entries == saved
    assert seated >= 2 * playing
    assert begun == 0


def pressed(environment: dict[str, str]) -> subprocess.Popen[bytes]:
    code = "from tests.services.evening_pressed import press; press()"
    command = [sys.executable, str(ROOT / "manage.py"), "shell", "--no-imports", "-c", code]
    return subprocess.Popen(command, env=site_environment(environment), stdin=subprocess.DEVNULL)


def test_whoever_is_killed_at_the_press_leaves_whole_tables(sqlite_url: str) -> None:
    environment, chance = {"DATABASE_URL": sqlite_url}, Random(1)
    arranging = "from tests.services.evening_pressed import arrange; arrange()"
    manage(environment, "shell", "--no-imports", "-c", arranging)
    for _kill in range(KILLS):
        press = pressed(environment)
        before = sum(counted(sqlite_url))
        while press.poll() is None and sum(counted(sqlite_url)) == before:
            time.sleep(0.005)
        time.sleep(chance.random() * 0.05)
        if press.poll() is not None:
            break
        press.kill()
        press.wait()
        check_whole(counted(sqlite_url))
    assert pressed(environment).wait() == 0
    counts = counted(sqlite_url)
    assert counts == [*[TABLES] * 2, *[PEOPLE] * 2, *[TABLES] * 4, PEOPLE, 1]
