"""Every message and query of the socket, held against the table of who sees what (docs/who-sees-what.md)."""

import json
from typing import Any, get_args, get_type_hints

import pytest
from asgiref.sync import sync_to_async

from games.models import ChatLine
from games.talk import services as chatting
from games.wire.inbound import Inbound, Query
from games.wire.outbound import Outbound
from tests.protocol.lines import Line, opened
from tests.protocol.test_schema import EXAMPLES, tag
from tests.secrecy.looking import PEOPLE, SEE_BLUE, Looked, looked_at
from tests.secrecy_table import NO, SHUT, YES, row_for, rows_under

pytestmark = pytest.mark.django_db(transaction=True)

HEARD, SAID, ASKED = rows_under("What the server sends"), rows_under("What it is sent"), rows_under("Queries")
SENT, TOLD = [tag(one) for one in Inbound.__args__], [tag(one) for one in Outbound.__args__]
NAMES = get_args(get_type_hints(Query)["name"])
LAST = "remove-line"

OF_UMPIRES: list[dict[str, Any]] = [
    {"type": "umpire", "client_id": "c", "seen": 0, "do": "rule", "text": "A hedge is light cover."},
    {"type": "still", "line": 1, "on": True},
    {"type": "to-umpire", "client_id": "c", "seen": 0, "do": "call", "why": "Who sees whom?"},
]
"""What is sent by the umpire, and to him, where the document has no example."""

TURNED_AWAY = {"not-a-player", "not-your-seat", "not-the-host", "not-the-umpire"}
"""The codes by which whoever may not send something is refused, whatever he has sent."""


def test_every_message_and_query_stands_in_the_table() -> None:
    for message in SENT:
        row_for(message, SAID)
    for message in TOLD:
        row_for(message, HEARD)
    for query in NAMES:
        row_for(query, ASKED)
    named = {name for row in (*HEARD, *SAID, *ASKED) for name in row.names}
    assert named == {*SENT, *TOLD, *NAMES}


@pytest.fixture(autouse=True)
def _nobody_is_too_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is asked at once here: what may be sent is not a question of how often."""
    monkeypatch.setattr("games.socket.limits.Limits.allow", lambda *_: True)
    monkeypatch.setattr("games.serving.budget.require", lambda *_, **_more: None)
    monkeypatch.setattr("games.serving.threads._wait_for_share", lambda _: None)


@pytest.mark.parametrize("column", PEOPLE)
async def test_whoever_sends_something_is_served_or_refused_as_the_table_says(
    site: None, column: str
) -> None:
    looked, player, said = await sync_to_async(prepared)(column)
    line = await opened(looked.game, player)
    for name in sorted(SENT, key=lambda one: one == LAST):
        code = await code_of(line, example(name, line, said) | of_the_other(name, column))
        cell = row_for(name, SAID).cells[column]
        turned_away = TURNED_AWAY | ({"not-possible"} if name == "watch" else set())
        assert (code in turned_away) == (cell == SHUT), f"{name}: {code or 'served'}, not {cell}"
    for name in NAMES:
        code = await code_of(line, query(name))
        cell = row_for(name, ASKED).cells[column]
        assert (code == "not-a-player") == (cell == SHUT), f"{name}: {code or 'answered'}, not {cell}"
        assert cell != NO or code == ""
    hidden = looked.hidden_in(json.dumps(line.heard))
    told = YES if "red" in hidden else NO
    assert {told} == {row_for(one, HEARD).cells[column] for one in ("hello", "update")}
    assert "blue" not in hidden or column in SEE_BLUE


def prepared(column: str) -> tuple[Looked, Any, ChatLine]:
    looked = looked_at()
    player = PEOPLE[column](looked)
    said = chatting.say(looked.game.pk, looked.people["player"], "Good evening.", for_all=True)
    return looked, player, said


def example(name: str, line: Line, said: ChatLine) -> dict[str, Any]:
    """What the document has as an example of a message, for the newest number and a line that there is."""
    if name == "query":
        return query("sight")
    known = [one for one in (*EXAMPLES, *OF_UMPIRES) if one["type"] == name and is_sent(one)]
    found: dict[str, Any] = dict(known[0])
    more = {"client_id": f"c-{name}", "seen": line.number, "line": said.pk, "live": True}
    return found | {key: value for key, value in more.items() if key in found}


def of_the_other(name: str, column: str) -> dict[str, Any]:
    """A hand-over names a seat that is not his own."""
    return {"seat": "red" if column == "opponent" else "blue"} if name == "hand-over" else {}


def is_sent(one: dict[str, Any]) -> bool:
    """Whether a message of that type is one of a client's: some types have their like from the server."""
    return "text" in one if one["type"] == "chat" else True


def query(name: str) -> dict[str, Any]:
    return {"type": "query", "id": f"q-{name}", "name": name, "viewer": [20.0, 20.0], "target": [30.0, 20.0]}


async def code_of(line: Line, message: dict[str, Any]) -> str:
    """Send it, and hear all that comes of it; the code with which it was refused, "" where it was not."""
    before = len(line.heard)
    await line.send(**message)
    if message["type"] == "query":
        while line.heard[-1]["type"] not in ("reply", "refused") or len(line.heard) == before:
            await line.hear()
    if message["type"] != "ping":
        await line.send(type="ping")
    while line.heard[-1]["type"] != "pong" or len(line.heard) == before:
        await line.hear()
    refused = [one for one in line.heard[before:] if one["type"] == "refused"]
    return str(refused[0]["code"]) if refused else ""
