"""The fixtures of the games' tests; connections are closed at the end of each."""

from collections.abc import AsyncIterator

import pytest
from channels.layers import channel_layers

from games.playing import computer, timing
from games.socket import limits, room
from tests.games.fixtures import *  # noqa: F403
from tests.protocol.lines import OPEN


@pytest.fixture(autouse=True)
async def closed() -> AsyncIterator[None]:
    """Every test has its own channel layer and leaves no connection open."""
    channel_layers.backends.clear()
    yield
    while OPEN:
        await OPEN.pop().close()
    room.forget_all()
    limits.forget_all()
    computer.stop_all()
    timing.stop_all()
