"""Makes one compressed record of each game that is over and quiet: `manage.py archive`, again and again."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.journal import services
from games.journal.kept import archived
from games.journal.models import Archive
from games.refusals import Refused
from rules import agreeing, counted


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
        games = options["games"] or list(services.to_archive(quiet).values_list("pk", flat=True))
        done = len(games) if options["dry_run"] else sum(self.archived(game, quiet) for game in games)
        would = "would be" if options["dry_run"] else agreeing(done, "was", "were")
        self.stdout.write(f"{counted(done, 'game')} {would} archived")

    def archived(self, game_id: str, quiet: timedelta) -> bool:
        """Archive one game; tell why where that is refused, and return whether it was done."""
        try:
            services.archive(game_id, quiet)
        except Refused as refused:
            self.stderr.write(f"{game_id}: {refused}")
            return False
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
