"""Telling every server process, after the commit, that something happened."""

import asyncio
import logging
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import BaseChannelLayer, get_channel_layer
from django.db import transaction

from games.models import Game

logger = logging.getLogger(__name__)

_serving: list[asyncio.AbstractEventLoop] = []
"""The loop of this process in which sockets are served, once there are any."""


def group_of(game_id: str) -> str:
    """Name the channel group of everybody at or around a table."""
    return f"game.{game_id}"


def group_of_key(key: int) -> str:
    """Name the channel group of those who are connected by a key."""
    return f"key.{key}"


def after_commit(game: Game) -> None:
    """Say, once it is true, that this game has changed. A failure to say so takes nothing back."""
    game_id, number = game.pk, game.number
    transaction.on_commit(lambda: tell(game_id, {"type": "game.moved", "number": number}), robust=True)


def serve_in(loop: asyncio.AbstractEventLoop) -> None:
    """Serve sockets in this loop from now on: what any thread tells goes out from there."""
    _serving[:] = [loop]


def tell(game_id: str, message: dict[str, Any]) -> None:
    """Send a message to the game's group."""
    tell_group(group_of(game_id), message)


def tell_group(group: str, message: dict[str, Any]) -> None:
    """Send a message to everybody in a group; nobody waits for it where this process serves sockets."""
    layer = get_channel_layer()
    if layer is None:
        return
    loop = next((loop for loop in _serving if loop.is_running()), None)
    if loop is None:
        async_to_sync(layer.group_send)(group, message)
    else:
        asyncio.run_coroutine_threadsafe(_send(layer, group, message), loop)


async def _send(layer: BaseChannelLayer, group: str, message: dict[str, Any]) -> None:
    try:
        await layer.group_send(group, message)
    except Exception:
        logger.exception("What happened in %s could not be told to other processes", group)
