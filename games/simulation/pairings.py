"""Games of each two lists whose forces met: over all scenarios, both editions and all tables by turns."""

import zlib
from collections.abc import Iterator, Sequence
from itertools import combinations, cycle, islice, product

from armylists.catalogue import army_lists
from armylists.meetings import met
from games.library.tables import all_tables
from games.simulation import trials
from games.simulation.win_rates import Matchup, Outcome, Pick, by_pairing
from rules import EDITIONS, SCENARIOS

SPREAD = 100_000
"""Seeds between those of one pairing and the next, so that each plays the same games whichever are asked."""


def pairs(named: Sequence[str] = ()) -> list[tuple[str, str]]:
    """List each two lists that fought each other and can be played; with names, those of these alone."""
    playable = {list_id for list_id, *_ in trials.playable_platoons()}
    both = combinations(sorted(playable & army_lists().keys()), 2)
    return [pair for pair in both if met(*pair) and (not named or set(named) & set(pair))]


def matchups(pair: tuple[str, str], games: int, seed: int, player: str) -> Iterator[Matchup]:
    """List so many games of a pairing, each scenario in each edition, and either list as red, by turns."""
    grounds = cycle(one.id for one in all_tables())
    first = seed + zlib.crc32(" ".join(pair).encode()) % SPREAD * SPREAD
    turns = islice(cycle(product(SCENARIOS, EDITIONS)), games)
    for number, ((scenario, edition), ground) in enumerate(zip(turns, grounds, strict=False)):
        lists = pair if number % 2 == 0 else pair[::-1]
        yield Matchup(
            seed=first + number, scenario=scenario, table=ground, player=player, edition=edition, lists=lists
        )


def by_pairing_of(player: str) -> Pick:
    """Count the games of one kind of players by pairing."""

    def pick(one: Outcome) -> Iterator[tuple[str, str]]:
        if one.matchup.player == player:
            yield from by_pairing(one)

    return pick
