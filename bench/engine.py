"""The rules alone, in memory: answers to requests, and lines of sight."""

import random
import time

from bench.report import Report
from games import trials
from games.dice import dice_source
from games.tables import table
from rules import Play, Refused, Seat, muster, opening, view
from rules.bots import choose_at_random
from rules.ground import Ground, Point, Spot, sight_line

SECONDS = 12.0
SIGHT_SECONDS = 4.0


def new_play(chance: random.Random) -> Play:
    """A game at its first question."""
    setup = trials.setup_of(chance)
    play, _ = opening(setup, muster(setup), dice_source(b"bench", "/", 0))
    return play


def one_answer(play: Play, chance: random.Random) -> None:
    """What a random player says to what he sees, or what is suggested."""
    seat: Seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
    shown = view(play, seat)
    try:
        play.answer(seat, choose_at_random(shown, chance.randrange), seen=play.number)
    except Refused:
        play.answer(seat, shown["request"]["suggested"], seen=play.number)
    play.take_events()


def requests(report: Report) -> None:
    """Random games one after the other for some seconds."""
    chance, answers, until = random.Random(1), 0, time.perf_counter() + SECONDS
    play, began = new_play(chance), time.perf_counter()
    while time.perf_counter() < until:
        one_answer(play, chance)
        answers += 1
        if play.table.result is not None:
            play = new_play(chance)
    rate = answers / (time.perf_counter() - began)
    report.add("engine alone: requests shown and answered at random", f"{rate:.0f} requests/s")


def sight(report: Report) -> None:
    """Lines between places that were never asked for before, on a table with buildings and hedges."""
    ground, chance, lines = Ground(table("hamlet-crossroads")), random.Random(2), 0
    began = time.perf_counter()
    while time.perf_counter() < began + SIGHT_SECONDS:
        spots = [Spot(Point(chance.uniform(1, 71), chance.uniform(1, 47)), 0) for _ in range(2)]
        sight_line(ground, *spots)
        lines += 1
    report.add("engine alone: new lines of sight", f"{lines / (time.perf_counter() - began):.0f} lines/s")


def run(report: Report) -> None:
    """Both."""
    requests(report)
    sight(report)
