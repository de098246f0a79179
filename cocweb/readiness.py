"""What a server loads before it serves: the first visitor is to wait no longer than those after him."""

import threading
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.template.loader import get_template
from django.urls import reverse
from django.utils.formats import get_format

from armylists.catalogue import army_lists
from armylists.looks import looks
from cocweb.playing import play
from cocweb.structs import prepare_structs
from reference.book import topics_by_section
from telling import prepare


def load_everything() -> None:
    """Load addresses with their views, army lists and looks, the rules, Structs, pages and forms of dates.

    Nothing of it asks the database, which may not be there yet.
    """
    reverse("games:home")
    army_lists()
    looks()
    topics_by_section()
    prepare_structs()
    for name in pages():
        get_template(name)
    for language, _ in settings.LANGUAGES:
        get_format("DATE_FORMAT", lang=language)


def pages() -> Iterator[str]:
    """Name the templates of the site's own folder."""
    for engine in settings.TEMPLATES:
        for folder in map(Path, engine["DIRS"]):
            yield from (str(file.relative_to(folder)) for file in sorted(folder.rglob("*.html")))


def begin_preparing_words() -> None:
    """Have every message compiled beside what is served, when nothing is done for players."""
    if settings.PREPARE_WORDS:
        threading.Thread(target=prepare, args=(play.wait_until_quiet,), name="words", daemon=True).start()
