"""Who wins where forces meet that fought each other: `manage.py pairings --random 12 --steady 12`.

Ends with status 1 when a game breaks, or ends in a way that its scenario does not know.
"""

from collections.abc import Iterable
from itertools import zip_longest
from typing import Any, ClassVar

from django.core.management.base import CommandParser

from armylists.catalogue import army_lists
from games.management.commands import win_rates
from games.simulation import pairings
from games.simulation.win_rates import Matchup, Pick

PLAYERS = ("random", "steady")


class Command(win_rates.Command):
    help = "Play games of each two lists that met, over all scenarios and both editions, and tell who won."
    rows: ClassVar[dict[str, Pick]] = {
        f"By pairing, {player} players": pairings.by_pairing_of(player) for player in PLAYERS
    }

    def add_arguments(self, parser: CommandParser) -> None:
        for player in PLAYERS:
            told = f"Games of each pairing by {player} players: 12 are each scenario in each edition."
            parser.add_argument(f"--{player}", type=int, default=0, help=told)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument(
            "--lists", nargs="*", choices=sorted(army_lists()), default=[], help="Pairings of these alone."
        )
        self.add_ways_to_play(parser)

    def wanted(self, options: dict[str, Any]) -> Iterable[Matchup]:
        """List the games that are asked for: the first of each pairing, then the second of each."""
        of_each = [
            pairings.matchups(pair, options[player], options["seed"], player)
            for pair in pairings.pairs(options["lists"])
            for player in PLAYERS
        ]
        for turn in zip_longest(*of_each):
            yield from filter(None, turn)
