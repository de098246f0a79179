"""Removes games never begun, practice left off, lists that nobody has: `manage.py clear_lobbies`, weekly."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.game.models.game import Game
from games.host.services import tidying
from rules import agreeing, counted


class Command(BaseCommand):
    help = "Delete games never begun and practice left off, untouched for days, and lists that nobody has."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--days", type=int, default=tidying.DAYS, help="How long nothing happened in it.")
        parser.add_argument("--dry-run", action="store_true", help="Name them and delete nothing.")

    def handle(self, *args: Any, **options: Any) -> None:
        days, is_trial = options["days"], options["dry_run"]
        if days < 1:
            raise CommandError("At least one day: somebody may be sitting in a game of today.")
        removed = 0
        for game in tidying.left_alone(days):
            if is_trial or tidying.put_away(game, days):
                removed += 1
                self.stdout.write(described(game))
        if not is_trial:
            tidying.put_away_lists()
        done = "would be" if is_trial else agreeing(removed, "was", "were")
        self.stdout.write(f"{counted(removed, 'game')} {done} removed")


def described(game: Game) -> str:
    """Describe a game for the host's eye, who may keep what is printed."""
    return f"{game.pk} ({game.mode}) untouched since {game.updated:%Y-%m-%d}"
