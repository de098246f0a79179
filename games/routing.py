"""The sockets of the games."""

from django.urls import URLPattern, path

from games.consumers import GameConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/games/<slug:game_id>/", GameConsumer.as_asgi()),
]
