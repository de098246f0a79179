"""The pages for what is refused before any view has seen it, and for what broke."""

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from cocweb.content_policy import OWN, with_style


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Say what made no sense; of what is too large how much may be sent."""
    most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1_000_000
    is_too_large = isinstance(exception, RequestDataTooBig)
    text = f"What you sent is too large: {most} MB is the most that is read at once." if is_too_large else ""
    return render(request, "400.html", {"text": text}, status=400)


def server_error(request: HttpRequest) -> HttpResponse:
    """Say that something broke, on a page that stands on its own feet: its style sheet is in it."""
    page = render_to_string("500.html")
    style = page.partition("<style>")[2].partition("</style>")[0]
    return HttpResponse(page, status=500, headers={"Content-Security-Policy": with_style(OWN, style)})
