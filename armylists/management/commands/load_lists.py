"""Brings the army lists' rows up to their data files: `manage.py load_lists`; again changes nothing."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from armylists.reading import BadData
from armylists.services import load_lists


class Command(BaseCommand):
    help = "Load the army lists from their data files into the database."
    # A fault of a list ends the command anyway, and in its own words.
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            done = load_lists()
        except BadData as fault:
            raise CommandError(str(fault)) from fault
        parts = [f"{done[what]} {what}" for what in ("created", "changed", "kept", "withdrawn")]
        self.stdout.write(f"Army lists and platoons: {', '.join(parts)}.")
