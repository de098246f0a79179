"""Numbers that only a program would send: what they would break is refused, and changes nothing."""

import json
from typing import Any

import pytest
from django.test import Client

from games import live, selectors
from games.models import Game
from tests.games.people import RED, platoon, play_until

pytestmark = pytest.mark.django_db


def table_of(client: Client, key: str) -> str:
    """A game with both seats in one hand, begun."""
    wish = {"mode": "hot-seat", "table": "hamlet-crossroads"}
    wish |= {"platoon": platoon("britain"), "other_platoon": platoon("germany")}
    made = client.post("/api/games/", wish, content_type="application/json", headers=bearer(key))
    return str(made.json()["id"])


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


@pytest.fixture
def key(client: Client, site: None) -> str:
    made = client.post("/api/players/", {"name": "Ann"}, content_type="application/json")
    return str(made.json()["key"])


def answered(client: Client, key: str, game: Game, seat: str, body: str) -> Any:
    """What is said to an answer whose reply is written as this text."""
    number = Game.objects.get(pk=game.pk).number
    text = f'{{"client_id": "c", "seen": {number}, "seat": "{seat}", "reply": {body}}}'
    address = f"/api/games/{game.pk}/answers/"
    return client.post(address, text, content_type="application/json", headers=bearer(key))


@pytest.mark.parametrize("field", ["facing", "floor"])
@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "1" + "0" * 40, "1e308", "-45.5"])
def test_a_game_can_still_be_opened_after_any_number(
    client: Client, key: str, field: str, number: str
) -> None:
    game = Game.objects.get(pk=table_of(client, key))
    play_until(game, "deploy")
    seat = str(Game.objects.get(pk=game.pk).awaited)
    request = selectors.shown(selectors.game(game.pk), RED if seat == "red" else RED.other)["view"]["request"]
    reply = json.dumps({one: value for one, value in request["suggested"].items() if one != field})
    before = Game.objects.get(pk=game.pk).number
    response = answered(client, key, game, seat, f'{reply[:-1]}, "{field}": {number}}}')
    assert response.status_code in (200, 400, 409), response.content
    if field == "facing" and "999" in number:
        assert response.status_code == 400
        assert response.json()["code"] == "malformed"
    if response.status_code != 200:
        assert Game.objects.get(pk=game.pk).number == before
    live.forget_all()
    view = selectors.shown(selectors.game(game.pk), None)["view"]
    teams = [team for side in view["sides"].values() for team in side["teams"].values()]
    assert all(0 <= team["facing"] <= 360 for team in teams)
    play_until(game, "spend-command-dice")


@pytest.mark.parametrize(
    "body",
    [
        '{"option": "\\ud800"}',
        '{"places": {"\\ud800": [1, 2]}}',
        '{"places": {"one": [1e999, 2]}}',
        '{"paths": {}, "facing": "\\ud800"}',
        '{"targets": {"one": "\\udfff"}}',
    ],
)
def test_half_a_character_is_refused(client: Client, key: str, body: str) -> None:
    game = Game.objects.get(pk=table_of(client, key))
    for seat in ("red", "blue"):
        response = answered(client, key, game, seat, body)
        assert (response.status_code, response.json()["code"]) == (400, "malformed")
