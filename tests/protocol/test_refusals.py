"""What the socket refuses, and that it changes nothing."""

import json

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.test import Client

from games.models import Game, Player
from tests.protocol.lines import PATIENCE, Line, at_the_table, opened, session_of

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async


async def test_the_other_seat_cannot_be_answered_for(small: Game, ann: Player, bob: Player) -> None:
    red, blue = await at_the_table(small, ann, bob)
    refused = await blue.answer("one")
    assert (refused["code"], refused["client_id"]) == ("not-asked", "c1")
    assert (await blue.answer("one", seat="red"))["code"] == "not-your-seat"
    spectator = await opened(small, None)
    assert (await spectator.answer("one"))["code"] == "not-a-player"
    assert (await spectator.answer("one", seat="red"))["code"] == "not-a-player"
    assert (await red.answer("one"))["type"] == "answered"


BAD = [
    "",
    "nothing",
    "[]",
    "5",
    "null",
    '"answer"',
    "{}",
    '{"type": "dance"}',
    '{"type": "hello", "number": 5}',
    '{"type": "answer"}',
    '{"type": "answer", "client_id": "x", "seen": "0", "reply": {}}',
    '{"type": "answer", "client_id": "x", "seen": 0, "reply": []}',
    '{"type": "answer", "client_id": "x", "seen": 0, "reply": {}, "seat": "green"}',
    '{"type": "answer", "client_id": "x", "seen": 0, "reply": {}, "number": 4}',
    '{"type": "answer", "client_id": "", "seen": 0, "reply": {}}',
    '{"type": "answer", "client_id": "x", "seen": 0, "reply": {"option": NaN}}',
    '{"type": "command", "client_id": 5, "seen": 0, "name": "resign"}',
    '{"type": "query", "id": "q", "name": "secrets"}',
    '{"type": "query", "id": "q", "name": "sight", "viewer": [1, Infinity], "target": [1, 2]}',
    '{"type": "chat", "text": "   "}',
    '{"type": "chat"}',
    "[" * 12_000,
    '{"type": "chat", "text": "\\ud800"}',
]


@pytest.mark.parametrize("text", BAD)
async def test_what_is_no_message_is_refused(small: Game, ann: Player, text: str) -> None:
    line = await opened(small, ann)
    await line.send_text(text)
    refused = await line.hear_a("refused")
    assert refused["code"] == "malformed"
    assert refused["text"]
    assert (await line.answer("one"))["number"] == 1


async def test_a_field_that_no_reply_has_is_malformed_and_changes_nothing(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    spoilt = {"option": "one", "optoin": "two"}
    refused = await line.answer("one", reply=spoilt)
    assert (refused["code"], refused["number"]) == ("malformed", 0)
    assert "optoin" in refused["text"]
    body = {"client_id": "x", "seen": 0, "reply": {"option": "one"}}
    browser = await sat(by_browser)(ann)
    for wrong in (body | {"reply": spoilt}, body | {"saen": 0}):
        said = await sat(browser.post)(
            f"/api/games/{small.pk}/answers/", wrong, content_type="application/json"
        )
        assert (said.status_code, said.json()["code"]) == (400, "malformed")
    assert (await line.answer("one"))["number"] == 1


def by_browser(player: Player) -> Client:
    """A browser in which somebody is known."""
    browser = Client()
    browser.cookies[settings.SESSION_COOKIE_NAME] = session_of(player)
    return browser


async def test_a_message_that_is_too_large_is_refused(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    await line.send_text(json.dumps({"type": "chat", "text": "x" * 16_000}))
    assert (await line.hear_a("refused"))["code"] == "too-large"
    await line.send_text(json.dumps({"type": "chat", "text": "ü" * 9_000}, ensure_ascii=False))
    assert (await line.hear_a("refused"))["code"] == "too-large"
    await line.send_text(json.dumps({"type": "chat", "text": "x" * 501}))
    assert (await line.hear_a("refused"))["code"] == "malformed"


async def test_whoever_is_too_fast_is_slowed_down(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    for number in range(60):
        await line.send(type="query", id=f"q{number}", name="check", reply={"option": "one"})
    said = [await line.hear_a("refused") for _ in range(3)]
    assert {message["code"] for message in said} == {"too-fast"}


async def test_nobody_is_listened_to_for_ever(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    for _ in range(205):
        await line.send_text("nothing")
    while (message := await line.socket.receive_output(PATIENCE))["type"] != "websocket.close":
        pass
    assert message["code"] == 4429


async def test_there_is_no_such_game(site: None) -> None:
    line = Line(Game(pk="nowhere"), None)
    assert await line.connected()
    assert (await line.hear())["code"] == "no-such-game"
    assert await line.socket.receive_output() == {"type": "websocket.close", "code": 4404}


async def test_pages_of_other_sites_cannot_connect(small: Game, ann: Player) -> None:
    line = await sat(Line)(small, ann)
    line.scope["headers"][0] = (b"origin", b"http://elsewhere.example")
    assert not await line.connected()


async def test_who_was_not_let_in_is_not_heard(small: Game, caplog: pytest.LogCaptureFixture) -> None:
    line = await sat(Line)(Game(id="nosuchgame"), None)
    await line.connected()
    assert (await line.hear())["code"] == "no-such-game"
    assert (await line.socket.receive_output(PATIENCE))["code"] == 4404
    await line.send_text('{"type": "ping"}')
    assert await line.socket.receive_nothing()
    await line.socket.send_input({"type": "websocket.disconnect", "code": 4404})
    await line.socket.wait(PATIENCE)
    assert not caplog.records
