"""Tables that players draw: kept, copied, shared, played on; what is wrong is named, and nothing is lost."""

import json
from typing import Any

import jsonschema
import msgspec
import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from games.belongings.claiming import claim
from games.drawn.entries import TableData
from games.drawn.reading import LARGEST, read_json
from games.host.services import tidying
from games.library.tables import drawings
from games.making.services.making import create_game
from games.models import Battlefield, Game, Mode, OwnTable, Player
from games.positions import services as positions
from games.positions.opening import opening
from games.refusals import Refused
from games.serving import budget
from games.tables.services import own_tables
from tests.games.drawn.test_drawings import HEDGE, HOUSE, WOOD, Json, drawing
from tests.games.host.test_tidying import aged
from tests.games.people import free_seat, platoon, wish
from tests.games.reports.test_reporting import browser_of

DOOR = {"side": 2, "at": 3, "kind": "door"}

pytestmark = pytest.mark.django_db


@pytest.fixture
def mine(ann: Player) -> OwnTable:
    """A table of Ann's that can be played on."""
    return own_tables.create(ann, read_json(drawing(HEDGE, {**HOUSE, "openings": [DOOR]}, WOOD)))


def test_a_table_is_saved_and_an_older_window_notices(ann: Player, mine: OwnTable) -> None:
    row, found = own_tables.save(ann, mine.pk, read_json(drawing(HOUSE, title="Yours")), seen=1)
    assert (row.version, row.title, row.is_ready, len(found.faults)) == (2, "Yours", False, 1)
    with pytest.raises(Refused, match="another window"):
        own_tables.save(ann, mine.pk, read_json(drawing(WOOD)), seen=1)
    assert own_tables.save(ann, mine.pk, read_json(drawing(WOOD)), seen=None)[0].version == 3
    assert own_tables.save(ann, mine.pk, read_json(drawing(WOOD)), seen=1)[0].version == 3


