"""After messages between processes were lost, everybody is looked at: he may be somebody else now."""

from importlib import import_module

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings

from games.game.models.seat import Seat
from games.models import Game, Player
from games.socket.room import room
from tests.protocol.lines import Line, at_the_table, opened

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async


def missed(game: Game) -> None:
    """The room of the game hears Redis again, and has everybody looked at."""
    for member in room(game.pk).members:
        member.post({"type": "game.missed"})


async def test_who_has_lost_his_seat_is_shown_what_a_watcher_is(
    small: Game, ann: Player, bob: Player
) -> None:
    red, blue = await at_the_table(small, ann, bob)
    assert "reserve" in blue.view["sides"]["blue"]
    await sat(Seat.objects.filter(game=small, player=bob).update)(player=None)
    missed(small)
    told = await blue.hear_a("hello")
    assert told["you"].get("seat") is None
    assert "reserve" not in told["view"]["sides"]["blue"]
    await red.answer("one")
    assert "hello" not in [message["type"] for message in red.heard[1:]], "nothing has changed for her"


async def test_whose_session_was_ended_is_hung_up_on(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    visitor = next(member for member in room(small.pk).members).visitor
    visitor.account, visitor.session = 1, "the word of a session"
    await sat(end_session_of)(line)
    missed(small)
    while (said := await line.socket.receive_output(10))["type"] != "websocket.close":
        pass
    assert said["code"] == 4401


def end_session_of(line: Line) -> None:
    """The session of a line's browser is gone from the database."""
    key = next(value for name, value in line.scope["headers"] if name == b"cookie").decode().split("=")[1]
    import_module(settings.SESSION_ENGINE).SessionStore(key.split(";")[0]).delete()
