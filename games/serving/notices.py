"""Telling every server process, after the commit, that something happened."""

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import Any, Protocol

from asgiref.sync import async_to_sync
from channels.layers import BaseChannelLayer, InMemoryChannelLayer, get_channel_layer
from django.db import transaction

from cocweb.layer import Lost

logger = logging.getLogger(__name__)

Hearer = Callable[[dict[str, Any]], None]


class Numbered(Protocol):
    """A game, as far as others are told of it."""

    pk: str
    number: int


_serving: list[asyncio.AbstractEventLoop] = []
"""The loop of this process in which sockets are served, once there are any."""

_hearing: dict[str, tuple[Hearer, ...]] = {}
"""Who here hears what is told to a group: where there is no other process the layer is not asked."""


def group_of(game_id: str) -> str:
    """Name the channel group of everybody at or around a table."""
    return f"game.{game_id}"


def group_of_key(key: int) -> str:
    """Name the channel group of those who are connected by a key."""
    return f"key.{key}"


def group_of_account(account: int) -> str:
    """Name the channel group of those who are connected by a session of an account."""
    return f"account.{account}"


def word_of_session(session_key: str) -> str:
    """Name a session to other processes without handing on its key."""
    return hashlib.sha256(session_key.encode()).hexdigest()[:32]


def end_session(account: int, session_key: str = "") -> None:
    """Hang up, after the commit, on who is connected by that session of an account, or by any of them."""
    session = session_key and word_of_session(session_key)
    told = {"type": "session.gone", "account": account, "session": session}
    transaction.on_commit(lambda: tell_group(group_of_account(account), told), robust=True)


def after_commit(game: Numbered, *, by: str | None = None) -> None:
    """Tell the game's group, after the commit, the game's new number and which seat made it, if one did.

    A failure to tell it takes nothing back.
    """
    game_id, message = game.pk, {"type": "game.moved", "number": game.number, "by": by}
    transaction.on_commit(lambda: tell(game_id, message), robust=True)


def seats_changed(game_id: str) -> None:
    """Have everybody at a game, after the commit, told anew what he may see: somebody else sits there."""
    transaction.on_commit(lambda: tell(game_id, {"type": "game.seats"}), robust=True)


def umpire_changed(game_id: str, players: list[int]) -> None:
    """Have these people, by their keys, told anew after the commit what they may see of a game.

    One of them is its umpire, was it, or is let see something else.
    """
    message = {"type": "game.umpire", "players": players}
    transaction.on_commit(lambda: tell(game_id, message), robust=True)


def serve_in(loop: asyncio.AbstractEventLoop) -> None:
    """Serve sockets in this loop from now on: what any thread tells goes out from there."""
    _serving[:] = [loop]


def hear(group: str, hearer: Hearer) -> None:
    """Have `hearer` called, in the loop that serves sockets, with every message to this group."""
    _hearing[group] = (*_hearing.get(group, ()), hearer)


def hear_no_more(group: str, hearer: Hearer) -> None:
    """Stop calling `hearer` with messages to this group."""
    if others := tuple(one for one in _hearing.get(group, ()) if one != hearer):
        _hearing[group] = others
    else:
        _hearing.pop(group, None)


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
        async_to_sync(_send)(layer, group, message)
    elif isinstance(layer, InMemoryChannelLayer) and group in _hearing:
        loop.call_soon_threadsafe(_tell_here, group, message)
    else:
        asyncio.run_coroutine_threadsafe(_send(layer, group, message), loop)


async def send(group: str, message: dict[str, Any]) -> None:
    """Send a message to everybody in a group, in the loop that serves sockets."""
    layer = get_channel_layer()
    if layer is not None:
        await _send(layer, group, message)


async def _send(layer: BaseChannelLayer, group: str, message: dict[str, Any]) -> None:
    """Send a message; where there is no way to other processes those of this one hear it all the same."""
    try:
        await layer.group_send(group, message)
    except Exception as error:
        if not isinstance(error, Lost):
            logger.exception("What happened in %s could not be told to other processes", group)
        _tell_here(group, message)


def _tell_here(group: str, message: dict[str, Any]) -> None:
    for hearer in _hearing.get(group, ()):
        hearer(message)
