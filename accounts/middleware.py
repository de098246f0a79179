"""When a session of an account was last used, to the hour: not every page writes a row."""

import time
from collections import OrderedDict

from allauth.usersessions.models import UserSession
from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest
from django.utils.deprecation import MiddlewareMixin

NOTED_EVERY = 3600.0
"""Seconds."""

MOST = 10_000

_noted: OrderedDict[str, float] = OrderedDict()
"""When this process has last noted each session."""


class SessionsSeen(MiddlewareMixin):
    """Keeps the list of an account's sessions true, those from before there was one too."""

    def process_request(self, request: HttpRequest) -> None:
        """Note the session, if it is an account's and was not noted lately."""
        key = request.session.session_key
        if key and SESSION_KEY in request.session and _falls_due(key) and request.user.is_authenticated:
            UserSession.objects.create_from_request(request)


def _falls_due(key: str) -> bool:
    """Whether an hour has passed since a session was last noted; if so it counts as noted now."""
    now = time.monotonic()
    if now - _noted.get(key, -NOTED_EVERY) < NOTED_EVERY:
        return False
    _noted[key] = now
    _noted.move_to_end(key)
    while len(_noted) > MOST:
        _noted.popitem(last=False)
    return True


def forget() -> None:
    """Forget what was noted: for tests."""
    _noted.clear()
