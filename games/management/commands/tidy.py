"""Does all that a site needs done now and then: `manage.py tidy --every 24`, beside the serving processes."""

import logging
import time
from collections.abc import Callable
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections

from games.fair_dice import services as promises
from games.host.services import tidying
from games.management.commands.backup import positive
from rules import agreeing, counted

logger = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Delete games, sessions, guests and promises of dice that nobody comes back to; archive old games."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--every", type=positive, metavar="HOURS", help="go on until stopped")

    def handle(self, *args: Any, **options: Any) -> None:
        failed = self.tidy()
        while options["every"] is not None:
            connections.close_all()
            time.sleep(options["every"] * 3600)
            self.tidy()
        if failed:
            raise CommandError("Not everything could be done; it is tried again the next time.")

    def tidy(self) -> int:
        """Do each thing and return how many failed; one that does is told, and keeps no other from being
        done, whatever it fails by."""
        return sum(not self.is_done(task) for task in self.tasks())

    def is_done(self, task: Callable[[], object]) -> bool:
        """Do one thing; tell why where it fails, and return whether it was done."""
        try:
            task()
        except CommandError as fault:
            self.stderr.write(str(fault))
        except Exception as fault:
            logger.exception("Something that is done now and then failed")
            self.stderr.write(f"{type(fault).__name__}: {fault}")
        else:
            return True
        return False

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
