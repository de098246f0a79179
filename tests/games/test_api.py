"""The API: a whole game through it, every refusal, and every answer checked against the published schema."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.validation import validate_schema
from jsonschema import Draft202012Validator
from pytest_django.live_server_helper import LiveServer

from armylists.models import Platoon
from games.models import Game
from games.playing.services.commands import COMMANDS
from tests.games.people import platoon

ROOT = Path(__file__).resolve().parents[2]
Json = dict[str, Any]


def published() -> Json:
    schema: Json = SchemaGenerator().get_schema(request=None, public=True)
    return json.loads(json.dumps(schema))


def as_json_schema(part: Any) -> Any:
    """OpenAPI 3.0 writes `nullable` where JSON Schema has a type null."""
    if isinstance(part, list):
        return [as_json_schema(one) for one in part]
    if not isinstance(part, dict):
        return part
    plain = {key: as_json_schema(value) for key, value in part.items() if key != "nullable"}
    return {"anyOf": [plain, {"type": "null"}]} if part.get("nullable") else plain


SCHEMA = as_json_schema(published())


def described(path: str) -> str:
    """The path of the schema that an address belongs to."""
    parts = path.partition("?")[0].strip("/").split("/")
    for known in SCHEMA["paths"]:
        slots = known.strip("/").split("/")
        if len(slots) == len(parts) and all(s[0] == "{" or s == p for s, p in zip(slots, parts, strict=True)):
            return known
    raise AssertionError(f"{path} is not in the schema")


class Caller:
    """A program that calls the API; whatever it gets is checked against the schema."""

    def __init__(self, key: str = "") -> None:
        self.client = Client(headers={"Authorization": f"Bearer {key}"} if key else {})

    def get(self, path: str) -> tuple[int, Any]:
        return self.checked("get", path, self.client.get(f"/api/{path}"))

    def post(self, path: str, **body: Any) -> tuple[int, Any]:
        return self.post_raw(path, json.dumps(body))

    def patch(self, path: str, **body: Any) -> tuple[int, Any]:
        sent = self.client.patch(f"/api/{path}", json.dumps(body), content_type="application/json")
        return self.checked("patch", path, sent)

    def post_raw(self, path: str, body: str | bytes, kind: str = "application/json") -> tuple[int, Any]:
        return self.checked("post", path, self.client.post(f"/api/{path}", body, content_type=kind))

    def checked(self, method: str, path: str, response: Any) -> tuple[int, Any]:
        operation = SCHEMA["paths"][described(f"/api/{path}")][method]
        shape = operation["responses"][str(response.status_code)]["content"]["application/json"]["schema"]
        data = response.json()
        Draft202012Validator({**shape, "components": SCHEMA["components"]}).validate(data)
        return response.status_code, data


def person(name: str) -> Caller:
    status, told = Caller().post("players/", name=name)
    assert status == 201
    return Caller(told["key"])


@pytest.fixture
def game(site: None, small_rules: None) -> tuple[str, Caller, Caller]:
    """A small game between two programs: its id, red, blue."""
    red, blue = person("Red bot"), person("Blue bot")
    wanted = {"table": "hamlet-crossroads", "platoon": platoon("britain"), "support": "free"}
    status, made = red.post("games/", **wanted)
    assert (status, made["status"]) == (201, "lobby")
    invitation = next(seat["invitation"] for seat in made["seats"] if seat["is_free"])
    status, joined = blue.post("join/", invitation=invitation, platoon=platoon("germany"))
    assert (status, joined["status"]) == (200, "playing")
    return made["id"], red, blue


def answer(game_id: str, caller: Caller, option: str, **more: Any) -> tuple[int, Any]:
    _, shown = caller.get(f"games/{game_id}/view/")
    plain = {"client_id": f"c{shown['number']}", "seen": shown["number"], "reply": {"option": option}}
    return caller.post(f"games/{game_id}/answers/", **(plain | more))


def test_the_schema_is_valid_and_served(client: Client) -> None:
    validate_schema(published())
    assert client.get("/api/schema/").status_code == 200


def test_what_can_be_chosen_is_listed(site: None) -> None:
    caller = Caller()
    offered = Platoon.objects.filter(playable=True).values_list("pk", flat=True)
    assert sorted(row["id"] for row in caller.get("platoons/")[1]) == sorted(offered)
    assert len(offered) > 16
    tables = caller.get("tables/")[1]
    assert len(tables) >= 3
    for table in tables:
        assert caller.get(f"tables/{table['key']}/")[1]["features"]
    assert caller.get("tables/nowhere/")[0] == 404


def test_a_game_is_played_through_the_api(game: tuple[str, Caller, Caller]) -> None:
    game_id, red, blue = game
    for caller, option in ((red, "one"), (red, "two"), (blue, "roll"), (red, "rock"), (blue, "paper")):
        assert answer(game_id, caller, option)[0] == 200
    _, log = blue.get(f"games/{game_id}/log/?after=0")
    assert [line["number"] for line in log["lines"]] == [1, 2, 3, 3, 5]
    assert "next" not in log
    assert blue.get(f"games/{game_id}/export/")[0] == 403
    status, told = red.post(f"games/{game_id}/commands/", name="resign", client_id="r", seen=5)
    assert (status, told) == (200, {"number": 6})
    _, shown = Caller().get(f"games/{game_id}/view/")
    assert shown["game"]["result"]["winner"] == "blue"
    _, exported = Caller().get(f"games/{game_id}/export/")
    assert exported["dice"]["secret"] == shown["game"]["secret"]
    assert len(exported["entries"]) == 7
    assert exported["setup"]["map"]["id"] == "hamlet-crossroads"


def test_a_view_is_the_callers_own(game: tuple[str, Caller, Caller]) -> None:
    game_id, red, blue = game
    views = [caller.get(f"games/{game_id}/view/")[1]["view"] for caller in (red, blue, Caller())]
    assert ["request" in view for view in views] == [True, False, False]
    assert ["reserve" in view["sides"]["blue"] for view in views] == [False, True, False]
    assert red.get(f"games/{game_id}/view/?seat=blue")[0] == 403
    assert Caller().get(f"games/{game_id}/view/?seat=red")[0] == 403


def test_earlier_moments_are_shown_without_their_requests(game: tuple[str, Caller, Caller]) -> None:
    game_id, red, _ = game
    answer(game_id, red, "one")
    _, past = red.get(f"games/{game_id}/view/?at=0")
    assert past["number"] == past["view"]["number"] == 0
    assert "request" not in past["view"]
    assert red.get(f"games/{game_id}/view/?at=2")[0] == 404
    for odd in ("-1", "x", "", "1.0", "9" * 30):
        assert red.get(f"games/{game_id}/view/?at={odd}")[0] == 400


def test_the_ground_of_a_game_is_its_own_copy(game: tuple[str, Caller, Caller]) -> None:
    assert Caller().get(f"games/{game[0]}/map/")[1] == Caller().get("tables/hamlet-crossroads/")[1]


def test_the_invitation_is_for_who_sits_at_the_table(site: None) -> None:
    red = person("Red bot")
    _, made = red.post("games/", table="hamlet-crossroads", platoon=platoon("britain"))
    for caller in (Caller(), person("Curious")):
        _, seen = caller.get(f"games/{made['id']}/")
        assert {seat["invitation"] for seat in seen["seats"]} == {""}
    assert any(seat["invitation"] for seat in red.get(f"games/{made['id']}/")[1]["seats"])
    assert [listed["id"] for listed in red.get("games/")[1]] == [made["id"]]
    assert Caller().get("games/")[1] == []


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"seen": "soon"}, 400, "malformed"),
        ({"seen": -1}, 400, "malformed"),
        ({"seen": None}, 400, "malformed"),
        ({"client_id": ""}, 400, "malformed"),
        ({"client_id": "x" * 10_000}, 400, "malformed"),
        ({"client_id": "a\u0001b"}, 400, "malformed"),
        ({"reply": "one"}, 400, "malformed"),
        ({"reply": {}}, 400, "malformed"),
        ({"reply": {"option": ["one"]}}, 400, "malformed"),
        ({"reply": {"option": "three"}}, 409, "not-offered"),
        ({"seat": "blue"}, 403, "not-your-seat"),
        ({"seat": "green"}, 400, "malformed"),
    ],
)
def test_a_bad_answer_is_refused(
    game: tuple[str, Caller, Caller], body: Json, status: int, code: str
) -> None:
    game_id, red, _ = game
    told = answer(game_id, red, "one", **body)
    assert (told[0], told[1]["code"]) == (status, code)
    assert red.get(f"games/{game_id}/view/")[1]["number"] == 0


@pytest.mark.parametrize("body", ["", "{", "[]", "null", '{"seen": NaN}', "\x00", b"\xff\xfe", "[" * 5000])
def test_what_is_no_json_object_is_refused(game: tuple[str, Caller, Caller], body: str | bytes) -> None:
    game_id, red, _ = game
    status, told = red.post_raw(f"games/{game_id}/answers/", body)
    assert (status, told["code"]) == (400, "malformed")


def test_who_is_asked_and_who_is_known(game: tuple[str, Caller, Caller]) -> None:
    game_id, red, blue = game
    assert answer(game_id, blue, "one")[1]["code"] == "not-asked"
    assert answer(game_id, Caller(), "one")[0] == 401
    assert answer(game_id, person("Curious"), "one")[1]["code"] == "not-a-player"
    status, told = Caller("no such key").get(f"games/{game_id}/view/")
    assert (status, told["code"]) == (401, "authentication-failed")
    assert red.get("games/nowhere/view/")[0] == 404
    assert red.post("games/nowhere/answers/", client_id="x", seen=0, reply={})[0] == 404


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"table": "nowhere"}, 404),
        ({"table": "x" * 10_000}, 400),
        ({"platoon": 10**12}, 400),
        ({"platoon": 10**30}, 400),
        ({"platoon": "many"}, 400),
        ({"mode": "war"}, 400),
        ({"seat": "green"}, 400),
        ({"edition": "third"}, 400),
        ({"mode": "hot-seat"}, 400),
        ({"entropy": "x" * 65}, 400),
    ],
)
def test_a_game_that_cannot_be_made(site: None, more: Json, status: int) -> None:
    wanted = {"table": "hamlet-crossroads", "platoon": platoon("britain")}
    assert person("Ann").post("games/", **(wanted | more))[0] == status
    assert not Game.objects.exists()


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "x" * 10_000, "a\u0000b", "a\u202eb", None, [], {}])
def test_a_name_that_cannot_be_had(db: None, name: object) -> None:
    status, told = Caller().post("players/", name=name)
    assert (status, told["code"] in ("malformed", "bad-name")) == (400, True)


def test_commands_are_those_of_the_protocol(game: tuple[str, Caller, Caller]) -> None:
    game_id, red, _ = game
    shape = SCHEMA["paths"]["/api/games/{game_id}/commands/"]["post"]["requestBody"]["content"]
    reference = shape["application/json"]["schema"]["$ref"].rsplit("/", 1)[-1]
    name = SCHEMA["components"]["schemas"][reference]["properties"]["name"]["$ref"].rsplit("/", 1)[-1]
    assert set(SCHEMA["components"]["schemas"][name]["enum"]) == set(COMMANDS)
    assert red.post(f"games/{game_id}/commands/", name="dance", client_id="x", seen=0)[0] == 400
    assert red.post(f"games/{game_id}/commands/", name="undo", client_id="x", seen=0)[0] == 409


def test_a_page_of_the_site_needs_the_token_of_its_form(site: None, small: Game) -> None:
    browser = Client(enforce_csrf_checks=True)
    session = browser.session
    session["player"] = small.seats.get(colour="red").player_id
    session.save()
    assert "request" in browser.get(f"/api/games/{small.pk}/view/").json()["view"]
    body = {"client_id": "x", "seen": 0, "reply": {"option": "one"}}
    said = browser.post(f"/api/games/{small.pk}/answers/", json.dumps(body), content_type="application/json")
    assert said.status_code == 403
    assert Game.objects.get(pk=small.pk).number == 0


def test_the_example_plays_a_whole_game(site: None, small_rules: None, live_server: LiveServer) -> None:
    script = str(ROOT / "examples" / "play_by_api.py")
    played = subprocess.run(
        [sys.executable, "-I", script, live_server.url, "1"],
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["kind"] == "force-morale"


def test_the_example_is_short() -> None:
    assert len((ROOT / "examples" / "play_by_api.py").read_text().splitlines()) <= 60


def test_a_list_of_games_has_an_end(site: None, small_rules: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.making.api.making.MOST_GAMES", 2)
    ann = person("Ann")
    wish = {"mode": "friends", "table": "hamlet-crossroads", "platoon": platoon("britain")}
    made = [ann.post("games/", **wish)[1]["id"] for _ in range(3)]
    assert [game["id"] for game in ann.get("games/")[1]] == [made[2], made[1]]


@pytest.mark.parametrize(("letters", "code"), [(65_536, "malformed"), (65_537, "too-large")])
def test_a_body_is_read_up_to_what_the_socket_reads(db: None, letters: int, code: str) -> None:
    body = json.dumps({"name": ""}).replace('""', '"' + "x" * (letters - 12) + '"')
    assert len(body) == letters
    response = person("Ann").client.post("/api/keys/", body, "application/json")
    assert (response.status_code, response.json()["code"]) == (400, code)
