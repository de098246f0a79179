"""The stop bar over the socket: told to its own player on all his connections, to nobody else."""

import json

import pytest

from games.models import Game, Player
from tests.protocol.lines import Line, opened

pytestmark = pytest.mark.django_db(transaction=True)


PLAIN = {
    "type": "stops",
    "seat": "red",
    "passing": False,
    "stop": "able",
    "kinds": [],
    "hold": False,
    "orders": [],
}
TOLD = PLAIN | {"passing": True}


async def stops_before_the_next_line(line: Line) -> list[dict[str, object]]:
    """What the line was told of stops before somebody's words, which come by the same way."""
    heard: list[dict[str, object]] = []
    while (message := await line.hear())["type"] != "chat":
        heard += [message] if message["type"] == "stops" else []
    return heard


async def test_the_own_connections_are_told_and_no_others(small: Game, ann: Player, bob: Player) -> None:
    mine, also_mine = await opened(small, ann), await opened(small, ann)
    other, nobody = await opened(small, bob), await opened(small, None)
    await mine.send(type="stops", passing=True)
    await mine.hear_a("stops")
    await mine.send(type="chat", text="Done.")
    assert await stops_before_the_next_line(also_mine) == [TOLD]
    assert await stops_before_the_next_line(other) == []
    await nobody.send(type="ping")  # a watcher does not hear what players say
    await nobody.hear_a("pong")
    assert all(message["type"] != "stops" for message in nobody.heard)


async def test_whoever_comes_back_is_told_again(small: Game, ann: Player, bob: Player) -> None:
    first = await opened(small, ann)
    await first.send(type="stops", passing=True)
    assert await first.hear_a("stops") == TOLD
    again, other = await opened(small, ann), await opened(small, bob)
    assert await again.hear_a("stops") == TOLD
    await first.send(type="chat", text="Done.")
    assert await stops_before_the_next_line(other) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"passing": "yes"},
        {},
        {"stop": "never"},
        {"kinds": ["x"]},
        {"passing": True, "seat": "green"},
        {"orders": [{"do": "x"}]},
    ],
)
async def test_nonsense_is_refused(small: Game, ann: Player, wrong: dict[str, object]) -> None:
    line = await opened(small, ann)
    await line.send_text(json.dumps({"type": "stops", **wrong}))
    assert (await line.hear_a("refused"))["code"] == "malformed"


async def test_a_spectator_has_no_stops(small: Game) -> None:
    line = await opened(small, None)
    await line.send(type="stops", passing=True)
    assert (await line.hear_a("refused"))["code"] == "not-a-player"
