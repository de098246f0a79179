"""What a password may be, and what ends when it changes."""

import re
from typing import Any

from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

LONGEST = 128

OF_THIS_SITE = frozenset(
    {"chainofcommand", "chain of command", "toofatlardies", "wargame", "wargames", "wargaming"}
)
"""What whoever wants in here would try first."""


class LongestPassword:
    """Refuses what nobody types: to digest it would cost the server more than the sender."""

    def validate(self, password: str, user: Any = None) -> None:
        """Raise ValidationError for a password of more than LONGEST letters."""
        if len(password) > LONGEST:
            raise ValidationError(self.get_help_text(), code="password_too_long")

    def get_help_text(self) -> str:
        """Say how long it may be."""
        return _("Your password can have at most %(longest)s characters.") % {"longest": LONGEST}


TOO_COMMON = gettext_lazy("This password is among the first that anybody would try.")

SHORTEST_UNIT = 4
"""Letters; what repeats fewer of them again and again is no password."""


class NothingCommon(CommonPasswordValidator):
    """Refuses common passwords, also written twice, capitalised, or dressed in digits and signs."""

    def validate(self, password: str, user: Any = None) -> None:
        """Raise ValidationError for a password of Django's twenty thousand, or one made of such a one."""
        lower = password.lower().strip()
        repeated = re.fullmatch(r"(.+?)\1+", lower)
        unit = repeated[1] if repeated else lower
        # What people put around a word to make it longer.
        bare = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", unit)
        if len(unit) < SHORTEST_UNIT or {lower, unit, bare} & (self.passwords | OF_THIS_SITE):
            raise ValidationError(TOO_COMMON, code="password_too_common")


class RevokesAccess:
    """Refuses nothing. With a new password, whoever sets it, every session ends and every key is revoked."""

    def validate(self, password: str, user: Any = None) -> None:
        """Let every password pass."""

    def password_changed(self, password: str, user: Any = None) -> None:
        """End all sessions and revoke all keys of the account; the page that changed the password goes on
        in a new session."""
        from accounts.sessions import revoke_access  # noqa: PLC0415  validators are read before the models

        if user is not None and user.pk is not None:
            revoke_access(user)

    def get_help_text(self) -> str:
        """Say so to the host, who sets passwords of others."""
        return _("A new password ends all sessions and revokes all keys of its account.")
