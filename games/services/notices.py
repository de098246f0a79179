"""Telling every server process, after the commit, that something happened."""

from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from games import showing
from games.live import LiveGame
from games.models import Game


def group_of(game_id: str) -> str:
    """The channel group of everybody at or around a table."""
    return f"game.{game_id}"


def after_commit(game: Game, table: LiveGame | None = None, before: int = 0) -> None:
    """Say, once it is true, that this game has changed. A failure to say so takes nothing back.

    With the held game, what its viewers are sent is made first, from the number before.
    """
    game_id, number = game.pk, game.number
    if table is not None:
        transaction.on_commit(lambda: showing.prepare(table, before), robust=True)
    transaction.on_commit(lambda: tell(game_id, {"type": "game.moved", "number": number}), robust=True)


def tell(game_id: str, message: dict[str, Any]) -> None:
    """Send a message to the game's group."""
    layer = get_channel_layer()
    if layer is not None:
        async_to_sync(layer.group_send)(group_of(game_id), message)
