"""The sockets of the games."""

from django.urls import URLPattern, path, re_path

from games.socket.consumer import GameConsumer

# Channels routes by paths of Django, whose stubs know only views.
websocket_urlpatterns: list[URLPattern] = [
    path("ws/games/<slug:game_id>/", GameConsumer.as_asgi()),  # type: ignore[arg-type]
    # Any other address is told in words that there is no such game, instead of failing without a route.
    re_path("", GameConsumer.as_asgi(), {"game_id": ""}),  # type: ignore[arg-type]
]
