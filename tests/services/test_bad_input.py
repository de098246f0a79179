"""What is wrong, late, too much or not one's own is refused with a stable code, and changes nothing."""

import asyncio
import http.client
import json
from collections.abc import Iterator
from contextlib import closing
from random import Random
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from tests.services.bad_words import BODIES, CODES, MALFORMED, WRONG, Changes, crumpled, honest_messages
from tests.services.player import Client, Json, Match, Player, call, new_match, newcomer, simply
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.server import Server

TABLES = ("games_game", "games_seat", "games_entry", "games_savedtable")


class Site:
    """A server in production's form, and what lies in its database."""

    def __init__(self, server: Server, connection: psycopg.Connection) -> None:
        self.server, self.connection = server, connection
        self.views: dict[str, tuple[str, Json]] = {}

    def rows(self) -> dict[str, Any]:
        """A digest of everything that is kept of games."""
        digest = "SELECT md5(string_agg(md5(row::text), '' ORDER BY md5(row::text))) FROM {} AS row"
        return {table: self.said(digest.format(table)) for table in TABLES}

    def said(self, query: str, *given: str) -> list[Any]:
        """What the database answers."""
        return self.connection.execute(query, given).fetchall()  # type: ignore[arg-type]

    def asked(self, match: Match) -> tuple[str, Json]:
        """Whose decision it is, and his view; both stay as they are, as no test changes anything."""
        if match.id not in self.views:
            seat = match.view(self.server)["view"]["awaiting"][0]["seat"]
            self.views[match.id] = seat, match.view(self.server, seat)["view"]
        return self.views[match.id]


