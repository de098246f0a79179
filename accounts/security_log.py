"""What happens to accounts, in the log: for the host who looks for somebody that tries to get in."""

import logging
from typing import Any

from django.contrib.auth.models import User
from django.http import HttpRequest

from cocweb.addresses import address_of

logger = logging.getLogger("accounts.security")

LONGEST = 60
"""Letters of anything that somebody has typed."""


def note(
    what: str, *, request: HttpRequest | None = None, user: Any = None, bad: bool = False, **more: Any
) -> None:
    """Write a line: what happened, to which account, from which address; never what may be a password."""
    told = {"account": user.get_username() if user is not None else None}
    told |= {"address": address_of(request) if request is not None else None} | more
    # Written as Python writes them, so that nothing that was typed can begin a line of its own.
    facts = " ".join(f"{name}={_short(value)}" for name, value in told.items() if value is not None)
    logger.log(logging.WARNING if bad else logging.INFO, "%s: %s", what, facts)


def _short(value: object) -> str:
    return repr(value[:LONGEST] if isinstance(value, str) else value)


def known_name(name: str) -> str | None:
    """Return the typed name if an account has it, else None: it may be a password in the wrong field."""
    return User.objects.filter(username__iexact=name).values_list("username", flat=True).first()
