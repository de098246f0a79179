"""Random legal games with nothing but the view and its request: `manage.py fuzz --games 200 --seed 1`."""

import random
import sys
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.simulation import trials
from rules import EDITIONS, FIRST, SCENARIOS, THE_PATROL, counted
from rules.bots import choose_at_random
from rules.requests import ReplyShape


class Command(BaseCommand):
    help = "Play random legal games in memory; ends with status 1 when one of them breaks."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=20)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--edition", choices=list(EDITIONS), default=FIRST.id)
        parser.add_argument("--scenario", choices=list(SCENARIOS), default=THE_PATROL.id)
        parser.add_argument("--longest", type=int, default=500, help="Answers after which sides give up.")

    def handle(self, *args: Any, **options: Any) -> None:
        broken, answers, began = [], 0, time.monotonic()
        for number in range(options["games"]):
            seed = options["seed"] + number
            try:
                played = self._play(seed, options["longest"], options["edition"], options["scenario"])
            except trials.Broken as fault:
                broken.append(seed)
                self.stderr.write(f"Game {seed}: {fault}")
                continue
            answers += played.answers
            self.stdout.write(f"Game {seed}: {played.summary}")
        rate = answers / max(time.monotonic() - began, 0.001)
        games = f"{counted(options['games'], 'game')}, {len(broken)} broken"
        self.stdout.write(f"{games}, {answers} answers, {rate:.0f} a second")
        if broken:
            sys.stdout.flush()
            raise CommandError(f"These seeds broke: {' '.join(map(str, broken))}")

    def _play(self, seed: int, longest: int, edition: str, scenario: str) -> trials.Played:
        chance = random.Random(seed)

        def answer(asked: trials.Asked) -> ReplyShape:
            return choose_at_random(asked.view, chance.randrange, give_up=asked.answers > longest)

        return trials.play(trials.setup_of(chance, edition, scenario), seed, answer, longest=longest * 2)
