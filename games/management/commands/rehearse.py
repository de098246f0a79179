"""Resumes every game under way with the code as it now is: `manage.py rehearse`, before an upgrade."""

from io import StringIO
from itertools import pairwise
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from cocweb.backups.errors import CannotBackUp
from cocweb.backups.rehearsal import UPGRADING, rehearse
from games.game.models.game import Game, Status
from games.journal import loading
from games.journal.models import SavedTable
from rules import counted


class Command(BaseCommand):
    help = (
        "Upgrade a copy of the database, which itself is only read, and resume all games under way there. "
        "Names those that diverge, with status 1."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--here", action="store_true", help="on this database, not on a copy")
        parser.add_argument("--upgrade", action="store_true", help="with --here: bring it up to date first")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["here"]:
            for command in UPGRADING if options["upgrade"] else ():
                call_command(*command, stdout=StringIO())
            self.resume_all()
            return
        try:
            fine, said = rehearse(settings.DATABASES["default"])
        except (CannotBackUp, OSError) as fault:
            raise CommandError(f"No copy could be made: {fault}") from fault
        self.stdout.write(said.rstrip("\n"))
        if not fine:
            raise CommandError("This version should not be let in; nothing was changed.")

    def resume_all(self) -> None:
        """Resume every game under way; raises CommandError where one diverges."""
        diverged = 0
        games = Game.objects.filter(status=Status.PLAYING).order_by("pk")
        for game in games.iterator():
            fault = fault_of(game)
            diverged += fault is not None
            if fault is not None:
                self.stdout.write(f"{game.pk} at {game.number}: {fault}")
            for number, past in past_faults(game):
                self.stdout.write(f"{game.pk} goes on, but cannot be shown as it was after {number}: {past}")
        self.stdout.write(f"{counted(games.count(), 'game')}, {diverged} diverging")
        if diverged:
            raise CommandError("Not every game under way can go on under this code.")


def fault_of(game: Game, number: int | None = None) -> str | None:
    """Resume a game at its newest number, or at an earlier one; name the fault, None where there is none."""
    try:
        loading.play_at(game, game.number if number is None else number)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None


def past_faults(game: Game) -> list[tuple[int, str]]:
    """List the saved tables from which the journal leads to the next no more, by number, with the fault."""
    saved = SavedTable.objects.filter(game=game).order_by("number").values_list("number", flat=True)
    stretches = [(first, max(first, following - 1)) for first, following in pairwise(saved)]
    found = [(first, fault_of(game, last)) for first, last in stretches]
    return [(first, fault) for first, fault in found if fault is not None]
