"""How django-allauth fits this site: whose address counts, what is written in the log, which pages follow."""

import logging
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.security_log import known_name, note
from cocweb.addresses import address_of

logger = logging.getLogger(__name__)

UNKNOWN = "0.0.0.0"
"""The address of somebody who comes by a socket of the machine: the rows of sessions want one."""


class SiteAdapter(DefaultAccountAdapter):
    """Words django-allauth's messages for this site, and tells it whose address counts and what is logged."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "too_many_login_attempts": _(
            "Too many failed attempts to sign in. Wait a few minutes and try again."
        ),
        "username_password_mismatch": _("The username or the password is not right."),
        "username_blacklisted": _("That username is not available. Please choose another."),
        "enter_current_password": _("That is not your current password."),
        "incorrect_password": _("That is not your password."),
        "incorrect_code": _("That code is not right."),
        "rate_limited": _("That was too often. Wait a few minutes and try again."),
    }

    def is_ajax(self, request: HttpRequest) -> bool:
        """Whether to answer with JSON: only the library's script asks for that, about a passkey."""
        return request.method == "GET" and request.headers.get("Accept") == "application/json"

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return the visitor's address as the site's own limits find it, behind trusted proxies."""
        return address_of(request).partition("/")[0] or UNKNOWN

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Count failures by the account alone: the library adds the host, port and all, as the browser has
        written it, so that each spelling would have attempts of its own."""
        return str(credentials.get("username", "")).lower()

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count an attempt to log in; where there were too many, log it and raise ValidationError."""
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError:
            name = known_name(str(credentials.get("username", "")))
            note("log-in held back", request=request, named=name or "nobody's name", bad=True)
            raise

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send mail; where that fails, say so in the log and let the page go on."""
        try:
            super().send_mail(template_prefix, email, context)
        except (OSError, SMTPException):
            logger.exception("Mail about %s could not be sent", template_prefix)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Return the address of the page shown after a password was changed: the account's."""
        return reverse("accounts:account")
