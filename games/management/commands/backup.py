"""Backs the database up while the site runs: `manage.py backup`, once or every so many hours."""

import argparse
import sqlite3
import time
from functools import partial
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from cocweb.backups import keeping, postgresql, sqlite
from cocweb.backups.errors import CannotBackUp

FAULTS = (CannotBackUp, OSError, sqlite3.Error)


def positive(written: str) -> float:
    """Read a number above 0."""
    number = float(written)
    if not number > 0:
        raise argparse.ArgumentTypeError(f"{written} is not above 0")
    return number


class Command(BaseCommand):
    help = "Write the whole database into one file that only its owner can read."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--to", type=Path, default=settings.BACKUP_DIR, help="folder, made if missing")
        parser.add_argument("--keep", type=positive, metavar="DAYS", help="delete backups older than this")
        parser.add_argument("--every", type=positive, metavar="HOURS", help="go on until stopped")

    def handle(self, *args: Any, **options: Any) -> None:
        to, keep, every = options["to"], options["keep"], options["every"]
        if every is None:
            try:
                self.back_up(to, keep)
            except FAULTS as fault:
                raise CommandError(f"No backup was made: {fault}") from fault
            return
        while True:
            try:
                self.back_up(to, keep)
            except FAULTS as fault:
                # The next one may succeed; whoever watches the log sees this one.
                self.stderr.write(f"No backup was made: {fault}")
            time.sleep(every * 3600)

    def back_up(self, to: Path, keep: float | None) -> None:
        """Write one backup into a folder and delete those older than `keep` days."""
        self.stdout.write(f"Backed up to {make_backup(to)}")
        for old in keeping.remove_older(to, keep) if keep else ():
            self.stdout.write(f"Deleted {old}")


def make_backup(to: Path) -> Path:
    """Write a backup of the site's database into a folder and return its file; raises what `FAULTS` names."""
    database = settings.DATABASES["default"]
    if "sqlite" in database["ENGINE"]:
        return keeping.write_new(to, sqlite.ENDING, partial(sqlite.write_backup, Path(database["NAME"])))
    return keeping.write_new(to, postgresql.ENDING, partial(postgresql.write_backup, database))
