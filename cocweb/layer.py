"""The channel layer between processes, which nobody waits for long and whose loss shuts nobody out."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from channels_redis.core import RedisChannelLayer
from redis.exceptions import RedisError

from cocweb import degraded

PATIENCE = 3.0
"""Seconds after which Redis is taken to be gone."""

SILENCE = 30.0
"""The same for who listens: Redis keeps him waiting for 5 seconds while there is nothing to be heard."""

PAUSE = 1.0
"""Seconds for which it is left alone then."""


class Lost(Exception):
    """Redis does not answer; what was to be told or heard is not."""


class SteadyLayer(RedisChannelLayer):
    """Channels' layer in Redis: what fails is Lost, soon, and told in the log once."""

    async def group_add(self, group: str, channel: str) -> None:
        """Subscribe a channel to a group; raises Lost where Redis does not answer."""
        await self._tried(super().group_add(group, channel))

    async def group_discard(self, group: str, channel: str) -> None:
        """Unsubscribe a channel from a group; raises Lost where Redis does not answer."""
        await self._tried(super().group_discard(group, channel))

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Send a message to all channels of a group; raises Lost where Redis does not answer."""
        await self._tried(super().group_send(group, message))

    async def receive(self, channel: str) -> dict[str, Any]:
        """Wait for the next message of a channel, however long it takes; raises Lost."""
        try:
            heard: dict[str, Any] = await super().receive(channel)
        except (RedisError, OSError) as error:
            degraded.lose("redis", error)
            raise Lost from error
        return heard

    async def _brpop_with_clean(self, index: int, channel: str, timeout: int) -> Any:
        """Ask Redis once for the next message of a channel; None where none comes. Raises TimeoutError."""
        async with asyncio.timeout(SILENCE):
            return await super()._brpop_with_clean(index, channel, timeout)

    async def _clean_receive_backup(self, index: int, channel: str) -> None:
        """Have Redis forget a message that was heard; where it cannot it is heard twice, without harm."""
        with suppress(RedisError, OSError):
            async with asyncio.timeout(SILENCE):
                await super()._clean_receive_backup(index, channel)

    async def _tried(self, asked: Coroutine[Any, Any, None]) -> None:
        if degraded.seconds_since_lost("redis") < PAUSE:
            asked.close()
            raise Lost
        try:
            async with asyncio.timeout(PATIENCE):
                await asked
        except (RedisError, OSError, TimeoutError) as error:
            degraded.lose("redis", str(error) or "it does not answer in time")
            raise Lost from error
        degraded.regain("redis")
