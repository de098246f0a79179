"""Numbers that only a program would send: what they would break is refused, and changes nothing."""

import json
from typing import Any

import pytest
from django.test import Client

from games.game import selectors as rows
from games.models import Game
from games.playing import live, selectors
from tests.games.people import RED, platoon, play_until

pytestmark = pytest.mark.django_db


def table_of(client: Client, key: str) -> str:
    """A game with both seats in one hand, begun."""
    wish = {"mode": "hot-seat", "table": "hamlet-crossroads", "support": "free"}
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


NUMBERS = ("1e999", "-1e999", "NaN", "1" + "0" * 40, "1e308", "-45.5")


@pytest.mark.parametrize("field", ["facing", "floor"])
def test_a_game_can_still_be_opened_after_any_number(client: Client, key: str, field: str) -> None:
    game = Game.objects.get(pk=table_of(client, key))
    for number in NUMBERS:
        play_until(game, "deploy")
        told = deployed(client, key, game, field, number)
        assert told in (200, 400, 409), number
        assert told == 400 or field != "facing" or "999" not in number, number
        live.forget_all()
        view = selectors.shown(rows.game(game.pk), None)["view"]
        teams = [team for side in view["sides"].values() for team in side["teams"].values()]
        assert all(0 <= team["facing"] <= 360 for team in teams), number
    play_until(game, "spend-command-dice")


def deployed(client: Client, key: str, game: Game, field: str, number: str) -> int:
    """The status of an answer that has this number in what is suggested; who is refused changes nothing."""
    seat = str(Game.objects.get(pk=game.pk).awaited)
    request = selectors.shown(rows.game(game.pk), RED if seat == "red" else RED.other)["view"]["request"]
    reply = json.dumps({one: value for one, value in request["suggested"].items() if one != field})
    before = Game.objects.get(pk=game.pk).number
    response = answered(client, key, game, seat, f'{reply[:-1]}, "{field}": {number}}}')
    if response.status_code == 400 and "999" in number:
        assert response.json()["code"] == "malformed", number
    if response.status_code != 200:
        assert Game.objects.get(pk=game.pk).number == before, number
    return int(response.status_code)


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
