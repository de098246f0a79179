"""Whether lessons can be played to their ends: `manage.py lessons [FILE ...]`."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from armylists.reading import BadData
from games.lessons.library import DATA, load
from games.lessons.rehearsal import rehearse


class Command(BaseCommand):
    help = "Play lessons in memory as their steps wish, and name the file and step that cannot be played."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "files", nargs="*", metavar="FILE", help="of lessons; without any, all of the site's"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        for path in [Path(one) for one in options["files"]] or sorted(DATA.glob("*.yaml")):
            try:
                lesson = load(path)
                rehearse(path.stem, lesson)
            except (BadData, OSError) as error:
                raise CommandError(str(error)) from error
            steps = sum(len(chapter.steps) for chapter in lesson.chapters)
            self.stdout.write(f"{path.name}: {len(lesson.chapters)} parts, {steps} steps, played to the end.")
