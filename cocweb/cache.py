"""The cache that processes share in Redis; while Redis does not answer, each has its own."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from cocweb import degraded

PAUSE = 5.0
"""Seconds for which Redis is left alone when it has not answered: nobody waits for it again and again."""


class SharedCache(RedisCache):
    """Django's cache in Redis, with one in memory for when that is gone."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self.own = LocMemCache(f"instead of {server}", {"OPTIONS": {"MAX_ENTRIES": 10_000}})

    @property
    def is_shared(self) -> bool:
        """Whether Redis is asked at all now."""
        return degraded.seconds_since_lost("redis") > PAUSE


def _or_own(name: str) -> Callable[..., Any]:
    plain = getattr(RedisCache, name)

    @wraps(plain)
    def asked(self: SharedCache, *given: Any, **more: Any) -> Any:
        if self.is_shared:
            try:
                found = plain(self, *given, **more)
            except (RedisError, OSError) as error:
                degraded.lose("redis", error)
            else:
                degraded.regain("redis")
                return found
        return getattr(self.own, name)(*given, **more)

    return asked


ASKED = ("add", "clear", "delete", "delete_many", "get", "get_many", "has_key", "incr", "set", "set_many")
for _name in (*ASKED, "touch"):
    setattr(SharedCache, _name, _or_own(_name))
