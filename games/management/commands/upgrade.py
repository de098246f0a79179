"""Brings the database up to this version: `manage.py upgrade`, while the site is stopped.

Rehearses on a copy, makes a backup, then migrates. Where the rehearsal fails nothing is changed.
"""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from cocweb.backups.errors import CannotBackUp
from cocweb.backups.rehearsal import UPGRADING, rehearse
from games.management.commands.backup import FAULTS, make_backup

WAY_BACK = """To go back: stop the site, check out the version before, then
  manage.py restore {backup}
"""


class Command(BaseCommand):
    help = "Rehearse this version on a copy of the database, back it up, then bring it up to date."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--to", type=Path, default=settings.BACKUP_DIR, help="folder of the backup")
        parser.add_argument("--no-rehearsal", action="store_true", help="it was rehearsed before")
        parser.add_argument("--despite", action="store_true", help="even if games under way cannot go on")

    def handle(self, *args: Any, **options: Any) -> None:
        if has_a_past():
            if not options["no_rehearsal"]:
                self.rehearse(despite=options["despite"])
            try:
                backup = make_backup(options["to"])
            except FAULTS as fault:
                raise CommandError(f"Nothing was changed, since no backup could be made: {fault}") from fault
            self.stdout.write(f"Backed up to {backup}\n{WAY_BACK.format(backup=backup)}")
        for command in UPGRADING:
            call_command(*command, stdout=self.stdout)
        self.stdout.write("The database is up to date.")

    def rehearse(self, *, despite: bool) -> None:
        """Try this version on a copy; raises CommandError where games cannot go on, unless that is wanted."""
        try:
            fine, said = rehearse(settings.DATABASES["default"])
        except (CannotBackUp, OSError) as fault:
            raise CommandError(f"Nothing was changed, since no copy could be made: {fault}") from fault
        self.stdout.write(f"Rehearsed on a copy: {said}")
        if not fine and not despite:
            raise CommandError(
                "Nothing was changed. Stay with the version before, "
                "or say --despite to go on without the games that are named."
            )


def has_a_past() -> bool:
    """Whether the database holds anything: whether migrations were ever run on it."""
    with connection.cursor() as cursor:
        return "django_migrations" in connection.introspection.table_names(cursor)
