"""The table's page names every file that its modules and style sheets import."""

import gzip
import json
import re
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.templatetags.static import static
from django.test import Client
from django.utils import translation

from games.models import Game
from games.serving.preloads import (
    AS_EVER,
    EDITOR_SHEETS,
    FIRST,
    MODULE,
    SHEETS,
    fetched_later_by,
    files_from,
    imported_by,
    preloads,
    rest,
)

pytestmark = pytest.mark.django_db

AS_MOST = {"look": AS_EVER}
PARTS = ("tabletop", "editor")
IN_SNOW = {"look": {"season": "winter", "light": "day"}}


@pytest.mark.parametrize(("first", "least"), [(FIRST, 20), (MODULE, 50)])
def test_all_that_is_imported_is_named_once_and_is_there(first: str, least: int) -> None:
    named = files_from(first)
    assert len(named) == len(set(named)) > least
    assert {one for path in named for one in imported_by(path)} >= set(named) - {first}
    assert [path for path in named if finders.find(path) is None] == []


def test_every_style_sheet_of_the_table_is_in_the_page() -> None:
    folder = settings.BASE_DIR / "static"
    kept = {str(path.relative_to(folder)) for part in PARTS for path in (folder / part).rglob("*.css")}
    assert kept == {*SHEETS, *EDITOR_SHEETS} - {"site/fonts.css"}
    assert all("@import" not in (folder / path).read_text() for path in (*SHEETS, *EDITOR_SHEETS))


def test_no_page_names_a_style_sheet_of_the_table_itself() -> None:
    """A page that names some of them by hand lacks the next that is made, as the replay lacked all."""
    texts = [page.read_text() for page in (settings.BASE_DIR / "templates").rglob("*.html")]
    named = {path for text in texts for path in re.findall(r"(?:tabletop|editor)/[\w/]+\.css", text)}
    assert named == {"tabletop/look/vehicles.css"}, "which army lists show vehicles by"


def test_every_module_of_the_table_is_reached_at_once_or_later() -> None:
    folder = settings.BASE_DIR / "static"
    kept = {str(path.relative_to(folder)) for path in (folder / "tabletop").rglob("*.js")}
    assert {*kept, "words/words.js"} == set(everything_from(FIRST))
    at_once = set(files_from(MODULE))
    later = {one for path in kept for one in fetched_later_by(path)} - {MODULE}
    assert len(later) > 12
    assert later & at_once == set(), "what is fetched later need not be fetched at once"
    assert fetched_later_by(FIRST)[0] == MODULE, "the first drawing waits for nothing but itself"
    assert MODULE not in files_from(FIRST)


def everything_from(first: str) -> list[str]:
    """A module and all that it imports, at once or later."""
    found = [first]
    for path in found:
        found += [one for one in (*imported_by(path), *fetched_later_by(path)) if one not in found]
    return found


def in_page(page: HttpResponse, name: str) -> Any:
    """What a page carries as JSON under a name."""
    found = re.search(f'<script id="{name}" type="application/json">(.*?)</script>', page.content.decode())
    assert found is not None
    return json.loads(found[1])


@pytest.mark.parametrize("where", ["?table", "replay/"])
def test_the_page_names_them(small: Game, where: str) -> None:
    page = Client().get(f"/games/{small.pk}/{where}")
    text, files = page.content.decode(), preloads(AS_MOST)
    assert in_page(page, "nations")["britain"]
    for address in files["modules"]:
        assert f'<link rel="modulepreload" href="{address}">' in text
    for address in files["sheets"]:
        assert f'<link rel="stylesheet" href="{address}">' in text
    # What the first drawing does without is asked for after it.
    assert in_page(page, "start")["rest"] == rest()
    assert all(address not in re.sub("<script.*?</script>", "", text, flags=re.DOTALL) for address in rest())
    everything = {*files["modules"], *rest()}
    assert everything == {static(path) for path in {*files_from(FIRST), *files_from(MODULE)}}


def test_the_table_brings_the_words_of_its_reader() -> None:
    with translation.override("de"):
        german = preloads(AS_MOST)["modules"]
    assert static("words/de.js") in german
    assert finders.find("words/de.js") is not None
    assert set(german) - set(preloads(AS_MOST)["modules"]) == {static("words/de.js")}, "English needs none"


def test_a_table_with_a_look_brings_what_that_is_drawn_with(small: Game) -> None:
    usual, more = preloads(AS_MOST)["modules"], preloads(IN_SNOW)["modules"]
    assert [address for address in usual if "/seasons." in address] == []
    assert [address for address in more if "/seasons." in address] != []
    assert more[: len(usual)] == usual


def test_the_page_brings_the_ground_and_travels_compressed(small: Game) -> None:
    client = Client(headers={"Accept-Encoding": "gzip"})
    page, ground = client.get(f"/games/{small.pk}/?table"), client.get(f"/api/games/{small.pk}/map/")
    assert len(page.content) < len(gzip.decompress(page.content)) / 3
    plain = Client().get(f"/games/{small.pk}/?table")
    assert in_page(plain, "start")["map"] == json.loads(gzip.decompress(ground.content))
    assert len(ground.content) < len(gzip.decompress(ground.content)) / 3


def test_the_ground_of_a_table_travels_compressed(site: None) -> None:
    told = Client(headers={"Accept-Encoding": "gzip"}).get("/api/tables/hamlet-crossroads/")
    assert len(told.content) < len(gzip.decompress(told.content)) / 4
