"""Keys of players: listed, named, changed and revoked, by the API and on their page."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from games.models import Key, Player
from games.people.services import keys, players
from games.refusals import Refused
from tests.games.test_api import Caller, person
from tests.protocol.lines import session_of

pytestmark = pytest.mark.django_db


def sent(caller: Caller, method: str, path: str, **body: Any) -> tuple[int, Any]:
    response = getattr(caller.client, method)(f"/api/{path}", json.dumps(body), "application/json")
    return response.status_code, response.json() if response.content else None


def knows(word: str) -> bool:
    """Whether the API takes that key."""
    return Client(headers={"Authorization": f"Bearer {word}"}).get("/api/keys/").status_code == 200


def test_a_key_is_stored_as_a_digest_only(ann: Player) -> None:
    made, word = keys.new_key(ann, "My bot")
    assert word not in str(vars(made))
    assert made.digest == keys.digest_of(word)


def test_keys_are_made_listed_and_named() -> None:
    ann = person("Ann")
    status, made = ann.post("keys/", name="  My   bot ")
    assert (status, made["name"], made["used"]) == (201, "My bot", None)
    assert knows(made["key"])
    status, listed = ann.get("keys/")
    assert [key["name"] for key in listed] == ["First key", "My bot"]
    assert all("key" not in key and key["used"] for key in listed)
    status, named = sent(ann, "patch", f"keys/{made['id']}/", name="Old bot")
    assert (status, named["name"]) == (200, "Old bot")
    assert [key["name"] for key in Caller(made["key"]).get("keys/")[1]] == ["First key", "Old bot"]


def test_a_changed_key_is_another_and_the_old_is_good_for_nothing() -> None:
    ann = person("Ann")
    _, made = ann.post("keys/", name="My bot")
    status, changed = ann.post(f"keys/{made['id']}/change/")
    assert (status, changed["id"], changed["used"]) == (200, made["id"], None)
    assert not knows(made["key"])
    assert knows(changed["key"])


def test_a_revoked_key_is_gone() -> None:
    ann = person("Ann")
    _, made = ann.post("keys/", name="My bot")
    assert sent(ann, "delete", f"keys/{made['id']}/") == (204, None)
    assert not knows(made["key"])
    assert [key["name"] for key in ann.get("keys/")[1]] == ["First key"]
    status, told = Caller(made["key"]).get("keys/")
    assert (status, told["code"]) == (401, "authentication-failed")


def test_nobody_reaches_the_keys_of_another() -> None:
    ann, bob = person("Ann"), person("Bob")
    _, made = ann.post("keys/", name="My bot")
    before = list(Key.objects.values())
    for method, path in (("patch", ""), ("delete", ""), ("post", "change/")):
        status, told = sent(bob, method, f"keys/{made['id']}/{path}", name="Mine")
        assert (status, told["code"]) == (404, "no-such-key")
    assert sent(Caller(), "post", "keys/", name="Mine")[0] == 401
    assert [row["name"] for row in Key.objects.values()] == [row["name"] for row in before]
    assert [row["digest"] for row in Key.objects.values()] == [row["digest"] for row in before]


@pytest.mark.parametrize("name", ["", "x" * 41, "a\u202eb", "n" + "\u0336" * 9])
def test_a_bad_name_makes_no_key(name: str) -> None:
    ann = person("Ann")
    assert ann.post("keys/", name=name)[0] == 400
    assert Key.objects.count() == 1


def test_there_are_only_so_many(ann: Player) -> None:
    for number in range(keys.MOST_KEYS - ann.keys.count()):
        keys.new_key(ann, f"Bot {number}")
    with pytest.raises(Refused) as refused:
        keys.new_key(ann, "One too many")
    assert refused.value.code == "too-many-keys"
    assert ann.keys.count() == keys.MOST_KEYS


def test_when_a_key_was_used_is_noted_to_the_hour(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    made, word = keys.new_key(ann, "My bot")
    begin = timezone.now()
    noted = []
    for minutes in (0, 30, 70):
        monkeypatch.setattr(timezone, "now", lambda m=minutes: begin + timedelta(minutes=m))
        assert keys.found_by(word) == made
        made.refresh_from_db()
        noted.append(made.used - begin)
    assert noted == [timedelta(), timedelta(), timedelta(minutes=70)]


def test_a_browser_needs_no_key() -> None:
    assert not players.new_player("Ann").keys.exists()


# --- on the page ---------------------------------------------------------------------------------------


@pytest.fixture
def page(ann: Player) -> Client:
    """Ann's browser."""
    browser = Client()
    browser.cookies[settings.SESSION_COOKIE_NAME] = session_of(ann)
    return browser


def test_a_new_key_is_shown_once_on_the_page(page: Client, ann: Player) -> None:
    response = page.post("/account/keys/", {"do": "make", "name": "My bot"})
    found = re.search(r'id="new-key"[^>]* value="([^"]+)"', response.content.decode())
    assert found is not None
    assert knows(found[1])
    assert "no-store" in response.headers["Cache-Control"]
    again = page.get("/account/keys/").content.decode()
    assert found[1] not in again
    assert "My bot" in again


def test_keys_are_named_changed_and_revoked_on_the_page(page: Client, ann: Player) -> None:
    key, word = keys.new_key(ann, "My bot")
    named = page.post("/account/keys/", {"do": "name", "key": key.pk, "name": "Old bot"})
    assert (named.status_code, ann.keys.get(pk=key.pk).name) == (302, "Old bot")
    changed = page.post("/account/keys/", {"do": "change", "key": key.pk})
    assert 'id="new-key"' in changed.content.decode()
    assert not knows(word)
    page.post("/account/keys/", {"do": "revoke", "key": key.pk})
    assert not ann.keys.filter(pk=key.pk).exists()


@pytest.mark.parametrize(
    "sent",
    [{"do": "make", "name": ""}, {"do": "revoke", "key": "999999"}, {"do": "change", "key": "x"}, {}],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(
    page: Client, ann: Player, sent: dict[str, str]
) -> None:
    before = list(Key.objects.values())
    response = page.post("/account/keys/", sent)
    assert response.status_code == 422
    assert 'role="alert"' in response.content.decode()
    assert list(Key.objects.values()) == before


def test_whoever_has_never_played_is_sent_to_his_games() -> None:
    assert Client().get("/account/keys/").headers["Location"] == "/mine/"
