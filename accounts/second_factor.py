"""Second factors: encrypted in the database, and asked for at the door of /admin/."""

import base64
import hashlib
import time
from typing import Any

from allauth.account.authentication import get_authentication_records
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

PURPOSE = b"second factors/"
"""Keeps the key for this apart from all others that are made of SECRET_KEY."""

UNREADABLE = _("This second factor cannot be read any more. Ask the host of this site to remove it.")

OF_CODES = (Authenticator.Type.TOTP, Authenticator.Type.RECOVERY_CODES)


class SecondFactorAdapter(DefaultMFAAdapter):
    """Keeps django-allauth's second factors encrypted, under the names that people sign in with."""

    def get_totp_label(self, user: Any) -> str:
        """Name the entry in an authenticator app by the username: no e-mail address leaves the site."""
        return str(user.get_username())

    def encrypt(self, text: str) -> str:
        """Encrypt a secret for the database."""
        return _cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Decrypt a secret; raises ValidationError where none of the site's keys fits any more."""
        try:
            return _cipher().decrypt(encrypted_text.encode()).decode()
        except InvalidToken:
            raise ValidationError(UNREADABLE) from None


def _cipher() -> MultiFernet:
    """Make the cipher that encrypts by the newest of the site's keys and decrypts by any of them."""
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    digests = (hashlib.sha256(PURPOSE + key.encode()).digest() for key in keys)
    return MultiFernet([Fernet(base64.urlsafe_b64encode(digest)) for digest in digests])


def is_enough(request: HttpRequest) -> bool:
    """Whether this session has lately shown a second factor, or none is asked for."""
    if not settings.ADMIN_SECOND_FACTOR:
        return True
    since = time.time() - settings.ADMIN_SECOND_FACTOR_AGE
    shown = get_authentication_records(request, request.user)
    return any(one["method"] == "mfa" and one["at"] > since for one in shown)


def page_to_show_it(user: Any) -> str | None:
    """Find the page on which an account gives its second factor; None where it has none."""
    kinds = set(Authenticator.objects.filter(user_id=user.pk).values_list("type", flat=True))
    if kinds & set(OF_CODES):
        return "mfa_reauthenticate"
    return "mfa_reauthenticate_webauthn" if kinds else None


def remove_all(user: Any) -> int:
    """Remove every second factor of an account, whose owner has lost them, and return how many they were."""
    removed: int = Authenticator.objects.filter(user_id=user.pk).delete()[0]
    return removed
