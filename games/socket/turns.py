"""Serving what comes by several ways, one message at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Serve = Callable[[Message], Awaitable[None]]


async def serve_by_turns(ways: tuple[Receive, ...], serve: Serve) -> None:
    """Serve each message that comes by any of these ways, until serving one fails; raises what it raised.

    The next of a way is received when the one before it is served. Each way has one task for good: channels'
    own await_many_dispatch makes new ones for each message.
    """
    turn = asyncio.Lock()
    tasks = [asyncio.create_task(_serve_each(receive, serve, turn)) for receive in ways]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            await task
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _serve_each(receive: Receive, serve: Serve, turn: asyncio.Lock) -> None:
    while True:
        message = await receive()
        async with turn:
            await serve(message)
