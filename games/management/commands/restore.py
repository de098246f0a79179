"""Puts a backup in the database's place: `manage.py restore FILE`, while the site is stopped."""

from pathlib import Path
from typing import Any

import psycopg
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections

from cocweb.backups import postgresql, sqlite
from cocweb.backups.errors import CannotBackUp, CannotRestore


class Command(BaseCommand):
    help = "Put a backup in the database's place. What is there now is kept under a name that is told."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="what manage.py backup has written")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        if not file.is_file():
            raise CommandError(f"There is no file {file}.")
        connections.close_all()
        database = settings.DATABASES["default"]
        aside: Path | str | None
        try:
            if "sqlite" in database["ENGINE"]:
                aside = sqlite.restore(file, Path(database["NAME"]))
            else:
                aside = postgresql.restore(file, database)
        except (CannotBackUp, CannotRestore, OSError, psycopg.Error) as fault:
            raise CommandError(f"Nothing was changed: {fault}") from fault
        self.stdout.write(f"Restored {file}.")
        if aside is not None:
            self.stdout.write(f"What was there before is kept as {aside}; remove it once it is not needed.")
