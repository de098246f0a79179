"""Put something right on the table of a game under way, as its umpire."""
# ruff: noqa: N999 (a command is called as its file is named)

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.host.services import hosting
from games.refusals import Refused
from rules import Correction, Diverged


class Command(BaseCommand):
    """Nobody has to agree; both players are told."""

    help = "Put something right on the table of a game under way (docs/protocol.md, correct)."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the game, the correction as JSON, and why."""
        parser.add_argument("game", help="The game's word.")
        parser.add_argument("correction", help='As JSON: {"kind": "morale", "seat": "red", "level": 8}')
        parser.add_argument("why", help="A line that both players read.")

    def handle(self, *args: Any, game: str, correction: str, why: str, **options: Any) -> None:
        """Put it right, or say what is wrong."""
        try:
            given = msgspec.json.decode(correction, type=Correction)
            row = hosting.put_right(game, given, why)
        except (msgspec.DecodeError, Refused, Diverged) as error:
            raise CommandError(f"The table stays as it is: {error}") from error
        self.stdout.write(f"Put right at {row.number}.")
