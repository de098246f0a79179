"""The least that an answer could be on this stack: a message is stored in one row, three sockets are told.

Served like the site, by uvicorn with Channels and Django's database, but without rules, games or people.
"""

from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

pages = get_asgi_application()

from django.db import connection, transaction  # noqa: E402
from django.urls import path  # noqa: E402

GROUP = "least"
CREATED = "CREATE TABLE IF NOT EXISTS bench_least (number INTEGER PRIMARY KEY, text TEXT)"
STORED = "INSERT INTO bench_least (text) VALUES (%s) RETURNING number"

with connection.cursor() as cursor:
    cursor.execute(CREATED)
connection.close()


@database_sync_to_async
def store(text: str) -> int:
    """Store a message and return its number."""
    with transaction.atomic(), connection.cursor() as line:
        line.execute(STORED, [text])
        return int(line.fetchone()[0])


class Least(AsyncWebsocketConsumer):
    """Stores each message that it is sent, and sends it to every socket that is open."""

    async def connect(self) -> None:
        await self.channel_layer.group_add(GROUP, self.channel_name)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(GROUP, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        number = await store(text_data or "")
        told = {"type": "told", "text": f'{{"type":"update","number":{number},"said":{text_data}}}'}
        await self.channel_layer.group_send(GROUP, told)

    async def told(self, event: dict[str, Any]) -> None:
        await self.send(event["text"])


application = ProtocolTypeRouter({"http": pages, "websocket": URLRouter([path("least/", Least.as_asgi())])})
