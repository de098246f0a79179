"""A link to a new password, for somebody who has lost his: `manage.py reset_link NAME`."""

from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts import second_factor
from accounts.reset import path_to_new_password
from accounts.security_log import note
from rules import counted


class Command(BaseCommand):
    help = "Print a link by which somebody gives his account a new password; the host never knows it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="The username.")
        parser.add_argument(
            "--second-factor", action="store_true", help="Also remove his second factors, which he has lost."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username__iexact=options["name"], is_active=True).first()
        if user is None:
            raise CommandError(f"There is no account of the name {options['name']!r}, or it is closed.")
        if options["second_factor"]:
            removed = second_factor.remove_all(user)
            note("second factors removed by the host", user=user)
            self.stdout.write(f"{counted(removed, 'second factor')} removed.")
        note("link to a new password made by the host", user=user)
        hours = settings.PASSWORD_RESET_TIMEOUT // 3600
        self.stdout.write(f"Good for {counted(hours, 'hour')}, once. Add it to the address of the site:")
        self.stdout.write(path_to_new_password(user))
