"""How often a player is asked in the other's Phase whether he reacts, wishing what everybody begins with."""

import random
import statistics
from collections import Counter

from bench.report import Report
from games.fair_dice.dice import dice_source
from games.simulation import trials
from rules import Play, Seat, Stage, Wishes, muster, opening, reply_beforehand, view
from rules.bots import SimplePlayer

GAMES = 20
MOST_ANSWERS = 6000
MOST_ASKED = 1
"""Prompts in a Phase of the other side, in the median."""

PLAIN = Wishes()


def new_play(number: int) -> Play:
    """A game at its first question, the same in every run."""
    setup = trials.setup_of(random.Random(number))
    play, _ = opening(setup, muster(setup), dice_source(b"prompts %d" % number, "/", 0))
    return play


def asked_in_phases(play: Play) -> list[int]:
    """How often the passive player was asked in each Phase of a game of two computer players."""
    players = {seat: SimplePlayer(seat) for seat in Seat}
    asked: Counter[int] = Counter()
    for _ in range(MOST_ANSWERS):
        if play.table.stage is Stage.FINISHED or not play.pending:
            break
        seat, pending = next(one for one in play.pending.items() if not one[1].request.standing)
        if pending.request.window is not None and reply_beforehand(pending.request, PLAIN) is None:
            asked[play.table.phases] += 1
        play.answer(seat, players[seat].choose(view(play, seat)), seen=play.number)
    return [asked[phase] for phase in range(1, play.table.phases + 1)]


def run(report: Report) -> None:
    """Twenty games, all their Phases together."""
    counts = [count for number in range(GAMES) for count in asked_in_phases(new_play(number))]
    median = statistics.median(counts)
    ranked = sorted(counts)
    report.add(
        f"prompts to react in a Phase of the other side, {GAMES} games (median / mean / p90)",
        f"{median:g} / {statistics.mean(counts):.1f} / {ranked[round(0.9 * len(ranked)) - 1]}",
        beside=f"{len(counts)} Phases, {counts.count(0) / len(counts):.0%} without any",
        aim=f"median at most {MOST_ASKED}",
        is_met=median <= MOST_ASKED,
    )
