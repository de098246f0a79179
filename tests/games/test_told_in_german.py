"""What lists, tables and positions say in sentences is read in German wherever pages show it."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from django.conf import settings
from django.test import Client
from django.utils.html import strip_tags
from django.utils.translation import override

from armylists.models import ArmyList, Platoon
from cocweb.translations import LOCALES, TOLD_IN, found_for, kept
from games.library.positions import book_positions
from games.tables.models import Battlefield

pytestmark = pytest.mark.django_db


def sentences() -> Iterator[tuple[str, str]]:
    """Everything that data say, in English and in German."""
    german = kept(LOCALES / "de" / "LC_MESSAGES" / "django.po", "de")
    for (text, context), places in found_for("django").items():
        if any(place.file.startswith(tuple(TOLD_IN)) for place in places):
            translated = german.get(text, context)
            assert translated is not None
            yield text, str(translated.string)


def addresses() -> Iterator[str]:
    yield from ("/lists/", "/tables/", "/new/", "/positions/", "/patrol/")
    for one in ArmyList.objects.all():
        yield f"/lists/{one.key}/"
        if one.platoons.filter(playable=True).exists():
            yield f"/new/supports/own/{one.key}/"
    for platoon in Platoon.objects.select_related("army_list"):
        yield f"/lists/{platoon.army_list.key}/{platoon.key}/{platoon.quality}/"
    yield from (f"/tables/{table.pk}/" for table in Battlefield.objects.all())
    yield from (f"/positions/{word}/" for word in book_positions())


def read(address: str, language: str) -> str:
    client = Client()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    with override(language):
        answer = client.get(address, follow=True)
    assert answer.status_code == 200, address
    return re.sub(r"\s+", " ", unescape(strip_tags(answer.content.decode())))


def test_every_sentence_that_a_page_shows_is_german_in_german(site: None) -> None:
    told = dict(sentences())
    shown, left = set(), []
    for address in addresses():
        english, german = read(address, "en"), read(address, "de")
        found = [text for text in told if text in english]
        on_page = [text for text in found if not any(text != other and text in other for other in found)]
        shown.update(on_page)
        left += [(address, text) for text in on_page if told[text] not in german]
    assert left == []
    assert len(shown) > 150