@pytest.fixture(scope="module")
def site(postgres: Postgres, redis_server: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder, database = tmp_path_factory.mktemp("bad-input"), postgres.ready_database()
    own = {"DATABASE_URL": database, "REDIS_URL": redis_server.url, "VAR_DIR": str(folder)}
    server = Server(own, folder)
    try:
        server.start()
        with psycopg.connect(database, autocommit=True) as connection:
            yield Site(server, connection)
    finally:
        server.stop()


async def asking(server: Server, shape: str) -> Match:
    """A game in which somebody is asked a question of that shape."""
    match = new_match(server)
    players = [Player(server, match, seat, simply(seat, 99)) for seat in ("red", "blue")]
    for player in players:
        await player.open()
    while True:
        asked = next(player for player in players if player.is_asked)
        if asked.view["request"]["shape"] == shape:
            break
        await asked.step()
        for player in players:
            while player.number < asked.number:
                await player.hear()
    for player in players:
        await player.close()
    return match


@pytest.fixture(scope="module")
def matches(site: Site) -> dict[str, Match]:
    """A game at a question of each shape."""
    shapes = ("choose", "place", "trace", "allot")
    return {shape: asyncio.run(asking(site.server, shape)) for shape in shapes}


@pytest.fixture
def nothing_changes(site: Site) -> Iterator[None]:
    before, said = site.rows(), site.server.log.stat().st_size
    yield
    assert site.rows() == before
    assert b"Traceback" not in site.server.log.read_bytes()[said:]


pytestmark = pytest.mark.usefixtures("nothing_changes")


# --- answers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shape", "code", "change"), WRONG)
def test_a_wrong_answer_is_refused(
    site: Site, matches: dict[str, Match], shape: str, code: str, change: Changes
) -> None:
    match = matches[shape]
    seat, view = site.asked(match)
    told = {"client_id": "wrong", "seen": view["number"], "reply": change(view["request"]["suggested"])}
    status, said = call(site.server, f"games/{match.id}/answers/", match.keys[seat], told)
    assert (said["code"], status) == (code, 409 if code not in ("malformed", "off-table") else 400)
    assert len(said["text"]) > 15
    (heard,) = asyncio.run(told_on_socket(site, match, seat, json.dumps({"type": "answer", **told})))
    assert (heard["type"], heard["code"], heard["client_id"]) == ("refused", code, "wrong")


def answer_to(site: Site, match: Match, key: str, **more: object) -> tuple[int, Any]:
    """The suggested answer to whatever is asked, sent by the owner of a key."""
    _, view = site.asked(match)
    told = {"client_id": "c", "seen": view["number"], "reply": view["request"]["suggested"], **more}
    return call(site.server, f"games/{match.id}/answers/", key, told)


def test_somebody_elses_decision(site: Site, matches: dict[str, Match]) -> None:
    match = matches["place"]
    seat, _ = site.asked(match)
    other = match.keys["blue" if seat == "red" else "red"]
    assert answer_to(site, match, other)[1]["code"] == "not-asked"
    assert answer_to(site, match, other, seat=seat)[1]["code"] == "not-your-seat"
    stranger = newcomer(site.server, "Eve")
    status, said = answer_to(site, match, stranger)
    assert (status, said["code"]) == (403, "not-a-player")
    assert answer_to(site, match, "")[0] == 401
    assert answer_to(site, match, "no such key")[0] == 401


@pytest.mark.parametrize(
    ("code", "more"),
    [
        ("stale", {"seen": 0}),
        ("malformed", {"seen": -1}),
        ("malformed", {"seen": "latest"}),
        ("malformed", {"client_id": ""}),
        ("malformed", {"client_id": "x" * 65}),
        ("malformed", {"client_id": "a\x00b"}),
        ("malformed", {"reply": [1]}),
        ("malformed", {"seat": "green"}),
    ],
)
def test_a_number_word_or_seat_that_cannot_be(
    site: Site, matches: dict[str, Match], code: str, more: Json
) -> None:
    match = matches["trace"]
    seat, _ = site.asked(match)
    assert answer_to(site, match, match.keys[seat], **more)[1]["code"] == code


def test_an_answer_from_the_future(site: Site, matches: dict[str, Match]) -> None:
    match = matches["trace"]
    seat, view = site.asked(match)
    for seen in (view["number"] + 1, 10**30):
        status, said = answer_to(site, match, match.keys[seat], seen=seen)
        assert (status, said["code"]) == (400, "malformed")


# --- joining and making --------------------------------------------------------------------------------


def test_a_full_game_cannot_be_joined(site: Site, matches: dict[str, Match]) -> None:
    stranger = newcomer(site.server, "Eve")
    match = matches["choose"]
    rows = site.said("SELECT invitation FROM games_seat WHERE game_id = %s", match.id)
    invitations = [one for (one,) in rows]
    for invitation in invitations:
        status, said = call(site.server, "join/", stranger, {"invitation": invitation})
        assert (status, said["code"]) == (409, "full")
        status, said = call(site.server, "join/", match.keys["red"], {"invitation": invitation})
        assert (status, said["code"]) == (409, "own-game")
    assert call(site.server, "join/", stranger, {"invitation": "guessed"})[1]["code"] == "no-invitation"
    assert call(site.server, "join/", "", {"invitation": invitations[0]})[0] == 401


@pytest.mark.parametrize("name", ["x" * 10_000, "", "   ", "a\x00b", "a\u202eb", 7 * [1], None, {"a": 1}])
def test_a_name_that_is_none(site: Site, name: object) -> None:
    status, said = call(site.server, "players/", body={"name": name})
    assert (status, said["code"] in ("malformed", "bad-name")) == (400, True), said


@pytest.mark.parametrize(
    "more",
    [
        {"table": "no-such-table"},
        {"table": "x" * 10_000},
        {"table": "a\x00b"},
        {"platoon": 10**30},
        {"platoon": -1},
        {"platoon": "british"},
        {"mode": "alone"},
        {"seat": "green"},
        {"mode": "hot-seat"},
        {"entropy": "x" * 10_000},
    ],
)
def test_a_game_that_cannot_be(site: Site, more: Json) -> None:
    key = newcomer(site.server, "Ann")
    wish = {"table": "hamlet-crossroads", "platoon": 1, "mode": "hot-seat", "other_platoon": 1} | more
    if more == {"mode": "hot-seat"}:
        del wish["other_platoon"]
    status, said = call(site.server, "games/", key, wish)
    assert status in (400, 404), said
    assert {"code", "text"} <= said.keys()


# --- addresses -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["nosuchgame", "x" * 2_000, "%00", "%F0%9F%8E%B2", "..%2f..", "0"])
@pytest.mark.parametrize(
    "what", ["", "view/", "map/", "forces/", "log/", "export/", "answers/", "commands/", "force/"]
)
def test_a_game_that_is_not_there(site: Site, word: str, what: str) -> None:
    bodies = {
        "answers/": {"client_id": "c", "seen": 0, "reply": {}},
        "commands/": {"client_id": "c", "seen": 0, "name": "resign"},
        "force/": {"platoon": 1},
    }
    key = newcomer(site.server, "Eve") if what in bodies else ""
    status, _ = call(site.server, f"games/{word}/{what}", key, bodies.get(what))
    assert status == 404


@pytest.mark.parametrize("number", ["-1", "x", "99999", "9" * 50, "%00", "1.5"])
def test_a_moment_that_never_was(site: Site, matches: dict[str, Match], number: str) -> None:
    status, said = call(site.server, f"games/{matches['place'].id}/view/?at={number}")
    assert (status, said["code"]) in {(400, "malformed"), (404, "no-such-number")}


def test_a_socket_to_no_game_is_closed(site: Site) -> None:
    for word in ("nosuchgame", "x" * 500, "%00"):
        client = Client(site.server, Match(word, {}))
        with pytest.raises(ConnectionClosed) as closed:
            asyncio.run(client.open())
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
        assert client.heard[0]["code"] == "no-such-game"


# --- messages on the socket ----------------------------------------------------------------------------


async def told_on_socket(site: Site, match: Match, seat: str, *texts: str | bytes) -> list[Json]:
    """What one connection is answered to these messages; it must still be open after them."""
    client = Client(site.server, match, seat)
    await client.open()
    assert client.socket is not None
    for text in texts:
        await client.socket.send(text)
    await client.send({"type": "ping"})
    while len(client.heard) <= len(texts):  # what is asked is answered beside the rest, maybe after the pong
        await client.hear()
    await client.close()
    return [said for said in client.heard if said["type"] != "pong"]


@pytest.mark.parametrize("text", MALFORMED)
def test_a_message_that_is_none(site: Site, matches: dict[str, Match], text: str | bytes) -> None:
    match = matches["place"]
    seat, _ = site.asked(match)
    heard = asyncio.run(told_on_socket(site, match, seat, text))
    assert [said["code"] for said in heard] == ["malformed"]


def test_a_message_that_is_too_large(site: Site, matches: dict[str, Match]) -> None:
    text = json.dumps({"type": "chat", "text": "x" * 20_000})
    heard = asyncio.run(told_on_socket(site, matches["place"], "red", text))
    assert [said["code"] for said in heard] == ["too-large"]
    with pytest.raises(ConnectionClosed):
        asyncio.run(told_on_socket(site, matches["place"], "red", "x" * 70_000))


def test_more_messages_than_anybody_means(site: Site, matches: dict[str, Match]) -> None:
    text = json.dumps({"type": "query", "id": "q", "name": "check", "reply": {}})
    match = matches["place"]
    heard = asyncio.run(flooded(site, match, text, 60))
    assert heard.count("too-fast") >= 15
    with pytest.raises(ConnectionClosed) as closed:
        asyncio.run(flooded(site, match, text, 1000))
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


async def flooded(site: Site, match: Match, text: str, times: int) -> list[str]:
    """The codes with which so many messages at once are refused."""
    client = Client(site.server, match, "red")
    await client.open()
    assert client.socket is not None
    for _ in range(times):
        await client.socket.send(text)
    while len(client.heard) < times:
        await client.hear()
    await client.close()
    return [said.get("code", "") for said in client.heard]


def test_a_spectator_cannot_decide_anything(site: Site, matches: dict[str, Match]) -> None:
    match = matches["choose"]
    _, view = site.asked(match)
    told = {"client_id": "c", "seen": view["number"]}
    messages = [
        {"type": "answer", **told, "reply": view["request"]["suggested"]},
        {"type": "command", **told, "name": "resign"},
        {"type": "query", "id": "q", "name": "check", "reply": view["request"]["suggested"]},
        {"type": "chat", "text": "Let me play!"},
    ]
    heard = asyncio.run(told_on_socket(site, match, "", *map(json.dumps, messages)))
    assert [said["code"] for said in heard] == ["not-a-player"] * 4
    heard = asyncio.run(told_on_socket(site, match, "", '{"type": "hand-over", "seat": "red"}'))
    assert [said["code"] for said in heard] == ["not-your-seat"]


# --- anything at all -----------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", ["place", "trace", "allot"])
@pytest.mark.parametrize("who", ["other", "spectator"])
def test_any_message_is_answered_in_words(
    site: Site, matches: dict[str, Match], shape: str, who: str
) -> None:
    match, chance = matches[shape], Random(f"{shape} {who}")
    asked, view = site.asked(match)
    seat = {"other": "blue" if asked == "red" else "red", "spectator": ""}[who]
    for _ in range(4):
        texts = [json.dumps(crumpled(chance, chance.choice(honest_messages(view)))) for _ in range(15)]
        heard = asyncio.run(told_on_socket(site, match, seat, *texts))
        assert {said["code"] for said in heard if said["type"] == "refused"} <= CODES


@pytest.mark.parametrize("shape", ["choose", "place", "trace", "allot"])
def test_any_reply_of_the_player_who_is_asked_is_legal_or_refused(
    site: Site, matches: dict[str, Match], shape: str
) -> None:
    """By asking first: a reply that the server would take is not sent."""
    match, chance = matches[shape], Random(shape)
    seat, view = site.asked(match)
    for number in range(25):
        reply = crumpled(chance, view["request"]["suggested"])
        check = {"type": "query", "id": "q", "name": "check", "reply": reply}
        (said,) = asyncio.run(told_on_socket(site, match, seat, json.dumps(check)))
        if said["type"] == "reply" and said["result"]["legal"]:
            continue
        told = {"client_id": f"fuzz-{number}", "seen": view["number"], "reply": reply}
        status, refused = call(site.server, f"games/{match.id}/answers/", match.keys[seat], told)
        assert (status in (400, 409), refused["code"] in CODES) == (True, True), (reply, refused)


@pytest.mark.parametrize("path", BODIES)
def test_any_body_is_answered_in_words(site: Site, matches: dict[str, Match], path: str) -> None:
    match, chance = matches["place"], Random(path)
    asked, _ = site.asked(match)
    key = match.keys["blue" if asked == "red" else "red"]
    raw = [b"", b"{", b"null", b"\xff\xfe", b"[]", b'{"a": NaN}', b'"name"', b"[" * 5_000]
    bodies = [*raw, *(json.dumps(crumpled(chance, BODIES[path])).encode() for _ in range(25))]
    for body in bodies:
        status, said = call(site.server, path.replace("GAME", match.id), key, body)
        assert status in (400, 401, 403, 404, 409) or (path, status) == ("players/", 201), (body, said)
        if status >= 400:
            assert {"code", "text"} <= said.keys(), (body, said)


def test_a_body_of_two_megabytes(site: Site, matches: dict[str, Match]) -> None:
    match = matches["place"]
    body = json.dumps({"client_id": "c", "seen": 1, "reply": {"option": "x" * 2_000_000}}).encode()
    status, said = call(site.server, f"games/{match.id}/answers/", match.keys["red"], body)
    assert (status, said["code"]) == (400, "too-large")


def test_a_body_that_is_no_json(site: Site, matches: dict[str, Match]) -> None:
    match = matches["place"]
    headers = {"Authorization": f"Bearer {match.keys['red']}", "Content-Type": "text/xml"}
    with closing(http.client.HTTPConnection("127.0.0.1", site.server.port, timeout=20)) as line:
        line.request("POST", f"/api/games/{match.id}/answers/", b"<answer/>", headers)
        answer = line.getresponse()
        assert (answer.status, json.loads(answer.read())["code"]) == (415, "unsupported-media-type")
