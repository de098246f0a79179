"""How many watch each game, over all processes, for pages that show many games at once.

Whoever serves a table knows it and notes it in the cache that the processes share; what nobody repeats is
forgotten.
"""

from collections.abc import Sequence

from django.core.cache import cache

KEPT_FOR = 90
"""Seconds, in which each room repeats itself."""


def note(game_id: str, watching: int) -> None:
    """Note how many watch a game now."""
    if watching:
        cache.set(_key(game_id), watching, KEPT_FOR)
    else:
        cache.delete(_key(game_id))


def watching(game_ids: Sequence[str]) -> dict[str, int]:
    """Tell how many watch each of these games; those that nobody watches are left out."""
    found = cache.get_many([_key(one) for one in game_ids])
    return {one: found[_key(one)] for one in game_ids if _key(one) in found}


def _key(game_id: str) -> str:
    return f"watching.{game_id}"
