"""What comes by several ways is served one message at a time, until serving one fails."""

import asyncio
from contextlib import suppress

import pytest
from channels.exceptions import StopConsumer

from games.socket.turns import Message, Receive, serve_by_turns


def ways(*queues: asyncio.Queue[Message]) -> tuple[Receive, ...]:
    return tuple(one.get for one in queues)


async def test_no_message_is_served_before_the_one_before_it_is_done() -> None:
    client, room = asyncio.Queue[Message](), asyncio.Queue[Message]()
    for number in range(3):
        client.put_nowait({"type": f"client {number}"})
        room.put_nowait({"type": f"room {number}"})
    said: list[str] = []

    async def serve(message: Message) -> None:
        said.append(message["type"])
        await asyncio.sleep(0)
        said.append("done")

    with suppress(TimeoutError):
        await asyncio.wait_for(serve_by_turns(ways(client, room), serve), 0.1)
    assert said[1::2] == ["done"] * 6
    assert [one for one in said if one.startswith("room")] == ["room 0", "room 1", "room 2"]
    assert [one for one in said if one.startswith("client")] == ["client 0", "client 1", "client 2"]


async def test_when_serving_one_fails_no_other_is_served_any_more() -> None:
    client, room = asyncio.Queue[Message](), asyncio.Queue[Message]()
    client.put_nowait({"type": "gone"})

    async def serve(message: Message) -> None:
        raise StopConsumer

    with pytest.raises(StopConsumer):
        await serve_by_turns(ways(client, room), serve)
    room.put_nowait({"type": "late"})
    await asyncio.sleep(0)
    assert room.qsize() == 1