def test_who_looks_through_drawings_pays_for_it(
    ann: Player, mine: OwnTable, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.QUERY_BUDGET = (1.0, 0.0)
    budget.forget_all()
    worked = iter((0.0, 2.0))
    monkeypatch.setattr(budget.time, "thread_time", lambda: next(worked))
    browser = browser_of(ann)
    pages = (f"/tables/{mine.pk}/edit/", f"/tables/{mine.pk}/edit/", f"/tables/{mine.pk}/")
    assert [browser.get(page).status_code for page in pages] == [200, 429, 429]
    budget.forget_all()


def test_nobody_has_more_tables_than_fifty(ann: Player, mine: OwnTable) -> None:
    OwnTable.objects.bulk_create(OwnTable(owner=ann, title="x", drawing={}) for _ in range(49))
    with pytest.raises(Refused, match="50 tables already"):
        own_tables.create(ann, own_tables.empty())


def test_a_table_is_its_owners_until_it_is_shared(
    site: None, ann: Player, bob: Player, mine: OwnTable
) -> None:
    browser, address = browser_of(bob), f"/tables/{mine.pk}/"
    ways = (address, f"{address}edit/", f"{address}export/", f"/api{address}", f"/api{address}drawing/")
    assert [browser.get(way).status_code for way in ways] == [404] * 5
    assert browser.post(f"{address}change/", {"do": "copy"}).status_code == 404
    with pytest.raises(Refused, match="no such table"):
        create_game(bob, wish(battlefield=mine.pk))
    own_tables.share(ann, mine.pk, True)
    assert [browser.get(way).status_code for way in ways] == [200, 302, 200, 200, 200]
    for do in ("delete", "hide", "share"):
        assert browser.post(f"{address}change/", {"do": do}).status_code == 404
    assert OwnTable.objects.get(pk=mine.pk).shared


def test_a_copy_is_the_copiers_own(site: None, ann: Player, bob: Player, mine: OwnTable) -> None:
    own_tables.share(ann, mine.pk, True)
    for key in (mine.pk, "hamlet-crossroads"):
        copied = own_tables.copy(bob, key)
        assert (copied.owner, copied.copied_from, copied.shared, copied.is_ready) == (bob, key, False, True)
    own_tables.delete(ann, mine.pk)
    assert bob.tables.count() == 2


def test_an_account_takes_the_tables_of_its_guest(ann: Player, mine: OwnTable) -> None:
    user = User.objects.create_user("ann")
    known = Player.objects.create(name="Ann at home", user=user)
    assert claim(ann, user) == known
    assert list(known.tables.all()) == [mine]


# --- played on ------------------------------------------------------------------------------------


def test_a_game_keeps_the_ground_that_it_was_made_with(
    site: None, small_rules: None, ann: Player, bob: Player, mine: OwnTable
) -> None:
    game = create_game(ann, wish(battlefield=mine.pk))
    ground = game.battlefield.as_map()
    own_tables.save(ann, mine.pk, read_json(drawing(WOOD, title="Other")), seen=None)
    assert Game.objects.get(pk=game.pk).battlefield.as_map() == ground
    invited = Client().get(f"/join/{free_seat(game).invitation}/").content.decode()
    assert f"/api/tables/{game.battlefield_id}/" in invited
    assert len(Client().get(f"/api/tables/{game.battlefield_id}/").json()["features"]) == len(ground.features)
    own_tables.delete(ann, mine.pk)
    assert Game.objects.get(pk=game.pk).battlefield.as_map() == ground


def test_the_same_ground_is_kept_once_and_offered_to_nobody(site: None, ann: Player, mine: OwnTable) -> None:
    alone = {"mode": Mode.HOT_SEAT, "other_platoon": platoon("germany"), "entropy": ""}
    first = create_game(ann, wish(battlefield=mine.pk, **alone)).battlefield
    assert create_game(ann, wish(battlefield=mine.pk, **alone)).battlefield == first
    assert create_game(ann, wish(battlefield=first.pk, **alone)).battlefield == first
    assert not first.offered
    assert first not in Battlefield.objects.filter(offered=True)


def test_ground_goes_with_the_last_game_that_has_it(site: None, ann: Player, mine: OwnTable) -> None:
    first, second = (create_game(ann, wish(battlefield=mine.pk)) for _ in range(2))
    for game, left in ((first, True), (second, False)):
        aged(game, 15)
        tidying.put_away(game)
        assert Battlefield.objects.filter(pk=first.battlefield_id).exists() is left


def test_nobody_plays_on_an_unfinished_table(site: None, ann: Player, mine: OwnTable) -> None:
    own_tables.save(ann, mine.pk, read_json(drawing(HOUSE)), seen=None)
    with pytest.raises(Refused, match="cannot be played on yet: Feature 'house': has no door"):
        create_game(ann, wish(battlefield=mine.pk))
    assert mine.pk not in browser_of(ann).get(f"/new/?table={mine.pk}").content.decode()


def test_a_table_is_chosen_by_its_owner_and_by_whoever_has_the_link(
    site: None, ann: Player, bob: Player, mine: OwnTable
) -> None:
    assert f'value="{mine.pk}"' in browser_of(ann).get("/new/").content.decode()
    address = f"/new/?table={mine.pk}"
    assert mine.pk not in browser_of(bob).get(address).content.decode()
    own_tables.share(ann, mine.pk, True)
    page = browser_of(bob).get(address).content.decode()
    assert "Drawn by Ann" in page
    assert "checked" in page.split(f'value="{mine.pk}"')[1][:60]


def test_a_position_on_an_own_table_is_played_again(site: None, ann: Player, mine: OwnTable) -> None:
    other = {"mode": Mode.HOT_SEAT, "other_platoon": platoon("germany"), "entropy": ""}
    game = create_game(ann, wish(battlefield=mine.pk, **other))
    Game.objects.filter(pk=game.pk).update(status="finished")
    kept = positions.keep(ann, Game.objects.get(pk=game.pk), 0, "Again")
    again = positions.begin(ann, opening(kept.pk, ann), positions.Practice())
    assert again.battlefield == game.battlefield


# --- pages and programs ---------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def without_limits(settings: Settings) -> None:
    cache.clear()
    settings.LIMITS = {}


def test_a_newcomer_draws_imports_and_exports(site: None) -> None:
    browser = Client()
    assert "You have drawn none yet" in browser.get("/tables/").content.decode()
    edit = browser.post("/tables/new/", {"do": "empty"})["Location"]
    assert browser.get(edit).status_code == 200
    text = json.dumps(drawing(HEDGE, title="<b>Hedge</b>"))
    edit = browser.post("/tables/new/", {"do": "import", "text": text})["Location"]
    page = browser.get(edit.removesuffix("edit/")).content.decode()
    assert "&lt;b&gt;Hedge" in page
    assert "<b>Hedge" not in page
    exported = browser.get(edit.replace("edit", "export"))
    assert "attachment" in exported["Content-Disposition"]
    given, again = msgspec.convert(json.loads(text), TableData), msgspec.convert(exported.json(), TableData)
    assert again == given
    assert browser.get("/tables/hamlet-crossroads/export/").json()["title"] == "A hamlet at a crossroads"


def test_a_bad_import_is_told_and_what_was_pasted_stays(site: None) -> None:
    text = json.dumps(drawing({**HOUSE, "colour": "<red>"}))
    response = Client().post("/tables/new/", {"do": "import", "text": text})
    page = response.content.decode()
    assert response.status_code == 422
    assert "unknown field" in page
    assert "&lt;red&gt;" in page
    assert Player.objects.count() == 0


def test_a_file_of_ten_megabytes_is_refused_in_words(site: None) -> None:
    file = SimpleUploadedFile("table.json", b"[" * 10_000_000)
    response = Client().post("/tables/new/", {"do": "import", "file": file})
    assert response.status_code == 422
    assert f"at most {LARGEST // 1024} KB" in response.content.decode()


def test_a_program_keeps_tables(site: None, ann: Player, mine: OwnTable) -> None:
    browser = browser_of(ann)

    def call(method: str, address: str, body: Json) -> Any:
        sent = getattr(browser, method)(address, json.dumps(body), content_type="application/json")
        return sent.status_code, sent.json() if sent.content else {}

    status, made = call("post", "/api/tables/", {"drawing": drawing(HOUSE)})
    assert (status, made["ready"], made["faults"]) == (
        201,
        False,
        [{"feature": "house", "text": "has no door on the ground floor"}],
    )
    address = f"/api/tables/{made['key']}/"
    saved = {"drawing": drawing(WOOD), "seen": 1}
    status, told = call("put", f"{address}drawing/", saved)
    assert (status, told["version"], told["ready"], told["faults"]) == (200, 2, True, [])
    assert call("put", f"{address}drawing/", saved | {"drawing": drawing(HEDGE)})[0] == 409
    status, told = call("put", f"{address}drawing/", {"drawing": drawing({**WOOD, "id": ""})})
    assert (status, told["code"]) == (400, "bad-table")
    assert browser.get(f"{address}drawing/").json()["features"] == [WOOD]
    assert call("patch", address, {"shared": True})[1]["shared"]
    listed = {one["key"]: one for one in browser.get("/api/tables/").json()}
    assert [listed[key]["own"] for key in (mine.pk, made["key"], "hamlet-crossroads")] == [True, True, False]
    assert call("post", "/api/tables/", {"copy": "woods-and-farm"})[1]["ready"]
    assert call("post", "/api/tables/", {})[0] == 400
    assert browser.delete(address).status_code == 204
    assert browser.get(f"{address}drawing/").status_code == 404


def test_a_schema_tells_programs_what_a_drawing_may_say(site: None) -> None:
    schema = Client().get("/api/table-schema/").json()
    for one in drawings().values():
        jsonschema.validate(msgspec.to_builtins(one), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(drawing({**HOUSE, "kind": "castle"}), schema)


def test_what_is_pasted_at_ten_megabytes_is_refused_in_words(site: None) -> None:
    response = Client().post("/tables/new/", {"do": "import", "text": "[" * 10_000_000})
    assert response.status_code == 400
    assert "too large: 1 MB is the most" in response.content.decode()
