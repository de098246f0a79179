"""What an answer costs with the forces of one period and of another: whole games by turns, in memory."""

import random
import statistics
import time
from contextlib import suppress
from dataclasses import dataclass, field

from bench.report import Report, milliseconds
from games.library.tables import table
from games.simulation import trials
from games.simulation.win_rates import Matchup, setup_of
from rules import Seat
from rules.bots import PLAYERS, hand_of

PERIODS = {
    "1943-45": (
        ("britain-1943-45", "germany-1943-45"),
        ("soviet-union-1943-45", "germany-1943-45"),
        ("united-states-1943-45", "germany-1943-45"),
    ),
    "1939-40": (
        ("france-1940", "germany-1940"),
        ("finland-1939-40", "soviet-union-1939-40"),
        ("poland-1939", "germany-1939"),
    ),
    "Spain": (
        ("spain-peoples-militia-1936", "spain-foreign-legion-1936"),
        ("spain-republican-army-1936-39", "spain-nationalist-army-1936-39"),
        ("spain-security-services-1936", "spain-peninsular-cavalry-1936-39"),
    ),
}
"""Lists that met, by period; what the others are held against comes first."""

TABLE, SCENARIO, PLAYER = "hamlet-crossroads", "the-patrol", "random"
GAMES, LONGEST = 6, 500
"""Games of each pair, and the answers that are counted of each, so that a long one weighs no more."""

MOST = 1.1


@dataclass
class Costs:
    """What the answers of a period's games cost: seconds of each, and the men on the table at each."""

    seconds: list[float] = field(default_factory=list)
    men: list[int] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Tell the mean seconds of an answer."""
        return statistics.fmean(self.seconds)

    @property
    def of_a_man(self) -> float:
        """Tell the mean seconds of an answer for each man on the table."""
        return sum(self.seconds) / sum(self.men)


def run(report: Report) -> None:
    """Measure the periods by turns, the same seeds in each."""
    found = {period: Costs() for period in PERIODS}
    for seed in range(1, GAMES + 1):
        for period, pairs in PERIODS.items():
            for pair in pairs:
                measure(found[period], pair, seed)
    tell(report, found)


def measure(costs: Costs, lists: tuple[str, str], seed: int) -> None:
    """Play a game, and note what each of its answers costs."""
    chance = random.Random(seed)
    matchup = Matchup(seed=seed, scenario=SCENARIO, table=TABLE, player=PLAYER, lists=lists)
    players = {seat: PLAYERS[PLAYER](seat, chance.randrange) for seat in Seat}
    began = time.process_time()

    def answering(asked: trials.Asked) -> trials.ReplyShape:
        nonlocal began
        reply = players[asked.seat].decide(asked.view, hand_of(asked.play, asked.seat))
        now = time.process_time()
        costs.seconds.append(now - began)
        costs.men.append(on_table(asked))
        began = time.process_time()
        return reply

    with suppress(trials.TooLong):
        trials.play(setup_of(chance, matchup, table(TABLE)), seed, answering, longest=LONGEST)


def on_table(asked: trials.Asked) -> int:
    """Count the men of both sides who are on the table."""
    return sum(len(asked.play.game.figures_on_table(side)) for side in asked.play.game.sides())


def tell(report: Report, found: dict[str, Costs]) -> None:
    """Report each period, and how the later ones compare man for man with the first."""
    first, *_ = found.values()
    for period, costs in found.items():
        report.add(
            f"engine alone: an answer with forces of {period} (processor time, mean)",
            milliseconds(costs.mean),
            beside=f"{statistics.fmean(costs.men):.0f} men on the table",
        )
    for period, costs in list(found.items())[1:]:
        ratio = costs.of_a_man / first.of_a_man
        report.add(
            f"the same for each man on the table, {period} to 1943-45",
            f"{ratio:.2f} times",
            aim=f"at most {MOST:g} times",
            is_met=ratio <= MOST,
        )
