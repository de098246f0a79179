"""What is said of requests that no view has answered: pages for people, a code and a text for programs."""

import sys

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.defaults import page_not_found, permission_denied

from cocweb import degraded
from cocweb.content_policy import OWN, with_style

UNAVAILABLE = gettext_lazy(
    "The site cannot reach its games just now; nothing was changed. Try again in a moment."
)
NOT_KNOWN = gettext_lazy(
    "The site lost its games while it stored that; whether it was taken is not known. Look again in a moment."
)
BROKEN = gettext_lazy("Something went wrong on the server; it is noted there.")


def is_program(request: HttpRequest) -> bool:
    """Whether a request is for the API, which answers in JSON whatever happens."""
    return request.path.startswith("/api/")


def told(code: str, text: str, status: int) -> HttpResponse:
    """Make the JSON response with a code and a text, for a program."""
    return JsonResponse({"code": code, "text": text}, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 400 to a request that made no sense or, with how much may be sent, was too large."""
    most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1_000_000
    is_too_large = isinstance(exception, RequestDataTooBig)
    text = (
        _("What you sent is too large: %(most)s MB is the most that is read at once.") % {"most": most}
        if is_too_large
        else ""
    )
    if is_program(request):
        return told(
            "too-large" if is_too_large else "malformed", text or _("That request makes no sense."), 400
        )
    return render(request, "400.html", {"text": text}, status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 403: the visitor may not do that."""
    if is_program(request):
        return told("permission-denied", _("You may not do that."), 403)
    return permission_denied(request, exception)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 404: there is nothing at this address."""
    if is_program(request):
        return told(
            "no-such-address",
            _("The API has nothing at %(path)s; see /api/schema/.") % {"path": request.path[:200]},
            404,
        )
    return page_not_found(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer 500: something broke; 503 where only the database does not answer."""
    error = sys.exc_info()[1]
    if degraded.note_loss(error):
        response = unavailable(request, error)
        response["Retry-After"] = "10"
        # One line is told of it already.
        response._has_been_logged = True  # type: ignore[attr-defined]  # Django tells no type of it
        return response
    if is_program(request):
        return told("internal", str(BROKEN), 500)
    return on_its_own_feet("500.html", 500)


def unavailable(request: HttpRequest, error: BaseException | None) -> HttpResponse:
    """Answer 503, using nothing that the database has; the page holds whether or not something was stored."""
    if is_program(request):
        if isinstance(error, degraded.OutcomeUnknown):
            return told("unknown-outcome", str(NOT_KNOWN), 503)
        return told("unavailable", str(UNAVAILABLE), 503)
    return on_its_own_feet("503.html", 503)


def on_its_own_feet(template: str, status: int) -> HttpResponse:
    """Make a page that needs no other file: its style sheet stands in it, and is allowed by its digest."""
    page = render_to_string(template)
    style = page.partition("<style>")[2].partition("</style>")[0]
    return HttpResponse(page, status=status, headers={"Content-Security-Policy": with_style(OWN, style)})
