"""The channel layer between processes, which nobody waits for long and whose loss shuts nobody out.

Redis hands each message to whoever hears its group, and keeps none. Those who hear that a connection was lost
(Lost) look into the database for what was told meanwhile.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import uuid4

from channels_redis.pubsub import (
    RedisPubSubChannelLayer,
    RedisPubSubLoopLayer,
    RedisSingleShardConnection,
)
from channels_redis.utils import _wrap_close, decode_hosts
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from cocweb import degraded

logger = logging.getLogger(__name__)

PATIENCE = 3.0
"""Seconds after which Redis is taken to be gone."""

SILENCE = 10.0
"""Seconds without a word after which who listens asks Redis whether it is there."""

PAUSE = 1.0
"""Seconds for which it is left alone then."""

FAILURES = (RedisError, OSError)
"""What calls to Redis fail with when it is gone."""

LOST = None
"""What a channel hears, instead of a message, when messages may have been lost."""


class Lost(Exception):
    """Redis does not answer; what was to be told or heard is not."""


class Hearing(PubSub):
    """What is heard from Redis; a new connection in place of one that was lost is told of."""

    def __init__(self, *given: Any, line: "SteadyLine") -> None:
        super().__init__(*given)
        self.line, self.reconnected = line, line.channel_layer.tell_lost

    async def on_connect(self, connection: Any) -> None:
        """Subscribe again to what somebody hears, and say so: what was told meanwhile is lost."""
        is_anew = self.subscribed
        self.channels = {name: hearer for name, hearer in self.channels.items() if self.line.is_heard(name)}
        await super().on_connect(connection)
        if is_anew:
            self.reconnected()


class SteadyLine(RedisSingleShardConnection):
    """The connection of one process to Redis."""

    _redis: Any
    _pubsub: Any

    def _ensure_redis(self) -> None:
        is_new = self._redis is None
        super()._ensure_redis()
        if is_new:
            self._pubsub = Hearing(self._redis.connection_pool, line=self)

    async def _do_receiving(self) -> None:
        """Hear what comes, by a new connection whenever one is lost."""
        while True:
            try:
                await self._hear()
            except FAILURES as error:
                await self._give_up(str(error) or "it does not answer in time")
            except Exception:
                logger.exception("What other processes tell could not be heard")
                await self._give_up("it was not understood")

    async def _give_up(self, error: str) -> None:
        """Note the loss of the connection, tell all channels, and leave Redis alone for a moment."""
        degraded.lose("redis", error)
        self.channel_layer.tell_lost()
        if self._pubsub.connection is not None:
            await self._pubsub.connection.disconnect(nowait=True)
        await asyncio.sleep(PAUSE)

    async def _hear(self) -> None:
        """Take in the next message; where none comes for long, have Redis say that it is there."""
        if not self._pubsub.subscribed:
            await asyncio.sleep(0.1)
            return
        async with asyncio.timeout(PATIENCE):
            await self.drop_unheard()
        async with asyncio.timeout(SILENCE + PATIENCE):  # a new connection may hang as well
            message = await self._pubsub.get_message(timeout=SILENCE)
        if message is None:
            async with asyncio.timeout(PATIENCE):
                await self._pubsub.ping()
                message = await self._pubsub.get_message(timeout=None)
        if message is not None and message["type"] == "message":
            self._receive_message(message)

    def is_heard(self, name: bytes | str) -> bool:
        """Whether anybody hears what is told to a group, by its name in Redis."""
        return (name.decode() if isinstance(name, bytes) else name) in self.channel_layer.groups

    async def drop_unheard(self) -> None:
        """Unsubscribe from groups that nobody hears any more: also from those left while Redis was gone."""
        async with self._lock:
            unheard = self._subscribed_to - self.channel_layer.groups.keys()
            if unheard:
                self._ensure_redis()
                await self._pubsub.unsubscribe(*unheard)
                self._subscribed_to.difference_update(unheard)

    async def ask(self) -> None:
        """Have Redis answer: it may be gone without a subscription failing."""
        async with self._lock:
            self._ensure_redis()
            await self._redis.ping()


class LoopLayer(RedisPubSubLoopLayer):
    """The layer in one event loop. Its channels are in groups and are told nothing by themselves."""

    def __init__(self, hosts: list[dict[str, Any]], channel_layer: "SteadyLayer") -> None:
        super().__init__(hosts=hosts, channel_layer=channel_layer)
        self._shards = [SteadyLine(host, self) for host in decode_hosts(hosts)]
        self._untold: set[str] = set()

    def tell_lost(self) -> None:
        """Have every channel hear that messages may have been lost: once, however long Redis is gone."""
        for channel, queue in self.channels.items():
            if channel not in self._untold:
                self._untold.add(channel)
                queue.put_nowait(LOST)

    async def new_channel(self, prefix: str = "specific.") -> str:
        """Name a new channel of this process."""
        channel = f"{self.prefix}{prefix}{uuid4().hex}"
        self.channels[channel] = asyncio.Queue()
        return channel

    async def receive(self, channel: str) -> dict[str, Any]:
        """Wait for the next message of a channel; raises Lost. Who is cancelled gives the channel up."""
        try:
            told = await self.channels[channel].get()
        except asyncio.CancelledError:
            self.channels.pop(channel, None)
            self._untold.discard(channel)
            raise
        if told is LOST:
            self._untold.discard(channel)
            raise Lost
        message: dict[str, Any] = self.channel_layer.deserialize(told)
        return message

    async def join(self, group: str, channel: str) -> None:
        """Add a channel to a group; raises where Redis does not answer."""
        await self.group_add(group, channel)
        await self._get_shard(self._get_group_channel_name(group)).ask()

    def forget(self, group: str, channel: str) -> None:
        """Take a channel out of a group, as far as this process knows; nothing that comes is told to it."""
        name = self._get_group_channel_name(group)
        members = self.groups.get(name, set())
        members.discard(channel)
        if not members:
            self.groups.pop(name, None)

    async def drop_unheard(self, group: str) -> None:
        """Unsubscribe from a group that nobody here hears any more."""
        await self._get_shard(self._get_group_channel_name(group)).drop_unheard()


class SteadyLayer(RedisPubSubChannelLayer):
    """Channels' layer in Redis: what fails is Lost, soon, and told in the log once."""

    def _get_layer(self) -> LoopLayer:
        """Find or make the layer of the running loop."""
        loop = asyncio.get_running_loop()
        if loop not in self._layers:
            self._layers[loop] = LoopLayer(channel_layer=self, **self._kwargs)
            _wrap_close(self, loop)
        layer: LoopLayer = self._layers[loop]
        return layer

    async def group_add(self, group: str, channel: str) -> None:
        """Subscribe a channel to a group; raises Lost where Redis does not answer."""
        await self._tried(self._get_layer().join, group, channel)
        degraded.regain("redis")

    async def group_discard(self, group: str, channel: str) -> None:
        """Unsubscribe a channel from a group; raises Lost where Redis is told so only when it is back."""
        self._get_layer().forget(group, channel)
        await self._tried(self._get_layer().drop_unheard, group)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Send a message to all channels of a group; raises Lost where Redis does not answer."""
        await self._tried(self._get_layer().group_send, group, message)
        degraded.regain("redis")

    async def _tried(self, asked: Callable[..., Awaitable[None]], *given: Any) -> None:
        if degraded.seconds_since_lost("redis") < PAUSE:
            raise Lost
        try:
            async with asyncio.timeout(PATIENCE):
                await asked(*given)
        except FAILURES as error:
            degraded.lose("redis", str(error) or "it does not answer in time")
            raise Lost from error
