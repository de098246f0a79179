"""The sessions of an account: where it is signed in, and ending that."""

from typing import Any

from allauth.usersessions.adapter import DefaultUserSessionsAdapter, get_adapter
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import User

from accounts.security_log import note
from games.models import Player
from games.people.services import keys
from games.serving import notices


class SessionsAdapter(DefaultUserSessionsAdapter):
    """Ends sessions as django-allauth does, and closes their sockets."""

    def end_sessions(self, sessions: Any) -> None:
        """End these sessions, and close the sockets that were opened in them."""
        for session in sessions:
            session.end()
            notices.end_session(session.user_id, session.session_key)


def sessions_of(user: User) -> list[UserSession]:
    """List the sessions of an account that go on, the one last used first."""
    found: list[UserSession] = UserSession.objects.purge_and_list(user)
    return sorted(found, key=lambda one: one.last_seen_at, reverse=True)


def end(user: User, *, only: int | None = None, but: str = "") -> int:
    """End all sessions of an account and return how many they were.

    `only`: no more than the one of this primary key; `but`: never the one of this session key.
    """
    chosen = UserSession.objects.filter(user=user).exclude(session_key=but)
    ended = list(chosen if only is None else chosen.filter(pk=only))
    get_adapter().end_sessions(ended)
    return len(ended)


def revoke_access(user: User) -> None:
    """End every session of an account, close all its sockets, revoke all its keys, and log how many."""
    ended = end(user)
    notices.end_session(user.pk)
    player = Player.objects.filter(user=user).first()
    revoked = keys.revoke_all(player) if player is not None else 0
    note("password set", user=user, sessions=ended, keys=revoked)
