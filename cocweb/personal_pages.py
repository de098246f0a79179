"""What was made for one person: kept by nobody, neither on the way nor in the browser after he has left."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

PERSONAL = "private, no-store"


class PersonalPages(MiddlewareMixin):
    """Says so with every answer to somebody whom the site knows, unless a view has said something itself."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Add `Cache-Control` to a response that was made for one visitor, so that nobody else is shown
        it."""
        if is_personal(request):
            response.headers.setdefault("Cache-Control", PERSONAL)
        return response


def is_personal(request: HttpRequest) -> bool:
    """Whether the answer may depend on who asks: by a key, or by a session that was looked at."""
    session = request.session
    return "Authorization" in request.headers or (session.accessed and not session.is_empty())
