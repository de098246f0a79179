"""Reads every army list and says what is wrong: `manage.py check_lists`."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from armylists.catalogue import every_list, faults, files_to_read, list_files
from rules import counted


class Command(BaseCommand):
    help = "Check the data files of the army lists, naming file, place and fault."
    # The same check, told in more detail here.
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        found = [fault for path in (*list_files(), *files_to_read()) for fault in faults(path)]
        for fault in found:
            self.stderr.write(str(fault))
        if found:
            raise CommandError(f"{counted(len(found), 'fault')} in the army lists.")
        for army_list in every_list().values():
            choices = sum(len(items) for items in army_list.support.values())
            self.stdout.write(
                f"{army_list.title}: {len(army_list.platoons)} platoons, {choices} support choices."
            )
