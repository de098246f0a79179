"""What a server loads before it serves: the first visitor is to wait no longer than those after him."""

from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.template.loader import get_template
from django.urls import reverse
from django.utils.formats import get_format

from armylists.catalogue import army_lists
from armylists.looks import looks
from cocweb.structs import prepare_structs
from reference.book import topics_by_section


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
