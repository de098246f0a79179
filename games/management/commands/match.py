"""The computer's players against each other: `manage.py match --games 100 --one steady --other random`."""

import random
import time
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import trials
from rules import Seat
from rules.bots import PLAYERS, hand_of


class Command(BaseCommand):
    help = "Play many games between two players in memory, tell who won how many and how fast they answered."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=20)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--one", choices=sorted(PLAYERS), default="steady")
        parser.add_argument("--other", choices=sorted(PLAYERS), default="random")
        parser.add_argument("--longest", type=int, default=3000, help="Answers that are too many for a game.")

    def handle(self, *args: Any, **options: Any) -> None:
        won: Counter[str] = Counter()
        self.times: list[float] = []
        for number in range(options["games"]):
            seed = options["seed"] + number
            own = list(Seat)[number % 2]
            winner = self._play(seed, {own: options["one"], own.other: options["other"]}, options["longest"])
            won[winner] += 1
            self.stdout.write(f"Game {seed}: {winner}; so far {dict(won)}")
        self._tell(options["one"], won, options["games"])

    def _play(self, seed: int, names: dict[Seat, str], longest: int) -> str:
        """Play one game and name the player who won, or nobody."""
        chance = random.Random(seed)
        players = {seat: PLAYERS[name](seat, chance.randrange) for seat, name in names.items()}

        def answer(asked: trials.Asked) -> dict[str, Any]:
            began = time.perf_counter()
            reply = players[asked.seat].decide(asked.view, hand_of(asked.play, asked.seat))
            self.times.append(time.perf_counter() - began)
            return reply

        try:
            played = trials.play(trials.setup_of(chance), seed, answer, longest=longest)
        except trials.TooLong:
            return "nobody"
        except trials.Broken as fault:
            raise CommandError(f"Seed {seed}: {fault}") from fault
        result = played.play.table.result
        return names[result.winner] if result and result.winner else "nobody"

    def _tell(self, one: str, won: Counter[str], games: int) -> None:
        times = sorted(self.times)
        slow = times[int(len(times) * 0.95)] * 1000
        self.stdout.write(f"{one} won {won[one]} of {games}; 95% of all answers within {slow:.1f} ms")
