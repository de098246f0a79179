"""Who calls: a program with a player's key, or a page of the same site."""

from typing import Any

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import SessionAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from cocweb.language import in_words
from games.people.identity import key_in, player_of, player_with_key
from games.people.models import Player
from games.refusals import Refused


class PlayerAuthentication(SessionAuthentication):
    """`Authorization: Bearer <key>`, else the browser's session; the player is then `request.auth`."""

    def authenticate(self, request: Request) -> tuple[Any, Player] | None:
        """Find the account, if there is one, and the player who calls; None for somebody unknown."""
        user = request._request.user
        key = key_in(get_authorization_header(request).decode("latin-1"))
        if key is not None:
            return user, _player_with(key)
        player = player_of(request._request.session, user)
        if player is None:
            return None
        self.enforce_csrf(request)
        return user, player

    def authenticate_header(self, request: Request) -> str:
        """Tell how to say who one is."""
        return "Bearer"


def _player_with(key: str) -> Player:
    try:
        return player_with_key(key)
    except Refused as refused:
        raise AuthenticationFailed(in_words(refused.text)) from refused


class PlayerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # drf-spectacular tells none
    """Says so in the schema."""

    target_class = "games.people.authentication.PlayerAuthentication"
    name = ["playerKey", "browserSession"]

    def get_security_definition(self, auto_schema: Any) -> list[dict[str, str]]:
        """Describe both ways to say who one is: by a key, or by a page's session. Either will do."""
        return [
            {"type": "http", "scheme": "bearer", "description": "The key given with a new player."},
            {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME},
        ]
