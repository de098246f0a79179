"""Nonsense sent to the socket and the API: each piece gets a clear answer and changes nothing."""

import json
import random
import string
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from games.models import ChatLine, Entry, Game, Player
from tests.protocol.lines import Line, opened

PIECES = 60  # of nonsense for each seed
TAKEN = {"reply", "pong", "chat", "presence"}

HONEST: list[dict[str, Any]] = [
    {"type": "answer", "client_id": "f", "seen": 0, "reply": {"option": "three"}},
    {"type": "answer", "client_id": "f", "seen": 0, "reply": {"options": ["one"]}},
    {"type": "command", "client_id": "f", "seen": 0, "name": "accept-draw"},
    {"type": "query", "id": "q", "name": "sight", "viewer": [1, 1], "target": [60, 40]},
    {"type": "query", "id": "q", "name": "fan", "viewer": [1, 1], "facing": 90},
    {"type": "query", "id": "q", "name": "march", "way": [[1, 1], [2, 2]], "formation": "line"},
    {"type": "query", "id": "q", "name": "array", "at": [1, 1], "pieces": ["man1"], "source": "point1"},
    {"type": "query", "id": "q", "name": "check", "reply": {"places": {"man1": [1, 1]}}},
    {"type": "hand-over", "seat": "blue"},
    {"type": "ping"},
]


def nonsense(chance: random.Random) -> Any:
    """A value of any kind."""
    return chance.choice(
        [
            None,
            True,
            -1,
            0,
            10**30,
            1e308,
            float("nan"),
            float("inf"),
            "",
            "x" * 10_000,
            "\x00",
            "ünïcödé \u202e",
            [],
            [[[]]] * 50,
            {},
            {"option": {"option": 1}},
            "".join(chance.choices(string.printable, k=20)),
        ]
    )


def spoiled(message: dict[str, Any], chance: random.Random) -> str:
    """An honest message with something wrong in it, or something that is no message at all."""
    if chance.random() < 0.1:
        return "".join(chance.choices(string.printable, k=chance.randrange(200)))
    spoilt = dict(message)
    for _ in range(chance.randrange(1, 3)):
        key = chance.choice([*spoilt, "number", "seat"])
        if chance.random() < 0.25:
            spoilt.pop(key, None)
        else:
            spoilt[key] = nonsense(chance)
    text = json.dumps(spoilt)
    return text[: chance.randrange(len(text))] if chance.random() < 0.1 else text


def state(game: Game) -> tuple[Any, ...]:
    row = Game.objects.get(pk=game.pk)
    return row.number, row.status, row.offers, Entry.objects.count(), ChatLine.objects.count()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", range(4))
async def test_the_socket_bears_nonsense(
    small: Game, ann: Player, bob: Player, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.socket.limits.Limits.allow", lambda *_: True)
    chance = random.Random(seed)
    red, blue = await opened(small, ann), await opened(small, bob)
    before = await sync_to_async(state)(small)
    for _ in range(PIECES):
        line: Line = chance.choice([red, blue])
        await line.send_text(spoiled(chance.choice(HONEST), chance))
        while True:
            message = await line.hear()
            if message["type"] == "refused":
                assert message["code"] != "internal", message
                assert message["text"]
                break
            if message["type"] in TAKEN - {"presence"}:
                break
    assert await sync_to_async(state)(small) == before
    assert (await red.answer("one", client_id="honest"))["number"] == 1


@pytest.mark.parametrize("seed", range(4))
def test_the_api_bears_nonsense(small: Game, ann: Player, seed: int) -> None:
    chance = random.Random(seed)
    browser = Client()
    session = browser.session
    session["player"] = ann.pk
    session.save()
    before = state(small)
    bodies = [
        ("answers", {"client_id": "f", "seen": 0, "reply": {"option": "three"}}),
        ("commands", {"client_id": "f", "seen": 0, "name": "accept-draw"}),
        ("force", {"platoon": 5}),
    ]
    for _ in range(PIECES):
        part, body = chance.choice(bodies)
        text = spoiled(body, chance)
        said = browser.post(f"/api/games/{small.pk}/{part}/", text, content_type="application/json")
        assert 400 <= said.status_code < 500, (said.status_code, text)
        told = said.json()
        assert told["code"]
        assert told["text"]
    assert state(small) == before
