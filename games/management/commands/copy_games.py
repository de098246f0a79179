"""Makes many finished games of one, to measure a site that is full of them: `manage.py copy_games GAME`."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.game.models.game import Game
from games.host.services.copying import copy_games
from rules import counted

TOLD_EVERY = 10_000


class Command(BaseCommand):
    help = "Copy an archived game many times under new players, on a site that is there to be measured."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", metavar="GAME")
        parser.add_argument("--number", type=int, default=100_000, help="how many (100,000)")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["number"] < 1:
            raise CommandError("At least one game.")
        source = Game.objects.filter(archive__isnull=False, pk=options["game"]).first()
        if source is None:
            raise CommandError("Only an archived game is copied: `manage.py archive` makes one.")
        done = 0
        for done in copy_games(source, options["number"]):
            if done % TOLD_EVERY == 0:
                self.stdout.write(f"{done} ...")
        self.stdout.write(f"{counted(done, 'game')} made")
