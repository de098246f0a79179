"""Does all that a site needs done now and then: `manage.py tidy --every 24`, beside the serving processes."""

import time
from collections.abc import Callable
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connections

from games.fair_dice import services as promises
from games.host.services import tidying
from games.management.commands.backup import positive
from rules import agreeing, counted

FAULTS = (CommandError, DatabaseError, OSError)


class Command(BaseCommand):
    help = "Delete games, sessions, guests and promises of dice that nobody comes back to; archive old games."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--every", type=positive, metavar="HOURS", help="go on until stopped")

    def handle(self, *args: Any, **options: Any) -> None:
        self.tidy()
        while options["every"] is not None:
            connections.close_all()
            time.sleep(options["every"] * 3600)
            self.tidy()

    def tidy(self) -> None:
        """Do each thing; one that fails is told, and keeps no other from being done."""
        for task in self.tasks():
            try:
                task()
            except FAULTS as fault:
                self.stderr.write(str(fault))

    def tasks(self) -> list[Callable[[], object]]:
        """List what is done, in its order: guests last, since a game that goes may leave one with nothing."""
        said = {"stdout": self.stdout, "stderr": self.stderr}
        return [
            lambda: call_command("clear_lobbies", **said),
            lambda: call_command("archive", **said),
            lambda: call_command("clearsessions"),
            promises.forget_old,
            self.put_away_guests,
        ]

    def put_away_guests(self) -> None:
        """Delete the guests whom nobody can be any more, and tell how many."""
        gone = tidying.put_away_guests()
        self.stdout.write(f"{counted(gone, 'guest')} {agreeing(gone, 'was', 'were')} removed")
