"""The JSON Schema of the socket's messages: `manage.py protocol_schema`, with `--write` into docs/."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from games.socket.schema import protocol_schema

FILE = Path(settings.BASE_DIR) / "docs" / "protocol.schema.json"


class Command(BaseCommand):
    help = "Print the schema of the socket's messages, or write docs/protocol.schema.json anew."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--write", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        text = json.dumps(protocol_schema(), indent=1, ensure_ascii=False)
        if options["write"]:
            FILE.write_text(text + "\n", "utf-8")
        else:
            self.stdout.write(text)
