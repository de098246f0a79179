"""The rules alone, in memory: whole games and where their time goes, answers to requests, lines of sight."""

import os
import random
import statistics
import time
from collections.abc import Callable

from bench.purposes import looked_at
from bench.report import Report, milliseconds
from games.fair_dice.dice import dice_source
from games.library.tables import table
from games.simulation import trials
from rules import Play, Refused, Seat, Setup, muster, opening, view
from rules.bots import PLAYERS, choose_at_random, hand_of
from rules.ground import Ground, Point, Standpoint, sight_line

SECONDS = 12.0
SIGHT_SECONDS = 4.0

GAMES = int(os.environ.get("BENCH_GAMES", "20"))
"""Whole games, by the seeds from 1 on."""

PLAYER = "steady"
MEDIAN, DEAREST = 2.0, 6.0
"""Seconds of processor time that a whole game is to take."""


def new_play(chance: random.Random) -> Play:
    """A game at its first question."""
    setup = trials.setup_of(chance)
    play, _ = opening(setup, muster(setup), dice_source(b"bench", "/", 0))
    return play


def one_answer(play: Play, chance: random.Random) -> None:
    """What a random player says to what he sees, or what is suggested."""
    seat: Seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
    try:
        play.answer(seat, choose_at_random(view(play, seat), chance.randrange), seen=play.number)
    except Refused:
        play.answer(seat, play.pending[seat].request.suggested(), seen=play.number)
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
        spots = [Standpoint(Point(chance.uniform(1, 71), chance.uniform(1, 47)), 0) for _ in range(2)]
        sight_line(ground, *spots)
        lines += 1
    report.add("engine alone: new lines of sight", f"{lines / (time.perf_counter() - began):.0f} lines/s")


def whole_game(seed: int, setup_of: Callable[[random.Random], Setup] = trials.setup_of) -> tuple[float, int]:
    """The processor time in seconds of a game that two steady players play to its end, and its answers."""
    chance = random.Random(seed)
    players = {seat: PLAYERS[PLAYER](seat, chance.randrange) for seat in Seat}
    setup, began = setup_of(chance), time.process_time()
    played = trials.play(
        setup, seed, lambda asked: players[asked.seat].decide(asked.view, hand_of(asked.play, asked.seat))
    )
    return time.process_time() - began, played.answers


def whole_games(report: Report) -> None:
    """Steady players against each other, each view shown to whoever is asked, and what their time goes to."""
    with looked_at() as shares:
        games = [whole_game(seed) for seed in range(1, GAMES + 1)]
    seconds = [one for one, _ in games]
    median, dearest, mean = statistics.median(seconds), max(seconds), sum(seconds) / sum(n for _, n in games)
    report.add(
        f"engine alone: {PLAYER} against {PLAYER}, {GAMES} games (processor time, median / dearest)",
        f"{median:.1f} s / {dearest:.1f} s",
        aim=f"at most {MEDIAN:g} s / {DEAREST:g} s",
        is_met=median <= MEDIAN and dearest <= DEAREST,
    )
    report.add("engine alone: an answer in those games (processor time, mean)", milliseconds(mean))
    for purpose, _ in shares.looks.most_common():
        share = shares.share(purpose)
        report.add(f"of it: {purpose}", milliseconds(share * mean), beside=f"{share:.0%}")


def run(report: Report) -> None:
    """All of it."""
    whole_games(report)
    requests(report)
    sight(report)
