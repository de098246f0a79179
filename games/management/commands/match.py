"""The computer's players against each other: `manage.py match --games 100 --one steady --other random`.

With vehicles, each with the same platoon: `--list germany-1943-45 --one-has panzer-iv-h --other-has tiger-i`.
"""

import random
import time
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from armylists.rosters import NotPlayed
from games.simulation import trials
from rules import Seat, Setup
from rules.bots import PLAYERS, hand_of
from rules.requests import ReplyShape

ONE, OTHER, NOBODY = "one", "other", "nobody"


class Command(BaseCommand):
    help = "Play many games between two players in memory, tell who won how many and how fast they answered."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=20)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--one", choices=sorted(PLAYERS), default="steady")
        parser.add_argument("--other", choices=sorted(PLAYERS), default="random")
        parser.add_argument(
            "--list", default="germany-1943-45", help="Whose platoon both have, with vehicles."
        )
        parser.add_argument("--one-has", nargs="*", default=[], help="Supports of the one, by their ids.")
        parser.add_argument("--other-has", nargs="*", default=[])
        parser.add_argument("--longest", type=int, default=3000, help="Answers that are too many for a game.")

    def handle(self, *args: Any, **options: Any) -> None:
        won: Counter[str] = Counter()
        self.times: list[float] = []
        for number in range(options["games"]):
            seed = options["seed"] + number
            own = list(Seat)[number % 2]
            won[self._play(seed, own, options)] += 1
            self.stdout.write(f"Game {seed}; so far {dict(won)}")
        self._tell(options, won)

    def _play(self, seed: int, own: Seat, options: dict[str, Any]) -> str:
        """Play one game and tell who won: the one, the other or nobody."""
        chance = random.Random(seed)
        names = {own: options["one"], own.other: options["other"]}
        players = {seat: PLAYERS[name](seat, chance.randrange) for seat, name in names.items()}

        def answer(asked: trials.Asked) -> ReplyShape:
            began = time.perf_counter()
            reply = players[asked.seat].decide(asked.view, hand_of(asked.play, asked.seat))
            self.times.append(time.perf_counter() - began)
            return reply

        try:
            played = trials.play(_setup(chance, own, options), seed, answer, longest=options["longest"])
        except trials.TooLong:
            return NOBODY
        except trials.Broken as fault:
            raise CommandError(f"Seed {seed}: {fault}") from fault
        result = played.play.table.result
        if not result or not result.winner:
            return NOBODY
        return ONE if result.winner is own else OTHER

    def _tell(self, options: dict[str, Any], won: Counter[str]) -> None:
        times = sorted(self.times)
        slow = times[int(len(times) * 0.95)] * 1000
        share = f"{options['one']} won {won[ONE]} of {options['games']} against {options['other']}"
        self.stdout.write(f"{share}; 95% of all answers within {slow:.1f} ms")


def _setup(chance: random.Random, own: Seat, options: dict[str, Any]) -> Setup:
    """Draw a table and the forces by chance; with supports given, both sides have the first platoon of a
    list.

    Raises CommandError where no such game can be drawn up.
    """
    supports = {own: options["one_has"], own.other: options["other_has"]}
    if not any(supports.values()):
        return trials.setup_of(chance)
    try:
        return trials.mirrored_setup(chance, options["list"], supports)
    except NotPlayed as fault:
        raise CommandError(str(fault)) from fault
