"""The sessions of an account: where it is signed in, and ending that."""

from typing import Any

from allauth.usersessions.adapter import DefaultUserSessionsAdapter, get_adapter
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import User

from accounts.security_log import note
from games.models import Player
from games.services import keys, notices


class SessionsAdapter(DefaultUserSessionsAdapter):
    """The library's, which also hangs up the sockets of a session that ends."""

    def end_sessions(self, sessions: Any) -> None:
        """End these sessions, with what is connected by them."""
        for session in sessions:
            session.end()
            notices.end_session(session.user_id, session.session_key)


def sessions_of(user: User) -> list[UserSession]:
    """List the sessions of an account that go on, the one last used first."""
    found: list[UserSession] = UserSession.objects.purge_and_list(user)
    return sorted(found, key=lambda one: one.last_seen_at, reverse=True)


def end(user: User, *, only: int | None = None, but: str = "") -> int:
    """End one session of an account, or all but the one of that key; how many that were."""
    chosen = UserSession.objects.filter(user=user).exclude(session_key=but)
    ended = list(chosen if only is None else chosen.filter(pk=only))
    get_adapter().end_sessions(ended)
    return len(ended)


def end_what_was(user: User) -> None:
    """End every session of an account, hang up all its sockets, revoke all its keys."""
    ended = end(user)
    notices.end_session(user.pk)
    player = Player.objects.filter(user=user).first()
    revoked = keys.revoke_all(player) if player is not None else 0
    note("password set", user=user, sessions=ended, keys=revoked)
