"""Who goes, however he goes, leaves no error in the log and nothing of himself at the table."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer

from games.models import Game, Player
from games.people.services import keys
from games.people.services.players import new_guest
from games.playing import live
from games.serving.notices import group_of
from games.socket import room, visiting
from games.socket.consumer import GameConsumer
from tests.protocol.lines import PATIENCE, Line, opened

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async


class Gone(OSError):
    """What the server raises when something is sent to a client that is not there any more."""


def at_the_table(game: Game) -> tuple[int, int]:
    """How many are told of the game's news, and how many keep the game in memory."""
    layer: Any = get_channel_layer()
    people = live.board(game.pk).people
    known = room._rooms.get(game.pk)
    assert bool(layer.groups.get(group_of(game.pk))) is bool(people)
    return len(known.members) if known is not None else 0, people


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of those to whom nothing can be sent: their client is gone and nobody has noticed."""
    lost: set[str] = set()
    plain = GameConsumer.__call__

    async def serve(self: GameConsumer, scope: Any, receive: Any, send: Any) -> None:
        async def cut_off(message: Any) -> None:
            if lost and self.visitor.name in lost:
                raise Gone
            await send(message)

        await plain(self, scope, receive, cut_off)

    monkeypatch.setattr(GameConsumer, "__call__", serve)
    return lost


async def test_who_leaves_is_forgotten(small: Game, ann: Player, bob: Player) -> None:
    red, blue = await opened(small, ann), await opened(small, bob)
    assert at_the_table(small) == (2, 2)
    await blue.close()
    assert at_the_table(small) == (1, 1)
    await red.hear_a("presence")


async def test_who_is_gone_before_it_is_noticed_is_no_error(
    small: Game, ann: Player, bob: Player, cut: set[str], caplog: pytest.LogCaptureFixture
) -> None:
    red, blue = await opened(small, ann), await opened(small, bob)
    cut.add("Bob")
    await blue.send(type="chat", text="Is anybody there?")
    await blue.send_text("no message at all")
    await red.hear_a("chat")
    assert (await red.answer("one"))["type"] == "answered"
    await blue.close()
    assert at_the_table(small) == (1, 1)
    assert not caplog.records


async def test_a_fault_of_the_server_leaves_nobody_at_the_table(
    small: Game, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    red, blue = await opened(small, ann), await opened(small, bob)

    async def broken(self: GameConsumer, message: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(GameConsumer, "game_moved", broken)
    await red.send(type="answer", client_id="a", seen=0, reply={"option": "one"})
    for line in (red, blue):
        with pytest.raises(ZeroDivisionError):
            await line.socket.wait(PATIENCE)
    assert at_the_table(small) == (0, 0)


@pytest.mark.parametrize("key", ["no such key", ""])
async def test_a_wrong_key_is_refused_and_not_taken_for_a_watcher(small: Game, key: str) -> None:
    line = Line(small, None)
    line.scope["headers"].append((b"authorization", f"Bearer {key}".encode()))
    assert await line.connected()
    refused = await line.hear()
    assert (refused["code"], refused["text"]) == ("authentication-failed", "That key is not known.")
    assert await line.socket.receive_output(PATIENCE) == {"type": "websocket.close", "code": 4401}
    assert at_the_table(small) == (0, 0)


async def test_a_right_key_is_its_player(small: Game) -> None:
    guest, key = await sat(new_guest)("Cleo")
    line = Line(small, None)
    line.scope["headers"].append((b"authorization", f"Bearer {key}".encode()))
    assert (await line.open())["you"] == {"name": guest.name}
    await line.close()


@pytest.mark.parametrize("how", ["change_key", "revoke_key"])
async def test_a_key_that_is_good_no_more_closes_its_sockets_and_no_others(
    small: Game, ann: Player, how: str
) -> None:
    line, browser = Line(small, None), await opened(small, ann)
    key, word = await sat(keys.new_key)(ann, "My bot")
    line.scope["headers"].append((b"authorization", f"Bearer {word}".encode()))
    assert (await line.open())["you"]["seat"] == "red"
    await sat(getattr(keys, how))(ann, key.pk)
    assert (await line.hear_a("refused"))["code"] == "authentication-failed"
    assert (await line.socket.receive_output(PATIENCE))["code"] == 4401
    assert (await browser.answer("one"))["type"] == "answered"


@pytest.mark.parametrize("how", ["change_key", "revoke_key"])
async def test_a_key_that_is_taken_away_while_its_client_comes_in_lets_nobody_in(
    small: Game, ann: Player, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, word = await sat(keys.new_key)(ann, "My bot")
    enter = visiting.enter

    def slowly(game_id: str, scope: dict[str, Any]) -> visiting.Visitor:
        visitor = enter(game_id, scope)
        getattr(keys, how)(ann, key.pk)
        return visitor

    monkeypatch.setattr(visiting, "enter", slowly)
    line = Line(small, None)
    line.scope["headers"].append((b"authorization", f"Bearer {word}".encode()))
    assert await line.connected()
    assert (await line.hear())["code"] == "authentication-failed"
    assert (await line.socket.receive_output(PATIENCE))["code"] == 4401
