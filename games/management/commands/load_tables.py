"""Brings the tables' rows up to their files: `manage.py load_tables`; again changes nothing."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.library.tables import TableError, all_tables
from games.tables.services.battlefields import load_battlefields


class Command(BaseCommand):
    help = "Load the tables to play on from their data files into the database."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            done = load_battlefields(all_tables())
        except TableError as fault:
            raise CommandError(str(fault)) from fault
        parts = [f"{done[what]} {what}" for what in ("created", "changed", "kept", "withdrawn")]
        self.stdout.write(f"Tables: {', '.join(parts)}.")
