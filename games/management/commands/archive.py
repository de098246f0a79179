"""Makes one compressed record of each game that is over and quiet: `manage.py archive`, again and again."""

import logging
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.journal import services
from games.journal.kept import archived
from games.journal.models import Archive
from games.refusals import Refused
from rules import agreeing, counted

logger = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Put the journals of finished games in which nothing happens any more into one record each."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME", help="these alone; all without any")
        parser.add_argument("--days", type=int, default=settings.ARCHIVE_DAYS, help="how long it was quiet")
        parser.add_argument("--dry-run", action="store_true", help="count them and change nothing")
        parser.add_argument("--check", action="store_true", help="read every archive that there is instead")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["check"]:
            self.check_all()
            return
        if options["days"] < 1:
            raise CommandError("At least one day: somebody may be looking at a game of today.")
        quiet = timedelta(days=options["days"])
        due = list(services.to_archive(quiet).values_list("pk", flat=True))
        if options["dry_run"]:
            meant = [game for game in due if not options["games"] or game in options["games"]]
            self.stdout.write(f"{counted(len(meant), 'game')} would be archived")
        else:
            self.archive_all(options["games"] or due, quiet)

    def archive_all(self, games: list[str], quiet: timedelta) -> None:
        """Archive each of these games, whatever comes of another; raises CommandError where one failed."""
        done = [self.archived(game, quiet) for game in games]
        self.stdout.write(
            f"{counted(done.count(True), 'game')} {agreeing(done.count(True), 'was', 'were')} archived"
        )
        if None in done:
            raise CommandError(f"{counted(done.count(None), 'game')} failed and stayed as before.")

    def archived(self, game_id: str, quiet: timedelta) -> bool | None:
        """Archive one game and return whether it was done, None where it failed; tell why not."""
        try:
            services.archive(game_id, quiet)
        except Refused as refused:
            self.stderr.write(f"{game_id}: {refused}")
            return False
        except Exception as fault:
            logger.exception("%s could not be archived", game_id)
            self.stderr.write(f"{game_id}: {type(fault).__name__}: {fault}")
            return None
        return True

    def check_all(self) -> None:
        """Read every archive; raises CommandError where one is damaged."""
        faults = [fault for key in Archive.objects.values_list("pk", flat=True) if (fault := fault_of(key))]
        for fault in faults:
            self.stdout.write(fault)
        self.stdout.write(f"{counted(Archive.objects.count(), 'archive')}, {len(faults)} damaged")
        if faults:
            raise CommandError("Not every archive can be read. Restore those games from a backup.")


def fault_of(game_id: str) -> str:
    """Read a game's archive; tell what is wrong with it, "" where nothing is."""
    try:
        archived(game_id)
    except Refused as refused:
        return f"{game_id}: {refused}"
    return ""
