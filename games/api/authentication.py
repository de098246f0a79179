"""Who calls: a program with a player's key, or a page of the same site."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import SessionAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from games.identity import key_in, player_of, player_with_key
from games.models import Player


class PlayerAuthentication(SessionAuthentication):
    """`Authorization: Bearer <key>`, else the browser's session; the player is then `request.auth`."""

    def authenticate(self, request: Request) -> tuple[Any, Player] | None:
        """The account, if there is one, and the player."""
        user = request._request.user
        key = key_in(get_authorization_header(request).decode("latin-1"))
        player = player_with_key(key) if key else player_of(request._request.session, user)
        if key and player is None:
            raise AuthenticationFailed("That key is not known.")
        if player is None:
            return None
        if not key:
            self.enforce_csrf(request)
        return user, player

    def authenticate_header(self, request: Request) -> str:
        """How to say who one is."""
        return "Bearer"


class PlayerScheme(OpenApiAuthenticationExtension):
    """Says so in the schema."""

    target_class = "games.api.authentication.PlayerAuthentication"
    name = ("playerKey", "browserSession")

    def get_security_definition(self, auto_schema: Any) -> list[dict[str, str]]:
        """Either will do."""
        return [
            {"type": "http", "scheme": "bearer", "description": "The key given with a new player."},
            {"type": "apiKey", "in": "cookie", "name": "sessionid"},
        ]
