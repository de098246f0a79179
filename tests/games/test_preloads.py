"""The table's page names every file that its modules and style sheets import."""

import gzip
import json

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from games.models import Game
from games.preloads import MODULE, SHEET, fetched_later_by, files_from, imported_by, preloads

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("first", "least"), [(MODULE, 60), (SHEET, 8)])
def test_all_that_is_imported_is_named_once_and_is_there(first: str, least: int) -> None:
    named = files_from(first)
    assert len(named) == len(set(named)) > least
    assert {one for path in named for one in imported_by(path)} == set(named) - {first}
    assert [path for path in named if finders.find(path) is None] == []


def test_every_module_of_the_table_is_reached_at_once_or_later() -> None:
    folder = settings.BASE_DIR / "static"
    kept = {str(path.relative_to(folder)) for path in (folder / "tabletop").rglob("*.js")}
    at_once = set(files_from(MODULE))
    assert kept == at_once | set(everything_from(MODULE))
    later = {one for path in kept for one in fetched_later_by(path)}
    assert len(later) > 12
    assert later & at_once == set(), "what is fetched later need not be fetched at once"


def everything_from(first: str) -> list[str]:
    """A module and all that it imports, at once or later."""
    found = [first]
    for path in found:
        found += [one for one in (*imported_by(path), *fetched_later_by(path)) if one not in found]
    return found


def test_the_page_names_them(small: Game) -> None:
    page = Client().get(f"/games/{small.pk}/?table").content.decode()
    for address in preloads()["modules"]:
        assert f'<link rel="modulepreload" href="{address}">' in page
    for address in preloads()["sheets"]:
        assert f'<link rel="preload" as="style" href="{address}">' in page


def test_the_ground_is_asked_for_at_once_and_travels_compressed(small: Game) -> None:
    client = Client(headers={"Accept-Encoding": "gzip"})
    address = f"/api/games/{small.pk}/map/"
    page, ground = client.get(f"/games/{small.pk}/?table"), client.get(address)
    text = gzip.decompress(page.content).decode()
    assert f'<link rel="preload" as="fetch" crossorigin="anonymous" href="{address}">' in text
    assert "features" in json.loads(gzip.decompress(ground.content))
    assert len(ground.content) < len(gzip.decompress(ground.content)) / 3
    assert Client().get(address).json() == json.loads(gzip.decompress(ground.content))
