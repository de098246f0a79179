"""What happened is told first; what may be answered follows, once it is listed."""

import threading
from collections.abc import Iterator

import pytest
from asgiref.sync import sync_to_async

from games.models import Game, Player
from games.playing import showing
from games.socket import room
from games.socket.visiting import Visitor, question
from rules import Seat
from tests.protocol.lines import Line, at_the_table, opened

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async


@pytest.fixture
def listing(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Questions are listed while this is set; at first it is."""
    may_list, plain = threading.Event(), showing.request_view

    def slowly(*given: object, **more: object) -> object:
        assert may_list.wait(60)
        return plain(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(showing, "request_view", slowly)
    may_list.set()
    yield may_list
    may_list.set()


def kinds_since(line: Line, count: int) -> list[str]:
    """The kinds of what a line has heard after so many messages."""
    return [message["type"] for message in line.heard[count:]]


async def test_everybody_hears_what_happened_while_the_question_is_listed(
    small: Game, ann: Player, bob: Player, listing: threading.Event
) -> None:
    red, blue, spectator = lines = await at_the_table(small, ann, bob, None)
    before = len(red.heard)
    listing.clear()
    await red.send(type="answer", client_id="a", seen=0, reply={"option": "one"})
    for line in lines:
        while line.number < 1:
            await line.hear()
    assert red.is_coming
    assert red.view["request"]["name"] == "quiet-again"
    assert "options" not in red.view["request"]
    assert "question" not in kinds_since(red, before)
    listing.set()
    await red.hear_until(1)
    assert red.view["request"]["shape"] == "choose"
    assert kinds_since(red, before).count("question") == 1
    assert "question" not in kinds_since(blue, 0) + kinds_since(spectator, 0)


async def test_who_comes_back_is_told_his_question_again(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    await line.close()
    back = await opened(small, ann, after=line.number, known=line)
    assert back.view["request"] == line.view["request"]
    assert back.view["request"]["shape"] == "choose"


async def test_a_question_that_could_not_be_listed_comes_when_the_room_looks(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = await opened(small, ann)
    with monkeypatch.context() as broken:
        broken.setattr(showing, "question", None)
        await line.send(type="answer", client_id="a", seen=0, reply={"option": "one"})
        while line.number < 1:
            await line.hear()
        await line.send(type="ping")
        await line.hear_a("pong")
    assert line.is_coming
    room.room(small.pk)._looked = float("-inf")
    await line.send(type="ping")
    await line.hear_until(1)
    assert line.view["request"]["shape"] == "choose"


@sync_to_async
def asked(game: Game, number: int) -> str | None:
    """The question of red at a number, as it would be sent."""
    return question(Visitor(game.pk, seat=Seat.RED), number)


async def test_a_question_of_another_number_is_not_told(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    assert await asked(small, 0) is not None
    await line.answer("one")
    assert await asked(small, 0) is None
    assert await asked(small, 1) is not None
