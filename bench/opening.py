"""How long it takes to open a game of which nothing is in memory: a short one, a long one."""

import gc
import os
import secrets
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import django
from django.core.management import call_command

from bench.report import Report, milliseconds

if TYPE_CHECKING:
    from games.models import Player
    from rules import Play, Seat

SHORT, MIDDLE, LONG = 30, 300, 1500
"""Answers."""

BATTLE = 250
"""Answers after which the players let Phase after Phase go by, so that no game ends before its length."""

GAMES = 5
"""Games of each length: what it costs to open one depends on the question that waits in it."""

STEP = 10
"""Answers from one question at which a game in battle is opened to the next."""

TIMES = 5
TOLERANCE = 0.2
DEAREST = 0.015
"""Seconds that opening a game is to take, whatever is asked in it."""


def set_up(folder: Path) -> None:
    """Make this process a site of its own, which has no database yet."""
    os.environ["DATABASE_URL"] = f"sqlite://{folder / 'opening.sqlite3'}"
    os.environ["VAR_DIR"] = str(folder)
    os.environ["LOG_LEVEL"] = "WARNING"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cocweb.settings")
    django.setup()


def open_database(folder: Path) -> None:
    """Make this process a site of its own, ready to play."""
    set_up(folder)
    call_command("migrate", verbosity=0, interactive=False)
    call_command("load_lists", stdout=(folder / "lists.log").open("w"))
    call_command("load_tables", stdout=(folder / "tables.log").open("w"))


def game_of(answers: int, number: int) -> str:
    """A game between two simple players who have given so many answers; its id. Each number has its dice."""
    from armylists.models import Platoon
    from games.making.services import making
    from games.models import Mode, Promise
    from games.people.services import players

    person, _ = players.new_guest("Ann")
    plain = Platoon.objects.filter(key="infantry-platoon", quality="regular")
    red, blue = (plain.get(nation=one).pk for one in NATIONS)
    table = "hamlet-crossroads"
    forces = {"platoon": red, "other_platoon": blue}
    promise = Promise.objects.create(word=secrets.token_urlsafe(16), secret=b"bench %d" % number)
    wish = making.Wish(mode=Mode.HOT_SEAT, battlefield=table, entropy="bench", promise=promise.word, **forces)
    game = making.create_game(person, wish)
    play_on(game.pk, person, answers)
    return game.pk


NATIONS = ("britain", "germany")


def play_on(game_id: str, person: "Player", answers: int, given: int = 0) -> None:
    """Let both answer so often, after what was given before."""
    from games.playing.services import answering
    from rules import Seat, view
    from rules.bots import SimplePlayer

    bots = {seat: SimplePlayer(seat) for seat in Seat}
    for number in range(given, given + answers):
        play = current(game_id)
        seat = asked(play)
        is_choosing = number < BATTLE
        reply = bots[seat].choose(view(play, seat)) if is_choosing else play.pending[seat].request.suggested()
        told = {"seat": seat, "seen": play.number, "client_id": f"b{number}"}
        answering.answer(game_id, person, reply=reply, **told)


def asked(play: "Play") -> "Seat":
    """Whom the game waits for."""
    return next(one for one, pending in play.pending.items() if not pending.request.standing)


def current(game_id: str) -> "Play":
    """The rules as they are now."""
    from games.models import Game
    from games.playing import live

    with live.held(game_id) as table:
        play = table.current(Game.objects.get(pk=game_id))
    assert play is not None, "the game has not begun"
    return play


def seconds_to_open(game_id: str, seat: "Seat | None" = None) -> float:
    """Processor time from nothing in memory to a player's whole view; SQLite works in this process too."""
    from games.game import selectors
    from games.playing import live, showing
    from rules import Seat

    live.forget_all()
    began, row = time.process_time(), selectors.game(game_id)
    with live.held(game_id, seat or Seat.RED) as table:
        showing.show(table, row)
    return time.process_time() - began


def run(report: Report, folder: Path) -> None:
    """Games by their length, and at any of their questions."""
    open_database(folder)
    gc.collect()
    gc.freeze()  # as the served site does
    lengths(report)
    questions(report)


def questions(report: Report) -> None:
    """The view of whoever is asked, at many questions of some games."""
    found = sorted(seconds for number in range(GAMES) for seconds in at_questions(number))
    report.add(
        f"opening a game to whoever is asked, at {len(found)} questions (processor time, median / dearest)",
        f"{milliseconds(statistics.median(found))} / {milliseconds(found[-1])}",
        beside=f"{sum(one <= DEAREST for one in found) / len(found):.0%} within {milliseconds(DEAREST)}",
        aim=f"each at most {milliseconds(DEAREST)}",
        is_met=found[-1] <= DEAREST,
    )


def at_questions(number: int) -> Iterator[float]:
    """The least of some times that a game takes to be opened, at one question after the other."""
    from games.models import Game

    game_id = game_of(0, number)
    person = Game.objects.get(pk=game_id).host
    for given in range(0, BATTLE, STEP):
        play_on(game_id, person, STEP, given)
        seat = asked(current(game_id))
        yield min(seconds_to_open(game_id, seat) for _ in range(TIMES))


def lengths(report: Report) -> None:
    """All three by turns, so that the machine's moods meet all alike."""
    every = (SHORT, MIDDLE, LONG)
    games = [(answers, game_of(answers, number)) for number in range(GAMES) for answers in every]
    seconds: dict[int, list[float]] = {answers: [] for answers in every}
    for _ in range(TIMES):
        for answers, game_id in games:
            seconds[answers].append(seconds_to_open(game_id))
    medians = {answers: statistics.median(found) for answers, found in seconds.items()}
    title = "opening a game of {} answers, nothing of it in memory (processor time)"
    report.add(title.format(SHORT), milliseconds(medians[SHORT]))
    for answers in (MIDDLE, LONG):
        share = medians[answers] / medians[SHORT]
        report.add(
            title.format(answers),
            milliseconds(medians[answers]),
            beside=f"{share:.2f} times that of {SHORT}",
            aim=f"within {TOLERANCE:.0%}" if answers == LONG else "",
            is_met=abs(share - 1) <= TOLERANCE,
        )
