"""What is made from types of the server: the protocol's schema and reference, and what scripts know."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.drawn.schema import parts
from games.drawn.scripts import MADE, making
from games.socket.declarations import declarations
from games.socket.reference import with_reference
from games.socket.schema import protocol_schema

BASE = Path(settings.BASE_DIR)
DOCUMENT = BASE / "docs" / "protocol.md"


def made() -> dict[Path, str]:
    """Make the text of each file, as the types have it now."""
    schema = protocol_schema()
    return {
        BASE / "docs" / "protocol.schema.json": json.dumps(schema, indent=1, ensure_ascii=False) + "\n",
        DOCUMENT: with_reference(DOCUMENT.read_text("utf-8"), schema),
        BASE / "static" / "tabletop" / "protocol.d.ts": declarations(schema),
        BASE / "static" / "editor" / "drawing.d.ts": declarations(parts(), MADE),
        BASE / "static" / "editor" / "making.js": making(),
    }


class Command(BaseCommand):
    help = "Make the protocol's schema, reference and declarations anew, or check that they are up to date."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--write", action="store_true")
        what.add_argument("--check", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        for file, text in made().items():
            if file.exists() and file.read_text("utf-8") == text:
                continue
            if options["check"]:
                raise CommandError(f"{file.relative_to(BASE)} is out of date: manage.py protocol --write")
            file.write_text(text, "utf-8")
