"""What a page of this site may load and run: its own scripts and nothing that somebody wrote into it."""

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        # Pieces are placed and coloured by attributes.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        # Not every browser counts the site's own sockets as 'self'.
        "connect-src 'self' ws: wss:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)


class ContentPolicy(MiddlewareMixin):
    """Says so with every page; Django's pages for debugging have scripts in them and go without."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The response with the policy, unless it has one of its own."""
        if not settings.DEBUG:
            response.headers.setdefault("Content-Security-Policy", POLICY)
        return response
