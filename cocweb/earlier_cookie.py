"""Sessions from before their cookie was called `__Host-...`: guests would lose their games with them.

Such a session is taken over once, under a new key. What is begun under the new name bears a mark and is never
taken by the old one: else a neighbouring host could plant a session of its own.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

MARK = "host"
"""In every session that was begun, or taken over, under the name of now."""


class EarlierCookie(MiddlewareMixin):
    """Takes over a session that comes under the earlier name, and marks all others."""

    def process_request(self, request: HttpRequest) -> None:
        """Take over the session of the earlier cookie where the request has no session of the new one."""
        key = request.COOKIES.get(settings.EARLIER_SESSION_COOKIE, "")
        if key and not request.session.session_key and has_earlier_session(key):
            request.session = SessionStore(key)
            request.session.cycle_key()
            request.session[MARK] = True

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Mark the session in this response as one of the new cookie, and delete the earlier cookie.

        Only on sites that had an earlier cookie; a session that is not about to be stored is not marked.
        """
        if settings.EARLIER_SESSION_COOKIE:
            if request.session.modified and not request.session.is_empty():
                request.session[MARK] = True
            if settings.EARLIER_SESSION_COOKIE in request.COOKIES:
                response.delete_cookie(settings.EARLIER_SESSION_COOKIE, samesite="Lax")
        return response


class EarlierCookieOfSocket:
    """Lets a page that was open during the upgrade connect again: its next page brings the new cookie.

    Stands behind Channels' CookieMiddleware.
    """

    def __init__(self, application: Callable[..., Awaitable[Any]]) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        """Pass the connection on, with the session of the earlier cookie where there is no other."""
        cookies = scope["cookies"]
        key = cookies.get(settings.EARLIER_SESSION_COOKIE, "")
        is_asked = key and settings.SESSION_COOKIE_NAME not in cookies
        if is_asked and await database_sync_to_async(has_earlier_session)(key):
            scope = {**scope, "cookies": {**cookies, settings.SESSION_COOKIE_NAME: key}}
        return await self.application(scope, receive, send)


def has_earlier_session(key: str) -> bool:
    """Whether there is a session of that key that was begun before the cookie was renamed, and not taken
    over since."""
    known = SessionStore(key).load()
    return bool(known) and MARK not in known
