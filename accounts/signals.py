"""What is written in the log, and ended, when something happens to an account."""

from typing import Any

from allauth.account import signals as accounts
from allauth.mfa import signals as factors
from django.contrib.auth import signals as auth
from django.contrib.auth.models import User
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.security_log import known_name, note
from cocweb.language import read_in, read_lengths_in
from games.people.models import Player
from games.people.settings import LANGUAGE, LENGTHS
from games.serving import notices


@receiver(auth.user_login_failed)
def log_in_failed(credentials: dict[str, Any], request: HttpRequest | None = None, **_: Any) -> None:
    """Log to which account a log-in failed; a name that none has is left out: it may be a password."""
    name = known_name(str(credentials.get("username", "")))
    note("log-in failed", request=request, named=name or "nobody's name", bad=True)


@receiver(auth.user_logged_in)
def logged_in(request: HttpRequest | None, user: User, **_: Any) -> None:
    """Log that somebody signed in, and have this browser read as his account does."""
    note("logged in", request=request, user=user)
    player = Player.objects.filter(user=user).first()
    if request is None or player is None:
        return
    if LANGUAGE in player.settings:
        read_in(request, player.settings[LANGUAGE])
    if LENGTHS in player.settings:
        read_lengths_in(request, player.settings[LENGTHS])


@receiver(auth.user_logged_out)
def logged_out(request: HttpRequest, user: User | None, **_: Any) -> None:
    """Log that somebody signed out, and close the sockets of his session."""
    if user is not None:
        note("logged out", request=request, user=user)
        notices.end_session(user.pk, request.session.session_key or "nobody's")


@receiver(accounts.user_signed_up)
def signed_up(request: HttpRequest, user: User, **_: Any) -> None:
    """Log a new account."""
    note("account made", request=request, user=user)


@receiver(accounts.password_changed)
@receiver(accounts.password_reset)
def password_changed(request: HttpRequest, user: User, **_: Any) -> None:
    """Log from which address a password was changed; `revoke_access` logs that it was, whoever changed it."""
    note("password changed", request=request, user=user)


@receiver(factors.authenticator_added)
@receiver(factors.authenticator_removed)
@receiver(factors.authenticator_reset)
def second_factor_changed(
    request: HttpRequest, user: User, authenticator: Any, signal: Any, **_: Any
) -> None:
    """Log that a second factor was added, removed or made anew."""
    done = {factors.authenticator_added: "added", factors.authenticator_removed: "removed"}
    what = f"second factor {done.get(signal, 'made anew')}"
    note(what, request=request, user=user, kind=authenticator.type)


@receiver(factors.authentication_failed)
def second_factor_failed(request: HttpRequest, user: User, authenticator: Any, **_: Any) -> None:
    """Log a wrong code."""
    note("second factor failed", request=request, user=user, kind=authenticator.type, bad=True)


@receiver(post_save, sender=User)
def account_closed(instance: User, created: bool, **_: Any) -> None:
    """Close the sockets of an account that a host has closed."""
    if not created and not instance.is_active:
        notices.end_session(instance.pk)


@receiver(post_delete, sender=User)
def account_deleted(instance: User, **_: Any) -> None:
    """Close the sockets of an account that was deleted."""
    notices.end_session(instance.pk)
