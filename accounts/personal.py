"""All that is kept about somebody, to be handed over to him."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import User
from django.utils import timezone

from games.belongings.collected import kept_of
from games.models import Player

JsonObject = dict[str, Any]

FORMAT = 1
"""Of the file; another number when its fields change their meaning."""


def everything_of(player: Player | None, user: User | None) -> JsonObject:
    """Collect all that is stored about a player and his account, as JSON, without secrets such as digests
    of keys."""
    told: JsonObject = {"format": FORMAT, "made": timezone.now().isoformat()}
    told["account"] = _account(user) if user is not None else None
    told["player"] = kept_of(player) if player is not None else None
    return told


def _account(user: User) -> JsonObject:
    factors = Authenticator.objects.filter(user=user)
    return {
        "username": user.username,
        "made": user.date_joined.isoformat(),
        "last_signed_in": user.last_login.isoformat() if user.last_login else None,
        "email": [
            {"address": one.email, "verified": one.verified, "primary": one.primary}
            for one in EmailAddress.objects.filter(user=user)
        ],
        "second_factors": [
            {
                "kind": one.type,
                "name": str(one),
                "made": one.created_at.isoformat(),
                "last_used": one.last_used_at,
            }
            for one in factors
        ],
        "sessions": [
            {
                "address": one.ip,
                "browser": one.user_agent,
                "begun": one.created_at.isoformat(),
                "last_used": one.last_seen_at.isoformat(),
            }
            for one in UserSession.objects.filter(user=user)
        ],
    }
