"""Requests under a name that is not the site's: every scanner of the internet sends some."""

import logging

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin
from django.views.defaults import bad_request

logger = logging.getLogger(__name__)

LONGEST = 100
"""Letters of a name that are worth a place in the log."""


class KnownHost(MiddlewareMixin):
    """Refuses them with 400 and one line in the log, before anything else asks for the name and fails."""

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """Refuse a request that names another host with 400; None lets one for the site's own names pass."""
        try:
            request.get_host()
        except DisallowedHost as error:
            named = request.META.get("HTTP_HOST", "")[:LONGEST]
            logger.warning("A request for %r was refused: that is none of ALLOWED_HOSTS", named)
            response = bad_request(request, error)
            # Django would add a line of its own.
            response._has_been_logged = True  # type: ignore[attr-defined]  # Django tells no type of it
            return response
        return None
