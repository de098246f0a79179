"""Whether every die of a finished game comes from the promised secret: `manage.py verify-dice GAME`."""
# ruff: noqa: N999 (a command is called as its file is named)

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.game.models.game import Game
from games.journal.checking import verify_dice
from games.refusals import Refused


class Command(BaseCommand):
    help = "Check the dice of a finished game."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")

    def handle(self, *args: Any, **options: Any) -> None:
        game = Game.objects.filter(pk=options["game"]).first()
        if game is None:
            raise CommandError("There is no such game.")
        try:
            verdict = verify_dice(game)
        except Refused as refused:
            raise CommandError(refused.text) from refused
        if not verdict.is_good:
            raise CommandError("\n".join(verdict.faults))
        self.stdout.write(f"All {verdict.dice} dice come from the promised secret.")
