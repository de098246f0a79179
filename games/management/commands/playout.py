"""One game between two simple players: `manage.py playout --seed 1 --json`."""

import json
import random
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.simulation import trials
from rules import EDITIONS, FIRST, Seat
from rules.bots import SimplePlayer


class Command(BaseCommand):
    help = "Play one game between two simple players in memory and print its result."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--edition", choices=list(EDITIONS), default=FIRST.id)
        parser.add_argument("--json", action="store_true", help="Print one JSON object.")

    def handle(self, *args: Any, **options: Any) -> None:
        chance = random.Random(options["seed"])
        players = {seat: SimplePlayer(seat) for seat in Seat}
        try:
            played = trials.play(
                trials.setup_of(chance, options["edition"]),
                options["seed"],
                lambda asked: players[asked.seat].choose(asked.view),
            )
        except trials.Broken as fault:
            raise CommandError(f"Seed {options['seed']}: {fault}") from fault
        as_json = json.dumps(played.as_json(), indent=2)
        self.stdout.write(as_json if options["json"] else played.summary)
