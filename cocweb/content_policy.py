"""What a page of this site may load and run: its own scripts and nothing that somebody wrote into it."""

import base64
import hashlib

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

OWN = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        # Scripts place and colour pieces by the properties of their style, which needs no leave.
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)


UNUSED = (
    "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "geolocation",
    "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb",
    "xr-spatial-tracking",
)  # fmt: skip
"""What browsers can do for pages and this site has no need of."""

PERMISSIONS = ", ".join(f"{one}=()" for one in UNUSED)


class ContentPolicy(MiddlewareMixin):
    """Says so with every page; Django's pages for debugging have scripts in them and go without."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Add the policies to a response that has none of its own, that for scripts not in debug mode."""
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        if not settings.DEBUG:
            response.headers.setdefault("Content-Security-Policy", policy_for(request))
        return response


def policy_for(request: HttpRequest) -> str:
    """Write the Content-Security-Policy of a page: it speaks with the host it came from alone.

    Not every browser counts the site's own sockets as 'self', so they are named.
    """
    host = request.get_host()
    sockets = f"wss://{host}" if settings.HTTPS else f"ws://{host} wss://{host}"
    return f"{OWN}; connect-src 'self' {sockets}"


def with_style(policy: str, style: str) -> str:
    """Allow one style sheet that stands in a page itself, by its digest."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return policy.replace("style-src 'self'", f"style-src 'self' 'sha256-{digest}'")
