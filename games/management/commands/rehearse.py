"""Resumes every game under way with the code as it now is: `manage.py rehearse`, before a deploy."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import loading
from games.models import Game, Status
from rules import counted


class Command(BaseCommand):
    help = "Play all games under way again from their journals; names those that diverge, with status 1."

    def handle(self, *args: Any, **options: Any) -> None:
        diverged = 0
        games = Game.objects.filter(status=Status.PLAYING).order_by("pk")
        for game in games.iterator():
            fault = fault_of(game)
            diverged += fault is not None
            if fault is not None:
                self.stdout.write(f"{game.pk} at {game.number}: {fault}")
        self.stdout.write(f"{counted(games.count(), 'game')}, {diverged} diverging")
        if diverged:
            raise CommandError("Not every game under way can go on under this code.")


def fault_of(game: Game) -> str | None:
    """Resume a game's newest state and its whole journal; name the fault, None where there is none."""
    try:
        loading.play_at(game, game.number)
        for saved in game.saved_tables.order_by("number"):
            following = game.saved_tables.filter(number__gt=saved.number).order_by("number").first()
            until = following.number - 1 if following else game.number
            loading.play_at(game, max(saved.number, until))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None
