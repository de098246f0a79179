"""What a page of this site may load and run: its own scripts and nothing that somebody wrote into it."""

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

OWN = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        # Pieces are placed and coloured by attributes.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)


class ContentPolicy(MiddlewareMixin):
    """Says so with every page; Django's pages for debugging have scripts in them and go without."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Add the policy to a response that has none of its own, except in debug mode."""
        if not settings.DEBUG:
            response.headers.setdefault("Content-Security-Policy", policy_for(request))
        return response


def policy_for(request: HttpRequest) -> str:
    """Write the Content-Security-Policy of a page: it speaks with the host it came from alone.

    Not every browser counts the site's own sockets as 'self', so they are named.
    """
    host = request.get_host()
    return f"{OWN}; connect-src 'self' ws://{host} wss://{host}"
