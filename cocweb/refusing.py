"""The page for what is refused before any view has seen it."""

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Say what made no sense; of what is too large how much may be sent."""
    most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1_000_000
    is_too_large = isinstance(exception, RequestDataTooBig)
    text = f"What you sent is too large: {most} MB is the most that is read at once." if is_too_large else ""
    return render(request, "400.html", {"text": text}, status=400)
